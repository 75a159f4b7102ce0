"""Initiatives that change, by Guard, and enemies without one (R199, R286, A23, A37)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.challenge_phase.creatures import GATE_GIANT
from examples.challenge_phase.happenings.acts import Compared
from examples.challenge_phase.happenings.cards import InitiativeReplaced
from examples.challenge_phase.table import ChallengePhase, Options
from examples.challenge_phase.turns import all_have_acted, lay_initiatives, take_turn
from tests.challenge_phase.courses import finish, saying
from tests.challenge_phase.tables import (
    QUIET,
    a_scene,
    band,
    card,
    deal,
    give,
    hero,
    lay_initiative,
    table,
    tries,
)

HANDS = {
    "daria": ["II of Cups", "III of Cups", "IV of Cups", "V of Cups"],
    "fergus": ["VI of Cups", "VII of Cups", "VIII of Cups", "The Fool"],
    "chirm": ["IX of Cups", "X of Cups", "Page of Cups", "Knight of Cups"],
    "gm": ["Emperor IV", "Lovers VI", "Justice XI", "Moon XVIII", "Tower XVI"],
}
SHIELDED = ("daria", "hands", "blade", "light shield")


# -- Guard


def guarding(name: str, options: Options = QUIET) -> ChallengePhase:
    """The count stands at 6; Daria, whose number is 10, replaces it by this card in a window."""
    game = table(options=options)
    hero(game, "fergus").experience = 0  # so that there is no talent in training to interrupt with
    give(game, *SHIELDED)
    lay_initiative(game, {"daria": "X of Cups", "fergus": "VI of Cups", "chirm": "King of Cups"})
    deal(game, {"daria": [name, "Ace of Wands"], "chirm": ["Ace of Cups"]})
    finish(Trial(game, take_turn(game)))
    finish(tries(game, hero(game, "daria"), "guard", "minor"), saying({"card": name}))
    return game


def turns_left(game: ChallengePhase) -> list[str]:
    """Who is asked for a turn from now on."""
    asked = []
    while not all_have_acted(game):
        trial = Trial(game, take_turn(game))
        asked += [decision.seat for decision in trial.pending]
        finish(trial)
    return asked


@pytest.mark.rule("challenge:R199", "challenge:R275")
def test_guard_lays_another_card_facedown() -> None:
    """The old Initiative is discarded, the new one hidden again; no other card is spent."""
    game = guarding("Queen of Cups")

    laid = game.initiative_card(hero(game, "daria"))
    assert laid is card(game, "Queen of Cups")
    assert laid.face_down
    assert card(game, "X of Cups") in game.minor_discard
    assert len(game.find("daria").hand) == 1


@pytest.mark.rule("challenge:R199", "challenge:R069")
@pytest.mark.parametrize(
    ("name", "loses", "order"),
    [
        ("Queen of Cups", False, ["daria", "chirm"]),
        ("III of Cups", False, ["daria", "chirm"]),
        ("Queen of Cups", True, ["daria", "chirm"]),
        ("III of Cups", True, ["chirm"]),
    ],
)
def test_a_new_number_sets_the_turn(name: str, loses: bool, order: list[str]) -> None:
    """A number to come is waited for; with one that has passed Daria is next, or by the option out.

    The option is that a passed number loses the turn (A23).
    """
    options = Options(rulings=False, passed_number_loses_the_turn=loses)

    assert turns_left(guarding(name, options)) == order


@pytest.mark.rule("challenge:R199", "challenge:R070")
def test_after_the_turn_a_new_number_is_for_defence_only() -> None:
    """Whoever has acted does not act again at a higher number (A23)."""
    game = table()
    give(game, *SHIELDED)
    lay_initiative(game, {"daria": "II of Cups", "chirm": "King of Cups"})
    deal(game, {"daria": ["Queen of Cups", "Ace of Wands"], "chirm": ["Ace of Cups"]})
    finish(Trial(game, take_turn(game)))

    InitiativeReplaced(hero(game, "daria"), card(game, "Queen of Cups")).apply(game)

    assert game.initiative_of(hero(game, "daria")) == 13
    assert turns_left(game) == ["chirm"]


# -- no legal Initiative


def helpless(options: Options = QUIET) -> ChallengePhase:
    """Goblins, and a GM whose hand has greater dooms only."""
    game = table(options=options, seats=("gm", "daria"))
    deal(game, {"daria": HANDS["daria"], "gm": ["Moon XVIII", "Tower XVI"]})
    finish(Trial(game, lay_initiatives(game)))
    return game


@pytest.mark.rule("challenge:R286", "challenge:R217")
@pytest.mark.parametrize(("no_turn", "first"), [(False, ["gm"]), (True, ["daria"])])
def test_without_an_initiative_enemies_act_first_or_by_an_option_not(
    no_turn: bool, first: list[str]
) -> None:
    """Goblins without a card are first to be asked; by the option they have no turn (A37)."""
    game = helpless(Options(rulings=False, no_initiative_no_turn=no_turn))

    trial = Trial(game, take_turn(game))

    assert [decision.seat for decision in trial.pending] == first


@pytest.mark.rule("challenge:R286", "challenge:R060")
def test_without_an_initiative_every_act_hits() -> None:
    """Even an ace with Disfavor, which counts less than nothing, hits (A37)."""
    game = table(a_scene(band(GATE_GIANT, "near")))
    give(game, "chirm", "hands")
    deal(game, {"chirm": ["Ace of Swords"]})

    trial = finish(
        tries(game, hero(game, "chirm"), "attack", "minor"), saying({"weapon": "bare-hands"})
    )

    compared = trial.happened_of(Compared)[0]
    assert (compared.total, compared.against, compared.success) == (1 - 3, 0, True)
