"""A bot for a player's seat: it plays its heroes by rules of thumb, one method for each topic.

It looks at nothing but its view: the dungeon master's hand, the piles and the rooms lie face down.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from coopcards import NO, YES, Answer, Question, View
from coopcards.agents import HeuristicAgent, first_answer
from examples.order_of_veiel.bots.ability_plans import STONE, wanted_of_the_guild
from examples.order_of_veiel.bots.camp_plans import (
    GROWS,
    best_taker,
    goes_on,
    most_hurt,
    rest_wishes,
    room_wishes,
    strength,
    tired,
    unfinished,
)
from examples.order_of_veiel.bots.hero_plans import plans
from examples.order_of_veiel.bots.odds import best_holder, outlook
from examples.order_of_veiel.bots.outfits import better_hand, tank
from examples.order_of_veiel.bots.parties import heroes_lacked
from examples.order_of_veiel.bots.situation import Plan, end_to_keep
from examples.order_of_veiel.cards import Gear
from examples.order_of_veiel.characteristics import INT
from examples.order_of_veiel.combat.hero_turn import PASS_TURN
from examples.order_of_veiel.combat.monsters_turn import KEEP
from examples.order_of_veiel.combat.players_turn import CONCEDE, FIGHT, FLEE
from examples.order_of_veiel.content.bosses import CHARRED_HUNTER
from examples.order_of_veiel.dungeon.crossing import FACE_THE_BOSS, FACE_THEM, RETURN
from examples.order_of_veiel.dungeon.room_effects import OPEN
from examples.order_of_veiel.figures import Hero
from examples.order_of_veiel.rest.camp import ENOUGH, STAY
from examples.order_of_veiel.rest.rest_zone import LEAVE
from examples.order_of_veiel.rest.slots import givable
from examples.order_of_veiel.table import CROSSINGS, WINGS, Dungeon, Player

FLEES_BELOW = 0.7
"""An outlook as bad as that is fled from, where there is another crossing."""
WORTH_DOING = 0.05
"""What a deed must be worth; a weapon attack is made anyway."""
REROLLED_FROM = 2
"""Loot dice are rolled again where so many are odd."""


class HeroBot(HeuristicAgent):
    """Plays a player's heroes."""

    # -- the set-up

    def boss(self, question: Question, view: View[Dungeon]) -> Answer:
        """The one who is balanced for any number (R256)."""
        return CHARRED_HUNTER.key

    def hero(self, question: Question, view: View[Dungeon]) -> Answer:
        """What the party lacks: a defender, a healer, a striker (R211)."""
        return heroes_lacked(view.table, question.keys)[0]

    def phylactery(self, question: Question, view: View[Dungeon]) -> Answer:
        """Whoever takes the blows, if there is a slot free."""
        return self._tank_first(view.table, question)

    def _tank_first(self, game: Dungeon, question: Question) -> str:
        chosen = tank(game)
        return chosen.key if chosen.key in question.keys else question.keys[0]

    def item(self, question: Question, view: View[Dungeon]) -> Answer:
        """Whoever does least with a weapon."""
        game = view.table
        return best_taker(game, game.find(question.about), found(game, question.keys)).key

    taker = item

    def defender(self, question: Question, view: View[Dungeon]) -> Answer:
        """Whoever stands longest; at the set-up whoever takes the blows."""
        game = view.table
        if KEEP.key not in question.keys:
            return self._tank_first(game, question)
        best = best_holder(game)
        return best.key if best.key in question.keys else KEEP.key

    def heir(self, question: Question, view: View[Dungeon]) -> Answer:
        """Whoever stands longest of the others."""
        game = view.table
        return best_holder(game, among=found(game, question.keys)).key

    # -- the crossing

    def wing(self, question: Question, view: View[Dungeon]) -> Answer:
        """Another one each time: nothing is known of any."""
        return WINGS[view.table.crossing % len(WINGS)]

    def way(self, question: Question, view: View[Dungeon]) -> Answer:
        """On in the same wing while the party is strong; to the boss when it must or is grown."""
        game = view.table
        if unfinished(game):
            return STAY.key
        if goes_on(game) or RETURN.key not in question.keys:
            return next(key for key in (game.wing, FACE_THE_BOSS.key) if key in question.keys)
        return RETURN.key

    def decline(self, question: Question, view: View[Dungeon]) -> Answer:
        """It is fought: who declines may lose all, and whoever fights may yet flee."""
        return FACE_THEM.key

    def chest(self, question: Question, view: View[Dungeon]) -> Answer:
        """It is opened where it can be paid: even what nobody can use brings crystals."""
        return OPEN.key if OPEN.key in question.keys else question.keys[-1]

    def riddle(self, question: Question, view: View[Dungeon]) -> Answer:
        """Whoever has most INT."""
        game = view.table
        return max(question.keys, key=lambda key: game.value(game.hero(key), INT))

    def pile(self, question: Question, view: View[Dungeon]) -> Answer:
        """The larger one."""
        game = view.table
        return max(question.keys, key=lambda key: len(game.zones[key]))

    def camp(self, question: Question, view: View[Dungeon]) -> Answer:
        """The first of what is wished for that can be done."""
        player = player_in(view)
        return first_of(room_wishes(view.table, player), question, ENOUGH.key)

    def rest(self, question: Question, view: View[Dungeon]) -> Answer:
        """The first of what is wished for that can be done."""
        player = player_in(view)
        return first_of(rest_wishes(view.table, player), question, ENOUGH.key)

    def leave(self, question: Question, view: View[Dungeon]) -> Answer:
        """As soon as nobody would wear anything else."""
        return STAY.key if unfinished(view.table) else LEAVE.key

    def characteristic(self, question: Question, view: View[Dungeon]) -> Answer:
        """What the hero attacks with, and VIT once."""
        hero = view.table.hero(question.about)
        return GROWS[hero.printed.key][hero.level - 1].key

    # -- a fight

    def flight(self, question: Question, view: View[Dungeon]) -> Answer:
        """Fled from where it goes badly, unless there is no other crossing (R004)."""
        game = view.table
        if game.crossing >= CROSSINGS or FLEE.key not in question.keys:
            return FIGHT.key
        if outlook(game) >= FLEES_BELOW:
            return FIGHT.key
        flasks = [key for key in question.keys if key not in (FIGHT.key, FLEE.key, CONCEDE.key)]
        return flasks[0] if flasks else FLEE.key

    def starter(self, question: Question, view: View[Dungeon]) -> Answer:
        """Whoever has most to do."""
        game = view.table

        def most(key: str) -> float:
            return max([plan.worth for plan in plans(game, game.hero(key))], default=0.0)

        return max(question.keys, key=most)

    def turn(self, question: Question, view: View[Dungeon]) -> Answer:
        """The deed that is worth most; what is free comes before what is not."""
        game = view.table
        offered = [
            plan for plan in plans(game, game.hero(question.about)) if plan.key in question.keys
        ]
        best = [plan for plan in offered if plan.worth > WORTH_DOING]
        free = [plan for plan in best if plan.free]
        attacks = [plan for plan in offered if plan.key.startswith("attack:")]
        wanted = [*free, *best, *attacks]
        return wanted[0].key if wanted else PASS_TURN.key

    def target(self, question: Question, view: View[Dungeon]) -> Answer:
        """Whom the best plan with that ability, weapon or item is aimed at."""
        game = view.table
        options = found(game, question.keys)
        if game.fighting:
            for plan in self._plans_with(question, view):
                if plan.weapon in question.keys:
                    return plan.weapon
                if plan.targets and plan.targets[0] in question.keys:
                    return plan.targets[0]
        if all(isinstance(one, Gear) for one in options):
            return better_hand(
                game, game.bearer_of(options[0]), game.find(question.about), options
            ).key
        if all(isinstance(one, Hero) for one in options):
            return self._hero_in_need(game, options).key
        return question.keys[0]

    def _plans_with(self, question: Question, view: View[Dungeon]) -> list[Plan]:
        """The plans of the seat's heroes with what the question is about, the best first."""
        game = view.table
        heroes = game.heroes_of(player_in(view))
        every = [plan for hero in heroes for plan in plans(game, hero)]
        with_it = [plan for plan in every if plan.what == question.about]
        return sorted(with_it, key=lambda plan: -plan.worth)

    def _hero_in_need(self, game: Dungeon, heroes: Sequence[Hero]) -> Hero:
        """Between fights: the fallen who stood longest, else whoever is hurt most or most tired."""
        if not heroes[0].stands:
            return max(heroes, key=lambda hero: (hero is tank(game), game.maximum(hero)))
        hurt = most_hurt(game, heroes)
        if hurt.vit == game.maximum(hurt):
            return max(tired(game, heroes) or heroes, key=lambda one: game.full_end(one) - one.end)
        return hurt

    def targets(self, question: Question, view: View[Dungeon]) -> Answer:
        """Those whom the best plan is aimed at."""
        for plan in self._plans_with(question, view):
            chosen = tuple([key for key in plan.targets if key in question.keys])
            if len(chosen) >= question.at_least:
                return chosen
        return first_answer(question)

    def reaction(self, question: Question, view: View[Dungeon]) -> Answer:
        """Used unless END is kept for the boss and the fight goes well."""
        game = view.table
        hero = game.hero(question.about.partition(":")[0])
        spare = hero.end - 2 >= end_to_keep(game, hero)
        return YES.key if game.final or spare or outlook(game) < 1.5 else NO.key

    def echo(self, question: Question, view: View[Dungeon]) -> Answer:
        """At the first occasion."""
        return YES.key

    last_chance = echo

    def loot_dice(self, question: Question, view: View[Dungeon]) -> Answer:
        """Where it is worth the END."""
        game = view.table
        odd = sum(die % 2 for die in game.loot)
        return YES.key if odd >= REROLLED_FROM else NO.key

    def mend(self, question: Question, view: View[Dungeon]) -> Answer:
        """Whoever is hurt most."""
        game = view.table
        return most_hurt(game, found(game, question.keys)).key

    def line(self, question: Question, view: View[Dungeon]) -> Answer:
        """As it lies: nobody makes it harder for himself (R186)."""
        return question.keys

    # -- trading

    def contraband(self, question: Question, view: View[Dungeon]) -> Answer:
        """A stone for the fallen, else the first that can be paid."""
        game = view.table
        stones = [one.key for one in found(game, question.keys) if one.name == STONE]
        return stones[0] if stones and game.fallen else question.keys[0]

    def guild(self, question: Question, view: View[Dungeon]) -> Answer:
        """What the final combat calls for."""
        game = view.table
        for hero in game.heroes_of(player_in(view)):
            name = wanted_of_the_guild(game, hero)
            for item in game.alchemist.cards:
                if name and item.name == name and f"buy:{item.key}" in question.keys:
                    return f"buy:{item.key}"
        return question.keys[-1]

    def receiver(self, question: Question, view: View[Dungeon]) -> Answer:
        """Whoever does least with a weapon."""
        game = view.table
        heroes: list[Hero] = found(game, question.keys)
        return min(heroes, key=lambda hero: (len(givable(game, hero)), strength(game, hero))).key

    def in_return(self, question: Question, view: View[Dungeon]) -> Answer:
        """Nothing, where that is possible."""
        return question.keys[-1]

    def place(self, question: Question, view: View[Dungeon]) -> Answer:
        """The next room of the wing the party is in, else the first of all."""
        game = view.table
        ahead = f"{game.wing}:{game.depth + 2}"
        return ahead if ahead in question.keys else question.keys[0]

    def hold(self, question: Question, view: View[Dungeon]) -> Answer:
        """Imprisonment, which stands last; else the first."""
        return question.keys[-1]


# -- what the rules of thumb look at


def player_in(view: View[Dungeon]) -> Player:
    """The player whose view it is."""
    player = view.table.find(view.seat)
    assert isinstance(player, Player)
    return player


def found(game: Dungeon, keys: Sequence[str]) -> list[Any]:  # Any: pieces of all sorts
    """The pieces with these keys, without the options that are none."""
    known = {piece.key: piece for piece in game.pieces}
    return [known[key] for key in keys if key in known]


def first_of(wishes: Iterable[str], question: Question, otherwise: str) -> str:
    """The first wish that is on offer."""
    return next((key for key in wishes if key in question.keys), otherwise)
