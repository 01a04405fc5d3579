"""The console: five pages, each reached by a tab, in which every deed of a moderator stands."""

from __future__ import annotations

import dataclasses

from msgspec.structs import replace

from bot.lang import LOCALES, say
from bot.lobby.board import wish_lines
from bot.model.gathering import Wish
from bot.model.ladders import season_of
from bot.model.panel_parts import Panel
from bot.model.turns import Reliability
from bot.moderation.console import TABS
from bot.moderation.dashboard_panel import dashboard_panel
from bot.moderation.people_page import PAGE, Sitting, people_panel
from bot.moderation.server_page import server_panel
from bot.store import GuildSettings
from rules.core.data import copy_of
from rules.core.ids import Seat
from tests.bot.person import Person
from tests.bot.play.test_panels import within_limits
from tests.bot.scenarios.checked_bot import CheckedBot, Json, answer_of, gm, pressed, said
from tests.bot.scenarios.conftest import small
from tests.bot.scenarios.people import moderated
from tests.bot.scenarios.robots import controls
from tests.bot.scenarios.timed import BOTH, Evening, evening
from tests.tiny import Boast

__all__ = ["evening", "small"]


async def opened(stage: CheckedBot, who: Person, verb: str) -> Json:
    """Open the desk, and from there another page."""
    desk = await stage.answer(who, "/gm")
    if verb != "desk":
        await pressed(stage, who, desk, controls(desk, verb)[-1]["custom_id"])
    return who.fresh(desk)


def test_the_tabs_stand_in_one_row_of_a_phone() -> None:
    """As wide as 33 letters and five buttons is what a row of 356 points shows, in the page's type."""
    for locale in LOCALES:
        assert len("".join(say(locale, f"tab-{tab}") for tab in TABS)) <= 33


@BOTH
async def test_every_page_leads_to_every_other_one(evening: Evening) -> None:
    await evening.seated("Ana", "Bob", clock="live")
    ana = await evening.person("Ana")
    heads = {
        "desk": say(evening.language, "desk-clock"),
        "tables": "Ana",
        "gmpeople": say(evening.language, "people-head", n=2),
        "gmserver": evening.word("Settings of this server", "Réglages de ce serveur"),
        "health": evening.word("measured for", "mesurée depuis"),
    }
    for verb in TABS:
        page = await opened(evening.stage, ana, verb)
        assert [verb_ for verb_ in TABS if controls(page, verb_)] == list(TABS)
        shown = ana.text(page) + "".join(b.get("label", "") for b in ana.buttons(page))
        assert heads[verb].splitlines()[0] in shown, verb


@BOTH
async def test_pages_with_the_longest_names_are_messages_that_discord_takes(
    evening: Evening,
) -> None:
    locale, context = evening.language, evening.stage.context
    info = await evening.seated("Ana", "Bob", clock="live", title="T" * 40)
    seats = tuple(replace(seat, name="W" * 32) for seat in info.seats)
    info = replace(await evening.stage.match(), seats=seats)
    snapshot = await evening.stage.matches.view(info.id, None)
    game = context.game(info)
    late = Reliability(("late",) * 20)
    people = [Sitting(10**18 + n, "*" * 32, 500, late, 100) for n in range(PAGE)]
    wishes = [
        Wish(guild=1, user=n, name="W" * 32, game="tiny", least=2, pace="live", until=9e9)
        for n in range(100)
    ]
    settings = GuildSettings(
        guild=1,
        create_role=10**18,
        tend_role=10**18,
        error_channel=10**18,
        channels=tuple(range(10**18, 10**18 + 25)),
        games=tuple(context.games),
    )
    (question, *_) = snapshot.questions
    eight = tuple(
        replace(question, decision=replace(question.decision, seat=Seat(number)))
        for number in range(8)
    )
    crowd = tuple(
        replace(seats[0], number=number, seat=Seat(number), user=number + 1) for number in range(8)
    )
    pages = [
        dashboard_panel(
            replace(info, seats=crowd),
            game,
            replace(snapshot, questions=eight),
            locale,
            {},
            is_here=False,
        ),
        people_panel(
            people, wish_lines(wishes, context.games, locale), info.id, locale, page=(2, 5)
        ),
        server_panel(context, settings, info.id, locale),
    ]
    for page in pages:
        within_limits(page)
        within_limits(Panel((*page.parts[:-1], page.parts[-1])))


async def test_a_server_is_set_up_by_menus_alone(small: CheckedBot) -> None:
    ana = await small.person("Ana")
    role = small.box.people.open_role("Game master")
    page = await opened(small, ana, "gmserver")
    guild = int(small.box.core.world.guild)
    channel = ana.place("table-2")

    def control(what: str) -> str:
        found = [c["custom_id"] for c in controls(page, "gmset") if c["custom_id"].endswith(what)]
        return str(found[0])

    for what, values in (
        ("language", ["fr"]),
        ("clock", ["brisk"]),
        ("tend_role", [role]),
        ("create_role", [role]),
        ("error_channel", [channel]),
        ("channels", [channel]),
    ):
        await small.after(ana.select(ana.fresh(page), control(what), *values))
    await pressed(small, ana, ana.fresh(page), control("ranked"))
    await pressed(small, ana, ana.fresh(page), control("everyone_creates"))
    form = await ana.press(ana.fresh(page), ":gmlimitsform")
    await small.after(ana.submit(form, {"most": "7", "each": "3"}))

    settings = await small.store.people.guild(guild)
    assert settings == GuildSettings(
        guild=guild,
        language="fr",
        clock="brisk",
        tend_role=int(role),
        create_role=int(role),
        error_channel=int(channel),
        channels=(int(channel),),
        everyone_creates=not GuildSettings(guild=1).everyone_creates,
        ranked=False,
        most=7,
        most_each=3,
    )
    await small.after(ana.select(ana.fresh(page), control("tend_role")))
    assert (await small.store.people.guild(guild)).tend_role is None


async def test_who_tends_by_a_role_reads_the_settings_and_changes_none(small: CheckedBot) -> None:
    ana, _ = await moderated(small)
    cy = await small.person("Cy")
    role = small.box.people.open_role("Game master")
    await said(small, ana, "gm:config", tend=role)
    await cy.change(roles=[role])
    page = await opened(small, cy, "gmserver")
    before = await small.store.people.guild(int(small.box.core.world.guild))

    ranked = next(
        c["custom_id"] for c in controls(page, "gmset") if c["custom_id"].endswith("ranked")
    )
    words = await pressed(small, cy, page, ranked)

    assert words == say("en", "may-not-manage")
    assert await small.store.people.guild(int(small.box.core.world.guild)) == before


async def test_the_limit_of_a_person_is_set_on_the_page_of_people(small: CheckedBot) -> None:
    ana, bob = await moderated(small)
    page = await opened(small, ana, "gmpeople")
    form = await ana.select(page, ":gmlimitform", bob.id)
    await small.after(ana.submit(form, {"most": "x"}))
    form = await ana.select(page, ":gmlimitform", bob.id)
    await small.after(ana.submit(form, {"most": "2"}))

    assert await small.store.people.allowed(int(small.box.core.world.guild), int(bob.id)) == 2
    assert "at most 2" in ana.text(ana.fresh(page))


async def test_a_new_season_begins_once_it_is_meant_and_only_once(small: CheckedBot) -> None:
    ana = await small.person("Ana")
    page = await opened(small, ana, "gmserver")
    guild, now = int(small.box.core.world.guild), small.context.clock()
    await pressed(small, ana, page, ":gmseasonask")
    asked = (await small.store.people.guild(guild)).seasons
    yes = controls(ana.fresh(page), "gmseason")[0]["custom_id"]
    small.box.core.faults.double_delivery = True
    await pressed(small, ana, ana.fresh(page), yes)

    begun = (await small.store.people.guild(guild)).seasons
    assert asked == ()
    assert len(begun) == 1
    assert season_of(begun[0], begun) == season_of(now) + 1


# --- accusations ---


async def test_a_case_file_is_the_same_whatever_is_hidden(small: CheckedBot) -> None:
    """Byte by byte, while the match goes on; and no hand, card or key is in it."""
    ana, bob = await moderated(small)
    info = await small.match()
    await small.matches.act(info.id, int(ana.id), [Boast()], None)
    cases, told = small.bot.services.dashboard.cases, []
    for change in (0, 1):
        held = small.matches._pool.cached[info.id]
        assert held.match is not None
        twin = copy_of(held.match.state)
        for player in twin.players.values():
            player.hand = [card + change for card in player.hand]
        held.match = dataclasses.replace(held.match, state=twin)
        told.append(await cases.file(await small.match(), "en"))
        # A sealed answer that is given or changed is nobody's business either.
        card = (await bob.autocomplete("/tiny answer choose", "card"))[0]["value"]
        await said(small, bob, "/tiny answer choose", card=card)

    assert told[0] == told[1]
    assert "Ana" in told[0].decode()
    assert (await small.store.records.secret(info.id)) not in told[0].decode()


async def test_a_case_file_of_a_match_that_is_over_has_key_turns_and_verdict(
    small: CheckedBot,
) -> None:
    ana, bob = await moderated(small)
    cy = await gm(small, ana)
    info = await small.match()
    await said(small, cy, "gm:pause", reason="a *dispute*")
    await small.matches.moderation.end(info.id, int(cy.id), None, "settled")
    await small.settled()
    desk = await small.answer(cy, "/gm", match=info.id)
    given = await answer_of(small, cy, await cy.press(desk, "Case file"))
    (file,) = cy.files(given)
    text = small.box.core.world.files[file["id"]].content.decode()

    secret = (await small.match()).secret
    assert secret is not None
    assert secret in text
    assert "its entry agrees" in text
    assert "dispute" in text
    assert f"Fay ({cy.id})" in text or f"({cy.id})" in text
    assert "<t:" not in text
    assert "<@" not in text
    assert bob.me["global_name"] in text


async def test_a_finding_is_read_at_the_table_and_stays_in_the_log(small: CheckedBot) -> None:
    ana, bob = await moderated(small)
    cy = await gm(small, ana)
    desk = await small.answer(cy, "/gm")
    form = await cy.press(desk, "Finding…")
    await small.after(cy.submit(form, {"finding": "Nobody *cheated*."}))

    told = [bob.text(m) for m in bob.messages() if "looked into" in bob.text(m)]
    assert len(told) == 1
    assert "cheated" in told[0]
    assert "Nobody" in await said(small, bob, "match:audit")
