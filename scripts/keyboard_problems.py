# SPDX-License-Identifier: MIT
"""The third part of scripts/keyboard-session: a file whose weights were spoilt is compared with the one that it was
made from, mended by Problems and exported, by keyboard alone; the export then has the weights of the first."""
import base64
import json
import struct
import sys
import time

SHARE, NEAR = 0.97, 2e-6
SPOILT = [range(100, 400), range(9000, 9100)]  # two places that lie apart


def spoil(model, file):
    """Writes a copy whose vertices SPOILT have weights that sum to SHARE, into one file."""
    buffer, start, stride, _ = model.where("WEIGHTS_0")
    data = bytearray(model.buffers[buffer])
    for vertex in [each for part in SPOILT for each in part]:
        at = start + vertex * stride
        struct.pack_into("<4f", data, at, *(SHARE * value for value in struct.unpack_from("<4f", data, at)))
    root = json.loads(json.dumps(model.root))
    for index, one in enumerate(root["buffers"]):
        content = bytes(data) if index == buffer else model.buffers[index]
        one["uri"] = "data:application/octet-stream;base64," + base64.b64encode(content).decode()
    file.write_text(json.dumps(root), encoding="utf-8")


def rows_of_binary(file):
    """The weights of the first mesh part of a .glb, {joint's name: weight} for each vertex."""
    content = file.read_bytes()
    length, = struct.unpack_from("<I", content, 12)
    root, data = json.loads(content[20:20 + length]), content[28 + length:]
    part = root["meshes"][0]["primitives"][0]["attributes"]
    names = [root["nodes"][node]["name"] for node in root["skins"][0]["joints"]]

    def column(attribute):
        accessor = root["accessors"][part[attribute]]
        view = root["bufferViews"][accessor["bufferView"]]
        letter = {5121: "B", 5123: "H", 5126: "f"}[accessor["componentType"]]
        form = "<4" + letter
        at = view.get("byteOffset", 0) + accessor.get("byteOffset", 0)
        stride = view.get("byteStride", struct.calcsize(form))
        return [struct.unpack_from(form, data, at + i * stride) for i in range(accessor["count"])]
    return [{names[slot]: value for slot, value in zip(slots, values) if value}
            for slots, values in zip(column("JOINTS_0"), column("WEIGHTS_0"))]


def steps(screen, broken, sample, open_file, done):
    open_file(sample)
    open_file(broken)
    screen.command("compare with")
    time.sleep(1.0)
    screen.type(sample.name)
    screen.key("Return")
    time.sleep(8.0)  # until it is measured
    screen.show("compared with the file that it was made from")
    screen.key("F8")
    time.sleep(1.0)
    screen.command("take weights from b")
    done(1)
    screen.show("took the weights of the worst place")
    screen.key("alt+5")
    time.sleep(3.0)
    screen.command("problem: do not sum to 1")
    screen.command("show problems")
    screen.key("Return")
    done(2)
    screen.show("mended what did not sum to 1")
    screen.key("ctrl+shift+e")
    time.sleep(8.0)  # until it is written and read back in memory; it begins with a .glb
    screen.show("looked at what an export costs")
    screen.key("Return")


def prove(sample_rows, exported):
    rows = rows_of_binary(exported)
    if len(rows) != len(sample_rows):
        sys.exit(f"the export has {len(rows)} vertices, not {len(sample_rows)}")
    for vertex, (now, was) in enumerate(zip(rows, sample_rows)):
        worst = max(abs(now.get(name, 0.0) - was.get(name, 0.0)) for name in now.keys() | was.keys())
        if worst > NEAR:
            sys.exit(f"vertex {vertex} of the export has {now}, not {was}")
    print(f"the export has the weights of the file before it was spoilt, {len(rows)} vertices to within {NEAR}")
