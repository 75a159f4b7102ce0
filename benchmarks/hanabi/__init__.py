"""Hanabi for two players, as anybody might write it with this library."""
