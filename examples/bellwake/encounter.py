"""The encounter cards: enemies, locations and one-shot cards."""

from __future__ import annotations

from coopcards import ITSELF, Damage, Gained, Healed, Lost
from examples.bellwake.cards import (
    AMBUSH,
    DREAD,
    HEALTH,
    RESOLVE,
    STRIKE,
    SURGE,
    UNYIELDING,
    Character,
    Enemy,
    EnemyCard,
    Location,
    LocationCard,
    Treachery,
    TreacheryCard,
)
from examples.bellwake.happenings import (
    AttackedUndefended,
    Explored,
    HushRose,
    ProgressLost,
    Rested,
    Revealed,
    Staged,
    SurgeGained,
    Tolled,
    Travelled,
)
from examples.bellwake.reveal import engage
from examples.bellwake.table import Bellwake

# fmt: off

# -- enemies                              approach dread strike ward health victory
HOLLOW_HOUND   = EnemyCard("Hollow Hound",       5,    1,     2,   0,     3,      0,
    keywords=(AMBUSH,), text="Ambush (engages at once).")
HUSHED_NOVICE  = EnemyCard("Hushed Novice",     10,    1,     1,   0,     2,      0,
    text="When revealed: the Hush rises by 1.")
SILENT_BROTHER = EnemyCard("Silent Brother",     8,    1,     2,   1,     3,      0,
    text="After it attacks undefended: the Hush rises by 1.")
MIST_WEAVER    = EnemyCard("Mist Weaver",       12,    1,     1,   0,     4,      1,
    text="While in the staging area: every other enemy there has +1 dread (once, however many"
         " Mist Weavers).")
BELL_THIEF     = EnemyCard("Bell-thief",         9,    1,     2,   0,     3,      0,
    text="When revealed: the keeper with the most echo loses 2.")
BRONZE_HUSK    = EnemyCard("Bronze Husk",       11,    2,     3,   2,     4,      1,
    keywords=(UNYIELDING,), text="Unyielding (songs cannot hurt it).")
THE_UNSUNG     = EnemyCard("The Unsung",        13,    3,     4,   1,    34,      3,
    text="Each toll of the bell deals her 2 damage, 4 once the Great Bell is complete. In the"
         " staging area: the Hush rises 1 more each rest.")

# -- locations                                          dread progress victory
FROSTBITTEN_STEPS   = LocationCard("Frostbitten Steps",   2,       3,      0,
    text="After you travel here: the Hush rises by 1.")
ROPE_BRIDGE         = LocationCard("Rope Bridge",         2,       4,      0,
    text="When explored: each keeper draws 1 card.")
COLD_REFECTORY      = LocationCard("Cold Refectory",      1,       3,      1,
    text="When explored: heal 2 damage from each hero.")
FURNACE_MOUTH       = LocationCard("Furnace Mouth",       3,       4,      1,
    text="While active: enemies have +1 strike.")
CASTING_PIT         = LocationCard("Casting Pit",         2,       4,      0,
    text="When explored: each keeper gains 1 echo.")
HALL_OF_STILL_BELLS = LocationCard("Hall of Still Bells", 3,       4,      1,
    text="While active: heroes have -1 resolve.")

# -- one-shot cards
CREEPING_SILENCE  = TreacheryCard("Creeping Silence", keywords=(SURGE,),
    text="Surge. When revealed: the Hush rises by 1.")
NUMBING_COLD      = TreacheryCard("Numbing Cold",
    text="When revealed: 1 damage to each committed character.")
FORGOTTEN_PATH    = TreacheryCard("Forgotten Path",
    text="When revealed: remove up to 2 progress from the active location, or else from the"
         " objective.")
ECHOES_FADE       = TreacheryCard("Echoes Fade",
    text="When revealed: each keeper loses 1 echo.")
THE_QUIET_SPREADS = TreacheryCard("The Quiet Spreads",
    text="When revealed: the enemy discarded last returns to the staging area; if there is none,"
         " Surge.")

# fmt: on

ENCOUNTER_CARDS = (
    HOLLOW_HOUND, HUSHED_NOVICE, SILENT_BROTHER, MIST_WEAVER, BELL_THIEF, BRONZE_HUSK, THE_UNSUNG,
    FROSTBITTEN_STEPS, ROPE_BRIDGE, COLD_REFECTORY, FURNACE_MOUTH, CASTING_PIT,
    HALL_OF_STILL_BELLS,
    CREEPING_SILENCE, NUMBING_COLD, FORGOTTEN_PATH, ECHOES_FADE, THE_QUIET_SPREADS,
)  # fmt: skip


# -- enemies


@HUSHED_NOVICE.after(Revealed, own=True)
@CREEPING_SILENCE.after(Revealed, own=True)
async def raise_the_hush(game: Bellwake, card: Enemy | Treachery, event: Revealed) -> None:
    await game.do(HushRose(1, card))


@SILENT_BROTHER.after(AttackedUndefended, own=True)
async def leave_silence(game: Bellwake, brother: Enemy, event: AttackedUndefended) -> None:
    await game.do(HushRose(1, brother))


def _another_enemy_in_staging(game: Bellwake, weaver: Enemy, card: object) -> bool:
    return isinstance(card, Enemy) and card is not weaver and card in game.staging


MIST_WEAVER.gives(DREAD, 1, to=_another_enemy_in_staging, active_in=("staging",), once=True)


@BELL_THIEF.after(Revealed, own=True)
async def steal_echo(game: Bellwake, thief: Enemy, event: Revealed) -> None:
    """At a tie the first keeper loses it (A11)."""
    most = max(keeper.echo.value for keeper in game.seats)
    robbed = [keeper for keeper in game.seats if keeper.echo.value == most]
    if not game.options.ties_lose_together:
        robbed = robbed[:1]
    await game.do(*[Lost(keeper.echo, 2, source=thief) for keeper in robbed])


@THE_UNSUNG.after(Tolled)
async def hear_the_bell(game: Bellwake, unsung: Enemy, event: Tolled) -> None:
    await game.do(Damage(unsung, 4 if game.completed else 2, source="the bell"))


@THE_UNSUNG.after(Rested, active_in=("staging",))
async def spread_silence(game: Bellwake, unsung: Enemy, event: Rested) -> None:
    await game.do(HushRose(1, unsung))


def _cracked(game: Bellwake, source: Enemy, card: Enemy) -> int:
    return 4 if game.bell_cracked else 0


THE_UNSUNG.gives(HEALTH, _cracked, to=ITSELF)


# -- locations


@FROSTBITTEN_STEPS.after(Travelled, own=True)
async def freeze(game: Bellwake, steps: Location, event: Travelled) -> None:
    await game.do(HushRose(1, steps))


@ROPE_BRIDGE.after(Explored, own=True)
async def cross_over(game: Bellwake, bridge: Location, event: Explored) -> None:
    await game.each_keeper_draws()


@COLD_REFECTORY.after(Explored, own=True)
async def warm_up(game: Bellwake, refectory: Location, event: Explored) -> None:
    heroes = [keeper.hero for keeper in game.standing]
    await game.do(*[Healed(hero, 2, source=refectory) for hero in heroes if hero is not None])


def _enemies(game: Bellwake, source: Location, card: object) -> bool:
    return isinstance(card, Enemy)


def _heroes(game: Bellwake, source: Location, card: object) -> bool:
    return isinstance(card, Character) and card.printed.hero


FURNACE_MOUTH.gives(STRIKE, 1, to=_enemies, active_in=("active_location",))
HALL_OF_STILL_BELLS.gives(RESOLVE, -1, to=_heroes, active_in=("active_location",))


@CASTING_PIT.after(Explored, own=True)
async def gather_echo(game: Bellwake, pit: Location, event: Explored) -> None:
    await game.do(*[Gained(keeper.echo, 1, source=pit) for keeper in game.seats])


# -- one-shot cards


@NUMBING_COLD.after(Revealed, own=True)
async def numb(game: Bellwake, cold: Treachery, event: Revealed) -> None:
    await game.do(*[Damage(one, 1, source=cold) for one in game.committed])


@FORGOTTEN_PATH.after(Revealed, own=True)
async def lose_the_way(game: Bellwake, path: Treachery, event: Revealed) -> None:
    """An active location is affected even without progress (A23)."""
    place = game.active_location.top or game.objective.top
    if game.options.forgotten_path_skips_bare_location and place and not place.progress:
        place = game.objective.top
    if place is not None:
        await game.do(ProgressLost(place, 2))


@ECHOES_FADE.after(Revealed, own=True)
async def fade(game: Bellwake, echoes: Treachery, event: Revealed) -> None:
    await game.do(*[Lost(keeper.echo, 1, source=echoes) for keeper in game.seats])


@THE_QUIET_SPREADS.after(Revealed, own=True)
async def spread(game: Bellwake, quiet: Treachery, event: Revealed) -> None:
    """A return is no reveal: no text of the enemy acts, and it does not ambush (A39)."""
    enemies = [card for card in game.encounter_discard if isinstance(card, Enemy)]
    if not enemies:
        await game.do(SurgeGained(quiet))
        return
    await game.do(Staged(enemies[-1]))
    if game.options.returning_hound_ambushes and AMBUSH in enemies[-1].printed.keywords:
        await engage(game, enemies[-1])
