"""Retreat: whether the guild can get away, and at what price (R232-R241)."""

from __future__ import annotations

from coopcards import Option
from examples.challenge_phase.acting import RETREAT, Act, Action, Favor, Manner
from examples.challenge_phase.acts.cups import adventurer
from examples.challenge_phase.arcana import PENTACLES, Arcana
from examples.challenge_phase.cards import Actor, Adventurer
from examples.challenge_phase.fate import HITS, fate_test, settle_attribute
from examples.challenge_phase.happenings.acts import ActStopped, FlightPaid, RetreatTried, Ruling
from examples.challenge_phase.happenings.cards import Discarded, TurnTaken
from examples.challenge_phase.happenings.engagements import Engaged
from examples.challenge_phase.happenings.places import GotAway, WentTo
from examples.challenge_phase.moving import pursuit
from examples.challenge_phase.scene_rules import rules_of
from examples.challenge_phase.table import ChallengePhase, stuck
from examples.challenge_phase.talents import attribute_of
from examples.challenge_phase.targeting import one_of

CLEAN = "clean"
COMPLICATION = "complication"
CORNERED = "cornered"
ENOUGH = 2
"""So many hits, or more, are a clean escape (R239, A29)."""
CLEVER = Option("clever", "Something clever")
NO_TRICK = Option("no-trick", "Simply run")


def why_not_retreat(game: ChallengePhase) -> str | None:
    """Why the guild cannot flee by a test (R232, R233)."""
    if game.cornered:
        return "cornered"
    speed = pursuit(game)
    if speed == "fast":
        return "they would only be hunted down"
    if speed == "slow" and not rules_of(game).always_tested:
        return "nobody follows: it is enough to leave"
    return None


async def testers(game: ChallengePhase) -> tuple[Adventurer, Adventurer]:
    """The conscious with the highest and the lowest Pentacles; one alone is both (R236, A28)."""
    able = game.standing
    for one in able:
        await settle_attribute(game, one, PENTACLES)
    if len(able) == 1:
        return able[0], able[0]
    skill = {one.id: attribute_of(game, one, PENTACLES) for one in able}
    most = max(skill.values())
    best = await _agreed(game, [one for one in able if skill[one.id] == most], "highest")
    others = [one for one in able if one is not best]
    least = min(skill[one.id] for one in others)
    worst = await _agreed(game, [one for one in others if skill[one.id] == least], "lowest")
    return best, worst


async def _agreed(game: ChallengePhase, tied: list[Adventurer], which: str) -> Adventurer:
    """Among equals the table decides: the first in marching order says what was agreed (R236)."""
    speaker = game.player_of(game.standing[0])
    chosen = await one_of(
        game, speaker, "tester", tied, prompt=f"Who tests, of those with the {which} Pentacles?"
    )
    return chosen or tied[0]


async def group_test(
    game: ChallengePhase,
    both: tuple[Adventurer, Adventurer],
    favored: Adventurer | None = None,
) -> int:
    """Both test Pentacles, and Favor goes to one of the tests at most (R237, R238)."""
    hits = 0
    for one in both:
        favors = [Favor("something clever")] if favored is one else []
        fate = await fate_test(game, one, PENTACLES, favors=favors)
        favored = None if favored is one else favored
        hits += HITS[fate]
    return hits


async def flee(game: ChallengePhase) -> None:
    """The group test of those who run, and what comes of it (R239-R241)."""
    if not game.standing:
        return  # all of them have been felled in the same pass (A10)
    both = await testers(game)
    favored = None
    if game.options.rulings:
        leader = game.standing[0]
        player = game.player_of(leader)
        trick = await game.choose(
            player, "trick", (CLEVER, NO_TRICK), prompt="Does anybody do something clever?"
        )
        if trick is CLEVER:
            helps = await game.confirm(game.gm, "clever", prompt="Does it help the guild?")
            await game.do(Ruling(leader, "it helps" if helps else "it does not help"))
            if helps:
                favored = await one_of(
                    game, player, "favored", list(dict.fromkeys(both)), prompt="Whom does it help?"
                )
    hits = await group_test(game, both, favored)
    outcome = CLEAN if hits >= ENOUGH else COMPLICATION if hits == 1 else CORNERED
    await game.do(RetreatTried(hits, outcome))
    if outcome == COMPLICATION and not await rules_of(game).complication(game):
        await leave_one_behind(game)


async def leave_one_behind(game: ChallengePhase) -> None:
    """The last of the marching order is caught by one pursuer; all others are away (R240)."""
    if not game.standing:
        return
    caught = game.standing[-1]
    away = [one for one in game.adventurers if one is not caught]
    cards = [card for one in away for card in game.player_of(one).hand.cards]
    if cards:
        await game.do(Discarded(tuple(cards), " (away)"))
    if away:
        await game.do(GotAway(away))
    chasing = [one for one in game.active_enemies if not one.hangs and not stuck(one)]
    fastest = [one for one in chasing if one.printed.pursuit == pursuit(game)]
    pursuer = await one_of(game, game.gm, "pursuer", fastest, prompt=f"Who catches {caught.label}?")
    if pursuer is not None:
        if pursuer.where != caught.where:
            await game.do(WentTo(pursuer, game.place(caught.where)))
        await game.do(Engaged(pursuer, caught))


async def pay_for_flight(game: ChallengePhase, payers: list[Adventurer]) -> bool:
    """Each of them pays one card, of any suit; False where one of them has none (R235, A28)."""
    able = [one for one in payers if any(not c.is_fool for c in game.player_of(one).hand)]
    if len(able) < len(payers):
        return False
    cards = await game.choose_together(
        "pay for flight",
        [game.player_of(one) for one in payers],
        lambda seat: [card for card in seat.hand.cards if not card.is_fool],
        prompt="Which card pays for your flight?",
    )
    if cards:
        paid: tuple[Arcana, ...] = tuple(cards)
        await game.do(Discarded(paid, " (flight)"))
    return True


def has_paid(game: ChallengePhase, one: Adventurer) -> bool:
    """Whether somebody has paid for a flight in this round, where payment may wait (A28)."""
    return one.flight_paid == game.rounds


class Retreat(Action):
    """Call the retreat: everybody else pays in the same window (R234, R235, A28)."""

    key, label = RETREAT, "Retreat"
    for_gm = False

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        assert isinstance(actor, Adventurer)
        reason = why_not_retreat(game)
        if reason is not None:
            return reason
        if game.options.retreat_paid_over_a_round:
            return "has paid already" if has_paid(game, actor) else None
        others = [one for one in game.standing if one is not actor]
        if any(one.key in game.acted for one in others):
            return "somebody has acted already and cannot pay now"
        hands = [game.player_of(one).hand for one in others]
        # How many cards others hold is open to all; whether one is the Fool is not.
        return None if all(len(hand) for hand in hands) else "somebody has no card to pay with"

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        actor = adventurer(act)
        others = [one for one in game.standing if one is not actor]
        if game.options.retreat_paid_over_a_round:
            await game.do(FlightPaid(actor))
            if all(has_paid(game, one) for one in others):
                await flee(game)
            return
        if not await pay_for_flight(game, others):
            await game.do(ActStopped(actor, self.label, "somebody has no card to pay with"))
            return
        if others:
            await game.do(TurnTaken(others))
        await flee(game)


RETREAT_ACTION = Retreat()
