"""Strict reading: a save is a stranger's file, and nothing in it is believed or run.

The lines here have the right hashes, so that only what they say can be wrong.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import field, frozen
from attrs.validators import ge

import coopcards
from coopcards import Option, RulesError, SaveError, Session, UsageError, phase
from coopcards.saves.journal import LARGEST_FILE
from coopcards.saves.saved import read_save
from tests.core.tiny import TIDE, Tide, course, ruleset
from tests.saves.harbour import (
    HARBOUR,
    body,
    hashed,
    lines_of,
    looked_at,
    number_of,
    play,
    refusal,
    refused,
    saved,
    stand,
    write,
)
from tests.terminal.programs import ROOT, environment

RED, BLUE = Option("red", "Red"), Option("blue", "Blue")
LOADER = (
    "saves/deltas",
    "saves/journal",
    "saves/records",
    "saves/retracing",
    "saves/saved",
    "saves/sealing",
    "snapshots",
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A save with three answers: two have walked, one holds the rope."""
    return saved(tmp_path / "campaign.jsonl", 3)


def with_last(path: Path, last: bytes) -> int:
    """Add a line with the right hash, given without its last brace; its number."""
    lines = lines_of(path)
    path.write_bytes(hashed([*(body(line) for line in lines), last]))
    return len(lines) + 1


# -- nothing in a file is run


def test_the_loader_can_run_nothing() -> None:
    """No module that reads a save can evaluate, unpickle or import what is named in one."""
    folder = Path(coopcards.__file__).parent
    for name in LOADER:
        tree = ast.parse((folder / f"{name}.py").read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            imported = []
            if isinstance(node, ast.Import):
                imported = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                imported = [node.module or ""]
            elif isinstance(node, ast.Name):
                assert node.id not in ("eval", "exec", "compile", "__import__", "globals"), name
            for module in imported:
                banned = ("pickle", "marshal", "shelve", "importlib", "runpy", "subprocess")
                assert module.split(".")[0] not in banned, name


WATCHED = """
import sys
from pathlib import Path
from coopcards import SaveError, Session
from tests.saves.harbour import HARBOUR
good, every, *bad = sys.argv[1:]
seen = set()
def watch(event, words):
    if event == "exec":
        # attrs and cattrs make their methods so, out of the classes of the library.
        where = words[0].co_filename
        if not where.startswith(("<attrs generated", "<cattrs generated")):
            seen.add((event, where))
    elif event in ("import", "open", "os.system", "os.exec", "os.posix_spawn", "subprocess.Popen"):
        seen.add((event, str(words[0])))
def look(name):
    for snapshot in (False, True):
        try: Session.open(name, HARBOUR, read_only=True, from_snapshot=snapshot)
        except SaveError: print("refused")
        else: print("opened")
look(good)
look(every)
sys.addaudithook(watch)
for each in bad:
    look(each)
print(sorted(name for event, name in seen if event != "open"))
print(*sorted(name for event, name in seen if event == "open"))
"""


def test_what_a_file_names_is_not_imported_or_run(path: Path, tmp_path: Path) -> None:
    """Names of modules, classes and files in a save lead to nothing but their refusal."""
    lines = lines_of(path)
    laid = read_save(path).tables[-1]
    table = laid.table
    pieces = table["pieces"]
    names = ("os:system", "tests.saves.trap", "subprocess.Popen", "__import__", "../../etc/passwd")
    bad: list[Path] = []

    def add(changed: list[dict[str, Any]]) -> None:  # Any: JSON
        bad.append(write(tmp_path / f"bad-{len(bad):02}.jsonl", changed))

    for name in names:
        for where in ("ruleset", "version", "library"):
            add([{**lines[0], where: name}, *lines[1:]])
        for where in ("kind", "printed", "key", "at"):
            changed = {**table, "pieces": [{**pieces[0], where: name}, *pieces[1:]]}
            add([*lines, {"reopened": "1", "answers": 2, "lines": laid.lines, "table": changed}])
        add([*lines, {name: name}])
    # A sound save of every kind of record: what is met first is worked out from the classes.
    every = saved(tmp_path / "every.jsonl")
    with Session.open(every, HARBOUR) as session:
        session.undo(past_barrier=True)
        session.redo()
    reopened = {"reopened": "1", "answers": 2, "lines": laid.lines, "table": table}
    write(every, [*lines_of(every), reopened])
    words = [sys.executable, "-c", WATCHED, str(path), str(every), *map(str, bad)]
    *said, run, read = subprocess.run(
        words, cwd=ROOT, env=environment(), capture_output=True, text=True, check=True
    ).stdout.splitlines()
    assert run == "[]"
    assert read.split() == [str(each) for each in bad]
    # Of each name, the ruleset and the record are refused in both ways, the tables in one.
    assert said.count("refused") == 8 * len(names)


# -- only one kind of error, with its facts


def test_an_error_has_its_facts(path: Path) -> None:
    """What is refused says in which file, in which line and in which part of it, and why."""
    lines = lines_of(path)
    lines[0]["seed"] = "7"
    error = refused(write(path, lines))
    assert (error.path, error.line, error.part) == (str(path), 1, "")
    assert error.reason == "'7' is not of type int @ $.seed"
    assert str(error) == f"{path}, line 1: {error.reason}"


# -- bounded


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b'{"log":"%b"' % (b"x" * 10_001), "a text is longer than 10000 characters"),
        (b'{"%b":"x"' % (b"x" * 10_001), "a text is longer than 10000 characters"),
        (b'{"log":"x","x":[%b]' % b",".join([b"1"] * 2**19), "longer than 1048576 bytes"),
        (b'{"log":%b%b' % (b"[" * 65, b"]" * 65), "nested more than 64 deep"),
        (b'{"log":%b%b' % (b"[" * 100_000, b"]" * 100_000), "nested too deeply"),
        (b'{"log":%b1%b' % (b'{"a":' * 100_000, b"}" * 100_000), "nested too deeply"),
        (b'{"undo":9223372036854775808', "too large a number"),
        (b'{"undo":-9223372036854775809', "too large a number"),
        (b'{"undo":%b' % (b"9" * 100_000), "too large a number"),
    ],
    ids=["text", "name", "line", "depth", "lists", "objects", "number", "negative", "digits"],
)
def test_what_is_too_large_is_refused(path: Path, line: bytes, why: str) -> None:
    """Lengths, depths and numbers have bounds, and what is beyond them is named by its line."""
    number = with_last(path, line)
    error = refused(path)
    assert (error.line, why in error.reason) == (number, True)
    assert len(str(error)) < 500


@pytest.mark.parametrize(
    "line",
    [
        b'{"log":"%b"' % (b"x" * 10_000),
        b'{"log":"x","seats":{"%b":"x"}' % (b"x" * 10_000),
        b'{"log":"x"%b' % (b" " * (2**20 - 40)),
    ],
    ids=["text", "name", "line"],
)
def test_what_is_just_not_too_large_is_read(path: Path, line: bytes) -> None:
    """The bounds themselves are within bounds."""
    before = stand(looked_at(path))
    with_last(path, line)
    assert stand(looked_at(path)) == before


def test_a_file_has_a_largest_size(path: Path) -> None:
    """A file of more than 16 MiB is refused before it is read."""
    with open(path, "r+b") as file:
        file.truncate(LARGEST_FILE + 1)
    for work in (lambda: looked_at(path), lambda: Session.open(path, HARBOUR)):
        error = refusal(path, work)
        assert (error.line, error.reason) == (None, "is larger than 16777216 bytes: no save is")


UNSEEN = ("001b", "0000", "007f", "009b", "202e", "2066", "200b", "feff", "2028", "2029", "ad", "a")


@pytest.mark.parametrize("code", [*UNSEEN, "d800", "dfff"])
@pytest.mark.parametrize("escaped", [True, False])
def test_characters_that_cannot_be_seen_are_refused(path: Path, code: str, escaped: bool) -> None:
    """Control and invisible characters and those that turn the writing are refused, anywhere."""
    character = chr(int(code, 16))
    text = f"\\u{code.zfill(4)}".encode() if escaped else character.encode(errors="surrogatepass")
    for line in (b'{"log":"a%bb"', b'{"log":"","seats":{"ada":"%b"}', b'{"l%bog":""'):
        if text == b"\n":
            continue
        number = with_last(path, line % text)
        error = refused(path)
        assert error.line == number
        assert character not in str(error)
        path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[: number - 1]))


# -- strict


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b'{"log":"a","log":"b"', "there twice in one object"),
        (b'{"log":"a","seats":{"ada":"b","ada":"c"}', "there twice in one object"),
        (b'{"undo":NaN,"lines":1', "NaN is no whole number"),
        (b'{"undo":Infinity,"lines":1', "Infinity is no whole number"),
        (b'{"undo":-Infinity,"lines":1', "-Infinity is no whole number"),
        (b'{"undo":1.0,"lines":1', "1.0 is no whole number"),
        (b'{"undo":1e0,"lines":1', "1e0 is no whole number"),
        (b'{"undo":01,"lines":1', "no JSON"),
        (b"{'undo':1,'lines':1", "no JSON"),
        (b'{"undo":1,"lines":1,', "no JSON"),
        (b'{"log":"a"}{"log":"b"', "no JSON"),
        (b'["log","a"', "no JSON"),
        (b'"log', "no JSON"),
        (b'{"log":"\xff"', "no UTF-8"),
        (b'{"log":"\xc3"', "no UTF-8"),
        (b'\xef\xbb\xbf{"log":"a"', "no JSON"),
        (b'{"log":"a\tb"', "no JSON"),
        (b"{", "it is no record"),
        (b'{"colour":"red"', "it is no record"),
        (b'{"hash":"0123456789abcdef"', "it is no record"),
        (b'{"log":"a","hash":"0123456789abcdef"', "extra fields found (hash)"),
        (b'{"log":"a","colour":"red"', "extra fields found (colour)"),
        (b'{"log":7', "7 is not of type str"),
        (b'{"log":null', "None is not of type str"),
        (b'{"log":"a","seats":["ada"]', "is not a dict"),
        (b'{"log":"a","seats":{"ada":1}', "1 is not of type str"),
        (b'{"seat":"ada","answer":"ease"', "topic missing"),
        (b'{"seat":1,"topic":"rope","answer":"ease"', "1 is not of type str"),
        (b'{"seat":"ada","topic":"rope","answer":true', "True is no answer"),
        (b'{"seat":"ada","topic":"rope","answer":null', "None is no answer"),
        (b'{"seat":"ada","topic":"rope","answer":{}', "{} is no answer"),
        (b'{"seat":"ada","topic":"rope","answer":["ease",1]', "is no answer"),
        (b'{"seat":"ada","topic":"rope","answer":"ease","automatic":1', "1 is not of type bool"),
        (b'{"undo":true,"lines":1', "True is not of type int"),
        (b'{"undo":"1","lines":1', "'1' is not of type int"),
        (b'{"undo":1,"lines":1,"reroll":"7"', "7"),
        (b'{"redo":null', "None is not of type int"),
        (b'{"rules":1', "1 is not of type str"),
        (b'{"rules":"1","lines":1', "extra fields found (lines)"),
        (b'{"won":1,"ending":"x","rule":"y"', "1 is not of type bool"),
        (b'{"won":true,"ending":"x"', "rule missing"),
        (b'{"snapshot":1,"answers":3,"table":{}', "1 is not of type str"),
        (b'{"snapshot":"x","answers":"3","table":{}', "'3' is not of type int"),
        (b'{"snapshot":"x","answers":3', "it is no record"),
        (b'{"answers":3,"changes":[]', "snapshot missing"),
        (b'{"reopened":1,"answers":3,"lines":1,"table":{}', "1 is not of type str"),
    ],
    ids=lambda value: value.decode(errors="replace") if isinstance(value, bytes) else None,
)
def test_every_value_is_taken_for_what_it_is(path: Path, line: bytes, why: str) -> None:
    """No name twice, none unknown, none missing; no number is a text and none is a fraction."""
    number = with_last(path, line)
    error = refused(path)
    assert (error.line, why in error.reason) == (number, True), error


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ({"undo": -1, "lines": 0}, "there are not -1 answers to go back to"),
        ({"undo": 4, "lines": 0}, "there are not 4 answers to go back to"),
        ({"undo": 1, "lines": -1}, "there are not -1 lines of the log to go back to"),
        ({"undo": 1, "lines": 99}, "there are not 99 lines of the log to go back to"),
        ({"redo": 4}, "there is nothing that can be given again here"),
        ({"snapshot": "x", "answers": 4, "changes": []}, "there are not 4 answers before it"),
        ({"snapshot": "x", "answers": -1, "table": {}}, "there are not -1 answers before it"),
        ({"snapshot": "x", "answers": 3, "changes": {}}, "its changes are no list"),
        ({"snapshot": "x", "answers": 3, "changes": [["water"]]}, "is no change"),
        ({"snapshot": "x", "answers": 3, "changes": [[[]]]}, "cannot be taken away"),
        ({"snapshot": "x", "answers": 3, "changes": [[["x", "y"], 1]]}, "no 'x' to be changed"),
        ({"snapshot": "x", "answers": 3, "changes": [[["x"]]]}, "no 'x' to be taken away"),
        ({"snapshot": "x", "answers": 3, "changes": [[["pieces", 99], 1]]}, "99 leads nowhere"),
        ({"snapshot": "x", "answers": 3, "changes": [[["pieces", -1], 1]]}, "-1 leads nowhere"),
        ({"snapshot": "x", "answers": 3, "changes": [[["pieces", True], 1]]}, "leads nowhere"),
        ({"snapshot": "x", "answers": 3, "changes": [[["water", 0], 1]]}, "0 leads nowhere"),
        ({"snapshot": "x", "answers": 3, "changes": [[["a"] * 65, 1]]}, "more than 64 steps"),
        ({"reopened": "1", "answers": 4, "lines": 0, "table": {}}, "not 4 answers to go back to"),
        ({"reopened": "1", "answers": 1, "lines": 99, "table": {}}, "there are not 99 lines"),
    ],
    ids=str,
)
def test_a_record_fits_what_stands_before_it(path: Path, line: dict[str, Any], why: str) -> None:
    """What a record goes back to, gives again or changes has to be there."""
    number = with_last(path, body(line))
    error = refused(path)
    assert (error.line, why in error.reason) == (number, True), error


def test_a_table_cannot_be_made_deep_step_by_step(path: Path) -> None:
    """Changes that each go deeper into what the one before has laid come to an end."""
    deep: Any = 1
    for _ in range(40):
        deep = {"a": deep}
    changes = [[["x", *["a"] * (40 * number)], deep] for number in range(50)]
    number = with_last(path, body({"snapshot": "x", "answers": 3, "changes": changes}))
    assert refused(path).line == number


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("coopcards", None, "no version"),
        ("coopcards", "1", "no version"),
        ("coopcards", True, "True is not of type int"),
        ("library", 1, "1 is not of type str"),
        ("ruleset", None, "None is not of type str"),
        ("ruleset", "bay", "is a campaign of 'bay', not of 'harbour'"),
        ("version", 1, "1 is not of type str"),
        ("seed", "5", "'5' is not of type int"),
        ("seed", True, "True is not of type int"),
        ("seed", None, "None is not of type int"),
        ("seats", "ada", "'ada' is not a list"),
        ("seats", [], "The Tide is for 2 of the seats ada, ben"),
        ("seats", ["ada"], "The Tide is for 2 of the seats ada, ben"),
        ("seats", ["ada", "zoe"], "The Tide is for 2 of the seats ada, ben"),
        ("seats", ["ada", "ada"], "The Tide is for 2 of the seats ada, ben"),
        ("seats", ["ada", 1], "1 is not of type str"),
        ("options", None, "an object is wanted"),
        ("options", {}, "'rough' is missing"),
        ("options", {"rough": 0, "swell": 1}, "0 is not of type bool"),
        ("options", {"rough": False, "swell": True}, "True is not of type int"),
        ("options", {"rough": False, "swell": 1, "wind": 1}, "'wind' is unknown"),
        ("automation", {}, "missing"),
        ("automation", {"single_option": 1, "empty_windows": True}, "1 is not of type bool"),
        ("notes", {"ada": 1}, "1 is not of type str"),
        ("notes", ["ada"], "is not a dict"),
        ("colour", "red", "extra fields found (colour)"),
    ],
)
def test_the_first_line_is_read_as_strictly(path: Path, name: str, value: object, why: str) -> None:
    """Every field of the header is of its own type, and names what the ruleset has."""
    lines = lines_of(path)
    error = refused(write(path, [{**lines[0], name: value}, *lines[1:]]))
    assert (error.line, why in error.reason) == (1, True), error


def test_no_field_of_the_first_line_is_missing(path: Path) -> None:
    """A header without one of its fields is refused."""
    lines = lines_of(path)
    for name in lines[0]:
        first = {key: value for key, value in lines[0].items() if key != name}
        assert refused(write(path, [first, *lines[1:]])).line == 1


def test_options_that_the_ruleset_refuses_are_the_file_s_fault(path: Path) -> None:
    """Where a ruleset refuses its options, or its set-up fails by them, the save is at fault."""

    @frozen
    class Boats:
        count: int = field(default=1, validator=ge(0))

    async def load(game: Tide) -> None:
        await game.choose(game.ada, "load", [Option(f"boat-{10 // game.options.count}", "Boat")])

    rules = ruleset(options=Boats(), chapters=course(phase("Load", load)))
    path.unlink()
    Session.create(path, rules, seed=1).close()
    lines = lines_of(path)
    for count in (-1, 0):
        lines[0]["options"] = {"count": count}
        assert refused(write(path, lines), rules).line == 1


# -- replayed, not believed


def test_every_answer_has_to_be_on_offer(path: Path) -> None:
    """An answer that the game does not offer is refused by number, seat, question and line."""
    lines = lines_of(path)
    third = number_of(lines, "answer", 2)
    lines[third]["answer"] = "let go"
    error = refused(write(path, lines))
    assert error.line == third + 1
    assert error.reason.startswith(
        "answer 3 cannot be given again: ada answered 'rope' with 'let go', and"
    )
    assert "on offer: pull, ease" in error.reason


def test_answers_are_to_the_questions_that_are_asked(path: Path) -> None:
    """An answer of a seat that is not asked, or to another question, is refused."""
    lines = lines_of(path)
    first = number_of(lines, "answer")
    for change, why in (
        ({"seat": "ben"}, "and now ada is asked"),
        ({"seat": "zoe"}, "and now ada is asked"),
        ({"topic": "rope"}, "and now it is asked for 'walk'"),
        ({"answer": 1}, "1 is no key"),
        ({"answer": ["fish"]}, "is no key"),
    ):
        changed = [*lines]
        changed[first] = {**lines[first], **change}
        error = refused(write(path, changed))
        assert (error.line, why in error.reason) == (first + 1, True), error


def test_a_campaign_that_is_over_takes_no_answer(path: Path) -> None:
    """Answers after the end were never given."""
    path.unlink()
    saved(path)
    number = with_last(path, body({"seat": "ada", "topic": "walk", "answer": "pass"}))
    error = refused(path)
    assert (error.line, "now nobody is asked" in error.reason) == (number, True)


@pytest.mark.parametrize(
    ("where", "value"),
    [
        ("$.water.value", 5),
        ("$.chance.seed", 6),
        ("$.seats.0.coins.value", 3),
        ("$.zones.sea", [1, 4, 2]),
        ("$.pieces.1.damage", 1),
        ("$.round", 2),
        ("$.phase", "ebb/hours/hour/rope"),
        ("$.over", "both-days-were-dry"),
        ("$.automation.single_option", True),
    ],
)
def test_every_table_has_to_be_the_one_that_is_reached(
    path: Path, where: str, value: object
) -> None:
    """A table that was tampered with is refused, and the place that differs is named."""
    lines = lines_of(path)
    number = number_of(lines, "table")
    *steps, last = [int(step) if step.isdecimal() else step for step in where.split(".")[1:]]
    inner = lines[number]["table"]
    for step in steps:
        inner = inner[step]
    assert inner[last] != value
    inner[last] = value
    error = refused(write(path, lines))
    assert error.line == number + 1
    assert f"the same answers give another table, at {where}" in error.reason


def test_changes_are_compared_as_well(path: Path) -> None:
    """A later table, of which only the changes are written, is one that is reached, too."""
    lines = lines_of(path)
    number = number_of(lines, "changes", 1)
    lines[number]["changes"].append([["water", "value"], 3])
    error = refused(write(path, lines))
    assert (error.line, "at $.water.value" in error.reason) == (number + 1, True)


def test_another_seed_is_another_campaign(path: Path) -> None:
    """The seed of the first line has to be the one that the tables came from."""
    lines = lines_of(path)
    lines[0]["seed"] = 6
    error = refused(write(path, lines))
    assert (error.line, "give another table" in error.reason) == (
        number_of(lines, "table") + 1,
        True,
    )


def test_what_was_told_is_worked_out_anew(path: Path) -> None:
    """Lines of the log that say something else do not reach who opens the save."""
    before = stand(looked_at(path))
    lines = lines_of(path)
    for line in lines:
        if "log" in line:
            line["log"], line["seats"] = "Ben has a whale", {"ada": "Ben has a whale"}
    assert stand(looked_at(write(path, lines))) == before


def test_how_it_came_out_is_worked_out_anew(path: Path) -> None:
    """A save that says it was won was won only if its answers win it."""
    path.unlink()
    outcome = looked_at(saved(path)).outcome
    lines = lines_of(path)
    lines[-1] = {"won": True, "ending": "both days were dry", "rule": "T5"}
    for path_of_it in (write(path, lines), write(path, lines[:-1])):
        with Session.open(path_of_it, HARBOUR) as session:
            assert session.outcome == outcome
        assert lines_of(path_of_it)[-1]["won"] is False


@pytest.mark.parametrize(
    "change",
    [{"answer": "let go"}, {"answer": 1}, {"seat": "ada"}, {"seat": "zoe"}, {"topic": "walk"}],
    ids=str,
)
def test_what_was_taken_back_is_not_believed_either(path: Path, change: dict[str, Any]) -> None:
    """What redo would give has to be on offer; else there is nothing to give again."""
    with Session.open(path, HARBOUR) as session:
        session.answer(session.pending[0], "ease")
        session.undo(past_barrier=True)
        session.undo(past_barrier=True)
        before = stand(session)
    lines = lines_of(path)
    last = number_of(lines, "answer", 3)
    assert lines[last]["seat"] == "ben"
    lines[last].update(change)
    write(path, lines)
    with Session.open(path, HARBOUR) as session:
        assert stand(session) == before
        # The first of the two is what it was.
        session.redo()
        assert len(session.answers) == 3
        with pytest.raises(UsageError, match="nothing to give again"):
            session.redo()
        play(session, 1)
        assert stand(looked_at(path)) == stand(session)


def test_what_was_taken_back_may_fail_and_no_more(path: Path) -> None:
    """Where the rules fail after what redo would give, nothing after that can be given."""

    async def stumble(game: Tide) -> None:
        for _ in range(3):
            if await game.choose(game.ada, "flag", (RED, BLUE)) is RED:
                raise ZeroDivisionError("a stone in the way")

    rules = ruleset(chapters=course(phase("Walk", stumble)))
    path.unlink()
    with Session.create(path, rules, seed=1) as session:
        for _ in range(2):
            session.answer(session.pending[0], "blue")
        for _ in range(2):
            session.undo()
        before = stand(session)
    lines = lines_of(path)
    lines[number_of(lines, "answer")]["answer"] = "red"
    write(path, lines)
    with Session.open(path, rules) as session:
        assert stand(session) == before
        with pytest.raises(RulesError, match="a stone in the way"):
            session.redo()
        with pytest.raises(UsageError, match="nothing to give again"):
            session.redo()
        session.undo()
        assert stand(session) == before
    assert stand(looked_at(path, rules)) == before


# -- a table from which a campaign goes on

TABLES: dict[str, Callable[[dict[str, Any]], object]] = {
    "a field missing": lambda table: table.pop("water"),
    "a field unknown": lambda table: table.update(colour="red"),
    "a text for a number": lambda table: table.update(round="1"),
    "true for a number": lambda table: table.update(round=True),
    "no seats": lambda table: table.update(seats=[]),
    "a seat that is not taken": lambda table: table["seats"][0].update(key="zoe"),
    "another name": lambda table: table["seats"][0].update(name="Zoe"),
    "one seat": lambda table: table["seats"].pop(),
    "a seat twice": lambda table: table["seats"][1].update(table["seats"][0]),
    "a meter over its cap": lambda table: table["water"].update(value=11),
    "a meter under its floor": lambda table: table["water"].update(value=-1),
    "a card twice in a zone": lambda table: table["zones"]["sea"].append(1),
    "a card in two zones": lambda table: table["zones"]["shore"].append(1),
    "a card in no zone": lambda table: table["zones"]["sea"].remove(1),
    "a card that is not there": lambda table: table["zones"]["sea"].append(99),
    "true for a card": lambda table: table["zones"]["shore"].append(True),
    "a zone missing": lambda table: table["zones"].pop("fog"),
    "a zone unknown": lambda table: table["zones"].update(attic=[]),
    "a card unknown": lambda table: table["pieces"][0].update(printed="kraken"),
    "a card that is another": lambda table: table["pieces"][0].update(printed="whale"),
    "a kind unknown": lambda table: table["pieces"][0].update(kind="Piece"),
    "an id twice": lambda table: table["pieces"][1].update(id=0),
    "a key twice": lambda table: table["pieces"][3].update(key="gull#1"),
    "an owner unknown": lambda table: table["pieces"][0].update(owner="zoe"),
    "a seat unknown that knows it": lambda table: table["pieces"][0].update(known_to=["zoe"]),
    "a host unknown": lambda table: table["pieces"][0].update(host=99),
    "a piece that is none": lambda table: table["pieces"].append(1),
    "a flagged hand": lambda table: table["flagged"].append("ada.hand"),
    "no chapter": lambda table: table.update(chapter="flow"),
    "no phase": lambda table: table.update(phase=""),
    "a phase unknown": lambda table: table.update(phase="ebb/hours/storm"),
    "a step for a phase": lambda table: table.update(phase="ebb/hours"),
    "no cursor": lambda table: table.update(cursor=[]),
    "a step unknown": lambda table: table["cursor"][0].update(path="flow"),
    "a turn of nobody": lambda table: table["cursor"][-1].update(current="zoe"),
    "a turn of a step": lambda table: table["cursor"][-1].update(current="ebb"),
    "an ending unknown": lambda table: table.update(over="the sea has dried up"),
    "other options": lambda table: table.update(options={"rough": 1}),
    "a limit that is none": lambda table: table.update(used={"x": "y"}),
    "an effect on no card": lambda table: table.update(lasting=[{"card": 99}]),
}


@pytest.mark.parametrize("change", TABLES.values(), ids=TABLES)
def test_a_table_that_is_gone_on_from_is_read_strictly(
    path: Path, change: Callable[[dict[str, Any]], object]
) -> None:
    """A table that does not hold together is refused by its line, whoever wrote it."""
    lines = lines_of(path)
    laid = read_save(path).tables[1]
    table = laid.table
    reopened = {"reopened": "1", "answers": 1, "lines": laid.lines, "table": table}
    write(path, [*lines, reopened])
    assert len(looked_at(path).answers) == 1
    change(table)
    write(path, [*lines, reopened])
    assert refused(path).line == len(lines) + 1
    # The table before it is sound, and the answers up to there are good.
    with Session.open(path, HARBOUR, from_snapshot=True) as session:
        assert [given.seat for given in session.answers] == ["ada"]
        play(session, 1)


# -- other files


def test_a_save_is_opened_by_its_own_ruleset(path: Path) -> None:
    """A ruleset opens no save of another one, and says which it is of."""
    for rules in (TIDE, ruleset(id="bay", chapters=HARBOUR.chapters)):
        error = refused(path, rules)
        assert error.line == 1
        assert error.reason == f"is a campaign of 'harbour', not of {rules.id!r}"
        for read_only in (True, False):
            opening = {"from_snapshot": True, "read_only": read_only}
            again = refusal(path, lambda: Session.open(path, rules, **opening))  # noqa: B023 - called at once
            assert str(again) == str(error)


def test_lines_in_another_order_are_refused(path: Path) -> None:
    """Lines that were taken out, doubled or exchanged are refused, with the first that is wrong."""
    raws = path.read_bytes().splitlines(keepends=True)
    for number in range(1, len(raws) - 1):
        without = [*raws[:number], *raws[number + 1 :]]
        doubled = [*raws[:number], raws[number - 1], *raws[number:]]
        exchanged = [*raws[:number], raws[number + 1], raws[number], *raws[number + 2 :]]
        for changed in (without, doubled, exchanged):
            path.write_bytes(b"".join(changed))
            assert refused(path).line == number + 1


def test_lines_of_two_saves_make_no_third(path: Path, tmp_path: Path) -> None:
    """A line of another campaign, at the same place, is refused."""
    raws = path.read_bytes().splitlines(keepends=True)
    others = saved(tmp_path / "other.jsonl", 3, seed=6).read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*raws[:4], others[4], *raws[5:]]))
    assert refused(path).line == 5


def test_nothing_was_changed_by_what_was_refused(path: Path, tmp_path: Path) -> None:
    """A refused file stays alone in its folder, as it was."""
    lines = lines_of(path)
    lines[0]["seed"] = 6
    before = write(path, lines).read_bytes()
    with pytest.raises(SaveError):
        Session.open(path, HARBOUR)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]
