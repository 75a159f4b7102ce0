"""One seat as Gymnasium has it, with bots for partners."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from coopcards import IllegalAnswer, Question, Ruleset, UsageError, View
from coopcards.agents import HeuristicAgent, RandomAgent
from coopcards.envs import CampaignEnv, SeatEnv
from examples.bellwake import BELLWAKE
from examples.challenge_phase import CHALLENGE
from examples.coop_downed import COOP
from examples.order_of_veiel import VEIEL
from tests.envs.campaigns import RULESETS, choices

by_ruleset = pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.id)


def played(env: SeatEnv, seed: int, most: int = 10**6) -> tuple[float, bool, bool]:
    """The rewards of a seat that acts at random, and how the episode ended."""
    _, info = env.reset(seed=seed)
    by, total = choices(seed), 0.0
    terminated = truncated = False
    while most and not (terminated or truncated):
        action = by.choice(np.flatnonzero(info["action_mask"]).tolist())
        _, reward, terminated, truncated, info = env.step(action)
        total += reward
        most -= 1
    return total, terminated, truncated


@by_ruleset
@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes")
def test_gymnasiums_own_test_passes(ruleset: Ruleset[Any]) -> None:
    """Spaces, seeds, steps and pictures are as Gymnasium wants them."""
    keys = [key for key, _ in ruleset.seating()]
    for seat in (keys[0], keys[-1]):
        check_env(SeatEnv(CampaignEnv(ruleset, render_mode="ansi"), seat))


@pytest.mark.parametrize("ruleset", [BELLWAKE, COOP, VEIEL], ids=lambda ruleset: ruleset.id)
def test_a_seat_plays_to_the_end(ruleset: Ruleset[Any]) -> None:
    """Every observation lies in the space and every mask has an action, until all is over."""
    seat = ruleset.seating()[-1][0]
    env = SeatEnv(CampaignEnv(ruleset), seat)
    observation, info = env.reset(seed=4)
    by, total, over = choices(4), 0.0, False
    while not over:
        assert env.observation_space.contains(observation)
        np.testing.assert_array_equal(env.action_masks(), info["action_mask"] == 1)
        assert env.campaign.agent_selection == seat
        action = by.choice(np.flatnonzero(info["action_mask"]).tolist())
        observation, reward, over, _, info = env.step(action)
        total += reward
    outcome = env.campaign.session.outcome
    assert outcome is not None
    assert total == (1.0 if outcome.won else -1.0)
    with pytest.raises(UsageError, match="call reset first"):
        env.step(0)


def test_partners_answer_what_the_seat_is_not_asked() -> None:
    """Each other seat has an agent made for the seed and the seat; the seat itself has none."""
    made: list[tuple[int, str]] = []

    class Stops(HeuristicAgent):
        def muster(self, question: Question, view: View[Any]) -> str:
            assert view.seat == question.seat == "sefa"
            return "stop"

    def partner(seed: int, seat: str) -> Stops:
        made.append((seed, seat))
        return Stops()

    env = SeatEnv(CampaignEnv(BELLWAKE), "hale", partner)
    played(env, 3, 12)
    assert made == [(3, "sefa")]
    answers = env.campaign.session.answers
    mustered = {each.answer for each in answers if each.seat == "sefa" and each.topic == "muster"}
    assert mustered == {"stop"}


def test_a_seed_says_how_everything_comes() -> None:
    """The same seed and actions give the same campaign, partners included."""
    games = []
    for _ in range(2):
        env = SeatEnv(CampaignEnv(CHALLENGE), "gm", RandomAgent)
        played(env, 11, 60)
        games.append(list(env.campaign.session.answers))
    assert games[0] == games[1]


def test_an_action_beyond_the_mask_ends_the_episode() -> None:
    """It costs what was agreed, and the info says why; the campaign has not moved."""
    env = SeatEnv(CampaignEnv(BELLWAKE), "hale", illegal_reward=-0.25)
    observation, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    again, reward, terminated, truncated, info = env.step(wrong)
    assert (reward, terminated, truncated) == (-0.25, True, False)
    assert f"hale took action {wrong}" in info["illegal"]
    np.testing.assert_array_equal(observation, again)
    with pytest.raises(UsageError, match="call reset first"):
        env.step(0)


def test_an_action_beyond_the_mask_can_be_an_error() -> None:
    """Where it is worth no reward it is refused, and changes nothing."""
    env = SeatEnv(CampaignEnv(BELLWAKE), "hale", illegal_reward=None)
    _, info = env.reset(seed=1)
    with pytest.raises(IllegalAnswer):
        env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    env.step(int(np.flatnonzero(info["action_mask"])[0]))


def test_rewards_while_others_play_are_not_lost() -> None:
    """A seat is given with its next step what it earned since its last, the beginning too."""
    env = SeatEnv(CampaignEnv(BELLWAKE, reward=lambda game, events: {"sefa": 1.0}), "sefa")
    total, terminated, _ = played(env, 5)
    assert terminated
    assert total == sum(not each.automatic for each in env.campaign.session.answers)


def test_an_episode_can_be_cut_short() -> None:
    """What truncates the campaign truncates the seat's episode."""
    assert played(SeatEnv(CampaignEnv(BELLWAKE, max_steps=15), "hale"), 2) == (0.0, False, True)


def test_the_picture_is_of_this_seat(capsys: pytest.CaptureFixture[str]) -> None:
    """What is shown is what this seat sees, also while or after others play."""
    env = SeatEnv(CampaignEnv(BELLWAKE, render_mode="human"), "sefa")
    env.reset(seed=7)
    shown = capsys.readouterr().out
    assert "sefa, muster" in shown
    assert "hale, muster" not in shown
    env = SeatEnv(CampaignEnv(BELLWAKE, render_mode="ansi"), "sefa")
    env.reset(seed=7)
    assert env.render() == shown
    assert SeatEnv(CampaignEnv(BELLWAKE), "sefa").render() is None


def test_a_seat_that_is_not_taken_is_refused() -> None:
    """The error names the seats there are."""
    with pytest.raises(UsageError, match="no seat 'dm'; the seats are hale, sefa"):
        SeatEnv(CampaignEnv(BELLWAKE), "dm")


def test_it_is_not_copied() -> None:
    """A copy would not have what the partners keep, so there is none, and the error says so."""
    env = SeatEnv(CampaignEnv(BELLWAKE), "hale")
    env.reset(seed=1)
    for call in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(UsageError, match="neither copied nor pickled"):
            call(env)
