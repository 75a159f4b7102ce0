"""A campaign's Challenges, camps and set-ups, one after the other, for tests of its log."""

from __future__ import annotations

from coopcards import Event
from coopcards.campaign import Matter
from coopcards.testing import Trial
from examples.challenge_phase.aftermath import camp, wrap_up
from examples.challenge_phase.endings import ENEMIES_DEFEATED
from examples.challenge_phase.setup import set_scene
from examples.challenge_phase.table import ChallengePhase
from tests.challenge_phase.courses import Answering, happen, idle
from tests.challenge_phase.tables import TRIO, a_scene, table

CAMP = "camp-1"
MADE = {
    "path": "path:wands",
    "kin": "kin:dwarf",
    "talent": "talent:gramarye",
    "name": "name:wen",
    "new adventurer": "newcomer",
}


def a_challenge(*seats: str) -> ChallengePhase:
    """A Challenge of a campaign, its scene set as the course sets it."""
    game = table(a_scene(), seats=seats or TRIO)
    happen(game, set_scene(game, game.scene))
    return game


def over(game: ChallengePhase, *, won: bool = False, answer: Answering = idle) -> Trial:
    """Wrap the Challenge up, which nothing ends any more."""
    game.endings = ()
    game.ending = ENEMIES_DEFEATED.key if won else ""
    return happen(game, wrap_up(game), answer)


def rest(game: ChallengePhase, answer: Answering = idle) -> Trial:
    """Camp, in a chapter of its own."""
    scene = game.chapter
    game.chapter = CAMP
    game.chapters[CAMP] = game.chapters.get(CAMP, 0) + 1
    trial = happen(game, camp(game), answer)
    game.chapter = scene
    return trial


def next_scene(game: ChallengePhase, answer: Answering = idle) -> Trial:
    """Set the scene once more, as a later visit."""
    game.chapters[game.chapter] += 1
    return happen(game, set_scene(game, game.scene), answer)


def go_on(game: ChallengePhase, *, won: bool = False, answer: Answering = idle) -> Trial:
    """Wrap up, camp, and set the next scene."""
    over(game, won=won)
    rest(game, answer)
    return next_scene(game)


def in_force(game: ChallengePhase, seat: str, *matters: Matter) -> dict[str, int]:
    """The lines of the log that hold for a seat, by name."""
    lines = game.campaign.in_force(*matters)
    return {line.name: line.amount for line in lines if line.seat == seat}


def do(game: ChallengePhase, *events: Event) -> None:
    """Let this happen, one thing after the other."""
    for event in events:
        happen(game, game.do(event))


def names(game: ChallengePhase, seat: str) -> list[str]:
    """The names of what the adventurer of that seat carries."""
    player = game.find(seat)
    places = (player.hands, player.belt, player.pack, player.worn)
    return [one.name for place in places for one in place]
