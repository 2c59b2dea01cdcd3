"""What a viewer of a table gets: facts as JSON, and the parts of the page that are drawn from nothing else."""
