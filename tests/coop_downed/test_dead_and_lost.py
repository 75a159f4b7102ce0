"""Dead, and losing: R44 to R49, R54, R55."""

from __future__ import annotations

from collections import Counter

import pytest

from coopcards import EndingReached, PhaseBegan, Session
from coopcards.agents import RandomAgent, play
from examples.coop_downed import COOP
from examples.coop_downed.campaign import all_downed, end_of_round, set_up_episode
from examples.coop_downed.downed import Died, coop_deeds, downed
from examples.coop_downed.episodes import DUSK, OIL
from examples.coop_downed.skirmish.happenings import Discarded, Fell, Harmed
from examples.coop_downed.skirmish.player_cards import SURGE
from examples.coop_downed.vitals import DEAD
from tests.coop_downed.tables import (
    CURSE,
    DEEP,
    END,
    FORD,
    HOLD,
    LAMPS,
    NIGHT,
    dies,
    enemy_turn,
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
    to_the_outcome,
    tries,
    turn,
)

# -- Dead


@pytest.mark.rule("downed:R44")
def test_a_failed_objective_makes_every_player_dead() -> None:
    """Standing or Downed: when the oil is used up all are Dead (A15)."""
    game = table("a1", "c3", "f6", chapter=LAMPS, round=OIL)
    put_makri(game, "f1")
    lay_down(game, "ben")
    team = game.characters

    after = to_the_outcome(tries(game, end_of_round(game)))

    assert [one.state for one in team] == [DEAD, DEAD, DEAD]
    assert [event.cause for event in after.happened_of(Died)] == ["objective failed"] * 3


@pytest.mark.rule("downed:R44")
def test_whoever_is_dead_lives_again_where_the_episode_is_tried_again() -> None:
    """Once in a campaign a failure may be tried again; the second one ends it (A15)."""
    game = table("a1", "f6")
    after = to_the_outcome(hurt(game, 10, *game.characters))
    after.player("ada").chooses("Try the episode again", topic="retry")
    after.nothing_pending()
    assert game.retries == 1
    assert game.chapter == NIGHT

    happens(game, set_up_episode(game))
    assert [(one.state, one.hp) for one in game.characters] == [("standing", 10)] * 2
    tries(game, rest_of_round(game)).player("ada").is_offered(END)
    after = to_the_outcome(hurt(game, 10, *game.characters))

    after.nothing_pending()
    last = [event for event in game.log if isinstance(event, EndingReached)][-1]
    assert (last.ending.won, last.ending.rule) == (False, "R44")


@pytest.mark.rule("downed:R45")
def test_an_episode_may_have_a_rule_of_permanent_death() -> None:
    """In the Deep whoever lies Downed beside one of the Makri as the round ends is Dead."""
    game = table("a1", "c3", "f6", chapter=DEEP)
    put_makri(game, "c4")
    lay_down(game, "ben", "cleo")
    ben = hero(game, "ben")

    trial = happens(game, end_of_round(game))

    assert (ben.state, trial.ended) == (DEAD, None)
    assert [one.owner for one in game.characters] == ["ada", "cleo"]


@pytest.mark.rule("downed:R45")
@pytest.mark.parametrize("chapter", [FORD, NIGHT, LAMPS])
def test_in_the_other_episodes_nobody_dies_that_way(chapter: str) -> None:
    """Without such a rule one lies beside the Makri unharmed."""
    game = table("a1", "c3", chapter=chapter)
    put_makri(game, "c4")
    lay_down(game, "ben")

    happens(game, end_of_round(game))

    assert is_down(game, "ben")


@pytest.mark.rule("downed:R45")
def test_one_who_stands_beside_the_makri_in_the_deep_does_not_die() -> None:
    """The rule of the Deep is about the Downed only."""
    game = table("a1", "c3", chapter=DEEP)
    put_makri(game, "c4")

    trial = happens(game, end_of_round(game))

    assert not trial.happened_of(Died)


@pytest.mark.rule("downed:R46")
def test_in_standard_episodes_nobody_is_dead_before_the_end() -> None:
    """In random campaigns people go Down, and are Dead in an Outcome only."""
    falls = Counter[str]()
    for seed in range(6):
        session = Session.start(COOP, seed=seed, snapshots="start")
        play(session, {key: RandomAgent(seed, key) for key in ("ada", "ben", "cleo")})
        phase = ""
        for event in session.log:
            if isinstance(event, PhaseBegan):
                phase = event.title
            elif isinstance(event, Died) and event.cause == "objective failed":
                assert phase == "Outcome"
                falls["dead"] += 1
            elif isinstance(event, Fell):
                falls["down"] += 1
        causes = [event.cause for event in session.log if isinstance(event, Died)]
        if not session.table.campaign.says("won: The Lamplighters"):
            assert set(causes) == {"objective failed"}

    assert falls["down"] >= falls["dead"] > 0


@pytest.mark.rule("downed:R54")
def test_a_dead_player_is_not_a_downed_one() -> None:
    """No Revive, no turn and no loss of cards for the Dead, and their tile is free."""
    game = table("a1", "a2", "f6")
    hold(game, "ben", SURGE)
    lay_down(game, "ben")
    ben = hero(game, "ben")

    dies(game, "ben")

    assert ben.state == DEAD
    assert downed(game) == []
    deeds = coop_deeds(game, player(game, "ada"), hero(game, "ada"))
    assert not [deed for deed in deeds if "Revive" in deed.label]
    assert game.at("a2") is None
    trial = tries(game, rest_of_round(game))
    trial.player("ada").chooses(END)
    trial.player("cleo").chooses(END)
    trial.nothing_pending()
    assert names(player(game, "ben").hand) == ["Surge"]


@pytest.mark.rule("downed:R54")
def test_the_dead_do_not_count_among_all_players() -> None:
    """Of two Players one is Dead; the other goes Down, and the episode is lost (A22)."""
    game = table("a1", "f6")
    trial = dies(game, "ben")
    assert over(trial) == ""

    assert over(hurt(game, 10, hero(game, "ada"))) == "R47"


@pytest.mark.rule("downed:R54")
def test_a_death_that_leaves_only_the_downed_loses_and_so_does_the_last_death() -> None:
    """The last who stands dies beside one Downed, or alone: both are a loss (A22)."""
    game = table("a1", "f6")
    lay_down(game, "ben")
    assert over(dies(game, "ada")) == "R47"

    game = table("a1")
    assert over(dies(game, "ada")) == "R47"
    assert all_downed(game)


# -- losing


@pytest.mark.rule("downed:R47")
def test_the_team_has_lost_once_all_are_downed_together() -> None:
    """The last who stood goes Down: lost at once, though a friendly PPC stands."""
    game = table("a1", "c3", "f6")
    put_ppc(game, "b1", "ada")
    put_makri(game, "f1")
    assert over(hurt(game, 10, hero(game, "ada"))) == ""
    assert over(hurt(game, 10, hero(game, "ben"))) == ""

    trial = hurt(game, 10, hero(game, "cleo"))

    assert over(trial) == "R47"
    assert trial.ended is not None
    assert not trial.ended.won


@pytest.mark.rule("downed:R47")
def test_all_who_have_been_downed_one_after_the_other_have_not_lost() -> None:
    """They have to be Downed at the same time: Revive in between, and it goes on."""
    game = table("c3", "c4")
    hurt(game, 10, hero(game, "ben"))
    trial = tries(game, turn(game, "ada"))
    trial.player("ada").chooses("Revive Ben").chooses(END)
    trial.nothing_pending()

    assert over(hurt(game, 10, hero(game, "ada"))) == ""


@pytest.mark.rule("downed:R47")
def test_a_player_alone_loses_by_going_down() -> None:
    """There is nobody to Revive: the loss comes at once (A16)."""
    game = table("c3")

    assert over(hurt(game, 10, hero(game, "ada"))) == "R47"


@pytest.mark.rule("downed:R48")
def test_the_team_loses_by_the_failure_condition_of_the_episode() -> None:
    """The oil for the lamps lasts so many rounds; the last one's end is the loss."""
    for number, rule in ((OIL - 1, ""), (OIL, "R48")):
        game = table("a1", "f6", chapter=LAMPS, round=number)
        put_makri(game, "f1")
        trial = tries(game, end_of_round(game))

        assert over(trial) == rule
        assert trial.ended is None or not trial.ended.won


@pytest.mark.rule("downed:R48")
@pytest.mark.parametrize("chapter", [FORD, DEEP])
def test_dusk_is_the_failure_of_the_episodes_without_another(chapter: str) -> None:
    """With Makri left as it grows dark the episode has failed."""
    game = table("a1", "f6", chapter=chapter, round=DUSK)
    put_makri(game, "f1")

    assert over(tries(game, end_of_round(game))) == "R48"


@pytest.mark.rule("downed:R49")
def test_a_loss_is_everybodys_loss() -> None:
    """One ending, and all are Dead: there is no result of single Players."""
    game = table("a1", "c3", "f6")
    team = game.characters
    trial = hurt(game, 10, *team)
    assert [event.ending.won for event in trial.happened_of(EndingReached)] == [False]

    to_the_outcome(trial)

    assert {one.state for one in team} == {DEAD}


@pytest.mark.rule("downed:R55")
def test_nothing_happens_after_a_loss() -> None:
    """The second of the Makri does not act, and nobody's turn starts, once the last one falls."""
    game = table("c3", "f6")
    put_makri(game, "c4")
    second = put_makri(game, "d3")
    team = game.characters
    lay_down(game, "ben")
    hold(game, "ben", SURGE)
    hero(game, "ada").hp = 3

    trial = tries(game, enemy_turn(game))
    assert over(trial) == "R47"
    assert [event.source.key for event in trial.happened_of(Harmed)] == ["makri#1"]
    after = to_the_outcome(trial)

    assert after.asked.topic == "retry"
    assert second.tile == "d3"
    assert not after.happened_of(Discarded)
    assert all(one.state == DEAD for one in team)


@pytest.mark.rule("downed:R55")
def test_a_loss_in_the_own_turn_leaves_no_ppc_turn() -> None:
    """The last who stood falls by an own card: the Hound has no turn any more."""
    game = table("c3", "f6")
    put_ppc(game, "a1", "ada")
    lay_down(game, "ben")
    hold(game, "ada", CURSE)

    trial = tries(game, turn(game, "ada"))
    trial.player("ada").chooses("Curse (0)")

    assert over(trial) == "R47"


@pytest.mark.rule("downed:R55")
def test_a_win_ends_the_episode_at_once_too() -> None:
    """With the last of the Makri gone no further PPC has its turn."""
    game = table("c3", "f6", chapter=FORD)
    makri = put_makri(game, "c4", hp=1)
    put_ppc(game, "c5", "ada")
    put_ppc(game, "a1", "ada")

    trial = tries(game, turn(game, "ada"))
    ada = trial.player("ada").chooses(END).chooses(HOLD, topic="ppc move")
    ada.chooses(makri.label, topic="ppc attack")

    assert over(trial) == "R12"


@pytest.mark.rule("downed:R55")
@pytest.mark.parametrize("loss", ["all Downed", "failure"])
def test_both_losses_are_a_failed_objective(loss: str) -> None:
    """Either one leads to Dead, and to the question whether to try again."""
    game = table("a1", "f6", chapter=LAMPS, round=OIL)
    put_makri(game, "f1")
    team = game.characters

    trial = hurt(game, 10, *team) if loss == "all Downed" else tries(game, end_of_round(game))

    assert to_the_outcome(trial).asked.topic == "retry"
    assert {one.state for one in team} == {DEAD}
