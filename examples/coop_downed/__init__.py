"""The co-op Downed mode, laid over a small skirmish."""

from examples.coop_downed.ruleset import COOP
from examples.coop_downed.skirmish.ruleset import SKIRMISH

__all__ = ["COOP", "SKIRMISH"]
