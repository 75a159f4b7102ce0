"""Heroes and monsters: what is printed on their sheets, and the pieces that carry it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from attrs import define, field, frozen

from coopcards import ITSELF, Card, Piece
from examples.order_of_veiel.characteristics import CHARACTERISTICS, Characteristic

STANDING = "standing"
OUT_OF_COMBAT = "out of combat"

Group: TypeAlias = Literal["defender", "striker", "healer", "support"]
MonsterClass: TypeAlias = Literal["zombie", "defender", "plain", "ranged", "effect"]

# Any: what a card does takes the game, which stands above cards, and whatever it is about.
Rule: TypeAlias = Callable[..., Coroutine[Any, Any, None]]
Reason: TypeAlias = Callable[..., str | None]
Aim: TypeAlias = Callable[..., Sequence[Any]]


# -- abilities


@frozen(eq=False)
class Ability:
    """An ability of a hero, or one of its parts.

    Attributes:
        name: as printed.
        level: from which level it is unlocked (R029).
        kind: "validation" roll, "normal attack", "free" (without using the turn), "reaction" or
            "passive" (R136-R142).
        cost: END, paid first.
        do: what it does: called with the game, the hero, the ability and those it is aimed at; of
            a normal attack that hit, with the game, the hero, the ability and the `Blow`; of a
            reaction, with the game, the hero, the ability and the `Defence`.
        aim: whom it can be aimed at, asked with the game, the hero and the ability; None where it
            is aimed at nobody.
        most: at how many it can be aimed.
        stat, number: of a validation roll.
        ranged: the ranged icon: any enemy (R143).
        broken_shield: the broken-shield icon: RED ignored (R144).
        ours: whether the numbers are our own rather than printed.
        why_not: why it cannot be used now beside level, END and muteness: asked with the game, the
            hero and the ability, of a reaction with the `Defence` as well.
        in_combat: whether it is used in a combat.
        in_resolved_room: whether it is used in a resolved room (R077).
        in_rest_zone: whether it is used in the rest zone.
        at_loot: whether it is used when the loot dice lie.
        first_enemy: of a normal attack: it is aimed at the first enemy, whatever the weapon.
        once_an_enemy: of a normal attack: not on an enemy whose guard it has broken.
        text: what it says.
        part_of: the ability it is a part of, for Muteness.
    """

    name: str
    level: int
    kind: Literal["validation", "normal attack", "free", "reaction", "passive"]
    cost: int
    do: Rule
    aim: Aim | None = None
    most: int = 1
    stat: Characteristic | None = None
    number: int = 0
    ranged: bool = False
    broken_shield: bool = False
    why_not: Reason | None = None
    in_combat: bool = True
    in_resolved_room: bool = False
    in_rest_zone: bool = False
    at_loot: bool = False
    first_enemy: bool = False
    once_an_enemy: bool = False
    text: str = ""
    part_of: str = ""
    ours: bool = True

    @property
    def key(self) -> str:
        """The name as a key."""
        return self.name.lower().replace(" ", "-")

    @property
    def label(self) -> str:
        """The printed name."""
        return self.name

    @property
    def whole(self) -> str:
        """The name of the ability that this is, or is a part of."""
        return self.part_of or self.name


# -- heroes


@frozen(eq=False)
class HeroSheet(Card):
    """A hero's sheet (R026-R030).

    Attributes:
        vit, end, force, dexterity, intellect, faith: the six characteristics.
        defence, reduction: DEF and RED of the sheet (R028).
        group: what the hero is good for; a label only (X23).
        starts_with: the names of the starting equipment (R012).
        abilities: two, and their parts (R029).
        difficulty: how hard the hero is to play, as printed.
    """

    vit: int
    end: int
    force: int
    dexterity: int
    intellect: int
    faith: int
    defence: int
    reduction: int
    group: Group
    starts_with: tuple[str, ...]
    abilities: tuple[Ability, ...]
    difficulty: str = ""
    shield: int = 0
    attack: int = 0
    harm: int = 0
    veil: int = 0
    focus: int = 0
    flight: int = 0

    def __attrs_post_init__(self) -> None:
        for number, stat in enumerate(CHARACTERISTICS):
            self.gives(stat, _points(number), to=ITSELF)


def _points(number: int) -> Callable[[Any, Any, Any], int]:
    """The points that a hero's levels have brought to one characteristic (R027, R045)."""
    return lambda game, source, hero: source.points[number]


C_co = TypeVar("C_co", bound=Card, covariant=True)


@define(eq=False, repr=False)
class Combatant(Piece[C_co], Generic[C_co]):
    """Who can be hurt: a hero or a monster.

    Attributes:
        vit: hit points left.
    """

    vit: int = 0


@define(eq=False, repr=False)
class Hero(Combatant[HeroSheet]):
    """A hero: the sheet with its counters and tokens (R212).

    Attributes:
        state: by the vitals of the game.
        end: END left.
        level: 1 to 5.
        points: what levels have added to VIT, END, FOR, DEX, INT and FOI.
        poison: what is lost at the start of each own turn; 0 for none (R161).
        stunned: the next turn is lost.
        was_stunned: the last turn was lost, so the next is not.
        controlled: the next turn is the boss's.
        imprisoned: no attack, ability or item until freed (R227).
        muted: the names of the abilities that are silent (R229).
        raging: Rage is on.
        defence_cursed: the next successful defence fails.
        talisman: what it adds to each d20 of one's own until the combat ends.
        once: what has been used that can be used once a combat.
        once_a_crossing: what has been used that can be used once a crossing.
    """

    state: str = STANDING
    end: int = 0
    level: int = 1
    points: tuple[int, ...] = (0, 0, 0, 0, 0, 0)
    poison: int = 0
    stunned: bool = False
    was_stunned: bool = False
    controlled: bool = False
    imprisoned: bool = False
    muted: tuple[str, ...] = ()
    raging: bool = False
    defence_cursed: bool = False
    talisman: int = 0
    once: tuple[str, ...] = ()
    once_a_crossing: tuple[str, ...] = ()

    @property
    def label(self) -> str:
        """The name of the hero."""
        return self.name

    @property
    def stands(self) -> bool:
        """Whether the hero is not out of combat."""
        return self.state == STANDING


# -- monsters


@frozen(eq=False)
class Attack:
    """One attack of a monster.

    Attributes:
        name: as printed on the monster.
        damage: what it does on a hit.
        ignores_defender: it may be aimed at any hero (R160).
        ignores_defence: the hero rolls the bare d20 (R163).
        ignores_reduction: no RED counts (R164).
        poison: what its poison takes each turn; 0 for none (R161).
        sweep: every standing hero is attacked, once a turn.
        stun: a hero who is hit loses the next turn.
        command: a hero who is hit is controlled, and not hurt.
    """

    name: str
    damage: int = 0
    ignores_defender: bool = False
    ignores_defence: bool = False
    ignores_reduction: bool = False
    poison: int = 0
    sweep: bool = False
    stun: bool = False
    command: bool = False

    @property
    def key(self) -> str:
        """The name as a key."""
        return self.name.lower().replace(" ", "-")

    @property
    def label(self) -> str:
        """The name."""
        return self.name


@frozen(eq=False)
class MonsterCard(Card):
    """A monster (R107).

    Attributes:
        attack, defence, vit, reduction: ATT, DEF, hit points and RED.
        attacks: of a basic monster one; of a powerful one those it chooses among (R106).
        attacks_a_turn: how many attacks it makes.
        monster_class: where it stands without a DM (R185); empty for powerful monsters and bosses.
        copies: how many such cards there are.
        rampart: ranged attacks cannot reach what stands behind it.
        burst: what its death deals to who felled it by a melee weapon.
        chant: what it restores to a wounded monster instead of attacking.
        token: it is no card of the box but stands for the dead that a boss raises.
        ours: whether name and numbers are our own rather than printed.
    """

    back: str = field(default="monster", kw_only=True)
    attack: int
    defence: int
    vit: int
    reduction: int
    attacks: tuple[Attack, ...]
    attacks_a_turn: int = 1
    monster_class: MonsterClass | Literal[""] = ""
    copies: int = 1
    rampart: bool = False
    burst: int = 0
    chant: int = 0
    harm: int = 0
    token: bool = False
    ours: bool = field(default=True, kw_only=True)


@frozen(eq=False)
class PowerfulCard(MonsterCard):
    """A powerful monster; `vit` is for four heroes (R178)."""


@frozen(eq=False)
class BossCard(MonsterCard):
    """A boss: the sheet, with the event that is his power and his special room (R097).

    Attributes:
        power: the name of his event card.
        room: the name of his special room.
        turn: the attacks of one monsters' turn, given the number of heroes and whether half of
            his VIT or less is left; each is one of those listed together.
        raises: how many Raised Dead come each monsters' turn, and how many stand at most, by
            number of heroes.
    """

    power: str = ""
    room: str = ""
    turn: Callable[[int, bool], tuple[tuple[Attack, ...], ...]] = field(
        default=lambda heroes, half: (), kw_only=True
    )
    raises: tuple[tuple[int, int], ...] = ((0, 0),) * 5


@define(eq=False, repr=False)
class Monster(Combatant[MonsterCard]):
    """A monster in the line, or on its way there.

    Attributes:
        maximum: its hit points when it came into the line.
        burn, burn_turns: what fire takes at the start of the monsters' turn, and how often yet.
        venom: what venom takes at the start of every monsters' turn.
        staggered: it does not attack in the next monsters' turn.
        broken_guard: Guard Breaker has struck it.
    """

    maximum: int = 0
    burn: int = 0
    burn_turns: int = 0
    venom: int = 0
    staggered: bool = False
    broken_guard: bool = False

    @property
    def label(self) -> str:
        """The name, numbered where the box has several."""
        number = self.key.rpartition("#")[2]
        return f"{self.name} {number}" if self.printed.copies > 1 else self.name

    @property
    def powerful(self) -> bool:
        """Whether it is a powerful monster."""
        return isinstance(self.printed, PowerfulCard)

    @property
    def boss(self) -> bool:
        """Whether it is a boss."""
        return isinstance(self.printed, BossCard)
