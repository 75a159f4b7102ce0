"""Imagined games: what a seat may not know beside cards, made up so that it fits them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import evolve

from coopcards import Zone
from examples.challenge_phase.arcana import HIGHEST, KING, MINOR, Arcana
from examples.challenge_phase.cards import Group
from examples.challenge_phase.table import ChallengePhase


def make_up(game: ChallengePhase, eyes: str, random: Any) -> None:  # Any: a stream of chance
    """The order of play goes by the Initiatives as they are dealt in a game that a seat imagines.

    The number of whoever is still to act has not been called: for one that has been another card
    comes from the deck.
    """
    for entry in tuple(game.line.entries):
        if entry.face_up or eyes in entry.who:
            continue
        holder = game.find(entry.id)
        card = game.initiative_card(holder)
        if card is not None and not entry.acted and card.value <= game.count:
            untouchable = isinstance(holder, Group) and holder.printed.untouchable
            deck = game.minor_deck if card.printed.back == MINOR else game.major_deck
            highest = HIGHEST if untouchable else KING
            fitting = [one for one in deck.cards if game.count < one.value <= highest]
            if fitting:
                other = random.choice(fitting)
                _exchange(game, card, other)
                card = other
        place = game.line.entries.index(entry)
        game.line.entries[place] = evolve(entry, count=0 if card is None else card.value)


def _exchange(game: ChallengePhase, laid: Arcana, other: Arcana) -> None:
    """Let a card of the deck lie just as an Initiative does, and the other way round."""
    at: Sequence[Arcana] = (laid, other)
    zones: list[Zone[Arcana]] = [game.initiatives, game.zone_of(other)]
    orders = [list(zone.cards) for zone in zones]
    places = [order.index(card) for order, card in zip(orders, at, strict=True)]
    states = [
        (card.face_down, card.host, card.controller, card.known_to, card.visit) for card in at
    ]
    visits = game.visits
    for number, card in enumerate(at):
        game.move(card, zones[1 - number])
        state = states[1 - number]
        card.face_down, card.host, card.controller, card.known_to, card.visit = state
        orders[1 - number][places[1 - number]] = card
    for zone, order in zip(zones, orders, strict=True):
        zone.arrange(order)
    game.visits = visits
