"""The co-op mode as a ruleset: the skirmish, with what differs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from attrs import evolve

from coopcards import Chapter, Check, Ending, Step, altered, phase, repeat, sequence, when
from examples.coop_downed.campaign import (
    WIN_FIRST,
    LampLit,
    dark_lamps_beside,
    end_of_round,
    outcome,
    set_up_episode,
    trying_again,
    won_last,
)
from examples.coop_downed.downed import (
    Died,
    control_lost,
    coop_deeds,
    lies_downed,
    ppc_turn,
    urgency,
)
from examples.coop_downed.episodes import EPISODES
from examples.coop_downed.mode import CoopSkirmish, Options
from examples.coop_downed.skirmish.cards import Character
from examples.coop_downed.skirmish.checks import CHECKS, the_fallen_leave
from examples.coop_downed.skirmish.happenings import ActionTaken, Fell
from examples.coop_downed.skirmish.ruleset import ROUND, SKIRMISH
from examples.coop_downed.skirmish.table import Fighter
from examples.coop_downed.skirmish.turn import Deed, do_deeds, no_action
from examples.coop_downed.vitals import CHARACTERS


def episode_deeds(game: CoopSkirmish, fighter: Fighter, character: Character) -> list[Deed]:
    """What the mode offers, and the lamps of the episode."""

    def light(tile: str) -> Callable[[], Awaitable[None]]:
        async def do() -> None:
            await game.do(ActionTaken(fighter, "light a lamp"))
            await game.do(LampLit(tile))

        return do

    reason = no_action(game, fighter)
    lamps = [
        Deed(f"light:{tile}", f"Light the lamp on {tile}", light(tile), reason)
        for tile in dark_lamps_beside(game, character)
    ]
    return [*lamps, *coop_deeds(game, fighter, character)]


async def main_part(game: CoopSkirmish, fighter: Fighter) -> None:
    """The main part of the plain game, with Revive among the Actions."""
    await do_deeds(game, fighter, episode_deeds)


def starts_with_urgency(start: Step) -> Step:
    """A Downed Player's turn starts with a loss (R27)."""
    loss = when(lies_downed, phase("Urgency", urgency, text="a Downed Player loses a card"))
    return sequence("Turn starts", loss, start)


def ends_with_arrivals(whole: Step) -> Step:
    """After the round of the plain game Makri arrive, and episodes have their say."""
    return sequence("Co-op round", whole, phase("End of the round", end_of_round))


COOP_ROUND = altered(ROUND, "Start", starts_with_urgency)
COOP_ROUND = altered(COOP_ROUND, "Main", lambda _: phase("Main", main_part, text="and Revive"))
COOP_ROUND = altered(COOP_ROUND, "PPC turn", lambda _: phase("PPC turn", ppc_turn))
COOP_ROUND = altered(COOP_ROUND, "Round", ends_with_arrivals)


def chapters() -> list[Chapter]:
    """The episodes, each leading to the next, or to itself once more (R13)."""
    found = []
    for number, episode in enumerate(EPISODES):
        onward = [(EPISODES[number + 1].title, won_last)] if number + 1 < len(EPISODES) else []
        found.append(
            Chapter(
                episode.title,
                sequence(
                    "Episode",
                    phase("Set-up", set_up_episode, text="the board; the campaign log acts"),
                    repeat("Rounds", COOP_ROUND, endings=WIN_FIRST, rounds=True),
                    phase("Outcome", outcome, text="on to the next, or try again"),
                ),
                then=(*onward, (episode.title, trying_again)),
            )
        )
    return found


COMPLETE = Ending("the last episode is won", "R13", won=True, when=won_last)
GIVEN_UP = Ending("the campaign is given up", "R44", won=False, when=lambda game: True)

COOP = evolve(
    SKIRMISH,
    id="downed",
    title="Co-op Downed",
    table=CoopSkirmish,
    usual=("ada", "ben", "cleo"),
    fewest=1,
    chapters=tuple(chapters()),
    endings=(COMPLETE, GIVEN_UP),
    vitals=(CHARACTERS,),
    checks=(
        *CHECKS,
        Check("R54", the_fallen_leave, on=(Died,)),
        Check("A23", control_lost, on=(Fell,)),
    ),
    options=Options(),
    longest=60_000,
)
