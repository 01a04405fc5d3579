# The ladder of a server, and what it knows of a person.

c-ladder = The ranked matches of this server: who stands where
    .name = ladder
    .game = The game; without it, that of the last ranked match
c-profile = What this server knows of you: turns, places, ratings
    .name = profile
ladder-title = Ladder: { $game }
ladder-aside = Season { $season } · { $until ->
    [none] {""}
   *[other] until { $until } ·{" "}
 }{ $matches ->
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
profile-place = place { $place } of { $of }
profile-not-now = not this season
profile-won-of = { $won } of { $of }
profile-foot = Only this server · /settings deletes all of it

wish-open = I want to play…
wish-board = Looking for a table
wish-line = - { $game }: { $who }
wish-title = **What do you want to play?**
wish-head = When enough people want the same game at the same rhythm, I call you all. I do so once, and not in your quiet hours. *I am in* takes a seat. The board names you.
wish-no-board = -# I cannot call anybody here yet. Calls go to the channel of the board. *Board here* in `/gm` puts it where I may open threads. Where only some people may open matches, one of them has to place it.
wish-mine = - { $game }: from { $n ->
    [one] one person
   *[other] { $n } people
 } on, until { $until }
wish-games = Games
wish-pace = Rhythm
wish-least = From how many people on
wish-from = from { $n ->
    [one] one person
   *[other] { $n } people
 } on
wish-days = For { $n ->
    [one] one day
   *[other] { $n } days
 }
wish-off = Nothing any more
wish-sub = Games in which I substitute
wish-substitutes = - You substitute in { $games }, until { $until }: when a seat becomes free, I offer it to you once.
substitute-called = { $who }: **{ $name }** leaves a seat of match **{ $match }** ({ $game }, { $pace }). The first of you who takes it plays on.
call-head = **{ $game }**: who plays? { $who ->
    [none] Enough people want the same.
   *[other] { $who }, enough of you want the same.
 } Rhythm: { $pace }.
call-in-names = In: { $names }
call-opened = Enough are in: match **{ $match }** in { $thread }.
call-lapsed = { $why ->
    [refused] Enough were in, but the server does not let this table open now.
   *[few] Too few were in after a day. No table opens.
}
call-until = The table opens once enough of you are in, until { $until }. Without an answer you leave the list. *Not now* keeps you on it, and I wait three days before I call you again.
call-in = I am in
call-no = Not now
call-closed = This call is over.
call-told-in = You are in. The table opens once enough others are.
call-told-no = Not this time. You stay on the list, and I wait three days before I call you again.
call-gathered = { $who }: your table is open, with a seat for each of you. *Start the match* when everybody is ready.

puzzle-who = Player { $n }
puzzle-head = **Puzzle of the day** · { $game } · { $when }
    You are **{ $who }** · { $what }
puzzle-foot = One of the three is best. Press it: your first answer counts, and only you read the solution. Everybody sees it tomorrow.
puzzle-told = { $right ->
    [yes] **{ $mine } is right!**
   *[no] **You chose { $mine }.**
 } { $solution }
puzzle-solution = The best answer is **{ $best }**: { $worse }. In the match, the player chose { $played }.
    -# As the automated player judges, in futures played to the end. It can be wrong.
puzzle-worse = with { $answer }, about { $n ->
    [one] { $n } win
   *[other] { $n } wins
 } fewer in 10
puzzle-count = { $answer }: { $n } of { $of }
puzzle-over = This puzzle is over.
puzzle-withdrawn = I have taken this puzzle back.
