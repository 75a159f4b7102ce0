"""The pictures of docs/concepts.md, from a line or two each: `python -m tools.pictures`.

A picture is rows of boxes with arrows from each box to the next of its row; rows that belong
together stand one below the other. `make docs` draws them before the pages are built.
"""

import sys
from pathlib import Path
from textwrap import wrap

from attrs import frozen

from coopcards.explaining.drawing import TIP, escaped
from coopcards.explaining.drawing import picture as svg
from tools.rules import ROOT

PLACE = ROOT / "docs" / "pictures"
WIDTH, HEIGHT, GAP, LINE = 150, 62, 34, 16


@frozen
class Box:
    """A box with words in it; `fill` is its colour."""

    words: str
    fill: str = "#f6f6f6"


@frozen
class Picture:
    """Rows of boxes.

    Attributes:
        title: for those who cannot see it.
        rows: the boxes, row by row, with arrows within a row.
        labels: what stands on the arrow behind a box, by row and place.
    """

    title: str
    rows: tuple[tuple[Box, ...], ...]
    labels: tuple[tuple[int, int, str], ...] = ()


BLUE, GREEN, YELLOW, RED = "#e3edff", "#e4f6e6", "#fff2d6", "#ffe4e1"
PICTURES = {
    "cards": Picture(
        "A printed card and its copies",
        (
            (Box("Card: printed once, frozen", BLUE), Box("Piece: a copy on the table", GREEN)),
            (Box("text, numbers, triggers", BLUE), Box("where it lies, damage, host", GREEN)),
        ),
        labels=((0, 0, "create"),),
    ),
    "zones": Picture(
        "Zones, and who sees them",
        (
            (
                Box("deck: nobody", RED),
                Box("hand: its owner", YELLOW),
                Box("in play: everyone", GREEN),
                Box("discard: everyone"),
            ),
        ),
        labels=((0, 0, "Drawn"), (0, 1, "Moved"), (0, 2, "Moved")),
    ),
    "events": Picture(
        "The stages of a batch of events",
        (
            (
                Box("before triggers", BLUE),
                Box("instead: replacements", BLUE),
                Box("apply, all together", GREEN),
                Box("state checks", YELLOW),
                Box("endings", RED),
                Box("after triggers", BLUE),
            ),
        ),
    ),
    "course": Picture(
        "The course is declared, the place in it is data",
        (
            (
                Box("sequence, each, repeat, when", BLUE),
                Box("phase: a rule that may ask", GREEN),
                Box("snapshot as each phase begins", YELLOW),
            ),
        ),
        labels=((0, 0, "leads to"), (0, 1, "leaves")),
    ),
    "decisions": Picture(
        "A decision, from the rules to a seat and back",
        (
            (
                Box("rule: await choose", BLUE),
                Box("Decision: options, refusals", YELLOW),
                Box("seat: person, bot, program", GREEN),
                Box("rule goes on with a typed value", BLUE),
            ),
        ),
        labels=((0, 1, "view"), (0, 2, "key")),
    ),
    "session": Picture(
        "A session: answers in, games out",
        (
            (
                Box("Session", BLUE),
                Box("answers given so far", GREEN),
                Box("table now", GREEN),
            ),
            (Box("undo, redo, fork", YELLOW), Box("save file"), Box("view of a seat", YELLOW)),
        ),
    ),
    "campaign": Picture(
        "The campaign log",
        (
            (
                Box("Recorded: a line is earned", GREEN),
                Box("campaign log: append-only", YELLOW),
                Box("EntryActs: once a set-up", BLUE),
            ),
        ),
        labels=((0, 0, "end of a chapter"), (0, 1, "set-up of the next")),
    ),
    "hidden": Picture(
        "What a seat knows, and games as they might be",
        (
            (
                Box("table: all there is", RED),
                Box("view: what the seat knows", YELLOW),
                Box("imagined game: the rest dealt anew", GREEN),
            ),
        ),
        labels=((0, 0, "hide"), (0, 1, "imagine")),
    ),
    "vitals": Picture(
        "The states of a character",
        ((Box("standing", GREEN), Box("downed", YELLOW), Box("dead", RED)),),
        labels=((0, 0, "falls"), (0, 1, "falls")),
    ),
    "laws": Picture(
        "Ten laws, looked at in games played at random",
        (
            (
                Box("random games", BLUE),
                Box("ten laws", YELLOW),
                Box("the fewest answers that break one", RED),
                Box("a bug bundle", GREEN),
            ),
        ),
    ),
}


def drawn(picture: Picture) -> str:
    """The picture as SVG."""
    columns = max(len(row) for row in picture.rows)
    step = WIDTH + GAP + 60
    width = columns * step - 60
    height = len(picture.rows) * (HEIGHT + GAP)
    lines: list[str] = []
    for number, row in enumerate(picture.rows):
        top = number * (HEIGHT + GAP) + GAP // 2
        for place, box in enumerate(row):
            left = place * step + 1
            lines.append(
                f'<rect x="{left}" y="{top}" width="{WIDTH}" height="{HEIGHT}" rx="6"'
                f' fill="{box.fill}" stroke="#555"/>'
            )
            words = wrap(box.words, 20)
            first = top + HEIGHT / 2 - (len(words) - 1) * LINE / 2 + 5
            for at, text in enumerate(words):
                lines.append(
                    f'<text x="{left + WIDTH / 2}" y="{first + at * LINE}"'
                    f' text-anchor="middle">{escaped(text)}</text>'
                )
            if place + 1 < len(row):
                y = top + HEIGHT / 2
                lines.append(
                    f'<line x1="{left + WIDTH}" y1="{y}" x2="{left + step - 2}" y2="{y}"'
                    ' stroke="#555" marker-end="url(#tip)"/>'
                )
                label = next(
                    (text for r, p, text in picture.labels if (r, p) == (number, place)), ""
                )
                for at, text in enumerate(wrap(label, 12)):
                    lines.append(
                        f'<text x="{left + WIDTH + (step - WIDTH) / 2}" y="{y - 6 + at * 22}"'
                        f' text-anchor="middle" font-size="11">{escaped(text)}</text>'
                    )
    head = [f"<title>{escaped(picture.title)}</title>", TIP]
    return svg([*head, *lines], width, height)


def write(folder: Path = PLACE) -> list[Path]:
    """Draw every picture into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, picture in PICTURES.items():
        path = folder / f"{name}.svg"
        path.write_text(drawn(picture), encoding="utf-8")
        written.append(path)
    return written


def main() -> int:
    """Draw the pictures."""
    for path in write():
        print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
