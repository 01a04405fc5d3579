# The measures of Battle For Eden, and its goals.

effect-eden-strength = own strength at { $place }
effect-eden-rival-strength = strongest enemy at { $place }
effect-eden-facing = troops facing { $place }
effect-eden-defence = what defends { $place }
effect-eden-staying = troops that stay although they could attack
effect-eden-guards = troops that guard { $place }
effect-eden-threat = troops that could come to { $place }
effect-eden-troops = own troops at { $place }
effect-eden-army = strength of the whole deck
effect-eden-crystals = value of all own crystals
effect-eden-energy = energy
effect-eden-reserved = stocks set aside for units
effect-eden-stocks = stocks left
effect-eden-laid = crystals laid down, in value
effect-eden-aside = cards set aside
effect-eden-lands = own territories
effect-eden-hand-strength = strength of the hand
effect-eden-hand-crystals = crystals in hand, in value
effect-eden-hand = cards in hand
effect-eden-resources = resources on own territories
effect-eden-drawn = cards drawn
effect-eden-given-up = strength given up
effect-eden-aimed = strength of the unit concerned
effect-eden-first-fights = strength for the first fights, abilities included
effect-eden-taken = printed strength of the units taken
effect-eden-to-heart = steps to the Heart
effect-eden-touching = tiles beside it
effect-eden-to-portal = steps to the nearest other portal
effect-eden-pile = own tiles still to be drawn
effect-eden-shards = shards laid
effect-eden-laid-there = resources laid at { $place }
effect-eden-purse = resources that can still pay
effect-eden-crystal-cards = crystals that cannot fight
effect-eden-deck = cards in the deck
effect-eden-needed = strength to bring to { $place }
effect-eden-side = troops on that side
effect-eden-against-side = troops of the strongest other side

because-eden-supremacy = { $person ->
    [you] Supremacy wins you the match, for { $energy } energy.
   *[it] Supremacy won it the match, for { $energy } energy.
}
because-eden-heart-falls = { $days ->
    [0] { $who } wins tonight unless the Heart falls.
    [one] { $who } can win in 1 day unless the Heart falls.
   *[other] { $who } can win in { $days } days unless the Heart falls.
}
because-eden-heart-held = { $person ->
    [you] { $days ->
        [0] You can win tonight if you hold the Heart.
        [one] You can win in 1 day if you hold the Heart.
       *[other] You can win in { $days } days if you hold the Heart.
    }
   *[it] { $days ->
        [0] It could win that evening if it held the Heart.
        [one] It could win in 1 day if it held the Heart.
       *[other] It could win in { $days } days if it held the Heart.
    }
}
risk-ends-eden = A rival can win by the Heart before you move again. Leave it alone?
risk-unit-eden = This fight is won already. Play { $thing } all the same?
risk-goods-eden = Set aside and lost, though a unit could be bought for it: { $n }. Seal it so?
risk-base-eden = Fewer troops stay in { $thing } than stand beside it: { $n }. Do it?
risk-out-eden = Without your portal in { $thing } you are out of the match. Give it up?
risk-card-eden = { $n ->
    [0] Send { $thing } back to your World? It leaves your deck.
    [one] Destroy { $thing }? You hold 1 card already.
   *[other] Destroy { $thing }? You hold { $n } cards already.
}
risk-troops-eden = { $n ->
    [one] 1 troop withdraws nowhere and is lost. Do it?
   *[other] { $n } troops withdraw nowhere and are lost. Do it?
}
risk-actions-eden = Crystals laid beyond what your stocks can pay: { $n }. Do it?
risk-given-eden = Pure energy that pays only for resources: { $n }. Do it?
