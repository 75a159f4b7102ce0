"""Rulesets that break one law each: small ones, on the Tide, made up for the tests of the kit.

Each is what an author might really write, and is found by the law it is named for.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any
from weakref import WeakKeyDictionary

from attrs import define, evolve, field, frozen

from coopcards import (
    SECRET,
    Created,
    EntryActs,
    Event,
    Gained,
    LogEntry,
    Moved,
    Option,
    Recorded,
    Ruleset,
    Shuffled,
    Table,
    phase,
    repeat,
)
from coopcards.chance import Stream
from coopcards.copying import DERIVED
from tests.core.tiny import (
    FLOODED,
    GULL,
    NIGHTFALL,
    Called,
    Noted,
    Tide,
    Token,
    TokenCard,
    Watch,
    course,
    morning,
    ruleset,
    watch,
)

Rule = Callable[..., Any]  # Any: a phase's rule

RED, BLUE = Option("red", "Red"), Option("blue", "Blue")


def day(hour: Rule, *before: Rule, times: int = 4) -> Any:  # Any: a tuple of chapters
    """A day of so many hours in each of which that rule is followed, after the morning."""
    steps = [phase(f"Before {number}", rule) for number, rule in enumerate(before)]
    hours = repeat("Hours", phase("Hour", hour), times=times, out_of_time=NIGHTFALL, rounds=True)
    return course(phase("Morning", morning), *steps, hours)


def hourly(hour: Rule, *cards: TokenCard, **changes: Any) -> Ruleset[Any]:  # Any: as in `ruleset`
    """The Tide with such a day."""
    return ruleset(*cards, chapters=day(hour), **changes)


async def flag(game: Tide, seat: Watch) -> Option:
    """Ask for a flag, whatever it is good for."""
    return await game.choose(seat, "flag", (RED, BLUE))


# -- law 1


async def doubles_a_card(game: Tide) -> None:
    """Who shows red lays a card on the shore and keeps it in hand as well."""
    if await flag(game, game.ada) is RED:
        game.shore.put(game.ada.hand.cards[0])


async def loses_a_card(game: Tide) -> None:
    """Who shows red loses a card that comes nowhere."""
    if await flag(game, game.ada) is RED and game.ada.hand:
        game.ada.hand.take(game.ada.hand.cards[0])


async def bears_a_card(game: Tide) -> None:
    """A gull comes out of nowhere in mid-game."""
    if await flag(game, game.ada) is RED:
        await game.do(Created(Token, GULL, game.shore))


async def gives_a_card_away(game: Tide) -> None:
    """A card is another's from now on."""
    if await flag(game, game.ada) is RED:
        game.ada.hand.cards[0].owner = "ben"


async def overfills_a_zone(game: Tide) -> None:
    """The slip has room for one card, and gets two."""
    await flag(game, game.ada)
    card = game.ada.hand.cards[0]
    game.ada.hand.take(card)
    game.slip.put(card)


# -- law 2

CALLS = count()


async def counts_in_the_module(game: Tide) -> None:
    """What is asked hangs on how often any game has come here."""
    await game.choose(game.ada, "flag", (RED, BLUE), prompt=f"Call {next(CALLS)}")


async def picks_from_a_set(game: Tide) -> None:
    """The first of a set of texts is another one in another process."""
    names = {f"flag {number}" for number in range(20)}
    await game.choose(game.ada, "flag", (RED, BLUE), prompt=f"Not {next(iter(names))}")


PICKS_FROM_A_SET = hourly(picks_from_a_set)

# -- law 3


@define(eq=False, kw_only=True)
class Forgetful(Tide):
    """A table with a number on it that no copy and no save takes along."""

    calls: int = field(default=0, metadata=DERIVED, init=False)


async def forgets_when_copied(game: Forgetful) -> None:
    """What is asked hangs on what a copy of the table does not have."""
    game.calls += 1
    await game.choose(game.ada, "flag", (RED, BLUE), prompt=f"Call {game.calls}")


TALLIES: WeakKeyDictionary[Tide, int] = WeakKeyDictionary()


async def counts_beside_the_table(game: Tide) -> None:
    """Each game has its number, and it is not on the table."""
    TALLIES[game] = TALLIES.get(game, 0) + 1
    await game.choose(game.ada, "flag", (RED, BLUE), prompt=f"Call {TALLIES[game]}")


# -- law 4


async def forgets_to_await(game: Tide) -> None:
    """The water should rise."""
    if await flag(game, game.ada) is BLUE:
        game.do(Gained(game.water, 1))  # type: ignore[unused-coroutine]  # the fault itself


async def swallows_the_ending(game: Tide) -> None:
    """The harbour is flooded, and the hour goes on as if nothing had happened."""
    try:
        await game.do(Gained(game.water, 6))
    except BaseException:
        await flag(game, game.ben)
    await flag(game, game.ada)


BELL = TokenCard("Bell")


@BELL.after(Called)
async def toll(game: Tide, token: Token, event: Called) -> None:
    """It tolls."""
    await game.do(Noted(token, "toll"))


# Printed twice by mistake.
BELL.after(Called)(toll)


async def lays_the_bell(game: Tide) -> None:
    """The bell comes into play."""
    game.create(Token, BELL, game.shore)


async def calls(game: Tide) -> None:
    """Who shows blue calls."""
    if await flag(game, game.ada) is BLUE:
        await game.do(Called())


ASKS = TokenCard("Asks")


@ASKS.after(Called)
async def ask(game: Tide, token: Token, event: Called) -> None:
    """It asks."""
    await flag(game, game.ben)


HELD: list[Any] = []  # Any: rules that were begun


async def lays_what_asks(game: Tide) -> None:
    """A card that asks comes into play."""
    game.create(Token, ASKS, game.shore)


async def gives_up(game: Tide) -> None:
    """Something is begun by hand, and given up where it would ask."""
    rule = game.do(Called())
    rule.send(None)
    rule.close()
    await flag(game, game.ada)


async def leaves_open(game: Tide) -> None:
    """Something is begun by hand, and never gone on with."""
    rule = game.do(Called())
    rule.send(None)
    HELD.append(rule)
    await flag(game, game.ada)


async def begins_another_phase(game: Tide) -> None:
    """A phase is run in the middle of another."""
    step: Any = game.ruleset.places["ebb/before-0"].step
    await step.rule(game)


async def asks_ada(game: Tide) -> None:
    """Ada is asked."""
    await flag(game, game.ada)


# -- law 5


@define(eq=False, kw_only=True)
class Telling(Tide):
    """A table with a field that all can read."""

    forecast: str = field(default="", init=False)


async def forecasts(game: Telling) -> None:
    """Everybody can read which card comes next."""
    top = game.ada.deck.top
    game.forecast = top.name if top is not None else ""
    await flag(game, game.ada)


async def forecasts_at_dawn(game: Telling) -> None:
    """Everybody can read which card lies at the bottom, all day."""
    game.forecast = game.ada.deck.cards[0].name


async def asks_about_hands(game: Tide) -> None:
    """A question to one seat tells what another holds."""
    await flag(game, game.ada)
    names = ", ".join(sorted(token.name for token in game.ada.hand))
    await game.choose(game.ben, "guess", (RED, BLUE), prompt=f"Does Ada hold {names}?")


async def refuses_by_the_deck(game: Tide) -> None:
    """Why something is refused tells what lies on top of a deck."""
    top = game.ada.deck.top
    name = top.name if top is not None else "nothing"
    await game.choose(
        game.ben,
        "flag",
        (RED, BLUE),
        why_not=lambda option: f"the next is {name}" if option is RED else None,
    )


@define(eq=False)
class Rumour(Event):
    """Somebody says something; what is said hides no card, being mere words."""

    says = "it is said: {words}"

    words: str


async def spreads_a_rumour(game: Tide) -> None:
    """The log tells everybody what lies on top of a deck."""
    await flag(game, game.ada)
    if game.ben.deck.top is not None:
        await game.do(Rumour(game.ben.deck.top.name))


# -- law 6


async def pays_by_asking(game: Tide) -> None:
    """Looking whether something is allowed costs a coin."""

    def why_not(option: Option) -> str | None:
        game.ada.coins.lose(1)
        return "too dear" if option is RED else None

    game.ada.coins.value = 5
    await game.choose(game.ada, "flag", (RED, BLUE), why_not=why_not)


async def writes_by_asking(game: Tide) -> None:
    """Looking whether something is allowed writes a line in the log."""

    def why_not(option: Option) -> str | None:
        game.record(Called())
        return None

    await game.choose(game.ada, "flag", (RED, BLUE), why_not=why_not)


async def changes_its_mind(game: Tide) -> None:
    """What is offered is refused when one looks again."""
    asked = count()

    def why_not(option: Option) -> str | None:
        return "too late" if next(asked) > 3 else None

    await game.choose(game.ada, "flag", (RED, BLUE), why_not=why_not)


async def refuses_without_a_reason(game: Tide) -> None:
    """Something is refused, and nobody is told why."""
    await game.choose(
        game.ada, "flag", (RED, BLUE), why_not=lambda option: "" if option is RED else None
    )


@frozen(eq=False)
class Fickle:
    """An option that is called something else each time it is asked."""

    names: Any = field(factory=count)  # Any: an endless count

    @property
    def key(self) -> str:
        return f"flag-{next(self.names)}"

    @property
    def label(self) -> str:
        return "Flag"


FICKLE = Fickle()


async def offers_the_fickle(game: Tide) -> None:
    """What is offered once has another key the next time."""
    await game.choose(game.ada, "flag", (RED, FICKLE))


# -- law 7


async def asks_for_nothing(game: Tide) -> None:
    """Who shows blue is asked for one of no cards."""
    if await flag(game, game.ada) is BLUE:
        await game.choose(game.ada, "play", list(game.ada.pier))


async def asks_for_none_of_none(game: Tide) -> None:
    """Somebody is asked for any number of no cards."""
    await flag(game, game.ada)
    await game.choose_some(game.ada, "play", list(game.ada.pier))


async def fails(game: Tide) -> None:
    """A rule that looks at a card which is not there."""
    if await flag(game, game.ada) is BLUE:
        await game.do(Moved(game.shore.cards[0], game.wreck))


async def asks_a_stranger(game: Tide) -> None:
    """Somebody is asked who does not sit at the table."""
    await flag(game, Watch("zoe", "Zoe", 2))


# -- law 8


async def floods(game: Tide) -> None:
    """The water rises past its mark."""
    if await flag(game, game.ada) is BLUE:
        game.water.value += 11


async def heals_too_much(game: Tide) -> None:
    """A card is mended that was whole."""
    if await flag(game, game.ada) is BLUE:
        game.ada.hand.cards[0].damage -= 1


async def ends_twice(game: Tide) -> None:
    """The same ending comes about again and again, in one hour."""
    for _ in range(2):
        try:
            await game.do(Gained(game.water, 10))
        except BaseException:
            await flag(game, game.ada)


async def is_over_too_early(game: Tide) -> None:
    """The campaign is said to be over, and goes on."""
    if await flag(game, game.ada) is BLUE:
        game.over = "a-day-was-wet"


# -- law 9


async def tears_out_a_page(game: Tide) -> None:
    """Who shows blue takes back what was recorded."""
    await game.do(Recorded("fact", "A fact"))
    if await flag(game, game.ada) is BLUE:
        game.campaign.entries.pop()


async def writes_over(game: Tide) -> None:
    """Who shows blue changes what was recorded."""
    entry = (await game.do(Recorded("fact", "A fact")))[0]
    assert isinstance(entry, Recorded)
    if await flag(game, game.ada) is BLUE:
        game.campaign.entries[0] = evolve(game.campaign.entries[0], name="Another fact")


async def applies_by_hand(game: Tide) -> None:
    """An entry acts twice in one chapter, past the library."""
    game.campaign.write("fact", "A fact", chapter="earlier")
    if await flag(game, game.ada) is BLUE:
        game.campaign.applied["0"] = ("ebb", "ebb")


async def forgets_what_has_acted(game: Tide) -> None:
    """An entry acts, and the ledger is torn up."""
    if game.round == 1:
        await game.do(EntryActs(game.campaign.write("fact", "A fact", chapter="earlier")))
    if await flag(game, game.ada) is BLUE:
        game.campaign.applied.clear()


async def counts_wrongly(game: Tide) -> None:
    """An entry is written down past the log, with a number that is not its place."""
    entry = LogEntry(5, "fact", "A fact", "", 1, "ebb", 0)
    if await flag(game, game.ada) is BLUE:
        game.campaign.entries.append(entry)


async def acts_unwritten(game: Tide) -> None:
    """Something acts that stands in no log."""
    if await flag(game, game.ada) is BLUE:
        game.campaign.applied["7"] = ("ebb",)


async def acts_at_once(game: Tide) -> None:
    """An entry acts in the chapter in which it was earned."""
    await game.do(Recorded("fact", "A fact"))
    if await flag(game, game.ada) is BLUE:
        game.campaign.applied["0"] = (game.chapter_visit,)


@define(eq=False)
class Again(EntryActs):
    """An entry acts, and does not say so in the ledger."""

    def apply(self, game: Table[Any], /) -> None:
        """Nothing is noted."""


async def acts_again(game: Tide) -> None:
    """The same entry acts in every hour."""
    if not game.campaign.entries:
        await game.do(Recorded("fact", "A fact"))
    if await flag(game, game.ada) is BLUE:
        await game.do(Again(game.campaign.entries[0]))


# -- law 10


@define(eq=False)
class Guessing(Watch):
    """A seat that keeps something to itself."""

    guess: str = field(default="", init=False, metadata=SECRET)


async def guesses(game: Tide) -> None:
    """Ada names one of her cards, and nobody knows which until she plays it."""
    ada: Any = game.ada
    token = await game.choose(game.ada, "guess", game.ada.hand.cards)
    ada.guess = token.key
    await flag(game, game.ben)
    await game.do(Moved(game.find(ada.guess), game.ada.pier))


async def just_asks(game: Tide) -> None:
    """Nothing but questions."""
    for seat in game.seats:
        await flag(game, seat)


GUESSES = ruleset(chapters=day(guesses, times=2), seat=Guessing)


def makes_up_too_much(game: Tide, eyes: str, random: Stream) -> None:
    """What everybody sees is made up as well."""
    game.water.value = 3


def doubles_what_it_makes_up(game: Tide, eyes: str, random: Stream) -> None:
    """A card that nobody knows lies in two places."""
    game.fog.put(game.ada.deck.cards[0])


def deals_by_number(game: Tide, eyes: str, random: Stream) -> None:
    """Whatever is unknown lies by number, every time: so it is known after all."""
    for seat in game.seats:
        if seat.key != eyes:
            hidden = sorted([*seat.deck, *seat.hand], key=lambda token: token.id)
            for place in (seat.deck, seat.hand):
                cards, hidden = hidden[: len(place)], hidden[len(place) :]
                place.arrange(cards)
                for token in cards:
                    token.at = place.address
        else:
            seat.deck.arrange(sorted(seat.deck, key=lambda token: token.id))


async def big_morning(game: Tide) -> None:
    """Every seat has so many different cards that no two deals are alike by chance."""
    game.clear()
    for seat in game.seats:
        for card in MANY:
            game.create(Token, card, seat.deck, owner=seat)
        await game.do(Shuffled(seat.deck))
        await game.draw(seat.deck, seat.hand, 3, by=seat)


def gives_away_what_it_makes_up(game: Tide, eyes: str, random: Stream) -> None:
    """A card that nobody knows has another owner."""
    game.ada.deck.cards[0].owner = "ben"


def names_what_it_makes_up(game: Tide, eyes: str, random: Stream) -> None:
    """Two cards that nobody knows are called the same."""
    bottom, top = game.ada.deck.cards[0], game.ada.deck.cards[-1]
    bottom.key = top.key


MANY = tuple(TokenCard(f"Fish {number}", price=number % 4) for number in range(10))


async def swells(game: Tide) -> None:
    """Who shows blue lets the water rise by one; somebody plays a card that can be paid."""
    for seat in game.seats:
        if await flag(game, seat) is BLUE:
            await game.do(Gained(game.water, 1))
    await watch(game, game.ada)


# Sound, and with enough of everything for the laws to look at.
BIG = ruleset(
    *MANY,
    chapters=course(
        phase("Morning", big_morning),
        repeat("Hours", phase("Hour", swells), endings=(FLOODED,), times=5, rounds=True),
    ),
)


def after(dawn: Rule, hour: Rule, **changes: Any) -> Ruleset[Any]:  # Any: as in `ruleset`
    """The Tide with that rule after the morning, and with that one every hour."""
    return ruleset(chapters=day(hour, dawn), **changes)


def endlessly(rule: Rule) -> Any:  # Any: a tuple of chapters
    """A day that has no end."""
    return course(repeat("Hours", phase("Hour", rule), until=lambda game: False))


def with_ending(rule: Rule) -> Any:  # Any: a tuple of chapters
    """A day that the flood may end."""
    return course(
        phase("Morning", morning),
        repeat("Hours", phase("Hour", rule), endings=(FLOODED,), times=3, rounds=True),
    )


# Of each law some that break it: the law, the ruleset, and how many answers it takes at most.
BROKEN: dict[str, tuple[int, Ruleset[Any], int]] = {
    "doubles a card": (1, hourly(doubles_a_card), 1),
    "loses a card": (1, hourly(loses_a_card), 1),
    "bears a card": (1, hourly(bears_a_card), 1),
    "gives a card away": (1, hourly(gives_a_card_away), 1),
    "overfills a zone": (1, hourly(overfills_a_zone), 2),
    "counts in the module": (2, hourly(counts_in_the_module), 0),
    "forgets when copied": (3, hourly(forgets_when_copied, table=Forgetful), 1),
    "counts beside the table": (3, hourly(counts_beside_the_table), 1),
    "forgets to await": (4, hourly(forgets_to_await), 1),
    "swallows the ending": (4, ruleset(chapters=with_ending(swallows_the_ending)), 1),
    "prints a trigger twice": (4, ruleset(BELL, chapters=day(calls, lays_the_bell)), 1),
    "gives up": (4, ruleset(ASKS, chapters=day(gives_up, lays_what_asks)), 0),
    "leaves open": (4, ruleset(ASKS, chapters=day(leaves_open, lays_what_asks)), 4),
    "begins another phase": (4, ruleset(chapters=day(begins_another_phase, asks_ada)), 1),
    "forecasts": (5, hourly(forecasts, table=Telling), 0),
    "forecasts at dawn": (5, after(forecasts_at_dawn, just_asks, table=Telling), 0),
    "asks about hands": (5, hourly(asks_about_hands), 1),
    "refuses by the deck": (5, hourly(refuses_by_the_deck), 0),
    "spreads a rumour": (5, hourly(spreads_a_rumour), 1),
    "pays by asking": (6, hourly(pays_by_asking), 0),
    "writes by asking": (6, hourly(writes_by_asking), 0),
    "changes its mind": (6, hourly(changes_its_mind), 0),
    "refuses without a reason": (6, hourly(refuses_without_a_reason), 0),
    "asks for nothing": (7, hourly(asks_for_nothing), 1),
    "asks for none of none": (7, hourly(asks_for_none_of_none), 1),
    "asks a stranger": (7, hourly(asks_a_stranger), 0),
    "fails": (7, hourly(fails), 1),
    "has no end": (7, ruleset(chapters=endlessly(just_asks), longest=9), 10),
    "floods": (8, hourly(floods), 1),
    "heals too much": (8, hourly(heals_too_much), 1),
    "is over too early": (8, hourly(is_over_too_early), 1),
    "tears out a page": (9, hourly(tears_out_a_page), 2),
    "writes over": (9, hourly(writes_over), 1),
    "applies by hand": (9, hourly(applies_by_hand), 1),
    "forgets what has acted": (9, hourly(forgets_what_has_acted), 1),
    "counts wrongly": (9, hourly(counts_wrongly), 1),
    "acts unwritten": (9, hourly(acts_unwritten), 1),
    "acts at once": (9, hourly(acts_at_once), 1),
    "acts again": (9, hourly(acts_again), 2),
    "keeps a secret that rules need": (
        10,
        ruleset(chapters=day(guesses, times=2), seat=Guessing),
        1,
    ),
    "makes up too much": (10, hourly(just_asks, make_up=makes_up_too_much), 0),
    "doubles what it makes up": (10, hourly(just_asks, make_up=doubles_what_it_makes_up), 0),
    "gives away what it makes up": (
        10,
        hourly(just_asks, make_up=gives_away_what_it_makes_up),
        0,
    ),
    "names what it makes up": (10, hourly(just_asks, make_up=names_what_it_makes_up), 0),
    "deals by number": (
        10,
        ruleset(
            *MANY,
            chapters=course(phase("Morning", big_morning), phase("Ask", just_asks)),
            make_up=deals_by_number,
        ),
        0,
    ),
}

# These break other laws before; each is found where it alone is looked for.
BROKEN_BESIDE: dict[str, tuple[int, Ruleset[Any], int]] = {
    "offers the fickle": (6, hourly(offers_the_fickle), 0),
    "ends twice": (8, ruleset(chapters=with_ending(ends_twice)), 1),
}
