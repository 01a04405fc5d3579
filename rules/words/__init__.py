"""How matches are put in words: events, questions, actions, refusals, cards, by game."""
