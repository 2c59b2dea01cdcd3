"""The games of Piazza as games of OpenSpiel. Everything here but `door` needs the extra `openspiel`."""
