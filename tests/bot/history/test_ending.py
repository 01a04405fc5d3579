"""The end of a match: the words of every reason, its picture, its panel, its buttons."""

from __future__ import annotations

import dataclasses
import itertools
import re
from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from bot.delivery.scenes import END, TableScene
from bot.games.registry import GAMES
from bot.history.course import course_of, reviewed, turning_points
from bot.history.ending import advice_of, end_of, over_panel, own_end
from bot.history.fairness import fairness_panel
from bot.interactions.i18n import scene_of
from bot.lang import say
from bot.matches import Snapshot
from bot.model.panel_parts import Button, Row, Text
from bot.play.table_panel import ended_words
from bot.store import MatchId, MatchInfo, SeatInfo
from rules.core.ids import NOBODY, Cell, Seat
from rules.eden import events as ev
from rules.eden.board.match_end import Why
from rules.players.review import Review
from rules.players.story import Moment
from tests.bot.history.test_looking_back import recorded
from tests.bot.history.test_summary import sketch
from tests.bot.plain_bot import plain_bot
from tests.contract.playouts import begun

NAMES = ("Ana", "Bob", "Chloé")
ONE = (Seat(0),)

ENDINGS = [
    line.split("\t")
    for line in Path(__file__).with_name("endings.tsv").read_text("utf-8").splitlines()[1:]
]
"""Game, reason, seats that won, and the words for that, in English and French."""


def match_of(name: str, language: str, **more: Any) -> MatchInfo:
    seats = tuple(SeatInfo(number=n, seat=Seat(n), name=one) for n, one in enumerate(NAMES))
    return MatchInfo(
        id=MatchId("k3f2"),
        game=name,
        guild=1,
        channel=1,
        created_by=1,
        created_at=0,
        commitment="fingerprint",
        language=language,
        status="over",
        started_at=0,
        ended_at=7800,
        seats=seats,
        **more,
    )


def check_file(name: str, view: Any) -> Snapshot:
    return Snapshot(
        match=MatchId("k3f2"),
        game=name,
        seq=9,
        seat=None,
        view=view,
        round=6,
        questions=(),
        over=True,
        places=tuple(1 + (seat not in view.winners) for seat in range(len(NAMES))),
    )


def ended(name: str, why: str, winners: tuple[Seat, ...]) -> Any:
    """Make a view of a match that ended for a reason."""
    state, _ = begun(name, 3, 0)
    view = replace(GAMES[name].view(state, None), over=True, winners=winners)
    if name != "clash-of-cultures":
        return replace(view, ending=why)
    if why == "last":
        alone = (replace(seat, plays=seat.seat == 0) for seat in view.seats)
        return replace(view, seats=tuple(alone))
    return replace(view, age=6 if why == "points" else 2)


@pytest.mark.parametrize(("name", "why", "won", "english", "french"), ENDINGS)
def test_every_reason_of_an_end_is_said(
    name: str, why: str, won: str, english: str, french: str
) -> None:
    winners = tuple(Seat(int(one)) for one in won)
    view, wording = ended(name, why, winners), GAMES[name].ui.wording
    for language, said in (("en", english), ("fr", french)):
        info = match_of(name, language, winners=winners)
        words = scene_of(check_file(name, view), info, language)
        told = ended_words(info, words, wording, 6).replace("\u00a0", " ").replace("\u202f", " ")
        assert told == f"### {said}."
        short = wording.ended(words, 6, short=True)
        assert 0 < len(short) <= 42


def test_no_reason_is_left_out() -> None:
    known = {(name.partition("-")[0], why) for name, why, *_ in ENDINGS}
    assert {why for family, why in known if family == "eden"} == {*get_args(Why)}


def test_who_ended_a_match_early_is_said() -> None:
    state, _ = begun("eden-frontiers", 3, 0)
    snapshot, wording = check_file("x", GAMES["eden-frontiers"].view(state, None)), None
    for language, start in (("en", "### The match is over: <@7>"), ("fr", "### La partie est")):
        info = match_of("eden-frontiers", language, reason="Late")
        words = scene_of(snapshot, info, language)
        wording = GAMES["eden-frontiers"].ui.wording
        said = ended_words(info, words, wording, 6, 7)
        assert said.startswith(start)
        assert said.endswith("Late")
        assert "<@7>" not in ended_words(replace(info, reason="vote"), words, wording, 6, 7)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_last_panel_hides_the_key_behind_a_button(name: str, language: str) -> None:
    view = ended(name, "last", ONE)
    info = match_of(name, language, winners=ONE, secret="5ec2e7" * 10)
    scene = TableScene(
        game=GAMES[name], info=info, snapshot=check_file(name, view), locale=language, picture=True
    )
    panel = over_panel(scene)
    text = "".join(part.text for part in panel.parts if isinstance(part, Text))
    assert "5ec2e7" not in text
    assert "fingerprint" not in text
    assert END in panel.parts
    rows = [part.buttons for part in panel.parts if isinstance(part, Row)]
    assert [[_verb(one) for one in row] for row in rows] == [
        ["rematch"],
        ["own-end", "replay", "numbers"],
        ["map", "log", "verify"],
    ]
    assert all(len(one.label) <= 14 for one in rows[2])


def test_what_was_found_of_the_shuffles_comes_before_the_keys() -> None:
    info = replace(match_of("eden-frontiers", "en"), secret="5ec2e7")
    first, *others = fairness_panel(info, "en", entries=5).parts
    assert isinstance(first, Text)
    assert first.text == say("en", "fair-right", entries=5)
    assert "5ec2e7" in "".join(part.text for part in others if isinstance(part, Text))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_an_automated_player_has_added_is_told_in_words(language: str) -> None:
    info = match_of("eden-frontiers", language)
    person = replace(info, seats=(SeatInfo(number=0, user=11, name="Ana", contribution="7"),))
    program = SeatInfo(number=1, kind="heuristic", name="Ivo", contribution="heuristic/None")
    both = replace(person, seats=(*person.seats, program))

    told = "".join(p.text for p in fairness_panel(both, language).parts if isinstance(p, Text))
    assert say(language, "fair-added", who="Ivo", what="heuristic/None") in told
    assert say(language, "fair-added-kind") in told
    alone = "".join(p.text for p in fairness_panel(person, language).parts if isinstance(p, Text))
    assert say(language, "fair-added-kind") not in alone


def _verb(button: Button) -> str:
    assert button.press is not None
    return button.press.verb


@pytest.mark.parametrize("name", GAMES)
async def test_three_turning_points_and_the_end_of_each_seat_are_told(
    tmp_path: Path, name: str
) -> None:
    async with plain_bot(tmp_path, GAMES) as table:
        info, _ = await recorded(table, name, 5000)
        course = await course_of(table.context, info)
        assert course is not None
        assert len(course.chances) == len(course.rounds) + 1
        for language, me in itertools.product(("en", "fr"), (None, *map(Seat, range(3)))):
            turns = turning_points(course, me, language)
            assert 0 < len(turns) <= 3
            assert [one.round for one in turns] == sorted({one.round for one in turns})
            for turn in turns:
                told = f"{turn.title} {turn.said}".split()
                assert sum(any(map(str.isalnum, word)) for word in told) <= 14
                assert course.round_of(turn.moment) == turn.round
                assert turn.moment in course.moments
                # What somebody has won is worth something: no number beside it falls.
                numbers = [
                    float(n.replace(",", ".")) for n in re.findall(r"[\d.,]+\d|\d", turn.said)
                ]
                assert numbers == sorted(set(numbers)), turn.said
            end = end_of(course, me, language, turns)
            if me is None:
                assert end.own is None
                assert {one.seat for one in end.standings} == {0, 1, 2}
            else:
                assert end.own is not None
                assert not end.standings
                assert end.own.title
                assert end.own.held
                assert bool(end.own.missing) <= (me not in info.winners)


async def test_the_turning_points_are_the_heart_the_curve_and_what_cost_the_reader_most(
    tmp_path: Path,
) -> None:
    async with plain_bot(tmp_path, GAMES) as table:
        info, _ = await recorded(table, "eden-frontiers", 5000)
        course = await course_of(table.context, info)
        assert course is not None
        views, fields = course.views, ("F8", "G8", "H8", "I8")
        at = [course.ends[number] for number in course.rounds[:4]]

        def moment(number: int, seat: int, cell: str, weight: float, loser: int) -> Moment:
            told = ev.Conquered(Seat(seat), Cell(cell), 1, walkover=False)
            return Moment(
                seat=Seat(seat),
                told=told,
                place=cell,
                weight=weight,
                began=at[number],
                ended=at[number],
                loser=Seat(loser),
            )

        heart = replace(views[at[2]].tiles[Cell("H8")], owner=Seat(0))
        held = {seq: {**views[seq].tiles, Cell("H8"): heart} for seq in at[2:]}
        flat = (0.3, 0.4, 0.3)
        turned = course._replace(
            rounds=course.rounds[:4],
            moments=(
                moment(0, 0, fields[0], 40, NOBODY),
                moment(1, 1, fields[1], 1, NOBODY),
                moment(2, 0, fields[2], 15, NOBODY),
                moment(3, 0, fields[3], 4, 2),
            ),
            views={**views, **{seq: replace(views[seq], tiles=held[seq]) for seq in held}},
            measures=(*course.measures[:4], replace(course.measures[-1], heart=Seat(0))),
            chances=(flat, flat, flat, (0.8, 0.1, 0.1), (1, 0, 0)),
        )
        # The Heart is the greatest step as well; then what cost the reader most, not the heaviest.
        told = turning_points(turned, Seat(2), "fr")
        assert [one.moment.place for one in told] == ["F8", "H8", "I8"]
        assert told[1].said == "Gardé jusqu’à la fin."
        assert told[1].title == "Ana prend H8"
        assert "Chances" not in told[0].said  # in the first third they are not known well


async def test_what_a_look_back_has_found_comes_before_what_the_game_says_of_every_match(
    tmp_path: Path,
) -> None:
    async with plain_bot(tmp_path, GAMES) as table:
        info, _ = await recorded(table, "eden-frontiers", 5000)
        course = await course_of(table.context, info)
        assert course is not None
        for seat in map(Seat, range(3)):
            mine = await table.matches.view(info.id, seat)
            tip = advice_of(course, seat, mine.view, "fr")
            assert tip
            panel, _ = await own_end(table.context, info, seat, "fr")  # nothing is drawn here
            told = "".join(one.text for one in panel.parts if isinstance(one, Text))
            assert tip in told
            assert "Énergie" in told  # in the language of the reader, not of the table
        better = end_of(course, Seat(0), "fr", [], "Prenez H8.").advice
        assert better == ("À essayer la prochaine fois", "Prenez H8.")
        curve = tuple((0.5, 0.25, 0.25) for _ in course.rounds)
        review = Review(rounds=course.rounds, curve=curve)
        assert course.game.outlook is not None
        for foretells in (False, True):
            outlook = dataclasses.replace(course.game.outlook, foretells=foretells)
            game = dataclasses.replace(course.game, outlook=outlook)
            shown = reviewed(course._replace(game=game), review).chances
            assert (shown[:-1] == curve) == foretells
            assert shown[-1] == course.chances[-1]
            # Rounds that were not looked at have no chances of their own.
            part = Review(rounds=course.rounds[1:], curve=curve[1:])
            assert reviewed(course._replace(game=game), part).chances == course.chances


async def test_my_match_is_for_those_who_played_it_once_it_is_over(tmp_path: Path) -> None:
    async with plain_bot(tmp_path, GAMES, painter=sketch) as table:
        info, (ana, bob, _) = await recorded(table, "cthulhu-wars", 5000)
        dan = await table.person("Dan")
        table.bot.services.delivery.wake(info.id, 0.0)
        await table.settled()
        said = [m for m in ana.everything() if "### " in ana.text(m)][-1]
        shown = []
        for person, label in ((ana, "My match"), (bob, "My match")):
            own = await (await person.press(said, label)).message()
            assert person.private(own)
            [file] = person.files(own)
            shown.append(file["description"])
        assert "You: " in shown[0]
        assert "Vous" in shown[1]  # in the language of the reader, not of the table
        none = await (await dan.press(said, "My match")).message()
        assert "no seat" in dan.text(none)
        assert not dan.files(none)


@pytest.mark.parametrize(
    ("name", "language"), list(zip(sorted(GAMES), itertools.cycle(("en", "fr")), strict=False))
)
async def test_a_match_that_ends_is_told_in_one_message(
    tmp_path: Path, name: str, language: str
) -> None:
    fair, numbers = (say(language, key) for key in ("fair", "in-numbers"))
    async with plain_bot(tmp_path, GAMES, painter=sketch) as table:
        info, (ana, _, _) = await recorded(table, name, 5000, language=language)
        over = info.status == "over"
        if not over:
            moderation = table.context.matches.moderation
            await moderation.end(info.id, int(ana.id), None, "Too late")
        table.bot.services.delivery.wake(info.id, 0.0)
        await table.settled()

        said = [m for m in ana.everything() if "### " in ana.text(m)]
        assert (f"<@{ana.id}>" not in ana.text(said[-1])) == over
        assert [one["filename"].rpartition("-")[2] for one in ana.files(said[-1])] == ["end.png"]
        told = await (await ana.press(said[-1], fair)).message()
        assert (await table.context.matches.info(info.id)).commitment in ana.text(told)
        told = await (await ana.press(said[-1], numbers)).message()
        seats = [line for line in ana.text(told).splitlines() if " · " in line]
        names = [one.name for one in info.seats]
        listed = [name for line in seats for name in names if line.startswith(f"- **{name}**")]
        held = [line for line in ana.text(said[-1]).splitlines() if all(n in line for n in names)]
        assert len(listed) == len(names)
        # The best first, without the numbers of seats, which look like ranks.
        assert not held or listed == sorted(names, key=held[0].index)
