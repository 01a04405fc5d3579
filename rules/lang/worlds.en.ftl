# What can be wrong with a World file.

world-place-line = Line { NUMBER($line, useGrouping: 0) }, { $path }: { $what }
world-place = { $path }: { $what }

# Reading

world-not-text = This file is not UTF-8 text.
world-not-toml = This is not valid TOML: { $why }.
world-too-long = This file has { $bytes ->
    [one] { $bytes } byte
   *[other] { $bytes } bytes
 }; a World may have { $most } at most.
world-too-deep = Tables, lists or keywords lie too deep in one another here.
world-too-many = There are { $count } of these; a World may have { $most } at most.
world-word-length = This number or key has { $length ->
    [one] { $length } character
   *[other] { $length } characters
 }; { $most } at most can be read.
world-unknown-key = “{ $key }” means nothing here.{ $near ->
    [none] {""}
   *[other] {" "}Did you mean “{ $near }”?
}
world-missing-key = “{ $key }” is missing here.
world-wrong-type = This must be { $wanted ->
    [str] a text
    [int] a whole number
    [bool] true or false
    [list] a list
    [dict] a table
    [int-str] a whole number or a word
    [int-dict] a whole number or a table
    [str-dict] a word or a table
   *[other] something else
}, not { $found ->
    [str] a text
    [int] a whole number
    [float] a number with a point
    [bool] true or false
    [list] a list
    [dict] a table
   *[other] a date or a time
}.
world-unknown-word = “{ $word }” is not known here.{ $near ->
    [none] {""}
   *[other] {" "}Did you mean “{ $near }”?
} The words are: { $words }.
world-unknown-op = There is no operation “{ $op }”.{ $near ->
    [none] {""}
   *[other] {" "}Did you mean “{ $near }”?
}
world-unknown-condition = A condition has exactly one of these keys: { $keys }.
world-empty-list = This list is empty.
world-bad-id = “{ $id }” cannot be an id: lower-case letters, digits and “_”, a letter first, 40 characters at most.
world-bad-cost = “{ $found }” is not a cost: write 2, "<=2" or ">=2".

# Keywords

world-keyword-unknown = The file defines no keyword “{ $keyword }”.{ $near ->
    [none] {""}
   *[other] {" "}Did you mean “{ $near }”?
}
world-keyword-cycle = This keyword defines itself, through { $keywords }.
world-keyword-body = A keyword has either “do” or “ability”, not both.
world-keyword-misplaced = The keyword “{ $keyword }” stands for { $place ->
    [do] a whole ability: it cannot be one step of another
   *[ability] steps of an ability: put it into the “do” of one
}.
world-keyword-argument = The keyword “{ $keyword }” needs “{ $argument }” here.
world-keyword-then = A keyword with “then” is a single “pay” whose “then” is "$then"; otherwise the cards could not explain it.

# Cards

world-duplicate-id = Another unit is already called “{ $id }”.
world-unknown-unit = No unit of this file is called “{ $id }”.
world-blank-name = This name is empty, or holds characters that do not print.
world-name-length = This name has { $length ->
    [one] { $length } character
   *[other] { $length } characters
 }; { $most } fit on a card.
world-name-signs = Names hold letters, digits, spaces and simple punctuation, from left to right; not { $signs }
world-too-few-starters = This World has { $copies ->
    [one] one copy
   *[other] { $copies } copies
} of cost-1 units; every deck begins with { $least }.
world-cost-range = A unit costs 1 to 5, or 6 with editions = ["shards"]; this one costs { $cost }.
world-number-range = { $number } is not between { $least } and { $most }, or it is 0 where that does nothing.

# Abilities

world-permanent-only = “{ $op }” belongs in an ability with when = "permanent", directly.
world-not-in-permanent = “{ $op }” cannot last: a permanent ability holds only “bonus”, “forbid”, “instead” and “limit”.
world-permanent-condition = A permanent ability has no “on”, “cond” or “once”.
world-reaction-cause = A reaction has either “on” or “cond”, not both.
world-cause-without-reaction = Only a reaction has “on” or “cond”.
world-once-without-reaction = Only a reaction has “once”.
world-this-card = “{ $op }” cannot be done to this card: in a hand ability it is a card of the hand, elsewhere a unit of the battle.
world-count-bound = A count has exactly one of “at_least”, “at_most” and “exactly”.
world-event-which = { $event ->
    [mana_spent] The event “mana_spent” has no “which”.
   *[other] The event “{ $event }” needs a “which” that can be the subject of it.
}
world-unbound-it = “it” is nothing yet: no earlier step chose something, and no event has a subject.
world-revealed-outside = The zone “revealed” exists only in the “then” of a “reveal”.
world-won-outside = “{ $fact }” is known only in a post-combat ability.
world-unknown-cards = After a “reveal” or a “draw”, this choice may find no card that fits: use “up_to” or an optional “choose”.
world-secret-cards = This looks at which cards are in a hand; only their number is public.
world-edition-harvest = “harvest” needs editions = ["shards"].
world-edition-other-front = “other_front” needs editions = ["fronts", "shards"].
world-edition-card = This card exists in no edition of this ability.
world-edition-strength = This card does not exist in this edition.
world-cost-op = “{ $op }” cannot be a cost: “discard”, “destroy”, “doom”, “remove”, “put” and “lose” can.
world-cost-of-others = A cost takes only one's own things.
world-trigger-trigger = Each ability of the unit “{ $unit }” triggers another one.
world-wrong-zone = “{ $op }” cannot work on things in “{ $zone }”.
world-selector-clash = “{ $key }” contradicts the rest of this selection.
world-text-length = The text of this ability has { $length ->
    [one] { $length } character
   *[other] { $length } characters
 }; { $most } fit on a card.

# Warnings

world-strength-budget = A printed strength of { $strength } exceeds the budget of this cost, { $budget }, by more than 1 point.
world-few-copies = This World has { $copies ->
    [one] one card
   *[other] { $copies } cards
}; at least { $least } are advised, 30 are usual.
