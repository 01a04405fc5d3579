# Why an automated player chose what it did: one sentence, without capital, ending in a full stop.

why-random = it chose at random among what was possible.
why-thumb = it followed a rule of thumb.
why-searched = it imagines what may follow before it answers this, and takes what does best there. Without time for that it follows a rule of thumb.
why-searched-known = { $n ->
    [one] it had one answer to try
   *[other] it tried { $n } answers
 } in { $plays ->
    [0] no imagined future.
    [one] one imagined future.
   *[other] { $plays } imagined futures.
 }
why-fact-searched = This one: { $chance } of 100 to win.
why-fact-searched-next = Next best, { $other }: { $chance }.
why-fact-searched-next-plan = The next best: { $chance }.
why-fact-searched-thumb = Its rule of thumb, { $other }: { $chance }.
why-fact-searched-thumb-plan = Its rule of thumb: { $chance }.
