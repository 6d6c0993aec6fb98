"""What is drawn lies where it should, and the window answers while it scans."""
import math
import os
import random
import sqlite3
import statistics
import subprocess
import time

import gi

gi.require_version("GdkPixbuf", "2.0")
from gi.repository import GdkPixbuf  # noqa: E402

from stage import App, Camera, Film, code, require  # noqa: E402

WIDTH, HEIGHT = 1280, 720
# The drawn picture's place; the code is inside four modules of quiet zone.
X, Y, SCALE = 420, 160, 8


class Shot:
    def __init__(self, path):
        self.buffer = GdkPixbuf.Pixbuf.new_from_file(path)
        self.bytes = self.buffer.get_pixels()

    def pixel(self, x, y):
        at = y * self.buffer.get_rowstride() + x * self.buffer.get_n_channels()
        return tuple(self.bytes[at:at + 3])


def is_outline(pixel):
    """Yellow or green, as outlines are; nothing else in the picture has a color."""
    red, green, blue = pixel
    return green > 140 and green - blue > 70


def outline_box(shot, area):
    """Middle of the outline's line on each side: left, top, right, bottom."""
    x0, y0, width, height = area
    # First roughly, then the one row and the one column that go through the middle.
    rough = [(x, y) for y in range(y0, y0 + height, 6) for x in range(x0, x0 + width)
             if is_outline(shot.pixel(x, y))]
    require("there is no outline", len(rough) > 20)
    column = (min(x for x, _ in rough) + max(x for x, _ in rough)) // 2
    row = (min(y for _, y in rough) + max(y for _, y in rough)) // 2
    in_row = [x for x in range(x0, x0 + width) if is_outline(shot.pixel(x, row))]
    in_column = [y for y in range(y0, y0 + height) if is_outline(shot.pixel(column, y))]

    def middle(values):
        return (min(values) + max(values) + 1) / 2

    return (middle([x for x in in_row if x < column]), middle([y for y in in_column if y < row]),
            middle([x for x in in_row if x > column]), middle([y for y in in_column if y > row]))


def on_screen(places, area, fills, mirrored):
    """Where places of the camera's picture lie by the plain arithmetic of fill and fit."""
    x0, y0, width, height = area
    scale = (max if fills else min)(width / WIDTH, height / HEIGHT)
    offset_x, offset_y = x0 + (width - WIDTH * scale) / 2, y0 + (height - HEIGHT * scale) / 2
    return [((WIDTH - x if mirrored else x) * scale + offset_x, y * scale + offset_y) for x, y in places]


def require_outline(home, name, picture, places, distance):
    """In fill and fit, mirrored or not, of two sizes: the outline is at most 3 pixels off the places on the screen."""
    worst = 0
    with Camera(width=WIDTH, height=HEIGHT) as camera, App(home) as app:
        app.key("ctrl+t")
        camera.show(picture, X, Y)
        app.press("Start!")
        app.wait_status(name)
        fills, mirrored = True, False
        preview = app.wait("image", "Preview")
        for size in [(900, 720), (640, 700)]:
            app.resize(*size)
            for change in ["fill", "mirrored", "fill", "mirrored"]:
                app.action(change)
                fills = fills != (change == "fill")
                mirrored = mirrored != (change == "mirrored")
                time.sleep(0.6)
                area = app.on_screen(preview)
                shot = Shot(App.shoot(f"{name}-{size[0]}-{'fill' if fills else 'fit'}{'-mirrored' if mirrored else ''}"))
                off = distance(shot, area, on_screen(places, area, fills, mirrored))
                worst = max(worst, off)
                require(f"{size} fill={fills} mirrored={mirrored}: {off:.1f} pixels off", off <= 3)
    print(f"          the outline is off by {worst:.1f} pixels at most", flush=True)


def corners_off(shot, area, corners):
    """How far the box of the outline is from that of an upright code."""
    xs, ys = zip(*corners)
    expected = min(xs), min(ys), max(xs), max(ys)
    return max(abs(a - b) for a, b in zip(outline_box(shot, area), expected))


def scene_outline(home):
    """The outline's corners lie within 3 pixels of the code's: fill and fit, mirrored, resized"""
    picture = code("outline", home.path("one.png"), SCALE)
    side = GdkPixbuf.Pixbuf.new_from_file(picture).get_width() - 8 * SCALE
    left, top = X + 4 * SCALE, Y + 4 * SCALE
    require_outline(home, "outline", picture, [(left, top), (left + side, top + side)], corners_off)


def scene_dark(home):
    """Dark and light are followed, and the words stay legible"""
    os.makedirs(home.path("config/viewfinder"))
    for scheme in ["light", "dark"]:
        with open(home.path("config/viewfinder/settings"), "w") as file:
            file.write(f"colors={scheme}\n")
        with App(home) as app:
            time.sleep(0.5)
            x, y, width, height = app.on_screen(app.wait("status bar"))
            shot = Shot(App.shoot(f"colors-{scheme}"))
            pixels = [shot.pixel(a, b) for a in range(x, x + width) for b in range(y, y + height)]

            def luminance(pixel):
                parts = [(c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4) for c in pixel]
                return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

            ground = luminance(max(set(pixels), key=pixels.count))
            # The middle of a letter's stroke is the farthest from the ground.
            ink = max((luminance(p) for p in set(pixels)), key=lambda value: abs(value - ground))
            contrast = (max(ink, ground) + 0.05) / (min(ink, ground) + 0.05)
            require(f"{scheme}: the ground is {ground:.2f}", (ground < 0.2) == (scheme == "dark"))
            require(f"{scheme}: the contrast of the status line is {contrast:.1f}", contrast >= 4.5)


def sides_off(shot, _, corners):
    """How far the outline's line is from the sides between these corners, at worst."""
    worst = 0
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1]):
        length = math.hypot(bx - ax, by - ay)
        across = (-(by - ay) / length, (bx - ax) / length)
        for part in [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95]:
            x, y = ax + (bx - ax) * part, ay + (by - ay) * part
            steps = [step / 4 for step in range(-48, 49)]
            on = [step for step in steps if is_outline(shot.pixel(
                int(x + across[0] * step), int(y + across[1] * step)))]
            require(f"no outline near {x:.0f}, {y:.0f}", on)
            worst = max(worst, abs(statistics.mean(on)))
    return worst


def scene_outline_turned(home):
    """So do those of a code that is turned"""
    angle, picture, turned = 20, code("turned", home.path("one.png"), SCALE), home.path("turned.png")
    subprocess.run(["convert", picture, "-background", "white", "-rotate", str(angle), "+repage", turned], check=True)
    side = GdkPixbuf.Pixbuf.new_from_file(picture).get_width() - 8 * SCALE
    whole = GdkPixbuf.Pixbuf.new_from_file(turned)
    middle = X + whole.get_width() / 2, Y + whole.get_height() / 2
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    corners = [(middle[0] + (cos * x - sin * y) * side / 2, middle[1] + (sin * x + cos * y) * side / 2)
               for x, y in [(-1, -1), (1, -1), (1, 1), (-1, 1)]]
    require_outline(home, "turned", turned, corners, sides_off)


def scene_flash(home):
    """The outline of a value that was read flashes, and goes dark again"""
    picture = code("flash", home.path("one.png"), SCALE)
    with Camera(width=WIDTH, height=HEIGHT) as camera, App(home) as app:
        app.press("Start!")
        app.wait_status("Scanning for QR Code…")
        with Film(home.path("film")) as film:
            camera.show(picture, X, Y)
            app.wait_status("flash")
            time.sleep(1)
        area = app.on_screen(app.wait("image", "Preview"))
        left, top, right, bottom = outline_box(Shot(App.shoot("flash")), area)
        # A light place of the code is tinted while it flashes.
        tints = []
        for path in film.pictures:
            shot = Shot(path)
            pixels = [shot.pixel(x, y) for x in range(int(left) + 6, int(right) - 6, 3)
                      for y in range(int(top) + 6, int(bottom) - 6, 3)]
            tints.append(max(red - blue for red, _, blue in pixels))
        require(f"it never flashes: {tints}", max(tints) > 60)
        require(f"it does not end: {tints}", tints[-1] < 20)


def scene_busy_lists(home):
    """The window answers while values pour in, and the lists and the history are long"""
    os.makedirs(home.path("config/viewfinder"))
    with open(home.path("config/viewfinder/settings"), "w") as file:
        file.write("continuous=yes\nrepeats=everyFrame\nmuted=yes\n")
    picture = code("pouring", home.path("one.png"), SCALE)
    subprocess.run(["convert", picture, "-resize", "160x160", home.path("small.png")], check=True)
    with App(home, code("first", home.path("first.png"))) as app:
        app.wait_status("first")
    with open(home.path("small.png"), "rb") as file:
        small = file.read()
    with sqlite3.connect(home.history) as database:
        database.executemany(
            "INSERT INTO accepted (time, symbology, text, folded, bytes, identifier, picture) VALUES (?, 'qr', ?, ?, '', '', ?)",
            [(1_700_000_000_000 + i, f"value {i}", f"value {i}", small) for i in range(1000)])
    database.close()
    with Camera(width=WIDTH, height=HEIGHT) as camera, App(home) as app:
        camera.show(picture, X, Y)
        app.press("Start!")
        app.wait_status("pouring", 15)
        for page in ["scan", "history"]:
            if page == "history":
                app.action("history")
            # Many have come by then.
            time.sleep(4)
            times = answers(app)
            print(f"          answers, {page}: median {statistics.median(times):.1f} ms, 95 of 100 within "
                  f"{sorted(times)[int(len(times) * 0.95)]:.1f} ms", flush=True)
            require(f"{page}: the window answers after {statistics.median(times):.0f} ms", statistics.median(times) <= 50)
        App.shoot("busy-lists")
        rows = sqlite3.connect(home.history).execute("SELECT count(*) FROM accepted").fetchone()[0]
        require(f"only {rows} rows", rows > 1060)


def answers(app):
    """How long the window takes to answer, in milliseconds, at moments that have nothing to do with frames."""
    times = []
    for _ in range(60):
        begun = time.perf_counter()
        app.call("org.gtk.Actions", "Describe", "('mute',)")
        times.append((time.perf_counter() - begun) * 1000)
        time.sleep(random.uniform(0.01, 0.06))
    return times


def scene_answers(home):
    """The window answers within 50 ms while it scans 1080p"""
    picture = code("fast", home.path("one.png"), SCALE)
    with Camera(width=1920, height=1080) as camera, App(home) as app:
        app.key("ctrl+t")
        camera.show(picture, X, Y)
        app.press("Start!")
        app.wait_status("fast", 15)
        times = answers(app)
        print(f"          answers: median {statistics.median(times):.1f} ms, 95 of 100 within "
              f"{sorted(times)[int(len(times) * 0.95)]:.1f} ms", flush=True)
        # On a busy machine some of them wait for the processor and not for the window.
        require(f"the window answers after {statistics.median(times):.0f} ms", statistics.median(times) <= 50)
