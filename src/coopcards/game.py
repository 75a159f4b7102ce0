"""The game: what a ruleset's rules are written with."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Generic, TypeVar, cast

from attrs import define

from coopcards.asking import allowed_of
from coopcards.cards import Piece
from coopcards.decisions import PASS, Keyed, Option
from coopcards.decks import Deck
from coopcards.moves import Drawn, Reshuffled, Shuffled
from coopcards.pipeline import Pipeline
from coopcards.table import S
from coopcards.zones import Zone

__all__ = ["Game"]

P = TypeVar("P", bound=Piece[Any])
K = TypeVar("K", bound=Keyed)


@define(eq=False, repr=False, kw_only=True)
class Game(Pipeline[S], Generic[S]):
    """A table with rules at work; a ruleset subclasses it with its zones and meters."""

    async def window(
        self,
        topic: str,
        seats: Sequence[S],
        playable: Callable[[S], Sequence[K]],
        play: Callable[[S, K], Awaitable[None]],
        *,
        prompt: str = "",
        about: Keyed | None = None,
        why_not: Callable[[S, K], str | None] | None = None,
        open_while: Callable[[], bool] | None = None,
    ) -> None:
        """Let seats play in turn, in this order, until all of them pass in a row.

        `playable` lists what a seat may play, and has on show with the reason that `why_not` has
        against it; `play` plays it. The window closes early when `open_while` no longer holds.
        """
        passed = 0
        turn = 0
        while passed < len(seats):
            seat = seats[turn % len(seats)]
            turn += 1
            shown: list[K | Option] = [*playable(seat), PASS]
            reason = None if why_not is None else _reason(why_not, seat)
            allowed = allowed_of(shown, reason)
            if self.automation.empty_windows and len(allowed) == 1:
                passed += 1
                continue
            picked = await self._choose_of(allowed, seat, topic, shown, prompt, about, reason)
            if picked is PASS:
                passed += 1
                continue
            passed = 0
            await play(seat, cast(K, picked))  # it is not PASS
            if open_while is not None and not open_while():
                return

    # -- decks

    async def draw(
        self, deck: Deck[P], to: Zone[Any], count: int = 1, *, by: S | None = None
    ) -> list[P]:
        """Draw cards from the top, following the deck's reshuffle policy.

        Returns:
            What was drawn: fewer where deck and policy have no more.
        """
        drawn: list[P] = []
        while len(drawn) < count:
            if not deck.cards and not await self._refill(deck):
                break
            happened = await self.do(Drawn(by, deck.look(count - len(drawn)), deck, to))
            cards: list[P] = [
                card  # type: ignore[misc]  # of this deck, so a P
                for event in happened
                if isinstance(event, Drawn)
                for card in event.cards
            ]
            if not cards:
                break
            drawn += cards
            if deck.policy.when == "as soon as empty" and not deck.cards and not to.spec.in_play:
                await self._refill(deck)
        return drawn

    async def _refill(self, deck: Deck[Any]) -> bool:
        """Make the discard the deck again, if the policy says so now."""
        if deck.policy.when not in ("when needed", "as soon as empty", "when needed or flagged"):
            return False
        return await self.reshuffle(deck)

    async def reshuffle(self, deck: Deck[Any]) -> bool:
        """Shuffle the discard that the deck's policy names into the deck, if there is any."""
        pile = self.zones[deck.discard_address] if deck.discard_address else None
        if pile is None or not len(pile):
            return False
        await self.do(Reshuffled(deck, pile))
        return True

    async def end_round(self) -> None:
        """Reshuffle the decks that were flagged in this round; the flow calls it.

        A deck whose discard is empty is shuffled all the same.
        """
        for place in self.zones.values():
            if isinstance(place, Deck) and place.flagged:
                place.flagged = False
                if place.policy.when not in ("end of round if flagged", "when needed or flagged"):
                    continue
                if not await self.reshuffle(place) and len(place):
                    await self.do(Shuffled(place))

    async def return_discards(self, moment: str) -> None:
        """Let every discard pile return that comes back at that moment."""
        for place in self.zones.values():
            if isinstance(place, Deck) and place.policy.returns_at == moment:
                await self.reshuffle(place)


def _reason(why_not: Callable[[S, K], str | None], seat: S) -> Callable[[Any], str | None]:
    """The reason against an option of that seat; there is none against passing."""

    def reason(option: Any) -> str | None:  # Any: the window's options and PASS
        return None if option is PASS else why_not(seat, option)

    return reason
