"""Hand-made boards of the co-op mode and of the plain skirmish, for tests of single rules."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from attrs import evolve

from coopcards.flow import end_scope, next_phase, run_phase, set_table
from coopcards.steps import Frame
from coopcards.testing import Trial
from examples.coop_downed import COOP, SKIRMISH
from examples.coop_downed.campaign import WIN_FIRST
from examples.coop_downed.downed import Died
from examples.coop_downed.mode import CoopSkirmish, Options
from examples.coop_downed.skirmish.cards import (
    Character,
    Figure,
    FigureCard,
    HandCard,
    HandPiece,
    Makri,
    Ppc,
)
from examples.coop_downed.skirmish.checks import LAST_ONE_STANDING, NOBODY_LEFT
from examples.coop_downed.skirmish.fighting import gain_ether, harm, mend
from examples.coop_downed.skirmish.happenings import CardPlayed, Discarded, Left, TurnStarted
from examples.coop_downed.skirmish.player_cards import HOUND
from examples.coop_downed.skirmish.setup import MAKRI, STALKER, BoardSet, Layout
from examples.coop_downed.skirmish.table import Fighter, Skirmish
from examples.coop_downed.skirmish.tiles import Walls
from examples.coop_downed.vitals import DOWNED

FORD, NIGHT, LAMPS, DEEP = "the-ford", "the-long-night", "the-lamplighters", "the-deep"
SEATS = ("ada", "ben", "cleo", "dov")
END = "End the turn"
HOLD = "Hold"
CONTRARY = Options(
    area_cards_need_a_clear_tile=True,
    downed_can_be_passed=True,
    nobody_targets_the_downed=True,
    random_hand_card=True,
    diagonals=True,
    only_the_downed_die=True,
    loss_before_win=True,
    equipment_sleeps=True,
    downed_draw=True,
    control_is_lost=True,
    ppcs_revive=True,
)
"""Every option the other way."""

# -- made-up cards: what no card of the game does

CURSE = HandCard("Curse", 0, text="You lose 10 HP.")
VENOM = HandCard("Venom", 0, persistent=True, text="As your turn starts, you lose 10 HP.")
FEAST = HandCard("Feast", 0, persistent=True, text="When a figure leaves, you gain 2 HP.")
KEEPSAKE = HandCard(
    "Keepsake", 0, persistent=True, text="When you discard a card, draw 1 and gain 1 Ether."
)
MADE_UP = (CURSE, VENOM, FEAST, KEEPSAKE)


@CURSE.after(CardPlayed, own=True)
async def curse(game: Skirmish, card: HandPiece, event: CardPlayed) -> None:
    """Whoever plays it is harmed, as by nobody else."""
    await harm(game, event.by, [event.by], 10, card.name)


@VENOM.after(TurnStarted, when=lambda game, card, event: event.fighter.key == card.owner)
async def venom(game: Skirmish, card: HandPiece, event: TurnStarted) -> None:
    """Its bearer is harmed."""
    character = game.character_of(event.fighter)
    if character is not None:
        await harm(game, character, [character], 10, card.name)


@FEAST.after(Left)
async def feast(game: Skirmish, card: HandPiece, event: Left) -> None:
    """Its bearer is healed, if that may be."""
    await mend(game, [one for one in game.characters if one.owner == card.owner], 2, card.name)


@KEEPSAKE.after(Discarded, when=lambda game, card, event: event.card.owner == card.owner)
async def keepsake(game: Skirmish, card: HandPiece, event: Discarded) -> None:
    """Its bearer draws, and gains Ether, if that may be."""
    fighter: Fighter = game.find(card.owner)
    await game.draw(fighter.deck, fighter.hand, 1, by=fighter)
    await gain_ether(game, fighter, 1, card.name)


COOP_HERE = evolve(COOP, cards=(*COOP.cards, *MADE_UP))


# -- laying


def table(
    *starts: str,
    chapter: str = NIGHT,
    round: int = 1,  # noqa: A002 - the rulebook's noun
    walls: Walls = (),
    options: Options | None = None,
) -> CoopSkirmish:
    """A table in a round of an episode: as many players as tiles, whole decks, empty hands.

    There is nobody else on the board. The endings of an episode are in force.
    """
    game = set_table(COOP_HERE, seed=1, options=options, seats=SEATS[: len(starts)])
    assert isinstance(game, CoopSkirmish)
    game.chapter = chapter
    game.chapters[chapter] = 1
    _lay(game, starts, walls)
    game.round = game.rounds = round
    game.endings = WIN_FIRST
    return game


def plain(*starts: str, walls: Walls = ()) -> Skirmish:
    """The same for the plain game, in its first round."""
    game = set_table(SKIRMISH, seed=1, seats=SEATS[: len(starts)])
    game.chapter = "the-arena"
    game.chapters[game.chapter] = 1
    _lay(game, starts, walls)
    game.round = game.rounds = 1
    game.endings = (LAST_ONE_STANDING, NOBODY_LEFT)
    return game


def _lay(game: Skirmish, starts: tuple[str, ...], walls: Walls) -> None:
    BoardSet(Layout("a test board", walls=walls, starts=starts)).apply(game)


def put_makri(
    game: Skirmish,
    tile: str,
    *,
    hp: int = 4,
    kind: FigureCard = MAKRI,
    peaceful: bool = False,
    waiting: bool = False,
) -> Makri:
    """One of the Makri on that tile, or one that waits."""
    one = game.create(Makri, kind, game.box if waiting else game.board)
    one.tile, one.hp, one.peaceful = tile, hp, peaceful
    return one


def put_ppc(game: Skirmish, tile: str, seat: str = "", *, hp: int = 2) -> Ppc:
    """A hostile PPC on that tile, or a Hound under a seat's control."""
    one = game.create(Ppc, HOUND if seat else STALKER, game.board)
    one.tile, one.hp, one.controller = tile, hp, seat
    return one


def hold(game: Skirmish, seat: str, *cards: HandCard, ether: int = 10) -> list[HandPiece]:
    """Give cards to a hand, and the Ether to play them."""
    player(game, seat).ether.value = ether
    return [_give(game, seat, card, "hand") for card in cards]


def equip(game: Skirmish, seat: str, *cards: HandCard) -> list[HandPiece]:
    """Let a seat have these cards equipped."""
    return [_give(game, seat, card, "equipped") for card in cards]


def _give(game: Skirmish, seat: str, card: HandCard, place: str) -> HandPiece:
    fighter = player(game, seat)
    piece = next((one for one in fighter.deck.cards if one.printed is card), None)
    if piece is None:
        return game.create(HandPiece, card, getattr(fighter, place), owner=fighter)
    game.move(piece, getattr(fighter, place))
    return piece


def lay_down(game: CoopSkirmish, *seats: str) -> None:
    """Let these seats lie Downed, since some earlier turn."""
    for seat in seats:
        hero(game, seat).hp, hero(game, seat).state = 0, DOWNED


# -- looking


def player(game: Skirmish, seat: str) -> Fighter:
    """Whoever sits there."""
    fighter = game.find(seat)
    assert isinstance(fighter, Fighter)
    return fighter


def hero(game: Skirmish, seat: str) -> Character:
    """That seat's Character, on the board."""
    character = game.character_of(player(game, seat))
    assert character is not None
    return character


def is_down(game: Skirmish, seat: str) -> bool:
    """Whether that seat lies Downed with 0 HP."""
    return (hero(game, seat).state, hero(game, seat).hp) == (DOWNED, 0)


def names(cards: Any) -> list[str]:  # Any: a zone or a list of cards
    """The names of cards."""
    return [card.name for card in cards]


# -- the course


def _in_round(game: Skirmish, part: int, *inner: Frame) -> None:
    """The cursor in a round of the chapter, before that part of it."""
    rounds = f"{game.chapter}/rounds"
    game.cursor = [Frame(game.chapter, 2), Frame(rounds, game.round)]
    path = f"{rounds}/round"
    if isinstance(game, CoopSkirmish):
        game.cursor.append(Frame(f"{rounds}/co-op-round", 1))
        path = f"{rounds}/co-op-round/round"
    game.cursor += [Frame(path, part), *inner]


async def _course(game: Skirmish, goes_on: Callable[[], bool]) -> None:
    while next_phase(game) and goes_on():
        await run_phase(game)


async def turn(game: Skirmish, seat: str) -> None:
    """The turn of one seat, from start to end, as the course of the game has it."""
    _in_round(game, 1)
    others = tuple([fighter.key for fighter in game.seats if fighter.key != seat])
    only = Frame(f"{game.cursor[-1].path}/each-fighters", done=others)
    game.cursor.append(only)
    await _course(game, lambda: any(frame is only for frame in game.cursor))


async def enemy_turn(game: Skirmish) -> None:
    """The turns of the Makri and of the hostile PPCs."""
    _in_round(game, 1)
    whole = game.cursor[-1]
    await _course(game, lambda: any(frame is whole for frame in game.cursor))


async def rest_of_round(game: Skirmish, last: int = 0) -> None:
    """The rounds from the turn of the first seat to the end of round `last`, or of this one."""
    _in_round(game, 0)
    until = last or game.round
    await _course(game, lambda: game.round <= until and "/rounds" in game.phase)


def tries(game: Skirmish, rule: Coroutine[Any, Any, Any]) -> Trial:
    """A trial of that rule; Any: whatever a rule yields and returns."""
    return Trial(game, rule)


def happens(game: Skirmish, rule: Coroutine[Any, Any, Any]) -> Trial:
    """A trial of a rule in which nobody is asked anything."""
    return Trial(game, rule).nothing_pending()


def hurt(game: Skirmish, amount: int, *targets: Figure) -> Trial:
    """These lose HP together, as by one blow of some enemy."""
    by = next((one for one in game.figures if not one.controller), None) or put_ppc(game, "f1")
    return happens(game, harm(game, by, targets, amount, "a blow"))


def dies(game: CoopSkirmish, seat: str) -> Trial:
    """A seat is Dead by a rule of the episode."""
    return happens(game, game.do(Died(hero(game, seat), "permanent death")))


def over(trial: Trial) -> str:
    """By which rule the episode, or the plain game, has ended; empty where it goes on."""
    ended = trial.nothing_pending().ended
    return "" if ended is None else ended.rule


def to_the_outcome(trial: Trial) -> Trial:
    """The episode has ended: a trial of what follows, up to the next chapter."""
    game, ended = trial.game, trial.ended
    assert isinstance(game, CoopSkirmish)
    assert ended is not None
    if not game.cursor:
        _in_round(game, 2)
    end_scope(game, ended)
    return Trial(game, _course(game, lambda: game.phase.endswith("/outcome")))
