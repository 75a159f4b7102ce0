"""Dash and Dodge (R157-R161), and what adds to an Initiative."""

from __future__ import annotations

from typing import Any

import pytest

from coopcards.testing import Trial
from examples.challenge_phase.cards import Enemy
from examples.challenge_phase.creatures import GOBLIN_RAIDER
from examples.challenge_phase.effects import PRONE, ROOTED
from examples.challenge_phase.happenings.acts import TalentUsed
from examples.challenge_phase.moving import two_away
from examples.challenge_phase.scene import GAP, HEIGHT, SHUT, Edge, Place
from examples.challenge_phase.scene_rules import SceneRules
from examples.challenge_phase.table import ChallengePhase
from tests.challenge_phase.blows import befalls, blow, brawl, done, gang, told
from tests.challenge_phase.laying import lies_facedown
from tests.challenge_phase.tables import (
    NEAR,
    a_scene,
    action,
    band,
    card,
    deal,
    engage,
    foe,
    give,
    group,
    hero,
    keys,
    put,
    tries,
)

SIDE = Place("side", "side")


class Pit(SceneRules):
    """Nobody simply walks over a gap."""

    def why_not_go(self, game: ChallengePhase, mover: Any, edge: Edge, to: Place) -> str | None:
        return "a gap" if edge.kind == GAP else None


def ways(*edges: Edge, rules: SceneRules | None = None, **options: Any) -> ChallengePhase:
    """Zones joined by these edges, the guild in the first and a goblin in the last."""
    names = list(dict.fromkeys(end for edge in edges for end in (edge.one, edge.other)))
    places = [Place(name, name) for name in names]
    scene = a_scene(
        band(GOBLIN_RAIDER, names[-1]), places=places, edges=edges, guild=names[0], rules=rules
    )
    return brawl(scene=scene, held="", **options)


def dashes_to(game: ChallengePhase, seat: str = "chirm") -> list[str]:
    """The zones to which somebody can Dash."""
    return keys(two_away(game, hero(game, seat)))


# -- Dash


@pytest.mark.rule("challenge:R157", "challenge:R011")
def test_dash_leads_two_zones_away() -> None:
    """Over two open ways, not back to where it began; a dead end offers nothing."""
    assert dashes_to(ways(Edge("a", "b"), Edge("b", "c"), Edge("c", "d"))) == ["c"]
    assert dashes_to(ways(Edge("a", "b"), Edge("b", "c"), Edge("b", "d"))) == ["c", "d"]
    dead_end = ways(Edge("a", "b"))
    assert dashes_to(dead_end) == []
    assert action("dash").why_not(dead_end, hero(dead_end, "chirm"), "turn") == "no zone to Dash to"


@pytest.mark.rule("challenge:R157", "challenge:R012")
@pytest.mark.parametrize("barred", [0, 1])
def test_dash_passes_no_barred_way(barred: int) -> None:
    """A shut door or a guard on either way stops it (A17)."""
    edges = [Edge("a", "b"), Edge("b", "c"), Edge("c", "d")]
    shut = [edge.with_bar(SHUT) if number == barred else edge for number, edge in enumerate(edges)]
    assert dashes_to(ways(*shut)) == []

    game = ways(*edges)
    foe(game).guards = edges[barred].key
    assert dashes_to(game) == []


@pytest.mark.rule("challenge:R157")
def test_a_dash_is_paid_for_and_made() -> None:
    """With a Pentacles card in a window; the one who Dashes is two zones away."""
    game = brawl()
    deal(game, {"chirm": ["Ace of Pentacles"]})

    trial = tries(game, hero(game, "chirm"), "dash", "minor")
    trial.player("chirm").chooses("Ace of Pentacles", topic="card")

    trial.nothing_pending()
    assert hero(game, "chirm").where == "far"


@pytest.mark.rule("challenge:R157", "challenge:R021")
@pytest.mark.parametrize("strikes", [True, False])
def test_a_dash_out_of_an_engagement(strikes: bool) -> None:
    """Each opponent may deal a Wound to whoever Dashes away (A17)."""
    game = brawl()
    chirm = hero(game, "chirm")
    engage(chirm, foe(game))
    deal(game, {"chirm": ["Ace of Pentacles"]})

    trial = tries(game, chirm, "dash")
    trial.player("chirm").chooses("Ace of Pentacles")
    if strikes:
        trial.player("gm").confirms(topic="leave-taking wound")
        trial.player("chirm").chooses("Staggered", topic="wound")
    else:
        trial.player("gm").declines(topic="leave-taking wound")

    trial.nothing_pending()
    assert (chirm.where, chirm.engaged, chirm.staggered) == ("far", (), strikes)


@pytest.mark.rule("challenge:R157", "challenge:R167", "challenge:R169")
@pytest.mark.parametrize(("effect", "why"), [(ROOTED, "Rooted"), (PRONE, "prone")])
def test_the_rooted_and_the_prone_do_not_dash(effect: str, why: str) -> None:
    """Root and Trip forbid it."""
    game = brawl()
    befalls(hero(game, "chirm"), effect)

    assert action("dash").why_not(game, hero(game, "chirm"), "turn") == why


@pytest.mark.rule("challenge:R157", "challenge:R214")
def test_a_group_dashes_with_whom_the_gm_says() -> None:
    """Of three goblins two may go and one stay."""
    game = brawl()
    deal(game, {"gm": ["Magician I"]})

    trial = tries(game, group(game), "dash")
    trial.player("gm").selects("Goblin raider 1", "Goblin raider 3", topic="who goes")
    trial.player("gm").chooses("Magician I")

    trial.nothing_pending()
    assert [one.where for one in game.enemies] == ["far", "near", "far"]


def acrobat(kind: str, *, bar: str = "", guarded: bool = False) -> ChallengePhase:
    """A way of that kind between two open ones; Chirm has the XP for one use of Acrobat."""
    game = ways(Edge("a", "b", bar, kind), Edge("b", "c"), Edge("c", "d"), rules=Pit())
    give(game, "chirm", "hands", "dagger")
    hero(game, "chirm").experience = 1
    if guarded:
        foe(game).guards = "a/b"
    return game


@pytest.mark.parametrize("kind", [GAP, HEIGHT])
def test_an_acrobat_dashes_over_a_gap_or_a_height(kind: str) -> None:
    """Acrobat lets a Dash cross one such way; in training that costs 1 XP."""
    game = acrobat(kind)
    deal(game, {"chirm": ["Ace of Pentacles"]})
    give(game, "daria", "hands", "dagger")
    assert action("dash").why_not(game, hero(game, "daria"), "turn") == "no zone to Dash to"

    trial = tries(game, hero(game, "chirm"), "dash")
    trial.player("chirm").chooses("Ace of Pentacles")

    trial.nothing_pending()
    assert hero(game, "chirm").where == "c"
    assert [event.talent for event in trial.happened_of(TalentUsed)] == ["Acrobat"]
    assert hero(game, "chirm").experience == 0


@pytest.mark.parametrize(("bar", "guarded"), [(SHUT, False), ("", True)])
def test_an_acrobat_passes_no_door_and_no_guard(bar: str, guarded: bool) -> None:
    """What bars the way beside nature stops an acrobat as it stops anybody."""
    game = acrobat(GAP, bar=bar, guarded=guarded)

    assert action("dash").why_not(game, hero(game, "chirm"), "turn") == "no zone to Dash to"


def test_an_acrobat_pays_nothing_for_an_open_way() -> None:
    """A Dash over open ways uses no talent."""
    game = brawl()
    hero(game, "chirm").experience = 1
    deal(game, {"chirm": ["Ace of Pentacles"]})

    trial = tries(game, hero(game, "chirm"), "dash")
    trial.player("chirm").chooses("Ace of Pentacles")

    assert hero(game, "chirm").experience == 1


# -- Dodge


def dodging(
    attack: str, dodge: str, *, held: str = "dagger", above: bool = False, **options: Any
) -> tuple[ChallengePhase, Trial]:
    """Chirm, Initiative 5, has a Dodge lying, and a lone goblin attacks her in a window."""
    game = brawl(band(GOBLIN_RAIDER, "near", "far"), **options)
    give(game, "chirm", "hands", held)
    chirm = hero(game, "chirm")
    lies_facedown(game, chirm, "dodge", dodge, above=above)
    return game, done(game, gang(game, group(game), attack, (foe(game), chirm), manner="minor"))


@pytest.mark.rule("challenge:R158", "challenge:R159")
@pytest.mark.parametrize(
    ("dodge", "hits"),
    [("X of Pentacles", False), ("IX of Pentacles", True), ("II of Pentacles", True)],
)
def test_a_dodge_raises_the_initiative(dodge: str, hits: bool) -> None:
    """5 + 10 is above 14 and the act misses; 5 + 9 = 14 is not, and the act is as usual."""
    game, trial = dodging("Temperance XIV", dodge)

    if hits:
        trial.player("chirm").chooses("Staggered", topic="wound")
    trial.nothing_pending()
    assert told(trial) == [("Chirm", 14, 5 + card(game, dodge).value, hits)]


@pytest.mark.rule("challenge:R158", "challenge:R159", "challenge:R092")
def test_a_dodge_laid_on_ones_turn_adds_the_attribute() -> None:
    """8 + Pentacles 4 = 12, and 5 + 12 = 17 is above 16."""
    game = brawl()
    chirm = hero(game, "chirm")
    lies_facedown(game, chirm, "dodge", "VIII of Pentacles", above=True)

    # Hermit IX + Swords 4 + 3 by the mob of three
    trial = done(game, gang(game, group(game), "Hermit IX", (foe(game), chirm)))

    trial.nothing_pending()
    assert told(trial) == [("Chirm", 16, 17, False)]


@pytest.mark.rule("challenge:R160")
def test_the_initiative_returns_to_its_own_value() -> None:
    """The Dodge card is discarded, and the next act meets the card that lies there."""
    game, trial = dodging("Magician I", "X of Pentacles")

    trial.nothing_pending()
    assert card(game, "X of Pentacles") in game.minor_discard
    assert game.initiative_of(hero(game, "chirm")) == 5


@pytest.mark.rule("challenge:R159")
@pytest.mark.parametrize(("nothing", "hits"), [(False, False), (True, True)])
def test_a_dodge_that_is_not_high_enough(nothing: bool, hits: bool) -> None:
    """The raised number is compared, so a shield wins the tie; by an option it is not (A18)."""
    _, trial = dodging(
        "Temperance XIV",
        "IX of Pentacles",
        held="light shield",
        dodge_missed_counts_nothing=nothing,
    )

    assert told(trial) == [("Chirm", 14, 5 if nothing else 14, hits)]


@pytest.mark.rule("challenge:R161", "challenge:R158")
def test_ones_own_dodge_must_be_revealed() -> None:
    """Its owner is not asked, though the act would have missed without it (A19)."""
    game, trial = dodging("Magician I", "X of Pentacles")

    trial.nothing_pending()
    assert hero(game, "chirm").laid is None


@pytest.mark.rule("challenge:R161")
@pytest.mark.parametrize("reveals", [True, False])
def test_by_an_option_ones_own_dodge_is_optional(reveals: bool) -> None:
    """By the option only the Riposte is a duty (A19)."""
    game, trial = dodging("Magician I", "X of Pentacles", dodge_is_optional=True)

    if reveals:
        trial.player("chirm").confirms(topic="turn up")
    else:
        trial.player("chirm").declines(topic="turn up")

    trial.nothing_pending()
    assert (hero(game, "chirm").laid is None) == reveals


@pytest.mark.rule("challenge:R158")
def test_several_dodges_add_up() -> None:
    """Chirm's own and those of two allies for the zone are all turned, and add up (A57)."""
    game = brawl(band(GOBLIN_RAIDER, "near", "far"))
    for seat, name in (("daria", "II of Pentacles"), ("fergus", "III of Pentacles")):
        lies_facedown(game, hero(game, seat), "dodge", name, zone_too=True)
    lies_facedown(game, hero(game, "chirm"), "dodge", "IV of Pentacles")

    trial = done(
        game,
        gang(game, group(game), "Magician I", (foe(game), hero(game, "chirm")), manner="minor"),
    )
    trial.player("daria").confirms(topic="turn up")
    trial.player("fergus").confirms(topic="turn up")

    trial.nothing_pending()
    assert told(trial)[0][2] == 5 + 4 + 2 + 3
    assert not len(game.facedown)


@pytest.mark.rule("challenge:R158", "challenge:R146")
def test_a_roughhouse_is_dodged_as_well() -> None:
    """It is the like of an Attack (A21)."""
    game = brawl(band(GOBLIN_RAIDER, "near", "far"))
    lies_facedown(game, hero(game, "chirm"), "dodge", "X of Pentacles")

    trial = done(
        game,
        gang(
            game,
            group(game),
            "Justice XI",
            (foe(game), hero(game, "chirm")),
            key="roughhouse",
            manner="minor",
        ),
    )

    trial.nothing_pending()
    assert told(trial) == [("Chirm", 11, 15, False)]


@pytest.mark.rule("challenge:R158")
def test_an_arrow_is_dodged_as_well() -> None:
    """A Dodge serves against missiles from elsewhere too."""
    game = brawl(scene=a_scene(band(GOBLIN_RAIDER, "mid", weapons=("bow",))))
    lies_facedown(game, hero(game, "chirm"), "dodge", "X of Pentacles")

    trial = done(game, gang(game, group(game), "Magician I", (foe(game), hero(game, "chirm"))))

    assert told(trial)[0][2:] == (15, False)


@pytest.mark.rule("challenge:R167", "challenge:R169")
@pytest.mark.parametrize(("effect", "why"), [(ROOTED, "Rooted"), (PRONE, None)])
def test_the_rooted_lay_no_dodge_and_the_prone_may(effect: str, why: str | None) -> None:
    """Root forbids Dodge, Trip does not."""
    game = brawl()
    befalls(hero(game, "chirm"), effect)

    assert action("dodge").why_not(game, hero(game, "chirm"), "turn") == why


@pytest.mark.rule("challenge:R158")
def test_of_a_group_the_dodge_serves_whichever_member_is_hit() -> None:
    """The GM's goblins Dodge as a group, for the member that is attacked."""
    game = brawl()
    lies_facedown(game, group(game), "dodge", "Hermit IX")

    trial = done(game, blow(game, hero(game, "chirm"), "X of Swords", foe(game, 2), manner="minor"))

    assert told(trial) == [("Goblin raider 2", 10, 15, False)]


# -- Heavy Metal Machine


def test_heavy_metal_machine_adds_swords_once_a_round() -> None:
    """A discard adds Ysolde's Swords 4 to her Initiative of 6 against one act; 1 XP in training."""
    game = brawl(band(GOBLIN_RAIDER, "near", "near"), seats=("gm", "chirm", "ysolde"))
    ysolde = hero(game, "ysolde")
    ysolde.experience = 2
    ysolde.wounded_talents = ("Two-handed Focus",)
    deal(game, {"ysolde": ["II of Cups", "III of Cups"]})
    put(game, foe(game, 2), NEAR.key)

    def attacked(name: str, by: Enemy) -> Trial:
        return done(game, gang(game, group(game), name, (by, ysolde), manner="minor"))

    first = attacked("Magician I", foe(game, 1))
    first.player("ysolde").chooses("II of Cups", topic="heavy metal")
    second = attacked("High Priestess II", foe(game, 2))

    first.nothing_pending()
    second.nothing_pending()
    assert [told(trial)[0][2] for trial in (first, second)] == [10, 6]
    assert ysolde.experience == 1
    assert card(game, "II of Cups") in game.minor_discard
