# Going back: alone, with the consent of the others, by a moderator.

c-undo-what = What to do (your own last steps if left out)
c-undo-own = Take back my own last steps
c-undo-asking = Ask the others to go back further
c-undo-agree = Agree to the request of another player
c-undo-decline = Decline the request of another player
c-undo-withdraw = Withdraw my own request
option-name-what = what

undo-further = Go further back…
undo-choose = Before which of your own steps should the match stand again? Everything that came after it would be taken back too, by everybody, and the others are asked first. What was drawn or rolled will be drawn anew.
undo-since = Take back everything since…
undo-which = Choose a step…
undo-nothing = There is no step to take back.
undo-unsaid = a step
undo-will = **This goes back:**
    { $lines }
undo-together = What was given in one press is taken back in one.
undo-preview = **This would go back:**
    { $lines }
undo-secret = - an answer that nobody else has seen
undo-more = - { $n ->
    [one] one earlier thing
   *[other] { $n } earlier things
 }
undo-send = Ask the others
    .help = They can agree or decline for 24 hours. If the match goes on meanwhile, the request lapses.
undo-request = { $who } would like to go back, and asks { $asked }. **This would go back:**
    { $lines }
    { $rule ->
        [majority] More than half of those asked decide
       *[all] All of those asked must agree
    }: { $agreed } of { $needed } so far. The request lapses when the match goes on, or { $expires }.
undo-agree = Agree
undo-decline = Decline
undo-withdraw = Withdraw
undo-agreed = The others agreed, and the match went back for { $who }.
undo-declined = The others declined the request of { $who }; the match goes on from where it is.
undo-lapsed = The match went on, so the request of { $who } is over; nothing changes.
undo-expired = Nobody answered the request of { $who } in time; nothing changes.
undo-withdrawn = { $who } has withdrawn the request.
undo-asked = I asked the others. You may withdraw the request with its button or `/undo`.
undo-you-agreed = The match went back.
undo-you-declined = The others declined.
undo-you-lapsed = The match has gone on meanwhile; look again with `/undo`.
undo-you-expired = Nobody answered the request in time.
undo-you-withdrawn = Your request is withdrawn.
undo-voted-open = Your answer counts.
undo-voted-agreed = That was the last consent needed: the match went back.
undo-voted-declined = The answer is no; the match goes on.
undo-voted-lapsed = The match has gone on meanwhile; the request is over.
undo-voted-expired = Nobody answered the request in time; it is over.
undo-voted-withdrawn = The request was withdrawn.
undo-standing = One request at a time: that of { $who } lapses { $until }. { $asked } can still answer it.
undo-standing-own = One request at a time: yours lapses { $until }. { $asked } can still answer it, and you can withdraw it.
undo-wait = The others said no to your last request. You can ask again { $until }.
undo-own = It is your own request: the others decide.
undo-not-yours = It is somebody else’s request: only they withdraw it. You can agree to it or decline it.
undo-settled = There is no request open any more.
undo-consent = Going back together
undo-consent-help = What a match needs to go back further than one may alone
undo-consent-all = All the others agree
undo-consent-majority = More than half of the others agree

rewind-choose = Before which step should the match stand again?
rewind-unknown = The match cannot go back that many steps. Before which step should the match go back?
rewind-steps = Steps back (1 to { $most }); empty: choose
rewind-do = Go back
    .help = Everybody reads your reason, and what is taken back stays in the log, struck through. What was drawn or rolled will be drawn anew.
rewind-reason = Say why: everybody at the table will read it.
rewind-done = The match went back. Hands and panels follow.

told-rewind = { $reason ->
    [none] The match went back, as those who play it agreed.
   *[other] The match went back: { $reason }
 }
denied-no-step = That step no longer counts.
denied-no-way-back = The rules have changed since then, so the match cannot go back that far.
denied-played-on = The match has gone on since then. Look again before you take anything back.
audit-rewind = let the match go back
