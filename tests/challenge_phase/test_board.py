"""The board: what is drawn of a Challenge, and for whose eyes."""

from __future__ import annotations

import pytest

from coopcards import Session
from coopcards.testing import Trial
from coopcards.views import seen_by
from examples.challenge_phase import CHALLENGE
from examples.challenge_phase.board import ChallengeBoard
from examples.challenge_phase.cards import DEATHS_DOOR, Laid
from examples.challenge_phase.effects import PRONE, Effect
from examples.challenge_phase.scenes.hallway import GOBLIN_HALLWAY
from examples.challenge_phase.table import ChallengePhase
from examples.challenge_phase.turns import take_turn
from tests.challenge_phase.tables import (
    card,
    deal,
    engage,
    foe,
    group,
    hero,
    item,
    lay_initiative,
    put,
    table,
)
from tests.sections import words

BOARD = ChallengeBoard()


def drawn(game: ChallengePhase, seat: str | None = None) -> str:
    """What a seat is shown of the table; None: everything."""
    return words(BOARD.draw(game if seat is None else seen_by(game, seat), seat))


def a_table() -> ChallengePhase:
    """The hallway with Initiatives lying, those of Daria and the goblins open."""
    game = table(GOBLIN_HALLWAY)
    lay_initiative(
        game,
        {
            "daria": "King of Pentacles",
            "fergus": "Page of Wands",
            "chirm": "V of Wands",
            "goblin-raider": "Emperor IV",
            "pendulum": "Chariot VII",
        },
        open_=("daria", "goblin-raider"),
    )
    return game


def test_every_zone_is_drawn_with_who_is_there_and_where_it_leads() -> None:
    """Zones in order, with people, hazards, what lies about, darkness and shut doors."""
    game = a_table()
    put(game, hero(game, "chirm"), "z3")
    salt = item(game, "fergus", "salt")
    game.move(salt, game.ground)
    salt.where = "z3"
    shown = drawn(game)

    assert "the guild's room: Daria, Fergus Crowell" in shown
    assert "the hallway (dark): Pendulum" in shown
    assert "the foyer: Chirm, Goblin raider 1, Goblin raider 2" in shown
    assert "here lies salt" in shown
    assert "to the hallway, to beyond the door (shut)" in shown


@pytest.mark.rule("challenge:R216")
def test_every_initiative_has_its_owners_name() -> None:
    """Each Initiative stands by its owner, hidden or open; one's own hidden one in brackets."""
    game = a_table()
    card(game, "Page of Wands").known_to = ("fergus",)
    shown = drawn(game, "fergus")

    assert "Daria | 14" in shown
    assert "Fergus Crowell | (11)" in shown
    assert "Chirm | hidden" in shown
    assert "Goblin raider | 4" in shown
    assert "Pendulum | hidden" in shown


@pytest.mark.rule("challenge:R098")
def test_a_facedown_act_is_named_and_its_card_is_not() -> None:
    """All see what lies facedown and for whom, above or below; nobody else sees the card."""
    game = a_table()
    daria, dodge = hero(game, "daria"), card(game, "X of Swords")
    game.move(dodge, game.facedown)
    dodge.face_down, dodge.host = True, daria.id
    daria.laid = Laid("dodge", above=True, zone_too=True)
    shown = drawn(game, "chirm")

    assert "facedown Dodge, above, for the zone" in shown
    assert "X of Swords" not in shown


@pytest.mark.rule("challenge:R291")
def test_a_hand_is_shown_to_its_owner_alone() -> None:
    """A player sees the own cards and how many others hold; the GM's hand is a number as well."""
    game = a_table()
    deal(game, {"daria": ["II of Swords"], "chirm": ["IX of Cups"], "gm": ["Death XIII"]})

    assert "Cards: II of Swords" in drawn(game, "daria")
    assert "== Chirm in the guild's room, 1 cards" in drawn(game, "daria")
    assert "The GM's hand: 1 cards" in drawn(game, "daria")
    assert "IX of Cups" not in drawn(game, "daria")
    assert "The GM's hand: Death XIII" in drawn(game, "gm")
    assert "II of Swords" not in drawn(game, "gm")


@pytest.mark.rule("challenge:R049")
def test_the_top_card_of_each_discard_shows() -> None:
    """Decks are numbers; of a discard the card that was played last is named."""
    game = a_table()
    for name in ("Ace of Cups", "II of Cups"):
        game.move(card(game, name), game.minor_discard)
    game.move(card(game, "Justice XI"), game.major_discard)
    shown = drawn(game, "daria")

    assert "2 in the discard, on top II of Cups" in shown
    assert "1 in the discard, on top Justice XI" in shown


def test_what_ails_somebody_is_drawn() -> None:
    """Conditions, Effects, Notches and engagements are there, and HD of the enemies."""
    game = a_table()
    chirm, goblin = hero(game, "chirm"), foe(game, 4)
    chirm.staggered = chirm.injured = True
    chirm.wounded_talents = ("Acrobat",)
    chirm.effects = (Effect(PRONE, "an imp"),)
    item(game, "chirm", "helm").notches = 1
    put(game, chirm, "z3")
    engage(chirm, goblin)
    goblin.health = 1
    hero(game, "fergus").state = DEATHS_DOOR
    shown = drawn(game)

    assert "Staggered; Injured; Acrobat Wounded; Prone (an imp); engaged" in shown
    assert "helm (Destroyed)" in shown
    assert "Goblin raider 4 | 1/1 | dagger, engaged with Chirm" in shown
    assert "Fergus Crowell (at Death's Door)" in shown
    assert "Goblin raider anger" in shown


def test_the_fallen_are_counted_and_the_hidden_are_not_drawn() -> None:
    """An enemy out of the fight is a number; one that nobody knows of is not there."""
    game = a_table()
    foe(game, 1).state = DEATHS_DOOR
    foe(game, 2).hidden = True
    shown = drawn(game)

    assert "1 out of the fight" in shown
    assert "Goblin raider 2" not in shown


def test_acts_in_progress_are_drawn_with_their_totals() -> None:
    """While an act is resolved the board says whose it is, on whom, and what it counts."""
    game = a_table()
    deal(game, {"gm": ["Justice XI", "Lovers VI"], "daria": ["The Fool", "Ace of Cups"]})
    trial = Trial(game, take_turn(game))
    gm = trial.player("gm")
    trial.player("daria").chooses("Wait")
    gm.chooses("Attack")
    for _ in game.standing:
        gm.takes(1)
    for seat in ("daria", "fergus", "chirm"):
        trial.player(seat).declines(topic="cover")
    gm.chooses("Justice XI")
    assert trial.player("daria").asked.topic == "interrupt"

    assert "in progress: Goblin raider, Attack on Daria, Fergus Crowell, Chirm: 15" in drawn(game)


def test_the_line_over_a_question_says_what_is_needed() -> None:
    """Round, count, where one is, Resolve and the own hand; of others nothing."""
    game = a_table()
    deal(game, {"daria": ["II of Swords"], "gm": ["Death XIII"]})
    game.count = 4

    assert BOARD.status(seen_by(game, "daria"), "daria") == (
        "round 1, count 4; in the guild's room, Resolve 4; hand: II of Swords"
    )
    assert BOARD.status(seen_by(game, "gm"), "gm") == "round 1, count 4; hand: Death XIII"


def test_what_stands_beside_an_option() -> None:
    """An enemy has its numbers and its Initiative, a group its feeling, a thing what it does."""
    game = a_table()

    assert BOARD.note(game, foe(game)) == "in the foyer; HD 2/1; bow; Initiative 4"
    assert BOARD.note(game, group(game)) == "anger; Initiative 4"
    assert BOARD.note(game, hero(game, "chirm")) == "in the guild's room; Initiative (5)"
    assert "Blind" in BOARD.note(game, item(game, "fergus", "pepper pot"))
    assert BOARD.note(game, card(game, "II of Cups")) == ""


def test_a_card_is_described() -> None:
    """Of a creature its attributes, HD and dooms; of an adventurer the talents."""
    named = {each.name: each for each in CHALLENGE.cards}

    assert BOARD.card(named["Goblin raider"])[0] == (
        "Swords 4, Pentacles 0, Cups 0, Wands 0; small; HD 2/1"
    )
    assert "Gramarye" in BOARD.card(named["Daria"])[1]
    assert BOARD.card(named["II of Cups"]) == []


def test_before_a_scene_there_is_the_guilds_log() -> None:
    """With no round begun there is nothing to draw but the log of the guild."""
    session = Session.start(CHALLENGE, seed=1)

    assert drawn(session.table, None).startswith("== Goblin hallway: the guild's log")
