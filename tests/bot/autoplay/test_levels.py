"""How well automated players play: chosen in the lobby, shown there, and kept for stand-ins."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.lang import say
from bot.lobby.panel import kind_line, kind_name, levels_panel, options_panel
from bot.model.panel_parts import Row
from bot.model.robot_names import NAMES, stand_in_level, temper_of
from bot.store import MatchId, MatchInfo, SeatInfo
from rules.players import NORMAL, PLAYERS, usual
from rules.players.advisor import TEMPERS
from tests.bot.scenarios.checked_bot import answer_of, checked_bot, said
from tests.bot.scenarios.robots import controls
from tests.bot.tiny import TINY


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_every_level_has_a_name_and_a_line_of_its_own(locale: str) -> None:
    names = {kind_name(level, locale) for level in PLAYERS}
    lines = {kind_line(level, locale) for level in PLAYERS}
    assert len(names) == len(lines) == len(PLAYERS)
    assert not names & {*PLAYERS} - {"easy", "hard"}, "names, no ids"
    assert "" not in lines


async def test_the_level_is_chosen_in_a_short_panel_and_stands_on_the_card(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with checked_bot(tmp_path, {"tiny": TINY}, caplog) as stage:
        ana = await stage.person("Ana")
        await said(stage, ana, "play:newtable")
        await said(stage, ana, "match:join")
        card = next(m for m in ana.messages() if controls(m, "start"))
        pressed = await ana.press(card, ":seating")
        (seating,) = pressed.messages
        pressed = await ana.press(seating, ":levels")
        panel = await answer_of(stage, ana, pressed)
        assert "Seats taken: 1 of at most" in ana.text(panel)
        for level in ("easy", "random"):
            offered = {b["custom_id"].split(":")[-1]: b for b in controls(panel, "addlevel")}
            assert [*offered] == [*stage.context.kinds]
            await stage.after(ana.press(panel, offered[level]["custom_id"]))
            panel = ana.fresh(panel)
        info = await stage.match()
        assert [seat.kind for seat in info.seats] == [None, "easy", "random"]
        shown = ana.text(ana.fresh(card))
        assert "automated, easy" in shown
        assert "Builds first" in shown, "Ivo does"
        assert "Guards what" not in shown, "Maud would, but not where she plays at random"
        assert "Seats taken: 3 of at most" in ana.text(panel)


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_every_temper_has_a_line_and_a_name_of_the_seven(locale: str) -> None:
    assert {temper_of(name) for name in NAMES} == {*TEMPERS, ""}
    assert len({say(locale, f"temper-{temper}") for temper in TEMPERS}) == len(TEMPERS)
    assert temper_of("easy 8") == temper_of("Ana") == ""


def seated(*kinds: str | None) -> MatchInfo:
    seats = tuple(
        SeatInfo(number=n, kind=kind, user=None if kind else n, name=f"N{n}")
        for n, kind in enumerate(kinds)
    )
    return MatchInfo(
        id=MatchId("m"),
        game="tiny",
        guild=1,
        channel=2,
        created_by=3,
        created_at=0,
        commitment="",
        seats=seats,
    )


def test_a_full_table_offers_no_level() -> None:
    info = seated(*[None] * max(TINY.seats))
    (row,) = (p for p in levels_panel(info, TINY, (*PLAYERS,), "fr").parts if isinstance(p, Row))
    assert all(button.disabled for button in row.buttons)


@pytest.mark.parametrize(
    ("kinds", "level"),
    [
        ((None, None), NORMAL),
        ((None, "easy"), "easy"),
        ((None, "easy", "easy"), "easy"),
        ((None, "easy", "random"), NORMAL),
        ((None, "of another bot"), NORMAL),
    ],
)
def test_a_stand_in_plays_as_the_automated_players_of_the_table(
    kinds: tuple[str | None, ...], level: str
) -> None:
    assert stand_in_level(seated(*kinds), (*PLAYERS,)) == level


def test_without_a_level_normal_is_meant_wherever_it_is_offered() -> None:
    assert usual((*PLAYERS,)) == NORMAL == "heuristic", "the id is stored with matches"
    assert usual(("random",)) == "random"
    assert options_panel(seated("easy"), TINY, (*PLAYERS,), "en").parts
