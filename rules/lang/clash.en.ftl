# Clash of Cultures: the match, questions, actions, events, refusals, rules.

clash-of-cultures = Clash of Cultures
    .about = Explore an unknown world, found cities, learn 48 advances; most points after six ages win.
clash-primer = **Clash of Cultures in one minute**
    1. **Act.** Three actions a turn: learn, collect, recruit, move, build, found cities.
    2. **Fight.** One die a unit, added up. Every 5 points remove an enemy unit.
    3. **Grow.** Advances and buildings make cities larger. Happy cities do more.
    4. **Win.** Cities, buildings, advances, objectives and wonders are points. After six ages, most points win.

# --- the lobby ---

option-red_prerequisites = Red prerequisites
    .help = Roads need Engineering and Navigation needs Cartography, as printed in red on the board.
option-barbarian_icon_regions = Barbarian icons
    .help = Regions that bring a barbarian settlement when somebody reveals them.
option-value-barbarian_icon_regions-printed = regions 15, 16, 19, 20
option-value-barbarian_icon_regions-fertile = all with a fertile space
option-value-barbarian_icon_regions-none = no region
option-token_limits = Limits of tokens
    .help = Mood and culture tokens are limited by the framed advances that one has.
option-first_player_by = Who names the start player
    .help = In the status phase: by most mood and culture tokens, or by the highest levels of both.
option-value-first_player_by-tokens = most tokens
option-value-first_player_by-levels = highest levels
option-building_supply = Pieces of each building
    .help = How many academies, fortresses, ports and temples a player can have.
option-value-building_supply-5 = five of each
option-value-building_supply-7 = seven of each
option-trade_enabled = Trade
    .help = Players may trade with the one whose turn it is.
option-government_change = Change of government
    .help = By an action for 2 food, ideas or gold. Or in the status phase, for a mood and a culture token.
option-value-government_change-action = as an action
option-value-government_change-status = in the status phase
option-barbarian_supply = Barbarian units
    .help = How many barbarians can be on the map at the same time.
option-value-barbarian_supply-10 = ten
option-value-barbarian_supply-20 = twenty
option-value-barbarian_supply-40 = forty
option-wonders = Wonders
    .help = The box of 2012 held seven wonder cards: one can be left out.
option-value-wonders-all = all eight
option-value-wonders-great-wall = without the Great Wall
option-value-wonders-great-statue = without the Great Statue
option-value-wonders-great-mausoleum = without the Great Mausoleum
option-value-wonders-colosseum = without the Colosseum
option-value-wonders-great-library = without the Great Library
option-value-wonders-great-lighthouse = without the Great Lighthouse
option-value-wonders-pyramids = without the Pyramids
option-value-wonders-great-gardens = without the Great Gardens
option-trade_timeout = Time to trade
    .help = Talks about a trade end without one when their time is over; a pause stops it.
option-value-trade_timeout-None = no limit
option-value-trade_timeout-60 = a minute
option-value-trade_timeout-300 = five minutes
option-value-trade_timeout-3600 = an hour
option-value-trade_timeout-86400 = a day

# --- where the match stands ---

clash-stands = { $phase ->
    [turn] Age { $age }, round { $round } of { $rounds }{ $who ->
        [none] {""}
       *[other] , { $who }’s turn
    }
    [status] Age { $age }, status phase
   *[over] The match is over
 }
clash-seat-line = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }; { $goods }; cities { $cities }, advances { $advances }, action cards { $cards }, objectives { $objectives }, wonder cards { $wonders }, event in { $counter } { $counter ->
    [one] advance
   *[other] advances
}
clash-seat-line-out = has conceded; { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
clash-hand-action = Action: { $card }
clash-hand-objective = Objective: { $card }
clash-hand-wonder = Wonder: { $card }
clash-hand-person = Great person: { $card }
clash-board = { $who }’s advances
clash-board-text = **{ $who }’s advances:** { $list }
clash-actions-left = { $n ->
    [0] no action left
    [one] 1 action left
   *[other] { $n } actions left
 }
clash-barbarians = the barbarians
clash-region = Region { $cells }
clash-no-card = no card
clash-no-dice = no die
clash-piece-centre = city centre
    .the = the city centre
clash-amount-food = { $n } food
clash-amount-wood = { $n } wood
clash-amount-ore = { $n } ore
clash-amount-ideas = { $n ->
    [one] 1 idea
   *[other] { $n } ideas
 }
clash-amount-gold = { $n } gold
clash-amount-mood = { $n ->
    [one] 1 mood token
   *[other] { $n } mood tokens
 }
clash-amount-culture = { $n ->
    [one] 1 culture token
   *[other] { $n } culture tokens
 }
clash-amount-goods = { $n ->
    [one] { $n } good
   *[other] { $n } goods
 }
clash-amount-tokens = { $n ->
    [one] { $n } token
   *[other] { $n } tokens
 }
clash-amount-settler = { $n ->
    [one] 1 settler
   *[other] { $n } settlers
 }
clash-amount-army = { $n ->
    [one] 1 army
   *[other] { $n } armies
 }
clash-amount-ship = { $n ->
    [one] 1 ship
   *[other] { $n } ships
 }
clash-units-settler = { $n ->
    [0] no settler
    [one] 1 settler
   *[other] { $n } settlers
 }
clash-units-army = { $n ->
    [0] no army
    [one] 1 army
   *[other] { $n } armies
 }
clash-units-ship = { $n ->
    [0] no ship
    [one] 1 ship
   *[other] { $n } ships
 }
clash-sort-civil = civil half
clash-sort-tactic = tactics half
clash-sort-objective = objective
clash-sort-happening = event
clash-sort-wonder = wonder
clash-sort-advance = advance
clash-wonder-line = Costs { $cost }; needs { $advance }{ $port ->
    [true] {" "}and a port
   *[false] {""}
 }.
kind-settler = settler
kind-army = army
kind-ship = ship
building-academy = academy
building-fortress = fortress
building-port = port
building-temple = temple
good-food = food
good-wood = wood
good-ore = ore
good-ideas = ideas
good-gold = gold
good-mood = mood
good-culture = culture

# --- what the match asks, and an explanation for newcomers ---

clash-decision-turn = take your turn
    .help = Three actions, one after the other: learn, found, build, recruit, collect, move. Free actions, cards and trades go in between.
    .them = take their turn
clash-decision-collect = choose what to collect
    .help = One resource a space, from the city’s space and those around it. I propose what you have least of; choose otherwise if you like.
    .them = choose what to collect
clash-decision-recruit = choose the units to recruit
    .help = Settlers cost 2 food, armies 1 food and 1 ore, ships 2 wood; gold replaces any of them. You pay afterwards.
clash-decision-improve = choose which cities become happier
    .help = One step costs mood tokens equal to the size of the city.
clash-decision-move = move a group, or stop
    .help = Up to three groups, each once: land units go one space, ships anywhere on connected sea. You may leave units behind. Finish a battle or an exploration before the next group moves.
clash-decision-tactics = play a tactics card, or none
    .help = Both sides choose face down, the attacker first.
clash-decision-losses = choose which units are lost
    .help = Each hit removes a unit that fights.
clash-decision-objective = complete an objective, or none
    .help = A completed objective is worth 2 points.
clash-decision-trade = agree on a trade
    .help = Say what you give and what you want for it. Any change makes a new offer, and nobody has agreed to it yet. As soon as both agree, both give. Promises bind nobody.
clash-decision-ask = choose: { $what }
clash-decision-cards = choose a card: { $what }
clash-decision-pay = choose how to pay: { $what }
    .help = Gold replaces food, wood, ore and ideas.
clash-decision-pay-advance-action = choose how to pay for the advance
    .help = Two in any mix of food, ideas and gold.
clash-decision-pay-roads = choose how to pay for the roads
clash-decision-pay-recruit = choose how to pay for the units
clash-decision-pay-building = choose how to pay for the building
clash-decision-pay-improve = choose how to pay for the moods
    .help = A step costs mood tokens equal to the size of the city; with Rituals other goods count too.
clash-decision-pay-wonder = choose how to pay for the wonder
clash-decision-pay-card = choose how to pay for the card
clash-decision-pay-power = choose how to pay for it
clash-decision-pay-person = choose how to pay for the great person
clash-decision-pay-influence-range = choose how to pay for the range
    .help = Each culture token carries your influence one space further.
clash-decision-pay-influence-boost = choose how to pay for the better roll
    .help = One culture token for each point that is missing.
clash-decision-pay-government = choose how to pay for the change of government
    .help = Two in any mix of food, ideas and gold.
clash-decision-ask-orient = turn the region
    .help = Two ways are possible: choose how to lay the region.
clash-decision-ask-draw-from = draw from the deck or the discard pile
clash-decision-ask-event-from = draw the event from the deck or the discard pile
clash-decision-ask-exhaust = choose the space to exhaust
    .help = Nobody can collect there or found a city there any more.
clash-decision-ask-person = take the great person, or not
    .help = The player who drew it chooses first. If they leave it, another may take it into their hand.
clash-decision-ask-first = name the start player
    .help = That player begins the rounds of the next age.
clash-decision-ask-reform = change government for 1 mood and 1 culture, or not
clash-decision-ask-raze = remove a city of size 1 for 1 gold, or not
    .help = The city is gone for good; you may also keep all your cities.
clash-decision-ask-gain = choose the advance you gain
    .them = choose the advance to gain
    .help = You pay nothing.
clash-decision-ask-status-advance = choose a free advance
    .help = The status phase gives everybody one advance.
clash-decision-ask-token = take a mood or a culture token
clash-decision-ask-port = choose the sea space of the port
    .help = You recruit ships there, and you can collect from it.
clash-decision-ask-overboard = choose the units that are lost with their ship
clash-decision-ask-replace = choose a unit to take from the map
    .help = The supply is empty: a unit on the map makes room for the new one.
clash-decision-ask-refugee = choose the city that takes in the settler
clash-decision-ask-fight-on = fight on or retreat
    .help = Both sides still have units; the attacker decides.
clash-decision-ask-losses = choose which unit is lost
clash-decision-ask-fleet-goes = choose where the fleet goes
clash-decision-ask-barbarian-icon = choose where the barbarians settle
    .help = The region that you revealed shows barbarians: a settlement with one of them stands on a fertile space there.
clash-decision-ask-arrival = choose where the barbarians settle
    .help = A settlement with a barbarian comes near one of your cities.
clash-decision-ask-reinforce = choose the settlement that gets a barbarian
    .help = Any settlement with fewer than four of them, the new one too.
clash-decision-ask-raid = choose who attacks which city
clash-decision-ask-raid-building = choose the building that is lost
clash-decision-ask-settlement = keep the settlement or raze it
    .help = Kept, it becomes an angry city of yours; razed, it gives 1 gold more.
clash-decision-ask-influence-boost = pay culture to succeed, or not
    .help = One culture token for each point that is missing.
clash-decision-ask-government = choose an advance of the new government
    .help = As many advances of the new government as you had of the old one.
clash-decision-cards-moment-card = play a card now, or none

# What `done` means, for the one who presses.

clash-done = That is all
clash-done-ask-reform = Keep the government
clash-done-turn = End the turn
clash-done-tactics = No card
clash-done-objective = No objective
clash-done-trade = Agree
clash-done-cards = No card
clash-done-ask = No
clash-done-ask-losses = That is all

# --- actions: description of the command, its fields; then what the button says ---

group-play = play
    .text = The actions of your turn
group-plan = plan
    .text = Plans of what to collect, recruit, improve and move
group-reply = reply
    .text = Answers to what the match asks
group-trade = trade
    .text = Trades with the player in turn
clash-action-take-advance = Learn an advance, or change government
    .name = advance
    .group = play
    .advance = The advance
    .advance-name = advance
clash-action-found-city = Turn a settler into a city
    .name = found
    .group = play
    .cell = The space
    .cell-name = space
clash-action-construct = Add a building to a city
    .name = build
    .group = play
    .cell = The city
    .cell-name = city
    .building = The building
    .building-name = building
clash-action-recruit = Activate a city to recruit units
    .name = recruit
    .group = play
    .cell = The city
    .cell-name = city
clash-action-collect = Activate a city to collect resources
    .name = collect
    .group = play
    .cell = The city
    .cell-name = city
clash-action-improve = Raise the mood of cities
    .name = improve
    .group = play
clash-action-influence = Try to make a building your own by culture
    .name = influence
    .group = play
    .cell = The city
    .cell-name = city
    .building = The building
    .building-name = building
clash-action-move-units = Move up to three groups of units
    .name = move
    .group = play
clash-action-build-wonder = Build a wonder in a happy city
    .name = wonder
    .group = play
    .cell = The city
    .cell-name = city
    .card = The wonder
    .card-name = wonder
clash-action-play-card = Play an action card or a great person
    .name = card
    .group = play
    .card = The card
    .card-name = card
clash-action-use-power = Use what an advance or a wonder offers
    .name = power
    .group = play
    .power = The advance or wonder
    .power-name = power
clash-action-propose-trade = Talk to a player about a trade
    .name = propose
    .group = trade
    .seat = The player
    .seat-name = player
clash-action-done = End the turn, commit a plan, stop choosing, agree
    .name = done
    .group = reply
clash-action-choose-cell = Choose one of the spaces asked for
    .name = space
    .group = reply
    .cell = The space
    .cell-name = space
clash-action-choose-seat = Name one of the players asked for
    .name = player
    .group = reply
    .seat = The player
    .seat-name = player
clash-action-choose-word = Choose one of the things asked for
    .name = choose
    .group = reply
    .word = The choice
    .word-name = choice
clash-action-choose-card = Choose one of the cards asked for
    .name = card
    .group = reply
    .card = The card
    .card-name = card
    .use = What you use it for
    .use-name = use
clash-action-choose-piece = Choose a piece of a city, or a unit
    .name = piece
    .group = reply
    .cell = The space
    .cell-name = space
    .piece = The piece or unit
    .piece-name = piece
clash-action-pay = Pay with exactly this
    .name = pay
    .group = reply
    .food = Food
    .food-name = food
    .wood = Wood
    .wood-name = wood
    .ore = Ore
    .ore-name = ore
    .ideas = Ideas
    .ideas-name = ideas
    .gold = Gold
    .gold-name = gold
    .mood = Mood tokens
    .mood-name = mood
    .culture = Culture tokens
    .culture-name = culture
clash-action-harvest = Say what a city collects
clash-action-levy = Say what a city recruits
clash-action-please = Say which cities become happier
clash-action-march = Move a group of units, or stop
clash-action-terms = Say what you give in a trade, and what you want for it
clash-action-set-mood = Raise the mood of a city
    .name = mood
    .group = reply
    .cell = The city
    .cell-name = city
    .steps = How many steps
    .steps-name = steps
clash-action-harvest-goods = Write what you collect from a space
    .name = gather
    .group = plan
    .what = The space
    .what-name = space
    .of = What it gives
    .of-name = good
    .n = How many times; 0 leaves the space out
    .n-name = times
clash-action-levy-units = Write how many units of a kind you recruit
    .name = recruits
    .group = plan
    .what = The kind of unit
    .what-name = kind
    .n = How many
    .n-name = number
clash-action-please-steps = Write by how many steps you raise the mood of a city
    .name = mood
    .group = plan
    .what = The city
    .what-name = city
    .n = How many steps
    .n-name = steps
clash-action-march-units = Write how many units of a kind go with the group
    .name = group
    .group = plan
    .what = The kind of unit
    .what-name = kind
    .n = How many
    .n-name = number
clash-action-terms-goods = Write how much of a good you offer
    .name = goods
    .group = trade
    .what = The good
    .what-name = good
    .n = How much
    .n-name = amount
clash-action-terms-wants = Write how much of a good you want from the other
    .name = want
    .group = trade
    .what = The good
    .what-name = good
    .n = How much
    .n-name = amount
clash-action-terms-cards = Write whether you offer a card by its name
    .name = card
    .group = trade
    .what = The card
    .what-name = card
    .n = 1: it is offered, 0: it is not
    .n-name = offered
clash-action-terms-unnamed = Write whether you offer a card without naming it
    .name = unnamed
    .group = trade
    .what = The card
    .what-name = card
    .n = 1: it is offered, 0: it is not
    .n-name = offered
clash-action-terms-asks = Write whether you ask the other for a card by its name
    .name = want-card
    .group = trade
    .what = The card
    .what-name = card
    .n = 1: you want it, 0: you do not
    .n-name = wanted
clash-action-terms-picks = Write for how many cards of their choice you ask the other
    .name = want-cards
    .group = trade
    .what = Action cards or objective cards
    .what-name = pile
    .n = How many
    .n-name = amount
clash-action-concede = Give the match up; it takes effect before the next turn
    .name = concede
    .group = reply
clash-label-take-advance = Learn { $advance }
clash-label-found-city = Found a city in { $cell }
clash-label-construct = Build { $building } in { $cell }
clash-label-recruit = Recruit in { $cell } (up to { $n })
clash-label-collect = Collect in { $cell } (up to { $n })
clash-label-improve = Make cities happier
clash-label-influence = Influence { $building } in { $cell }
clash-label-move-units = Move
clash-label-build-wonder = Build { $wonder } in { $cell }
clash-label-play-card = Play { $card }
clash-label-use-power = Use { $power }
clash-label-propose-trade = Trade with { $who }
clash-label-choose-cell = { $cell }
clash-label-choose-seat = { $who }
clash-label-choose-word = { $word }
clash-label-choose-card = { $card }
clash-label-choose-piece = { $piece }: { $cell }
clash-label-harvest-goods = { $what }: { $of }{ $n ->
    [one] {""}
   *[other] {" "}× { $n }
 }
clash-label-please-steps = { $what }: { $n ->
    [0] stays as it is
    [one] one step happier
   *[other] { $n } steps happier
 }
clash-label-set-mood = { $steps ->
    [0] { $cell }: stays as it is
    [one] { $cell }: one step happier
   *[other] { $cell }: { $steps } steps happier
 }
clash-label-march = { $units }: { $origin } → { $cell } ({ $land }){ $how ->
    [roads] {" "}by road
    [around] {" "}round the map
   *[other] {""}
 }
    .explore = { $units }: { $origin } → explore { $cell }{ $how ->
    [around] {" "}round the map
   *[other] {""}
 }
    .attack = { $units }: { $origin } → { $cell }, against { $who }{ $how ->
    [roads] {" "}by road
    [around] {" "}round the map
   *[other] {""}
 }
    .none = Stop moving
    .open = { $units }: { $origin }
clash-label-terms = Let the trade go
clash-label-terms-goods = I give { $what }
clash-label-terms-wants = I want { $what }
clash-label-terms-cards = I give { $what }
clash-label-terms-unnamed = I give { $what } without naming it
clash-label-terms-asks = I want { $what }
clash-label-terms-picks = I want { $what } of your choice
clash-menu-harvest-goods = What each space gives
clash-menu-levy-units = How many of each?
clash-menu-please-steps = By how many steps?
clash-menu-march-units = Who goes?
clash-menu-terms-goods = Goods that I give
clash-menu-terms-wants = Goods that I want
clash-menu-terms-cards = Cards that I give
clash-menu-terms-unnamed = Cards that I give without naming them
clash-menu-terms-asks = Cards that I want
clash-menu-terms-picks = Cards of their choice that I want
clash-line-levy-units = { $what } ({ $price })
clash-line-terms-goods = I give: { $what }
clash-line-terms-wants = I want: { $what }
clash-line-terms-cards = I give: { $what }
clash-line-terms-unnamed = I give without naming it: { $what }
clash-line-terms-asks = I want: { $what }
clash-line-terms-picks = I want, of their choice: { $what ->
    [action] action card
   *[objective] objective card
 }
clash-label-concede = Concede
clash-word-yes = Yes
clash-word-deck = From the deck
clash-word-discard = From the discard pile
clash-word-fight = Fight on
clash-word-retreat = Retreat
clash-word-keep = Keep it
clash-word-raze = Raze it
clash-word-mood = A mood token
clash-word-culture = A culture token
clash-word-gold = 1 gold
clash-word-food = Food
clash-word-wood = Wood
clash-word-ore = Ore
clash-word-ideas = Ideas

# --- events, as the log says them ---

clash-event-phase-started = { $phase ->
    [turn] **Age { $age }, round { $round } of { $rounds }.**
   *[other] Status phase of age { $age }.
 }
clash-event-turn-started = **{ $who }** begins a turn with { $actions ->
    [one] 1 action
   *[other] { $actions } actions
 }.
clash-event-first-drawn = **{ $who }** begins, by lot.
clash-event-first-named = { $who } names **{ $first }** start player.
clash-event-goods-gained = { $who } gains { $goods } ({ $why }).
    .lost = { $who } gains { $goods } ({ $why }); above the limit and lost: { $lost }.
    .nothing = { $who } gains nothing ({ $why }); above the limit and lost: { $lost }.
clash-event-goods-lost = { $who } loses { $goods } ({ $why }).
clash-event-paid = { $who } pays { $goods } ({ $why }).
clash-event-advance-gained = { $who } learns **{ $advance }**.
    .with = { $who } learns **{ $advance }** and gains { $goods }.
clash-event-advance-lost = { $who } loses { $advance }.
clash-event-government-changed = { $who } changes government: **{ $government }**.
clash-event-city-founded = { $who } founds a city: **{ $cell }**.
clash-event-city-activated = { $cell }: city activated ({ $acts }).
clash-event-piece-built = { $who } builds **{ $piece }** in { $cell }.
    .port = { $who } builds **{ $piece }** in { $cell }; its sea is { $port }.
clash-event-piece-changed = { $who } takes from { $former }, in **{ $cell }**: { $piece }.
clash-event-piece-removed = { $piece } in { $cell } is removed ({ $why }).
clash-event-mood-changed = { $cell } is { $mood ->
    [happy] happy
    [angry] angry
   *[neutral] neutral
 } now ({ $why }).
clash-event-unit-placed = { $who }: { $units } in **{ $cell }** ({ $why }).
clash-event-unit-removed = { $who } loses { $units } in { $cell } ({ $why }).
clash-event-group-moved = { $who } { $how ->
    [attack] attacks with
    [withdraw] withdraws
   *[other] moves
 } { $units }: { $origin } → **{ $cell }**{ $how ->
    [roads] , by road
    [around] , round the map
   *[other] {""}
 }.
clash-event-region-revealed = { $who } reveals region { $region }.
clash-event-region-turned = The region lies so: { $lying }.
clash-event-settlement-placed = Barbarians settle: **{ $cell }** ({ $why }).
clash-event-space-exhausted = { $cell } is exhausted.
clash-event-influence-tried = { $who } tries to influence the { $building } of **{ $cell }**{ $tokens ->
    [0] {""}
    [one] , with 1 culture token for range
   *[other] , with { $tokens } culture tokens for range
 }.
clash-event-die-cast = { $who } rolls { $die } ({ $why }).
clash-event-influence-failed = The influence on { $cell } fails.
clash-event-cards-drawn = You draw { $cards }.
clash-cards-drawn-alike = { $people ->
    [one] { $who } draws { $haul }.
   *[other] { $who } draw { $haul } each.
 }
clash-haul = { $n } { $pile ->
    [action] { $n ->
        [one] action card
       *[other] action cards
    }
    [objective] { $n ->
        [one] objective card
       *[other] objective cards
    }
   *[wonder] { $n ->
        [one] wonder card
       *[other] wonder cards
    }
 }
clash-event-cards-drawn-unseen = { $who } draws { $cards } { $pile ->
    [action] { $cards ->
        [one] action card
       *[other] action cards
    }
    [objective] { $cards ->
        [one] objective card
       *[other] objective cards
    }
   *[wonder] { $cards ->
        [one] wonder card
       *[other] wonder cards
    }
 }.
clash-event-card-played = { $who } plays **{ $card }**.
clash-event-card-discarded = { $who } discards { $card }.
clash-event-card-discarded-unseen = { $who } gives up { $pile ->
    [objective] an objective card
   *[other] a card
 }.
clash-event-card-aside = You chose a tactics card: { $card }.
clash-event-card-aside-unseen = { $chosen ->
    [true] { $who } lays a tactics card face down.
   *[false] { $who } lays no tactics card.
 }
clash-event-tactics-revealed = Tactics: attacker { $attacker }, defender { $defender }.
clash-event-power-used = { $who } uses **{ $power }**.
clash-event-card-effect = { $who }: { $why }.
    .on = { $who }: { $why } ({ $on }).
    .pestilence = Nobody may build without Sanitation any more, until all have it ({ $why }).
clash-event-cards-shown = { $who } sees cards of { $owner }: { $cards } ({ $why }).
clash-event-cards-shown-unseen = { $who } looks at { $cards ->
    [one] a card
   *[other] { $cards } cards
 } of { $owner } ({ $why }).
clash-event-card-given = { $who } gives { $to } { $card } ({ $why }).
clash-event-card-given-unseen = { $who } gives { $to } { $pile ->
    [objective] an objective card
    [wonder] a wonder card
   *[action] an action card
 } ({ $why }).
clash-event-battle-began = { $raid ->
    [true] **The barbarians of { $origin } attack { $cell }**, a city of { $defender }.
   *[false] **Battle in { $cell }:** { $attacker } attacks { $defender }.
 }
clash-event-dice-cast = Combat round { $round }: attacker { $attacker }, defender { $defender }.
clash-event-hits-counted = Combat values { $attacker } to { $defender }; hits on the attacker { $on_attacker }, on the defender { $on_defender }.
clash-event-retreated = { $who } retreats from { $cell }.
clash-event-battle-ended = The battle in { $cell } ends without a winner.
    .attacker = { $attacker } wins the battle in { $cell }.
    .defender = { $defender } wins the battle in { $cell }.
clash-event-city-captured = { $razed ->
    [true] { $who } razes **{ $cell }**, taken from { $former }.
   *[false] { $who } captures **{ $cell }** from { $former }.
 }
clash-event-event-drawn = { $who } draws the event **{ $card }**{ $icon ->
    [none] .
   *[other] , icon: { $icon }.
 }{ $text ->
    [none] {""}
   *[other] {" "}“{ $text }”
 }
clash-event-person-taken = { $who } takes **{ $card }**.
clash-event-objective-completed = { $who } completes the objective **{ $objective }**.
clash-event-points-gained = { $who } gains { $points ->
    [one] { $points } point
   *[other] { $points } points
 } ({ $why }).
clash-event-trade-proposed = { $who } talks to { $to } about a trade.
clash-event-trade-offered = { $who } offers { $to } { $amount } { $good }.
    .card = { $offered ->
    [true] { $who } offers { $to } { $card }.
   *[false] { $who } takes back { $card }.
 }
clash-event-trade-offered-unseen = { $offered ->
    [true] { $who } offers a card.
   *[false] { $who } takes a card back.
 }
clash-event-trade-wanted = { $amount ->
    [0] { $who } asks { $to } for no { $good } any more.
   *[other] { $who } asks { $to } for { $amount } { $good }.
 }
    .card = { $amount ->
    [0] { $who } asks { $to } for { $card } no longer.
   *[other] { $who } asks { $to } for { $card }.
 }
    .pick = { $amount ->
    [0] { $who } asks { $to } for no { $pile ->
        [objective] objective cards
       *[action] action cards
     } of { $to }’s choice any more.
   *[other] { $who } asks { $to } for { $what } of { $to }’s choice.
 }
clash-event-trade-wanted-unseen = { $wanted ->
    [true] { $who } asks for { $pile ->
        [objective] an objective card
       *[action] an action card
     } by its name.
   *[false] { $who } no longer asks for { $pile ->
        [objective] an objective card
       *[action] an action card
     } by its name.
 }
pile-action = action cards
pile-objective = objective cards
clash-cards = { $pile ->
    [objective] { $n ->
        [one] an objective card
       *[other] { $n } objective cards
     }
   *[action] { $n ->
        [one] an action card
       *[other] { $n } action cards
     }
 }
clash-event-trade-agreed = { $who } agrees to the trade.
clash-event-trade-done = { $who } and { $to } trade: { $gave } for { $got }.
clash-event-talks-left = { $who } lets the trade go.
clash-event-conceding = { $who } concedes; it takes effect before the next turn.
clash-event-conceded = **{ $who } has conceded.** The cities and units are gone from the map; { $points ->
    [one] its point is kept
   *[other] its { $points } points are kept
 }, below those who stay.
clash-event-match-ended = **{ $winners } wins the match.** Points: { $points }.
    .shared = **{ $winners } share the victory.** Points: { $points }.
clash-why-battle = battle
clash-why-founding = city founded
clash-why-wonder = wonder
clash-why-incident = event
clash-why-withdraw = withdrawn
clash-why-port-battle = battle at the port
clash-why-raid-building = attack of barbarians
clash-why-draw-actions = cards drawn
clash-why-collect = collected
clash-why-recruit = recruited
clash-why-improve = civic improvement
clash-why-activated = activated again
clash-why-activation = activated again
clash-why-advance = advance
clash-why-advance-action = advance
clash-why-action = advance
clash-why-building = building
clash-why-limit = above the limit
clash-why-captured = captured
clash-why-capture = captured
clash-why-loot = spoils of war
clash-why-spoils = spoils of war
clash-why-refugee = refugee
clash-why-refugees = refugee
clash-why-killed = killed
clash-why-losses = killed
clash-why-founded = city founded
clash-why-found = city founded
clash-why-replaced = makes room
clash-why-overboard = drowned
clash-why-region = region discovered
clash-why-barbarians = barbarians
clash-why-raid = attack of barbarians
clash-why-arrival = barbarians arrive
clash-why-reinforce = barbarians arrive
clash-why-barbarian-icon = barbarian icon
clash-why-settlement = settlement
clash-why-raze = razed
clash-why-razed = razed
clash-why-gold-mine = gold mine
clash-why-event = event
clash-why-trade = trade
clash-why-influence = influence
clash-why-influence-range = range of influence
clash-why-influence-boost = influence
clash-why-routes = trade routes
clash-why-card = card
clash-why-power = power
clash-why-person = great person
clash-why-roads = roads
clash-why-government = change of government
clash-why-objective = objective
clash-why-status = status phase
clash-why-setup = setup
clash-why-gain = advance
clash-why-settlers-overrun = overrun
clash-why-draft = Draft

# --- refusals: why, with what would have been right ---

clash-refusal-no-actions-left = You have no action left in this turn; free actions, or the end of the turn, remain.
clash-refusal-must-collect = The card that you played asks for a collect now, or the end of the turn.
clash-refusal-must-influence = The card that you played allows only influence now, or the end of the turn.
clash-refusal-no-such-advance = There is no advance called “{ $advance }”.
clash-refusal-already-owned = You already have { $advance }.
clash-refusal-needs-advance = { $advance } must come before it.
clash-refusal-government-later = In this match governments change in the status phase, for a mood and a culture token.
clash-refusal-other-government = { $advance } belongs to another government than yours; a change of government starts with its first advance.
clash-refusal-cannot-pay = You cannot pay for that.
clash-refusal-not-exact = That does not make up the price exactly; the panel lists the ways to pay.
clash-refusal-no-such-space = There is no space { $cell } on this map.
clash-refusal-no-settler-there = You have no settler on land in { $cell }.
clash-refusal-no-city-ground = Cities stand on fertile spaces, forests and mountains that are not exhausted; { $cell } is none of them.
clash-refusal-city-there = There is a city in { $cell } already.
clash-refusal-enemy-there = Units of others stand in { $cell }.
clash-refusal-no-piece-left = You have no { $piece } left.
clash-refusal-not-your-city = You have no city in { $cell }.
clash-refusal-city-angry = { $cell } is angry and acted in this turn already; once is all it bears.
clash-refusal-angry-cannot-grow = { $cell } is angry; it grows again when it is neutral or happy.
clash-refusal-cannot-grow = { $cell } has size { $size }; with { $cities ->
    [one] one city
   *[other] { $cities } cities
 } it cannot grow further.
clash-refusal-building-there = { $cell } already has its { $piece }.
clash-refusal-no-sea-there = A port needs a revealed sea space beside { $cell }.
clash-refusal-pestilence-rages = Pestilence: without Sanitation nothing is built until it ends.
clash-refusal-city-not-happy = Wonders are built in happy cities; { $cell } is not happy.
clash-refusal-needs-port = That wonder needs a port in { $cell }.
clash-refusal-nothing-to-collect = There is nothing to collect around { $cell }.
clash-refusal-cannot-collect-that = { $cell } does not give that now, or the plan is full.
clash-refusal-too-many-units = That is more than the city recruits or the space holds; at most { $most }.
clash-refusal-nothing-to-improve = You cannot make any of your cities happier with what you have.
clash-refusal-cannot-improve-that = You cannot raise { $cell } by so much.
clash-refusal-already-influenced = You have already succeeded in influencing in this turn.
clash-refusal-no-influence-there = Your cities and tokens cannot take that building in { $cell }.
clash-refusal-nothing-can-move = None of your units can move now.
clash-refusal-no-group-there = You have no group like that in { $cell } that can move now.
clash-refusal-cannot-go-there = The group cannot go to { $cell } in one move.
clash-refusal-not-your-card = You do not hold { $card }.
clash-refusal-card-not-now = You cannot play { $card } now; its text says when.
clash-refusal-not-your-power = You have no { $power } to use.
clash-refusal-power-not-now = You cannot use { $power } now.
clash-refusal-power-used-up = You have used { $power } in this turn.
clash-refusal-not-among-these = That is not one of the things asked for; the panel lists them.
clash-refusal-no-trade = You can trade with { $who } between two actions of the player in turn, when no other talks go on.
clash-refusal-already-conceding = You are already conceding; it takes effect before the next turn.
clash-refusal-wish-not-met = You do not have all that they want. Change your side of the trade, or let it go.
clash-refusal-pick-cards = Say first which cards you give: { $what } more of your choice.
clash-refusal-too-much-talk = After { $most ->
    [one] { $most } offer
   *[other] { $most } offers
 } in one trade one can only agree or leave.
clash-refusal-cannot-offer-that = One offers what one holds, and asks for what there can be.
clash-refusal-not-legal-tactics = You cannot use { $card } for its tactics in this battle.

# --- phases ---

phase-clash-turn = Turns
    .text = Three rounds an age, eighteen in all; in each, everybody has a turn of three actions.
phase-clash-battle = Battle
    .text = Each round both sides may lay a tactics card, roll a die for each unit and add them up. Every 5 points are a hit. Then the attacker fights on or retreats. A fortress rolls one die more and cancels one hit in the first round.
phase-clash-status = Status phase
    .text = Objectives are completed; after age 6, or when somebody has no city, the match ends. Otherwise everybody gains an advance and draws two cards, may raze a small city, and a start player is named.

# How a match ended; ``.how``: in a few words.
clash-ended-points = { $n ->
    [one] { $who } has the most points at the end of the sixth age
   *[other] { $who } share the victory with the most points at the end of the sixth age
 }
    .how = Most points after six ages
clash-ended-fallen = A civilization lost its last city in round { $round }: { $n ->
    [one] { $who } wins with the most points
   *[other] { $who } share the victory with the most points
 }
    .how = A civilization fell, round { $round }
clash-ended-last = { $n ->
    [one] Everybody else has conceded: { $who } wins in round { $round }
   *[other] Everybody conceded in round { $round }: { $who } share the victory
 }
    .how = The others conceded, round { $round }
