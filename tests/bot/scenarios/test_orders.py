"""Orders in advance: put together by menus alone, and seen by nobody else."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.games.registry import GAMES
from bot.sandbox.people.person import Person
from bot.sandbox.rest.exchange import Exchange
from bot.sandbox.validate.components import SELECTS, walk
from rules.core.chance import Keyed
from rules.core.data import copy_of
from rules.core.game import Play, advance
from rules.core.ids import Seat
from rules.core.premoves import Facts, passing
from tests.bot.looking import positions
from tests.bot.scenarios.checked_bot import CheckedBot, answer_of, checked_bot, said, seated
from tests.bot.scenarios.test_secrets import stood
from tests.bot.tiny import TINY
from tests.contract.playouts import options_of
from tests.tiny import Choose, Done, Take, View

Json = dict[str, Any]


def menus(person: Person, message: Json) -> list[Json]:
    """List the menus of a message as it stands now."""
    return [c for _, c in walk(person.fresh(message)["components"]) if c["type"] in SELECTS]


async def chosen(stage: CheckedBot, person: Person, message: Json, menu: int, label: str) -> None:
    """Choose the line of a menu that begins so."""
    found = menus(person, message)[menu]
    value = next(o["value"] for o in found["options"] if o["label"].startswith(label))
    await person.select(person.fresh(message), found["custom_id"], value)
    await stage.settled()
    await asyncio.sleep(0.01)


async def pushed(stage: CheckedBot, person: Person, message: Json, label: str) -> None:
    """Press a button of a message as it stands now."""
    await person.press(person.fresh(message), label)
    await stage.settled()
    await asyncio.sleep(0.01)


def redeploying(state: Any) -> set[Seat]:
    """List the seats that are asked to redeploy; none if anything else is asked too."""
    asked = [d for d in GAMES["eden-frontiers"].pending(state) if d.asked]
    return {d.seat for d in asked} if {d.id for d in asked} == {"D-FR-REDEPLOY"} else set()


def passed(state: Any, seat: Seat) -> Any:
    """Return the position after a seat lets its question pass."""
    game = GAMES["eden-frontiers"]
    play: Play[Any, Any] = Play(copy_of(state), Keyed(bytes(32)))
    advance(game, play, seat, passing(game.legal(state, seat)))
    return play.state


async def test_an_order_is_put_together_read_changed_and_cancelled_without_typing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    game = GAMES["eden-frontiers"]
    async with checked_bot(tmp_path, {game.id: game}, caplog) as stage:
        stage.bot.services.premove_runner.wait = lambda begun: 0.01
        info = await seated(stage, "Ana", "Bob", game=game.id, quick=True)
        bob = await stage.person("Bob", "fr")
        await bob.change(locale="fr")
        seat = await stage.matches.seat_of(info.id, int(bob.id))
        assert seat is not None
        options: dict[str, Any] = dict(options_of(game, 2, 0))
        state = next(
            state
            for state in positions(game, 2, 5, every=5, **options)
            if redeploying(state) == {seat}
            and passing(game.legal(state, seat)) is not None
            and redeploying(passed(state, seat)) == {1 - seat}  # else Bob may be asked again
        )
        await stood(stage, info, state)  # type: ignore[arg-type] # a stage has all that is used
        tiles = game.view(state, seat).tiles
        mine = next(cell for cell, tile in tiles.items() if tile.owner == seat)
        other = next(cell for cell, tile in tiles.items() if tile.owner != seat)

        message = await answer_of(stage, bob, await bob.command("/match orders"))
        await pushed(stage, bob, message, "Préparer un ordre…")
        await chosen(stage, bob, message, 0, "amener les troupes")
        await chosen(stage, bob, message, 0, "C’est bon ainsi")
        for place in (mine, other):
            await pushed(stage, bob, message, "Seulement si…")
            await chosen(stage, bob, message, 0, "si … est à moi")
            held = [n for n, menu in enumerate(menus(bob, message)) if f"'{place}'" in str(menu)]
            await chosen(stage, bob, message, held[0], place)
        assert f"Seulement si {mine} est à moi et si {other} est à moi" in bob.text(message)
        assert "Pas encore en vigueur" in bob.text(message)
        await chosen(stage, bob, message, 1, f"si {other} est à moi")
        assert f"Seulement si {mine} est à moi\n" in bob.text(message)
        await chosen(stage, bob, message, 0, "sinon\u00a0: passer")
        read = bob.text(message)
        (before,) = await stage.store.orders.of_user(info.id, int(bob.id))
        asked = await stage.asked()
        await pushed(stage, bob, message, "Mettre en vigueur")
        await stage.settled()
        hand = await said(stage, bob, "/hand")
        again = await answer_of(stage, bob, await bob.command("/match orders"))
        await chosen(stage, bob, again, 0, "1. C’est bon ainsi")
        await pushed(stage, bob, again, "Supprimer l’ordre")
        nothing = bob.text(again)
        await far_away(stage, bob, again, other)
        made = bob.text(again)
        (drafted,) = await stage.store.orders.of_user(info.id, int(bob.id))

        assert "Quand on vous demande de\u00a0: amener les troupes" in read
        assert "1. **C’est bon ainsi**" in read
        assert "sinon\u00a0: passer" in read
        assert not before.live
        assert int(bob.id) in asked
        assert int(bob.id) not in await stage.asked()
        assert "Exécuté." in hand
        assert "Rien n’est préparé" in nothing
        assert f"{other} : 2" in made.replace("\u00a0", " ").replace("\u202f", " "), made
        assert "Seulement si j’ai au moins 2 en tout (stocks d’énergie)" in made
        assert "En vigueur :** attend son moment. chaque fois" in made.replace("\u00a0", " ")
        assert json.loads(drafted.order.errands[0].action) == {
            "type": "station",
            "cell": other,
            "troops": 2,
        }


async def far_away(stage: CheckedBot, person: Person, message: Json, cell: str) -> None:
    """Prepare by menus what is not possible now: to station troops where somebody else is."""
    await pushed(stage, person, message, "Préparer un ordre…")
    await chosen(stage, person, message, 0, "amener les troupes")
    await pushed(stage, person, message, "Autre chose…")
    await chosen(stage, person, message, 0, "Dire combien de troupes")
    held = next(n for n, one in enumerate(menus(person, message)) if f"'{cell}'" in str(one))
    await chosen(stage, person, message, held, cell)
    await chosen(stage, person, message, 0, "2")
    await pushed(stage, person, message, "Seulement si…")
    await chosen(stage, person, message, 0, "si j’ai au moins n en tout")
    await chosen(stage, person, message, 0, "stocks")
    await chosen(stage, person, message, 0, "2")
    await pushed(stage, person, message, "L’employer chaque fois")
    await pushed(stage, person, message, "Mettre en vigueur")
    await chosen(stage, person, message, 0, "1. ")


def shape(message: Json) -> str:
    """Say of what parts a message is made, how many lines it has, and whom it calls."""
    parts = [
        (c["type"], c.get("label"), len(str(c.get("content", "")).splitlines()))
        for _, c in walk(message["components"])
    ]
    return f"{parts} {len(message['mentions'])} {message['flags']}"


async def watched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, how: str
) -> tuple[list[tuple[str, str, str]], list[str], list[str], list[Any]]:
    """Let somebody answer as long after the question, by hand, by order, or by the last of a list.

    Of that list one order is void then, and one goes on waiting. Returns what others see.

    That is every request about the channel since the question, in turn; the messages as Bob reads
    them; the audit log; the record without its numbers. (`test_windows` compares the moments.)
    """
    requests: list[tuple[str, str, str]] = []

    def note(exchange: Exchange) -> None:
        answer = exchange.answer
        if isinstance(answer, dict) and answer.get("channel_id") == here:
            requests.append((exchange.method, exchange.path, shape(answer)))

    counted = Facts[View](goods={"counters": lambda view, seat: view.players[seat].counters})
    async with checked_bot(tmp_path, {"tiny": replace(TINY, facts=counted)}, caplog) as stage:
        runner = stage.bot.services.premove_runner
        runner.wait, answer = lambda begun: 0.0, runner._answer

        async def answer_later(match: Any, user: int, due: Any) -> None:
            """Answer when all that came before has been shown, as who takes some seconds does."""
            tasks = stage.context.tasks
            while showing := {one for one in tasks if one.get_name().startswith("deliver")}:
                await asyncio.wait(showing)
            await answer(match, user, due)

        monkeypatch.setattr(runner, "_answer", answer_later)
        onlooker = await stage.person("Cy")
        info = await seated(stage, "Ana", "Bob")
        people = {name: await stage.person(name) for name in ("Ana", "Bob")}
        here = people["Ana"].here
        seats = {
            name: await stage.matches.seat_of(info.id, int(p.id)) for name, p in people.items()
        }
        first = next(name for name, seat in seats.items() if seat == 0)
        second = next(name for name, seat in seats.items() if seat == 1)
        if how == "list":
            for each in (False, True):
                rich = {"relation": "holds", "what": "counters", "number": 5, "each": each}
                await said(stage, people[first], "/match orders", do="take 1", **rich)
        if how != "hand":
            await said(stage, people[first], "/match orders", do="take 2")
        await stage.settled()
        stage.box.rest.observers.append(note)
        for name in (second, first):  # the second is shown before the first answers
            await stage.settled()
            seat = seats[name]
            assert seat is not None
            card = sorted(
                c.card for c in await stage.matches.legal(info.id, seat) if type(c) is Choose
            )
            await stage.matches.act(info.id, int(people[name].id), [Choose(card[0]), Done()], None)
        if how == "hand":
            await stage.settled()
            await stage.matches.act(info.id, int(people[first].id), [Take(2)], None)
        await stage.settled()
        asked = await stage.asked()
        assert list(asked.values()) == [Seat(1)]
        if how == "list":
            fates = await stage.store.orders.of_user(info.id, int(people[first].id))
            assert [(bool(one.void), one.over) for one in fates] == [
                (True, True),
                (False, False),
                (False, True),
            ]
        seen = [shape(message) for message in onlooker.messages()]
        audit = [line.what for line in await stage.store.audit.read(info.id)]
        entries = await stage.store.records.entries(info.id, 0)
        record = [(d.entry.kind, d.entry.group, d.entry.undoes) for d in entries]
        return requests, seen, audit, record


async def test_nothing_that_others_see_tells_an_answer_by_order_from_one_by_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    told = []
    for how in ("hand", "order", "list"):
        folder = tmp_path / how
        folder.mkdir()
        told.append(await watched(folder, monkeypatch, caplog, how))
    asked, seen, audit, record = told[0]
    for asked_too, seen_too, audit_too, record_too in told[1:]:
        assert asked == asked_too
        assert seen == seen_too
        assert audit == audit_too
        assert record == record_too
