"""Law 5: what a seat cannot know changes nothing of what it sees, is asked and is told.

Cards that the seat cannot know are dealt anew, and the answers since given again, cards renamed.
A deal proves something only where all the cards lie as they did, renamed, and the same side up; the
same seats are asked for the same things in the same phases, and chance was used alike. Then
whatever the seat gets has to be the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from attrs import evolve, frozen

from coopcards.answering import Given
from coopcards.cards import Piece
from coopcards.chance import Chance, Stream
from coopcards.driver import PhaseStart
from coopcards.errors import CoopcardsError
from coopcards.game import Game
from coopcards.history import History
from coopcards.redealing import Places, deal_anew, exchange, keys_exchanged, renamed
from coopcards.testing.breaches import PASSED_OVER, Fault, Unfit
from coopcards.testing.courses import Course
from coopcards.testing.differences import between_lines, between_questions, between_tables
from coopcards.testing.renaming import RenamingChance
from coopcards.views import Question, seen_by, unseen

__all__ = ["non_interference"]

# Of each zone the ids of its cards, and whether they lie face down.
_Layout: TypeAlias = list[list[tuple[int, bool]]]


def non_interference(course: Course[Any]) -> None:
    """Look at some positions of the course with the eyes of every seat."""
    for session in course.moments():
        for seat in [each.key for each in session.table.seats]:
            if course.due(4):
                _dealt_in_place(course, seat)
            if course.due(9):
                _phase_dealt_anew(course, seat)
            if course.due(40):
                _chapter_dealt_anew(course, seat)


def _dealt_in_place(course: Course[Any], seat: str) -> None:
    """Other cards where the seat sees none, and other chance to come: its view is the same."""
    game = course.session.table
    stream = course.stream(f"in place {seat}")
    twin = game.copy()
    exchange(twin, deal_anew(unseen(twin, seat), stream))
    twin.chance = Chance(stream.getrandbits(62), dict(game.chance.counters))
    wrong = between_tables(seen_by(game, seat), seen_by(twin, seat))
    if wrong:
        raise Fault(f"{seat}'s view shows what {seat} cannot know: {wrong}")
    course.saw["views"] += 1


def _phase_dealt_anew(course: Course[Any], seat: str) -> None:
    """The phase in progress, begun with other cards where the seat saw none."""
    start = course.history.phase_start
    part = _Part.retold(course, start, seat, start.table.copy())
    if part is None:
        return
    for stream in _deals(course, f"phase {seat}"):
        places = deal_anew(part.unknown(unseen(start.table, seat)), stream)
        table = start.table.copy()
        exchange(table, places)
        _compare(course, part, table, places)


def _chapter_dealt_anew(course: Course[Any], seat: str) -> None:
    """The chapter in progress, with other cards where it shuffled some that nobody showed since."""
    start = course.history.chapter_start
    table = start.table.copy()
    chance = table.chance = RenamingChance(table.chance.seed, dict(table.chance.counters))
    part = _Part.retold(course, start, seat, table)
    if part is None:
        return
    shuffled: dict[int, list[Piece[Any]]] = {}
    for card in part.unknown(part.history.table.pieces):
        if card.id in chance.groups:
            shuffled.setdefault(chance.groups[card.id], []).append(card)
    for stream in _deals(course, f"chapter {seat}"):
        dealt = [deal_anew(cards, stream) for cards in shuffled.values()]
        places = tuple(pair for pairs in dealt for pair in pairs)
        table = start.table.copy()
        table.chance = RenamingChance(
            table.chance.seed, dict(table.chance.counters), {old: new for new, old in places}
        )
        _compare(course, part, table, places)


def _deals(course: Course[Any], name: str) -> Iterator[Stream]:
    for number in range(4 if course.thorough else 2):
        yield course.stream(f"{name} {number}")


@frozen
class _Asked:
    """What is asked at one position: of that seat everything, of the others for what and where."""

    mine: tuple[Question, ...]
    others: tuple[tuple[str, ...], ...]


@frozen
class _Part:
    """A part of a game as it was.

    Attributes:
        seat: the key of the seat with whose eyes it is seen.
        given: the answers in it.
        layouts: how the cards lay at each of its positions.
        asked: what was asked at each.
        known: the keys of the cards that the seat has come to know in it.
        history: it stands where the part ends.
    """

    seat: str
    given: Sequence[Given]
    layouts: list[_Layout]
    asked: list[_Asked]
    known: set[str]
    history: History[Any]

    @classmethod
    def retold(
        cls, course: Course[Any], start: PhaseStart[Any], seat: str, table: Game[Any]
    ) -> _Part | None:
        """What has happened since that start, on that table; None if it cannot be played again."""
        given = course.history.answers[start.answers :]
        layouts, asked = [], []
        known: set[str] = set()
        try:
            again = course.history.begun_on(table)
            for each in (None, *given):
                if each is not None:
                    again.give_again([each])
                layouts.append(_layout(again.table))
                now = _asked_of(again, seat)
                asked.append(now)
                for question in now.mine:
                    refused = [each.key for each in question.refused]
                    known.update(question.keys, refused, [question.about])
                hidden = {card.id for card in unseen(again.table, seat)}
                known.update(card.key for card in again.table.pieces if card.id not in hidden)
        except CoopcardsError:
            course.saw[PASSED_OVER] += 1
            return None
        known.update(card.key for event in again.table.log for card in event.told_cards(seat))
        return cls(seat, given, layouts, asked, known, again)

    def unknown(self, cards: Sequence[Piece[Any]]) -> list[Piece[Any]]:
        """Those of the cards that the seat has not seen in it, and does not see now."""
        hidden = {card.id for card in unseen(self.history.table, self.seat)}
        return [card for card in cards if card.id in hidden and card.key not in self.known]


def _compare(course: Course[Any], part: _Part, table: Game[Any], places: Places) -> None:
    """Play the part on that table, the answers renamed; the seat must not be able to tell."""
    if not places:
        return
    seat = part.seat
    keys = keys_exchanged(part.history.table, places)
    names = {old: new for new, old in places}
    asked: list[_Asked] = []
    try:
        twin = course.history.begun_on(table)
        for number, each in enumerate((None, *part.given)):
            if each is not None:
                twin.give_again([evolve(each, answer=renamed(each.answer, keys))])
            asked.append(_asked_of(twin, seat))
            lay = [
                [(names.get(card, card), face_down) for card, face_down in place]
                for place in part.layouts[number]
            ]
            if lay != _layout(twin.table) or asked[-1].others != part.asked[number].others:
                raise Unfit("the cards have gone other ways")
    except (CoopcardsError, Unfit):
        # So it was no secret: the rules, or who answered, knew it.
        course.saw[PASSED_OVER] += 1
        return
    truth = part.history.table
    if twin.table.chance.counters != truth.chance.counters:
        course.saw[PASSED_OVER] += 1
        return
    course.saw["deals"] += 1
    told = [
        between_questions(was.mine, now.mine) for was, now in zip(part.asked, asked, strict=True)
    ]
    wrong = (
        next((each for each in told if each), "")
        or between_tables(seen_by(truth, seat), seen_by(twin.table, seat))
        or between_lines(
            [event.line(seat) for event in truth.log],
            [event.line(seat) for event in twin.table.log],
        )
    )
    if wrong:
        change = ", ".join(f"{new} lay where {old} does" for old, new in list(keys.items())[:3])
        raise Fault(f"{seat} can tell what {seat} cannot know: if {change}, {wrong}")


def _asked_of(history: History[Any], seat: str) -> _Asked:
    phase = history.table.phase
    return _Asked(
        tuple(Question.of(each) for each in history.pending if each.seat == seat),
        tuple(
            (each.seat,) if each.seat == seat else (each.seat, each.topic, phase)
            for each in history.pending
        ),
    )


def _layout(game: Game[Any]) -> _Layout:
    return [[(card.id, card.face_down) for card in place] for place in game.zones.values()]
