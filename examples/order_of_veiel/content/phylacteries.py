"""The eight phylacteries and the mandolin (R021-R025, R209)."""

from __future__ import annotations

from collections.abc import Sequence

from examples.order_of_veiel.abilities.aims import tired_others
from examples.order_of_veiel.cards import Item, MandolinCard, PhylacteryCard
from examples.order_of_veiel.combat.damage import DAWN, OAK
from examples.order_of_veiel.combat.loot import BLOOD
from examples.order_of_veiel.combat.monsters_turn import ASH
from examples.order_of_veiel.combat.validating import ECHO
from examples.order_of_veiel.dungeon.crossing import BREATH, EYES
from examples.order_of_veiel.figures import Hero
from examples.order_of_veiel.happenings.figures import EndGained, EndPaid
from examples.order_of_veiel.table import Dungeon


def _why_not_share(game: Dungeon, bearer: Hero, item: Item) -> str | None:
    return None if bearer.end else "has no END"


async def _share(game: Dungeon, bearer: Hero, item: Item, targets: Sequence[Hero]) -> None:
    """END goes from the bearer to another hero."""
    for other in targets:
        await game.do(EndPaid(bearer, 1, item), EndGained(other, 1, item))


# fmt: off

PHYLACTERIES = (
    PhylacteryCard(BREATH, text="When the party moves on, you regain 2 END."),
    PhylacteryCard(BLOOD,  text="After a won combat you regain 2 VIT."),
    PhylacteryCard(ASH,    text="You are never poisoned."),
    PhylacteryCard(OAK,    text="The first hit on you in a combat deals 2 less."),
    PhylacteryCard(ECHO,   text="Once a crossing you repeat a failed validation roll, without a"
                                " new cost."),
    PhylacteryCard(EYES,   text="At the start of a crossing your team sees one event of the dungeon"
                                " master at random; without one, the top event."),
    PhylacteryCard("Phylactery of Bonds", _share, tired_others, _why_not_share,
                           text="As often as you wish, without using your turn: 1 END of yours goes"
                                " to another hero."),
    PhylacteryCard(DAWN,   text="Whenever you heal another hero, 1 VIT more is regained."),
)

MANDOLIN = MandolinCard("Mandolin", ours=False,
    text="The bardess plays her songs on it, as often as she can pay for them. It fills an item"
         " slot and stays with her.")

# fmt: on
