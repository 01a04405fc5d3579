"""The card of a fight that is over, in all games."""

from __future__ import annotations

import io
import random
from typing import Any

import pytest
from PIL import Image

from bot.games.registry import GAMES
from render.clash.battles import battle as clash_battle
from render.core.fight import Fight
from render.cthulhu.battles import battle as cthulhu_battle
from render.eden import beside, fights
from rules.core.ids import NOBODY, Seat
from tests.contract.redeal import BUSY, REDEAL
from tests.render.conftest import Letters, Texts
from tests.render.ended import NAMES, Over, played

EDITIONS = ("eden-frontiers", "eden-fronts", "eden-shards")
MATCHES = (
    *((name, 3, False) for name in EDITIONS),
    *((name, 3, war) for name in ("cthulhu-wars", "clash-of-cultures") for war in (False, True)),
)
LOCALES = ("en", "fr")
MOST = 250_000


def over(name: str, seats: int, war: bool) -> tuple[Over, ...]:
    """List the fights of a match."""
    most = 800 if name == "eden-shards" else 500
    return played(name, seats, war=war, most=most).fights


def card(one: Over, view: Any, locale: Any, me: Seat | None) -> Fight[Any]:
    """Return what the card of a fight shows."""
    match GAMES[one.name].family:
        case "eden":
            return fights.fight(view, int(one.number), one.told, NAMES, locale, me=me)
        case "cthulhu":
            return cthulhu_battle(view, int(one.number), NAMES, locale, reports=one.told, me=me)
        case _:
            return clash_battle(view, NAMES, locale, reports=one.told, me=me)


@pytest.mark.parametrize(("name", "seats", "war"), MATCHES)
def test_s3_parts_add_up_and_each_side_reads_the_same_numbers(
    name: str, seats: int, war: bool
) -> None:
    listed = over(name, seats, war)
    assert listed
    for one in listed:
        view = one.view()
        public = card(one, view, "en", None)
        assert public.tone == "accent"
        totals = {side.colour: (side.total, side.parts) for side in public.sides}
        for side in public.sides:
            assert sum(side.parts) == side.total
        for report in one.told:
            mine = card(one, view, "en", report.seat)
            assert mine.sides[0].name == "You"
            assert {side.colour: (side.total, side.parts) for side in mine.sides} == totals
            assert mine.foot
            fallen = {r.seat: getattr(r, "lost", None) for r in one.told}
            if report.foe in fallen and fallen[report.foe] is not None:
                assert report.killed == fallen[report.foe]


@pytest.mark.parametrize("name", EDITIONS)
def test_the_card_of_eden_shows_the_strengths_that_its_sides_were_told(name: str) -> None:
    listed = over(name, 3, False)
    assert len(listed) >= 4
    for one in listed:
        view = one.view()
        for me in (None, *(report.seat for report in one.told)):
            scene = card(one, view, "en", me)
            totals = {side.colour: side.total for side in scene.sides}
            for report in one.told:
                assert totals[view.seats[report.seat].colour] == report.mine
                if report.foe != NOBODY:
                    assert totals[view.seats[report.foe].colour] == report.theirs
            if me is not None:
                assert scene.tone == ("ok" if scene.sides[0].won else "danger")


@pytest.mark.parametrize("war", [False, True])
def test_a_battle_of_cthulhu_shows_its_dice_and_marks_who_fell(war: bool) -> None:
    for one in over("cthulhu-wars", 3, war):
        view = one.view()
        scene = card(one, view, "en", None)
        for report in one.told:
            faction = view.seats[report.seat].faction
            [side] = [side for side in scene.sides if side.colour == faction]
            fallen = {unit.kind: unit.killed for unit in side.fighters if unit.killed}
            assert fallen == {kind: n for kind, n in report.lost.items() if n}
            if side.dice:
                kills = sum(die == 6 for die in side.dice)
                assert side.parts[:2] == (kills, sum(die in {4, 5} for die in side.dice))


def test_a_battle_of_clash_is_counted_by_its_dice_and_names_the_city_that_fell() -> None:
    listed = over("clash-of-cultures", 3, True)
    rolled = taken = 0
    for one in listed:
        view = one.view()
        scene = card(one, view, "en", None)
        for side in scene.sides:
            rolled += bool(side.dice)
            if side.dice:
                assert side.parts[:-1] == side.dice
        for report in one.told:
            if report.city and report.won == "them":
                taken += 1
                mine = card(one, view, "en", report.seat)
                assert mine.title == f"You lose {report.cell}"
                assert "the city" in mine.foot
    assert rolled
    assert taken


@pytest.mark.parametrize("name", EDITIONS)
def test_beside_a_question_about_the_hand_no_decided_fight_stands(name: str) -> None:
    views = [(one.number, one.view()) for one in over(name, 3, False)]
    decided = [
        (number, view)
        for number, view in views
        if any(army.strength for army in view.combats[number].armies)
    ]
    assert decided
    for number, view in decided:
        assert beside.fight(view, NAMES, "en", number) is None


def widest(listed: tuple[Over, ...]) -> list[tuple[Over, Any]]:
    """Choose the fights whose cards say least and most."""
    ordered = sorted(listed, key=lambda one: len(repr(card(one, one.view(), "en", None))))
    return [(one, one.view()) for one in (ordered[0], ordered[-1])]


@pytest.mark.parametrize(("name", "seats", "war"), MATCHES)
def test_s5_a_card_can_be_read_on_a_phone(
    name: str, seats: int, war: bool, letters: Letters
) -> None:
    for one, view in widest(over(name, seats, war)):
        for locale in LOCALES:
            for me in (None, one.told[0].seat):
                letters.clear()
                drawn, scene = one.draw(view, locale, me), card(one, view, locale, me)
                assert not letters.small
                assert drawn.data == one.draw(view, locale, me).data
                assert len(drawn.data) <= MOST
                image = Image.open(io.BytesIO(drawn.data))
                assert image.width == 1080
                assert image.height <= 1350
                assert "\u2026" not in drawn.alt
                assert scene.title in drawn.alt
                assert scene.foot.rstrip(".") in drawn.alt


@pytest.mark.parametrize(("name", "seats", "war"), MATCHES)
def test_s5_no_text_of_a_card_lies_on_another(
    name: str, seats: int, war: bool, texts: Texts
) -> None:
    for one, view in widest(over(name, seats, war)):
        for locale in LOCALES:
            one.draw(view, locale, one.told[0].seat)
            assert not texts.crossed()


@pytest.mark.parametrize(("name", "seats", "war"), MATCHES)
def test_s2_a_card_shows_nothing_that_is_hidden(name: str, seats: int, war: bool) -> None:
    family, source = GAMES[name].family, random.Random(name)
    twins = 0
    for one in over(name, seats, war)[:6]:
        if any(BUSY[family](state, None) for state in one.states):
            continue
        twin = one.view(lambda state: REDEAL[family](state, None, source))
        twins += 1
        for me in (None, one.told[0].seat):
            assert one.draw(twin, "en", me).data == one.draw(one.view(), "en", me).data
    assert twins
