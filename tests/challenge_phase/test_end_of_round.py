"""Step 5: the round ends, cards are discarded, the GM takes stock (R124-R130, R231, R280)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from coopcards import PhaseBegan
from coopcards.testing import Trial
from examples.challenge_phase.aftermath import wrap_up
from examples.challenge_phase.cards import DEATHS_DOOR, CreatureCard
from examples.challenge_phase.creatures import GOBLIN_RAIDER, IMP, OGRE
from examples.challenge_phase.dispositions import FEAR, JOY, TRUST
from examples.challenge_phase.draw import draw_hands
from examples.challenge_phase.end_round import end_round, retreat_if_agreed
from examples.challenge_phase.happenings.acts import RetreatTried
from examples.challenge_phase.happenings.body import EnemyFell
from examples.challenge_phase.happenings.cards import Discarded
from examples.challenge_phase.happenings.log import RetreatOffered
from examples.challenge_phase.happenings.places import SceneCounted
from examples.challenge_phase.scene import Edge
from examples.challenge_phase.scene_rules import SceneRules
from examples.challenge_phase.table import ChallengePhase, Options
from examples.challenge_phase.turns import all_have_acted
from tests.challenge_phase.courses import a_campaign, finish, happen, on_to, play_to, saying
from tests.challenge_phase.tables import (
    a_scene,
    band,
    card,
    deal,
    foe,
    group,
    hero,
    lay_initiative,
    stack,
    table,
    tries,
)


def fell(game: ChallengePhase, *numbers: int) -> None:
    """Let these enemies be at Death's Door."""
    for number in numbers:
        EnemyFell(foe(game, number)).apply(game)


def down(game: ChallengePhase, *seats: str) -> None:
    """Let these adventurers be at Death's Door."""
    for seat in seats:
        hero(game, seat).state = DEATHS_DOOR


def ends(game: ChallengePhase) -> Trial:
    """A trial of the step, up to where somebody is asked."""
    return Trial(game, end_round(game))


# -- when it ends


@pytest.mark.rule("challenge:R124", "challenge:R004", "challenge:R005")
def test_a_round_ends_when_all_have_had_a_turn_and_the_last_window_is_closed() -> None:
    """Turn follows turn, with a window after each act; the end comes after the last of them."""
    game = a_campaign(a_scene())
    acting = saying({"turn": "pull-item-from-belt"})
    play_to(game, "End of the round", acting)

    titles = [event.title for event in game.log if isinstance(event, PhaseBegan)]
    assert titles[:3] == ["Set the scene", "Draw", "Initiative"]
    assert titles[3:] == ["Turn", "Minor actions"] * 4
    assert all_have_acted(game)


# -- what is discarded


@pytest.mark.rule("challenge:R125", "challenge:R126", "challenge:R127", "challenge:R231")
def test_hands_and_initiatives_are_discarded_and_facedown_acts_stay() -> None:
    """Both sides' hands and Initiatives go to their discards; a Dodge goes on lying there."""
    game = table()
    deal(game, {"daria": ["VI of Pentacles"]})
    laying = tries(game, hero(game, "daria"), "dodge")
    finish(laying)
    lay_initiative(game, {"daria": "II of Cups", "goblin-raider": "Emperor IV"})
    deal(game, {"daria": ["IX of Cups"], "gm": ["Sun XIX"]})

    ends(game).nothing_pending()

    assert [len(seat.hand) for seat in game.seats] == [0, 0, 0, 0]
    assert not len(game.initiatives)
    lying = [one.printed.name for pile in (game.minor_discard, game.major_discard) for one in pile]
    assert sorted(lying) == ["Emperor IV", "II of Cups", "IX of Cups", "Sun XIX"]
    assert [one.printed.name for one in game.facedown.cards] == ["VI of Pentacles"]
    assert hero(game, "daria").laid is not None


@pytest.mark.rule("challenge:R128", "challenge:R109", "challenge:R231")
@pytest.mark.parametrize("fool", [True, False])
def test_a_drawn_fool_shuffles_both_decks(fool: bool) -> None:
    """With the Fool drawn, though never played, both discards go back; without it neither does."""
    game = table()
    game.move(card(game, "The Fool"), game.minor_deck, bottom=not fool)
    finish(Trial(game, draw_hands(game)))
    deal(game, {"chirm": ["VI of Pentacles"]})
    finish(tries(game, hero(game, "chirm"), "dodge"), saying({"card": "VI of Pentacles"}))
    finish(ends(game))

    happen(game, game.end_round())

    piles = [len(game.minor_discard), len(game.major_discard)]
    assert piles == ([0, 0] if fool else [12, 4])
    assert card(game, "VI of Pentacles") in game.facedown


@pytest.mark.rule("challenge:R128")
def test_the_decks_are_shuffled_in_the_course() -> None:
    """As the next round begins all cards but those just drawn lie in the decks again."""
    game = a_campaign(a_scene())
    play_to(game, "Draw")
    stack(game, "The Fool")
    on_to(game, "Initiative")
    on_to(game, "Initiative")

    assert game.round == 2
    assert len(game.minor_discard) == len(game.major_discard) == 0
    assert (len(game.minor_deck), len(game.major_deck)) == (57 - 12, 21 - len(game.gm.hand))


# -- taking stock


@pytest.mark.rule("challenge:R129", "challenge:R003")
def test_enemies_who_have_lost_surrender() -> None:
    """With a third of them left the GM is asked, and a surrender ends the Challenge as won."""
    game = table()
    fell(game, 1, 2)
    trial = ends(game)

    trial.player("gm").confirms(topic="surrender")

    assert trial.ended is not None
    assert trial.ended.label == "the enemies surrender"
    assert trial.ended.won


@pytest.mark.rule("challenge:R129")
def test_with_more_than_a_third_left_nobody_is_asked() -> None:
    """Three of six goblins able to act are not beaten, two are."""
    game = table(a_scene(band(GOBLIN_RAIDER, *["near"] * 6)))
    fell(game, 1, 2, 3)

    ends(game).nothing_pending()

    fell(game, 4)
    ends(game).player("gm").is_offered("yes", topic="surrender")


@pytest.mark.rule("challenge:R129", "challenge:R130")
def test_the_gm_may_let_them_fight_on() -> None:
    """Asked once, the GM declines, and the step is over without an ending."""
    game = table()
    fell(game, 1, 2)
    trial = ends(game)

    trial.player("gm").declines(topic="surrender")

    trial.nothing_pending()
    assert trial.ended is None


@pytest.mark.rule("challenge:R129")
@pytest.mark.parametrize(
    ("fallen", "injured", "offered"),
    [
        (("daria", "chirm"), (), True),
        (("daria",), (), False),
        ((), ("daria", "fergus", "chirm"), True),
        ((), ("daria", "fergus"), False),
    ],
)
def test_a_guild_in_a_bad_place_is_offered_a_retreat(
    fallen: Sequence[str], injured: Sequence[str], offered: bool
) -> None:
    """Half of it or more at Death's Door, or everybody Injured, is badly placed."""
    game = table()
    down(game, *fallen)
    for seat in injured:
        hero(game, seat).injured = True
    trial = ends(game)

    if offered:
        trial.player("gm").confirms(topic="offer retreat")
        trial.player("fergus" if fallen else "daria").confirms(topic="retreat")

    trial.nothing_pending()
    assert [event.taken for event in trial.happened_of(RetreatOffered)] == [True] * offered


@pytest.mark.rule("challenge:R129", "challenge:R232", "challenge:R233")
@pytest.mark.parametrize("creature", [IMP, GOBLIN_RAIDER])
def test_no_retreat_is_offered_from_the_fast(creature: CreatureCard) -> None:
    """From imps, who hunt everybody down, there is no fleeing to offer; from goblins there is."""
    game = table(a_scene(band(creature, "near", "near", "near")))
    group(game).emotion = ""
    down(game, "daria", "chirm")

    trial = ends(game)

    assert [decision.topic for decision in trial.pending] == (
        [] if creature is IMP else ["offer retreat"]
    )


@pytest.mark.rule("challenge:R129", "challenge:R235")
def test_an_agreed_retreat_is_paid_from_the_new_hands() -> None:
    """Agreed at the end of one round, it is paid by a card each after the draw of the next."""
    game = a_campaign(a_scene())
    play_to(game, "End of the round")
    for seat in ("daria", "fergus", "chirm"):
        hero(game, seat).injured = True
    yes = saying({"offer retreat": "yes", "retreat": "yes"})
    on_to(game, "Flight", yes)
    hands = [len(player.hand) for player in game.players]

    trial = happen(game, retreat_if_agreed(game))

    assert hands == [4, 4, 4]
    paid = [event for event in trial.happened_of(Discarded) if "flight" in event.why]
    assert len(paid[0].cards) == 3
    assert len(trial.happened_of(RetreatTried)) == 1
    assert not game.retreat_agreed


@pytest.mark.rule("challenge:R129")
def test_a_declined_retreat_leads_to_the_next_round() -> None:
    """The guild stays, and no Flight comes before the next Initiative."""
    game = a_campaign(a_scene())
    play_to(game, "End of the round")
    for seat in ("daria", "fergus", "chirm"):
        hero(game, seat).injured = True

    on_to(game, "Initiative", saying({"offer retreat": "yes", "retreat": "no"}))

    titles = [event.title for event in game.log if isinstance(event, PhaseBegan)]
    assert "Flight" not in titles
    assert game.round == 2


@pytest.mark.rule("challenge:R129")
@pytest.mark.parametrize(
    ("first", "second", "asked"),
    [
        (JOY, TRUST, True),
        (JOY, "anger", False),
        (FEAR, FEAR, True),
        (FEAR, JOY, True),
    ],
)
def test_what_enemies_feel_may_end_it(first: str, second: str, asked: bool) -> None:
    """Joy and trust offer a truce, and fear without a way out surrenders; all groups must agree."""
    scene = a_scene(
        band(GOBLIN_RAIDER, "near"), band(OGRE, "near"), edges=(Edge("near", "mid", "shut"),)
    )
    game = table(scene)
    group(game, 1).emotion, group(game, 2).emotion = first, second

    trial = ends(game)

    assert [decision.topic for decision in trial.pending] == ["surrender"] * asked


@pytest.mark.rule("challenge:R129")
def test_fear_with_a_way_out_does_not_surrender() -> None:
    """Frightened goblins who can still run do not give up."""
    game = table()
    group(game).emotion = FEAR

    ends(game).nothing_pending()

    for one in game.adventurers:
        one.where = "mid"  # which is where the goblins' only way leads
    ends(game).player("gm").is_offered("yes", topic="surrender")


# -- on to the next round, or not


@pytest.mark.rule("challenge:R130")
def test_a_new_round_begins_with_the_draw() -> None:
    """After the end of a round comes the next, with new hands."""
    game = a_campaign(a_scene())
    play_to(game, "End of the round")
    before = game.round
    on_to(game, "Initiative")

    assert (before, game.round) == (1, 2)
    assert [len(player.hand) for player in game.players] == [4, 4, 4]


def test_a_challenge_that_leads_nowhere_breaks_off() -> None:
    """After so many rounds it is a stand-off, which nobody has won."""
    game = table(options=Options(rulings=False, rounds=2), round=2)

    trial = ends(game)

    assert trial.ended is not None
    assert (trial.ended.label, trial.ended.won) == ("a stand-off", False)
    ends(table(options=Options(rulings=False, rounds=2), round=1)).nothing_pending()


class _Tide(SceneRules):
    """Something of the scene's own happens as a round ends."""

    async def round_over(self, game: ChallengePhase) -> None:
        """Count it, with hands still full."""
        await game.do(SceneCounted("the tide", "tide", len(game.find("daria").hand)))


@pytest.mark.rule("challenge:R013")
def test_the_scene_has_its_say_before_cards_are_discarded() -> None:
    """A scene's own end of a round comes first."""
    game = table(a_scene(rules=_Tide()))
    deal(game, {"daria": ["IX of Cups"]})

    finish(ends(game))

    assert game.tally["tide"] == 1


@pytest.mark.rule("challenge:R280", "challenge:R094")
def test_when_the_challenge_ends_all_cards_are_discarded() -> None:
    """Hands, Initiatives and facedown acts go to the discards: 57 and 21 cards in all."""
    game = table()
    deal(game, {"daria": ["VI of Pentacles"]})
    finish(tries(game, hero(game, "daria"), "dodge"))
    lay_initiative(game, {"daria": "II of Cups", "goblin-raider": "Emperor IV"})
    deal(game, {"chirm": ["IX of Cups"], "gm": ["Sun XIX"]})

    happen(game, wrap_up(game))

    assert len(game.minor_deck) + len(game.minor_discard) == 57
    assert len(game.major_deck) + len(game.major_discard) == 21
    assert hero(game, "daria").laid is None
