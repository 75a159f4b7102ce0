"""Spaces: what observations and actions of a layout can be, as Gymnasium says it."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from coopcards.envs.layout import Layout

__all__ = ["Observation", "action_space", "observation_space", "vector_space"]

Observation: TypeAlias = dict[str, NDArray[Any]]  # Any: of two kinds of number


def vector_space(layout: Layout) -> spaces.Space[NDArray[np.float32]]:
    """The vectors of a layout."""
    return spaces.Box(-1.0, 1.0, (len(layout),), np.float32)


def observation_space(layout: Layout) -> spaces.Space[Observation]:
    """The vectors of a layout, each with the mask of the actions."""
    mask = spaces.Box(0, 1, (layout.width + 1,), np.int8)
    return spaces.Dict({"observation": vector_space(layout), "action_mask": mask})  # type: ignore[return-value]  # its own type forgets of what


def action_space(layout: Layout) -> spaces.Discrete:
    """The actions: those that stand for options, and "done"."""
    return spaces.Discrete(layout.width + 1)
