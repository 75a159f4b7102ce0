"""The bot: it plays by the rules, knows what its seat knows, and wins two campaigns of five."""

from __future__ import annotations

from collections import Counter

import pytest
from attrs import evolve

from coopcards import Automation, Session
from coopcards.agents import RandomAgent, play
from coopcards.playtesting.playing import Plan, play_game
from examples.bellwake import BELLWAKE
from examples.bellwake.bot import KeeperBot
from examples.bellwake.table import Bellwake, Keeper, Options
from tests.witnessing import Witness

SEATS = ("hale", "sefa")
TOPICS = {
    "muster",
    "target",
    "find_the_way",
    "commit",
    "venture song",
    "travel",
    "engage",
    "defend",
    "attack song",
    "attack",
    "save",
    "camp",
}
CONTRARY = Options(
    win_first=False,
    fallen_echo=2,
    toll_per_keeper=True,
    wayfinder_needs_location=True,
    surplus_carries_over=True,
    ties_lose_together=True,
    travel_to_first=True,
    ward_when_undefended=True,
    fallen_hale_retaliates=True,
    moved_enemies_attack_again=True,
    tactics_are_songs=False,
    forgotten_path_skips_bare_location=True,
    own_party_only=True,
    help_across_the_table=True,
    highest_approach_first=True,
    both_must_agree=True,
    returning_hound_ambushes=True,
    brother_from_the_deck=True,
)


def deal_anew(game: Bellwake, seat: str) -> None:
    """Change the order of every deck, and deal the hand of the other keeper from another deck."""
    for keeper in game.seats:
        if keeper.key != seat:
            hand = list(keeper.hand)
            cards = [*keeper.deck, *hand][::-1]
            keeper.hand.arrange(cards[len(cards) - len(hand) :])
            keeper.deck.arrange(cards[: len(cards) - len(hand)])
            for place in (keeper.hand, keeper.deck):
                for card in place:
                    card.at = place.address
        else:
            keeper.deck.arrange(list(keeper.deck)[::-1])
    game.encounter_deck.arrange(list(game.encounter_deck)[::-1])


def start(seed: int, options: Options | None = None) -> Session[Bellwake]:
    """A campaign up to its first decision."""
    return Session.start(BELLWAKE, seed=seed, options=options, snapshots="start")


@pytest.mark.parametrize("options", [None, CONTRARY], ids=["as printed", "all options"])
@pytest.mark.parametrize("seed", range(3))
def test_the_bot_gives_legal_answers(seed: int, options: Options | None) -> None:
    """The bot plays a campaign to its end, whatever the named options say."""
    session = start(seed, options)
    play(session, {seat: KeeperBot() for seat in SEATS})

    assert session.outcome is not None
    assert not session.pending


@pytest.mark.parametrize("seed", range(3))
def test_the_bot_passes_where_it_may_only_pass(seed: int) -> None:
    """Asked in every window, the bot plays a campaign to its end, too."""
    session = Session.start(BELLWAKE, seed=seed, automation=Automation(empty_windows=False))
    play(session, dict.fromkeys(SEATS, KeeperBot()))

    assert session.outcome is not None


@pytest.mark.slow
def test_the_bot_answers_whatever_is_barred() -> None:
    """Without any one option that it would take, the bot takes another."""
    plan = Plan("examples.bellwake:BELLWAKE", KeeperBot)
    taken = play_game(plan, 0).taken

    assert {topic for topic, _ in taken} >= {"muster", "travel", "engage", "attack song"}
    for option in taken:
        assert play_game(evolve(plan, without=option), 0).ending


@pytest.mark.parametrize("seed", range(3))
def test_the_bot_answers_at_a_table_played_at_random(seed: int) -> None:
    """The bot has a legal answer to everything that a random partner brings about."""
    for seat in SEATS:
        session = start(seed)
        agents = {key: RandomAgent(seed, key) for key in SEATS}
        play(session, {**agents, seat: KeeperBot()})

        assert session.outcome is not None


def test_the_bot_knows_what_its_seat_knows_and_no_more() -> None:
    """Other decks and another partner's hand, which it cannot see, change none of its answers."""
    topics: Counter[str] = Counter()
    for seed in range(4):
        session = start(seed)
        witness = Witness(KeeperBot, session, deal_anew)
        play(session, dict.fromkeys(SEATS, witness))
        topics += witness.topics

    assert set(topics) == TOPICS


def test_dealing_anew_changes_the_table() -> None:
    """The table that the bot is asked about a second time is another one in hands and decks."""
    session = start(0)
    other = session.table.copy()
    deal_anew(other, "hale")

    def cards(keeper: Keeper) -> tuple[list[str], list[str]]:
        return [card.key for card in keeper.hand], [card.key for card in keeper.deck]

    for old, new in zip(session.table.seats, other.seats, strict=True):
        assert cards(old)[1] != cards(new)[1]
    assert cards(session.table.seats[0])[0] == cards(other.seats[0])[0]
    assert cards(session.table.seats[1])[0] != cards(other.seats[1])[0]
    assert sorted(cards(session.table.seats[1])[0] + cards(session.table.seats[1])[1]) == sorted(
        cards(other.seats[1])[0] + cards(other.seats[1])[1]
    )


@pytest.mark.slow
def test_bots_win_two_campaigns_of_five_and_random_seats_none() -> None:
    """Over 200 seeds bots win 30 to 50 of 100 campaigns, random seats fewer than 2."""
    games = 200
    automation = Automation(single_option=True)
    wins = Counter[str]()
    for seed in range(games):
        for kind in ("bot", "random"):
            session = Session.start(BELLWAKE, seed=seed, automation=automation, snapshots="start")
            outcome = play(
                session,
                {key: KeeperBot() if kind == "bot" else RandomAgent(seed, key) for key in SEATS},
            )
            wins[kind] += outcome.won

    assert 0.3 <= wins["bot"] / games <= 0.5
    assert wins["random"] / games < 0.02
