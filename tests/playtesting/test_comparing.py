"""Two playtests side by side; a verdict stands where the interval allows one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from attrs import evolve

from coopcards import UsageError
from coopcards.explaining.blocks import html, plain
from coopcards.playtesting.comparing import comparison_of, comparison_report
from coopcards.playtesting.playing import Plan
from coopcards.playtesting.results import Results
from coopcards.playtesting.sharing import playtest
from tests.playtesting.digging import Eager, Lazy
from tests.terminal.programs import piped

NAMED = "tests.explaining.well:WELL"


@pytest.fixture(scope="module")
def digging() -> Results:
    """Games that are won."""
    return playtest(Plan(NAMED, Eager), 40, workers=1)


@pytest.fixture(scope="module")
def resting() -> Results:
    """Games that are lost, with the same seeds."""
    return playtest(Plan(NAMED, Lazy), 40, workers=1)


def test_two_playtests_are_compared_seed_by_seed(digging: Results, resting: Results) -> None:
    """Who digs wins oftener than who rests, and the verdict says so."""
    found = comparison_of(digging, resting)

    assert found.pairs == found.gain.pairs == 40
    assert (found.gain.share, found.gain.verdict) == (1.0, "more")
    assert [each.what for each in found.won] == ["the campaign", "first-day", "second-day"]
    assert comparison_of(resting, digging).gain.verdict == "less"
    assert comparison_of(digging, digging).gain.verdict == "no difference shown"


def test_a_chapter_that_one_side_never_came_to_is_not_compared(
    digging: Results, resting: Results
) -> None:
    """Who rests sees no second day, so nothing is said of it."""
    second = comparison_of(digging, resting).won[-1]

    assert second.one.of == second.other.of == second.gain.pairs == 0
    assert second.gain.verdict == "no difference shown"


def test_seeds_that_one_side_alone_has_played_are_left_out(
    digging: Results, resting: Results
) -> None:
    """Of 40 and 10 games ten pairs are compared."""
    fewer = evolve(resting, games=resting.games[:10])

    found = comparison_of(digging, fewer)

    assert found.pairs == 10
    assert found.won[0].one.of == found.won[0].other.of == 10


def test_without_a_common_seed_they_are_two_samples(digging: Results, resting: Results) -> None:
    """Then all games of the one are compared with all of the other, by Newcombe's interval."""
    one, other = (
        evolve(digging, games=digging.games[:20]),
        evolve(resting, games=resting.games[20:]),
    )

    found = comparison_of(one, other)

    assert found.pairs == found.gain.pairs == 0
    assert found.won[0].one.of == found.won[0].other.of == 20
    assert found.gain.verdict == "more"
    assert "no seed in common" in plain(comparison_report(found, ("a", "b")))


def test_the_comparison_is_a_document_and_data(digging: Results, resting: Results) -> None:
    """It names both, the difference with its interval, and what that allows to be said."""
    found = comparison_of(digging, resting)
    blocks = comparison_report(found, ("eager", "lazy"))

    words = plain(blocks)
    assert "eager is of well 3, lazy of well 3. Compared over the 40 seeds" in words
    assert "the campaign  100% (91 to 100)  0% (0 to 9)" in words
    assert ": more" in words
    assert "<svg " in html("t", blocks)
    data = json.loads(json.dumps(found.as_data()))
    assert data["pairs"] == 40
    assert data["won"][0]["verdict"] == "more"
    assert data["won"][0]["one"]["count"] == 40


def test_the_command_compares_what_was_kept(tmp_path: Path) -> None:
    """`coopcards compare A B` reads two files of `playtest --keep`, as text, JSON or a page."""
    shallow, deep = tmp_path / "shallow.jsonl", tmp_path / "deep.jsonl"
    playtest(Plan(NAMED, Eager), 30, workers=1, keep=shallow)
    playtest(Plan(NAMED, Lazy), 30, workers=1, keep=deep)
    page = tmp_path / "page.html"

    ended = piped("compare", str(shallow), str(deep), program="coopcards")
    data = piped("compare", str(shallow), str(deep), "--format", "json", program="coopcards")
    written = piped("compare", str(shallow), str(deep), "-o", str(page), program="coopcards")

    assert ended.returncode == data.returncode == written.returncode == 0, ended.stderr
    assert "shallow.jsonl is of well 3, deep.jsonl of well 3" in ended.stdout
    assert json.loads(data.stdout)["won"][0]["verdict"] == "more"
    assert "<h1" in page.read_text(encoding="utf-8")


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    """With the one that was probably meant; and what is no playtest is said to be none."""
    kept = tmp_path / "before.jsonl"
    kept.write_text("a diary\n", encoding="utf-8")

    missing = piped("compare", str(tmp_path / "befor.jsonl"), str(kept), program="coopcards")
    strange = piped("compare", str(kept), str(kept), program="coopcards")

    assert missing.returncode == 2
    assert "there is no such file. Did you mean before.jsonl?" in missing.stderr
    assert strange.returncode == 1
    assert "no file of a playtest" in strange.stderr
    assert "--keep FILE" in strange.stderr


def test_two_rulesets_are_not_compared(digging: Results) -> None:
    """Seeds of two games have nothing in common but their number."""
    with pytest.raises(UsageError, match="of well, the other of riddle: only games of one ruleset"):
        comparison_of(digging, evolve(digging, ruleset="riddle"))
