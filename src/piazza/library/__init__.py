"""What `import piazza` offers to Python people: matches, bots, simulations and records. Seats are numbered from 1."""
