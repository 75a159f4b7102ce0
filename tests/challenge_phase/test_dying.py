"""The dead: when one dies, as what one rises, who comes after (R263-R271, R290, A32)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.challenge_phase.cards import DEAD, DEATHS_DOOR, STANDING, Adventurer
from examples.challenge_phase.creatures import GOBLIN_RAIDER
from examples.challenge_phase.deaths_door import heal, watch_passes
from examples.challenge_phase.draw import draw_hands
from examples.challenge_phase.end_round import end_round
from examples.challenge_phase.happenings.body import Died
from examples.challenge_phase.newcomers import replace_the_dead
from examples.challenge_phase.table import ChallengePhase
from examples.challenge_phase.turns import lay_initiatives
from tests.challenge_phase.courses import happen
from tests.challenge_phase.foes import (
    against,
    applies_poultice,
    felled,
    to_the_gm,
)
from tests.challenge_phase.tables import (
    foe,
    hero,
    stack,
    table,
)

CONDITIONS = ("staggered", "injured", "stressed")


def _lies_dead(game: ChallengePhase, seat: str = "fergus", *, intact: bool = True) -> Adventurer:
    """The adventurer of that seat, killed."""
    one = hero(game, seat)
    Died(one, "a test", intact=intact).apply(game)
    return one


@pytest.mark.rule("challenge:R263")
def test_deaths_door_lasts_one_watch() -> None:
    """No number of rounds kills one at Death's Door; the watch after the Challenge does."""
    game = felled()
    one = hero(game, "fergus")
    for _ in range(3):
        Trial(game, end_round(game)).nothing_pending()
    waiting = one.state

    happen(game, watch_passes(game))

    assert (waiting, one.state) == (DEATHS_DOOR, DEAD)


@pytest.mark.rule("challenge:R264")
def test_nothing_heals_the_dead() -> None:
    """A Heal does nothing for the dead, and they are nobody's target any more."""
    game = felled()
    one = _lies_dead(game)

    Trial(game, heal(game, one)).nothing_pending()

    assert one.state == DEAD
    assert one not in game.adventurers
    assert one not in game.foes_of(foe(game))


@pytest.mark.rule("challenge:R265", "challenge:R290")
@pytest.mark.parametrize(("intact", "undead"), [(True, "zombie"), (False, "wraith")])
def test_the_dead_of_the_underworld_rise(intact: bool, undead: str) -> None:
    """An intact body rises as a zombie, a destroyed one as a wraith; and both only once."""
    game = against(GOBLIN_RAIDER)
    _lies_dead(game, intact=intact)

    for _ in range(2):
        Trial(game, watch_passes(game)).nothing_pending()

    assert [each.printed.key for each in game.enemies] == ["goblin-raider", undead]


@pytest.mark.rule("challenge:R271")
def test_the_player_of_the_dead_makes_somebody_new() -> None:
    """Path, kin and its talent, one talent of the path and a name: two talents in all (A32)."""
    game = against(GOBLIN_RAIDER)
    _lies_dead(game)

    trial = Trial(game, replace_the_dead(game))
    fergus = trial.player("fergus")
    fergus.chooses("Wands", topic="path").chooses("dwarf", topic="kin")
    fergus.is_offered("Gramarye").chooses("Gramarye", topic="talent")
    fergus.chooses("Brask", topic="name")
    Trial(game, draw_hands(game))

    new = hero(game, "fergus")
    assert (new.label, set(new.talents)) == ("Brask", {"Gramarye", "Firm Stance"})
    assert new.where == "near"
    assert new in game.standing
    assert len(game.find("fergus").hand) == 4
    trial.nothing_pending()


@pytest.mark.rule("challenge:R271", "challenge:R262")
def test_who_is_new_has_no_initiative_yet() -> None:
    """A newcomer is in the scene at once, and in the count from the next round on (A32)."""
    game = against(GOBLIN_RAIDER)
    _lies_dead(game)
    trial = Trial(game, replace_the_dead(game))
    while not trial.done:
        trial.answers(trial.asked.keys[0])

    new = hero(game, "fergus")
    assert new.where == hero(game, "daria").where
    assert game.initiative_card(new) is None
    assert new.key not in [entry.id for entry in game.line.entries]


@pytest.mark.rule("challenge:R268", "challenge:R265")
def test_a_test_that_fails_is_death_now_and_a_zombie_later() -> None:
    """Who fails is dead; the zombie rises when the next watch has passed, where the body lies."""
    game = felled()
    one = hero(game, "fergus")
    stack(game, "II of Cups")

    trial = applies_poultice(game, "chirm")
    trial.player("fergus").declines(topic="push fate")
    now = [each.printed.key for each in game.enemies]
    Trial(game, watch_passes(game)).nothing_pending()

    assert one.state == DEAD
    assert now == ["goblin-raider"]
    assert [(each.printed.key, each.where) for each in game.enemies[1:]] == [("zombie", "near")]
    trial.nothing_pending()


@pytest.mark.rule("challenge:R269", "challenge:R290")
def test_a_great_failure_is_a_zombie_at_once() -> None:
    """Who pushes fate in vain is dead and rises in the same zone, the GM's from now on."""
    game = felled()
    one = hero(game, "fergus")
    stack(game, "II of Cups", "III of Cups")

    trial = applies_poultice(game, "chirm")
    trial.player("fergus").confirms(topic="push fate")

    zombie = game.enemies[-1]
    assert (one.state, zombie.printed.key, zombie.where) == (DEAD, "zombie", "near")
    assert game.group_of(zombie) in game.active_groups
    assert zombie.health == 1
    trial.nothing_pending()


@pytest.mark.rule("challenge:R290", "challenge:R070")
def test_the_undead_have_an_initiative_from_the_next_round() -> None:
    """In the round in which it rises a zombie has no place in the count; in the next it has."""
    game = felled()
    stack(game, "II of Cups", "III of Cups")
    applies_poultice(game, "chirm").player("fergus").confirms(topic="push fate")
    zombies = game.group_of(game.enemies[-1])
    before = zombies.key in [entry.id for entry in game.line.entries]
    to_the_gm(game, "Empress III", "Lovers VI")
    for player in game.players:
        for each in tuple(player.hand):
            game.move(each, game.minor_discard)

    trial = Trial(game, lay_initiatives(game))
    trial.player("gm").chooses("Empress III", topic="gm initiative")
    trial.player("gm").chooses("Lovers VI", topic="gm initiative")

    assert not before
    assert zombies.key in [entry.id for entry in game.line.entries]
    assert game.initiative_of(game.enemies[-1]) == 6


@pytest.mark.rule("challenge:R263")
def test_comrades_tend_the_dying_while_the_watch_lasts() -> None:
    """After the Challenge whoever is conscious may still heal one at Death's Door in time."""
    game = table()
    hero(game, "daria").state = DEATHS_DOOR
    trial = Trial(game, watch_passes(game))

    assert "mending draught" in trial.offered
    trial.player("fergus").chooses("mending draught", topic="tend")
    trial.nothing_pending()

    assert hero(game, "daria").state == STANDING
    assert hero(game, "daria").stressed


@pytest.mark.rule("challenge:R263")
def test_whom_nobody_tends_the_watch_takes() -> None:
    """Whoever is left at Death's Door, though there were remedies, dies when the watch is over."""
    game = table()
    daria = hero(game, "daria")
    daria.state = DEATHS_DOOR
    trial = Trial(game, watch_passes(game))
    for seat in ("fergus", "chirm"):
        trial.player(seat).chooses("Leave it be", topic="tend")
    trial.nothing_pending()

    assert daria.state == DEAD
