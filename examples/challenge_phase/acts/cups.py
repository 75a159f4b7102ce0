"""Cups: Aid Another, Command, Pull Item from Pack and Use Item (R171-R180, R281, R282)."""

from __future__ import annotations

from collections.abc import Sequence

from coopcards import Option
from examples.challenge_phase.acting import (
    AID_ANOTHER,
    ATTACK,
    AVOID,
    BANTER,
    BITE_COMMAND,
    COMMAND,
    PULL_FROM_PACK,
    ROUGHHOUSE,
    SPEAK_INCANTATION,
    USE_ITEM,
    Act,
    Action,
    Aim,
    Manner,
    chair_of,
)
from examples.challenge_phase.acts.pentacles import displaced_to
from examples.challenge_phase.arcana import CUPS, WANDS
from examples.challenge_phase.armed import can_hold, free_hands
from examples.challenge_phase.cards import (
    DEATHS_DOOR,
    Actor,
    Adventurer,
    Enemy,
    Hazard,
    Item,
)
from examples.challenge_phase.comparing import (
    show_initiative,
    succeeds,
    tell_comparison,
    total,
)
from examples.challenge_phase.deaths_door import heal, poultice
from examples.challenge_phase.effects import BLIND, ROOTED, WEBBED, Effect
from examples.challenge_phase.happenings.body import EffectBegan
from examples.challenge_phase.happenings.places import EdgeChanged, ItemLost, ItemTaken
from examples.challenge_phase.moving import leave
from examples.challenge_phase.scene import OPEN, WEB
from examples.challenge_phase.scene_rules import rules_of
from examples.challenge_phase.table import ChallengePhase, Player, held, suffers
from examples.challenge_phase.talents import BEAST_MASTER, has_talent
from examples.challenge_phase.targeting import choose_foe, one_of
from examples.challenge_phase.wounds import hurt

ANY_ACT = Option("any", "Any act")
AIDED_ACTS = (
    ANY_ACT,
    Option(ATTACK, "Attack"),
    Option(ROUGHHOUSE, "Roughhouse"),
    Option(AVOID, "Avoid"),
    Option(COMMAND, "Command"),
    Option(USE_ITEM, "Use Item"),
    Option(SPEAK_INCANTATION, "Speak Incantation"),
    Option(BANTER, "Banter"),
)
FETCH = Option("fetch", "Fetch")
BITE = Option(BITE_COMMAND, "Bite")
HOLD = Option("hold", "Hold")
COMMANDS = (FETCH, BITE, HOLD)
"""What Burr knows (6.4); any other command is refused (R174)."""

AVERSIONS = {
    "icon": ("imp", "skeleton", "zombie", "wraith"),
    "garlic": ("zombie", "wraith"),
    "wolfsbane": ("goblin-raider", "ogre"),
}
"""Whom these Displace."""
UNSHOD = ("goblin-raider", "ogre", "skeleton", "zombie", "brain-spider")
"""Who treads on caltrops."""


class AidAnother(Action):
    """Laid facedown, it is added to another adventurer's act (R171)."""

    key, label, suit = AID_ANOTHER, "Aid Another", CUPS
    facedown = True
    for_gm = False

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        return None if len(game.standing) > 1 else "nobody to aid"

    async def declare(self, game: ChallengePhase, act: Act) -> bool:
        others = [one for one in game.standing if one is not act.actor]
        chair = chair_of(game, act)
        whom = await one_of(game, chair, "aid", others, prompt="Aid whom?")
        if whom is None:
            return False
        trigger = await game.choose(chair, "aided act", AIDED_ACTS, prompt="At which act?")
        act.whom, act.choice = whom, "" if trigger is ANY_ACT else trigger.key
        return True


class Command(Action):
    """Order a companion to do one thing it knows (R174, R175)."""

    key, label, suit = COMMAND, "Command", CUPS
    counts = True
    for_gm = False

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        assert isinstance(actor, Adventurer)
        if not has_talent(actor, BEAST_MASTER):
            return f"needs {BEAST_MASTER}"
        return "no companion" if actor.beast in ("", "dead") else None

    def _near(self, game: ChallengePhase, actor: Adventurer) -> list[Enemy]:
        foes = [one for one in game.foes_of(actor) if isinstance(one, Enemy)]
        return [one for one in foes if one.where == actor.where and not one.hangs]

    async def declare(self, game: ChallengePhase, act: Act) -> bool:
        actor = act.actor
        assert isinstance(actor, Adventurer)
        lying = [item for item in game.ground.cards if item.where == actor.where]

        def why_not(command: Option) -> str | None:
            if command is FETCH:
                return None if lying and free_hands(game, actor) else "nothing to fetch"
            return None if self._near(game, actor) else "nobody in the zone"

        chair = chair_of(game, act)
        chosen = await one_of(game, chair, "command", COMMANDS, why_not=why_not)
        if chosen is None:
            return False
        act.choice = chosen.key
        if chosen is FETCH:
            act.thing = await one_of(game, chair, "fetch", lying, prompt="Fetch what?")
            return act.thing is not None
        target = await choose_foe(game, act, 0)
        if target is None:
            return False
        act.aims = [Aim(actor, target)]
        return True

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        actor = act.actor
        assert isinstance(actor, Adventurer)
        if act.thing is not None and act.thing.at == game.ground.address:
            if can_hold(game, actor, act.thing):
                await game.do(ItemTaken(act.thing, game.player_of(actor).hands))
            return
        for aim in act.aims:
            if aim.success and isinstance(aim.target, Enemy):
                if act.choice == BITE_COMMAND:
                    await hurt(game, aim.target, by=actor)
                    await rules_of(game).hit(game, aim.target)
                else:
                    held_fast = Effect(ROOTED, "the hound")
                    await game.do(EffectBegan(aim.target, held_fast, ends_engagements=True))


class PullFromPack(Action):
    """Swap a thing of the pack with one that is held (R176, R282)."""

    key, label, suit = PULL_FROM_PACK, "Pull Item from Pack", CUPS
    for_gm = False

    def store(self, player: Player) -> list[Item]:
        """Where it comes from."""
        return list(player.pack.cards)

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        assert isinstance(actor, Adventurer)
        return None if self.store(game.player_of(actor)) else "nothing there"

    async def declare(self, game: ChallengePhase, act: Act) -> bool:
        return await choose_pull(game, act, self.store(game.player_of(adventurer(act))))

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        await pull(game, act)


def adventurer(act: Act) -> Adventurer:
    """Whose act it is, where only adventurers act so."""
    assert isinstance(act.actor, Adventurer)
    return act.actor


async def choose_pull(game: ChallengePhase, act: Act, store: list[Item]) -> bool:
    """Which thing, and what is put back for it where no hand is free."""
    actor, chair = adventurer(act), chair_of(game, act)
    act.thing = await one_of(game, chair, "pull", store, prompt="Pull out what?")
    if act.thing is None:
        return False
    if not can_hold(game, actor, act.thing):
        hands = game.player_of(actor).hands.cards
        act.item = await one_of(game, chair, "put back", hands, prompt="Put back what?")
    return True


async def pull(game: ChallengePhase, act: Act) -> None:
    """Swap; a thing that needs both hands sends whatever else is held where it came from."""
    thing, player = act.thing, game.player_of(adventurer(act))
    if thing is None or thing.at not in (player.pack.address, player.belt.address):
        return
    store = game.zone_of(thing)
    back = [act.item] if act.item is not None and act.item in player.hands else []
    back += [item for item in player.hands.cards if item not in back]
    for item in back:
        if can_hold(game, adventurer(act), thing):
            break
        await game.do(ItemTaken(item, store))
    await game.do(ItemTaken(thing, player.hands))


class UseItem(Action):
    """Use a thing in hand, on oneself or against a combatant (R178-R180, R281)."""

    key, label, suit = USE_ITEM, "Use Item", CUPS
    counts = True
    for_gm = False

    USED = ("bomb", "draught", "poultice", "tool")

    def suits(self, game: ChallengePhase, act: Act) -> Sequence[str]:
        """Cups, but Wands for what a creature cannot bear; either before the thing is named."""
        actor = adventurer(act)
        things = self._usable(game, actor) if act.item is None else [act.item]
        able = [one for one in things if self._why_not_item(game, actor, one) is None]
        suits = [WANDS if one.printed.key in AVERSIONS else CUPS for one in able or things]
        return tuple(dict.fromkeys(suits)) or (CUPS,)

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        assert isinstance(actor, Adventurer)
        usable = self._usable(game, actor)
        if not usable:
            return "nothing in hand to use"
        reasons = [self._why_not_item(game, actor, item) for item in usable]
        return None if None in reasons else reasons[0]

    def _usable(self, game: ChallengePhase, actor: Adventurer) -> list[Item]:
        things = held(game.player_of(actor), self.USED)
        return [item for item in things if item.printed.key not in ("rope", "salt")]

    def _why_not_item(self, game: ChallengePhase, actor: Adventurer, item: Item) -> str | None:
        kind = item.printed.kind
        if kind == "bomb":
            if actor.engaged and not game.options.bombs_while_engaged:
                return "no bombs while engaged"
            if suffers(actor, BLIND):
                return "no missile Attacks while Blind"
            return None if game.foes_of(actor) else "nobody to throw it at"
        if kind == "poultice":
            near = [one for one in game.adventurers if one.where == actor.where]
            dying = any(one.state == DEATHS_DOOR for one in near)
            return None if dying else "nobody at Death's Door here"
        if item.printed.key in AVERSIONS and not self._averse(game, actor, item):
            return "nobody here minds it"
        if item.printed.key == "caltrops" and not self._treading(game, actor):
            return "nobody here treads on them"
        return None

    def _averse(self, game: ChallengePhase, actor: Adventurer, item: Item) -> list[Enemy]:
        foes = [one for one in game.foes_of(actor) if isinstance(one, Enemy)]
        kinds = AVERSIONS[item.printed.key]
        near = [one for one in foes if one.where == actor.where and not one.hangs]
        return [one for one in near if one.printed.key in kinds]

    def _treading(self, game: ChallengePhase, actor: Adventurer) -> list[Enemy]:
        return [
            one
            for one in game.active_enemies
            if one.where == actor.where and one.printed.key in UNSHOD
        ]

    async def declare(self, game: ChallengePhase, act: Act) -> bool:
        actor, chair = adventurer(act), chair_of(game, act)
        item = await one_of(
            game,
            chair,
            "use",
            self._usable(game, actor),
            prompt="Use what?",
            why_not=lambda one: self._why_not_item(game, actor, one),
        )
        if item is None:
            return False
        act.item, act.weapon = item, item.printed.key
        kind = item.printed.kind
        if kind == "bomb":
            act.missile = True
            target = await choose_foe(game, act, item.printed.reach)
            if target is None:
                return False
            act.aims = [Aim(actor, target)]
        elif item.printed.key in AVERSIONS:
            foe = await one_of(game, chair, "target", self._averse(game, actor, item))
            if foe is None:
                return False
            act.aims = [Aim(actor, foe)]
        elif kind in ("draught", "poultice"):
            near = [one for one in game.adventurers if one.where == actor.where]
            near = [one for one in near if kind == "draught" or one.state == DEATHS_DOOR]
            act.whom = await one_of(game, chair, "on whom", near, prompt="On whom?")
            return act.whom is not None
        return True

    async def begin(self, game: ChallengePhase, act: Act) -> None:
        """What is thrown through a hazard may burst there (N21)."""
        for aim in act.aims:
            if isinstance(aim.target, Hazard) or act.item is None:
                continue
            hazard = rules_of(game).on_the_way(game, act, aim.target)
            if hazard is not None:
                await show_initiative(game, hazard)
                against = game.initiative_of(hazard)
                passing = Aim(aim.who, hazard, total(game, act, aim), against)
                passing.success = succeeds(game, act, passing, against)
                await tell_comparison(game, act, passing)
                if not passing.success:
                    act.stopped = True
                    await game.do(ItemLost(act.item, f"burst on the {hazard.label}"))

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        item, actor = act.item, adventurer(act)
        if item is None or item not in game.player_of(actor).hands:
            return
        if item.printed.kind in ("bomb", "draught", "poultice") or item.printed.key == "caltrops":
            await game.do(ItemLost(item, "used up"))
        if isinstance(act.whom, Adventurer):
            if act.whom.where == actor.where:
                await self._care(game, actor, item, act.whom)
        elif item.printed.key == "caltrops":
            for foe in self._treading(game, actor):
                await hurt(game, foe)
        for aim in act.aims:
            if aim.success and isinstance(aim.target, Enemy):
                await self._strike(game, act, item, aim.target)

    async def _care(
        self, game: ChallengePhase, actor: Adventurer, item: Item, whom: Adventurer
    ) -> None:
        if item.printed.kind == "draught":
            await heal(game, whom)
        elif whom.state == DEATHS_DOOR:
            await poultice(game, actor, whom)

    async def _strike(self, game: ChallengePhase, act: Act, item: Item, target: Enemy) -> None:
        key = item.printed.key
        if key in AVERSIONS:
            await self._drive_off(game, act, target)
            return
        if key == "spider-sac":
            await game.do(EffectBegan(target, Effect(WEBBED, item.label), ends_engagements=True))
        elif key == "pepper-pot":
            await game.do(EffectBegan(target, Effect(BLIND, item.label)))
        elif key == "fire-flask":
            place = game.place(target.where)
            await hurt(game, target, by=adventurer(act))
            for edge in [each for each in game.edges if each.bar == WEB]:
                if place.key in (edge.one, edge.other):
                    await game.do(EdgeChanged(edge, edge.with_bar(OPEN), "burnt free"))
            await rules_of(game).flame_used(game, place)
        await rules_of(game).hit(game, target)

    async def _drive_off(self, game: ChallengePhase, act: Act, target: Enemy) -> None:
        to = await one_of(
            game,
            chair_of(game, act),
            "displace to",
            displaced_to(game, target),
            prompt="It shrinks back. Where?",
            about=target,
        )
        if to is not None:
            await leave(game, target, to, displaced=True)


AID_ACTION = AidAnother()
COMMAND_ACTION = Command()
PULL_FROM_PACK_ACTION = PullFromPack()
USE_ITEM_ACTION = UseItem()
