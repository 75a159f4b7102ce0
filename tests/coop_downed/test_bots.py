"""The bots of the co-op mode and of the plain skirmish."""

from __future__ import annotations

from collections import Counter

import pytest

from coopcards import Automation, Session
from coopcards.agents import Agent, RandomAgent, play
from examples.coop_downed import COOP, SKIRMISH
from examples.coop_downed.bot import CoopBot
from examples.coop_downed.downed import Revived
from examples.coop_downed.mode import Options
from examples.coop_downed.skirmish.bot import SkirmishBot
from examples.coop_downed.skirmish.happenings import Fell
from examples.coop_downed.skirmish.table import Skirmish
from tests.coop_downed.tables import CONTRARY
from tests.witnessing import Witness

SEATS = ("ada", "ben", "cleo")
TOPICS = {"main", "target", "ppc move", "ppc attack", "urgency", "boon", "retry"}


def deal_anew(game: Skirmish, seat: str) -> None:
    """Change the order of every deck, and deal the hands of the others from other decks."""
    for fighter in game.seats:
        hand = list(fighter.hand) if fighter.key != seat else []
        cards = [*fighter.deck, *hand][::-1]
        if hand:
            fighter.hand.arrange(cards[len(cards) - len(hand) :])
        fighter.deck.arrange(cards[: len(cards) - len(hand)])
        for place in (fighter.hand, fighter.deck):
            for card in place:
                card.at = place.address


def start(
    seed: int, *, seats: tuple[str, ...] = SEATS, options: Options | None = None
) -> Session[Skirmish]:
    """A campaign up to its first decision."""
    return Session.start(
        COOP,
        seed=seed,
        seats=seats,
        options=options,
        automation=Automation(single_option=True),
        snapshots="start",
    )


@pytest.mark.parametrize("options", [None, CONTRARY], ids=["as ruled", "all options"])
@pytest.mark.parametrize("seats", [("ada",), SEATS, (*SEATS, "dov")], ids=["1", "3", "4"])
def test_the_bot_gives_legal_answers(seats: tuple[str, ...], options: Options | None) -> None:
    """Bots play a campaign to its end, however many there are and whatever the options say."""
    session = start(1, seats=seats, options=options)
    play(session, {seat: CoopBot() for seat in seats})

    assert session.outcome is not None
    assert not session.pending


@pytest.mark.parametrize("seat", SEATS)
def test_the_bot_answers_at_a_table_played_at_random(seat: str) -> None:
    """A bot has a legal answer to everything that random partners bring about."""
    session = start(2)
    agents: dict[str, Agent] = {key: RandomAgent(2, key) for key in SEATS}
    play(session, {**agents, seat: CoopBot()})

    assert session.outcome is not None


def test_the_bot_knows_what_its_seat_knows_and_no_more() -> None:
    """Other decks and other hands of the others, which it cannot see, change no answer of it."""
    topics: Counter[str] = Counter()
    for seed in range(4):
        session = start(seed)
        witness = Witness(CoopBot, session, deal_anew)
        play(session, dict.fromkeys(SEATS, witness))
        topics += witness.topics

    assert set(topics) == TOPICS


def test_dealing_anew_changes_the_table() -> None:
    """The table that the bot is asked about a second time is another one in hands and decks."""
    session = start(0)
    other = session.table.copy()
    deal_anew(other, "ada")

    for old, new in zip(session.table.seats, other.seats, strict=True):
        hands = [[card.key for card in fighter.hand] for fighter in (old, new)]
        assert [card.key for card in old.deck] != [card.key for card in new.deck]
        assert (hands[0] == hands[1]) == (old.key == "ada")


def test_bots_revive_those_who_lie_downed() -> None:
    """Over a few campaigns at least every third fall is followed by a Revive."""
    happened: Counter[str] = Counter()
    for seed in range(4):
        session = start(seed)
        play(session, {seat: CoopBot() for seat in SEATS})
        happened.update(type(event).__name__ for event in session.log)

    assert happened[Fell.__name__] > 0
    assert happened[Revived.__name__] * 3 >= happened[Fell.__name__]


@pytest.mark.parametrize("seats", [("ada", "ben"), (*SEATS, "dov")], ids=["2", "4"])
def test_the_bot_of_the_plain_game_fights_it_out(seats: tuple[str, ...]) -> None:
    """Bots play the skirmish to its end, and in some of a few games one is left."""
    won = 0
    for seed in range(6):
        session = Session.start(SKIRMISH, seed=seed, seats=seats, snapshots="start")
        won += play(session, {seat: SkirmishBot() for seat in seats}).won

    assert won > 0


def test_the_bot_of_the_plain_game_beats_random_players() -> None:
    """Of the games between it and a random player that somebody wins it wins nearly all."""
    left: Counter[str] = Counter()
    for seed in range(12):
        session = Session.start(SKIRMISH, seed=seed, seats=("ada", "ben"), snapshots="start")
        outcome = play(session, {"ada": RandomAgent(seed, "ada"), "ben": SkirmishBot()})
        if outcome.won:
            left[session.table.characters[0].owner] += 1

    assert left["ben"] > 4 * left["ada"]


@pytest.mark.slow
def test_bots_win_about_half_of_their_campaigns_and_random_seats_none() -> None:
    """Over 100 seeds bots win 30 to 75 of 100 campaigns, without Revive fewer, at random none."""
    games = 100
    wins: Counter[str] = Counter()
    for seed in range(games):
        for kind in ("bot", "no revive", "random"):
            session = start(seed, options=Options(revive=False) if kind == "no revive" else None)
            agents: dict[str, Agent] = {
                key: RandomAgent(seed, key) if kind == "random" else CoopBot() for key in SEATS
            }
            wins[kind] += play(session, agents).won

    assert 0.30 <= wins["bot"] / games <= 0.75
    assert wins["no revive"] < wins["bot"] - 0.1 * games
    assert wins["random"] / games < 0.10
