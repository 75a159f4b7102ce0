"""Bellwake's zones, and who sees what lies in them."""

from __future__ import annotations

from collections import Counter

import pytest
from attrs import fields

from coopcards import FACE_DOWN, Damage, EntryActs, Moved, RulesError, Session, Shuffled, slug
from coopcards.testing import Trial
from coopcards.views import View, seen_by
from coopcards.zones import zone_specs
from examples.bellwake import BELLWAKE
from examples.bellwake.campaign import LOG_ENTRIES
from examples.bellwake.cards import Character, Enemy, Location
from examples.bellwake.encounter import (
    COLD_REFECTORY,
    ECHOES_FADE,
    HUSHED_NOVICE,
    ROPE_BRIDGE,
)
from examples.bellwake.happenings import (
    Discarded,
    Engaged,
    Equipped,
    Revealed,
    Travelled,
)
from examples.bellwake.player_cards import (
    BELL_HAMMER,
    DECKS,
    HALE_BRANN,
    HOLD_FAST,
    HYMN,
    NAMELESS,
    PILGRIM,
    RING_THE_ALARM,
    SEFA_WREN,
    STAIR_GUARD,
)
from examples.bellwake.progress import make_progress
from examples.bellwake.reveal import reveal
from examples.bellwake.scenarios import COPIES, SCENARIOS
from examples.bellwake.setup import begin_objective, consult_log, reset
from examples.bellwake.table import Bellwake, Keeper
from tests.bellwake.tables import (
    EncounterCard,
    a_location,
    an_enemy,
    hale_of,
    one,
    sefa_of,
    table,
)


def view(game: Bellwake, seat: str) -> View[Bellwake]:
    """What that keeper knows of the table."""
    return View(seat, seen_by(game, seat), (), ())


def faces(game: Bellwake, address: str, seat: str) -> list[str]:
    """The names on the cards of that zone as that keeper sees them, bottom first."""
    return [card.name for card in view(game, seat).table.zones[address]]


def is_open(game: Bellwake, address: str) -> bool:
    """Whether both keepers see every card of that zone, in order; it must hold some."""
    names = [card.name for card in game.zones[address]]
    return bool(names) and all(faces(game, address, seat.key) == names for seat in game.seats)


def hidden(count: int) -> list[str]:
    """So many face-down cards."""
    return [FACE_DOWN.name] * count


# -- the campaign log


@pytest.mark.rule("bellwake:R147")
def test_both_keepers_read_the_campaign_log() -> None:
    """The campaign log is open: both keepers read every line of it."""
    game = table()
    game.campaign.write("fact", "The gate held", chapter="the-lower-stair")
    game.campaign.write("experience", "The Lower Stair", chapter="the-lower-stair", seat="hale")

    for seat in ("hale", "sefa"):
        assert view(game, seat).table.campaign.entries == game.campaign.entries


@pytest.mark.rule("bellwake:R147")
def test_an_entry_acts_at_the_start_of_each_later_scenario() -> None:
    """An entry of the campaign log acts in every scenario after the one it was earned in."""
    game = table()
    game.campaign.write("fact", LOG_ENTRIES["The gate held"].name, chapter="the-lower-stair")

    acted = []
    for scenario in SCENARIOS:
        game.chapter = slug(scenario.title)
        trial = Trial(game, consult_log(game))
        assert trial.done
        acted.append([event.entry.name for event in trial.happened_of(EntryActs)])

    assert acted == [[], ["The gate held"], ["The gate held"]]


# -- the zones of each keeper


@pytest.mark.rule("bellwake:R148")
def test_nobody_sees_a_keepers_deck() -> None:
    """A keeper's deck lies face down: nobody sees its order, its owner neither."""
    game = table(hale_deck=[HOLD_FAST, BELL_HAMMER, STAIR_GUARD], sefa_deck=[HYMN, NAMELESS])

    for seat in ("hale", "sefa"):
        assert faces(game, "hale.deck", seat) == hidden(3)
        assert faces(game, "sefa.deck", seat) == hidden(2)


@pytest.mark.rule("bellwake:R148")
def test_a_keepers_deck_is_shuffled() -> None:
    """At the reset each keeper's deck is shuffled."""
    game = table()

    trial = Trial(game, reset(game))

    assert trial.done
    shuffled = [event.deck for event in trial.happened_of(Shuffled)]
    for keeper in game.seats:
        assert keeper.deck in shuffled
        as_laid_out = [card for card in DECKS[keeper.key][1] for _ in range(2)]
        order = [card.printed for card in keeper.deck]
        assert Counter(order) == Counter(as_laid_out)
        assert order != as_laid_out


@pytest.mark.rule("bellwake:R149")
def test_only_its_owner_sees_a_hand() -> None:
    """A keeper sees the cards of the own hand, and of the other's only how many there are."""
    game = table(hale_hand=[HOLD_FAST, BELL_HAMMER], sefa_hand=[HYMN, NAMELESS, PILGRIM])

    assert faces(game, "hale.hand", "hale") == ["Hold Fast", "Bell-hammer"]
    assert faces(game, "sefa.hand", "hale") == hidden(3)
    assert faces(game, "hale.hand", "sefa") == hidden(2)
    assert faces(game, "sefa.hand", "sefa") == [HYMN.name, NAMELESS.name, PILGRIM.name]


@pytest.mark.rule("bellwake:R149")
def test_a_draw_is_told_to_its_owner_alone() -> None:
    """Which card a keeper has drawn is in the log as its owner reads it, for nobody else."""
    game = table(hale_deck=[HOLD_FAST])
    hale = hale_of(game)

    assert Trial(game, game.draw(hale.deck, hale.hand, by=hale)).done

    assert [event.line("hale") for event in game.log] == ["Hale draws Hold Fast"]
    assert [event.line("sefa") for event in game.log] == ["Hale draws a card"]


@pytest.mark.rule("bellwake:R150")
def test_a_party_is_open() -> None:
    """A party is open and holds the hero and the allies in play, one party for each keeper."""
    game = table(hale=[STAIR_GUARD], sefa=[PILGRIM])

    assert is_open(game, "hale.party")
    assert is_open(game, "sefa.party")
    assert [each.printed for each in hale_of(game).party] == [HALE_BRANN, STAIR_GUARD]
    assert [each.printed for each in sefa_of(game).party] == [SEFA_WREN, PILGRIM]
    assert all(game.in_play(character) for character in game.characters)


@pytest.mark.rule("bellwake:R151")
def test_gear_is_open_and_names_its_bearer() -> None:
    """Gear is open, and each card names the character that bears it."""
    game = table(sefa=[PILGRIM], hale_hand=[BELL_HAMMER])
    hammer = one(game, BELL_HAMMER)

    equipped = Equipped(hammer, hale_of(game), one(game, PILGRIM))
    assert Trial(game, game.do(equipped)).done

    assert is_open(game, "hale.gear")
    for seat in ("hale", "sefa"):
        seen = view(game, seat).table
        assert seen.find(hammer.key).host == one(game, PILGRIM).id
        bearer = seen.pieces[hammer.host]
        assert isinstance(bearer, Character)
        assert bearer.name == PILGRIM.name


@pytest.mark.rule("bellwake:R152")
def test_a_discard_is_open() -> None:
    """A keeper's discard is open, and each keeper's own cards go there."""
    game = table(hale_hand=[HOLD_FAST, RING_THE_ALARM], sefa_hand=[HYMN])

    for card in (HOLD_FAST, RING_THE_ALARM, HYMN):
        assert Trial(game, game.do(Discarded(one(game, card)))).done

    assert is_open(game, "hale.discard")
    assert is_open(game, "sefa.discard")
    assert [card.printed for card in hale_of(game).discard] == [HOLD_FAST, RING_THE_ALARM]


@pytest.mark.rule("bellwake:R153")
def test_engaged_enemies_are_open_in_the_order_they_engaged() -> None:
    """The enemies engaged with a keeper are open and lie in the order they engaged."""
    first, second, third = (an_enemy(name) for name in ("First", "Second", "Third"))
    game = table(staging=[third, first, second])

    for enemy in (first, second, third):
        assert Trial(game, game.do(Engaged(one(game, enemy), hale_of(game)))).done

    assert is_open(game, "hale.engaged")
    assert [enemy.name for enemy in hale_of(game).engaged] == ["First", "Second", "Third"]
    assert not len(sefa_of(game).engaged)


# -- the common zones


@pytest.mark.rule("bellwake:R154")
def test_nobody_sees_the_encounter_deck() -> None:
    """The encounter deck lies face down: nobody sees its order."""
    game = table(encounter_deck=[HUSHED_NOVICE, ROPE_BRIDGE, ECHOES_FADE])

    for seat in ("hale", "sefa"):
        assert faces(game, "encounter_deck", seat) == hidden(3)


@pytest.mark.rule("bellwake:R154")
def test_the_encounter_deck_is_shuffled() -> None:
    """At the reset the scenario's encounter deck is shuffled."""
    game = table()

    trial = Trial(game, reset(game))

    assert trial.done
    assert game.encounter_deck in [event.deck for event in trial.happened_of(Shuffled)]
    as_laid_out = [card for card, copies in COPIES for _ in range(copies[0])]
    order = [card.printed for card in game.encounter_deck]
    assert Counter(order) == Counter(as_laid_out)
    assert order != as_laid_out


@pytest.mark.rule("bellwake:R155")
def test_a_card_being_revealed_is_open() -> None:
    """The encounter card being handled lies in the revealed zone, which is open."""
    game = table(encounter_deck=[HUSHED_NOVICE])

    assert Trial(game, game.draw(game.encounter_deck, game.revealed)).done

    assert is_open(game, "revealed")


@pytest.mark.rule("bellwake:R155")
@pytest.mark.parametrize(
    "card", [HUSHED_NOVICE, ROPE_BRIDGE, ECHOES_FADE], ids=lambda card: card.name
)
def test_the_revealed_zone_is_empty_between_reveals(card: EncounterCard) -> None:
    """Once a revealed card has been handled, the revealed zone is empty again."""
    game = table(encounter_deck=[card])

    trial = Trial(game, reveal(game))

    assert trial.done
    assert len(trial.happened_of(Revealed)) == 1
    assert not len(game.revealed)


@pytest.mark.rule("bellwake:R156")
def test_staging_is_open_and_holds_enemies_and_locations() -> None:
    """The staging area is open; of the cards revealed, enemies and locations come there."""
    game = table(encounter_deck=[HUSHED_NOVICE, ROPE_BRIDGE, ECHOES_FADE])

    for _ in range(3):
        assert Trial(game, reveal(game)).done

    assert is_open(game, "staging")
    assert [type(card) for card in game.staging] == [Enemy, Location]


@pytest.mark.rule("bellwake:R156")
def test_who_engages_and_where_one_travels_leaves_staging() -> None:
    """An enemy that engages and a location travelled to are in the staging area no longer."""
    game = table(staging=[HUSHED_NOVICE, ROPE_BRIDGE])

    assert Trial(game, game.do(Engaged(one(game, HUSHED_NOVICE), hale_of(game)))).done
    assert Trial(game, game.do(Travelled(one(game, ROPE_BRIDGE)))).done

    assert not len(game.staging)


@pytest.mark.rule("bellwake:R157")
def test_the_active_location_is_open_and_single() -> None:
    """The active location is open, and there is one or none."""
    game = table(staging=[ROPE_BRIDGE, COLD_REFECTORY])
    assert not len(game.active_location)

    assert Trial(game, game.do(Travelled(one(game, ROPE_BRIDGE)))).done

    assert is_open(game, "active_location")
    with pytest.raises(RulesError, match="it holds 1"):
        Trial(game, game.do(Travelled(one(game, COLD_REFECTORY))))
    assert [card.printed for card in game.active_location] == [ROPE_BRIDGE]


@pytest.mark.rule("bellwake:R158")
def test_the_encounter_discard_is_open_and_keeps_its_order() -> None:
    """The encounter discard is open, and a card discarded later lies above the others."""
    enemy = an_enemy("Silenced first", health=1)
    game = table(engaged=([enemy], []), encounter_deck=[ECHOES_FADE])

    assert Trial(game, game.do(Damage(one(game, enemy), 1))).done
    assert Trial(game, reveal(game)).done

    assert is_open(game, "encounter_discard")
    assert [card.name for card in game.encounter_discard] == ["Silenced first", "Echoes Fade"]


@pytest.mark.rule("bellwake:R159")
@pytest.mark.parametrize("victory", [0, 1, 3])
def test_victory_holds_only_what_has_victory_points(victory: int) -> None:
    """A silenced enemy or explored location is in victory if it has victory points, and open."""
    enemy = an_enemy("An enemy", health=1, victory=victory)
    place = a_location("A place", progress=1, victory=victory)
    game = table(engaged=([enemy], []), active=place)

    assert Trial(game, game.do(Damage(one(game, enemy), 1))).done
    assert Trial(game, make_progress(game, 1)).done

    there = game.victory if victory else game.encounter_discard
    assert [card.name for card in there] == ["An enemy", "A place"]
    assert len(game.victory) == (2 if victory else 0)
    assert is_open(game, "victory" if victory else "encounter_discard")


@pytest.mark.rule("bellwake:R160")
def test_silenced_is_open_and_emptied_by_the_reset() -> None:
    """A fallen hero lies in the silenced zone, open, until the reset of the next scenario."""
    game = table(sefa=[PILGRIM])

    for card in (SEFA_WREN, PILGRIM):
        assert Trial(game, game.do(Damage(one(game, card), card.health))).done

    assert is_open(game, "silenced")
    assert [character.printed for character in game.silenced] == [SEFA_WREN]

    assert Trial(game, reset(game)).done
    assert not len(game.silenced)
    assert one(game, SEFA_WREN) in sefa_of(game).party


@pytest.mark.rule("bellwake:R160")
@pytest.mark.parametrize("address", ["objective", "objectives", "set_aside"])
def test_what_lies_set_aside_is_open(address: str) -> None:
    """Objectives and enemies set aside lie open, though in none of the listed zones."""
    game = table(chapter=slug(SCENARIOS[2].title))
    assert Trial(game, reset(game)).done
    assert Trial(game, begin_objective(game)).done

    assert is_open(game, address)
    assert game.zones[address].spec.aside


@pytest.mark.rule("bellwake:R160")
def test_a_song_being_sung_is_open() -> None:
    """A player card being played lies open in a place of its own, none of the listed zones."""
    game = table(hale_hand=[HOLD_FAST])

    assert Trial(game, game.do(Moved(one(game, HOLD_FAST), game.resolving))).done

    assert is_open(game, "resolving")
    assert game.resolving.spec.aside


@pytest.mark.rule("bellwake:R160")
def test_every_card_is_in_exactly_one_place() -> None:
    """All through a scenario every card is in exactly one place, and none is lost."""
    session = Session.start(BELLWAKE, seed=3)
    cards = len(session.table.pieces)

    while session.table.chapter == "the-lower-stair" and session.outcome is None:
        game = session.table
        where = Counter(card.key for zone in game.zones.values() for card in zone)
        assert where == Counter(piece.key for piece in game.pieces)
        assert len(where) == cards
        asked = session.pending[0]
        session.answer(asked, asked.keys[0] if asked.kind == "choice" else asked.keys)

    assert session.table.campaign.entries


@pytest.mark.rule("bellwake:R160")
def test_a_keeper_learns_no_hidden_card_from_the_table() -> None:
    """What a keeper knows holds neither the other's hand nor the order of any of the decks."""
    session = Session.start(BELLWAKE, seed=3)
    game = session.table

    for keeper, other in ((hale_of(game), sefa_of(game)), (sefa_of(game), hale_of(game))):
        seen = session.view(keeper.key).table
        secret = [*other.hand, *keeper.deck, *other.deck, *game.encounter_deck]
        assert {seen.pieces[card.id].printed for card in secret} == {FACE_DOWN}
        for place in (other.hand, keeper.deck, other.deck, game.encounter_deck):
            blank = seen.zones[place.address]
            assert [card.name for card in blank] == hidden(len(place))
        assert [card.key for card in seen.find(keeper.key).hand] == [c.key for c in keeper.hand]


@pytest.mark.rule("bellwake:R175")
def test_there_are_14_kinds_of_zone_and_20_zones() -> None:
    """There are 14 kinds of zone, 6 of each keeper and 8 common ones, so 20 on the table."""
    game = table()

    of_each_keeper = [name for name, spec in zone_specs(Keeper).items() if not spec.aside]
    common = [name for name, spec in zone_specs(Bellwake).items() if not spec.aside]
    common += [each.name for each in fields(Bellwake) if "log" in each.metadata]

    assert of_each_keeper == ["deck", "hand", "party", "gear", "discard", "engaged"]
    assert sorted(common) == [
        "active_location",
        "campaign",
        "encounter_deck",
        "encounter_discard",
        "revealed",
        "silenced",
        "staging",
        "victory",
    ]
    assert len(of_each_keeper) + len(common) == 14
    on_the_table = [place for place in game.zones.values() if not place.spec.aside]
    assert len(on_the_table) + 1 == 20
