# The ladder of a server, and what it knows of a person.

c-ladder = The ranked matches of this server: who stands where
    .name = ladder
    .game = The game; the one that was played last if you leave it out
c-profile = What this server knows of you: turns, places, ratings
    .name = profile
ladder-title = Ladder: { $game }
ladder-aside = Season { $season } · until { $until } · { $matches ->
    [one] { $matches } ranked match
   *[other] { $matches } ranked matches
 }
ladder-missing = { $what ->
    [matches] { $played } of { $matches } matches
   *[other] { $met } of { $opponents } opponents
 }
ladder-games = Another game
ladder-up = ◀ Higher
ladder-down = Lower ▶
ladder-empty = No ranked match counts here yet. Choose *ranked* in the options of a lobby; a match counts when it is over and its record has been verified.
ladder-server = A ladder belongs to a server: ask for it there.
show-here = Show here
shown-here = Everybody in this channel can see it now.
show-here-not = I may not write in this channel.
profile-aside = { $since ->
    [none] { $matches ->
        [0] No match here yet
       *[other] { $matches } matches, { $now } now
    }
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
