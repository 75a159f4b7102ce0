"""How the table of the skirmish is drawn in the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from coopcards import Event, Piece
from coopcards.terminal import Bar, Board, Grid, Line, Row, Section, Span, line
from examples.coop_downed.skirmish.cards import STANDING, Character, Figure, HandPiece, Makri
from examples.coop_downed.skirmish.fighting import HARM
from examples.coop_downed.skirmish.happenings import Fell, Harmed, Left, Mended
from examples.coop_downed.skirmish.table import EQUIPPED, ETHER_CAP, Fighter, Skirmish
from examples.coop_downed.skirmish.tiles import COLUMNS, ROWS

EMPTY = "."
WALL = "|"
WALL_BELOW = "---"


class SkirmishBoard(Board):
    """The tiles with everything on them, then the enemies, then each player.

    A mode may override what is drawn for its own table, so the table's type is left open there.
    """

    def draw(self, game: Any, seat: str | None) -> list[Section]:
        players = [self.player(game, fighter, seat) for fighter in game.seats]
        return [
            Section(self.title(game), (*self.head(game), self.tiles(game))),
            enemy_side(game),
            *players,
        ]

    def title(self, game: Skirmish) -> str:
        """Where the game stands."""
        chapter = game.ruleset.chapter(game.chapter).title
        return f"{chapter}, round {game.round}" if game.round else chapter

    def head(self, game: Any) -> tuple[Line | Bar, ...]:
        """What stands above the tiles."""
        return ()

    def ground(self, game: Any, tile: str) -> str:
        """What there is on a tile beside a figure."""
        return ""

    def status(self, game: Any, seat: str | None) -> str:
        words = [self.title(game)]
        for fighter in game.seats:
            character = game.character_of(fighter)
            if fighter.key == seat and character is not None:
                actions = max(0, game.actions_a_turn - fighter.acted)
                words += [
                    f"{character.tile}, HP {character.hp}",
                    f"Ether {fighter.ether.value}",
                    f"{fighter.paces} steps",
                    f"{actions} Action" + ("" if actions == 1 else "s"),
                ]
        return ", ".join(words)

    def note(self, game: Skirmish, piece: Piece[Any]) -> str:
        """What a card does; of a figure where it is and how it fares."""
        if isinstance(piece, HandPiece):
            kept = "Persistent. " if piece.printed.persistent else ""
            return f"{kept}{piece.printed.text}"
        if isinstance(piece, Figure):
            return f"{piece.tile}, HP {piece.hp}/{piece.printed.hp}"
        return ""

    def style(self, event: Event) -> str:
        if isinstance(event, Fell):
            return "danger"
        if isinstance(event, Harmed):
            return "danger" if event.amount and isinstance(event.figure, Character) else ""
        if isinstance(event, Left):
            return "good" if isinstance(event.figure, Makri) else ""
        return "good" if isinstance(event, Mended) else super().style(event)

    # -- the tiles

    def tiles(self, game: Skirmish) -> Grid:
        """The six rows of tiles, with the walls between them."""
        walls = {frozenset(pair) for pair in game.walls}
        across = [
            any(frozenset((f"{one}{row}", f"{other}{row}")) in walls for row in ROWS)
            for one, other in zip(COLUMNS, [*COLUMNS[1:], ""], strict=True)
        ]
        head: list[str] = []
        for column, walled in zip(COLUMNS, across, strict=True):
            head += [column, ""] if walled else [column]
        rows: list[Row] = []
        for row, below in zip(ROWS, [*ROWS[1:], ""], strict=True):
            cells: list[Span] = []
            under: list[Span] = []
            for number, column in enumerate(COLUMNS):
                tile, right = f"{column}{row}", f"{COLUMNS[(number + 1) % len(COLUMNS)]}{row}"
                cells.append(self.cell(game, tile))
                under.append(
                    Span(WALL_BELOW if frozenset((tile, f"{column}{below}")) in walls else "")
                )
                if across[number]:
                    cells.append(Span(WALL if frozenset((tile, right)) in walls else " "))
                    under.append(Span(" "))
            rows.append(Row(Span(row, "quiet"), tuple(cells)))
            if any(span.text.strip() for span in under):
                rows.append(Row(Span(""), tuple(under)))
        return Grid(tuple(head), tuple(rows))

    def cell(self, game: Skirmish, tile: str) -> Span:
        """A tile with the figure on it."""
        figure, ground = game.at(tile), self.ground(game, tile)
        if figure is None:
            return Span(ground or EMPTY, "place" if ground else "quiet")
        return Span(f"{self.mark(figure)}{ground}", style_of(figure))

    def mark(self, figure: Figure) -> str:
        """A figure in two or three letters."""
        if isinstance(figure, Character):
            return figure.label[0] if figure.state == STANDING else f"({figure.label[0]})"
        return mark_of(figure)

    # -- the players

    def player(self, game: Skirmish, fighter: Fighter, seat: str | None) -> Section:
        """The Character, what is equipped, the PPCs, and the hand where it may be seen."""
        character = game.character_of(fighter)
        words = "out of the game" if character is None else f"{character.state}, {character.tile}"
        parts = [] if character is None else list(self.parts(game, fighter, character, seat))
        title = (
            f"{fighter.name} ({words}), hand {len(fighter.hand)}, deck {len(fighter.deck)},"
            f" discard {len(fighter.discard)}"
        )
        return Section(title, tuple(parts))

    def parts(
        self, game: Skirmish, fighter: Fighter, character: Character, seat: str | None
    ) -> Iterator[Bar | Line]:
        """What is said of a player on the board."""
        low = "danger" if character.hp * 2 <= character.printed.hp else "good"
        yield Bar("HP", character.hp, character.printed.hp, style=low)
        yield Bar("Ether", fighter.ether.value, ETHER_CAP, style="friend")
        equipped = ", ".join(card.name for card in fighter.equipped)
        yield line(
            equipped or "nothing",
            lead=Span(f"Equipped ({len(fighter.equipped)}/{EQUIPPED}): ", "quiet"),
        )
        ppcs = ", ".join(
            f"{mark_of(one)} {one.label} on {one.tile}, HP {one.hp}"
            for one in game.ppcs_of(fighter)
        )
        if ppcs:
            yield line(ppcs, lead=Span("PPCs: ", "quiet"))
        if seat in (None, fighter.key):
            hand = ", ".join(f"{card.name} ({card.printed.ether})" for card in fighter.hand)
            yield line(hand or "nothing", lead=Span("Hand: ", "quiet"))


def enemy_side(game: Skirmish) -> Section:
    """The Makri and the hostile PPCs, in the order in which they act."""
    rows = [
        Row(
            Span(f"{mark_of(one)} {one.label}", style_of(one)),
            (
                Span(one.tile),
                Span(f"{one.hp}/{one.printed.hp}"),
                Span(str(game.value(one, HARM))),
                Span(str(one.printed.pace)),
            ),
        )
        for one in (*game.makri, *game.hostile_ppcs)
    ]
    body = Grid(("tile", "HP", "harm", "steps"), tuple(rows)) if rows else line("nobody")
    return Section("Makri and hostile PPCs", (body,))


def mark_of(figure: Figure) -> str:
    """A piece that is no Character: its initial and its number."""
    initial = figure.name.rpartition(" ")[2][0]
    return f"{initial.upper()}{figure.key.rpartition('#')[2]}"


def style_of(figure: Figure) -> str:
    """The style of a figure: a Character, somebody's PPC, or an enemy."""
    if isinstance(figure, Character):
        return "strong" if figure.state == STANDING else "danger"
    return "friend" if figure.controller else "foe"
