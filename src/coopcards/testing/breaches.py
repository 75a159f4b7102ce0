"""Breaches: what a law's check comes upon."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from coopcards.answering import Given

__all__ = [
    "DETERMINISM",
    "LEGALITY",
    "PASSED_OVER",
    "TERMINATION",
    "Breach",
    "Fault",
    "Unfit",
]

# The numbers of laws that are named where the laws themselves are not to be seen: whoever plays a
# course may come upon a breach of these.
DETERMINISM = 2
LEGALITY = 6
TERMINATION = 7

# What was tried for law 5 and proved nothing.
PASSED_OVER = "deals passed over"


class Fault(Exception):
    """Raised by the check of a law where the law does not hold.

    Attributes:
        reason: what is wrong.
        law: the number of the law, where it is another than the one being checked.
        answers: the answers it was found after, where those are not the course's own.
        position: where that game stood, where it is not the course's own.
    """

    def __init__(
        self,
        reason: str,
        *,
        law: int = 0,
        answers: Sequence[Given] | None = None,
        position: str = "",
    ) -> None:
        self.reason = reason
        self.law = law
        self.answers = answers
        self.position = position
        super().__init__(reason)


class Unfit(Exception):
    """A course's next step is no answer to what is asked now: it is the course of another game."""


@frozen
class Breach:
    """A law that did not hold.

    Attributes:
        law: its number.
        reason: what was wrong.
        answers: the answers it was found after.
        position: where the game stood.
    """

    law: int
    reason: str
    answers: tuple[Given, ...]
    position: str
