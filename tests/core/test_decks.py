"""Decks: drawing, and the ways in which a discard pile comes back."""

from __future__ import annotations

import pytest

from coopcards import (
    Deck,
    Drawn,
    Moved,
    Reshuffle,
    Reshuffled,
    RulesError,
    Session,
    Shuffled,
    Zone,
    phase,
    repeat,
    sequence,
)
from coopcards.testing import Trial
from tests.core.tiny import (
    CRAB,
    GULL,
    PULL,
    WHALE,
    Tide,
    Token,
    TokenCard,
    course,
    ruleset,
    table,
)


def pile(game: Tide, place: Zone[Token], count: int) -> list[Token]:
    """So many cards in that zone, bottom first."""
    return [game.create(Token, GULL, place) for _ in range(count)]


def draw(game: Tide, deck: Deck[Token], to: Zone[Token], count: int = 1) -> list[Token]:
    """Draw, with nobody being asked."""
    trial = Trial(game, game.draw(deck, to, count))
    assert trial.done
    drawn: list[Token] = trial.result
    return drawn


def test_the_top_card_is_drawn_first() -> None:
    """Cards are drawn from the top, the topmost first, and lie in that order."""
    game = table()
    bottom, middle, top = pile(game, game.stack, 3)
    assert game.stack.look(2) == (top, middle)
    assert game.stack.look(9) == (top, middle, bottom)
    assert game.stack.look(0) == ()
    assert draw(game, game.stack, game.shore, 2) == [top, middle]
    assert list(game.shore) == [top, middle]


def test_a_deck_that_is_never_reshuffled_stays_empty() -> None:
    """Fewer cards than asked for are drawn, and then none, without an error."""
    game = table()
    cards = pile(game, game.stack, 1)
    assert draw(game, game.stack, game.shore, 3) == cards
    assert draw(game, game.stack, game.shore) == []
    assert game.log[-1].data()["event"] == "Drawn"


def test_a_draw_of_none_is_no_event() -> None:
    """Zero cards are drawn without anything happening."""
    game = table()
    pile(game, game.stack, 1)
    assert draw(game, game.stack, game.shore, 0) == []
    assert game.log == []


def test_a_draw_reports_what_was_really_drawn() -> None:
    """Where something else happens instead of a draw, no card was drawn."""
    stopper = TokenCard("Stopper")

    @stopper.instead(Drawn)
    async def stop(game: Tide, token: Token, event: Drawn) -> tuple[()]:
        return ()

    game = table(stopper)
    game.create(Token, stopper, game.shore)
    cards = pile(game, game.stack, 2)
    assert draw(game, game.stack, game.ada.hand) == []
    assert list(game.stack) == cards


def test_when_needed_the_discard_comes_back_in_mid_draw() -> None:
    """A draw that finds the deck empty makes the discard the deck, and goes on drawing."""
    game = table()
    pile(game, game.ada.deck, 1)
    pile(game, game.ada.discard, 3)
    assert len(draw(game, game.ada.deck, game.ada.hand, 2)) == 2
    assert [len(place) for place in (game.ada.deck, game.ada.discard, game.ada.hand)] == [2, 0, 2]


def test_when_needed_an_empty_deck_waits() -> None:
    """The draw that takes the last card brings nothing back: the next draw does."""
    game = table()
    pile(game, game.ada.deck, 1)
    pile(game, game.ada.discard, 1)
    draw(game, game.ada.deck, game.ada.hand)
    assert len(game.ada.deck) == 0
    assert len(game.ada.discard) == 1


def test_with_deck_and_discard_empty_nothing_is_drawn() -> None:
    """An empty deck with an empty discard gives nothing, and does not shuffle."""
    game = table()
    assert draw(game, game.ada.deck, game.ada.hand) == []
    assert game.log == []


def test_a_seat_reshuffles_its_own_discard() -> None:
    """Each seat's deck names the pile beside it: the other seat's stays where it is."""
    game = table()
    pile(game, game.ada.discard, 2)
    theirs = pile(game, game.ben.discard, 2)
    draw(game, game.ada.deck, game.ada.hand)
    assert list(game.ben.discard) == theirs
    assert game.ada.deck.discard_address == "ada.discard"
    assert game.stack.discard_address == ""


def test_as_soon_as_empty_the_discard_comes_back_at_once() -> None:
    """The draw of the last card brings the pile back before anybody draws again."""
    game = table()
    pile(game, game.sea, 1)
    pile(game, game.wreck, 2)
    draw(game, game.sea, game.ada.hand)
    assert [len(game.sea), len(game.wreck)] == [2, 0]


def test_a_pile_returns_at_its_moment() -> None:
    """A pile that returns at dusk does so at dusk only, whatever the deck holds."""
    game = table()
    pile(game, game.chest, 1)
    pile(game, game.spent, 2)
    Trial(game, game.return_discards("dawn"))
    assert [len(game.chest), len(game.spent)] == [1, 2]
    trial = Trial(game, game.return_discards("dusk"))
    assert trial.done
    assert [len(game.chest), len(game.spent)] == [3, 0]


def test_a_reshuffle_is_by_the_stream_of_the_deck() -> None:
    """A reshuffle takes chance from the deck's own stream, and every card comes along."""
    game = table()
    before = pile(game, game.ada.discard, 6)
    Trial(game, game.reshuffle(game.ada.deck))
    assert set(game.chance.counters) == {"ada.deck"}
    assert sorted(token.id for token in game.ada.deck) == [token.id for token in before]


def test_a_flagged_deck_is_reshuffled_when_its_round_is_over() -> None:
    """A flag brings the pile back at the end of that round: not before, and not again."""
    counts: list[tuple[int, int]] = []

    async def lay(game: Tide) -> None:
        pile(game, game.wind, 1)
        pile(game, game.lull, 2)

    async def blow(game: Tide) -> None:
        counts.append((game.round, len(game.lull)))
        if game.round == 1:
            game.wind.flagged = True
        if game.round == 2:
            pile(game, game.lull, 1)

    rules = ruleset(
        chapters=course(
            phase("Lay", lay), repeat("Hours", phase("Blow", blow), times=3, rounds=True)
        )
    )
    session = Session.start(rules, seed=1)
    assert session.outcome is not None
    assert counts == [(1, 2), (2, 0), (3, 1)]
    assert not session.table.wind.flagged


def test_a_deck_flagged_in_the_last_round_is_reshuffled_when_it_is_over() -> None:
    """The last round has an end as well: the phase after it finds the pile back in the deck."""
    after: list[int] = []

    async def blow(game: Tide) -> None:
        pile(game, game.lull, 2)
        game.wind.flagged = True

    async def count(game: Tide) -> None:
        after.append(len(game.lull))

    rules = ruleset(
        chapters=course(
            repeat("Hours", sequence("Hour", phase("Blow", blow)), times=1, rounds=True),
            phase("Count", count),
        )
    )
    Session.start(rules, seed=1)
    assert after == [0]


def rained(count: int, *, fallen: int, flagged: bool) -> Tide:
    """A table after a round of rain: so many cards in its deck, and so many that had fallen."""

    async def fall(game: Tide) -> None:
        pile(game, game.rain, count)
        pile(game, game.puddle, fallen)
        game.rain.flagged = flagged

    async def look(game: Tide) -> None:
        await game.choose(game.ada, "look", (PULL,))

    rain = repeat("Hours", phase("Fall", fall), times=1, rounds=True)
    chapters = course(rain, phase("Look", look))
    return Session.start(ruleset(chapters=chapters), seed=1).table


def test_when_needed_or_flagged_a_draw_brings_the_discard_back() -> None:
    """A draw that finds such a deck empty makes the discard the deck, flagged or not."""
    game = table()
    pile(game, game.rain, 1)
    pile(game, game.puddle, 3)
    assert len(draw(game, game.rain, game.ada.hand, 2)) == 2
    assert [len(game.rain), len(game.puddle)] == [2, 0]


def test_when_needed_or_flagged_a_flag_brings_the_discard_back() -> None:
    """At the end of a round such a deck takes its discard back if it was flagged, else not."""
    flagged = rained(2, fallen=3, flagged=True)
    assert [len(flagged.rain), len(flagged.puddle)] == [5, 0]
    assert not flagged.rain.flagged
    other = rained(2, fallen=3, flagged=False)
    assert [len(other.rain), len(other.puddle)] == [2, 3]


def test_a_flagged_deck_is_shuffled_though_nothing_returns() -> None:
    """With its discard empty a flagged deck alone is shuffled: what was known of it is gone."""
    game = rained(8, fallen=0, flagged=True)
    assert [event.line() for event in game.log if isinstance(event, Shuffled)] == [
        "rain is shuffled"
    ]
    before = sorted(token.id for token in game.rain)
    assert len(before) == 8
    assert [token.id for token in game.rain] != before
    assert not any(isinstance(event, Shuffled) for event in rained(0, fallen=0, flagged=True).log)


def test_a_deck_that_ends_its_round_by_its_flag_is_shuffled_as_well() -> None:
    """So is a deck that no draw refills; one without such a policy stays in order."""
    game = table()
    for place in (game.wind, game.ada.deck):
        pile(game, place, 8)
        place.flagged = True
    order = list(game.ada.deck)
    assert Trial(game, game.end_round()).done
    assert [event.line() for event in game.log] == ["wind is shuffled"]
    assert list(game.ada.deck) == order
    assert not game.wind.flagged
    assert not game.ada.deck.flagged


def test_a_flag_does_not_outlive_the_clearing_of_the_table() -> None:
    """A table that is set up anew has no deck that waits to be reshuffled."""
    game = table()
    game.wind.flagged = True
    game.clear()
    assert not game.wind.flagged


def test_a_policy_names_the_pile_that_returns() -> None:
    """A policy that brings a pile back says which one."""
    with pytest.raises(RulesError, match="name the discard pile"):
        Reshuffle("when needed")
    with pytest.raises(RulesError, match="name the discard pile"):
        Reshuffle(returns_at="dusk")


def test_a_copy_of_a_deck_keeps_its_flag_and_its_order() -> None:
    """A copied table has decks of its own, in the same order, flagged alike."""
    game = table()
    pile(game, game.wind, 3)
    game.wind.flagged = True
    copy = game.copy()
    game.wind.flagged = False
    Trial(game, game.do(Moved(game.wind.look(1)[0], game.lull)))
    assert copy.wind.flagged
    assert [token.id for token in copy.wind] == [0, 1, 2]


def test_a_drawn_card_is_logged_for_who_may_see_it() -> None:
    """A draw into a hand names the cards to the hand's owner, and counts them for the rest."""
    game = table()
    game.create(Token, CRAB, game.ada.deck)
    game.create(Token, WHALE, game.ada.deck)
    Trial(game, game.draw(game.ada.deck, game.ada.hand, 2, by=game.ada))
    (drawn,) = game.log
    assert drawn.line("ada") == "Ada draws Whale, Crab"
    assert drawn.line("ben") == "Ada draws 2 cards"


def test_shuffling_is_logged_without_an_order() -> None:
    """The line of a shuffle or reshuffle names deck and pile, no card."""
    game = table()
    pile(game, game.ada.discard, 2)
    Trial(game, game.do(Shuffled(game.stack)))
    Trial(game, game.reshuffle(game.ada.deck))
    assert [event.line("ben") for event in game.log] == [
        "stack is shuffled",
        "discard of Ada is shuffled into deck of Ada",
    ]
    assert isinstance(game.log[1], Reshuffled)
