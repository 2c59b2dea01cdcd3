"""What is done with a whole database: backup, restore, moving it elsewhere, tidying it."""
