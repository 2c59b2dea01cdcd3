"""A game for programs in any language: one JSON object per line in, one out. docs/protocol.md is its manual."""

VERSION = 2  # moves only if what was right before is no longer
