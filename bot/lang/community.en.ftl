# The ladder of a server, and what it knows of a person.

c-ladder = The ranked matches of this server: who stands where
    .name = ladder
    .game = The game; without it, that of the last ranked match
c-profile = What this server knows of you: turns, places, ratings
    .name = profile
ladder-title = Ladder: { $game }
ladder-aside = Season { $season } · until { $until } · { $matches ->
    [one] { $matches } ranked match
   *[other] { $matches } ranked matches
 }
ladder-missing = { $what ->
    [matches] matches: { $played }/{ $matches }
   *[other] opponents: { $met }/{ $opponents }
 }
ladder-games = Another game
ladder-up = ◀ Higher
ladder-down = Lower ▶
ladder-empty = No ranked match counts here yet. Choose *ranked* in the options of a lobby. A match counts once it is over and its record agrees.
ladder-server = A ladder belongs to a server: ask for it there.
show-here = Show here
shown-here = Everybody in this channel can see it now.
show-here-not = I may not write in this channel.
profile-aside = { $since ->
    [none] No match here yet
   *[other] Here since { $since } · { $matches ->
        [one] { $matches } match
       *[other] { $matches } matches
    }, { $now } now
 }
profile-place = { NUMBER($place, type: "ordinal") ->
    [one] { $place }st
    [two] { $place }nd
    [few] { $place }rd
   *[other] { $place }th
 } of { $of }
profile-not-now = not this season
profile-won-of = { $won } of { $of }
profile-foot = Only this server · /settings data deletes all of it
