"""What the tests of environments share: the four rulesets, and playing at random."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from coopcards import Chance, Ruleset
from coopcards.chance import Stream
from coopcards.envs import CampaignEnv
from examples.bellwake import BELLWAKE
from examples.challenge_phase import CHALLENGE
from examples.coop_downed import COOP
from examples.order_of_veiel import VEIEL

RULESETS: tuple[Ruleset[Any], ...] = (BELLWAKE, COOP, CHALLENGE, VEIEL)


def choices(seed: int) -> Stream:
    """What a policy draws by that acts at random."""
    return Chance(seed)["policy"]


def any_action(env: CampaignEnv, by: Stream) -> int:
    """An action that the agent to act can take."""
    return int(by.choice(np.flatnonzero(env.mask(env.agent_selection)).tolist()))


def steps(env: CampaignEnv, seed: int, most: int = 10**6) -> Iterator[str]:
    """Play at random; says who is to act before each step, until nobody is."""
    by = choices(seed)
    while most and not any(env.terminations.values()) and not any(env.truncations.values()):
        yield env.agent_selection
        env.step(any_action(env, by))
        most -= 1


def played(env: CampaignEnv, seed: int, most: int = 10**6) -> CampaignEnv:
    """The environment after so many steps at random of the campaign with that seed."""
    env.reset(seed)
    for _ in steps(env, seed, most):
        pass
    return env
