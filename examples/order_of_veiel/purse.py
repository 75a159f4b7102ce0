"""The purse: crystals in words, and what is too dear (A29)."""

from __future__ import annotations

from examples.order_of_veiel.table import Dungeon


def crystals(amount: int) -> str:
    """So many crystals: "1 crystal", "3 crystals"."""
    return "1 crystal" if amount == 1 else f"{amount} crystals"


def why_not_pay(game: Dungeon, price: int) -> str | None:
    """Why the party cannot pay that."""
    there = game.purse.value
    return None if price <= there else f"costs {crystals(price)}, there are {there}"
