"""The frame: who plays, how the game is won and lost, five crossings at most (R001-R006, R236)."""

from __future__ import annotations

import pytest

from coopcards import Session, UsageError
from coopcards.flow import begin, set_table
from examples.order_of_veiel import VEIEL
from examples.order_of_veiel.balance import BOSS_VIT, full_vit
from examples.order_of_veiel.happenings.dungeon import (
    CrossingBegan,
)
from examples.order_of_veiel.happenings.figures import Wounded
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.table import CROSSINGS, DM, Dungeon
from tests.order_of_veiel.courses import (
    a_game,
    finish,
    happen,
    here,
    phase_of,
    play_to,
    saying,
)
from tests.order_of_veiel.setting_up import go_on_after, into_combat, play_out
from tests.order_of_veiel.tables import SEATS, heroes_roll, monsters_roll, seat

TO_THE_BOSS = saying(way="boss")
BACK = saying(way="return")
FELLED = "the-boss-has-fallen"
ALL_OUT = "the-whole-group-is-out-of-combat-before-the-boss"
TOO_LATE = "the-heroes-did-not-reach-the-boss-on-their-fifth-crossing"


def seated(*seats: str, options: Options | None = None) -> Dungeon:
    """A game with these seats, at the choice of the heroes."""
    game = set_table(VEIEL, options=options or Options(boss="king-urais"), seats=seats)
    begin(game)
    play_to(game, "Heroes")
    return game


def on_crossing(number: int, *, dm: bool = True) -> Dungeon:
    """A game at the choice of the wing of that crossing."""
    game = a_game("knight", "healer", "barbarian", dm=dm)
    game.crossing = number - 1
    return game


def before_the_boss() -> Dungeon:
    """The knight's turn in the final combat."""
    game = on_crossing(1)
    play_to(game, "The boss", answer=TO_THE_BOSS)
    into_combat(game)
    assert game.fighting
    assert game.final
    return game


async def all_fall(game: Dungeon) -> None:
    """Every hero loses all hit points."""
    await game.do(*[Wounded(hero, hero.vit, "the roof") for hero in game.heroes])


# -- who plays


@pytest.mark.rule("veiel:R001")
@pytest.mark.parametrize("count", range(1, 8))
def test_one_to_seven_people_play(count: int) -> None:
    """One to seven people play: six heroes at most, and the dungeon master is the seventh."""
    seats = (*SEATS, DM)[:count]
    game = seated(*seats)

    play_to(game, "A wing")

    assert [one.key for one in game.seats] == list(seats)
    assert len(game.heroes) == max(2, len(game.players))
    assert (game.dm is not None) == (count == 7)


@pytest.mark.rule("veiel:R001")
def test_there_is_no_place_for_an_eighth() -> None:
    """Eight are refused, and so is a dungeon master without heroes."""
    assert len(VEIEL.seats) == 7
    with pytest.raises(UsageError, match="1 to 7"):
        seated(*SEATS, "seven", DM)
    with pytest.raises(UsageError, match="with one"):
        seated(DM)


@pytest.mark.rule("veiel:R236")
def test_every_hero_exists_once() -> None:
    """Each player but the dungeon master chooses one hero, whom nobody else can choose then."""
    game = seated("one", "two", DM)
    trial = here(game)

    offered = trial.player("one").asked.labels
    trial.player("one").chooses("Scholar", topic="hero")
    left = trial.player("two").asked.labels
    trial.player("two").chooses("Bardess", topic="hero")

    trial.nothing_pending()
    assert len(set(offered)) == 13
    assert set(offered) - set(left) == {"Scholar"}
    assert [(one.name, one.controller) for one in game.heroes] == [
        ("Scholar", "one"),
        ("Bardess", "two"),
    ]


@pytest.mark.rule("veiel:R196", "veiel:R236")
@pytest.mark.parametrize("others", [(), (DM,)])
def test_a_single_player_has_two_heroes(others: tuple[str, ...]) -> None:
    """Who plays alone runs two heroes, and the game is balanced as for two."""
    game = seated("one", *others)
    trial = here(game)

    trial.player("one").chooses("Knight", topic="hero").chooses("Healer", topic="hero")

    trial.nothing_pending()
    assert [(one.name, one.controller) for one in game.heroes] == [
        ("Knight", "one"),
        ("Healer", "one"),
    ]
    assert full_vit(game, game.boss_card) == game.boss_card.vit + BOSS_VIT[2]


@pytest.mark.rule("veiel:R196")
def test_a_single_player_acts_for_both_heroes() -> None:
    """In a combat both heroes of the one player have their turn."""
    game = a_game("knight", dm=False)
    into_combat(game)
    first = here(game)
    acted = [first.player("one").asked.about]
    first.player("one").chooses("End the turn", topic="turn")
    go_on_after(game, first)

    acted.append(here(game).player("one").asked.about)

    assert sorted(acted) == sorted(hero.key for hero in game.heroes)
    assert len(set(acted)) == 2


@pytest.mark.rule("veiel:R211")
def test_the_team_for_beginners_is_ready_to_pick() -> None:
    """An option takes knight, healer and barbarian: a defender, a healer and a striking force."""
    game = seated("one", "two", "three", DM, options=Options(heroes="beginners"))

    here(game).nothing_pending()

    assert [hero.name for hero in game.heroes] == ["Knight", "Healer", "Barbarian"]
    assert {hero.printed.group for hero in game.heroes} == {"defender", "healer"}


@pytest.mark.rule("veiel:R211")
def test_with_the_beginners_a_fourth_player_chooses() -> None:
    """Beyond three players the others choose a hero of their own."""
    game = seated("one", "two", "three", "four", options=Options(heroes="beginners"))

    here(game).player("four").is_offered("Sealer", topic="hero").chooses("Adventurer")

    assert game.heroes[3].name == "Adventurer"


# -- won and lost


@pytest.mark.rule("veiel:R002")
def test_felling_the_boss_wins() -> None:
    """With the boss at VIT 0 the heroes have won, and nothing more is played."""
    game = before_the_boss()
    boss = game.the_boss
    assert boss is not None
    boss.vit = 1
    heroes_roll(game, 20)
    monsters_roll(game, 2)
    trial = here(game)
    trial.player(seat(game, "knight")).chooses("Attack with Militia Sword", topic="turn")
    go_on_after(game, trial)

    play_out(game)

    assert game.ending == FELLED
    assert game.over == "the-heroes-have-won"


@pytest.mark.rule("veiel:R003")
def test_a_group_that_falls_before_the_boss_has_lost() -> None:
    """With the whole group out of combat in the boss fight the dungeon master wins."""
    game = before_the_boss()
    happen(game, all_fall(game))

    play_out(game)

    assert game.ending == ALL_OUT
    assert game.over == "the-dungeon-master-has-won"
    assert game.crossing == 1


@pytest.mark.rule("veiel:R003")
def test_one_who_stands_before_the_boss_goes_on() -> None:
    """As long as one hero stands the final combat goes on."""
    game = before_the_boss()
    last = game.heroes[-1]
    happen(game, game.do(*[Wounded(one, one.vit, "") for one in game.heroes if one is not last]))

    play_to(game, "Hero's turn")

    assert not game.over
    assert here(game).player(last.controller).asked.about == last.key


@pytest.mark.rule("veiel:R004")
@pytest.mark.parametrize("crossing", [4, 5])
@pytest.mark.parametrize("way", ["return", "fled", "wiped out"])
def test_the_boss_must_be_reached_on_the_fifth_crossing(crossing: int, way: str) -> None:
    """A return, a flight and a wipe-out on crossing 5 lose the game; on crossing 4 they do not."""
    game = on_crossing(crossing)

    fights = "won" if way == "return" else way
    play_to(game, "Rest", answer=BACK, fights=fights)

    assert game.ending == (TOO_LATE if crossing == 5 else "")
    assert game.over == ("the-dungeon-master-has-won" if crossing == 5 else "")
    assert phase_of(game) == ("" if crossing == 5 else "Rest")


@pytest.mark.rule("veiel:R005")
@pytest.mark.parametrize("crossing", range(1, 6))
def test_at_the_end_of_the_wing_the_fifth_crossing_forces_the_boss(crossing: int) -> None:
    """After the last room there is a way back on the first four crossings, on the fifth none."""
    game = on_crossing(crossing)
    play_to(game, "The way")
    between = finish(here(game), saying(way="left_wing"))
    go_on_after(game, between)
    play_to(game, "The way")

    offered = here(game).player("one").asked.keys

    assert "boss" in offered
    assert ("return" in offered) == (crossing < CROSSINGS)


@pytest.mark.rule("veiel:R005")
def test_before_the_end_of_the_wing_the_fifth_crossing_has_a_way_back() -> None:
    """Between rooms returning is possible on crossing 5 too; it loses the game (R004)."""
    game = on_crossing(5)
    play_to(game, "The way")

    here(game).player("one").is_offered("return", "left_wing", topic="way")


@pytest.mark.rule("veiel:R005")
def test_there_is_no_sixth_crossing() -> None:
    """Who returns each time crosses the dungeon five times."""
    game = on_crossing(1)

    play_out(game, BACK)

    began = [event.number for event in game.log if isinstance(event, CrossingBegan)]
    assert began == [1, 2, 3, 4, 5]
    assert game.ending == TOO_LATE


@pytest.mark.rule("veiel:R006")
@pytest.mark.parametrize("dm", [True, False])
def test_a_wipe_out_in_a_room_does_not_end_the_game(dm: bool) -> None:
    """A team that falls in a room is back in the rest zone, and may cross the dungeon again."""
    game = on_crossing(1, dm=dm)
    into_combat(game)
    happen(game, all_fall(game))

    play_to(game, "Rest")
    assert game.resting
    assert not game.wing
    assert not game.over

    play_to(game, "Events")
    assert game.crossing == 2


@pytest.mark.rule("veiel:R236")
@pytest.mark.parametrize(
    ("options", "why"),
    [
        (Options(heroes="knight,wizard"), "heroes=wizard: there is no such hero"),
        (Options(heroes="knight,knight"), "heroes names knight twice"),
        (Options(boss="dragon"), "boss=dragon: there is no such boss"),
        (Options(room_of="dragon"), "room_of=dragon: there is no such boss"),
    ],
)
def test_an_option_that_names_nobody_is_refused(options: Options, why: str) -> None:
    """Who sets the game up is told which heroes and bosses there are; each hero exists once."""
    with pytest.raises(UsageError, match=why):
        Session.start(VEIEL, seed=1, seats=("one", "two"), options=options)
