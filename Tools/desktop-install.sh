#!/bin/bash
# Installs the desktop app with all that a desktop wants to know of it: desktop-install.sh PREFIX
set -euo pipefail
cd "$(dirname "$0")/.."
prefix=${1:?the folder to install below, such as /usr/local}
program=${VIEWFINDER_DESKTOP:-$(Tools/desktop-build.sh)}
id=org.viewfinder.Viewfinder
data=Apps/Desktop/Data
share=$prefix/share

install -D -m 755 "$program" "$prefix/bin/viewfinder-desktop"
install -D -m 644 "$data/$id.desktop" "$share/applications/$id.desktop"
install -D -m 644 "$data/$id.metainfo.xml" "$share/metainfo/$id.metainfo.xml"
install -D -m 644 Samples/sample.webm "$share/viewfinder/sample.webm"
for kind in scalable symbolic; do
  for icon in "$data/icons/hicolor/$kind/apps/"*.svg; do
    install -D -m 644 "$icon" "$share/icons/hicolor/$kind/apps/$(basename "$icon")"
  done
done
mkdir -p "$share/dbus-1/services"
# D-Bus starts the program by its whole path.
absolute=$(cd "$prefix" && pwd)
sed "s|@PROGRAM@|$absolute/bin/viewfinder-desktop|" "$data/$id.service.in" >"$share/dbus-1/services/$id.service"
chmod 644 "$share/dbus-1/services/$id.service"
echo "installed: $prefix/bin/viewfinder-desktop"
