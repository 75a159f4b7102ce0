"""Wounds: how adventurers take them, and what they do to enemies (R242-R261)."""

from __future__ import annotations

from coopcards import Option
from examples.challenge_phase.cards import (
    DEATHS_DOOR,
    STANDING,
    Adventurer,
    Character,
    Enemy,
    Item,
)
from examples.challenge_phase.happenings.acts import Ruling, TalentUsed
from examples.challenge_phase.happenings.body import (
    Died,
    EnemyFell,
    EnemyNotched,
    EnemySpared,
    EnemyWounded,
    FellToDeathsDoor,
    Marked,
    Notched,
    TalentWounded,
    WoundAbsorbed,
)
from examples.challenge_phase.table import ChallengePhase
from examples.challenge_phase.talents import THICK_HIDE, key_of, learned, once

STAGGERED = Option("staggered", "Staggered")
INJURED = Option("injured", "Injured")
AT_DEATHS_DOOR = Option("deaths-door", "Death's Door")
BARK_COAT = Option("bark-coat", "Bark Coat")
MOST_WOUNDED_TALENTS = 2
ARMOUR = ("armour", "helm")
SHIELD = "shield"


def talent_option(talent: str) -> Option:
    """The option to Wound a talent."""
    return Option(key_of(talent), f"Wound {talent}")


def absorbers(game: ChallengePhase, adventurer: Adventurer, *, shields: bool = True) -> list[Item]:
    """The armour, helm and shield that could be Notched in place of a Wound (R247)."""
    player = game.player_of(adventurer)
    worn = [item for item in player.worn.cards if item.printed.kind in ARMOUR]
    wielded = [item for item in player.hands.cards if item.printed.kind == SHIELD and shields]
    return [item for item in (*worn, *wielded) if not item.destroyed]


def wound_options(
    game: ChallengePhase, adventurer: Adventurer, *, piercing: bool = False, shields: bool = True
) -> list[Item | Option]:
    """The ways in which a Wound can be taken now (R242-R247, R250, A30)."""
    options: list[Item | Option] = []
    absorbs = not piercing and not (adventurer.injured and game.options.injured_cannot_absorb)
    if absorbs:
        options += absorbers(game, adventurer, shields=shields)
        if adventurer.bark:
            options.append(BARK_COAT)
    if adventurer.injured:
        return [*options, AT_DEATHS_DOOR]
    if not adventurer.staggered:
        options.append(STAGGERED)
    if len(adventurer.wounded_talents) < MOST_WOUNDED_TALENTS:
        known = learned(adventurer)
        options += [talent_option(each) for each in known if each not in adventurer.wounded_talents]
    return [*options, INJURED, AT_DEATHS_DOOR]


async def take_wound(
    game: ChallengePhase,
    adventurer: Adventurer,
    *,
    piercing: bool = False,
    critical: bool = False,
    shields: bool = True,
) -> None:
    """An adventurer takes a Wound, in a way that its player chooses (R242, R251).

    At Death's Door an ordinary Wound changes nothing more (A31). Thick Hide makes an ordinary one
    of a Critical (6.4).
    """
    if critical and adventurer.state == STANDING and once(adventurer, THICK_HIDE):
        await game.do(TalentUsed(adventurer, THICK_HIDE, mark=THICK_HIDE))
        piercing = critical = False
    if critical:
        if adventurer.state == DEATHS_DOOR:
            await _killed(game, adventurer)
        elif adventurer.injured:
            await game.do(FellToDeathsDoor(adventurer))
        else:
            await game.do(Marked(adventurer, "Injured"))
        return
    if adventurer.state != STANDING:
        return
    options = wound_options(game, adventurer, piercing=piercing, shields=shields)
    chosen = await game.choose(
        game.player_of(adventurer),
        "wound",
        options,
        prompt=f"How does {adventurer.label} take the {'Piercing ' if piercing else ''}Wound?",
        about=adventurer,
    )
    await _mark(game, adventurer, chosen)


async def _killed(game: ChallengePhase, adventurer: Adventurer) -> None:
    """A Critical kills at Death's Door; the GM says whether the body is intact (R251, R265)."""
    destroyed = game.options.rulings and await game.confirm(
        game.gm, "body", prompt=f"Is the body of {adventurer.label} destroyed?", about=adventurer
    )
    cause = "a Critical at Death's Door"
    await game.do(Died(adventurer, cause, "Critical", intact=not destroyed))


async def _mark(game: ChallengePhase, adventurer: Adventurer, chosen: Item | Option) -> None:
    if isinstance(chosen, Item):
        await game.do(Notched(chosen, adventurer))
    elif chosen is BARK_COAT:
        await game.do(WoundAbsorbed(adventurer, BARK_COAT.label))
    elif chosen is STAGGERED:
        await game.do(Marked(adventurer, "Staggered"))
    elif chosen is INJURED:
        await game.do(Marked(adventurer, "Injured"))
    elif chosen is AT_DEATHS_DOOR:
        await game.do(FellToDeathsDoor(adventurer))
    else:
        await game.do(TalentWounded(adventurer, chosen.label.removeprefix("Wound ")))


async def hurt_enemy(
    game: ChallengePhase,
    enemy: Enemy,
    wounds: int = 1,
    *,
    piercing: bool = False,
    critical: bool = False,
    by: Adventurer | None = None,
    shields: bool = True,
) -> None:
    """An enemy is Wounded; at no Health left it falls (R255-R261).

    Whoever fells it by an Attack may spare it. A blow meant for one at Death's Door kills (A59).
    """
    if enemy.state == DEATHS_DOOR:
        if critical or by is not None:
            await game.do(EnemyFell(enemy))
        return
    if enemy.state != STANDING:
        return
    if not piercing and not critical and shields and enemy.printed.shield > enemy.notches:
        keep = await game.confirm(
            game.gm, "notch shield", prompt=f"Notch the shield of {enemy.label}?", about=enemy
        )
        if keep:
            await game.do(EnemyNotched(enemy))
            wounds -= 1
            if not wounds:
                return
    await game.do(EnemyWounded(enemy, wounds, piercing, critical))
    if enemy.health > 0:
        return
    if by is not None and enemy.printed.alive and await _spares(game, by, enemy):
        await game.do(EnemySpared(enemy, "is knocked out and spared"))
    else:
        await game.do(EnemyFell(enemy))


async def _spares(game: ChallengePhase, by: Adventurer, enemy: Enemy) -> bool:
    """Whether whoever has felled it spares it, and the GM allows that (R261)."""
    wanted = await game.confirm(
        game.player_of(by), "spare", prompt=f"Spare {enemy.label}?", about=enemy
    )
    if not wanted or not game.options.rulings:
        return wanted
    allowed = await game.confirm(
        game.gm, "spare", prompt=f"{by.label} wants to spare {enemy.label}: allow it?", about=enemy
    )
    await game.do(Ruling(by, f"{enemy.label} {'is' if allowed else 'cannot be'} spared"))
    return allowed


async def hurt(
    game: ChallengePhase,
    victim: Character,
    wounds: int = 1,
    *,
    piercing: bool = False,
    critical: bool = False,
    by: Character | None = None,
    shields: bool = True,
) -> None:
    """Somebody is Wounded, on either side."""
    if isinstance(victim, Enemy):
        striker = by if isinstance(by, Adventurer) else None
        await hurt_enemy(
            game, victim, wounds, piercing=piercing, critical=critical, by=striker, shields=shields
        )
        return
    for _ in range(1 if critical else wounds):
        await take_wound(game, victim, piercing=piercing, critical=critical, shields=shields)
