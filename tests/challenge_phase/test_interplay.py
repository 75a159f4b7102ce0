"""Rules that meet: what falls, moves or is taken away while something else is under way."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.challenge_phase.acting import Act, Aim
from examples.challenge_phase.cards import DEATHS_DOOR
from examples.challenge_phase.creatures import BRAIN_SPIDER, GOBLIN_RAIDER
from examples.challenge_phase.effects import DISARMED
from examples.challenge_phase.happenings.acts import ActDeclared, ActStopped
from examples.challenge_phase.happenings.body import Died, FellToDeathsDoor
from examples.challenge_phase.happenings.places import ItemDropped, ItemLost, WentTo
from examples.challenge_phase.newcomers import replace_the_dead
from examples.challenge_phase.scene import WEB
from examples.challenge_phase.scene_rules import SceneRules, rules_of
from examples.challenge_phase.scenes.ship import SHIP
from examples.challenge_phase.table import ChallengePhase, Declared
from tests.challenge_phase.blows import befalls, blow, brawl, done, gang
from tests.challenge_phase.courses import happen, saying
from tests.challenge_phase.guild_log import MADE, a_challenge, do, names, next_scene, over
from tests.challenge_phase.tables import (
    a_scene,
    action,
    band,
    card,
    deal,
    engage,
    foe,
    group,
    hero,
    item,
    put,
    tries,
)

FOOL, WITH = "Play the Fool", "interrupt act"


def fool_fells(trial: Trial, target: str) -> None:
    """Chirm plays the Fool with a VII of Swords and fells that enemy with the dagger."""
    chirm = trial.player("chirm").chooses(FOOL, topic="interrupt").chooses("Attack", topic=WITH)
    chirm.chooses("dagger", topic="weapon").chooses(target)
    chirm.chooses("VII of Swords", topic="card").declines(topic="spare")


def avoiding(game: ChallengePhase, name: str, *foes: int, seat: str = "chirm") -> Act:
    """An Avoid out of an engagement to the middle zone, its card lying open."""
    act = blow(game, hero(game, seat), name, *[foe(game, each) for each in foes], key="avoid")
    act.manner, act.item, act.weapon = "minor", None, ""
    act.way = tuple([edge for edge in game.edges if edge.key == "near/mid"])
    act.to = game.place("mid")
    return act


# -- interrupts


@pytest.mark.rule("challenge:R101")
def test_the_one_member_that_acts_is_felled_and_the_act_does_not_happen() -> None:
    """The others of its group stand, but the Avoid was that one's alone."""
    game = brawl(band(GOBLIN_RAIDER, "near", "near"))
    foe(game, 1).health, foe(game, 1).defense = 1, 0
    for number in (1, 2):
        engage(foe(game, number), hero(game, "daria"))
    deal(game, {"gm": ["Emperor IV"], "chirm": ["The Fool", "VII of Swords"]})
    trial = tries(game, group(game), "avoid", "minor")
    trial.player("gm").chooses("Goblin raider 1", topic="member")
    trial.player("gm").chooses("mid", topic="avoid to").chooses("Emperor IV", topic="card")

    fool_fells(trial, "Goblin raider 1")

    trial.nothing_pending()
    assert [event.actor for event in trial.happened_of(ActStopped)] == [group(game)]
    assert trial.happened_of(WentTo) == []


@pytest.mark.rule("challenge:R101")
def test_a_spinner_that_is_felled_spins_no_web() -> None:
    """Of two spiders the one that spins is felled by an interrupt: the way stays open."""
    game = brawl(band(BRAIN_SPIDER, "near", "near"), initiative="Magician I")
    foe(game, 1).health, foe(game, 1).defense = 1, 0
    deal(game, {"gm": ["Emperor IV"], "chirm": ["The Fool", "VII of Swords"]})
    trial = tries(game, group(game), "spin", "minor")
    trial.player("gm").chooses("Brain spider 1", topic="member")
    trial.player("gm").chooses("Emperor IV", topic="card")

    fool_fells(trial, "Brain spider 1")

    trial.nothing_pending()
    assert [edge for edge in game.edges if edge.bar == WEB] == []


@pytest.mark.rule("challenge:R106")
def test_no_other_interrupt_goes_ahead_of_the_fool() -> None:
    """Tobb, whose Pentacles acts are interrupts, is not asked as the Fool's act begins."""
    game = brawl(seats=("gm", "chirm", "tobb"))
    deal(game, {"chirm": ["The Fool", "VII of Swords"], "tobb": ["IX of Pentacles"]})
    trial = done(game, gang(game, group(game), "Magician I", (foe(game), hero(game, "chirm"))))
    chirm = trial.player("chirm").chooses(FOOL, topic="interrupt").chooses("Attack", topic=WITH)
    chirm.chooses("dagger", topic="weapon").chooses("Goblin raider 1")
    chirm.chooses("VII of Swords", topic="card")

    assert foe(game).defense == 0
    trial.player("tobb").chooses("Wait", topic="interrupt")


@pytest.mark.rule("challenge:R101", "challenge:R153")
def test_who_is_rid_of_the_opponent_by_an_interrupt_still_gets_away() -> None:
    """Chirm Avoids a goblin that the Fool fells first: there is nothing to hold her any more."""
    game = brawl(band(GOBLIN_RAIDER, "near", "near"))
    foe(game, 1).health, foe(game, 1).defense = 1, 0
    engage(hero(game, "daria"), foe(game, 1))
    deal(game, {"daria": ["VII of Pentacles"], "chirm": ["The Fool", "VII of Swords"]})
    trial = tries(game, hero(game, "daria"), "avoid", "minor")
    trial.player("daria").chooses("mid", topic="avoid to").chooses("VII of Pentacles")

    fool_fells(trial, "Goblin raider 1")

    trial.nothing_pending()
    assert hero(game, "daria").where == "mid"


@pytest.mark.rule("challenge:R101", "challenge:R157")
def test_who_has_been_displaced_meanwhile_does_not_dash_there() -> None:
    """A Dash from near to far comes to nothing for whom an act before it has moved to mid."""
    game = brawl(band(GOBLIN_RAIDER, "near", "near"))
    deal(game, {"gm": ["Emperor IV"], "chirm": ["The Fool", "VII of Swords"]})
    act = gang(game, group(game), "Emperor IV", (foe(game, 1), hero(game, "daria")), key="dash")
    act.aims, act.to = [], game.place("far")
    trial = done(game, act)
    chirm = trial.player("chirm").chooses(FOOL, topic="interrupt").chooses("Roughhouse", topic=WITH)
    chirm.chooses("Goblin raider 1").chooses("VII of Swords", topic="card")
    chirm.chooses("Displace", topic="roughhouse")

    trial.nothing_pending()
    assert foe(game, 1).where == "mid"


# -- at the same time


@pytest.mark.rule("challenge:R156", "challenge:A10")
def test_an_opponent_felled_in_the_same_pass_does_not_hold_whom_it_struck_at() -> None:
    """A failed Avoid out of an engagement still moves, though the opponent falls meanwhile."""
    game = brawl(band(GOBLIN_RAIDER, "near", "near"))
    foe(game, 1).health, foe(game, 1).defense = 1, 0
    engage(hero(game, "chirm"), foe(game, 1))
    felling = blow(game, hero(game, "daria"), "Queen of Swords", foe(game, 1))

    trial = done(game, felling, avoiding(game, "Ace of Pentacles", 1))
    trial.player("daria").declines(topic="spare")

    trial.nothing_pending()
    assert hero(game, "chirm").where == "mid"


@pytest.mark.rule("challenge:R022", "challenge:A2")
def test_who_is_felled_in_the_same_pass_does_not_walk_away() -> None:
    """Chirm, who comes to Death's Door before her Avoid takes effect, lies where she was."""
    game = brawl()
    chirm = hero(game, "chirm")
    chirm.injured = True
    engage(chirm, foe(game, 1))
    striking = gang(game, group(game), "King of Swords", (foe(game, 1), chirm))

    trial = done(game, striking, avoiding(game, "Queen of Pentacles", 1))
    trial.player("chirm").chooses("Death's Door", topic="wound")

    trial.nothing_pending()
    assert (chirm.state, chirm.where) == (DEATHS_DOOR, "near")


@pytest.mark.rule("challenge:R199", "challenge:A31")
def test_who_is_felled_in_the_same_pass_lays_no_new_initiative() -> None:
    """The card of a Guard that comes too late is discarded, as the fallen have no Initiative."""
    game = brawl()
    chirm = hero(game, "chirm")
    chirm.injured = True
    guard = blow(game, chirm, "Queen of Pentacles", key="guard", manner="minor", weapon="")
    striking = gang(game, group(game), "Temperance XIV", (foe(game, 1), chirm))

    trial = done(game, striking, guard)
    trial.player("chirm").chooses("Death's Door", topic="wound")

    trial.nothing_pending()
    assert game.initiative_card(chirm) is None
    assert card(game, "Queen of Pentacles") in game.minor_discard


class NoneLeft(SceneRules):
    """The guild has what it wants as soon as no enemy is able to act."""

    def won(self, game: ChallengePhase) -> bool:
        return not game.active_enemies


@pytest.mark.rule("challenge:R064", "challenge:A5")
def test_the_last_enemy_strikes_as_it_falls_though_the_goal_is_reached() -> None:
    """The acts of one number are all resolved before a goal ends the Challenge."""
    game = brawl(scene=a_scene(band(GOBLIN_RAIDER, "near"), rules=NoneLeft()))
    foe(game).health, foe(game).defense = 1, 0
    daria = hero(game, "daria")
    felling = blow(game, daria, "Queen of Swords", foe(game))
    striking = gang(game, group(game), "Temperance XIV", (foe(game), daria))
    for act in (felling, striking):
        key = act.actor.key
        happen(game, game.do(ActDeclared(act.actor, "Attack", Declared(key, act.action.key))))

    trial = done(game, felling, striking)
    trial.player("daria").declines(topic="spare").chooses("Staggered", topic="wound")

    assert daria.staggered
    assert trial.ended is not None


# -- things


@pytest.mark.rule("challenge:R164", "challenge:X20")
def test_what_was_knocked_away_is_anybodys_once_the_disarm_is_shed() -> None:
    """Shed elsewhere, the Disarm hinders nobody any more from picking the thing up."""
    game = brawl()
    chirm = hero(game, "chirm")
    dagger = item(game, "chirm", "dagger")
    ItemDropped(dagger, game.place("near"), chirm.key).apply(game)
    befalls(chirm, DISARMED, thing=dagger.key)
    before = action("trivial-action").things(game, chirm)  # type: ignore[attr-defined]
    chirm.effects = ()
    after = action("trivial-action").things(game, chirm)  # type: ignore[attr-defined]

    assert dagger not in before
    assert dagger in after


@pytest.mark.rule("challenge:R271", "challenge:R272")
def test_a_newcomer_does_not_miss_what_the_dead_one_used_up() -> None:
    """The poultice that Chirm used before she died is not struck from Wen's belt."""
    game = a_challenge()
    do(game, ItemLost(item(game, "chirm", "poultice"), "used up"))
    do(game, FellToDeathsDoor(hero(game, "chirm")))
    do(game, Died(hero(game, "chirm"), "a Critical", "Critical"))
    happen(game, replace_the_dead(game), saying(MADE))
    over(game, won=True)
    next_scene(game)

    assert hero(game, "chirm").label == "Wen"
    assert "poultice" in names(game, "chirm")


@pytest.mark.rule("challenge:R034")
def test_only_the_shooters_of_a_group_gain_from_the_crows_nest() -> None:
    """Of two corsairs in the rigging the one with a blade has no Favor for it."""
    game = brawl(scene=SHIP)
    chirm, act = hero(game, "chirm"), None
    bow, blade = foe(game, 1, "corsair"), foe(game, 2, "corsair")
    put(game, blade, "rigging")
    put(game, chirm, "rigging")
    act = Act(action("attack"), game.group_of(bow), "turn", card(game, "Justice XI"))
    act.aims, act.members = [Aim(bow, chirm), Aim(blade, chirm)], [bow, blade]
    act.missile = True

    gained = [len(rules_of(game).favors(game, act, aim)) for aim in act.aims]

    assert (bow.weapon, blade.weapon) == ("crossbow", "blade")
    assert gained == [1, 0]
