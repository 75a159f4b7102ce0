"""Events without a dungeon master: the pile, and low dice that turn one over (R188-R190, R194)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from coopcards.testing import load
from coopcards.views import seen_by
from examples.order_of_veiel.balance import events_due
from examples.order_of_veiel.combat.loot import clear_field
from examples.order_of_veiel.combat.monsters_turn import end_monsters_turn, monster_turn
from examples.order_of_veiel.combat.unled import low_die
from examples.order_of_veiel.dungeon.crossing import draw_for_crossing
from examples.order_of_veiel.dungeon.drawing import draw_events
from examples.order_of_veiel.events.deck import EVENTS, POWERS
from examples.order_of_veiel.happenings.combat import CombatEnded, RoundBegan
from examples.order_of_veiel.happenings.dungeon import (
    Corrupted,
)
from examples.order_of_veiel.happenings.rolls import DefenceRolled
from examples.order_of_veiel.options import Options
from tests.order_of_veiel.low_dice import strikes, unled
from tests.order_of_veiel.tables import a_hero, hold_event, line_up, rise, table, tries

# -- the pile


@pytest.mark.rule("veiel:R188", "veiel:R228", "veiel:R235")
def test_ambush_and_secret_door_leave_and_three_powers_join() -> None:
    """Without a dungeon master: 31 - 4 + 3 cards."""
    game = unled()

    names = [event.name for event in game.event_pile]
    expected = [
        event.name
        for event in EVENTS
        if event.name not in ("Ambush", "Secret Door")
        for _ in range(event.copies)
    ]
    joined = ["Mental Attack", "Covetousness of the Dead", "Reanimation"]
    assert sorted(names) == sorted([*expected, *joined])
    assert len(names) == 30
    assert {event.name for event in table().event_pile} == {event.name for event in EVENTS}
    assert [power.name for power in POWERS if not power.unled] == ["Ember Hunt"]


@pytest.mark.rule("veiel:R189", "veiel:R145")
def test_the_events_due_are_drawn_face_down() -> None:
    """As many as are due lie there, and nobody knows which."""
    game = unled()
    Corrupted(3).apply(game)
    due = events_due(game)

    tries(game, draw_for_crossing(game)).nothing_pending()

    assert len(game.unled_events) == due == 4
    names = {event.name for event in game.unled_events}
    for player in game.players:
        seen = seen_by(game, player.key).unled_events
        assert len(seen) == due
        assert not names & {event.name for event in seen}


# -- when one is turned over


@pytest.mark.rule("veiel:R190", "veiel:A25")
@pytest.mark.parametrize(("die", "turned"), [(6, 0), (5, 1), (2, 1), (1, 1)])
def test_an_attack_die_of_5_or_less_turns_an_event_over(die: int, turned: int) -> None:
    """The die counts, not the total: whether it hits or misses."""
    game = unled()
    line_up(game, "Zombie")[0].vit = 99
    hold_event(game, "Curse of Weakness")

    strikes(game, die)

    assert len(game.event_discard) == turned
    assert len(game.unled_events) == 1 - turned


@pytest.mark.rule("veiel:R190", "veiel:A25")
def test_a_die_rolled_again_after_a_tie_counts() -> None:
    """It is an attack die as well."""
    game = unled("healer", "knight")
    line_up(game, "Wailing Shade")
    Corrupted(3).apply(game)
    hold_event(game, "Curse of Weakness")
    faith, defence = 6, 5
    tie = 11 + defence - faith

    strikes(game, tie, 4, hero="healer", with_="Attack with Pilgrim's Sceptre")

    assert len(game.event_discard) == 1


@pytest.mark.rule("veiel:R190", "veiel:A25")
def test_only_the_first_low_die_of_a_combat_counts() -> None:
    """A second low die turns nothing over, in this round or a later one; the next combat does."""
    game = unled()
    line_up(game, "Zombie")[0].vit = 99
    for name in ("Dark Vigour", "Curse of Weakness", "Imprisonment"):
        hold_event(game, name)

    strikes(game, 5)
    assert [event.name for event in game.event_discard] == ["Imprisonment"]
    a_hero(game, "knight").imprisoned = False
    strikes(game, 5)
    RoundBegan(2).apply(game)
    strikes(game, 5)
    assert len(game.event_discard) == 1

    CombatEnded("won").apply(game)
    tries(game, clear_field(game)).nothing_pending()
    line_up(game, "Zombie")[0].vit = 99
    strikes(game, 5)
    assert [event.name for event in game.event_discard] == ["Imprisonment", "Curse of Weakness"]


@pytest.mark.rule("veiel:R190", "veiel:A25")
@pytest.mark.parametrize(
    ("options", "after_two", "next_round"),
    [
        (Options(), 1, 1),
        (Options(event_each_turn=True), 1, 2),
        (Options(event_each_low_die=True), 2, 3),
    ],
)
def test_by_option_each_players_turn_or_each_low_die_turns_one_over(
    options: Options, after_two: int, next_round: int
) -> None:
    """Once a combat; by option once each players' turn, or at every such die."""
    game = unled(options=options)
    line_up(game, "Zombie")[0].vit = 99
    for _ in range(3):
        hold_event(game, "Spike Slab" if len(game.unled_events) < 2 else "Rockfall")
    for hero in game.heroes:
        hero.vit = 50

    strikes(game, 5)
    strikes(game, 5)
    assert len(game.event_discard) == after_two
    RoundBegan(2).apply(game)
    strikes(game, 5)
    assert len(game.event_discard) == next_round


@pytest.mark.rule("veiel:R190")
def test_where_no_event_is_left_nothing_happens() -> None:
    """It goes on until none is left; the pile is not drawn from."""
    game = unled()
    line_up(game, "Zombie")[0].vit = 99
    pile = len(game.event_pile)

    strikes(game, 5)

    assert (len(game.event_discard), len(game.event_pile)) == (0, pile)
    assert game.events_turned == 0


@pytest.mark.rule("veiel:R190", "veiel:A25")
def test_abilities_at_the_cost_of_an_attack_count_and_validation_rolls_do_not() -> None:
    """Guard Breaker's die counts as an attack die, Magic Missile's does not."""
    game = unled("knight", "magician")
    rise(game, "knight", 5)
    rise(game, "magician", 3)
    line_up(game, "Zombie")[0].vit = 99
    hold_event(game, "Curse of Weakness")

    strikes(game, 4, hero="magician", with_="Magic Missile (2 END)")
    assert len(game.event_discard) == 0
    strikes(game, 4, with_="Guard Breaker (2 END)")
    assert len(game.event_discard) == 1


@pytest.mark.rule("veiel:R190")
def test_with_a_dungeon_master_low_dice_turn_nothing_over() -> None:
    """The way of low dice is that of a table without a dungeon master."""
    game = table()
    line_up(game, "Zombie")[0].vit = 99
    tries(game, draw_events(game, 2)).nothing_pending()
    assert len(game.unled_events) == 0

    tries(game, low_die(game, a_hero(game, "knight"), 1)).nothing_pending()

    assert len(game.event_discard) == 0


# -- events whose way is the die's


@pytest.mark.rule("veiel:R194", "veiel:R234", "veiel:A53")
@pytest.mark.parametrize(("dice", "holder"), [((1,), "barbarian"), ((5, 3), "magician")])
def test_a_die_names_the_defender_of_a_strategic_error(dice: Sequence[int], holder: str) -> None:
    """A d6 picks who holds the token this turn, not the current holder; then it goes back."""
    game = unled()
    zombie = line_up(game, "Zombie")[0]
    hold_event(game, "Strategic Error")
    load(game, "d6 strategic error", *dice)

    tries(game, low_die(game, a_hero(game, "healer"), 5)).nothing_pending()
    assert game.holder is a_hero(game, holder)

    trial = tries(game, monster_turn(game, zombie))
    trial.nothing_pending()
    assert [roll.hero for roll in trial.happened_of(DefenceRolled)] == [a_hero(game, holder)]
    tries(game, end_monsters_turn(game)).nothing_pending()
    assert game.holder is a_hero(game, "knight")


@pytest.mark.rule("veiel:R194")
def test_a_strategic_error_of_one_hero_alone_does_nothing() -> None:
    """Nobody else stands: the event is discarded without effect."""
    game = unled("knight", "healer")
    a_hero(game, "healer").state = "out of combat"
    line_up(game, "Zombie")
    hold_event(game, "Strategic Error")

    tries(game, low_die(game, a_hero(game, "knight"), 5)).nothing_pending()

    assert game.holder is a_hero(game, "knight")
    assert not game.token_kept_for
    assert len(game.event_discard) == 1


@pytest.mark.rule("veiel:R190", "veiel:R225")
def test_a_horde_turned_over_joins_the_end_of_the_line() -> None:
    """Half as many basic monsters as heroes, behind those who stand there."""
    game = unled()
    first = line_up(game, "Zombie", "Rust Hound")
    hold_event(game, "Horde Attack")

    tries(game, low_die(game, a_hero(game, "knight"), 5)).nothing_pending()

    assert list(game.enemies[:2]) == first
    assert len(game.enemies) == 2 + 2


@pytest.mark.rule("veiel:R190", "veiel:R225")
def test_a_horde_turned_over_by_the_last_blow_goes_on_with_the_combat() -> None:
    """The blow fells the last monster, its low die brings new ones."""
    game = unled()
    line_up(game, "Zombie")[0].vit = 1
    hold_event(game, "Horde Attack")

    strikes(game, 5)

    assert len(game.felled) == 1
    assert not game.combat_over


@pytest.mark.rule("veiel:R190", "veiel:R268")
def test_dark_vigour_turned_over_helps_the_first_wounded_monster() -> None:
    """Nobody chooses; where none is wounded nothing happens."""
    game = unled()
    zombie, ghoul, hound = line_up(game, "Zombie", "Crypt Ghoul", "Rust Hound")
    ghoul.vit = hound.vit = 1
    hold_event(game, "Dark Vigour")
    tries(game, low_die(game, a_hero(game, "knight"), 5)).nothing_pending()
    assert (zombie.vit, ghoul.vit, hound.vit) == (zombie.maximum, 1 + 3, 1)

    unhurt = unled()
    line_up(unhurt, "Zombie")
    hold_event(unhurt, "Dark Vigour")
    trial = tries(unhurt, low_die(unhurt, a_hero(unhurt, "knight"), 5))
    trial.nothing_pending()
    assert len(unhurt.event_discard) == 1
