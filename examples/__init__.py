"""Rulesets written with coopcards; start with bellwake."""
