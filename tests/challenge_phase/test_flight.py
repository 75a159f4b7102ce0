"""The group test of a retreat, and what comes of it (R236-R241)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.challenge_phase.acts.retreat import flee, why_not_retreat
from examples.challenge_phase.cards import DEATHS_DOOR
from examples.challenge_phase.creatures import GOBLIN_RAIDER
from examples.challenge_phase.draw import draw_hands
from examples.challenge_phase.happenings.acts import TestDone as FateTold
from examples.challenge_phase.happenings.body import FellToDeathsDoor
from examples.challenge_phase.happenings.log import CardsGathered
from examples.challenge_phase.moving import open_ways
from examples.challenge_phase.newcomers import replace_the_dead
from examples.challenge_phase.scene_rules import SceneRules
from examples.challenge_phase.table import ChallengePhase
from tests.challenge_phase.laying import outcomes, plain, ruled
from tests.challenge_phase.tables import (
    TWO_GOBLINS,
    a_scene,
    band,
    card,
    deal,
    engage,
    foe,
    hero,
    keys,
    lay_initiative,
    stack,
)

GUILD = ("daria", "fergus", "chirm")


def fleeing(*drawn: str, game: ChallengePhase | None = None) -> Trial:
    """The guild of three runs, and these cards are drawn for the tests, Chirm's first."""
    at = game or plain(TWO_GOBLINS)
    stack(at, *drawn)
    return Trial(at, flee(at))


# -- the test


@pytest.mark.rule("challenge:R236")
def test_the_highest_and_the_lowest_pentacles_test() -> None:
    """Of 4, 2 and 1 the 4 and the 1 test: Chirm and Daria."""
    trial = fleeing("Ace of Swords", "II of Swords")

    trial.player("chirm").declines(topic="push fate")
    trial.player("daria").declines(topic="push fate")
    trial.nothing_pending()


@pytest.mark.rule("challenge:R236")
def test_the_table_decides_among_equals() -> None:
    """With equal Pentacles the table says who tests; it is two different adventurers."""
    game = plain(TWO_GOBLINS)
    for seat in ("daria", "fergus", "chirm"):
        hero(game, seat).spread = (1, 2, 3, 4)

    trial = fleeing("Queen of Swords", "King of Swords", game=game)
    trial.player("daria").is_offered("Daria", "Fergus Crowell", "Chirm", topic="tester")
    trial.player("daria").chooses("Fergus Crowell")
    assert trial.offered == ["Daria", "Chirm"]
    trial.player("daria").chooses("Chirm", topic="tester")

    trial.nothing_pending()
    tested = [event.adventurer.label for event in trial.happened_of(FateTold)]
    assert tested == ["Fergus Crowell", "Chirm"]


@pytest.mark.rule("challenge:R236", "challenge:A28")
def test_one_alone_takes_both_tests() -> None:
    """Only the conscious test; one alone takes both, and the others are carried."""
    game = plain(TWO_GOBLINS)
    hero(game, "daria").state = hero(game, "fergus").state = DEATHS_DOOR

    trial = fleeing("X of Swords", "Page of Swords", game=game)

    trial.nothing_pending()
    assert outcomes(trial) == [(2, "clean")]


@pytest.mark.rule("challenge:R237")
@pytest.mark.parametrize(("helped", "hits"), [("Chirm", 2), ("Daria", 1)])
def test_something_clever_helps_one_of_the_tests(helped: str, hits: int) -> None:
    """Favor goes to one of the two tests: VII + 4 + 3 succeeds, and without it fails."""
    game = ruled(TWO_GOBLINS)

    trial = fleeing("VII of Swords", "King of Swords", game=game)
    trial.player("daria").chooses("Something clever", topic="trick")
    trial.player("gm").confirms(topic="clever")
    trial.player("daria").is_offered("Chirm", "Daria", topic="favored").chooses(helped)
    trial.player("chirm").declines(topic="motif")
    if hits < 2:
        trial.player("chirm").declines(topic="push fate")
    trial.player("daria").declines(topic="motif")

    assert outcomes(trial) == [(hits, "clean" if hits == 2 else "complication")]


@pytest.mark.rule("challenge:R237")
def test_one_alone_is_helped_in_one_test() -> None:
    """The Favor for something clever does not count twice for one who takes both tests."""
    game = ruled(TWO_GOBLINS)
    hero(game, "daria").state = hero(game, "fergus").state = DEATHS_DOOR

    trial = fleeing("VII of Swords", "VII of Cups", game=game)
    trial.player("chirm").chooses("Something clever", topic="trick")
    trial.player("gm").confirms(topic="clever")
    trial.player("chirm").declines(topic="motif").declines(topic="motif")
    trial.player("chirm").declines(topic="push fate")

    assert outcomes(trial)[0][0] == 1


@pytest.mark.rule("challenge:R238")
@pytest.mark.parametrize(
    ("drawn", "pushes", "hits"),
    [
        (("X of Swords", "King of Swords"), (), 1 + 1),
        (("X of Pentacles", "Ace of Swords"), (False,), 2 + 0),
        (("X of Swords", "Ace of Swords"), (False,), 1 + 0),
        (("X of Pentacles", "Ace of Swords", "II of Swords"), (True,), 2 - 1),
        (("X of Pentacles", "King of Pentacles"), (), 2 + 2),
    ],
)
def test_hits_are_counted(drawn: tuple[str, ...], pushes: tuple[bool, ...], hits: int) -> None:
    """A success is 1 hit, a great success 2, a failure 0 and a great failure -1."""
    trial = fleeing(*drawn)

    for pushed in pushes:
        player = trial.player("daria")
        if pushed:
            player.confirms(topic="push fate").chooses("Staggered", topic="wound")
        else:
            player.declines(topic="push fate")

    assert outcomes(trial)[0][0] == hits


# -- what comes of it


@pytest.mark.rule("challenge:R239", "challenge:A29", "challenge:X14")
@pytest.mark.parametrize(
    ("drawn", "hits"),
    [
        (("X of Swords", "King of Swords"), 2),
        (("X of Pentacles", "King of Swords"), 3),
        (("X of Pentacles", "King of Pentacles"), 4),
    ],
)
def test_two_hits_or_more_are_a_clean_escape(drawn: tuple[str, str], hits: int) -> None:
    """With 2 hits the guild gets away unharmed and the Challenge is over; 3 and 4 are no better."""
    trial = fleeing(*drawn)

    trial.nothing_pending()
    assert outcomes(trial) == [(hits, "clean")]
    assert trial.ended is not None
    assert trial.ended.name == "the guild has retreated"


@pytest.mark.rule("challenge:R240")
def test_one_hit_leaves_the_last_behind() -> None:
    """With 1 hit the last of the marching order is caught by one pursuer, and the rest are away."""
    game = plain(TWO_GOBLINS)
    lay_initiative(game, {"daria": "II of Cups", "fergus": "III of Cups", "chirm": "IV of Cups"})
    deal(game, {"fergus": ["V of Cups"]})
    engage(hero(game, "daria"), foe(game, 1))
    daria, fergus, chirm = (hero(game, seat) for seat in GUILD)

    trial = fleeing("X of Swords", "Ace of Swords", game=game)
    trial.player("daria").declines(topic="push fate")
    trial.player("gm").chooses("Goblin raider 2", topic="pursuer")

    trial.nothing_pending()
    assert trial.ended is None
    assert game.adventurers == [chirm]
    assert game.away == [daria, fergus]
    assert [one.label for one in game.engaged_with(chirm)] == ["Goblin raider 2"]
    assert (foe(game, 1).engaged, foe(game, 2).where) == ((), "near")
    assert [entry.id for entry in game.line.entries] == [chirm.key]
    assert len(game.find("fergus").hand) == 0


@pytest.mark.rule("challenge:R240")
def test_the_challenge_goes_on_without_those_who_are_away() -> None:
    """Who is away draws no cards and is not replaced; after the Challenge all are there again."""
    game = plain(TWO_GOBLINS)
    trial = fleeing("X of Swords", "Ace of Swords", game=game)
    trial.player("daria").declines(topic="push fate")
    trial.player("gm").chooses("Goblin raider 1")
    trial.nothing_pending()

    draw = Trial(game, draw_hands(game))
    while not draw.done:
        draw.player("gm").declines(topic="mulligan")
    assert [len(game.find(seat).hand) for seat in GUILD] == [0, 0, 4]
    Trial(game, replace_the_dead(game)).nothing_pending()
    CardsGathered().apply(game)

    assert keys(game.adventurers) == keys([hero(game, seat) for seat in GUILD])


@pytest.mark.rule("challenge:R240")
def test_when_the_one_behind_falls_the_guild_has_retreated() -> None:
    """The Challenge ends with the one who was caught, as a retreat of the others."""
    game = plain(TWO_GOBLINS)
    trial = fleeing("X of Swords", "Ace of Swords", game=game)
    trial.player("daria").declines(topic="push fate")
    trial.player("gm").chooses("Goblin raider 1")

    async def falls() -> None:
        await game.do(FellToDeathsDoor(hero(game, "chirm")))

    ended = Trial(game, falls()).ended

    assert ended is not None
    assert ended.name == "the guild has retreated"


@pytest.mark.rule("challenge:R240", "challenge:R013")
def test_a_scene_may_have_a_complication_of_its_own() -> None:
    """A scene says what its complication is, in place of the usual one."""

    class Tide(SceneRules):
        """The boats are gone."""

        async def complication(self, game: ChallengePhase) -> bool:
            """The water rises."""
            game.tally["tide"] = 1
            return True

    game = plain(a_scene(band(GOBLIN_RAIDER, "near"), rules=Tide()))
    trial = fleeing("X of Swords", "Ace of Swords", game=game)
    trial.player("daria").declines(topic="push fate")

    trial.nothing_pending()
    assert game.tally["tide"] == 1
    assert len(game.adventurers) == 3


@pytest.mark.rule("challenge:R241")
def test_without_a_hit_the_guild_is_cornered() -> None:
    """With 0 hits or fewer the Challenge goes on, and there is no way out for the guild."""
    game = plain(TWO_GOBLINS)
    assert [place.key for place in open_ways(game, hero(game, "fergus"))] == ["mid"]

    trial = fleeing("Ace of Swords", "II of Swords", game=game)
    trial.player("chirm").declines(topic="push fate")
    trial.player("daria").declines(topic="push fate")

    trial.nothing_pending()
    assert outcomes(trial) == [(0, "cornered")]
    assert trial.ended is None
    assert open_ways(game, hero(game, "fergus")) == []
    assert [place.key for place in open_ways(game, foe(game, 1))] == ["mid"]
    assert why_not_retreat(game) == "cornered"
    assert card(game, "Ace of Swords").at == game.minor_discard.address
