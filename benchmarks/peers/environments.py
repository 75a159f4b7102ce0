"""Environments: a home for each peer, made when it is first raced against."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from benchmarks.peers.catalogue import Peer
from benchmarks.peers.workers.protocol import MID_GAME

__all__ = ["HOMES", "ROOT", "Missing", "command_of", "environment_of", "make_home"]

ROOT = Path(__file__).resolve().parent.parent.parent
HOMES = ROOT / ".peers"
NODE_PROGRAMS = Path(__file__).resolve().parent / "workers"


class Missing(Exception):
    """A peer cannot race here; the message says why."""


def make_home(peer: Peer, homes: Path = HOMES) -> None:
    """Install what the peer needs, unless that very version is there.

    Raises:
        Missing: it cannot be had here.
    """
    for program in ("node", "npm") if peer.node else ():
        if shutil.which(program) is None:
            raise Missing(f"there is no {program} here")
    home = homes / peer.home
    stamp = home / "installed"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == peer.requires:
        return
    shutil.rmtree(home, ignore_errors=True)
    if peer.node:
        _make_node_home(peer, home)
    else:
        _run([sys.executable, "-m", "venv", str(home)])
        pip = [str(home / "bin" / "python"), "-m", "pip", "--disable-pip-version-check"]
        _run([*pip, "install", "--quiet", peer.requires])
    stamp.write_text(peer.requires, encoding="utf-8")


def _make_node_home(peer: Peer, home: Path) -> None:
    home.mkdir(parents=True)
    npm = ["npm", "install", "--prefix", str(home), "--no-package-lock", "--no-audit", "--no-fund"]
    _run([*npm, peer.requires])


def _run(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stderr.strip() or done.stdout.strip() or "it said nothing").splitlines()
        raise Missing(f"`{' '.join(command[-3:])}` failed: {said[-1]}")


def command_of(peer: Peer, homes: Path = HOMES) -> list[str]:
    """What starts the peer's worker."""
    if peer.node:
        return ["node", str(NODE_PROGRAMS / peer.worker / "worker.mjs"), str(MID_GAME)]
    return [str(homes / peer.home / "bin" / "python"), "-m", peer.worker]


def environment_of(peer: Peer, homes: Path = HOMES) -> dict[str, str]:
    """The variables that the peer's worker needs beside the usual ones."""
    if peer.node:
        # As it would be deployed: without its checks for developers it is twice as quick.
        return {"NODE_PATH": str(homes / peer.home / "node_modules"), "NODE_ENV": "production"}
    return {"PYTHONPATH": str(ROOT)}
