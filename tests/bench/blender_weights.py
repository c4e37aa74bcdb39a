#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Weight operations of Blender beside ours: rows for ratios.py.

    blender_weights.py BENCH.json MODEL.glb OUT.json     BENCH.json holds the rows P10/… of bindpose_bench

Blender opens the model in the background and runs each operator as its menu does, on all vertex groups and vertices.
Ours is the time on the clock, on all cores. Of Blender it is one run, since after that an operator has less to do, and
the smaller of the time on the clock and that of its processors: others on the machine do not make it look slow.
"""
import json
import subprocess
import sys

GOAL = 0.01
OPERATORS = {"normalize": "normalize_all(group_select_mode='ALL', lock_active=False)",
             "limit": "limit_total(group_select_mode='ALL', limit=3)",
             "clean": "clean(group_select_mode='ALL', limit=0.01)",
             "quantize": "quantize(group_select_mode='ALL', steps=255)",
             "smooth": "smooth(group_select_mode='ALL', factor=0.5, repeat=1)"}


def inside_blender(model):
    import time

    import bpy
    import numpy
    numpy.bool = bool  # Blender 3.4's glTF reader asks numpy for a name that newer ones dropped
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.import_scene.gltf(filepath=model)
    mesh = next(one for one in bpy.data.objects if one.type == "MESH" and one.vertex_groups)
    bpy.ops.object.select_all(action="DESELECT")
    bpy.context.view_layer.objects.active = mesh
    mesh.select_set(True)
    for modifier in mesh.modifiers:
        modifier.show_viewport = False
    bpy.ops.object.mode_set(mode="WEIGHT_PAINT")
    print("POINTS", len(mesh.data.vertices), flush=True)
    for name, call in OPERATORS.items():
        clock, processor = time.perf_counter(), time.process_time()
        eval("bpy.ops.object.vertex_group_" + call)
        print("TIME", name, min(time.perf_counter() - clock, time.process_time() - processor), flush=True)


def main():
    bench, model, out = sys.argv[1:4]
    with open(bench, encoding="utf-8") as file:
        ours = {entry["name"].split("/")[1]: entry["ours_ns"] for entry in json.load(file)["benchmarks"]
                if entry["name"].startswith("P10/") and "ours_ns" in entry}
    rows, times = [], {}
    if ours:
        times = blender_times(model)
    for name, beside in times.items():
        if name not in ours:
            continue
        rows.append({"name": f"P9/{name}/vs_blender", "label": f"{name} of 250k points: ours ÷ Blender's operator",
                     "goal": GOAL, "at_least": 0, "ours_ns": ours[name], "anchor_ns": beside,
                     "ratio": ours[name] / beside})
    with open(out, "w", encoding="utf-8") as file:
        json.dump({"benchmarks": rows}, file, indent=1)


def blender_times(model):
    """Nanoseconds by operator."""
    run = subprocess.run(["blender", "-b", "--factory-startup", "--python-exit-code", "1", "--python", __file__, "--",
                          model], capture_output=True, text=True)
    if run.returncode:
        sys.exit("blender_weights: " + run.stdout[-2000:] + run.stderr[-2000:])
    times = {}
    for line in run.stdout.splitlines():
        words = line.split()
        if words[:1] == ["TIME"]:
            times[words[1]] = float(words[2]) * 1e9
    return times


if "bpy" in sys.modules:
    inside_blender(sys.argv[sys.argv.index("--") + 1])
else:
    main()
