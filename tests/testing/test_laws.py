"""The ten laws: for each, rulesets that break it, and that the kit finds the break."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve

from coopcards import (
    Chapter,
    Ending,
    Moved,
    PhaseBegan,
    Ruleset,
    Shuffled,
    TurnedUp,
    phase,
    repeat,
)
from coopcards.testing import Bundle, LawBroken, check_ruleset
from coopcards.testing.laws.all_laws import LAWS
from coopcards.testing.laws.conservation import misplaced
from examples.bellwake import BELLWAKE
from tests.core.tiny import (
    CRAB,
    EASE,
    GULL,
    PULL,
    TIDE,
    WHALE,
    Tide,
    Token,
    course,
    ruleset,
    table,
)
from tests.explaining.well import WELL, set_up
from tests.testing.broken import BROKEN, BROKEN_BESIDE, PICKS_FROM_A_SET
from tests.testing.busy import BUSY


def broken_by(rules: Ruleset[Any], **how: Any) -> LawBroken:  # Any: as check_ruleset takes it
    """What the check of that ruleset raises."""
    with pytest.raises(LawBroken) as raised:
        check_ruleset(rules, seeds=range(3), **how)
    return raised.value


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_law_is_named(name: str) -> None:
    """Of a ruleset that breaks a law the kit names that law, after as few answers as it takes."""
    law, rules, most = BROKEN[name]
    broken = broken_by(rules)
    assert broken.law == law
    assert len(broken.answers) <= most
    assert broken.reason
    assert broken.position


@pytest.mark.parametrize("name", BROKEN_BESIDE)
def test_a_law_can_be_looked_for_alone(name: str) -> None:
    """What breaks several laws is found by each of them."""
    law, rules, most = BROKEN_BESIDE[name]
    broken = broken_by(rules, laws={law})
    assert broken.law == law
    assert len(broken.answers) <= most


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_law_is_found_again(name: str, tmp_path: Any) -> None:
    """The bundle of a breach is written, read and reproduces it; the sound Tide does not."""
    law, rules, _ = BROKEN[name]
    broken = broken_by(rules, laws={law})
    broken.bundle.write(tmp_path / "bundle.json")
    read = Bundle.read(tmp_path / "bundle.json")
    assert read == broken.bundle
    assert read.law == law
    assert read.reproduces(rules)
    assert not read.reproduces(TIDE)


def test_every_law_is_broken_by_some_ruleset_here() -> None:
    """No law is without a ruleset that shows that it can be found broken."""
    assert {law for law, _, _ in BROKEN.values()} == set(LAWS) == set(range(1, 11))


def test_the_tide_keeps_the_laws() -> None:
    """A sound ruleset passes, at every position, and every law has looked at something."""
    report = check_ruleset(TIDE, seeds=(1,), thorough=True)
    assert report.games == 1
    assert all(report.looked_at(law) for law in LAWS)


def test_a_busy_game_keeps_the_laws() -> None:
    """A sound game that uses whatever the library offers passes, and all of it is looked at."""
    report = check_ruleset(BUSY, seeds=(1,))
    assert all(all(counts.values()) for counts in report.laws.values())


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_a_busy_game_keeps_the_laws_at_every_position(seed: int) -> None:
    """The same at every position, on four seeds, and in other processes."""
    check_ruleset(BUSY, seeds=(seed,), thorough=True, ruleset_name="tests.testing.busy:BUSY")


def test_bellwake_keeps_the_laws() -> None:
    """Bellwake passes the kit."""
    report = check_ruleset(BELLWAKE, seeds=range(1))
    assert all(report.looked_at(law) for law in LAWS)


@pytest.mark.slow
def test_bellwake_keeps_the_laws_in_many_games() -> None:
    """Bellwake passes the kit on ten seeds, in other processes too."""
    report = check_ruleset(BELLWAKE, seeds=range(10), ruleset_name="examples.bellwake:BELLWAKE")
    assert report.games == 10


@pytest.mark.slow
@pytest.mark.parametrize("law", LAWS)
def test_bellwake_keeps_each_law_at_every_position(law: int) -> None:
    """Bellwake passes the kit at every position of a campaign."""
    check_ruleset(BELLWAKE, seeds=(4,), laws={law}, thorough=True)


# -- law 1: what can be wrong with where cards lie


def doubled(game: Tide, token: Token) -> None:
    """Lay it in a second zone."""
    game.fog.put(token)


def gone(game: Tide, token: Token) -> None:
    """Take it out of its zone."""
    game.shore.take(token)


def lost(game: Tide, token: Token) -> None:
    """Strike it from the list."""
    game.pieces.remove(token)


def elsewhere(game: Tide, token: Token) -> None:
    """Let it say another zone."""
    token.at = "fog"


def renumbered(game: Tide, token: Token) -> None:
    """Give it the number of another."""
    token.id = 1


def named_alike(game: Tide, token: Token) -> None:
    """Give it the key of another."""
    token.key = "gull#2"


def owned_by_a_stranger(game: Tide, token: Token) -> None:
    """Give it to somebody who is not there."""
    token.owner = "zoe"


def crowded(game: Tide, token: Token) -> None:
    """Lay both in a zone for one."""
    for each in tuple(game.shore):
        game.shore.take(each)
        game.slip.put(each)


MISPLACED = (doubled, gone, lost, elsewhere, renumbered, named_alike, owned_by_a_stranger, crowded)


@pytest.mark.parametrize("misplace", MISPLACED)
def test_law_1_every_wrong_place_is_seen(misplace: Callable[[Tide, Token], None]) -> None:
    """A card in no zone, in two, under another's name or beyond a zone's capacity is seen."""
    game = table()
    first, _ = (game.create(Token, GULL, game.shore) for _ in range(2))
    assert misplaced(game) == ""
    misplace(game, first)
    assert misplaced(game) != ""


# -- law 2: other processes


def test_law_2_the_order_of_a_set_is_found_by_another_process() -> None:
    """Rules that hang on the order of a set differ in another process, and only there."""
    name = "tests.testing.broken:PICKS_FROM_A_SET"
    check_ruleset(PICKS_FROM_A_SET, seeds=(1,), laws={2})
    with pytest.raises(LawBroken, match="another process") as raised:
        check_ruleset(PICKS_FROM_A_SET, seeds=(1,), laws={2}, ruleset_name=name)
    assert raised.value.law == 2
    assert raised.value.answers == ()


def test_law_2_other_processes_play_the_tide() -> None:
    """A sound ruleset is played alike by processes of their own, and the report says how many."""
    report = check_ruleset(TIDE, seeds=(1, 2), laws={2}, ruleset_name="tests.core.tiny:TIDE")
    assert report.laws[2]["other processes"] == 3


# -- law 5: what is turned up by the rules


def test_law_5_what_the_rules_turn_up_is_no_secret() -> None:
    """Of cards that lie face down the strongest is turned up: which it is all come to know."""

    async def lay(game: Tide) -> None:
        for card in (GULL, CRAB, WHALE) * 4:
            game.create(Token, card, game.sea)
        await game.do(Shuffled(game.sea))
        for token in game.sea.look(3):
            await game.do(Moved(token, game.shore, face_down=True))
        await game.choose(game.ada, "rope", (PULL, EASE))

    async def turn_up(game: Tide) -> None:
        strongest = max(game.shore.cards, key=lambda token: token.printed.power)
        await game.do(TurnedUp(strongest))
        for _ in range(6):
            await game.choose(game.ada, "rope", (PULL, EASE))

    chapters = course(phase("Lay", lay), phase("Turn up", turn_up))

    report = check_ruleset(ruleset(chapters=chapters), seeds=range(6), laws={5}, thorough=True)

    assert report.laws[5]["deals passed over"]


def test_a_campaign_may_come_to_the_ending_of_its_last_chapter() -> None:
    """One and the same ending may end the chapter and, with it, the campaign."""
    lasting = Ending("it is over", "1", won=True, when=lambda game: True, on=(PhaseBegan,))
    alone = evolve(
        WELL,
        chapters=(Chapter("Day", repeat("Days", phase("Set-up", set_up), endings=(lasting,))),),
        endings=(lasting,),
    )

    assert check_ruleset(alone, seeds=[1], laws=[8]).games == 1
