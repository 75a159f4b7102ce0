"""Zones: ordered places for cards, and moves between them."""

from __future__ import annotations

import pytest

from coopcards import (
    EVERYONE,
    NOBODY,
    OTHERS,
    OWNER,
    Moved,
    Peeked,
    RulesError,
    Shuffled,
    Zone,
)
from coopcards.testing import Trial
from coopcards.zones import ZoneSpec, zone_specs
from tests.core.tiny import CRAB, GULL, Tide, Token, Watch, table


def move(game: Tide, token: Token, place: str, *, bottom: bool = False) -> None:
    """Move a card to the zone of that address."""
    trial = Trial(game, game.do(Moved(token, game.zones[place], bottom=bottom)))
    assert trial.done


def test_the_declared_zones_are_on_the_table_by_address() -> None:
    """A common zone is known by its name, a seat's zone by the seat and its name."""
    game = table()
    assert list(zone_specs(Watch)) == ["deck", "hand", "discard", "pier"]
    assert game.zones["ada.hand"] is game.ada.hand
    assert game.zones["shore"] is game.shore
    assert len(game.zones) == len(zone_specs(Tide)) + 2 * len(zone_specs(Watch))


def test_a_zone_has_a_name_for_people() -> None:
    """Its name in words, with its owner where it has one."""
    game = table()
    assert game.ada.hand.label == "hand of Ada"
    assert game.shore.label == "shore"
    assert game.ada.hand.key == "ada.hand"


def test_cards_lie_in_the_order_they_come() -> None:
    """The first card is the bottom, the last one the top; a card may go to the bottom."""
    game = table()
    first, second, third = (game.create(Token, GULL, game.shore) for _ in range(3))
    assert list(game.shore) == [first, second, third]
    assert game.shore.top is third
    move(game, second, "wreck")
    move(game, second, "shore", bottom=True)
    assert list(game.shore) == [second, first, third]


def test_an_empty_zone_has_no_top() -> None:
    """Nothing lies on top of nothing, and nothing is in it."""
    game = table()
    assert game.shore.top is None
    assert len(game.shore) == 0
    assert "gull#1" not in game.shore


def test_a_card_is_in_one_zone_only() -> None:
    """A move takes a card out of the zone it was in."""
    game = table()
    gull = game.create(Token, GULL, game.shore)
    move(game, gull, "ada.hand")
    assert [place.address for place in game.zones.values() if gull in list(place)] == ["ada.hand"]
    assert gull in game.ada.hand
    assert gull not in game.shore
    assert game.zone_of(gull) is game.ada.hand


def test_a_move_within_a_zone_keeps_one_card() -> None:
    """A card that moves to the zone it is in is there once, on top."""
    game = table()
    gull, crab = game.create(Token, GULL, game.shore), game.create(Token, CRAB, game.shore)
    move(game, gull, "shore")
    assert list(game.shore) == [crab, gull]


def test_a_full_zone_refuses_a_card() -> None:
    """A zone holds no more than its capacity; the card that was refused stays where it is."""
    game = table()
    gull, crab = game.create(Token, GULL, game.slip), game.create(Token, CRAB, game.shore)
    with pytest.raises(RulesError, match="slip: it holds 1"):
        Trial(game, game.do(Moved(crab, game.slip)))
    assert list(game.slip) == [gull]
    assert list(game.shore) == [crab]


def test_no_card_is_created_in_a_full_zone() -> None:
    """A zone holds no more than its capacity at set-up either."""
    game = table()
    game.create(Token, GULL, game.slip)
    with pytest.raises(RulesError, match="slip"):
        game.create(Token, CRAB, game.slip)


def test_a_full_zone_lets_its_own_card_move_within() -> None:
    """A card that is in a full zone already takes no more room."""
    game = table()
    gull = game.create(Token, GULL, game.slip)
    move(game, gull, "slip", bottom=True)
    assert list(game.slip) == [gull]


def test_who_sees_a_zone() -> None:
    """Everyone, its owner, or nobody sees the faces."""
    game = table()
    assert [game.shore.spec.seen_by, game.ada.hand.spec.seen_by] == [EVERYONE, OWNER]
    assert game.fog.spec.seen_by == NOBODY
    assert [game.shore.sees(seat) for seat in ("ada", "ben")] == [True, True]
    assert [game.ada.hand.sees(seat) for seat in ("ada", "ben")] == [True, False]
    assert [game.fog.sees(seat) for seat in ("ada", "ben")] == [False, False]


def test_others_see_what_its_owner_does_not() -> None:
    """A hand that is held with its backs to its owner is seen by everyone else."""
    hand: Zone[Token] = Zone(ZoneSpec(OTHERS, says="held the wrong way round"))
    hand.bind("hand", "ada", "Ada")
    assert [hand.sees(seat) for seat in ("ada", "ben")] == [False, True]


@pytest.mark.parametrize(
    ("way", "visits"),
    [
        (("shore", "ada.pier"), 0),
        (("ada.pier", "ben.pier"), 0),
        (("shore", "wreck"), 1),
        (("wreck", "shore"), 1),
        (("ada.hand", "ada.discard"), 1),
        (("shore", "wreck", "shore"), 2),
    ],
)
def test_visits_are_counted(way: tuple[str, ...], visits: int) -> None:
    """Within play a move is the same visit; into, out of and outside play it is a new one."""
    game = table()
    gull = game.create(Token, GULL, game.zones[way[0]])
    before = game.visits
    for place in way[1:]:
        move(game, gull, place)
    assert game.visits - before == visits
    assert (gull.visit == before) is (visits == 0)


def test_a_peek_lasts_while_the_card_stays() -> None:
    """Who looked at a card does not know it any more once it has moved."""
    game = table()
    gull = game.create(Token, GULL, game.fog)
    Trial(game, game.do(Peeked(gull, game.ada)))
    Trial(game, game.do(Peeked(gull, game.ada)))
    assert list(gull.known_to) == ["ada"]
    move(game, gull, "ben.hand")
    assert list(gull.known_to) == []


def test_a_shuffle_ends_what_was_known() -> None:
    """Who looked at a card of a deck does not know where it is once the deck is shuffled."""
    game = table()
    gull = game.create(Token, GULL, game.stack)
    Trial(game, game.do(Peeked(gull, game.ada)))
    trial = Trial(game, game.do(Shuffled(game.stack)))
    assert trial.done
    assert gull.known_to == ()


def test_clearing_takes_everything_off_the_table() -> None:
    """After a clear there is no card, no lasting effect and no limit; numbers begin anew."""
    game = table()
    gull = game.create(Token, GULL, game.shore)
    game.clear()
    assert game.pieces == []
    assert all(len(place) == 0 for place in game.zones.values())
    with pytest.raises(RulesError, match="'gull#1'"):
        game.find(gull.key)
    assert game.create(Token, GULL, game.wreck).key == "gull#1"


def test_seats_and_cards_are_found_by_key() -> None:
    """One table has one name for each seat and card, and says so where there is none."""
    game = table()
    gull = game.create(Token, GULL, game.shore)
    assert game.find("gull#1") is gull
    assert game.find("ben") is game.ben
    with pytest.raises(RulesError, match="nothing on the table is called 'zoe'"):
        game.find("zoe")


def test_seats_from_one_on() -> None:
    """The seats in order from one on come round to those before it."""
    game = table()
    assert game.seats_from(game.ben) == [game.ben, game.ada]


def test_a_copied_zone_shares_no_list() -> None:
    """A card that moves on a copy of the table stays where it was on the table."""
    game = table()
    gull = game.create(Token, GULL, game.shore)
    copy = game.copy()
    move(copy, copy.find(gull.key), "wreck")
    copy.ada.log.append("changed")
    assert list(game.shore) == [gull]
    assert list(copy.shore) == []
    assert game.ada.log == []
