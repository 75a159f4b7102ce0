"""Veiel played, watched and resumed in the terminal, as a person or a pipe would."""

from __future__ import annotations

import json
import re
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from coopcards import Session
from coopcards.agents import RandomAgent, play
from coopcards.installed import program_of
from coopcards.terminal.text import cells
from examples.order_of_veiel import VEIEL
from examples.order_of_veiel.program import PROGRAM
from examples.order_of_veiel.table import CROSSINGS, Dungeon
from tests.terminal import programs
from tests.terminal.programs import Terminal

VEIEL_PROGRAM = "examples.order_of_veiel"
DUO = (
    *("--seat", "one=human", "--seat", "two=random", "--seat", "three=nobody"),
    *("--seat", "four=nobody", "--seat", "dm=random"),
    *("--option", "heroes=knight,healer", "--option", "boss=king-urais"),
)
RANDOM = [word for seat in ("one", "two", "three", "four", "dm")
          for word in ("--seat", f"{seat}=random")]  # fmt: skip

FOUR = (
    *("--seat", "one=human", "--seat", "two=random", "--seat", "three=random"),
    *("--seat", "four=random", "--seat", "dm=random"),
    *("--option", "heroes=knight,healer,magician,barbarian", "--option", "boss=king-urais"),
)


def piped(*words: str, typed: str | None = None, **changes: str) -> CompletedProcess[str]:
    """The program run with pipes for standard streams."""
    return programs.piped(*words, program=VEIEL_PROGRAM, typed=typed, **changes)


@pytest.fixture(scope="module")
def watched() -> str:
    """What is shown of the game of seed 3."""
    return piped("watch", "--seed", "3", *RANDOM).stdout


def test_watch_plays_a_game_to_its_end(watched: str) -> None:
    """The game is set up, the dungeon crossed, and the result comes last with its rule."""
    assert watched.startswith("The boss\n")
    assert re.search(r"^  Crossing 1$", watched, flags=re.MULTILINE)
    assert re.search(r"Campaign (won|lost): .+ \(R00[23]\)\n\Z", watched)


def test_watch_draws_the_table_where_the_party_comes(watched: str) -> None:
    """In each room, in each round of a combat and in the rest zone the table is drawn once."""
    drawn = re.findall(r"^== (Crossing .+) ==$", watched, flags=re.MULTILINE)
    rounds = re.findall(r"^== Combat \(.+\): (.+) ==$", watched, flags=re.MULTILINE)

    assert any(re.fullmatch(r"Crossing 1 of 5, \w+ wing, room 1, round 2", at) for at in drawn)
    assert "Crossing 1 of 5, rest zone" in drawn
    assert {"Round 2", "Round 3"} <= set(rounds)
    assert len(re.findall(r"^== The party ==$", watched, flags=re.MULTILINE)) == len(drawn)


def test_the_log_tells_dice_and_totals(watched: str) -> None:
    """Attacks, defences, crystals and the room have their lines, with dice and reasons."""
    for line in (
        r"  .+ attacks .+ \(.+\): -?\d+ \(die \d+\) against -?\d+ \(die \d+\)",
        r"  .+ of .+ against .+: -?\d+ \(die \d+\) against -?\d+ \(die \d+\)",
        r"  The room: Monster I+",
        r"  On into the (left|middle|right) wing",
        r"  Crystals [+-]\d+ \(.+\)",
        r"  .+ loses \d+ VIT \(.+\)",
    ):
        assert re.search(f"^{line}$", watched, flags=re.MULTILINE), line


def test_the_same_seed_gives_the_same_game() -> None:
    """As data, byte for byte, whatever the hash seed; each line is an answer or an event."""
    words = ("watch", "--seed", "3", "--json", *RANDOM)
    games = [piped(*words, PYTHONHASHSEED=seed).stdout for seed in ("1", "2")]
    lines = [json.loads(line) for line in games[0].splitlines()]

    assert games[0] == games[1]
    assert all("answer" in line or "event" in line for line in lines[:-1])
    assert lines[-1]["outcome"] in ("won", "lost")


def test_without_a_keyboard_the_bots_play() -> None:
    """With nothing at standard input bots take the seats; a lone player has two heroes."""
    alone = [word for seat in ("two", "three", "four") for word in ("--seat", f"{seat}=nobody")]
    ended = piped("--seed", "3", "--no-save", *alone)

    assert ended.returncode == 0
    assert "There is no keyboard on standard input: the bots play." in ended.stderr
    assert ended.stdout.count("  Player one plays the ") == 2
    assert re.search(r"Campaign (won|lost): .+\n\Z", ended.stdout)


@pytest.mark.rule("veiel:R182")
def test_the_dungeon_masters_seat_may_stay_empty() -> None:
    """Without a dungeon master the dungeon plays by itself; player one is always there."""
    unled = piped("watch", "--seed", "3", *RANDOM[:-2], "--seat", "dm=nobody")
    wrong = piped("watch", "--seat", "one=nobody")

    assert unled.returncode == 0
    assert "the monsters' die shows 5" in unled.stdout.replace("\n", " ")
    assert "Dungeon master" not in unled.stdout
    assert wrong.returncode == 2
    assert "one" in wrong.stderr


def test_an_option_of_the_rules_is_set() -> None:
    """Heroes and boss are named on the command line; a slip is guessed."""
    shown = piped(*DUO, "--seed", "5", "--no-save", typed="").stdout
    wrong = piped("watch", "--option", "fourty_crystals=true")

    assert "The boss: King Urais" in shown
    assert "Player two plays the Healer" in shown
    assert wrong.returncode == 2
    assert "Did you mean forty_crystals?" in wrong.stderr


@pytest.mark.rule("veiel:R145")
def test_a_player_sees_no_hidden_card() -> None:
    """A player is told that the dungeon master draws, and never what; rooms lie face down."""
    shown = piped(*FOUR, "--seed", "5", "--no-save", typed="knight\n" * 3 + "left\n").stdout

    assert "Dungeon master draws a card" in shown
    assert "left wing    face down  face down" in shown


def test_a_person_plays_at_a_terminal(tmp_path: Path) -> None:
    """What is refused says why, nonsense changes nothing, undo takes back, and a save goes on."""
    save = tmp_path / "veiel.jsonl"
    prompt = "Player one> "
    with Terminal(*DUO, "--seed", "5", "--save", str(save), program=VEIEL_PROGRAM) as terminal:
        assert "Who is the defender?" in terminal.until(prompt)
        terminal.type("the moon\n")
        assert "moon" in terminal.until(prompt)
        terminal.type("knight\n")
        assert "Who takes the Alchemical Bomb?" in terminal.until(prompt)
        terminal.type("undo\n")
        assert "Taken back" in terminal.until(prompt)
        terminal.type("knight\n")
        terminal.until(prompt)
        terminal.type("card healer\n")
        assert "Resurrection (level 5" in terminal.until(prompt)
        terminal.type("knight\n")
        assert "Who takes the Poisoned Knife?" in terminal.until(prompt)
        terminal.type("knight\n")
        assert "Which wing?" in terminal.until(prompt)
        terminal.type("middle\n")
        terminal.until(prompt)
        terminal.type("table\n")
        assert "King Urais" in terminal.until(prompt) or "Combat" in terminal.shown
        terminal.type("quit\n")

        assert terminal.ends() == 0
    with Terminal("resume", str(save), program=VEIEL_PROGRAM) as terminal:
        assert "Crossing 1 of 5, middle wing" in terminal.until(prompt)
        terminal.interrupt()

        assert terminal.ends() == 130


def test_a_person_is_the_dungeon_master() -> None:
    """The dungeon master lays the rooms, orders the line and plays events."""
    seats = [*RANDOM[:-2], "--seat", "dm=human", "--seed", "9", "--no-save"]
    with Terminal(*seats, program=VEIEL_PROGRAM) as terminal:
        assert "First rooms: left, middle, right wing" in terminal.until("Dungeon master> ")
        terminal.type("1\n")
        assert "You chose 1." in terminal.until("Dungeon master> ")
        terminal.type("3 1 2\n")
        assert "Second rooms: left, middle, right wing" in terminal.until("Dungeon master> ")
        terminal.type("all\n")
        terminal.until("Dungeon master> ")
        terminal.type("table\n")
        assert "Monster III (" in terminal.until("Dungeon master> ")
        terminal.interrupt()

        assert terminal.ends() == 130


@pytest.mark.parametrize("columns", [60, 80])
def test_the_whole_game_fits_the_terminal(columns: int) -> None:
    """At 60 and at 80 columns no line is wider, in boxes and out of them."""
    with Terminal(
        "watch", "--seed", "3", *RANDOM, program=VEIEL_PROGRAM, columns=columns, NO_COLOR="1"
    ) as terminal:
        assert terminal.ends() == 0
        assert "╭" in terminal.shown
        assert max(cells(text) for text in terminal.shown.splitlines()) <= columns


# -- saves


def agents(session: Session[Dungeon]) -> dict[str, RandomAgent]:
    """Random players who do not remember what they were asked before."""
    answered = len(session.answers)
    return {seat.key: RandomAgent(answered, seat.key) for seat in session.table.seats}


def played_to_the_last_crossing(save: Path) -> Session[Dungeon]:
    """A saved game, played at random up to the first question of its last crossing."""
    session = Session.create(save, VEIEL, seed=3)
    random = agents(session)
    while session.table.crossing < CROSSINGS:
        decision = session.pending[0]
        session.answer(decision, random[decision.seat].pick(decision, None))
    assert session.pending
    return session


def test_a_save_of_the_fifth_crossing_opens_as_it_was(tmp_path: Path) -> None:
    """What was saved in the last crossing is asked again, and ends as it would have ended."""
    save = tmp_path / "veiel.jsonl"
    session = played_to_the_last_crossing(save)
    twin = session.fork()
    session.close()

    with Session.open(save, VEIEL) as again:
        assert again.table.crossing == CROSSINGS
        assert [one.keys for one in again.pending] == [one.keys for one in twin.pending]
        assert play(again, agents(again)) == play(twin, agents(twin))
        assert list(again.lines()) == list(twin.lines())


def test_undo_of_a_round_is_undo_of_a_crossing(tmp_path: Path) -> None:
    """Going back a round leads to where the crossing began, before the wing is chosen."""
    with played_to_the_last_crossing(tmp_path / "veiel.jsonl") as session:
        random = agents(session)
        while session.table.depth < 0:
            decision = session.pending[0]
            session.answer(decision, random[decision.seat].pick(decision, None))
        session.undo("round", past_barrier=True)

        assert session.table.crossing == CROSSINGS
        assert session.pending[0].topic == "wing"


def test_resume_goes_on_in_the_fifth_crossing(tmp_path: Path) -> None:
    """The terminal opens a save of the last crossing and plays it to its end."""
    save = tmp_path / "veiel.jsonl"
    played_to_the_last_crossing(save).close()
    seats = [word.replace("one=random", "one=human") for word in RANDOM]
    resumed = piped("resume", str(save), *seats, typed="table\n")

    assert f"Crossing {CROSSINGS} of {CROSSINGS}" in resumed.stdout
    ended = piped("resume", str(save), *RANDOM)
    assert re.search(r"Campaign (won|lost): .+\n\Z", ended.stdout)


def test_it_is_an_installed_ruleset() -> None:
    """`coopcards` finds it by the id in a save."""
    assert program_of("veiel") is PROGRAM
