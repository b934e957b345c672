"""Running bots: the guard, programs in any language, the protocol, conformance tests, whole games."""
