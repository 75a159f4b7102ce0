import pytest

from coopcards.characters import visible
from coopcards.terminal import Bar, Grid, Row, Span, line
from coopcards.terminal.layout import Printed, laid_out
from coopcards.terminal.sheet import Part
from coopcards.terminal.text import cells
from coopcards.wording import did_you_mean

GUARDS = Grid(
    ("strike", "health", ""),
    (
        Row(Span("Hale"), (Span("3"), Span("7/7"), Span("ready"))),
        line("Bell-hammer", lead="  + "),
        Row(Span("Stair Guard"), (Span("1"), Span(""), Span("exhausted"))),
    ),
)


def texts(printed: list[Printed]) -> list[str]:
    """The lines as they would be read."""
    return ["".join(span.text for span in each).rstrip() for each in printed]


def test_columns_stand_under_their_headings() -> None:
    """Where there is room, numbers stand to the right under their heading and words to the left."""
    assert texts(laid_out([GUARDS], 60, bars=False)) == [
        "             strike  health",
        "Hale              3     7/7  ready",
        "  + Bell-hammer",
        "Stair Guard       1          exhausted",
    ]


def test_a_narrow_grid_is_written_out() -> None:
    """Where there is no room for columns, each row says what its numbers are."""
    assert texts(laid_out([GUARDS], 32, bars=False)) == [
        "- Hale: strike 3, health 7/7,",
        "  ready",
        "  + Bell-hammer",
        "- Stair Guard: strike 1,",
        "  exhausted",
    ]


def test_bars_stand_in_one_column() -> None:
    """Bars stand behind the longest label, with the number behind them."""
    bars = [Bar("Hush", 2, 6), Bar("Objective", 9, 12, "The Climb")]

    assert texts(laid_out(bars, 50, bars=True)) == [
        "Hush       ▰▰▱▱▱▱ 2/6",
        "Objective  ▰▰▰▰▰▰▰▰▰▱▱▱ 9/12 The Climb",
    ]
    assert texts(laid_out(bars, 50, bars=False)) == [
        "Hush       2/6",
        "Objective  9/12 The Climb",
    ]


def test_a_bar_never_leaves_its_cells() -> None:
    """A number beyond the most fills the bar and no more."""
    assert texts(laid_out([Bar("Hush", 20, 6)], 50, bars=True)) == ["Hush  ▰▰▰▰▰▰ 20/6"]


@pytest.mark.parametrize("width", [20, 36, 80])
def test_nothing_is_wider_than_the_terminal(width: int) -> None:
    """Every line fits, even one with a word longer than the terminal is wide."""
    parts: list[Part] = [
        GUARDS,
        Bar("Objective", 1, 40, "The Gate of Tollhaven"),
        line("x" * 99, lead="   "),
    ]
    wide = line("鐘が鳴る " * 20)

    for text in texts(laid_out([*parts, wide], width, bars=True)):
        assert cells(text) <= width


def test_what_cannot_be_seen_is_escaped() -> None:
    """Control characters and those that turn the direction of writing are shown as escapes."""
    assert visible("a\x1b[2J\u202eb\n\x7f\u200b") == "a\\x1b[2J\\u202eb\\x0a\\x7f\\u200b"
    assert visible("Mähne 鐘 [red]") == "Mähne 鐘 [red]"


def test_a_slip_of_the_keyboard_is_guessed() -> None:
    """A word like one of the names gets that name; one like none gets nothing."""
    assert did_you_mean("HAIL", ["hale", "sefa"]) == " Did you mean hale?"
    assert did_you_mean("xyz", ["hale", "sefa"]) == ""
