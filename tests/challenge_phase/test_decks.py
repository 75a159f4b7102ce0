"""The decks: what lies in them, what cards count, how they run out, who sees them (R044-R049)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from coopcards.views import seen_by
from examples.challenge_phase.arcana import FOOL, MAJORS, MINORS, PENTACLES
from examples.challenge_phase.comparing import total
from examples.challenge_phase.draw import draw_hands
from examples.challenge_phase.fate import fate_test
from examples.challenge_phase.happenings.cards import Discarded
from examples.challenge_phase.setup import set_scene
from examples.challenge_phase.table import ChallengePhase
from tests.challenge_phase.courses import finish, happen
from tests.challenge_phase.tables import (
    an_act,
    card,
    deal,
    foe,
    group,
    hero,
    keys,
    lay_initiative,
    stack,
    table,
    tries,
)


def empty_the_deck(game: ChallengePhase, *but: str) -> None:
    """Let the players' deck be in the discard pile, but for these cards."""
    rest = [one for one in game.minor_deck.cards if one.printed.name not in but]
    for one in rest:
        game.move(one, game.minor_discard)


# -- what lies in them


@pytest.mark.rule("challenge:R044", "challenge:R045")
def test_both_decks_are_whole_when_the_scene_is_set() -> None:
    """The players' deck has the 56 minor cards and the Fool, the GM's the 21 major ones."""
    game = table()

    assert sorted(keys(game.minor_deck.cards)) == sorted(f"{one.key}#1" for one in (*MINORS, FOOL))
    assert sorted(keys(game.major_deck.cards)) == sorted(f"{one.key}#1" for one in MAJORS)
    assert (len(game.minor_deck), len(game.major_deck)) == (57, 21)


@pytest.mark.rule("challenge:R044")
def test_both_decks_are_shuffled_when_the_scene_is_set() -> None:
    """No deck lies as it was printed."""
    game = table()
    printed = [keys(game.minor_deck.cards), keys(game.major_deck.cards)]

    happen(game, set_scene(game, game.scene))

    for deck, before in zip((game.minor_deck, game.major_deck), printed, strict=True):
        assert keys(deck.cards) != before
        assert sorted(keys(deck.cards)) == sorted(before)


@pytest.mark.rule("challenge:R046")
@pytest.mark.parametrize(
    ("rank", "value"), [("Ace", 1), ("X", 10), ("Page", 11), ("Knight", 12), ("Queen", 13)]
)
def test_what_a_minor_card_counts_in_an_act(rank: str, value: int) -> None:
    """A minor action counts what is printed: an ace 1, a page 11, a knight 12, a queen 13."""
    game = table()
    act = an_act(game, hero(game, "chirm"), "roughhouse", "minor", f"{rank} of Swords", foe(game))

    assert total(game, act, act.aims[0]) == value


@pytest.mark.rule("challenge:R047")
def test_what_a_major_card_counts_in_an_act() -> None:
    """Temperance as a minor action counts 14."""
    game = table()
    act = an_act(game, group(game), "roughhouse", "minor", "Temperance XIV", hero(game, "chirm"))

    assert total(game, act) == 14


# -- running out


@pytest.mark.rule("challenge:R048")
def test_a_draw_goes_on_with_the_discard() -> None:
    """With two cards left they are drawn, then the discard is shuffled, and the draw goes on."""
    game = table()
    lay_initiative(game, {"daria": "King of Cups"})
    deal(game, {"chirm": ["Queen of Cups"]})
    empty_the_deck(game, "II of Cups", "III of Cups")
    daria = game.find("daria")

    happen(game, game.draw(game.minor_deck, daria.hand, 4, by=daria))

    drawn = [one.printed.name for one in daria.hand]
    assert sorted(drawn[:2]) == ["II of Cups", "III of Cups"]
    assert len(drawn) == 4
    assert not len(game.minor_discard)
    assert len(game.minor_deck) == 57 - 4 - 2
    assert card(game, "King of Cups") in game.initiatives
    assert card(game, "Queen of Cups") in game.find("chirm").hand


@pytest.mark.rule("challenge:R048")
def test_only_the_side_that_runs_out_is_shuffled() -> None:
    """The GM's discard stays where it is while the players' is shuffled."""
    game = table()
    Discarded(tuple(game.major_deck.cards[:5])).apply(game)
    empty_the_deck(game)

    happen(game, game.draw(game.minor_deck, game.find("daria").hand, 1))

    assert (len(game.major_discard), len(game.minor_discard)) == (5, 0)


@pytest.mark.rule("challenge:R048", "challenge:R109")
def test_the_fool_goes_back_with_the_discard() -> None:
    """A reshuffle in mid-round puts the Fool back, to be drawn again in the same round (A36)."""
    game = table()
    fool, daria = card(game, "The Fool"), game.find("daria")
    empty_the_deck(game)
    Discarded((fool,)).apply(game)

    happen(game, game.draw(game.minor_deck, daria.hand, 57))

    assert fool in daria.hand
    assert game.minor_deck.flagged
    assert game.major_deck.flagged


@pytest.mark.rule("challenge:R109", "challenge:R128", "challenge:R196")
def test_a_fool_drawn_by_a_test_of_fate_has_been_drawn() -> None:
    """The round of a test that turns up the Fool ends with both decks shuffled (A35)."""
    game = table()
    stack(game, "The Fool")
    Discarded(tuple(game.major_deck.cards[:5])).apply(game)
    finish(Trial(game, fate_test(game, hero(game, "chirm"), PENTACLES)))
    lying = len(game.minor_discard), len(game.major_discard)

    happen(game, game.end_round())

    assert lying == (1, 5)
    assert (len(game.minor_discard), len(game.major_discard)) == (0, 0)


# -- the discards


@pytest.mark.rule("challenge:R049")
def test_a_played_card_lies_on_top_of_its_sides_discard() -> None:
    """The players' card is the top one of theirs; the GM's pile is as it was."""
    game = table()
    Discarded((card(game, "Emperor IV"), card(game, "King of Cups"))).apply(game)
    deal(game, {"daria": ["VII of Cups"]})
    trial = tries(game, hero(game, "daria"), "pull-item-from-belt")

    finish(trial)

    assert game.minor_discard.cards[-1] is card(game, "VII of Cups")
    assert [one.printed.name for one in game.minor_discard] == ["King of Cups", "VII of Cups"]
    assert [one.printed.name for one in game.major_discard] == ["Emperor IV"]


@pytest.mark.rule("challenge:R049")
def test_all_see_what_was_discarded() -> None:
    """Everybody may read the discards of both sides."""
    game = table()
    Discarded((card(game, "Emperor IV"), card(game, "King of Cups"))).apply(game)

    for seat in ("gm", "daria", "chirm"):
        seen = seen_by(game, seat)
        assert [one.name for one in seen.minor_discard] == ["King of Cups"]
        assert [one.name for one in seen.major_discard] == ["Emperor IV"]


# -- who sees what


@pytest.mark.rule("challenge:R291")
@pytest.mark.parametrize("owner", ["gm", "daria"])
def test_hands_are_secret(owner: str) -> None:
    """Others see how many cards a hand holds, and none of them; its owner sees them all."""
    game = table()
    finish(Trial(game, draw_hands(game)))
    mine = keys(game.find(owner).hand.cards)

    for seat in ("gm", "daria", "fergus"):
        hand = seen_by(game, seat).find(owner).hand.cards
        assert len(hand) == len(mine)
        if seat == owner:
            assert keys(hand) == mine
        else:
            assert not [each for each in keys(hand) if each in mine]
            assert all(each.face_down or each.key.startswith("face-down") for each in hand)


@pytest.mark.rule("challenge:R291", "challenge:R052")
def test_that_somebody_has_drawn_the_fool_is_not_told() -> None:
    """Nothing on the table tells others that the Fool is in a hand."""
    game = table()
    stack(game, "The Fool")
    finish(Trial(game, draw_hands(game)))

    seen = seen_by(game, "chirm")

    assert card(game, "The Fool") in game.find("daria").hand
    assert [deck.flagged for deck in (seen.minor_deck, seen.major_deck)] == [False, False]
    assert "the-fool#1" not in [piece.key for piece in seen.pieces]
