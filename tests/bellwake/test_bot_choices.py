"""Single choices of the bot: whom gear goes to, and when fast songs are sung."""

from __future__ import annotations

import pytest

from coopcards import PASS
from examples.bellwake.cards import GearCard
from examples.bellwake.clash import TAKE_THE_BLOW, enemy_attack
from examples.bellwake.muster import muster
from examples.bellwake.player_cards import (
    BELL_HAMMER,
    COUNTER_PEAL,
    HALE_BRANN,
    HOLD_FAST,
    QUILTED_MANTLE,
    SEFA_WREN,
)
from tests.bellwake.bots import answer
from tests.bellwake.tables import an_ally, an_enemy, fell, hale_of, one, table

GUARD = an_ally("Guard", ward=1, health=4)
BRUTE = an_enemy("Brute", strike=3, health=9)


@pytest.mark.parametrize("gear", [QUILTED_MANTLE, BELL_HAMMER])
def test_a_mantle_and_a_hammer_go_to_hale(gear: GearCard) -> None:
    """Hale gets the Mantle and the Bell-hammer, whoever is hurt."""
    game = table(echo=(9, 9), hale=[GUARD], hale_hand=[gear])
    one(game, SEFA_WREN).damage = 4

    assert answer(game, muster(game, hale_of(game)), gear.name) == one(game, HALE_BRANN).key


def test_a_mantle_goes_to_the_other_hero_when_hale_has_fallen() -> None:
    """Of those who are there a hero comes before an ally."""
    game = table(echo=(9, 9), hale=[GUARD], hale_hand=[QUILTED_MANTLE])
    fell(game, hale_of(game))

    chosen = answer(game, muster(game, hale_of(game)), QUILTED_MANTLE.name)

    assert chosen == one(game, SEFA_WREN).key


@pytest.mark.parametrize(("damage", "sung"), [(0, False), (1, False), (2, True), (3, True)])
def test_hold_fast_is_sung_where_it_keeps_the_defender(damage: int, sung: bool) -> None:
    """An ally who would be silenced is worth the echo, one who would only be hurt is not."""
    game = table(echo=(9, 9), hale=[GUARD], hale_hand=[HOLD_FAST], engaged=([BRUTE], []))
    one(game, GUARD).damage = damage

    chosen = answer(game, enemy_attack(game, hale_of(game), one(game, BRUTE)), "Guard")

    assert chosen == (one(game, HOLD_FAST).key if sung else PASS.key)


def test_hold_fast_is_not_sung_in_vain() -> None:
    """Whoever falls all the same is not worth the echo."""
    giant = an_enemy("Giant", strike=9)
    game = table(echo=(9, 9), hale=[GUARD], hale_hand=[HOLD_FAST], engaged=([giant], []))

    assert answer(game, enemy_attack(game, hale_of(game), one(game, giant)), "Guard") == PASS.key


@pytest.mark.parametrize(("strike", "sung"), [(0, True), (2, False)])
def test_counter_peal_is_sung_where_nobody_else_would_deal_the_damage(
    strike: int, sung: bool
) -> None:
    """A harmless attacker whom a ready ally silences all the same is not sung at."""
    novice = an_enemy("Novice", strike=0, health=2)
    blade = an_ally("Blade", strike=strike, health=4)
    game = table(echo=(9, 9), hale=[blade], hale_hand=[COUNTER_PEAL], engaged=([novice], []))

    chosen = answer(game, enemy_attack(game, hale_of(game), one(game, novice)), "Hale Brann")

    assert chosen == (one(game, COUNTER_PEAL).key if sung else PASS.key)


@pytest.mark.parametrize("defence", ["Hale Brann", TAKE_THE_BLOW.label])
def test_counter_peal_is_sung_where_it_spares_the_blow(defence: str) -> None:
    """An attacker that a ready ally would silence later is silenced before a hard blow."""
    brute = an_enemy("Brute", strike=5, health=2)
    blade = an_ally("Blade", strike=2, health=4)
    game = table(echo=(9, 9), hale=[blade], hale_hand=[COUNTER_PEAL], engaged=([brute], []))

    chosen = answer(game, enemy_attack(game, hale_of(game), one(game, brute)), defence)

    assert chosen == one(game, COUNTER_PEAL).key


def test_the_song_that_does_more_is_sung() -> None:
    """Where the defender would fall, and 2 damage would not keep it, Hold Fast comes first."""
    game = table(
        echo=(9, 9), hale=[GUARD], hale_hand=[COUNTER_PEAL, HOLD_FAST], engaged=([BRUTE], [])
    )
    one(game, GUARD).damage = 2

    chosen = answer(game, enemy_attack(game, hale_of(game), one(game, BRUTE)), "Guard")

    assert chosen == one(game, HOLD_FAST).key
