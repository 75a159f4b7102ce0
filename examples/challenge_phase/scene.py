"""Scenes as they are printed: zones, what leads from one to another, and who stands where."""

from __future__ import annotations

from typing import Any

from attrs import define, evolve, frozen

from coopcards import Card, Piece
from examples.challenge_phase.cards import CreatureCard, HazardCard

OPEN = ""
SHUT = "shut"
"""A door that no act passes; a Trivial Action opens it."""
LOCKED = "locked"
"""A gate that no act passes, and that opens by what the scene says alone."""
WEB = "web"
"""Barred by spun web: others Avoid the spinner's Initiative until it is cleared (Spin)."""
ROPE = "rope"
GAP = "gap"
HEIGHT = "height"


@frozen
class Place:
    """A zone of the scene (R006-R010); position within it is abstract.

    Attributes:
        key: its name in answers and saves.
        name: its name for people.
        dark: whether it is dark unless somebody brings a flame (6.1).
        smothered: whether it is dark until the round ends alone (Smother the Fire).
    """

    key: str
    name: str
    dark: bool = False
    smothered: bool = False

    @property
    def label(self) -> str:
        """Its name."""
        return self.name


@frozen
class Edge:
    """What leads from one zone to another.

    Attributes:
        one: the zone at its one end.
        other: the zone at its other end.
        bar: what bars it at the moment: nothing, SHUT, LOCKED or WEB.
        kind: ROPE (by rope only, as the scene says), GAP, HEIGHT (from `one` up to `other`, for
            which both hands must be free), or nothing special.
        one_way: whether it leads from `one` to `other` only.
        name: what it is called for people; without it by its two ends.
    """

    one: str
    other: str
    bar: str = OPEN
    kind: str = ""
    one_way: bool = False
    name: str = ""

    @property
    def key(self) -> str:
        """Its two ends."""
        return f"{self.one}/{self.other}"

    @property
    def label(self) -> str:
        """Its name, or its two ends as they are read."""
        return self.name or f"between {self.one} and {self.other}".replace("-", " ")

    @property
    def closed(self) -> bool:
        """Whether no act passes it."""
        return self.bar in (SHUT, LOCKED)

    def joins(self, one: str, other: str) -> bool:
        """Whether it joins these two zones, whichever way round."""
        return {self.one, self.other} == {one, other}

    def beyond(self, here: str) -> str | None:
        """The zone it leads to from here; None where it does not lead on from here."""
        if here == self.one:
            return self.other
        return self.one if here == self.other and not self.one_way else None

    def with_bar(self, bar: str) -> Edge:
        """The same edge, barred by that."""
        return evolve(self, bar=bar)


@frozen
class Band:
    """Enemies of one kind as the scene has them at the start.

    Attributes:
        weapons: what the members have in hand, one for each; without it the first of the
            creature's weapons.
        guards: the edge that they bar.
    """

    creature: CreatureCard
    where: tuple[str, ...]
    weapons: tuple[str, ...] = ()
    guards: str = ""
    hidden: bool = False
    hangs: bool = False


@frozen(eq=False)
class SceneCard(Card):
    """A scene (R006).

    Attributes:
        places: its zones.
        edges: what leads from one to another.
        guild: the key of the zone in which the guild begins.
        bands: the enemies, in the order in which their Initiatives are laid.
        hazards: the hazards with an Initiative, each with its zone.
        rules: its special rules (R013), a `SceneRules`.
    """

    places: tuple[Place, ...]
    edges: tuple[Edge, ...]
    guild: str
    bands: tuple[Band, ...]
    hazards: tuple[tuple[HazardCard, str], ...] = ()
    rules: Any = None  # Any: SceneRules stands above the table, which holds scenes


@define(eq=False, repr=False)
class SceneSheet(Piece[SceneCard]):
    """The scene being played."""
