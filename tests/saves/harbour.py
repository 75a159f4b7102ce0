"""Saves for tests: a ruleset with small tables, and campaigns of it played, read and changed.

The lines of a file are hashed here by the format's own description, not by the library.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest
from attrs import define

from coopcards import (
    PASS,
    Chapter,
    Drawn,
    Ending,
    Gained,
    Game,
    Meter,
    Moved,
    Option,
    Ruleset,
    SaveError,
    Seat,
    Session,
    Shuffled,
    each,
    meter,
    phase,
    repeat,
    sequence,
)
from coopcards.agents import RandomAgent, answer_of
from coopcards.answering import Given
from coopcards.snapshots import digest
from tests.core.tiny import (
    CRAB,
    EASE,
    GULL,
    NIGHTFALL,
    PULL,
    WHALE,
    Tide,
    Token,
    Watch,
    course,
    ruleset,
    watches,
)

FISH = Option("fish", "Fish")

# -- the ruleset


async def morning(game: Tide) -> None:
    """Five cards into the sea, in an order that nobody knows, and one into each hand."""
    for card in (GULL, CRAB, WHALE, GULL, CRAB):
        game.create(Token, card, game.sea)
    await game.do(Shuffled(game.sea))
    for seat in game.seats:
        await game.do(Drawn(seat, game.sea.look(1), game.sea, seat.hand))


async def walk(game: Tide, seat: Watch) -> None:
    """Show a card of the hand, fish for another one, or do neither."""
    options: list[Token | Option] = [*seat.hand, FISH, PASS]
    picked = await game.choose(seat, "walk", options)
    if isinstance(picked, Token):
        await game.do(Moved(picked, seat.pier))
    elif picked is FISH and game.sea.cards:
        await game.do(Drawn(seat, game.sea.look(1), game.sea, seat.hand))


async def rope(game: Tide) -> None:
    """Who eases gives the water a chance to rise."""
    for picked in await game.choose_together("rope", game.seats, lambda seat: (PULL, EASE)):
        if picked is EASE:
            await game.do(Gained(game.water, game.chance["swell"].randint(0, 1)))


HOURS = 2
ANSWERS = 4 * HOURS
DAY = (
    phase("Morning", morning),
    repeat(
        "Hours",
        sequence("Hour", each(watches, phase("Walk", walk)), phase("Rope", rope)),
        times=HOURS,
        out_of_time=NIGHTFALL,
        rounds=True,
    ),
)
HARBOUR: Ruleset[Tide] = ruleset(id="harbour", chapters=course(*DAY))


# -- the least that can be played


@define(eq=False)
class Sailor(Seat):
    """A seat with nothing of its own."""


@define(eq=False, kw_only=True)
class Bay(Game[Sailor]):
    """A table with nothing on it but the water, so that its saves are short."""

    water: Meter = meter(says="how high the water stands")


async def sail(game: Bay, seat: Sailor) -> None:
    """Fish or do not; who fishes stirs the water."""
    if await game.choose(seat, "sail", (FISH, PASS)) is FISH:
        await game.do(Gained(game.water, game.chance["swell"].randint(1, 9)))


BAY: Ruleset[Bay] = Ruleset(
    id="bay",
    title="The Bay",
    version="1",
    table=Bay,
    seat=Sailor,
    seats=(("ada", "Ada"), ("ben", "Ben")),
    cards=(),
    pieces=(),
    chapters=(
        Chapter(
            "Ebb",
            repeat(
                "Hours",
                each(lambda game: game.seats, phase("Sail", sail)),
                times=HOURS,
                out_of_time=NIGHTFALL,
                rounds=True,
            ),
        ),
    ),
    endings=(Ending("the day is over", "B1", won=True, when=lambda game: True),),
)

# -- playing


def play(session: Session[Any], count: int = 1000, seed: int = 1) -> None:
    """Give so many answers, or as many as are asked for, by chance: always the same ones.

    Any: sessions of any game.
    """
    for _ in range(count):
        if not session.pending:
            return
        decision = session.pending[0]
        agent = RandomAgent(seed, f"after {len(session.answers)}")
        session.answer(decision, answer_of(agent, session, decision))


def stand(session: Session[Any]) -> tuple[object, ...]:
    """Everything that a program can see of a session; Any: as above."""
    seats = [seat.key for seat in session.table.seats]
    asked = [(each.seat, each.topic, each.keys, each.refused) for each in session.pending]
    return (
        digest(session.table),
        asked,
        tuple(session.answers),
        tuple(tuple(session.lines(seat)) for seat in (None, *seats)),
        session.outcome,
        session.table.position,
    )


def saved(path: Path, count: int = 1000, rules: Ruleset[Tide] = HARBOUR, seed: int = 5) -> Path:
    """A save in which so many answers have been given."""
    with Session.create(path, rules, seed=seed) as session:
        play(session, count)
    return path


def looked_at(path: Path, rules: Ruleset[Any] = HARBOUR) -> Session[Any]:
    """The campaign of a save, opened to be looked at; Any: of any game."""
    return Session.open(path, rules, read_only=True)


def refusal(path: Path, work: Callable[[], object]) -> SaveError:
    """The error with which that is refused; it names the file."""
    with pytest.raises(SaveError) as error:
        work()
    assert error.value.path == str(path)
    assert error.value.reason
    return error.value


def refused(path: Path, rules: Ruleset[Any] = HARBOUR) -> SaveError:
    """The error with which opening a save is refused, the same for all ways to open it.

    Any: as above.
    """
    before = path.read_bytes()
    error = refusal(path, lambda: Session.open(path, rules))
    assert str(refusal(path, lambda: looked_at(path, rules))) == str(error)
    assert path.read_bytes() == before
    return error


# -- the lines of a file


def lines_of(path: Path) -> list[dict[str, Any]]:
    """The lines of a save as data, without their hashes; Any: JSON."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    for line in lines:
        del line["hash"]
    return lines


def hashed(bodies: Iterable[bytes]) -> bytes:
    """A file of these lines, each given without its last brace, with the right hashes."""
    last = ""
    written = []
    for body in bodies:
        last = blake2b(body, key=last.encode(), digest_size=8).hexdigest()
        written.append(body + b',"hash":"' + last.encode() + b'"}\n')
    return b"".join(written)


def body(line: object) -> bytes:
    """A line as it stands in a file, without its hash and its last brace; it need not be sound."""
    return json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode()[:-1]


def write(path: Path, lines: Iterable[object]) -> Path:
    """Write a file of these lines with the right hashes, whatever the lines say."""
    path.write_bytes(hashed(body(line) for line in lines))
    return path


def number_of(lines: Sequence[dict[str, Any]], name: str, time: int = 0) -> int:
    """The index of the first line that has that name, or of a later one; Any: JSON."""
    return [number for number, line in enumerate(lines) if name in line][time]


def answers_in(lines: Sequence[dict[str, Any]]) -> list[Given]:
    """The answers that stand after these lines, worked out by hand; Any: JSON."""
    answers: list[Given] = []
    undone: list[list[Given]] = []
    for line in lines:
        if "answer" in line:
            answer = line["answer"]
            given = tuple(answer) if isinstance(answer, list) else answer
            automatic = line.get("automatic", False)
            answers.append(Given(line["seat"], line["topic"], given, automatic))
            undone.clear()
        elif "undo" in line:
            undone.append(answers[line["undo"] :])
            del answers[line["undo"] :]
        elif "redo" in line:
            answers += undone.pop()
    return answers
