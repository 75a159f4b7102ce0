"""Settings: what an environment is made with."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Literal, TypeAlias, get_args

from attrs import field, frozen

from coopcards.asking import Automation
from coopcards.envs.rewards import Reward
from coopcards.errors import UsageError
from coopcards.history import Rhythm
from coopcards.installed import program_at, program_of
from coopcards.ruleset import Ruleset
from coopcards.session import Session
from coopcards.terminal import Program

__all__ = ["RenderMode", "Settings"]

RenderMode: TypeAlias = Literal["ansi", "human"]


@frozen(kw_only=True)
class Settings:
    """What `CampaignEnv` is made with; see there."""

    ruleset: Ruleset[Any] | Program | str
    seats: Sequence[str] | None
    options: object
    automation: Automation
    reward: Reward
    width: int
    max_steps: int | None
    render_mode: RenderMode | None
    snapshots: Rhythm
    program: Program = field(init=False)

    @program.default
    def _find_program(self) -> Program:
        if isinstance(self.ruleset, str):
            return program_at(self.ruleset)
        if isinstance(self.ruleset, Program):
            return self.ruleset
        if isinstance(self.ruleset, Ruleset):
            return Program(self.ruleset)
        raise UsageError(f"{self.ruleset!r} is no ruleset, no program and no name of one")

    def __attrs_post_init__(self) -> None:
        if self.width < 2:
            raise UsageError(f"width={self.width}: there are at least 2 actions for options")
        if self.max_steps is not None and self.max_steps < 1:
            raise UsageError(f"max_steps={self.max_steps}: an episode has a step at least")
        if self.render_mode not in (None, *get_args(RenderMode)):
            raise UsageError(f"render_mode={self.render_mode!r}: write 'ansi' or 'human'")

    def start(self, seed: int) -> Session[Any]:
        """A campaign with these settings."""
        return Session.start(
            self.program.ruleset,
            seed=seed,
            options=self.options,
            automation=self.automation,
            snapshots=self.snapshots,
            seats=self.seats,
        )

    @property
    def arguments(self) -> dict[str, Any]:  # Any: as they were given
        """What `CampaignEnv` is made with, the ruleset by name.

        Raises:
            UsageError: the ruleset has no name by which it could be found again.
        """
        names = ("seats", "options", "automation", "reward", "width", "max_steps", "snapshots")
        return {"ruleset": self._name, **{name: getattr(self, name) for name in names}}

    @property
    def _name(self) -> str:
        if isinstance(self.ruleset, str):
            return self.ruleset
        ruleset = self.program.ruleset
        with suppress(UsageError):
            if program_of(ruleset.id).ruleset is ruleset:
                return ruleset.id
        raise UsageError(
            f"an environment is pickled with the name of its ruleset, and {ruleset.id!r} is not"
            " installed: make it with CampaignEnv('module:NAME')"
        )
