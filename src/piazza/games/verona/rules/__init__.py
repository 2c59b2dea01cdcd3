"""The rules of Verona, a module for each chapter; `round` lists the steps of a game in order."""
