import ast
from pathlib import Path

import pytest

from tools.rules import ROOT, Report, marker_calls, read_report

RULES = """# Rules
- **R1.** Two keepers play.
- **R2.** The round has seven steps.
  - **R3.** Indented, so no rule of its own.
"""


def _report(root: Path, tests: str, rules: str | None = RULES) -> Report:
    """The report of a repository with one ruleset, `toy`, and one file of tests."""
    ruleset = root / "examples" / "toy"
    ruleset.mkdir(parents=True)
    (ruleset / "__init__.py").touch()
    if rules is not None:
        (ruleset / "rules.md").write_text(rules, encoding="utf-8")
    (root / "tests").mkdir()
    (root / "tests" / "test_toy.py").write_text(tests, encoding="utf-8")
    return read_report(root)


def test_every_rule_has_a_test_and_every_marker_a_rule() -> None:
    """The rules of the examples and the markers of the tests name each other."""
    report = read_report(ROOT)

    assert report.complete, "\n".join(report.lines())


def test_every_marked_test_has_a_docstring() -> None:
    """A test that states a rule says in a sentence what it asserts."""
    silent = [
        f"{path.relative_to(ROOT)}:{node.lineno} {node.name}"
        for path in sorted(ROOT.glob("tests/**/*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and any(list(marker_calls(decorator)) for decorator in node.decorator_list)
        and not ast.get_docstring(node)
    ]

    assert not silent


def test_several_names_and_several_markers_count(tmp_path: Path) -> None:
    """A test may name several rules in one marker or in several."""
    one = '@pytest.mark.rule("toy:R1", "toy:R2")\ndef test_it(): ...\n'
    two = '@pytest.mark.rule("toy:R1")\n@pytest.mark.rule("toy:R2")\ndef test_it(): ...\n'

    assert _report(tmp_path / "one", one).complete
    assert _report(tmp_path / "two", two).complete


def test_a_rule_without_a_test_is_listed(tmp_path: Path) -> None:
    """The report counts the rules and lists those that no test names."""
    report = _report(tmp_path, '@pytest.mark.rule("toy:R1")\ndef test_it(): ...\n')

    assert not report.complete
    assert list(report.lines()) == [
        "toy: 2 rules, 1 with a test",
        "  no test: toy:R2 The round has seven steps.",
    ]


def test_a_ruling_may_be_named_and_need_not_be(tmp_path: Path) -> None:
    """What a page lists under another letter than R is known to markers, and asks for no test."""
    rules = RULES + "- **A1.** A ruling.\n- **A2.** Another.\n"
    test = '@pytest.mark.rule("toy:R1", "toy:R2", "toy:A1")\ndef test_it(): ...\n'

    assert _report(tmp_path / "known", test, rules).complete
    assert not _report(tmp_path / "unknown", test).complete


def test_a_marker_without_a_rule_is_listed(tmp_path: Path) -> None:
    """A marker that names no rule is listed with its line."""
    report = _report(
        tmp_path, '@pytest.mark.rule("toy:R1", "toy:R2", "toy:R9")\ndef test_it(): ...\n'
    )

    assert not report.complete
    assert list(report.lines())[1:] == ["tests/test_toy.py:1: no such rule: toy:R9"]


def test_the_page_may_say_how_its_rules_are_named(tmp_path: Path) -> None:
    """The first rule that the page names in full gives the word before the colon."""
    page = RULES + "\nTests name these rules `game:R1`, not `toy:R1`.\n"
    named = '@pytest.mark.rule("game:R1", "game:R2")\ndef test_it(): ...\n'
    by_folder = '@pytest.mark.rule("toy:R1", "toy:R2")\ndef test_it(): ...\n'

    assert _report(tmp_path / "named", named, page).complete
    assert [marker.rule for marker in _report(tmp_path / "folder", by_folder, page).unknown] == [
        "toy:R1",
        "toy:R2",
    ]


def test_a_number_stands_as_it_is_written(tmp_path: Path) -> None:
    """Zeros before a number belong to the rule's name."""
    page = "- **R041.** Two keepers play.\n"
    test = '@pytest.mark.rule("toy:{}")\ndef test_it(): ...\n'

    assert _report(tmp_path / "same", test.format("R041"), page).complete
    assert not _report(tmp_path / "other", test.format("R41"), page).complete


@pytest.mark.parametrize(
    ("tests", "rules", "fault"),
    [
        ("", None, "rules.md: missing"),
        ("", "# Rules\n", "no line of the form"),
        ("", RULES + "- **R1.** Again.\n", "toy:R1 stands twice"),
        ("@pytest.mark.rule(NAME)\ndef test_it(): ...\n", RULES, "named by a plain string"),
        ("@pytest.mark.rule()\ndef test_it(): ...\n", RULES, "takes one or more names"),
    ],
)
def test_what_cannot_be_read_is_a_fault(
    tmp_path: Path, tests: str, rules: str | None, fault: str
) -> None:
    """A missing or doubtful page or marker is said, never passed over."""
    report = _report(tmp_path, tests, rules)

    assert not report.complete
    assert any(fault in line for line in report.lines())
