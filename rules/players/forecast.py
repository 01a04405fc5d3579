"""What the answers of a form come to as a position is, as far as its owner can know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rules.core.chance import Keyed
from rules.core.data import digest, pack
from rules.core.drafts import Sheet, blank, number_of
from rules.core.game import Game, NoPossiblePositionError, Play, advance, settle
from rules.core.ids import Seat
from rules.core.plans import ADVISED, Filled, Form
from rules.core.premoves import passing
from rules.core.wording import tag_of
from rules.players.counsel import ENDS
from rules.players.tie_breaks import Luck

AnyGame = Game[Any, Any, Any, Any]  # every game alike

MOST: Final = 100
"""Questions that are looked at; nothing that can be foretold is further away."""


def forecast(
    game: AnyGame, view: Any, seat: Seat, form: Form[Any], chosen: Filled
) -> dict[str, tuple[Any, ...]]:
    """Foretell what each field of a form of topics will do, those left out that ask their owner.

    What is hidden is dealt as the view allows, always alike for the same view; there the advisor
    answers for the seat, and others do nothing: what they will do is not known.
    """
    if game.advisor is None or not form.foretold:
        return {}
    key = bytes.fromhex(digest(pack(view)))
    try:
        play: Play[Any, Any] = Play(game.possible(view, Keyed(key)), Keyed(key))
    except NoPossiblePositionError:
        return {}
    settle(game, play, play.state.agenda)
    fields = {name: field for field, names in form.foretold.items() for name in names}
    left, found = set(fields), dict[str, tuple[Any, ...]]()
    round_, mind = game.round_of(play.state), game.advisor(seat, Luck(b"plan"))
    for _ in range(MOST):
        asked = [one for one in game.pending(play.state) if one.asked]
        if not asked or not left or play.state.over or game.round_of(play.state) != round_:
            break
        question = next((one for one in asked if one.seat == seat), asked[0])
        if question.seat != seat:
            advance(game, play, question.seat, game.default(play.state, question.seat))
            continue
        now, legal = game.view(play.state, seat), game.legal(play.state, seat)
        field = fields.get(question.id, "")
        choice = chosen[field][0] if field else "ask"
        done = passing(legal) if choice == "pass" else None
        said = mind.whole(now, legal) if done is None else (done,)
        for action in said:
            advance(game, play, seat, action)
        if choice in {ADVISED, "pass"}:
            whole = game.wholes.get(question.id)
            draft = None if whole is None else whole.read(now, seat)
            found[field] = (*found.get(field, ()), *_gains(said, draft))
        left.discard(question.id)
    return found


def _gains(said: Sequence[Any], draft: Sheet | None) -> list[Any]:
    """Leave out ends, and of a draft what becomes less: the rest follows from it."""
    before = {blank(line): number_of(line) for line in draft.lines} if draft is not None else {}
    kept = [action for action in said if tag_of(type(action)) not in ENDS]
    return [one for one in kept if draft is None or number_of(one) > before.get(blank(one), 0)]
