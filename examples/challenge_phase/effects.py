"""Effects: what one suffers from until it is shed."""

from __future__ import annotations

from attrs import frozen

BLIND = "Blind"
DEAFENED = "Deafened"
DISARMED = "Disarmed"
EXHAUSTED = "Exhausted"
ROOTED = "Rooted"
PRONE = "Prone"
SHROUDED = "Shrouded"
SILENCED = "Silenced"
KNOCKED_OUT = "Knocked out"
WEBBED = "Webbed"
"""Rooted in web or cocoon: Attacks on the victim have Favor as well."""
JEERED = "Jeered at"
DROWNING = "Drowning"
AFLOAT = "Afloat"

STUCK = (ROOTED, WEBBED)
"""What Root is: no Avoid, Dash, Dodge or Move (R167)."""


@frozen
class Effect:
    """Something that somebody suffers from.

    Attributes:
        name: one of the names above.
        source: where it comes from, for people.
        recover: whether a Recover sheds it (R191).
        thing: the key of the thing a Disarm took, or the weapon's name for an enemy.
    """

    name: str
    source: str = ""
    recover: bool = True
    thing: str = ""

    @property
    def key(self) -> str:
        """Its name as an option, and the thing where several can have been taken."""
        return f"effect:{self.name.lower().replace(' ', '-')}" + f":{self.thing}" * bool(self.thing)

    @property
    def label(self) -> str:
        """Its name, and where it comes from."""
        return f"{self.name} ({self.source})" if self.source else self.name
