"""The driver: runs the rules from one decision to the next."""

from __future__ import annotations

from typing import Any, Generic, NoReturn

from attrs import define

from coopcards import flow
from coopcards.decisions import Decision
from coopcards.errors import CoopcardsError, RulesError, origin_of
from coopcards.flow import G
from coopcards.pipeline import Ended

__all__ = ["Driver", "PhaseStart"]

# More phases in a row without a question than any game has: beyond it nothing will ever be asked.
_MOST_PHASES = 10_000


@define(eq=False)
class PhaseStart(Generic[G]):
    """The table at the start of a phase; it is copied, never played on.

    Attributes:
        table: the table.
        answers: how many answers had been given.
        log: how much had been told.
        passing: it is in mid-round, and kept only until the next phase begins.
        saved: it stands in the save.
    """

    table: G
    answers: int
    log: int
    passing: bool
    saved: bool = False


class Driver(Generic[G]):
    """A table, the phase that is running on it, and what the phase has asked."""

    def __init__(self, table: G) -> None:
        self._table = table
        self._running: flow.Running | None = None
        self._pending: tuple[Decision[Any], ...] = ()
        self._failed: CoopcardsError | None = None

    def _remember(self) -> None:
        """Whatever is to be done at the start of a phase, before it runs."""

    def _resume(self, values: list[Any] | None) -> None:
        """Run the rules to the next decision, through as many phases as it takes."""
        detour: str | None = None
        for _ in range(_MOST_PHASES):
            try:
                assert self._running is not None
                self._pending = self._running.send(values)  # type: ignore[arg-type]  # None starts it
                return
            except StopIteration as stop:
                detour = stop.value
            except Ended as ended:
                flow.end_scope(self._table, ended.ending)
                detour = None
            except Exception as error:
                self._fail(error)
            values = None
            try:
                if not self._open_phase(detour):
                    return
            except Exception as error:
                self._fail(error)
        self._fail(
            RulesError(
                f"{_MOST_PHASES} phases, and nobody was asked anything: something repeats for ever",
                position=self._table.position,
            )
        )

    def _fail(self, error: Exception) -> NoReturn:
        """Whatever a rule raises, it is the ruleset's fault; `undo` is still possible."""
        self._pending = ()
        if self._running is not None:
            self._running.close()
        if not isinstance(error, CoopcardsError):
            self._failed = RulesError(
                f"the rules failed with {type(error).__name__}: {error}{origin_of(error)}",
                position=self._table.position,
            )
            raise self._failed from error
        self._failed = error
        raise error

    def begin(self) -> None:
        """Begin the campaign, up to its first decision."""
        try:
            flow.begin(self._table)
            begun = self._open_phase(None)
        except Exception as error:
            self._fail(error)
        if begun:
            self._resume(None)

    def _open_phase(self, detour: str | None) -> bool:
        self._pending = ()
        self._running = None
        if not flow.next_phase(self._table, detour):
            return False
        self._remember()
        self._running = flow.run_phase(self._table)
        return True
