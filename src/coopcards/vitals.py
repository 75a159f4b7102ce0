"""Vitals: the states of a character from standing to dead, and what they mean for the group.

A game declares one `Vitals`. All that lives in a game is the name of a state, held by the seat or
the piece; nothing here changes it, `fall` and `come_back` return the name that follows.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from attrs import field, frozen

from coopcards.errors import RulesError

__all__ = [
    "ACT",
    "BE_TARGETED",
    "COMMAND",
    "GAIN",
    "HEAL",
    "MOVE",
    "PLAY",
    "SPEND",
    "TAKE_TURN",
    "USUAL",
    "Attempt",
    "Fall",
    "Price",
    "State",
    "TurnCost",
    "Vitals",
    "WayBack",
]

ACT = "act"
BE_TARGETED = "be targeted"
COMMAND = "command minions"
GAIN = "gain"
HEAL = "heal"
MOVE = "move"
PLAY = "play"
SPEND = "spend"
TAKE_TURN = "take a turn"

USUAL = (ACT, BE_TARGETED, COMMAND, GAIN, HEAL, MOVE, PLAY, SPEND, TAKE_TURN)
"""The usual capabilities; a ruleset names others as it needs them."""


@frozen
class Price:
    """So many, 1 or more, of a thing that the ruleset knows by that name: `Price("action")`."""

    what: str
    amount: int = 1

    def __attrs_post_init__(self) -> None:
        if not self.what or self.amount < 1:
            raise RulesError(f"{self}: name what is paid, and at least 1 of it")

    def why_not(self, has: Mapping[str, int]) -> str | None:
        """Why it cannot be paid out of what somebody has; None where it can."""
        owned = has.get(self.what, 0)
        return (
            None if owned >= self.amount else f"costs {self.amount} {self.what}, you have {owned}"
        )


@frozen
class TurnCost:
    """The cost of a state as each own turn starts: the first alternative that can be paid."""

    alternatives: tuple[Price, ...] = ()

    def due(self, has: Mapping[str, int]) -> Price | None:
        """What is lost out of what somebody has; None where no alternative can be paid."""
        return next((price for price in self.alternatives if price.why_not(has) is None), None)


@frozen
class State:
    """A named state of a character.

    Attributes:
        name: as it reads after "while", such as "downed" or "at Death's Door".
        may: the capabilities of somebody in it.
        out: whether he counts as out for the group's loss.
        final: whether nothing but another final state follows, as with the dead.
        turn_cost: what it costs at the start of each own turn.
        engaged: those engaged with one who falls into it "stay", "turn" to another, or are
            "released".
    """

    name: str
    may: tuple[str, ...] = USUAL
    out: bool = False
    final: bool = False
    turn_cost: TurnCost = TurnCost()
    engaged: Literal["stay", "turn", "released"] = "stay"


@frozen
class Fall:
    """From a state one falls to another at a cause, such as "health 0" or "critical"."""

    state: str
    cause: str
    to: str


@frozen
class Attempt:
    """Somebody tries a way back for one who has fallen.

    `state` is that of the one who tries (empty for what has none), `near` the nearnesses that hold
    between the two, and `has` how many of each thing the one who tries could pay with.
    """

    by: Literal["ally", "own", "other", "effect"]
    state: str = ""
    near: tuple[str, ...] = ()
    has: Mapping[str, int] = field(factory=dict)


@frozen
class WayBack:
    """How one comes back.

    Nobody who is out brings another back.

    Attributes:
        name: the rulebook's name for it, such as "Revive".
        state: the state it leads from.
        to: the state it leads to.
        by: a "standing ally", one's "own" doing, an "effect", or "anybody" of these and others.
        near: the nearness it needs; empty for none.
        price: what the one who does it pays, all of it.
        health: what one has then: a number (the maximum if that is less), "full", or as "before".
        marks: what it leaves on the one who comes back, such as "Stressed".
    """

    name: str
    state: str
    to: str
    by: Literal["standing ally", "own", "anybody", "effect"]
    near: str = ""
    price: tuple[Price, ...] = ()
    health: int | Literal["full", "before"] = "before"
    marks: tuple[str, ...] = ()

    def health_after(self, before: int, maximum: int) -> int:
        """The health of one who came back this way."""
        if isinstance(self.health, int):
            return min(self.health, maximum)
        return maximum if self.health == "full" else before


@frozen
class Vitals:
    """The states of a game's characters, and what leads from one to another.

    RulesError is raised for a declaration that contradicts itself, and for a name it does not hold.

    Attributes:
        name: whose they are, such as "keeper".
        states: the first is the one a character begins in.
        falls: what brings one down; a cause not listed for a state changes nothing there.
        ways_back: what brings one back.
    """

    name: str
    states: tuple[State, ...]
    falls: tuple[Fall, ...] = ()
    ways_back: tuple[WayBack, ...] = ()

    def __attrs_post_init__(self) -> None:
        if not self.states or self.states[0].out:
            raise self._error("the first state is the one a character begins in: it is not out")
        self._once([state.name for state in self.states])
        self._once([f"{fall.cause} while {fall.state}" for fall in self.falls])
        self._once([f"{way.name} while {way.state}" for way in self.ways_back])
        for state in self.states:
            if state.final and not state.out:
                raise self._error(f"{state.name} is final and not out: write out=True as well")
        for fall in self.falls:
            before, after = self.state(fall.state), self.state(fall.to)
            if before.final and not after.final:
                raise self._error(f"{fall.state} is final: leave out the fall to {fall.to}")
            if before == after:
                raise self._error(f"{fall.cause} leads from {fall.state} to itself: leave it out")
        for way in self.ways_back:
            before, after = self.state(way.state), self.state(way.to)
            if before.final or not before.out:
                raise self._error(f"{way.name} leads from {way.state}: that must be out, not final")
            if after.out:
                raise self._error(f"{way.name} leads to {way.to}: that must not be out")
            if isinstance(way.health, int) and way.health < 1:
                raise self._error(f"{way.name} gives health {way.health}: write 1 or more")

    def state(self, name: str) -> State:
        """The state of that name."""
        for state in self.states:
            if state.name == name:
                return state
        known = ", ".join(state.name for state in self.states)
        raise self._error(f"there is no state {name!r}: write one of {known}")

    def why_not(self, state: str, capability: str) -> str | None:
        """Why somebody in a state may not do something; None where he may."""
        if capability in self.state(state).may:
            return None
        if capability not in USUAL and all(capability not in each.may for each in self.states):
            raise self._error(f"no state knows {capability!r}: name it in the may of a state")
        return f"cannot {capability} while {state}"

    def allows(self, state: str, capability: str) -> bool:
        """Whether somebody in a state may do something."""
        return self.why_not(state, capability) is None

    def who_may(self, capability: str, states: Mapping[str, str]) -> list[str]:
        """Who may do something, out of characters and their states; perhaps nobody."""
        return [who for who, state in states.items() if self.allows(state, capability)]

    def fall(self, state: str, cause: str) -> str:
        """The state that follows at a cause; the same one where the cause changes nothing there."""
        if cause not in [fall.cause for fall in self.falls]:
            raise self._error(f"nobody falls at {cause!r}: write a Fall for it")
        here = self.state(state).name
        return next((f.to for f in self.falls if f.state == here and f.cause == cause), here)

    def way_back(self, name: str, state: str) -> WayBack | None:
        """The way back of that name; None where it does not lead from that state."""
        if name not in [way.name for way in self.ways_back]:
            raise self._error(f"there is no way back {name!r}: write a WayBack for it")
        here = self.state(state).name
        return next((w for w in self.ways_back if w.state == here and w.name == name), None)

    def why_not_back(self, name: str, state: str, attempt: Attempt) -> str | None:
        """Why somebody in a state cannot come back by an attempt; None where he can.

        Ask when it is declared and again when it resolves: either of the two may have fallen or
        moved meanwhile.
        """
        way = self.way_back(name, state)
        if way is None:
            return f"no {name} while {state}"
        by = "standing ally" if attempt.by == "ally" else attempt.by
        if way.by not in ("anybody", by):
            return f"{name}: {way.by} only"
        if by != "own" and attempt.state and self.state(attempt.state).out:
            return f"{name}: not while {attempt.state}"
        if way.near and way.near not in attempt.near:
            return f"not {way.near}"
        unpaid = [price.why_not(attempt.has) for price in way.price]
        return next((reason for reason in unpaid if reason), None)

    def come_back(self, name: str, state: str, attempt: Attempt) -> str:
        """The state that follows a way back; RulesError where `why_not_back` has a reason."""
        way, reason = self.way_back(name, state), self.why_not_back(name, state, attempt)
        if way is None or reason is not None:
            raise self._error(f"{reason}: ask why_not_back() first")
        return way.to

    def engaged_after(
        self,
        fallen: str,
        engaged: Mapping[str, Sequence[str]],
        states: Mapping[str, str],
        to: str = "",
    ) -> dict[str, list[str]]:
        """Who is engaged with whom once `fallen` is in the state that `states` gives.

        Those that turn to another go, in their order, behind the ones engaged with `to`, or with
        the first who stands; where nobody stands they stay. The released are engaged with nobody.
        """
        after = {who: list(with_him) for who, with_him in engaged.items()}
        becomes = self.state(states[fallen]).engaged
        standing = [who for who in states if not self.state(states[who]).out]
        if becomes == "released":
            after[fallen] = []
        elif becomes == "turn" and standing:
            heir = to or standing[0]
            after[heir] = [*after.get(heir, []), *after.get(fallen, [])]
            after[fallen] = []
        return after

    def lost(self, states: Iterable[str]) -> bool:
        """Whether a group is lost: there is one, and everybody in it is out."""
        group = [self.state(state) for state in states]
        # The dead count for nothing, and need no test of their own: a final state is out as well.
        return bool(group) and all(state.out for state in group)

    def _once(self, names: Sequence[str]) -> None:
        for name in names:
            if names.count(name) > 1:
                raise self._error(f"{name!r} is declared twice: leave one out")

    def _error(self, message: str) -> RulesError:
        return RulesError(message, position=f"vitals of {self.name}")
