"""The rulebook: goal, course, zones, cards and options of a ruleset, from what is played.

How steps nest and repeat is declared, and is read off the course. What is decided in a step is
written in code, and is told as it was seen in games; a step that no game reached is said to be so.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from coopcards.explaining import contents
from coopcards.explaining.blocks import Block, Heading, Item, Items, Paragraph
from coopcards.explaining.diagram import drawing_of
from coopcards.explaining.notebook import Notebook
from coopcards.explaining.outline import Course, Node, clause, courses, first_line
from coopcards.ruleset import Ruleset
from coopcards.steps import Ending
from coopcards.wording import counted, listed, sentence

__all__ = ["rulebook"]

MOST_OPTIONS = 12
"""How many options of a question are named; the rest is counted."""


def rulebook(ruleset: Ruleset[Any], seen: Notebook, *, about: str = "") -> list[Block]:
    """The rulebook of a ruleset as a document.

    Args:
        ruleset: what it is about.
        seen: what was seen of it in games; one without games tells of the declared parts alone.
        about: a sentence or two at the beginning.
    """
    outlines = courses(ruleset)
    blocks: list[Block] = [Heading(1, ruleset.title)]
    if about:
        blocks.append(Paragraph(" ".join(about.split())))
    blocks.append(
        Paragraph(
            f"Version {ruleset.version} of the rules, told by the rules themselves"
            f" and by {counted(seen.games, 'game')} that were watched."
        )
    )
    blocks += [Heading(2, "Seats"), Paragraph(contents.seats(ruleset))]
    blocks += _goal(ruleset, outlines)
    blocks += _courses(ruleset, outlines, seen)
    blocks += _checks(ruleset)
    blocks += contents.vitals(ruleset)
    blocks += contents.zones(ruleset)
    blocks += contents.cards(ruleset)
    blocks += _log(seen)
    blocks += contents.options(ruleset)
    return blocks


# -- goal and endings


def _goal(ruleset: Ruleset[Any], outlines: Sequence[Course]) -> list[Block]:
    blocks: list[Block] = [Heading(2, "Goal and endings")]
    blocks.append(Items(tuple(_ending(ending) for ending in ruleset.endings)))
    for course in outlines:
        endings = dict.fromkeys(ending for node in course.node.all() for ending in node.endings)
        if endings:
            blocks.append(Paragraph(f"In {course.title}, in order of precedence:"))
            blocks.append(Items(tuple(_ending(ending) for ending in endings)))
    return blocks


def _ending(ending: Ending) -> Item:
    said = first_line(ending.when)
    won = "a win" if ending.won else "a loss"
    text = f"({ending.rule}): {won}." + (f" {said}" if said else "")
    return Item(sentence(ending.name), text)


# -- the course


def _courses(ruleset: Ruleset[Any], outlines: Sequence[Course], seen: Notebook) -> list[Block]:
    blocks: list[Block] = [Heading(2, "Course of the game")]
    for course in outlines:
        blocks.append(Heading(3, course.title))
        if course.detour:
            blocks.append(Paragraph(_where_taken(ruleset, course, seen)))
        blocks.append(Items((_item(course.node, seen),)))
        if course.then:
            blocks.append(Paragraph(_what_follows(course)))
        blocks.append(drawing_of(course, seen))
    return blocks


def _where_taken(ruleset: Ruleset[Any], course: Course, seen: Notebook) -> str:
    """From which steps a detour was seen to be taken."""
    steps = [
        ruleset.places[path].step.title
        for path in dict.fromkeys(
            words[0] for words in seen.under("detours") if words[1] == course.title
        )
        if path in ruleset.places
    ]
    if not steps:
        return "A detour that no game took."
    return f"A detour, taken from: {', '.join(dict.fromkeys(steps))}."


def _what_follows(course: Course) -> str:
    ways = [f"{title} (if {clause(when)})" if when else title for title, when in course.then]
    return f"Then: {listed(ways)}."


def _item(node: Node, seen: Notebook) -> Item:
    text = _says(node)
    inner = [_item(part, seen) for part in node.parts]
    if node.kind == "phase":
        if not seen.seen("steps", node.path):
            text += " (No game reached it.)" if seen.games else ""
        inner += _questions(node, seen)
    return Item("" if node.untitled else node.title, text.strip(), tuple(inner))


def _says(node: Node) -> str:
    """What a reader is told of a step beside its title."""
    if node.kind == "phase":
        return node.text
    if node.kind == "each":
        return _opening(node, f"for each: {clause(node.condition)}")
    if node.kind == "when":
        return _opening(node, f"if {clause(node.condition)}:")
    if node.kind == "sequence":
        return "in this order:"
    ends = " or ".join(f"“{ending.name}”" for ending in node.endings)
    words = ["again and again"]
    if node.condition:
        words.append(node.condition)
    if ends:
        words.append(f"until {ends}" if not node.condition else f"or {ends}")
    return ", ".join(words) + ":"


def _opening(node: Node, words: str) -> str:
    """The words of a step, as a line of their own where it has no title."""
    return sentence(words) if node.untitled else words


def _questions(node: Node, seen: Notebook) -> list[Item]:
    """What was asked in a step, of whom, with what on offer and what refused."""
    questions = seen.questions(node.path)
    return [_question(node.path, topic, who, seen) for topic, who in questions.items()]


def _question(step: str, topic: str, who: Sequence[str], seen: Notebook) -> Item:
    offered = [option for (option,) in seen.under("offered", step, topic)]
    prompt = seen.prompt(step, topic)
    reasons: dict[str, list[str]] = {}
    for option, reason in seen.under("reasons", step, topic):
        reasons.setdefault(reason, []).append(option)
    refused = tuple(
        Item("", f"Not allowed where it “{reason}”: {_some(options)}.")
        for reason, options in sorted(reasons.items())
    )
    text = f"({contents.kinds(who)} decides)" + (f": “{prompt}”" if prompt else "")
    if offered:
        text += f" Options: {_some(offered)}."
    return Item(topic, text, refused)


def _some(options: Sequence[str]) -> str:
    shown = [option.replace("-", " ").replace("_", " ") for option in options[:MOST_OPTIONS]]
    more = len(options) - len(shown)
    return ", ".join(shown) + (f" and {more} more" if more > 0 else "")


# -- the rest


def _checks(ruleset: Ruleset[Any]) -> list[Block]:
    """What follows at once from how the table stands."""
    if not ruleset.checks:
        return []
    items = tuple(Item(check.rule, first_line(check.find)) for check in ruleset.checks)
    return [Heading(2, "What follows at once"), Items(items)]


def _log(seen: Notebook) -> list[Block]:
    """The lines of the campaign log that were seen to be written, and to act."""
    written = seen.under("written")
    if not written:
        return []
    applied = seen.under("applied")
    items = tuple(
        Item(name, f"({matter})" + ("; it acts in a set-up" if (matter, name) in applied else ""))
        for matter, name in sorted(written)
    )
    return [Heading(2, "Campaign log"), Items(items)]
