"""Leduc hold'em: six cards, two rounds of betting, one card on the board between them."""

from __future__ import annotations

from typing import ClassVar

from attrs import define, frozen

from coopcards import (
    EVERYONE,
    OWNER,
    Card,
    Chapter,
    Deck,
    Ending,
    Event,
    Gained,
    Game,
    Meter,
    Option,
    Piece,
    Ruleset,
    Seat,
    Shuffled,
    Zone,
    deck,
    meter,
    phase,
    repeat,
    sequence,
    zone,
)

__all__ = ["LEDUC", "MOVES", "Leduc"]

SMALL_BLIND = 1
RAISES = 2  # in a round of betting
CALL, RAISE, FOLD, CHECK = MOVES = tuple(
    Option(word.lower(), word) for word in ("Call", "Raise", "Fold", "Check")
)


@frozen(eq=False)
class LeducCard(Card):
    rank: int


@define(eq=False)
class PlayingCard(Piece[LeducCard]):
    pass


CARDS = tuple(LeducCard(name, rank) for rank, name in enumerate(("Jack", "Queen", "King")))


@define(eq=False)
class Player(Seat):
    hand: Zone[PlayingCard] = zone(seen_by=OWNER, says="one card, only its owner sees it")
    chips: Meter = meter(says="what is in the pot")
    folded: bool = False


@define(eq=False, kw_only=True)
class Leduc(Game[Player]):
    deck: Deck[PlayingCard] = deck(says="face down")
    board: Zone[PlayingCard] = zone(seen_by=EVERYONE, says="the card that counts for both")
    to_act: int = 0

    def other(self, player: Player) -> Player:
        return self.seats[1 - player.index]

    def strength(self, player: Player) -> tuple[bool, bool, int]:
        rank = player.hand.cards[0].printed.rank
        paired = any(card.printed.rank == rank for card in self.board)
        return not player.folded, paired, rank

    def gain(self, player: Player) -> int:
        """What the hand brings that player, in chips; a split pot brings nothing."""
        other = self.other(player)
        mine, theirs = self.strength(player), self.strength(other)
        if mine == theirs:
            return 0
        return other.chips.value if mine > theirs else -player.chips.value


@define(eq=False, repr=False)
class Dealt(Event):
    """It is drawn by lot who puts in the small blind and acts first."""

    says: ClassVar[str] = "the button goes round"

    def apply(self, game: Leduc, /) -> None:
        game.to_act = game.chance["button"].randrange(2)


@define(eq=False, repr=False)
class Acted(Event):
    says: ClassVar[str] = "{player}: {move}"

    player: Player
    move: Option

    def apply(self, game: Leduc, /) -> None:
        self.player.folded = self.move is FOLD
        game.to_act = game.other(self.player).index


async def deal(game: Leduc) -> None:
    for card in CARDS:
        game.create(PlayingCard, card, game.deck)
        game.create(PlayingCard, card, game.deck)
    await game.do(Shuffled(game.deck))
    for player in game.seats:
        await game.draw(game.deck, player.hand, by=player)
    await game.do(Dealt())
    small = game.seats[game.to_act]
    await game.do(Gained(small.chips, SMALL_BLIND))
    await game.do(Gained(game.other(small).chips, 2 * SMALL_BLIND))


async def flop(game: Leduc) -> None:
    await game.draw(game.deck, game.board)


async def bet(game: Leduc) -> None:
    stake = 4 * SMALL_BLIND if len(game.board) else 2 * SMALL_BLIND
    raised = agreed = 0
    while agreed < 2:
        player = game.seats[game.to_act]
        behind = game.other(player).chips.value - player.chips.value
        options = [CALL] if behind else []
        options += [RAISE, FOLD] if raised < RAISES else [FOLD]
        options += [] if behind else [CHECK]
        move = await game.choose(player, "bet", options)
        await game.do(Acted(player, move))
        if move is RAISE:
            raised, agreed = raised + 1, 0
            behind += stake
        if behind:
            await game.do(Gained(player.chips, behind))
        agreed += 1


FOLDED = Ending(
    "somebody has folded",
    "L1",
    won=True,
    when=lambda game: any(player.folded for player in game.seats),
    on=(Acted,),
)
SHOWDOWN = Ending("showdown", "L2", won=True, when=lambda game: True, on=(Acted,))
HAND = sequence(
    "Hand",
    phase("Deal", deal),
    phase("First round", bet),
    phase("Flop", flop),
    phase("Second round", bet),
)

LEDUC = Ruleset(
    id="leduc",
    title="Leduc hold'em",
    version="1",
    table=Leduc,
    seat=Player,
    seats=(("ann", "Ann"), ("bo", "Bo")),
    cards=CARDS,
    pieces=(PlayingCard,),
    chapters=(
        Chapter(
            "The hand",
            repeat("Once", HAND, endings=(FOLDED,), times=1, out_of_time=SHOWDOWN),
        ),
    ),
    endings=(FOLDED, SHOWDOWN),
)
