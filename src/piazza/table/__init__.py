"""A running game: seats, drafts, log and store; the only validator of what comes in."""
