"""What the tests of the desktop app stand on: the program, cameras, the accessibility tree, the screen and the sound."""
import json
import os
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
import wave

import gi

gi.require_version("Atspi", "2.0")
gi.require_version("Gio", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.abspath(os.path.join(HERE, "../../../.."))
PROGRAM = os.environ["VIEWFINDER_DESKTOP"]
SHOTS = os.environ.get("VIEWFINDER_SHOTS", os.path.join(ROOT, "build/desktop-shots"))
ID = "org.viewfinder.Viewfinder"
os.makedirs(SHOTS, exist_ok=True)


class Failed(Exception):
    pass


def eventually(what, test, seconds=10):
    """The first true answer of `test`."""
    end = time.time() + seconds
    while True:
        try:
            answer = test()
        except GLib.Error:
            answer = None
        if answer:
            return answer
        if time.time() > end:
            raise Failed(f"{what}: not within {seconds} s")
        time.sleep(0.05)


def require(what, condition):
    if not condition:
        raise Failed(what)


def code(text, path, scale=8, kind="qr"):
    """A picture of a code, by an encoder that is not ours."""
    if kind == "qr":
        subprocess.run(["qrencode", "-s", str(scale), "-m", "4", "-o", path, text], check=True)
    else:
        subprocess.run(["zint", "-b", kind, "-o", path, "-d", text, "--scale", str(scale / 2), "--quietzones"],
                       check=True, stdout=subprocess.DEVNULL)
    return path


class Camera:
    def __init__(self, name="testcam", width=1280, height=720, format="I420"):
        self.name = name
        self.process = subprocess.Popen(
            ["/usr/bin/python3", os.path.join(HERE, "camera.py"), name, str(width), str(height), format],
            stdin=subprocess.PIPE, text=True, stderr=subprocess.DEVNULL)
        eventually(f"camera {name}", self.is_there)
        # pipewiresink 0.3.65 crashes when a client comes in its first moments, and gives nothing more once its last
        # client has gone; so one client always stays.
        time.sleep(0.6)
        self.keeper = subprocess.Popen(
            ["gst-launch-1.0", "-q", "pipewiresrc", f"target-object={name}", "always-copy=true", "!",
             f"video/x-raw,width={width}", "!", "fakesink"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(0.4)

    def is_there(self):
        listing = subprocess.run(["pw-cli", "ls", "Node"], capture_output=True, text=True).stdout
        return f'node.name = "{self.name}"' in listing

    def tell(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def show(self, path, x=100, y=100):
        self.tell(f"show {path} {x} {y}")

    def hide(self):
        self.tell("hide")

    def unplug(self):
        for process in [self.process, self.keeper]:
            process.kill()
            process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.unplug()


def camera_streams():
    """How many streams of a camera's pictures the app has open."""
    objects = json.loads(subprocess.run(["pw-dump"], capture_output=True, text=True).stdout or "[]")
    properties = [object.get("info", {}).get("props", {}) for object in objects]
    return sum(1 for p in properties
               if p.get("media.class") == "Stream/Input/Video" and "viewfinder" in p.get("node.name", "").lower())


class Home:
    """Folders of the app's own, so that nothing of the user's or of another test is there."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="viewfinder-stage.")
        self.environment = dict(os.environ)
        for variable, name in [("XDG_DATA_HOME", "data"), ("XDG_CONFIG_HOME", "config"), ("XDG_CACHE_HOME", "cache")]:
            os.makedirs(os.path.join(self.folder, name), exist_ok=True)
            self.environment[variable] = os.path.join(self.folder, name)
        self.environment.pop("LANGUAGE", None)

    def path(self, *names):
        return os.path.join(self.folder, *names)

    @property
    def history(self):
        return self.path("data/viewfinder/history.sqlite")

    def remove(self):
        shutil.rmtree(self.folder, ignore_errors=True)


class App:
    program = PROGRAM

    def __init__(self, home, *arguments, **environment):
        self.home = home
        self.log = open(os.path.join(home.folder, "app.log"), "a")
        merged = dict(home.environment, **environment)
        self.process = subprocess.Popen([self.program, *arguments], env=merged, stdout=self.log, stderr=self.log)
        try:
            self.frame = eventually("the window", self._frame, 15)
            # The window is there before it is shown.
            eventually("the window on the screen", lambda: self.extents(self.frame)[2] > 100)
            # Each question to the tree waits for the window, so what stays is looked for once, before it has much to do.
            self.status_bar = self.wait("status bar")
            self.toggle = self.wait("push button", lambda name: name.strip("⟦⟧") in ["Start!", "Stop", "Stopp"])
        except Failed:
            self.kill()
            raise

    def _frame(self):
        require(f"the program has ended: {self.words()}", self.process.poll() is None)
        desk = Atspi.get_desktop(0)
        for index in range(desk.get_child_count()):
            app = desk.get_child_at_index(index)
            if app and app.get_process_id() == self.process.pid and app.get_child_count() > 0:
                return app.get_child_at_index(0)
        return None

    def words(self):
        with open(self.log.name) as log:
            return log.read()[-2000:]

    # The tree

    @property
    def application(self):
        return self.frame.get_application()

    def nodes(self, root=None):
        root = root or self.application
        stack = [root]
        while stack:
            node = stack.pop()
            if node is None:
                continue
            yield node
            try:
                stack.extend(node.get_child_at_index(i) for i in reversed(range(node.get_child_count())))
            except GLib.Error:
                pass

    def find(self, role, name=None, root=None):
        for node in self.nodes(root):
            try:
                if node.get_role_name() != role:
                    continue
                label = node.get_name() or ""
                if name is None or (name(label) if callable(name) else label == name):
                    return node
            except GLib.Error:
                pass
        return None

    def wait(self, role, name=None, seconds=10):
        return eventually(f"{role} {name}", lambda: self.find(role, name), seconds)

    def press(self, name, role="push button"):
        if name in ["Start!", "Stop"]:
            self.wait_toggle(name)
            self.toggle.do_action(0)
        else:
            self.wait(role, name).do_action(0)

    def wait_toggle(self, name):
        """The one button of the scan says this."""
        eventually(f"the button {name}", lambda: self.toggle.get_name() == name)

    def answer(self, name):
        """Presses a button of the dialog that lies over the window."""
        def button():
            application = self.application
            for index in range(application.get_child_count()):
                top = application.get_child_at_index(index)
                if top != self.frame:
                    # libadwaita names them twice, and lays them out twice: side by side, and one over the other.
                    for node in self.nodes(top):
                        if (node.get_role_name() == "push button" and node.get_name() in [name, f"{name} {name}"]
                                and self.extents(node)[2] > 0):
                            return node
            return None
        eventually(f"the dialog's {name}", button).do_action(0)

    def save_as(self, path):
        """Fills in the file dialog that is about to come."""
        def dialog():
            application = self.application
            for index in range(application.get_child_count()):
                top = application.get_child_at_index(index)
                if top != self.frame:
                    return self.find("text", None, top)
            return None
        field = eventually("the file dialog", dialog)
        time.sleep(0.7)
        field.get_editable_text_iface().set_text_contents(path)
        time.sleep(0.3)
        self.key("Return")
        eventually(path, lambda: os.path.exists(path))

    @property
    def status(self):
        return self.status_bar.get_name()

    def wait_status(self, wanted, seconds=10):
        test = wanted if callable(wanted) else lambda text: text == wanted
        try:
            eventually("", lambda: test(self.status), seconds)
        except Failed:
            raise Failed(f"the status is “{self.status}”, not “{wanted}” within {seconds} s; {self.words()}")

    def label(self, text, seconds=10):
        return self.wait("label", text, seconds)

    @staticmethod
    def extents(node):
        box = node.get_extents(Atspi.CoordType.WINDOW)
        return box.x, box.y, box.width, box.height

    # Keys and the screen

    def key(self, *keys):
        subprocess.run(["xdotool", "key", *keys], check=True)

    def type(self, text):
        subprocess.run(["xdotool", "type", "--delay", "20", text], check=True)

    def click(self, x, y):
        subprocess.run(["xdotool", "mousemove", str(int(x)), str(int(y)), "click", "1"], check=True)

    def window(self):
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid), "--name", "^Viewfinder$"],
            capture_output=True, text=True).stdout.split()
        return found[-1]

    def on_screen(self, node):
        """Where a widget is on the screen: the window is at its corner, with a border that the tree leaves out."""
        geometry = subprocess.run(["xdotool", "getwindowgeometry", "--shell", self.window()], capture_output=True,
                                  text=True).stdout
        outer = int(geometry.split("WIDTH=")[1].split()[0])
        border = (outer - self.extents(self.frame)[2]) // 2
        x, y, width, height = self.extents(node)
        return x + border, y + border, width, height

    def resize(self, width, height):
        subprocess.run(["xdotool", "windowsize", "--sync", self.window(), str(width), str(height)], check=True)
        time.sleep(0.7)

    @staticmethod
    def shoot(name):
        path = os.path.join(SHOTS, name + ".png")
        # The tree tells of a change before it is drawn.
        time.sleep(0.25)
        subprocess.run(["import", "-silent", "-window", "root", path], check=True)
        return path

    # Actions by D-Bus, as a desktop's shell calls them

    def action(self, name, *parameters):
        self.call("org.gtk.Actions", "Activate", f"('{name}', @av [{', '.join(f'<{p}>' for p in parameters)}], @a{{sv}} {{}})")

    def call(self, interface, method, arguments):
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        path = "/" + ID.replace(".", "/") + "/window/1"
        return bus.call_sync(ID, path, interface, method, GLib.Variant.parse(None, arguments, None, None), None,
                             Gio.DBusCallFlags.NONE, 5000, None)

    # Ending

    def quit(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()
            raise Failed("the program does not end")
        require(f"the program ended with {self.process.returncode}: {self.words()}", self.process.returncode == 0)

    def kill(self):
        self.process.kill()
        self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if self.process.poll() is None:
            if kind is None:
                self.quit()
            else:
                self.shoot("failed")
                self.kill()


class Film:
    """What the screen shows while the block runs, fifteen pictures a second."""

    def __init__(self, folder):
        self.folder = folder
        os.makedirs(folder)

    def __enter__(self):
        self.process = subprocess.Popen(
            ["ffmpeg", "-loglevel", "error", "-f", "x11grab", "-framerate", "15", "-i", os.environ["DISPLAY"],
             os.path.join(self.folder, "%04d.png")], stdin=subprocess.PIPE)
        eventually("the film", lambda: os.listdir(self.folder))
        return self

    def __exit__(self, *_):
        self.process.communicate(b"q")
        self.pictures = [os.path.join(self.folder, name) for name in sorted(os.listdir(self.folder))]


class Sound:
    """What is heard: the monitor of a sink that plays into nothing."""

    def __init__(self):
        self.path = tempfile.mktemp(suffix=".wav")
        self.process = subprocess.Popen(
            ["gst-launch-1.0", "-q", "-e", "pulsesrc", "device=testsink.monitor", "!", "audioconvert", "!",
             "audio/x-raw,rate=48000,channels=1,format=S16LE", "!", "wavenc", "!", "filesink", f"location={self.path}"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(1)

    def beeps(self):
        """Length in milliseconds and pitch in hertz of every sound."""
        time.sleep(0.6)
        self.process.send_signal(signal.SIGINT)
        self.process.wait(10)
        with open(self.path, "rb") as file:
            data = file.read()[44:]
        os.remove(self.path)
        samples = struct.unpack(f"<{len(data) // 2}h", data[: len(data) // 2 * 2])
        beeps, first, last = [], None, None
        for index, value in enumerate(samples):
            if abs(value) > 500:
                if first is not None and index - last > 2400:
                    beeps.append((first, last))
                    first = None
                first = index if first is None else first
                last = index
        if first is not None:
            beeps.append((first, last))
        measured = []
        for first, last in beeps:
            part = samples[first:last]
            crossings = sum(1 for a, b in zip(part, part[1:]) if a < 0 <= b)
            peak = max(abs(v) for v in part)
            measured.append((round(len(part) / 48), round(crossings * 48000 / max(1, len(part))), peak))
        return measured


def start_sound():
    """A PulseAudio server on the session's PipeWire, with a sink of its own."""
    server = subprocess.Popen(["pipewire-pulse"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    load = ["pactl", "load-module", "module-null-sink", "sink_name=testsink", "media.class=Audio/Sink"]
    eventually("the sound server",
               lambda: subprocess.run(load, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0)
    subprocess.run(["pactl", "set-default-sink", "testsink"], check=True)
    time.sleep(0.3)
    return server
