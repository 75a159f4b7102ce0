"""The plain skirmish as a ruleset."""

from __future__ import annotations

from collections.abc import Sequence

from coopcards import Chapter, Ending, Ruleset, each, phase, repeat, sequence
from coopcards.vitals import COMMAND, TAKE_TURN
from examples.coop_downed.skirmish.cards import Character, HandPiece, Makri, Ppc
from examples.coop_downed.skirmish.checks import (
    CHECKS,
    LAST_ONE_STANDING,
    NOBODY_LEFT,
    OUT_OF_TIME,
    ROUNDS,
)
from examples.coop_downed.skirmish.makri import act, enemy_side
from examples.coop_downed.skirmish.player_cards import PLAYER_CARDS
from examples.coop_downed.skirmish.setup import FIGURES, MAKRI, Layout, set_up
from examples.coop_downed.skirmish.table import OUT, Fighter, Skirmish
from examples.coop_downed.skirmish.turn import main_part, ppc_turn, start_turn

ARENA = Layout(
    "the arena",
    walls=(("b2", "c2"), ("d5", "e5"), ("c4", "c5")),
    makri=tuple((MAKRI, tile) for tile in ("c3", "d4", "d3", "c4", "b3", "e4")),
)


def fighters(game: Skirmish) -> Sequence[Fighter]:
    """The players whose Character may take a turn, in seat order."""
    return [one for one in game.seats if game.why_not(one, TAKE_TURN) is None]


def own_ppcs(game: Skirmish, fighter: Fighter) -> Sequence[Ppc]:
    """The PPCs that the player whose turn it is controls, as long as the Character may."""
    return game.ppcs_of(fighter) if game.why_not(fighter, COMMAND) is None else []


def all_makri(game: Skirmish) -> Sequence[Makri | Ppc]:
    """The Makri, then the hostile PPCs."""
    return enemy_side(game)


async def set_up_arena(game: Skirmish) -> None:
    """Lay out the arena."""
    await set_up(game, ARENA)


ROUND = sequence(
    "Round",
    each(
        fighters,
        sequence(
            "Turn",
            phase("Start", start_turn, text="1 Ether and 1 card"),
            phase("Main", main_part, text="move, act, play cards"),
            each(own_ppcs, phase("PPC turn", ppc_turn, text="each PPC moves and attacks")),
        ),
    ),
    each(all_makri, phase("Makri", act, text="each goes for the nearest")),
)

WON = Ending(
    "the last one standing has won",
    "S13",
    won=True,
    when=lambda game: game.ending == LAST_ONE_STANDING.key,
)
DRAWN = Ending("nobody has won", "S13", won=False, when=lambda game: True)

SKIRMISH = Ruleset(
    id="skirmish",
    title="Makri skirmish",
    version="1",
    table=Skirmish,
    seat=Fighter,
    seats=(("ada", "Ada"), ("ben", "Ben"), ("cleo", "Cleo"), ("dov", "Dov")),
    fewest=2,
    cards=(*PLAYER_CARDS, *FIGURES),
    pieces=(Character, Ppc, Makri, HandPiece),
    chapters=(
        Chapter(
            "The arena",
            sequence(
                "Skirmish",
                phase("Set-up", set_up_arena, text="the board, decks, opening hands"),
                repeat(
                    "Rounds",
                    ROUND,
                    endings=(LAST_ONE_STANDING, NOBODY_LEFT),
                    times=ROUNDS,
                    out_of_time=OUT_OF_TIME,
                    rounds=True,
                ),
            ),
        ),
    ),
    endings=(WON, DRAWN),
    checks=CHECKS,
    vitals=(OUT,),
    longest=20_000,
)
