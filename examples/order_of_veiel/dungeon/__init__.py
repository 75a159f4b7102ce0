"""The dungeon: crossings, rooms, corruption."""
