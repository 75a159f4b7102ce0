"""The Challenge phase: tarot initiative, facedown acts, and a game master's seat."""

from examples.challenge_phase.ruleset import CHALLENGE

__all__ = ["CHALLENGE"]
