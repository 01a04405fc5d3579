# Where matches are played, and the lists of them.

c-mine = All your matches on all servers, those that wait for you first
    .name = mine

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
line-paused = { $name } · { $day } · paused
line-unreadable = { $name } · cannot be shown now
line-more = { $names } and { $n } more

mine-head = **Your matches: { $n }** · { $waiting ->
    [0] none waits for you
    [one] one waits for you
   *[other] { $waiting } wait for you
 }
mine-none = You play in no match. `/match list` names those of a server, `/match create` opens one there.
mine-answer = Answer the next
mine-before = ◀ Page { $page } of { $pages }
mine-after = Page { $page } of { $pages } ▶
mine-nothing-waits = No match waits for you now.
