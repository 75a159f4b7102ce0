"""A bot for the dungeon master's seat: monsters, rooms and events, one method for each topic.

It looks at nothing but its view: the piles lie face down.
"""

from __future__ import annotations

from collections.abc import Sequence

from coopcards import PASS, YES, Answer, Question, View
from coopcards.agents import HeuristicAgent
from examples.order_of_veiel.bots.dm_plans import (
    best_protected,
    dearest_item,
    evil,
    frailest,
    hurts,
    order_of_line,
    protection,
    regained,
    turn_worth,
    worth_playing,
)
from examples.order_of_veiel.bots.hero_bot import found
from examples.order_of_veiel.bots.odds import Guard, room_harm
from examples.order_of_veiel.cards import EventPiece, Room, WeaponCard
from examples.order_of_veiel.characteristics import ATT
from examples.order_of_veiel.combat.players_turn import GO_ON
from examples.order_of_veiel.content.bosses import KING_URAIS
from examples.order_of_veiel.events.losses import BREAKAGE, LOST_ITEM, breakable
from examples.order_of_veiel.events.traps import (
    ROCKFALL,
    ROCKS,
    SPIKE_SLAB,
    SPIKES,
    on_slab,
    under_rocks,
)
from examples.order_of_veiel.figures import Attack, Hero, Monster
from examples.order_of_veiel.rest.slots import givable
from examples.order_of_veiel.table import Dungeon, DungeonMaster

OF_A_FALL = 8.0
"""What it is worth that an attack may fell its victim."""


class DungeonMasterBot(HeuristicAgent):
    """Plays the dungeon."""

    # -- rooms

    def boss(self, question: Question, view: View[Dungeon]) -> Answer:
        """The king, who is hard on most parties."""
        return KING_URAIS.key

    def first_rooms(self, question: Question, view: View[Dungeon]) -> Answer:
        """As they come: one is like another."""
        return question.keys

    second_rooms = new_rooms = first_rooms

    def take_rooms(self, question: Question, view: View[Dungeon]) -> Answer:
        """The bad ones that lie deep, and the good ones that lie in front."""
        game = view.table
        places = {room.key: at for wing in game.wings for at, room in enumerate(wing.cards)}

        def misplaced(key: str) -> float:
            room, last = game.find(key), game.wing_length - 1
            worth = evil(room)
            return worth * (places[key] if worth > 0 else places[key] - last)

        ranked = sorted(question.keys, key=misplaced, reverse=True)
        return tuple(ranked[: question.at_least])

    def place(self, question: Question, view: View[Dungeon]) -> Answer:
        """What is bad for the heroes in front, what is good for them behind; in any wing."""
        room: Room = view.table.find(question.about)
        depths = {key: int(key.split(":")[1]) for key in question.keys}
        wanted = (min if evil(room) > 0 else max)(depths.values())
        alike = [key for key in question.keys if depths[key] == wanted]
        return alike[room.id % len(alike)]

    def room(self, question: Question, view: View[Dungeon]) -> Answer:
        """The Secret Door leads to the worst."""
        rooms: list[Room] = found(view.table, question.keys)
        return max(rooms, key=evil).key

    def send_back(self, question: Question, view: View[Dungeon]) -> Answer:
        """Always: it costs them the crossing and all crystals (R101)."""
        return YES.key

    # -- the fight

    def powerful_monster(self, question: Question, view: View[Dungeon]) -> Answer:
        """The one that does most to whoever is the defender, for as long as it stands."""
        game = view.table
        guard = Guard.of(game, game.holder)

        def terror(monster: Monster) -> float:
            card = monster.printed
            worst = max(guard.harm(attack, card.attack) for attack in card.attacks)
            return worst * card.vit * (1 + card.defence / 10)

        waiting: list[Monster] = found(game, question.keys)
        return max(waiting, key=terror).key

    def line(self, question: Question, view: View[Dungeon]) -> Answer:
        """Ramparts in front, then those that are of little account, the dangerous ones last."""
        game = view.table
        return tuple([one.key for one in order_of_line(game, found(game, question.keys))])

    def attack(self, question: Question, view: View[Dungeon]) -> Answer:
        """The one that does most, wherever it may be aimed."""
        game = view.table
        monster: Monster = game.find(question.about)
        attacks = {attack.key: attack for attack in monster.printed.attacks}

        def most(key: str) -> float:
            attack = attacks[key]
            worths = [self._against(game, monster, attack, hero) for hero in game.standing]
            if attack.sweep:
                return sum(worths)
            if attack.ignores_defender:
                return max(worths)
            return self._against(game, monster, attack, game.holder)

        return max(question.keys, key=most)

    def _against(self, game: Dungeon, monster: Monster, attack: Attack, hero: Hero) -> float:
        """What an attack does to a hero: the VIT it costs, more where it may fell."""
        harm = Guard.of(game, hero).harm(attack, game.value(monster, ATT), more=room_harm(game))
        if attack.stun and (hero.stunned or hero.was_stunned):
            harm -= 2.0
        if attack.command:
            return harm * (0.0 if hero.controlled else turn_worth(game, hero) / 5)
        likely = harm / max(1, attack.damage)
        felled = OF_A_FALL * likely if attack.damage >= hero.vit else 0.0
        return harm + felled + 0.1 * turn_worth(game, hero)

    def victim(self, question: Question, view: View[Dungeon]) -> Answer:
        """Whom it hurts most: an attack, an event, or the blow of a hero who is controlled."""
        game = view.table
        heroes: list[Hero] = found(game, question.keys)
        about = question.about
        if about == LOST_ITEM.key:
            dearest = dearest_item([item for hero in heroes for item in givable(game, hero)])
            return game.bearer_of(dearest).key
        if about == BREAKAGE.key:
            return self._best_armoured(game, heroes).key
        if about == SPIKE_SLAB.key:
            return max(heroes, key=lambda one: hurts(game, on_slab(game, one), SPIKES)).key
        if about == ROCKFALL.key:
            return max(heroes, key=lambda one: hurts(game, under_rocks(game, one), ROCKS)).key
        attacker = game.find(about)
        if isinstance(attacker, Monster):
            return self._victim_of(game, attacker, heroes).key
        return frailest(game, heroes).key

    def _best_armoured(self, game: Dungeon, heroes: Sequence[Hero]) -> Hero:
        """The defender, if there is something to break; else whoever is protected best."""
        if game.holder in heroes:
            return game.holder
        return max(heroes, key=lambda hero: max(map(protection, breakable(game, hero))))

    def _victim_of(self, game: Dungeon, monster: Monster, heroes: Sequence[Hero]) -> Hero:
        """Of the attacks that may be aimed at anybody the heaviest is meant."""
        free = [attack for attack in monster.printed.attacks if attack.ignores_defender]
        attack = max(free, key=lambda one: (one.command, one.damage), default=None)
        if attack is None:
            # Only the Lair's Command is made by a monster that has no such attack.
            return max(heroes, key=lambda one: 0.0 if one.controlled else turn_worth(game, one))
        return max(heroes, key=lambda one: self._against(game, monster, attack, one))

    def weapon(self, question: Question, view: View[Dungeon]) -> Answer:
        """The one that hurts most."""

        def damage(key: str) -> int:
            card = view.table.find(key).printed
            return card.damage if isinstance(card, WeaponCard) else 0

        return max(question.keys, key=damage)

    def concede(self, question: Question, view: View[Dungeon]) -> Answer:
        """Never: even the last of them may wound somebody."""
        return GO_ON.key

    # -- events

    def event(self, question: Question, view: View[Dungeon]) -> Answer:
        """The first for which this is the moment."""
        game = view.table
        dm = game.dm
        assert isinstance(dm, DungeonMaster)
        hero = game.hero(question.about) if question.about else None
        events: list[EventPiece] = found(game, question.keys)
        fitting = [one for one in events if worth_playing(game, dm, one, hero)]
        return fitting[0].key if fitting else PASS.key

    def item(self, question: Question, view: View[Dungeon]) -> Answer:
        """The dearest."""
        return dearest_item(found(view.table, question.keys)).key

    def gear(self, question: Question, view: View[Dungeon]) -> Answer:
        """What protects most."""
        return best_protected(found(view.table, question.keys)).key

    def defender(self, question: Question, view: View[Dungeon]) -> Answer:
        """Whoever stands the blows for the shortest time."""
        game = view.table
        return frailest(game, found(game, question.keys)).key

    def ability(self, question: Question, view: View[Dungeon]) -> Answer:
        """The highest."""
        return question.keys[0]

    def monster(self, question: Question, view: View[Dungeon]) -> Answer:
        """The one that regains most."""
        wounded: list[Monster] = found(view.table, question.keys)
        return max(wounded, key=regained).key

    def dead(self, question: Question, view: View[Dungeon]) -> Answer:
        """Those that hit hardest."""
        game = view.table
        dead: list[Monster] = found(game, question.keys)
        ranked = sorted(dead, key=lambda one: -one.printed.attack * one.printed.attacks[0].damage)
        return tuple([one.key for one in ranked[: question.at_least]])
