# What speaks for an answer, in the game's own numbers. Each family names its measures in a file of its own
# as effect-<measure>, without capital; goals and threats are because-<key>, for you or it ($person).

advice-effect = { $name } { $before } → { $after }
advice-effect-same = { $name } { $after }
advice-effect-second = { $name } { $before } → { $after }, second best { $second }
advice-effect-same-second = { $name } { $after }, second best { $second }
