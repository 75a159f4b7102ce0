"""How Bellwake's table is drawn in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from coopcards import Damage, Event, Healed, Piece, Stat
from coopcards.terminal import Bar, Board, Grid, Line, Row, Section, Span, line
from examples.bellwake.campaign import experience_of
from examples.bellwake.cards import (
    APPROACH,
    DREAD,
    HEALTH,
    RESOLVE,
    STRIKE,
    WARD,
    Character,
    Enemy,
    Gear,
    Location,
    Objective,
    Song,
)
from examples.bellwake.happenings import (
    AllySilenced,
    EnemySilenced,
    Explored,
    HeroFell,
    HushFell,
    HushRose,
    ObjectiveCompleted,
    ProgressLost,
    ProgressMade,
    Tolled,
)
from examples.bellwake.muster import TOLLED, why_not_toll
from examples.bellwake.table import HUSH_LIMIT, ROUNDS, Bellwake, Keeper
from examples.bellwake.venture import total_dread, total_resolve

GAINS = (Healed, HushFell, Tolled, ProgressMade, EnemySilenced, Explored, ObjectiveCompleted)
SETBACKS = (HushRose, HeroFell, AllySilenced, ProgressLost)


class BellwakeBoard(Board):
    """The Hush and the progress, the staging area, then each keeper."""

    def draw(self, game: Bellwake, seat: str | None) -> list[Section]:
        """Between scenarios there is no table, only the campaign log."""
        if not game.round:
            return [campaign_log(game)]
        keepers = [keeper_section(game, keeper, seat) for keeper in game.seats]
        return [scenario(game), staging_area(game), *keepers]

    def status(self, game: Bellwake, seat: str | None) -> str:
        if not game.round:
            return game.position
        words = [f"Hush {game.hush.value}/{HUSH_LIMIT}"]
        words += [f"{place.name} {reached(place)}" for place in game.active_location]
        words += [f"{objective.name} {reached(objective)}" for objective in game.objective]
        if game.committed or game.songs:
            words.append(f"resolve {total_resolve(game)} against dread {total_dread(game)}")
        words += [f"echo {keeper.echo.value}" for keeper in game.seats if keeper.key == seat]
        return ", ".join(words)

    def note(self, game: Bellwake, piece: Piece[Any]) -> str:
        """Its numbers as they are now, with the price where it is not yet in play."""
        text = piece.printed.text
        if isinstance(piece, Character):
            price = [] if game.in_play(piece) else [f"ally, price {piece.printed.price}"]
            numbers = written(game, piece, (RESOLVE, STRIKE, WARD))
            return ", ".join([*price, numbers]) + (f". {text}" if text and price else "")
        if isinstance(piece, Gear | Song):
            kind = "gear" if isinstance(piece, Gear) else "song"
            return f"{kind}, price {piece.printed.price}. {text}"
        if isinstance(piece, Enemy):
            return f"{written(game, piece, (DREAD, APPROACH, STRIKE, WARD))}. {text}"
        if isinstance(piece, Location):
            return f"dread {game.value(piece, DREAD)}, progress {reached(piece)}. {text}"
        return str(text)

    def style(self, event: Event) -> str:
        if isinstance(event, SETBACKS):
            return "danger" if event.__class__ is not HushRose or event.amount else ""
        if isinstance(event, Damage):
            hurts = isinstance(event.card, Character) and event.amount
            return "danger" if hurts else ""
        return "good" if isinstance(event, GAINS) else super().style(event)


def scenario(game: Bellwake) -> Section:
    """The Hush, the objective, the active location, and what is common to all."""
    title = game.ruleset.chapter(game.chapter).title
    tolled = all(why_not_toll(game, keeper) == TOLLED for keeper in game.seats)
    bell = "tolled this round" if tolled else f"a toll costs {game.toll_price} echo"
    objectives = [progress_of("Objective", each, "good") for each in game.objective]
    locations = [progress_of("Location", each, "place") for each in game.active_location]
    texts = [
        line(Span(f"{place.name}: {place.printed.text}", "quiet"))
        for place in [*game.objective, *game.active_location]
    ]
    return Section(
        f"{title}, round {game.round} of {ROUNDS}",
        (
            Bar("Hush", game.hush.value, HUSH_LIMIT, style="danger"),
            *objectives,
            *locations,
            *texts,
            line(
                f"Bell: {bell}. Encounter deck {len(game.encounter_deck)}, discard"
                f" {len(game.encounter_discard)}, victory points {game.victory_points}."
            ),
        ),
    )


def progress_of(label: str, place: Location | Objective, style: str) -> Bar:
    """The progress on a location or an objective."""
    return Bar(label, place.progress, place.printed.progress, place.name, style)


def staging_area(game: Bellwake) -> Section:
    """Enemies not yet engaged and locations not yet reached, in the order they came."""
    head = ("dread", "approach", "strike", "ward", "health", "")
    rows = [staged_row(game, card) for card in game.staging]
    body = Grid(head, tuple(rows)) if rows else line(Span("nothing", "quiet"))
    return Section(f"Staging area, dread {total_dread(game)}", (body,))


def staged_row(game: Bellwake, card: Enemy | Location) -> Row:
    if isinstance(card, Enemy):
        stats = [Span(str(game.value(card, stat))) for stat in (DREAD, APPROACH, STRIKE, WARD)]
        return Row(Span(card.name, "foe"), (*stats, health(game, card), Span("")))
    dread = Span(str(game.value(card, DREAD)))
    note = Span(f"progress {reached(card)}")
    return Row(Span(card.name, "place"), (dread, *[Span("")] * 4, note))


def keeper_section(game: Bellwake, keeper: Keeper, seat: str | None) -> Section:
    """The party with its gear, the enemies engaged, and the hand where it may be seen."""
    rows: list[Row | Line] = []
    for one in keeper.party:
        state = "exhausted" if one.exhausted else "ready"
        if one.committed:
            state = "committed"
        rows.append(fighter(game, one, RESOLVE, "strong" if one.printed.hero else "friend", state))
        rows += [
            line(gear.name, Span(f" ({gear.printed.text})", "quiet"), lead="  + ")
            for each in game.seats
            for gear in each.gear
            if gear.host == one.id
        ]
    if len(keeper.engaged):
        rows.append(line(Span("Engaged", "quiet")))
        rows += [fighter(game, enemy, None, "foe", "") for enemy in keeper.engaged]
    parts: list[Grid | Line] = [Grid(("resolve", "strike", "ward", "health", ""), tuple(rows))]
    if seat in (None, keeper.key):
        hand = ", ".join(f"{card.name} for {card.printed.price}" for card in keeper.hand)
        parts.append(line(hand or "nothing", lead=Span("Hand: ", "quiet")))
    fallen = "" if keeper.stands else " (fallen)"
    return Section(
        f"{keeper.name}{fallen}, echo {keeper.echo.value}, hand {len(keeper.hand)},"
        f" deck {len(keeper.deck)}, discard {len(keeper.discard)}",
        tuple(parts),
    )


def fighter(
    game: Bellwake, one: Character | Enemy, first: Stat | None, style: str, state: str
) -> Row:
    """A character or an engaged enemy, whose dread and approach are of no account any more."""
    numbers = [Span(str(game.value(one, first)) if first else "")]
    numbers += [Span(str(game.value(one, stat))) for stat in (STRIKE, WARD)]
    return Row(Span(one.name, style), (*numbers, health(game, one), Span(state, "quiet")))


def health(game: Bellwake, one: Character | Enemy) -> Span:
    """What is left of the health, and the whole of it."""
    whole = game.value(one, HEALTH)
    left = whole - one.damage
    return Span(f"{left}/{whole}", "danger" if left * 2 <= whole and one.damage else "")


def written(game: Bellwake, one: Character | Enemy, stats: Sequence[Stat]) -> str:
    numbers = [f"{stat.name} {game.value(one, stat)}" for stat in stats]
    return ", ".join([*numbers, f"health {health(game, one).text}"])


def reached(place: Location | Objective) -> str:
    return f"{place.progress}/{place.printed.progress}"


def campaign_log(game: Bellwake) -> Section:
    """The lines of the campaign log, and what each keeper has to spend."""
    lines = [line(entry.label, lead="- ") for entry in game.campaign.entries]
    owned = ", ".join(f"{keeper.name} {experience_of(game, keeper)}" for keeper in game.seats)
    title = game.ruleset.chapter(game.chapter).title
    return Section(f"{title}: campaign log", (*lines, line(f"Experience to spend: {owned}")))
