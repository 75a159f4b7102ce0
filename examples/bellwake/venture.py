"""Steps 3 to 5: Venture, Travel and Encounter."""

from __future__ import annotations

from coopcards import Exhausted, Option
from examples.bellwake.cards import APPROACH, DREAD, RESOLVE, Enemy, Location
from examples.bellwake.happenings import (
    Committed,
    Engaged,
    Travelled,
    VentureFailed,
    VentureOver,
    VentureSucceeded,
)
from examples.bellwake.muster import fast_songs, sing_fast, why_not_now
from examples.bellwake.progress import make_progress
from examples.bellwake.reveal import engage, reveal
from examples.bellwake.table import Bellwake, Keeper

REVEALED_A_ROUND = 2

STAY = Option("stay", "Stay here")
KEEP_DISTANCE = Option("keep-distance", "Keep your distance")


async def commit(game: Bellwake, keeper: Keeper) -> None:
    """Send any number of ready characters, none if the keeper likes (R43)."""
    ready = keeper.ready
    if ready:
        sent = await game.choose_some(
            keeper, "commit", ready, prompt="Send ready characters on the venture"
        )
        if sent:
            await game.do(Committed(keeper, sent), *[Exhausted(one) for one in sent])


async def reveal_two(game: Bellwake) -> None:
    """Reveal two cards, the first wholly before the second (R44, R167)."""
    for _ in range(REVEALED_A_ROUND):
        await reveal(game)


async def resolve(game: Bellwake) -> None:
    """Fast songs, then resolve against dread (R45-R49); then nobody is committed (A38)."""
    await game.window(
        "venture song",
        game.seats,
        lambda keeper: fast_songs(keeper, "venture"),
        lambda keeper, song: sing_fast(game, keeper, song),
        prompt="Play a fast song for the venture, or pass",
        why_not=lambda keeper, song: why_not_now(game, keeper, song),
    )
    by = total_resolve(game) - total_dread(game)
    if by > 0:
        await game.do(VentureSucceeded(by))
        await make_progress(game, by)
    elif by < 0:
        await game.do(VentureFailed(-by, "the venture"))
    await game.do(VentureOver())


def total_resolve(game: Bellwake) -> int:
    """The resolve of all who are committed, and of the songs of this venture (R46)."""
    return sum([game.value(one, RESOLVE) for one in game.committed]) + game.songs


def total_dread(game: Bellwake) -> int:
    """The dread of the staging area: enemies and locations (R46, R51, A28)."""
    return sum([game.value(card, DREAD) for card in game.staging.cards])


async def travel(game: Bellwake) -> None:
    """With no location active, travel to one in staging, or stay (R59-R62, A13, A37)."""
    locations = reachable(game)
    if not locations:
        return
    options: list[Location | Option] = [*locations, STAY]
    prompt = "Travel to a location, or stay"
    if game.options.both_must_agree:
        picks = await game.choose_together(
            "travel", game.seats, lambda keeper: options, prompt=prompt
        )
        picked = picks[0] if all(pick is picks[0] for pick in picks) else STAY
    else:
        picked = await game.choose(game.first_keeper, "travel", options, prompt=prompt)
    if isinstance(picked, Location):
        await game.do(Travelled(picked))


def reachable(game: Bellwake) -> list[Location]:
    """The locations that the keepers may travel to now."""
    if game.active_location:
        return []
    staged = [card for card in game.staging.cards if isinstance(card, Location)]
    return staged[:1] if game.options.travel_to_first else staged


async def engage_by_choice(game: Bellwake, keeper: Keeper) -> None:
    """Engage an enemy of the staging area, or keep the distance (R64, A27)."""
    staged = staged_enemies(game)
    if staged:
        options: list[Enemy | Option] = [*staged, KEEP_DISTANCE]
        picked = await game.choose(keeper, "engage", options, prompt="Engage an enemy?")
        if isinstance(picked, Enemy):
            await game.do(Engaged(picked, keeper))


def staged_enemies(game: Bellwake) -> list[Enemy]:
    """The enemies in the staging area, in the order they came."""
    return [card for card in game.staging.cards if isinstance(card, Enemy)]


async def engage_by_approach(game: Bellwake) -> None:
    """Every staged enemy whose approach the Hush has reached engages (R65-R67, A36)."""
    coming = [
        enemy for enemy in staged_enemies(game) if game.value(enemy, APPROACH) <= game.hush.value
    ]
    if game.options.highest_approach_first:
        coming.sort(key=lambda enemy: -game.value(enemy, APPROACH))
    for enemy in coming:
        await engage(game, enemy)
