"""Decisions: typed questions with stable keys and reasons."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coopcards import (
    NO,
    PASS,
    YES,
    Answer,
    IllegalAnswer,
    Option,
    RulesError,
    UsageError,
)
from coopcards.snapshots import digest
from coopcards.testing import Trial
from tests.core.tiny import CRAB, GULL, WHALE, Noted, Tide, Token, Watch, table

RED, BLUE = Option("red", "The red flag"), Option("blue", "The blue flag")

Asked = Callable[[Tide], Coroutine[Any, Any, Any]]  # Any: what coroutines hand over


def hand(game: Tide) -> list[Token]:
    """A hand of two gulls, a crab and a whale for the first seat."""
    return [
        game.create(Token, card, game.ada.hand, owner=game.ada)
        for card in (GULL, GULL, CRAB, WHALE)
    ]


def too_dear(token: Token) -> str | None:
    """The reason against a card of more than one coin."""
    return None if token.printed.price <= 1 else f"costs {token.printed.price}"


async def choice(game: Tide) -> Token:
    """Choose a card that is not too dear."""
    return await game.choose(
        game.ada, "play", game.ada.hand.cards, prompt="Which card?", why_not=too_dear
    )


async def selection(game: Tide) -> list[Token]:
    """Choose one or two cards that are not too dear."""
    return await game.choose_some(
        game.ada, "drop", game.ada.hand.cards, at_least=1, at_most=2, why_not=too_dear
    )


async def amount(game: Tide) -> int:
    """Choose a number from 1 to 3."""
    return await game.choose_amount(game.ada, "pay", 1, 3)


async def ordering(game: Tide) -> list[Option]:
    """Put two options in order."""
    return await game.order(game.ada, "order", (RED, BLUE))


def ask(rule: Asked) -> tuple[Tide, Trial]:
    """A table with a hand, and that question asked."""
    game = table()
    hand(game)
    return game, Trial(game, rule(game))


# -- every kind


def test_a_choice_gives_the_option() -> None:
    """The answer to a choice is a key, and the rule gets the card itself."""
    game, trial = ask(choice)
    assert (trial.asked.kind, trial.asked.seat, trial.asked.topic) == ("choice", "ada", "play")
    assert trial.asked.prompt == "Which card?"
    assert trial.asked.keys == ("gull#1", "gull#2", "crab#1")
    trial.answers("crab#1")
    assert trial.done
    assert trial.result is game.find("crab#1")


def test_like_labels_are_told_apart_by_number() -> None:
    """Two copies carry their number in the label, a single card does not."""
    _, trial = ask(choice)
    assert trial.offered == ["Gull (1)", "Gull (2)", "Crab"]
    assert trial.answers("Gull (2)").result.key == "gull#2"


def test_a_selection_gives_the_options_in_the_order_on_offer() -> None:
    """The answer to a selection is a tuple of keys, and its order is no matter."""
    _, trial = ask(selection)
    assert (trial.asked.kind, trial.asked.at_least, trial.asked.at_most) == ("selection", 1, 2)
    trial.answers("crab#1", "gull#1")
    assert trial.done
    assert [token.key for token in trial.result] == ["gull#1", "crab#1"]


def test_a_selection_without_bounds_takes_none_or_all() -> None:
    """Without bounds any number may be chosen, none and all included."""

    async def any_number(game: Tide) -> list[Token]:
        return await game.choose_some(game.ada, "drop", game.ada.hand.cards)

    for count in range(5):
        game, trial = ask(any_number)
        keys = [token.key for token in list(game.ada.hand)[:count]]
        assert len(trial.answers(*keys).result) == count
        assert trial.done


def test_an_amount_can_be_about_somebody() -> None:
    """An amount names whom it is about, as every other question does."""
    game = table()
    trial = Trial(game, game.choose_amount(game.ada, "pay", 1, 3, about=game.ada))
    assert trial.asked.about == "ada"


def test_an_amount_gives_the_number() -> None:
    """The answer to an amount is a whole number within the bounds."""
    _, trial = ask(amount)
    assert (trial.asked.kind, trial.asked.at_least, trial.asked.at_most) == ("amount", 1, 3)
    assert trial.answers("2").result == 2
    assert trial.done


def test_an_ordering_gives_all_options_in_order() -> None:
    """The answer to an ordering is a tuple of all keys."""
    _, trial = ask(ordering)
    assert trial.asked.kind == "ordering"
    assert trial.answers("blue", "red").result == [BLUE, RED]
    assert trial.done


def test_a_confirmation_is_yes_or_no() -> None:
    """A confirmation is a choice of two that gives a truth value."""
    for option, truth in ((YES, True), (NO, False)):
        game = table()
        trial = Trial(game, game.confirm(game.ben, "sure", prompt="Sure?"))
        assert trial.asked.keys == ("yes", "no")
        assert trial.answers(option.label, seat="ben").result is truth
        assert trial.done


def test_seats_choose_together() -> None:
    """Several seats are asked at once, and the rule gets their answers in their order."""
    game = table()
    trial = Trial(game, game.choose_together("flag", game.seats, lambda seat: (RED, BLUE)))
    trial.answers("red", seat="ada")
    assert not trial.done
    trial.answers("blue", seat="ben")
    assert trial.done
    assert trial.result == [RED, BLUE]


def test_nobody_is_not_asked_together() -> None:
    """With no seat to ask there is nothing to wait for, and the rule goes on."""
    game = table()
    trial = Trial(game, game.choose_together("flag", (), lambda seat: (RED, BLUE)))
    assert trial.done
    assert trial.result == []


def test_a_joint_choice_of_nothing_is_found_out() -> None:
    """A seat that is asked together with others needs an option, as when it is asked alone."""
    game = table()

    def options(seat: Watch) -> tuple[Option, ...]:
        return (RED, BLUE) if seat is game.ada else ()

    with pytest.raises(RulesError, match="'flag' has no option"):
        Trial(game, game.choose_together("flag", game.seats, options))


def test_a_decision_says_what_it_is_about() -> None:
    """A decision about a card names it by key; one about none names none."""
    game = table()
    gull = game.create(Token, GULL, game.shore)
    trial = Trial(game, game.choose(game.ada, "flag", (RED, BLUE), about=gull))
    assert trial.asked.about == "gull#1"
    trial.answers("red")
    trial = Trial(game, game.choose(game.ada, "flag", (RED, BLUE)))
    assert trial.asked.about == ""
    trial.answers("red")
    assert trial.done


# -- keys and reasons


def test_keys_outlive_what_is_played_in_between() -> None:
    """A card keeps its key when other cards come and go."""
    game = table()
    tokens = hand(game)
    keys = [token.key for token in tokens]
    game.move(tokens[0], game.wreck)
    trial = Trial(game, choice(game))
    assert list(trial.asked.keys) == keys[1:3]
    trial.answers("gull#2")
    assert trial.done


def test_what_is_on_show_but_not_allowed_has_a_reason() -> None:
    """A refused option is on show with its reason, and answering it raises that reason."""
    game, trial = ask(choice)
    assert trial.refused == {"Whale": "costs 4"}
    with pytest.raises(IllegalAnswer, match="Whale is not allowed now: costs 4") as refusal:
        trial.answers("Whale")
    assert refusal.value.reason == "costs 4"
    assert refusal.value.seat == "ada"
    assert refusal.value.answer == "whale#1"
    assert refusal.value.offered == ("gull#1", "gull#2", "crab#1")
    assert refusal.value.position == game.position
    assert trial.answers("Crab").done


def test_a_refused_option_in_a_selection_has_its_reason_too() -> None:
    """Whoever selects what is not allowed learns why, as in a choice."""
    _, trial = ask(selection)
    with pytest.raises(IllegalAnswer, match="costs 4") as refusal:
        trial.answers("Gull (1)", "Whale")
    assert refusal.value.reason == "costs 4"
    assert trial.answers("gull#1").done


def test_without_a_reason_nothing_is_refused() -> None:
    """Where the rule gives no reasons, nothing is on show beside the offer."""
    _, trial = ask(amount)
    assert trial.refused == {}
    assert trial.answers("1").done


def test_two_options_of_one_key_are_found_out() -> None:
    """Keys must differ: the error names the doubled one."""
    game = table()
    trial = Trial(game, game.choose(game.ada, "flag", (RED, Option("red", "Another red"))))
    with pytest.raises(RulesError, match="'flag' offers red more than once"):
        assert trial.asked.keys


def test_a_choice_of_nothing_is_found_out() -> None:
    """A choice without an option could never be answered: the error says what to do."""
    game = table()
    with pytest.raises(RulesError, match="'play' has no option"):
        Trial(game, game.choose(game.ada, "play", ()))


def closed(token: Token) -> str:
    """The reason against every card."""
    return f"no {token.printed.name.lower()} today"


def test_a_choice_of_nothing_allowed_is_found_out() -> None:
    """Options that are all refused are no choice, and nothing happens meanwhile."""
    game = table()
    hand(game)
    with pytest.raises(RulesError, match="'play' has no option") as fault:
        Trial(game, game.choose(game.ada, "play", game.ada.hand.cards, why_not=closed))
    assert fault.value.position == game.position


def test_a_selection_of_nothing_allowed_is_found_out() -> None:
    """More than what is allowed cannot be asked for, though more is on show."""
    game = table()
    hand(game)
    cards = game.ada.hand.cards
    for count, why_not, allowed in ((1, closed, 0), (4, too_dear, 3)):
        with pytest.raises(RulesError, match=f"'drop' asks for {count} of {allowed} options"):
            Trial(game, game.choose_some(game.ada, "drop", cards, at_least=count, why_not=why_not))


def test_a_selection_that_may_be_empty_needs_nothing_allowed() -> None:
    """Where none may be chosen, everything may be refused: it is on show with its reasons."""
    game = table()
    hand(game)
    trial = Trial(game, game.choose_some(game.ada, "drop", game.ada.hand.cards, why_not=closed))
    assert (trial.asked.keys, trial.asked.at_most) == ((), 0)
    assert trial.refused["Whale"] == "no whale today"
    assert trial.answers().done
    assert trial.result == []


def test_a_selection_is_of_what_is_allowed() -> None:
    """What has a reason against it is on show with it, not on offer, and not counted."""
    _, trial = ask(selection)
    assert trial.asked.keys == ("gull#1", "gull#2", "crab#1")
    assert trial.refused == {"Whale": "costs 4"}
    assert trial.answers("crab#1").done
    game = table()
    hand(game)
    trial = Trial(game, game.choose_some(game.ada, "drop", game.ada.hand.cards, why_not=too_dear))
    assert trial.asked.at_most == 3
    assert trial.answers("crab#1", "gull#1", "gull#2").done


def why_not_red(seat: Watch, option: Option) -> str | None:
    """The reason against red, which is for the second seat alone."""
    return f"{seat.name} has no red flag" if option is RED and seat.key == "ada" else None


def test_seats_that_choose_together_have_reasons_of_their_own() -> None:
    """Each seat sees what is refused to it with its reason, and is offered the rest."""
    game = table()
    trial = Trial(
        game,
        game.choose_together("flag", game.seats, lambda seat: (RED, BLUE), why_not=why_not_red),
    )
    assert trial.offered == ["The blue flag"]
    assert trial.refused == {"The red flag": "Ada has no red flag"}
    with pytest.raises(IllegalAnswer, match="Ada has no red flag") as refusal:
        trial.answers("The red flag", seat="ada")
    assert refusal.value.reason == "Ada has no red flag"
    trial.answers("blue", seat="ada")
    assert trial.offered == ["The red flag", "The blue flag"]
    assert trial.refused == {}
    assert trial.answers("red", seat="ben").done
    assert trial.result == [BLUE, RED]


def test_a_joint_choice_of_nothing_allowed_is_found_out() -> None:
    """One seat to which everything is refused is enough: nobody is asked."""
    game = table()
    with pytest.raises(RulesError, match="'flag' has no option"):
        Trial(
            game, game.choose_together("flag", game.seats, lambda seat: (RED,), why_not=why_not_red)
        )


def test_impossible_bounds_are_found_out() -> None:
    """More than there is cannot be asked for, nor a number between 3 and 1."""
    game = table()
    with pytest.raises(RulesError, match="asks for 3 of 2 options"):
        Trial(game, game.choose_some(game.ada, "drop", (RED, BLUE), at_least=3))
    with pytest.raises(RulesError, match="3 to 1"):
        Trial(game, game.choose_amount(game.ada, "pay", 3, 1))


def test_at_most_is_cut_to_what_there_is() -> None:
    """A selection of up to five of two options is one of up to two."""
    game = table()
    trial = Trial(game, game.choose_some(game.ada, "drop", (RED, BLUE), at_most=5))
    assert trial.asked.at_most == 2
    assert trial.answers("red", "blue").done


# -- the one answer there is


@pytest.mark.parametrize(
    ("asked", "single"),
    [
        (lambda game: game.choose(game.ada, "t", (PASS,)), "pass"),
        (lambda game: game.choose(game.ada, "t", (RED, BLUE)), None),
        (lambda game: game.choose_some(game.ada, "t", ()), ()),
        (lambda game: game.choose_some(game.ada, "t", (RED, BLUE), at_most=0), ()),
        (lambda game: game.choose_some(game.ada, "t", (RED, BLUE), at_least=2), ("red", "blue")),
        (lambda game: game.choose_some(game.ada, "t", (RED, BLUE), at_least=1), None),
        (lambda game: game.choose_some(game.ada, "t", (RED,)), None),
        (lambda game: game.choose_amount(game.ada, "t", 2, 2), 2),
        (lambda game: game.choose_amount(game.ada, "t", 0, 0), 0),
        (lambda game: game.choose_amount(game.ada, "t", 1, 2), None),
        (lambda game: game.order(game.ada, "t", (RED,)), ("red",)),
        (lambda game: game.order(game.ada, "t", (RED, BLUE)), None),
    ],
)
def test_a_decision_knows_the_one_answer_there_is(asked: Asked, single: Answer | None) -> None:
    """Where there is no choice the decision names its only answer, and takes it."""
    game = table()
    decision = Trial(game, asked(game)).asked
    assert decision.single == single
    if single is not None:
        decision.read(single)


# -- illegal answers


@pytest.mark.parametrize(
    ("rule", "answer"),
    [
        (choice, "no-such-key"),
        (choice, ""),
        (choice, "Crab"),
        (choice, "whale#1"),
        (choice, 0),
        (choice, ("crab#1",)),
        (choice, ["crab#1"]),
        (choice, None),
        (selection, ()),
        (selection, "gull#1"),
        (selection, ("gull#1", "gull#1")),
        (selection, ("gull#1", "gull#2", "crab#1")),
        (selection, ("gull#1", "no-such-key")),
        (selection, ("gull#1", 1)),
        (selection, (["gull#1"],)),
        (selection, 1),
        (amount, 0),
        (amount, 4),
        (amount, "2"),
        (amount, True),
        (amount, 2.0),
        (amount, (2,)),
        (ordering, ("red",)),
        (ordering, ("red", "red")),
        (ordering, ("red", "blue", "blue")),
        (ordering, ("red", "green")),
        (ordering, "red"),
        (ordering, ("red", 1)),
        (ordering, (1, None)),
        (ordering, 3),
    ],
)
def test_an_illegal_answer_changes_nothing(rule: Asked, answer: Any) -> None:
    """What is not on offer is refused as illegal, whatever its type; Any: on purpose."""
    game, trial = ask(rule)
    before = digest(game)
    decision = trial.asked
    with pytest.raises(IllegalAnswer) as refusal:
        decision.read(answer)
    assert digest(game) == before
    assert trial.asked is decision
    assert refusal.value.answer == answer


ANSWERS = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 5)
    | st.text(max_size=3)
    | st.sampled_from(["gull#1", "gull#2", "crab#1", "whale#1", "red", "blue"]),
    lambda inner: st.lists(inner, max_size=3) | st.lists(inner, max_size=3).map(tuple),
    max_leaves=4,
)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from([choice, selection, amount, ordering]), ANSWERS)
def test_any_answer_is_read_or_refused(rule: Asked, answer: Any) -> None:
    """Whatever is answered, it is either read or refused as illegal; Any: on purpose."""
    _, trial = ask(rule)
    with suppress(IllegalAnswer):
        trial.asked.read(answer)


def test_a_legal_answer_goes_on_with_the_rule() -> None:
    """The rule stops while it asks and goes on with what was answered."""

    async def play(game: Tide) -> None:
        await game.do(Noted(await choice(game), "played"))

    game = table()
    hand(game)
    trial = Trial(game, play(game))
    assert game.log == []
    trial.answers("Crab", seat="ada", topic="play")
    assert trial.done
    assert game.find("crab#1").notes == 1


def test_a_trial_insists_on_who_is_asked_for_what() -> None:
    """A test that names the wrong seat or topic learns who is asked for what."""
    _, trial = ask(choice)
    with pytest.raises(UsageError, match="ada is asked for 'play', not ben"):
        trial.answers("Crab", seat="ben")
    with pytest.raises(UsageError, match="not  for 'drop'"):
        trial.answers("Crab", topic="drop")
    with pytest.raises(IllegalAnswer, match="'Cod' is not on offer"):
        trial.answers("Cod")
    assert trial.answers("Crab").done
    with pytest.raises(UsageError, match="nobody is asked"):
        trial.answers("Crab")


def test_a_refused_option_is_refused_by_key_as_by_label() -> None:
    """In a trial, too, what is on show and not allowed says why, named either way."""
    _, trial = ask(choice)
    for name in ("Whale", "whale#1"):
        with pytest.raises(IllegalAnswer, match="costs 4"):
            trial.answers(name)
    assert trial.answers("Crab").done


def test_a_label_is_no_key() -> None:
    """Who answers with a label is told the key that it stands for."""
    _, trial = ask(choice)
    decision = trial.asked
    with pytest.raises(IllegalAnswer, match="'Crab' is a label, its key is 'crab#1'"):
        decision.read("Crab")
    assert trial.answers("Crab").done


@pytest.mark.parametrize(
    ("rule", "names", "why"),
    [
        (choice, (), "takes one answer, not 0"),
        (choice, ("Crab", "Gull (1)"), "takes one answer, not 2"),
        (amount, ("two",), "takes a whole number, not 'two'"),
    ],
)
def test_a_trial_takes_answers_of_the_kind_asked_for(
    rule: Asked, names: tuple[str, ...], why: str
) -> None:
    """A test that answers with none, too many or no number learns what is wanted."""
    _, trial = ask(rule)
    with pytest.raises(UsageError, match=why):
        trial.answers(*names)
