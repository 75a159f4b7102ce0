"""Agents: random ones, ones that play by rules of thumb, and playing a campaign with them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from attrs import define
from hypothesis import given
from hypothesis import strategies as st

from coopcards import (
    OWNER,
    Amount,
    Answer,
    Automation,
    Card,
    Chapter,
    Choice,
    Decision,
    Ending,
    Game,
    Option,
    Ordering,
    Piece,
    Question,
    Ruleset,
    Seat,
    Selection,
    Session,
    UsageError,
    View,
    Zone,
    phase,
    zone,
)
from coopcards.agents import Agent, HeuristicAgent, RandomAgent, ScriptedAgent, first_answer, play

OPTIONS = tuple(Option(name, name.title()) for name in ("north", "east", "south", "west"))
KINDS = (Choice, Selection, Amount, Ordering)


def decision(kind: Any, least: int, most: int, options: Sequence[Option]) -> Decision[Any]:
    """A decision of that kind."""
    asked: Decision[Any] = kind("one", "way", "", least, most, "Which way?", options)
    return asked


@st.composite
def decisions(draw: st.DrawFn) -> Decision[Any]:
    """A decision of any kind, with any bounds that can be kept."""
    kind = draw(st.sampled_from(KINDS))
    options = OPTIONS[: draw(st.integers(1, len(OPTIONS)))]
    least = draw(st.integers(0, len(options)))
    return decision(kind, least, draw(st.integers(least, len(options))), options)


# -- a ruleset in which two seats are asked once for everything there is


@define(eq=False)
class Walker(Seat):
    hand: Zone[Piece[Card]] = zone(seen_by=OWNER, says="only its owner sees it")


@define(eq=False, kw_only=True)
class Walk(Game[Walker]):
    steps: int = 0


MAP = Card("Map")


async def walk(game: Walk) -> None:
    """Ask for everything there is."""
    one, two = game.seats
    game.create(Piece, MAP, two.hand, owner=two)
    await game.choose(one, "first way", OPTIONS)
    await game.choose_some(two, "ways", OPTIONS, at_least=1, at_most=2)
    game.steps = await game.choose_amount(one, "steps", 2, 5)
    await game.order(two, "way-round", OPTIONS)
    await game.choose_together("home", game.seats, lambda seat: OPTIONS[: 1 + seat.index])


WALK = Ruleset(
    id="walk",
    title="Walk",
    version="1",
    table=Walk,
    seat=Walker,
    seats=(("one", "One"), ("two", "Two")),
    cards=(MAP,),
    pieces=(Piece,),
    chapters=(Chapter("The walk", phase("Walk", walk)),),
    endings=(Ending("everybody is home", "1", won=True, when=lambda game: True),),
)


class Guide(HeuristicAgent):
    """Goes east, far, and remembers what it saw for the tests."""

    def __init__(self) -> None:
        self.saw: list[tuple[str, str, bool]] = []

    def pick(self, question: Question, view: View[Walk] | None) -> Answer:
        assert view is not None
        self.saw.append((question.topic, view.seat, MAP in [p.printed for p in view.table.pieces]))
        return super().pick(question, view)

    def first_way(self, question: Question, view: View[Walk]) -> Answer:
        return "east"

    def steps(self, question: Question, view: View[Walk]) -> Answer:
        return question.at_most

    def way_round(self, question: Question, view: View[Walk]) -> Answer:
        return question.keys[::-1]


def session(automation: Automation | None = None) -> Session[Walk]:
    """The walk, up to its first decision."""
    return Session.start(WALK, seed=1, automation=automation)


# -- random agents


@given(decisions(), st.integers(0, 2**32))
def test_a_random_answer_is_on_offer(asked: Decision[Any], seed: int) -> None:
    """A random agent answers every kind of question within its bounds."""
    agent: Agent = RandomAgent(seed, "one")

    asked.read(agent.pick(Question.of(asked), None))


@pytest.mark.parametrize("kind", KINDS)
def test_a_random_agent_gives_every_answer_there_is(kind: Any) -> None:
    """No answer is out of a random agent's reach, neither the least nor the most."""
    agent = RandomAgent(7, "one")
    asked = Question.of(decision(kind, 0, 2, OPTIONS[:2]))
    answers = {agent.pick(asked, None) for _ in range(200)}

    north, east = "north", "east"
    assert (
        answers
        == {
            Choice: {north, east},
            Selection: {(), (north,), (east,), (north, east), (east, north)},
            Amount: {0, 1, 2},
            Ordering: {(north, east), (east, north)},
        }[kind]
    )


def test_a_random_agent_is_known_by_seed_and_name() -> None:
    """The same seed and name give the same answers, another seed or name gives others."""
    asked = Question.of(decision(Choice, 1, 1, OPTIONS))

    def answers(seed: int, name: str) -> list[Answer]:
        agent = RandomAgent(seed, name)
        return [agent.pick(asked, None) for _ in range(50)]

    assert answers(3, "one") == answers(3, "one")
    assert answers(3, "one") != answers(4, "one")
    assert answers(3, "one") != answers(3, "two")


# -- agents that play by rules of thumb


def test_a_topic_is_answered_by_the_method_of_its_name() -> None:
    """Words of a topic are joined by underscores to make the method's name."""
    walked = session()
    play(walked, {"one": Guide(), "two": Guide()})

    given = {each.topic: each.answer for each in walked.answers if each.topic != "home"}
    assert given == {
        "first way": "east",
        "ways": ("north",),
        "steps": 5,
        "way-round": ("west", "south", "east", "north"),
    }
    assert walked.table.steps == 5


@pytest.mark.parametrize("topic", ["pick", "otherwise", "blind"])
def test_a_topic_never_names_a_part_of_the_base(topic: str) -> None:
    """A topic that is called like something every agent has is answered as one without a method."""
    asked = Question.of(Choice("one", topic, "", 1, 1, "", OPTIONS))

    assert HeuristicAgent().pick(asked, None) == "north"


@given(decisions())
def test_the_first_answer_is_on_offer(asked: Decision[Any]) -> None:
    """The first answer keeps the bounds of every kind of question."""
    asked.read(first_answer(Question.of(asked)))


# -- playing


def test_agents_play_until_the_campaign_is_over() -> None:
    """What `play` returns is the outcome of the session, with nothing pending."""
    walked = session()
    outcome = play(walked, {"one": RandomAgent(1, "one"), "two": RandomAgent(1, "two")})

    assert outcome == walked.outcome
    assert outcome.won
    assert not walked.pending


def test_an_agent_sees_what_its_seat_sees() -> None:
    """An agent that looks gets the view of the seat that is asked, and no more."""
    guide = Guide()
    play(session(), {"one": guide, "two": guide})

    assert guide.saw == [
        ("first way", "one", False),
        ("ways", "two", True),
        ("steps", "one", False),
        ("way-round", "two", True),
        ("home", "one", False),
        ("home", "two", True),
    ]


def test_answers_are_told_as_they_are_given() -> None:
    """A caller hears of every answer that an agent gives, once it is in."""
    walked = session()
    told: list[tuple[str, Answer, int]] = []
    play(
        walked,
        {"one": Guide(), "two": Guide()},
        on_answer=lambda asked, answer: told.append((asked.topic, answer, len(walked.answers))),
    )

    assert told[0] == ("first way", "east", 1)
    assert [topic for topic, _, _ in told] == [each.topic for each in walked.answers]


def test_agents_are_not_asked_what_is_answered_automatically() -> None:
    """With several asked at once, one may be answered while another one is asked."""
    guide = Guide()
    walked = session(Automation(single_option=True))
    play(walked, {"one": guide, "two": guide})

    assert ("home", "one", False) not in guide.saw
    assert ("home", "two", True) in guide.saw
    assert walked.outcome is not None


def test_every_seat_needs_an_agent() -> None:
    """A seat that nobody takes is named before anything is answered."""
    walked = session()
    with pytest.raises(UsageError, match="two"):
        play(walked, {"one": Guide()})

    assert walked.answers == []


def test_a_script_is_played_line_by_line() -> None:
    """The answers come in their order, whatever is asked; after the last one it is an error."""
    one, two = (decision(Choice, 1, 1, OPTIONS[:count]) for count in (2, 3))
    agent = ScriptedAgent(["east", "west"])

    assert [agent.pick(one, None), agent.pick(two, None)] == ["east", "west"]
    with pytest.raises(UsageError, match="script of one is over after 2 answers, and 'way'"):
        agent.pick(one, None)
