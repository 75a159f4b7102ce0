"""Hand-made tables of the Challenge phase for tests of single rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from coopcards import Automation, Ruleset
from coopcards.flow import set_table
from coopcards.testing import Trial
from examples.challenge_phase import CHALLENGE
from examples.challenge_phase.acting import Act, Action, Aim, Manner
from examples.challenge_phase.acts.registry import ACTIONS
from examples.challenge_phase.arcana import Arcana
from examples.challenge_phase.cards import (
    Actor,
    Adventurer,
    Character,
    CreatureCard,
    Enemy,
    Group,
    Hazard,
    Holder,
    Item,
)
from examples.challenge_phase.creatures import GOBLIN_RAIDER
from examples.challenge_phase.declaring import declare, pay
from examples.challenge_phase.endings import CHALLENGE_ENDINGS
from examples.challenge_phase.gear import GEAR_NAMED
from examples.challenge_phase.happenings.cards import LineFormed
from examples.challenge_phase.performing import perform
from examples.challenge_phase.scene import Band, Edge, Place, SceneCard
from examples.challenge_phase.scene_rules import SceneRules
from examples.challenge_phase.setup import SceneSet
from examples.challenge_phase.table import ChallengePhase, Options, Player

TRIO = ("gm", "daria", "fergus", "chirm")
QUIET = Options(rulings=False)
"""The GM is not asked for rulings: what is printed applies."""

NEAR, MID, FAR = Place("near", "near"), Place("mid", "mid"), Place("far", "far")


def a_scene(
    *bands: Band,
    places: Sequence[Place] = (NEAR, MID, FAR),
    edges: Sequence[Edge] = (Edge("near", "mid"), Edge("mid", "far")),
    hazards: Sequence[tuple[Any, str]] = (),
    rules: SceneRules | None = None,
    guild: str = "near",
) -> SceneCard:
    """A scene of zones in a line, near - mid - far, with nothing special about it."""
    return SceneCard(
        "A test scene",
        places=tuple(places),
        edges=tuple(edges),
        guild=guild,
        bands=bands or (Band(GOBLIN_RAIDER, where=("near",) * 3),),
        hazards=tuple(hazards),
        rules=rules or SceneRules(),
    )


def band(creature: CreatureCard, *where: str, weapons: Sequence[str] = ()) -> Band:
    """Enemies of a kind, one in each of these zones."""
    return Band(creature, where=where, weapons=tuple(weapons))


def table(
    scene: SceneCard | None = None,
    *,
    seats: Sequence[str] = TRIO,
    options: Options = QUIET,
    automation: Automation | None = None,
    seed: int = 1,
    round: int = 1,  # noqa: A002 - the rulebook's noun
) -> ChallengePhase:
    """A table laid for a scene, in its first round, with empty hands and the decks in order.

    The endings of a Challenge are in force.
    """
    wanted = scene or a_scene()
    ruleset = with_scene(wanted)
    game = set_table(ruleset, seed=seed, options=options, seats=seats, automation=automation)
    assert isinstance(game, ChallengePhase)
    game.chapter = ruleset.chapters[0].key
    game.chapters[game.chapter] = 1
    SceneSet(wanted).apply(game)
    game.round = game.rounds = round
    game.endings = CHALLENGE_ENDINGS
    return game


def with_scene(scene: SceneCard) -> Ruleset[ChallengePhase]:
    """The ruleset, knowing a scene of the test's own as well."""
    known = scene in CHALLENGE.cards
    return Ruleset(
        id=CHALLENGE.id,
        title=CHALLENGE.title,
        version=CHALLENGE.version,
        table=CHALLENGE.table,
        seat=CHALLENGE.seat,
        seats=CHALLENGE.seats,
        fewest=CHALLENGE.fewest,
        needed=CHALLENGE.needed,
        usual=CHALLENGE.usual,
        cards=CHALLENGE.cards if known else (*CHALLENGE.cards, scene),
        pieces=CHALLENGE.pieces,
        chapters=CHALLENGE.chapters,
        endings=CHALLENGE.endings,
        options=CHALLENGE.options,
        longest=CHALLENGE.longest,
    )


# -- looking


def hero(game: ChallengePhase, seat: str) -> Adventurer:
    """The adventurer of that seat."""
    player = game.find(seat)
    found = game.adventurer_of(player)
    assert found is not None
    return found


def foe(game: ChallengePhase, number: int = 1, kind: str = "") -> Enemy:
    """An enemy, by its number among those of its kind (of all without a kind)."""
    found = [one for one in game.enemies if kind in ("", one.printed.key)]
    return found[number - 1]


def group(game: ChallengePhase, number: int = 1) -> Group:
    """A group of enemies."""
    return game.groups.cards[number - 1]


def item(game: ChallengePhase, seat: str, name: str) -> Item:
    """A thing that the adventurer of that seat carries."""
    player: Player = game.find(seat)
    places = (player.hands, player.belt, player.pack, player.worn)
    return next(one for place in places for one in place if one.name == name)


def keys(things: Sequence[Any]) -> list[str]:
    """The keys of cards, seats, zones."""
    return [thing.key for thing in things]


# -- laying


def card(game: ChallengePhase, name: str) -> Arcana:
    """A card of the tarot, by its printed name: "VII of Wands", "Justice XI", "The Fool"."""
    return next(one for one in game.pieces if isinstance(one, Arcana) and one.printed.name == name)


def deal(game: ChallengePhase, hands: Mapping[str, Sequence[str]]) -> None:
    """Give cards to hands, by seat and printed name."""
    for seat, names in hands.items():
        for name in names:
            game.move(card(game, name), game.find(seat).hand)


def stack(game: ChallengePhase, *names: str) -> None:
    """Lay these minor cards on top of the deck, the first to be drawn first."""
    for name in reversed(names):
        game.move(card(game, name), game.minor_deck)


def stack_majors(game: ChallengePhase, *names: str) -> None:
    """Lay these major cards on top of the GM's deck, the first to be drawn first."""
    for name in reversed(names):
        game.move(card(game, name), game.major_deck)


def lay_initiative(
    game: ChallengePhase, cards: Mapping[str, str], *, open_: Sequence[str] = ()
) -> None:
    """Lay Initiatives facedown, by seat, or by the key of a group or hazard, and form the line."""
    holders: list[Holder] = []
    for who, name in cards.items():
        holder = holder_named(game, who)
        piece = card(game, name)
        game.move(piece, game.initiatives)
        piece.face_down, piece.host = who not in open_, holder.id
        holders.append(holder)
    LineFormed([one for one in holders if not isinstance(one, Hazard)]).apply(game)


def holder_named(game: ChallengePhase, who: str) -> Holder:
    """The adventurer of a seat, or the group or hazard with that printed key."""
    if who in [seat.key for seat in game.seats]:
        return hero(game, who)
    found: list[Group | Hazard] = [*game.groups.cards, *game.hazards]
    return next(one for one in found if one.printed.key == who)


def give(game: ChallengePhase, seat: str, place: str, *names: str) -> None:
    """Replace what an adventurer has in "hands", "belt", "pack" or "worn" by these things."""
    player: Player = game.find(seat)
    zone = getattr(player, place)
    for old in list(zone.cards):
        game.move(old, game.gone)
    for name in names:
        game.create(Item, GEAR_NAMED[name], zone, owner=player)


def put(game: ChallengePhase, who: Character, where: str) -> None:
    """Let somebody stand in that zone."""
    who.where = where


def engage(one: Character, other: Character) -> None:
    """Let two be engaged."""
    one.engaged = (*one.engaged, other.id)
    other.engaged = (*other.engaged, one.id)


# -- acting


def action(key: str) -> Action:
    """The act with that key, such as "attack" or "pull-item-from-belt"."""
    return next(one for one in ACTIONS if one.key == key)


async def acts(game: ChallengePhase, actor: Actor, key: str, manner: Manner = "turn") -> Act | None:
    """Declare an act, pay for it and resolve it, as on a turn or in a window."""
    act = await declare(game, actor, action(key), manner)
    if act is not None:
        await pay(game, act)
        await perform(game, [act])
    return act


def tries(game: ChallengePhase, actor: Actor, key: str, manner: Manner = "turn") -> Trial:
    """A trial of one act, up to where somebody is asked."""
    return Trial(game, acts(game, actor, key, manner))


def an_act(
    game: ChallengePhase,
    actor: Actor,
    key: str,
    manner: Manner,
    name: str,
    *targets: Character | Hazard,
) -> Act:
    """An act that has been declared and whose card lies open, aimed at these."""
    piece = card(game, name)
    game.move(piece, game.played)
    who: Character = actor if isinstance(actor, Adventurer) else game.members(actor)[0]
    act = Act(action(key), actor, manner, piece, aims=[Aim(who, target) for target in targets])
    if isinstance(actor, Group):
        act.members = game.members(actor)
    return act


ONE_GOBLIN = a_scene(band(GOBLIN_RAIDER, "near"))
TWO_GOBLINS = a_scene(band(GOBLIN_RAIDER, "near", "mid"))
