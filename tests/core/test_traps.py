"""Traps: what went wrong in other engines with zones, decks, triggers and campaign logs."""

from __future__ import annotations

from attrs import define, evolve

from coopcards import (
    CampaignLog,
    Damage,
    Deck,
    Drawn,
    Event,
    Exhausted,
    Gained,
    LastingEffect,
    Limit,
    Moved,
    Option,
    Peeked,
    PhaseBegan,
    Recorded,
    Reshuffled,
    Session,
    Shuffled,
    Zone,
    phase,
    repeat,
)
from coopcards.testing import Trial
from coopcards.views import seen_by
from tests.core.tiny import (
    CRAB,
    GULL,
    POWER,
    WHALE,
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
)


def pile(game: Tide, place: Zone[Token], count: int, owner: Watch | None = None) -> list[Token]:
    """So many gulls in that zone, bottom first."""
    return [game.create(Token, GULL, place, owner=owner) for _ in range(count)]


def does(game: Tide, *events: Event) -> None:
    """Let a batch happen in which nobody is asked."""
    assert Trial(game, game.do(*events)).done


def draws(game: Tide, deck: Deck[Token], to: Zone[Token], count: int = 1) -> list[Token]:
    """Draw with nobody being asked."""
    trial = Trial(game, game.draw(deck, to, count))
    assert trial.done
    drawn: list[Token] = trial.result
    return drawn


# -- decks and zones


def test_the_last_card_is_not_left_out_of_the_new_deck() -> None:
    """A reshuffle waits for a last card that is resolving: it is in the new deck with the rest."""
    game = table()
    (last,) = pile(game, game.sea, 1)
    rest = pile(game, game.wreck, 2)
    assert draws(game, game.sea, game.shore) == [last]
    does(game, Moved(last, game.wreck))
    (drawn,) = draws(game, game.sea, game.ada.hand)
    assert {drawn, *game.sea} == {last, *rest}
    assert len(game.wreck) == 0


def test_a_deck_of_one_card_is_a_deck() -> None:
    """One card is shuffled, drawn and reshuffled like more."""
    game = table()
    (only,) = pile(game, game.ada.deck, 1)
    does(game, Shuffled(game.ada.deck))
    assert draws(game, game.ada.deck, game.ada.discard) == [only]
    assert draws(game, game.ada.deck, game.ada.hand) == [only]
    assert len(game.ada.deck) == len(game.ada.discard) == 0


def test_returning_none_touches_no_deck() -> None:
    """Of any number of cards to return none may be chosen, and then no deck is shuffled."""

    async def give_back(game: Tide, seat: Watch) -> None:
        for token in await game.choose_some(seat, "return", seat.hand.cards):
            await game.do(Moved(token, seat.deck))
            await game.do(Shuffled(seat.deck))

    game = table()
    pile(game, game.ada.hand, 2, game.ada)
    order = pile(game, game.ben.deck, 5, game.ben)
    trial = Trial(game, give_back(game, game.ada))
    trial.answers(seat="ada", topic="return")
    assert trial.done
    assert game.log == []
    assert list(game.ben.deck) == order


def test_a_card_is_moved_in_before_the_shuffle() -> None:
    """A reshuffle moves the pile in and then shuffles: not every time is the same card on top."""
    tops = set()
    for seed in range(20):
        game = table(seed=seed)
        pile(game, game.ada.deck, 3)
        game.create(Token, WHALE, game.ada.discard)
        assert Trial(game, game.reshuffle(game.ada.deck)).done
        top = game.ada.deck.top
        assert top is not None
        tops.add(top.printed)
    assert tops == {GULL, WHALE}


def test_a_reshuffle_empties_the_discard() -> None:
    """After a reshuffle the pile is empty and no card is doubled."""
    game = table()
    cards = pile(game, game.ada.discard, 4)
    draws(game, game.ada.deck, game.ada.hand)
    assert len(game.ada.discard) == 0
    lying = [token.id for place in game.zones.values() for token in place]
    assert sorted(lying) == [token.id for token in cards]


def test_a_reshuffle_loses_no_kind_of_card() -> None:
    """Whatever is printed on the cards of the pile, all of them come back."""
    game = table()
    for card in (GULL, CRAB, WHALE):
        game.create(Token, card, game.ada.discard)
    assert Trial(game, game.reshuffle(game.ada.deck)).done
    assert {token.printed for token in game.ada.deck} == {GULL, CRAB, WHALE}


def test_a_flagged_deck_waits_for_the_end_of_its_round() -> None:
    """A deck with a flag is reshuffled once, between that round and the next: no draw does it."""
    reshuffled: list[int] = []
    horn = TokenCard("Horn")

    @horn.after(Reshuffled)
    async def tell(game: Tide, token: Token, event: Reshuffled) -> None:
        reshuffled.append(game.round)

    async def lay(game: Tide) -> None:
        game.create(Token, horn, game.shore)
        pile(game, game.wind, 6)

    async def fight(game: Tide) -> None:
        for _ in range(2):
            await game.draw(game.wind, game.lull)
        if game.round == 2:
            game.wind.flagged = True
            await game.draw(game.wind, game.lull)
            assert len(game.lull) == 5

    rules = ruleset(
        horn,
        chapters=course(
            phase("Lay", lay), repeat("Fights", phase("Fight", fight), times=4, rounds=True)
        ),
    )
    session = Session.start(rules, seed=1)
    assert session.outcome is not None
    assert reshuffled == [3]


def test_a_card_that_was_looked_at_and_not_taken_stays_in_the_deck() -> None:
    """Cards that are looked at and not chosen go back: none is discarded, and the pool lasts."""

    async def choose_one(game: Tide) -> None:
        seen = game.stack.look(3)
        taken = await game.choose(game.ada, "take", seen)
        await game.do(Moved(taken, game.ada.hand))

    game = table()
    pile(game, game.stack, 5)
    trial = Trial(game, choose_one(game))
    trial.answers("gull#4", seat="ada")
    assert trial.done
    assert [token.key for token in game.stack] == ["gull#1", "gull#2", "gull#3", "gull#5"]


def test_a_card_goes_back_to_its_owner() -> None:
    """A card that has been with another seat is still its owner's, and comes back to no other."""
    game = table()
    token = game.create(Token, GULL, game.ada.hand, owner=game.ada)
    for place in (game.ben.pier, game.shore, game.ben.hand):
        does(game, Moved(token, place))
        assert token.owner == "ada"
    does(game, Moved(token, game.find(token.owner).discard))
    assert list(game.ada.discard) == [token]
    assert list(game.ben.discard) == []


def test_a_gain_adds_to_what_is_there() -> None:
    """A gain adds to a meter, and does not set it."""
    game = table()
    game.water.value = 3
    does(game, Gained(game.water, 2))
    assert game.water.value == 5


def test_the_right_to_look_ends_with_the_move() -> None:
    """Who looked at a card knows it no longer once it has moved, and like cards look alike."""
    game = table()
    first, _ = pile(game, game.fog, 2)
    does(game, Peeked(first, game.ada))
    does(game, Moved(first, game.stack))
    does(game, Moved(game.fog.cards[0], game.stack))
    hidden = seen_by(game, "ada").stack.cards
    assert {token.label for token in hidden} == {"Face-down card"}
    assert len({token.visit for token in hidden}) == 1
    assert len({token.key for token in hidden}) == 2


# -- triggers and timing


def test_an_effect_happens_once_after_a_question() -> None:
    """A trigger that is asked for in mid-rule acts once, and the rule goes on once."""
    horn = TokenCard("Horn")
    horn.before(Damage, optional=True)(notes("horn"))
    game = table(horn)
    game.create(Token, horn, game.shore)
    crab = game.create(Token, CRAB, game.shore)
    trial = Trial(game, game.do(Damage(crab, 1)))
    trial.answers("Yes")
    assert trial.done
    assert crab.damage == 1
    assert noted(game) == ["horn"]


def test_a_rule_goes_on_though_its_card_is_gone() -> None:
    """What was paid for is carried out to the end, though the card left in an interruption."""
    hook = TokenCard("Hook")

    @hook.before(Damage)
    async def pull_down(game: Tide, token: Token, event: Damage) -> None:
        await game.do(Moved(game.find("gull#1"), game.wreck))

    async def attack(game: Tide, gull: Token, crab: Token) -> None:
        await game.do(Exhausted(gull))
        await game.do(Damage(crab, 1, source=gull))
        await game.do(Noted(crab, "struck"))

    game = table(hook)
    game.create(Token, hook, game.shore)
    gull, crab = game.create(Token, GULL, game.shore), game.create(Token, CRAB, game.shore)
    trial = Trial(game, attack(game, gull, crab))
    assert trial.done
    assert crab.damage == 1
    assert noted(game) == ["struck"]


def test_the_beginning_of_a_phase_is_heard_once() -> None:
    """A forced effect at a phase acts once, however often the phase is stopped to ask."""
    bell = TokenCard("Bell")
    bell.after(PhaseBegan)(notes("bell"))

    async def ask(game: Tide) -> None:
        if not game.pieces:
            game.create(Token, bell, game.shore)
        for number in range(3):
            options = (Option("a", "A"), Option("b", "B"))
            await game.choose(game.seats[number % 2], f"ask {number}", options)

    rules = ruleset(bell, chapters=course(repeat("Asks", phase("Ask", ask), times=2)))
    session = Session.start(rules, seed=1)
    for _ in range(2):
        session.answer(session.pending[0], "a")
    session.undo(past_barrier=True)
    while session.pending:
        session.answer(session.pending[0], "a")
    assert noted(session.table) == ["bell"]


def test_a_reaction_waits_for_no_window() -> None:
    """What reacts to a card that is played in a window acts at once, with the window still open."""
    horn = TokenCard("Horn")
    horn.after(Called)(notes("horn"))
    game = table(horn)
    game.create(Token, horn, game.shore)
    pile(game, game.ada.hand, 2, game.ada)

    async def play(seat: Watch, token: Token) -> None:
        await game.do(Moved(token, seat.pier))
        await game.do(Called())

    window = game.window("window", game.seats, lambda seat: seat.hand.cards, play)
    trial = Trial(game, window)
    trial.answers("gull#1", seat="ada")
    assert noted(game) == ["horn"]
    trial.answers("Pass", seat="ada")
    assert trial.done


def test_entering_play_sets_a_card_off_once() -> None:
    """A card that comes into play acts once on it, by its own text and by what hears all moves."""
    crane, horn = TokenCard("Crane"), TokenCard("Horn")
    crane.after(Moved, own=True)(notes("crane"))
    horn.after(Moved)(notes("horn"))
    game = table(crane, horn)
    game.create(Token, horn, game.shore)
    token = game.create(Token, crane, game.ada.hand)
    does(game, Moved(token, game.ada.pier))
    assert sorted(noted(game)) == ["crane", "horn"]


def test_forced_comes_before_optional_when_a_card_enters() -> None:
    """The forced text of a card that enters acts before its optional one is offered."""
    crane = TokenCard("Crane")

    @crane.after(Moved, own=True, optional=True)
    async def lift(game: Tide, token: Token, event: Moved) -> None:
        await game.do(Noted(token, "may"))

    @crane.after(Moved, own=True)
    async def creak(game: Tide, token: Token, event: Moved) -> None:
        await game.do(Noted(token, "must"))

    game = table(crane)
    token = game.create(Token, crane, game.ada.hand, owner=game.ada)
    trial = Trial(game, game.do(Moved(token, game.ada.pier)))
    assert noted(game) == ["must"]
    trial.answers("Yes", seat="ada", topic="lift")
    assert trial.done
    assert noted(game) == ["must", "may"]


def test_simultaneous_triggers_are_always_ordered() -> None:
    """Two at once are ordered each time, and the second begins when the first is over."""
    one, two = TokenCard("One"), TokenCard("Two")

    @one.after(Called)
    async def first(game: Tide, token: Token, event: Called) -> None:
        await game.do(Noted(token, "one begins"))
        await game.confirm(game.ben, "really")
        await game.do(Noted(token, "one ends"))

    two.after(Called)(notes("two"))
    game = table(one, two, trigger_order="lead seat chooses")
    for card in (one, two):
        game.create(Token, card, game.shore)
    for _ in range(3):
        game.log.clear()
        trial = Trial(game, game.do(Called()))
        trial.answers("One: first", "Two: note", seat="ada", topic="triggers")
        trial.answers("Yes", seat="ben", topic="really")
        assert trial.done
        assert noted(game) == ["one begins", "one ends", "two"]


def test_two_questions_in_a_row_are_both_asked() -> None:
    """Two optional triggers of one event ask one after the other, and the phase goes on after."""
    may = TokenCard("May")
    may.after(Called, optional=True)(notes("may"))

    async def call(game: Tide) -> None:
        for seat in game.seats:
            game.create(Token, may, game.shore, owner=seat)
        await game.do(Called())
        await game.do(Noted(game.shore.cards[0], "on"))

    session = Session.start(ruleset(may, chapters=course(phase("Call", call))), seed=1)
    for seat in ("ada", "ben"):
        (decision,) = session.pending
        assert decision.seat == seat
        session.answer(decision, "yes")
    assert noted(session.table) == ["may", "may", "on"]
    assert session.outcome is not None


def test_a_prevented_blow_does_not_land() -> None:
    """A prevention that was chosen holds, though another seat declines to redirect."""
    wall, hook = TokenCard("Wall"), TokenCard("Hook")

    @wall.instead(Damage, optional=True)
    async def stop(game: Tide, token: Token, event: Damage) -> tuple[()]:
        return ()

    @hook.instead(Damage, optional=True)
    async def redirect(game: Tide, token: Token, event: Damage) -> Damage:
        return evolve(event, card=token)

    game = table(wall, hook)
    game.create(Token, wall, game.shore, owner=game.ada)
    game.create(Token, hook, game.shore, owner=game.ben)
    crab = game.create(Token, CRAB, game.shore)
    for first, second in (("Wall: stop", "Hook: redirect"), ("Hook: redirect", "Wall: stop")):
        trial = Trial(game, game.do(Damage(crab, 1)))
        trial.answers(first, second, topic="replacements")
        while not trial.done:
            trial.answers("Yes" if trial.asked.seat == "ada" else "No")
        assert crab.damage == 0


def test_limits_are_of_a_card_and_its_visit() -> None:
    """A limit holds though its card goes as a cost, is anew after a return, and is not shared."""
    horn = TokenCard("Horn")

    @horn.after(Called, limit=Limit(per="round"), even_if_gone=True)
    async def pay_with_itself(game: Tide, token: Token, event: Called) -> None:
        await game.do(Moved(token, game.wreck), Noted(token, token.owner))

    game = table(horn)
    tokens = [game.create(Token, horn, seat.pier, owner=seat) for seat in game.seats]
    does(game, Called(), Called())
    assert noted(game) == ["ada", "ben"]
    does(game, Moved(tokens[0], game.shore))
    does(game, Called())
    assert noted(game) == ["ada", "ben", "ada"]


def test_a_penalty_does_not_return_with_the_card() -> None:
    """A card that left play and returned has no lasting penalty on it."""
    game = table()
    crab = game.create(Token, CRAB, game.shore)
    does(game, LastingEffect(crab, POWER, -1, until="day"))
    for place in (game.ada.hand, game.shore):
        does(game, Moved(crab, place))
    assert game.value(crab, POWER) == 2


def test_the_dead_do_not_react() -> None:
    """What was destroyed in the same pass reacts to nothing that comes after."""
    horn = TokenCard("Horn")
    horn.after(Drawn)(notes("horn"))

    async def sweep(game: Tide) -> None:
        sunk = await game.do(*[Sank(token, game.wreck) for token in tuple(game.shore)])
        await game.draw(game.ada.deck, game.ada.hand, len(sunk))

    game = table(horn)
    for _ in range(2):
        game.create(Token, horn, game.shore)
    pile(game, game.ada.deck, 3)
    trial = Trial(game, sweep(game))
    assert trial.done
    assert len(game.ada.hand) == 2
    assert noted(game) == []


def test_the_second_copy_counts() -> None:
    """A second copy of a bonus adds, and two like cards act twice."""
    flag = TokenCard("Flag")
    flag.gives(POWER, 1, to=lambda game, source, card: card.printed is CRAB)
    flag.after(Called)(notes("flag"))
    game = table(flag)
    crab = game.create(Token, CRAB, game.shore)
    for _ in range(2):
        game.create(Token, flag, game.shore)
    does(game, Called())
    assert game.value(crab, POWER) == 4
    assert noted(game) == ["flag", "flag"]


def test_nothing_optional_happens_unasked() -> None:
    """Optional texts before, instead and after an event are asked for, each of them."""
    may = TokenCard("May")

    @may.before(Damage, optional=True)
    async def early(game: Tide, token: Token, event: Damage) -> None:
        await game.do(Noted(token, "early"))

    @may.instead(Damage, optional=True)
    async def other(game: Tide, token: Token, event: Damage) -> Damage:
        return evolve(event, amount=0)

    @may.after(Damage, optional=True)
    async def late(game: Tide, token: Token, event: Damage) -> None:
        await game.do(Noted(token, "late"))

    game = table(may)
    game.create(Token, may, game.shore, owner=game.ada)
    crab = game.create(Token, CRAB, game.shore)
    trial = Trial(game, game.do(Damage(crab, 1)))
    for topic in ("early", "other", "late"):
        trial.answers("No", seat="ada", topic=topic)
    assert trial.done
    assert crab.damage == 1
    assert noted(game) == []


def test_one_seat_s_failure_is_not_another_s() -> None:
    """What one seat could not do leaves the next seat's choice as it is."""

    async def pay_each(game: Tide) -> None:
        for seat in game.seats:
            paid = await game.choose_amount(seat, "pay", 0, seat.coins.value)
            seat.coins.lose(paid)

    game = table()
    game.ada.coins.lose(2)
    trial = Trial(game, pay_each(game))
    trial.answers("0", seat="ada")
    assert trial.asked.at_most == 2
    trial.answers("2", seat="ben")
    assert trial.done


def test_no_list_or_line_names_a_hidden_card() -> None:
    """The log of another seat and its view name no card of a hand or a deck."""
    game = table()
    whale = game.create(Token, WHALE, game.ada.deck, owner=game.ada)
    draws(game, game.ada.deck, game.ada.hand)
    does(game, Moved(whale, game.ada.deck))
    does(game, Peeked(whale, game.ada))
    does(game, Shuffled(game.ada.deck))
    told = " ".join(event.line("ben") for event in game.log)
    assert "Whale" not in told
    assert "whale" not in str([event.data("ben") for event in game.log])
    assert [token.label for token in seen_by(game, "ben").ada.deck] == ["Face-down card"]


# -- campaign


def test_a_trauma_is_due_in_the_next_set_up() -> None:
    """A trauma stands in the log and is due in every later set-up until it has acted there."""
    game = table()
    does(game, Recorded("trauma", "Trauma", seat="ada"))
    (trauma,) = game.campaign.due("flood", "trauma")
    game.campaign.apply(trauma, "flood")
    assert game.campaign.due("flood", "trauma") == []
    assert game.campaign.due("slack", "trauma") == [trauma]


def test_experience_adds_up() -> None:
    """Two more on twenty-three is twenty-five, and one spent is one less."""
    log = CampaignLog()
    for amount in (23, 2, -1):
        log.write("experience", "Day", chapter="ebb", seat="ada", amount=amount)
    assert log.total("experience", seat="ada") == 24


def test_trauma_is_counted_by_seat() -> None:
    """A seat's trauma is the sum of its own lines, so that a limit can be seen to be reached."""
    log = CampaignLog()
    for seat in ("ada", "ben", "ada"):
        log.write("trauma", "Trauma", chapter="ebb", seat=seat)
    assert log.total("trauma", seat="ada") == 2
    assert log.total("trauma", seat="ben") == 1


@define(eq=False)
class Result(Event):
    """A day has a result."""

    says = "the result of the day"

    def apply(self, game: Tide, /) -> None:
        """Write it into the log of this very game."""
        game.campaign.write("fact", "Result", chapter=game.chapter)


def test_two_campaigns_at_once_have_a_log_each() -> None:
    """What one campaign records stands in no other, forks and copies included."""

    async def end(game: Tide) -> None:
        await game.do(Result())
        await game.confirm(game.ada, "again")
        await game.do(Result())

    rules = ruleset(chapters=course(phase("End", end)))
    one, two = Session.start(rules, seed=1), Session.start(rules, seed=1)
    fork = one.fork()
    one.answer(one.pending[0], "yes")
    counts = [len(each.table.campaign.entries) for each in (one, two, fork)]
    assert counts == [2, 1, 1]
