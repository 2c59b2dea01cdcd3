"""Council of Verona: who sits in the Council, who goes into Exile, and face-down bets on whose agenda will be met."""
