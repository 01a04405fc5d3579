# The forms of Shards.

plan-form-eden-shards-attack = My attacks
    .what = units and effects on the fronts of your turn.
    .ready = Attack like this
plan-field-eden-shards-attack-units = Units
plan-field-eden-shards-attack-abilities = Abilities and effects

plan-form-eden-shards-defence = Orders for the defence
    .what = what is played for you when others attack, until your next turn.
    .ready = Defend like this
plan-field-eden-shards-defence-units = Units
plan-field-eden-shards-defence-renew = Renew the hand
plan-field-eden-shards-defence-abilities = Abilities and effects

plan-form-eden-shards-evening = The evening
    .what = where tomorrow’s goods go and what is returned.
    .ready = End the day like this
plan-field-eden-shards-evening-place = Goods
plan-field-eden-shards-evening-return = What is returned

plan-form-eden-shards-routine = Routine
    .what = what you are asked often and mostly answer alike.
    .ready = Let it run like this
plan-field-eden-shards-routine-retire = Return units
plan-field-eden-shards-routine-rescue = Rescue units

plan-form-eden-shards-draft = { plan-form-eden-frontiers-draft }
    .what = { plan-form-eden-frontiers-draft.what }
    .ready = { plan-form-eden-frontiers-draft.ready }
plan-field-eden-shards-draft-source = { plan-field-eden-frontiers-draft-source }
plan-field-eden-shards-draft-place = { plan-field-eden-frontiers-draft-place }
plan-field-eden-shards-draft-second = { plan-field-eden-frontiers-draft-second }
plan-field-eden-shards-draft-third = { plan-field-eden-frontiers-draft-third }
plan-field-eden-shards-draft-else = { plan-field-eden-frontiers-draft-else }
plan-field-eden-shards-draft-portal = { plan-field-eden-frontiers-draft-portal }
