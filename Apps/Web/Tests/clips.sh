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
symbol() { zint --barcode="$2" --notext --whitesp=12 --vwhitesp=12 --output="$out/$1.png" --data="$3" "${@:4}"; }
symbol code128 CODE128 'Shapes are found here' --scale=2
symbol pdf417 PDF417 'Shapes are found here' --scale=3
symbol pdf417-compact PDF417COMP 'Shapes are found here' --scale=3
symbol pdf417-columns PDF417 'Shapes are found here' --scale=2 --cols=6
symbol pdf417-rows PDF417 'Shapes are found here' --scale=2 --cols=2
symbol pdf417-correction PDF417 'Shapes are found here' --scale=2 --secure=6
symbol aztec AZTEC 'Shapes are found here' --scale=3
symbol aztec-full AZTEC 'Shapes are found here' --scale=3 --vers=9
symbol aztec-correction AZTEC 'Shapes are found here' --scale=3 --secure=4
symbol qr-l QRCODE 'Shapes are found here' --scale=4 --secure=1
symbol qr-q QRCODE 'Shapes are found here' --scale=4 --secure=3
symbol qr-h QRCODE 'Shapes are found here' --scale=4 --secure=4
symbol code39 CODE39 'SHAPES' --scale=2
symbol code93 CODE93 'SHAPES' --scale=2
symbol codabar CODABAR 'A1234567B' --scale=2
symbol datamatrix DATAMATRIX 'Shapes are found here' --scale=4
symbol ean13 EANX '4006381333931' --scale=2
symbol ean8 EANX '4012345' --scale=2
symbol itf C25INTER '12345678' --scale=2
symbol upca UPCA '03600029145' --scale=2
symbol upce UPCE '0425261' --scale=2
qrencode -s 6 -o "$out/wifi.png" 'WIFI:T:WPA;S:Guests;P:open sesame;;'
qrencode -8 -s 6 -o "$out/bytes.png" -r <(printf 'a\xff\x00b')
"$draw" ladder --only perspective --count 1 --out "$out/ladder"
"$draw" symbols --count 1 --out "$out/symbols"
touch "$out/done"
