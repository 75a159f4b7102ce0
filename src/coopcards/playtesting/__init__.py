"""Playtests: thousands of games, and what they say of a ruleset, with intervals."""
