# Clash of Cultures: what speaks for an answer. Measures are named without a number; goals and threats are sentences.

effect-clash-missing = missing for { $place }
effect-clash-studies = advances missing for { $place }
effect-clash-objectives = completed objectives
effect-clash-points = points, rounded down
effect-clash-cities = cities
effect-clash-size = size of { $place }
effect-clash-buildable = wonders in hand to build
effect-clash-fields = spaces that the cities collect from
effect-clash-kinds = kinds of buildings on offer
effect-clash-open = advances within reach
effect-clash-kept = room for food
effect-clash-powers = advances that offer an action
effect-clash-earning = advances that bring goods or tokens
effect-clash-fighting = advances that help in war
effect-clash-cheaper = advances that make something cheaper
effect-clash-moving = advances that carry units farther
effect-clash-shielding = advances that shield cities from influence
effect-clash-influencing = advances that help to influence
effect-clash-halves = half points at the end
effect-clash-learnt = half points at the end, by the advance from { $place }
effect-clash-funds = goods to spend on advances
effect-clash-built = own buildings, with { $place }
effect-clash-influence = own buildings, if the influence succeeds ({ $place })
effect-clash-taken = cities, if { $place } is taken
effect-clash-settler = settlers
effect-clash-army = armies
effect-clash-ship = ships
effect-clash-raised-settler = settlers, from { $place }
effect-clash-raised-army = armies, from { $place }
effect-clash-raised-ship = ships, from { $place }
effect-clash-there = units in { $place }
effect-clash-strangers = barbarians in { $place }
effect-clash-happy = happy cities
effect-clash-angry = angry cities
effect-clash-city-mood = mood of { $place } (angry 0, happy 2)
effect-clash-content = moods of all cities together
effect-clash-cheered = moods of all cities, with { $place }
effect-clash-land = spaces around the cities to collect from
effect-clash-ground = spaces to collect from around a new city in { $place }
effect-clash-hidden = unknown spaces of the map, with { $place } revealed
effect-clash-least = scarcest resource
effect-clash-goods = goods in all
effect-clash-yield = goods in all, from { $place }
effect-clash-freed = goods in all, by the free harvest of { $place }
effect-clash-taxed = goods in all, after taxes
effect-clash-swap-food = food, by a trade
effect-clash-swap-wood = wood, by a trade
effect-clash-swap-ore = ore, by a trade
effect-clash-swap-ideas = ideas, by a trade
effect-clash-swap-gold = gold, by a trade
effect-clash-food = food
effect-clash-wood = wood
effect-clash-ore = ore
effect-clash-ideas = ideas
effect-clash-gold = gold
effect-clash-mood = mood tokens
effect-clash-culture = culture tokens
effect-clash-people = great persons
effect-clash-cards = action cards
effect-clash-others-goods = goods and tokens of the others
effect-clash-others-points = points of the others
effect-clash-actions = actions left
effect-clash-order = place in the order of turns

because-clash-nothing = { $n ->
    [0] No action is left, and nothing free helps now.
   *[other] Nothing { $person ->
        [you] you can
       *[it] it can
    } do now is worth its price.
}
because-clash-wonder = { $wonder } can stand after { $n } more { $n ->
    [one] action
   *[other] actions
}, advances aside.
because-clash-attack = { $n } { $n ->
    [one] army goes
   *[other] armies go
} against { $there } in { $cell }: the city can fall.
because-clash-siege = { $n } { $n ->
    [one] army of others stands
   *[other] armies of others stand
} beside { $cell }, which nobody guards.
because-clash-guard = { $n } { $n ->
    [one] army of others stands
   *[other] armies of others stand
} beside { $cell }; { $person ->
    [you] you have
   *[it] it has
} { $mine } there.
because-clash-again = { $cell } brings { $n } { $n ->
    [one] good
   *[other] goods
}{ $other ->
    [none] , and no other city can collect without losing mood
   *[other] {" "}against { $less } from { $other }, which is not activated yet
}. The mood of { $cell } falls.
because-clash-tactics = The battle for { $cell } is { $mine } against { $theirs }.
because-clash-fight = In { $cell } { $person ->
    [you] you have
   *[it] it has
} { $mine } fighting against { $theirs }.
because-clash-retreat = In { $cell } it is { $mine } against { $theirs }; { $person ->
    [you] you can
   *[it] it can
} still go back.
because-clash-none-met = { $n ->
    [one] The objective in { $person ->
        [you] your
       *[it] its
    } hand is not met now.
   *[other] None of the { $n } objectives in { $person ->
        [you] your
       *[it] its
    } hand is met now.
}
because-clash-nearer = { $advance } brings { $goal } nearer: { $n ->
    [0] nothing is missing then.
    [one] 1 is missing then.
   *[other] { $n } are missing then.
}
because-clash-asked = { $goal }, in { $person ->
    [you] your
   *[it] its
} hand, needs { $advance }.
because-clash-no-trade = The trade brings { $person ->
    [you] you
   *[it] it
} too little for what it gives away.
because-clash-keep = A city counts a point in the end; razing it pays 1 gold, once.
because-clash-weakest = { $gift ->
    [share] The food
   *[newcomer] The settler
} goes to { $who }, who has fewest points of the others: { $n }.
because-clash-stay = No other group has anywhere better to go.

risk-actions-clash = End your turn? { $n ->
    [one] 1 action is left.
   *[other] { $n } actions are left.
}
risk-base-clash = { $n ->
    [0] { $thing } would be gone for good. Do it?
   *[other] Then { $thing } will be angry and yield { $n } less until it is pleased. Do it?
}
risk-given-clash = { $n ->
    [0] { $thing } would go back into the deck. Do it?
    [one] 1 good meant for { $thing } would go to others. Do it?
   *[other] { $n } goods meant for { $thing } would go to others. Do it?
}
