from pathlib import Path

import pytest

from coopcards import Automation, Session, slug
from coopcards.agents import RandomAgent
from coopcards.playtesting.playing import Plan, play_game
from tests.terminal.ferry import FERRY as CROSSING
from tests.terminal.programs import FERRY, piped


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--seat", "an=human"], "the seats are ann and ben. Did you mean ann?"),
        (["--seat", "ann=humna"], "a seat is taken by human or random. Did you mean human?"),
        (["--seat", "ann"], "write it as SEAT=WHO, such as ann=human"),
        (["--seat", "ann=random", "--seat", "ann=random"], "ann is seated twice"),
        (["watch", "--seat", "ann=human"], "A person plays with the command play"),
        (["--option", "passenger=2"], "Did you mean passengers?"),
        (["--option", "passengers=two"], "say a whole number"),
        (["--option", "fog=maybe"], "say true or false"),
        (["--option", "passengers"], "write it as NAME=VALUE"),
        (["--seed", "seven"], "invalid int value"),
        (["wacht"], "Did you mean watch?"),
        (["--jsn"], "Unrecognized arguments: --jsn"),
    ],
)
def test_a_wrong_word_is_explained(words: list[str], says: str) -> None:
    """A wrong command line says what would be right, on standard error, and ends with 2."""
    ended = piped(*words, program=FERRY)

    assert ended.returncode == 2
    assert ended.stdout == ""
    assert says in ended.stderr
    assert "Traceback" not in ended.stderr


def test_options_have_the_type_of_their_default() -> None:
    """A named option is read as what its default is: a number, a word, yes or no."""
    words = ("--option", "passengers=1", "--option", "boat=Tern", "--option", "fog=yes")
    ended = piped("watch", *words, "--seed", "1", program=FERRY)

    assert "Strength falls by 1 (Tern)" in ended.stdout


def test_the_help_has_examples_and_options() -> None:
    """The help shows how to begin, who may sit where and what may be changed."""
    helped = " ".join(piped("--help", program=FERRY).stdout.split())
    play = " ".join(piped("play", "--help", program=FERRY).stdout.split())

    assert "python -m tests.terminal.ferry watch --seed 7" in helped
    assert "SEAT is ann or ben, WHO is human or random" in play
    assert "passengers=3 boat=Heron fog=false" in play


def test_a_seed_that_nobody_chose_is_told() -> None:
    """Without --seed one is drawn, and said where it disturbs no output."""
    ended = piped("watch", program=FERRY)
    seed = ended.stderr.split()[1].rstrip(":")

    assert piped("watch", "--seed", seed, program=FERRY).stdout == ended.stdout


@pytest.mark.parametrize("command", ["play", "watch"])
def test_everybody_can_always_be_asked(command: str, tmp_path: Path) -> None:
    """With --always-ask nothing is answered for a seat; the save says so, and how it was begun."""
    seats = ("--seat", "ann=random", "--seat", "ben=random", "--seed", "1")
    for words, automation in (
        ((), Automation(single_option=True)),
        (("--always-ask",), Automation(empty_windows=False)),
    ):
        save = tmp_path / f"{command}{len(words)}.jsonl"
        assert piped(command, *seats, "--save", str(save), *words, program=FERRY).returncode == 0
        with Session.open(save, CROSSING) as session:
            assert session.automation == automation


@pytest.mark.parametrize("seed", range(3))
def test_a_game_of_a_playtest_can_be_watched(seed: int, tmp_path: Path) -> None:
    """The same seed and players bring the same game to watch and to a playtest."""
    seats = [key for key, _ in CROSSING.seating()]
    plan = Plan(CROSSING, RandomAgent, (tuple(seats),))
    played = play_game(plan, seed)

    save = tmp_path / "watched.jsonl"
    words = [word for key in seats for word in ("--seat", f"{key}=random")]
    piped("watch", *words, "--seed", str(seed), "--save", str(save), program=FERRY)
    with Session.open(save, CROSSING) as session:
        assert session.automation == plan.automation
        asked = [given for given in session.answers if not given.automatic]
        assert len(asked) == played.decisions
        assert session.outcome is not None
        assert slug(session.outcome.ending) == played.ending


def test_a_person_who_is_always_asked_is_asked_for_the_only_answer(tmp_path: Path) -> None:
    """Where people play, a question with one answer is answered for them, unless they say not."""
    for words, alone in (((), True), (("--always-ask",), False)):
        save = tmp_path / f"{len(words)}.jsonl"
        piped("--seat", "ann=human", "--seat", "ben=random", "--save", str(save), *words,
              program=FERRY, typed="")  # fmt: skip
        with Session.open(save, CROSSING) as session:
            assert session.automation == Automation(single_option=alone, empty_windows=alone)
