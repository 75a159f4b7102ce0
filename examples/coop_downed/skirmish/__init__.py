"""A small skirmish on a board of tiles, a game by itself: each for themselves, and the Makri."""
