"""Paying for acts: which card may pay for which (R072-R075, R104, R111, R120, R219-R229)."""

from __future__ import annotations

from coopcards import Option
from examples.challenge_phase.acting import ATTACK, GUARD, ROUGHHOUSE, VIGILANCE, Act, Favor
from examples.challenge_phase.acts.doomed_attacks import ON_AN_ATTACK
from examples.challenge_phase.arcana import Arcana
from examples.challenge_phase.cards import Adventurer, Group
from examples.challenge_phase.happenings.acts import ResolveSpent, TalentUsed
from examples.challenge_phase.happenings.cards import CardPlayed, Discarded
from examples.challenge_phase.scene_rules import rules_of
from examples.challenge_phase.table import ChallengePhase
from examples.challenge_phase.talents import FIGHT_DIRTY, TURN_OF_HAND, TWO_HANDED_FOCUS, once
from examples.challenge_phase.using import note_use

NO_DOOM = Option("no-doom", "Nothing more")
BY_TALENT = Option("by-talent", f"Lay it, by {TURN_OF_HAND}")
ANOTHER_CARD = Option("another-card", "Take another card")
FOR_FAVOR = Option("for-favor", "Discard a greater doom for Favor")
PAID_BY_TALENT = {ATTACK: TWO_HANDED_FOCUS, ROUGHHOUSE: FIGHT_DIRTY}
"""What lets another suit pay for these as minor actions (R284)."""


def why_not_pays(game: ChallengePhase, act: Act, card: Arcana) -> str | None:
    """Why a card cannot pay for an act; None where it can."""
    if isinstance(act.actor, Group):
        return _why_not_doom(game, act, act.actor, card)
    if card.is_fool:
        return "the Fool goes with another card (R104)"
    asked = "" if act.to is None else rules_of(game).suit_to_go(game, act.actor, act.to)
    on_own_turn = act.with_attribute and game.options.rigging_takes_any_card
    if asked and card.suit != asked and not on_own_turn:
        return f"the way there asks for {asked} (R033)"
    suits = act.action.suits(game, act)
    if not suits or card.suit in suits:
        return None
    if act.action.key == VIGILANCE and act.with_attribute:
        takes_any = game.options.vigilance_takes_any_card
        return None if takes_any else f"Vigilance asks for {' or '.join(suits)} (A42)"
    if act.with_attribute or act.manner == "prepared":
        return None
    if once(act.actor, TURN_OF_HAND):
        return None
    return f"a minor {act.action.label} takes {' or '.join(suits)} (R111)"


def _why_not_doom(game: ChallengePhase, act: Act, group: Group, card: Arcana) -> str | None:
    if act.action.doom == "greater" and not act.action.with_attack:
        return None if card.greater else "takes a greater doom (R222)"
    if not card.greater:
        return None
    if act.action.doom:
        return "takes a lesser doom (R221)"
    if act.action.key == ATTACK and group.printed.heavy_hand:
        return None
    if act.action.suits(game, act):
        return "a greater doom pays for no Challenge Action (R226)"
    if act.action.key in (VIGILANCE, GUARD):
        return f"a greater doom pays for no {act.action.label} (R227)"
    return None


def payable(game: ChallengePhase, act: Act) -> list[Arcana]:
    """The cards in hand that can pay for an act."""
    hand = game.chair_of(act.actor).hand.cards
    return [card for card in hand if why_not_pays(game, act, card) is None]


def cards_for(game: ChallengePhase, act: Act) -> list[Arcana]:
    """The cards to choose from, one of which pays; there is one by the time this is asked.

    Only in a game that somebody imagines another hand may hold none by then: it pays all the same.
    """
    cards = [card for card in payable(game, act) if card is not act.greater]
    return cards or list(game.chair_of(act.actor).hand.cards)


def why_not_afford(game: ChallengePhase, act: Act) -> str | None:
    """Why no card in hand pays for an act."""
    if act.action.free:
        return None
    hand = game.chair_of(act.actor).hand.cards
    if not hand:
        return "no card in hand"
    reasons = [why_not_pays(game, act, card) for card in hand]
    if act.action.with_attack and not any(card.greater for card in hand):
        return "takes a greater doom as well"
    return None if None in reasons else reasons[0]


async def choose_dooms(game: ChallengePhase, act: Act) -> None:
    """Greater dooms that go with an act of the GM's: an ability with an Attack, or Favor (R228)."""
    group = act.actor
    if not isinstance(group, Group) or not act.action.counts:
        return
    if act.action.with_attack:
        wanted = [card for card in game.gm.hand.cards if card.greater]
        if wanted:
            act.greater = await game.choose(game.gm, "greater doom", wanted, prompt="Which doom?")
    greater = _to_spare(game, act)
    if not greater and game.automation.empty_windows:
        return
    abilities: list[Option] = []
    if act.action.key == ATTACK:
        abilities = [
            Option(f"doom:{name.lower().replace(' ', '-')}", name)
            for name in group.printed.greater
            if name in ON_AN_ATTACK
        ]
    chosen = await game.choose(
        game.gm,
        "doom",
        [NO_DOOM, *abilities, FOR_FAVOR],
        prompt=f"A greater doom with {act.label}?",
        about=group,
        why_not=lambda one: None if one is NO_DOOM or greater else "no greater doom to spare",
    )
    greater = _to_spare(game, act)
    if chosen is NO_DOOM or not greater:
        return
    card = await game.choose(game.gm, "greater doom", greater, prompt="Which doom?")
    if chosen is FOR_FAVOR:
        await game.do(Discarded((card,), f" (Favor for {act.label})"))
        act.favors.append(Favor("a greater doom discarded"))
    else:
        act.choice, act.greater = chosen.label, card


def _to_spare(game: ChallengePhase, act: Act) -> list[Arcana]:
    """The greater dooms that can go with an act: not one that is needed to pay (Heavy Hand)."""
    paying = [card for card in payable(game, act) if card is not act.greater]
    return [
        card
        for card in game.gm.hand.cards
        if card.greater and card is not act.greater and any(one is not card for one in paying)
    ]


async def put_down(
    game: ChallengePhase, act: Act, card: Arcana, *, face_down: bool = False
) -> None:
    """Put the card of an act on the table, and the greater doom that goes with it."""
    act.card = card
    await game.do(CardPlayed(act.actor, card, face_down))
    if act.greater is not None:
        await game.do(CardPlayed(act.actor, act.greater, face_down))
    if not face_down:
        await note_turn_of_hand(game, act, card)


async def card_laid(game: ChallengePhase, act: Act, card: Arcana) -> Arcana:
    """The card that is laid facedown: one of another suit is announced, or another is taken.

    That it is of another suit than the act asks for is not to be learned unless its owner says so.
    """
    actor = act.actor
    suits = act.action.suits(game, act) if act.manner == "minor" else ()
    if not isinstance(actor, Adventurer) or not suits or card.suit in suits:
        return card
    fitting = [one for one in payable(game, act) if one.suit in suits]
    player = game.player_of(actor)
    chosen = await game.choose(
        player,
        "turn of hand",
        (BY_TALENT, ANOTHER_CARD),
        prompt=f"{card.label} pays by {TURN_OF_HAND} alone. Say so?",
        about=actor,
        why_not=lambda one: None if one is BY_TALENT or fitting else "no card of that suit",
    )
    if chosen is ANOTHER_CARD:
        return await game.choose(player, "card", fitting, prompt=f"Which card for {act.label}?")
    await game.do(TalentUsed(actor, TURN_OF_HAND, mark=TURN_OF_HAND))
    return card


async def note_turn_of_hand(game: ChallengePhase, act: Act, card: Arcana) -> None:
    """A minor action has been paid openly with another suit than the usual: by which talent."""
    if act.manner != "minor" or not isinstance(act.actor, Adventurer):
        return
    suits = act.action.suits(game, act)
    if suits and card.suit not in suits:
        await game.do(TalentUsed(act.actor, TURN_OF_HAND, mark=TURN_OF_HAND))
    elif suits and card.suit != suits[0] and act.action.key in PAID_BY_TALENT:
        await note_use(game, act, PAID_BY_TALENT[act.action.key])


async def offer_resolve(game: ChallengePhase, act: Act) -> None:
    """A point of Resolve buys Favor, before anything is compared (R085, A7)."""
    actor = act.actor
    if not isinstance(actor, Adventurer) or not act.action.counts or act.automatic:
        return
    if actor.resolve > 0 and await game.confirm(
        game.player_of(actor),
        "resolve",
        prompt=f"Spend a point of Resolve for Favor on {act.action.label}?",
        about=actor,
    ):
        await game.do(ResolveSpent(actor, act.action.label))
        act.favors.append(Favor("Resolve"))
