"""Secrets: hands, facedown cards and Initiatives are nobody's but their owner's.

What is hidden from a seat is found out here by the rules' own words, not by what the library hides:
other hands, the decks, and whatever lies face down for somebody else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import hypothesis
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coopcards import Automation, Chance, Reshuffled, Session
from coopcards.agents import RandomAgent, answer_of
from coopcards.snapshots import digest
from coopcards.views import Question
from examples.challenge_phase import CHALLENGE
from examples.challenge_phase.arcana import FOOL, MAJORS, MINORS, Arcana
from examples.challenge_phase.cards import Adventurer
from examples.challenge_phase.setup import SceneSet
from examples.challenge_phase.table import GM, ChallengePhase, Options
from tests.challenge_phase.golden import Example, golden
from tests.challenge_phase.tables import hero
from tests.challenge_phase.test_laws import SEATINGS

# A smaller seed is no simpler campaign, so nothing is shrunk.
UNSHRUNK = tuple(stage for stage in hypothesis.Phase if stage is not hypothesis.Phase.shrink)
few = settings(max_examples=3, deadline=None, phases=UNSHRUNK)
ASK_ALL = Automation(empty_windows=False)


def moments(
    seed: int, seats: Sequence[str], automation: Automation | None = None
) -> Iterator[Session[ChallengePhase]]:
    """A random campaign at each of its decisions."""
    options = Options(rounds=1, late_rulings=seed % 2 == 1)
    session = Session.start(
        CHALLENGE, seed=seed, seats=seats, options=options, automation=automation
    )
    agents = {seat: RandomAgent(seed, seat) for seat in seats}
    while session.pending:
        yield session
        decision = session.pending[0]
        session.answer(decision, answer_of(agents[decision.seat], session, decision))


def hidden_from(game: ChallengePhase, seat: str) -> list[Arcana]:
    """The cards of the tarot that this seat may not know (R098, R291)."""
    found = [*game.minor_deck.cards, *game.major_deck.cards]
    for other in game.seats:
        found += [] if other.key == seat else other.hand.cards
    for place in (game.initiatives, game.facedown, game.played):
        for card in place:
            owner = game.pieces[card.host]
            whose = owner.owner if isinstance(owner, Adventurer) else GM
            if card.face_down and whose != seat:
                found.append(card)
    return found


CARD_NAMED = re.compile(
    rf"(?<!\w)({'|'.join(re.escape(card.name) for card in (*MINORS, FOOL, *MAJORS))})(?!\w)"
)
"""Finds names of cards; V of Swords is not named where IV of Swords is."""


def tells(text: str, cards: Sequence[Arcana]) -> set[str]:
    """Which of the cards a text names."""
    return set(CARD_NAMED.findall(text)) & {card.name for card in cards}


def asked_in_words(question: Question) -> str:
    """All that a question says and offers."""
    refused = [f"{each.key} {each.label} {each.reason}" for each in question.refused]
    said = [question.prompt, question.about, *question.keys, *question.labels, *refused]
    return "\n".join(said)


ANEW = (Reshuffled, SceneSet)
"""What lay open before is hidden again: what was told of it tells nothing now."""


@pytest.mark.rule("challenge:R291", "challenge:R098", "challenge:R216", "challenge:R088")
@few
@given(st.integers(0, 999), st.sampled_from(SEATINGS))
def test_no_view_question_or_line_tells_what_is_hidden(seed: int, seats: tuple[str, ...]) -> None:
    """At every decision, whoever looks: no face, no question and no line of the log."""
    read = 0
    for session in moments(seed, seats):
        game, log = session.table, session.log
        again = [number for number in range(read, len(log)) if isinstance(log[number], ANEW)]
        since = again[-1] + 1 if again else read
        read = len(log)
        for seat in seats:
            hidden = hidden_from(game, seat)
            keys = {card.key for card in hidden}
            view = session.view(seat, since=since)
            seen = [card.key for place in view.table.zones.values() for card in place]
            assert not keys & set(seen)
            assert not tells("\n".join(view.lines), hidden)
            for question in view.questions:
                assert not tells(asked_in_words(question), hidden)
                assert not keys & {question.about, *question.keys}


@pytest.mark.rule("challenge:R216")
def test_who_an_initiative_belongs_to_is_open_and_its_number_is_not() -> None:
    """Each lies with its owner; the order of play has no number for anybody else."""
    example = Example().until("E03")
    line = example.session.view("fergus").table.line

    assert [entry.who for entry in line.entries] == [("daria",), ("fergus",), ("chirm",), (GM,)]
    # The goblins' is called; his own he knows.
    assert [entry.count for entry in line.entries] == [None, 11, None, 4]


# -- what others can tell from who is asked


def observed(
    swaps: dict[str, str], whose: str, steps: Sequence[str]
) -> list[tuple[tuple[str, ...], tuple[Question, ...], tuple[str, ...]]]:
    """What a seat observes of the example: who is asked, what it is asked, what it is told."""
    found = []

    def look(session: Session[ChallengePhase]) -> None:
        view = session.view(whose, since=0)
        found.append((view.waiting_for, view.questions, view.lines))

    Example(golden(swaps), automation=ASK_ALL, looks=look).plays(*steps)
    return found


@pytest.mark.rule("challenge:R291", "challenge:R107")
def test_nobody_can_tell_who_holds_the_fool() -> None:
    """Two games that differ in Fergus's hand alone: the same seats are asked, with the Fool or not.

    In both he does not play it; he is asked at each window whether he interrupts, as all are.
    """
    steps = ("E02", "E03", "E04", "E05")
    with_it = observed({}, "daria", steps)
    without = observed({"The Fool": "III of Cups", "X of Cups": "II of Wands"}, "daria", steps)

    assert with_it == without
    assert max(len(asked) for asked, _, _ in with_it) > 1
    assert any("fergus" in asked for asked, _, _ in with_it)


@pytest.mark.rule("challenge:R291", "challenge:R228", "challenge:R210")
@pytest.mark.parametrize(
    "swaps",
    [
        {"Moon XVIII": "Strength VIII", "Sun XIX": "Hermit IX"},
        {"Lovers VI": "Devil XV", "Death XIII": "Tower XVI"},
    ],
    ids=["none", "most of them"],
)
def test_nobody_can_tell_how_many_greater_dooms_the_gm_holds(swaps: dict[str, str]) -> None:
    """The GM is asked for a mulligan and for a greater doom with each act, in any case."""
    steps = ("E02", "E03", "E04", "E05")

    assert observed({}, "daria", steps) == observed(swaps, "daria", steps)


@pytest.mark.rule("challenge:R110")
@pytest.mark.parametrize("last", ["The Fool", "III of Cups"])
def test_nobody_can_tell_what_another_could_do_in_a_window(last: str) -> None:
    """With the Fool alone in hand Fergus could only pass, and is asked in the window like all."""
    example = Example(golden({"The Fool": last}), automation=ASK_ALL).until("E09")
    example.says("fergus", "minor action", "Bid Lore").says("fergus", "card", "X of Swords")
    example.says("gm", "lore bid", "rejects it").plays("E15")
    example.goes_on_to("gm", "minor action")

    assert [card.name for card in example.game.find("fergus").hand] == [last]
    assert [each.seat for each in example.session.pending] == ["gm", "fergus", "chirm"]


@pytest.mark.rule("challenge:R279")
def test_a_card_of_another_suit_is_announced_by_its_owner() -> None:
    """A facedown minor act is laid by Turn of Hand: he says so, or takes another card."""
    for answer, laid in (("by-talent", "X of Swords"), ("another-card", "X of Pentacles")):
        example = Example(golden({"X of Cups": "X of Pentacles"})).until("E05")
        example.says("fergus", "minor action", "Dodge")
        example.says("daria", "minor action", "No minor action")
        example.says("chirm", "minor action", "No minor action")
        example.says("fergus", "for whom", "For oneself").says("fergus", "card", "X of Swords")
        before = len(example.session.log)
        example.says("fergus", "turn of hand", answer)
        if answer == "another-card":
            example.says("fergus", "card", "X of Pentacles")

        (lying,) = example.game.facedown.cards
        assert lying.name == laid
        told = "\n".join(example.session.lines("daria", since=before))
        assert ("Turn of Hand" in told) == (answer == "by-talent")
        assert not tells(told, [lying])


# -- imagined games


def test_an_imagined_initiative_is_still_to_come() -> None:
    """At 4 Fergus imagines Daria's and Chirm's numbers: any from 5, by the cards there."""
    example, stream = Example().until("E03"), Chance(1)["imagining"]
    found: dict[str, set[int]] = {"daria": set(), "chirm": set()}
    for _ in range(30):
        game = example.session.imagine("fergus", stream).table
        for seat, numbers in found.items():
            card = game.initiative_card(hero(game, seat))
            assert card is not None
            assert game.line.entry(hero(game, seat).key).count == card.value
            numbers.add(card.value)

    assert all(min(each) > 4 for each in found.values())
    assert all(len(each) > 4 for each in found.values())


@given(st.integers(0, 999), st.sampled_from(SEATINGS), st.integers(0, 6))
@few
def test_an_imagined_game_agrees_with_the_view(
    seed: int, seats: tuple[str, ...], step: int
) -> None:
    """What a seat imagines looks the same to that seat, asks the same, and can be played on."""
    stream = Chance(seed)["imagining"]
    for number, session in enumerate(moments(seed, seats)):
        if number % 29 != step:
            continue
        before = digest(session.table)
        for seat in seats:
            view, imagined = session.view(seat), session.imagine(seat, stream)
            again = imagined.view(seat)
            assert digest(again.table) == digest(view.table)
            assert again.questions == view.questions
            assert again.waiting_for == view.waiting_for
            for entry in imagined.table.line.entries:
                lies = imagined.table.initiative_card(imagined.table.find(entry.id))
                if not entry.face_up:
                    # Its number is that of the card that lies there, and has not been called.
                    assert entry.count == (0 if lies is None else lies.value)
            for _ in range(4):
                if imagined.pending:
                    decision = imagined.pending[0]
                    agent = RandomAgent(number, decision.seat)
                    imagined.answer(decision, answer_of(agent, imagined, decision))
        assert digest(session.table) == before
