"""The database of the site: append-only logs of tables, and the keys of seats."""
