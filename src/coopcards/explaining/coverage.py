"""Coverage of rules: what of a ruleset was exercised, and by name what was not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import frozen

from coopcards.explaining.blocks import Block, Heading, Item, Items, Paragraph, Rows
from coopcards.explaining.notebook import Notebook, Sheet
from coopcards.explaining.outline import courses
from coopcards.ruleset import Ruleset
from coopcards.wording import counted

__all__ = ["Matter", "coverage", "matters", "unknown_to"]


@frozen
class Matter:
    """One kind of thing that a ruleset has, and how much of it was seen.

    Attributes:
        name: what it is: "steps", "cards", "triggers", "endings", "options".
        all: every one, by name.
        missed: those that were never seen.
    """

    name: str
    all: tuple[str, ...]
    missed: tuple[str, ...]

    @property
    def reached(self) -> int:
        """How many were seen."""
        return len(self.all) - len(self.missed)


def matters(ruleset: Ruleset[Any], seen: Notebook) -> tuple[Matter, ...]:
    """How much of each kind of thing was seen.

    Steps, cards, triggers and endings are declared, so all of them are known. Which options there
    are is written in code: those that were on offer are counted, and of them those that were taken.
    """
    return (
        _declared("steps", _steps(ruleset), seen.counts["steps"]),
        _declared("cards", {card.key: card.name for card in ruleset.cards}, seen.counts["cards"]),
        _declared("triggers", _triggers(ruleset), seen.counts["triggers"]),
        _declared("endings", _endings(ruleset), seen.counts["endings"]),
        _options(seen),
    )


def unknown_to(ruleset: Ruleset[Any], seen: Notebook) -> list[str]:
    """Steps that were seen and are none of this ruleset's: the notes are of another version."""
    return [path for path in seen.counts["steps"] if path not in ruleset.places]


def _declared(name: str, known: dict[str, str], seen: dict[str, int]) -> Matter:
    missed = tuple(title for key, title in known.items() if not seen.get(key))
    return Matter(name, tuple(known.values()), missed)


def _steps(ruleset: Ruleset[Any]) -> dict[str, str]:
    """The phases by path; the title says in which chapter where one is in several."""
    found: dict[str, str] = {}
    for course in courses(ruleset):
        for node in course.node.all():
            if node.kind == "phase":
                found[node.path] = f"{course.title}: {node.title}"
    return found


def _triggers(ruleset: Ruleset[Any]) -> dict[str, str]:
    return {trigger.key: str(trigger) for card in ruleset.cards for trigger in card.triggers}


def _endings(ruleset: Ruleset[Any]) -> dict[str, str]:
    found = {ending.key: ending.name for ending in ruleset.endings}
    for course in courses(ruleset):
        for node in course.node.all():
            found |= {ending.key: ending.name for ending in node.endings}
    return found


def _options(seen: Notebook) -> Matter:
    """Options by topic, in whichever step; those that are put in order are never taken."""
    taken = _by_topic(seen, "taken")
    answered = {topic for topic, _ in taken}
    known = [words for words in _by_topic(seen, "offered") if words[0] in answered]
    return Matter(
        "options",
        tuple(f"{topic}: {option}" for topic, option in known),
        tuple(f"{topic}: {option}" for topic, option in known if (topic, option) not in taken),
    )


def _by_topic(seen: Notebook, sheet: Sheet) -> dict[tuple[str, str], None]:
    """The topics and options of a sheet, whatever the step."""
    return {(topic, option): None for _, topic, option in seen.under(sheet)}


def coverage(ruleset: Ruleset[Any], seen: Notebook) -> list[Block]:
    """The report: a table, then by name what was never reached."""
    found = matters(ruleset, seen)
    blocks: list[Block] = [
        Heading(1, f"Coverage of the rules of {ruleset.title}"),
        Paragraph(f"Seen in {counted(seen.games, 'game')} and whatever else was played."),
        Rows(("what", "reached", "of", "share"), tuple(_row(matter) for matter in found)),
    ]
    for matter in found:
        if matter.missed:
            blocks.append(Heading(2, f"{_WORDS[matter.name]} ({len(matter.missed)})"))
            blocks.append(Items(tuple(Item("", name) for name in matter.missed)))
    blocks += _entries(seen)
    blocks += _most_refused(seen)
    return blocks


_WORDS = {
    "steps": "Steps never reached",
    "cards": "Cards nothing ever happened to",
    "triggers": "Triggers that never acted",
    "endings": "Endings that never came about",
    "options": "Options on offer that nobody took",
}


def _row(matter: Matter) -> tuple[str, str, str, str]:
    count = len(matter.all)
    share = f"{100 * matter.reached // count} %" if count else "-"
    return matter.name, str(matter.reached), str(count), share


def _entries(seen: Notebook) -> Sequence[Block]:
    """The lines of the campaign log: how often each was written, and how often it acted."""
    written = seen.under("written")
    if not written:
        return []
    applied = seen.under("applied")
    rows = tuple(
        (f"{matter}: {name}", str(count), str(applied.get((matter, name), 0)))
        for (matter, name), count in sorted(written.items())
    )
    return [
        Heading(2, "Campaign log"),
        Rows(("line", "written", "acted in a set-up"), rows),
    ]


def _most_refused(seen: Notebook) -> Sequence[Block]:
    """For what reasons options were refused: each has been shown to somebody."""
    reasons: dict[str, int] = {}
    for (*_, reason), count in seen.under("reasons").items():
        reasons[reason] = reasons.get(reason, 0) + count
    if not reasons:
        return []
    rows = tuple(
        (reason, str(count))
        for reason, count in sorted(reasons.items(), key=lambda each: (-each[1], each[0]))
    )
    return [Heading(2, "Reasons given for refusals"), Rows(("reason", "times"), rows)]
