"""Windows: seats play in turn until all of them pass in a row."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import pytest
from attrs import define, field

from coopcards import Automation, IllegalAnswer, Moved, Option
from coopcards.testing import Trial
from tests.core.tiny import CRAB, GULL, Tide, Token, Watch, table


@define
class Window:
    """A window in which seats play cards of their hands, and who played what in it."""

    game: Tide
    played: list[tuple[str, str]] = field(factory=list)

    def playable(self, seat: Watch) -> Sequence[Token]:
        """The hand, all of it on show."""
        return seat.hand.cards

    async def play(self, seat: Watch, token: Token) -> None:
        """Play the card onto the pier."""
        self.played.append((seat.key, token.key))
        await self.game.do(Moved(token, seat.pier))

    def why_not(self, seat: Watch, token: Token) -> str | None:
        """The reason against what is no gull."""
        return None if token.printed is GULL else f"{seat.name} plays gulls only"

    def open(
        self, *seats: Watch, while_: Callable[[], bool] | None = None
    ) -> Coroutine[Any, Any, None]:
        """Open it for these seats, for both without any; Any: what coroutines hand over."""
        return self.game.window(
            "window",
            seats or self.game.seats,
            self.playable,
            self.play,
            prompt="Play a gull, or pass",
            why_not=self.why_not,
            open_while=while_,
        )


def dealt(ada: int, ben: int, *, ask_always: bool = False) -> Window:
    """A window at a table with so many gulls in each hand."""
    game = table()
    for seat, count in ((game.ada, ada), (game.ben, ben)):
        for _ in range(count):
            game.create(Token, GULL, seat.hand, owner=seat)
    if ask_always:
        game.automation = Automation(empty_windows=False)
    return Window(game)


def test_seats_play_in_turn() -> None:
    """After a card the next seat has the word, not the one that played."""
    window = dealt(2, 2)
    trial = Trial(window.game, window.open())
    trial.answers("gull#1", seat="ada")
    trial.answers("gull#3", seat="ben")
    trial.answers("gull#2", seat="ada")
    trial.answers("gull#4", seat="ben")
    assert trial.done
    assert [seat for seat, _ in window.played] == ["ada", "ben", "ada", "ben"]


def test_all_passing_in_a_row_closes_it() -> None:
    """The window closes once every seat has passed and nobody has played in between."""
    window = dealt(1, 1)
    trial = Trial(window.game, window.open())
    trial.answers("Pass", seat="ada", topic="window").answers("Pass", seat="ben")
    assert trial.done
    assert window.played == []


def test_a_card_reopens_it_for_those_who_have_passed() -> None:
    """Who has passed is asked again when another seat plays a card."""
    window = dealt(1, 2)
    trial = Trial(window.game, window.open())
    trial.answers("Pass", seat="ada")
    trial.answers("gull#2", seat="ben")
    trial.answers("gull#1", seat="ada")
    trial.answers("Pass", seat="ben")
    assert trial.done
    assert [seat for seat, _ in window.played] == ["ben", "ada"]


def test_the_last_who_played_is_asked_again() -> None:
    """The others having passed, the seat that played last may play on."""
    window = dealt(3, 1)
    trial = Trial(window.game, window.open())
    trial.answers("gull#1", seat="ada").answers("Pass", seat="ben")
    trial.answers("gull#2", seat="ada").answers("Pass", seat="ben")
    trial.answers("Pass", seat="ada")
    assert trial.done
    assert len(window.played) == 2


def test_a_seat_that_could_only_pass_is_not_asked() -> None:
    """With nothing to play a seat passes without being asked."""
    window = dealt(0, 1)
    trial = Trial(window.game, window.open())
    trial.answers("gull#1", seat="ben")
    assert trial.done
    assert dealt(0, 0).played == []
    assert Trial(window.game, window.open()).done


def test_where_hands_are_to_be_kept_secret_everybody_is_asked() -> None:
    """With empty windows asked, a seat with nothing to play still has to pass."""
    window = dealt(0, 1, ask_always=True)
    trial = Trial(window.game, window.open())
    assert trial.offered == ["Pass"]
    trial.answers("Pass", seat="ada").answers("Pass", seat="ben")
    assert trial.done


def test_it_closes_when_its_cause_is_gone() -> None:
    """Once what it is open for no longer holds, nobody is asked any more."""
    window = dealt(2, 2)
    trial = Trial(window.game, window.open(while_=lambda: len(window.played) < 2))
    trial.answers("gull#1", seat="ada")
    trial.answers("gull#3", seat="ben")
    assert trial.done


def test_the_order_of_seats_is_the_one_given() -> None:
    """The seats play in the order in which the rule names them."""
    window = dealt(1, 1)
    game = window.game
    trial = Trial(game, window.open(game.ben, game.ada))
    trial.answers("Pass", seat="ben").answers("Pass", seat="ada")
    assert trial.done


def test_one_seat_alone_plays_until_it_passes() -> None:
    """A window for one seat asks it until it passes."""
    window = dealt(2, 1)
    trial = Trial(window.game, window.open(window.game.ada))
    trial.answers("gull#1").answers("Pass")
    assert trial.done


def test_what_is_on_show_but_not_playable_has_its_reason() -> None:
    """A card that may not be played now is on show with the reason for that seat."""
    window = dealt(1, 0)
    window.game.create(Token, CRAB, window.game.ada.hand, owner=window.game.ada)
    trial = Trial(window.game, window.open())
    assert trial.offered == ["Gull", "Pass"]
    assert trial.refused == {"Crab": "Ada plays gulls only"}
    with pytest.raises(IllegalAnswer, match="Ada plays gulls only"):
        trial.answers("Crab")
    assert trial.answers("Pass").done


def test_a_seat_to_which_everything_is_refused_is_not_asked() -> None:
    """Whoever could only pass is passed over, however much is on show."""
    window = dealt(0, 1)
    window.game.create(Token, CRAB, window.game.ada.hand, owner=window.game.ada)
    trial = Trial(window.game, window.open())
    assert trial.answers("Pass", seat="ben").done


def test_a_seat_to_which_everything_is_refused_may_be_asked_all_the_same() -> None:
    """Where nobody is passed over, it passes itself, and sees why it has to."""
    window = dealt(0, 0, ask_always=True)
    window.game.create(Token, CRAB, window.game.ada.hand, owner=window.game.ada)
    trial = Trial(window.game, window.open())
    assert (trial.offered, trial.refused) == (["Pass"], {"Crab": "Ada plays gulls only"})
    trial.answers("Pass", seat="ada")
    assert trial.answers("Pass", seat="ben").done


TOLL, SHOUT = Option("toll", "Toll the bell"), Option("shout", "Shout")


def test_a_window_may_offer_what_is_no_card() -> None:
    """An option that is no card is played like a card, and is not taken for passing."""
    game = table()
    heard: list[str] = []

    async def play(seat: Watch, option: Option) -> None:
        heard.append(f"{seat.key} {option.key}")

    def why_not(seat: Watch, option: Option) -> str | None:
        return "it has been tolled" if option is TOLL and "ada toll" in heard else None

    trial = Trial(
        game, game.window("bell", game.seats, lambda seat: (TOLL, SHOUT), play, why_not=why_not)
    )
    assert trial.offered == ["Toll the bell", "Shout", "Pass"]
    trial.answers("Toll the bell", seat="ada")
    assert (trial.offered, trial.refused) == (
        ["Shout", "Pass"],
        {"Toll the bell": "it has been tolled"},
    )
    trial.answers("Pass", seat="ben").answers("Shout", seat="ada")
    trial.answers("Pass", seat="ben").answers("Pass", seat="ada")
    assert trial.done
    assert heard == ["ada toll", "ada shout"]
