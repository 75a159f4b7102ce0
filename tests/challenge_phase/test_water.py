"""The water around the ship: falling in, drowning, ropes (R037-R040, 6.6)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.challenge_phase.cards import DEATHS_DOOR, STANDING
from examples.challenge_phase.effects import AFLOAT, DROWNING
from examples.challenge_phase.end_round import end_round
from examples.challenge_phase.happenings.body import EnemySpared, FellToDeathsDoor
from examples.challenge_phase.minor_actions import minor_actions
from examples.challenge_phase.scene_rules import rules_of
from examples.challenge_phase.scenes.ship import SHIP
from examples.challenge_phase.table import ChallengePhase
from tests.challenge_phase.foes import to_the_gm
from tests.challenge_phase.laying import lies_facedown, names_of, plain
from tests.challenge_phase.stage import FOUR, does, goes, refused
from tests.challenge_phase.tables import deal, foe, give, group, hero, keys, put, tries

IN_IRON = ("gm", "ysolde", "fergus", "chirm")


def overboard(seat: str = "chirm", seats: tuple[str, ...] = FOUR) -> ChallengePhase:
    """A ship from which somebody has jumped."""
    game = plain(SHIP, seats=seats)
    goes(game, hero(game, seat), "water").nothing_pending()
    return game


def over(game: ChallengePhase, shrugs: bool | None = None) -> Trial:
    """The scene's say as a round ends; Chirm, if she is asked, keeps the pack or shrugs it off.

    The next round begins then.
    """
    trial = Trial(game, rules_of(game).round_over(game))
    if shrugs is not None:
        chirm = trial.player("chirm")
        if shrugs:
            chirm.confirms(topic="shrug off")
        else:
            chirm.declines(topic="shrug off")
    trial.nothing_pending()
    game.rounds += 1
    return trial


# -- falling in


@pytest.mark.rule("challenge:R011")
def test_a_jump_into_the_water_is_a_move() -> None:
    """From a deck a plain Move leads into the water."""
    game = plain(SHIP)
    deal(game, {"chirm": ["II of Swords"]})

    trial = does(game, hero(game, "chirm"), "move")
    trial.player("chirm").chooses("water", topic="go to").chooses("II of Swords", topic="card")

    assert hero(game, "chirm").where == "water"
    trial.nothing_pending()


@pytest.mark.rule("challenge:R037")
def test_whoever_falls_in_drops_what_is_held() -> None:
    """Both hands are empty after the fall, and what was in them lies in the water, unlit."""
    game = plain(SHIP)
    held = list(game.find("daria").hands.cards)

    trial = goes(game, hero(game, "daria"), "water", displaced=True)

    assert keys(held) == ["archwood-wand#1", "torch#1"]
    assert not len(game.find("daria").hands)
    assert [(thing.where, thing.lit) for thing in held] == [("water", False)] * 2
    trial.nothing_pending()


@pytest.mark.rule("challenge:R037")
def test_over_the_side_leads_into_the_water() -> None:
    """A corsair's greater doom, with an Attack that hits, throws its victim into the water."""
    game = plain(SHIP)
    to_the_gm(game, "Temperance XIV", "Devil XV")

    trial = tries(game, group(game, 2), "attack")
    trial.player("gm").takes(0).takes(0).takes(1)
    trial.player("gm").chooses("Over the Side", topic="doom").chooses("Devil XV")
    trial.player("gm").chooses("Temperance XIV", topic="card")
    trial.player("chirm").chooses("Staggered", topic="wound")

    assert hero(game, "chirm").where == "water"
    trial.nothing_pending()


@pytest.mark.rule("challenge:R038")
def test_with_the_pack_on_one_drowns() -> None:
    """Whoever keeps the pack drowns; who has none left, and no metal, is afloat."""
    game = plain(SHIP)
    give(game, "fergus", "pack")

    for seat in ("chirm", "fergus"):
        goes(game, hero(game, seat), "water").nothing_pending()

    assert names_of(hero(game, "chirm").effects) == [DROWNING]
    assert names_of(hero(game, "fergus").effects) == [AFLOAT]


@pytest.mark.rule("challenge:R038")
def test_to_shrug_off_the_pack_is_free_and_loses_it() -> None:
    """On the own turn the pack goes without a card: all that was in it is lost, and one floats."""
    game = overboard()
    deal(game, {"chirm": ["II of Swords"]})
    pack = list(game.find("chirm").pack.cards)

    trial = does(game, hero(game, "chirm"), "shrug-off-the-pack")

    assert [thing.at for thing in pack] == [game.gone.address] * 3
    assert names_of(hero(game, "chirm").effects) == [AFLOAT]
    assert len(game.find("chirm").hand) == 1
    trial.nothing_pending()


@pytest.mark.rule("challenge:R039")
def test_in_metal_one_drowns_without_a_pack_too() -> None:
    """Iron drags one down: to shrug off the pack is not enough."""
    game = overboard("ysolde", IN_IRON)

    does(game, hero(game, "ysolde"), "shrug-off-the-pack").nothing_pending()

    assert not len(game.find("ysolde").pack)
    assert names_of(hero(game, "ysolde").effects) == [DROWNING]


@pytest.mark.rule("challenge:R039")
def test_in_metal_one_goes_under_who_had_no_pack_at_all() -> None:
    """It is the iron that drowns, so it does not matter that there was no pack."""
    game = plain(SHIP, seats=IN_IRON)
    give(game, "ysolde", "pack")

    goes(game, hero(game, "ysolde"), "water").nothing_pending()

    assert names_of(hero(game, "ysolde").effects) == [DROWNING]


def test_who_drowns_can_only_shrug_off_the_pack() -> None:
    """One who drowns does nothing else, and lets no facedown act be turned up."""
    game = overboard()
    chirm = hero(game, "chirm")
    lies_facedown(game, chirm, "dodge", "X of Pentacles")
    put(game, foe(game, 1, "corsair"), "water")
    to_the_gm(game, "Temperance XIV")

    attack = tries(game, group(game, 2), "attack")
    attack.player("gm").takes(0).takes(0).takes(1).takes(0, topic="attackers")
    attack.player("gm").chooses("Temperance XIV", topic="card")

    assert refused(game, chirm, "trivial-action") == DROWNING
    assert refused(game, chirm, "move") == DROWNING
    assert refused(game, chirm, "shrug-off-the-pack") is None
    assert chirm.laid is not None
    attack.player("chirm").chooses("Staggered")
    attack.nothing_pending()


def test_who_is_afloat_can_only_climb_out() -> None:
    """Afloat there is nothing to do but to climb out, and for that a rope is missing."""
    game = overboard()
    chirm = hero(game, "chirm")
    does(game, chirm, "shrug-off-the-pack").nothing_pending()

    assert refused(game, chirm, "bid-lore") == AFLOAT
    assert refused(game, chirm, "move") == "no open way"


# -- drowning


@pytest.mark.rule("challenge:R038")
def test_one_drowns_when_the_next_round_ends() -> None:
    """At the end of the round of the fall nothing happens yet; a round later it is Death's Door."""
    game = overboard()

    over(game, shrugs=False)
    between = hero(game, "chirm").state
    over(game, shrugs=False)

    assert (between, hero(game, "chirm").state) == (STANDING, DEATHS_DOOR)


@pytest.mark.rule("challenge:R038")
def test_the_pack_can_be_shrugged_off_at_the_last_moment() -> None:
    """As it is free, it can be done at the end of a round as well, without a card in hand."""
    game = overboard()
    over(game, shrugs=False)
    over(game, shrugs=True)

    assert hero(game, "chirm").state == STANDING
    assert names_of(hero(game, "chirm").effects) == [AFLOAT]


@pytest.mark.rule("challenge:R039")
def test_armour_does_not_keep_anybody_from_drowning() -> None:
    """In iron one drowns in the same time, with the pack gone, and no Notch helps."""
    game = overboard("ysolde", IN_IRON)
    does(game, hero(game, "ysolde"), "shrug-off-the-pack").nothing_pending()

    over(game)
    trial = over(game)

    assert len(trial.happened_of(FellToDeathsDoor)) == 1
    assert [piece.notches for piece in game.find("ysolde").worn] == [0, 0]


@pytest.mark.rule("challenge:R038")
def test_the_end_of_a_round_asks_the_scene() -> None:
    """Step 5 lets the scene have its say, so the clock of the drowning runs."""
    game = overboard()
    game.rounds += 1

    trial = Trial(game, end_round(game))
    trial.player("chirm").declines(topic="shrug off")

    assert hero(game, "chirm").state == DEATHS_DOOR
    trial.nothing_pending()


def test_nobody_afloat_drowns() -> None:
    """However many rounds pass, one who is afloat stays so."""
    game = overboard()
    does(game, hero(game, "chirm"), "shrug-off-the-pack").nothing_pending()

    for _ in range(3):
        over(game)

    assert hero(game, "chirm").state == STANDING


# -- ropes


def _throws(game: ChallengePhase, seat: str, name: str) -> Trial:
    give(game, seat, "hands", "rope")
    deal(game, {seat: [name]})
    assert refused(game, hero(game, seat), "throw-a-rope", "minor") is None
    trial = does(game, hero(game, seat), "throw-a-rope", "minor")
    trial.player(seat).chooses(name, topic="card")
    return trial


@pytest.mark.rule("challenge:R040")
@pytest.mark.parametrize("deck", ["main-deck", "poop-deck", "forecastle"])
def test_a_rope_ends_the_drowning(deck: str) -> None:
    """From any deck, and with a card of any suit, a rope saves one who drowns, in iron as well."""
    game = overboard("ysolde", IN_IRON)
    put(game, hero(game, "fergus"), deck)

    trial = _throws(game, "fergus", "II of Swords")
    over(game)
    over(game)

    assert hero(game, "ysolde").effects == ()
    assert hero(game, "ysolde").state == STANDING
    trial.nothing_pending()


@pytest.mark.rule("challenge:R008", "challenge:R040")
def test_who_has_hold_of_a_rope_can_move_to_the_deck() -> None:
    """A rope lets one Move to the main deck, once; back in the water it takes another rope."""
    game = overboard()
    chirm = hero(game, "chirm")
    without = refused(game, chirm, "move")
    _throws(game, "fergus", "II of Swords").nothing_pending()
    deal(game, {"chirm": ["III of Swords"]})

    climb = does(game, chirm, "move")
    climb.player("chirm").chooses("III of Swords", topic="card")
    there = chirm.where
    goes(game, chirm, "water").nothing_pending()

    assert (without, there) == (DROWNING, "main-deck")
    assert names_of(chirm.effects) == [DROWNING]
    assert refused(game, hero(game, "fergus"), "throw-a-rope") is None
    climb.nothing_pending()


@pytest.mark.rule("challenge:R040")
def test_a_rope_hauls_up_one_at_deaths_door() -> None:
    """Who can no longer climb is hauled up to the main deck."""
    game = overboard()
    Trial(game, game.do(FellToDeathsDoor(hero(game, "chirm")))).nothing_pending()

    _throws(game, "fergus", "II of Swords").nothing_pending()

    assert (hero(game, "chirm").where, hero(game, "chirm").state) == ("main-deck", DEATHS_DOOR)
    assert hero(game, "chirm").effects == ()


@pytest.mark.rule("challenge:R040")
def test_what_it_takes_to_throw_a_rope() -> None:
    """A rope in hand, a deck underfoot, and somebody in the water without a rope."""
    game = overboard()
    fergus = hero(game, "fergus")

    in_the_pack = refused(game, fergus, "throw-a-rope")
    give(game, "fergus", "hands", "rope")
    in_hand = refused(game, fergus, "throw-a-rope")
    put(game, fergus, "rigging")
    aloft = refused(game, fergus, "throw-a-rope")
    put(game, hero(game, "chirm"), "main-deck")

    assert (in_the_pack, in_hand) == ("no rope in hand", None)
    assert aloft == "only from a deck"
    assert refused(game, fergus, "throw-a-rope") == "nobody in the water"


def test_an_enemy_overboard_is_out_of_it_until_a_rope_comes() -> None:
    """A corsair in the water does not count as able to act; a rope from deck brings it back."""
    game = plain(SHIP)
    corsair = foe(game, 3, "corsair")
    goes(game, corsair, "water", displaced=True).nothing_pending()
    overboard_, weapon = game.able(corsair), corsair.weapon
    to_the_gm(game, "Emperor IV", "Lovers VI")

    trial = does(game, group(game, 2), "throw-a-rope")
    trial.player("gm").chooses("Emperor IV", topic="card")

    assert (overboard_, weapon) == (False, "")
    assert game.able(corsair)
    move = does(game, group(game, 2), "move")
    move.player("gm").chooses("main-deck", topic="go to")
    assert corsair.label in move.offered
    move.player("gm").selects(corsair.key, topic="who goes").chooses("Lovers VI", topic="card")
    assert corsair.where == "main-deck"
    trial.nothing_pending()
    move.nothing_pending()


def test_a_window_offers_nothing_to_who_drowns() -> None:
    """With cards in hand, too, one who drowns has no minor action."""
    game = overboard()
    deal(game, {"chirm": ["II of Swords", "III of Cups"]})

    trial = Trial(game, minor_actions(game))

    assert trial.happened == []
    trial.nothing_pending()


@pytest.mark.rule("challenge:R003")
def test_enemies_overboard_are_beaten() -> None:
    """With the last of them in the water nobody is left to fight, and the guild has won."""
    game = plain(SHIP)
    for enemy in game.enemies[1:]:
        Trial(game, game.do(EnemySpared(enemy, "is out"))).nothing_pending()

    trial = goes(game, foe(game, 1, "corsair-captain"), "water", displaced=True)

    assert trial.ended is not None
    assert (trial.ended.name, trial.ended.won) == ("the enemies are defeated", True)
