"""Hanabi for two players: the whole ruleset."""

from __future__ import annotations

from typing import Any, ClassVar

from attrs import define, field, frozen

from coopcards import (
    EVERYONE,
    OTHERS,
    Card,
    Chapter,
    Deck,
    Ending,
    Event,
    Gained,
    Game,
    Lost,
    Meter,
    Option,
    Paid,
    Piece,
    Ruleset,
    Seat,
    Shuffled,
    Zone,
    deck,
    each,
    meter,
    phase,
    repeat,
    sequence,
    zone,
)

__all__ = ["HANABI", "MOVES", "Hanabi"]

COLOURS = {"R": "Red", "Y": "Yellow", "G": "Green", "W": "White", "B": "Blue"}
RANKS = {"1": 3, "2": 2, "3": 2, "4": 2, "5": 1}  # with the number of copies
HAND = 5


@frozen(eq=False)
class Lay(Option):
    place: int
    build: bool  # or else discard it


@frozen(eq=False)
class Hint(Option):
    mark: str  # a colour's letter or a rank's digit


DISCARDS = [Lay(f"discard-{n + 1}", f"Discard card {n + 1}", n, False) for n in range(HAND)]
PLAYS = [Lay(f"play-{n + 1}", f"Play card {n + 1}", n, True) for n in range(HAND)]
HINTS = {mark: Hint(f"hint-{mark}", f"Tell of every {mark}", mark) for mark in (*COLOURS, *RANKS)}
MOVES = (*DISCARDS, *PLAYS, *HINTS.values())


@frozen(eq=False)
class FireworkCard(Card):
    colour: str
    rank: str
    hints: tuple[Hint, Hint]  # that tell of it


@define(eq=False)
class Firework(Piece[FireworkCard]):
    pass


CARDS = {
    FireworkCard(f"{name} {rank}", colour, rank, (HINTS[colour], HINTS[rank])): copies
    for colour, name in COLOURS.items()
    for rank, copies in RANKS.items()
}


@define(eq=False)
class Player(Seat):
    hand: Zone[Firework] = zone(seen_by=OTHERS, says="held with the backs to its owner")
    # What a card may still be, by its place; the latest cards may have had no hint yet.
    colours: list[str] = field(factory=list, init=False)
    ranks: list[str] = field(factory=list, init=False)


@define(eq=False, kw_only=True)
class Hanabi(Game[Player]):
    deck: Deck[Firework] = deck(says="face down")
    fireworks: Zone[Firework] = zone(seen_by=EVERYONE, in_play=True, says="what was built")
    discard: Zone[Firework] = zone(seen_by=EVERYONE, says="face up")
    information: Meter = meter(8, cap=8, says="what a hint costs")
    lives: Meter = meter(3, says="what a wrong card costs")
    last_turns: Meter = meter(2, says="turns that are left once the deck is empty")

    def fits(self, card: Firework) -> bool:
        colour = card.printed.colour
        height = sum(built.printed.colour == colour for built in self.fireworks)
        return int(card.printed.rank) == height + 1

    @property
    def score(self) -> int:
        return 0 if self.lives.at_floor else len(self.fireworks)


@define(eq=False, repr=False)
class Laid(Event):
    says: ClassVar[str] = "{player} lays {card}: {to}"

    player: Player
    card: Firework
    to: Zone[Any]

    def apply(self, game: Hanabi, /) -> None:
        place = self.player.hand.cards.index(self.card)
        del self.player.colours[place : place + 1], self.player.ranks[place : place + 1]
        game.move(self.card, self.to)


@define(eq=False, repr=False)
class Hinted(Event):
    says: ClassVar[str] = "{player} is given a hint: {hint}"

    player: Player
    hint: Hint

    def apply(self, game: Hanabi, /) -> None:
        mark, of_colour = self.hint.mark, self.hint.mark in COLOURS
        known = self.player.colours if of_colour else self.player.ranks
        marks = "".join(COLOURS if of_colour else RANKS)
        known += [marks] * (len(self.player.hand) - len(known))
        for place, card in enumerate(self.player.hand):
            has_it = self.hint in card.printed.hints
            known[place] = mark if has_it else known[place].replace(mark, "")


async def deal(game: Hanabi) -> None:
    for card, copies in CARDS.items():
        for _ in range(copies):
            game.create(Firework, card, game.deck)
    await game.do(Shuffled(game.deck))
    for player in game.seats:
        await game.draw(game.deck, player.hand, HAND, by=player)


def moves(game: Hanabi, player: Player, partner: Player) -> list[Lay | Hint]:
    places = len(player.hand)
    options: list[Lay | Hint] = [] if game.information.at_cap else [*DISCARDS[:places]]
    options += PLAYS[:places]
    if not game.information.at_floor:
        options += dict.fromkeys([hint for card in partner.hand for hint in card.printed.hints])
    return options


async def turn(game: Hanabi, player: Player) -> None:
    is_last = not len(game.deck)
    partner = game.seats[1 - player.index]
    move = await game.choose(player, "turn", moves(game, player, partner))
    if isinstance(move, Hint):
        await game.do(Paid(game.information, 1))
        await game.do(Hinted(partner, move))
    else:
        card = player.hand.cards[move.place]
        fits = move.build and game.fits(card)
        await game.do(Laid(player, card, game.fireworks if fits else game.discard))
        if move.build and not fits:
            await game.do(Lost(game.lives, 1))
        elif not move.build or card.printed.rank == "5":
            await game.do(Gained(game.information, 1))
        await game.draw(game.deck, player.hand, by=player)
    if is_last:
        await game.do(Lost(game.last_turns, 1))


def players(game: Hanabi) -> list[Player]:
    return game.seats


ENDINGS = (
    Ending("all are built", "H1", won=True, when=lambda game: game.score == 25, on=(Laid,)),
    Ending("no life is left", "H2", won=False, when=lambda game: game.lives.at_floor, on=(Lost,)),
    Ending("time is up", "H3", won=True, when=lambda game: game.last_turns.at_floor, on=(Lost,)),
)
TURNS = repeat("Turns", each(players, phase("Turn", turn)), endings=ENDINGS)

HANABI = Ruleset(
    id="hanabi",
    title="Hanabi",
    version="1",
    table=Hanabi,
    seat=Player,
    seats=(("ann", "Ann"), ("bo", "Bo")),
    cards=tuple(CARDS),
    pieces=(Firework,),
    chapters=(Chapter("The show", sequence("Show", phase("Deal", deal), TURNS)),),
    endings=ENDINGS,
)
