"""Facedown acts that answer an act in progress: Dodge, Riposte, Aid Another and Aim (R088-R099)."""

from __future__ import annotations

from attrs import define

from coopcards import Option
from examples.challenge_phase.acting import (
    AID_ANOTHER,
    AIM,
    COMMAND,
    DODGE,
    RIPOSTE,
    Act,
    Aim,
    Favor,
)
from examples.challenge_phase.arcana import CUPS, PENTACLES, SWORDS, Arcana
from examples.challenge_phase.armed import (
    BLADE,
    BOW,
    DAGGER,
    FLAIL,
    POLEARM,
    exposed,
    larger,
    may_engage,
    weapons_of,
    wields_shield,
)
from examples.challenge_phase.cards import (
    STANDING,
    Actor,
    Adventurer,
    Character,
    Enemy,
    Group,
    Hazard,
    Laid,
)
from examples.challenge_phase.effects import AFLOAT, DROWNING
from examples.challenge_phase.favors import burdens_of, worth
from examples.challenge_phase.happenings.acts import Compared, ResolveSpent, TalentUsed
from examples.challenge_phase.happenings.afflictions import BeastHurt
from examples.challenge_phase.happenings.cards import Discarded, FacedownActTurned
from examples.challenge_phase.happenings.engagements import Engaged
from examples.challenge_phase.scene_rules import rules_of
from examples.challenge_phase.table import ChallengePhase, stuck, suffers
from examples.challenge_phase.talents import (
    HEAVY_METAL_MACHINE,
    attribute_of,
    has_talent,
    mark_of_the_round,
    price_of,
)
from examples.challenge_phase.wounds import hurt

SUIT_OF_LAID = {DODGE: PENTACLES, RIPOSTE: SWORDS, AID_ANOTHER: CUPS, AIM: SWORDS}
NAME_OF_LAID = {DODGE: "Dodge", RIPOSTE: "Riposte", AID_ANOTHER: "Aid Another", AIM: "Aim"}
NOTHING = Option("nothing", "Nothing")


@define(eq=False)
class Counterstrike:
    """A Riposte that is due: who strikes back at whom, and with how much.

    Attributes:
        beast: whether a companion has bitten, so that it is the companion who is struck.
    """

    who: Character
    actor: Actor
    at: Aim
    total: int
    card: Arcana
    interrupt: bool
    beast: bool = False


def face_value(game: ChallengePhase, actor: Actor, laid: Laid, card: Arcana, suit: str) -> int:
    """What a facedown card counts: with the attribute where it was laid above (R092, R093)."""
    if not laid.above:
        return card.value
    if isinstance(actor, Adventurer):
        return card.value + attribute_of(game, actor, suit)
    return card.value + actor.printed.attribute(suit)


async def turn_up(
    game: ChallengePhase, actor: Actor, who: Character | None = None
) -> tuple[int, Arcana]:
    """Turn a facedown act up and say what it counts, Favor and Disfavor included (R087).

    `who` is the member of a group whose it is; an adventurer may spend Resolve now (A7).
    """
    laid, card = actor.laid, game.facedown_card(actor)
    assert laid is not None  # whoever calls this has seen it lie there
    assert card is not None
    counts = face_value(game, actor, laid, card, SUIT_OF_LAID[laid.kind])
    await game.do(FacedownActTurned(actor, card, NAME_OF_LAID[laid.kind]))
    doer = actor if isinstance(actor, Adventurer) else who
    favors = [] if doer is None else burdens_of(doer)
    if (
        isinstance(actor, Adventurer)
        and actor.resolve > 0
        and await game.confirm(
            game.player_of(actor),
            "resolve",
            prompt=f"Spend a point of Resolve for Favor on {NAME_OF_LAID[laid.kind]} ({counts})?",
            about=actor,
        )
    ):
        await game.do(ResolveSpent(actor, NAME_OF_LAID[laid.kind]))
        favors.append(Favor("Resolve"))
    return counts + worth(favors), card


async def used(game: ChallengePhase, actor: Actor, who: Character | None = None) -> int:
    """Turn a facedown act up for what it counts, and discard it (R151, R160)."""
    counts, card = await turn_up(game, actor, who)
    await game.do(Discarded((card,)))
    return counts


def _can(actor: Actor, kind: str, who: Character | None) -> bool:
    """Whether a facedown act of that kind lies there and can be performed (A53)."""
    if actor.laid is None or actor.laid.kind != kind:
        return False
    if isinstance(actor, Adventurer) and actor.state != STANDING:
        return False
    if isinstance(actor, Adventurer) and suffers(actor, DROWNING, AFLOAT):
        return False
    return not (kind == DODGE and who is not None and stuck(who))


def _lies_for_owner(actor: Actor, kind: str) -> bool:
    """Whether a defence of that kind lies there, and not for somebody elsewhere."""
    laid = actor.laid
    return laid is not None and laid.kind == kind and laid.whose in ("", actor.key)


async def dodged(game: ChallengePhase, act: Act, aim: Aim) -> int:
    """How much Dodges add to the Initiative of whom an act is aimed at (R158, A19, A57)."""
    target = aim.target
    if isinstance(target, Hazard) or not act.attack_like or game.fallen(target):
        return 0
    raised = 0
    own = game.holder_of(target)
    if isinstance(own, Adventurer | Group) and _lies_for_owner(own, DODGE):
        if _can(own, DODGE, target):
            if not game.options.dodge_is_optional or await _reveals(game, own, target):
                raised += await used(game, own, target)
        elif game.options.laid_act_is_discarded:
            await drop(game, own)
    for ally in _allies(game, act, target, DODGE):
        if await _reveals(game, ally, target):
            raised += await used(game, ally)
    return raised + await _heavy_metal(game, target)


def _allies(game: ChallengePhase, act: Act, target: Character, kind: str) -> list[Adventurer]:
    """Whoever else has a defence that serves the target (A8, A19).

    It was laid for the zone in which both stand, or by leave of the GM for just that one. A card
    serves its owner first, where the same act is aimed at both.
    """
    found: list[Adventurer] = []
    if not isinstance(target, Adventurer):
        return found
    for one in game.standing:
        if one in act.targets or not _can(one, kind, one) or one.laid is None:
            continue
        serves_zone = one.laid.zone_too or game.options.defences_serve_the_zone
        if one.laid.whose == target.key or (serves_zone and one.where == target.where):
            found.append(one)
    return found


async def _reveals(game: ChallengePhase, actor: Actor, target: Character) -> bool:
    laid = actor.laid
    assert laid is not None
    return await game.confirm(
        game.chair_of(actor),
        "turn up",
        prompt=f"Turn up {NAME_OF_LAID[laid.kind]} for {target.label}?",
        about=actor,
    )


async def _heavy_metal(game: ChallengePhase, target: Character) -> int:
    """Heavy Metal Machine: once a round a discard adds Swords to the Initiative."""
    mark = mark_of_the_round(game, HEAVY_METAL_MACHINE)
    if (
        not isinstance(target, Adventurer)
        or not has_talent(target, HEAVY_METAL_MACHINE)
        or mark in target.spent
    ):
        return 0
    player = game.player_of(target)
    if not len(player.hand):
        return 0
    shown: list[Arcana | Option] = [*player.hand.cards, NOTHING]
    chosen = await game.choose(
        player,
        "heavy metal",
        shown,
        prompt=f"{target.label}: discard a card to add Swords to the Initiative?",
        about=target,
    )
    if isinstance(chosen, Option):
        return 0
    await game.do(Discarded((chosen,), " (Heavy Metal Machine)"))
    price = price_of(target, HEAVY_METAL_MACHINE)
    await game.do(TalentUsed(target, HEAVY_METAL_MACHINE, price, mark=mark))
    return attribute_of(game, target, SWORDS)


async def drop(game: ChallengePhase, actor: Actor) -> None:
    """Give a facedown act up by discarding its card (R091)."""
    card = game.facedown_card(actor)
    if card is not None:
        await game.do(Discarded((card,), f" (facedown act of {actor.label})"))


async def counterstrikes(game: ChallengePhase, act: Act, aim: Aim) -> list[Counterstrike]:
    """The Ripostes that an act turns up: one's own in any case, an ally's if wanted (R146, A21)."""
    target = aim.target
    if isinstance(target, Hazard) or not act.attack_like or game.fallen(target):
        return []
    found: list[Counterstrike] = []
    own = game.holder_of(target)
    on_target = [each for each in act.aims if each.target is target]
    near = [each for each in on_target if each.who.where == target.where]
    at = near[0] if near else aim
    reached = bool(near) or game.options.any_attack_turns_up_a_riposte
    if (
        reached
        and isinstance(own, Adventurer | Group)
        and _lies_for_owner(own, RIPOSTE)
        and _can(own, RIPOSTE, target)
    ):
        found.append(await _turned(game, act, own, target, at))
    wanted = [
        ally
        for ally in _allies(game, act, target, RIPOSTE)
        if near and ally.where == at.who.where and await _reveals(game, ally, target)
    ]
    return found + [await _turned(game, act, ally, ally, at) for ally in wanted]


async def _turned(
    game: ChallengePhase, act: Act, actor: Actor, who: Character, aim: Aim
) -> Counterstrike:
    counts, card = await turn_up(game, actor, who)
    interrupt = isinstance(who, Adventurer) and any(
        weapon.printed.key == POLEARM for weapon in weapons_of(game, who)
    )
    return Counterstrike(who, actor, aim, counts, card, interrupt, act.action.key == COMMAND)


async def strike_back(game: ChallengePhase, due: Counterstrike) -> None:
    """A Riposte is compared with the attacker's total, and its card discarded (R147-R151)."""
    who, attacker = due.who, due.at.who
    felled = who.state != STANDING and not game.options.riposte_survives_its_owner
    if not felled and attacker.where == who.where and attacker.state == STANDING:
        against = due.at.total
        shield = not due.beast and wields_shield(game, attacker)
        hits = due.total > against or (due.total == against and not shield)
        await game.do(Compared(who, attacker, "Riposte", due.total, against, hits))
        if hits and due.beast and isinstance(attacker, Adventurer):
            await game.do(BeastHurt(attacker))
        elif hits:
            await _hit_back(game, who, attacker)
    await game.do(Discarded((due.card,)))


async def _hit_back(game: ChallengePhase, who: Character, attacker: Character) -> None:
    if may_engage(who, attacker):
        await game.do(Engaged(who, attacker))
    if isinstance(who, Enemy):
        await hurt(game, attacker, by=who)
        await rules_of(game).hit(game, attacker)
        return
    weapons = [weapon for weapon in weapons_of(game, who) if not weapon.printed.missile]
    if not weapons and larger(attacker, who):
        return
    if isinstance(attacker, Enemy) and weapons:
        weapons = [one for one in weapons if one.printed.key not in attacker.printed.immune]
        if not weapons:
            return
    kinds = [weapon.printed.key for weapon in weapons]
    await hurt(
        game,
        attacker,
        2 if BLADE in kinds else 1,
        piercing=kinds == [DAGGER] and exposed(game, attacker),
        by=who,
        shields=kinds != [FLAIL],
    )
    await rules_of(game).hit(game, attacker)


async def aided(game: ChallengePhase, act: Act) -> int:
    """What Aid Another adds to an act: turned up at the first that matches (R171, R172, A52)."""
    if not isinstance(act.actor, Adventurer):
        return 0
    added = 0
    for helper in game.standing:
        laid = helper.laid
        if laid is None or laid.kind != AID_ANOTHER or helper is act.actor:
            continue
        if laid.whose != act.actor.key or laid.trigger not in ("", act.action.key):
            continue
        places = [act.actor.where, *[target.where for target in act.targets]]
        if helper.where not in places:
            continue
        if game.options.aid_may_be_held_back and not await _reveals(game, helper, act.actor):
            continue
        added += await used(game, helper)
    return added


async def aimed(game: ChallengePhase, act: Act) -> int:
    """What an Aim adds to the next bow Attack on the one it was taken at."""
    actor = act.actor
    if not isinstance(actor, Adventurer) or act.weapon != BOW or actor.laid is None:
        return 0
    if actor.laid.kind != AIM or actor.laid.whose not in [each.key for each in act.targets]:
        return 0
    return await used(game, actor)
