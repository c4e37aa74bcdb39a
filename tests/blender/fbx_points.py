# SPDX-License-Identifier: MIT
"""Runs inside Blender: blender -b --factory-startup --python fbx_points.py -- JOBS.json OUT.json

Opens FBX files and writes where the points of their meshes stand, in each file's own axes and unit. A job is
{"path", "pushes": {joint: vector}, "nodes": [name…], "moments": [{"ours"} or {"clip", "time"}]}. A moment without a
clip is the file at rest with its joints moved by the pushes, in file space and each for itself. Points go as 32-bit
floats beside "ours", one mesh after the other; OUT has how many each mesh has, or why a file was not read.
"""
import array
import collections
import contextlib
import io
import json
import sys

import bpy
from io_scene_fbx import import_fbx
from mathutils import Matrix, Vector

SETTINGS = import_fbx.FBXImportSettings
WORLD = []  # Blender's world from the file's axes and unit, as the importer makes it


def settings(*values):
    WORLD[:] = [values[2]]
    return SETTINGS(*values)


import_fbx.FBXImportSettings = settings


def opened(path, plays):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    with contextlib.redirect_stdout(io.StringIO()):
        bpy.ops.import_scene.fbx(filepath=path, use_anim=plays, anim_offset=0.0)


def parted(armature):
    """Bones that begin where their parents end cannot be moved until they are told apart."""
    bpy.context.view_layer.objects.active = armature
    bpy.ops.object.mode_set(mode="EDIT")
    for bone in armature.data.edit_bones:
        bone.use_connect = False
    bpy.ops.object.mode_set(mode="OBJECT")


def pushed(pushes):
    """Moves joints at rest, each by its own vector and none with its parent."""
    for thing in bpy.context.scene.objects:
        if thing.type == "ARMATURE":
            parted(thing)
    bpy.context.view_layer.update()
    world = WORLD[0].to_3x3()
    places = {}
    for thing in bpy.context.scene.objects:
        push = world @ Vector(pushes.get(thing.name, (0, 0, 0)))
        places[thing] = Matrix.Translation(push) @ thing.matrix_world
        if thing.type == "ARMATURE":
            places.update({bone: thing.matrix_world @ bone.matrix for bone in thing.pose.bones})
    for thing in list(bpy.context.scene.objects):
        if thing.type != "ARMATURE":
            continue
        into = thing.matrix_world.inverted()
        wanted = {}
        for bone in thing.pose.bones:
            push = Matrix.Translation(world @ Vector(pushes.get(bone.name, (0, 0, 0))))
            wanted[bone.name] = into @ push @ places[bone]
        for bone in thing.pose.bones:
            parent = {}
            if bone.parent:
                parent = {"parent_matrix": wanted[bone.parent.name], "parent_matrix_local": bone.parent.bone.matrix_local}
            bone.matrix_basis = bone.bone.convert_local_to_pose(
                wanted[bone.name], bone.bone.matrix_local, invert=True, **parent)
    bpy.context.view_layer.update()


def playing(clip, time):
    """The actions of one clip alone, at a time in seconds."""
    scene = bpy.context.scene
    for thing in [*bpy.data.objects, *bpy.data.shape_keys, *bpy.data.cameras]:
        if not thing.animation_data:
            continue
        # An action is named THING|STACK or THING|STACK|LAYER, cut to 63 bytes; a stack's own name may have a "|".
        name = f"{thing.name}|{clip}"[:60]
        found = [action for action in bpy.data.actions if action.name.startswith(name)]
        now = thing.animation_data.action  # the first layer's
        found.sort(key=lambda action: (action.name != name, not action.name.startswith(name + "|"), action != now))
        thing.animation_data.action = found[0] if found else None
    frame = time * scene.render.fps  # the importer leaves fps_base out
    scene.frame_set(int(frame // 1), subframe=frame % 1)


def points():
    """Points of every mesh in the file's axes and unit, by the name of its object."""
    back = WORLD[0].inverted()
    graph = bpy.context.evaluated_depsgraph_get()
    out = collections.OrderedDict()
    for thing in sorted((o for o in bpy.context.scene.objects if o.type == "MESH"), key=lambda o: o.name):
        posed = thing.evaluated_get(graph)
        mesh = posed.to_mesh()
        place = back @ posed.matrix_world
        out[thing.name] = [place @ vertex.co for vertex in mesh.vertices]
        posed.to_mesh_clear()
    return out


def names():
    every = [thing.name for thing in bpy.context.scene.objects]
    for thing in bpy.context.scene.objects:
        if thing.type == "ARMATURE":
            every += [bone.name for bone in thing.data.bones]
    return every


def read(job):
    out = {"moments": []}
    state = None
    for moment in job["moments"]:
        plays = "clip" in moment
        if state != moment.get("clip", 0):  # anew for each: what a clip does not move would stay as the last one left it
            opened(job["path"], plays)
            state = moment.get("clip", 0)
        if plays:
            playing(moment["clip"], moment["time"])
        else:
            pushed(job.get("pushes", {}))
        found = points()
        flat = array.array("f", [c for one in found.values() for p in one for c in p])
        with open(moment["ours"] + ".blender", "wb") as file:
            flat.tofile(file)
        out["moments"].append([len(one) for one in found.values()])
    out["names"] = names()
    return out


def main():
    jobs, out = sys.argv[sys.argv.index("--") + 1:]
    with open(jobs, encoding="utf-8") as file:
        answers = []
        for job in json.load(file):
            try:
                answers.append(read(job))
            except Exception as refused:  # whatever the importer throws: the file is not one that it reads
                lines = [line for line in str(refused).strip().splitlines() if line]
                answers.append({"refused": lines[-1] if lines else type(refused).__name__})
    with open(out, "w", encoding="utf-8") as file:
        json.dump(answers, file)


main()
