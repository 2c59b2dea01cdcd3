"""The rules of Council of Verona, a chapter each: setting up, a turn, powers, agendas, scoring."""
