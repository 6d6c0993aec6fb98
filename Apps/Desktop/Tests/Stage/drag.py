#!/usr/bin/python3
"""A window to drag a file from: drag.py FILE"""
import sys

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Gdk", "4.0")
from gi.repository import Gdk, Gio, GLib, Gtk  # noqa: E402


def activate(app):
    window = Gtk.ApplicationWindow(application=app, title="drag", default_width=100, default_height=100)
    label = Gtk.Label(label="drag me")
    source = Gtk.DragSource(actions=Gdk.DragAction.COPY)
    uri = Gio.File.new_for_path(sys.argv[1]).get_uri()
    source.set_content(Gdk.ContentProvider.new_for_bytes("text/uri-list", GLib.Bytes.new((uri + "\r\n").encode())))
    label.add_controller(source)
    window.set_child(label)
    window.present()


app = Gtk.Application(application_id="org.viewfinder.Drag")
app.connect("activate", activate)
app.run()
