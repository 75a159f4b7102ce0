"""A bot for a player's seat: it plays its adventurer by rules of thumb, one method for each topic.

It looks at nothing but its view: the GM's hand, the hands of others and hidden Initiatives lie face
down. `ChallengeBot` takes whichever seat it is asked for.
"""

from __future__ import annotations

from typing import ClassVar

from coopcards import NO, YES, Answer, Question, View
from coopcards.agents import HeuristicAgent, first_answer
from examples.challenge_phase.acting import ATTACK, AVOID, DODGE
from examples.challenge_phase.acts.pentacles import DISPLACE, STAY
from examples.challenge_phase.acts.registry import ACTIONS
from examples.challenge_phase.acts.retreat import NO_TRICK
from examples.challenge_phase.ambush import NOT_READY
from examples.challenge_phase.arcana import PENTACLES, SWORDS, Arcana
from examples.challenge_phase.cards import DEATHS_DOOR, Adventurer, Enemy, Item
from examples.challenge_phase.declaring import DO_NOTHING
from examples.challenge_phase.defences import NOTHING, SUIT_OF_LAID, face_value
from examples.challenge_phase.gm_bot import GameMasterBot, found, lowest
from examples.challenge_phase.guild_plans import (
    RESOLVE,
    Plan,
    can_reach_somebody,
    with_resolve,
    worst_for,
    wound_worth,
)
from examples.challenge_phase.guild_tactics import at_hand, best_plans, usefulness
from examples.challenge_phase.minor_actions import NO_MINOR_ACTION
from examples.challenge_phase.performing import FOOL, QUICKLY, WAIT
from examples.challenge_phase.reckoning import (
    declared_by,
    foes_standing,
    guild_manner,
    known_initiative,
    nearest,
    put_down_by,
    still_to_act,
    threat,
    turns_the_blow,
)
from examples.challenge_phase.table import GM, ChallengePhase, stuck
from examples.challenge_phase.talents import (
    FIGHT_DIRTY,
    TURN_OF_HAND,
    TWO_HANDED_FOCUS,
    attribute_of,
    learned,
)
from examples.challenge_phase.wounds import (
    AT_DEATHS_DOOR,
    BARK_COAT,
    INJURED,
    STAGGERED,
    talent_option,
)

SHRUG_OFF = "shrug-off-the-pack"
# The Fool is played for an act that is worth so much, or to Dodge.
WORTH_THE_FOOL = 0.35
# Fate is pushed after a first card of so much or more.
PUSHED_FROM = 6
# What a new adventurer had best have learned.
WANTED_TALENTS = (TWO_HANDED_FOCUS, FIGHT_DIRTY, TURN_OF_HAND)


class AdventurerBot(HeuristicAgent):
    """Plays one adventurer."""

    def otherwise(self, question: Question, view: View[ChallengePhase] | None) -> Answer:
        """What the best plan says that has an answer to this; else the first there is."""
        if view is None or question.kind != "choice" or me_in(view) is None:
            return first_answer(question)
        answers = [plan.answers.get(question.topic) for plan in plans(view)]
        return next((key for key in answers if key in question.keys), question.keys[0])

    # -- the round

    def initiative(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """The second highest card: hard to hit, and the highest is left to hit with."""
        cards: list[Arcana] = found(view.table, question.keys)
        ranked = sorted(cards, key=lambda card: -card.value)
        return ranked[min(1, len(ranked) - 1)].key

    def turn(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """The act that is worth most; but whoever drowns sheds the pack first."""
        wanted = [SHRUG_OFF, *[plan.act for plan in plans(view)]]
        return next((key for key in wanted if key in question.keys), DO_NOTHING.key)

    def minor_action(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """The act that is worth most with a card of its suit, and without the attribute."""
        wanted = [f"{plan.made.actor.key}/{plan.act}" for plan in plans(view)]
        return next((key for key in wanted if key in question.keys), NO_MINOR_ACTION.key)

    def card(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """The card that the plan was made with: the lowest that will do."""
        game, me = view.table, adventurer_of(view)
        cards: list[Arcana] = found(game, question.keys)
        said = declared_by(game, me)
        if said is not None and said.act == DODGE:
            dodge = dodge_with(view, cards, above=guild_manner(game, me) != "minor")
            if dodge is not None:
                return dodge.key
        plan = None if said is None else plan_of(view, said.act, said.targets)
        if plan is not None and plan.card in cards:
            return plan.card.key
        action = next((one for one in ACTIONS if said is not None and one.key == said.act), None)
        if action is not None and (action.counts or action.facedown):
            return max(cards, key=lambda card: card.value).key
        return lowest(cards)

    def resolve(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """Where it is likely to turn a miss into a hit, and on every test of fate but the last."""
        game, me = view.table, adventurer_of(view)
        card, said = put_down_by(game, me), declared_by(game, me)
        if me.state == DEATHS_DOOR:
            return YES.key
        counted = said is not None and any(one.key == said.act and one.counts for one in ACTIONS)
        if card is None or (said is not None and not counted):
            return YES.key if me.resolve > 1 else NO.key
        if said is None:
            return YES.key if turns_the_blow(game, me, card) else NO.key
        plan = plan_of(view, said.act, said.targets, paid_with=card)
        if plan is None or plan.odds is None:
            return NO.key
        plan.made.card = card
        more = with_resolve(plan.made, plan.odds) - plan.odds(plan.made)
        return YES.key if plan.gain * more > RESOLVE else NO.key

    # -- the Fool, and facedown acts

    def interrupt(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """To Dodge what would hit; else at one's own number or after it, for a good act."""
        game, me = view.table, adventurer_of(view)
        cards = [card for card in game.find(view.seat).hand.cards if not card.is_fool]
        quick = [card for card in cards if card.suit == PENTACLES]
        if QUICKLY.key in question.keys and dodge_with(view, quick, above=False) is not None:
            return QUICKLY.key
        if FOOL.key not in question.keys:
            return WAIT.key
        if dodge_with(view, cards, above=True) is not None:
            return FOOL.key
        own = me.key in game.line.acting or me.key not in still_to_act(game)
        if own and not game.declared and not len(game.played):
            worth = [plan.worth for plan in best_plans(game, me, "interrupt")]
            return FOOL.key if max(worth, default=0.0) >= WORTH_THE_FOOL else WAIT.key
        return WAIT.key

    def interrupt_act(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """The Dodge, or the act that is worth most."""
        hand = [card for card in view.table.find(view.seat).hand.cards if not card.is_fool]
        if DODGE in question.keys and dodge_with(view, hand, above=True) is not None:
            return DODGE
        return self.turn(question, view)

    def turn_up(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """A Dodge where it makes the difference; anything else gladly."""
        game, me = view.table, adventurer_of(view)
        blow, card = threat(game), game.facedown_card(me)
        if me.laid is None or me.laid.kind != DODGE or blow is None or card is None:
            return YES.key
        adds = face_value(game, me, me.laid, card, SUIT_OF_LAID[DODGE])
        hurt = [one for one in game.standing if one.key in blow.targets and one is not me]
        known = [known_initiative(game, one) or 0 for one in hurt]
        saves = any(number <= blow.total < number + adds for number in known)
        return YES.key if saves else NO.key

    def heavy_metal(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """A card for as much Initiative as is needed."""
        game, me = view.table, adventurer_of(view)
        blow, own = threat(game), known_initiative(game, me) or 0
        if blow is None or not own <= blow.total < own + attribute_of(game, me, SWORDS):
            return NOTHING.key
        cards: list[Arcana] = found(game, question.keys)
        return lowest(cards)

    # -- on the way

    def target(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """As planned; elsewhere one of a group stands for all, so then the best of those."""
        wanted = [plan.answers["target"] for plan in plans(view) if "target" in plan.answers]
        if wanted and wanted[0] in question.keys:
            return wanted[0]
        game = view.table
        foes = [one for one in found(game, question.keys) if isinstance(one, Enemy)]
        if not foes:
            return question.keys[-1]
        return max(foes, key=lambda one: wound_worth(game, one, piercing=False)).key

    def roughhouse(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """Into danger, if there is any; else Trip or Disarm."""
        wanted = worst_for(view.table, view.table.find(question.about))[0]
        return wanted if wanted in question.keys else question.keys[0]

    def displace_to(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """Where it is worst for them."""
        game = view.table
        victim = game.find(question.about) if question.about else None
        if isinstance(victim, Enemy):
            how, where, _ = worst_for(game, victim)
            if how == DISPLACE.key and where in question.keys:
                return where
        return max(question.keys, key=lambda key: nearest(game, key, game.standing))

    def go_on(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """On, unless somebody can be reached from here."""
        game, me = view.table, adventurer_of(view)
        if can_reach_somebody(game, me, me.where) and STAY.key in question.keys:
            return STAY.key
        places = [key for key in question.keys if key != STAY.key]
        return min(places, key=lambda key: nearest(game, key, foes_standing(game, me)))

    def reave(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """No farther than is needed to reach somebody."""
        game, me = view.table, adventurer_of(view)
        if can_reach_somebody(game, me, me.where):
            return question.keys[-1]
        able = [key for key in question.keys[:-1] if can_reach_somebody(game, me, key)]
        return able[0] if able else question.keys[-1]

    def ambush_act(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """An Attack, if anybody is in reach."""
        game, me = view.table, adventurer_of(view)
        able = ATTACK in question.keys and can_reach_somebody(game, me, me.where)
        return ATTACK if able else NOT_READY.key

    # -- Wounds and care

    def wound(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """Armour, Staggered, talents in training, other talents, Injured, Death's Door last."""
        game, me = view.table, adventurer_of(view)
        armour: list[Item] = [one for one in found(game, question.keys) if isinstance(one, Item)]
        armour.sort(key=lambda item: ("helm", "armour", "shield").index(item.printed.kind))
        order = [
            BARK_COAT.key,
            *[item.key for item in armour],
            STAGGERED.key,
            *[talent_option(each).key for each in reversed(learned(me))],
            INJURED.key,
            AT_DEATHS_DOOR.key,
        ]
        return next((key for key in order if key in question.keys), question.keys[0])

    def heal(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """Injured first, for the next Wound is Death's Door; then a talent."""
        return INJURED.key if INJURED.key in question.keys else question.keys[-1]

    camp = heal

    def push_fate(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """When dying; else after a good first card, while a Wound can be borne."""
        me, drawn = adventurer_of(view), view.table.played.top
        if me.state == DEATHS_DOOR:
            return YES.key
        good = drawn is not None and drawn.value >= PUSHED_FROM
        return YES.key if good and not me.injured else NO.key

    def tend(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """A draught rather than a poultice: it asks for no test."""
        things = [one for one in found(view.table, question.keys) if isinstance(one, Item)]
        return max(things, key=lambda item: item.printed.kind == "draught").key

    def drop(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """What will be missed least."""
        things: list[Item] = found(view.table, question.keys)
        return min(things, key=usefulness).key

    put_back = drop

    def fetch(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """What is of most use in the hand."""
        game, me = view.table, adventurer_of(view)
        things: list[Item] = found(game, question.keys)
        return max(things, key=lambda item: at_hand(game, me, item)).key

    # -- yes and no

    def leave_taking_wound(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """Always."""
        return YES.key

    spare = cover = retreat = shrug_off = aegis = leave_taking_wound

    def resist(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """While it is not the last point of Resolve."""
        return YES.key if adventurer_of(view).resolve > 1 else NO.key

    def motif(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """Whether one fits is a matter for people."""
        return NO.key

    def trick(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """So is what would be clever."""
        return NO_TRICK.key

    def pay_for_flight(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """The lowest card: its number is of no account."""
        return lowest(found(view.table, question.keys))

    hold_on = pay_for_flight

    # -- somebody new

    def talent(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """One that needs nothing but a dagger."""
        wanted = [talent_option(each).key for each in WANTED_TALENTS]
        return next((key for key in wanted if key in question.keys), question.keys[-1])

    def attribute(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """The highest that is left."""
        return question.keys[-1]


class ChallengeBot:
    """Takes any seat: the GM's, or a player's."""

    blind: ClassVar[bool] = False

    def __init__(self, seed: int = 0, name: str = "") -> None:
        self._gm, self._adventurer = GameMasterBot(), AdventurerBot()

    def pick(self, question: Question, view: View[ChallengePhase] | None) -> Answer:
        """What the bot of that seat answers."""
        return (self._gm if question.seat == GM else self._adventurer).pick(question, view)


# -- what the rules of thumb look at


def me_in(view: View[ChallengePhase]) -> Adventurer | None:
    """The adventurer of the seat whose view it is; None between two of them."""
    return next((one for one in view.table.adventurers if one.owner == view.seat), None)


def adventurer_of(view: View[ChallengePhase]) -> Adventurer:
    """The adventurer who is being asked for."""
    me = me_in(view)
    assert me is not None  # only whoever has one in the scene is asked such a question
    return me


def plans(view: View[ChallengePhase]) -> list[Plan]:
    """What is worth doing now, the best first."""
    game, me = view.table, adventurer_of(view)
    return best_plans(game, me, guild_manner(game, me))


def plan_of(
    view: View[ChallengePhase],
    act: str,
    targets: tuple[str, ...],
    *,
    paid_with: Arcana | None = None,
) -> Plan | None:
    """The plan behind an act that has been declared; with the card it was paid with back in hand.

    Across zones the GM may have named another member of the group than was planned.
    """
    game, me = view.table, adventurer_of(view)
    if paid_with is not None:
        game.move(paid_with, game.find(view.seat).hand)
    same = [plan for plan in best_plans(game, me, guild_manner(game, me)) if plan.act == act]
    exact = [plan for plan in same if act == AVOID or plan.answers.get("target") in targets]
    return next(iter(exact or same), None)


def dodge_with(view: View[ChallengePhase], cards: list[Arcana], *, above: bool) -> Arcana | None:
    """The lowest card with which a Dodge would turn a blow that would hit otherwise; None for none.

    A Dodge that lies there already would be replaced, so what it adds is counted first.
    """
    game, me = view.table, adventurer_of(view)
    blow, own = threat(game), known_initiative(game, me) or 0
    attack = blow is not None and any(one.key == blow.act and one.attack for one in ACTIONS)
    if blow is None or not attack or me.key not in blow.targets or stuck(me):
        return None
    lying = game.facedown_card(me)
    adds = 0
    if me.laid is not None and me.laid.kind == DODGE and lying is not None:
        adds = face_value(game, me, me.laid, lying, PENTACLES)
    if own + adds > blow.total:
        return None
    bonus = attribute_of(game, me, PENTACLES) if above else 0
    able = [card for card in cards if own + card.value + bonus > blow.total]
    return min(able, key=lambda card: card.value, default=None)
