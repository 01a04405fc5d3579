# What the bot says on Discord beside the rules.

# --- commands ---

c-play = Play: what waits for you, open tables, a new one
    .name = play
    .game = Open a table for this game at once
    .with = Invite this person to it by name
c-match = A match: where it stands, and all that you can do with it
    .name = match
    .id = The match, if not that of this channel
c-map = The map, as you may see it
    .name = map
    .area = A cell to look at closely, or ME
c-hand = Your hand and what you can do, for you alone
    .name = hand
c-undo = Take back your own last steps
    .name = undo
c-pass = Pass, or end what you are doing
    .name = pass
c-rules = Rules of this question; a rule, a word, a phase, a card
    .name = rules
    .topic = A rule, a word, a phase or a card; nothing: the game, and your question
c-nudge = Ask those for an answer whom the match waits for
    .name = nudge
c-away = Say that you are away from your matches for some days; your time stops
    .name = away
    .days = For how many days; 0: you are back
c-settings = Your settings
    .name = settings
c-gm = Tend the matches of this server
    .name = gm

# Names of the options of commands.
option-name-with = with
option-name-match = match
option-name-game = game
option-name-area = area
option-name-topic = topic
option-name-seat = seat
option-name-days = days

# --- lobby ---

lobby-match = Match **{ $match }**{ $title ->
        [none] {""}
       *[other] , { $title }
    }
lobby-table = At the table, for { $least } to { $most }
lobby-free = { $n ->
    [one] One free seat: Join
   *[other] { $n } free seats: Join
 }
lobby-minutes = About { $n } min against automated players.
lobby-count = { $now ->
    [one] One player
   *[other] { $now } players
 } (for { $least } to { $most })
lobby-length = About { $waits } times the match waits for somebody to answer: about { $span } at this rhythm.
length-left = The match will wait about { $waits } times more: about { $span }.
length-span = { $unit ->
    [weeks] { $many ->
        [one] a week
       *[other] { $many } weeks
     }
    [hours] { $many ->
        [one] an hour
       *[other] { $many } hours
     }
   *[days] { $many ->
        [one] a day
       *[other] { $many } days
     }
 }
lobby-fair = Fair shuffles
lobby-joined-seat = ready
start-with = Start with { $n ->
    [one] one automated player
   *[other] { $n } automated players
 }
lobby-map = Laying the map takes about { $waits } waits, { $days ->
        [one] a day
       *[other] { $days } days
    } at three looks a day. Quicker:
lobby-map-choose = Choose among three maps
lobby-map-quick = One ready-made map
lobby-vote = **Which map?** One vote each; on a tie, the first. Seats are drawn at the start. { $missing ->
        [none] Everybody has voted.
       *[other] Still to vote: { $missing }.
    }
lobby-vote-for = Map { $n }{ $votes ->
        [0] {""}
       *[other] {" "}({ $votes })
    }
lobby-maps = See the maps and vote…
lobby-vote-later = I show the three maps here as soon as there are enough players.
lobby-choose = Your { $what }…
lobby-first = This match has not begun yet.
lobby-begun = Match **{ $match }** has begun.
lobby-closed = Match **{ $match }** closed before it began.
table-language = Language of the table: { $language ->
    [fr] French
   *[en] English
 }
lobby-opened = { $game }: match **{ $match }** is open. Its card is in this channel; press *{ $join }*, then *{ $start }*.
lobby-ready = { $game }: match **{ $match }** is set up for you. { $choose ->
        [yes] Choose under *Options* what you play with, or leave it to chance; then press
       *[no] Press
    } *{ $start }*.
lobby-ready-thread = { $game }: match **{ $match }** is ready for you in <#{ $thread }>. Press *{ $start }* there.
welcome-taken = { $status ->
    [lobby] Match **{ $match }** is about to begin in this channel; its card is above.
   *[running] Match **{ $match }** is being played in this channel.
 } To play something else, open another table with `/play` in another channel.
lobby-left = You have left.
lobby-started = The match has begun.
lobby-chosen = Chosen.
by-chance = Leave it to chance
join = Join
leave = Leave
start = Start the match
add-player = Add automated player
level-head = **How well should it play?** Seats taken: { $now } of at most { $most }.
remove-player = Take an automated player out
options = Options…
seating-head = **Before the match begins**
settings = Settings…
options-head = **Options of the match**, before it begins
option-other = Change a rule of the match…
on = yes
off = no
without = without { $what }
automated = automated
kind-random = at random
    .help = Answers at random.
kind-easy = easy
    .help = For a first match: plays soundly, but misses things.
kind-heuristic = normal
    .help = Plays by rules of thumb.
kind-hard = hard
    .help = Imagines what may follow before it chooses.
temper-bold = Fights early, and saves little.
temper-careful = Guards what it has, and attacks where it is sure.
temper-builder = Builds first, and fights late.
joined = You are at the table of { $game }.{ $what ->
        [none] { "" }
       *[some] { " " }Choose under *Options*, or leave to chance: { $names }.
    }
dm-works = Your hand will come by direct message; `/hand` and *{ $hand }* always show it too.
dm-likely = Your hand comes by direct message if Discord lets me write to you. `/hand` and *{ $hand }* always show it.
dm-closed = Discord does not let me write to you. *{ $hand }* and `/hand` always show your hand; or open direct messages of this server, then press *Try again*.
dm-later = Your hand will come by direct message in a while; `/hand` and *{ $hand }* show it at once.
dm-off = Your hand comes when you ask: *{ $hand }* or `/hand`.
dm-hello = Here your hand for { $game } will appear, for you alone. The table: { $link }
try-dm = Try again
primer = One minute of rules
join-first = Join first: you have no seat at this table.
may-not-create = Opening matches is for those who may manage this server, or whom they have chosen (`/gm`, page *Server*).
may-not-here = On this server you open matches in { $channels }.
may-not-game = { $game } is not played on this server. Possible: { $games }.
may-not-more = This server has { $most ->
    [one] one match
   *[other] { $most } matches
 } at once, and not more. `/play` shows them; you can open a new one as soon as one ends.
may-not-open-more = You have { $most ->
    [one] { $most } open lobby
   *[other] { $most } open lobbies
 } here already ({ $list }), and that is as many as one person may. Start one or close it in `/match`; then open the next.
may-not-start = Only a player of the match, or the person who opened it, can start it.
may-not-set = Only the table, or the person who opened it, can set options.
may-not-tend = Only moderators of matches may do that: people with Discord’s permission *Manage Server*, or with the role set in `/gm`.
may-not-manage = Only those who have Discord’s permission *Manage Server* may do that.
command-old = This command has changed since Discord last showed it to you. Type it again in a moment; if it stays, restart Discord.
server-only = Do that in a channel of a server.
bot-lacks = I cannot show a match here. Somebody who manages the server has to allow me in this channel: { $what }.
greeting = ## Welcome to Hexarch
    I referee big board games. **Play now** seats you with three automated players ({ $kind }), on a ready-made map. `/play` opens any other table.
play-now = Play now
play-other = Play another game

# --- table ---

turn = { $who } · { $stands }: **{ $what }**.{ $since ->
    [none] {""}
   *[other] {" "}Asked { $since }.
 }
turn-also = { $who }: **{ $what }**.{ $since ->
    [none] {""}
   *[other] {" "}Asked { $since }.
 }
nobody-asked = Nobody owes an answer right now.
then = Then: { $who }.
then-you = you
turn-routine = A trifle: an answer ahead may come.
turn-look = What now?
answer = Answer…
sheet-eden = Market
my-hand = My hand
map = Map
help = Rules for this
log = Log
older = Older
newer = Newer
see-below = -# See below.
told-undo = { $who } took something back.
told-again = { $line } (× { $n })
told-more = -# { $n ->
    [one] One line before that
   *[other] { $n } lines before that
 }: *Log* in `/match`
told-since = -# { $n ->
    [one] One line before that
   *[other] { $n } lines before that
 }: *What happened*
paused = The match is paused{ $reason ->
    [none] .
    [channel-gone] : its channel is gone.
    [idle] : nobody has answered for long. Any player wakes it by one press.
   *[other] : { $reason }
 }{ $at ->
    [none] {""}
   *[other] {"\u000A"}It goes on by itself { $at } ({ $ends }).
 }
    -# A moderator resumes it with *Let it go on* in `/gm`.
pause-told-day = { $who ->
    [none] {""}
   *[other] { $who }:
 } match **{ $match }** goes on { $at } ({ $starts }).
pause-told-hour = { $who ->
    [none] {""}
   *[other] { $who }:
 } match **{ $match }** goes on { $starts }.
pause-told-on = { $who ->
    [none] {""}
   *[other] { $who }:
 } match **{ $match }** goes on now.
pause-told-late = { $who }: I was away { $at }, when match **{ $match }** should have gone on. *Let it go on* in `/gm` resumes it.
pause-told-missed = { $who }: match **{ $match }** could not go on { $at }. *Let it go on* in `/gm` tries again.
over-won = ## { $who } won
over-ended = ## The match is over{ $reason ->
    [none] .
    [vote] , as those who played it agreed.
   *[other] : { $reason }
 }
hand-ready = { $who }, your hand is ready: press **My hand**. I could not write to you directly.
hand-there = { $who }: your hand has come by direct message after all.

# --- time ---

clock = Rhythm
clock-help = When players should answer; time runs only for those who owe an answer
at-zero = When time runs out
pace-day = day (a few presses each day, a deadline in the evening)
pace-evening = evening (all at the table, 3 minutes for each answer)
pace-none = without a clock
pace-live = live ({ $start } h, { $more } h more with each answer, at most { $cap } h)
pace-brisk = brisk ({ $start } h, { $more } h more with each answer, at most { $cap } h)
pace-relaxed = slow ({ $start } h, { $more } h more with each answer, at most { $cap } h)
pace-day-short = day (a deadline each evening)
pace-evening-short = evening (live, 3 minutes an answer)
pace-none-short = none
pace-live-short = live (1 day, 4 h more with each answer)
pace-brisk-short = brisk (3 days, 12 h more with each answer)
pace-relaxed-short = slow (3 days, 36 h more with each answer)
pace-line = Rhythm: { $pace }.
day-line-short = Rhythm: day, an answer is due by { $hour }.
day-line = Rhythm: day, an answer is due by { $hour }. Then { $graces ->
    [0] {""}
    [one] one grace of 12 h, and
   *[other] { $graces } graces of 12 h, and
 } { $zero ->
    [plan] the advised answer is given
    [robot] an automated player stands in
    [skip] I give a safe answer
   *[other] the table decides
 }.
calendar = Hour and start…
calendar-zone = Time zone of the table: a city
calendar-hour = Day rhythm: answers are due by
calendar-start = Start at this time (empty: by the button)
calendar-start-help = 20:30, tomorrow 20:30, friday 8 pm, 2026-03-05 20:30
calendar-hour-unreadable = Write the hour as 21:00.
starts-line = Starts { $at } ({ $ends }) if there are enough players.
event-lobby = Match { $match }, by Hexarch: sit down in its channel, it starts at this time.
event-paused = Match { $match }, by Hexarch: it resumes at this time, in its channel.
start-unreadable = I cannot read that time. Write it as 20:30, tomorrow 20:30, friday 8 pm, 5/3 20:30 (day before month) or 2026-03-05 20:30. It is read in the zone { $zone }.
start-past = That time is over. It was read in the zone { $zone }; `/settings` changes yours.
start-far = That is more than a year away. Write it as tomorrow 20:30 or 2026-03-05 20:30; it is read in the zone { $zone }.
start-told-day = { $who ->
    [none] {""}
   *[other] { $who }:
 } match **{ $match }** starts { $at } ({ $starts }). { $now ->
    [one] One player has a seat
   *[other] { $now } players have a seat
 }; it takes { $least }.
start-told-hour = { $who ->
    [none] {""}
   *[other] { $who }:
 } match **{ $match }** starts { $starts }. { $now ->
    [one] One player has a seat
   *[other] { $now } players have a seat
 }; it takes { $least }.
start-told-missed = { $who }: match **{ $match }** did not start { $at }: { $now ->
    [one] one player has a seat
   *[other] { $now } players have a seat
 }, it takes { $least }. Start it when you are ready, or set another time in the options.
start-told-late = { $who }: I was away { $at }, when match **{ $match }** should have started. Start it when you are ready, or set another time in the options.
zero-offer = The table decides what to do
zero-skip = I give a safe answer at once
zero-plan = I give the advised answer
zero-robot = An automated player stands in
zero-offer-line = When time runs out, the table decides.
zero-skip-line = When time runs out, I give a safe answer at once.
clock-ends = Clock ends { $ends }.
clock-day = Due by { $at } ({ $ends }).
clock-grace = More time until { $at } ({ $ends }); graces left: { $graces }.
clock-evening = ⏳ { $ends }
clock-put-off = The deadline has moved by a day, because people are away.
term-ends = Without agreement this ends { $ends }.
clock-out = Time ran out { $ends }.
clock-away = Away until { $until }.
away-until = away until { $until }
remind = Match **{ $match }**{ $title ->
    [none] {""}
   *[other] , { $title }
 } ({ $game }) waits for your answer: { $what }. Asked { $since }.
nudged-you = **{ $by }** would like to go on with match **{ $match }**{ $title ->
    [none] {""}
   *[other] , { $title }
 } ({ $game }): { $what }. Asked { $since }.
remind-last = You are the last one missing.
remind-grace = Your time was up, so you have a grace of 12 h more.
nudge = Nudge
nudge-done = Reminded: { $who }.
nudge-away = { $who } is away until { $until } and was not reminded.
nudge-quiet = It is the quiet time of { $who }; it ends { $until }. I sent nothing.
nudge-again = I reminded { $who } less than an hour ago; again possible { $until }.
nudge-nobody = The match waits for nobody else.
nudge-not-running = The match does not go on at the moment.
late-alone = The time of { $who } ran out { $ends }. Nobody else waits: { $who } may answer at any time.
late = The time of { $who } ran out { $ends }. The others decide, with { $needed ->
    [one] one vote
   *[other] { $needed } votes
 }, or a moderator does. { $who } may still answer.
late-skip = Give a safe answer
late-free = Open the seat
late-standin = Let an automated player stand in
late-wait = Wait for some more time
late-count = { $what } ({ $votes } of { $needed })
late-freed = Anybody who does not play in this match yet may take the seat.
late-take = Take the seat
late-stood-in = **{ $name }**, an automated player, plays for { $who }, who may come back at any time.
late-back = I am back
late-came-back = { $who } is back and plays.
late-over = { $who } has answered by now.
late-waiting = { $who } has more time now.
late-changed = The seat of { $who } has changed hands.
late-auto = The time of { $who } ran out: I gave a safe answer, as this match wants.
late-written = The time of { $who } ran out: I sent what they had written, as this match wants.
late-plan = The time of { $who } ran out: I give the advised answer, as this match wants. { $who } may go on at any time.
late-closed = That is settled by now.
late-own = It is about your own seat: answer at the table or with `/hand` instead.
late-may-not = Only players of this match or a moderator can do that.
late-voted = Your vote counts: { $votes } of { $needed }.
late-waits = The seat has more time.
late-is-free = The seat is open.
late-seated = The seat is yours: *My hand* shows what you hold and your question.
late-kept = An automated player keeps your seat in this match for you. You can have it back, but no other seat: you have seen this hand.
late-not-yours = Another person sat there. You can watch with *Map* and *Log*, or take a free seat in `/match`.
away-noted = Noted: away until { $until }. Your time stands still until then, or until `/away` with 0 days. Days left in this match: { $days }.
back-noted = Welcome back; your time runs again with your next question.
away-nothing = You play in no match that has begun.
habits = Time zone: { $zone ->
    [none] none chosen
   *[other] { $zone }
 }. Quiet hours: { $quiet ->
    [none] none
   *[other] { $quiet }
 }.
rhythm-usual = At half and nine tenths, then daily
rhythm-6 = Every 6 hours
rhythm-12 = Every 12 hours
rhythm-24 = Every 24 hours
rhythm-off = None
quiet-unreadable = Write both hours as 22:00 and 8:00; neither lifts your quiet hours.
quiet-needs-zone = Choose your time zone first: `/settings`.
quiet-too-long = Quiet hours are { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
 } at most. For whole days there is `/away`.
unknown-zone = I know no time zone “{ $zone }”.
set-clock-one = Name either a clock for the match, or hours for the players who owe an answer.
gm-clock = The clock is set.

# --- seat ---

seat-head = **{ $game }** · match { $match } · { $who }
    { $stands ->
        [none] {""}
       *[other] { $stands }
    }
not-asked = You owe no answer now.
dm-stop = No more messages
hand-title = **Your hand**
asked-you = **We are waiting for you: { $what }.**{ $since ->
    [none] {""}
   *[other] {" "}Asked { $since }.
 }
asked-you-now = **We are waiting for you: { $what }.**
change-answer = Change my answer…
may-change = You have answered and may still change your mind: { $what }.
waiting-for = Waiting for **{ $who }**: { $what }{ $since ->
    [none] {""}
   *[other] , asked { $since }
 }.
match-is-over = The match is over.
no-seat = You have no seat in this match. You can watch it: *Map*, *Log*, `/map`. To play: `/match` offers a seat that is free, `/play` opens a match of your own.
no-seat-had = You have no seat in this match any more. You have seen its hand, so you may take no other seat. `/match` gives yours back if it is free. You can watch: *Map*, *Log*, `/map`.
no-seat-lobby = You have no seat in this match yet, and it has not begun. *Join* at its lobby or in `/match` takes one; once it runs, *Map* and *Log* show it to everybody.
no-seat-over = You did not play in this match, and it is over. You can look at it: *Map*, *Log*, *Replay* in `/match`. `/play` opens a match of your own.
refresh = Refresh
undo = Undo…
undo-ask = You take back: { $what }.
undo-yes = Take it back
taken-back = Taken back: { $what }.
done-note = Done.
nothing-changed = Nothing to change there.
no-pass = There is nothing to pass on now.
to-table = To the table
table-anew = Show the table here
table-anew-done = The table stands at the end of the channel now; I removed its message before.
read-card = Read a card…
suspended-told = Match **{ $match }** ({ $who }): I cannot read what I stored of it. I stopped it before anybody plays on from a wrong position. I deleted nothing. My log says why, and my host can put a backup in its place. Then *Let it go on* in `/gm` tries again; *End the match…* ends it.
owner-channel-gone = The channel of match **{ $match }** is gone. The match pauses; nothing is lost, and `/hand` still shows hands. `/gm` in another channel, with the match, shows it there: *Show it here*.
owner-lobby-gone = The channel of match **{ $match }** is gone. It had not begun, so I closed it.
slot-damaged = What I had noted of a message of match **{ $match }** was damaged in the database. I post that message anew; the old one no longer follows. The match itself has lost nothing. If this happens again, who runs me should look at the disk and at the backups.
hindered = Match **{ $match }** cannot be shown in { $channel } as it should be. { $why ->
    [missing] { $what ->
        [none] Discord does not let me into that channel.
       *[other] There I am not allowed to { $what }.
     }
    [locked] The thread is locked.
    [moderated] The server's automatic moderation blocks my messages.
    [uploads] Discord has limited the uploads of this server (400001), so there are words instead of the map.
    [explicit] Discord's filter of explicit content has refused the map (20009), so there are words instead.
    [links] Discord's filter of harmful links has refused the map (240000), so there are words instead.
    [busy] Discord takes no files at the moment (40062), so there are words instead of the map.
   *[refused] Discord refuses my messages there.
 } A manager of the server can change that in the settings of the channel; *Check* in `/gm` there, page *Server*, says what is missing. The match goes on meanwhile: hands come by direct message and with `/hand`. After the change I show the table again.
hand-over = { $to ->
    [none] Match
   *[other] { $to }: match
 } **{ $match }** is over.
hand-gone = The hand is not shown here any more.
page-before = ◀ page { $page } of { $pages }
page-after = ▶ page { $page } of { $pages }

# --- drafts and forms ---

draft-empty = -# Nothing changed yet.
draft-line = now { $now }, up to { $most }
draft-take-in = Add…
draft-take-out = Take out…
draft-send = Send
draft-clear = Clear
draft-not-yet = You cannot send it yet: { $why }
draft-less = Less than you asked for, there is no more: { $what }.
draft-more = … and { $n } more
draft-tile = { $cell }: { $centre } in the middle
    .posts = { $cell }: { $centre } in the middle, { $posts }
draft-post = { $troops } towards { $outer }
draft-centre = { $cell }: { $now } → { $then }
choose-territory = Choose a territory…
choose-giver = Take troops from…
place-spare = Place the troops that stand nowhere…
field-cell = Type a territory: { $cells } …
plan-forward = All forward
plan-yesterday = As yesterday
plan-back = All back
plan-refine = Set stocks aside next
plan-refine-not = Set nothing aside
plan-front = All to { $cell }
rift-form = Temporary Rift…
post-title = { $cell }: { $troops ->
    [one] { $troops } troop
   *[other] { $troops } troops
 }
post-others = { $cell }: its other frontiers
post-towards = Towards { $outer }
neighbour = { $who }, { $troops ->
    [one] { $troops } troop
   *[other] { $troops } troops
 }
neighbour-wild = wild, strength { $strength }
neighbour-vacant = nobody
place-troops = Place new troops…
station-title = Troops from { $cell }
spare = { $troops } can leave
there = { $troops } there
field-from = From
field-to = To
field-troops = How many
refine-form = Set stocks aside…
refine-crystals = Crystals to discard
refine-reserve = Stocks to reserve
refine-stocks = You own { $stocks }; at most the value of the crystals
refine-most = As many as possible
crystal-value = Value { $value }
one-of-each = One of each
purse = { $stocks ->
    [one] { $stocks } stock
   *[other] { $stocks } stocks
}{ $reserved ->
    [0] {""}
   *[other] {", "}{ $reserved } of them reserved
}; { $energy } pure energy.
purse-fronts = { $stocks ->
    [one] { $stocks } stock
   *[other] { $stocks } stocks
 }; crystals worth { $crystals } lie before you, for units; { $energy } energy on the Heart.
order-one = Buy { $card }
order-units = Units…
order-commons = Common cards…
order-techs = Technologies…
ways = { $n ->
    [one] { $n } way
   *[other] { $n } ways
 }
field-how = How

# --- refusals ---

refused-other-game = Match **{ $match }** is { $game }; that command is one of another game.
refused-late = **{ $what }**: this press changed nothing.
refused-what = **{ $what }** was not done.
possible-now = Possible now:
all-answers = All my answers
explain = Explain { $rule }
out-of-date = This control is out of date. The newest panel of the match, or `/hand`, shows what is possible.
unreadable = One of the values could not be read; the list under each option shows what is possible.
unreadable-form = I cannot read one of the values: write numbers in digits, territories as on the map. Nothing changed.
our-fault = Sorry, that is our mistake. Anything you did is safe; otherwise nothing changed. Reference `{ $mark }`
store-failed-told = I cannot write anything down just now, so nothing was done. Please try again in a minute. My log has the reason for my host.
slow-down = That is too fast for me. I answer you again once you have paused for a few seconds; nothing is lost.
discord-trouble = Discord did not take my answer. Nothing is lost: the newest panel of the match, or `/hand`, shows what counts.
host-error = Error `{ $mark }` ({ $kind }); the log of the bot has the rest.
one-moment = One moment, please: then try again. Nothing changed.
restarting = Restarting, back in a moment; nothing is lost.
restarted-not-done = I restarted in the middle of this. Nothing happened: please try again.
restarted-done = I restarted in the middle of this, and have finished it.
seek = Look for players
match-close = Close the lobby
match-end = End the match…
match-concede = Concede…
no-match = There is no match here. `/play` opens one, and shows where they are.
no-such-match = { $n ->
    [0] There is no match **{ $match }** that I could show you, nor any other. `/play` opens one.
    [one] There is no match **{ $match }** that I could show you. There is this one:
   *[other] There is no match **{ $match }** that I could show you. There are these:
 }
several-matches = You play in several matches. Say which one, or use its channel.
which-match = Which match?

# --- looking things up ---

help-head = **{ $stands }**
help-spectator = You are watching. Everything here is what everybody may know.
help-answers = Possible: { $list }.
help-kinds = Possible:
help-kind = - **{ $kind }**: { $list }{ $more ->
    [0] {""}
   *[other] , and { $more } more
 }
rules-direct = -# Type the commands of a game on a server that plays it. Here, the buttons of your panels do the same.
rules-head = **Rules**, in our own words. Choose a game, or type `/rules` and the name of a rule, a word or a card.
read-primer = A game in one minute…
rule-example = *Example: { $example }*
read-more = More rules…
read-words = What a word means…
unknown-rule = There are no words for that.
unknown-cell = “{ $cell }” is no place of the map. Choose from the list, or write a name or a space: H8, ME.
unknown-card = That card is not in sight here.
unknown-topic = I know nothing about “{ $topic }”.
did-you-mean = Perhaps: { $list }?
log-head = **Log of match { $match }**, page { $page }{ $pages ->
        [0] { "" }
       *[other] {" "}of { $pages }
    }
log-empty = Nothing has happened yet.
list-empty = There is no match.
match-line = **{ $match }** { $title ->
    [none] {""}
   *[other] { $title }
 } · { $game } · { $status ->
    [lobby] open to join
    [running] under way
    [paused] paused
    [over] over
    [filed] archived
   *[suspended] suspended
 } · { $players ->
     [one] { $players } player
    *[other] { $players } players
  } · { $channel }
status-lobby = At the table: { $names ->
    [none] nobody yet
   *[other] { $names }
 }.
leaving = leaving

# --- ends ---

concede-ask = You are out { $game ->
    [cthulhu-wars] before the next round
    [clash-of-cultures] before the next turn
    [eden-shards] at the end of the turn or phase
   *[other] at the end of the phase
 }. Until then I give safe answers for you. Later you cannot take it back.
concede-yes = Concede
vote-alone = Nobody else plays match **{ $match }**: your vote ends it at once, without a winner, for good.
vote-end = { $who } would like to end match **{ $match }** without a winner. { $votes } of { $needed ->
    [one] { $needed } vote
   *[other] { $needed } votes
 }{ $against ->
    [0] .
   *[other] , { $against } for playing on.
 } You can still change your vote.
vote-yes = End it
vote-no = Play on
vote-withdraw = Withdraw my request
vote-declined = Match **{ $match }** goes on: too few want to end it.
vote-withdrawn = { $who } no longer asks to end match **{ $match }**; it goes on.
vote-you-declined = That settles it: the match goes on.
vote-you-withdrawn = Your request to end the match is withdrawn; it goes on.
vote-not-yours = Another player asks for this vote: only they withdraw it. You can vote for playing on.
vote-settled = Nobody asks to end the match any more.
voted-on = You want to play on. { $votes } of { $needed ->
    [one] { $needed } vote
   *[other] { $needed } votes
 } are for ending the match.
vote-done = The players ended match **{ $match }**.
voted = { $votes } of { $needed ->
    [one] { $needed } vote
   *[other] { $needed } votes
 } are for ending the match, yours among them.

# --- moderators ---

gm-rebound = I show the match in this channel from now on.
gm-skipped = I gave a safe answer:
    { $lines }
gm-sent = I sent what they had written:
    { $lines }
gm-replaced = The seat has changed hands.
gm-ended = I ended the match.
config-now = **Settings of this server**
    - Language of tables: { $language ->
        [en] English
        [fr] French
       *[auto] that of whoever opens them
    }
    - May open matches: { $everyone ->
        [welcome] everybody (newcomers are welcomed here, whatever is chosen)
        [true] everybody
       *[false] those who manage the server{ $create ->
            [none] {""}
           *[other] , and { $create }
        }
    }
    - May tend them: those who manage the server{ $tend ->
        [none] {""}
       *[other] , and { $tend }
    }
    - Errors: { $errors ->
        [none] only in the log
       *[other] { $errors }
    }
    - New matches: { $clock }
    - Games: { $games ->
        [all] every one
       *[other] { $games }
    }
    - Channels: { $channels ->
        [all] every one
       *[other] { $channels }
    }
    - At once: { $most ->
        [0] any number
        [one] one match
       *[other] at most { $most } matches
    }
    - For each person: { $each ->
        [0] any number
       *[other] { $each } at once
    }
    - Ranked matches: { $ranked ->
        [true] allowed
       *[false] none
    }
    - Puzzle of the day: { $puzzles ->
        [none] off
       *[other] { $puzzles }
    }

# --- settings ---

set-language = Language of what only you read
set-language-auto = As on Discord
set-language-en = English
set-language-fr = Français
set-dm = Your hand
set-dm-on = By direct message
set-dm-off = Only when you ask for it
set-advice = Advice on your questions
set-advice-on = One answer stands out, with its reason
set-advice-off = No advice
set-puzzles = My finished matches may become puzzles
set-puzzles-on = Yes, if everybody who played agrees; names stay hidden
set-puzzles-off = No
set-invitations = Invitations to a table by name
set-invitations-on = Yes, a message at the table calls me
set-invitations-off = None, and no call to a rematch
set-rhythm = Reminders of an answer that you owe
set-colours = Colours of the pictures that only you see
set-zone = Time zone
set-zone-hint = A city of your zone, for example Paris
set-quiet = Quiet hours
set-start = From, for example 22:00
set-end = To, for example 8:00
set-data = My data
language-set = What only you read is now in { $language ->
    [en] English
    [fr] French
   *[auto] the language of your Discord
 }.
dm-set-on = Your hand will come by direct message if Discord lets me write to you. `/hand` and *My hand* always show it.
dm-set-off = Your hand comes only when you ask: `/hand` or *My hand*.

# Permissions, as Discord calls them
permission-view_channel = view this channel
permission-send_messages = send messages
permission-send_messages_in_threads = send messages in threads
permission-attach_files = attach files
permission-read_message_history = read message history
permission-create_public_threads = create public threads
permission-pin_messages = pin messages
permission-manage_threads = manage threads

# What was done to a match, in /match
audit-create = opened the lobby
audit-start = started the match
audit-suspend = suspended the match
audit-rebuild = found the stored match damaged, and rebuilt it from its record
audit-end = ended the match
audit-import = took the match in from a file
audit-pause = paused the match
audit-rebind = moved the match to another channel
audit-resume = resumed the match
audit-remove = took somebody out of the lobby
audit-replace = replaced a player
audit-channel-gone = has lost the channel of the match
audit-hindered = could not show the match in its channel
audit-sent = sent what was written for a seat
audit-free = offered a seat to others
audit-skip = gave a safe answer for a seat
audit-expire = ended talks whose time was over, for a seat
audit-set-clock = set the clock
audit-put-off = moved a deadline by a day, because people are away
audit-wait = gave a seat more time, for the table
map-around-me = Around my own territories
story-more = … and { $n ->
    [one] one thing more
   *[other] { $n } things more
 }: *{ $where }*.
