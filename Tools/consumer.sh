#!/bin/bash
# Builds and runs a package that uses the library as an app would, and checks that the README shows what it compiles.
set -euo pipefail
cd "$(dirname "$0")/.."
package=Tests/Consumer

python3 - "$package" <<'CHECK'
import pathlib, re, sys
examples = re.findall(r"```swift\n(.*?)```", pathlib.Path("README.md").read_text(encoding="utf-8"), re.S)
sources = [file.read_text(encoding="utf-8") for file in sorted(pathlib.Path(sys.argv[1]).rglob("Sources/*/*.swift"))]
strangers = [example for example in examples if "import " in example and example not in sources]
if strangers or not examples:
    sys.exit("consumer: the README shows code that is not compiled here:\n" + "\n".join(strangers))
CHECK

swift build -c release --package-path $package --scratch-path build/consumer
mkdir -p build
# A frame of the sample clip as grey bytes.
ffmpeg -y -loglevel error -i Samples/sample.png -pix_fmt gray -f rawvideo build/sample.gray
size=$(ffprobe -loglevel error -show_entries stream=width,height -of default=noprint_wrappers=1:nokey=1 Samples/sample.png)
# shellcheck disable=SC2086 # two numbers
output=$(build/consumer/release/Consumer Samples/sample.webm build/sample.gray $size)
echo "$output"
for line in "qr: It’s great! Your app works!" "picture: It’s great! Your app works!"; do
  grep -qxF "$line" <<<"$output" || { echo "consumer: expected the line “$line”"; exit 1; }
done
