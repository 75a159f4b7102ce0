"""The notebook: what has been seen of a ruleset while it was played."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from operator import itemgetter
from typing import Any, Literal, Self, TypeAlias, get_args

from attrs import define, field

from coopcards.decisions import Decision, Keyed
from coopcards.errors import UsageError

__all__ = [
    "SHEETS",
    "Notebook",
    "Sheet",
    "kind_of",
    "option_name",
    "read",
    "reason_name",
    "written",
]

Sheet: TypeAlias = Literal[
    "steps",
    "detours",
    "asked",
    "offered",
    "taken",
    "refused",
    "reasons",
    "triggers",
    "cards",
    "events",
    "written",
    "applied",
    "endings",
]
SHEETS: tuple[Sheet, ...] = get_args(Sheet)
SEPARATOR = "\t"
"""Between the parts of a name that has several, such as a step and a topic."""


def option_name(option: Keyed) -> str:
    """An option without what tells it from its like: a card by its name, a deed by its kind."""
    printed = getattr(option, "printed", None)
    if printed is not None:
        return str(printed.name)
    return kind_of(option.key)


def kind_of(key: str) -> str:
    """A key without what tells it from its like: "wear" of "wear:sword", "sword" of "sword#2"."""
    return key.partition(":")[0].partition("#")[0]


def _is_known(option: Keyed, known: Mapping[str, Any]) -> bool:
    printed = getattr(option, "printed", None)
    return printed is None or known.get(printed.key) is printed


def reason_name(reason: str) -> str:
    """A reason without its numbers: "costs N crystals, there are N"."""
    return re.sub(r"\d+", "N", reason)


@define
class Notebook:
    """Counts of what was seen of one ruleset, by name.

    Attributes:
        ruleset: the id of the ruleset.
        games: how many games were played to the end, as far as anybody counted.
        counts: how often each thing was seen, sheet by sheet. Steps go by their path, triggers,
            cards and endings by their key; "asked" by step, topic and class of seat; "offered",
            "taken" and "refused" by step, topic and option, "reasons" by those and the reason.
        prompts: of each step and topic a question as it was put.
    """

    ruleset: str
    games: int = 0
    counts: dict[str, Counter[str]] = field(factory=lambda: {each: Counter() for each in SHEETS})
    prompts: dict[str, str] = field(factory=dict)

    def note(self, sheet: Sheet, *parts: str) -> None:
        """Note that it was seen once more."""
        self.counts[sheet][SEPARATOR.join(parts)] += 1

    def seen(self, sheet: Sheet, *parts: str) -> int:
        """How often it was seen."""
        return self.counts[sheet][SEPARATOR.join(parts)]

    def under(self, sheet: Sheet, *parts: str) -> dict[tuple[str, ...], int]:
        """What was seen whose name begins with these parts: what follows them, with counts."""
        found: dict[tuple[str, ...], int] = {}
        for name, count in self.counts[sheet].items():
            words = tuple(name.split(SEPARATOR))
            if words[: len(parts)] == parts:
                found[words[len(parts) :]] = count
        return found

    def note_asked(
        self, step: str, kind_of_seat: str, decision: Decision[Any], known: Mapping[str, Any]
    ) -> None:
        """Note a question: what was on offer, and what was refused and why.

        `known` are the ruleset's cards by key; one that a test has made up is not noted.
        """
        topic = decision.topic
        self.note("asked", step, topic, kind_of_seat)
        self.prompts.setdefault(f"{step}{SEPARATOR}{topic}", decision.prompt)
        offered = [each for each in decision.options if _is_known(each, known)]
        for option in dict.fromkeys(option_name(each) for each in offered):
            self.note("offered", step, topic, option)
        refused = [each for each in decision.refusals if _is_known(each[0], known)]
        for option, reason in dict.fromkeys(
            (option_name(each), reason_name(reason)) for each, reason in refused
        ):
            self.note("refused", step, topic, option)
            self.note("reasons", step, topic, option, reason)

    def note_answered(self, step: str, topic: str, picked: Iterable[Keyed]) -> None:
        """Note what was taken."""
        for option in picked:
            self.note("taken", step, topic, option_name(option))

    def questions(self, step: str) -> dict[str, list[str]]:
        """What was asked in a step, topics in order: of each the classes of the seats asked."""
        found: dict[str, list[str]] = {}
        for topic, kind_of_seat in sorted(self.under("asked", step), key=itemgetter(0)):
            found.setdefault(topic, []).append(kind_of_seat)
        return found

    def prompt(self, step: str, topic: str) -> str:
        """A question as it was put there; empty where none was seen."""
        return self.prompts.get(f"{step}{SEPARATOR}{topic}", "")

    # -- several of them

    def add(self, other: Notebook) -> Self:
        """Add what another notebook of the same ruleset has seen.

        Raises:
            UsageError: it is another ruleset's.
        """
        if other.ruleset != self.ruleset:
            raise UsageError(f"notes of {other.ruleset!r} do not go with those of {self.ruleset!r}")
        self.games += other.games
        for sheet, seen in other.counts.items():
            self.counts.setdefault(sheet, Counter()).update(seen)
        for topic, prompt in other.prompts.items():
            self.prompts.setdefault(topic, prompt)
        return self

    def as_data(self) -> dict[str, Any]:  # Any: JSON
        """The notebook as plain data, the names in order."""
        return {
            "ruleset": self.ruleset,
            "games": self.games,
            "counts": {sheet: dict(sorted(seen.items())) for sheet, seen in self.counts.items()},
            "prompts": dict(sorted(self.prompts.items())),
        }


def written(notebooks: Iterable[Notebook]) -> str:
    """Notebooks as JSON, in the order of their rulesets."""
    in_order = sorted(notebooks, key=lambda each: each.ruleset)
    return json.dumps({"notebooks": [each.as_data() for each in in_order]}, indent=1) + "\n"


def read(text: str) -> dict[str, Notebook]:
    """The notebooks that were written so, by ruleset.

    Raises:
        UsageError: these are none.
    """
    try:
        return {
            notebook.ruleset: notebook for notebook in map(_notebook, json.loads(text)["notebooks"])
        }
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise UsageError(f"these are no notes of rules: {error}") from error


def _notebook(data: Any) -> Notebook:  # Any: JSON
    new = Notebook(str(data["ruleset"]), int(data["games"]))
    for sheet in SHEETS:
        seen = data["counts"].get(sheet, {})
        new.counts[sheet] = Counter({str(name): int(count) for name, count in seen.items()})
    new.prompts = {str(topic): str(prompt) for topic, prompt in data["prompts"].items()}
    return new
