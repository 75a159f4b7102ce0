"""Steps: the course of a game as a declared tree.

The tree reads as the rulebook's table of contents: `sequence`, `each`, `repeat` and `when`, with
phases as leaves. A ruleset only declares it; `coopcards.flow` walks it, and the place reached is
data on the table.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeAlias

from attrs import define, evolve, field, frozen

from coopcards.cards import slug
from coopcards.copying import DERIVED
from coopcards.decisions import Keyed
from coopcards.errors import RulesError
from coopcards.events import Event

__all__ = [
    "Chapter",
    "Each",
    "Ending",
    "Frame",
    "Phase",
    "Place",
    "Repeat",
    "Series",
    "Step",
    "When",
    "altered",
    "each",
    "phase",
    "repeat",
    "sequence",
    "when",
]

# Any: a ruleset's functions take its own game, and what the `each` steps around them are at.
Rule: TypeAlias = Callable[..., Coroutine[Any, Any, str | None]]
Ask: TypeAlias = Callable[..., bool]
Pick: TypeAlias = Callable[..., Sequence[Keyed]]


@frozen(eq=False, repr=False)
class Ending:
    """A way in which a scenario or a campaign ends.

    Attributes:
        name: as the rulebook says it.
        rule: the rule that decides it, such as "R13".
        won: whether it is a win.
        when: whether it has come about, asked with the game.
        on: the events that may bring it about; empty for every event.
        key: the name as a key.
    """

    name: str
    rule: str
    won: bool = field(kw_only=True)
    when: Ask = field(kw_only=True)
    on: tuple[type[Event], ...] = field(default=(), kw_only=True)
    key: str = field(init=False)

    @key.default
    def _make_key(self) -> str:
        return slug(self.name)

    @property
    def label(self) -> str:
        """The name."""
        return self.name

    def __repr__(self) -> str:
        return f"<Ending {self.name} ({self.rule})>"


@define(eq=False)
class Frame:
    """One level of the cursor: how far one step has come.

    Attributes:
        path: the step's path.
        count: how often a part of it has been gone into.
        done: of an `each`, the keys of those that have had their turn.
        current: of an `each`, the key of the one it is at.
        place: the step at that path, once it has been looked up.
        at: the seats and cards that the steps around it are at, once they have been looked up.
    """

    path: str
    count: int = 0
    done: tuple[str, ...] = ()
    current: str = ""
    place: Place | None = field(default=None, metadata=DERIVED)
    at: tuple[Any, ...] | None = field(default=None, metadata=DERIVED)


@frozen(eq=False, repr=False)
class Place:
    """A step where it stands in the course.

    Attributes:
        path: what it is known by, in cursors and saves.
        step: the step itself.
        children: the parts of the step, in order.
        endings: the endings in force there, those of the innermost step first.
        is_phase: whether the step is a phase.
        is_detour: whether it is a whole detour.
    """

    path: str
    step: Step
    children: tuple[Place, ...]
    endings: tuple[Ending, ...]
    is_phase: bool
    is_detour: bool


@frozen(eq=False, repr=False)
class Step:
    """A part of the course of a game; `title` is the rulebook's."""

    title: str

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.title}>"

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps inside it."""
        return ()

    def advance(self, game: Any, frame: Frame, at: tuple[Any, ...]) -> int:
        """The number of the part that comes next, or -1 when the step is done.

        `at` is what the steps around this one are at.
        """
        return -1


@frozen(eq=False, repr=False)
class Phase(Step):
    """A leaf: a rule that is run, and may ask.

    The rule returns nothing, or the title of one of the ruleset's detours to run next.
    """

    rule: Rule
    text: str = ""


@frozen(eq=False, repr=False)
class Series(Step):
    """Steps one after the other."""

    parts: tuple[Step, ...]

    @property
    def steps(self) -> tuple[Step, ...]:
        """The parts in order."""
        return self.parts

    def advance(self, game: Any, frame: Frame, at: tuple[Any, ...]) -> int:
        """The next part."""
        count = frame.count
        frame.count = count + 1
        return count if count < len(self.parts) else -1


@frozen(eq=False, repr=False)
class Each(Step):
    """A step for each seat or card of a list.

    The list is read anew each time round: one that has had its turn gets no second, one that has
    gone gets none, one that has come is still in time.
    """

    who: Pick
    step: Step

    @property
    def steps(self) -> tuple[Step, ...]:
        """The repeated step."""
        return (self.step,)

    def advance(self, game: Any, frame: Frame, at: tuple[Any, ...]) -> int:
        """The step for the next one who has not had a turn."""
        for one in self.who(game, *at):
            if one.key not in frame.done:
                frame.done += (one.key,)
                frame.current = one.key
                game.turns += getattr(one, "takes_turns", 0)
                return 0
        frame.current = ""
        return -1


@frozen(eq=False, repr=False)
class Repeat(Step):
    """A step again and again, until an ending, a condition or a number of times.

    Attributes:
        endings: what ends it, in the order of their precedence, at once and wherever it is.
        until: asked before each time round.
        times: how often at most.
        out_of_time: the ending when `times` are over.
        rounds: whether a time round is a round of the game.
    """

    step: Step
    endings: tuple[Ending, ...] = ()
    until: Ask | None = None
    times: int | None = None
    out_of_time: Ending | None = None
    rounds: bool = False

    @property
    def steps(self) -> tuple[Step, ...]:
        """The repeated step."""
        return (self.step,)

    def advance(self, game: Any, frame: Frame, at: tuple[Any, ...]) -> int:
        """The step once more, unless `until` holds or the times are over."""
        if self.rounds:
            game.closing = frame.count > 0
        if self.until is not None and self.until(game, *at):
            return -1
        if self.times is not None and frame.count >= self.times:
            if self.out_of_time is not None:
                game.end(self.out_of_time)
            return -1
        frame.count += 1
        if self.rounds:
            game.round = frame.count
            game.rounds += 1
        return 0


@frozen(eq=False, repr=False)
class When(Step):
    """A step that is taken only where a condition holds when it is reached."""

    condition: Ask
    step: Step

    @property
    def steps(self) -> tuple[Step, ...]:
        """The conditional step."""
        return (self.step,)

    def advance(self, game: Any, frame: Frame, at: tuple[Any, ...]) -> int:
        """The step, once, if the condition holds."""
        frame.count += 1
        return 0 if frame.count == 1 and self.condition(game, *at) else -1


@frozen(eq=False, repr=False)
class Chapter:
    """A scenario or an interlude of a campaign, with the ways on from it.

    Attributes:
        title: the chapter's name.
        course: its steps.
        then: the chapters that may follow, by title, each with its condition on the game (None:
            always); the first that holds is next. None holds: the campaign is over.
        key: the title as a key.
    """

    title: str
    course: Step
    then: tuple[tuple[str, Ask | None], ...] = field(default=())
    key: str = field(init=False)

    @key.default
    def _make_key(self) -> str:
        return slug(self.title)


def phase(title: str, rule: Rule, *, text: str = "") -> Phase:
    """A leaf of the course: run this rule; `text` is its line in the rulebook."""
    return Phase(title, rule, text)


def sequence(title: str, *parts: Step) -> Series:
    """These steps one after the other."""
    if not parts:
        raise RulesError(f"the sequence {title!r} has no step")
    return Series(title, parts)


def each(who: Pick, step: Step, *, title: str = "") -> Each:
    """This step for each seat or card that `who(game)` lists.

    Inside another `each`, `who` is asked with what that one is at as well.
    """
    return Each(title or f"each {getattr(who, '__name__', 'one').replace('_', ' ')}", who, step)


def repeat(
    title: str,
    step: Step,
    *,
    endings: Sequence[Ending] = (),
    until: Ask | None = None,
    times: int | None = None,
    out_of_time: Ending | None = None,
    rounds: bool = False,
) -> Repeat:
    """This step again and again; see `Repeat`.

    Raises:
        RulesError: nothing would ever end it.
    """
    if not endings and until is None and times is None:
        raise RulesError(f"{title!r} would repeat for ever: give it endings, until or times")
    return Repeat(title, step, tuple(endings), until, times, out_of_time, rounds)


def when(condition: Ask, step: Step, *, title: str = "") -> When:
    """This step only where `condition(game)` holds when it is reached."""
    name = getattr(condition, "__name__", "a condition holds").replace("_", " ")
    return When(title or f"when {name}", condition, step)


def altered(course: Step, title: str, change: Callable[[Step], Step]) -> Step:
    """The same course with one of its steps changed, wherever it stands: for modes of a game.

    `change` is given each step of that title and returns what stands in its place, such as a
    sequence of it and a further phase; the course itself is left as it is.

    Raises:
        RulesError: no step of the course has that title.
    """
    found: list[str] = []
    changed = _altered(course, title, change, found)
    if title not in found:
        raise RulesError(f"{course.title!r} has no step {title!r}; it has {', '.join(found)}")
    return changed


def _altered(step: Step, title: str, change: Callable[[Step], Step], found: list[str]) -> Step:
    found.append(step.title)
    if step.title == title:
        return change(step)
    inner = tuple([_altered(part, title, change, found) for part in step.steps])
    if all(new is old for new, old in zip(inner, step.steps, strict=True)):
        return step
    if isinstance(step, Series):
        return evolve(step, parts=inner)
    return evolve(step, step=inner[0])  # type: ignore[call-arg]  # all others have just one
