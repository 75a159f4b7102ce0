"""Ambushes: what is done before the Challenge begins (R025-R032)."""

from __future__ import annotations

from coopcards import Option
from examples.challenge_phase.acting import Act, Action, Favor
from examples.challenge_phase.acts.registry import why_not_act
from examples.challenge_phase.acts.vigilance import PREPARED
from examples.challenge_phase.arcana import CUPS
from examples.challenge_phase.cards import Adventurer, Enemy
from examples.challenge_phase.fate import SUCCESSES, fate_test
from examples.challenge_phase.happenings.acts import ActDeclared, ResolveSpent, TalentUsed
from examples.challenge_phase.happenings.log import Surprised
from examples.challenge_phase.happenings.places import Revealed
from examples.challenge_phase.performing import perform
from examples.challenge_phase.scene_rules import rules_of
from examples.challenge_phase.table import ChallengePhase, Declared
from examples.challenge_phase.talents import AMBUSHER, KEEN_EARS, has_talent, price_of
from examples.challenge_phase.wounds import take_wound

NOT_READY = Option("not-ready", "Nothing")


async def enemies_ambush(game: ChallengePhase) -> None:
    """The first in marching order tests Cups; on a failure the whole guild is surprised."""
    first = game.standing[0]
    ears = [Favor(KEEN_EARS)] if has_talent(first, KEEN_EARS) else []
    fate = await fate_test(game, first, CUPS, favors=ears)
    for enemy in game.enemies:
        if enemy.hidden:
            await game.do(Revealed(enemy))
    if fate in SUCCESSES:
        return
    await game.do(Surprised())
    await _surprise(game)


def one_of_each_kind_first(game: ChallengePhase) -> list[Enemy]:
    """The GM's characters: the first of each group, then the second of each, and so on."""
    bands = [game.members(group) for group in game.active_groups]
    longest = max((len(band) for band in bands), default=0)
    return [band[row] for row in range(longest) for band in bands if row < len(band)]


async def _surprise(game: ChallengePhase) -> None:
    """Each of the GM's characters acts once, by the order of preference (R030-R032)."""
    rules = rules_of(game)
    left = [*rules.list_1, *rules.list_2]
    struck = await _resisting(game)
    for enemy in one_of_each_kind_first(game):
        if left:
            await rules.ambush_act(game, enemy, left.pop(0))
            continue
        near = [one for one in game.standing if one.where == enemy.where and one not in struck]
        if near:
            victim = await game.choose(
                game.gm, "strike", near, prompt=f"Whom does {enemy.label} strike?", about=enemy
            )
            struck.append(victim)
            await take_wound(game, victim)


async def _resisting(game: ChallengePhase) -> list[Adventurer]:
    """Ambusher: a point of Resolve resists an ambush, so that nobody strikes its owner."""
    found: list[Adventurer] = []
    for one in game.standing:
        able = has_talent(one, AMBUSHER) and one.resolve > 0
        if able and await game.confirm(
            game.player_of(one),
            "resist",
            prompt="Spend a point of Resolve to resist the ambush?",
            about=one,
        ):
            await game.do(ResolveSpent(one, AMBUSHER))
            await game.do(TalentUsed(one, AMBUSHER, price_of(one, AMBUSHER)))
            found.append(one)
    return found


async def guild_ambush(game: ChallengePhase) -> None:
    """Each adventurer may have one act prepared for what the scene says springs the ambush (R026).

    The acts are named beforehand, as in Vigilance; they need no card, and succeed.
    """
    ready: list[tuple[Adventurer, Action]] = []
    for one in game.standing:
        able = [action for action in PREPARED if action.for_guild]
        options: list[Action | Option] = [*able, NOT_READY]
        chosen = await game.choose(
            game.player_of(one), "ambush act", options, prompt="What is prepared?", about=one
        )
        if isinstance(chosen, Action):
            ready.append((one, chosen))
    await rules_of(game).sprung(game)
    for one, action in ready:
        if one not in game.standing or why_not_act(game, one, action, "prepared") is not None:
            continue
        act = Act(action, one, "prepared")
        if await action.declare(game, act):
            targets = tuple([target.key for target in act.targets])
            said = f"{action.label}, from ambush"
            await game.do(ActDeclared(one, said, Declared(one.key, action.key, targets)))
            await perform(game, [act])
