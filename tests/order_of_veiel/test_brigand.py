"""The brigand: Smuggler in resolved rooms, Guild Member anywhere in the dungeon (R200)."""

from __future__ import annotations

import pytest

from examples.order_of_veiel.cards import Item
from examples.order_of_veiel.content.consumables import CONSUMABLES
from examples.order_of_veiel.figures import Hero
from examples.order_of_veiel.happenings.gear import CrystalsGained, CrystalsPaid
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.table import Dungeon
from tests.order_of_veiel.tables import (
    a_hero,
    equip,
    line_up,
    rise,
    table,
)
from tests.order_of_veiel.using import (
    acts,
    camps,
    deed_of,
    fell,
    fights,
    in_resolved_room,
    offers,
    player_of,
    refuses,
    uses,
)

# -- Smuggler


def smugglers(crystals: int, *allies: str) -> Dungeon:
    """A brigand of level 3 in a resolved room, beside allies, with so many crystals."""
    game = table("brigand", *(allies or ("knight",)))
    rise(game, "brigand", 3)
    CrystalsGained(crystals, "a test").apply(game)
    in_resolved_room(game)
    return game


@pytest.mark.rule("veiel:R200")
def test_smuggler_buys_a_potion_or_the_stone_in_a_resolved_room() -> None:
    """Each of the three is bought at its price, for 1 END and for any free slot."""
    for name, price in (("Healing Potion", 2), ("Great Potion", 4), ("Resurrection Stone", 5)):
        game = smugglers(9)
        brigand, knight = a_hero(game, "brigand"), a_hero(game, "knight")

        trial = camps(game, "brigand")
        uses(trial, "brigand", "Smuggler").chooses(name, topic="contraband")
        player_of(trial, "brigand").chooses(knight.key, topic="taker")

        assert [item.name for item in game.items_of(knight)] == [name]
        assert game.purse.value == 9 - price
        assert brigand.end == 4 - 1


@pytest.mark.rule("veiel:R200")
def test_smuggler_buys_nothing_else() -> None:
    """Bomb, knife and the rest stay with the alchemist."""
    game = smugglers(9)

    trial = camps(game, "brigand")
    uses(trial, "brigand", "Smuggler")

    assert trial.offered == ["Healing Potion", "Great Potion", "Resurrection Stone"]


@pytest.mark.rule("veiel:R200", "veiel:R048")
def test_smuggler_asks_for_crystals_and_a_free_slot() -> None:
    """With 1 crystal it is refused, with 3 the dear ones are; with all slots full it is refused."""
    refuses(camps(smugglers(1), "brigand"), "brigand", "Smuggler", "costs 2 crystals, there are 1")

    trial = camps(smugglers(3), "brigand")
    uses(trial, "brigand", "Smuggler").is_refused("Great Potion")

    game = smugglers(9)
    for hero in ("brigand", "knight"):
        equip(game, hero, "Alchemical Bomb")
        equip(game, hero, "Antidote" if hero == "brigand" else "Smoke Flask")
    refuses(camps(game, "brigand"), "brigand", "Smuggler", "no hero has an item slot free")


@pytest.mark.rule("veiel:R200")
def test_smuggler_finds_only_what_the_alchemist_has() -> None:
    """What is in slots or in the discard is not for sale."""
    game = smugglers(9)
    for item in [one for one in game.alchemist.cards if one.name != "Alchemical Bomb"]:
        game.move(item, game.alchemist_discard)

    refuses(
        camps(game, "brigand"),
        "brigand",
        "Smuggler",
        "the alchemist has neither potion nor stone",
    )


@pytest.mark.rule("veiel:R200")
def test_smuggler_is_no_ability_for_a_combat() -> None:
    """On his turn it is not shown (A54)."""
    game = fights("brigand", "Zombie", level=3)
    CrystalsGained(9, "a test").apply(game)

    trial = acts(game, "brigand")

    shown = [*trial.asked.keys, *[one.key for one in trial.asked.refused]]
    assert deed_of(game, "brigand", "Smuggler") not in shown


@pytest.mark.rule("veiel:R200", "veiel:R249")
def test_smuggler_is_used_as_often_as_he_can_pay() -> None:
    """A second one costs END and crystals again."""
    game = smugglers(9)

    trial = camps(game, "brigand")
    for _ in range(2):
        uses(trial, "brigand", "Smuggler").chooses("Healing Potion", topic="contraband")
        player_of(trial, "brigand").chooses(a_hero(game, "knight").key, topic="taker")

    assert len(trial.happened_of(CrystalsPaid)) == 2
    assert a_hero(game, "brigand").end == 4 - 2


@pytest.mark.rule("veiel:R200")
def test_a_fallen_brigand_smuggles_nothing() -> None:
    """Out of combat he is carried along, and no more."""
    game = smugglers(9)
    fell(game, "brigand")

    trial = camps(game, "brigand")

    assert "Smuggler (1 END)" in trial.refused


# -- Guild Member


def traders(*allies: str, crystals: int = 9) -> Dungeon:
    """A combat of a brigand of level 5 beside allies without items, with so many crystals."""
    game = fights("brigand", "Zombie", allies=allies or ("knight",))
    for hero in game.heroes:
        strip_items(game, hero)
    CrystalsGained(crystals, "a test").apply(game)
    return game


def strip_items(game: Dungeon, hero: Hero) -> None:
    """Take the items out of a hero's slots."""
    for item in game.items_of(hero):
        game.move(item, game.box)


def held(game: Dungeon, hero: str) -> list[str]:
    """The names of the items a hero carries."""
    return [item.name for item in game.items_of(a_hero(game, hero))]


def carry(game: Dungeon, hero: str, name: str) -> Item:
    """The hero carries that item."""
    item = equip(game, hero, name)
    assert isinstance(item, Item)
    return item


@pytest.mark.rule("veiel:R200", "veiel:R114")
def test_guild_member_buys_in_the_middle_of_a_combat_without_using_the_turn() -> None:
    """Any card of the alchemist at its price, for no END; then he attacks all the same."""
    game = traders()
    brigand = a_hero(game, "brigand")
    before = brigand.end

    trial = acts(game, "brigand")
    bomb = next(one for one in game.alchemist.cards if one.name == "Alchemical Bomb")
    uses(trial, "brigand", "Guild Member").chooses(f"buy:{bomb.key}", topic="guild")
    player_of(trial, "brigand").chooses(brigand.key, topic="taker")

    assert held(game, "brigand") == ["Alchemical Bomb"]
    assert (game.purse.value, brigand.end) == (9 - 3, before)
    player_of(trial, "brigand").is_offered("Attack with Worn Rapier", topic="turn")
    offers(trial, "brigand", "Guild Member")


@pytest.mark.rule("veiel:R200")
def test_guild_member_may_buy_any_kind_of_consumable() -> None:
    """Every kind that lies in the alchemist's pile is on offer, once."""
    game = traders(crystals=40)

    trial = acts(game, "brigand")
    uses(trial, "brigand", "Guild Member")

    bought = [key for key in trial.asked.keys if key.startswith("buy:")]
    assert len(bought) == len(CONSUMABLES)


@pytest.mark.rule("veiel:R200", "veiel:R048")
def test_guild_member_pays_and_needs_a_slot_like_anybody() -> None:
    """What is too dear is refused; with every slot full all cards are."""
    game = traders(crystals=2)
    stone = next(one for one in game.alchemist.cards if one.name == "Resurrection Stone")
    trial = acts(game, "brigand")
    uses(trial, "brigand", "Guild Member").is_refused(
        f"buy:{stone.key}", because="costs 5 crystals, there are 2"
    )

    game = traders()
    for hero in ("brigand", "knight"):
        for name in ("Healing Potion", "Poisoned Knife"):
            carry(game, hero, name)
    trial = acts(game, "brigand")
    uses(trial, "brigand", "Guild Member").is_refused(
        f"buy:{stone.key}", because="no hero has an item slot free"
    )


@pytest.mark.rule("veiel:R200")
def test_guild_member_gives_a_consumable_in_combat() -> None:
    """To a standing hero with a free slot, for nothing."""
    game = traders()
    potion = carry(game, "brigand", "Healing Potion")

    trial = acts(game, "brigand")
    uses(trial, "brigand", "Guild Member").chooses(f"give:{potion.key}", topic="guild")

    assert (held(game, "brigand"), held(game, "knight")) == ([], ["Healing Potion"])


@pytest.mark.rule("veiel:R200")
def test_guild_member_chooses_to_whom_he_gives() -> None:
    """Of several standing heroes; one who has fallen is none of them."""
    game = traders("knight", "healer", "magician")
    potion = carry(game, "brigand", "Healing Potion")
    fell(game, "healer")

    trial = acts(game, "brigand")
    player = uses(trial, "brigand", "Guild Member").chooses(f"give:{potion.key}")

    assert trial.offered == ["Knight", "Magician"]
    player.chooses("Magician", topic="receiver")
    assert held(game, "magician") == ["Healing Potion"]


@pytest.mark.rule("veiel:R200")
def test_guild_member_takes_a_consumable_in_combat() -> None:
    """From a standing hero, for nothing."""
    game = traders()
    potion = carry(game, "knight", "Healing Potion")

    trial = acts(game, "brigand")
    uses(trial, "brigand", "Guild Member").chooses(f"take:{potion.key}", topic="guild")

    assert (held(game, "brigand"), held(game, "knight")) == (["Healing Potion"], [])


@pytest.mark.rule("veiel:R200")
def test_guild_member_swaps_where_slots_are_full() -> None:
    """What the other gives in return is chosen; nobody ends up with three items."""
    game = traders()
    potion = carry(game, "brigand", "Healing Potion")
    carry(game, "brigand", "Antidote")
    for name in ("Poisoned Knife", "Smoke Flask"):
        carry(game, "knight", name)

    trial = acts(game, "brigand")
    player = uses(trial, "brigand", "Guild Member").chooses(f"give:{potion.key}")
    assert trial.offered == ["Poisoned Knife", "Smoke Flask"]
    player.chooses("Smoke Flask", topic="in return")

    assert held(game, "brigand") == ["Antidote", "Smoke Flask"]
    assert held(game, "knight") == ["Poisoned Knife", "Healing Potion"]


@pytest.mark.rule("veiel:R200")
def test_guild_member_may_swap_though_a_slot_is_free() -> None:
    """He may ask for something in return, or for nothing."""
    game = traders()
    potion = carry(game, "brigand", "Healing Potion")
    carry(game, "knight", "Poisoned Knife")

    trial = acts(game, "brigand")
    uses(trial, "brigand", "Guild Member").chooses(f"give:{potion.key}")

    assert trial.offered == ["Poisoned Knife", "Nothing in return"]


@pytest.mark.rule("veiel:R200", "veiel:R024", "veiel:R209")
def test_guild_member_trades_neither_phylacteries_nor_the_mandolin() -> None:
    """Both stay with whom they belong to."""
    game = traders("bardess")
    equip(game, "bardess", "Mandolin")
    equip(game, "brigand", "Phylactery of Oak")

    trial = acts(game, "brigand")
    uses(trial, "brigand", "Guild Member")

    assert not any(key.startswith(("give:", "take:")) for key in trial.asked.keys)


@pytest.mark.rule("veiel:R200")
def test_guild_member_is_refused_where_there_is_nothing_to_trade() -> None:
    """No crystals, and no consumables in anybody's slots."""
    game = traders(crystals=0)

    refuses(acts(game, "brigand"), "brigand", "Guild Member", "nothing to buy, give or take")


@pytest.mark.rule("veiel:R200")
def test_guild_member_may_trade_nothing_after_all() -> None:
    """He looks, and nothing changes."""
    game = traders()

    trial = acts(game, "brigand")
    uses(trial, "brigand", "Guild Member").chooses("Trade nothing", topic="guild")

    assert (game.purse.value, held(game, "brigand")) == (9, [])
    offers(trial, "brigand", "Guild Member")


@pytest.mark.rule("veiel:R200", "veiel:R077")
def test_guild_member_buys_in_a_resolved_room_too() -> None:
    """Anywhere in the dungeon; Smuggler sells three kinds there, he all of them."""
    game = smugglers(9)
    rise(game, "brigand", 5)

    trial = camps(game, "brigand")
    knife = next(one for one in game.alchemist.cards if one.name == "Poisoned Knife")
    uses(trial, "brigand", "Guild Member").chooses(f"buy:{knife.key}", topic="guild")
    player_of(trial, "brigand").chooses(a_hero(game, "brigand").key, topic="taker")

    assert held(game, "brigand") == ["Poisoned Knife"]


@pytest.mark.rule("veiel:R200", "veiel:R069")
def test_nobody_else_gives_consumables_in_combat_but_by_option() -> None:
    """A knight's potion stays with him; by option it may change hands (A36)."""
    for gifts in (False, True):
        game = table("knight", "healer", options=Options(gifts_in_combat=gifts))
        potion = carry(game, "knight", "Healing Potion")
        strip_items(game, a_hero(game, "healer"))
        line_up(game, "Zombie")

        trial = acts(game, "knight")

        given = f"give:{potion.key}:{a_hero(game, 'healer').key}"
        assert (given in trial.asked.keys) == gifts
