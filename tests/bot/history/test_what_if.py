"""What if: nothing committed, nothing true of what is hidden, gone after a restart."""

from __future__ import annotations

import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.registry import GAMES
from bot.history.what_if import answers_only
from bot.matches.practice import PracticeMatches
from bot.model.results import Acted, Refused, UnavailableError
from bot.store import MatchId, Plans
from rules.core.ids import Seat
from rules.eden import actions as ac
from tests.bot.history.test_looking_back import recorded
from tests.bot.looking import info_of, look_of, positions
from tests.bot.plain_bot import plain_bot, with_button
from tests.contract.playouts import options_of
from tests.contract.redeal import BUSY, REDEAL

SEATS = 3
ROW = 34
"""Characters of the buttons that stand side by side on a phone."""
FAMILIES = {game.family: name for name, game in sorted(GAMES.items(), reverse=True)}
"""One game of each family."""


def states(name: str, every: int = 15) -> list[Any]:
    options: dict[str, Any] = dict(options_of(GAMES[name], SEATS, 0))
    return list(positions(GAMES[name], SEATS, 5, every=every, most=3 * every, **options))


@pytest.mark.parametrize("seat", [0, 1])
def test_others_may_use_what_they_could_use_at_the_table(seat: int) -> None:
    decision = SimpleNamespace(id="D-FR-ARMY", seat=Seat(0))
    look: Any = SimpleNamespace(seat=Seat(seat), questions=[SimpleNamespace(decision=decision)])
    destroy, stop = ac.UseOpportunity(destroy=True), ac.Done()
    legal = [stop, destroy, ac.UseOpportunity(destroy=False), ac.Concede()]
    found = answers_only(GAMES["eden-frontiers"], look, legal)
    assert found == ([stop] if seat else [stop, destroy])


@pytest.mark.parametrize("name", sorted(n for n in GAMES if GAMES[n].family in FAMILIES))
async def test_a_seat_plays_on_from_what_it_sees(name: str) -> None:
    game, info = GAMES[name], info_of(GAMES[name], SEATS)
    source = random.Random(7)
    state = states(name)[-1]
    snapshot = look_of(game, state, Seat(1))
    practice = PracticeMatches(answers_only)
    mine = practice.begin(game, info, snapshot, 101, "random")
    await practice.played_on(mine.id)
    assert practice.owns(mine.id)
    assert not practice.owns(info.id)
    played = 0
    for _ in range(12):
        now = await practice.view(mine.id, None)
        legal = answers_only(game, now, await practice.legal(mine.id, Seat(1)))
        if now.over or not legal:
            break
        done = await practice.act(mine.id, 101, [source.choice(legal)], None)
        assert isinstance(done, Acted)
        played += 1
    assert played
    for _ in range(played):
        assert await practice.step_back(mine.id)
    assert not await practice.step_back(mine.id)
    assert (await practice.view(mine.id, None)).view.viewer == 1


async def test_a_trial_is_one_persons_and_is_thrown_away() -> None:
    game, info = GAMES["eden-frontiers"], info_of(GAMES["eden-frontiers"], SEATS)
    snapshot = look_of(game, states("eden-frontiers")[-1], Seat(0))
    practice = PracticeMatches(answers_only)
    first = practice.begin(game, info, snapshot, 100, "random")
    assert practice.has(first.id, 100)
    assert not practice.has(first.id, 101)
    legal = await practice.legal(first.id, Seat(0))
    assert isinstance(await practice.act(first.id, 101, legal[:1], None), Refused)
    second = practice.begin(game, info, snapshot, 100, "random")
    assert not practice.has(first.id, 100), "a person has one practice match"
    practice.end(second.id, 101)
    assert practice.has(second.id, 100)
    practice.end(second.id, 100)
    with pytest.raises(UnavailableError):
        await practice.info(second.id)
    with pytest.raises(UnavailableError):
        await practice.view(MatchId("k3f2-1"), None)


@pytest.mark.parametrize(("plans", "trial"), [("usual", "by-hand"), ("unadvised", "unadvised")])
def test_a_trial_advises_nobody_where_the_match_does_not(plans: Plans, trial: Plans) -> None:
    """Else its first question would be that of a ranked match, with advice."""
    game = GAMES["eden-frontiers"]
    info = replace(info_of(game, SEATS), plans=plans)
    snapshot = look_of(game, states("eden-frontiers")[-1], Seat(0))
    assert PracticeMatches(answers_only).begin(game, info, snapshot, 100, "random").plans == trial


@pytest.mark.parametrize("family", sorted(FAMILIES))
def test_a_trial_is_made_of_what_its_seat_sees(
    family: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, compared = FAMILIES[family], 0
    game, info = GAMES[name], info_of(GAMES[name], SEATS)
    monkeypatch.setattr("bot.matches.practice.secrets.token_bytes", lambda n: bytes(range(n)))
    for number, state in enumerate(states(name, 30)):
        viewer = Seat(number % SEATS)
        if BUSY[family](state, viewer):
            continue
        dealt = []
        for one in (state, REDEAL[family](state, viewer, random.Random(number))):
            practice = PracticeMatches(answers_only)
            mine = practice.begin(game, info, look_of(game, one, viewer), 100 + viewer, "random")
            dealt.append(practice.position(mine.id).packed)
        assert dealt[0] == dealt[1]
        compared += 1
    assert compared


async def test_one_tries_out_by_buttons_and_nothing_is_committed(tmp_path: Path) -> None:
    async with plain_bot(tmp_path, GAMES) as table:
        info, people = await recorded(table, "cthulhu-wars", 33)
        snapshot = await table.matches.view(info.id, None)
        seat = next(q.decision.seat for q in snapshot.questions if q.decision.asked)
        ana = people[seat]

        shown = await (await ana.command("match:whatif", match=info.id)).message()
        await table.settled()
        first = ana.text(ana.fresh(shown))
        play = next(
            b
            for b in ana.buttons(ana.fresh(shown))
            if ":do:" in b["custom_id"] and f":{info.id}-" in f":{b['custom_id']}"
        )
        await table.after(ana.press(ana.fresh(shown), play["label"]))
        then = ana.text(ana.fresh(shown))
        labels = [b["label"] for b in ana.buttons(ana.fresh(shown))]
        now = await table.matches.info(info.id)
        assert "Nothing here counts" in first or "Rien ici ne compte" in first
        assert "Nothing here counts" in then or "Rien ici ne compte" in then
        assert then != first
        assert not {"Try it first…", "Essayer…", "Undo…"} & set(labels)
        assert now.seq == info.seq

        await table.stop()
        await table.start()
        await table.after(ana.press(ana.fresh(shown), labels[0]))
        gone = ana.text(ana.fresh(shown))
        assert "thrown away when" in gone or "jetés quand" in gone


async def test_the_map_of_a_trial_is_shown_and_read_as_that_of_the_match(tmp_path: Path) -> None:
    async with plain_bot(tmp_path, GAMES) as table:
        info, people = await recorded(table, "cthulhu-wars", 33)
        snapshot = await table.matches.view(info.id, None)
        ana = people[next(q.decision.seat for q in snapshot.questions if q.decision.asked)]
        trial = await (await ana.command("match:whatif", match=info.id)).message()
        await table.settled()

        shown = await (await ana.press(ana.fresh(trial), "Map")).message()
        in_words = await (await ana.press(shown, "In words")).message()
        await ana.select(shown, "Show the map otherwise", "moves")

        for drawn in (ana.fresh(shown), in_words):
            assert "Nothing here counts" in ana.text(drawn)
        assert "What has moved last" in str(ana.fresh(shown)["components"])
        assert "page 1" in ana.text(in_words)


async def test_a_trial_begun_beside_a_hand_by_message_leaves_that_message_alone(
    tmp_path: Path,
) -> None:
    async with plain_bot(tmp_path, GAMES) as table:
        info, (ana, *_) = await recorded(table, "cthulhu-wars", 36)
        table.bot.services.delivery.wake(info.id, 0.0)
        await table.settled()
        hand = with_button(ana, "Try it first…", ana.dm())
        before = ana.text(hand)

        outcome = await ana.press(hand, "Try it first…")
        shown = await outcome.message()
        await table.settled()

        assert ana.text(ana.fresh(hand)) == before
        assert ana.private(shown)
        assert "Nothing here counts" in ana.text(ana.fresh(shown))
        places = await table.store.message_slots.of_match(info.id)
        assert {place.match for place in places} == {info.id}


@pytest.mark.parametrize("name", sorted(GAMES))
async def test_every_question_of_a_trial_has_answers_where_forms_answer_those_of_the_match(
    tmp_path: Path, name: str
) -> None:
    """Forms stay with the match; a trial that kept their buttons would be a dead end."""
    async with plain_bot(tmp_path, GAMES, asks=True) as table:
        info, people = await recorded(table, name, 60, plans="usual")
        snapshot = await table.matches.view(info.id, None)
        seat = next(q.decision.seat for q in snapshot.questions if q.decision.asked)
        ana = people[seat]
        shown = await (await ana.command("match:whatif", match=info.id)).message()
        await table.settled()
        for _ in range(4):
            verbs = {
                b["custom_id"].split(":")[3]: b["label"] for b in ana.buttons(ana.fresh(shown))
            }
            assert {*verbs} & {"ask", "asksure", "do"}, ana.text(ana.fresh(shown))
            ways = [verbs[one] for one in ("tryback", "tryagain", "tryend")]
            assert sum(map(len, ways)) <= ROW, "they have one row of a phone"
            await table.after(
                ana.press(ana.fresh(shown), verbs.get("asksure") or verbs.get("ask") or verbs["do"])
            )
