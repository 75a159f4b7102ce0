"""Where basic monsters come from, and where they go (R104, A45)."""

from __future__ import annotations

import pytest

from examples.order_of_veiel.balance import full_vit
from examples.order_of_veiel.combat.damage import wound_monsters
from examples.order_of_veiel.combat.fighting import begin_fight
from examples.order_of_veiel.combat.loot import clear_field
from examples.order_of_veiel.combat.mustering import draw_basics
from examples.order_of_veiel.content.monsters import BASIC_MONSTERS
from examples.order_of_veiel.content.rooms import MONSTER_I
from examples.order_of_veiel.happenings.combat import CombatEnded
from tests.order_of_veiel.tables import line_up, table, tries

ALL = sum(card.copies for card in BASIC_MONSTERS)


@pytest.mark.rule("veiel:A45")
@pytest.mark.parametrize("outcome", ["won", "fled", "wiped out"])
def test_felled_and_fled_monsters_go_to_a_discard(outcome: str) -> None:
    """However a combat ends, its basic monsters are discarded, not put back into the pile."""
    game = table()
    felled, left = line_up(game, "Zombie", "Crypt Ghoul")
    pile = len(game.monster_pile)
    tries(game, wound_monsters(game, [felled], 99, "")).nothing_pending()
    CombatEnded(outcome).apply(game)

    tries(game, clear_field(game)).nothing_pending()

    assert set(game.monster_discard) == {felled, left}
    assert len(game.monster_pile) == pile == ALL - 2


@pytest.mark.rule("veiel:A45", "veiel:R104")
def test_the_discard_is_shuffled_back_when_the_pile_runs_out() -> None:
    """A fight that needs more than the pile holds draws from the discard as well."""
    game = table()
    while len(game.monster_pile) > 1:
        game.move(game.monster_pile.look(1)[0], game.monster_discard)
    last = game.monster_pile.look(1)[0]

    tries(game, begin_fight(game, MONSTER_I)).nothing_pending()

    assert game.enemies[0] is last
    assert len(game.line) == len(game.heroes)
    assert len(game.monster_discard) == 0
    assert len(game.monster_pile) == ALL - len(game.heroes)
    assert all(one.vit == one.maximum == full_vit(game, one.printed) for one in game.line)


@pytest.mark.rule("veiel:A45")
def test_where_too_few_are_left_as_many_as_there_are_appear() -> None:
    """All 22 in the line: nobody else comes."""
    game = table()
    line_up(game, "Zombie")

    tries(game, draw_basics(game, ALL + 5)).nothing_pending()

    assert len(game.line) == ALL
    assert len(game.monster_pile) == len(game.monster_discard) == 0
