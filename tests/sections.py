"""Sections of a board as text, for tests of what stands on them."""

from __future__ import annotations

from coopcards.terminal import Grid, Line, Section


def words(sections: list[Section]) -> str:
    """Everything on the sections, a line each, with their titles."""
    found: list[str] = []
    for section in sections:
        found.append(f"== {section.title}")
        for part in section.parts:
            rows = part.rows if isinstance(part, Grid) else [part]
            for row in rows:
                if isinstance(row, Line):
                    found.append(row.lead.text + "".join(span.text for span in row.spans))
                else:
                    cells = [span.text for span in getattr(row, "cells", ()) if span.text]
                    found.append(" | ".join([row.name.text, *cells]))  # type: ignore[union-attr]  # there are no bars
    return "\n".join(found)
