"""Renaming: chance that shuffles as the game's own does, and then lets cards change places.

With it a chapter is played again as it would have gone had some cards lain where others did, from
the first shuffle on.
"""

from __future__ import annotations

from attrs import define, field

from coopcards.cards import Piece
from coopcards.chance import Chance, Stream

__all__ = ["RenamingChance"]


@define
class RenamingChance(Chance):
    """The streams of one game; cards are renamed in the first shuffle they are in.

    Attributes:
        names: by the id of a card, the id of the one that takes its place.
        groups: by the id of a card, the number of the shuffle it was in first.
        shuffles: how many shuffles there have been.
    """

    names: dict[int, int] = field(factory=dict)
    groups: dict[int, int] = field(factory=dict)
    shuffles: int = 0

    def __getitem__(self, name: str) -> Stream:
        """The stream of that name, made when it is first asked for."""
        stream = self._streams.get(name)
        if stream is None:
            stream = self._streams[name] = _RenamingStream(self, name)
        return stream

    def copy(self) -> RenamingChance:
        """The same streams at the same counts, which rename the same cards."""
        return RenamingChance(
            self.seed, dict(self.counters), self.names, dict(self.groups), self.shuffles
        )


class _RenamingStream(Stream):
    def __init__(self, chance: RenamingChance, name: str) -> None:
        self._renaming = chance
        super().__init__(chance, name)

    def shuffle(self, x: list[object]) -> None:  # type: ignore[override]  # of any list
        """Shuffle, and let the cards that are shuffled for the first time change places."""
        super().shuffle(x)
        chance = self._renaming
        new = {
            card.id: card for card in x if isinstance(card, Piece) and card.id not in chance.groups
        }
        for place, card in enumerate(x):
            if isinstance(card, Piece) and card.id in new:
                x[place] = new.get(chance.names.get(card.id, card.id), card)
        chance.groups.update(dict.fromkeys(new, chance.shuffles))
        chance.shuffles += 1
