"""Pickling: an environment goes as what it was made with and its moves, and is played again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from coopcards.errors import UsageError
from coopcards.session import Given, Session
from coopcards.snapshots import digest

if TYPE_CHECKING:
    from coopcards.envs.campaign import CampaignEnv

__all__ = ["Move", "Standing", "revived", "standing"]

Move: TypeAlias = tuple[str, Any]
"""A method of an environment, by name, and what it was given: an action, an answer or None."""

Standing: TypeAlias = tuple[str, list[Given]]
"""Where a campaign stands: the digest of its table, and what was answered on the way."""


def standing(session: Session[Any]) -> Standing:
    """Where that campaign stands."""
    return digest(session.table), list(session.answers)


def revived(
    kind: type[CampaignEnv],
    arguments: dict[str, Any],
    seed: int | None,
    moves: Sequence[Move],
    stands: Standing | None,
    kept: dict[str, Any],
) -> CampaignEnv:
    """The environment that was pickled: made and played again, with these attributes kept.

    Raises:
        UsageError: the same moves lead elsewhere: the rules are others now, or the session was
            answered past the environment.
    """
    env = kind(**arguments)
    if seed is not None:
        env.reset(seed)
        for how, what in moves:
            getattr(env, how)(what)
        if standing(env.session) != stands:
            raise UsageError(
                f"an environment of {arguments['ruleset']!r} cannot be taken from its pickle: its"
                " moves lead elsewhere now"
            )
    env.__dict__.update(kept)
    return env
