#!/bin/bash
# Seconds of frames of noise, wood, fences, text pages and fabric, all symbologies on: no value may be accepted.
set -euo pipefail
cd "$(dirname "$0")/.."
VIEWFINDER_TEXTURE_SECONDS=$1 Tools/unit-tests.sh --filter TextureTests
