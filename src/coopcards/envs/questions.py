"""Questions: the part of an observation that says what a seat is asked, and what actions mean."""

from __future__ import annotations

import re
from typing import Any, get_args

from coopcards.cards import Card, Piece
from coopcards.decisions import Kind
from coopcards.envs.features import WORD, Features, Sheet, named_word
from coopcards.envs.spelling import Spelling
from coopcards.envs.tables import PIECE_IDENTITY
from coopcards.ruleset import Ruleset
from coopcards.views import Question, View

__all__ = ["QuestionPart", "action_labels"]

_KINDS: tuple[Kind, ...] = get_args(Kind)
_ASKED = ("is asked", *_KINDS, "at least", "at most", "options", "picked", "in a block", "may stop")
_SLOT = ("stands for", "picked", "from", "to", "own")


def action_labels(spelling: Spelling, labels: tuple[str, ...]) -> dict[int, str]:
    """What each action means that can be taken now, in words."""
    named: dict[int, str] = {}
    for action, slot in enumerate(spelling.slots):
        if not spelling.free(slot):
            continue
        first, last = (
            str(spelling.at_least + place) if spelling.kind == "amount" else labels[place]
            for place in (slot[0], slot[-1])
        )
        named[action] = first if len(slot) == 1 else f"{first} to {last}"
    if spelling.may_be_done:
        named[spelling.width] = "done"
    return named


def _canonical(key: str) -> str:
    """A key without what tells copies apart."""
    return re.sub(r"#\d+", "", key)


class QuestionPart:
    """The question, and by action the option that it stands for, with the card that is meant.

    Options that were picked, or passed over, keep their places: of how many the action "stands for"
    is 0 then, and "picked" says as which they were picked, from 1.
    """

    def __init__(self, ruleset: Ruleset[Any], width: int) -> None:
        self._pieces = Features.of(ruleset.pieces, PIECE_IDENTITY)
        kinds = dict.fromkeys(type(card) for card in ruleset.cards)
        self._cards = Features.of(kinds, ("name", "text", "back", "key", "triggers", "modifiers"))
        self.names = [f"question: {each}" for each in _ASKED]
        self.names += named_word("question: topic") + named_word("question: about")
        self._first_slot = len(self.names)
        slot = self._names_of_slot()
        self._slot_length = len(slot)
        for action in range(width):
            self.names += [f"action {action}: {each}" for each in slot]

    def _names_of_slot(self) -> list[str]:
        names = list(_SLOT)
        for each in ("kind", "name", "zone", "host"):
            names += named_word(each)
        return names + self._pieces.names("card: ") + self._cards.names("printed: ")

    def write(
        self, sheet: Sheet, start: int, view: View[Any], question: Question, spelling: Spelling
    ) -> None:
        """Write down a question, as far as it is answered, from that place on."""
        sheet.add(start, 1)
        sheet.add(start + 1 + _KINDS.index(question.kind), 1)
        facts = (
            question.at_least,
            question.at_most,
            spelling.places,
            len(spelling.picked),
            spelling.in_block,
            spelling.may_be_done,
        )
        for place, fact in enumerate(facts, start + 1 + len(_KINDS)):
            sheet.add(place, fact)
        sheet.say(start + len(_ASKED), question.topic)
        sheet.say(start + len(_ASKED) + WORD, _canonical(question.about))
        cards = {piece.key: piece for piece in view.table.pieces}
        least = question.at_least if question.kind == "amount" else 0
        for action, slot in enumerate(spelling.slots):
            place = start + self._first_slot + action * self._slot_length
            sheet.add(place, len(spelling.free(slot)))
            for number, picked in enumerate(spelling.picked, 1):
                sheet.add(place + 1, number * (picked in slot))
            sheet.add(place + 2, least + slot[0])
            sheet.add(place + 3, least + slot[-1])
            if question.kind != "amount" and len(slot) == 1:
                self._write_option(sheet, place + 4, view, question.keys[slot[0]], cards)

    def _write_option(
        self,
        sheet: Sheet,
        place: int,
        view: View[Any],
        key: str,
        cards: dict[str, Piece[Card]],
    ) -> None:
        parts = re.split("[:/]", key)
        sheet.say(place + 1, _canonical(parts[0]))
        sheet.say(place + 1 + WORD, _canonical(key))
        piece = next((cards[part] for part in parts if part in cards), None)
        if piece is None:
            return
        table = view.table
        sheet.add(place, piece.controller == view.seat)
        if piece.at:
            sheet.say(place + 1 + 2 * WORD, table.zones[piece.at].name)
        if piece.host >= 0:
            sheet.say(place + 1 + 3 * WORD, table.pieces[piece.host].printed.name)
        place += 1 + 4 * WORD
        self._pieces.write(sheet, place, piece)
        self._cards.write(sheet, place + self._pieces.length, piece.printed)
