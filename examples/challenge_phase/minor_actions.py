"""Step 4, minor actions: all declare and lay cards, then all reveal together (R110-R123, R279)."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from coopcards import Option
from examples.challenge_phase.acting import GUARD, Act, Action
from examples.challenge_phase.acts.registry import actions_of
from examples.challenge_phase.cards import STANDING, Actor, Adventurer
from examples.challenge_phase.declaring import declare, lay_facedown, why_not
from examples.challenge_phase.happenings.cards import CardShown, MinorActionsTaken
from examples.challenge_phase.paying import (
    cards_for,
    choose_dooms,
    note_turn_of_hand,
    offer_resolve,
    put_down,
)
from examples.challenge_phase.performing import perform
from examples.challenge_phase.table import Chair, ChallengePhase, GameMaster, Player

NO_MINOR_ACTION = Option("no-minor-action", "No minor action")
AT_ONCE = Option("at-once", "At once, with the others")


@frozen(eq=False)
class MinorAction:
    """An option of a window: who could do what."""

    actor: Actor
    action: Action

    @property
    def key(self) -> str:
        """Who and what."""
        return f"{self.actor.key}/{self.action.key}"

    @property
    def label(self) -> str:
        """What, and of the GM's who as well."""
        if isinstance(self.actor, Adventurer):
            return self.action.label
        return f"{self.actor.label}: {self.action.label}"


async def minor_actions(game: ChallengePhase) -> None:
    """The window after a turn, in passes until nobody adds anything (R110, A10).

    Each takes part once at most; who has acted at this count does not (R117, R118). The tied share
    one window, or by an option each has its own (A43).
    """
    tied = [*game.acted]
    for acted in [[each] for each in tied] if game.options.a_window_a_turn else [tied]:
        await _window(game, acted)


async def _window(game: ChallengePhase, acted: Sequence[str]) -> None:
    done, before = [*acted], len(game.acted)
    while True:
        # Whoever has paid for a flight meanwhile has acted as well.
        done += game.acted[before:]
        acts = await _one_pass(game, done)
        if not acts or game.options.one_pass_of_minor_actions:
            return


async def _one_pass(game: ChallengePhase, done: list[str]) -> list[Act]:
    shown: dict[str, list[MinorAction | Option]] = {}
    reasons: dict[str, str | None] = {NO_MINOR_ACTION.key: None}
    for seat in game.seats:
        able = _able(game, seat, done)
        if not able or (game.automation.empty_windows and not len(seat.hand)):
            continue
        options = _options(game, able)
        reasons |= {each.key: why_not(game, each.actor, each.action, "minor") for each in options}
        if not game.automation.empty_windows or any(reasons[one.key] is None for one in options):
            shown[seat.key] = [*options, NO_MINOR_ACTION]
    if not shown:
        return []
    seats = [seat for seat in game.seats if seat.key in shown]
    chosen = await game.choose_together(
        "minor action",
        seats,
        lambda seat: shown[seat.key],
        prompt=f"Any minor action at {game.count}?",
        why_not=lambda _, option: reasons[option.key],
    )
    acts: list[Act] = []
    for seat, option in zip(seats, chosen, strict=True):
        act = await _declared(game, seat, option, shown[seat.key], reasons)
        if act is not None:
            await _links(game, act, acts)
            acts.append(act)
            done.append(act.actor.key)
    await _lay_cards(game, acts)
    await _reveal(game, acts)
    return acts


async def _declared(
    game: ChallengePhase,
    seat: Chair,
    option: MinorAction | Option,
    shown: Sequence[MinorAction | Option],
    reasons: dict[str, str | None],
) -> Act | None:
    """What a seat declares; where it comes to nothing it may declare something else."""
    while isinstance(option, MinorAction):
        act = await declare(game, option.actor, option.action, "minor")
        if act is not None:
            return act
        reasons[option.key] = "it has come to nothing"
        option = await game.choose(
            seat,
            "minor action",
            shown,
            prompt=f"Any other minor action at {game.count}?",
            why_not=lambda one: reasons[one.key],
        )
    return None


def _able(game: ChallengePhase, seat: Chair, done: list[str]) -> list[Actor]:
    """Whom that seat could still let take a minor action in this window (R117-R122)."""
    if isinstance(seat, GameMaster):
        return [group for group in game.active_groups if group.key not in done]
    assert isinstance(seat, Player)
    one = game.adventurer_of(seat)
    if one is None or one.state != STANDING or one.key in done:
        return []
    fooled = one.fool_played == game.rounds
    return [] if fooled and game.options.no_minor_action_with_the_fool else [one]


def _options(game: ChallengePhase, actors: list[Actor]) -> list[MinorAction]:
    return [
        MinorAction(actor, action)
        for actor in actors
        for action in actions_of(game, actor, "minor")
        if not action.free
    ]


async def _links(game: ChallengePhase, act: Act, before: list[Act]) -> None:
    """Whether it waits for another act that has been declared: "once she has thrown" (A10)."""
    others = [other for other in before if not other.action.facedown]
    if not others or act.action.facedown:
        return
    options: list[Act | Option] = [AT_ONCE, *others]
    chosen = await game.choose(
        game.chair_of(act.actor),
        "once",
        options,
        prompt=f"{act.label}: at once, or once another act is done?",
        about=act.actor,
    )
    act.after = chosen if isinstance(chosen, Act) else None


async def _lay_cards(game: ChallengePhase, acts: list[Act]) -> None:
    """Everybody's card goes down at the same time; the GM's, one after the other, last."""
    for act in acts:
        await choose_dooms(game, act)
    players = [act for act in acts if isinstance(act.actor, Adventurer)]
    by_seat = {game.chair_of(act.actor).key: act for act in acts}

    seats = [seat for seat in game.seats if seat.key in by_seat]
    chosen = await game.choose_together(
        "card",
        seats,
        lambda seat: cards_for(game, by_seat[seat.key]),
        prompt="Which card for your minor action?",
    )
    for seat, card in zip(seats, chosen, strict=True):
        act = by_seat[seat.key]
        if act.action.facedown:
            await lay_facedown(game, act, card)
        else:
            await put_down(game, act, card, face_down=True)
    for act in players:
        if not act.action.facedown:
            await offer_resolve(game, act)


async def _reveal(game: ChallengePhase, acts: list[Act]) -> None:
    """All cards are turned up together, then the acts take effect in the GM's order (R114)."""
    # What becomes an Initiative is not shown (A23).
    shown = [act for act in acts if act.card is not None and act.action.key != GUARD]
    cards = [
        CardShown(act.actor, card)
        for act in shown
        for card in (act.card, act.greater)
        if card is not None
    ]
    if cards:
        await game.do(*cards)
    for act in shown:
        if act.card is not None:
            await note_turn_of_hand(game, act, act.card)
    live = [act for act in acts if not act.action.facedown]
    free = [act for act in live if act.after is None]
    if len(free) > 1:
        order = await game.order(
            game.gm, "order of results", live, prompt="In which order do they take effect?"
        )
        acts = [*order, *[act for act in acts if act.action.facedown]]
    if acts and game.options.no_minor_action_with_the_fool:
        await game.do(MinorActionsTaken([act.actor for act in acts]))
    await perform(game, acts)
