"""Hand-made uses of abilities: a hero's turn, a resolved room, an attack, named by the ability."""

from __future__ import annotations

from coopcards.testing import Player, Trial
from examples.order_of_veiel.combat.hero_turn import hero_turn, heroes_in_turn
from examples.order_of_veiel.combat.monsters_turn import attack_with
from examples.order_of_veiel.figures import Ability, Hero, Monster
from examples.order_of_veiel.happenings.figures import HeroFell
from examples.order_of_veiel.happenings.rolls import ValidationRolled
from examples.order_of_veiel.happenings.rooms import (
    RoomResolved,
)
from examples.order_of_veiel.rest.camp import camp
from examples.order_of_veiel.table import Dungeon
from tests.order_of_veiel.tables import (
    a_hero,
    ability,
    enter,
    heroes_roll,
    line_up,
    rise,
    seat,
    table,
    tries,
)

STURDY = 99
"""The VIT of monsters that are to survive whatever is tried on them."""


def fights(hero: str, *monsters: str, allies: tuple[str, ...] = (), level: int = 5) -> Dungeon:
    """A combat of a hero of that level against sturdy monsters, beside allies of level 1."""
    game = table(hero, *allies)
    rise(game, hero, level)
    for monster in line_up(game, *monsters):
        monster.vit = monster.maximum = STURDY
    return game


def acts(game: Dungeon, hero: str) -> Trial:
    """The hero's turn in a combat."""
    return tries(game, hero_turn(game, a_hero(game, hero)))


async def all_turns(game: Dungeon) -> None:
    """The turns of all heroes, one after the other."""
    while heroes := heroes_in_turn(game):
        await hero_turn(game, heroes[0])


def camps(game: Dungeon, hero: str) -> Trial:
    """What the hero's player does in a resolved room."""
    return tries(game, camp(game, game.player_of(a_hero(game, hero))))


def in_resolved_room(game: Dungeon, wing: str = "left_wing") -> None:
    """The party stands in the first room of a wing, which is resolved."""
    enter(game, wing)
    RoomResolved().apply(game)


def attacked(game: Dungeon, monster: Monster, hero: str = "") -> Trial:
    """A monster attacks the defender, who keeps the token, or the hero whom the DM names."""
    trial = tries(game, attack_with(game, monster, monster.printed.attacks[0]))
    if not trial.done and trial.asked.topic == "defender":
        trial.player(game.holder.controller).chooses("keep", topic="defender")
    if hero:
        trial.player("dm").chooses(a_hero(game, hero).key, topic="victim")
    return trial


# -- using


def deed_of(game: Dungeon, hero: str, name: str) -> str:
    """The key of the deed of using that ability."""
    used: Ability = ability(game, hero, name)
    return f"{used.key}:{a_hero(game, hero).key}"


def player_of(trial: Trial, hero: str) -> Player:
    """The player of a hero in a trial."""
    game = trial.game
    assert isinstance(game, Dungeon)
    return trial.player(seat(game, hero))


def uses(trial: Trial, hero: str, name: str, *, at: object = None) -> Player:
    """The hero uses an ability, aimed at a hero or monster where somebody is asked at whom."""
    game = trial.game
    assert isinstance(game, Dungeon)
    player = player_of(trial, hero).chooses(deed_of(game, hero, name))
    if isinstance(at, (Hero, Monster)):
        player.chooses(at.key, topic="target")
    return player


def refuses(trial: Trial, hero: str, name: str, because: str) -> None:
    """The hero is shown the ability and may not use it, for that reason."""
    game = trial.game
    assert isinstance(game, Dungeon)
    player_of(trial, hero).is_refused(deed_of(game, hero, name), because=because)


def offers(trial: Trial, hero: str, name: str) -> None:
    """The hero may use the ability."""
    game = trial.game
    assert isinstance(game, Dungeon)
    player_of(trial, hero).is_offered(deed_of(game, hero, name))


def needed(game: Dungeon, hero: str, name: str) -> int:
    """What the die must show for the ability to succeed."""
    used: Ability = ability(game, hero, name)
    assert used.stat is not None
    return used.number - game.value(a_hero(game, hero), used.stat)


def will_succeed(game: Dungeon, hero: str, name: str) -> None:
    """The next die of the heroes is just enough for that ability."""
    heroes_roll(game, needed(game, hero, name))


def will_fail(game: Dungeon, hero: str, name: str) -> None:
    """The next die of the heroes is just too low for that ability."""
    heroes_roll(game, needed(game, hero, name) - 1)


def worked(trial: Trial) -> bool:
    """Whether anything came of the last validation roll."""
    happened = trial.happened
    at = max(n for n, event in enumerate(happened) if isinstance(event, ValidationRolled))
    return bool(happened[at + 1 :])


def fell(game: Dungeon, hero: str) -> Hero:
    """A hero who has fallen, with no VIT."""
    fallen = a_hero(game, hero)
    fallen.vit = 0
    HeroFell(fallen).apply(game)
    return fallen
