"""Rules that have changed since: the phase in progress is played again, or it is said why not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from coopcards import (
    Drawn,
    Gained,
    Option,
    Ruleset,
    SaveError,
    Session,
    Shuffled,
    Step,
    UsageError,
    each,
    phase,
    repeat,
    sequence,
)
from coopcards.saves.saved import read_save
from coopcards.snapshots import digest
from tests.core.tiny import (
    CARDS,
    CRAB,
    EASE,
    GULL,
    NIGHTFALL,
    PULL,
    Tide,
    Token,
    TokenCard,
    Watch,
    course,
    watches,
)
from tests.saves.harbour import (
    HARBOUR,
    lines_of,
    looked_at,
    morning,
    number_of,
    play,
    refusal,
    rope,
    saved,
    stand,
    walk,
    write,
)

HOLD = Option("hold", "Hold on")


async def long_morning(game: Tide) -> None:
    """As the morning is, with one card more in the sea."""
    for card in (*[GULL, CRAB] * 3, GULL):
        game.create(Token, card, game.sea)
    await game.do(Shuffled(game.sea))
    for seat in game.seats:
        await game.do(Drawn(seat, game.sea.look(1), game.sea, seat.hand))


async def hard_rope(game: Tide) -> None:
    """The rope cannot be eased any more, and the water always rises."""
    await game.choose_together("rope", game.seats, lambda seat: (PULL, HOLD))
    await game.do(Gained(game.water, 2))


async def other_rope(game: Tide) -> None:
    """Another question at the same place."""
    await game.choose_together("cable", game.seats, lambda seat: (PULL, EASE))


async def rope_for_one(game: Tide) -> None:
    """The second seat alone holds the rope."""
    await game.choose(game.ben, "rope", (PULL, EASE))


async def crash(game: Tide, *at: Watch) -> None:
    """Fail at once."""
    raise ZeroDivisionError("a stone in the way")


def rules(version: str = "2", **phases: Callable[..., Any]) -> Ruleset[Tide]:
    """The harbour of that version, with these rules instead; Any: rules take what they take."""
    steps: tuple[Step, ...] = (
        phase("Morning", phases.get("morning", morning)),
        repeat(
            "Hours",
            sequence(
                "Hour",
                each(watches, phase("Walk", phases.get("walk", walk))),
                phase("Rope", phases.get("rope", rope)),
            ),
            times=2,
            out_of_time=NIGHTFALL,
            rounds=True,
        ),
    )
    return evolve(HARBOUR, version=version, chapters=course(*steps))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A save in which both have walked, and ada pulls the rope: ben is asked."""
    return saved(tmp_path / "campaign.jsonl", 3)


def test_the_save_is_where_these_tests_think(path: Path) -> None:
    """Three answers have been given, the last of them in the phase in progress."""
    given = [(each.seat, each.topic, each.answer) for each in looked_at(path).answers]
    assert given[2:] == [("ada", "rope", "pull")]
    assert looked_at(path).table.position == "Ebb, round 1, Rope"


# -- what does not matter


def test_rules_that_come_to_the_same_are_the_same(path: Path) -> None:
    """Where nothing differs so far the whole campaign is played again, and nothing is said."""
    before = stand(looked_at(path))
    for changed in (rules(), rules(rope=rope, version="1.0.1")):
        assert stand(looked_at(path, changed)) == before
        assert looked_at(path, changed).notices == ()
        with Session.open(path, changed) as session:
            session.undo("start", past_barrier=True)
            assert session.answers == []
            session.redo()
    assert "reopened" not in {name for line in lines_of(path) for name in line}


def test_a_phase_to_come_may_change(path: Path) -> None:
    """Rules of phases that have not begun are the new ones when they begin."""
    path.unlink()
    saved(path, 2)
    with Session.open(path, rules(walk=crash)) as session:
        assert session.notices
        session.answer(session.pending[0], "pull")
    with Session.open(saved(path.with_name("b.jsonl"), 1), rules(rope=hard_rope)) as session:
        assert session.notices == ()
        play(session, 1)
        assert session.pending[0].keys == ("pull", "hold")


# -- changed before the phase in progress


def test_only_the_phase_in_progress_is_played_again(path: Path) -> None:
    """What stands before it is as it was and as it was told, and a notice says so."""
    before = looked_at(path)
    for read_only in (True, False):
        with Session.open(path, rules(morning=long_morning), read_only=read_only) as session:
            assert stand(session) == stand(before)
            (notice,) = session.notices
            assert notice.startswith(
                "The rules are of version 2 by now, the save is of 1: only the phase in progress"
                " was played again (the same answers give another table, at $."
            )
            assert session.lines("ben")[2] == "Ada draws a card"


def test_a_beginning_that_fails_now_is_no_matter(path: Path) -> None:
    """Where the new rules could not even begin it, the phase in progress is played again too."""
    before = stand(looked_at(path))
    session = looked_at(path, rules(morning=crash))
    assert stand(session) == before
    assert "a stone in the way" in session.notices[0]


def test_the_campaign_goes_on_by_the_new_rules(path: Path) -> None:
    """It is closed and opened again without a word, and ends as one that was never closed."""
    second = rules(morning=long_morning, walk=walk)
    with Session.open(path, second) as session:
        assert len(session.notices) == 1
        play(session, 2)
        expected = stand(session)
    for _ in range(2):
        with Session.open(path, second) as session:
            assert (session.notices, stand(session)) == ((), expected)
    line = lines_of(path)[number_of(lines_of(path), "reopened")]
    assert (line["reopened"], line["answers"]) == ("2", 2)
    assert sum("reopened" in each for each in lines_of(path)) == 1
    with Session.open(path, second) as session:
        play(session)
        assert session.outcome is not None
    assert looked_at(path, second).outcome == session.outcome


def test_no_way_leads_back_behind_what_was_played_again(path: Path) -> None:
    """Undo ends where the campaign goes on from; redo too."""
    second = rules(morning=long_morning)
    with Session.open(path, second) as session:
        play(session, 1)
        table = read_save(path).base
        assert table is not None
        session.undo("start", past_barrier=True)
        assert len(session.answers) == 2
        for _ in range(2):
            with pytest.raises(UsageError, match="nothing to undo"):
                session.undo(past_barrier=True)
        assert stand(looked_at(path, second)) == stand(session)
        session.redo()
        assert len(session.answers) == 4
    with Session.open(path, second) as session:
        session.undo("chapter", past_barrier=True)
        assert len(session.answers) == 2


def test_rules_may_change_again(path: Path) -> None:
    """A campaign that has gone on by new rules goes on by newer ones, from where it is."""
    with Session.open(path, rules(morning=long_morning)) as session:
        play(session, 2)
    assert read_save(path).rules == "2"
    third = rules("3", morning=long_morning, rope=hard_rope)
    before = looked_at(path, rules(morning=long_morning))
    with Session.open(path, third) as session:
        assert session.notices[0].startswith("The rules are of version 3 by now, the save is of 2")
        assert stand(session) == stand(before)
        play(session, 1)
        assert session.pending[0].keys == ("pull", "hold")
        expected = stand(session)
    assert (read_save(path).rules, stand(looked_at(path, third))) == ("3", expected)
    # From where it is now the oldest rules come to the same, and may be gone on with, too.
    with Session.open(path, HARBOUR) as session:
        assert session.notices == ()
        assert session.pending[0].keys == ("pull", "ease")


def test_chance_that_was_rolled_again_stays_so(path: Path) -> None:
    """What chance was keyed by in the phase in progress is not forgotten with the rest."""
    with Session.open(path, HARBOUR) as session:
        session.undo(past_barrier=True, reroll=True)
        seed = session.table.chance.seed
        session.answer(session.pending[0], "ease")
    assert seed != 5
    second = rules(morning=long_morning)
    with Session.open(path, second) as session:
        assert session.table.chance.seed == seed
        play(session, 2)
        expected = stand(session)
    assert stand(looked_at(path, second)) == expected


# -- changed in the phase in progress


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        (hard_rope, "and 'ease' is not on offer; on offer: pull, hold"),
        (other_rope, "now it is asked for 'cable'"),
        (rope_for_one, "now ben is asked"),
        (crash, "now nobody is asked"),
    ],
)
def test_the_first_answer_that_differs_is_named(
    path: Path, changed: Callable[..., Any], why: str
) -> None:
    """It is said which answer it is, whose, to what, in which line, and what is asked now."""
    path.unlink()
    with Session.open(saved(path, 2), HARBOUR) as session:
        session.answer(session.pending[0], "ease")
    before = path.read_bytes()
    newest = rules(rope=changed)
    for read_only in (True, False):
        error = refusal(path, lambda: Session.open(path, newest, read_only=read_only))  # noqa: B023 - called at once
        if changed is not crash:
            assert error.line == number_of(lines_of(path), "answer", 2) + 1
            assert "answer 3 cannot be given again: ada answered 'rope' with 'ease'" in error.reason
            assert why in error.reason
        assert path.read_bytes() == before


def test_the_last_good_snapshot_opens_on_request(path: Path) -> None:
    """Without the answers after it the campaign goes on by the new rules, and is sound again."""
    path.unlink()
    with Session.open(saved(path, 2), HARBOUR) as session:
        table = digest(session.table)
        session.answer(session.pending[0], "ease")
    newest = rules(rope=hard_rope)
    refusal(path, lambda: Session.open(path, newest))
    with Session.open(path, newest, from_snapshot=True) as session:
        assert session.notices == (
            "The campaign goes on from its last snapshot; 1 answers after it are left out.",
        )
        assert digest(session.table) == table
        assert [each.topic for each in session.answers] == ["walk", "walk"]
        assert session.pending[0].keys == ("pull", "hold")
        play(session, 3)
        expected = stand(session)
    assert stand(looked_at(path, newest)) == expected
    with Session.open(path, newest) as session:
        assert (session.notices, stand(session)) == ((), expected)


def test_a_snapshot_can_be_looked_at_alone(path: Path) -> None:
    """Looked at from its last snapshot, a save stays as it is."""
    before = path.read_bytes()
    session = Session.open(path, HARBOUR, from_snapshot=True, read_only=True)
    assert len(session.answers) == 2
    assert path.read_bytes() == before


def test_a_snapshot_opens_though_nothing_has_changed(path: Path) -> None:
    """With the rules it was played by, the answers after the last snapshot are left out as well."""
    with Session.open(path, HARBOUR, from_snapshot=True) as session:
        assert len(session.answers) == 2
        with pytest.raises(UsageError, match="nothing to undo"):
            session.undo(past_barrier=True)
        with pytest.raises(UsageError, match="nothing to give again"):
            session.redo()
        play(session, 2)
        expected = stand(session)
    assert stand(looked_at(path)) == expected
    whole = Session.start(HARBOUR, seed=5)
    play(whole, 4)
    assert stand(whole) == expected


@pytest.mark.parametrize("changed", [hard_rope, other_rope, rope_for_one])
def test_only_what_is_still_possible_is_given_again(
    path: Path, changed: Callable[..., Any]
) -> None:
    """Of what was taken back by other rules, redo gives what these allow, and the save is sound."""
    path.unlink()
    with Session.open(saved(path, 2), HARBOUR) as session:
        session.answer(session.pending[0], "ease")
        session.undo(past_barrier=True)
        session.undo("start", past_barrier=True)
    newest = rules(rope=changed)
    with Session.open(path, newest) as session:
        session.redo()
        assert [given.topic for given in session.answers] == ["walk", "walk"]
        before = [digest(session.table), session.answers[:]]
        with pytest.raises(UsageError, match="nothing to give again"):
            session.redo()
        assert [digest(session.table), session.answers] == before
        session.undo(past_barrier=True)
        session.redo()
    read = looked_at(path, newest)
    assert [digest(read.table), read.answers] == before


# -- snapshots that cannot be read any more


KRAKEN = TokenCard("Kraken")


async def storm(game: Tide) -> None:
    """In the second round something comes out of the sea."""
    if game.round == 2:
        game.create(Token, KRAKEN, game.shore)
    await game.choose(game.ada, "storm", (HOLD,))


async def calm(game: Tide) -> None:
    """Nothing comes out of the sea any more."""
    await game.choose(game.ada, "storm", (HOLD,))


def test_an_older_snapshot_is_taken_where_the_last_cannot_be_read(tmp_path: Path) -> None:
    """A table with a card that is gone from the rules is passed over for the one before it."""

    def weather(rule: Callable[[Tide], Any]) -> tuple[Any, ...]:  # Any: a coroutine, chapters
        hour = sequence("Hour", phase("Storm", rule), phase("Rope", rope))
        return course(repeat("Hours", hour, times=3, out_of_time=NIGHTFALL, rounds=True))

    stormy = evolve(HARBOUR, cards=(*CARDS, KRAKEN), chapters=weather(storm))
    calmed = evolve(HARBOUR, version="2", chapters=weather(calm))
    for from_snapshot in (True, False):
        path = saved(tmp_path / f"{from_snapshot}.jsonl", 5, stormy)
        assert [card.label for card in looked_at(path, stormy).table.shore] == ["Kraken"]
        with Session.open(path, calmed, from_snapshot=from_snapshot) as session:
            assert len(session.answers) == (3 if from_snapshot else 5)
            assert (len(session.notices), session.table.round) == (1, 2)
            assert session.table.shore.cards == []
            play(session)
        assert stand(looked_at(path, calmed)) == stand(session)


def test_where_no_snapshot_can_be_read_nothing_opens(path: Path) -> None:
    """A ruleset that has none of the cards opens nothing, and the error says why."""
    bare = evolve(rules(morning=crash), cards=(TokenCard("Oar"),))
    for from_snapshot in (True, False):
        error = refusal(path, lambda: Session.open(path, bare, from_snapshot=from_snapshot))  # noqa: B023 - called at once
        assert error.line in [
            number for number, line in enumerate(lines_of(path), 1) if "snapshot" in line
        ]


def test_a_save_without_a_snapshot_has_none_to_open(path: Path) -> None:
    """A save of a first line alone begins at its beginning, but goes on from no snapshot."""
    write(path, lines_of(path)[:1])
    assert looked_at(path).answers == []
    error = refusal(path, lambda: Session.open(path, HARBOUR, from_snapshot=True))
    assert error.reason == "no table was written down in it"


def test_after_a_snapshot_of_snapshots_a_save_is_still_sound(path: Path) -> None:
    """A base that cannot be read any more is gone behind, and what is written then is read."""
    play_on = rules(morning=long_morning)
    with Session.open(path, play_on) as session:
        play(session, 2)
    lines = lines_of(path)
    lines[number_of(lines, "reopened")]["table"]["pieces"][0]["printed"] = "kraken"
    write(path, [line for line in lines if "changes" not in line or line["answers"] < 3])
    assert refusal(path, lambda: looked_at(path, play_on)).line is not None
    with Session.open(path, play_on, from_snapshot=True) as session:
        play(session, 1)
        expected = stand(session)
    assert stand(looked_at(path, play_on)) == expected


# -- a version that was not given


def test_rules_that_changed_without_a_new_version_are_refused(path: Path) -> None:
    """Nobody can tell them from a damaged save: the first difference is named, that is all."""
    for changed, says in (
        (rules("1", morning=long_morning), "the rules have changed, or the save has"),
        (rules("1", rope=hard_rope), "cannot be given again"),
    ):
        before = path.read_bytes()
        if "again" in says:
            path.unlink()
            with Session.open(saved(path, 2), HARBOUR) as session:
                session.answer(session.pending[0], "ease")
            before = path.read_bytes()
        error = refusal(path, lambda: Session.open(path, changed))  # noqa: B023 - called at once
        assert error.line is not None
        assert says in error.reason
        assert path.read_bytes() == before
        # The snapshot opens for these too.
        with Session.open(path, changed, from_snapshot=True) as session:
            assert len(session.answers) == 2
        assert isinstance(error, SaveError)
