"""What options and lines of the log are worth: the same games with and without them."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from coopcards import Question, UsageError
from coopcards.explaining.blocks import plain
from coopcards.playtesting.playing import Lacking, Plan, play_game
from coopcards.playtesting.report import report
from coopcards.playtesting.results import Results
from coopcards.playtesting.sharing import playtest
from coopcards.playtesting.summary import summary_of
from coopcards.playtesting.worth import Candidate, candidates, worth_of
from tests.explaining.well import WELL
from tests.playtesting.digging import Eager
from tests.playtesting.doors import searching

NAMED = "tests.explaining.well:WELL"
RANDOM = Plan(NAMED)
DUG = Candidate("fact", "dug", of_log=True)


@pytest.fixture(scope="module")
def results() -> Results:
    """Games at random."""
    return playtest(RANDOM, 60, workers=1)


def test_an_option_that_nobody_takes_is_never_taken() -> None:
    """Without an option the agents take another one that is on offer."""
    plan = evolve(RANDOM, without=("dig", "Spade"))

    for seed in range(20):
        assert ("dig", "Spade") not in play_game(plan, seed).taken


def test_a_line_that_is_crossed_out_has_no_effect() -> None:
    """It is written, and crossed out before anything can come of it; other lines stand."""
    plan = Plan("tests.playtesting.riddle:RIDDLE")
    guessed = next(game for seed in range(20) if (game := play_game(plan, seed)).won)

    without = play_game(evolve(plan, crossed_out=("fact", "guessed")), guessed.seed)

    assert not without.won
    assert without.entries == guessed.entries == ("fact: asked", "fact: guessed")
    assert play_game(evolve(plan, crossed_out=("fact", "sung")), guessed.seed) == guessed


def test_a_topic_means_all_its_options_that_were_taken(results: Results) -> None:
    """A topic, one option, the log, a matter or a line of it, or everything."""
    options = [Candidate("dig", name) for name in ("Pick & Axe <long>", "Spade", "rest")]

    assert candidates(results, ["dig"]) == options
    assert candidates(results, ["dig:spade", "dig:Spade"]) == [options[1]]
    assert candidates(results, ["log"]) == candidates(results, ["log:dug"]) == [DUG]
    assert candidates(results, ["log:fact"]) == [DUG]
    assert candidates(results, ["all"]) == [*options, DUG]
    assert candidates(results, []) == []


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("digg", r"There are dig, log, all\. Did you mean dig\?"),
        ("dig:spode", r"nobody took such an option in these games\. Did you mean dig:Spade\?"),
        ("log:dog", r"no such line was written in these games\. Did you mean log:dug\?"),
    ],
)
def test_a_word_for_nothing_is_refused(results: Results, word: str, why: str) -> None:
    """It is said what there is, and what was probably meant."""
    with pytest.raises(UsageError, match=why):
        candidates(results, [word])


def test_the_worth_of_an_option_is_told_from_the_games_that_had_it(results: Results) -> None:
    """Those alone are played again: without the option the others would come out the same."""
    name = ("dig", "Pick & Axe <long>")
    pick, dug = worth_of(RANDOM, results, [Candidate(*name), DUG], workers=1)

    having = [game for game in results.games if name in game.taken]
    without = [play_game(evolve(RANDOM, without=name), game.seed) for game in having]
    assert 0 < len(having) < 60
    assert pick.gain.pairs == pick.won.of == pick.won_without.of == len(having)
    assert pick.won.count == sum(game.won for game in having)
    assert pick.won_without.count == sum(game.won for game in without)
    assert pick.gain.verdict == "more"
    assert dug.gain.share == 0
    assert dug.gain.verdict == "no difference shown"


def test_the_games_without_an_option_are_kept_too(results: Results, tmp_path: Path) -> None:
    """They lie beside the others, under the name of what they lack, and are not played again."""
    keep = tmp_path / "games.jsonl"
    asked = [Candidate("dig", "Spade"), DUG]
    counts: list[int] = []

    first = worth_of(RANDOM, results, asked, workers=1, keep=keep)
    again = worth_of(
        RANDOM, results, asked, workers=1, keep=keep, progress=lambda *told: counts.append(told[0])
    )

    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["games.jsonl.without-dig-spade", "games.jsonl.without-log-fact-dug"]
    assert first == again
    assert counts == []


def test_what_the_rules_cannot_do_without_is_said() -> None:
    """The ruleset's own error stands where the number would, with the seed; the others are told."""
    plan = Plan("tests.playtesting.riddle:RIDDLE")
    results = playtest(plan, 4, workers=1)

    told = worth_of(plan, results, candidates(results, ["all"]), workers=1)

    trouble = {each.of.name: each.trouble for each in told}
    assert trouble["guess"] == ""
    assert "nothing is known" in trouble["asked"]
    assert "in the game with seed 0" in trouble["asked"]


@pytest.mark.parametrize(
    ("least", "keys", "answer"),
    [
        (0, ("spade#1", "rope#1"), ("rope#1",)),
        (2, ("spade#1", "rope#1", "lamp#1"), ("rope#1", "lamp#1")),
        (2, ("spade#1", "spade#2", "rope#1"), ("spade#1", "rope#1")),
    ],
)
def test_another_is_picked_where_the_selection_is_too_small(
    least: int, keys: tuple[str, ...], answer: tuple[str, ...]
) -> None:
    """Without the option others fill the selection; where there are too few it stays as it was."""
    lacking = Lacking("tools", "Spade")
    question = Question("selection", "ann", "tools", "", "Which?", least, 2, keys, keys, ())

    assert lacking.without(question, ("spade#1", "rope#1")) == answer


def test_who_does_without_an_option_takes_the_next_best() -> None:
    """A player who may not take what it likes best is asked what it likes best of the others."""
    keys = ("pick#1", "spade#1", "rest")
    question = Question("choice", "ann", "dig", "", "Dig?", 1, 1, keys, keys, ())
    asked = Lacking("dig", "Pick").left_of(question)

    assert Eager().pick(asked, None) == "spade#1"
    assert Lacking("dig", "Spade").left_of(question).keys == ("pick#1", "rest")
    assert Lacking("tools", "Pick").left_of(question) is question
    alone = evolve(question, keys=keys[:1], labels=keys[:1])
    assert Lacking("dig", "Pick").left_of(alone) is alone


def test_a_selection_without_an_option_is_no_larger_than_what_is_left() -> None:
    """Of two tools one is left to be picked."""
    keys = ("pick#1", "spade#1")
    question = Question("selection", "ann", "tools", "", "Which?", 1, 2, keys, keys, ())
    asked = Lacking("tools", "Pick").left_of(question)

    assert (asked.keys, asked.at_least, asked.at_most) == (("spade#1",), 1, 1)


def test_what_could_not_be_avoided_is_said(results: Results) -> None:
    """An option that stands alone is taken without it too, and the report says how often."""
    (told,) = worth_of(RANDOM, results, [Candidate("dig", "Spade")], workers=1)
    assert told.unavoidable == 0
    assert told.as_data()["verdict"] == told.gain.verdict

    words = plain(report(summary_of(WELL, results), [evolve(told, unavoidable=3)]))
    assert f"nothing else was on offer: dig: Spade in 3 of {told.won_without.of}." in words


def test_games_from_a_file_do_not_count_for_the_rate(results: Results, tmp_path: Path) -> None:
    """Of each candidate the games that were played now are told, beside those that are done."""
    keep = tmp_path / "games.jsonl"
    worth_of(RANDOM, results, [Candidate("dig", "Spade")], workers=1, keep=keep)

    told: list[tuple[int, int, int]] = []
    asked = [Candidate("dig", "Spade"), Candidate("dig", "rest"), DUG]
    worth_of(RANDOM, results, asked, workers=1, keep=keep, progress=lambda *n: told.append(n[:3]))

    having = [sum(each.in_game(game) for game in results.games) for each in asked]
    assert told[-1] == (sum(having), sum(having), sum(having[1:]))


def test_the_games_in_which_nobody_takes_an_option_come_out_the_same(results: Results) -> None:
    """Whoever draws lots draws the same ones, up to where it would take the option."""
    name = ("dig", "Pick & Axe <long>")
    others = [game for game in results.games if name not in game.taken and name in game.offered]

    assert others
    assert [play_game(evolve(RANDOM, without=name), game.seed) for game in others] == others


def test_who_searches_does_without_an_option_too() -> None:
    """It finds the second way out where it may not take the first one."""
    plan = Plan("tests.playtesting.doors:DOORS", searching)
    results = playtest(plan, 6, workers=1)
    (found, *_) = candidates(results, ["door"])

    (worth,) = worth_of(plan, results, [found], workers=1)

    assert worth.won.share == worth.won_without.share == 1


def test_an_option_that_is_alone_on_offer_is_taken() -> None:
    """Nobody is asked, so it is no decision; but it was there, was taken, and cannot be left."""
    plan = Plan("tests.playtesting.doors:DOORS")
    results = playtest(plan, 5, workers=1)

    assert all(("lamp", "lamp") in game.taken for game in results.games)
    assert {game.decisions for game in results.games} == {1}
    (worth,) = worth_of(plan, results, candidates(results, ["lamp"]), workers=1)
    assert worth.unavoidable == worth.won_without.of == 5
