"""Copies of an environment keep the campaign; none of them is a fresh one in disguise."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from attrs import evolve

from coopcards import Ruleset, UsageError
from coopcards.envs import CampaignEnv
from coopcards.snapshots import digest
from examples.bellwake import BELLWAKE
from examples.challenge_phase import CHALLENGE
from tests.envs.campaigns import RULESETS, any_action, choices, played


def pickled(env: CampaignEnv) -> CampaignEnv:
    """There and back."""
    other: CampaignEnv = pickle.loads(pickle.dumps(env))
    return other


WAYS: tuple[Callable[[CampaignEnv], CampaignEnv], ...] = (
    CampaignEnv.fork, copy.copy, copy.deepcopy, pickled,
)  # fmt: skip
by_way = pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)


def everything(env: CampaignEnv) -> list[Any]:
    """All that PettingZoo's interface tells."""
    return [
        env.agents, env.agent_selection, env.rewards, env._cumulative_rewards, env.terminations,
        env.truncations, env.infos, env.steps, env.campaign_seed,
        [env.observe(agent)["observation"].tolist() for agent in env.agents],
        [env.mask(agent).tolist() for agent in env.agents],
    ]  # fmt: skip


@pytest.mark.parametrize("way", [copy.deepcopy, pickled], ids=lambda way: way.__name__)
@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.id)
def test_a_copy_stands_where_the_environment_stands(
    ruleset: Ruleset[Any], way: Callable[[CampaignEnv], CampaignEnv]
) -> None:
    """It tells the same of the same campaign, and the same actions lead to the same."""
    env = played(CampaignEnv(ruleset, width=4), 5, 61)
    other = way(env)
    assert other is not env
    assert other.session is not env.session
    assert everything(other) == everything(env)
    by = choices(1)
    for _ in range(20):
        action = any_action(env, by)
        env.step(action)
        other.step(action)
    assert everything(other) == everything(env)
    assert digest(other.session.table) == digest(env.session.table)


@by_way
def test_a_copy_is_one_of_its_own(way: Callable[[CampaignEnv], CampaignEnv]) -> None:
    """What is done in it does not reach the environment it was copied from."""
    env = played(CampaignEnv(BELLWAKE), 5, 30)
    before, seed = everything(env), env.campaign_seed
    other = way(env)
    played(other, 6)
    for _ in other.agent_iter():
        other.step(None)
    other.action_space("hale").seed(1)
    assert other.agents == []
    assert everything(env) == before
    env.reset(seed)
    assert env.agents == ["hale", "sefa"]


@by_way
def test_a_copy_can_be_made_at_any_time(way: Callable[[CampaignEnv], CampaignEnv]) -> None:
    """Before the first episode, in the middle of an answer, and while the agents leave."""
    fresh = way(CampaignEnv(BELLWAKE))
    assert played(fresh, 1, 5).steps == 5
    halfway = CampaignEnv(BELLWAKE, width=2)
    halfway.reset(1)
    halfway.step(0)
    assert everything(way(halfway)) == everything(halfway)
    assert not halfway.session.answers
    leaving = played(CampaignEnv(BELLWAKE), 2)
    leaving.step(None)
    assert everything(way(leaving)) == everything(leaving)
    assert len(leaving.agents) == 1


@by_way
def test_a_copy_begins_the_same_campaigns_next(way: Callable[[CampaignEnv], CampaignEnv]) -> None:
    """What follows without a seed, and what the spaces draw, is the same."""
    env = played(CampaignEnv(BELLWAKE), 5, 10)
    env.action_space("hale").seed(3)
    other = way(env)
    for each in (env, other):
        each.reset()
    assert env.campaign_seed == other.campaign_seed
    assert env.action_space("hale").sample() == other.action_space("hale").sample()


def test_what_cannot_be_pickled_is_refused() -> None:
    """A ruleset without a name, and an episode that went past the environment."""
    nameless = CampaignEnv(evolve(BELLWAKE, id="nameless"))
    with pytest.raises(UsageError, match="'nameless' is not installed: make it with CampaignEnv"):
        pickle.dumps(nameless)
    named = played(CampaignEnv("examples.challenge_phase:CHALLENGE"), 1, 10)
    assert everything(pickled(named)) == everything(named)
    env = played(CampaignEnv(CHALLENGE), 1, 10)
    decision = env.session.pending[0]
    env.session.answer(decision, decision.keys[0])
    with pytest.raises(UsageError, match="its moves lead elsewhere now"):
        pickled(env)


def test_an_old_copy_of_an_observation_stays_as_it_was() -> None:
    """What an agent was given is not written over later."""
    env = played(CampaignEnv(BELLWAKE), 5, 3)
    kept = env.observe("hale")
    vector, mask = kept["observation"].copy(), kept["action_mask"].copy()
    played(env, 5, 20)
    env.observe("hale")
    np.testing.assert_array_equal(kept["observation"], vector)
    np.testing.assert_array_equal(kept["action_mask"], mask)
