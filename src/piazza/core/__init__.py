"""The contract between games and everything else. No IO, no clock and no game in this folder."""
