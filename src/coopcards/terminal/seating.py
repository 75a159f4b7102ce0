"""Seating: who sits where."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from coopcards.agents import Agent, RandomAgent
from coopcards.ruleset import Ruleset
from coopcards.terminal.keyboard import Keyboard
from coopcards.terminal.screen import Screen
from coopcards.terminal.text import did_you_mean
from coopcards.wording import listed

__all__ = ["HUMAN", "RANDOM", "Bots", "Misseated", "agent_for", "ask_seats", "kinds", "read_seats"]

HUMAN = "human"
RANDOM = "random"

Bots = Mapping[str, Callable[[], Agent]]


class Misseated(Exception):
    """A seat or a kind of player that there is not; the message says what would be right."""


def kinds(bots: Bots) -> tuple[str, ...]:
    """Who may sit on a seat: people, the ruleset's bots, and one that answers at random."""
    return (HUMAN, *bots, RANDOM)


def bot_kind(bots: Bots) -> str:
    """The kind that sits where nobody has said who does: the ruleset's first bot."""
    return next(iter(bots), RANDOM)


def read_seats(
    words: Sequence[str], ruleset: Ruleset[Any], allowed: Sequence[str]
) -> dict[str, str]:
    """Seats and kinds out of words such as "hale=human".

    Raises:
        Misseated: a word names no seat or no kind of player that may sit there.
    """
    keys = [key for key, _ in ruleset.seats]
    seats: dict[str, str] = {}
    for word in words:
        seat, equals, kind = (part.strip().lower() for part in word.partition("="))
        if not equals:
            raise Misseated(f"--seat {word}: write it as SEAT=WHO, such as {keys[0]}={allowed[0]}.")
        if seat not in keys:
            guess = did_you_mean(seat, keys)
            raise Misseated(f"--seat {word}: the seats are {listed(keys, 'and')}.{guess}")
        if kind not in allowed:
            guess = did_you_mean(kind, allowed)
            raise Misseated(f"--seat {word}: a seat is taken by {listed(allowed)}.{guess}")
        if seat in seats:
            raise Misseated(f"--seat {word}: {seat} is seated twice.")
        seats[seat] = kind
    return seats


def ask_seats(
    seats: dict[str, str], ruleset: Ruleset[Any], bots: Bots, keyboard: Keyboard, screen: Screen
) -> None:
    """Ask who takes the seats that nobody has been named for; the first is a person's by Enter."""
    allowed = kinds(bots)
    for number, (key, name) in enumerate(ruleset.seats):
        if key in seats:
            continue
        default = bot_kind(bots) if number else HUMAN
        screen.say(f"Who plays {name}: {listed(allowed)}? (Enter: {default})")
        while key not in seats:
            typed = keyboard.line("> ", screen.err, wanted=f"{name}'s seat was to be taken")
            word = typed.casefold() or default
            begun = [kind for kind in allowed if kind.casefold().startswith(word)]
            if len(begun) == 1:
                seats[key] = begun[0]
            else:
                guess = did_you_mean(word, allowed)
                screen.say(f'"{typed}" is nobody: type {listed(allowed)}.{guess}')


def agent_for(kind: str, seat: str, seed: int, bots: Bots) -> Agent | None:
    """Who answers for that seat; None for a person."""
    if kind == HUMAN:
        return None
    return bots[kind]() if kind in bots else RandomAgent(seed, seat)
