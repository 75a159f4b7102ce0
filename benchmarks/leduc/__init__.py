"""Leduc hold'em for two players, as RLCard has it, written with this library."""
