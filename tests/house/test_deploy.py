"""deploy/: that every file can be read, and speaks of commands, settings and figures that there are."""

import json
import re
from collections.abc import Iterator
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import pytest
import yaml
from fastapi.routing import APIRoute

from elfenland.cli import COMMANDS
from elfenland.cli.serve import settings_from
from elfenland.server.config import NAMES, PREFIX, Settings, read_address
from elfenland.server.ops.metrics import Metrics
from elfenland.server.web.routes import operation
from scripts import house

DEPLOY = Path(__file__).parents[2] / "deploy"
METRICS_PORT = 9100


def read(name: str) -> Any:
    return yaml.safe_load((DEPLOY / name).read_text(encoding="utf-8"))


def documents() -> list[dict[str, Any]]:
    return list(yaml.safe_load_all((DEPLOY / "kubernetes" / "elfenland.yaml").read_text(encoding="utf-8")))


def check_settings(said: dict[str, str]) -> None:
    """Check that a server accepts these settings."""
    assert {name.removeprefix(PREFIX).lower() for name in said} <= set(NAMES)
    settings = settings_from({}, {"ELFENLAND_DATABASE": "postgresql://elf@host/elf"} | said)
    assert settings.is_shared


def check_call(words: list[str]) -> None:
    """Check that these are a command of ours and its options."""
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
        assert (
            spec["template"]["spec"]["enableServiceLinks"] is False
        )  # ELFENLAND_PORT=tcp://... and the like
        (container,) = spec["template"]["spec"]["containers"]
        check_call(container["args"])
        assert {each["name"].removeprefix(PREFIX).lower() for each in container["env"]} <= set(NAMES)
    assert found["Service", "elfenland"]["spec"]["selector"] == labels["elfenland-web"]
    check_settings(found["ConfigMap", "elfenland"]["data"])
    assert found["ConfigMap", "elfenland"]["data"]["ELFENLAND_METRICS"] == f"0.0.0.0:{METRICS_PORT}"
    (rule,) = found["Ingress", "elfenland"]["spec"]["rules"]
    assert rule["host"] == found["ConfigMap", "elfenland"]["data"]["ELFENLAND_HOSTS"]


def port_of(words: list[str]) -> int:
    """Return where a call of ours listens."""
    return int(words[words.index("--port") + 1]) if "--port" in words else Settings().port


@pytest.mark.parametrize("name", ["elfenland-web", "elfenland-worker"])
def test_kubernetes_asks_at_the_ports_that_are_listened_at(name: str) -> None:
    (spec,) = (each["spec"]["template"] for each in documents() if each["metadata"]["name"] == name)
    (container,) = spec["spec"]["containers"]
    ports = {port["name"]: port["containerPort"] for port in container["ports"]}
    assert ports == {"http": port_of(container["args"]), "metrics": METRICS_PORT}
    assert spec["metadata"]["annotations"]["prometheus.io/port"] == str(METRICS_PORT)
    assert container["readinessProbe"]["httpGet"] == {"path": "/health", "port": "http"}
    assert container["livenessProbe"]["tcpSocket"] == {"port": "http"}
    assert "/health" in {route.path for route in operation.router.routes if isinstance(route, APIRoute)}


@pytest.mark.parametrize("name", ["elfenland-web", "elfenland-worker"])
def test_kubernetes_confines_every_container(name: str) -> None:
    (spec,) = (each["spec"]["template"]["spec"] for each in documents() if each["metadata"]["name"] == name)
    (container,) = spec["containers"]
    assert spec["automountServiceAccountToken"] is False
    assert spec["securityContext"]["runAsNonRoot"] is True
    assert spec["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
    assert container["securityContext"] == {
        "readOnlyRootFilesystem": True,
        "allowPrivilegeEscalation": False,
        "capabilities": {"drop": ["ALL"]},
    }
    assert {"name": "tmp", "emptyDir": {}} in spec["volumes"]
    assert container["volumeMounts"] == [{"name": "tmp", "mountPath": "/tmp"}]
    assert re.fullmatch(r"elfenland@sha256:\w+", container["image"])


def test_kubernetes_knows_players_by_their_addresses() -> None:
    values = read("kubernetes/ingress-nginx.yaml")["controller"]
    assert values["service"]["externalTrafficPolicy"] == "Local"
    assert values["config"]["use-forwarded-headers"] == "false"
    (policy,) = (each["spec"] for each in documents() if each["kind"] == "NetworkPolicy")
    opened = {
        rule["ports"][0]["port"]: rule["from"][0]["namespaceSelector"]["matchLabels"]
        for rule in policy["ingress"]
    }
    space = "kubernetes.io/metadata.name"
    assert opened == {"http": {space: "ingress-nginx"}, "metrics": {space: "monitoring"}}
    for each in documents():
        if each["kind"] == "Deployment":
            assert (
                policy["podSelector"]["matchLabels"].items()
                <= each["spec"]["selector"]["matchLabels"].items()
            )


def test_compose_confines_every_container_and_names_its_image_by_digest() -> None:
    pinned = (DEPLOY / "pin_images").read_text(encoding="utf-8")
    for name, service in read("compose.yaml")["services"].items():
        assert service["read_only"] is True, name
        assert service["cap_drop"] == ["ALL"], name
        assert service.get("cap_add", []) == (["NET_BIND_SERVICE"] if name == "proxy" else []), name
        assert service["security_opt"] == ["no-new-privileges:true"], name
        assert "/tmp" in service["tmpfs"], name
        if "build" in service:
            assert "PYTHON_DIGEST:?" in service["build"]["args"]["PYTHON_DIGEST"]
        else:
            image = re.fullmatch(r"(\S+)@\$\{(\w+):\?.*\}", service["image"], re.ASCII)
            assert image is not None, name
            assert f"pin {image[2]} {image[1]}\n" in pinned


def test_compose_believes_the_proxy_alone() -> None:
    compose = read("compose.yaml")
    trusted = compose["services"]["web"]["environment"]["ELFENLAND_PROXIES"]
    assert compose["services"]["proxy"]["networks"]["inside"]["ipv4_address"] == trusted
    (pool,) = compose["networks"]["inside"]["ipam"]["config"]
    assert ip_address(trusted) in ip_network(pool["subnet"])
    assert ip_address(trusted) not in ip_network(pool["ip_range"])


def test_the_image_is_built_from_hashed_locks_on_a_pinned_base() -> None:
    said = (DEPLOY / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", "")
    assert set(re.findall(r"^FROM (\S+)", said, re.MULTILINE)) == {"python:3.12-slim@${PYTHON_DIGEST}"}
    assert "pin PYTHON_DIGEST python:3.12-slim\n" in (DEPLOY / "pin_images").read_text(encoding="utf-8")
    installs = re.findall(r"pip (?:install|wheel) ([^&\n]*)", said)
    assert installs
    for options in installs:
        assert ("--require-hashes" in options) != ("--no-deps" in options), options
    locks = set(re.findall(r"-r (\S+)", said))
    assert locks == {"requirements-play.lock", "requirements-page.lock", "requirements-server.lock"}
    assert locks <= set(house.LOCKS)
    assert "deploy/.env" in (DEPLOY / "Dockerfile.dockerignore").read_text(encoding="utf-8").splitlines()


def test_kubernetes_leads_from_the_ingress_to_the_web() -> None:
    found = {
        each["kind"]: each for each in documents() if each["kind"] in ("Service", "Ingress", "ConfigMap")
    }
    (rule,) = found["Ingress"]["spec"]["rules"]
    (path,) = rule["http"]["paths"]
    service = path["backend"]["service"]
    assert service["name"] == found["Service"]["metadata"]["name"]
    assert service["port"]["name"] in {port["name"] for port in found["Service"]["spec"]["ports"]}
    limits = found["Ingress"]["metadata"]["annotations"]
    nginx = "nginx.ingress.kubernetes.io"
    assert limits[f"{nginx}/proxy-body-size"] == f"{Settings().most_body // 1024}k"
    assert limits[f"{nginx}/proxy-read-timeout"] == limits[f"{nginx}/proxy-send-timeout"] == "3600"
    for each in documents():
        if each["kind"] == "Deployment":
            (container,) = each["spec"]["template"]["spec"]["containers"]
            assert container["envFrom"] == [
                {"configMapRef": {"name": found["ConfigMap"]["metadata"]["name"]}}
            ]


def test_the_proxy_leads_to_the_web_of_compose() -> None:
    caddy = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    web = read("compose.yaml")["services"]["web"]
    assert re.findall(r"^\s+(?:name|port) (\S+)$", caddy, re.MULTILINE) == [
        "web",
        str(port_of(web["command"])),
    ]
    assert caddy.count("{") == caddy.count("}")
    assert f"\n{web['environment']['ELFENLAND_HOSTS']} {{\n" in caddy


def test_the_image_has_an_entry_that_there_is() -> None:
    said = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    project = house.project()["project"]
    (entry,) = re.findall(r'^ENTRYPOINT \["(\w+)"\]$', said, re.MULTILINE)
    assert entry in project["scripts"]
    command = re.search(r"^CMD (\[.*\])$", said, re.MULTILINE)
    assert command
    check_call(json.loads(command[1]))


def test_who_serves_in_the_image_may_write_where_it_is_served() -> None:
    said = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    (user,) = re.findall(r"^USER (\w+)$", said, re.MULTILINE)
    *_, folder = re.findall(r"^WORKDIR (\S+)$", said, re.MULTILINE)
    assert f"RUN install --directory --owner {user} {folder}\n" in said


def test_an_image_takes_nothing_that_belongs_to_one_machine() -> None:
    left_out = (DEPLOY / "Dockerfile.dockerignore").read_text(encoding="utf-8").splitlines()
    built = [
        ".venv",
        "**/*.so",
        "**/compiled.json",
        "**/node_modules",
        "web/.built",
        "src/elfenland/server/page",
    ]
    assert {".git", *built} <= set(left_out)


def figures() -> Iterator[str]:
    """Yield the names of all figures there are."""
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
    for name, job in jobs.items():
        assert read_address(services[name]["environment"]["ELFENLAND_METRICS"]) == ("0.0.0.0", job["port"])
