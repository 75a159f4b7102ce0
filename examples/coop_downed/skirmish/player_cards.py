"""The players' cards: a deck of twenty, the same for each (S9)."""

from __future__ import annotations

from examples.coop_downed.skirmish.cards import Character, FigureCard, HandCard, HandPiece
from examples.coop_downed.skirmish.fighting import HARM, gain_ether, harm, mend, tame
from examples.coop_downed.skirmish.happenings import (
    Appeared,
    CardPlayed,
    Harmed,
    PacesGained,
    TurnStarted,
)
from examples.coop_downed.skirmish.table import Skirmish

STRIKE = HandCard("Strike", 2, "enemy", text="3 damage to an adjacent enemy.")
BOLT = HandCard("Bolt", 2, "enemy", reach=3, text="2 damage to an enemy within 3 tiles.")
SWEEP = HandCard("Sweep", 3, area=True, text="2 damage to every other figure adjacent to you.")
SALVE = HandCard("Salve", 2, "ally", heals=True, text="You or an adjacent ally gain 4 HP.")
COMFORT = HandCard("Comfort", 3, text="You and every ally within 2 tiles gain 2 HP.")
SURGE = HandCard("Surge", 0, text="Gain 2 Ether.")
INSIGHT = HandCard("Insight", 1, text="Draw 2 cards.")
RALLY = HandCard(
    "Rally", 1, "ally", reach=3, text="You or an ally within 3 tiles: draw 1 card, gain 1 Ether."
)
WHISTLE = HandCard(
    "Whistle", 2, "hostile PPC", reach=2, text="Take control of a hostile PPC within 2 tiles."
)
STRIDE = HandCard("Stride", 1, text="You may move 3 more steps this turn.")
CALL = HandCard("Call", 3, text="A hound appears beside you, under your control.")
BLADE = HandCard("Blade", 2, persistent=True, text="Your attacks do 1 more damage.")
CLOAK = HandCard("Cloak", 2, persistent=True, text="You lose 1 HP less from each blow.")
LANTERN = HandCard("Lantern", 2, persistent=True, text="As your turn starts, gain 1 more Ether.")

COPIES = (
    (STRIKE, 3), (BOLT, 2), (SWEEP, 1), (SALVE, 2), (COMFORT, 1), (SURGE, 2), (INSIGHT, 1),
    (STRIDE, 1), (RALLY, 1), (WHISTLE, 1), (CALL, 2), (BLADE, 1), (CLOAK, 1), (LANTERN, 1),
)  # fmt: skip
PLAYER_CARDS = tuple(card for card, _ in COPIES)

HERO = FigureCard("Character", hp=10, pace=3, harm=2)
HOUND = FigureCard("Hound", hp=3, pace=3, harm=1)


def bearer(game: Skirmish, card: HandPiece) -> Character | None:
    """The Character of whoever has the card equipped; None where it is not in force."""
    fighter = game.find(card.owner)
    return game.character_of(fighter) if game.equipment_works(fighter) else None


@STRIKE.after(CardPlayed, own=True)
async def strike(game: Skirmish, card: HandPiece, event: CardPlayed) -> None:
    await harm(game, event.by, event.targets, 3, card.name)


@BOLT.after(CardPlayed, own=True)
async def bolt(game: Skirmish, card: HandPiece, event: CardPlayed) -> None:
    await harm(game, event.by, event.targets, 2, card.name)


@SWEEP.after(CardPlayed, own=True)
async def sweep(game: Skirmish, card: HandPiece, event: CardPlayed) -> None:
    near = [one for one in game.figures if one is not event.by and game.near(one, event.by)]
    await harm(game, event.by, near, 2, card.name)


@SALVE.after(CardPlayed, own=True)
async def salve(game: Skirmish, card: HandPiece, event: CardPlayed) -> None:
    await mend(game, event.targets, 4, card.name)


@COMFORT.after(CardPlayed, own=True)
async def comfort(game: Skirmish, card: HandPiece, event: CardPlayed) -> None:
    await mend(game, game.allies_within(event.by, 2), 2, card.name)


@SURGE.after(CardPlayed, own=True)
async def surge(game: Skirmish, card: HandPiece, event: CardPlayed) -> None:
    await gain_ether(game, event.fighter, 2, card.name)


@INSIGHT.after(CardPlayed, own=True)
async def insight(game: Skirmish, card: HandPiece, event: CardPlayed) -> None:
    await game.draw(event.fighter.deck, event.fighter.hand, 2, by=event.fighter)


@STRIDE.after(CardPlayed, own=True)
async def stride(game: Skirmish, card: HandPiece, event: CardPlayed) -> None:
    await game.do(PacesGained(event.fighter, 3))


@RALLY.after(CardPlayed, own=True)
async def rally(game: Skirmish, card: HandPiece, event: CardPlayed) -> None:
    for one in event.targets:
        fighter = game.find(one.controller)
        await game.draw(fighter.deck, fighter.hand, 1, by=fighter)
        await gain_ether(game, fighter, 1, card.name)


@WHISTLE.after(CardPlayed, own=True)
async def whistle(game: Skirmish, card: HandPiece, event: CardPlayed) -> None:
    for one in event.targets:
        await tame(game, one, event.fighter)


@CALL.after(CardPlayed, own=True)
async def call(game: Skirmish, card: HandPiece, event: CardPlayed) -> None:
    """Where no hound or no tile is left, nothing comes."""
    hounds = [one for one in game.ppcs_waiting if one.printed is HOUND]
    tiles = game.free_beside(event.by)
    if hounds and tiles:
        await game.do(Appeared(hounds[0], tiles[0], event.fighter))


BLADE.gives(HARM, 1, to=lambda game, card, figure: figure is bearer(game, card))


@CLOAK.instead(Harmed, when=lambda game, card, event: event.figure is bearer(game, card))
async def cloak(game: Skirmish, card: HandPiece, event: Harmed) -> tuple[Harmed, ...]:
    softer = event.amount - 1
    return (Harmed(event.figure, softer, event.source),) if softer else ()


@LANTERN.after(
    TurnStarted,
    when=lambda game, card, event: (
        event.fighter.key == card.owner and bearer(game, card) is not None
    ),
)
async def lantern(game: Skirmish, card: HandPiece, event: TurnStarted) -> None:
    await gain_ether(game, event.fighter, 1, card.name)
