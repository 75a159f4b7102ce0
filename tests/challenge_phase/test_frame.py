"""The frame of a Challenge: cards as options, both sides, how it begins and ends (R001-R005)."""

from __future__ import annotations

from functools import partial

import pytest

from coopcards import PhaseBegan, Recorded
from coopcards.testing import Trial
from examples.challenge_phase.aftermath import wrap_up
from examples.challenge_phase.cards import OUT_OF_THE_FIGHT
from examples.challenge_phase.creatures import BRAIN_SPIDER, GOBLIN_RAIDER
from examples.challenge_phase.draw import draw_hands
from examples.challenge_phase.endings import CHALLENGE_ENDINGS
from examples.challenge_phase.happenings.acts import ActDeclared, RetreatTried
from examples.challenge_phase.happenings.body import EnemyFell, EnemySpared, FellToDeathsDoor
from examples.challenge_phase.happenings.cards import CardPlayed
from examples.challenge_phase.happenings.log import Surrendered
from examples.challenge_phase.scene import Band
from examples.challenge_phase.scene_rules import SceneRules
from examples.challenge_phase.setup import consult_log
from examples.challenge_phase.table import ChallengePhase
from examples.challenge_phase.turns import lay_initiatives, take_turn
from examples.challenge_phase.wounds import wound_options
from tests.challenge_phase.courses import a_campaign, finish, happen, on_to, play_to, saying
from tests.challenge_phase.tables import (
    a_scene,
    band,
    deal,
    engage,
    foe,
    hero,
    keys,
    lay_initiative,
    stack,
    stack_majors,
    table,
    tries,
)

# -- cards are options


@pytest.mark.rule("challenge:R001")
def test_without_a_card_there_is_no_act() -> None:
    """With an empty hand no act is on offer, and with a card each is paid with it."""
    game = table()
    lay_initiative(game, {"daria": "II of Cups"})
    empty = Trial(game, take_turn(game))
    other = table()
    lay_initiative(other, {"daria": "II of Cups"})
    deal(other, {"daria": ["VII of Cups"]})

    paid = finish(Trial(other, take_turn(other)), saying({"turn": "pull-item-from-belt"}))

    empty.nothing_pending()
    assert not empty.happened_of(ActDeclared)
    assert len(paid.happened_of(ActDeclared)) == len(paid.happened_of(CardPlayed)) == 1


@pytest.mark.rule("challenge:R001", "challenge:R021")
def test_a_leave_taking_wound_needs_no_card() -> None:
    """The GM strikes one who leaves, with an empty hand."""
    game = table()
    chirm = hero(game, "chirm")
    engage(chirm, foe(game))
    deal(game, {"chirm": ["VII of Cups"]})
    trial = tries(game, chirm, "move")
    trial.player("chirm").chooses("VII of Cups", topic="card")

    trial.player("gm").confirms(topic="leave-taking wound")
    trial.player("chirm").chooses("Staggered", topic="wound")

    assert chirm.staggered
    assert chirm.where == "mid"
    assert not len(game.gm.hand)


@pytest.mark.rule("challenge:R002")
def test_the_gm_has_major_cards_only() -> None:
    """In hand and as Initiatives the GM's cards are major ones, the players' minor ones."""
    game = table()
    stack_majors(game, "Emperor IV", "Lovers VI")
    finish(Trial(game, draw_hands(game)))
    majors = {one.printed.back for one in game.gm.hand}
    minors = {one.printed.back for player in game.players for one in player.hand}

    finish(Trial(game, lay_initiatives(game)))

    backs = [one.printed.back for one in game.initiatives.cards]
    assert (majors, minors) == ({"major arcana"}, {"minor arcana"})
    assert backs == ["minor arcana"] * 3 + ["major arcana"]


# -- how it ends


@pytest.mark.rule("challenge:R003")
def test_it_ends_when_all_enemies_are_beaten() -> None:
    """The last goblin to fall, or to be spared, ends it; the first two do not."""
    for last in (EnemyFell, partial(EnemySpared, how="is spared")):
        game = table()
        ended = [
            happen(game, game.do(event)).ended
            for event in (EnemyFell(foe(game, 1)), EnemyFell(foe(game, 2)), last(foe(game, 3)))
        ]

        assert ended[:2] == [None, None]
        assert ended[2] is not None
        assert (ended[2].label, ended[2].won) == ("the enemies are defeated", True)


@pytest.mark.rule("challenge:R003")
def test_it_ends_when_the_whole_guild_is_at_deaths_door() -> None:
    """One adventurer left standing goes on; with the last the guild is defeated."""
    game = table()
    ended = [
        happen(game, game.do(FellToDeathsDoor(hero(game, seat)))).ended
        for seat in ("daria", "fergus", "chirm")
    ]

    assert ended[:2] == [None, None]
    assert ended[2] is not None
    assert (ended[2].label, ended[2].won) == ("the guild lies defeated", False)


@pytest.mark.rule("challenge:R003", "challenge:R129", "challenge:R239")
def test_it_ends_by_surrender_and_by_retreat() -> None:
    """A surrender is a victory of the guild, a retreat is none."""
    by_surrender = happen(game := table(), game.do(Surrendered())).ended
    by_retreat = happen(game := table(), game.do(RetreatTried(2, "clean"))).ended

    assert by_surrender is not None
    assert by_retreat is not None
    assert (by_surrender.label, by_surrender.won) == ("the enemies surrender", True)
    assert (by_retreat.label, by_retreat.won) == ("the guild has retreated", False)


@pytest.mark.rule("challenge:R003")
def test_enemies_who_have_run_away_are_out_of_it() -> None:
    """One that is out of the fight does not act, and does not count as an enemy that is left."""
    game = table(a_scene(band(GOBLIN_RAIDER, "near")))

    ended = happen(game, game.do(EnemySpared(foe(game), "gets away"))).ended

    assert ended in CHALLENGE_ENDINGS
    assert foe(game).state == OUT_OF_THE_FIGHT
    assert game.active_enemies == []


@pytest.mark.rule("challenge:R003", "challenge:R280")
def test_after_the_end_of_the_challenge_comes_its_aftermath() -> None:
    """Wherever in a round it ends, no further turn is taken."""
    game = a_campaign(a_scene(band(GOBLIN_RAIDER, "near")))
    play_to(game, "Turn")
    happen(game, game.do(EnemyFell(foe(game))))

    play_to(game, "Aftermath")

    titles = [event.title for event in game.log if isinstance(event, PhaseBegan)]
    assert titles == ["Set the scene", "Draw", "Initiative"]


# -- the procedure


@pytest.mark.rule("challenge:R004", "challenge:R005")
def test_the_scene_is_set_once_and_the_round_repeats() -> None:
    """Step 0 once; then draw, Initiative, turns with windows and the end, again and again."""
    game = a_campaign(a_scene())
    play_to(game, "End of the round")
    on_to(game, "End of the round")

    titles = [event.title for event in game.log if isinstance(event, PhaseBegan)]
    round_ = ["Draw", "Initiative", *["Turn"] * 4]
    assert titles == ["Set the scene", *round_, "End of the round", "Newcomers", *round_]


@pytest.mark.rule("challenge:R005")
def test_each_act_has_its_window_before_the_next_turn() -> None:
    """Turn, minor actions, turn, minor actions: no two turns follow each other when all act."""
    game = a_campaign(a_scene())
    play_to(game, "Turn")
    begin = len(game.log) - 1
    on_to(game, "End of the round", saying({"turn": "pull-item-from-belt"}))

    titles = [event.title for event in game.log[begin:] if isinstance(event, PhaseBegan)]
    assert [title for title in titles if title == "Turn"] == ["Turn"] * 4
    assert titles.count("Minor actions") == 4
    assert all(titles[n : n + 2] != ["Turn", "Turn"] for n in range(len(titles)))


# -- ambush


@pytest.mark.rule("challenge:R025")
def test_without_an_ambush_both_sides_begin_with_the_draw() -> None:
    """The first thing after the scene is set is the draw."""
    game = a_campaign(a_scene())

    play_to(game, "Draw")

    assert [event.title for event in game.log if isinstance(event, PhaseBegan)] == ["Set the scene"]
    assert not game.surprised


class _Lurking(SceneRules):
    """Enemies lie in ambush."""

    lies_in_wait = "enemies"


@pytest.mark.rule("challenge:R030")
def test_each_character_of_a_group_acts_in_an_ambush() -> None:
    """Three spiders of one group strike three times, one adventurer each (A3)."""
    game = a_campaign(a_scene(Band(BRAIN_SPIDER, ("near",) * 3), rules=_Lurking()))
    play_to(game, "Ambush")
    stack(game, "II of Swords")

    on_to(game, "Draw", saying({"wound": "staggered"}))

    assert game.surprised
    assert [one.staggered for one in game.adventurers] == [True, True, True]


# -- from one Challenge to the next


@pytest.mark.rule("challenge:R272", "challenge:R244")
def test_what_was_marked_before_is_marked_now() -> None:
    """Whoever comes in Staggered, by the guild's log, is not offered Staggered again."""
    game = table()
    game.chapter, earlier = "an earlier one", game.chapter
    game.chapters["an earlier one"] = 1
    Recorded("trauma", "Staggered", "chirm").apply(game)
    game.chapter = earlier

    happen(game, consult_log(game))

    assert hero(game, "chirm").staggered
    assert "staggered" not in keys(wound_options(game, hero(game, "chirm")))
    assert "staggered" in keys(wound_options(game, hero(game, "daria")))


@pytest.mark.rule("challenge:R272")
def test_resolve_and_dispositions_stay_as_they_are_from_round_to_round() -> None:
    """Neither a new round nor the end of the Challenge gives Resolve back or calms anybody."""
    game: ChallengePhase = a_campaign(a_scene())
    play_to(game, "Turn")
    hero(game, "daria").resolve = 1
    game.groups.cards[0].intensity = 3
    on_to(game, "Turn")
    on_to(game, "Draw")
    happen(game, game.do(Surrendered()))
    play_to(game, "Aftermath")
    happen(game, wrap_up(game))

    assert hero(game, "daria").resolve == 1
    assert game.groups.cards[0].intensity == 3
