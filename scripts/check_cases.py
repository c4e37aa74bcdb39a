#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the small models of tests/data/check: a sound rig, and one for each defect that a check finds in it.

    check_cases.py FOLDER

A file that is dropped into the folder is a case, too; its NAME.report.json says what is found in it (see
tests/core/check_cases_test.cpp), NAME.options.json what it is checked against.
"""
import base64
import copy
import json
import math
import pathlib
import struct
import sys

import check_cases_text

NAMES = ["root", "hips", "chest", "head", "arm_l", "hand_l", "arm_r", "hand_r"]
PARENTS = [-1, 0, 1, 2, 2, 4, 2, 6]
HEADS = [(0, 0, 0), (0, 1, 0), (0, 2, 0), (0, 3, 0), (0.6, 2, 0), (1.6, 2, 0), (-0.6, 2, 0), (-1.6, 2, 0)]


def tube(points, triangles, rings, sides, place):
    """A tube of rings; `place(ring, angle)` gives a point. Returns the number of its first point."""
    first = len(points)
    for ring in range(rings):
        for side in range(sides):
            points.append(place(ring / (rings - 1), 2 * math.pi * side / sides))
    for ring in range(rings - 1):
        for side in range(sides):
            a = first + ring * sides + side
            b = first + ring * sides + (side + 1) % sides
            triangles += [a, a + sides, b, b, a + sides, b + sides]
    return first


def blend(along, stops):
    """Weights of joints that pass into each other: (place, joint) in order."""
    for (a, one), (b, other) in zip(stops, stops[1:]):
        if along <= b:
            if one == other:
                return [(one, 1.0)]
            share = min(max((along - a) / (b - a), 0.0), 1.0)
            share = round(share * 64) / 64
            return [(one, 1 - share), (other, share)] if 0 < share < 1 else [(other if share else one, 1.0)]
    return [(stops[-1][1], 1.0)]


def sound():
    """A body with two arms: positions, triangles, rows of weights and what else a case may change."""
    points, triangles = [], []
    tube(points, triangles, 17, 8, lambda t, a: (0.4 * math.cos(a), 0.8 + 2.6 * t, 0.4 * math.sin(a)))
    body = len(points)
    for sign in (1, -1):
        tube(points, triangles, 9, 5,
             lambda t, a, s=sign: (s * (0.6 + 1.6 * t), 2 + 0.15 * math.cos(a), 0.15 * math.sin(a)))
    rows = []
    for i, (x, y, _) in enumerate(points):
        if i < body:
            rows.append(blend(y, [(1.2, 1), (2.0, 2), (2.6, 2), (3.2, 3)]))
        else:
            arm, hand = (4, 5) if x > 0 else (6, 7)
            rows.append(blend(abs(x), [(0.7, arm), (1.3, arm), (1.9, hand)]))
    rig = {"points": points, "triangles": triangles, "rows": rows, "names": list(NAMES), "parents": list(PARENTS),
           "columns": 4, "store": "f", "twin": [], "more_nodes": [], "second_binds": None, "above": None,
           "below": {}, "turned": {}, "order": None}
    stand(rig, HEADS)
    return rig


def stand(rig, heads):
    """Rest and bind pose with the joints at these places."""
    rig["heads"] = list(heads)
    rig["local"] = [tuple(h - p for h, p in zip(head, heads[parent] if parent >= 0 else (0, 0, 0)))
                    for head, parent in zip(heads, rig["parents"])]
    rig["binds"] = [[1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -x, -y, -z, 1] for x, y, z in heads]


def packed(rig):
    """Accessors of positions, triangles, joints, weights and binds as (data, componentType, type, count, extra)."""
    points = [tuple(struct.unpack("3f", struct.pack("3f", *p))) for p in rig["points"]]
    low, high = ([f(p[i] for p in points) for i in range(3)] for f in (min, max))
    out = [("POSITION", b"".join(struct.pack("<3f", *p) for p in points), 5126, "VEC3", {"min": low, "max": high})]
    for group in range(rig["columns"] // 4):
        joints, weights = b"", b""
        for row in rig["rows"]:
            four = (list(row) + [(0, 0.0)] * rig["columns"])[4 * group:4 * group + 4]
            joints += struct.pack("<4B", *(j for j, _ in four))
            if rig["store"] == "f":
                weights += struct.pack("<4f", *(w for _, w in four))
            else:
                weights += struct.pack("<4B", *(int(w * 255 + 0.5) for _, w in four))
        out.append((f"JOINTS_{group}", joints, 5121, "VEC4", {}))
        kind = (5126, {}) if rig["store"] == "f" else (5121, {"normalized": True})
        out.append((f"WEIGHTS_{group}", weights, kind[0], "VEC4", kind[1]))
    indices = struct.pack(f"<{len(rig['triangles'])}H", *rig["triangles"])
    out.append(("indices", indices, 5123, "SCALAR", {}))
    for binds in filter(None, (rig["binds"], rig["second_binds"])):
        out.append(("binds", b"".join(struct.pack("<16f", *m) for m in binds), 5126, "MAT4", {}))
    return out


SIZES = {5121: 1, 5123: 2, 5126: 4}
WIDTHS = {"SCALAR": 1, "VEC3": 3, "VEC4": 4, "MAT4": 16}


def gltf(rig):
    """The rig as a glTF document."""
    data, views, accessors, attributes, binds = b"", [], [], {}, []
    for name, content, component, kind, extra in packed(rig):
        views.append({"buffer": 0, "byteOffset": len(data), "byteLength": len(content)})
        count = len(content) // (SIZES[component] * WIDTHS[kind])
        accessors.append({"bufferView": len(views) - 1, "componentType": component, "type": kind, "count": count,
                          **extra})
        data += content + b"\0" * (-len(content) % 4)
        if name == "binds":
            binds.append(len(accessors) - 1)
        else:
            attributes[name] = len(accessors) - 1
    indices = attributes.pop("indices")
    nodes = [{"name": name, "translation": list(local)} for name, local in zip(rig["names"], rig["local"])]
    for child, parent in enumerate(rig["parents"]):
        if parent >= 0:
            nodes[parent].setdefault("children", []).append(child)
    for joint, turn in rig["turned"].items():
        nodes[joint]["rotation"] = list(turn)
    joints = rig["order"] or list(range(len(nodes)))
    roots = [joint for joint, parent in enumerate(rig["parents"]) if parent < 0]
    for parent, (extra, children) in rig["below"].items():
        nodes[parent]["children"] = [c for c in nodes[parent].get("children", []) if c not in children] + [len(nodes)]
        nodes.append({**extra, "children": children} if children else extra)
    if rig["above"]:
        nodes.append({**rig["above"], "children": roots})
        roots = [len(nodes) - 1]
    roots += range(len(nodes), len(nodes) + len(binds))
    nodes += [{"name": "body", "mesh": 0, "skin": skin} for skin in range(len(binds))]
    for extra in rig["more_nodes"]:
        roots.append(len(nodes))
        nodes.append(extra)
    mesh = {"name": "body", "primitives": [{"attributes": attributes, "indices": indices}]}
    uri = "data:application/octet-stream;base64," + base64.b64encode(data).decode()
    return {"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": roots}], "nodes": nodes,
            "meshes": [mesh],
            "skins": [{"joints": joints[:accessors[each]["count"]], "inverseBindMatrices": each} for each in binds],
            "buffers": [{"uri": uri, "byteLength": len(data)}], "bufferViews": views, "accessors": accessors}


def edge(rig):
    """Cuts the body along a ring and gives the copies other weights."""
    copy_of = {i: len(rig["points"]) + i for i in range(8)}
    for i in range(8):
        rig["points"].append(rig["points"][64 + i])
        rig["rows"].append([(1, 0.5), (2, 0.5)])
    rig["triangles"] = [copy_of[i - 64] if 64 <= i < 72 and tri >= 8 * 6 * 8 else i
                        for tri, i in enumerate(rig["triangles"])]


def rows(points, row):
    """A change that gives these points that row."""
    def change(rig):
        for point in points:
            rig["rows"][point] = list(row)
    return change


def field(key, index, value):
    def change(rig):
        rig[key][index] = value
    return change


def columns(change):
    def both(rig):
        rig["columns"] = 8
        change(rig)
    return both


def integers(rig):
    """Bytes; one vertex has five of 255 too few."""
    rig["store"] = "B"
    for row in rig["rows"]:
        if len(row) == 2:
            first = round(row[0][1] * 255) / 255
            row[:] = [(row[0][0], first), (row[1][0], 1 - first)]
    rig["rows"][10] = [(1, 250 / 255)]


def stiff(rig):
    """The elbow of the left arm without a passage."""
    for i, (x, _, _) in enumerate(rig["points"]):
        if i >= 136 and x > 0:
            rig["rows"][i] = [(4 if x < 1.6 else 5, 1.0)]


def scaled_bind(rig):
    """The head stretched to twice its height, in bind and rest alike."""
    rig["binds"][3] = [1, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 1, 0, 0, -1.5, 0, 1]


def rigid(rig):
    """All of it on the chest; then no joint at an end holds anything."""
    rig["rows"] = [[(2, 1.0)] for _ in rig["rows"]]


def at_its_parent(rig):
    rig["local"][5] = (0, 0, 0)
    rig["binds"][5] = rig["binds"][4]


def loose(rig):
    rig["points"].append((0, 4, 0))
    rig["rows"].append([(3, 1.0)])


def second_bind(rig):
    rig["second_binds"] = copy.deepcopy(rig["binds"])
    rig["second_binds"][5][12] -= 0.25


def short_skin(rig):
    rig["second_binds"] = copy.deepcopy(rig["binds"])[:-1]


def above(**node):
    """A node above the skeleton."""
    def change(rig):
        rig["above"] = {"name": "Armature", **node}
    return change


def below(joint, children, **node):
    """A node below a joint that is in no skin; these children of the joint hang on it."""
    def change(rig):
        rig["below"][joint] = (node, children)
    return change


def hands(left, right):
    """The hands stand elsewhere, at rest and at bind."""
    def change(rig):
        heads = list(HEADS)
        heads[5], heads[7] = left, right
        stand(rig, heads)
    return change


def turned_hand(rig):
    """A hand whose axes are turned by 20 degrees, at rest and at bind."""
    angle = math.radians(20)
    c, s, (x, y, z) = math.cos(angle), math.sin(angle), HEADS[7]
    rig["turned"][7] = (0, 0, math.sin(angle / 2), math.cos(angle / 2))
    rig["binds"][7] = [c, -s, 0, 0, s, c, 0, 0, 0, 0, 1, 0, -(c * x + s * y), -(-s * x + c * y), -z, 1]


def thumb(rig):
    """A joint of the left side alone, which holds the end of the hand."""
    rig["names"].append("thumb_l")
    rig["parents"].append(5)
    stand(rig, HEADS + [(2.0, 2, 0)])
    for i, (x, _, _) in enumerate(rig["points"]):
        if x > 2.1:
            rig["rows"][i] = [(8, 1.0)]


def loose_arm(rig):
    """An arm that hangs on the armature beside the root."""
    rig["parents"][6] = -1
    rig["above"] = {"name": "Armature"}
    stand(rig, HEADS)


def hips_last(rig):
    """The skin lists the hips behind what hangs on them."""
    rig["order"] = [0, 2, 3, 4, 5, 6, 7, 1]
    rig["binds"] = [rig["binds"][joint] for joint in rig["order"]]
    rig["rows"] = [[(rig["order"].index(joint), weight) for joint, weight in row] for row in rig["rows"]]


def long_tail(rig):
    """One joint more than the 60 that Division takes."""
    more = 61 - len(NAMES)
    rig["names"] += [f"tail_{i}" for i in range(more)]
    rig["parents"] += [0] + [len(NAMES) + i for i in range(more - 1)]
    stand(rig, HEADS + [(0, 0.5, -0.1 * i) for i in range(1, more + 1)])


CASES = {
    "sound": lambda rig: None,
    "weights_not_normalized": rows(range(10, 14), [(1, 0.75)]),
    "weights_sum_inexact": rows([10], [(1, 0.99995)]),
    "weights_integer_sum": integers,
    "negative_weights": rows([36], [(1, 0.875), (2, 0.25), (3, -0.125)]),
    "weights_not_finite": rows([10], [(1, math.nan)]),
    "weight_above_one": rows([10], [(1, 1.25)]),
    "unweighted_points": rows([10, 11], []),
    "many_influences": columns(rows([40], [(1, 0.4765625), (2, 0.4765625), (3, 0.015625), (4, 0.015625),
                                           (6, 0.015625)])),
    "influences_not_ordered": columns(rows([40], [(1, 0.5), (0, 0.0), (0, 0.0), (0, 0.0), (2, 0.5)])),
    "joint_twice": rows([10], [(1, 0.5), (1, 0.5)]),
    "zero_weight_joint": rows([10], [(1, 1.0), (2, 0.0)]),
    "slot_out_of_range": rows([10], [(1, 0.5), (9, 0.5)]),
    "dust_weights": rows([10], [(1, 0.99951171875), (2, 0.00048828125)]),
    "weight_outlier": rows([70], [(2, 0.5), (5, 0.5)]),
    "weight_island": rows([84, 85], [(2, 0.75), (1, 0.125), (5, 0.125)]),
    "far_influence": rows(range(0, 16), [(1, 0.75), (3, 0.25)]),
    "wrong_side": rows(range(196, 201), [(6, 0.5), (4, 0.5)]),
    "hard_step": stiff,
    "root_weights": rows([120, 121], [(0, 1.0)]),
    "seam_weights_differ": edge,
    "equal_names": field("names", 7, "hand_l"),
    "shared_names": field("more_nodes", slice(0, 0), [{"name": "head", "extras": {"light": True}}]),
    "caseless_names": field("more_nodes", slice(0, 0), [{"name": "Head", "extras": {"light": True}}]),
    "rest_not_bind": field("local", 5, (0.8, 0.5, 0.0)),
    "bind_poses_differ": second_bind,
    "skin_sizes_differ": short_skin,
    "singular_bind": field("binds", 3, [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, -3, 0, 1]),
    "mirrored_bind": field("binds", 7, [-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -1.6, -2, 0, 1]),
    "uneven_bind": scaled_bind,
    "single_joint_mesh": rigid,
    "unused_joints": rows(range(136, 226), [(2, 1.0)]),
    "coincident_joints": at_its_parent,
    "loose_points": loose,
    "hidden_factor": above(scale=[100, 100, 100]),
    "hidden_turn": above(rotation=[-math.sqrt(0.5), 0, 0, math.sqrt(0.5)]),
    "bind_missing": below(2, [3], name="neck"),
    "bind_missing_moved": below(2, [3], name="neck", translation=[0, 0.25, 0]),
    "neutral_pose": hands((1.4, 2.6, 0), (-1.4, 2.6, 0)),
    "neutral_forwards": hands((1.2, 2, 0.8), (-1.2, 2, 0.8)),
    "neutral_uneven": hands((1.6, 2, 0), (-1.4, 1.4, 0)),
    "joined_roots": loose_arm,
    "slot_before_parent": hips_last,
    "end_joints": below(3, [], name="head_end", translation=[0, 0.5, 0]),
    "sides_not_mirrored": hands((1.6, 2, 0), (-1.5, 2, 0)),
    "axes_not_mirrored": turned_hand,
    "partner_missing": thumb,
    "many_for_target": rows([40], [(1, 0.46875), (2, 0.5), (4, 0.015625), (6, 0.015625)]),
    "target_names": field("names", 3, "head_with_a_name_that_is_too_long"),
    "target_letters": field("names", 3, "head.top [1]"),
    "joint_count": long_tail,
    "part_joint_count": lambda rig: None,
    "required_joints": lambda rig: None,
    "degenerate_triangles": lambda rig: rig["triangles"].extend([80, 81, 81]),
}
# What a case is checked against beside the defaults.
OPTIONS = {
    "many_for_target": {"profile": "studiomdl"},
    "target_names": {"profile": "tutorial"},
    "target_letters": {"profile": "threejs"},
    "caseless_names": {"profile": "unreal"},
    "joint_count": {"profile": "division"},
    "part_joint_count": {"limits": {"part_joint_count.most": 6}},
    "required_joints": {"require": ["hips", "jaw"]},
}


def main():
    folder = pathlib.Path(sys.argv[1])
    for name, change in CASES.items():
        rig = sound()
        change(rig)
        (folder / f"{name}.gltf").write_text(json.dumps(gltf(rig), allow_nan=False) + "\n", encoding="utf-8")
    for name, options in OPTIONS.items():
        (folder / f"{name}.options.json").write_text(json.dumps(options) + "\n", encoding="utf-8")
    check_cases_text.write(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
