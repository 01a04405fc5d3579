"""Several players share a loss as they agree, or do not (10.2)."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.errors import Refusal
from rules.core.ids import Seat
from rules.core.questions import QuestionKind
from rules.cthulhu import errors as er
from rules.cthulhu import events as ev
from rules.cthulhu import steps as st
from rules.cthulhu.actions import Action, Done, LeaveTalks, Pledge
from rules.cthulhu.board import Play
from rules.cthulhu.state import State

Agenda = list[st.Step]

OFFERS = 200
"""A negotiation takes no more pledges than this; then one agrees or leaves.

Each is an entry of the record: without an end two programs could fill it for ever.
"""


def negotiate(agenda: Agenda, seat: Seat, why: str, total: int, most: Mapping[Seat, int]) -> None:
    """Open a negotiation between those who can contribute; *seat* asks for *total*."""
    # Keys are text, as JSON has no others.
    able = {str(s): min(n, total) for s, n in most.items() if n > 0}
    agenda.append(
        st.Negotiating(seat=seat, why=why, total=total, most=able, pledges=dict.fromkeys(able, 0))
    )


def agreeable(step: st.Negotiating) -> bool:
    """Return whether the pledges of those who stay make the total."""
    return sum(step.pledges[str(seat)] for seat in step.staying()) == step.total


def options(state: State, agenda: Agenda, step: st.Negotiating, seat: Seat) -> list[Action]:
    """List what *seat* may say."""
    mine = step.pledges[str(seat)]
    found: list[Action] = []
    if agreeable(step) and seat not in step.agreed:
        found.append(Done())
    if step.offers < OFFERS:
        found += [Pledge(n) for n in range(step.most[str(seat)] + 1) if n != mine]
    found.append(LeaveTalks())
    return found


def _reason(
    state: State, agenda: Agenda, step: st.Negotiating, seat: Seat, action: Action
) -> Refusal | None:
    match action:
        case Pledge(amount=amount) if amount > step.most[str(seat)]:
            return er.PledgeTooHigh(amount, step.most[str(seat)])
        case Pledge() if step.offers >= OFFERS:
            return er.TooMuchTalk(OFFERS)
        case Done() if not agreeable(step):
            pledged = sum(step.pledges[str(s)] for s in step.staying())
            return er.PledgesDiffer(pledged, step.total)
        case _:
            return None


def answer(play: Play, agenda: Agenda, step: st.Negotiating, seat: Seat, action: Action) -> None:
    """Pledge, agree or leave."""
    match action:
        case Pledge(amount=amount):
            step.pledges[str(seat)] = amount
            step.agreed = []  # the others agreed to terms that are gone
            step.offers += 1
            play.say(ev.PledgeSet(seat, amount))
        case Done():
            step.agreed = sorted([*step.agreed, seat])
            play.say(ev.PledgeAgreed(seat))
        case _:
            step.gone = sorted([*step.gone, seat])
            step.agreed = []
            play.say(ev.TalksLeft(seat))


def result(play: Play, step: st.Negotiating) -> bool:
    """Return whether they agreed, and tell everybody."""
    agreed = not step.failed()
    shares = {str(s): step.pledges[str(s)] for s in step.staying()} if agreed else {}
    play.say(ev.TalksEnded(step.why, agreed, shares))
    return agreed


QUESTION = QuestionKind(
    step=st.Negotiating,
    actions=(Pledge, Done, LeaveTalks),
    options=options,
    reason=_reason,
    answer=answer,
    default=(LeaveTalks(),),
)
