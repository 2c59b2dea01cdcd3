"""The pages that people open, what their forms do, and the socket that keeps them up to date."""
