"""Bundles: a game in which a law was broken, in one file that anybody can play again."""

from __future__ import annotations

import json
import platform
from os import PathLike
from pathlib import Path
from typing import Any, Self

from attrs import asdict, frozen

from coopcards.answering import Given
from coopcards.characters import visible
from coopcards.errors import CoopcardsError, SaveError, UsageError
from coopcards.flow import G
from coopcards.ruleset import Ruleset
from coopcards.saves.saving import library_version
from coopcards.session import Session
from coopcards.snapshots import options_of, structured
from coopcards.strict import LONGEST_TEXT, read_json, wrong_in
from coopcards.testing.breaches import Breach, Fault, Unfit
from coopcards.testing.courses import Course, SetUp
from coopcards.testing.laws.all_laws import LAWS
from coopcards.testing.looking import look

__all__ = ["Bundle"]

LARGEST_FILE = 2**24


@frozen(kw_only=True)
class Bundle:
    """A game in which a law was broken: a bug report that reproduces the failure.

    Attributes:
        library: the version of the library it was found with.
        python: the version of Python.
        ruleset: the ruleset's id.
        version: of its rules.
        seed: what all chance came from.
        seats: the keys of the seats that were taken.
        options: the named options by name; None where the ruleset has none.
        law: the number of the law.
        reason: what was wrong.
        position: where the game stood.
        answers: the answers it was found after.
    """

    library: str
    python: str
    ruleset: str
    version: str
    seed: int
    seats: list[str]
    options: Any  # JSON: the ruleset's own class of options reads it
    law: int
    reason: str
    position: str
    answers: list[Given]

    @classmethod
    def of(cls, setup: SetUp[Any], breach: Breach) -> Self:
        """The bundle of a breach that was found in a game set up like that."""
        rules = setup.ruleset
        return cls(
            library=library_version(),
            python=platform.python_version(),
            ruleset=rules.id,
            version=rules.version,
            seed=setup.seed,
            seats=setup.seat_keys,
            options=setup.options_data,
            law=breach.law,
            reason=visible(breach.reason)[:LONGEST_TEXT],
            position=visible(breach.position),
            answers=list(breach.answers),
        )

    # -- the file

    def write(self, path: str | PathLike[str]) -> None:
        """Write it into a file, as JSON that a person can read.

        Raises:
            SaveError: it cannot be written, or holds what could not be read again.
        """
        wrong = wrong_in(asdict(self))
        if wrong:
            raise SaveError(f"cannot be written: {wrong}", path=str(path))
        answers = [json.dumps(asdict(each), ensure_ascii=True) for each in self.answers]
        head = {**asdict(self, recurse=False), "answers": []}
        text = json.dumps(head, indent=1, ensure_ascii=True)
        if answers:
            # One line an answer: that is what is read of it.
            text = text.removesuffix("[]\n}") + "[\n  " + ",\n  ".join(answers) + "\n ]\n}"
        try:
            Path(path).write_text(text + "\n", encoding="utf-8")
        except OSError as error:
            raise SaveError(f"cannot be written: {error.strerror}", path=str(path)) from error

    @classmethod
    def read(cls, path: str | PathLike[str]) -> Self:
        """Read it from a file, which may be a stranger's: nothing in it is run or imported.

        Raises:
            SaveError: it cannot be read, or is no bundle.
        """
        try:
            with open(path, "rb") as file:
                content = file.read(LARGEST_FILE + 1)
            if len(content) > LARGEST_FILE:
                raise SaveError(f"is larger than {LARGEST_FILE} bytes: no bundle is")
            bundle = structured(cls, read_json(content))
            if bundle.law not in LAWS:
                raise SaveError(f"there is no law {bundle.law}", part="$.law")
        except OSError as error:
            raise SaveError(f"cannot be read: {error.strerror}", path=str(path)) from error
        except SaveError as error:
            raise error.placed(str(path)) from error
        except ValueError as error:
            raise SaveError(f"is no bundle: {error}", path=str(path)) from error
        return bundle

    # -- playing it again

    def setup(self, ruleset: Ruleset[G]) -> SetUp[G]:
        """How the game is set up.

        Raises:
            SaveError: it is of another ruleset, or sets it up as it cannot be.
        """
        if ruleset.id != self.ruleset:
            raise SaveError(f"is of {self.ruleset!r}, not of {ruleset.id!r}")
        options = options_of(ruleset, self.options)
        try:
            ruleset.seating(self.seats)
        except UsageError as error:
            raise SaveError(error.message, part="$.seats") from error
        return SetUp(ruleset, self.seed, options, tuple(self.seats))

    def replay(self, ruleset: Ruleset[G]) -> Session[G]:
        """The game where the law was found broken: the answers are given again.

        Raises:
            SaveError: it is of another ruleset, or an answer is not asked for any more.
            RulesError: the rules fail on the way, as they may have done in the first place.
        """
        course = Course(self.setup(ruleset), self.answers)
        try:
            for _ in course.moments():
                pass
        except Unfit as error:
            raise SaveError(f"answer {len(course.taken)} cannot be given again: {error}") from error
        except Fault as fault:
            if isinstance(fault.__cause__, CoopcardsError):
                raise fault.__cause__ from None
            raise
        if len(course.taken) < len(self.answers):
            raise SaveError(
                f"answer {len(course.taken) + 1} cannot be given again: nobody is asked any more"
            )
        return course.session

    def reproduces(self, ruleset: Ruleset[Any]) -> bool:
        """Whether the law is still broken after these answers, or on the way.

        Raises:
            SaveError: it is of another ruleset, or sets it up as it cannot be.
        """
        course = Course(self.setup(ruleset), self.answers, thorough=True)
        try:
            breach = look(LAWS[self.law], course)
        except Unfit:
            return False
        return breach is not None and breach.law == self.law
