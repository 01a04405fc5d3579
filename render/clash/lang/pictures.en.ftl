# The words of the pictures of Clash of Cultures, and of the texts that describe the pictures.

age = Age { $n }
round = Round { $n } of { $rounds }
status-phase = Status phase
game-over = End
no-government = No government
asked-turn =
    { $n ->
        [0] has no action left
        [one] has 1 action left
       *[other] has { $n } actions left
    }
asked-tactics = may play a tactics card

tall-goal = Most points win
tall-rounds =
    { $n ->
        [0] the last round is over
        [one] 1 round to go
       *[other] { $n } rounds to go
    }
alt-title = { $title }.
alt-asked = { $names } { $what }.
alt-fights = Battle in { $cells }.
alt-move = { $name } from { $from } to { $to }
alt-moves = Last: { $list }.
alt-first = start player
alt-actions =
    { $n ->
        [one] 1 action left
       *[other] { $n } actions left
    }
alt-seat = { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
 }; { $goods }; advances { $advances }, cities { $cities }, action cards { $cards }, objectives { $goals }, wonder cards { $wonders }, next event in { $event }.
alt-food = food { $n }
alt-wood = wood { $n }
alt-ore = ore { $n }
alt-ideas = ideas { $n }
alt-gold = gold { $n }
alt-mood = mood { $n } of { $limit }
alt-culture = culture { $n } of { $limit }
alt-cities = Cities of { $name }: { $list }.
alt-happy = happy
alt-neutral = neutral
alt-angry = angry
alt-size = size { $n }
alt-academy = academy
alt-temple = temple
alt-fortress = fortress
alt-port = port
alt-port-at = port on { $cell }
alt-influenced = { $what } of { $name }
alt-acts =
    { $n ->
        [one] activated once
        [2] activated twice
       *[other] activated { $n } times
    }
alt-groups = Units of { $name }: { $list }.
alt-unit-army =
    { $n ->
        [one] 1 army
       *[other] { $n } armies
    }
alt-unit-settler =
    { $n ->
        [one] 1 settler
       *[other] { $n } settlers
    }
alt-unit-ship =
    { $n ->
        [one] 1 ship
       *[other] { $n } ships
    }
alt-cargo = { $units }, carrying { $cargo }
alt-camp =
    { $n ->
        [0] { $cell }, settlement without units
        [one] { $cell }, settlement with 1 unit
       *[other] { $cell }, settlement with { $n } units
    }
alt-band =
    { $n ->
        [one] { $cell }, 1 unit
       *[other] { $cell }, { $n } units
    }
alt-camps = Barbarians: { $list }.
alt-exhausted = Exhausted: { $cells }.
alt-land-fertile = Fertile: { $cells }.
alt-land-forest = Forest: { $cells }.
alt-land-mountain = Mountain: { $cells }.
alt-land-barren = Barren: { $cells }.
alt-land-sea = Sea: { $cells }.
alt-fog = Unexplored: { $cells }.

# Boards of advances.

advances-title = Advances of { $name }
advances-count = { $n } of 4
advances-needs = needs { $name }
advances-power = in power
advances-owned = owned
advances-open = can be taken: 2 food, ideas or gold
advances-locked = locked
advances-mood = mood
advances-culture = culture
alt-advances = { $title }: { $n } in all; mood { $mood } of { $most }, culture { $culture } of { $top }.
alt-category-owned = { $category }: { $list }.
alt-category-open = Can be taken: { $list }.
alt-cut = The rest does not fit here.

# Parts of the map, hands, battles.

zoom-cell = Around { $cell }
alt-zoom =
    { $of ->
        [one] { $title }, { $when }.
       *[other] { $title }, { $when }, part { $part } of { $of }.
    }
alt-rings = Ringed: { $cells }.
hand-title = Cards of { $name }
hand-yours = Your cards
hand-section-objective = Objectives: 2 points, one side of each card
hand-section-action = Action cards
hand-section-wonder = Wonders
hand-meter = { $have } of { $need }
hand-met = done
hand-rival = { $name }: { $n }
hand-more = and { $n } more
hand-nothing = You hold no card.
hand-action = Action
hand-free = Free
hand-tactics = Tactics
hand-status = Status phase
hand-instant = At once
hand-both = Status phase or at once
hand-wonder = Wonder, worth { $points }
hand-counts = { $objectives } { $objectives ->
    [one] objective
   *[other] objectives
 }, { $actions } { $actions ->
    [one] action
   *[other] actions
 }, { $wonders } { $wonders ->
    [one] wonder
   *[other] wonders
 }
alt-hand = { $title }, { $when }.
alt-card = { $n }: { $name }
alt-half = { $name } ({ $label }): { $text }
fight-round = Round { $n }
fight-its-city = the city
battle-title = Battle in { $cell }
battle-foe = barbarians
battle-foe-loses = Barbarians lose { $what }
battle-raid = Barbarians attack { $cell }
battle-round = Round { $n }
battle-start = Before the first round
battle-attacker = Attacker
battle-defender = Defender
battle-barbarians = Barbarians
battle-fortress = Fortress alone
battle-nobody = No unit
battle-value = Value { $n }
battle-value-of = Value { $n } ({ $dice } { $more })
battle-hits =
    { $n ->
        [one] 1 hit
       *[other] { $n } hits
    }
battle-card = Plays { $name }
battle-card-void = Plays { $name }, without effect
battle-bonus = { $n } to combat value
battle-cancel =
    { $n ->
        [one] Cancels 1 hit
       *[other] Cancels { $n } hits
    }
alt-dice = rolled { $dice }
alt-side = { $role } { $name }: { $what }.

# What those who must act are asked.

asked-collect = collects
asked-recruit = recruits units
asked-improve = raises moods
asked-move = moves units
asked-march = moves a group
asked-losses = loses units
asked-objective = may complete an objective
asked-trade =
    { $n ->
        [one] talks about a trade
       *[other] talk about a trade
    }
asked-pay = pays
asked-cards = chooses a card
asked-ask = makes a choice
asked-several = must act
asked-nobody = The match goes on
conceded = has conceded
conceding = concedes
won =
    { $n ->
        [one] has won
       *[other] share the victory
    }
battle-fort = The fortress rolls one die more

# What is counted in the plot of a match.

plot-points = Points
plot-advances = Advances

beside-goods = Your goods
beside-hand = Your cards
beside-points = points
beside-cities = cities
beside-advances = advances
beside-actions = actions left

# --- the end of a round ---

round-title = End of round { $n }
round-cities = { $n } { $n ->
    [one] city
   *[other] cities
 }
round-left = { $n ->
    [0] the last round
    [one] 1 round left
   *[other] { $n } rounds left
 }
round-level = first, level
round-ahead = leads by { $n }
round-behind = { $n } behind
