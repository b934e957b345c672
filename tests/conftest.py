"""How hypothesis looks for faults: always at the same cases in CI, at new ones at home."""

import os

from hypothesis import settings

settings.register_profile("ci", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("ci")
