"""Searching: an agent that thinks by playing on in games as they might be."""

from coopcards.searching.agent import Evaluation, SearchAgent

__all__ = ["Evaluation", "SearchAgent"]
