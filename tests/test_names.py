"""A name in back quotes, in a README or a docstring, is that of something: else it has been moved."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
FOLDERS: Final = ("rules", "render", "bot", "tests")

KNOWN: Final = frozenset(
    {
        "Rn",  # a pattern: `R1`, `R2`
        "channel/message",  # a pattern of two ids
        "dropdb",  # of PostgreSQL
        "hexarch_behind_seconds",  # put together in bot/ops/metrics.py, as those that follow
        "hexarch_commit_seconds",
        "hexarch_interaction_seconds",
        "hexarch_loop_lag_seconds",
        "hexarch_pass_seconds",
        "igoo_ritual_es",  # an option that the game has not, and why
        "one/other/0.4",  # a pattern of a colour
        "secrets/token",  # made by the host
        "specs/openapi.json",  # of Discord's repository
    }
)
"""What stands in back quotes and is nowhere in the program; may only become fewer."""

_QUOTED: Final = re.compile(r"``([^`\n]+)``|(?<!`)`([^`\n]+)`(?!`)")
_PATH: Final = re.compile(r"[\w.-]+(/[\w.-]+)*/?")
_NAME: Final = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*(\(\))?")
_WORD: Final = re.compile(r"[\w-]+")


def _files(*endings: str) -> list[Path]:
    found = [path for top in FOLDERS for path in (ROOT / top).rglob("*")]
    found += [*ROOT.glob("*"), *(ROOT / ".ci").glob("*")]
    return sorted(p for p in found if p.suffix in endings and p.is_file())


def _texts(tree: ast.Module) -> Iterator[ast.Constant]:
    """List the docstrings, and the strings below fields that serve as such."""
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        for part in body if isinstance(body, list) else ():
            if isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant):
                yield part.value


def _names_of(tree: ast.Module) -> Iterator[str]:
    """List what is called something, or said, in a module, docstrings apart."""
    texts = {id(text) for text in _texts(tree)}
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield name
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                yield name
            case ast.AsyncFunctionDef(name=name):
                yield name
            case ast.keyword(arg=str(name)):
                yield name
            case ast.alias(name=name):
                yield from name.split(".")
            case ast.Constant(value=str(text)) if id(node) not in texts:
                yield from _WORD.findall(text)
            case _:
                pass


@cache
def _program() -> tuple[frozenset[str], frozenset[str], tuple[tuple[str, str], ...]]:
    """Read the names of the program, its paths, and the texts that speak of them."""
    names, texts = set[str](), []
    for path in _files(".py"):
        tree = ast.parse(path.read_text("utf-8"))
        names.update(_names_of(tree) if path != Path(__file__) else ())
        texts += [(str(path.relative_to(ROOT)), str(text.value)) for text in _texts(tree)]
    data = (".toml", ".ftl", ".json", ".js", ".css", ".html", ".yml", ".yaml", ".service", "")
    for path in _files(*data):
        names.update(_WORD.findall(path.read_text("utf-8", errors="ignore")))
    texts += [(str(p.relative_to(ROOT)), p.read_text("utf-8")) for p in _files(".md")]
    paths = {path for top in FOLDERS for path in (ROOT / top).rglob("*")} | {
        *ROOT.glob("*"),
        *(ROOT / ".ci").glob("*"),
    }
    known = {f"/{path.relative_to(ROOT)}" for path in paths if "__pycache__" not in path.parts}
    names.update(part for path in known for part in (Path(path).name, Path(path).stem))
    return frozenset(names), frozenset(known), tuple(texts)


def _exists(name: str, names: frozenset[str], paths: frozenset[str]) -> bool:
    if "/" in name:
        end = f"/{name.strip('/')}"
        return any(path.endswith((end, f"{end}.py")) for path in paths)
    return name in names or all(part in names for part in name.rstrip("()").split("."))


def missing(text: str, names: frozenset[str], paths: frozenset[str]) -> set[str]:
    """List the names in back quotes that are those of nothing; commands and code are left."""
    quoted = {a or b for a, b in _QUOTED.findall(re.sub(r"```.*?```", "", text, flags=re.DOTALL))}
    kept = {q for q in quoted if _NAME.fullmatch(q) or ("/" in q and _PATH.fullmatch(q))}
    return {one for one in kept if not _exists(one, names, paths)}


def test_every_name_in_back_quotes_exists() -> None:
    names, paths, texts = _program()
    assert len(texts) > 5000
    wrong = {(name, where) for where, text in texts for name in missing(text, names, paths)}
    fresh = {one for one in wrong if one[0] not in KNOWN}
    assert not fresh, "write the name as it is now, or without back quotes"
    assert {name for name, _ in wrong} == KNOWN, "what is right now leaves the list"


def test_a_name_that_is_gone_is_seen() -> None:
    names, paths = frozenset({"Matches", "act"}), frozenset({"/bot/matches/matches.py"})
    text = "``Matches.act`` `matches/matches` `Matches.gone()` `bot/nowhere` `two words` `/gm skip`"
    assert missing(text, names, paths) == {"Matches.gone()", "bot/nowhere"}
