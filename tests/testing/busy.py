"""A sound game in which whatever the library offers is in use: what the laws are hardest on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import define, evolve, field

from coopcards import (
    PASS,
    SECRET,
    Attached,
    ControlTaken,
    Damage,
    Drawn,
    Ending,
    EntryActs,
    Event,
    Exhausted,
    Gained,
    Healed,
    LastingEffect,
    Limit,
    Lost,
    Moved,
    Option,
    Paid,
    Peeked,
    PhaseBegan,
    Readied,
    Recorded,
    Reshuffled,
    Shuffled,
    TurnedDown,
    TurnedUp,
    each,
    phase,
    repeat,
    sequence,
    when,
)
from coopcards.chance import Stream
from coopcards.initiative import Entry, Initiative, OrderOfPlay
from tests.core.tiny import (
    CRAB,
    FLOODED,
    GULL,
    HEALTH,
    NIGHTFALL,
    POWER,
    WHALE,
    Called,
    Noted,
    Tide,
    Token,
    TokenCard,
    Watch,
    course,
    ruleset,
    watches,
)

# -- cards that do something

HORN = TokenCard("Horn", 1, 3, 1, text="After a call it notes it, once a round.")
WALL = TokenCard("Wall", 0, 4, 1, text="You may prevent damage to a card of yours, once a round.")
HOOK = TokenCard("Hook", 1, 2, 1, text="You may take damage that is dealt to another card.")
FLAG = TokenCard("Flag", 0, 2, 0, text="Crabs are stronger.")
SPY = TokenCard("Spy", 1, 1, 0, text="When it comes, look at a card that nobody sees.")
SHELL = TokenCard("Shell", 0, 1, 1, text="It is attached to a card.")
STORM = TokenCard("Storm", 3, 3, 0, text="When it is drawn from the sea, all are hurt.")
MINE = TokenCard("Mine", 2, 2, 2, text="It lies face down, and hurts who calls.")

FLAG.gives(POWER, 1, to=lambda game, source, card: card.printed is CRAB)
SHELL.gives(HEALTH, 1, to=lambda game, source, card: card.id == source.host)


@HORN.after(Called, limit=Limit(per="round"))
async def blow(game: Tide, token: Token, event: Called) -> None:
    """It notes the call."""
    await game.do(Noted(token, "call"))


@HORN.after(PhaseBegan, limit=Limit(2, per="game"), optional=True)
async def wake(game: Tide, token: Token, event: PhaseBegan) -> None:
    """It may wake everybody."""
    tired = [each for each in game.tokens if each.exhausted]
    await game.do(Readied(tired))


def of_the_same(game: Tide, token: Token, event: Damage) -> bool:
    """The damaged card is another of the same seat's."""
    return event.card is not token and event.card.controller == token.controller


@WALL.instead(Damage, optional=True, when=of_the_same, limit=Limit(per="round", by_seat=True))
async def stop(game: Tide, token: Token, event: Damage) -> tuple[()]:
    """Nothing happens instead."""
    return ()


@HOOK.instead(Damage, optional=True, when=lambda game, token, event: event.card is not token)
async def redirect(game: Tide, token: Token, event: Damage) -> Damage:
    """It takes the damage."""
    return evolve(event, card=token)


@SPY.after(Moved, own=True, when=lambda game, token, event: game.in_play(token))
async def spy(game: Tide, token: Token, event: Moved) -> None:
    """Its controller looks at the topmost card in the fog, and may turn it up."""
    seat = game.seat_of(token)
    if seat is None or not game.fog:
        return
    seen = game.fog.cards[-1]
    await game.do(Peeked(seen, seat))
    if await game.confirm(seat, "turn up", prompt=f"Turn up {seen.name}?", about=seen):
        await game.do(Moved(seen, game.shore))


@STORM.after(Drawn)
async def blows(game: Tide, token: Token, event: Drawn) -> None:
    """Whenever somebody draws while it is in play, the water rises."""
    await game.do(Gained(game.water, 1, source=token))


@MINE.before(Called, active_in=("pier",))
async def goes_off(game: Tide, token: Token, event: Called) -> None:
    """It is turned up, hurts something and turns down again."""
    if token.face_down:
        await game.do(TurnedUp(token))
        others = [each for each in game.tokens if each is not token]
        if others:
            await game.do(Damage(others[0], 1, source=token))
        await game.do(TurnedDown(token))


CARDS = (HORN, WALL, HOOK, FLAG, SPY, SHELL, STORM, MINE)
HAND = (GULL, CRAB, WHALE, *CARDS)


@define(eq=False)
class Trader(Watch):
    """A seat with a bid that nobody else knows."""

    bid: int = field(default=0, init=False, metadata=SECRET)


@define(eq=False, kw_only=True)
class Fair(Tide):
    """The table, with an order of play that goes by counts which lie face down."""

    line: Initiative = field(
        factory=lambda: Initiative(OrderOfPlay("count"), ["ada", "ben"]), init=False
    )


# -- the course


async def lay(game: Fair) -> None:
    """Lay everything out; what the campaign log says acts at once."""
    game.clear()
    game.water.value = 0
    for seat in game.seats:
        for card in HAND * 2:
            game.create(Token, card, seat.deck, owner=seat)
        await game.do(Shuffled(seat.deck))
        await game.draw(seat.deck, seat.hand, 4, by=seat)
    for card in (GULL, CRAB, STORM, WHALE):
        for place in (game.sea, game.wind, game.fog, game.stack):
            game.create(Token, card, place)
    for pile in (game.sea, game.wind, game.stack):
        await game.do(Shuffled(pile))
    for entry in game.campaign.due(game.chapter_visit, "fact"):
        await game.do(EntryActs(entry), Gained(game.ada.coins, 1))
    mulligan = await game.choose_together("mulligan", game.seats, lambda seat: (KEEP, AGAIN))
    for seat, picked in zip(game.seats, mulligan, strict=True):
        if picked is AGAIN:
            await game.do(*[Moved(token, seat.deck) for token in tuple(seat.hand)])
            await game.do(Shuffled(seat.deck))
            await game.draw(seat.deck, seat.hand, 4, by=seat)


KEEP, AGAIN = Option("keep", "Keep the hand"), Option("again", "Draw another")


async def dawn(game: Fair) -> None:
    """Both bid in secret, and counts are dealt face down."""
    for seat in game.seats:
        traders: Any = seat
        traders.bid = await game.choose_amount(seat, "bid", 0, min(2, seat.coins.value))
    counts = list(range(1, 9))
    game.chance["counts"].shuffle(counts)
    game.line.new_round(
        [
            Entry(f"{seat.key}-{game.rounds}", (seat.key,), count=counts.pop(), face_up=False)
            for seat in game.seats
        ]
    )


def may_be_played(seat: Watch, token: Token) -> str | None:
    """The reason against playing a card, or None."""
    price = token.printed.price
    return None if price <= seat.coins.value else f"costs {price}, you have {seat.coins.value}"


async def act(game: Fair) -> str | None:
    """Whoever is next in line acts; a call may lead to a brawl."""
    brawl = None
    while turn := game.line.next():
        for who in game.line.entry(turn.entries[0]).who:
            seat = game.find(who)
            options = [*seat.hand, CALL, SEARCH, PASS]
            picked = await game.choose(
                seat,
                "act",
                options,
                why_not=lambda one, seat=seat: (  # type: ignore[misc]  # a default holds the seat
                    may_be_played(seat, one) if isinstance(one, Token) else None
                ),
            )
            if isinstance(picked, Token):
                await played(game, seat, picked)
            elif picked is CALL:
                await game.do(Called(seat))
                brawl = "Brawl"
            elif picked is SEARCH:
                await searched(game, seat)
    return brawl


CALL, SEARCH = Option("call", "Call"), Option("search", "Search the deck")


async def played(game: Fair, seat: Watch, token: Token) -> None:
    """Pay for a card and lay it on the pier, a mine face down, a shell on another card."""
    await game.do(Paid(seat.coins, token.printed.price, source=token))
    await game.do(Moved(token, seat.pier, face_down=token.printed is MINE))
    if token.printed is SHELL:
        hosts = [each for each in game.tokens if each is not token]
        if hosts:
            host = await game.choose(seat, "host", hosts, about=token)
            await game.do(Attached(token, host))
    if token.printed is FLAG:
        await game.do(LastingEffect(token, POWER, 2, until="hour", source=token))


async def searched(game: Fair, seat: Watch) -> None:
    """Look at three cards of the deck, take one, and shuffle."""
    seen = seat.deck.look(3)
    for token in seen:
        await game.do(Peeked(token, seat))
    some = await game.choose_some(seat, "search", seen, at_most=1) if seen else []
    for token in some:
        await game.do(Moved(token, seat.hand))
    await game.do(Shuffled(seat.deck))


async def brawl_of(game: Fair, seat: Watch) -> None:
    """A card is hit, another mended, a third changes sides."""
    targets = game.tokens
    if not targets:
        return
    hit = await game.choose(seat, "hit", targets)
    await game.do(Damage(hit, 1 + seat.index), Exhausted(hit))
    hurt = [token for token in game.tokens if token.damage]
    if hurt:
        order = await game.order(seat, "mend", hurt)
        await game.do(Healed(order[0], 1))
    if game.tokens and await game.confirm(seat, "take over"):
        await game.do(ControlTaken(game.tokens[-1], seat))


async def market(game: Fair) -> None:
    """Bids are shown; who bid more draws from the sea; then all may play gulls in turn."""
    bids = {seat.key: getattr(seat, "bid", 0) for seat in game.seats}
    best = max(game.seats, key=lambda seat: bids[seat.key])
    await game.do(Lost(best.coins, bids[best.key]))
    await game.draw(game.sea, best.hand, 1, by=best)
    await game.draw(game.wind, game.lull)
    if game.lull.top is not None and game.lull.top.printed is STORM:
        game.wind.flagged = True

    async def sell(seat: Watch, token: Token) -> None:
        await game.do(Moved(token, game.wreck), Gained(seat.coins, 1))

    await game.window(
        "market",
        game.seats_from(best),
        lambda seat: seat.hand.cards,
        sell,
        why_not=lambda seat, token: None if token.printed is GULL else "gulls only",
    )


async def dusk(game: Fair) -> None:
    """Draw, let effects end, and let the water rise."""
    game.expire("hour")
    for seat in game.seats:
        await game.draw(seat.deck, seat.hand, 2, by=seat)
        while len(seat.hand) > 5:
            token = await game.choose(seat, "discard", seat.hand.cards)
            await game.do(Moved(token, seat.discard))
    await game.do(Gained(game.water, 1))


async def record(game: Fair) -> None:
    """Write down how the day ended."""
    await game.do(Recorded("fact", f"{game.chapter}: {game.ending}"))
    if await game.confirm(game.ben, "boast"):
        await game.do(Recorded("count", "Boasts", seat="ben"))


def has_cards(game: Fair) -> bool:
    """Whether anything is in play."""
    return bool(game.tokens)


DEFEATED = Ending(
    "nothing is left", "F1", won=False, when=lambda game: game.round > 3 and not game.tokens
)

HOUR = sequence(
    "Hour",
    phase("Dawn", dawn),
    phase("Act", act),
    when(has_cards, phase("Market", market)),
    phase("Dusk", dusk),
)
BRAWL = sequence("Brawl", each(watches, phase("Blow", brawl_of)))
DAY = (
    phase("Lay", lay),
    repeat(
        "Hours",
        HOUR,
        endings=(FLOODED, DEFEATED),
        times=4,
        out_of_time=NIGHTFALL,
        rounds=True,
    ),
    phase("Record", record),
)


def made_up(game: Fair, eyes: str, random: Stream) -> None:
    """What the others have bid may be any number they could pay."""
    for seat in game.seats:
        if seat.key != eyes:
            trader: Any = seat
            trader.bid = random.randint(0, min(2, seat.coins.value))


def called(game: Fair) -> Sequence[Event]:
    """The winds that have blown are shuffled in once there are three."""
    return [Reshuffled(game.wind, game.lull)] if len(game.lull) > 3 else []


BUSY = ruleset(
    *CARDS,
    table=Fair,
    seat=Trader,
    chapters=(
        *course(*DAY, then=(("Flood", None),)),
        evolve(course(*DAY)[0], title="Flood"),
    ),
    detours=(BRAWL,),
    trigger_order="lead seat chooses",
    make_up=made_up,
    longest=2_000,
)
