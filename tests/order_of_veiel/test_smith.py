"""The smith: the show of five, buying, selling, and what is lost for good (R053-R060, R244)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial, load
from coopcards.wording import counted
from examples.order_of_veiel.cards import Gear
from examples.order_of_veiel.combat.loot import gather_loot
from examples.order_of_veiel.happenings.gear import (
    CrystalsGained,
    CrystalsPaid,
    FiveShown,
)
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.rest.rest_zone import leave_rest_zone, rest
from examples.order_of_veiel.rest.slots import givable
from examples.order_of_veiel.table import Dungeon
from tests.order_of_veiel.tables import line_up, strip, table, tries

SHOW = "The smith shows five"
AGAIN = "The smith shows five anew (3 crystals)"
LEFT, RIGHT = "left_pile", "right_pile"


def _rests(game: Dungeon) -> Trial:
    return tries(game, rest(game, game.players[0]))


def _shows(trial: Trial, label: str = SHOW) -> Trial:
    trial.player("one").chooses(label, topic="rest").chooses(LEFT, topic="pile")
    return trial


def _piles(game: Dungeon) -> list[Gear]:
    return [*game.left_pile.cards, *game.right_pile.cards]


def _leave(game: Dungeon) -> None:
    trial = tries(game, leave_rest_zone(game))
    trial.player("one").chooses("On to the next crossing", topic="leave")
    trial.nothing_pending()


@pytest.mark.rule("veiel:R053")
def test_the_players_may_have_five_cards_shown() -> None:
    """Five cards of the pile they choose are revealed, and nothing is paid; they need not."""
    game = table("knight", "healer")
    top = list(game.right_pile.look(5))

    trial = _rests(game)
    assert "Enough" in trial.offered
    trial.player("one").chooses(SHOW, topic="rest").chooses(RIGHT, topic="pile")

    assert list(game.shown.cards) == top
    assert trial.happened_of(CrystalsPaid) == []
    assert all(game.shown.sees(each.key) for each in game.seats)


@pytest.mark.rule("veiel:R053")
def test_nothing_is_shown_where_the_players_do_not_wish_it() -> None:
    """Leaving the rest zone without a show costs no card."""
    game = table("knight", "healer")
    count = len(_piles(game))

    _rests(game).player("one").chooses("Enough", topic="rest")
    _leave(game)

    assert len(_piles(game)) == count
    assert len(game.smith_discard) == 0


@pytest.mark.rule("veiel:R053")
def test_when_one_pile_runs_out_the_other_goes_on() -> None:
    """The last two of one pile are followed by three of the other (A2)."""
    game = table("knight", "healer")
    for gear in game.left_pile.cards[2:]:
        game.move(gear, game.smith_discard)
    expected = [*game.left_pile.look(2), *game.right_pile.look(3)]

    _shows(_rests(game))

    assert list(game.shown.cards) == expected


@pytest.mark.rule("veiel:R053")
def test_empty_piles_show_nothing() -> None:
    """Both piles empty: nothing is drawn, and nothing comes back (A2)."""
    game = table("knight", "healer")
    for gear in _piles(game):
        game.move(gear, game.smith_discard)

    _rests(game).player("one").is_refused(SHOW, because="both piles are empty")


@pytest.mark.rule("veiel:R054")
def test_each_of_the_five_is_bought_at_its_price() -> None:
    """The printed price is paid, and the card lies in the common store."""
    game = table("knight", "healer")
    game.purse.gain(40)
    trial = _shows(_rests(game))
    for gear in list(game.shown.cards):
        before = game.purse.value
        trial.player("one").chooses(f"buy:{gear.key}", topic="rest")

        assert game.purse.value == before - gear.printed.price
        assert gear in game.store
    assert len(game.shown) == 0


@pytest.mark.rule("veiel:R054")
def test_a_card_is_not_sold_below_its_price() -> None:
    """With a crystal too few it is refused."""
    game = table("knight", "healer")
    gear = game.left_pile.look(1)[0]
    price = gear.printed.price
    game.purse.gain(price - 1)

    trial = _shows(_rests(game))

    reason = f"costs {counted(price, 'crystal')}, there are {price - 1}"
    trial.player("one").is_refused(f"buy:{gear.key}", because=reason)


@pytest.mark.rule("veiel:R055")
def test_what_is_not_bought_is_lost_for_good() -> None:
    """When the players leave, the rest of the five is discarded; no later show brings it back."""
    game = table("knight", "healer")
    game.purse.gain(40)
    trial = _shows(_rests(game))
    five = list(game.shown.cards)
    trial.player("one").chooses(f"buy:{five[0].key}", topic="rest")

    _leave(game)

    assert [gear in game.smith_discard for gear in five] == [False, True, True, True, True]
    assert not any(gear in _piles(game) for gear in five)
    assert SHOW in _rests(game).offered


@pytest.mark.rule("veiel:R056")
def test_three_crystals_show_five_again() -> None:
    """They cost 3 each time, as often as wished, and the old five are lost."""
    game = table("knight", "healer")
    game.purse.gain(7)
    trial = _shows(_rests(game))
    first = list(game.shown.cards)

    _shows(trial, AGAIN)
    assert game.purse.value == 4
    assert all(gear in game.smith_discard for gear in first)
    _shows(trial, AGAIN)

    assert game.purse.value == 1
    assert len(trial.happened_of(FiveShown)) == 3
    assert len(game.shown) == 5
    trial.player("one").is_refused(AGAIN, because="costs 3 crystals, there are 1")


@pytest.mark.rule("veiel:R056")
def test_by_option_the_five_are_shown_anew_once() -> None:
    """`one_redraw`: the second time for 3 crystals is refused (A6)."""
    game = table("knight", "healer", options=Options(one_redraw=True))
    game.purse.gain(20)
    trial = _shows(_shows(_rests(game)), AGAIN)

    trial.player("one").is_refused(AGAIN, because="shown anew once already")


@pytest.mark.rule("veiel:R244")
def test_one_show_a_return_is_free() -> None:
    """The second is not; after the next return there is a free one again."""
    game = table("knight", "healer")
    trial = _shows(_rests(game))
    trial.player("one").is_refused(AGAIN, because="costs 3 crystals, there are 0")
    assert SHOW not in trial.offered

    _leave(game)

    _shows(_rests(game))
    assert len(game.shown) == 5


@pytest.mark.rule("veiel:R057", "veiel:R058", "veiel:R059")
@pytest.mark.parametrize("ribbon", ["bronze", "silver", "gold"])
def test_the_smith_buys_anything_for_one_crystal(ribbon: str) -> None:
    """Whatever its rarity; the card is lost, and never drawn again."""
    game = table("knight", "healer")
    gear = next(one for one in game.left_pile.cards if one.printed.ribbon == ribbon)
    game.move(gear, game.store)

    trial = _rests(game)
    trial.player("one").chooses(f"Sell {gear.label}", topic="rest")

    assert [event.amount for event in trial.happened_of(CrystalsGained)] == [1]
    assert game.purse.value == 1
    assert gear in game.smith_discard


@pytest.mark.rule("veiel:R058")
def test_what_was_sold_does_not_come_back_even_when_the_piles_are_empty() -> None:
    """The smith's discard is never shuffled in again."""
    game = table("knight", "healer")
    for gear in _piles(game):
        game.move(gear, game.store)
    trial = _rests(game)
    trial.player("one").chooses("Sell Great Axe", topic="rest")

    assert _piles(game) == []
    trial.player("one").is_refused(SHOW, because="both piles are empty")


@pytest.mark.rule("veiel:R057")
def test_items_are_nothing_for_the_smith() -> None:
    """He buys equipment alone: a consumable is not sold."""
    game = table("knight", "healer")
    strip(game, "knight")
    assert [item.name for item in givable(game, game.heroes[1])] == ["Healing Potion"]

    trial = _rests(game)

    assert [label for label in trial.offered if label.startswith("Sell")] == [
        "Sell Militia Sword",
        "Sell Ring Mail",
        "Sell Round Shield",
    ]


@pytest.mark.rule("veiel:R060", "veiel:R170", "veiel:R171")
def test_loot_comes_from_the_same_two_piles() -> None:
    """Two even dice take four cards from the pile of the players' choice, for nothing."""
    game = table("knight", "healer", dm=False)
    zombies = line_up(game, "Zombie", "Zombie")
    for zombie in zombies:
        game.move(zombie, game.felled)
    load(game, "d6 loot", 2, 4)
    top = list(game.right_pile.look(4))

    trial = tries(game, gather_loot(game))
    trial.player("one").chooses(RIGHT, topic="pile")

    assert all(gear in game.store for gear in top)
    assert trial.happened_of(CrystalsPaid) == []
    _shows(_rests(game))
    assert not any(gear in game.shown for gear in top)


def test_the_purse_has_no_cap_but_by_option() -> None:
    """There is no limit to the crystals; with `forty_crystals` it is 40 (A29)."""
    free, capped = table("knight"), table("knight", options=Options(forty_crystals=True))
    for game in (free, capped):
        game.purse.gain(39)
        game.move(game.left_pile.look(1)[0], game.store)
        game.move(game.left_pile.look(1)[0], game.store)
        trial = _rests(game)
        for gear in list(game.store.cards):
            trial.player("one").chooses(f"sell:{gear.key}", topic="rest")

    assert (free.purse.value, capped.purse.value) == (41, 40)
