"""Decks: piles to draw from, each with its reshuffle policy as a value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias, get_args

from attrs import field, fields, frozen

from coopcards.cards import Piece
from coopcards.errors import RulesError
from coopcards.zones import NOBODY, P, Sight, Zone, ZoneSpec

__all__ = ["Deck", "Reshuffle", "deck", "reshuffles"]

When: TypeAlias = Literal[
    "never",
    "when needed",
    "as soon as empty",
    "end of round if flagged",
    "when needed or flagged",
]


@frozen
class Reshuffle:
    """When a deck's discard pile becomes its deck again.

    Attributes:
        when: "never": an empty deck stays empty. "when needed": when a draw finds the deck empty.
            "as soon as empty": at once; but where its last card has gone into play, and may still
            be resolving there, when the next draw finds the deck empty. "end of round if
            flagged": at the end of a round in which the deck was flagged; the deck is shuffled
            then, though there be nothing to return. "when needed or flagged": when a draw finds the
            deck empty, and at the end of a round in which the deck was flagged.
        discard: the field name of the pile, beside the deck; a pile whose cards never return is
            one that no policy names.
        returns_at: the name of a moment at which the pile returns in any case; the ruleset calls
            `Game.return_discards(moment)`.
    """

    when: When = "never"
    discard: str = ""
    returns_at: str = ""

    def __attrs_post_init__(self) -> None:
        if self.when not in get_args(When):
            raise RulesError(f"Reshuffle({self.when!r}): write one of {', '.join(get_args(When))}")
        if (self.when != "never" or self.returns_at) and not self.discard:
            raise RulesError(f"Reshuffle({self.when!r}): name the discard pile that returns")


class Deck(Zone[P]):
    """A pile to draw from; its top card is drawn first.

    Attributes:
        policy: its reshuffle policy.
        flagged: whether a card has asked for a reshuffle at the end of this round.
    """

    __slots__ = ("flagged", "policy")

    def __init__(self, spec: ZoneSpec, policy: Reshuffle) -> None:
        self.policy = policy
        self.flagged = False
        super().__init__(spec)

    @property
    def discard_address(self) -> str:
        """The address of the pile its policy names; empty without one."""
        if not self.policy.discard:
            return ""
        return f"{self.owner}.{self.policy.discard}" if self.owner else self.policy.discard

    def look(self, count: int) -> tuple[P, ...]:
        """The top cards, the topmost first; fewer where the deck has fewer."""
        return tuple(self._cards[: -count - 1 : -1]) if count > 0 else ()

    def clear(self) -> None:
        """Take every card out; nothing waits to be reshuffled any more."""
        super().clear()
        self.flagged = False

    def copy(self, pieces: Sequence[Piece[Any]]) -> Deck[P]:
        """A deck of its own with the pieces of the same ids."""
        new = super().copy(pieces)
        assert isinstance(new, Deck)
        new.policy = self.policy
        new.flagged = self.flagged
        return new


def deck(
    *,
    says: str,
    reshuffle: Reshuffle | None = None,
    seen_by: Sight = NOBODY,
    aside: bool = False,
) -> Any:
    """Declare a deck as a field of a seat or a game; without a policy it is never reshuffled.

    Returns Any, as `attrs.field` does, so that the field's annotation stands.
    """
    spec = ZoneSpec(seen_by, says, aside=aside)
    policy = reshuffle or Reshuffle()
    return field(
        factory=lambda: Deck(spec, policy),
        init=False,
        metadata={"zone": spec, "reshuffle": policy},
    )


def reshuffles(owner: type[Any]) -> dict[str, Reshuffle]:
    """The reshuffle policies of the decks that a seat or game class declares, by field name."""
    return {
        each.name: each.metadata["reshuffle"]
        for each in fields(owner)
        if "reshuffle" in each.metadata
    }
