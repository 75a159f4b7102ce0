"""Undo and redo: every moment comes back, in the save too; barriers say what was learned."""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, get_args

import pytest
from attrs import define, frozen
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from coopcards import (
    Automation,
    Damage,
    Drawn,
    Event,
    Gained,
    LastingEffect,
    Level,
    Limit,
    Lost,
    Moved,
    Option,
    Peeked,
    Recorded,
    Ruleset,
    Session,
    Shuffled,
    TurnedDown,
    TurnedUp,
    UsageError,
    each,
    phase,
    repeat,
)
from coopcards.agents import answer_of
from coopcards.saves.saved import read_save
from coopcards.snapshots import digest
from examples.bellwake import BELLWAKE
from examples.bellwake.bot import KeeperBot
from tests.core.tiny import (
    CRAB,
    GULL,
    NIGHTFALL,
    POWER,
    TIDE,
    WHALE,
    Called,
    Tide,
    Token,
    TokenCard,
    Watch,
    course,
    noted,
    notes,
    ruleset,
    watches,
)
from tests.saves.harbour import HARBOUR, looked_at, play, saved, stand

LEVELS: tuple[Level, ...] = get_args(Level)
RED, BLUE = Option("red", "Red"), Option("blue", "Blue")
GO = Option("go", "Go on")
UNSHRUNK = tuple(each for each in Phase if each is not Phase.shrink)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a save is to lie."""
    return tmp_path / "campaign.jsonl"


# -- levels


@frozen
class Moment:
    """Where a campaign stood, and which phase, round and chapter that was."""

    stand: tuple[object, ...]
    counts: dict[str, int]

    @classmethod
    def of(cls, session: Session[Any]) -> Moment:
        """This moment of a session; Any: of any game."""
        table = session.table
        counts = {
            "phase": table.phases,
            "round": table.rounds,
            "chapter": sum(table.chapters.values()),
            "start": 0,
        }
        return cls(stand(session), counts)


def beginning(moments: list[Moment], level: Level) -> int:
    """After how many answers began what the last answer belongs to."""
    last = len(moments) - 2
    if level == "decision":
        return last
    here = moments[last].counts[level]
    return next(n for n, moment in enumerate(moments) if moment.counts[level] == here)


def test_every_beginning_comes_back_at_every_moment(path: Path) -> None:
    """Undone to any level, and given again, a campaign stands as it stood, and so does its save."""
    reached: dict[Level, set[int]] = {level: set() for level in LEVELS}
    with Session.create(path, TIDE, seed=3) as session:
        moments = [Moment.of(session)]
        while session.pending:
            play(session, 1)
            moments.append(Moment.of(session))
            for level in LEVELS:
                session.undo(level, past_barrier=True)
                count = beginning(moments, level)
                reached[level].add(len(moments) - count)
                assert stand(session) == moments[count].stand
                assert stand(looked_at(path, TIDE)) == moments[count].stand
                session.redo()
                assert stand(session) == moments[-1].stand
            assert stand(looked_at(path, TIDE)) == moments[-1].stand
    assert moments[-1].counts["chapter"] == 2
    furthest = [max(reached[level]) for level in LEVELS]
    assert furthest == sorted(furthest)
    assert len(set(furthest)) == len(LEVELS)


def test_every_beginning_of_a_bigger_game_comes_back(path: Path) -> None:
    """So it is in Bellwake, from moments in the middle of a scenario."""
    with Session.create(path, BELLWAKE, seed=7) as session:
        moments = [Moment.of(session)]
        bot = KeeperBot()
        while len(session.answers) < 110:
            decision = session.pending[0]
            session.answer(decision, answer_of(bot, session, decision))
            moments.append(Moment.of(session))
            if len(session.answers) % 22:
                continue
            for level in LEVELS[:-1]:
                session.undo(level, past_barrier=True)
                assert stand(session) == moments[beginning(moments, level)].stand
                assert stand(looked_at(path, BELLWAKE)) == stand(session)
                session.redo()
                assert stand(session) == moments[-1].stand
        assert stand(looked_at(path, BELLWAKE)) == moments[-1].stand


HORN = TokenCard("Horn", power=2, health=5)
HORN.after(Called, limit=Limit(per="round"))(notes("horn"))


async def load(game: Tide) -> None:
    """A horn on the shore, five gulls in a deck."""
    game.create(Token, HORN, game.shore)
    for _ in range(5):
        game.create(Token, GULL, game.sea)


async def everything(game: Tide) -> None:
    """Whatever can change changes."""
    (horn, *_) = game.shore
    await game.choose(game.ada, "go", (GO,))
    await game.do(Called())
    await game.do(Drawn(game.ada, game.sea.look(1), game.sea, game.ada.hand))
    await game.do(Peeked(game.sea.look(1)[0], game.ben))
    await game.do(Damage(horn, 1), Lost(game.ada.coins, 1), Gained(game.water, 1))
    await game.do(LastingEffect(horn, POWER, 1, until="round"))
    await game.do(Recorded("fact", f"in round {game.round}"))
    await game.do(Shuffled(game.sea), Moved(game.ada.hand.cards[0], game.ben.pier))
    await game.choose(game.ben, "go on", (GO,))


RICH = ruleset(
    HORN,
    chapters=course(
        phase("Load", load),
        repeat("Hours", phase("All", everything), times=3, out_of_time=NIGHTFALL, rounds=True),
    ),
)


def test_everything_comes_back(path: Path) -> None:
    """Limits, chance, meters, visits, damage, decks, effects, both logs: all of it."""
    with Session.create(path, RICH, seed=3) as session:
        before, table = stand(session), session.table.copy()
        lines = session.lines()
        session.answer(session.pending[0], "go")
        now = session.table
        assert (table.used, len(now.used)) == ({}, 1)
        assert table.chance.counters != now.chance.counters
        assert table.water.value != now.water.value
        assert table.ada.coins.value != now.ada.coins.value
        assert table.visits != now.visits
        assert table.shore.cards[0].damage != now.shore.cards[0].damage
        assert len(table.lasting) != len(now.lasting)
        assert len(table.campaign.entries) != len(now.campaign.entries)
        assert [card.id for card in table.sea] != [card.id for card in now.sea]
        assert len(lines) != len(session.lines())
        assert noted(now) == ["horn"]
        after = stand(session)
        session.undo(past_barrier=True)
        assert stand(session) == stand(looked_at(path, RICH)) == before
        assert session.lines() == lines
        session.redo()
        assert stand(session) == stand(looked_at(path, RICH)) == after
        # The limit of the round still holds, and holds no longer in the next.
        session.answer(session.pending[0], "go")
        session.answer(session.pending[0], "go")
        assert noted(session.table) == ["horn", "horn"]


def test_a_level_is_one_there_is() -> None:
    """Another level is refused, and so are steps back where there is nothing."""
    session = Session.start(HARBOUR, seed=5)
    play(session, 2)
    before = stand(session)
    with pytest.raises(UsageError, match="write one of decision, phase, round, chapter, start"):
        session.undo("game")  # type: ignore[arg-type]  # on purpose
    assert stand(session) == before
    session.undo("start", past_barrier=True)
    for level in LEVELS:
        with pytest.raises(UsageError, match="there is nothing to undo"):
            session.undo(level, past_barrier=True)
        assert session.barrier(level) == ""


def test_what_was_told_is_taken_back_in_the_save_as_well(path: Path) -> None:
    """The lines of the log that the save has written down are those that stand."""
    with Session.create(path, HARBOUR, seed=5) as session:
        play(session, 6)
        for answer in ("fish", "pass", "fish"):
            session.undo("round", past_barrier=True)
            session.answer(session.pending[0], answer)
            assert told_in(path, HARBOUR) == [session.lines("ada"), session.lines("ben")]
            session.undo(past_barrier=True)
            session.redo()
            assert told_in(path, HARBOUR) == [session.lines("ada"), session.lines("ben")]
            play(session, 2)


def test_an_end_is_taken_back(path: Path) -> None:
    """A campaign that is over is not, after an undo, and is over again after a redo."""
    with Session.create(path, HARBOUR, seed=5) as session:
        play(session)
        outcome = session.outcome
        assert outcome is not None
        session.undo(past_barrier=True)
        assert session.outcome is looked_at(path).outcome is read_save(path).outcome is None
        session.redo()
        assert session.outcome == looked_at(path).outcome == read_save(path).outcome == outcome


# -- redo


def test_redo_gives_again_what_was_taken_back_last(path: Path) -> None:
    """Several undos are given again one by one, the last of them first."""
    with Session.create(path, TIDE, seed=3) as session:
        play(session, 10)
        stands = [stand(session)]
        for level in ("decision", "phase", "round", "decision", "start"):
            session.undo(level, past_barrier=True)
            stands.append(stand(session))
        assert len({repr(each) for each in stands}) == len(stands)
        for expected in reversed(stands[:-1]):
            session.redo()
            assert stand(session) == stand(looked_at(path, TIDE)) == expected
        with pytest.raises(UsageError, match="nothing to give again"):
            session.redo()
        assert stand(session) == stands[0]


def test_a_new_answer_ends_redo(path: Path) -> None:
    """Once something new is answered, what was taken back is gone, in the save as well."""
    with Session.create(path, HARBOUR, seed=5) as session:
        play(session, 4)
        session.undo(past_barrier=True)
        session.undo(past_barrier=True)
        # Half of it given again, then something else.
        session.redo()
        session.answer(session.pending[0], "pull")
        before = stand(session)
        for each_session in (session, looked_at(path)):
            with pytest.raises(UsageError, match="nothing to give again"):
                each_session.redo()
        assert stand(session) == stand(looked_at(path)) == before


def test_what_could_be_given_again_is_gone_though_it_is_still_possible(path: Path) -> None:
    """A new answer ends redo even where the old one would answer the next question as well."""

    async def often(game: Tide) -> None:
        for _ in range(5):
            await game.choose(game.ada, "flag", (RED, BLUE))

    rules = ruleset(chapters=course(phase("Ask", often)))
    with Session.create(path, rules, seed=3) as session:
        session.answer(session.pending[0], "red")
        session.answer(session.pending[0], "blue")
        session.undo()
        session.answer(session.pending[0], "red")
    for read_only in (True, False):
        with Session.open(path, rules, read_only=read_only) as again:
            with pytest.raises(UsageError, match="nothing to give again"):
                again.redo()
            assert [given.answer for given in again.answers] == ["red", "red"]


def test_the_same_answer_is_a_new_one_too(path: Path) -> None:
    """Whoever answers the same by hand has answered, and there is nothing to give again."""
    with Session.create(path, HARBOUR, seed=5) as session:
        play(session, 3)
        session.undo("start", past_barrier=True)
        play(session, 1)
        with pytest.raises(UsageError, match="nothing to give again"):
            session.redo()


def test_there_is_nothing_to_give_again_at_first() -> None:
    """Without an undo a redo is refused, and changes nothing."""
    session = Session.start(HARBOUR, seed=5)
    play(session, 2)
    before = stand(session)
    with pytest.raises(UsageError, match="there is nothing to give again"):
        session.redo()
    assert stand(session) == before


@pytest.mark.parametrize("level", LEVELS)
def test_redo_outlives_closing(path: Path, level: Level) -> None:
    """What was taken back can be given again after the save was closed and opened."""
    saved(path, 7)
    with Session.open(path, HARBOUR) as session:
        before = stand(session)
        session.undo(past_barrier=True)
        between = stand(session)
        session.undo(level, past_barrier=True)
    with Session.open(path, HARBOUR) as session:
        session.redo()
        assert stand(session) == between
    with Session.open(path, HARBOUR) as session:
        session.redo()
        assert stand(session) == stand(looked_at(path)) == before
        with pytest.raises(UsageError, match="nothing to give again"):
            session.redo()


def test_a_fork_has_nothing_to_give_again() -> None:
    """A fork begins where it is made; what its session took back is the session's."""
    session = Session.start(HARBOUR, seed=5)
    play(session, 4)
    session.undo(past_barrier=True)
    fork = session.fork()
    with pytest.raises(UsageError, match="nothing to give again"):
        fork.redo()
    session.redo()
    assert len(session.answers) == 4


# -- chance: kept, or rolled again


async def roll(game: Tide, seat: Watch) -> None:
    """Roll dice, over and over."""
    await game.choose(seat, "roll", (GO,))
    rolled = game.chance["dice"].randint(1, 1_000_000)
    await game.do(Recorded("fact", f"rolled {rolled}"))


ROLLS = each(watches, phase("Roll", roll))
DICE = ruleset(chapters=course(repeat("Hours", ROLLS, times=4, out_of_time=NIGHTFALL, rounds=True)))


def rolls(session: Session[Tide]) -> list[str]:
    """What was rolled so far."""
    return [entry.name for entry in session.table.campaign.entries]


def go(session: Session[Tide], count: int = 1) -> None:
    """Answer so often."""
    for _ in range(count):
        session.answer(session.pending[0], "go")


def test_chance_is_kept(path: Path) -> None:
    """After an undo the same answers bring the same dice, and the save agrees."""
    with Session.create(path, DICE, seed=3) as session:
        go(session, 4)
        rolled = rolls(session)
        assert len(set(rolled)) == 4
        for level in LEVELS:
            session.undo(level, past_barrier=True)
            go(session, 4 - len(session.answers))
            assert rolls(session) == rolls(looked_at(path, DICE)) == rolled


def test_chance_is_rolled_again_on_request(path: Path) -> None:
    """With reroll other dice come from there on, every time others, and the save agrees."""
    seen = set()
    with Session.create(path, DICE, seed=3) as session:
        go(session, 4)
        kept = rolls(session)
        seen.add(kept[3])
        for _ in range(4):
            session.undo(past_barrier=True, reroll=True)
            assert rolls(session) == kept[:3]
            assert stand(looked_at(path, DICE)) == stand(session)
            with pytest.raises(UsageError, match="nothing to give again"):
                session.redo()
            go(session)
            seen.add(rolls(session)[3])
            assert stand(looked_at(path, DICE)) == stand(session)
        go(session, 2)
        assert stand(looked_at(path, DICE)) == stand(session)
        expected = stand(session)
    assert len(seen) == 5
    with Session.open(path, DICE) as session:
        assert stand(session) == expected
        session.undo(past_barrier=True)
        go(session)
        assert stand(session) == expected


def test_rolling_again_is_the_same_in_every_campaign_alike() -> None:
    """What a reroll brings comes from the seed and the moment, not from the clock."""
    both = []
    for _ in range(2):
        session = Session.start(DICE, seed=3)
        go(session, 3)
        session.undo("round", past_barrier=True, reroll=True)
        go(session, 2)
        both.append(stand(session))
    assert both[0] == both[1]


def test_who_goes_back_behind_a_reroll_takes_it_back(path: Path) -> None:
    """Behind the moment of a reroll chance is as it was; given again, it is rolled again."""
    with Session.create(path, DICE, seed=3) as session:
        go(session, 5)
        kept = rolls(session)
        session.undo(past_barrier=True, reroll=True)
        go(session, 2)
        rolled = stand(session)
        session.undo("start", past_barrier=True)
        assert stand(looked_at(path, DICE)) == stand(session)
        session.redo()
        assert stand(session) == stand(looked_at(path, DICE)) == rolled
        session.undo("start", past_barrier=True)
    with Session.open(path, DICE) as session:
        session.redo()
        assert stand(session) == stand(looked_at(path, DICE)) == rolled
        session.undo("start", past_barrier=True)
        go(session, 5)
        assert rolls(session) == rolls(looked_at(path, DICE)) == kept
        # However often one goes back and forth there now.
        session.undo(past_barrier=True)
        session.redo()
        assert rolls(session) == rolls(session.fork()) == kept


async def omens(game: Tide) -> None:
    """What may be answered depends on what was rolled."""
    for _ in range(3):
        await game.choose(game.ada, "roll", (GO,))
        number = game.chance["dice"].randint(1, 1_000_000)
        await game.choose(game.ada, "take", (Option(f"omen-{number}", "Omen"),))


def test_what_was_rolled_again_can_be_given_again_after_closing(path: Path) -> None:
    """Answers that only what was rolled again has offered are given again, chance and all."""
    rules = ruleset(chapters=course(phase("Omens", omens)))
    with Session.create(path, rules, seed=3) as session:
        play(session, 4)
        session.undo(past_barrier=True)
        session.undo(past_barrier=True, reroll=True)
        play(session, 2)
        before = stand(session)
        session.undo("start", past_barrier=True)
    with Session.open(path, rules) as session:
        assert session.answers == []
        session.redo()
        assert stand(session) == stand(looked_at(path, rules)) == before


def test_what_was_dealt_before_stays_after_a_reroll(path: Path) -> None:
    """Rolling again changes what chance will bring, not how a deck lies already."""
    with Session.create(path, HARBOUR, seed=5) as session:
        sea = [card.key for card in session.table.sea]
        play(session, 2)
        session.undo("start", past_barrier=True, reroll=True)
        assert [card.key for card in session.table.sea] == sea
        assert stand(looked_at(path)) == stand(session)


# -- barriers


def barrier_of(rule: Callable[[Tide], Any], **changes: Any) -> Session[Tide]:
    """A game in which ada has said go, and this rule ran then; Any: a coroutine, and fields.

    Before it there are three gulls in the sea, a crab in each hand, and a whale in the fog.
    """

    async def lay(game: Tide) -> None:
        for _ in range(3):
            game.create(Token, GULL, game.sea)
        for seat in game.seats:
            game.create(Token, CRAB, seat.hand, owner=seat)
        game.create(Token, WHALE, game.fog)

    async def ask(game: Tide) -> None:
        await game.choose(game.ada, "go", (GO, RED))
        await rule(game)
        await game.choose(game.ben, "flag", (RED, BLUE))

    rules = ruleset(chapters=course(phase("Lay", lay), phase("Ask", ask)), **changes)
    session = Session.start(rules, seed=3)
    session.answer(session.pending[0], "go")
    return session


async def nothing(game: Tide) -> None:
    """Nothing is learned by it."""


async def shuffled(game: Tide) -> None:
    """Shuffle a deck of one card or more."""
    await game.do(Shuffled(game.sea))


async def rolled(game: Tide) -> None:
    """Roll a die and do nothing with it."""
    game.chance["dice"].randint(1, 6)


async def drawn(game: Tide) -> None:
    """Ada draws."""
    await game.do(Drawn(game.ada, game.sea.look(1), game.sea, game.ada.hand))


async def drawn_by_the_other(game: Tide) -> None:
    """Ben draws."""
    await game.do(Drawn(game.ben, game.sea.look(1), game.sea, game.ben.hand))


async def revealed(game: Tide) -> None:
    """The topmost card is turned over for all to see."""
    await game.do(Moved(game.sea.look(1)[0], game.shore))


async def revealed_and_hidden(game: Tide) -> None:
    """A card is shown to all, and hidden again at once."""
    card = game.sea.look(1)[0]
    await game.do(Moved(card, game.shore))
    await game.do(Moved(card, game.fog))


@define(eq=False)
class Washed(Event):
    """A wave washes a card ashore; it names none."""

    says = "a wave"

    def apply(self, game: Tide, /) -> None:
        """Move the topmost."""
        game.move(game.sea.cards[0], game.shore)


async def washed_ashore(game: Tide) -> None:
    """A card comes to lie open, and no event says which."""
    await game.do(Washed())


async def peeked(game: Tide) -> None:
    """Ben looks at a card that nobody knows."""
    await game.do(Peeked(game.fog.cards[0], game.ben))


async def peeked_and_forgotten(game: Tide) -> None:
    """Ben looks at a card, which then moves and is known no more."""
    card = game.fog.cards[0]
    await game.do(Peeked(card, game.ben))
    await game.do(Moved(card, game.stack))


async def offered(game: Tide) -> None:
    """Ben may choose among the topmost two, which he has not seen."""
    await game.choose(game.ben, "take", game.sea.look(2))


async def offered_one_s_own(game: Tide) -> None:
    """Ben may choose among what he holds, and ada shows nothing."""
    await game.choose(game.ben, "show", game.ben.hand.cards)


async def own_hand_shown(game: Tide) -> None:
    """Ada plays the card that she holds."""
    await game.do(Moved(game.ada.hand.cards[0], game.ada.pier))


async def other_hand_shown(game: Tide) -> None:
    """Ben, who has answered nothing, has to play the card that he holds."""
    await game.do(Moved(game.ben.hand.cards[0], game.ben.pier))


async def face_down(game: Tide) -> None:
    """A card nobody knows moves to where nobody sees it."""
    await game.do(Moved(game.fog.cards[0], game.stack))


async def own_card_turned(game: Tide) -> None:
    """Ada plays her card, and it is turned down and up again."""
    card = game.ada.hand.cards[0]
    await game.do(Moved(card, game.ada.pier))
    await game.do(TurnedDown(card))
    await game.do(TurnedUp(card))


SAW = "{} has seen a card that lay hidden"


@pytest.mark.parametrize(
    ("rule", "learned"),
    [
        (nothing, ("",)),
        (own_hand_shown, ("",)),
        (face_down, ("",)),
        (own_card_turned, ("",)),
        (offered_one_s_own, ("",)),
        (shuffled, ("chance was used (sea)",)),
        (rolled, ("chance was used (dice)",)),
        (drawn, (SAW.format("Ada"),)),
        (drawn_by_the_other, (SAW.format("Ben"),)),
        (revealed, (SAW.format("Ada"), SAW.format("Ben"))),
        (washed_ashore, (SAW.format("Ada"), SAW.format("Ben"))),
        (revealed_and_hidden, (SAW.format("Ada"), SAW.format("Ben"))),
        (peeked, (SAW.format("Ben"),)),
        (peeked_and_forgotten, (SAW.format("Ben"),)),
        (offered, (SAW.format("Ben"),)),
        (other_hand_shown, (SAW.format("Ada"),)),
    ],
    ids=lambda value: value.__name__ if callable(value) else "",
)
def test_a_barrier_stands_where_something_was_learned(
    rule: Callable[[Tide], Any],  # Any: a coroutine
    learned: tuple[str, ...],
) -> None:
    """It stands where chance was used, or somebody knows a card that no one who answered knew.

    It says what was learned and names no card; passing it has to be asked for by name.
    """
    session = barrier_of(rule)
    before = stand(session)
    barrier = session.barrier()
    assert barrier in learned
    assert stand(session) == before
    for card in (GULL, CRAB, WHALE):
        assert card.label.lower() not in barrier.lower()
    if barrier:
        for reroll in (False, True):
            with pytest.raises(UsageError, match="a barrier stands in the way"):
                session.undo(reroll=reroll)
            assert stand(session) == before
        with pytest.raises(UsageError) as refused:
            session.undo()
        assert barrier in refused.value.message
        assert all(card.label not in refused.value.message for card in (GULL, CRAB, WHALE))
        session.undo(past_barrier=True)
    else:
        session.undo()
    assert session.answers == []
    session.redo()
    assert stand(session) == before


def test_a_barrier_looks_as_far_back_as_the_undo() -> None:
    """What was learned before the moment to which it goes is no matter; what came after it is."""
    session = barrier_of(drawn)
    session.answer(session.pending[0], "red")
    assert session.outcome is not None
    assert session.barrier() == ""
    assert session.barrier("phase") == SAW.format("Ada")
    session.undo()
    assert session.barrier("phase") == session.barrier() == SAW.format("Ada")


def test_what_both_show_of_their_own_is_theirs_to_take_back() -> None:
    """Where both have answered, a card that either has played from the hand is no barrier."""
    session = Session.start(HARBOUR, seed=5)
    for seat in ("ada", "ben"):
        (card,) = session.table.find(seat).hand.cards
        session.answer(session.pending[0], card.key)
    assert [len(seat.pier.cards) for seat in session.table.seats] == [1, 1]
    assert session.barrier("start") == session.barrier() == ""
    assert session.barrier(by=["ada"]) == ""
    session.undo("start")


def test_a_card_that_was_known_is_no_barrier() -> None:
    """Drawing a card that one has looked at before teaches nothing."""

    async def known(game: Tide) -> None:
        await game.do(Peeked(game.sea.look(1)[0], game.ada))
        await game.choose(game.ada, "draw", (GO,))
        await drawn(game)

    session = barrier_of(known)
    assert session.barrier() == SAW.format("Ada")
    session.answer(session.pending[0], "go")
    assert session.pending[0].seat == "ben"
    assert session.barrier() == ""
    assert session.barrier("phase") == SAW.format("Ada")


def test_a_card_that_was_on_offer_is_no_barrier() -> None:
    """Who takes one of the cards that were offered has seen it already."""

    async def choose(game: Tide) -> None:
        picked = await game.choose(game.ada, "take", game.sea.look(2))
        await game.do(Moved(picked, game.ada.hand))

    session = barrier_of(choose)
    assert session.barrier() == SAW.format("Ada")
    session.answer(session.pending[0], session.pending[0].keys[1])
    assert session.barrier() == ""
    session.undo()
    assert session.barrier() == SAW.format("Ada")


def test_a_barrier_stands_in_a_save_as_well(path: Path) -> None:
    """After opening a barrier stands where it stood."""
    with Session.create(path, HARBOUR, seed=5) as session:
        session.answer(session.pending[0], "fish")
        barrier = session.barrier()
        assert barrier == SAW.format("Ada")
    with Session.open(path, HARBOUR) as session:
        before = path.read_bytes()
        assert session.barrier() == barrier
        with pytest.raises(UsageError, match="a barrier stands"):
            session.undo()
        assert path.read_bytes() == before


def test_chance_that_an_undone_answer_used_is_a_barrier_no_more() -> None:
    """Only what stands counts: what was taken back has taught what it has."""
    session = barrier_of(shuffled)
    session.undo(past_barrier=True)
    session.answer(session.pending[0], "red")
    assert session.barrier() == "chance was used (sea)"
    session.undo(past_barrier=True)
    assert session.barrier() == ""


# -- whose answer


def test_the_last_answer_of_some_seats_can_be_meant(path: Path) -> None:
    """With `by`, the undo goes back to before the last answer of these, whoever answered after."""
    with Session.create(path, TIDE, seed=3) as session:
        play(session, 4)
        assert [given.seat for given in session.answers] == ["ada", "ben", "ada", "ben"]
        stands = []
        whole: Collection[str]
        for by, left in ((["ben"], 3), (["ada"], 2), (["ada", "ben"], 1), ({"ada"}, 0)):
            whole = by
            session.undo(by=whole, past_barrier=True)
            stands.append(stand(session))
            assert len(session.answers) == left
            assert stand(looked_at(path, TIDE)) == stand(session)
        with pytest.raises(UsageError, match="nothing to undo"):
            session.undo(by=["ada"], past_barrier=True)
        for expected in stands[-2::-1]:
            session.redo()
            assert stand(session) == expected


def test_nobody_has_nothing_to_undo() -> None:
    """Where none of those seats has answered there is nothing to undo."""
    session = Session.start(TIDE, seed=3)
    play(session, 1)
    for by in (["ben"], [], ["zoe"]):
        assert session.barrier(by=by) == ""
        with pytest.raises(UsageError, match="nothing to undo"):
            session.undo(by=by)
    assert len(session.answers) == 1


def test_levels_count_from_the_answer_that_is_meant(path: Path) -> None:
    """The phase, round or chapter is that of the answer that is meant, not of the last."""
    with Session.create(path, HARBOUR, seed=5) as session:
        play(session, 5)
        assert session.answers[4].seat == "ada"
        session.undo("round", by=["ben"], past_barrier=True)
        assert session.answers == []
        session.redo()
        session.undo("phase", by=["ben"], past_barrier=True)
        assert len(session.answers) == 2
        session.redo()
        session.undo("round", by=["ada"], past_barrier=True)
        assert len(session.answers) == 4
        assert stand(looked_at(path)) == stand(session)


async def menu(game: Tide, seat: Watch) -> None:
    """Ask for one of one, one of two, and one of one again."""
    for options in ((RED,), (RED, BLUE), (BLUE,)):
        picked = await game.choose(seat, "flag", options)
        seat.log.append(picked.key)


FLAGS = ruleset(
    chapters=course(
        repeat(
            "Hours",
            each(watches, phase("Flags", menu)),
            times=2,
            out_of_time=NIGHTFALL,
            rounds=True,
        )
    )
)


@pytest.mark.parametrize("level", LEVELS)
def test_automatic_answers_go_and_come_with_the_others(path: Path, level: Level) -> None:
    """Undone is what somebody answered; what followed by itself goes and comes with it."""
    automatic = Automation(single_option=True)
    with Session.create(path, FLAGS, seed=1, automation=automatic) as session:
        stands = [stand(session)]
        for answer in ("blue", "red", "blue"):
            session.answer(session.pending[0], answer)
            stands.append(stand(session))
        session.undo(level, past_barrier=True)
        left = {"decision": 2, "phase": 2, "round": 2, "chapter": 0, "start": 0}[level]
        assert stand(session) == stand(looked_at(path, FLAGS)) == stands[left]
        assert session.answers[-1].automatic
        session.redo()
        assert stand(session) == stand(looked_at(path, FLAGS)) == stands[3]
        session.undo(level, past_barrier=True)
    with Session.open(path, FLAGS) as session:
        session.redo()
        assert stand(session) == stands[3]


def test_half_of_a_joint_answer_is_taken_back_and_given_again(path: Path) -> None:
    """With one of two answers given, in any order, undo and redo work, and so does the save."""
    for first, second in ((0, 1), (1, 0)):
        with Session.create(path, HARBOUR, seed=5) as session:
            play(session, 2)
            asked = session.pending
            before = stand(session)
            session.answer(asked[first], "ease")
            half = stand(session)
            session.undo()
            assert stand(session) == stand(looked_at(path)) == before
            session.redo()
            assert stand(session) == stand(looked_at(path)) == half
            assert session.pending == (session.pending[0],)
            assert session.pending[0].seat == ("ada", "ben")[second]
            session.answer(session.pending[0], "pull")
            both = stand(session)
            session.undo(by=[("ada", "ben")[first]], past_barrier=True)
            assert stand(session) == before
            session.redo()
            assert stand(session) == stand(looked_at(path)) == both
            session.undo(past_barrier=True)
            assert stand(session) == half
        with Session.open(path, HARBOUR) as session:
            assert stand(session) == half
            session.redo()
            assert stand(session) == both
        path.unlink()


# -- any way back and forth


def walked(
    path: Path, rules: Ruleset[Any], seed: int, steps: list[tuple[str, int]], begun: int = 0
) -> None:
    """Go back and forth in a save, closing it now and then, and beside it in a session without.

    Whatever one refuses the other refuses with the same words; they always stand alike.
    """
    plain = Session.start(rules, seed=seed)
    kept = Session.create(path, rules, seed=seed)
    try:
        play(plain, begun)
        play(kept, begun)
        for what, number in steps:
            if what == "open":
                kept.close()
                kept = Session.open(path, rules)
                assert kept.notices == ()
            elif what == "look":
                assert stand(looked_at(path, rules)) == stand(plain)
                assert told_in(path, rules) == [plain.lines(seat) for seat, _ in rules.seats]
            else:
                said = [done(session, what, number) for session in (plain, kept)]
                assert said[0] == said[1]
            assert digest(kept.table) == digest(plain.table)
            assert [each.keys for each in kept.pending] == [each.keys for each in plain.pending]
        assert stand(kept) == stand(plain)
        assert stand(looked_at(path, rules)) == stand(plain)
        assert told_in(path, rules) == [plain.lines(seat) for seat, _ in rules.seats]
        # What can be given again is the same, too, down to the last.
        again = looked_at(path, rules)
        while not done(plain, "redo", 0):
            assert done(again, "redo", 0) == ""
            assert stand(again) == stand(plain)
        assert "nothing to give again" in done(again, "redo", 0)
    finally:
        kept.close()
        path.unlink()


def told_in(path: Path, rules: Ruleset[Any]) -> list[list[str]]:
    """The log as the save has it written down, for each seat; Any: of any game."""
    lines = read_save(path).lines
    return [[told.seats.get(seat, told.log) for told in lines] for seat, _ in rules.seats]


def done(session: Session[Any], what: str, number: int) -> str:
    """Do that in a session; why it is refused, or nothing."""
    level = LEVELS[number % len(LEVELS)]
    try:
        if what == "answer":
            play(session, 1 + number % 3, seed=number % 5)
        elif what == "redo":
            session.redo()
        else:
            by = None if number % 3 else [session.table.seats[0].key]
            session.undo(level, by=by, past_barrier=what != "undo", reroll=what == "reroll")
    except UsageError as error:
        return error.message
    return ""


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["answer"] * 5 + ["undo", "past", "past", "reroll"] + ["redo"] * 3)
        | st.sampled_from(["open", "look"]),
        st.integers(0, 14),
    ),
    min_size=8,
    max_size=30,
)
FOLDER = TemporaryDirectory(prefix="coopcards-undo-")
SCRATCH = Path(FOLDER.name) / "campaign.jsonl"


@settings(max_examples=40, deadline=None)
@given(steps=STEPS, seed=st.integers(0, 3), rules=st.sampled_from([TIDE, HARBOUR, FLAGS]))
def test_any_way_back_and_forth(
    steps: list[tuple[str, int]], seed: int, rules: Ruleset[Tide]
) -> None:
    """However a campaign goes on, back and forth, and is closed, its save says where it stands."""
    SCRATCH.unlink(missing_ok=True)
    walked(SCRATCH, rules, seed, steps)


@pytest.mark.slow
@settings(max_examples=1500, deadline=None, phases=UNSHRUNK)
@given(steps=STEPS, seed=st.integers(0, 9), rules=st.sampled_from([TIDE, HARBOUR, FLAGS]))
def test_any_way_back_and_forth_at_length(
    steps: list[tuple[str, int]], seed: int, rules: Ruleset[Tide]
) -> None:
    """The same, many times more."""
    SCRATCH.unlink(missing_ok=True)
    walked(SCRATCH, rules, seed, steps)


@settings(max_examples=6, deadline=None, phases=UNSHRUNK)
@given(steps=STEPS, seed=st.integers(0, 9))
def test_any_way_back_and_forth_in_a_bigger_game(steps: list[tuple[str, int]], seed: int) -> None:
    """The same in Bellwake."""
    SCRATCH.unlink(missing_ok=True)
    walked(SCRATCH, BELLWAKE, seed, steps, begun=20 * (seed % 4))


@pytest.mark.slow
@settings(max_examples=150, deadline=None, phases=UNSHRUNK)
@given(steps=STEPS, seed=st.integers(0, 99))
def test_any_way_back_and_forth_in_a_bigger_game_at_length(
    steps: list[tuple[str, int]], seed: int
) -> None:
    """The same in Bellwake, many times more."""
    SCRATCH.unlink(missing_ok=True)
    walked(SCRATCH, BELLWAKE, seed, steps, begun=20 * (seed % 4))
