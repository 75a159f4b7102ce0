"""The Order of Veiel: a dungeon for two to six heroes, with or without a dungeon master."""

from examples.order_of_veiel.ruleset import VEIEL

__all__ = ["VEIEL"]
