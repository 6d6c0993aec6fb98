#!/bin/bash
# Builds the documentation of the libraries as a static site: build/docs/MODULE. A link that leads nowhere is a failure.
set -euo pipefail
cd "$(dirname "$0")/.."
swift build -c release --product viewfinder >&2
modules=$(swift build -c release --show-bin-path)/Modules
architecture=$(swift -print-target-info | sed -n 's/.*"triple": "\(.*\)".*/\1/p' | head -n 1)
rm -rf build/docs build/symbols
mkdir -p build/docs
for module in Barcodes Viewfinder ViewfinderCapture; do
  mkdir -p "build/symbols/$module"
  swift symbolgraph-extract -module-name $module -I "$modules" -target "$architecture" -I Sources/CGStreamer \
    $(pkg-config --cflags-only-I gstreamer-1.0 gstreamer-app-1.0 gstreamer-video-1.0 | sed 's/-I/-Xcc -I/g') \
    -output-dir "build/symbols/$module" -minimum-access-level public
  # A parameter that its name explains is left without words here; every other warning counts.
  report=$(docc convert "Documentation/$module.docc" --additional-symbol-graph-dir "build/symbols/$module" \
    --fallback-display-name $module --fallback-bundle-identifier "viewfinder.$module" \
    --output-path "build/docs/$module" --transform-for-static-hosting --hosting-base-path $module 2>&1) \
    || { echo "$report"; exit 1; }
  findings=$(grep -E '^(warning|error)' <<<"$report" | grep -v "^warning: Parameter '.*' is missing documentation" || true)
  if [ -n "$findings" ]; then
    echo "$report"
    exit 1
  fi
done
echo "build/docs: $(find build/docs -name index.html | wc -l) pages"
