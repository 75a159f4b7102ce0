"""The assassin's Sneak Attack, and the adventurer (R205, R206)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial, load
from examples.order_of_veiel.characteristics import DEX
from examples.order_of_veiel.combat.loot import gather_loot
from examples.order_of_veiel.content.heroes import HEROES
from examples.order_of_veiel.dungeon.room_effects import chest
from examples.order_of_veiel.happenings.figures import MonsterFell
from examples.order_of_veiel.happenings.rolls import LootRolled
from examples.order_of_veiel.table import Dungeon
from tests.order_of_veiel.tables import (
    a_hero,
    enter,
    equip,
    heroes_roll,
    lay,
    line_up,
    monsters_roll,
    rise,
    strip,
    table,
    tries,
)
from tests.order_of_veiel.using import (
    STURDY,
    acts,
    deed_of,
    fell,
    fights,
    player_of,
    refuses,
    uses,
)


@pytest.mark.rule("veiel:R205", "veiel:R206", "veiel:R207", "veiel:R208", "veiel:R209")
def test_five_heroes_are_supports() -> None:
    """Assassin, adventurer, scholar, sealer and bardess (X23)."""
    assert [sheet.name for sheet in HEROES if sheet.group == "support"] == [
        "Assassin",
        "Adventurer",
        "Scholar",
        "Sealer",
        "Bardess",
    ]


# -- assassin; for her Smoke Screen see test_reactions


@pytest.mark.rule("veiel:R205", "veiel:R144")
def test_sneak_attack_adds_dex_and_ignores_red() -> None:
    """A Stiletto's 3 and DEX 7 go through an Animated Statue's RED, for 2 END."""
    game = fights("assassin", "Animated Statue")
    assassin = a_hero(game, "assassin")
    before = assassin.end
    heroes_roll(game, 15)
    monsters_roll(game, 2)

    uses(acts(game, "assassin"), "assassin", "Sneak Attack")

    assert STURDY - game.enemies[0].vit == 3 + game.value(assassin, DEX)
    assert assassin.end == before - 2


@pytest.mark.rule("veiel:R205")
def test_sneak_attack_is_refused_with_a_weapon_that_is_none_of_an_assassin() -> None:
    """A rapier is a weapon of DEX, and no assassin weapon."""
    game = table("assassin", "knight")
    strip(game, "assassin")
    equip(game, "assassin", "Worn Rapier")
    rise(game, "assassin", 5)
    line_up(game, "Zombie")

    refuses(
        acts(game, "assassin"), "assassin", "Sneak Attack", "no weapon for it, or nobody to aim at"
    )


@pytest.mark.rule("veiel:R205")
def test_of_two_weapons_the_assassin_weapon_is_used_unasked() -> None:
    """With a rapier in the other hand Sneak Attack strikes with the Stiletto."""
    game = table("assassin", "knight")
    equip(game, "assassin", "Duelling Rapier")
    rise(game, "assassin", 5)
    line_up(game, "Zombie")[0].vit = STURDY
    heroes_roll(game, 15)
    monsters_roll(game, 2)

    trial = acts(game, "assassin")
    uses(trial, "assassin", "Sneak Attack")

    trial.nothing_pending()
    assert STURDY - game.enemies[0].vit == 3 + 7


@pytest.mark.rule("veiel:R205")
def test_thrown_assassin_weapons_sneak_from_afar() -> None:
    """The reach is the weapon's: Throwing Knives reach the third enemy."""
    game = table("assassin", "knight")
    strip(game, "assassin")
    equip(game, "assassin", "Throwing Knives")
    rise(game, "assassin", 5)
    third = line_up(game, "Zombie", "Crypt Ghoul", "Cave Spider")[2]
    third.vit = STURDY
    heroes_roll(game, 15)
    monsters_roll(game, 2)

    uses(acts(game, "assassin"), "assassin", "Sneak Attack", at=third)

    assert STURDY - third.vit == 3 + 7


@pytest.mark.rule("veiel:R205", "veiel:R140")
def test_a_critical_sneak_attack_doubles_its_bonus_too() -> None:
    """C6: the whole 10 is doubled; a missed one loses its END (A42)."""
    game = fights("assassin", "Zombie")
    heroes_roll(game, 20)
    monsters_roll(game, 2)
    uses(acts(game, "assassin"), "assassin", "Sneak Attack")
    assert STURDY - game.enemies[0].vit == 2 * (3 + 7)

    game = fights("assassin", "Zombie")
    before = a_hero(game, "assassin").end
    heroes_roll(game, 2)
    monsters_roll(game, 19)
    uses(acts(game, "assassin"), "assassin", "Sneak Attack")
    assert game.enemies[0].vit == STURDY
    assert a_hero(game, "assassin").end == before - 2


# -- adventurer: chests


@pytest.mark.rule("veiel:R206", "veiel:R215")
@pytest.mark.parametrize(
    ("bearer", "open_for_nothing"), [("standing", True), ("fallen", False), ("none", False)]
)
def test_the_adventurers_key_opens_chests_for_nothing_while_she_stands(
    bearer: str, open_for_nothing: bool
) -> None:
    """The whole group opens them: without crystals it is allowed with the key alone."""
    game = table("knight", "adventurer")
    lay(game, ("Monster I", "Chest"), ("Monster II", "Chest"), ("Monster III", "Empty Room"))
    if bearer == "fallen":
        fell(game, "adventurer")
    elif bearer == "none":
        strip(game, "adventurer")
    room = enter(game, depth=1)

    trial = tries(game, chest(game, room))

    if open_for_nothing:
        trial.player("one").chooses("open", topic="chest")
        assert room.emptied
        assert game.purse.value == 0
    else:
        trial.player("one").is_refused(
            "open", because="costs 2 crystals, there are 0", topic="chest"
        )


# -- adventurer: loot


def loot_of(game: Dungeon, *dice: int) -> Trial:
    """Three felled zombies, whose loot dice show these, and then the rolls again."""
    for monster in line_up(game, "Zombie", "Zombie", "Zombie"):
        MonsterFell(monster).apply(game)
    load(game, "d6 loot", *dice)
    return tries(game, gather_loot(game))


def with_adventurer(level: int = 3) -> Dungeon:
    """An adventurer of that level and a knight, with nobody to interfere."""
    game = table("adventurer", "knight", dm=False)
    rise(game, "adventurer", level)
    return game


@pytest.mark.rule("veiel:R206")
def test_scavenger_rolls_all_odd_loot_dice_again_and_only_those() -> None:
    """2, 3, 5 become 2, 4, 6 for 1 END; each even die brings two cards."""
    game = with_adventurer()
    adventurer = a_hero(game, "adventurer")
    before = adventurer.end

    trial = loot_of(game, 2, 3, 5, 4, 6)
    player_of(trial, "adventurer").confirms(topic="loot dice")
    trial.answers("left_pile", topic="pile")

    assert game.loot == (2, 4, 6)
    assert adventurer.end == before - 1
    assert len(game.store) == 2 * 3


@pytest.mark.rule("veiel:R206")
def test_scavenger_rolls_them_again_once() -> None:
    """What is odd still stays odd."""
    game = with_adventurer()

    trial = loot_of(game, 2, 3, 5, 1, 4)
    player_of(trial, "adventurer").confirms(topic="loot dice")
    trial.answers("left_pile", topic="pile")

    trial.nothing_pending()
    assert game.loot == (2, 1, 4)
    assert len(trial.happened_of(LootRolled)) == 2


@pytest.mark.rule("veiel:R206")
def test_scavenger_may_be_left() -> None:
    """The dice stay as they lie, and no END is paid."""
    game = with_adventurer()
    before = a_hero(game, "adventurer").end

    trial = loot_of(game, 2, 3, 5)
    player_of(trial, "adventurer").declines(topic="loot dice")
    trial.answers("left_pile", topic="pile")

    assert game.loot == (2, 3, 5)
    assert a_hero(game, "adventurer").end == before
    assert len(game.store) == 2


@pytest.mark.rule("veiel:R206")
def test_scavenger_is_not_offered_where_it_cannot_be_used() -> None:
    """No odd die, level 2, no END, or the adventurer has fallen."""
    game = with_adventurer()
    assert loot_of(game, 2, 4, 6).asked.topic == "pile"

    game = with_adventurer(2)
    assert loot_of(game, 2, 3, 5).asked.topic == "pile"

    game = with_adventurer()
    a_hero(game, "adventurer").end = 0
    assert loot_of(game, 2, 3, 5).asked.topic == "pile"

    game = with_adventurer()
    fell(game, "adventurer")
    assert loot_of(game, 2, 3, 5).asked.topic == "pile"


@pytest.mark.rule("veiel:R206")
def test_scavenger_is_nothing_for_a_turn() -> None:
    """It is for the loot dice alone, and not shown in the combat."""
    game = fights("adventurer", "Zombie")

    trial = acts(game, "adventurer")

    shown = [*trial.asked.keys, *[one.key for one in trial.asked.refused]]
    assert deed_of(game, "adventurer", "Scavenger") not in shown


@pytest.mark.rule("veiel:R206")
def test_triple_shot_deals_three_times_the_weapon_to_one_target() -> None:
    """A Short Bow's 4 make 12, less a statue's RED 2 once, for 3 END; a critical makes x 6."""
    for die, times in ((18, 3), (20, 6)):
        game = fights("adventurer", "Animated Statue", "Zombie")
        adventurer = a_hero(game, "adventurer")
        before = adventurer.end
        statue, zombie = game.enemies
        heroes_roll(game, die)
        monsters_roll(game, 2)

        uses(acts(game, "adventurer"), "adventurer", "Triple Shot")

        assert STURDY - statue.vit == 4 * times - 2
        assert zombie.vit == STURDY
        assert adventurer.end == before - 3
