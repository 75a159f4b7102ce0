"""Triggers: when they act, how often, in which order, and when they no longer do."""

from __future__ import annotations

from typing import get_args

import pytest
from attrs import define, evolve

from coopcards import (
    Damage,
    Healed,
    Limit,
    Moved,
    Paid,
    RulesError,
    Session,
    each,
    phase,
    repeat,
)
from coopcards.testing import Trial
from coopcards.triggers import Period
from tests.core.tiny import (
    GULL,
    Called,
    Noted,
    Sank,
    Tide,
    Token,
    TokenCard,
    Watch,
    course,
    noted,
    notes,
    ruleset,
    table,
    watches,
)


def horn_of(**kind: object) -> TokenCard:
    """A card that notes every call, with what else its trigger says."""
    horn = TokenCard("Horn")
    horn.after(Called, **kind)(notes("horn"))  # type: ignore[arg-type]  # each test names its own
    return horn


def call(game: Tide, times: int = 1) -> None:
    """Call so often, with nobody being asked."""
    for _ in range(times):
        assert Trial(game, game.do(Called())).done


# -- where a trigger is heard


@pytest.mark.parametrize(
    ("place", "heard"),
    [("shore", 1), ("ada.pier", 1), ("slip", 1), ("ada.hand", 0), ("ada.deck", 0), ("wreck", 0)],
)
def test_a_trigger_is_heard_in_play(place: str, heard: int) -> None:
    """Without a word on zones a card acts in every zone in play and nowhere else."""
    horn = horn_of()
    game = table(horn)
    game.create(Token, horn, game.zones[place])
    call(game)
    assert len(noted(game)) == heard


def test_a_trigger_may_be_heard_in_named_zones() -> None:
    """A text that names zones holds there and nowhere else, in a hand too."""
    horn = horn_of(active_in=("hand", "slip"))
    game = table(horn)
    token = game.create(Token, horn, game.ada.hand)
    call(game)
    assert len(noted(game)) == 1
    for place, count in ((game.shore, 1), (game.slip, 2)):
        Trial(game, game.do(Moved(token, place)))
        call(game)
        assert len(noted(game)) == count


@pytest.mark.parametrize(
    ("start", "end"), [("ada.pier", "ben.pier"), ("shore", "shore"), ("shore", "ada.pier")]
)
def test_a_card_that_moves_within_play_acts_once(start: str, end: str) -> None:
    """A card that goes from one zone in play to another, or within one, still acts once."""
    horn = horn_of()
    game = table(horn)
    token = game.create(Token, horn, game.zones[start])
    Trial(game, game.do(Moved(token, game.zones[end])))
    call(game)
    assert noted(game) == ["horn"]


def test_a_card_that_comes_back_acts_once() -> None:
    """A card that has left play and come back acts once an event, not twice."""
    horn = horn_of()
    game = table(horn)
    token = game.create(Token, horn, game.shore)
    for place in (game.wreck, game.shore, game.ada.hand, game.shore):
        Trial(game, game.do(Moved(token, place)))
    call(game)
    assert noted(game) == ["horn"]


def test_copies_act_each() -> None:
    """Two copies are two cards: both act."""
    horn = horn_of()
    game = table(horn)
    for _ in range(2):
        game.create(Token, horn, game.shore)
    call(game)
    assert [event.card.key for event in game.log if isinstance(event, Noted)] == [
        "horn#1",
        "horn#2",
    ]


def test_a_condition_says_when() -> None:
    """A trigger whose condition does not hold is not heard."""
    horn = horn_of(when=lambda game, token, event: token.charged)
    game = table(horn)
    token = game.create(Token, horn, game.shore)
    call(game)
    token.charged = True
    call(game)
    assert noted(game) == ["horn"]


# -- re-validation


def test_the_condition_is_asked_again() -> None:
    """A trigger acts only if its condition still holds when its turn comes."""
    horn, reed = TokenCard("Horn"), TokenCard("Reed")

    @horn.after(Called)
    async def charge(game: Tide, token: Token, event: Called) -> None:
        token.charged = True
        await game.do(Noted(token, "horn"))

    def horn_is_quiet(game: Tide, token: Token, event: Called) -> bool:
        return not game.find("horn#1").charged

    reed.after(Called, when=horn_is_quiet)(notes("reed"))
    game = table(horn, reed)
    game.create(Token, horn, game.shore)
    game.create(Token, reed, game.shore)
    call(game)
    assert noted(game) == ["horn"]


@pytest.mark.parametrize(("even_if_gone", "said"), [(False, ["horn"]), (True, ["horn", "reed"])])
def test_a_card_that_has_gone_acts_only_if_it_says_so(even_if_gone: bool, said: list[str]) -> None:
    """What has left play since the event does not act, unless its text holds all the same."""
    horn, reed = TokenCard("Horn"), TokenCard("Reed")

    @horn.after(Called)
    async def sink(game: Tide, token: Token, event: Called) -> None:
        await game.do(Noted(token, "horn"), Moved(game.find("reed#1"), game.wreck))

    reed.after(Called, even_if_gone=even_if_gone)(notes("reed"))
    game = table(horn, reed)
    game.create(Token, horn, game.shore)
    game.create(Token, reed, game.shore)
    call(game)
    assert noted(game) == said


def test_a_card_that_has_gone_and_returned_does_not_act() -> None:
    """A card that left play and came back is another one: what it was due for is forgotten."""
    horn, reed = TokenCard("Horn"), TokenCard("Reed")

    @horn.after(Called)
    async def bounce(game: Tide, token: Token, event: Called) -> None:
        for place in (game.wreck, game.shore):
            await game.do(Moved(game.find("reed#1"), place))

    reed.after(Called)(notes("reed"))
    game = table(horn, reed)
    game.create(Token, horn, game.shore)
    game.create(Token, reed, game.shore)
    call(game)
    assert noted(game) == []


def test_a_card_that_comes_in_answer_does_not_hear_what_it_answers() -> None:
    """A card that enters because of an event does not act on that very event."""
    horn, reed = TokenCard("Horn"), horn_of()

    @horn.after(Called)
    async def bring(game: Tide, token: Token, event: Called) -> None:
        await game.do(Moved(game.find("reed#1"), game.shore))

    reed = TokenCard("Reed")
    reed.after(Called)(notes("reed"))
    game = table(horn, reed)
    game.create(Token, horn, game.shore)
    game.create(Token, reed, game.ada.hand)
    call(game)
    assert noted(game) == []


def test_a_card_whose_host_event_kills_it_is_heard_by_its_own_text() -> None:
    """A card that sinks acts on its own sinking, though it lies in the wreck by then."""
    horn = TokenCard("Horn")
    horn.after(Sank, own=True)(notes("down"))
    game = table(horn)
    token = game.create(Token, horn, game.shore)
    trial = Trial(game, game.do(Damage(token, 2)))
    assert trial.done
    assert noted(game) == ["down"]


# -- order


def test_triggers_act_in_the_order_they_came() -> None:
    """By arrival the card that came into play first acts first, whatever its number."""
    first, second = TokenCard("First"), TokenCard("Second")
    first.after(Called)(notes("first"))
    second.after(Called)(notes("second"))
    game = table(first, second)
    late = game.create(Token, first, game.ada.hand)
    game.create(Token, second, game.shore)
    Trial(game, game.do(Moved(late, game.shore)))
    call(game)
    assert noted(game) == ["second", "first"]


def test_triggers_may_act_by_seat() -> None:
    """By seat the game's cards act first, then each seat's in seat order."""
    horn = TokenCard("Horn")

    @horn.after(Called)
    async def say(game: Tide, token: Token, event: Called) -> None:
        await game.do(Noted(token, token.owner or "game"))

    game = table(horn, trigger_order="seat")
    for owner in (game.ben, game.ada, None):
        game.create(Token, horn, game.shore, owner=owner)
    call(game)
    assert noted(game) == ["game", "ada", "ben"]


def test_the_first_seat_may_choose_the_order() -> None:
    """Where the lead seat chooses, it orders all that act at once, copies told apart."""
    horn = horn_of()
    reed = TokenCard("Reed")
    reed.after(Called)(notes("reed"))
    game = table(horn, reed, trigger_order="lead seat chooses")
    game.create(Token, horn, game.shore, owner=game.ben)
    game.create(Token, reed, game.shore, owner=game.ben)
    trial = Trial(game, game.do(Called()))
    assert trial.asked.keys == ("horn#1/note/0", "reed#1/note/1")
    trial.answers("reed#1/note/1", "horn#1/note/0", seat="ada", topic="triggers")
    assert trial.done
    assert noted(game) == ["reed", "horn"]


def test_nobody_orders_what_hidden_cards_do() -> None:
    """Where the lead seat may not know one of the cards, they act in seat order unasked."""
    pearl = TokenCard("Pearl")
    pearl.after(Moved, own=True, even_if_gone=True)(notes("glow"))
    game = table(pearl, trigger_order="lead seat chooses")
    mine = game.create(Token, pearl, game.ada.hand, owner=game.ada)
    theirs = game.create(Token, pearl, game.ben.hand, owner=game.ben)
    moves = Moved(theirs, game.ben.deck), Moved(mine, game.ada.deck)
    trial = Trial(game, game.do(*moves))
    assert trial.done
    assert [event.card for event in game.log if isinstance(event, Noted)] == [mine, theirs]


def test_copies_are_told_apart_where_their_triggers_are_ordered() -> None:
    """Two copies of a card have their numbers in the question which of them acts first."""
    horn = horn_of()
    game = table(horn, trigger_order="lead seat chooses")
    for _ in range(2):
        game.create(Token, horn, game.shore)
    trial = Trial(game, game.do(Called()))
    assert [label.rpartition(" ")[2] for label in trial.offered] == ["(1)", "(2)"]
    assert trial.answers(*trial.asked.keys).done


def test_one_trigger_alone_is_not_ordered() -> None:
    """With one trigger there is nothing to choose, and nobody is asked."""
    horn = horn_of()
    game = table(horn, trigger_order="lead seat chooses")
    game.create(Token, horn, game.shore)
    call(game)
    assert noted(game) == ["horn"]


def test_a_trigger_is_finished_before_the_next_begins() -> None:
    """What a trigger sets off in turn is over before the next trigger of the batch acts."""
    horn, reed, drum = TokenCard("Horn"), TokenCard("Reed"), TokenCard("Drum")

    @horn.after(Called)
    async def pass_on(game: Tide, token: Token, event: Called) -> None:
        await game.do(Noted(token, "horn begins"))
        await game.do(Noted(token, "horn ends"))

    reed.after(Called)(notes("reed"))

    @drum.after(Noted, when=lambda game, token, event: event.what == "horn begins")
    async def beat(game: Tide, token: Token, event: Noted) -> None:
        await game.do(Noted(token, "drum"))

    game = table(horn, reed, drum)
    for card in (horn, reed, drum):
        game.create(Token, card, game.shore)
    call(game)
    assert noted(game) == ["horn begins", "drum", "horn ends", "reed"]


# -- optional


def test_forced_triggers_act_before_optional_ones_are_offered() -> None:
    """All that must act has acted before anybody is asked what may."""
    may, must = TokenCard("May", text="You may note it."), TokenCard("Must")
    may.after(Called, optional=True)(notes("may"))
    must.after(Called)(notes("must"))
    game = table(may, must)
    game.create(Token, may, game.shore, owner=game.ben)
    game.create(Token, must, game.shore)
    trial = Trial(game, game.do(Called()))
    assert noted(game) == ["must"]
    assert trial.asked.prompt == "May: You may note it."
    assert trial.asked.about == "may#1"
    trial.answers("Yes", seat="ben", topic="note")
    assert trial.done
    assert noted(game) == ["must", "may"]


def test_an_optional_trigger_may_be_declined() -> None:
    """What may act does not act unasked, and not when its controller says no."""
    may = horn_of(optional=True)
    game = table(may)
    game.create(Token, may, game.shore)
    trial = Trial(game, game.do(Called()))
    trial.answers("No", seat="ada")
    assert trial.done
    assert noted(game) == []


def test_an_optional_trigger_that_no_longer_holds_is_not_offered() -> None:
    """What a forced trigger has made impossible is not asked for."""
    sink, may = TokenCard("Sink"), TokenCard("May")

    @sink.after(Called)
    async def pull_down(game: Tide, token: Token, event: Called) -> None:
        await game.do(Moved(game.find("may#1"), game.wreck))

    may.after(Called, optional=True)(notes("may"))
    game = table(sink, may)
    game.create(Token, may, game.shore)
    game.create(Token, sink, game.shore)
    call(game)
    assert noted(game) == []


def test_a_declined_trigger_is_not_charged() -> None:
    """Saying no takes nothing from a limit."""
    may = horn_of(optional=True, limit=Limit(1, per="round"))
    game = table(may)
    game.create(Token, may, game.shore)
    Trial(game, game.do(Called())).answers("No")
    trial = Trial(game, game.do(Called())).answers("Yes")
    assert trial.done
    call(game)
    assert noted(game) == ["horn"]


# -- limits


def test_a_limit_allows_so_many_times() -> None:
    """At most so many times a period."""
    horn = horn_of(limit=Limit(2, per="round"))
    game = table(horn)
    game.create(Token, horn, game.shore)
    call(game, 3)
    assert len(noted(game)) == 2


def test_a_limit_of_none_is_refused() -> None:
    """A trigger that may never act is a mistake."""
    with pytest.raises(RulesError, match="never acts"):
        Limit(0)


@pytest.mark.parametrize("per", get_args(Period))
def test_a_limit_is_of_its_period(per: Period) -> None:
    """A new round, turn or phase allows it again; a visit and the game have no second one."""
    horn = horn_of(limit=Limit(1, per=per))
    game = table(horn)
    game.create(Token, horn, game.shore)
    call(game, 2)
    said = {}
    for period, counter in (("phase", "phases"), ("turn", "turns"), ("round", "rounds")):
        before = len(noted(game))
        setattr(game, counter, getattr(game, counter) + 1)
        call(game, 2)
        said[period] = len(noted(game)) - before
    assert said == {period: int(period == per) for period in ("phase", "turn", "round")}


def test_the_flow_counts_the_periods() -> None:
    """A limit per turn is of one seat's turn, a limit per phase of one phase."""
    by_turn, by_phase = TokenCard("By turn"), TokenCard("By phase")
    by_turn.after(Called, limit=Limit(per="turn"))(notes("turn"))
    by_phase.after(Called, limit=Limit(per="phase"))(notes("phase"))

    async def lay(game: Tide) -> None:
        for card in (by_turn, by_phase):
            game.create(Token, card, game.shore)

    async def twice(game: Tide, seat: Watch) -> None:
        await game.do(Called())
        await game.do(Called())

    rules = ruleset(
        by_turn,
        by_phase,
        chapters=course(phase("Lay", lay), each(watches, phase("Twice", twice))),
    )
    session = Session.start(rules, seed=1)
    assert noted(session.table) == ["turn", "phase", "turn", "phase"]


def test_a_turn_is_a_seat_s_and_not_a_card_s() -> None:
    """Within one seat's turn a limit per turn holds, though cards have their steps in it."""
    horn = horn_of(limit=Limit(per="turn"))

    async def lay(game: Tide) -> None:
        for card in (horn, GULL, GULL):
            game.create(Token, card, game.shore)

    async def once(game: Tide, seat: Watch, token: Token) -> None:
        await game.do(Called())

    by_card = each(lambda game, seat: game.shore.cards, phase("Once", once), title="Each card")
    rules = ruleset(horn, chapters=course(phase("Lay", lay), each(watches, by_card)))
    session = Session.start(rules, seed=1)
    assert len(noted(session.table)) == 2


def test_a_limit_is_of_one_copy() -> None:
    """Two copies have a limit each."""
    horn = horn_of(limit=Limit(per="round"))
    game = table(horn)
    for _ in range(2):
        game.create(Token, horn, game.shore)
    call(game, 2)
    assert len(noted(game)) == 2


@pytest.mark.parametrize("per", ["visit", "round"])
def test_a_limit_is_bound_to_a_visit(per: Period) -> None:
    """A card that leaves play and returns counts anew."""
    horn = horn_of(limit=Limit(per=per))
    game = table(horn)
    token = game.create(Token, horn, game.shore)
    call(game, 2)
    for place in (game.wreck, game.shore):
        Trial(game, game.do(Moved(token, place)))
    call(game, 2)
    assert len(noted(game)) == 2


def test_a_limit_per_game_outlives_a_visit() -> None:
    """Once per game is once per game, though the card returns."""
    horn = horn_of(limit=Limit(per="game"))
    game = table(horn)
    token = game.create(Token, horn, game.shore)
    call(game)
    for place in (game.wreck, game.shore):
        Trial(game, game.do(Moved(token, place)))
    call(game)
    assert len(noted(game)) == 1


def test_a_limit_by_seat_counts_for_each_controller() -> None:
    """Where a text says so, each seat that controls the card has its own count."""
    horn = horn_of(limit=Limit(per="round", by_seat=True))
    game = table(horn)
    token = game.create(Token, horn, game.shore, owner=game.ada)
    call(game, 2)
    token.controller = "ben"
    call(game, 2)
    assert len(noted(game)) == 2


def test_a_limit_is_charged_though_the_card_leaves_as_its_cost() -> None:
    """A card that pays with itself has acted: within the same batch it does not act again."""
    horn = TokenCard("Horn")

    @horn.after(Called, limit=Limit(per="game"), even_if_gone=True)
    async def give(game: Tide, token: Token, event: Called) -> None:
        await game.do(Moved(token, game.wreck), Noted(token, "given"))

    game = table(horn)
    game.create(Token, horn, game.shore)
    trial = Trial(game, game.do(Called(), Called()))
    assert trial.done
    assert noted(game) == ["given"]


def test_a_limit_holds_within_one_batch() -> None:
    """Two events of one batch set a trigger off twice, and its limit stops the second."""
    horn = horn_of(limit=Limit(per="round"))
    game = table(horn)
    game.create(Token, horn, game.shore)
    trial = Trial(game, game.do(Called(), Called()))
    assert trial.done
    assert len(noted(game)) == 1


def test_two_triggers_of_a_card_have_a_limit_each() -> None:
    """What one text of a card has used, the other has not."""
    horn = TokenCard("Horn")

    @horn.after(Called, limit=Limit(per="round"))
    async def high(game: Tide, token: Token, event: Called) -> None:
        await game.do(Noted(token, "high"))

    @horn.after(Called, limit=Limit(per="round"))
    async def low(game: Tide, token: Token, event: Called) -> None:
        await game.do(Noted(token, "low"))

    game = table(horn)
    game.create(Token, horn, game.shore)
    call(game, 2)
    assert noted(game) == ["high", "low"]


def test_a_round_of_another_chapter_is_another_round() -> None:
    """Once a round is allowed in the first round of every chapter, cards staying on the table."""
    horn = horn_of(limit=Limit(per="round"))

    async def lay(game: Tide) -> None:
        if not game.pieces:
            game.create(Token, horn, game.shore)

    async def once(game: Tide) -> None:
        await game.do(Called())

    (day,) = course(phase("Lay", lay), repeat("Hours", phase("Once", once), times=1, rounds=True))
    rules = ruleset(
        horn, chapters=(evolve(day, then=(("Flood", None),)), evolve(day, title="Flood"))
    )
    session = Session.start(rules, seed=1)
    assert len(noted(session.table)) == 2


# -- on a copy


def test_a_copied_table_hears_with_its_own_cards() -> None:
    """On a copy the copied card acts, once, and no card of the original does."""
    horn = horn_of(limit=Limit(per="round"))
    game = table(horn)
    token = game.create(Token, horn, game.shore)
    copy = game.copy()
    call(copy, 2)
    assert copy.find(token.key).notes == 1
    assert token.notes == 0
    call(game)
    assert token.notes == 1


def test_the_order_of_arrival_outlives_a_copy() -> None:
    """Who came first still acts first on a copied table."""
    first, second = TokenCard("First"), TokenCard("Second")
    first.after(Called)(notes("first"))
    second.after(Called)(notes("second"))
    game = table(first, second)
    late = game.create(Token, first, game.ada.hand)
    game.create(Token, second, game.shore)
    game.create(Token, GULL, game.shore)
    Trial(game, game.do(Moved(late, game.shore)))
    copy = game.copy()
    call(copy)
    assert noted(copy) == ["second", "first"]


# -- what is said of them


def test_a_trigger_that_crashes_is_named_with_its_event() -> None:
    """A crash is a fault of the rules: card, trigger and event are named, and its cause is kept."""
    horn = TokenCard("Horn")

    @horn.after(Healed)
    async def blow_hard(game: Tide, token: Token, event: Healed) -> None:
        raise ZeroDivisionError("no breath")

    game = table(horn)
    token = game.create(Token, horn, game.shore)
    with pytest.raises(
        RulesError,
        match="Horn: blow hard failed on <Healed: Horn is healed of 0 damage> with"
        " ZeroDivisionError: no breath",
    ) as crash:
        Trial(game, game.do(Healed(token, 1)))
    assert isinstance(crash.value.__cause__, ZeroDivisionError)
    assert crash.value.position == game.position


def test_a_replacement_that_crashes_is_named_with_its_event() -> None:
    """What acts instead of an event is named alike, and the event does not happen."""
    horn = TokenCard("Horn")

    @horn.instead(Damage)
    async def shield(game: Tide, token: Token, event: Damage) -> None:
        raise ZeroDivisionError("no shield")

    game = table(horn)
    token = game.create(Token, horn, game.shore)
    with pytest.raises(RulesError, match="Horn: shield failed on <Damage: Horn suffers 1 damage>"):
        Trial(game, game.do(Damage(token, 1)))
    assert token.damage == 0


def test_a_fault_that_a_trigger_names_itself_stays_as_it_is() -> None:
    """What a trigger's own rule refuses is told in its own words."""
    horn = TokenCard("Horn")

    @horn.after(Called)
    async def pay(game: Tide, token: Token, event: Called) -> None:
        await game.do(Paid(game.ada.coins, 9, source=token))

    game = table(horn)
    game.create(Token, horn, game.shore)
    with pytest.raises(RulesError, match=r"^Horn costs 9, coins of Ada has 2"):
        Trial(game, game.do(Called()))


@pytest.mark.parametrize(("topic", "asked"), [("", "note"), ("blow the horn", "blow the horn")])
def test_an_optional_trigger_has_a_topic(topic: str, asked: str) -> None:
    """A controller is asked for what the trigger says, or for the name of its function."""
    horn = horn_of(optional=True, topic=topic)
    game = table(horn)
    game.create(Token, horn, game.shore, owner=game.ben)
    trial = Trial(game, game.do(Called()))
    assert (trial.asked.topic, trial.asked.about) == (asked, "horn#1")
    assert trial.answers("Yes", seat="ben", topic=asked).done
    assert noted(game) == ["horn"]


@pytest.mark.parametrize("timing", ["before", "instead", "after"])
def test_a_topic_may_be_said_at_every_timing(timing: str) -> None:
    """Before, instead of and after an event alike."""
    horn = TokenCard("Horn")
    getattr(horn, timing)(Called, optional=True, topic="blow")(notes("horn"))
    game = table(horn)
    game.create(Token, horn, game.shore)
    trial = Trial(game, game.do(Called()))
    assert trial.answers("No", topic="blow").done


def test_two_triggers_of_one_function_have_a_limit_each() -> None:
    """A function that is marked twice is two texts of the card, each with its own limit."""
    horn, handler = TokenCard("Horn"), notes("horn")
    for _ in range(2):
        horn.after(Called, limit=Limit(per="round"))(handler)
    game = table(horn)
    game.create(Token, horn, game.shore)
    call(game, 3)
    assert noted(game) == ["horn", "horn"]
    game.rounds += 1
    call(game, 2)
    assert len(noted(game)) == 4


@define(eq=False, kw_only=True)
class Led(Tide):
    """The Tide led by its second seat."""

    @property
    def lead_seat(self) -> Watch:
        """The last seat leads."""
        return self.ben


def test_a_ruleset_says_who_leads() -> None:
    """Where the lead seat chooses, it is the seat that the ruleset says, not always the first."""
    horn = TokenCard("Horn")
    for word in ("high", "low"):
        horn.after(Called)(notes(word))
    game = table(horn, table=Led, trigger_order="lead seat chooses")
    game.create(Token, horn, game.shore, owner=game.ada)
    trial = Trial(game, game.do(Called()))
    high, low = trial.asked.keys
    assert trial.answers(low, high, seat="ben", topic="triggers").done
    assert noted(game) == ["low", "high"]


def test_who_leads_decides_for_a_card_of_the_game() -> None:
    """A trigger of a card that no seat controls is offered to the seat that leads."""
    horn = horn_of(optional=True)
    game = table(horn, table=Led)
    game.create(Token, horn, game.shore)
    trial = Trial(game, game.do(Called()))
    assert trial.answers("No", seat="ben").done
