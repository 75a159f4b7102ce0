"""Games of Hanabi to compare with an oracle's: decks in a known order, and ways to play them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TypeAlias

from attrs import evolve, frozen

from benchmarks.hanabi.rules import CARDS, HANABI, HAND, MOVES, Firework, Hanabi, Lay, Player
from coopcards import Chapter, Session, phase
from coopcards.steps import altered

__all__ = ["WAYS", "Trace", "played", "shuffled", "stacked"]

# Asked with the table, who plays and what may be done, by number in MOVES.
Way: TypeAlias = Callable[[random.Random, Hanabi, Player, list[int]], int]


@frozen
class Trace:
    """A whole game.

    Attributes:
        deck: the cards, the first to be dealt first, by colour and rank: "R1".
        offered: what might be done at each decision, by number in MOVES.
        moves: what was done.
        scores: the score after each of them.
        ending: how it ended.
    """

    deck: Sequence[str]
    offered: Sequence[Sequence[int]]
    moves: Sequence[int]
    scores: Sequence[int]
    ending: str


def shuffled(seed: int) -> list[str]:
    """The fifty cards in an order of that seed's."""
    cards = [card.colour + card.rank for card, copies in CARDS.items() for _ in range(copies)]
    random.Random(seed).shuffle(cards)
    return cards


def stacked(deck: Sequence[str]) -> Session[Hanabi]:
    """A game whose cards come in that order."""

    async def deal(game: Hanabi) -> None:
        printed = {card.colour + card.rank: card for card in CARDS}
        for name in reversed(deck):
            game.create(Firework, printed[name], game.deck)
        for player in game.seats:
            await game.draw(game.deck, player.hand, HAND, by=player)

    chapter = HANABI.chapters[0]
    course = altered(chapter.course, "Deal", lambda _: phase("Deal", deal))
    return Session.start(evolve(HANABI, chapters=(Chapter(chapter.title, course),)), seed=0)


def played(deck: Sequence[str], choose: Callable[[Hanabi, Player, list[int]], int]) -> Trace:
    """Play such a game to its end."""
    session = stacked(deck)
    table = session.table
    number = {move.key: n for n, move in enumerate(MOVES)}
    offered: list[list[int]] = []
    moves: list[int] = []
    scores: list[int] = []
    while session.pending:
        decision = session.pending[0]
        offered.append(sorted(number[key] for key in decision.keys))
        moves.append(choose(table, table.find(decision.seat), offered[-1]))
        session.answer(decision, MOVES[moves[-1]].key)
        scores.append(table.score)
    assert session.outcome is not None
    return Trace(deck, offered, moves, scores, session.outcome.ending)


def at_random(chance: random.Random, game: Hanabi, player: Player, offered: list[int]) -> int:
    """Anything: three lives do not last long."""
    return chance.choice(offered)


def with_care(chance: random.Random, game: Hanabi, player: Player, offered: list[int]) -> int:
    """Anything that costs no life, seeing all cards: the deck runs out."""
    return chance.choice([n for n in offered if not _misses(game, player, n)] or offered)


def to_win(chance: random.Random, game: Hanabi, player: Player, offered: list[int]) -> int:
    """Build what fits, seeing all cards; or else hint, and at last discard what is of no use."""
    fitting = [n for n in offered if _builds(n) and not _misses(game, player, n)]
    hints = [n for n in offered if not isinstance(MOVES[n], Lay)]
    useless = [
        n for n in offered if not _builds(n) and n not in hints and _useless(game, player, n)
    ]
    careful = [n for n in offered if not _misses(game, player, n)]
    return chance.choice(fitting or useless or hints or careful or offered)


WAYS: dict[str, Way] = {"at random": at_random, "with care": with_care, "to win": to_win}


def _builds(number: int) -> bool:
    move = MOVES[number]
    return isinstance(move, Lay) and move.build


def _misses(game: Hanabi, player: Player, number: int) -> bool:
    move = MOVES[number]
    return isinstance(move, Lay) and move.build and not game.fits(player.hand.cards[move.place])


def _useless(game: Hanabi, player: Player, number: int) -> bool:
    """Whether the card to be discarded is built already, or is there twice."""
    move = MOVES[number]
    assert isinstance(move, Lay)
    card = player.hand.cards[move.place]
    others = [*game.fireworks, *(each for seat in game.seats for each in seat.hand)]
    return any(each is not card and each.printed is card.printed for each in others)
