"""The rulebook and the diagram: read off what is played."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from html.parser import HTMLParser

import pytest

from coopcards.explaining.blocks import (
    Block,
    Heading,
    Item,
    Items,
    Paragraph,
    Rows,
    html,
    markdown,
    plain,
)
from coopcards.explaining.diagram import mermaid, svg
from coopcards.explaining.notebook import Notebook
from coopcards.explaining.observing import observed
from coopcards.explaining.outline import Node, courses, spoken
from coopcards.explaining.rulebook import rulebook
from examples.bellwake import BELLWAKE
from tests.explaining.well import WELL, it_floods

BOOK = markdown(rulebook(WELL, observed(WELL, 12), about="Two dig\na well."))


def phases(node: Node) -> list[Node]:
    """The phases of a course."""
    return [node] if node.kind == "phase" else [n for part in node.parts for n in phases(part)]


def test_the_outline_nests_as_the_course_does() -> None:
    """Each step is where it is declared, with its condition in words."""
    first = courses(WELL)[0]

    assert first.title == "First day"
    assert first.then == (("Second day", "Whether water was found"),)
    assert [part.title for part in first.node.parts] == ["Set-up", "Hours", "Evening"]
    hours = first.node.parts[1]
    assert hours.kind == "repeat"
    assert hours.condition == "4 times"
    assert [ending.name for ending in hours.endings] == ["water is found", "the night has come"]
    each_digger, flood = hours.parts[0].parts
    assert (each_digger.kind, each_digger.condition) == ("each", "Both diggers, in seat order")
    assert (flood.kind, flood.condition) == ("when", "Whether the water has come in")


def test_a_condition_is_spoken_by_its_docstring_or_its_name() -> None:
    """Where docstrings are stripped, the name stands for what a condition says."""

    def the_bell_is_silent() -> bool:
        return True

    assert spoken(it_floods) == "Whether the water has come in"
    assert spoken(the_bell_is_silent) == "the bell is silent"
    assert spoken(lambda: True) == ""


def test_the_rulebook_tells_the_course_in_words() -> None:
    """Repeats, conditions and phases read as sentences, one under the other."""
    assert "- **Hours** again and again, 4 times, or “water is found” or" in BOOK
    assert "For each: both diggers, in seat order" in BOOK
    assert "If the water has come in:" in BOOK
    assert "**Dig** Take a tool and dig with it, or rest." in BOOK
    assert "Then: Second day (if water was found)." in BOOK


def test_the_rulebook_tells_what_is_decided_and_what_is_refused() -> None:
    """A question stands under its step, with who decides, the options and the reasons."""
    assert "**dig** (digger decides): “Dig?” Options: " in BOOK
    assert "Not allowed where it “needs round N, this is N”: Pick &" in BOOK


def test_a_step_that_no_game_reached_is_said_to_be_so() -> None:
    """Nothing that was not seen is told as if it had been."""
    assert "**Bail** Bail the water out. (No game reached it.)" in BOOK
    assert BOOK.count("No game reached it") == 2  # once a day


def test_the_rulebook_has_zones_with_who_sees_them() -> None:
    """Zones, piles and meters stand with their lines and their visibility."""
    assert "| shed | nobody | tools, face down | a deck; worn out comes back when needed |" in BOOK
    assert "| worn out | everyone | tools that dug | in play, 9 at most |" in BOOK
    assert "| hand | digger | tools that nobody else sees |  |" in BOOK
    assert "| depth | how deep it is |" in BOOK


def test_the_rulebook_has_the_states_of_characters() -> None:
    """What one may do in a state, what brings one down, and who brings one back at what price."""
    assert "## States of a digger" in BOOK
    assert "| fresh | act | too much work: worn out |  |  |" in BOOK
    assert (
        "| worn out | nothing |  | Soup, by standing ally, to fresh, at the fire, for 2 onion,"
        " with 3 health, full | out |" in BOOK
    )


def test_the_rulebook_has_every_card_with_numbers_text_and_abilities() -> None:
    """Printed text cannot be taken for markup."""
    assert "| Spade | 1 |" in BOOK
    assert (
        "| Pick & Axe \\<long\\> | 2 | After it digs: it digs 1 deeper. |"
        " after moved of this card: deeper |" in BOOK
    )


def test_the_rulebook_has_endings_checks_log_and_options() -> None:
    """Who wins and why, what follows at once, what is written down, what can be switched."""
    assert "- **Water is found** (W1): a win." in BOOK
    assert "- **W5** Beyond thirty the walls cave in." in BOOK
    assert "- **dug** (fact); it acts in a set-up" in BOOK
    assert "| deep | off | The well is twice as deep. |" in BOOK
    assert "| cold | none | Nothing comes of it. |" in BOOK
    assert "At least 2 of them are taken, Ann in any case. Usually: Ann and Bo." in BOOK


class _Page(HTMLParser):
    """Notes what a page loads and runs, and whether its tags are closed."""

    def __init__(self) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.open: list[str] = []
        self.rows: list[int] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A tag opens."""
        if tag not in ("meta", "br", "rect", "line", "path", "polyline"):
            self.open.append(tag)
        if tag == "tr":
            self.rows.append(0)
        if tag in ("td", "th"):
            self.rows[-1] += 1
        for name, value in attrs:
            if name in ("src", "href") and not (value or "").startswith("#"):
                self.fetched.append(str(value))
        assert tag not in ("script", "img", "link", "iframe")

    def handle_endtag(self, tag: str) -> None:
        """A tag closes: the one that opened last."""
        if tag not in ("rect", "line", "path", "polyline"):
            assert self.open.pop() == tag


def test_the_page_is_self_contained_and_whole() -> None:
    """The HTML page fetches nothing, runs nothing, and closes all it opens."""
    page = _Page()
    page.feed(html(WELL.title, rulebook(WELL, Notebook("well"))))

    assert page.fetched == []
    assert page.open == []
    assert "&lt;long&gt;" in html(WELL.title, rulebook(WELL, Notebook("well")))


def test_every_card_and_phase_of_bellwake_is_in_its_rulebook() -> None:
    """Nothing that is declared is left out."""
    book = plain(rulebook(BELLWAKE, Notebook("bellwake")))

    for card in BELLWAKE.cards:
        assert card.name in book
    for course in courses(BELLWAKE):
        for node in phases(course.node):
            assert node.title in book


def test_the_same_document_is_written_in_three_ways() -> None:
    """Markdown, HTML and plain text say the same."""
    blocks: list[Block] = [
        Heading(1, "A & B"),
        Paragraph("It is *so*."),
        Items((Item("One", "first", (Item("", "inner"),)),)),
        Rows(("a", "b"), (("1", "2|3"),)),
    ]

    assert markdown(blocks) == (
        "# A & B\n\nIt is \\*so\\*.\n\n- **One** first\n  - inner\n\n"
        "| a | b |\n| --- | --- |\n| 1 | 2\\|3 |\n"
    )
    assert plain(blocks) == (
        "A & B\n=====\n\nIt is *so*.\n\n- One first\n  - inner\n\na  b\n1  2|3\n"
    )
    assert '<h1 id="a-b">A &amp; B</h1>' in html("t", blocks)
    assert "<li><strong>One</strong> first<ul><li>inner</li></ul></li>" in html("t", blocks)


@pytest.mark.parametrize("ruleset", [WELL, BELLWAKE], ids=lambda each: each.id)
def test_the_picture_is_well_formed_and_has_every_phase(ruleset: object) -> None:
    """The SVG can be read by anybody who reads XML, and fetches nothing."""
    assert ruleset in (WELL, BELLWAKE)
    chapters = courses(WELL if ruleset is WELL else BELLWAKE)
    picture = svg(chapters, Notebook("well"))
    root = ElementTree.fromstring(picture)

    words = " ".join(root.itertext())
    for course in chapters:
        assert course.title in words
        for node in phases(course.node):
            assert node.title in words
    assert "href" not in picture


def test_boxes_of_the_picture_stand_within_it() -> None:
    """Nothing is drawn outside of the frame."""
    root = ElementTree.fromstring(svg(courses(WELL), Notebook("well")))
    width, height = float(root.attrib["width"]), float(root.attrib["height"])

    for box in root.iter("{http://www.w3.org/2000/svg}rect"):
        left, top = float(box.attrib["x"]), float(box.attrib["y"])
        assert 0 <= left <= left + float(box.attrib["width"]) <= width
        assert 0 <= top <= top + float(box.attrib["height"]) <= height


def test_the_mermaid_flowchart_opens_and_closes_its_boxes() -> None:
    """Each subgraph ends, each arrow joins boxes that are there."""
    lines = [line.strip() for line in mermaid(courses(WELL), Notebook("well")).splitlines()]

    assert lines[0] == "flowchart TD"
    assert sum(line.startswith("subgraph") for line in lines) == lines.count("end")
    known = {line.split("[")[0].split("{")[0].split("(")[0] for line in lines if "[" in line}
    known |= {line.split("{")[0] for line in lines if "{" in line}
    known |= {line.split("(")[0] for line in lines if "((" in line}
    for line in lines:
        if "-->" in line or "-.->" in line:
            begin, *_, end = line.split()
            assert {begin, end} <= known
    assert any('{"the water has come in?"}' in line for line in lines)


def test_a_phase_says_what_is_asked_in_it_and_of_whom() -> None:
    """Decisions stand in the picture, as far as games have shown them."""
    seen = observed(WELL, 2)

    assert "? dig (digger)" in svg(courses(WELL), seen)
    assert '["Dig<br/>? dig (digger)"]' in mermaid(courses(WELL), seen)
    assert "? dig" not in svg(courses(WELL), Notebook("well"))
