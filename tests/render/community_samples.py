"""A ladder and a profile with the longest names, every sign, and badges of three kinds."""

from __future__ import annotations

import random

from render.core.ladder import Ladder, Rank
from render.core.profile import GameLine, Profile
from render.cthulhu.painter import icon as cthulhu
from render.eden.painter import icon as eden

NAMES = ("Ana", "Bob", "Cyrielle", "Maximilian von Haag", "Dov", "Esi", "Fred", "Gudrun")
BADGES = ("green", "grey", "red", "yellow", "brown", "pink")


def ladder(locale: str = "en") -> Ladder:
    source, rating, rows = random.Random(4), 1534, []
    for n, name in enumerate(NAMES):
        played = source.randint(6, 34)
        kind = n % 8
        rows.append(
            Rank(
                place=n + 1,
                moved=(0, 2, 0, -2, 1, -1, 0, 0)[n],
                name=name,
                rating=rating,
                high=rating + 4 * int(150 / played**0.35),
                played=played,
                won=max(1, played // (n + 2)),
                form=tuple((source.randint(1, 4), 4) for _ in range(5)),
                kept=source.randint(13, 20),
                turns=20 if n != 6 else 0,
                mine=name == "Dov",
                badge=None
                if n == 7
                else eden(f"badge/{BADGES[kind]}")
                if n < 6
                else cthulhu("badge/gc"),
            )
        )
        rating -= source.randint(18, 90)
    waiting = (
        ("Ivo", "matches: 3/5"),
        ("Wolfgang Amadeus Theophil", "opponents: 3/4"),
    )
    return Ladder(
        title="Ladder: Eden Fronts",
        aside="Season 3 · until 31 Dec · 41 ranked matches",
        rows=tuple(rows),
        scale=(min(r.rating for r in rows), max(r.high for r in rows)),
        waiting=waiting,
        locale=locale,
    )


def profile(locale: str = "en") -> Profile:
    source = random.Random(5)
    courses = []
    for many, up in ((22, 62), (9, 50), (3, 40)):
        course = [1000]
        for _ in range(many):
            course.append(course[-1] + source.randint(-45, up))
        courses.append(tuple(course))
    turns = ["kept"] * 20
    turns[5], turns[13], turns[18] = "grace", "late", "missed"
    return Profile(
        name="Cyrielle",
        aside="Here since March · 41 matches, 3 now",
        turns=tuple(turns),  # type: ignore[arg-type] # of the names of outcomes
        games=(
            GameLine(
                "Eden Fronts", "Fronts", (9, 6, 4, 3), courses[0][-1], "3rd of 14", courses[0]
            ),
            GameLine(
                "Cthulhu Wars", "Cthulhu", (2, 2, 4, 1, 1), courses[1][-1], "6th of 9", courses[1]
            ),
            GameLine("Clash of Cultures", "Clash", (1, 0, 2), None, "2 to go", courses[2]),
        ),
        best=(("The Grove", "7 of 11"), ("Great Cthulhu", "2 of 4"), ("Rome", "1 of 3")),
        met=(("Ana", "6 : 9"), ("Maximilian von Haag", "7 : 3"), ("Dov", "4 : 4")),
        foot="Only this server · /settings deletes all of it",
        badge=eden("badge/yellow"),
        locale=locale,
    )
