"""What it costs to lie there: R26 to R32, R52."""

from __future__ import annotations

import pytest
from attrs import fields

from examples.coop_downed.skirmish.fighting import HARM
from examples.coop_downed.skirmish.happenings import ActionTaken, CardPlayed, Discarded
from examples.coop_downed.skirmish.player_cards import (
    BLADE,
    BOLT,
    CALL,
    CLOAK,
    LANTERN,
    SALVE,
    STRIKE,
    SURGE,
)
from tests.coop_downed.tables import (
    CURSE,
    END,
    KEEPSAKE,
    VENOM,
    enemy_turn,
    equip,
    happens,
    hero,
    hold,
    is_down,
    lay_down,
    names,
    player,
    put_makri,
    rest_of_round,
    table,
    tries,
    turn,
)


@pytest.mark.rule("downed:R26")
def test_one_may_lie_downed_for_fifty_turns() -> None:
    """After fifty own turns, and as many of the Makri's, one is still Downed and not Dead."""
    game = table("a1", "f6")
    put_makri(game, "a2")
    lay_down(game, "ada")
    hero(game, "ben").tile = "f6"

    for _ in range(50):
        happens(game, turn(game, "ada"))
        hero(game, "ben").hp = 10
        happens(game, enemy_turn(game))

    assert is_down(game, "ada")


@pytest.mark.rule("downed:R27")
def test_a_card_is_lost_once_as_each_own_turn_starts() -> None:
    """In a round of three one card goes, in the turn of the one who lies Downed."""
    game = table("a1", "c3", "f6")
    lay_down(game, "ben")
    hold(game, "ben", SURGE, SALVE)

    trial = tries(game, rest_of_round(game))
    trial.player("ada").chooses(END)
    assert not trial.happened_of(Discarded)
    trial.player("ben").chooses("Salve", topic="urgency")
    trial.player("cleo").chooses(END, topic="main")

    trial.nothing_pending()
    assert names([event.card for event in trial.happened_of(Discarded)]) == ["Salve"]


@pytest.mark.rule("downed:R27")
def test_going_down_costs_no_card() -> None:
    """Neither the blow nor the rest of the Makri's turn takes a card."""
    game = table("c3", "f6")
    put_makri(game, "c4")
    hero(game, "ada").hp = 1
    hold(game, "ada", SURGE)

    trial = happens(game, enemy_turn(game))

    assert is_down(game, "ada")
    assert not trial.happened_of(Discarded)


@pytest.mark.rule("downed:R27")
def test_a_fall_in_the_own_turn_costs_the_first_card_in_the_next() -> None:
    """The start of this turn is past: a Curse costs no card beside itself (A8)."""
    game = table("a1", "f6")
    hold(game, "ada", CURSE, SALVE)

    trial = tries(game, turn(game, "ada"))
    trial.player("ada").chooses("Curse (0)")
    trial.nothing_pending()
    assert names(player(game, "ada").hand)[0] == "Salve"

    trial = tries(game, turn(game, "ada"))
    trial.player("ada").chooses("Salve", topic="urgency")
    trial.nothing_pending()


@pytest.mark.rule("downed:R27")
def test_a_fall_as_the_own_turn_starts_costs_no_card_in_it() -> None:
    """Whoever still stood when the turn started loses nothing in it (A8)."""
    game = table("a1", "f6")
    equip(game, "ada", VENOM)
    hold(game, "ada", SALVE)

    trial = happens(game, turn(game, "ada"))

    assert is_down(game, "ada")
    assert not trial.happened_of(Discarded)


@pytest.mark.rule("downed:R28")
def test_an_equipped_card_goes_first_and_its_player_chooses() -> None:
    """Just the equipped cards are on offer; the chosen one goes to its owner's discard."""
    game = table("a1", "f6")
    lay_down(game, "ada")
    equip(game, "ada", BLADE, CLOAK, LANTERN)
    hold(game, "ada", SURGE)

    trial = tries(game, turn(game, "ada"))
    assert sorted(trial.offered) == ["Blade", "Cloak", "Lantern"]
    trial.player("ada").chooses("Cloak", topic="urgency")

    trial.nothing_pending()
    assert names(player(game, "ada").equipped) == ["Blade", "Lantern"]
    assert names(player(game, "ada").discard) == ["Cloak"]


@pytest.mark.rule("downed:R28")
def test_what_the_lost_card_did_ends() -> None:
    """With Blade lost, the attack is as printed."""
    game = table("a1", "f6")
    lay_down(game, "ada")
    equip(game, "ada", BLADE)
    assert game.value(hero(game, "ada"), HARM) == 3

    trial = tries(game, turn(game, "ada"))
    trial.player("ada").chooses("Blade", topic="urgency")

    trial.nothing_pending()
    assert game.value(hero(game, "ada"), HARM) == 2


@pytest.mark.rule("downed:R29")
def test_only_without_equipment_a_card_of_the_hand_goes_and_never_both() -> None:
    """The turn that takes the last equipped card takes none of the hand; the next one does (A9)."""
    game = table("a1", "f6")
    lay_down(game, "ada")
    equip(game, "ada", BLADE)
    hold(game, "ada", SURGE, BOLT)

    trial = tries(game, turn(game, "ada"))
    trial.player("ada").chooses("Blade", topic="urgency")
    trial.nothing_pending()
    assert names(player(game, "ada").hand) == ["Surge", "Bolt"]

    trial = tries(game, turn(game, "ada"))
    assert trial.offered == ["Surge", "Bolt"]
    trial.player("ada").chooses("Bolt", topic="urgency")
    trial.nothing_pending()
    assert names(player(game, "ada").hand) == ["Surge"]


@pytest.mark.rule("downed:R30")
def test_with_nothing_left_nothing_is_lost_and_nothing_worse_happens() -> None:
    """Nobody is asked, nobody is Dead, and the turn goes on with the PPCs."""
    game = table("a1", "f6")
    lay_down(game, "ada")

    trial = happens(game, turn(game, "ada"))

    assert is_down(game, "ada")
    assert not trial.happened_of(Discarded)


@pytest.mark.rule("downed:R31")
def test_the_loss_goes_on_from_turn_to_turn_as_long_as_there_are_cards() -> None:
    """Two equipped cards and three of the hand are gone after five of six turns."""
    game = table("a1", "f6")
    lay_down(game, "ada")
    equip(game, "ada", BLADE, CLOAK)
    hold(game, "ada", SURGE, BOLT, CALL)
    ada = player(game, "ada")

    left = []
    for _ in range(6):
        trial = tries(game, turn(game, "ada"))
        while not trial.done:
            trial.player("ada").chooses(trial.offered[0], topic="urgency")
        left.append((len(ada.equipped), len(ada.hand)))

    assert left == [(1, 3), (0, 3), (0, 2), (0, 1), (0, 0), (0, 0)]
    assert len(ada.discard) == 5


@pytest.mark.rule("downed:R32")
def test_nobody_counts_rounds_for_the_loss() -> None:
    """What a Downed Player and the Character hold is the same after one turn and after fifty."""
    game = table("a1", "f6")
    lay_down(game, "ada")
    hold(game, "ada", SURGE, STRIKE)
    ada = player(game, "ada")

    def kept() -> list[object]:
        return [
            getattr(one, each.name)
            for one in (ada, hero(game, "ada"))
            for each in fields(type(one))
            if isinstance(getattr(one, each.name), int | str)
        ]

    asked, held = [], []
    for number in range(1, 51):
        game.round = number
        trial = tries(game, turn(game, "ada"))
        asked.append((trial.asked.topic, trial.asked.prompt, sorted(trial.offered)))
        trial.player("ada").chooses("Surge")
        game.move(ada.discard.cards[0], ada.hand)
        held.append(kept())

    assert asked[0] == asked[-1]
    assert held[0] == held[-1]


@pytest.mark.rule("downed:R52")
def test_the_loss_cannot_be_declined_and_counts_as_nothing_else() -> None:
    """Only cards are on offer; no Action is taken, no card is played, no Ether is spent."""
    game = table("a1", "f6")
    lay_down(game, "ada")
    hold(game, "ada", SURGE, STRIKE, ether=5)
    ada = player(game, "ada")

    trial = tries(game, turn(game, "ada"))
    assert trial.offered == ["Surge", "Strike"]
    assert (trial.asked.at_least, trial.asked.kind) == (1, "choice")
    trial.player("ada").chooses("Surge")

    trial.nothing_pending()
    assert not trial.happened_of(ActionTaken)
    assert not trial.happened_of(CardPlayed)
    assert (ada.acted, ada.ether.value) == (0, 5)


@pytest.mark.rule("downed:R28")
def test_effects_that_answer_a_discard_act_as_far_as_they_may() -> None:
    """A card for each discard: a Downed Player draws it, and gains no Ether with it (A26)."""
    game = table("a1", "f6")
    lay_down(game, "ada")
    equip(game, "ada", BLADE, KEEPSAKE)

    trial = tries(game, turn(game, "ada"))
    trial.player("ada").chooses("Blade", topic="urgency")

    trial.nothing_pending()
    ada = player(game, "ada")
    assert (len(ada.hand), ada.ether.value) == (1, 0)
