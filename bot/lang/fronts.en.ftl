# The forms of Fronts.

plan-form-eden-fronts-fights = The fights of the day
    .what = units and effects on every front, each played in its turn.
    .ready = Fight like this
plan-field-eden-fronts-fights-units = Units
    .nothing = none is added
plan-field-eden-fronts-fights-abilities = Abilities and effects
plan-field-eden-fronts-fights-losses = Setbacks

plan-form-eden-fronts-evening = The evening
    .what = orders, new troops and moves, each when it comes.
    .ready = End the day like this
plan-field-eden-fronts-evening-orders = Orders
    .nothing = nothing
plan-field-eden-fronts-evening-redeploy = Troops
    .nothing = nobody moves

plan-form-eden-fronts-routine = Routine
    .what = what you are asked often and mostly answer alike.
    .ready = Let it run like this
plan-field-eden-fronts-routine-house = Housekeeping
plan-field-eden-fronts-routine-hand = Hand of the defence
plan-field-eden-fronts-routine-advance = Advance
plan-field-eden-fronts-routine-retreat = Retreat

plan-form-eden-fronts-draft = The draft of the map
    .what = your next turn is taken for you: the tile goes to the first of these places that is free, then your portal is seen to.
    .ready = Take my turn like this
plan-field-eden-fronts-draft-source = Tile from
plan-field-eden-fronts-draft-place = First place
plan-field-eden-fronts-draft-second = Or else
plan-field-eden-fronts-draft-third = Or else, last
plan-field-eden-fronts-draft-else = If none is free
plan-field-eden-fronts-draft-portal = Portal
