"""The co-op mode and the plain skirmish played and watched in the terminal."""

from __future__ import annotations

import json
import re

import pytest

from coopcards.terminal.text import cells
from tests.terminal.programs import Terminal, piped

DOWNED = "examples.coop_downed"
SKIRMISH = "examples.coop_downed.skirmish"


@pytest.fixture(scope="module")
def watched() -> str:
    """What is shown of the campaign of seed 7."""
    return piped("watch", "--seed", "7", program=DOWNED).stdout


def test_watch_plays_a_campaign_to_its_end(watched: str) -> None:
    """Bots play the episodes; the campaign log and the result with its rule come last."""
    _, log, end = watched.rpartition("\nCampaign log\n")

    assert log
    assert "The Ford" in end
    assert re.search(r"Campaign (won|lost): .+ \(R(13|44)\)\n\Z", end)


def test_watch_draws_the_board_in_every_round(watched: str) -> None:
    """The tiles are drawn once a round, with the objective over them and each Player below."""
    drawn = re.findall(r"^== The .+, round \d+ ==$", watched, flags=re.MULTILINE)

    assert "== The Ford, round 1 ==" in drawn
    assert watched.count("\nObjective: ") == len(drawn)
    assert watched.count("\n== Makri and hostile PPCs ==") == len(drawn)
    assert watched.count("\n== Ada (") == watched.count("\n== Cleo (") == len(drawn)


def test_the_log_names_who_and_how_much(watched: str) -> None:
    """A line of the log names the figure, the HP that were really lost, and what did it."""
    assert re.search(r"^  Makri \d+ loses \d HP \((Ada|Ben|Cleo)\)$", watched, flags=re.MULTILINE)


def test_the_same_seed_gives_the_same_game() -> None:
    """As data, byte for byte, whatever the hash seed; the last line is the outcome."""
    games = [
        piped("watch", "--seed", "7", "--json", program=DOWNED, PYTHONHASHSEED=seed).stdout
        for seed in ("1", "2")
    ]

    assert games[0] == games[1]
    assert json.loads(games[0].splitlines()[-1])["outcome"] in ("won", "lost")


def test_the_plain_game_is_played_by_itself() -> None:
    """Bots watch the skirmish out; nobody is Downed, and nobody can Revive."""
    ended = piped("watch", "--seed", "3", program=SKIRMISH)

    assert ended.returncode == 0
    assert re.search(r"Campaign (won|lost): .+ \(S13\)\n\Z", ended.stdout)
    assert "Downed" not in ended.stdout
    assert "Revive" not in ended.stdout


def test_an_option_of_the_mode_is_set() -> None:
    """A ruling is read the other way where the command line says so; a slip is guessed."""
    wrong = piped("watch", "--option", "ppcs_reviv=true", program=DOWNED)

    assert wrong.returncode == 2
    assert "Did you mean ppcs_revive?" in wrong.stderr


def test_a_player_does_not_see_the_other_hands() -> None:
    """A person is told how many cards the others draw, and is shown one hand."""
    ended = piped(
        *("--seat", "ada=human", "--seat", "ben=bot", "--seat", "cleo=bot", "--seed", "7"),
        program=DOWNED,
        typed="table\n",
    )

    assert "Ben draws 5 cards" in ended.stdout
    assert ended.stdout.count("\nHand: ") == 2


def test_a_person_plays_at_a_terminal() -> None:
    """Deeds are typed by name, and undo takes the last answer back."""
    seats = ("--seat", "ada=human", "--seat", "ben=bot", "--seat", "cleo=bot")
    with Terminal(*seats, "--seed", "7", program=DOWNED) as terminal:
        terminal.until("Ada> ")
        terminal.type("move to a2\n")
        assert "Ada moves to a2" in terminal.until("Ada> ")
        terminal.type("undo\n")
        assert "Taken back" in terminal.until("Ada> ")
        terminal.type("end the turn\n")
        terminal.until("Ada> ")
        terminal.interrupt()

        assert terminal.ends() == 130


def test_the_whole_campaign_fits_sixty_columns() -> None:
    """At 60 columns no line is wider, in boxes and out of them."""
    with Terminal("watch", "--seed", "7", program=DOWNED, columns=60, NO_COLOR="1") as terminal:
        assert terminal.ends() == 0
        assert "╭" in terminal.shown
        assert max(cells(text) for text in terminal.shown.splitlines()) <= 60
