"""The controls of orders that are given in advance."""

from __future__ import annotations

from bot.interactions.handlers import Handler
from bot.premoves.composer import Composer


def handlers(composer: Composer) -> tuple[Handler, ...]:
    """List the handlers of this feature."""
    return (
        Handler("orders", composer.listed),
        Handler("orderat", composer.opened, "edit"),
        Handler("orderadd", composer.add, "edit"),
        Handler("orderask", composer.asked, "edit"),
        Handler("ordernext", composer.narrowed, "edit"),
        Handler("orderpage", composer.turned, "edit"),
        Handler("ordermake", composer.made, "edit"),
        Handler("orderif", composer.condition, "edit"),
        Handler("orderelse", composer.otherwise, "edit"),
        Handler("orderless", composer.less, "edit"),
        Handler("orderkeep", composer.keep, "edit"),
        Handler("ordereach", composer.each, "edit"),
        Handler("ordermove", composer.moved, "edit"),
        Handler("orderdrop", composer.drop, "edit"),
        Handler("orderclear", composer.clear, "edit"),
        Handler("orderform", composer.form, "form"),
        Handler("orderdo", composer.filled, "edit", event="submit"),
        Handler("ordercall", composer.name_form, "form"),
        Handler("ordercall", composer.called, "edit", event="submit"),
    )
