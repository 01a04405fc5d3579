"""The controls of orders that are given in advance."""

from __future__ import annotations

from bot.interactions.handlers import Handler
from bot.premoves.composer import Composer


def handlers(composer: Composer) -> tuple[Handler, ...]:
    """List the handlers of this feature."""
    return (
        Handler("orders", composer.show_list),
        Handler("orderat", composer.show_order, "edit"),
        Handler("orderadd", composer.add, "edit"),
        Handler("orderask", composer.choose_question, "edit"),
        Handler("ordernext", composer.choose_action, "edit"),
        Handler("orderpage", composer.turn_page, "edit"),
        Handler("ordermake", composer.build_action, "edit"),
        Handler("orderif", composer.condition, "edit"),
        Handler("orderelse", composer.set_otherwise, "edit"),
        Handler("orderless", composer.remove_part, "edit"),
        Handler("orderkeep", composer.activate, "edit"),
        Handler("ordereach", composer.toggle_repeat, "edit"),
        Handler("ordermove", composer.reorder, "edit"),
        Handler("orderdrop", composer.drop, "edit"),
        Handler("orderclear", composer.clear, "edit"),
        Handler("orderform", composer.open_form, "form"),
        Handler("orderdo", composer.submit_form, "edit", event="submit"),
        Handler("ordercall", composer.name_form, "form"),
        Handler("ordercall", composer.rename, "edit", event="submit"),
    )
