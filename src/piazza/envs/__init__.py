"""Environments for learning: batches of rows, Gymnasium and PettingZoo. They need the extra `envs`."""
