"""How the table of Veiel is drawn in the terminal: the party, the dungeon, and what is going on."""

from __future__ import annotations

from typing import Any

from coopcards import FACE_DOWN, Event, Piece
from coopcards.terminal import Board, Grid, Line, Row, Section, Span, line
from examples.order_of_veiel.balance import fixed_die
from examples.order_of_veiel.cards import (
    ConsumableCard,
    EventPiece,
    Gear,
    GearCard,
    Item,
    Room,
)
from examples.order_of_veiel.characteristics import ATT, CHARACTERISTICS, DEF, RED, SHIELD
from examples.order_of_veiel.combat.loot import WIPED_OUT
from examples.order_of_veiel.dungeon_master import POWERS_A_GAME
from examples.order_of_veiel.figures import Hero, HeroSheet, Monster, MonsterCard
from examples.order_of_veiel.happenings.combat import CombatBegan, CombatEnded, RoundBegan
from examples.order_of_veiel.happenings.dungeon import (
    Corrupted,
    CrossingBegan,
)
from examples.order_of_veiel.happenings.figures import (
    HeroFell,
    LevelGained,
    MonsterFell,
    Restored,
    Revived,
    Wounded,
)
from examples.order_of_veiel.happenings.gear import CrystalsGained, CrystalsLost
from examples.order_of_veiel.happenings.rooms import (
    RoomTurned,
)
from examples.order_of_veiel.purse import crystals
from examples.order_of_veiel.table import CROSSINGS, WINGS, Dungeon, wing_in_words
from examples.order_of_veiel.words import (
    NUMBERS,
    ability_words,
    conditions,
    gear_words,
    kinds_of,
    monster_words,
    points_of,
    room_words,
    sheet_words,
    worn_words,
)

LANDMARKS = (CombatBegan, RoundBegan, CrossingBegan, RoomTurned)
GAINS = (CrystalsGained, LevelGained, MonsterFell, Revived)
SETBACKS = (Corrupted, CrystalsLost, HeroFell)


class VeielBoard(Board):
    """Where the party is and how it fares; the line in a combat, the merchants in the rest zone."""

    def draw(self, game: Dungeon, seat: str | None) -> list[Section]:
        """Before the heroes are chosen there is nothing but the question."""
        if not len(game.party):
            return [Section(place_of(game), (line("The game is being set up."),))]
        sections = [dungeon_section(game, seat), party_section(game)]
        if game.fighting:
            sections.append(line_section(game))
        if game.resting:
            sections += [merchants_section(game)]
        elif len(game.store) and not game.fighting:
            sections.append(Section("Store", (line(kinds_of(game.store.cards)),)))
        return sections

    def moment(self, game: Dungeon) -> object:
        """The table is drawn in each room, in each round of a combat, and in the rest zone."""
        fight = max(1, game.combat_round) if game.fighting else 0
        return (game.crossing, game.resting, game.room, game.final, fight)

    def status(self, game: Dungeon, seat: str | None) -> str:
        """Where the party is, and VIT and END of the heroes of that seat."""
        if not game.crossing:
            return place_of(game)
        words = [place_of(game)]
        heroes = [hero for hero in game.party if hero.controller == seat]
        words += [f"{hero.label} {points_of(game, hero)}" for hero in heroes]
        if game.dm is not None and game.dm.key == seat:
            words.append(f"events in hand: {len(game.dm.hand)}")
        return "; ".join([*words, *([] if game.fighting else [f"purse {game.purse.value}"])])

    def note(self, game: Dungeon, piece: Piece[Any]) -> str:
        """What one has to know of it to choose it."""
        if isinstance(piece, Hero):
            if piece not in game.party:
                return sheet_words(piece.printed)
            return "; ".join([points_of(game, piece), *conditions(game, piece)])
        if isinstance(piece, Monster):
            numbers = f"VIT {piece.vit}/{piece.maximum}" if piece.maximum else ""
            return "; ".join(words for words in (numbers, piece.printed.text) if words)
        if isinstance(piece, Gear):
            return gear_words(piece.printed)
        if isinstance(piece, Room):
            return room_words(game, piece.printed)
        return str(piece.printed.text) if isinstance(piece, (Item, EventPiece)) else ""

    def deed(self, game: Dungeon, key: str) -> str:
        """What an ability, an item or equipment does that a deed is about."""
        verb, _, rest = key.partition(":")
        if verb in ("attack", "bless", "use", "buy", "wear"):
            return self.note(game, game.find(rest.partition(":")[0]))
        hero = next((one for one in game.party if one.key == rest), None)
        if hero is None:
            return ""
        return next((one.text for one in hero.printed.abilities if one.key == verb), "")

    def style(self, event: Event) -> str:
        """What hurts the party, what hurts its enemies, and where something begins."""
        if isinstance(event, LANDMARKS):
            return "strong"
        if isinstance(event, CombatEnded):
            return "danger" if event.outcome == WIPED_OUT else "good"
        if isinstance(event, Wounded):
            return "danger" if isinstance(event.figure, Hero) and event.amount else ""
        if isinstance(event, Restored):
            return "good" if isinstance(event.figure, Hero) and event.amount else ""
        if isinstance(event, GAINS):
            return "good"
        return "danger" if isinstance(event, SETBACKS) else super().style(event)

    def card(self, card: Any) -> list[str]:  # Any: the printed cards of the ruleset
        """Numbers by their printed names; of a hero the abilities, one on a line."""
        if isinstance(card, HeroSheet):
            return [
                sheet_words(card),
                f"Starts with: {', '.join(card.starts_with)}",
                *[ability_words(ability) for ability in card.abilities],
            ]
        if isinstance(card, MonsterCard):
            return [
                f"VIT {card.vit}, ATT {card.attack}, DEF {card.defence}, RED {card.reduction}",
                card.text,
            ]
        if isinstance(card, GearCard):
            return [f"{card.ribbon}, {crystals(card.price)}", gear_words(card)]
        if isinstance(card, ConsumableCard):
            return [f"{crystals(card.price)}, {card.use}", card.text]
        return super().card(card)


# -- where the party is


def place_of(game: Dungeon) -> str:
    """Where the party is, in a few words."""
    if not game.crossing:
        return "set-up"
    words = f"crossing {game.crossing} of {CROSSINGS}"
    if game.resting:
        return f"{words}, rest zone"
    if game.final:
        words += ", before the boss"
    elif game.depth >= 0:
        words += f", {wing_in_words(game.wing)}, room {game.depth + 1}"
    else:
        words += ", at the entrance"
    return f"{words}, round {game.combat_round}" if game.combat_round else words


def dungeon_section(game: Dungeon, seat: str | None) -> Section:
    """The difficulty, the purse, the events to come; between combats the wings and the boss."""
    about = [f"Difficulty {game.difficulty} of 3", f"purse {crystals(game.purse.value)}"]
    parts: list[Line | Grid] = [line("; ".join([*about, *events_words(game)]))]
    if not game.fighting and game.rooms:
        waits = f"{game.boss_card.name}, who waits behind the last rooms"
        parts += [line(waits, lead=Span("Boss: ", "quiet")), wings_grid(game)]
    if game.dm is not None and len(game.dm.hand) and seat in (None, game.dm.key):
        parts.append(line(kinds_of(game.dm.hand.cards), lead=Span("Events in hand: ", "quiet")))
    place = place_of(game)
    return Section(place[0].upper() + place[1:], tuple(parts))


def wings_grid(game: Dungeon) -> Grid:
    """The three wings, the first room first."""
    length = max(game.wing_length, 1)
    return Grid(
        ("",) * length,
        tuple(
            Row(
                Span(wing_in_words(wing), "place" if wing == game.wing else ""),
                tuple(room_span(game, wing, at) for at in range(length)),
            )
            for wing in WINGS
        ),
    )


def room_span(game: Dungeon, wing: str, at: int) -> Span:
    """A room by name as far as these eyes know it, and what there is to know of it."""
    rooms = game.wing_zone(wing).cards
    if at >= len(rooms):
        return Span("")
    room = rooms[at]
    here = wing == game.wing and at == game.depth
    if room.printed is FACE_DOWN:
        return Span("face down", "quiet")
    marks = ["here"] if here else []
    marks += ["face down"] if room.face_down else []
    marks += ["sealed"] if room.frozen else []
    marks += ["open"] if room.emptied and not room.face_down else []
    words = f"{room.name} ({', '.join(marks)})" if marks else room.name
    return Span(words, "strong" if here else "quiet" if room.face_down else "")


def events_words(game: Dungeon) -> list[str]:
    """How many events the dungeon has, or without a dungeon master what its die shows."""
    if game.dm is None:
        down = f"events face down: {len(game.unled_events)}"
        return [down, f"the monsters' die shows {fixed_die(game)}"]
    words = [f"events in the dungeon master's hand: {len(game.dm.hand)}"]
    if not game.boss_power:
        return words
    power = game.boss_power.cards[0].name
    return [*words, f"the boss's power: {power}, used {game.powers_used} of {POWERS_A_GAME} times"]


# -- the party


def party_section(game: Dungeon) -> Section:
    """Each hero with the numbers that count now, then who plays it, what ails it, its things."""
    rows: list[Row | Line] = []
    for hero in game.party:
        rows.append(hero_row(game, hero))
        player = game.player_of(hero).name
        token = [Span("; "), Span("defender", "strong")] if hero.key == game.defender else []
        ailing = [Span("; "), Span("; ".join(conditions(game, hero)), "danger")]
        rows.append(line(player, *token, *(ailing if ailing[1].text else []), lead="   "))
        worn = ", ".join(worn_words(gear) for gear in game.worn_by(hero))
        rows.append(line(worn or "nothing", lead=Span("   Wears: ", "quiet")))
        if items := game.items_of(hero):
            rows.append(line(kinds_of(items), lead=Span("   Items: ", "quiet")))
    head = ("level", *NUMBERS, "DEF", "RED")
    return Section("The party", (Grid(head, tuple(rows)),))


def hero_row(game: Dungeon, hero: Hero) -> Row:
    """The numbers of a hero, gear and whatever else counted."""
    worth = [game.value(hero, stat) for stat in CHARACTERISTICS]
    hurt = 2 * hero.vit <= worth[0]
    shield = game.value(hero, SHIELD)
    reduction = str(game.value(hero, RED)) + (f"+{shield}" if shield else "")
    numbers = [f"{hero.vit}/{worth[0]}", f"{hero.end}/{worth[1]}", *map(str, worth[2:])]
    cells = [Span(str(hero.level)), *map(Span, numbers), Span(str(game.value(hero, DEF)))]
    cells[1] = Span(numbers[0], "danger" if hurt else "good")
    name = "friend" if hero.stands else "danger"
    return Row(Span(hero.label, name), (*cells, Span(reduction)))


# -- a combat


def line_section(game: Dungeon) -> Section:
    """The enemies, the first first: melee reaches him alone."""
    rows: list[Row | Line] = []
    for number, monster in enumerate(game.enemies, 1):
        numbers = [str(game.value(monster, stat)) for stat in (ATT, DEF, RED)]
        vit = Span(f"{monster.vit}/{monster.maximum}", "good" if low(monster) else "")
        words = "; ".join(monster_words(game, monster))
        several = len(monster.printed.attacks) > 1
        cells = (vit, *map(Span, numbers), Span("" if several else words))
        rows.append(Row(Span(f"{number}. {monster.label}", "foe"), cells))
        rows += [line(words, lead="   ")] if several else []
    title = f"Round {game.combat_round}" if game.combat_round else "Before the first round"
    rules = game.fight_rules
    where = f" ({rules.name})" if rules is not None else ""
    body = Grid(("VIT", "ATT", "DEF", "RED", ""), tuple(rows)) if rows else line("nobody")
    felled = len(game.felled)
    parts = (body, line(f"{felled} felled")) if felled else (body,)
    return Section(f"Combat{where}: {title}", parts)


def low(monster: Monster) -> bool:
    """Whether a monster is down to half of its VIT."""
    return 2 * monster.vit <= monster.maximum


# -- the merchants


def merchants_section(game: Dungeon) -> Section:
    """What the smith shows, what the alchemist has, and the common store."""
    shown = [
        Row(Span(gear.label), (Span(str(gear.printed.price)), Span(gear_words(gear.printed))))
        for gear in game.shown
    ]
    return Section(
        "Rest zone",
        (
            Grid(("price", ""), tuple(shown)) if shown else line("The smith shows nothing yet."),
            line(kinds_of(game.alchemist.cards), lead=Span("Alchemist: ", "quiet")),
            line(kinds_of(game.store.cards) or "empty", lead=Span("Store: ", "quiet")),
        ),
    )
