# Tending matches in the open: the desk, the audit log, repairs, reports, fair chance.

# --- commands ---

option-name-value = value

# --- the desk ---

desk-head = ## Desk of match { $match }
    { $status ->
        [lobby] It is open to join.
        [running] It is under way.
        [paused] It is paused.
        [over] It is over.
        [filed] It is over and archived.
       *[suspended] It is suspended: what is stored of it cannot be read.
    } This desk shows only what everybody sees.
desk-asked = answer asked for { $since }: { $what }
desk-pause = Pause…
desk-resume = Let it go on
desk-skip = Safe answer for { $who }
desk-free = Free a seat…
desk-time = A day more
desk-end = End the match…
desk-audit = Audit log
desk-report = Report a bug…
desk-repair = Repair…
desk-file = Archive
desk-unfile = Out of the archive

# --- all tables ---

tables-head = ## All tables
    { $n ->
        [0] No match is open on this server.
        [one] One match, { $late ->
            [0] not late.
           *[other] and it is late.
        }
       *[other] { $n } matches, { $late ->
            [0] none late.
            [one] one late.
           *[other] { $late } late.
        }
    }
tables-line = - { $name } · { $state ->
    [late] late, due { $due }: { $who }
    [waits] waits for { $who }{ $due ->
        [none] {""}
       *[other] , due { $due }
    }
    [lobby] open to join
    [paused] paused
    [suspended] suspended: what is stored of it cannot be read
   *[running] under way
 }
tables-many = { $n ->
    [one] one player
   *[other] { $n } players
 }
tables-vacant = {" "}· **a seat is empty**
tables-open = Open a table…
tables-late = Only late ones
tables-all = All of them
tables-nudging = { $n ->
    [0] Nobody is late.
    [one] I am nudging who is late at one table…
   *[other] I am nudging who is late at { $n } tables; the result will stand here.
 }
tables-unnudged = { $n ->
    [one] One table is left: nudge again for it.
   *[other] { $n } tables are left: nudge again for them.
 }
tables-nudge = { $n ->
    [one] Nudge the late one
   *[other] Nudge all late ones
 }

# --- a moderator who plays asks the table ---

tend-request = { $who } looks after this match and plays in it, so another player must agree. { $asked }: one yes is enough, until { $expires }.{ $reason ->
    [none] {""}
   *[other] {" "}Reason: *{ $reason }*
 }
tend-pause = Pause the match{ $until ->
    [none] .
   *[other] {" "}until { $until }.
 }
tend-resume = Let the match go on.
tend-skip = Give a safe answer for **{ $who }**.
tend-extend = { $hours ->
    [one] One hour more for { $who }.
   *[other] { $hours } hours more for { $who }.
 }
tend-pace = Set the clock to *{ $pace }*.
tend-end = **End the match** without a winner.
tend-back = **This would go back:**
    { $lines }
tend-hand-over = Give the seat of **{ $who }**, with its hand, to { $to }.
tend-free = Free the seat of **{ $who }**. If they are in time, they get a day to say that they are here.
tend-move = Show the match in { $channel } from now on.
tend-voids = The match would no longer count in the ladder.
tend-asked = You play at this table, so another player must agree. I asked them; the request stands until { $until }.
tend-agreed = Another player agreed to what { $who } asked, and I did it.
tend-declined = The others said no to { $who }; nothing changes.
tend-lapsed = What { $who } asked is no longer possible; nothing changes.
tend-expired = Nobody answered { $who } in time; nothing changes.
tend-withdrawn = { $who } has withdrawn the request.
tend-you-withdrawn = You have taken your request back.
tend-voted-open = Your answer counts.
tend-voted-agreed = I did it.
tend-voted-declined = The answer is no; nothing changes.
tend-voted-lapsed = That is no longer possible; the request is over.
tend-voted-expired = Nobody answered the request in time; it is over.
tend-voted-withdrawn = The moderator took the request back.
audit-agreed = agreed to what a moderator who plays asked

# --- the console ---

tab-desk = This table
tab-tables = All
tab-gmpeople = People
tab-gmserver = Server
tab-health = Health
people-head = { $n ->
    [0] ## People
        Nobody sits at a table of this server.
   *[other] ## People
        Who sits at tables here, and how many of their last turns were not in time.
 }
people-line = - **{ $who }** · { $turns ->
    [0] no turn yet
   *[other] { $late } of { $turns } late
 } · { $tables ->
    [one] one table
   *[other] { $tables } tables
 }{ $limit ->
    [none] {""}
    [0] {" "}· without a limit
   *[other] {" "}· at most { $limit }
 }
people-more-wishes = … and more on the board.
people-limit = Limit of a person…
people-most = Matches at once
people-most-help = A number from 0 to 100; 0: any number
number-unreadable = Write a number from 0 to { $most }.
server-language = Language of tables
server-language-auto = As on the Discord of the opener
server-language-en = English
server-language-fr = Français
server-clock = Clock of new matches
server-games = Games (none chosen: all)
server-create-role = Role that may open matches
server-tend-role = Role that tends matches
server-error-channel = Channel for errors
server-puzzles = Channel of the puzzle of the day
server-channels = Channels for matches (none: all)
server-presets = What matches of a game begin with…
server-everyone-creates-on = Everybody opens
server-everyone-creates-off = Not everybody opens
server-ranked-on = Allow ranked matches
server-ranked-off = No ranked matches
server-limits = Limits…
server-most = Open matches of the server
server-each = Matches of a person at once
server-check = Check
server-board = Board here
server-board-away = Remove the board
server-season = New season…
server-season-ask = **Begin a new season of all ladders here now?** Ratings go on, with more doubt. A ladder lists who plays in the season. It lasts until you begin the next one.
server-season-yes = Begin the season
server-season-begun = A new season has begun.
desk-clock = Clock…
desk-back = Go back…
desk-move = Show it here
desk-case = Case file
desk-finding = Finding…
pause-until = Until when, like 20:30 or tomorrow 20:30
time-clock = Another clock
time-hours = Or hours more (or less: -2)
time-seat = For whom (all, if left out)
finding-sentence = What you found
finding-help = One sentence. The table reads it, and it stays in the log.
finding-told = { $who } looked into this match and finds: *{ $finding }*
finding-done = The table reads it, and it stands in the audit log.
audit-finding = posted a finding

# --- the case file ---

case-given = What is known of this match, without a hand:
case-head = Case file of match { $match }: { $game }, { $status ->
    [over] over
    [paused] paused
    [suspended] suspended
   *[running] under way
 }
case-created = opened { $at }
case-started = begun { $at }
case-ended = over { $at }
case-nothing = nothing
case-players = Players
case-player = seat { $seat }: { $who }{ $user ->
    [none] {""}
   *[other] {" "}({ $user })
 }{ $kind ->
    [none] {""}
   *[other] , automated: { $kind }
 }{ $rated ->
    [yes] , rated
   *[no] {""}
 }
case-audit = From outside: seats, default answers, clocks
case-turns = Turns (while the match goes on, only those out of time)
case-turn = seat { $seat }, { $who }: { $since } to { $ended }, { $outcome ->
    [kept] in time
    [grace] in the grace of the table
    [late] late
   *[missed] missed
 }
case-back = Taken back or set right
case-entry = { $at }: { $kind ->
    [undo] taken back
    [rewind] the match went back
   *[repair] set right
 }{ $who ->
    [none] {""}
   *[other] {" "}by { $who }
 }{ $n ->
    [0] {""}
    [one] , one step
   *[other] , { $n } steps
 }
case-proof = Proof
case-entries = Entries that everybody knows of: { $n }
case-hash = Hash of the secret key: { $hash }
case-key = Secret key: { $secret }
case-later = Played again from its record: once the match is over.
case-right = Played again from its record: { $n ->
    [one] its entry agrees.
   *[other] all { $n } entries agree.
 }
case-wrong = Played again from its record: { $why }

# --- the archive ---

gm-filed = Match { $match } is archived: it leaves the lists (*Archived matches* in `/play` shows it). Its last message stays, without an invitation to play again. You can still read it in `/match`.{ $thread ->
    [yes] {" "}Its thread is closed; elsewhere, name the match to read it.
    [no] {" "}Its thread stays open: only a manager of threads may close it.
   *[none] {""}
 } *Out of the archive* in `/gm` takes it out again.
gm-unfiled = Match { $match } is out of the archive.
audit-file = archived the match
audit-unfile = took the match out of the archive
over-filed = -# This match is in the archive. Read it with the buttons below, or in `/match`.
denied-not-over = Match { $match } is not over. A moderator can end it first in `/gm`: *End the match…*.
denied-filed = Match { $match } is in the archive already.
denied-not-filed = Match { $match } is not archived.

# --- the audit log ---

audit-head = **Audit log of match { $match }**, page { $page } of { $pages }. Everybody who plays can read it: *Audit log* in `/match`.
audit-empty = Nobody has done anything to this match from outside.
audit-of-seat = seat { $seat }{ $who ->
    [none] {""}
   *[other] {" "}({ $who })
 }
audit-of-from = from { $value }
audit-of-user = to { $value }
audit-of-kind = to an automated player ({ $value })
audit-of-hours = { $value } hours
audit-of-pace = { $value }
audit-of-channel = to { $value }
audit-of-what = { $value }
audit-of-unranked = no longer ranked
audit-of-reason = reason: { $value }
audit-repair = set something right

# --- repairs ---

repair-head = **Repairs in match { $match }.** You can set right only what everybody sees, and neither touch nor see hands and decks. Everybody reads what you changed and why, and nobody can take back what they did before.
repair-none = You can set nothing right at this moment: a combat or the setup is going on, or the match does not run.
repair-choose = Set right…
repair-now = now { $now }
repair-place = Where
repair-advance = Which advance
repair-value = The number that it should be (0 to { $most })
repair-reason = Why (everybody reads it)
repair-unreadable = Say what to set right, where, to which number (in digits), and why. The lists under the options show what is possible.
told-repair = A moderator set something right: { $what }, { $was } → **{ $value }**{ $reason ->
    [none] .
   *[other] {" "}({ $reason }).
 }

# --- reports ---

report-given = This file holds what everybody saw of the match, the versions and its settings. It has no hand, no key, no name or id of a person. Send it with a few words about what went wrong.

# --- fair chance ---

fair-explained = **How chance is kept fair.** Before anybody joins, the bot locks a secret key away and publishes its fingerprint. Everybody who joins adds something of their own: not even the bot knows the shuffles in advance. Every shuffle and every die follows from the key and these additions alone. When the match ends I show the key: it fits the fingerprint, or the bot has cheated. Anybody can then play the whole match again and compare each position.
fair-hash = Fingerprint: `{ $hash }`
fair-added = Added by { $who }: `{ $what }`
fair-added-kind = -# An automated player chooses nothing. It adds its kind and the number of the press that seated it, or *None*.
fair-key = Secret key: `{ $secret }`
fair-later = The key stays secret as long as the match goes on; then *Fair ✓* in `/match` checks everything.
fair-end = Fingerprint of the last position: `{ $after }`
fair-right = ✓ Checked just now: the key fits its fingerprint, and all { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
 } lead again to the positions that were played.
fair-wrong = ✗ Checked just now, and something does not agree: { $why }
fair-outgrown = ◐ Checked just now, as far as the rules of today go. { $why }
fair-record = Record of the match
record-later = You get the record once the match is over: it tells every hand.
record-large = The record is too large for Discord. My host can write it: `hexarch export { $match } FILE`.
record-given = The whole record with its key. `hexarch verify FILE` checks it on your own machine.

# --- what the bot may do in a channel ---

check-fine = I may do everything I need here.
check-missing = Something is missing (✗). A person who manages the server can allow it in the settings of this channel. Without it I go on with less.
check-blocked = I cannot show a match here: something is missing (✗) that nothing can stand in for. A person who manages the server can allow it in the settings of this channel.
permission-for-view_channel = else I see nothing of this channel
permission-for-send_messages = else there is no table, and in a forum no post
permission-for-send_messages_in_threads = else there is no table in a thread
permission-for-attach_files = else there are texts instead of pictures
permission-for-read_message_history = else a message may stand there twice after a breakdown, for I cannot find my own again
permission-for-create_public_threads = else people play a new match in the channel itself, not in a thread of its own
permission-for-pin_messages = else the board of the server stands there without a pin
permission-for-manage_threads = else the thread of a match that is archived stays open, unless it is mine
check-setup = **How this server is set up** (the page *Server* of `/gm` changes it)
check-create = • Matches are opened by { $everyone ->
    [welcome] everybody: newcomers are welcomed here, whatever is chosen
    [true] everybody
   *[false] { $role ->
        [none] those who manage the server; choose a role, or everybody, if others should
       *[other] those who manage the server, and { $role }
     }
 }.
check-tend = • They are tended by those who manage the server{ $role ->
    [none] .
   *[other] , and { $role }.
 }
check-hidden = • Everybody sees `/gm`; people who may not use it read so. *Server Settings → Integrations* can hide a command from roles, people or channels. Keep `/gm` there for your moderators.
check-games = • Games: { $games ->
    [all] every one.
   *[other] only { $games }.
 }
check-channels = • Channels: { $channels ->
    [all] matches may be opened wherever I can write.
   *[other] matches may be opened in { $channels } only, threads included.
 }
check-most = • Open at once: { $most ->
    [0] any number of matches.
    [one] one match.
   *[other] at most { $most } matches.
 }
check-ranked = • Ranked matches: { $ranked ->
    [true] allowed.
   *[false] none.
 }
check-preset = • { $game }: matches begin with { $options ->
    [usual] the usual options
   *[other] { $options }
 }{ $fixed ->
    [true] ; only those who tend matches change the settings.
   *[false] .
 }
check-language = • Tables speak { $language ->
    [en] English
    [fr] French
   *[auto] the language of whoever opens them
 }.
check-clock = • New matches: { $clock }.
check-errors = • Errors: { $where ->
    [none] only in the log of the bot; a private channel can be named for their references.
   *[other] { $ok ->
        [true] their references go to { $where }.
       *[false] their references should go to { $where }, but I cannot write there.
     }
 }
check-match = • { $match ->
    [none] No match is shown in this channel.
   *[other] Match { $match } is the one of this channel.
 }

# --- what matches begin with ---

presets-head = **{ $game } on this server.** New matches begin with these options. { $fixed ->
    [true] They are fixed: only those who tend matches may change the options, the clock, and who must agree to going back.
   *[false] Each table may then change them.
 }
presets-fix = Fix them
presets-free = Fix them no longer
presets-usual = Those of the game
settings-fixed = On this server the settings of { $game } are fixed; those who tend matches may change them. The match is opened without choosing anything else.

# --- the end of a match ---

gm-end-ask = **Really end match { $match }{ $title ->
    [none] {""}
   *[other] , “{ $title }”,
 } of { $who }?** It ends at once, without a winner, for good.
gm-end-yes = End the match
