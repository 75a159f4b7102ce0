"""Step 3, turns: the count, one action on one's number, and acts at the same time (R068-R080)."""

from __future__ import annotations

import pytest

from coopcards import PhaseBegan
from coopcards.decisions import Decision
from coopcards.testing import Trial
from examples.challenge_phase.arcana import KING
from examples.challenge_phase.cards import DEATHS_DOOR
from examples.challenge_phase.comparing import total
from examples.challenge_phase.creatures import GATE_GIANT, GOBLIN_RAIDER
from examples.challenge_phase.happenings.acts import ActStopped, NotActing
from examples.challenge_phase.happenings.cards import CountCalled, TurnTaken
from examples.challenge_phase.minor_actions import minor_actions
from examples.challenge_phase.table import ChallengePhase, Options
from examples.challenge_phase.turns import all_have_acted, take_turn
from tests.challenge_phase.courses import a_campaign as campaign
from tests.challenge_phase.courses import finish, here, play_to, saying
from tests.challenge_phase.tables import (
    a_scene,
    an_act,
    band,
    card,
    deal,
    engage,
    foe,
    give,
    group,
    hero,
    lay_initiative,
    put,
    table,
    tries,
)

LINE = {
    "daria": "II of Cups",
    "fergus": "VI of Cups",
    "chirm": "X of Cups",
    "goblin-raider": "Emperor IV",
}


def a_round(**hands: str) -> ChallengePhase:
    """A table at the start of the count, with one card in each of these hands."""
    game = table()
    hero(game, "fergus").experience = 0  # so that there is no talent in training to interrupt with
    lay_initiative(game, LINE)
    deal(game, {seat: [name] for seat, name in hands.items()})
    return game


def turn(game: ChallengePhase) -> Trial:
    """A trial of the next turn, up to where somebody is asked."""
    return Trial(game, take_turn(game))


def called(game: ChallengePhase) -> list[int]:
    """The numbers that have been called, one turn after the other, with nobody acting."""
    numbers = []
    while not all_have_acted(game):
        trial = finish(turn(game))
        numbers += [event.count for event in trial.happened_of(CountCalled)]
    return numbers


def does(trial: Trial, seat: str, act: str) -> None:
    """Let a player take the first way to do an act on a turn, whatever else it asks."""
    trial.player(seat).chooses(act, topic="turn")
    finish(trial)


# -- the count


@pytest.mark.rule("challenge:R068", "challenge:R056")
def test_the_count_goes_up() -> None:
    """Whoever has the lowest Initiative acts first, whoever has the highest last."""
    assert called(a_round()) == [2, 4, 6, 10]


@pytest.mark.rule("challenge:R068")
def test_the_count_goes_beyond_the_king_for_a_greater_doom() -> None:
    """A giant's Initiative of 16 is called after a king's 14."""
    game = table(a_scene(band(GATE_GIANT, "near")))
    lay_initiative(game, {"daria": "King of Cups", "gate-giant": "Tower XVI"})

    assert called(game) == [KING, 16]


@pytest.mark.rule("challenge:R069")
def test_an_initiative_is_turned_up_at_its_number() -> None:
    """It lies facedown until the count reaches it, then open, and its owner is the one to act."""
    game = a_round(daria="VII of Cups", fergus="VII of Wands")
    mine, later = card(game, "II of Cups"), card(game, "VI of Cups")
    hidden = mine.face_down

    trial = turn(game)

    assert hidden
    assert not mine.face_down
    assert later.face_down
    assert game.count == 2
    trial.player("daria").is_offered("Attack", topic="turn")
    assert [decision.seat for decision in trial.pending] == ["daria"]


@pytest.mark.rule("challenge:R070")
def test_one_turn_a_round() -> None:
    """With two cards left over, an adventurer still acts once only."""
    game = a_round()
    deal(game, {"daria": ["VII of Cups", "VIII of Cups", "IX of Cups"]})
    does(turn(game), "daria", "Pull Item from Belt")

    seats = []
    while not all_have_acted(game):
        trial = turn(game)
        seats += [decision.seat for decision in trial.pending]
        finish(trial)

    assert "daria" not in seats
    assert len(game.find("daria").hand) == 2


@pytest.mark.rule("challenge:R071", "challenge:R075")
def test_one_action_and_one_card_a_turn() -> None:
    """After one act the turn is over, and one card of the hand is gone."""
    game = a_round()
    deal(game, {"daria": ["VII of Cups", "VIII of Cups"]})
    trial = turn(game)

    does(trial, "daria", "Pull Item from Belt")

    trial.nothing_pending()
    assert len(game.find("daria").hand) == 1
    assert [event.actors for event in trial.happened_of(TurnTaken)] == [[hero(game, "daria")]]


# -- what a card pays for


@pytest.mark.rule("challenge:R072")
@pytest.mark.parametrize(
    "name", ["Ace of Cups", "Ace of Swords", "Ace of Pentacles", "Ace of Wands"]
)
def test_any_card_pays_on_a_turn(name: str) -> None:
    """An Attack is paid with an ace of any suit on one's own turn."""
    game = table()
    deal(game, {"chirm": [name]})
    trial = tries(game, hero(game, "chirm"), "attack")

    finish(trial)

    assert card(game, name) in game.minor_discard


@pytest.mark.rule("challenge:R073")
def test_vigilance_asks_for_the_suit_of_what_it_prepares() -> None:
    """A watchful Attack takes a Swords card, on one's own turn too."""
    game = a_round()
    deal(game, {"daria": ["VII of Cups", "VIII of Swords"]})
    trial = turn(game)
    trial.player("daria").chooses("Vigilance", topic="turn").chooses("Goblin raider")
    trial.player("daria").chooses("any act").chooses("Attack").chooses("once it is done")

    trial.player("daria").is_offered("VIII of Swords", topic="card")
    assert "VII of Cups" not in trial.offered


@pytest.mark.rule("challenge:R074")
def test_the_attribute_is_added_on_a_turn() -> None:
    """A IV with Swords 3 counts 7 on one's turn, and 4 as a minor action."""
    game = table()
    daria = hero(game, "daria")
    give(game, "daria", "hands", "blade")

    acts = [
        an_act(game, daria, "attack", "turn", "IV of Swords", foe(game)),
        an_act(game, daria, "attack", "minor", "IV of Cups", foe(game)),
    ]
    for act in acts:
        act.weapon = "blade"

    assert [total(game, act, act.aims[0]) for act in acts] == [7, 4]


# -- after the turn


@pytest.mark.rule("challenge:R076", "challenge:R005")
def test_whoever_has_acted_takes_no_minor_action_on_that_turn() -> None:
    """After Daria's act the others are asked for minor actions, she is not, on this turn only."""
    game = a_round(fergus="VII of Wands", chirm="VII of Swords")
    deal(game, {"daria": ["VII of Cups", "VIII of Cups"]})
    does(turn(game), "daria", "Pull Item from Belt")

    trial = Trial(game, minor_actions(game))

    assert [decision.seat for decision in trial.pending] == ["fergus", "chirm"]
    finish(trial)
    finish(turn(game))
    assert game.acted == []  # at the next number it is forgotten


@pytest.mark.rule("challenge:R077")
def test_an_interrupt_is_not_the_one_card() -> None:
    """Fergus interrupts at his own number with the Fool and still has his turn."""
    game = a_round()
    deal(game, {"fergus": ["The Fool", "VII of Wands", "VIII of Wands"]})
    finish(turn(game))
    finish(turn(game))
    trial = turn(game)
    trial.player("fergus").chooses("Play the Fool", topic="interrupt")
    trial.player("fergus").chooses("Pull Item from Belt", topic="interrupt act")
    trial.player("fergus").chooses("pepper pot").chooses("dagger")
    trial.player("fergus").chooses("VII of Wands", topic="card")

    trial.player("fergus").is_offered("Pull Item from Belt", topic="turn")
    does(trial, "fergus", "Pull Item from Belt")
    assert not len(game.find("fergus").hand)


@pytest.mark.rule("challenge:R078")
def test_not_acting_opens_no_window() -> None:
    """Who does nothing at the own number ends the turn, and nobody takes a minor action on it."""
    game = campaign(a_scene())
    play_to(game, "Turn")
    trial = here(game)

    finish(trial)
    play_to(game, "Turn")

    assert [event.why for event in trial.happened_of(NotActing)] == ["by choice"]
    assert "Minor actions" not in [each.title for each in game.log if isinstance(each, PhaseBegan)]
    assert game.acted == []


@pytest.mark.rule("challenge:R079")
def test_no_cards_no_act() -> None:
    """With an empty hand nobody is asked for a turn, and no window follows."""
    game = a_round(fergus="VII of Wands")

    trial = turn(game)

    trial.nothing_pending()
    assert [event.why for event in trial.happened_of(NotActing)] == ["no cards in hand"]
    assert game.acted == []


@pytest.mark.rule("challenge:R080")
def test_minor_actions_follow_a_facedown_act() -> None:
    """A Dodge laid on one's turn is an act, so the others may answer with minor actions."""
    game = a_round(fergus="VII of Wands")
    deal(game, {"daria": ["VII of Cups"]})
    trial = turn(game)
    trial.player("daria").chooses("Dodge", topic="turn").chooses("For oneself")
    finish(trial)

    assert game.acted == [hero(game, "daria").key]
    window = Trial(game, minor_actions(game))
    window.player("fergus").is_offered("Move")


@pytest.mark.rule("challenge:R292", "challenge:R228")
def test_a_discard_for_favor_is_not_the_one_card() -> None:
    """A greater doom is discarded for Favor and a lesser one played, both at one number."""
    game = table()
    lay_initiative(game, LINE)
    deal(game, {"gm": ["Justice XI", "Sun XIX"]})
    finish(turn(game))
    trial = turn(game)

    trial.player("gm").chooses("Attack", topic="turn").takes(1).takes(0).takes(0)
    trial.player("gm").chooses("Discard a greater doom for Favor", topic="doom")
    finish(trial)

    assert card(game, "Sun XIX") in game.major_discard
    assert card(game, "Justice XI") in game.major_discard


# -- at the same time


def a_duel(options: Options | None = None) -> ChallengePhase:
    """Chirm and a lone goblin at the same number, each about to fell the other."""
    game = table(a_scene(band(GOBLIN_RAIDER, "near")), options=options or Options(rulings=False))
    lay_initiative(game, {"chirm": "V of Cups", "goblin-raider": "Hierophant V"})
    deal(game, {"chirm": ["King of Swords"], "gm": ["Death XIII"]})
    for seat in ("daria", "fergus"):
        put(game, hero(game, seat), "far")
    one, other = hero(game, "chirm"), foe(game)
    one.injured = True
    give(game, "chirm", "worn")
    other.health, other.defense = 1, 0
    engage(one, other)
    return game


def fought(game: ChallengePhase, *order: str) -> Trial:
    """The duel, the GM saying who declares first."""
    trial = turn(game)
    names = {"chirm": hero(game, "chirm").label, "goblins": group(game).label}
    trial.player("gm").orders(*[names[each] for each in order])
    return finish(
        trial, saying({"turn": "attack", "attackers": "1", "weapon": "dagger", "spare": "no"})
    )


@pytest.mark.rule("challenge:R064", "challenge:R066")
@pytest.mark.parametrize("order", [("chirm", "goblins"), ("goblins", "chirm")])
def test_acts_at_the_same_number_are_all_resolved(order: tuple[str, str]) -> None:
    """Each fells the other, whoever the GM lets declare first."""
    game = a_duel()

    fought(game, *order)

    assert hero(game, "chirm").state == DEATHS_DOOR
    assert foe(game).state == DEATHS_DOOR


@pytest.mark.rule("challenge:R064")
def test_by_an_option_the_first_declared_is_resolved_first() -> None:
    """By the option whoever has been felled before acts no more (A5)."""
    game = a_duel(Options(rulings=False, declared_first_resolves_first=True))

    trial = fought(game, "chirm", "goblins")

    assert hero(game, "chirm").state != DEATHS_DOOR
    assert foe(game).state == DEATHS_DOOR
    assert len(trial.happened_of(ActStopped)) == 1


def tied_players(options: Options | None = None) -> ChallengePhase:
    """Daria and Chirm at the same number in their course, Fergus and the goblins at others."""
    game = table(options=options or Options(rulings=False))
    hero(game, "fergus").experience = 0
    lay_initiative(
        game,
        {
            "daria": "V of Cups",
            "fergus": "VI of Cups",
            "chirm": "V of Swords",
            "goblin-raider": "Temperance XIV",
        },
    )
    deal(
        game,
        {
            "daria": ["VII of Cups", "VIII of Cups"],
            "fergus": ["IX of Cups", "X of Cups"],
            "chirm": ["VII of Wands", "VIII of Wands"],
        },
    )
    return game


@pytest.mark.rule("challenge:R065")
def test_tied_players_agree_on_who_declares_first() -> None:
    """The first of them says what they have agreed on, and the declarations follow that order."""
    game = tied_players()
    trial = turn(game)

    trial.player("daria").orders("Chirm", "Daria", topic="who declares first")

    assert [decision.seat for decision in trial.pending] == ["chirm"]
    trial.player("chirm").is_offered("Attack", topic="turn")


def windows_of_the_tied(options: Options | None = None) -> list[list[str]]:
    """Who is asked, window by window, after Daria and Chirm have acted at the same number."""
    game = tied_players(options)
    trial = turn(game)
    trial.player("daria").orders("Daria", "Chirm")
    finish(trial, saying({"turn": "pull-item-from-belt"}))
    window = Trial(game, minor_actions(game))
    asked: list[list[str]] = []
    while not window.done:
        pending: tuple[Decision[object], ...] = window.pending
        asked.append([decision.seat for decision in pending])
        for decision in pending:
            window.player(decision.seat).chooses("No minor action")
    return asked


@pytest.mark.rule("challenge:R064", "challenge:R076")
def test_the_tied_share_a_window() -> None:
    """One window follows both acts, in which neither of the two takes a minor action (A43)."""
    assert windows_of_the_tied() == [["fergus"]]


@pytest.mark.rule("challenge:R064", "challenge:R076")
def test_by_an_option_each_of_the_tied_has_a_window() -> None:
    """By the option a window follows each act, open to all but who did it (A43)."""
    options = Options(rulings=False, a_window_a_turn=True)

    assert windows_of_the_tied(options) == [["fergus", "chirm"], ["daria", "fergus"]]
