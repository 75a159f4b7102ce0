"""The batch pipeline: before, instead, apply, check, endings, after."""

from __future__ import annotations

import pytest
from attrs import define, evolve, field, make_class

from coopcards import (
    Card,
    Check,
    Damage,
    Drawn,
    Ending,
    EndingReached,
    Event,
    Gained,
    Healed,
    Limit,
    Moved,
    Peeked,
    RulesError,
    Session,
    phase,
    repeat,
    sequence,
)
from coopcards.testing import Trial
from tests.core.tiny import (
    CRAB,
    FLOODED,
    GULL,
    RICH,
    SUNK,
    Called,
    Noted,
    Sank,
    Tide,
    Token,
    TokenCard,
    course,
    noted,
    notes,
    ruleset,
    table,
)


def flooded(game: Tide) -> Gained:
    """The event that fills the harbour to the mark."""
    return Gained(game.water, 10)


# -- one batch


def test_the_events_of_a_batch_are_applied_together() -> None:
    """No check comes between the events of one batch: damage and healing cancel out."""
    game = table()
    gull = game.create(Token, GULL, game.shore)
    trial = Trial(game, game.do(Damage(gull, 2), Healed(gull, 1)))
    assert trial.done
    assert gull in game.shore
    assert gull.damage == 1


def test_events_one_by_one_are_checked_one_by_one() -> None:
    """Two batches are checked twice: the damage sinks the card before it can be healed."""
    game = table()
    gull = game.create(Token, GULL, game.shore)
    Trial(game, game.do(Damage(gull, 2)))
    trial = Trial(game, game.do(Healed(gull, 1)))
    assert trial.done
    assert gull in game.wreck


def test_an_empty_batch_changes_nothing() -> None:
    """A batch of no events happens without a line in the log."""
    game = table()
    trial = Trial(game, game.do())
    assert trial.done
    assert trial.result == ()
    assert game.log == []


def test_a_batch_returns_what_really_happened() -> None:
    """The rule that made a batch learns of replacements and of what the checks added."""
    game = table()
    gull = game.create(Token, GULL, game.shore)
    trial = Trial(game, game.do(Damage(gull, 2)))
    assert trial.done
    assert [type(event) for event in trial.result] == [Damage, Sank]


@pytest.mark.parametrize("heard", [False, True])
def test_every_event_is_logged_once_in_order(heard: bool) -> None:
    """The log has each event once, in the order of its application, heard or unheard."""
    horn = TokenCard("Horn")
    if heard:
        horn.after(Damage)(notes("after"))
    game = table(horn)
    game.create(Token, horn, game.shore)
    gull, crab = game.create(Token, GULL, game.shore), game.create(Token, CRAB, game.shore)
    Trial(game, game.do(Damage(crab, 1), Damage(gull, 2)))
    trial = Trial(game, game.do(Healed(crab, 1)))
    assert trial.done
    logged = [type(event) for event in game.log if not isinstance(event, Noted)]
    assert logged == [Damage, Damage, Sank, Healed]


def test_an_event_is_logged_as_what_it_did() -> None:
    """The logged amount is what was really healed."""
    game = table()
    crab = game.create(Token, CRAB, game.shore)
    Trial(game, game.do(Damage(crab, 1)))
    trial = Trial(game, game.do(Healed(crab, 5, source="tar")))
    assert trial.done
    assert game.log[-1].line() == "tar heals 1 damage from Crab"


# -- the stages


def test_the_stages_come_in_their_order() -> None:
    """Before comes before the change, then instead, the change, the checks and after."""
    seen: list[tuple[str, int]] = []
    horn = TokenCard("Horn")

    @horn.before(Damage)
    async def first(game: Tide, token: Token, event: Damage) -> None:
        seen.append(("before", event.card.damage))

    @horn.instead(Damage)
    async def second(game: Tide, token: Token, event: Damage) -> None:
        seen.append(("instead", event.card.damage))

    @horn.after(Damage)
    async def third(game: Tide, token: Token, event: Damage) -> None:
        seen.append(("after", event.card.damage))

    def look(game: Tide) -> list[Event]:
        seen.append(("check", crab.damage))
        return []

    game = table(horn, checks=(Check("T9", look, on=(Damage,)),))
    game.create(Token, horn, game.shore)
    crab = game.create(Token, CRAB, game.shore)
    trial = Trial(game, game.do(Damage(crab, 1)))
    assert trial.done
    assert seen == [("before", 0), ("instead", 0), ("check", 1), ("after", 1)]


def test_a_card_that_goes_before_the_event_hears_no_more_of_it() -> None:
    """A card that a before-trigger takes out of play does not act after the event."""
    horn, reed = TokenCard("Horn"), TokenCard("Reed")

    @horn.before(Called)
    async def sink(game: Tide, token: Token, event: Called) -> None:
        await game.do(Moved(game.find("reed#1"), game.wreck))

    reed.after(Called)(notes("reed"))
    game = table(horn, reed)
    game.create(Token, horn, game.shore)
    game.create(Token, reed, game.shore)
    trial = Trial(game, game.do(Called()))
    assert trial.done
    assert noted(game) == []


def test_a_subclass_is_heard_as_its_base() -> None:
    """Who listens to moves hears of sinking, which is a move."""
    horn = TokenCard("Horn")
    horn.after(Moved)(notes("moved"))
    game = table(horn)
    game.create(Token, horn, game.shore)
    gull = game.create(Token, GULL, game.shore)
    Trial(game, game.do(Sank(gull, game.wreck)))
    trial = Trial(game, game.do(Damage(game.create(Token, CRAB, game.shore), 1)))
    assert trial.done
    assert noted(game) == ["moved"]


@define(eq=False)
class Hot(Called):
    """A call of one kind."""


@define(eq=False)
class Loud(Called):
    """A call of another kind."""


@define(eq=False)
class HotAndLoud(Hot, Loud):
    """A call of both kinds."""


def test_an_event_of_two_kinds_is_heard_once() -> None:
    """A trigger acts once on an event whose class has two bases that it hears."""
    horn = TokenCard("Horn")
    horn.after(Called)(notes("called"))
    game = table(horn)
    game.create(Token, horn, game.shore)
    trial = Trial(game, game.do(HotAndLoud()))
    assert trial.done
    assert noted(game) == ["called"]


def test_the_game_knows_whether_anybody_listens() -> None:
    """`hears` is true where a trigger in play listens to that event, or to a base of it."""
    horn = TokenCard("Horn")
    horn.after(Moved)(notes("moved"))
    game = table(horn)
    assert not game.hears(Moved)
    token = game.create(Token, horn, game.shore)
    assert [game.hears(kind) for kind in (Moved, Sank, Damage)] == [True, True, False]
    Trial(game, game.do(Moved(token, game.wreck)))
    assert not game.hears(Moved)


# -- own triggers


async def replaced_by_a_note(game: Tide, token: Token, event: Damage) -> Noted:
    """A note instead of what happens."""
    return Noted(token, "instead")


@pytest.mark.parametrize("timing", ["before", "instead", "after"])
def test_an_own_trigger_hears_what_is_about_its_card(timing: str) -> None:
    """A card hears what happens to itself, before, instead and after, and nothing of its like."""
    horn = TokenCard("Horn")
    {"before": horn.before, "instead": horn.instead, "after": horn.after}[timing](Damage, own=True)(
        replaced_by_a_note if timing == "instead" else notes(timing)
    )
    game = table(horn)
    mine, other = game.create(Token, horn, game.shore), game.create(Token, horn, game.shore)
    trial = Trial(game, game.do(Damage(mine, 1)))
    assert trial.done
    assert (mine.notes, other.notes) == (1, 0)


def test_an_own_trigger_hears_of_its_card_wherever_it_lies() -> None:
    """What a card says of itself holds in hand and in a pile too."""
    horn = TokenCard("Horn")
    horn.after(Moved, own=True)(notes("moved"))
    game = table(horn)
    token = game.create(Token, horn, game.ada.hand)
    trial = Trial(game, game.do(Moved(token, game.wreck)))
    assert trial.done
    assert noted(game) == ["moved"]


def test_an_own_trigger_may_be_bound_to_zones() -> None:
    """Where the text names a zone, the card says nothing of itself elsewhere."""
    horn = TokenCard("Horn")
    horn.after(Damage, own=True, active_in=("slip",))(notes("hit"))
    game = table(horn)
    ashore, slipped = game.create(Token, horn, game.shore), game.create(Token, horn, game.slip)
    Trial(game, game.do(Damage(ashore, 1)))
    trial = Trial(game, game.do(Damage(slipped, 1)))
    assert trial.done
    assert (ashore.notes, slipped.notes) == (0, 1)


# -- instead


def shield(*, amount: int) -> Card:
    """A card that makes all damage so much less, by replacing it."""
    card = TokenCard("Shield")

    @card.instead(Damage)
    async def ward(game: Tide, token: Token, event: Damage) -> Damage:
        return evolve(event, amount=max(0, event.amount - amount))

    return card


def test_a_replacement_happens_instead() -> None:
    """Only what happens instead is applied and logged."""
    wall = shield(amount=2)
    game = table(wall)
    game.create(Token, wall, game.shore)
    crab = game.create(Token, CRAB, game.shore)
    trial = Trial(game, game.do(Damage(crab, 3)))
    assert trial.done
    assert crab.damage == 1
    assert [event.amount for event in trial.happened_of(Damage)] == [1]


def test_each_copy_replaces_once() -> None:
    """Two copies act both, one after the other, and neither acts on what it made itself."""
    wall = shield(amount=1)
    game = table(wall)
    for _ in range(2):
        game.create(Token, wall, game.shore)
    crab = game.create(Token, CRAB, game.shore)
    trial = Trial(game, game.do(Damage(crab, 4)))
    assert trial.done
    assert crab.damage == 2


def test_nothing_may_happen_instead() -> None:
    """An empty replacement stops the event and what would have followed from it."""
    wall = TokenCard("Wall")
    bell = TokenCard("Bell")

    @wall.instead(Damage)
    async def stop(game: Tide, token: Token, event: Damage) -> tuple[()]:
        return ()

    bell.after(Damage)(notes("hit"))
    game = table(wall, bell)
    game.create(Token, wall, game.shore)
    game.create(Token, bell, game.shore)
    gull = game.create(Token, GULL, game.shore)
    trial = Trial(game, game.do(Damage(gull, 9)))
    assert trial.done
    assert trial.result == ()
    assert game.log == []


def test_several_events_may_happen_instead() -> None:
    """One event may become two, and each of the two can be replaced in turn."""
    split, half = TokenCard("Split"), TokenCard("Half")

    @split.instead(Damage)
    async def share(game: Tide, token: Token, event: Damage) -> list[Damage]:
        return [evolve(event, amount=2), evolve(event, card=game.find("crab#2"), amount=2)]

    @half.instead(Damage)
    async def halve(game: Tide, token: Token, event: Damage) -> Damage:
        return evolve(event, amount=event.amount // 2)

    game = table(split, half)
    game.create(Token, split, game.shore)
    game.create(Token, half, game.shore)
    first, second = game.create(Token, CRAB, game.shore), game.create(Token, CRAB, game.shore)
    trial = Trial(game, game.do(Damage(first, 4)))
    trial.answers("Split: share", "Half: halve", seat="ada", topic="replacements")
    assert trial.done
    assert (first.damage, second.damage) == (1, 1)


def test_who_is_affected_orders_different_replacements() -> None:
    """Where two different texts would replace an event, the seat it affects says which is first."""
    double, less = TokenCard("Double"), shield(amount=1)

    @double.instead(Damage)
    async def twice(game: Tide, token: Token, event: Damage) -> Damage:
        return evolve(event, amount=event.amount * 2)

    game = table(double, less)
    game.create(Token, double, game.shore)
    game.create(Token, less, game.shore)
    crab = game.create(Token, CRAB, game.ben.pier, owner=game.ben)
    trial = Trial(game, game.do(Damage(crab, 1)))
    assert trial.offered == ["Double: twice", "Shield: ward"]
    trial.answers("Shield: ward", "Double: twice", seat="ben")
    assert trial.done
    assert crab.damage == 0


def test_none_leaves_the_event_as_it_was() -> None:
    """A replacement that gives None back does not act."""
    wall = TokenCard("Wall")

    @wall.instead(Damage)
    async def look(game: Tide, token: Token, event: Damage) -> None:
        """It looks on."""

    game = table(wall)
    game.create(Token, wall, game.shore)
    crab = game.create(Token, CRAB, game.shore)
    trial = Trial(game, game.do(Damage(crab, 1)))
    assert trial.done
    assert crab.damage == 1


def test_a_replacement_that_acts_says_what_happens_instead() -> None:
    """One that acts and gives None back has forgotten its `return`: the event would happen too."""
    wall = TokenCard("Wall")
    wall.instead(Damage)(notes("stood in"))
    game = table(wall)
    game.create(Token, wall, game.shore)
    crab = game.create(Token, CRAB, game.shore)
    with pytest.raises(RulesError, match="Wall: note has acted, and returns nothing"):
        Trial(game, game.do(Damage(crab, 1)))


def test_a_replacement_that_does_not_act_is_not_charged() -> None:
    """A replacement that leaves the event as it was takes nothing from its limit."""
    wall = TokenCard("Wall")

    @wall.instead(Damage, limit=Limit(per="round"))
    async def stop_two(game: Tide, token: Token, event: Damage) -> tuple[()] | None:
        return () if event.amount == 2 else None

    game = table(wall)
    game.create(Token, wall, game.shore)
    crab = game.create(Token, CRAB, game.shore)
    Trial(game, game.do(Damage(crab, 1)))
    trial = Trial(game, game.do(Damage(crab, 2)))
    assert trial.done
    assert crab.damage == 1


def test_an_optional_replacement_is_asked_for() -> None:
    """A replacement that may be used is not used unless its controller says yes."""
    wall = TokenCard("Wall", text="You may stop it.")

    @wall.instead(Damage, optional=True)
    async def stop(game: Tide, token: Token, event: Damage) -> tuple[()]:
        return ()

    game = table(wall)
    game.create(Token, wall, game.shore, owner=game.ben)
    crab = game.create(Token, CRAB, game.shore)
    trial = Trial(game, game.do(Damage(crab, 1)))
    assert trial.asked.prompt == "Wall: You may stop it."
    trial.answers("Yes", seat="ben", topic="stop")
    assert trial.done
    assert crab.damage == 0
    trial = Trial(game, game.do(Damage(crab, 1)))
    trial.answers("No", seat="ben")
    assert trial.done
    assert crab.damage == 1


def test_a_stopped_event_stays_stopped_when_another_replacement_is_declined() -> None:
    """What one seat has prevented does not happen because another seat declines to redirect it."""
    wall, hook = TokenCard("Wall"), TokenCard("Hook")

    @wall.instead(Damage, optional=True)
    async def stop(game: Tide, token: Token, event: Damage) -> Noted:
        return Noted(token, "stopped")

    @hook.instead(Damage, optional=True)
    async def turn_aside(game: Tide, token: Token, event: Damage) -> Damage:
        return evolve(event, card=token)

    game = table(wall, hook)
    game.create(Token, wall, game.shore, owner=game.ada)
    game.create(Token, hook, game.shore, owner=game.ben)
    crab = game.create(Token, CRAB, game.shore)
    trial = Trial(game, game.do(Damage(crab, 1)))
    trial.answers("Hook: turn aside", "Wall: stop", topic="replacements")
    trial.answers("No", seat="ben").answers("Yes", seat="ada")
    assert trial.done
    assert crab.damage == 0
    assert noted(game) == ["stopped"]


# -- checks


def test_checks_run_until_nothing_follows() -> None:
    """What a check brings about is checked in turn."""
    gone = Check(
        "T9",
        lambda game: (
            [Noted(token, "alone") for token in game.shore if not token.notes]
            if len(game.shore) == 1
            else []
        ),
        on=(Sank,),
    )
    game = table(checks=(SUNK, gone))
    gull, crab = game.create(Token, GULL, game.shore), game.create(Token, CRAB, game.shore)
    trial = Trial(game, game.do(Damage(gull, 2)))
    assert trial.done
    assert noted(game) == ["alone"]
    assert crab.notes == 1


def test_all_that_the_checks_find_happens_together() -> None:
    """Two cards that are due at once go at once, before any trigger acts."""
    horn = TokenCard("Horn")
    counted: list[int] = []

    @horn.after(Sank)
    async def count(game: Tide, token: Token, event: Sank) -> None:
        counted.append(len(game.wreck))

    game = table(horn)
    game.create(Token, horn, game.shore)
    pair = [game.create(Token, GULL, game.shore) for _ in range(2)]
    trial = Trial(game, game.do(*[Damage(gull, 2) for gull in pair]))
    assert trial.done
    assert counted == [2, 2]


def test_a_check_watches_its_events_only() -> None:
    """A check with named events is not asked after others."""
    asked: list[str] = []

    def look(game: Tide) -> list[Event]:
        asked.append("asked")
        return []

    game = table(checks=(Check("T9", look, on=(Damage,)),))
    crab = game.create(Token, CRAB, game.shore)
    Trial(game, game.do(Healed(crab, 1)))
    assert asked == []
    trial = Trial(game, game.do(Damage(crab, 1)))
    assert trial.done
    assert asked == ["asked"]


def test_checks_that_feed_each_other_are_found_out() -> None:
    """A check that is never at rest is refused with the events it keeps making."""
    restless = Check("T9", lambda game: [Called("nobody")], on=(Called,))
    game = table(checks=(restless,))
    with pytest.raises(RulesError, match=r"never come to rest: a call to nobody .*Ebb, round 1"):
        Trial(game, game.do(Called()))


def test_what_a_check_brings_about_can_be_replaced() -> None:
    """A card may act instead of what a check found."""
    cork = TokenCard("Cork")

    @cork.instead(Sank, own=True)
    async def float_up(game: Tide, token: Token, event: Sank) -> Healed:
        return Healed(token, 9)

    game = table(cork)
    token = game.create(Token, cork, game.shore)
    trial = Trial(game, game.do(Damage(token, 2)))
    assert trial.done
    assert token in game.shore
    assert token.damage == 0


def test_a_card_hears_what_a_check_is_about_to_bring_about() -> None:
    """A before-trigger acts before an event that a check found, as before any other."""
    horn = TokenCard("Horn")
    horn.before(Sank)(notes("sinking"))
    game = table(horn)
    game.create(Token, horn, game.shore)
    gull = game.create(Token, GULL, game.shore)
    trial = Trial(game, game.do(Damage(gull, 2)))
    assert trial.done
    assert noted(game) == ["sinking"]


# -- endings


def test_an_ending_comes_before_the_triggers() -> None:
    """When the scenario ends, what would have acted after the event does not act."""
    horn = TokenCard("Horn")
    horn.after(Gained)(notes("after"))
    game = table(horn)
    game.endings = (FLOODED,)
    game.create(Token, horn, game.shore)
    trial = Trial(game, game.do(flooded(game)))
    assert trial.done
    assert trial.ended is FLOODED
    assert noted(game) == []


def test_an_ending_comes_after_the_checks() -> None:
    """What follows at once has followed before anybody asks whether it is over."""
    game = table(checks=(Check("T9", lambda game: [Called()], on=(Gained,)),))
    game.endings = (FLOODED,)
    trial = Trial(game, game.do(flooded(game)))
    assert trial.ended is FLOODED
    assert [type(event) for event in game.log] == [Gained, Called, EndingReached]


def test_an_ending_is_reached_once() -> None:
    """Two events that would end it in one batch end it once."""
    game = table()
    game.endings = (FLOODED,)
    trial = Trial(game, game.do(flooded(game), flooded(game)))
    assert trial.done
    assert trial.happened_of(EndingReached)[0].ending is FLOODED
    assert len(trial.happened_of(EndingReached)) == 1
    assert game.ending == "the-harbour-is-flooded"


def test_the_first_ending_that_holds_takes_precedence() -> None:
    """Where two endings hold at once, the one that is named first is the ending."""
    for endings in ((FLOODED, RICH), (RICH, FLOODED)):
        game = table()
        game.endings = endings
        purses = [Gained(seat.coins, 5) for seat in game.seats]
        trial = Trial(game, game.do(flooded(game), *purses))
        assert trial.ended is endings[0]


@pytest.mark.parametrize(("on", "ends"), [((), True), ((Called,), True), ((Gained,), False)])
def test_an_ending_is_asked_after_its_events_only(on: tuple[type[Event], ...], ends: bool) -> None:
    """An ending that names events is not asked after others, one that names none after all."""

    async def ring(game: Tide) -> None:
        await game.do(Called("first"))
        await game.do(Called("second"))

    over = Ending("it is over", "T9", won=False, when=lambda game: "ebb" in game.chapter, on=on)
    calls = repeat("Calls", sequence("Call", phase("Ring", ring)), endings=(over,), times=1)
    session = Session.start(ruleset(chapters=course(calls)), seed=1)
    said = [event.whom for event in session.log if isinstance(event, Called)]
    reached = [event for event in session.log if isinstance(event, EndingReached)]
    assert (over in [event.ending for event in reached]) is ends
    assert said == ([] if on == () else ["first"] if ends else ["first", "second"])


def test_nothing_of_a_rule_runs_after_an_ending() -> None:
    """An ending unwinds the rule in the middle, out of a trigger too."""
    pump = TokenCard("Pump")

    @pump.after(Called)
    async def flood(game: Tide, token: Token, event: Called) -> None:
        await game.do(flooded(game))
        await game.do(Noted(token, "too late"))

    async def rule(game: Tide) -> None:
        await game.do(Called())
        await game.do(Called())

    game = table(pump)
    game.endings = (FLOODED,)
    game.create(Token, pump, game.shore)
    trial = Trial(game, rule(game))
    assert trial.ended is FLOODED
    assert [type(event) for event in game.log] == [Called, Gained, EndingReached]


# -- events as text and data


def test_a_line_names_fields_that_the_event_has() -> None:
    """A line that names another field is a fault of the rules, told with the fields there are."""

    @define(eq=False)
    class Rang(Event):
        says = "{bell} rings {times} times"

        bell: str
        strokes: int

    rang = Rang("the great bell", 3)
    with pytest.raises(RulesError, match=r"Rang\.says names 'times'; its fields are bell, strokes"):
        rang.line()
    with pytest.raises(RulesError, match="'times'"):
        rang.line("ada")
    assert rang.data() == {"event": "Rang", "bell": "the great bell", "strokes": 3}


@pytest.mark.parametrize("name", ["told", "line", "says", "hidden"])
def test_a_field_is_not_called_what_every_event_has(name: str) -> None:
    """A field that hides what every event has is a fault of the rules, told when it happens."""
    kind = make_class("Rumoured", {name: field(type=str)}, bases=(Event,), eq=False, repr=False)
    game = table()
    with pytest.raises(RulesError, match=rf"the field Rumoured\.{name} hides Event\.{name} of the"):
        Trial(game, game.do(kind("a bell was heard")))
    assert not [event for event in game.log if isinstance(event, kind)]


def test_an_event_reads_as_its_line() -> None:
    """A line names cards and seats by label, lists with commas, and nothing as nothing."""
    game = table()
    gull, crab = game.create(Token, GULL, game.shore), game.create(Token, CRAB, game.shore)
    assert Damage(gull, 2, source=(crab, gull)).line() == "Crab, Gull deals 2 damage to Gull"
    assert Called().line() == "a call to nothing"
    assert Moved(gull, game.ada.hand).line() == "Gull moves to hand of Ada"


def test_an_event_as_data_has_keys() -> None:
    """As data an event is its name and its fields, cards, seats and zones by key."""
    game = table()
    gull = game.create(Token, GULL, game.ada.deck)
    drawn = Drawn(game.ada, (gull,), game.ada.deck, game.ada.hand)
    expected = {
        "event": "Drawn",
        "seat": "ada",
        "cards": ["gull#1"],
        "deck": "ada.deck",
        "to": "ada.hand",
    }
    assert drawn.data() == drawn.data("ada") == expected
    assert drawn.data("ben") == {**expected, "cards": None}


def test_the_data_of_an_event_does_not_change_later() -> None:
    """What an event says it did stays true when the same meter moves on."""
    game = table()
    Trial(game, game.do(Gained(game.ada.coins, 1)))
    (event,) = game.log
    before = event.data()
    Trial(game, game.do(Gained(game.ada.coins, 1)))
    assert event.data() == before


def test_a_peek_tells_only_who_looks() -> None:
    """The line of a peek names the card to the one seat that looked."""
    game = table()
    gull = game.create(Token, GULL, game.fog)
    Trial(game, game.do(Peeked(gull, game.ada)))
    (peeked,) = game.log
    assert peeked.line("ada") == "Ada looks at Gull"
    assert peeked.line("ben") == "Ada looks at a card"


def test_a_move_tells_who_sees_either_end() -> None:
    """A card that leaves a hand for an open zone is named; one that leaves it unseen is not."""
    game = table()
    shown, kept = (game.create(Token, GULL, game.ada.hand) for _ in range(2))
    Trial(game, game.do(Moved(shown, game.wreck)))
    Trial(game, game.do(Moved(kept, game.fog)))
    open_move, hidden_move = game.log
    assert open_move.line("ben") == "Gull moves to wreck"
    assert hidden_move.line("ada") == "Gull moves to fog"
    assert hidden_move.line("ben") == "a card moves to fog"
