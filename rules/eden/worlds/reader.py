"""Reading a World file: from TOML to records, with everything that does not fit.

The fields of the records in ``rules.eden.nodes`` are the grammar: ``_Reader`` follows their types.
Keywords are expanded on the way.
"""

from __future__ import annotations

import contextlib
import difflib
import re
import tomllib
import types
import typing
from collections.abc import Callable, Iterator, Mapping, Sized
from functools import cache
from typing import Any, Final, Literal, get_args, get_origin

import msgspec

from rules.eden import nodes as nd
from rules.eden.worlds.bounds import MOST_BYTES, too_much
from rules.eden.worlds.lines import Path, lines_of
from rules.eden.worlds.problems import Code, Problem

# A small file can ask for much: 300 keywords that call each other were read for 4 seconds, 600 in a
# chain took the whole stack.
MOST_DEPTH: Final = 24  # tables and lists within each other, keywords expanded
MOST_NODES: Final = 400  # of one ability, keywords expanded
MOST_TABLES: Final = 60  # keywords, and units
MOST_PROBLEMS: Final = 200  # of a file with more it is enough to know these

_ID: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")
_COST: Final = re.compile(r"(<=|>=)(\d{1,6})")
_OPS: Final[dict[str, type[nd.Node]]] = {
    str(kind.__struct_config__.tag): kind for kind in get_args(nd.Node)
}
_CONDITIONS: Final[dict[str, type[nd.Condition]]] = {
    "is": nd.Is,
    "count": nd.Count,
    "territory": nd.Territory,
    "not": nd.Not,
    "all": nd.AllOf,
    "any": nd.AnyOf,
}
_HIDDEN: Final = frozenset({"word"})  # fields that the loader writes, never a file


class Read(typing.NamedTuple):
    """What came of a file: the World, without the parts that could not be read, and its places."""

    world: nd.World | None
    problems: list[Problem]
    places: Places


class Places:
    """Where the parts of a World stand in its file."""

    def __init__(self, raw: Mapping[str, Any], lines: Mapping[Path, int]) -> None:
        """Remember the file as TOML and as lines; the parts are added by ``mark``."""
        self._raw = raw
        self._lines = lines
        self._marks: dict[
            int, tuple[object, Path]
        ] = {}  # the part is kept so that its id stays its own

    def mark(self, part: object, path: Path) -> None:
        """Remember that *part* was read at *path*."""
        self._marks.setdefault(id(part), (part, path))

    def path(self, part: object) -> Path:
        """Return where *part* was read; the keyword call for what a keyword stands for."""
        return self._marks[id(part)][1]

    def problem(self, code: Code, path: Path, **params: str | int) -> Problem:
        """Make a problem at *path*, with the line of the nearest thing that the file holds."""
        near = path
        while near and near not in self._lines:
            near = near[:-1]
        return Problem(code, self._words(path), self._lines.get(near), tuple(params.items()))

    def _words(self, path: Path) -> str:
        said: list[str] = []
        for place, part in enumerate(path):
            if isinstance(part, str):
                said.append(part)
            elif place == 1 and path[0] == "unit" and (name := self._unit(part)):
                said.append(name)
            else:
                said.append(str(part + 1))
        return ".".join(said)

    def _unit(self, place: int) -> str | None:
        units = self._raw.get("unit")
        unit = units[place] if isinstance(units, list) and place < len(units) else None
        name = unit.get("id") if isinstance(unit, dict) else None
        return name if isinstance(name, str) else None


def read(text: bytes) -> Read:
    """Read a World file as far as it can be read."""
    empty = Places({}, {})
    if len(text) > MOST_BYTES:
        return Read(None, [empty.problem("too-long", (), bytes=len(text), most=MOST_BYTES)], empty)
    try:
        # As ``tomllib`` does, so that both count the same lines.
        said = text.decode("utf-8-sig").replace("\r\n", "\n")  # editors on Windows mark UTF-8
    except UnicodeDecodeError as wrong:
        line = text[: wrong.start].count(b"\n") + 1
        return Read(None, [Problem("not-text", "", line)], empty)
    if (problem := too_much(said)) is not None:
        return Read(None, [problem], empty)
    try:
        raw = tomllib.loads(said)
        lines = lines_of(said)
    except tomllib.TOMLDecodeError as wrong:
        found = re.search(r"at line (\d+)", str(wrong))
        line = int(found[1]) if found else said.count("\n") + 1
        why = re.sub(r" \(at .*\)$", "", str(wrong))
        return Read(None, [Problem("not-toml", "", line, (("why", why),))], empty)
    reader = _Reader(raw, Places(raw, lines))
    world = None
    with contextlib.suppress(_Enough):
        world = reader.world()
    return Read(world, reader.problems, reader.places)


class _Wrong(Exception):  # noqa: N818 - never leaves this module
    """A value that could not be read; what is wrong with it has been noted."""


class _Enough(Exception):  # noqa: N818 - never leaves this module
    """So much is wrong with a file that nobody reads on."""


class _Given(typing.NamedTuple):
    """Nodes already read, in the place of ``"$then"``; ``size`` counts those within them too."""

    nodes: tuple[nd.Node, ...]
    size: int = 0


class _Definition(typing.NamedTuple):
    """A keyword as the file writes it."""

    raw: Mapping[str, Any]
    params: tuple[Literal["n", "then"], ...]


class _Reader:
    """One file being read; problems are gathered, never raised."""

    def __init__(self, raw: Mapping[str, Any], places: Places) -> None:
        self.raw = raw
        self.places = places
        self.problems: list[Problem] = []
        self._depth = 0
        self._nodes = 0
        self._fixed: Path | None = None  # inside a keyword: where it was called
        self._definitions: dict[str, _Definition] = {}
        self._broken: set[str] = set()  # keywords that must not be expanded

    # --- The file ---

    def world(self) -> nd.World | None:
        self._keys(self.raw, (), ("world", "keyword", "unit"), ("world", "unit"))
        head = self._table(self.raw.get("world", {}), ("world",))
        names = ("id", "name", "people", "colour", "resource", "stock")
        self._keys(head, ("world",), (*names, "line", "level"), names)
        self._define()
        ident = self._try(self._id, head["id"], ("world", "id")) if "id" in head else None
        fields: dict[str, Any] = {
            name: self._try(self.value, _hints(nd.World)[name], head[name], ("world", name))
            for name in (*names[1:], "line", "level")
            if name in head
        }
        keywords = tuple(k for name in self._definitions if (k := self._keyword(name)) is not None)
        units = self._units()
        if ident is None or not fields.keys() >= {*names[1:]} or None in fields.values():
            return None
        world = nd.World(id=ident, keywords=keywords, units=units, **fields)
        self.places.mark(world, ("world",))
        return world

    def _units(self) -> tuple[nd.UnitCard, ...]:
        raw = self.raw.get("unit", [])
        if not isinstance(raw, list):
            self._note("wrong-type", ("unit",), wanted="list", found=_kind(raw))
            return ()
        if not raw and "unit" in self.raw:
            self._note("empty-list", ("unit",))
        self._few(raw, ("unit",))
        return tuple(
            unit
            for place, each in enumerate(raw)
            if (unit := self._try(self._unit, each, ("unit", place))) is not None
        )

    def _unit(self, raw: Any, path: Path) -> nd.UnitCard:
        unit = self._struct(nd.UnitCard, raw, path)
        self._id(unit.id, (*path, "id"))
        return unit

    # --- Keywords ---

    def _define(self) -> None:
        raw = self._table(self.raw.get("keyword", {}), ("keyword",))
        self._few(raw, ("keyword",))
        for name, body in raw.items():
            path: Path = ("keyword", name)
            table = self._try(self._must_table, body, path)
            if table is None:
                continue
            self._try(self._id, name, path)
            self._keys(table, path, ("name", "params", "do", "ability"), ("name", "params"))
            wanted, given = _hints(nd.Keyword)["params"], table.get("params", [])
            params = self._try(self.value, wanted, given, (*path, "params"))
            if ("do" in table) == ("ability" in table):
                self._note("keyword-body", path)
                self._broken.add(name)
            self._definitions[name] = _Definition(table, params or ())
        for name in self._cycles():
            self._broken.add(name)

    def _cycles(self) -> Iterator[str]:
        """Note and yield each keyword from which a chain of calls leads back to itself."""
        calls = {
            n: set(_calls(d.raw)) & set(self._definitions) for n, d in self._definitions.items()
        }
        reach = {name: _reach(calls, name) for name in calls}
        for start in calls:
            if start in reach[start]:
                chain = ", ".join(sorted(n for n in reach[start] if start in reach[n]))
                self._note("keyword-cycle", ("keyword", start), keywords=chain)
                yield start

    def _keyword(self, name: str) -> nd.Keyword | None:
        """Read a keyword for the sheet, with ``LETTER_N`` and nothing to do as arguments."""
        (raw, params), path = self._definitions[name], ("keyword", name)
        label = None
        if "name" in raw:
            label = self._try(self.value, nd.Label, raw["name"], (*path, "name"))
        if name in self._broken:
            return None
        before = len(self.problems)
        arguments: dict[str, Any] = {"n": nd.LETTER_N, "then": _Given(())}
        given: dict[str, Any] = {key: arguments[key] for key in params}
        done: tuple[nd.Node, ...] = ()
        ability = None
        self._nodes = 0
        if "do" in raw:
            body = _filled(raw["do"], given)
            done = self._try(self._list, body, (*path, "do")) or ()
        else:
            template = _filled(raw["ability"], given)
            ability = self._try(self._struct, nd.Ability, template, (*path, "ability"))
        if "then" in params and not _takes_then(raw):
            self._note("keyword-then", path)
        if len(self.problems) > before:
            self._broken.add(name)
        if label is None:
            return None
        keyword = nd.Keyword(name, label, params, done, ability)
        self.places.mark(keyword, path)
        return keyword

    def _call(self, raw: Mapping[str, Any], path: Path, body: Literal["do", "ability"]) -> _Call:
        """Check a call of a keyword, and read its arguments."""
        name = raw["keyword"]
        if not isinstance(name, str) or name not in self._definitions:
            self._fail(
                "keyword-unknown",
                (*path, "keyword"),
                keyword=str(name),
                near=_nearest(str(name), self._definitions),
            )
        definition = self._definitions[name]
        if body not in definition.raw:
            # What is wrong with it has been noted where it is defined.
            if name in self._broken:
                raise _Wrong
            self._fail("keyword-misplaced", (*path, "keyword"), keyword=name, place=body)
        takes = definition.params
        extra = ("editions",) if body == "ability" else ()
        self._keys(raw, path, ("keyword", *takes, *extra), ())
        given: dict[str, Any] = {}
        word_then: tuple[nd.Node, ...] | None = None
        for param in takes:
            if param not in raw:
                self._fail("keyword-argument", path, keyword=name, argument=param)
            if param == "n":
                given["n"] = self.value(int, raw["n"], (*path, "n"))
            else:
                before = self._nodes
                word_then = self._list(raw["then"], (*path, "then"))
                given["then"] = _Given(word_then, self._nodes - before)
        # Only now: the arguments may have faults of their own.
        if name in self._broken:
            raise _Wrong
        word = nd.Word(name, given.get("n"), word_then)
        return _Call(word, _filled(definition.raw[body], given))

    # --- Abilities and nodes ---

    def _ability(self, raw: Any, path: Path) -> nd.Ability:
        table = self._must_table(raw, path)
        self._nodes = 0
        if "keyword" not in table:
            return self._struct(nd.Ability, table, path)
        call = self._call(table, path, "ability")
        template = dict(call.body)
        if "editions" in table:
            template["editions"] = table["editions"]
        ability = msgspec.structs.replace(
            self._inside(path, self._struct, nd.Ability, template, path), word=call.word
        )
        self.places.mark(ability, path)
        return ability

    def _list(self, raw: Any, path: Path) -> tuple[nd.Node, ...]:
        """Read a list of nodes, in which keywords may be called."""
        if isinstance(raw, _Given):
            # Counted again at each place that they fill: keywords within keywords double what they
            # are given.
            self._count(raw.size, path)
            return raw.nodes
        if not isinstance(raw, list):
            self._fail("wrong-type", path, wanted="list", found=_kind(raw))
        if not raw:
            self._fail("empty-list", path)
        done: list[nd.Node] = []
        wrong = False
        for place, each in enumerate(raw):
            try:
                done += self._nodes_of(each, (*path, place))
            except _Wrong:
                wrong = True
        if wrong:
            raise _Wrong
        return tuple(done)

    def _nodes_of(self, raw: Any, path: Path) -> tuple[nd.Node, ...]:
        table = self._must_table(raw, path)
        self._count(1, path)
        if "keyword" not in table:
            return (self._node(table, path),)
        call = self._call(table, path, "do")
        done = self._inside(path, self._list, call.body, path)
        if not done:
            self._fail("empty-list", path)
        opened = msgspec.structs.replace(
            done[0], word=msgspec.structs.replace(call.word, size=len(done))
        )
        self.places.mark(opened, path)
        return (opened, *done[1:])

    def _node(self, table: Mapping[str, Any], path: Path) -> nd.Node:
        if "op" not in table:
            self._fail("missing-key", path, key="op")
        kind = _OPS.get(table["op"]) if isinstance(table["op"], str) else None
        if kind is None:
            op = str(table["op"])
            self._fail("unknown-op", (*path, "op"), op=op, near=_nearest(op, _OPS))
        node: nd.Node = self._struct(kind, {k: v for k, v in table.items() if k != "op"}, path)
        return node

    def _inside(self, path: Path, work: Callable[P, R], *args: P.args, **more: P.kwargs) -> R:
        """Read the body of a keyword: whatever is wrong with it is noted where it was called."""
        # Of calls within calls the outermost counts: it is the one that the unit's author sees.
        outer, self._fixed = self._fixed, self._fixed or path
        self._depth += 1
        try:
            if self._depth > MOST_DEPTH:
                self._fail("too-deep", path)
            return work(*args, **more)
        finally:
            self._depth -= 1
            self._fixed = outer

    def _count(self, more: int, path: Path) -> None:
        """Count nodes of the ability or keyword that is being read."""
        self._nodes += more
        if self._nodes > MOST_NODES:
            self._fail("too-deep", path)

    # --- Values ---

    def value(self, kind: Any, raw: Any, path: Path) -> Any:
        """Read *raw* as a value of the type *kind*."""
        self._depth += 1
        try:
            if self._depth > MOST_DEPTH:
                self._fail("too-deep", path)
            return self._value(kind, raw, path)
        finally:
            self._depth -= 1

    def _value(self, kind: Any, raw: Any, path: Path) -> Any:
        origin, inner = get_origin(kind), get_args(kind)
        if origin in (typing.Union, types.UnionType):
            return self._either([k for k in inner if k is not types.NoneType], raw, path)
        if origin is Literal:
            return self._literal(inner, raw, path)
        if origin is tuple:
            return self._tuple(inner[0], raw, path)
        if kind in (int, str, bool):
            # Not ``isinstance``: ``True`` is an integer in Python, but not in TOML.
            if type(raw) is not kind:
                self._fail("wrong-type", path, wanted=kind.__name__, found=_kind(raw))
            return raw
        if kind is nd.Cost:
            return self._cost(raw, path)
        return self._struct(kind, raw, path)

    def _either(self, kinds: list[Any], raw: Any, path: Path) -> Any:
        """Read one of several types, told apart by what TOML wrote."""
        if len(kinds) == 1:
            return self._value(kinds[0], raw, path)
        if set(kinds) == set(_CONDITIONS.values()):
            return self._condition(raw, path)
        words = tuple(w for k in kinds if get_origin(k) is Literal for w in get_args(k))
        tables = [k for k in kinds if isinstance(k, type) and issubclass(k, msgspec.Struct)]
        if isinstance(raw, str) and words:
            return self._literal(words, raw, path)
        if isinstance(raw, dict) and tables:
            return self._struct(tables[0], raw, path)
        if type(raw) is int and int in kinds:
            return raw
        wanted = [*(["str"] if words else []), *(["dict"] if tables else [])]
        return self._fail(
            "wrong-type",
            path,
            wanted="-".join((["int"] if int in kinds else []) + wanted),
            found=_kind(raw),
        )

    def _literal(self, words: tuple[str, ...], raw: Any, path: Path) -> Any:
        if not isinstance(raw, str):
            self._fail("wrong-type", path, wanted="str", found=_kind(raw))
        if raw not in words:
            near = _nearest(raw, words)
            self._fail("unknown-word", path, word=raw, near=near, words=", ".join(words))
        return raw

    def _tuple(self, kind: Any, raw: Any, path: Path) -> tuple[Any, ...]:
        if kind == nd.Node:
            return self._list(raw, path)
        if kind == nd.Zone and isinstance(raw, str):
            return (self._literal(get_args(nd.Zone), raw, path),)
        if not isinstance(raw, list):
            self._fail("wrong-type", path, wanted="list", found=_kind(raw))
        may_be_empty = kind is nd.Ability or path[-1] == "params"
        if not raw and not may_be_empty:
            self._fail("empty-list", path)
        done: list[Any] = []
        wrong = False
        for place, each in enumerate(raw):
            try:
                done.append(
                    self._ability(each, (*path, place))
                    if kind is nd.Ability
                    else self.value(kind, each, (*path, place))
                )
            except _Wrong:
                wrong = True
        if wrong and kind is not nd.Ability:  # the other abilities can be judged all the same
            raise _Wrong
        return tuple(done)

    def _condition(self, raw: Any, path: Path) -> Any:
        table = self._must_table(raw, path)
        named = [kind for key, kind in _CONDITIONS.items() if key in table]
        if len(named) != 1:
            self._fail("unknown-condition", path, keys=", ".join(_CONDITIONS))
        return self._struct(named[0], table, path)

    def _cost(self, raw: Any, path: Path) -> nd.Cost:
        if type(raw) is int:
            return nd.Cost(raw, raw)
        found = _COST.fullmatch(raw) if isinstance(raw, str) else None
        if found is None:
            self._fail("bad-cost", path, found=str(raw))
        bound = int(found[2])
        return nd.Cost(most=bound) if found[1] == "<=" else nd.Cost(least=bound)

    def _struct(self, kind: type[S], raw: Any, path: Path) -> S:
        """Read a table as a record: its keys are the fields of the record."""
        table = self._must_table(raw, path)
        fields = [f for f in msgspec.structs.fields(kind) if f.name not in _HIDDEN]
        required = [f.encode_name for f in fields if f.required]
        self._keys(table, path, tuple(f.encode_name for f in fields), tuple(required))
        done: dict[str, Any] = {}
        wrong = any(key not in table for key in required)
        for f in fields:
            if f.encode_name not in table:
                continue
            try:
                done[f.name] = self.value(
                    _hints(kind)[f.name], table[f.encode_name], (*path, f.encode_name)
                )
            except _Wrong:
                wrong = True
        if wrong:
            raise _Wrong
        if kind is nd.Selector and "kind" not in done:
            done["kind"] = _kind_in(done.get("zone", ("battle",)))
        record = kind(**done)
        self.places.mark(record, self._fixed or path)
        return record

    # --- Small things ---

    def _id(self, raw: Any, path: Path) -> str:
        if not isinstance(raw, str):
            self._fail("wrong-type", path, wanted="str", found=_kind(raw))
        if not _ID.fullmatch(raw):
            self._fail("bad-id", path, id=raw)
        return raw

    def _table(self, raw: Any, path: Path) -> Mapping[str, Any]:
        return self._try(self._must_table, raw, path) or {}

    def _must_table(self, raw: Any, path: Path) -> Mapping[str, Any]:
        if not isinstance(raw, dict):
            self._fail("wrong-type", path, wanted="dict", found=_kind(raw))
        return raw

    def _keys(
        self,
        table: Mapping[str, Any],
        path: Path,
        known: tuple[str, ...],
        required: tuple[str, ...],
    ) -> None:
        for key in table:
            if key not in known:
                near = _nearest(key, known)
                self._note("unknown-key", (*path, key), key=key, near=near)
        for key in required:
            if key not in table:
                self._note("missing-key", path, key=key)

    def _try(self, work: Callable[P, R], *args: P.args, **more: P.kwargs) -> R | None:
        try:
            return work(*args, **more)
        except _Wrong:
            return None

    def _note(self, code: Code, path: Path, **params: str | int) -> None:
        found = self.places.problem(code, self._fixed or path, **params)
        # The body of a keyword is read at every call; its fault is told once a place.
        if found not in self.problems:
            self.problems.append(found)
        if len(self.problems) >= MOST_PROBLEMS:
            raise _Enough

    def _few(self, several: Sized, path: Path) -> None:
        """Read on only if there are not too many keywords or units."""
        if (count := len(several)) > MOST_TABLES:
            self._note("too-many", path, count=count, most=MOST_TABLES)
            raise _Enough

    def _fail(self, code: Code, path: Path, **params: str | int) -> typing.NoReturn:
        self._note(code, path, **params)
        raise _Wrong


class _Call(typing.NamedTuple):
    """A checked call of a keyword: what to remember, and its body with the arguments filled in."""

    word: nd.Word
    body: Any


P = typing.ParamSpec("P")
R = typing.TypeVar("R")
S = typing.TypeVar("S", bound=msgspec.Struct)


@cache
def _hints(kind: type[msgspec.Struct]) -> dict[str, Any]:
    return typing.get_type_hints(kind, include_extras=True)


def _kind_in(zone: tuple[nd.Zone, ...]) -> nd.Kind:
    """Return the kind that a selector means when it does not say."""
    return "unit" if len(zone) > 1 or zone[0] in ("battle", "world", "removed") else "card"


def _kind(raw: Any) -> str:
    """Name the TOML type of a value; the words are in ``rules/lang``."""
    return type(raw).__name__


def _nearest(word: str, known: typing.Iterable[str]) -> str:
    """Return the known word that was probably meant, or the word that the messages know as none."""
    return next(iter(difflib.get_close_matches(word, list(known), n=1, cutoff=0.6)), "none")


def _filled(raw: Any, given: Mapping[str, Any]) -> Any:
    """Copy the body of a keyword with its arguments in the places of ``$n`` and ``$then``."""
    match raw:
        case str():
            if raw.startswith("$") and raw[1:] in given:
                return given[raw[1:]]
            return raw.replace("$n", str(given["n"])) if "n" in given else raw
        case list():
            return [_filled(each, given) for each in raw]
        case dict():
            return {key: _filled(each, given) for key, each in raw.items()}
        case _:
            return raw


def _calls(raw: Any) -> Iterator[str]:
    """Yield the names of the keywords that are called somewhere in *raw*."""
    if isinstance(raw, dict):
        if isinstance(raw.get("keyword"), str):
            yield raw["keyword"]
        for each in raw.values():
            yield from _calls(each)
    elif isinstance(raw, list):
        for each in raw:
            yield from _calls(each)


def _reach(calls: Mapping[str, set[str]], start: str) -> set[str]:
    reached: set[str] = set()
    todo = [*calls[start]]
    while todo:
        if (one := todo.pop()) not in reached:
            reached.add(one)
            todo += calls[one]
    return reached


def _takes_then(raw: Mapping[str, Any]) -> bool:
    """Return whether a keyword has the one shape that its text can explain: pay, then ``$then``."""
    match raw.get("do"):
        case [{"op": "pay", "then": "$then"}]:
            return True
        case _:
            return False
