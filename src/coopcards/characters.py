"""Characters: which of them can be seen, and what stands for those that cannot."""

from __future__ import annotations

from unicodedata import category

__all__ = ["unseen_in", "visible"]

# Control characters, invisible ones (those that turn the direction of writing among them), line
# and paragraph separators, halves of surrogate pairs: each could make a line read as another.
_UNSEEN = frozenset(("Cc", "Cf", "Zl", "Zp", "Cs"))


def unseen_in(text: str) -> str:
    """The first character of the text that cannot be seen, as "U+001B"; empty where all can."""
    if not text.isprintable():
        for each in text:
            if category(each) in _UNSEEN:
                return f"U+{ord(each):04X}"
    return ""


def visible(text: str) -> str:
    """The text with every character that cannot be seen written as an escape."""
    if text.isprintable():
        return text
    return "".join(_escaped(each) if category(each) in _UNSEEN else each for each in text)


def _escaped(character: str) -> str:
    number = ord(character)
    return f"\\x{number:02x}" if number < 0x100 else f"\\u{number:04x}"
