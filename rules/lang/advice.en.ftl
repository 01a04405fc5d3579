# What speaks for an answer, in the game's own numbers. Each family names its measures in a file of its own
# as effect-<measure>, without capital; goals and threats are because-<key>, for you or it ($person).

advice-effect = { $name }: { $before } → { $after }
advice-effect-same = { $name }: { $after }
advice-effect-second = { $name }: { $before } → { $after }, second best { $second }
advice-effect-same-second = { $name }: { $after }, second best { $second }

# What is asked once before an answer is given; a family may say it otherwise, as risk-<kind>-<family>.
risk-ends = This can end the match, and not with your win as far as you can see. Do it?
risk-unit = You give up { $thing }. Do it?
risk-goods = { $n } of what you have set aside would be lost. Do it?
risk-actions = You end with { $n } unused. Do it?
risk-base = { $thing } could fall then. Do it?
risk-given = { $n } would go to others. Do it?
risk-out = You would be out of the match. Do it?
risk-card = Take { $thing } out of your cards?
risk-troops = { $n ->
    [one] 1 troop would be lost. Do it?
   *[other] { $n } troops would be lost. Do it?
}
