"""What would have come of the worked example otherwise; and the whole of it, played again."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from coopcards import Session
from coopcards.agents import first_answer
from coopcards.snapshots import digest
from coopcards.views import Question
from examples.challenge_phase.happenings.acts import (
    ActStopped,
    Compared,
    DispositionShifted,
    FoolPlayed,
    Ruling,
    TotalShown,
)
from examples.challenge_phase.happenings.afflictions import Poisoned
from examples.challenge_phase.happenings.body import EffectBegan, EnemyWounded
from examples.challenge_phase.happenings.cards import MinorActionsTaken
from examples.challenge_phase.happenings.places import ItemLost, WentTo
from examples.challenge_phase.table import ChallengePhase, Options
from tests.challenge_phase.golden import GOLDEN, RULED, UNSAID, Example, answer_named, golden
from tests.challenge_phase.tables import foe, group, hero


def told(example: Example) -> list[str]:
    """What has been compared in the last step, as the log says it."""
    return example.lines(Compared)


# -- E04


@pytest.mark.rule("challenge:R060", "challenge:R061")
def test_without_cover_daria_is_hit() -> None:
    """15 to 14: it is the cover alone that saves her."""
    example = Example().until("E03").plays_part("E04", before="late ruling")
    example.says("gm", "late ruling", "Neither")

    assert told(example)[0] == "Goblin raider 1 against Daria: 15 to 14, success"
    assert example.goes_on_to("daria", "wound").prompt == "How does Daria take the Wound?"


@pytest.mark.rule("challenge:R013")
def test_cover_is_claimed_as_the_arrows_are_announced() -> None:
    """Each for themselves: who takes cover is shot at with 12, who does not with 15."""
    example = Example().until("E03").plays_part("E04", before="cover")
    example.says("daria", "cover", "Yes").says("fergus", "cover", "No").says("chirm", "cover", "No")
    example.says("gm", "card", "Justice XI").says("gm", "late ruling", "Neither")

    assert [each.total for each in example.happened(Compared)] == [12, 15, 15]
    assert not example.happened(Ruling)


@pytest.mark.rule("challenge:R142", "challenge:R086")
def test_favor_against_the_wand_bearer_would_cancel_the_cover() -> None:
    """By the option arrows have Favor on a wand as well: 15 hits Daria, the others get 12 (N1)."""
    options = evolve(RULED, favor_against_missile_weapons_always=True)
    example = Example(options=options).until("E04")

    assert [each.total for each in example.happened(Compared)] == [15, 12, 12]
    example.says("daria", "wound", "Staggered")
    assert hero(example.game, "daria").staggered


def test_without_the_option_nothing_is_ruled_late() -> None:
    """What modifies an act is fixed as it is declared, if the group plays so (N2)."""
    example = Example(options=Options()).until("E03").plays_part("E04", before="late ruling")
    example.goes_on_to("daria", "wound")

    assert [each.total for each in example.happened(Compared)] == [15, 15, 15]


# -- E06 to E09


@pytest.mark.rule("challenge:R273")
def test_a_bomb_below_the_pendulum_bursts_on_the_way() -> None:
    """With a total of 6 the sac is lost in Z2 and no goblin is hit; Chirm runs all the same."""
    example = Example(golden({"X of Cups": "IX of Cups"})).until("E05")
    example.plays_part("E06", before="card").says("fergus", "card", "IX of Cups")
    example.says("chirm", "card", "Page of Pentacles")
    example.says("chirm", "go on", "the foyer")

    assert told(example) == [
        "Fergus Crowell against Pendulum: 6 to 7, failure",
        "Chirm against Pendulum: 11 to 7, success",
    ]
    assert example.lines(ItemLost) == ["spider sac is burst on the Pendulum"]
    assert len(example.happened(ActStopped)) == 1
    assert not example.happened(EffectBegan)
    assert not [one for one in example.game.enemies if one.effects]


@pytest.mark.rule("challenge:R250", "challenge:R156")
def test_a_failed_avoid_hurts_and_passes() -> None:
    """With a total of 6 the blade deals Chirm 2 Piercing Wounds, and she comes to Z3 (A16)."""
    example = Example(golden({"Page of Pentacles": "VI of Pentacles"})).until("E05")
    example.plays_part("E06", before="card").says("fergus", "card", "X of Cups")
    example.says("chirm", "card", "VI of Pentacles")
    for wound in ("Wound Fight Dirty", "Injured"):
        offered = example.goes_on_to("chirm", "wound")
        assert "Piercing" in offered.prompt
        assert "light armour" not in offered.labels
        example.says("chirm", "wound", wound)
    example.plays_part("E07", start="go on")

    assert "Chirm against Pendulum: 6 to 7, failure" in example.session.lines()
    assert hero(example.game, "chirm").where == "z3"
    assert hero(example.game, "chirm").injured


def test_who_runs_may_stop_in_the_hallway() -> None:
    """The one card carries as far as Z2 or as Z3 (N5)."""
    example = Example().until("E06").says("chirm", "go on", "Stay where you are")

    assert [each.place.key for each in example.happened(WentTo)] == ["z2"]
    assert hero(example.game, "chirm").where == "z2"


@pytest.mark.rule("challenge:R062", "challenge:R140")
def test_shields_turn_the_tie() -> None:
    """Goblins with shields: 4 to 4 misses, and nobody is wounded."""
    example = Example(golden(shield=1)).until("E08")

    assert told(example) == ["Daria against Goblin raider 1: 4 to 4, failure"]
    assert not example.happened(EnemyWounded)


@pytest.mark.rule("challenge:R136")
def test_the_gm_may_refuse_what_is_out_of_reach() -> None:
    """The wand reaches one zone: without an exception the Attack comes to nothing (N6)."""
    example = Example().until("E07").plays_part("E08", before="exception")
    hand = example.game.find("daria").hand.cards
    refused = example.goes_on_to("gm", "exception")
    example.says("gm", "exception", "No")

    assert "Attack" in refused.prompt
    assert example.lines(Ruling) == ["the GM rules on Daria: Attack, Goblin raider 1: not allowed"]
    assert not example.happened(TotalShown)
    assert len(hand) == 3


@pytest.mark.rule("challenge:R138", "challenge:R139")
def test_without_favor_chirm_misses() -> None:
    """A goblin that is not webbed: 1 + Swords 2 = 3 to 4."""
    example = Example().until("E08").plays_part("E09", before="target")
    example.says("chirm", "target", "Goblin raider 6").says("chirm", "card", "Ace of Cups")
    example.says("gm", "late ruling", "Neither")

    assert told(example) == ["Chirm against Goblin raider 6: 3 to 4, failure"]
    assert not example.happened(EnemyWounded)


# -- E12


def stabbed(example: Example) -> None:
    """Chirm takes one Wound, a Piercing one, and is poisoned (R224, R212)."""
    offered = example.goes_on_to("chirm", "wound")
    assert "Piercing" in offered.prompt
    assert "light armour" not in offered.labels
    example.says("chirm", "wound", "Injured")
    assert example.lines(Poisoned)
    assert hero(example.game, "chirm").venom == 1


@pytest.mark.rule("challenge:R159", "challenge:R212", "challenge:R224", "challenge:R225")
def test_a_dodge_that_makes_it_even_does_not_help() -> None:
    """With the IX 5 + 11 = 16 to 16: hit, Piercing, with Poison."""
    example = Example(golden({"X of Swords": "IX of Swords"})).until("E11")
    example.plays_part("E12", before="card").says("fergus", "card", "IX of Swords")
    example.says("fergus", "turn up", "Yes").says("gm", "late ruling", "Neither")

    assert told(example) == ["Goblin raider 4 against Chirm: 16 to 16, success"]
    stabbed(example)
    assert [card.value for card in example.game.major_discard] == [11, 13, 18]


@pytest.mark.rule("challenge:R093", "challenge:R105")
def test_a_dodge_without_the_attribute_is_too_little() -> None:
    """Laid below, as a minor action would be: 5 + 10 = 15 to 16: hit, Piercing, with Poison."""
    example = Example().until("E11").plays_part("E12", before="turn up")
    example.goes_on_to("fergus", "turn up")
    fergus = hero(example.game, "fergus")
    assert fergus.laid is not None
    fergus.laid = evolve(fergus.laid, above=False)
    example.says("fergus", "turn up", "Yes").says("gm", "late ruling", "Neither")

    assert told(example) == ["Goblin raider 4 against Chirm: 16 to 15, success"]
    stabbed(example)


@pytest.mark.rule("challenge:R096", "challenge:R136")
def test_the_gm_may_refuse_to_let_him_dodge_for_one_elsewhere() -> None:
    """Then he has played nothing: the Fool and the X are still in his hand (N10)."""
    example = Example().until("E11").plays_part("E12", before="exception")
    example.says("gm", "exception", "No").says("fergus", "interrupt act", "Do nothing")
    example.goes_on_to("gm", "late ruling")

    assert not example.happened(FoolPlayed)
    assert [card.name for card in example.game.find("fergus").hand] == ["X of Swords", "The Fool"]


@pytest.mark.rule("challenge:R108")
def test_by_the_option_the_fool_takes_an_exception_after_a_minor_action() -> None:
    """No minor action in a round with the Fool: the GM allows it, and the log says so (N12)."""
    options = evolve(RULED, no_minor_action_with_the_fool=True)
    example = Example(options=options).until("E11").plays_part("E12", before="card")
    assert not example.happened(FoolPlayed)
    example.says("gm", "exception", "Yes")

    rulings = example.lines(Ruling)
    assert rulings[-1].endswith("the Fool in a round with a minor action: allowed")
    assert len(example.happened(FoolPlayed)) == 1


@pytest.mark.rule("challenge:R108")
def test_by_the_option_without_rulings_the_fool_is_refused() -> None:
    """Who has taken a minor action in this round cannot play it any more (A9)."""
    options = Options(rulings=False, no_minor_action_with_the_fool=True)
    example = Example(options=options).until("E03")
    example.plays_part("E04", before="cover")
    for seat in ("daria", "fergus", "chirm"):
        example.says(seat, "cover", "Yes")
    example.says("gm", "card", "Justice XI").plays("E05")
    for seat, act in (("fergus", "Use Item"), ("chirm", "Avoid"), ("daria", "No minor action")):
        example.says(seat, "minor action", act)
    example.says("gm", "member hit", "Goblin raider 5").says("gm", "cover", "Yes")
    example.says("fergus", "card", "X of Cups")
    example.says("chirm", "card", "Page of Pentacles")
    example.says("fergus", "resolve", "No").says("chirm", "resolve", "No")
    example.says("gm", "order of results", "Fergus Crowell: Use Item", "Chirm: Avoid")

    assert len(example.happened(MinorActionsTaken)) == 1
    # Fergus, with the Fool in hand, is not even asked whether he interrupts.
    assert [each.topic for each in example.session.pending] == ["go on"]


# -- E15 and E17


@pytest.mark.rule("challenge:R183", "challenge:R187")
def test_confident_goblins_are_not_impressed() -> None:
    """13 to Morale 18: anger stays anger."""
    example = Example().until("E12").plays_part("E15", before="morale")
    example.says("gm", "morale", "neutral (18)")

    assert not example.happened(DispositionShifted)
    assert group(example.game).emotion == "anger"


@pytest.mark.rule("challenge:R162", "challenge:R062")
def test_a_tie_of_roughhouse_succeeds() -> None:
    """With the IV 4 to 4: the goblin is thrown into the blade all the same (X8)."""
    example = Example(golden({"V of Swords": "IV of Swords"})).until("E16")
    example.plays_part("E17", before="card").says("chirm", "card", "IV of Swords")
    example.says("chirm", "roughhouse", "Displace")

    assert told(example) == ["Chirm against Goblin raider 6: 4 to 4, success"]
    assert foe(example.game, 6).health == 0


# -- a finished game


def played_out(session: Session[ChallengePhase]) -> None:
    """Nobody does anything any more until the Challenge breaks off."""
    while session.pending:
        decision = session.pending[0]
        name = UNSAID.get(decision.topic)
        named = name is not None and name in decision.labels
        answer = answer_named(decision, (name,)) if named and name else None
        session.answer(decision, first_answer(Question.of(decision)) if answer is None else answer)


@pytest.fixture(scope="module")
def finished() -> Session[ChallengePhase]:
    """The example, and a second round in which nobody does anything: a stand-off."""
    example = Example(options=evolve(RULED, rounds=2)).until("E18")
    played_out(example.session)
    return example.session


@pytest.mark.rule("challenge:R003", "challenge:R280", "challenge:R094")
def test_the_game_comes_to_its_end(finished: Session[ChallengePhase]) -> None:
    """The guild's log has what they bear out of it, and no card is left in a hand."""
    game = finished.table
    assert finished.outcome is not None
    assert [card for seat in game.seats for card in seat.hand] == []
    assert [len(game.initiatives), len(game.facedown), len(game.played)] == [0, 0, 0]
    assert game.campaign.says("Staggered", seat="fergus")
    assert game.campaign.says("Notch: helm", seat="chirm")


def given_again(session: Session[ChallengePhase], finished: Session[ChallengePhase]) -> None:
    """Give the next of the answers that were given there."""
    given = finished.answers[len(session.answers)]
    decision = next(each for each in session.pending if each.seat == given.seat)
    session.answer(decision, given.answer)


def test_the_same_answers_give_the_same_log(finished: Session[ChallengePhase]) -> None:
    """The log, the table and the outcome are the same, line by line."""
    again = Session.start(GOLDEN, seed=3, options=evolve(RULED, rounds=2))
    while again.pending:
        given_again(again, finished)

    assert again.lines() == finished.lines()
    assert digest(again.table) == digest(finished.table)
    assert again.outcome == finished.outcome


def test_saved_and_opened_at_every_decision(
    finished: Session[ChallengePhase], tmp_path: Path
) -> None:
    """Closed after each answer and opened again, the game goes on as if it had not been."""
    path = tmp_path / "goblins.jsonl"
    session = Session.create(path, GOLDEN, seed=3, options=evolve(RULED, rounds=2))
    while session.pending:
        given_again(session, finished)
        before, asked = digest(session.table), [each.keys for each in session.pending]
        session.close()
        session = Session.open(path, GOLDEN)
        assert digest(session.table) == before
        assert [each.keys for each in session.pending] == asked
    session.close()

    assert session.lines() == finished.lines()
    assert session.outcome == finished.outcome
