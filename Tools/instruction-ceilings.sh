#!/bin/bash
# What a picture costs, in instructions, wrongly guessed branches and allocations. Arguments go to Tools/instructions.
set -euo pipefail
cd "$(dirname "$0")/.."
Tools/instructions "$(Tools/build.sh measure)" "$(Tools/build.sh draw)" "$@"
