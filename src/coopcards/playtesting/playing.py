"""Playing one game of a playtest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from attrs import evolve, field, frozen

from coopcards.agents import Agent, AgentFor, Imagine, Player, RandomAgent, Thinker, play
from coopcards.asking import Automation
from coopcards.cards import slug
from coopcards.changes import EndingReached
from coopcards.decisions import Answer, Decision
from coopcards.errors import UsageError
from coopcards.explaining.notebook import kind_of, option_name
from coopcards.named import named
from coopcards.playtesting.crossing import crossing_out
from coopcards.playtesting.results import ChapterPlayed, Played
from coopcards.ruleset import Ruleset
from coopcards.session import Session
from coopcards.steps import Ending
from coopcards.views import Question, View

__all__ = ["Lacking", "Plan", "begin", "play_game"]


@frozen
class Plan:
    """What is played, and by whom.

    Attributes:
        ruleset: the ruleset, or where it is: "module:NAME". Workers that are other processes need
            the name.
        agent: who takes a seat, called with the seed of the game and the key of the seat. For
            other processes it is a function or class of a module, or an object of such a class.
        seats: seatings by key, taken in turn by seed; the usual one without any.
        options: the named options; the ruleset's own where it is None.
        without: a topic and an option that nobody takes, to see what it is worth.
        crossed_out: a matter and a name: such a line of the campaign log is crossed out as soon as
            it is written, to see what it is worth.
        automation: which questions answer themselves; those with a single option without it.
    """

    ruleset: Ruleset[Any] | str
    agent: AgentFor = RandomAgent
    seats: tuple[tuple[str, ...], ...] = ()
    options: Any = None
    without: tuple[str, str] | None = None
    crossed_out: tuple[str, str] | None = None
    automation: Automation = field(factory=lambda: Automation(single_option=True))

    def found(self) -> Ruleset[Any]:
        """The ruleset itself, without what is crossed out.

        Raises:
            UsageError: there is none of that name.
        """
        found = self.ruleset
        if not isinstance(found, Ruleset):
            there, where = named(found, Ruleset)
            if not isinstance(there, Ruleset):
                raise UsageError(f"{where} is no ruleset")
            found = there
        return crossing_out(found, *self.crossed_out) if self.crossed_out else found


@frozen
class Lacking:
    """One option of one topic that nobody takes."""

    topic: str
    option: str

    def left_of(self, question: Question) -> Question:
        """The question without the option; as it is where it cannot be answered without it."""
        if question.topic != self.topic or question.kind not in ("choice", "selection"):
            return question
        labels = dict(zip(question.keys, question.labels, strict=True))
        kept = tuple(key for key in labels if not self._is_it(key))
        if len(kept) < max(1, question.at_least) or len(kept) == len(labels):
            return question
        return evolve(
            Question.of(question),
            keys=kept,
            labels=tuple(labels[key] for key in kept),
            at_most=min(question.at_most, len(kept)),
        )

    def answer(self, question: Question, ask: Callable[[Question], Answer]) -> Answer:
        """What somebody answers, who is asked again without the option where it would be taken.

        Up to then they answer, and draw lots, as they would anyway: so the games in which nobody
        takes the option come out the same.
        """
        answer = ask(question)
        if not self.is_in(question, answer):
            return answer
        return self.without(question, ask(self.left_of(question)))

    def is_in(self, question: Question, answer: Answer) -> bool:
        """Whether that answer takes the option."""
        if question.topic != self.topic or question.kind not in ("choice", "selection"):
            return False
        picked = answer if isinstance(answer, tuple) else (answer,)
        return any(self._is_it(str(key)) for key in picked)

    def without(self, question: Question, answer: Answer) -> Answer:
        """The answer; where it is the option all the same, the last other one on offer."""
        if question.topic != self.topic:
            return answer
        if isinstance(answer, tuple):
            return self._picked(question, answer)
        if not isinstance(answer, str) or not self._is_it(answer):
            return answer
        others = [key for key in question.keys if not self._is_it(key)]
        return others[-1] if others else answer

    def _picked(self, question: Question, answer: tuple[str, ...]) -> Answer:
        """The selection; where it is too few then, with the last others that are on offer."""
        if question.kind == "ordering":
            return answer
        kept = [key for key in answer if not self._is_it(key)]
        others = [key for key in question.keys if key not in kept and not self._is_it(key)]
        while len(kept) < question.at_least and others:
            kept.append(others.pop())
        return tuple(kept) if len(kept) >= question.at_least else answer

    def _is_it(self, key: str) -> bool:
        return slug(kind_of(key)) == slug(self.option)


class _Abstaining:
    """An agent that does without an option."""

    def __init__(self, agent: Agent, lacking: Lacking) -> None:
        self._agent, self._lacking = agent, lacking

    @property
    def blind(self) -> bool:
        """As the agent it stands for."""
        return self._agent.blind

    def pick(self, question: Question, view: View[Any] | None) -> Answer:
        """What the agent answers without the option."""
        return self._lacking.answer(question, lambda asked: self._agent.pick(asked, view))


class _AbstainingThinker(Thinker):
    """A thinker that does without an option."""

    def __init__(self, thinker: Thinker, lacking: Lacking) -> None:
        self._thinker, self._lacking = thinker, lacking

    def think(self, question: Question, imagine: Imagine) -> Answer:
        """What the thinker answers without the option."""
        return self._lacking.answer(question, lambda asked: self._thinker.think(asked, imagine))


def _seated(plan: Plan, seed: int, seat: str) -> Player:
    """Who takes that seat."""
    player = plan.agent(seed, seat)
    if plan.without is None:
        return player
    lacking = Lacking(*plan.without)
    if isinstance(player, Thinker):
        return _AbstainingThinker(player, lacking)
    return _Abstaining(player, lacking)


class _Notes:
    """Notes of one game, taken after each answer: options, and chapters as they come and go."""

    def __init__(self, session: Session[Any]) -> None:
        self._session = session
        self._told = 0
        self._answered = 0
        table = session.table
        # Before the first question its round may have begun.
        self._begun = (table.chapter, table.chapter_visit, table.rounds - table.round, 0)
        self.decisions = 0
        self.choices = Counter[int]()
        self.offered: dict[tuple[str, str], None] = {}
        self.taken: dict[tuple[str, str], None] = {}
        self.chapters: list[ChapterPlayed] = []
        self._ending: Ending | None = None

    def __call__(self, decision: Decision[Any], answer: Answer) -> None:
        self.decisions += 1
        options = decision.options
        amounts = decision.at_most - decision.at_least + 1
        self.choices[amounts if decision.kind == "amount" else len(options)] += 1
        if decision.kind not in ("ordering", "amount"):
            picked = answer if isinstance(answer, tuple) else (answer,)
            for option in options:
                name = (decision.topic, option_name(option))
                self.offered[name] = None
                if option.key in picked:
                    self.taken[name] = None
        self._note_automatic()
        table = self._session.table
        log = table.log
        for event in log[self._told :]:
            if isinstance(event, EndingReached) and event.ending not in table.ruleset.endings:
                self._ending = event.ending
        self._told = len(log)
        if table.chapter_visit != self._begun[1] or not self._session.pending:
            self._close()

    def _note_automatic(self) -> None:
        """Note what was chosen since, where it was the only option: nobody was asked.

        That is no decision, but the option was there, and it was taken.
        """
        answers = self._session.answers
        for given in answers[self._answered :]:
            if given.automatic and isinstance(given.answer, str):
                name = (given.topic, self._name(given.answer))
                self.offered[name] = self.taken[name] = None
        self._answered = len(answers)

    def _name(self, key: str) -> str:
        """The option of that key, named as `option_name` does."""
        printed = (piece.printed for piece in self._session.table.pieces if piece.key == key)
        return next((card.name for card in printed), kind_of(key))

    def _close(self) -> None:
        """A chapter is over, and the next one has begun."""
        table = self._session.table
        chapter, visit, rounds, decisions = self._begun
        # Where the next chapter has begun, its rounds are not those of the one that is over.
        rounds_before = table.rounds - (table.round if table.chapter_visit != visit else 0)
        ending = self._ending
        self.chapters.append(
            ChapterPlayed(
                chapter,
                ending.key if ending is not None else "",
                ending is not None and ending.won,
                rounds_before - rounds,
                self.decisions - decisions,
            )
        )
        self._ending = None
        self._begun = (table.chapter, table.chapter_visit, rounds_before, self.decisions)


def begin(plan: Plan, seed: int) -> tuple[Session[Any], dict[str, Player]]:
    """A game of the plan up to its first question, and who takes its seats."""
    ruleset = plan.found()
    seats = plan.seats[seed % len(plan.seats)] if plan.seats else None
    agents = {key: _seated(plan, seed, key) for key, _ in ruleset.seating(seats)}
    # Whoever thinks imagines games from the last snapshot on; nobody else goes back to one.
    thinking = any(isinstance(agent, Thinker) for agent in agents.values())
    session = Session.start(
        ruleset,
        seed=seed,
        seats=seats,
        options=plan.options,
        automation=plan.automation,
        snapshots="phase" if thinking else "start",
    )
    return session, agents


def play_game(plan: Plan, seed: int) -> Played:
    """Play one game; the same seed gives the same game."""
    session, agents = begin(plan, seed)
    notes = _Notes(session)
    outcome = play(session, agents, on_answer=notes)
    table = session.table
    return Played(
        seed,
        tuple(seat.key for seat in table.seats),
        table.over,
        outcome.won,
        tuple(notes.chapters),
        notes.decisions,
        tuple(sorted(notes.choices.items())),
        tuple(sorted(notes.offered)),
        tuple(sorted(notes.taken)),
        tuple(dict.fromkeys(f"{line.matter}: {line.name}" for line in table.campaign.written)),
    )
