"""How a Challenge is drawn in the terminal: the scene, the count, the guild, the enemies, cards."""

from __future__ import annotations

from typing import Any

from coopcards import Event, Piece, Zone
from coopcards.terminal import Board, Grid, Line, Row, Section, Span, line
from examples.challenge_phase.acting import VIGILANCE
from examples.challenge_phase.acts.registry import ACTIONS
from examples.challenge_phase.arcana import Arcana, ArcanaCard
from examples.challenge_phase.cards import (
    DEATHS_DOOR,
    STANDING,
    Adventurer,
    AdventurerCard,
    Character,
    CreatureCard,
    Enemy,
    Group,
    Hazard,
    Holder,
    Item,
    Laid,
)
from examples.challenge_phase.dispositions import name_of
from examples.challenge_phase.happenings.body import (
    Died,
    EnemyFell,
    EnemySpared,
    EnemyWounded,
    FellToDeathsDoor,
    Marked,
    Notched,
    TalentWounded,
    Unmarked,
    WokeUp,
)
from examples.challenge_phase.happenings.cards import CountCalled
from examples.challenge_phase.happenings.log import Surrendered
from examples.challenge_phase.scene import OPEN, Edge
from examples.challenge_phase.scene_rules import is_dark
from examples.challenge_phase.table import ChallengePhase, Declared, Player
from examples.challenge_phase.talents import attribute_of

GAINS = (EnemyFell, EnemySpared, EnemyWounded, Surrendered, Unmarked, WokeUp)
SETBACKS = (Died, FellToDeathsDoor, Marked, Notched, TalentWounded)
LAID = {action.key: action.label for action in ACTIONS if action.facedown}


class ChallengeBoard(Board):
    """The scene, the count with every Initiative, the guild, the enemies, then the cards."""

    def draw(self, game: ChallengePhase, seat: str | None) -> list[Section]:
        """Between Challenges there is no scene, only the guild's log."""
        if not len(game.setting) or not game.round:
            return [guild_log(game)]
        return [
            scene_section(game),
            *count_sections(game),
            *[adventurer_section(game, player, seat) for player in game.players],
            enemies_section(game),
            cards_section(game, seat),
        ]

    def status(self, game: ChallengePhase, seat: str | None) -> str:
        """The count, where one stands, and the hand."""
        if not len(game.setting):
            return str(game.position)
        words = [f"round {game.round}, count {game.count or '-'}"]
        for each in game.seats:
            if each.key != seat:
                continue
            one = game.adventurer_of(each) if isinstance(each, Player) else None
            if one is not None:
                words.append(f"in {game.place(one.where).name}, Resolve {one.resolve}")
            hand = ", ".join(card.label for card in each.hand.cards)
            words.append(f"hand: {hand or 'empty'}")
        return "; ".join(words)

    def note(self, game: ChallengePhase, piece: Piece[Any]) -> str:
        """What one has to know of it to choose it."""
        if isinstance(piece, Enemy):
            return "; ".join([f"in {place_of(game, piece)}", *enemy_words(game, piece)])
        if isinstance(piece, Adventurer):
            words = [f"in {place_of(game, piece)}", *conditions(piece)]
            return "; ".join([*words, initiative_words(game, piece)])
        if isinstance(piece, Group):
            return "; ".join([feeling(piece), initiative_words(game, piece)])
        if isinstance(piece, Hazard):
            return initiative_words(game, piece)
        if isinstance(piece, Item):
            return str(piece.printed.text)
        return ""

    def style(self, event: Event) -> str:
        """What hurts the guild, what hurts its enemies, and the numbers of the count."""
        if isinstance(event, CountCalled):
            return "strong"
        if isinstance(event, GAINS):
            return "good"
        return "danger" if isinstance(event, SETBACKS) else super().style(event)

    def card(self, card: Any) -> list[str]:  # Any: the printed cards of the ruleset
        """Attributes by suit; of the tarot nothing but the text, for its name says the rest."""
        if isinstance(card, ArcanaCard):
            return [text for text in (card.text,) if text]
        if isinstance(card, CreatureCard | AdventurerCard):
            numbers = (
                f"Swords {card.swords}, Pentacles {card.pentacles}, Cups {card.cups},"
                f" Wands {card.wands}; {card.size}"
            )
            if isinstance(card, CreatureCard):
                return [f"{numbers}; HD {card.health}/{card.defense}", card.text]
            talents = ", ".join(card.mastered)
            training = ", ".join(card.training)
            return [numbers, f"{card.kin} {card.calling}: {talents}; in training {training}"]
        return super().card(card)


# -- the scene


def scene_section(game: ChallengePhase) -> Section:
    """Each zone with who is in it and what lies about, and where one can go from there."""
    title = f"{game.ruleset.chapter(game.chapter).title}, round {game.round}"
    parts: list[Line] = []
    for place in game.places:
        here = [one for one in game.combatants.cards if one.where == place.key]
        people: list[Span] = []
        for one in here:
            if isinstance(one, Enemy) and one.hidden:
                continue
            people += [Span(", ")] if people else []
            people.append(Span(named(one), style_of(one)))
        lying = [item.label for item in game.ground.cards if item.where == place.key]
        dark = " (dark)" if is_dark(game, place.key) else ""
        parts.append(
            line(
                *(people or [Span("nobody", "quiet")]), lead=Span(f"{place.name}{dark}: ", "place")
            )
        )
        if lying:
            parts.append(line(f"here lies {', '.join(lying)}", lead="    "))
        ways = [way_words(game, edge, to.name) for edge, to in game.ways(place.key)]
        parts.append(
            line(Span(f"to {', to '.join(ways)}" if ways else "no way on", "quiet"), lead="    ")
        )
    return Section(title, tuple(parts))


def way_words(game: ChallengePhase, edge: Edge, to: str) -> str:
    """Where a way leads, and what bars it."""
    guards = [one.label for one in game.active_enemies if one.guards == edge.key]
    why = [edge.bar] if edge.bar != OPEN else []
    why += [f"barred by {', '.join(guards)}"] if guards else []
    why += [f"by {edge.kind}"] if edge.kind else []
    return f"{to} ({', '.join(why)})" if why else to


def named(one: Character | Hazard) -> str:
    """A name, with what keeps somebody from standing there at ease."""
    if isinstance(one, Hazard):
        return f"{one.label}{' (stopped)' if one.stopped else ''}"
    if one.state != STANDING:
        return f"{one.label} ({one.state})"
    return one.label


def style_of(one: Character | Hazard) -> str:
    """The style of a name: friend, foe, or whoever is out of it."""
    if isinstance(one, Adventurer):
        return "danger" if one.state == DEATHS_DOOR else "friend"
    if isinstance(one, Hazard):
        return "danger"
    return "foe" if one.state == STANDING else "quiet"


def place_of(game: ChallengePhase, one: Character) -> str:
    """The name of the zone somebody is in."""
    return next((each.name for each in game.places if each.key == one.where), "nowhere")


# -- the count


def count_sections(game: ChallengePhase) -> list[Section]:
    """Whose Initiative lies there, hidden or open, with the facedown acts; and acts in progress.

    Nothing before the first card of a round lies there.
    """
    holders: list[Holder] = [*game.adventurers, *game.active_groups, *game.hazards]
    if not len(game.initiatives) and not len(game.facedown):
        return []
    rows = []
    for one in holders:
        facedown = "" if isinstance(one, Hazard) else laid_words(one.laid)
        rows.append(
            Row(
                Span(one.label, style_of_holder(one)),
                (
                    Span(initiative_text(game, one)),
                    Span(turn_words(game, one), "quiet"),
                    Span(facedown),
                ),
            )
        )
    parts: list[Grid | Line] = [Grid(("Initiative", "", ""), tuple(rows))]
    parts += [line(progress_words(game, each), lead="in progress: ") for each in game.declared]
    called = bool(game.count and len(game.initiatives))
    return [Section(f"Count {game.count}" if called else "Before the count", tuple(parts))]


def style_of_holder(one: Holder) -> str:
    if isinstance(one, Group):
        return "foe"
    return style_of(one)


def initiative_text(game: ChallengePhase, one: Holder) -> str:
    """The number of an Initiative; a hidden one that these eyes know stands in brackets."""
    card = game.initiative_card(one)
    if card is None:
        return "none"
    if not isinstance(card, Arcana):
        return "hidden"
    return f"({card.value})" if card.face_down else str(card.value)


def initiative_words(game: ChallengePhase, one: Holder | Enemy) -> str:
    """The same in a sentence."""
    holder = game.holder_of(one) if isinstance(one, Enemy) else one
    return f"Initiative {initiative_text(game, holder)}"


def turn_words(game: ChallengePhase, one: Holder) -> str:
    """Whether its turn is over, now, or still to come."""
    if isinstance(one, Hazard):
        return "no turn"
    entry = next((each for each in game.line.entries if each.id == one.key), None)
    if entry is None:
        return ""
    if one.key in game.line.acting and game.count:
        return "acts now"
    return "has had its turn" if entry.acted else "to come"


def laid_words(laid: Laid | None) -> str:
    """What a facedown act is: everything but its card (R098)."""
    if laid is None:
        return ""
    words = [f"facedown {LAID[laid.kind]}, {'above' if laid.above else 'below'}"]
    words += ["for the zone"] if laid.zone_too else []
    words += [f"on {laid.whose}"] if laid.whose else []
    words += [f"at {laid.trigger or 'any act'}"] if laid.kind == VIGILANCE else []
    words += [f"then {laid.prepared}"] if laid.prepared else []
    return ", ".join(words)


def progress_words(game: ChallengePhase, said: Declared) -> str:
    """Who does what to whom, and for how much."""
    names = {piece.key: str(piece.label) for piece in game.pieces}
    labels = {action.key: action.label for action in ACTIONS}
    words = f"{names[said.actor]}, {labels.get(said.act, said.act)}"
    if said.targets:
        words += " on " + ", ".join(names[key] for key in said.targets)
    return f"{words}: {said.total}" if said.total >= 0 else words


# -- who is there


def adventurer_section(game: ChallengePhase, player: Player, seat: str | None) -> Section:
    """An adventurer: conditions, attributes, what is carried, and the hand where it may be seen."""
    one = game.adventurer_of(player)
    if one is None:
        return Section(f"{player.name} (nobody in the scene)", ())
    attributes = ", ".join(
        f"{suit} {attribute_of(game, one, suit)}"
        for suit in ("Swords", "Pentacles", "Cups", "Wands")
    )
    parts = [line(f"{attributes}; Resolve {one.resolve}, lore {one.lore}, XP {one.experience}")]
    marks = conditions(one)
    if marks:
        parts.append(line(Span("; ".join(marks), "danger")))
    for what, things in (
        ("Hands", player.hands.cards),
        ("Worn", player.worn.cards),
        ("Belt", player.belt.cards),
        ("Pack", player.pack.cards),
    ):
        if things:
            carried = ", ".join(item_words(item) for item in things)
            parts.append(line(carried, lead=Span(f"{what}: ", "quiet")))
    if seat in (None, player.key):
        hand = ", ".join(card.label for card in player.hand.cards)
        parts.append(line(hand or "empty", lead=Span("Cards: ", "quiet")))
    held = "" if seat in (None, player.key) else f", {len(player.hand)} cards"
    return Section(f"{one.label} in {place_of(game, one)}{held}", tuple(parts))


def conditions(one: Adventurer) -> list[str]:
    """Everything that ails an adventurer, and who it is engaged with by number."""
    marks = [one.state] if one.state != STANDING else []
    marks += [name for name in ("Stressed", "Staggered", "Injured") if getattr(one, name.lower())]
    marks += [f"{talent} Wounded" for talent in one.wounded_talents]
    marks += [effect.label for effect in one.effects]
    marks += [f"goblin venom {one.venom}"] if one.venom else []
    marks += ["Bark Coat"] if one.bark else []
    marks += ["engaged"] if one.engaged else []
    return [*marks, f"hound {one.beast}"] if one.beast not in ("", "well") else marks


def item_words(item: Item) -> str:
    """A thing with its Notches, its flame, and whether it is loaded."""
    most = item.printed.notches
    notes = [f"{item.notches}/{most} Notches"] if 0 < item.notches < most else []
    notes += ["Destroyed"] if item.destroyed else []
    notes += ["lit"] if item.lit else []
    notes += [] if item.loaded else ["unloaded"]
    return f"{item.label} ({', '.join(notes)})" if notes else item.label


def enemies_section(game: ChallengePhase) -> Section:
    """The enemies group by group; those out of the fight are only counted."""
    rows: list[Row | Line] = []
    for group in game.groups.cards:
        everybody = [one for one in game.enemies if one.host == group.id and not one.hidden]
        able = [one for one in everybody if one.state == STANDING]
        out = len(everybody) - len(able)
        words = [feeling(group)] if feeling(group) else []
        words += [f"{out} out of the fight"] if out else []
        rows.append(line(Span(group.label, "strong"), Span(f" {', '.join(words)}", "quiet")))
        rows += [
            Row(
                Span(one.label, "foe"),
                (Span(f"{one.health}/{one.defense}"), Span(", ".join(enemy_state(game, one)))),
            )
            for one in able
        ]
    return Section("Enemies", (Grid(("HD", ""), tuple(rows)),) if rows else ())


def feeling(group: Group) -> str:
    """What a group feels, by the name of its intensity."""
    return name_of(group.emotion, group.intensity) if group.emotion else ""


def enemy_words(game: ChallengePhase, one: Enemy) -> list[str]:
    """Numbers, weapon and state of an enemy, and its Initiative."""
    numbers = [f"HD {one.health}/{one.defense}", *enemy_state(game, one)]
    return [*numbers, initiative_words(game, one)]


def enemy_state(game: ChallengePhase, one: Enemy) -> list[str]:
    """What an enemy has in hand, suffers from and guards, and with whom it is engaged."""
    words = [one.state] if one.state != STANDING else []
    words += [f"{one.weapon}{'' if one.loaded else ' (unloaded)'}" if one.weapon else "no weapon"]
    words += [effect.name for effect in one.effects]
    words += ["hangs overhead"] if one.hangs else []
    words += ["on guard"] if one.guards else []
    engaged = [each.label for each in game.engaged_with(one)]
    return [*words, f"engaged with {', '.join(engaged)}"] if engaged else words


# -- the cards


def cards_section(game: ChallengePhase, seat: str | None) -> Section:
    """Both decks and discards with the top card (R049), and the GM's hand where it may be seen."""
    parts = [
        line(f"{len(deck)} in the deck, {len(discard)} in the discard{top_of(discard)}", lead=lead)
        for lead, deck, discard in (
            ("Minor arcana: ", game.minor_deck, game.minor_discard),
            ("Major arcana: ", game.major_deck, game.major_discard),
        )
    ]
    if seat in (None, game.gm.key):
        hand = ", ".join(card.label for card in game.gm.hand.cards)
        parts.append(line(hand or "empty", lead=Span("The GM's hand: ", "quiet")))
    else:
        parts.append(line(f"{len(game.gm.hand)} cards", lead="The GM's hand: "))
    return Section("Cards", tuple(parts))


def top_of(discard: Zone[Arcana]) -> str:
    """The card that shows on a discard."""
    return "" if discard.top is None else f", on top {discard.top.label}"


def guild_log(game: ChallengePhase) -> Section:
    """The lines of the guild's log that are in force."""
    names = {seat.key: seat.name for seat in game.seats}
    lines = [
        line(f"{entry.label}{f' ({names[entry.seat]})' if entry.seat else ''}", lead="- ")
        for entry in game.campaign.in_force("trauma", "count", "fact")
    ]
    title = game.ruleset.chapter(game.chapter).title
    return Section(f"{title}: the guild's log", tuple(lines) or (line("nothing yet"),))
