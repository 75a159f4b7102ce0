"""Laws: what holds in every campaign of Bellwake, whatever the seed and the answers."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import hypothesis
import pytest
from attrs import define, evolve, field, fields
from hypothesis import given, settings
from hypothesis import strategies as st

from coopcards import (
    Answer,
    Chance,
    Chapter,
    Decision,
    EndingReached,
    EntryActs,
    Event,
    IllegalAnswer,
    Meter,
    PhaseBegan,
    Ruleset,
    Session,
    Step,
    Trigger,
    UsageError,
    slug,
)
from coopcards.snapshots import digest, dump, load
from coopcards.steps import Each, Phase, Repeat, Series, When
from examples.bellwake import BELLWAKE
from examples.bellwake.campaign import CAMPAIGN_ENDINGS, LOG_ENTRIES
from examples.bellwake.scenarios import SCENARIOS, scenario_of
from examples.bellwake.table import HUSH_LIMIT, Bellwake, Options

ROOT = Path(__file__).resolve().parents[2]
SCENARIO_KEYS = [slug(scenario.title) for scenario in SCENARIOS]

SEEDS = st.integers(0, 2**32 - 1)
OPTIONS = st.builds(
    Options,
    **{
        each.name: st.integers(0, 2) if each.name == "fallen_echo" else st.booleans()
        for each in fields(Options)
    },
)

# A smaller seed is no simpler campaign, so nothing is shrunk.
UNSHRUNK = tuple(stage for stage in hypothesis.Phase if stage is not hypothesis.Phase.shrink)
few = settings(max_examples=8, deadline=None, phases=UNSHRUNK)
some = settings(max_examples=16, deadline=None, phases=UNSHRUNK)


def pick(decision: Decision[Any], chance: Random) -> Answer:
    """Any legal answer; Any: decisions give all sorts of things."""
    if decision.kind == "choice":
        return chance.choice(decision.keys)
    if decision.kind == "amount":
        return chance.randint(decision.at_least, decision.at_most)
    count = chance.randint(decision.at_least, decision.at_most)
    return tuple(chance.sample(decision.keys, count))


def moments(
    seed: int,
    *,
    options: Options | None = None,
    ruleset: Ruleset[Bellwake] = BELLWAKE,
    snapshots: Any = "start",  # Any: a Level
) -> Iterator[Session[Bellwake]]:
    """A random campaign at every one of its decisions, and once more at its end."""
    chance = Random(seed)
    session = Session.start(ruleset, seed=seed, options=options, snapshots=snapshots)
    while session.pending:
        yield session
        decision = chance.choice(session.pending)
        session.answer(decision, pick(decision, chance))
    yield session


def played(seed: int, **how: Any) -> Session[Bellwake]:  # Any: as above
    """A random campaign that has been played to its end."""
    *_, session = moments(seed, **how)
    return session


def log_of(session: Session[Bellwake]) -> str:
    """Everything that has happened, line by line."""
    return "\n".join(session.lines())


# -- law 1: conservation


@some
@given(SEEDS, OPTIONS)
def test_law_1_every_card_is_in_exactly_one_zone(seed: int, options: Options) -> None:
    """At every decision each card lies in exactly one zone, and says itself which."""
    for session in moments(seed, options=options):
        game = session.table
        lying = [(piece.id, place.address) for place in game.zones.values() for piece in place]
        assert sorted(lying) == [(piece.id, piece.at) for piece in game.pieces]
        for place in game.zones.values():
            assert place.spec.capacity is None or len(place) <= place.spec.capacity


@some
@given(SEEDS, OPTIONS)
def test_law_1_no_card_is_born_or_lost_or_changes_hands(seed: int, options: Options) -> None:
    """Within a scenario the cards, what is printed on them and who owns them stay the same."""
    belonging: dict[str, list[tuple[str, str, str]]] = {}
    for session in moments(seed, options=options):
        game = session.table
        now = [(piece.key, piece.printed.key, piece.owner) for piece in game.pieces]
        assert now == belonging.setdefault(game.chapter, now)
        assert len({key for key, _, _ in now}) == len(now)
    assert len(belonging) >= 3


@some
@given(SEEDS)
def test_law_1_player_cards_lie_on_their_owner_s_side(seed: int) -> None:
    """A deck, hand or discard holds its owner's cards alone: no card is returned to another's."""
    for session in moments(seed):
        for keeper in session.table.seats:
            for place in (keeper.deck, keeper.hand, keeper.discard):
                assert {piece.owner for piece in place} <= {keeper.key}


# -- law 2: determinism


@few
@given(SEEDS, OPTIONS)
def test_law_2_the_same_seed_and_answers_give_the_same_game(seed: int, options: Options) -> None:
    """Two campaigns of one seed with the same answers agree to the last event."""
    one, two = played(seed, options=options), played(seed, options=options, snapshots="phase")
    assert one.answers == two.answers
    assert digest(one.table) == digest(two.table)
    assert log_of(one) == log_of(two)
    assert one.outcome == two.outcome


PLAYED = """
import sys
from hashlib import blake2b
from coopcards.snapshots import digest
from tests.bellwake.test_laws import log_of, played
for seed in range(4):
    session = played(seed)
    print(digest(session.table), blake2b(log_of(session).encode()).hexdigest())
"""


def test_law_2_another_process_plays_the_same_game() -> None:
    """Processes with other hash seeds agree on table and log: nothing hangs on their order."""
    said = set()
    for hash_seed in ("0", "1", "31337"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
        run = subprocess.run(
            [sys.executable, "-c", PLAYED],
            capture_output=True,
            text=True,
            check=True,
            env=environment,
            cwd=ROOT,
        )
        said.add(run.stdout)
    assert len(said) == 1


def test_law_2_the_chance_of_a_seed_is_frozen() -> None:
    """Seed 2024 deals these opening hands for ever, on every Python."""
    session = Session.start(BELLWAKE, seed=2024)
    game = session.table
    hands = [[card.name for card in keeper.hand.cards[:4]] for keeper in game.seats]
    assert hands == [
        ["Hold Fast", "Quilted Mantle", "Watch Novice", "Tower Captain"],
        ["Choir Scholar", "Echo Stone", "Mending Chant", "Wayfinder"],
    ]
    assert game.chance.counters == {"hale.deck": 21, "sefa.deck": 24, "encounter_deck": 40}


# -- law 3: saves at every moment, forks, undo


@few
@given(SEEDS, OPTIONS, st.integers(1, 9))
def test_law_3_a_snapshot_read_back_is_the_same_table(
    seed: int, options: Options, step: int
) -> None:
    """Dumped, written as JSON and loaded, the table of any decision is the same."""
    for number, session in enumerate(moments(seed, options=options)):
        if number % 10 == step:
            before = digest(session.table)
            read = json.loads(json.dumps(dump(session.table)))
            again = load(BELLWAKE, read)
            assert digest(again) == before
            assert digest(session.table) == before


@few
@given(SEEDS, OPTIONS, st.integers(0, 6))
def test_law_3_a_fork_changes_nothing(seed: int, options: Options, step: int) -> None:
    """A fork at any decision, played on at random, leaves the campaign as it would have been."""
    chance = Random(seed)
    for number, session in enumerate(moments(seed, options=options, snapshots="phase")):
        if number % 7 == step:
            before = digest(session.table)
            fork = session.fork()
            assert digest(fork.table) == before
            for _ in range(5):
                if fork.pending:
                    fork.answer(fork.pending[0], pick(fork.pending[0], chance))
            assert digest(session.table) == before
    assert log_of(session) == log_of(played(seed, options=options))


@few
@given(SEEDS, st.integers(0, 4), st.sampled_from(["phase", "round", "chapter"]))
def test_law_3_undo_and_redo_change_nothing(seed: int, step: int, snapshots: str) -> None:
    """Answers taken back and given again leave table, log and questions as they were."""
    for number, session in enumerate(moments(seed, snapshots=snapshots)):
        if number % 5 == step:
            before = digest(session.table)
            lines, pending = session.lines(), [each.keys for each in session.pending]
            back = min(1 + number % 4, len(session.answers))
            for _ in range(back):
                session.undo(past_barrier=True)
            for _ in range(back):
                session.redo()
            assert digest(session.table) == before
            assert session.lines() == lines
            assert [each.keys for each in session.pending] == pending
    assert log_of(session) == log_of(played(seed))


@few
@given(SEEDS, OPTIONS, st.integers(0, 60))
def test_law_3_a_campaign_goes_on_from_its_save(seed: int, options: Options, step: int) -> None:
    """Saved, closed and opened at every so many decisions, a campaign is the one never closed."""
    chance = Random(seed)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "campaign.jsonl"
        session = Session.create(path, BELLWAKE, seed=seed, options=options)
        while session.pending:
            decision = chance.choice(session.pending)
            session.answer(decision, pick(decision, chance))
            if len(session.answers) % 61 == step:
                before, pending = digest(session.table), [each.keys for each in session.pending]
                session.close()
                session = Session.open(path, BELLWAKE)
                assert digest(session.table) == before
                assert [each.keys for each in session.pending] == pending
        session.close()
    never_closed = played(seed, options=options)
    assert session.answers == never_closed.answers
    assert log_of(session) == log_of(never_closed)
    assert session.outcome == never_closed.outcome


# -- law 4: exactly once


@define
class Phases:
    """Which phases have begun, finished and been cancelled, by title."""

    begun: list[str] = field(factory=list)
    finished: list[str] = field(factory=list)
    cancelled: list[str] = field(factory=list)

    def counted(self, step: Step) -> Step:
        """The step with every phase in it counted."""
        if isinstance(step, Phase):
            return evolve(step, rule=self._rule(step))
        inner = [self.counted(part) for part in step.steps]
        if isinstance(step, Series):
            return evolve(step, parts=tuple(inner))
        assert isinstance(step, (Each, Repeat, When))
        return evolve(step, step=inner[0])

    def _rule(self, phase: Phase) -> Callable[..., Any]:  # Any: a phase's rule
        async def rule(game: Bellwake, *at: Any) -> str | None:
            assert len(self.begun) == len(self.finished) + len(self.cancelled)
            self.begun.append(phase.title)
            try:
                detour = await phase.rule(game, *at)
            except BaseException:
                self.cancelled.append(phase.title)
                raise
            self.finished.append(phase.title)
            return detour

        return rule

    def ruleset(self) -> Ruleset[Bellwake]:
        """Bellwake with every phase counted."""
        chapters: list[Chapter] = [
            evolve(chapter, course=self.counted(chapter.course)) for chapter in BELLWAKE.chapters
        ]
        return evolve(BELLWAKE, chapters=tuple(chapters))


@some
@given(SEEDS, OPTIONS)
def test_law_4_every_phase_finishes_once_or_is_cancelled(seed: int, options: Options) -> None:
    """No phase begins before the last is over; what does not finish was cut by an ending."""
    phases = Phases()
    session = played(seed, options=options, ruleset=phases.ruleset())
    assert len(phases.begun) == len(phases.finished) + len(phases.cancelled)
    assert phases.begun == [e.title for e in session.log if isinstance(e, PhaseBegan)]
    cut = [
        event
        for event in session.log
        if isinstance(event, EndingReached)
        and event.ending not in CAMPAIGN_ENDINGS
        and event.rule != "R15"
    ]
    assert len(phases.cancelled) == len(cut)


ROUND = re.compile(
    r"Kindle,(Muster,){2}(Commit,){2}Reveal,Resolve,(Travel,)?(Engage,){1,2}Approach,"
    r"(Enemy attack,)*(Keeper attack,)*Rest,"
)
IN_ORDER = [
    "Kindle",
    "Muster",
    "Commit",
    "Reveal",
    "Resolve",
    "Travel",
    "Engage",
    "Approach",
    "Enemy attack",
    "Keeper attack",
    "Rest",
]


@some
@given(SEEDS, OPTIONS)
def test_law_4_the_phases_of_a_round_come_in_their_order(seed: int, options: Options) -> None:
    """Every round runs through its phases in order; only a scenario's last one may be cut short."""
    rounds: list[list[str]] = []
    for event in played(seed, options=options).log:
        if isinstance(event, PhaseBegan) and event.title in IN_ORDER:
            if event.title == "Kindle":
                rounds.append([])
            rounds[-1].append(event.title)
        elif isinstance(event, PhaseBegan) and event.title == "Wrap-up":
            for titles in rounds[:-1]:
                assert ROUND.fullmatch("".join(f"{title}," for title in titles))
            last = [IN_ORDER.index(title) for title in rounds[-1]]
            assert last == sorted(last)
            rounds.clear()


@contextmanager
def counted_triggers(acted: list[tuple[Trigger, str, int, Event]]) -> Iterator[None]:
    """Count what every trigger of every card does, with the card, its visit and the event."""

    def counted(trigger: Trigger) -> Trigger:
        async def handler(game: Any, piece: Any, event: Event) -> Any:  # Any: as in a trigger
            acted.append((trigger, piece.key, piece.visit, event))
            return await trigger.handler(game, piece, event)

        return evolve(trigger, handler=handler)

    printed = [card.triggers[:] for card in BELLWAKE.cards]
    try:
        for card in BELLWAKE.cards:
            card.triggers[:] = [counted(trigger) for trigger in card.triggers]
        yield
    finally:
        for card, triggers in zip(BELLWAKE.cards, printed, strict=True):
            card.triggers[:] = triggers


@some
@given(SEEDS, OPTIONS)
def test_law_4_a_trigger_acts_once_on_an_event(seed: int, options: Options) -> None:
    """No trigger of a card acts twice on the same event."""
    acted: list[tuple[Trigger, str, int, Event]] = []
    with counted_triggers(acted):
        played(seed, options=options)
    once = Counter((id(trigger), key, id(event)) for trigger, key, _, event in acted)
    assert acted
    assert max(once.values()) == 1


# -- law 6: legality


def tries(decision: Decision[Any]) -> list[Answer]:
    """Each option on offer, in an answer; Any: decisions give all sorts of things."""
    if decision.kind == "choice":
        return list(decision.keys)
    counts = range(decision.at_least, decision.at_most + 1)
    some_keys: list[Answer] = [decision.keys[:count] for count in counts]
    return some_keys + [(key,) for key in decision.keys if 1 in counts]


@few
@given(SEEDS, OPTIONS, st.integers(0, 6))
def test_law_6_what_is_offered_can_be_chosen(seed: int, options: Options, step: int) -> None:
    """Every option of a decision is taken on a fork, and the campaign itself does not change."""
    for number, session in enumerate(moments(seed, options=options, snapshots="phase")):
        if number % 7 != step:
            continue
        before = digest(session.table)
        for place, decision in enumerate(session.pending):
            for answer in tries(decision):
                fork = session.fork()
                fork.answer(fork.pending[place], answer)
                assert len(fork.answers) == len(session.answers) + 1
        assert digest(session.table) == before


@some
@given(SEEDS, OPTIONS)
def test_law_6_what_is_refused_has_a_reason_and_changes_nothing(
    seed: int, options: Options
) -> None:
    """Every refused option, and anything else that is not on offer, raises and changes nothing."""
    for session in moments(seed, options=options):
        for decision in session.pending:
            refused = decision.refused
            keys = {refusal.key for refusal in refused}
            assert not keys & set(decision.keys)
            if not refused:
                continue
            before = digest(session.table)
            for refusal in refused:
                with pytest.raises(IllegalAnswer, match=re.escape(refusal.reason)) as illegal:
                    session.answer(decision, refusal.key)
                assert refusal.reason
                assert illegal.value.reason == refusal.reason
            for nonsense in ("", "no such key", 3, ("pass", "pass")):
                with pytest.raises(IllegalAnswer):
                    session.answer(decision, nonsense)
            assert digest(session.table) == before
            assert decision in session.pending


# -- law 7: termination


def end_of(session: Session[Bellwake]) -> None:
    """What holds at the end of every campaign."""
    assert session.outcome is not None
    assert len(session.answers) <= BELLWAKE.longest
    assert session.outcome.rule in ("R6", "R7")
    results = [line for line in session.table.campaign.in_force("fact") if ": " in line.name]
    assert [line.chapter for line in results] == SCENARIO_KEYS


def test_law_7_a_hundred_random_campaigns_end() -> None:
    """A hundred campaigns of random answers come to their end, within the declared bound."""
    outcomes = Counter[bool]()
    for seed in range(100):
        session = played(seed)
        end_of(session)
        assert session.outcome is not None
        outcomes[session.outcome.won] += 1
    assert sum(outcomes.values()) == 100


@pytest.mark.slow
@settings(max_examples=1500, deadline=None, phases=UNSHRUNK)
@given(SEEDS, OPTIONS)
def test_law_7_every_random_campaign_ends(seed: int, options: Options) -> None:
    """Whatever the seed and the options, a campaign ends within the declared bound."""
    end_of(played(seed, options=options))


@some
@given(SEEDS, OPTIONS)
def test_law_7_nobody_is_asked_without_an_option(seed: int, options: Options) -> None:
    """Every decision that is pending has an answer, and goes to a seat at the table."""
    for session in moments(seed, options=options):
        for decision in session.pending:
            assert decision.keys
            assert decision.at_least <= decision.at_most <= len(decision.keys)
            assert decision.seat in ("hale", "sefa")
            assert decision.prompt


# -- law 8: bounds and endings


def meters_of(owner: Any) -> list[Meter]:  # Any: a table or a seat
    """The meters of a table or a seat."""
    values = [getattr(owner, each.name) for each in fields(type(owner))]
    return [value for value in values if isinstance(value, Meter)]


@some
@given(SEEDS, OPTIONS)
def test_law_8_numbers_stay_in_their_bounds(seed: int, options: Options) -> None:
    """At every decision meters are in bounds, nothing is negative, and nobody is beyond help."""
    for session in moments(seed, options=options):
        game = session.table
        for meter in [*meters_of(game), *(m for seat in game.seats for m in meters_of(seat))]:
            assert meter.floor <= meter.value
            assert meter.cap is None or meter.value <= meter.cap
        assert game.toll_price >= 0
        assert game.songs >= 0
        assert all(piece.damage >= 0 for piece in game.pieces)
        assert all(getattr(piece, "progress", 0) >= 0 for piece in game.pieces)
        if session.pending and game.chapter in SCENARIO_KEYS:
            assert game.hush.value < HUSH_LIMIT
            assert game.standing
            assert 1 <= game.round <= 10


@some
@given(SEEDS, OPTIONS)
def test_law_8_every_scenario_ends_once(seed: int, options: Options) -> None:
    """Each scenario comes to one ending, after which only its wrap-up is played."""
    session = played(seed, options=options)
    ended = ""
    reached: list[EndingReached] = []
    for event in session.log:
        if isinstance(event, EndingReached):
            reached.append(event)
            ended = "over"
        elif isinstance(event, PhaseBegan):
            assert ended != "over" or event.title == "Wrap-up"
            ended = ""
        else:
            assert not ended
    assert len(reached) == len(SCENARIOS) + 1
    assert session.log[-1] is reached[-1]
    assert [event.ending in CAMPAIGN_ENDINGS for event in reached] == [False] * 3 + [True]


@few
@given(SEEDS)
def test_law_8_nothing_happens_after_the_end(seed: int) -> None:
    """When the campaign is over nobody is asked, and an old decision cannot be answered."""
    last: Decision[Any] | None = None
    for session in moments(seed):
        last = session.pending[0] if session.pending else last
    before, lines = digest(session.table), len(session.log)
    assert last is not None
    assert session.pending == ()
    with pytest.raises(UsageError, match="not pending"):
        session.answer(last, last.keys[0])
    assert (digest(session.table), len(session.log)) == (before, lines)


# -- law 9: the campaign log


@some
@given(SEEDS, OPTIONS)
def test_law_9_the_campaign_log_only_grows(seed: int, options: Options) -> None:
    """At every decision the log begins with what it was, and the ledger has lost nothing."""
    entries: list[Any] = []  # Any: lines of the log
    applied: dict[str, tuple[str, ...]] = {}
    for session in moments(seed, options=options):
        campaign = session.table.campaign
        assert campaign.entries[: len(entries)] == entries
        for number, chapters in applied.items():
            assert campaign.applied[number][: len(chapters)] == chapters
        entries, applied = list(campaign.entries), dict(campaign.applied)
    assert [entry.number for entry in entries] == list(range(len(entries)))


@some
@given(SEEDS, OPTIONS)
def test_law_9_every_line_acts_once_in_every_set_up(seed: int, options: Options) -> None:
    """A line acts once in each later scenario it concerns, and in no other."""
    session = played(seed, options=options)
    campaign = session.table.campaign
    acts = [event.entry.number for event in session.log if isinstance(event, EntryActs)]
    expected = Counter[int]()
    for entry in campaign.entries:
        later = SCENARIO_KEYS[chapter_number(entry.chapter) :]
        card = LOG_ENTRIES.get(entry.name)
        if entry.matter in ("trauma", "upgrade"):
            concerned = later
        elif entry.matter in ("fact", "choice") and card is not None:
            concerned = [key for key in later if card.only_in in (None, scenario_of(key))]
        else:
            concerned = []
        expected[entry.number] += len(concerned)
        assert campaign.applied.get(str(entry.number), ()) == tuple(concerned)
    assert Counter(acts) == +expected


def chapter_number(key: str) -> int:
    """How many scenarios have been played when a line of that chapter is written."""
    keys = [chapter.key for chapter in BELLWAKE.chapters]
    return sum(keys.index(scenario) <= keys.index(key) for scenario in SCENARIO_KEYS)


# -- law 10: imagined games


@few
@given(SEEDS, OPTIONS, st.integers(0, 11))
def test_law_10_an_imagined_game_agrees_with_the_view(
    seed: int, options: Options, step: int
) -> None:
    """What a keeper imagines looks the same to that keeper, asks the same, and can be played on."""
    chance, stream = Random(seed), Chance(seed)["imagining"]
    for number, session in enumerate(moments(seed, options=options, snapshots="phase")):
        if number % 12 == step:
            before = digest(session.table)
            for seat in ("hale", "sefa"):
                view, imagined = session.view(seat), session.imagine(seat, stream)
                again = imagined.view(seat)
                assert digest(again.table) == digest(view.table)
                assert again.questions == view.questions
                assert again.waiting_for == view.waiting_for
                for _ in range(5):
                    if imagined.pending:
                        decision = chance.choice(imagined.pending)
                        imagined.answer(decision, pick(decision, chance))
            assert digest(session.table) == before
