"""What each of the eight phylacteries does (R023)."""

from __future__ import annotations

import pytest

from coopcards.testing import load
from examples.order_of_veiel.combat.damage import restore
from examples.order_of_veiel.combat.loot import gather_loot
from examples.order_of_veiel.combat.monsters_turn import attack_with
from examples.order_of_veiel.dungeon.crossing import draw_for_crossing, go_on
from examples.order_of_veiel.figures import Attack
from examples.order_of_veiel.happenings.combat import CombatOver
from examples.order_of_veiel.happenings.dungeon import (
    CrossingBegan,
    WingDecided,
)
from examples.order_of_veiel.happenings.figures import EndPaid, HeroFell
from examples.order_of_veiel.happenings.rolls import ValidationRolled
from examples.order_of_veiel.table import Dungeon
from tests.order_of_veiel.gearing import (
    camps,
    carries,
    fall,
    hurt,
    turn,
    uses,
)
from tests.order_of_veiel.tables import (
    a_hero,
    enter,
    equip,
    heroes_roll,
    line_up,
    monsters_roll,
    rise,
    seat,
    table,
    tries,
)

BONDS = "Phylactery of Bonds"


def _attacked(game: Dungeon, attack: Attack, hero: str = "knight") -> int:
    """The hero, who is the defender, is hit by that attack; what is lost by it."""
    game.defender = a_hero(game, hero).key
    victim = a_hero(game, hero)
    vit = victim.vit
    heroes_roll(game, 2)
    monsters_roll(game, 19)
    trial = tries(game, attack_with(game, game.enemies[0], attack))
    trial.player(seat(game, hero)).chooses("keep", topic="defender")
    trial.nothing_pending()
    return vit - victim.vit


@pytest.mark.parametrize(("stands", "gained"), [(True, 2), (False, 1)])
@pytest.mark.rule("veiel:R078")
def test_breath_gives_two_end_on_moving_on(stands: bool, gained: int) -> None:
    """Its bearer gains 2, others 1; out of combat he gains 1 as they do."""
    game = table("knight", "barbarian")
    equip(game, "knight", "Phylactery of Breath")
    for hero in game.heroes:
        hero.end = 0
    if not stands:
        fall(game, "knight")
    enter(game)
    WingDecided(game.wing).apply(game)

    tries(game, go_on(game)).nothing_pending()

    assert [hero.end for hero in game.heroes] == [gained, 1]


def test_blood_heals_after_a_won_combat() -> None:
    """Its bearer regains 2 VIT, where he stands; others nothing."""
    for stands in (True, False):
        game = table("knight", "barbarian", dm=False)
        equip(game, "knight", "Phylactery of Blood")
        (zombie,) = line_up(game, "Zombie")
        game.move(zombie, game.felled)
        hurt(game, "knight", "barbarian", vit=4)
        if not stands:
            fall(game, "knight")
        load(game, "d6 loot", 1)

        tries(game, gather_loot(game)).nothing_pending()

        assert [hero.vit for hero in game.heroes] == [6 if stands else 0, 4]


@pytest.mark.rule("veiel:R161")
@pytest.mark.parametrize(("name", "poison"), [("Phylactery of Ash", 0), ("Phylactery of Oak", 2)])
def test_ash_keeps_poison_away(name: str, poison: int) -> None:
    """The hit hurts, and leaves no poison."""
    game = carries(name, "Cave Spider")
    knight = a_hero(game, "knight")

    assert _attacked(game, Attack("Bite", 6, poison=2)) > 0
    assert knight.poison == poison


def test_oak_softens_the_first_hit_of_a_combat() -> None:
    """2 less, before RED; the second hit does all, and the next combat has a first hit again."""
    game = carries("Phylactery of Oak", "Crypt Ogre", heroes=("magician", "knight"))
    blow = Attack("Blow", 4)

    assert [_attacked(game, blow, "magician") for _ in range(2)] == [4 - 2, 4]
    CombatOver().apply(game)
    a_hero(game, "magician").vit = 9
    line_up(game, "Zombie")
    assert _attacked(game, blow, "magician") == 4 - 2


def test_oak_waits_for_a_hit() -> None:
    """A miss does not use it, and others have nothing of it."""
    game = carries("Phylactery of Oak", "Crypt Ogre", heroes=("magician", "knight"))
    heroes_roll(game, 19)
    monsters_roll(game, 2)
    trial = tries(game, attack_with(game, game.enemies[0], Attack("Blow", 4)))
    trial.player("one").chooses("keep", topic="defender")

    assert _attacked(game, Attack("Blow", 4), "knight") == 4 - 1 - 1
    assert _attacked(game, Attack("Blow", 4), "magician") == 4 - 2


def _echoes(game: Dungeon, *dice: int) -> list[int]:
    """The magician tries a Magic Missile, and repeats it where that is offered; the dice."""
    heroes_roll(game, *dice)
    trial = turn(game, "magician")
    trial.player("one").chooses("Magic Missile (2 END)")
    if not trial.done and trial.asked.topic == "echo":
        trial.player("one").confirms(topic="echo")
    assert [event.amount for event in trial.happened_of(EndPaid)] == [2]
    return [roll.die for roll in trial.happened_of(ValidationRolled)]


def test_echo_repeats_a_failed_validation_roll_once_a_crossing() -> None:
    """Without a new cost; a second failure of the crossing stays, the next crossing has one again.

    A success is not repeated.
    """
    game = carries("Phylactery of Echo", heroes=("magician", "knight"))
    magician = a_hero(game, "magician")
    rise(game, magician, 3, "intellect")
    (ogre,) = game.enemies

    assert _echoes(game, 15) == [15]
    assert _echoes(game, 1, 15) == [1, 15]
    assert ogre.maximum - ogre.vit == 2 * 7
    assert _echoes(game, 2) == [2]
    CrossingBegan(2).apply(game)
    magician.end = 2
    assert _echoes(game, 3, 4) == [3, 4]


def test_echo_may_be_kept() -> None:
    """Its bearer may let a failure stand, and repeat a later one."""
    game = carries("Phylactery of Echo", heroes=("magician", "knight"))
    rise(game, "magician", 3, "intellect")
    heroes_roll(game, 2)
    trial = turn(game, "magician")
    trial.player("one").chooses("Magic Missile (2 END)").declines(topic="echo")
    assert len(trial.happened_of(ValidationRolled)) == 1

    assert _echoes(game, 2, 16) == [2, 16]


@pytest.mark.parametrize("dm", [True, False])
def test_eyes_see_one_event_at_the_start_of_a_crossing(dm: bool) -> None:
    """One of the dungeon master's at random, or the top one of those drawn face down."""
    game = table(dm=dm)
    game.difficulty = 3
    equip(game, "barbarian", "Phylactery of Eyes")

    tries(game, draw_for_crossing(game)).nothing_pending()

    drawn = list(game.dm.hand.cards if game.dm is not None else game.unled_events.cards)
    players = {player.key for player in game.players}
    seen = [event for event in drawn if players <= set(event.known_to)]
    assert len(drawn) == 4
    assert len(seen) == 1
    if not dm:
        assert seen == [game.unled_events.top]


def test_without_the_eyes_no_event_is_seen() -> None:
    """Nor where their bearer is out of combat."""
    game = table()
    game.difficulty = 3
    equip(game, "barbarian", "Phylactery of Eyes")
    HeroFell(a_hero(game, "barbarian")).apply(game)

    tries(game, draw_for_crossing(game)).nothing_pending()

    assert game.dm is not None
    assert not any(event.known_to for event in game.dm.hand.cards)


def test_bonds_pass_end_on() -> None:
    """1 END of the bearer's goes to another standing hero who lacks some, as long as there is."""
    game = carries(BONDS)
    knight, barbarian, magician = game.heroes
    knight.end, barbarian.end, magician.end = 2, 0, 1
    trial = uses(game, BONDS, at="Magician")
    assert (knight.end, magician.end) == (1, 2)
    trial.player("one").chooses(f"Use {BONDS}").chooses("Barbarian", topic="target")

    assert [hero.end for hero in game.heroes] == [0, 1, 2]
    trial.player("one").is_refused(f"Use {BONDS}", because="has no END")


def test_bonds_serve_in_a_resolved_room() -> None:
    """There as in a fight; not for who has all END."""
    game = table("knight", "barbarian")
    equip(game, "knight", BONDS)
    barbarian = a_hero(game, "barbarian")

    camps(game, "knight").player("one").is_refused(f"Use {BONDS}", because="nobody to aim at")
    barbarian.end -= 1
    camps(game, "knight").player("one").chooses(f"Use {BONDS}")

    assert barbarian.end == game.full_end(barbarian)


def test_dawn_adds_to_the_healing_of_others() -> None:
    """1 VIT more by a potion or a song for another; nothing more for oneself."""
    for patient, healed in (("Barbarian", 7), ("Knight", 6)):
        game = carries("Healing Potion")
        equip(game, "knight", "Phylactery of Dawn")
        hurt(game, "knight", "barbarian")

        uses(game, "Healing Potion", at=patient)

        assert a_hero(game, patient.lower()).vit == 1 + healed


def test_dawn_adds_nothing_where_nobody_heals() -> None:
    """What a room restores, or another hero's healing, is as printed."""
    game = table("knight", "barbarian", "magician")
    equip(game, "knight", "Phylactery of Dawn")
    barbarian, magician = a_hero(game, "barbarian"), a_hero(game, "magician")
    hurt(game, "barbarian", vit=1)

    tries(game, restore(game, barbarian, 3, "a room")).nothing_pending()
    tries(game, restore(game, barbarian, 3, "a potion", healer=magician)).nothing_pending()

    assert barbarian.vit == 7
