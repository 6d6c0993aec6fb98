#!/bin/bash
# Installs the Debian packages that a use needs: setup.sh USE… (uses and packages stand in packages.tsv).
# Looks first; installs only what is missing; asks for sudo only when it is needed.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! command -v swift >/dev/null; then
  echo "setup: there is no swift on the PATH; install the Swift 6.3 toolchain from https://www.swift.org/install" >&2
  exit 1
fi
version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
if [ "$(printf '%s\n' 6.3 "${version:-0}" | sort -V | head -n 1)" != 6.3 ]; then
  echo "setup: Swift 6.3 or later is needed; this is ${version:-of an unknown version}" >&2
  exit 1
fi

wanted=$(for use in "$@"; do awk -F '\t' -v use="$use" '$1 == use { print $2 }' Tools/packages.tsv; done | sort -u)
if ! command -v dpkg >/dev/null; then
  echo "setup: this is not Debian; please install the like of these yourself:" $wanted >&2
  exit 0
fi
missing=()
for package in $wanted; do
  status=$(dpkg -s "$package" 2>/dev/null | sed -n 's/^Status: //p') || true
  [ "$status" = "install ok installed" ] || missing+=("$package")
done
[ ${#missing[@]} -gt 0 ] || exit 0

echo "setup: installing ${missing[*]}"
root=()
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "setup: neither root nor sudo; please have these installed: ${missing[*]}" >&2
    exit 1
  fi
  root=(sudo)
fi
"${root[@]}" apt-get update -q
"${root[@]}" env DEBIAN_FRONTEND=noninteractive \
  apt-get install -q -y --no-install-recommends -o Dpkg::Use-Pty=0 "${missing[@]}"
