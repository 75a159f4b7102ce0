"""Redealing: chance keyed anew, and cards that nobody in question knows dealt anew.

It is a turn that a campaign takes between two answers. As plain data it is given again like an
answer wherever the campaign goes back and on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import blake2b
from operator import attrgetter
from typing import Any, TypeAlias

from attrs import evolve, fields, frozen

from coopcards.cards import Piece
from coopcards.chance import Chance, Stream
from coopcards.decisions import Answer
from coopcards.game import Game
from coopcards.initiative import Entry
from coopcards.views import blank_secrets, orders_of, rename_cursor

__all__ = ["Places", "Redeal", "deal_anew", "exchange", "keys_exchanged", "reroll_seed", "renamed"]

# Pairs of ids of cards.
Places: TypeAlias = tuple[tuple[int, int], ...]

# What a piece is, wherever it lies; everything else belongs to its place.
_OWN = ("printed", "id", "key", "owner")


@frozen
class Redeal:
    """What is dealt anew.

    Attributes:
        seed: what chance is keyed by from here on; None leaves it as it is.
        places: pairs of ids: the first card takes the place of the second.
        eyes: the seat that imagines the game; empty where nobody does. Then the log is emptied, and
            secret fields and counts that lie face down are made up.
    """

    seed: int | None = None
    places: Places = ()
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
        for _, order in orders_of(owner):
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


def reroll_seed(game: Game[Any], answers: int) -> int:
    """The seed that follows when chance is rolled again after so many answers."""
    text = f"{game.chance.seed}/again/{answers}"
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "little") >> 1


def deal_anew(cards: list[Piece[Any]], random: Stream) -> Places:
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


def keys_exchanged(game: Game[Any], places: Places) -> dict[str, str]:
    """By the key of a card, the key of the one that lies in its place then."""
    return {game.pieces[old].key: game.pieces[new].key for new, old in places}


def renamed(answer: Answer, keys: Mapping[str, str]) -> Answer:
    """The answer, with the cards that lie in the places of those it named.

    An option whose key begins with a card's, such as "pearl#2/glow/0", is that card's.
    """
    if isinstance(answer, tuple):
        return tuple([_name(key, keys) for key in answer])
    return _name(answer, keys) if isinstance(answer, str) else answer


def _name(key: str, keys: Mapping[str, str]) -> str:
    card, slash, rest = key.partition("/")
    return keys.get(card, card) + slash + rest


_Look: TypeAlias = tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]
_LOOKS: dict[type[Any], _Look] = {}


def _look(kind: type[Any]) -> _Look:
    """What of such a piece belongs to its place: the names, and what reads their values."""
    look = _LOOKS.get(kind)
    if look is None:
        names = tuple(each.name for each in fields(kind) if each.name not in _OWN)
        look = _LOOKS[kind] = (names, attrgetter(*names))
    return look


def exchange(game: Game[Any], places: Places) -> None:
    """Let each first card of a pair lie where and as the second did."""
    pieces, listening = game.pieces, game.ruleset.listening
    lay: dict[int, tuple[str, int, tuple[Any, ...]]] = {}
    for _, old in places:
        piece = pieces[old]
        zone = game.zones[piece.at]
        lay[old] = (piece.at, zone.cards.index(piece), _look(type(piece))[1](piece))
        if listening[piece.printed]:
            game.unlisten(piece)
    filled: dict[str, list[Piece[Any]]] = {}
    for new, old in places:
        address, index, state = lay[old]
        _take_over(pieces[new], _look(type(pieces[old]))[0], state)
        cards = filled.get(address)
        if cards is None:
            cards = filled[address] = list(game.zones[address].cards)
        cards[index] = pieces[new]
    for address, cards in filled.items():
        game.zones[address].arrange(cards)
    for new, _ in places:
        if listening[pieces[new].printed]:
            game.listen(pieces[new], game.zone_of(pieces[new]))
    names = keys_exchanged(game, places)
    rename_cursor(game, names)
    for owner in (game, *game.seats):
        for name, order in orders_of(owner):
            setattr(owner, name, order.renamed(names))
    moved = {old: new for new, old in places}
    for piece in pieces:
        if piece.host in moved:
            piece.host = moved[piece.host]
    for effect in game.lasting:
        effect.card = moved.get(effect.card, effect.card)


def _take_over(piece: Piece[Any], names: tuple[str, ...], state: tuple[Any, ...]) -> None:
    """Let a piece be as another was, as far as both can be."""
    own, read = _look(type(piece))
    if own == names:
        for name, value, before in zip(names, state, read(piece), strict=True):
            if value is not before:
                setattr(piece, name, value)
        return
    for name, value in zip(names, state, strict=True):
        if name in own:
            setattr(piece, name, value)
