#!/bin/bash
# Draws what the tests' camera plays, and pictures: clips.sh DRAW OUT
# The clips are drawn ones of this project; nothing is fetched.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$here/../../..
draw=$1
out=$2
mkdir -p "$out"
if [ "$out/done" -nt "$0" ] && [ "$out/done" -nt "$draw" ]; then exit 0; fi

encode() { ffmpeg -y -loglevel error "$@"; }
camera=(-c:v mjpeg -q:v 3 -pix_fmt yuvj420p -an)
# The whole sample clip: one code, a second one that is pushed past.
encode -i "$root/Samples/sample.webm" -r 30 "${camera[@]}" "$out/sample.mjpeg"
# The part of it in which both are there.
encode -ss 4.2 -t 0.7 -i "$root/Samples/sample.webm" -r 30 "${camera[@]}" "$out/two.mjpeg"
# One frame with its truth, again and again: where the code is, is known to the pixel.
"$draw" sample --frames 46 --every 45 --out "$out/still"
encode -i "$out/still/sample.y4m" -vf "select=eq(n\,1),loop=30:1" -r 30 "${camera[@]}" "$out/still.mjpeg"
encode -i "$out/still/sample.y4m" -vf "select=eq(n\,1)" -frames:v 1 "$out/still.png"
# Nothing to read.
encode -f lavfi -i "color=c=gray:s=640x480:r=30" -t 1 "${camera[@]}" "$out/empty.mjpeg"
encode -f lavfi -i "color=c=gray:s=320x240" -frames:v 1 "$out/empty.png"
printf 'no picture at all' >"$out/broken.png"
# Symbols by encoders that are not ours.
qrencode -s 6 -o "$out/link.png" 'https://safe.example@other.example/path?q=1'
zint --barcode=CODE128 --scale=2 --whitesp=12 --vwhitesp=4 --output="$out/code128.png" --data='Shapes are found here'
zint --barcode=PDF417 --scale=3 --whitesp=4 --vwhitesp=4 --output="$out/pdf417.png" --data='Shapes are found here'
zint --barcode=EANX --scale=2 --whitesp=6 --output="$out/ean13.png" --data='4006381333931'
qrencode -8 -s 6 -o "$out/bytes.png" -r <(printf 'a\xff\x00b')
"$draw" ladder --only perspective --count 1 --out "$out/ladder"
touch "$out/done"
