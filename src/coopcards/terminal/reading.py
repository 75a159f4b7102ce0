"""Reading answers: what somebody has typed, as the answer to a question."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from coopcards.decisions import Answer
from coopcards.views import Question
from coopcards.wording import did_you_mean, listed

__all__ = ["Unclear", "hint", "read_answer"]

ALL = "all"
NONE = "none"

# No game counts further; a longer number is a slip of the keyboard.
_MOST_DIGITS = 9


class Unclear(Exception):
    """What was typed is no answer; the message says why, and what would be one."""


def read_answer(question: Question, text: str) -> Answer:
    """The answer that was typed.

    Raises:
        Unclear: it is none, or could be several.
    """
    if not text:
        raise Unclear(f"Nothing is answered yet. {hint(question)}")
    if question.kind == "choice":
        return _key(question, text)
    if question.kind == "amount":
        return _amount(question, text)
    return _several(question, text)


def hint(question: Question) -> str:
    """How the question is answered."""
    if question.kind == "choice":
        return "Type a number or a name; the beginning of a name is enough."
    if question.kind == "amount":
        return f"Type a whole number from {question.at_least} to {question.at_most}."
    if question.kind == "ordering":
        return f'Type all the numbers or names in your order, such as "2 1", or "{ALL}" as listed.'
    least, most = question.at_least, question.at_most
    how_many = f"{least}" if least == most else f"{least} to {most}"
    words = [f'"{NONE}"'] * (least == 0)
    words += [f'"{ALL}"'] * (most == len(question.keys))
    example = ', such as "1 2"' if most > 1 else ""
    ways = listed([f"numbers or names{example}", *words])
    return f"Choose {how_many}. Type {ways}."


def _several(question: Question, text: str) -> tuple[str, ...]:
    word = text.casefold()
    if word not in _folded(question.labels):
        if word == NONE:
            return _counted(question, ())
        if word == ALL:
            return _counted(question, question.keys)
    keys: list[str] = []
    for part in text.split(","):
        keys += _keys(question, part.split())
    if not keys:
        raise Unclear(f"Nothing is chosen yet. {hint(question)}")
    return _counted(question, tuple(keys))


def _counted(question: Question, keys: tuple[str, ...]) -> tuple[str, ...]:
    """The keys, if there are as many as are asked for."""
    for key in keys:
        if keys.count(key) > 1:
            label = question.labels[question.keys.index(key)]
            raise Unclear(f"{label} is there twice; each counts once.")
    if not question.at_least <= len(keys) <= question.at_most:
        raise Unclear(f"You chose {len(keys) or NONE}. {hint(question)}")
    return keys


def _keys(question: Question, words: Sequence[str]) -> list[str]:
    """Numbers and names that stand behind one another; a name takes as many words as it can."""
    keys: list[str] = []
    begin = 0
    while begin < len(words):
        for end in range(len(words), begin + 1, -1):
            try:
                keys.append(_key(question, " ".join(words[begin:end])))
            except Unclear:
                continue
            begin = end
            break
        else:
            keys.append(_key(question, words[begin]))
            begin += 1
    return keys


def _key(question: Question, text: str) -> str:
    """The option of that number, key, name or beginning of a name."""
    keys, labels = question.keys, question.labels
    if re.fullmatch(r"[0-9]+", text):
        if len(text) <= _MOST_DIGITS and 1 <= int(text) <= len(keys):
            return keys[int(text) - 1]
        raise Unclear(f"There is no {text}: the numbers go from 1 to {len(keys)}.")
    word = text.casefold()
    for names in (keys, labels):
        if word in _folded(names):
            return keys[_folded(names).index(word)]
    begun = [n for n, label in enumerate(labels) if label.casefold().startswith(word)]
    if len(begun) == 1:
        return keys[begun[0]]
    if begun:
        raise Unclear(f"That could be {listed(labels[n] for n in begun)}: type more of it.")
    for refusal in question.refused:
        if word in (refusal.key.casefold(), refusal.label.casefold()[: len(word)]):
            raise Unclear(f"{refusal.label} is not allowed now: {refusal.reason}.")
    shown = (*labels, *(refusal.label for refusal in question.refused))
    raise Unclear(f'There is no "{text}" here.{did_you_mean(text, shown)} {hint(question)}')


def _amount(question: Question, text: str) -> int:
    if not re.fullmatch(r"[+-]?[0-9]+", text) or len(text) > _MOST_DIGITS:
        raise Unclear(f'"{text}" is no such number. {hint(question)}')
    amount = int(text)
    if not question.at_least <= amount <= question.at_most:
        raise Unclear(f"{amount} is out of bounds. {hint(question)}")
    return amount


def _folded(names: Iterable[str]) -> list[str]:
    return [name.casefold() for name in names]
