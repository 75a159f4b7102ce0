"""Searching: an agent that thinks by playing on in games as they might be."""

from coopcards.searching.agent import SearchAgent, Worth

__all__ = ["SearchAgent", "Worth"]
