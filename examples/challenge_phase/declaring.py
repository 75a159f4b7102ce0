"""Declaring: somebody says what it does, and pays for it."""

from __future__ import annotations

from collections.abc import Sequence

from coopcards import Option
from examples.challenge_phase.acting import (
    AID_ANOTHER,
    AIM,
    DODGE,
    GUARD,
    RIPOSTE,
    VIGILANCE,
    Act,
    Action,
    Favor,
    Manner,
    chair_of,
)
from examples.challenge_phase.acts.registry import actions_of, why_not_act
from examples.challenge_phase.arcana import Arcana
from examples.challenge_phase.cards import Actor, Adventurer, Group, Laid
from examples.challenge_phase.defences import drop
from examples.challenge_phase.effects import JEERED
from examples.challenge_phase.fate import settle_attribute
from examples.challenge_phase.happenings.acts import ActDeclared, ActDone, Bellowed
from examples.challenge_phase.happenings.body import EffectEnded
from examples.challenge_phase.happenings.cards import Discarded, FacedownActLaid
from examples.challenge_phase.judging import ruling
from examples.challenge_phase.paying import (
    card_laid,
    cards_for,
    choose_dooms,
    offer_resolve,
    payable,
    put_down,
    why_not_afford,
)
from examples.challenge_phase.scene_rules import rules_of
from examples.challenge_phase.table import ChallengePhase, Declared, suffers
from examples.challenge_phase.targeting import allowed_by_the_gm

DO_NOTHING = Option("do-nothing", "Do nothing")
DROP_FACEDOWN = Option("drop-facedown", "Give up the facedown act")
FOR_ONESELF = Option("self", "For oneself")
FOR_THE_ZONE = Option("zone", "For everybody in the zone")
FOR_ONE_ELSEWHERE = Option("elsewhere", "For somebody elsewhere: the GM must allow it")

DEFENCES = (DODGE, RIPOSTE)


def why_not(
    game: ChallengePhase,
    actor: Actor,
    action: Action,
    manner: Manner,
) -> str | None:
    """Why somebody cannot do something now: a rule against it, or no card to pay with."""
    reason = why_not_act(game, actor, action, manner)
    return reason or why_not_afford(game, Act(action, actor, manner))


async def declare(game: ChallengePhase, actor: Actor, action: Action, manner: Manner) -> Act | None:
    """Let somebody declare an act openly; None where it comes to nothing.

    The GM rules on Favor and Disfavor before a card is chosen (N2).
    """
    act = Act(action, actor, manner)
    if not await action.declare(game, act):
        return None
    if action.key in DEFENCES and not await _for_whom(game, act):
        return None
    if isinstance(actor, Adventurer):
        await settle_attribute(game, actor, action.attribute(game, act))
    if not payable(game, act) and not action.free:
        return None
    targets = tuple([target.key for target in act.targets])
    said = action.label
    if act.targets:
        said += " on " + ", ".join(target.label for target in act.targets)
    await game.do(ActDeclared(actor, said, Declared(actor.key, action.key, targets)))
    if not action.facedown:
        await rules_of(game).declared(game, act)
        await ruling(game, act)
    return act


async def _for_whom(game: ChallengePhase, act: Act) -> bool:
    """For whom a defence is: oneself, the zone, or by leave of the GM one elsewhere (A8, R136)."""
    actor = act.actor
    if not isinstance(actor, Adventurer) or game.options.defences_serve_the_zone:
        act.choice = FOR_THE_ZONE.key if isinstance(actor, Adventurer) else FOR_ONESELF.key
        return True
    options = [FOR_ONESELF, FOR_THE_ZONE]
    elsewhere = [one for one in game.standing if one.where != actor.where]
    if act.manner == "interrupt" and elsewhere and game.options.rulings:
        options.append(FOR_ONE_ELSEWHERE)
    chair = chair_of(game, act)
    chosen = await game.choose(chair, "for whom", options, prompt="For whom?", about=actor)
    act.choice = chosen.key
    if chosen is FOR_ONE_ELSEWHERE:
        act.whom = await game.choose(chair, "exception for", elsewhere, prompt="For whom?")
        return await allowed_by_the_gm(
            game, act, f"{act.action.label} for {act.whom.label}, who is elsewhere"
        )
    return True


async def pay(game: ChallengePhase, act: Act) -> None:
    """Choose the card of an act, with a greater doom or Resolve beside it, and put it down."""
    if act.action.free:
        return
    await choose_dooms(game, act)
    cards = cards_for(game, act)
    card = await game.choose(
        chair_of(game, act), "card", cards, prompt=f"Which card for {act.label}?", about=act.actor
    )
    if act.action.facedown:
        await lay_facedown(game, act, card)
        return
    # What becomes an Initiative is not shown (A23).
    await put_down(game, act, card, face_down=act.action.key == GUARD)
    await offer_resolve(game, act)


async def lay_facedown(game: ChallengePhase, act: Act, card: Arcana) -> None:
    """Lay a facedown act; one that lies there already is discarded (R089, R090)."""
    card = await card_laid(game, act, card)
    await drop(game, act.actor)
    await game.do(FacedownActLaid(act.actor, card, laid_as(act), said(act)))


def said(act: Act) -> str:
    """What is said of a facedown act as it is laid: everything but its card (R098, R200)."""
    words = [act.action.label]
    if act.whom is not None:
        words.append(act.whom.label)
    if act.action.key == VIGILANCE:
        trigger, prepared, when = act.choice.split("/")
        words.append(f"{trigger}: {prepared} {when.replace('-', ' ')}")
    elif act.action.key == AID_ANOTHER and act.choice:
        words.append(act.choice)
    elif act.choice == FOR_THE_ZONE.key:
        words.append("for the zone")
    return ", ".join(words)


def laid_as(act: Act) -> Laid:
    """A facedown act as it lies on the table."""
    whose = "" if act.whom is None else act.whom.key
    if act.action.key == VIGILANCE:
        trigger, prepared, when = act.choice.split("/")
        return Laid(
            VIGILANCE,
            act.with_attribute,
            whose=whose,
            trigger="" if trigger == "any" else trigger,
            prepared=prepared,
            once_done=when == "once-done",
        )
    if act.action.key in (AID_ANOTHER, AIM):
        return Laid(act.action.key, act.with_attribute, whose=whose, trigger=act.choice)
    return Laid(act.action.key, act.with_attribute, act.choice == FOR_THE_ZONE.key, whose)


async def menu(
    game: ChallengePhase, actor: Actor, manner: Manner, topic: str, prompt: str, suit: str = ""
) -> Act | None:
    """Ask somebody what to do until an act is declared or nothing is done.

    What has come to nothing is not on offer again, nor is what was free. With a `suit` only the
    acts of that suit are on show.
    """
    tried: list[Action] = []
    done: list[Action] = []

    def reason(option: Action | Option) -> str | None:
        if isinstance(option, Option):
            return None
        if option in tried:
            return "it has come to nothing"
        if option in done:
            return "done already"
        return why_not(game, actor, option, manner)

    while True:
        shown = [one for one in actions_of(game, actor, manner) if suit in ("", one.suit)]
        options: list[Action | Option] = [*shown, DO_NOTHING]
        if actor.laid is not None:
            options.append(DROP_FACEDOWN)
        chosen = await game.choose(
            game.chair_of(actor), topic, options, prompt=prompt, about=actor, why_not=reason
        )
        if chosen is DO_NOTHING:
            return None
        if isinstance(chosen, Option):
            await drop(game, actor)
            continue
        act = await declare(game, actor, chosen, manner)
        if act is None:
            tried.append(chosen)
        elif chosen.free:
            await chosen.carry_out(game, act)
            await game.do(ActDone((actor,)))
            done.append(chosen)
        else:
            return act


async def spend_marks(game: ChallengePhase, acts: Sequence[Act]) -> None:
    """What hung over the next act is over once it is done: a Jeer, a Bellow."""
    for act in acts:
        if not act.marked:
            continue
        if isinstance(act.actor, Group):
            await game.do(Bellowed(act.actor, 0))
            continue
        for effect in act.actor.effects:
            if effect.name == JEERED:
                await game.do(EffectEnded(act.actor, effect))


async def put_away(game: ChallengePhase, acts: Sequence[Act]) -> None:
    """Discard the cards of acts that are done (R049)."""
    cards = [card for act in acts for card in (act.card, act.greater) if card is not None]
    lying = tuple([card for card in cards if card.at == game.played.address])
    if lying:
        await game.do(Discarded(lying))


def take_marks(act: Act) -> None:
    """What hangs over the act as it begins; a Bellow gives Favor, a Jeer is an Effect."""
    if isinstance(act.actor, Adventurer):
        act.marked = suffers(act.actor, JEERED)
    elif act.actor.favor:
        act.marked = True
        act.favors.append(Favor("Bellow"))
