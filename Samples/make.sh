#!/bin/sh
# Draws the sample clip and the sample picture again. Needs ffmpeg; the frames are the same every time, the encoded
# bytes depend on ffmpeg's version.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$here/.."
swift build -c release --product draw
"$(swift build -c release --show-bin-path)/draw" sample --out "$work"
# VP8 in WebM: GStreamer's good plugins read it everywhere.
ffmpeg -y -loglevel error -i "$work/sample.y4m" -c:v libvpx -b:v 300k -minrate 0 -maxrate 900k -qmin 4 -qmax 48 \
  -quality good -cpu-used 1 -g 60 -auto-alt-ref 1 -lag-in-frames 16 -pass 1 -passlogfile "$work/pass" -an -f null -
ffmpeg -y -loglevel error -i "$work/sample.y4m" -c:v libvpx -b:v 300k -minrate 0 -maxrate 900k -qmin 4 -qmax 48 \
  -quality good -cpu-used 1 -g 60 -auto-alt-ref 1 -lag-in-frames 16 -pass 2 -passlogfile "$work/pass" -an \
  -metadata title="Viewfinder sample" -fflags +bitexact "$here/sample.webm"
# A frame with both codes in it, in 256 colours.
ffmpeg -y -loglevel error -i "$work/sample.y4m" -frames:v 1 -compression_level 9 -pred mixed \
  -vf "select=eq(n\,132),split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=none" "$here/sample.png"
ls -l "$here"
