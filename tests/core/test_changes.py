"""Changes: what happens to cards and meters, and how the log says it."""

from __future__ import annotations

import pytest

from coopcards import Damage, Gained, Healed, Lost, Meter, Paid, RulesError
from coopcards.testing import Trial
from tests.core.tiny import CRAB, GULL, Tide, Token, table


def meter_of(game: Tide, whose: str) -> Meter:
    """Ada's coins, or the water of all."""
    return game.ada.coins if whose == "Ada" else game.water


def test_a_price_is_paid_whole() -> None:
    """What the meter has is enough, down to its floor, and all of the price is taken."""
    game = table()
    trial = Trial(game, game.do(Paid(game.ada.coins, 2)))
    assert trial.done
    assert game.ada.coins.value == 0
    (paid,) = trial.happened_of(Paid)
    assert paid.amount == 2


def test_what_cannot_be_paid_is_found_out() -> None:
    """A price is never paid in part: the rules have offered what they must not."""
    game = table()
    crab = game.create(Token, CRAB, game.ada.hand, owner=game.ada)
    with pytest.raises(RulesError, match="Crab costs 3, coins of Ada has 2"):
        Trial(game, game.do(Paid(game.ada.coins, 3, source=crab)))
    assert game.ada.coins.value == 2
    assert game.log == []


def test_what_lies_below_the_floor_pays_nothing() -> None:
    """Of a meter that may not fall under its floor only what stands above it can be paid."""
    game = table()
    game.ada.coins = Meter(2, floor=1)
    with pytest.raises(RulesError, match="costs 2"):
        Trial(game, game.do(Paid(game.ada.coins, 2)))
    trial = Trial(game, game.do(Paid(game.ada.coins, 1)))
    assert trial.done
    assert game.ada.coins.at_floor


@pytest.mark.parametrize(
    ("kind", "whose", "line"),
    [
        (Gained, "Ada", "Ada gains 1 coins"),
        (Lost, "Ada", "Ada loses 1 coins"),
        (Paid, "Ada", "Ada pays 1 coins"),
        (Gained, "", "water rises by 1"),
        (Lost, "", "water falls by 1"),
        (Paid, "", "water pays 1"),
    ],
)
def test_a_change_of_a_meter_names_meter_and_owner(
    kind: type[Gained | Lost | Paid], whose: str, line: str
) -> None:
    """A line says whose meter it is, or only which where it is common; then why, if said."""
    game = table()
    game.water.gain(5)
    crab = game.create(Token, CRAB, game.shore)
    trial = Trial(
        game,
        game.do(kind(meter_of(game, whose), 1), kind(meter_of(game, whose), 1, source=crab)),
    )
    assert trial.done
    without, with_source = (event.line() for event in trial.happened_of(kind))
    assert without == line
    assert with_source == f"{line} (Crab)"


def test_meters_keep_their_names_in_a_copy() -> None:
    """On a copied table the meters are called what they are called on the table."""
    copy = table().copy()
    trial = Trial(copy, copy.do(Gained(copy.ben.coins, 1), Gained(copy.water, 1)))
    assert trial.done
    assert [event.line() for event in trial.happened] == ["Ben gains 1 coins", "water rises by 1"]


@pytest.mark.parametrize(
    ("kind", "without", "with_source"),
    [
        (Damage, "Crab suffers 1 damage", "Gull deals 1 damage to Crab"),
        (Healed, "Crab is healed of 1 damage", "Gull heals 1 damage from Crab"),
    ],
)
def test_damage_and_healing_say_who_and_whom(
    kind: type[Damage | Healed], without: str, with_source: str
) -> None:
    """Where a source is named it is who acts in the line; without one the card stands alone."""
    game = table()
    gull, crab = (game.create(Token, card, game.shore) for card in (GULL, CRAB))
    crab.damage = 2 if kind is Healed else 0
    for event, line in ((kind(crab, 1), without), (kind(crab, 1, source=gull), with_source)):
        trial = Trial(game, game.do(event))
        assert trial.done
        (happened,) = trial.happened_of(kind)
        assert happened.line() == line


def test_a_source_that_lies_face_down_is_not_named() -> None:
    """Why a meter rises, or who deals damage, names no face that the seat may not see."""
    game = table()
    crab = game.create(Token, CRAB, game.shore, owner=game.ada)
    gull = game.create(Token, GULL, game.shore)
    crab.face_down = True
    trial = Trial(
        game, game.do(Gained(game.ada.coins, 1, source=crab), Damage(gull, 1, source=crab))
    )
    assert trial.done
    assert [event.line("ben") for event in trial.happened] == [
        "Ada gains 1 coins (a card)",
        "a card deals 1 damage to Gull",
    ]
    assert [event.data("ben")["source"] for event in trial.happened] == [None, None]
    assert "Crab" in trial.happened[0].line("ada")
