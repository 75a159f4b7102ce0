"""The README shows what is so."""

import re
from pathlib import Path
from typing import Any

from coopcards import Session

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


def test_the_save_in_the_readme_is_what_is_written(tmp_path: Path) -> None:
    """The lines of the save that the README shows are those of that campaign, hashes and all."""
    street: dict[str, Any] = {}  # Any: whatever the README's code defines
    exec(re.findall(r"```python\n(.*?)```", README, re.DOTALL)[0], street)
    with Session.create(tmp_path / "street.jsonl", street["STREET"], seed=7) as session:
        session.answer(session.pending[0], "pass")
        session.answer(session.pending[0], "wick-lamp#3")
        assert session.path is not None
        lines = session.path.read_text(encoding="utf-8").splitlines()

    shown = README.partition('```text\n{"coopcards"')[2].partition("\n```")[0]
    for line, whole in zip(f'{{"coopcards"{shown}'.splitlines(), lines, strict=False):
        begin, _, end = line.partition("…")
        assert whole.startswith(begin)
        assert whole.endswith(end)
