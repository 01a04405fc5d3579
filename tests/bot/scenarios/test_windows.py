"""Reaction windows give nothing away by who is asked, by timing or by shape (UX 3.4.10, 3.6.6).

Two positions that differ only in what a seat holds face down are shown and answered in the same
way: the requests about the channel must be the same, in the same order, at the same moments.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.sandbox.watch import Exchange
from rules import GAMES
from rules.clash.actions import Done
from rules.core.data import pack
from rules.core.ids import Seat
from rules.core.orders import passing
from rules.cthulhu.actions import Attack
from rules.cthulhu.actions import Done as NoPower
from rules.cthulhu.content import Area
from tests.bot.crew import Crew, crew
from tests.bot.looking import positions
from tests.bot.scenarios.test_secrets import plain, stood
from tests.contract.playouts import options_of
from tests.contract.redeal import BUSY, REDEAL
from tests.rules.clash import arena as clash
from tests.rules.clash.test_house_rules import HOME, NEAR
from tests.rules.cthulhu import arena as cthulhu

Pair = tuple[Any, Any, Seat]
"""Two positions, and the seat whose hand differs, which is asked in both."""


_QUESTION = re.compile(r"(?<=v1):\w+:\w+:")
"""The match and the question that a control belongs to: they have numbers of their own."""


def eden(name: str, decision: str) -> Pair:
    """Find a window in which a seat can react with one hand, and with another cannot."""
    game = GAMES[name]
    options: dict[str, Any] = dict(options_of(game, 3, 0))
    for seed in (3, 4, 5):
        for state in positions(game, 3, seed, every=1, most=700, **options):
            asked = [d for d in game.pending(state) if d.asked]
            if len(asked) != 1 or asked[0].id != decision or BUSY["eden"](state, None):
                continue
            seat = asked[0].seat
            for number in range(8):
                twin = REDEAL["eden"](state, None, random.Random(number))
                able = len(game.legal(state, seat)), len(game.legal(twin, seat))
                if able[0] != able[1] or state.players[seat].hand != twin.players[seat].hand:
                    same = game.view(twin, None) == game.view(state, None)
                    if same and all(passing(game.legal(one, seat)) for one in (state, twin)):
                        return state, twin, seat
    raise LookupError(decision)


def battle_of_clash() -> Pair:
    """Let P1 attack P2, who holds a card with tactics, or none."""
    table = clash.Table(
        clash.side(advances="tactics", cities=HOME, units={"D3": "army"}, actions="1"),
        clash.side(advances="tactics", cities={"D7": "happy"}, units={"D4": "army"}, actions="3"),
        land=NEAR,
    )
    table.move(1, "D3", "D4")
    table.do(1, Done())
    seat, legal = Seat(1), GAMES["clash-of-cultures"].legal
    twins = (REDEAL["clash"](table.state, None, random.Random(number)) for number in range(99))
    unable = next(twin for twin in twins if len(legal(twin, seat)) == 1)
    assert len(legal(table.state, seat)) > 1
    return table.state, unable, seat


def battle_of_cthulhu() -> Pair:
    """Let a third party be offered its power in a battle, with one Elder Sign or another."""
    table = cthulhu.Table(
        "E3",
        gc=cthulhu.side(units={"asia": "cthulhu deep_one"}),
        cc=cthulhu.side(units={"asia": "2*nightgaunt"}),
        bg=cthulhu.side(books="necrophagy", units={"africa": "ghoul"}, signs=(1, 1, 2)),
    )
    table.do("gc", Attack(Area("asia"), Seat(1)))
    table.do("gc", NoPower(), die="6111111")
    assert table.asked() == ["bg"]
    twins = (REDEAL["cthulhu"](table.state, None, random.Random(n)) for n in range(99))
    hands = table.state.players[2].signs
    return table.state, next(t for t in twins if t.players[2].signs != hands), Seat(2)


WINDOWS: dict[str, tuple[str, Callable[[], Pair]]] = {
    "an army of Frontiers": ("eden-frontiers", lambda: eden("eden-frontiers", "D-FR-ARMY")),
    "abilities of Frontiers": ("eden-frontiers", lambda: eden("eden-frontiers", "D-ABILITY")),
    "units of Shards": ("eden-shards", lambda: eden("eden-shards", "D-SH-ADD")),
    "units of Fronts": ("eden-fronts", lambda: eden("eden-fronts", "D-FT-UNIT")),
    "third parties": ("cthulhu-wars", battle_of_cthulhu),
    "tactics": ("clash-of-cultures", battle_of_clash),
}


async def watched(
    table: Crew, state: Any, seat: Seat, delays: list[int]
) -> tuple[list[tuple[Any, ...]], list[int], Any]:
    """Show a position and let a standing answer decline for a seat.

    Returns every request about the channel, the delays that were drawn, and the view of everybody.
    """
    info = await table.match()
    game, who = GAMES[info.game], info.of_seat(seat)
    assert who is not None
    assert who.user is not None
    seen: list[tuple[Any, ...]] = []
    here = next(iter(table.people.values())).here

    def note(exchange: Exchange) -> None:
        answer = exchange.answer
        if isinstance(answer, dict) and answer.get("channel_id") == here:
            said = _QUESTION.sub(":#:", plain(answer))
            seen.append((exchange.method, exchange.path, said))

    await table.tables.prefer(info.id, who.user, presets={})
    await table.settled()
    info = await table.match()
    place = await table.store.places.get(info.id, "table")
    assert place is not None
    await stood(table, info, state)
    said = {**place.extra, "from": info.seq, "said": info.seq, "asked": "", "hash": "", "old": None}
    await table.store.places.put(replace(place, seq=info.seq, revision=-1, extra=said))
    table.box.rest.observers.append(note)
    delays.clear()
    try:
        await table.bot.delivery.bring(info.id)
        (asked,) = (d for d in game.pending(state) if d.seat == seat and d.asked)
        await table.tables.prefer(info.id, who.user, presets={asked.id: "always"})
        await table.settled()
    finally:
        table.box.rest.observers.remove(note)
    return seen, list(delays), (await table.tables.view(info.id, None)).view


@pytest.mark.parametrize("window", WINDOWS)
async def test_a_window_gives_nothing_away_by_who_is_asked_by_timing_or_by_shape(
    window: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, pair = WINDOWS[window]
    game, delays = GAMES[name], list[int]()
    state, twin, seat = pair()
    assert pack(state) != pack(twin)
    assert game.pending(state) == game.pending(twin)
    assert game.view(state, None) == game.view(twin, None)

    def drawn(n: int) -> int:
        delays.append(n)
        return 0

    monkeypatch.setattr("bot.playing.pilots.secrets.randbelow", drawn)
    async with crew(tmp_path, {name: game}) as table:
        people = [await table.person(who) for who in ("Ana", "Bob", "Cy")]
        given: dict[str, Any] = {"quick": True} if game.family == "eden" else {}
        await (await people[0].command("/match create", game=name, clock="none", **given)).message()
        for person in people[: len(game.seating(state))]:
            await (await person.command("/match join")).message()
        await (await people[0].command("/match start")).message()
        await table.settled()
        told = [await watched(table, one, seat, delays) for one in (state, twin)]
    (seen, waited, after), (seen_too, waited_too, after_too) = told
    assert waited == waited_too
    assert len(waited) == 1
    assert after == after_too
    assert seen == seen_too
    assert len(seen) > 1
