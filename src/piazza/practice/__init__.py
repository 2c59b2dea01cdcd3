"""Practice: positions with one question each, made from games of bots and checked by the engine."""
