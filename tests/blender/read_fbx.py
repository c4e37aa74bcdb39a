#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every FBX of the corpus, saved with one edit of each kind: what Bindpose, assimp and Blender make of the result.

    read_fbx.py [--blender BLENDER] [--keep FOLDER] -- TEST-PROGRAM

The test program saves the files (weight, bind, key, name, rest), saves them back, lets assimp read them, and leaves
binary files of 7.1 and later here, together with where Bindpose has their points. Blender reads those and has to have
every point there, wherever it was right about the file before the edit. One line a file:

    own    values set to themselves: the same bytes        aba   each edit saved, and back: the same bytes
    KIND   "pass", or why there is no such edit
    A:, B: the largest distance of assimp's and Blender's points as a share of the diagonal (B: / in how many poses);
           "other" where that program reads something else out of the file as it was, "–" where it was not asked
Exit codes: 0 they agree, 1 not, 77 Blender, numpy for it or the corpus is missing.
"""
import argparse
import array
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
LIMIT = 1e-4  # of the diagonal
KINDS = ("weight", "bind", "key", "name", "rest")


def points_of(path, counts):
    """The meshes of a file of 32-bit floats: a list of points for each count."""
    flat = array.array("f")
    with open(path, "rb") as file:
        flat.frombytes(file.read())
    every = list(zip(flat[0::3], flat[1::3], flat[2::3]))
    out, at = [], 0
    for count in counts:
        out.append(every[at:at + count])
        at += count
    return out


def far(a, b):
    return max((sum((p - q) ** 2 for p, q in zip(u, v)) for u, v in zip(a, b)), default=0.0) ** 0.5


def apart(moment, theirs):
    """The largest distance of a point, by its number, as a share of the diagonal; None: not the same meshes."""
    ours = [points for points in points_of(moment["ours"], moment["counts"]) if points]
    left = [points for points in points_of(moment["ours"] + ".blender", theirs) if points]
    every = [point for points in ours for point in points]
    if not every:
        return None
    low, high = [min(p[i] for p in every) for i in range(3)], [max(p[i] for p in every) for i in range(3)]
    diagonal = sum((h - l) ** 2 for l, h in zip(low, high)) ** 0.5
    worst = 0.0
    for points in ours:
        same = [other for other in left if len(other) == len(points)]
        if not same:
            return None
        best = min(same, key=lambda other, points=points: far(points, other))
        left.remove(best)
        worst = max(worst, far(points, best))
    return worst / diagonal if diagonal else worst


def blenders(blender, rows, folder):
    """Blender's answer to every file that the rows have for it."""
    jobs = [(row, kind, job) for row in rows for kind, job in row.get("files", {}).items()]
    (folder / "jobs.json").write_text(json.dumps([job for _, _, job in jobs]), encoding="utf-8")
    # Blender takes the libraries of the first Python on the path: the distribution's, which has numpy.
    env = {**os.environ, "PATH": "/usr/bin:" + os.environ.get("PATH", "")}
    done = subprocess.run([blender, "-b", "--factory-startup", "--python", str(HERE / "fbx_points.py"), "--",
                           str(folder / "jobs.json"), str(folder / "answers.json")],
                          capture_output=True, text=True, check=False, env=env)
    if "No module named 'numpy'" in done.stdout + done.stderr:
        print("numpy for Blender is missing")
        sys.exit(77)
    if not (folder / "answers.json").exists():
        sys.exit(done.stderr.strip() or done.stdout.strip())
    answers = json.loads((folder / "answers.json").read_text(encoding="utf-8"))
    for (row, kind, _), answer in zip(jobs, answers):
        row.setdefault("blender", {})[kind] = answer


def of_blender(row, kind):
    """What stands in the table, and whether it is well; * where the edit moves the surface in what was compared."""
    if kind not in row.get("files", {}):
        return "–", True
    before, after = row["blender"][kind + ".before"], row["blender"][kind]
    if "refused" in before:
        return "not read", True
    if "refused" in after:
        return "REFUSED: " + after["refused"], False
    if kind == "name" and "another name" not in after["names"]:
        return "NAME MISSING", False
    worst, compared, moved = 0.0, 0, 0.0
    moments = zip(row["files"][kind + ".before"]["moments"], row["files"][kind]["moments"], before["moments"],
                  after["moments"])
    for was, now, theirs_was, theirs_now in moments:
        original = apart(was, theirs_was)
        if original is None or original > LIMIT:
            continue
        compared += 1
        moved = max(moved, *(far(a, b) for a, b in zip(points_of(was["ours"], was["counts"]),
                                                       points_of(now["ours"], now["counts"]))))
        edited = apart(now, theirs_now)
        worst = max(worst, 1e30 if edited is None else edited)
    if compared == 0:
        return "other", True
    seen = "*" if moved > 0.0 else ""
    return f"{worst:.0e}/{compared}{seen}" + ("" if worst <= LIMIT else " TOO FAR"), worst <= LIMIT


def of_assimp(row, kind):
    found = row.get("assimp", {}).get(kind, {})
    return f"{found['edited']:.0e}" if "edited" in found else "other" if found else "–"


def table(rows):
    """Prints a line a file; True where all is well."""
    well, sums = True, {}
    for row in rows:
        cells = [f"own {row['own']}", "aba pass"]
        for kind in KINDS:
            if row[kind] != "pass":
                cells.append(f"{kind}: none ({row[kind]})")
                sums[kind, "none"] = sums.get((kind, "none"), 0) + 1
                continue
            blender, fine = of_blender(row, kind)
            well = well and fine
            assimp = of_assimp(row, kind)
            cells.append(f"{kind}: pass A:{assimp} B:{blender}")
            for who, word in (("pass", "pass"), ("assimp", assimp), ("Blender", blender)):
                if word not in ("other", "–", "not read"):
                    sums[kind, who] = sums.get((kind, who), 0) + 1
            sums[kind, "seen"] = sums.get((kind, "seen"), 0) + blender.endswith("*")
        print(f"{row['file']} | " + " | ".join(cells))
    for kind in KINDS:
        print(f"{kind}: " + ", ".join(f"{sums.get((kind, word), 0)} {what}" for word, what in (
            ("pass", "saved"), ("none", "without"), ("assimp", "agree with assimp"), ("Blender", "with Blender"),
            ("seen", "of these move in what was compared"))))
        well = well and (kind == "name" or sums.get((kind, "seen"), 0) > 3)  # or nothing was tried
    return well


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--blender", default="blender")
    parser.add_argument("--keep", help="a folder for the files; else they are removed")
    parser.add_argument("test", nargs="+")
    given = parser.parse_args()
    if not shutil.which(given.blender):
        print("Blender is missing")
        return 77
    with tempfile.TemporaryDirectory() as made:
        folder = pathlib.Path(given.keep or made)
        folder.mkdir(parents=True, exist_ok=True)
        done = subprocess.run(given.test, env={**os.environ, "BINDPOSE_READ_BACK": str(folder)}, capture_output=True,
                              text=True, check=False)
        if done.returncode != 0:
            print(done.stdout)
            return 1
        rows = json.loads((folder / "rows.json").read_text(encoding="utf-8"))
        if not rows:
            print("the corpus is missing")
            return 77
        blenders(given.blender, rows, folder)
        return 0 if table(rows) else 1


if __name__ == "__main__":
    sys.exit(main())
