# Guided first matches.

c-learn = Learn a game in ten minutes, in a match of your own
    .name = learn
    .game = The game to learn; without it, the one you have begun
learn-now = Learn in 10 minutes
lesson-where = First match · step { $step } of { $steps } · about { $minutes } { $minutes ->
    [one] minute
   *[other] minutes
 } left
lesson-next = *Next: { $title }.* Until then, answer as you like; the first button is a good one.
lesson-on = Go on
lesson-waits = The others are still thinking.
lesson-over = This match is over. The lesson goes on from a later day of it.
learnshow = Show me
learnskip = Skip step
learnback = Undo
learnleave = Leave
lesson-first = There is nothing to take back in this step.
lesson-end = ## That is all you need
    You have seen everything that a first match needs. Play { $game } now: every question comes with advice.
lesson-left = The lesson is closed. For a week `/learn` goes on at step { $step }.
lesson-again = Go on learning
lesson-there = You were at step { $step } of the first match of { $game }.
lesson-go-on = Go on at step { $step }
lesson-anew = From the beginning
lesson-gone = This lesson is over. `/learn` begins a new one.

# --- Frontiers ---

lesson-eden-frontiers-look-title = Your land
lesson-eden-frontiers-look-idea = You hold { $lands } lands with { $troops } troops. Your portal brings new troops. In the middle lies **the Heart**: whoever holds it can win. The numbered stars are wild land; it never attacks.
lesson-eden-frontiers-land-title = Take land
lesson-eden-frontiers-land-idea = One troop stays on each land, so **{ $spare }** can leave. Wild land nearby defends with **{ $weakest }**. One troop is enough to attack: your cards do the rest.
lesson-eden-frontiers-fight-title = A fight: win by one
lesson-eden-frontiers-fight-idea = Your side counts **{ $mine }**. Each card adds the number on its shield. Wild land has **{ $most }** and never adds more. **Win by one** and keep the rest: you are { $need } short.
lesson-eden-frontiers-crystals-title = Crystals are money
lesson-eden-frontiers-crystals-idea = Units are paid with stocks that you set aside. You hold **{ $crystals }** crystals, worth **{ $value }**. Set them aside now: what stays in your hand buys nothing tonight.
lesson-eden-frontiers-buy-title = Your first strong card
lesson-eden-frontiers-buy-idea = You have **{ $reserved }** stocks for units. { $card } costs { $cost } and fights with **{ $strength }**. It goes to your discard pile: you draw it in a later fight. A strong card beats several weak ones.
lesson-eden-frontiers-front-title = To the front
lesson-eden-frontiers-front-idea = Troops at home take nothing. **{ $spare }** of yours can walk over your own lands now, as far as they hang together. Bring them to where you attack tomorrow.
lesson-eden-frontiers-rival-title = A fight with a person
lesson-eden-frontiers-rival-idea = *Day { $day }.* You have **{ $mine }**, your rival **{ $most }**. A rival can answer each of your cards. The one who is behind adds; who stops cannot add again. Level: nobody wins.
lesson-eden-frontiers-win-title = How one wins
lesson-eden-frontiers-win-idea = *Day { $day }.* You hold the Heart and **{ $energy }** energy. **Supremacy costs { $price }**: bought while you hold the Heart, it ends the match at once. Bid for it and win.
