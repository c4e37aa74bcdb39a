#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Blender opens the COLLADA that Bindpose writes and has every skinned point where Bindpose has it.

    read_collada.py --program BINDPOSE [--blender BLENDER] [MODEL…]

Without a model the mannequin, and RiggedSimple.dae of the corpus where that is there. A file's clips are written one by
one: Blender puts all animations of a COLLADA file into one action.
Exit codes: 0 agrees, 1 does not, 77 Blender is missing.
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
LIMIT = 1e-5  # of the diagonal
MOST_TIMES = 5


def run(command):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{' '.join(str(word) for word in command)}: {done.stderr.strip() or done.stdout.strip()}")
    return done.stdout


def with_one_clip(text, clip):
    """The document with the animations of one of its clips alone."""
    pattern = re.compile(r'<animation id="clip-(\d+)-[^"]*">.*?</animation>\n', re.S)
    return pattern.sub(lambda found: found.group(0) if int(found.group(1)) == clip else "", text)


def ours_at(program, path, clip, time):
    """Points of each instance, and where they stand."""
    pose = ["--clip", f"#{clip}", "--time", str(time)] if clip is not None else []
    answer = json.loads(run([program, "evaluate", path, *pose]))
    out = []
    for instance in answer["instances"]:
        for one in instance["sets"]:
            flat = one["positions"]
            out.append([tuple(flat[i:i + 3]) for i in range(0, len(flat), 3)])
    return out


def turned(point, up):
    """From Blender's axes, Z up, to those of the file."""
    x, y, z = point
    return (x, z, -y) if up == "Y_UP" else (x, y, z)


def far(a, b):
    return max(sum((p - q) ** 2 for p, q in zip(u, v)) ** 0.5 for u, v in zip(a, b))


def compare(program, blender, path, clip, times, up):
    """The largest distance between ours and Blender's, as a share of the diagonal."""
    with tempfile.TemporaryDirectory() as folder:
        answer = pathlib.Path(folder) / "points.json"
        command = [blender, "-b", "--factory-startup", "--python", HERE / "skinned_points.py", "--", path,
                   ",".join(str(time) for time in times), answer]
        text = run(command)
        if not answer.exists():
            sys.exit(f"Blender gave nothing for {path}:\n{text}")
        theirs = json.loads(answer.read_text(encoding="utf-8"))
    worst = 0.0
    for pose in theirs["poses"]:
        ours = ours_at(program, path, clip, pose["time"])
        every = [point for points in ours for point in points]
        low, high = [min(p[i] for p in every) for i in range(3)], [max(p[i] for p in every) for i in range(3)]
        diagonal = sum((h - l) ** 2 for l, h in zip(low, high)) ** 0.5
        left = [[turned(point, up) for point in points] for points in pose["meshes"].values()]
        for points in ours:
            same = [other for other in left if len(other) == len(points)]
            if not same:
                sys.exit(f"{path}: Blender has no mesh of {len(points)} points, but of {[len(o) for o in left]}")
            best = min(same, key=lambda other, points=points: far(points, other))
            left.remove(best)
            worst = max(worst, far(points, best) / diagonal)
    return worst, theirs["bones"]


def check(program, blender, model, folder):
    """Converts a model, lets Blender read each clip; True where all agree."""
    written = pathlib.Path(folder) / (pathlib.Path(model).stem + ".dae")
    run([program, "convert", model, written])
    facts = json.loads(run([program, "info", written, "--json"]))
    text = written.read_text(encoding="utf-8")
    up = re.search(r"<up_axis>(\w+)</up_axis>", text).group(1)
    sound = True
    for number, clip in enumerate(facts["clips"] or [None]):
        alone = written.with_name(f"{written.stem}_{number}.dae")
        alone.write_text(with_one_clip(text, number), encoding="utf-8")
        arrays = re.findall(rf'id="clip-{number}-[^"]*-times-array" count="\d+">([^<]*)<', text)
        # Between keys Blender blends in a way of its own: only times at which all that moves has a key say anything.
        moving = [{float(word) for word in array.split()} for array in arrays if len(array.split()) > 2]
        keys = sorted(set.intersection(*moving)) if moving else [0.0]
        step = max(1, len(keys) // MOST_TIMES)
        worst, bones = compare(program, blender, alone, 0 if clip else None, keys[::step], up)
        agrees = worst <= LIMIT
        sound = sound and agrees
        name = clip["name"] if clip else "rest"
        print(f"{written.stem}, {name}: {bones} bones, {len(keys[::step])} poses, worst {worst:.1e} of the diagonal"
              f"{'' if agrees else '  TOO FAR'}")
    return sound


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--blender", default=shutil.which("blender"))
    parser.add_argument("models", nargs="*")
    options = parser.parse_args()
    if not options.blender:
        print("Blender is missing")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        models = list(options.models)
        if not models:
            sample = pathlib.Path(folder) / "mannequin.glb"
            run([options.program, "sample", "mannequin", sample])
            models.append(sample)
            rigged = pathlib.Path(os.environ.get("BINDPOSE_SHARED", "")) / "data/corpus/khronos-sample/RiggedSimple.dae"
            if rigged.exists():
                models.append(rigged)
        into = pathlib.Path(folder) / "written"
        into.mkdir()
        results = [check(options.program, options.blender, model, into) for model in models]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
