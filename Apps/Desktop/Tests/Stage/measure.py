"""What a scan of 1080p costs: measure.py [SECONDS]. Prints one line a figure; see Benchmarks/README.md."""
import json
import os
import random
import statistics
import subprocess
import sys
import time

import stage

seconds = int(sys.argv[1]) if len(sys.argv) > 1 else 60
TICKS = os.sysconf("SC_CLK_TCK")


def processor(pid):
    """Seconds of processor time so far."""
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(pid):
    with open(f"/proc/{pid}/status") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS")) // 1024


def pid_of(name):
    """The process of this session; others may run one too."""
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/comm") as file:
                if file.read().strip() != name:
                    continue
            if name == "Xvfb":
                with open(f"/proc/{pid}/cmdline") as file:
                    if os.environ["DISPLAY"] in file.read().split("\0"):
                        return int(pid)
            else:
                with open(f"/proc/{pid}/environ") as file:
                    if f"XDG_RUNTIME_DIR={os.environ['XDG_RUNTIME_DIR']}" in file.read().split("\0"):
                        return int(pid)
        except OSError:
            pass
    sys.exit(f"there is no {name}")


home = stage.Home()
sound = stage.start_sound()
report = home.path("statistics.json")
try:
    with stage.Camera(width=1920, height=1080) as camera:
        # The camera's keeper would take part of the time.
        app = stage.App(home, VIEWFINDER_STATISTICS=report)
        app.resize(1024, 768)
        app.key("ctrl+t")
        camera.show(stage.code("measured", home.path("one.png"), 10), 600, 300)
        app.press("Start!")
        app.wait_status("measured", 20)
        camera.keeper.kill()
        processes = {"app": app.process.pid, "display server": pid_of("Xvfb"), "camera": camera.process.pid,
                     "PipeWire": pid_of("pipewire")}
        time.sleep(3)
        first = {name: processor(pid) for name, pid in processes.items()}
        begun, memories, answers = time.time(), [memory(app.process.pid)], []
        while time.time() - begun < seconds:
            asked = time.perf_counter()
            app.call("org.gtk.Actions", "Describe", "('mute',)")
            answers.append((time.perf_counter() - asked) * 1000)
            memories.append(memory(app.process.pid))
            # At moments that have nothing to do with the frames'.
            time.sleep(random.uniform(0.05, 0.35))
        elapsed = time.time() - begun
        shares = {name: 100 * (processor(pid) - first[name]) / elapsed for name, pid in processes.items()}
        app.quit()
    with open(report) as file:
        counts = json.load(file)
    quarter = max(1, len(memories) // 4)
    print(f"seconds: {elapsed:.0f}")
    print(f"frames captured {counts['captured']}, that is {counts['captured'] / (elapsed + 3):.1f} a second or more")
    print(f"frames that did not reach the app: {100 * (1 - counts['taken'] / counts['captured']):.2f} %")
    print(f"frames not shown: {100 * (1 - counts['shown'] / counts['captured']):.2f} %")
    for name, share in shares.items():
        print(f"processor share, {name}: {share:.0f} %")
    ordered = sorted(answers)
    print(f"answers to {len(answers)} calls: median {statistics.median(answers):.1f} ms, 99 of 100 within "
          f"{ordered[int(len(answers) * 0.99)]:.1f} ms, the slowest {ordered[-1]:.1f} ms, "
          f"{sum(answer > 50 for answer in answers)} over 50 ms")
    early, late = statistics.median(memories[:quarter]), statistics.median(memories[-quarter:])
    print(f"memory: {early:.0f} MB in the first quarter, {late:.0f} MB in the last")
    # What was promised, of a machine that has nothing else to do.
    promises = {
        "1 % of frames may be dropped": counts["shown"] >= 0.99 * counts["captured"],
        "99 of 100 answers within 50 ms": ordered[int(len(answers) * 0.99)] <= 50,
        "memory is flat": late <= 1.05 * early,
        "the camera gives 30 frames a second": counts["captured"] >= 0.97 * 30 * elapsed,
    }
    for promise, is_kept in promises.items():
        print(f"{'kept' if is_kept else 'NOT KEPT'}: {promise}")
    if not all(promises.values()):
        sys.exit(1)
finally:
    sound.kill()
    home.remove()
