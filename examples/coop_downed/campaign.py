"""The campaign of the co-op mode: what rounds, episodes and failures lead to (R12, R13, R44)."""

from __future__ import annotations

from typing import ClassVar

from attrs import define

from coopcards import Ending, EntryActs, Event, Option, Recorded
from examples.coop_downed.downed import Died
from examples.coop_downed.episodes import EPISODES, Episode, episode_of
from examples.coop_downed.mode import CoopSkirmish
from examples.coop_downed.skirmish.cards import STANDING, Character, HandPiece, Makri
from examples.coop_downed.skirmish.fighting import gain_ether
from examples.coop_downed.skirmish.happenings import Appeared, Equipped, Fell, Harmed, Left
from examples.coop_downed.skirmish.player_cards import BLADE, CLOAK, LANTERN
from examples.coop_downed.skirmish.setup import set_up, strength
from examples.coop_downed.skirmish.table import Fighter
from examples.coop_downed.vitals import DOWNED

RETRIES = 1
WOUND = 2
WOUNDED = "wounded"
BOONS = {f"begins with {card.name}": card for card in (BLADE, CLOAK, LANTERN)}
PURSE = "begins with 3 Ether"
GIVE_UP = Option("give-up", "Give the campaign up")
TRY_AGAIN = Option("try-again", "Try the episode again")


@define(eq=False, repr=False)
class LampLit(Event):
    """A lamp is lit."""

    says: ClassVar[str] = "the lamp on {tile} burns"

    tile: str

    def apply(self, game: CoopSkirmish, /) -> None:
        """Note which."""
        game.lit.append(self.tile)


@define(eq=False, repr=False)
class RoundOver(Event):
    """A round has fully ended (R10, A3)."""

    says: ClassVar[str] = "round {number} is over"

    number: int


@define(eq=False, repr=False)
class TriedAgain(Event):
    """A failed episode is to be played once more: nobody stays Dead (A15)."""

    says: ClassVar[str] = "the episode is tried again"

    def apply(self, game: CoopSkirmish, /) -> None:
        """Count it."""
        game.retries += 1


@define(eq=False, repr=False)
class EpisodeBegan(Event):
    """An episode begins with nothing achieved."""

    says: ClassVar[str] = "{title}: {goal}"

    title: str
    goal: str

    def apply(self, game: CoopSkirmish, /) -> None:
        """As if nothing had been."""
        game.lit = []


# -- endings of an episode, in their order (A17)


def objective_complete(game: CoopSkirmish) -> bool:
    """The objective of the episode is complete (R12); it comes before a loss (A17)."""
    lost = game.options.loss_before_win and all_downed(game)
    return episode_of(game).complete(game) and not lost


def outlasted(game: CoopSkirmish) -> bool:
    """The last round that had to be outlasted has ended with somebody standing (A3, A17)."""
    needed = episode_of(game).survive
    lost = all_downed(game) or (game.options.loss_before_win and failure_met(game))
    return bool(needed) and game.round >= needed and not lost


def failure_met(game: CoopSkirmish) -> bool:
    """The episode's own failure condition is met (R48)."""
    return episode_of(game).failed(game)


def all_downed(game: CoopSkirmish) -> bool:
    """All Players who are not Dead are Downed, or all are Dead (R47, R54, A22)."""
    return game.characters_may.lost(one.state for one in game.characters) or not game.characters


COMPLETE = Ending(
    "the objective is complete", "R12", won=True, when=objective_complete, on=(Left, LampLit)
)
OUTLASTED = Ending("the night is over", "R10", won=True, when=outlasted, on=(RoundOver,))
FAILED = Ending("the episode has failed", "R48", won=False, when=failure_met, on=(RoundOver,))
ALL_DOWNED = Ending("all Players are Downed", "R47", won=False, when=all_downed, on=(Fell, Died))
WIN_FIRST = (COMPLETE, OUTLASTED, FAILED, ALL_DOWNED)


# -- the episode


async def set_up_episode(game: CoopSkirmish) -> None:
    """The board is set, and the campaign log acts: boons and wounds."""
    episode = episode_of(game)
    await set_up(game, episode.layout)
    await game.do(EpisodeBegan(episode.title, episode.goal))
    due = game.campaign.due
    for entry in (*due(game.chapter_visit, "trauma"), *due(game.chapter_visit, "upgrade")):
        fighter: Fighter = game.find(entry.seat)
        await game.do(EntryActs(entry))
        character = game.character_of(fighter)
        if entry.name == WOUNDED and character is not None:
            await game.do(Harmed(character, WOUND, WOUNDED))
        elif entry.name == PURSE:
            await gain_ether(game, fighter, 3, PURSE)
        elif entry.name in BOONS:
            card = _found(fighter, entry.name)
            if card is not None:
                await game.do(Equipped(card, fighter))


def _found(fighter: Fighter, boon: str) -> HandPiece | None:
    cards = [*fighter.deck.cards, *fighter.hand.cards]
    return next((card for card in cards if card.printed is BOONS[boon]), None)


async def arrivals(game: CoopSkirmish, episode: Episode) -> None:
    """Makri that wait come in, three in two rounds for each player but one, on free tiles."""
    waiting = [one for one in game.box.cards if isinstance(one, Makri)]
    first = game.round % len(episode.arrives) if episode.arrives else 0
    tiles = [*episode.arrives[first:], *episode.arrives[:first]]
    free = [tile for tile in tiles if game.at(tile) is None]
    coming = (3 * strength(game) + game.round % 2) // 2
    for makri, tile in zip(waiting[:coming], free, strict=False):
        await game.do(Appeared(makri, tile))


async def end_of_round(game: CoopSkirmish) -> None:
    """Makri arrive, the deep takes its own, and the round is over."""
    episode = episode_of(game)
    await arrivals(game, episode)
    if episode.deadly:
        for one in game.characters:
            if one.state == DOWNED and any(game.near(one, other) for other in game.makri):
                await game.do(Died(one, "permanent death"))
    await game.do(RoundOver(game.round))


async def outcome(game: CoopSkirmish) -> None:
    """A win moves the team on, with a boon each; a failure may be tried again (R13, R44, A15)."""
    won, episode = won_last(game), episode_of(game)
    await game.do(Recorded("fact", f"{'won' if won else 'failed'}: {episode.title}"))
    if won:
        for fighter in game.seats if episode is not EPISODES[-1] else ():
            await _reward(game, fighter)
        return
    for one in game.characters:
        if one.state == DOWNED or not game.options.only_the_downed_die:
            await game.do(Died(one, "objective failed"))
    if game.retries < RETRIES:
        chosen = await game.choose(
            game.seats[0], "retry", (TRY_AGAIN, GIVE_UP), prompt="Is the episode tried again?"
        )
        if chosen is TRY_AGAIN:
            await game.do(TriedAgain())
            return
    await game.do(Recorded("fact", "given up"))


async def _reward(game: CoopSkirmish, fighter: Fighter) -> None:
    """Whoever was Downed at the end is wounded from now on; everybody chooses a boon."""
    character = game.character_of(fighter)
    if character is None or character.state != STANDING:
        await game.do(Recorded("trauma", WOUNDED, fighter.key))
    owned = [line.name for line in game.campaign.in_force("upgrade") if line.seat == fighter.key]
    left = [name for name in (*BOONS, PURSE) if name not in owned]
    options = [Option(f"boon:{number}", name) for number, name in enumerate(left)]
    chosen = await game.choose(fighter, "boon", options, prompt=f"{fighter.name}: which boon?")
    await game.do(Recorded("upgrade", chosen.label, fighter.key))


def won_last(game: CoopSkirmish) -> bool:
    """The episode just played has been won."""
    return game.ending in (COMPLETE.key, OUTLASTED.key)


def trying_again(game: CoopSkirmish) -> bool:
    """It has failed and is to be tried again."""
    return not won_last(game) and not game.campaign.says("given up")


def dark_lamps_beside(game: CoopSkirmish, character: Character) -> list[str]:
    """The lamps beside a Character that do not burn yet."""
    return [
        tile
        for tile in episode_of(game).lamps
        if tile not in game.lit and game.beside(character.tile, tile)
    ]
