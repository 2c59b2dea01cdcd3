"""The tables that are open in this process: who sits, who watches, bots, clocks, and one door for all that happens."""
