"""D. The end of the round (V-50 to V-57)."""
