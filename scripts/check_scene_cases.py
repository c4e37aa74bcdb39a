#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the models of tests/data/check that need more than one mesh, a clip, normals or morph targets.

    check_scene_cases.py FOLDER

They are the rig of check_cases.py with something added to its document.
"""
import base64
import copy
import json
import math
import pathlib
import struct
import sys

from check_cases import edge, gltf, sound

WIDTHS = {"SCALAR": 1, "VEC3": 3, "VEC4": 4, "MAT4": 16}


def add(doc, kind, rows, letter="f", **extra):
    """Adds an accessor with a buffer of its own; returns its number."""
    component = {"f": 5126, "H": 5123, "B": 5121}[letter]
    data = b"".join(struct.pack(f"<{WIDTHS[kind]}{letter}", *row) for row in rows)
    uri = "data:application/octet-stream;base64," + base64.b64encode(data).decode()
    doc["buffers"].append({"uri": uri, "byteLength": len(data)})
    doc["bufferViews"].append({"buffer": len(doc["buffers"]) - 1, "byteLength": len(data)})
    doc["accessors"].append({"bufferView": len(doc["bufferViews"]) - 1, "componentType": component, "type": kind,
                             "count": len(rows), **extra})
    return len(doc["accessors"]) - 1


def bounds(rows):
    rows = [tuple(struct.unpack("3f", struct.pack("3f", *row))) for row in rows]
    return {"min": [min(r[i] for r in rows) for i in range(3)], "max": [max(r[i] for r in rows) for i in range(3)]}


def node(doc, name):
    return next(i for i, each in enumerate(doc["nodes"]) if each.get("name") == name)


def clip(doc, name, joint, start, end):
    """A joint goes from one place to another within a second."""
    times = add(doc, "SCALAR", [(0.0,), (1.0,)], min=[0.0], max=[1.0])
    places = add(doc, "VEC3", [start, end])
    doc.setdefault("animations", []).append({
        "name": name, "samplers": [{"input": times, "output": places}],
        "channels": [{"sampler": 0, "target": {"node": node(doc, joint), "path": "translation"}}]})


def more_joints(doc, rig, joints):
    """Adds joints to the skin, (name, parent's name, head) each, bound where they stand."""
    binds = [list(bind) for bind in rig["binds"]]
    for name, parent, (x, y, z) in joints:
        above = binds[doc["skins"][0]["joints"].index(node(doc, parent))]
        doc["nodes"].append({"name": name, "translation": [x + above[12], y + above[13], z + above[14]]})
        doc["nodes"][node(doc, parent)].setdefault("children", []).append(len(doc["nodes"]) - 1)
        doc["skins"][0]["joints"].append(len(doc["nodes"]) - 1)
        binds.append([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -x, -y, -z, 1])
    doc["skins"][0]["inverseBindMatrices"] = add(doc, "MAT4", binds)


def normals(doc, rig, change=None):
    """Normals that point away from the axis of the body or of an arm."""
    rows = []
    for x, y, z in rig["points"]:
        out = (x, 0, z) if abs(x) < 0.5 else (0, y - 2, z)
        length = math.hypot(*out)
        rows.append(tuple(each / length for each in out))
    for at, row in (change or {}).items():
        rows[at] = row
    doc["meshes"][0]["primitives"][0]["attributes"]["NORMAL"] = add(doc, "VEC3", rows)


def second_mesh(doc, rig, first, row):
    """Cuts the head off, from a ring of the body on: a mesh of its own whose lowest ring has these weights."""
    points = rig["points"][first:136]
    rows = [row] * 8 + rig["rows"][first + 8:136]
    inside = [all(first <= i < 136 for i in rig["triangles"][t:t + 3]) for t in range(0, len(rig["triangles"]), 3)]
    corners = lambda wanted: [i for t, own in enumerate(inside) if own == wanted for i in rig["triangles"][3 * t:3 * t + 3]]
    head = [i - first for i in corners(True)]
    four = [(list(each) + [(0, 0.0)] * 4)[:4] for each in rows]
    attributes = {"POSITION": add(doc, "VEC3", points, **bounds(points)),
                  "JOINTS_0": add(doc, "VEC4", [[j for j, _ in each] for each in four], "B"),
                  "WEIGHTS_0": add(doc, "VEC4", [[w for _, w in each] for each in four])}
    doc["meshes"].append({"name": "head", "primitives": [
        {"attributes": attributes, "indices": add(doc, "SCALAR", [(i,) for i in head], "H")}]})
    doc["meshes"][0]["primitives"][0]["indices"] = add(doc, "SCALAR", [(i,) for i in corners(False)], "H")
    doc["nodes"].append({"name": "head mesh", "mesh": 1, "skin": 0})
    doc["scenes"][0]["nodes"].append(len(doc["nodes"]) - 1)


def rigid_part_bends():
    """A buckle beside the left elbow that follows it."""
    rig = sound()
    first = len(rig["points"])
    for k, (x, y, z) in enumerate([(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)]):
        rig["points"].append((1.3 + 0.08 * x, 2.3 + 0.08 * y, 0.08 * z))
        rig["rows"].append([(4, 0.75), (5, 0.25)] if k % 2 else [(4, 0.5), (5, 0.5)])
    for a in (0, 1):
        for b in (2, 3):
            for c in (4, 5):
                turned = (a + b + c) % 2
                rig["triangles"] += [first + a, first + (c if turned else b), first + (b if turned else c)]
    return gltf(rig)


def impossible_pair():
    """The tip of the left hand holds the bottom of the body, too, which its bone is near."""
    rig = sound()
    for i, (x, _, _) in enumerate(rig["points"]):
        if x > 2.1:
            rig["rows"][i] = [(9, 1.0)]
        if i < 16:
            rig["rows"][i] = [(1, 0.75), (9, 0.25)]
    doc = gltf(rig)
    more_joints(doc, rig, [("finger_l", "hand_l", (1.9, 2, 0)), ("tip_l", "finger_l", (0.5, 1.0, 0))])
    return doc


def sides_differ():
    rig = sound()
    for i, (x, _, _) in enumerate(rig["points"]):
        if 1.55 < x < 1.65:
            rig["rows"][i] = [(4, 0.25), (5, 0.75)]
    return gltf(rig)


def few_joints_used():
    rig = sound()
    doc = gltf(rig)
    more_joints(doc, rig, [(f"spare_{i}", "root", (0.1 * i, -0.5, 0)) for i in range(60)])
    return doc


def weights_too_coarse():
    rig = sound()
    rig["store"] = "B"
    for row in rig["rows"]:
        if len(row) == 2:
            first = round(row[0][1] * 255) / 255
            row[:] = [(row[0][0], first), (row[1][0], 1 - first)]
    doc = gltf(rig)
    clip(doc, "reach", "hand_l", (1, 0, 0), (4, 0, 0))
    return doc


def outside_bounds():
    doc = gltf(sound())
    clip(doc, "leave", "root", (0, 0, 0), (0, 0, 8))
    return doc


def normals_not_unit():
    rig = sound()
    doc = gltf(rig)
    normals(doc, rig, {3: (0, 0, 0), 20: (0.5, 0, 0)})
    return doc


def morph_opens_seam():
    rig = sound()
    cut = len(rig["points"])
    edge(rig)
    for i in range(8):
        rig["rows"][cut + i] = list(rig["rows"][64 + i])
    doc = gltf(rig)
    normals(doc, rig)
    moves = [(0.0, 0.25, 0.0) if 64 <= i < 72 else (0.0, 0.0, 0.0) for i in range(len(rig["points"]))]
    doc["meshes"][0]["primitives"][0]["targets"] = [{"POSITION": add(doc, "VEC3", moves, **bounds(moves))}]
    doc["meshes"][0]["extras"] = {"targetNames": ["breathe"]}
    return doc


def seam_between_meshes():
    rig = sound()
    doc = gltf(rig)
    second_mesh(doc, rig, 112, [(2, 1.0)])
    clip(doc, "nod", "head", (0, 1, 0), (0, 1, 0.5))
    return doc


def seam_weights_of_meshes():
    """The same without a clip."""
    rig = sound()
    doc = gltf(rig)
    second_mesh(doc, rig, 112, [(2, 1.0)])
    return doc


def seam_binds_differ():
    rig = sound()
    doc = gltf(rig)
    second_mesh(doc, rig, 112, rig["rows"][112])
    binds = copy.deepcopy(rig["binds"])
    binds[3][14] += 0.25
    doc["skins"].append({**doc["skins"][0], "inverseBindMatrices": add(doc, "MAT4", binds)})
    doc["nodes"][-1]["skin"] = 1
    return doc


def position_bounds():
    doc = gltf(sound())
    doc["accessors"][doc["meshes"][0]["primitives"][0]["attributes"]["POSITION"]]["max"][1] = 2.0
    return doc


CASES = [rigid_part_bends, impossible_pair, sides_differ, few_joints_used, weights_too_coarse, outside_bounds,
         normals_not_unit, morph_opens_seam, seam_between_meshes, seam_weights_of_meshes, seam_binds_differ,
         position_bounds]


def main():
    folder = pathlib.Path(sys.argv[1])
    for case in CASES:
        (folder / f"{case.__name__}.gltf").write_text(json.dumps(case()) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
