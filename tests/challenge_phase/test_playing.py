"""The Challenge phase played and watched in the terminal, as a person or a pipe would."""

from __future__ import annotations

import json
import re
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from coopcards import Automation, Session
from coopcards.installed import program_of
from coopcards.terminal.text import cells
from examples.challenge_phase import CHALLENGE
from examples.challenge_phase.program import PROGRAM
from tests.terminal import programs
from tests.terminal.programs import Terminal

CHALLENGE_PHASE = "examples.challenge_phase"
DARIA = ("--seat", "daria=human", "--seat", "gm=bot", "--seat", "fergus=bot", "--seat", "chirm=bot")


def piped(*words: str, typed: str | None = None, **changes: str) -> CompletedProcess[str]:
    """The program run with pipes for standard streams."""
    return programs.piped(*words, program=CHALLENGE_PHASE, typed=typed, **changes)


@pytest.fixture(scope="module")
def watched() -> str:
    """What is shown of the campaign of seed 3."""
    return piped("watch", "--seed", "3").stdout


def test_watch_plays_a_campaign_to_its_end(watched: str) -> None:
    """Bots play scene after scene; the guild's log and the result with its rule come last."""
    _, log, end = watched.rpartition("\nCampaign log\n")

    assert log
    assert re.search(r"(not )?won: Goblin hallway", end)
    assert re.search(r"Campaign (won|lost): .+ \(R003\)\n\Z", end)


def test_watch_draws_the_table_in_every_round(watched: str) -> None:
    """Once a round the scene, the guild and the enemies are drawn, with everybody's cards."""
    drawn = re.findall(r"^== (.+, round \d+) ==$", watched, flags=re.MULTILINE)

    assert len(drawn) == len(set(drawn))
    assert "Goblin hallway, round 1" in drawn
    assert len(re.findall(r"^== Enemies ==$", watched, flags=re.MULTILINE)) == len(drawn)
    assert watched.count("\nThe GM's hand: ") == len(drawn)


def test_the_log_tells_each_step(watched: str) -> None:
    """Initiatives, the count, acts with their totals, comparisons and Wounds have their lines."""
    for line in (
        r"  The count comes to \d+: Goblin raider",
        r"  Goblin raider declares: Attack on .+",
        r"  Goblin raider: Attack counts \d+.*",
        r"  Goblin raider \d against .+: \d+ to \d+, (success|failure)",
        r"  Goblin raider \d takes a( Piercing)? Wound: HD \d/\d",
    ):
        assert re.search(f"^{line}$", watched, flags=re.MULTILINE), line


def test_the_same_seed_gives_the_same_game() -> None:
    """As data, byte for byte, whatever the hash seed; each line is an answer or an event."""
    games = [
        piped("watch", "--seed", "3", "--json", PYTHONHASHSEED=seed).stdout for seed in ("1", "2")
    ]
    lines = [json.loads(line) for line in games[0].splitlines()]

    assert games[0] == games[1]
    assert all("answer" in line or "event" in line for line in lines[:-1])
    assert lines[-1]["outcome"] in ("won", "lost")


def test_without_a_keyboard_the_bots_play() -> None:
    """With nothing at standard input bots take all the usual seats."""
    ended = piped("--seed", "3", "--no-save")

    assert ended.returncode == 0
    assert "There is no keyboard on standard input: the bots play." in ended.stderr
    assert "Campaign " in ended.stdout


def test_other_guilds_are_seated() -> None:
    """A usual seat may stay empty, another be taken; the GM's may not stay empty."""
    others = ("--seat", "chirm=nobody", "--seat", "ysolde=bot", "--seed", "3")
    shown = piped("watch", *others).stdout
    wrong = piped("watch", "--seat", "gm=nobody")

    assert "Ysolde" in shown
    assert "Chirm draws" not in shown
    assert wrong.returncode == 2
    assert "gm" in wrong.stderr


def test_an_option_of_the_rules_is_set() -> None:
    """A ruling is read the other way where the command line says so; a slip is guessed."""
    wrong = piped("watch", "--option", "ties_fial=true")

    assert piped("watch", "--seed", "3", "--option", "ties_fail=true").returncode == 0
    assert wrong.returncode == 2
    assert "Did you mean ties_fail?" in wrong.stderr


def test_a_player_sees_no_other_hand() -> None:
    """Daria's player is told how many cards others draw and hold, and never which."""
    shown = piped(*DARIA, "--seed", "5", "--no-save", typed="table\n").stdout

    assert "Fergus draws 4 cards" in shown
    assert "GM draws 7 cards" in shown
    assert shown.count("\nCards: ") == 2
    assert "The GM's hand: 7 cards" in shown


def test_a_person_plays_at_a_terminal(tmp_path: Path) -> None:
    """What is refused says why, nonsense changes nothing, undo takes back, and a save goes on."""
    save = tmp_path / "daria.jsonl"
    with Terminal(*DARIA, "--seed", "5", "--save", str(save), program=CHALLENGE_PHASE) as terminal:
        assert "Which card is your Initiative?" in terminal.until("Daria> ")
        terminal.type("the moon\n")
        assert "moon" in terminal.until("Daria> ")
        terminal.type("iii of swords\n")
        assert "Daria: your turn at 3" in terminal.until("Daria> ")
        terminal.type("move\n")
        assert "no open way" in terminal.until("Daria> ")
        terminal.type("dodge\n")
        assert "For whom?" in terminal.until("Daria> ")
        terminal.type("undo\n")
        assert "Taken back" in terminal.until("Daria> ")
        terminal.type("card goblin r\n")
        assert "HD 2/1" in terminal.until("Daria> ")
        terminal.type("quit\n")

        assert terminal.ends() == 0
    with Terminal("resume", str(save), program=CHALLENGE_PHASE) as terminal:
        assert "Daria: your turn at 3" in terminal.until("Daria> ")
        terminal.interrupt()

        assert terminal.ends() == 130


def test_a_person_is_the_game_master() -> None:
    """The GM lays Initiatives by name of whose they are, attacks, and rules on what others do."""
    seats = ("--seat", "gm=human", "--seat", "daria=bot", "--seat", "fergus=bot", "--seat",
             "chirm=bot", "--seed", "3", "--no-save")  # fmt: skip
    with Terminal(*seats, program=CHALLENGE_PHASE) as terminal:
        assert "Which Initiative for Goblin raider?" in terminal.until("GM> ")
        terminal.type("magician\n")
        assert "Which Initiative for Pendulum?" in terminal.until("GM> ")
        terminal.type("death\n")
        assert "Goblin raider: your turn at 1" in terminal.until("GM> ")
        terminal.type("attack\n")
        assert "How many of Goblin raider attack Daria?" in terminal.until("GM> ")
        terminal.type("seven\n")
        assert "number" in terminal.until("GM> ")
        for _ in range(3):
            terminal.type("1\n")
            terminal.until("GM> ")
        terminal.type("neither\n")
        assert "Which card for Goblin raider: Attack?" in terminal.until("GM> ")
        terminal.interrupt()

        assert terminal.ends() == 130


def test_the_whole_campaign_fits_a_narrow_terminal() -> None:
    """At 36 columns no line is wider, in boxes and out of them."""
    with Terminal(
        "watch", "--seed", "3", program=CHALLENGE_PHASE, columns=36, NO_COLOR="1"
    ) as terminal:
        assert terminal.ends() == 0
        assert "╭" in terminal.shown
        assert max(cells(text) for text in terminal.shown.splitlines()) <= 36


def test_who_is_always_asked_may_have_nothing_to_say(tmp_path: Path) -> None:
    """With --always-ask everybody is asked in every window, and a save keeps to that."""
    topics: list[list[str]] = []
    for words in ((), ("--always-ask",)):
        save = tmp_path / f"{len(words)}.jsonl"
        piped("watch", "--seed", "3", "--save", str(save), *words)
        with Session.open(save, CHALLENGE) as session:
            usual = Automation(single_option=True)
            asking = Automation(empty_windows=False)
            assert session.automation == (asking if words else usual)
            topics.append([given.topic for given in session.answers])

    # The campaigns go apart after that, so only what comes before the first turn is compared.
    few, many = [each[: each.index("turn")].count("interrupt") for each in topics]
    assert many == 3
    assert few < many


def test_it_is_an_installed_ruleset() -> None:
    """`coopcards` finds it by the id in a save."""
    assert program_of("challenge") is PROGRAM
