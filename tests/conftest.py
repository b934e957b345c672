"""How hypothesis looks for faults: at the same cases in CI, at new ones at home; and Ctrl-C is heard."""

import os
import signal

from hypothesis import settings

settings.register_profile("ci", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("ci")

# A shell makes what it runs in the background deaf to Ctrl-C, and all that is started there inherits it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
