#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tangents made here are those that Blender, which has MikkTSpace itself, stores in a glTF file.

    tangents.py [--blender BLENDER] -- TEST-PROGRAM [ARGUMENT…]

Blender writes its monkey with the coordinates that it comes with and with such as fold both halves onto one image; the
test program is run with the files in BINDPOSE_TANGENT_FILES and compares.
Exit codes: 0 they agree, 1 not, 77 Blender or numpy for it is missing.
"""
import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

SCENE = """
import bpy, sys
bpy.ops.wm.read_factory_settings(use_empty=True)
bpy.ops.mesh.primitive_monkey_add()
monkey = bpy.context.object
mesh = monkey.data
for face in mesh.polygons:
    face.use_smooth = True
bpy.ops.object.mode_set(mode='EDIT')
bpy.ops.mesh.select_all(action='SELECT')
bpy.ops.mesh.quads_convert_to_tris()
bpy.ops.object.mode_set(mode='OBJECT')
uvs = mesh.uv_layers.active.data
for loop in mesh.loops:
    at = mesh.vertices[loop.vertex_index].co
    if '--fold' in sys.argv:
        uvs[loop.index].uv = (abs(at.x) + 0.1 * at.y * at.y, at.z + 0.3 * at.y)
material = bpy.data.materials.new('material')
material.use_nodes = True
nodes, links = material.node_tree.nodes, material.node_tree.links
image = nodes.new('ShaderNodeTexImage')
image.image = bpy.data.images.new('normals', 4, 4)
image.image.pack()
bump = nodes.new('ShaderNodeNormalMap')
links.new(image.outputs[0], bump.inputs['Color'])
links.new(bump.outputs[0], nodes['Principled BSDF'].inputs['Normal'])
mesh.materials.append(material)
bpy.ops.export_scene.gltf(filepath=sys.argv[-1], export_tangents=True)
"""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--blender", default="blender")
    parser.add_argument("test", nargs="+")
    given = parser.parse_args()
    if not shutil.which(given.blender):
        print("Blender is missing")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        script = pathlib.Path(folder, "scene.py")
        script.write_text(SCENE, encoding="utf-8")
        files = []
        # Blender takes the libraries of the first Python on the path: the distribution's, which has numpy.
        env = {**os.environ, "PATH": "/usr/bin:" + os.environ.get("PATH", "")}
        for words in ([], ["--fold"]):
            files.append(os.path.join(folder, f"monkey{len(files)}.glb"))
            done = subprocess.run([given.blender, "-b", "--factory-startup", "--python", str(script), "--", *words,
                                   files[-1]], capture_output=True, text=True, check=False,
                                  env=env)
            if "No module named 'numpy'" in done.stdout + done.stderr:
                print("numpy for Blender is missing")
                return 77
            if not os.path.exists(files[-1]):
                sys.exit(done.stderr.strip() or done.stdout.strip())
        return subprocess.run(given.test, env={**os.environ, "BINDPOSE_TANGENT_FILES": ":".join(files)},
                              check=False).returncode


sys.exit(main())
