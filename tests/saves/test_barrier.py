"""Barriers: what was learned besides cards that were drawn or played."""

from __future__ import annotations

from attrs import define, field

from coopcards import Moved, Option, Peeked, Session, phase
from coopcards.initiative import Entry, Initiative, OrderOfPlay
from tests.core.tiny import CRAB, EASE, GULL, PULL, WHALE, Tide, Token, course, ruleset


@define(eq=False, kw_only=True)
class Lined(Tide):
    """A table with an order of play by counts that may lie face down."""

    line: Initiative = field(factory=lambda: Initiative(OrderOfPlay("count")), init=False)


def begun(*steps: object) -> Session[Tide]:
    """A campaign of these phases; before them two cards lie in Ben's hand, two in the sea."""

    async def lay(game: Tide) -> None:
        for card in (GULL, CRAB):
            game.create(Token, card, game.ben.hand, owner=game.ben)
        for card in (WHALE, GULL):
            game.create(Token, card, game.sea)

    phases = [phase("Lay", lay), *[phase(f"Phase {n}", step) for n, step in enumerate(steps)]]  # type: ignore[arg-type]  # rules
    session: Session[Tide] = Session.start(ruleset(table=Lined, chapters=course(*phases)), seed=1)
    return session


async def pull(game: Tide) -> None:
    """Ada pulls, or not."""
    await game.choose(game.ada, "rope", (PULL, EASE))


def test_what_was_answered_together_has_come_out() -> None:
    """Once both have answered each knows what the other has, and may not answer again for free."""

    async def bet(game: Tide) -> None:
        await game.choose_together("bet", game.seats, lambda seat: (PULL, EASE))

    session = begun(bet, pull)
    for _ in range(2):
        session.answer(session.pending[0], "pull")
    assert session.barrier() == "it has come out what was answered together"
    assert session.barrier(by=["ada"]) == "it has come out what was answered together"


def test_half_of_what_is_answered_together_is_still_free() -> None:
    """Who has answered while others are still to answer may take it back: nothing has come out."""

    async def bet(game: Tide) -> None:
        await game.choose_together("bet", game.seats, lambda seat: (PULL, EASE))

    session = begun(bet)
    session.answer(session.pending[0], "pull")
    assert session.barrier() == ""


def test_a_count_that_was_called_has_been_seen() -> None:
    """A count that lay face down and lies open now cannot be unseen."""

    async def call(game: Lined) -> None:
        game.line.insert(Entry("one", ("ada",), count=3, face_up=False))
        await game.choose(game.ada, "rope", (PULL, EASE))
        game.line.insert(Entry("two", ("ben",), count=4))
        await game.choose(game.ada, "rope", (PULL, EASE))
        game.line.change(Entry("one", ("ada",), count=3))
        await game.choose(game.ada, "rope", (PULL, EASE))

    session = begun(call)
    session.answer(session.pending[0], "pull")
    assert session.barrier() == ""
    session.answer(session.pending[0], "pull")
    assert session.barrier() == "a count that lay face down has been shown"


def test_what_is_refused_has_been_seen_as_well() -> None:
    """A card that is on show, though not allowed, has been seen by who is asked."""

    async def show(game: Tide) -> None:
        await game.choose(game.ada, "rope", (PULL, EASE))
        options: list[Option | Token] = [PULL, *game.sea.look(1)]
        await game.choose(
            game.ada, "take", options, why_not=lambda each: None if each is PULL else "no"
        )

    session = begun(show)
    session.answer(session.pending[0], "pull")
    assert session.barrier() == "Ada has seen a card that lay hidden"


def test_what_a_question_is_about_has_been_seen() -> None:
    """A card that a question is about has been seen by who is asked."""

    async def show(game: Tide) -> None:
        await game.choose(game.ada, "rope", (PULL, EASE))
        await game.choose(game.ada, "keep", (PULL, EASE), about=game.sea.top)

    session = begun(show)
    session.answer(session.pending[0], "pull")
    assert session.barrier() == "Ada has seen a card that lay hidden"


def test_who_owns_a_card_does_not_give_it_away_by_answering_later() -> None:
    """What Ada has peeked at she cannot unlearn, whoever has answered since."""

    async def peek(game: Tide) -> None:
        await game.choose(game.ada, "rope", (PULL, EASE))
        await game.do(Peeked(game.ben.hand.cards[0], game.ada))
        await game.choose(game.ben, "rope", (PULL, EASE))
        await game.choose(game.ada, "rope", (PULL, EASE))

    session = begun(peek)
    for _ in range(2):
        session.answer(session.pending[0], "pull")
    assert session.barrier(by=["ada"]) == "Ada has seen a card that lay hidden"
    assert session.barrier(by=["ben"]) == ""


def test_what_a_seat_shows_of_its_own_is_its_own() -> None:
    """A card that Ben plays from his hand is seen by Ada, and yet he may take it back."""

    async def play(game: Tide) -> None:
        card = await game.choose(game.ben, "play", game.ben.hand.cards)
        await game.do(Moved(card, game.ben.pier))

    session = begun(play, pull)
    session.answer(session.pending[0], "crab#1")
    assert session.barrier() == ""
