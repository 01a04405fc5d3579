"""What may stand in a modal."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct

from bot.model import limits
from bot.sandbox.errors import Json
from bot.sandbox.validate import components as c
from bot.sandbox.validate.form import Maybe, fit


class _Input(c.Part, tag=c.TEXT_INPUT, kw_only=True):
    custom_id: c.CustomId
    style: Literal[1, 2]
    required: Maybe[bool] = UNSET
    min_length: Maybe[Annotated[int, Meta(ge=0, le=limits.TEXT_INPUT)]] = UNSET
    max_length: Maybe[Annotated[int, Meta(ge=1, le=limits.TEXT_INPUT)]] = UNSET
    value: Maybe[Annotated[str, Meta(max_length=limits.TEXT_INPUT)]] = UNSET
    placeholder: Maybe[Annotated[str, Meta(max_length=limits.TEXT_INPUT_PLACEHOLDER)]] = UNSET
    label: Maybe[Annotated[str, Meta(max_length=limits.MODAL_LABEL)]] = UNSET

    def __post_init__(self) -> None:
        least, most = self.min_length or 0, self.max_length or limits.TEXT_INPUT
        if least > most:
            raise ValueError("The field `min_length` must be at most max_length.")
        if self.value and not least <= len(self.value) <= most:
            raise ValueError(f"The field `value` must have between {least} and {most} characters.")


class _Label(c.Part, tag=c.LABEL, kw_only=True):
    label: Annotated[str, Meta(min_length=1, max_length=limits.MODAL_LABEL)]
    component: c.AnySelect | _Input
    description: Maybe[Annotated[str, Meta(max_length=limits.MODAL_LABEL_DESCRIPTION)]] = UNSET


class _Modal(Struct):
    custom_id: c.CustomId
    title: Annotated[str, Meta(min_length=1, max_length=limits.MODAL_TITLE)]
    components: Annotated[
        list[_Label | c.Text], Meta(min_length=1, max_length=limits.MODAL_COMPONENTS)
    ]


def check_modal(modal: Any, path: tuple[str, ...]) -> Json:
    """Return a modal, held against its limits.

    Raises:
        RefusedError: 50035
    """
    form: Json = fit(_Modal, modal, path)
    c.check_unique(list(c.walk(form["components"])), (*path, "components"))
    return form
