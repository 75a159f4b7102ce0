"""The frame of a round, and its first two steps, Kindle and Muster."""

from __future__ import annotations

from typing import Any

import pytest

from coopcards import Card, Damage, Decision, IllegalAnswer, Moved, PhaseBegan, slug
from coopcards.testing import Trial
from examples.bellwake.cards import RESOLVE, CharacterCard, Gear, GearCard, SongCard
from examples.bellwake.clash import enemy_attack, keeper_attack
from examples.bellwake.encounter import (
    BRONZE_HUSK,
    HOLLOW_HOUND,
    HUSHED_NOVICE,
    ROPE_BRIDGE,
    SILENT_BROTHER,
    THE_UNSUNG,
)
from examples.bellwake.happenings import Kindled, Revealed, Tolled
from examples.bellwake.muster import ECHO_AT_KINDLE, TOLL_PRICE, TOLL_RELIEF, kindle, muster
from examples.bellwake.objectives import THE_GREAT_BELL
from examples.bellwake.player_cards import (
    BELL_HAMMER,
    CANTICLE,
    COUNTER_PEAL,
    ECHO_STONE,
    HALE_BRANN,
    HOLD_FAST,
    HYMN,
    MENDING_CHANT,
    NAMELESS,
    PILGRIM,
    QUILTED_MANTLE,
    RING_THE_ALARM,
    SEFA_WREN,
    STAIR_GUARD,
    TUNING_FORK,
    WATCH_NOVICE,
    WAYFINDER,
)
from examples.bellwake.progress import make_progress
from examples.bellwake.scenarios import CROWN_OF_SILENCE
from examples.bellwake.table import Bellwake
from examples.bellwake.venture import commit, resolve
from tests.bellwake.tables import (
    a_location,
    an_ally,
    an_enemy,
    decline,
    fell,
    give_gear,
    hale_of,
    in_round,
    one,
    play_on,
    sefa_of,
    table,
)

RICH = (20, 20)

# Cards of the tests' own: their numbers do not change when Bellwake's are tuned.
DEAR_ALLY = CharacterCard("A Dear Ally", False, 5, 1, 1, 1, 1)
FRIEND = an_ally("A Friend")
FOE = an_enemy("A Foe")
GIFT = GearCard("A Gift", 0)
DEAR_GEAR = GearCard("Dear Gear", 4)
DEAR_SONG = SongCard("A Dear Song", 3)
DEAR_HYMN = SongCard("A Dear Hymn", 2, "venture")
DEAR_PEAL = SongCard("A Dear Peal", 2, "attack")

TOLL = "Toll the bell"
STOP = "Stop playing cards"


def hale_musters(game: Bellwake) -> Trial:
    """Hale's Muster."""
    return Trial(game, muster(game, hale_of(game)))


def sefa_musters(game: Bellwake) -> Trial:
    """Sefa's Muster."""
    return Trial(game, muster(game, sefa_of(game)))


def hurt(game: Bellwake, *cards: Card) -> None:
    """Deal 1 damage to each of the cards."""
    assert Trial(game, game.do(*[Damage(one(game, card), 1) for card in cards])).done


def play_round(game: Bellwake, *picks: str) -> list[tuple[str, str]]:
    """Play one round, taking these keys where they are on offer; who was asked for what."""
    asked: list[tuple[str, str]] = []

    def answer(decision: Decision[Any]) -> tuple[str, ...]:
        asked.append((decision.topic, decision.seat))
        for key in picks:
            if key in decision.keys:
                return (key,)
        return decline(decision)

    this_round = game.round
    play_on(in_round(game), lambda game: game.round != this_round, answer)
    return asked


def phases(game: Bellwake) -> list[tuple[str, ...]]:
    """The phases that have begun, each with the keys of whose they were."""
    return [
        (event.title, *(str(getattr(each, "key", each)) for each in event.at))
        for event in game.log
        if isinstance(event, PhaseBegan)
    ]


def busy_table() -> Bellwake:
    """A table on which every step of a round has something to do."""
    return table(
        staging=[a_location("Here"), a_location("There"), an_enemy("A Far Foe")],
        engaged=([an_enemy("A First Foe"), an_enemy("A Second Foe")], [an_enemy("A Third Foe")]),
        encounter_deck=[a_location("Elsewhere")] * 3,
    )


# -- the round


@pytest.mark.rule("bellwake:R24")
def test_the_seven_steps_of_a_round() -> None:
    """A round runs Kindle, Muster, Venture, Travel, Encounter, Clash, Rest; then comes the next."""
    game = busy_table()
    play_round(game)

    assert list(dict.fromkeys(phase for phase, *_ in phases(game))) == [
        "Kindle",
        "Muster",
        *("Commit", "Reveal", "Resolve"),
        "Travel",
        *("Engage", "Approach"),
        *("Enemy attack", "Keeper attack"),
        "Rest",
    ]
    assert game.round == 2


@pytest.mark.rule("bellwake:R25")
def test_what_each_keeper_does_wholly() -> None:
    """Muster, commit, engagement and both attacks are run for Hale wholly, then for Sefa."""
    game = busy_table()
    play_round(game)

    by_keeper = ("Muster", "Commit", "Engage", "Enemy attack", "Keeper attack")
    foes = ("a-first-foe#1", "a-second-foe#1")
    assert [phase for phase in phases(game) if phase[0] in by_keeper] == [
        ("Muster", "hale"),
        ("Muster", "sefa"),
        ("Commit", "hale"),
        ("Commit", "sefa"),
        ("Engage", "hale"),
        ("Engage", "sefa"),
        *[("Enemy attack", "hale", key) for key in foes],
        ("Enemy attack", "sefa", "a-third-foe#1"),
        *[("Keeper attack", "hale", key) for key in foes],
        ("Keeper attack", "sefa", "a-third-foe#1"),
    ]


@pytest.mark.rule("bellwake:R25")
def test_who_is_asked_in_a_round() -> None:
    """A keeper's prompts are all asked before the other's, Hale's first."""
    game = busy_table()
    game.create(Gear, GIFT, hale_of(game).hand, owner=hale_of(game))
    asked = play_round(game, "a-gift#1")

    assert asked == [
        ("muster", "hale"),
        ("target", "hale"),
        ("muster", "hale"),
        ("muster", "sefa"),
        ("commit", "hale"),
        ("commit", "sefa"),
        ("travel", "hale"),
        ("engage", "hale"),
        ("engage", "sefa"),
        ("defend", "hale"),
        ("defend", "hale"),
        ("defend", "sefa"),
        ("attack", "hale"),
        ("attack", "hale"),
        ("attack", "sefa"),
    ]


@pytest.mark.rule("bellwake:R164")
def test_what_happens_once_for_the_table() -> None:
    """Kindle, reveal, resolving, Travel, approach and Rest come once a round."""
    game = busy_table()
    asked = play_round(game)
    once = ("Kindle", "Reveal", "Resolve", "Travel", "Approach", "Rest")

    assert [phase for phase in phases(game) if phase[0] in once] == [(title,) for title in once]
    assert [seat for topic, seat in asked if topic == "travel"] == ["hale"]
    assert len([event for event in game.log if isinstance(event, Revealed)]) == 2


@pytest.mark.rule("bellwake:R164")
def test_both_keepers_kindle_at_once() -> None:
    """Both keepers have kindled before either musters."""
    game = busy_table()
    play_round(game)

    kindled = [n for n, event in enumerate(game.log) if isinstance(event, Kindled)]
    musters = [
        n
        for n, event in enumerate(game.log)
        if isinstance(event, PhaseBegan) and event.title == "Muster"
    ]
    assert len(kindled) == 2
    assert kindled[-1] < musters[0]


@pytest.mark.rule("bellwake:R164")
def test_a_fallen_first_keeper_still_answers_for_the_table() -> None:
    """The joint choice of Travel is the first keeper's, fallen or not (ruling A37)."""
    game = busy_table()
    fell(game, hale_of(game))
    asked = play_round(game)

    assert [seat for topic, seat in asked if topic == "travel"] == ["hale"]


# -- Kindle


@pytest.mark.rule("bellwake:R26")
def test_kindle_gives_echo_and_a_card() -> None:
    """At Kindle each keeper gains echo and draws one card."""
    game = table(
        echo=(1, 0),
        hale_hand=[HOLD_FAST],
        hale_deck=[BELL_HAMMER, WATCH_NOVICE],
        sefa_deck=[PILGRIM, HYMN],
    )
    trial = Trial(game, kindle(game))

    assert [keeper.echo.value for keeper in game.seats] == [1 + ECHO_AT_KINDLE, ECHO_AT_KINDLE]
    assert [card.name for card in hale_of(game).hand] == ["Hold Fast", "Bell-hammer"]
    assert [card.name for card in sefa_of(game).hand] == ["Pilgrim of the Stair"]
    assert trial.done


@pytest.mark.rule("bellwake:R27")
def test_a_fallen_keeper_kindles_one_echo() -> None:
    """A keeper whose hero has fallen gains exactly 1 echo, and still draws (ruling A4)."""
    game = table(hale_deck=[BELL_HAMMER], sefa_deck=[PILGRIM])
    fell(game, sefa_of(game))
    trial = Trial(game, kindle(game))

    assert [keeper.echo.value for keeper in game.seats] == [ECHO_AT_KINDLE, 1]
    assert [len(keeper.hand) for keeper in game.seats] == [1, 1]
    assert trial.done


@pytest.mark.rule("bellwake:R27", "bellwake:R28")
def test_an_echo_stone_helps_a_fallen_keeper() -> None:
    """An Echo Stone on a living ally adds its echo to a fallen keeper's 1 (ruling A4)."""
    game = table(sefa=[PILGRIM])
    give_gear(game, sefa_of(game), ECHO_STONE, one(game, PILGRIM))
    fell(game, sefa_of(game))
    trial = Trial(game, kindle(game))

    assert sefa_of(game).echo.value == 1 + 1
    assert trial.done


@pytest.mark.rule("bellwake:R28")
@pytest.mark.parametrize("stones", [1, 2])
def test_each_echo_stone_kindles_one_more(stones: int) -> None:
    """Each Echo Stone in play gives its player, and nobody else, 1 more echo at Kindle."""
    game = table(sefa_hand=[ECHO_STONE])
    for _ in range(stones):
        give_gear(game, sefa_of(game), ECHO_STONE, one(game, SEFA_WREN))
    trial = Trial(game, kindle(game))

    assert sefa_of(game).echo.value == ECHO_AT_KINDLE + stones
    assert hale_of(game).echo.value == ECHO_AT_KINDLE
    assert trial.done


@pytest.mark.rule("bellwake:R29")
def test_kindle_with_an_empty_deck() -> None:
    """With an empty deck a keeper gains echo and draws nothing."""
    game = table(hale_hand=[HOLD_FAST, RING_THE_ALARM], sefa_deck=[PILGRIM])
    assert Trial(game, game.do(Moved(one(game, RING_THE_ALARM), hale_of(game).discard))).done
    trial = Trial(game, kindle(game))

    assert hale_of(game).echo.value == ECHO_AT_KINDLE
    assert [card.name for card in hale_of(game).hand] == ["Hold Fast"]
    assert [card.name for card in sefa_of(game).hand] == ["Pilgrim of the Stair"]
    assert trial.done


# -- Muster


@pytest.mark.rule("bellwake:R30")
def test_muster_goes_on_until_the_keeper_stops() -> None:
    """A keeper plays cards and tolls the bell again and again, until stopping."""
    game = table(echo=RICH, hale_hand=[STAIR_GUARD, WATCH_NOVICE])
    trial = hale_musters(game)

    assert trial.offered == ["Stair Guard", "Watch Novice", TOLL, STOP]
    trial.answers("Stair Guard", seat="hale", topic="muster")
    assert trial.offered == ["Watch Novice", TOLL, STOP]
    trial.answers(TOLL, seat="hale", topic="muster")
    trial.answers("Watch Novice", seat="hale", topic="muster")
    assert trial.offered == [STOP]
    trial.answers(STOP, seat="hale", topic="muster")
    assert trial.done


@pytest.mark.rule("bellwake:R30")
def test_muster_never_stops_by_itself() -> None:
    """Even with nothing to play and nothing to pay a keeper is asked, and stops (ruling A5)."""
    game = table()
    trial = hale_musters(game)

    assert not trial.done
    assert trial.offered == [STOP]
    trial.answers(STOP)
    assert trial.done


@pytest.mark.rule("bellwake:R30")
def test_muster_begins_without_a_question() -> None:
    """Nothing is asked before the first choice, and nothing before the other keeper's."""
    game = table()

    assert [topic for topic, _ in play_round(game)][:3] == ["muster", "muster", "commit"]


@pytest.mark.rule("bellwake:R31")
def test_a_card_too_dear_is_not_offered() -> None:
    """A card is offered only if the keeper can pay for it."""
    game = table(echo=(DEAR_ALLY.price - 1, 0), hale_hand=[DEAR_ALLY])
    trial = hale_musters(game)

    assert "A Dear Ally" not in trial.offered
    assert trial.refused["A Dear Ally"] == "costs 5 echo, you have 4"
    trial.answers(STOP)
    assert trial.done


@pytest.mark.rule("bellwake:R31")
def test_a_card_that_can_be_paid_is_offered() -> None:
    """A card is offered as soon as there is just enough echo for it."""
    game = table(echo=(DEAR_ALLY.price, 0), hale_hand=[DEAR_ALLY])
    trial = hale_musters(game)

    assert "A Dear Ally" in trial.offered
    trial.answers(STOP)
    assert trial.done


@pytest.mark.rule("bellwake:R31", "bellwake:R37")
def test_a_hand_of_fast_cards_offers_nothing() -> None:
    """With only fast cards in hand no card is offered in Muster (ruling A6)."""
    game = table(echo=RICH, hale_hand=[HOLD_FAST, COUNTER_PEAL], sefa_hand=[HYMN, CANTICLE])

    for keeper in game.seats:
        trial = Trial(game, muster(game, keeper))
        assert trial.offered == [TOLL, STOP]
        assert trial.answers(STOP).done


@pytest.mark.rule("bellwake:R31", "bellwake:R35")
def test_a_song_without_a_target_is_not_offered() -> None:
    """Without a hurt character and without an enemy neither song can be played."""
    game = table(echo=RICH, sefa_hand=[MENDING_CHANT, NAMELESS])
    trial = sefa_musters(game)

    assert trial.offered == [TOLL, STOP]
    assert trial.refused == {
        "Mending Chant": "has no target",
        "Name the Nameless": "has no target",
    }
    trial.answers(STOP)
    assert trial.done


@pytest.mark.rule("bellwake:R37")
def test_fast_cards_wait_for_their_window() -> None:
    """A fast card is refused in Muster, with the window it waits for as the reason."""
    game = table(echo=RICH, hale_hand=[HOLD_FAST], sefa_hand=[HYMN], engaged=([HOLLOW_HOUND], []))
    trial = hale_musters(game)

    assert trial.refused["Hold Fast"] == "is played during an attack"
    with pytest.raises(IllegalAnswer):
        trial.answers("Hold Fast")
    assert trial.answers(STOP).done
    trial = sefa_musters(game)
    assert trial.refused["Hymn of Clarity"] == "is played during a venture"
    assert trial.answers(STOP).done


@pytest.mark.rule("bellwake:R32")
@pytest.mark.parametrize("card", [DEAR_ALLY, DEAR_GEAR, DEAR_SONG])
def test_a_card_costs_its_price(card: CharacterCard | GearCard | SongCard) -> None:
    """Playing a card costs its price in echo, and the card leaves the hand."""
    game = table(echo=(card.price + 1, 7), hale_hand=[card])
    trial = hale_musters(game).answers(card.name)
    if isinstance(card, GearCard):
        trial.answers("Hale Brann", topic="target")

    assert [keeper.echo.value for keeper in game.seats] == [1, 7]
    assert not len(hale_of(game).hand)
    trial.answers(STOP)
    assert trial.done


@pytest.mark.rule("bellwake:R32")
def test_a_card_without_enough_echo_is_refused() -> None:
    """A card that the keeper cannot pay stays in hand, and nothing is paid."""
    game = table(echo=(DEAR_GEAR.price - 1, 0), hale_hand=[DEAR_GEAR])
    trial = hale_musters(game)

    with pytest.raises(IllegalAnswer, match="costs 4 echo, you have 3"):
        trial.answers("Dear Gear")
    assert hale_of(game).echo.value == 3
    assert [card.name for card in hale_of(game).hand] == ["Dear Gear"]
    trial.answers(STOP)
    assert trial.done


@pytest.mark.rule("bellwake:R32")
def test_a_fast_card_of_the_venture_costs_its_price() -> None:
    """A fast card is paid for in the window of the venture."""
    game = table(echo=(0, DEAR_HYMN.price + 1), sefa_hand=[DEAR_HYMN])
    trial = Trial(game, resolve(game))
    trial.answers("A Dear Hymn", seat="sefa", topic="venture song")

    assert sefa_of(game).echo.value == 1
    assert one(game, DEAR_HYMN) in sefa_of(game).discard
    assert trial.done


@pytest.mark.rule("bellwake:R32")
def test_a_fast_card_of_an_attack_costs_its_price() -> None:
    """A fast card is paid for in the window of an attack."""
    game = table(echo=(DEAR_PEAL.price + 1, 0), hale_hand=[DEAR_PEAL], engaged=([FOE], []))
    trial = Trial(game, enemy_attack(game, hale_of(game), one(game, FOE)))
    trial.answers("Take the blow").answers("A Dear Peal", seat="hale", topic="attack song")

    assert hale_of(game).echo.value == 1
    assert one(game, DEAR_PEAL) in hale_of(game).discard
    assert trial.done


@pytest.mark.rule("bellwake:R32")
def test_a_fast_card_without_enough_echo_is_not_offered() -> None:
    """A fast card that the keeper cannot pay is not played."""
    game = table(echo=(0, DEAR_HYMN.price - 1), sefa_hand=[DEAR_HYMN])
    trial = Trial(game, resolve(game))

    assert [card.name for card in sefa_of(game).hand] == ["A Dear Hymn"]
    assert sefa_of(game).echo.value == 1
    assert trial.done


@pytest.mark.rule("bellwake:R33")
def test_an_ally_joins_its_player() -> None:
    """An ally goes into the party of the keeper who plays it."""
    game = table(echo=RICH, sefa_hand=[PILGRIM])
    trial = sefa_musters(game).answers("Pilgrim of the Stair")

    assert [each.name for each in sefa_of(game).party] == ["Sefa Wren", "Pilgrim of the Stair"]
    assert [each.name for each in hale_of(game).party] == ["Hale Brann"]
    trial.answers(STOP)
    assert trial.done


@pytest.mark.rule("bellwake:R34")
@pytest.mark.parametrize("host", [HALE_BRANN, WATCH_NOVICE, SEFA_WREN, PILGRIM])
def test_gear_is_attached_to_a_character(host: CharacterCard) -> None:
    """Gear names the chosen character as its host, and lies with the keeper who played it."""
    game = table(echo=RICH, hale=[WATCH_NOVICE], sefa=[PILGRIM], hale_hand=[BELL_HAMMER])
    trial = hale_musters(game).answers("Bell-hammer").answers(host.name, seat="hale")

    assert list(hale_of(game).gear) == [one(game, BELL_HAMMER)]
    assert not len(sefa_of(game).gear)
    assert game.pieces[one(game, BELL_HAMMER).host] is one(game, host)
    trial.answers(STOP)
    assert trial.done


@pytest.mark.rule("bellwake:R35")
def test_mending_chant_asks_for_a_hurt_character() -> None:
    """Mending Chant is aimed at a hurt character; the others are not offered."""
    game = table(echo=RICH, hale=[FRIEND], sefa_hand=[MENDING_CHANT])
    hurt(game, FRIEND)
    trial = sefa_musters(game).answers("Mending Chant")

    assert trial.offered == ["A Friend"]
    trial.answers("A Friend", seat="sefa", topic="target")
    assert one(game, FRIEND).damage == 0
    trial.answers(STOP)
    assert trial.done


@pytest.mark.rule("bellwake:R35")
def test_name_the_nameless_asks_for_an_enemy() -> None:
    """Name the Nameless is aimed at an enemy, and at nobody else."""
    game = table(echo=RICH, sefa_hand=[NAMELESS], staging=[ROPE_BRIDGE, THE_UNSUNG])
    trial = sefa_musters(game).answers("Name the Nameless")

    assert trial.offered == ["The Unsung"]
    trial.answers("The Unsung", seat="sefa", topic="target")
    assert one(game, THE_UNSUNG).damage == 2
    trial.answers(STOP)
    assert trial.done


@pytest.mark.rule("bellwake:R36")
def test_a_song_goes_to_its_players_discard() -> None:
    """A song lies in its player's discard once it has been resolved."""
    game = table(echo=RICH, hale_hand=[RING_THE_ALARM], hale_deck=[WATCH_NOVICE, STAIR_GUARD])
    trial = hale_musters(game).answers("Ring the Alarm")

    assert list(hale_of(game).discard) == [one(game, RING_THE_ALARM)]
    assert [card.name for card in hale_of(game).hand] == ["Watch Novice", "Stair Guard"]
    assert not len(game.resolving)
    trial.answers(STOP)
    assert trial.done


# -- the bell


@pytest.mark.rule("bellwake:R38")
def test_the_bell_is_tolled_once_a_round() -> None:
    """A toll costs its price, and a second one in the same round is refused to both (A7)."""
    game = table(hush=10, echo=RICH)
    trial = hale_musters(game).answers(TOLL)

    assert [keeper.echo.value for keeper in game.seats] == [RICH[0] - TOLL_PRICE, RICH[1]]
    assert trial.refused[TOLL] == "the bell has been tolled this round"
    with pytest.raises(IllegalAnswer):
        trial.answers(TOLL)
    assert trial.answers(STOP).done
    trial = sefa_musters(game)
    assert trial.refused[TOLL] == "the bell has been tolled this round"
    assert trial.answers(STOP).done


@pytest.mark.rule("bellwake:R38")
def test_the_bell_is_tolled_again_next_round() -> None:
    """In the next round the bell may be tolled again, by the same keeper or the other."""
    game = table(hush=10, echo=RICH)
    for number, keeper in enumerate((hale_of(game), hale_of(game), sefa_of(game)), start=1):
        game.round = number
        trial = Trial(game, muster(game, keeper)).answers(TOLL)
        assert len(trial.happened_of(Tolled)) == 1
        assert trial.answers(STOP).done


@pytest.mark.rule("bellwake:R38")
def test_a_toll_without_enough_echo_is_refused() -> None:
    """The bell is not tolled by a keeper who cannot pay for it."""
    game = table(hush=10, echo=(TOLL_PRICE - 1, TOLL_PRICE))
    trial = hale_musters(game)

    assert TOLL not in trial.offered
    assert TOLL in trial.refused
    assert trial.answers(STOP).done
    trial = sefa_musters(game)
    assert TOLL in trial.offered
    assert trial.answers(STOP).done


@pytest.mark.rule("bellwake:R38", "bellwake:R39")
def test_a_toll_without_need() -> None:
    """The bell may be tolled with the Hush at 0, and leaves it there (rulings A30, A48)."""
    game = table(hush=0, echo=RICH)
    trial = hale_musters(game).answers(TOLL)

    assert game.hush.value == 0
    assert hale_of(game).echo.value == RICH[0] - TOLL_PRICE
    assert trial.answers(STOP).done


@pytest.mark.rule("bellwake:R39")
@pytest.mark.parametrize("hush", [TOLL_RELIEF - 1, TOLL_RELIEF, TOLL_RELIEF + 5])
def test_a_toll_lowers_the_hush(hush: int) -> None:
    """A toll lowers the Hush by 2, never below 0."""
    game = table(hush=hush, echo=RICH)
    trial = hale_musters(game).answers(TOLL)

    assert game.hush.value == max(0, hush - 2)
    assert trial.answers(STOP).done


@pytest.mark.rule("bellwake:R41")
@pytest.mark.parametrize("engaged", [False, True])
def test_a_toll_hurts_the_unsung(engaged: bool) -> None:
    """Each toll deals the Unsung 2 damage while she is in play, whatever her ward."""
    game = table(
        echo=RICH,
        staging=[] if engaged else [THE_UNSUNG],
        engaged=([], [THE_UNSUNG] if engaged else []),
    )
    trial = hale_musters(game).answers(TOLL)

    assert one(game, THE_UNSUNG).damage == 2
    assert trial.answers(STOP).done
    game.round = 2
    trial = sefa_musters(game).answers(TOLL)
    assert one(game, THE_UNSUNG).damage == 4
    assert trial.answers(STOP).done


@pytest.mark.rule("bellwake:R41")
def test_a_toll_after_the_great_bell_hurts_more() -> None:
    """With the Great Bell complete each toll deals the Unsung 4 damage."""
    game = table(
        chapter=slug(CROWN_OF_SILENCE.title),
        echo=RICH,
        objectives=[THE_GREAT_BELL],
        staging=[THE_UNSUNG],
    )
    assert Trial(game, make_progress(game, THE_GREAT_BELL.progress)).done
    trial = hale_musters(game).answers(TOLL)

    assert one(game, THE_UNSUNG).damage == 4
    assert trial.answers(STOP).done


@pytest.mark.rule("bellwake:R41")
def test_the_hush_falls_before_the_unsung_is_hurt() -> None:
    """At a toll the Hush falls first, then she takes her damage (ruling A48)."""
    game = table(hush=10, echo=RICH, staging=[THE_UNSUNG])
    trial = hale_musters(game).answers(TOLL)
    order = [type(event) for event in trial.happened if isinstance(event, (Tolled, Damage))]

    assert order == [Tolled, Damage]
    assert game.hush.value == 10 - TOLL_RELIEF
    assert trial.answers(STOP).done


@pytest.mark.rule("bellwake:R41")
def test_a_toll_does_not_reach_the_unsung_out_of_play() -> None:
    """Before she has come the Unsung hears no toll, and no other enemy does."""
    game = table(echo=RICH, staging=[BRONZE_HUSK], set_aside=[THE_UNSUNG])
    trial = hale_musters(game).answers(TOLL)

    assert one(game, THE_UNSUNG).damage == 0
    assert one(game, BRONZE_HUSK).damage == 0
    assert trial.answers(STOP).done


# -- who musters, and with whom


@pytest.mark.rule("bellwake:R42")
def test_a_fallen_keeper_still_musters() -> None:
    """A keeper whose hero has fallen plays allies, gear and songs, and tolls the bell."""
    game = table(
        hush=10,
        echo=RICH,
        hale=[WATCH_NOVICE],
        hale_hand=[STAIR_GUARD, BELL_HAMMER, RING_THE_ALARM],
    )
    fell(game, hale_of(game))
    trial = hale_musters(game)

    assert trial.offered == ["Stair Guard", "Bell-hammer", "Ring the Alarm", TOLL, STOP]
    trial.answers("Stair Guard").answers("Bell-hammer").answers("Stair Guard", topic="target")
    trial.answers(TOLL)
    assert one(game, STAIR_GUARD) in hale_of(game).party
    assert one(game, BELL_HAMMER) in hale_of(game).gear
    assert game.hush.value == 10 - TOLL_RELIEF
    assert trial.answers(STOP).done


@pytest.mark.rule("bellwake:R42")
def test_a_fallen_keeper_is_asked_in_muster() -> None:
    """The round goes on asking a keeper whose hero has fallen in Muster."""
    game = table(hale=[WATCH_NOVICE])
    fell(game, hale_of(game))

    assert play_round(game)[:2] == [("muster", "hale"), ("muster", "sefa")]


@pytest.mark.rule("bellwake:R165")
def test_an_ally_may_be_sent_in_the_round_it_joins() -> None:
    """An ally joins ready, and is offered at commit."""
    game = table(echo=RICH, hale_hand=[WATCH_NOVICE])
    assert hale_musters(game).answers("Watch Novice").answers(STOP).done
    assert not one(game, WATCH_NOVICE).exhausted
    trial = Trial(game, commit(game, hale_of(game)))

    assert trial.offered == ["Hale Brann", "Watch Novice"]
    trial.answers("Watch Novice")
    assert trial.done


@pytest.mark.rule("bellwake:R165")
def test_an_ally_may_defend_in_the_round_it_joins() -> None:
    """An ally that has just joined may defend."""
    game = table(echo=RICH, hale_hand=[FRIEND], engaged=([FOE], []))
    assert hale_musters(game).answers("A Friend").answers(STOP).done
    trial = Trial(game, enemy_attack(game, hale_of(game), one(game, FOE)))

    assert "A Friend" in trial.offered
    trial.answers("A Friend")
    assert one(game, FRIEND).exhausted
    assert trial.done


@pytest.mark.rule("bellwake:R165")
def test_an_ally_may_attack_in_the_round_it_joins() -> None:
    """An ally that has just joined may attack."""
    game = table(echo=RICH, hale_hand=[FRIEND], engaged=([FOE], []))
    assert hale_musters(game).answers("A Friend").answers(STOP).done
    trial = Trial(game, keeper_attack(game, hale_of(game), one(game, FOE)))

    assert trial.offered == ["Hale Brann", "A Friend"]
    trial.answers("A Friend")
    assert one(game, FRIEND).exhausted
    assert trial.done


@pytest.mark.rule("bellwake:R165")
def test_a_wayfinder_may_exhaust_on_joining() -> None:
    """A Wayfinder whose way is found joins exhausted, one that declines stays ready."""
    for answer, exhausted in (("yes", True), ("no", False)):
        game = table(echo=RICH, sefa_hand=[WAYFINDER], objectives=[THE_GREAT_BELL])
        trial = sefa_musters(game).answers("Wayfinder").answers(answer)
        assert one(game, WAYFINDER).exhausted is exhausted
        assert trial.answers(STOP).done


@pytest.mark.rule("bellwake:R166")
@pytest.mark.parametrize("gear", [QUILTED_MANTLE, BELL_HAMMER])
def test_gear_may_go_to_either_party(gear: GearCard) -> None:
    """Gear may be given to any character of either party (ruling A33)."""
    game = table(echo=RICH, hale=[WATCH_NOVICE], sefa=[PILGRIM], hale_hand=[gear])
    trial = hale_musters(game).answers(gear.name)

    assert trial.offered == ["Hale Brann", "Watch Novice", "Sefa Wren", "Pilgrim of the Stair"]
    trial.answers("Sefa Wren").answers(STOP)
    assert trial.done


@pytest.mark.rule("bellwake:R166")
def test_gear_of_sefa_may_go_to_hale() -> None:
    """What is given to the other party works there."""
    game = table(echo=RICH, sefa_hand=[TUNING_FORK])
    trial = sefa_musters(game).answers("Tuning Fork").answers("Hale Brann").answers(STOP)

    assert game.value(one(game, HALE_BRANN), RESOLVE) == HALE_BRANN.resolve + 1
    assert trial.done


@pytest.mark.rule("bellwake:R166")
def test_mending_chant_reaches_either_party() -> None:
    """Mending Chant may heal a hurt character of either party."""
    game = table(echo=RICH, hale=[FRIEND], sefa_hand=[MENDING_CHANT])
    hurt(game, HALE_BRANN, FRIEND, SEFA_WREN)
    trial = sefa_musters(game).answers("Mending Chant")

    assert trial.offered == ["Hale Brann", "A Friend", "Sefa Wren"]
    trial.answers("Hale Brann").answers(STOP)
    assert one(game, HALE_BRANN).damage == 0
    assert trial.done


@pytest.mark.rule("bellwake:R166")
def test_name_the_nameless_reaches_every_enemy() -> None:
    """Name the Nameless may be aimed at an enemy in staging or engaged with either keeper."""
    game = table(
        echo=RICH,
        sefa_hand=[NAMELESS],
        staging=[THE_UNSUNG],
        engaged=([HUSHED_NOVICE], [SILENT_BROTHER]),
    )
    trial = sefa_musters(game).answers("Name the Nameless")

    assert trial.offered == ["The Unsung", "Hushed Novice", "Silent Brother"]
    trial.answers("Hushed Novice").answers(STOP)
    assert trial.done
