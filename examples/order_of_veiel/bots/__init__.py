"""Bots that take the seats of players and of the dungeon master."""
