"""Strategies: for properties of a ruleset, with Hypothesis.

As in::

    @given(campaigns(BELLWAKE))
    def test_the_hush_is_bounded(session: Session[Bellwake]) -> None:
        assert session.table.hush.value <= 17

They draw from Hypothesis alone, so what fails is shrunk to few answers and found again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import fields

from coopcards.decisions import Answer, Decision
from coopcards.errors import IllegalAnswer, UsageError
from coopcards.flow import G
from coopcards.ruleset import Ruleset
from coopcards.session import Session
from coopcards.testing.courses import picked

try:
    from hypothesis import reject
    from hypothesis import strategies as st
except ImportError as error:
    raise ImportError(
        "coopcards.testing.strategies draws with Hypothesis, which is not installed:"
        " pip install hypothesis"
    ) from error

__all__ = ["answers", "campaigns", "illegal_answers", "options", "seeds"]


def seeds() -> st.SearchStrategy[int]:
    """Any seed; a smaller one is no simpler game."""
    return st.integers(0, 2**32 - 1)


def answers(decision: Decision[Any]) -> st.SearchStrategy[Answer]:
    """Any legal answer to that decision; the first there is is the simplest."""
    keys = decision.keys
    if decision.kind == "choice":
        return st.sampled_from(keys)
    if decision.kind == "amount":
        return st.integers(decision.at_least, decision.at_most)
    if decision.kind == "ordering":
        return st.permutations(keys).map(tuple)
    if not keys:
        return st.just(())
    some = st.lists(
        st.sampled_from(keys), min_size=decision.at_least, max_size=decision.at_most, unique=True
    )
    return some.map(tuple)


def illegal_answers(decision: Decision[Any]) -> st.SearchStrategy[Any]:  # Any: it is no answer
    """Anything that is no legal answer to that decision: near misses, and what makes no sense."""
    keys = [*decision.keys, *(each.key for each in decision.refused)]
    key = st.sampled_from(keys) | st.text() if keys else st.text()
    near = st.lists(key, max_size=len(keys) + 1).map(tuple)
    amounts = st.integers(decision.at_least - 2, decision.at_most + 2)
    strange = st.none() | st.booleans() | st.floats() | st.integers()
    return st.one_of(key, near, amounts, strange).filter(lambda answer: _illegal(decision, answer))


def _illegal(decision: Decision[Any], answer: Any) -> bool:
    try:
        decision.read(answer)
    except IllegalAnswer:
        return True
    return False


def options(ruleset: Ruleset[Any]) -> st.SearchStrategy[Any]:  # Any: the ruleset's own class
    """Any values of the ruleset's named options; None where it has none.

    Truth values are either; whole numbers lie from 0, or from the default where that is less, to 2
    more than the default; anything else stays as it is. What the ruleset refuses is not drawn.
    """
    default = ruleset.options
    if default is None:
        return st.none()
    drawn = {
        each.name.lstrip("_"): _values(getattr(default, each.name))
        for each in fields(type(default))
        if each.init
    }
    return _built(type(default), st.fixed_dictionaries(drawn))


def _values(default: Any) -> st.SearchStrategy[Any]:  # Any: whatever an option holds
    if isinstance(default, bool):
        return st.booleans()
    if isinstance(default, int):
        return st.integers(min(0, default), default + 2)
    return st.just(default)


@st.composite
def _built(draw: st.DrawFn, kind: type[Any], values: st.SearchStrategy[dict[str, Any]]) -> Any:
    try:
        return kind(**draw(values))
    except UsageError:
        return reject()


def campaigns(
    ruleset: Ruleset[G],
    *,
    longest: int = 200,
    options: st.SearchStrategy[Any] | None = None,
    seats: Sequence[str] | None = None,
) -> st.SearchStrategy[Session[G]]:
    """A campaign at any of its moments: a seed, and answers at random.

    Args:
        ruleset: what is played.
        longest: how many answers are given at most.
        options: what the named options are drawn from; without it they stand at their defaults.
        seats: the seats that are taken; without it the usual ones.
    """
    drawn = st.none() if options is None else options
    return _campaigns(ruleset, longest, drawn, seats)


@st.composite
def _campaigns(
    draw: st.DrawFn,
    ruleset: Ruleset[G],
    longest: int,
    drawn_options: st.SearchStrategy[Any],
    seats: Sequence[str] | None,
) -> Session[G]:
    session = Session.start(ruleset, seed=draw(seeds()), options=draw(drawn_options), seats=seats)
    for pick in draw(st.lists(st.integers(0, 2**16 - 1), max_size=longest)):
        if not session.pending:
            break
        session.answer(*picked(session.pending, pick))
    return session
