"""Which numbered rules have a test: `python -m tools.rules`.

A ruleset numbers its rules in `examples/<name>/rules.md`, one a line: `- **R12.** The statement.`
A test names the rules it states: `@pytest.mark.rule("bellwake:R12")`. The word before the colon is
the folder's name, unless the page says another: "Tests name these rules `challenge:R001`".
A number stands as it is written: R041 is not R41. What the page lists under another letter, such
as a ruling (`- **A7.** ...`), may be named by a test and need not be.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import shorten

from attrs import field, frozen

ROOT = Path(__file__).resolve().parent.parent
RULE = re.compile(r"- \*\*(R\d+)\.\*\* (\S.*)")
RULING = re.compile(r"- \*\*([A-QS-Z]\d+)\.\*\* \S")
NAMED_AS = re.compile(r"`([a-z_]+):R\d+`")


@frozen
class Marker:
    """A rule that a test names, and where it does."""

    rule: str
    place: str


@frozen
class Report:
    """What is wrong with one repository's rules and markers, and the counts by ruleset."""

    statements: dict[str, str] = field(factory=dict)
    markers: tuple[Marker, ...] = ()
    rulings: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()

    @property
    def untested(self) -> list[str]:
        """The rules that no test names."""
        named = {marker.rule for marker in self.markers}
        return [rule for rule in self.statements if rule not in named]

    @property
    def unknown(self) -> list[Marker]:
        """The markers that name no rule and no ruling."""
        known = {*self.statements, *self.rulings}
        return [marker for marker in self.markers if marker.rule not in known]

    @property
    def complete(self) -> bool:
        """Whether every rule has a test and every marker a rule."""
        return not (self.untested or self.unknown or self.faults)

    def lines(self) -> Iterator[str]:
        """The report as text."""
        untested = self.untested
        for ruleset in dict.fromkeys(rule.partition(":")[0] for rule in self.statements):
            rules = [rule for rule in self.statements if rule.startswith(f"{ruleset}:")]
            without = [rule for rule in untested if rule.startswith(f"{ruleset}:")]
            yield f"{ruleset}: {len(rules)} rules, {len(rules) - len(without)} with a test"
            for rule in without:
                yield f"  no test: {shorten(f'{rule} {self.statements[rule]}', 88)}"
        for marker in self.unknown:
            yield f"{marker.place}: no such rule: {marker.rule}"
        yield from self.faults


def read_report(root: Path) -> Report:
    """Read the rules and the markers of the repository at `root`."""
    statements: dict[str, str] = {}
    rulings: list[str] = []
    faults: list[str] = []
    rulesets = [folder.parent for folder in sorted(root.glob("examples/*/__init__.py"))]
    if not rulesets:
        faults.append("examples/: no ruleset")
    for folder in rulesets:
        page = folder / "rules.md"
        where = page.relative_to(root).as_posix()
        if not page.exists():
            faults.append(f"{where}: missing, so the rules of {folder.name} are not numbered")
            continue
        text = page.read_text(encoding="utf-8")
        named = NAMED_AS.search(text)
        prefix = named[1] if named else folder.name
        matches = [RULE.match(line) for line in text.splitlines()]
        rules = [(f"{prefix}:{match[1]}", match[2]) for match in matches if match]
        rulings += [
            f"{prefix}:{match[1]}" for match in map(RULING.match, text.splitlines()) if match
        ]
        if not rules:
            faults.append(f"{where}: no line of the form `- **R1.** ...`")
        for rule, statement in rules:
            if rule in statements:
                faults.append(f"{where}: {rule} stands twice")
            statements[rule] = statement
    markers: list[Marker] = []
    for path in sorted(root.glob("tests/**/*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        for call in marker_calls(tree):
            place = f"{path.relative_to(root).as_posix()}:{call.lineno}"
            if not call.args or call.keywords:
                faults.append(f"{place}: a rule marker takes one or more names")
            for name in call.args:
                if isinstance(name, ast.Constant) and isinstance(name.value, str):
                    markers.append(Marker(name.value, place))
                else:
                    faults.append(f"{place}: a rule is named by a plain string")
    return Report(statements, tuple(markers), tuple(rulings), tuple(faults))


def marker_calls(tree: ast.AST) -> Iterator[ast.Call]:
    """Every call of `pytest.mark.rule` inside `tree`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            yield node


def main() -> int:
    """Print the report; 0 if it is complete."""
    report = read_report(ROOT)
    for line in report.lines():
        print(line)
    return 0 if report.complete else 1


if __name__ == "__main__":
    sys.exit(main())
