"""Running bots: the guard, programs, the protocol, conformance tests, whole games."""
