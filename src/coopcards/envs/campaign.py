"""A campaign as an environment: every seat an agent, one after the other, as PettingZoo has it."""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from copy import deepcopy  # noqa: TID251 - of spaces, rewards and infos, which hold no game
from typing import Any, Self, SupportsIndex, get_args

import numpy as np
from gymnasium import spaces
from gymnasium.utils.seeding import np_random
from numpy.typing import NDArray
from pettingzoo import AECEnv

from coopcards.agents import final_outcome
from coopcards.asking import Automation
from coopcards.chance import Chance
from coopcards.decisions import Answer, Decision
from coopcards.envs.layout import Layout
from coopcards.envs.pickling import Move, revived, standing
from coopcards.envs.pictures import picture, shown
from coopcards.envs.play import Play
from coopcards.envs.rewards import Reward, WonOrLost, checked
from coopcards.envs.settings import RenderMode, Settings
from coopcards.envs.spaces import Observation, action_space, observation_space, vector_space
from coopcards.errors import UsageError
from coopcards.history import Rhythm
from coopcards.ruleset import Ruleset
from coopcards.session import Session
from coopcards.terminal import Program
from coopcards.views import Question, View

__all__ = ["CampaignEnv"]

# What a fork has of its own, beside the campaign and its chance.
_OWN = (
    "possible_agents", "agents", "rewards", "_cumulative_rewards", "terminations", "truncations",
    "infos", "observation_spaces", "action_spaces", "_moves",
)  # fmt: skip


class CampaignEnv(AECEnv[str, Observation, SupportsIndex | None]):
    """A campaign in which every seat is an agent.

    Whoever is asked first is the agent to act. Seats that choose together act one after the other,
    and nobody is shown what another has chosen. An answer is spelled in actions: see `Spelling`.

    An observation has the vector that `layout` names, as "observation", and what the agent can do
    now, as "action_mask", which has nothing for an agent that is not to act. Both are made from the
    seat's view alone. The info of the agent to act says in words what is asked, and what each
    action means.

    Copies keep the campaign: those of `fork`, which `copy` and `deepcopy` call, and those that are
    pickled, which play the same episode again.

    Attributes:
        layout: what stands where in an observation.
        state_space: the space of `state()`.
        steps: how many actions this episode has taken.
        campaign_seed: the seed of the campaign; whoever knows it can know all cards.
        render_mode: what `render` does: "ansi" returns text, "human" prints it.
    """

    def __init__(
        self,
        ruleset: Ruleset[Any] | Program | str,
        *,
        seats: Sequence[str] | None = None,
        options: object = None,
        automation: Automation = Automation(single_option=True),  # noqa: B008 - it is frozen
        reward: Reward = WonOrLost(),  # noqa: B008 - it is frozen
        width: int = 32,
        max_steps: int | None = None,
        render_mode: RenderMode | None = None,
        snapshots: Rhythm = "phase",
    ) -> None:
        """Make the environment; `reset` begins an episode.

        Args:
            ruleset: what is played: a ruleset, its program, or, as on the command line, its id or
                "module:NAME".
            seats: the keys of the seats that are taken, which are the agents; without it those
                that usually are.
            options: an instance of the ruleset's class of named options.
            automation: what is answered without asking; usually whatever has but one answer.
            reward: what each seat is given after an answer.
            width: how many actions stand for options; there is one more, "done". A question with
                more options takes more actions, and none of them is cut off.
            max_steps: after so many actions an episode is truncated.
            render_mode: what `render` does.
            snapshots: as for `Session.start`; with "start" forks and copies take long.

        Raises:
            UsageError: there is no such ruleset, it does not allow these seats or options, or there
                is no such number or mode.
        """
        self._settings = Settings(
            ruleset=ruleset,
            seats=seats,
            options=options,
            automation=automation,
            reward=reward,
            width=width,
            max_steps=max_steps,
            render_mode=render_mode,
            snapshots=snapshots,
        )
        rules = self._settings.program.ruleset
        self.layout = Layout(rules, seats=seats, options=options, width=width)
        self.possible_agents = [key for key, _ in rules.seating(seats)]
        self.agents = []
        self.render_mode = render_mode
        self.metadata = {
            "name": rules.id,
            "render_modes": list(get_args(RenderMode)),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.state_space = vector_space(self.layout)
        self.observation_spaces = {
            key: observation_space(self.layout) for key in self.possible_agents
        }
        self.action_spaces = {key: action_space(self.layout) for key in self.possible_agents}
        self.steps = 0
        self.campaign_seed: int | None = None
        self._play: Play | None = None
        self._seeds: Chance | None = None
        self._moves: list[Move] = []
        self._told = 0

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """The space of that agent's observations; those of all agents are alike."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[SupportsIndex | None]:
        """The space of that agent's actions; those of all agents are alike."""
        return self.action_spaces[agent]

    # -- an episode

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a campaign.

        Args:
            seed: the campaign's seed, as of `Session.start`. Without it one follows from the last
                that was given here; where none ever was, it cannot be foreseen.
            options: what PettingZoo passes on; nothing of it is read. Named options are given when
                the environment is made.
        """
        if seed is not None:
            seed = operator.index(seed)
            self._seeds = Chance(seed)
        else:
            self._seeds = self._seeds or Chance(np_random()[1])
            seed = self._seeds["episodes"].getrandbits(62)
        self._begin(seed)

    def _begin(self, seed: int) -> None:
        self._play = Play(self._settings.start(seed), self.layout.width)
        self.campaign_seed = seed
        self.agents = self.possible_agents[:]
        self.agent_selection = self.agents[0]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        # What PettingZoo keeps of an episode that was left before its end.
        self.__dict__.pop("_skip_agent_selection", None)
        self._moves = []
        self.steps = self._told = 0
        self._look()

    def step(self, action: SupportsIndex | None) -> None:
        """Let the agent to act take an action; None for one whose episode is over.

        Raises:
            IllegalAnswer: the mask does not have the action; nothing has changed.
            UsageError: it is no action, or no episode has begun; nothing has changed.
            RulesError: the rules failed.
        """
        play = self._played
        if self._is_out(self.agent_selection):
            self._was_dead_step(action)
        else:
            self._count(play.take(action))
        self._moves.append(("step", action))

    def answer(self, answer: Answer) -> None:
        """Let the agent to act give a whole answer, as one step: for bots.

        Raises:
            IllegalAnswer: it is not on offer; nothing has changed.
            UsageError: an answer has been begun, or the episode is over; nothing has changed.
            RulesError: the rules failed.
        """
        self._asked.give(answer)
        self._count(True)
        self._moves.append(("answer", answer))

    def spell(self, answer: Answer) -> list[int]:
        """The actions by which the agent to act would give that answer: for learning from bots.

        Raises:
            IllegalAnswer: it is not on offer.
            UsageError: the episode is over.
        """
        return self._asked.spell(answer)

    def _count(self, answered: bool) -> None:
        """Count a step, hand out the rewards of an answer, and see who is to act."""
        rewards: Mapping[str, float] = {}
        if answered:
            session = self.session
            events = session.log[self._told :]
            self._told = len(session.log)
            rewards = self._settings.reward(session.table, events)
        self.steps += 1
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.rewards = checked(rewards, self.possible_agents)
        self._look()
        self._accumulate_rewards()

    def _look(self) -> None:
        """See who is to act, or that the episode is over."""
        play = self._played
        self.infos = {key: {} for key in self.agents}
        if not play.session.pending:
            final_outcome(play.session)
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = play.decision.seat
            self.infos[self.agent_selection] = play.info
            most = self._settings.max_steps
            out_of_time = most is not None and self.steps >= most
            self.truncations = dict.fromkeys(self.agents, out_of_time)
        if self.render_mode == "human":
            self.render()

    # -- looking

    @property
    def session(self) -> Session[Any]:
        """The campaign itself, hidden cards and all: for referees and tools, not for a policy.

        Raises:
            UsageError: none has begun.
        """
        return self._played.session

    @property
    def decision(self) -> Decision[Any]:
        """What the agent to act is asked.

        Raises:
            UsageError: the episode is over, or none has begun.
        """
        return self._asked.decision

    def observe(self, agent: str) -> Observation:
        """What an agent knows, and what it can do now.

        Raises:
            UsageError: there is no such agent, or no episode has begun.
        """
        play = self._played
        spelling = play.spelling if self._is_to_act(agent) else None
        vector = self.layout.observation(play.session.view(agent), spelling)
        return {"observation": vector, "action_mask": self.mask(agent)}

    def mask(self, agent: str) -> NDArray[np.int8]:
        """By action, 1 where that agent can take it now."""
        if self._is_to_act(agent):
            return self._played.mask
        return np.zeros(self.layout.width + 1, np.int8)

    def state(self) -> NDArray[np.float32]:
        """The whole table, hidden cards and all, as `layout` has it: for a critic in training."""
        session = self.session
        asked = tuple(Question.of(each) for each in session.pending[:1])
        waiting = tuple(each.seat for each in session.pending)
        spelling = self._played.spelling if asked else None
        return self.layout.observation(View("", session.table, asked, waiting), spelling)

    def render(self) -> str | None:
        """The table as the agent to act sees it, what it is asked, and the actions.

        Returns:
            The text; None where it is printed, or where there is no `render_mode`.
        """
        return shown(lambda: self.text(self.agent_selection), self.render_mode)

    def text(self, agent: str) -> str:
        """The table as that agent sees it, what it is asked, and the actions."""
        session = self.session
        info = self.infos.get(agent, {})
        return picture(self._settings.program.board, session.view(agent), info, session.outcome)

    def close(self) -> None:
        """Nothing has to be closed; `reset` begins again all the same."""

    def _is_out(self, agent: str) -> bool:
        """Whether the episode is over for an agent."""
        return self.terminations.get(agent, True) or self.truncations.get(agent, True)

    def _is_to_act(self, agent: str) -> bool:
        return agent == self.agent_selection and not self._is_out(agent)

    @property
    def _played(self) -> Play:
        """The campaign of this episode."""
        if self._play is None:
            raise UsageError("no episode has begun: call reset first")
        return self._play

    @property
    def _asked(self) -> Play:
        """The campaign of this episode, while it goes on."""
        play = self._played
        if self._is_out(self.agent_selection):
            raise UsageError("nobody is asked: the episode is over, and reset begins another")
        return play

    # -- copies

    def fork(self) -> Self:
        """An environment of its own at the same moment of the same campaign."""
        new = type(self).__new__(type(self))
        new.__dict__.update(self.__dict__)
        for name in _OWN:
            if name in self.__dict__:
                setattr(new, name, deepcopy(getattr(self, name)))
        new._seeds = self._seeds and self._seeds.copy()
        new._play = self._play and self._play.fork()
        return new

    def __copy__(self) -> Self:
        return self.fork()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.fork()

    def __reduce__(self) -> tuple[Any, ...]:
        """As a pickle: how it was made, with the ruleset by name, and the moves of its episode.

        Raises:
            UsageError: the ruleset has no name by which it could be found again.
        """
        stands = None if self._play is None else standing(self._play.session)
        kept = {
            "render_mode": self.render_mode,
            "_seeds": self._seeds and self._seeds.copy(),
            "observation_spaces": self.observation_spaces,
            "action_spaces": self.action_spaces,
        }
        made = self._settings.arguments
        return revived, (type(self), made, self.campaign_seed, self._moves, stands, kept)
