"""Named: what stands in a module, by a name such as "examples.bellwake:BELLWAKE"."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from coopcards.errors import UsageError
from coopcards.wording import did_you_mean

__all__ = ["findable", "named"]


def _only_one(found: dict[str, object], kinds: Sequence[type[object]]) -> str:
    """The name of the only one of the last kind of which there is just one; empty for none."""
    for kind in reversed(kinds):
        names = [name for name, each in found.items() if isinstance(each, kind)]
        if len(names) == 1:
            return names[0]
    return ""


def _package_in(folder: Path) -> Path:
    """The folder, where it is a package's; else the one package that lies in it.

    Raises:
        UsageError: it is no package's, and holds none or several.
    """
    if (folder / "__init__.py").exists():
        return folder
    inner = sorted(path.parent for path in folder.glob("*/__init__.py"))
    packages = [path for path in inner if path.name != "tests"]
    if len(packages) != 1:
        known = ", ".join(path.name for path in packages) or "none"
        raise UsageError(f"{folder} is no package; packages in it: {known}. Name one of them")
    return packages[0]


def _part_of(whole: object, path: str) -> object:
    """What stands at a path such as "PROGRAM.ruleset"; None for nothing."""
    for name in path.split("."):
        whole = getattr(whole, name, None)
    return whole


def findable(module_name: str) -> bool:
    """Whether there is a module of that name, in the current folder too; it is not run."""
    here = os.getcwd()
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        return find_spec(module_name) is not None
    except (ImportError, ValueError):
        return False


def named(name: str, *kinds: type[object]) -> tuple[object, str]:
    """The object of one of these kinds at "module:NAME", and that name in full; the module is run.

    "module:NAME.PART" names what is a part of something there. Modules are found in the current
    folder too. The folder of a package, or one that holds a single package, will do for its name.
    Without a NAME the module has to have just one object of the last of the kinds that it has any
    of.

    Raises:
        UsageError: there is no such module, or nothing of that name and kind in it.
    """
    module_name, _, attribute = name.partition(":")
    here = os.getcwd()
    if module_name and Path(module_name).is_dir():
        package = _package_in(Path(module_name).resolve())
        module_name, here = package.name, str(package.parent)
    if here not in sys.path:
        sys.path.insert(0, here)
    if not module_name or module_name.startswith("."):
        raise UsageError(f"{name!r} names no module: write MODULE:NAME")
    try:
        module = import_module(module_name)
    except (Exception, SystemExit) as error:
        # Whatever comes of running it is said of the module.
        why = f"{type(error).__name__}: {error}"
        raise UsageError(f"{name}: {module_name} cannot be imported: {why}") from error
    if "." in attribute:
        part = _part_of(module, attribute)
        if isinstance(part, kinds):
            return part, f"{module_name}:{attribute}"
    found = {key: value for key, value in vars(module).items() if isinstance(value, kinds)}
    if not attribute:
        attribute = _only_one(found, kinds)
    if attribute in found:
        return found[attribute], f"{module_name}:{attribute}"
    if not found:
        wanted = " and no ".join(kind.__name__ for kind in kinds)
        raise UsageError(f"{name}: there is no {wanted} in {module_name}")
    names = ", ".join(f"{module_name}:{each}" for each in found)
    raise UsageError(f"{name}: write one of {names}.{did_you_mean(attribute, found)}")
