# Common and technology cards of Battle For Eden (CRD-5). The texts of units are generated.

card-crystal_small = Small Energy Crystal
    .short = Small Crystal
    .text = Money: worth 1. It does not fight.
card-crystal_medium = Medium Energy Crystal
    .short = Medium Crystal
    .text = Money: worth 2. It does not fight.
card-crystal_huge = Huge Energy Crystal
    .short = Huge Crystal
    .text = Money: worth 3. It does not fight.
card-opportunity = Opportunity
    .text = At any time, this card may be discarded from your hand to draw up to 1 card, or destroyed from your hand to draw up to 3 cards.
card-setback = Setback
    .text = In a combat, on your turn to play a unit or stop, and before you do: you may discard this card from your hand, and an opponent you choose discards 1 card of their choice. Or destroy it, and that opponent discards 2 cards of their choice (1 if they have only one).
card-tech_rift = Temporary Rift
    .text = During your deployment, you may discard this card from your hand to move as many troops as you like from the centre of one of your territories to the centre of another, wherever they are, leaving at least 1.
    .text-fronts = At the start of one of your turns or bonus turns, you may discard this card from your hand to move as many troops as you like from the centre of one of your territories to the centre of another, wherever they are, leaving at least 1.
card-tech_shield = Energy Shield
    .text = On your turn to play a unit, if you are defending, you may play this card from your hand instead: until the end of the combat your strength is increased by 3 and you lose at most 1 troop.
    .text-fronts = On your turn to play a unit, if you are defending, you may play this card from your hand instead: until the end of the combat your strength is increased by 3 and you lose no troop on this front.
card-tech_portal = Improved Portal
    .text = As long as you control your portal: +1 energy stock in Production, +1 troop in Logistics, and your new troops may be placed on any of your territories.
card-tech_supremacy = Supremacy
    .text = Can be bought only in Logistics, by the player who controls the Heart of Eden. When you buy it, you win.
