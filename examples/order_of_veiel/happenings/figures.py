"""What happens to heroes and monsters: wounds and healing, END, tokens, falling and coming back."""

from __future__ import annotations

from typing import Any, ClassVar, Literal, TypeAlias

from attrs import define

from coopcards import Event, Stat
from examples.order_of_veiel.figures import STANDING, Combatant, Hero, Monster
from examples.order_of_veiel.table import HEROES_MAY, VIT_0, Dungeon

__all__ = [
    "AbilitySilenced",
    "EndGained",
    "EndPaid",
    "HeroFell",
    "HoldEnded",
    "LevelGained",
    "MonsterFell",
    "MonsterToken",
    "Recovered",
    "Restored",
    "Revived",
    "Strengthened",
    "TokenLaid",
    "UsedOnce",
    "Wounded",
    "holds_on",
    "shed_combat",
]

Token: TypeAlias = Literal[
    "poison", "stunned", "was_stunned", "controlled", "imprisoned", "raging", "defence_cursed",
    "talisman",
]  # fmt: skip
EnemyToken: TypeAlias = Literal["burn", "burn_turns", "venom", "staggered", "broken_guard"]


@define(eq=False, repr=False)
class Wounded(Event):
    """Somebody loses hit points, down to none; RED has been taken off already."""

    about: ClassVar[str] = "figure"
    says: ClassVar[str] = "{figure} loses {amount} VIT ({source})"

    figure: Combatant[Any]
    amount: int
    source: object

    def apply(self, game: Dungeon, /) -> None:
        """As many as there are (R172)."""
        self.amount = min(self.amount, self.figure.vit)
        self.figure.vit -= self.amount


@define(eq=False, repr=False)
class Restored(Event):
    """Somebody regains hit points, up to the maximum (R034)."""

    about: ClassVar[str] = "figure"
    says: ClassVar[str] = "{figure} regains {amount} VIT ({source})"

    figure: Combatant[Any]
    amount: int
    source: object

    def apply(self, game: Dungeon, /) -> None:
        """As many as there is room for."""
        self.amount = max(0, min(self.amount, game.maximum(self.figure) - self.figure.vit))
        self.figure.vit += self.amount


@define(eq=False, repr=False)
class EndPaid(Event):
    """A hero pays END for an ability, before its roll (R136, R261)."""

    about: ClassVar[str] = "hero"
    says: ClassVar[str] = "{hero} pays {amount} END ({source})"

    hero: Hero
    amount: int
    source: object

    def apply(self, game: Dungeon, /) -> None:
        """It is lost even if the roll fails."""
        self.hero.end -= self.amount


@define(eq=False, repr=False)
class EndGained(Event):
    """A hero regains END, up to the maximum (R034)."""

    about: ClassVar[str] = "hero"
    says: ClassVar[str] = "{hero} regains {amount} END ({source})"

    hero: Hero
    amount: int
    source: object

    def apply(self, game: Dungeon, /) -> None:
        """As much as there is room for."""
        self.amount = max(0, min(self.amount, game.full_end(self.hero) - self.hero.end))
        self.hero.end += self.amount


@define(eq=False, repr=False)
class HeroFell(Event):
    """A hero has no hit points left and is out of combat; poison ends (R162, R172)."""

    about: ClassVar[str] = "hero"
    says: ClassVar[str] = "{hero} is out of combat"

    hero: Hero

    def apply(self, game: Dungeon, /) -> None:
        """Whatever held the hero holds no more."""
        hero = self.hero
        hero.state = HEROES_MAY.fall(hero.state, VIT_0)
        hero.poison = 0
        hero.stunned = hero.controlled = hero.imprisoned = hero.raging = False


@define(eq=False, repr=False)
class Revived(Event):
    """A hero comes back with all hit points, END unchanged (R173)."""

    about: ClassVar[str] = "hero"
    says: ClassVar[str] = "{hero} is back ({source})"

    hero: Hero
    source: object

    def apply(self, game: Dungeon, /) -> None:
        """All VIT, as the way back says."""
        way = HEROES_MAY.ways_back[0]
        self.hero.state = way.to
        self.hero.vit = way.health_after(self.hero.vit, game.maximum(self.hero))


@define(eq=False, repr=False)
class MonsterFell(Event):
    """A monster has no hit points left and leaves the line."""

    about: ClassVar[str] = "monster"
    says: ClassVar[str] = "{monster} falls"

    monster: Monster

    def apply(self, game: Dungeon, /) -> None:
        """It lies beside the line until the combat ends, for the loot; the raised dead do not."""
        token = self.monster.printed.token
        game.move(self.monster, game.box if token else game.felled)


@define(eq=False, repr=False)
class TokenLaid(Event):
    """A token is laid beside a hero, or taken away: tokens are reminders (R212)."""

    about: ClassVar[str] = "hero"

    hero: Hero
    token: Token
    value: int
    source: object = ""

    def apply(self, game: Dungeon, /) -> None:
        """Whatever the token reminds of holds from now on."""
        _lay(self.hero, self.token, self.value)

    def line(self, seat: str | None = None) -> str:
        """Which token, and whether it is there now."""
        why = f" ({self.told('source', seat)})" if self.source else ""
        return f"{self.hero.label}: {_token_in_words(self.token, self.value)}{why}"


@define(eq=False, repr=False)
class MonsterToken(Event):
    """A token is laid beside a monster, or taken away."""

    about: ClassVar[str] = "monster"

    monster: Monster
    token: EnemyToken
    value: int

    def apply(self, game: Dungeon, /) -> None:
        """Whatever the token reminds of holds from now on."""
        _lay(self.monster, self.token, self.value)

    def line(self, seat: str | None = None) -> str:
        """Which token, and whether it is there now."""
        return f"{self.monster.label}: {_token_in_words(self.token, self.value)}"


def _lay(figure: Hero | Monster, token: str, value: int) -> None:
    """A token that is there or not is a bool of the piece, any other one is a number."""
    switch = isinstance(getattr(figure, token), bool)
    setattr(figure, token, bool(value) if switch else value)


def _token_in_words(token: str, value: int) -> str:
    name = token.replace("_", " ")
    if not value:
        return f"no longer {name}"
    return name if value == 1 else f"{name} {value}"


@define(eq=False, repr=False)
class AbilitySilenced(Event):
    """An ability of a hero is silent until the end of the crossing (R229)."""

    about: ClassVar[str] = "hero"
    says: ClassVar[str] = "{ability} of {hero} is silent until the crossing ends"

    hero: Hero
    ability: str

    def apply(self, game: Dungeon, /) -> None:
        """Note its name."""
        self.hero.muted = (*self.hero.muted, self.ability)


@define(eq=False, repr=False)
class UsedOnce(Event):
    """What can be used once a combat, or once a crossing, has been used."""

    about: ClassVar[str] = "hero"
    says: ClassVar[str] = "{what} of {hero} is used"

    hero: Hero
    what: str
    a_crossing: bool = False

    def apply(self, game: Dungeon, /) -> None:
        """Note it."""
        if self.a_crossing:
            self.hero.once_a_crossing = (*self.hero.once_a_crossing, self.what)
        else:
            self.hero.once = (*self.hero.once, self.what)


@define(eq=False, repr=False)
class Strengthened(Event):
    """A number of somebody changes for a while; an equal effect does not add up (A20, A49)."""

    about: ClassVar[str] = "figure"
    says: ClassVar[str] = "{figure}: {stat} {amount} until the {until} ends ({source})"

    figure: Combatant[Any]
    stat: Stat
    amount: int
    until: str
    source: str

    def apply(self, game: Dungeon, /) -> None:
        """The stronger of two equal effects holds."""
        for effect in game.lasting_on(self.figure):
            if effect.stat == self.stat.name and effect.source == self.source:
                if abs(self.amount) > abs(effect.amount):
                    effect.amount = self.amount
                return
        game.add_lasting(self.figure, self.stat, self.amount, until=self.until, source=self.source)


IMPRISONMENT = "imprisonment"
NEXT_DEFENCE = "curse on the next defence"


def holds_on(game: Dungeon, hero: Hero) -> list[str]:
    """What holds a hero: curses, one silent ability after another, imprisonment (R226-R229)."""
    curses = [
        effect.source for effect in game.lasting_on(hero) if effect.source.startswith("curse")
    ]
    return [
        *dict.fromkeys(curses),
        *([NEXT_DEFENCE] if hero.defence_cursed else []),
        *hero.muted,
        *([IMPRISONMENT] if hero.imprisoned else []),
    ]


@define(eq=False, repr=False)
class HoldEnded(Event):
    """One of the things that hold a hero ends."""

    about: ClassVar[str] = "hero"
    says: ClassVar[str] = "{hero} is free of this: {hold}"

    hero: Hero
    hold: str

    def apply(self, game: Dungeon, /) -> None:
        """The others stay."""
        hero, hold = self.hero, self.hold
        if hold == IMPRISONMENT:
            hero.imprisoned = False
        elif hold == NEXT_DEFENCE:
            hero.defence_cursed = False
        elif hold in hero.muted:
            hero.muted = tuple(ability for ability in hero.muted if ability != hold)
        else:
            game.lasting = [
                effect for effect in game.lasting if effect.card != hero.id or effect.source != hold
            ]


def shed_combat(hero: Hero) -> None:
    """Nothing of a combat holds or helps the hero any more (R162); for events' `apply` alone."""
    hero.poison = hero.talisman = 0
    hero.stunned = hero.was_stunned = hero.controlled = False
    hero.imprisoned = hero.raging = False
    hero.once = ()


@define(eq=False, repr=False)
class Recovered(Event):
    """In the rest zone every hero stands again with all VIT and END (R035-R037)."""

    says: ClassVar[str] = "the rest zone: everybody recovers"

    def apply(self, game: Dungeon, /) -> None:
        """Out-of-combat heroes as well."""
        game.expire("crossing")
        for gear in (*game.worn.cards, *game.store.cards):
            gear.broken = False
        for hero in game.party.cards:
            hero.state = STANDING
            shed_combat(hero)
            hero.defence_cursed = False
            hero.muted = hero.once_a_crossing = ()
            hero.vit = game.maximum(hero)
            hero.end = game.full_end(hero)


@define(eq=False, repr=False)
class LevelGained(Event):
    """A hero rises by a level and a characteristic by one point (R045, R047)."""

    about: ClassVar[str] = "hero"
    says: ClassVar[str] = "{hero} rises to level {level}: {stat} +1"

    hero: Hero
    level: int
    stat: Stat
    number: int

    def apply(self, game: Dungeon, /) -> None:
        """A point in VIT or END raises the current value too (A5)."""
        hero = self.hero
        hero.level = self.level
        points = list(hero.points)
        points[self.number] += 1
        hero.points = tuple(points)
        if self.number == 0:
            hero.vit += 1
        elif self.number == 1:
            hero.end += 1
