"""Law 9: the campaign log only grows, and each entry acts once in each set-up, in later ones."""

from __future__ import annotations

from typing import Any

from attrs import fields

from coopcards.campaign import CampaignLog, LogEntry
from coopcards.changes import EntryActs
from coopcards.testing.breaches import Fault
from coopcards.testing.courses import Course

__all__ = ["campaign_log"]


def campaign_log(course: Course[Any]) -> None:
    """Look at every position of the course."""
    entries: list[LogEntry] = []
    applied: dict[str, tuple[str, ...]] = {}
    told, chapter = 0, ""
    acted: set[tuple[int, str]] = set()
    for session in course.moments():
        campaign = session.table.campaign
        course.saw["positions"] += 1
        course.saw["entries"] += len(campaign.entries) - len(entries)
        _grows(entries, campaign)
        _ledger(applied, campaign)
        entries, applied = list(campaign.entries), dict(campaign.applied)
        visit = session.table.chapter_visit
        for event in session.log[told:]:
            if isinstance(event, EntryActs):
                course.saw["entries that acted"] += 1
                number = event.entry.number
                # Where a chapter has begun since the last look, it may have been in either.
                if visit == chapter and (number, visit) in acted:
                    raise Fault(f"{event.entry.label!r} acted twice in {visit}")
                acted.add((number, visit))
        told, chapter = len(session.log), visit


def _grows(before: list[LogEntry], campaign: CampaignLog) -> None:
    now = campaign.entries
    for number, entry in enumerate(before):
        if number >= len(now):
            raise Fault(f"entry {number} of the campaign log, {entry.label!r}, is gone")
        for each in fields(LogEntry):
            was, is_now = getattr(entry, each.name), getattr(now[number], each.name)
            if was != is_now:
                raise Fault(
                    f"entry {number} of the campaign log, {entry.label!r}, has been changed: its"
                    f" {each.name} was {was!r} and is {is_now!r}"
                )
    for number, entry in enumerate(now):
        if entry.number != number:
            raise Fault(f"{entry.label!r} stands in place {number} and says {entry.number}")


def _ledger(before: dict[str, tuple[str, ...]], campaign: CampaignLog) -> None:
    for number, chapters in before.items():
        if campaign.applied.get(number, ())[: len(chapters)] != chapters:
            raise Fault(f"the ledger has forgotten that entry {number} acted in {chapters}")
    for number, chapters in campaign.applied.items():
        if not number.isdecimal() or int(number) >= len(campaign.entries):
            raise Fault(f"the ledger has an entry {number!r}, which is not in the campaign log")
        entry = campaign.entries[int(number)]
        if len(set(chapters)) != len(chapters):
            raise Fault(f"{entry.label!r} acted twice in one chapter: {', '.join(chapters)}")
        if entry.chapter in chapters:
            raise Fault(f"{entry.label!r} acted in {entry.chapter}, in which it was earned")
