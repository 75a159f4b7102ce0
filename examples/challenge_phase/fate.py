"""Tests of fate, by one and by the whole guild (R196, R197, R234-R241, 1.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from coopcards import Option
from examples.challenge_phase.acting import Favor
from examples.challenge_phase.arcana import SUITS, Arcana
from examples.challenge_phase.cards import Adventurer
from examples.challenge_phase.effects import EXHAUSTED, Effect
from examples.challenge_phase.favors import worth
from examples.challenge_phase.happenings.acts import (
    AttributeSettled,
    ResolveSpent,
    Ruling,
    TestDone,
)
from examples.challenge_phase.happenings.body import EffectBegan
from examples.challenge_phase.happenings.cards import Discarded
from examples.challenge_phase.table import ChallengePhase, suffers
from examples.challenge_phase.talents import attribute_of
from examples.challenge_phase.wounds import take_wound

Fate: TypeAlias = Literal["great success", "success", "failure", "great failure"]

TARGET = 14
"""A test succeeds with so much or more."""
SUCCESSES: tuple[Fate, ...] = ("success", "great success")
HITS: dict[Fate, int] = {"success": 1, "great success": 2, "failure": 0, "great failure": -1}


async def settle_attribute(game: ChallengePhase, one: Adventurer, suit: str) -> None:
    """Of one made in a hurry: what its attribute is, the first time it is asked for (R271)."""
    if not one.spread or not suit or attribute_of(game, one, suit):
        return
    left = [Option(f"attribute:{number}", str(number)) for number in (1, 2, 3, 4)]
    left = [each for each in left if int(each.label) not in one.spread]
    chosen = await game.choose(
        game.player_of(one), "attribute", left, prompt=f"What is {suit} of {one.label}?", about=one
    )
    await game.do(AttributeSettled(one, SUITS.index(suit), int(chosen.label)))


async def draw_fate(game: ChallengePhase) -> Arcana | None:
    """The top card of the minor deck; one that turns out to be the Fool has been drawn (A35)."""
    drawn = await game.draw(game.minor_deck, game.played)
    return drawn[0] if drawn else None


async def fate_test(
    game: ChallengePhase,
    adventurer: Adventurer,
    suit: str,
    *,
    favors: Sequence[Favor] = (),
    dangerous: bool | None = True,
    conscious: bool = True,
) -> Fate:
    """A test of fate: draw a card, add the attribute; 14 or more succeeds.

    Resolve, the motif and other Favor are spent before; after a failure fate may be pushed. A great
    failure Wounds where it is `dangerous` (None: where the GM says so), and exhausts elsewhere.
    """
    await settle_attribute(game, adventurer, suit)
    found = [*favors, *await _bids(game, adventurer)]
    if suffers(adventurer, EXHAUSTED):
        found.append(Favor(EXHAUSTED, favor=False))
    first = await draw_fate(game)
    bonus = attribute_of(game, adventurer, suit) + worth(found)
    value = 0 if first is None else first.value
    total = value + bonus
    fate: Fate = "failure"
    if total >= TARGET:
        great = first is not None and first.suit == suit
        fate = "great success" if great else "success"
    await game.do(TestDone(adventurer, suit, total, fate))
    cards = [first]
    if fate == "failure" and await game.confirm(
        game.player_of(adventurer), "push fate", prompt=f"{total}: push fate?", about=adventurer
    ):
        second = await draw_fate(game)
        cards.append(second)
        total += 0 if second is None else second.value
        # The Fool adds nothing, so that as a push it is a great failure by itself.
        fate = "success" if total >= TARGET else "great failure"
        await game.do(TestDone(adventurer, suit, total, fate))
    await game.do(Discarded(tuple([card for card in cards if card is not None])))
    if fate == "great failure" and conscious:
        await _great_failure(game, adventurer, dangerous)
    return fate


async def _great_failure(
    game: ChallengePhase, adventurer: Adventurer, dangerous: bool | None
) -> None:
    if dangerous is None:
        dangerous = not game.options.rulings or await game.confirm(
            game.gm, "danger", prompt=f"Is {adventurer.label} in danger?", about=adventurer
        )
    if dangerous:
        await take_wound(game, adventurer)
    else:
        await game.do(EffectBegan(adventurer, Effect(EXHAUSTED, "a great failure")))


async def _bids(game: ChallengePhase, adventurer: Adventurer) -> list[Favor]:
    """Favor that is bought with Resolve, or that a motif gives where the GM agrees (R197)."""
    found = []
    player = game.player_of(adventurer)
    if adventurer.resolve > 0 and await game.confirm(
        player, "resolve", prompt="Spend a point of Resolve on the test?", about=adventurer
    ):
        await game.do(ResolveSpent(adventurer, "test of fate"))
        found.append(Favor("Resolve"))
    motif = adventurer.printed.motif
    if (
        game.options.rulings
        and motif
        and await game.confirm(player, "motif", prompt=f"Bid the motif, {motif}?", about=adventurer)
    ):
        fits = await game.confirm(
            game.gm, "motif", prompt=f"Does {motif} help {adventurer.label}?", about=adventurer
        )
        await game.do(Ruling(adventurer, f"motif {'helps' if fits else 'does not help'}"))
        if fits:
            found.append(Favor(motif))
    return found
