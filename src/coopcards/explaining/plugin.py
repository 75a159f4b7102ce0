"""The pytest plugin: which rules a test suite exercises.

`pytest --rules-coverage notes.json` takes notes of every game that the tests play and writes them;
`coopcards coverage RULESET --from notes.json` reports on them. Without the option it does nothing.
"""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

__all__ = ["pytest_addoption", "pytest_configure", "pytest_unconfigure"]

_OPTION = "--rules-coverage"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option."""
    parser.addoption(
        _OPTION,
        metavar="FILE",
        default="",
        help="take notes of every game that the tests play, and write them to FILE, for"
        " `coopcards coverage RULESET --from FILE`",
    )


class _Observer:
    """Takes notes as long as the tests run."""

    def __init__(self, path: Path) -> None:
        from coopcards.explaining.observing import observe  # noqa: PLC0415 - only where it is asked

        self._path = path
        self._stack = ExitStack()
        self.notebooks = self._stack.enter_context(observe({}))

    def close(self) -> None:
        """Write the notes."""
        from coopcards.explaining.notebook import written  # noqa: PLC0415 - as above

        self._stack.close()
        self._path.write_text(written(self.notebooks.values()), encoding="utf-8")

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:  # Any: pytest's own class
        """Say where the notes are, and of which rulesets."""
        names = ", ".join(sorted(self.notebooks)) or "no ruleset"
        terminalreporter.write_line(f"notes of {names}: {self._path}")


def pytest_configure(config: pytest.Config) -> None:
    """Begin to observe, if that is wanted."""
    path = config.getoption(_OPTION)
    if path:
        config.pluginmanager.register(_Observer(Path(path)), "coopcards-observer")


def pytest_unconfigure(config: pytest.Config) -> None:
    """Write what was seen."""
    observer = config.pluginmanager.get_plugin("coopcards-observer")
    if isinstance(observer, _Observer):
        observer.close()
