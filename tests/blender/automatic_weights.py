# SPDX-License-Identifier: MIT
"""Runs inside Blender: blender -b --factory-startup --python automatic_weights.py -- FILE.glb OUT.json

Opens a glTF file, takes all weights away and lets Blender make them anew ("With Automatic Weights"), for each mesh with the
bones that held it before. Writes where each vertex stands in the file's axes and what it got.
"""
import json
import sys

import bpy
import numpy

numpy.bool = bool  # the add-on of Blender 3.4 says np.bool, which numpy 1.24 does not know any more


def only(things):
    for thing in bpy.data.objects:
        thing.select_set(thing in things)
    bpy.context.view_layer.objects.active = things[-1]


def bare(thing):
    """The mesh with neither weights nor armature, where it stands at rest."""
    place = thing.matrix_world.copy()
    thing.vertex_groups.clear()
    for modifier in list(thing.modifiers):
        thing.modifiers.remove(modifier)
    thing.parent = None
    thing.matrix_world = place


def main():
    path, out = sys.argv[sys.argv.index("--") + 1:]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.import_scene.gltf(filepath=path, merge_vertices=True, guess_original_bind_pose=False)
    armatures = [thing for thing in bpy.data.objects if thing.type == "ARMATURE"]
    for armature in armatures:
        armature.data.pose_position = "REST"
    skinned = [(thing, modifier.object) for thing in bpy.data.objects if thing.type == "MESH"
               for modifier in thing.modifiers if modifier.type == "ARMATURE"]
    found = []
    for thing, armature in skinned:
        names = [group.name for group in thing.vertex_groups]
        holding = {names[one.group] for vertex in thing.data.vertices for one in vertex.groups if one.weight > 0}
        for bone in armature.data.bones:
            bone.use_deform = bone.name in holding
        bare(thing)
        only([thing, armature])
        bpy.ops.object.parent_set(type="ARMATURE_AUTO")
        groups = [group.name for group in thing.vertex_groups]
        vertices = []
        for vertex in thing.data.vertices:
            x, y, z = thing.matrix_world @ vertex.co
            weights = {groups[one.group]: one.weight for one in vertex.groups if one.weight > 0}
            vertices.append([[x, z, -y], weights])
        found.append(vertices)
    with open(out, "w", encoding="utf-8") as file:
        json.dump({"meshes": found}, file)


main()
