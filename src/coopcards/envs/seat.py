"""One seat as an environment: the others are played by bots, as Gymnasium has it."""

from __future__ import annotations

from copy import deepcopy  # noqa: TID251 - of infos, which hold no game
from typing import Any, NoReturn, SupportsIndex

import gymnasium
import numpy as np
from numpy.typing import NDArray

from coopcards.agents import AgentFor, Player, RandomAgent, answer_of
from coopcards.envs.campaign import CampaignEnv
from coopcards.envs.pictures import shown
from coopcards.envs.spaces import action_space
from coopcards.errors import IllegalAnswer, UsageError

__all__ = ["SeatEnv"]


class SeatEnv(gymnasium.Env[NDArray[np.float32], np.int64]):
    """One seat of a campaign, with bots for partners.

    An observation is the vector alone. What can be done is in the info, as "action_mask", and
    `action_masks()` tells it as well, which is where MaskablePPO of sb3-contrib looks for it.

    Gymnasium wants an environment to take whatever action its space has. So an action that the mask
    does not have ends the episode, as in PettingZoo's `TerminateIllegalWrapper`, and the info says
    what was wrong with it, as "illegal".

    Attributes:
        campaign: the campaign with all its seats.
        seat: the key of the seat.
    """

    def __init__(
        self,
        campaign: CampaignEnv,
        seat: str,
        partners: AgentFor = RandomAgent,
        *,
        illegal_reward: float | None = -1.0,
    ) -> None:
        """Make the environment.

        Args:
            campaign: what is played; it is this environment's from here on.
            seat: the key of the seat.
            partners: who takes each other seat, called with the campaign's seed and the seat's key.
            illegal_reward: what the seat is given for an action that the mask does not have; with
                None such an action is an error, and changes nothing.

        Raises:
            UsageError: nobody sits there.
        """
        if seat not in campaign.possible_agents:
            known = ", ".join(campaign.possible_agents)
            raise UsageError(f"there is no seat {seat!r}; the seats are {known}")
        self.campaign = campaign
        self.seat = seat
        self._partners = partners
        self._illegal_reward = illegal_reward
        self._agents: dict[str, Player] = {}
        self._reward = 0.0
        self._over = True
        # Whatever is shown is shown to this seat.
        self.render_mode, campaign.render_mode = campaign.render_mode, None
        self.metadata = campaign.metadata
        self.observation_space = campaign.state_space
        self.action_space = action_space(campaign.layout)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begin a campaign, and let the partners play until this seat is asked.

        Args:
            seed: the campaign's seed; without it, one follows from the last that was given.
            options: what Gymnasium passes on; nothing of it is read.
        """
        super().reset(seed=seed)
        campaign = self.campaign
        campaign.reset(int(self.np_random.integers(2**62)) if seed is None else seed)
        assert campaign.campaign_seed is not None
        self._agents = {
            key: self._partners(campaign.campaign_seed, key)
            for key in campaign.possible_agents
            if key != self.seat
        }
        self._reward = 0.0
        self._over = False
        self._let_partners_play()
        return self._seen()

    def step(
        self, action: SupportsIndex
    ) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Take an action, and let the partners play until this seat is asked again.

        Raises:
            IllegalAnswer: the mask does not have the action, and that is an error here.
            UsageError: no episode is under way.
        """
        if self._over:
            raise UsageError("no episode is under way: call reset first")
        campaign = self.campaign
        if not self._ended:
            try:
                campaign.step(action)
            except IllegalAnswer as error:
                if self._illegal_reward is None:
                    raise
                self._over = True
                vector, info = self._seen()
                info["illegal"] = str(error)
                return vector, self._paid() + self._illegal_reward, True, False, info
            self._reward += campaign.rewards[self.seat]
            self._let_partners_play()
        self._over = self._ended
        vector, info = self._seen()
        ended = (campaign.terminations[self.seat], campaign.truncations[self.seat])
        return vector, self._paid(), *ended, info

    def action_masks(self) -> NDArray[np.bool_]:
        """By action, whether the seat can take it now."""
        return self.campaign.mask(self.seat).astype(np.bool_)

    def render(self) -> str | None:
        """The table as this seat sees it, what it is asked, and the actions.

        Returns:
            The text; None where it is printed, or where there is no `render_mode`.
        """
        return shown(lambda: self.campaign.text(self.seat), self.render_mode)

    def _seen(self) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """The observation and the info, shown as well where somebody watches."""
        if self.render_mode == "human":
            self.render()
        seen = self.campaign.observe(self.seat)
        # Whoever keeps an info keeps what is in it: nothing in it is in another one.
        info = deepcopy(self.campaign.infos[self.seat])
        info["action_mask"] = seen["action_mask"]
        return seen["observation"], info

    def _paid(self) -> float:
        """What the seat has been given since it acted last."""
        paid, self._reward = self._reward, 0.0
        return paid

    @property
    def _ended(self) -> bool:
        campaign = self.campaign
        return campaign.terminations[self.seat] or campaign.truncations[self.seat]

    def _let_partners_play(self) -> None:
        campaign = self.campaign
        while not self._ended and campaign.agent_selection != self.seat:
            partner = self._agents[campaign.agent_selection]
            campaign.answer(answer_of(partner, campaign.session, campaign.decision))
            self._reward += campaign.rewards[self.seat]

    def __copy__(self) -> NoReturn:
        raise UsageError(
            "an environment of one seat is neither copied nor pickled, for its partners may keep"
            " anything to themselves; env.campaign.fork() copies the campaign"
        )

    def __deepcopy__(self, memo: dict[int, Any]) -> NoReturn:
        self.__copy__()

    def __reduce__(self) -> NoReturn:
        self.__copy__()
