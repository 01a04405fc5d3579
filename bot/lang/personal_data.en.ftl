# What is stored about a person.

data-head = **What I store about you**
data-settings = { $kept ->
    [true] Your settings: language, direct messages, time zone, quiet hours, reminders; the channel of our direct messages, and since when they are closed if they are.
   *[false] No settings.
 }
data-seat = Match { $match } ({ $status ->
    [lobby] open to join
    [over] over
    [paused] paused
    [suspended] suspended
   *[running] under way
 }): your seat, { $name ->
    [none] without a name
   *[other] under the name { $name }
 }, and { $entries ->
    [one] one entry
   *[other] { $entries } entries
 } of what you did.
data-more = and { $n ->
    [one] { $n } more match
   *[other] { $n } more matches
 }; the file lists them all.
data-counts = Matches opened by you: { $opened }. Lines of audit logs: { $tended }. Turns in time or late: { $turns }. Ranked matches that count for you: { $rated }. Games you want to play: { $wishes }. Calls that name you: { $calls }. Puzzles that you answered last: { $puzzles }.
data-how-long = I neither read nor store messages. This stays until you delete it; what belongs to a server is deleted { $days ->
    [one] { $days } day
   *[other] { $days } days
 } after the bot has left it.
data-file = As a file
data-erase = Delete…
data-ask = I delete your settings. In matches that are over your seat keeps what was played, without name or id. { $running ->
    [none] This cannot be taken back.
   *[other] You still play in { $running }: a lobby is left at once; a match needs your seat until it is over or you are replaced (`/match`), and your id goes then. This cannot be taken back.
 } What stands in messages on Discord stays there.
data-yes = Delete what is stored
data-no = Keep it
data-erased = Deleted. { $running ->
    [none] Nothing is stored about you any more; when you next use the bot, it notes the language of your Discord again.
   *[other] What belongs to { $running } follows within a day after you play there no more.
 }
data-given = All that I store about you.
