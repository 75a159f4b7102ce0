"""A campaign as PettingZoo has it: one agent after the other, and every rule is the session's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.utils import OrderEnforcingWrapper

from coopcards import Automation, Event, IllegalAnswer, Ruleset, Session, UsageError
from coopcards.decisions import asked_of
from coopcards.envs import CampaignEnv, WonOrLost
from coopcards.snapshots import digest
from examples.bellwake import BELLWAKE
from examples.challenge_phase import CHALLENGE
from examples.order_of_veiel import VEIEL
from tests.envs.campaigns import RULESETS, any_action, choices, played, steps

# What PettingZoo says of every environment with a mask among its observations, its own too, and of
# agents that have names instead of numbers.
OF_ITS_OWN_TOO = (
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:We recommend agents to be named",
)

by_ruleset = pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.id)


# -- what PettingZoo asks of an environment


@by_ruleset
@pytest.mark.filterwarnings(*OF_ITS_OWN_TOO)
def test_pettingzoos_own_test_of_the_interface_passes(ruleset: Ruleset[Any]) -> None:
    """Agents, spaces, rewards and masks are as PettingZoo wants them."""
    api_test(CampaignEnv(ruleset), num_cycles=20)


@by_ruleset
def test_pettingzoos_own_test_of_seeds_passes(ruleset: Ruleset[Any]) -> None:
    """Two environments with one seed play alike."""
    seed_test(lambda: CampaignEnv(ruleset), num_cycles=20)


@pytest.mark.slow
@by_ruleset
@pytest.mark.filterwarnings(*OF_ITS_OWN_TOO)
def test_pettingzoos_own_tests_pass_at_their_full_length(ruleset: Ruleset[Any]) -> None:
    """So they do over whole campaigns."""
    api_test(CampaignEnv(ruleset))
    seed_test(lambda: CampaignEnv(ruleset))


@pytest.mark.filterwarnings(*OF_ITS_OWN_TOO)
def test_it_can_be_wrapped() -> None:
    """PettingZoo's own wrapper, which enforces the order of calls, goes around it."""
    wrapped: Any = OrderEnforcingWrapper(CampaignEnv(BELLWAKE))
    api_test(wrapped, num_cycles=20)


# -- the campaign is the session's


@by_ruleset
def test_a_campaign_comes_out_as_in_a_session(ruleset: Ruleset[Any]) -> None:
    """The answers that were spelled make the same campaign when a session is given them."""
    env = played(CampaignEnv(ruleset), 3, 250)
    session = Session.start(ruleset, seed=3, automation=Automation(single_option=True))
    for given in env.session.answers:
        if not given.automatic:
            decision = asked_of(session.pending, given.seat)
            assert decision is not None
            session.answer(decision, given.answer)
    assert session.answers == env.session.answers
    assert digest(session.table) == digest(env.session.table)
    assert session.lines() == env.session.lines()


@by_ruleset
def test_the_mask_has_what_a_session_takes(ruleset: Ruleset[Any]) -> None:
    """Every action of the mask can be taken, alone and with what follows; no other can."""
    env = CampaignEnv(ruleset)
    env.reset(5)
    by = choices(5)
    for count, agent in enumerate(steps(env, 5, 40)):
        if count % 5 == 0:
            mask = env.mask(agent)
            assert sorted(env.infos[agent]["labels"]) == mask.nonzero()[0].tolist()
            for action in range(len(mask)):
                tried = env.fork()
                if mask[action]:
                    tried.step(action)
                    while len(tried.session.answers) == len(env.session.answers):
                        tried.step(any_action(tried, by))
                else:
                    with pytest.raises(IllegalAnswer):
                        tried.step(action)


@by_ruleset
def test_whoever_is_asked_first_is_to_act(ruleset: Ruleset[Any]) -> None:
    """The agent to act is the seat of the first question; nobody else has anything to do."""
    env = CampaignEnv(ruleset)
    env.reset(1)
    for agent in steps(env, 1, 40):
        assert agent == env.session.pending[0].seat
        assert env.infos[agent]["topic"] == env.session.pending[0].topic
        for other in env.agents:
            assert env.mask(other).any() == (other == agent)
            assert bool(env.infos[other]) == (other == agent)


def test_who_chooses_together_does_not_see_what_others_chose() -> None:
    """While several seats choose together, the later ones observe the same whatever was chosen."""
    env = CampaignEnv(CHALLENGE)
    env.reset(2)
    found = 0
    for agent in steps(env, 2, 150):
        together, actions = env.session.pending, env.mask(agent).nonzero()[0]
        if len(together) > 1 and len(actions) > 1 and together[0].kind == "choice":
            found += 1
            one, another = env.fork(), env.fork()
            one.step(actions[0])
            another.step(actions[1])
            assert one.session.answers != another.session.answers
            for decision in together[1:]:
                seen, other = one.observe(decision.seat), another.observe(decision.seat)
                np.testing.assert_array_equal(seen["observation"], other["observation"])
                np.testing.assert_array_equal(seen["action_mask"], other["action_mask"])
    assert found


@by_ruleset
def test_a_whole_answer_is_what_its_actions_are(ruleset: Ruleset[Any]) -> None:
    """A bot's answer can be given whole, or spelled; the campaign goes on alike."""
    whole, spelled = CampaignEnv(ruleset), CampaignEnv(ruleset)
    whole.reset(4)
    spelled.reset(4)
    for given in played(CampaignEnv(ruleset), 4, 80).session.answers:
        if not given.automatic:
            for action in spelled.spell(given.answer):
                spelled.step(action)
            whole.answer(given.answer)
    assert digest(whole.session.table) == digest(spelled.session.table)


# -- what is wrong


def test_an_action_beyond_the_mask_changes_nothing() -> None:
    """It is an error that says who did what, and what is possible; the game stands as before."""
    env = CampaignEnv(BELLWAKE)
    env.reset(7)
    before = digest(env.session.table)
    wrong = int(np.flatnonzero(env.mask("hale") == 0)[0])
    for action in (wrong, 33, -1):
        with pytest.raises(IllegalAnswer, match="hale took action") as caught:
            env.step(action)
        assert "0 (" in str(caught.value)
        assert caught.value.offered == env.decision.keys
    for nonsense in (None, "stop", 1.0):
        with pytest.raises(UsageError, match="whole number from 0 to 32"):
            env.step(nonsense)  # type: ignore[arg-type]  # that is the point
    assert digest(env.session.table) == before
    assert env.steps == 0
    env.step(np.int64(0))
    assert env.steps == 1


def test_an_answer_that_is_not_on_offer_changes_nothing() -> None:
    """A bot's answer is checked as any other, and so is that none has been begun."""
    env = CampaignEnv(BELLWAKE, width=2)
    env.reset(1)
    for call in (env.answer, env.spell):
        with pytest.raises(IllegalAnswer, match="'fly' is not on offer"):
            call("fly")
    assert env.steps == 0
    env.step(0)
    with pytest.raises(UsageError, match="has begun to spell an answer"):
        env.answer("stop")
    assert not env.session.answers


def test_nothing_happens_before_reset_and_after_the_end() -> None:
    """What there is no episode for is refused with what to do."""
    env = CampaignEnv(BELLWAKE)
    for call in (lambda: env.step(0), lambda: env.observe("hale"), lambda: env.session):
        with pytest.raises(UsageError, match="call reset first"):
            call()
    played(env, 1)
    with pytest.raises(UsageError, match="reset begins another"):
        env.answer("stop")
    with pytest.raises(ValueError, match="None"):
        env.step(0)
    env.reset(1)
    with pytest.raises(UsageError, match="there is no seat 'nobody'"):
        env.observe("nobody")


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"width": 1}, "at least 2"),
        ({"max_steps": 0}, "a step at least"),
        ({"render_mode": "rgb_array"}, "'ansi' or 'human'"),
        ({"seats": ("hale",)}, "Bellwake is for 2"),
        ({"options": object()}, "options of the class"),
    ],
)
def test_settings_that_cannot_be_are_refused(wrong: dict[str, Any], says: str) -> None:
    """An environment that could not be played is not made."""
    with pytest.raises(UsageError, match=says):
        CampaignEnv(BELLWAKE, **wrong)


# -- how an episode begins and ends


def test_a_reset_begins_the_campaign_of_that_seed() -> None:
    """The seed is the campaign's, whatever was played before; without one, another follows."""
    env = CampaignEnv(VEIEL, seats=("one", "two"))
    played(env, 1, 30)
    env.reset(9)
    assert env.campaign_seed == 9
    session = Session.start(
        VEIEL, seed=9, seats=("one", "two"), automation=Automation(single_option=True)
    )
    assert digest(env.session.table) == digest(session.table)
    assert env.agents == env.possible_agents == ["one", "two"]
    follow = []
    for _ in range(2):
        env.reset(9)
        env.reset()
        first = env.campaign_seed
        env.reset()
        follow.append((first, env.campaign_seed))
    assert follow[0] == follow[1]
    assert len({9, *follow[0]}) == 3
    fresh = [CampaignEnv(BELLWAKE) for _ in range(2)]
    for each in fresh:
        each.reset()
    assert fresh[0].campaign_seed != fresh[1].campaign_seed


def test_an_end_is_everybodys() -> None:
    """When the campaign is over all agents leave, with the reward of how it came out."""
    env = played(CampaignEnv(BELLWAKE), 2)
    outcome = env.session.outcome
    assert outcome is not None
    worth = 1.0 if outcome.won else -1.0
    left = {}
    for agent in env.agent_iter():
        _, reward, terminated, truncated, _ = env.last()
        assert terminated
        assert not truncated
        left[agent] = reward
        env.step(None)
    assert left == {"hale": worth, "sefa": worth}
    assert env.agents == []
    assert env.possible_agents == ["hale", "sefa"]


def test_an_episode_can_be_cut_short() -> None:
    """After so many steps all agents are truncated; nothing is won or lost."""
    env = played(CampaignEnv(BELLWAKE, max_steps=10), 2)
    assert env.steps == 10
    assert env.truncations == {"hale": True, "sefa": True}
    assert env.terminations == {"hale": False, "sefa": False}
    assert env.rewards == {"hale": 0.0, "sefa": 0.0}
    assert not env.observe(env.agent_selection)["action_mask"].any()


def test_opponents_win_what_the_others_lose() -> None:
    """A game master can be given the opposite of what the guild is given."""
    env = played(CampaignEnv(VEIEL, reward=WonOrLost(opponents=("dm",), won=3, lost=-2)), 1)
    outcome = env.session.outcome
    assert outcome is not None
    assert env.rewards["one"] == (3 if outcome.won else -2)
    assert env.rewards["dm"] == -env.rewards["one"]
    env = CampaignEnv(BELLWAKE, reward=WonOrLost(opponents=("dm",)))
    with pytest.raises(UsageError, match="opponent 'dm' has no seat; the seats are hale, sefa"):
        played(env, 1, 1)


def test_a_reward_is_told_all_that_has_happened() -> None:
    """It is given every event once, in order, with the game as it stands."""
    told: list[Event] = []

    def reward(game: Any, events: Sequence[Event]) -> Mapping[str, float]:
        assert [*told, *events] == game.log
        told.extend(events)
        return {"sefa": 0.5}

    env = CampaignEnv(BELLWAKE, reward=reward)
    env.reset(1)
    total = 0.0
    for agent in steps(env, 1, 40):
        if agent == "sefa":
            total += env.last(observe=False)[1]
    assert told
    total += env._cumulative_rewards["sefa"]
    assert total == 0.5 * sum(not each.automatic for each in env.session.answers)


@pytest.mark.parametrize(
    ("given", "says"), [({"dm": 1.0}, "the seats are hale, sefa"), ({"hale": np.nan}, "finite")]
)
def test_a_reward_that_cannot_be_is_refused(given: dict[str, float], says: str) -> None:
    """Rewards are finite numbers of agents that there are."""
    with pytest.raises(UsageError, match=says):
        played(CampaignEnv(BELLWAKE, reward=lambda game, events: given), 1, 1)


# -- what is shown


def test_the_picture_is_of_the_one_to_act(capsys: pytest.CaptureFixture[str]) -> None:
    """It shows the table as the agent to act sees it, and what the actions mean."""
    env = played(CampaignEnv("bellwake", render_mode="ansi"), 7, 0)
    text = env.render()
    assert text is not None
    assert "Hale plays" not in text
    assert "hale, muster: Play a card" in text
    for action, label in env.infos["hale"]["labels"].items():
        assert f"{action:4} {label}" in text
    hidden = {card.name for card in env.session.table.seats[1].hand}
    hand = {card.name for card in env.session.table.seats[0].hand}
    assert all(name not in text for name in hidden - hand)
    assert CampaignEnv(BELLWAKE).render() is None
    played(CampaignEnv("bellwake", render_mode="human"), 7, 0)
    assert capsys.readouterr().out == text
    over = played(CampaignEnv("bellwake", render_mode="ansi"), 2)
    assert f"{over.session.outcome.ending} ({over.session.outcome.rule})" in str(over.render())  # type: ignore[union-attr]  # it is over
    over.close()


def test_what_is_no_ruleset_is_refused() -> None:
    """The error says what was given."""
    with pytest.raises(UsageError, match="3 is no ruleset, no program and no name of one"):
        CampaignEnv(3)  # type: ignore[arg-type] # the wrong thing on purpose
