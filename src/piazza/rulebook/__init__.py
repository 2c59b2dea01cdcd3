"""The rulebook of each game: chapters, pictures, tables and worked examples, for pages, documents and the terminal.

    from piazza.rulebook.book import chapters_of
    chapters_of(words, "verona")

Every sentence is in the catalogue. Pictures are drawn by `drawing`, and worked examples are played by the real rules.
"""
