"""Rulesets: what is refused when one is made, each with a helpful word."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import define, field, make_class

from coopcards import (
    Chapter,
    Damage,
    Deck,
    Reshuffle,
    RulesError,
    Session,
    UsageError,
    deck,
    phase,
    sequence,
    slug,
)
from coopcards.flow import set_table
from tests.core.tiny import (
    CARDS,
    GULL,
    POWER,
    TIDE,
    Tide,
    Token,
    TokenCard,
    Watch,
    Weather,
    course,
    notes,
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


class PlainTide(Tide):
    """A table without attrs of its own."""


class PlainWatch(Watch):
    """A seat without attrs of its own."""


class PlainToken(Token):
    """A piece without attrs of its own."""


@define(kw_only=True)
class EqualTide(Tide):
    """A table that is compared by value."""


@define
class EqualWatch(Watch):
    """A seat that is compared by value."""


@define
class EqualToken(Token):
    """A piece that is compared by value."""


@pytest.mark.parametrize(
    ("changes", "name"),
    [
        ({"table": PlainTide}, "PlainTide"),
        ({"seat": PlainWatch}, "PlainWatch"),
        ({"seat": {"ada": Watch, "ben": PlainWatch}}, "PlainWatch"),
        ({"pieces": (Token, PlainToken)}, "PlainToken"),
        ({"table": EqualTide}, "EqualTide"),
        ({"seat": EqualWatch}, "EqualWatch"),
        ({"pieces": (EqualToken,)}, "EqualToken"),
    ],
)
def test_every_class_on_the_table_is_attrs_own_and_told_apart_by_identity(
    changes: dict[str, Any], name: str
) -> None:
    """A class that only inherits its fields, or is equal by value, is refused by name.

    Any: whatever a ruleset's fields hold.
    """
    with pytest.raises(RulesError, match=rf"tide: write @define\(eq=False\) over class {name}"):
        ruleset(**changes)


def test_a_set_cannot_be_on_a_table() -> None:
    """A set has no order to play or save it in: the field is named, with what may stand there."""

    @define(eq=False)
    class Bag(Token):
        words: set[str] = field(factory=set)

    with pytest.raises(RulesError, match=r"Bag\.words is of type set\[str\], which cannot be on"):
        ruleset(pieces=(Bag,))


@define(eq=False, kw_only=True)
class HoldsToken(Tide):
    held: Token | None = None


@define(eq=False, kw_only=True)
class HoldsTokens(Tide):
    held: list[Token] = field(factory=list)


@define(eq=False, kw_only=True)
class HoldsWatch(Tide):
    held: Watch | None = None


@define(eq=False, kw_only=True)
class HoldsWatches(Tide):
    held: dict[str, Watch] = field(factory=dict)


@pytest.mark.parametrize(
    ("holder", "held"),
    [
        (HoldsToken, "Token"),
        (HoldsTokens, "Token"),
        (HoldsWatch, "Watch"),
        (HoldsWatches, "Watch"),
    ],
)
def test_no_field_holds_a_piece_or_a_seat(holder: type[Tide], held: str) -> None:
    """Who lies on the table or sits at it is named by key or id: a copy has others in its place."""
    with pytest.raises(
        RulesError, match=rf"{holder.__name__}.held holds a {held} itself: hold its"
    ):
        ruleset(table=holder)


@pytest.mark.parametrize("what", ["trigger", "modifier"])
def test_an_ability_is_active_in_zones_that_there_are(what: str) -> None:
    """A zone that neither table nor seats have is named with the card and the zones there are."""

    def flag(zone: str) -> TokenCard:
        card = TokenCard("Flag")
        if what == "trigger":
            card.after(Damage, active_in=("shore", zone))(notes("heard"))
        else:
            card.gives(POWER, 1, to=lambda game, source, one: True, active_in=("shore", zone))
        return card

    with pytest.raises(RulesError, match=r"Flag is active in 'sure', which is no zone.*sea.*hand"):
        ruleset(flag("sure"))
    for zone in ("hand", "fog"):
        assert "flag" in ruleset(flag(zone)).card_named


def test_a_deck_is_made_again_of_a_pile_beside_it() -> None:
    """The discard of a policy is a zone of the same table or seat, and not of another's."""

    def nested(discard: str) -> type[Watch]:
        @define(eq=False)
        class Nested(Watch):
            nest: Deck[Token] = deck(says="eggs", reshuffle=Reshuffle("when needed", discard))

        return Nested

    for discard in ("nowhere", "wreck"):
        with pytest.raises(
            RulesError, match=rf"discard of Nested.nest is '{discard}'; .*deck, hand, discard"
        ):
            ruleset(seat=nested(discard))
    assert ruleset(seat=nested("discard")).seat_class("ada").__name__ == "Nested"


THREE = (("ada", "Ada"), ("ben", "Ben"), ("cleo", "Cleo"))


@pytest.mark.parametrize("seats", [("ada",), ("ben", "cleo"), ("ada", "cleo", "zoe"), ()])
def test_some_seats_are_needed_in_any_case(seats: tuple[str, ...]) -> None:
    """Too few seats, or all but one that is needed, are refused with who plays it."""
    rules = ruleset(seats=THREE, fewest=2, needed=("ada",))
    with pytest.raises(
        UsageError,
        match="is for 2 to 3 of the seats ada, ben, cleo, with ada, each taken once; not",
    ):
        set_table(rules, seats=seats)


def test_seats_that_are_not_needed_may_stay_empty() -> None:
    """The needed seat and enough others are a game, in seat order whatever the order given."""
    rules = ruleset(seats=THREE, fewest=2, needed=("ada",))
    game = set_table(rules, seats=("cleo", "ada"))
    assert [(seat.key, seat.index) for seat in game.seats] == [("ada", 0), ("cleo", 1)]
    assert len(set_table(rules).seats) == 3


def test_some_seats_are_usually_taken() -> None:
    """Where nobody says otherwise the usual seats are taken, in seat order; others may be."""
    rules = ruleset(seats=THREE, fewest=1, usual=("ben", "ada"))
    assert [seat.key for seat in set_table(rules).seats] == ["ada", "ben"]
    assert [seat.key for seat in Session.start(rules, seed=1).table.seats] == ["ada", "ben"]
    assert [seat.key for seat in set_table(rules, seats=("cleo",)).seats] == ["cleo"]
    assert len(set_table(ruleset(seats=THREE, fewest=1)).seats) == 3


@pytest.mark.parametrize("usual", [("ben", "cleo"), ("ada",), ("ada", "zoe"), ("ada", "ada")])
def test_what_is_usual_is_allowed(usual: tuple[str, ...]) -> None:
    """Usual seats that could not be taken are refused when the ruleset is made."""
    with pytest.raises(
        RulesError, match=r"tide: these cannot be usual: The Tide is for 2 to 3 of the seats"
    ):
        ruleset(seats=THREE, fewest=2, needed=("ada",), usual=usual)


def test_without_a_number_every_seat_is_taken() -> None:
    """Where a ruleset does not say how few may play, nobody may be missing."""
    with pytest.raises(UsageError, match="is for 3 of the seats ada, ben, cleo, each taken once"):
        set_table(ruleset(seats=THREE), seats=("ada", "ben"))


def test_a_ruleset_without_options_takes_none() -> None:
    """Options are refused where there are none, and the table has none."""
    rules = ruleset(options=None)
    with pytest.raises(UsageError, match="The Tide has no options"):
        set_table(rules, options=Weather())
    assert set_table(rules).options is None


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


@pytest.mark.parametrize("name", ["order", "draw", "find", "position"])
def test_a_field_hides_nothing_of_the_library(name: str) -> None:
    """A field of a game that has the name of a method or property of it is refused."""
    hiding = make_class(
        "Hiding", {name: field(default=0, init=False, type=int)}, bases=(Tide,), eq=False
    )
    with pytest.raises(
        RulesError, match=f"the field Hiding.{name} hides .*[.]{name} of the library"
    ):
        ruleset(table=hiding)


def test_every_field_of_a_piece_can_be_given() -> None:
    """A piece is read from a save with all its fields, so none is left out of its making."""
    shut = make_class(
        "Shut", {"spent": field(default=0, init=False, type=int)}, bases=(Token,), eq=False
    )
    with pytest.raises(RulesError, match=r"leave out init=False of Shut\.spent"):
        ruleset(pieces=(shut,))
