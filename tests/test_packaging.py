import re
import tomllib
from pathlib import Path

import coopcards

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_the_dev_extra_and_the_dev_group_are_equal() -> None:
    """Whoever installs by extra or by group gets the same tools."""
    assert PROJECT["project"]["optional-dependencies"]["dev"] == PROJECT["dependency-groups"]["dev"]


def test_the_types_ship() -> None:
    """A type checker reads the library's annotations because py.typed lies in the package."""
    assert (Path(coopcards.__file__).parent / "py.typed").exists()


def test_the_source_release_holds_what_a_ruleset_author_copies_from() -> None:
    """The source release carries the examples, the tests and the pages."""
    shipped = PROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]

    assert {"/src", "/examples", "/tests", "/docs"} <= set(shipped)


def test_news_fragments_are_named_by_number_and_kind() -> None:
    """A news fragment is called `2.added.md` or the like and holds one line."""
    kinds = "added|changed|deprecated|removed|fixed|security"
    for path in (ROOT / "changelog.d").iterdir():
        if path.name != "README.md":
            assert re.fullmatch(rf"\d+\.({kinds})\.md", path.name), path.name
            assert len(path.read_text(encoding="utf-8").splitlines()) == 1, path.name
