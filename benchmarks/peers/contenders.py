"""Contenders: worker processes that play when they are told to."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from tempfile import TemporaryFile
from typing import Any

from benchmarks.peers.environments import Missing

__all__ = ["Contender"]


class Contender:
    """A worker process; `protocol.py` has what is said.

    Attributes:
        engine: what plays there, with its version.
    """

    def __init__(self, command: Sequence[str], variables: Mapping[str, str]) -> None:
        self._complaints = TemporaryFile()  # noqa: SIM115  # open as long as the process is
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._complaints,
                env={**os.environ, **variables},
                text=True,
            )
        except OSError as error:
            raise Missing(f"its worker does not start: {error}") from error
        self.engine: str = self._hear()["engine"]

    def race(self, seconds: float) -> float:
        """Let it play for so long; games a second."""
        said = self._ask({"seconds": seconds})
        return float(said["games"]) / float(said["seconds"])

    def look(self, games: int) -> tuple[dict[int, int], dict[int, int]]:
        """Let it play so many games: how many were of each length, and of each score."""
        said = self._ask({"games": games})
        return _numbered(said["lengths"]), _numbered(said["scores"])

    def sizes(self) -> dict[str, int]:
        """What its saves take in mid-game, in bytes, by kind of save."""
        sizes: dict[str, int] = self._ask({"sizes": True})["sizes"]
        return sizes

    def close(self) -> None:
        """Let the process end."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with suppress(BrokenPipeError):  # a worker that has broken down hears no more
            self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()
        self._complaints.close()

    def _ask(self, what: dict[str, object]) -> dict[str, Any]:  # Any: JSON
        assert self._process.stdin is not None
        with suppress(BrokenPipeError):  # `_hear` says why
            self._process.stdin.write(json.dumps(what) + "\n")
            self._process.stdin.flush()
        return self._hear()

    def _hear(self) -> dict[str, Any]:  # Any: JSON
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            self._process.wait()
            self._complaints.seek(0)
            said = self._complaints.read().decode(errors="replace").strip().splitlines()
            self.close()
            raise Missing(f"its worker ended: {said[-1] if said else 'it said nothing'}")
        heard: dict[str, Any] = json.loads(line)
        return heard


def _numbered(counts: Mapping[str, int]) -> dict[int, int]:
    """Counts by number, in order: the keys of JSON are strings."""
    return dict(sorted((int(number), count) for number, count in counts.items()))
