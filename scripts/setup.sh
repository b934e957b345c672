# Makes the environment .venv and keeps it fresh. Sourced by the other scripts: afterwards the working
# directory is the project's, and $bin holds the environment's programs.
#
#   setup play   what playing needs: the project itself and what is in requirements-play.lock
#   setup full   all of requirements.lock: every extra and the tools of the workshop
#
# Both are quick when nothing changed. `setup play` only ever adds, so it leaves a full environment whole.
#
#   compile_engine   where there is a C compiler, the engine as machine code, beside its source
#   compile_engine_meanwhile   the same, while one plays already
#   bring_node       a Node from PyPI, where the machine has none: for building and testing the page
#   build_page       the page that the server shows, into the package
#   bring_packages NAME...   those of Debian's packages whose program is missing; says so first. may_install=no forbids it
# shellcheck shell=bash

floor=3.11 # the oldest Python that will do; also what scripts/lock resolves for
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
bin=$root/.venv/bin
cd "$root"

say() { printf 'setting up: %s\n' "$*" >&2; }

give_up() {
    printf '%s: %s\n' "${0##*/}" "$*" >&2
    exit 1
}

# Prints three lines: the interpreter behind $1, what an environment made with it is tied to, and a digest
# of the files that say what is installed. Fails when $1 is no Python, or too old.
describe() {
    "$1" -I - "$floor" "$root" 2>/dev/null <<'PY'
import hashlib, pathlib, sys

floor, root = tuple(map(int, sys.argv[1].split("."))), pathlib.Path(sys.argv[2])
if sys.version_info < floor:
    sys.exit(1)
files = ("pyproject.toml", "requirements.lock", "requirements-play.lock", "scripts/setup.sh")
print(getattr(sys, "_base_executable", None) or sys.executable)
print(f"{sys.base_prefix} {'.'.join(map(str, sys.version_info))} {root}")
print(hashlib.sha256(b"\0".join((root / file).read_bytes() for file in files)).hexdigest())
PY
}

# $PYTHON is obeyed; otherwise the environment's own Python stays, and else the first that is new enough.
find_python() {
    local candidate found
    if [ -n "${PYTHON:-}" ]; then
        found=$(describe "$PYTHON") || give_up "PYTHON=$PYTHON is not a Python $floor or newer."
    else
        for candidate in "$bin/python" python3 python3.14 python3.13 python3.12 python3.11 python; do
            found=$(describe "$candidate") && break
        done
        [ -n "$found" ] || give_up "needs Python $floor or newer. Install it, or name one: PYTHON=path/to/python $0"
    fi
    { read -r python && read -r home && read -r digest; } <<<"$found"
}

holds() { [ -f "$1" ] && [ "$(<"$1")" = "$2" ]; }

# Made anew when there is none, when it belongs to another Python or folder, or when it was left half made.
make_environment() {
    holds .venv/made-for "$home" && return
    say "environment ..."
    rm -rf .venv
    "$python" -m venv .venv ||
        give_up "$python cannot make environments (Debian and Ubuntu: install python3-venv)."
    # uv alone, which then installs the rest in a tenth of pip's time.
    sed -n '/^uv==/,/[^\\]$/p' requirements-play.lock >.venv/installer.lock
    "$bin/python" -m pip --quiet --quiet --no-input --disable-pip-version-check \
        install --require-hashes -r .venv/installer.lock ||
        give_up "could not install the installer; the reason is above."
    printf '%s\n' "$home" >.venv/made-for
}

# `uv pip`, quiet, on our environment whatever else is active.
uv_pip() {
    local verb=$1
    shift
    "$bin/uv" pip "$verb" --quiet --python "$bin/python" "$@"
}

install_packages() {
    say "packages ..."
    case $1 in
        play) uv_pip install --require-hashes -r requirements-play.lock ;;
        # Tests start many processes, some where Python may not keep what it compiled.
        full) uv_pip sync --compile-bytecode --require-hashes requirements.lock ;;
    esac || give_up "could not install the packages; the reason is above."
    uv_pip install --no-deps --no-build-isolation --editable . ||
        give_up "could not install the project; the reason is above."
}

# The engine is the same without: a machine without a C compiler plays the plain one, and so does one whose
# compiler fails.
compile_engine() {
    "$bin/python" scripts/compile_engine.py --check && return
    say "compiling the engine, one to two minutes ..."
    "$bin/python" scripts/compile_engine.py >.venv/compile.log 2>&1 ||
        say "that failed, and the plain engine will do; .venv/compile.log says why"
}

# Nobody waits for it: what runs already stays with the plain engine, what is started later takes the compiled
# one. It goes on when the game is ended.
compile_engine_meanwhile() {
    "$bin/python" scripts/compile_engine.py --check && return
    say "this time the game runs with the plain engine, while a quicker one is compiled for the next"
    (nohup nice "$bin/python" scripts/compile_engine.py >.venv/compile.log 2>&1 </dev/null &)
}

bring_node() {
    "$bin/python" scripts/build_page.py --node && return
    say "Node ..."
    uv_pip install --require-hashes -r requirements-page.lock
}

build_page() {
    "$bin/python" scripts/build_page.py --check && return
    bring_node || return
    say "building the page, a minute ..."
    "$bin/python" scripts/build_page.py >.venv/page.log 2>&1
}

is_installed() {
    case $1 in
        build-essential) type cc ;;
        chromium) type chromium || type chromium-browser || type google-chrome ;;
        postgresql) type postgres || compgen -G '/usr/lib/postgresql/*/bin/postgres' ;;
        *) type "$1" ;;
    esac >/dev/null 2>&1
}

bring_packages() {
    local package install wanted=()
    for package in "$@"; do
        is_installed "$package" || wanted+=("$package")
    done
    [ ${#wanted[@]} -gt 0 ] || return 0
    install="apt-get install --yes --no-install-recommends ${wanted[*]}"
    [ "${may_install:-yes}" = yes ] ||
        give_up "not installed: ${wanted[*]}. Without --no-install it would run: $install"
    [ "$(id -u)" = 0 ] && type apt-get >/dev/null 2>&1 ||
        give_up "not installed: ${wanted[*]}. Install them; on Debian and Ubuntu: sudo $install"
    say "system packages that are missing: $install"
    { apt-get update && $install; } >.venv/packages.log 2>&1 ||
        give_up "could not install ${wanted[*]}; .venv/packages.log says why."
}

setup() {
    local kind=$1 python home digest start=$SECONDS
    find_python
    holds .venv/made-for "$home" && holds ".venv/ready-$kind" "$digest" && return
    make_environment
    rm -f ".venv/ready-$kind"
    install_packages "$kind"
    printf '%s\n' "$digest" >".venv/ready-$kind"
    [ "$kind" = play ] || cp .venv/ready-full .venv/ready-play
    say "ready after $((SECONDS - start)) s"
}
