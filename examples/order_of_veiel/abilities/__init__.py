"""The abilities of the heroes, by the group of the hero (R197-R209)."""
