"""What a boss brings, and the limits of his power (R097-R100, R102, R252)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.order_of_veiel.cards import EventCard, RoomCard
from examples.order_of_veiel.combat.monsters_turn import start_monsters_turn
from examples.order_of_veiel.content.bosses import BOSSES
from examples.order_of_veiel.dungeon.crossing import meet_boss
from examples.order_of_veiel.figures import BossCard
from examples.order_of_veiel.happenings.combat import CombatOver
from examples.order_of_veiel.happenings.dungeon import (
    BossFaced,
    CrossingBegan,
)
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.table import Dungeon
from tests.order_of_veiel.courses import a_game, finish, resolved
from tests.order_of_veiel.tables import FOUR, a_card, hold_event, line_up, table, tries

PRIESTESS, URAIS = "high-priestess", "king-urais"
APPRENTICE, HUNTER = "apprentice-of-the-order", "soul-of-the-charred-hunter"
SIX = (*FOUR, "shaman", "assassin")
EMBER_HUNT, ERROR = "Ember Hunt", "Strategic Error"


def monsters_turn(game: Dungeon, *, final: bool = False) -> Trial:
    """A combat whose monsters' turn begins; besides the power an ordinary event can be played."""
    if game.fighting:
        CombatOver().apply(game)
    line_up(game, *([game.boss_card.name] if final else ["Zombie"]), final=final)
    if game.dm is not None and not len(game.dm.hand):
        hold_event(game, ERROR)
    return tries(game, start_monsters_turn(game))


def uses_power(game: Dungeon) -> None:
    """The dungeon master uses Ember Hunt in a combat of this crossing."""
    trial = monsters_turn(game)
    trial.player("dm").chooses(EMBER_HUNT, topic="event")
    finish(trial)


@pytest.mark.rule("veiel:R097")
@pytest.mark.parametrize("boss", BOSSES, ids=lambda boss: str(boss.key))
def test_a_boss_brings_a_power_a_room_and_a_sheet(boss: BossCard) -> None:
    """The event lies before the dungeon master, the room aside, the sheet is fought at the end."""
    game = a_game(*FOUR, boss=boss.key)
    power = a_card(boss.power.lower().replace(" ", "-"))
    assert isinstance(power, EventCard)
    assert power.boss == boss.name
    room = next(room.printed for room in game.rooms_aside.cards if room.name == boss.room)
    assert isinstance(room, RoomCard)
    assert room.boss == boss.name
    assert [event.printed for event in game.boss_power.cards] == [power]

    resolved(game, depth=1)
    BossFaced().apply(game)
    finish(tries(game, meet_boss(game)))
    assert [one.printed for one in game.enemies] == [boss]


@pytest.mark.rule("veiel:R098")
def test_a_power_is_used_once_a_crossing() -> None:
    """In the next combat of the same crossing it is refused."""
    game = table(*FOUR, boss=HUNTER)
    CrossingBegan(1).apply(game)
    uses_power(game)
    monsters_turn(game).player("dm").is_refused(EMBER_HUNT, because="used in this crossing")


@pytest.mark.rule("veiel:R098")
def test_a_power_is_not_used_twice_in_one_combat() -> None:
    """One card after another is no way to use it again."""
    game = table(*FOUR, boss=HUNTER)
    CrossingBegan(1).apply(game)
    trial = monsters_turn(game)
    trial.player("dm").chooses(EMBER_HUNT, topic="event")
    while trial.asked.topic != "event":
        trial.answers(trial.asked.keys[0])
    trial.player("dm").is_offered(ERROR).is_refused(EMBER_HUNT)


@pytest.mark.rule("veiel:R098")
def test_a_power_is_used_twice_a_game() -> None:
    """In two crossings it is accepted, in a third refused."""
    game = table(*FOUR, boss=HUNTER)
    for crossing in (1, 2):
        CrossingBegan(crossing).apply(game)
        uses_power(game)
    CrossingBegan(3).apply(game)
    monsters_turn(game).player("dm").is_refused(EMBER_HUNT, because="used 2 times in this game")


@pytest.mark.rule("veiel:R098")
def test_a_power_acts_like_an_event_but_stays_with_the_boss() -> None:
    """It is played in a window of the dungeon master and is not discarded."""
    game = table(*FOUR, boss=HUNTER)
    CrossingBegan(1).apply(game)
    uses_power(game)
    assert [event.name for event in game.boss_power.cards] == [EMBER_HUNT]
    assert EMBER_HUNT not in [event.name for event in game.event_discard.cards]


@pytest.mark.rule("veiel:R098")
def test_a_crossing_without_the_power_saves_no_second_use() -> None:
    """Once a crossing, whatever was left unused before."""
    game = table(*FOUR, boss=HUNTER)
    for crossing in (1, 2, 3):
        CrossingBegan(crossing).apply(game)
    uses_power(game)
    monsters_turn(game).player("dm").is_refused(EMBER_HUNT)


@pytest.mark.rule("veiel:R099", "veiel:R252")
def test_in_the_final_combat_powers_are_barred_and_events_are_not() -> None:
    """The power is refused before the boss; an ordinary event may be played there."""
    game = table(*FOUR, boss=HUNTER)
    CrossingBegan(1).apply(game)
    trial = monsters_turn(game, final=True)
    trial.player("dm").is_offered(ERROR, topic="event")
    trial.player("dm").is_refused(EMBER_HUNT, because="no boss power in the final combat")

    trial.player("dm").chooses(ERROR).chooses("Healer", topic="defender")
    assert game.holder.printed.key == "healer"


@pytest.mark.rule("veiel:R099")
def test_on_the_way_to_the_boss_the_power_is_not_barred_yet() -> None:
    """A fight that interrupts the way to the boss is not the final combat."""
    game = resolved(table(*FOUR, boss=HUNTER), depth=1)
    BossFaced().apply(game)
    monsters_turn(game).player("dm").is_offered(EMBER_HUNT, topic="event")


@pytest.mark.rule("veiel:R102")
def test_by_option_the_power_of_one_boss_joins_the_sheet_of_another() -> None:
    """`power_of`: the event lies before the dungeon master, and his own boss is fought."""
    game = a_game(*FOUR, boss=URAIS, options=Options(power_of=HUNTER))
    assert [event.name for event in game.boss_power.cards] == [EMBER_HUNT]
    assert game.boss_card is a_card(URAIS)
    CrossingBegan(1).apply(game)
    monsters_turn(game).player("dm").is_offered(EMBER_HUNT, topic="event")


@pytest.mark.rule("veiel:R100", "veiel:R177")
@pytest.mark.parametrize("boss", BOSSES, ids=lambda boss: str(boss.key))
@pytest.mark.parametrize(("heroes", "more"), [(2, -30), (3, -20), (4, 0), (5, 20), (6, 40)])
def test_the_vit_of_a_boss_depends_on_the_number_of_heroes(
    boss: BossCard, heroes: int, more: int
) -> None:
    """The base of his sheet, and what the table says for that number."""
    game = table(*SIX[:heroes], boss=boss.key)
    tries(game, meet_boss(game)).nothing_pending()
    assert game.the_boss is not None
    assert game.the_boss.vit == game.the_boss.maximum == boss.vit + more


@pytest.mark.rule("veiel:R100", "veiel:R181")
def test_by_option_a_boss_has_more_vit() -> None:
    """`boss_vit` is added for everybody to what the table says."""
    worth = []
    for options in (Options(), Options(boss_vit=15)):
        game = table(*FOUR, options=options)
        tries(game, meet_boss(game)).nothing_pending()
        assert game.the_boss is not None
        worth.append(game.the_boss.vit)
    assert worth[1] == worth[0] + 15
