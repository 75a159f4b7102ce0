"""The outline: the course of a game in words, read off the very steps that are played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, TypeAlias

from attrs import frozen

from coopcards.cards import slug
from coopcards.ruleset import Ruleset
from coopcards.steps import Each, Ending, Phase, Place, Repeat, When
from coopcards.wording import sentence

__all__ = ["Course", "Node", "NodeKind", "clause", "courses", "first_line", "spoken"]

NodeKind: TypeAlias = Literal["phase", "sequence", "each", "repeat", "when"]


@frozen
class Node:
    """A step of the course as a reader meets it.

    Attributes:
        path: the step's path, by which notebooks know it.
        kind: what sort of step it is.
        title: the rulebook's title.
        condition: of an `each` for whom, of a `when` if what, of a `repeat` how long; in words.
        text: what the step's rule says of itself, else its line in the rulebook.
        endings: what ends it at once, wherever it is.
        parts: the steps inside it, in order.
        untitled: the title is the condition's name: the ruleset gave none.
    """

    path: str
    kind: NodeKind
    title: str
    condition: str
    text: str
    endings: tuple[Ending, ...]
    parts: tuple[Node, ...]
    untitled: bool = False

    def all(self) -> list[Node]:
        """The step and every step inside it, in order."""
        return [self, *[inner for part in self.parts for inner in part.all()]]


@frozen
class Course:
    """A chapter, or a detour, from its beginning to its end.

    Attributes:
        title: the chapter's title.
        node: the outermost step.
        then: what follows: the titles of chapters, each with its condition in words.
        detour: whether it is a detour rather than a chapter.
    """

    title: str
    node: Node
    then: tuple[tuple[str, str], ...] = ()
    detour: bool = False


def courses(ruleset: Ruleset[Any]) -> tuple[Course, ...]:
    """The chapters of a campaign in their order, then the detours."""
    chapters = [
        Course(
            chapter.title,
            _node(ruleset.places[chapter.key]),
            tuple(
                (title, "" if condition is None else spoken(condition))
                for title, condition in chapter.then
            ),
        )
        for chapter in ruleset.chapters
    ]
    detours = [
        Course(detour.title, _node(ruleset.places[f"detour/{slug(detour.title)}"]), detour=True)
        for detour in ruleset.detours
    ]
    return (*chapters, *detours)


def _node(place: Place) -> Node:
    step = place.step
    kind: NodeKind = "sequence"
    condition, text = "", ""
    endings: tuple[Ending, ...] = ()
    if isinstance(step, Phase):
        kind, text = "phase", _phase_text(step)
    elif isinstance(step, Each):
        kind, condition = "each", spoken(step.who)
    elif isinstance(step, When):
        kind, condition = "when", spoken(step.condition)
    elif isinstance(step, Repeat):
        kind, condition, endings = "repeat", _how_long(step), step.endings
        if step.out_of_time is not None:
            endings = (*endings, step.out_of_time)
    return Node(
        place.path,
        kind,
        step.title,
        condition,
        text,
        endings,
        tuple(_node(child) for child in place.children),
        isinstance(step, (Each, When)) and step.title.startswith(("each ", "when ")),
    )


def _phase_text(step: Phase) -> str:
    """The first line of what the rule of a phase says of itself, else its printed line."""
    said = first_line(step.rule)
    return said or (f"{sentence(step.text)}." if step.text else "")


def _how_long(step: Repeat) -> str:
    """Until when a step is repeated, and how often at most."""
    words = []
    if step.until is not None:
        words.append(f"until {clause(spoken(step.until))}")
    if step.times is not None:
        words.append(f"{step.times} times at most" if words else f"{step.times} times")
    return ", ".join(words)


def spoken(function: Callable[..., Any]) -> str:
    """A condition in words: the first line of what it says of itself, else its name."""
    said = first_line(function)
    if said:
        return said.rstrip(".")
    name = getattr(function, "__name__", "")
    return "" if name == "<lambda>" else name.replace("_", " ")


def clause(words: str) -> str:
    """Words that say what is so: without the "Whether" that a condition's own line begins with."""
    for opening in ("Whether ", "whether "):
        if words.startswith(opening):
            return words.removeprefix(opening)
    return words[:1].lower() + words[1:]


def first_line(function: object) -> str:
    """The first line of a docstring; empty where there is none, as under -OO."""
    said = getattr(function, "__doc__", None) or ""
    return said.strip().splitlines()[0].strip() if said.strip() else ""
