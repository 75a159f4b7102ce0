"""Law 1: every card is in exactly one zone, and none is born, lost or given away in a chapter."""

from __future__ import annotations

from collections import Counter
from typing import Any

from coopcards.game import Game
from coopcards.steps import Repeat
from coopcards.testing.breaches import Fault
from coopcards.testing.courses import Course

__all__ = ["conservation", "misplaced"]


def conservation(course: Course[Any]) -> None:
    """Look at every position of the course.

    Cards come and go while a chapter is set up: until its first round begins or, where it has no
    rounds, until its first question.
    """
    chapter = -1
    belonging: dict[str, tuple[str, str]] = {}
    for session in course.moments():
        game = session.table
        course.saw["positions"] += 1
        wrong = misplaced(game)
        if wrong:
            raise Fault(wrong)
        opened = sum(game.chapters.values())
        now = {piece.key: (piece.printed.key, piece.owner) for piece in game.pieces}
        if opened == chapter:
            _compare(belonging, now)
        if opened != chapter or (game.round == 0 and _has_rounds(game)):
            chapter, belonging = opened, now
            continue
        if now.keys() != belonging.keys():
            born, lost = sorted(now.keys() - belonging), sorted(belonging.keys() - now)
            what = [f"{', '.join(born)} born"] if born else []
            what += [f"{', '.join(lost)} lost"] if lost else []
            raise Fault(f"after the set-up of {game.chapter!r}: {' and '.join(what)}")


def _compare(was: dict[str, tuple[str, str]], now: dict[str, tuple[str, str]]) -> None:
    for key, (printed, owner) in now.items():
        before = was.get(key, (printed, owner))
        if before != (printed, owner):
            raise Fault(f"{key} was {before[0]} of {before[1]!r}, and is {printed} of {owner!r}")


def _has_rounds(game: Game[Any]) -> bool:
    within = f"{game.chapter}/"
    return any(
        isinstance(place.step, Repeat) and place.step.rounds
        for path, place in game.ruleset.places.items()
        if path.startswith(within) or path == game.chapter
    )


def misplaced(game: Game[Any]) -> str:
    """What is wrong with where the cards of a table lie, or nothing."""
    lying = Counter[int]()
    for place in game.zones.values():
        if place.spec.capacity is not None and len(place) > place.spec.capacity:
            return f"{place.address} holds {len(place)} cards, {place.spec.capacity} at most"
        for piece in place:
            lying[piece.id] += 1
            if not 0 <= piece.id < len(game.pieces) or game.pieces[piece.id] is not piece:
                return f"{piece.key} lies in {place.address} and is no card of this table"
            if piece.at != place.address:
                return f"{piece.key} lies in {place.address} and says {piece.at!r}"
    keys: set[str] = set()
    for number, piece in enumerate(game.pieces):
        if lying[number] != 1:
            where = [each.address for each in game.zones.values() if piece in tuple(each)]
            return f"{piece.key} lies in {len(where)} zones ({', '.join(where) or 'nowhere'})"
        if piece.id != number or piece.key in keys:
            return f"{piece.key} (number {piece.id}) is a card that is there already"
        keys.add(piece.key)
        if piece.owner and all(seat.key != piece.owner for seat in game.seats):
            return f"{piece.key} belongs to {piece.owner!r}, who has no seat"
    return ""
