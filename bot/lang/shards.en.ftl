# The forms of Shards.

plan-form-eden-shards-attack = My attacks
    .what = units and effects on the fronts of your turn.
    .ready = Attack like this
plan-field-eden-shards-attack-units = Units
    .nothing = none is added
plan-field-eden-shards-attack-exchange = Cards exchanged
plan-field-eden-shards-attack-abilities = Abilities and effects

plan-form-eden-shards-defence = Orders for the defence
    .what = what is played for you when others attack, until your next turn.
    .ready = Defend like this
plan-field-eden-shards-defence-units = Units
    .nothing = none is added
plan-field-eden-shards-defence-renew = Renew the hand
plan-field-eden-shards-defence-abilities = Abilities and effects

plan-form-eden-shards-evening = The evening
    .what = where tomorrow’s goods go and what is returned.
    .ready = End the day like this
plan-field-eden-shards-evening-place = Goods
    .nothing = all on my portal, as my own resource
plan-field-eden-shards-evening-return = What is returned
    .nothing = nothing

plan-form-eden-shards-routine = Routine
    .what = what you are asked often and mostly answer alike.
    .ready = Let it run like this
plan-field-eden-shards-routine-retire = Return units
plan-field-eden-shards-routine-rescue = Rescue units
plan-field-eden-shards-routine-pay = Payments

plan-form-eden-shards-draft = The draft of the map
    .what = your next turn is taken for you: the tile goes to the first of these places that is free, then your portal is seen to.
    .ready = Take my turn like this
plan-field-eden-shards-draft-source = Tile from
plan-field-eden-shards-draft-place = First place
plan-field-eden-shards-draft-second = Or else
plan-field-eden-shards-draft-third = Or else, last
plan-field-eden-shards-draft-else = If none is free
plan-field-eden-shards-draft-portal = Portal
