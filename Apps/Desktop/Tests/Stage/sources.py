"""Pictures from files, the clipboard, drops, the screen and the portal."""
import os
import sqlite3
import subprocess
import time

import fitting
from stage import HERE, PROGRAM, ROOT, App, Camera, code, eventually, require


def sheet(home):
    """A picture with three codes of two kinds."""
    parts = [code("one", home.path("one.png"), 6), code("two", home.path("two.png"), 6),
             code("400638133393", home.path("ean.png"), 4, "EANX")]
    path = home.path("sheet.png")
    subprocess.run(["convert", "-size", "1000x500", "xc:white", parts[0], "-geometry", "+40+40", "-composite", parts[1],
                    "-geometry", "+400+40", "-composite", parts[2], "-geometry", "+500+250", "-composite", path],
                   check=True)
    return path


def scene_several(home):
    """A second start hands its file to the first; of several codes one is picked by its number"""
    path = sheet(home)
    with App(home) as app:
        second = subprocess.run([PROGRAM, path], env=home.environment, timeout=15)
        require(f"the second start ended with {second.returncode}", second.returncode == 0)
        app.wait_status("Codes found: 3. Choose one.", 15)
        for text in ["QR Code: one", "QR Code: two", "EAN-13: 4006381333931"]:
            app.label(text)
        time.sleep(0.3)
        App.shoot("several")
        app.key("alt+3")
        eventually("a value", lambda: app.status in ["one", "two", "4006381333931"])
        App.shoot("several-picked")
        # By a click into the picture too: one and then another value.
        chosen = app.status
        x, y, width, height = app.on_screen(app.wait("image", "Preview"))
        scale = min(width / 1000, height / 500)
        left, top = x + (width - 1000 * scale) / 2, y + (height - 500 * scale) / 2
        place = (430 + 70, 40 + 90) if chosen != "two" else (40 + 90, 40 + 90)
        app.click(left + place[0] * scale, top + place[1] * scale)
        app.wait_status("two" if chosen != "two" else "one")


def scene_arguments(home):
    """A file named at the start is read, and one code counts at once"""
    path = code("only one", home.path("one.png"))
    with App(home, path) as app:
        app.wait_status("only one")
        app.label("QR Code, 8 bytes")


def scene_files(home):
    """Of several files each code is shown in its own picture, and one that cannot be read keeps none from being read"""
    def sheet(text, name, x, y):
        part = code(text, home.path("part.png"), 6)
        path = home.path(name)
        subprocess.run(["convert", "-size", "900x600", "xc:white", part, "-geometry", f"+{x}+{y}", "-composite", path],
                       check=True)
        return path

    places = {"left": (40, 60), "right": (640, 300)}
    paths = [sheet(text, f"{text}.png", *place) for text, place in places.items()]
    broken, empty = home.path("broken.png"), home.path("empty.png")
    with open(paths[0], "rb") as whole, open(broken, "wb") as file:
        file.write(whole.read()[:150])
    subprocess.run(["convert", "-size", "300x200", "xc:gray", empty], check=True)
    with App(home, paths[0], broken, paths[1], empty) as app:
        app.wait_status("Codes found: 2. Choose one.", 15)
        eventually("the broken one is named", lambda: any(
            "broken.png" in (node.get_name() or "") for node in app.nodes()))
        modules = fitting.Shot(home.path("part.png")).buffer.get_width() // 6 - 8
        preview = app.wait("image", "Preview")
        for key, (text, (x, y)) in enumerate(places.items(), 1):
            app.key(f"alt+{key}")
            app.wait_status(text)
            time.sleep(0.6)
            area = app.on_screen(preview)
            box = fitting.outline_box(fitting.Shot(App.shoot(f"files-{text}")), area)
            scale = min(area[2] / 900, area[3] / 600)
            left, top = area[0] + (area[2] - 900 * scale) / 2, area[1] + (area[3] - 600 * scale) / 2
            side = 6 * modules
            expected = [left + (x + 24) * scale, top + (y + 24) * scale,
                        left + (x + 24 + side) * scale, top + (y + 24 + side) * scale]
            off = max(abs(a - b) for a, b in zip(box, expected))
            require(f"{text}: {box} instead of {expected}", off <= 3)
        rows = sqlite3.connect(home.history).execute("SELECT text FROM accepted ORDER BY id").fetchall()
        require(f"the history has {rows}", rows == [("left",), ("right",)])


def scene_clip(home):
    """A clip named at the start is played, and one that was copied as a file is pasted"""
    clip = os.path.join(ROOT, "Samples/sample.webm")
    with App(home, clip) as app:
        app.wait_status("It’s great! Your app works!", 20)
        path = code("a copied file", home.path("one.png"))
        subprocess.run(["xclip", "-selection", "clipboard", "-t", "text/uri-list"], input=f"file://{path}\r\n".encode(),
                       check=True)
        app.key("ctrl+v")
        app.wait_status("a copied file")


def scene_long(home):
    """A long value is there whole, wraps and scrolls, and leaves the window as it is"""
    text = "".join(f"{number:04} lorem ipsum " for number in range(140))
    path = home.path("long.png")
    subprocess.run(["qrencode", "-s", "4", "-l", "L", "-o", path, text], check=True)
    with App(home) as app:
        before = App.extents(app.frame)
        subprocess.run([PROGRAM, path], env=home.environment, timeout=15)
        label = app.wait("label", text)
        require("the window has grown", App.extents(app.frame) == before)
        _, top, _, height = App.extents(label)
        require(f"the value is {height} high", height > 100)
        App.shoot("long")
        app.press("Copy")
        eventually("the clipboard", lambda: subprocess.run(
            ["xclip", "-selection", "clipboard", "-o"], capture_output=True, timeout=5).stdout.decode() == text)


def scene_bad_files(home):
    """A file that is broken, missing, or without a code is named in words"""
    broken = home.path("broken.png")
    with open(code("x", home.path("whole.png")), "rb") as whole, open(broken, "wb") as file:
        file.write(whole.read()[:150])
    empty = home.path("empty.png")
    subprocess.run(["convert", "-size", "300x200", "xc:gray", empty], check=True)
    noise = home.path("noise.xyz")
    with open(noise, "w") as file:
        file.write("no picture and no clip\n" * 20)
    with App(home, broken) as app:
        app.wait_status("The picture cannot be read.")
        subprocess.run([PROGRAM, empty], env=home.environment, timeout=15)
        app.wait_status("No code was found in the picture.", 15)
        subprocess.run([PROGRAM, noise], env=home.environment, timeout=15)
        eventually("words about the clip", lambda: app.status in [
            "The video cannot be read.", "This kind of picture or video is not supported."], 20)
        App.shoot("unreadable")


def scene_binary(home):
    """A value that is no text is shown as hex"""
    path = home.path("binary.png")
    data = home.path("binary")
    with open(data, "wb") as file:
        file.write(bytes([0, 1, 2, 254, 255, 128, 7]))
    subprocess.run(["qrencode", "-8", "-s", "8", "-r", data, "-o", path], check=True)
    with App(home, path) as app:
        app.label("0000  00 01 02 FE FF 80 07")


def scene_paste(home):
    """A picture is pasted from the clipboard"""
    path = code("pasted", home.path("one.png"))
    with App(home) as app:
        subprocess.run(["xclip", "-selection", "clipboard", "-t", "image/png", "-i", path], check=True)
        app.key("ctrl+v")
        app.wait_status("pasted")
        # And copied from the result.
        app.press("Copy")
        eventually("the clipboard", lambda: subprocess.run(
            ["xclip", "-selection", "clipboard", "-o"], capture_output=True, timeout=5).stdout == b"pasted")


def scene_drop(home):
    """A file is dropped on the window"""
    path = code("dropped", home.path("one.png"))
    with App(home) as app:
        drag = subprocess.Popen(["/usr/bin/python3", os.path.join(HERE, "drag.py"), path], stderr=subprocess.DEVNULL)
        try:
            window = eventually("the other window", lambda: subprocess.run(
                ["xdotool", "search", "--onlyvisible", "--name", "^drag$"], capture_output=True, text=True).stdout.split())
            subprocess.run(["xdotool", "windowmove", window[-1], "905", "20"], check=True)
            time.sleep(0.5)
            steps = ["mousemove 955 90", "mousedown 1", "mousemove 940 110", "mousemove 850 200", "mousemove 600 300",
                     "mousemove 500 300", "mousemove 480 310"]
            for step in steps:
                subprocess.run(["xdotool", *step.split()], check=True)
                time.sleep(0.15)
            time.sleep(0.4)
            subprocess.run(["xdotool", "mouseup", "1"], check=True)
            app.wait_status("dropped")
        finally:
            drag.kill()
            drag.wait()


def portal(*arguments):
    process = subprocess.Popen(["/usr/bin/python3", os.path.join(HERE, "portal.py"), *arguments])
    time.sleep(0.7)
    return process


def scene_screen(home):
    """A part of the screen is read through the portal; where there is none, that is said"""
    path = code("from the screen", home.path("one.png"))
    with App(home) as app:
        app.key("ctrl+shift+s")
        eventually("words", lambda: any(
            (node.get_name() or "").startswith("The screen cannot be scanned here") for node in app.nodes()))
        fake = portal(path)
        try:
            app.key("ctrl+shift+s")
            app.wait_status("from the screen")
        finally:
            fake.kill()
            fake.wait()


def scene_portal_camera(home):
    """In a sandbox the camera comes through the portal"""
    path = code("through the portal", home.path("one.png"))
    fake = portal(path)
    try:
        with Camera() as camera, App(home, GTK_USE_PORTAL="1") as app:
            camera.show(path, 300, 200)
            app.press("Start!")
            app.wait_status("through the portal")
    finally:
        fake.kill()
        fake.wait()


def scene_portal_refused(home):
    """A portal that refuses the camera is told in words"""
    fake = portal(code("x", home.path("one.png")), "refuse")
    try:
        with App(home, GTK_USE_PORTAL="1") as app:
            app.press("Start!")
            app.wait_status("The camera may not be used.")
            app.label("Allow the camera for this app in the settings, then start again.")
    finally:
        fake.kill()
        fake.wait()
