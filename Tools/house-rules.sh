#!/bin/bash
# What no compiler checks: the rules of the house (Documentation/decisions).
set -euo pipefail
cd "$(dirname "$0")/.."

failed=0
# complain TITLE FINDINGS
complain() {
  [ -n "$2" ] || return 0
  printf '%s\n%s\n\n' "$1" "$2"
  failed=1
}
# Tracked and new files, without those that are ignored.
files() { git ls-files --cached --others --exclude-standard -- "$@" | while read -r file; do [ ! -f "$file" ] || echo "$file"; done; }

complain "The pure modules may import nothing but Barcodes:" "$(
  grep -rnE '^[[:space:]]*((@[_a-zA-Z]+(\([^)]*\))?|public|package|internal|fileprivate|private)[[:space:]]+)*import[[:space:]]' \
    Sources/Barcodes Sources/Viewfinder | grep -vE 'import Barcodes$' || true)"

complain "What Embedded Swift does not have, and the compiler for Linux does not miss:" "$(
  grep -rnE '\bas\?|\bMirror\(|String\(describing:|String\(reflecting:|\bCodable\b|\bInlineArray\b|\bunowned\b|\bweak var\b' \
    --include='*.swift' Sources/Barcodes Sources/Viewfinder | grep -vE ':[0-9]+:[[:space:]]*///?' || true)"

complain "Absolute paths of somebody's machine:" "$(
  files | grep -vE '\.(png|webm|bin)$' | xargs -r grep -nIE '(^|[^a-zA-Z0-9_.])/(home|root|Users|work|opt/swift)/[a-zA-Z0-9]' || true)"

complain "Unfinished, or a way round the compiler that no comment defends:" "$(
  files '*.swift' | xargs -r grep -nE '\b(TODO|FIXME|XXX)\b|\bfatalError\(|\btry!|-Ounchecked|unsafeFlags' || true)"

# An escape hatch needs a comment on the line before it, or on its own.
complain "Escape hatches without a comment that proves them:" "$(
  files '*.swift' | xargs -r awk '
    FNR == 1 { previous = "" }
    /@unchecked Sendable|@preconcurrency|nonisolated\(unsafe\)/ {
      if ($0 !~ /\/\// && previous !~ /\/\//) print FILENAME ":" FNR ": " $0
    }
    { previous = $0 }')"

# One idea a file. Tables may be longer; they say so in their first line.
complain "Swift files over 400 lines (a table of values begins with the comment // Table):" "$(
  files '*.swift' | while read -r file; do
    lines=$(wc -l <"$file")
    if [ "$lines" -gt 400 ] && ! head -n 1 "$file" | grep -q '^// Table'; then echo "$lines $file"; fi
  done)"

complain "File names that occur twice in a module:" "$(
  for module in Sources/* Tests/*; do
    files "$module/*.swift" | sed 's|.*/||' | sort | uniq -d | sed "s|^|$module: |"
  done)"

if [ $failed -ne 0 ]; then exit 1; fi
echo "$(files '*.swift' | wc -l) Swift files follow the house rules"
