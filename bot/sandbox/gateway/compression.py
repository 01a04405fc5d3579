"""How gateway frames are packed: plain, zlib-stream or zstd-stream."""

import importlib
import zlib
from typing import Protocol


class Packer(Protocol):
    """Turns one JSON text into the bytes of one frame; keeps a context over a connection."""

    def pack(self, text: bytes) -> bytes: ...


class _Zlib:
    def __init__(self) -> None:
        self._context = zlib.compressobj(1)

    def pack(self, text: bytes) -> bytes:
        return self._context.compress(text) + self._context.flush(zlib.Z_SYNC_FLUSH)


class _Zstd:
    """One zstd stream flushed at each frame, with whichever binding is installed."""

    def __init__(self) -> None:
        try:
            zstd = importlib.import_module("compression.zstd")
        except ImportError:
            context = importlib.import_module("zstandard").ZstdCompressor().compressobj()
            self._compress, self._flush, self._block = context.compress, context.flush, 1
        else:
            made = zstd.ZstdCompressor()
            self._compress, self._flush, self._block = made.compress, made.flush, made.FLUSH_BLOCK

    def pack(self, text: bytes) -> bytes:
        packed: bytes = self._compress(text) + self._flush(self._block)
        return packed


def packer(name: str) -> Packer | None:
    """Choose the packer a client asked for; None for plain text.

    Raises:
        ValueError: no such packing here
    """
    match name:
        case "":
            return None
        case "zlib-stream":
            return _Zlib()
        case "zstd-stream":
            try:
                return _Zstd()
            except ImportError:
                raise ValueError(name) from None
        case _:
            raise ValueError(name)
