"""What must hold between the slots of a state, so that what is loaded could be met in play; `whole` asks all of it."""
