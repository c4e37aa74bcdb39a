# SPDX-License-Identifier: MIT
"""Runs inside Blender: blender -b --factory-startup --python skinned_points.py -- FILE.dae TIMES OUT.json

Opens a COLLADA file and writes where the points of its meshes stand at some times, in the file's own axes and unit.
"""
import json
import sys

import bpy


def points_of(scene, depsgraph):
    """World positions of every mesh's points by the mesh's name, after armatures and modifiers."""
    out = {}
    for thing in scene.objects:
        if thing.type != "MESH":
            continue
        posed = thing.evaluated_get(depsgraph)
        mesh = posed.to_mesh()
        out[thing.name] = [list(posed.matrix_world @ vertex.co) for vertex in mesh.vertices]
        posed.to_mesh_clear()
    return out


def main():
    path, times, out = sys.argv[sys.argv.index("--") + 1:]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    # The file's unit stays: without this Blender scales to metres of its own.
    bpy.ops.wm.collada_import(filepath=path, import_units=True)
    scene = bpy.context.scene
    rate = scene.render.fps / scene.render.fps_base
    found = []
    for word in times.split(","):
        frame = float(word) * rate
        scene.frame_set(int(frame // 1), subframe=frame % 1)
        found.append({"time": float(word), "meshes": points_of(scene, bpy.context.evaluated_depsgraph_get())})
    bones = sum(len(thing.data.bones) for thing in scene.objects if thing.type == "ARMATURE")
    with open(out, "w", encoding="utf-8") as file:
        json.dump({"bones": bones, "poses": found}, file)


main()
