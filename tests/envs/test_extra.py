"""The extra `rl`: nothing of it is needed unless environments are."""

from __future__ import annotations

import subprocess
import sys


def told(program: str) -> str:
    """What a Python of its own prints."""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def test_the_library_does_without_it() -> None:
    """`import coopcards` loads neither the environments nor what they need."""
    names = "{'coopcards.envs', 'gymnasium', 'numpy', 'pettingzoo'}"
    assert told(f"import sys, coopcards, coopcards.command; print({names} & set(sys.modules))") == (
        "set()"
    )


def test_without_it_the_error_says_what_to_install() -> None:
    """Whoever imports the environments is told which package is missing and how to have it."""
    program = """
import sys
for missing in ("gymnasium", "numpy", "pettingzoo"):
    sys.modules[missing] = None
    try:
        import coopcards.envs
    except ImportError as error:
        print(error.name, "-", error)
    del sys.modules[missing]
"""
    assert told(program).splitlines() == [
        f"{name} - coopcards.envs needs {name}, which is not installed: pip install 'coopcards[rl]'"
        for name in ("gymnasium", "numpy", "pettingzoo")
    ]
