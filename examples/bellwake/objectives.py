"""The objectives, two a scenario."""

from __future__ import annotations

from coopcards import Gained
from examples.bellwake.cards import Enemy, Objective, ObjectiveCard
from examples.bellwake.encounter import BRONZE_HUSK, THE_UNSUNG
from examples.bellwake.happenings import HushRose, ObjectiveBegan, Staged
from examples.bellwake.reveal import reveal
from examples.bellwake.table import Bellwake

# fmt: off
#                                                 progress
THE_CLIMB      = ObjectiveCard("The Climb",             16,
    text="Climb the frozen stair. When it begins: each keeper draws 1 card.")
THE_GATE       = ObjectiveCard("The Gate of Tollhaven", 40,
    text="Reach the gate before it shuts. When it begins: reveal 1 encounter card.")
THE_BELLOWS    = ObjectiveCard("The Bellows",           18,
    text="Wake the old furnace. When it begins: each keeper gains 1 echo.")
THE_POUR       = ObjectiveCard("The Pour",              40, BRONZE_HUSK,
    text="Pour the bronze. When it begins: a Bronze Husk rises in the staging area.")
THE_SPIRE      = ObjectiveCard("The Spire",             10,
    text="Climb the bell tower. When it begins: the Hush rises by 1.")
THE_GREAT_BELL = ObjectiveCard("The Great Bell",        31, THE_UNSUNG,
    text="Ring the great bell. When it begins: the Unsung enters the staging area. You win once"
         " she is silenced too.")
# fmt: on

OBJECTIVES = (THE_CLIMB, THE_GATE, THE_BELLOWS, THE_POUR, THE_SPIRE, THE_GREAT_BELL)


@THE_CLIMB.after(ObjectiveBegan, own=True)
async def gather(game: Bellwake, objective: Objective, event: ObjectiveBegan) -> None:
    await game.each_keeper_draws()


@THE_GATE.after(ObjectiveBegan, own=True)
async def hurry(game: Bellwake, objective: Objective, event: ObjectiveBegan) -> None:
    await reveal(game)


@THE_BELLOWS.after(ObjectiveBegan, own=True)
async def breathe(game: Bellwake, objective: Objective, event: ObjectiveBegan) -> None:
    bellows = [Gained(keeper.echo, 1, source=objective) for keeper in game.seats]
    await game.do(*bellows)


@THE_POUR.after(ObjectiveBegan, own=True)
@THE_GREAT_BELL.after(ObjectiveBegan, own=True)
async def rise(game: Bellwake, objective: Objective, event: ObjectiveBegan) -> None:
    """The enemy set aside for this objective enters; it is not revealed (A24, A39)."""
    for card in game.set_aside:
        if isinstance(card, Enemy) and card.printed is objective.printed.brings:
            await game.do(Staged(card))
            return


@THE_SPIRE.after(ObjectiveBegan, own=True)
async def wind(game: Bellwake, objective: Objective, event: ObjectiveBegan) -> None:
    await game.do(HushRose(1, objective))
