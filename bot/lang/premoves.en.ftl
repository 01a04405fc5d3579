# Orders in advance.

c-orders = What is to be done when you are asked; nothing: show the list
    .name = orders
    .do = Actions, such as: move B4 B5 3; done
    .relation = Only if this holds
    .place = The place of the condition
    .who = The player of the condition
    .what = The phase of the condition, or what is counted
    .number = The number in the condition
    .otherwise = What otherwise
    .each = Each time, not only once
    .name-it = What to call it
    .order = The order of the list that is to be changed, from 1
    .change = What becomes of it
option-name-do = do
option-name-relation = if
option-name-who = who
option-name-number = number
option-name-otherwise = otherwise
option-name-each = each-time
option-name-name = name
option-name-order = order
option-name-change = change
order-head = **Orders in advance.** What is to be done when you are asked, though you may be away. Nobody else can see that there is an order: you are asked and called as usual, and the answer comes after a while. They are tried from first to last; one that cannot be carried out is void, and you are told why.
order-none = Nothing is prepared.
order-new = Prepare an order…
order-add = And then…
order-add-else = Otherwise, and then…
order-when = Only if…
order-type = Type it…
order-keep = Put in force
order-drop = Cancel the order
order-back = Back
order-list = The whole list
order-pick = Look at an order, change it…
order-up = ▲ Earlier
order-down = ▼ Later
order-rename = Call it…
order-name-field = What to call it (empty: by what it does)
order-each-on = Use it each time
order-each-off = Use it only once
order-each = each time
order-used = { $n ->
    [0] each time; not used yet
    [one] each time; used once so far
   *[other] each time; used { $n } times so far
}
order-clear = Clear away what is over
order-cleared = What is over has been cleared away.
order-full = There are { $most ->
    [one] { $most } order
   *[other] { $most } orders
 } already. Cancel one first.
order-gone = This order is not in the list any more.
order-moved = The list has a new order.
order-which-one = **Order { $n } of { $all }**
order-named = **Order { $n } of { $all }: { $name }**
order-dropped = The order is cancelled.
order-kept = It is in force now.
order-draft = **Not in force yet:** being put together.
order-waits = **In force:** waiting for its time.
order-begun = **In force:** { $done ->
    [one] one action is done, the rest waits for its time.
   *[other] { $done } actions are done, the rest waits for its time.
}
order-done = **Carried out.**
order-asked = When you are asked to: { $what }
order-if = Only { $conditions }
order-and = {" "}and{" "}
order-which = **When?** The order waits for one kind of question. These may come to you next, the likeliest first.
order-which-menu = When I am asked to…
order-answer = **What?** When you are asked to: { $what }. The rules look again when the time comes.
order-answer-menu = Do…
order-other = Something else…
order-other-ask = **What else?** Also what cannot be done yet. The rules look again when the time comes.
order-other-when = **What else?** Also what cannot be done yet; it is done when you are asked for something of that kind. The rules look again when the time comes.
order-other-menu = Kind of action
order-other-field = **{ $action }:** { $field }?
order-other-none = nothing
order-yes = yes
order-no = no
order-nothing-there = No further action can be foreseen here. You can type one.
order-relation-ask = **Only if** something holds when the time comes. Several conditions must all hold. They use only what you can see yourself.
order-relation-menu = If…
order-place-ask = **Which place?** { $what }
order-place-menu = Place
order-seat-ask = **Which player?** { $what }
order-seat-menu = Player
order-what-ask = **Which?** { $what }
order-what-menu = Which
order-number-ask = **How many?** { $what }
order-number-menu = Number
order-less = Take something out…
order-usage = Actions can be typed like commands, several with “;” between: { $list }
turn-reached = What you had prepared in match { $match } has answered for you. Now your answer is needed: **{ $what }**.
order-void-head = An order that you gave in advance came to nothing (match { $match }). You are asked as usual.
order-overtaken = you went on yourself, or the match went back
order-circles = it was carried out { $n } times in one round and may be going in circles
order-unmet = this did not hold: { $condition }
order-else-ask = otherwise: ask me
order-else-pass = otherwise: pass, where that is possible
order-else-do = otherwise: do something else
order-else-wait = otherwise: wait until it holds
order-void = **Void:** { $why }{ $done ->
    [0] {""}
    [one] {" "}(one action had been done)
   *[other] {" "}({ $done } actions had been done)
}
order-do = What to do
order-do-help = Such as: move B4 B5 3; done
order-relation = If
order-always = in any case
order-place = Place (for the condition)
order-number-field = Number (for “at least”, “at most”)
order-otherwise = Otherwise
order-if-mine = if { $place } is mine
order-if-not-mine = if { $place } is not mine
order-if-theirs = if { $place } belongs to { $who }
order-if-free = if { $place } is nobody’s
order-if-at-least = if I have at least { $number } in { $place }
order-if-at-most = if others have at most { $number } in { $place }
order-if-holds = if I have at least { $number } in all ({ $what })
order-if-holds-at-most = if I have at most { $number } in all ({ $what })
order-if-passed = { $family ->
    [eden] if { $who } is out of the match
    [clash] if { $who } has had their turn in this round
   *[other] if { $who } has passed or is out
}
order-if-phase = if the phase is “{ $what }”
order-if-from-round = { $family ->
    [eden] from day { $number } on
    [cthulhu] from turn { $number } on
    [clash] from round { $number } on (three rounds an age)
   *[other] from round { $number } on
}
order-if-until-round = { $family ->
    [eden] until the end of day { $number }
    [cthulhu] until the end of turn { $number }
    [clash] until the end of round { $number } (three rounds an age)
   *[other] until the end of round { $number }
}
order-unreadable = These actions could not be read. Write them like the commands of the game, with “;” between: `/match orders` shows how.
order-incomplete = The condition lacks something, or names what there is not: { $what }
orders = Orders in advance…
