"""Scene 1, the goblin hallway: pendulum, cover, single file, the goblins' way out (6.6)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.challenge_phase.acts.retreat import why_not_retreat
from examples.challenge_phase.effects import PRONE, Effect
from examples.challenge_phase.happenings.acts import Compared
from examples.challenge_phase.happenings.body import EnemySpared, EnemyWounded
from examples.challenge_phase.happenings.cards import InitiativeShown
from examples.challenge_phase.happenings.log import Surrendered
from examples.challenge_phase.moving import bars, open_ways
from examples.challenge_phase.scene_rules import is_dark, rules_of
from examples.challenge_phase.scenes.hallway import GOBLIN_HALLWAY
from examples.challenge_phase.table import ChallengePhase
from tests.challenge_phase.foes import to_the_gm
from tests.challenge_phase.laying import counted, plain
from tests.challenge_phase.stage import does, draw_sizes, ended, goes, refused, ways_from
from tests.challenge_phase.tables import (
    card,
    deal,
    foe,
    give,
    group,
    hero,
    item,
    keys,
    lay_initiative,
    put,
    stack,
    tries,
)


def before_the_blade(**where: str) -> ChallengePhase:
    """The scene with the pendulum on VII and the goblins on IV; these adventurers stand there."""
    game = plain(GOBLIN_HALLWAY)
    lay_initiative(game, {"goblin-raider": "Emperor IV", "pendulum": "Chariot VII"})
    for seat, zone in where.items():
        put(game, hero(game, seat), zone)
    return game


def avoids(game: ChallengePhase, seat: str, name: str) -> Trial:
    """Somebody Avoids the pendulum into the hallway, with that card as a minor action."""
    deal(game, {seat: [name]})
    trial = does(game, hero(game, seat), "avoid", "minor")
    trial.player(seat).chooses(name, topic="card")
    return trial


# -- the scene


def test_who_stands_where_in_the_hallway() -> None:
    """The guild is in its room, six goblins in the foyer, three of them with bows drawn."""
    game = plain(GOBLIN_HALLWAY)

    assert {one.where for one in game.adventurers} == {"z1"}
    assert [(one.where, one.weapon) for one in game.enemies] == [
        *[("z3", "bow")] * 3,
        *[("z3", "dagger")] * 3,
    ]
    assert [(one.printed.key, one.where) for one in game.hazards] == [("pendulum", "z2")]


def test_ways_of_the_hallway() -> None:
    """The zones lie in a line; the door behind the foyer is shut."""
    game = plain(GOBLIN_HALLWAY)

    assert [ways_from(game, zone) for zone in ("z1", "z2", "z3", "z4")] == [
        ["z2"],
        ["z1", "z3"],
        ["z2", "z4"],
        ["z3"],
    ]
    assert keys(open_ways(game, foe(game, 1))) == []


def test_what_lights_the_hallway() -> None:
    """The guild's torch lights its room and a fire the foyer; the hallway is dark."""
    game = plain(GOBLIN_HALLWAY)
    torch = [is_dark(game, zone) for zone in ("z1", "z2", "z3")]
    item(game, "daria", "torch").lit = False

    assert torch == [False, True, False]
    assert is_dark(game, "z1")


@pytest.mark.rule("challenge:R205", "challenge:R273")
def test_draw_sizes_in_the_hallway() -> None:
    """Goblins and pendulum are two types; six heads are twice three, and more than four."""
    assert draw_sizes(GOBLIN_HALLWAY) == (7, 6)


# -- the pendulum


@pytest.mark.rule("challenge:R012", "challenge:R273")
def test_nobody_simply_walks_or_dashes_past_the_pendulum() -> None:
    """Move and Dash into the hallway are refused, on both sides; Avoid is not."""
    game = before_the_blade()

    for who in (hero(game, "chirm"), group(game)):
        assert refused(game, who, "move") == "no open way"
        assert refused(game, who, "dash") == "no zone to Dash to"
        assert refused(game, who, "avoid") is None


@pytest.mark.rule("challenge:R273", "challenge:R059")
@pytest.mark.parametrize(("onward", "where"), [("the foyer", "z3"), ("Stay where you are", "z2")])
def test_one_avoid_leads_in_or_through(onward: str, where: str) -> None:
    """With 11 against 7, turned up now, one stops in the hallway or goes on with the same card."""
    game = before_the_blade()
    hidden = game.initiative_card(game.hazards[0])

    trial = avoids(game, "chirm", "Page of Pentacles")
    trial.player("chirm").chooses(onward, topic="go on")

    assert hero(game, "chirm").where == where
    assert hidden is not None
    assert not hidden.face_down
    assert len(trial.happened_of(InitiativeShown)) == 1
    trial.nothing_pending()


@pytest.mark.rule("challenge:R273", "challenge:R250")
@pytest.mark.parametrize(("onward", "where"), [("the foyer", "z3"), ("Stay where you are", "z2")])
def test_a_failed_avoid_costs_two_piercing_wounds(onward: str, where: str) -> None:
    """With 6 the blade strikes, armour does not help, and then there is the same choice (A16)."""
    game = before_the_blade()

    trial = avoids(game, "chirm", "VI of Pentacles")
    trial.player("chirm").chooses("Staggered", topic="wound")
    trial.player("chirm").chooses("Injured", topic="wound").chooses(onward, topic="go on")

    assert (hero(game, "chirm").staggered, hero(game, "chirm").injured) == (True, True)
    assert hero(game, "chirm").where == where
    assert [piece.notches for piece in game.find("chirm").worn] == [0, 0]
    trial.nothing_pending()


@pytest.mark.rule("challenge:R273")
def test_the_pendulum_strikes_goblins_as_well() -> None:
    """A goblin that comes through with less than 7 loses both its Health."""
    game = before_the_blade()
    to_the_gm(game, "Lovers VI")

    trial = does(game, group(game), "avoid", "minor")
    trial.player("gm").chooses("goblin-raider#1", topic="member")
    trial.player("gm").chooses("Lovers VI", topic="card")

    (wounded,) = trial.happened_of(EnemyWounded)
    assert (wounded.wounds, wounded.piercing, foe(game, 1).health) == (2, True, 0)
    trial.nothing_pending()


@pytest.mark.rule("challenge:R273")
def test_whoever_is_displaced_into_the_hallway_is_struck() -> None:
    """Nothing is compared, and the pendulum's Initiative stays hidden."""
    game = before_the_blade()

    trial = goes(game, foe(game, 1), "z2", displaced=True)

    assert (foe(game, 1).health, foe(game, 1).where) == (0, "z2")
    assert trial.happened_of(Compared) == []
    assert trial.happened_of(InitiativeShown) == []
    trial.nothing_pending()


@pytest.mark.rule("challenge:R011")
def test_a_plain_move_leads_out_of_the_hallway() -> None:
    """Whoever is in it has the blade behind them."""
    game = before_the_blade(chirm="z2")

    assert keys(open_ways(game, hero(game, "chirm"))) == ["z1", "z3"]


@pytest.mark.rule("challenge:R273")
def test_the_pendulum_has_no_turn() -> None:
    """It is not in the order of play, whatever its number."""
    game = before_the_blade()

    assert [entry.id for entry in game.line.entries] == [group(game).key]


@pytest.mark.rule("challenge:R273", "challenge:R196")
@pytest.mark.parametrize(("drawn", "stops"), [("X of Cups", True), ("IX of Cups", False)])
def test_a_polearm_stops_the_pendulum_for_good(drawn: str, stops: bool) -> None:
    """A test of Pentacles with a polearm in hand wedges it: polearm and Initiative are gone."""
    game = before_the_blade()
    give(game, "chirm", "hands", "polearm")
    polearm = item(game, "chirm", "polearm")
    deal(game, {"chirm": ["II of Cups"]})
    stack(game, drawn)

    trial = does(game, hero(game, "chirm"), "wedge-the-pendulum", "minor")
    trial.player("chirm").chooses("II of Cups", topic="card")
    if not stops:
        trial.player("chirm").declines(topic="push fate")

    assert (polearm.at == game.gone.address) is stops
    assert (keys(open_ways(game, hero(game, "chirm"))) == ["z2"]) is stops
    assert (card(game, "Chariot VII") in game.major_discard) is stops
    trial.nothing_pending()


@pytest.mark.rule("challenge:R273")
def test_what_it_takes_to_wedge_the_pendulum() -> None:
    """A polearm in hand, the hallway in reach, and a pendulum that swings."""
    game = before_the_blade()
    bare = refused(game, hero(game, "chirm"), "wedge-the-pendulum")
    give(game, "chirm", "hands", "polearm")
    armed = refused(game, hero(game, "chirm"), "wedge-the-pendulum")
    put(game, hero(game, "chirm"), "z4")
    away = refused(game, hero(game, "chirm"), "wedge-the-pendulum")
    game.hazards[0].stopped = True

    assert (bare, armed, away) == ("needs a polearm in hand", None, "out of reach")
    assert refused(game, hero(game, "chirm"), "wedge-the-pendulum") == "it is stopped"


# -- missiles, bombs and cover


def _throws(game: ChallengePhase, name: str) -> Trial:
    deal(game, {"fergus": [name]})
    trial = tries(game, hero(game, "fergus"), "use-item", "minor")
    trial.player("gm").chooses("goblin-raider#1", topic="member hit").declines(topic="cover")
    trial.player("fergus").chooses(name, topic="card")
    return trial


@pytest.mark.rule("challenge:R013")
@pytest.mark.parametrize(("name", "passes"), [("VII of Cups", True), ("VI of Cups", False)])
def test_a_bomb_has_to_get_past_the_pendulum(name: str, passes: bool) -> None:
    """A tie with the blade passes; below it the bomb is gone, and no goblin is hit."""
    game = before_the_blade()
    sac = item(game, "fergus", "spider sac")

    trial = _throws(game, name)

    assert sac.at == game.gone.address
    assert bool(foe(game, 1).effects) is passes
    trial.nothing_pending()


@pytest.mark.rule("challenge:R013", "challenge:R017")
@pytest.mark.parametrize("covered", [True, False])
def test_arrows_pass_the_blade_and_cover_is_claimed(covered: bool) -> None:
    """Each target says as the shot is declared whether it takes cover, which is Disfavor.

    An arrow is not compared with the pendulum.
    """
    game = before_the_blade(fergus="z2", chirm="z2")
    to_the_gm(game, "Lovers VI")

    trial = tries(game, group(game), "attack")
    trial.player("gm").takes(1).takes(0).takes(0)
    if covered:
        trial.player("daria").confirms(topic="cover")
    else:
        trial.player("daria").declines(topic="cover")
    trial.player("gm").chooses("Lovers VI", topic="card")

    assert counted(trial) == [7 if covered else 10]
    assert [event.target for event in trial.happened_of(Compared)] == [hero(game, "daria")]


@pytest.mark.rule("challenge:R013")
def test_no_cover_where_nothing_comes_through_the_hallway() -> None:
    """Against a shot from the hallway itself there is none to claim."""
    game = before_the_blade(fergus="z4", chirm="z4", daria="z2")
    to_the_gm(game, "Lovers VI")

    trial = tries(game, group(game), "attack")
    trial.player("gm").takes(1).takes(0).takes(0)

    trial.player("gm").is_offered("Lovers VI", topic="card")


# -- single file


@pytest.mark.rule("challenge:R012")
def test_a_goblin_in_the_hallway_bars_it() -> None:
    """Beside the pendulum one has to get past whoever of the other side stands in it."""
    game = before_the_blade()
    goblin, chirm = foe(game, 1), hero(game, "chirm")
    put(game, goblin, "z2")
    edge, hall = game.edges[0], game.place("z2")

    standing = bars(game, chirm, edge, hall)
    goblin.effects = (Effect(PRONE),)

    assert standing == [game.hazards[0], goblin]
    assert bars(game, chirm, edge, hall) == [game.hazards[0]]


@pytest.mark.rule("challenge:R012")
def test_an_adventurer_in_the_hallway_bars_it_to_goblins() -> None:
    """A goblin that gets past the blade, and not past who stands there, stays in the foyer."""
    game = before_the_blade(chirm="z2")
    lay_initiative(game, {"chirm": "King of Cups"})
    to_the_gm(game, "Hermit IX")

    trial = does(game, group(game), "avoid", "minor")
    trial.player("gm").chooses("goblin-raider#1", topic="member")
    trial.player("gm").chooses("Hermit IX", topic="card")

    assert foe(game, 1).where == "z3"
    assert {event.success for event in trial.happened_of(Compared)} == {True, False}
    trial.nothing_pending()


# -- the end


def test_a_trivial_action_opens_the_door() -> None:
    """The goblins open their door with any card, and may go through it then."""
    game = before_the_blade()
    to_the_gm(game, "Lovers VI")

    trial = does(game, group(game), "trivial-action", "minor")
    trial.player("gm").chooses("Lovers VI", topic="card")

    assert keys(open_ways(game, foe(game, 1))) == ["z4"]
    trial.nothing_pending()


def test_goblins_beyond_the_door_are_away() -> None:
    """Whoever of them walks out takes no further part; one thrown out may come back."""
    game = before_the_blade()

    goes(game, foe(game, 1), "z4").nothing_pending()
    goes(game, foe(game, 2), "z4", displaced=True).nothing_pending()

    assert (game.able(foe(game, 1)), game.able(foe(game, 2))) == (False, True)


def test_the_guild_wins_with_no_goblin_on_this_side_of_the_door() -> None:
    """It is won as soon as no goblin able to act is left in room, hallway and foyer."""
    game = before_the_blade()
    for number in (1, 2, 3, 4, 5):
        Trial(game, game.do(EnemySpared(foe(game, number), "is out"))).nothing_pending()
    before = rules_of(game).won(game)

    trial = goes(game, foe(game, 6), "z4", displaced=True)

    assert not before
    assert ended(trial) == "the guild is where it wanted to be"


@pytest.mark.rule("challenge:R003")
def test_the_guild_wins_by_surrender() -> None:
    """Goblins that give up end it as well."""
    game = before_the_blade()

    assert ended(Trial(game, game.do(Surrendered()))) == "the enemies surrender"


@pytest.mark.rule("challenge:R234")
def test_from_goblins_it_takes_the_group_test() -> None:
    """Goblins are as fast as the guild, so a retreat is put to the test."""
    assert why_not_retreat(before_the_blade()) is None
