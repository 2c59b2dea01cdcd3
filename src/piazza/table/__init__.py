"""A running game: seats, drafts, log, clock and file store. Everything that players send is checked here."""
