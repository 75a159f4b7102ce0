"""Speak Incantation: who can cast, at whom, and what the two spells do (R188, R189)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.challenge_phase.creatures import CAPTAIN, GOBLIN_RAIDER, OGRE
from examples.challenge_phase.effects import DEAFENED, ROOTED, SILENCED, Effect
from examples.challenge_phase.happenings.cards import FacedownActTurned
from examples.challenge_phase.table import ChallengePhase
from examples.challenge_phase.talents import MAGIC_OF_THE_WEALD
from examples.challenge_phase.wounds import take_wound
from tests.challenge_phase.laying import counted, lies_facedown, names_of, plain
from tests.challenge_phase.tables import (
    ONE_GOBLIN,
    a_scene,
    action,
    band,
    deal,
    engage,
    foe,
    give,
    group,
    hero,
    item,
    lay_initiative,
    put,
    tries,
)

WITH_YSOLDE = ("gm", "daria", "ysolde")


def ready(game: ChallengePhase) -> ChallengePhase:
    """Daria holds the component of her spells."""
    give(game, "daria", "hands", "blackthorn twig")
    return game


def casts(game: ChallengePhase, spell: str, name: str, *, minor: bool = True) -> Trial:
    """Daria casts a spell for that card, up to where she says at whom."""
    deal(game, {"daria": [name]})
    trial = tries(game, hero(game, "daria"), "speak-incantation", "minor" if minor else "turn")
    trial.player("daria").chooses(spell, topic="spell")
    return trial


def thornhold(game: ChallengePhase, name: str) -> Trial:
    """Daria casts Thornhold on the only foe in reach, as a minor action."""
    trial = casts(ready(game), "Thornhold", name)
    trial.player("daria").chooses(name, topic="card")
    return trial


def why_not(game: ChallengePhase, seat: str = "daria") -> str | None:
    """Why somebody can cast nothing."""
    return action("speak-incantation").why_not(game, hero(game, seat), "turn")


# -- who can cast


@pytest.mark.rule("challenge:R188")
def test_casting_takes_the_component_in_hand() -> None:
    """The component on the belt is not enough: it must be held in one hand."""
    game = plain(ONE_GOBLIN)

    assert item(game, "daria", "blackthorn twig") in game.find("daria").belt
    assert why_not(game) == "needs a blackthorn twig in hand"
    assert why_not(ready(game)) is None


@pytest.mark.rule("challenge:R188")
def test_casting_takes_training() -> None:
    """Without training in the spell's talent the component is of no use."""
    game = plain(ONE_GOBLIN)
    give(game, "fergus", "hands", "blackthorn twig")

    assert why_not(game, "fergus") == f"needs training in {MAGIC_OF_THE_WEALD}"


@pytest.mark.rule("challenge:R188")
@pytest.mark.parametrize(("mastered", "left"), [(False, 1), (True, 2)])
def test_a_talent_in_training_will_do(mastered: bool, left: int) -> None:
    """Training is enough, mastered or not; in training each use costs 1 XP."""
    game = plain(ONE_GOBLIN)
    lay_initiative(game, {"goblin-raider": "Emperor IV"})
    daria = hero(game, "daria")
    daria.experience = 2
    if mastered:
        daria.talents = (MAGIC_OF_THE_WEALD,)
        daria.spread = (3, 1, 2, 4)

    thornhold(game, "V of Wands").nothing_pending()

    assert names_of(foe(game).effects) == [ROOTED]
    assert daria.experience == left


@pytest.mark.rule("challenge:R188")
def test_a_wounded_talent_casts_nothing() -> None:
    """A Wounded talent cannot be used, and one in training not without XP."""
    game = ready(plain(ONE_GOBLIN))
    daria = hero(game, "daria")

    daria.experience = 0
    assert why_not(game) == f"{MAGIC_OF_THE_WEALD} is in training and costs 1 XP"
    daria.wounded_talents = (MAGIC_OF_THE_WEALD,)
    assert why_not(game) == f"needs training in {MAGIC_OF_THE_WEALD}"


@pytest.mark.rule("challenge:R188")
@pytest.mark.parametrize("armour", ["iron armour", "steel armour"])
def test_no_casting_in_iron_or_steel(armour: str) -> None:
    """Whoever wears iron or steel casts no spells."""
    game = ready(plain(ONE_GOBLIN))

    give(game, "daria", "worn", armour)

    assert why_not(game) == "no spells in iron or steel"


@pytest.mark.rule("challenge:R188")
def test_the_silenced_do_not_cast_and_the_deafened_badly() -> None:
    """Silence forbids incantations; whoever is Deafened has Disfavor on them."""
    game = plain(ONE_GOBLIN)
    lay_initiative(game, {"goblin-raider": "Emperor IV"})
    daria = hero(game, "daria")

    daria.effects = (Effect(DEAFENED),)
    assert counted(thornhold(game, "VIII of Wands")) == [8 - 3]
    daria.effects = (Effect(SILENCED),)
    assert why_not(game) == SILENCED


# -- at whom, and how it comes out


@pytest.mark.rule("challenge:R189")
@pytest.mark.parametrize(
    ("name", "works"), [("IV of Wands", False), ("V of Wands", True), ("VI of Wands", True)]
)
def test_a_spell_is_compared_with_the_initiative(name: str, works: bool) -> None:
    """Above the Initiative the spell works, below it nothing happens; a tie goes to the caster."""
    game = plain(ONE_GOBLIN)
    lay_initiative(game, {"goblin-raider": "Hierophant V"})

    thornhold(game, name).nothing_pending()

    assert names_of(foe(game).effects) == [ROOTED] * works


@pytest.mark.rule("challenge:R189", "challenge:X2")
def test_a_shield_turns_the_tie() -> None:
    """A tie does not go to the caster where the target has a shield."""
    game = plain(a_scene(band(CAPTAIN, "near")))
    lay_initiative(game, {"corsair-captain": "Hierophant V"})

    thornhold(game, "V of Wands").nothing_pending()
    assert foe(game).effects == ()
    foe(game).notches = 1
    thornhold(game, "V of Wands").nothing_pending()

    assert names_of(foe(game).effects) == [ROOTED]


@pytest.mark.rule("challenge:R189")
def test_thornhold_ends_engagements_until_recover() -> None:
    """Thornhold is Root: engagements with its victim end, and Recover sheds it."""
    game = plain(ONE_GOBLIN)
    lay_initiative(game, {"goblin-raider": "Hierophant V"})
    engage(hero(game, "chirm"), foe(game))

    thornhold(game, "X of Wands").nothing_pending()

    assert foe(game).engaged == ()
    assert [effect.recover for effect in foe(game).effects] == [True]


@pytest.mark.rule("challenge:R189")
@pytest.mark.parametrize("sight", [False, True])
def test_a_spell_reaches_one_zone(sight: bool) -> None:
    """A spell reaches one zone away, whatever missiles and voices reach."""
    scene = a_scene(band(GOBLIN_RAIDER, "mid"), band(OGRE, "far"))
    game = ready(plain(scene, any_zone_in_sight=sight))

    trial = casts(game, "Thornhold", "X of Wands")

    trial.player("daria").is_offered("Goblin raider 1", topic="target")
    trial.player("daria").is_refused("Ogre 1", because="out of reach")


@pytest.mark.rule("challenge:A21")
def test_a_spell_turns_up_neither_riposte_nor_dodge() -> None:
    """A spell is not the like of an Attack, so a Dodge keeps waiting."""
    game = plain(ONE_GOBLIN)
    lay_initiative(game, {"goblin-raider": "Hierophant V"})
    lies_facedown(game, group(game), "dodge", "King of Pentacles")

    trial = thornhold(game, "X of Wands").nothing_pending()

    assert trial.happened_of(FacedownActTurned) == []
    assert names_of(foe(game).effects) == [ROOTED]


@pytest.mark.rule("challenge:R189")
def test_a_bark_coat_is_for_friends_and_takes_any_value() -> None:
    """Bark Coat, on a friend up to one zone away: an ace will do, for the next Wound."""
    game = ready(plain(ONE_GOBLIN))
    lay_initiative(game, {"goblin-raider": "Temperance XIV"})
    put(game, hero(game, "fergus"), "mid")
    put(game, hero(game, "chirm"), "far")

    trial = casts(game, "Bark Coat", "Ace of Wands")
    assert trial.offered == ["Daria", "Fergus Crowell"]
    trial.player("daria").chooses("Fergus Crowell").chooses("Ace of Wands")

    trial.nothing_pending()
    fergus = hero(game, "fergus")
    assert fergus.bark
    wound = Trial(game, take_wound(game, fergus))
    wound.player("fergus").chooses("Bark Coat", topic="wound")
    wound.nothing_pending()
    assert not fergus.bark
    assert not fergus.staggered


@pytest.mark.rule("challenge:R189", "challenge:R250")
def test_a_bark_coat_does_not_stop_what_pierces() -> None:
    """Against a Piercing Wound a Bark Coat is of no use."""
    game = plain(ONE_GOBLIN)
    hero(game, "fergus").bark = True

    wound = Trial(game, take_wound(game, hero(game, "fergus"), piercing=True))

    assert "Bark Coat" not in wound.offered


@pytest.mark.rule("challenge:R189")
def test_no_spell_reaches_through_iron() -> None:
    """No spell may target a wearer of iron, until the armour is Destroyed."""
    game = ready(plain(ONE_GOBLIN, seats=WITH_YSOLDE))

    trial = casts(game, "Bark Coat", "Ace of Wands")
    trial.player("daria").is_refused("Ysolde Marr", because="no spell reaches through iron")

    item(game, "ysolde", "iron armour").notches = 2
    again = casts(game, "Bark Coat", "II of Wands")
    again.player("daria").is_offered("Ysolde Marr")
