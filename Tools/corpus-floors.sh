#!/bin/bash
# The floors of the corpus, which VIEWFINDER_CORPUS names and nobody ships. Arguments go to Tools/floors.
set -euo pipefail
cd "$(dirname "$0")/.."
manifest=${VIEWFINDER_CORPUS:-}/manifest.tsv
if [ -z "${VIEWFINDER_CORPUS:-}" ] || [ ! -f "$manifest" ]; then
  echo "SKIPPED: the corpus; VIEWFINDER_CORPUS does not name a folder with a manifest.tsv"
  # The gate, which has the corpus, takes a skip for a failure.
  [ -z "${VIEWFINDER_NO_SKIPS:-}" ]
  exit
fi
Tools/floors "$manifest" Benchmarks/floors.tsv --tool "$(Tools/build.sh viewfinder)" "$@"
