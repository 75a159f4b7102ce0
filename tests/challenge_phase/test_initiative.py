"""Step 2: Initiatives are laid, and what acts are compared with (R054-R067, R215-R217, R275)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from coopcards.testing import Trial
from coopcards.views import seen_by
from examples.challenge_phase.cards import Character, Enemy, Hazard
from examples.challenge_phase.creatures import CAPTAIN, GATE_GIANT, GOBLIN_RAIDER, IMP, PENDULUM
from examples.challenge_phase.dispositions import ANGER, BASIC
from examples.challenge_phase.happenings.acts import Compared, ResolveSpent
from examples.challenge_phase.happenings.cards import InitiativeLaid
from examples.challenge_phase.scene import Edge, Place
from examples.challenge_phase.scene_rules import SceneRules
from examples.challenge_phase.table import ChallengePhase
from examples.challenge_phase.turns import lay_initiatives, take_turn
from tests.challenge_phase.courses import finish, saying
from tests.challenge_phase.tables import (
    a_scene,
    band,
    card,
    deal,
    foe,
    give,
    group,
    hero,
    lay_initiative,
    table,
    tries,
)

HANDS = {
    "daria": ["II of Cups", "III of Cups", "IV of Cups", "V of Cups"],
    "fergus": ["VI of Cups", "VII of Cups", "VIII of Cups", "The Fool"],
    "chirm": ["IX of Cups", "X of Cups", "Page of Cups", "Knight of Cups"],
    "gm": ["Emperor IV", "Lovers VI", "Justice XI", "Moon XVIII", "Tower XVI"],
}
SHIELDED = ("daria", "hands", "blade", "light shield")


def laying(game: ChallengePhase) -> Trial:
    """A trial of the step, with the hands above."""
    deal(game, HANDS)
    return Trial(game, lay_initiatives(game))


def all_lay(trial: Trial) -> Trial:
    """The players lay their lowest cards."""
    trial.player("daria").chooses("II of Cups", topic="initiative")
    trial.player("fergus").chooses("VI of Cups", topic="initiative")
    trial.player("chirm").chooses("IX of Cups", topic="initiative")
    return trial


def stab(total_of: str, initiative: str, *, shield: bool = False) -> Compared:
    """How Ysolde's minor Attack with that card comes out against an enemy of that Initiative."""
    creature = CAPTAIN if shield else GOBLIN_RAIDER
    game = table(a_scene(band(creature, "near")), seats=("gm", "ysolde"))
    give(game, "ysolde", "hands", "blade")
    lay_initiative(game, {creature.key: initiative})
    deal(game, {"ysolde": [total_of]})
    trial = tries(game, hero(game, "ysolde"), "attack", "minor")
    finish(trial, saying({"weapon": "blade"}))
    compared: list[Compared] = trial.happened_of(Compared)
    return compared[0]


# -- laying


@pytest.mark.rule("challenge:R054")
def test_each_player_lays_a_card_facedown() -> None:
    """One card of four goes facedown as Initiative; three stay in the hand."""
    game = table()
    trial = all_lay(laying(game))

    finish(trial)

    laid = game.initiative_card(hero(game, "daria"))
    assert laid is card(game, "II of Cups")
    assert laid.face_down
    assert [len(player.hand) for player in game.players] == [3, 3, 3]
    seen = seen_by(game, "chirm").initiatives.cards
    assert "ii-of-cups#1" not in [each.key for each in seen]


@pytest.mark.rule("challenge:R055", "challenge:R215")
def test_the_gm_lays_one_for_each_group_and_hazard() -> None:
    """Three goblins share a card; the imp and the pendulum have cards of their own."""
    goblins, imp = band(GOBLIN_RAIDER, *["near"] * 3), band(IMP, "near")
    game = table(a_scene(goblins, imp, hazards=[(PENDULUM, "mid")]))
    trial = all_lay(laying(game))

    trial.player("gm").chooses("Emperor IV").chooses("Lovers VI").chooses("Justice XI")

    trial.nothing_pending()
    holders = [game.pieces[one.host] for one in game.initiatives.cards[-3:]]
    assert holders == [group(game, 1), group(game, 2), game.hazards[0]]
    assert {game.initiative_of(foe(game, number)) for number in (1, 2, 3)} == {4}
    assert len(trial.happened_of(InitiativeLaid)) == 6


@pytest.mark.rule("challenge:R216")
def test_everybody_sees_whose_initiative_a_card_is() -> None:
    """A player sees a face-down card of the goblins and one of the imp, and neither number."""
    game = table(a_scene(band(GOBLIN_RAIDER, "near"), band(IMP, "near")))
    lay_initiative(game, {"goblin-raider": "Emperor IV", "imp": "Lovers VI"})

    seen = seen_by(game, "daria")

    shown = {seen.pieces[one.host].label: one for one in seen.initiatives.cards}
    assert sorted(shown) == ["Goblin raider", "Imp"]
    assert all(one.face_down for one in shown.values())
    assert [entry.count for entry in seen.line.entries] == [None, None]


@pytest.mark.rule("challenge:R067")
def test_the_fool_is_no_initiative() -> None:
    """It is always played with another card, so it cannot be laid (A6)."""
    game = table()
    trial = laying(game)

    trial.player("fergus").is_refused("The Fool", because="the Fool goes with another card (R067)")
    trial.player("fergus").is_offered("VI of Cups", "VII of Cups", "VIII of Cups")


@pytest.mark.rule("challenge:R286")
def test_greater_dooms_are_no_initiatives_but_for_the_untouchable() -> None:
    """Goblins are offered lesser dooms only, a giant all of them."""
    offered = []
    for creature in (GOBLIN_RAIDER, GATE_GIANT):
        trial = all_lay(laying(table(a_scene(band(creature, "near")))))
        offered.append(trial.offered)

    assert offered == [["Emperor IV", "Lovers VI", "Justice XI"], HANDS["gm"]]


@pytest.mark.rule("challenge:R058")
def test_resolve_changes_no_initiative() -> None:
    """Neither laying one nor Guard asks for Resolve, and the Initiative is what is printed."""
    game = table(seats=("gm", "daria"))
    give(game, *SHIELDED)
    deal(game, {seat: HANDS[seat] for seat in ("gm", "daria")})
    trial = Trial(game, lay_initiatives(game))
    trial.player("daria").chooses("II of Cups", topic="initiative")
    finish(trial)
    laid = game.initiative_of(hero(game, "daria"))

    guard = tries(game, hero(game, "daria"), "guard")
    guard.player("daria").chooses("V of Cups", topic="card")

    guard.nothing_pending()
    assert (laid, game.initiative_of(hero(game, "daria"))) == (2, 5)
    assert not [*trial.happened_of(ResolveSpent), *guard.happened_of(ResolveSpent)]
    assert hero(game, "daria").resolve == 4


# -- what it is for


@pytest.mark.rule("challenge:R056", "challenge:R057")
def test_one_card_is_turn_and_defence() -> None:
    """The goblins' IV is the count at which they act and the number that acts have to reach."""
    game = table()
    lay_initiative(game, {"goblin-raider": "Emperor IV", "daria": "X of Cups"})
    numbers = [entry.count for entry in game.line.entries]

    assert numbers == [4, 10]
    assert game.initiative_of(foe(game)) == 4
    assert stab("V of Swords", "Emperor IV").success
    assert not stab("V of Swords", "Lovers VI").success


@pytest.mark.rule("challenge:R060", "challenge:R061", "challenge:R063")
@pytest.mark.parametrize(("name", "success"), [("VI of Swords", True), ("IV of Swords", False)])
def test_above_succeeds_and_below_fails(name: str, success: bool) -> None:
    """Against an Initiative of 5 a 6 succeeds and a 4 fails; 14 has nothing to do with it."""
    compared = stab(name, "Hierophant V")

    assert (compared.against, compared.success) == (5, success)


@pytest.mark.rule("challenge:R062")
@pytest.mark.parametrize(("shield", "success"), [(False, True), (True, False)])
def test_a_tie_succeeds_unless_there_is_a_shield(shield: bool, success: bool) -> None:
    """5 against 5 hits the goblin, and not the captain with a shield."""
    compared = stab("V of Swords", "Hierophant V", shield=shield)

    assert (compared.total, compared.against, compared.success) == (5, 5, success)


@pytest.mark.rule("challenge:R062")
@pytest.mark.parametrize(("notches", "success"), [(0, False), (1, True)])
def test_a_destroyed_shield_is_none(notches: int, success: bool) -> None:
    """The captain's shield turns a tie until its one Notch is taken."""
    game = table(a_scene(band(CAPTAIN, "near")), seats=("gm", "ysolde"))
    lay_initiative(game, {CAPTAIN.key: "Hierophant V"})
    foe(game).notches = notches
    deal(game, {"ysolde": ["V of Swords"]})
    trial = tries(game, hero(game, "ysolde"), "attack", "minor")

    finish(trial, saying({"weapon": "blade"}))

    assert [event.success for event in trial.happened_of(Compared)] == [success]


# -- turned up


@pytest.mark.rule("challenge:R059", "challenge:R275")
@pytest.mark.parametrize("name", ["King of Swords", "Ace of Swords"])
def test_who_is_acted_against_shows_the_initiative(name: str) -> None:
    """Hit or missed, the goblins turn their card up, and it stays so at later counts."""
    game = table()
    lay_initiative(game, {"goblin-raider": "Justice XI", "daria": "II of Cups"})
    deal(game, {"chirm": [name]})
    shown = card(game, "Justice XI")
    assert shown.face_down

    finish(tries(game, hero(game, "chirm"), "attack", "minor"), saying({"weapon": "dagger"}))
    after = shown.face_down
    finish(Trial(game, take_turn(game)))

    assert not after
    assert not shown.face_down
    assert [entry.face_up for entry in game.line.entries] == [True, True]


@pytest.mark.rule("challenge:R059", "challenge:R273")
def test_a_hazard_shows_its_initiative_when_it_is_compared() -> None:
    """The pendulum's card is turned up at the first Avoid against it."""
    game = table(a_scene(rules=_Blade(), hazards=[(PENDULUM, "mid")]))
    lay_initiative(game, {"pendulum": "Chariot VII", "goblin-raider": "Emperor IV"})
    deal(game, {"chirm": ["Page of Pentacles"]})
    hidden = card(game, "Chariot VII").face_down

    finish(tries(game, hero(game, "chirm"), "avoid", "minor"))

    assert hidden
    assert not card(game, "Chariot VII").face_down
    assert card(game, "Emperor IV").face_down
    assert hero(game, "chirm").where == "mid"


class _Blade(SceneRules):
    """A blade swings in the middle zone."""

    def bars(
        self, game: ChallengePhase, mover: Character, edge: Edge, to: Place
    ) -> Sequence[Enemy | Hazard]:
        """It has to be Avoided on the way there."""
        return game.hazards if to.key == "mid" else ()


@pytest.mark.rule("challenge:R276")
@pytest.mark.parametrize("act", ["banter", "pull-item-from-belt", "aid-another", "dodge", "move"])
def test_what_is_not_compared_turns_nothing_up(act: str) -> None:
    """Banter, Aid, a swap, a facedown act and a Move leave every Initiative hidden."""
    game = table()
    lay_initiative(game, {"goblin-raider": "Emperor IV", "daria": "II of Cups"})
    deal(game, {"daria": ["King of Wands"]})

    finish(tries(game, hero(game, "daria"), act))

    assert not len(game.find("daria").hand)
    assert all(one.face_down for one in game.initiatives.cards)


@pytest.mark.rule("challenge:R217")
def test_an_enemy_acts_when_its_number_is_called() -> None:
    """At 4 the goblins' card is turned up, and the GM is asked for their turn."""
    game = table()
    lay_initiative(game, {"goblin-raider": "Emperor IV", "daria": "X of Cups"})
    deal(game, {"gm": ["Justice XI"]})

    trial = Trial(game, take_turn(game))

    assert game.count == 4
    assert not card(game, "Emperor IV").face_down
    trial.player("gm").is_offered("Attack", topic="turn")


# -- groups


@pytest.mark.rule("challenge:R287")
def test_members_of_a_group_have_health_of_their_own() -> None:
    """Two blows at two goblins leave both with Health and one card between them."""
    game = table()
    lay_initiative(game, {"goblin-raider": "Emperor IV"})
    deal(game, {"chirm": ["IX of Swords", "X of Swords"]})
    give(game, "chirm", "hands", "mace")
    for number in (1, 2):
        finish(
            tries(game, hero(game, "chirm"), "attack", "minor"),
            saying({"weapon": "mace", "target": foe(game, number).key}),
        )

    assert [(each.health, each.defense) for each in game.enemies] == [(1, 0), (1, 0), (2, 1)]
    assert len(game.initiatives.cards) == 1


@pytest.mark.rule("challenge:R288")
def test_enemies_come_in_with_a_disposition() -> None:
    """Goblins come in angry, as a group."""
    game = table()

    assert (group(game).emotion, group(game).intensity) == (ANGER, BASIC)
