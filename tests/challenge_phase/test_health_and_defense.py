"""Health and Defense of enemies, and what becomes of them (R254-R261, A59)."""

from __future__ import annotations

import pytest

from examples.challenge_phase.cards import (
    DEAD,
    DEATHS_DOOR,
    OUT_OF_THE_FIGHT,
    STANDING,
    CreatureCard,
)
from examples.challenge_phase.creatures import (
    CAPTAIN,
    GOBLIN_RAIDER,
    IMP,
    OGRE,
    SKELETON,
    WRAITH,
    ZOMBIE,
)
from examples.challenge_phase.effects import ROOTED, Effect
from examples.challenge_phase.happenings.acts import Ruling
from examples.challenge_phase.table import ChallengePhase, Options
from tests.challenge_phase.foes import against, fray, hurts, strikes
from tests.challenge_phase.tables import band, engage, foe, group, hero, tries

ASKED = Options(rulings=True)


def _hd(game: ChallengePhase, number: int = 1) -> tuple[int, int]:
    """Health and Defense of an enemy."""
    return foe(game, number).health, foe(game, number).defense


def _nearly_dead(creature: CreatureCard = GOBLIN_RAIDER, number: int = 2) -> ChallengePhase:
    """Two of a kind, of whom the first has 1 Health left."""
    game = against(creature, number)
    foe(game).health, foe(game).defense = 1, 0
    return game


# -- Health and Defense


@pytest.mark.rule("challenge:R254")
@pytest.mark.parametrize(("creature", "hd"), [(OGRE, (3, 5)), (GOBLIN_RAIDER, (2, 1))])
def test_enemies_come_in_with_what_is_printed(creature: CreatureCard, hd: tuple[int, int]) -> None:
    """HD 3/5 is 3 Health and 5 Defense."""
    assert _hd(against(creature)) == hd


@pytest.mark.rule("challenge:R255", "challenge:R256")
def test_defense_goes_first() -> None:
    """A Wound takes Defense, and Health once there is no Defense left."""
    game = against(GOBLIN_RAIDER, 2)

    steps = []
    for _ in range(2):
        hurts(game).nothing_pending()
        steps.append(_hd(game))

    assert steps == [(2, 0), (1, 0)]


@pytest.mark.rule("challenge:R255", "challenge:R256")
def test_two_wounds_at_once_go_through_defense() -> None:
    """What is left of several Wounds when Defense is gone goes to Health."""
    game = against(GOBLIN_RAIDER, 2)

    hurts(game, wounds=2).nothing_pending()

    assert _hd(game) == (1, 0)


@pytest.mark.rule("challenge:R257")
def test_piercing_goes_straight_to_health() -> None:
    """A Piercing Wound leaves Defense as it is."""
    game = against(GOBLIN_RAIDER, 2)

    hurts(game, piercing=True).nothing_pending()

    assert _hd(game) == (1, 1)


@pytest.mark.rule("challenge:R257", "challenge:R285")
def test_a_dagger_pierces_the_rooted() -> None:
    """A dagger on a Rooted goblin takes Health, on another Defense."""
    game = against(GOBLIN_RAIDER, 2)
    foe(game, 1).effects = (Effect(ROOTED),)

    strikes(game, "fergus", "X of Swords", 1).nothing_pending()
    strikes(game, "fergus", "IX of Swords", 2).nothing_pending()

    assert [_hd(game, 1), _hd(game, 2)] == [(1, 1), (2, 0)]


@pytest.mark.rule("challenge:R258", "challenge:R259")
def test_critical_leaves_no_health() -> None:
    """A Critical brings Health to 0, however much Defense there is."""
    game = against(OGRE, 2)

    hurts(game, critical=True).nothing_pending()

    assert _hd(game) == (0, 5)
    assert foe(game).state == DEATHS_DOOR


@pytest.mark.rule("challenge:R247", "challenge:R248")
def test_an_enemys_shield_may_be_notched() -> None:
    """The captain's light shield takes one Wound, if the GM wants, and none that is Piercing."""
    game = against(CAPTAIN, 2)
    kept = hurts(game)
    kept.player("gm").confirms(topic="notch shield")
    taken = hurts(game, 2)
    taken.player("gm").declines(topic="notch shield")
    hurts(game, 1).nothing_pending()
    hurts(game, 2, piercing=True).nothing_pending()

    assert (_hd(game, 1), foe(game, 1).notches) == ((4, 1), 1)
    assert (_hd(game, 2), foe(game, 2).notches) == ((3, 1), 0)


# -- at no Health


@pytest.mark.rule("challenge:R259", "challenge:R256")
def test_at_no_health_an_enemy_is_at_deaths_door() -> None:
    """The last Health gone, an enemy is at Death's Door: disengaged, and able to act no more."""
    game = _nearly_dead()
    engage(foe(game), hero(game, "fergus"))

    hurts(game).nothing_pending()

    assert foe(game).state == DEATHS_DOOR
    assert hero(game, "fergus").engaged == ()
    assert game.members(group(game)) == [foe(game, 2)]


@pytest.mark.rule("challenge:R259")
def test_the_last_of_a_group_takes_its_cards_along() -> None:
    """With the last of them able to act a group's Initiative is discarded, and not before."""
    game = against(IMP, 2)
    game.endings = ()

    lying = []
    for number in (1, 2):
        hurts(game, number, critical=True).nothing_pending()
        lying.append(game.initiative_card(group(game)) is not None)

    assert lying == [True, False]


@pytest.mark.rule("challenge:R260")
@pytest.mark.parametrize("creature", [SKELETON, ZOMBIE, WRAITH])
def test_what_is_not_alive_is_destroyed(creature: CreatureCard) -> None:
    """Undead do not come to Death's Door, and nobody is asked to spare them."""
    game = _nearly_dead(creature)

    strikes(game, "fergus", "X of Swords", weapon="flail").nothing_pending()

    assert foe(game).state == DEAD


@pytest.mark.rule("challenge:R261")
@pytest.mark.parametrize(("answer", "state"), [("Yes", OUT_OF_THE_FIGHT), ("No", DEATHS_DOOR)])
def test_the_finishing_blow_may_spare(answer: str, state: str) -> None:
    """Whoever fells an enemy by an Attack may spare it: out of the fight, not dying."""
    game = _nearly_dead()

    trial = strikes(game, "fergus", "X of Swords")
    trial.player("fergus").chooses(answer, topic="spare")

    assert foe(game).state == state
    trial.nothing_pending()


@pytest.mark.rule("challenge:R261", "challenge:R136")
@pytest.mark.parametrize(("answer", "state"), [("Yes", OUT_OF_THE_FIGHT), ("No", DEATHS_DOOR)])
def test_the_gm_allows_mercy_or_does_not(answer: str, state: str) -> None:
    """Where the GM rules, sparing takes leave, and the ruling is in the log."""
    game = against(GOBLIN_RAIDER, 2, ASKED)
    foe(game).health, foe(game).defense = 1, 0

    trial = strikes(game, "fergus", "X of Swords")
    trial.player("fergus").confirms(topic="spare")
    trial.player("gm").chooses(answer, topic="spare")

    assert foe(game).state == state
    assert len(trial.happened_of(Ruling)) == 1
    trial.nothing_pending()


@pytest.mark.rule("challenge:R261")
def test_no_mercy_without_an_attack() -> None:
    """What falls by a bomb or a fall is not spared: nobody is asked."""
    game = _nearly_dead()

    hurts(game).nothing_pending()

    assert foe(game).state == DEATHS_DOOR


# -- at Death's Door (A59)


@pytest.mark.rule("challenge:R259")
def test_at_deaths_door_an_enemy_acts_no_more() -> None:
    """One at Death's Door is not counted among those who act, and a group of such has no act."""
    game = fray(band(GOBLIN_RAIDER, "near"), band(IMP, "near"))
    foe(game).state = DEATHS_DOOR

    assert game.active_groups == [group(game, 2)]
    assert game.active_enemies == [foe(game, 1, "imp")]


@pytest.mark.rule("challenge:R251", "challenge:R259")
@pytest.mark.parametrize(
    ("kind", "state"),
    [({}, DEATHS_DOOR), ({"piercing": True}, DEATHS_DOOR), ({"critical": True}, DEAD)],
)
def test_a_further_critical_kills(kind: dict[str, bool], state: str) -> None:
    """At Death's Door a Wound by the way changes nothing, and a Critical kills (A59)."""
    game = _nearly_dead()
    hurts(game).nothing_pending()

    hurts(game, **kind).nothing_pending()

    assert foe(game).state == state


@pytest.mark.rule("challenge:R259", "challenge:R261")
def test_a_blow_meant_for_the_fallen_kills() -> None:
    """An Attack on an enemy at Death's Door succeeds whatever it counts, and kills (A59)."""
    game = _nearly_dead(OGRE)
    hurts(game).nothing_pending()
    attack = game.initiative_of(foe(game, 1))

    trial = strikes(game, "fergus", "Ace of Swords")

    assert attack == 0
    assert foe(game).state == DEAD
    trial.nothing_pending()


@pytest.mark.rule("challenge:R261", "challenge:R264")
def test_neither_the_spared_nor_the_dead_are_targets() -> None:
    """Nobody attacks the spared or the dead: of the enemies only those standing are offered."""
    game = against(GOBLIN_RAIDER, 4)
    foe(game, 1).state, foe(game, 2).state = OUT_OF_THE_FIGHT, DEAD

    trial = tries(game, hero(game, "fergus"), "roughhouse")

    assert [game.find(key) for key in trial.asked.keys] == [foe(game, 3), foe(game, 4)]
    assert foe(game, 3).state == STANDING
