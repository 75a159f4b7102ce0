"""Imagined games: as the game might be, for all that one seat knows."""

from __future__ import annotations

from collections import Counter

import pytest
from attrs import define, field
from hypothesis import given, settings
from hypothesis import strategies as st

from coopcards import (
    SECRET,
    Attached,
    Chance,
    Moved,
    Option,
    Peeked,
    Reshuffled,
    Session,
    Shuffled,
    UsageError,
    phase,
)
from coopcards.chance import Stream
from coopcards.initiative import Entry, Initiative, OrderOfPlay
from coopcards.snapshots import digest
from coopcards.testing import check_ruleset
from tests.core.tiny import (
    CRAB,
    EASE,
    GULL,
    PULL,
    TIDE,
    WHALE,
    Tide,
    Token,
    TokenCard,
    Watch,
    course,
    ruleset,
)

SEEDS = st.integers(0, 2**32 - 1)
TIMES = 60


def stream(seed: int = 1) -> Stream:
    """A stream to imagine by."""
    return Chance(seed)["imagining"]


def played(seed: int, count: int, snapshots: str = "phase") -> Session[Tide]:
    """The Tide after so many random answers, or at its end."""
    chance = Chance(seed)["answers"]
    session = Session.start(TIDE, seed=seed, snapshots=snapshots)  # type: ignore[arg-type]  # one of four
    while session.pending and len(session.answers) < count:
        decision = chance.choice(session.pending)
        session.answer(decision, chance.choice(decision.keys))
    return session


def faces(session: Session[Tide], address: str) -> tuple[str, ...]:
    """The names on the cards of a zone."""
    return tuple(card.name for card in session.table.zones[address])


def imagined(session: Session[Tide], seat: str, address: str) -> Counter[tuple[str, ...]]:
    """What that seat imagines in a zone, many times over."""
    by = stream()
    return Counter(faces(session.imagine(seat, by), address) for _ in range(TIMES))


# -- what it agrees with


@settings(max_examples=40, deadline=None)
@given(SEEDS, st.integers(0, 30), st.sampled_from(["ada", "ben"]))
def test_an_imagined_game_agrees_with_the_view(seed: int, count: int, seat: str) -> None:
    """Who imagines sees the same table, is asked the same and waits for the same seats."""
    session = played(seed, count)
    view, again = session.view(seat), session.imagine(seat, stream(seed)).view(seat)
    assert digest(again.table) == digest(view.table)
    assert again.questions == view.questions
    assert again.waiting_for == view.waiting_for
    assert again.given == view.given


@settings(max_examples=40, deadline=None)
@given(SEEDS, st.integers(0, 30), st.sampled_from(["ada", "ben"]))
def test_no_card_is_doubled_or_lost(seed: int, count: int, seat: str) -> None:
    """An imagined game has the same cards, each in exactly one zone, with the same owners."""
    session = played(seed, count)
    game = session.imagine(seat, stream(seed)).table
    lying = sorted((card.id, place.address) for place in game.zones.values() for card in place)
    assert lying == sorted((card.id, card.at) for card in game.pieces)
    belonging = [(card.key, card.owner) for card in session.table.pieces]
    assert [(card.key, card.owner) for card in game.pieces] == belonging


@settings(max_examples=20, deadline=None)
@given(SEEDS, st.integers(0, 30))
def test_nothing_reaches_the_game_it_was_imagined_from(seed: int, count: int) -> None:
    """What is played in an imagined game changes neither the game nor what it brings."""
    session = played(seed, count)
    before, pending = digest(session.table), session.pending
    thought = session.imagine("ada", stream())
    while thought.pending:
        thought.answer(thought.pending[0], thought.pending[0].keys[0])
    assert digest(session.table) == before
    assert session.pending == pending


# -- what is dealt anew


def test_what_a_seat_does_not_know_is_dealt_anew() -> None:
    """Every hand that Ben may hold comes up, and in the shares that six cards give."""
    session = Session.start(TIDE, seed=4)
    hands = imagined(session, "ada", "ben.hand")
    assert len(hands) > 10
    whales = sum(count for hand, count in hands.items() if "Whale" in hand)
    assert 0.3 * TIMES < whales < 0.7 * TIMES  # three of six cards, one of them the whale


def test_what_a_seat_knows_stays() -> None:
    """Ada's own hand is the same in every game that she imagines, for Ben it is not."""
    session = Session.start(TIDE, seed=4)
    assert set(imagined(session, "ada", "ada.hand")) == {faces(session, "ada.hand")}
    assert len(imagined(session, "ben", "ada.hand")) > 10


def test_a_card_that_was_looked_at_stays() -> None:
    """The top of Ben's deck, which Ada has peeked at, lies there in all that she imagines."""

    async def peek(game: Tide) -> None:
        for card in (GULL, GULL, CRAB, WHALE):
            game.create(Token, card, game.ben.deck, owner=game.ben)
        top = game.ben.deck.top
        assert top is not None
        await game.do(Peeked(top, game.ada))
        await game.choose(game.ada, "rope", (PULL, EASE))

    session = Session.start(ruleset(chapters=course(phase("Peek", peek))), seed=1)
    decks = imagined(session, "ada", "ben.deck")
    assert {deck[-1] for deck in decks} == {"Whale"}
    assert len(decks) > 1


def test_cards_with_other_backs_are_told_apart() -> None:
    """Cards whose backs differ are never taken for one another, nor are two owners' cards."""
    wave, squall = TokenCard("Wave", back="sea"), TokenCard("Squall", back="wind")

    async def lay(game: Tide) -> None:
        for card, place in ((wave, game.sea), (GULL, game.sea), (squall, game.wind)):
            for _ in range(2):
                game.create(Token, card, place)
        await game.choose(game.ada, "rope", (PULL, EASE))

    rules = ruleset(wave, squall, chapters=course(phase("Lay", lay)))
    session = Session.start(rules, seed=1)
    assert set(imagined(session, "ada", "wind")) == {("Squall", "Squall")}
    assert set(imagined(session, "ada", "sea")) == {("Wave", "Wave", "Gull", "Gull")}


def test_a_pile_that_was_shuffled_is_dealt_anew() -> None:
    """What lay open when the phase began and has been shuffled since is unknown again."""

    async def lay(game: Tide) -> None:
        for card in (GULL, CRAB, WHALE):
            game.create(Token, card, game.wreck)

    async def shuffle(game: Tide) -> None:
        await game.do(Reshuffled(game.sea, game.wreck))
        await game.choose(game.ada, "rope", (PULL, EASE))

    chapters = course(phase("Lay", lay), phase("Shuffle", shuffle))
    session = Session.start(ruleset(chapters=chapters), seed=1)
    assert len(imagined(session, "ada", "sea")) == 6


def hide(hands: tuple[TokenCard, ...] = (GULL, CRAB, WHALE)) -> Session[Tide]:
    """Ben lays a card of his hand face down in a phase of its own, then both pull."""

    async def lay(game: Tide) -> None:
        for card in hands:
            game.create(Token, card, game.ben.hand, owner=game.ben)

    async def lay_down(game: Tide) -> None:
        card = await game.choose(game.ben, "lay", game.ben.hand.cards)
        await game.do(Moved(card, game.ben.pier, face_down=True))
        await game.choose(game.ada, "rope", (PULL, EASE))
        again = game.ben.pier.top
        assert again is card

    chapters = course(phase("Lay", lay), phase("Lay down", lay_down))
    return Session.start(ruleset(chapters=chapters), seed=1)


def test_what_is_attached_face_down_keeps_its_place() -> None:
    """Whichever card lies there in an imagined game belongs to the card that lies under it."""

    async def lay(game: Tide) -> None:
        for card in (GULL, CRAB, WHALE, WHALE):
            game.create(Token, card, game.ben.deck, owner=game.ben)
        for card in (GULL, CRAB):
            game.create(Token, card, game.ben.pier, owner=game.ben).face_down = True
        under, upon = game.ben.pier
        await game.do(Attached(upon, under))
        await game.choose(game.ben, "rope", (PULL, EASE))

    async def look(game: Tide) -> None:
        await game.choose(game.ada, "rope", (PULL, EASE))

    session = Session.start(
        ruleset(chapters=course(phase("Lay", lay), phase("Look", look))), seed=1
    )
    session.answer(session.pending[0], "pull")
    seen = session.view("ada").table
    under, upon = seen.ben.pier
    assert upon.host == under.id
    view = digest(seen)
    upon_it = set()
    for number in range(20):
        thought = session.imagine("ada", stream(number))
        under, upon = thought.table.ben.pier
        assert upon.host == under.id
        assert [card.host for card in thought.table.ben.deck] == [-1] * 4
        assert digest(thought.view("ada").table) == view
        upon_it.add(upon.key)
    assert len(upon_it) > 3
    check_ruleset(session.ruleset, seeds=range(2), laws=(5, 10), thorough=True)


def test_what_rules_are_in_the_middle_of_fits_what_is_imagined() -> None:
    """The card Ben laid down is another in other imagined games, and the rules go on with it."""
    session = hide()
    session.answer(session.pending[0], "whale#1")
    laid = imagined(session, "ada", "ben.pier")
    assert set(laid) == {("Gull",), ("Crab",), ("Whale",)}
    thought = session.imagine("ada", stream())
    thought.answer(thought.pending[0], "pull")
    assert thought.outcome is not None


def test_what_another_is_asked_about_stays() -> None:
    """While Ben is asked for a card of his hand, it is that hand the rules wait with."""
    session = hide()
    thought = session.imagine("ada", stream())
    decision = thought.pending[0]
    for key in decision.keys:
        fork = thought.fork()
        fork.answer(fork.pending[0], key)
        assert fork.table.ben.pier.cards[0].key == key


def test_a_deal_that_the_seat_could_tell_apart_is_not_used() -> None:
    """Where the rules ask by what lies hidden, what is imagined still agrees with what is seen."""

    async def lay(game: Tide) -> None:
        for card in (GULL, CRAB, WHALE):
            game.create(Token, card, game.ben.deck, owner=game.ben)
        await game.do(Shuffled(game.ben.deck))

    async def ask(game: Tide) -> None:
        top = game.ben.deck.top
        seat = game.ada if top is not None and top.printed is GULL else game.ben
        await game.choose(seat, "rope", (PULL, EASE))

    chapters = course(phase("Lay", lay), phase("Ask", ask))
    for seed in range(5):
        session = Session.start(ruleset(chapters=chapters), seed=seed)
        for number in range(5):
            thought = session.imagine("ada", stream(number))
            assert thought.view("ada").waiting_for == session.view("ada").waiting_for


def test_chance_brings_other_things() -> None:
    """What will be drawn from a deck differs from one imagined game to the next."""

    async def lay(game: Tide) -> None:
        for card in (GULL, CRAB, WHALE):
            game.create(Token, card, game.wreck)

    async def gamble(game: Tide) -> None:
        await game.choose(game.ada, "rope", (PULL, EASE))
        await game.do(Reshuffled(game.sea, game.wreck))
        await game.choose(game.ada, "rope", (PULL, EASE))

    session = Session.start(
        ruleset(chapters=course(phase("Lay", lay), phase("Gamble", gamble))), seed=1
    )
    by, found = stream(), set()
    for _ in range(TIMES):
        thought = session.imagine("ada", by)
        thought.answer(thought.pending[0], "pull")
        found.add(faces(thought, "sea"))
    assert len(found) == 6


# -- what is no card


@define(eq=False)
class Plotter(Watch):
    """A seat with a secret."""

    goal: str = field(default="none", metadata=SECRET, init=False)


@define(eq=False, kw_only=True)
class Plot(Tide):
    """A table with a secret and with an order of play whose counts may lie face down."""

    culprit: str = field(default="nobody", metadata=SECRET, init=False)
    line: Initiative = field(factory=lambda: Initiative(OrderOfPlay("count")), init=False)


def plot(**changes: object) -> Session[Tide]:
    """Secrets have been written down, and three counts laid face down, one of them Ada's."""

    async def write(game: Plot) -> None:
        game.culprit = "ben"
        for seat in game.seats:
            assert isinstance(seat, Plotter)
            seat.goal = f"{seat.key} wins"
        who = (("ada",), ("ben",), ())
        game.line.new_round(
            [Entry(f"e{n}", each, count=n, face_up=False) for n, each in enumerate(who)]
        )
        await game.choose(game.ada, "rope", (PULL, EASE))

    rules = ruleset(table=Plot, seat=Plotter, chapters=course(phase("Write", write)), **changes)
    return Session.start(rules, seed=1)


def test_secrets_stand_at_their_defaults() -> None:
    """A secret that a seat may not know is in no game it imagines; its own is."""
    game = plot().imagine("ada", stream()).table
    assert isinstance(game, Plot)
    assert game.culprit == "nobody"
    assert [getattr(seat, "goal", "") for seat in game.seats] == ["ada wins", "none"]


def test_a_ruleset_makes_secrets_up() -> None:
    """`make_up` is given the imagined game, the seat and a stream, and what it writes stands."""

    def make_up(game: Plot, seat: str, by: Stream) -> None:
        game.culprit = by.choice(["ben", "nobody", seat])

    session = plot(make_up=make_up)
    by, culprits = stream(), set()
    for _ in range(TIMES):
        thought = session.imagine("ada", by)
        assert isinstance(thought.table, Plot)
        culprits.add(thought.table.culprit)
        fork = thought.fork()
        assert isinstance(fork.table, Plot)
        assert fork.table.culprit == thought.table.culprit
    assert culprits == {"ben", "nobody", "ada"}


def test_counts_that_lie_face_down_change_places() -> None:
    """Counts that a seat may not see are exchanged among their entries; its own stays."""
    session = plot()
    by, counts = stream(), set()
    for _ in range(TIMES):
        game = session.imagine("ada", by).table
        assert isinstance(game, Plot)
        counts.add(tuple(entry.count for entry in game.line.entries))
    assert counts == {(0, 1, 2), (0, 2, 1)}


# -- how it can be used


def test_an_imagined_game_can_be_forked_and_gone_back_in() -> None:
    """A fork stands at the same table; undo leads back to where it was imagined, and no further."""
    session = played(3, 7)
    thought = session.imagine("ada", stream())
    begin = digest(thought.table)
    assert digest(thought.fork().table) == begin
    for _ in range(3):
        thought.answer(thought.pending[0], thought.pending[0].keys[0])
    assert digest(thought.fork().table) == digest(thought.table)
    for _ in range(3):
        thought.undo(past_barrier=True)
    assert digest(thought.table) == begin
    with pytest.raises(UsageError, match="nothing to undo"):
        thought.undo(past_barrier=True)


def test_an_imagined_game_remembers_nothing() -> None:
    """What was told before is not in its log: that names cards which the seat does not know."""
    thought = played(3, 7).imagine("ada", stream())
    assert thought.lines() == []
    thought.answer(thought.pending[0], thought.pending[0].keys[0])
    assert thought.fork().lines() == thought.lines()


@pytest.mark.parametrize("snapshots", ["start", "chapter", "round"])
def test_how_often_snapshots_are_taken_is_no_matter(snapshots: str) -> None:
    """Imagining goes back to the start of the phase, whether or not a snapshot was taken there."""
    often, seldom = played(3, 7), played(3, 7, snapshots)
    one, other = often.imagine("ada", stream()), seldom.imagine("ada", stream())
    assert digest(one.table) == digest(other.table)


def test_who_imagines_has_a_seat() -> None:
    """A seat that there is not imagines nothing."""
    with pytest.raises(UsageError, match="there is no seat 'eve'"):
        played(1, 1).imagine("eve", stream())


# -- what others have answered


def test_what_is_answered_together_is_made_up() -> None:
    """What another has answered, and nobody knows yet, is some answer in an imagined game."""

    async def bet(game: Tide) -> None:
        picks = await game.choose_together("bet", game.seats, lambda seat: (PULL, EASE))
        game.water.value = picks.count(PULL)
        await game.choose(game.ada, "rope", (PULL, EASE))

    session = Session.start(ruleset(chapters=course(phase("Bet", bet))), seed=1)
    session.answer(session.pending[1], "ease")
    by, found = stream(), set()
    for _ in range(TIMES):
        thought = session.imagine("ada", by)
        assert list(thought.answers) == []
        thought.answer(thought.pending[0], "ease")
        found.add(thought.table.water.value)
    assert found == {0, 1}


def test_a_deal_fits_who_was_asked_together() -> None:
    """Ben, who is asked with a whale in hand alone and has answered, is imagined with a whale."""

    async def lay(game: Tide) -> None:
        for _ in range(4):
            game.create(Token, GULL, game.ben.deck, owner=game.ben)
        for card in (WHALE, CRAB, CRAB):
            game.create(Token, card, game.ben.hand, owner=game.ben)

    async def bet(game: Tide) -> None:
        able = any(token.printed is WHALE for token in game.ben.hand)
        seats = game.seats if able else [game.ada]
        await game.choose_together("bet", seats, lambda seat: (PULL, EASE))

    chapters = course(phase("Lay", lay), phase("Bet", bet))
    session = Session.start(ruleset(chapters=chapters), seed=1)
    session.answer(session.pending[1], "ease")
    hands = imagined(session, "ada", "ben.hand")
    assert all("Whale" in hand for hand in hands)
    assert len({tuple(sorted(hand)) for hand in hands}) > 1


def test_a_deal_fits_what_another_could_answer() -> None:
    """What Ben can only have bid with a whale in hand is imagined with a whale, whichever it is."""

    async def lay(game: Tide) -> None:
        for _ in range(4):
            game.create(Token, GULL, game.ben.deck, owner=game.ben)
        for card in (WHALE, CRAB, CRAB):
            game.create(Token, card, game.ben.hand, owner=game.ben)

    async def bid(game: Tide) -> None:
        worth = sum(token.printed.power for token in game.ben.hand)
        await game.choose_amount(game.ben, "bid", 0, worth)
        await game.choose(game.ada, "rope", (PULL, EASE))

    chapters = course(phase("Lay", lay), phase("Bid", bid))
    session = Session.start(ruleset(chapters=chapters), seed=1)
    session.answer(session.pending[0], 7)
    hands = imagined(session, "ada", "ben.hand")
    assert all("Whale" in hand for hand in hands)
    assert len({tuple(sorted(hand)) for hand in hands}) > 1


def test_what_is_refused_is_known() -> None:
    """The cards that a question shows as refused are the same in what its seat imagines."""

    async def lay(game: Tide) -> None:
        for card in (GULL, GULL, CRAB, WHALE, WHALE):
            game.create(Token, card, game.sea)

    async def show(game: Tide) -> None:
        options: list[Option | Token] = [PULL, *game.sea.look(2)]
        await game.choose(
            game.ada, "take", options, why_not=lambda each: None if each is PULL else "no"
        )

    chapters = course(phase("Lay", lay), phase("Show", show))
    session = Session.start(ruleset(chapters=chapters), seed=1)
    refused = session.view("ada").questions[0].refused
    by = stream()
    for _ in range(TIMES):
        thought = session.imagine("ada", by)
        assert thought.view("ada").questions[0].refused == refused
        assert [each.key for each in refused] == [each.key for each in thought.table.sea.look(2)]
