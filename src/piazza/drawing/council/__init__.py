"""Council of Verona: crests, agendas, wax seals, and cards."""
