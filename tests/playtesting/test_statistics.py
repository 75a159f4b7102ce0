"""Statistics of playtests: intervals as the textbooks have them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from coopcards.playtesting.statistics import Spread, difference, rate, spread, unpaired


def test_wilsons_interval_is_that_of_the_textbook() -> None:
    """Of 10 out of 50 the interval at 95 % is 11.2 % to 33.0 %."""
    found = rate(10, 50)

    assert (round(found.low, 3), round(found.high, 3)) == (0.112, 0.330)
    assert str(found) == "20% (11 to 33)"
    assert str(rate(200, 1000)) == "20.0% (17.6 to 22.6)"


def test_nothing_known_is_said_to_be_nothing() -> None:
    """Of no games there is no rate."""
    assert str(rate(0, 0)) == "-"
    assert str(spread([])) == "0 (0, 0, 0)"
    assert difference([]).verdict == "no difference shown"


@given(st.integers(1, 500).flatmap(lambda of: st.tuples(st.integers(0, of), st.just(of))))
def test_the_interval_holds_the_rate_and_stays_a_share(counts: tuple[int, int]) -> None:
    """Between 0 and 1, with the rate inside; all and none included."""
    found = rate(*counts)

    assert 0 <= found.low <= found.share <= found.high <= 1
    assert found.low < found.high


@given(st.lists(st.integers(0, 10**6), min_size=1))
def test_percentiles_are_in_order(numbers: list[int]) -> None:
    """Each lies among the numbers."""
    found = spread(numbers)

    assert min(numbers) <= found.tenth <= found.median <= found.ninetieth <= max(numbers)


def test_the_median_lies_in_the_middle() -> None:
    """Of an even count it is between the two in the middle, and tenths lie between as well."""
    assert spread([7, 11]).median == 9
    assert spread([4, 1, 3, 2]).median == 2.5
    found = spread(range(11))
    assert (found.mean, found.tenth, found.median, found.ninetieth) == (5, 1, 5, 9)
    assert spread([3]) == Spread(3, 3, 3, 3)


def test_pairs_that_agree_show_no_difference() -> None:
    """However many games both sides win, that tells them not apart."""
    assert difference([(True, True)] * 200).verdict == "no difference shown"


@pytest.mark.parametrize(
    ("more", "less", "verdict"),
    [
        (2, 0, "no difference shown"),
        (5, 0, "no difference shown"),
        (6, 0, "more"),
        (8, 1, "more"),
        (8, 2, "no difference shown"),
        (9, 2, "no difference shown"),
        (10, 2, "more"),
        (2, 10, "less"),
    ],
)
def test_few_pairs_show_no_more_than_an_exact_test_does(more: int, less: int, verdict: str) -> None:
    """McNemar's exact test tells 6 from 0 at 95 %, and not 5; 10 from 2, and not 9."""
    pairs = [(True, False)] * more + [(False, True)] * less

    assert difference(pairs).verdict == verdict


@pytest.mark.parametrize(
    ("one", "other", "verdict"),
    [
        ((2, 2), (0, 2), "no difference shown"),
        ((3, 3), (0, 3), "no difference shown"),
        ((4, 4), (0, 4), "more"),
        ((0, 4), (4, 4), "less"),
        ((7, 10), (2, 10), "no difference shown"),
        ((8, 10), (2, 10), "more"),
    ],
)
def test_small_samples_show_no_more_than_an_exact_test_does(
    one: tuple[int, int], other: tuple[int, int], verdict: str
) -> None:
    """Fisher's exact test tells 4 of 4 from none of 4 at 95 %, and not 3 of 3 from none of 3."""
    assert unpaired(one, other).verdict == verdict


def test_many_pairs_that_differ_show_which_side_it_is() -> None:
    """Thirty wins against five, over a hundred seeds, is no luck."""
    pairs = [(True, False)] * 30 + [(False, True)] * 5 + [(False, False)] * 65

    assert difference(pairs).verdict == "more"
    assert difference([(other, one) for one, other in pairs]).verdict == "less"
    assert round(difference(pairs).share, 2) == 0.25


def test_newcombes_interval_is_that_of_the_textbook() -> None:
    """Of 56 out of 70 against 48 out of 80 the difference lies between 5.2 and 33.4 points."""
    found = unpaired((56, 70), (48, 80))

    assert (round(found.low, 4), round(found.high, 4)) == (0.0524, 0.3339)
    assert found.verdict == "more"
    assert str(found) == "+20 (+5 to +33): more"
    assert unpaired((48, 80), (56, 70)).verdict == "less"
    assert unpaired((0, 0), (5, 5)).verdict == "no difference shown"


def test_many_differences_at_once_need_more_proof() -> None:
    """What is shown of one alone need not be shown of one among many."""
    pairs = [(True, False)] * 12 + [(False, True)] * 3 + [(True, True)] * 30

    assert difference(pairs).verdict == "more"
    assert difference(pairs, among=50).verdict == "no difference shown"
    assert unpaired((30, 50), (19, 50)).verdict == "more"
    assert unpaired((30, 50), (19, 50), among=50).verdict == "no difference shown"
