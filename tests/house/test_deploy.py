"""deploy/: that every file can be read, and speaks of commands, settings and figures that there are."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from elfenland.cli import COMMANDS
from elfenland.cli.serve import settings_from
from elfenland.server.metrics import Metrics
from elfenland.server.settings import NAMES, PREFIX

DEPLOY = Path(__file__).parents[2] / "deploy"


def read(name: str) -> Any:
    return yaml.safe_load((DEPLOY / name).read_text(encoding="utf-8"))


def documents() -> list[dict[str, Any]]:
    return list(yaml.safe_load_all((DEPLOY / "kubernetes" / "elfenland.yaml").read_text(encoding="utf-8")))


def check_settings(said: dict[str, str]) -> None:
    """That a server would take these."""
    assert {name.removeprefix(PREFIX).lower() for name in said} <= set(NAMES)
    settings = settings_from({}, {"ELFENLAND_DATABASE": "postgresql://elf@host/elf"} | said)
    assert settings.is_shared


def check_call(words: list[str]) -> None:
    """That these are a command of ours and options that it has."""
    command, *options = words
    assert command in COMMANDS
    source = (Path("src/elfenland/cli") / f"{command}.py").read_text(encoding="utf-8")
    for option in (word for word in options if word.startswith("--")):
        assert f'"{option}"' in source, option


def test_compose_names_services_settings_and_calls_that_there_are() -> None:
    compose = read("compose.yaml")
    services, volumes = compose["services"], compose["volumes"]
    assert {"web", "worker", "postgres", "redis", "proxy"} <= set(services)
    for service in services.values():
        assert set(service.get("depends_on", ())) <= set(services)
        for mount in service.get("volumes", ()):
            source = mount.split(":")[0]
            assert (DEPLOY / source).is_file() if source.startswith("./") else source in volumes, source
    for name in ("web", "worker"):
        check_call(services[name]["command"])
        check_settings(services[name]["environment"])


def test_kubernetes_has_whole_documents_that_fit_each_other() -> None:
    found = {(each["kind"], each["metadata"]["name"]): each for each in documents()}
    assert all(each["apiVersion"] for each in found.values())
    labels = {}
    for kind, name in (("Deployment", "elfenland-web"), ("Deployment", "elfenland-worker")):
        spec = found[kind, name]["spec"]
        labels[name] = spec["template"]["metadata"]["labels"]
        assert spec["selector"]["matchLabels"] == labels[name]
        (container,) = spec["template"]["spec"]["containers"]
        check_call(container["args"])
        assert {each["name"].removeprefix(PREFIX).lower() for each in container["env"]} <= set(NAMES)
    assert found["Service", "elfenland"]["spec"]["selector"] == labels["elfenland-web"]
    check_settings(found["ConfigMap", "elfenland"]["data"])


def figures() -> Iterator[str]:
    """The names of all figures there are."""
    for metric in Metrics().registry.collect():
        yield from (sample.name for sample in metric.samples)
        ending = {"counter": ["_total"], "histogram": ["_bucket", "_count", "_sum"]}.get(metric.type, [""])
        yield from (metric.name + end for end in ending)


def test_the_dashboard_shows_figures_that_there_are() -> None:
    board = json.loads((DEPLOY / "grafana" / "dashboard.json").read_text(encoding="utf-8"))
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    used = {name for expr in asked for name in re.findall(r"\b(?:elfenland|process)_\w+", expr)}
    assert used <= set(figures())
    own = {
        name for name in figures() if name.startswith("elfenland_") and not name.endswith(("_sum", "_count"))
    }
    assert len(used & own) > 12
    assert all(expr.count("(") == expr.count(")") for expr in asked)


@pytest.mark.parametrize("name", ["prometheus.yml", "grafana/datasource.yaml", "grafana/provider.yaml"])
def test_the_other_files_can_be_read(name: str) -> None:
    assert isinstance(read(name), dict)


def test_prometheus_finds_the_services_of_compose() -> None:
    jobs = {job["job_name"]: job["dns_sd_configs"][0] for job in read("prometheus.yml")["scrape_configs"]}
    services = read("compose.yaml")["services"]
    assert set(jobs) == {"web", "worker"} <= set(services)
    assert str(jobs["worker"]["port"]) in services["worker"]["command"]
