"""Bellwake's player cards: what each does in play."""

from __future__ import annotations

from collections.abc import Awaitable

import pytest

from coopcards import Damage, LastingEffect, slug
from coopcards.testing import Trial
from examples.bellwake import BELLWAKE
from examples.bellwake.campaign import LOG_ENTRIES, UPGRADES
from examples.bellwake.cards import HEALTH, RESOLVE, STRIKE, WARD, CharacterCard, Song
from examples.bellwake.clash import enemy_attack
from examples.bellwake.encounter import BRONZE_HUSK, SILENT_BROTHER, THE_UNSUNG
from examples.bellwake.happenings import (
    AttackedUndefended,
    Defended,
    Discarded,
    EnemySilenced,
    HushRose,
    ProgressMade,
    VentureSucceeded,
)
from examples.bellwake.muster import ECHO_AT_KINDLE, kindle, muster
from examples.bellwake.player_cards import (
    AGNA_FELL,
    BELL_HAMMER,
    CANTICLE,
    CHOIR_SCHOLAR,
    COUNTER_PEAL,
    DECKS,
    ECHO_STONE,
    HALE_BRANN,
    HOLD_FAST,
    HYMN,
    MENDING_CHANT,
    NAMELESS,
    PILGRIM,
    QUILTED_MANTLE,
    RING_THE_ALARM,
    SEFA_WREN,
    STAIR_GUARD,
    TOWER_CAPTAIN,
    TUNING_FORK,
    VETERAN,
    WATCH_NOVICE,
    WAYFINDER,
)
from examples.bellwake.scenarios import SCENARIOS, Scenario
from examples.bellwake.setup import reset
from examples.bellwake.table import Bellwake
from examples.bellwake.venture import resolve, total_resolve
from tests.bellwake.tables import (
    a_location,
    an_ally,
    an_enemy,
    an_objective,
    give_gear,
    hale_of,
    one,
    sefa_of,
    table,
)

# Enough echo for any card, whatever its price.
PLENTY = (30, 30)


async def take_effect(effect: Awaitable[None]) -> None:
    """An upgrade or a log entry acts, as in a set-up."""
    await effect


# -- gear


@pytest.mark.rule("bellwake:R89")
def test_bell_hammer_gives_1_strike() -> None:
    """A character has 1 strike more for as long as it bears a Bell-hammer."""
    game = table(echo=PLENTY, hale=[STAIR_GUARD], hale_hand=[BELL_HAMMER])
    guard, hale = one(game, STAIR_GUARD), one(game, HALE_BRANN)

    trial = Trial(game, muster(game, hale_of(game)))
    keeper = trial.player("hale")
    keeper.chooses("Bell-hammer", topic="muster").chooses("Stair Guard", topic="target")
    keeper.chooses("Stop playing cards")

    trial.nothing_pending()
    assert game.value(guard, STRIKE) == STAIR_GUARD.strike + 1
    assert game.value(hale, STRIKE) == HALE_BRANN.strike

    assert Trial(game, game.do(Discarded(one(game, BELL_HAMMER)))).done
    assert game.value(guard, STRIKE) == STAIR_GUARD.strike


@pytest.mark.rule("bellwake:R90")
def test_quilted_mantle_gives_1_ward_and_1_health() -> None:
    """A Quilted Mantle gives 1 ward and 1 health and leaves the damage as it is."""
    game = table(echo=PLENTY, hale=[STAIR_GUARD], hale_hand=[QUILTED_MANTLE])
    guard = one(game, STAIR_GUARD)
    guard.damage = 1

    trial = Trial(game, muster(game, hale_of(game)))
    keeper = trial.player("hale")
    keeper.chooses("Quilted Mantle", topic="muster").chooses("Stair Guard", topic="target")
    keeper.chooses("Stop playing cards")

    trial.nothing_pending()
    assert game.value(guard, WARD) == STAIR_GUARD.ward + 1
    assert game.value(guard, HEALTH) == STAIR_GUARD.health + 1
    assert guard.damage == 1


@pytest.mark.rule("bellwake:R90")
def test_a_mantle_keeps_a_character_alive_until_it_is_lost() -> None:
    """A character whose damage the mantle alone outweighs is silenced once the mantle leaves."""
    game = table(hale=[STAIR_GUARD])
    guard = one(game, STAIR_GUARD)
    mantle = give_gear(game, hale_of(game), QUILTED_MANTLE, guard)

    assert Trial(game, game.do(Damage(guard, STAIR_GUARD.health))).done
    assert guard in hale_of(game).party

    assert Trial(game, game.do(Discarded(mantle))).done
    assert guard in hale_of(game).discard


@pytest.mark.rule("bellwake:R91")
def test_echo_stone_pays_at_every_kindle() -> None:
    """An Echo Stone is worth 1 echo more to its player at each Kindle."""
    game = table(echo=PLENTY, sefa_hand=[ECHO_STONE])

    trial = Trial(game, muster(game, sefa_of(game)))
    keeper = trial.player("sefa")
    keeper.chooses("Echo Stone", topic="muster").chooses("Sefa Wren", topic="target")
    keeper.chooses("Stop playing cards")
    trial.nothing_pending()

    for _ in range(2):
        before = sefa_of(game).echo.value
        assert Trial(game, kindle(game)).done
        assert sefa_of(game).echo.value == before + ECHO_AT_KINDLE + 1


@pytest.mark.rule("bellwake:R91")
def test_echo_stone_pays_the_keeper_who_played_it() -> None:
    """On the other keeper's character an Echo Stone still pays the keeper who played it."""
    game = table(sefa_hand=[ECHO_STONE], echo=PLENTY)

    trial = Trial(game, muster(game, sefa_of(game)))
    keeper = trial.player("sefa")
    keeper.chooses("Echo Stone", topic="muster").chooses("Hale Brann", topic="target")
    keeper.chooses("Stop playing cards")
    trial.nothing_pending()
    hale_had, sefa_had = hale_of(game).echo.value, sefa_of(game).echo.value

    assert Trial(game, kindle(game)).done
    assert hale_of(game).echo.value == hale_had + ECHO_AT_KINDLE
    assert sefa_of(game).echo.value == sefa_had + ECHO_AT_KINDLE + 1


@pytest.mark.rule("bellwake:R92")
def test_tuning_fork_gives_1_resolve() -> None:
    """A character that bears a Tuning Fork has 1 resolve more."""
    game = table(echo=PLENTY, sefa=[PILGRIM], sefa_hand=[TUNING_FORK])
    pilgrim, sefa = one(game, PILGRIM), one(game, SEFA_WREN)

    trial = Trial(game, muster(game, sefa_of(game)))
    keeper = trial.player("sefa")
    keeper.chooses("Tuning Fork", topic="muster").chooses(PILGRIM.name, topic="target")
    keeper.chooses("Stop playing cards")

    trial.nothing_pending()
    assert game.value(pilgrim, RESOLVE) == PILGRIM.resolve + 1
    assert game.value(sefa, RESOLVE) == SEFA_WREN.resolve


@pytest.mark.rule("bellwake:R173")
def test_two_bell_hammers_add_up() -> None:
    """Two Bell-hammers on one character give it 2 strike."""
    game = table()
    hale = one(game, HALE_BRANN)

    for count in (1, 2):
        give_gear(game, hale_of(game), BELL_HAMMER, hale)
        assert game.value(hale, STRIKE) == HALE_BRANN.strike + count


@pytest.mark.rule("bellwake:R173")
def test_two_echo_stones_add_up() -> None:
    """Two Echo Stones pay their player 2 echo more at Kindle."""
    game = table()
    for _ in range(2):
        give_gear(game, sefa_of(game), ECHO_STONE, one(game, SEFA_WREN))

    assert Trial(game, kindle(game)).done

    assert sefa_of(game).echo.value == ECHO_AT_KINDLE + 2


# -- songs of the attack


@pytest.mark.rule("bellwake:R93")
def test_hold_fast_gives_the_defender_2_ward_for_this_attack() -> None:
    """Hold Fast gives the defender 2 ward in this attack, and none after it."""
    game = table(hale=[STAIR_GUARD], hale_hand=[HOLD_FAST], engaged=([THE_UNSUNG], []), echo=PLENTY)
    guard, unsung = one(game, STAIR_GUARD), one(game, THE_UNSUNG)

    trial = Trial(game, enemy_attack(game, hale_of(game), unsung))
    keeper = trial.player("hale")
    keeper.chooses("Stair Guard", topic="defend").chooses("Hold Fast", topic="attack song")

    trial.nothing_pending()
    (effect,) = trial.happened_of(LastingEffect)
    assert (effect.card, effect.amount) == (guard, 2)
    (blow,) = trial.happened_of(Damage)
    assert blow.amount == max(0, THE_UNSUNG.strike - (STAIR_GUARD.ward + 2))
    assert game.value(guard, WARD) == STAIR_GUARD.ward


@pytest.mark.rule("bellwake:R93")
def test_hold_fast_needs_a_defender() -> None:
    """Hold Fast is not offered in an attack that nobody defends against."""
    game = table(hale_hand=[HOLD_FAST, COUNTER_PEAL], engaged=([THE_UNSUNG], []), echo=PLENTY)

    trial = Trial(game, enemy_attack(game, hale_of(game), one(game, THE_UNSUNG)))
    keeper = trial.player("hale")
    keeper.chooses("Take the blow", topic="defend")

    assert trial.offered == ["Counter-peal", "Pass"]
    assert trial.refused == {"Hold Fast": "nobody defends"}
    keeper.passes()
    trial.nothing_pending()


@pytest.mark.rule("bellwake:R94")
def test_counter_peal_deals_the_attacker_2_damage_whatever_its_ward() -> None:
    """Counter-peal deals 2 damage to the attacker, defended against or not, ward or no ward."""
    for defence in ("Hale Brann", "Take the blow"):
        game = table(hale_hand=[COUNTER_PEAL], engaged=([THE_UNSUNG], []), echo=PLENTY)
        unsung = one(game, THE_UNSUNG)

        trial = Trial(game, enemy_attack(game, hale_of(game), unsung))
        keeper = trial.player("hale")
        keeper.chooses(defence, topic="defend").chooses("Counter-peal", topic="attack song")

        trial.nothing_pending()
        assert THE_UNSUNG.ward > 0
        dealt = trial.happened_of(Damage)
        assert (dealt[0].card, dealt[0].amount) == (unsung, 2)
        assert dealt[1].card is one(game, HALE_BRANN)


@pytest.mark.rule("bellwake:R94")
def test_the_attack_of_an_attacker_silenced_by_counter_peal_is_off() -> None:
    """An attacker that Counter-peal silences deals no damage, and who defended stays exhausted."""
    game = table(hale_hand=[COUNTER_PEAL], engaged=([SILENT_BROTHER], []), echo=PLENTY)
    brother, hale = one(game, SILENT_BROTHER), one(game, HALE_BRANN)
    brother.damage = SILENT_BROTHER.health - 1

    trial = Trial(game, enemy_attack(game, hale_of(game), brother))
    keeper = trial.player("hale")
    keeper.chooses("Hale Brann", topic="defend").chooses("Counter-peal", topic="attack song")

    trial.nothing_pending()
    assert len(trial.happened_of(EnemySilenced)) == 1
    assert hale.damage == 0
    assert hale.exhausted
    assert not trial.happened_of(Defended)


@pytest.mark.rule("bellwake:R94")
def test_no_song_is_asked_for_in_an_attack_that_is_off() -> None:
    """Once Counter-peal has silenced the attacker, another song of the attack cannot be played."""
    game = table(hale_hand=[COUNTER_PEAL, HOLD_FAST], engaged=([SILENT_BROTHER], []), echo=PLENTY)
    one(game, SILENT_BROTHER).damage = SILENT_BROTHER.health - 1

    trial = Trial(game, enemy_attack(game, hale_of(game), one(game, SILENT_BROTHER)))
    keeper = trial.player("hale")
    keeper.chooses("Hale Brann", topic="defend")
    keeper.is_offered("Hold Fast").chooses("Counter-peal", topic="attack song")

    trial.nothing_pending()


@pytest.mark.rule("bellwake:R94")
def test_an_attacker_silenced_by_counter_peal_has_not_attacked_undefended() -> None:
    """A Silent Brother that Counter-peal silences does not raise the Hush for the blow taken."""
    game = table(hale_hand=[COUNTER_PEAL], engaged=([SILENT_BROTHER], []), echo=PLENTY)
    brother = one(game, SILENT_BROTHER)
    brother.damage = SILENT_BROTHER.health - 1

    trial = Trial(game, enemy_attack(game, hale_of(game), brother))
    keeper = trial.player("hale")
    keeper.chooses("Take the blow", topic="defend").chooses("Counter-peal", topic="attack song")

    trial.nothing_pending()
    assert one(game, HALE_BRANN).damage == 0
    assert not trial.happened_of(AttackedUndefended)
    assert not trial.happened_of(HushRose)


# -- songs of the venture


def venture_with(game: Bellwake, song: str) -> Trial:
    """A venture that nobody is sent on, with one song of Sefa's keeper."""
    trial = Trial(game, resolve(game))
    trial.player("sefa").chooses(song, topic="venture song")
    return trial


@pytest.mark.rule("bellwake:R96")
def test_hymn_of_clarity_adds_2_resolve_to_this_venture() -> None:
    """Hymn of Clarity adds 2 resolve to the venture in progress, and nothing to the next."""
    game = table(sefa_hand=[HYMN], echo=PLENTY, objectives=[an_objective("A long way")])

    trial = venture_with(game, "Hymn of Clarity")

    trial.nothing_pending()
    (success,) = trial.happened_of(VentureSucceeded)
    assert success.progress == 2
    assert total_resolve(game) == 0


@pytest.mark.rule("bellwake:R97")
def test_great_canticle_adds_4_resolve_to_this_venture() -> None:
    """Great Canticle adds 4 resolve to the venture in progress, and nothing to the next."""
    game = table(sefa_hand=[CANTICLE], echo=PLENTY, objectives=[an_objective("A long way")])

    trial = venture_with(game, "Great Canticle")

    trial.nothing_pending()
    (success,) = trial.happened_of(VentureSucceeded)
    assert success.progress == 4
    assert total_resolve(game) == 0


@pytest.mark.rule("bellwake:R97")
def test_great_canticle_is_earned_at_camp() -> None:
    """Great Canticle is in no deck until its keeper has learned it."""
    game = table()

    assert all(CANTICLE not in cards for _, cards in DECKS.values())
    assert Trial(game, take_effect(UPGRADES["The Great Canticle"].acts(game, sefa_of(game)))).done

    assert [card.printed for card in sefa_of(game).deck] == [CANTICLE]
    assert not len(hale_of(game).deck)


# -- songs of Muster


@pytest.mark.rule("bellwake:R95")
@pytest.mark.parametrize(("in_deck", "drawn"), [(3, 2), (1, 1), (0, 0)])
def test_ring_the_alarm_draws_2_cards(in_deck: int, drawn: int) -> None:
    """Ring the Alarm draws 2 cards for its player, or as many as the deck still has."""
    game = table(hale_hand=[RING_THE_ALARM], hale_deck=[HOLD_FAST] * in_deck, echo=PLENTY)
    hale = hale_of(game)
    game.create(Song, COUNTER_PEAL, hale.discard, owner=hale)

    trial = Trial(game, muster(game, hale))
    keeper = trial.player("hale")
    keeper.chooses("Ring the Alarm", topic="muster").chooses("Stop playing cards")

    trial.nothing_pending()
    assert [card.printed for card in hale.hand] == [HOLD_FAST] * drawn
    assert [card.printed for card in hale.discard] == [COUNTER_PEAL, RING_THE_ALARM]


@pytest.mark.rule("bellwake:R98")
@pytest.mark.parametrize(("damage", "left"), [(2, 0), (3, 0), (4, 1)])
def test_mending_chant_heals_3_damage(damage: int, left: int) -> None:
    """Mending Chant heals 3 damage from a character, or as much as it has suffered."""
    game = table(sefa_hand=[MENDING_CHANT], sefa=[an_ally("A sturdy ally")], echo=PLENTY)
    ally = sefa_of(game).party.cards[1]
    ally.damage = damage

    trial = Trial(game, muster(game, sefa_of(game)))
    keeper = trial.player("sefa")
    keeper.chooses("Mending Chant", topic="muster").chooses("A sturdy ally", topic="target")
    keeper.chooses("Stop playing cards")

    trial.nothing_pending()
    assert ally.damage == left


@pytest.mark.rule("bellwake:R99")
@pytest.mark.parametrize("target", ["In staging", "With Hale", "With Sefa"])
def test_name_the_nameless_deals_2_damage_whatever_the_ward(target: str) -> None:
    """Name the Nameless deals 2 damage to one enemy, staged or engaged, whatever its ward."""
    staged, first, second = (
        an_enemy(name, ward=3, health=5) for name in ("In staging", "With Hale", "With Sefa")
    )
    game = table(
        sefa_hand=[NAMELESS],
        staging=[staged, BRONZE_HUSK],
        engaged=([first], [second]),
        echo=PLENTY,
    )

    trial = Trial(game, muster(game, sefa_of(game)))
    keeper = trial.player("sefa")
    keeper.chooses("Name the Nameless", topic="muster")
    assert trial.offered == ["In staging", "With Hale", "With Sefa"]
    keeper.chooses(target, topic="target").chooses("Stop playing cards")

    trial.nothing_pending()
    assert [(one.name, one.damage) for one in game.enemies if one.damage] == [(target, 2)]


# -- allies


@pytest.mark.rule("bellwake:R100")
def test_wayfinder_may_exhaust_for_2_progress() -> None:
    """Wayfinder exhausts for 2 progress: on the active location, what is over on the objective."""
    game = table(
        sefa_hand=[WAYFINDER],
        active=a_location("A near place", progress=1),
        objectives=[an_objective("A long way")],
        echo=PLENTY,
    )

    trial = Trial(game, muster(game, sefa_of(game)))
    keeper = trial.player("sefa")
    keeper.chooses("Wayfinder", topic="muster")
    keeper.confirms(topic="find_the_way").chooses("Stop playing cards")

    trial.nothing_pending()
    assert one(game, WAYFINDER).exhausted
    made = [(event.place.name, event.amount) for event in trial.happened_of(ProgressMade)]
    assert made == [("A near place", 1), ("A long way", 1)]


@pytest.mark.rule("bellwake:R100")
def test_wayfinder_may_stay_ready() -> None:
    """A Wayfinder that is not exhausted on joining stays ready and makes no progress."""
    game = table(sefa_hand=[WAYFINDER], objectives=[an_objective("A long way")], echo=PLENTY)

    trial = Trial(game, muster(game, sefa_of(game)))
    keeper = trial.player("sefa")
    keeper.chooses("Wayfinder", topic="muster").declines(topic="find_the_way")
    keeper.chooses("Stop playing cards")

    trial.nothing_pending()
    assert one(game, WAYFINDER) in sefa_of(game).ready
    assert not trial.happened_of(ProgressMade)


@pytest.mark.rule("bellwake:R100")
def test_wayfinder_finds_the_objective_without_a_location() -> None:
    """With no active location all of Wayfinder's 2 progress goes to the objective."""
    way = an_objective("A long way")
    game = table(sefa_hand=[WAYFINDER], objectives=[way], echo=PLENTY)

    trial = Trial(game, muster(game, sefa_of(game)))
    keeper = trial.player("sefa")
    keeper.chooses("Wayfinder", topic="muster").confirms(topic="find_the_way")
    keeper.chooses("Stop playing cards")

    trial.nothing_pending()
    assert one(game, way).progress == 2


@pytest.mark.rule("bellwake:R101")
@pytest.mark.parametrize(
    "card",
    [STAIR_GUARD, WATCH_NOVICE, TOWER_CAPTAIN, PILGRIM, CHOIR_SCHOLAR],
    ids=lambda card: card.name,
)
def test_a_plain_ally_has_no_ability(card: CharacterCard) -> None:
    """A plain ally of the printed five has numbers and a price, and no ability."""
    assert BELLWAKE.card_named[card.key] is card
    assert not card.hero
    assert [card.text, *card.keywords, *card.triggers, *card.modifiers] == [""]
    game = table(hale_hand=[card], echo=PLENTY)

    trial = Trial(game, muster(game, hale_of(game)))
    keeper = trial.player("hale")
    keeper.chooses(card.name, topic="muster").chooses("Stop playing cards")

    trial.nothing_pending()
    assert one(game, card) in hale_of(game).ready


@pytest.mark.rule("bellwake:R102")
@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.title)
def test_veteran_and_founder_are_in_no_scenario_by_themselves(scenario: Scenario) -> None:
    """Without upgrade and log entry neither the Veteran nor Agna Fell is in a scenario."""
    game = table(chapter=slug(scenario.title))

    assert Trial(game, reset(game)).done

    printed = [piece.printed for piece in game.pieces]
    assert VETERAN not in printed
    assert AGNA_FELL not in printed


@pytest.mark.rule("bellwake:R102")
def test_veteran_comes_by_upgrade_and_founder_by_the_log() -> None:
    """A Bell-guard Veteran comes into a deck by an upgrade, Agna Fell into a party by the log."""
    game = table()

    assert Trial(game, take_effect(UPGRADES["A Veteran Joins"].acts(game, sefa_of(game)))).done
    assert Trial(game, take_effect(LOG_ENTRIES["The founder was rescued"].acts(game))).done

    assert one(game, VETERAN) in sefa_of(game).deck
    assert one(game, AGNA_FELL) in hale_of(game).party
