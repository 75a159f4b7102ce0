"""What a table promises the keepers, and the search that goes by it."""

from __future__ import annotations

import pytest

from coopcards import Automation, Session
from coopcards.agents import answer_of
from examples.bellwake import BELLWAKE
from examples.bellwake.bot import KeeperBot
from examples.bellwake.prospects import KeeperSearch, prospects, scenario_prospects
from examples.bellwake.scenarios import scenario_of
from examples.bellwake.table import Bellwake


def start(seed: int) -> Session[Bellwake]:
    """A campaign that bots play."""
    return Session.start(BELLWAKE, seed=seed, automation=Automation(single_option=True))


def rounds_of(session: Session[Bellwake]) -> list[tuple[str, float, float]]:
    """Play on to the end: the chapter, its prospects and the campaign's as each round begins."""
    told: list[tuple[str, float, float]] = []
    bot, rounds = KeeperBot(), 0
    while session.pending:
        table = session.table
        if table.rounds > rounds:
            rounds = table.rounds
            told.append((table.chapter, scenario_prospects(table), prospects(table)))
        session.answer(session.pending[0], answer_of(bot, session, session.pending[0]))
    return told


def test_prospects_lie_between_nothing_and_all() -> None:
    """In every round of every scenario the prospects are a share."""
    told = rounds_of(start(1))
    assert len({chapter for chapter, _, _ in told}) == 3
    assert all(0 < here < 1 and 0 < campaign < 1 for _, here, campaign in told)


@pytest.mark.slow
def test_prospects_tell_what_comes() -> None:
    """Scenarios are won far more often from rounds that promise much than from the others."""
    won: dict[bool, list[bool]] = {True: [], False: []}
    for seed in range(200, 216):
        session = start(seed)
        for chapter, here, _ in rounds_of(session):
            title = scenario_of(chapter).title
            won[here > 0.5].append(session.table.campaign.says(f"{title}: won"))
    assert sum(won[True]) / len(won[True]) > 0.4 + sum(won[False]) / len(won[False])


def test_the_hush_darkens_the_prospects() -> None:
    """The nearer the Hush to its limit, the less a table promises."""
    game = start(3).table
    told = []
    for hush in (4, 9, 14):
        game.hush.value = hush
        told.append(prospects(game))
    assert told[0] > told[1] > told[2]


def test_a_search_answers_every_question_of_a_scenario() -> None:
    """With few simulations a search plays from the first question into the third round."""
    session = start(5)
    agents = {key: KeeperSearch(5, key, simulations=8) for key in ("hale", "sefa")}
    while session.table.rounds < 3:
        (decision, *_) = session.pending
        session.answer(decision, answer_of(agents[decision.seat], session, decision))
    assert session.table.rounds == 3
