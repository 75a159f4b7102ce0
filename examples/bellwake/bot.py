"""A bot that takes a keeper's seat: one method for each topic.

It musters, and sings on ventures, by rules of thumb; it fights, and sings in attacks, by the best
plan for the Clash.
It looks at nothing but its view, whose table is read with the rules' own functions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from coopcards import PASS, YES, Answer, Option, Piece, Question, View
from coopcards.agents import HeuristicAgent
from examples.bellwake.campaign import (
    KEEP,
    clear_voice,
    deep_breath,
    founder_rescued,
    great_canticle,
    iron_arm,
    tempered,
    veteran_joins,
)
from examples.bellwake.cards import (
    DREAD,
    HEALTH,
    RESOLVE,
    STRIKE,
    Character,
    Enemy,
    Gear,
)
from examples.bellwake.clash import TAKE_THE_BLOW
from examples.bellwake.encounter import THE_UNSUNG
from examples.bellwake.muster import STOP, TOLL, why_not_toll
from examples.bellwake.player_cards import (
    BELL_HAMMER,
    CHOIR_SCHOLAR,
    COUNTER_PEAL,
    ECHO_STONE,
    HALE_BRANN,
    MENDING_CHANT,
    NAMELESS,
    PILGRIM,
    QUILTED_MANTLE,
    RING_THE_ALARM,
    STAIR_GUARD,
    TOWER_CAPTAIN,
    TUNING_FORK,
    VETERAN,
    WATCH_NOVICE,
    WAYFINDER,
    songs_can_hurt,
)
from examples.bellwake.table import Bellwake, Keeper
from examples.bellwake.tactics import (
    best_attackers,
    best_defender,
    best_to_send,
    gained_by_damage,
    spared_by_ward,
    unsung_is_about,
    worth_engaging,
)
from examples.bellwake.venture import (
    KEEP_DISTANCE,
    STAY,
    total_dread,
    total_resolve,
)

# Cards of the hand and upgrades, the best first.
PLAYED_FIRST = (
    VETERAN,
    ECHO_STONE,
    WAYFINDER,
    CHOIR_SCHOLAR,
    TOWER_CAPTAIN,
    STAIR_GUARD,
    NAMELESS,
    BELL_HAMMER,
    PILGRIM,
    WATCH_NOVICE,
    MENDING_CHANT,
    TUNING_FORK,
    QUILTED_MANTLE,
    RING_THE_ALARM,
)
LEARNED_FIRST = (veteran_joins, deep_breath, tempered, clear_voice, great_canticle, iron_arm)

# From when on the Hush is pushed back: before anything else is paid for, by the keeper who musters
# first and by the one who does so last; and with echo that is left over.
FIRST_TOLLS_FROM = 14
LAST_TOLLS_FROM = 13
SPARE_ECHO_TOLLS_FROM = 12
# A song for the venture is better sung than kept from this round on; an Echo Stone pays up to that.
SUNG_FREELY_FROM = 8
STONES_UNTIL = 5
# What songs do.
A_SONG_HURTS = 2
A_SONG_HEALS = 3
A_SONG_WARDS = 2
# What a song has to do in an attack to be worth its echo, in the unit of `clash_planning`.
SUNG_IN_ATTACKS_FROM = 0.5


class KeeperBot(HeuristicAgent):
    """Plays either keeper."""

    # -- Muster

    def muster(self, question: Question, view: View[Bellwake]) -> Answer:
        """A toll where the Hush presses, then the best card, then a toll with what is left."""
        game = view.table
        keeper: Keeper = game.find(question.seat)
        may_toll = TOLL.key in question.keys
        if may_toll and game.hush.value >= toll_first_from(game, keeper):
            return TOLL.key
        cards: list[Piece[Any]] = [
            game.find(key) for key in question.keys if key not in (TOLL.key, STOP.key)
        ]
        worth_it = [card for card in cards if worth_playing(game, keeper, card)]
        if worth_it:
            return min(worth_it, key=lambda card: PLAYED_FIRST.index(card.printed)).key
        is_worth_a_toll = unsung_is_about(game) or game.hush.value >= SPARE_ECHO_TOLLS_FROM
        return TOLL.key if may_toll and is_worth_a_toll else STOP.key

    def target(self, question: Question, view: View[Bellwake]) -> Answer:
        """Gear where it suits, healing to a hurt hero, Name the Nameless where it silences.

        A Quilted Mantle goes to Hale while he stands, who answers blows that he defends against.
        """
        game = view.table
        card = game.find(question.about)
        targets = [game.find(key) for key in question.keys]
        if card.printed is QUILTED_MANTLE:
            return best(targets, lambda one: (one.printed is HALE_BRANN, one.printed.hero))
        if isinstance(card, Gear):
            stat = RESOLVE if card.printed is TUNING_FORK else STRIKE
            return best(targets, lambda one: (one.printed.hero, game.value(one, stat)))
        if card.printed is NAMELESS:
            return best(targets, lambda enemy: (a_song_silences(game, enemy), strike(game, enemy)))
        return best(targets, lambda one: (one.printed.hero, one.damage))

    def find_the_way(self, question: Question, view: View[Bellwake]) -> Answer:
        """Always: two progress now are more than a Wayfinder brings on a venture."""
        return YES.key

    # -- Venture and Travel

    def commit(self, question: Question, view: View[Bellwake]) -> Answer:
        """Send those who do more good on the venture than in the Clash to be expected."""
        game = view.table
        ready: list[Character] = [game.find(key) for key in question.keys]
        return best_to_send(game, game.find(question.seat), ready)

    def venture_song(self, question: Question, view: View[Bellwake]) -> Answer:
        """Sing where the venture would fail, and freely later on."""
        game = view.table
        fails = total_resolve(game) <= total_dread(game)
        return question.keys[0] if fails or game.round >= SUNG_FREELY_FROM else PASS.key

    def travel(self, question: Question, view: View[Bellwake]) -> Answer:
        """Travel to where the dread is greatest: it counts no more."""
        game = view.table
        return best_or(STAY, game, question, lambda location: game.value(location, DREAD), least=-1)

    # -- Encounter and Clash

    def engage(self, question: Question, view: View[Bellwake]) -> Answer:
        """Engage whom it gains most to meet now, if anybody."""
        game = view.table
        keeper: Keeper = game.find(question.seat)
        return best_or(
            KEEP_DISTANCE,
            game,
            question,
            lambda enemy: worth_engaging(game, keeper, enemy),
            least=0,
        )

    def defend(self, question: Question, view: View[Bellwake]) -> Answer:
        """As the best plan says: for this attack, those after it, and the keeper's own attacks."""
        game = view.table
        ready: list[Character] = [
            game.find(key) for key in question.keys if key != TAKE_THE_BLOW.key
        ]
        return best_defender(game, game.find(question.about), ready) or TAKE_THE_BLOW.key

    def attack_song(self, question: Question, view: View[Bellwake]) -> Answer:
        """The song that does most in this attack, if it does enough."""
        game = view.table
        enemy: Enemy = game.find(question.about)
        return best_or(
            PASS,
            game,
            question,
            lambda song: worth_of_attack_song(game, enemy, song),
            least=SUNG_IN_ATTACKS_FROM,
        )

    def attack(self, question: Question, view: View[Bellwake]) -> Answer:
        """As the best plan says: for this enemy and those engaged behind it."""
        game = view.table
        ready: list[Character] = [game.find(key) for key in question.keys]
        return best_attackers(game, game.find(question.about), ready)

    # -- between scenarios

    def save(self, question: Question, view: View[Bellwake]) -> Answer:
        """The founder: she is there from the first round on."""
        return founder_rescued.key

    def camp(self, question: Question, view: View[Bellwake]) -> Answer:
        """The best upgrade that the experience is enough for."""
        offered = [upgrade.key for upgrade in LEARNED_FIRST if upgrade.key in question.keys]
        return offered[0] if offered else KEEP.key


# -- what its answers look at


def best(options: Sequence[Any], worth: Callable[[Any], Any]) -> str:  # Any: cards and tuples
    """The key of the option that is worth most, the first of equal ones."""
    key: str = max(options, key=worth).key
    return key


def best_or(
    other: Option,
    game: Bellwake,
    question: Question,
    worth: Callable[[Any], float],  # Any: cards
    *,
    least: float,
) -> str:
    """The key of the card worth most, if it is worth more than the least; else the other's."""
    worths = {other.key: least}
    for key in question.keys:
        if key != other.key:
            worths[key] = worth(game.find(key))
    return max(worths, key=lambda key: worths[key])


def strike(game: Bellwake, one: Character | Enemy) -> int:
    return game.value(one, STRIKE)


def left(game: Bellwake, one: Character | Enemy) -> int:
    """The damage that silences the character or enemy."""
    return game.value(one, HEALTH) - one.damage


def a_song_silences(game: Bellwake, enemy: Enemy) -> bool:
    return left(game, enemy) <= A_SONG_HURTS


def worth_of_attack_song(game: Bellwake, enemy: Enemy, song: Piece[Any]) -> float:
    """What Counter-peal or Hold Fast does in the enemy's attack."""
    if song.printed is COUNTER_PEAL:
        return gained_by_damage(game, enemy, A_SONG_HURTS)
    return spared_by_ward(game, enemy, A_SONG_WARDS)


def toll_first_from(game: Bellwake, keeper: Keeper) -> int:
    """The Hush from which a toll comes before cards; a keeper leaves it to a later one who can."""
    later = game.seats[keeper.index + 1 :]
    can_be_left = any(why_not_toll(game, other) is None for other in later)
    return FIRST_TOLLS_FROM if can_be_left else LAST_TOLLS_FROM


def worth_playing(game: Bellwake, keeper: Keeper, card: Piece[Any]) -> bool:
    """Whether a card does enough now; allies and most gear always do."""
    printed = card.printed
    if printed is ECHO_STONE:
        return game.round <= STONES_UNTIL
    if printed is MENDING_CHANT:
        return any(one.printed.hero and one.damage >= A_SONG_HEALS - 1 for one in game.characters)
    if printed is NAMELESS:
        return any(
            songs_can_hurt(enemy) and (a_song_silences(game, enemy) or enemy.printed is THE_UNSUNG)
            for enemy in game.enemies
        )
    return printed is not RING_THE_ALARM or len(keeper.deck) > 1
