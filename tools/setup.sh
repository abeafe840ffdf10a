#!/bin/sh
# Makes the virtual environment $1 and installs the package into it with the
# pins of constraints.txt; what follows goes to pip (`--group dev`, say).
# What stands in the way is said in one line. PYTHON names the interpreter.
set -u
venv=$1
shift
log=$venv/setup.log

stop() {
  echo "quincunx: $*" >&2
  exit 1
}

new_enough() {
  "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

# A version manager leaves commands that exist and do not run, so each is tried.
find_python() {
  old=
  for name in ${PYTHON:-python3 python python3.15 python3.14 python3.13 python3.12 python3.11}; do
    new_enough "$name" || continue
    # Debian ships Python without what `venv` needs.
    "$name" -c 'import ensurepip, venv' 2>/dev/null && python=$name && return
    old=$name
  done
  [ -z "$old" ] ||
    stop "$old has no venv module: apt-get install python3-venv (Debian, Ubuntu), or name another Python: make PYTHON=…"
  [ -z "${PYTHON:-}" ] || stop "PYTHON=$PYTHON is not a Python 3.11 or newer"
  stop "Python 3.11 or newer is missing: install it, or name one: make PYTHON=/path/to/python3.11"
}

why_pip_failed() {
  if grep -qiE 'new connection|name resolution|connection broken|timed out|unreachable|proxyerror' "$log"; then
    echo "no way to the package index (is there a network?)"
  else
    grep -E '^(ERROR|error)' "$log" | tail -n 1
  fi
}

# Told by the environment, for pip calls itself to build the package.
export PIP_RETRIES="${PIP_RETRIES:-2}"

pip_install() {
  "$venv/bin/python" -m pip install --quiet --disable-pip-version-check \
    -c constraints.txt "$@" >"$log" 2>&1 ||
    stop "pip could not install: $(why_pip_failed) [all of it in $log]"
}

if ! new_enough "$venv/bin/python"; then
  find_python
  reason=$("$python" -m venv --clear "$venv" 2>&1) ||
    stop "$python could not make $venv: $(echo "$reason" | tail -n 1)"
fi
echo "quincunx: installing into $venv (a minute or two the first time)"
pip_install pip
pip_install --editable . "$@"
# No pop-up about Jupyter's news on top of the first board.
"$venv/bin/jupyter" labextension disable @jupyterlab/apputils-extension:announcements >"$log" 2>&1 ||
  stop "JupyterLab does not start: $(tail -n 1 "$log")"
