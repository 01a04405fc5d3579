# Why an automated player chose what it did: one sentence, without capital, ending in a full stop.

why-random = it chose at random among what was possible.
why-thumb = it followed a rule of thumb.
why-searched = it imagines what may follow before it answers this, and takes what does best there; without time for that it follows a rule of thumb.
why-searched-known = { $n ->
    [one] it had one answer to try
   *[other] it tried { $n } answers
 } in { $plays ->
    [0] no imagined future.
    [one] one imagined future.
   *[other] { $plays } imagined futures.
 }
why-fact-searched = This one: { $chance } of 100 to win.
why-fact-searched-next = Next best, { $other }: { $chance }.
why-fact-searched-next-plan = The next best: { $chance }.
why-fact-searched-thumb = Its rule of thumb, { $other }: { $chance }.
why-fact-searched-thumb-plan = Its rule of thumb: { $chance }.

why-eden-place = a tile near the Heart brings everybody, and itself, closer to it.
why-eden-portal = a portal close to the Heart has the shorter way, and it kept away from the other portals.
why-eden-select = this combat was about the territory that is worth most to it.
why-eden-camp = it stands beside others only against a player who is well ahead by territories.
why-eden-principal = it names whoever brings most troops, as its allies can work out, too.
why-eden-heart = the dearest technology is usually the strongest, and it could be paid for.
why-eden-start = it begins with the units that bring most to the first fights, abilities included.
why-eden-worst = it gave up the card that adds least strength.
why-eden-ability = an ability is used where it is worth its price.
why-eden-ability-end = no ability was worth its price.
why-eden-effect = it helps its strongest unit, and harms the strongest of the others.
why-eden-deploy = troops go where a territory is worth more than the troops it takes; some stay where an enemy stands near.
why-eden-mulligan = crystals are no use in a combat, so it changed them for other cards.
why-eden-army = it plays its strongest unit first.
why-eden-opportunity = its fight was not won yet, and one card brings up to three others.
why-eden-army-end = it had no unit left that it could play.
why-eden-keep = a hand with few crystals is good enough for the combats to come.
why-eden-refine = it put aside as many stocks for its purchases as its crystals are worth.
why-eden-orders = strong units come first, then crystals while it has few, and technologies as soon as they can be paid for.
why-eden-orders-opportunity = strong units come first, then crystals while it has few, then up to four Opportunities, and technologies as soon as they can be paid for.
why-eden-redeploy = troops go to the borders where most is to be had, and some guard the portal when an enemy is near.
why-eden-front = this front was worth most of those that its hand could win.
why-eden-front-end = no other front could be won with what it held.
why-eden-enough = it plays the weakest unit that is enough, and keeps the strong ones.
why-eden-unit-end = another unit would not have turned the battle.
why-eden-house = crystals and weak units make room for better cards.
why-eden-lay = it lays down what it needs for crystals, and the rest where it buys units.
why-eden-retire = weak units go home, so that strong ones are drawn more often.
why-eden-retire-end = its units are worth keeping.
why-eden-rescue = it saves the strongest unit it can.

why-cthulhu-build = { $gates ->
    [one] it had one gate
   *[other] it had { $gates } gates
 } and wants { $wanted }, and no enemy was near enough to take this one soon.
why-cthulhu-build-risky = { $gates ->
    [one] it had one gate
   *[other] it had { $gates } gates
 } and wants { $wanted }; an enemy is near, but nothing else was worth more.
why-cthulhu-move = nothing else was worth its Power.
why-cthulhu-move-follow = units go with the King, so that a desecration succeeds.
why-cthulhu-move-gate = a gate stands there that nobody keeps.
why-cthulhu-move-open = a gate can be opened there.
why-cthulhu-move-king = the King goes towards an area that he can desecrate, or to a gate on which Hastur can wake.
why-cthulhu-move-hunt = there is prey for it, weaker than the unit that goes.
why-cthulhu-move-spread = it needs units in many places, and to meet everybody.
why-cthulhu-attack = it threw { $mine ->
    [one] { $mine } die
   *[other] { $mine } dice
 } against { $theirs }, which was worth the risk.
why-cthulhu-capture = captured cultists give Power, and the others lose theirs.
why-cthulhu-recruit = more cultists mean more Power and more gates.
why-cthulhu-summon = monsters hold what it has and hunt what it has not.
why-cthulhu-awaken = a Great Old One is worth more than anything else it could buy.
why-cthulhu-power = this power leads to a spellbook, or to Doom, more cheaply than any other action.
why-cthulhu-take-gate = a free gate gives Power and Doom.
why-cthulhu-pass = { $power ->
    [0] it had no Power left.
   *[other] nothing was worth the { $power } Power that it had left.
 }
why-cthulhu-assign = it struck where it costs the enemy most.
why-cthulhu-assign-own = it gave up what is worth least to it.
why-cthulhu-ritual = with six books, every ritual brings it closer to winning.
why-cthulhu-no-ritual = it does not hasten the end before it has its six books.
why-cthulhu-book = it has an order in which it wishes for books.
why-cthulhu-retreat = it went where most of its own stand and fewest of the others.
why-cthulhu-give = it gave up what is worth least to it.
why-cthulhu-start = there is most room there.
why-cthulhu-event = it sacrifices only a cultist that keeps no gate, once it has its books.
why-cthulhu-first = it prefers to act first itself.
why-cthulhu-reveal = it reveals Elder Signs when that wins the match.
why-clash-wonder = a wonder is worth more than anything else in a turn.
why-clash-found = a city counts, and lets the others grow.
why-clash-construct = a building counts for as long as it stands.
why-clash-advance = its order of advances and the cards in its hand made it wish for this one, and it could pay.
why-clash-recruit = it wants settlers as long as there is room for cities, and then armies to hold them.
why-clash-collect = it was short of resources for what it wants next.
why-clash-move = its settlers look for good ground, or for the unknown.
why-clash-improve = a happy city gives one more and can take a wonder; an angry one can hardly be used.
why-clash-influence = a building won by culture counts for it, and no more for its owner.
why-clash-card = the card was worth more played than kept.
why-clash-power = it was worth its price.
why-clash-pay = it keeps what it needs most.
why-clash-trade = it would have given more than it would have got.
why-clash-agree = it would get more than it gives.
why-clash-bargain = it lacked what the other had plenty of, and had plenty of what the other lacked.
why-clash-end = nothing else was worth doing in this turn.

# What was weighed.

why-fact-worth = It found nothing else worth doing.
why-fact-worth-next = { $close ->
    [true] “{ $other }” would have been about as good to it.
   *[false] Next best, and clearly less to it: “{ $other }”.
}
why-fact-too-little = The best that was left, “{ $other }”, was worth too little to it.
why-fact-ground = { $rich ->
    [0] Nothing around it is fertile.
    [one] One space around it is fertile.
   *[other] { $rich } spaces around it are fertile.
}
why-fact-wish = This advance is number { $rank } of those that it wishes for.
why-fact-collect = The city yields up to { $n }.
why-fact-recruit = { $settlers ->
    [0] It has settlers enough, but few armies.
    [one] It wants one settler more.
   *[other] It wants { $settlers } settlers more.
}
why-fact-heart = It is { $n } away from the Heart.
why-fact-portal = The portal is { $n } away from the Heart and { $far } from the nearest other portal.
why-fact-portal-first = The portal is { $n } away from the Heart, and there was no other yet.
why-fact-post = Most go to { $cell }: { $n }.
why-fact-place = There was no place but { $cell }.
why-fact-place-next = { $close ->
    [true] { $other } would have been about as good a place to it as { $cell }.
   *[false] { $cell } was clearly the best place to it, before { $other }.
}
why-fact-target = { $cell }: { $need } needed, { $sent } sent.
why-fact-left = Not { $cell }: that would take { $need }, and { $spare } could leave their places around it.
why-fact-left-used = Not { $cell }: that would take { $need }, and who could go there was sent elsewhere.
why-fact-unit = { $card } has strength { $strength }; the strongest of the others in its hand, { $other }, has { $next }.
why-fact-unit-only = { $card } has strength { $strength }, and there was no other unit.
why-fact-missing = { $n ->
    [one] It was 1 short of winning there.
   *[other] It was { $n } short of winning there.
}
why-fact-ahead = It was winning there as things stood.
why-fact-ahead-open = It was winning there as things stood, but up to { $n } could still come against it.
why-fact-front = { $cell } takes strength { $need }, and its hand held { $hand }.
why-fact-front-left = Not { $cell }: that would take { $need }.
why-fact-front-less = { $cell }, which takes { $need }, was worth less.
why-fact-crystals = Its crystals are worth { $n }, and it wants { $wanted }.
why-fact-most = { $card } has strength { $strength }; the next strongest, { $other }, has { $next }.
why-fact-least = { $card } has strength { $strength }; the next weakest, { $other }, has { $next }.
why-fact-able = { $card } has strength { $strength }; in the first fights its abilities add about { $more }.
why-fact-alone = Nothing but { $card } could be chosen.
why-fact-spare = It need not choose, and the weakest that would have suffered, { $card } (strength { $strength }), is its own.
why-fact-ability = { $n ->
    [one] { $n } ability
   *[other] { $n } abilities
 } could be used. It takes first what costs nothing, then what gains most: here that of { $card }; another was “{ $other }”.
why-fact-ability-only = No ability could be used but this one of { $card }.
why-fact-ways = It had { $n ->
    [one] { $n } way
   *[other] { $n } ways
 } to choose from; another was “{ $other }”.

# Why an answer is advised: a sentence to the person who is asked, with a number or a place.

why-you-deploy-strong = { $there ->
    [0] Nobody defends { $goal }; your { $n } { $n ->
        [one] troop is
       *[other] troops are
    } enough.
   *[other] { $goal } defends with { $there }; your { $n ->
        [one] troop is
       *[other] { $n } troops are
     } enough.
}
why-you-deploy-cards = { $who ->
    [wild] { $goal } defends with { $there }; you bring { $n }, your units add { $cards }.
   *[other] { $goal } has { $there } { $there ->
        [one] troop
       *[other] troops
    }; you bring { $n }, your units add { $cards }.
}
why-you-deploy-stay = { $n ->
    [one] 1 troop that could leave stays.
   *[other] { $n } troops that could leave stay.
}
why-you-deploy-exposed = { $cell } keeps { $left } { $left ->
    [one] troop
   *[other] troops
}; { $threat } { $threat ->
    [one] rival stands
   *[other] rivals stand
} beside it.
why-you-able = { $card } fights with { $strength }; in the first fights its abilities add about { $more }.
why-you-start-unit = { $card } fights with { $strength }; your units of cost 1 have { $most } at most.
why-you-order-unit = { $card } costs { $cost } and fights with { $strength }.
why-you-order-card = { $card } costs { $cost }.
why-you-order-bid = { $card } takes { $energy } of your { $have } energy.
why-you-order-supremacy = { $card } wins the match for { $energy } of your { $have } energy.
why-you-order-left = You spend { $spent } { $spent ->
    [one] stock
   *[other] stocks
} and keep { $left }.
why-you-order-none = You keep { $stocks ->
    [one] your 1 stock
   *[other] all { $stocks } stocks
}.
why-you-order-unused = { $n ->
    [one] 1 stock set aside for units is
   *[other] { $n } stocks set aside for units are
} not used tonight.
why-you-army-add = { $card } takes you from { $before } to { $mine }, against { $most }.
why-you-army-now = You have { $mine } against { $most } now.
why-you-army-stop = You stop with { $mine } against { $most }.
why-you-army-risk = Rivals in this fight can still play from { $n ->
    [one] 1 card
   *[other] { $n } cards
}.
why-you-army-kept = You keep { $n ->
    [one] 1 card
   *[other] { $n } cards
} in hand.
why-you-refine = { $given ->
    [one] 1 crystal sets
   *[other] { $given } crystals set
} { $n } { $n ->
    [one] stock
   *[other] stocks
} aside for units.
why-you-refine-unit = That pays for { $card }: cost { $cost }, strength { $strength }.
why-you-refine-hand = You also change { $n ->
    [one] the other card
   *[other] the other { $n } cards
} of your hand.
why-you-refine-keep = You keep { $n ->
    [one] 1 crystal
   *[other] { $n } crystals
}, worth { $value }.
why-you-station = { $cell } grows from { $before } to { $after } { $after ->
    [one] troop
   *[other] troops
}.
why-you-station-front = { $cell } faces { $goal }, which { $who ->
    [wild] defends with { $there }
   *[other] has { $there } { $there ->
        [one] troop
       *[other] troops
    } of a rival
}.
why-you-station-thin = { $n ->
    [one] { $cell } keeps only 1 troop.
   *[other] { $n } territories keep only 1 troop, { $cell } among them.
}
why-you-station-stay = { $n ->
    [one] 1 troop that could move stays.
   *[other] { $n } troops that could move stay.
}
why-you-cthulhu-end = Your action is taken; the { $n } Power you keep pays for later rounds.
why-you-cthulhu-stay = Another move would not be worth its Power; you keep { $n }.
why-you-cthulhu-pass = Nothing is worth the { $n } Power that you have left.
why-you-cthulhu-move-follow = { $n } of your units { $n ->
    [one] stands
   *[other] stand
} with the King; more make a desecration likelier.
why-you-cthulhu-move-gate = A gate stands there that nobody keeps; so far you keep { $n }.
why-you-cthulhu-move-open = A gate can be opened there; so far you keep { $n }.
why-you-cthulhu-move-hunt = { $n ->
    [one] 1 enemy unit stands there, weaker than yours.
   *[other] { $n } enemy units stand there, some of them weaker than yours.
 }
why-you-cthulhu-move-spread = You are in { $n ->
    [one] 1 area
   *[other] { $n } areas
}; your spellbooks need more.
why-you-cthulhu-move-king = { $n ->
    [one] 1 area is
   *[other] { $n } areas are
} desecrated; the King comes nearer to where he is needed.
why-you-cthulhu-recruit = You have { $n ->
    [one] 1 Cultist
   *[other] { $n } Cultists
} on the map; each brings Power every turn.
why-you-cthulhu-summon = You have { $n ->
    [one] 1 Monster
   *[other] { $n } Monsters
} on the map; they guard gates and win battles.
why-you-cthulhu-awaken = It is your Great Old One number { $n }, worth more than anything else.
why-you-cthulhu-assign = Another such unit costs its owner { $n } Power, which is most.
why-you-cthulhu-assign-own = Another such unit costs you { $n } Power, which is least.
why-you-cthulhu-give = Another such unit costs you { $n } Power, which is least.
why-you-cthulhu-retreat = { $n ->
    [0] None of your units stands there, but few others do.
    [one] 1 of your units stands there, and few others.
   *[other] { $n } of your units stand there, and few others.
}
why-you-cthulhu-ritual = It brings you { $doom } Doom{ $signs ->
    [0] {""}
    [one] {" "}and 1 Elder Sign
   *[other] {" "}and { $signs } Elder Signs
}.
why-you-cthulhu-no-ritual = For { $cost } Power it would bring only { $doom } Doom{ $signs ->
    [0] {""}
    [one] {" "}and 1 Elder Sign
   *[other] {" "}and { $signs } Elder Signs
}.
why-you-cthulhu-left = You have { $power } Power left this turn.
why-you-cthulhu-cost = It costs { $cost } Power and leaves you { $left }.
why-you-cthulhu-dice = You roll { $mine } { $mine ->
    [one] die
   *[other] dice
} against { $theirs }.
why-you-cthulhu-prey = { $n ->
    [one] 1 enemy Cultist stands
   *[other] { $n } enemy Cultists stand
} there without a stronger guard.
why-you-cthulhu-devour = { $n ->
    [one] Killing or devouring a unit
   *[other] Killing or devouring { $n } units
} there earns a spellbook; Cthulhu devours one first.
why-you-cthulhu-gates = You go from { $before } to { $after ->
    [one] 1 gate
   *[other] { $after } gates
}, for more Power each turn.
why-you-cthulhu-doom = Your Doom rises to { $after } of { $end }.
why-you-cthulhu-units = You go from { $before } to { $after ->
    [one] { $after } unit
   *[other] { $after } units
 } on the map.
why-you-clash-end = { $n ->
    [0] You have 0 actions left.
    [one] You give up 1 action.
   *[other] You give up { $n } actions.
}
why-you-clash-advance = It costs { $price } of the { $have } that you can spend on advances.
why-you-clash-found = { $cell } becomes your city number { $n }.
why-you-clash-ground = { $rich ->
    [one] 1 space
   *[other] { $rich } spaces
} around { $cell } can be collected from.
why-you-clash-grow = { $cell } grows from size { $before } to { $after }.
why-you-clash-price = It costs { $food } food, { $wood } wood, { $ore } ore.
why-you-clash-collect = { $cell } yields up to { $n } { $n ->
    [one] resource
   *[other] resources
}.
why-you-clash-stock = You hold { $food } food, { $wood } wood, { $ore } ore.
why-you-clash-recruit = { $cell } can raise { $n } { $n ->
    [one] unit
   *[other] units
}.
why-you-clash-happy = { $n } of your { $of ->
    [one] { $of } city
   *[other] { $of } cities
 } { $n ->
    [one] is
   *[other] are
} happy; such a city yields one more.
why-you-clash-moods = { $n } of your { $of ->
    [one] { $of } city
   *[other] { $of } cities
 } { $n ->
    [one] is
   *[other] are
} angry.
why-you-clash-move = { $kind ->
    [attack] { $n ->
        [one] 1 army goes
       *[other] { $n } armies go
    } from { $cell } against { $there } in { $goal }.
   *[settle] { $n ->
        [one] 1 settler goes
       *[other] { $n } settlers go
    } from { $cell } towards { $goal }.
}
why-you-clash-weary = { $cell } has been activated this turn already; its mood falls.
why-you-clash-action = { $left ->
    [0] It is your last action, 0 are left.
    [one] You then have 1 action left.
   *[other] You then have { $left } actions left.
}
why-you-cthulhu-fights = It adds { $n } { $n ->
    [one] die
   *[other] dice
} to your battles.
why-you-front-open = { $cell } takes strength { $need }; your hand has { $hand }.
why-you-buy-unit = { $card } costs { $cost } of your resources, as much in crystals, and fights with { $strength }.
why-you-lay-shards = Your crystals are worth { $have }; shards at { $cell } buy more of them.
why-you-lay-portal = At { $cell } your resources pay for your units.
why-you-aside-pay = Set aside, they pay { $n } of what you buy tonight.
why-you-front-unit = { $card } brings { $strength } to { $cell }, { $need ->
    [0] where you are winning so far.
    [one] where 1 is missing.
   *[other] where { $need } are missing.
 }
why-you-front-answer = Up to { $n } may still come against you there.
why-you-smalls = { $n } of { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
 } are small crystals: they buy units but never fight.
why-you-pay-due = You owe { $due } of your { $have ->
    [one] { $have } resource
   *[other] { $have } resources
 }; the farthest territories pay first.
why-you-hand-kept = You keep { $n ->
    [one] 1 card, which fights
   *[other] { $n } cards, which fight
} with { $strength } in all.
why-you-drop-card = { $card } fights with { $strength } only; what you draw may be stronger.
why-you-buy-crystal = { $card } is worth { $value }; your crystals are worth { $have } so far.
why-you-front-none = Your hand has strength { $hand }: no further front is worth it.
why-you-ability = It takes you from { $before } to { $mine }, against { $most }.
why-you-clash-token = You hold { $have } { $kind ->
    [mood] mood
   *[culture] culture
} { $have ->
    [one] token
   *[other] tokens
}, with room for { $room } more.
why-you-clash-token-wonder = A wonder in your hand takes { $n } culture { $n ->
    [one] token
   *[other] tokens
}; you hold { $have }.
why-you-clash-fight = At { $cell } you have { $mine } fighting { $mine ->
    [one] unit
   *[other] units
} against { $there }.
why-you-clash-retreat = { $n ->
    [one] Your 1 unit goes
   *[other] Your { $n } units go
} back to { $cell }.
why-you-clash-shaken = { $after ->
    [0] { $cell } has { $before ->
        [one] 1 piece
       *[other] { $before } pieces
    } left, so the city is lost.
   *[other] { $cell } shrinks from size { $before } to { $after }.
}
why-you-clash-kept = You keep { $points ->
    [one] { $points } point
   *[other] { $points } points
 } for what is lost there.
why-you-clash-erupts = { $cell } has { $n } of the { $of ->
    [one] { $of } piece
   *[other] { $of } pieces
 } of your cities.
why-you-clash-buried = { $n ->
    [one] 1 unit there is
   *[other] { $n } units there are
} lost as well.
why-you-clash-raised = { $there ->
    [0] { $cell } is of size { $n }; your armies there: { $mine }.
    [one] 1 army of others stands beside { $cell }; you have { $mine } there.
   *[other] { $there } armies of others stand beside { $cell }; you have { $mine } there.
}
why-you-clash-objective = A completed objective counts { $points ->
    [one] { $points } point
   *[other] { $points } points
 } in the end.
why-you-lay-crystals = Laid down, they pay { $n } of what you buy.
