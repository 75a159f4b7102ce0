"""Revealing encounter cards, and engagement that nobody chooses."""

from __future__ import annotations

from examples.bellwake.cards import AMBUSH, SURGE, Enemy, Treachery
from examples.bellwake.happenings import EncounterDiscarded, Engaged, Revealed, Staged
from examples.bellwake.table import Bellwake


async def reveal(game: Bellwake) -> None:
    """Reveal one card and handle it to the end, its Surge included (R54-R57, R167).

    With deck and discard empty nothing is revealed. A one-shot card is discarded only after its
    Surge, so that a reshuffle for that Surge leaves it out (A12).
    """
    drawn = await game.draw(game.encounter_deck, game.revealed)
    for card in drawn:
        await game.do(Revealed(card))
        if isinstance(card, Enemy) and AMBUSH in card.printed.keywords:
            await engage(game, card)
        elif not isinstance(card, Treachery):
            await game.do(Staged(card))
        if SURGE in card.printed.keywords or (isinstance(card, Treachery) and card.surges):
            await reveal(game)
        if isinstance(card, Treachery):
            await game.do(EncounterDiscarded(card))


async def engage(game: Bellwake, enemy: Enemy) -> None:
    """The enemy engages the standing keeper with fewer enemies, the first at a tie (R66, R168)."""
    keeper = game.fewest_engaged()
    if keeper is not None:
        await game.do(Engaged(enemy, keeper))
