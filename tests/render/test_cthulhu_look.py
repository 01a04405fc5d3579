"""Factions can be told apart in three ways, and all words are there."""

from importlib import resources
from itertools import combinations

import pytest
from fluent.syntax import ast, parse

from render.core.pen import Pen
from render.cthulhu import look as lk
from render.cthulhu.kinds import FIGURES
from render.cthulhu.paint import emblems
from render.cthulhu.words import keys, say
from rules.cthulhu.content import FIGURES as PRINTED_FIGURES
from tests.render.colour_vision import contrast, distance

BASE = ("gc", "cc", "bg", "ys")
MONSTERS = {
    "gc": ("deep_one", "shoggoth", "starspawn"),
    "cc": ("nightgaunt", "flying_polyp", "hunting_horror"),
    "bg": ("ghoul", "fungi", "dark_young"),
    "ys": ("undead", "byakhee"),
    "ow": ("mutant", "abomination", "spawn_of_yog_sothoth"),
}


def test_no_two_factions_share_a_colour_a_silhouette_or_a_glyph() -> None:
    for part in ("faction", "fill", "silhouette", "glyph"):
        assert len({getattr(look, part) for look in lk.LOOKS}) == len(lk.LOOKS), part


def test_silhouettes_have_about_the_same_area() -> None:
    areas = []
    for look in lk.LOOKS:
        points = lk.outline(look.silhouette, 1)
        pairs = zip(points, points[1:] + points[:1], strict=True)
        areas.append(abs(sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs)) / 2)
    assert max(areas) / min(areas) < 1.5


@pytest.mark.parametrize(
    ("vision", "least"), [("normal", 60), ("deutan", 29), ("protan", 24), ("tritan", 20)]
)
def test_the_colours_of_the_base_factions_stay_apart_in_every_vision(
    vision: str, least: float
) -> None:
    fills = [lk.look(faction).fill for faction in BASE]
    assert min(distance(a, b, vision) for a, b in combinations(fills, 2)) >= least


def test_all_factions_stay_apart() -> None:
    fills = [look.fill for look in lk.LOOKS]
    assert min(distance(a, b, "normal") for a, b in combinations(fills, 2)) >= 25


def test_letters_and_glyphs_are_legible_on_their_faction() -> None:
    for look in lk.LOOKS:
        assert contrast(look.number, look.fill) >= 3.0, look.faction


def test_text_is_legible_on_every_box() -> None:
    for ground in (lk.PANEL, lk.CARD, lk.CARD_HI, lk.BG):
        for ink in (lk.TEXT, lk.TEXT2, lk.ACCENT):
            assert contrast(ink, ground) >= 4.5
    assert contrast(lk.TEXT3, lk.CARD) >= 4.5


def test_unknown_factions_silhouettes_and_glyphs_are_refused() -> None:
    with pytest.raises(KeyError):
        lk.look("xx")
    with pytest.raises(ValueError, match="trapeze"):
        lk.outline("trapeze", 1)
    with pytest.raises(ValueError, match="cat"):
        emblems.glyph(Pen(10, 10), "cat", 0, 0, 1, "#FFFFFF", "#000000")
    with pytest.raises(ValueError, match="byatis"):
        emblems.figure(Pen(10, 10), "byatis", "#FFFFFF", "#FFFFFF", "#000000")


def test_every_kind_of_unit_has_a_figure_of_its_own() -> None:
    """In a battle no letters are needed."""
    inks = ("#808080", "#FFFFFF", "#000000")
    drawn = set()
    for kind in PRINTED_FIGURES:
        pen = Pen(60, 60, 26)
        emblems.figure(pen, kind, *inks)
        drawn.add(pen.done().tobytes())
    assert len(drawn) == len(PRINTED_FIGURES)


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_every_kind_of_unit_has_letters_of_its_own_in_its_faction(locale: str) -> None:
    assert {f"code-{kind}" for kind in FIGURES} == {
        key for key in keys(locale) if key.startswith("code-")
    }
    for kinds in MONSTERS.values():
        codes = [say(locale, f"code-{kind}") for kind in kinds]
        assert len(set(codes)) == len(codes)
        assert all(len(code) == 2 for code in codes)
        outlines = [FIGURES[kind] for kind in kinds]
        assert len(set(outlines)) == len(outlines)


def messages(locale: str) -> dict[str, str]:
    folder = resources.files("render.cthulhu.lang")
    body = parse((folder / f"pictures.{locale}.ftl").read_text("utf-8")).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)]
    found: dict[str, str] = {}
    for entry in body:
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} twice"
            found[entry.id.name] = " ".join(sorted(_variables(entry)))
    return found


def _variables(node: object) -> set[str]:
    found = {node.id.name} if isinstance(node, ast.VariableReference) else set()
    for value in vars(node).values() if hasattr(node, "__dict__") else ():
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ast.BaseNode):
                found |= _variables(part)
    return found


def test_both_languages_have_the_same_messages_with_the_same_parameters() -> None:
    assert messages("en") == messages("fr")


def test_french_has_unbreakable_spaces_and_round_apostrophes() -> None:
    text = (resources.files("render.cthulhu.lang") / "pictures.fr.ftl").read_text("utf-8")
    for line in text.splitlines():
        if line.startswith(("#", "    { $")):
            continue
        said = line.partition(" = ")[2]
        assert "'" not in said, line
        assert not any(f" {sign}" in said for sign in ":;!?"), line
