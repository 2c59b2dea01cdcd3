"""Lessons: files that script a table, and where a table stands in its lesson. Terminal and site share them."""
