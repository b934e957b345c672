"""Names of the tests of rules, which begin with their paragraph."""

import re


def named_after(name: str) -> str:
    """Return what a test is named after: 6.3 for test_6_3_pigs, the whole chapter V3 for test_v3_presets."""
    found = re.match(r"test_([vg]?\d+)(?:_(\d+))?_[a-z]", name)
    return ".".join(part.upper() for part in found.groups() if part) if found else ""
