"""A bot for the plain skirmish: rules of thumb, one method for each topic.

It looks at nothing but its view, whose table is read with the rules' own functions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from attrs import frozen

from coopcards import Answer, Question, View
from coopcards.agents import HeuristicAgent
from examples.coop_downed.skirmish.cards import Character, Figure, HandPiece, Ppc
from examples.coop_downed.skirmish.fighting import HARM
from examples.coop_downed.skirmish.player_cards import (
    BLADE,
    BOLT,
    CALL,
    CLOAK,
    COMFORT,
    INSIGHT,
    LANTERN,
    RALLY,
    SALVE,
    STRIDE,
    STRIKE,
    SURGE,
    SWEEP,
    WHISTLE,
)
from examples.coop_downed.skirmish.table import ETHER_CAP, Fighter, Skirmish
from examples.coop_downed.skirmish.turn import END, HOLD, ways

PLAYED_FIRST = (SURGE, RALLY, LANTERN, CLOAK, BLADE, WHISTLE, CALL, INSIGHT)
"""The cards that need no occasion, the best first."""

# What a tile is worth: for an enemy beside it, and for one that can be felled from it.
AN_ATTACK = 3.0
A_KILL = 6.0
# What it costs: for each HP that may be lost there, for a fall, and for each step from the goal.
A_BLOW = 0.7
A_FALL = 8.0
A_STEP = 0.4
# What a tile must be better by than the present one.
WORTH_A_STEP = 0.3
# What the cards do.
STRIDES = 3
SALVE_HEALS = 4
COMFORT_HEALS = 2


@frozen(eq=False)
class Situation:
    """What a player sees as the turn goes on.

    Attributes:
        game: the table.
        fighter, me: whose turn it is, and the Character.
        keys: the keys on offer.
    """

    game: Skirmish
    fighter: Fighter
    me: Character
    keys: tuple[str, ...]

    @property
    def may_act(self) -> bool:
        """Whether the Action is still to be taken."""
        return self.fighter.acted < self.game.actions_a_turn

    @property
    def harm(self) -> int:
        """What an attack does."""
        return self.game.value(self.me, HARM)

    def card(self, *printed: object) -> HandPiece | None:
        """A card of the first of these kinds that can be played now."""
        cards = [card for card in self.fighter.hand.cards if card.key in self.keys]
        found = [card for kind in printed for card in cards if card.printed is kind]
        return found[0] if found else None


class SkirmishBot(HeuristicAgent):
    """Plays a seat of the plain skirmish."""

    def situation(self, question: Question, view: View[Any]) -> Situation:
        """What the question is about."""
        fighter: Fighter = view.table.find(question.seat)
        me = view.table.character_of(fighter)
        assert me is not None  # whoever is off the board is not asked
        return Situation(view.table, fighter, me, question.keys)

    def main(self, question: Question, view: View[Any]) -> Answer:
        """The first deed that one of the rules of thumb has."""
        here = self.situation(question, view)
        for rule in self.rules():
            key = rule(here)
            if key:
                return key
        return END.key

    def rules(self) -> Sequence[Callable[[Situation], str]]:
        """The rules of thumb, the most urgent first."""
        return (heal, prepare, self.place, strike, fight, self.hurry, self.shelter)

    def goals(self, here: Situation) -> list[str]:
        """Where to go: to the enemies, the weakest first if they are equally near."""
        return [other.tile for other in enemies(here.game, here.me)]

    def place(self, here: Situation) -> str:
        """Go where the Action does most for the least risk."""
        return self.better_tile(here) if here.may_act else ""

    def shelter(self, here: Situation) -> str:
        """With nothing left to do, go where least is to be feared."""
        return "" if here.may_act else self.better_tile(here)

    def hurry(self, here: Situation) -> str:
        """Take longer strides if that brings a goal within reach."""
        stride = here.card(STRIDE)
        if stride is None or not here.may_act:
            return ""
        costs = ways(here.game, here.me, here.me.tile)
        for goal in self.goals(here):
            near = [costs[tile] for tile in here.game.around(goal) if tile in costs]
            if near and here.fighter.paces < min(near) <= here.fighter.paces + STRIDES:
                return stride.key
        return ""

    def better_tile(self, here: Situation) -> str:
        """The move to the best tile, if it is better than where one stands."""
        worth = self.worth_of_tiles(here)
        moves = [key for key in here.keys if key.startswith("move:")]
        if not moves:
            return ""
        to = max(moves, key=lambda key: worth(key.removeprefix("move:")))
        better = worth(to.removeprefix("move:")) - worth(here.me.tile)
        return to if better > WORTH_A_STEP else ""

    def worth_of_tiles(self, here: Situation) -> Callable[[str], float]:
        """What each tile is worth to stand on."""
        game, me = here.game, here.me
        foes = enemies(game, me)
        fear = dangers(game, me)
        goals = [ways(game, me, goal) for goal in self.goals(here)]

        def worth(tile: str) -> float:
            far = min([way.get(tile, 20) for way in goals], default=0)
            value = -A_STEP * far - A_BLOW * fear(tile)
            value -= A_FALL if fear(tile) >= me.hp else 0
            beside = [foe for foe in foes if game.beside(foe.tile, tile)]
            if beside and here.may_act:
                value += A_KILL if any(foe.hp <= here.harm for foe in beside) else AN_ATTACK
            return value

        return worth

    # -- single choices

    def target(self, question: Question, view: View[Any]) -> Answer:
        """Heal whoever needs it most, rally oneself, strike whoever falls to it."""
        here = self.situation(question, view)
        printed = view.table.find(question.about).printed
        among: list[Figure] = [view.table.find(key) for key in question.keys]
        if printed is SALVE:
            return min(among, key=lambda one: one.hp).key
        if printed is RALLY:
            return here.me.key if here.me.key in question.keys else question.keys[0]
        return best_target(view.table, among, 3 if printed is STRIKE else 2).key

    def ppc_move(self, question: Question, view: View[Any]) -> Answer:
        """Stay beside an enemy, or go to the nearest."""
        game: Skirmish = view.table
        ppc: Ppc = game.find(question.about)
        foes = enemies(game, ppc)
        if not foes or any(game.near(ppc, foe) for foe in foes):
            return HOLD.key
        onward = [ways(game, ppc, foe.tile) for foe in foes]
        tiles = {ppc.tile: HOLD.key}
        tiles |= {key.removeprefix("move:"): key for key in question.keys if key != HOLD.key}
        nearest = min(tiles, key=lambda tile: min(way.get(tile, 20) for way in onward))
        return tiles[nearest]

    def ppc_attack(self, question: Question, view: View[Any]) -> Answer:
        """Attack whoever falls, or the most harmful."""
        game: Skirmish = view.table
        among = [game.find(key) for key in question.keys if key != HOLD.key]
        return best_target(game, among, game.value(game.find(question.about), HARM)).key


# -- rules of thumb


def heal(here: Situation) -> str:
    """Heal as soon as nothing of it is wasted."""
    hurt = [one for one in here.game.allies_within(here.me, 2) if isinstance(one, Character)]
    lost = [one.printed.hp - one.hp for one in hurt if one.hp]
    near = [
        one.printed.hp - one.hp
        for one in here.game.allies_within(here.me, 1)
        if isinstance(one, Character) and one.hp
    ]
    comfort, salve = here.card(COMFORT), here.card(SALVE)
    if salve is not None and max(near) >= SALVE_HEALS:
        return salve.key
    if comfort is not None and sum([min(each, COMFORT_HEALS) for each in lost]) > SALVE_HEALS:
        return comfort.key
    return ""


def prepare(here: Situation) -> str:
    """Play what needs no occasion."""
    for printed in PLAYED_FIRST:
        card = here.card(printed)
        if card is None:
            continue
        if printed is SURGE and here.fighter.ether.value > ETHER_CAP - 2:
            continue
        return card.key
    return ""


def strike(here: Situation) -> str:
    """Play a card that harms: one that fells before one that wounds."""
    game, me = here.game, here.me
    sweep, blow, bolt = here.card(SWEEP), here.card(STRIKE), here.card(BOLT)
    near = game.enemies_within(me, 1)
    if sweep is not None and len(near) > 1:
        return sweep.key
    if blow is not None and any(foe.hp > here.harm or not here.may_act for foe in near):
        return blow.key
    far = [foe for foe in game.enemies_within(me, BOLT.reach) if foe not in near]
    if bolt is not None and ((near and not blow) or any(foe.hp <= 2 for foe in far)):
        return bolt.key
    return ""


def fight(here: Situation) -> str:
    """Attack, if anybody is adjacent."""
    among = [
        here.game.find(key.removeprefix("attack:"))
        for key in here.keys
        if key.startswith("attack:")
    ]
    return f"attack:{best_target(here.game, among, here.harm).key}" if among else ""


# -- what they look at


def enemies(game: Skirmish, one: Figure) -> list[Figure]:
    """The enemies that can be harmed, the weakest first."""
    foes = [other for other in game.figures if game.hostile(one, other) and other.hp > 0]
    return sorted(foes, key=lambda other: other.hp)


def best_target(game: Skirmish, among: Sequence[Figure], amount: int) -> Figure:
    """Whoever falls; of these, and of the others, who does most harm and has the least HP."""
    return max(
        among, key=lambda one: (0 < one.hp <= amount, one.hp > 0, game.value(one, HARM), -one.hp)
    )


def dangers(game: Skirmish, me: Character) -> Callable[[str], float]:
    """How many HP may be lost on a tile before the next turn.

    An enemy counts for half where an ally is no farther away from it.
    """
    foes = [(foe, ways(game, foe, foe.tile)) for foe in enemies(game, me)]
    others = [
        one for one in game.characters if one is not me and one.hp and not game.hostile(me, one)
    ]
    found: dict[str, float] = {}

    def danger(tile: str) -> float:
        if tile not in found:
            found[tile] = 0.0
            for foe, way in foes:
                around = [near for near in game.around(tile) if near in way]
                reached = min([way[near] for near in around], default=99)
                if game.beside(foe.tile, tile) or reached <= foe.printed.pace:
                    shared = any(
                        min([way.get(near, 99) for near in game.around(other.tile)]) <= reached
                        for other in others
                    )
                    found[tile] += game.value(foe, HARM) / (2 if shared else 1)
        return found[tile]

    return danger
