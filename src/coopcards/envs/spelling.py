"""Spelling: any answer as a row of actions, each one of a fixed number.

A question is answered by taking slots. A slot stands for one option or number, or, where there are
more of them than slots, for a block of neighbours in which the next action goes on. A selection or
an ordering is taken pick by pick. Each answer has just one spelling, and nothing can be spelled
that is no answer; so the mask of the actions is the whole truth about what is on offer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

import numpy as np
from attrs import evolve, frozen
from numpy.typing import NDArray

from coopcards.decisions import Answer, Decision, Kind
from coopcards.views import Question

__all__ = ["Spelling"]


@frozen
class Spelling:
    """An answer, as far as it has been spelled.

    The picks of a selection are taken in the order of the options. So what was passed over is gone,
    and each selection is spelled in one way only.

    Attributes:
        kind: how the question is answered.
        keys: the keys on offer.
        at_least: of a selection or an amount.
        at_most: of a selection or an amount.
        width: how many slots there are; the action of that number is "done".
        picked: the places of the options picked so far, or of the number among all numbers.
        low: the first place of the block in which the next action picks.
        high: the place behind the last one of that block.
        done: "done" was taken.
    """

    kind: Kind
    keys: tuple[str, ...]
    at_least: int
    at_most: int
    width: int
    picked: tuple[int, ...] = ()
    low: int = 0
    high: int = 0
    done: bool = False

    @classmethod
    def begin(cls, question: Question | Decision[Any], width: int) -> Self:
        """Nothing is spelled yet."""
        new = cls(question.kind, question.keys, question.at_least, question.at_most, width)
        return evolve(new, high=new.places)

    @property
    def places(self) -> int:
        """How many options or numbers there are."""
        return self.at_most - self.at_least + 1 if self.kind == "amount" else len(self.keys)

    @property
    def in_block(self) -> bool:
        """Whether the next action picks in a block, not among all places."""
        return self.high - self.low < self.places

    @property
    def begun(self) -> bool:
        """Whether an action has been taken."""
        return bool(self.picked) or self.in_block

    @property
    def slots(self) -> list[range]:
        """The places that each action stands for, of the present block."""
        size = 1
        while size * self.width < self.high - self.low:
            size *= self.width
        return [
            range(first, min(first + size, self.high)) for first in range(self.low, self.high, size)
        ]

    def free(self, slot: range) -> Sequence[int]:
        """The places of a slot that can still be picked."""
        if self.kind == "ordering":
            return [place for place in slot if place not in self.picked]
        if self.kind != "selection":
            return slot
        if len(self.picked) >= self.at_most:
            return ()
        first = self.picked[-1] + 1 if self.picked else 0
        # So many must be left behind the one that is picked.
        behind = max(0, self.at_least - len(self.picked) - 1)
        return range(max(first, slot.start), min(self.places - behind, slot.stop))

    @property
    def may_be_done(self) -> bool:
        """Whether what is picked is enough."""
        if self.kind == "selection":
            return not self.in_block and len(self.picked) >= self.at_least
        return self.kind == "ordering" and not self.keys

    @property
    def mask(self) -> NDArray[np.int8]:
        """By action, 1 where it can be taken."""
        mask = np.zeros(self.width + 1, np.int8)
        for action, slot in enumerate(self.slots):
            mask[action] = bool(self.free(slot))
        mask[self.width] = self.may_be_done
        return mask

    def take(self, action: int) -> Self:
        """The spelling after an action that the mask has; what can only go on in one way does."""
        if action == self.width:
            return evolve(self, done=True)
        new = self._into(self.slots[action])
        while new.answer is None:
            open_slots = [slot for slot in new.slots if new.free(slot)]
            if len(open_slots) + new.may_be_done > 1:
                break
            new = new._into(open_slots[0]) if open_slots else evolve(new, done=True)
        return new

    def _into(self, slot: range) -> Self:
        """The spelling that goes on in a slot, or picks what is in it."""
        free = self.free(slot)
        if len(free) > 1:
            return evolve(self, low=slot.start, high=slot.stop)
        return evolve(self, picked=(*self.picked, free[0]), low=0, high=self.places)

    @property
    def answer(self) -> Answer | None:
        """The answer, once it is spelled."""
        if self.kind in ("choice", "amount"):
            if not self.picked:
                return None
            place = self.picked[0]
            return self.keys[place] if self.kind == "choice" else self.at_least + place
        whole = self.done or (self.kind == "ordering" and 0 < len(self.keys) == len(self.picked))
        return tuple([self.keys[place] for place in self.picked]) if whole else None

    def actions(self, answer: Answer) -> list[int]:
        """The actions that spell an answer that is on offer, from here on."""
        wanted = self._places_of(answer)
        actions: list[int] = []
        spelling = self
        while spelling.answer is None:
            action = self.width
            if len(spelling.picked) < len(wanted):
                next_place = wanted[len(spelling.picked)]
                action = next(n for n, slot in enumerate(spelling.slots) if next_place in slot)
            actions.append(action)
            spelling = spelling.take(action)
        return actions

    def _places_of(self, answer: Answer) -> list[int]:
        if isinstance(answer, int):
            return [answer - self.at_least]
        keys = (answer,) if isinstance(answer, str) else answer
        places = [self.keys.index(key) for key in keys]
        return sorted(places) if self.kind == "selection" else places
