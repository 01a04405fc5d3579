# Answers ahead in Fronts.

sheet-eden-fronts-fights = The fights of the day
    .what = units and effects on every front, each in its turn.
    .ready = Fight by the advice
line-eden-fronts-fights-units = Units
line-eden-fronts-fights-abilities = Abilities and effects
line-eden-fronts-fights-losses = Setbacks

sheet-eden-fronts-evening = The evening
    .what = purchases, new troops and moves, each when it comes.
    .ready = End the day like this
line-eden-fronts-evening-orders = Purchases
line-eden-fronts-evening-redeploy = Troops

sheet-eden-fronts-trifles = Trifles
    .what = what hardly ever matters.
    .ready = Take the advice
line-eden-fronts-trifles-house = Cards and supplies
line-eden-fronts-trifles-hand = Hand of the defence
line-eden-fronts-trifles-advance = Advance
line-eden-fronts-trifles-retreat = Retreat

sheet-eden-fronts-draft = The draft of the map
    .what = your next turn: the tile goes to the first of the places you wish for that is free, then your portal is seen to.
    .ready = Take my turn like this
line-eden-fronts-draft-source = Tile
line-eden-fronts-draft-wishes = Places wished for
line-eden-fronts-draft-place = Otherwise
line-eden-fronts-draft-portal = Portal
