"""The GM's seat: its draw, its Initiatives, what its cards pay for (R204-R231, R286-R288)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from coopcards.views import seen_by
from examples.challenge_phase.acting import Act
from examples.challenge_phase.arcana import MAJORS
from examples.challenge_phase.cards import CreatureCard
from examples.challenge_phase.creatures import (
    CAPTAIN,
    GATE_GIANT,
    GOBLIN_RAIDER,
    IMP,
    OGRE,
    PENDULUM,
)
from examples.challenge_phase.draw import draw_hands, gm_hand_size
from examples.challenge_phase.happenings.cards import LineFormed
from examples.challenge_phase.happenings.log import CardsGathered
from examples.challenge_phase.paying import payable
from examples.challenge_phase.scene import Band
from examples.challenge_phase.table import ChallengePhase
from examples.challenge_phase.turns import lay_initiatives, take_turn
from tests.challenge_phase.foes import fray, gm_does, to_the_gm, totals
from tests.challenge_phase.tables import (
    TRIO,
    a_scene,
    action,
    band,
    card,
    deal,
    engage,
    foe,
    group,
    hero,
    lay_initiative,
    stack_majors,
    table,
)

QUARTET = (*TRIO, "ysolde")
LORD = CreatureCard(
    "Lord below", 4, 4, 4, 4, "human", 6, 6, "dungeon lord", ("sceptre",), "highest", "slow", "joy"
)
"""A dungeon lord, which no scene of ours has."""


def _many(creature: CreatureCard, number: int) -> Band:
    return band(creature, *(["near"] * number))


# -- the draw


@pytest.mark.rule("challenge:R204")
def test_all_enemies_act_from_one_hand() -> None:
    """What one group spends another has no more: there is one hand for all."""
    game = fray(_many(GOBLIN_RAIDER, 1), _many(IMP, 1))
    to_the_gm(game, "Empress III", "Lovers VI")

    trial = gm_does(game, "move", "Emperor IV", of=group(game, 2))
    trial.player("gm").chooses("Lovers VI", topic="card")
    left = payable(game, Act(action("move"), group(game, 1), "turn"))

    assert sorted(each.value for each in left) == [3, 4]
    trial.nothing_pending()


@pytest.mark.rule("challenge:R205")
@pytest.mark.parametrize(
    ("bands", "cards"),
    [
        ([_many(GOBLIN_RAIDER, 3)], 3 + 1),
        ([_many(GOBLIN_RAIDER, 1), _many(IMP, 1)], 3 + 2),
        ([_many(GOBLIN_RAIDER, 4)], 3 + 1 + 1),
        ([_many(GOBLIN_RAIDER, 6)], 3 + 1 + 1 + 1),
        ([_many(OGRE, 1)], 3 + 1 + 1),
        ([_many(OGRE, 2)], 3 + 1 + 2),
        ([_many(CAPTAIN, 1)], 3 + 1 + 2),
        ([_many(LORD, 1)], 3 + 1 + 3),
    ],
)
def test_what_the_gm_draws(bands: list[Band], cards: int) -> None:
    """3, and for types, for outnumbering, for twice as many, for size, for elites, for a lord."""
    game = table(a_scene(*bands))

    assert gm_hand_size(game) == cards


@pytest.mark.rule("challenge:R206")
def test_all_of_it_adds_up() -> None:
    """Two giants, an elite and a lord against three: 3 + 3 + 1 + 2 + 2 + 3 = 14."""
    game = table(a_scene(_many(GATE_GIANT, 2), _many(CAPTAIN, 1), _many(LORD, 1)))

    assert gm_hand_size(game) == 14


@pytest.mark.rule("challenge:R207", "challenge:R051")
def test_the_draw_is_counted_anew() -> None:
    """Once enemies have fallen, the GM draws fewer cards in the next round."""
    game = table(a_scene(_many(GOBLIN_RAIDER, 6)))
    stack_majors(game, *[one.name for one in MAJORS[:10]])
    Trial(game, draw_hands(game)).nothing_pending()
    before = len(game.gm.hand)

    CardsGathered().apply(game)
    for enemy in game.enemies[:3]:
        enemy.state = "at Death's Door"
    Trial(game, draw_hands(game)).nothing_pending()

    assert (before, len(game.gm.hand)) == (6, 4)


@pytest.mark.rule("challenge:R208", "challenge:R209")
@pytest.mark.parametrize(("imps", "cards"), [(12, 6), (7, 5)])
def test_worked_draws(imps: int, cards: int) -> None:
    """Against four adventurers twelve imps are worth 6 cards, and seven are worth 5."""
    game = table(a_scene(_many(IMP, imps)), seats=QUARTET)

    assert gm_hand_size(game) == cards


@pytest.mark.rule("challenge:R210")
def test_a_mulligan_replaces_the_hand_one_for_one() -> None:
    """A hand of mostly greater dooms may be discarded, and as many cards are drawn."""
    game = table(a_scene(_many(GOBLIN_RAIDER, 3)))
    for name in ("Devil XV", "Tower XVI", "Star XVII", "Empress III"):
        game.move(card(game, name), game.gm.hand)
    greater = [one for one in game.gm.hand if one.greater]
    for one in (*greater, card(game, "Empress III")):
        game.move(one, game.major_deck)

    trial = Trial(game, draw_hands(game))
    trial.player("gm").confirms(topic="mulligan")

    assert len(game.gm.hand) == 4
    assert {one.name for one in greater} <= {one.name for one in game.major_discard}
    trial.nothing_pending()


@pytest.mark.rule("challenge:R210")
def test_half_a_hand_of_greater_dooms_is_kept() -> None:
    """A hand of which half are greater dooms is not mostly so: no mulligan is offered."""
    game = table(a_scene(_many(GOBLIN_RAIDER, 3)))
    for name in ("Devil XV", "Tower XVI", "Empress III", "Emperor IV"):
        game.move(card(game, name), game.major_deck)

    Trial(game, draw_hands(game)).nothing_pending()

    assert sum(one.greater for one in game.gm.hand) == 2


# -- Initiatives


@pytest.mark.rule("challenge:R215", "challenge:R055")
def test_enemies_of_a_kind_share_an_initiative() -> None:
    """Six goblins have one card, two imps another, and a hazard one of its own."""
    scene = a_scene(_many(GOBLIN_RAIDER, 6), _many(IMP, 2), hazards=((PENDULUM, "mid"),))
    game = table(scene)
    to_the_gm(game, "Empress III", "Emperor IV", "Lovers VI", "Chariot VII")

    trial = Trial(game, lay_initiatives(game))
    gm = trial.player("gm")
    gm.chooses("Lovers VI").chooses("Empress III").chooses("Emperor IV")

    shared = {game.initiative_of(one) for one in game.enemies}
    assert shared == {6, 3}
    assert [game.initiative_of(one) for one in game.hazards] == [4]
    assert [one.name for one in game.gm.hand] == ["Chariot VII"]
    trial.nothing_pending()


@pytest.mark.rule("challenge:R286", "challenge:R249")
def test_only_the_untouchable_lay_a_greater_doom() -> None:
    """The giant's Initiative may be XV; the goblins' may not, and their legal cards are offered."""
    game = table(a_scene(_many(GOBLIN_RAIDER, 1), _many(GATE_GIANT, 1)))
    to_the_gm(game, "Devil XV", "Emperor IV", "Lovers VI")

    trial = Trial(game, lay_initiatives(game))
    goblins = trial.asked.labels
    trial.player("gm").chooses("Emperor IV", topic="gm initiative")
    trial.player("gm").chooses("Devil XV", topic="gm initiative")

    assert set(goblins) == {"Emperor IV", "Lovers VI"}
    assert game.initiative_of(foe(game, 1, "gate-giant")) == 15
    trial.nothing_pending()


@pytest.mark.rule("challenge:R249", "challenge:R068")
def test_the_count_goes_on_to_a_greater_doom() -> None:
    """An enemy with an Initiative above 14 has its turn, after all that lie below."""
    game = table(a_scene(_many(GATE_GIANT, 1)))
    lay_initiative(game, {"chirm": "King of Cups", "gate-giant": "World XXI"})

    for _ in range(2):
        Trial(game, take_turn(game)).nothing_pending()

    assert game.count == 21


@pytest.mark.rule("challenge:R216")
def test_everybody_sees_whose_initiative_a_card_is() -> None:
    """A player's view shows each facedown card of the GM's with whom it lies for, not its face."""
    game = table(a_scene(_many(GOBLIN_RAIDER, 2), _many(IMP, 2)))
    lay_initiative(game, {"goblin-raider": "Empress III", "imp": "Emperor IV"})

    view = seen_by(game, "daria")

    hosts = [view.pieces[one.host].label for one in view.initiatives]
    assert hosts == ["Goblin raider", "Imp"]
    assert [one.name for one in view.initiatives] == ["Face-down card"] * 2


@pytest.mark.rule("challenge:R217", "challenge:R218")
def test_an_enemy_acts_at_its_number_with_its_attribute() -> None:
    """At the goblins' IV their card is turned up and they act: XI and Swords 4 make 15."""
    game = fray(_many(GOBLIN_RAIDER, 1))
    LineFormed([group(game)]).apply(game)
    engage(foe(game), hero(game, "fergus"))
    to_the_gm(game, "Justice XI")
    lying = card(game, "Emperor IV")
    hidden = lying.face_down

    trial = Trial(game, take_turn(game))
    trial.player("gm").chooses("Attack", topic="turn")
    trial.player("gm").takes(0).takes(1).chooses("Justice XI", topic="card")
    trial.player("fergus").chooses("Staggered", topic="wound")

    assert hidden
    assert not lying.face_down
    assert game.count == 4
    assert totals(trial) == {"Fergus Crowell": 15}
    trial.nothing_pending()


@pytest.mark.rule("challenge:R287")
def test_a_group_acts_once_from_the_common_hand() -> None:
    """The members share Initiative, hand and act: there is one entry in the line for all six."""
    game = table(a_scene(_many(GOBLIN_RAIDER, 6)))
    lay_initiative(game, {"goblin-raider": "Empress III"})

    assert [entry.id for entry in game.line.entries] == [group(game).key]
    assert not hasattr(group(game), "hand")


@pytest.mark.rule("challenge:R288", "challenge:R184")
def test_enemies_come_in_with_a_disposition() -> None:
    """Goblins come in angry, and that is where Banter starts from."""
    game = table(a_scene(_many(GOBLIN_RAIDER, 1)))
    deal(game, {"daria": ["IX of Wands"]})

    trial = Trial(game, action("banter").declare(game, _banter(game)))
    offered = trial.asked.labels

    assert (group(game).emotion, group(game).intensity) == ("anger", 2)
    assert set(offered) == {"rage", "annoyance", "fear", "distaste"}


def _banter(game: ChallengePhase) -> Act:
    return Act(action("banter"), hero(game, "daria"), "turn")
