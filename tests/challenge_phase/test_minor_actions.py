"""Step 4, minor actions: declared and laid together, revealed together (R110-R123, R279)."""

from __future__ import annotations

from typing import Any

import pytest

from coopcards.testing import Trial
from coopcards.views import seen_by
from examples.challenge_phase.cards import DEATHS_DOOR
from examples.challenge_phase.creatures import GOBLIN_RAIDER
from examples.challenge_phase.effects import EXHAUSTED
from examples.challenge_phase.happenings.acts import ActDeclared, Compared
from examples.challenge_phase.happenings.cards import (
    CardPlayed,
    CardShown,
)
from examples.challenge_phase.table import ChallengePhase
from tests.challenge_phase.blows import befalls, blow, brawl, done, told
from tests.challenge_phase.tables import (
    band,
    engage,
    foe,
    give,
    hero,
    item,
)
from tests.challenge_phase.windows import gm_attacks, passes, seats, window

# -- what pays


@pytest.mark.rule("challenge:R110")
def test_all_who_could_act_are_asked() -> None:
    """After an act everybody who holds a card is asked, those without one are not."""
    trial = window(brawl(), gm=["Death XIII"], chirm=["VII of Pentacles"])

    assert seats(trial) == ["gm", "chirm"]


@pytest.mark.rule("challenge:R111", "challenge:R131", "challenge:R132")
@pytest.mark.rule("challenge:R133", "challenge:R134")
@pytest.mark.parametrize(
    ("name", "pays", "does_not"),
    [
        ("VII of Swords", ["Attack", "Riposte"], ["Dodge", "Recover", "Speak Incantation"]),
        ("VII of Pentacles", ["Roughhouse", "Dodge", "Avoid", "Dash"], ["Attack", "Banter"]),
        ("VII of Cups", ["Aid Another", "Pull Item from Pack"], ["Attack", "Dodge", "Banter"]),
        (
            "VII of Wands",
            ["Banter", "Recover", "Speak Incantation"],
            ["Attack", "Dodge", "Aid Another"],
        ),
    ],
)
def test_a_minor_action_takes_a_card_of_its_suit(
    name: str, pays: list[str], does_not: list[str]
) -> None:
    """Swords for an Attack, Pentacles for a Dodge, Cups for aid, Wands for Banter (R131-R134)."""
    game = brawl()
    daria = hero(game, "daria")
    engage(daria, foe(game))
    befalls(daria, EXHAUSTED)
    give(game, "daria", "hands", "dagger", "blackthorn twig")
    daria.experience = 1

    trial = window(game, daria=[name])

    asked = trial.player("daria").is_offered(*pays, topic="minor action")
    for each in does_not:
        asked.is_refused(each)


@pytest.mark.rule("challenge:R111")
def test_the_wrong_suit_is_refused_with_a_reason() -> None:
    """Use Item takes Cups as a minor action."""
    game = brawl()
    give(game, "daria", "hands", "pepper pot")

    trial = window(game, daria=["VII of Swords"])

    trial.player("daria").is_refused(
        "Use Item", because="a minor Use Item takes Cups (R111)", topic="minor action"
    )


@pytest.mark.rule("challenge:R112", "challenge:R135")
@pytest.mark.parametrize("suit", ["Swords", "Pentacles", "Cups", "Wands"])
def test_miscellaneous_acts_take_any_suit(suit: str) -> None:
    """A II of whatever suit pays for Pull Item from Belt, Move and the like."""
    game = brawl()
    give(game, "chirm", "hands")
    trial = window(game, chirm=[f"II of {suit}"])

    chirm = trial.player("chirm").is_offered("Move", "Trivial Action", "Bid Lore")
    chirm.chooses("Pull Item from Belt").chooses("dagger").chooses(f"II of {suit}")

    trial.nothing_pending()
    assert item(game, "chirm", "dagger") in game.find("chirm").hands


@pytest.mark.rule("challenge:R115")
@pytest.mark.parametrize(
    ("key", "name", "counts"),
    [("roughhouse", "Knight of Pentacles", 12), ("attack", "VII of Swords", 7)],
)
def test_a_minor_action_counts_its_value_alone(key: str, name: str, counts: int) -> None:
    """A Knight of Pentacles as a minor Roughhouse is 12, without Chirm's Pentacles 4."""
    game = brawl()
    give(game, "daria", "hands")

    trial = done(game, blow(game, hero(game, "chirm"), name, foe(game), key=key, manner="minor"))

    assert told(trial)[0][1] == counts


@pytest.mark.rule("challenge:R116")
def test_favor_applies_to_minor_actions() -> None:
    """Against a goblin without a weapon a minor Attack of VII counts 10."""
    game = brawl()
    foe(game).weapon = ""

    act = blow(game, hero(game, "chirm"), "VII of Swords", foe(game), manner="minor")

    assert told(done(game, act))[0][1] == 10


# -- together


@pytest.mark.rule("challenge:R113", "challenge:R119")
def test_all_declare_and_lay_before_anything_is_revealed() -> None:
    """The GM and two players declare, then lay; only then are the cards turned up together."""
    game = brawl()
    trial = window(
        game, gm=["Death XIII"], daria=["VII of Swords"], chirm=["VIII of Swords", "IX of Cups"]
    )
    assert seats(trial) == ["gm", "daria", "chirm"]
    trial.player("gm").chooses("Goblin raider: Attack")
    trial.player("daria").chooses("Attack")
    assert not trial.happened_of(ActDeclared)  # nobody learns of another's choice before
    trial.player("chirm").chooses("Attack")
    gm_attacks(trial, 0, 0, 1)
    trial.player("daria").chooses("dagger").chooses("Goblin raider 1")
    trial.player("daria").chooses("At once, with the others", topic="once")
    trial.player("chirm").chooses("dagger").chooses("Goblin raider 2")
    trial.player("chirm").chooses("At once, with the others", topic="once")
    assert len(trial.happened_of(ActDeclared)) == 3
    assert seats(trial) == ["gm", "daria", "chirm"]
    assert {decision.topic for decision in trial.pending} == {"card"}

    trial.player("gm").chooses("Death XIII")
    trial.player("daria").chooses("VII of Swords")
    trial.player("chirm").chooses("VIII of Swords")

    laid = [event.face_down for event in trial.happened_of(CardPlayed)]
    assert laid == [True, True, True]
    assert len(trial.happened_of(CardShown)) == 3
    assert trial.asked.topic == "order of results"
    assert not told(trial)


@pytest.mark.rule("challenge:R113")
def test_a_card_that_is_laid_is_hidden_until_the_reveal() -> None:
    """While one still chooses a card nobody sees what another has laid."""
    game = brawl()
    trial = window(game, daria=["VII of Swords"], chirm=["VIII of Swords", "IX of Swords"])
    for seat in ("daria", "chirm"):
        trial.player(seat).chooses("Attack")
    trial.player("daria").chooses("dagger").chooses("Goblin raider 1")
    trial.player("chirm").chooses("dagger").chooses("Goblin raider 2")
    trial.player("chirm").chooses("At once, with the others")
    hero(game, "daria").resolve = 1
    trial.player("daria").chooses("VII of Swords", topic="card")
    trial.player("chirm").chooses("VIII of Swords", topic="card")

    assert trial.asked.topic == "resolve"
    for seat in ("gm", "fergus"):
        names = [one.name for one in seen_by(game, seat).played]
        assert len(names) == 2
        assert "VII of Swords" not in names
        assert "VIII of Swords" not in names


def duel(game: ChallengePhase) -> Trial:
    """Chirm and the lone goblin attack each other in one window, each about to fell the other."""
    chirm, goblin = hero(game, "chirm"), foe(game)
    chirm.injured, goblin.health, goblin.defense = True, 1, 0
    trial = window(game, gm=["Death XIII"], chirm=["IX of Swords"])
    trial.player("gm").chooses("Goblin raider: Attack")
    trial.player("chirm").chooses("Attack")
    gm_attacks(trial, 0, 0, 1)
    trial.player("chirm").chooses("dagger").chooses("Goblin raider 1")
    trial.player("chirm").chooses("At once, with the others")
    trial.player("gm").chooses("Death XIII")
    trial.player("chirm").chooses("IX of Swords")
    return trial


@pytest.mark.rule("challenge:R113", "challenge:R114")
@pytest.mark.parametrize("chirm_first", [True, False])
def test_one_felled_in_the_same_pass_still_acts(chirm_first: bool) -> None:
    """They count as simultaneous; the effects come in the order that the GM names (A10)."""
    game = brawl(band(GOBLIN_RAIDER, "near", "far"))
    trial = duel(game)
    names = ["Chirm: Attack", "Goblin raider: Attack"]
    trial.player("gm").orders(*(names if chirm_first else reversed(names)))
    falls = ["spare", "wound"] if chirm_first else ["wound", "spare"]

    for topic in falls:
        player = trial.player("chirm")
        if topic == "spare":
            player.declines(topic=topic)
        else:
            player.chooses("Death's Door", topic=topic)

    trial.nothing_pending()
    assert hero(game, "chirm").state == DEATHS_DOOR
    assert foe(game).state == DEATHS_DOOR


def linked(once: str) -> Trial:
    """Daria trips a goblin; Chirm attacks the same one, at once or once Daria's act is done."""
    game = brawl()
    trial = window(game, daria=["King of Pentacles"], chirm=["IV of Swords"])
    trial.player("daria").chooses("Roughhouse")
    trial.player("chirm").chooses("Attack")
    trial.player("daria").chooses("Goblin raider 1")
    trial.player("chirm").chooses("dagger").chooses("Goblin raider 1").chooses(once, topic="once")
    trial.player("daria").chooses("King of Pentacles")
    trial.player("chirm").chooses("IV of Swords")
    if trial.asked.topic == "order of results":
        trial.player("gm").orders("Daria: Roughhouse", "Chirm: Attack")
    trial.player("daria").chooses("Trip", topic="roughhouse")
    return trial


@pytest.mark.rule("challenge:R113", "challenge:R114")
@pytest.mark.parametrize(
    ("once", "counts"), [("At once, with the others", 4), ("Daria: Roughhouse", 7)]
)
def test_an_act_may_wait_for_another(once: str, counts: int) -> None:
    """Totals are read at the reveal; "once she is done" reads what her act has brought (A10)."""
    trial = linked(once)

    trial.nothing_pending()
    events: list[Compared] = trial.happened_of(Compared)
    assert [event.total for event in events if event.what == "Attack"] == [counts]


def after_one_pass(**options: Any) -> Trial:  # Any: named options
    """Chirm has drawn a dagger in a window in which Daria has passed."""
    game = brawl(held="", **options)
    trial = window(game, daria=["VII of Pentacles"], chirm=["II of Cups", "III of Swords"])
    passes(trial, "daria")
    trial.player("chirm").chooses("Pull Item from Belt").chooses("dagger").chooses("II of Cups")
    return trial


@pytest.mark.rule("challenge:R113", "challenge:R117")
def test_passes_go_on_until_nobody_adds() -> None:
    """Whoever has passed may add an act after the results, whoever has acted may not (A10)."""
    trial = after_one_pass()

    assert seats(trial) == ["daria"]
    passes(trial, "daria")
    trial.nothing_pending()


@pytest.mark.rule("challenge:R113")
def test_by_an_option_there_is_one_pass() -> None:
    """By the option nobody is asked again (A10)."""
    after_one_pass(one_pass_of_minor_actions=True).nothing_pending()


@pytest.mark.rule("challenge:R118")
def test_who_has_acted_takes_no_minor_action() -> None:
    """Whoever has acted at the count gets no offer in its window."""
    game = brawl()
    game.acted = [hero(game, "chirm").key]

    trial = window(game, chirm=["VII of Swords"], daria=["VIII of Swords"])

    assert seats(trial) == ["daria"]
