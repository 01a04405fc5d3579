# The database

store-error = The database does not work.
store-failed = The database { $database } cannot be used just now: { $why }. What was to be written is not; it is tried again.
store-unusable = The database { $database } cannot be opened: { $why }. Check the path, the permissions and the setting HEXARCH_DATABASE.
store-corrupt = The file { $database } is damaged or is not a database. It was left as it is. Put a backup in its place, or name another file with HEXARCH_DATABASE.
store-damaged = The database { $database } is damaged. This was found while the bot was running; nothing more is written to it, and the bot stops. Put a backup in its place, or name another file with HEXARCH_DATABASE.
store-taken = Another Hexarch is using the database { $database }. Two bots on one database would undo each other’s work. Stop the other one first, or name another database with HEXARCH_DATABASE. From one that cannot be reached any more, `hexarch serve --take-over` takes a PostgreSQL database. Nothing was changed.
store-lost = This Hexarch has lost the database { $database }: another one has taken it over, or the connection to its server is broken. It writes and posts nothing more. The process ends; you can start it again.
store-row = What is stored of match { $match } is damaged: { $what ->
    [entry] entry { $seq } of its record
    [header] what it started from
    [secret] its secret key
    [content] its cards
    [row] what is kept of it beside its record
    [message] which message shows it
   *[position] its position, and the record does not lead to it
} is not what was written. Nothing was deleted. My host can put a backup in its place.
store-foreign = The database { $database } belongs to another program. It was left as it is. Name another one with HEXARCH_DATABASE.
store-newer = The database { $database } was written by a newer version of Hexarch. It was left as it is. Install that version, or name another database with HEXARCH_DATABASE.
store-older = The database { $database } was written by a version before 0.9.0. Hexarch cannot read it: move it away or name another one with HEXARCH_DATABASE. Nothing was changed.

# Why the bot turns something down before the rules are asked (bot/model/refusals.py)

denied-unknown-match = There is no match { $match } here.
denied-unknown-game = There is no game { $game } on this bot.
denied-not-ranked = { $why ->
    [people] A ranked match is for people only: no automated player.
    [few] A ranked match needs at least two people.
   *[server] This server has no ranked matches.
}
denied-unknown-option = The option { $option } does not exist, or cannot be { $value }.
denied-unknown-choice = The choice { $choice } does not exist, or cannot be { $value }.
denied-unknown-player = There is no player { $player } in this match.
denied-choice-taken = { $value } is gone: another player has chosen it.
denied-channel-taken = This channel already shows match { $match }. Use another channel, or end that match first.
denied-not-in-lobby = Match { $match } has begun; this works only before the start.
denied-still-lobby = Match { $match } has not begun yet.
denied-match-paused = Match { $match } is paused. A moderator can resume it.
denied-not-held = Match { $match } is not paused.
denied-match-suspended = Match { $match } is suspended: its stored position cannot be read. Nothing was deleted; its moderator has been told.
denied-match-ended = Match { $match } has ended.
denied-table-full = The table is full: { $most ->
    [one] { $most } player
   *[other] { $most } players
 } at most.
denied-too-few-players = { $least ->
    [one] { $least } player
   *[other] { $least } players
 } are needed to start; { $now ->
    [0] nobody has joined yet
    [one] { $now } has joined
   *[other] { $now } have joined
}.
denied-already-joined = You already have a seat in match { $match }.
denied-not-seated = You have no seat in match { $match }. You can watch it with `/map`; `/match` offers a seat that is free.
denied-seat-taken = That player already has a seat in match { $match }.
denied-hand-seen = You have seen one hand of this match, so you may not see another. You can take back only the seat you had: seat { $seat }.
denied-question-closed = That question is over. Answer the newest one.
denied-terms-changed = The trade has changed. Here is where it stands now; look again before you agree.
denied-nothing-asked = The match is not waiting for seat { $seat }.
denied-cannot-concede = Conceding is not possible at this moment.
denied-away-too-long = { $days ->
    [0] You have been away in this match for as long as it allows.
    [one] One day of absence is left to you in this match.
   *[other] { $days } days of absence are left to you in this match.
 } Somebody may take your seat over: `/match`.
denied-not-away = You are not noted as away in this match.
denied-busy = Others acted in this match at the same moment, so yours was not done. Nothing is lost: try again.
denied-newer-rules = A newer version of the bot has played on in this match. It goes on as soon as that version is back; I changed nothing.
denied-restarting = Restarting, back in a moment; nothing is lost.
