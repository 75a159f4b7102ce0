"""Runs the Python examples of README.md and docs/ as tests."""

from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser, SkipParser

pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(), SkipParser()],
    patterns=["*.md"],
    # Its blocks are the files of a folder: tests/test_tutorial.py follows it.
    excludes=["tutorial.md"],
).pytest()
