"""Environments for reinforcement learning, in the forms of PettingZoo and Gymnasium.

They need the extra `rl`: `pip install 'coopcards[rl]'`.
"""

try:
    import gymnasium as _gymnasium  # noqa: F401 - asked for here, so that the error says what to do
    import numpy as _numpy  # noqa: F401
    import pettingzoo as _pettingzoo  # noqa: F401
except ImportError as error:
    raise ImportError(
        f"coopcards.envs needs {error.name}, which is not installed: pip install 'coopcards[rl]'",
        name=error.name,
    ) from error

from coopcards.envs.campaign import CampaignEnv
from coopcards.envs.layout import Layout
from coopcards.envs.rewards import Reward, WonOrLost
from coopcards.envs.seat import SeatEnv
from coopcards.envs.settings import RenderMode
from coopcards.envs.spaces import Observation
from coopcards.envs.spelling import Spelling

__all__ = [
    "CampaignEnv",
    "Layout",
    "Observation",
    "RenderMode",
    "Reward",
    "SeatEnv",
    "Spelling",
    "WonOrLost",
]
