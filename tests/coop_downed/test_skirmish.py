"""The plain game by itself: without the mode 0 HP is out, and everybody is on their own."""

from __future__ import annotations

import pytest

from coopcards import EndingReached, Session
from coopcards.agents import RandomAgent, play
from coopcards.errors import UsageError
from coopcards.flow import set_table
from examples.coop_downed import COOP, SKIRMISH
from examples.coop_downed.skirmish.checks import ROUNDS
from examples.coop_downed.skirmish.fighting import HARM
from examples.coop_downed.skirmish.happenings import Discarded, Harmed
from examples.coop_downed.skirmish.player_cards import (
    BLADE,
    BOLT,
    CALL,
    CLOAK,
    COMFORT,
    COPIES,
    INSIGHT,
    LANTERN,
    PLAYER_CARDS,
    RALLY,
    SALVE,
    STRIDE,
    STRIKE,
    SURGE,
    SWEEP,
    WHISTLE,
)
from examples.coop_downed.skirmish.setup import BRUTE
from examples.coop_downed.skirmish.turn import reach
from tests.coop_downed.tables import (
    END,
    HOLD,
    enemy_turn,
    equip,
    happens,
    hero,
    hold,
    hurt,
    names,
    over,
    plain,
    player,
    put_makri,
    put_ppc,
    rest_of_round,
    tries,
    turn,
)


def test_players_may_hurt_one_another() -> None:
    """Another player is an enemy: a target of attacks, cards, area harm and PPCs (S1)."""
    game = plain("c3", "c4")
    put_ppc(game, "c5", "ada")
    hold(game, "ada", STRIKE, SWEEP)

    trial = tries(game, turn(game, "ada"))
    ada = trial.player("ada").chooses("Attack Ben").chooses("Strike (2)").chooses("Ben")
    ada.chooses("Sweep (3)").chooses(END).chooses(HOLD).chooses("Ben", topic="ppc attack")

    trial.nothing_pending()
    assert hero(game, "ben").hp == 10 - 2 - 3 - 2 - 1
    assert not trial.happened_of(EndingReached)


def test_a_character_with_0_hp_is_out_and_leaves_the_board() -> None:
    """The tile is free, no turn comes any more, and the Makri go for others (S12)."""
    game = plain("a1", "c3", "f6")
    makri = put_makri(game, "c4")
    assert over(hurt(game, 10, hero(game, "ben"))) == ""

    assert game.at("c3") is None
    assert [one.owner for one in game.characters] == ["ada", "cleo"]
    trial = tries(game, rest_of_round(game))
    trial.player("ada").chooses(END)
    trial.player("cleo").chooses(END)
    assert makri.tile != "c4"


def test_the_ppcs_of_one_who_is_out_do_nothing() -> None:
    """They stay where they are, under the same control, and have no turn (S12)."""
    game = plain("a1", "c3", "f6")
    hound = put_ppc(game, "c5", "ben")
    hurt(game, 10, hero(game, "ben"))

    trial = tries(game, rest_of_round(game))
    trial.player("ada").chooses(END)
    trial.player("cleo").chooses(END)

    assert (hound.tile, hound.controller) == ("c5", "ben")


def test_nobody_is_downed_or_revived_in_the_plain_game() -> None:
    """There are two states, no way back, no Revive on show and no loss of cards."""
    game = plain("a1", "a2", "f6")
    hold(game, "ben", SURGE)
    hurt(game, 10, hero(game, "ben"))

    trial = tries(game, turn(game, "ada"))

    assert [state.name for state in game.characters_may.states] == ["standing", "out"]
    assert not game.characters_may.ways_back
    assert not [label for label in trial.offered if "Revive" in label]
    assert names(player(game, "ben").hand) == ["Surge"]
    assert not trial.happened_of(Discarded)


def test_the_last_one_standing_wins() -> None:
    """With one Character left that one has won, by whomever the others were felled (S13)."""
    game = plain("a1", "c3", "f6")
    assert over(hurt(game, 10, hero(game, "ada"))) == ""

    trial = hurt(game, 10, hero(game, "ben"))

    assert over(trial) == "S13"
    assert trial.ended is not None
    assert trial.ended.won
    assert [one.owner for one in game.characters] == ["cleo"]


def test_when_the_last_fall_together_nobody_has_won() -> None:
    """Two fall by one blow and none is left (S13)."""
    game = plain("a1", "c3")

    trial = hurt(game, 10, *game.characters)

    assert trial.ended is not None
    assert not trial.ended.won


def test_after_twelve_rounds_nobody_has_won() -> None:
    """Players who only end their turns come to the end of the rounds (S13)."""
    game = plain("a1", "f6")
    game.round = ROUNDS

    trial = tries(game, rest_of_round(game))
    trial.player("ada").chooses(END)
    trial.player("ben").chooses(END)

    trial.nothing_pending()
    ended = [event for event in game.log if isinstance(event, EndingReached)]
    assert [event.ending.won for event in ended] == [False, False]


def test_it_takes_two_to_play_the_plain_game_and_one_for_the_mode() -> None:
    """One seat is refused by the plain game."""
    with pytest.raises(UsageError):
        set_table(SKIRMISH, seats=("ada",))
    assert len(set_table(COOP, seats=("ada",)).seats) == 1


def test_the_plain_game_is_played_to_its_end_by_itself() -> None:
    """Random players come to an end, and no word of the mode is in the log."""
    for seed in range(3):
        session = Session.start(SKIRMISH, seed=seed, seats=("ada", "ben", "cleo"))
        outcome = play(session, {key: RandomAgent(seed, key) for key in ("ada", "ben", "cleo")})
        text = "\n".join(session.lines())

        assert outcome.rule == "S13"
        assert "Downed" not in text
        assert "Revive" not in text


# -- tiles, turns and the Makri


def test_walls_and_figures_bar_the_way() -> None:
    """Three steps over edges, around walls, not through others (S2, S3, S6)."""
    game = plain("a1", "a2", walls=(("a1", "b1"),))
    assert reach(game, hero(game, "ada"), 3) == {}

    hero(game, "ben").tile = "f6"
    assert reach(game, hero(game, "ada"), 3) == {"a2": 1, "a3": 2, "b2": 2, "a4": 3, "b1": 3,
                                                 "b3": 3, "c2": 3}  # fmt: skip


def test_steps_may_be_taken_in_several_goes() -> None:
    """Two steps, then one: three in all, and none is left (S6)."""
    game = plain("a1", "f6")

    trial = tries(game, turn(game, "ada"))
    ada = trial.player("ada").chooses("Move to a3").chooses("Move to b3")

    assert not [label for label in trial.offered if "Move" in label]
    ada.chooses(END)
    trial.nothing_pending()
    assert hero(game, "ada").tile == "b3"


@pytest.mark.parametrize(
    ("starts", "expected"),
    [(("d3", "f6"), "d3"), (("f6", "c1"), "c1"), (("c5", "c1"), "c5")],
    ids=["adjacent", "nearest", "first to have come"],
)
def test_the_makri_go_for_the_nearest(starts: tuple[str, str], expected: str) -> None:
    """They go for the nearest; of two as near, for the first to have come (S11)."""
    game = plain(*starts)
    put_makri(game, "c3")

    happens(game, enemy_turn(game))

    assert [one.tile for one in game.characters if one.hp < 10] == [expected]


def test_the_makri_and_the_hostile_ppcs_do_not_fight_one_another() -> None:
    """They are on one side; a Hound that a player controls is against them (S1)."""
    game = plain("a1", "f6")
    makri, stalker = put_makri(game, "c3"), put_ppc(game, "c4")
    hound = put_ppc(game, "d3", "ada")

    assert not game.hostile(makri, stalker)
    assert game.hostile(makri, hound)
    happens(game, enemy_turn(game))
    assert hound not in game.board


def test_a_turn_starts_with_a_new_deck_where_the_old_one_is_empty() -> None:
    """The discard is shuffled into a deck, and a card is drawn of it (S5)."""
    game = plain("a1", "f6")
    ada = player(game, "ada")
    for card in list(ada.deck.cards):
        game.move(card, ada.discard)

    tries(game, turn(game, "ada"))

    assert (len(ada.hand), len(ada.deck), len(ada.discard)) == (1, 19, 0)


# -- the cards


def test_every_player_has_the_same_deck_of_twenty() -> None:
    """Twenty cards, of fourteen kinds (S9)."""
    game = plain("a1", "f6")

    assert sum(copies for _, copies in COPIES) == 20
    assert len(PLAYER_CARDS) == 14
    assert sorted(names(player(game, "ada").deck)) == sorted(names(player(game, "ben").deck))


def test_what_each_card_does() -> None:
    """Ether, cards, steps, healing, a Hound, control: each as it is printed (S7)."""
    game = plain("c3", "f6")
    ada = player(game, "ada")
    hero(game, "ada").hp = 2
    put_ppc(game, "c5")
    hold(game, "ada", SURGE, INSIGHT, STRIDE, SALVE, COMFORT, CALL, WHISTLE, RALLY, ether=10)

    trial = tries(game, turn(game, "ada"))
    assert (ada.ether.value, len(ada.hand)) == (10, 9)
    player_ = trial.player("ada").chooses("Stride (1)")
    assert ada.paces == 6
    player_.chooses("Salve (2)").chooses("Ada").chooses("Whistle (2)").chooses("Stalker 1")
    assert (hero(game, "ada").hp, game.hostile_ppcs) == (6, [])
    player_.chooses("Call (3)")
    assert len(game.ppcs_of(ada)) == 2
    player_.chooses("Surge (0)")
    assert ada.ether.value == 4
    player_.chooses("Rally (1)").chooses("Ada").chooses("Comfort (3)").chooses("Insight (1)")
    assert (hero(game, "ada").hp, ada.ether.value, len(ada.hand)) == (8, 0, 4)


def test_a_card_that_cannot_be_paid_or_aimed_is_refused_with_the_reason() -> None:
    """Too little Ether, nobody in reach, three equipped: all are shown with the reason (S7)."""
    game = plain("a1", "f6")
    equip(game, "ada", BLADE, CLOAK, LANTERN)
    hold(game, "ada", BOLT, BLADE, SWEEP, ether=0)

    ada = tries(game, turn(game, "ada")).player("ada")
    ada.is_refused("Sweep (3)", because="costs 3 Ether, you have 2")
    ada.is_refused("Bolt (2)", because="nobody to aim at")
    ada.is_refused("Blade (2)", because="3 cards are equipped already")


def test_equipment_acts_while_it_is_equipped() -> None:
    """Blade adds 1 harm, Cloak takes 1 HP off each blow, Lantern gives 1 Ether more (S8)."""
    game = plain("c3", "c5")
    makri = put_makri(game, "c4", kind=BRUTE, hp=7)
    equip(game, "ada", BLADE, CLOAK, LANTERN)
    assert (game.value(hero(game, "ada"), HARM), game.value(hero(game, "ben"), HARM)) == (3, 2)

    trial = tries(game, turn(game, "ada"))
    trial.player("ada").chooses(f"Attack {makri.label}").chooses(END)
    blow = happens(game, enemy_turn(game))

    assert (makri.hp, hero(game, "ada").hp, player(game, "ada").ether.value) == (4, 7, 2)
    assert [event.amount for event in blow.happened_of(Harmed)] == [3]
