"""Seats: who decides, and what a seat keeps to itself."""

from __future__ import annotations

from attrs import define, field

from coopcards import SECRET, Session, phase
from coopcards.flow import set_table
from coopcards.snapshots import dump, load
from coopcards.views import seen_by
from tests.core.tiny import EASE, PULL, Tide, Watch, course, ruleset


@define(eq=False)
class Plotter(Watch):
    """A seat with secrets of its own, and one word that is open."""

    goal: str = field(default="none", metadata=SECRET, init=False)
    plans: list[str] = field(factory=list, metadata=SECRET, init=False)
    word: str = field(default="", init=False)


@define(eq=False, kw_only=True)
class Plot(Tide):
    """A table with a secret that no seat knows."""

    culprit: str = field(default="nobody", metadata=SECRET, init=False)
    clues: list[str] = field(factory=list, metadata=SECRET, init=False)


PLOT = ruleset(table=Plot, seat=Plotter)


def plotted() -> tuple[Tide, list[Plotter]]:
    """A table where both seats and the game have secrets, and its seats."""
    game = set_table(PLOT)
    plot(game)
    return game, plotters(game)


def plot(game: Tide) -> None:
    """Write down every secret there is."""
    assert isinstance(game, Plot)
    game.culprit = "ben"
    game.clues.append("a wet rope")
    for seat in plotters(game):
        seat.goal = f"{seat.key} wins"
        seat.plans.append("wait")
        seat.word = "Good morning"


def plotters(game: Tide) -> list[Plotter]:
    """The seats of such a table."""
    return [seat for seat in game.seats if isinstance(seat, Plotter)]


def test_a_secret_of_a_seat_is_its_own() -> None:
    """A seat sees its own secrets; in every other seat's view they are as at the start."""
    game, _ = plotted()
    for me in ("ada", "ben"):
        for seat in plotters(seen_by(game, me)):
            own = seat.key == me
            assert seat.goal == (f"{me} wins" if own else "none")
            assert seat.plans == (["wait"] if own else [])


def test_what_is_not_marked_is_open() -> None:
    """A field without the mark is the same in every view."""
    game, _ = plotted()
    for me in ("ada", "ben"):
        assert [seat.word for seat in plotters(seen_by(game, me))] == ["Good morning"] * 2


def test_a_secret_of_the_game_is_nobody_s() -> None:
    """What is secret on the table itself is blank in all views."""
    game, _ = plotted()
    for me in ("ada", "ben"):
        view = seen_by(game, me)
        assert isinstance(view, Plot)
        assert (view.culprit, view.clues) == ("nobody", [])


def test_a_view_takes_no_secret_from_the_table() -> None:
    """What is blank in a view, or written there, leaves the table and other views as they are."""
    game, (_, ben) = plotted()
    assert isinstance(game, Plot)
    first, second = (plotters(seen_by(game, "ada"))[1] for _ in range(2))
    first.plans.append("a guess")
    assert second.plans == []
    assert (ben.goal, ben.plans) == ("ben wins", ["wait"])
    assert (game.culprit, game.clues) == ("ben", ["a wet rope"])


def test_a_secret_is_kept_in_a_save() -> None:
    """A save has every secret, as it has every hidden card."""
    game, _ = plotted()
    again = load(PLOT, dump(game))
    assert isinstance(again, Plot)
    assert again.culprit == "ben"
    assert [seat.goal for seat in plotters(again)] == ["ada wins", "ben wins"]


def test_a_session_s_views_keep_secrets() -> None:
    """What a program shows a seat has that seat's secrets and no others."""

    async def begin(game: Tide) -> None:
        plot(game)
        await game.choose_together("rope", game.seats, lambda seat: (PULL, EASE))

    rules = ruleset(table=Plot, seat=Plotter, chapters=course(phase("Begin", begin)))
    session = Session.start(rules, seed=1)
    goals = [seat.goal for seat in plotters(session.view("ben").table)]
    assert goals == ["none", "ben wins"]
    assert [seat.goal for seat in plotters(session.table)] == ["ada wins", "ben wins"]
