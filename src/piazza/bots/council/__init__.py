"""Players of Council of Verona: the odds of agendas, what a turn is worth, and who decides by both."""
