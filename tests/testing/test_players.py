"""Players: what seats do in a trial, by verbs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from coopcards import PASS, IllegalAnswer, Option, UsageError
from coopcards.testing import Player, Scenario, Trial
from tests.core.tiny import TIDE, Called, Tide

RED, BLUE, WHITE = (Option(name, name.title()) for name in ("red", "blue", "white"))


def why_not(option: Option) -> str | None:
    """White is refused."""
    return "no wind" if option is WHITE else None


async def flag(game: Tide) -> Any:  # Any: an option
    """Ada picks a flag; white is not allowed."""
    return await game.choose(game.ada, "flag", (RED, BLUE, WHITE, PASS), why_not=why_not)


async def flags(game: Tide) -> list[Option]:
    """Ada picks one or two flags."""
    return await game.choose_some(game.ada, "flags", (RED, BLUE, WHITE), at_least=1, at_most=2)


async def coins(game: Tide) -> int:
    """Ada names a number."""
    return await game.choose_amount(game.ada, "coins", 1, 3)


async def order(game: Tide) -> list[Option]:
    """Ada puts flags in order."""
    return await game.order(game.ada, "order", (RED, BLUE, WHITE))


async def really(game: Tide) -> bool:
    """Ada says yes or no."""
    return await game.confirm(game.ada, "really")


async def ropes(game: Tide) -> list[Option]:
    """Both pick a flag, and neither knows the other's."""
    return await game.choose_together("rope", game.seats, lambda seat: (RED, BLUE))


async def both(game: Tide) -> list[Any]:
    """Ada picks a flag, then Ben another."""
    first = await game.choose(game.ada, "flag of ada", (RED, BLUE))
    return [first, await game.choose(game.ben, "flag of ben", (RED, BLUE))]


def tried(rule: Callable[[Tide], Any]) -> tuple[Trial, Player]:
    """A trial of that rule, and Ada."""
    scenario = Scenario(TIDE)
    trial = scenario.tries(rule(scenario.game))
    return trial, trial.player("ada")


# -- verbs


@pytest.mark.parametrize(
    ("rule", "does", "result"),
    [
        (flag, lambda ada: ada.chooses("Red"), RED),
        (flag, lambda ada: ada.chooses("blue", topic="flag"), BLUE),
        (flag, lambda ada: ada.passes(), PASS),
        (flags, lambda ada: ada.selects("Blue", "Red"), [RED, BLUE]),
        (flags, lambda ada: ada.selects("white", topic="flags"), [WHITE]),
        (coins, lambda ada: ada.takes(3), 3),
        (order, lambda ada: ada.orders("White", "Red", "Blue"), [WHITE, RED, BLUE]),
        (really, lambda ada: ada.confirms(), True),
        (really, lambda ada: ada.declines(topic="really"), False),
    ],
)
def test_a_verb_answers(rule: Any, does: Callable[[Player], Player], result: object) -> None:
    """Every kind of question has its verb, which takes labels and keys."""
    trial, ada = tried(rule)
    assert does(ada) is ada
    trial.nothing_pending()
    assert trial.result == result


def test_verbs_are_said_one_after_the_other() -> None:
    """A player gives back itself, and players take turns."""
    trial, ada = tried(both)
    ada.is_offered("Red", "Blue", topic="flag of ada").chooses("Red")
    trial.player("ben").chooses("Blue", topic="flag of ben")
    assert trial.nothing_pending().result == [RED, BLUE]


def test_players_who_choose_together_may_answer_in_any_order() -> None:
    """A player answers its own question, whoever else is asked."""
    trial, ada = tried(ropes)
    trial.player("ben").chooses("Blue")
    assert not trial.done
    ada.chooses("Red")
    assert trial.nothing_pending().result == [RED, BLUE]


def test_a_player_who_has_answered_waits_for_the_others() -> None:
    """Who has answered is not asked again."""
    _, ada = tried(ropes)
    ada.chooses("Red")
    with pytest.raises(UsageError, match="ada chooses 'Red', but is not asked; ben is asked for"):
        ada.chooses("Red")


# -- what may be done


def test_a_player_is_offered_and_refused() -> None:
    """What is on offer and what is refused, with its reason, is asserted by label or key."""
    _, ada = tried(flag)
    ada.is_offered("Red", "blue").is_refused("White").is_refused("white", because="no wind")
    assert ada.asked.topic == "flag"


@pytest.mark.parametrize(
    ("asserts", "says"),
    [
        (
            lambda ada: ada.is_offered("White"),
            "'White' is not offered to ada for 'flag'",
        ),
        (lambda ada: ada.is_offered("Red", "Green"), "'Green' is not offered"),
        (lambda ada: ada.is_offered("Red", topic="coins"), "asked for 'flag', not for 'coins'"),
        (lambda ada: ada.is_refused("Red"), r"Pass; not White \(no wind\)"),
        (lambda ada: ada.is_refused("White", because="rain"), "because 'no wind', not because"),
    ],
)
def test_a_wrong_assertion_fails(asserts: Callable[[Player], Any], says: str) -> None:
    """An assertion that does not hold says what is on offer instead."""
    _, ada = tried(flag)
    with pytest.raises(AssertionError, match=says):
        asserts(ada)


def test_who_is_not_asked_is_offered_nothing() -> None:
    """An assertion about a seat that is not asked fails."""
    trial, _ = tried(flag)
    with pytest.raises(AssertionError, match="ben is not asked anything; ada is asked for 'flag'"):
        trial.player("ben").is_offered("Red")


# -- errors


@pytest.mark.parametrize(
    ("rule", "does", "says"),
    [
        (flag, lambda ada: ada.selects("Red"), r"ada selects 'Red', but is to say chooses\(name\)"),
        (flags, lambda ada: ada.chooses("Red"), r"but is to say selects\(\*names\); ada is asked"),
        (coins, lambda ada: ada.selects(), r"ada selects nothing, but is to say takes\(number\)"),
        (coins, lambda ada: ada.passes(), "ada is asked for 'coins': 1 to 3"),
        (order, lambda ada: ada.takes(1), r"but is to say orders\(\*names\)"),
        (really, lambda ada: ada.passes(), "ada passes, but has no such option; .*: Yes, No"),
        (flag, lambda ada: ada.confirms(), "ada confirms, but has no such option"),
        (
            flag,
            lambda ada: ada.chooses("Red", topic="rope"),
            "for 'rope', but is asked for 'flag'",
        ),
    ],
)
def test_a_verb_that_does_not_fit_is_the_test_s_fault(
    rule: Any, does: Callable[[Player], Any], says: str
) -> None:
    """The error says who is asked what instead, and what is on offer."""
    trial, ada = tried(rule)
    with pytest.raises(UsageError, match=says):
        does(ada)
    assert not trial.done


@pytest.mark.parametrize(
    ("rule", "does", "says"),
    [
        (flag, lambda ada: ada.chooses("Green"), "'Green' is not on offer.*: Red, Blue"),
        (flag, lambda ada: ada.chooses("Bleu"), "did you mean 'Blue'"),
        (flag, lambda ada: ada.chooses("White"), "White is not allowed now: no wind"),
        (flags, lambda ada: ada.selects(), "choose 1 to 2"),
        (coins, lambda ada: ada.takes(4), "1 to 3"),
        (order, lambda ada: ada.orders("Red", "Blue"), "each once"),
    ],
)
def test_an_illegal_answer_is_refused(rule: Any, does: Callable[[Player], Any], says: str) -> None:
    """What is not on offer raises as it would for a player, and the question stands."""
    trial, ada = tried(rule)
    with pytest.raises(IllegalAnswer, match=says):
        does(ada)
    assert trial.asked.seat == "ada"


def test_a_player_has_a_seat() -> None:
    """Nobody plays who does not sit at the table."""
    trial, _ = tried(flag)
    with pytest.raises(UsageError, match=r"no seat 'bem' \(did you mean 'ben'\?\)"):
        trial.player("bem")


# -- trials


def test_a_trial_ends_with_nothing_pending() -> None:
    """A rule that still asks has not been tried to its end."""
    trial, ada = tried(ropes)
    with pytest.raises(AssertionError, match="still asked: ada for 'rope': Red, Blue; ben for"):
        trial.nothing_pending()
    ada.chooses("Red")
    with pytest.raises(AssertionError, match="still asked: ben for 'rope'"):
        trial.nothing_pending()


def test_nobody_is_asked_in_a_trial_that_is_over() -> None:
    """After the end no verb answers."""
    trial, ada = tried(really)
    ada.confirms()
    with pytest.raises(UsageError, match="ada confirms, but is not asked; nobody is asked"):
        ada.confirms()
    assert trial.pending == ()


def test_a_trial_takes_answers_by_name_as_well() -> None:
    """Where it matters less who answers, names are enough."""
    trial, _ = tried(both)
    trial.answers("Red").answers("blue", seat="ben", topic="flag of ben")
    assert trial.nothing_pending().result == [RED, BLUE]


def test_a_trial_may_need_no_player() -> None:
    """A rule that asks nobody is over at once."""
    scenario = Scenario(TIDE)
    assert scenario.tries(scenario.game.do(Called())).nothing_pending().happened_of(Called)
