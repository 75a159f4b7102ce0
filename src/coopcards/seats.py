"""Seats: those who decide, with their zones and meters."""

from __future__ import annotations

from typing import Any, ClassVar

from attrs import define

from coopcards.meters import Meter, meter_specs
from coopcards.zones import zone_names

__all__ = ["SECRET", "Seat", "name_meters"]

# A field so marked is known to its own seat alone; on the table, to nobody.
SECRET = {"secret": True}


@define(eq=False, repr=False)
class Seat:
    """Somebody who decides; a ruleset subclasses it with the seat's zones and meters.

    Every field that is no zone is open to all, unless it is marked `metadata=SECRET`; then other
    seats' views have its default instead.

    Attributes:
        key: its name in answers and saves, such as "hale".
        name: its name for people.
        index: its place in seat order, from 0.
        takes_turns: an `each` that comes to it begins a turn.
    """

    takes_turns: ClassVar[bool] = True
    lies_on_table: ClassVar[bool] = True

    key: str
    name: str
    index: int

    def __attrs_post_init__(self) -> None:
        for name in zone_names(type(self)):
            getattr(self, name).bind(name, self.key, self.name)
        name_meters(self, self.name)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.key}>"

    @property
    def label(self) -> str:
        """Its name for people."""
        return self.name


def name_meters(owner: Any, whose: str) -> None:  # Any: a seat or game of a ruleset's class
    """Tell the meters of a seat or game what they are called."""
    for name in meter_specs(type(owner)):
        meter: Meter = getattr(owner, name)
        meter.name = name.replace("_", " ")
        meter.whose = whose
