# Who plays: seats that change hands, players looked for, the next match.


leaving-noted = Your seat is open to others. You play on until somebody takes it over; nothing else changes.
stay-after-all = I stay after all
stay-noted = Good: your seat is not listed any more.
seat-leave = Offer my seat
seat-stay = Keep my seat
seek-head = ### { $game }
    Match **{ $match }**{ $title ->
        [none] {""}
       *[other] , { $title }
    }
seek-nobody = Nobody has joined yet.
seek-seat = Seat { $seat } is open, with all that { $who } had.
seek-take = Take seat { $seat } ({ $who })
seek-any = Take the open seat
seek-overlap = Its owner plays on until then. I brief a newcomer in private: goal, hand, what is asked, the last round.
seek-full = No seat is open any more.
seek-over = The match is over.
seek-posted = I posted the card; it follows the match.
seek-here = The card of the lobby is in this channel already. Use the command in another channel.
seek-may-not = Only those who play in the match, or opened it, may look for players.
seek-nothing = No seat of this match is open. *Leave* in `/match` offers one's own.
briefing = Brief me
brief-head = ## Your seat
    { $game } · match **{ $match }** · seat { $seat }
    { $stands ->
        [none] {""}
       *[other] { $stands }
    }
brief-goal = Goal.
brief-standing = How everybody stands
brief-round = The last round
brief-nothing = Nothing has happened yet.
denied-no-open-seat = The match has begun, and no seat of it is open. One is once its owner offers it in `/match`, or the others do when time has run out.
audit-take = took a seat over

rematch = Play again
rematch-not-over = This match is not over yet.
rematch-wait = Your last rematch was closed, and everybody had been called for it. You can open another { $until }; anybody else who played can now.
rematch-not-played = A rematch is for those who played; anybody else opens a match with `/play`.
lobby-invite = Invite people…
invited-told = { $who }: { $by } would like to play { $game } with you. This table waits for you.
invited-no = Decline
invited-declined = { $who }: somebody has declined your invitation to this table. You can invite somebody else.
invited-you-declined = Declined. The table learns that somebody has declined, not who. *Join* stays open to you; `/settings` turns invitations off.
invited-not-you = This invitation is for somebody else.
invite-not = Not invited, as they want no invitations: { $who }
invite-most = Not invited yet: { $who }. All invitations of this table are open. One ends when its guest takes a seat or declines.
rematch-invite = { $who }: { $by } would like to play again, with the options of match { $before }. The lobby is match **{ $match }**.

why = Why?
why-head = **Why automated players did what they did**
why-line = • { $what }
why-line-hidden = • { $what } †
why-because = -# { $who }: { $why }
why-temper = -# { $who }: { $temper }
why-hidden = -# † This went by cards or plans that only that seat can see. It can be told when the match is over.
why-nobody = No automated player is here.
why-nothing = No automated player has done anything yet that everybody could see.

handover-confirm = Give seat { $seat } of match { $match }, **{ $who }**, to { $to }? The hand goes with it. The table reads your reason: *{ $reason }*
handover-do = Replace
free-request = { $who } looks after this match and asks to free the seat of **{ $name }**. Reason: *{ $reason }*
    { $asked }: press *I am here* to keep it. Without an answer others can take it { $expires }.
free-to = For whom
free-anybody = Anybody who wants to play
free-here = I am here
free-give-up = Give it up
free-asked = { $who } can keep the seat until { $until }. Then others can take it.
free-done = Others can take the seat of { $who }; its owner can play until somebody does.
free-nobody = No person has that seat.
free-agreed = The seat is free: others can take it.
free-declined = The owner of the seat is here, and keeps it.
free-lapsed = The seat has changed hands meanwhile; the request is over.
free-withdrawn = { $who } no longer asks to free the seat.
free-you-withdrawn = The seat stays with its owner.
free-voted-agreed = You give the seat up. Play on until somebody takes it.
free-voted-declined = You keep your seat.
free-voted-lapsed = The seat has changed hands meanwhile; the request is over.
replaced-told = { $who ->
    [none] Seat { $seat } now belongs to { $to }
   *[other] { $who }, you were replaced at seat { $seat } by { $to }
 }. { $by } decided it. { $reason ->
    [none] No reason was given.
   *[other] Reason: *{ $reason }*
 }
