"""Scene 4: spiders overhead in a cellar, an ogre in the larder; and the reverse of it (6.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from attrs import evolve

from examples.challenge_phase.acting import Act, Action, Aim, Favor, Manner
from examples.challenge_phase.cards import STANDING, Actor, Adventurer, Character, Enemy
from examples.challenge_phase.creatures import BRAIN_SPIDER, OGRE
from examples.challenge_phase.dispositions import FEAR
from examples.challenge_phase.happenings.body import EnemySpared
from examples.challenge_phase.happenings.places import EdgeChanged, ItemLit, SceneCounted
from examples.challenge_phase.moving import leave
from examples.challenge_phase.scene import HEIGHT, WEB, Band, Edge, Place, SceneCard
from examples.challenge_phase.scene_rules import SceneRules
from examples.challenge_phase.table import ChallengePhase, held
from examples.challenge_phase.targeting import one_of
from examples.challenge_phase.wounds import hurt

STAIR = Place("stair", "the stair")
CELLAR = Place("cellar", "the cellar", dark=True)
LARDER = Place("larder", "the larder", dark=True)
LOFT = Place("web-loft", "the web loft", dark=True)

WEBBED_STAIR = "the stair is webbed shut"
WET_HIDE = "a wet hide puts out the torch"
WEBS_BURNT = "webs burnt"


class BurnTheWebs(Action):
    """Put a flame that is in hand to the webs of the loft; as trivial as lighting one (6.6)."""

    key, label = "burn-the-webs", "Burn the webs"
    for_gm = False

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        assert isinstance(actor, Adventurer)
        if actor.where != LOFT.key:
            return f"only in {LOFT.name}"
        if game.tally.get(WEBS_BURNT):
            return "they have burnt"
        lit = any(item.lit for item in held(game.player_of(actor)))
        return None if lit else "no flame in hand"

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        await burn_loft(game)


async def burn_loft(game: ChallengePhase) -> None:
    """The webs of the loft burn: each spider there is Wounded, and the loft is open to all."""
    if game.tally.get(WEBS_BURNT):
        return
    await game.do(SceneCounted("the webs in the loft burn", WEBS_BURNT, 1))
    for edge in [each for each in game.edges if each.other == LOFT.key]:
        await game.do(EdgeChanged(edge, evolve(edge, kind="", bar=""), "open to all"))
    for enemy in game.active_enemies:
        if enemy.printed is BRAIN_SPIDER and enemy.where == LOFT.key:
            await hurt(game, enemy)


class AmbushRules(SceneRules):
    """What the ambushers do first, the web loft, and who goes where."""

    actions = (BurnTheWebs(),)
    lies_in_wait: Literal["", "enemies", "guild"] = "enemies"
    list_1: Sequence[str] = (WEBBED_STAIR,)
    list_2: Sequence[str] = (WET_HIDE,)

    def why_not_go(
        self, game: ChallengePhase, mover: Character, edge: Edge, to: Place
    ) -> str | None:
        """The spiders do not leave cellar, larder and loft."""
        spider = isinstance(mover, Enemy) and mover.printed is BRAIN_SPIDER
        return "spiders stay below" if spider and to.key == STAIR.key else None

    def favors(self, game: ChallengePhase, act: Act, aim: Aim) -> Sequence[Favor]:
        """Missiles into the loft have Disfavor, while the webs hang there."""
        into = aim.target.where == LOFT.key != aim.who.where
        webs = not game.tally.get(WEBS_BURNT)
        return [Favor("webs", favor=False)] if act.missile and into and webs else ()

    async def flame_used(self, game: ChallengePhase, place: Place) -> None:
        """A flame used in the loft burns the webs."""
        if place.key == LOFT.key:
            await burn_loft(game)

    async def entered(
        self, game: ChallengePhase, who: Character, origin: str, displaced: bool
    ) -> None:
        """An ogre that is afraid is gone once it is up the stair."""
        up = isinstance(who, Enemy) and who.where == STAIR.key and not displaced
        if up and isinstance(who, Enemy) and game.group_of(who).emotion == FEAR:
            await game.do(EnemySpared(who, "gets away"))

    def won(self, game: ChallengePhase) -> bool:
        """Everybody who is conscious is in the larder, and the ogre is not."""
        standing = game.standing
        inside = bool(standing) and all(one.where == LARDER.key for one in standing)
        ogres = [one for one in game.active_enemies if one.printed is OGRE]
        return inside and all(one.where != LARDER.key for one in ogres)

    def out(self, game: ChallengePhase, adventurer: Adventurer) -> bool:
        """Up the stair, where spiders do not follow (R233)."""
        return adventurer.where == STAIR.key

    async def ambush_act(self, game: ChallengePhase, enemy: Enemy, name: str) -> None:
        """First the stair is webbed shut, then a wet hide puts out the guild's torch (R031)."""
        if name == WEBBED_STAIR:
            for edge in [each for each in game.edges if each.joins(STAIR.key, CELLAR.key)]:
                await game.do(EdgeChanged(edge, edge.with_bar(WEB), "webbed shut"))
            return
        for one in game.adventurers:
            player = game.player_of(one)
            for item in [each for each in (*player.hands, *player.belt) if each.lit]:
                await game.do(ItemLit(item, False, f"goes out under the wet hide of {enemy.label}"))


class ReverseRules(AmbushRules):
    """The guild waits in the larder, and they come down the stair (R026)."""

    lies_in_wait = "guild"
    list_1 = ()
    list_2 = ()

    async def sprung(self, game: ChallengePhase) -> None:
        """The first of them enters the cellar; the GM says which."""
        coming = [one for one in game.active_enemies if one.where == STAIR.key]
        first = await one_of(game, game.gm, "first in", coming, prompt="Who comes down first?")
        if first is not None and first.state == STANDING:
            await leave(game, first, CELLAR)

    def won(self, game: ChallengePhase) -> bool:
        """The guild is where it wants to be: only the enemies' defeat counts."""
        return False


PLACES = (STAIR, CELLAR, LARDER, LOFT)
EDGES = (
    Edge(STAIR.key, CELLAR.key),
    Edge(CELLAR.key, LARDER.key),
    Edge(CELLAR.key, LOFT.key, kind=HEIGHT),
)

AMBUSH = SceneCard(
    "Ambush",
    places=PLACES,
    edges=EDGES,
    guild=CELLAR.key,
    bands=(
        Band(BRAIN_SPIDER, where=(CELLAR.key, CELLAR.key), hidden=True),
        Band(OGRE, where=(LARDER.key,), guards=EDGES[1].key),
    ),
    rules=AmbushRules(),
    text="A cellar with one stair; something waits overhead, and an ogre in the larder.",
)
LYING_IN_WAIT = SceneCard(
    "Lying in wait",
    places=PLACES,
    edges=EDGES,
    guild=LARDER.key,
    bands=(
        Band(BRAIN_SPIDER, where=(STAIR.key, STAIR.key)),
        Band(OGRE, where=(STAIR.key,)),
    ),
    rules=ReverseRules(),
    text="The guild waits in the larder for what comes down the stair.",
)
