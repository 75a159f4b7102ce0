"""Imagined games: what a seat may not know beside cards, made up so that it fits them."""

from __future__ import annotations

from attrs import evolve

from coopcards.chance import Stream
from coopcards.redealing import exchange
from examples.challenge_phase.arcana import KING, MINOR, Arcana
from examples.challenge_phase.cards import Group
from examples.challenge_phase.table import ChallengePhase


def make_up(game: ChallengePhase, eyes: str, random: Stream) -> None:
    """The order of play goes by the Initiatives as they are dealt in a game that a seat imagines.

    The number of whoever is still to act has not been called: for one that has been another card
    comes from the deck.
    """
    for entry in game.line.entries:
        if entry.face_up or eyes in entry.who:
            continue
        holder = game.find(entry.id)
        card = game.initiative_card(holder)
        if card is not None and not entry.acted and card.value <= game.count:
            highest = 21 if isinstance(holder, Group) and holder.printed.untouchable else KING
            card = _exchanged(game, card, highest, random)
        count = 0 if card is None else card.value
        game.line.entries[game.line.entries.index(entry)] = evolve(entry, count=count)


def _exchanged(game: ChallengePhase, card: Arcana, highest: int, random: Stream) -> Arcana:
    """Another card in the place of an Initiative, with a number to come; itself if there is none."""
    deck = game.minor_deck if card.printed.back == MINOR else game.major_deck
    fitting = [other for other in deck.cards if game.count < other.value <= highest]
    if not fitting:
        return card
    other = random.choice(fitting)
    exchange(game, ((card.id, other.id), (other.id, card.id)))
    return other
