"""A running game: seats, drafts, log and store; it checks all that players send in."""
