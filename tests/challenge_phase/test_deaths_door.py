"""Death's Door: who lies there, what saves, and what becomes of the dead (R262-R271, A2, A31)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.challenge_phase.cards import DEAD, DEATHS_DOOR, STANDING, Adventurer
from examples.challenge_phase.creatures import GOBLIN_RAIDER
from examples.challenge_phase.deaths_door import heal
from examples.challenge_phase.draw import draw_hands
from examples.challenge_phase.effects import EXHAUSTED, PRONE, Effect
from examples.challenge_phase.happenings.body import FellToDeathsDoor
from examples.challenge_phase.minor_actions import minor_actions
from examples.challenge_phase.performing import interrupts
from examples.challenge_phase.table import ChallengePhase
from examples.challenge_phase.turns import lay_initiatives
from tests.challenge_phase.foes import (
    against,
    applies_poultice,
    felled,
    gm_attack,
    hits,
    totals,
    wounded,
)
from tests.challenge_phase.tables import (
    deal,
    engage,
    foe,
    give,
    hero,
    item,
    lay_initiative,
    put,
    stack,
    tries,
)

CONDITIONS = ("staggered", "injured", "stressed")


def _conditions(one: Adventurer) -> list[str]:
    return [each for each in CONDITIONS if getattr(one, each)]


def _next_at(game: ChallengePhase) -> list[str]:
    """Whose turn comes next in the count, by seat."""
    turn = game.line.next()
    assert turn is not None
    return [game.chair_of(game.find(each)).key for each in turn.entries]


# -- falling


@pytest.mark.rule("challenge:R262")
def test_a_wound_after_injured_fells() -> None:
    """An Injured adventurer with no armour left who takes a Wound is at Death's Door."""
    game = against(GOBLIN_RAIDER)
    hero(game, "fergus").injured = True

    trial = gm_attack(game, "Justice XI", {"fergus": 1})
    trial.player("fergus").chooses("Death's Door", topic="wound")

    assert hero(game, "fergus").state == DEATHS_DOOR
    trial.nothing_pending()


@pytest.mark.rule("challenge:R262")
def test_the_unconscious_have_no_cards_and_no_turn() -> None:
    """Who lies at Death's Door is dealt no hand, lays no Initiative and has no turn."""
    game = felled()
    lay_initiative(game, {})

    Trial(game, draw_hands(game))
    hands = [len(player.hand) for player in game.players]
    asked = [each.seat for each in Trial(game, lay_initiatives(game)).pending]

    assert hands == [4, 0, 4]
    assert asked == ["daria", "chirm"]


@pytest.mark.rule("challenge:R262")
def test_the_unconscious_take_no_minor_action_and_no_interrupt() -> None:
    """With a hand full of cards, the Fool among them, one at Death's Door is asked nothing."""
    game = felled()
    deal(game, {"fergus": ["The Fool", "X of Cups", "X of Swords"]})

    Trial(game, minor_actions(game)).nothing_pending()
    Trial(game, interrupts(game, None)).nothing_pending()


@pytest.mark.rule("challenge:R262")
def test_who_falls_loses_the_turn_to_come() -> None:
    """An adventurer who is felled before its number comes is called no more."""
    game = against(GOBLIN_RAIDER)
    deal(game, {"fergus": ["X of Cups"]})
    FellToDeathsDoor(hero(game, "fergus")).apply(game)

    called = []
    for _ in ("daria", "chirm and the goblin"):
        called += _next_at(game)

    assert sorted(called) == ["chirm", "daria", "gm"]


@pytest.mark.rule("challenge:R262", "challenge:R089")
def test_the_fallen_lose_initiative_and_facedown_act() -> None:
    """Facedown act and Initiative of the fallen are discarded, engagements end (A31)."""
    game = against(GOBLIN_RAIDER)
    engage(hero(game, "fergus"), foe(game))
    deal(game, {"fergus": ["X of Pentacles"]})
    laid = tries(game, hero(game, "fergus"), "dodge")
    fergus = laid.player("fergus")
    fergus.chooses("For oneself", topic="for whom").chooses("X of Pentacles", topic="card")

    trial = wounded(game, "fergus")
    trial.player("fergus").chooses("Death's Door", topic="wound")

    one = hero(game, "fergus")
    assert (game.initiative_card(one), game.facedown_card(one), one.laid) == (None, None, None)
    assert {each.name for each in game.minor_discard} == {"III of Cups", "X of Pentacles"}
    assert foe(game).engaged == ()
    trial.nothing_pending()


@pytest.mark.rule("challenge:R262", "challenge:R251")
def test_acts_against_the_fallen_succeed_and_change_nothing() -> None:
    """A blow at one at Death's Door succeeds, and an ordinary Wound changes nothing (A31)."""
    game = felled()
    foe(game).effects = (Effect(EXHAUSTED),)

    trial = gm_attack(game, "Magician I", {"fergus": 1}, manner="minor")

    assert totals(trial) == {"Fergus Crowell": 1 - 3}
    assert hits(trial) == ["Fergus Crowell"]
    assert hero(game, "fergus").state == DEATHS_DOOR
    assert _conditions(hero(game, "fergus")) == []
    trial.nothing_pending()


@pytest.mark.rule("challenge:R262", "challenge:R251")
def test_a_critical_kills_the_fallen() -> None:
    """A Critical at one at Death's Door kills (A31)."""
    game = felled()
    one = hero(game, "fergus")

    wounded(game, "fergus", critical=True).nothing_pending()

    assert one.state == DEAD
    assert one not in game.adventurers


@pytest.mark.rule("challenge:R022", "challenge:R262")
def test_who_is_felled_while_leaving_stays_there() -> None:
    """An adventurer brought to Death's Door as it leaves drops in the zone it was leaving (A2)."""
    ends = []
    for way in ("Staggered", "Death's Door"):
        game = against(GOBLIN_RAIDER)
        engage(hero(game, "fergus"), foe(game))
        deal(game, {"fergus": ["X of Cups"]})
        trial = tries(game, hero(game, "fergus"), "move")
        trial.player("fergus").chooses("X of Cups", topic="card")
        trial.player("gm").confirms(topic="leave-taking wound")
        trial.player("fergus").chooses(way, topic="wound")
        trial.nothing_pending()
        ends.append(hero(game, "fergus").where)

    assert ends == ["mid", "near"]


@pytest.mark.rule("challenge:R262")
def test_effects_and_gear_stay_with_the_fallen() -> None:
    """Falling sheds no Effect and drops nothing."""
    game = against(GOBLIN_RAIDER)
    hero(game, "fergus").effects = (Effect(PRONE),)

    trial = wounded(game, "fergus")
    trial.player("fergus").chooses("Death's Door", topic="wound")

    assert hero(game, "fergus").effects == (Effect(PRONE),)
    assert item(game, "fergus", "dagger") in game.find("fergus").hands
    trial.nothing_pending()


# -- being saved


@pytest.mark.rule("challenge:R266", "challenge:R267")
def test_a_poultice_lets_the_victim_test_wands() -> None:
    """XI and Wands 3 make 14: Fergus is conscious, Stressed, and no longer at Death's Door."""
    game = felled()
    stack(game, "Page of Cups")

    trial = applies_poultice(game, "chirm")

    one = hero(game, "fergus")
    assert (one.state, _conditions(one)) == (STANDING, ["stressed"])
    assert not any(each.printed.kind == "poultice" for each in game.find("chirm").hands)
    trial.nothing_pending()


@pytest.mark.rule("challenge:R266")
def test_a_poultice_takes_any_value_in_the_same_zone() -> None:
    """An ace pays for it; from the next zone it cannot be applied."""
    game = felled()
    put(game, hero(game, "chirm"), "mid")
    give(game, "chirm", "hands", "poultice")
    deal(game, {"chirm": ["Ace of Cups"]})

    assert tries(game, hero(game, "chirm"), "use-item").result is None
    put(game, hero(game, "chirm"), "near")
    stack(game, "Page of Cups")
    applies_poultice(game, "chirm", "Ace of Swords").nothing_pending()

    assert hero(game, "fergus").state == STANDING


@pytest.mark.rule("challenge:R266")
@pytest.mark.parametrize(("by", "state"), [("fergus", STANDING), ("daria", DEATHS_DOOR)])
def test_a_medical_motif_gives_favor(by: str, state: str) -> None:
    """X and Wands 1 fall short of 14 by 3: an apothecary's boy makes up for it, a shaman not."""
    game = felled("chirm")
    hero(game, "fergus").experience = 0
    stack(game, "X of Cups")

    trial = applies_poultice(game, by)

    assert hero(game, "chirm").state == state
    if state == DEATHS_DOOR:
        trial.player("chirm").declines(topic="push fate")
    trial.nothing_pending()


@pytest.mark.rule("challenge:R270", "challenge:R178")
def test_a_mending_draught_wakes_without_a_test() -> None:
    """Any Heal makes the victim conscious and Stressed, and clears Death's Door."""
    game = felled()
    give(game, "chirm", "hands", "mending draught")
    deal(game, {"chirm": ["Ace of Cups"]})

    trial = tries(game, hero(game, "chirm"), "use-item")
    trial.player("chirm").chooses("Fergus Crowell", topic="on whom").chooses("Ace of Cups")

    one = hero(game, "fergus")
    assert (one.state, _conditions(one)) == (STANDING, ["stressed"])
    trial.nothing_pending()


@pytest.mark.rule("challenge:R270")
def test_a_chirurgeon_heals_with_a_poultice() -> None:
    """A poultice of Fergus, who trains as a Chirurgeon, works without a test, for 1 XP."""
    game = felled("chirm")
    hero(game, "fergus").experience = 2
    stack(game, "Ace of Cups")

    trial = applies_poultice(game, "fergus")
    while not trial.done:
        trial.player("fergus").confirms()

    assert hero(game, "chirm").state == STANDING
    assert hero(game, "fergus").experience == 1
    assert game.minor_deck.top is not None
    assert game.minor_deck.top.name == "Ace of Cups"


@pytest.mark.rule("challenge:R289", "challenge:R245")
def test_who_wakes_is_still_hurt() -> None:
    """Staggered, Injured and Wounded talents stay: the next Wound is Death's Door again."""
    game = felled()
    one = hero(game, "fergus")
    one.staggered = one.injured = True
    one.wounded_talents = ("Alchemy",)

    Trial(game, heal(game, one)).nothing_pending()
    trial = wounded(game, "fergus")

    assert _conditions(one) == ["staggered", "injured", "stressed"]
    assert one.wounded_talents == ("Alchemy",)
    assert trial.offered == ["Death's Door"]


@pytest.mark.rule("challenge:R267", "challenge:R262")
def test_woken_in_mid_round_one_has_no_initiative() -> None:
    """Whoever wakes in mid-round has Initiative 0 and no turn, and is dealt in at the next draw."""
    game = felled()
    one = hero(game, "fergus")
    Trial(game, heal(game, one)).nothing_pending()

    trial = gm_attack(game, "Magician I", {"fergus": 1}, manner="minor")
    trial.player("fergus").chooses("Staggered", topic="wound")
    called = one.key in [entry.id for entry in game.line.entries]
    Trial(game, draw_hands(game))

    assert totals(trial) == {"Fergus Crowell": 1}
    assert not called
    assert len(game.find("fergus").hand) == 4
    trial.nothing_pending()
