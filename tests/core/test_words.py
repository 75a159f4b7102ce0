"""Words that stand for a choice are checked where they are written."""

from __future__ import annotations

from typing import Any

import pytest

from coopcards import CampaignLog, Limit, Reshuffle, RulesError, zone


def wrong(word: str) -> Any:  # Any: what the type checker would refuse
    """A word that there is not."""
    return word


@pytest.mark.parametrize(
    ("written", "why"),
    [
        (
            lambda: Limit(1, per=wrong("hour")),
            "a limit per 'hour': write one of visit, phase, turn",
        ),
        (lambda: Reshuffle(wrong("when empty"), "pile"), "write one of never, when needed"),
        (
            lambda: zone(seen_by=wrong("friends"), says=""),
            "a zone seen by 'friends': write EVERYONE",
        ),
        (
            lambda: CampaignLog().write(wrong("traumata"), "Scar", chapter="day"),
            "'traumata' is no matter of the campaign log: write one of fact, choice",
        ),
    ],
)
def test_a_word_that_there_is_not_is_refused_with_those_that_there_are(
    written: Any, why: str
) -> None:
    """A wrong word is the author's mistake, and comes to light at once.

    Any: what is written makes all sorts of things.
    """
    with pytest.raises(RulesError, match=why):
        written()
