"""How the table of the co-op mode is drawn: that of the plain skirmish, with what the mode adds."""

from __future__ import annotations

from coopcards import Event
from coopcards.terminal import Bar, Line, Section, Span, line
from examples.coop_downed.campaign import LampLit
from examples.coop_downed.downed import Died, Revived, downed
from examples.coop_downed.episodes import Episode, episode_of
from examples.coop_downed.mode import CoopSkirmish, left_to_defeat
from examples.coop_downed.skirmish.board import SkirmishBoard

DARK_LAMP = "o"
BURNING_LAMP = "*"


class CoopBoard(SkirmishBoard):
    """The objective above the tiles, lamps on them, and the campaign log between episodes."""

    def draw(self, game: CoopSkirmish, seat: str | None) -> list[Section]:
        """Between episodes the board is that of the last one, so the log is shown instead."""
        if not game.round:
            return [campaign_log(game)]
        return super().draw(game, seat)

    def head(self, game: CoopSkirmish) -> tuple[Line | Bar, ...]:
        episode = episode_of(game)
        goal = line(episode.goal, lead=Span("Objective: ", "quiet"))
        return (goal, line(progress(game, episode)))

    def ground(self, game: CoopSkirmish, tile: str) -> str:
        if tile not in episode_of(game).lamps:
            return ""
        return BURNING_LAMP if tile in game.lit else DARK_LAMP

    def status(self, game: CoopSkirmish, seat: str | None) -> str:
        if not game.round:
            return game.position
        words = [super().status(game, seat)]
        lying = ", ".join(f"{one.label} on {one.tile}" for one in downed(game))
        return ", ".join([*words, f"Downed: {lying}"] if lying else words)

    def style(self, event: Event) -> str:
        if isinstance(event, Died):
            return "danger"
        return "good" if isinstance(event, Revived | LampLit) else super().style(event)


def progress(game: CoopSkirmish, episode: Episode) -> str:
    """How far the objective is."""
    if episode.lamps:
        return (
            f"{len(game.lit)} of {len(episode.lamps)} lamps burn"
            f" ({DARK_LAMP} dark, {BURNING_LAMP} burning)."
        )
    if episode.survive:
        return f"{episode.survive - game.round} more rounds after this one."
    waiting = len(left_to_defeat(game)) - len(game.makri)
    return f"{len(game.makri)} Makri on the board, {waiting} to come."


def campaign_log(game: CoopSkirmish) -> Section:
    """The lines of the campaign log."""
    title = game.ruleset.chapter(game.chapter).title
    lines = [line(entry.label, lead="- ") for entry in game.campaign.entries]
    return Section(f"{title}: campaign log", tuple(lines) or (line("empty"),))
