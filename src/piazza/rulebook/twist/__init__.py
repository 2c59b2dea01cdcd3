"""The rulebook of Verona Twist."""
