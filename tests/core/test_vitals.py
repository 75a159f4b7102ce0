"""Vitals: the states of a character, written for four games, and what follows from them."""

import json
from collections.abc import Callable
from itertools import chain

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from coopcards.errors import RulesError
from coopcards.vitals import (
    ACT,
    BE_TARGETED,
    COMMAND,
    GAIN,
    HEAL,
    MOVE,
    PLAY,
    SPEND,
    TAKE_TURN,
    USUAL,
    Attempt,
    Fall,
    Price,
    State,
    TurnCost,
    Vitals,
    WayBack,
)

BE_ENGAGED = "be engaged"
GAIN_MINIONS = "gain minions"
WEAR_DOWN_ARMOUR = "notch armour"
BE_STAGGERED = "be staggered"

# Bellwake: a keeper whose hero has fallen plays on with allies; nothing brings the hero back before
# the next scenario. R42, R85-R87, R168.
BELLWAKE = Vitals(
    "keeper",
    states=(
        State("standing", (*USUAL, BE_ENGAGED)),
        State("fallen", (PLAY, SPEND, GAIN, COMMAND, TAKE_TURN), out=True, engaged="turn"),
    ),
    falls=(Fall("standing", "damage reached health", "fallen"),),
)

# The co-op mode: Downed, Revive, Dead. R14-R31, R33-R46, R50, R54.
COOP = Vitals(
    "player",
    states=(
        State("standing", (*USUAL, "be targeted by Makri", GAIN_MINIONS)),
        State(
            "downed",
            (COMMAND, TAKE_TURN, BE_TARGETED),
            out=True,
            turn_cost=TurnCost((Price("equipped Persistent card"), Price("hand card"))),
        ),
        State("dead", (), out=True, final=True),
    ),
    falls=(
        Fall("standing", "HP 0", "downed"),
        Fall("standing", "episode failed", "dead"),
        Fall("downed", "episode failed", "dead"),
        Fall("standing", "permanent death", "dead"),
        Fall("downed", "permanent death", "dead"),
    ),
    ways_back=(
        WayBack(
            "Revive",
            "downed",
            "standing",
            "standing ally",
            near="adjacent",
            price=(Price("Action"),),
            health=5,
        ),
    ),
)

# The Challenge: one may be Injured before Death's Door and still is after it. R242-R251, R262-R270.
CONSCIOUS = (*USUAL, WEAR_DOWN_ARMOUR)
AT_THE_DOOR = (HEAL, BE_TARGETED)
CHALLENGE = Vitals(
    "adventurer",
    states=(
        State("unhurt", (*CONSCIOUS, BE_STAGGERED)),
        State("Injured", CONSCIOUS),
        State("at Death's Door", AT_THE_DOOR, out=True),
        State("at Death's Door, Injured", AT_THE_DOOR, out=True),
        State("dead", (), out=True, final=True),
        State("undead", (), out=True, final=True),
    ),
    falls=(
        Fall("unhurt", "mark Injured", "Injured"),
        Fall("unhurt", "mark Death's Door", "at Death's Door"),
        Fall("Injured", "mark Death's Door", "at Death's Door, Injured"),
        Fall("unhurt", "critical", "Injured"),
        Fall("Injured", "critical", "at Death's Door, Injured"),
        Fall("at Death's Door", "critical", "dead"),
        Fall("at Death's Door, Injured", "critical", "dead"),
        Fall("at Death's Door", "a watch passes", "dead"),
        Fall("at Death's Door, Injured", "a watch passes", "dead"),
        Fall("at Death's Door", "failed test", "dead"),
        Fall("at Death's Door, Injured", "failed test", "dead"),
        Fall("dead", "rises", "undead"),
    ),
    ways_back=(
        WayBack("Heal", "at Death's Door", "unhurt", "effect", marks=("Stressed",)),
        WayBack("Heal", "at Death's Door, Injured", "Injured", "effect", marks=("Stressed",)),
        WayBack(
            "poultice",
            "at Death's Door",
            "unhurt",
            "anybody",
            near="in the same zone",
            price=(Price("poultice"), Price("card")),
            marks=("Stressed",),
        ),
    ),
)

# The Order of Veiel: out of combat until a teammate resurrects or the group rests. R172-R176, R263.
VEIEL = Vitals(
    "hero",
    states=(
        State("standing", (*USUAL, "hold the defender token")),
        State("out of combat", (), out=True),
    ),
    falls=(Fall("standing", "VIT 0", "out of combat"),),
    ways_back=(
        WayBack(
            "resurrection stone",
            "out of combat",
            "standing",
            "standing ally",
            price=(Price("resurrection stone"), Price("action")),
            health="full",
        ),
        WayBack(
            "Resurrection",
            "out of combat",
            "standing",
            "standing ally",
            price=(Price("END", 4), Price("action")),
            health="full",
        ),
        WayBack("rest zone", "out of combat", "standing", "effect", health="full"),
    ),
)

GAMES = (BELLWAKE, COOP, CHALLENGE, VEIEL)
REVIVE = Attempt("ally", "standing", near=("adjacent",), has={"Action": 1})


def may(vitals: Vitals, state: str) -> tuple[str, ...]:
    """The usual things somebody in a state may do."""
    return tuple(capability for capability in USUAL if vitals.allows(state, capability))


# Bellwake: a fallen keeper


def test_a_fallen_keeper_plays_on_with_allies() -> None:
    """The keeper still musters, spends, gains and commits (R42, R87), and is not engaged (R168)."""
    assert may(BELLWAKE, "fallen") == (COMMAND, GAIN, PLAY, SPEND, TAKE_TURN)
    assert BELLWAKE.why_not("fallen", BE_ENGAGED) == "cannot be engaged while fallen"
    assert BELLWAKE.why_not("standing", BE_ENGAGED) is None


def test_a_fallen_hero_is_not_healed() -> None:
    """A location that heals each hero heals the standing ones only (R112)."""
    states = {"hale": "fallen", "agna": "standing"}
    assert BELLWAKE.who_may(HEAL, states) == ["agna"]


def test_enemies_of_the_fallen_turn_to_the_other_keeper() -> None:
    """They keep their order, behind the ones already engaged there (R86); none is lost."""
    engaged = {"hale": ["hound", "husk"], "agna": ["thief"]}
    states = {"hale": "fallen", "agna": "standing"}
    after = BELLWAKE.engaged_after("hale", engaged, states)
    assert after == {"hale": [], "agna": ["thief", "hound", "husk"]}
    assert engaged == {"hale": ["hound", "husk"], "agna": ["thief"]}


def test_nothing_moves_when_both_heroes_fall() -> None:
    """With nobody standing the enemies stay where they are (R86), and the group is lost."""
    engaged = {"hale": ["hound"], "agna": ["thief"]}
    states = {"hale": "fallen", "agna": "fallen"}
    assert BELLWAKE.engaged_after("hale", engaged, states) == engaged
    assert BELLWAKE.lost(states.values())


def test_a_hero_beaten_by_two_causes_at_once_falls_once() -> None:
    """The second cause changes nothing: one fall, one trauma (R88)."""
    first = BELLWAKE.fall("standing", "damage reached health")
    assert first == "fallen"
    assert BELLWAKE.fall(first, "damage reached health") == first


# The co-op mode: Downed, Revive, Dead


def test_what_a_downed_player_can_do() -> None:
    """No move, act, card, Ether or HP (R17-R22); PPCs act on (R23, R24), but none is new (R50)."""
    assert may(COOP, "downed") == (BE_TARGETED, COMMAND, TAKE_TURN)
    for barred in (MOVE, ACT, PLAY, SPEND, HEAL, GAIN, GAIN_MINIONS):
        assert COOP.why_not("downed", barred) == f"cannot {barred} while downed"


def test_makri_choose_among_the_standing() -> None:
    """A Downed player is no target (R25); with all down or dead there is none, and no crash."""
    by_makri = "be targeted by Makri"
    assert COOP.who_may(by_makri, {"a": "downed", "b": "standing", "c": "dead"}) == ["b"]
    assert COOP.who_may(by_makri, {"a": "downed", "c": "dead"}) == []
    assert COOP.who_may(by_makri, {}) == []


def test_allies_may_still_choose_a_downed_player() -> None:
    """The bar on targeting names Makri only (R51)."""
    assert COOP.allows("downed", BE_TARGETED)


def test_down_is_the_floor() -> None:
    """More damage does not kill (R15), and going down again changes nothing."""
    assert COOP.fall("standing", "HP 0") == "downed"
    assert COOP.fall("downed", "HP 0") == "downed"


def test_only_failure_and_an_episode_rule_kill() -> None:
    """Dead has two causes (R44, R45), and both reach the standing and the Downed."""
    for state in ("standing", "downed"):
        assert COOP.fall(state, "episode failed") == "dead"
        assert COOP.fall(state, "permanent death") == "dead"
    deadly = [fall.cause for fall in COOP.falls if fall.to == "dead"]
    assert sorted(dict.fromkeys(deadly)) == ["episode failed", "permanent death"]


@pytest.mark.parametrize(
    ("equipped", "hand", "lost"),
    [
        (2, 3, ["equipped Persistent card"] * 2 + ["hand card"] * 3 + [""]),
        (1, 1, ["equipped Persistent card", "hand card", ""]),
        (0, 0, ["", ""]),
    ],
)
def test_each_own_turn_costs_one_card_equipped_ones_first(
    equipped: int, hand: int, lost: list[str]
) -> None:
    """One equipped card, else one from hand, else nothing (R28-R31; golden tests G1, G7)."""
    has = {"equipped Persistent card": equipped, "hand card": hand}
    cost = COOP.state("downed").turn_cost
    for expected in lost:
        due = cost.due(has)
        assert (due.what if due else "") == expected
        if due:
            assert due.amount == 1
            has[due.what] -= due.amount
    assert COOP.state("standing").turn_cost.due({"hand card": 9}) is None


def test_revive_is_an_adjacent_standing_allys_action() -> None:
    """Standing (R33), adjacent (R34), for the Action (R36), and by a Player, not a PPC (R43)."""
    assert COOP.why_not_back("Revive", "downed", REVIVE) is None
    far = evolve(REVIVE, near=("in sight",))
    assert COOP.why_not_back("Revive", "downed", far) == "not adjacent"
    spent = evolve(REVIVE, has={"Action": 0})
    assert COOP.why_not_back("Revive", "downed", spent) == "costs 1 Action, you have 0"
    downed = evolve(REVIVE, state="downed")
    assert COOP.why_not_back("Revive", "downed", downed) == "Revive: not while downed"
    for by in (evolve(REVIVE, by="other"), evolve(REVIVE, by="own"), Attempt("effect")):
        assert COOP.why_not_back("Revive", "downed", by) == "Revive: standing ally only"


@pytest.mark.parametrize(("maximum", "health"), [(10, 5), (5, 5), (3, 3)])
def test_the_revived_has_5_hp(maximum: int, health: int) -> None:
    """Returns with 5 HP, set and not added (R39), and never above the maximum (A13)."""
    way = COOP.way_back("Revive", "downed")
    assert way is not None
    assert way.health_after(0, maximum) == health
    assert COOP.come_back("Revive", "downed", REVIVE) == "standing"


def test_a_heal_on_kill_does_not_raise_the_fallen() -> None:
    """Revive is the only way back (R35): no health is gained, and the fallen stay revivable."""
    assert not COOP.allows("downed", HEAL)
    assert [way.name for way in COOP.ways_back] == ["Revive"]
    assert COOP.why_not_back("Revive", "downed", REVIVE) is None


def test_down_and_up_again_without_limit() -> None:
    """A Player may be Downed and Revived any number of times (R42), each time as good as new."""
    state = "standing"
    for _ in range(3):
        state = COOP.fall(state, "HP 0")
        state = COOP.come_back("Revive", state, REVIVE)
        assert may(COOP, state) == USUAL
        assert COOP.state(state).turn_cost.due({"hand card": 1}) is None


def test_a_way_back_is_checked_again_when_it_resolves() -> None:
    """A Revive does not resolve if meanwhile the reviver fell or moved, or the other came back."""
    assert COOP.why_not_back("Revive", "downed", REVIVE) is None
    meanwhile = (
        ("downed", evolve(REVIVE, state="downed"), "Revive: not while downed"),
        ("downed", evolve(REVIVE, near=()), "not adjacent"),
        ("standing", REVIVE, "no Revive while standing"),
        ("dead", REVIVE, "no Revive while dead"),
    )
    for state, attempt, reason in meanwhile:
        assert COOP.why_not_back("Revive", state, attempt) == reason
        with pytest.raises(RulesError, match=reason):
            COOP.come_back("Revive", state, attempt)


@pytest.mark.parametrize(
    ("states", "lost"),
    [
        (["standing", "downed"], False),
        (["downed", "downed"], True),
        (["downed"], True),
        (["dead", "downed"], True),
        (["dead", "dead"], True),
        (["dead", "downed", "standing"], False),
        ([], False),
    ],
)
def test_the_group_loses_once_all_are_downed(states: list[str], lost: bool) -> None:
    """All Downed together is a loss (R47), alone too (A16); the Dead are not counted (R54, A22)."""
    assert COOP.lost(states) == lost


def test_a_downed_player_is_still_downed_after_loading() -> None:
    """A state is a name and goes through a save as it is; nothing turns it into full health."""
    seats = {"a": COOP.fall("standing", "HP 0"), "b": "standing"}
    loaded = json.loads(json.dumps(seats))
    assert COOP.who_may(ACT, loaded) == ["b"]
    assert COOP.why_not_back("Revive", loaded["a"], REVIVE) is None


# The Challenge: conditions and Death's Door


def test_what_an_injured_adventurer_may_still_take() -> None:
    """Once Injured the next Wound is Death's Door, or is absorbed (R244, R245, A30)."""
    assert CHALLENGE.fall("unhurt", "mark Injured") == "Injured"
    assert CHALLENGE.fall("Injured", "mark Injured") == "Injured", "not marked again"
    assert CHALLENGE.fall("Injured", "mark Death's Door") == "at Death's Door, Injured"
    assert CHALLENGE.why_not("Injured", BE_STAGGERED) == "cannot be staggered while Injured"
    assert CHALLENGE.allows("Injured", WEAR_DOWN_ARMOUR)


def test_three_criticals_kill() -> None:
    """Critical: Injured, then Death's Door, then death (R251); a marked one dies in two."""
    states = ["unhurt"]
    for _ in range(3):
        states.append(CHALLENGE.fall(states[-1], "critical"))
    assert states == ["unhurt", "Injured", "at Death's Door, Injured", "dead"]
    marked = CHALLENGE.fall("unhurt", "mark Death's Door")
    assert CHALLENGE.fall(marked, "critical") == "dead"


def test_at_deaths_door_one_is_unconscious() -> None:
    """No turn, no cards (R262), a Wound changes nothing (A31); dead after a watch (R263)."""
    door = CHALLENGE.fall("unhurt", "mark Death's Door")
    assert may(CHALLENGE, door) == (BE_TARGETED, HEAL)
    assert CHALLENGE.fall(door, "mark Injured") == door
    assert CHALLENGE.fall(door, "a watch passes") == "dead"


@pytest.mark.parametrize(
    ("door", "then"), [("at Death's Door", "unhurt"), ("at Death's Door, Injured", "Injured")]
)
def test_heal_clears_deaths_door_only(door: str, then: str) -> None:
    """Conscious and Stressed (R270); who was Injured stays Injured (R289)."""
    assert CHALLENGE.come_back("Heal", door, Attempt("effect")) == then
    way = CHALLENGE.way_back("Heal", door)
    assert way is not None
    assert way.marks == ("Stressed",)
    assert way.health_after(before=3, maximum=6) == 3


def test_dead_is_final() -> None:
    """No heal works on the dead (R264), no cause but rising touches them (R265)."""
    attempt = Attempt("effect")
    assert CHALLENGE.why_not_back("Heal", "dead", attempt) == "no Heal while dead"
    assert CHALLENGE.fall("dead", "critical") == "dead"
    assert CHALLENGE.fall("dead", "rises") == "undead"


def test_a_poultice_is_applied_by_somebody_conscious_in_the_same_zone() -> None:
    """Anybody conscious in the same zone, with one and a card (R266); failure kills (R268)."""
    door = "at Death's Door"
    near = ("in the same zone",)
    has = {"poultice": 1, "card": 1}
    assert CHALLENGE.why_not_back("poultice", door, Attempt("other", "", near, has)) is None
    assert CHALLENGE.why_not_back("poultice", door, Attempt("ally", "Injured", near, has)) is None
    out = Attempt("ally", door, near, has)
    assert CHALLENGE.why_not_back("poultice", door, out) == "poultice: not while at Death's Door"
    none = Attempt("ally", "unhurt", near, {"card": 1})
    assert CHALLENGE.why_not_back("poultice", door, none) == "costs 1 poultice, you have 0"
    away = Attempt("ally", "unhurt", (), has)
    assert CHALLENGE.why_not_back("poultice", door, away) == "not in the same zone"
    assert CHALLENGE.fall(door, "failed test") == "dead"


# The Order of Veiel: out of combat and resurrection


def test_out_of_combat_is_neither_target_nor_defender() -> None:
    """No turn (R172), no target and no token (R257)."""
    states = {"lola": VEIEL.fall("standing", "VIT 0"), "yoan": "standing"}
    for barred in (TAKE_TURN, BE_TARGETED, "hold the defender token"):
        assert VEIEL.who_may(barred, states) == ["yoan"]


def test_resurrection_gives_all_hit_points() -> None:
    """By stone or ability a standing teammate brings one back with all VIT (R173, R263)."""
    has = {"resurrection stone": 1, "action": 1, "END": 3}
    attempt = Attempt("ally", "standing", has=has)
    assert VEIEL.come_back("resurrection stone", "out of combat", attempt) == "standing"
    way = VEIEL.way_back("resurrection stone", "out of combat")
    assert way is not None
    assert way.health_after(before=0, maximum=14) == 14
    reason = VEIEL.why_not_back("Resurrection", "out of combat", attempt)
    assert reason == "costs 4 END, you have 3"


def test_nobody_resurrects_himself() -> None:
    """A fallen hero's own stone is no use to him (R263), nor can another fallen hero use his."""
    has = {"resurrection stone": 1, "action": 1}
    own = Attempt("own", "out of combat", has=has)
    reason = VEIEL.why_not_back("resurrection stone", "out of combat", own)
    assert reason == "resurrection stone: standing ally only"
    other = Attempt("ally", "out of combat", has=has)
    reason = VEIEL.why_not_back("resurrection stone", "out of combat", other)
    assert reason == "resurrection stone: not while out of combat"


def test_the_rest_zone_raises_everybody() -> None:
    """The rest zone restores heroes out of combat, after a wipe-out too (R035, R176)."""
    states = ["out of combat", "out of combat"]
    assert VEIEL.lost(states)
    back = [VEIEL.come_back("rest zone", state, Attempt("effect")) for state in states]
    assert back == ["standing", "standing"]


# Other settings


def test_one_may_come_back_by_oneself() -> None:
    """A way back of one's own is open to the fallen and to nobody else."""
    rally = WayBack("rally", "down", "up", "own", price=(Price("echo", 2),))
    vitals = Vitals("hero", (State("up"), State("down", (), out=True)), (), (rally,))
    own = Attempt("own", "down", has={"echo": 2})
    assert vitals.come_back("rally", "down", own) == "up"
    assert vitals.why_not_back("rally", "down", evolve(own, by="ally")) == "rally: own only"


@pytest.mark.parametrize(
    ("becomes", "after"),
    [
        ("stay", {"a": ["x", "y"], "b": []}),
        ("turn", {"a": [], "b": ["x", "y"]}),
        ("released", {"a": [], "b": []}),
    ],
)
def test_what_becomes_of_those_engaged(becomes: str, after: dict[str, list[str]]) -> None:
    """The engaged stay, turn to another or are released, as the state says."""
    choices: dict[str, State] = {
        "stay": State("down", (), out=True),
        "turn": State("down", (), out=True, engaged="turn"),
        "released": State("down", (), out=True, engaged="released"),
    }
    vitals = Vitals("hero", (State("up"), choices[becomes]))
    engaged = {"a": ["x", "y"], "b": list[str]()}
    assert vitals.engaged_after("a", engaged, {"a": "down", "b": "up"}) == after


def test_the_ruleset_may_name_whom_the_engaged_turn_to() -> None:
    """With several standing, the first is taken unless the game names another."""
    states = {"a": "fallen", "b": "standing", "c": "standing"}
    assert BELLWAKE.engaged_after("a", {"a": ["x"]}, states) == {"a": [], "b": ["x"]}
    assert BELLWAKE.engaged_after("a", {"a": ["x"]}, states, to="c") == {"a": [], "c": ["x"]}


# Declarations


UP, DOWN, DEAD = State("up"), State("down", (), out=True), State("dead", (), out=True, final=True)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (lambda: Vitals("h", ()), "the first state is the one a character begins in"),
        (lambda: Vitals("h", (DOWN, UP)), "the first state is the one a character begins in"),
        (lambda: Vitals("h", (UP, UP)), "'up' is declared twice"),
        (lambda: Vitals("h", (UP, State("dead", final=True))), "write out=True as well"),
        (
            lambda: Vitals("h", (UP,), (Fall("up", "x", "dwon"),)),
            "no state 'dwon': write one of up",
        ),
        (lambda: Vitals("h", (UP,), (Fall("upp", "x", "up"),)), "no state 'upp'"),
        (lambda: Vitals("h", (UP,), (Fall("up", "x", "up"),)), "leads from up to itself"),
        (lambda: Vitals("h", (UP, DOWN), (Fall("up", "x", "down"),) * 2), "declared twice"),
        (lambda: Vitals("h", (UP, DEAD), (Fall("dead", "x", "up"),)), "dead is final"),
        (lambda: Vitals("h", (UP, DEAD), (), (WayBack("w", "dead", "up", "own"),)), "not final"),
        (lambda: Vitals("h", (UP, DOWN), (), (WayBack("w", "up", "up", "own"),)), "must be out"),
        (lambda: Vitals("h", (UP, DOWN), (), (WayBack("w", "down", "down", "own"),)), "not be out"),
        (
            lambda: Vitals("h", (UP, DOWN), (), (WayBack("w", "down", "up", "own", health=0),)),
            "write 1 or more",
        ),
        (lambda: Price("card", 0), "at least 1 of it"),
        (lambda: Price(""), "name what is paid"),
    ],
)
def test_a_wrong_declaration_says_what_to_write(wrong: Callable[[], object], says: str) -> None:
    """A declaration that contradicts itself is refused as it is made."""
    with pytest.raises(RulesError, match=says):
        wrong()


def test_a_misspelt_name_is_an_error_and_never_a_no() -> None:
    """An unknown state, capability, cause or way back is the author's mistake, and says so."""
    with pytest.raises(RulesError, match=r"no state 'donwed'.*\[vitals of player\]"):
        COOP.why_not("donwed", ACT)
    with pytest.raises(RulesError, match="no state knows 'atc'"):
        COOP.why_not("downed", "atc")
    with pytest.raises(RulesError, match="nobody falls at 'hp 0'"):
        COOP.fall("standing", "hp 0")
    with pytest.raises(RulesError, match="no way back 'revive'"):
        COOP.why_not_back("revive", "downed", REVIVE)


# Properties of any setting

ANY_GAME = st.sampled_from(GAMES)


@given(ANY_GAME, st.data())
def test_allows_is_the_absence_of_a_reason(vitals: Vitals, data: st.DataObject) -> None:
    """What is allowed is what has no reason against it, in each state of each game."""
    state = data.draw(st.sampled_from(vitals.states))
    capability = data.draw(st.sampled_from(USUAL))
    assert vitals.allows(state.name, capability) == (vitals.why_not(state.name, capability) is None)
    assert vitals.allows(state.name, capability) == (capability in state.may)


@given(ANY_GAME, st.data())
def test_nothing_comes_back_from_a_final_state(vitals: Vitals, data: st.DataObject) -> None:
    """Whatever befalls a character and whoever tries, from a final state only final ones follow."""
    state = vitals.states[0].name
    causes = [fall.cause for fall in vitals.falls]
    ways = [way.name for way in vitals.ways_back]
    for name in data.draw(st.lists(st.sampled_from(causes + ways), max_size=20)):
        was_final = vitals.state(state).final
        if name in causes:
            state = vitals.fall(state, name)
        else:
            for by in ("ally", "effect"):
                attempt = Attempt(
                    "ally" if by == "ally" else "effect",
                    near=("adjacent", "in the same zone"),
                    has={"Action": 1, "poultice": 1, "card": 1, "resurrection stone": 1, "END": 9},
                )
                if vitals.why_not_back(name, state, attempt) is None:
                    state = vitals.come_back(name, state, attempt)
                    assert not vitals.state(state).out
        assert not was_final or vitals.state(state).final


@given(
    ANY_GAME,
    st.lists(st.lists(st.integers(0, 99), max_size=4), min_size=1, max_size=4),
    st.data(),
)
def test_no_enemy_is_lost_when_somebody_falls(
    vitals: Vitals, engaged: list[list[int]], data: st.DataObject
) -> None:
    """Unless released, those engaged with the fallen are engaged with somebody after it."""
    seats = {f"seat {at}": [f"enemy {each}" for each in ids] for at, ids in enumerate(engaged)}
    names = [state.name for state in vitals.states]
    states = {seat: data.draw(st.sampled_from(names)) for seat in seats}
    fallen = data.draw(st.sampled_from([*seats]))
    after = vitals.engaged_after(fallen, seats, states)
    assert sorted(chain(*after.values())) == sorted(chain(*seats.values()))


@given(ANY_GAME, st.data())
def test_the_group_is_lost_when_nobody_can_be_counted_on(
    vitals: Vitals, data: st.DataObject
) -> None:
    """Adding the dead to a group changes nothing; one standing member saves it."""
    names = st.sampled_from([state.name for state in vitals.states])
    group = data.draw(st.lists(names, min_size=1, max_size=5))
    dead = [state.name for state in vitals.states if state.final]
    assert vitals.lost(group + dead) == vitals.lost(group)
    assert not vitals.lost([*group, vitals.states[0].name])
