"""Hands of Leduc hold'em to compare with an oracle's: cards and button as one likes."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence

from attrs import evolve, frozen

from benchmarks.leduc.rules import CARDS, LEDUC, MOVES, SMALL_BLIND, Leduc, PlayingCard
from coopcards import Chapter, Gained, Session, phase
from coopcards.steps import altered

__all__ = ["Hand", "hands", "played"]


@frozen
class Hand:
    """A whole hand.

    Attributes:
        cards: the ranks of both hands and of the board.
        first: who has the small blind, and acts first.
        offered: what might be done at each decision, by number in MOVES.
        moves: what was done.
        gains: what it brought both players, in chips.
    """

    cards: Sequence[int]
    first: int
    offered: Sequence[Sequence[int]]
    moves: Sequence[int]
    gains: Sequence[int]


def dealt(cards: Sequence[int], first: int) -> Session[Leduc]:
    """A hand that begins with these cards."""

    async def deal(game: Leduc) -> None:
        for rank in reversed(cards):
            game.create(PlayingCard, CARDS[rank], game.deck)
        for player in game.seats:
            await game.draw(game.deck, player.hand, by=player)
        game.to_act = first
        for number, player in enumerate(game.seats_from(game.seats[first])):
            await game.do(Gained(player.chips, SMALL_BLIND * (number + 1)))

    chapter = LEDUC.chapters[0]
    course = altered(chapter.course, "Deal", lambda _: phase("Deal", deal))
    return Session.start(evolve(LEDUC, chapters=(Chapter(chapter.title, course),)), seed=0)


def played(cards: Sequence[int], first: int, choose: Callable[[list[int]], int]) -> Hand:
    """Play such a hand to its end; `choose` is given what is offered."""
    session = dealt(cards, first)
    number = {move.key: n for n, move in enumerate(MOVES)}
    offered: list[list[int]] = []
    done: list[int] = []
    while session.pending:
        decision = session.pending[0]
        offered.append([number[key] for key in decision.keys])
        done.append(choose(offered[-1]))
        session.answer(decision, MOVES[done[-1]].key)
    gains = [session.table.gain(player) for player in session.table.seats]
    return Hand(cards, first, offered, done, gains)


def hands(seeds: Sequence[int]) -> Iterator[Hand]:
    """A hand at random for each of the seeds."""
    for seed in seeds:
        chance = random.Random(seed)
        yield played(chance.sample([0, 0, 1, 1, 2, 2], 3), chance.randrange(2), chance.choice)
