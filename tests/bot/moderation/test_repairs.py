"""Repairs by menu and form, as everybody reads them."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games.registry import GAMES
from bot.interactions.components import layout, modal
from bot.interactions.i18n import scene_of
from bot.moderation.repair_panel import group_of, groups, repair_form, repair_panel
from bot.sandbox.validate.components import walk
from bot.store import MatchId
from rules.lang import LOCALES
from tests.bot.looking import info_of, look_of, positions
from tests.bot.plain_bot import answer_of, plain_bot
from tests.bot.scenarios.checked_bot import gm
from tests.contract.playouts import options_of

OFFERING = [name for name, game in GAMES.items() if game.repairs is not None]


async def test_who_tends_sets_a_number_right_and_everybody_reads_it(tmp_path: Path) -> None:
    async with plain_bot(tmp_path, {"eden-frontiers": GAMES["eden-frontiers"]}) as table:
        ana, bob = await table.person("Ana"), await table.person("Bob")
        info, cy = await table.begin("Ana", "Bob", quick=True), await gm(table, ana)
        none = await table.answer(cy, "gm:repair")
        game = table.context.game(info)
        for _ in range(400):
            if await table.matches.moderation.repairs(info.id):
                break
            for question in await table.matches.pending(info.id):
                if question.decision.asked:
                    await table.matches.moderation.skip(info.id, question.decision.seat, 0, None)
        await table.settled()

        menu = await (await cy.command("gm:repair")).message()
        snapshot = await table.matches.view(info.id, None)
        words = scene_of(snapshot, await table.matches.info(info.id), "en")
        group, first = next(
            (key, one)
            for key, one in groups(await table.matches.moderation.repairs(info.id)).items()
            if one.id == "stocks"
        )
        right = 7 if first.now != 7 else 6  # a match begins with as many stocks as the dice give
        opened = await cy.select(menu, "Set right…", group)
        done = await answer_of(
            table, cy, await cy.submit(opened, {"value": str(right), "reason": "miscount"})
        )
        wrong = await table.answer(cy, "gm:repair", what=group, value=right, reason="again")
        bare = await table.answer(cy, "gm:repair", what=group, value=8, reason=" ")
        typed = await table.answer(cy, "gm:repair", what=group, value=9, reason="by hand")
        log = await table.answer(bob, "match:log")
        audit = await table.answer(bob, "match:audit")
        await table.settled()

        assert "You can set nothing right at this moment" in none
        name = game.ui.wording.repair(words, first)
        assert f"{name}, {first.now} → **{right}** (miscount)." in done
        assert "cannot be set right now" in wrong
        assert "why" in bare
        assert "**9** (by hand)" in typed
        assert f"{name}, {first.now} → **{right}** (miscount)." in log
        assert "set something right" in audit
        assert "miscount" in audit
        panels = [bob.text(m) for m in bob.messages()]
        assert any(f"{name}, {right} → **9** (by hand)." in text for text in panels)


@pytest.mark.parametrize("name", OFFERING)
def test_menus_and_forms_fit_and_have_words_in_both_languages(name: str) -> None:
    game, seen = GAMES[name], set[str]()
    assert game.repairs is not None
    seats = max(game.seats)
    for state in positions(game, seats, 5, every=45, most=300, **dict(options_of(game, seats, 0))):
        offered = game.repairs.offered(game.view(state, None))
        for locale in LOCALES:
            words = scene_of(look_of(game, state, None), info_of(game, seats), locale)
            wording = game.ui.wording
            layout(repair_panel(MatchId("k3f2"), offered, words, wording), {})
            for group in groups(offered):
                form = repair_form(MatchId("k3f2"), group, offered, words, wording)
                assert form is not None
                modal(form)
                seen.add(group)
            labels = [wording.repair(words, repair) for repair in offered]
            assert len(set(labels)) == len(labels)
    assert seen


async def test_an_advance_and_a_city_are_set_right_in_french(tmp_path: Path) -> None:
    """The whole way: menu, form, answer, log, audit."""
    async with plain_bot(tmp_path, {"clash-of-cultures": GAMES["clash-of-cultures"]}) as table:
        ana, bob = await table.person("Ana"), await table.person("Bob")
        await ana.change(locale="fr")
        info = await table.begin("Ana", "Bob")
        seat = await table.seat(info.id, bob)

        ana = await gm(table, ana)
        menu = await (await ana.command("gm:repair")).message()
        group = f"advance.{seat}."
        (custom_id,) = (
            part["custom_id"]
            for _, part in walk(ana.fresh(menu)["components"])
            if group in [option["value"] for option in part.get("options") or []]
        )
        opened = await ana.select(menu, custom_id, group)
        assert opened.modal is not None
        label = opened.modal["components"][0]
        options = {o["label"]: o["value"] for o in label["component"]["options"]}
        done = await answer_of(
            table,
            ana,
            await ana.submit(
                opened,
                {"place": [options["Irrigation"]], "value": "1", "reason": "oublié"},
            ),
        )
        offered = await table.matches.moderation.repairs(info.id)
        place = next(one.place for one in offered if group_of(one) == f"city.{seat}.")
        city = await table.answer(
            ana, "gm:repair", what=f"city.{seat}.", place=place, value=1, reason="oubliée"
        )
        log = await table.answer(bob, "match:log")
        view = (await table.matches.view(info.id, None)).view
        audit = [line.details for line in await table.store.audit.read(info.id)]

        assert label["label"] == "Quel développement"
        assert "Irrigation de Bob (1 acquis, 0 non), 0 → **1** (oublié)." in done
        assert f"Ville de Bob en {place} (1 elle existe, 0 non), 0 → **1** (oubliée)." in city
        assert "Irrigation of Bob (1 learned, 0 not), 0 → **1** (oublié)." in log
        assert "irrigation" in view.seats[seat].advances
        assert view.spaces[place].city.seat == seat
        assert [one["place"] for one in audit if one.get("repair")] == ["irrigation", place]
