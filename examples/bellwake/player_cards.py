"""The heroes, their decks, and the cards that are earned.

Every number is a cell of one of the tables. All but those in a card's text are our own design;
docs/bellwake-numbers.md says why they are as they are.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from coopcards import HOST, Damage, Exhausted, Gained, Healed, LastingEffect, Piece
from examples.bellwake.cards import (
    HEALTH,
    RESOLVE,
    STRIKE,
    UNYIELDING,
    WARD,
    Character,
    CharacterCard,
    Enemy,
    Gear,
    GearCard,
    Song,
    SongCard,
)
from examples.bellwake.happenings import (
    Defended,
    Joined,
    Kindled,
    Sung,
    VentureFailed,
    VentureStrengthened,
)
from examples.bellwake.progress import make_progress
from examples.bellwake.table import Bellwake, Keeper

# fmt: off

# -- heroes and allies                           hero  price resolve strike ward health
HALE_BRANN    = CharacterCard("Hale Brann",      True,     0,     1,     3,   1,     7,
    text="Bellwarden. After Hale defends, he deals 1 damage to the attacker.")
SEFA_WREN     = CharacterCard("Sefa Wren",       True,     0,     3,     1,   1,     6,
    text="Cantor. While Sefa stands, a failed venture raises the Hush by 1 less.")

STAIR_GUARD   = CharacterCard("Stair Guard",          False, 4,   0,     1,   2,     3)
WATCH_NOVICE  = CharacterCard("Watch Novice",         False, 3,   1,     1,   0,     2)
TOWER_CAPTAIN = CharacterCard("Tower Captain",        False, 6,   2,     2,   1,     3)
PILGRIM       = CharacterCard("Pilgrim of the Stair", False, 1,   1,     0,   0,     1)
CHOIR_SCHOLAR = CharacterCard("Choir Scholar",        False, 7,   2,     0,   0,     2)
WAYFINDER     = CharacterCard("Wayfinder",            False, 5,   1,     1,   1,     2,
    text="When it joins: you may exhaust it to put 2 progress on the active location; what that"
         " has no room for goes to the objective.")
VETERAN       = CharacterCard("Bell-guard Veteran",   False, 4,   1,     2,   2,     4,
    text="Earned at camp.")
AGNA_FELL     = CharacterCard("Agna Fell, Bellfounder", False, 0, 1,     2,   1,     4,
    text="Joins from the campaign log.")

# -- gear                                 price
BELL_HAMMER    = GearCard("Bell-hammer",      1, text="The character gets +1 strike.")
QUILTED_MANTLE = GearCard("Quilted Mantle",   0, text="The character gets +1 ward and +1 health.")
TUNING_FORK    = GearCard("Tuning Fork",      2, text="The character gets +1 resolve.")
ECHO_STONE     = GearCard("Echo Stone",       1, text="Each Kindle, its player gains 1 more echo.")

# fmt: on

BELL_HAMMER.gives(STRIKE, 1, to=HOST)
QUILTED_MANTLE.gives(WARD, 1, to=HOST)
QUILTED_MANTLE.gives(HEALTH, 1, to=HOST)
TUNING_FORK.gives(RESOLVE, 1, to=HOST)


def _answers_the_blow(game: Bellwake, hale: Character, event: Defended) -> bool:
    """One whom the blow has felled does not (A17)."""
    return game.in_play(hale) or game.options.fallen_hale_retaliates


@HALE_BRANN.after(Defended, own=True, when=_answers_the_blow)
async def strike_back(game: Bellwake, hale: Character, event: Defended) -> None:
    """His damage is dealt, not struck: ward does not lessen it (R82)."""
    await game.do(Damage(event.enemy, 1, source=hale))


@SEFA_WREN.instead(VentureFailed)
async def hold_the_note(game: Bellwake, sefa: Character, event: VentureFailed) -> VentureFailed:
    return evolve(event, amount=max(0, event.amount - 1))


def _wayfinder_is_of_use(game: Bellwake, wayfinder: Character, event: Joined) -> bool:
    return bool(game.active_location) or not game.options.wayfinder_needs_location


@WAYFINDER.after(Joined, own=True, optional=True, when=_wayfinder_is_of_use)
async def find_the_way(game: Bellwake, wayfinder: Character, event: Joined) -> None:
    await game.do(Exhausted(wayfinder))
    await make_progress(game, 2, wayfinder)


def _its_player_kindles(game: Bellwake, stone: Gear, event: Kindled) -> bool:
    return event.keeper.key == stone.owner


@ECHO_STONE.after(Kindled, when=_its_player_kindles)
async def ring_on(game: Bellwake, stone: Gear, event: Kindled) -> None:
    await game.do(Gained(event.keeper.echo, 1, source=stone))


# -- songs


def hurt_characters(game: Bellwake, keeper: Keeper) -> Sequence[Piece[CharacterCard]]:
    """The characters that Mending Chant may heal (R35, R166)."""
    near = keeper.party.cards if game.options.own_party_only else game.characters
    return [one for one in near if one.damage]


def songs_can_hurt(enemy: Enemy) -> bool:
    """Whether a song can hurt the enemy (R109)."""
    return UNYIELDING not in enemy.printed.keywords


def the_defender(game: Bellwake, keeper: Keeper) -> Sequence[Character]:
    """Who defends in the attack in progress: whom Hold Fast helps (R93)."""
    return [one for one in game.characters if one.id == game.defender]


def the_attacker(game: Bellwake, keeper: Keeper) -> Sequence[Enemy]:
    """The enemy whose attack is in progress, if Counter-peal can hurt it (R94, R109, A21)."""
    hurts_all = not game.options.tactics_are_songs
    return [
        enemy
        for enemy in game.enemies
        if enemy.id == game.attacker and (hurts_all or songs_can_hurt(enemy))
    ]


def enemies_songs_can_hurt(game: Bellwake, keeper: Keeper) -> Sequence[Enemy]:
    """The enemies that Name the Nameless may be aimed at (R99, R166)."""
    return [enemy for enemy in game.enemies if songs_can_hurt(enemy)]


# fmt: off
#                                              price  fast
HOLD_FAST      = SongCard("Hold Fast",             1, "attack", the_defender, "nobody defends",
    text="Fast, during an attack: the defender gets +2 ward.")
COUNTER_PEAL   = SongCard("Counter-peal",          1, "attack", the_attacker,
    "songs cannot hurt it",
    text="Fast, during an attack: deal 2 damage to the attacker.")
RING_THE_ALARM = SongCard("Ring the Alarm",        1,
    text="Draw 2 cards.")
HYMN           = SongCard("Hymn of Clarity",       1, "venture",
    text="Fast, during the venture: +2 resolve.")
MENDING_CHANT  = SongCard("Mending Chant",         1, targets=hurt_characters,
    text="Heal 3 damage from a character.")
NAMELESS       = SongCard("Name the Nameless",     1, targets=enemies_songs_can_hurt,
    text="Deal 2 damage to an enemy, engaged or in the staging area.")
CANTICLE       = SongCard("Great Canticle",        0, "venture",
    text="Fast, during the venture: +4 resolve. Earned at camp.")
# fmt: on


@HOLD_FAST.after(Sung, own=True)
async def hold_fast(game: Bellwake, song: Song, event: Sung) -> None:
    if event.target is not None:
        await game.do(LastingEffect(event.target, WARD, 2, until="attack", source=song))


@COUNTER_PEAL.after(Sung, own=True)
@NAMELESS.after(Sung, own=True)
async def hurt(game: Bellwake, song: Song, event: Sung) -> None:
    if event.target is not None:
        await game.do(Damage(event.target, 2, source=song))


@RING_THE_ALARM.after(Sung, own=True)
async def ring_the_alarm(game: Bellwake, song: Song, event: Sung) -> None:
    await game.draw(event.keeper.deck, event.keeper.hand, 2, by=event.keeper)


@HYMN.after(Sung, own=True)
async def sing_the_hymn(game: Bellwake, song: Song, event: Sung) -> None:
    await game.do(VentureStrengthened(2, song))


@CANTICLE.after(Sung, own=True)
async def sing_the_canticle(game: Bellwake, song: Song, event: Sung) -> None:
    await game.do(VentureStrengthened(4, song))


@MENDING_CHANT.after(Sung, own=True)
async def mend(game: Bellwake, song: Song, event: Sung) -> None:
    if event.target is not None:
        await game.do(Healed(event.target, 3, source=song))


# Each hero's deck holds two of each (R19).
DECKS: dict[str, tuple[CharacterCard, tuple[CharacterCard | GearCard | SongCard, ...]]] = {
    "hale": (
        HALE_BRANN,
        (
            STAIR_GUARD,
            WATCH_NOVICE,
            TOWER_CAPTAIN,
            BELL_HAMMER,
            QUILTED_MANTLE,
            HOLD_FAST,
            COUNTER_PEAL,
            RING_THE_ALARM,
        ),
    ),
    "sefa": (
        SEFA_WREN,
        (
            PILGRIM,
            CHOIR_SCHOLAR,
            WAYFINDER,
            TUNING_FORK,
            ECHO_STONE,
            HYMN,
            MENDING_CHANT,
            NAMELESS,
        ),
    ),
}
PLAYER_CARDS = (
    HALE_BRANN,
    *DECKS["hale"][1],
    SEFA_WREN,
    *DECKS["sefa"][1],
    VETERAN,
    CANTICLE,
    AGNA_FELL,
)
