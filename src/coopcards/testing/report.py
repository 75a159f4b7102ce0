"""Reports: what was looked at, and a broken law."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from attrs import define, field

from coopcards.answering import Given
from coopcards.testing.breaches import PASSED_OVER
from coopcards.testing.bundles import Bundle
from coopcards.testing.laws.all_laws import LAWS

__all__ = ["LawBroken", "Report"]

# As many answers are told in an error; all are in its bundle.
_TOLD = 20


@define
class Report:
    """What a check of a ruleset has looked at; no law was found broken.

    Attributes:
        ruleset: the ruleset's id.
        version: of its rules.
        games: how many games were played.
        decisions: how many answers were given in them.
        laws: by the number of each law that was checked, what was looked at for it, and how often.
    """

    ruleset: str
    version: str
    games: int = 0
    decisions: int = 0
    laws: dict[int, Counter[str]] = field(factory=dict)

    def looked_at(self, law: int) -> int:
        """How often anything was looked at for that law: a law at 0 was not checked at all."""
        counts = self.laws.get(law, Counter[str]())
        return sum(count for what, count in counts.items() if what != PASSED_OVER)

    def __str__(self) -> str:
        lines = [
            f"{self.ruleset} {self.version}: no law was found broken in {self.games} games of"
            f" {self.decisions} decisions"
        ]
        for number, counts in sorted(self.laws.items()):
            looks = ", ".join(f"{count} {what}" for what, count in counts.items())
            lines.append(f"{number:3} {LAWS[number].title}: {looks or '0 looked at'}")
        return "\n".join(lines)


class LawBroken(AssertionError):
    """A law does not hold for a ruleset.

    Attributes:
        law: its number.
        title: its name.
        seed: of the game.
        answers: the answers after which it is broken, as few as could be found.
        reason: what is wrong.
        position: where the game stands then.
        bundle: everything that is needed to see it again.
    """

    def __init__(self, bundle: Bundle) -> None:
        self.bundle = bundle
        self.law = bundle.law
        self.title = LAWS[bundle.law].title
        self.seed = bundle.seed
        self.answers = tuple(bundle.answers)
        self.reason = bundle.reason
        self.position = bundle.position
        super().__init__(self._text())

    def _text(self) -> str:
        bundle = self.bundle
        count = len(self.answers)
        after = f"after {count} answer{'s' * (count > 1)}:" if count else "before any answer"
        return "\n".join(
            [
                f"law {self.law} ({self.title}) is broken by {bundle.ruleset} {bundle.version}:"
                f" {self.reason}",
                f"  seed {self.seed}, seats {', '.join(bundle.seats)}, options {bundle.options}",
                f"  at {self.position}, {after}",
                *[f"    {line}" for line in _told(self.answers)],
                "  to see it again: error.bundle.write(path), Bundle.read(path).replay(RULESET)",
            ]
        )


def _told(answers: Sequence[Given]) -> list[str]:
    lines = [f"{each.seat}, {each.topic}: {_answer(each)}" for each in answers]
    if len(lines) > _TOLD:
        left = len(lines) - _TOLD
        return [*lines[: _TOLD // 2], f"... {left} more ...", *lines[-_TOLD // 2 :]]
    return lines


def _answer(given: Given) -> str:
    if isinstance(given.answer, tuple):
        return ", ".join(given.answer) or "nothing"
    return str(given.answer)
