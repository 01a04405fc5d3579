# Battle For Eden, Fronts: what this edition alone asks, does, tells and refuses.

eden-fronts = Battle For Eden, Fronts
    .about = Attack on one front or two, go on from what you have taken, and hold the Heart of Eden.

option-supremacy_fronts = Cost of Supremacy
    .help = Pure energy that the winning technology costs: 4 short, 5 usual, 8 long.
option-value-supremacy_fronts-short = 4, short
option-value-supremacy_fronts-normal = 5, usual
option-value-supremacy_fronts-long = 8, long

decision-D-FT-SETTLE = place your first five troops
    .help = Five troops stand on your portal and the territories touching it, at least one on each. Nobody sees where before all have decided.
    .them = place their first five troops
decision-D-FT-HOUSE = lay out or discard cards
    .help = Lay energy crystals face up before you: they pay for units in Logistics. Discard cards, or send units back to your World, as many as you like. Then say that you have finished.
decision-D-FT-OFFENSIVE = attack on one front or two, or not at all
    .help = A front is a frontier between a territory of yours and one that is not. Send at least one troop, leave at least one behind, and hold a unit card for each front. Nobody sees it before you send it.
decision-D-FT-UNIT = play a unit, or stop
    .help = The attacker opens each front with a unit. Then the players take turns, one unit at a time, on a front of theirs. Who stops has stopped on all fronts; the last one may play on alone.
    .them = play a unit, or stop
decision-D-FT-DEFHAND = discard what you like, then draw up to five
    .help = You have defended: discard any cards of your hand; then you draw up to five again.
    .them = discard what they like, then draw up to five
decision-D-FT-RETREAT = say where your troops retreat
    .help = The territory is lost. The troops left there may go to your territories touching it; those that go nowhere are lost.
    .them = say where their troops retreat
decision-D-FT-ADVANCE = enter the conquered territory
    .help = At least one troop of the fronts won there enters. The others may enter too, or go back to where they came from.
decision-D-FT-BONUS = attack again, or end your turn
    .help = You have taken a territory from a player. You may go on from your conquests: your crystals come back to your hand and you draw up to five. Each new front then costs a troop. Otherwise you draw up to five and your turn ends.
    .them = attack again, or end their turn
decision-D-FT-ORDERS = buy for tomorrow
    .help = Units cost their price in energy stocks, and as much in crystals laid before you. Common cards cost stocks. The holder of the Heart pays for technologies with its energy. You may hand in your order before your turn comes.
decision-D-FT-REINFORCE = place your new troops
    .help = A territory of yours is cut off from your portal, so say now where your new troops go. Any territory you control will do; those you do not place stand on your portal.
    .them = place their new troops
decision-D-FT-REDEPLOY = bring troops where you need them
    .help = Move troops freely between the territories connected to your portal, new ones too; at least one stays on each. Nobody sees it before you send it.
    .them = bring troops where they need them
decision-D-FT-HEART = spend the energy of the Heart
    .help = You have lost the Heart: spend its energy on technologies now. What is not spent stays on the Heart.

done-D-FT-HOUSE = That is all
done-D-FT-UNIT = Stop
none-D-FT-DEFHAND = Keep all, draw up to five
done-D-FT-HEART = That is all I buy

group-turn = turn
    .text = Your turn of Expansion: hand, offensives

action-play-crystal = Lay an energy crystal of your hand face up before you
    .name = play-crystal
    .group = turn
    .card = The crystal
    .card-name = card
action-drop-card = Discard a card of your hand in your turn
    .name = drop-card
    .group = turn
    .card = The card
    .card-name = card
action-return-unit = Send a unit card of your hand back to your World
    .name = return-unit
    .group = turn
    .card = The unit
    .card-name = card
action-settle = Say how many of your first troops stand where
action-settle-troops = Set how many of your first troops stand on a territory
    .name = settle
    .group = turn
    .what = The territory
    .what-name = territory
    .n = How many; 0: none
    .n-name = troops
action-offensive = Attack on one front or two, or not at all
action-offensive-fronts = Set how many troops of a territory attack another
    .name = offensive
    .group = turn
    .what = Your territory
    .what-name = from
    .of = The territory you attack
    .of-name = to
    .n = How many in all; 0: do not attack there
    .n-name = troops
action-go-on = Go on with a bonus turn, or end your turn
    .name = go-on
    .group = turn
    .again = Go on?
    .again-name = again
action-play-on-front = Add a unit of your hand to your army on a front
    .name = play-on-front
    .group = turn
    .card = The unit
    .card-name = card
    .combat = The front
    .combat-name = front
action-shield-front = Play Energy Shield on a front that you defend
    .name = shield-front
    .group = turn
    .combat = The front
    .combat-name = front
action-set-back = Use Setback against an opponent on one of your fronts
    .name = set-back
    .group = turn
    .seat = The opponent who discards
    .seat-name = player
    .destroy = Destroy the card: two cards instead of one
    .destroy-name = destroy
action-use-on-front = Use the ability of a card that stays in your hand
    .name = use-on-front
    .group = turn
    .card = The card
    .card-name = card
    .ability = Which of its abilities
    .ability-name = ability
    .combat = The front
    .combat-name = front
action-withdraw = Say how many troops of the lost territory go to which of yours
action-withdraw-troops = Set how many troops of the lost territory go to one of yours
    .name = withdraw
    .group = turn
    .what = Your territory
    .what-name = territory
    .n = How many; 0: none
    .n-name = troops
action-advance = Say how many troops of each won front enter the conquered territory
action-advance-troops = Set how many troops of a won front enter the conquered territory
    .name = advance
    .group = turn
    .what = The front
    .what-name = front
    .n = How many; 0: none
    .n-name = troops

label-play-crystal = Play { $card }
label-drop-card = Discard { $card }
label-return-unit = { $card } back to the World
menu-settle-troops = First troops of a territory…
label-settle = No troop
label-settle-troops = { $what }: { $n ->
    [one] { $n } troop
   *[other] { $n } troops
 }
menu-offensive-fronts = Attack from… to…
line-offensive-fronts = { $what } to { $of }
label-offensive = Do not attack
label-offensive-fronts = { $what } to { $of }: { $n ->
    [one] one troop
   *[other] { $n } troops
 }
label-go-on = { $again ->
    [true] Go on: bonus turn
   *[false] End my turn
 }
label-play-on-front = { $fronts ->
    [one] Play { $card }
   *[other] Play { $card } at { $place }
 }
label-shield-front = { $fronts ->
    [one] Play Energy Shield
   *[other] Play Energy Shield at { $place }
 }
label-set-back = Setback on { $who }: { $destroy ->
    [true] two cards
   *[false] one card
 }
label-use-on-front = { $fronts ->
    [one] Use { $card } from hand
   *[other] Use { $card } from hand at { $place }
 }
menu-withdraw-troops = Troops that withdraw…
label-withdraw = Nobody: all are lost
label-withdraw-troops = To { $what }: { $n ->
    [one] { $n } troop
   *[other] { $n } troops
 }
menu-advance-troops = Troops that enter…
label-advance = Nobody enters
label-advance-troops = { $n ->
    [one] 1 troop enters { $what }
   *[other] { $n } troops enter { $what }
 }

event-troops-settled = First troops: { $troops }.
    .seat = { $who } { $plan }
event-offensive-turn-began = { $bonus ->
    [true] **Bonus turn** of { $who }, from { $sources }.
   *[false] Turn of **{ $who }**.
 }
event-crystal-played = { $who } laid down { $card }.
event-crystals-taken-back = { $who } takes { $cards } back.
event-offensive-launched = { $who } attacks: { $fronts }.
    .front = { $troops ->
        [one] one troop
       *[other] { $troops } troops
     } from { $origin } to **{ $target }**
event-no-offensive = { $who } does not attack.
event-play-stopped = { $who } plays no more units.
event-front-shielded = { $who } played **Energy Shield**.
event-set-back-played = { $who } used **Setback** on { $foe } ({ $destroyed ->
    [true] destroyed, two cards
   *[false] one card
 }).
event-front-decided = { $attacker ->
    [true] **{ $who } wins the attack.**
   *[false] **The defence holds ({ $who }).**
 }
event-retreated = { $who } retreats from { $origin }: { $plan }{ $lost ->
    [0] .
    [one] , one troop lost.
   *[other] , { $lost } troops lost.
 }
    .none = { $who } leaves { $origin }: { $lost ->
        [one] one troop lost.
       *[other] { $lost } troops lost.
     }
event-troops-returned = { $troops ->
    [one] One troop
   *[other] { $troops } troops
 } of { $who } back on { $cell }.
event-territory-kept = { $who } keeps **{ $cell }** and receives a troop there.
event-turn-continued = { $again ->
    [true] { $who } goes on.
   *[false] { $who } ends the turn.
 }
event-order-served = { $who } bought { $cards }.
    .none = { $who } bought no cards for stocks.
event-crystals-spent = { $who } discards the crystals laid down: { $cards }.

refusal-one-troop-each = Every territory you begin with needs a troop; { $cell } would have none.
refusal-troops-to-place = { $troops ->
    [one] One troop still has
   *[other] { $troops } troops still have
 } no place.
refusal-too-many-placed = You have five troops in all; there { $most ->
    [one] can be one
   *[other] can be { $most }
 } at most. Take some away elsewhere first.
refusal-not-next-to-yours = { $target } is not next to { $origin }.
refusal-already-yours = { $cell } is already yours.
refusal-two-frontiers = You attack on one front or two, on different frontiers.
refusal-too-few-to-attack = At least one troop must stay on { $cell } and one must leave for each front: this front can have { $most ->
    [0] none
   *[other] { $most }
 } at most.
refusal-bonus-turn-costs = In a bonus turn each front first costs one troop: { $cell } needs { $needed ->
    [one] { $needed } troop
   *[other] { $needed } troops
 }.
refusal-unit-for-each-front = You need one unit card in hand for each front; you hold { $units }.
refusal-not-just-conquered = In a bonus turn you attack only from a territory you have just conquered, and { $cell } is not one.
refusal-not-the-moment = You play Temporary Rift at the beginning of a turn, before the offensive.
refusal-open-each-front = Open each front with a unit first.
refusal-not-your-front = You cannot play on { $combat } now.
refusal-cannot-retreat-there = Troops of { $lost } can only retreat to your territories touching it; { $cell } is not one.
refusal-too-many-retreat = Only { $most } can go there.
refusal-somebody-must-enter = At least one troop must enter { $cell }.
refusal-too-many-enter = At { $combat } there are { $most ->
    [one] { $most } troop
   *[other] { $most } troops
 }.
refusal-crystals-too-small = Your crystals in play are worth { $value }; these units cost { $cost }.
refusal-not-enough-stocks = You have { $stocks ->
    [one] { $stocks } stock
   *[other] { $stocks } stocks
 }; these purchases cost { $cost }.
refusal-heart-holder-only = Only the player who controls the Heart may use its pure energy.
refusal-not-enough-energy = The Heart holds { $energy } pure energy; these technologies cost { $cost }.
refusal-one-troop-stays = At least one troop must stay on { $cell }.
refusal-not-connected = { $cell } is not connected to your portal.

eden-fronts-primer = **Fronts in one minute**
    1. **Attack.** In your turn, send troops and a unit over one or two frontiers.
    2. **Fight.** Units are added in turn. The attacker must be stronger; the loser loses a troop.
    3. **Earn and buy.** Connected territories give stocks. With crystals laid down they buy units.
    4. **Win.** Hold the Heart and buy Supremacy, or be the last. Never lose your portal!
eden-fronts-phase-setup = Setting up. In secret, choose three units of cost 1 for your first deck. Then, with your first hand, place five troops on your portal and its neighbours, at least one on each.
eden-fronts-phase-production = Automatic, in turn order. Each territory connected to your portal gives 1 energy stock. It gives 1 more if it is of your own land, 1 more if it is energy-rich. The Heart, if it is connected to your portal, gathers 1 pure energy.
eden-fronts-phase-expansion = Player by player. See to your hand, attack on one front or two or not at all, see to your hand again, draw up to five. The attacker opens each front with a unit, then units are played one at a time. The attacker needs more strength, and a troop left. A wild territory defends with twice the number of tiles to the nearest portal. Who has taken a territory from a player may go on with a bonus turn.
eden-fronts-phase-logistics = In turn order: buy units (stocks, and crystals laid down), common cards (stocks) and technologies (energy on the Heart). Receive three new troops, one more with the Heart; move troops between connected territories; draw up to five.

eden-fronts-seat-line = { $world }: { $cells ->
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
     }, crystals laid down worth { $crystals }, { $hand ->
        [one] one card
       *[other] { $hand } cards
     } in hand, { $deck } in the deck
 }
eden-fronts-event-phase-began = { $phase ->
    [expansion] **Day { $day }.** { $first } begins.
    [production] Production of day { $day }.
   *[logistics] Logistics of day { $day }.
 }
eden-fronts-event-unit-removed = { $who }’s **{ $card }** was neutralised by { $by }.

# What a closed menu shows: 38 characters at most.
menu-play-crystal = Lay down a crystal…
menu-drop-card = Discard a card…
menu-return-unit = Send a unit home…
