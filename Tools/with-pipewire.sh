#!/bin/bash
# Runs a command in a session of its own: with-pipewire.sh COMMAND…
# The session has a D-Bus, PipeWire and WirePlumber, nothing of the user's, and goes away with the command.
set -euo pipefail
runtime=$(mktemp -d -t viewfinder-session.XXXXXX)
session=
# The session is a process group of its own: whatever ends this script, nothing of it stays behind.
trap '[ -z "$session" ] || kill -- "-$session" 2>/dev/null || true; rm -rf "$runtime"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
chmod 700 "$runtime"
export XDG_RUNTIME_DIR=$runtime PIPEWIRE_RUNTIME_DIR=$runtime
export XDG_CONFIG_HOME=$runtime/config XDG_STATE_HOME=$runtime/state
# Tells the tests that the cameras here are theirs.
export VIEWFINDER_PIPEWIRE=1

setsid dbus-run-session -- bash -c '
  pipewire >"$XDG_RUNTIME_DIR/pipewire.log" 2>&1 & pipewire=$!
  for _ in $(seq 100); do [ -S "$XDG_RUNTIME_DIR/pipewire-0" ] && break; sleep 0.1; done
  if ! [ -S "$XDG_RUNTIME_DIR/pipewire-0" ]; then
    echo "with-pipewire: PipeWire did not start:" >&2
    cat "$XDG_RUNTIME_DIR/pipewire.log" >&2
    exit 1
  fi
  wireplumber >"$XDG_RUNTIME_DIR/wireplumber.log" 2>&1 & wireplumber=$!
  # WirePlumber is there once it is a client; a node that came earlier would go unmanaged.
  for _ in $(seq 100); do pw-cli ls Client 2>/dev/null | grep -q WirePlumber && break; sleep 0.1; done
  status=0
  "$@" || status=$?
  kill "$wireplumber" "$pipewire" 2>/dev/null || true
  wait 2>/dev/null || true
  exit $status' session "$@" <&0 &
session=$!
status=0
wait "$session" || status=$?
exit $status
