"""Hanabi as the race plays it is Hanabi: OpenSpiel says the same, move by move."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path

import pytest

from benchmarks.hanabi.rules import HANABI
from benchmarks.peers.results import mean
from benchmarks.peers.workers.coopcards_hanabi import CoopcardsHanabi
from coopcards import Session
from coopcards.explaining.blocks import Rows
from coopcards.explaining.contents import zones
from coopcards.snapshots import dump
from coopcards.testing import check_ruleset
from tests.benchmarks.hanabi_games import WAYS, Trace, played, shuffled, stacked
from tests.benchmarks.open_spiel import judged, read

TRACES = Path(__file__).with_name("hanabi_traces.jsonl").read_text(encoding="utf-8").splitlines()
RULES = Path(__file__).parents[2] / "benchmarks" / "hanabi"


def again(trace: Trace) -> Trace:
    """The same moves with the same cards, played here."""
    moves = iter(trace.moves)
    return played(trace.deck, lambda *_: next(moves))


@pytest.mark.parametrize("number", range(len(TRACES)))
def test_a_game_goes_as_open_spiel_has_recorded_it(number: int) -> None:
    """What is offered, the score after every move, and the end are those of the recorded game."""
    trace = read(TRACES[number])
    assert again(trace) == trace


def test_the_recorded_games_come_to_every_ending() -> None:
    """Lives lost, all built, and the deck gone are among them, and points that were lost again."""
    traces = [read(line) for line in TRACES]
    assert {trace.ending for trace in traces} == {"no life is left", "all are built", "time is up"}
    assert any(trace.scores[-1] < trace.scores[-2] for trace in traces)


@pytest.mark.parametrize("way", WAYS)
def test_seeded_games_go_as_open_spiel_says(way: str) -> None:
    """OpenSpiel, given the same cards and moves, offers and scores the same all along."""
    pytest.importorskip("pyspiel")
    for seed in range(100, 140):
        chance = random.Random(seed)
        ours = played(shuffled(seed), lambda *asked: WAYS[way](chance, *asked))  # noqa: B023
        offered, scores, over = judged(ours.deck, ours.moves)
        assert (ours.offered, ours.scores, over) == (offered, scores, True)


def test_games_at_random_are_as_long_as_elsewhere() -> None:
    """2,000 random games take 12.8 decisions in the mean, as in the engines of the race."""
    worker = CoopcardsHanabi()
    worker.seed(1)
    lengths: Counter[int] = Counter()
    built: Counter[int] = Counter()
    for _ in range(2_000):
        worker.play()
        lengths[worker.length()] += 1
        built[worker.score()] += 1

    # Three standard errors about what 20,000 games of OpenSpiel's have: 12.81 and 1.257.
    assert mean(lengths) == pytest.approx(12.81, abs=0.45)
    assert mean(built) == pytest.approx(1.257, abs=0.085)


def test_a_player_sees_every_hand_but_the_own() -> None:
    """In Ann's view her own cards have no face, and Bo's have theirs."""
    session = stacked(shuffled(1))
    view = session.view("ann").table
    ann, bo = view.seats
    assert {card.name for card in ann.hand} == {"Face-down card"}
    assert [card.name for card in bo.hand] == [card.name for card in session.table.seats[1].hand]


def test_the_log_tells_of_every_card_but_the_own() -> None:
    """Ann reads which cards Bo has drawn, and of her own how many."""
    lines = stacked(["R1"] * 5 + ["B2"] * 5 + shuffled(1)).lines("ann")
    assert "Ann draws 5 cards" in lines
    assert f"Bo draws {', '.join(['Blue 2'] * 5)}" in lines


def test_the_rulebook_says_who_sees_a_hand() -> None:
    """Everyone but the player who holds it."""
    rows = [row for block in zones(HANABI) if isinstance(block, Rows) for row in block.rows]
    assert next(row for row in rows if row[0] == "hand")[1] == "everyone but player"


def test_the_seed_and_the_answers_are_a_whole_game() -> None:
    """What the race calls the least that can be kept brings the same table back."""
    first = Session.start(HANABI, seed=7)
    for _ in range(10):
        first.answer(first.pending[0], first.pending[0].keys[-1])
    kept = json.loads(json.dumps([7, *(given.answer for given in first.answers)]))
    again = Session.start(HANABI, seed=kept[0])
    for answer in kept[1:]:
        again.answer(again.pending[0], answer)
    assert dump(again.table) == dump(first.table)


def test_a_hint_is_kept_by_place_until_the_card_is_gone() -> None:
    """Of Bo's cards each colour and rank that a hint leaves open is kept, in the order held."""
    session = stacked(["R1", "R1", "R1", "R2", "R2", "G1", "G3", "R1", "R2", "G1", *shuffled(1)])
    session.answer(session.pending[0], "hint-G")
    bo = session.table.seats[1]
    assert bo.colours == ["G", "G", "RYWB", "RYWB", "G"]
    session.answer(session.pending[0], "play-2")
    assert bo.colours == ["G", "RYWB", "RYWB", "G"]
    session.answer(session.pending[0], "hint-1")
    assert [sorted(known) for known in bo.colours] == [["G"], list("BRWY"), list("BRWY"), ["G"]]
    assert bo.ranks[:4] == ["1", "1", "2345", "1"]


def test_hanabi_keeps_the_laws() -> None:
    """All but the fifth: by a hint a seat learns something of cards that it does not see."""
    check_ruleset(HANABI, seeds=range(2), laws=(1, 2, 3, 4, 6, 7, 8, 9, 10))


def test_hanabi_is_written_in_under_200_lines() -> None:
    """What is raced is small enough to be natural."""
    assert sum(len(path.read_text().splitlines()) for path in RULES.glob("*.py")) < 200
