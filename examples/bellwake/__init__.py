"""Bellwake: two keepers, three linked scenarios, one campaign log."""

from examples.bellwake.ruleset import BELLWAKE

__all__ = ["BELLWAKE"]
