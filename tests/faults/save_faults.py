#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs saves in place while the system refuses one call after another, or kills the program at it.

usage: save_faults.py --program BINDPOSE [--faults N] [--case NAME] [--seed N] [--jobs N]

Each case is a model of a few files and a save over it. strace runs it once to see which calls it makes from the moment
it first opens the model on; then once for each call and each way that it can go wrong: an error, or SIGKILL. What has
to be true then:
  - an error: all files are the old ones and the exit status is not 0, or all are the new ones and it is 0; nothing of
    the program's own is left lying about;
  - a kill: after the next `bindpose info` of any of the files all are old, or all are new; after the next save nothing
    is left lying about.
Neither may leave the program waiting: one that has not ended after a while is a fault as well.
Without --faults all of them; with it that many, drawn with the seed, which is printed. Exit status: 0, 1 for a fault
that left something else, 77 where strace cannot run here.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
RIG = ROOT / "tests/data/check/far_influence.gltf"
ERRORS = {
    "write": ["ENOSPC", "EIO", "EDQUOT"],
    "pwrite64": ["ENOSPC", "EIO"],
    "writev": ["ENOSPC", "EIO"],
    "fsync": ["EIO", "ENOSPC"],
    "rename": ["EIO", "EACCES", "ENOSPC"],
    "renameat": ["EIO", "EACCES"],
    "renameat2": ["EIO", "EACCES"],
    "link": ["EPERM", "EMLINK", "EIO"],
    "linkat": ["EPERM", "EIO"],
    "unlink": ["EIO", "EACCES"],
    "unlinkat": ["EIO", "EACCES"],
    "openat": ["EMFILE", "EACCES", "ENOSPC", "EIO"],
    "ftruncate": ["EIO"],
    "fchmod": ["EPERM"],
    "fchown": ["EPERM"],
    "flock": ["ENOLCK"],
    "mmap": ["ENOMEM"],
    "read": ["EIO"],
    "close": ["EIO"],
    "mkdir": ["ENOSPC"],
}
MOST_SECONDS = 120
CALL = re.compile(r"^(\d+)\s+(\w+)\((.*)$")
OURS = ".bindpose-"


class Case:
    """A model, the edits, and the files before and after a save that goes well."""

    def __init__(self, name, folder, main, edits):
        """Without edits: an export over files that are there."""
        self.name, self.folder, self.main, self.edits = name, folder, main, edits
        self.old = contents(folder)
        self.new = {}

    def command(self, program, folder):
        model = str(folder / self.main)
        if self.edits is None:
            return [program, "convert", str(RIG), model]
        return [program, "save", model, model, "--apply", str(self.edits)]


def contents(folder):
    return {p.name: p.read_bytes() for p in sorted(folder.iterdir()) if not p.name.startswith(OURS)}


def run(command):
    """Raises subprocess.TimeoutExpired for one that does not end, which is then ended with all that it has started."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                               env=dict(os.environ, DISPLAY=""), start_new_session=True)
    try:
        told, _ = process.communicate(timeout=MOST_SECONDS)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        raise
    return subprocess.CompletedProcess(command, process.returncode, told)


def edits_file(path, edits):
    path.write_text(json.dumps({"schema": "bindpose.edits/1", "edits": edits}))
    return path


def weights(point, joints, values):
    return {"op": "set-weights", "mesh": 0, "set": 0, "point": point, "influences": list(zip(joints, values))}


def make_cases(program, work):
    """One for each format that is saved in place, and a second save over the first of those of two files."""
    cases = []
    for ending in ["glb", "gltf", "fbx", "dae", "smd", "mdl", "mesh.xml", "mesh", "md5mesh", "iqm", "illmesh"]:
        folder = work / f"made-{ending}"
        folder.mkdir()
        main = f"a.{ending}"
        done = run([program, "convert", str(RIG), str(folder / main)])
        if done.returncode != 0:
            sys.exit(f"cannot make {main}: {done.stdout.decode()}")
        # A joint that moves is in the other file of a model that has two.
        told = subprocess.run([program, "info", str(folder / main), "--json"], stdout=subprocess.PIPE, check=True).stdout
        told = json.loads(told)
        names, joints = told["nodes"], told["skins"][0]["joints"]
        rename = {"op": "rename", "kind": "node", "from": names[1]["name"], "to": "renamed"}
        move = {"op": "set-local", "node": names[1]["name"], "translation": [0.0, 1.25, 0.0]}
        shared, whole = weights(3, joints, [0.75, 0.25]), weights(3, joints[-1:], [1.0])
        for chosen in ([shared, rename], [shared, move], [shared], [whole]):
            edits = edits_file(work / f"{ending}.json", chosen)
            trial = work / "trial"
            shutil.copytree(folder, trial)
            case = Case(ending, folder, main, edits)
            good = run(case.command(program, trial)).returncode == 0
            case.new = contents(trial)
            shutil.rmtree(trial)
            if good and case.new != case.old:
                break
        else:
            sys.exit(f"cannot save {main}")
        cases.append(case)
        if sum(case.new.get(name) != case.old.get(name) for name in case.new) > 1:
            cases.append(saved_again(program, work, case))
            cases.append(exported_over(program, work, case))
    return cases


def done_well(program, work, case):
    trial = work / "trial"
    shutil.copytree(case.folder, trial)
    done = run(case.command(program, trial))
    if done.returncode != 0:
        sys.exit(f"cannot save {case.name}: {done.stdout.decode()}")
    case.new = contents(trial)
    shutil.rmtree(trial)
    return case


def exported_over(program, work, first):
    folder = work / f"over-{first.name}"
    shutil.copytree(first.folder, folder)
    run(first.command(program, folder))  # so that the export is another model than the one that is there
    return done_well(program, work, Case("over-" + first.name, folder, first.main, None))


def saved_again(program, work, first):
    folder = work / f"again-{first.name}"
    shutil.copytree(first.folder, folder)
    run(first.command(program, folder))
    case = Case("again-" + first.name, folder, first.main, first.edits)
    edits = json.loads(first.edits.read_text())["edits"]
    case.edits = edits_file(work / f"{first.name}-again.json",
                            [dict(edits[0], point=5)] + [dict(e, **({"from": "renamed", "to": "again"} if e["op"] == "rename" else
                                                  {"translation": [0.0, 1.5, 0.0]}))
                                                         for e in edits[1:]])
    return done_well(program, work, case)


def strace(log, *more):
    return ["strace", "-f", "-q", "-o", str(log), *more]


def calls_of(program, case, work):
    """(call, its number among those of its thread), from the first look at the model on."""
    folder, log = work / "counted", work / "counted.log"
    shutil.copytree(case.folder, folder)
    run(strace(log, "--seccomp-bpf", "-e", "trace=" + ",".join("?" + name for name in ERRORS)) + case.command(program, folder))
    counts, found, begun = collections.defaultdict(int), set(), False
    for line in log.read_text(errors="replace").splitlines():
        match = CALL.match(line)
        if not match or match[2] not in ERRORS:
            continue
        thread, call = match[1], match[2]
        counts[thread, call] += 1
        begun = begun or str(folder) in match[3]
        if begun:
            found.add((call, counts[thread, call]))
    shutil.rmtree(folder)
    log.unlink()
    return sorted(found)


def faults_of(program, case, work):
    return [(case, call, number, way) for call, number in calls_of(program, case, work)
            for way in ERRORS[call] + ["KILL"]]


def injected(log):
    """The call that was refused, as strace tells it; empty: it never came."""
    for line in log.read_text(errors="replace").splitlines():
        if "(INJECTED)" in line or "killed by SIGKILL" in line:
            return line
    return ""


def left_in(folder):
    return sorted(p.name for p in folder.iterdir() if p.name.startswith(OURS))


def state(case, folder):
    now = contents(folder)
    return "old" if now == case.old else "new" if now == case.new else "neither"


def after_error(case, folder, call, code, line):
    found = state(case, folder)
    said = re.search(r"\b(write|writev)\([12],", line) is not None  # what it tells may get lost on the way
    if found == "neither":
        return f"files of both: {sorted(contents(folder))}"
    if (code == 0) != (found == "new") and not (found == "new" and said):
        return f"exit status {code}, but the files are the {found} ones"
    if left_in(folder) and not call.startswith("unlink"):
        return f"left: {left_in(folder)}"
    return None


def after_kill(program, case, folder, rng):
    run([program, "info", str(folder / rng.choice(sorted(case.old)))])  # any of the files heals all
    if state(case, folder) == "neither":
        run([program, "info", str(folder / case.main)])
        return f"files of both after the next look: {sorted(contents(folder))}"
    if state(case, folder) == "new":
        for name, data in case.old.items():
            (folder / name).write_bytes(data)
    run(case.command(program, folder))
    if state(case, folder) != "new":
        return "the next save does not give the new files"
    return f"left: {left_in(folder)}" if left_in(folder) else None


def one_fault(program, work, index, fault):
    case, call, number, way = fault
    folder, log = work / f"run-{index}", work / f"run-{index}.log"
    shutil.copytree(case.folder, folder)
    how = ["-e", f"inject={call}:signal=KILL:when={number}"]  # strace gives no signals where it filters calls
    if way != "KILL":
        how = ["--seccomp-bpf", "-e", f"inject={call}:error={way}:when={number}"]
    wrong, told = None, ""
    try:
        done = run(strace(log, "-e", f"trace={call}", *how) + case.command(program, folder))
        line, told = injected(log), done.stdout.decode()
        if line and way == "KILL":
            wrong = after_kill(program, case, folder, random.Random(index))
        elif line:
            wrong = after_error(case, folder, call, done.returncode, line)
    except subprocess.TimeoutExpired as late:
        line, wrong = injected(log), f"{' '.join(late.cmd)} had not ended after {late.timeout} s"
    shutil.rmtree(folder)
    log.unlink(missing_ok=True)
    return bool(line), wrong and f"{case.name}: {way} at {call} {number}: {wrong}\n    {line}\n    {told[-300:]}"


def works_here():
    try:
        probe = subprocess.run(["strace", "-f", "-qq", "-o", os.devnull, "-e", "inject=?rename:error=EIO", "true"],
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except FileNotFoundError:
        return False
    return probe.returncode == 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--faults", type=int)
    parser.add_argument("--case")
    parser.add_argument("--seed", type=int, default=int.from_bytes(os.urandom(4), "little"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    if not works_here():
        print("skipped: strace cannot run here")
        return 77
    with tempfile.TemporaryDirectory(prefix="save-faults-") as made:
        work = pathlib.Path(made)
        cases = [c for c in make_cases(options.program, work) if options.case in (None, c.name)]
        faults = [f for case in cases for f in faults_of(options.program, case, work)]
        print(f"{len(cases)} cases, {len(faults)} faults, seed {options.seed}", flush=True)
        if options.faults is not None:
            faults = random.Random(options.seed).sample(faults, min(options.faults, len(faults)))
        tally, bad = collections.Counter(), []
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            runs = pool.map(lambda i: one_fault(options.program, work, i, faults[i]), range(len(faults)))
            for (case, call, _, way), (came, wrong) in zip(faults, runs):
                tally[case.name, "came" if came else "never came"] += 1
                if wrong:
                    bad.append(wrong)
                    print(wrong, flush=True)
    for case in cases:
        print(f"{case.name:16} {tally[case.name, 'came']:6} faults, {tally[case.name, 'never came']} never came")
    total = sum(count for (_, what), count in tally.items() if what == "came")
    print(f"{total} faults, {len(bad)} left something else (seed {options.seed})")
    return 1 if bad or total == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
