"""Research variants: parts of the games that are small enough to be solved exactly. No rules are written twice."""
