"""What follows from the View of a viewer, in numbers and in sentences: what terminal and site have in common."""
