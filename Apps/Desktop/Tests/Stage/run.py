"""Runs the tests of the desktop app as it is used: run.py [NAME…]. Needs a display, a D-Bus and a PipeWire of its own,
which Tools/desktop-test.sh gives."""
import os
import sys
import time
import traceback

import scenes
import stage

wanted = sys.argv[1:]
sound = stage.start_sound()
failed = []
try:
    for name, scene in scenes.all_scenes():
        if wanted and name not in wanted:
            continue
        begun = time.time()
        home = stage.Home()
        try:
            scene(home)
            print(f"  passed  {scene.__doc__}  ({time.time() - begun:.1f} s)", flush=True)
        except Exception as error:
            failed.append(name)
            print(f"  FAILED  {scene.__doc__}  ({name}): {error}", flush=True)
            if not isinstance(error, stage.Failed):
                traceback.print_exc()
            if os.path.exists(f"{stage.SHOTS}/failed.png"):
                os.rename(f"{stage.SHOTS}/failed.png", f"{stage.SHOTS}/failed-{name}.png")
        finally:
            home.remove()
finally:
    sound.kill()
if failed:
    sys.exit(f"desktop: {len(failed)} failed: {' '.join(failed)}")
