"""Telling: the events, and at the end the campaign log and the result."""

from io import StringIO

from coopcards import Chapter, Ending, Recorded, Session, phase
from coopcards.terminal import Board
from coopcards.terminal.screen import Plain, Screen
from coopcards.terminal.telling import Log
from tests.core.tiny import Tide, ruleset


async def write_down(game: Tide) -> None:
    """One line in each visit; the second crosses out the first."""
    await game.do(Recorded("fact", f"shells of {game.chapter_visit}"))
    if len(game.campaign.entries) == 2:
        game.campaign.cross_out(game.campaign.entries[0], chapter=game.chapter_visit)


def test_each_visit_of_a_chapter_stands_in_the_log_at_the_end() -> None:
    """Lines stand under the chapters as they were played, told apart; crossed out, still read."""
    ebb = Chapter(
        "Ebb", phase("Write", write_down), then=(("Ebb", lambda game: game.chapters["ebb"] < 2),)
    )
    over = Ending("the sea is still", "T9", won=True, when=lambda game: True)
    session = Session.start(ruleset(chapters=(ebb,), endings=(over,)), seed=1)
    assert session.outcome is not None
    out = StringIO()
    Log(Screen(out, out, painter=Plain(), wraps=False), Board()).end(session, session.outcome)
    assert out.getvalue().splitlines()[1:-1] == [
        "Campaign log",
        "  Ebb",
        "  - shells of ebb (crossed out)",
        "  Ebb (2)",
        "  - shells of ebb (2)",
    ]
