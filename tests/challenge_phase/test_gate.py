"""Scene 3, the gate giant: the barred ways, the imps, the chasm, the rampart, the end (6.6)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.challenge_phase.acts.any_suit import Trivial
from examples.challenge_phase.acts.retreat import why_not_retreat
from examples.challenge_phase.cards import DEATHS_DOOR
from examples.challenge_phase.declaring import menu
from examples.challenge_phase.effects import PRONE, ROOTED, Effect
from examples.challenge_phase.happenings.acts import Compared
from examples.challenge_phase.happenings.body import EnemySpared, FellToDeathsDoor
from examples.challenge_phase.happenings.places import GuildLeft
from examples.challenge_phase.moving import guards_of, open_ways
from examples.challenge_phase.scene_rules import rules_of
from examples.challenge_phase.scenes.gate import GATE, GATE_OF_THE_GIANT, STAIR
from examples.challenge_phase.table import ChallengePhase
from examples.challenge_phase.turns import take_turn
from tests.challenge_phase.foes import to_the_gm
from tests.challenge_phase.laying import lies_facedown, plain
from tests.challenge_phase.stage import (
    at_the_gate,
    does,
    draw_sizes,
    ended,
    goes,
    refused,
    ways_from,
)
from tests.challenge_phase.tables import (
    deal,
    engage,
    foe,
    group,
    hero,
    keys,
    lay_initiative,
    put,
    stack,
)

# -- the scene


def test_who_stands_where_at_the_gate() -> None:
    """The guild is on the road; the giant and four hanging imps are in the gate court."""
    game = plain(GATE_OF_THE_GIANT)

    assert {one.where for one in game.adventurers} == {"road"}
    assert [(one.printed.key, one.where, one.hangs) for one in game.enemies] == [
        ("gate-giant", "gate-court", False),
        *[("imp", "gate-court", True)] * 4,
    ]


def test_ways_at_the_gate() -> None:
    """Road, bridge, court in a line; gate and stair; down from the bridge, up to the road."""
    game = plain(GATE_OF_THE_GIANT)

    assert ways_from(game, "road") == ["bridge"]
    assert ways_from(game, "bridge") == ["road", "gate-court", "chasm"]
    assert ways_from(game, "gate-court") == ["bridge", "rampart", "beyond-the-gate"]
    assert ways_from(game, "chasm") == ["road"]


@pytest.mark.rule("challenge:R205")
def test_draw_sizes_at_the_gate() -> None:
    """Two types, five heads and one larger than a human: 7 against three and against four."""
    assert draw_sizes(GATE_OF_THE_GIANT) == (7, 7)


# -- what the giant bars


@pytest.mark.rule("challenge:R012")
def test_the_giant_bars_the_stair_at_first() -> None:
    """Move leads back to the bridge alone: the stair is guarded, and the gate is shut."""
    game = at_the_gate()

    assert keys(open_ways(game, hero(game, "chirm"))) == ["bridge"]
    assert guards_of(game, STAIR) == [foe(game, 1, "gate-giant")]
    assert guards_of(game, GATE) == []


def _giants_turn(game: ChallengePhase) -> Trial:
    to_the_gm(game, "Emperor IV", "Lovers VI")
    return Trial(game, menu(game, group(game, 1), "turn", "turn", "What does the giant do?"))


def test_the_giant_bars_the_other_way_without_a_card() -> None:
    """On its turn it may bar the gate instead of the stair, once, and then it acts as well."""
    game = at_the_gate()

    trial = _giants_turn(game)
    trial.player("gm").chooses("Bar the other way", topic="turn")
    trial.player("gm").is_refused("Bar the other way", because="done already")
    trial.player("gm").is_offered("Attack")

    assert guards_of(game, STAIR) == []
    assert guards_of(game, GATE) == [foe(game, 1, "gate-giant")]
    assert len(game.gm.hand) == 2
    assert game.declared == []
    trial.player("gm").chooses("Do nothing")
    trial.nothing_pending()


def test_the_giant_bars_only_from_the_court() -> None:
    """Away from the court it bars nothing, and imps cannot bar at all."""
    game = at_the_gate()
    goes(game, foe(game, 1, "gate-giant"), "bridge").nothing_pending()

    assert guards_of(game, STAIR) == []
    assert refused(game, group(game, 1), "bar-stair-or-gate") is not None
    assert refused(game, group(game, 2), "bar-stair-or-gate") is not None


@pytest.mark.rule("challenge:R012")
@pytest.mark.parametrize("how", ["engaged", "prone", "rooted"])
def test_engaged_prone_or_rooted_it_bars_nothing(how: str) -> None:
    """A giant that is engaged, on the ground or Rooted lets everybody up the stair."""
    game = at_the_gate()
    giant = foe(game, 1, "gate-giant")
    if how == "engaged":
        engage(giant, hero(game, "daria"))
    else:
        giant.effects = (Effect(PRONE if how == "prone" else ROOTED),)

    assert "rampart" in keys(open_ways(game, hero(game, "chirm")))


def test_a_trivial_action_does_not_open_the_gate() -> None:
    """The gate is no door: nothing but the windlass opens it."""
    game = at_the_gate()

    things = Trivial().things(game, hero(game, "chirm"))

    assert "beyond-the-gate" not in keys(open_ways(game, hero(game, "chirm")))
    assert GATE.key not in keys(things)


# -- the rampart


def _winds(game: ChallengePhase, seat: str, name: str) -> None:
    deal(game, {seat: [name]})
    trial = does(game, hero(game, seat), "windlass", "minor")
    trial.player(seat).chooses(name, topic="card")
    trial.nothing_pending()


def test_two_acts_at_the_windlass_raise_the_gate() -> None:
    """Two miscellaneous acts in all, by whomever, open the gate; then there is no more to do."""
    game = at_the_gate("rampart")

    _winds(game, "chirm", "II of Cups")
    halfway = game.edges[3].closed
    _winds(game, "daria", "III of Swords")
    put(game, hero(game, "chirm"), "gate-court")

    assert halfway
    assert "beyond-the-gate" in keys(open_ways(game, hero(game, "chirm")))
    assert refused(game, hero(game, "daria"), "windlass") == "the gate is up"
    assert refused(game, hero(game, "chirm"), "windlass") == "only on the rampart"


@pytest.mark.parametrize(("where", "health"), [("gate-court", 1), ("bridge", 4)])
def test_the_counterweight_falls_on_a_giant_in_the_court(where: str, health: int) -> None:
    """A test of Swords lets it fall, once: 3 Piercing Wounds, if the giant stands in the court."""
    game = at_the_gate("rampart")
    giant = foe(game, 1, "gate-giant")
    put(game, giant, where)
    deal(game, {"daria": ["II of Cups"]})
    stack(game, "Page of Cups")

    trial = does(game, hero(game, "daria"), "counterweight")
    trial.player("daria").chooses("II of Cups", topic="card")

    assert (giant.health, giant.defense) == (health, 4)
    assert refused(game, hero(game, "daria"), "counterweight") == "it has fallen"
    trial.nothing_pending()


def test_a_failed_test_leaves_the_counterweight_where_it_is() -> None:
    """X and Swords 3 make 13: nothing falls, and somebody may try again."""
    game = at_the_gate("rampart")
    deal(game, {"daria": ["II of Cups"]})
    stack(game, "X of Cups")

    trial = does(game, hero(game, "daria"), "counterweight")
    trial.player("daria").chooses("II of Cups", topic="card").declines(topic="push fate")

    assert foe(game, 1, "gate-giant").health == 4
    assert refused(game, hero(game, "daria"), "counterweight") is None
    trial.nothing_pending()


# -- above the king


@pytest.mark.rule("challenge:R249", "challenge:R068", "challenge:R173")
@pytest.mark.parametrize("aided", [False, True])
def test_only_aid_beats_a_giant_on_the_tower(aided: bool) -> None:
    """On XVI a 12 and Swords 4 make 16 and fail against the Tough; with an Aid of 5 21 hit."""
    game = plain(GATE_OF_THE_GIANT, seats=("gm", "daria", "ysolde"))
    for one in game.adventurers:
        put(game, one, "gate-court")
    lay_initiative(game, {"gate-giant": "Tower XVI"})
    deal(game, {"ysolde": ["Knight of Swords"]})
    if aided:
        lies_facedown(game, hero(game, "daria"), "aid-another", "V of Cups", seat="ysolde")

    trial = does(game, hero(game, "ysolde"), "attack")
    trial.player("ysolde").chooses("blade#1", topic="weapon").chooses("Gate giant 1")
    trial.player("ysolde").chooses("Knight of Swords", topic="card")

    (compared,) = trial.happened_of(Compared)
    assert (compared.total, compared.against) == (21 if aided else 16, 16)
    assert compared.success is aided
    trial.nothing_pending()


@pytest.mark.rule("challenge:R249", "challenge:R068", "challenge:R286")
def test_the_count_goes_on_to_the_giants_number() -> None:
    """The giant may lay a greater doom, and acts when the count has come past the king to it."""
    game = at_the_gate()
    lay_initiative(game, {"chirm": "King of Cups", "gate-giant": "World XXI"})

    king = Trial(game, take_turn(game))
    king.nothing_pending()
    at_the_king = game.count
    last = Trial(game, take_turn(game))

    assert (at_the_king, game.count) == (14, 21)
    last.nothing_pending()


# -- the end


def test_the_guild_wins_once_the_giant_is_down() -> None:
    """With the giant out of it the guild has won, whatever the imps do."""
    game = at_the_gate()

    trial = Trial(game, game.do(EnemySpared(foe(game, 1, "gate-giant"), "is out")))

    assert ended(trial) == "the guild is where it wanted to be"
    assert len(game.active_enemies) == 4


def test_the_guild_wins_beyond_the_gate() -> None:
    """It has won when everybody who is conscious is beyond the gate, and not before."""
    game = at_the_gate("beyond-the-gate")
    put(game, hero(game, "chirm"), "gate-court")
    put(game, hero(game, "daria"), "rampart")
    Trial(game, game.do(FellToDeathsDoor(hero(game, "daria")))).nothing_pending()
    before = rules_of(game).won(game)

    trial = goes(game, hero(game, "chirm"), "beyond-the-gate")

    assert not before
    assert hero(game, "daria").state == DEATHS_DOOR
    assert ended(trial) == "the guild is where it wanted to be"


@pytest.mark.rule("challenge:R233")
def test_back_on_the_road_the_giant_does_not_follow() -> None:
    """While the imps hang, no test is needed: all are away when the last is back on the road."""
    game = plain(GATE_OF_THE_GIANT)
    put(game, hero(game, "chirm"), "bridge")
    put(game, hero(game, "daria"), "bridge")

    first = goes(game, hero(game, "daria"), "road")
    first.nothing_pending()
    alone = len(first.happened_of(GuildLeft))
    trial = goes(game, hero(game, "chirm"), "road")

    assert why_not_retreat(game) == "nobody follows: it is enough to leave"
    assert alone == 0
    assert ended(trial) == "the guild has retreated"


@pytest.mark.rule("challenge:R232")
def test_imps_that_have_come_down_hunt_the_guild() -> None:
    """Once an imp hangs no longer there is no fleeing, and the road is no way out."""
    game = plain(GATE_OF_THE_GIANT)
    goes(game, foe(game, 1, "imp"), "bridge").nothing_pending()
    put(game, hero(game, "chirm"), "bridge")

    trial = goes(game, hero(game, "chirm"), "road")

    assert why_not_retreat(game) == "they would only be hunted down"
    assert trial.happened_of(GuildLeft) == []
    trial.nothing_pending()
