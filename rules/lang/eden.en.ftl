# Battle For Eden, Frontiers: phases, questions, actions, events, refusals, rules.

family-eden = Battle For Eden
eden-frontiers = Battle For Eden, Frontiers
    .about = Troops, cards and a hexagonal map: take the Heart of Eden, or be the last one standing.

# --- things that have a name ---

# A tile is called by its land, a seat by its colour: the seat of the brown land is drawn blue.
colour-green = forest
colour-red = savanna
colour-grey = mountains
colour-yellow = desert
colour-brown = fields
colour-pink = homesteads
colour-black = void
seat-colour-green = green
seat-colour-red = red
seat-colour-grey = grey
seat-colour-yellow = yellow
seat-colour-brown = blue
seat-colour-pink = pink

option-quick_map = Map
    .help = As in the book: each lays eight tiles in turn. Or a vote on three maps, or a map at once.
option-value-quick_map-False = laid by all, as in the book
option-value-quick_map-choose = voted on, one of three
option-value-quick_map-True = ready-made
option-day_limit = Day limit
    .help = After this day most portals win; then the Heart, connected territories, pure energy.
option-supremacy = Cost of Supremacy
    .help = Pure energy that the winning technology costs: 15 short, 20 usual, 30 long.
option-heart_energy = Energy of the Heart
    .help = Where the energy of the Heart goes.
option-value-heart_energy-heart = on the Heart
option-value-heart_energy-personal = with its owner
option-value-heart_energy-all = all energy on the Heart
option-value-supremacy-short = 15, short
option-value-supremacy-normal = 20, usual
option-value-supremacy-long = 30, long
option-value-day_limit-None = no limit
choice-world = World
choice-civilization = World
choice-colour = Colour
choice-map = Map
choice-map-value = map { $n }
choice-first = First player
    .help = Who begins with the map. In Shards also who acts first on day one; in Unbalance, the hegemon.
choice-first-yes = first player

phase-map = Map
    .text = Map creation. Eight rounds: draw a tile (from your pile, or your face-up tile) and place it next to the map. Then add, move or remove your portal if you like. After the eighth round everybody may move their portal once.
phase-setup = Setup
    .text = Setting up: one troop on your portal, two on each tile touching it, wild markers everywhere else. In secret, choose three units of cost 1 for your first deck.
phase-production = Production
    .text = Automatic. Each territory connected to your portal gives 1 energy stock. It gives 1 more on your own land, and 1 more if it is energy-rich. Every 5 stocks received give 1 pure energy, and so does each territory you hold next to the Heart. The Heart itself gathers 2.
phase-expansion = Expansion
    .text = In turn order everybody sends troops from the middle of territories to their frontiers. At least one stays in the middle. You take what nobody defends. Then players choose and fight fights, several at once where no player is in two. Once in the phase you may set stocks aside for units and draw a new hand.
phase-logistics = Logistics
    .text = In secret, buy units with stocks set aside, common cards with any stocks, and bid pure energy for technologies. All purchases open together. New troops arrive on the portals. Then, in turn order, everybody may bring troops where they need them.
phase-over = The end
    .text = The match is over.

# --- what the match asks (decision), with a longer word for a newcomer ---

decision-D-MAP-SOURCE = choose a tile to draw
    .help = Turn up the next tile of your pile, or take the tile of your own land that lies face up.
decision-D-MAP-PLACE = place your tile
    .help = Choose an empty place touching the map. It may not touch a portal, and at least three tiles must lie between it and your own portal.
    .them = place their tile
decision-D-MAP-PORTAL = place or move your portal
    .help = Put your portal on the map, move it, take it off, or change nothing. A portal needs three tiles between it and the Heart, and four to another portal. It touches at most two tiles.
    .them = place or move their portal
decision-D-MAP-BLACK = place a black tile
    .help = Your portal fits nowhere yet: place this black tile so that it will.
decision-D-MAP-FINAL = keep or move your portal
    .help = The map is complete. You may move your portal once, or leave it.
    .them = keep or move their portal
decision-D-START-UNITS = choose your three starting units
    .help = Three units of cost 1 from your World join your first deck. Nobody sees your choice before all have chosen.
    .them = choose their three starting units
decision-D-FR-DEPLOY = deploy your troops
    .help = For each territory, say how many troops stand at each of its frontiers. The rest stays in the middle, one at least. Nobody sees it before you send it. Troops that meet nobody take an empty territory; otherwise they fight.
    .them = deploy their troops
decision-D-FR-REFINE = set stocks aside for units, or go on
    .help = Discard crystals of your hand and set stocks aside, up to their value: only those buy units. Then you discard the rest of your hand and draw five cards.
decision-D-FR-SELECT = choose the next fight
    .help = Choose the next combat among those in which your troops stand. Combats without a common player are fought side by side.
decision-D-FR-CAMP = choose a camp
    .help = Several players attack the same territory. Fight alone, or ask somebody already placed to fight beside them.
decision-D-FR-AGREE = accept an ally, or not
    .help = An attacker asks to join your camp. Everybody of the camp must agree.
decision-D-FR-PRINCIPAL = say who leads your side
    .help = The cards of the principal act on the other camps; those of the others act on their own army only.
    .them = say who leads their side
decision-D-FR-MULLIGAN = discard what you like and draw up to five, or keep your hand
    .help = You attack from several sides: discard any cards, or none, and draw up to five again. Once for each side beyond the first, before the armies are built.
    .them = change their hand, or keep it
decision-D-FR-ARMY = add a unit, or stop here
    .help = In turn, each player adds one unit of the hand or stops for good. Units and the troops in the fight make the strength.
    .them = add a unit, or stop
decision-D-SETBACK = discard cards for Setback
    .help = An opponent used Setback: choose the cards you discard.
decision-D-ABILITY = use an ability, or pass
    .help = One of your units could act now. Passing lets go everything it could do at this moment. The question may come even with nothing to use, so that nobody can guess your hand.
decision-D-EFFECT = choose what a card does
    .help = A card effect leaves you a choice.
decision-D-FR-LOSS = choose which of your troops fall
    .help = Choose on which side of your attack each lost troop falls.
    .them = choose which of their troops fall
decision-D-FR-HEART = spend the energy of the Heart
    .help = You have lost the Heart: spend its energy on technologies now. What is not spent stays on the Heart.
decision-D-FR-CLEAN = discard or send back your units
    .help = Each of your units goes to your discard pile, unless you send it back to the market.
    .them = discard or send back their units
decision-D-FR-KEEP = keep the rest of your hand, or discard it
    .help = Keep what is left in your hand or discard all of it; then you draw up to five. You can also say now that you will set stocks aside.
    .them = keep the rest of their hand, or discard it
decision-D-FR-ORDERS = buy for tomorrow
    .help = Buy units, common cards and technologies in secret; all purchases open together. Only stocks set aside pay for units.
decision-D-FR-REINFORCE = place your new troops
    .help = With Improved Portal your new troops may go to any territories you control.
    .them = place their new troops
decision-D-FR-REDEPLOY = bring troops where you need them
    .help = Move troops between territories linked through your own, in the middle of each. At least one stays on each. Nobody sees it before you send it.
    .them = bring troops where they need them

# What `done` means, said to the one who presses.
done = That is all
done-D-MAP-PORTAL = Leave it as it is
done-D-MAP-FINAL = Keep it there
done-D-FR-REFINE = No, go on
none-D-FR-MULLIGAN = Discard nothing
done-D-FR-ARMY = Stop here
done-D-ABILITY = Not now
done-D-EFFECT = That is all I take
done-D-FR-HEART = That is all I buy

# --- actions: description of the command, its French name, its fields; then the label of a button ---

group-map = map
    .text = Build the map
group-deploy = deploy
    .text = Deployment, stocks set aside, choice of fights
group-battle = battle
    .text = Camps, armies, abilities, losses
group-market = market
    .text = Orders, technologies, new troops
group-answer = answer
    .text = Answer the question at hand

action-draw-tile = Draw a tile: from your pile, or your face-up one
    .name = draw-tile
    .group = map
    .source = Where the tile comes from
    .source-name = source
action-place-tile = Put the tile you hold on the map
    .name = place-tile
    .group = map
    .cell = An empty place, as on the map: H8
    .cell-name = cell
action-place-portal = Put your portal on the map, or move it there
    .name = place-portal
    .group = map
    .cell = An empty place, as on the map: H8
    .cell-name = cell
action-remove-portal = Take your portal off the map
    .name = remove-portal
    .group = map
action-done = Hand in what you have chosen, or stop
    .name = done
action-take = Choose one of the things asked for: a card or a unit
    .name = take
    .what = The card or unit
    .what-name = what
action-pick = Choose several of the things asked for at once
action-recruits = Begin with these units
action-recruits-cards = Begin with so many copies of a unit
    .name = recruit
    .what = The unit
    .what-name = unit
    .n = How many
    .n-name = number
action-discard = Discard cards of your hand
action-discard-cards = Discard so many copies of a card
    .name = discard
    .what = The card
    .what-name = card
    .n = How many
    .n-name = number
action-option = Choose one of the options asked for
    .name = option
    .number = The option
    .number-name = number
action-concede = Give up at the end of the phase; in Shards, of the turn
    .name = concede
action-deploy = Say how many troops stand at each frontier; the rest stays in the middle
action-deploy-posts = Set how many troops of a territory stand at one of its frontiers
    .name = deploy
    .group = deploy
    .what = Your territory
    .what-name = from
    .of = The territory they face
    .of-name = towards
    .n = How many in all; 0: none
    .n-name = troops
action-play-rift = Play Temporary Rift: move troops from one territory of yours to another
    .name = play-rift
    .group = deploy
    .origin = Where they leave
    .origin-name = from
    .target = Where they arrive
    .target-name = to
    .troops = How many
    .troops-name = troops
action-refine = Set stocks aside for units, then draw a new hand
    .name = refine
    .group = deploy
    .small = Small crystals discarded
    .small-name = small
    .medium = Medium crystals discarded
    .medium-name = medium
    .huge = Huge crystals discarded
    .huge-name = huge
    .reserve = Stocks to set aside
    .reserve-name = reserve
action-fight = Pick the next combat
    .name = fight
    .group = deploy
    .combat = The combat
    .combat-name = combat
action-join-camp = Fight beside somebody; without a seat, alone
    .name = join-camp
    .group = battle
    .seat = Whom you would like to join
    .seat-name = with
action-agree = Say whether the candidate may join your camp
    .name = agree
    .group = battle
    .agree = Yes or no
    .agree-name = agree
action-name-principal = Name the principal combatant of a camp
    .name = name-principal
    .group = battle
    .seat = The principal
    .seat-name = player
action-play-unit = Add a unit of your hand to your army
    .name = play-unit
    .group = battle
    .card = The unit
    .card-name = card
action-play-shield = Play Energy Shield instead of a unit
    .name = play-shield
    .group = battle
action-play-setback = Use Setback against a camp
    .name = play-setback
    .group = battle
    .camp = The camp that discards
    .camp-name = camp
    .destroy = Destroy the card: two cards instead of one
    .destroy-name = destroy
action-use-from-hand = Use the ability of a card that stays in your hand
    .name = use-from-hand
    .group = battle
    .card = The card
    .card-name = card
    .ability = Which of its abilities
    .ability-name = ability
action-activate = Use an ability of one of your units
    .name = activate
    .group = battle
    .unit = The unit
    .unit-name = unit
    .ability = Which of its abilities
    .ability-name = ability
    .subject = What it reacts to, if several things happened
    .subject-name = subject
action-lose = Say where your troops are lost
action-lose-troops = Set how many of your troops are lost on a side of a frontier
    .name = lose
    .group = battle
    .what = The side of the frontier
    .what-name = side
    .n = How many; 0: none
    .n-name = troops
action-go-home = Send units back to your World instead of your discard pile
action-go-home-units = Set whether a unit goes back to your World
    .name = go-home
    .group = battle
    .what = The unit
    .what-name = unit
    .n = 1: to your World, 0: to your discard pile
    .n-name = goes
action-send-home = Send a unit back to your World instead of your discard pile
    .name = send-home
    .group = battle
    .unit = The unit
    .unit-name = unit
action-keep-hand = Keep the rest of your hand, or discard it all
    .name = keep-hand
    .group = battle
    .keep = Keep it?
    .keep-name = keep
    .refine = Say that you set stocks aside next
    .refine-name = refine
action-use-opportunity = Use Opportunity: discard it for one card, or destroy it for three
    .name = opportunity
    .group = market
    .destroy = Destroy it: up to three cards instead of one
    .destroy-name = destroy
action-buy = Buy a technology on losing the Heart
    .name = buy
    .group = market
    .card = The technology
    .card-name = technology
action-order = Order cards for tomorrow, and bid for technology
action-order-cards = Order this many copies of a card in all
    .name = order
    .group = market
    .what = The card
    .what-name = card
    .n = How many in all; 0 takes the order back
    .n-name = copies
action-order-bids = Bid pure energy for a technology; 0 takes the bid back
    .name = bid
    .group = market
    .what = The technology
    .what-name = technology
    .n = The most you would pay
    .n-name = energy
action-reinforce = Say where your new troops stand
action-reinforce-troops = Set how many of your new troops a territory gets
    .name = reinforce
    .group = market
    .what = Your territory
    .what-name = territory
    .n = How many; 0: none
    .n-name = troops
action-redeploy = Say how many troops stand in the middle of your territories
action-redeploy-troops = Set how many troops stand in the middle of a territory
    .name = redeploy
    .group = market
    .what = Your territory
    .what-name = territory
    .n = How many in all
    .n-name = troops

source-pile = pile
source-face-up = face-up tile
label-draw-tile = { $source ->
    [pile] Draw from the pile
   *[face-up] Take the face-up tile{ $colour ->
        [none] {""}
       *[other] {" "}({ $colour })
    }
 }
label-place-tile = Place on { $cell }
label-place-portal = Portal on { $cell }
label-remove-portal = Remove the portal
label-take = { $what }
menu-recruits-cards = Units to begin with…
menu-discard-cards = Cards to discard…
label-pick = Nothing
label-recruits = No unit
label-recruits-cards = { $what } × { $n }
label-discard = No card
label-discard-cards = { $n ->
    [one] { $what }
   *[other] { $what } × { $n }
 }
label-option = Option { $number }
label-option-branch = { $text }
label-option-camp = Against { $who }
label-option-beside = { $side ->
    [left] Left of { $card }
   *[right] Right of { $card }
 }
label-option-closing = { $slides ->
    [left] The left part closes up
   *[right] The right part closes up
 }
label-option-stack = { $place } ({ $troops })
label-option-facing = { $enemy ->
    [none] { $allied }
   *[other] { $allied } facing { $enemy }
 }
label-option-line = { $kind ->
    [row] { $who }’s row { $line }: { $units }
   *[column] { $who }’s column { $line }: { $units }
 }
label-option-again = { $card }: { $text }
label-concede = Concede
menu-deploy-posts = Troops at a frontier…
line-deploy-posts = { $what } towards { $of }
label-deploy = Nobody at the frontiers
label-deploy-posts = { $n ->
    [one] 1 troop from { $what } to { $of }
   *[other] { $n } troops from { $what } to { $of }
 }
label-deploy-refine = then set stocks aside
label-play-rift = Rift: { $troops } from { $origin } to { $target }
label-refine = { $count ->
    [0] New hand, no crystal used
   *[other] Use { $crystals }: { $reserve } { $reserve ->
        [one] stock
       *[other] stocks
     }
 }
crystals-small = { $n } small{ $alone ->
    [true] {" "}{ $n ->
        [one] crystal
       *[other] crystals
     }
   *[false] {""}
 }
crystals-medium = { $n } medium{ $alone ->
    [true] {" "}{ $n ->
        [one] crystal
       *[other] crystals
     }
   *[false] {""}
 }
crystals-huge = { $n } huge{ $alone ->
    [true] {" "}{ $n ->
        [one] crystal
       *[other] crystals
     }
   *[false] {""}
 }
label-fight = { $kind ->
    [attack] Attack { $place }
    [defend] Defend { $place }
   *[frontier] Fight at { $place }
 }
    .with = { $names }
label-join-camp = { $seat ->
    [none] Fight alone
   *[other] Fight with { $seat }
 }
label-agree = { $agree ->
    [true] Accept
   *[false] Decline
 }
label-name-principal = { $seat }
label-play-unit = Play { $card }
label-play-shield = Play Energy Shield
label-play-setback = Setback on { $who }: { $destroy ->
    [true] two cards
   *[false] one card
 }
label-use-from-hand = Use { $card } from hand
label-activate = Use { $card }
    .nth = Use { $card } ({ $number })
    .subject = Use { $card } on { $subject }
menu-lose-troops = Troops you lose…
menu-go-home-units = Units to send back…
label-lose = No troop
label-lose-troops = { $n } at { $what }
label-go-home = All to the discard pile
label-go-home-units = To the market: { $what }
label-send-home = To the market: { $unit }
label-keep-hand = { $keep ->
    [true] { $refine ->
        [true] Keep, then set stocks aside
       *[false] Keep my cards
     }
   *[false] { $refine ->
        [true] New hand, then set stocks aside
       *[false] New hand
     }
 }
label-use-opportunity = Opportunity: { $destroy ->
    [true] up to 3 cards
   *[false] 1 card
 }
label-buy = { $card }
label-order = Buy nothing
label-order-cards = { $what } × { $n }
label-order-bids = { $what }: bid { $n }
menu-order-cards = Copies of each card
menu-order-bids = Energy for each technology
menu-reinforce-troops = New troops of a territory…
menu-redeploy-troops = Troops of a territory…
label-reinforce = All at the portal
label-reinforce-troops = { $what }: { $n ->
    [one] 1 new troop
   *[other] { $n } new troops
 }
label-redeploy = Leave them as they are
label-redeploy-troops = { $what }: { $n ->
    [0] no troop
    [one] { $n } troop
   *[other] { $n } troops
 }

unit-of = { $who }’s { $card }
wild-defender = wild
edge-of = { $inner } towards { $outer }
camp-of-nobody = the wild camp

# --- events, as the log tells them ---

event-answered = { $sealed ->
    [true] { $who } has answered ({ $decision }).
   *[false] { $who } must answer again ({ $decision }).
 }
event-answer-changed = Your answer has changed.
event-phase-began = { $phase ->
    [production] **Day { $day }.** { $first } begins.
    [expansion] Expansion of day { $day }.
    [logistics] Logistics of day { $day }.
    [map] Map creation begins; { $first } first.
    [setup] The conquest is set up.
   *[over] The match is over.
 }
event-tile-drawn = { $who } turned up a tile: { $colour }.
event-tile-taken = { $who } took the face-up tile: { $colour }.
event-tile-placed = { $who } placed a tile on **{ $cell }**: { $colour }.
event-richness-changed = { $what ->
    [gained] Energy-rich now: { $gained }.
    [lost] No longer energy-rich: { $lost }.
   *[both] Energy-rich now: { $gained }; no longer: { $lost }.
 }
event-black-tiles-given = { $who }’s portal fits nowhere: { $tiles ->
    [one] one black tile
   *[other] { $tiles } black tiles
 } to place.
event-portal-placed = { $who } put the portal on **{ $cell }**.
event-portal-removed = { $who } took the portal off { $cell }.
event-map-finished = **The map is complete.** { $first } takes the first-player token.
event-units-chosen = Starting units: { $chosen }.
event-drew = { $who } drew { $count ->
    [one] one card
   *[other] { $count } cards
 }.
    .own = You drew { $cards }.
event-shuffled = { $who } shuffled { $cards ->
    [one] one discarded card
   *[other] { $cards } discarded cards
 } under the deck.
event-discarded = { $who } discarded { $cards }.
event-revealed = { $who } revealed { $cards }.
event-card-moved = { $who }’s { $card }: { $origin } → { $target }.
event-card-taken = You moved { $card }: { $origin } → { $target }.
event-card-went-unseen = { $who }’s card: { $origin } → { $target }.
event-opportunity-used = { $who } used **Opportunity** ({ $destroyed ->
    [true] destroyed, up to 3 cards
   *[false] discarded, 1 card
 }).
event-produced = { $who } produced { $stocks ->
    [one] one stock
   *[other] { $stocks } stocks
 }{ $pure ->
    [0] {""}
   *[other] , { $pure } pure energy
 }{ $heart ->
    [0] {""}
   *[other] ; { $heart } more on the Heart
 }.
event-deployed = { $who } deployed: { $plan }.
    .none = { $who } left every troop where it was.
event-rift-played = { $who } played **Temporary Rift**: { $troops } from { $origin } to { $target }{ $back ->
    [0] .
   *[other] , after { $back } had come back from the frontiers.
 }
event-refining-announced = { $who } is about to set stocks aside.
event-refined = { $who } used { $crystals }: { $reserved ->
    [0] no stock is set aside
    [one] one stock is set aside for units
   *[other] { $reserved } stocks are set aside for units
 }.
    .none = { $who } drew a new hand.
event-not-refined = { $who } set nothing aside.
event-conquered = { $walkover ->
    [true] { $who } walked into **{ $cell }**
   *[false] { $who } conquered **{ $cell }**
 } ({ $troops ->
    [one] one troop
   *[other] { $troops } troops
 }).
event-tile-emptied = { $cell } is empty: { $who } has no troop left there.
event-combats-listed = { $count ->
    [0] No combat today.
    [one] One combat to fight: { $places }.
   *[other] { $count } combats to fight: { $places }.
 }
event-combat-selected = { $forced ->
    [true] Next combat: **{ $place }** ({ $who }).
   *[false] { $who } picked **{ $place }**.
 }
event-combat-dropped = The combat at { $place } has lost its object.
event-combat-began = **Combat at { $place }**: { $sides }.
event-camp-proposed = { $partner ->
    [none] { $who } fights alone.
   *[other] { $who } asks to fight beside { $partner }.
 }
event-camp-formed = { $agreed ->
    [true] { $allies ->
        [none] { $who } fights alone.
        [unknown] { $who } is in camp { $camp }.
       *[other] { $who } fights beside { $allies }.
     }
   *[false] { $who } was turned down and fights alone.
 }
event-names-differ = The members of camp { $camp } do not agree on their principal.
event-principal-named = { $who } is principal of camp { $camp }.
event-hand-renewed = { $who } renewed the hand: { $count ->
    [one] one card
   *[other] { $count } cards
 } discarded.
event-unit-added = { $who } played **{ $card }**.
    .other = **{ $card }** joined { $who }’s army ({ $origin }).
event-unit-removed = { $who }’s **{ $card }** was removed by { $by }.
event-unit-destroyed = { $who }’s **{ $card }** was destroyed.
event-unit-moved = { $who }’s { $unit } moved to row { $row }, column { $column }.
event-unit-changed = { $what ->
    [doomed] { $who }’s **{ $card }** leaves the deck after this fight.
    [restored] { $who }’s **{ $card }** stays in the deck after all.
    [marked] { $who }’s **{ $card }** is marked.
    [protected] Cards cannot harm { $who }’s **{ $card }**.
    [silenced] The text of { $who }’s **{ $card }** does not count any more.
   *[strength] { $who }’s **{ $card }**: { $n } strength.
 }
event-unit-reconfigured = { $who }’s **{ $card }** became { $into }.
event-shield-played = { $who } played **Energy Shield**.
event-setback-played = { $who } used **Setback** on { $camp } ({ $destroyed ->
    [true] destroyed, two cards
   *[false] one card
 }).
event-army-complete = { $who } adds nothing more.
event-window-opened = { $when ->
    [delayed] Delayed abilities.
   *[post_combat] Abilities after the combat.
 }
event-activated = { $who } used **{ $card }**{ $text ->
    [none] .
   *[other] : { $text }
 }
event-ability-used-from-hand = { $who } used **{ $card }** from hand{ $text ->
    [none] .
   *[other] : { $text }
 }
event-declined = { $who } passed.
event-window-closed = The window was closed after 200 activations (CM-AB-10).
event-gained = { $who }: { $sign }{ $n } { $what ->
    [mana] mana
    [stock] { $n ->
        [one] stock
       *[other] stocks
     }
   *[troop] { $n ->
        [one] troop
       *[other] troops
     }
 }.
event-strengths-counted = Strengths: { $strengths }.
event-troops-lost = { $who } lost { $troops ->
    [one] one troop
   *[other] { $troops } troops
 }.
event-wild-beaten = The wild defenders of **{ $cell }** are beaten.
event-eliminated = **{ $who } has lost the portal and is out of the match** (by { $by }).
event-conceding = { $who } concedes at the end of the phase.
event-conceded = **{ $who } has conceded.**
event-heart-lost = { $who } has lost the Heart and must spend its { $energy } energy.
event-units-cleaned = { $who } tidied up: { $discarded } discarded{ $home ->
    [none] .
   *[other] , { $home } back to the World.
 }
event-hands-kept = { $kept }.
    .kept = { $who } kept the hand
    .discarded = { $who } takes a new hand
event-orders-opened = Bought: { $bought }.
    .none = Nobody bought a card.
    .seat = { $who }: { $cards }
    .refused = Sold out: { $refused }.
event-technology-sold = { $who } bought **{ $card }** for { $price } pure energy{ $heart ->
    [0] .
   *[other] , { $heart } of it from the Heart.
 }
event-reinforced = { $who } received troops: { $troops }.
event-redeployed = { $who } moved troops: { $plan }.
    .none = { $who } moved nothing.
event-token-passed = The first-player token goes to { $who }.
event-match-ended = { $why ->
    [last] { $count ->
        [one] **{ $winners } won: the last one standing.**
       *[other] **{ $winners } won together: they fell at the same moment, and nobody is left.**
     }
    [supremacy] **{ $winners } won by Supremacy.**
    [fallen] **The hegemon has fallen. { $winners } won.**
    [slain] **The King of Eden is slain. { $winners } won.**
    [devoured] **The last portal has fallen. The King of Eden won, everybody lost.**
   *[limit] **The last day is over. { $winners } won{ $points ->
        [none] {""}
       *[other] : { $points }
     }.**
 }
# What decided after the last day; ``.how``: in a few words.
points-portals = { $have ->
    [one] { $have } portal against { $against }
   *[other] { $have } portals against { $against }
 }
    .how = More portals
points-heart = portals level, but the Heart
    .how = The Heart
points-lands = portals and Heart level, { $have ->
    [one] { $have } connected territory against { $against }
   *[other] { $have } connected territories against { $against }
 }
    .how = More territories
points-pure = portals, Heart and territories level, { $have } pure energy against { $against }
    .how = More pure energy
points-stocks = level until the last point, { $have ->
    [one] { $have } stock against { $against }
   *[other] { $have } stocks against { $against }
 }
    .how = More stocks
points-level = level on every point
    .how = Level on every point

# Several things said at once.
digest-map = Laid in one go: { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
 }. Portals: { $portals }.
digest-portal = { $who } on { $cell }
digest-tiles = Tiles placed: { $tiles }.
digest-tile = { $who } on { $cell } ({ $colour })
digest-production = Production: { $parts }.
digest-produced = { $stocks ->
    [one] one stock
   *[other] { $stocks } stocks
 }{ $pure ->
    [0] {""}
   *[other] , { $pure } pure energy
 }{ $heart ->
    [0] {""}
   *[other] , { $heart } more on the Heart
 } ({ $who })
digest-refined = Stocks set aside for units: { $parts }.
digest-reinforced = New troops: { $parts }.
digest-troops = { $who } { $troops }
place-front = { $cell } from { $other }
place-frontier = { $cell } against { $other }
digest-at = **{ $place }**:
digest-played = { $who } played { $cards }.
digest-used = { $who } used { $cards }.
digest-begun = Fights that go on: { $fights }.
digest-won = { $who } { $taken ->
    [yes] takes
   *[no] wins at
 } **{ $place }**{ $against ->
    [none] { "" }
   *[other] { " " }against { $against }
 }, { $most } to { $less }{ $cards ->
    [none] { "" }
   *[other] { " " }({ $cards })
 }.
digest-held = { $who } fails at **{ $place }**, { $less } to { $most }.
digest-level = **{ $place }**: level, { $most } to { $less }.

plan-tile = { $cell } ({ $edges })
plan-edge = { $troops } to { $outer }
plan-edge-none = all back
plan-troops = { $troops } at { $cell }
counted = { $n } × { $thing }
strength-of = { $who } { $n }
separator = {"; "}
nothing = nothing

zone-deck = deck
zone-hand = hand
zone-discard = discard pile
zone-world = World
zone-battle = battle
zone-removed = removed units
zone-revealed = revealed cards
zone-supply = supply
zone-front = in front
zone-deck_top = top of the deck
zone-in_front = in front

# --- refusals: why, with what would have been right ---

refusal-occupied = { $cell } is already occupied.
refusal-not-touching = { $cell } touches no tile of the map; a tile must touch one.
refusal-next-to-portal = { $cell } touches a portal; you cannot place a tile next to one.
refusal-near-own-portal = At least three tiles must lie between { $cell } and your own portal; there { $tiles ->
    [0] would be none
    [one] would be one
   *[other] would be { $tiles }
 }.
refusal-portal-near-heart = At least three tiles must lie between a portal and the Heart; from { $cell } there { $tiles ->
    [0] would be none
    [one] would be one
   *[other] would be { $tiles }
 }.
refusal-portal-near-portal = At least four tiles must lie between two portals; from { $cell } to the portal of { $other } there { $tiles ->
    [0] would be none
    [one] would be one
   *[other] would be { $tiles }
 }.
refusal-portal-crowded = A portal may touch { $most ->
    [one] { $most } tile
   *[other] { $most } tiles
 } at most; { $cell } touches { $touched }.
refusal-portal-required = This was your last tile: your portal must be on the map at the end of the turn.
refusal-same-hex = Your portal stands on { $cell }; when it moves it must go somewhere else.
refusal-black-tile-useless = A black tile on { $cell } would not help your portal onto the map.
refusal-no-tile-there = There is no tile left there: your pile is empty, or your face-up tile is already on the map.
refusal-not-a-cell = “{ $cell }” is not a place of the map; write a letter and a number: H8.
refusal-not-your-territory = { $cell } is not under your control.
refusal-too-few-troops = { $cell } can send { $most ->
    [0] nobody
    [one] one troop
   *[other] { $most } troops
 } at most; you asked for { $asked }.
refusal-not-its-frontier = { $inner } and { $outer } do not touch: troops only move between a territory and its own frontiers.
refusal-no-frontier-there = There is no territory on { $outer }, so { $inner } has no frontier there.
refusal-nothing-changes = Nothing would change.
refusal-already-refined = You have already set stocks aside in this Expansion phase.
refusal-refining-outside-expansion = Stocks are set aside in the Expansion phase.
refusal-refining-in-combat = Nothing is set aside while a fight of yours goes on.
refusal-too-much-reserved = You can set aside at most the value of the crystals ({ $value }) and your stocks ({ $stocks }).
refusal-not-in-hand = { $card } is not in your hand.
refusal-not-your-combat = None of your troops take part in { $combat }; pick a combat with troops of yours.
refusal-fighter-busy = Somebody of { $combat } already fights in this batch.
refusal-one-camp-only = A combat needs at least two camps: you cannot join the only other one.
refusal-cannot-play-shield = Only a defender who holds Energy Shield can play it, on a turn to play a unit.
refusal-cannot-play-setback = Setback needs the card in your hand, a turn to play a unit, and an opponent who holds a card.
refusal-cannot-be-added = You cannot add { $card } to the combat now: its own text forbids it.
refusal-cannot-activate = { $why ->
    [none] That card has no ability to use from your hand.
    [over] Nothing calls for that ability now.
   *[effect] That ability cannot be used now: its whole effect cannot be done.
 }
refusal-effect-half-resolved = A card effect is still going on in a combat of yours; wait until its end.
refusal-nothing-to-draw = You have no card left to draw. Cards that discard themselves to draw do not bring each other back.
refusal-units-need-reserve = Units are paid with stocks set aside: you have { $reserved }, these cost { $cost }.
refusal-too-few-stocks = You have { $stocks ->
    [one] { $stocks } stock
   *[other] { $stocks } stocks
 }; these purchases cost { $cost }.
refusal-of-another-world = { $card } belongs to another World; you buy the units of your own.
refusal-bid-for-it = { $card } is a technology: bid pure energy for it.
refusal-only-technologies = Pure energy buys technologies only; { $card } is none.
refusal-not-a-starter = You begin with units of cost 1; { $card } costs more.
refusal-start-with-so-many = You begin with { $units ->
    [one] { $units } unit
   *[other] { $units } units
 }.
refusal-discard-so-many = You discard { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
 }, no more and no fewer.
refusal-choose-between = Choose { $least ->
    [0] at most { $most }
   *[other] from { $least } to { $most }
 }.
refusal-pay-exactly = The crystals must be worth { $cost }, and none of them may be one too many.
refusal-no-copy-left = Copies of { $card } left: { $left }.
refusal-already-owned = You already own { $card }.
refusal-bid-too-low = { $card } costs { $cost } pure energy at least; bid that much, or 0.
refusal-too-little-energy = That takes { $bids } pure energy; you can use { $energy }.
refusal-heart-needed = Only the player who controls the Heart of Eden may buy Supremacy.
refusal-troop-must-stay = At least one troop must stay on { $cell }.
refusal-lose-so-many = You lose { $troops ->
    [one] { $troops } troop
   *[other] { $troops } troops
 }, where you have some.
refusal-not-linked = { $alone ->
    [true] No other territory of yours is linked to { $cell }; no troops can go there.
   *[false] First take troops from territories linked to { $cell }: { $spare ->
        [0] none
        [one] one troop
       *[other] { $spare } troops
     } so far.
 }
refusal-only-new-troops = { $most ->
    [0] No new troop is left for { $cell }.
    [one] { $most } new troop is left for { $cell }.
   *[other] { $most } new troops are left for { $cell }.
 }
refusal-troops-left-over = { $troops ->
    [one] One troop has
   *[other] { $troops } troops have
 } no place yet.
refusal-already-conceding = You are already conceding; it takes effect at the end of the phase.

eden-primer = **Frontiers in one minute**
    1. **Move.** Send troops over a border to take a territory. One always stays behind.
    2. **Fight.** Troops plus the units you play. The stronger side wins; level, nobody does.
    3. **Earn and buy.** Connected territories give stocks. Stocks buy stronger cards, in secret.
    4. **Win.** Hold the Heart, gather pure energy, buy Supremacy. Never lose your portal!

stands = { $phase ->
    [map] Map creation, turn { $turn }
    [setup] Setup
    [over] The match is over
   *[other] Day { $day }, { $phase ->
        [production] production
        [expansion] expansion
       *[logistics] logistics
     }
 }
seat-line = { $world }: { $cells ->
    [one] one territory
   *[other] { $cells } territories
 }, { $troops ->
    [one] one troop
   *[other] { $troops } troops
 }{ $begun ->
    [no] {""}
   *[yes] , { $stocks ->
        [one] one stock
       *[other] { $stocks } stocks
     }{ $reserved ->
        [0] {""}
       *[other] {" "}({ $reserved } for units)
     }, { $pure } pure energy{ $heart ->
        [0] {""}
       *[other] {" "}and { $heart } in the Heart
     }{ $bought ->
        [no] {""}
       *[yes] {" "}after paying for Supremacy
     }, { $hand ->
        [one] one card
       *[other] { $hand } cards
     } in hand, { $deck } in the deck
 }
seat-line-out = { $world }: out of the match
card-cost = { $kind ->
    [technology] Cost { $cost } pure energy.
    [shards] Cost { $cost ->
        [one] one crystal shard
       *[other] { $cost } crystal shards
     }.
    [same] Cost { $cost ->
        [one] { $cost } resource
       *[other] { $cost } resources
     } of the same type.
   *[common] Cost { $cost }.
 }
unit-line = Cost { $cost }, strength { $strength }.

# What a closed menu shows: 38 characters at most.
menu-place-tile = Place your tile on…
menu-place-portal = Your portal on…

# --- a World without words about itself ---

world-in-numbers = { $units ->
    [one] { $units } unit
   *[other] { $units } units
 }, mean cost { $mean }{ $words ->
    [none] {""}
   *[other] {", "}{ $words }
 }

# How a match ended; ``.how``: in a few words.
ended-last = { $n ->
    [one] { $who } wins on day { $round }: nobody else is left
   *[other] { $who } fell at the same moment on day { $round } and share the victory
 }
    .how = Last one standing, day { $round }
ended-supremacy = { $who } bought Supremacy on day { $round }
    .how = Supremacy on day { $round }
ended-limit = { $n ->
    [one] { $who } wins after day { $round }, the last one: { $points }
   *[other] { $who } win together after day { $round }, the last one: { $points }
 }
    .how = { $points }, day { $round }
ended-fallen = The hegemon fell on day { $round }: victory for { $who }
    .how = The hegemon fell, day { $round }
ended-slain = The King of Eden was slain on day { $round }: victory for { $who }
    .how = The King is slain, day { $round }
ended-devoured = The last portal fell on day { $round }: the King of Eden wins, everybody else loses
    .how = The King of Eden wins, day { $round }
