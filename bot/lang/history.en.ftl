# Looking back, looking closer, trying out.

# --- commands ---


# --- the log ---

log-none = Nothing of that kind has happened.
log-by-seat = By player
log-by-round = By day or turn
log-by-subject = By subject
log-all-seats = All players
log-all-rounds = The whole match
log-all-subjects = All subjects
round-any = Round { $n }
round-eden = { $n ->
    [0] The map and the start
   *[other] Day { $n }
 }
round-cthulhu = { $n ->
    [0] The start
   *[other] Turn { $n }
 }
subject-undone = What was taken back
subject-combat = Combats
subject-land = The land
subject-cards = Cards
subject-means = Energy and resources
subject-cthulhu-combat = Battles
subject-gates = Gates
subject-units = Units
subject-doom = Power and doom
subject-books = Books and requirements

# --- since one's last turn ---

since = What happened
since-head = **Since your last turn**
since-nothing = Nothing has happened since then that you could see.

# --- replay ---

replay = Replay
again-head = **Replay of match { $match }**, step { $at } of { $of } · { $stands }
    -# { $whose ->
        [own] As you saw it from your seat.
        [all] As everybody saw it.
       *[other] Through the eyes of { $who }.
    }
again-start = The match begins.
again-first = First
again-back = Back
again-forward = Forward
again-last = Last
again-jump = Go to a day or turn
again-as-me = As I saw it
again-as-all = As everybody saw it
again-eyes = Whose eyes
again-eyes-all = Everybody
again-sealed = Until the match is over, you can only look back at what you saw yourself.
again-lost = This part of the match has older rules, so I cannot show it again. The log still tells it.

# --- the summary of a match that is over ---

summary-head = **Match { $match } from its first turn to its last.** *Replay* shows each step.
film-alt = Match { $match } in { $n ->
    [one] { $n } picture
   *[other] { $n } pictures
 } of the map, one after the other, from the start to the end.

# --- the map ---

c-map-variant = What the map is for
c-map-format = As a picture, or in words
option-name-variant = variant
option-name-format = format
map-as = Show the map otherwise
map-as-usual = The usual map
map-as-moves = What has moved last
map-as-clean = Without labels
map-as-labels = Only the labels
map-as-ownership = Who holds what
map-picture = As a picture
map-text = In words
map-text-head = **The map of match { $match } in words**, page { $page } of { $pages }
map-text-back = Back
map-text-on = Go on
colours-usual = As everybody
colours-deutan = Green is hard to tell (deutan)
colours-protan = Red is hard to tell (protan)
colours-tritan = Blue is hard to tell (tritan)
colours-set = { $palette ->
    [usual] The pictures that only you see have the usual colours again.
   *[other] The pictures that only you see now have colours that you can tell apart: `/map`, `/hand`, *Replay*. Those at the table stay as they are, because people talk about colours.
 }

# --- what if ---

whatif = Try it first…
whatif-head = **What if?** A trial of match { $match }; what is hidden was dealt at random. **Nothing here counts.**
whatif-back = Step back
whatif-again = Begin again
whatif-end = End the trial
whatif-ended = The trial is thrown away. The match is as it was.
whatif-first = You have taken no step in this trial yet.
whatif-gone = This trial is over: trials are thrown away when the bot restarts, or when you begin another. The match is as it was; *Try it first…* beside your hand, or in `/match`, begins anew.
whatif-over = There is nothing to try out: this match does not run.
whatif-true-only = That is about the match itself. In a trial you can only play, look at the map and read the rules.
whatif-later = I have too much to do at the moment to try something out. Please try again in a few minutes.

# --- the end ---

over-how = ### { $said }.
over-by = ### The match is over: { $who } ended it{ $reason ->
    [none] .
   *[other] : { $reason }
 }
over-standing = { $what }: { $held }
in-numbers = In numbers
fair = Fair ✓
numbers-later = You see the numbers of a match once it is over.
end-won = { $who } { $n ->
    [one] wins
   *[other] win
 }
end-nobody = Nobody wins
end-stopped = Ended without a winner
end-aside = { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
 } · { $unit ->
    [minutes] { $minutes } min
    [hours] { $hours } h { $minutes }
   *[days] { $days ->
        [one] 1 day
       *[other] { $days } days
     }
 }
end-place = { $n ->
    [0] =
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $n }th
 }
end-chances = { $own ->
    [yes] Your chances, from 0 to 10
   *[no] The chances, from 0 to 10
 }
end-you = You
end-own = You: { $n ->
    [0] level
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $n }th
 }{ $together ->
    [yes] , shared
   *[no] {""}
 }
end-held = { $what }: { $n }{ $need ->
    [0] {""}
   *[other] {" "}of { $need }
 }
end-best = { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $n }th
 }: { $who } { $held }
end-missing-heart = you lacked the Heart
end-missing = { $n } behind
end-next = To try next time
end-better = { $when }: try { $better } instead. About { $gain }.
end-mine-none = This match is too short to say anything about it.
my-match = My match
turn-lead = { $who } takes the lead, { $have } to { $other }
turn-kept = Held to the end.
turn-chances = Chances: { $before }, then { $after }.
turn-measure = { $what }: { $before }, then { $after }.

# --- what counted ---

review = What decided it
review-title = What counted
review-size = { $family ->
    [eden] { $n ->
        [one] a match of 1 day
       *[other] a match of { $n } days
     }
    [cthulhu] { $n ->
        [one] a match of 1 turn
       *[other] a match of { $n } turns
     }
   *[other] { $n ->
        [one] a match of 1 round
       *[other] a match of { $n } rounds
     }
 }
review-who = { $who }, { $size }
review-about = estimates
review-left = Chances left behind
review-unit = in 10
review-unsure = nothing sure
review-case = { $number }. { $when }: { $what }
review-gain = +{ $n } in 10
review-played = Played
review-better = Better
review-nothing = Nothing sure: no other answer did clearly better than yours.
review-nothing-shown = Nothing sure in what I looked at.
review-rise = { $who }: from { $before } to { $after } in 10
review-foot = Judged by what you could see, in { $n ->
    [one] 1 future
   *[other] { $n } futures
 }, as the automated player plays. The program can be wrong.
review-foot-table = Judged by what each player could see, in { $n ->
    [one] 1 future
   *[other] { $n } futures
 }, as the automated player plays. The program can be wrong.
review-looked = { $family ->
    [eden] Days looked at: { $rounds }.
    [cthulhu] Turns looked at: { $rounds }.
   *[other] Rounds looked at: { $rounds }.
 }
review-share = Show it to the table
review-share-about = *Show it to the table* posts the curve, the turning points and your decisions. Those of others stay theirs.
review-shared = Posted: the curve, the turning points and your decisions.
review-shared-failed = I couldn't send the message. Try again later.
review-later = You see what decided a match once it is over.
review-stopped = No report: this match stopped before its end.
review-robots = No report: nobody played this match by hand.
review-soon = I'm still looking back at this match. Come back in a few minutes.
review-lost = No report: today's rules can't replay this match.
review-off = No report: this server doesn't look back at matches.
