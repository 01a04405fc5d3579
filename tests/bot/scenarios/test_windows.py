"""Reaction windows give nothing away by who is asked, by timing or by shape.

Two positions that differ only in what a seat holds face down are shown and answered in the same
way: the requests about the channel must be the same, in the same order, at the same moments of a
clock that goes on only while the bot waits. The answer is one that its owner has given ahead.

What is compared in Cthulhu Wars are Elder Signs, in a window for anybody's power and in the one
where they are revealed: the game has no other secret. In Clash of Cultures it is a card with
tactics.
"""

from __future__ import annotations

import asyncio
import logging
import random
import re
from collections.abc import Callable
from inspect import signature
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from bot.autoplay.pacing import FIRST, NEXT, waiting
from bot.games.registry import GAMES
from bot.sandbox.rest.exchange import Exchange
from bot.store.ahead import Ahead
from rules.clash.actions import ChooseCard, Concede, Done
from rules.clash.steps import Talks
from rules.core.agenda import tops
from rules.core.data import pack
from rules.core.ids import Seat
from rules.cthulhu.actions import Attack
from rules.cthulhu.actions import Done as NoPower
from rules.cthulhu.content import Area
from rules.eden import steps as st
from rules.players.ahead import PASS, Standing
from rules.players.standing import passing
from tests.bot.looking import each_position, positions
from tests.bot.plain_bot import PlainBot, plain_bot
from tests.bot.scenarios.test_secrets import plain, stood
from tests.bot.tiny import TINY
from tests.contract.playouts import options_of
from tests.contract.redeal import BUSY, REDEAL
from tests.rules.clash import arena as clash
from tests.rules.clash.test_house_rules import HOME, NEAR
from tests.rules.cthulhu import arena as cthulhu
from tests.tiny import Choose

Pair = tuple[Any, Any, Seat]
"""Two positions, and the seat whose hand differs, which is asked in both."""


def window(name: str, decision: str) -> Pair:
    """Find a window in which a seat holds something else, and can often do something else."""
    game = GAMES[name]
    redealt, busy = REDEAL[game.family], BUSY[game.family]
    options: dict[str, Any] = dict(options_of(game, 3, 0))
    for seed in range(3, 20):
        for state in positions(game, 3, seed, every=1, most=700, **options):
            asked = [d for d in game.pending(state) if d.asked]
            if len(asked) != 1 or asked[0].id != decision or busy(state, None):
                continue
            seat = asked[0].seat
            step = next(s for _, s in tops(state.agenda) if seat in s.asked())
            if isinstance(step, st.Mulligans) and step.left[str(seat)] > 1:
                continue  # each renewal of a hand is declined on its own, one after the other
            for number in range(8):
                twin = redealt(state, None, random.Random(number))
                apart = game.view(state, seat) != game.view(twin, seat)
                same = game.view(twin, None) == game.view(state, None)
                if apart and same and all(passing(game.legal(one, seat)) for one in (state, twin)):
                    return state, twin, seat
    raise LookupError(decision)


def attacked(cards: str, mine: str = "1") -> clash.Table:
    """Let P1, who holds *mine*, attack P2, who holds *cards*; P1 is asked for a card."""
    side = {"advances": "tactics"}
    table = clash.Table(
        clash.side(**side, cities=HOME, units={"D3": "army"}, actions=mine),
        clash.side(**side, cities={"D7": "happy"}, units={"D4": "army"}, actions=cards),
        land=NEAR,
    )
    return table.move(1, "D3", "D4")


def battle_of_clash() -> Pair:
    """Let P1 attack P2, who holds a card with tactics, or none."""
    table = attacked("3").do(1, Done())
    seat, legal = Seat(1), GAMES["clash-of-cultures"].legal
    twins = (REDEAL["clash"](table.state, None, random.Random(number)) for number in range(99))
    unable = next(twin for twin in twins if set(legal(twin, seat)) == {Done(), Concede()})
    assert len(legal(table.state, seat)) > 2
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
    "an army of Frontiers": ("eden-frontiers", lambda: window("eden-frontiers", "D-FR-ARMY")),
    "abilities of Frontiers": ("eden-frontiers", lambda: window("eden-frontiers", "D-ABILITY")),
    "units of Shards": ("eden-shards", lambda: window("eden-shards", "D-SH-ADD")),
    "units of Fronts": ("eden-fronts", lambda: window("eden-fronts", "D-FT-UNIT")),
    "a mulligan of Frontiers": (
        "eden-frontiers",
        lambda: window("eden-frontiers", "D-FR-MULLIGAN"),
    ),
    "an Elder Sign": ("cthulhu-wars", lambda: window("cthulhu-wars", "reveal")),
    "third parties": ("cthulhu-wars", battle_of_cthulhu),
    "tactics": ("clash-of-cultures", battle_of_clash),
}


class Passing:
    """A clock that goes on only while the bot waits, and chance that begins anew with each match."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now, self.luck = 0.0, random.Random()
        drawn = SimpleNamespace(randbelow=self.luck.randrange)
        monkeypatch.setattr("bot.autoplay.pacing.secrets", drawn)

    def begin(self) -> None:
        """Set the clock and chance back."""
        self.now = 0.0
        self.luck.seed(5)

    def wait(self, begun: bool) -> float:
        """Let the time before the first answer go by at once; who is asked after it draws anew."""
        self.now = self.now or waiting(begun)
        return 0.0


Seen = tuple[list[tuple[Any, ...]], Any, list[str]]


async def watched(
    table: PlainBot,
    state: Any,
    seat: Seat,
    clock: Passing,
    caplog: pytest.LogCaptureFixture,
) -> Seen:
    """Show a position and let an answer given ahead decline for a seat.

    Returns every request about the channel, with its moment, the view of everybody afterwards, and
    what was logged.
    """
    info = await table.match()
    game, who = GAMES[info.game], info.of_seat(seat)
    assert who is not None
    assert who.user is not None
    services, seen = table.bot.services, list[tuple[Any, ...]]()
    here = next(iter(table.people.values())).here

    def note(exchange: Exchange) -> None:
        answer = exchange.answer
        if isinstance(answer, dict) and answer.get("channel_id") == here:
            seen.append((round(clock.now, 3), exchange.method, exchange.path, plain(answer)))

    await table.store.ahead.clear(info.id)
    services.ahead_runner._begun.clear()
    services.ahead_runner.wait = clock.wait
    place = await table.store.message_slots.get(info.id, "table")
    assert place is not None
    await stood(table, info, state)
    fresh = {"first": info.seq, "said": info.seq, "asked": "", "fingerprint": "", "previous": None}
    said = place.extra | fresh
    await table.store.message_slots.put(replace(place, seq=info.seq, revision=-1, extra=said))
    table.box.rest.observers.append(note)
    clock.begin()
    caplog.clear()
    # Shown once the answer has been given and noted: which of the two a short merge would end
    # before is up to the machine.
    merge, table.context.merge = table.context.merge, 60.0
    try:
        await services.delivery.reconcile(info.id)
        (asked,) = (d for d in game.pending(state) if d.seat == seat and d.asked)
        declines = Standing(questions=(asked.id,), says=PASS, rules=game.rules)
        record = Ahead(number=1, standing=declines)
        await table.store.ahead.change(info.id, who.user, lambda _: (record,))
        services.ahead_runner.wake(info.id)
        tasks = table.context.tasks
        while answering := {one for one in tasks if one.get_name().startswith("pilot")}:
            await asyncio.wait(answering)
        services.delivery.wake(info.id, 0.0)
        await table.settled()
    finally:
        table.context.merge = merge
        table.box.rest.observers.remove(note)
    # Messages in different places go out at once: which of them Discord takes first is its own
    # affair.
    logged = sorted(
        _DRAWN.sub("", one.getMessage()) for one in caplog.records if one.name.startswith("hexarch")
    )
    return seen, (await table.matches.view(info.id, None)).view, logged


_DRAWN = re.compile(r" (revision|message|nonce|before|ms)=\S+")
"""What differs in the log from one match to the next, and with the speed of the machine."""


@pytest.mark.parametrize("name", WINDOWS)
async def test_a_window_gives_nothing_away_by_who_is_asked_by_timing_or_by_shape(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "hexarch")
    of, pair = WINDOWS[name]
    game, clock = GAMES[of], Passing(monkeypatch)
    state, twin, seat = pair()
    assert pack(state) != pack(twin)
    assert game.pending(state) == game.pending(twin)
    assert game.view(state, None) == game.view(twin, None)

    # Nothing but the record of ours answers.
    sheets = tuple(one for one in game.ahead.sheets if one.scope != "match")
    monkeypatch.setattr("bot.delivery.answerer.sheets_of", lambda game, info=None: sheets)
    async with plain_bot(tmp_path, {of: game}) as table:
        table.context.plans = "usual"
        table.bot.services.ahead_runner.wait = clock.wait  # nothing is answered ahead yet
        names = ("Ana", "Bob", "Cy")
        for who in names:
            await table.person(who)
        given: dict[str, Any] = {"quick": True} if game.family == "eden" else {}
        await table.begin(*names[: len(game.seating(state))], game=of, clock="none", **given)
        told = [await watched(table, one, seat, clock, caplog) for one in (state, twin)]
        (seen, after, logged), (seen_too, after_too, logged_too) = told
        assert after == after_too
        assert logged == logged_too
        assert seen == seen_too
        moments = sorted({moment for moment, *_ in seen})
        assert moments[0] == 0.0  # the question was shown
        assert FIRST[0] <= moments[1] <= FIRST[1]
        assert len(moments) == 2


def test_the_moment_of_an_answer_is_drawn_without_a_look_at_the_match() -> None:
    """Who could do nothing, who will not, and who has an order answer within the same times."""
    for begun, (least, most) in ((True, NEXT), (False, FIRST)):
        drawn = sorted(waiting(begun) for _ in range(400))
        assert least <= drawn[0] < least + 1
        assert most - 1 < drawn[-1] <= most
    assert set(signature(waiting).parameters) == {"begun"}


def test_tactics_are_asked_for_whatever_card_is_held() -> None:
    """The window opens by what everybody sees: the advance, and that there are cards in hand."""
    game, able = GAMES["clash-of-cultures"], set[int]()
    for card in range(1, 20):
        state = attacked(str(card)).do(1, Done()).state
        assert [d.id for d in game.pending(state) if d.asked and d.seat == 1] == ["tactics"], card
        able.add(len(game.legal(state, Seat(1))))
    assert len(able) > 1  # who can do nothing is asked too


def test_a_card_that_lies_face_down_is_seen_by_its_owner_alone() -> None:
    game, told = GAMES["clash-of-cultures"], list[Any]()
    for card in range(1, 20):
        table = attacked("20", str(card))
        for choice in table.legal(1, ChooseCard):
            state = table.do(1, choice).state
            assert game.view(state, Seat(0)).seats[0].aside_card == choice.card
            view = game.view(state, None)
            assert view.seats[0].aside
            told.append((view, [game.seen_by(None, event) for event in table.events]))
    assert len(told) > 1
    assert all(one == told[0] for one in told)


def test_cards_named_in_a_trade_are_named_to_the_two_alone() -> None:
    game, named = GAMES["clash-of-cultures"], 0
    for state in each_position(game, 3, 3, most=600):
        for number, step in enumerate(state.agenda):
            if isinstance(step, Talks) and any(
                offer.cards or offer.unnamed or offer.asks for offer in step.offers
            ):
                for viewer in (None, *(Seat(s) for s in range(3) if s not in step.seats)):
                    seen = game.view(state, viewer).agenda[number].offers
                    shown = [(one.terms.cards, one.terms.unnamed, one.terms.asks) for one in seen]
                    assert shown == [({}, {}, {})] * 2
                named += 1
    assert named


async def test_changes_of_mind_that_nobody_is_told_of_send_nothing_to_anybody_else(
    tmp_path: Path,
) -> None:
    """A draft, a basket, a sealed answer: however often it is changed, no place of others moves."""
    async with plain_bot(tmp_path, {"tiny": TINY}) as table:
        info = await table.begin("Ana", "Bob", clock="none")
        ana = await table.person("Ana")
        seat = await table.seat(info.id, ana)
        seen: list[str] = []

        def note(exchange: Exchange) -> None:
            answer = exchange.answer
            where = answer.get("channel_id") if isinstance(answer, dict) else None
            if where != ana.dm():
                seen.append(f"{exchange.method} {exchange.path}")

        table.box.rest.observers.append(note)
        for _ in range(3):
            (card, *_) = (a for a in await table.matches.legal(info.id, seat) if type(a) is Choose)
            await table.matches.act(info.id, int(ana.id), [card], None)
            await table.settled()
        table.box.rest.observers.remove(note)

        assert (await table.matches.info(info.id)).seq == info.seq + 3
        assert seen == []
