"""New adventurers in the place of the dead, made in a hurry or ready-made (R271, A32)."""

from __future__ import annotations

from attrs import frozen

from coopcards import Option, Recorded
from examples.challenge_phase.adventurers import BY_SEAT, NEWCOMER
from examples.challenge_phase.arcana import SUITS
from examples.challenge_phase.cards import Adventurer, AdventurerCard
from examples.challenge_phase.happenings.log import Joined, MadeInAHurry
from examples.challenge_phase.setup import (
    JOINS,
    describe,
    experience_of,
    facts,
    made_before,
    played_by,
)
from examples.challenge_phase.table import ChallengePhase, Player
from examples.challenge_phase.talents import KIN_TALENTS, PATH_TALENTS, key_of

DIED = "dead: "
TRAINING = "talents in training"
FUNERAL = "funeral"
PATH_ATTRIBUTE = 4
NAMES = (
    "Wen", "Ottoline", "Brask", "Pim", "Sorrel", "Hadric",
    "Tamsin", "Osk", "Ludo", "Merrit", "Quill", "Anselma",
)  # fmt: skip


@frozen
class Made:
    """What is settled at once of one who is made in a hurry."""

    called: str
    path: str
    talents: tuple[str, ...]

    @property
    def spread(self) -> tuple[int, ...]:
        """The attributes in the order of the suits: the path's, and 0 for those still open."""
        return tuple([PATH_ATTRIBUTE if suit == self.path else 0 for suit in SUITS])


def the_dead(game: ChallengePhase, player: Player) -> Adventurer | None:
    """The adventurer that player has lost in this Challenge, with nobody in its place yet."""
    here = [one for one in game.combatants.cards if isinstance(one, Adventurer)]
    if any(one.owner == player.key for one in here):
        return None
    dead = [one for one in game.gone.cards if isinstance(one, Adventurer)]
    return next((one for one in reversed(dead) if one.owner == player.key), None)


async def bury(game: ChallengePhase, player: Player, dead: Adventurer) -> None:
    """The funeral: half of the experience of the dead goes to whoever comes next (6.7)."""
    await spend(game, player, dead)
    await game.do(Recorded("fact", f"{DIED}{dead.label}", player.key))
    lost = dead.experience - dead.experience // 2
    if lost:
        await game.do(Recorded("experience", FUNERAL, player.key, -lost))


async def spend(game: ChallengePhase, player: Player, one: Adventurer) -> None:
    """Write down what talents in training have cost in this Challenge."""
    spent = experience_of(game, player) - one.experience
    if spent:
        await game.do(Recorded("experience", TRAINING, player.key, -spent))


async def replace_the_dead(game: ChallengePhase) -> None:
    """A dead adventurer's player makes a new one, who is dealt in at the next draw (R271, A32)."""
    for player in game.players:
        dead = the_dead(game, player)
        waiting = [
            one for one in game.box.cards if isinstance(one, Adventurer) and one.owner == player.key
        ]
        if dead is None or not waiting or not game.standing:
            continue
        await bury(game, player, dead)
        made = await make_in_a_hurry(game, player)
        new = waiting[0]
        await game.do(MadeInAHurry(new, made.called, made.path, made.talents, made.spread))
        await game.do(Joined(new, player, dead, game.standing[0].where))


async def make_in_a_hurry(game: ChallengePhase, player: Player) -> Made:
    """Path, kin, the kin talent, one path talent and a name; all else when it is asked for."""
    paths = [Option(f"path:{suit.lower()}", suit) for suit in SUITS]
    path = (await game.choose(player, "path", paths, prompt="Which path?")).label
    kins = [Option(f"kin:{kin.replace(' ', '-')}", kin) for kin in KIN_TALENTS]
    kin = (await game.choose(player, "kin", kins, prompt="Which kith and kin?")).label
    talents = [Option(key_of(each), each) for each in PATH_TALENTS[path]]
    talent = (await game.choose(player, "talent", talents, prompt="Which talent?")).label
    names = [Option(f"name:{each.lower()}", each) for each in NAMES if each not in _taken(game)]
    called = (await game.choose(player, "name", names, prompt="What is the name?")).label
    return Made(called, path, (talent, KIN_TALENTS[kin]))


def _taken(game: ChallengePhase) -> list[str]:
    """The names of all who are with the guild now, or died in this Challenge."""
    here = [one for one in game.pieces if isinstance(one, Adventurer)]
    logged = [made_before(game, player).split(", ")[0] for player in game.players]
    return [*[one.called for one in here], *logged]


async def welcome(game: ChallengePhase, player: Player) -> None:
    """Who comes along to the next scene: one of the ready-made, or one made in a hurry."""
    playing = [played_by(game, each) for each in game.players]
    dead = [name for each in game.players for name in facts(game, each, DIED)]
    free: list[AdventurerCard] = [
        card for card in BY_SEAT.values() if card not in playing and card.name not in dead
    ]
    chosen = await game.choose(
        player, "new adventurer", [*free, NEWCOMER], prompt="Who joins the guild?"
    )
    if chosen is NEWCOMER:
        made = await make_in_a_hurry(game, player)
        line = describe(made.called, made.path, made.talents, made.spread)
        await game.do(Recorded("fact", line, player.key))
    else:
        await game.do(Recorded("fact", f"{JOINS}{chosen.name}", player.key))
