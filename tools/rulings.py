"""The rulings of each ruleset with the tests that state them: `python -m tools.rulings`.

It writes `docs/rulings/<name>.md` for every folder in examples/, from its rules.md and from the
markers of the tests; `make docs` does so before the pages are built.
"""

import ast
import re
import sys
from pathlib import Path

from tools.rules import NAMED_AS, ROOT, marker_calls

LINE = re.compile(r"- \*\*([A-Z]\d+)\.\*\* (\S.*)")


def tests_by_rule(root: Path) -> dict[str, list[str]]:
    """Of each rule or ruling the tests that name it, as "tests/file.py: test_name"."""
    found: dict[str, list[str]] = {}
    for path in sorted(root.glob("tests/**/test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        where = path.relative_to(root).as_posix()
        for function in ast.walk(tree):
            if not isinstance(function, ast.FunctionDef):
                continue
            for call in [c for each in function.decorator_list for c in marker_calls(each)]:
                for name in call.args:
                    if isinstance(name, ast.Constant) and isinstance(name.value, str):
                        found.setdefault(name.value, []).append(f"`{function.name}` ({where})")
    return found


def page(folder: Path, tests: dict[str, list[str]]) -> str:
    """The page of one ruleset: every ruling, the rules that cite it, the tests of both."""
    text = (folder / "rules.md").read_text(encoding="utf-8")
    named = NAMED_AS.search(text)
    prefix = named[1] if named else folder.name
    lines = [match.groups() for match in map(LINE.match, text.splitlines()) if match]
    title = text.splitlines()[0].removeprefix("# ")
    written = [
        f"# Rulings: {title}",
        "",
        "What this page is for: it lists how doubtful places of the rules are read, and the test"
        " that holds each reading to it.",
        "",
    ]
    for number, statement in lines:
        if number.startswith("R"):
            continue
        citing = [rule for rule, words in lines if rule.startswith("R") and cites(words, number)]
        stated = [test for name in (number, *citing) for test in tests.get(f"{prefix}:{name}", [])]
        written += [f"## {number}", "", statement, ""]
        if citing:
            written += [f"Cited by {', '.join(citing)}.", ""]
        written += [*(f"- {test}" for test in dict.fromkeys(stated)), ""]
    return "\n".join(written)


def cites(statement: str, ruling: str) -> bool:
    """Whether a rule's statement names that ruling."""
    return re.search(rf"\b{ruling}\b", statement) is not None


def write(root: Path = ROOT) -> list[Path]:
    """Write the page of every ruleset that has rulings."""
    tests = tests_by_rule(root)
    pages = root / "docs" / "rulings"
    written: list[Path] = []
    for folder in sorted(each.parent for each in root.glob("examples/*/rules.md")):
        path = pages / f"{folder.name.replace('_', '-')}.md"
        path.write_text(page(folder, tests) + "\n", encoding="utf-8")
        written.append(path)
    return written


def main() -> int:
    """Write the pages."""
    for path in write():
        print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
