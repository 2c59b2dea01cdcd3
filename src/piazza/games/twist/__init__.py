"""Verona Twist: the Nurse hides Romeo and Juliet among six characters; Capulet looks for them."""
