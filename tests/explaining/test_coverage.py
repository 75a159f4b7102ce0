"""Coverage of rules: what was exercised, and by name what was not."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from coopcards.explaining.blocks import plain
from coopcards.explaining.coverage import Matter, coverage, matters, unknown_to
from coopcards.explaining.notebook import Notebook, read
from coopcards.explaining.observing import observed
from tests.explaining.well import DIG, WELL
from tests.terminal.programs import ROOT, piped

NAMED = "tests.explaining.well:WELL"


def of(name: str, seen: Notebook) -> Matter:
    """One matter of the report."""
    return next(matter for matter in matters(WELL, seen) if matter.name == name)


def test_what_was_never_reached_is_named() -> None:
    """A card that is in no deck, its trigger and a step behind a condition are missed by name."""
    seen = observed(WELL, 30)

    assert of("steps", seen).missed == ("First day: Bail", "Second day: Bail")
    assert of("cards", seen).missed == ("Rope",)
    assert of("triggers", seen).missed == ("Rope: climb",)
    assert of("endings", seen).missed == ()


def test_an_option_on_offer_that_nobody_took_is_named() -> None:
    """An option counts once it is on offer, and is reached once it is taken."""
    seen = Notebook("well")
    seen.note("offered", DIG, "dig", "Spade")
    seen.note("offered", DIG, "dig", "rest")
    seen.note("refused", DIG, "dig", "Rope")
    seen.note("taken", DIG, "dig", "rest")

    assert of("options", seen).all == ("dig: Spade", "dig: rest")
    assert of("options", seen).missed == ("dig: Spade",)


def test_nothing_is_reached_where_nothing_was_played() -> None:
    """Without games every declared thing is missed."""
    seen = Notebook("well")

    assert all(matter.reached == 0 for matter in matters(WELL, seen))
    assert of("cards", seen).missed == ("Spade", "Pick & Axe <long>", "Rope")


def test_the_report_has_shares_and_names() -> None:
    """The table says how much of what, the lists say what is missing."""
    report = plain(coverage(WELL, observed(WELL, 30)))

    assert re.search(r"cards +2 +3 +66 %", report)
    assert "Cards nothing ever happened to (1)" in report
    assert "- Rope" in report
    assert "needs round N, this is N" in report
    assert "fact: dug" in report


def test_notes_of_other_rules_are_found_out() -> None:
    """A step that the ruleset does not have comes from another version."""
    seen = Notebook("well")
    seen.note("steps", DIG)
    seen.note("steps", "first-day/siesta")

    assert unknown_to(WELL, seen) == ["first-day/siesta"]


# -- the command


@pytest.mark.parametrize(
    ("file", "begins"), [("r.md", "# The Well"), ("r.html", "<!doctype html>"), ("r", "# The Well")]
)
def test_the_rulebook_is_written_as_the_file_is_called(
    file: str, begins: str, tmp_path: Path
) -> None:
    """The ending of the file says the format."""
    ended = piped(
        "rulebook", NAMED, "--games", "2", "-o", str(tmp_path / file), program="coopcards"
    )

    assert ended.returncode == 0, ended.stderr
    assert (tmp_path / file).read_text(encoding="utf-8").startswith(begins)


def test_the_diagram_is_mermaid_or_svg() -> None:
    """Two languages, on the standard output where no file is named."""
    text = piped("diagram", NAMED, program="coopcards").stdout
    picture = piped("diagram", NAMED, "--format", "svg", program="coopcards").stdout

    assert text.startswith("flowchart TD")
    assert picture.startswith("<svg ")


def test_coverage_as_data_names_what_is_missing() -> None:
    """The JSON report has the same matters."""
    ended = piped("coverage", NAMED, "--games", "30", "--format", "json", program="coopcards")

    report = json.loads(ended.stdout)
    assert report["games"] == 30
    cards = next(matter for matter in report["matters"] if matter["name"] == "cards")
    assert cards["missed"] == ["Rope"]


def test_an_installed_ruleset_and_a_folder_are_found(tmp_path: Path) -> None:
    """A ruleset goes by its id, by its module, or by its folder."""
    by_id = piped("diagram", "bellwake", program="coopcards")
    by_folder = piped("diagram", "examples/bellwake", program="coopcards")

    assert by_id.returncode == by_folder.returncode == 0
    assert by_id.stdout == by_folder.stdout


def test_a_wrong_name_gets_a_guess() -> None:
    """Who mistypes is told what there is."""
    ended = piped("rulebook", "belwake", program="coopcards")

    assert ended.returncode == 1
    assert "Did you mean bellwake?" in ended.stderr
    assert "MODULE:NAME" in ended.stderr


def test_a_folder_without_one_package_is_refused(tmp_path: Path) -> None:
    """A folder that holds nothing, or several packages, names no ruleset."""
    empty = piped("diagram", str(tmp_path), program="coopcards")
    for name in ("well", "spring", "tests"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").touch()
    several = piped("diagram", str(tmp_path), program="coopcards")

    assert "packages in it: none" in empty.stderr
    assert "packages in it: spring, well" in several.stderr
    assert empty.returncode == several.returncode == 1


def test_a_test_suite_takes_notes_for_the_coverage(tmp_path: Path) -> None:
    """`pytest --rules-coverage` writes notes of what the tests play, and the command reads them."""
    (tmp_path / "test_well.py").write_text(
        "from coopcards.testing import Scenario\n"
        "from tests.explaining.well import WELL, dig\n\n\n"
        "def test_rest():\n"
        '    table = Scenario(WELL).chapter("First day").lay("shed", "Spade")\n'
        '    trial = table.tries(dig(table.game, table.seat("ann")))\n'
        '    trial.player("ann").chooses("Rest")\n'
        "    trial.nothing_pending()\n",
        encoding="utf-8",
    )
    notes = tmp_path / "notes.json"
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(tmp_path),
         "-c", "/dev/null", "--rules-coverage", str(notes), str(tmp_path)],
        cwd=ROOT, env={"PYTHONPATH": str(ROOT), "PATH": ""}, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout + run.stderr
    assert f"notes of well: {notes}" in run.stdout

    seen = read(notes.read_text(encoding="utf-8"))["well"]
    assert seen.seen("taken", "", "dig", "rest") == 1  # a trial stands in no step
    shown = piped("coverage", NAMED, "--from", str(notes), program="coopcards")
    assert "- Spade" not in shown.stdout
    assert "- Rope" in shown.stdout


def test_notes_of_another_ruleset_are_refused(tmp_path: Path) -> None:
    """Whose notes they are is said."""
    notes = tmp_path / "notes.json"
    notes.write_text('{"notebooks": []}', encoding="utf-8")

    ended = piped("coverage", NAMED, "--from", str(notes), program="coopcards")
    missing = piped("coverage", NAMED, "--from", str(tmp_path / "none"), program="coopcards")

    assert "has notes of nothing, not of well" in ended.stderr
    assert "cannot be read" in missing.stderr
    assert ended.returncode == missing.returncode == 1
