"""Aid Another, and the commands that a companion obeys (R171-R175)."""

from __future__ import annotations

import pytest

from coopcards import IllegalAnswer
from coopcards.testing import Trial
from examples.challenge_phase.cards import DEATHS_DOOR, Adventurer
from examples.challenge_phase.creatures import GATE_GIANT, GOBLIN_RAIDER
from examples.challenge_phase.effects import ROOTED
from examples.challenge_phase.happenings.acts import Compared
from examples.challenge_phase.happenings.afflictions import BeastHurt
from examples.challenge_phase.table import ChallengePhase
from examples.challenge_phase.turns import lay_initiatives
from tests.challenge_phase.laying import (
    counted,
    lies_facedown,
    names_of,
    on_the_ground,
    plain,
    turned_up,
)
from tests.challenge_phase.tables import (
    ONE_GOBLIN,
    a_scene,
    action,
    band,
    deal,
    engage,
    foe,
    give,
    group,
    hero,
    item,
    lay_initiative,
    put,
    tries,
)

KENNEL = ("gm", "grunna", "fergus")


def strikes(game: ChallengePhase, seat: str, name: str) -> Trial:
    """The adventurer of that seat attacks the one foe with a dagger, on the own turn."""
    give(game, seat, "hands", "dagger")
    deal(game, {seat: [name]})
    trial = tries(game, hero(game, seat), "attack")
    trial.player(seat).chooses("dagger", topic="weapon").chooses(name, topic="card")
    return trial


def commands(
    game: ChallengePhase, name: str, command: str, *, minor: bool = False, target: str = ""
) -> Trial:
    """Grunna gives the hound a command for that card."""
    deal(game, {"grunna": [name]})
    trial = tries(game, hero(game, "grunna"), "command", "minor" if minor else "turn")
    trial.player("grunna").chooses(command, topic="command")
    if target:
        trial.player("grunna").chooses(target, topic="target")
    trial.player("grunna").chooses(name, topic="card")
    return trial


# -- Aid Another


@pytest.mark.rule("challenge:R171")
def test_aid_another_names_somebody_elses_act() -> None:
    """Aid Another is laid facedown and names an act of another adventurer, never one's own."""
    game = plain(ONE_GOBLIN)
    deal(game, {"daria": ["VI of Cups"]})

    trial = tries(game, hero(game, "daria"), "aid-another")

    assert trial.offered == ["Fergus Crowell", "Chirm"]
    trial.player("daria").chooses("Chirm").chooses("Attack").chooses("VI of Cups")
    trial.nothing_pending()
    laid = hero(game, "daria").laid
    assert laid is not None
    helped = hero(game, "chirm").key
    assert (laid.kind, laid.whose, laid.trigger) == ("aid-another", helped, "attack")
    assert [each.face_down for each in game.facedown] == [True]


@pytest.mark.rule("challenge:R171")
def test_nobody_to_aid() -> None:
    """With everybody else at Death's Door there is nobody whose act could be aided."""
    game = plain(ONE_GOBLIN)
    hero(game, "fergus").state = hero(game, "chirm").state = DEATHS_DOOR

    reason = action("aid-another").why_not(game, hero(game, "daria"), "turn")

    assert reason == "nobody to aid"


@pytest.mark.rule("challenge:R172")
@pytest.mark.parametrize(("above", "adds"), [(True, 8), (False, 6)])
def test_aid_is_added_to_the_act(above: bool, adds: int) -> None:
    """Revealed at its trigger, Aid Another adds its total: with Cups where it was laid above."""
    game = plain(ONE_GOBLIN)
    lay_initiative(game, {"goblin-raider": "Emperor IV"})
    daria = hero(game, "daria")
    lies_facedown(
        game, daria, "aid-another", "VI of Cups", above=above, seat="fergus", trigger="attack"
    )

    trial = strikes(game, "fergus", "VIII of Cups")

    trial.nothing_pending()
    assert counted(trial) == [8 + 1 + adds]
    assert daria.laid is None
    assert [each.name for each in game.minor_discard] == ["VI of Cups", "VIII of Cups"]


@pytest.mark.rule("challenge:R173")
@pytest.mark.parametrize("helped", [True, False])
def test_aid_beats_an_initiative_above_14(helped: bool) -> None:
    """A Page with Swords 3 does not reach an Initiative of 16, and with an Aid of 5 it does."""
    game = plain(a_scene(band(GATE_GIANT, "near")))
    lay_initiative(game, {"gate-giant": "Tower XVI"})
    if helped:
        lies_facedown(
            game, hero(game, "chirm"), "aid-another", "V of Cups", seat="daria", trigger=""
        )

    trial = strikes(game, "daria", "Page of Cups")

    trial.nothing_pending()
    assert counted(trial) == [19 if helped else 14]
    assert [event.success for event in trial.happened_of(Compared)] == [helped]


@pytest.mark.rule("challenge:A52", "challenge:R172")
def test_aid_is_turned_up_by_the_first_act_that_matches() -> None:
    """Aid Another is turned at the first act that matches, wanted or not, and not by another."""
    game = plain(ONE_GOBLIN)
    lay_initiative(game, {"goblin-raider": "Emperor IV"})
    daria = hero(game, "daria")
    lies_facedown(game, daria, "aid-another", "VI of Cups", seat="fergus", trigger="attack")
    deal(game, {"fergus": ["II of Cups"]})

    other = tries(game, hero(game, "fergus"), "pull-item-from-belt")
    other.player("fergus").chooses("poultice").chooses("dagger").chooses("II of Cups")
    other.nothing_pending()

    assert turned_up(other) == []
    assert turned_up(strikes(game, "chirm", "III of Cups")) == []
    assert turned_up(strikes(game, "fergus", "King of Cups").nothing_pending()) == ["Aid Another"]


@pytest.mark.rule("challenge:A52")
@pytest.mark.parametrize(("where", "helps"), [("near", True), ("far", True), ("mid", False)])
def test_the_helper_stands_by_the_helped_or_by_the_target(where: str, helps: bool) -> None:
    """Whoever aids stands in the zone of the helped or of the target; from elsewhere it waits."""
    game = plain(a_scene(band(GOBLIN_RAIDER, "far")))
    lay_initiative(game, {"goblin-raider": "Emperor IV"})
    daria = hero(game, "daria")
    put(game, daria, where)
    lies_facedown(game, daria, "aid-another", "VI of Cups", seat="fergus", trigger="")
    deal(game, {"fergus": ["V of Cups"]})

    trial = tries(game, hero(game, "fergus"), "use-item")
    trial.player("fergus").chooses("V of Cups")

    trial.nothing_pending()
    assert counted(trial) == [5 + 4 + 6 * helps]
    assert (daria.laid is None) is helps


@pytest.mark.rule("challenge:A52")
def test_by_an_option_aid_may_be_held_back() -> None:
    """With `aid_may_be_held_back` the helper may wait for a later act that matches."""
    game = plain(ONE_GOBLIN, aid_may_be_held_back=True)
    lay_initiative(game, {"goblin-raider": "Emperor IV"})
    daria = hero(game, "daria")
    lies_facedown(game, daria, "aid-another", "VI of Cups", seat="fergus", trigger="attack")

    first = strikes(game, "fergus", "VIII of Cups")
    first.player("daria").declines(topic="turn up")
    assert counted(first.nothing_pending()) == [8 + 1]
    assert daria.laid is not None

    second = strikes(game, "fergus", "VII of Cups")
    second.player("daria").confirms(topic="turn up")
    assert counted(second.nothing_pending()) == [7 + 1 + 6]
    assert daria.laid is None


# -- Command


@pytest.mark.rule("challenge:R174")
def test_a_fetched_thing_costs_a_card_of_any_value() -> None:
    """Without a target any value will do: for a II the hound fetches what lies in the zone."""
    game = plain(ONE_GOBLIN, seats=KENNEL)
    lay_initiative(game, {"goblin-raider": "Temperance XIV"})
    give(game, "grunna", "hands", "mace")
    torch = on_the_ground(game, "torch")

    commands(game, "II of Cups", "Fetch", minor=True).nothing_pending()

    assert torch in game.find("grunna").hands


@pytest.mark.rule("challenge:R174")
@pytest.mark.parametrize(
    ("name", "hits"), [("V of Cups", True), ("IV of Cups", True), ("III of Cups", False)]
)
def test_a_bite_is_compared_with_the_initiative(name: str, hits: bool) -> None:
    """With a target the total has to reach its Initiative: here a minor action against IV."""
    game = plain(ONE_GOBLIN, seats=KENNEL)
    lay_initiative(game, {"goblin-raider": "Emperor IV"})

    commands(game, name, "Bite", minor=True).nothing_pending()

    assert (foe(game).health, foe(game).defense) == (2, 0 if hits else 1)
    assert foe(game).engaged == ()


@pytest.mark.rule("challenge:R174")
def test_hold_roots_and_counts_cups() -> None:
    """The hound's hold Roots; on the own turn the master's Cups are added."""
    game = plain(ONE_GOBLIN, seats=KENNEL)
    lay_initiative(game, {"goblin-raider": "Emperor IV"})
    engage(foe(game), hero(game, "fergus"))

    trial = commands(game, "Ace of Swords", "Hold")

    assert counted(trial.nothing_pending()) == [1 + 4]
    assert names_of(foe(game).effects) == [ROOTED]
    assert foe(game).engaged == ()


@pytest.mark.rule("challenge:R174")
def test_the_hound_knows_three_commands_within_its_zone() -> None:
    """Only what the hound knows can be commanded, and only where it stands, by its master."""
    game = plain(a_scene(band(GOBLIN_RAIDER, "mid")), seats=KENNEL)
    give(game, "grunna", "hands", "mace")
    on_the_ground(game, "torch")
    deal(game, {"grunna": ["X of Cups"]})

    trial = tries(game, hero(game, "grunna"), "command")

    trial.player("grunna").is_offered("Fetch", topic="command")
    trial.player("grunna").is_refused("Bite", because="nobody in the zone")
    trial.player("grunna").is_refused("Hold", because="nobody in the zone")
    with pytest.raises(IllegalAnswer):
        trial.player("grunna").chooses("Roll over")


@pytest.mark.rule("challenge:R175")
def test_a_companion_acts_by_command_alone() -> None:
    """Nobody can command without Beast Master and a living companion, which has no act itself."""
    game = plain(ONE_GOBLIN, seats=KENNEL)
    grunna, command = hero(game, "grunna"), action("command")

    assert all(isinstance(one, Adventurer) or one is foe(game) for one in game.combatants)
    assert command.why_not(game, hero(game, "fergus"), "turn") == "needs Beast Master"
    assert command.why_not(game, grunna, "turn") is None
    grunna.beast = "dead"
    assert command.why_not(game, grunna, "turn") == "no companion"


@pytest.mark.rule("challenge:A38", "challenge:R175")
def test_a_companion_shares_its_owners_initiative() -> None:
    """Grunna lays one card, which is hers and the hound's; the hound has no turn of its own."""
    game = plain(ONE_GOBLIN, seats=KENNEL)
    deal(game, {"grunna": ["II of Cups"], "fergus": ["III of Cups"], "gm": ["Emperor IV"]})

    trial = Trial(game, lay_initiatives(game))
    trial.player("grunna").chooses("II of Cups")
    trial.player("fergus").chooses("III of Cups")
    trial.player("gm").chooses("Emperor IV")

    trial.nothing_pending()
    assert [entry.id for entry in game.line.entries] == [
        hero(game, "fergus").key,
        hero(game, "grunna").key,
        group(game).key,
    ]
    assert len(game.initiatives) == 3


@pytest.mark.rule("challenge:A21", "challenge:R146")
@pytest.mark.parametrize(
    ("name", "hurt"), [("IV of Swords", False), ("V of Swords", True), ("VI of Swords", True)]
)
def test_a_bite_is_answered_by_a_riposte_at_the_hound(name: str, hurt: bool) -> None:
    """A bite is the like of an Attack: the Riposte strikes the hound, whom no shield helps."""
    game = plain(ONE_GOBLIN, seats=KENNEL)
    lay_initiative(game, {"goblin-raider": "Emperor IV"})
    lies_facedown(game, group(game), "riposte", name)

    trial = commands(game, "V of Cups", "Bite", minor=True)

    trial.nothing_pending()
    grunna = hero(game, "grunna")
    assert grunna.beast == ("Staggered" if hurt else "well")
    assert not grunna.staggered
    assert grunna.engaged == ()
    assert item(game, "grunna", "light shield").notches == 0


@pytest.mark.rule("challenge:A21")
def test_a_dodge_answers_a_bite_and_not_a_hold() -> None:
    """A Dodge waits for an Attack or the like: it is turned by a bite, not by a hold."""
    game = plain(ONE_GOBLIN, seats=KENNEL)
    lay_initiative(game, {"goblin-raider": "Emperor IV"})
    lies_facedown(game, group(game), "dodge", "III of Pentacles")

    assert turned_up(commands(game, "II of Cups", "Hold", minor=True).nothing_pending()) == []
    bite = commands(game, "VI of Cups", "Bite", minor=True).nothing_pending()
    assert turned_up(bite) == ["Dodge"]
    assert [event.against for event in bite.happened_of(Compared)] == [4 + 3]
    assert foe(game).defense == 1


@pytest.mark.rule("challenge:A38")
def test_the_hound_has_two_conditions_and_then_dies() -> None:
    """Hurt, the hound is Staggered, then Injured, then dead, and obeys no more."""
    game = plain(ONE_GOBLIN, seats=KENNEL)
    grunna = hero(game, "grunna")

    stages = []
    for _ in range(3):
        BeastHurt(grunna).apply(game)
        stages.append(grunna.beast)

    assert stages == ["Staggered", "Injured", "dead"]


@pytest.mark.rule("challenge:R174")
def test_a_blow_of_the_hound_kills_one_at_deaths_door() -> None:
    """A bite at an enemy at Death's Door is a deliberate finishing blow (A59)."""
    game = plain(ONE_GOBLIN, seats=KENNEL)
    lay_initiative(game, {"goblin-raider": "Emperor IV"})
    foe(game).state, foe(game).health = DEATHS_DOOR, 0

    commands(game, "Ace of Cups", "Bite", minor=True).nothing_pending()

    assert foe(game).state == "dead"
