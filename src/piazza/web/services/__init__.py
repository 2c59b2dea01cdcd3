"""What people and programs can do, the same for the pages and the API: create a table, sit down, act, host, rematch."""
