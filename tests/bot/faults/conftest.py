from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from .stand import Stand, stand


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Stand]:
    """The bot with a tiny game on a sandbox."""
    async with stand(tmp_path) as made:
        yield made
