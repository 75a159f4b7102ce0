"""The race: what is counted, what is skipped, and what is printed."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

import pytest
from attrs import evolve

from benchmarks.peers.__main__ import main
from benchmarks.peers.catalogue import PEERS, Peer
from benchmarks.peers.contenders import Contender
from benchmarks.peers.environments import HOMES, Missing, command_of, environment_of, make_home
from benchmarks.peers.racing import Race
from benchmarks.peers.results import Played, Result, Skip, differ, mean, ratios
from benchmarks.peers.tables import data, markdown, text

COIN = Peer(
    key="coin",
    title="Coin",
    way="tossed",
    game="hanabi",
    home="coin",
    requires="coin==1",
    worker="tests.benchmarks.coin",
    goal=2,
)
BOARDGAME_IO = next(peer for peer in PEERS if peer.node)


def home(homes: Path, peer: Peer) -> None:
    """Make as if what the peer requires were installed."""
    (homes / peer.home / "bin").mkdir(parents=True)
    (homes / peer.home / "bin" / "python").symlink_to(sys.executable)
    (homes / peer.home / "installed").write_text(peer.requires)


def result(own: list[float], theirs: list[float], goal: float = 2) -> Result:
    """What these rates come to."""
    lengths, scores = {1: 500, 3: 500}, {0: 400, 1: 600}
    return Result(
        evolve(COIN, goal=goal),
        Played("coopcards 1", own, lengths, scores, {"save": 1234}),
        Played("Coin 1", theirs, lengths, scores),
    )


def race(homes: Path, *peers: Peer) -> Race:
    """A race as short as can be."""
    return Race(peers, rounds=2, seconds=0.02, games=200, tell=lambda line: None, homes=homes)


def test_ratios_are_taken_round_by_round() -> None:
    """A round in which the machine was slow for both has the ratio of any other."""
    assert ratios([30, 15, 60], [10, 5, 20]) == [3, 3, 3]


def test_the_worst_round_decides_whether_a_goal_is_met() -> None:
    """A median above the goal is not enough."""
    good = result([30, 25, 20], [10, 10, 10])
    assert (good.median, good.worst, good.met) == (2.5, 2, True)
    bad = result([30, 25, 19], [10, 10, 10])
    assert (bad.median, bad.worst, bad.met) == (2.5, 1.9, False)


def test_a_decision_has_its_share_of_the_setting_up() -> None:
    """Microseconds a decision are those of a game over its mean length."""
    assert result([1000, 4000, 2000], [1, 1, 1]).own.microseconds == 250


def test_the_mean_counts_how_often_a_number_came_up() -> None:
    """Three games of length 1 and one of length 5 are 2 in the mean."""
    assert mean({1: 3, 5: 1}) == 2


def test_samples_of_one_game_do_not_differ() -> None:
    """Two samples a little apart may be of the same game, two that are far apart may not."""
    assert not differ({1: 500, 2: 500}, {1: 520, 2: 480})
    assert differ({1: 500, 2: 500}, {1: 620, 2: 380})


def test_other_lengths_are_not_the_same_work() -> None:
    """A peer whose games are longer plays another game."""
    one = result([1], [1])
    assert one.same_work
    assert not evolve(one, theirs=evolve(one.theirs, lengths={2: 1000})).same_work
    assert not evolve(one, theirs=evolve(one.theirs, scores={1: 1000})).same_work


def test_a_peer_races_in_a_process_of_its_own(tmp_path: Path) -> None:
    """Every round that counts has a rate of both, and the games looked at are as many as asked."""
    home(tmp_path, COIN)
    (done,) = race(tmp_path, COIN).run()
    assert done.theirs.engine == "Coin 1"
    assert len(done.own.rates) == len(done.theirs.rates) == 2
    assert sum(done.theirs.lengths.values()) == sum(done.own.scores.values()) == 200
    assert mean(done.theirs.lengths) == pytest.approx(2, abs=0.4)
    assert not done.same_work
    assert set(done.own.sizes) == {"save", "table", "seed and answers"}


def test_a_peer_that_is_missing_is_a_skip_with_its_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without node, boardgame.io does not race, and the others do."""
    home(tmp_path, COIN)
    home(tmp_path, BOARDGAME_IO)
    monkeypatch.setenv("PATH", "")
    contest = race(tmp_path, BOARDGAME_IO, COIN)
    (done,) = contest.run()
    assert done.peer is COIN
    assert contest.skips == [Skip(BOARDGAME_IO, "there is no node here")]


def test_a_peer_that_cannot_be_installed_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the installer said last is the reason; half an environment does not count as one."""
    false = shutil.which("false")
    assert false is not None
    monkeypatch.setattr(sys, "executable", false)
    for _ in range(2):
        with pytest.raises(Missing, match=r"venv .* failed: it said nothing"):
            make_home(COIN, tmp_path)


@pytest.mark.parametrize(
    ("worker", "complaint"),
    [
        ("no_such_coin", "No module named tests.benchmarks.no_such_coin"),
        ("lost_coin", "RuntimeError: the coin has rolled away"),
    ],
)
def test_a_peer_whose_worker_breaks_down_is_a_skip(
    tmp_path: Path, worker: str, complaint: str
) -> None:
    """The last line that it complained with is the reason, before the race or in a round."""
    broken = evolve(COIN, worker=f"tests.benchmarks.{worker}")
    home(tmp_path, broken)
    contest = race(tmp_path, broken)
    assert contest.run() == []
    assert contest.skips[0].reason.endswith(complaint)


def test_the_tables_say_who_lost_and_who_is_missing() -> None:
    """Ratios beside their goals, the work that was done, the saves, and each skip by name."""
    lost = result([30, 25, 19], [10, 10, 10])
    told = text([lost], [Skip(BOARDGAME_IO, "there is no node here")])
    row = next(line for line in told.splitlines() if line.startswith("Coin 1, tossed"))
    assert row.split()[3:] == ["10", "50000", "2.50", "1.90", "2.00", "no"]
    assert "Coin 1, tossed" in told
    assert "coopcards 1  save  1,234" in told
    assert "Skipped: boardgame.io (headless client): there is no node here." in told


def test_the_tables_can_be_pasted_into_the_docs() -> None:
    """In Markdown every row has as many cells as its head."""
    parts = markdown([result([30], [10])], []).split("\n\n")
    assert len(parts) == 3
    for part in parts:
        assert len({line.count("|") for line in part.splitlines()}) == 1


def test_everything_can_be_read_by_a_program() -> None:
    """The data hold every rate and the ratios, and are JSON."""
    skip = Skip(BOARDGAME_IO, "there is no node here")
    read = json.loads(json.dumps(data([result([30, 20], [10, 10])], [skip])))
    assert read["results"][0]["ratios"] == [3, 2]
    assert read["results"][0]["own"]["rates"] == [30, 20]
    assert read["results"][0]["met"] is True
    assert read["skipped"] == [{"peer": "boardgame-io", "reason": "there is no node here"}]


def test_boardgame_io_plays_the_same_hanabi() -> None:
    """Its games at random are as long as everybody's, and score the same."""
    if shutil.which("node") is None or not (HOMES / BOARDGAME_IO.home / "installed").exists():
        pytest.skip("boardgame.io is not installed: make bench-peers installs it")
    contender = Contender(command_of(BOARDGAME_IO), environment_of(BOARDGAME_IO))
    lengths, built = contender.look(1_000)
    sizes = contender.sizes()
    contender.close()
    # Three standard errors about what 20,000 games of OpenSpiel's have: 12.81 and 1.257.
    assert mean(lengths) == pytest.approx(12.81, abs=0.65)
    assert mean(built) == pytest.approx(1.257, abs=0.12)
    assert sizes["G, ctx and plugins"] < sizes["whole state"]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--rounds", "0"], "at least one round"),
        (["--seconds", "0"], "more than 0 seconds"),
        (["--json", "none/race.json"], "there is no folder none"),
    ],
)
def test_a_race_that_cannot_be_run_is_refused_at_once(
    words: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before a peer is installed or raced against, not after."""
    with pytest.raises(SystemExit) as ended:
        main(words)

    assert ended.value.code == 2
    assert why in capsys.readouterr().err


def test_a_race_that_nobody_ran_is_not_won(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where every peer is a skip, no goal was met: the command does not end with 0."""
    monkeypatch.setenv("PATH", "")

    assert main(["--only", "boardgame-io", "--rounds", "1"]) == 1
    assert "there is no node here" in capsys.readouterr().out
