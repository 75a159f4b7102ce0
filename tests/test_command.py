"""The command `coopcards`: saves and rulesets, whichever they are."""

from pathlib import Path
from subprocess import CompletedProcess

import pytest

from coopcards import Session, UsageError
from coopcards.installed import program_at, program_of, ruleset_at
from examples.bellwake import BELLWAKE
from examples.bellwake.program import PROGRAM
from examples.bellwake.setup import OPENING_HAND
from tests.terminal.ferry import FERRY
from tests.terminal.programs import piped

FERRYMAN = "tests.terminal.ferry:FERRY"


def coopcards(*words: str, folder: Path, typed: str | None = None) -> CompletedProcess[str]:
    """The command, with its saves in that folder."""
    return piped(*words, program="coopcards", typed=typed, COOPCARDS_SAVES=str(folder))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a campaign of Bellwake, `stair`, and one of the ferry, `crossing`."""
    with Session.create(tmp_path / "stair.jsonl", BELLWAKE, seed=7) as session:
        for _ in range(3):
            session.answer(session.pending[0], session.pending[0].keys[0])
    with Session.create(tmp_path / "crossing.jsonl", FERRY, seed=1) as crossing:
        crossing.answer(crossing.pending[0], ("rope#1",))
    return tmp_path


def test_an_installed_ruleset_is_found_by_the_id_in_the_save(folder: Path) -> None:
    """A save names its ruleset by id; where that is installed, the save is shown."""
    shown = coopcards("replay", "stair", folder=folder)

    assert shown.returncode == 0
    assert "\n3  " in shown.stdout
    assert "Given again: 3 answers. Every table was as it had been saved." in shown.stderr


def test_a_ruleset_that_is_not_installed_can_be_named(folder: Path) -> None:
    """A save of another ruleset needs to be told where that is."""
    refused = coopcards("replay", "crossing", folder=folder)
    shown = coopcards("replay", "crossing", "--ruleset", FERRYMAN, folder=folder)

    assert refused.returncode == 1
    assert "the ruleset 'ferry' is not installed; installed: bellwake, challenge" in refused.stderr
    assert "--ruleset MODULE:NAME" in refused.stderr
    assert shown.returncode == 0
    assert "Ann, take: Rope" in shown.stdout


def test_a_save_of_one_ruleset_is_not_opened_by_another(folder: Path) -> None:
    """Whoever names the wrong ruleset is told which the save is of."""
    wrong = coopcards("replay", "stair", "--ruleset", FERRYMAN, folder=folder)

    assert wrong.returncode == 1
    assert "line 1: is a campaign of 'bellwake', not of 'ferry'" in wrong.stderr


def test_the_newest_campaign_is_gone_on_with(folder: Path) -> None:
    """`resume` without a name goes on with the campaign that was played last."""
    ended = coopcards(
        "resume", "--ruleset", FERRYMAN, "--seat", "ann=random", "--seat", "ben=random",
        folder=folder,
    )  # fmt: skip

    assert ended.returncode == 0
    assert "Campaign won" in ended.stdout
    again = coopcards("saves", folder=folder).stdout
    assert "won: the far bank is reached" in " ".join(again.split())


def test_a_page_is_exported(folder: Path) -> None:
    """`export` writes one page; as a seat it has no word of what that seat did not see."""
    whole, part = folder / "whole.html", folder / "part.html"
    coopcards("export", "stair", "-o", str(whole), folder=folder)
    ended = coopcards("export", "stair", "--as", "hale", "-o", str(part), folder=folder)

    assert ended.returncode == 0
    assert "4 steps" in ended.stderr
    assert "seed 7" in whole.read_text(encoding="utf-8")
    sefa = Session.open(folder / "stair.jsonl", BELLWAKE, read_only=True).table.seats[1]
    all_there_is, seen = (path.read_text(encoding="utf-8") for path in (whole, part))
    assert all(card.name in all_there_is for card in sefa.hand)
    assert not any(card.name in seen for card in sefa.hand)
    assert f"Sefa draws {OPENING_HAND} cards" in seen
    assert "seed" not in seen.partition("<script")[0]


def test_a_seat_s_page_does_not_name_the_save(folder: Path) -> None:
    """A save is named after its seed: a page of what a seat saw has neither."""
    (folder / "stair.jsonl").rename(folder / "bellwake-7.jsonl")
    page = folder / "page.html"
    coopcards("export", "bellwake-7", "--as", "hale", "-o", str(page), folder=folder)

    assert "as Hale saw it" in page.read_text(encoding="utf-8")
    assert "bellwake-7" not in page.read_text(encoding="utf-8")


def test_a_page_that_cannot_be_written_is_an_error(folder: Path) -> None:
    """The file that could not be written is named."""
    ended = coopcards("export", "stair", "-o", str(folder / "no" / "x.html"), folder=folder)

    assert ended.returncode == 1
    assert "x.html: cannot be written: No such file or directory" in ended.stderr


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["replya"], "invalid choice: 'replya'"),
        (["replay"], "required: SAVE"),
        (["replay", "stairs"], "Did you mean stair?"),
        (["replay", "stair", "--as", "hele"], "the seats are hale and sefa. Did you mean hale?"),
        (["replay", "stair", "--ruleset", "examples.belwake"], "No module named"),
        (["check", "examples.bellwake:BELWAKE"], "Did you mean BELLWAKE?"),
        (["check", "examples.bellwake.bot"], "there is no Ruleset and no Program"),
        (["check", "examples.bellwake", "--law", "11"], "invalid choice: 11"),
    ],
)
def test_a_wrong_word_is_explained(words: list[str], says: str, folder: Path) -> None:
    """What was wrong is said on standard error, with what would be right, and without a trace."""
    ended = coopcards(*words, folder=folder)

    assert ended.returncode in (1, 2)
    assert ended.stdout == ""
    assert says in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_ruleset_is_checked(tmp_path: Path) -> None:
    """`check` plays at random and says what every law looked at."""
    ended = coopcards(
        "check", FERRYMAN, "--seeds", "1", "--law", "1", "--law", "6", folder=tmp_path
    )

    assert ended.returncode == 0
    assert "Ferry: playing at random with 1 seed." in ended.stderr
    assert ended.stdout


def test_a_program_is_found_by_id_and_by_name() -> None:
    """An installed ruleset has a board and bots; so has a program that is named."""
    assert program_of("bellwake") is PROGRAM
    assert program_at("examples.bellwake.program:PROGRAM") is PROGRAM
    assert program_at("examples.bellwake").ruleset is BELLWAKE
    assert ruleset_at("examples.bellwake") == (BELLWAKE, "examples.bellwake:BELLWAKE")
    with pytest.raises(UsageError, match="is not installed"):
        program_of("belfry")
