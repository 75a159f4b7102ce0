"""Step 1: hands are drawn, the GM's by what stands against the guild (R050-R053, R205-R210)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from coopcards.testing import Trial
from examples.challenge_phase.adventurers import BY_SEAT
from examples.challenge_phase.cards import DEATHS_DOOR, CreatureCard
from examples.challenge_phase.creatures import (
    CAPTAIN,
    CORSAIR,
    GATE_GIANT,
    GOBLIN_RAIDER,
    IMP,
    OGRE,
    PENDULUM,
    SKELETON,
    ZOMBIE,
)
from examples.challenge_phase.draw import draw_hands, gm_hand_size
from examples.challenge_phase.happenings.body import EnemyFell
from examples.challenge_phase.happenings.cards import Discarded, FacedownActLaid
from examples.challenge_phase.scene import Band
from examples.challenge_phase.table import ChallengePhase, Options
from examples.challenge_phase.turns import lay_initiatives
from tests.challenge_phase.courses import a_campaign, finish, here, on_to, play_to
from tests.challenge_phase.tables import (
    QUIET,
    TRIO,
    a_scene,
    band,
    card,
    deal,
    foe,
    hero,
    stack,
    stack_majors,
    table,
    tries,
)

QUARTET = (*TRIO, "ysolde")
EVERYBODY = ("gm", *BY_SEAT)
GREATER = ("Devil XV", "Tower XVI", "Star XVII", "Moon XVIII", "Sun XIX", "Judgement XX")


def many(creature: CreatureCard, number: int) -> Band:
    """So many enemies of a kind in one zone."""
    return band(creature, *["near"] * number)


def draw(game: ChallengePhase) -> Trial:
    """A trial of the draw, up to where the GM is asked."""
    return Trial(game, draw_hands(game))


# -- the players' hands


@pytest.mark.rule("challenge:R050")
def test_every_player_draws_four() -> None:
    """Four cards each from the top of the deck, one player after the other."""
    game = table()
    stack(game, "Ace of Cups", "II of Cups", "III of Cups", "IV of Cups", "V of Cups")

    draw(game)

    assert [len(player.hand) for player in game.players] == [4, 4, 4]
    assert card(game, "IV of Cups") in game.find("daria").hand
    assert card(game, "V of Cups") in game.find("fergus").hand


@pytest.mark.rule("challenge:R050", "challenge:R095")
def test_a_facedown_act_takes_nothing_off_the_draw() -> None:
    """With a Dodge lying there a player draws four cards all the same."""
    game = table()
    deal(game, {"daria": ["VI of Pentacles"]})
    trial = tries(game, hero(game, "daria"), "dodge")
    trial.player("daria").chooses("For oneself")
    finish(trial)
    assert len(trial.happened_of(FacedownActLaid)) == 1

    draw(game)

    assert len(game.find("daria").hand) == 4


@pytest.mark.rule("challenge:R050")
def test_whoever_lies_at_deaths_door_draws_nothing() -> None:
    """The unconscious are dealt no cards (A31)."""
    game = table()
    hero(game, "fergus").state = DEATHS_DOOR

    draw(game)

    assert [len(player.hand) for player in game.players] == [4, 0, 4]


@pytest.mark.rule("challenge:R052")
def test_a_drawn_fool_is_a_card_of_the_hand() -> None:
    """The Fool stays among the four, and is one of the options."""
    game = table()
    stack(game, "The Fool")

    draw(game)

    assert card(game, "The Fool") in game.find("daria").hand
    assert len(game.find("daria").hand) == 4


@pytest.mark.rule("challenge:R053")
def test_cards_leave_a_hand_for_initiative_acts_or_the_end_of_the_round() -> None:
    """In a round without acts one card goes to Initiative, and three are discarded at its end."""
    game = a_campaign(a_scene())
    play_to(game, "Initiative")
    hand = list(game.find("daria").hand.cards)
    on_to(game, "Turn")
    left = list(game.find("daria").hand.cards)
    laid = [one for one in hand if one not in left]
    on_to(game, "End of the round")

    assert list(game.find("daria").hand.cards) == left
    assert [one in game.initiatives for one in laid] == [True]
    trial = here(game)
    gone = [one for event in trial.happened_of(Discarded) for one in event.cards]
    assert [one in gone for one in hand] == [True] * 4


# -- the GM's hand


@pytest.mark.rule("challenge:R051", "challenge:R205")
@pytest.mark.parametrize(
    ("bands", "cards"),
    [
        ([many(GOBLIN_RAIDER, 3)], 3 + 1),
        ([many(GOBLIN_RAIDER, 4)], 3 + 1 + 1),
        ([many(GOBLIN_RAIDER, 6)], 3 + 1 + 1 + 1),
        ([many(GOBLIN_RAIDER, 2), many(IMP, 1)], 3 + 2),
        ([many(OGRE, 2)], 3 + 1 + 2),
        ([many(CAPTAIN, 1)], 3 + 1 + 2),
        ([many(CAPTAIN, 2)], 3 + 1 + 2),
    ],
)
def test_the_gm_draws_by_what_stands_against_the_guild(bands: list[Band], cards: int) -> None:
    """3, 1 a type, 1 if more than the guild, 1 if twice as many, 1 for each large one, 2 if elite.

    An elite counts once, however many there are.
    """
    game = table(a_scene(*bands))

    draw(game)

    assert len(game.gm.hand) == cards


@pytest.mark.rule("challenge:R206")
def test_the_scenes_own_draws() -> None:
    """Types, numbers, sizes and an elite add up: 8 on the ship and 7 at the giant's gate."""
    ship = table(a_scene(many(CAPTAIN, 1), many(CORSAIR, 4)))
    gate = table(a_scene(many(GATE_GIANT, 1), many(IMP, 4)))

    assert [gm_hand_size(game) for game in (ship, gate)] == [8, 7]


@pytest.mark.rule("challenge:R207")
def test_the_draw_shrinks_with_the_enemies() -> None:
    """Six goblins against three bring 6 cards, with four left it is 5, with three 4."""
    game = table(a_scene(many(GOBLIN_RAIDER, 6)))
    sizes = [gm_hand_size(game)]

    for number in (1, 2, 3):
        EnemyFell(foe(game, number)).apply(game)
        sizes.append(gm_hand_size(game))

    assert sizes == [6, 5, 5, 4]


@pytest.mark.rule("challenge:R208", "challenge:R209")
def test_the_worked_numbers() -> None:
    """Against four, twelve imps bring 6 cards and seven imps 5: at least twice is twice (A39)."""
    sizes = {
        number: gm_hand_size(table(a_scene(many(IMP, number)), seats=QUARTET))
        for number in (4, 5, 7, 8, 12)
    }

    assert sizes == {4: 4, 5: 5, 7: 5, 8: 6, 12: 6}


@pytest.mark.rule("challenge:R205", "challenge:R273")
@pytest.mark.parametrize(("heads", "cards"), [(False, 5), (True, 6)])
def test_a_hazard_is_a_type_and_by_an_option_a_head(heads: bool, cards: int) -> None:
    """Three goblins and a pendulum are two types; by the option they outnumber three (A33)."""
    options = Options(rulings=False, hazards_are_heads=heads)
    scene = a_scene(many(GOBLIN_RAIDER, 3), hazards=[(PENDULUM, "mid")])

    assert gm_hand_size(table(scene, options=options)) == cards


@pytest.mark.rule("challenge:R205")
@pytest.mark.parametrize(("still", "cards"), [(False, 5), (True, 4)])
def test_the_fallen_are_no_heads_except_by_an_option(still: bool, cards: int) -> None:
    """Three goblins outnumber two who stand; by the option the third counts too (A54)."""
    options = Options(rulings=False, fallen_count_as_heads=still)
    game = table(options=options)
    hero(game, "chirm").state = DEATHS_DOOR

    assert gm_hand_size(game) == cards


# -- mulligans


def a_draw(majors: Sequence[str], options: Options = QUIET, bands: Sequence[Band] = ()) -> Trial:
    """A draw in which the GM gets these cards first."""
    game = table(a_scene(*bands), options=options)
    stack_majors(game, *majors)
    return draw(game)


@pytest.mark.rule("challenge:R210")
def test_a_mulligan_is_for_a_hand_mostly_of_greater_dooms() -> None:
    """With three of four the GM may draw four others, and with two of four not."""
    trial = a_draw([*GREATER[:3], "Emperor IV", "Lovers VI", "Chariot VII", "Justice XI"])
    game = trial.game
    assert isinstance(game, ChallengePhase)
    trial.player("gm").confirms(topic="mulligan")

    trial.nothing_pending()
    assert len(game.gm.hand) == 4
    assert all(card(game, name) in game.major_discard for name in (*GREATER[:3], "Emperor IV"))
    a_draw([*GREATER[:2], "Emperor IV", "Lovers VI"]).nothing_pending()


@pytest.mark.rule("challenge:R210")
@pytest.mark.parametrize("at_will", [False, True])
def test_one_mulligan_a_round_or_by_an_option_any_number(at_will: bool) -> None:
    """A second bad hand is kept; by the option another is drawn, and another (A25)."""
    options = Options(rulings=False, mulligans_at_will=at_will)
    trial = a_draw([*GREATER[:4], *GREATER[4:], "World XXI", "Emperor IV"], options)
    trial.player("gm").confirms(topic="mulligan")
    if at_will:
        trial.player("gm").confirms(topic="mulligan")

    trial.nothing_pending()


@pytest.mark.rule("challenge:R210")
def test_the_next_round_has_a_mulligan_of_its_own() -> None:
    """Once Initiatives lie, the mulligan of the round is over and the next may have one again."""
    trial = a_draw([*GREATER[:3], "Emperor IV"])
    game = trial.game
    assert isinstance(game, ChallengePhase)
    trial.player("gm").confirms(topic="mulligan")
    finish(Trial(game, lay_initiatives(game)))
    for seat in game.seats:
        Discarded(tuple(seat.hand.cards)).apply(game)
    stack_majors(game, *GREATER[:3])

    draw(game).player("gm").confirms(topic="mulligan")


@pytest.mark.rule("challenge:R210", "challenge:R286")
def test_too_few_initiatives_are_reason_for_a_mulligan() -> None:
    """Where a group would be without an Initiative, the GM may draw again (A37)."""
    kinds = (GOBLIN_RAIDER, IMP, CORSAIR, SKELETON, ZOMBIE)
    lesser = ("Emperor IV", "Lovers VI", "Chariot VII", "Justice XI", "Death XIII")

    def drawn(dooms: Sequence[str]) -> Trial:
        game = table(a_scene(*[many(kind, 1) for kind in kinds]), seats=EVERYBODY)
        stack_majors(game, *dooms)
        return draw(game)

    drawn([*lesser, *GREATER[:3]]).nothing_pending()
    drawn([*lesser[:4], *GREATER[:4]]).player("gm").is_offered("yes", topic="mulligan")


@pytest.mark.rule("challenge:R050", "challenge:R130")
def test_hands_are_drawn_anew_in_each_round() -> None:
    """In the second round everybody has four cards again, none of them from the first."""
    game = a_campaign(a_scene())
    play_to(game, "Initiative")
    first = list(game.find("daria").hand.cards)

    on_to(game, "Initiative")

    assert game.round == 2
    assert [len(player.hand) for player in game.players] == [4, 4, 4]
    assert not [one for one in first if one in game.find("daria").hand]
