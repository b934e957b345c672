"""How a server is run."""

import os
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    """What an operator decides."""

    data: Path  # the folder with everything that is kept
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = max(1, (os.cpu_count() or 2) - 1)  # processes in which bots think
    origins: tuple[str, ...] = ()  # other addresses that the page may come from, such as https://elf.example
    most_body: int = 64 * 1024  # bytes of a request
    private_hooks: bool = False  # whether webhooks may lead to addresses inside, and to this machine by http

    @property
    def database(self) -> Path:
        """The file with all tables and moves."""
        return self.data / "elfenland.sqlite"
