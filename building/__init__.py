"""How the hot core is compiled: which modules, with which compiler, and where the result is kept."""
