"""The tables that are open in this process: rooms, presence, bots and clocks."""
