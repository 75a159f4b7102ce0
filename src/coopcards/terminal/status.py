"""Statuses: what a program says with its end."""

from __future__ import annotations

__all__ = ["FAILED", "INTERRUPTED", "WRONG"]

# Something could not be read or written, or a law is broken.
FAILED = 1
# The command line is wrong, or the input ended while a person was asked.
WRONG = 2
# Ctrl-C.
INTERRUPTED = 130
