"""The guild in ambush: prepared acts, what springs them, and scene 4 the other way round (R026)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.challenge_phase.acting import Action, Manner
from examples.challenge_phase.ambush import guild_ambush
from examples.challenge_phase.cards import Actor
from examples.challenge_phase.creatures import GOBLIN_RAIDER
from examples.challenge_phase.happenings.acts import Compared
from examples.challenge_phase.moving import leave
from examples.challenge_phase.scene import Band, SceneCard
from examples.challenge_phase.scene_rules import SceneRules, rules_of
from examples.challenge_phase.scenes.ambush import LYING_IN_WAIT
from examples.challenge_phase.table import ChallengePhase
from tests.challenge_phase.laying import plain
from tests.challenge_phase.stage import draw_sizes, goes
from tests.challenge_phase.tables import a_scene, foe, give, hero, item, put


class WaitingForTheFirst(SceneRules):
    """The guild waits for the first goblin to come from the middle to where the guild stands."""

    lies_in_wait = "guild"

    async def sprung(self, game: ChallengePhase) -> None:
        """It comes."""
        await leave(game, foe(game), game.place("near"))


def _trap() -> SceneCard:
    return a_scene(Band(GOBLIN_RAIDER, where=("mid", "mid")), rules=WaitingForTheFirst())


def test_who_stands_where_in_the_larder() -> None:
    """The guild waits in the larder, all of them are on the stair, and nothing is hidden."""
    game = plain(LYING_IN_WAIT)

    assert {one.where for one in game.adventurers} == {"larder"}
    assert [(one.printed.key, one.where) for one in game.enemies] == [
        ("brain-spider", "stair"),
        ("brain-spider", "stair"),
        ("ogre", "stair"),
    ]
    assert not any(one.hidden for one in game.enemies)
    assert draw_sizes(LYING_IN_WAIT) == (6, 6)


@pytest.mark.rule("challenge:R026")
def test_a_prepared_attack_needs_no_card_and_hits() -> None:
    """It deals its Wound without a card and without comparison, and in melee both are engaged."""
    game = plain(_trap())
    give(game, "chirm", "hands", "mace")

    trial = Trial(game, guild_ambush(game))
    trial.player("daria").chooses("Nothing", topic="ambush act")
    trial.player("fergus").chooses("Nothing", topic="ambush act")
    trial.player("chirm").chooses("Attack", topic="ambush act")
    trial.player("chirm").chooses("mace", topic="weapon").chooses("Goblin raider 1")
    trial.player("chirm").declines(topic="talent")
    goblin, chirm = foe(game, 1), hero(game, "chirm")

    assert (goblin.health, goblin.defense) == (2, 0)
    assert game.engaged_with(chirm) == [goblin]
    assert trial.happened_of(Compared) == []
    assert not len(game.minor_discard)
    trial.nothing_pending()


@pytest.mark.rule("challenge:R026")
def test_each_who_prepared_acts_at_the_trigger() -> None:
    """All acts are named before anything happens; then they go off in the marching order."""
    game = plain(_trap())

    trial = Trial(game, guild_ambush(game))
    trial.player("daria").chooses("Attack", topic="ambush act")
    trial.player("fergus").chooses("Use Item", topic="ambush act")
    before = foe(game, 1).where
    trial.player("chirm").chooses("Nothing", topic="ambush act")
    after = foe(game, 1).where
    trial.player("daria").chooses("archwood wand", topic="weapon").chooses("Goblin raider 1")
    trial.player("fergus").chooses("Goblin raider 2", topic="target")
    if not trial.done:
        trial.player("gm").chooses("Goblin raider 2")

    assert (before, after) == ("mid", "near")
    assert foe(game, 1).defense == 0
    assert [effect.name for effect in foe(game, 2).effects] == ["Webbed"]
    trial.nothing_pending()


@pytest.mark.rule("challenge:R026")
def test_what_cannot_be_done_at_the_trigger_is_not_done() -> None:
    """A Roughhouse that was prepared comes to nothing where nobody has come near."""
    game = plain(LYING_IN_WAIT)

    trial = Trial(game, guild_ambush(game))
    trial.player("daria").chooses("Nothing", topic="ambush act")
    trial.player("fergus").chooses("Roughhouse", topic="ambush act")
    trial.player("chirm").chooses("Nothing", topic="ambush act")
    trial.player("gm").chooses("Ogre 1", topic="first in")

    assert foe(game, 1, "ogre").effects == ()
    trial.nothing_pending()


class Spellbound(WaitingForTheFirst):
    """Nobody of the guild can do anything here."""

    def why_not_act(
        self, game: ChallengePhase, actor: Actor, action: Action, manner: Manner
    ) -> str | None:
        """So it is with everything."""
        return "spellbound"


@pytest.mark.rule("challenge:R026")
def test_a_rule_of_the_scene_holds_for_prepared_acts_too() -> None:
    """What the scene forbids does not go off, though it was prepared."""
    game = plain(a_scene(Band(GOBLIN_RAIDER, where=("mid",)), rules=Spellbound()))

    trial = Trial(game, guild_ambush(game))
    trial.player("daria").chooses("Attack", topic="ambush act")
    trial.player("fergus").chooses("Nothing", topic="ambush act")
    trial.player("chirm").chooses("Nothing", topic="ambush act")

    assert (foe(game).health, foe(game).defense) == (2, 1)
    trial.nothing_pending()


@pytest.mark.rule("challenge:R026")
def test_the_first_of_them_enters_the_cellar() -> None:
    """The GM says who comes first; the others stay on the stair, and the bomb meets the first."""
    game = plain(LYING_IN_WAIT)

    trial = Trial(game, guild_ambush(game))
    trial.player("daria").chooses("Nothing", topic="ambush act")
    trial.player("fergus").chooses("Use Item", topic="ambush act")
    trial.player("chirm").chooses("Trivial Action", topic="ambush act")
    trial.player("gm").chooses("Ogre 1", topic="first in")
    trial.player("fergus").chooses("Ogre 1", topic="target")

    assert [one.where for one in game.enemies] == ["stair", "stair", "cellar"]
    assert [effect.name for effect in foe(game, 1, "ogre").effects] == ["Webbed"]
    assert item(game, "fergus", "dagger").at == game.find("fergus").hands.address
    trial.nothing_pending()


def test_waiting_in_the_larder_is_no_victory() -> None:
    """The other way round only beating them wins: the guild is in the larder from the start."""
    game = plain(LYING_IN_WAIT)

    trial = goes(game, foe(game, 1, "ogre"), "cellar")

    assert not rules_of(game).won(game)
    put(game, foe(game, 1, "ogre"), "stair")
    trial.nothing_pending()
