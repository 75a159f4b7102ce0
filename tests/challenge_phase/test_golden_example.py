"""The worked example: every card, total and outcome of the round as they are printed, E01 to E18.

What the example bends, N1 to N24, is said where it happens: it is an explicit ruling in the log, or
what the rules have in its place.
"""

from __future__ import annotations

import pytest

from coopcards import Event, PhaseBegan, Reshuffled
from examples.challenge_phase.cards import DEATHS_DOOR, STANDING
from examples.challenge_phase.draw import gm_hand_size
from examples.challenge_phase.happenings.acts import (
    ActDeclared,
    Compared,
    DispositionShifted,
    FoolPlayed,
    MoraleSet,
    NotActing,
    Ruling,
    TotalShown,
)
from examples.challenge_phase.happenings.body import EffectBegan, EnemyFell, EnemyWounded
from examples.challenge_phase.happenings.cards import (
    CardPlayed,
    CardShown,
    CountCalled,
    Discarded,
    FacedownActLaid,
    FacedownActTurned,
    InitiativeLaid,
    InitiativeShown,
)
from examples.challenge_phase.happenings.places import ItemLost, ItemTaken, WentTo
from examples.challenge_phase.table import suffers
from tests.challenge_phase.golden import Example, Row
from tests.challenge_phase.tables import foe, group, hero, item, keys

LEDGER = {
    "E02": Row("IIs VIIw IXw Kp", "Xc Xs Pw Fool", "Vs Vw Ac Pp", "4 6 7 11 13 18 19",
               0, "45 + 0", "14 + 0"),
    "E03": Row("IIs VIIw IXw", "Xc Xs Fool", "Vs Ac Pp", "6 11 13 18 19", 5, "45 + 0", "14 + 0"),
    "E05": Row("IIs VIIw IXw", "Xc Xs Fool", "Vs Ac Pp", "6 13 18 19", 5, "45 + 0", "14 + 1"),
    "E07": Row("IIs VIIw IXw", "Xs Fool", "Vs Ac", "6 13 18 19", 5, "45 + 2", "14 + 1"),
    "E08": Row("IIs IXw", "Xs Fool", "Vs Ac", "6 13 18 19", 5, "45 + 3", "14 + 1"),
    "E09": Row("IIs IXw", "Xs Fool", "Vs", "6 13 18 19", 5, "45 + 4", "14 + 1"),
    "E12": Row("IXw", "-", "Vs", "6 19", 5, "45 + 7", "14 + 3"),
    "E15": Row("-", "-", "Vs", "6 19", 5, "45 + 8", "14 + 3"),
    "E17": Row("-", "-", "-", "6 19", 5, "45 + 9", "14 + 3"),
}  # fmt: skip
"""The ledger of section 2.2. After E06 and E10 other cards of the same pass lie open as well."""


def compared(example: Example) -> list[tuple[str, int, int, bool]]:
    """What was compared in the last step: with whom, the total, the Initiative, and the outcome."""
    return [
        (each.target.label, each.total, each.against, each.success)
        for each in example.happened(Compared)
    ]


def totals(example: Example) -> list[tuple[str, int, str]]:
    """Which acts showed which totals in the last step, and why."""
    return [(each.what, each.total, each.why) for each in example.happened(TotalShown)]


def in_order(example: Example, *kinds: type[Event]) -> list[type[Event]]:
    """In which order these have happened in the last step."""
    return [type(each) for each in example.happened(*kinds)]


def goblins(example: Example) -> list[tuple[int, int]]:
    """Health and Defense of the six goblins."""
    return [(one.health, one.defense) for one in example.game.enemies]


@pytest.mark.rule("challenge:R044", "challenge:R045", "challenge:R049", "challenge:R050")
@pytest.mark.rule("challenge:R053", "challenge:R054")
@pytest.mark.parametrize("step", LEDGER)
def test_the_ledger(step: str) -> None:
    """After each step every card is where the ledger has it, and there are 78."""
    assert Example().until(step).row() == LEDGER[step]


@pytest.mark.rule("challenge:R051", "challenge:R205", "challenge:R272", "challenge:R288")
def test_e01_the_gm_draws_seven() -> None:
    """Two types, outnumbering, twice as many: 3 + 2 + 1 + 1; Chirm has come in Staggered."""
    game = Example().until("E02").game

    assert len(game.gm.hand) == gm_hand_size(game) == 7  # two types, not six enemies (N16)
    assert [card.value for card in game.gm.hand if card.greater] == [18, 19]
    assert [one.staggered for one in game.adventurers] == [False, False, True]
    assert group(game).emotion == "anger"


@pytest.mark.rule("challenge:R052", "challenge:R291")
def test_e02_hands_are_drawn_and_secret() -> None:
    """The Fool is drawn like any card; each sees its own four cards, of others how many."""
    example = Example().until("E02")

    for seat in example.game.seats:
        table = example.session.view(seat.key).table
        for other in table.seats:
            faces = [card.name for card in other.hand]
            real = [card.name for card in example.game.find(other.key).hand]
            assert faces == (real if other.key == seat.key else ["Face-down card"] * len(real))


@pytest.mark.rule("challenge:R055", "challenge:R215", "challenge:R216", "challenge:R273")
def test_e03_initiatives_lie_facedown() -> None:
    """Five lie, each with its owner: the goblins share one, the pendulum has one of its own."""
    example = Example().until("E03")

    laid = [(each.holder.label, each.card.value) for each in example.happened(InitiativeLaid)]
    assert laid == [
        ("Daria", 14), ("Fergus Crowell", 11), ("Chirm", 5), ("Goblin raider", 4), ("Pendulum", 7),
    ]  # fmt: skip
    seen = example.session.view("daria").table.initiatives.cards
    # Only the goblins' is up, for it is their turn; Daria knows her own.
    assert [card.face_down for card in example.game.initiatives] == [True, True, True, False, True]
    assert [card.name == "Face-down card" for card in seen] == [False, True, True, False, True]


@pytest.mark.rule("challenge:R068", "challenge:R069", "challenge:R074", "challenge:R217")
@pytest.mark.rule("challenge:R218", "challenge:R220", "challenge:R059", "challenge:R017")
def test_e04_the_goblins_shoot() -> None:
    """At 4 Justice makes 11 + 4 = 15; every Initiative is turned up; with cover 12 hits two."""
    example = Example().until("E03")
    assert [each.count for each in example.happened(CountCalled)] == [4]

    example.plays("E04")

    # The bows are no Favor against Daria, who holds a wand (N1): 15, and why is nothing.
    assert totals(example) == [("Attack", 15, "")]
    assert [each.card.value for each in example.happened(InitiativeShown)] == [14, 11, 5]
    assert compared(example) == [
        ("Daria", 12, 14, False), ("Fergus Crowell", 12, 11, True), ("Chirm", 12, 5, True),
    ]  # fmt: skip
    # Three of the six shoot, one at each (N23).
    assert [each.actor.key for each in example.happened(Compared)] == keys(example.game.enemies[:3])


@pytest.mark.rule("challenge:R084", "challenge:R082")
def test_e04_cover_is_ruled_late_and_stands_in_the_log() -> None:
    """With totals and Initiatives open the GM rules Disfavor, before the result is applied (N2)."""
    example = Example().until("E04")

    kinds = (TotalShown, InitiativeShown, Ruling, Compared)
    assert in_order(example, *kinds) == [
        *[InitiativeShown] * 3, TotalShown, Ruling, *[Compared] * 3
    ]  # fmt: skip
    assert example.lines(Ruling) == ["the GM rules on Goblin raider: Disfavor (-3)"]


@pytest.mark.rule("challenge:R242", "challenge:R244", "challenge:R247", "challenge:R248")
@pytest.mark.rule("challenge:R049")
def test_e05_wounds() -> None:
    """Fergus marks Staggered, Chirm, who cannot, her helm; Justice tops the major discard."""
    example = Example().until("E04")
    example.says("fergus", "wound", "Staggered")
    offered = example.goes_on_to("chirm", "wound").labels
    assert {"helm", "light armour", "Injured"} < set(offered)
    assert "Staggered" not in offered

    game = example.says("chirm", "wound", "helm").game

    assert hero(game, "fergus").staggered
    helm = item(game, "chirm", "helm")
    assert helm.destroyed
    assert helm in game.find("chirm").worn  # it stays on the sheet, Destroyed (N20)
    assert [card.value for card in game.major_discard] == [11]


@pytest.mark.rule("challenge:R113", "challenge:R115", "challenge:R116")
@pytest.mark.rule("challenge:R179", "challenge:R180", "challenge:R062")
def test_e06_the_bomb_ties_the_pendulum_and_webs_a_goblin() -> None:
    """10 - 3 = 7, no attribute: 7 to 7 gets past the blade, 7 to 4 hits; the sac is used up."""
    example = Example().until("E05")
    pendulum = example.game.initiative_card(example.game.hazards[0])
    assert pendulum is not None
    assert pendulum.face_down

    example.plays("E06")

    # Both cards of the pass lay facedown first, and were turned up together.
    assert in_order(example, CardPlayed, CardShown) == [*[CardPlayed] * 2, *[CardShown] * 2]
    assert totals(example)[0] == ("Use Item", 7, " (- cover)")
    # The same total against both, a tie with the blade passes (N17, N21).
    assert compared(example) == [("Pendulum", 7, 7, True), ("Goblin raider 5", 7, 4, True)]
    assert example.lines(InitiativeShown) == ["Pendulum shows Chariot VII as Initiative"]
    assert example.lines(ItemLost) == ["spider sac is used up"]
    assert suffers(foe(example.game, 5), "Webbed")


@pytest.mark.rule("challenge:R122", "challenge:R118")
def test_e06_who_is_asked_in_the_window() -> None:
    """After the goblins' turn all players are asked, and of the GM's nobody."""
    example = Example().until("E05")
    example.goes_on_to("fergus", "minor action")

    asked = {each.seat for each in example.session.pending}
    assert asked == {"daria", "fergus", "chirm"}


@pytest.mark.rule("challenge:R152")
def test_e07_chirm_runs_once_he_has_thrown() -> None:
    """11 is above 7: with one card she passes Z2 and stands in Z3 (N4, N5)."""
    example = Example().until("E06")
    chirm = hero(example.game, "chirm")
    # Her Avoid is linked to his throw: that is over, and she has not gone yet.
    assert in_order(example, EffectBegan, WentTo) == [EffectBegan]
    assert totals(example)[1] == ("Avoid", 11, "")

    example.plays("E07")

    assert compared(example) == [("Pendulum", 11, 7, True)]
    went = [each.place.key for each in example.session.log if isinstance(each, WentTo)]
    assert went == ["z2", "z3"]
    assert chirm.where == "z3"


@pytest.mark.rule("challenge:R284", "challenge:R140", "challenge:R255", "challenge:R136")
def test_e08_the_wand_ties_and_hits() -> None:
    """In a second pass 7 - 3 = 4 to 4, no shield: HD 2/1 to 2/0, by leave of the GM (N4, N6)."""
    example = Example().until("E07")
    # Which goblin it is the GM says (N22).
    example.plays_part("E08", before="member hit")
    assert len(example.goes_on_to("gm", "member hit").keys) == 6
    example.plays_part("E08", start="member hit")

    assert totals(example) == [("Attack", 4, " (- cover)")]
    # The blast does not have to get past the pendulum, for which 4 would not do (N3).
    assert compared(example) == [("Goblin raider 1", 4, 4, True)]
    assert example.lines(Ruling) == ["the GM rules on Daria: Attack, Goblin raider 1: allowed"]
    assert goblins(example) == [(2, 0), *[(2, 1)] * 5]


@pytest.mark.rule("challenge:R072", "challenge:R081", "challenge:R285", "challenge:R257")
@pytest.mark.rule("challenge:R138")
def test_e09_chirm_stabs_the_webbed_goblin() -> None:
    """The Ace of Cups: 1 + 2 + 3 = 6 to 4, Piercing: HD 2/1 to 1/1; nobody is engaged (N19)."""
    example = Example().until("E09")

    assert totals(example) == [("Attack", 6, " (+ the target is webbed)")]
    assert compared(example) == [("Goblin raider 5", 6, 4, True)]
    assert example.lines(EnemyWounded) == ["Goblin raider 5 takes a Piercing Wound: HD 1/1"]
    assert hero(example.game, "chirm").engaged == ()


@pytest.mark.rule("challenge:R177", "challenge:R112")
def test_e10_daria_swaps_the_wand() -> None:
    """The II of Swords pays, whatever it is: the component in hand, the wand on the belt."""
    example = Example().until("E12")

    daria = example.game.find("daria")
    assert [each.label for each in daria.hands] == ["torch", "blackthorn twig"]
    assert "archwood wand" in [each.label for each in daria.belt]
    assert example.lines(ItemTaken)[0] == "archwood wand goes to the belt of Daria"


@pytest.mark.rule("challenge:R211", "challenge:R115", "challenge:R224", "challenge:R119")
def test_e11_the_goblins_stab_with_poison() -> None:
    """Death and Moon: 13 + 3 (mob) = 16 from the start, no attribute (N9, N13)."""
    example = Example().until("E11")

    put_down = [each.card.value for each in example.happened(CardPlayed)]
    assert put_down == [13, 18, 2]
    assert totals(example) == [("Attack", 16, " (+ mob)")]
    declared = [each for each in example.session.log if isinstance(each, ActDeclared)]
    assert [each.what for each in declared[-2:]] == ["Attack on Chirm", "Pull Item from Belt"]


@pytest.mark.rule("challenge:R104", "challenge:R105", "challenge:R106", "challenge:R107")
@pytest.mark.rule("challenge:R108", "challenge:R158", "challenge:R159", "challenge:R100")
@pytest.mark.rule("challenge:R225", "challenge:R092")
def test_e12_the_fool_dodges_for_chirm() -> None:
    """In the window, ahead of the Attack: 5 + (10 + 2) = 17 beats 16; all four cards are spent."""
    example = Example().until("E12")

    # He has taken a minor action in the same round, which is no matter (N12).
    declared = [each for each in example.session.log if isinstance(each, ActDeclared)]
    his = [each.what for each in declared if each.actor.label == "Fergus Crowell"]
    assert his == ["Use Item on Goblin raider 5", "Dodge"]
    # By leave of the GM, for she stands elsewhere (N10).
    what = "Dodge for Chirm, who is elsewhere: allowed"
    assert example.lines(Ruling) == [f"the GM rules on Fergus Crowell: {what}"]
    # It is laid in time, and turned by that same Attack (N11).
    kinds = (FoolPlayed, FacedownActLaid, FacedownActTurned, Compared)
    assert in_order(example, *kinds) == list(kinds)
    assert compared(example) == [("Chirm", 16, 17, False)]
    game = example.game
    assert [card.value for card in game.major_discard] == [11, 13, 18]
    assert not len(game.find("fergus").hand)
    assert not hero(game, "chirm").venom
    assert game.initiative_of(hero(game, "chirm")) == 5


@pytest.mark.rule("challenge:R273", "challenge:R079", "challenge:R275")
def test_e13_e14_the_count_passes_the_pendulum_and_fergus() -> None:
    """At 7 nobody acts (N7); Fergus has no cards at 11, and no window follows."""
    example = Example().until("E12")

    counts = [each.count for each in example.session.log if isinstance(each, CountCalled)]
    assert counts == [4, 5, 11, 14]
    assert example.lines(NotActing) == ["Fergus Crowell does not act (no cards in hand)"]
    began = [each.title for each in example.session.log if isinstance(each, PhaseBegan)]
    assert began[-3:] == ["Minor actions", "Turn", "Turn"]
    assert not any(card.face_down for card in example.game.initiatives)


@pytest.mark.rule("challenge:R183", "challenge:R184", "challenge:R185", "challenge:R182")
def test_e15_banter() -> None:
    """9 + Wands 4 = 13 is above Morale 10: from Z1 all goblins turn to fear (N24)."""
    example = Example().until("E12")
    asked = example.says("daria", "turn", "Banter").goes_on_to("daria", "disposition").labels
    assert "fear" in asked
    example = Example().until("E15")

    (morale,) = example.happened(MoraleSet)
    assert (morale.total, morale.morale, morale.success) == (13, 10, True)
    assert example.lines(DispositionShifted) == ["Goblin raider: anger becomes fear"]
    assert group(example.game).emotion == "fear"


def test_e16_nothing_is_declared_without_a_card() -> None:
    """The GM could act, with VI in hand, and passes: to announce is not to act (N8)."""
    example = Example().until("E15")
    assert "Goblin raider: Attack" in example.goes_on_to("gm", "minor action").labels

    example.plays("E16")

    assert example.happened(ActDeclared) == []
    assert [card.value for card in example.game.gm.hand] == [6, 19]


@pytest.mark.rule("challenge:R162", "challenge:R166", "challenge:R257", "challenge:R259")
def test_e17_chirm_throws_a_goblin_into_the_blade() -> None:
    """5 to 4, a Swords card: Displaced into Z2, 2 Piercing Wounds, Health 2 to 0."""
    example = Example().until("E17")

    assert totals(example) == [("Roughhouse", 5, "")]
    # The blade strikes, and nothing is compared with it (N15).
    assert compared(example) == [("Goblin raider 6", 5, 4, True)]
    (wounded,) = example.happened(EnemyWounded)
    assert (wounded.wounds, wounded.piercing) == (2, True)
    assert len(example.happened(EnemyFell)) == 1
    thrown = foe(example.game, 6)
    # It lies at Death's Door, whatever the players say of it (N14).
    assert (thrown.where, thrown.health, thrown.state) == ("z2", 0, DEATHS_DOOR)


@pytest.mark.rule("challenge:R109", "challenge:R124", "challenge:R125", "challenge:R126")
@pytest.mark.rule("challenge:R128", "challenge:R130", "challenge:R207", "challenge:R231")
def test_e18_the_round_ends() -> None:
    """VI and XIX go, then the Initiatives; both decks are shuffled; next the GM draws 6."""
    example = Example().until("E18")

    assert [[card.value for card in each.cards] for each in example.happened(Discarded)] == [
        [6, 19], [14, 11, 5, 4, 7],
    ]  # fmt: skip
    assert len(example.happened(Reshuffled)) == 2
    # 12 and 7 cards were out; all are back, and the next hands are drawn from full decks.
    row = example.row()
    assert (row.minor, row.major, row.initiatives) == ("45 + 0", "15 + 0", 0)
    assert len(row.gm.split()) == 6
    # The next round begins with the draw; to say again where all stand is no step (N18).
    began = [each.title for each in example.happened(PhaseBegan)]
    assert [title for title in began if title != "Newcomers"] == [
        "End of the round", "Draw", "Initiative",
    ]  # fmt: skip


@pytest.mark.rule("challenge:R004", "challenge:R005", "challenge:R123", "challenge:R254")
def test_the_round_as_a_whole() -> None:
    """Turns and windows alternate; at the end everybody is as the example says."""
    example = Example().until("E17")
    began = [each.title for each in example.session.log if isinstance(each, PhaseBegan)]
    assert began == [
        "Before", "Set the scene", "Draw", "Initiative",
        "Turn", "Minor actions", "Turn", "Minor actions", "Turn", "Turn", "Minor actions",
    ]  # fmt: skip

    game = example.game
    assert goblins(example) == [(2, 0), (2, 1), (2, 1), (2, 1), (1, 1), (0, 1)]
    assert suffers(foe(game, 5), "Webbed")
    assert [one.staggered for one in game.adventurers] == [False, True, True]
    daria = hero(game, "daria")
    assert (daria.staggered, daria.injured, daria.wounded_talents) == (False, False, ())
    assert [one.state for one in game.enemies].count(STANDING) == 5
    assert group(game).emotion == "fear"
