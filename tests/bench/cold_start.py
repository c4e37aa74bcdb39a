#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Cold process to a picture of a GLB: bindpose against F3D, time and peak memory.

    cold_start.py BINDPOSE MODEL OUT.json [ROUNDS]      needs a display; writes rows for ratios.py: medians of the rounds
"""
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

GOALS = (("P8/cold_start/time", 0.9, "cold process to a picture of the 250k GLB: ours ÷ F3D"),
         ("P8/cold_start/peak_memory", 0.8, "its peak memory, in bytes: ours ÷ F3D"))


def measured(command):
    """Nanoseconds and peak bytes of one run; ends the program where it fails, since a failure would look fast."""
    start = time.monotonic()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(child.pid, 0)
    if status:
        sys.exit(f"cold_start: {command[0]} ended with status {status}")
    return (time.monotonic() - start) * 1e9, used.ru_maxrss * 1024


def main():
    bindpose, model, out = sys.argv[1:4]
    rounds = int(sys.argv[4]) if len(sys.argv) > 4 else 7
    with tempfile.TemporaryDirectory() as folder:
        ours = [bindpose, "render", model, "--out", f"{folder}/ours.png", "--size", "1280x720"]
        anchor = ["f3d", model, "--output", f"{folder}/f3d.png", "--resolution", "1280,720"]
        pairs = [(measured(anchor), measured(ours)) for _ in range(rounds)]
    rows = []
    for i, (name, goal, label) in enumerate(GOALS):
        f3d, own = (statistics.median(pair[side][i] for pair in pairs) for side in (0, 1))
        rows.append({"name": name, "label": label, "goal": goal, "at_least": 0, "anchor_ns": f3d, "ours_ns": own,
                     "ratio": statistics.median(pair[1][i] / pair[0][i] for pair in pairs)})
    with open(out, "w", encoding="utf-8") as file:
        json.dump({"benchmarks": rows}, file, indent=1)


main()
