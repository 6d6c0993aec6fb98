"""The life of a scan."""
import os
import signal
import sqlite3
import stat
import time

from stage import App, Camera, Sound, camera_streams, code, eventually, require

LINK = "https://example.org/hello?x=1"


def scene_plain(home):
    """Start!, the scanning words, the value, Start! again, one beep, one entry in the history"""
    picture = code(LINK, home.path("code.png"))
    with Camera() as camera, App(home) as app:
        require("the prompt is not there", app.find("label", "Tap on Start! to read a QR Code"))
        app.wait_status("QR Code Reader is not yet running…")
        App.shoot("idle")
        app.press("Start!")
        app.wait_status("Scanning for QR Code…")
        app.wait_toggle("Stop")
        require("the camera is not open", camera_streams() == 1)
        sound = Sound()
        camera.show(picture, 500, 200)
        app.wait_status(LINK)
        app.wait_toggle("Start!")
        app.label("QR Code, 29 bytes")
        app.label(LINK)
        App.shoot("value")
        beeps = sound.beeps()
        require(f"one beep was expected: {beeps}", len(beeps) == 1)
        length, pitch, _ = beeps[0]
        require(f"the beep is {length} ms of {pitch} Hz", 90 <= length <= 150 and abs(pitch - 1760) < 40)
        eventually("the camera is off", lambda: camera_streams() == 0)
        rows = sqlite3.connect(home.history).execute("SELECT text, length(picture) FROM accepted").fetchall()
        require(f"the history has {rows}", len(rows) == 1 and rows[0][0] == LINK and rows[0][1] > 100)
        # The journal beside it has values too.
        folder = os.path.dirname(home.history)
        modes = {name: stat.S_IMODE(os.stat(os.path.join(folder, name)).st_mode) for name in os.listdir(folder)}
        require(f"modes are {modes}", len(modes) > 1 and all(mode == 0o600 for mode in modes.values()))
        mode = stat.S_IMODE(os.stat(folder).st_mode)
        require(f"the folder's mode is {mode:o}", mode == 0o700)
        # Again: a new start clears the value and reads it anew.
        app.key("F5")
        app.wait_status(LINK)


def scene_mute(home):
    """Muted, nothing is heard; the volume makes the beep quieter"""
    picture = code(LINK, home.path("code.png"))
    os.makedirs(home.path("config/viewfinder"))
    with open(home.path("config/viewfinder/settings"), "w") as file:
        file.write("volume=25\n")
    with Camera() as camera, App(home) as app:
        camera.show(picture, 500, 200)
        sound = Sound()
        app.press("Start!")
        app.wait_status(LINK)
        beeps = sound.beeps()
        require(f"one quiet beep was expected: {beeps}", len(beeps) == 1 and beeps[0][2] < 5000)
        app.key("ctrl+m")
        app.wait("push button", "Sound on")
        sound = Sound()
        app.press("Start!")
        app.wait_status(LINK)
        require("something was heard though muted", sound.beeps() == [])


def scene_continuous(home):
    """Continuous mode lists every value, goes on, and picks by number"""
    first = code("first value", home.path("first.png"))
    second = code("second value", home.path("second.png"))
    both = home.path("both.png")
    os.system(f"convert -size 900x400 xc:white {first} -geometry +60+60 -composite {second} -geometry +560+60 -composite {both}")
    with Camera() as camera, App(home) as app:
        app.key("ctrl+t")
        app.press("Start!")
        app.wait_status("Scanning for QR Code…")
        camera.show(both, 200, 150)
        for text in ["QR Code: first value", "QR Code: second value"]:
            app.label(text)
        app.wait_toggle("Stop")
        time.sleep(0.6)
        App.shoot("continuous")
        app.key("alt+2")
        # What is picked is what is looked at.
        eventually("the picked value", lambda: app.find("label", "QR Code, 12 bytes"))
        time.sleep(0.5)
        App.shoot("picked")
        app.key("alt+1")
        eventually("the other value", lambda: app.find("label", "QR Code, 11 bytes"))
        app.wait_toggle("Stop")
        app.key("Escape")
        app.wait_toggle("Start!")
        eventually("the camera is off", lambda: camera_streams() == 0)
        rows = sqlite3.connect(home.history).execute("SELECT text FROM accepted ORDER BY text").fetchall()
        require(f"the history has {rows}", rows == [("first value",), ("second value",)])


def scene_repeats(home):
    """By the repeat policy that was chosen a value counts again, or once and for all"""
    os.makedirs(home.path("config/viewfinder"))
    for policy, least, most in [("interval", 3, 6), ("oncePerValue", 1, 1)]:
        picture = code(policy, home.path("code.png"))
        with open(home.path("config/viewfinder/settings"), "w") as file:
            file.write(f"continuous=yes\nrepeats={policy}\nrepeatSeconds=1\n")
        with Camera() as camera, App(home) as app:
            camera.show(picture, 500, 200)
            app.press("Start!")
            app.wait_status(policy)
            time.sleep(3.5)
        rows = sqlite3.connect(home.history).execute(
            "SELECT count(*) FROM accepted WHERE text = ?", (policy,)).fetchone()[0]
        require(f"{policy}: accepted {rows} times", least <= rows <= most)


def scene_symbologies(home):
    """What was switched off among the codes is not read"""
    qr = code("a QR Code", home.path("qr.png"))
    ean = code("400638133393", home.path("ean.png"), 4, "EANX")
    with App(home) as app:
        app.action("preferences")
        app.press("Codes", "page tab")
        switch = app.wait("check box", "QR Code")
        doubled = [name for name in (node.get_name() or "" for node in app.nodes())
                   if name and name == " ".join([name[:len(name) // 2]] * 2)]
        require(f"said twice: {doubled}", not doubled)
        time.sleep(0.5)
        # Its window is at the corner of the screen; four pixels are its border.
        x, y, width, height = App.extents(switch)
        app.click(x + 4 + width / 2, y + 4 + height / 2)
        settings = home.path("config/viewfinder/settings")
        eventually("the settings", lambda: os.path.exists(settings) and "symbologies=all" not in open(settings).read())
        app.key("Escape")
    with App(home, qr) as app:
        app.wait_status("No code was found in the picture.")
    with App(home, ean) as app:
        app.wait_status("4006381333931")


def scene_stop_during_start(home):
    """Stop during start leaves no camera open"""
    with Camera(), App(home) as app:
        for _ in range(4):
            app.press("Start!")
            app.press("Stop")
        app.wait_toggle("Start!")
        app.wait_status("QR Code Reader is not yet running…")
        time.sleep(2.5)
        require("a camera is open", camera_streams() == 0)
        require(f"the status is {app.status}", app.status == "QR Code Reader is not yet running…")


def scene_no_camera(home):
    """With no camera it says so, and offers the sample clip, which is read"""
    with App(home) as app:
        app.press("Start!")
        app.wait_status("There is no camera.")
        app.label("Connect a camera and start again, or scan a picture instead.")
        for name in ["Try Again", "Choose a Picture or Video…"]:
            app.wait("push button", name)
        App.shoot("no-camera")
        app.press("Play the Sample Clip")
        app.wait_status("It’s great! Your app works!")
        App.shoot("sample")


def scene_busy(home):
    """A camera that gives no picture is taken for one that another program has, and read once it gives some"""
    picture = code(LINK, home.path("code.png"))
    with Camera() as camera, App(home) as app:
        camera.show(picture, 500, 200)
        camera.process.send_signal(signal.SIGSTOP)
        app.press("Start!")
        app.wait_status("The camera is in use by another program.", 15)
        app.label("Close the other program, then start again.")
        App.shoot("busy")
        eventually("the camera is let go", lambda: camera_streams() == 0)
        camera.process.send_signal(signal.SIGCONT)
        time.sleep(0.5)
        app.press("Try Again")
        app.wait_status(LINK)


def scene_unplugged(home):
    """A camera that is pulled out is missed, and used again when it comes back"""
    picture = code(LINK, home.path("code.png"))
    camera = Camera()
    try:
        with App(home) as app:
            app.press("Start!")
            app.wait_status("Scanning for QR Code…")
            camera.unplug()
            app.wait_status("The camera was unplugged.")
            app.label("Connect it again, or choose another camera.")
            App.shoot("unplugged")
            camera = Camera()
            app.wait_status("Scanning for QR Code…")
            camera.show(picture, 500, 200)
            app.wait_status(LINK)
            # Once it was stopped by hand, a camera that comes is left alone.
            camera.unplug()
            time.sleep(0.5)
            camera = Camera()
            time.sleep(2)
            require("it started by itself", app.status == LINK)
    finally:
        camera.unplug()


def scene_camera_comes_later(home):
    """A camera that is plugged in after the start is used"""
    with App(home) as app:
        app.press("Start!")
        app.wait_status("There is no camera.")
        with Camera():
            app.wait_status("Scanning for QR Code…")


def scene_two_cameras(home):
    """Of two cameras one is chosen, and remembered"""
    picture = code("from the second", home.path("code.png"))
    with Camera("one"), Camera("two") as two:
        two.show(picture, 300, 200)
        with App(home) as app:
            time.sleep(1)
            app.press("Start!")
            app.wait_status("Scanning for QR Code…")
            time.sleep(1)
            require("the first camera shows no code", app.status == "Scanning for QR Code…")
            app.action("camera", "'pipewire:two'")
            app.wait_status("from the second")
        with App(home) as app:
            app.press("Start!")
            app.wait_status("from the second")
