"""Death's Door: what may save from it, and what becomes of the dead (R262-R271)."""

from __future__ import annotations

from coopcards import Option
from coopcards.vitals import Attempt
from examples.challenge_phase.acting import Favor
from examples.challenge_phase.arcana import WANDS
from examples.challenge_phase.cards import DEAD, DEATHS_DOOR, Adventurer, Enemy, Item
from examples.challenge_phase.fate import SUCCESSES, fate_test
from examples.challenge_phase.happenings.acts import TalentUsed
from examples.challenge_phase.happenings.body import Died, Rose, TalentWounded, Unmarked, WokeUp
from examples.challenge_phase.happenings.places import ItemLost
from examples.challenge_phase.table import ADVENTURERS, ChallengePhase
from examples.challenge_phase.talents import CHIRURGEON, has_talent, key_of, price_of
from examples.challenge_phase.wounds import INJURED, STAGGERED

ZOMBIE = "zombie"
WRAITH = "wraith"
REMEDIES = ("poultice", "draught")
LEAVE_BE = Option("leave-be", "Leave it be")


async def heal(game: ChallengePhase, adventurer: Adventurer) -> None:
    """A Heal: who is at Death's Door wakes up; else one Wound of one's choice goes (R270, 1.9)."""
    if ADVENTURERS.why_not_back("Heal", adventurer.state, Attempt("effect")) is None:
        await game.do(WokeUp(adventurer))
        return
    # Stressed blocks the healing of anything else (1.10).
    if not adventurer.stressed:
        await heal_one_thing(game, adventurer, "heal", "What is healed?")


async def heal_one_thing(
    game: ChallengePhase, adventurer: Adventurer, topic: str, prompt: str
) -> None:
    """One Wound of the player's choice is healed: Injured, Staggered or a talent."""
    options = [INJURED] if adventurer.injured else []
    options += [STAGGERED] if adventurer.staggered else []
    options += [Option(key_of(each), each) for each in adventurer.wounded_talents]
    if not options:
        return
    player = game.player_of(adventurer)
    chosen = await game.choose(player, topic, options, prompt=prompt, about=adventurer)
    if chosen is INJURED:
        await game.do(Unmarked(adventurer, "Injured"))
    elif chosen is STAGGERED:
        await game.do(Unmarked(adventurer, "Staggered"))
    else:
        await game.do(TalentWounded(adventurer, chosen.label, healed=True))


async def poultice(game: ChallengePhase, applier: Adventurer, victim: Adventurer) -> None:
    """A poultice at Death's Door: the victim tests Wands to live (R266-R269).

    From a Chirurgeon it heals without a test (6.4).
    """
    if has_talent(applier, CHIRURGEON):
        await game.do(TalentUsed(applier, CHIRURGEON, price_of(applier, CHIRURGEON)))
        await heal(game, victim)
        return
    medical = [Favor(applier.printed.motif)] if applier.printed.medical else []
    fate = await fate_test(game, victim, WANDS, favors=medical, conscious=False)
    if fate in SUCCESSES:
        await game.do(WokeUp(victim))
        return
    await game.do(Died(victim, "the poultice does not help"))
    if fate == "great failure":
        await rise(game, victim)


async def rise(game: ChallengePhase, dead: Adventurer) -> None:
    """The dead rise: a zombie, or a wraith where the body is destroyed (R265, R290)."""
    wanted = ZOMBIE if dead.intact else WRAITH
    waiting = [
        one for one in game.box.cards if isinstance(one, Enemy) and one.printed.key == wanted
    ]
    if waiting:
        await game.do(Rose(dead, waiting[0], dead.where))


async def watch_passes(game: ChallengePhase) -> None:
    """A watch passes: who is still at Death's Door dies, and the dead rise (R263, R265, R268)."""
    for one in at_deaths_door(game):
        await _tend(game, one)
        if one.state == DEATHS_DOOR:
            await game.do(Died(one, "nobody healed in time", "watch over"))
    dead = [one for one in game.gone.cards if isinstance(one, Adventurer) and one.state == DEAD]
    for one in dead:
        if not one.risen:
            await rise(game, one)


async def _tend(game: ChallengePhase, victim: Adventurer) -> None:
    """While the watch lasts, whoever is conscious may help with what they carry (R263, R266)."""
    for one in game.standing:
        player = game.player_of(one)
        carried = [*player.hands.cards, *player.belt.cards, *player.pack.cards]
        remedies = [item for item in carried if item.printed.kind in REMEDIES]
        if not remedies:
            continue
        options: list[Item | Option] = [*remedies, LEAVE_BE]
        chosen = await game.choose(
            player, "tend", options, prompt=f"Tend {victim.label} with what?", about=victim
        )
        if isinstance(chosen, Option):
            continue
        await game.do(ItemLost(chosen, "used up"))
        if chosen.printed.kind == "poultice":
            await poultice(game, one, victim)
        else:
            await heal(game, victim)
        if victim.state != DEATHS_DOOR:
            return


def at_deaths_door(game: ChallengePhase) -> list[Adventurer]:
    """Those who lie at Death's Door."""
    return [one for one in game.adventurers if one.state == DEATHS_DOOR]
