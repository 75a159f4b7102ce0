"""Views: what one seat knows, as a value with no way back to the game.

A view holds a table of its own on which every card whose face the seat may not see is a face-down
card, the same for all of them, and chance is blank. So an agent reads it with the ruleset's own
functions, and cannot read more than its seat could.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeAlias, get_args

from attrs import Factory, fields, frozen, resolve_types

from coopcards.cards import FACE_DOWN, Piece
from coopcards.chance import Chance
from coopcards.copying import copied
from coopcards.decisions import Answer, Decision, Kind, Refusal
from coopcards.flow import G
from coopcards.game import Game
from coopcards.initiative import Initiative
from coopcards.triggers import limited_card
from coopcards.zones import EVERYONE

__all__ = ["Question", "View", "blank_secrets", "orders_of", "rename_cursor", "seen_by", "unseen"]


@frozen
class Question:
    """A decision as a value: what is asked, and what may be answered.

    Attributes:
        kind: how it is answered: "choice", "selection", "amount" or "ordering".
        seat: who decides.
        topic: the question's stable name.
        about: the key of the card or seat it is about.
        prompt: the question for people.
        at_least: of a selection or an amount.
        at_most: of a selection or an amount.
        keys: the keys on offer.
        labels: their labels.
        refused: what is on show but not allowed, with reasons.
    """

    kind: Kind
    seat: str
    topic: str
    about: str
    prompt: str
    at_least: int
    at_most: int
    keys: tuple[str, ...]
    labels: tuple[str, ...]
    refused: tuple[Refusal, ...]

    @classmethod
    def of(cls, decision: Decision[Any] | Question) -> Question:
        """The decision as a value; agents that are blind are given either."""
        return cls(
            decision.kind,
            decision.seat,
            decision.topic,
            decision.about,
            decision.prompt,
            decision.at_least,
            decision.at_most,
            decision.keys,
            decision.labels,
            decision.refused,
        )


@frozen(eq=False)
class View(Generic[G]):
    """What one seat knows at one moment.

    Attributes:
        seat: whose view it is.
        table: the table as that seat sees it; changing it changes no game.
        questions: what that seat is asked.
        waiting_for: the keys of all seats that are asked something.
        lines: the log as this seat may read it, where it was asked for.
        given: what this seat has answered while others are still to answer the same question.
    """

    seat: str
    table: G
    questions: tuple[Question, ...]
    waiting_for: tuple[str, ...]
    given: tuple[Answer, ...] = ()
    lines: tuple[str, ...] = ()


_Secrets: TypeAlias = tuple[tuple[str, Any], ...]  # Any: a field's default
_SECRETS: dict[type[Any], _Secrets] = {}
_ORDERS: dict[type[Any], tuple[str, ...]] = {}


def blank_secrets(owner: Any, seat: str) -> None:  # Any: any game or seat
    """Blank the fields that only the owner may know, unless the owner is that seat."""
    kind = type(owner)
    secrets = _SECRETS.get(kind)
    if secrets is None:
        secrets = _SECRETS[kind] = tuple(
            (each.name, each.default) for each in fields(kind) if each.metadata.get("secret")
        )
    if secrets and getattr(owner, "key", "") != seat:
        for name, blank in secrets:
            setattr(owner, name, blank.factory() if isinstance(blank, Factory) else blank)  # type: ignore[arg-type]  # attrs types Factory as a function


def orders_of(owner: Any) -> list[tuple[str, Initiative]]:  # Any: any game or seat
    """The orders of play that a game or seat has as fields, by name."""
    kind = type(owner)
    names = _ORDERS.get(kind)
    if names is None:
        resolve_types(kind)
        names = _ORDERS[kind] = tuple(
            each.name for each in fields(kind) if Initiative in (each.type, *get_args(each.type))
        )
    orders = [(name, getattr(owner, name)) for name in names]
    return [(name, order) for name, order in orders if order is not None]


def unseen(game: Game[Any], seat: str) -> list[Piece[Any]]:
    """The cards whose faces that seat may not see, zone by zone."""
    # `Table.may_know`, unrolled: it is asked for every card of every view.
    hidden: list[Piece[Any]] = []
    for place in game.zones.values():
        cards = place.cards
        if not cards:
            continue
        if place.sees(seat):
            hidden += [
                card
                for card in cards
                if card.face_down and card.controller != seat and seat not in card.known_to
            ]
        else:
            hidden += [card for card in cards if seat not in card.known_to]
    return hidden


def rename_cursor(game: Game[Any], names: Mapping[str, str]) -> None:
    """Let the cursor be at the cards of other names."""
    if names:
        for frame in game.cursor:
            if frame.current in names:
                frame.current = names[frame.current]
            frame.done = tuple([names.get(key, key) for key in frame.done])
            frame.at = None


def seen_by(game: G, seat: str) -> G:
    """A copy of the table with nothing on it that the seat may not know.

    A hidden card leaves its own place in the list of pieces empty and lies in its zone as a new
    face-down card, numbered by where it lies, so that neither tells which card it is.
    """
    hidden = {card.id: card for card in unseen(game, seat)}
    pieces: list[Piece[Any]] = [
        Piece(FACE_DOWN, piece.id, f"unseen#{piece.id}")
        if piece.id in hidden
        else copied(piece, ())
        for piece in game.pieces
    ]
    faces = list(pieces)
    names: dict[str, str] = {}
    for card in hidden.values():
        number = len(pieces)
        blank: Piece[Any] = Piece(FACE_DOWN, number, f"face-down#{number}", at=card.at)
        if game.zones[card.at].spec.seen_by == EVERYONE:
            # It lies before everybody: only its face is hidden.
            blank.controller, blank.face_down = card.controller, True
            blank.exhausted, blank.damage = card.exhausted, card.damage
            blank.host = card.host  # by its old id, like the host of every other piece here
        pieces.append(blank)
        faces[card.id] = blank
        names[card.key] = blank.key
    table = game.rebuilt(pieces, faces)
    table.chance = Chance()
    for owner in (table, *table.seats):
        blank_secrets(owner, seat)
        for name, order in orders_of(owner):
            setattr(owner, name, order.seen_by(seat).renamed(names))
    rename_cursor(table, names)
    for piece in table.pieces:
        if piece.host >= 0:
            piece.host = faces[piece.host].id
    table.lasting = [each for each in table.lasting if faces[each.card] is pieces[each.card]]
    for effect in table.lasting:
        if effect.source in names:
            effect.source = ""
    for counted in list(table.used):
        if limited_card(counted) in names:
            del table.used[counted]
    return table
