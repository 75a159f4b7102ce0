"""Modifiers: continuous effects, copies, and effects that last for a while."""

from __future__ import annotations

import pytest

from coopcards import HOST, ITSELF, Attached, LastingEffect, Moved
from coopcards.testing import Trial
from tests.core.tiny import CRAB, GULL, HEALTH, POWER, Tide, Token, TokenCard, table


def flag_of(amount: int = 1, **kind: object) -> TokenCard:
    """A card that gives every crab so much power."""
    flag = TokenCard("Flag")
    flag.gives(
        POWER,
        amount,
        to=lambda game, source, card: card.printed is CRAB,
        **kind,  # type: ignore[arg-type]  # each test names its own
    )
    return flag


def lasts(game: Tide, token: Token, amount: int, until: str) -> None:
    """Let an effect on the card's power last until that."""
    assert Trial(game, game.do(LastingEffect(token, POWER, amount, until=until))).done


def test_without_effects_a_number_is_the_printed_one() -> None:
    """The value of a number is what is printed."""
    game = table()
    crab = game.create(Token, CRAB, game.shore)
    assert (game.value(crab, POWER), game.value(crab, HEALTH)) == (2, 3)


def test_an_effect_reaches_whom_it_names() -> None:
    """A continuous effect changes the numbers of those it names, and of no other."""
    flag = flag_of()
    game = table(flag)
    crab, gull = game.create(Token, CRAB, game.shore), game.create(Token, GULL, game.shore)
    game.create(Token, flag, game.shore)
    assert (game.value(crab, POWER), game.value(gull, POWER)) == (3, 1)
    assert game.value(crab, HEALTH) == 3


def test_copies_add_up() -> None:
    """Two copies of a bonus give it twice."""
    flag = flag_of()
    game = table(flag)
    crab = game.create(Token, CRAB, game.shore)
    for _ in range(2):
        game.create(Token, flag, game.shore)
    assert game.value(crab, POWER) == 4


def test_once_is_once_however_many_copies() -> None:
    """Where the text says once, further copies give nothing."""
    flag = flag_of(once=True)
    game = table(flag)
    crab = game.create(Token, CRAB, game.shore)
    for _ in range(3):
        game.create(Token, flag, game.shore)
    assert game.value(crab, POWER) == 3


@pytest.mark.parametrize("place", ["wreck", "ada.hand", "sea"])
def test_an_effect_ends_when_its_card_leaves_play(place: str) -> None:
    """A continuous effect is in force while its card is in play, and again when it returns."""
    flag = flag_of()
    game = table(flag)
    crab, token = game.create(Token, CRAB, game.shore), game.create(Token, flag, game.shore)
    Trial(game, game.do(Moved(token, game.zones[place])))
    assert game.value(crab, POWER) == 2
    Trial(game, game.do(Moved(token, game.ada.pier)))
    assert game.value(crab, POWER) == 3


def test_an_effect_may_hold_in_named_zones() -> None:
    """Where the text names zones the effect is in force there and nowhere else."""
    flag = flag_of(active_in=("slip",))
    game = table(flag)
    crab, token = game.create(Token, CRAB, game.shore), game.create(Token, flag, game.shore)
    assert game.value(crab, POWER) == 2
    Trial(game, game.do(Moved(token, game.slip)))
    assert game.value(crab, POWER) == 3


def test_a_move_between_the_seats_doubles_no_effect() -> None:
    """A card that goes from one pier to the other gives its bonus once."""
    flag = flag_of()
    game = table(flag)
    crab, token = game.create(Token, CRAB, game.shore), game.create(Token, flag, game.ada.pier)
    Trial(game, game.do(Moved(token, game.ben.pier)))
    assert game.value(crab, POWER) == 3


def test_a_bonus_reaches_the_host() -> None:
    """What is attached changes its host, and only it."""
    rope = TokenCard("Rope")
    rope.gives(POWER, 2, to=HOST)
    game = table(rope)
    gull, other = game.create(Token, GULL, game.shore), game.create(Token, GULL, game.shore)
    token = game.create(Token, rope, game.shore)
    assert game.value(gull, POWER) == 1
    Trial(game, game.do(Attached(token, gull)))
    assert (game.value(gull, POWER), game.value(other, POWER)) == (3, 1)


def test_a_card_may_change_itself_by_the_table() -> None:
    """An amount may be worked out from the table whenever it is read."""
    pack = TokenCard("Pack")
    pack.gives(POWER, lambda game, source, card: len(game.shore), to=ITSELF)
    game = table(pack)
    token = game.create(Token, pack, game.slip)
    assert game.value(token, POWER) == 1
    for _ in range(2):
        game.create(Token, GULL, game.shore)
    assert game.value(token, POWER) == 3


def test_a_number_stops_at_its_floor() -> None:
    """A number is never below its floor, whatever is taken from it."""
    fog = TokenCard("Cold")
    for stat in (POWER, HEALTH):
        fog.gives(stat, -9, to=lambda game, source, card: card.printed is CRAB)
    game = table(fog)
    crab = game.create(Token, CRAB, game.shore)
    game.create(Token, fog, game.shore)
    assert (game.value(crab, POWER), game.value(crab, HEALTH)) == (0, 1)


def test_bonus_and_penalty_are_summed_before_the_floor() -> None:
    """The floor holds for the sum, not after each effect."""
    cold, flag = TokenCard("Cold"), flag_of(3)
    cold.gives(POWER, -4, to=lambda game, source, card: card.printed is CRAB)
    game = table(cold, flag)
    crab = game.create(Token, CRAB, game.shore)
    game.create(Token, cold, game.shore)
    game.create(Token, flag, game.shore)
    assert game.value(crab, POWER) == 1


def test_a_lasting_effect_ends_when_its_time_is_over() -> None:
    """An effect until the end of the hour ends then; one until the end of the day goes on."""
    game = table()
    crab = game.create(Token, CRAB, game.shore)
    lasts(game, crab, 2, "hour")
    lasts(game, crab, 1, "day")
    assert game.value(crab, POWER) == 5
    game.expire("hour")
    assert game.value(crab, POWER) == 3
    game.expire("day")
    assert game.value(crab, POWER) == 2
    assert game.lasting == []


def test_lasting_effects_add_up() -> None:
    """The same effect twice counts twice."""
    game = table()
    crab = game.create(Token, CRAB, game.shore)
    for _ in range(2):
        lasts(game, crab, 1, "hour")
    assert game.value(crab, POWER) == 4


def test_a_lasting_effect_dies_with_the_visit() -> None:
    """A card that has left play and returned has no effect of its earlier visit on it."""
    game = table()
    crab = game.create(Token, CRAB, game.shore)
    lasts(game, crab, -2, "day")
    assert game.value(crab, POWER) == 0
    for place in (game.wreck, game.shore):
        Trial(game, game.do(Moved(crab, place)))
    assert game.value(crab, POWER) == 2
    game.expire("hour")
    assert game.lasting == []


def test_a_lasting_effect_stays_on_a_card_that_moves_within_play() -> None:
    """A move from one zone in play to another ends no effect."""
    game = table()
    crab = game.create(Token, CRAB, game.shore)
    lasts(game, crab, 1, "day")
    Trial(game, game.do(Moved(crab, game.ben.pier)))
    assert game.value(crab, POWER) == 3


def test_a_lasting_effect_is_on_one_copy() -> None:
    """The other copy of the card is not changed."""
    game = table()
    crab, other = game.create(Token, CRAB, game.shore), game.create(Token, CRAB, game.shore)
    lasts(game, crab, 1, "day")
    assert (game.value(crab, POWER), game.value(other, POWER)) == (3, 2)


def test_a_lasting_effect_says_where_it_comes_from() -> None:
    """The effect names its source by key, and its line reads like the card."""
    game = table()
    crab, gull = game.create(Token, CRAB, game.shore), game.create(Token, GULL, game.shore)
    Trial(game, game.do(LastingEffect(crab, POWER, 2, until="hour", source=gull)))
    assert game.lasting[0].source == "gull#1"
    assert game.lasting[0].until == "hour"
    (event,) = game.log
    assert event.data()["source"] == "gull#1"


def test_effects_are_on_a_copied_table_too() -> None:
    """Continuous and lasting effects count on a copy, and expire there alone."""
    flag = flag_of()
    game = table(flag)
    crab = game.create(Token, CRAB, game.shore)
    game.create(Token, flag, game.shore)
    lasts(game, crab, 1, "hour")
    copy = game.copy()
    assert copy.value(copy.find(crab.key), POWER) == 4
    copy.expire("hour")
    assert copy.value(copy.find(crab.key), POWER) == 3
    assert game.value(crab, POWER) == 4
