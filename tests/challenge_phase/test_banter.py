"""Banter: Morale, and the Dispositions it moves (R181-R187)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.challenge_phase.cards import (
    DEATHS_DOOR,
    OUT_OF_THE_FIGHT,
    Adventurer,
    Group,
)
from examples.challenge_phase.creatures import CAPTAIN, CORSAIR, GOBLIN_RAIDER, IMP, OGRE, SKELETON
from examples.challenge_phase.dispositions import (
    ANGER,
    DISTASTE,
    FEAR,
    JOY,
    NEUTRAL,
    PANICKING,
    PERFECTLY_CONFIDENT,
    RING,
    SURPRISE,
    WARY,
    shifts,
)
from examples.challenge_phase.effects import EXHAUSTED, SILENCED, Effect
from examples.challenge_phase.happenings.acts import DispositionShifted, MoraleSet
from examples.challenge_phase.scene import Edge, Place
from examples.challenge_phase.table import ChallengePhase
from tests.challenge_phase.laying import plain, ruled
from tests.challenge_phase.tables import (
    FAR,
    MID,
    NEAR,
    ONE_GOBLIN,
    a_scene,
    action,
    band,
    deal,
    foe,
    group,
    hero,
    lay_initiative,
    tries,
)

SIX_GOBLINS = a_scene(band(GOBLIN_RAIDER, *["near"] * 6))
FOUR_PLACES = (NEAR, MID, FAR, Place("beyond", "beyond"))
IN_A_LINE = (Edge("near", "mid"), Edge("mid", "far"), Edge("far", "beyond"))


def banters(
    game: ChallengePhase, name: str, feeling: str, *, words: str = "plainly", minor: bool = True
) -> Trial:
    """Daria banters with the only group, up to where the GM says how confident it is."""
    deal(game, {"daria": [name]})
    trial = tries(game, hero(game, "daria"), "banter", "minor" if minor else "turn")
    trial.player("daria").chooses(feeling, topic="disposition").chooses(words, topic="words")
    trial.player("daria").chooses(name, topic="card")
    return trial


def morale_as_things_stand(game: ChallengePhase, name: str) -> str:
    """What the GM is told of the Morale of the only group, when somebody banters."""
    trial = banters(game, name, "fear")
    said = trial.asked.prompt.rpartition(" ")[2]
    trial.player("gm").chooses("perfectly confident (20)", topic="morale")
    trial.nothing_pending()
    return said


@pytest.mark.rule("challenge:R181")
def test_only_the_gms_characters_have_morale() -> None:
    """An adventurer has neither Morale nor Disposition; only enemies are Bantered with."""
    game = plain(SIX_GOBLINS)
    deal(game, {"daria": ["X of Wands"]})

    trial = tries(game, hero(game, "daria"), "banter")

    assert trial.asked.topic == "disposition"
    assert trial.asked.about == group(game).key
    assert hasattr(Group, "morale")
    assert not hasattr(Adventurer, "morale")
    assert not action("banter").for_gm


@pytest.mark.rule("challenge:R182")
def test_morale_is_reassessed_as_the_fight_goes() -> None:
    """The same goblins: untouched 18, with one hurt 10, with half of them down 8."""
    game = plain(SIX_GOBLINS)

    assert morale_as_things_stand(game, "II of Wands") == str(NEUTRAL)
    foe(game, 1).health -= 1
    assert morale_as_things_stand(game, "III of Wands") == str(WARY)
    for number in (1, 2, 3):
        foe(game, number).state = DEATHS_DOOR
    assert morale_as_things_stand(game, "IV of Wands") == str(PANICKING)


@pytest.mark.rule("challenge:R182")
def test_a_fallen_member_makes_wary_and_an_effect_does() -> None:
    """One who has lost Health, though it lies there, or one who bears an Effect makes wary."""
    fallen, bound = plain(SIX_GOBLINS), plain(SIX_GOBLINS)
    foe(fallen, 1).health, foe(fallen, 1).state = 0, DEATHS_DOOR
    foe(bound, 1).effects = (Effect(EXHAUSTED),)

    assert morale_as_things_stand(fallen, "II of Wands") == str(WARY)
    assert morale_as_things_stand(bound, "II of Wands") == str(WARY)


@pytest.mark.rule("challenge:R182")
def test_a_leader_out_makes_panic_and_surprise_makes_confident() -> None:
    """Without the leader Morale is 8; with the guild surprised, or one at Death's Door, 20."""
    leaderless = plain(a_scene(band(CORSAIR, *["near"] * 3), band(CAPTAIN, "near")))
    foe(leaderless, 1, "corsair-captain").state = OUT_OF_THE_FIGHT
    surprised, winning = plain(SIX_GOBLINS), plain(SIX_GOBLINS)
    surprised.surprised = True
    hero(winning, "chirm").state = DEATHS_DOOR

    assert morale_as_things_stand(leaderless, "II of Wands") == str(PANICKING)
    assert morale_as_things_stand(surprised, "II of Wands") == str(PERFECTLY_CONFIDENT)
    assert morale_as_things_stand(winning, "II of Wands") == str(PERFECTLY_CONFIDENT)
    surprised.round = 2
    assert morale_as_things_stand(surprised, "III of Wands") == str(NEUTRAL)


@pytest.mark.rule("challenge:R187", "challenge:R182")
def test_the_gm_sets_one_of_four_morales() -> None:
    """Panicking is 8, wary 10, neutral 18 and perfectly confident 20: the GM says which."""
    trial = banters(plain(SIX_GOBLINS), "II of Wands", "fear")

    assert trial.asked.seat == "gm"
    assert trial.offered == [
        "panicking (8)",
        "wary (10)",
        "neutral (18)",
        "perfectly confident (20)",
    ]


@pytest.mark.rule("challenge:R183", "challenge:X2")
@pytest.mark.parametrize(("name", "moves"), [("X of Wands", False), ("Page of Wands", True)])
def test_banter_must_be_above_the_morale(name: str, moves: bool) -> None:
    """A tie fails, though other acts would succeed at one: 10 against 10 changes nothing."""
    game = plain(SIX_GOBLINS)

    trial = banters(game, name, "fear")
    trial.player("gm").chooses("wary (10)")

    trial.nothing_pending()
    assert [event.success for event in trial.happened_of(MoraleSet)] == [moves]
    assert group(game).emotion == (FEAR if moves else ANGER)


@pytest.mark.rule("challenge:R183")
def test_on_the_own_turn_wands_are_added() -> None:
    """IX and Wands 4 are 13, above 10: anger becomes fear, and the group knows who roused it."""
    game = plain(SIX_GOBLINS)

    trial = banters(game, "IX of Wands", "fear", minor=False)
    trial.player("gm").chooses("wary (10)")

    trial.nothing_pending()
    assert [event.total for event in trial.happened_of(MoraleSet)] == [13]
    assert (group(game).emotion, group(game).intensity) == (FEAR, 2)
    assert group(game).angry_at == hero(game, "daria").id


@pytest.mark.rule("challenge:R184", "challenge:A22")
def test_a_disposition_moves_by_one() -> None:
    """From anger on: one step in intensity, or to a neighbour on the ring, and no farther."""
    deck = plain(ONE_GOBLIN)
    deal(deck, {"daria": ["X of Wands"]})

    trial = tries(deck, hero(deck, "daria"), "banter")

    assert trial.offered == ["rage", "annoyance", "fear", "distaste"]


@pytest.mark.rule("challenge:R184", "challenge:A22")
def test_the_ring_of_emotions() -> None:
    """Anger, distaste, sadness, joy, surprise, trust and fear make a ring.

    Beyond the strongest and below the faintest there is no step in intensity.
    """
    for number, emotion in enumerate(RING):
        neighbours = {RING[number - 1], RING[(number + 1) % 7]}
        assert {other for other, _ in shifts(emotion, 2) if other != emotion} == neighbours
    assert shifts(SURPRISE, 3) == [(SURPRISE, 2), (JOY, 3), ("trust", 3)]
    assert shifts(JOY, 1) == [(JOY, 2), ("sadness", 1), (SURPRISE, 1)]


@pytest.mark.rule("challenge:R185")
@pytest.mark.parametrize(("name", "feeling", "comes"), [
    ("goblins", "fear", (FEAR, 2)),
    ("ogre", "loathing", (DISTASTE, 3)),
])  # fmt: skip
def test_the_steps_of_the_examples(name: str, feeling: str, comes: tuple[str, int]) -> None:
    """From anger to fear is a step to a neighbour, from distaste to loathing one in intensity."""
    game = plain(ONE_GOBLIN if name == "goblins" else a_scene(band(OGRE, "near")))

    trial = banters(game, "King of Wands", feeling)
    trial.player("gm").chooses("panicking (8)")

    trial.nothing_pending()
    assert (group(game).emotion, group(game).intensity) == comes
    shown = trial.happened_of(DispositionShifted)[0]
    assert shown.after == feeling


@pytest.mark.rule("challenge:R186")
@pytest.mark.parametrize(
    ("words", "counts"),
    [
        ("plainly", 10),
        ("about what they like", 13),
        ("about what they dislike", 7),
    ],
)
def test_likes_and_dislikes_count(words: str, counts: int) -> None:
    """What they like gives Favor and what they dislike Disfavor, before Morale is compared."""
    trial = banters(plain(ONE_GOBLIN), "X of Wands", "fear", words=words)
    trial.player("gm").chooses("wary (10)")

    trial.nothing_pending()
    assert [event.total for event in trial.happened_of(MoraleSet)] == [counts]


@pytest.mark.rule("challenge:R184", "challenge:R276")
def test_banter_turns_up_no_initiative() -> None:
    """Banter is not compared with Initiative, so a hidden one stays hidden."""
    game = plain(ONE_GOBLIN)
    lay_initiative(game, {"goblin-raider": "Emperor IV"})

    trial = banters(game, "X of Wands", "fear")
    trial.player("gm").chooses("wary (10)")

    trial.nothing_pending()
    assert [card.face_down for card in game.initiatives] == [True]


@pytest.mark.rule("challenge:R288", "challenge:R184")
def test_who_feels_nothing_cannot_be_bantered_with() -> None:
    """A creature without a Disposition is refused; with nobody else there is no Banter at all."""
    mixed = plain(a_scene(band(SKELETON, "near"), band(GOBLIN_RAIDER, "near")))
    deal(mixed, {"daria": ["X of Wands"]})

    trial = tries(mixed, hero(mixed, "daria"), "banter")

    trial.player("daria").is_refused("Skeleton", because="no Disposition", topic="banter with")
    bones = plain(a_scene(band(SKELETON, "near")))
    reason = action("banter").why_not(bones, hero(bones, "daria"), "turn")
    assert reason == "nobody who feels anything"


@pytest.mark.rule("challenge:R184")
def test_the_silenced_do_not_banter() -> None:
    """Whoever is Silenced has no words."""
    game = plain(ONE_GOBLIN)
    hero(game, "daria").effects = (Effect(SILENCED),)

    assert action("banter").why_not(game, hero(game, "daria"), "turn") == SILENCED


@pytest.mark.rule("challenge:A1", "challenge:R008")
@pytest.mark.parametrize("sight", [False, True])
def test_a_voice_carries_two_zones(sight: bool) -> None:
    """A voice carries two zones; with `any_zone_in_sight` it carries to any zone of the scene."""
    scene = a_scene(
        band(GOBLIN_RAIDER, "far"),
        band(IMP, "beyond"),
        places=FOUR_PLACES,
        edges=IN_A_LINE,
    )
    game = plain(scene, any_zone_in_sight=sight)
    deal(game, {"daria": ["X of Wands"]})

    player = tries(game, hero(game, "daria"), "banter").player("daria")

    player.is_offered("Goblin raider", topic="banter with")
    if sight:
        player.is_offered("Imp")
    else:
        player.is_refused("Imp", because="out of earshot")


@pytest.mark.rule("challenge:A1", "challenge:R136")
def test_the_gm_may_let_a_voice_carry_farther() -> None:
    """Out of earshot the GM may be asked for an exception, which stands in the log."""
    scene = a_scene(band(IMP, "beyond"), places=FOUR_PLACES, edges=IN_A_LINE)
    game = ruled(scene)
    deal(game, {"daria": ["X of Wands"]})

    trial = tries(game, hero(game, "daria"), "banter")
    trial.player("daria").chooses("Ask the GM for an exception").chooses("Imp")
    trial.player("gm").confirms(topic="exception")

    trial.player("daria").is_offered("ecstasy", topic="disposition")


@pytest.mark.rule("challenge:R184")
def test_the_whole_group_feels_it() -> None:
    """A group has one Disposition: Banter turns all its members (N24)."""
    game = plain(a_scene(band(GOBLIN_RAIDER, "near", "far")))

    trial = banters(game, "King of Wands", "fear")
    trial.player("gm").chooses("panicking (8)")

    trial.nothing_pending()
    feel = {game.group_of(one).emotion for one in game.enemies}
    assert feel == {FEAR}
