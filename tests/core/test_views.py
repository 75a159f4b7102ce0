"""Views: what one seat knows, and nothing more."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from attrs import define, evolve, field
from hypothesis import given, settings
from hypothesis import strategies as st

from coopcards import (
    EVERYONE,
    FACE_DOWN,
    Attached,
    Damage,
    Event,
    Exhausted,
    Healed,
    LastingEffect,
    Moved,
    Peeked,
    Readied,
    Session,
    View,
    each,
    phase,
)
from coopcards.flow import set_table
from coopcards.initiative import Entry, Initiative, OrderOfPlay
from coopcards.snapshots import digest, dump
from coopcards.testing import Trial
from coopcards.views import seen_by
from tests.core.tiny import (
    CARDS,
    CRAB,
    EASE,
    GULL,
    POWER,
    PULL,
    TIDE,
    WHALE,
    Called,
    Tide,
    Token,
    TokenCard,
    course,
    ruleset,
    table,
)


def printed(place: Any) -> list[TokenCard]:
    """What is printed on the cards of a zone, as far as it is seen; Any: a zone of any view."""
    return [token.printed for token in place]


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    """The owner sees the faces, the other seat face-down cards, and both see how many."""
    game = table()
    for card in (GULL, CRAB):
        game.create(Token, card, game.ada.hand, owner=game.ada)
    assert printed(seen_by(game, "ada").ada.hand) == [GULL, CRAB]
    assert printed(seen_by(game, "ben").ada.hand) == [FACE_DOWN, FACE_DOWN]


def test_what_lies_open_is_seen_by_everybody() -> None:
    """Cards in open zones are the same in every view, with their state."""
    game = table()
    gull = game.create(Token, GULL, game.shore)
    gull.damage = 1
    for seat in ("ada", "ben"):
        (seen,) = seen_by(game, seat).shore
        assert (seen.printed, seen.key, seen.damage) == (GULL, "gull#1", 1)


def test_a_deck_is_seen_by_nobody() -> None:
    """Everybody sees how many cards a deck has, and no face."""
    game = table()
    for card in CARDS:
        game.create(Token, card, game.ada.deck, owner=game.ada)
    for seat in ("ada", "ben"):
        assert printed(seen_by(game, seat).ada.deck) == [FACE_DOWN] * 3


def test_a_card_one_has_looked_at_is_known_until_it_moves() -> None:
    """Who peeked sees that one card; the others see none; after a move nobody does."""
    game = table()
    gull, _ = (game.create(Token, card, game.fog) for card in (GULL, CRAB))
    Trial(game, game.do(Peeked(gull, game.ada)))
    assert printed(seen_by(game, "ada").fog) == [GULL, FACE_DOWN]
    assert printed(seen_by(game, "ben").fog) == [FACE_DOWN, FACE_DOWN]
    Trial(game, game.do(Moved(gull, game.stack)))
    assert printed(seen_by(game, "ada").stack) == [FACE_DOWN]


def test_a_face_down_card_in_an_open_zone_is_hidden() -> None:
    """A card that lies face down is known to its controller alone, though the zone is open."""
    game = table()
    gull = game.create(Token, GULL, game.shore, owner=game.ada)
    crab = game.create(Token, CRAB, game.shore)
    gull.face_down = crab.face_down = True
    assert printed(seen_by(game, "ada").shore) == [GULL, FACE_DOWN]
    assert printed(seen_by(game, "ben").shore) == [FACE_DOWN, FACE_DOWN]


def test_a_move_of_a_face_down_card_names_no_card() -> None:
    """The log names a face-down card to its controller alone, from one open zone to another."""
    game = table()
    gull = game.create(Token, GULL, game.shore, owner=game.ada)
    gull.face_down = True
    trial = Trial(game, game.do(Moved(gull, game.ada.pier)))
    assert trial.done
    (event,) = game.log
    assert event.line("ben") == "a card moves to pier of Ada"
    assert event.line("ada") == "Gull moves to pier of Ada"


@pytest.mark.parametrize(
    "happens",
    [
        lambda card: Damage(card, 1),
        lambda card: Healed(card, 1),
        Exhausted,
        lambda card: Readied((card,)),
        lambda card: Attached(card, card),
        lambda card: LastingEffect(card, POWER, 1, until="day"),
    ],
)
def test_what_happens_to_a_face_down_card_names_no_card(happens: Callable[[Token], Event]) -> None:
    """Whatever happens to a face-down card, no line and no data names it to other seats."""
    game = table()
    whale = game.create(Token, WHALE, game.shore, owner=game.ada)
    whale.face_down = True
    trial = Trial(game, game.do(happens(whale)))
    assert trial.done
    (event,) = game.log
    assert "Whale" not in event.line("ben")
    assert "whale" not in str(event.data("ben"))
    assert "Whale" in event.line("ada")


def test_a_line_that_names_the_table_shows_none_of_its_cards() -> None:
    """The table as a field of an event is named, and not written out with all its cards."""
    game = table()
    game.create(Token, WHALE, game.ada.hand, owner=game.ada)
    trial = Trial(game, game.do(Called(game)))
    assert trial.done
    (event,) = game.log
    assert "hale" not in event.line("ben")
    assert "hale" not in str(event.data("ben"))


@define(eq=False, kw_only=True)
class Counted(Tide):
    """The Tide with an order of play by count: two entries face down, one of both seats face up."""

    line: Initiative = field(
        factory=lambda: Initiative(
            OrderOfPlay(by="count"),
            entries=[
                Entry("bow", ("ada",), count=3, face_up=False),
                Entry("stern", ("ben",), count=1, face_up=False),
                Entry("anchor", ("ada", "ben"), count=2),
            ],
        ),
        init=False,
    )


def counts(game: Tide) -> dict[str, int | None]:
    """The count of every entry, as far as it is seen."""
    assert isinstance(game, Counted)
    return {entry.id: entry.count for entry in game.line.entries}


def test_a_face_down_count_is_seen_by_who_acts_in_it() -> None:
    """A count that lies face down is blank in the views of all who do not act in that entry."""
    game = set_table(ruleset(table=Counted))
    assert counts(seen_by(game, "ada")) == {"bow": 3, "stern": None, "anchor": 2}
    assert counts(seen_by(game, "ben")) == {"bow": None, "stern": 1, "anchor": 2}
    assert counts(game) == {"bow": 3, "stern": 1, "anchor": 2}


def test_a_count_that_is_shared_is_seen_by_all_who_share_it() -> None:
    """Of an entry of several seats each knows the count, though it lies face down."""
    game = set_table(ruleset(table=Counted))
    assert isinstance(game, Counted)
    game.line.change(evolve(game.line.entry("anchor"), face_up=False))
    assert [counts(seen_by(game, seat))["anchor"] for seat in ("ada", "ben")] == [2, 2]


def test_a_count_that_has_been_called_is_seen_by_all() -> None:
    """Once an entry's turn has begun its count is in every view."""
    game = set_table(ruleset(table=Counted))
    assert isinstance(game, Counted)
    assert game.line.next() is not None
    assert counts(seen_by(game, "ada")) == {"bow": 3, "stern": 1, "anchor": 2}
    assert counts(seen_by(game, "ben"))["bow"] is None


def test_hidden_cards_tell_nothing_apart() -> None:
    """Two games that differ in a hidden card alone look the same to the seat that cannot see."""
    games = []
    for card in (GULL, WHALE):
        game = table()
        game.create(Token, card, game.ada.hand, owner=game.ada)
        game.create(Token, CRAB, game.shore)
        games.append(game)
    views = [json.dumps(dump(seen_by(game, "ben")), sort_keys=True) for game in games]
    assert views[0] == views[1]


def test_an_effect_on_a_hidden_card_does_not_name_it() -> None:
    """Nothing on a view's table names a hidden card by key: no effect, no limit, no cursor."""
    game = table()
    whale = game.create(Token, WHALE, game.ada.hand, owner=game.ada)
    Trial(game, game.do(LastingEffect(whale, POWER, 1, until="day", source=whale)))
    assert "whale" not in json.dumps(dump(seen_by(game, "ben")))
    assert "whale" in json.dumps(dump(seen_by(game, "ada")))


def test_chance_is_blank_in_a_view() -> None:
    """A view holds neither the seed nor how far chance has come."""
    session = Session.start(TIDE, seed=987654)
    view = session.view("ada")
    assert view.table.chance.seed != 987654
    assert view.table.chance.counters == {}
    assert view.table.log == []


def test_changing_a_view_changes_no_game() -> None:
    """A view's table is a copy: what is done to it is done to nothing else."""
    session = Session.start(TIDE, seed=1)
    before = digest(session.table)
    seen = session.view("ada").table
    seen.ada.coins.gain(3)
    token = seen.ada.hand.cards[0]
    Trial(seen, seen.do(Moved(token, seen.ada.pier), Damage(token, 1)))
    assert digest(session.table) == before


def test_a_view_reads_like_the_table() -> None:
    """The ruleset's own numbers and names work on a view."""
    session = Session.start(TIDE, seed=1)
    seen = session.view("ada").table
    token = seen.ada.hand.cards[0]
    assert seen.value(token, POWER) == token.printed.power
    assert seen.find(token.key) is token
    assert seen.position == session.table.position


def test_a_view_has_the_seat_s_own_questions() -> None:
    """A seat is shown what it is asked, as values, and who else is asked something."""
    session = Session.start(TIDE, seed=1)
    (decision,) = session.pending
    view = session.view("ada")
    (question,) = view.questions
    assert (question.kind, question.topic, question.seat) == ("choice", "play", "ada")
    assert (question.keys, question.labels) == (decision.keys, decision.labels)
    assert (question.prompt, question.refused) == (decision.prompt, decision.refused)
    assert session.view("ben").questions == ()
    assert view.waiting_for == session.view("ben").waiting_for == ("ada",)


def together() -> Session[Tide]:
    """A session in which both seats are asked at once."""

    async def pull(game: Tide) -> None:
        await game.choose_together("rope", game.seats, lambda seat: (PULL, EASE))

    return Session.start(ruleset(chapters=course(phase("Pull", pull))), seed=1)


def test_an_answer_given_together_is_nobody_s_knowledge_yet() -> None:
    """While the others are still to answer, they learn that a seat has, and not what."""
    session = together()
    before = session.view("ben")
    session.answer(session.pending[0], "pull")
    after = session.view("ben")
    assert after.waiting_for == ("ben",)
    assert after.questions == before.questions
    assert after.given == ()
    assert session.lines("ben") == ["Pull"]


def test_a_seat_knows_what_it_has_answered() -> None:
    """The view of a seat has the answers it has given in this phase."""
    session = together()
    session.answer(session.pending[0], "pull")
    assert session.view("ada").given == ("pull",)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 500), st.integers(0, 23))
def test_no_view_shows_a_card_it_may_not(seed: int, moves: int) -> None:
    """At any moment of any game a view names only cards that its seat may see."""
    session = Session.start(TIDE, seed=seed)
    for _ in range(moves):
        if session.pending:
            decision = session.pending[0]
            session.answer(decision, decision.keys[seed % len(decision.keys)])
    game = session.table
    for seat in ("ada", "ben"):
        view: View[Tide] = session.view(seat)
        text = json.dumps(dump(view.table))
        for place in game.zones.values():
            for token in place:
                if not place.sees(seat):
                    assert f'"{token.key}"' not in text
                elif place.spec.seen_by == EVERYONE:
                    assert f'"{token.key}"' in text


# -- what names a card elsewhere than in a zone


async def three_down(game: Tide) -> None:
    """Three cards lie face down on the shore, controlled by Ben."""
    for card in (GULL, CRAB, WHALE):
        token = game.create(Token, card, game.shore, owner=game.ben)
        token.face_down = True


def test_a_turn_of_a_hidden_card_does_not_name_it() -> None:
    """Where an `each` is at a card that lies face down, a view says at which place it is."""

    async def ask(game: Tide, token: Token) -> None:
        await game.choose(game.ada, "rope", (PULL, EASE))

    act = each(lambda game: list(game.shore), phase("Act", ask))
    chapters = course(phase("Lay", three_down), act)
    session = Session.start(ruleset(chapters=chapters), seed=1)
    session.answer(session.pending[0], "pull")
    seen, own = session.view("ada").table, session.view("ben").table
    assert "crab#1" in own.position
    assert "crab" not in seen.position
    assert "gull#1" not in json.dumps(dump(seen))
    assert seen.find(seen.cursor[-1].current) is seen.shore.cards[1]


def test_a_host_that_lies_face_down_is_the_card_in_its_place() -> None:
    """An attachment's host is known by where it lies, also where its face is not."""
    game = table()
    hidden = game.create(Token, WHALE, game.shore, owner=game.ben)
    hidden.face_down = True
    worn = game.create(Token, GULL, game.shore, owner=game.ben)
    worn.host = hidden.id
    seen = seen_by(game, "ada")
    host = seen.pieces[seen.shore.cards[1].host]
    assert host is seen.shore.cards[0]
    assert host.printed is FACE_DOWN


@pytest.mark.parametrize("down", [True, False])
def test_what_a_face_down_card_is_attached_to_is_seen(down: bool) -> None:
    """To whom a card belongs lies before everybody, whichever of the two lies face down."""
    game = table()
    game.create(Token, GULL, game.ben.deck)
    host = game.create(Token, CRAB, game.shore, owner=game.ben)
    worn = game.create(Token, WHALE, game.shore, owner=game.ben)
    host.face_down, worn.face_down, worn.host = down, True, host.id
    seen = seen_by(game, "ada")
    assert printed(seen.shore) == [FACE_DOWN if down else CRAB, FACE_DOWN]
    assert seen.pieces[seen.shore.cards[1].host] is seen.shore.cards[0]


def test_what_lies_hidden_from_others_shows_no_host() -> None:
    """In a zone that is not open to everybody nothing of a hidden card is seen."""
    game = table()
    host = game.create(Token, CRAB, game.shore)
    game.create(Token, WHALE, game.ben.hand, owner=game.ben).host = host.id
    assert [token.host for token in seen_by(game, "ada").ben.hand] == [-1]


def test_what_lies_face_down_before_everybody_shows_all_but_its_face() -> None:
    """Whether it is exhausted, what it has suffered and who controls it are seen by everybody."""
    game = table()
    token = game.create(Token, WHALE, game.shore, owner=game.ben)
    token.face_down, token.exhausted, token.damage = True, True, 2
    (seen,) = seen_by(game, "ada").shore
    assert (seen.face_down, seen.exhausted, seen.damage) == (True, True, 2)
    assert seen.controller == "ben"
    assert seen.printed is FACE_DOWN


@define(eq=False, kw_only=True)
class Lined(Tide):
    """A table on which cards act in an order of their own."""

    line: Initiative = field(factory=lambda: Initiative(OrderOfPlay("count")), init=False)


def test_an_order_of_play_does_not_name_hidden_cards() -> None:
    """Who acts in an entry is known by where the card lies, where it lies face down."""
    game = set_table(ruleset(table=Lined))
    assert isinstance(game, Lined)
    token = game.create(Token, WHALE, game.shore, owner=game.ben)
    token.face_down = True
    game.line.insert(Entry(token.key, (token.key,), count=3))
    seen = seen_by(game, "ada")
    assert isinstance(seen, Lined)
    (entry,) = seen.line.entries
    assert seen.find(entry.who[0]) is seen.shore.cards[0]
    assert "whale" not in f"{entry}"
    assert [each.who for each in seen_by(game, "ben").line.entries] == [("whale#1",)]
