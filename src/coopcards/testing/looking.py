"""Looking: one law's check, run on one course."""

from __future__ import annotations

import warnings
from typing import Any

from coopcards.testing.breaches import Breach, Fault, Unfit
from coopcards.testing.courses import Course
from coopcards.testing.laws.all_laws import Law
from coopcards.testing.laws.exactly_once import NEVER_AWAITED

__all__ = ["look"]


def look(law: Law, course: Course[Any]) -> Breach | None:
    """What the check of that law comes upon in that course, if anything.

    Raises:
        Unfit: a step of the course is an answer that is not asked for.
    """
    fault: Fault
    try:
        with warnings.catch_warnings():
            # Law 4 finds them; to all others they are no news.
            warnings.filterwarnings("ignore", NEVER_AWAITED, RuntimeWarning)
            law.check(course)
    except Fault as found:
        fault = found
    except Unfit:
        raise
    except Exception as error:
        # What belongs to a ruleset failed while it was only looked at: a label, a reason, a view.
        fault = Fault(f"looking at it failed with {type(error).__name__}: {error}")
        fault.__cause__ = error
    else:
        return None
    session = getattr(course, "session", None)
    answers = fault.answers
    if answers is None:
        answers = session.answers if session is not None else ()
    position = fault.position
    if not position:
        position = session.table.position if session is not None else "before the start"
    return Breach(fault.law or law.number, fault.reason, tuple(answers), position)
