# Questions as a person meets them: words of their panels.

ask-you = you are { $who }
ask-best = **Best: { $what }.** { $why }
ask-good = **Good: { $what }.** { $why }
ask-other = Something else…
ask-others = { $what } ({ $n })
ask-more = More… (page { $page } of { $pages })
ask-all-kinds = All kinds of answers…
ask-by-hand = Choose myself…
ask-back = Back
advice-set = { $shown ->
    [on] Your questions come with advice again: one answer is highlighted, and *Why?* explains it.
   *[off] Your questions come without advice now: no answer is highlighted, all of them are there as before. `/settings` brings it back.
 }
ask-why = Why?
ask-why-head = Why is this good? · only you see this
ask-why-numbers = now → after { $stars }
ask-why-row = - { $name }: { $before } → { $numbers }
ask-why-others = Answers compared
ask-odds = { $tenths ->
    [0] cannot be won
    [10] won for certain
   *[other] won in { $tenths } of 10 cases
}
# Won or lost with what lies there, which abilities alone can change.
ask-odds-settled = { $tenths ->
    [9] ahead; only abilities can change that
   *[other] not won without an ability
}
# Why it is certain: what is counted beside the answer itself.
ask-odds-with = { $said }: { $mine } to { $most }{ $open ->
    [yes] {" "}at most
   *[no] {""}
 } with { $with }
ask-odds-ability = what { $card } can do
ask-odds-cards = { $card }{ $n ->
    [0] {""}
   *[other] {" "}and { $n } more
 }
ask-odds-each = { $tenths ->
    [0] no chance
    [10] certain
   *[other] { $tenths } in 10
}
ask-odds-label = { $label } · { $tenths } in 10
ask-why-note = From what you can see, as the automated player reckons. It can be wrong.
ask-do = Do it
ask-map = Map
ask-undo = Undo
ask-tools = Tools
agree-here = Read the offer of now; agree here, or type it again.
typed-moved = Not played: the question has changed since you last saw it. Answer here, or type it again.
ask-moved = The table has changed; this is how it stands now.
panel-moved = -# Your newest message asks now.
panel-here = Show it here
ask-ends = This ends the match, and you may not win it. Do it?
ask-sure = Yes: { $what }

# --- Frontiers ---

ask-D-FR-DEPLOY = Where do your troops go?
ask-deploy-state = **{ $n }** { $n ->
    [one] troop
   *[other] troops
 } can leave { $where ->
    [none] { $lands } of your territories
   *[other] { $where }
 }. A territory you take pays from tomorrow.
ask-deploy-one = Take { $cell } with { $n ->
    [one] 1 troop
   *[other] { $n } troops
 }
ask-deploy-many = Take { $cells }
ask-deploy-lands = Take { $lands ->
    [one] { $lands } territory
   *[other] { $lands } territories
 } with { $n ->
     [one] { $n } troop
    *[other] { $n } troops
  }
ask-deploy-stay = Stay today
ask-D-FR-ORDERS = What do you buy for tomorrow?
ask-order-state = **{ $stocks }** { $stocks ->
    [one] stock
   *[other] stocks
 }, { $edition ->
    [frontiers] { $reserved ->
        [0] none for units
       *[other] **{ $reserved }** of them for units
     }
   *[other] **{ $reserved }** for units
 } · **{ $energy }** energy.{ $drafted ->
    [none] { $edition ->
        [frontiers] {" "}All purchases open at once.
       *[other] {""}
     }
   *[other] {" "}In what you buy: { $drafted }.
 }
ask-order-all = Buy { $cards } ({ $spent } of { $stocks }){ $bid ->
    [yes] {" "}+ bid
   *[no] {""}
 }
ask-order-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
 }
ask-order-bid = Bid { $energy } energy for { $card }
ask-order-nothing = Buy nothing
ask-order-risk = Buy nothing? { $reserved ->
    [0] You keep your { $stocks ->
        [one] { $stocks } stock
       *[other] { $stocks } stocks
     }, and tomorrow’s deck stays as it is.
   *[other] Set aside, { $reserved ->
       [one] { $reserved } stock becomes ordinary
      *[other] { $reserved } stocks become ordinary
    }; a later unit needs crystals again.
 }
ask-order-wasted = Buy like this? { $n ->
    [one] One stock set aside is left that could buy a unit, and becomes an ordinary one
   *[other] { $n } stocks set aside are left that could buy a unit, and become ordinary ones
 }; a later unit needs crystals again.
ask-best-card = **Best: { $card }.** { $why }
ask-D-FR-ARMY = Add a unit, or stop here?
ask-army-state = You have **{ $mine }**, { $foe ->
    [wild] the wild territory has **{ $most }** and cannot add anything.
   *[rivals] the strongest other side **{ $most }**. { $who ->
        [none] Nobody else can add anything.
       *[other] { $n ->
           [one] { $who } can still add a unit.
          *[other] { $who } can still add units.
        }
     }
 }
ask-army-other = Another card…
ask-army-stop-at = { $how ->
    [ahead] Stop: I win { $mine } to { $most }
    [level] Stop: { $mine } to { $most }, nobody wins
    [behind] Stop: I lose { $mine } to { $most }
   *[open] Stop here: { $mine } to { $most }
 }
ask-army-win = { $how ->
    [ahead] Win { $mine } to { $most }: { $cards }
   *[other] { $mine } to { $most }: { $cards }
 }
ask-army-units = { $n ->
    [one] one unit
   *[other] { $n } units
 }
ask-army-add = Add { $card }{ $able ->
    [yes] {" "}+ ability
   *[no] {""}
 }: { $mine } to { $most }

ask-ability = { $what }: { $mine } to { $most }
ask-front-totals = { $cell } { $mine } to { $most }
ask-front-state = Your strength against theirs: { $fronts }.
ask-front-add = { $card }{ $able ->
    [yes] {" "}+ ability
   *[no] {""}
 } at { $cell }: { $mine } to { $most }
ask-front-stop = Stop: { $fronts }

ask-hand-state = In your hand: { $n ->
    [0] nothing. You draw up to five.
   *[other] { $cards }. You draw up to five.
 }
ask-clean-state = A discarded unit comes back to your hand later. { $edition ->
    [shards] Sent to the market for its cost in resources, it leaves your deck.
   *[frontiers] Sent to the market, it leaves your deck; you would have to buy it again.
 }
ask-D-FR-REFINE = Set stocks aside for units?
ask-refine-state = **{ $crystals }** { $crystals ->
    [one] crystal
   *[other] crystals
 } in hand, worth **{ $worth }** · **{ $stocks }** { $stocks ->
    [one] stock
   *[other] stocks
 }. Then you get a new hand.
ask-refine-keep = Keep my crystals

ask-D-FR-REDEPLOY = Bring troops where you need them?
ask-D-FR-REINFORCE = Where do your new troops go?
ask-station-state = { $n ->
    [0] No troop can move
    [one] **1** troop can move
   *[other] **{ $n }** troops can move
 } over your own territories; one stays on each.
ask-station-bring = { $n ->
    [one] Bring 1 troop to { $where }
   *[other] Bring { $n } troops to { $where }
 }
ask-station-leave = Leave them where they are
ask-and-more = { $first } and { $n } more
ask-buy = Buy { $cards }
ask-buy-cost = Buy { $cards } (cost { $cost })
ask-buy-nothing = Buy nothing
ask-D-START-UNITS = Which units do you start with?
ask-D-FR-SELECT = Which fight first?
ask-D-FR-CLEAN = Where do your units go?
ask-D-SH-BUY = What do you buy?
ask-D-SH-HAND = What do you do with your hand?
ask-D-SH-EXCHANGE = What do you do with your hand?
ask-D-FT-HOUSE = What do you do with your hand?
ask-D-SH-START = Where do your first resources go?
ask-D-SH-PLACE = Where do your new resources go?
ask-D-SH-SMALLS = How many small crystals to begin with?
ask-D-SH-FRONT = Whom do you attack?
ask-D-SH-COLOUR = Which land counts as yours?
ask-D-SH-ADD = Add a unit, or stop here?
ask-D-FT-UNIT = Add a unit, or stop here?
ask-D-SH-DEFEND = Defend with a unit?
ask-D-SH-PAY = What do you pay with?
ask-D-SH-REMULL = Which cards do you discard?
ask-D-FT-DEFHAND = Which cards do you discard?
ask-D-SH-RETURN = Which cards do you discard?
ask-D-SH-RESCUE = Which units do you rescue?
ask-D-FT-SETTLE = Where do your first five troops go?
ask-D-FT-ADVANCE = How many troops move in?
ask-D-FT-RETREAT = Where do your troops retreat?
ask-D-FT-BONUS = Go on attacking?
ask-D-SETBACK = Which cards do you discard?
ask-D-EFFECT = What do you choose?
ask-D-FR-AGREE = Accept this ally?
ask-agree-state = **{ $who }** asks to fight on your side. All of it must agree.
ask-D-FR-CAMP = Fight alone, or with whom?
ask-D-FR-HEART = What does the energy of the Heart buy?
ask-D-FT-HEART = What does the energy of the Heart buy?
ask-D-FR-LOSS = Where do you lose a troop?
ask-D-FR-MULLIGAN = Which cards do you change?
ask-D-MAP-BLACK = Where does this black tile go?
ask-D-MAP-FINAL = Move your portal?
ask-D-MAP-PLACE = Where does your tile go?
ask-D-MAP-PORTAL = What do you do with your portal?
ask-D-MAP-SOURCE = Which tile do you take?
ask-D-SH-UNIT = Which unit of cost 2 as well?
ask-D-SH-RETURNUNIT = Where do your units go?
ask-D-FR-KEEP = Keep your cards for the next fight?
ask-D-FR-PRINCIPAL = Who leads your side?
ask-D-ABILITY = Use this unit’s ability?

# --- Clash of Cultures and Cthulhu Wars ---

ask-action-other = Another action…
# --- Clash of Cultures: every question ---

ask-turn = What do you do with your turn?
ask-collect = What do you collect?
ask-recruit = Which units do you recruit?
ask-improve = Which cities become happier?
ask-move = Which group moves?
ask-march = Where does the group go?
ask-tactics = Which tactics card do you play?
ask-objective = Do you complete an objective?
ask-objective-state = You meet what { $n ->
    [one] a card of yours asks
   *[other] { $n } objectives of your cards ask
 }; a completed one is worth 2 points.
ask-objective-none = You can complete no objective now. I ask all the same, so that nobody sees it.
ask-trade = What do you trade?
ask-ask-arrival = Where do the barbarians settle?
ask-ask-barbarian-icon = Where do the barbarians settle?
ask-ask-arts = What do you influence?
ask-ask-assassination = Who has one action less?
ask-ask-bartering-gain = 1 gold or a culture token?
ask-ask-city-development = Which building do you construct?
ask-ask-civil-war = Which city has the civil war?
ask-ask-colosseum = A token for one more combat value?
ask-ask-cultural-takeover = Which barbarians join you?
ask-ask-draw-from = Draw from the deck or the discards?
ask-ask-event-from = Event from the deck or the discards?
ask-ask-earthquake = Which piece is lost?
ask-ask-epidemics = Which unit is lost?
ask-ask-event-moods = Which city suffers?
ask-ask-event-newcomer = Who else gets a settler?
ask-ask-event-settler = Which city gets a settler?
ask-ask-exhaust = Which space do you exhaust?
ask-ask-explorer = Which region do you reveal?
ask-ask-explorer-settler = Which city gets a settler?
ask-ask-fanaticism = Which city gets an army?
ask-ask-fight-on = Fight on or retreat?
ask-ask-first = Who begins?
ask-ask-fleet-goes = Where does the fleet go?
ask-ask-free-economy = Which city collects?
ask-ask-free-education = Pay an idea for a mood token?
ask-ask-gain = Which advance do you gain?
ask-ask-government = Which advance of the new government?
ask-ask-great-artist = Which city becomes happy?
ask-ask-great-engineer = Which building do you construct?
ask-ask-great-explorer = Which region do you reveal?
ask-ask-great-explorer-city = Where do you found a city?
ask-ask-great-library = Advance of which group?
ask-ask-great-library-advance = Which advance do you use this turn?
ask-ask-great-lighthouse = Where does the ship go?
ask-ask-great-prophet = Where do you construct a temple?
ask-ask-harvest-share = Who gets 1 food?
ask-ask-hero-general = Which city becomes happier?
ask-ask-hero-general-again = A mood token for one more city?
ask-ask-influence-boost = Pay culture to succeed?
ask-ask-medicine = Which resource comes back?
ask-ask-mercenaries = Which barbarians do you hire?
ask-ask-mercenaries-go = Where do the barbarians go?
ask-ask-mercenaries-next = Which barbarians move next?
ask-ask-metallurgy = Turn 1 ore into gold?
ask-ask-militia = Which city gets an army?
ask-ask-negotiations = Whom do you make peace with?
ask-ask-new-ideas = Which advance do you pay for?
ask-ask-synergies = Which advance do you pay for?
ask-ask-orient = Which way round is the region?
ask-ask-overboard = Which units are lost with their ship?
ask-ask-person = Do you take the great person?
ask-ask-port = Where is the port?
ask-ask-raid = Who attacks which city?
ask-ask-raid-building = Which building is lost?
ask-ask-raze = Remove a city of size 1 for 1 gold?
ask-ask-reform = Government for 1 mood and 1 culture?
ask-ask-refugee = Which city takes in the settler?
ask-ask-reinforce = Which settlement gets a barbarian?
ask-ask-replace = Which unit makes room?
ask-ask-revolution = Lose an action or give up an army?
ask-ask-revolution-change = Change government or give up an army?
ask-ask-revolution-government = Which is the new government?
ask-ask-settlement = Keep the settlement or raze it?
ask-ask-siegecraft = Take something off the fortress?
ask-ask-sports = Which city holds the games?
ask-ask-spy-target = Whose cards do you look at?
ask-ask-steel-weapons = Use Steel Weapons in this battle?
ask-ask-tactical-retreat = Where do the defenders go?
ask-ask-taxes-food = Taxes: how much food?
ask-ask-taxes-gold = Taxes: how much gold?
ask-ask-taxes-wood = Taxes: how much wood?
ask-ask-technology-trade = Whom do you trade advances with?
ask-ask-theaters = Turn one token into the other?
ask-ask-token = A mood or a culture token?
ask-ask-trade-routes-gold = How much of the trade income is gold?
ask-ask-volcano = Which city is lost?
ask-cards-bartering = Which action card do you discard?
ask-cards-great-statue = Which objective card do you discard?
ask-cards-moment-card = Do you play a card now?
ask-cards-new-plans = Which new objective do you keep?
ask-cards-new-plans-given = Which objective do you give up?
ask-cards-spy = Which card do you take?
ask-cards-spy-give = Which card do you give for it?
ask-pay-advance-action = How do you pay for the advance?
ask-pay-building = How do you pay for the building?
ask-pay-card = How do you pay for the card?
ask-pay-colosseum = Which token do you pay?
ask-pay-free-education = How do you pay for the mood token?
ask-pay-government = How do you pay for the government?
ask-pay-great-explorer-city = How do you pay for the city?
ask-pay-hero-general = How do you pay for the mood?
ask-pay-improve = How do you pay for the moods?
ask-pay-influence-boost = How do you pay for the better roll?
ask-pay-influence-range = How do you pay for the range?
ask-pay-mercenaries = How do you pay the barbarians?
ask-pay-new-ideas = How do you pay for the advance?
ask-pay-person = How do you pay for the great person?
ask-pay-power = How do you pay for it?
ask-pay-recruit = How do you pay for the units?
ask-pay-roads = How do you pay for the roads?
ask-pay-siegecraft = How do you pay for the siege?
ask-pay-sports = How do you pay for the games?
ask-pay-steel-weapons = How do you pay for the weapons?
ask-pay-synergies = How do you pay for the advance?
ask-pay-wonder = How do you pay for the wonder?

ask-clash-turn = Your turn: { $n ->
    [0] no action left
    [one] 1 action left
   *[other] { $n } actions left
 }
ask-clash-state = { $stock ->
    [none] Your stock is empty.
   *[other] You have { $stock }.
 }{ $cities ->
    [none] {""}
   *[other] {" "}Not activated yet: { $cities }.
 }
ask-clash-recruit = { $what }: { $units }
ask-clash-move = Move { $units }: { $origin } → { $cell }
ask-clash-explore = Explore { $cell } from { $origin }
ask-clash-moods = Make { $cells } happier
ask-assign = Who is hit?
ask-book = Which spellbook do you take?
ask-direction = Who plays next?
ask-event = Use a special event?
ask-first = Who plays first?
ask-give = Which unit?
ask-negotiation = How many do you take?
ask-option = What do you choose?
ask-pains = Add Pains?
ask-place = Which area?
ask-post-battle = Use an ability?
ask-pre-battle = Use an ability?
ask-react = React, or let it pass?
ask-retreat = Where does the unit retreat?
ask-reveal = Reveal Elder Signs?
ask-ritual = Perform the ritual?
ask-roll = Change these dice?
ask-share = Who takes the next one?
ask-start = Where do you begin?
ask-cthulhu-price = { $what } · { $n } Power
ask-cthulhu-pass = Pass for this turn

# --- Fronts ---

ask-D-FT-ORDERS = What do you buy for tomorrow?
ask-D-FT-OFFENSIVE = Where do you attack?
ask-D-FT-REDEPLOY = Bring troops where you need them?
ask-D-FT-REINFORCE = Where do your new troops go?
ask-settle = Place { $where }
ask-offensive = Attack { $cells } with { $n } { $n ->
    [one] troop
   *[other] troops
 }
ask-offensive-many = Attack { $cells }
ask-offensive-none = Attack nobody today
