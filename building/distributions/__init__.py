"""What others install: a source distribution, a wheel per Python and a pure one, each tried on the Pythons found here.

Nothing here decides what is compiled, so these files are no part of the digest of compiled code.
"""
