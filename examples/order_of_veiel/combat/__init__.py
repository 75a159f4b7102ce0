"""A combat: from the line of monsters to the loot."""
