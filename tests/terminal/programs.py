"""Running a program as a person or a pipe would, and a small ruleset for it."""

from __future__ import annotations

import codecs
import fcntl
import os
import select
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType

ROOT = Path(__file__).resolve().parents[2]
BELLWAKE = "examples.bellwake"
FERRY = "tests.terminal.ferry"
SAVES = TemporaryDirectory(prefix="coopcards-saves-")

# A terminal's answer to a key is a matter of moments; a busy machine takes longer.
_PATIENCE = 60


def environment(**changes: str) -> dict[str, str]:
    """The environment of a usual terminal with these changes, whatever the tests run in."""
    usual = {
        "PATH": os.environ["PATH"],
        "TERM": "xterm-256color",
        "LANG": "C.UTF-8",
        "COOPCARDS_SAVES": SAVES.name,
    }
    return {**usual, **changes}


def piped(
    *words: str, program: str = BELLWAKE, typed: str | None = None, **changes: str
) -> subprocess.CompletedProcess[str]:
    """The program run with pipes for standard streams; `typed` None: nothing at standard input."""
    return subprocess.run(
        [sys.executable, "-m", program, *words],
        cwd=ROOT,
        env=environment(**changes),
        input=typed,
        stdin=subprocess.DEVNULL if typed is None else None,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=_PATIENCE,
        check=False,
    )


class Terminal:
    """The program run at a terminal of that many columns; the test types and reads."""

    def __init__(
        self, *words: str, program: str = BELLWAKE, columns: int = 80, **changes: str
    ) -> None:
        self._screen, program_side = os.openpty()
        size = struct.pack("HHHH", 50, columns, 0, 0)
        fcntl.ioctl(program_side, termios.TIOCSWINSZ, size)
        self._program = subprocess.Popen(
            [sys.executable, "-m", program, *words],
            cwd=ROOT,
            env=environment(**changes),
            stdin=program_side,
            stdout=program_side,
            stderr=program_side,
            start_new_session=True,
            preexec_fn=_take_terminal,  # noqa: PLW1509 - the tests have one thread
        )
        os.close(program_side)
        # A character may come in two pieces.
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.shown = ""

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._program.poll() is None:
            self._program.kill()
        self._program.wait()
        os.close(self._screen)

    def until(self, text: str) -> str:
        """Read until the program has written that; returns what came since the last reading."""
        new = ""
        while text not in new:
            piece = self._read()
            assert piece, f"{text!r} never came after {new!r}"
            new += piece
        return new

    def type(self, keys: str) -> None:
        """Press these keys; control characters are what Ctrl with a letter gives."""
        os.write(self._screen, keys.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C a moment after the last prompt, when the program waits for keys.

        A signal that comes between the prompt and the waiting is noticed at the next key only.
        """
        time.sleep(0.5)
        self.type("\x03")

    def ends(self) -> int:
        """Read to the end; returns the program's exit status."""
        while self._read():
            pass
        return self._program.wait(_PATIENCE)

    def _read(self) -> str:
        piece = ""
        while not piece:
            ready, _, _ = select.select([self._screen], [], [], _PATIENCE)
            assert ready, f"nothing happens after {self.shown[-500:]!r}"
            try:
                piece = self._decoder.decode(os.read(self._screen, 65536))
            except OSError:  # so Linux says that the program has closed the terminal
                return ""
        self.shown += piece
        return piece


def _take_terminal() -> None:
    """Make the terminal at standard input the one whose Ctrl-C is heard."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
