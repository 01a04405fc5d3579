# Guided first matches.

c-learn = Learn a game in ten minutes, in a match of your own
    .name = learn
    .game = The game to learn; without it, the one you have begun
learn-now = Learn in 10 minutes
lesson-where = step { $step } of { $steps } · about { $minutes } { $minutes ->
    [one] minute
   *[other] minutes
 }
lesson-next = { $met ->
    [yes] *{ $title }* goes on: the coloured button is a good answer.
   *[no] *Next: { $title }.* Until then the coloured button is a good answer.
 }
lesson-on = Go on
lesson-done = **✓** Done.
lesson-restarted = This step begins anew.
lesson-waits = The others are still thinking.
lesson-over = This match is over. The lesson goes on from a later day of it.
learnshow = Show me
learnskip = Skip step
learnback = Undo
learnleave = Leave
lesson-first = There is nothing to take back in this step.
lesson-end = ## That is all you need
    You have seen everything that a first match needs. Play { $game } now: every question comes with advice.
lesson-other = Learn another game
lesson-left = The lesson is closed. For a week `/learn` goes on at step { $step }.
lesson-again = Go on learning
lesson-there = You were at step { $step } of the first match of { $game }.
lesson-go-on = Go on at step { $step }
lesson-anew = From the beginning
lesson-gone = This lesson is over. `/learn` begins a new one.

# --- Frontiers ---

lesson-eden-frontiers-look-title = Your territories
lesson-eden-frontiers-look-idea = You hold { $lands ->
    [one] { $lands } territory
   *[other] { $lands } territories
 } with { $troops ->
     [one] { $troops } troop
    *[other] { $troops } troops
  }. Your portal, { $portal }, brings new troops. In the middle lies **the Heart**, { $heart }: hold it to win. The numbered stars are wild territories; they never attack.
lesson-eden-frontiers-land-title = Take a territory
lesson-eden-frontiers-land-idea = One troop stays on each territory, so **{ $spare }** can leave. Wild territories nearby defend with **{ $weakest }**. One troop is enough to attack: your cards do the rest.
lesson-eden-frontiers-fight-title = A fight: win by one
lesson-eden-frontiers-fight-idea = Your side counts **{ $mine }**. Each unit that you play adds its strength. The wild territory has **{ $most }** and never adds more. **Win by one** and keep the rest: you are { $need } short.
lesson-eden-frontiers-crystals-title = Crystals are money
lesson-eden-frontiers-crystals-idea = Units are bought with stocks that you set aside, and crystals set them aside. You hold { $crystals ->
    [one] one crystal
   *[other] **{ $crystals }** crystals
 }, worth **{ $value }**. Use them now: what stays in your hand buys nothing tonight.
lesson-eden-frontiers-crystals-done = { $reserved ->
    [one] One stock is set aside for units.
   *[other] { $reserved } stocks are set aside for units.
 }
lesson-eden-frontiers-buy-title = Your first strong card
lesson-eden-frontiers-buy-idea = You have { $reserved ->
    [one] **{ $reserved }** stock
   *[other] **{ $reserved }** stocks
 } for units. { $card } costs { $cost } and fights with **{ $strength }**. That beats several weak cards. You draw it in a later fight.
lesson-eden-frontiers-front-title = To the front
lesson-eden-frontiers-front-idea = Troops at home take nothing. **{ $spare }** of yours can walk now, over your own connected territories. Bring them to where you attack tomorrow.
lesson-eden-frontiers-rival-title = A fight with a person
lesson-eden-frontiers-rival-idea = *Later, day { $day }.* You have **{ $mine }**, your rival **{ $most }**. The side that is behind adds a card. Stop, and you cannot add again. { $stopped ->
    [yes] Your rival has stopped. Lead, then stop too.
   *[no] Your rival can still answer. Level: nobody wins.
 }
lesson-eden-frontiers-win-title = How one wins
lesson-eden-frontiers-win-idea = *Later, day { $day }.* You hold the Heart and **{ $energy }** energy, which your territories brought each day. **Supremacy costs { $price }**, goes to the highest bid, and ends the match at once. Only the holder of the Heart may buy it. Offer all and win.

# --- Cthulhu Wars ---

lesson-cthulhu-wars-look-title = Power is everything
lesson-cthulhu-wars-look-idea = You are Great Cthulhu, in the South Pacific. You have **{ $power } Power** to spend this turn. Next turn each Cultist brings 1 and each gate { $more }. You have { $cultists ->
    [one] { $cultists } Cultist
   *[other] { $cultists } Cultists
 }, all Acolytes, and { $gates ->
    [one] one gate
   *[other] { $gates } gates
 }: that makes **{ $tomorrow }**.
lesson-cthulhu-wars-move-title = Send a Cultist
lesson-cthulhu-wars-move-idea = Each unit that moves costs **{ $cost }** Power and goes to the next area. Only one gate fits into an area. So send a Cultist where there is none.
lesson-cthulhu-wars-gate-title = Build a gate
lesson-cthulhu-wars-gate-idea = A Cultist builds a gate where it stands, for **{ $cost }** Power. From next turn it brings **{ $more }** each turn: it has soon paid for itself. Gates also bring Doom, and Doom wins.
lesson-cthulhu-wars-summon-title = Summon a monster
lesson-cthulhu-wars-summon-idea = A Cultist alone is easy prey: any monster can capture it. A monster of yours guards a gate. This one costs **{ $cost }** Power, and you have **{ $power }** left.
lesson-cthulhu-wars-book-title = Your first spellbook
lesson-cthulhu-wars-book-idea = Each spellbook is a lasting power. You take one for each of six conditions on your sheet, and you have just met one. To win you need all **{ $all }**; you have { $books }.
lesson-cthulhu-wars-awaken-title = Awaken Cthulhu
lesson-cthulhu-wars-awaken-idea = Your Great Old One rises at a gate in his home area, for **{ $cost }** Power. He fights with six dice. Awakening him meets a condition as well: another spellbook.
lesson-cthulhu-wars-battle-title = A battle
lesson-cthulhu-wars-battle-idea = *Later, turn { $turn }.* Attack an enemy in one of your areas, for **{ $cost }** Power. Each unit throws its dice; Cultists have none. A **6** kills a unit, a **4 or 5** drives one out. Each side chooses which of its own.
lesson-cthulhu-wars-win-title = How one wins
lesson-cthulhu-wars-win-idea = *Later, turn { $turn }.* Doom **{ $doom } of { $need }**, books **{ $books } of { $all }**. Each turn every gate gives 1 Doom. A ritual gives it once more: { $gates ->
    [one] 1
   *[other] { $gates }
 } now. At { $need } the match ends; the most Doom wins, with all books.

# --- Clash of Cultures ---

lesson-clash-of-cultures-look-title = Your people
lesson-clash-of-cultures-look-idea = You have one city, { $city }, with settlers in it. Each turn you take { $actions ->
    [one] **{ $actions }** action
   *[other] **{ $actions }** actions
 }. Around you lies land that nobody has seen. You own { $goods }.
lesson-clash-of-cultures-no-goods = nothing
lesson-clash-of-cultures-harvest-title = Harvest
lesson-clash-of-cultures-harvest-idea = A city collects what lies around it: food, wood, ore. That costs one action and activates the city. **Once a turn** is free of harm: a city activated twice becomes sadder.
lesson-clash-of-cultures-learn-title = Learn an advance
lesson-clash-of-cultures-learn-idea = An advance costs **2** food and stays for the whole match. Each one opens new actions and counts half a point at the end. You have { $food } food and { $advances ->
    [one] { $advances } advance
   *[other] { $advances } advances
 }.
lesson-clash-of-cultures-move-title = Move your settlers
lesson-clash-of-cultures-move-idea = One action moves up to three groups, each by one space. Your settlers look for free land: a city collects from its own space and from those beside it.
lesson-clash-of-cultures-found-title = A second city
lesson-clash-of-cultures-found-idea = Settlers on free land become a city; the settlers are used up. Two cities collect twice a turn without harm. Each counts a point at the end. Later, barbarians raid cities: keep an army unit there.
lesson-clash-of-cultures-mood-title = Raise the mood
lesson-clash-of-cultures-mood-idea = Mood tokens make a city **happy**: then it collects more and builds better. An angry city does hardly anything. Pay tokens and lift the mood.
lesson-clash-of-cultures-build-title = Build
lesson-clash-of-cultures-build-idea = *Later, age { $age }, round { $now }.* An advance allows its building, here the first of yours. It costs food, wood and ore, and lets the city grow. A building counts a point at the end.
lesson-clash-of-cultures-barbarians-title = Barbarians
lesson-clash-of-cultures-barbarians-idea = Events bring barbarians near your cities; later ones let them attack from up to two spaces away. Hits kill units; those left over destroy buildings and anger the city. It is never lost. An army defends it; winning brings gold.
lesson-clash-of-cultures-win-title = How one wins
lesson-clash-of-cultures-win-idea = This is round { $round } of { $rounds }. You have { $points ->
    [one] **{ $points }** point
   *[other] **{ $points }** points
 }. Cities, buildings and objectives count, advances half. Most points after the last round win. Objectives in your hand give 2 each: read them early.

# --- Fronts: what is different ---

lesson-eden-fronts-settle-title = Five troops, where you like
lesson-eden-fronts-settle-idea = In Fronts you place your first { $troops ->
    [one] **{ $troops }** troop
   *[other] **{ $troops }** troops
 } yourself, on your portal and the territories beside it. At least one stands on each. They are where your first attack comes from.
lesson-eden-fronts-attack-title = You attack in your turn
lesson-eden-fronts-attack-idea = Nobody deploys in secret here: each player attacks in turn, on **one or two fronts** at most. Troops and cards fight together. The farther a wild territory lies from a portal, the stronger it is.
lesson-eden-fronts-fronts-title = One unit at a time
lesson-eden-fronts-fronts-idea = You open each front with a unit. Then both sides add **one unit in turn**, on any of the fronts. The attacker needs more strength and a troop that still stands.
lesson-eden-fronts-crystals-title = Crystals lie before you
lesson-eden-fronts-crystals-idea = Here you lay crystals **face up**; they pay for units and stay until you spend them. You hold { $crystals ->
    [one] one crystal
   *[other] **{ $crystals }** crystals
 }, worth **{ $value }**. Laid now, they help tonight.
lesson-eden-fronts-crystals-done = The crystals lie before you.
lesson-eden-fronts-win-title = Buy, and how one wins
lesson-eden-fronts-win-idea = You buy in turn order, at once, with stocks and laid crystals. **Supremacy costs { $price }** energy in Fronts, and only the energy of the Heart pays it. Hold the Heart, or be the last.

# --- Shards: what is different ---

lesson-eden-shards-lay-title = Resources lie on your territories
lesson-eden-shards-lay-idea = In Shards your territories bring **resources**, and you say where they lie. Lose the territory, and they go with it. Shards pay for crystals, your own resource pays for units.
lesson-eden-shards-aside-title = Set crystals aside
lesson-eden-shards-aside-idea = You hold { $crystals ->
    [one] one crystal, worth **{ $value }**. Set aside face down, it pays for units at the end of the day. In a fight it would do nothing.
   *[other] **{ $crystals }** crystals, worth **{ $value }**. Set aside face down, they pay for units at the end of the day. In a fight they would do nothing.
 }
lesson-eden-shards-aside-done = The card lies aside, face down.
lesson-eden-shards-front-title = No troops at all
lesson-eden-shards-front-idea = Here only **cards** fight. You open a front with a unit, from a territory of yours to its neighbour. At most two fronts a turn: so keep units for the second.
lesson-eden-shards-add-title = Add, or stop
lesson-eden-shards-add-idea = On each front both sides add units in turn. Stop there, and you add no more. With more strength the territory is yours, with all resources on it.
lesson-eden-shards-win-title = Buy, and how one wins
lesson-eden-shards-win-idea = Crystals set aside and resources buy stronger units; what you have set aside is worth **{ $value }**. Guard { $portal }: who loses the portal is out. The last portal wins.
