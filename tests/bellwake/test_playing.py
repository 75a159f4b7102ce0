"""Bellwake played and watched in the terminal, as a person or a pipe would."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from coopcards.terminal.text import cells
from examples.bellwake.setup import OPENING_HAND
from tests.terminal.programs import ROOT, Terminal, environment, piped


@pytest.fixture(scope="module")
def watched() -> str:
    """What is shown of the campaign of seed 7."""
    return piped("watch", "--seed", "7").stdout


def test_watch_plays_a_campaign_to_its_end(watched: str) -> None:
    """Bots play all three scenarios; the campaign log and the result with its rule come last."""
    _, log, end = watched.rpartition("\nCampaign log\n")

    assert log
    assert "The Crown of Silence: " in end
    assert re.search(r"Campaign (won|lost): .+ \(R[67]\)\n\Z", end)


def test_watch_draws_the_table_in_every_round(watched: str) -> None:
    """The table is drawn once a round, with the Hush, the objective and both keepers."""
    drawn = re.findall(r"^== (The .+, round \d+ of 10) ==$", watched, flags=re.MULTILINE)

    assert len(drawn) == len(set(drawn))
    assert "The Lower Stair, round 1 of 10" in drawn
    assert len(re.findall(r"^Hush +\d+/17$", watched, flags=re.MULTILINE)) == len(drawn)
    assert watched.count("== Staging area, dread ") == len(drawn)
    assert watched.count("\n== Hale") == watched.count("\n== Sefa") == len(drawn)


def test_the_log_says_what_did_it_to_whom_and_how_much(watched: str) -> None:
    """A line of the log names source, target and the amount that was really applied."""
    assert re.search(r"^  .+ deals \d+ damage to .+$", watched, flags=re.MULTILINE)
    assert re.search(r"^  The Hush rises by \d+ \(Rest\)$", watched, flags=re.MULTILINE)


def test_the_same_seed_gives_the_same_game() -> None:
    """As data, byte for byte, whatever the hash seed; each line is an answer or an event."""
    games = [
        piped("watch", "--seed", "7", "--json", PYTHONHASHSEED=seed).stdout for seed in ("1", "2")
    ]
    lines = [json.loads(line) for line in games[0].splitlines()]

    assert games[0] == games[1]
    assert all("answer" in line or "event" in line for line in lines[:-1])
    assert lines[-1]["outcome"] in ("won", "lost")
    assert games[0] != piped("watch", "--seed", "8", "--json").stdout


def test_a_closed_pipe_is_no_error() -> None:
    """Who reads only the beginning gets it, and the program ends with 0 and says nothing."""
    with subprocess.Popen(
        [sys.executable, "-m", "examples.bellwake", "watch", "--seed", "7"],
        cwd=ROOT,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.readline()
        program.stdout.close()

        assert program.stderr.read() == b""
        assert program.wait() == 0


def test_without_a_keyboard_the_bots_play() -> None:
    """With nothing at standard input bots take both seats, and that is said on standard error."""
    ended = piped("--seed", "7")

    assert ended.returncode == 0
    assert "There is no keyboard on standard input: the bots play." in ended.stderr
    assert "Campaign " in ended.stdout


def test_seats_are_named_alike_for_both_commands() -> None:
    """`--seat` seats a bot or a player at random, for `watch` as for `play`."""
    seats = ("--seat", "hale=random", "--seat", "sefa=bot", "--seed", "3", "--json")

    assert piped("watch", *seats).stdout == piped("play", *seats).stdout


def test_an_option_of_the_rules_is_set() -> None:
    """A ruling is read the other way where the command line says so; a slip is guessed."""
    wrong = piped("watch", "--option", "toll_per_keper=true")

    assert piped("watch", "--seed", "7", "--option", "toll_per_keeper=true").returncode == 0
    assert wrong.returncode == 2
    assert "Did you mean toll_per_keeper?" in wrong.stderr


def test_a_keeper_does_not_see_the_other_hand() -> None:
    """Hale's player is told how many cards Sefa draws and holds, and never which."""
    ended = piped("--seat", "hale=human", "--seat", "sefa=bot", "--seed", "7", typed="table\n")

    assert f"Sefa draws {OPENING_HAND} cards" in ended.stdout
    assert ended.stdout.count("\nHand: ") == 2
    assert "Tuning Fork" not in ended.stdout


def test_a_person_plays_at_a_terminal() -> None:
    """Cards are played by name, what is not allowed says why, undo takes the last answer back."""
    with Terminal("--seat", "hale=human", "--seat", "sefa=bot", "--seed", "7") as terminal:
        terminal.until("Hale> ")
        terminal.type("watch\n")
        assert "Watch Novice joins Hale" in terminal.until("Hale> ")
        terminal.type("undo\n")
        assert "Taken back" in terminal.until("Hale> ")
        terminal.type("card hollow h\n")
        assert "Ambush (engages at once)." in terminal.until("Hale> ")
        terminal.type("stop\n")
        assert "Send ready characters on the venture" in terminal.until("Hale> ")
        terminal.type("\n")
        assert "Nothing is answered yet" in terminal.until("Hale> ")
        terminal.type("hale\n")
        assert "Hale commits Hale Brann" in terminal.until("Hale> ")
        terminal.interrupt()

        assert terminal.ends() == 130


def test_the_whole_campaign_fits_a_narrow_terminal() -> None:
    """At 36 columns no line is wider, in boxes and out of them."""
    with Terminal("watch", "--seed", "7", columns=36, NO_COLOR="1") as terminal:
        assert terminal.ends() == 0
        assert "╭" in terminal.shown
        assert max(cells(text) for text in terminal.shown.splitlines()) <= 36


def test_the_picture_in_the_readme_is_what_watch_prints() -> None:
    """What the README shows of a game is what `watch --seed 7 --plain` prints."""
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    picture = readme.partition("```text\n")[2].partition("```")[0]

    assert picture in piped("watch", "--seed", "7", "--plain").stdout
