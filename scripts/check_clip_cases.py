#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the models of tests/data/check that have a defect in a clip.

    check_clip_cases.py FOLDER

They are the rig of check_cases.py with clips added to its document.
"""
import json
import math
import pathlib
import sys

from check_cases import gltf, sound
from check_scene_cases import add, node

KINDS = {"translation": "VEC3", "scale": "VEC3", "rotation": "VEC4", "weights": "SCALAR"}
STILL = (0.0, 0.0, 0.0, 1.0)


def turned(degrees, axis=2):
    """A rotation about an axis."""
    out = [0.0, 0.0, 0.0, math.cos(math.radians(degrees) / 2)]
    out[axis] = math.sin(math.radians(degrees) / 2)
    return tuple(out)


def channel(doc, name, joint, path, times, values, **sampler):
    """Adds a channel to the clip of that name; makes the clip where there is none."""
    clips = doc.setdefault("animations", [])
    clip = next((each for each in clips if each["name"] == name), None)
    if clip is None:
        clips.append(clip := {"name": name, "samplers": [], "channels": []})
    finite = [t for t in times if math.isfinite(t)]
    rows = [(value,) if path == "weights" else tuple(value) for value in values]
    clip["samplers"].append({"input": add(doc, "SCALAR", [(t,) for t in times], min=[min(finite)], max=[max(finite)]),
                             "output": add(doc, KINDS[path], rows), **sampler})
    clip["channels"].append({"sampler": len(clip["samplers"]) - 1, "target": {"node": node(doc, joint), "path": path}})


def frames(count, first=0):
    return [(first + i) / 30 for i in range(count)]


def wave(count, degrees, turns=1.0):
    """One key a frame of a joint that swings there and back."""
    return [turned(degrees * math.sin(2 * math.pi * turns * i / (count - 1))) for i in range(count)]


def sound_clip():
    """A clip of which nothing is to be said."""
    doc = gltf(sound())
    channel(doc, "wave", "arm_l", "rotation", frames(31), wave(31, 40))
    channel(doc, "wave", "head", "rotation", frames(31), wave(31, 10))
    channel(doc, "wave", "root", "translation", [0.0, 0.5, 1.0], [(0, 0, 0), (0, 0.1, 0), (0, 0, 0)])
    return doc


def keys_not_finite():
    doc = gltf(sound())
    values = wave(31, 40)
    values[7] = (math.nan, 0.0, 0.0, 1.0)
    channel(doc, "wave", "arm_l", "rotation", frames(31), values)
    return doc


def key_times_not_increasing():
    doc = gltf(sound())
    times = frames(31)
    times[12] = times[10]
    channel(doc, "wave", "arm_l", "rotation", times, wave(31, 40))
    return doc


def key_times_negative():
    doc = gltf(sound())
    channel(doc, "wave", "arm_l", "rotation", frames(31, -3), wave(31, 40))
    return doc


def key_rotation_not_unit():
    doc = gltf(sound())
    values = wave(31, 40)
    values[5] = tuple(0.98 * each for each in values[5])
    values[9] = tuple(1.004 * each for each in values[9])
    channel(doc, "wave", "arm_l", "rotation", frames(31), values)
    return doc


def rotation_signs_flip():
    doc = gltf(sound())
    values = wave(31, 40)
    channel(doc, "wave", "arm_l", "rotation", frames(31), values[:11] + [tuple(-e for e in q) for q in values[11:]])
    return doc


def rotation_half_turn():
    doc = gltf(sound())
    channel(doc, "spin", "arm_l", "rotation", [0.0, 0.5, 1.0, 1.5], [turned(a) for a in (0, 179.6, 260, 300)])
    return doc


def channel_twice():
    doc = gltf(sound())
    channel(doc, "wave", "arm_l", "rotation", frames(31), wave(31, 40))
    channel(doc, "wave", "arm_l", "rotation", frames(31), wave(31, 20))
    return doc


def channel_on_matrix():
    doc = gltf(sound())
    doc["nodes"].append({"name": "lamp", "matrix": [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 3, 0, 1]})
    doc["scenes"][0]["nodes"].append(len(doc["nodes"]) - 1)
    channel(doc, "swing", "lamp", "rotation", frames(31), wave(31, 40))
    return doc


def channel_without_morphs():
    doc = gltf(sound())
    channel(doc, "smile", "head", "weights", [0.0, 1.0], [0.0, 1.0])
    return doc


def channel_on_skinned_mesh():
    doc = gltf(sound())
    channel(doc, "walk", "body", "translation", [0.0, 1.0], [(0, 0, 0), (0, 0, 1)])
    return doc


def keys_redundant():
    doc = gltf(sound())
    channel(doc, "stand", "arm_l", "rotation", frames(101), [turned(5)] * 100 + [turned(6)])
    return doc


def keys_off_grid():
    doc = gltf(sound())
    times = frames(31)
    times[9] += 0.004
    channel(doc, "wave", "arm_l", "rotation", times, wave(31, 40))
    return doc


def clip_empty():
    doc = sound_clip()
    doc["animations"].append({"name": "lost", "channels": [], "samplers": []})
    return doc


def clip_one_key():
    doc = gltf(sound())
    channel(doc, "pose", "arm_l", "rotation", [0.0], [turned(20)])
    return doc


def channels_end_apart():
    doc = gltf(sound())
    channel(doc, "wave", "arm_l", "rotation", frames(31), wave(31, 40))
    channel(doc, "wave", "head", "rotation", frames(21), wave(31, 10)[:21])
    return doc


def key_times_too_coarse():
    doc = gltf(sound())
    times = [16777216 / 64 + i / 32 for i in range(31)]
    channel(doc, "wave", "arm_l", "rotation", times, wave(31, 40))
    return doc


def bone_length_changes():
    doc = gltf(sound())
    channel(doc, "grow", "arm_l", "translation", [0.0, 1.0], [(0.6, 0, 0), (0.72, 0, 0)])
    return doc


def scale_keys():
    doc = gltf(sound())
    channel(doc, "grow", "head", "scale", [0.0, 1.0], [(1, 1, 1), (1.5, 1.5, 1.5)])
    return doc


def uneven_scale_keys():
    doc = gltf(sound())
    channel(doc, "grow", "arm_l", "scale", [0.0, 1.0], [(1, 1, 1), (1, 1.5, 1)])
    return doc


def pose_pops():
    doc = gltf(sound())
    values = wave(31, 40)
    values[20] = turned(60)
    channel(doc, "wave", "arm_l", "rotation", frames(31), values)
    return doc


def loop_not_closed():
    doc = gltf(sound())
    values = [turned(20 * (1 - math.cos(math.pi * i / 15)) + 3 * i / 30) for i in range(31)]
    channel(doc, "wave", "arm_l", "rotation", frames(31), values)
    return doc


def loop_speed_jumps():
    """Both ends of a swing, but only its upper half: it bounces where it begins again."""
    doc = gltf(sound())
    channel(doc, "bounce", "arm_l", "rotation", frames(31), wave(31, 40, 0.5))
    return doc


def far_from_bind():
    doc = gltf(sound())
    for joint in ("chest", "head", "arm_l", "hand_l", "arm_r"):
        channel(doc, "wave", joint, "rotation", [0.0, 1.0], [turned(50), turned(70)])
    return doc


def required_joint_still():
    return sound_clip()


def tangents_wild():
    doc = gltf(sound())
    values = []
    for angle, slope in ((0, 8.0), (20, 0.0), (0, 0.0)):
        values += [(0.0, 0.0, slope, 0.0), turned(angle), (0.0, 0.0, slope, 0.0)]
    channel(doc, "wave", "arm_l", "rotation", [0.0, 1.0, 2.0], values, interpolation="CUBICSPLINE")
    return doc


CASES = [sound_clip, keys_not_finite, key_times_not_increasing, key_times_negative, key_rotation_not_unit,
         rotation_signs_flip, rotation_half_turn, channel_twice, channel_on_matrix, channel_without_morphs,
         channel_on_skinned_mesh, keys_redundant, keys_off_grid, clip_empty, clip_one_key, channels_end_apart,
         key_times_too_coarse, bone_length_changes, scale_keys, uneven_scale_keys, pose_pops, loop_not_closed,
         loop_speed_jumps, far_from_bind, required_joint_still, tangents_wild]
OPTIONS = {"required_joint_still": {"require": ["head", "hand_r"]},
           "keys_redundant": {"limits": {"keys_redundant.keys": 10}}}


def main():
    folder = pathlib.Path(sys.argv[1])
    for case in CASES:
        (folder / f"{case.__name__}.gltf").write_text(json.dumps(case()) + "\n", encoding="utf-8")
        if case.__name__ in OPTIONS:
            text = json.dumps(OPTIONS[case.__name__]) + "\n"
            (folder / f"{case.__name__}.options.json").write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
