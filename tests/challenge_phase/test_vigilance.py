"""Vigilance: an act laid facedown, for when another's act comes (R200-R203)."""

from __future__ import annotations

from typing import Any

import pytest

from coopcards.testing import Trial
from examples.challenge_phase.acting import Manner
from examples.challenge_phase.cards import Laid
from examples.challenge_phase.effects import PRONE, ROOTED, Effect
from examples.challenge_phase.happenings.acts import ActStopped
from examples.challenge_phase.scene import SHUT, Edge
from examples.challenge_phase.table import ChallengePhase
from tests.challenge_phase.laying import counted, lies_facedown, names_of, plain, turned_up
from tests.challenge_phase.tables import (
    ONE_GOBLIN,
    card,
    deal,
    engage,
    foe,
    give,
    group,
    hero,
    lay_initiative,
    put,
    tries,
)


def lays(
    game: ChallengePhase, name: str, prepared: str, *, manner: Manner = "turn", then: str = ""
) -> Trial:
    """Chirm lays Vigilance with that card, or tries to: for the goblins' Attack, as it begins."""
    deal(game, {"chirm": [name]})
    trial = tries(game, hero(game, "chirm"), "vigilance", manner)
    trial.player("chirm").chooses("Goblin raider", topic="trigger").chooses("an Attack")
    trial.player("chirm").chooses(prepared, topic="prepare")
    trial.player("chirm").chooses(then or "as it begins", topic="when")
    return trial


def watchful(
    prepared: str,
    name: str,
    *,
    trigger: str = "attack",
    once_done: bool = False,
    above: bool = False,
    **options: Any,  # Any: named options, each with its own type
) -> ChallengePhase:
    """A table at which Chirm, alone with one goblin, waits for its act."""
    game = plain(ONE_GOBLIN, **options)
    for seat in ("daria", "fergus"):
        put(game, hero(game, seat), "far")
    lay_initiative(game, {"goblin-raider": "Emperor IV", "chirm": "II of Cups"})
    lies_facedown(
        game,
        hero(game, "chirm"),
        "vigilance",
        name,
        above=above,
        whose=group(game).key,
        trigger=trigger,
        prepared=prepared,
        once_done=once_done,
    )
    return game


def attacked(game: ChallengePhase) -> Trial:
    """The goblin attacks Chirm for a XIII."""
    deal(game, {"gm": ["Death XIII"]})
    trial = tries(game, group(game), "attack", "minor")
    trial.player("gm").takes(1, topic="attackers").chooses("Death XIII")
    return trial


def moved(game: ChallengePhase) -> Trial:
    """The goblin moves to the middle."""
    deal(game, {"gm": ["Death XIII"]})
    trial = tries(game, group(game), "move", "minor")
    trial.player("gm").chooses("Death XIII")
    return trial


# -- laying it


@pytest.mark.rule("challenge:R200")
def test_vigilance_names_a_trigger_and_an_act() -> None:
    """It names another character's act and one's own; both are public, and the card is hidden."""
    game = plain(ONE_GOBLIN)
    deal(game, {"chirm": ["VI of Pentacles"]})

    trial = tries(game, hero(game, "chirm"), "vigilance")
    assert trial.offered == ["Daria", "Fergus Crowell", "Goblin raider"]
    trial.player("chirm").chooses("Fergus Crowell").chooses("an item used")
    trial.player("chirm").chooses("Roughhouse").chooses("once it is done")
    trial.player("chirm").chooses("VI of Pentacles")

    trial.nothing_pending()
    fergus = hero(game, "fergus").key
    assert hero(game, "chirm").laid == Laid(
        "vigilance", True, False, fergus, "use-item", "roughhouse", True
    )
    assert card(game, "VI of Pentacles").face_down


@pytest.mark.rule("challenge:R200")
def test_the_gm_lays_vigilance_with_a_lesser_doom() -> None:
    """A group may wait as well, for an adventurer's act; a greater doom does not pay for it."""
    game = plain(ONE_GOBLIN)
    deal(game, {"gm": ["Sun XIX", "Death XIII"]})

    trial = tries(game, group(game), "vigilance")
    assert "Goblin raider" not in trial.offered
    trial.player("gm").chooses("Chirm").chooses("a Move").chooses("Move").chooses("as it begins")
    assert trial.offered == ["Death XIII"]
    trial.player("gm").chooses("Death XIII")

    trial.nothing_pending()
    assert group(game).laid is not None


@pytest.mark.rule("challenge:R202", "challenge:R203", "challenge:A24")
@pytest.mark.parametrize(
    ("prepared", "pays"),
    [
        ("Attack", ["Swords"]),
        ("Roughhouse", ["Swords", "Pentacles"]),  # by Fight Dirty
        ("Dash", ["Pentacles"]),
        ("Use Item", ["Cups"]),
        ("Banter", ["Wands"]),
        ("Recover", ["Wands"]),
        ("Trivial Action", ["Swords", "Pentacles", "Cups", "Wands"]),
        ("Move", ["Swords", "Pentacles", "Cups", "Wands"]),
        ("Pull Item from Belt", ["Swords", "Pentacles", "Cups", "Wands"]),
    ],
)
def test_the_card_matches_the_suit_of_the_prepared_act(prepared: str, pays: list[str]) -> None:
    """Any act may be prepared; its card has that act's suit, and any for a miscellaneous one."""
    game = plain(ONE_GOBLIN)
    deal(game, {"chirm": ["V of Swords", "V of Pentacles", "V of Cups"]})

    trial = lays(game, "V of Wands", prepared, manner="minor")

    assert trial.offered == [f"V of {suit}" for suit in pays]


@pytest.mark.rule("challenge:A42", "challenge:R073", "challenge:R203", "challenge:X22")
@pytest.mark.parametrize("manner", ["turn", "minor"])
@pytest.mark.parametrize("any_card", [False, True])
def test_the_card_matches_on_the_own_turn_too(manner: Manner, any_card: bool) -> None:
    """A Cups card lays no Attack, not on one's own turn either.

    With `vigilance_takes_any_card` it does so on one's own turn, and on that alone.
    """
    game = plain(ONE_GOBLIN, vigilance_takes_any_card=any_card)

    trial = lays(game, "V of Cups", "Attack", manner=manner)

    lays_it = any_card and manner == "turn"
    assert trial.done is not lays_it
    assert hero(game, "chirm").laid is None
    if lays_it:
        trial.player("chirm").chooses("V of Cups")
        assert hero(game, "chirm").laid is not None


# -- its trigger


@pytest.mark.rule("challenge:R201", "challenge:R092")
@pytest.mark.parametrize(("above", "counts"), [(True, 9 + 2), (False, 9)])
def test_at_the_trigger_the_act_is_carried_out(above: bool, counts: int) -> None:
    """The goblin attacks: the card is turned, and Chirm's Attack comes right then.

    Laid on her own turn it counts her Swords as well.
    """
    game = watchful("attack", "IX of Swords", above=above)

    trial = attacked(game)
    trial.player("chirm").chooses("dagger", topic="weapon").declines(topic="talent")
    trial.player("chirm").chooses("Staggered", topic="wound")

    trial.nothing_pending()
    assert counted(trial) == [13, counts]
    assert foe(game).defense == 0
    assert hero(game, "chirm").laid is None
    assert card(game, "IX of Swords").at == game.minor_discard.address


@pytest.mark.rule("challenge:R201")
def test_another_act_is_no_trigger() -> None:
    """Vigilance waits for the act it names: a Move does not turn up what waits for an Attack."""
    game = watchful("attack", "IX of Swords")

    assert turned_up(moved(game).nothing_pending()) == []
    assert hero(game, "chirm").laid is not None


@pytest.mark.rule("challenge:R202")
def test_a_trivial_action_may_be_prepared() -> None:
    """A door is opened as the goblin moves."""
    game = watchful("trivial-action", "Ace of Swords", trigger="move", once_done=True)
    game.edges = [*game.edges, Edge("near", "far", SHUT)]

    trial = moved(game)
    trial.player("chirm").chooses("between near and far", topic="trivial")

    trial.nothing_pending()
    assert [edge.bar for edge in game.edges] == ["", "", ""]


@pytest.mark.rule("challenge:A51", "challenge:R201")
@pytest.mark.parametrize("once_done", [False, True])
def test_vigilance_comes_before_or_after_its_trigger(once_done: bool) -> None:
    """As the Attack begins, Chirm moves out of its reach, and it is stopped.

    Laid for once it is done, the Attack hits her first, and then she moves.
    """
    game = watchful("move", "Ace of Cups", once_done=once_done)

    trial = attacked(game)
    if once_done:
        trial.player("chirm").chooses("Staggered", topic="wound")
        trial.player("gm").declines(topic="leave-taking wound")

    trial.nothing_pending()
    assert hero(game, "chirm").where == "mid"
    assert hero(game, "chirm").staggered is once_done
    stopped = [event.why for event in trial.happened_of(ActStopped)]
    assert stopped == ([] if once_done else ["none of them reaches anybody"])


@pytest.mark.rule("challenge:A51", "challenge:R101")
def test_an_act_that_makes_the_trigger_impossible_stops_it() -> None:
    """Tripped as it begins to move, the goblin stays where it is."""
    game = watchful("roughhouse", "IX of Pentacles", trigger="move")

    trial = moved(game)
    trial.player("chirm").chooses("Trip", topic="roughhouse")

    trial.nothing_pending()
    assert names_of(foe(game).effects) == [PRONE]
    assert foe(game).where == "near"
    assert len(trial.happened_of(ActStopped)) == 1


@pytest.mark.rule("challenge:A51")
def test_what_is_still_possible_goes_on() -> None:
    """Rooted as it begins to attack, the goblin attacks all the same."""
    game = watchful("roughhouse", "IX of Pentacles")

    trial = attacked(game)
    trial.player("chirm").chooses("Root", topic="roughhouse").chooses("Staggered", topic="wound")

    trial.nothing_pending()
    assert names_of(foe(game).effects) == [ROOTED]
    assert hero(game, "chirm").staggered


@pytest.mark.rule("challenge:A51", "challenge:R101")
def test_a_thing_knocked_away_is_not_used() -> None:
    """The goblins wait for Fergus's bomb: Disarmed as he begins, he throws nothing."""
    game = plain(ONE_GOBLIN)
    lay_initiative(game, {"goblin-raider": "Emperor IV", "fergus": "III of Cups"})
    give(game, "fergus", "hands", "pepper pot", "fire flask")
    lies_facedown(
        game,
        group(game),
        "vigilance",
        "Death XIII",
        seat="fergus",
        trigger="use-item",
        prepared="roughhouse",
    )
    deal(game, {"fergus": ["X of Cups"]})

    trial = tries(game, hero(game, "fergus"), "use-item")
    trial.player("fergus").chooses("pepper pot", topic="use").chooses("X of Cups")
    trial.player("gm").declines(topic="target").confirms(topic="target")
    trial.player("gm").chooses("Disarm", topic="roughhouse")
    trial.player("fergus").chooses("pepper pot", topic="drop")

    trial.nothing_pending()
    assert foe(game).effects == ()
    assert [one.name for one in game.ground] == ["pepper pot"]
    assert [event.why for event in trial.happened_of(ActStopped)] == ["it is no longer in hand"]


@pytest.mark.rule("challenge:A7", "challenge:R087")
def test_resolve_and_rulings_come_at_the_reveal() -> None:
    """As a facedown act is revealed the GM may give it Favor, and Resolve may be spent."""
    game = watchful("roughhouse", "IX of Pentacles", trigger="move", rulings=True)
    hero(game, "chirm").resolve = 1

    trial = moved(game)
    trial.player("gm").chooses("Neither", topic="ruling")
    trial.player("chirm").confirms(topic="resolve")

    assert counted(trial) == [9 + 3]


# -- what its owner could not perform


@pytest.mark.rule("challenge:A53", "challenge:R277")
@pytest.mark.parametrize("discarded", [False, True])
def test_a_bow_shot_by_one_who_is_engaged_waits(discarded: bool) -> None:
    """A bow shot cannot be made in a melee: the laid act is not triggered and waits.

    With `laid_act_is_discarded` it is discarded.
    """
    game = watchful("attack", "IX of Swords", laid_act_is_discarded=discarded)
    give(game, "chirm", "hands", "bow")
    engage(hero(game, "chirm"), foe(game))

    trial = attacked(game)
    trial.player("chirm").chooses("Staggered", topic="wound")

    trial.nothing_pending()
    assert turned_up(trial) == []
    assert (hero(game, "chirm").laid is None) is discarded
    lies = game.minor_discard if discarded else game.facedown
    assert card(game, "IX of Swords").at == lies.address


@pytest.mark.rule("challenge:A53")
@pytest.mark.parametrize("discarded", [False, True])
def test_an_attack_on_nobody_in_reach_waits(discarded: bool) -> None:
    """With nobody in reach of the dagger the prepared Attack waits, or is discarded."""
    game = watchful("attack", "IX of Swords", trigger="move", laid_act_is_discarded=discarded)
    put(game, foe(game), "far")
    hero(game, "chirm").effects = (Effect(ROOTED),)

    trial = moved(game)
    if not trial.done:
        trial.player("chirm").chooses("dagger", topic="weapon")

    trial.nothing_pending()
    assert turned_up(trial) == []
    assert (hero(game, "chirm").laid is None) is discarded


@pytest.mark.rule("challenge:A53")
@pytest.mark.parametrize("discarded", [False, True])
def test_a_dodge_of_the_rooted_waits(discarded: bool) -> None:
    """A Dodge of one who is Rooted is not triggered and waits, or by the option is discarded."""
    game = plain(ONE_GOBLIN, laid_act_is_discarded=discarded)
    for seat in ("daria", "fergus"):
        put(game, hero(game, seat), "far")
    lay_initiative(game, {"goblin-raider": "Emperor IV", "chirm": "II of Cups"})
    lies_facedown(game, hero(game, "chirm"), "dodge", "King of Pentacles")
    hero(game, "chirm").effects = (Effect(ROOTED),)

    trial = attacked(game)
    trial.player("chirm").chooses("Staggered", topic="wound")

    trial.nothing_pending()
    assert turned_up(trial) == []
    assert (hero(game, "chirm").laid is None) is discarded
