# Answers ahead in Shards.

sheet-eden-shards-attack = Your attacks
    .what = units, exchanges and effects on your fronts.
    .ready = Attack by the advice
line-eden-shards-attack-units = Units
line-eden-shards-attack-exchange = Exchanges of cards
line-eden-shards-attack-abilities = Abilities and effects

sheet-eden-shards-defence = The defence
    .what = units and effects where you are attacked, until your next turn.
    .ready = Defend by the advice
line-eden-shards-defence-units = Units
line-eden-shards-defence-renew = Renew the hand
line-eden-shards-defence-abilities = Abilities and effects

sheet-eden-shards-evening = The evening
    .what = goods placed, and what is returned.
    .ready = End the day like this
line-eden-shards-evening-place = Goods
line-eden-shards-evening-return = What is returned

sheet-eden-shards-trifles = Trifles
    .what = what hardly ever matters.
    .ready = Take the advice
line-eden-shards-trifles-retire = Units returned
line-eden-shards-trifles-rescue = Units saved
line-eden-shards-trifles-pay = Payments

sheet-eden-shards-draft = The draft of the map
    .what = your next turn: the tile goes to the first of the places you wish for that is free, then your portal is seen to.
    .ready = Take my turn like this
line-eden-shards-draft-source = Tile
line-eden-shards-draft-wishes = Places wished for
line-eden-shards-draft-place = Otherwise
line-eden-shards-draft-portal = Portal
