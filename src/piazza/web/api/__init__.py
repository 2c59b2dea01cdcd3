"""The same tables for programs: JSON in, JSON out, keys of seats in the header `Authorization: Bearer …`."""
