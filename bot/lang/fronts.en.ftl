# The forms of Fronts.

plan-form-eden-fronts-fights = The fights of the day
    .what = units and effects on every front, each played in its turn.
    .ready = Fight like this
plan-field-eden-fronts-fights-units = Units
plan-field-eden-fronts-fights-abilities = Abilities and effects
plan-field-eden-fronts-fights-losses = Setbacks

plan-form-eden-fronts-evening = The evening
    .what = orders, reinforcement and redeployment, each when it comes.
    .ready = End the day like this
plan-field-eden-fronts-evening-orders = Orders
plan-field-eden-fronts-evening-redeploy = Troops

plan-form-eden-fronts-routine = Routine
    .what = what you are asked often and mostly answer alike.
    .ready = Let it run like this
plan-field-eden-fronts-routine-house = Housekeeping
plan-field-eden-fronts-routine-hand = Hand of the defence
plan-field-eden-fronts-routine-advance = Advance
plan-field-eden-fronts-routine-retreat = Retreat

plan-form-eden-fronts-draft = { plan-form-eden-frontiers-draft }
    .what = { plan-form-eden-frontiers-draft.what }
    .ready = { plan-form-eden-frontiers-draft.ready }
plan-field-eden-fronts-draft-source = { plan-field-eden-frontiers-draft-source }
plan-field-eden-fronts-draft-place = { plan-field-eden-frontiers-draft-place }
plan-field-eden-fronts-draft-second = { plan-field-eden-frontiers-draft-second }
plan-field-eden-fronts-draft-third = { plan-field-eden-frontiers-draft-third }
plan-field-eden-fronts-draft-else = { plan-field-eden-frontiers-draft-else }
plan-field-eden-fronts-draft-portal = { plan-field-eden-frontiers-draft-portal }
