"""Initiative: orders of play, ties, and whose turn it is when entries come and go in mid-round."""

import json
from collections import Counter

import cattrs
import pytest
from attrs import define, evolve, field
from hypothesis import given
from hypothesis import strategies as st

from coopcards import Limit, Option, Session, each, phase, sequence
from coopcards.copying import copied
from coopcards.errors import RulesError
from coopcards.flow import set_table
from coopcards.initiative import THE_TIED, Entry, Initiative, OrderOfPlay, Turn
from coopcards.snapshots import digest, dump, load
from coopcards.views import seen_by
from tests.core.tiny import Called, Noted, Tide, Token, TokenCard, course, noted, ruleset

# The four games' orders of play: keeper by keeper; the tarot count, where the game master decides a
# tie he is in; heroes clockwise and then the monsters' line; whoever the players choose.
KEEPERS = OrderOfPlay(by="seat")
TAROT = OrderOfPlay(by="count", ties="together", deciders=(("foes", "gm"), ("", THE_TIED)))
HEROES_FIRST = OrderOfPlay(by="side", sides=("heroes", "monsters"))
CHOICE = OrderOfPlay(by="choice", ties="decided", deciders=(("", "players"),))


def counted(order: OrderOfPlay = TAROT, **counts: int) -> Initiative:
    """Entries named after their one member, listed as written."""
    return Initiative(
        order, entries=[Entry(name, (name,), count=count) for name, count in counts.items()]
    )


def veiel() -> Initiative:
    """Three heroes clockwise and two monsters in a line, the DM playing the monsters."""
    heroes = [Entry(name, (name,), "heroes") for name in ("lola", "yoan", "jacques")]
    monsters = [Entry(name, ("dm",), "monsters") for name in ("zombie", "statue")]
    return Initiative(HEROES_FIRST, ["lola", "yoan", "jacques"], [*heroes, *monsters])


def played(initiative: Initiative) -> list[str]:
    """The rest of the round, the first of several who are tied being chosen."""
    turns = []
    while turn := initiative.next():
        if not turn.begun:
            turn = initiative.begin(turn.entries[0])
        turns.append("+".join(turn.entries))
    return turns


def begun(initiative: Initiative) -> tuple[str, ...]:
    """The entries of the next turn, which must begin."""
    turn = initiative.next()
    assert turn is not None
    assert turn.begun
    return turn.entries


# Orders of play


def test_by_count_the_lowest_acts_first() -> None:
    """Low initiative acts earlier (Challenge R056, R068), whatever the order of the list."""
    assert played(counted(daria=7, goblins=4, fergus=11)) == ["goblins", "daria", "fergus"]


def test_by_count_the_highest_acts_first_where_the_game_says_so() -> None:
    """Where the high count goes first the order is turned round, counts above 14 included."""
    order = OrderOfPlay(by="count", high_first=True)
    assert played(counted(order, daria=7, brute=18, fergus=11)) == ["brute", "fergus", "daria"]


def test_by_seat_a_seat_finishes_before_the_next_one_begins() -> None:
    """Attacks are resolved keeper by keeper, never ordered across keepers."""
    entries = [Entry("hound", ("agna",)), Entry("husk", ("hale",)), Entry("thief", ("agna",))]
    initiative = Initiative(KEEPERS, ["hale", "agna"], entries)
    assert played(initiative) == ["husk", "hound", "thief"]


def test_by_seat_a_decider_orders_one_seat_only() -> None:
    """Where one keeper's attacks are ordered by choice, those of another are no option."""
    order = OrderOfPlay(by="seat", ties="decided", deciders=(("", THE_TIED),))
    entries = [Entry("hound", ("agna",)), Entry("husk", ("hale",)), Entry("thief", ("agna",))]
    initiative = Initiative(order, ["hale", "agna"], entries)
    assert begun(initiative) == ("husk",)
    assert initiative.next() == Turn(("hound", "thief"), THE_TIED, begun=False)


def test_by_side_the_players_begin_clockwise_and_then_the_monsters_in_line() -> None:
    """Players always begin, then every monster from the first of the line (Veiel R111, R117)."""
    assert played(veiel()) == ["lola", "yoan", "jacques", "zombie", "statue"]


def test_who_starts_may_change_each_round() -> None:
    """The players choose who starts, then it goes on clockwise (Veiel R112)."""
    initiative = veiel()
    initiative.new_round(first_seat="yoan")
    assert played(initiative) == ["yoan", "jacques", "lola", "zombie", "statue"]
    with pytest.raises(RulesError, match="no seat 'helene'"):
        initiative.new_round(first_seat="helene")


def test_a_side_may_act_together() -> None:
    """A side whose entries tie together acts in one turn."""
    order = OrderOfPlay(by="side", ties="together", sides=("heroes", "monsters"))
    assert played(evolve(veiel(), order=order)) == ["lola+yoan+jacques", "zombie+statue"]


def test_by_choice_the_decider_picks_each_turn() -> None:
    """By choice everybody who has not acted is on offer, and the last one left acts unasked."""
    initiative = Initiative(CHOICE, entries=[Entry(name, (name,)) for name in ("a", "b", "c")])
    assert initiative.next() == Turn(("a", "b", "c"), "players", begun=False)
    assert initiative.begin("b") == Turn(("b",))
    assert initiative.next() == Turn(("a", "c"), "players", begun=False)
    assert initiative.begin("c") == Turn(("c",))
    assert initiative.next() == Turn(("a",))
    assert initiative.next() is None


def test_a_group_shares_one_entry_until_its_last_member_is_gone() -> None:
    """Six goblins have one card (Challenge R215); the entry leaves with the last of them."""
    goblins = tuple(f"goblin#{number}" for number in range(1, 7))
    initiative = Initiative(TAROT, entries=[Entry("goblins", goblins, "foes", 4)])
    initiative.change(evolve(initiative.entry("goblins"), who=goblins[1:]))
    assert begun(initiative) == ("goblins",)
    assert initiative.entry("goblins").who == goblins[1:]
    initiative.remove("goblins")
    initiative.new_round()
    assert initiative.next() is None


# Ties


def test_equal_counts_act_together_and_agree_who_declares_first() -> None:
    """Equal initiatives act at the same time; tied players agree who declares (R064, R065)."""
    initiative = counted(daria=5, fergus=5, chirm=6)
    assert initiative.next() == Turn(("daria", "fergus"), THE_TIED)
    assert initiative.acting == ("daria", "fergus")
    assert initiative.next() == Turn(("chirm",))


@pytest.mark.parametrize("names", [("daria", "goblins"), ("goblins", "daria")])
@pytest.mark.parametrize("ties", ["together", "decided"])
def test_the_game_master_decides_a_tie_he_is_in(names: tuple[str, ...], ties: str) -> None:
    """In a tie of game master and player the master decides (R066), however the two are listed."""
    order = cattrs.structure({**cattrs.unstructure(TAROT), "ties": ties}, OrderOfPlay)
    sides = {"daria": "guild", "goblins": "foes"}
    entries = [Entry(name, (name,), sides[name], 4) for name in names]
    turn = Initiative(order, entries=entries).next()
    assert turn == Turn(names, "gm", begun=ties == "together")


def test_a_decided_tie_is_put_again_to_those_who_are_left() -> None:
    """One by one the tied act; once the foes have acted the players agree among themselves."""
    order = OrderOfPlay(by="count", ties="decided", deciders=(("foes", "gm"), ("", THE_TIED)))
    entries = [Entry("a", ("a",), count=4), Entry("b", ("b",), count=4)]
    initiative = Initiative(order, entries=[*entries, Entry("orc", ("orc",), "foes", 4)])
    assert initiative.next() == Turn(("a", "b", "orc"), "gm", begun=False)
    assert initiative.next() == Turn(("a", "b", "orc"), "gm", begun=False), "asked again, no turn"
    initiative.begin("orc")
    assert initiative.next() == Turn(("a", "b"), THE_TIED, begun=False)


def test_seat_order_breaks_a_tie_by_where_they_sit() -> None:
    """Ties in seat order follow the seats, not the list; pieces without a seat come last."""
    order = OrderOfPlay(by="count")
    entries = [Entry(name, (name,), count=3) for name in ("wolf", "agna", "hale")]
    assert played(Initiative(order, ["hale", "agna"], entries)) == ["hale", "agna", "wolf"]


def test_a_tied_entry_that_falls_does_not_take_the_others_turn_away() -> None:
    """Both of two tied acts resolve, even if one actor is felled by the other (R064)."""
    initiative = counted(daria=5, goblins=5, chirm=6)
    turn = initiative.next()
    initiative.remove("goblins")
    assert turn == Turn(("daria", "goblins"), THE_TIED)
    assert initiative.acting == ("daria",)
    assert begun(initiative) == ("chirm",)


def test_only_who_is_on_offer_can_begin() -> None:
    """A decider cannot call one whose count has not come, one who has acted, or one removed."""
    order = evolve(TAROT, ties="decided")
    initiative = counted(order, a=1, b=1, c=2)
    initiative.next()
    for wrong in ("c", "nobody"):
        with pytest.raises(RulesError, match="cannot begin"):
            initiative.begin(wrong)
    initiative.begin("a")
    with pytest.raises(RulesError, match="a turn is in progress"):
        initiative.begin("b")
    initiative.next()
    initiative.new_round()
    initiative.next()
    initiative.remove("b")
    with pytest.raises(RulesError, match="cannot begin"):
        initiative.begin("b")
    with pytest.raises(RulesError, match="cannot begin"):
        counted(a=1, b=1).begin("a")


# Face down and face up


def test_a_facedown_entry_is_turned_up_as_its_turn_begins() -> None:
    """At its number the card is turned up (R069), and it stays so for the round (R275)."""
    initiative = Initiative(TAROT, entries=[Entry("a", ("a",), count=2, face_up=False)])
    assert not initiative.entry("a").face_up
    begun(initiative)
    initiative.next()
    assert initiative.entry("a").face_up


def test_an_interrupt_does_not_turn_the_card_up() -> None:
    """A hidden initiative stays hidden while its owner acts out of turn."""
    initiative = Initiative(TAROT, entries=[Entry("a", ("a",), count=2, face_up=False)])
    initiative.interrupt("a")
    assert not initiative.entry("a").face_up


def test_a_choice_turns_up_only_the_count_that_was_called() -> None:
    """Those tied at the called count show it; by choice nothing is called, so nothing shows."""
    tied = [Entry(name, (name,), count=2, face_up=False) for name in ("a", "b")]
    by_count = Initiative(evolve(TAROT, ties="decided"), entries=tied)
    by_choice = Initiative(CHOICE, entries=tied)
    by_count.next()
    by_choice.next()
    assert [entry.face_up for entry in by_count.entries] == [True, True]
    assert [entry.face_up for entry in by_choice.entries] == [False, False]


# A count that changes in mid-round


def test_guard_to_a_count_still_to_come_moves_the_turn() -> None:
    """Guard before one's turn: the new number, laid face down, sets the turn (R199)."""
    initiative = counted(daria=3, fergus=5, chirm=8)
    begun(initiative)
    initiative.change(evolve(initiative.entry("fergus"), count=11, face_up=False))
    assert not initiative.entry("fergus").face_up
    assert played(initiative) == ["chirm", "fergus"]


def test_guard_to_a_count_that_has_passed_acts_next() -> None:
    """Guard to a number already called: one acts next (Challenge A23)."""
    initiative = counted(daria=5, fergus=9, chirm=6)
    begun(initiative)
    initiative.change(evolve(initiative.entry("fergus"), count=1))
    assert played(initiative) == ["fergus", "chirm"]


def test_guard_to_a_count_that_has_passed_may_lose_the_turn() -> None:
    """Under the other reading of A23 a passed number loses the turn."""
    initiative = counted(daria=5, fergus=9, chirm=6)
    begun(initiative)
    initiative.change(evolve(initiative.entry("fergus"), count=1), only_after="daria")
    assert played(initiative) == ["chirm"]


def test_guard_after_ones_turn_is_for_defence_only() -> None:
    """A later number does not bring a second turn, not even through an entry read before."""
    initiative = counted(daria=5, fergus=9)
    before = initiative.entry("daria")
    begun(initiative)
    initiative.change(evolve(before, count=12))
    assert initiative.entry("daria").count == 12
    assert played(initiative) == ["fergus"]


def test_a_lost_turn_is_skipped() -> None:
    """One who loses his turn is passed over this round and acts in the next."""
    initiative = counted(a=1, b=2)
    initiative.change(evolve(initiative.entry("b"), acted=True))
    assert played(initiative) == ["a"]
    initiative.new_round()
    assert played(initiative) == ["a", "b"]


# Insertion and removal


def test_a_removed_entry_gets_no_turn() -> None:
    """A defeated actor gets no turn: not later in the round, nor by an extra turn it was given."""
    initiative = counted(a=1, b=2, c=3)
    begun(initiative)
    initiative.extra_turn("b")
    initiative.remove("b")
    assert played(initiative) == ["c"]


@pytest.mark.parametrize("defeated", ["a", "b", "c"])
def test_a_removed_entry_gets_no_turn_in_a_new_round(defeated: str) -> None:
    """A defeated actor is gone from every later round, also where it would be the first."""
    initiative = counted(a=1, b=2, c=3)
    played(initiative)
    initiative.remove(defeated)
    initiative.new_round()
    assert played(initiative) == [name for name in ("a", "b", "c") if name != defeated]


@pytest.mark.parametrize(("defeated", "rest"), [("a", ["c", "d"]), ("b", ["c", "d"]), ("d", ["c"])])
def test_a_removal_does_not_move_the_turn_in_progress(defeated: str, rest: list[str]) -> None:
    """Whoever leaves, before, after or in his own turn, the following one is the one it was."""
    initiative = counted(a=1, b=2, c=3, d=4)
    begun(initiative)
    begun(initiative)
    initiative.remove(defeated)
    assert initiative.acting == (() if defeated == "b" else ("b",))
    assert played(initiative) == rest


def test_an_entry_inserted_in_mid_round_acts_at_its_count() -> None:
    """A newcomer joins the order where its count stands and moves nobody's turn."""
    initiative = counted(a=1, c=3)
    begun(initiative)
    initiative.insert(Entry("b", ("b",), count=2))
    assert initiative.acting == ("a",)
    assert played(initiative) == ["b", "c"]


def test_a_newcomer_may_have_to_wait_for_the_next_round() -> None:
    """A character who joins in mid-round is dealt in with the next one (Challenge A32)."""
    initiative = counted(a=1)
    initiative.insert(Entry("b", ("b",), count=2, acted=True))
    assert played(initiative) == ["a"]
    initiative.new_round()
    assert played(initiative) == ["a", "b"]


def test_raised_monsters_join_at_the_front_of_the_line() -> None:
    """An entry can be listed before another: a Raised Dead acts before the zombie."""
    initiative = veiel()
    initiative.insert(Entry("raised", ("dm",), "monsters"), before="zombie")
    assert played(initiative)[3:] == ["raised", "zombie", "statue"]


@pytest.mark.parametrize(("fallen", "acts"), [("lola", False), ("jacques", True)])
def test_the_revived_acts_only_if_he_comes_after_the_reviver(fallen: str, acts: bool) -> None:
    """The revived one plays this turn if he comes after the reviver, else not (Veiel R174)."""
    initiative = veiel()
    entry = initiative.entry(fallen)
    initiative.remove(fallen)
    while begun(initiative) != ("yoan",):
        pass
    initiative.insert(entry, only_after="yoan")
    assert (fallen in played(initiative)) == acts
    initiative.new_round()
    assert fallen in played(initiative)


def test_leaving_and_coming_back_gives_no_second_turn() -> None:
    """One who acted, fell and was revived has had his turn, wherever his new count stands."""
    initiative = counted(a=1, b=2, c=3)
    begun(initiative)
    initiative.remove("a")
    initiative.insert(Entry("a", ("a",), count=9))
    assert played(initiative) == ["b", "c"]
    initiative.new_round()
    assert played(initiative) == ["b", "c", "a"]


def test_comes_after_follows_the_order_of_play() -> None:
    """Later count, later seat, later in the line; the tied are not after each other."""
    initiative = counted(a=1, b=2, c=2)
    assert initiative.comes_after("b", "a")
    assert not initiative.comes_after("a", "b")
    assert not initiative.comes_after("b", "c")
    assert not initiative.comes_after("c", "b")
    line = veiel()
    assert line.comes_after("yoan", "lola")
    assert line.comes_after("zombie", "jacques")
    assert line.comes_after("statue", "zombie")
    assert not line.comes_after("zombie", "statue")


def test_by_choice_whoever_has_not_acted_comes_after_whoever_has() -> None:
    """Without an order, only those who have acted come before somebody."""
    initiative = Initiative(CHOICE, entries=[Entry(name, (name,)) for name in ("a", "b")])
    assert not initiative.comes_after("b", "a")
    initiative.next()
    initiative.begin("a")
    assert initiative.comes_after("b", "a")
    assert not initiative.comes_after("a", "b")


# Extra turns and interrupts


def test_an_extra_turn_follows_the_turn_in_progress() -> None:
    """An extra turn comes next, before the following count, and leaves the own turn alone."""
    initiative = counted(a=1, b=2, c=3)
    begun(initiative)
    initiative.extra_turn("c")
    assert initiative.next() == Turn(("c",), extra=True)
    assert played(initiative) == ["b", "c"]


def test_an_extra_turn_belongs_to_the_one_who_got_it() -> None:
    """A joker's bonus is its owner's and not that of everybody who comes later."""
    initiative = counted(a=1, b=2, c=3)
    begun(initiative)
    initiative.extra_turn("a")
    assert played(initiative) == ["a", "b", "c"]
    initiative.new_round()
    assert played(initiative) == ["a", "b", "c"]


def test_an_interrupt_goes_back_to_the_turn_it_interrupted() -> None:
    """The Fool's owner acts at once in another's turn, which then goes on (R105-R107)."""
    initiative = counted(goblins=4, fergus=9)
    begun(initiative)
    assert initiative.interrupt("fergus") == Turn(("fergus",), extra=True)
    assert initiative.acting == ("fergus",)
    assert initiative.resume() == ("goblins",)
    assert played(initiative) == ["fergus"], "an interrupt is not his turn (R103)"


def test_interrupts_nest() -> None:
    """The Fool goes ahead even of another interrupt (R106)."""
    initiative = counted(a=1, b=2, c=3)
    begun(initiative)
    initiative.interrupt("b")
    initiative.interrupt("c")
    assert initiative.resume() == ("b",)
    assert initiative.resume() == ("a",)


def test_an_interrupt_that_fells_the_actor_ends_his_act() -> None:
    """If the interrupt fells the actor nobody is left to go on (R101), and the round does."""
    initiative = counted(goblins=4, fergus=9)
    begun(initiative)
    initiative.interrupt("fergus")
    initiative.remove("goblins")
    assert initiative.resume() == ()
    assert played(initiative) == ["fergus"]


def test_an_interrupt_between_two_turns_comes_back_to_nobody() -> None:
    """Before the first turn an interrupt interrupts nobody, and the round begins after it."""
    initiative = counted(a=1, b=2)
    initiative.interrupt("b")
    assert initiative.resume() == ()
    assert played(initiative) == ["a", "b"]


def test_a_tie_still_to_be_decided_outlives_an_interrupt() -> None:
    """After an interrupt the decider's choice is open as before."""
    initiative = counted(evolve(TAROT, ties="decided"), a=1, b=1, c=2)
    initiative.next()
    initiative.interrupt("c")
    with pytest.raises(RulesError, match="a turn is in progress"):
        initiative.begin("a")
    initiative.resume()
    assert initiative.begin("b") == Turn(("b",))


def test_an_interrupt_must_end_before_the_next_turn() -> None:
    """Nothing that was interrupted is forgotten: next() refuses until resume()."""
    initiative = counted(a=1, b=2)
    begun(initiative)
    initiative.interrupt("b")
    with pytest.raises(
        RulesError, match=r"call resume\(\) before next\(\) \[initiative of round 1\]"
    ):
        initiative.next()
    initiative.resume()
    with pytest.raises(RulesError, match="no interrupt is in progress"):
        initiative.resume()


# Rounds, data, errors


def test_a_new_round_starts_cleanly() -> None:
    """Nothing of a round that was broken off reaches the next: turns, extra turns, interrupts."""
    initiative = counted(a=1, b=2)
    begun(initiative)
    initiative.extra_turn("a")
    initiative.interrupt("b")
    initiative.remove("a")
    initiative.new_round([Entry("a", ("a",), count=5, acted=True), Entry("c", ("c",), count=4)])
    assert initiative.round == 2
    assert initiative.acting == ()
    assert initiative.order == TAROT, "the settings are those of every round"
    assert played(initiative) == ["c", "a"]


def test_input_lists_are_not_aliased() -> None:
    """Changing the list that was given changes no order of play, nor the other way round."""
    seats, entries = ["hale", "agna"], [Entry("a", ("agna",)), Entry("h", ("hale",))]
    initiative = Initiative(KEEPERS, seats, entries)
    entries.clear()
    seats.reverse()
    assert played(initiative) == ["h", "a"]
    fresh = [Entry("x", ("hale",))]
    initiative.new_round(fresh)
    initiative.remove("x")
    assert fresh == [Entry("x", ("hale",))]


def test_a_wrong_entry_changes_nothing() -> None:
    """A second entry of one id, one without a place and one unknown are refused, by name."""
    initiative = counted(a=1)
    before = cattrs.unstructure(initiative)
    with pytest.raises(RulesError, match="share an id"):
        initiative.insert(Entry("a", ("a",), count=2))
    with pytest.raises(RulesError, match="b has no count"):
        initiative.insert(Entry("b", ("b",)))
    with pytest.raises(RulesError, match="no entry 'z': name one of a"):
        initiative.insert(Entry("b", ("b",), count=2), only_after="z")
    for wrong in (initiative.remove, initiative.extra_turn, initiative.interrupt):
        with pytest.raises(RulesError, match="no entry 'z'"):
            wrong("z")
    with pytest.raises(RulesError, match="share an id"):
        initiative.new_round([Entry("b", ("b",), count=1)] * 2)
    assert cattrs.unstructure(initiative) == before
    with pytest.raises(RulesError, match="ghost has no side"):
        veiel().insert(Entry("ghost", ("dm",), "ghosts"))
    with pytest.raises(RulesError, match="no entry 'gone'"):
        Initiative(TAROT, extra=["gone"])


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (lambda: OrderOfPlay(by="side"), "need each other"),
        (lambda: OrderOfPlay(by="seat", sides=("heroes",)), "need each other"),
        (lambda: OrderOfPlay(by="seat", high_first=True), 'needs by="count"'),
        (lambda: OrderOfPlay(by="count", ties="decided"), "needs a decider"),
        (lambda: OrderOfPlay(by="count", deciders=(("", "gm"),)), "nobody decides in seat order"),
        (lambda: OrderOfPlay(by="choice"), 'by="choice" needs'),
        (
            lambda: OrderOfPlay(by="choice", ties="decided", deciders=(("foes", "gm"),)),
            'by="choice" needs',
        ),
    ],
)
def test_contradicting_settings_say_what_to_write(wrong: object, says: str) -> None:
    """An order of play that contradicts itself is refused as it is declared."""
    assert callable(wrong)
    with pytest.raises(RulesError, match=says):
        wrong()


# Properties: however entries come, go and interrupt

SMALL = st.integers(0, 5)
STEPS = st.lists(
    st.tuples(
        st.sampled_from(["next", "remove", "insert", "change", "extra", "interrupt", "resume"]),
        SMALL,
        SMALL,
    ),
    max_size=60,
)
ORDERS = st.sampled_from([TAROT, CHOICE, OrderOfPlay(by="count"), evolve(TAROT, ties="decided")])


def choose_and_count(initiative: Initiative, turn: Turn | None, own: Counter[str]) -> Turn | None:
    """Begin what has to be decided, and count the turns that are neither extra nor interrupts."""
    if turn is not None and not turn.begun:
        turn = initiative.begin(turn.entries[-1])
    if turn is not None and not turn.extra:
        own.update(turn.entries)
    return turn


@given(ORDERS, STEPS)
def test_each_acts_once_a_round_and_the_removed_never(
    order: OrderOfPlay, steps: list[tuple[str, int, int]]
) -> None:
    """Each acts at most once a round plus its extra turns, and one removed never does."""
    initiative = counted(order, **{f"e{number}": number % 3 for number in range(4)})
    own: Counter[str] = Counter()
    extra: Counter[str] = Counter()
    for what, number, count in steps:
        name, entry = f"e{number}", Entry(f"e{number}", (f"e{number}",), count=count)
        ids = [each.id for each in initiative.entries]
        acting = initiative.acting
        if what == "next" and len(initiative.turns) < 2:
            turn = choose_and_count(initiative, initiative.next(), own)
            if turn is not None:
                assert all(who in ids for who in turn.entries)
                extra.subtract(turn.entries if turn.extra else ())
        elif what == "resume" and len(initiative.turns) > 1:
            assert all(who in ids for who in initiative.resume())
        elif what == "insert" and name not in ids:
            initiative.insert(entry)
            assert initiative.acting == acting
        elif name in ids and what == "change":
            initiative.change(entry)
            assert initiative.acting == acting
        elif name in ids and what == "remove":
            initiative.remove(name)
            extra[name] = 0
            assert initiative.acting == tuple(who for who in acting if who != name)
        elif name in ids and what == "extra":
            initiative.extra_turn(name)
            extra[name] += 1
        elif name in ids and what == "interrupt":
            assert initiative.interrupt(name).entries == (name,)
        assert max(own.values(), default=0) <= 1
        assert min(extra.values(), default=0) >= 0
    while len(initiative.turns) > 1:
        initiative.resume()
    while turn := choose_and_count(initiative, initiative.next(), own):
        extra.subtract(turn.entries if turn.extra else ())
    assert all(own[each.id] == 1 for each in initiative.entries), "everybody present had his turn"
    assert not any(extra.values()), "each extra turn was taken, or left with its entry"


@given(st.lists(SMALL, min_size=1, max_size=6), st.data())
def test_a_removal_takes_out_one_and_leaves_the_order_of_the_rest(
    counts: list[int], data: st.DataObject
) -> None:
    """The rest of the round is what it would have been, less those who were removed."""
    order = OrderOfPlay(by="count")
    initiative = counted(order, **{f"e{at}": count for at, count in enumerate(counts)})
    expected = played(copied(initiative, ()))
    done: list[str] = []
    while turn := initiative.next():
        done.extend(turn.entries)
        gone = data.draw(st.sampled_from(initiative.entries)).id
        initiative.remove(gone)
        expected = [name for name in expected if name != gone or name in done]
        if not initiative.entries:
            break
    assert done == expected


@given(ORDERS, st.lists(st.sampled_from(["next", "interrupt", "extra", "remove"]), max_size=8))
def test_saved_and_copied_it_goes_on_the_same(order: OrderOfPlay, steps: list[str]) -> None:
    """As plain data, through JSON and back, and as a copy, a round in progress goes on the same."""
    initiative = counted(order, a=1, b=1, c=2, d=3)
    for step in steps:
        last = initiative.entries[-1].id if initiative.entries else ""
        if step == "next" and len(initiative.turns) < 2:
            choose_and_count(initiative, initiative.next(), Counter())
        elif last and step == "interrupt":
            initiative.interrupt(last)
        elif last and step == "extra":
            initiative.extra_turn(last)
        elif last and step == "remove":
            initiative.remove(last)
    text = json.dumps(cattrs.unstructure(initiative))
    loaded = cattrs.structure(json.loads(text), Initiative)
    copy = copied(initiative, ())
    assert loaded == initiative == copy
    for one in (initiative, loaded, copy):
        while len(one.turns) > 1:
            one.resume()
    assert played(initiative) == played(loaded) == played(copy)


# In the course of a game


@define(eq=False, kw_only=True)
class Crewed(Tide):
    """The Tide with an order of play, two entries of it the first seat's."""

    line: Initiative = field(
        factory=lambda: Initiative(
            TAROT,
            entries=[
                Entry("bow", ("ada",), count=1),
                Entry("stern", ("ben",), count=2),
                Entry("oar", ("ada",), count=3),
            ],
        ),
        init=False,
    )


def crew(game: Tide) -> list[Entry]:
    """The entries, in order."""
    assert isinstance(game, Crewed)
    return game.line.entries


async def row(game: Tide, entry: Entry) -> None:
    """Let the first seat say something in an entry's turn."""
    said = await game.choose(game.ada, "row", (Option("fast", "Fast"), Option("slow", "Slow")))
    game.ada.log.append(f"{entry.id} {said.key}")


def test_an_entry_is_found_on_the_table() -> None:
    """An entry of a game's order of play is found like a seat or a card, by a key of its own."""
    game = set_table(ruleset(table=Crewed))
    assert [game.find(f"entry:{name}").id for name in ("bow", "stern", "oar")] == [
        entry.id for entry in crew(game)
    ]
    assert game.find("entry:stern") is crew(game)[1]
    assert crew(game)[1].key == "entry:stern"
    for nobody in ("stern", "entry:mast"):
        with pytest.raises(RulesError, match=f"nothing on the table is called '{nobody}'"):
            game.find(nobody)


def test_a_step_is_played_for_each_entry() -> None:
    """Every entry has its turn, in order, and the position says whose it is."""
    session = Session.start(
        ruleset(table=Crewed, chapters=course(each(crew, phase("Row", row)))), seed=1
    )
    for name in ("bow", "stern", "oar"):
        assert session.table.position == f"Ebb, Row (entry:{name})"
        session.answer(session.pending[0], "fast")
    assert session.outcome is not None
    assert session.table.ada.log == ["bow fast", "stern fast", "oar fast"]


def test_a_turn_of_an_entry_goes_on_in_a_fork_and_from_a_snapshot() -> None:
    """In the middle of an entry's turn a fork and a loaded table stand at the same entry."""
    turn = sequence("Turn", phase("Row", row), phase("Row on", row))
    rules = ruleset(table=Crewed, chapters=course(each(crew, turn)))
    session = Session.start(rules, seed=1)
    for _ in range(3):
        session.answer(session.pending[0], "fast")
    fork = session.fork()
    assert digest(fork.table) == digest(session.table)
    assert fork.table.position == "Ebb, Row on (entry:stern)"
    fork.answer(fork.pending[0], "slow")
    assert fork.table.ada.log[-1] == "stern slow"
    loaded = load(rules, json.loads(json.dumps(dump(session.table))))
    assert loaded.position == session.table.position
    assert loaded.find("entry:stern") == crew(session.table)[1]


def test_an_entry_changed_or_removed_in_its_turn_is_the_same_in_a_fork() -> None:
    """What a turn does to its own entry is seen by the rest of the turn, and in a fork alike."""
    counts: list[int | None] = []

    async def begin(game: Crewed, entry: Entry) -> None:
        if entry.id == "bow":
            game.line.change(evolve(entry, count=7))
        if entry.id == "stern":
            game.line.next()
            game.line.remove("stern")

    async def go_on(game: Crewed, entry: Entry) -> None:
        counts.append(entry.count)
        await row(game, entry)

    turn = sequence("Turn", phase("Begin", begin), phase("Row", go_on))
    rules = ruleset(table=Crewed, chapters=course(each(crew, turn)))
    session = Session.start(rules, seed=1)
    session.fork()
    assert counts == [7, 7]
    session.answer(session.pending[0], "fast")
    assert session.table.ada.log == ["bow fast"]
    fork = session.fork()
    assert fork.table.position == session.table.position
    assert digest(fork.table) == digest(session.table)


def test_the_turn_of_an_entry_is_a_turn() -> None:
    """A limit per turn holds within an entry's turn, and allows again in the next one's."""
    horn = TokenCard("Horn")

    @horn.after(Called, limit=Limit(per="turn"))
    async def blow(game: Tide, token: Token, event: Called) -> None:
        await game.do(Noted(token, str(event.whom)))

    async def lay(game: Tide) -> None:
        game.create(Token, horn, game.shore)

    async def call(game: Tide, entry: Entry) -> None:
        await game.do(Called(entry.id))

    turn = sequence("Turn", phase("Call", call), phase("Call again", call))
    days = course(phase("Lay", lay), each(crew, turn))
    session = Session.start(ruleset(horn, table=Crewed, chapters=days), seed=1)
    assert noted(session.table) == ["bow", "stern", "oar"]
    assert session.table.turns == 3


def test_a_view_knows_whose_turn_it_is() -> None:
    """On a view the entries are found and listed, and the position names the one whose turn it is.

    A count that lies face down for others is blank there.
    """
    session = Session.start(
        ruleset(table=Crewed, chapters=course(each(crew, phase("Row", row)))), seed=1
    )
    game = session.table
    assert isinstance(game, Crewed)
    game.line.change(evolve(game.line.entry("oar"), face_up=False))
    for seat, count in (("ada", 3), ("ben", None)):
        view = session.view(seat).table
        assert view.position == "Ebb, Row (entry:bow)"
        assert view.find("entry:oar").count == count
        assert [entry.id for entry in crew(view)] == ["bow", "stern", "oar"]
    copy = seen_by(game, "ben")
    assert isinstance(copy, Crewed)
    copy.line.remove("bow")
    assert game.find("entry:bow").count == 1
