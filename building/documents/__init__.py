"""The documents as a static site: README, everything in docs, and a reference of the library made from its sources."""
