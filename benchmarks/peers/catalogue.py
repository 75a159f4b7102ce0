"""The catalogue: who runs in the race, in which version, at what, and what is aimed at."""

from __future__ import annotations

from attrs import frozen

__all__ = ["GAMES", "OWN", "PEERS", "Peer"]

WORKERS = "benchmarks.peers.workers"


@frozen
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
        "open-spiel",
        "OpenSpiel",
        "from Python",
        "hanabi",
        "open_spiel",
        OPEN_SPIEL,
        f"{WORKERS}.open_spiel_hanabi",
        2,
    ),
    Peer(
        "open-spiel-native",
        "OpenSpiel",
        "all C++",
        "hanabi",
        "open_spiel",
        OPEN_SPIEL,
        f"{WORKERS}.open_spiel_native_hanabi",
        1,
    ),
    Peer(
        "boardgame-io",
        "boardgame.io",
        "headless client",
        "hanabi",
        "boardgame_io",
        "boardgame.io@0.50.2",
        "boardgame_io",
        50,
        node=True,
    ),
    Peer(
        "pettingzoo",
        "PettingZoo",
        "hanabi_v5",
        "hanabi",
        "pettingzoo",
        "pettingzoo[classic]==1.27.0",
        f"{WORKERS}.pettingzoo_hanabi",
        80,
    ),
    Peer(
        "hanabython",
        "hanabython",
        "its own game loop",
        "hanabi",
        "hanabython",
        "hanabython==0.1.10",
        f"{WORKERS}.hanabython_hanabi",
        15,
    ),
    Peer(
        "rlcard",
        "RLCard",
        "its environment",
        "leduc",
        "rlcard",
        "rlcard==1.2.0",
        f"{WORKERS}.rlcard_leduc",
        5,
    ),
)

# The worker of the library's own, by game.
OWN = {"hanabi": f"{WORKERS}.coopcards_hanabi", "leduc": f"{WORKERS}.coopcards_leduc"}
GAMES = {"hanabi": "Hanabi, two players", "leduc": "Leduc hold'em"}
