#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Automatic weights move a character about as its author's do, measured beside Blender's with the same bones.

    auto_weights.py --program BINDPOSE [--blender BLENDER] [--keep FOLDER] [MODEL…]

For each model the mean distance over all points and some moments of every clip between the surface with the author's
weights and with those of either program; Bindpose's may be 1.5 times as far as Blender's. Without a model ninja.mesh
and CesiumMan.dae of the corpus.
Exit codes: 0 near enough, 1 not, 77 Blender, numpy for it or the corpus is missing.
"""
import argparse
import array
import itertools
import json
import math
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
MOST = 1.5
MOMENTS = 8  # a clip
SAME_PLACE = 1e-4  # of the diagonal


def run(command):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{' '.join(str(word) for word in command)}: {done.stderr.strip() or done.stdout.strip()}")
    return done.stdout


def points_at(program, path, pose, folder):
    out = folder / "points.npy"
    run([program, "evaluate", path, *pose, "--out", out])
    content = out.read_bytes()
    flat = array.array("f", content[10 + int.from_bytes(content[8:10], "little"):])
    return list(zip(flat[0::3], flat[1::3], flat[2::3]))


def mean_distance(one, other):
    return sum(math.dist(p, q) for p, q in zip(one, other)) / len(one)


class Nearest:
    """Finds the nearest of some places that is no further than a distance."""

    def __init__(self, places, most):
        self.places, self.most, self.cells = places, most, {}
        for number, place in enumerate(places):
            self.cells.setdefault(self.cell(place), []).append(number)

    def cell(self, place):
        return tuple(math.floor(x / self.most) for x in place)

    def find(self, place):
        around = [tuple(c + d for c, d in zip(self.cell(place), step)) for step in itertools.product((-1, 0, 1), repeat=3)]
        near = [number for cell in around for number in self.cells.get(cell, [])]
        best = min(near, key=lambda number: math.dist(place, self.places[number]), default=None)
        return best if best is not None and math.dist(place, self.places[best]) <= self.most else None


def without_clips(path, out):
    """The same GLB at rest: Blender would show the first moment of a clip."""
    content = path.read_bytes()
    length = int.from_bytes(content[12:16], "little")
    document = json.loads(content[20:20 + length])
    document.pop("animations", None)
    text = json.dumps(document).encode()
    text += b" " * (-len(text) % 4)
    rest = content[20 + length:]
    out.write_bytes(content[:8] + (20 + len(text) + len(rest)).to_bytes(4, "little") +
                    len(text).to_bytes(4, "little") + b"JSON" + text + rest)


def by_blender(options, path, folder):
    """The model with Blender's weights."""
    answer, still = folder / "weights.json", folder / "still.glb"
    without_clips(path, still)
    command = [options.blender, "-b", "--factory-startup", "--python", HERE / "automatic_weights.py", "--", still, answer]
    # Blender takes the libraries of the first Python on the path: the distribution's, which has numpy.
    done = subprocess.run(command, capture_output=True, text=True, check=False,
                          env={**os.environ, "PATH": "/usr/bin:/bin"})
    text = done.stdout + done.stderr
    if "No module named 'numpy'" in text:
        print("numpy for Blender is missing")
        sys.exit(77)
    if not answer.exists():
        sys.exit(f"Blender gave nothing for {path}:\n{text}")
    told = json.loads(answer.read_text(encoding="utf-8"))
    theirs = [vertex for mesh in told["meshes"] for vertex in mesh]
    rest = points_at(options.program, path, ["--pose", "rest"], folder)
    diagonal = math.dist([max(axis) for axis in zip(*rest)], [min(axis) for axis in zip(*rest)])
    nearest = Nearest([vertex[0] for vertex in theirs], SAME_PLACE * diagonal)
    lines = ["mesh,set,point,joint,weight"]
    facts = json.loads(run([options.program, "info", path, "--json"]))
    number = 0
    for mesh in facts["meshes"]:
        for position, one in enumerate(mesh["sets"]):
            for point in range(one["points"]):
                found = nearest.find(rest[number])
                if found is None:
                    sys.exit(f"{path}: Blender has no vertex where vertex {point} is")
                lines += [f"{mesh['index']},{position},{point},{joint},{weight}"
                          for joint, weight in theirs[found][1].items()]
                number += 1
    list_of_weights, out = folder / "blender.csv", folder / "blender.glb"
    list_of_weights.write_text("\n".join(lines) + "\n", encoding="utf-8")
    run([options.program, "weights", path, "--import", list_of_weights, "normalize", "--out", out])
    return out, diagonal


def moments(facts):
    for number, clip in enumerate(facts["clips"] or []):
        begin, end = clip["start"], clip["end"]
        for step in range(MOMENTS):
            yield number, begin + (end - begin) * step / (MOMENTS - 1)


def check(options, model, folder):
    path, ours = folder / "model.glb", folder / "ours.glb"
    run([options.program, "convert", model, path])
    theirs, diagonal = by_blender(options, path, folder)
    said = subprocess.run([options.program, "weights", path, "auto", "--out", ours], capture_output=True, text=True,
                          check=True).stderr.strip()
    facts = json.loads(run([options.program, "info", path, "--json"]))
    sums, count = [0.0, 0.0], 0
    for clip, time in moments(facts):
        pose = ["--clip", f"#{clip}", "--time", str(time)]
        authored = points_at(options.program, path, pose, folder)
        for which, other in enumerate((ours, theirs)):
            sums[which] += mean_distance(points_at(options.program, other, pose, folder), authored)
        count += 1
    ratio = sums[0] / sums[1]
    print(f"{pathlib.Path(model).name}: {count} moments, mean distance to the authored weights "
          f"{100 * sums[0] / count / diagonal:.3f} % of the diagonal, with Blender's "
          f"{100 * sums[1] / count / diagonal:.3f} %: ratio {ratio:.2f}{'' if ratio <= MOST else '  TOO FAR'}")
    if options.keep:
        print(said)
    return ratio <= MOST


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--blender", default=shutil.which("blender"))
    parser.add_argument("--keep")
    parser.add_argument("models", nargs="*")
    options = parser.parse_args()
    corpus = pathlib.Path(os.environ.get("BINDPOSE_SHARED") or "none") / "data/corpus"
    models = options.models or [
        path for path in (corpus / "assimp/ninja.mesh", corpus / "khronos-sample/CesiumMan.dae") if path.exists()]
    missing = "Blender" if not options.blender else "the corpus" if not models else ""
    if missing:
        print(f"{missing} is missing")
        return 77
    results = []
    for model in models:
        with tempfile.TemporaryDirectory() as temporary:
            folder = pathlib.Path(options.keep or temporary)
            folder.mkdir(exist_ok=True)
            results.append(check(options, model, folder))
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
