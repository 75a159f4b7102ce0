"""A hero defends against an attack (R149-R164)."""

from __future__ import annotations

from attrs import define, field

from examples.order_of_veiel.characteristics import DEF, VEIL
from examples.order_of_veiel.combat.dice import Outcome, d20, defence_outcome, monsters_d20
from examples.order_of_veiel.combat.unlocking import why_not_use
from examples.order_of_veiel.dungeon_master import DEFENCE, Occasion, dm_window
from examples.order_of_veiel.figures import Ability, Hero
from examples.order_of_veiel.happenings.figures import EndPaid, Strengthened, TokenLaid
from examples.order_of_veiel.happenings.rolls import DefenceRolled
from examples.order_of_veiel.table import Dungeon

CURSE_OF_DEFENSE = "curse of defense"


@define(eq=False)
class Defence:
    """One defence, from the roll to what it comes to.

    Attributes:
        hero: who defends.
        attacker: who attacks.
        what: the attack.
        bonus: what is added to the attacker's die.
        bare: the hero rolls the bare d20 (R163).
        veiled: the attack ignores the defender, so a veil counts.
        outcome: what it comes to so far.
        reactions: the names of those that have been used on it: each once an attack (A48).
    """

    hero: Hero
    attacker: object
    what: object
    bonus: int
    bare: bool = False
    veiled: bool = False
    outcome: Outcome = "tie"
    reactions: list[str] = field(factory=list)

    @property
    def failed(self) -> bool:
        """Whether the attack hits."""
        return self.outcome != "miss"

    @property
    def shield_ignored(self) -> bool:
        """Whether it hits past the shield, whose RED does not count (R154)."""
        return self.outcome == "hit, shield ignored"


async def defend(game: Dungeon, defence: Defence) -> bool:
    """Roll a defence, and let everybody who may change it do so; True where the attack hits."""
    await roll_defence(game, defence)
    if game.options.curse_answers_reactions:
        await _reactions(game, defence)
        await _curses(game, defence)
    else:
        await _curses(game, defence)
        await _reactions(game, defence)
    return defence.failed


async def roll_defence(game: Dungeon, defence: Defence) -> None:
    """Both dice, until they differ in total; a fixed one is not rolled again (R153, R265)."""
    hero = defence.hero
    own = 0 if defence.bare else game.value(hero, DEF)
    if defence.veiled and not defence.bare:
        own += game.value(hero, VEIL)
    while True:
        die, other = d20(game), monsters_d20(game)
        total, other_total = die + own + hero.talisman, other + defence.bonus
        await game.do(
            DefenceRolled(defence.attacker, defence.what, hero, die, total, other, other_total)
        )
        outcome = defence_outcome(die, other, total, other_total)
        if outcome != "tie":
            defence.outcome = outcome
            return


async def _curses(game: Dungeon, defence: Defence) -> None:
    """What turns a successful defence into a failure (R226)."""
    hero = defence.hero
    if defence.failed:
        return
    if hero.defence_cursed:
        await game.do(TokenLaid(hero, "defence_cursed", 0))
        await curse_defence(game, hero)
        defence.outcome = "hit"
        return
    occasion = Occasion(DEFENCE, hero)
    await dm_window(game, occasion)
    if occasion.fails:
        defence.outcome = "hit"


async def curse_defence(game: Dungeon, hero: Hero) -> None:
    """Curse of Defense weakens a hero until the rest zone (R226)."""
    await game.do(Strengthened(hero, DEF, -1, "crossing", CURSE_OF_DEFENSE))


async def _reactions(game: Dungeon, defence: Defence) -> None:
    """Only the knight and the assassin can change a failed defence, in any order (R210, A48)."""
    while defence.failed:
        offered = [
            Reaction(hero, ability)
            for hero in game.clockwise_from(defence.hero)
            for ability in hero.printed.abilities
            if ability.kind == "reaction" and _may_react(game, hero, ability, defence)
        ]
        used = None
        for reaction in offered:
            if await game.confirm(
                game.player_of(reaction.hero),
                "reaction",
                prompt=f"{reaction.label}: {defence.hero.label} is hit. Use it?",
                about=reaction,
            ):
                used = reaction
                break
        if used is None:
            return
        defence.reactions.append(used.ability.name)
        if used.ability.cost:
            await game.do(EndPaid(used.hero, used.ability.cost, used.ability))
        await used.ability.do(game, used.hero, used.ability, defence)


def _may_react(game: Dungeon, hero: Hero, ability: Ability, defence: Defence) -> bool:
    if ability.name in defence.reactions or why_not_use(game, hero, ability) is not None:
        return False
    if hero.imprisoned:
        return False
    return ability.why_not is None or ability.why_not(game, hero, ability, defence) is None


@define(eq=False)
class Reaction:
    """A reaction on offer."""

    hero: Hero
    ability: Ability

    @property
    def key(self) -> str:
        """The ability, and whose it is."""
        return f"{self.hero.key}:{self.ability.key}"

    @property
    def label(self) -> str:
        """The name of the ability."""
        return self.ability.name
