"""Downed and Revive laid over Bellwake, without a change to Bellwake.

A hero who would fall is Downed instead: stays in the party, exhausted. Each Muster costs the keeper
a card; then a ready ally of the same party may Revive the hero, who is back with 5 health.
"""

from __future__ import annotations

from attrs import define, evolve, field

from coopcards import Ending, Event, Exhausted, Step, altered, phase, repeat, sequence
from examples.bellwake import BELLWAKE
from examples.bellwake.cards import HEALTH, Character, PlayerPiece
from examples.bellwake.checks import LAST_ROUND, SCENARIO_ENDINGS, characters_silenced
from examples.bellwake.course import ROUND, SCENARIO
from examples.bellwake.happenings import Discarded, HeroFell
from examples.bellwake.table import ROUNDS, Bellwake, Keeper


@define(eq=False, repr=False, kw_only=True)
class DownedBellwake(Bellwake):
    downed: list[str] = field(factory=list, init=False)  # by chapter and hero

    def is_downed(self, hero: Character | None) -> bool:
        return hero is not None and f"{self.chapter_visit}/{hero.key}" in self.downed


@define(eq=False, repr=False)
class HeroDowned(Event):
    hero: Character

    def apply(self, game: DownedBellwake, /) -> None:
        game.downed.append(f"{game.chapter_visit}/{self.hero.key}")
        self.hero.exhausted, self.hero.committed = True, False


@define(eq=False, repr=False)
class HeroRevived(Event):
    hero: Character

    def apply(self, game: DownedBellwake, /) -> None:
        game.downed.remove(f"{game.chapter_visit}/{self.hero.key}")
        self.hero.damage, self.hero.exhausted = max(0, game.value(self.hero, HEALTH) - 5), False


def silenced_or_downed(game: DownedBellwake) -> list[Event]:
    """A hero who would fall is Downed, once; allies are silenced as ever."""
    found = characters_silenced(game)
    fell = [one for one in found if isinstance(one, HeroFell) and not game.is_downed(one.hero)]
    return [
        *[one for one in found if not isinstance(one, HeroFell)],
        *[HeroDowned(one.hero) for one in fell],
    ]


async def revive(game: DownedBellwake, keeper: Keeper) -> None:
    """A card is lost; then an ally may Revive."""
    hero = keeper.hero
    if hero is None or not game.is_downed(hero):
        return
    lost: list[PlayerPiece] = [*keeper.gear] or [*keeper.hand]
    if lost:
        await game.do(Discarded(await game.choose(keeper, "urgency", lost)))
    if keeper.ready and await game.confirm(keeper, "revive", about=hero):
        ally = await game.choose(keeper, "reviver", keeper.ready)
        await game.do(Exhausted(ally), HeroRevived(hero))


async def stay_down(game: DownedBellwake) -> None:
    """The Downed are not ready after a rest."""
    heroes = [keeper.hero for keeper in game.seats if keeper.hero is not None]
    await game.do(*[Exhausted(hero) for hero in heroes if game.is_downed(hero)])


ALL_DOWNED = Ending(
    "both heroes are Downed", "R47", won=False, on=(HeroDowned,),
    when=lambda game: all(game.is_downed(keeper.hero) for keeper in game.seats),
)  # fmt: skip
MUSTER, REST = phase("Revive", revive), phase("Down", stay_down)
COURSE: Step = altered(ROUND, "Muster", lambda step: sequence("Muster, Revive", step, MUSTER))
COURSE = altered(COURSE, "Rest", lambda step: sequence("Rest, or lie", step, REST))
ENDINGS = (ALL_DOWNED, *SCENARIO_ENDINGS)
GAME = repeat("Rounds", COURSE, endings=ENDINGS, times=ROUNDS, out_of_time=LAST_ROUND, rounds=True)
COURSE = altered(SCENARIO, "Rounds", lambda _: GAME)
DOWNED_BELLWAKE = evolve(
    BELLWAKE,
    table=DownedBellwake,
    chapters=tuple(
        evolve(each, course=COURSE) if each.course is SCENARIO else each
        for each in BELLWAKE.chapters
    ),
    checks=tuple(
        evolve(each, find=silenced_or_downed) if each.rule == "R76" else each
        for each in BELLWAKE.checks
    ),
)
