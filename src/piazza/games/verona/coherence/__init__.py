"""What a state of Verona must fulfil so that it can be played to its end; `whole` asks all of it."""
