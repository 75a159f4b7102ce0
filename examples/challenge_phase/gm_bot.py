"""A bot for the GM's seat, by the policies of rules.md: one method for each topic.

It looks at nothing but its view: what players hold, and their hidden Initiatives, lie face down.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from coopcards import NO, YES, Answer, Question, View
from coopcards.agents import HeuristicAgent
from examples.challenge_phase.acting import ATTACK
from examples.challenge_phase.acts.any_suit import ACCEPTS, NOTHING_MORE
from examples.challenge_phase.acts.doomed_attacks import waters
from examples.challenge_phase.acts.pentacles import STAY
from examples.challenge_phase.acts.registry import ACTIONS
from examples.challenge_phase.acts.swords import ATTACK_ACTION
from examples.challenge_phase.acts.wands import morale_of
from examples.challenge_phase.arcana import Arcana
from examples.challenge_phase.cards import Adventurer, Enemy, Group
from examples.challenge_phase.declaring import DO_NOTHING
from examples.challenge_phase.dispositions import FEAR
from examples.challenge_phase.effects import JEERED, STUCK
from examples.challenge_phase.fate import TARGET
from examples.challenge_phase.favors import FAVOR
from examples.challenge_phase.gm_tactics import (
    HURL_ROCK,
    allotted,
    attack_by,
    attack_card,
    attack_of,
    closer,
    initiative_for,
    intent,
    known_outcomes,
    rearms,
    whose,
)
from examples.challenge_phase.judging import NEITHER
from examples.challenge_phase.minor_actions import NO_MINOR_ACTION
from examples.challenge_phase.paying import FOR_FAVOR, NO_DOOM
from examples.challenge_phase.reckoning import (
    away_from_the_guild,
    declared_by,
    manner_now,
    nearest,
)
from examples.challenge_phase.table import ChallengePhase, suffers


def found(game: ChallengePhase, keys: Iterable[str]) -> list[Any]:
    """The pieces with these keys, without the options that are none."""
    known = {piece.key: piece for piece in game.pieces}
    return [known[key] for key in keys if key in known]


class GameMasterBot(HeuristicAgent):
    """Plays the GM's creatures, and rules by what is printed."""

    # -- the round

    def mulligan(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """Where greater dooms are most of the hand (R210)."""
        hand = view.table.gm.hand.cards
        return YES.key if 2 * sum(card.greater for card in hand) > len(hand) else NO.key

    def gm_initiative(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """As the creature's entry says, of the lesser dooms left in hand."""
        game = view.table
        return initiative_for(game.find(question.about), found(game, question.keys)).key

    def turn(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """What the group wants most."""
        wanted = intent(view.table, view.table.find(question.about), "turn")
        return wanted if wanted in question.keys else DO_NOTHING.key

    def minor_action(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """What the first group wants that wants anything; it lays one card in a pass."""
        game = view.table
        for group in game.active_groups:
            wanted = f"{group.key}/{intent(game, group, 'minor')}"
            if group.key not in game.spoken and wanted in question.keys:
                return wanted
        return NO_MINOR_ACTION.key

    # -- attacks and what pays for them

    def attackers(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """One for each target, and those who would stand idle in another zone."""
        game = view.table
        group = whose(game)
        aims = allotted(game, group, attack_of(game, group)).values()
        many = sum(target.key == question.about for target in aims)
        return min(question.at_most, many)

    def doom(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """An ability where the total beats a known Initiative, Favor where that lets it beat one.

        One that could do nothing to whom it would hit is kept.
        """
        game = view.table
        group: Group = game.find(question.about)
        said = declared_by(game, group)
        if said is None or said.act not in (ATTACK, HURL_ROCK.key):
            return NO_DOOM.key
        attack = ATTACK_ACTION if said.act == ATTACK else HURL_ROCK
        act = attack_by(game, group, attack, manner_now(game))
        known = [each for each in known_outcomes(game, act) if each[0].target.key in said.targets]
        hit = [aim.target for aim, _, hits in known if hits]
        for key in question.keys:
            if any(isinstance(one, Adventurer) and useful(game, key, one) for one in hit):
                return key
        nearly = any(not hits and beaten_by >= -FAVOR for _, beaten_by, hits in known)
        return FOR_FAVOR.key if nearly and FOR_FAVOR.key in question.keys else NO_DOOM.key

    def doomed(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """Whom it does something to: the first who is not poisoned or stuck already."""
        victims = found(view.table, question.keys)
        return first(victims, lambda one: not one.venom and not suffers(one, *STUCK))

    def greater_doom(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """The lowest: its number is of no account."""
        return lowest(found(view.table, question.keys))

    def card(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """The highest lesser doom where it counts; elsewhere what can be spared best."""
        game = view.table
        cards: list[Arcana] = found(game, question.keys)
        said = declared_by(game, game.find(question.about) if question.about else None)
        action = next((one for one in ACTIONS if said is not None and one.key == said.act), None)
        if action is not None and action.counts:
            group: Group = game.find(said.actor)  # type: ignore[union-attr]  # it has declared one
            best = attack_card(game, group, cards) if action.attack else None
            return (best or max(cards, key=lambda card: card.value)).key
        return lowest([card for card in cards if card.greater] or cards)

    def hold_on(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """The lowest: only that it is discarded counts."""
        return lowest(found(view.table, question.keys))

    def member_hit(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """By chance: by the number of the card on top of the players' discard (A56)."""
        top = view.table.minor_discard.top
        number = 0 if top is None else top.value
        return question.keys[number % len(question.keys)]

    # -- going somewhere

    def go_to(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """Out of fear away from the guild, else towards it."""
        game = view.table
        if whose(game).emotion == FEAR:
            return farthest(game, question.keys)
        return min(question.keys, key=lambda key: nearest(game, key, game.standing))

    def who_goes(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """Out of fear everybody; else those who reach nobody where they are."""
        game = view.table
        members: list[Enemy] = found(game, question.keys)
        if game.group_of(members[0]).emotion == FEAR:
            return question.keys
        going = tuple([one.key for one in members if closer(game, one)])
        return going or question.keys[: question.at_least]

    def avoid_to(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """Out of fear as far as can be; else out of the engagement and no farther."""
        places = [key for key in question.keys if key != STAY.key]
        if STAY.key in question.keys and whose(view.table).emotion != FEAR:
            return STAY.key
        return farthest(view.table, places)

    def go_on(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """Through, rather than under the blade."""
        return question.keys[0]

    def displace_to(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """Adventurers into the water, if there is any; enemies out of the guild's way."""
        game = view.table
        wet = [place.key for one in game.standing for place in waters(game, one.where)]
        victim = game.find(question.about) if question.about else None
        if isinstance(victim, Adventurer):
            return next((key for key in question.keys if key in wet), question.keys[0])
        return farthest(game, question.keys)

    def who_rearms(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """Whom the other weapon serves better."""
        members: list[Enemy] = found(view.table, question.keys)
        better = tuple([one.key for one in members if rearms(view.table, one)])
        return better or question.keys[: question.at_least]

    # -- dooms and what else befalls somebody

    def knit(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """The one with the least Health."""
        members: list[Enemy] = found(view.table, question.keys)
        return min(members, key=lambda one: one.health).key

    def bellow(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """The largest group."""
        game = view.table
        groups: list[Group] = found(game, question.keys)
        return max(groups, key=lambda group: len(game.members(group))).key

    def jeer(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """Somebody who is not Jeered at yet."""
        return first(found(view.table, question.keys), lambda one: not suffers(one, JEERED))

    def target(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """Everybody who can be Clutched or Roughhoused."""
        return YES.key

    def roughhouse(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """The first that is possible: Disarm, Displace, Root, Trip."""
        return question.keys[0]

    # -- the rulings of 6.7

    def ruling(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """Only what is printed."""
        return NEITHER.key

    late_ruling = ruling

    def exception(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """None, and nothing that is not on the list of acts."""
        return NO.key

    clever = motif = body = exception

    def call_for_a_test(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """Whoever wants to be tested is."""
        return YES.key

    leave_taking_wound = surrender = offer_retreat = cover = call_for_a_test
    notch_shield = turn_up = danger = call_for_a_test

    def lore_bid(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """It is answered."""
        return ACCEPTS.key

    def morale(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """As things stand."""
        game = view.table
        return f"morale:{morale_of(game, game.find(question.about))}"

    def target_number(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """The usual one."""
        return TARGET

    def comes_of_it(self, question: Question, view: View[ChallengePhase]) -> Answer:
        """What was said, and no more."""
        return NOTHING_MORE.key


def useful(game: ChallengePhase, doom: str, one: Adventurer) -> bool:
    """Whether a greater doom with an Attack does anything to somebody."""
    return {
        "doom:poison": not one.venom,
        "doom:snatch": bool(len(game.player_of(one).hands)),
        "doom:over-the-side": bool(waters(game, one.where)),
        "doom:cocoon": not suffers(one, *STUCK),
        "doom:grave-grip": not suffers(one, *STUCK),
        "doom:gnaw": True,
        "doom:flashing-steel": True,
    }.get(doom, False)


def farthest(game: ChallengePhase, places: Iterable[str]) -> str:
    """The zone that is best to flee to."""
    return max(places, key=lambda key: away_from_the_guild(game, key))


def lowest(cards: Iterable[Arcana]) -> str:
    """The card with the lowest value."""
    return min(cards, key=lambda card: card.value).key


def first(ones: list[Any], fits: Callable[[Any], bool]) -> str:  # Any: pieces of all sorts
    """The first that fits, else the first of all."""
    key: str = next((one for one in ones if fits(one)), ones[0]).key
    return key
