"""Scenarios: tables with just the cards that a test is about."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import define, evolve, frozen

from coopcards import Moved, Piece, RulesError, UsageError
from coopcards.testing import Scenario
from examples.bellwake import BELLWAKE
from examples.bellwake.muster import muster
from examples.bellwake.player_cards import BELL_HAMMER, HALE_BRANN, STAIR_GUARD
from tests.core.tiny import CRAB, FLOODED, RICH, TIDE, Token, TokenCard, Weather, ruleset


def names(place: Any) -> list[str]:  # Any: a zone of any game
    """The names of the cards in a zone, bottom first."""
    return [piece.name for piece in place]


# -- laying


def test_cards_are_laid_by_name_by_key_or_themselves() -> None:
    """A card is named as it is printed, by its key, or given itself, made up or not."""
    made_up = TokenCard("Walrus")
    scenario = Scenario(TIDE).lay("shore", "Gull", "crab", CRAB, made_up)
    assert names(scenario.game.shore) == ["Gull", "Crab", "Crab", "Walrus"]
    assert all(type(piece) is Token for piece in scenario.game.shore)


def test_the_first_card_laid_on_a_deck_is_its_top() -> None:
    """A deck is written as it is drawn; other zones as the cards came."""
    scenario = Scenario(TIDE).lay("ada.deck", "Gull", "Crab").lay("ada.hand", "Gull", "Crab")
    top = scenario.game.ada.deck.top
    assert top is not None
    assert top.name == "Gull"
    assert names(scenario.game.ada.hand) == ["Gull", "Crab"]


def test_a_card_in_a_seat_s_zone_is_that_seat_s() -> None:
    """It belongs to the seat whose zone it is, unless the test says whose it is."""
    scenario = Scenario(TIDE).lay("ada.hand", "Gull").lay("shore", "Gull")
    scenario.lay("ada.pier", "Gull", owner="ben").lay("ada.pier", "Gull", owner="")
    owners = [scenario.piece("Gull", number).owner for number in (1, 2, 3, 4)]
    assert owners == ["ada", "", "ben", ""]


def test_nothing_happens_by_laying() -> None:
    """A table that has been laid has no log, and chance has not been used."""
    scenario = Scenario(TIDE, seed=5).lay("ada.hand", "Gull")
    assert scenario.game.log == []
    assert scenario.game.chance.seed == 5
    assert scenario.game.chance.counters == {}


@pytest.mark.parametrize(
    ("address", "card", "says"),
    [
        ("hail.hand", "Gull", "there is no zone 'hail.hand'"),
        ("ada.hands", "Gull", r"no zone 'ada.hands' \(did you mean 'ada.hand'\?\)"),
        ("shore", "Gul", r"tide has no card 'Gul' \(did you mean 'Gull'\?\)"),
        ("shore", "Submarine", "tide has no card 'Submarine'$"),
    ],
)
def test_a_wrong_name_says_which_was_meant(address: str, card: str, says: str) -> None:
    """The nearest name that there is is proposed."""
    with pytest.raises(UsageError, match=says):
        Scenario(TIDE).lay(address, card)


def test_a_full_zone_is_full() -> None:
    """Laying keeps to what the table can hold."""
    with pytest.raises(RulesError, match="holds 1"):
        Scenario(TIDE).lay("slip", "Gull", "Gull")


@frozen(eq=False)
class ShipCard(TokenCard):
    """A card of a class of its own."""


@define(eq=False)
class Ship(Piece[ShipCard]):
    """A piece for such cards alone."""


@define(eq=False)
class Wreck(Piece[ShipCard]):
    """Another piece for such cards."""


def test_the_class_of_piece_is_the_one_made_for_the_card() -> None:
    """Of two that fit, the one for just such cards is taken; of two such, the test says which."""
    ship = ShipCard("Ship")
    one = ruleset(ship, pieces=(Token, Ship))
    assert type(Scenario(one).lay("shore", "Ship", "Gull").piece("Ship")) is Ship
    both = evolve(one, pieces=(Token, Ship, Wreck))
    with pytest.raises(UsageError, match=r"'Ship' printed on\? Ship, Wreck of tide's"):
        Scenario(both).lay("shore", "Ship")
    assert type(Scenario(both).lay("shore", "Ship", kind=Wreck).piece("Ship")) is Wreck
    with pytest.raises(UsageError, match="none of tide's"):
        Scenario(evolve(one, pieces=(Ship,))).lay("shore", CRAB)


# -- setting


def test_meters_and_fields_are_set() -> None:
    """Meters of the table and of seats read what the test says; other fields hold it."""
    scenario = Scenario(TIDE).sets(water=7, round=3).sets("ada", coins=1, log=["dawn"])
    game = scenario.game
    assert (game.water.value, game.round) == (7, 3)
    assert (game.ada.coins.value, game.ada.log, game.ben.coins.value) == (1, ["dawn"], 2)


@pytest.mark.parametrize(
    ("whose", "values", "says"),
    [
        ("", {"water": 11}, "water=11: it reads 0 to 10"),
        ("", {"water": -1}, "water=-1"),
        ("", {"wather": 1}, r"Tide has no field 'wather' to be set \(did you mean 'water'\?\)"),
        ("", {"shore": []}, "no field 'shore' to be set"),
        ("ada", {"coin": 1}, "did you mean 'coins'"),
        ("zoe", {"coins": 1}, "no seat 'zoe'; the seats are ada, ben"),
    ],
)
def test_what_cannot_be_set_is_refused(whose: str, values: dict[str, Any], says: str) -> None:
    """A meter keeps its bounds, a zone is laid and not set, and names are those there are."""
    with pytest.raises(UsageError, match=says):
        Scenario(TIDE).sets(whose, **values)


def test_a_chapter_has_its_endings_in_force() -> None:
    """In a round of a chapter the endings around it are in force."""
    scenario = Scenario(TIDE).chapter("Flood", round=2).sets(water=9)
    assert (scenario.game.chapter, scenario.game.round) == ("flood", 2)
    assert scenario.game.endings == (FLOODED, RICH)
    assert scenario.game.position == "Flood, round 2"
    with pytest.raises(UsageError, match=r"no chapter 'Flod' \(did you mean 'flood'\?\)"):
        Scenario(TIDE).chapter("Flod")


def test_options_and_seats_are_the_scenario_s() -> None:
    """A scenario is set up as a session is."""
    assert Scenario(TIDE, options=Weather(swell=3)).game.options.swell == 3
    with pytest.raises(UsageError):
        Scenario(TIDE, options="rough")
    alone = Scenario(evolve(TIDE, fewest=1, checks=()), seats=("ben",))
    assert [seat.key for seat in alone.game.seats] == ["ben"]


# -- looking


def test_a_piece_is_found_by_what_is_printed_on_it() -> None:
    """Of several, the number says which; what is not there is named."""
    scenario = Scenario(TIDE).lay("shore", "Gull").lay("fog", "Gull")
    assert scenario.piece("Gull").at == "shore"
    assert scenario.piece("Gull", 2).at == "fog"
    with pytest.raises(UsageError, match="there are 2 of 'Gull' on the table, not 3"):
        scenario.piece("Gull", 3)
    with pytest.raises(UsageError, match="no 'Crab' lies on the table"):
        scenario.piece(CRAB)


def test_a_rule_is_tried_on_the_table() -> None:
    """What happens in a trial happens on the scenario's table."""
    scenario = Scenario(TIDE).lay("ada.hand", "Gull")
    gull = scenario.piece("Gull")
    scenario.tries(scenario.game.do(Moved(gull, scenario.game.shore))).nothing_pending()
    assert gull in scenario.game.shore


def test_a_table_of_bellwake_is_laid() -> None:
    """A larger game is laid the same way, and a rule of it played by verbs."""
    scenario = (
        Scenario(BELLWAKE)
        .chapter("The Lower Stair")
        .lay("hale.party", "Hale Brann", "Stair Guard")
        .lay("sefa.party", "Sefa Wren")
        .lay("hale.hand", "Bell-hammer", "Hold Fast")
        .sets("hale", echo=2)
    )
    hale = scenario.seat("hale")
    trial = scenario.tries(muster(scenario.game, hale))
    player = trial.player("hale")
    player.is_offered("Bell-hammer").chooses("Bell-hammer", topic="muster")
    player.is_offered("Hale Brann", "Stair Guard").chooses("Stair Guard", topic="target")
    player.chooses("Stop playing cards")
    trial.nothing_pending()
    assert scenario.piece(BELL_HAMMER).host == scenario.piece(STAIR_GUARD).id
    assert scenario.piece(HALE_BRANN).owner == "hale"
