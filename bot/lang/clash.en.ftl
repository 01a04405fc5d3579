# The panels of Clash of Cultures.

clash-menu-learn = Learn (2 food, ideas or gold)
clash-menu-city = Collect or recruit in a city
clash-menu-build = Found a city, build in a city
clash-menu-move = Move a group
clash-menu-influence = Influence a building
clash-menu-trade = Trade with…
clash-menu-play = Card, advance or wonder
clash-menu-march = { $how ->
    [roads] Where to, by road?
    [around] Where to, round the map?
   *[other] Where to?
 }
clash-other-group = Another group
clash-group = The group from { $cell }: { $units }.
clash-offer = - **{ $who }** gives { $what ->
    [none] nothing
   *[other] { $what }
 }{ $state ->
    [agreed] , and agrees
   *[open] {""}
 }.
clash-offer-wants = - **{ $who }** wants { $what } for it.
clash-offer-picks = { $cards } of the giver’s choice
clash-offer-pick-first = **Before you can agree**, say under “My tokens and cards” what you give: { $cards }.
clash-offer-not-mine = You do not have all that is asked of you: offer something else, or let it go.
clash-want-action = Action cards of their choice
clash-want-objective = Objective cards of their choice
clash-want-named-action = Action cards, { $first } to { $last }
clash-want-named-objective = Objective cards, { $first } to { $last }
clash-offer-wanted-resources = Resources I want
clash-offer-wanted-tokens = Tokens and cards I want
clash-offer-wanted-cards = Cards I want by name
clash-offer-lost = ⚠️ { $who } would lose { $what } above the limit.
clash-offer-nothing = nothing
clash-offer-deal = **If you agree**, you give { $gives } and get { $gets }.
clash-offer-cards = { $n ->
    [one] a card
   *[other] { $n } cards
 }
clash-offer-choice = { $n ->
    [one] a card of their choice
   *[other] { $n } cards of their choice
 }
clash-offer-unnamed = { $card } (not named)
clash-offer-my-unnamed = Cards that I give without naming them
clash-offer-new = - **Your new offer**, which nobody has read yet:
clash-offer-send = Offer this
clash-offer-none = An offer of nothing would let the trade go; its own button does that.
clash-offer-resources = My resources
clash-offer-tokens = My tokens and cards
clash-offer-my-cards = Cards that I give
sheet-clash = My advances
clash-sheet-head = **Advances of { $who }**
clash-sheet-line = - **{ $category }**: { $list }
subject-clash-units = Units and moves
subject-clash-land = Land and cities
subject-clash-means = Goods and trade
subject-advances = Advances

# Answers ahead.

sheet-clash-of-cultures-status = The status phase
    .what = everything that it asks of you, each part in its turn.
    .ready = Go through it like this
line-clash-of-cultures-status-objectives = Objectives
line-clash-of-cultures-status-advance = Free advance
line-clash-of-cultures-status-raze = Raze a city
line-clash-of-cultures-status-reform = Government
line-clash-of-cultures-status-first = Start player

sheet-clash-of-cultures-trifles = Trifles
    .what = what hardly ever matters.
    .ready = Take the advice
line-clash-of-cultures-trifles-objectives = Objectives of the moment
line-clash-of-cultures-trifles-events = Events and tokens
