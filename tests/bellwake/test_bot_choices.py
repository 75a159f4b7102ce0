"""Single choices of the bot: whom gear goes to, and when fast songs are sung."""

from __future__ import annotations

import pytest

from coopcards import PASS
from examples.bellwake.cards import CharacterCard, GearCard
from examples.bellwake.clash import enemy_attack
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
from tests.bellwake.tables import an_ally, an_enemy, hale_of, one, table

GUARD = an_ally("Guard", ward=1, health=4)
BRUTE = an_enemy("Brute", strike=3, health=9)


@pytest.mark.parametrize(
    ("gear", "hurt", "host"),
    [
        (QUILTED_MANTLE, SEFA_WREN, SEFA_WREN),
        (QUILTED_MANTLE, HALE_BRANN, HALE_BRANN),
        (BELL_HAMMER, SEFA_WREN, HALE_BRANN),
    ],
)
def test_a_mantle_goes_to_the_hero_nearest_to_falling(
    gear: GearCard, hurt: CharacterCard, host: CharacterCard
) -> None:
    """Whoever is hurt gets the Quilted Mantle; a Bell-hammer goes to whoever strikes hardest."""
    game = table(echo=(9, 9), hale=[GUARD], hale_hand=[gear])
    one(game, hurt).damage = 4

    assert answer(game, muster(game, hale_of(game)), gear.name) == one(game, host).key


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


@pytest.mark.parametrize(("damage", "sung"), [(6, False), (7, True)])
def test_counter_peal_is_sung_where_it_silences(damage: int, sung: bool) -> None:
    """An attacker with 2 health left is silenced before its blow; one with more is not sung at."""
    game = table(echo=(9, 9), hale_hand=[COUNTER_PEAL], engaged=([BRUTE], []))
    one(game, BRUTE).damage = damage

    chosen = answer(game, enemy_attack(game, hale_of(game), one(game, BRUTE)), "Hale Brann")

    assert chosen == (one(game, COUNTER_PEAL).key if sung else PASS.key)
