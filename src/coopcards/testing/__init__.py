"""The conformance kit: for whoever writes a ruleset.

`check_ruleset` plays random games and checks that the laws of this library hold in them; what it
raises names the law, the seed and a few answers, and writes a bundle that shows it again. A
`Scenario` lays a table for the test of one rule, a `Trial` runs the rule, and players say what they
do in it; `load` says what the dice show. Hypothesis strategies are in
`coopcards.testing.strategies`.
"""

from coopcards.flow import set_table
from coopcards.testing.bundles import Bundle
from coopcards.testing.checking import check_ruleset
from coopcards.testing.dice import load
from coopcards.testing.player import Player
from coopcards.testing.report import LawBroken, Report
from coopcards.testing.scenario import Scenario
from coopcards.testing.trial import Trial

__all__ = [
    "Bundle",
    "LawBroken",
    "Player",
    "Report",
    "Scenario",
    "Trial",
    "check_ruleset",
    "load",
    "set_table",
]
