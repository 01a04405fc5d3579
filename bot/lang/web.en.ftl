# The words of the page of a table (bot/web); what a match says comes from the match.

web-you = you
web-your-turn = Your turn
web-others = Others are choosing
web-looking-on = You are looking on
web-over = The match is over
web-own = Your own answer
web-again = Start again
web-send = send
web-less = one less
web-more-of = one more
web-choose = Or choose yourself: touch what glows on the board or among your cards.
web-choose-first = Touch what glows on the board or among your cards.
web-where-to = now touch where to
web-all = All answers as a list
web-happened = What happened
web-nothing-yet = Nothing has happened yet.
web-undo = Take back
web-log = What happened
web-map = Map
web-advances = Advances
web-discord = Discord
web-home = Leave
web-close = Close
web-sure = Yes, do it
web-not-sure = No, go back
web-lost = Connection lost. Trying again…
web-stale = This changed while you were choosing. Here is how it stands now.
web-nothing = Nothing
web-gone = This board is closed: its link was used before or is too old, or the seat is somebody else’s now. Open it again with “On the board” below the table.
web-opening = Opening…
web-failed = That did not get through. Please try once more.
web-menu = Menu
web-help = How to touch
web-how =
    Dashed gold: you can act here.
    A gold line: the advice.
    Cyan: the next place.
    White: what you have picked.
    Touch where from, then where to, then the gold button: nothing goes out before.
    Pinch or turn the wheel to come closer.
    Hold a card, or point at it, to read it.
    Keys: 1, 2, 3 give the ready answers, U takes back, Escape drops the last pick.
web-there = talk, resign, hand over your seat
web-replay = Show on the board what happened
web-rematch = Play again
web-decided = What decided it
table-waits = Waiting for { $who }: { $what }

# On Discord: the button below a table, and what it answers.
board-table = On the board
board-open = Open the board
board-own = **Your seat on the board**: the map, your cards and the question on one page. This link is yours alone: it opens once, within ten minutes. Press again for another.
board-public = **The match on the board**, as everybody may see it. The link opens once, within ten minutes.
board-launch = Open inside Discord
board-off = My host has switched the page with the board off.

# The start page of the sandbox.
web-front-lead = Five big board games, with a referee that knows every rule.
web-discord-tab = Discord tab
web-start-here = Start here
web-learn = Learn
web-learn-first = Learn in 10 minutes
web-play = Play
web-more-matches = Further matches
web-go-on = Continue
web-front-you = Here you are
web-front-foot = Everything runs on this machine: no account, no Internet. Hexarch seals the dice before the first move; anybody can check them afterwards.
front-minutes = about { $n } min
front-seats = Players: { $least } to { $most }
