"""Moves: how cards come, turn and change hands, and whom the log tells which card it was."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from coopcards import (
    FACE_DOWN,
    ControlTaken,
    Created,
    Damage,
    Event,
    Exhausted,
    Moved,
    Reshuffled,
    RulesError,
    TurnedDown,
    TurnedUp,
)
from coopcards.testing import Trial
from coopcards.views import seen_by
from tests.core.tiny import GULL, WHALE, Tide, Token, TokenCard, notes, table


def happen(game: Tide, event: Event) -> Event:
    """Let one event happen at a table where nobody is asked, and give it back."""
    trial = Trial(game, game.do(event))
    assert trial.done
    return trial.happened[0]


def whale_at(place: str, *, face_down: bool = False) -> tuple[Tide, Token]:
    """A table with a whale of Ada's in that zone."""
    game = table()
    whale = game.create(Token, WHALE, game.zones[place], owner=game.ada)
    whale.face_down = face_down
    return game, whale


def names(event: Event, seat: str) -> bool:
    """Whether the whale is named to that seat, in the line or in the data."""
    text = f"{event.line(seat)} {event.data(seat)}".lower()
    return "whale" in text


def seen(game: Tide, seat: str, place: str) -> TokenCard:
    """What is printed on the one card of a zone, as that seat sees it."""
    (card,) = seen_by(game, seat).zones[place]
    printed: TokenCard = card.printed
    return printed


# -- face down


@pytest.mark.parametrize("origin", ["ada.hand", "shore"])
def test_a_card_moves_face_down(origin: str) -> None:
    """A card that is laid face down is known to its controller alone, wherever it comes from."""
    game, whale = whale_at(origin)
    moved = happen(game, Moved(whale, game.ada.pier, face_down=True))
    assert whale.face_down
    assert moved.line("ada") == "Whale moves to pier of Ada"
    assert moved.line("ben") == "a card moves to pier of Ada"
    assert moved.data("ben")["card"] is None
    assert seen(game, "ada", "ada.pier") is WHALE
    assert seen(game, "ben", "ada.pier") is FACE_DOWN


def test_a_card_moves_face_up_unless_it_is_said() -> None:
    """Without a word a card comes to an open zone with its face up."""
    game, whale = whale_at("ada.hand")
    moved = happen(game, Moved(whale, game.ada.pier))
    assert not whale.face_down
    assert moved.line("ben") == "Whale moves to pier of Ada"


def test_what_lies_face_down_stays_so_within_play() -> None:
    """From one zone in play to another a card keeps its face; out of play it shows it again."""
    game, whale = whale_at("ada.pier", face_down=True)
    happen(game, Moved(whale, game.shore))
    assert whale.face_down
    happen(game, Moved(whale, game.wreck))
    assert not whale.face_down
    assert seen(game, "ben", "wreck") is WHALE


def test_a_card_is_turned_up() -> None:
    """Once its face is up everybody knows it, and the log names it to all."""
    game, whale = whale_at("shore", face_down=True)
    turned = happen(game, TurnedUp(whale))
    assert not whale.face_down
    assert turned.line("ben") == "Whale is turned face up"
    assert turned.data("ben")["card"] == "whale#1"
    assert seen(game, "ben", "shore") is WHALE


def test_a_card_is_turned_down() -> None:
    """From then on its controller alone knows it, and is alone told which card it was."""
    game, whale = whale_at("shore")
    turned = happen(game, TurnedDown(whale))
    assert whale.face_down
    assert turned.line("ada") == "Whale is turned face down"
    assert turned.line("ben") == "a card is turned face down"
    assert turned.data("ben")["card"] is None
    assert seen(game, "ada", "shore") is WHALE
    assert seen(game, "ben", "shore") is FACE_DOWN


@pytest.mark.parametrize(
    "event",
    [
        lambda game, card: Moved(card, game.ben.pier),
        lambda game, card: Moved(card, game.slip, face_down=True),
        lambda game, card: Moved(card, game.fog),
        lambda game, card: Exhausted(card),
        lambda game, card: Damage(game.create(Token, GULL, game.shore), 1, source=card),
        lambda game, card: ControlTaken(card, game.ada),
        lambda game, card: TurnedDown(card),
    ],
)
def test_what_lies_face_down_is_named_to_its_controller_alone(
    event: Callable[[Tide, Token], Event],
) -> None:
    """Whatever happens to it or by it, line and data name it to its controller and to no other."""
    game, whale = whale_at("shore", face_down=True)
    happened = happen(game, event(game, whale))
    assert names(happened, "ada")
    assert not names(happened, "ben")


def test_a_card_of_the_game_that_lies_face_down_is_named_to_nobody() -> None:
    """What no seat controls has nobody who may know it."""
    game = table()
    whale = game.create(Token, WHALE, game.shore)
    turned = happen(game, TurnedDown(whale))
    assert not any(names(turned, seat.key) for seat in game.seats)


def test_a_line_of_the_past_stays_hidden_when_the_card_is_turned_up() -> None:
    """What a seat was not told when it happened, the log does not tell it later."""
    game, whale = whale_at("ada.hand")
    moved = happen(game, Moved(whale, game.shore, face_down=True))
    hurt = happen(game, Damage(whale, 1))
    happen(game, TurnedUp(whale))
    assert not names(moved, "ben")
    assert not names(hurt, "ben")


# -- control


def test_control_is_taken() -> None:
    """A seat that takes control of a card decides for it; whose it is does not change."""
    game, whale = whale_at("ada.pier")
    taken = happen(game, ControlTaken(whale, game.ben))
    assert game.seat_of(whale) is game.ben
    assert whale.owner == "ada"
    assert taken.line() == "Ben takes control of Whale"


def test_who_takes_control_is_asked() -> None:
    """An optional trigger of the card is offered to the seat that controls it now."""
    horn = TokenCard("Horn")
    horn.after(Exhausted, optional=True)(notes("horn"))
    game = table(horn)
    token = game.create(Token, horn, game.ada.pier, owner=game.ada)
    happen(game, ControlTaken(token, game.ben))
    trial = Trial(game, game.do(Exhausted(token)))
    assert trial.answers("No", seat="ben").done


@pytest.mark.parametrize(
    ("to", "controller"), [("shore", "ben"), ("ben.pier", "ben"), ("wreck", "ada")]
)
def test_control_ends_when_the_card_leaves_play(to: str, controller: str) -> None:
    """Within play a card stays with who took it; out of play it is its owner's again."""
    game, whale = whale_at("ada.pier")
    happen(game, ControlTaken(whale, game.ben))
    happen(game, Moved(whale, game.zones[to]))
    assert whale.controller == controller
    happen(game, Moved(whale, game.shore))
    assert whale.controller == controller


def test_who_takes_control_learns_the_face() -> None:
    """A face-down card is known to its new controller, and to its old one no more."""
    game, whale = whale_at("shore", face_down=True)
    taken = happen(game, ControlTaken(whale, game.ben))
    assert taken.line("ben") == "Ben takes control of Whale"
    assert taken.line("ada") == "Ben takes control of a card"
    assert seen(game, "ben", "shore") is WHALE
    assert seen(game, "ada", "shore") is FACE_DOWN


# -- out of the box


def test_a_card_comes_out_of_the_box() -> None:
    """The event makes the piece, lays it there for its owner, and holds it from then on."""
    game = table()
    event = Created(Token, GULL, game.shore, game.ben)
    assert event.card is None
    created = happen(game, event)
    (gull,) = game.shore
    assert event.card is gull
    assert (gull.key, gull.owner, gull.controller) == ("gull#1", "ben", "ben")
    assert created.line() == created.line("ada") == "Gull comes into the game: shore"
    assert created.data()["card"] == "gull#1"


def test_a_card_of_the_game_comes_out_of_the_box_without_an_owner() -> None:
    """Without an owner it is the game's."""
    game = table()
    happen(game, Created(Token, GULL, game.shore))
    (gull,) = game.shore
    assert (gull.owner, game.seat_of(gull)) == ("", None)


def test_a_card_hears_itself_come_out_of_the_box() -> None:
    """A card's own trigger on its creation acts once it lies there."""
    horn = TokenCard("Horn")
    horn.after(Created, own=True)(notes("horn"))
    game = table(horn)
    trial = Trial(game, game.do(Created(Token, horn, game.shore)))
    assert trial.done
    (token,) = game.shore
    assert token.notes == 1


def test_no_card_comes_to_a_full_zone() -> None:
    """A zone with room for one takes one, and the error names card and zone."""
    game = table()
    happen(game, Created(Token, GULL, game.slip))
    with pytest.raises(RulesError, match="whale#1 cannot go to slip: it holds 1"):
        Trial(game, game.do(Created(Token, WHALE, game.slip)))
    assert len(game.slip) == len(game.pieces) == 1


@pytest.mark.parametrize("place", ["ada.hand", "ada.deck"])
def test_what_is_created_in_a_hidden_zone_is_not_named(place: str) -> None:
    """The log names a new card only to who sees the zone it comes to."""
    game = table()
    event = happen(game, Created(Token, WHALE, game.zones[place], owner=game.ada))

    assert not names(event, "ben")
    assert names(event, "ada") == (place == "ada.hand")
    assert event.data()["kind"] == "Token"


def test_a_card_drawn_lies_face_up_whatever_it_lay_like_in_the_pile() -> None:
    """Face down in the discard, reshuffled and drawn, a card is as open as any in the hand."""
    game, whale = whale_at("shore")
    happen(game, Moved(whale, game.wreck, face_down=True))
    happen(game, Reshuffled(game.sea, game.wreck))
    trial = Trial(game, game.draw(game.sea, game.ada.hand, by=game.ada))

    assert trial.done
    assert not whale.face_down
    assert seen(game, "ada", "ada.hand") is WHALE


def test_a_card_drawn_from_a_common_deck_is_the_drawers_to_decide_for() -> None:
    """A card in a seat's own zone is controlled by that seat, in play too, and not after it."""
    game = table()
    gull = game.create(Token, GULL, game.sea)
    trial = Trial(game, game.draw(game.sea, game.ben.hand, by=game.ben))
    assert trial.done
    assert gull.controller == "ben"
    happen(game, Moved(gull, game.shore, face_down=True))
    assert gull.controller == "ben"
    assert seen(game, "ben", "shore") is GULL
    happen(game, Moved(gull, game.wreck))
    assert gull.controller == ""


def test_a_card_moved_face_up_into_an_open_pile_is_named() -> None:
    """What lay face down and comes to lie open is told to all who see it lie there."""
    game, whale = whale_at("shore", face_down=True)
    event = happen(game, Moved(whale, game.wreck))
    assert names(event, "ben")
    assert seen(game, "ben", "wreck") is WHALE
