"""The bots: they play by the rules, come to an end, and know what their seats know."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from coopcards import Answer, Question, View
from coopcards.agents import RandomAgent, play
from examples.order_of_veiel.bots.bot import VeielBot
from examples.order_of_veiel.happenings.dungeon import (
    EventPlayed,
    PowerUsed,
)
from examples.order_of_veiel.table import DM, Dungeon
from tests.order_of_veiel.bots import PARTY, bots_finish, seating, start
from tests.witnessing import Witness

MOST_DEEDS = 60
"""So many deeds one after another of one player are too many for any camp."""


def deal_anew(game: Dungeon, seat: str) -> None:
    """Turn all piles round; for players the dungeon master's hand and the hidden rooms as well."""
    for pile in (game.left_pile, game.right_pile, game.monster_pile, game.event_pile):
        pile.arrange(list(pile.cards)[::-1])
    if seat == DM or game.dm is None:
        return
    hand, pile = game.dm.hand, game.event_pile
    events = [*pile.cards, *hand.cards][::-1]
    pile.arrange(events[: len(pile)])
    hand.arrange(events[len(pile) :])
    for card in events:
        card.at = pile.address if card in pile.cards else hand.address
    hidden = [room for room in game.rooms if room.face_down and not room.known_to]
    others = iter(hidden[::-1])
    wings = [
        [next(others) if room in hidden else room for room in each.cards] for each in game.wings
    ]
    for wing, rooms in zip(game.wings, wings, strict=True):
        wing.arrange(rooms)
        for room in rooms:
            room.at = wing.address


# -- games


@pytest.mark.parametrize(
    ("players", "dm"), [(1, False), (2, True), (4, True), (4, False), (6, True)]
)
def test_bots_finish_games(players: int, dm: bool) -> None:
    """Bots play a game to its end in any seats; each answer is one that is on offer."""
    session = start(1, seating(players, dm=dm))
    topics = bots_finish(session)

    assert session.outcome is not None
    assert {"hero", "turn", "camp", "rest", "defender", "way"} <= set(topics)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("bots", [(DM,), ("one", "two", "three")])
def test_bots_answer_at_a_table_played_at_random(seed: int, bots: tuple[str, ...]) -> None:
    """A bot has a legal answer to everything that random seats beside it bring about."""
    seats = seating(3, dm=True)
    session = start(seed, seats)
    bots_finish(session, {key: RandomAgent(seed, key) for key in seats if key not in bots})

    assert session.outcome is not None


def test_the_bots_know_what_their_seats_know_and_no_more() -> None:
    """Other piles, events and rooms, which they cannot see, change none of their answers."""
    session = start(2, seating(3, dm=True), heroes=",".join(PARTY))
    witness = Witness(VeielBot, session, deal_anew)
    play(session, dict.fromkeys(seating(3, dm=True), witness))

    assert {"turn", "camp", "rest", "wing", "way", "line", "event", "take rooms"} <= set(
        witness.topics
    )


def test_dealing_anew_changes_the_table() -> None:
    """The table that a bot is asked about a second time has other piles, events and rooms."""
    session = start(2, seating(3, dm=True), heroes=",".join(PARTY))
    bot = VeielBot()
    while session.table.difficulty < 1 or session.pending[0].topic != "turn":
        decision = session.pending[0]
        session.answer(decision, bot.pick(Question.of(decision), session.view(decision.seat)))
    other = session.table.copy()
    deal_anew(other, "one")

    for here, there in ((session.table, other),):
        for address in ("left_pile", "monster_pile", "event_pile", "right_wing"):
            assert [card.key for card in here.zones[address].cards] != [
                card.key for card in there.zones[address].cards
            ]


def test_bots_keep_nothing_between_two_questions() -> None:
    """A new bot for every question plays the same game."""

    class Forgetful:
        blind = False

        def pick(self, question: Question, view: View[Any] | None) -> Answer:
            return VeielBot().pick(question, view)

    seats = seating(2, dm=True)
    one, other = start(3, seats), start(3, seats)
    bots_finish(one)
    play(other, dict.fromkeys(seats, Forgetful()))

    assert list(one.lines()) == list(other.lines())


@pytest.mark.parametrize("seed", range(2))
def test_nobody_stays_in_camp_for_ever(seed: int) -> None:
    """Between rooms and in the rest zone every deed betters something, so there is an end to it."""
    seats = seating(4, dm=True)
    session = start(seed, seats, heroes="knight,shaman,bardess,sealer")
    longest, row = 0, ("", 0)

    def count(decision: Any, answer: Answer) -> None:
        nonlocal longest, row
        if decision.topic in ("camp", "rest"):
            row = (decision.seat, row[1] + 1 if row[0] == decision.seat else 1)
            longest = max(longest, row[1])
        elif decision.topic in ("way", "leave"):
            row = ("", 0)

    play(session, dict.fromkeys(seats, VeielBot()), on_answer=count)
    assert 1 < longest < MOST_DEEDS


def test_the_dungeon_masters_bot_uses_events_and_the_power() -> None:
    """In a game it plays events in more than one crossing, and the boss's power once or twice."""
    session = start(1, seating(4, dm=True), heroes=",".join(PARTY), boss="high-priestess")
    crossings: Counter[int] = Counter()
    powers = 0

    def count(decision: Any, answer: Answer) -> None:
        if decision.topic == "event" and answer != "pass":
            crossings[session.table.crossing] += 1

    play(session, dict.fromkeys(seating(4, dm=True), VeielBot()), on_answer=count)
    powers = sum(isinstance(event, PowerUsed) for event in session.table.log)
    played = sum(isinstance(event, EventPlayed) for event in session.table.log)

    assert len(crossings) > 1
    assert played > powers
    assert 1 <= powers <= 2


def test_four_bots_choose_a_party_as_the_advice_has_it() -> None:
    """At least one defender, one healer and one striker (R211)."""
    session = start(1, seating(4, dm=False))
    bot = VeielBot()
    while len(session.table.heroes) < 4:
        decision = session.pending[0]
        session.answer(decision, bot.pick(Question.of(decision), session.view(decision.seat)))

    groups = [hero.printed.group for hero in session.table.heroes]
    assert {"defender", "healer", "striker"} <= set(groups)
