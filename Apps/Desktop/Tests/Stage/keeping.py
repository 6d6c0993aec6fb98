"""What is kept, and how the app lives on a desktop."""
import json
import os
import sqlite3
import subprocess
import time

from stage import HERE, ID, PROGRAM, ROOT, App, Camera, camera_streams, code, eventually, require


def settle(home, **values):
    os.makedirs(home.path("config/viewfinder"), exist_ok=True)
    with open(home.path("config/viewfinder/settings"), "w") as file:
        for name, value in values.items():
            file.write(f"{name}={value}\n")


def scene_crash(home):
    """What was accepted survives a kill -9, and is searched, deleted and exported afterwards"""
    values = ["erste Größe", "second value", "https://example.org/third"]
    with Camera() as camera:
        app = App(home)
        for index, value in enumerate(values):
            camera.show(code(value, home.path(f"{index}.png")), 500, 200)
            time.sleep(0.3)
            app.press("Start!")
            app.wait_status(value)
        app.kill()
    with App(home) as app:
        app.key("ctrl+h")
        for value in values:
            app.label(value)
        time.sleep(0.3)
        App.shoot("history")
        # Upper and lower case are the same to a search.
        app.key("ctrl+f")
        app.type("SECOND")
        eventually("the others are gone", lambda: app.find("label", values[0]) is None)
        app.label("second value")
        # The list is made anew a moment after the last key.
        time.sleep(0.7)
        app.press("Delete")
        eventually("the deletion", lambda: sqlite3.connect(home.history).execute(
            "SELECT count(*) FROM accepted").fetchone() == (2,))
        app.label("Nothing found")
        app.key("ctrl+a", "BackSpace")
        app.label("erste Größe")
        eventually("the deleted value goes", lambda: app.find("label", "second value") is None)
        for name in ["export.csv", "export.json"]:
            app.press("Export…")
            app.save_as(home.path(name))
            time.sleep(0.3)
        with open(home.path("export.json")) as file:
            exported = json.load(file)
        require(f"JSON has {exported}", [e["text"] for e in exported] == [values[2], values[0]])
        with open(home.path("export.csv"), newline="") as file:
            lines = file.read().split("\r\n")
        require(f"CSV has {lines}", lines[0] == "time,symbology,text,bytes,identifier" and len(lines) == 4)
        # All at once, asked before.
        app.press("Delete All…")
        app.label("Delete the history?")
        app.answer("Delete")
        eventually("the empty history", lambda: sqlite3.connect(home.history).execute(
            "SELECT count(*) FROM accepted").fetchone() == (0,))
        app.label("Nothing here yet")
    with open(home.history, "rb") as file:
        require("a deleted value is still in the file", b"example.org" not in file.read())


def scene_history_off(home):
    """Switched off, nothing is kept"""
    settle(home, history="no")
    path = code("not kept", home.path("one.png"))
    with App(home, path) as app:
        app.wait_status("not kept")
        time.sleep(0.3)
    rows = sqlite3.connect(home.history).execute("SELECT count(*) FROM accepted").fetchone()
    require(f"{rows} were kept", rows == (0,))


def scene_broken_history(home):
    """A history that is no database is put aside, not overwritten"""
    os.makedirs(home.path("data/viewfinder"))
    with open(home.history, "w") as file:
        file.write("this is not a database, but it may be dear to somebody\n" * 100)
    with App(home, code("kept", home.path("one.png"))) as app:
        app.wait_status("kept")
    aside = [name for name in os.listdir(home.path("data/viewfinder")) if ".broken-" in name]
    require(f"put aside: {aside}", len(aside) == 1)
    rows = sqlite3.connect(home.history).execute("SELECT text FROM accepted").fetchall()
    require(f"the new history has {rows}", rows == [("kept",)])


def scene_size(home):
    """The window's size and the switches are remembered"""
    with App(home) as app:
        app.resize(700, 600)
        app.key("ctrl+t")
        time.sleep(0.3)
    with App(home) as app:
        box = subprocess.run(["xdotool", "getwindowgeometry", app.window()], capture_output=True, text=True).stdout
        require(f"the window is {box}", "700x600" in box)
    with open(home.path("config/viewfinder/settings")) as file:
        require("continuous mode was forgotten", "continuous=yes" in file.read())


def scene_link(home):
    """A link is opened only after its whole target was shown and confirmed"""
    os.makedirs(home.path("data/applications"))
    opened = home.path("opened")
    browser = home.path("browser.sh")
    with open(browser, "w") as file:
        file.write(f'#!/bin/sh\nprintf %s "$1" > {opened}\n')
    os.chmod(browser, 0o755)
    with open(home.path("data/applications/stage-browser.desktop"), "w") as file:
        file.write(f"[Desktop Entry]\nType=Application\nName=Browser\nExec={browser} %u\n"
                   "MimeType=x-scheme-handler/https;\n")
    with open(home.path("config/mimeapps.list"), "w") as file:
        file.write("[Default Applications]\nx-scheme-handler/https=stage-browser.desktop\n")
    link = "https://user@example.org:8443/a/very/long/path?with=things&and=more"
    with App(home, code(link, home.path("one.png"))) as app:
        app.wait_status(link)
        app.press("Open…")
        app.label("Open this address?")
        eventually("the host in words", lambda: app.find(
            "label", lambda text: text.startswith("It leads to example.org.")))
        require("the whole target is not shown", len([n for n in app.nodes() if n.get_name() == link]) >= 3)
        App.shoot("open")
        app.answer("Cancel")
        time.sleep(0.5)
        require("it was opened without leave", not os.path.exists(opened))
        app.press("Open…")
        app.label("Open this address?")
        app.answer("Open")
        eventually("the browser", lambda: os.path.exists(opened) and open(opened).read() == link)


def scene_save(home):
    """A value is saved to a file"""
    with App(home, code("saved value", home.path("one.png"))) as app:
        app.wait_status("saved value")
        app.key("ctrl+s")
        app.save_as(home.path("value.txt"))
        time.sleep(0.2)
        with open(home.path("value.txt")) as file:
            require("the file has something else", file.read() == "saved value")


def scene_german(home):
    """In German everything is German"""
    with App(home, LANGUAGE="de") as app:
        app.label("Tippe auf Start!, um einen QR-Code zu lesen")
        app.wait_status("Der QR-Code-Leser läuft noch nicht …")
        app.press("Start!")
        app.wait_status("Es ist keine Kamera vorhanden.")
        for name in ["Erneut versuchen", "Bild oder Video wählen …", "Beispielvideo abspielen"]:
            app.wait("push button", name)
        # The words of libraries are in theirs.
        require("something is English", not [n for n in app.nodes() if "camera" in (n.get_name() or "").lower()])
        App.shoot("german")
        app.press("Beispielvideo abspielen")
        app.wait_status("It’s great! Your app works!")
        app.press("Kopieren")


# What GTK and libadwaita say themselves (their catalogues are the system's), names of their widgets, and names of
# things: the program, symbologies.
THEIRS = {"Minimize", "Maximize", "Close", "Viewfinder", "Back", "Search", "Preferences", "Clear Entry", "Show all",
          "Decrease", "Increase", "Keyboard Shortcuts", "Find", "No Results Found", "Try a different search.", ""}


def hard_coded(app):
    found = set()
    for node in app.nodes():
        name = node.get_name() or ""
        role = node.get_role_name()
        if "⟦" in name or name in THEIRS or name.startswith(("Gtk", "Adw")) or role in ["application", "filler"]:
            continue
        if role in ["text", "entry", "spin button"] or not any(c.isalpha() for c in name):
            continue
        found.add((role, name))
    return found


def scene_pseudo_failures(home):
    """In a language that does not exist the pages of failures come from the catalogue too"""
    with open(home.path("noise.xyz"), "w") as file:
        file.write("no picture and no clip\n" * 20)
    with App(home, LANGUAGE="qps") as app:
        app.toggle.do_action(0)
        app.wait_status("⟦There is no camera.⟧")
        found = hard_coded(app)
        require(f"hard-coded: {found}", not found)
        empty = home.path("empty.png")
        subprocess.run(["convert", "-size", "300x200", "xc:gray", empty], check=True)
        subprocess.run([PROGRAM, empty], env=home.environment, timeout=15)
        app.wait_status("⟦No code was found in the picture.⟧")
        app.key("ctrl+h")
        app.label("⟦Nothing here yet⟧")
        found = hard_coded(app)
        require(f"hard-coded: {found}", not found)


def scene_pseudo(home):
    """In a language that does not exist every text comes from the catalogue"""
    with App(home, code("VALUE", home.path("one.png")), LANGUAGE="qps") as app:
        app.wait_status("VALUE")
        app.action("history")
        time.sleep(0.3)
        names = {("label", "VALUE"), ("status bar", "VALUE"), ("list item", "VALUE")}
        found = {f for f in hard_coded(app) if f not in names and not f[1].startswith("QR Code · ")}
        require(f"hard-coded: {found}", not found)
        symbologies = {"QR Code", "Micro QR Code", "rMQR"}
        app.action("preferences")
        eventually("the preferences", lambda: app.find("label", "⟦Sound⟧"))
        app.press("⟦Codes⟧", "page tab") if app.find("page tab", "⟦Codes⟧") else None
        time.sleep(0.3)
        App.shoot("pseudo")
        known = __import__("re").compile(
            r"QR|Micro|PDF417|Data ?Matrix|EAN|UPC|Code \d+|Codabar|Interleaved|ITF|GS1|MSI|Telepen|DX |Aztec|Maxi|VALUE")
        found = {f for f in hard_coded(app) if not known.search(f[1])}
        require(f"hard-coded: {found}", not found)
        app.key("Escape")
        app.action("shortcuts")
        eventually("the shortcuts", lambda: app.find("label", "⟦Start or stop⟧"))


def scene_named(home):
    """Every control that can be pressed has a name"""
    with App(home, code("https://example.org", home.path("one.png"))) as app:
        app.wait_status("https://example.org")
        roles = ["push button", "toggle button", "check box", "switch", "slider", "entry", "text", "page tab", "combo box",
                 "spin button", "menu button"]
        for page in ["scan", "history", "preferences"]:
            if page != "scan":
                app.action(page)
                time.sleep(0.6)
            nameless = [(n.get_role_name(), App.extents(n)) for n in app.nodes()
                        if n.get_role_name() in roles and not (n.get_name() or "").strip()
                        and App.extents(n)[2] > 0]
            require(f"without a name on {page}: {nameless}", not nameless)


def scene_keyboard(home):
    """The keyboard alone scans, copies and ends"""
    with Camera() as camera:
        camera.show(code("by keys", home.path("one.png")), 500, 200)
        app = App(home)
        # The start button has the focus.
        app.key("space")
        app.wait_status("by keys")
        app.key("ctrl+shift+c")
        eventually("the clipboard", lambda: subprocess.run(
            ["xclip", "-selection", "clipboard", "-o"], capture_output=True, timeout=5).stdout == b"by keys")
        app.key("F5")
        time.sleep(0.1)
        app.key("ctrl+q")
        app.process.wait(10)
        require(f"it ended with {app.process.returncode}", app.process.returncode == 0)
        require("the camera is still open", camera_streams() == 0)


def scene_installed(home):
    """Installed, its files validate, and D-Bus starts it with a file"""
    prefix = home.path("usr")
    subprocess.run([os.path.join(ROOT, "Tools/desktop-install.sh"), prefix], check=True, stdout=subprocess.DEVNULL,
                   env=dict(os.environ, VIEWFINDER_DESKTOP=PROGRAM))
    share = os.path.join(prefix, "share")
    subprocess.run(["desktop-file-validate", f"{share}/applications/{ID}.desktop"], check=True)
    report = subprocess.run(["appstreamcli", "validate-tree", "--no-net", prefix], capture_output=True, text=True)
    require(report.stdout + report.stderr, report.returncode == 0)
    # The session's bus looks for services below its runtime folder.
    services = os.path.join(os.environ["XDG_RUNTIME_DIR"], "dbus-1/services")
    os.makedirs(services, exist_ok=True)
    with open(f"{share}/dbus-1/services/{ID}.service") as file:
        text = file.read()
    require("the service does not name the program", f"{prefix}/bin/viewfinder-desktop" in text)
    with open(os.path.join(services, ID + ".service"), "w") as file:
        file.write(text)
    call = ["gdbus", "call", "--session", "--timeout", "15"]
    subprocess.run([*call, "-d", "org.freedesktop.DBus", "-o", "/", "-m", "org.freedesktop.DBus.ReloadConfig"],
                   check=True, stdout=subprocess.DEVNULL)
    for name in ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"]:
        subprocess.run([*call, "-d", "org.freedesktop.DBus", "-o", "/org/freedesktop/DBus", "-m",
                        "org.freedesktop.DBus.UpdateActivationEnvironment",
                        f"{{'{name}': '{home.environment[name]}'}}"], check=True, stdout=subprocess.DEVNULL)
    picture = code("activated", home.path("one.png"))
    path = "/" + ID.replace(".", "/")
    subprocess.run([*call, "-d", ID, "-o", path, "-m", "org.freedesktop.Application.Open", f"['file://{picture}']", "{}"],
                   check=True, stdout=subprocess.DEVNULL)
    try:
        eventually("the value", lambda: os.path.exists(home.history) and sqlite3.connect(home.history).execute(
            "SELECT text FROM accepted").fetchall() == [("activated",)])
    finally:
        os.remove(os.path.join(services, ID + ".service"))
        subprocess.run([*call, "-d", ID, "-o", path, "-m", "org.freedesktop.Application.ActivateAction",
                        "'quit'", "[]", "{}"], stdout=subprocess.DEVNULL)
        time.sleep(1)


def scene_make(home):
    """What `make run` and `make desktop` start opens the window where there is a display"""
    class Made(App):
        pass

    for script in ["run.sh", "desktop.sh"]:
        Made.program = os.path.join(ROOT, "Tools", script)
        with Made(home) as app:
            app.wait_status("QR Code Reader is not yet running…")


def scene_wayland(home):
    """On Wayland it scans as it does on X11"""
    runtime = os.environ["XDG_RUNTIME_DIR"]
    compositor = subprocess.Popen(
        ["weston", "--backend=headless-backend.so", "--socket=stage", "--idle-time=0", "--no-config"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        eventually("the compositor", lambda: os.path.exists(os.path.join(runtime, "stage")))
        with Camera() as camera:
            camera.show(code("on Wayland", home.path("one.png")), 500, 200)
            app = App(home, GDK_BACKEND="wayland", WAYLAND_DISPLAY="stage", DISPLAY="")
            app.press("Start!")
            app.wait_status("on Wayland")
            app.wait_toggle("Start!")
            app.quit()
    finally:
        compositor.kill()
        compositor.wait()


def scene_password(home):
    """A Wi-Fi password is nowhere on the screen before it is asked for"""
    with App(home, code("WIFI:T:WPA;S:Guests;P:sesame open;;", home.path("one.png"))) as app:
        app.wait_status("Wi-Fi network: Guests")
        app.label("Guests")
        require("the password is shown", not [n for n in app.nodes() if "sesame" in (n.get_name() or "")])
        App.shoot("password")
        app.press("Show", "toggle button") if app.find("toggle button", "Show") else app.press("Show")
        eventually("the password", lambda: app.find("label", lambda text: "sesame open" in text))
        app.key("ctrl+h")
        app.label("Wi-Fi network: Guests")
