"""The ten laws: one room for each, or for two that are looked at together."""
