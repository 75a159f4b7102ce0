"""Steps 1 and 2: Kindle and Muster."""

from __future__ import annotations

from collections.abc import Sequence

from coopcards import Moved, Option, Paid, Piece
from examples.bellwake.cards import (
    Character,
    CharacterCard,
    Enemy,
    Gear,
    PlayerPiece,
    Song,
)
from examples.bellwake.happenings import Discarded, Equipped, Joined, Kindled, Sung, Tolled
from examples.bellwake.table import Bellwake, Keeper

ECHO_AT_KINDLE = 5
TOLL_PRICE = 5
TOLL_RELIEF = 2

TOLL = Option("toll", "Toll the bell")
STOP = Option("stop", "Stop playing cards")
TOLLED = "the bell has been tolled this round"


async def kindle(game: Bellwake) -> None:
    """Both keepers gain echo, then each draws a card (R26-R29, A4)."""
    await game.do(
        *[
            Kindled(keeper, ECHO_AT_KINDLE if keeper.stands else game.options.fallen_echo)
            for keeper in game.seats
        ]
    )
    await game.each_keeper_draws()


async def muster(game: Bellwake, keeper: Keeper) -> None:
    """Play cards and toll the bell until the keeper stops (R30, A5)."""

    def why_not(option: PlayerPiece | Option) -> str | None:
        if isinstance(option, Option):
            return why_not_toll(game, keeper) if option is TOLL else None
        return why_not_play(game, keeper, option)

    while True:
        picked = await game.choose(
            keeper,
            "muster",
            [*keeper.hand, TOLL, STOP],
            prompt="Play a card, toll the bell, or stop",
            why_not=why_not,
        )
        if picked is STOP:
            return
        if isinstance(picked, Option):
            await toll(game, keeper)
        else:
            await play(game, keeper, picked)


def why_not_toll(game: Bellwake, keeper: Keeper) -> str | None:
    """The reason against tolling now, or None (R38, A7)."""
    ringers = [keeper] if game.options.toll_per_keeper else game.seats
    if any(each.tolled == game.round for each in ringers):
        return TOLLED
    return _too_dear(keeper, game.toll_price) if game.toll_price > keeper.echo.value else None


def why_not_play(game: Bellwake, keeper: Keeper, card: PlayerPiece) -> str | None:
    """The reason against playing a card of the hand in Muster, or None (R31, R37)."""
    if isinstance(card, Song) and card.printed.fast:
        return f"is played during {'an attack' if card.printed.fast == 'attack' else 'a venture'}"
    return why_not_now(game, keeper, card)


def why_not_now(game: Bellwake, keeper: Keeper, card: PlayerPiece) -> str | None:
    """The reason against paying for a card and aiming it, whenever it is played (R32, R35)."""
    if card.printed.price > keeper.echo.value:
        return _too_dear(keeper, card.printed.price)
    targets = targets_of(game, keeper, card)
    if targets is not None and not targets:
        return card.printed.no_target if isinstance(card, Song) else "nobody can take it"
    return None


def _too_dear(keeper: Keeper, price: int) -> str:
    return f"costs {price} echo, you have {keeper.echo.value}"


def targets_of(
    game: Bellwake, keeper: Keeper, card: PlayerPiece
) -> Sequence[Piece[CharacterCard] | Enemy] | None:
    """What the card may be aimed at; None where it needs no target (R34, R35)."""
    if isinstance(card, Gear):
        return keeper.party.cards if game.options.own_party_only else game.characters
    if isinstance(card, Song) and card.printed.targets is not None:
        return card.printed.targets(game, keeper)
    return None


async def play(game: Bellwake, keeper: Keeper, card: PlayerPiece) -> None:
    """Choose the target, pay, and play the card (R32-R36)."""
    target: Piece[CharacterCard] | Enemy | None = None
    targets = targets_of(game, keeper, card)
    if targets is not None:
        target = await game.choose(
            keeper, "target", targets, prompt=f"Whom for {card.name}?", about=card
        )
    await pay(game, keeper, card)
    if isinstance(card, Character):
        await game.do(Joined(card, keeper))
    elif isinstance(card, Gear):
        assert isinstance(target, Character)
        await game.do(Equipped(card, keeper, target))
    else:
        await sing(game, keeper, card, target)


def fast_songs(keeper: Keeper, window: str) -> list[Song]:
    """The songs in hand that are played in that window (R45, R70)."""
    return [card for card in keeper.hand if isinstance(card, Song) and card.printed.fast == window]


async def sing_fast(game: Bellwake, keeper: Keeper, song: Song) -> None:
    """Pay for a fast song and sing it; where it needs a target there is one."""
    targets = targets_of(game, keeper, song)
    target = targets[0] if targets else None
    await pay(game, keeper, song)
    await sing(game, keeper, song, target)


async def pay(game: Bellwake, keeper: Keeper, card: PlayerPiece) -> None:
    """Pay a card's price, if it has one."""
    if card.printed.price:
        await game.do(Paid(keeper.echo, card.printed.price, source=card))


async def sing(
    game: Bellwake, keeper: Keeper, song: Song, target: Piece[CharacterCard] | Enemy | None
) -> None:
    """Sing a song that has been paid for; then it goes to the discard (R36)."""
    await game.do(Moved(song, game.resolving))
    await game.do(Sung(song, keeper, target))
    await game.do(Discarded(song))


async def toll(game: Bellwake, keeper: Keeper) -> None:
    """Pay for the bell and toll it (R38-R41)."""
    if game.toll_price:
        await game.do(Paid(keeper.echo, game.toll_price, source="the bell"))
    await game.do(Tolled(keeper, TOLL_RELIEF))
