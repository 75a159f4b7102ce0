"""The campaign: log entries, upgrades, wrap-up, the choice after the Foundry, and camp."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from attrs import frozen

from coopcards import (
    Card,
    Created,
    Ending,
    Gained,
    LastingEffect,
    Matter,
    Option,
    Recorded,
    Shuffled,
)
from examples.bellwake.cards import HEALTH, RESOLVE, STRIKE, Character, Enemy, Song
from examples.bellwake.checks import WON
from examples.bellwake.encounter import SILENT_BROTHER
from examples.bellwake.happenings import BellCracked, HushFell, Staged, TollPriceFell
from examples.bellwake.player_cards import AGNA_FELL, CANTICLE, VETERAN
from examples.bellwake.scenarios import (
    CROWN_OF_SILENCE,
    FOUNDRY_BELOW,
    LOWER_STAIR,
    Scenario,
    scenario_of,
)
from examples.bellwake.table import Bellwake, Keeper

EXPERIENCE_FOR_A_WIN = 2
DEEP_BREATH_ECHO = 2

KEEP = Option("keep", "Keep the experience")


# -- log entries


@frozen(eq=False)
class LogEntryCard(Card):
    """An entry of the campaign log with an effect on later set-ups.

    Attributes:
        acts: what it does in a set-up.
        only_in: the one scenario its text names; None for every later one (A1).
    """

    acts: Callable[[Bellwake], Coroutine[Any, Any, None]]
    only_in: Scenario | None


LOG_ENTRIES: dict[str, LogEntryCard] = {}


def log_entry(
    name: str, *, text: str, only_in: Scenario | None = None
) -> Callable[[Callable[[Bellwake], Coroutine[Any, Any, None]]], LogEntryCard]:
    """Make the function below what the entry of that name does in a set-up."""

    def make(acts: Callable[[Bellwake], Coroutine[Any, Any, None]]) -> LogEntryCard:
        card = LOG_ENTRIES[name] = LogEntryCard(name, acts, only_in, text=text)
        return card

    return make


@log_entry("The gate held", text="Each later scenario begins with the Hush 1 lower.")
async def gate_held(game: Bellwake) -> None:
    await game.do(HushFell(1, gate_held))


@log_entry(
    "The gate fell",
    text="A Silent Brother waits in the staging area of the Foundry Below.",
    only_in=FOUNDRY_BELOW,
)
async def gate_fell(game: Bellwake) -> None:
    """He is an extra copy, and has not been revealed (A39, A41)."""
    if not game.options.brother_from_the_deck:
        await game.do(Created(Enemy, SILENT_BROTHER, game.staging))
        return
    for card in game.encounter_deck:
        if isinstance(card, Enemy) and card.printed is SILENT_BROTHER:
            await game.do(Staged(card), Shuffled(game.encounter_deck))
            return


@log_entry("The bell was recast", text="Tolling the bell costs 1 echo less.")
async def bell_recast(game: Bellwake) -> None:
    await game.do(TollPriceFell(1, bell_recast))


@log_entry(
    "The founder was rescued",
    text="Agna Fell, Bellfounder, starts in the first keeper's party.",
)
async def founder_rescued(game: Bellwake) -> None:
    keeper = game.first_keeper
    await game.do(Created(Character, AGNA_FELL, keeper.party, keeper))


@log_entry("The bell cracked", text="The Unsung has 4 more health.", only_in=CROWN_OF_SILENCE)
async def bell_cracked(game: Bellwake) -> None:
    await game.do(BellCracked())


# -- upgrades


@frozen(eq=False)
class UpgradeCard(Card):
    """An upgrade.

    Attributes:
        experience: what it costs.
        acts: what it does in every later set-up, for the keeper who learned it.
    """

    experience: int
    acts: Callable[[Bellwake, Keeper], Coroutine[Any, Any, None]]


UPGRADES: dict[str, UpgradeCard] = {}


def upgrade(
    name: str, experience: int, *, text: str
) -> Callable[[Callable[[Bellwake, Keeper], Coroutine[Any, Any, None]]], UpgradeCard]:
    """Make the function below what the upgrade of that name does in a set-up."""

    def make(acts: Callable[[Bellwake, Keeper], Coroutine[Any, Any, None]]) -> UpgradeCard:
        card = UPGRADES[name] = UpgradeCard(name, experience, acts, text=text)
        return card

    return make


@upgrade("Tempered", 2, text="Your hero has 2 more health.")
async def tempered(game: Bellwake, keeper: Keeper) -> None:
    await game.do(*[LastingEffect(one, HEALTH, 2, until="scenario") for one in hero_of(keeper)])


@upgrade("Clear Voice", 2, text="Your hero has 1 more resolve.")
async def clear_voice(game: Bellwake, keeper: Keeper) -> None:
    await game.do(*[LastingEffect(one, RESOLVE, 1, until="scenario") for one in hero_of(keeper)])


@upgrade("Iron Arm", 3, text="Your hero has 1 more strike.")
async def iron_arm(game: Bellwake, keeper: Keeper) -> None:
    await game.do(*[LastingEffect(one, STRIKE, 1, until="scenario") for one in hero_of(keeper)])


@upgrade("Deep Breath", 4, text="You start each scenario with 2 echo.")
async def deep_breath(game: Bellwake, keeper: Keeper) -> None:
    await game.do(Gained(keeper.echo, DEEP_BREATH_ECHO, source=deep_breath))


@upgrade("A Veteran Joins", 3, text="Shuffle a Bell-guard Veteran into your deck.")
async def veteran_joins(game: Bellwake, keeper: Keeper) -> None:
    await game.do(Created(Character, VETERAN, keeper.deck, keeper))
    await game.do(Shuffled(keeper.deck))


@upgrade("The Great Canticle", 1, text="Shuffle a Great Canticle into your deck.")
async def great_canticle(game: Bellwake, keeper: Keeper) -> None:
    await game.do(Created(Song, CANTICLE, keeper.deck, keeper))
    await game.do(Shuffled(keeper.deck))


def hero_of(keeper: Keeper) -> list[Character]:
    """The keeper's hero, as a list of one; of none once fallen."""
    return [one for one in keeper.party if one.printed.hero]


# -- wrap-up


def scenario_won(game: Bellwake) -> bool:
    """Whether the scenario that was played last was won."""
    return game.ending == WON.key


async def wrap_up(game: Bellwake) -> None:
    """Experience, then trauma, then the log (R127), won or lost (R10)."""
    won = scenario_won(game)
    scenario = scenario_of(game.chapter)
    earned = game.victory_points + (EXPERIENCE_FOR_A_WIN if won else 0)
    for keeper in game.seats:
        if earned:
            await record(game, "experience", scenario.title, keeper, earned)
    for keeper in game.seats:
        if not keeper.stands:
            await record(game, "trauma", "Trauma", keeper)
    await record(game, "fact", f"{scenario.title}: {'won' if won else 'lost'}")
    if scenario is LOWER_STAIR:
        await record(game, "fact", (gate_held if won else gate_fell).name)
    if scenario is FOUNDRY_BELOW and not won:
        await record(game, "fact", bell_cracked.name)


async def record(
    game: Bellwake,
    matter: Matter,
    name: str,
    keeper: Keeper | None = None,
    amount: int = 1,
) -> None:
    """Write a line in the campaign log."""
    await game.do(Recorded(matter, name, keeper.key if keeper else "", amount))


# -- between scenarios


def foundry_won(game: Bellwake) -> bool:
    """Whether the Foundry was won (R130)."""
    return game.campaign.says(f"{FOUNDRY_BELOW.title}: won")


async def choose_what_to_save(game: Bellwake) -> None:
    """Recast the bell or rescue the founder; the choice is logged (R130, A37)."""
    options = (bell_recast, founder_rescued)
    prompt = "What do you save?"
    if game.options.both_must_agree:
        picked, *_ = await game.choose_together(
            "save", game.seats, lambda _: options, prompt=prompt
        )
    else:
        picked = await game.choose(game.first_keeper, "save", options, prompt=prompt)
    await record(game, "choice", picked.name)


def with_experience(game: Bellwake) -> list[Keeper]:
    """The keepers who have experience to spend."""
    return [keeper for keeper in game.seats if experience_of(game, keeper)]


def experience_of(game: Bellwake, keeper: Keeper) -> int:
    """The experience that the keeper has not spent (R128, R174)."""
    return game.campaign.total("experience", seat=keeper.key)


async def camp(game: Bellwake, keeper: Keeper) -> None:
    """Learn upgrades until the keeper keeps what is left, or has none left (R133, R134)."""

    def why_not(option: UpgradeCard | Option) -> str | None:
        return why_not_learn(game, keeper, option) if isinstance(option, UpgradeCard) else None

    while experience_of(game, keeper):
        options: list[UpgradeCard | Option] = [*UPGRADES.values(), KEEP]
        picked = await game.choose(
            keeper,
            "camp",
            options,
            prompt=f"Learn an upgrade? You have {experience_of(game, keeper)} experience",
            why_not=why_not,
        )
        if not isinstance(picked, UpgradeCard):
            return
        await record(game, "experience", picked.name, keeper, -picked.experience)
        await record(game, "upgrade", picked.name, keeper)


def why_not_learn(game: Bellwake, keeper: Keeper, card: UpgradeCard) -> str | None:
    """The reason against learning an upgrade, or None (R134)."""
    if any(
        entry.name == card.name and entry.seat == keeper.key
        for entry in game.campaign.in_force("upgrade")
    ):
        return "you have it already"
    owned = experience_of(game, keeper)
    return (
        f"costs {card.experience} experience, you have {owned}" if card.experience > owned else None
    )


# -- the end of the campaign


def _crown_won(game: Bellwake) -> bool:
    return game.campaign.says(f"{CROWN_OF_SILENCE.title}: won")


def _crown_lost(game: Bellwake) -> bool:
    return game.campaign.says(f"{CROWN_OF_SILENCE.title}: lost")


CAMPAIGN_ENDINGS = (
    Ending("the Crown of Silence is won", "R6", won=True, when=_crown_won),
    Ending("the Crown of Silence is lost", "R7", won=False, when=_crown_lost),
)
