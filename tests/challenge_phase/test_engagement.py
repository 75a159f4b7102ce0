"""Who is engaged with whom, and what comes of it (R014-R024, R274)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.challenge_phase.acts.pentacles import MANEUVERS, maneuver
from examples.challenge_phase.cards import Character, Enemy
from examples.challenge_phase.happenings.places import WentTo
from examples.challenge_phase.moving import leave
from examples.challenge_phase.scene import SceneCard
from examples.challenge_phase.setup import SceneSet
from examples.challenge_phase.table import ChallengePhase
from tests.challenge_phase.courses import finish, happen, saying
from tests.challenge_phase.duels import armed, strikes
from tests.challenge_phase.tables import (
    MID,
    a_scene,
    an_act,
    deal,
    engage,
    foe,
    hero,
    lay_initiative,
    table,
    tries,
)

HIT, MISS = "King of Swords", "Ace of Swords"


def engaged(one: Character, other: Character) -> bool:
    """Whether both are engaged with each other."""
    both = [other.id in one.engaged, one.id in other.engaged]
    assert both[0] == both[1]
    return both[0]


def weapons_refused(game: ChallengePhase) -> list[str]:
    """The weapons that Ysolde may not attack with now, by what is said against them."""
    deal(game, {"ysolde": [HIT]})
    trial = tries(game, hero(game, "ysolde"), "attack", "minor")
    return [label for label, why in trial.refused.items() if "engaged" in why]


@pytest.mark.rule("challenge:R014")
def test_everybody_begins_disengaged() -> None:
    """As the scene is set nobody is engaged with anybody."""
    scene: SceneCard = a_scene()
    game = table(scene)
    engage(hero(game, "daria"), foe(game))

    SceneSet(scene).apply(game)

    everybody: list[Character] = [*game.adventurers, *game.enemies]
    assert [one.engaged for one in everybody] == [()] * len(everybody)


@pytest.mark.rule("challenge:R015")
def test_the_disengaged_leave_unharmed() -> None:
    """With goblins in the zone but none engaged nobody may strike at who leaves."""
    game = table()

    trial = Trial(game, leave(game, hero(game, "daria"), MID))

    trial.nothing_pending()
    assert hero(game, "daria").where == "mid"


@pytest.mark.rule("challenge:R016", "challenge:R018", "challenge:R145")
@pytest.mark.parametrize(("name", "success"), [(HIT, True), (MISS, False)])
def test_a_melee_hit_engages_and_a_miss_does_not(name: str, success: bool) -> None:
    """Whoever hits with a blade is engaged with the target from then on, and the target too."""
    game = armed("blade")

    strikes(game, name, "blade")

    assert engaged(hero(game, "ysolde"), foe(game)) is success


@pytest.mark.rule("challenge:R016", "challenge:R018")
def test_a_melee_hit_of_a_goblin_engages() -> None:
    """The goblin that stabs is engaged, the others of its group are not."""
    game = armed("blade")
    lay_initiative(game, {"goblin-raider": "Strength VIII", "ysolde": "II of Cups"})
    deal(game, {"gm": ["Justice XI"]})
    trial = tries(game, game.groups.cards[0], "attack")
    trial.player("gm").takes(1)

    finish(trial, saying({"wound": "staggered"}))

    assert [engaged(hero(game, "ysolde"), one) for one in game.enemies] == [True, False, False]


@pytest.mark.rule("challenge:R017")
def test_a_missile_hit_engages_nobody() -> None:
    """An arrow that hits, be it in the own zone, leaves both disengaged."""
    game = armed("bow")

    strikes(game, HIT, "bow")

    assert foe(game).defense == 0
    assert not engaged(hero(game, "ysolde"), foe(game))


@pytest.mark.rule("challenge:R019", "challenge:R274")
def test_the_engaged_may_strike_again_and_at_others() -> None:
    """Engaged with one goblin, one may hit it again, or another one and be engaged with both."""
    game = armed("blade")
    ysolde = hero(game, "ysolde")
    strikes(game, HIT, "blade", 1)

    strikes(game, "Queen of Swords", "blade", 1)
    strikes(game, "Knight of Swords", "blade", 2)

    assert (foe(game, 1).health, foe(game, 2).defense) == (1, 0)
    assert [engaged(ysolde, one) for one in game.enemies] == [True, True, False]


@pytest.mark.rule("challenge:R020")
@pytest.mark.parametrize("weapon", ["bow", "crossbow", "archwood wand"])
def test_the_engaged_shoot_at_nobody(weapon: str) -> None:
    """Bow, crossbow and wand are refused while engaged, and offered when not."""
    game = armed(weapon)
    free = weapons_refused(game)
    other = armed(weapon)
    engage(hero(other, "ysolde"), foe(other))

    assert free == []
    assert weapons_refused(other) == [weapon]


@pytest.mark.rule("challenge:R021", "challenge:R022")
def test_each_who_is_engaged_may_strike_at_who_leaves() -> None:
    """Of three goblins two strike and one lets go; the leaver is disengaged in the next zone."""
    game = table()
    chirm = hero(game, "chirm")
    for enemy in game.enemies:
        engage(chirm, enemy)
    trial = Trial(game, leave(game, chirm, MID))

    trial.player("gm").confirms(topic="leave-taking wound")
    trial.player("chirm").chooses("Staggered", topic="wound")
    trial.player("gm").declines(topic="leave-taking wound").confirms(topic="leave-taking wound")
    trial.player("chirm").chooses("Injured", topic="wound")

    trial.nothing_pending()
    assert (chirm.where, chirm.engaged) == ("mid", ())
    assert [one.engaged for one in game.enemies] == [(), (), ()]


@pytest.mark.rule("challenge:R021")
def test_an_adventurer_strikes_at_an_enemy_who_leaves() -> None:
    """The choice is the player's, and a goblin hit so loses its Defense."""
    game = table()
    engage(hero(game, "chirm"), foe(game))

    trial = Trial(game, leave(game, foe(game), MID))
    trial.player("chirm").confirms(topic="leave-taking wound")

    trial.nothing_pending()
    assert (foe(game).defense, foe(game).where) == (0, "mid")


@pytest.mark.rule("challenge:R022", "challenge:R262")
def test_whoever_is_felled_while_leaving_stays_behind() -> None:
    """One brought to Death's Door by the Wound does not get out of the zone (A2)."""
    game = table()
    chirm = hero(game, "chirm")
    engage(chirm, foe(game))
    trial = Trial(game, leave(game, chirm, MID))

    trial.player("gm").confirms()
    trial.player("chirm").chooses("Death's Door", topic="wound")

    trial.nothing_pending()
    assert (chirm.where, chirm.engaged, foe(game).engaged) == ("near", (), ())
    assert not trial.happened_of(WentTo)


@pytest.mark.rule("challenge:R023", "challenge:R153")
def test_avoid_gets_away_unharmed() -> None:
    """With a total that reaches the Initiative nobody may strike, and one is disengaged."""
    game = table()
    chirm = hero(game, "chirm")
    engage(chirm, foe(game))
    lay_initiative(game, {"goblin-raider": "Chariot VII"})
    deal(game, {"chirm": ["VII of Pentacles"]})
    trial = tries(game, chirm, "avoid", "minor")

    finish(trial, saying({"leave-taking wound": "yes", "go to": "mid"}))

    assert not chirm.staggered
    assert chirm.engaged == ()


@pytest.mark.rule("challenge:R024", "challenge:R168", "challenge:R170")
@pytest.mark.parametrize(("name", "ends"), [("Root", True), ("Trip", True), ("Disarm", False)])
def test_root_and_trip_end_engagements(name: str, ends: bool) -> None:
    """A Rooted or tripped goblin is engaged with nobody any more, a disarmed one still is."""
    game = table()
    chirm, enemy = hero(game, "chirm"), foe(game)
    engage(chirm, enemy)
    engage(hero(game, "fergus"), enemy)
    act = an_act(game, chirm, "roughhouse", "turn", "X of Pentacles", enemy)
    how = next(each for each in MANEUVERS if each.label.startswith(name))

    happen(game, maneuver(game, act, enemy, how))

    assert isinstance(enemy, Enemy)
    assert (enemy.engaged == ()) is ends
    assert (chirm.engaged == ()) is ends
