"""Racing: all contenders by turns, round after round."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path

from attrs import define, field

from benchmarks.peers.catalogue import OWN, Peer
from benchmarks.peers.contenders import Contender
from benchmarks.peers.environments import (
    HOMES,
    ROOT,
    Missing,
    command_of,
    environment_of,
    make_home,
)
from benchmarks.peers.results import Played, Result, Skip

__all__ = ["Race"]


@define(eq=False)
class _Runner:
    """A contender, and what it came to in the rounds that count."""

    contender: Contender
    rates: list[float] = field(factory=list)

    def race(self, seconds: float, *, counts: bool) -> None:
        rate = self.contender.race(seconds)
        if counts:
            self.rates.append(rate)

    def played(self, games: int) -> Played:
        lengths, scores = self.contender.look(games)
        sizes = self.contender.sizes()
        return Played(self.contender.engine, self.rates, lengths, scores, sizes)


@define(eq=False)
class Race:
    """The library against these peers.

    Attributes:
        peers: whom it races against.
        rounds: how many rounds count; one more is run first, to warm up.
        seconds: how long each contender plays in a round.
        games: how many games each plays off the clock, for lengths and scores.
        tell: what is called with a line about how it goes on.
        homes: where the peers' environments are.
        skips: who did not race to the end, and why.
    """

    peers: Sequence[Peer]
    rounds: int
    seconds: float
    games: int
    tell: Callable[[str], None]
    homes: Path = HOMES
    skips: list[Skip] = field(factory=list, init=False)

    def run(self) -> list[Result]:
        """Race; a peer that cannot is skipped, with the reason."""
        with ExitStack() as stack:
            peers = self._make_ready(stack)
            own: dict[str, _Runner] = {}
            for game in dict.fromkeys(peer.game for peer in peers):
                command = [sys.executable, "-m", OWN[game]]
                contender = Contender(command, {"PYTHONPATH": str(ROOT)})
                stack.callback(contender.close)
                own[game] = _Runner(contender)
            for number in range(self.rounds + 1):
                self.tell(f"round {number} of {self.rounds}" if number else "warming up")
                self._go_round(own, peers, counts=number > 0)
            self.tell(f"looking at {self.games} games of each")
            played = {game: runner.played(self.games) for game, runner in own.items()}
            return [
                Result(peer, played[peer.game], runner.played(self.games))
                for peer, runner in peers.items()
            ]

    def _make_ready(self, stack: ExitStack) -> dict[Peer, _Runner]:
        """Start whoever can race here."""
        ready: dict[Peer, _Runner] = {}
        for peer in self.peers:
            self.tell(f"{peer.title}, {peer.way}: making ready")
            try:
                make_home(peer, self.homes)
                command = command_of(peer, self.homes)
                contender = Contender(command, environment_of(peer, self.homes))
            except Missing as missing:
                self.skips.append(Skip(peer, str(missing)))
            else:
                stack.callback(contender.close)
                ready[peer] = _Runner(contender)
        return ready

    def _go_round(
        self, own: dict[str, _Runner], peers: dict[Peer, _Runner], *, counts: bool
    ) -> None:
        """Let everybody play once; who breaks down is out."""
        for runner in own.values():
            runner.race(self.seconds, counts=counts)
        for peer, runner in list(peers.items()):
            try:
                runner.race(self.seconds, counts=counts)
            except Missing as missing:
                self.skips.append(Skip(peer, str(missing)))
                del peers[peer]
