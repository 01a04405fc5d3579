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

# What was weighed.

why-fact-worth = It found nothing else worth doing.
why-fact-worth-next = { $close ->
    [true] “{ $other }” would have been about as good to it.
   *[false] Next best, and clearly less to it: “{ $other }”.
}
# Why an answer is advised: a sentence to the person who is asked, with a number or a place.

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
why-you-cthulhu-fights = It adds { $n } { $n ->
    [one] die
   *[other] dice
} to your battles.
