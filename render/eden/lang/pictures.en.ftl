# Words on pictures of Battle For Eden, and of the texts that describe the pictures.

title-day = Day { $n }
title-map = Map
title-setup = Setup
phase-purchases = Purchases
leaving-portal = gives up its portal
leaving-match = concedes
setup-units = First units
map-round = Round { $n } of 8
map-last = Last moves
over = The end

asked-D-MAP-SOURCE =
    { $n ->
        [one] draws a tile
       *[other] draw tiles
    }
asked-D-MAP-PLACE =
    { $n ->
        [one] places a tile
       *[other] place tiles
    }
asked-D-MAP-PORTAL =
    { $n ->
        [one] sees to the portal
       *[other] see to portals
    }
asked-D-MAP-BLACK =
    { $n ->
        [one] places black
       *[other] place black
    }
asked-D-MAP-FINAL =
    { $n ->
        [one] may move the portal
       *[other] may move portals
    }
asked-D-START-UNITS =
    { $n ->
        [one] picks first units
       *[other] pick first units
    }
asked-D-FR-DEPLOY =
    { $n ->
        [one] deploys
       *[other] deploy
    }
asked-D-FR-REFINE =
    { $n ->
        [one] may set aside
       *[other] may set aside
    }
asked-D-FR-SELECT =
    { $n ->
        [one] picks a combat
       *[other] pick combats
    }
asked-D-FR-CAMP =
    { $n ->
        [one] picks a camp
       *[other] pick camps
    }
asked-D-FR-AGREE =
    { $n ->
        [one] answers an ally
       *[other] answer an ally
    }
asked-D-FR-PRINCIPAL =
    { $n ->
        [one] names a leader
       *[other] name leaders
    }
asked-D-FR-MULLIGAN =
    { $n ->
        [one] renews the hand
       *[other] renew hands
    }
asked-D-FR-ARMY =
    { $n ->
        [one] plays a unit
       *[other] play units
    }
asked-D-SETBACK =
    { $n ->
        [one] discards cards
       *[other] discard cards
    }
asked-D-ABILITY =
    { $n ->
        [one] may use abilities
       *[other] may use abilities
    }
asked-D-EFFECT =
    { $n ->
        [one] resolves an effect
       *[other] resolve effects
    }
asked-D-FR-LOSS =
    { $n ->
        [one] takes losses
       *[other] take losses
    }
asked-D-FR-HEART =
    { $n ->
        [one] spends energy
       *[other] spend energy
    }
asked-D-FR-CLEAN =
    { $n ->
        [one] tidies up
       *[other] tidy up
    }
asked-D-FR-KEEP =
    { $n ->
        [one] keeps or discards
       *[other] keep or discard
    }
asked-D-FR-ORDERS =
    { $n ->
        [one] places orders
       *[other] place orders
    }
asked-D-FR-REINFORCE =
    { $n ->
        [one] places troops
       *[other] place troops
    }
asked-D-FR-REDEPLOY =
    { $n ->
        [one] redeploys
       *[other] redeploy
    }
asked-D-FT-SETTLE =
    { $n ->
        [one] places first troops
       *[other] place first troops
    }
asked-D-FT-HOUSE =
    { $n ->
        [one] tidies the hand
       *[other] tidy their hands
    }
asked-D-FT-OFFENSIVE =
    { $n ->
        [one] may attack
       *[other] may attack
    }
asked-D-FT-BONUS =
    { $n ->
        [one] stops or goes on
       *[other] stop or go on
    }
asked-D-FT-UNIT =
    { $n ->
        [one] plays a unit
       *[other] play a unit
    }
asked-D-FT-DEFHAND =
    { $n ->
        [one] discards, refills
       *[other] discard, refill
    }
asked-D-FT-RETREAT =
    { $n ->
        [one] retreats
       *[other] retreat
    }
asked-D-FT-ADVANCE =
    { $n ->
        [one] advances
       *[other] advance
    }
asked-D-FT-ORDERS =
    { $n ->
        [one] places orders
       *[other] place orders
    }
asked-D-FT-REINFORCE =
    { $n ->
        [one] places troops
       *[other] place troops
    }
asked-D-FT-REDEPLOY =
    { $n ->
        [one] redeploys
       *[other] redeploy
    }
asked-D-FT-HEART =
    { $n ->
        [one] spends the energy
       *[other] spend the energy
    }
asked-D-SH-COLOUR =
    { $n ->
        [one] picks a colour
       *[other] pick a colour
    }
asked-D-SH-SMALLS =
    { $n ->
        [one] builds the deck
       *[other] build their decks
    }
asked-D-SH-UNIT =
    { $n ->
        [one] picks a unit
       *[other] pick a unit
    }
asked-D-SH-START =
    { $n ->
        [one] lays resources
       *[other] lay resources
    }
asked-D-SH-PLACE =
    { $n ->
        [one] lays resources
       *[other] lay resources
    }
asked-D-SH-BUY =
    { $n ->
        [one] may buy
       *[other] may buy
    }
asked-D-SH-RETURN =
    { $n ->
        [one] discards cards
       *[other] discard cards
    }
asked-D-SH-HAND =
    { $n ->
        [one] tidies the hand
       *[other] tidy their hands
    }
asked-D-SH-EXCHANGE =
    { $n ->
        [one] exchanges cards
       *[other] exchange cards
    }
asked-D-SH-FRONT =
    { $n ->
        [one] may attack
       *[other] may attack
    }
asked-D-SH-PAY =
    { $n ->
        [one] pays
       *[other] pay
    }
asked-D-SH-REMULL =
    { $n ->
        [one] may refill
       *[other] may refill
    }
asked-D-SH-DEFEND =
    { $n ->
        [one] may defend
       *[other] may defend
    }
asked-D-SH-ADD =
    { $n ->
        [one] adds or stops
       *[other] add or stop
    }
asked-D-SH-RETURNUNIT =
    { $n ->
        [one] may send home
       *[other] may send home
    }
asked-D-SH-RESCUE =
    { $n ->
        [one] may rescue units
       *[other] may rescue units
    }
asked-D-KOE-DEFEND =
    { $n ->
        [one] faces the King
       *[other] face the King
    }
asked-several =
    { $n ->
        [one] must act
       *[other] must act
    }
asked-nobody = Nobody has to act
won =
    { $n ->
        [one] wins
       *[other] win
    }
drawn = Nobody wins

land-green = Forest
land-red = Savanna
land-grey = Mountains
land-yellow = Desert
land-brown = Fields
land-pink = Homesteads
land-black = Void
land-heart = Heart of Eden
land-portal = portal
goods-crystal_shards = { $n } crystal { $n ->
        [one] shard
       *[other] shards
    }
goods-plants = { $n } { $n ->
        [one] plant
       *[other] plants
    }
goods-animals = { $n } { $n ->
        [one] animal
       *[other] animals
    }
goods-ore = { $n } ore
goods-positronium = { $n } positronium
goods-omninutrients = { $n } { $n ->
        [one] omninutrient
       *[other] omninutrients
    }
goods-inhabitants = { $n } { $n ->
        [one] inhabitant
       *[other] inhabitants
    }

pile-in-hand = in hand
out = out of the match

hand-title =
    { $mine ->
        [yes] Your hand
       *[no] { $name }’s hand
    }{ $day ->
        [0] { "" }
       *[other] , day { $day }
    }
hand-fight = Fight on { $place }: { $sides }
hand-side =
    { $who ->
        [you] you
        [wild] wild territory
        [king] the King of Eden
       *[other] { $who }
    } { $n }
# What a card of a hand is good for, in the question that its holder is asked.
use-fight =
    { $n ->
        [1] Alone: { $mine } to { $theirs }
       *[other] { $n } of them: { $mine } to { $theirs }
    }
use-barred = It can’t join this fight now
use-adds =
    { $held ->
        [1] In a fight: { $mine }
       *[other] In a fight: { $mine } each
    }
use-pays = Now: pays { $mine } for units
use-evening = Not for fights: pays units this evening
use-another = Not now: pays units another evening
use-purse = Not for fights: pays for units you buy
use-draws = Now: draw 1, or destroy it to draw 3
use-setback = Now: a player discards 1, or 2 if destroyed
use-set-back = Against a player: they discard 1, or 2 if destroyed
use-shield = Now: +3 strength
use-shields = When you defend: +3 strength
use-rift = Now: moves troops between your territories
use-rifts = Later: moves troops between your territories
use-none = Of no use right now
hand-choice = { $n ->
    [one] { $n } unit
   *[other] { $n } units
 } to choose from
hand-aside = Set aside: { $n }
hand-more = and { $n } more
hand-count =
    { $cards ->
        [0] no card
        [one] 1 card
       *[other] { $cards } cards
    } · deck { $deck }
card-copies =
    { $n ->
        [one] 1 copy
       *[other] { $n } copies
    }
card-common = Common card
card-technology = Technology card

combat-title = Combat on { $place }
stage-waiting = To be fought
stage-camps = Camps
stage-hands = New hands
stage-armies = Armies
stage-abilities = Abilities
stage-delayed = Delayed abilities
stage-losses = Losses
stage-post = After the combat
army-troops =
    { $n ->
        [one] 1 troop on { $places }
       *[other] { $n } troops on { $places }
    }
army-mana = { $n } mana
army-complete = complete
army-principal = principal
army-shield =
    { $n ->
        [one] Energy Shield
       *[other] { $n } Energy Shields
    }
army-sum = units { $units } + troops { $troops }
army-sum-more = units { $units } + troops { $troops } + { $more }
wild = Wild territory
front-title = { $from } attacks { $to }
stage-fronts = Fronts
stage-defence = Defence
king = The King of Eden
base = Base defence
army-sum-alone = units { $units }
front-taken = { $name } takes { $cell }
front-held = { $cell } holds
king-repelled = the King is driven off
king-devastates = { $cell } is laid waste
king-hit = { $n ->
        [0] the King loses no scale
        [one] the King loses 1 scale
       *[other] the King loses { $n } scales
    }
king-might = might { $n }
base-defence = base defence { $n }
army-sum-past = strength { $total }
army-sum-bonus = units { $units } + resources { $more }
army-alone = on { $places }
wild-defence = defence { $n }
leads = { $name } leads by { $n }
level = Level at { $n }
stands-none = as it stands, nobody loses troops
stands = as it stands, { $losses }
stands-lost =
    { $n ->
        [one] { $name } loses 1 troop
       *[other] { $name } loses { $n } troops
    }
won-by = { $name } wins by { $n }
lost-wild = the wild defenders fall
combat-asked = { $name }: { $what }
combat-waiting = Not begun yet
combat-settled = Everybody has answered
state-protected = protected
state-doomed = doomed
state-silenced = silenced
state-marked = marked

# Descriptions of pictures.

alt-when = { $title }, { $phase }.
alt-title = { $title }.
alt-asked = { $names } { $what }.
alt-combats = Combats: { $list }.
alt-frontier = { $one } against { $other } ({ $sides })
alt-side = { $name } { $n }
alt-attack = { $cell }, { $holder }, attacked by { $attackers }
alt-attack-left = { $cell }, { $holder }, attacked, with no troops left at its edges
alt-frontier-left = { $one } against { $other } (no troops are left there)
alt-attacker = { $name } from { $from } ({ $n })
alt-wild = wild { $n }
alt-vacant = nobody
alt-more = and { $n } more
alt-moves = Last: { $list }.
alt-move = { $name }, { $from } to { $to }
alt-first = first player
alt-out = out of the match
alt-attacker-alone = { $name } from { $from }
alt-base = { $name }, base defence { $n }
alt-base-partial = { $name } (partial control), base defence { $n }
alt-partial = partial control
alt-ruin = destroyed portal
alt-king = The King of Eden on { $cell }: might { $might }, scales { $scales }.
alt-king-here = the King of Eden, might { $n }
alt-seat = { $who }: { $list }.
alt-figure-lands = territories { $n }{ $more ->
        [0] { "" }
       *[other] { " " }({ $more } under partial control)
    }
alt-figure-troops = troops { $n }
alt-figure-stocks = stocks { $n }{ $more ->
        [0] { "" }
       *[other] { " " }({ $more } reserved)
    }
alt-figure-pure = pure energy { $n }
alt-figure-played = crystals in play worth { $n }
alt-figure-hand = hand { $n }{ $more ->
        [0] { "" }
       *[other] { " " }and { $more } set aside
    }
alt-figure-deck = deck { $n }
alt-goal = energy { $have } of { $need }
alt-portal = portal on { $cell }
alt-candidate = Map { $n }: { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
 }, portals on { $portals }, rich tiles { $rich }.
alt-held = { $name } holds { $list }.
alt-direction-0 = east { $n }
alt-direction-1 = northeast { $n }
alt-direction-2 = northwest { $n }
alt-direction-3 = west { $n }
alt-direction-4 = southwest { $n }
alt-direction-5 = southeast { $n }
alt-heart = Heart on { $cell }: { $holder }, pure energy { $n }.
alt-wilds = Wild: { $list }.
alt-wilds-of = { $n } on { $cells }
alt-nobody = Nobody on { $cells }.
alt-rich = Energy-rich: { $cells }.
alt-lands = { $land }: { $cells }.
alt-legal = Possible: { $cells }.
alt-drawn = Tile to place: { $land }.
alt-placed = Just placed: { $cell }, by { $name }.
alt-piles = { $who }: pile { $hidden }; face up { $face }; portal { $portal }.
alt-none = none
zoom-around = Around { $cell }
alt-zoom = { $title }: a part of the map{ $of ->
        [1] { "" }
       *[other] , picture { $part } of { $of }
    }. { $when }.
alt-tile = { $cell } { $land }{ $rich }: { $troops }
# What a plan does: who holds the land that it goes to, and what goes there.
plan-from = { $n } { $n ->
        [one] territory
       *[other] territories
    }
plan-holder =
    { $who ->
        [own] Your territory
        [free] Free territory
        [wild] Wild territory
       *[other] { $who }
    }{ $heart ->
        [yes] , the Heart
       *[no] { "" }
    }
plan-stays =
    { $n ->
        [0] stays as it is
        [1] 1 troop more
       *[other] { $n } troops more
    }
alt-aim = { $number }. { $way } ({ $words }): { $what }{ $tenths ->
        [none] { "" }
       *[other] , { $tenths } in 10
    }
alt-aim-fight = { $n } against { $against }
alt-aim-stays = from { $n } to { $against }
alt-plan = Planned: { $list }.
strip-you = You
strip-still = Adds nothing.
strip-wild = Wild
strip-troops = { $n } { $n ->
        [one] troop
       *[other] troops
    }
strip-bonus = bonus +{ $n }
strip-units = { $n ->
    [one] { $n } unit
   *[other] { $n } units
 }: { $strength }
strip-hand = { $n } { $n ->
        [one] card
       *[other] cards
    } in hand
strip-more = { $n } more
strip-win = You win { $a } to { $b }
strip-lead = You lead { $a } to { $b }
strip-holds = Level at { $a }: enough for you
strip-level = Level at { $a }: 1 more wins
strip-behind = { $a } to { $b }: { $n } more { $n ->
        [one] wins
       *[other] win
    }
alt-strip-side = { $name } { $total } ({ $lines }).
market-mine = Your market
market-of = Market of { $name }
market-cut = Within your reach
market-stocks = { $n } { $n ->
        [one] stock
       *[other] stocks
    }, { $units } of them for units
market-crystals = crystals worth { $n }
market-left = { $n ->
        [0] none left
       *[other] { $n } left
    }
market-ordered = { $n } ordered
market-strongest = Strongest unit that { $n } { $n ->
        [one] buys
       *[other] buy
    }
market-advised = In the advised order
market-common = For everybody
alt-market-energy = in pure energy
alt-market-dear = too dear
alt-tile-rich = { " " }(energy-rich)
alt-hand-card = { $number }. { $card }
alt-card = { $name }, cost { $cost }{ $strength }. { $text }
alt-card-strength = , strength { $n }
alt-army = { $name } { $total } ({ $sum }){ $more }: { $rows }.
alt-army-none = no unit
alt-row = row { $n }: { $units }
alt-unit = { $name } { $strength }{ $changes }
alt-may-act = may act

# --- the plot of a match ---

plot-lands = Territories
plot-troops = Troops
plot-pure = Pure energy
plot-energy = Energy

beside-held = Your hand
beside-hand = cards in hand
beside-lands = territories
beside-troops = troops
beside-stocks = stocks
beside-pure = pure energy
beside-played = energy of crystals in play

# --- the card of a fight that is over ---

fight-heart = the Heart
fight-day = Day { $n }
fight-abilities = abilities { $n }
fight-land-took = +1 land
fight-land-lost = −1 land
fight-price = −{ $n } { $n ->
    [one] troop
   *[other] troops
 }
fight-losses = { $who } loses { $n } { $n ->
    [one] troop
   *[other] troops
 }

# --- the end of a round ---

round-title = End of day { $n }
round-lands = { $n } { $n ->
    [one] land
   *[other] lands
 }
round-heart = holds the Heart
round-without = without the Heart
round-now = can win now
round-wins = wins in { $n } { $n ->
    [one] day
   *[other] days
 }
