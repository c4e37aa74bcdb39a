#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""OGRE's own tools and Bindpose read one another's meshes and skeletons.

    converters.py --program BINDPOSE [MESH…]

Without a mesh: the mannequin, and the meshes of shared/ where that is there. Each XML is made binary by OgreXMLConverter
and stands in Bindpose where its XML stands; one weight and one name of a clip are edited in both and stay alike;
OgreXMLConverter reads the binary files that Bindpose patched and those that it wrote fresh; OgreMeshUpgrader writes each
of its versions and the other byte order, which Bindpose reads alike. What OGRE's own tool does not read is named.
Exit codes: 0 agrees, 1 does not, 77 a tool is missing.
"""
import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
SHARED = HERE.parents[2] / "shared" / "data"
VERSIONS = ["1.10", "1.8", "1.7", "1.4", "1.0"]
ALIKE = 1e-6    # of the diagonal: the converter makes quaternions of angles and axes, in single precision
SAME = 1e-7     # the same floats
PRINTED = 1e-5  # the converter prints six digits
failures, left_out = [], []


class Refused(RuntimeError):
    """What OGRE's own tool does not read."""


def run(words, folder=None):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False, cwd=folder)
    if done.returncode != 0:
        said = (done.stderr.strip() or done.stdout.strip()).splitlines()
        raise RuntimeError(f"{' '.join(str(word) for word in words)}: {said[-1] if said else done.returncode}")
    return done.stdout


def converted(source, target):
    """By OgreXMLConverter, which ends with 0 also where it gave up. Clips keep all their keys."""
    target.unlink(missing_ok=True)
    done = subprocess.run(["OgreXMLConverter", "-q", "-o", "-log", "converter.log", str(source), str(target)],
                          capture_output=True, text=True, check=False, cwd=source.parent)
    if done.returncode != 0 or not target.exists():
        said = re.sub(r"\x1b\[[0-9;]*m", "", done.stderr + done.stdout).strip().splitlines()
        raise Refused(f"OgreXMLConverter on {source.name}: {done.returncode}, {said[-1] if said else 'no word'}")


def skeleton_of(mesh_xml):
    named = re.search(r'<skeletonlink\s+name="([^"]+)"', mesh_xml.read_text(errors="replace"))
    return named.group(1) if named else None


def stands(program, path):
    """Points at rest and at three moments of each clip, by clip and moment; and the diagonal at rest."""
    info = json.loads(run([program, "info", path, "--json"]))
    poses = {"rest": []}
    for index, clip in enumerate(info["clips"]):
        for part in (0.0, 0.37, 1.0):
            poses[f"{clip['name']} at {part}"] = ["--clip", f"#{index}", "--time", str(part * clip["duration"])]
    out = {}
    for name, words in poses.items():
        answer = json.loads(run([program, "evaluate", path, *words, "--out", "-"]))
        flat = [x for instance in answer["instances"] for one in instance["sets"] for x in one["positions"]]
        out[name] = [tuple(flat[i:i + 3]) for i in range(0, len(flat), 3)]
    low, high = ([pick(p[i] for p in out["rest"]) for i in range(3)] for pick in (min, max))
    return out, sum((h - l) ** 2 for l, h in zip(low, high)) ** 0.5


def compare(what, ours, theirs, most):
    (points, diagonal), (others, _) = ours, theirs
    if points.keys() != others.keys():
        failures.append(f"{what}: clips {sorted(points.keys() ^ others.keys())}")
        return
    worst, where = 0.0, ""
    for name, at in points.items():
        if len(at) != len(others[name]):
            failures.append(f"{what}: {len(at)} points and {len(others[name])}")
            return
        far = max(sum((a - b) ** 2 for a, b in zip(p, q)) ** 0.5 for p, q in zip(at, others[name])) / diagonal
        if far > worst:
            worst, where = far, name
    print(f"  {what}: {worst:.2g} of the diagonal" + (f", {where}" if where else ""))
    if worst > most:
        failures.append(f"{what}: {worst:.3g} of the diagonal where {most:.0e} is allowed, {where}")


def edits_of(program, path):
    """A weight of the first point that has two, and a clip's name."""
    info = json.loads(run([program, "info", path, "--json"]))
    rows = json.loads(run([program, "weights", path, "--json"]))["weights"]
    by_point = {}
    for row in rows:
        by_point.setdefault((row["mesh"], row["set"], row["point"]), []).append(row)
    out = []
    for (mesh, one, point), found in by_point.items():
        if len(found) > 1:
            out.append({"op": "set-weight", "mesh": mesh, "set": one, "point": point, "joint": found[0]["joint"],
                        "weight": 0.40625})
            break
    if info["clips"]:
        out.append({"op": "rename", "kind": "clip", "from": info["clips"][0]["name"], "to": "renamed_clip"})
    return {"schema": "bindpose.edits/1", "edits": out}


def into_binary(mesh_xml, folder):
    """The pair as OgreXMLConverter makes it binary."""
    folder.mkdir()
    target = folder / mesh_xml.name[:-len(".xml")]
    converted(mesh_xml, target)
    skeleton = skeleton_of(mesh_xml)
    if skeleton and (mesh_xml.parent / f"{skeleton}.xml").exists():
        converted(mesh_xml.parent / f"{skeleton}.xml", folder / skeleton)
    return target


def back(mesh, folder):
    """The same the other way."""
    folder.mkdir()
    target = folder / f"{mesh.name}.xml"
    converted(mesh, target)
    skeleton = skeleton_of(target)
    if skeleton and (mesh.parent / skeleton).exists():
        converted(mesh.parent / skeleton, folder / f"{skeleton}.xml")
    return target


def check(program, mesh_xml, folder):
    print(mesh_xml)
    own = folder / "xml"
    shutil.copytree(mesh_xml.parent, own)
    mesh_xml = own / mesh_xml.name
    xml = stands(program, mesh_xml)
    try:
        binary = into_binary(mesh_xml, folder / "binary")
    except Refused as error:  # and none of its tools can be asked
        left_out.append(str(error))
        return
    compare("made binary", xml, stands(program, binary), ALIKE)
    compare("and back", xml, stands(program, back(binary, folder / "back")), PRINTED)

    edits = folder / "edits.json"
    edits.write_text(json.dumps(edits_of(program, mesh_xml)))
    patched = {}
    for name, source in (("xml", mesh_xml), ("binary", binary)):
        shutil.copytree(source.parent, folder / f"patched_{name}")
        patched[name] = folder / f"patched_{name}" / source.name
        run([program, "save", source, patched[name], "--apply", edits])
    edited = stands(program, patched["xml"])
    compare("patched, both", edited, stands(program, patched["binary"]), ALIKE)
    compare("patched, read by OGRE", edited, stands(program, back(patched["binary"], folder / "patched_back")), PRINTED)

    fresh = folder / "fresh"
    fresh.mkdir()
    run([program, "convert", mesh_xml, fresh / "fresh.mesh"])
    compare("written, read by OGRE", stands(program, fresh / "fresh.mesh"),
            stands(program, back(fresh / "fresh.mesh", folder / "fresh_back")), PRINTED)

    upgraded(program, binary, folder)


def upgraded(program, mesh, folder):
    """Each version that OgreMeshUpgrader writes, and the other byte order of the newest."""
    own = stands(program, mesh)
    for words in [["-V", version] for version in VERSIONS] + [["-E", "big"]]:
        other = folder / "-".join(["upgraded", *words])
        shutil.copytree(mesh.parent, other)
        run(["OgreMeshUpgrader", "-e", "-r", *words, mesh, other / mesh.name], other)
        compare(f"upgraded {' '.join(words)}", own, stands(program, other / mesh.name), SAME)


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--program", required=True, type=lambda text: pathlib.Path(text).resolve())
    words.add_argument("meshes", nargs="*", type=pathlib.Path)
    given = words.parse_args()
    for tool in ("OgreXMLConverter", "OgreMeshUpgrader"):
        if not shutil.which(tool):
            print(f"{tool} is missing: scripts/install-deps all")
            return 77
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        meshes = [mesh.resolve() for mesh in given.meshes]
        if not meshes:
            (folder / "own").mkdir()
            run([given.program, "sample", "mannequin", folder / "own.glb"])
            run([given.program, "convert", folder / "own.glb", folder / "own" / "mannequin.mesh.xml"])
            meshes = [folder / "own" / "mannequin.mesh.xml", *sorted(SHARED.rglob("*.mesh.xml"))]
            meshes += sorted(SHARED.rglob("*.mesh"))
        for number, mesh in enumerate(meshes):
            at = folder / str(number)
            at.mkdir()
            try:
                if mesh.suffix == ".xml":
                    check(given.program, mesh, at)
                else:
                    print(mesh)
                    upgraded(given.program, mesh, at)
            except RuntimeError as error:
                failures.append(f"{mesh.name}: {error}")
    print("\n".join([*(f"left out: {one}" for one in left_out), *failures]))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
