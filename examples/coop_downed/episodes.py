"""The four episodes: their boards, objectives and failures, as data (R8-R11, R45, R48)."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from examples.coop_downed.mode import CoopSkirmish, left_to_defeat
from examples.coop_downed.skirmish.setup import BRUTE, MAKRI, Layout

NIGHT = 7
"""How many rounds must be outlasted."""

OIL = 12
"""How many rounds the oil for the lamps lasts."""

DUSK = 20
"""After how many rounds it is too dark to go on."""

LAMPS = ("b6", "e5", "c4", "f2")


def never(game: CoopSkirmish) -> bool:
    """No such thing in this episode."""
    return False


@frozen(eq=False)
class Episode:
    """An episode.

    Attributes:
        title: its name; that of its chapter as well.
        goal: the objective in words.
        layout: the board.
        complete: whether the objective is complete, asked after anything that may bring it about.
        survive: how many rounds must be outlasted, checked as the last of them ends; 0 for none.
        failed: whether its own failure condition is met, asked as a round ends.
        arrives: where Makri that wait come in as each round ends.
        lamps: tiles with a lamp that a Character next to it may light.
        deadly: whether whoever lies Downed beside one of the Makri as a round ends is Dead.
    """

    title: str
    goal: str
    layout: Layout
    complete: Callable[[CoopSkirmish], bool] = never
    survive: int = 0
    failed: Callable[[CoopSkirmish], bool] = never
    arrives: tuple[str, ...] = ()
    lamps: tuple[str, ...] = ()
    deadly: bool = False


def all_makri_defeated(game: CoopSkirmish) -> bool:
    """No Makri is on the board, and none is to come (R9, A2)."""
    return not left_to_defeat(game)


def all_lamps_lit(game: CoopSkirmish) -> bool:
    """Every lamp burns: the tale goes on (R11)."""
    return len(game.lit) == len(LAMPS)


def out_of_oil(game: CoopSkirmish) -> bool:
    """The oil is used up before every lamp burns (R48)."""
    return game.round >= OIL


def dusk(game: CoopSkirmish) -> bool:
    """It grows dark before the objective is complete (R48): no episode goes on for ever."""
    return game.round >= DUSK


FORD = Episode(
    "The Ford",
    f"Defeat all Makri by the end of round {DUSK}.",
    Layout(
        "the ford",
        walls=(("c2", "d2"), ("c5", "d5")),
        starts=("a1", "a6", "b3", "b4"),
        makri=(
            (MAKRI, "e2"),
            (MAKRI, "e5"),
            (MAKRI, "f3"),
            (MAKRI, "f4"),
            (BRUTE, "e3"),
            (MAKRI, "e4"),
        ),
        waiting=(MAKRI, BRUTE, MAKRI, MAKRI, MAKRI),
    ),
    complete=all_makri_defeated,
    failed=dusk,
    arrives=("f1", "f6", "f3", "e1", "e6"),
)
LONG_NIGHT = Episode(
    "The Long Night",
    f"Outlast {NIGHT} rounds.",
    Layout(
        "the night",
        walls=(("b3", "b4"), ("e3", "e4")),
        starts=("c3", "d4", "c4", "d3"),
        makri=(
            (MAKRI, "a1"),
            (MAKRI, "f6"),
            (MAKRI, "a6"),
            (MAKRI, "f2"),
            (MAKRI, "c6"),
            (BRUTE, "d1"),
        ),
        ppcs=("f1",),
        waiting=(MAKRI, BRUTE, MAKRI, MAKRI, MAKRI) * 2,
    ),
    survive=NIGHT,
    arrives=("a6", "f1", "a1", "f6", "c1", "d6"),
)
LAMPLIGHTERS = Episode(
    "The Lamplighters",
    f"Light all four lamps by the end of round {OIL}.",
    Layout(
        "the lamps",
        walls=(("b5", "c5"), ("d5", "e5"), ("d2", "d3")),
        starts=("a1", "b1", "a2", "b2"),
        makri=(
            (MAKRI, "d4"),
            (MAKRI, "e4"),
            (MAKRI, "c5"),
            (MAKRI, "d2"),
            (BRUTE, "e6"),
            (MAKRI, "f3"),
        ),
        ppcs=("f2",),
        waiting=(MAKRI, MAKRI, BRUTE, MAKRI, MAKRI),
    ),
    complete=all_lamps_lit,
    failed=out_of_oil,
    arrives=("f6", "a6", "f1", "d6"),
    lamps=LAMPS,
)
THE_DEEP = Episode(
    "The Deep",
    f"Defeat all Makri by the end of round {DUSK}."
    " Whoever lies Downed beside one of them as a round ends is Dead.",
    Layout(
        "the deep",
        walls=(("c3", "d3"), ("c4", "d4")),
        starts=("a2", "a5", "b1", "b6"),
        makri=(
            (BRUTE, "e3"),
            (MAKRI, "e2"),
            (MAKRI, "e5"),
            (BRUTE, "e4"),
            (MAKRI, "f3"),
            (BRUTE, "f2"),
        ),
        ppcs=("f4",),
        waiting=(BRUTE, MAKRI, BRUTE, MAKRI, BRUTE),
    ),
    complete=all_makri_defeated,
    failed=dusk,
    arrives=("f1", "f6", "f3", "e1", "e6"),
    deadly=True,
)
EPISODES = (FORD, LONG_NIGHT, LAMPLIGHTERS, THE_DEEP)


def episode_of(game: CoopSkirmish) -> Episode:
    """The episode being played."""
    title = game.ruleset.chapter(game.chapter).title
    return next(each for each in EPISODES if each.title == title)
