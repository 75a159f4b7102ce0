"""Observing: notes are taken of everything that is played while somebody observes.

What makes games happen is wrapped for as long as that lasts, as coverage tools do, so that games
which nobody observes cost nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from coopcards import asking, flow
from coopcards.agents import AgentFor, RandomAgent, play
from coopcards.cards import Piece, slug
from coopcards.changes import EndingReached, EntryActs, Recorded
from coopcards.events import Event
from coopcards.explaining.notebook import Notebook
from coopcards.pipeline import Pipeline
from coopcards.reactions import Reactions
from coopcards.ruleset import Ruleset
from coopcards.session import Session
from coopcards.table import Table

__all__ = ["Notebooks", "observe", "observed"]

Notebooks = dict[str, Notebook]


def observed(
    ruleset: Ruleset[Any],
    games: int,
    *,
    options: Sequence[object] = (),
    seats: Sequence[Sequence[str]] = (),
    agent: AgentFor = RandomAgent,
) -> Notebook:
    """Play so many games, from seed 0 on, and give back what was seen.

    Args:
        ruleset: what is played.
        games: how many of them.
        options: instances of its named options, taken in turn; its own without any.
        seats: seatings by key, taken in turn; the usual one without any.
        agent: who takes a seat, called with the seed of the game and the key of the seat.
    """
    notebooks: Notebooks = {}
    with observe(notebooks):
        for seed in range(games):
            session = Session.start(
                ruleset,
                seed=seed,
                snapshots="start",
                options=options[seed % len(options)] if options else None,
                seats=seats[seed % len(seats)] if seats else None,
            )
            play(session, {seat.key: agent(seed, seat.key) for seat in session.table.seats})
            notebooks[ruleset.id].games += 1
    return notebooks.get(ruleset.id, Notebook(ruleset.id))


@contextmanager
def observe(notebooks: Notebooks) -> Iterator[Notebooks]:
    """Take notes of every game that is played meanwhile, one notebook for each ruleset."""

    def of(game: Table[Any]) -> Notebook:
        return notebooks.setdefault(game.ruleset.id, Notebook(game.ruleset.id))

    with (
        _wrapped(flow, "_start", _note_step, of),
        _wrapped(flow, "next_phase", _note_detour, of),
        _wrapped(asking, "_ask", _note_answers, of),
        _wrapped(Reactions, "_run", _note_trigger, of),
        _wrapped(Pipeline, "do", _note_events, of),
        _wrapped(Table, "record", _note_ending, of),
    ):
        yield notebooks


Of = Callable[[Table[Any]], Notebook]


@contextmanager
def _wrapped(owner: Any, name: str, wrap: Callable[[Of, Any], Any], of: Of) -> Iterator[None]:
    """Put a wrapper in the place of a function, for a while; Any: modules and classes alike."""
    original = getattr(owner, name)
    setattr(owner, name, wrap(of, original))
    try:
        yield
    finally:
        setattr(owner, name, original)


# Each of these makes a wrapper. Any: what they wrap takes and gives whatever the library does.


def _note_step(of: Of, original: Any) -> Any:
    def start(game: Any, phase: Any, at: Any) -> Any:
        of(game).note("steps", game.phase)
        return original(game, phase, at)

    return start


def _note_detour(of: Of, original: Any) -> Any:
    def next_phase(game: Any, detour: str | None = None) -> Any:
        if detour is not None:
            of(game).note("detours", game.phase, detour)
        return original(game, detour)

    return next_phase


def _note_answers(of: Of, original: Any) -> Any:
    async def ask(game: Any, decisions: Any) -> Any:
        notebook, step = of(game), game.phase
        for decision in decisions:
            seat = game.find(decision.seat)
            notebook.note_asked(step, type(seat).__name__, decision, game.ruleset.card_named)
        answers = await original(game, decisions)
        for decision, picked in zip(decisions, answers, strict=True):
            if decision.kind == "choice":
                notebook.note_answered(step, decision.topic, [picked])
            elif decision.kind == "selection":
                notebook.note_answered(step, decision.topic, picked)
        return answers

    return ask


def _note_trigger(of: Of, original: Any) -> Any:
    async def run(game: Any, due: Any) -> Any:
        of(game).note("triggers", due.trigger.key)
        return await original(game, due)

    return run


def _note_events(of: Of, original: Any) -> Any:
    async def do(game: Any, *batch: Event) -> Any:
        happened = await original(game, *batch)
        notebook = of(game)
        for event in happened:
            _note_event(notebook, event)
        return happened

    return do


def _note_event(notebook: Notebook, event: Event) -> None:
    notebook.note("events", type(event).__name__)
    for card in _cards(event):
        notebook.note("cards", card.printed.key)
    # A line of the log may be a card's doing: that of its name.
    if isinstance(event, Recorded):
        notebook.note("written", event.matter, event.name)
        notebook.note("cards", slug(event.name))
    elif isinstance(event, EntryActs):
        notebook.note("applied", event.entry.matter, event.entry.name)
        notebook.note("cards", slug(event.entry.name))


def _cards(event: Event) -> Iterable[Piece[Any]]:
    """The cards that an event is about, or that it names as its source."""
    about = getattr(event, event.about, None) if event.about else None
    for found in (about, getattr(event, "source", None), *_listed(event)):
        if isinstance(found, Piece):
            yield found


def _listed(event: Event) -> Iterable[object]:
    """The cards of an event that moves several."""
    cards = getattr(event, "cards", ())
    return cards if isinstance(cards, (list, tuple)) else ()


def _note_ending(of: Of, original: Any) -> Any:
    def record(game: Any, event: Event) -> None:
        if isinstance(event, EndingReached):
            of(game).note("endings", event.ending.key)
        original(game, event)

    return record
