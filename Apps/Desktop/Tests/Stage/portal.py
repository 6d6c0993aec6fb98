#!/usr/bin/python3
"""A desktop's portals, as far as the app asks for them: portal.py SCREENSHOT [refuse]

A screenshot gives the file named; the camera gives a connection to the session's PipeWire, or is refused.
"""
import os
import shutil
import socket
import sys
import tempfile

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

INTERFACES = """
<node>
  <interface name="org.freedesktop.portal.Screenshot">
    <method name="Screenshot">
      <arg type="s" direction="in"/><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/>
    </method>
  </interface>
  <interface name="org.freedesktop.portal.Camera">
    <method name="AccessCamera"><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method>
    <method name="OpenPipeWireRemote">
      <arg type="a{sv}" direction="in"/><arg type="h" direction="out"/>
    </method>
  </interface>
</node>"""
picture = sys.argv[1]
refuses = "refuse" in sys.argv[2:]


def answer(connection, sender, options, code, results):
    handle = f"/org/freedesktop/portal/desktop/request/{sender[1:].replace('.', '_')}/{options['handle_token']}"

    def respond():
        connection.emit_signal(sender, handle, "org.freedesktop.portal.Request", "Response",
                               GLib.Variant("(ua{sv})", (code, results)))

    GLib.timeout_add(100, respond)
    return GLib.Variant("(o)", (handle,))


def called(connection, sender, path, interface, method, parameters, invocation):
    arguments = parameters.unpack()
    if method == "Screenshot":
        assert arguments[1].get("interactive") is True
        copy = tempfile.mktemp(suffix=".png")
        shutil.copy(picture, copy)
        results = {"uri": GLib.Variant("s", GLib.filename_to_uri(copy))}
        invocation.return_value(answer(connection, sender, arguments[1], 0, results))
    elif method == "AccessCamera":
        invocation.return_value(answer(connection, sender, arguments[0], 1 if refuses else 0, {}))
    else:
        remote = socket.socket(socket.AF_UNIX)
        remote.connect(os.path.join(os.environ["PIPEWIRE_RUNTIME_DIR"], "pipewire-0"))
        descriptors = Gio.UnixFDList()
        index = descriptors.append(remote.fileno())
        remote.close()
        invocation.return_value_with_unix_fd_list(GLib.Variant("(h)", (index,)), descriptors)


def acquired(connection, name):
    for interface in Gio.DBusNodeInfo.new_for_xml(INTERFACES).interfaces:
        connection.register_object("/org/freedesktop/portal/desktop", interface, called, None, None)


Gio.bus_own_name(Gio.BusType.SESSION, "org.freedesktop.portal.Desktop", Gio.BusNameOwnerFlags.NONE, acquired, None,
                 lambda *_: sys.exit("the name is taken"))
GLib.MainLoop().run()
