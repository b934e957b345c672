"""Failures within a server are found in its log."""

from pathlib import Path

import pytest

from soak.part import BrokenPromiseError
from soak.server_log import check_server_log


def test_a_quiet_log_is_well(tmp_path: Path) -> None:
    log = tmp_path / "server.log"
    log.write_text('{"event": "started"}\n{"event": "store-refused", "what": "a request"}\n')
    check_server_log(log)


@pytest.mark.parametrize(
    "line", ['{"event": "request-failed"}', '{"event": "task-failed"}', "Traceback (most recent call last):"]
)
def test_a_failure_is_reported(tmp_path: Path, line: str) -> None:
    log = tmp_path / "server.log"
    log.write_text(f'{{"event": "started"}}\n{line}\n')
    with pytest.raises(BrokenPromiseError, match="something failed within the server"):
        check_server_log(log)
