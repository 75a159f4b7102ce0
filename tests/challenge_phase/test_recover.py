"""Recover, the Effects it sheds, and those that it does not (R190-R192, R283, A20)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.challenge_phase.acts.pentacles import disarm
from examples.challenge_phase.aftermath import camp
from examples.challenge_phase.cards import Item
from examples.challenge_phase.creatures import GOBLIN_RAIDER
from examples.challenge_phase.effects import (
    BLIND,
    DISARMED,
    EXHAUSTED,
    PRONE,
    ROOTED,
    WEBBED,
    Effect,
)
from examples.challenge_phase.happenings.log import VENOM, SheetRestored
from examples.challenge_phase.table import ChallengePhase
from tests.challenge_phase.laying import counted, names_of, on_the_ground, plain
from tests.challenge_phase.tables import (
    ONE_GOBLIN,
    a_scene,
    action,
    an_act,
    band,
    deal,
    foe,
    give,
    group,
    hero,
    item,
    lay_initiative,
    tries,
)


def suffering(*effects: str) -> ChallengePhase:
    """A table at which Chirm suffers from these."""
    game = plain(ONE_GOBLIN)
    hero(game, "chirm").effects = tuple([Effect(name) for name in effects])
    return game


def recovers(game: ChallengePhase, name: str, *shed: str) -> Trial:
    """Chirm takes Recover as a minor action for that card, and sheds that where asked."""
    deal(game, {"chirm": [name]})
    trial = tries(game, hero(game, "chirm"), "recover", "minor")
    for each in shed:
        trial.player("chirm").chooses(each, topic="shed")
    trial.player("chirm").chooses(name, topic="card")
    return trial.nothing_pending()


def loses(game: ChallengePhase, name: str) -> Item:
    """Somebody knocks that out of Chirm's hands."""
    thing = item(game, "chirm", name)
    blow = an_act(game, group(game), "roughhouse", "turn", "Emperor IV", hero(game, "chirm"))
    trial = Trial(game, disarm(game, blow, hero(game, "chirm")))
    if not trial.done:
        trial.player("chirm").chooses(name, topic="drop")
    trial.nothing_pending()
    return thing


@pytest.mark.rule("challenge:R190")
def test_recover_sheds_one_effect() -> None:
    """Recover removes one Effect, of one's choice, and exactly one."""
    game = suffering(BLIND, PRONE, EXHAUSTED)

    recovers(game, "Ace of Wands", "Prone")

    assert names_of(hero(game, "chirm").effects) == [BLIND, EXHAUSTED]


@pytest.mark.rule("challenge:R190")
def test_recover_is_for_oneself() -> None:
    """Whoever suffers from nothing has nothing to shed, though others have."""
    game = suffering(BLIND)

    assert action("recover").why_not(game, hero(game, "daria"), "turn") == "nothing to shed"


@pytest.mark.rule("challenge:R191")
def test_what_recover_does_not_remove() -> None:
    """What the GM has marked so, such as chains, is refused beside what can be shed."""
    game = plain(ONE_GOBLIN)
    chirm = hero(game, "chirm")
    chains = Effect("Chained", "the gaoler", recover=False)
    deal(game, {"chirm": ["II of Wands"]})

    chirm.effects = (chains, Effect(PRONE))
    trial = tries(game, chirm, "recover")
    trial.player("chirm").is_refused(chains.label, because="Chained cannot be Recovered from")
    chirm.effects = (chains,)

    assert action("recover").why_not(game, chirm, "turn") == "Chained cannot be Recovered from"


@pytest.mark.rule("challenge:R192", "challenge:R276")
def test_any_value_recovers() -> None:
    """Recover has no target number: an ace will do, and no Initiative is turned up."""
    game = suffering(ROOTED)
    lay_initiative(game, {"chirm": "King of Cups", "goblin-raider": "Temperance XIV"})

    trial = recovers(game, "Ace of Wands")

    assert hero(game, "chirm").effects == ()
    assert counted(trial) == []
    assert [card.face_down for card in game.initiatives] == [True, True]


@pytest.mark.rule("challenge:R283", "challenge:R163")
@pytest.mark.parametrize("name", [PRONE, ROOTED, BLIND, WEBBED, EXHAUSTED])
def test_recover_covers_many_things(name: str) -> None:
    """Getting to one's feet, shaking off vines or web, clearing the eyes: each is a Recover."""
    game = suffering(name)

    recovers(game, "II of Wands")

    assert hero(game, "chirm").effects == ()


@pytest.mark.rule("challenge:R283", "challenge:R164", "challenge:X20")
def test_recover_picks_up_what_was_knocked_out_of_the_hand() -> None:
    """A weapon lost to a Disarm is picked up by Recover, and not by a Trivial Action of its owner.

    Anybody else picks it up by a Trivial Action.
    """
    game = plain(ONE_GOBLIN)
    give(game, "fergus", "hands", "torch")
    dagger = loses(game, "dagger")
    pick_up = action("trivial-action")
    deal(game, {"chirm": ["III of Cups"], "fergus": ["III of Swords"]})

    own = tries(game, hero(game, "chirm"), "trivial-action")
    others = tries(game, hero(game, "fergus"), "trivial-action")

    assert pick_up.why_not(game, hero(game, "chirm"), "turn") is None  # to drop prone
    assert "dagger" not in [*own.offered, *own.refused]
    assert "dagger" in others.offered
    recovers(game, "II of Wands")
    assert dagger in game.find("chirm").hands
    assert hero(game, "chirm").effects == ()


@pytest.mark.rule("challenge:X20")
def test_what_was_merely_dropped_is_a_trivial_thing_to_pick_up() -> None:
    """What no Disarm took is picked up by a Trivial Action, by anybody."""
    game = plain(ONE_GOBLIN)
    torch = on_the_ground(game, "torch")
    deal(game, {"chirm": ["III of Cups"]})

    trial = tries(game, hero(game, "chirm"), "trivial-action")
    trial.player("chirm").chooses("torch", topic="trivial").chooses("III of Cups")

    trial.nothing_pending()
    assert torch in game.find("chirm").hands


@pytest.mark.rule("challenge:R190", "challenge:R164")
def test_two_things_knocked_away_are_two_recovers() -> None:
    """Whoever has lost two things to two Disarms picks them up one by one."""
    game = plain(ONE_GOBLIN)
    give(game, "chirm", "hands", "dagger", "torch")
    dagger, torch = loses(game, "dagger"), item(game, "chirm", "torch")
    blow = an_act(game, group(game), "roughhouse", "turn", "Hierophant V", hero(game, "chirm"))
    Trial(game, disarm(game, blow, hero(game, "chirm"))).nothing_pending()
    chirm = hero(game, "chirm")
    assert names_of(chirm.effects) == [DISARMED, DISARMED]

    recovers(game, "II of Wands", f"effect:disarmed:{torch.key}")
    assert torch in game.find("chirm").hands
    assert dagger.at == game.ground.address
    recovers(game, "III of Wands")
    assert dagger in game.find("chirm").hands


@pytest.mark.rule("challenge:R190", "challenge:R192")
def test_each_member_of_a_group_sheds_one() -> None:
    """A group takes Recover together: each member sheds one Effect of its own."""
    game = plain(a_scene(band(GOBLIN_RAIDER, "near", "near", "near")))
    foe(game, 1).effects = (Effect(ROOTED), Effect(BLIND))
    foe(game, 2).effects = (Effect(PRONE),)
    deal(game, {"gm": ["Emperor IV"]})

    trial = tries(game, group(game), "recover", "minor")
    trial.player("gm").chooses("Emperor IV")

    trial.nothing_pending()
    assert [names_of(foe(game, number).effects) for number in (1, 2, 3)] == [[BLIND], [], []]


# -- goblin venom


@pytest.mark.rule("challenge:R191")
@pytest.mark.parametrize(("stage", "exhausted"), [(1, False), (2, True), (3, True)])
def test_venom_exhausts_from_the_second_stage_on(stage: int, exhausted: bool) -> None:
    """Goblin venom does nothing at stage 1; from stage 2 on it is Exhaust, which stays."""
    game = plain(ONE_GOBLIN)
    chirm = hero(game, "chirm")
    entry = game.campaign.write("count", VENOM, chapter="camp", seat="chirm", amount=stage)

    SheetRestored(chirm, entry).apply(game)

    assert chirm.venom == stage
    assert names_of(chirm.effects) == [EXHAUSTED] * exhausted
    assert action("recover").why_not(game, chirm, "turn") == (
        "Exhausted cannot be Recovered from" if exhausted else "nothing to shed"
    )


@pytest.mark.parametrize(("before", "after", "wound"), [(1, 2, False), (2, 3, True), (3, 3, True)])
def test_venom_rises_at_camp(before: int, after: int, wound: bool) -> None:
    """Each camp it is a stage further, and at the third it brings a Piercing Wound."""
    game = plain(ONE_GOBLIN)
    chirm = hero(game, "chirm")
    chirm.venom = before

    trial = Trial(game, camp(game))
    if wound:
        trial.player("chirm").is_offered("Staggered", topic="wound")
        assert "light armour" not in trial.offered
        trial.player("chirm").chooses("Staggered")

    trial.nothing_pending()
    assert chirm.venom == after
    assert chirm.staggered is wound
