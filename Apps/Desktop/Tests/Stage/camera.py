#!/usr/bin/python3
"""A camera that is really there: a node of the session's PipeWire that shows a drawn picture over a moving ball.

camera.py NAME WIDTH HEIGHT [FORMAT]; commands come by standard input:
  show FILE X Y   lays a picture there
  hide
"""
import sys
import threading

import gi

gi.require_version("Gst", "1.0")
from gi.repository import GLib, Gst  # noqa: E402

Gst.init(None)
name, width, height = sys.argv[1], sys.argv[2], sys.argv[3]
format = sys.argv[4] if len(sys.argv) > 4 else "I420"
# An overlay draws into pipewiresink's own memory. With memory of others pipewiresink 0.3.65 crashes or stalls.
pipeline = Gst.parse_launch(
    f"videotestsrc is-live=true pattern=ball ! "
    f"video/x-raw,format={format},width={width},height={height},framerate=30/1 ! gdkpixbufoverlay name=overlay alpha=0 ! "
    f'pipewiresink mode=provide stream-properties="p,media.class=Video/Source,media.role=Camera,'
    f'node.name={name},node.description={name}"'
)
overlay = pipeline.get_by_name("overlay")


def obey(line):
    words = line.split()
    if words[0] == "show":
        overlay.set_property("location", words[1])
        overlay.set_property("offset-x", int(words[2]))
        overlay.set_property("offset-y", int(words[3]))
        overlay.set_property("alpha", 1.0)
    else:
        overlay.set_property("alpha", 0.0)


loop = GLib.MainLoop()


def listen():
    for line in sys.stdin:
        GLib.idle_add(obey, line)
    GLib.idle_add(loop.quit)


threading.Thread(target=listen, daemon=True).start()
# The sink's own clock stands still once its first client has gone.
pipeline.use_clock(Gst.SystemClock.obtain())
pipeline.set_state(Gst.State.PLAYING)
loop.run()
