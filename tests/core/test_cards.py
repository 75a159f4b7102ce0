"""Cards: what is printed, and the pieces that carry it."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import define, field

from coopcards import (
    Attached,
    Card,
    Damage,
    Event,
    Exhausted,
    Limit,
    Moved,
    Piece,
    Readied,
    RulesError,
    slug,
)
from coopcards.testing import Trial
from tests.core.tiny import CRAB, GULL, POWER, Tide, Token, TokenCard, notes, table


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("Gull", "gull"),
        ("Mourner's Stair", "mourners-stair"),
        ("  Two -- Words! ", "two-words"),
        ("Number 9", "number-9"),
    ],
)
def test_a_name_makes_a_key(name: str, key: str) -> None:
    """The key is the name in small letters, with a hyphen for what is no letter or digit."""
    assert slug(name) == key
    assert Card(name).key == key


def test_a_card_needs_a_name_with_letters_or_digits() -> None:
    """A name that leaves no key is refused."""
    with pytest.raises(RulesError, match="letters or digits"):
        Card("!?")


def test_two_copies_are_two_pieces() -> None:
    """Copies of one printed card are never equal, and keyed by number in order of creation."""
    game = table()
    first = game.create(Token, GULL, game.shore)
    second = game.create(Token, GULL, game.shore)
    assert first != second
    assert (first.key, second.key) == ("gull#1", "gull#2")
    assert (first.id, second.id) == (0, 1)
    assert first.label == second.name == "Gull"


def test_a_piece_belongs_to_the_seat_it_is_created_for() -> None:
    """Owner and controller are that seat; a card of the game's has neither."""
    game = table()
    gull = game.create(Token, GULL, game.shore, owner=game.ben)
    crab = game.create(Token, CRAB, game.shore)
    assert (gull.owner, gull.controller) == ("ben", "ben")
    assert game.seat_of(gull) is game.ben
    assert game.seat_of(crab) is None


def test_a_class_of_piece_that_is_not_listed_is_not_created() -> None:
    """A ruleset lists every class of piece that comes on its table, subclasses too."""

    @define(eq=False)
    class Boat(Token):
        """A piece that no ruleset lists."""

    game = table()
    with pytest.raises(RulesError, match="Boat is not among tide's pieces: add it there"):
        game.create(Boat, GULL, game.shore)
    assert game.pieces == []
    assert table(pieces=(Token, Boat)).create(Boat, GULL, game.shore).printed is GULL


def test_a_piece_carries_the_cards_that_its_class_says() -> None:
    """A piece has a card of its own class printed on it, or of a subclass of that."""

    @define(eq=False)
    class Boat(Token):
        """A piece whose card is the one its base says."""

    game = table(pieces=(Token, Boat))
    for kind in (Token, Boat):
        with pytest.raises(RulesError, match=rf"a {kind.__name__} has a TokenCard printed on it"):
            game.create(kind, Card("Flag"), game.shore)
        assert game.create(kind, GULL, game.shore).printed is GULL
    assert len(game.pieces) == 2


def test_a_card_that_acts_is_listed() -> None:
    """A card with triggers is among its ruleset's cards, and it is that very card."""
    horn, other = TokenCard("Horn"), TokenCard("Horn")
    for card in (horn, other):
        card.after(Damage)(notes("heard"))
    for game in (table(), table(other)):
        with pytest.raises(RulesError, match="Horn is not among tide's cards: add it there"):
            game.create(Token, horn, game.shore)
        assert game.pieces == []
    game = table(horn)
    assert game.create(Token, horn, game.shore).printed is horn


def test_a_piece_that_leaves_play_forgets_its_state() -> None:
    """Damage, host, marks and the ruleset's own state go; identity and owner stay."""
    game = table()
    crab = game.create(Token, CRAB, game.shore)
    gull = game.create(Token, GULL, game.shore, owner=game.ada)
    Trial(game, game.do(Damage(gull, 1), Exhausted(gull), Attached(gull, crab)))
    gull.charged, gull.notes, gull.face_down = True, 3, True
    trial = Trial(game, game.do(Moved(gull, game.wreck)))
    assert trial.done
    assert (gull.damage, gull.exhausted, gull.host, gull.face_down) == (0, False, -1, False)
    assert (gull.charged, gull.notes) == (False, 0)
    assert (gull.key, gull.id, gull.owner, gull.at) == ("gull#1", 1, "ada", "wreck")


def test_a_piece_that_moves_within_play_keeps_its_state() -> None:
    """A move from one zone in play to another is the same visit."""
    game = table()
    gull = game.create(Token, GULL, game.shore)
    visit = gull.visit
    Trial(game, game.do(Damage(gull, 1)))
    trial = Trial(game, game.do(Moved(gull, game.ada.pier)))
    assert trial.done
    assert (gull.damage, gull.visit, gull.at) == (1, visit, "ada.pier")


def test_exhausted_cards_are_readied_together() -> None:
    """Exhausting turns a card, readying turns cards back."""
    game = table()
    pair = [game.create(Token, GULL, game.shore) for _ in range(2)]
    Trial(game, game.do(*[Exhausted(gull) for gull in pair]))
    assert [gull.exhausted for gull in pair] == [True, True]
    trial = Trial(game, game.do(Readied(pair)))
    assert trial.done
    assert [gull.exhausted for gull in pair] == [False, False]


def test_the_state_of_a_piece_needs_plain_defaults() -> None:
    """A list as state has no plain default to go back to, and the field is named."""

    @define(eq=False)
    class Basket(Piece[TokenCard]):
        fish: list[str] = field(factory=list)

    game = table(pieces=(Basket,))
    basket = game.create(Basket, GULL, game.shore)
    with pytest.raises(RulesError, match=r"Basket\.fish needs a plain default"):
        Trial(game, game.do(Moved(basket, game.wreck)))


def test_a_decorator_marks_and_changes_nothing() -> None:
    """The handler is still the function it was, and the printed card lists it by name."""
    horn = TokenCard("Horn")

    @horn.before(Damage, when=lambda game, piece, event: True)
    @horn.after(Damage, own=True, optional=True, limit=Limit(2, per="turn"))
    async def blow(game: Tide, piece: Token, event: Damage) -> None:
        """Nothing."""

    assert [(each.topic, each.timing) for each in horn.triggers] == [
        ("blow", "after"),
        ("blow", "before"),
    ]
    assert str(horn.triggers[0]) == "Horn: blow"
    assert blow.__name__ == "blow"


def test_two_cards_of_one_name_share_no_triggers() -> None:
    """What one printed card hears, no other does."""
    horn, other = TokenCard("Horn"), TokenCard("Other horn")
    horn.after(Damage)(notes("heard"))
    assert len(horn.triggers) == 1
    assert other.triggers == []


def test_an_own_trigger_needs_an_event_about_somebody() -> None:
    """`own=True` on an event that is about nobody is refused where it is written."""

    @define(eq=False)
    class Dawn(Event):
        """About nobody."""

    with pytest.raises(RulesError, match=r"Dawn\.about"):
        TokenCard("Horn").after(Dawn, own=True)


def test_a_trigger_hears_events_only() -> None:
    """What is no class of events is refused where it is written, at every timing."""
    horn = TokenCard("Horn")
    for listen in (horn.before, horn.instead, horn.after):
        with pytest.raises(RulesError, match=r"Horn: a trigger hears a class of events, .*Tide"):
            listen(Tide)  # type: ignore[type-var]  # on purpose: a table is no event
    assert horn.triggers == []


def test_printed_effects_are_listed_on_the_card() -> None:
    """A continuous effect is printed with its number, its amount and whom it reaches."""
    flag = TokenCard("Flag")
    flag.gives(POWER, 2, to=lambda game, source, card: True, once=True)
    (printed,) = flag.modifiers
    assert (printed.stat, printed.amount, printed.once) == (POWER, 2, True)


@pytest.mark.parametrize("heard", ["Damage", TokenCard, 3])
def test_a_trigger_hears_a_class_of_events(heard: Any) -> None:
    """What is no class of events is refused by name; Any: on purpose."""
    with pytest.raises(RulesError, match="Horn: a trigger hears a class of events, not"):
        TokenCard("Horn").after(heard)
