"""Downed and Revive laid over Bellwake, a game that knows nothing of them."""

from __future__ import annotations

import pytest

from coopcards import Damage, EndingReached, Session
from coopcards.agents import RandomAgent, play
from coopcards.flow import next_phase, run_phase, set_table
from coopcards.steps import Frame
from coopcards.testing import Trial, check_ruleset
from examples.bellwake import BELLWAKE
from examples.bellwake.cards import Character, CharacterCard, Gear, GearCard, SongCard
from examples.bellwake.happenings import HeroFell
from examples.bellwake.player_cards import BELL_HAMMER, DECKS, MENDING_CHANT
from examples.bellwake.setup import piece_of
from examples.bellwake.table import Bellwake
from tests.bellwake import tables as bellwake
from tests.coop_downed.downed_bellwake import (
    DOWNED_BELLWAKE,
    ENDINGS,
    DownedBellwake,
    HeroDowned,
    HeroRevived,
)

AN_ALLY = CharacterCard("Test Ringer", False, 0, 1, 1, 0, 3)


def table(*, allies: bool = True, gear: bool = False, hand: bool = False) -> DownedBellwake:
    """A table in a round of a scenario: both heroes, and what Hale has beside."""
    game = set_table(DOWNED_BELLWAKE, seed=1)
    assert isinstance(game, DownedBellwake)
    game.chapter = "the-lower-stair"
    game.chapters[game.chapter] = 1
    game.round = 1
    game.endings = ENDINGS
    for keeper in game.seats:
        game.create(Character, DECKS[keeper.key][0], keeper.party, owner=keeper)
    hale = game.seats[0]
    if allies:
        game.create(Character, AN_ALLY, hale.party, owner=hale)
    if gear:
        _lay(game, BELL_HAMMER, "gear")
    if hand:
        _lay(game, MENDING_CHANT, "hand")
    return game


def _lay(game: DownedBellwake, card: GearCard | SongCard, place: str) -> None:
    hale = game.seats[0]
    piece = game.create(piece_of(card), card, getattr(hale, place), owner=hale)
    if isinstance(piece, Gear):
        piece.host = hero(game, 0).id


def hero(game: Bellwake, seat: int) -> Character:
    """The hero of that seat, who is in the party."""
    found = game.seats[seat].hero
    assert found is not None
    return found


def fells(game: DownedBellwake, *seats: int) -> Trial:
    """These heroes take as much damage as they have health."""
    blows = [Damage(one, one.printed.health) for one in (hero(game, seat) for seat in seats)]
    return Trial(game, game.do(*blows)).nothing_pending()


async def steps(game: DownedBellwake, first: int, last: int) -> None:
    """The round's steps from one to another: 0 Kindle, 1 Muster and so on."""
    rounds = f"{game.chapter}/rounds"
    whole = Frame(f"{rounds}/round", first)
    game.cursor = [Frame(game.chapter, 2), Frame(rounds, game.round), whole]
    while next_phase(game) and any(frame is whole for frame in game.cursor):
        if whole.count > last + 1:
            return
        await run_phase(game)


def musters(game: DownedBellwake, *, revive: bool | None = None) -> Trial:
    """The Muster of the round, in which nobody does anything but Revive or not."""
    trial = Trial(game, steps(game, 1, 1))
    while not trial.done:
        if trial.asked.topic == "revive":
            assert revive is not None
            hale = trial.player("hale")
            (hale.confirms if revive else hale.declines)(topic="revive")
        elif trial.asked.topic in ("urgency", "reviver"):
            trial.answers(trial.asked.keys[0])
        else:
            trial.answers(trial.asked.keys[-1])
    return trial


def test_a_hero_who_would_fall_is_downed_instead() -> None:
    """With as much damage as health the hero stays in the party, exhausted, and has not fallen."""
    game = table()

    trial = fells(game, 0)

    hale = hero(game, 0)
    assert game.is_downed(hale)
    assert hale.exhausted
    assert hale in game.seats[0].party
    assert game.seats[0].state == "standing"
    assert len(trial.happened_of(HeroDowned)) == 1
    assert not trial.happened_of(HeroFell)
    assert trial.ended is None


def test_a_downed_hero_goes_down_once() -> None:
    """More damage changes nothing, and two blows at once are one fall."""
    game = table()
    hale = hero(game, 0)

    Trial(game, game.do(Damage(hale, 99), Damage(hale, 99))).nothing_pending()
    Trial(game, game.do(Damage(hale, 1))).nothing_pending()

    assert len([event for event in game.log if isinstance(event, HeroDowned)]) == 1


def test_allies_are_silenced_as_ever() -> None:
    """The mode is about heroes: an ally with no health left goes to the discard."""
    game = table()
    ally = bellwake.one(game, AN_ALLY)

    Trial(game, game.do(Damage(ally, 3))).nothing_pending()

    assert ally in game.seats[0].discard


@pytest.mark.parametrize(
    ("gear", "hand", "left"),
    [(True, True, (0, 1)), (False, True, (0, 0)), (False, False, (0, 0))],
    ids=["gear first", "then the hand", "then nothing"],
)
def test_each_muster_costs_the_keeper_of_a_downed_hero_a_card(
    gear: bool, hand: bool, left: tuple[int, int]
) -> None:
    """Gear goes first, then a card of the hand, then nothing."""
    game = table(gear=gear, hand=hand)
    fells(game, 0)

    musters(game, revive=False)

    hale = game.seats[0]
    assert (len(hale.gear), len(hale.hand)) == left
    assert len(hale.discard) == (gear or hand)
    assert game.is_downed(hero(game, 0))


def test_a_ready_ally_revives_the_hero() -> None:
    """The ally exhausts; the hero is back and ready, with 5 health or as much as there is."""
    game = table()
    fells(game, 0)

    trial = musters(game, revive=True)

    hale = hero(game, 0)
    assert len(trial.happened_of(HeroRevived)) == 1
    assert not game.is_downed(hale)
    assert not hale.exhausted
    assert hale.printed.health - hale.damage == min(5, hale.printed.health)
    assert bellwake.one(game, AN_ALLY).exhausted


def test_without_a_ready_ally_nobody_revives() -> None:
    """The hero alone, or with an exhausted ally, is not asked for."""
    game = table(allies=False)
    fells(game, 0)
    musters(game)
    assert game.is_downed(hero(game, 0))

    game = table()
    bellwake.one(game, AN_ALLY).exhausted = True
    fells(game, 0)
    musters(game)
    assert game.is_downed(hero(game, 0))


def test_a_standing_hero_loses_nothing() -> None:
    """Who is not Downed is asked for no card, and nobody is asked to Revive."""
    game = table(gear=True, hand=True)

    musters(game)

    assert (len(game.seats[0].gear), len(game.seats[0].hand)) == (1, 1)


def test_a_downed_hero_is_not_ready_after_the_rest() -> None:
    """All are ready after a Rest but those who lie Downed."""
    game = table()
    fells(game, 0)
    bellwake.one(game, AN_ALLY).exhausted = True

    trial = Trial(game, steps(game, 6, 6))

    trial.nothing_pending()
    assert hero(game, 0).exhausted
    assert not bellwake.one(game, AN_ALLY).exhausted


def test_both_heroes_downed_lose_the_scenario() -> None:
    """One after the other or together: once both are Downed it is lost."""
    for seats in ((0, 1), (1,)):
        game = table()
        if seats == (1,):
            assert fells(game, 0).ended is None

        trial = fells(game, *seats)

        assert trial.ended is not None
        assert (trial.ended.rule, trial.ended.won) == ("R47", False)


def test_a_new_scenario_begins_with_nobody_downed() -> None:
    """What was in the last scenario is over."""
    game = table()
    fells(game, 0)

    game.chapter = "the-foundry-below"
    game.chapters[game.chapter] = 1

    assert not game.is_downed(hero(game, 0))


def test_the_laws_hold_for_bellwake_with_the_mode() -> None:
    """Laid over another game, the mode breaks no law on random campaigns."""
    assert check_ruleset(DOWNED_BELLWAKE, seeds=(0,)).games == 1


def test_heroes_go_down_and_never_fall_in_whole_campaigns() -> None:
    """Played at random there are Downed heroes, and a campaign comes to its end."""
    downs = 0
    for seed in range(4):
        session = Session.start(DOWNED_BELLWAKE, seed=seed, snapshots="start")
        play(session, {key: RandomAgent(seed, key) for key in ("hale", "sefa")})
        assert isinstance(session.log[-1], EndingReached)
        assert not [event for event in session.log if isinstance(event, HeroFell)]
        downs += len([event for event in session.log if isinstance(event, HeroDowned)])

    assert downs > 0


def test_bellwake_itself_is_unchanged() -> None:
    """In Bellwake a hero still falls, its course has no Revive, and its table knows no Downed."""
    game = bellwake.table(hale=[AN_ALLY])
    hale = hero(game, 0)

    trial = Trial(game, game.do(Damage(hale, hale.printed.health))).nothing_pending()

    assert len(trial.happened_of(HeroFell)) == 1
    assert hale in game.silenced
    assert type(game) is Bellwake
    assert not [path for path in BELLWAKE.places if "revive" in path or "down" in path]
    assert [path for path in DOWNED_BELLWAKE.places if path.endswith("/revive")]
    assert len(DOWNED_BELLWAKE.checks) == len(BELLWAKE.checks)
    assert DOWNED_BELLWAKE.cards is BELLWAKE.cards
