"""Which process looks after which shards, whoever comes and goes."""

from __future__ import annotations

import pytest

from bot.store.shard_division import Division


@pytest.mark.parametrize("processes", [1, 2, 3, 4, 6])
@pytest.mark.parametrize("count", [1, 2, 4, 5])
def test_everybody_has_a_fair_share_whoever_comes_and_goes(processes: int, count: int) -> None:
    held: dict[int, set[int]] = {1: set()}
    standbys: dict[int, int] = {}

    def seen() -> Division:
        homes = {shard: pid for pid, mine in held.items() for shard in mine}
        return Division(count, held, homes, homes, standbys, standbys)

    def settle() -> None:
        for _ in range(50):
            for me, mine in held.items():
                for shard in seen().free:
                    if seen().may_take(me, shard):
                        mine.add(shard)
                        standbys.pop(shard, None)
                for shard in range(count):
                    if seen().may_stand_by(me, shard):
                        standbys[shard] = me
                if (less := seen().to_leave(me)) is not None:
                    del standbys[less]
                if not seen().free and (much := seen().to_hand_over(me)) is not None:
                    held[standbys[much]].add(much)
                    mine.discard(much)
                    standbys[much] = me

    for pid in range(2, processes + 1):
        settle()
        held[pid] = set()
    while True:
        settle()
        sizes = [len(some) for some in held.values()]
        assert sum(sizes) == count
        assert max(sizes) - min(sizes) <= 1
        if len(held) == 1:
            break
        assert standbys.keys() == set(range(count))
        assert not any(shard in held[pid] for shard, pid in standbys.items())
        loads = [len(held[pid]) + [*standbys.values()].count(pid) for pid in held]
        assert max(loads) - min(loads) <= 2, (held, standbys)
        gone = min(held)  # it is killed
        del held[gone]
        for shard in [shard for shard, pid in standbys.items() if pid == gone]:
            del standbys[shard]
