"""Fuzzing: whatever a file holds, it opens as what was played or as its beginning, or is refused.

Nothing but an error of the save may leave, in whichever way a file is opened.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from coopcards import Automation, Ruleset, SaveError, Session
from coopcards.saves.journal import keep_lines, read_lines, sound_lines
from coopcards.saves.saved import Saved, read_save
from coopcards.snapshots import digest, options_of
from coopcards.terminal import Program
from coopcards.terminal.replaying import replay_steps
from examples.bellwake import BELLWAKE
from tests.saves.harbour import (
    BAY,
    HARBOUR,
    answers_in,
    hashed,
    lines_of,
    looked_at,
    play,
    refusal,
    stand,
    write,
)

T = TypeVar("T")
FOLDER = TemporaryDirectory(prefix="coopcards-fuzz-")
UNSHRUNK = tuple(phase for phase in Phase if phase is not Phase.shrink)
QUICK = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
LONG = settings(QUICK, max_examples=800, phases=UNSHRUNK)


def sample(name: str, rules: Ruleset[Any], seed: int, count: int) -> Path:
    """A save with answers, undos and redos, and chance rolled again; Any: of any game."""
    path = Path(FOLDER.name) / name
    path.unlink(missing_ok=True)
    with Session.create(path, rules, seed=seed) as session:
        play(session, count - 2)
        session.undo(past_barrier=True)
        session.redo()
        session.undo("phase", past_barrier=True)
        play(session, count - 3, seed=9)
        session.undo(past_barrier=True)
    return path


def scratch() -> Path:
    """Where files are made up."""
    return Path(FOLDER.name) / "scratch.jsonl"


def attempted(path: Path, work: Callable[[], T]) -> T | None:
    """What comes of it, or None where that save is refused; nothing else may leave."""
    try:
        return work()
    except SaveError as error:
        refused = error
    assert refused.path == str(path)
    assert refused.reason
    return None


# -- bytes


class Sample:
    """A save and, for each number of its lines, what the campaign is that they tell."""

    def __init__(self) -> None:
        self.path = sample("bytes.jsonl", BAY, 5, 5)
        self.content = self.path.read_bytes()
        self.lines = lines_of(self.path)
        self.stands: dict[str, tuple[object, ...]] = {}

    def expected(self, lines: int) -> tuple[object, ...]:
        """Where the campaign stands after so many lines, by playing what they say."""
        answers = answers_in(self.lines[:lines])
        if repr(answers) not in self.stands:
            session = Session.start(BAY, seed=5)
            for each in answers:
                decision = next(one for one in session.pending if one.seat == each.seat)
                session.answer(decision, each.answer)
            self.stands[repr(answers)] = stand(session)
        return self.stands[repr(answers)]


@pytest.fixture(scope="module")
def whole() -> Sample:
    """The save whose bytes are spoilt."""
    return Sample()


def test_the_sample_is_one_of_everything(whole: Sample) -> None:
    """The save that is spoilt has every kind of line, and is sound."""
    kinds = {name for line in whole.lines for name in line}
    assert {"answer", "table", "changes", "log", "undo", "redo"} <= kinds
    assert stand(looked_at(whole.path, BAY)) == whole.expected(len(whole.lines))
    assert len({repr(answers_in(whole.lines[:n])) for n in range(len(whole.lines))}) > 3


def test_cut_off_at_every_byte(whole: Sample) -> None:
    """A file cut off anywhere is the campaign up to its last whole line; a torn line is told of."""
    path = scratch()
    for size in range(len(whole.content)):
        content = whole.content[:size]
        path.write_bytes(content)
        lines = content.count(b"\n")
        torn = size - content.rfind(b"\n") - 1
        if not lines:
            assert refusal(path, lambda: looked_at(path, BAY)).line == 1
            continue
        read = read_lines(path)
        assert (read.torn, read.lines) == (torn, whole.lines[:lines])
        # Of one line all cuts are alike: the first and the last few of each are opened.
        if torn < 3 or size + 3 > whole.content.find(b"\n", size):
            session = looked_at(path, BAY)
            assert stand(session) == whole.expected(lines)
            said = [f"its {torn} bytes are left out" in notice for notice in session.notices]
            assert said == [True] * bool(torn)


def test_gone_on_with_after_being_cut_off_at_every_line(whole: Sample) -> None:
    """From wherever it was cut off the campaign can be gone on with, and is sound again."""
    path = scratch()
    raws = whole.content.splitlines(keepends=True)
    for lines in range(1, len(raws)):
        before = b"".join(raws[:lines])
        for torn in (b"", raws[lines][:1], raws[lines][:-1]):
            path.write_bytes(before + torn)
            with Session.open(path, BAY) as session:
                assert len(session.notices) == bool(torn)
                assert stand(session) == whole.expected(lines)
                play(session, 2)
                assert stand(looked_at(path, BAY)) == stand(session)
            assert path.read_bytes().startswith(before)


def spoilt(content: bytes, offset: int, bit: int) -> bytes:
    """The content with one bit changed."""
    changed = bytearray(content)
    changed[offset] ^= 1 << bit
    return bytes(changed)


def check_spoilt(whole: Sample, offset: int, bit: int) -> None:
    """A file with one bit changed is refused by that line; but its end is only a torn line."""
    path = scratch()
    content = spoilt(whole.content, offset, bit)
    path.write_bytes(content)
    line = whole.content.count(b"\n", 0, offset) + 1
    if offset == len(whole.content) - 1:
        session = looked_at(path, BAY)
        assert len(session.notices) == 1
        assert stand(session) == whole.expected(line - 1)
    else:
        assert refusal(path, lambda: read_lines(path)).line == line
        if bit == 0:
            assert refusal(path, lambda: Session.open(path, BAY)).line == line
            assert path.read_bytes() == content


def test_one_bit_of_every_byte(whole: Sample) -> None:
    """No byte of a file can change without being noticed, and the error names its line."""
    for offset in range(len(whole.content)):
        check_spoilt(whole, offset, offset % 8)


def test_every_bit_of_some_bytes(whole: Sample) -> None:
    """Whichever bit it is: all eight of the bytes around line ends, and of some in between."""
    size = len(whole.content)
    ends = [number for number, byte in enumerate(whole.content) if byte == 0x0A]
    near = {offset for end in ends for offset in range(end - 1, end + 2) if offset < size}
    for offset in sorted(near | set(range(0, size, 61))):
        for bit in range(8):
            check_spoilt(whole, offset, bit)


@pytest.mark.slow
def test_every_bit_of_every_byte(whole: Sample) -> None:
    """The same for all there are."""
    for offset in range(len(whole.content)):
        for bit in range(8):
            check_spoilt(whole, offset, bit)


def test_what_was_damaged_can_be_kept_up_to_there(whole: Sample) -> None:
    """Wherever a file is damaged, the lines before are a campaign: the one that they tell."""
    path = scratch()
    for offset in range(7, len(whole.content) - 1, 97):
        path.write_bytes(spoilt(whole.content, offset, offset % 8))
        line = refusal(path, lambda: looked_at(path, BAY)).line
        assert line is not None
        if line == 1:
            assert refusal(path, lambda: keep_lines(path, 1)).line == 1
            continue
        assert len(sound_lines(path)[0].lines) == line - 1
        refusal(path, lambda: keep_lines(path, line))  # noqa: B023 - called at once
        keep_lines(path, line - 1)
        assert stand(looked_at(path, BAY)) == whole.expected(line - 1)


@settings(QUICK, max_examples=200)
@given(data=st.data())
def test_bytes_put_in_taken_out_and_moved(whole: Sample, data: st.DataObject) -> None:
    """With pieces lost, doubled, moved or strange a file is a beginning of it, or is refused."""
    content = whole.content
    first, second = sorted(data.draw(st.integers(0, len(content))) for _ in range(2))
    before, piece, after = content[:first], content[first:second], content[second:]
    strange = data.draw(st.binary(max_size=40))
    made = data.draw(
        st.sampled_from(
            [
                before + after,
                before + piece + piece + after,
                after + piece + before,
                piece + before + after,
                before + strange + piece + after,
                before + strange + after,
            ]
        )
    )
    path = scratch()
    path.write_bytes(made)
    session = attempted(path, lambda: looked_at(path, BAY))
    if session is None:
        return
    lines = made[: made.rfind(b"\n") + 1]
    assert content.startswith(lines)
    assert stand(session) == whole.expected(lines.count(b"\n"))


# -- made up, with the right hashes


def open_in_every_way(path: Path, rules: Ruleset[Any]) -> Iterator[Session[Any]]:
    """Whatever a file holds, it opens or is refused by an error of the save; yields what opened.

    Any: of any game.
    """
    content = path.read_bytes()
    seat = rules.seats[0][0]
    ways: tuple[Callable[[], Session[Any]], ...] = (
        lambda: Session.open(path, rules, read_only=True),
        lambda: Session.open(path, rules, read_only=True, from_snapshot=True),
        lambda: Session.open(path, rules),
        lambda: Session.open(path, rules, from_snapshot=True),
    )
    for way in ways:
        path.write_bytes(content)
        session = attempted(path, way)
        if session is None:
            continue
        with session:
            session.view(seat, since=0)
            assert len(session.lines()) == len(session.lines(seat))
            assert len(session.notices) < 3
            yield session
        if session.path is not None:
            # What was gone on with is sound.
            assert digest(Session.open(path, rules, read_only=True).table) == digest(session.table)
    path.write_bytes(content)
    for eyes in (None, seat):
        attempted(path, lambda: [*replay_steps(Program(rules), read_save(path), eyes)])  # noqa: B023 - called at once
    attempted(path, lambda: keep_lines(path, len(sound_lines(path)[0].lines)))


def check_played(session: Session[Any], read: Saved) -> None:
    """What a save without tables to go on from says, can be played from its first line.

    Any: of any game.
    """
    header = read.header
    automatic = any(each.automatic for each in session.answers)
    if read.base is not None or read.rerolls or automatic or header.automation["single_option"]:
        return
    played = Session.start(
        session.ruleset,
        seed=header.seed,
        options=options_of(session.ruleset, header.options),
        automation=Automation(**header.automation),
        seats=header.seats,
    )
    for each in session.answers:
        decision = next(one for one in played.pending if one.seat == each.seat)
        played.answer(decision, each.answer)
    assert digest(played.table) == digest(session.table)


def check(path: Path, rules: Ruleset[Any]) -> None:
    """Open a file in every way; Any: of any game."""
    for session in open_in_every_way(path, rules):
        if not session.notices:
            check_played(session, read_save(path))


NAMES = (
    *("coopcards", "seed", "seats", "options", "notes", "answer", "seat", "topic", "log", "undo"),
    *("lines", "redo", "reroll", "reopened", "answers", "table", "snapshot", "changes", "won"),
    *("pieces", "zones", "cursor", "phase", "chapter", "chance", "water", "key", "kind", "printed"),
)
WORDS = ("ada", "ben", "walk", "rope", "ease", "pull", "fish", "pass", "gull#1", "sea", "ebb", "1")


def plain() -> st.SearchStrategy[Any]:
    """Anything that JSON can say and is no list and no object; Any: JSON."""
    return (
        st.none()
        | st.booleans()
        | st.integers(-3, 9)
        | st.integers()
        | st.sampled_from([2**63, 2**63 - 1, -(2**63), 1.0, 1e300, float("nan"), float("inf")])
        | st.sampled_from(WORDS)
        | st.text(max_size=5)
    )


def anything(leaves: int = 12) -> st.SearchStrategy[Any]:
    """Anything that JSON can say, in the words of a save; Any: JSON."""
    return st.recursive(
        plain(),
        lambda inner: (
            st.lists(inner, max_size=4)
            | st.dictionaries(st.sampled_from(NAMES) | st.text(max_size=3), inner, max_size=4)
        ),
        max_leaves=leaves,
    )


def records() -> st.SearchStrategy[Any]:
    """Objects that look like records; Any: JSON."""
    shapes: tuple[tuple[str, ...], ...] = (
        ("seat", "topic", "answer"),
        ("log",),
        ("log", "seats"),
        ("snapshot", "answers", "table"),
        ("snapshot", "answers", "changes"),
        ("undo", "lines"),
        ("undo", "lines", "reroll"),
        ("redo",),
        ("rules",),
        ("reopened", "answers", "lines", "table"),
        ("won", "ending", "rule"),
    )
    small = st.integers(-1, 7)
    typical = {
        "seat": st.sampled_from(("ada", "ben")),
        "topic": st.sampled_from(("walk", "rope")),
        "answer": st.sampled_from(WORDS),
        "undo": small,
        "redo": small,
        "lines": small,
        "answers": small,
        "reroll": st.integers(),
        "rules": st.sampled_from(("1", "2", "")),
        "reopened": st.sampled_from(("1", "2", "")),
        "snapshot": st.just("somewhere"),
        "log": st.just("something"),
    }
    return st.sampled_from(shapes).flatmap(
        lambda names: st.fixed_dictionaries(
            {name: typical[name] | anything(4) if name in typical else anything() for name in names}
        )
    )


def check_made_up_lines(made: list[Any], at: int) -> None:
    """Put these lines into a sound save, as they come; Any: JSON."""
    lines = lines_of(sample("lines.jsonl", HARBOUR, 5, 6))
    at = min(at, len(lines))
    # A line has to be an object to have a hash at its end; any other is damaged anyway.
    made = [line if isinstance(line, dict) else {"log": line} for line in made]
    check(write(scratch(), [*lines[:at], *made, *lines[at:]]), HARBOUR)


@QUICK
@given(made=st.lists(records() | anything(), min_size=1, max_size=3), at=st.integers(1, 60))
def test_made_up_lines(made: list[Any], at: int) -> None:
    """Lines that nobody has written, with the right hashes, say what they say or are refused."""
    check_made_up_lines(made, at)


@QUICK
@given(made=st.lists(records() | anything(), max_size=4))
def test_made_up_files(made: list[Any]) -> None:
    """Neither does a file of nothing but made-up lines lead to anything else."""
    lines = [line if isinstance(line, dict) and line else {"log": line} for line in made]
    path = scratch()
    if lines:
        check(write(path, lines), HARBOUR)
    lines.insert(0, lines_of(sample("lines.jsonl", HARBOUR, 5, 6))[0])
    check(write(path, lines), HARBOUR)


@QUICK
@given(content=st.binary(max_size=200), ended=st.booleans())
def test_made_up_bytes(content: bytes, ended: bool) -> None:
    """A body of any bytes, with the right hash, is read or refused."""
    path = scratch()
    path.write_bytes(hashed([content, b"{" + content]) if ended else content)
    check(path, HARBOUR)


@QUICK
@given(changes=st.dictionaries(st.sampled_from(NAMES[:5]) | st.text(max_size=3), anything()))
def test_made_up_headers(changes: dict[str, Any]) -> None:
    """Whatever the first line says beside its version."""
    first, *lines = lines_of(sample("lines.jsonl", HARBOUR, 5, 6))
    check(write(scratch(), [{**first, **changes}, *lines]), HARBOUR)


@QUICK
@given(table=anything(30), base=st.booleans())
def test_made_up_tables(table: object, base: bool) -> None:
    """Whatever a snapshot says that the table is."""
    lines = lines_of(sample("lines.jsonl", HARBOUR, 5, 6))
    made = {"snapshot": "x", "answers": 1, "table": table}
    if base:
        made = {"reopened": "1", "answers": 1, "lines": 5, "table": table}
    check(write(scratch(), [*lines, made]), HARBOUR)


@QUICK
@given(
    changes=st.lists(
        st.lists(st.lists(plain(), max_size=3) | anything(), min_size=1, max_size=3)
        | st.tuples(st.lists(st.sampled_from(NAMES), max_size=3), anything()),
        max_size=5,
    )
)
def test_made_up_changes(changes: list[Any]) -> None:
    """Whatever a snapshot says that has changed."""
    lines = lines_of(sample("lines.jsonl", HARBOUR, 5, 6))
    made = {"snapshot": "x", "answers": 1, "changes": changes}
    check(write(scratch(), [*lines, made]), HARBOUR)


# -- sound lines, changed


def changed(data: st.DataObject, value: Any, others: st.SearchStrategy[Any]) -> Any:
    """The value with something in it changed, taken out, doubled or exchanged; Any: JSON."""
    inner = isinstance(value, (dict, list)) and value
    if not inner or data.draw(st.integers(0, 9)) == 0:
        return data.draw(others)
    work = data.draw(st.sampled_from(["inside"] * 7 + ["out", "in", "other"]))
    if isinstance(value, dict):
        new = dict(value)
        name = data.draw(st.sampled_from(sorted(value)))
        if work == "out":
            del new[name]
        elif work == "in":
            new[data.draw(st.sampled_from(NAMES) | st.text(max_size=3))] = data.draw(others)
        elif work == "other":
            new[name] = value[data.draw(st.sampled_from(sorted(value)))]
        else:
            new[name] = changed(data, value[name], others)
        return new
    row = list(value)
    number = data.draw(st.integers(0, len(row) - 1))
    if work == "out":
        del row[number]
    elif work == "in":
        row.insert(number, row[number])
    elif work == "other":
        row.reverse()
    else:
        row[number] = changed(data, row[number], others)
    return row


def check_changed_line(data: st.DataObject, lines: list[Any], rules: Ruleset[Any]) -> None:
    """Change a line or two of a sound save, and hash it anew; Any: JSON, and any game."""
    words = st.sampled_from(words_of(lines))
    for _ in range(data.draw(st.integers(1, 2))):
        number = data.draw(st.integers(0, len(lines) - 1))
        made = changed(data, lines[number], plain() | words)
        lines[number] = made if isinstance(made, dict) else {"log": made}
    check(write(scratch(), lines), rules)


def check_changed_table(data: st.DataObject, path: Path, rules: Ruleset[Any]) -> None:
    """Let a save go on from a table that was changed; Any: of any game."""
    lines, read = lines_of(path), read_save(path)
    at = data.draw(st.sampled_from(read.tables))
    words = st.sampled_from(words_of([at.table]))
    table = at.table
    for _ in range(data.draw(st.integers(1, 3))):
        if isinstance(table, dict):
            table = changed(data, table, plain() | words)
    made = {"reopened": "1", "answers": at.answers, "lines": at.lines, "table": table}
    check(write(scratch(), [*lines, made]), rules)


def words_of(value: Any) -> list[str]:
    """Every text in it, in order; Any: JSON."""
    found: set[str] = set()

    def look(inner: Any) -> None:  # Any: JSON
        if isinstance(inner, str):
            found.add(inner)
        elif isinstance(inner, list):
            for each in inner:
                look(each)
        elif isinstance(inner, dict):
            found.update(inner)
            look(list(inner.values()))

    look(value)
    return sorted(found)


@QUICK
@given(data=st.data())
def test_changed_lines(data: st.DataObject) -> None:
    """Sound lines in which something was changed say what they say, or are refused."""
    lines = lines_of(sample("lines.jsonl", HARBOUR, 5, 6))
    check_changed_line(data, lines, HARBOUR)


@QUICK
@given(data=st.data())
def test_changed_tables(data: st.DataObject) -> None:
    """A table to go on from, in which something was changed, is one of the game, or is refused."""
    check_changed_table(data, sample("lines.jsonl", HARBOUR, 5, 6), HARBOUR)


@QUICK
@given(data=st.data())
def test_lines_taken_out_doubled_and_exchanged(data: st.DataObject) -> None:
    """Sound lines in another order, with new hashes, are another campaign, or are refused."""
    lines = lines_of(sample("lines.jsonl", HARBOUR, 5, 6))
    for _ in range(data.draw(st.integers(1, 3))):
        one, other = (data.draw(st.integers(1, len(lines) - 1)) for _ in range(2))
        work = data.draw(st.sampled_from(["out", "doubled", "exchanged", "moved"]))
        if work == "out":
            del lines[one]
        elif work == "doubled":
            lines.insert(other, lines[one])
        elif work == "moved":
            lines.insert(other, lines.pop(one))
        else:
            lines[one], lines[other] = lines[other], lines[one]
    check(write(scratch(), lines), HARBOUR)


# -- the same at length, and in a bigger game


@pytest.mark.slow
@LONG
@given(data=st.data())
def test_changed_lines_at_length(data: st.DataObject) -> None:
    """Changed lines, many more of them."""
    check_changed_line(data, lines_of(sample("lines.jsonl", HARBOUR, 5, 6)), HARBOUR)


@pytest.mark.slow
@LONG
@given(data=st.data())
def test_changed_tables_at_length(data: st.DataObject) -> None:
    """Changed tables, many more of them."""
    check_changed_table(data, sample("lines.jsonl", HARBOUR, 5, 6), HARBOUR)


@pytest.mark.slow
@LONG
@given(made=st.lists(records() | anything(), min_size=1, max_size=3), at=st.integers(1, 60))
def test_made_up_lines_at_length(made: list[Any], at: int) -> None:
    """Made-up lines, many more of them."""
    check_made_up_lines(made, at)


@pytest.fixture(scope="module")
def clash() -> Path:
    """A save of Bellwake in the middle of a scenario."""
    return sample("bellwake.jsonl", BELLWAKE, 7, 45)


@pytest.mark.slow
@settings(LONG, max_examples=150)
@given(data=st.data())
def test_changed_lines_of_a_bigger_game(clash: Path, data: st.DataObject) -> None:
    """Changed lines of Bellwake."""
    check_changed_line(data, lines_of(clash), BELLWAKE)


@pytest.mark.slow
@settings(LONG, max_examples=150)
@given(data=st.data())
def test_changed_tables_of_a_bigger_game(clash: Path, data: st.DataObject) -> None:
    """Changed tables of Bellwake."""
    check_changed_table(data, clash, BELLWAKE)
