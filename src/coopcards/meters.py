"""Meters: whole numbers with bounds, such as health, a currency or a track of danger."""

from __future__ import annotations

from typing import Any

from attrs import define, field, fields

from coopcards.copying import DERIVED
from coopcards.errors import RulesError

__all__ = ["Meter", "meter", "meter_specs"]


@define
class Meter:
    """A bounded whole number; it never leaves its bounds and says how much was really applied.

    Attributes:
        value: what it reads now.
        floor: the least it may read.
        cap: the most it may read, or None for no cap. Where the cap is worked out from the table,
            give it to `gain` instead.
        name: the name of the field it is declared as, in words.
        whose: the name of the seat it belongs to; empty for a common meter.
    """

    value: int = 0
    floor: int = 0
    cap: int | None = None
    name: str = field(default="", kw_only=True, eq=False, metadata=DERIVED)
    whose: str = field(default="", kw_only=True, eq=False, metadata=DERIVED)

    def __attrs_post_init__(self) -> None:
        if self.value < self.floor or (self.cap is not None and self.value > self.cap):
            raise RulesError(f"a meter of {self.value} is outside {self.floor} to {self.cap}")

    def gain(self, amount: int, *, cap: int | None = None) -> int:
        """Raise by up to `amount` (0 or more) and return what was really added."""
        if amount < 0:
            raise RulesError(f"gain({amount}): use lose({-amount})")
        limit = self.cap if cap is None else cap
        if limit is not None and self.value + amount > limit:
            amount = max(0, limit - self.value)
        self.value += amount
        return amount

    def lose(self, amount: int) -> int:
        """Lower by up to `amount` (0 or more) and return what was really taken."""
        if amount < 0:
            raise RulesError(f"lose({amount}): use gain({-amount})")
        amount = min(amount, self.value - self.floor)
        self.value -= amount
        return amount

    @property
    def label(self) -> str:
        """The name, with whose it is."""
        return f"{self.name} of {self.whose}" if self.whose else self.name

    @property
    def at_floor(self) -> bool:
        """Whether it can fall no further."""
        return self.value <= self.floor

    @property
    def at_cap(self) -> bool:
        """Whether it can rise no further; never so without a cap."""
        return self.cap is not None and self.value >= self.cap

    def copy(self) -> Meter:
        """A meter of its own that reads the same."""
        new = Meter.__new__(Meter)
        new.value = self.value
        new.floor = self.floor
        new.cap = self.cap
        new.name = self.name
        new.whose = self.whose
        return new


def meter(value: int = 0, *, floor: int = 0, cap: int | None = None, says: str = "") -> Any:
    """Declare a meter as a field of a seat or a game; `says` is its line in the rulebook.

    Returns Any, as `attrs.field` does, so that the field's annotation stands.
    """
    return field(factory=lambda: Meter(value, floor, cap), init=False, metadata={"meter": says})


_SPECS: dict[type[Any], dict[str, str]] = {}


def meter_specs(owner: type[Any]) -> dict[str, str]:
    """The meters that a seat or game class declares, by field name, with their rulebook lines."""
    specs = _SPECS.get(owner)
    if specs is None:
        specs = _SPECS[owner] = {
            each.name: each.metadata["meter"] for each in fields(owner) if "meter" in each.metadata
        }
    return specs
