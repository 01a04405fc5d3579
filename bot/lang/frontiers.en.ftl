# Answers ahead in Frontiers.

# Above the market.
market-no-reserve = Units are dim: they are paid with stocks set aside for them. In the evening, crystals of your hand set stocks aside.

sheet-eden-frontiers-fight = The fight
    .what = your army from the first unit to the last, abilities and effects too.
    .ready = Fight by the advice
line-eden-frontiers-fight-army = Army

sheet-eden-frontiers-morning = Deployment
    .what = your troops are deployed when your turn comes.
    .ready = Deploy by the advice
line-eden-frontiers-morning-deploy = Troops

sheet-eden-frontiers-evening = The evening
    .what = stocks set aside, purchases, new troops and moves, each when it comes.
    .ready = End the day like this
line-eden-frontiers-evening-refine = Stocks set aside
line-eden-frontiers-evening-orders = Purchases
line-eden-frontiers-evening-redeploy = Troops

sheet-eden-frontiers-trifles = Trifles
    .what = what hardly ever matters.
    .ready = Take the advice
line-eden-frontiers-trifles-clean = Units after a fight
line-eden-frontiers-trifles-keep = Cards kept
line-eden-frontiers-trifles-select = Which fight comes first

sheet-eden-frontiers-draft = The draft of the map
    .what = your next turn: the tile goes to the first of the places you wish for that is free, then your portal is seen to.
    .ready = Take my turn like this
line-eden-frontiers-draft-source = Tile
line-eden-frontiers-draft-wishes = Places wished for
line-eden-frontiers-draft-place = Otherwise
line-eden-frontiers-draft-portal = Portal
