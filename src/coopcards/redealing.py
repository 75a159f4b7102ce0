"""Redealing: chance keyed anew, and cards that nobody in question knows dealt anew.

It is a turn that a campaign takes between two answers. As plain data it is given again like an
answer wherever the campaign goes back and on.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from attrs import evolve, fields, frozen

from coopcards.cards import Piece
from coopcards.chance import Chance, Stream
from coopcards.game import Game
from coopcards.initiative import Entry, Initiative
from coopcards.views import blank_secrets

__all__ = ["Redeal", "deal_anew", "exchange", "rekeyed"]

# What a piece is, wherever it lies; everything else belongs to its place.
_OWN = ("printed", "id", "key", "owner")


@frozen
class Redeal:
    """What is dealt anew.

    Attributes:
        seed: what chance is keyed by from here on; None leaves it as it is.
        places: pairs of ids: the first card takes the place of the second.
        eyes: the seat for whose eyes it is: what it may not know beside cards, fields that are
            secret and counts that lie face down, is made up. What was told before is forgotten.
    """

    seed: int | None = None
    places: tuple[tuple[int, int], ...] = ()
    eyes: str = ""

    def apply(self, game: Game[Any]) -> None:
        """Deal anew on that table."""
        if self.seed is not None:
            game.chance = Chance(self.seed, dict(game.chance.counters))
        if self.places:
            exchange(game, self.places)
        if self.eyes:
            game.log.clear()
            _make_up(game, self.eyes, Chance(self.seed or 0)["made up"])


def _make_up(game: Game[Any], eyes: str, random: Stream) -> None:
    """What the seat may not know beside cards: as its view has it, then as the ruleset makes it."""
    for owner in (game, *game.seats):
        blank_secrets(owner, eyes)
        for each in fields(type(owner)):
            order = getattr(owner, each.name)
            if isinstance(order, Initiative):
                order.entries = _mixed(order.entries, eyes, random)
    if game.ruleset.make_up is not None:
        game.ruleset.make_up(game, eyes, random)


def _mixed(entries: list[Entry], eyes: str, random: Stream) -> list[Entry]:
    """The entries, with the counts that lie face down for that seat exchanged among them."""
    down = [entry for entry in entries if not entry.face_up and eyes not in entry.who]
    counts = [entry.count for entry in down]
    random.shuffle(counts)
    mixed = {entry.id: count for entry, count in zip(down, counts, strict=True)}
    return [
        evolve(entry, count=mixed[entry.id]) if entry.id in mixed else entry for entry in entries
    ]


def rekeyed(game: Game[Any], answers: int) -> int:
    """The seed that follows when chance is rolled again after so many answers."""
    text = f"{game.chance.seed}/again/{answers}"
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "little") >> 1


def deal_anew(cards: list[Piece[Any]], random: Stream) -> tuple[tuple[int, int], ...]:
    """Let cards exchange their places by chance, as far as their backs are alike.

    The backs of one owner's cards are, and those of cards without owner, unless they differ in
    what is printed on the back.
    """
    alike: dict[tuple[str, str], list[int]] = {}
    for card in cards:
        alike.setdefault((card.owner, card.printed.back), []).append(card.id)
    places: list[tuple[int, int]] = []
    for ids in alike.values():
        mixed = ids[:]
        random.shuffle(mixed)
        places += [(one, other) for one, other in zip(ids, mixed, strict=True) if one != other]
    return tuple(places)


_OF_PLACE: dict[type[Any], tuple[str, ...]] = {}


def _of_place(kind: type[Any]) -> tuple[str, ...]:
    names = _OF_PLACE.get(kind)
    if names is None:
        own = [each.name for each in fields(kind)]
        names = _OF_PLACE[kind] = tuple(name for name in own if name not in _OWN)
    return names


def exchange(game: Game[Any], places: tuple[tuple[int, int], ...]) -> None:
    """Let each first card of a pair lie where and as the second did."""
    pieces, listening = game.pieces, game.ruleset.listening
    lay: dict[int, tuple[Any, int, dict[str, Any]]] = {}
    for _, old in places:
        piece = pieces[old]
        zone = game.zone_of(piece)
        state = {name: getattr(piece, name) for name in _of_place(type(piece))}
        lay[old] = (zone, zone.cards.index(piece), state)
        if listening[piece.printed]:
            game.unlisten(piece)
    moved = {old: new for new, old in places}
    filled: dict[str, list[Piece[Any]]] = {}
    for new, old in places:
        piece = pieces[new]
        zone, index, state = lay[old]
        for name in _of_place(type(piece)):
            if name in state:
                setattr(piece, name, state[name])
        cards = filled.setdefault(zone.address, list(zone.cards))
        cards[index] = piece
    for address, cards in filled.items():
        game.zones[address].arrange(cards)
    for new, _ in places:
        if listening[pieces[new].printed]:
            game.listen(pieces[new], game.zone_of(pieces[new]))
    for piece in pieces:
        piece.host = moved.get(piece.host, piece.host)
    for effect in game.lasting:
        effect.card = moved.get(effect.card, effect.card)
