"""A part of a soak that breaks."""

import json
import sys

if __name__ == "__main__":
    print(json.dumps({"counts": {"kills": 3}, "fault": "a move is lost: 41"}))
    print("the evidence", file=sys.stderr)
    sys.exit(1)
