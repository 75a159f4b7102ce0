"""Snapshots: a table as plain data and back, strictly."""

from __future__ import annotations

import copy
import json
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve, frozen
from hypothesis import given, settings
from hypothesis import strategies as st

from coopcards import (
    Attached,
    CampaignLog,
    Damage,
    LastingEffect,
    Limit,
    Moved,
    Peeked,
    Recorded,
    SaveError,
    Session,
    Shuffled,
)
from coopcards.snapshots import Data, digest, dump, load, options_data
from coopcards.testing import Trial
from tests.core.tiny import (
    CRAB,
    GULL,
    POWER,
    TIDE,
    Called,
    Tide,
    Token,
    TokenCard,
    Weather,
    noted,
    notes,
    ruleset,
    table,
)

ROOT = str(Path(__file__).resolve().parents[2])

Spoil = Callable[[Data], object]


def laden() -> Tide:
    """A table with something of everything on it."""
    game = table()
    gull = game.create(Token, GULL, game.shore, owner=game.ada)
    crab = game.create(Token, CRAB, game.ada.pier, owner=game.ben)
    hidden = game.create(Token, CRAB, game.fog)
    for _ in range(3):
        game.create(Token, GULL, game.ada.deck, owner=game.ada)
    Trial(
        game,
        game.do(
            Damage(crab, 2),
            Attached(gull, crab),
            Peeked(hidden, game.ben),
            Shuffled(game.ada.deck),
            LastingEffect(crab, POWER, 2, until="day", source=gull),
            Recorded("trauma", "Trauma", seat="ada"),
        ),
    )
    game.campaign.apply(game.campaign.entries[0], "flood")
    gull.charged = True
    game.wind.flagged = True
    game.ada.coins.gain(2)
    game.ada.log.append("word")
    return game


def through_json(data: Data) -> Data:
    """The data as it comes back from a file."""
    read: Data = json.loads(json.dumps(data))
    return read


# -- there and back


def test_a_table_comes_back_the_same() -> None:
    """Dumped, written, read and loaded, a table has the same fingerprint."""
    game = laden()
    again = load(TIDE, through_json(dump(game)))
    assert digest(again) == digest(game)
    assert dump(again) == dump(game)


def test_what_is_loaded_is_a_table_of_the_ruleset() -> None:
    """Zones, owners, hosts, meters, flags, peeks and the campaign log are as they were."""
    game = laden()
    again = load(TIDE, through_json(dump(game)))
    gull, crab, hidden = (again.find(key) for key in ("gull#1", "crab#1", "crab#2"))
    assert (gull.at, gull.owner, gull.charged) == ("shore", "ada", True)
    assert again.pieces[gull.host] is crab
    assert again.value(crab, POWER) == 4
    assert list(hidden.known_to) == ["ben"]
    assert [token.id for token in again.ada.deck] == [token.id for token in game.ada.deck]
    assert (again.ada.coins.value, again.ada.log, again.wind.flagged) == (4, ["word"], True)
    assert again.campaign.entries == game.campaign.entries
    assert again.campaign.applied == {"0": ("flood",)}


def test_chance_goes_on_where_it_was() -> None:
    """A loaded table shuffles as the table would have: after chance has been used, too."""
    game = laden()
    again = load(TIDE, through_json(dump(game)))
    for each in (game, again):
        Trial(each, each.do(Shuffled(each.ada.deck)))
    assert [token.id for token in again.ada.deck] == [token.id for token in game.ada.deck]
    assert again.chance.counters == game.chance.counters


def test_triggers_and_limits_come_back() -> None:
    """On a loaded table cards act in their order of arrival, and what they have used is used."""
    once, twice = TokenCard("Once"), TokenCard("Twice")
    once.after(Called, limit=Limit(per="round"))(notes("once"))
    twice.after(Called)(notes("twice"))
    rules = ruleset(once, twice)
    game = table(once, twice)
    late = game.create(Token, once, game.ada.hand)
    for card in (twice, once):
        game.create(Token, card, game.shore)
    Trial(game, game.do(Called()))
    Trial(game, game.do(Moved(late, game.shore)))
    again = load(rules, through_json(dump(game)))
    Trial(again, again.do(Called()))
    assert noted(again) == ["twice", "once"]


def test_options_come_back() -> None:
    """The named options are in the data, and read back."""
    rough = Weather(rough=True, swell=3)
    session = Session.start(TIDE, seed=1, options=rough)
    data = through_json(dump(session.table))
    assert data["options"] == {"rough": True, "swell": 3}
    assert load(TIDE, data).options == rough


def test_a_dump_changes_nothing() -> None:
    """Data is a copy: changing it changes no table, and a load leaves it as it was."""
    game = laden()
    before = digest(game)
    data = dump(game)
    kept = copy.deepcopy(data)
    load(TIDE, data)
    assert data == kept
    data["zones"]["shore"].clear()
    data["campaign"]["entries"].clear()
    data["seats"][0]["log"].append("more")
    assert digest(game) == before


def test_a_load_needs_no_json_in_between() -> None:
    """The data of a dump can be loaded as it is."""
    game = laden()
    again = load(TIDE, dump(game))
    assert digest(again) == digest(game)


def test_the_order_of_keys_is_no_matter() -> None:
    """An object of JSON has no order: data with its keys sorted is the same table."""
    game = laden()
    again = load(TIDE, json.loads(json.dumps(dump(game), sort_keys=True)))
    assert digest(again) == digest(game)


def test_the_digest_tells_tables_apart() -> None:
    """Every difference on the table is another fingerprint; the log is none."""
    game = laden()
    before = digest(game)
    game.log.clear()
    assert digest(game) == before
    game.find("crab#1").damage += 1
    assert digest(game) != before


def test_two_ways_to_the_same_table_have_one_digest() -> None:
    """A copy of a table has its fingerprint."""
    game = laden()
    assert digest(game.copy()) == digest(game)


HASHED = """
from coopcards.snapshots import digest
from tests.core.test_snapshots import laden
print(digest(laden()))
"""


@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_the_digest_is_the_same_in_every_process(hash_seed: str) -> None:
    """A fingerprint does not depend on the process that makes it."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": ROOT}
    run = subprocess.run(
        [sys.executable, "-c", HASHED], capture_output=True, text=True, check=True, env=environment
    )
    assert run.stdout.strip() == digest(laden())


# -- strictness


def spoilt(spoil: Spoil) -> Data:
    """The data of a laden table with something wrong in it."""
    data = through_json(dump(laden()))
    spoil(data)
    return data


def put(*path: str | int, value: object) -> Spoil:
    """Put a value at a path of the data."""

    def spoil(data: Data) -> None:
        place: Any = data  # Any: JSON
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value

    return spoil


def drop(*path: str | int) -> Spoil:
    """Take what is at a path out of the data."""

    def spoil(data: Data) -> None:
        place: Any = data  # Any: JSON
        for step in path[:-1]:
            place = place[step]
        del place[path[-1]]

    return spoil


@pytest.mark.parametrize(
    "spoil",
    [
        put("round", value="1"),
        put("round", value=1.0),
        put("round", value=True),
        put("round", value=None),
        put("chapter", value=1),
        put("closing", value="no"),
        put("closing", value=0),
        put("used", value=[]),
        put("lasting", value={}),
        put("lasting", value="none"),
        put("lasting", 0, value=1),
        put("pieces", 0, "damage", value="2"),
        put("pieces", 0, "known_to", value="ada"),
        put("pieces", 0, "known_to", value=[1]),
        put("pieces", 0, value=None),
        put("pieces", value={}),
        put("seats", value=None),
        put("seats", 0, value=[]),
        put("seats", 0, "log", value="word"),
        put("seats", 0, "coins", value=3),
        put("seats", 0, "coins", "value", value="3"),
        put("zones", value=[]),
        put("zones", "shore", value="0"),
        put("zones", "shore", value=["0"]),
        put("zones", "shore", value=[True]),
        put("flagged", value="wind"),
        put("flagged", value=[1]),
        put("flagged", value=[["wind"]]),
        put("options", value=None),
        put("options", "rough", value="no"),
        put("chance", "seed", value="1"),
        put("chance", "counters", value=[]),
        put("campaign", "entries", value=[1]),
        put("campaign", "entries", 0, "matter", value="rumour"),
        put("campaign", "applied", value={"0": "flood"}),
    ],
)
def test_wrong_types_are_refused(spoil: Spoil) -> None:
    """A value of another type is refused, and never taken for something else."""
    with pytest.raises(SaveError):
        load(TIDE, spoilt(spoil))


@pytest.mark.parametrize(
    "spoil",
    [
        put("weather", value=1),
        put("seats", 0, "hat", value=1),
        put("pieces", 0, "shine", value=1),
        put("zones", "attic", value=[]),
        put("options", "calm", value=True),
        put("campaign", "pages", value=1),
        put("campaign", "entries", 0, "author", value="ada"),
        put("seats", 0, "coins", "colour", value="gold"),
        put("chance", "dice", value=6),
    ],
)
def test_what_is_unknown_is_refused(spoil: Spoil) -> None:
    """A field, zone or option that the ruleset does not have is refused."""
    with pytest.raises(SaveError):
        load(TIDE, spoilt(spoil))


@pytest.mark.parametrize(
    "spoil",
    [
        drop("round"),
        drop("seats"),
        drop("pieces"),
        drop("zones"),
        drop("flagged"),
        drop("options"),
        drop("chance"),
        drop("chance", "seed"),
        drop("seats", 1),
        drop("seats", 0, "coins"),
        drop("pieces", 0, "visit"),
        drop("pieces", 0, "kind"),
        drop("pieces", 0, "printed"),
        drop("pieces", -1),
        drop("zones", "fog"),
        drop("options", "swell"),
        drop("campaign", "entries", 0, "name"),
    ],
)
def test_what_is_missing_is_refused(spoil: Spoil) -> None:
    """A field, seat, piece or zone that is not there is refused."""
    with pytest.raises(SaveError):
        load(TIDE, spoilt(spoil))


@pytest.mark.parametrize(
    "spoil",
    [
        put("pieces", 0, "printed", value="albatross"),
        put("pieces", 0, "kind", value="Chair"),
        put("pieces", 0, "kind", value=["Token"]),
        put("pieces", 0, "printed", value={}),
        put("pieces", 0, "id", value=1),
        put("pieces", 0, "at", value="wreck"),
        put("pieces", 0, "at", value="attic"),
        put("pieces", 0, "owner", value="zoe"),
        put("pieces", 0, "controller", value="zoe"),
        put("pieces", 0, "host", value=99),
        put("pieces", 0, "key", value="crab#1"),
        put("pieces", 0, "key", value="ada"),
        put("seats", 0, "key", value="zoe"),
        put("seats", 0, "index", value=1),
        put("seats", 0, "coins", "value", value=9),
        put("seats", 0, "coins", "value", value=-1),
        put("chapter", value="storm"),
        put("cursor", value=[{"path": "storm", "count": 0, "done": [], "current": ""}]),
        put("lasting", 0, "card", value=99),
        put("flagged", value=["shore"]),
        put("flagged", value=["attic"]),
    ],
)
def test_what_names_nothing_on_the_table_is_refused(spoil: Spoil) -> None:
    """Cards, seats, hosts, zones, chapters and steps that are named exist, each known once."""
    with pytest.raises(SaveError):
        load(TIDE, spoilt(spoil))


def test_a_doubled_piece_is_refused() -> None:
    """A card lies in one zone: twice in one, or in two, it is refused with the zone."""
    for spoil in (put("zones", "shore", value=[0, 0]), put("zones", "wreck", value=[0])):
        with pytest.raises(SaveError, match="there is no piece 0 left") as refusal:
            load(TIDE, spoilt(spoil))
        assert refusal.value.part.startswith("$.zones.")


def test_a_lost_piece_is_refused() -> None:
    """A card that lies in no zone is refused by its place in the data."""
    with pytest.raises(SaveError, match="it is not in 'shore'") as refusal:
        load(TIDE, spoilt(put("zones", "shore", value=[])))
    assert refusal.value.part == "$.pieces[0]"


def test_what_is_no_table_at_all_is_refused() -> None:
    """Whatever is no object is no table."""
    no_tables: list[Any] = [None, [], "save", 1, {}]  # Any: on purpose
    for data in no_tables:
        with pytest.raises(SaveError):
            load(TIDE, data)


def test_an_error_names_the_part_that_is_wrong() -> None:
    """The error carries the path of what is wrong, and says what would be right."""
    with pytest.raises(SaveError, match=r"'shine' is unknown; known: .*damage") as refusal:
        load(TIDE, spoilt(put("pieces", 0, "shine", value=1)))
    assert refusal.value.part == "$.pieces[0]"
    with pytest.raises(SaveError, match=r"not of type int.*damage"):
        load(TIDE, spoilt(put("pieces", 2, "damage", value="2")))


def test_a_save_of_a_ruleset_without_options() -> None:
    """Where a ruleset has no options, none are in the data, and none are taken."""
    rules = evolve(TIDE, options=None)
    game = Session.start(evolve(TIDE, options=Weather()), seed=1).table
    data = through_json(dump(game))
    with pytest.raises(SaveError, match="no options"):
        load(rules, data)
    assert load(rules, {**data, "options": None}).options is None


JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-5, 200),
    st.floats(allow_nan=False),
    st.sampled_from(["", "ada", "shore", "gull#1", "Token", "gull", "ebb"]),
    st.just([]),
    st.just({}),
    st.just([0]),
    st.just([[0]]),
    st.just({"ada": 1}),
)


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in some data, by path; Any: JSON."""
    inner = data.items() if isinstance(data, dict) else enumerate(data)
    found = []
    for step, value in inner:
        found.append((*path, step))
        if isinstance(value, (dict, list)):
            found += places(value, (*path, step))
    return found


PLACES = places(through_json(dump(laden())))


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(PLACES), JUNK)
def test_only_a_save_error_leaves_the_loader(path: tuple[Any, ...], junk: object) -> None:
    """Whatever stands anywhere in the data, it is loaded or refused as a save; Any: JSON."""
    with suppress(SaveError):
        game = load(TIDE, spoilt(put(*path, value=copy.deepcopy(junk))))
        assert isinstance(game.campaign, CampaignLog)


@frozen
class Pair:
    """A value with a tuple of fixed length."""

    of: tuple[int, str]


def test_a_tuple_of_fixed_length_is_written_as_a_list() -> None:
    """What is written down is what JSON gives back, whatever the length of a tuple."""
    written = options_data(Pair((3, "bells")))

    assert written == json.loads(json.dumps(written)) == {"of": [3, "bells"]}
