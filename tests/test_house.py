"""What the text of the program promises its readers: names that exist and say something, budgets."""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
PRODUCT: Final = ("rules", "render", "bot")
FOLDERS: Final = (*PRODUCT, "tests")

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

HIDDEN: Final = frozenset(
    {
        "bot/cli/doctor.py examined doctor",
        "bot/cli/worlds.py _tell_balance listed",
        "bot/clock/changes.py put_off away",
        "bot/interactions/commands.py find_match_or_ask named",
        "bot/model/names.py fold bare",
        "bot/play/seat_panel.py _questions asked",
        "bot/play/seat_panel.py waiting_words asked",
        "bot/sandbox/payloads.py guild_created person",
        "bot/sandbox/payloads.py member roles",
        "bot/sandbox/payloads.py message_for_bot user",
        "bot/sandbox/rest/identity.py guild_member guild",
        "bot/sandbox/rest/identity.py own_guilds guild",
        "bot/store/message_slots.py behind matches",
        "bot/store/message_slots.py owing matches",
        "render/clash/paint/zoom.py _near reach",
        "render/core/panel.py header_of ground",
        "render/cthulhu/battles.py _key battle",
        "render/cthulhu/earth.py _area rings",
        "render/cthulhu/maps.py _gate standing",
        "render/cthulhu/paint/pieces.py name_lines name",
        "render/eden/paint/board.py paint_turn tile",
        "render/eden/paint/board.py paint_zoomed tile",
        "rules/players/clash/war.py besieged near",
        "rules/players/eden/advisor.py _activate gain",
        "rules/players/eden/advisor.py _hand_worth units",
        "rules/players/eden/advisor.py _worth_having units",
        "rules/players/eden/advisor.py aim units",
        "rules/players/eden/worths.py _gain number",
        "rules/eden/board/answer_labels.py choices number",
        "rules/eden/fronts/battle.py options destroy",
        "rules/eden/fronts/conquest.py havens occupy",
        "rules/words/eden/names.py unit standing",
    }
)
"""Functions with a local that hides a function, class or import of their module; may only become fewer."""

FILLERS: Final = frozenset(
    {"one", "found", "made", "known", "there", "then", "given", "said", "told", "thing", "it"}
)
"""Names of variables that say nothing of what they hold."""
MOST_FILLERS: Final = {
    "bot": 7,
    "bot/app": 11,
    "bot/attendance": 20,
    "bot/autoplay": 24,
    "bot/cli": 117,
    "bot/clock": 59,
    "bot/delivery": 53,
    "bot/games": 71,
    "bot/history": 42,
    "bot/interactions": 53,
    "bot/lessons": 103,
    "bot/lobby": 56,
    "bot/matches": 35,
    "bot/model": 23,
    "bot/moderation": 44,
    "bot/ops": 40,
    "bot/pictures": 43,
    "bot/play": 60,
    "bot/sandbox": 24,
    "bot/store": 24,
    "bot/undo": 22,
    "rules/clash": 25,
    "rules/core": 33,
    "rules/cthulhu": 17,
    "rules/eden": 31,
    "rules/lang": 64,
    "rules/players": 49,
    "rules/words": 74,
    "render/clash": 52,
    "render/core": 19,
    "render/cthulhu": 47,
    "render/eden": 21,
}
"""Uses of them in a thousand lines, by folder; may only become fewer. A folder not named: none."""
LOOSE: Final = 10
"""By so much a number above may stay behind what has become better."""

SLACK: Final = 1.05
"""How far beyond its budget a folder may go."""
LARGE: Final = 400
"""Lines from which a folder needs a budget."""

_QUOTED: Final = re.compile(r"``([^`\n]+)``|(?<!`)`([^`\n]+)`(?!`)")
_PATH: Final = re.compile(r"[\w.-]+(/[\w.-]+)*/?")
_NAME: Final = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*(\(\))?")
_WORD: Final = re.compile(r"[\w-]+")


def _files(*endings: str) -> list[Path]:
    found = [path for top in FOLDERS for path in (ROOT / top).rglob("*")]
    found += [*ROOT.glob("*"), *(ROOT / ".ci").glob("*")]
    return sorted(p for p in found if p.suffix in endings and p.is_file())


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


@cache
def _nodes(path: Path) -> tuple[ast.AST, ...]:
    """List every node of a module: to go through it takes as long as to read it."""
    return tuple(ast.walk(_tree(path)))


def _product() -> list[Path]:
    return [path for path in _files(".py") if path.relative_to(ROOT).parts[0] in PRODUCT]


def _folder(path: Path) -> str:
    return "/".join(path.relative_to(ROOT).parts[:-1][:2])


def _texts(nodes: Iterable[ast.AST]) -> Iterator[ast.Constant]:
    """List the docstrings, and the strings below fields that serve as such."""
    for node in nodes:
        body = getattr(node, "body", None)
        for part in body if isinstance(body, list) else ():
            if isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant):
                yield part.value


def _names_of(nodes: tuple[ast.AST, ...]) -> Iterator[str]:
    """List what is called something, or said, in a module, docstrings apart."""
    texts = {id(text) for text in _texts(nodes)}
    for node in nodes:
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
        nodes = _nodes(path)
        names.update(_names_of(nodes) if path != Path(__file__) else ())
        texts += [(str(path.relative_to(ROOT)), str(text.value)) for text in _texts(nodes)]
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


@cache
def _members() -> dict[str, set[str]]:
    """Return by class what it defines or inherits; a class with a base of a library is left out."""
    own, bases = defaultdict[str, set[str]](set), defaultdict[str, set[str]](set)
    for path in _files(".py"):
        for node in _nodes(path):
            if not isinstance(node, ast.ClassDef):
                continue
            own[node.name].update(_defined(node))
            plain = (b.value if isinstance(b, ast.Subscript) else b for b in node.bases)
            bases[node.name].update(b.id if isinstance(b, ast.Name) else "?" for b in plain)
    own.update({name: set() for name in ("Protocol", "Generic", "Enum", "StrEnum", "NamedTuple")})

    def all_of(name: str) -> set[str] | None:
        if name not in own:
            return None
        parts = [all_of(base) for base in bases[name] - {name}]
        return None if None in parts else own[name].union(*(part for part in parts if part))

    return {name: members for name in tuple(own) if (members := all_of(name)) is not None}


def _defined(of: ast.ClassDef) -> Iterator[str]:
    for node in ast.walk(of):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name
            case ast.ClassDef(name=name) | ast.Name(id=name, ctx=ast.Store()):
                yield name
            case ast.Attribute(attr=name, ctx=ast.Store()):
                yield name
            case _:
                pass


def not_members(text: str, members: dict[str, set[str]]) -> set[str]:
    """List the names in back quotes that call something a member of a class that has none."""
    quoted = {a or b for a, b in _QUOTED.findall(re.sub(r"```.*?```", "", text, flags=re.DOTALL))}
    dotted = [q.removesuffix("()").split(".") for q in quoted if _NAME.fullmatch(q) and "." in q]
    return {
        ".".join(parts)
        for parts in dotted
        if parts[-2] in members and parts[-2][0].isupper() and parts[-1] not in members[parts[-2]]
    }


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


def test_a_member_in_back_quotes_is_one_of_its_class() -> None:
    texts = _program()[2]
    wrong = sorted((where, name) for where, text in texts for name in not_members(text, _members()))
    assert not wrong
    quoted = "``Matches.act`` `Matches.gone` `matches.gone` `Other.act`"
    assert not_members(quoted, {"Matches": {"act"}}) == {"Matches.gone"}


# --- plain words ---

WORN: Final = re.compile(r"\b(whoever|of whom|what becomes of|comes to nothing)\b", re.IGNORECASE)
"""Phrases that have to be read twice: name the person or the thing."""
QUOTING: Final = frozenset(
    {"CHANGELOG.md", "rules/lang/README.md", "test_style.py", "test_house.py"}
)
"""Files that quote them, or tell of the past."""


def test_sentences_name_who_and_what() -> None:
    worn = [
        f"{path.relative_to(ROOT)}: {phrase[0]}"
        for path in _files(".py", ".md", ".js")
        if not str(path).endswith(tuple(QUOTING))
        for phrase in WORN.finditer(path.read_text("utf-8"))
    ]
    assert not worn


# --- names of variables ---


def hidden(tree: ast.Module) -> set[tuple[str, str]]:
    """List the functions with a local that hides a function, class or import of their module."""
    top = set[str]()
    for node in tree.body:
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                top.add(node.name)
            case ast.Import() | ast.ImportFrom():
                top.update((part.asname or part.name).split(".")[0] for part in node.names)
            case _:
                pass
    functions = (n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef))
    return {(of.name, name) for of in functions for name in _locals(of) & top}


def _locals(of: ast.FunctionDef | ast.AsyncFunctionDef) -> set[str]:
    names, outer, left = set[str](), set[str](), list[ast.AST](of.body)
    while left:
        node = left.pop()
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef() | ast.Lambda():
                continue
            case ast.Global() | ast.Nonlocal():
                outer.update(node.names)
            case ast.Name(id=name, ctx=ast.Store()):
                names.add(name)
            case _:
                pass
        left.extend(ast.iter_child_nodes(node))
    return names - outer


def test_no_local_hides_a_name_of_its_module() -> None:
    now = {
        f"{path.relative_to(ROOT)} {function} {name}"
        for path in _product()
        for function, name in hidden(_tree(path))
    }
    assert not now - HIDDEN, "name the local for what it holds"
    assert not HIDDEN - now, "what is right now leaves the list"
    assert hidden(ast.parse("import a\ndef b():\n a = b = 1\n def c():\n  global a\n  a = 2")) == {
        ("b", "a"),
        ("b", "b"),
    }


def test_variables_say_what_they_hold() -> None:
    uses, lines = Counter[str](), Counter[str]()
    for path in _product():
        folder = _folder(path)
        lines[folder] += path.read_text("utf-8").count("\n")
        uses[folder] += sum(
            isinstance(node, ast.Name) and node.id in FILLERS for node in _nodes(path)
        )
    now = {folder: 1000 * uses[folder] / lines[folder] for folder in lines}
    more = {folder: rate for folder, rate in now.items() if rate > MOST_FILLERS.get(folder, 0)}
    assert not more, "name variables for what they hold"
    lower = {f: most for f, most in MOST_FILLERS.items() if now.get(f, 0) + LOOSE < most}
    assert not lower, "lower what has become better"


# --- budgets ---


def budgets(text: str) -> dict[str, int]:
    """Read the budgets of a table: folders and, in the same order, their lines."""
    kept = dict[str, int]()
    for folders, numbers in re.findall(r"^\| (`[^|]+`) \| ([\d, ]+) \|", text, re.MULTILINE):
        lines = [int(number.replace(",", "")) for number in numbers.split(", ")]
        kept.update(zip(re.findall(r"`([\w/]+)`", folders), lines, strict=True))
    return kept


def test_folders_keep_their_budgets() -> None:
    size = Counter[str]()
    for path in _files(".py"):
        parts = path.relative_to(ROOT).parts[:-1]
        size.update({"/".join(parts[:n]): path.read_text("utf-8").count("\n") for n in (1, 2)})
    known = budgets((ROOT / "bot" / "README.md").read_text("utf-8"))
    assert not {f"{f}: {size[f]} of {most}" for f, most in known.items() if size[f] > SLACK * most}
    assert not {folder for folder in known if folder not in size}, "folders that are gone"
    small = {"tests"}
    assert not {f for f, lines in size.items() if lines > LARGE and f and f not in {*known, *small}}
    assert budgets("| `a/b`, `c` | 1,200, 300 | why |") == {"a/b": 1200, "c": 300}
