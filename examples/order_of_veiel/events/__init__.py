"""The events: what the dungeon master plays, or a low die turns over (R145-R148, R225-R235)."""
