"""Tables in a store of files."""

from tests.table.hosting import NOW
from tests.table.storing_player import opening

from piazza.table.store import FileStore
from piazza.table.table import Table, open_table, restore_table

NAME = "game"


def open_in(store: FileStore, name: str = NAME) -> Table:
    return open_table(opening(), lambda entry: store.append(name, entry), NOW)


def load_from(store: FileStore, name: str = NAME) -> Table:
    return restore_table(store.load(name), lambda entry: store.append(name, entry))
