"""Miscellaneous acts, which a card of any suit pays for (R193-R195, R198, R199)."""

from __future__ import annotations

from typing import Any

import pytest

from coopcards.testing import Trial
from examples.challenge_phase.acting import Manner
from examples.challenge_phase.arcana import PENTACLES
from examples.challenge_phase.cards import Actor, Character
from examples.challenge_phase.creatures import CAPTAIN, CORSAIR, GOBLIN_RAIDER
from examples.challenge_phase.effects import PRONE
from examples.challenge_phase.happenings.acts import LoreBid
from examples.challenge_phase.happenings.cards import CardShown
from examples.challenge_phase.minor_actions import minor_actions
from examples.challenge_phase.scene import HEIGHT, SHUT, WEB, Edge, Place
from examples.challenge_phase.scene_rules import SceneRules
from examples.challenge_phase.table import ChallengePhase
from tests.challenge_phase.laying import names_of, on_the_ground, plain
from tests.challenge_phase.tables import (
    ONE_GOBLIN,
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
    item,
    lay_initiative,
    tries,
)

NOBODY_NEAR = a_scene(band(GOBLIN_RAIDER, "far"))
KNIGHTS = ("gm", "ysolde", "fergus")


def does(
    game: ChallengePhase, seat: str, key: str, name: str, *chosen: str, manner: Manner = "minor"
) -> Trial:
    """An adventurer does something for that card, choosing these on the way."""
    deal(game, {seat: [name]})
    trial = tries(game, hero(game, seat), key, manner)
    for each in (*chosen, name):
        trial.player(seat).chooses(each)
    return trial


def why_not(game: ChallengePhase, actor: Actor, key: str) -> str | None:
    """Why somebody cannot do that."""
    return action(key).why_not(game, actor, "turn")


# -- Bid Lore


@pytest.mark.rule("challenge:R193")
@pytest.mark.parametrize(
    ("answer", "left"),
    [("answers it", 3), ("rejects it", 3), ("asks for other words", 4)],
)
def test_the_card_of_a_lore_bid_is_spent_in_any_case(answer: str, left: int) -> None:
    """The GM accepts, rejects or asks for another wording; the card is spent in every case."""
    game = plain(ONE_GOBLIN)

    trial = does(game, "fergus", "bid-lore", "II of Swords")
    trial.player("gm").is_offered("answers it", "rejects it", "asks for other words")
    trial.player("gm").chooses(answer, topic="lore bid")

    trial.nothing_pending()
    assert [event.answer for event in trial.happened_of(LoreBid)] == [answer]
    assert card(game, "II of Swords").at == game.minor_discard.address
    assert hero(game, "fergus").lore == left


@pytest.mark.rule("challenge:R193")
def test_without_lore_bids_there_is_no_bid() -> None:
    """Lore bids are counted between camps; without any left none can be made."""
    game = plain(ONE_GOBLIN)
    hero(game, "fergus").lore = 0

    assert why_not(game, hero(game, "fergus"), "bid-lore") == "no lore bids left"


# -- Move, and the suit that a scene may ask


@pytest.mark.rule("challenge:R194", "challenge:R011")
def test_move_leads_to_an_adjacent_zone() -> None:
    """Move goes to an adjacent zone, for a card of any suit; nothing else is on show."""
    game = plain(a_scene(band(GOBLIN_RAIDER, "far"), guild="mid"))
    deal(game, {"fergus": ["II of Swords"]})

    trial = tries(game, hero(game, "fergus"), "move", "minor")
    assert trial.offered == ["near", "far"]
    trial.player("fergus").chooses("far").chooses("II of Swords")

    trial.nothing_pending()
    assert hero(game, "fergus").where == "far"
    at_the_end = plain(NOBODY_NEAR)
    does(at_the_end, "chirm", "move", "II of Cups").nothing_pending()
    assert hero(at_the_end, "chirm").where == "mid"


@pytest.mark.rule("challenge:R194", "challenge:R021")
@pytest.mark.parametrize("strikes", [True, False])
def test_whoever_moves_while_engaged_may_be_struck(strikes: bool) -> None:
    """Each engaged opponent may deal a Wound to one who moves away, or let it pass."""
    game = plain(ONE_GOBLIN)
    engage(hero(game, "fergus"), foe(game))

    trial = does(game, "fergus", "move", "II of Swords")
    if strikes:
        trial.player("gm").confirms(topic="leave-taking wound")
        trial.player("fergus").chooses("Staggered", topic="wound")
    else:
        trial.player("gm").declines(topic="leave-taking wound")

    trial.nothing_pending()
    assert hero(game, "fergus").where == "mid"
    assert hero(game, "fergus").engaged == ()
    assert hero(game, "fergus").staggered is strikes


class Rigging(SceneRules):
    """Up to the middle it takes a Pentacles card."""

    def suit_to_go(self, game: ChallengePhase, mover: Character, to: Place) -> str:
        """Pentacles for the zone in the middle."""
        return PENTACLES if to.key == "mid" else ""


def climbing(**options: Any) -> ChallengePhase:  # Any: named options
    """A table at whose rigging Fergus, with free hands, holds a Cups and a Pentacles card."""
    ways = (Edge("near", "mid", kind=HEIGHT), Edge("mid", "far"))
    scene = a_scene(band(GOBLIN_RAIDER, "near"), edges=ways, rules=Rigging())
    game = plain(scene, **options)
    give(game, "fergus", "hands")
    deal(game, {"fergus": ["II of Cups", "II of Pentacles"]})
    return game


@pytest.mark.rule("challenge:A41", "challenge:R033", "challenge:X25")
@pytest.mark.parametrize("manner", ["turn", "minor"])
def test_the_rigging_asks_for_pentacles(manner: Manner) -> None:
    """A rule of the scene asks for a Pentacles card, on one's own turn too; it is the payment."""
    game = climbing()

    trial = tries(game, hero(game, "fergus"), "move", manner)
    assert trial.offered == ["II of Pentacles"]
    trial.player("fergus").chooses("II of Pentacles")

    trial.nothing_pending()
    assert hero(game, "fergus").where == "mid"
    assert [each.name for each in game.find("fergus").hand] == ["II of Cups"]


@pytest.mark.rule("challenge:A41")
@pytest.mark.parametrize(("manner", "any_card"), [("turn", True), ("minor", False)])
def test_by_an_option_any_card_climbs_on_the_own_turn(manner: Manner, any_card: bool) -> None:
    """With `rigging_takes_any_card` any card will do on one's own turn, and on that alone."""
    game = climbing(rigging_takes_any_card=True)

    trial = tries(game, hero(game, "fergus"), "move", manner)

    assert ("II of Cups" in trial.offered) is any_card


@pytest.mark.rule("challenge:A41", "challenge:R033")
def test_the_gm_climbs_with_any_card_and_adventurers_with_free_hands() -> None:
    """The GM, without suits, uses any card; an adventurer needs both hands free."""
    game = climbing()
    give(game, "chirm", "hands", "dagger")
    deal(game, {"gm": ["Emperor IV"]})

    assert why_not(game, hero(game, "chirm"), "move") == "no open way"
    trial = tries(game, group(game), "move", "minor")
    trial.player("gm").chooses("Emperor IV")

    trial.nothing_pending()
    assert foe(game).where == "mid"


# -- Reload Crossbow


@pytest.mark.rule("challenge:R195")
def test_a_crossbow_is_reloaded_after_each_shot() -> None:
    """After a shot the next one is refused until a card of any suit has reloaded the crossbow."""
    game = plain(NOBODY_NEAR)
    lay_initiative(game, {"goblin-raider": "Emperor IV"})
    give(game, "fergus", "hands", "crossbow")
    fergus = hero(game, "fergus")

    assert why_not(game, fergus, "reload-crossbow") == "no crossbow to reload"
    does(game, "fergus", "attack", "V of Swords", "crossbow").nothing_pending()
    assert foe(game).health == 1
    deal(game, {"fergus": ["X of Swords"]})
    again = tries(game, fergus, "attack")
    again.player("fergus").is_refused("crossbow", because="has to be reloaded")

    does(game, "fergus", "reload-crossbow", "II of Cups").nothing_pending()

    once_more = tries(game, fergus, "attack")
    once_more.player("fergus").is_offered("crossbow")


@pytest.mark.rule("challenge:R195")
def test_enemies_reload_as_well() -> None:
    """A corsair's crossbow has to be reloaded too, for any card of the GM's."""
    game = plain(a_scene(band(CORSAIR, "mid", weapons=("crossbow",))))
    foe(game).loaded = False
    deal(game, {"gm": ["Moon XVIII"]})

    assert why_not(game, group(game), "attack") == "none of them reaches anybody"
    trial = tries(game, group(game), "reload-crossbow", "minor")
    trial.player("gm").chooses("Moon XVIII")

    trial.nothing_pending()
    assert foe(game).loaded
    assert why_not(game, group(game), "attack") is None


# -- Trivial Action


@pytest.mark.rule("challenge:R198")
@pytest.mark.parametrize(("bar", "held"), [(SHUT, ""), (WEB, "dagger"), (WEB, "torch")])
def test_a_trivial_action_opens_and_clears(bar: str, held: str) -> None:
    """A door is opened, and web cleared with a blade or a flame, for an ace of any suit."""
    scene = a_scene(
        band(GOBLIN_RAIDER, "far"), edges=(Edge("near", "mid", bar), Edge("mid", "far"))
    )
    game = plain(scene)
    lay_initiative(game, {"goblin-raider": "Temperance XIV"})
    give(game, "fergus", "hands", *filter(None, (held,)))
    for thing in game.find("fergus").hands:
        thing.lit = held == "torch"

    trial = does(game, "fergus", "trivial-action", "Ace of Swords", "between near and mid")

    trial.nothing_pending()
    assert [edge.bar for edge in game.edges] == ["", ""]


@pytest.mark.rule("challenge:R198")
def test_web_is_not_cleared_by_hand() -> None:
    """Without a blade or a flame web stays where it is."""
    scene = a_scene(
        band(GOBLIN_RAIDER, "far"), edges=(Edge("near", "mid", WEB), Edge("mid", "far"))
    )
    game = plain(scene)
    give(game, "fergus", "hands")
    deal(game, {"fergus": ["Ace of Swords"]})

    trial = tries(game, hero(game, "fergus"), "trivial-action", "minor")

    # Dropping prone is all there is to do, so that the card is asked for at once.
    assert trial.asked.topic == "card"


@pytest.mark.rule("challenge:R198")
def test_things_are_picked_up_lit_and_lain_down_beside() -> None:
    """Picking up, lighting a flame in the hand and dropping prone are Trivial Actions."""
    game = plain(ONE_GOBLIN)
    give(game, "fergus", "hands", "torch")
    engage(hero(game, "fergus"), foe(game))
    rope = on_the_ground(game, "rope")

    does(game, "fergus", "trivial-action", "Ace of Swords", "rope").nothing_pending()
    does(game, "fergus", "trivial-action", "II of Swords", "torch").nothing_pending()
    does(game, "fergus", "trivial-action", "III of Swords").nothing_pending()

    assert rope in game.find("fergus").hands
    assert item(game, "fergus", "torch").lit
    assert names_of(hero(game, "fergus").effects) == [PRONE]
    assert hero(game, "fergus").engaged == ()


# -- Guard


@pytest.mark.rule("challenge:R199")
def test_guard_takes_a_shield() -> None:
    """Without a shield there is no Guard, and with a Destroyed one neither."""
    game = plain(ONE_GOBLIN, seats=KNIGHTS)
    lay_initiative(game, {"ysolde": "II of Cups", "fergus": "III of Cups"})

    assert why_not(game, hero(game, "fergus"), "guard") == "needs a shield"
    assert why_not(game, hero(game, "ysolde"), "guard") is None
    item(game, "ysolde", "heavy shield").notches = 2
    assert why_not(game, hero(game, "ysolde"), "guard") == "needs a shield"


@pytest.mark.rule("challenge:R199", "challenge:A23")
@pytest.mark.parametrize("manner", ["turn", "minor"])
def test_guard_replaces_the_initiative(manner: Manner) -> None:
    """Any card of the hand becomes the Initiative, facedown; the old one is discarded.

    The card laid is the whole price.
    """
    game = plain(ONE_GOBLIN, seats=KNIGHTS)
    lay_initiative(game, {"ysolde": "II of Cups", "fergus": "III of Cups"}, open_=("ysolde",))
    deal(game, {"ysolde": ["IV of Cups"]})

    trial = does(game, "ysolde", "guard", "Knight of Swords", manner=manner)

    trial.nothing_pending()
    ysolde = hero(game, "ysolde")
    new = game.initiative_card(ysolde)
    assert new is card(game, "Knight of Swords")
    assert new.face_down
    assert card(game, "II of Cups").at == game.minor_discard.address
    assert [each.name for each in game.find("ysolde").hand] == ["IV of Cups"]


@pytest.mark.rule("challenge:R199", "challenge:A23")
def test_the_new_initiative_is_shown_to_nobody() -> None:
    """In a window the card of a Guard is not turned up with the others."""
    game = plain(ONE_GOBLIN, seats=KNIGHTS)
    lay_initiative(game, {"ysolde": "II of Cups", "fergus": "III of Cups"})
    deal(game, {"ysolde": ["Knight of Swords"], "fergus": ["IV of Cups"]})

    trial = Trial(game, minor_actions(game))
    trial.player("ysolde").chooses("Guard", topic="minor action")
    trial.player("fergus").chooses("Bid Lore", topic="minor action")
    trial.player("ysolde").chooses("At once, with the others", topic="once")
    trial.player("ysolde").chooses("Knight of Swords", topic="card")
    trial.player("fergus").chooses("IV of Cups", topic="card")
    trial.player("gm").orders("Ysolde Marr: Guard", "Fergus Crowell: Bid Lore")
    trial.player("gm").chooses("answers it", topic="lore bid")

    trial.nothing_pending()
    shown = [event.card.name for event in trial.happened_of(CardShown)]
    assert shown == ["IV of Cups"]
    assert card(game, "Knight of Swords").face_down


@pytest.mark.rule("challenge:R199", "challenge:R067")
def test_the_fool_is_no_guard() -> None:
    """The Fool goes with another card, so it cannot be laid by Guard."""
    game = plain(ONE_GOBLIN, seats=KNIGHTS)
    lay_initiative(game, {"ysolde": "II of Cups"})
    deal(game, {"ysolde": ["The Fool", "IV of Cups"]})

    trial = tries(game, hero(game, "ysolde"), "guard")

    assert trial.offered == ["IV of Cups"]


@pytest.mark.rule("challenge:A49", "challenge:R227")
def test_the_gm_guards_with_a_lesser_doom() -> None:
    """An enemy with a shield may Guard, with a lesser doom only, since it becomes an Initiative."""
    game = plain(a_scene(band(CAPTAIN, "near"), band(GOBLIN_RAIDER, "near")))
    lay_initiative(game, {"corsair-captain": "Emperor IV", "goblin-raider": "Hierophant V"})
    deal(game, {"gm": ["Death XIII", "Sun XIX"]})
    captain, goblins = group(game, 1), group(game, 2)

    assert why_not(game, goblins, "guard") == "needs a shield"
    trial = tries(game, captain, "guard", "minor")
    assert trial.offered == ["Death XIII"]
    trial.player("gm").chooses("Death XIII")

    trial.nothing_pending()
    assert game.initiative_card(captain) is card(game, "Death XIII")
    foe(game, 1, "corsair-captain").notches = 1
    assert why_not(game, captain, "guard") == "needs a shield"
