"""The catalogue: who runs in the race, in which version, at what, and what is aimed at."""

from __future__ import annotations

from attrs import frozen

__all__ = ["GAMES", "OWN", "PEERS", "Peer"]

WORKERS = "benchmarks.peers.workers"


@frozen(kw_only=True)
class Peer:
    """Somebody else's engine with one game.

    Attributes:
        key: its name on the command line.
        title: its name for people.
        way: in which of its ways it plays.
        game: what it plays; the library plays the same.
        home: the name of its environment; peers may share one.
        requires: what is installed there: a requirement of pip's, or npm's package and version.
        worker: the module that plays it, or the folder of a program for node.
        goal: how many times as many games the library is to play, in the worst round.
        node: whether it runs on node.
    """

    key: str
    title: str
    way: str
    game: str
    home: str
    requires: str
    worker: str
    goal: float
    node: bool = False


OPEN_SPIEL = "open_spiel==2.0.2"

PEERS = (
    Peer(
        key="open-spiel",
        title="OpenSpiel",
        way="from Python",
        game="hanabi",
        home="open_spiel",
        requires=OPEN_SPIEL,
        worker=f"{WORKERS}.open_spiel_hanabi",
        goal=2,
    ),
    Peer(
        key="open-spiel-native",
        title="OpenSpiel",
        way="all C++",
        game="hanabi",
        home="open_spiel",
        requires=OPEN_SPIEL,
        worker=f"{WORKERS}.open_spiel_native_hanabi",
        goal=1,
    ),
    Peer(
        key="boardgame-io",
        title="boardgame.io",
        way="headless client",
        game="hanabi",
        home="boardgame_io",
        requires="boardgame.io@0.50.2",
        worker="boardgame_io",
        goal=50,
        node=True,
    ),
    Peer(
        key="pettingzoo",
        title="PettingZoo",
        way="hanabi_v5",
        game="hanabi",
        home="pettingzoo",
        requires="pettingzoo[classic]==1.27.0",
        worker=f"{WORKERS}.pettingzoo_hanabi",
        goal=80,
    ),
    Peer(
        key="hanabython",
        title="hanabython",
        way="its own game loop",
        game="hanabi",
        home="hanabython",
        requires="hanabython==0.1.10",
        worker=f"{WORKERS}.hanabython_hanabi",
        goal=15,
    ),
    Peer(
        key="rlcard",
        title="RLCard",
        way="its environment",
        game="leduc",
        home="rlcard",
        requires="rlcard==1.2.0",
        worker=f"{WORKERS}.rlcard_leduc",
        goal=5,
    ),
)

# The worker of the library's own, by game.
OWN = {"hanabi": f"{WORKERS}.coopcards_hanabi", "leduc": f"{WORKERS}.coopcards_leduc"}
GAMES = {"hanabi": "Hanabi, two players", "leduc": "Leduc hold'em"}
