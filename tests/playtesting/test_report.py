"""The report of a playtest, as text, as data and as a page."""

from __future__ import annotations

import json
import re
from io import StringIO
from pathlib import Path

import pytest
from attrs import evolve

from coopcards.explaining.blocks import html, plain
from coopcards.playtesting.playing import Plan
from coopcards.playtesting.plots import spreads
from coopcards.playtesting.report import as_data, report
from coopcards.playtesting.results import Results
from coopcards.playtesting.sharing import playtest
from coopcards.playtesting.statistics import Spread
from coopcards.playtesting.summary import summary_of
from coopcards.playtesting.worth import candidates, worth_of
from coopcards.terminal.playtesting import progress_bar
from tests.explaining.well import WELL
from tests.playtesting.digging import Lazy
from tests.playtesting.riddle import RIDDLE
from tests.terminal.programs import Terminal, piped

NAMED = "tests.explaining.well:WELL"
SEATS = (("ann", "bo"), ("ann", "bo", "cy"))
PLAN = Plan(NAMED, seats=SEATS)


@pytest.fixture(scope="module")
def results() -> Results:
    """Games at random, by two and by three."""
    return playtest(PLAN, 60, workers=1)


def test_the_report_says_who_wins_where_it_is_lost_and_how_long_it_takes(results: Results) -> None:
    """Endings, seats, chapters, losses, lengths, options and log entries each have their table."""
    found = summary_of(WELL, results)
    words = plain(report(found))

    won = sum(game.won for game in results.games)
    assert f"they drink     {won / 60:.0%} (" in words
    assert f"2      30     {found.seats[0].won}" in words
    assert "the night has come" in words.partition("Where campaigns are lost")[2]
    lost = next(game for game in results.games if not game.won)
    assert found.losses[0].seed == lost.seed
    assert sum(each.times.count for each in found.losses) == 60 - won
    assert f"rounds a game       {found.rounds}" in words
    assert "decisions a game" in words
    assert "choices a decision" in words
    assert "Pick & Axe <long>" in words
    assert "fact: dug" in words


def test_every_number_of_the_report_is_in_the_data(results: Results) -> None:
    """JSON holds counts and bounds of all tables, and the games they are of."""
    found = summary_of(WELL, results)
    worths = worth_of(PLAN, results, candidates(results, ["dig:rest", "log"]), workers=1)
    data = json.loads(json.dumps(as_data(found, results, worths)))

    assert data["won"] == {
        "count": found.won.count,
        "of": 60,
        "low": found.won.low,
        "high": found.won.high,
    }
    assert [each["ending"] for each in data["endings"]] == ["they drink", "nobody drinks"]
    assert [each["seats"] for each in data["seats"]] == [2, 3]
    assert data["chapters"][0]["chapter"] == "First day"
    assert data["chapters"][0]["rounds"]["median"] >= 1
    assert data["losses"][0]["seed"] == found.losses[0].seed
    assert {each["option"] for each in data["options"]} == {"Pick & Axe <long>", "Spade", "rest"}
    assert data["lines"][0]["line"] == "fact: dug"
    assert [each["of"]["name"] for each in data["worth"]] == ["rest", "dug"]
    assert data["worth"][0]["gain"]["pairs"] == worths[0].won.of
    assert len(data["games"]) == 60


def test_the_page_shows_rates_and_differences(results: Results) -> None:
    """Wins, endings, losses and lengths have their plots, and what options are worth has one."""
    found = summary_of(WELL, results)
    worths = worth_of(PLAN, results, candidates(results, ["dig"]), workers=1)
    page = html("t", report(found, worths))

    titles = re.findall('font-weight="bold">([^<:]+)', page)
    assert titles == [
        "Won", "How campaigns end", "Of all lost campaigns", "Rounds", "Decisions",
        "Won oftener with it, by points of 100",
    ]  # fmt: skip
    assert page.count("<svg ") == len(titles)
    assert ">75 %<" in page
    assert ">-50<" in page
    assert "campaigns" in page
    assert "2 seats" in page
    assert "dig: Pick &amp; Axe &lt;long&gt;" in page


def test_of_several_seat_counts_the_seats_of_a_lost_game_are_told(results: Results) -> None:
    """Whoever looks at a lost game needs its seats as well as its seed."""
    found = summary_of(WELL, results)
    seed, seats = found.losses[0].seed, SEATS[found.losses[0].seed % 2]

    assert f"{seed} ({', '.join(seats)})" in plain(report(found))


def test_where_there_are_no_rounds_none_are_drawn() -> None:
    """A ruleset without rounds has a plot of its decisions alone."""
    plan = Plan("tests.playtesting.riddle:RIDDLE")
    page = html("t", report(summary_of(RIDDLE, playtest(plan, 4, workers=1))))

    titles = re.findall('font-weight="bold">([^<:]+)', page)
    assert "Decisions" in titles
    assert "Rounds" not in titles


def test_a_length_is_drawn_to_a_scale_that_holds_it() -> None:
    """The bar goes from the tenth to the ninetieth, with the mean and the median between them."""
    drawn = spreads("Rounds", [("campaign", Spread(24.0, 10.0, 20.0, 37.0))])

    marks = re.findall(r'font-size="11">([\d.]+)<', drawn)
    assert marks == ["0", "10", "20", "30", "40"]
    places = [float(x) for x in re.findall(r'text x="([\d.]+)" y="\d+" text-anchor', drawn)]
    scale = (places[-1] - places[0]) / 40
    bar = re.search(r'x1="([\d.]+)" y1="[\d.]+" x2="([\d.]+)"[^>]*stroke-width="6"', drawn)
    dot = re.search(r'circle cx="([\d.]+)"', drawn)
    stroke = re.search(r'x1="([\d.]+)" y1="[\d.]+" x2="\1" y2="[\d.]+" stroke="#3367b0"', drawn)
    assert bar is not None
    assert dot is not None
    assert stroke is not None
    drawn_at = [float(each) for each in (*bar.groups(), dot[1], stroke[1])]
    expected = [places[0] + scale * each for each in (10, 37, 24, 20)]
    assert drawn_at == pytest.approx(expected, abs=0.2)


@pytest.mark.parametrize(
    ("most", "marks"),
    [
        (0.0, "0.0 0.5 1.0"),
        (3.0, "0 1 2 3"),
        (12.0, "0 5 10 15"),
        (1200.0, "0 500 1,000 1,500"),
    ],
)
def test_the_scale_of_lengths_has_round_numbers(most: float, marks: str) -> None:
    """Some four steps of 1, 2 or 5 times a power of ten, and no line ends beyond the last."""
    drawn = spreads("Rounds", [("campaign", Spread(most, most, most, most))])

    assert re.findall(r'font-size="11">([\d.,]+)<', drawn) == marks.split()


def test_several_differences_have_wider_intervals(results: Results) -> None:
    """Each of many is told with more caution than one alone, and it is said that it is so."""
    every = candidates(results, ["dig"])
    alone = worth_of(PLAN, results, every[:1], workers=1)
    together = worth_of(PLAN, results, every, workers=1)

    assert alone[0].gain.share == together[0].gain.share
    assert together[0].gain.low < alone[0].gain.low
    found = summary_of(WELL, results)
    assert "The 3 intervals hold all together" in plain(report(found, together))
    assert "hold all together" not in plain(report(found, alone))


def test_what_an_interruption_came_before_is_named(results: Results) -> None:
    """Of three options that were asked for, the ones that no number was found for are named."""
    every = candidates(results, ["dig"])
    told = worth_of(PLAN, results, every, workers=1)[:1]
    found = summary_of(WELL, results)

    words = plain(report(found, told, missing=every[1:]))
    data = as_data(found, results, told, missing=every[1:])

    names = [each.name for each in every[1:]]
    assert f"played without: {'; '.join(f'dig: {name}' for name in names)}." in words
    assert "The 3 intervals hold all together" in words
    assert [each["name"] for each in data["worth_missing"]] == names
    assert "played without" not in plain(report(found, told))
    assert "played without" in plain(report(found, missing=every))


def test_what_cannot_be_told_stands_under_the_table() -> None:
    """The rules' own words, and no number."""
    plan = Plan("tests.playtesting.riddle:RIDDLE")
    results = playtest(plan, 4, workers=1)
    worths = worth_of(plan, results, candidates(results, ["log:asked"]), workers=1)

    words = plain(report(summary_of(plan.found(), results), worths))

    assert "- log, fact: asked - nothing is known" in words
    assert "no difference shown" not in words


def test_a_report_without_games_says_nothing_wrong() -> None:
    """Where nothing was played nothing is claimed."""
    words = plain(report(summary_of(WELL, Results("well", "3", (), 10, True))))

    assert "stopped before all 10 were played" in words
    assert "0 games" in words
    assert "%" not in words


def test_what_nobody_ever_took_is_named() -> None:
    """A designer sees at once what is on offer in vain."""
    resting = playtest(Plan(NAMED, Lazy), 5, workers=1)

    words = plain(report(summary_of(WELL, resting)))

    assert "On offer, and never taken: dig: Pick & Axe <long>; dig: Spade." in words


def test_of_few_games_no_rate_is_told(results: Results) -> None:
    """Of fewer than twenty the bare numbers stand there."""
    few = evolve(results, games=results.games[:6])
    won = sum(game.won for game in few.games)

    assert f"they drink     {won} of 6" in plain(report(summary_of(WELL, few)))


@pytest.mark.parametrize("width", [20, 36, 60, 80])
def test_nothing_is_wider_than_the_terminal(results: Results, width: int) -> None:
    """Paragraphs are wrapped, and a table that finds no room is written out row by row."""
    found = summary_of(WELL, results)
    worths = worth_of(PLAN, results, candidates(results, ["dig"]), workers=1)
    words = plain(report(found, worths), width)

    assert max(map(len, words.splitlines())) <= width
    assert "Spade" in words


# -- the command


def test_the_command_plays_and_reports(tmp_path: Path) -> None:
    """`coopcards playtest` writes the report; nobody is told of the progress through a pipe."""
    ended = piped("playtest", NAMED, "--games", "12", "--workers", "1", program="coopcards")
    page = tmp_path / "report.html"
    kept = tmp_path / "games.jsonl"
    again = piped(
        "playtest", NAMED, "--games", "12", "--workers", "1", "-o", str(page), "--keep", str(kept),
        "--worth", "dig:spade", "--worth", "log", program="coopcards",
    )  # fmt: skip

    assert ended.returncode == again.returncode == 0, ended.stderr + again.stderr
    assert "12 games, seeds 0 to 11" in ended.stdout
    assert ended.stderr == ""
    assert "What it is worth" in page.read_text(encoding="utf-8")
    assert kept.exists()
    assert (tmp_path / "games.jsonl.without-dig-spade").exists()


def test_a_program_is_found_by_other_processes() -> None:
    """A ruleset may be named by its id, its program or a folder: bots sit there in each case."""
    told = {
        piped("playtest", name, "--games", "2", "--format", "json", program="coopcards").stdout
        for name in ("downed", "examples.coop_downed.program:PROGRAM")
    }

    assert len(told) == 1
    assert len(json.loads(told.pop())["games"]) == 2


def test_a_narrow_terminal_is_not_overrun() -> None:
    """Neither by the report nor by the bar."""
    with Terminal(
        "playtest", NAMED, "--games", "8", "--workers", "1", program="coopcards", columns=40
    ) as terminal:
        assert terminal.ends() == 0

    lines = terminal.shown.replace("\x1b[K", "").replace("\r", "\n").splitlines()
    assert "Playtest of The Well" in lines
    assert max(map(len, lines)) <= 40


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--seat", "ann=human"], "A playtest has no people in it"),
        (["--seat", "ann=nobody"], "ann"),
        (["--option", "depth=3"], "there is no option 'depth'"),
        (["--games", "0"], "no number from 1 on"),
    ],
)
def test_a_wrong_command_line_is_explained(words: list[str], why: str) -> None:
    """What is wrong is said, and nothing is played."""
    ended = piped("playtest", NAMED, *words, program="coopcards")

    assert ended.returncode == 2
    assert why in ended.stderr
    assert ended.stdout == ""


def test_a_report_that_is_a_folder_is_refused_before_the_games(tmp_path: Path) -> None:
    """A file that cannot be written would cost the games."""
    ended = piped("playtest", NAMED, "--games", "4", "-o", str(tmp_path), program="coopcards")

    assert ended.returncode == 2
    assert "that is a folder, not a file" in ended.stderr


def test_a_report_can_be_markdown(tmp_path: Path) -> None:
    """Tables and headings stand in it, and of plots nothing."""
    page = tmp_path / "report.md"
    ended = piped(
        "playtest", NAMED, "--games", "4", "--workers", "1", "-o", str(page), program="coopcards"
    )

    assert ended.returncode == 0
    text = page.read_text()
    assert text.startswith("# Playtest of The Well\n")
    assert "| chapter | played | won | rounds | decisions |\n| --- |" in text
    assert "svg" not in text
    assert "mermaid" not in text


def test_several_seatings_are_played_in_turn() -> None:
    """Seatings take turns by seed, and the report says who wins by number of seats."""
    ended = piped(
        "playtest", "downed", "--games", "7", "--workers", "1", "--seating", "ada,ben",
        "--seating", "cleo,ada,ben", "--seat", "cleo=random", "--format", "json",
        program="coopcards",
    )  # fmt: skip
    found = json.loads(ended.stdout)

    pair, three = ["ada", "ben"], ["ada", "ben", "cleo"]
    assert [game["seats"] for game in found["games"]] == [pair, three] * 3 + [pair]
    assert [(each["seats"], each["won"]["of"]) for each in found["seats"]] == [(2, 4), (3, 3)]
    assert found["losses"]
    assert all(each["seats"] == (three if each["seed"] % 2 else pair) for each in found["losses"])
    told = "Played by: cleo=random, all other seats bot. Seatings in turn: ada,ben; cleo,ada,ben."
    assert found["by"] == told


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--seating", "ada,benn"], "not ada, benn. Did you mean ben?"),
        (["--seating", "ada,ada"], "each taken once"),
        (["--seating", "ada,ben", "--seat", "cleo=random"], "cleo is in no --seating"),
        (["--seating", "ada,ben", "--seat", "ben=nobody"], "leave ben out of --seating instead"),
    ],
)
def test_a_seating_that_cannot_be_is_refused(words: list[str], why: str) -> None:
    """Seats that there are not, or that the words contradict, are named before a game is played."""
    ended = piped("playtest", "downed", *words, program="coopcards")

    assert ended.returncode == 2
    assert why in ended.stderr
    assert ended.stdout == ""


def test_the_report_says_who_has_played_and_with_which_options() -> None:
    """Numbers of bots say little if it is not said which."""
    ended = piped(
        "playtest", NAMED, "--games", "2", "--workers", "1", "--seat", "ann=random",
        "--option", "deep=true", "--format", "json", program="coopcards",
    )  # fmt: skip

    told = "Played by: ann=random, all other seats random. Options: deep=true."
    assert json.loads(ended.stdout)["by"] == told
    results = Results("well", "3", (), 0)
    assert told in plain(report(summary_of(WELL, results), by=told))


def test_a_report_that_cannot_be_written_is_refused_before_the_games(tmp_path: Path) -> None:
    """A folder that is not there is found out at once, not after all games."""
    ended = piped(
        "playtest", NAMED, "--games", "4", "-o", str(tmp_path / "none" / "report.html"),
        "--keep", str(tmp_path / "games.jsonl"), program="coopcards",
    )  # fmt: skip

    assert ended.returncode == 2
    assert "there is no folder" in ended.stderr
    assert not (tmp_path / "games.jsonl").exists()


def test_the_bar_ends_its_line_and_tells_the_rate_of_what_is_played_now() -> None:
    """What is written next stands on a line of its own, though not all games were played."""

    class Screen(StringIO):
        """Somebody looks."""

        def isatty(self) -> bool:
            """It is one."""
            return True

    screen = Screen()
    with progress_bar(screen) as progress:
        progress(110, 200, 10, 5.0)
    assert "110 of 200 games, 2.0 a second, 0:00:45 left" in screen.getvalue()
    assert screen.getvalue().endswith("\n")


def test_a_topic_that_nobody_was_asked_is_explained_after_the_report() -> None:
    """Only the games show which topics there are; they are not thrown away for a word."""
    ended = piped(
        "playtest", NAMED, "--games", "4", "--workers", "1", "--worth", "digg", program="coopcards"
    )

    assert ended.returncode == 2
    assert "Did you mean dig?" in ended.stderr
    assert "Playtest of The Well" in ended.stdout


def test_an_error_in_a_game_names_its_seed() -> None:
    """What the rules raise is said with the seed of the game it was in."""
    ended = piped(
        "playtest", "tests.playtesting.riddle:BROKEN", "--games", "1", "--workers", "1",
        program="coopcards",
    )  # fmt: skip

    assert ended.returncode == 1
    assert "in the game with seed 0" in ended.stderr
