"""The first map of a round shows how the last one ended, in the message that is due anyway."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games.registry import GAMES
from bot.model.slot_states import TableState, state_of
from bot.pictures.painter import paint
from rules.core.errors import Refusal
from rules.core.ids import Seat
from rules.players import PLAYERS
from tests.bot.recorded import begun, kept_on
from tests.bot.scenarios.checked_bot import checked_bot
from tests.contract.playouts import options_of

SEATS = 3
GAME = GAMES["eden-frontiers"]


async def test_the_first_map_of_a_day_shows_how_the_last_one_ended(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    header, entries, match = begun(GAME, SEATS, options_of(GAME, SEATS, 1))
    minds = [PLAYERS["heuristic"](GAME, Seat(s), bytes([s, 7]) * 16) for s in range(SEATS)]
    while True:
        seat = min(asked.seat for asked in GAME.pending(match.state) if asked.asked)
        answer = minds[seat].whole(match.view(seat), match.legal(seat))
        moved = match.act(seat, answer[0])
        assert not isinstance(moved, Refusal)
        if match.state.day == 2 and moved.match.state.day == 3:
            break
        match = moved.match
        entries += moved.entries
    async with checked_bot(
        tmp_path, {GAME.id: GAME}, caplog, painter=paint, watched=False
    ) as stage:
        people = [await stage.person(who) for who in ("Ana", "Bob", "Cy")]
        info = await kept_on(stage, people, GAME, header, entries, match)
        stage.bot.services.delivery.wake(info.id, 0.0)
        await stage.settled()

        async def shown() -> str:
            slots = await stage.store.message_slots.of_match(info.id)
            (table,) = [slot for slot in slots if slot.kind == "table"]
            return state_of(table, TableState).map or ""

        before = await shown()
        user = info.of_seat(seat)
        assert user is not None
        await stage.matches.act(info.id, user.user, [answer[0]], None)
        await stage.settled()
        assert "-round" not in before
        assert "-round" in await shown()
