# SPDX-License-Identifier: MIT
"""The second half of scripts/keyboard-session: weights are corrected by keyboard alone, in all the ways that there are,
and the saved file is held against what each of them promises, reckoned here from the file before."""
import subprocess
import sys
import time

LEAST, ADDED, PASTED, NEAR = 0.01, 0.25, (0.25, 0.75), 2e-6


class Rows:
    """The weights of the first mesh part of a glTF model, by vertex: {joint's name: weight}."""

    def __init__(self, model):
        self.names = [model.root["nodes"][node]["name"] for node in model.root["skins"][0]["joints"]]
        joints, weights = model.column("JOINTS_0"), model.column("WEIGHTS_0")
        self.rows = []
        for slots, values in zip(joints, weights):
            row = {}
            for slot, value in zip(slots, values):
                if value != 0.0:
                    row[self.names[slot]] = row.get(self.names[slot], 0.0) + value
            self.rows.append(row)
        places = {}
        for vertex, place in enumerate(model.column("POSITION")):
            places.setdefault(place, []).append(vertex)
        self.alone = {vertices[0] for vertices in places.values() if len(vertices) == 1}

    def prune(self):
        for row in self.rows:
            total = sum(row.values())
            for joint in [joint for joint, value in row.items() if value < LEAST]:
                del row[joint]
            scale = total / sum(row.values())
            for joint in row:
                row[joint] *= scale

    def choose(self, fits, taken):
        """A vertex far from those that were chosen before, which nothing else stands in the place of."""
        for vertex in sorted(self.alone):
            if all(abs(vertex - other) > 1500 for other in taken) and fits(self.rows[vertex]):
                taken.append(vertex)
                return vertex
        sys.exit("no vertex has weights that serve here")


def largest(row):
    return max(row, key=row.get)


class Corrections:
    """All of it is done with keys. `rows` becomes what the file should hold; `rebuilt(vertex)` tells a row from the
    command line; `done(count)` waits until so many edits are made."""

    def __init__(self, screen, rows, rebuilt, done):
        self.screen, self.rows, self.rebuilt, self.done = screen, rows, rebuilt, done
        self.taken, self.edits = [], 0

    def choose(self, fits):
        return self.rows.choose(fits, self.taken)

    def number(self, text):
        self.screen.key("ctrl+a")
        self.screen.type(text)
        self.screen.key("Return")
        time.sleep(0.3)
        self.screen.key("Return")  # applies it, as soon as it is measured

    def edited(self, what):
        self.edits += 1
        self.done(self.edits)
        self.screen.show(what)

    def prune_island(self):
        vertex = self.choose(lambda row: len(row) >= 3)
        self.screen.command(f"vertex: {vertex}")
        self.screen.command("island")
        self.screen.command("prune weights")
        self.number(str(LEAST))
        self.edited("selected an island and pruned it")
        self.rows.prune()

    def rebuild(self):
        vertex = self.choose(lambda row: len(row) >= 3)
        self.screen.command(f"vertex: {vertex}")
        self.screen.command("why")
        time.sleep(2.0)
        self.screen.key("Tab", "Tab", "Tab", "space")  # terms, remove a joint, rebuild; nothing is to be normalized
        self.edited("rebuilt a vertex where its story is told")
        self.rows.rows[vertex] = self.rebuilt(vertex)

    def per_cent(self):
        vertex = self.choose(lambda row: len(row) >= 3 and 0.3 < max(row.values()) < 0.7)
        row = self.rows.rows[vertex]
        joint = largest(row)
        self.screen.command(f"joint: {joint}")
        self.screen.command(f"vertex: {vertex}")
        self.screen.command("per cent")
        self.number("-50")
        self.edited("took half of a weight in per cent")
        left = (1.0 - row[joint] / 2.0) / (1.0 - row[joint])
        self.rows.rows[vertex] = {name: value / 2.0 if name == joint else value * left for name, value in row.items()}

    def paste(self):
        vertex = self.choose(lambda row: len(row) == 2 and max(row.values()) > 0.55)
        row = self.rows.rows[vertex]
        self.screen.command("find vertices by query")  # a field to type in what is to be pasted
        self.screen.type(";".join(str(value) for value in PASTED))
        self.screen.key("ctrl+a", "ctrl+c", "BackSpace")
        self.screen.command(f"vertex: {vertex}")
        self.screen.command("paste csv")
        self.screen.key("Home", "Right", "ctrl+v")
        self.edited("pasted a row into the weight table")
        self.rows.rows[vertex] = {name: PASTED[name != largest(row)] for name in row}

    def normalize(self):
        vertex = self.choose(lambda row: len(row) >= 2 and max(row.values()) + ADDED < 1.0)
        row = self.rows.rows[vertex]
        joint = largest(row)
        self.screen.command(f"vertex: {vertex}")
        self.screen.command(f"joint: {joint}")
        self.screen.command("keep sums")  # off
        self.screen.command("set weight: add")
        self.number(str(ADDED))
        self.edited("made a sum wrong")
        self.screen.command("keep sums")
        self.screen.command("why")
        time.sleep(2.0)
        self.screen.key("Tab", "Tab", "Return")  # terms, normalize
        self.edited("mended it where its story is told")
        row[joint] += ADDED
        total = sum(row.values())
        self.rows.rows[vertex] = {name: value / total for name, value in row.items()}

    def query(self):
        start = self.choose(lambda row: True)
        self.screen.command("find vertices by query")
        self.screen.type(f"point = {start}-{start + 4}")
        self.screen.key("Return")
        time.sleep(2.0)
        self.screen.key("Tab", "Tab", "space")  # keep sums, select
        self.screen.command("joint: hips")
        self.screen.command("set weight: set")
        self.number("1")
        self.edited("gave the vertices that a query found to one joint")
        for vertex in range(start, start + 5):
            self.rows.rows[vertex] = {"hips": 1.0}


def steps(screen, rows, rebuilt, done):
    work = Corrections(screen, rows, rebuilt, done)
    for step in (work.prune_island, work.rebuild, work.per_cent, work.paste, work.normalize, work.query):
        step()


def rebuilt_by(program, file, folder):
    """What the command line makes of one vertex, after the same pruning."""
    def row(vertex, read):
        pruned, out = folder / "pruned.gltf", folder / "rebuilt.gltf"
        for before, after, options in ((file, pruned, [f"prune={LEAST}"]),
                                       (pruned, out, ["hammer", "--select", f"point = {vertex}"])):
            subprocess.run([program, "weights", str(before), *options, "--out", str(after)], check=True,
                           capture_output=True)
        return Rows(read(out)).rows[vertex]
    return row


def prove(was, now, rows):
    """The file holds what `rows` says, and other bytes than those of changed rows are what they were."""
    if was.without_bytes() != now.without_bytes():
        sys.exit("more than weights changed in the file's text")
    before, after = Rows(was), Rows(now)
    changed = set()
    for vertex, wanted in enumerate(rows.rows):
        names = set(wanted) | set(after.rows[vertex])
        if any(abs(wanted.get(name, 0.0) - after.rows[vertex].get(name, 0.0)) > NEAR for name in names):
            sys.exit(f"vertex {vertex} has {after.rows[vertex]}, not {wanted}")
        names |= set(before.rows[vertex])
        if any(abs(wanted.get(name, 0.0) - before.rows[vertex].get(name, 0.0)) > 0.0 for name in names):
            changed.add(vertex)
    allowed = {}
    for attribute in ("JOINTS_0", "WEIGHTS_0"):
        buffer, first, stride, size = was.where(attribute)
        for vertex in changed:
            allowed.setdefault(buffer, set()).update(range(first + vertex * stride, first + vertex * stride + size))
    for index, (old, new) in enumerate(zip(was.buffers, now.buffers)):
        if len(old) != len(new):
            sys.exit(f"buffer {index} has another length")
        for at in (at for at in range(len(old)) if old[at] != new[at]):
            if at not in allowed.get(index, ()):
                sys.exit(f"byte {at} of buffer {index} changed, which nobody edited")
    print(f"the weights of {len(changed)} vertices are what was asked for; every other byte is as it was")
