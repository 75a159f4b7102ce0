"""What stands on a terminal: colours, widths, hidden hands, and the keys that end a program."""

import time
from pathlib import Path

import pytest

from coopcards.terminal.text import cells
from tests.terminal.programs import FERRY, ROOT, Terminal, piped

BOTH = ("--seat", "ann=human", "--seat", "ben=human", "--seed", "1")
ANN = ("--seat", "ann=human", "--seat", "ben=random", "--seed", "1")


def test_it_asks_who_sits_where() -> None:
    """Where nobody is named for a seat it asks, and takes names, beginnings and Enter."""
    with Terminal("--seed", "1", program=FERRY) as terminal:
        terminal.until("Who plays Ann: human or random? (Enter: human)")
        terminal.type("robot\n")
        terminal.until('"robot" takes no seat')
        terminal.type("hum\n")
        terminal.until("Who plays Ben")
        terminal.type("\n")
        terminal.until("Ann> ")
        terminal.type("quit\n")

        assert terminal.ends() == 0


def test_a_hand_is_hidden_before_the_keyboard_is_passed() -> None:
    """The screen is cleared, and nothing is shown before the next person has pressed Enter."""
    with Terminal(*BOTH, program=FERRY) as terminal:
        assert "Rope" not in terminal.until("Pass the keyboard to Ann, then press Enter.")
        terminal.type("\n")
        assert "Ann draws Rope" in terminal.until("Ann> ")
        terminal.type("1\n")
        shown = terminal.until("Pass the keyboard to Ben, then press Enter.")
        assert "Rope" not in shown.partition("\x1b[3J")[2]
        terminal.type("\n")
        shown = terminal.until("Ben> ")
        assert "Ann draws 3 cards" in shown
        assert "Ben draws Rope" in shown


def test_a_terminal_without_escapes_is_filled_with_empty_lines() -> None:
    """Where a terminal cannot be cleared, what was shown is scrolled away."""
    with Terminal(*BOTH, program=FERRY, TERM="dumb") as terminal:
        terminal.until("Pass the keyboard to Ann")
        terminal.type("\n")
        terminal.until("Ann> ")
        terminal.type("none\n")
        shown = terminal.until("Pass the keyboard to Ben")

        assert "\n" * 20 in shown.replace("\r", "")
        assert "\x1b" not in terminal.shown


def test_ctrl_c_leaves() -> None:
    """Ctrl-C ends the program with 130 and without a trace."""
    with Terminal(*ANN, program=FERRY) as terminal:
        terminal.until("Ann> ")
        terminal.interrupt()

        assert terminal.ends() == 130
        assert "Traceback" not in terminal.shown


def test_ctrl_c_ends_a_playtest_at_once() -> None:
    """Ctrl-C reports on what is done, without waiting for the games under way."""
    words = ("playtest", "bellwake", "--games", "9", "--workers", "1")
    seats = ("--seat", "hale=search", "--seat", "sefa=search")
    with Terminal(*words, *seats, program="coopcards") as terminal:
        time.sleep(3)  # the first game is under way; a search thinks for minutes
        terminal.interrupt()

        assert terminal.ends() == 130
        shown = " ".join(terminal.shown.split())
        assert "0 games" in shown
        assert "stopped before all 9 were played" in shown
        assert "Traceback" not in shown


def test_ctrl_d_makes_no_move() -> None:
    """Ctrl-D ends the input: nothing is answered for anybody."""
    with Terminal(*ANN, program=FERRY) as terminal:
        terminal.until("Ann> ")
        terminal.type("\x04")

        assert terminal.ends() == 2
        assert "nothing was answered for Ann" in " ".join(terminal.shown.split())


@pytest.mark.parametrize("without", ["rich", "colour", "boxes"])
def test_it_is_as_nice_as_may_be(without: str, tmp_path: Path) -> None:
    """Boxes and colours need rich; NO_COLOR takes the colours, --plain both."""
    (tmp_path / "rich.py").write_text("raise ImportError('not installed')\n", encoding="utf-8")
    path = f"{tmp_path}:{ROOT}" if without == "rich" else ""
    no_color = "1" if without == "colour" else ""
    words = ["watch", "--seed", "1", *["--plain"] * (without == "boxes")]
    with Terminal(*words, program=FERRY, PYTHONPATH=path, NO_COLOR=no_color) as terminal:
        assert terminal.ends() == 0
        assert "\x1b" not in terminal.shown
        assert ("╭" in terminal.shown) == (without == "colour")
        assert "[red]Oar[/red]" in terminal.shown
        assert "Campaign won" in terminal.shown


def test_rich_is_imported_only_for_a_terminal(tmp_path: Path) -> None:
    """Where there is nothing to colour, rich is not even looked at."""
    (tmp_path / "rich.py").write_text("raise SystemExit('imported')\n", encoding="utf-8")
    ended = piped("watch", "--seed", "1", program=FERRY, PYTHONPATH=f"{tmp_path}:{ROOT}")

    assert ended.returncode == 0
    assert "Campaign won" in ended.stdout


def test_rich_obeys_no_name() -> None:
    """In colour too, markup in a name is only text."""
    with Terminal("watch", "--seed", "1", program=FERRY) as terminal:
        assert terminal.ends() == 0
        assert "\x1b[" in terminal.shown
        assert "[red]Oar[/red]" in terminal.shown
        assert "Lamp\\x1b[2J\\u202egnol" in terminal.shown


@pytest.mark.parametrize("plain", [True, False])
def test_a_narrow_terminal_is_enough(plain: bool) -> None:
    """At 36 columns no line of the table or of a question is wider than that."""
    words = ["--plain"] if plain else []
    with Terminal(*ANN, *words, program=FERRY, columns=36, NO_COLOR="1") as terminal:
        terminal.until("Ann> ")
        terminal.type("card rope\n")
        terminal.until("Ann> ")

        for text in terminal.shown.splitlines():
            assert plain or cells(text) <= 36, text
