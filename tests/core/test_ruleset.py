"""Rulesets: what is refused when one is made, each with a helpful word."""

from __future__ import annotations

import pytest

from coopcards import Chapter, RulesError, phase, sequence, slug
from tests.core.tiny import (
    CARDS,
    GULL,
    TIDE,
    Tide,
    TokenCard,
    Weather,
    course,
    ruleset,
)


async def rest(game: Tide) -> None:
    """Do nothing."""


REST = phase("Rest", rest)


def test_a_ruleset_says_what_it_is() -> None:
    """A ruleset has an id and a version, and shows them."""
    assert repr(TIDE) == "<Ruleset tide 1>"


def test_cards_are_found_by_key() -> None:
    """Every printed card is known by its key."""
    assert list(TIDE.card_named) == [card.key for card in CARDS]
    assert TIDE.card_named["gull"] is GULL


def test_two_cards_of_one_name_are_refused() -> None:
    """Names tell cards apart, so two cards may not share one: nor one key."""
    with pytest.raises(RulesError, match="two cards are named 'Gull'"):
        ruleset(TokenCard("Gull"))
    with pytest.raises(RulesError, match="two cards are named 'GULL!'"):
        ruleset(TokenCard("GULL!"))


def test_a_card_that_is_listed_twice_is_one_card() -> None:
    """The same printed card may be listed twice."""
    assert ruleset(GULL).card_named["gull"] is GULL


def test_a_way_to_no_chapter_is_refused() -> None:
    """A way on that leads nowhere is named, with the chapters there are."""
    with pytest.raises(RulesError, match=r"'Ebb' leads to 'Flod', which is no chapter.*Ebb"):
        ruleset(chapters=course(REST, then=(("Flod", None),)))


def test_two_steps_of_one_title_side_by_side_are_refused() -> None:
    """Steps are known by their titles in saves, so those side by side differ."""
    with pytest.raises(RulesError, match="two steps stand at 'ebb/rest': give them different"):
        ruleset(chapters=course(REST, REST))


def test_two_steps_of_one_title_may_stand_apart() -> None:
    """The same title under different steps is no matter."""
    parts = (sequence("One", REST), sequence("Two", REST))
    assert "ebb/two/rest" in ruleset(chapters=course(*parts)).places


def test_two_chapters_of_one_title_are_refused() -> None:
    """Chapters are known by their titles as well."""
    with pytest.raises(RulesError, match="two steps stand at 'ebb'"):
        ruleset(chapters=(*course(REST), *course(REST)))


def test_two_detours_of_one_title_are_refused() -> None:
    """Detours are handed back by title, so titles differ."""
    with pytest.raises(RulesError, match="two steps stand at 'detour/swim'"):
        ruleset(detours=(sequence("Swim", REST), sequence("Swim", REST)))


def test_a_ruleset_has_a_chapter() -> None:
    """A campaign without a chapter could not begin."""
    with pytest.raises(RulesError, match="chapter"):
        ruleset(chapters=())


def test_a_ruleset_has_a_seat() -> None:
    """A game that nobody plays asks nobody anything."""
    with pytest.raises(RulesError, match="seat"):
        ruleset(seats=())


def test_two_seats_of_one_key_are_refused() -> None:
    """Seats are known by their keys in answers and saves, so keys differ."""
    with pytest.raises(RulesError, match="ada"):
        ruleset(seats=(("ada", "Ada"), ("ada", "Also Ada")))


def test_table_and_seat_are_attrs_classes() -> None:
    """What is on the table is copied and saved by its attrs fields."""

    class Plain:
        """No attrs class."""

    with pytest.raises(RulesError, match=r"write @define\(eq=False\) over class Plain"):
        ruleset(table=Plain)
    with pytest.raises(RulesError, match=r"write @define\(eq=False\) over class Plain"):
        ruleset(seat=Plain)


def test_options_have_names() -> None:
    """Options are an attrs instance, so that each has a name and a type."""
    with pytest.raises(RulesError, match="options must be an attrs instance"):
        ruleset(options={"rough": True})


def test_the_named_options_have_defaults() -> None:
    """A ruleset lists its options with their defaults; one without options lists none."""
    assert TIDE.switches() == {"rough": False, "swell": 1}
    assert ruleset(options=Weather(swell=2)).switches()["swell"] == 2
    assert ruleset(options=None).switches() == {}


def test_a_chapter_is_found_by_key() -> None:
    """A chapter is found by key, and an unknown key is refused."""
    assert TIDE.chapter("flood").title == "Flood"
    with pytest.raises(RulesError, match="there is no chapter 'storm'"):
        TIDE.chapter("storm")


def test_every_step_has_a_path() -> None:
    """A step is known by the titles that lead to it."""
    assert "ebb/hours/hour/each-watches/watch" in TIDE.places
    assert all(path.startswith(slug(path.split("/")[0])) for path in TIDE.places)


def test_a_chapter_may_be_a_mere_phase() -> None:
    """A chapter whose course is one phase is a course of one."""
    rules = ruleset(chapters=(Chapter("Ebb", REST),))
    assert [place.step.title for place in rules.places.values()] == ["Rest", "Rest"]
