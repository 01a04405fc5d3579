"""The page of a table: who sees what, what an answer does, and what it says when it is too late."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from dataclasses import replace as with_
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import msgspec
import pytest

from bot.games.registry import GAMES
from bot.interactions.i18n import scene_of
from bot.lang import say
from bot.matches import Acted
from bot.model.panel_parts import Picture
from bot.play.ask_words import asked
from bot.store import MatchId, MatchInfo
from bot.web.access import PASS_SECONDS, SESSION_SECONDS, WRONG, Access, Session
from bot.web.server import UNREADABLE
from bot.web.shown import Odds, Weighed, _news, _sheet, choices_of, plain, weigh
from rules.clash.actions import Concede, Done, Terms
from rules.clash.actions import ProposeTrade as Propose
from rules.core.ids import Seat
from rules.players.dealing import seen_form
from tests.bot.looking import seat_scene
from tests.bot.play.advised_matches import KEY, played
from tests.bot.scenarios.test_fronts_orders import FRONTS, begun
from tests.bot.web.boards import USER, Boards, boards
from tests.rules.cthulhu.arena import Table, side

Json = dict[str, Any]
REQUEST = "0123456789abcde"


class Tab:
    """A browser's tab on a page."""

    def __init__(self, web: aiohttp.ClientSession, made: Boards, session: str) -> None:
        self.web, self.made, self.session = web, made, session
        self.headers = {"Authorization": f"Bearer {session}"}

    def url(self, path: str) -> str:
        return f"{self.made.box.url}/t/{path}"

    async def state(self, locale: str = "en") -> Json:
        async with self.web.get(self.url(f"state?locale={locale}"), headers=self.headers) as reply:
            assert reply.status == 200, reply.status
            found: Json = await reply.json()
            return found

    async def post(self, path: str, body: Any, locale: str = "en") -> tuple[int, Json]:
        where = self.url(f"{path}?locale={locale}")
        async with self.web.post(where, headers=self.headers, data=json.dumps(body)) as reply:
            return reply.status, await reply.json() if reply.status in {200, 412} else {}

    async def told(self, what: str, locale: str = "en") -> Json:
        """Look back at a match that is over."""
        async with self.web.get(self.url(f"{what}?locale={locale}"), headers=self.headers) as reply:
            assert reply.status == 200, reply.status
            found: Json = await reply.json()
            return found

    async def asked(self) -> Json:
        """Wait until the person is asked, and return what is shown then."""
        async with asyncio.timeout(60):
            # Nothing tells a tab without a socket.
            while (state := await self.state())["sheet"] is None:  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        return state


@pytest.fixture
async def web() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


async def tab(web: aiohttp.ClientSession, made: Boards, user: int | None = USER) -> Tab:
    """Open the page with a fresh pass."""
    pass_ = made.table.access.grant(made.info.id, user)
    async with web.post(f"{made.box.url}/t/enter", data=json.dumps({"pass": pass_})) as reply:
        return Tab(web, made, (await reply.json())["session"])


def lead(state: Json) -> Json:
    """Return the answer that is advised."""
    found: Json = next(way for way in state["sheet"]["ways"] if way["kind"] == "lead")
    return found


async def acts(made: Boards) -> int:
    """Count what the person has done; the others may play on meanwhile."""
    dated = await made.bot.store.records.entries(made.info.id, -1)
    return sum(one.entry.kind == "act" and one.entry.seat == made.seat for one in dated)


@pytest.mark.parametrize("game", GAMES)
async def test_a_question_of_every_game_is_answered_on_the_page(
    tmp_path: Path, web: aiohttp.ClientSession, game: str
) -> None:
    async with boards(tmp_path, game) as made:
        mine = await tab(web, made)
        for number, locale in enumerate(("en", "fr")):
            state = await mine.asked()
            assert state["beside"]["seats"][made.seat]["name"] == "Ana"
            sent = {
                "answer": lead(state)["answer"],
                "number": state["sheet"]["number"],
                "request": f"{number:015x}",
            }
            status, reply = await mine.post("answer", sent, locale)
            assert (status, reply["why"]) == (200, "")
        async with asyncio.timeout(60):
            while (state := await mine.state(locale))["board"] is None:  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        where = mine.url(f"picture/{state['board']['name']}")
        async with web.get(where, headers=mine.headers) as picture:
            assert (await picture.read()).startswith(b"\x89PNG")


@pytest.mark.parametrize("advice", [True, False])
async def test_an_own_answer_has_odds_only_for_who_is_advised(
    tmp_path: Path, web: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch, *, advice: bool
) -> None:
    """Else the page would be an advisor in ranked matches."""
    odds = Odds(place="A1", tenths=7, certain=False, words="7 in 10")
    monkeypatch.setattr("bot.web.server.weigh", lambda *_: Weighed("", (odds,)))
    async with boards(tmp_path, "cthulhu-wars") as made:
        made.bot.context.advised[USER] = advice
        mine = await tab(web, made)
        answer = (await mine.asked())["sheet"]["ways"][0]["answer"]

        status, weighed = await mine.post("weigh", {"answer": answer})

        assert (status, bool(weighed["odds"])) == (200, advice)


async def test_an_answer_of_several_numbers_is_written_on_the_page_and_sent_whole(
    tmp_path: Path, web: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page writes the numbers of lines into the form; what is weighed is its writer's draft."""
    monkeypatch.setitem(GAMES, FRONTS.id, with_(FRONTS, start=begun))
    async with boards(tmp_path, FRONTS.id, seats=2) as made:
        mine = await tab(web, made)
        await made.bot.settled()  # the other seat has answered
        sheet = (await mine.asked())["sheet"]
        assert sheet["draft"]
        line = next(one for one in sheet["choices"] if one["id"].startswith("cards~"))
        card, most = line["id"].removeprefix("cards~"), line["most"]
        assert line["at"] == [f"card:{card}"]
        before = (await made.bot.matches.info(made.info.id)).revision

        def order(copies: int) -> list[Json]:
            return [{**sheet["form"], "cards": {card: copies}}]

        _, good = await mine.post("weigh", {"answer": order(1)})
        draft = await made.bot.matches.drafts.of(made.info.id, made.seat)
        assert json.loads(msgspec.json.encode(draft))["cards"] == {card: 1}
        assert (await mine.asked())["sheet"] == sheet, "the page has it already"
        _, bad = await mine.post("weigh", {"answer": order(most + 1)})
        _, odd = await mine.post("weigh", {"answer": [{**sheet["form"], "cards": {"no.card": 1}}]})
        assert (good["why"], good["limits"][f"cards~{card}"]) == ("", most)
        assert bad["why"]
        assert (bool(odd["why"]), odd["limits"]) == (True, {})
        assert (await made.bot.matches.info(made.info.id)).revision == before

        sent = {"answer": order(1), "number": sheet["number"], "request": REQUEST}
        status, reply = await mine.post("answer", sent)
        assert (status, reply["why"]) == (200, "")
        entries = await made.bot.store.records.entries(made.info.id, -1)
        said = [json.loads(bytes(e.entry.action)) for e in entries if e.entry.seat == made.seat]
        assert order(1)[0]["cards"] in [one.get("cards") for one in said]


async def test_where_a_group_goes_is_chosen_from_its_place_to_another(
    tmp_path: Path, web: aiohttp.ClientSession
) -> None:
    """A move is more than numbers: every legal one stands as an answer with both of its places."""
    async with boards(tmp_path, "clash-of-cultures") as made:
        mine = await tab(web, made)
        sheet = (await mine.asked())["sheet"]
        moves = next(c for c in sheet["choices"] if c["answers"][0]["type"] == "move-units")
        sent = {"answer": moves["answers"], "number": sheet["number"], "request": REQUEST}
        assert (await mine.post("answer", sent))[0] == 200

        sheet = (await mine.asked())["sheet"]
        groups = [c for c in sheet["choices"] if c["at"]]
        view = (await made.bot.matches.view(made.info.id, made.seat)).view
        form = seen_form(made.bot.context.game(made.info), view, made.seat)
        assert form is not None
        every = form.every(100)
        assert every is not None
        assert len(groups) == len(every) - 1 > 1
        assert all(c["whole"] and len(c["at"]) == 2 for c in groups)
        lead = sheet["ways"][0]
        assert [move["at"] for move in lead["moves"]] in [[c["at"]] for c in groups]
        assert lead["label"] in {c["says"] for c in groups}

        other = next(c for c in groups if c["answers"] != lead["answer"])
        sent = {"answer": other["answers"], "number": sheet["number"], "request": REQUEST[::-1]}
        status, reply = await mine.post("answer", sent)
        assert (status, reply["why"]) == (200, "")


async def test_an_answer_that_is_delivered_twice_is_played_once(
    tmp_path: Path, web: aiohttp.ClientSession
) -> None:
    async with boards(tmp_path, "eden-frontiers") as made:
        mine = await tab(web, made)
        state = await mine.asked()
        sheet = state["sheet"]
        sent = {"answer": lead(state)["answer"], "number": sheet["number"], "request": REQUEST}
        first = await mine.post("answer", sent)
        own = await acts(made)
        second = await mine.post("answer", sent)

        assert (first[0], second[0]) == (200, 200)
        assert await acts(made) == own > 0


async def test_an_answer_to_an_older_question_is_turned_down_in_words_and_changes_nothing(
    tmp_path: Path, web: aiohttp.ClientSession
) -> None:
    async with boards(tmp_path, "eden-frontiers") as made:
        mine = await tab(web, made)
        state = await mine.asked()
        sent = {"answer": lead(state)["answer"], "number": 999, "request": REQUEST}
        status, reply = await mine.post("answer", sent, "fr")

        assert status == 412
        assert reply["why"]
        assert "<" not in reply["why"]
        assert (await mine.state())["sheet"]["number"] == state["sheet"]["number"]


async def test_a_trade_is_agreed_to_on_the_page_under_the_terms_that_were_shown(
    tmp_path: Path, web: aiohttp.ClientSession
) -> None:
    async with boards(tmp_path, "clash-of-cultures", seats=2, others=(USER + 1,)) as made:
        matches, match = made.bot.matches, made.info.id
        mine, (theirs,) = made.seat, (s.seat for s in made.info.seats if s.user == USER + 1)
        assert theirs is not None

        async def play(*actions: Any) -> None:
            acted = await matches.act(match, USER + 1, actions, None)
            assert isinstance(acted, Acted), acted

        while not (legal := [a for a in await matches.legal(match, theirs) if a == Propose(mine)]):
            seat = next(
                q.decision.seat
                for q in (await matches.view(match, None)).questions
                if q.decision.asked
            )
            user = USER if seat == mine else USER + 1
            answers = await matches.legal(match, seat)
            await matches.act(match, user, [next(a for a in answers if a != Concede())], None)
        await play(*legal)
        stock = (await matches.view(match, theirs)).view.seats[theirs].stock
        offers = [Terms({good: n}) for good, most in stock.items() for n in range(1, most + 1)]
        await play(offers[0], Done())
        page = await tab(web, made)
        shown = await page.asked()
        agreed = {"answer": [{"type": "done"}], "request": REQUEST}

        await play(offers[-1], Done())
        late = await page.post("answer", {**agreed, "number": shown["sheet"]["number"]})
        before = (await matches.view(match, theirs)).view.seats[theirs].stock
        now = await page.asked()
        status, reply = await page.post("answer", {**agreed, "number": now["sheet"]["number"]})
        after = (await matches.view(match, theirs)).view.seats[theirs].stock

    assert late[0] == 412
    assert late[1]["why"] == say("en", "denied-terms-changed")
    assert (status, reply["why"]) == (200, "")
    ((good, amount),) = offers[-1].goods.items()
    assert after[good] == before[good] - amount


@pytest.mark.parametrize(
    "spoilt",
    [
        {"answer": [{"type": "no-such-action"}], "number": 1, "request": REQUEST},
        {"answer": [{"type": "post", "inner": "A1"}], "number": 1, "request": REQUEST},
        {"answer": [], "number": 1, "request": REQUEST},
        {"answer": [1], "number": 1, "request": REQUEST},
        {"answer": [{"type": "done"}], "number": "1", "request": REQUEST},
        {"answer": [{"type": "done"}], "number": 1, "request": "no number"},
        {"answer": [{"type": "done"}], "number": 1, "request": REQUEST, "seat": 0},
        ["done"],
    ],
)
async def test_what_no_page_sends_is_refused_before_a_match_hears_of_it(
    tmp_path: Path, web: aiohttp.ClientSession, spoilt: Any
) -> None:
    async with boards(tmp_path, "eden-frontiers") as made:
        mine = await tab(web, made)
        await mine.asked()

        assert (await mine.post("answer", spoilt))[0] == 400


async def test_a_spectator_is_shown_no_hand_and_may_do_nothing(
    tmp_path: Path, web: aiohttp.ClientSession
) -> None:
    async with boards(tmp_path, "eden-frontiers") as made:
        mine, theirs = await tab(web, made), await tab(web, made, None)
        state = await mine.asked()
        seen = await theirs.state()
        sent = {"answer": lead(state)["answer"], "number": 1, "request": REQUEST}
        status, _ = await theirs.post("answer", sent)
        undone, _ = await theirs.post("undo", {})

        assert (seen["seat"], seen["sheet"], seen["beside"]["shelves"]) == (None, None, [])
        assert (status, undone) == (403, 403)
        where = theirs.url("picture/000000000000000000000000")
        async with web.get(where, headers=theirs.headers) as reply:
            assert reply.status == 404
        # What is named by the bytes of one viewer's picture says nothing of another's.
        assert (
            state["board"] is None
            or seen["board"] is None
            or state["board"]["name"] != (seen["board"]["name"])
        )


async def test_who_has_a_seat_no_more_sees_it_no_more(
    tmp_path: Path, web: aiohttp.ClientSession
) -> None:
    async with boards(tmp_path, "eden-frontiers") as made:
        mine = await tab(web, made)
        await mine.asked()
        await made.bot.matches.seats.vacate(made.info.id, USER)
        await made.bot.matches.seats.take(made.info.id, USER + 1, "Zoé", None)
        async with web.get(mine.url("state"), headers=mine.headers) as reply:
            assert reply.status == 410


async def test_a_pass_opens_one_session(tmp_path: Path, web: aiohttp.ClientSession) -> None:
    async with boards(tmp_path, "eden-frontiers") as made:
        body = json.dumps({"pass": made.table.access.grant(made.info.id, USER)})
        statuses = []
        for sent in (body, body, json.dumps({"pass": "guessed"}), "{}"):
            async with web.post(f"{made.box.url}/t/enter", data=sent) as reply:
                statuses.append(reply.status)
        async with web.get(f"{made.box.url}/t/state") as reply:
            statuses.append(reply.status)

        assert statuses == [200, 403, 403, 400, 410]


def test_a_pass_is_good_for_ten_minutes() -> None:
    now = [0.0]
    access = Access(lambda: now[0], b"key")
    early, late = access.grant("m", 1), access.grant("m", 1)  # type: ignore[arg-type] # any id
    now[0] = PASS_SECONDS
    assert access.enter(early, "") is not None
    now[0] += 1
    assert access.enter(late, "") is None


def test_a_session_outlives_a_start_of_the_bot_but_not_its_time_and_not_another_hand() -> None:
    now = [0.0]
    token = Access(lambda: now[0], b"key").begin(MatchId("m"), 1)
    again = Access(lambda: now[0], b"key")
    session = again.session(token)
    assert session is not None
    assert (session.match, session.user) == ("m", 1)
    assert again.session(again.begin(MatchId("m"), None)) == Session(
        MatchId("m"), None, SESSION_SECONDS
    )
    assert Access(lambda: now[0], b"another").session(token) is None
    forged = [token.replace("~1~", "~2~"), token[:-1], "", "m~1~9", "é~1~9~0", "\udcff"]
    assert [again.session(each) for each in forged] == [None] * 6
    now[0] = SESSION_SECONDS + 1
    assert again.session(token) is None


def test_who_guesses_passes_is_turned_away_for_a_minute() -> None:
    now = [0.0]
    access = Access(lambda: now[0], b"key")
    for _ in range(WRONG):
        assert not access.is_guessing("here")
        access.enter("guessed", "here")
    assert access.is_guessing("here")
    assert not access.is_guessing("there")
    now[0] = 60.0
    assert not access.is_guessing("here")


async def test_pages_are_told_when_what_they_show_has_changed(
    tmp_path: Path, web: aiohttp.ClientSession
) -> None:
    async with boards(tmp_path, "eden-frontiers") as made:
        mine = await tab(web, made)
        state = await mine.asked()
        async with web.ws_connect(mine.url("news?locale=en")) as socket:
            await socket.send_str(mine.session)
            await asyncio.sleep(0.1)
            sent = {
                "answer": lead(state)["answer"],
                "number": state["sheet"]["number"],
                "request": REQUEST,
            }
            await mine.post("answer", sent)
            heard = json.loads((await socket.receive(timeout=30)).data)
        async with web.ws_connect(mine.url("news")) as forged:
            await forged.send_str("guessed")
            closed = await forged.receive(timeout=30)

        assert list(heard) == ["etag"]
        assert heard["etag"] != state["etag"]
        assert closed.data == 4001


async def test_a_socket_that_says_nothing_is_hung_up(
    tmp_path: Path, web: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.web.server.ARRIVING", 0.05)
    async with (
        boards(tmp_path, "eden-frontiers") as made,
        web.ws_connect(f"{made.box.url}/t/news") as silent,
    ):
        assert (await silent.receive(timeout=30)).data == 4001


async def test_no_answer_can_be_shown_or_read_by_another_page(
    tmp_path: Path, web: aiohttp.ClientSession
) -> None:
    async with boards(tmp_path, "eden-frontiers") as made:
        for path in ("", "page/table.js", "words/fr", "icon/eden/badge/red"):
            async with web.get(f"{made.box.url}/t/{path}") as reply:
                assert reply.status == 200, path
                policy = reply.headers["Content-Security-Policy"]
                assert "unsafe" not in policy
                assert "default-src 'none'" in policy
                if not path:
                    words = await reply.text()
                    assert "style=" not in words
                    assert "onclick" not in words
        for path in ("page/server.py", "page/..%2Fserver.py", "icon/eden/badge/none", "words/de"):
            async with web.get(f"{made.box.url}/t/{path}") as reply:
                assert reply.status == 404, path


async def test_a_match_that_cannot_be_read_says_so_in_words_and_is_shown_again_once_it_can(
    tmp_path: Path, web: aiohttp.ClientSession
) -> None:
    async with boards(tmp_path, "eden-frontiers") as made:
        mine, pool = await tab(web, made), made.bot.matches._pool
        state = await mine.asked()
        sent = {"answer": lead(state)["answer"], "number": 1, "request": REQUEST}
        held = made.info
        async with web.ws_connect(mine.url("news?locale=fr")) as socket:
            await socket.send_str(mine.session)
            await asyncio.sleep(0.1)
            async with pool.locked(made.info.id) as live:
                await pool.suspend(live, live.info or held, ValueError())
            # News of the deal may still be on the way.
            while json.loads((await socket.receive(timeout=30)).data)["etag"] != UNREADABLE:
                pass
            answers = []
            for method, path, body in (
                ("GET", "state", None),
                ("POST", "answer", sent),
                ("POST", "weigh", {"answer": sent["answer"]}),
                ("POST", "undo", {}),
            ):
                where, data = mine.url(f"{path}?locale=fr"), json.dumps(body)
                async with web.request(method, where, headers=mine.headers, data=data) as reply:
                    answers.append((reply.status, await reply.json()))
            resumed = await made.bot.matches.moderation.resume(made.info.id, USER, None)
            assert isinstance(resumed, MatchInfo)
            await socket.receive(timeout=30)

        why = say("fr", "denied-match-suspended", match=made.info.id)
        assert answers == [(409, {"why": why})] * 4
        assert (await mine.asked())["stopped"] == ""


@pytest.mark.parametrize("how", ["pause", "end"])
async def test_a_match_that_stands_still_is_shown_with_why(
    tmp_path: Path, web: aiohttp.ClientSession, how: str
) -> None:
    async with boards(tmp_path, "eden-frontiers") as made:
        mine = await tab(web, made)
        await mine.asked()
        await getattr(made.bot.matches.moderation, how)(made.info.id, USER, None)
        state = await mine.state("fr")

        key = {"pause": "denied-match-paused", "end": "denied-match-ended"}[how]
        assert state["stopped"] == say("fr", key, match=made.info.id)
        assert (state["sheet"], state["over"]) == (None, how == "end")


def test_words_of_a_panel_lose_the_marks_of_discord() -> None:
    assert plain("**Best**: <@12> plays <t:1:R> `FR-1`\n-# small") == "Best:  plays \nsmall"
    assert plain("*Immortal*: Cthulhu") == "Immortal: Cthulhu"


def test_an_attack_stands_at_its_area_and_an_elder_sign_beside_any_question() -> None:
    units = {"gc": {"asia": "starspawn"}, "bg": {"asia": "fungi ghoul"}}
    table = Table("E3", gc=side(units=units["gc"], signs=[2]), bg=side(units=units["bg"]))
    seated = seat_scene(GAMES["cthulhu-wars"], table.state, Seat(0), "en")
    words = scene_of(seated.snapshot, seated.info, "en")

    choices = choices_of(seated, seated.mine[0], words)

    assert [c.at for c in choices if c.says.startswith("Attack")] == [("area:asia",)]
    assert [c.at for c in choices if c.says.startswith("Reveal")] == [("sign:2",)]


async def over(made: Boards) -> None:
    """End the match of a page before its end."""
    await made.bot.matches.moderation.end(made.info.id, USER, None)
    made.info = await made.bot.matches.info(made.info.id)


async def test_the_end_is_told_to_each_viewer_as_theirs_and_drawn_once_for_all_who_see_the_same(
    tmp_path: Path, web: aiohttp.ClientSession
) -> None:
    async with boards(tmp_path, "eden-frontiers") as made:
        mine, first, *others = [await tab(web, made, user) for user in (USER, *[None] * 5)]
        async with web.get(mine.url("ended"), headers=mine.headers) as reply:
            assert reply.status == 404, "it is not over"
        await over(made)
        looked = list[Seat | None]()
        look = made.bot.context.ended
        assert look is not None

        async def counted(info: MatchInfo, seat: Seat | None, locale: str) -> Any:
            looked.append(seat)
            return await look(info, seat, locale)

        made.bot.context.ended = counted
        own = await mine.told("ended")
        public, *same = await asyncio.gather(*(one.told("ended") for one in (first, *others)))

        assert looked == [made.seat, None]
        assert all(one == public for one in same)
        assert {one["seat"] for one in own["places"]} == set(range(4))
        assert own["places"] == public["places"]
        assert "You" in own["picture"]["text"]
        assert "You" not in public["picture"]["text"]
        for who, told in ((mine, own), (first, public)):
            where = who.url(f"picture/{told['picture']['name']}")
            async with web.get(where, headers=who.headers) as picture:
                assert (await picture.read()).startswith(b"\x89PNG")


async def test_what_decided_a_match_is_told_on_the_page_or_why_nobody_knows(
    tmp_path: Path, web: aiohttp.ClientSession
) -> None:
    async with boards(tmp_path, "eden-frontiers") as made:
        mine = await tab(web, made)
        await over(made)
        told = await mine.told("decided", "fr")
        assert told == {"name": "", "text": say("fr", "review-stopped")}
        assert (await mine.told("ended"))["reviews"] is False


@pytest.mark.parametrize("sandbox", [True, False])
@pytest.mark.parametrize("others", [(), (77,)])
async def test_the_next_match_begins_at_once_where_one_sat_alone_and_else_where_others_are_called(
    tmp_path: Path, web: aiohttp.ClientSession, *, sandbox: bool, others: tuple[int, ...]
) -> None:
    async with boards(tmp_path, "eden-frontiers", sandbox=sandbox, others=others) as made:
        mine, looking = await tab(web, made), await tab(web, made, None)
        assert (await mine.state())["again"] == ""
        await over(made)
        state = await mine.state("fr")
        at_once = f"/?user={USER}&locale=fr&play=eden-frontiers"
        assert state["again"] == (at_once if sandbox and not others else state["back"])
        assert (await looking.state())["again"] == ""


async def test_an_answer_is_given_its_question_first_and_its_picture_and_news_afterwards(
    tmp_path: Path, web: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with boards(tmp_path, "eden-frontiers") as made:
        mine = await tab(web, made)
        state = await mine.asked()
        steps = list[str]()
        drawn = made.bot.context.pictures.one

        async def one(picture: Picture, *args: Any) -> Any:
            steps.extend(["drawn"] * (picture.kind == "board"))  # a table on Discord has its own
            return await drawn(picture, *args)

        def sheet(*args: Any) -> Any:
            steps.append("asked")
            return _sheet(*args)

        async def news(*args: Any) -> Any:
            steps.append("told")
            return await _news(*args)

        monkeypatch.setattr(made.bot.context.pictures, "one", one)
        monkeypatch.setattr("bot.web.shown._sheet", sheet)
        monkeypatch.setattr("bot.web.shown._news", news)
        reply, number = {"state": {**state, "sheet": None}}, 0
        while reply["state"]["sheet"] is None:
            state, number = await mine.asked(), number + 1
            steps.clear()
            sent = {"number": state["sheet"]["number"], "request": f"{number:015x}"}
            _, reply = await mine.post("answer", {"answer": lead(state)["answer"], **sent})

        assert (reply["state"]["board"], reply["state"]["news"]) == (None, [])
        assert steps in (["asked"], ["asked", "drawn"])
        assert (await mine.state())["news"]
        assert {"drawn", "told"} <= {*steps}


async def test_news_bear_the_badge_of_whom_they_are_about_and_none_otherwise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = (SimpleNamespace(seat=1), SimpleNamespace())
    entry = SimpleNamespace(undone_by=None, seat=0, observations=told)
    wording = SimpleNamespace(
        quiet=lambda _: False, tell=lambda *_: "Orso won.", name_places=lambda *_: None
    )
    game = SimpleNamespace(ui=SimpleNamespace(wording=wording))

    async def back(*_: Any) -> int:
        return 0

    async def events_since(*_: Any) -> list[Any]:
        return [entry]

    matches = SimpleNamespace(back=back, events_since=events_since)
    context = SimpleNamespace(game=lambda _: game, matches=matches)
    monkeypatch.setattr("bot.web.shown.places_of", lambda *_: ())
    info, snapshot = SimpleNamespace(id="k3f2"), SimpleNamespace(seat=0, view=None)

    news = await _news(context, info, snapshot, None)  # type: ignore[arg-type] # all that is used

    assert [line.seat for line in news] == [1, None]


def test_a_number_that_stands_already_begins_above_it_and_ids_of_rules_stay_on_discord() -> None:
    """Touched first, troops that are there would else be set to what they are."""
    scene, question = next(
        (scene, question)
        for _, scene in played(GAMES["eden-frontiers"], 3, KEY)
        if (question := asked(scene)) is not None and question.decision.id == "D-FR-REDEPLOY"
    )
    words = scene_of(scene.snapshot, scene.info, "en")
    sheet = _sheet(scene, question, words)
    assert {choice.least for choice in sheet.choices if choice.numbered} == {2}
    bad = msgspec.structs.replace(scene.legal[0], troops={})
    why = weigh(scene.game, scene.snapshot, words, (bad,)).why
    assert why
    assert not re.search(r"[A-Z]+-\d", why)
