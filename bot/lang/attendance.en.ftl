# People who vanish, and matches that stand still.

left = **{ $who }** has left this server. Seat { $seat } is open and its time stands still: anybody who does not play here yet may take it over, with all it has. { $needed ->
    [one] With one vote of the others
   *[other] With { $needed } votes of the others
 }, or by one who tends matches, an automated player stands in.
left-take = Replace { $who }
left-changed = Seat { $seat }, whose player had left the server, has changed hands.
left-came-back = **{ $who }** is back and plays.
left-welcome = Welcome back: the seat is yours again. *My hand* shows what you hold and what is asked.
late-left = { $who } has left the server.
audit-left = opened the seat of somebody who has left the server
