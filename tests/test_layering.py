"""The house rules of the source: who may import whom, and what no module contains."""

import ast
import importlib
import re
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest
from attrs import frozen

ROOT = Path(__file__).resolve().parent.parent
LIBRARY = ROOT / "src" / "coopcards"

# From the ground up. A module imports only from floors below; a package stands on one floor.
FLOORS = (
    ("characters", "errors", "wording"),
    ("copying", "named", "strict"),
    ("chance", "meters", "initiative", "vitals"),
    ("events",),
    ("modifiers", "triggers"),
    ("cards",),
    ("zones",),
    ("decks", "hearing", "seats"),
    ("campaign", "decisions"),
    ("steps",),
    ("ruleset",),
    ("table",),
    ("changes", "moves"),
    ("asking",),
    ("reactions",),
    ("pipeline",),
    ("game",),
    ("flow",),
    ("driver", "snapshots", "views"),
    ("redealing", "witness"),
    ("answering",),
    ("history",),
    ("imagining", "saves"),
    ("session",),
    ("agents", "testing"),
    ("explaining", "searching", "starting"),
    ("playtesting",),
    ("terminal",),
    ("installed",),
    ("command", "envs"),
    ("__main__",),
    ("__init__",),
)
HEIGHT = {name: height for height, floor in enumerate(FLOORS) for name in floor}

# The modules whose `__all__` an example may import from, where they exist.
PUBLIC = (
    "coopcards",
    "coopcards.agents",
    "coopcards.initiative",
    "coopcards.saves",
    "coopcards.searching",
    "coopcards.snapshots",
    "coopcards.terminal",
    "coopcards.testing",
    "coopcards.testing.strategies",
    "coopcards.vitals",
)

# What a module may need beside the standard library, and where if not everywhere.
NEEDS = {
    "attr": "",
    "attrs": "",
    "cattrs": "",
    "gymnasium": "envs",
    "hypothesis": "testing",
    "numpy": "envs",
    "pettingzoo": "envs",
    "pytest": "explaining",
    "rich": "terminal",
    "platformdirs": "terminal",
}

LONGEST = 400


@frozen
class Import:
    """One imported name of one module, or the whole module where the name is empty."""

    line: int
    module: str
    name: str
    for_types: bool


def module_name(path: Path) -> str:
    """The dotted name by which a file of the library is imported."""
    parts = path.relative_to(LIBRARY.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


SOURCES = {path: path.read_text(encoding="utf-8") for path in sorted(LIBRARY.rglob("*.py"))}
MODULES = {module_name(path): path for path in SOURCES}
EXAMPLES = sorted((ROOT / "examples").rglob("*.py"))


def storey(module: str) -> str:
    """The name in FLOORS that `module` goes by: its own, or that of its package."""
    return module.split(".")[1] if "." in module else "__init__"


def imports(tree: ast.AST, for_types: bool = False) -> Iterator[Import]:
    """Every import under `tree`, those inside functions included."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(node.lineno, alias.name, "", for_types)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"line {node.lineno}: imports are written in full"
            for alias in node.names:
                yield Import(node.lineno, node.module or "", alias.name, for_types)
        elif isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            yield from imports(ast.Module(node.body, []), True)
            yield from imports(ast.Module(node.orelse, []), for_types)
        else:
            yield from imports(node, for_types)


def of_library(path: Path) -> Iterator[tuple[Import, str]]:
    """The imports of a file that lead into the library, each with the module it leads to."""
    for found in imports(ast.parse(SOURCES[path])):
        inner = f"{found.module}.{found.name}"
        target = inner if inner in MODULES else found.module
        if target.split(".")[0] == "coopcards":
            yield found, target


def place(path: Path, line: int) -> str:
    """Where a fault is, as an editor wants it."""
    return f"{path.relative_to(ROOT)}:{line}"


def test_every_module_stands_on_a_floor() -> None:
    """A new module is given its floor before anything else."""
    assert {storey(module) for module in MODULES} - set(HEIGHT) == set()


def test_every_floor_name_has_a_module() -> None:
    """The plan names no room that was never built."""
    assert set(HEIGHT) - {storey(module) for module in MODULES} == set()


def test_no_name_stands_on_two_floors() -> None:
    """A module has one floor."""
    assert len(HEIGHT) == sum(len(floor) for floor in FLOORS)


@pytest.mark.parametrize("module", MODULES)
def test_imports_lead_down(module: str) -> None:
    """A module imports only from floors below; for types alone, also from beside it."""
    own = storey(module)
    for found, target in of_library(MODULES[module]):
        other = storey(target)
        down = HEIGHT[other] < HEIGHT[own]
        beside = HEIGHT[other] == HEIGHT[own] and found.for_types
        where = place(MODULES[module], found.line)
        assert down or beside or own == other, f"{where}: {own} may not import {other}"


def test_no_module_imports_itself_in_a_circle() -> None:
    """Modules of one package have an order too."""
    graph = {
        module: {target for found, target in of_library(path) if not found.for_types}
        for module, path in MODULES.items()
    }

    TopologicalSorter(graph).prepare()


@pytest.mark.parametrize("module", MODULES)
def test_a_module_needs_only_what_the_package_declares(module: str) -> None:
    """The core needs attrs and cattrs; what an extra brings, its own room alone may use."""
    for found in imports(ast.parse(SOURCES[MODULES[module]])):
        top = found.module.split(".")[0]
        if top != "coopcards" and top not in sys.stdlib_module_names:
            allowed = top in NEEDS and NEEDS[top] in ("", storey(module))
            assert allowed, f"{place(MODULES[module], found.line)}: {top}"


@pytest.mark.parametrize("module", MODULES)
def test_only_chance_imports_random(module: str) -> None:
    """Every draw goes through a named stream."""
    if module != "coopcards.chance":
        names = {found.module for found in imports(ast.parse(SOURCES[MODULES[module]]))}
        assert "random" not in names


@pytest.mark.parametrize("module", MODULES)
def test_a_module_is_short(module: str) -> None:
    """A module holds one noun of the rulebook and fits in a reader's head."""
    assert len(SOURCES[MODULES[module]].splitlines()) <= LONGEST


@pytest.mark.parametrize("path", [*SOURCES, *EXAMPLES], ids=lambda path: path.stem)
def test_nothing_is_imported_by_star(path: Path) -> None:
    """A reader sees where each name comes from."""
    tree = ast.parse(path.read_text(encoding="utf-8"))

    assert [found.line for found in imports(tree) if found.name == "*"] == []


@pytest.mark.parametrize("path", [*SOURCES, *EXAMPLES], ids=lambda path: path.stem)
def test_nothing_is_left_for_later(path: Path) -> None:
    """What is not done is not written down in the source as a wish."""
    text = path.read_text(encoding="utf-8")

    assert re.findall(r"\b(?:TODO|FIXME|XXX)\b", text) == []


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: f"{path.parent.name}.{path.stem}")
def test_examples_use_public_names_only(path: Path) -> None:
    """An example can be copied by anyone: it touches nothing private in the library."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for found in imports(tree):
        if found.module.split(".")[0] == "coopcards":
            where = place(path, found.line)
            assert found.module in PUBLIC, f"{where}: {found.module} is not public"
            public = importlib.import_module(found.module).__all__
            assert not found.name or found.name in public, f"{where}: {found.name} is not public"
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and re.match(r"_(?!_)", node.attr):
            owner = ast.unparse(node.value)
            assert owner in ("self", "cls"), f"{place(path, node.lineno)}: {owner}.{node.attr}"
