"""The worked examples G1 to G8 of the rules, move by move."""

from __future__ import annotations

from typing import Any

import pytest

from coopcards.testing import Trial
from examples.coop_downed.skirmish.happenings import Discarded, Harmed
from examples.coop_downed.skirmish.player_cards import (
    BLADE,
    BOLT,
    CALL,
    CLOAK,
    COMFORT,
    SALVE,
    SURGE,
)
from tests.coop_downed.tables import (
    END,
    FORD,
    HOLD,
    dies,
    enemy_turn,
    equip,
    happens,
    hero,
    hold,
    hurt,
    is_down,
    lay_down,
    names,
    over,
    player,
    put_makri,
    put_ppc,
    rest_of_round,
    table,
    tries,
    turn,
)


def loses(game: Any, seat: str, card: str) -> Trial:  # Any: the table
    """The next own turn of one who lies Downed, in which that card is given up."""
    trial = tries(game, turn(game, seat))
    trial.player(seat).chooses(card, topic="urgency")
    return trial.nothing_pending()


@pytest.mark.rule("downed:R31")
def test_g1_equipment_goes_first_then_the_hand_then_nothing() -> None:
    """Blade and Cloak by choice, then three cards of the hand by choice, then nothing."""
    game = table("a1", "f6")
    equip(game, "ada", BLADE, CLOAK)
    hold(game, "ada", SURGE, BOLT, CALL)
    lay_down(game, "ada")

    lost = ["Cloak", "Blade", "Bolt", "Call", "Surge"]
    for card in lost:
        trial = loses(game, "ada", card)
        assert names([event.card for event in trial.happened_of(Discarded)]) == [card]

    trial = happens(game, turn(game, "ada"))
    assert not trial.happened_of(Discarded)
    assert names(player(game, "ada").discard) == lost


@pytest.mark.rule("downed:R27")
@pytest.mark.rule("downed:R39")
def test_g2_revived_before_the_own_turn_no_card_is_lost() -> None:
    """Downed by the Makri, Revived by the first Player: the second loses nothing, has 5 HP."""
    game = table("c3", "c4", walls=(("c3", "c2"),))
    put_makri(game, "c5")
    hero(game, "ben").hp = 2
    equip(game, "ben", BLADE)
    hold(game, "ben", SURGE)
    happens(game, enemy_turn(game))
    assert is_down(game, "ben")

    game.round = 2
    trial = tries(game, rest_of_round(game))
    trial.player("ada").chooses("Revive Ben").chooses(END)
    assert hero(game, "ben").hp == 5
    trial.player("ben").is_offered("Attack Makri 1", topic="main").chooses(END)

    assert not trial.happened_of(Discarded)
    assert names(player(game, "ben").equipped) == ["Blade"]


@pytest.mark.rule("downed:R47")
def test_g3_the_last_of_the_makri_and_the_last_who_stands_fall_together() -> None:
    """One effect brings both to 0: it is finished, and the objective is looked at first (A17)."""
    game = table("a1", "c3", chapter=FORD)
    lay_down(game, "ada")
    makri, ben = put_makri(game, "c4", hp=1), hero(game, "ben")

    trial = tries(game, game.do(Harmed(ben, 10, "a burst"), Harmed(makri, 1, "a burst")))

    assert over(trial) == "R12"
    assert is_down(game, "ben")
    assert makri not in game.board


@pytest.mark.rule("downed:R35")
def test_g4_healing_does_not_help_and_revive_does() -> None:
    """Salve is not aimed at the Downed and Comfort passes by; Revive gives 5 HP."""
    game = table("c3", "c4")
    lay_down(game, "ben")
    hold(game, "ada", SALVE, COMFORT)

    trial = tries(game, turn(game, "ada"))
    ada = trial.player("ada").chooses("Salve (2)")
    assert trial.offered == ["Ada"]
    ada.chooses("Ada").chooses("Comfort (3)")
    assert is_down(game, "ben")
    ada.chooses("Revive Ben").chooses(END)

    trial.nothing_pending()
    assert (hero(game, "ben").state, hero(game, "ben").hp) == ("standing", 5)


@pytest.mark.rule("downed:R12")
@pytest.mark.rule("downed:R24")
def test_g5_the_hound_of_a_downed_player_wins_the_episode() -> None:
    """In the PPC turn of a Downed Player the last of the Makri is felled: won."""
    game = table("a1", "f6", chapter=FORD)
    makri = put_makri(game, "c4", hp=1)
    put_ppc(game, "c2", "ada")
    lay_down(game, "ada")

    trial = tries(game, turn(game, "ada"))
    trial.player("ada").chooses("Move to c3", topic="ppc move").chooses(makri.label)

    assert over(trial) == "R12"


@pytest.mark.rule("downed:R25")
def test_g6_with_only_the_downed_in_range_the_makri_look_elsewhere() -> None:
    """It goes for another; where it can get to nobody else, it stays and does nothing."""
    game = table("c3", "f3")
    makri = put_makri(game, "d3")
    lay_down(game, "ada")
    happens(game, enemy_turn(game))
    assert (makri.tile, hero(game, "ben").hp) == ("e3", 7)

    shut_in = (("a1", "b1"), ("a1", "a2"))
    game = table("c3", "a1", walls=shut_in)
    makri = put_makri(game, "d3")
    lay_down(game, "ada")
    trial = happens(game, enemy_turn(game))
    assert makri.tile == "d3"
    assert not trial.happened_of(Harmed)


@pytest.mark.rule("downed:R29")
def test_g7_one_equipped_card_then_one_of_the_hand_then_nothing() -> None:
    """Blade alone in the first own turn, the card of the hand in the second, nothing after."""
    game = table("a1", "f6")
    equip(game, "ada", BLADE)
    hold(game, "ada", SURGE)
    lay_down(game, "ada")

    loses(game, "ada", "Blade")
    assert names(player(game, "ada").hand) == ["Surge"]
    loses(game, "ada", "Surge")
    assert not happens(game, turn(game, "ada")).happened_of(Discarded)


@pytest.mark.rule("downed:R47")
@pytest.mark.rule("downed:R54")
def test_g8_one_dead_one_downed_and_the_third_goes_down() -> None:
    """Of three Players one is Dead and one Downed; the third goes Down: lost at once."""
    game = table("a1", "c3", "f6")
    put_ppc(game, "b1", "cleo")
    lay_down(game, "ben")
    assert over(dies(game, "ada")) == ""

    assert over(hurt(game, 10, hero(game, "cleo"))) == "R47"


def test_a_whole_round_with_a_fall_and_a_rescue() -> None:
    """Makri fell Ben; Cleo walks over and Revives him; his Hound has bitten meanwhile."""
    game = table("a1", "c4", "f4")
    makri = put_makri(game, "c5")
    put_ppc(game, "c6", "ben")
    hero(game, "ben").hp = 3
    happens(game, enemy_turn(game))
    assert is_down(game, "ben")

    game.round = 2
    trial = tries(game, rest_of_round(game))
    trial.player("ada").chooses(END)
    trial.player("ben").chooses(HOLD, topic="ppc move").chooses(makri.label, topic="ppc attack")
    trial.player("cleo").chooses("Move to d4").chooses("Revive Ben").chooses(END)

    trial.nothing_pending()
    assert makri.hp == 3
    assert hero(game, "ben").hp == 2
