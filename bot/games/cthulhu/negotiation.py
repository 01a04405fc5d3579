"""A negotiation: what everybody offers, then one's own offer, consent, the way out."""

from __future__ import annotations

from bot.games.cthulhu.fields import step_of
from bot.games.question_controls import QuestionPrompt, generic
from bot.model.panel_parts import Part, Text
from rules.core.ids import Seat
from rules.cthulhu import steps as st


def negotiation_controls(prompt: QuestionPrompt) -> tuple[Part, ...]:
    """Show the offers so far above the controls."""
    step = step_of(prompt, st.Negotiating)
    if step is None:
        return generic(prompt)
    lines = [
        prompt.say(
            "cthulhu-offer",
            who=prompt.wording.name(prompt.scene, Seat(int(name))),
            n=pledge,
            state="gone"
            if int(name) in step.gone
            else "agreed"
            if int(name) in step.agreed
            else "open",
        )
        for name, pledge in sorted(step.pledges.items(), key=lambda pair: int(pair[0]))
    ]
    offered = sum(step.pledges[str(seat)] for seat in step.staying())
    lines.append(prompt.say("cthulhu-offers", n=offered, total=step.total))
    return (Text("\n".join(lines)), *generic(prompt))
