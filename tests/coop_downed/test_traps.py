"""Traps of other games with people who are down: none of them is here."""

from __future__ import annotations

from coopcards import Automation, EndingReached, PhaseBegan, Session
from coopcards.agents import RandomAgent, play
from coopcards.snapshots import digest, dump, load
from examples.coop_downed import COOP
from examples.coop_downed.bot import CoopBot
from examples.coop_downed.campaign import set_up_episode
from examples.coop_downed.downed import Revived
from examples.coop_downed.mode import CoopSkirmish, Options
from examples.coop_downed.skirmish.fighting import harm
from examples.coop_downed.skirmish.happenings import ActionTaken, Fell, Harmed, Mended
from examples.coop_downed.skirmish.player_cards import SURGE
from tests.coop_downed.tables import (
    COOP_HERE,
    CURSE,
    FEAST,
    FORD,
    enemy_turn,
    equip,
    happens,
    hero,
    hold,
    hurt,
    is_down,
    lay_down,
    over,
    player,
    put_makri,
    put_ppc,
    rest_of_round,
    table,
    to_the_outcome,
    tries,
    turn,
)


def test_a_heal_on_a_kill_does_not_raise_the_fallen() -> None:
    """One blow fells both; the heal for the kill comes after the fall and passes over."""
    game = table("c3", "f6")
    makri = put_makri(game, "c4", hp=1)
    put_makri(game, "a6")
    equip(game, "ada", FEAST)

    trial = happens(game, harm(game, makri, [hero(game, "ada"), makri], 10, "a burst"))

    assert is_down(game, "ada")
    assert not trial.happened_of(Mended)


def test_one_can_be_revived_after_a_heal_that_came_too_late() -> None:
    """The fallen is Downed and nothing else, so Revive is open."""
    game = table("c3", "c4")
    put_makri(game, "a6")
    makri = put_makri(game, "c5", hp=1)
    equip(game, "ben", FEAST)
    happens(game, harm(game, makri, [hero(game, "ben"), makri], 10, "a burst"))

    trial = tries(game, turn(game, "ada"))

    trial.player("ada").is_offered("Revive Ben")


def test_an_own_turn_cut_short_by_a_fall_does_not_go_on_after_revive() -> None:
    """Down in the own main part and Revived by a PPC in the same turn: no move, no Action follows.

    That a PPC may Revive is an option (A27).
    """
    game = table("c3", "f6", options=Options(ppcs_revive=True))
    put_ppc(game, "c4", "ada")
    put_makri(game, "c2")
    hold(game, "ada", CURSE, SURGE)

    trial = tries(game, turn(game, "ada"))
    trial.player("ada").chooses("Curse (0)").chooses("Ada", topic="ppc revive")

    trial.nothing_pending()
    assert hero(game, "ada").hp == 5
    assert not trial.happened_of(ActionTaken)
    tries(game, turn(game, "ada")).player("ada").is_offered("Attack Makri 1", "Move to b3")


def test_a_loaded_table_has_the_downed_as_they_were() -> None:
    """Written and read again, who lay Downed with 0 HP lies Downed with 0 HP, and loses on."""
    game = table("c3", "c4", walls=(("a1", "b1"),))
    lay_down(game, "ben")
    hold(game, "ben", SURGE)

    again = load(COOP_HERE, dump(game))

    assert digest(again) == digest(game)
    assert is_down(again, "ben")
    assert again.walls == (("a1", "b1"),)
    tries(again, turn(again, "ben")).player("ben").is_offered("Surge", topic="urgency")


def test_a_copy_of_the_table_has_the_downed_as_they_were() -> None:
    """What happens to the copy does not happen to the table."""
    game = table("c3", "c4")
    lay_down(game, "ben")
    copy = game.copy()
    assert isinstance(copy, CoopSkirmish)

    happens(copy, copy.do(Revived(hero(copy, "ben"))))

    assert is_down(game, "ben")
    assert not is_down(copy, "ben")


def test_who_was_fought_with_by_one_who_falls_goes_on_to_another() -> None:
    """Makri beside the one who fell are still there, and go for others in the same turn."""
    game = table("c3", "c6")
    first, second = put_makri(game, "c2"), put_makri(game, "c4")
    hero(game, "ada").hp = 3

    happens(game, enemy_turn(game))

    assert is_down(game, "ada")
    assert [first in game.board, second in game.board] == [True, True]
    assert hero(game, "ben").hp == 7


def test_the_makri_leave_a_dead_players_tile_alone() -> None:
    """With nobody to choose they stay, and nothing crashes."""
    game = table("c3", "f6")
    makri = put_makri(game, "c4")
    lay_down(game, "ada", "ben")
    game.endings = ()

    trial = happens(game, enemy_turn(game))

    assert makri.tile == "c4"
    assert not trial.happened_of(Harmed)


def test_everybody_down_ends_the_episode_then_and_there() -> None:
    """The loss is a fact of the table, and not only a line of the log."""
    game = table("c3", "f6")
    trial = hurt(game, 10, *game.characters)

    assert over(trial) == "R47"
    assert to_the_outcome(trial).asked.topic == "retry"


def test_two_causes_at_once_are_one_fall() -> None:
    """Two blows in the same instant bring about one fall, and later blows bring about no other."""
    game = table("c3", "f6")
    ada = hero(game, "ada")

    trial = happens(game, game.do(Harmed(ada, 10, "one"), Harmed(ada, 10, "other")))
    assert [event.amount for event in trial.happened_of(Harmed)] == [10, 0]
    hurt(game, 10, ada)
    hurt(game, 1, hero(game, "ben"))

    assert len([event for event in game.log if isinstance(event, Fell)]) == 1


def test_one_who_ends_an_episode_downed_is_wounded_once() -> None:
    """However often somebody was Downed in the episode, its end counts, and once."""
    game = table("c3", "f6", chapter=FORD)
    for _ in range(2):
        hurt(game, 10, hero(game, "ben"))
        happens(game, game.do(Revived(hero(game, "ben"))))
    hurt(game, 10, hero(game, "ben"))

    after = to_the_outcome(hurt(game, 4, put_makri(game, "c4")))
    after.player("ada").chooses("begins with Cloak")
    after.player("ben").chooses("begins with Cloak")

    after.nothing_pending()
    assert [(line.seat, line.name) for line in game.campaign.in_force("trauma")] == [
        ("ben", "wounded")
    ]


def test_a_wound_costs_its_hp_whatever_is_equipped() -> None:
    """Wounds come before boons: a Cloak from an earlier episode softens none."""
    game = table("c3", "f6", chapter=FORD)
    game.campaign.write("upgrade", "begins with Cloak", chapter="earlier", seat="ben")
    game.campaign.write("trauma", "wounded", chapter="earlier", seat="ben")

    happens(game, set_up_episode(game))

    assert [one.hp for one in game.characters] == [10, 8]
    assert [card.name for card in player(game, "ben").equipped] == ["Cloak"]


def test_nothing_goes_on_once_an_episode_is_over() -> None:
    """In whole campaigns an ending is followed by its Outcome and by no phase of a round."""
    for seed, kind in ((0, "random"), (1, "random"), (2, "bot")):
        session = Session.start(
            COOP, seed=seed, automation=Automation(single_option=True), snapshots="start"
        )
        play(
            session,
            {
                key: CoopBot() if kind == "bot" else RandomAgent(seed, key)
                for key in ("ada", "ben", "cleo")
            },
        )
        ended, followed = False, []
        for event in session.log:
            if isinstance(event, EndingReached):
                ended = True
            elif ended:
                assert isinstance(event, PhaseBegan)
                followed.append(event.title)
                ended = False
        assert set(followed) == {"Outcome"}


def test_nobodys_turn_comes_after_the_round_in_which_all_fell() -> None:
    """The last who stands falls in the first turn of a round: no other turn starts."""
    game = table("c3", "c4", "f6")
    lay_down(game, "ben", "cleo")
    hold(game, "ada", CURSE)
    hold(game, "ben", SURGE)

    trial = tries(game, rest_of_round(game))
    trial.player("ada").chooses("Curse (0)")

    assert over(trial) == "R47"
    assert player(game, "ben").hand.cards
