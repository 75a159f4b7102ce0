"""Seating: who sits where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from coopcards.agents import AgentFor, Player, RandomAgent
from coopcards.errors import UsageError
from coopcards.ruleset import Ruleset
from coopcards.terminal.keyboard import Keyboard
from coopcards.terminal.screen import Screen
from coopcards.wording import did_you_mean, listed

__all__ = [
    "HUMAN",
    "NOBODY",
    "RANDOM",
    "Bots",
    "Misseated",
    "Seats",
    "agent_for",
    "ask_seats",
    "bot_kind",
    "kinds",
    "may_stay_empty",
    "read_seatings",
    "read_seats",
    "seats_taken",
]

HUMAN = "human"
RANDOM = "random"
# What is said of a seat that stays empty.
NOBODY = "nobody"

Bots = Mapping[str, AgentFor]
# Keys and names of seats.
Seats = Sequence[tuple[str, str]]


class Misseated(Exception):
    """A seat or a kind of player that there is not; the message says what would be right."""


def kinds(bots: Bots) -> tuple[str, ...]:
    """Who may sit on a seat: people, the ruleset's bots, and one that answers at random."""
    return (HUMAN, *bots, RANDOM)


def bot_kind(bots: Bots) -> str:
    """The kind that sits where nobody has said who does: the ruleset's first bot."""
    return next(iter(bots), RANDOM)


def may_stay_empty(ruleset: Ruleset[Any]) -> bool:
    """Whether there is a seat that the ruleset can do without."""
    keys = [key for key, _ in ruleset.seats]
    return any(_allows(ruleset, [key for key in keys if key != empty]) for empty in keys)


def _allows(ruleset: Ruleset[Any], keys: Sequence[str]) -> bool:
    try:
        ruleset.seating(keys)
    except UsageError:
        return False
    return True


def seats_taken(chosen: Mapping[str, str], ruleset: Ruleset[Any]) -> list[tuple[str, str]]:
    """The seats that are taken: those that somebody was named for, and the usual ones.

    Raises:
        Misseated: the ruleset does not allow that these are taken and the others empty.
    """
    usual = [key for key, _ in ruleset.seating()]
    keys = [key for key, _ in ruleset.seats if key in chosen or key in usual]
    try:
        return ruleset.seating([key for key in keys if chosen.get(key) != NOBODY])
    except UsageError as error:
        raise Misseated(f"{error.message}.") from error


def read_seats(
    words: Sequence[str], ruleset: Ruleset[Any], allowed: Sequence[str]
) -> dict[str, str]:
    """Seats and kinds out of words such as "hale=human"; a seat that stays empty is nobody's.

    Raises:
        Misseated: a word names no seat or no kind of player that may sit there.
    """
    keys = [key for key, _ in ruleset.seats]
    said = [*allowed, NOBODY] if may_stay_empty(ruleset) else allowed
    seats: dict[str, str] = {}
    for word in words:
        seat, equals, kind = (part.strip().lower() for part in word.partition("="))
        if not equals:
            raise Misseated(f"--seat {word}: write it as SEAT=WHO, such as {keys[0]}={allowed[0]}.")
        if seat not in keys:
            guess = did_you_mean(seat, keys)
            raise Misseated(f"--seat {word}: the seats are {listed(keys, 'and')}.{guess}")
        # Where no seat may stay empty, the ruleset says better what is wrong with that.
        if kind not in (*allowed, NOBODY):
            guess = did_you_mean(kind, said)
            raise Misseated(f"--seat {word}: a seat is taken by {listed(said)}.{guess}")
        if seat in seats:
            raise Misseated(f"--seat {word}: {seat} is seated twice.")
        seats[seat] = kind
    return seats


def read_seatings(
    words: Sequence[str], chosen: Mapping[str, str], ruleset: Ruleset[Any]
) -> tuple[tuple[str, ...], ...]:
    """The seatings out of words such as "ada,ben"; without words that of the seats taken.

    Raises:
        Misseated: the ruleset does not allow one of them, or somebody was named for a seat that is
            in none of them.
    """
    if not words:
        return (tuple([key for key, _ in seats_taken(chosen, ruleset)]),)
    seatings = tuple([_seating(word, ruleset) for word in words])
    for seat, kind in chosen.items():
        if kind == NOBODY:
            raise Misseated(f"--seat {seat}={kind}: leave {seat} out of --seating instead.")
        if not any(seat in seating for seating in seatings):
            raise Misseated(f"--seat {seat}={kind}: {seat} is in no --seating.")
    return seatings


def _seating(word: str, ruleset: Ruleset[Any]) -> tuple[str, ...]:
    """The seats that one such word names, in seat order."""
    keys = [key for key, _ in ruleset.seats]
    said = [part.strip().lower() for part in word.split(",")]
    try:
        return tuple([key for key, _ in ruleset.seating(said)])
    except UsageError as error:
        guess = did_you_mean(next((key for key in said if key not in keys), ""), keys)
        raise Misseated(f"--seating {word}: {error.message}.{guess}") from error


def ask_seats(
    seats: dict[str, str],
    taken: Seats,
    ruleset: Ruleset[Any],
    bots: Bots,
    keyboard: Keyboard,
    screen: Screen,
    *,
    begun: bool,
) -> None:
    """Ask who takes the seats that nobody has been named for; the first is a person's by Enter.

    A seat may be left empty where the ruleset can do without it and the campaign has not `begun`.
    """
    for number, (key, name) in enumerate(taken):
        if key in seats:
            continue
        others = [each for each, _ in taken if each != key and seats.get(each) != NOBODY]
        allowed = kinds(bots)
        if not begun and _allows(ruleset, others):
            allowed = (*allowed, NOBODY)
        default = bot_kind(bots) if number else HUMAN
        screen.say(f"Who plays {name}: {listed(allowed)}? (Enter: {default})")
        while key not in seats:
            typed = keyboard.line("> ", screen.err, wanted=f"{name}'s seat was to be taken")
            word = typed.casefold() or default
            meant = [kind for kind in allowed if kind.casefold().startswith(word)]
            if len(meant) == 1:
                seats[key] = meant[0]
            else:
                guess = did_you_mean(word, allowed)
                screen.say(f'"{typed}" takes no seat: type {listed(allowed)}.{guess}')


def agent_for(kind: str, seat: str, seed: int, bots: Bots) -> Player | None:
    """Who answers for that seat; None for a person."""
    if kind == HUMAN:
        return None
    return bots.get(kind, RandomAgent)(seed, seat)
