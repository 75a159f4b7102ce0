"""The campaign log: append-only, crossed out by later lines, each line acting once a set-up."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coopcards import CampaignLog, Chapter, Recorded, RulesError, Session, phase, repeat, sequence
from coopcards.testing import Trial
from tests.core.tiny import Tide, ruleset, table


def log() -> CampaignLog:
    """A log with a line of most kinds, all earned in the first chapter."""
    lines = CampaignLog()
    lines.write("fact", "The boom held", chapter="ebb", round=3)
    lines.write("choice", "Save the boat", chapter="ebb")
    lines.write("trauma", "Trauma", chapter="ebb", seat="ada")
    lines.write("experience", "Ebb", chapter="ebb", seat="ada", amount=3)
    lines.write("experience", "Rope", chapter="ebb", seat="ada", amount=-1)
    return lines


# -- writing


def test_lines_are_numbered_and_dated() -> None:
    """A line knows its place, its chapter and its round."""
    first, second, *_ = log().entries
    assert (first.number, first.key, first.chapter, first.round) == (0, "log#0", "ebb", 3)
    assert (second.number, second.round) == (1, 0)


@pytest.mark.parametrize(
    ("number", "label"),
    [
        (0, "The boom held"),
        (2, "Trauma: 1 (ada)"),
        (3, "+3 experience: Ebb (ada)"),
        (4, "-1 experience: Rope (ada)"),
    ],
)
def test_a_line_reads_as_a_person_writes_it(number: int, label: str) -> None:
    """A line shows its amount and its seat where it has them."""
    assert log().entries[number].label == label


def test_a_line_that_crosses_out_says_which() -> None:
    """The line that crosses another out names it by its key."""
    lines = log()
    assert lines.cross_out(lines.entries[2], chapter="ebb").label == "crosses out log#2"


def test_an_event_writes_with_provenance() -> None:
    """A recorded line carries the chapter and round in which it was earned."""
    game = table()
    game.round = 2
    trial = Trial(game, game.do(Recorded("count", "Gulls", seat="ben", amount=4)))
    assert trial.done
    (entry,) = game.campaign.entries
    assert (entry.chapter, entry.round, entry.seat, entry.amount) == ("ebb", 2, "ben", 4)
    assert game.log[0].line() == "campaign log: Gulls: 4 (Ben)"


def test_sums_are_by_seat_and_name() -> None:
    """What a seat owns is the sum of what it gained and spent; another seat owns its own."""
    lines = log()
    lines.write("experience", "Ebb", chapter="ebb", seat="ben", amount=3)
    assert lines.total("experience", seat="ada") == 2
    assert lines.total("experience", seat="ben") == 3
    assert lines.total("experience", seat="ada", name="Ebb") == 3
    assert lines.total("count") == 0


def test_the_log_says_what_was_written() -> None:
    """A line is said by name, and by seat where one is asked for."""
    lines = log()
    assert lines.says("The boom held")
    assert lines.says("Trauma", seat="ada")
    assert not lines.says("Trauma", seat="ben")
    assert not lines.says("The boom fell")


# -- crossing out


def test_a_line_that_is_crossed_out_stays_readable() -> None:
    """Nothing is deleted: a later line crosses the line out, and it is in force no more."""
    lines = log()
    boom = lines.entries[0]
    lines.cross_out(boom, chapter="flood", round=1)
    assert lines.entries[0] is boom
    assert lines.is_crossed_out(boom)
    assert not lines.says("The boom held")
    assert boom not in lines.in_force()
    assert lines.entries[-1].matter == "crossed"
    assert lines.entries[-1].chapter == "flood"


def test_what_was_written_is_every_line_but_the_strokes() -> None:
    """A line that is crossed out was written all the same; the line that crosses it out was not."""
    lines = log()
    before = list(lines.entries)
    lines.cross_out(before[0], chapter="flood")
    assert lines.written == before


def test_crossing_out_takes_one_line_of_two_alike() -> None:
    """Of two lines that say the same, one is crossed out and the other holds."""
    lines = CampaignLog()
    first = lines.write("count", "Gulls", chapter="ebb", amount=2)
    lines.write("count", "Gulls", chapter="ebb", amount=2)
    lines.cross_out(first, chapter="ebb")
    assert lines.total("count") == 2
    assert lines.says("Gulls")


def test_a_line_is_crossed_out_once() -> None:
    """What is crossed out already cannot be crossed out again."""
    lines = log()
    lines.cross_out(lines.entries[0], chapter="ebb")
    with pytest.raises(RulesError, match="'The boom held' cannot be crossed out"):
        lines.cross_out(lines.entries[0], chapter="ebb")


def test_a_line_of_another_log_cannot_be_crossed_out() -> None:
    """A log touches no line of another campaign."""
    other = CampaignLog()
    stranger = other.write("fact", "Elsewhere", chapter="ebb")
    with pytest.raises(RulesError, match="not in force here"):
        log().cross_out(stranger, chapter="ebb")


def test_lines_in_force_by_kind() -> None:
    """Of all lines those of some kinds may be asked for; crossings-out are never among them."""
    lines = log()
    lines.cross_out(lines.entries[3], chapter="ebb")
    assert [line.name for line in lines.in_force("fact", "choice")] == [
        "The boom held",
        "Save the boat",
    ]
    assert [line.name for line in lines.in_force("experience")] == ["Rope"]
    assert "crossed" not in [line.matter for line in lines.in_force()]


# -- the ledger


def test_a_line_is_due_in_every_later_chapter() -> None:
    """A line acts in the set-up of every later chapter, and not in the one it was earned in."""
    lines = log()
    assert lines.due("ebb", "fact") == []
    for chapter in ("flood", "slack"):
        (boom,) = lines.due(chapter, "fact")
        lines.apply(boom, chapter)
        assert lines.due(chapter, "fact") == []
    assert lines.applied == {"0": ("flood", "slack")}


def test_a_line_acts_once_in_a_set_up() -> None:
    """The same line twice in one set-up is refused."""
    lines = log()
    lines.apply(lines.entries[0], "flood")
    with pytest.raises(RulesError, match="already acted in the set-up of flood"):
        lines.apply(lines.entries[0], "flood")


def test_a_line_does_not_act_where_it_was_earned() -> None:
    """A line acts in later chapters only."""
    lines = log()
    with pytest.raises(RulesError, match="was earned in ebb"):
        lines.apply(lines.entries[0], "ebb")
    assert lines.applied == {}


def test_a_line_that_is_crossed_out_is_not_due() -> None:
    """What is crossed out acts in no later set-up."""
    lines = log()
    lines.cross_out(lines.entries[0], chapter="ebb")
    assert lines.due("flood", "fact") == []


def test_a_line_that_is_crossed_out_does_not_act() -> None:
    """The ledger refuses a line that has no effect any more."""
    lines = log()
    lines.cross_out(lines.entries[0], chapter="ebb")
    with pytest.raises(RulesError, match="The boom held"):
        lines.apply(lines.entries[0], "flood")


def test_a_line_of_another_campaign_does_not_act() -> None:
    """The ledger refuses a line that stands in another log."""
    stranger = CampaignLog().write("fact", "Elsewhere", chapter="ebb")
    lines = log()
    with pytest.raises(RulesError, match="Elsewhere"):
        lines.apply(stranger, "flood")
    assert lines.applied == {}


def test_what_is_due_comes_in_the_order_it_was_written() -> None:
    """Earlier lines act first."""
    lines = log()
    assert [line.number for line in lines.due("flood")] == [0, 1, 2, 3, 4]


def test_a_copy_is_a_log_of_its_own() -> None:
    """What is written or applied in a copy is not in the original."""
    lines = log()
    copy = lines.copy()
    copy.write("fact", "More", chapter="flood")
    copy.apply(copy.entries[0], "flood")
    copy.cross_out(copy.entries[1], chapter="flood")
    assert (lines.entries, lines.applied) == (log().entries, {})


# -- chapters that are visited again


def visits_of(game: Tide) -> int:
    """How often the first chapter has been opened."""
    return game.chapters["ebb"]


def test_a_chapter_that_is_visited_again_is_another_one() -> None:
    """What was earned in the first visit is due in the second, and acts once in each set-up."""
    acted: list[tuple[str, str]] = []
    refused: list[tuple[str, str]] = []

    async def set_up(game: Tide) -> None:
        for entry in game.campaign.due(game.chapter_visit, "fact"):
            game.campaign.apply(entry, game.chapter_visit)
            acted.append((game.chapter_visit, entry.name))

    async def write_down(game: Tide) -> None:
        await game.do(Recorded("fact", f"seen in {game.chapter_visit}"))
        for entry in game.campaign.in_force("fact"):
            with pytest.raises(RulesError):
                game.campaign.apply(entry, game.chapter_visit)
            refused.append((game.chapter_visit, entry.name))

    day = sequence(
        "Day", phase("Set up", set_up), phase("Once more", set_up), phase("Write", write_down)
    )
    chapters = (
        Chapter("Ebb", day, then=(("Flood", lambda game: visits_of(game) < 3),)),
        Chapter("Flood", day, then=(("Ebb", None),)),
    )
    session = Session.start(ruleset(chapters=chapters), seed=1)
    assert session.outcome is not None
    visits = ["ebb", "flood", "ebb (2)", "flood (2)", "ebb (3)"]
    entries = session.table.campaign.entries
    assert [entry.chapter for entry in entries] == visits
    earlier = [
        (visit, f"seen in {other}")
        for number, visit in enumerate(visits)
        for other in visits[:number]
    ]
    assert acted == earlier
    own = [(visit, f"seen in {visit}") for visit in visits]
    assert sorted(refused) == sorted(earlier + own)


def test_a_chapter_may_lead_to_itself() -> None:
    """A chapter that follows itself is another visit, with its rounds from the start."""
    visits: list[tuple[str, int]] = []

    async def note(game: Tide) -> None:
        visits.append((game.chapter_visit, game.round))

    day = repeat("Hours", phase("Note", note), times=2, rounds=True)
    again = Chapter("Ebb", day, then=(("Ebb", lambda game: visits_of(game) < 2),))
    Session.start(ruleset(chapters=(again,)), seed=1)
    assert visits == [("ebb", 1), ("ebb", 2), ("ebb (2)", 1), ("ebb (2)", 2)]


@settings(max_examples=60)
@given(
    st.lists(
        st.tuples(st.sampled_from(["write", "cross", "apply"]), st.integers(0, 9)), max_size=25
    )
)
def test_the_log_only_grows(steps: list[tuple[str, int]]) -> None:
    """Whatever is done to a log, every line that was ever written still stands in its place."""
    lines = CampaignLog()
    for act, number in steps:
        before = list(lines.entries)
        if act == "write" or number >= len(before):
            lines.write("count", "Gulls", chapter=f"chapter-{number}")
        elif act == "cross" and not lines.is_crossed_out(before[number]):
            lines.cross_out(before[number], chapter="slack")
        elif before[number] in lines.due("slack"):
            lines.apply(before[number], "slack")
        assert lines.entries[: len(before)] == before
        assert [line.number for line in lines.entries] == list(range(len(lines.entries)))
