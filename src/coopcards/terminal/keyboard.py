"""The keyboard: lines that people type."""

from __future__ import annotations

from typing import TextIO

__all__ = ["InputEnded", "Keyboard"]


class InputEnded(Exception):
    """Standard input is at its end, so nobody can be asked any more."""


class Keyboard:
    """Standard input, read line by line.

    Attributes:
        is_terminal: whether a person may sit there.
    """

    def __init__(self, stdin: TextIO | None) -> None:
        self._stdin = stdin
        self.is_terminal = stdin is not None and stdin.isatty()

    def line(self, prompt: str, show: TextIO, *, wanted: str) -> str:
        """The next line, without the white space around it.

        Args:
            prompt: written before.
            show: where the prompt is written.
            wanted: what the line is for, should the input end here.

        Raises:
            InputEnded: there is no line; a last one without a line end counts as none, for it
                may be cut short.
        """
        show.write(prompt)
        show.flush()
        typed = "" if self._stdin is None else self._stdin.readline()
        if not typed.endswith("\n"):
            show.write("\n")
            show.flush()
            raise InputEnded(f"The input ended where {wanted}.")
        if not self.is_terminal:
            show.write("\n")
        return typed.strip()
