"""Saves: a campaign in a file that survives anything.

From the bottom: `sealing` (lines with chained hashes), `journal` (files that a crash cannot spoil),
`deltas` and `records` (what a line says), `saved` (a save as it was read), `retracing` (its answers
given again), `saving` (the writer's side). Programs open and create saves through `Session`.
"""

from coopcards.saves.saved import MIGRATIONS, Migration, Saved, read_save

__all__ = ["MIGRATIONS", "Migration", "Saved", "read_save"]
