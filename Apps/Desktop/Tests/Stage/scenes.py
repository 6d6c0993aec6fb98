"""What is tested, one scene a thing that people do."""
import importlib

PARTS = ["scanning", "sources", "keeping", "fitting"]


def all_scenes():
    for part in PARTS:
        module = importlib.import_module(part)
        for name, value in list(vars(module).items()):
            if name.startswith("scene_"):
                yield name.removeprefix("scene_"), value
