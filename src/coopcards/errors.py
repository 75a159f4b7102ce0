"""Errors, named by whose fault they are.

`IllegalAnswer` is the player's, `UsageError` the driving program's, `RulesError` the ruleset
author's, `SaveError` the save file's. Each carries its facts as fields and says where the game
stood, what was tried and what would be right.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

__all__ = [
    "CoopcardsError",
    "IllegalAnswer",
    "RulesError",
    "SaveError",
    "UsageError",
    "origin_of",
]

_LIBRARY = Path(__file__).resolve().parent


class CoopcardsError(Exception):
    """The root of every error this library raises on purpose.

    Attributes:
        position: where the game stood, such as "The Lower Stair, round 3, Muster (hale)"; empty
            outside a game.
    """

    def __init__(self, message: str, *, position: str = "") -> None:
        self.message = message
        self.position = position
        super().__init__(f"{message} [{position}]" if position else message)

    def __reduce__(self) -> tuple[object, ...]:
        """An error comes back whole from a worker that is another process."""
        return _come_back, (type(self), self.args, self.__dict__)


def _come_back(
    kind: type[CoopcardsError], args: tuple[object, ...], facts: dict[str, object]
) -> CoopcardsError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(facts)
    return error


class IllegalAnswer(CoopcardsError, ValueError):
    """A player answered what is not on offer; the game has not changed.

    Attributes:
        seat: who answered.
        answer: what was tried.
        offered: the keys on offer.
        reason: why a choice that is on show is not allowed; empty where it is not even on show.
    """

    def __init__(
        self,
        message: str,
        *,
        seat: str,
        answer: object,
        offered: Sequence[str] = (),
        reason: str = "",
        position: str = "",
    ) -> None:
        self.seat = seat
        self.answer = answer
        self.offered = tuple(offered)
        self.reason = reason
        super().__init__(message, position=position)


class UsageError(CoopcardsError, ValueError):
    """A program drives a game as it cannot be driven: wrong seats, wrong options, no such view."""


class RulesError(CoopcardsError):
    """A ruleset is written wrongly: its author has to change it."""


class SaveError(CoopcardsError):
    """A save cannot be read or written.

    Attributes:
        path: the file; empty for data that is in none.
        line: the line of the file, from 1; None where it is about no single line.
        part: the part of the data that is wrong, such as "$.pieces[3].damage"; empty for the whole.
        reason: what is wrong there.
    """

    def __init__(
        self,
        reason: str,
        *,
        path: str = "",
        line: int | None = None,
        part: str = "",
        position: str = "",
    ) -> None:
        self.path = path
        self.line = line
        self.part = part
        self.reason = reason
        where = [path, f"line {line}" if line is not None else "", part]
        text = ", ".join(each for each in where if each)
        super().__init__(f"{text}: {reason}" if text else reason, position=position)

    def placed(self, path: str, line: int | None = None) -> SaveError:
        """The same error, of that line of that file."""
        return SaveError(self.reason, path=path, line=line, part=self.part)


def origin_of(error: Exception) -> str:
    """The innermost line outside of this library that an error came from.

    It reads " (rules.py:12 in act)", to stand behind a message; empty where there is none.
    """
    found = ""
    trace = error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        path = Path(code.co_filename)
        if _LIBRARY not in path.parents:
            found = f" ({path.name}:{trace.tb_lineno} in {code.co_name})"
        trace = trace.tb_next
    return found
