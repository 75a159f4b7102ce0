"""Scene 4, the ambush: the test, the surprise, the web loft, the end (R025-R032, 6.6)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from coopcards.views import seen_by
from examples.challenge_phase.acting import Act, Aim
from examples.challenge_phase.acts.retreat import why_not_retreat
from examples.challenge_phase.ambush import enemies_ambush
from examples.challenge_phase.cards import OUT_OF_THE_FIGHT
from examples.challenge_phase.creatures import BRAIN_SPIDER, GOBLIN_RAIDER
from examples.challenge_phase.dispositions import FEAR
from examples.challenge_phase.happenings.acts import TestDone as FateTold
from examples.challenge_phase.happenings.body import EnemySpared, FellToDeathsDoor
from examples.challenge_phase.happenings.log import Surprised
from examples.challenge_phase.happenings.places import GuildLeft
from examples.challenge_phase.moving import bars, guards_of, open_ways
from examples.challenge_phase.scene import HEIGHT, WEB, Band, SceneCard
from examples.challenge_phase.scene_rules import SceneRules, is_dark, rules_of
from examples.challenge_phase.scenes.ambush import AMBUSH
from examples.challenge_phase.table import ChallengePhase
from tests.challenge_phase.laying import plain
from tests.challenge_phase.stage import does, draw_sizes, ended, goes, refused, ways_from
from tests.challenge_phase.tables import (
    TRIO,
    a_scene,
    action,
    deal,
    foe,
    give,
    hero,
    item,
    keys,
    put,
    stack,
)

FAILS, PASSES = "II of Swords", "King of Swords"


def springs(game: ChallengePhase, drawn: str) -> Trial:
    """The GM's ambush, with that card for the test of the first in the marching order."""
    stack(game, drawn)
    trial = Trial(game, enemies_ambush(game))
    if drawn == FAILS:
        trial.player("daria").declines(topic="push fate")
    return trial


class LyingInWait(SceneRules):
    """Enemies in ambush who know of nothing better than to strike."""

    lies_in_wait = "enemies"


def _strikers(many: int) -> SceneCard:
    return a_scene(Band(GOBLIN_RAIDER, where=("near",) * many), rules=LyingInWait())


# -- the scene


def test_who_stands_where_in_the_cellar() -> None:
    """The guild is in the cellar, two spiders hidden over it, and the ogre bars the larder."""
    game = plain(AMBUSH)

    assert {one.where for one in game.adventurers} == {"cellar"}
    assert [(one.printed.key, one.where, one.hidden) for one in game.enemies] == [
        ("brain-spider", "cellar", True),
        ("brain-spider", "cellar", True),
        ("ogre", "larder", False),
    ]
    assert guards_of(game, game.edges[1]) == [foe(game, 1, "ogre")]


def test_ways_of_the_cellar() -> None:
    """The cellar leads to the stair, to the larder and up to the loft, for which hands are free."""
    game = plain(AMBUSH)
    give(game, "chirm", "hands")

    assert ways_from(game, "cellar") == ["stair", "larder", "web-loft"]
    assert keys(open_ways(game, hero(game, "daria"))) == ["stair"]
    assert keys(open_ways(game, hero(game, "chirm"))) == ["stair", "web-loft"]


@pytest.mark.rule("challenge:R205")
def test_draw_sizes_in_the_cellar() -> None:
    """Two types, three heads and one larger than a human: 6 against three and against four."""
    assert draw_sizes(AMBUSH) == (6, 6)


def test_the_guild_has_one_torch() -> None:
    """One torch lights the cellar; when it goes out, it is dark there."""
    game = plain(AMBUSH)
    burning = [one for player in game.players for one in player.hands if one.lit]
    lit = is_dark(game, "cellar")
    burning[0].lit = False

    assert keys(burning) == ["torch#1"]
    assert (lit, is_dark(game, "cellar")) == (False, True)


@pytest.mark.rule("challenge:R043", "challenge:R216")
def test_hidden_spiders_are_nowhere_in_the_players_views() -> None:
    """Before the ambush the GM sees two spiders and their group, and the players neither."""
    game = plain(AMBUSH)

    def spiders(seat: str) -> int:
        view = seen_by(game, seat)
        return sum(one.printed is BRAIN_SPIDER for one in (*view.combatants, *view.groups))

    hidden = [spiders(seat) for seat in TRIO]
    springs(game, PASSES).nothing_pending()

    assert hidden == [3, 0, 0, 0]
    assert [spiders(seat) for seat in TRIO] == [3, 3, 3, 3]


# -- the test


@pytest.mark.rule("challenge:R027", "challenge:R028")
def test_the_first_in_the_marching_order_raises_the_alarm() -> None:
    """The first tests Cups; if that succeeds, the spiders are seen and nobody acts beforehand."""
    game = plain(AMBUSH)

    trial = springs(game, PASSES)

    (test,) = trial.happened_of(FateTold)
    assert (test.adventurer, test.suit) == (hero(game, "daria"), "Cups")
    assert not game.surprised
    assert not any(one.hidden for one in game.enemies)
    assert [edge.bar for edge in game.edges] == ["", "", ""]
    assert item(game, "daria", "torch").lit
    trial.nothing_pending()


@pytest.mark.rule("challenge:R029", "challenge:R030", "challenge:R031", "challenge:R032")
def test_spider_ogre_and_spider_act_once_each() -> None:
    """The stair is webbed shut, the torch goes out, and the second spider deals the one Wound."""
    game = plain(AMBUSH)

    trial = springs(game, FAILS)
    trial.player("gm").chooses("Fergus Crowell", topic="strike")
    trial.player("fergus").chooses("Staggered", topic="wound")

    assert game.surprised
    assert game.edges[0].bar == WEB
    assert not item(game, "daria", "torch").lit
    assert [one.staggered for one in game.adventurers] == [False, True, False]
    trial.nothing_pending()


@pytest.mark.rule("challenge:R025")
def test_without_an_ambush_in_the_scene_nobody_tests() -> None:
    """Usually neither side lies in wait."""
    assert rules_of(plain(a_scene())).lies_in_wait == ""
    assert rules_of(plain(AMBUSH)).lies_in_wait == "enemies"


@pytest.mark.rule("challenge:R032")
@pytest.mark.parametrize(("strikers", "wounds"), [(2, 2), (6, 3)])
def test_nobody_is_struck_twice_in_an_ambush(strikers: int, wounds: int) -> None:
    """Six strikers deal three adventurers one Wound each, two of them two Wounds."""
    game = plain(_strikers(strikers))

    trial = springs(game, FAILS)
    for seat in TRIO[1 : 1 + wounds]:
        trial.player("gm").chooses(hero(game, seat).label, topic="strike")
        trial.player(seat).chooses("Injured", topic="wound")

    assert sum(one.injured for one in game.adventurers) == wounds
    trial.nothing_pending()


@pytest.mark.rule("challenge:R029", "challenge:R030")
def test_the_whole_guild_is_surprised_once() -> None:
    """A failure surprises everybody; each character acts without a card of the GM's."""
    game = plain(_strikers(1))

    trial = springs(game, FAILS)
    trial.player("gm").chooses("Chirm", topic="strike")
    trial.player("chirm").chooses("Staggered")

    assert len(trial.happened_of(Surprised)) == 1
    assert not len(game.gm.hand)
    assert not len(game.major_discard)
    trial.nothing_pending()


# -- webs


def _webbed() -> ChallengePhase:
    game = plain(AMBUSH)
    game.edges[0] = game.edges[0].with_bar(WEB)
    springs(game, PASSES).nothing_pending()
    return game


@pytest.mark.rule("challenge:R012")
def test_a_webbed_way_bars_the_guild_and_no_spider() -> None:
    """Adventurers have to Avoid the spider on the webbed stair; Move does not pass it."""
    game = _webbed()
    chirm, edge = hero(game, "chirm"), game.edges[0]

    assert bars(game, chirm, edge, game.place("stair")) == [foe(game, 1, "brain-spider")]
    assert "stair" not in keys(open_ways(game, chirm))
    assert bars(game, foe(game, 2, "brain-spider"), edge, game.place("stair")) == []


@pytest.mark.parametrize(("hand", "clears"), [("dagger", True), ("mace", False)])
def test_a_blade_clears_a_webbed_way(hand: str, clears: bool) -> None:
    """A Trivial Action with a blade clears the web; with something blunt it does not."""
    game = _webbed()
    give(game, "chirm", "hands", hand)
    deal(game, {"chirm": ["II of Cups"]})

    trial = does(game, hero(game, "chirm"), "trivial-action")
    if clears:
        trial.player("chirm").chooses("between stair and cellar", topic="trivial")
    else:
        trial.player("chirm").chooses("II of Cups", topic="card")
    if clears:
        trial.player("chirm").chooses("II of Cups", topic="card")

    assert (game.edges[0].bar == "") is clears
    trial.nothing_pending()


# -- the loft


@pytest.mark.parametrize(
    ("shooter", "missile", "favors"),
    [("cellar", True, ["webs"]), ("cellar", False, []), ("web-loft", True, [])],
)
def test_missiles_into_the_loft_have_disfavor(
    shooter: str, missile: bool, favors: list[str]
) -> None:
    """A missile shot into the web loft has Disfavor, a blow or a shot within it has not."""
    game = plain(AMBUSH)
    chirm, spider = hero(game, "chirm"), foe(game, 1, "brain-spider")
    put(game, chirm, shooter)
    put(game, spider, "web-loft")
    act = Act(action("attack"), chirm, "turn", weapon="bow", missile=missile)

    found = rules_of(game).favors(game, act, Aim(chirm, spider))

    assert [(each.reason, each.favor) for each in found] == [(each, False) for each in favors]


def _in_the_loft() -> ChallengePhase:
    """Chirm and one of the spiders in the loft; the other spider is in the cellar."""
    game = plain(AMBUSH)
    springs(game, PASSES).nothing_pending()
    put(game, foe(game, 1, "brain-spider"), "web-loft")
    put(game, hero(game, "chirm"), "web-loft")
    return game


def test_a_flame_burns_the_loft() -> None:
    """Lighting a torch in the loft burns the webs: a Wound to each spider there, and it is open."""
    game = _in_the_loft()
    give(game, "chirm", "hands", "torch")
    deal(game, {"chirm": ["II of Cups"]})

    trial = does(game, hero(game, "chirm"), "trivial-action")
    trial.player("chirm").chooses(item(game, "chirm", "torch").key, topic="trivial")
    trial.player("chirm").chooses("II of Cups", topic="card")
    spiders = [foe(game, number, "brain-spider") for number in (1, 2)]
    shot = Act(action("attack"), hero(game, "daria"), "turn", missile=True)

    assert [(one.health, one.defense) for one in spiders] == [(3, 2), (3, 3)]
    assert game.edges[2].kind != HEIGHT
    assert "web-loft" in keys(open_ways(game, hero(game, "daria")))
    assert rules_of(game).favors(game, shot, Aim(hero(game, "daria"), spiders[0])) == ()
    trial.nothing_pending()


def test_a_flame_in_hand_can_be_put_to_the_webs() -> None:
    """With a torch that burns already the webs are lit by any card, once."""
    game = _in_the_loft()
    give(game, "chirm", "hands", "torch")
    unlit = refused(game, hero(game, "chirm"), "burn-the-webs")
    item(game, "chirm", "torch").lit = True
    deal(game, {"chirm": ["II of Swords"]})

    trial = does(game, hero(game, "chirm"), "burn-the-webs", "minor")
    trial.player("chirm").chooses("II of Swords", topic="card")

    assert unlit == "no flame in hand"
    assert foe(game, 1, "brain-spider").defense == 2
    assert refused(game, hero(game, "chirm"), "burn-the-webs") == "they have burnt"
    assert refused(game, hero(game, "daria"), "burn-the-webs") == "only in the web loft"
    trial.nothing_pending()


def test_a_flame_elsewhere_burns_no_loft() -> None:
    """A flame in the cellar leaves the webs overhead alone."""
    game = _in_the_loft()

    Trial(game, rules_of(game).flame_used(game, game.place("cellar"))).nothing_pending()

    assert game.edges[2].kind == HEIGHT


# -- the end


def test_the_guild_wins_in_the_larder_without_the_ogre() -> None:
    """All who are conscious have to be in the larder, and the ogre out of it."""
    game = plain(AMBUSH)
    ogre = foe(game, 1, "ogre")
    for seat in ("daria", "fergus"):
        put(game, hero(game, seat), "larder")
    some = rules_of(game).won(game)
    put(game, hero(game, "chirm"), "larder")
    with_it = rules_of(game).won(game)

    trial = goes(game, ogre, "cellar")

    assert (some, with_it) == (False, False)
    assert ended(trial) == "the guild is where it wanted to be"


def test_the_guild_wins_once_all_of_them_are_gone() -> None:
    """Enemies that are down or gone are beaten."""
    game = plain(AMBUSH)
    for enemy in game.enemies[:2]:
        Trial(game, game.do(EnemySpared(enemy, "is out"))).nothing_pending()
    game.group_of(foe(game, 1, "ogre")).emotion = FEAR
    put(game, foe(game, 1, "ogre"), "cellar")

    trial = goes(game, foe(game, 1, "ogre"), "stair")

    assert foe(game, 1, "ogre").state == OUT_OF_THE_FIGHT
    assert ended(trial) == "the enemies are defeated"


def test_an_ogre_that_is_not_afraid_comes_up_the_stair_to_fight() -> None:
    """Only fear makes it run; otherwise it is still in the fight up there."""
    game = plain(AMBUSH)

    goes(game, foe(game, 1, "ogre"), "stair").nothing_pending()

    assert game.able(foe(game, 1, "ogre"))


@pytest.mark.rule("challenge:R233", "challenge:R234")
def test_up_the_stair_is_away_only_without_the_ogre() -> None:
    """While the ogre can act it takes the test; with spiders alone it is enough to leave."""
    game = plain(AMBUSH)
    for seat in ("daria", "fergus"):
        put(game, hero(game, seat), "stair")
    tested = why_not_retreat(game)
    followed = goes(game, hero(game, "chirm"), "stair")
    left = len(followed.happened_of(GuildLeft))
    Trial(game, game.do(EnemySpared(foe(game, 1, "ogre"), "is out"))).nothing_pending()
    put(game, hero(game, "chirm"), "cellar")

    trial = goes(game, hero(game, "chirm"), "stair")

    assert (tested, left) == (None, 0)
    assert why_not_retreat(game) == "nobody follows: it is enough to leave"
    assert ended(trial) == "the guild has retreated"


@pytest.mark.rule("challenge:R233")
def test_one_who_is_thrown_out_has_not_retreated() -> None:
    """Only who leaves of their own will retreats, and one at Death's Door does not hold them."""
    game = plain(AMBUSH, seats=("gm", "daria", "chirm"))
    Trial(game, game.do(EnemySpared(foe(game, 1, "ogre"), "is out"))).nothing_pending()
    Trial(game, game.do(FellToDeathsDoor(hero(game, "daria")))).nothing_pending()

    thrown = goes(game, hero(game, "chirm"), "stair", displaced=True)
    assert thrown.ended is None
    put(game, hero(game, "chirm"), "cellar")
    trial = goes(game, hero(game, "chirm"), "stair")

    assert ended(trial) == "the guild has retreated"


def test_spiders_do_not_go_up_the_stair() -> None:
    """They keep to cellar, larder and loft; the ogre goes where it likes."""
    game = plain(AMBUSH)
    springs(game, PASSES).nothing_pending()
    put(game, foe(game, 1, "ogre"), "cellar")

    assert keys(open_ways(game, foe(game, 1, "brain-spider"))) == ["larder", "web-loft"]
    assert keys(open_ways(game, foe(game, 1, "ogre"))) == ["stair", "larder", "web-loft"]
