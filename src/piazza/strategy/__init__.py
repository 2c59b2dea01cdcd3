"""Strategy: what simulated games of bots show, stored as numbers, as pages in any language."""
