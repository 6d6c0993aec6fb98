#!/bin/bash
# What can be shown of the code for Apple's systems on Linux:
# the engine and the core compile for arm64-apple-ios18.0 with the real compiler (Tools/ios-check.sh); everything above
# them compiles against modules that declare what Apple's documentation declares, in Swift 6 mode, warnings as errors,
# and is tested on them; those declarations are compared with a list of what the documentation says; a sample app and two
# strangers' apps compile. No Apple system is needed, and nothing is proven of one.
set -euo pipefail
cd "$(dirname "$0")/.."
export SWIFT_BACKTRACE=enable=no

if [ "${1:-}" != --without-engine ]; then Tools/ios-check.sh; fi
Tools/apple-texts.py --check
for manifest in Sources/ViewfinderCapture/Apple/PrivacyInfo.xcprivacy Sources/ViewfinderUI/Resources/PrivacyInfo.xcprivacy; do
  python3 -c 'import plistlib, sys; sys.exit(plistlib.load(open(sys.argv[1], "rb"))["NSPrivacyTracking"])' "$manifest"
done
# The manifests name no interface that Apple wants a reason for, so none may be used where they apply.
for_apple=(Sources/Barcodes Sources/Viewfinder Sources/ViewfinderUI Sources/ViewfinderCapture/Apple Apps/iOS)
reasons='systemUptime|mach_absolute_time|UserDefaults|AppStorage|SceneStorage|activeInputModes|[^a-zA-Z]f?l?stat(at|fs|vfs)?\('
reasons+='|creationDate|modificationDate|(content|attribute)ModificationDate|volume(Available|Total)Capacity|system(Free)?Size'
if grep -rnE --include=*.swift "$reasons" "${for_apple[@]}"; then
  echo "an interface that needs a reason in the privacy manifests"
  exit 1
fi
# Isolation is what the compiler checks, nowhere what we promise it.
if grep -rnE --include=*.swift '@preconcurrency|nonisolated\(unsafe\)|assumeIsolated' "${for_apple[@]:2}"; then
  echo "isolation that the compiler does not check"
  exit 1
fi
# Without a text for what the camera is used for, the system ends the app.
grep -qE '\.camera\(purposeString: ".+"\)' Apps/iOS/ViewfinderSample.swiftpm/Package.swift
# The app package's manifest needs Xcode to be evaluated; here its grammar alone is looked at.
swiftc -frontend -parse Apps/iOS/ViewfinderSample.swiftpm/Package.swift

build=build/apple
swift build --package-path Tests/Apple --scratch-path $build --build-tests
swift build --package-path Tests/Apple --scratch-path $build
timeout --kill-after=10 600 swift test --skip-build --disable-xctest --package-path Tests/Apple --scratch-path $build

architecture=$(swift -print-target-info | sed -n 's/.*"triple": "\(.*\)".*/\1/p' | head -n 1)
rm -rf $build/symbols
mkdir -p $build/symbols/shims
for module in KeyValueObserving CoreGraphics QuartzCore CoreVideo CoreMedia CoreImage AVFoundation AudioToolbox UIKit SwiftUI; do
  swift symbolgraph-extract -module-name $module -I $build/debug/Modules -target "$architecture" \
    -output-dir $build/symbols/shims -minimum-access-level public -skip-synthesized-members
done
Tools/apple-shims.py $build/symbols/shims

# The documentation of the views; a link that leads nowhere is a failure.
mkdir -p $build/symbols/ViewfinderUI build/docs
swift symbolgraph-extract -module-name ViewfinderUI -I $build/debug/Modules -target "$architecture" \
  -output-dir $build/symbols/ViewfinderUI -minimum-access-level public -skip-synthesized-members
report=$(docc convert Documentation/ViewfinderUI.docc --additional-symbol-graph-dir $build/symbols/ViewfinderUI \
  --fallback-display-name ViewfinderUI --fallback-bundle-identifier viewfinder.ViewfinderUI \
  --output-path build/docs/ViewfinderUI --transform-for-static-hosting --hosting-base-path ViewfinderUI 2>&1) \
  || { echo "$report"; exit 1; }
if grep -E '^(warning|error)' <<<"$report" | grep -qv "^warning: Parameter '.*' is missing documentation"; then
  echo "$report"
  exit 1
fi
