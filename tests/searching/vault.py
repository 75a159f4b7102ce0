"""A vault that opens to one answer: a game of every kind of question, one at a time."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import define, field, frozen

from coopcards import (
    Card,
    Chapter,
    Deck,
    Ending,
    Game,
    Option,
    Piece,
    Ruleset,
    Seat,
    Session,
    Shuffled,
    deck,
    phase,
    repeat,
    sequence,
)

DOORS = tuple(Option(key, key.title()) for key in ("north", "east", "south", "west"))
TOOLS = tuple(Option(key, key.title()) for key in ("axe", "lamp", "rope", "saw", "wedge"))
BELLS = tuple(Option(key, key.title()) for key in ("deep", "high", "middle"))
SAFES = tuple(Option(f"safe-{number}", f"Safe {number}") for number in range(1, 26))
BOXES = tuple(Option(key, key.title()) for key in ("left", "right"))

PEARL, PEBBLE = Card("Pearl"), Card("Pebble")


@define(eq=False)
class Thief(Seat):
    pass


@frozen
class Options:
    """Which question the vault asks: a topic."""

    lock: str = "door"


@define(eq=False, kw_only=True)
class Vault(Game[Thief]):
    options: Options
    boxes: Deck[Piece[Card]] = deck(says="two boxes, closed")
    right: int = field(default=0, init=False)
    wrong: int = field(default=0, init=False)


async def fill(game: Vault) -> None:
    """Two boxes, a pearl in one of them."""
    for card in (PEARL, PEBBLE):
        game.create(Piece, card, game.boxes)
    await game.do(Shuffled(game.boxes))


async def unlock(game: Vault) -> None:
    """Ask for the one thing that opens the vault."""
    ann, bo = game.seats
    lock = game.options.lock
    opens = False
    if lock == "door":
        opens = (await game.choose(ann, "door", DOORS)).key == "south"
    elif lock == "safes":
        opens = (await game.choose(ann, "safes", SAFES)).key == "safe-25"
    elif lock == "tools":
        tools = await game.choose_some(ann, "tools", TOOLS, at_least=2, at_most=2)
        opens = keys(tools) == ("lamp", "wedge")
    elif lock == "turns":
        opens = await game.choose_amount(ann, "turns", 0, 9) == 7
    elif lock == "bells":
        opens = keys(await game.order(ann, "bells", BELLS)) == ("middle", "deep", "high")
    elif lock == "handles":
        pulled = await game.choose_together("handles", (ann, bo), lambda seat: DOORS)
        opens = keys(pulled) == ("west", "west")
    elif lock == "boxes":
        place = BOXES.index(await game.choose(ann, "boxes", BOXES))
        opens = game.boxes.cards[place].printed is PEARL
    elif lock == "two":
        # The first answer is worth nothing without the second, which is the other seat's.
        first = await game.choose(ann, "first", DOORS)
        second = await game.choose(bo, "second", DOORS)
        opens = (first.key, second.key) == ("east", "north")
    elif lock == "long":
        # Asked for three rounds, so that there is something to stop before.
        await game.choose(ann, "long", DOORS)
        if game.round < 3:
            return
    elif lock == "nothing":
        opens = (await game.choose(ann, "nothing", DOORS[:1])).key == "north"
    if opens:
        game.right += 1
    else:
        game.wrong += 1


def keys(options: Sequence[Option]) -> tuple[str, ...]:
    """The keys of options."""
    return tuple(option.key for option in options)


ENDINGS = (
    Ending("the vault is open", "1", won=True, when=lambda game: game.right > 0),
    Ending("the alarm rings", "2", won=False, when=lambda game: game.wrong > 0),
)
BREAK_IN = sequence(
    "Break in",
    phase("Fill", fill),
    repeat("Rounds", phase("Unlock", unlock), endings=ENDINGS, rounds=True),
)

VAULT = Ruleset(
    id="vault",
    title="The Vault",
    version="1",
    table=Vault,
    seat=Thief,
    options=Options(),
    seats=(("ann", "Ann"), ("bo", "Bo")),
    cards=(PEARL, PEBBLE),
    pieces=(Piece,),
    chapters=(Chapter("The vault", BREAK_IN),),
    endings=ENDINGS,
)


def at(lock: str, seed: int = 1) -> Session[Vault]:
    """The vault with that lock, up to its question."""
    return Session.start(VAULT, seed=seed, options=Options(lock))
