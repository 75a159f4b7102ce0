"""How the table of the co-op mode is drawn."""

from __future__ import annotations

import pytest

from coopcards.characters import visible
from coopcards.terminal import Grid, Row, Section
from coopcards.terminal.layout import laid_out
from coopcards.terminal.text import cells
from coopcards.testing import Scenario, Trial
from coopcards.views import seen_by
from examples.coop_downed import COOP, SKIRMISH
from examples.coop_downed.board import CoopBoard
from examples.coop_downed.campaign import LampLit, set_up_episode
from examples.coop_downed.downed import Died, Revived
from examples.coop_downed.mode import CoopSkirmish
from examples.coop_downed.skirmish.board import SkirmishBoard
from examples.coop_downed.skirmish.happenings import Harmed, Left, Mended
from examples.coop_downed.skirmish.ruleset import set_up_arena

BOARD = CoopBoard()


def laid(title: str = "The Ford") -> CoopSkirmish:
    """An episode for three Players in its first round."""
    game = Scenario(COOP, seats=("ada", "ben", "cleo")).chapter(title, round=1).game
    assert isinstance(game, CoopSkirmish)
    Trial(game, set_up_episode(game)).nothing_pending()
    return game


def fell(game: CoopSkirmish) -> None:
    """Ada goes Down."""
    Trial(game, game.do(Harmed(game.characters[0], 10, "a test"))).nothing_pending()


def rows_of(section: Section) -> dict[str, list[str]]:
    """The rows of a section's grid by their names, as words."""
    grid = next(part for part in section.parts if isinstance(part, Grid))
    return {
        row.name.text: [cell.text for cell in row.cells]
        for row in grid.rows
        if isinstance(row, Row)
    }


def text(sections: list[Section], width: int = 60) -> list[str]:
    """What is drawn of them, without styles."""
    return [
        "".join(span.text for span in printed)
        for section in sections
        for printed in ([], *laid_out(section.parts, width, bars=False))
    ] + [section.title for section in sections]


def test_every_figure_stands_on_its_tile() -> None:
    """Characters are drawn by their initial, all others by initial and number."""
    game = laid()
    rows = rows_of(BOARD.draw(game, None)[0])

    assert rows["1"][0] == "A"
    assert rows["6"][0] == "B"
    assert rows["3"][1] == "C"
    assert "M1" in rows["2"]


def test_walls_are_drawn_between_their_tiles() -> None:
    """A wall to the right is a stroke in the row, one below a stroke under the tile."""
    drawn = text([BOARD.draw(laid("The Long Night"), None)[0]])
    ford = text([BOARD.draw(laid(), None)[0]])

    assert sum("---" in each for each in drawn) == 1
    assert sum("|" in each for each in ford) == 2


def test_the_plain_game_is_drawn_without_the_mode() -> None:
    """Its arena has tiles, enemies and players, and no objective."""
    game = Scenario(SKIRMISH, seats=("ada", "ben")).chapter("The arena", round=1).game
    Trial(game, set_up_arena(game)).nothing_pending()
    drawn = text(SkirmishBoard().draw(game, None))

    assert any("Makri 1" in each for each in drawn)
    assert not any("Objective" in each for each in drawn)


def test_a_downed_player_is_seen_to_be_down() -> None:
    """The figure stands in parentheses, the section and the status line say it."""
    game = laid()
    fell(game)
    drawn = BOARD.draw(game, None)

    assert rows_of(drawn[0])["1"][0] == "(A)"
    assert drawn[2].title.startswith("Ada (Downed, a1)")
    assert "Downed: Ada on a1" in BOARD.status(game, "ben")


def test_a_dead_player_is_out_of_the_game() -> None:
    """Nothing is drawn of one who is Dead but the cards that are left."""
    game = laid()
    Trial(game, game.do(Died(game.characters[0], "permanent death"))).nothing_pending()

    assert BOARD.draw(game, None)[2].title.startswith("Ada (out of the game)")
    assert "Ada" not in BOARD.status(game, "ada")


def test_a_lamp_is_dark_until_it_is_lit() -> None:
    """Lamps are marks on their tiles, and counted above them."""
    game = laid("The Lamplighters")
    before = rows_of(BOARD.draw(game, None)[0])["6"]
    Trial(game, game.do(LampLit("b6"))).nothing_pending()
    after = BOARD.draw(game, None)[0]

    assert "o" in before
    assert "*" in rows_of(after)["6"]
    assert any(each.startswith("1 of 4 lamps burn") for each in text([after]))


def test_a_hand_is_drawn_for_its_owner_only() -> None:
    """Each Player sees the own hand, and of the others how many cards they hold."""
    game = laid()
    drawn = text(BOARD.draw(seen_by(game, "ben"), "ben"))

    assert sum(each.startswith("Hand: ") for each in drawn) == 1
    assert sum("hand 5, deck 15, discard 0" in each for each in drawn) == 3


@pytest.mark.parametrize("title", [chapter.title for chapter in COOP.chapters])
def test_every_board_fits_sixty_columns(title: str) -> None:
    """No line of an episode is wider than 60 columns, and the tiles stay in their columns."""
    game = laid(title)
    drawn = text(BOARD.draw(game, None))

    assert max(cells(visible(each)) for each in drawn) <= 60
    assert sum(each.split()[:1] == ["a"] for each in drawn) == 1


def test_between_episodes_the_campaign_log_is_shown() -> None:
    """Without a round there is no board to draw."""
    game = laid()
    game.round = 0

    assert [section.title for section in BOARD.draw(game, None)] == ["The Ford: campaign log"]


def test_the_status_line_says_what_is_left_to_do() -> None:
    """Place, HP, Ether, steps and Actions of whoever is asked."""
    game = laid()
    game.seats[0].paces, game.seats[0].acted = 2, 1

    status = BOARD.status(game, "ada")

    assert status == "The Ford, round 1, a1, HP 10, Ether 0, 2 steps, 0 Actions"


def test_a_card_is_noted_with_its_text_and_a_figure_with_its_hp() -> None:
    """What stands beside an option helps to choose it."""
    game = laid()
    ada = game.seats[0]
    notes = {card.name: BOARD.note(game, card) for card in (*ada.deck, *ada.hand)}

    assert notes["Strike"] == "3 damage to an adjacent enemy."
    assert notes["Blade"].startswith("Persistent. ")
    assert BOARD.note(game, game.makri[0]) == "e2, HP 4/4"


def test_good_and_bad_news_have_their_styles() -> None:
    """A Player hurt or Dead is danger; healing, Revive, a lamp and a Makri gone are good."""
    game = laid()
    ada, makri = game.characters[0], game.makri[0]

    assert BOARD.style(Harmed(ada, 1, "a test")) == BOARD.style(Died(ada, "")) == "danger"
    assert BOARD.style(Harmed(makri, 1, "a test")) == BOARD.style(Left(ada)) == ""
    assert {
        BOARD.style(event)
        for event in (Mended(ada, 1, ""), Revived(ada), LampLit("b6"), Left(makri))
    } == {"good"}
