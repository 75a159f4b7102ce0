"""What enemies feel, and how sure of themselves they are (R184, R187, R288)."""

from __future__ import annotations

ANGER = "anger"
DISTASTE = "distaste"
SADNESS = "sadness"
JOY = "joy"
SURPRISE = "surprise"
TRUST = "trust"
FEAR = "fear"

RING = (ANGER, DISTASTE, SADNESS, JOY, SURPRISE, TRUST, FEAR)
"""Neighbours are adjacent, and so are the last and the first (A22)."""

MILD, BASIC, INTENSE = 1, 2, 3

_NAMES = {
    ANGER: ("annoyance", ANGER, "rage"),
    DISTASTE: ("boredom", DISTASTE, "loathing"),
    SADNESS: ("pensiveness", SADNESS, "grief"),
    JOY: ("contentment", JOY, "ecstasy"),
    SURPRISE: ("distraction", SURPRISE, "awe"),
    TRUST: ("acceptance", TRUST, "admiration"),
    FEAR: ("anxiety", FEAR, "terror"),
}

PERFECTLY_CONFIDENT = 20
NEUTRAL = 18
WARY = 10
PANICKING = 8


def name_of(emotion: str, intensity: int) -> str:
    """What the emotion is called at that intensity: fear, at its most intense, is terror."""
    return _NAMES[emotion][intensity - MILD]


def shifts(emotion: str, intensity: int) -> list[tuple[str, int]]:
    """Where a Disposition can move to: first in intensity, then along the ring (R184)."""
    here = RING.index(emotion)
    degrees = [each for each in (intensity + 1, intensity - 1) if MILD <= each <= INTENSE]
    neighbours = (RING[here - 1], RING[(here + 1) % len(RING)])
    return [*((emotion, each) for each in degrees), *((each, intensity) for each in neighbours)]


def random_disposition(top_card_value: int) -> str:
    """The emotion for the top card of the players' discard, two values to each (R288).

    Raises:
        ValueError: for the Fool, which stands for no emotion: ask with the next card.
    """
    if not 1 <= top_card_value <= 2 * len(RING):
        raise ValueError(f"no emotion has the value {top_card_value}")
    return RING[(top_card_value - 1) // 2]
