"""Bellwake: random seats, and bots."""

from __future__ import annotations

from collections.abc import Iterator

from coopcards.explaining.blocks import Block, Paragraph
from coopcards.playtesting.playing import Plan
from coopcards.playtesting.summary import Summary
from examples.bellwake.bot import KeeperBot
from tools.balance.shares import ended, endings, sample, winning

__all__ = ["tables"]

RULESET = "examples.bellwake:BELLWAKE"


def tables(games: int) -> Iterator[Block]:
    """How often campaigns are won, and how bots' scenarios end."""
    random = sample("random", Plan(RULESET), games)
    bots = sample("bots", Plan(RULESET, KeeperBot), games)
    yield winning([random, bots])
    yield endings(bots.summary)
    yield Paragraph(_evenness(bots.summary))


def _evenness(found: Summary) -> str:
    lost = [1 - each.won.share for each in ended(found)]
    ratio = max(lost) / max(min(lost), 0.001)
    return (
        "The scenario lost most often is lost"
        f" {ratio:.2f} times as often as the one lost least often."
    )
