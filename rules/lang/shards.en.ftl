# Battle For Eden, Shards: what this edition alone asks, does, tells and refuses.

eden-shards = Battle For Eden, Shards
    .about = Resources on territories, a dragon: destroy the other portals, or face the King together.

option-scenario = Scenario
    .help = Supremacy: the last portal wins. Unbalance: one against all. King of Eden: all against a dragon.
option-value-scenario-supremacy = Supremacy
option-value-scenario-unbalance = Unbalance
option-value-scenario-king = King of Eden
option-value-day_limit-seats = 15, or 25 with two players
option-variant = Variant
    .help = Unbalance and King of Eden: everybody may attack everybody, and the match goes on as Supremacy.
option-king_level = The King's might
    .help = King of Eden: 4 easy, 6 usual, 8 hard.
option-value-king_level-easy = 4, easy
option-value-king_level-normal = 6, usual
option-value-king_level-hard = 8, hard

resource-crystal_shards = crystal shards
resource-plants = plants
resource-animals = animals
resource-ore = ore
resource-positronium = positronium
resource-omninutrients = omninutrients
resource-inhabitants = inhabitants
resource-pure_energy = pure energy
zone-set_aside = set-aside cards
some-crystal_shards = { $n ->
    [one] { $n } crystal shard
   *[other] { $n } crystal shards
 }
some-plants = { $n ->
    [one] { $n } plant
   *[other] { $n } plants
 }
some-animals = { $n ->
    [one] { $n } animal
   *[other] { $n } animals
 }
some-ore = { $n } ore
some-positronium = { $n } positronium
some-omninutrients = { $n ->
    [one] { $n } omninutrient
   *[other] { $n } omninutrients
 }
some-inhabitants = { $n ->
    [one] { $n } inhabitant
   *[other] { $n } inhabitants
 }
some-pure_energy = { $n } pure energy
laid-on = { $things } on { $cell }
dragon = the King of Eden

decision-D-SH-COLOUR = choose the land that counts as yours
    .help = Your civilization lives on crystal shards. Territories of this land which you place come with a richness token.
    .them = choose the land that counts as theirs
decision-D-SH-UNIT = choose a unit of cost 2
    .help = The hegemon begins with one more unit in the deck.
decision-D-SH-SMALLS = choose how many Small Energy Crystals you begin with
    .help = Three to five in your first deck, beside a Medium one and your units. Nobody sees how many before all have decided.
    .them = choose how many Small Energy Crystals they begin with
decision-D-SH-START = place your first resources
    .help = Crystal shards or your own resource, on your territories. The rest: your own resource, on your portal.
    .them = place their first resources
decision-D-SH-PLACE = place your new resources
    .help = Crystal shards or your own resource, on your territories. The rest: your own resource, on your portal. Five on one territory strengthen your units there.
    .them = place their new resources
decision-D-SH-BUY = make your purchases
    .help = A unit costs as many of your resources and as much in crystals as its cost; a crystal costs shards. One pure energy may stand for four shards, without change. All purchases open together.
    .them = make their purchases
decision-D-SH-RETURN = discard as many cards as you took back
    .help = Your set-aside cards came back to your hand. Discard as many cards as that, whichever you like.
    .them = discard as many cards as they took back
decision-D-SH-HAND = discard or set aside cards
    .help = Discard cards, or set some aside, face down: the set-aside crystals pay for purchases at the end of the day.
decision-D-SH-EXCHANGE = discard or exchange cards
    .help = Discard cards, or exchange some with your set-aside cards, one for one.
decision-D-SH-FRONT = open a front, or stop
    .help = Attack a neighbouring territory from one of yours with a first unit. Two fronts at most, against wild territories or against one single player. In an additional subphase a front costs resources: the distance to your portal.
decision-D-SH-PAY = choose what to pay with
    .help = Say what you pay with, territory by territory. The rest is paid in the usual way: what is plentiful and far from your portal first, pure energy last.
decision-D-SH-REMULL = discard what you like, then draw up
    .help = You were attacked before in this phase. Discard any cards of your hand, then you draw up to its full size.
    .them = discard what they like, then draw up
decision-D-SH-DEFEND = defend with a unit, or rely on the base defence
    .help = With a unit you defend this front yourself, and the base defence counts no more. Without one the attacker must beat the base defence of the territory.
decision-D-SH-ADD = add a unit, or stop
    .help = On each of your fronts: add one unit, or stop there for good. The attacker begins, then the defender, until both have stopped.
    .them = add a unit, or stop
decision-D-SH-RETURNUNIT = pay to send units home
    .help = Units in play may go back to your World if you pay their cost in your own resources. The others are discarded; doomed ones collapse.
decision-D-SH-RESCUE = pay to rescue collapsed units
    .help = You destroy a collapsed unit, unless you pay its cost in your own resources: then you discard it.

done-D-SH-EXCHANGE = That is all
done-D-SH-FRONT = No more fronts
done-D-SH-DEFEND = Rely on the base defence
done-D-SH-ADD = Stop
done-D-SH-RETURNUNIT = All to the discard pile
done-D-SH-RESCUE = Nobody else

group-realm = realm
    .text = Resources, purchases, fronts of Shards

action-choose-terrain = Choose the land that counts as yours
    .name = choose-terrain
    .group = realm
    .colour = The land
    .colour-name = colour
action-lay = Lay your new resources on territories
action-lay-put = Lay so many of your new resources of a kind on a territory
    .name = lay
    .group = realm
    .what = Your territory
    .what-name = cell
    .of = The kind
    .of-name = resource
    .n = How many
    .n-name = number
action-tidy = Discard cards of your hand, set others aside
action-tidy-discard = Discard so many copies of a card of your hand
    .name = throw-away
    .group = realm
    .what = The card
    .what-name = card
    .n = How many
    .n-name = number
action-tidy-aside = Set so many copies of a card of your hand aside
    .name = set-aside
    .group = realm
    .what = The card
    .what-name = card
    .n = How many
    .n-name = number
action-exchange = Exchange a card of your hand with one that is set aside
    .name = exchange
    .group = realm
    .card = The card of your hand
    .card-name = card
    .other = The card that is set aside
    .other-name = other
action-destroy-portal = Announce that you destroy your portal at your next turn
    .name = destroy-portal
    .group = realm
action-open-front = Attack a territory from one of yours with a first unit
    .name = open-front
    .group = realm
    .origin = Your territory
    .origin-name = from
    .target = The territory you attack
    .target-name = to
    .card = The first unit
    .card-name = card
action-stop-front = Add nothing more on a front
    .name = stop-front
    .group = realm
    .combat = The front
    .combat-name = front
action-spend = Pay with what lies on your territories
action-spend-spend = Pay with so much of what lies on a territory
    .name = spend
    .group = realm
    .what = Your territory
    .what-name = cell
    .of = The kind
    .of-name = resource
    .n = How many
    .n-name = number
action-shop = Buy cards
action-shop-spend = Pay so much of your purchases from a territory
    .name = pay-from
    .group = realm
    .what = Your territory
    .what-name = cell
    .of = The kind
    .of-name = resource
    .n = How many
    .n-name = number
action-rescue = Pay for a collapsed unit, to discard it instead of destroying it
    .name = rescue
    .group = realm
    .unit = The unit
    .unit-name = unit

label-choose-terrain = { $colour }
menu-lay-put = Resources to lay…
menu-tidy-discard = Cards to discard…
menu-tidy-aside = Cards to set aside…
menu-spend-spend = What pays…
menu-shop-spend = Territories that pay…
label-lay = All on my portal
label-tidy = Keep my hand
label-tidy-discard = Discard { $n ->
    [one] { $what }
   *[other] { $what } × { $n }
 }
label-tidy-aside = Set aside { $n ->
    [one] { $what }
   *[other] { $what } × { $n }
 }
label-exchange = { $card } for { $other }
label-destroy-portal = Give my portal up
label-open-front = { $origin } attacks { $target }: { $card }
label-stop-front = Stop at { $place }
label-rely-front = Base defence at { $place }
label-spend = As usual
label-shop = Buy nothing
label-purchase = { $card } for { $price }
label-smalls = { $n } small crystals
label-rescue = Rescue { $unit }

digest-laid = New resources: { $parts }.
event-terrain-chosen = { $who } chose a land: { $colour }.
event-smalls-chosen = Small Energy Crystals: { $chosen }.
event-resources-laid = { $who } laid { $laid }.
event-energy-extracted = { $who } extracted one pure energy from the Heart.
event-bought = { $who } bought { $cards }{ $crystals ->
    [none] {""}
   *[other] {" "}with { $crystals }
 }.
event-purchases-returned = Sold out: { $cards }. { $who } may think again.
event-hand-turned = { $who } took set-aside cards back and discarded { $cards }.
event-turn-began = Turn of **{ $who }**.
event-subphase-earned = { $who } may attack once more{ $left ->
    [0] .
   *[other] , and { $left } more after that.
 }
event-portal-doomed = **{ $who } gives up the portal**: it is destroyed at their next turn.
event-portal-destroyed = { $by ->
    [nobody] **{ $who }’s portal is destroyed.**
   *[other] **{ $by } destroyed { $who }’s portal.**
 }
event-spent = { $who } paid { $paid }.
event-front-opened = { $who } attacks **{ $cell }** from { $other } ({ $foe }, defence { $base }).
event-hand-changed = { $who } discarded { $count ->
    [0] nothing
    [one] one card
   *[other] { $count } cards
 } and drew.
event-base-defends = { $who } relies on the base defence ({ $base }).
event-stopped = { $who } stops at { $place }.
event-front-counted = Attack { $attack }, defence { $defence }. { $won ->
    [true] The attack wins.
   *[false] The defence holds.
 }
event-control-taken = { $who } took **{ $cell }** ({ $loser }).
event-unit-collapsed = { $who }’s { $card } collapses.
event-units-settled = { $home ->
    [none] { $who } discarded { $discarded }.
   *[other] { $discarded ->
        [none] Destroyed for { $who }: { $home }.
       *[other] { $who } discarded { $discarded }; destroyed: { $home }.
     }
 }
event-retired = { $who } sent { $card } home.
event-rescued = { $who } rescued { $card }.
event-harvested = { $who }: { $things } on { $cell }.
event-king-hit = **{ $who } wounds the King: { $scales ->
    [one] one scale
   *[other] { $scales } scales
 }, { $left } left.**
event-king-attacked = **The King of Eden attacks { $who } on { $cell }**, with a might of { $might }.
event-king-repelled = { $who } repelled the King. He stands on { $cell }.
event-devastated = **The King devastated { $cell }.** Nobody controls it any more; he stands there.
event-scenario-changed = **From now on every portal is for itself: the last one wins.**

refusal-portal-full = { $other }'s portal already touches two ordinary tiles; { $cell } would be one too many.
refusal-map-would-split = Without your portal the map would fall apart.
refusal-mixed-targets = In one subphase you attack either wild territories or the territories of one single player.
refusal-unit-needed = You need a unit card in hand to open a front.
refusal-attack-too-dear = This extra attack costs { $due ->
    [one] { $due } resource
   *[other] { $due } resources
 } (shards or your own); you have { $purse }.
refusal-only-base-defence = { $cell } relies on its base defence.
refusal-one-for-one = Exchange cards one for one with your set-aside cards.
refusal-crystals-too-few = These crystals are worth { $value }, the card needs { $cost }.
refusal-crystals-too-many = These crystals are worth { $value }, the card needs { $cost }: one of them is not needed.
refusal-one-type-only = All the resources of this payment must be of the same type.
refusal-shards-are-not-pure = Crystal shards cannot replace pure energy.
refusal-no-such-resources = Your territories do not have these resources.
refusal-discard-exactly = You must discard exactly { $cards ->
    [one] one card
   *[other] { $cards } cards
 }.
refusal-same-frontier = Two battles of one subphase need two different frontiers.
refusal-at-peace = The civilizations are at peace in this scenario.
refusal-own-territory = { $cell } is yours already.
refusal-wrong-payment = Only { $kinds } can pay for that, not { $resource }.
refusal-not-laid-here = You can lay only { $kinds }.
refusal-pays-too-much = No more than { $due } is due.
refusal-not-set-aside = { $card } is not among your set-aside cards.
refusal-already-leaving = You have announced it and cannot take it back.
refusal-unit-too-dear = That costs { $due } of your own resources; you have { $purse }.
refusal-not-your-ground = { $cell } is not your territory.
refusal-too-many-laid = There can be { $left } of that kind at most.

no-stock = no resources
eden-shards-seat-line = { $world }: { $cells ->
    [one] one territory
   *[other] { $cells } territories
 }{ $begun ->
    [no] {""}
   *[yes] , { $stock }, { $pure } pure energy, { $hand ->
        [one] one card
       *[other] { $hand } cards
     } in hand, { $aside } set aside, { $deck } in the deck
 }

eden-shards-phase-map = Map creation. Eight rounds: draw a tile, place it next to the map, then add, move or remove your portal if you like. A tile may touch a portal that touches only one yet. In King of Eden, and for the coalition of Unbalance, you place the tile unseen.
eden-shards-phase-setup = Each player takes the portal and the territories touching it. In secret, choose three units of cost 1 and three to five Small Energy Crystals for your first deck. Then place your first two resources, and buy what you can.
eden-shards-points-stocks = level until the last point, { $have ->
    [one] { $have } resource against { $against }
   *[other] { $have } resources against { $against }
 }
    .how = More resources
eden-shards-event-conceding = { $who } concedes at the end of the turn or phase.
eden-shards-refusal-already-conceding = You are already conceding; it takes effect at the end of the turn or phase.
eden-shards-phase-production = Each ordinary territory you control gives one resource. It gives one more if it is rich in your own, one more with a richness token. Of each you say whether it is a crystal shard or your own resource, and where it lies. The Heart gives one pure energy, on your portal.
eden-shards-phase-expansion = Player by player. Discard cards or set some aside, face down. Open up to two fronts, against wild territories or one single player, each with a unit; add units in turn. The attack must be stronger than the units, or the base defence, on the other side. Then hands again, and both draw up. Taking a territory from somebody for the first time in your turn earns one more attack, paid with resources.
eden-shards-phase-logistics = In secret, buy units (own resources and set-aside crystals) and common cards (shards, or two resources of one type). All purchases open together and go in turn order. Then set-aside cards come back, and everybody discards as many cards.
eden-shards-primer = **Shards in one minute**
    1. **Attack.** In your turn, open up to two fronts, each with a unit.
    2. **Fight.** Units are added in turn. The attacker must beat the units or the base defence.
    3. **Earn and buy.** Territories give resources. With crystals set aside they buy units.
    4. **Win.** The last portal wins. In Unbalance one faces all; in King of Eden all face a dragon.
eden-shards-event-unit-removed = { $who }’s **{ $card }** collapses (by { $by }).
eden-shards-event-eliminated = **{ $who } is out of the match.**
eden-shards-event-phase-began = { $phase ->
    [production] **Day { $day }.** { $first } begins.
    [expansion] Expansion of day { $day }.
   *[logistics] Purchases of day { $day }.
 }
eden-shards-stands = { $phase ->
    [map] Map creation, turn { $turn }
    [setup] Setup
    [over] The match is over
   *[other] Day { $day }, { $phase ->
        [production] production
        [expansion] expansion
       *[logistics] purchases
     }
 }
eden-shards-zone-removed = collapsed units
eden-shards-zone-deck = deck
eden-shards-zone-deck_top = top of the deck
eden-shards-decision-D-MAP-PLACE = place your tile
    .help = Choose an empty place touching the map. A portal beside it may touch two ordinary tiles at most. At least three tiles must lie between it and your own portal.

# What a closed menu shows: 38 characters at most.
menu-lay = Place resources…
menu-purchase = Buy a card…
menu-open-front = Attack from… to…
menu-exchange = Exchange a card…
