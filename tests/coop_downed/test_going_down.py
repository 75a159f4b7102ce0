"""Going Down, and what the Downed cannot do: R14 to R25, R50, R51."""

from __future__ import annotations

import pytest
from attrs import evolve

from coopcards.vitals import COMMAND, SPEND, TAKE_TURN
from examples.coop_downed.downed import coop_deeds, downed, why_not_revive
from examples.coop_downed.mode import CoopSkirmish
from examples.coop_downed.skirmish.fighting import gain_ether, harm, mend, tame
from examples.coop_downed.skirmish.happenings import Fell, Harmed, Stepped
from examples.coop_downed.skirmish.player_cards import (
    CALL,
    COMFORT,
    LANTERN,
    RALLY,
    SALVE,
    STRIDE,
    STRIKE,
    SURGE,
    WHISTLE,
)
from examples.coop_downed.skirmish.setup import BRUTE
from examples.coop_downed.skirmish.turn import main_deeds, moves, reach, why_not_play
from examples.coop_downed.vitals import CHARACTERS, DEAD, DOWNED
from tests.coop_downed.tables import (
    CURSE,
    END,
    HOLD,
    VENOM,
    enemy_turn,
    equip,
    happens,
    hero,
    hold,
    hurt,
    is_down,
    lay_down,
    names,
    player,
    put_makri,
    put_ppc,
    rest_of_round,
    table,
    tries,
    turn,
)


@pytest.mark.rule("downed:R14")
def test_a_character_at_0_hp_is_downed_and_never_below() -> None:
    """1 HP less 1 is Downed; 2 HP less 5 are 0 HP and Downed; with 1 HP left one stands."""
    for hp, amount, left in ((1, 1, 0), (2, 5, 0), (6, 5, 1)):
        game = table("a1", "f6")
        ada = hero(game, "ada")
        ada.hp = hp

        hurt(game, amount, ada)

        assert ada.hp == left
        assert is_down(game, "ada") == (left == 0)


@pytest.mark.rule("downed:R14")
@pytest.mark.parametrize("source", ["blow", "own card", "equipment", "wound", "hostile PPC"])
def test_whatever_brings_it_about_0_hp_is_downed(source: str) -> None:
    """A blow, one's own card or equipment, a wound and a hostile PPC all lead to Downed."""
    game = table("c3", "f6")
    ada = hero(game, "ada")
    if source == "blow":
        ada.hp = 4
        put_makri(game, "c4", kind=BRUTE)
        happens(game, enemy_turn(game))
    elif source == "own card":
        hold(game, "ada", CURSE)
        trial = tries(game, turn(game, "ada"))
        trial.player("ada").chooses("Curse (0)")
        trial.nothing_pending()
    elif source == "equipment":
        equip(game, "ada", VENOM)
        happens(game, turn(game, "ada"))
    elif source == "wound":
        ada.hp = 2
        happens(game, game.do(Harmed(ada, 2, "wounded")))
    else:
        ada.hp = 1
        put_ppc(game, "c4")
        happens(game, enemy_turn(game))

    assert is_down(game, "ada")


@pytest.mark.rule("downed:R15")
def test_a_player_is_standing_downed_or_dead_and_nothing_worse_follows() -> None:
    """There are three states, and neither harm nor rounds lead from Downed to Dead."""
    assert [state.name for state in CHARACTERS.states] == ["standing", DOWNED, DEAD]
    assert CHARACTERS.fall(DOWNED, "HP 0") == DOWNED
    game = table("a1", "f6")
    lay_down(game, "ben")

    for _ in range(20):
        hurt(game, 10, hero(game, "ben"))
        happens(game, game.do(Harmed(hero(game, "ben"), 3, "a fall of stones")))
        happens(game, turn(game, "ben"))

    assert is_down(game, "ben")


@pytest.mark.rule("downed:R16")
def test_a_downed_player_stays_on_the_tile_of_the_fall() -> None:
    """Through later rounds the tile is the same, and it is still taken up (A4)."""
    game = table("a1", "b1", walls=(("a1", "a2"),), round=1)
    put_makri(game, "f6")
    hurt(game, 10, hero(game, "ben"))

    trial = tries(game, rest_of_round(game, last=3))
    for _ in range(3):
        trial.player("ada").chooses(END)

    assert hero(game, "ben").tile == "b1"
    assert reach(game, hero(game, "ada"), 3) == {}
    assert game.at("b1") is hero(game, "ben")


@pytest.mark.rule("downed:R17")
@pytest.mark.rule("downed:R18")
def test_a_downed_player_has_no_main_part() -> None:
    """In the own turn no move and no Action is offered, attack and Revive among them."""
    game = table("c3", "c4", "f6")
    put_makri(game, "c2")
    lay_down(game, "ada", "ben")

    trial = happens(game, turn(game, "ada"))

    assert not trial.happened_of(Stepped)
    assert moves(game, player(game, "ada"), hero(game, "ada")) == []


@pytest.mark.rule("downed:R18")
def test_a_downed_player_is_refused_every_action() -> None:
    """Attack is refused with the reason, and so is Reviving another, or oneself."""
    game = table("c3", "c4", "f6")
    put_makri(game, "c2")
    lay_down(game, "ada", "ben")
    ada = player(game, "ada")

    deeds = {deed.label: deed.reason for deed in coop_deeds(game, ada, hero(game, "ada"))}

    assert deeds["Attack Makri 1"] == "cannot act while Downed"
    assert deeds["Revive Ben"] == "Revive: not while Downed"
    assert "Revive Ada" not in deeds
    assert why_not_revive(game, hero(game, "ada"), hero(game, "ada")) == "Revive: not while Downed"


@pytest.mark.rule("downed:R19")
def test_a_downed_player_plays_no_card_not_even_a_free_one() -> None:
    """Every card of the hand is refused while Downed, Surge for 0 Ether as well."""
    game = table("c3", "c4")
    lay_down(game, "ada")
    cards = hold(game, "ada", SURGE, STRIDE, LANTERN)
    ada = player(game, "ada")

    assert {why_not_play(game, ada, hero(game, "ada"), card) for card in cards} == {
        "cannot play while Downed"
    }
    assert all(deed.reason for deed in main_deeds(game, ada, hero(game, "ada")))


@pytest.mark.rule("downed:R20")
def test_a_downed_player_spends_no_ether() -> None:
    """Spending is refused, and through the own turn the Ether held stays as it was (A5)."""
    game = table("c3", "c4")
    lay_down(game, "ada")
    hold(game, "ada", SURGE, ether=7)

    trial = tries(game, turn(game, "ada"))
    trial.player("ada").chooses("Surge", topic="urgency")

    trial.nothing_pending()
    assert game.why_not(player(game, "ada"), SPEND) == "cannot spend while Downed"
    assert player(game, "ada").ether.value == 7


@pytest.mark.rule("downed:R21")
def test_a_downed_player_gains_no_hp() -> None:
    """An effect that heals leaves the HP at 0 and the Player Downed."""
    game = table("c3", "c4")
    lay_down(game, "ada")

    happens(game, mend(game, game.characters, 10, "a miracle"))

    assert is_down(game, "ada")


@pytest.mark.rule("downed:R22")
def test_a_downed_player_gains_no_ether() -> None:
    """Neither as the turn starts nor from equipment or cards; Ether already held is kept (A5)."""
    game = table("c3", "c4")
    lay_down(game, "ada")
    equip(game, "ada", LANTERN, VENOM)
    player(game, "ada").ether.value = 4

    trial = tries(game, turn(game, "ada"))
    trial.player("ada").chooses("Venom", topic="urgency")
    trial.nothing_pending()
    happens(game, gain_ether(game, player(game, "ada"), 2, "a card"))

    assert player(game, "ada").ether.value == 4


@pytest.mark.rule("downed:R23")
def test_a_downed_player_keeps_control_of_ppcs() -> None:
    """Going Down and rounds on the ground change nothing about who controls a PPC."""
    game = table("c3", "f6")
    hound = put_ppc(game, "c4", "ada")

    hurt(game, 10, hero(game, "ada"))
    trial = tries(game, turn(game, "ada"))
    trial.player("ada").chooses(HOLD)

    trial.nothing_pending()
    assert game.ppcs_of(player(game, "ada")) == [hound]
    assert hound not in game.hostile_ppcs


@pytest.mark.rule("downed:R24")
def test_the_ppcs_of_the_downed_act_in_their_ppc_turn() -> None:
    """The Downed Player moves the Hound and attacks with it."""
    game = table("a1", "f6")
    hound, makri = put_ppc(game, "c3", "ada"), put_makri(game, "c5")
    lay_down(game, "ada")

    trial = tries(game, turn(game, "ada"))
    ada = trial.player("ada").chooses("Move to c4", topic="ppc move")
    ada.chooses(makri.label, topic="ppc attack")

    trial.nothing_pending()
    assert (hound.tile, makri.hp) == ("c4", 3)


@pytest.mark.rule("downed:R24")
def test_a_fall_in_the_own_turn_leaves_the_ppc_turn() -> None:
    """What is left of the main part is lost, the PPC turn comes (A18)."""
    game = table("a1", "f6")
    put_ppc(game, "c3", "ada")
    hold(game, "ada", CURSE, SURGE)

    trial = tries(game, turn(game, "ada"))
    trial.player("ada").chooses("Curse (0)").chooses("Move to c4", topic="ppc move")

    trial.nothing_pending()
    assert is_down(game, "ada")
    assert "Surge" in names(player(game, "ada").hand)


@pytest.mark.rule("downed:R24")
@pytest.mark.parametrize("barred", [COMMAND, TAKE_TURN])
def test_the_ppc_turn_of_the_downed_hangs_on_what_the_vitals_say(
    barred: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the Downed may not command, or have no turn, their PPCs do not act."""
    states = [
        evolve(state, may=tuple([each for each in state.may if each != barred or not state.out]))
        for state in CHARACTERS.states
    ]
    monkeypatch.setattr(CoopSkirmish, "characters_may", evolve(CHARACTERS, states=tuple(states)))
    game = table("a1", "f6")
    put_ppc(game, "c3", "ada")
    lay_down(game, "ada")

    trial = tries(game, rest_of_round(game))

    trial.player("ben").chooses(END)


@pytest.mark.rule("downed:R25")
def test_makri_do_not_choose_the_downed() -> None:
    """One of the Makri beside a Downed Player walks away to the one who stands."""
    game = table("c3", "f3")
    makri = put_makri(game, "d3")
    lay_down(game, "ada")

    trial = happens(game, enemy_turn(game))

    assert makri.tile == "e3"
    assert [event.figure for event in trial.happened_of(Harmed)] == [hero(game, "ben")]


@pytest.mark.rule("downed:R25")
def test_a_hostile_ppc_may_choose_the_downed_without_effect() -> None:
    """It goes for whoever stands first; its blow at a Downed Player changes nothing (A7)."""
    game = table("c3", "a6", walls=(("a6", "a5"), ("a6", "b6")))
    stalker = put_ppc(game, "f3")
    lay_down(game, "ada")

    trial = happens(game, enemy_turn(game))

    assert game.near(stalker, hero(game, "ada"))
    assert is_down(game, "ada")
    assert not trial.happened_of(Fell)


@pytest.mark.rule("downed:R25")
def test_a_hostile_ppc_beside_the_downed_prefers_who_stands() -> None:
    """Adjacent to a Downed Player, it still goes for a standing one farther away (A7)."""
    game = table("c3", "f3")
    stalker = put_ppc(game, "d3")
    lay_down(game, "ada")

    happens(game, enemy_turn(game))

    assert (stalker.tile, hero(game, "ben").hp) == ("e3", 9)


@pytest.mark.rule("downed:R25")
def test_area_harm_may_take_in_a_downed_player_without_effect() -> None:
    """Harm for all around includes the tile and does nothing there (A7)."""
    game = table("c3", "c5")
    makri = put_makri(game, "c4")
    lay_down(game, "ada")

    happens(game, harm(game, makri, game.characters, 3, "an area"))

    assert is_down(game, "ada")
    assert hero(game, "ben").hp == 7


@pytest.mark.rule("downed:R50")
def test_no_ppc_comes_under_the_control_of_a_downed_player() -> None:
    """Control that an effect would give passes a Downed Player by; cards for it are refused."""
    game = table("c3", "f6")
    stalker = put_ppc(game, "c4")
    lay_down(game, "ada")
    cards = hold(game, "ada", WHISTLE, CALL)

    happens(game, tame(game, stalker, player(game, "ada")))

    assert game.hostile_ppcs == [stalker]
    assert all(why_not_play(game, player(game, "ada"), hero(game, "ada"), one) for one in cards)
    happens(game, tame(game, stalker, player(game, "ben")))
    assert game.ppcs_of(player(game, "ben")) == [stalker]


@pytest.mark.rule("downed:R51")
def test_an_ally_may_choose_a_downed_player_for_what_is_not_barred() -> None:
    """Rally lets a Downed Player draw a card, and gives no Ether (A24)."""
    game = table("c3", "c5")
    lay_down(game, "ben")
    hold(game, "ada", RALLY)

    trial = tries(game, turn(game, "ada"))
    trial.player("ada").chooses("Rally (1)").chooses("Ben", topic="target").chooses(END)

    trial.nothing_pending()
    assert (len(player(game, "ben").hand), player(game, "ben").ether.value) == (1, 0)


@pytest.mark.rule("downed:R51")
def test_what_is_barred_wholly_is_not_offered() -> None:
    """Salve only heals, so a Downed Player is no target of it; Comfort passes one by (A12)."""
    game = table("c3", "c4")
    lay_down(game, "ben")
    hold(game, "ada", SALVE, COMFORT, STRIKE)
    hero(game, "ada").hp = 5

    trial = tries(game, turn(game, "ada"))
    ada = trial.player("ada").chooses("Salve (2)")
    assert trial.offered == ["Ada"]
    ada.chooses("Ada").chooses("Comfort (3)").chooses(END)

    trial.nothing_pending()
    assert hero(game, "ada").hp == 10
    assert downed(game) == [hero(game, "ben")]
    assert is_down(game, "ben")
