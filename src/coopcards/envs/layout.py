"""Layouts: what an observation is made of, place by place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from coopcards.envs.features import Sheet
from coopcards.envs.questions import QuestionPart
from coopcards.envs.spelling import Spelling
from coopcards.envs.tables import TablePart
from coopcards.flow import set_table
from coopcards.ruleset import Ruleset
from coopcards.views import View

__all__ = ["Layout"]


class Layout:
    """The observations of one ruleset with one seating: a vector that is the same for all seats.

    It is made from the ruleset alone, and written from a view alone.

    Attributes:
        names: what stands at each place, such as "hale.hand: Stair Guard".
        width: how many actions stand for options.
    """

    names: tuple[str, ...]

    def __init__(
        self,
        ruleset: Ruleset[Any],
        *,
        seats: Sequence[str] | None = None,
        options: object = None,
        width: int = 32,
    ) -> None:
        table = set_table(ruleset, seed=0, seats=seats, options=options)
        self.width = width
        self._seats = [seat.key for seat in table.seats]
        self._table = TablePart(ruleset, table)
        self._question = QuestionPart(ruleset, width)
        of_seats = [f"{what} {key}" for key in self._seats for what in ("seen by", "waiting for")]
        self._table_at = len(of_seats)
        self._question_at = self._table_at + len(self._table.names)
        self.names = (*of_seats, *self._table.names, *self._question.names)

    def __len__(self) -> int:
        return len(self.names)

    def observation(self, view: View[Any], spelling: Spelling | None = None) -> NDArray[np.float32]:
        """What a seat knows, as numbers between -1 and 1.

        Args:
            view: the seat's view.
            spelling: how far the seat has answered; nothing without it.
        """
        sheet = Sheet()
        for number, key in enumerate(self._seats):
            sheet.add(2 * number, key == view.seat)
            sheet.add(2 * number + 1, key in view.waiting_for)
        self._table.write(sheet, self._table_at, view)
        if view.questions:
            question = view.questions[0]
            begun = spelling or Spelling.begin(question, self.width)
            self._question.write(sheet, self._question_at, view, question, begun)
        return sheet.vector(len(self.names))
