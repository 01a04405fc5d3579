# Where matches are played, and the lists of them.

line-name = **{ $game }**{ $title ->
    [none] {""}
   *[other] , { $title }
 } [{ $match }]({ $link })
line-lobby = { $name } · open to join · { $who ->
    [none] nobody yet
   *[other] { $who }
 } ({ $taken } of { $most })
line-running = { $name } · { $day } · waits for { $who }, asked { $since }
line-you = { $name } · { $day } · **waits for you**, asked { $since }
line-nobody = { $name } · { $day } · waits for nobody
line-left = about { $span } left
line-open = { $n ->
    [one] one open seat
   *[other] { $n } open seats
 }
line-paused = { $name } · { $day } · paused{ $goes_on ->
    [none] {""}
   *[other] , goes on { $goes_on }
 }
line-unreadable = { $name } · I cannot show it now
line-more = { $names } and { $n } more

mine-head = **Your matches: { $n }** · { $waiting ->
    [0] none waits for you
    [one] one waits for you
   *[other] { $waiting } wait for you
 }
tables-room = { $n ->
    [0] No table of this server has room.
    [one] **A table with room**
   *[other] **Tables with room: { $n }**
 }
list-all = All matches
list-archived = Archived matches
table-new = New table…
table-spoken = The language of the table
table-game = Game
table-title = A name for the match
table-where = Where you play (a thread of its own, if that can be)
table-clock = Time to answer
table-usual = As usual on this server
mine-none = You play in no match. On a server, `/play` lists its tables and opens one.
mine-answer = Answer the next
mine-before = ◀ Page { $page } of { $pages }
mine-after = Page { $page } of { $pages } ▶
mine-nothing-waits = No match waits for you now.

where-thread = In a thread of its own
where-here = In this channel
lobby-opened-thread = { $game }: match **{ $match }** is open in <#{ $thread }>. Press *{ $join }* on its card there, then *{ $start }*.
thread-told = { $game }: match **{ $match }** is in <#{ $thread }>.
thread-refused = Discord did not let me open a thread ({ $why }), so I opened no match. *New table…* in `/play` with *In this channel* opens it here.
too-many-threads = This server has as many active threads as Discord allows, so I opened no match. Close some of them, or open it with *where: In this channel*.
no-threads-here = { $asked ->
    [yes] There can be no thread in this channel, so no match was opened. Without the option *where* it is played in the channel itself.
   *[other] It is played in this channel, for there can be no thread here.
 }
no-thread-allowed = { $asked ->
    [yes] I cannot open a thread here, so no match was opened. Somebody who manages the server must allow me in this channel: { $what }.
   *[other] It is played in this channel: for a thread, I would have to be allowed: { $what }.
 }

board-head = ## Matches of this server
board-empty = No match is open or under way. `/play` opens one.
board-more = … and { $n } more: `/play` names them.
board-foot = Brought up to date once a minute at most. `/play` lists your own.
board-join = Join { $match }
board-lacks = I cannot post a board here. Somebody who manages the server must allow me in this channel: { $what }.
board-placed = The board stands in this channel, pinned. *Board here* in `/gm` elsewhere moves it.
board-unpinned = The board stands in this channel, but not pinned: I need the permission to pin messages here. *Board here* in `/gm` elsewhere moves it.
board-no-calls = It calls nobody to a new table: only some people may open matches here. One of them has to place it.
board-later = Discord does not take the board now; I post it as soon as it does.
board-removed = I removed the board.
board-none = This server has no board.

lobby-turns = { $kept }/{ $turns } in time
ranked-lobby = Ranked: people only, without advice.
ranked-joined = A ranked match: its places count in the ladder of this server, which names you. Leaving your seat counts as the last place. `/settings` deletes all of it.
welcome-help = Who may sit down
welcome-all = Everybody
welcome-committed = People who keep their turns (16 of the last 20), and newcomers
welcome-lobby-committed = For people who keep their turns.
welcome-not-yet = This table wants turns in time: { $wanted } of { $last }. Yours: { $kept } of { $turns }. { $more ->
    [one] One more
   *[other] { $more } more
 } in time, and you are welcome.
