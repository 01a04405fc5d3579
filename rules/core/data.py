"""The three kinds of record of which everything in the rules is made."""

from __future__ import annotations

import hashlib
from functools import cache
from threading import Lock
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin

import msgspec

# Records are trees of plain data, so none is part of a cycle and reference counts alone free them:
# ``gc=False`` spares the collector of cycles walking through whole positions.


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A frozen record: an action, an event, a question, a view, a card, a node of an effect."""


class Data(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    """A part of a state: plain fields, changed in place while an action is played on a copy."""


class Open(Data):
    """A part of a state in which no secret may ever be put: a view may copy it whole."""


D = TypeVar("D", bound=Data)
K = TypeVar("K", bound=str)
O = TypeVar("O", bound=Open)  # noqa: E741 - the letter of the class

# Sorted keys and sets: fingerprints of equal positions must be equal in every process.
_pack = msgspec.msgpack.Encoder(order="deterministic").encode


# msgspec crashes the process when two threads use one type for the first time at once.
_first_use = Lock()


@cache
def json_decoder(kind: Any) -> msgspec.json.Decoder[Any]:  # Any: a type, as it is declared
    """Return what reads that type from JSON; matches are read by many threads at once."""
    with _first_use:
        return msgspec.json.Decoder(kind)


@cache
def msgpack_decoder(kind: Any) -> msgspec.msgpack.Decoder[Any]:  # Any: a type, as it is declared
    """Return what reads that type from msgpack; matches are read by many threads at once."""
    with _first_use:
        return msgspec.msgpack.Decoder(kind)


def pack(data: Data | Value) -> bytes:
    """Encode *data* as msgpack; equal records give equal bytes in every process."""
    return _pack(data)


def unpack(kind: type[D], packed: bytes) -> D:
    """Decode what ``pack`` wrote.

    Raises:
        msgspec.DecodeError: if *packed* is not a record of that kind.
    """
    data: D = msgpack_decoder(kind).decode(packed)
    return data


def copy_of(data: D) -> D:
    """Copy *data* whole; the copy shares nothing with it."""
    # Packing and unpacking is some twenty times faster than ``copy.deepcopy`` for a whole state.
    return unpack(type(data), _pack(data))


def shown(part: O) -> O:
    """Copy an open part for a view; a part that is not ``Open`` does not type-check."""
    copied: O = msgpack_decoder(type(part)).decode(_pack(part))
    return copied


def shown_each(parts: dict[K, O]) -> dict[K, O]:
    """Copy open parts of one class, by text, for a view: all in one go, which is much faster."""
    if not parts:
        return {}
    kind = type(next(iter(parts.values())))
    copied: dict[K, O] = msgpack_decoder(dict[str, kind]).decode(_pack(parts))  # type: ignore[valid-type] # at run time
    return copied


def digest(packed: bytes) -> str:
    """Fingerprint packed bytes: 32 hexadecimal digits."""
    return hashlib.blake2b(packed, digest_size=16).hexdigest()


def fingerprint(data: Data | Value) -> str:
    """Fingerprint a record; equal records have equal fingerprints in every process."""
    return digest(_pack(data))


def tag_of(record: Value | type[Value]) -> str:
    """Return the tag of a record, under which it is stored and has words."""
    return _tag(record if isinstance(record, type) else type(record))


@cache  # asked of nearly every action
def _tag(kind: type[Value]) -> str:
    return str(kind.__struct_config__.tag)


@cache  # asked of each field of each event that is told
def without_none(kind: Any) -> Any:
    """Return the type that ``X | None`` is beside None."""
    if get_origin(kind) in (Union, UnionType):
        left = [one for one in get_args(kind) if one is not type(None)]
        if len(left) == 1:
            return left[0]
    return kind
