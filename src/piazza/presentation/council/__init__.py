"""Council of Verona for one viewer: what follows from its view, and how it is said."""
