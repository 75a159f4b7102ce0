"""Who sits where: seats that are usually taken, seats that stay empty, and saves that keep them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from coopcards import Session
from tests.terminal.programs import BELLWAKE, FERRY, Terminal, piped
from tests.terminal.quay import QUAY as RULES

QUAY = "tests.terminal.quay"
FEW = ("--seat", "cleo=nobody", "--seat", "dan=nobody")


def who_is_asked(*words: str, command: str = "watch") -> list[str]:
    """The seats that are asked in a campaign of the quay, in order."""
    kept = ("--no-save",) if command == "play" else ()
    ended = piped(command, *words, *kept, "--seed", "1", "--json", program=QUAY)
    assert ended.returncode == 0, ended.stderr
    lines = [json.loads(line) for line in ended.stdout.splitlines()]
    return [line["seat"] for line in lines if "topic" in line]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with one campaign in it, for the first two seats, ann's a person's."""
    notes = {"ann": "human", "ben": "random"}
    with Session.create(
        tmp_path / "morning.jsonl", RULES, seed=1, seats=("ann", "ben"), notes=notes
    ) as session:
        session.answer(session.pending[0], "haul")
    return tmp_path


def test_where_nobody_says_otherwise_the_usual_seats_are_taken() -> None:
    """A seat that is not usual is empty if it is not named."""
    assert who_is_asked() == ["ben", "cleo", "dan"]
    assert who_is_asked("--seat", "ben=random") == ["ben", "cleo", "dan"]
    assert who_is_asked(command="play") == ["ben", "cleo", "dan"]


def test_who_is_named_for_a_seat_takes_it() -> None:
    """A seat that is not usual is taken by being named, in seat order."""
    assert who_is_asked("--seat", "ann=random") == ["ann", "ben", "cleo", "dan"]


@pytest.mark.parametrize("command", ["play", "watch"])
def test_a_seat_may_stay_empty(command: str) -> None:
    """A seat that is nobody's is not there, usual or not."""
    words = ("--seat", "cleo=nobody", "--seat", "ann=nobody")
    assert who_is_asked(*words, command=command) == ["ben", "dan"]


def test_a_person_takes_a_seat_that_is_usually_empty() -> None:
    """Who is named for it is asked there, and the others are the bots'."""
    words = ("--seat", "ann=human", "--seat", "dan=nobody", "--no-save")
    ended = piped("play", *words, program=QUAY, typed="haul\n")

    assert ended.returncode == 0
    assert "A bot plays Ben and Cleo." in ended.stderr
    assert "Ropes falls by 1 (Ann)" in ended.stdout
    assert "Dan" not in ended.stdout


@pytest.mark.parametrize(
    ("words", "program", "says"),
    [
        ((*FEW, "--seat", "ann=nobody"), QUAY, "is for 2 to 4 of the seats ann, ben, cleo, dan"),
        (FEW, QUAY, "with ben, each taken once; not ben."),
        (("--seat", "ben=nobody"), QUAY, "with ben, each taken once; not cleo, dan."),
        (("--seat", "ann=nobody"), FERRY, "Ferry is for 2 of the seats ann, ben, each taken once"),
        (("--seat", "dan=nobdy"), QUAY, "by human, random or nobody. Did you mean nobody?"),
    ],
)
@pytest.mark.parametrize("command", ["play", "watch"])
def test_seats_that_are_not_allowed_are_refused(
    words: tuple[str, ...], program: str, says: str, command: str, tmp_path: Path
) -> None:
    """Too few seats, or a needed one left empty, end the program before anything is saved."""
    if command == "watch":
        says = says.replace("human, random", "random")
    ended = piped(command, *words, program=program, COOPCARDS_SAVES=str(tmp_path))

    assert ended.returncode == 2
    assert says in ended.stderr
    assert (ended.stdout, list(tmp_path.iterdir())) == ("", [])


def test_who_is_asked_may_leave_a_seat_empty() -> None:
    """The usual seats are asked for; nobody may be said as long as enough others are taken."""
    with Terminal("--no-save", program=QUAY) as terminal:
        terminal.until("Who plays Ben: human or random? (Enter: human)")
        terminal.type("\n")
        terminal.until("Who plays Cleo: human, random or nobody? (Enter: random)")
        terminal.type("nobody\n")
        terminal.until("Who plays Dan: human or random? (Enter: random)")
        terminal.type("\n")
        terminal.until("Ben> ")
        terminal.type("rest\n")

        assert terminal.ends() == 0
        assert "Ann" not in terminal.shown


def test_a_campaign_goes_on_with_its_seats(folder: Path) -> None:
    """Who goes on with a campaign need not say which seats it has."""
    ended = piped("resume", "morning", program=QUAY, typed="", COOPCARDS_SAVES=str(folder))

    assert ended.returncode == 0, ended.stderr
    with Session.open(folder / "morning.jsonl", RULES) as session:
        assert [given.seat for given in session.answers] == ["ann", "ben"]
        assert session.outcome is not None


def test_a_campaign_that_began_without_a_seat_goes_on(tmp_path: Path) -> None:
    """A campaign that was begun in the terminal with an empty seat is saved so."""
    words = ("--seat", "ben=human", "--seat", "cleo=nobody", "--seed", "1")
    begun = piped("play", *words, program=QUAY, typed="", COOPCARDS_SAVES=str(tmp_path))
    assert "Go on with: python -m tests.terminal.quay resume quay-1" in begun.stderr
    on = piped("resume", program=QUAY, typed="rest\n", COOPCARDS_SAVES=str(tmp_path))

    assert on.returncode == 0, on.stderr
    with Session.open(tmp_path / "quay-1.jsonl", RULES) as session:
        assert session.notes == {"ben": "human", "dan": "random"}
        assert [given.seat for given in session.answers] == ["ben", "dan"]


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("dan=random", "that seat is empty in this campaign; its seats are ann and ben."),
        ("ann=nobody", "ann has a seat in this campaign and keeps it."),
    ],
)
def test_a_campaign_that_has_begun_keeps_its_seats(word: str, says: str, folder: Path) -> None:
    """Nobody comes to an empty seat, and none becomes empty."""
    before = (folder / "morning.jsonl").read_bytes()
    ended = piped(
        "resume", "morning", "--seat", word, program=QUAY, typed="", COOPCARDS_SAVES=str(folder)
    )

    assert ended.returncode == 2
    assert f"--seat {word}: {says}" in ended.stderr
    assert (folder / "morning.jsonl").read_bytes() == before


def test_an_empty_seat_may_be_called_empty(folder: Path) -> None:
    """What is true of the campaign anyway is no mistake, and others may sit down elsewhere."""
    words = ("--seat", "dan=nobody", "--seat", "ben=human")
    ended = piped(
        "resume", "morning", *words, program=QUAY, typed="\nrest\n", COOPCARDS_SAVES=str(folder)
    )

    assert ended.returncode == 0, ended.stderr


def test_a_campaign_with_empty_seats_is_shown(folder: Path) -> None:
    """Replay and export show it whole, and to who has a seat in it."""
    for eyes in ((), ("--as", "ben")):
        page = folder / f"page{len(eyes)}.html"
        for words in (("replay", "morning"), ("export", "morning", "-o", str(page))):
            ended = piped(*words, *eyes, program=QUAY, COOPCARDS_SAVES=str(folder))
            assert ended.returncode == 0, ended.stderr
        assert "Ann" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("words", [("replay", "morning"), ("export", "morning", "-o", "x.html")])
def test_nobody_looks_from_an_empty_seat(words: tuple[str, ...], folder: Path) -> None:
    """There is nothing that an empty seat saw."""
    ended = piped(*words, "--as", "dan", program=QUAY, COOPCARDS_SAVES=str(folder))

    assert ended.returncode == 2
    assert "--as dan: that seat is empty in this campaign." in ended.stderr


def test_the_help_says_which_seats_are_usually_empty() -> None:
    """The help lists every seat, which are usually empty, and how one is left empty."""
    for command in ("play", "watch"):
        helped = " ".join(piped(command, "--help", program=QUAY).stdout.split())
        assert "SEAT is ann, ben, cleo or dan" in helped
        assert "Usually empty: ann. SEAT=nobody leaves a seat empty" in helped
    assert "Usually empty" not in " ".join(piped("resume", "--help", program=QUAY).stdout.split())
    assert "empty" not in piped("play", "--help", program=BELLWAKE).stdout
    assert "play --seat ben=human" in piped("--help", program=QUAY).stdout
