"""Miscellaneous acts, which any card pays for (R193-R203)."""

from __future__ import annotations

from collections.abc import Sequence

from coopcards import Option
from examples.challenge_phase.acting import (
    BID_LORE,
    GUARD,
    IMPROVISE,
    MOVE,
    PULL_FROM_BELT,
    RELOAD,
    TEST_FATE,
    TRIVIAL,
    Act,
    Action,
    Aim,
    Manner,
    chair_of,
)
from examples.challenge_phase.acts.cups import PullFromPack, adventurer, choose_pull
from examples.challenge_phase.acts.pentacles import MANEUVERS, maneuver, why_not_maneuver
from examples.challenge_phase.arcana import HIGHEST, SUITS
from examples.challenge_phase.armed import (
    AXE,
    BLADE,
    DAGGER,
    can_hold,
    weapons_of,
    wields_shield,
)
from examples.challenge_phase.cards import (
    STANDING,
    Actor,
    Adventurer,
    Character,
    Enemy,
    Group,
    Item,
)
from examples.challenge_phase.comparing import total
from examples.challenge_phase.effects import DISARMED, PRONE, Effect
from examples.challenge_phase.fate import TARGET, fate_test
from examples.challenge_phase.happenings.acts import LoreBid, Ruling, TalentUsed
from examples.challenge_phase.happenings.body import EffectBegan
from examples.challenge_phase.happenings.places import (
    EdgeChanged,
    EnemyArmed,
    ItemLit,
    ItemLoaded,
    ItemTaken,
)
from examples.challenge_phase.moving import choose_way, go, notice, open_ways
from examples.challenge_phase.scene import OPEN, SHUT, WEB, Edge
from examples.challenge_phase.scene_rules import rules_of
from examples.challenge_phase.table import ChallengePhase, held, prone, suffers
from examples.challenge_phase.talents import UP_MY_SLEEVE, once
from examples.challenge_phase.targeting import allowed_by_the_gm, one_of
from examples.challenge_phase.wounds import hurt

ACCEPTS = Option("accepts", "answers it")
REJECTS = Option("rejects", "rejects it")
REPHRASE = Option("rephrase", "asks for other words")
SUIT_OPTIONS = tuple(Option(f"suit:{suit.lower()}", suit) for suit in SUITS)
DROP_PRONE = Option("drop-prone", "Drop prone")
NOBODY = Option("nobody", "Nobody: against fate")
WOUND = Option("wound", "A Wound")
NOTHING_MORE = Option("nothing-more", "No more than was said")


class BidLore(Action):
    """Recall something; the card is spent whatever the GM says (R193)."""

    key, label = BID_LORE, "Bid Lore"
    for_gm = False

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        assert isinstance(actor, Adventurer)
        return None if actor.lore > 0 else "no lore bids left"

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        answer = await game.choose(
            game.gm,
            "lore bid",
            (ACCEPTS, REJECTS, REPHRASE),
            prompt=f"{act.actor.label} bids lore. The GM ...",
            about=act.actor,
        )
        await game.do(LoreBid(adventurer(act), answer.label))


class Guard(Action):
    """With a shield, lay another card as Initiative (R199, A23, A49)."""

    key, label = GUARD, "Guard"

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        if not any(wields_shield(game, one) for one in game.doers_of(actor)):
            return "needs a shield"
        return None if game.initiative_card(actor) is not None else "no Initiative to replace"

    async def declare(self, game: ChallengePhase, act: Act) -> bool:
        if isinstance(act.actor, Group):
            act.members = [one for one in game.members(act.actor) if wields_shield(game, one)]
        return True


class Move(Action):
    """Go to an adjacent zone (R194)."""

    key, label = MOVE, "Move"

    def _who(self, game: ChallengePhase, actor: Actor) -> list[Character]:
        return [one for one in game.doers_of(actor) if open_ways(game, one)]

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        return None if self._who(game, actor) else "no open way"

    async def declare(self, game: ChallengePhase, act: Act) -> bool:
        return await choose_way(game, act, self._who(game, act.actor), open_ways)

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        await go(game, act)


class PullFromBelt(PullFromPack):
    """Swap a thing of the belt with one that is held; enemies take another weapon (R177)."""

    key, label, suit = PULL_FROM_BELT, "Pull Item from Belt", ""
    for_gm = True

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        if isinstance(actor, Group):
            swaps = [one for one in game.members(actor) if self._other(one)]
            return None if swaps else "no other weapon"
        return None if len(game.player_of(actor).belt) else "nothing there"

    def _other(self, one: Enemy) -> str:
        """The weapon that is not in hand."""
        others = [each for each in one.printed.weapons if each != one.weapon]
        return others[0] if others and not suffers(one, DISARMED) else ""

    async def declare(self, game: ChallengePhase, act: Act) -> bool:
        if isinstance(act.actor, Adventurer):
            return await choose_pull(game, act, list(game.player_of(act.actor).belt.cards))
        can = [one for one in game.members(act.actor) if self._other(one)]
        act.members = await game.choose_some(
            game.gm, "who rearms", can, at_least=1, prompt="Who takes the other weapon?"
        )
        return True

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        if isinstance(act.actor, Adventurer):
            await super().carry_out(game, act)
            return
        for one in act.members:
            if one.state == STANDING and self._other(one):
                await game.do(EnemyArmed(one, self._other(one)))


class UpMySleeve(PullFromBelt):
    """Once a Challenge Pull Item from Belt is free (6.4)."""

    key, label = "up-my-sleeve", "Up My Sleeve: Pull Item from Belt, free"
    free = True
    for_gm = False

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        assert isinstance(actor, Adventurer)
        if not once(actor, UP_MY_SLEEVE):
            return "not now"
        return super().why_not(game, actor, manner)

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        await game.do(TalentUsed(adventurer(act), UP_MY_SLEEVE, mark=UP_MY_SLEEVE))
        await super().carry_out(game, act)


class Reload(Action):
    """Fit another bolt; needed after each shot (R195)."""

    key, label = RELOAD, "Reload Crossbow"

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        return None if self._empty(game, actor) else "no crossbow to reload"

    def _empty(self, game: ChallengePhase, actor: Actor) -> list[Item | Enemy]:
        if isinstance(actor, Group):
            return [one for one in game.members(actor) if not one.loaded]
        return [item for item in weapons_of(game, actor) if not item.loaded]

    async def declare(self, game: ChallengePhase, act: Act) -> bool:
        if isinstance(act.actor, Group):
            act.members = [one for one in game.members(act.actor) if not one.loaded]
        return True

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        for one in self._empty(game, act.actor):
            await game.do(ItemLoaded(one, True, "loaded again"))


class TestFate(Action):
    """Something risky that the GM puts to the test; the card is no part of it (R196)."""

    __test__ = False
    key, label = TEST_FATE, "Test Fate"
    for_gm = False

    async def declare(self, game: ChallengePhase, act: Act) -> bool:
        suit = await game.choose(
            chair_of(game, act), "tested suit", SUIT_OPTIONS, prompt="Which attribute is tested?"
        )
        act.choice = suit.label
        if not game.options.rulings:
            return True
        return await allowed_by_the_gm(
            game, act, f"a test of {suit.label}", topic="call for a test"
        )

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        await fate_test(game, adventurer(act), act.choice, dangerous=None)


class Trivial(Action):
    """What takes a moment and nobody contests: it always succeeds (R198)."""

    key, label = TRIVIAL, "Trivial Action"

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        return None if self.things(game, actor) else "nothing of that kind"

    def things(self, game: ChallengePhase, actor: Actor) -> list[Edge | Item | Option]:
        """Doors to open, things to pick up, flames to light, webs to clear."""
        here = {one.where: None for one in game.doers_of(actor)}
        found: list[Edge | Item | Option] = [
            edge for edge in game.edges if edge.bar == SHUT and {edge.one, edge.other} & set(here)
        ]
        if isinstance(actor, Group):
            return found
        found += [
            edge
            for edge in game.edges
            if edge.bar == WEB and actor.where in (edge.one, edge.other) and self._cuts(game, actor)
        ]
        found += [
            item
            for item in game.ground.cards
            if item.where == actor.where
            and not self._wants_recover(actor, item)
            and can_hold(game, actor, item)
        ]
        found += [item for item in held(game.player_of(actor), ("light",)) if not item.lit]
        if not prone(actor):
            found.append(DROP_PRONE)
        return found

    def _wants_recover(self, actor: Adventurer, item: Item) -> bool:
        """Whether a Disarm took it from the actor, who has not shed that yet (X20)."""
        disarmed = any(each.name == DISARMED and each.thing == item.key for each in actor.effects)
        return item.taken_from == actor.key and disarmed

    def _cuts(self, game: ChallengePhase, actor: Adventurer) -> bool:
        """Whether a blade or a flame is at hand."""
        things = held(game.player_of(actor))
        return any(item.lit or item.printed.key in (BLADE, DAGGER, AXE) for item in things)

    async def declare(self, game: ChallengePhase, act: Act) -> bool:
        chosen = await one_of(
            game, chair_of(game, act), "trivial", self.things(game, act.actor), prompt="What?"
        )
        if chosen is None:
            return False
        act.choice = chosen.key
        if isinstance(act.actor, Group):
            act.members = game.members(act.actor)
        return True

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        chosen = next((one for one in self.things(game, act.actor) if one.key == act.choice), None)
        if isinstance(chosen, Edge):
            how = "cleared" if chosen.bar == WEB else "open"
            await game.do(EdgeChanged(chosen, chosen.with_bar(OPEN), how))
        elif isinstance(chosen, Item):
            if chosen.at == game.ground.address:
                await game.do(ItemTaken(chosen, game.player_of(adventurer(act)).hands))
            else:
                await game.do(ItemLit(chosen, True, "is lit"))
                place = game.place(adventurer(act).where)
                await rules_of(game).flame_used(game, place)
                await notice(game)
        elif chosen is DROP_PRONE:
            effect = Effect(PRONE, "by choice")
            await game.do(EffectBegan(adventurer(act), effect, ends_engagements=True))


class Improvise(Action):
    """Anything else: the GM says what it comes under (R136)."""

    key, label = IMPROVISE, "Something else"
    counts = True
    for_gm = False

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        return None if game.options.rulings else "no GM to rule on it"

    async def declare(self, game: ChallengePhase, act: Act) -> bool:
        foes = [one for one in game.foes_of(adventurer(act)) if isinstance(one, Enemy)]
        options: list[Enemy | Option] = [*foes, NOBODY]
        target = await game.choose(chair_of(game, act), "improvise on", options, prompt="On whom?")
        if not await allowed_by_the_gm(game, act, f"something else on {target.label}"):
            return False
        suit = await game.choose(
            game.gm, "suit", SUIT_OPTIONS, prompt="Which suit does it come under?", about=act.actor
        )
        act.choice = suit.label
        if isinstance(target, Enemy):
            act.aims = [Aim(adventurer(act), target)]
        else:
            number = await game.choose_amount(
                game.gm, "target number", 1, HIGHEST, prompt=f"Against what number? Usual: {TARGET}"
            )
            act.number = number
        return True

    def suits(self, game: ChallengePhase, act: Act) -> Sequence[str]:
        return (act.choice,) if act.choice else ()

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        succeeded = all(aim.success for aim in act.aims)
        if not act.aims:
            succeeded = total(game, act) >= act.number
        await game.do(Ruling(act.actor, "it works" if succeeded else "it does not work"))
        for aim in act.aims:
            target = aim.target
            if not aim.success or not isinstance(target, Enemy):
                continue
            chosen = await game.choose(
                game.gm,
                "comes of it",
                (NOTHING_MORE, WOUND, *MANEUVERS),
                prompt=f"What befalls {target.label}?",
                about=target,
                why_not=lambda one, target=target: why_not_maneuver(game, target, one),  # type: ignore[misc]
            )
            if chosen is WOUND:
                await hurt(game, target)
            elif chosen is not NOTHING_MORE:
                await maneuver(game, act, target, chosen)


MOVE_ACTION = Move()
PULL_FROM_BELT_ACTION = PullFromBelt()
ANY_SUIT_ACTIONS: tuple[Action, ...] = (
    MOVE_ACTION,
    PULL_FROM_BELT_ACTION,
    UpMySleeve(),
    Trivial(),
    Guard(),
    Reload(),
    BidLore(),
    TestFate(),
    Improvise(),
)
