"""Step 0: the scene is set, and the guild comes into it as its log says (R004-R006, R272)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from attrs import define

from coopcards import EntryActs, Event, Recorded, Shuffled
from examples.challenge_phase.adventurers import ADVENTURER_CARDS, BY_SEAT, NEWCOMER
from examples.challenge_phase.arcana import FOOL, MAJORS, MINORS, Arcana
from examples.challenge_phase.cards import (
    Adventurer,
    AdventurerCard,
    CreatureCard,
    Enemy,
    Group,
    Hazard,
    Item,
)
from examples.challenge_phase.creatures import WRAITH, ZOMBIE
from examples.challenge_phase.dispositions import BASIC
from examples.challenge_phase.gear import GEAR_NAMED
from examples.challenge_phase.happenings.log import (
    LOST,
    MADE,
    NOTCH,
    SheetRestored,
)
from examples.challenge_phase.happenings.places import BombBrewed, ItemTaken
from examples.challenge_phase.scene import Band, SceneCard, SceneSheet
from examples.challenge_phase.table import GM, ChallengePhase, Player
from examples.challenge_phase.talents import (
    ALCHEMY,
    BEAST_MASTER,
    has_talent,
    learned,
    lore_of,
)

STARTING_XP = 2
JOINS = "joins: "
BOMBS = ("spider sac", "pepper pot", "fire flask")


@define(eq=False, repr=False)
class SceneSet(Event):
    """The table is laid for a scene: both decks, the guild, the enemies, the zones (R006)."""

    says: ClassVar[str] = "the scene: {scene}"

    scene: SceneCard

    def apply(self, game: ChallengePhase, /) -> None:
        """Clear the table and lay it out."""
        scene = self.scene
        game.clear()
        game.create(SceneSheet, scene, game.setting)
        game.places, game.edges = list(scene.places), list(scene.edges)
        game.line.entries, game.line.turns, game.line.extra, game.line.spent = [], [], [], []
        game.count = 0
        game.acted, game.spoken, game.declared, game.tally = [], [], [], {}
        game.surprised = game.cornered = game.surrendered = game.retreat_agreed = False
        game.fled = ""
        for card in (*MINORS, FOOL):
            game.create(Arcana, card, game.minor_deck)
        for card in MAJORS:
            game.create(Arcana, card, game.major_deck)
        for player in game.players:
            _lay_out_player(game, player, scene.guild)
        for undead in (ZOMBIE, WRAITH):
            # Each player may lose an adventurer and the newcomer in its place.
            waiting = [game.create(Enemy, undead, game.box) for _ in (*game.players, *game.players)]
            group = game.create(Group, undead, game.box)
            for enemy in waiting:
                enemy.host = group.id
        for band in scene.bands:
            _lay_band(game, band)
        for hazard, where in scene.hazards:
            game.create(Hazard, hazard, game.combatants).where = where
        game.heads = len(game.enemies)


def _lay_band(game: ChallengePhase, band: Band) -> None:
    """The members first, so that they are numbered from 1; then the group they belong to."""
    creature = band.creature
    members = [_lay_enemy(game, creature, where) for where in band.where]
    # The GM owns it: a hidden one, face down, is not to be taken for one of its members.
    group = game.create(Group, creature, game.groups, owner=game.gm)
    group.emotion, group.intensity = creature.disposition, BASIC
    for number, enemy in enumerate(members):
        enemy.host, enemy.guards = group.id, band.guards
        enemy.hidden, enemy.hangs = band.hidden, band.hangs
        if band.hidden:
            for piece in (enemy, group):
                piece.face_down, piece.known_to = True, (GM,)
        if band.weapons:
            enemy.weapon = band.weapons[number]


def _lay_enemy(game: ChallengePhase, creature: CreatureCard, where: str) -> Enemy:
    enemy = game.create(Enemy, creature, game.combatants)
    enemy.where, enemy.weapon = where, creature.weapons[0]
    enemy.health, enemy.defense = creature.health, creature.defense
    return enemy


def played_by(game: ChallengePhase, player: Player) -> AdventurerCard:
    """The adventurer whom that player brings, by the guild's log."""
    if made_before(game, player):
        return NEWCOMER
    joined = facts(game, player, JOINS)
    if not joined:
        return BY_SEAT[player.key]
    return next(card for card in ADVENTURER_CARDS if card.name == joined[-1])


def facts(game: ChallengePhase, player: Player, beginning: str) -> list[str]:
    """What the log says of that player in lines that begin so, without that beginning."""
    lines = [line for line in game.campaign.in_force("fact") if line.seat == player.key]
    return [line.name.removeprefix(beginning) for line in lines if line.name.startswith(beginning)]


def made_before(game: ChallengePhase, player: Player) -> str:
    """How the log describes the player's adventurer who was made in a hurry; empty without one."""
    return next(iter(facts(game, player, MADE)), "")


def describe(called: str, path: str, talents: Sequence[str], spread: Sequence[int]) -> str:
    """One who was made in a hurry, as a line of the log."""
    return MADE + ", ".join([called, path, *talents, " ".join(map(str, spread))])


def _remember(one: Adventurer, described: str) -> None:
    """Let one who was made in a hurry be as the log describes it."""
    one.called, one.path, *talents, spread = described.split(", ")
    one.talents = tuple(talents)
    one.spread = tuple([int(number) for number in spread.split()])


def experience_of(game: ChallengePhase, player: Player) -> int:
    """The experience of that player's adventurer, by the guild's log."""
    lines = [line for line in game.campaign.in_force("experience") if line.seat == player.key]
    return sum(line.amount for line in lines) if lines else STARTING_XP


def _lay_out_player(game: ChallengePhase, player: Player, where: str) -> None:
    card = played_by(game, player)
    one = game.create(Adventurer, card, game.combatants, owner=player)
    one.where = where
    if card is NEWCOMER:
        _remember(one, made_before(game, player))
    one.lore = lore_of(one)
    one.experience = experience_of(game, player)
    one.beast = "well" if card.companion or BEAST_MASTER in learned(one) else ""
    for names, zone in (
        (card.hands, player.hands),
        (card.belt, player.belt),
        (card.pack, player.pack),
        (card.worn, player.worn),
    ):
        for name in names:
            item = game.create(Item, GEAR_NAMED[name], zone, owner=player)
            item.lit = item.printed.kind == "light" and zone is player.hands
    if ALCHEMY in learned(one):
        for name in BOMBS:
            for _ in BOMBS:
                game.create(Item, GEAR_NAMED[name], game.box, owner=player)
    newcomer = game.create(Adventurer, NEWCOMER, game.box, owner=player)
    for name in (*NEWCOMER.hands, *NEWCOMER.belt, *NEWCOMER.pack, *NEWCOMER.worn):
        game.create(Item, GEAR_NAMED[name], game.box, owner=player).host = newcomer.id


async def set_scene(game: ChallengePhase, scene: SceneCard) -> None:
    """Lay out the scene and shuffle both decks; the log acts; bombs are brewed."""
    await game.do(SceneSet(scene))
    await game.do(Shuffled(game.minor_deck), Shuffled(game.major_deck))
    for player in game.players:
        if not any(line.seat == player.key for line in game.campaign.in_force("experience")):
            await game.do(Recorded("experience", "at the start", player.key, STARTING_XP))
    await consult_log(game)
    for player in game.players:
        await _brew(game, player)


async def consult_log(game: ChallengePhase) -> None:
    """Every line that concerns a sheet acts, once (R272)."""
    for entry in game.campaign.due(game.chapter_visit, "trauma", "count"):
        player = game.find(entry.seat)
        adventurer = game.adventurer_of(player)
        if adventurer is None:
            continue
        items: list[Item] = []
        if entry.name.startswith(NOTCH):
            items = carried(player, entry.name.removeprefix(NOTCH))[:1]
        elif entry.name.startswith(LOST):
            items = carried(player, entry.name.removeprefix(LOST))[: entry.amount]
        await game.do(EntryActs(entry))
        await game.do(SheetRestored(adventurer, entry, tuple(items)))


def carried(player: Player, name: str) -> list[Item]:
    """The things of that name that the player's adventurer carries."""
    places = (player.hands, player.belt, player.pack, player.worn)
    return [item for place in places for item in place if item.name == name]


async def _brew(game: ChallengePhase, player: Player) -> None:
    """Alchemy: three bombs of one's choice at the start of each scene (6.4)."""
    adventurer = game.adventurer_of(player)
    if adventurer is None or not has_talent(adventurer, ALCHEMY):
        return
    bombs = [
        item
        for place in (player.hands, player.belt)
        for item in place
        if item.printed.kind == "bomb"
    ]
    for bomb in bombs:
        others = [item for item in _spare_bombs(game) if item.name != bomb.name]
        chosen = await game.choose(
            player,
            "brew",
            [bomb, *others],
            prompt=f"Keep {bomb.label}, or brew another bomb in its place?",
            about=bomb,
        )
        if chosen is not bomb:
            await game.do(BombBrewed(chosen, bomb, game.zone_of(bomb)))
    for _ in BOMBS[len(bombs) :]:
        chosen = await game.choose(
            player, "brew", _spare_bombs(game), prompt="Which bomb is brewed?"
        )
        await game.do(ItemTaken(chosen, player.belt))


def _spare_bombs(game: ChallengePhase) -> list[Item]:
    """One of each kind of the bombs that can be brewed: they lie in the box, nobody's."""
    things = [item for item in game.box.cards if isinstance(item, Item) and item.host < 0]
    return list({item.name: item for item in things if item.printed.kind == "bomb"}.values())
