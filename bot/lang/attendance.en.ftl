# People who vanish, and matches that stand still.

left = **{ $who }** has left this server. Seat { $seat } is open and its time stands still. Anybody who does not play here yet may take it over, with all it has. { $needed ->
    [one] With one vote of the others
   *[other] With { $needed } votes of the others
 }, or by a moderator, an automated player stands in.
left-take = Replace { $who }
left-changed = Seat { $seat }, whose player had left the server, has changed hands.
left-came-back = **{ $who }** is back and plays.
left-welcome = Welcome back: the seat is yours again. *My hand* shows what you hold and your question.
late-left = { $who } has left the server.
audit-left = opened the seat of somebody who has left the server

idle-asked = { $who ->
    [none] {""}
   *[other] { $who }:{" "}
 }nobody has answered in match **{ $match }** since { $since }. How does it go on? One press is enough. Without a press the match pauses in a week; nothing is lost.
idle-go-on-button = Go on
idle-rest-button = Pause
idle-end-button = Vote to end
idle-go-on = Good: the match goes on. It waits for the same people as before.
idle-goes-on = Match **{ $match }** goes on.
idle-over = Match **{ $match }** is over.
idle-rest = The match is paused. Any player wakes it with *Wake the match*, here or in `/play`.
idle-paused = Match **{ $match }** pauses: nobody has answered for long. Nothing is lost, and any player wakes it by one press, here or in `/play`. After two months I put it away; you can still wake it.
idle-wake = The match goes on where it stood.
wake = Wake the match
wake-named = Wake { $match }
lobby-idle = I closed match **{ $match }**: for two weeks nobody has joined it or started it. That is no harm: one press opens it again, with the same options, and calls those who had joined.
lobby-reopen = Open again
reopen-invite = { $who }: { $by } has opened match { $before } again, with the same options. It is match **{ $match }** now.
audit-go-on = wanted to go on
audit-wake = woke the match

may-not-play-more = You play in { $most ->
    [one] one match
   *[other] { $most } matches
 } of this server already ({ $list }), and that is as many as one person may. Finish one, or give a seat up in `/match`. Those who manage the server can allow you more in `/gm`, page *People*.
limit-now = { $who } may play in { $most ->
    [0] any number of matches
    [one] one match
   *[other] { $most } matches
 } of this server at once.
check-each = • One person may play in { $most ->
    [0] any number of matches at once.
    [one] one match at a time.
   *[other] { $most } matches at once; the page *People* of `/gm` allows somebody more.
 }

# Names of the tags of a forum that say the state of a match: any of these, whatever the capitals.
tag-open = open, lobby, looking for players, recruiting
tag-running = running, in progress, ongoing, playing
tag-over = over, finished, ended, closed, done
thread-not-yours = You may not open anything in { $channel } yourself, so I opened no match.
forum-wants-tag = This forum wants a tag on each post, and none of its tags is called *open* or { $game }. So I opened no match. Ask a manager of the forum to add one.
