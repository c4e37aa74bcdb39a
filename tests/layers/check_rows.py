#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fails when tests/rows.txt names a test that does not exist, or one feature row twice.

    check_rows.py ROOT

A line is a row of the feature table, then `folder/file::function` of tests or one `command: …`, then perhaps
` -- what is left out`. Lines that begin with # are comments.
"""
import pathlib
import re
import sys


def faults(root):
    """One sentence per fault."""
    seen = set()
    for number, line in enumerate((root / "tests/rows.txt").read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        row, _, rest = line.partition(" ")
        if row in seen:
            yield f"tests/rows.txt:{number}: {row} stands here twice"
        seen.add(row)
        proofs = rest.partition(" -- ")[0].partition("command:")[0].split()
        if not proofs and "command:" not in rest:
            yield f"tests/rows.txt:{number}: {row} has no proof"
        for proof in proofs:
            path, _, function = proof.partition("::")
            source = root / "tests" / f"{path}.cpp"
            if not source.is_file():
                yield f"tests/rows.txt:{number}: there is no {path}.cpp"
            elif not re.search(rf"\bvoid {function}\(", source.read_text(encoding="utf-8")):
                yield f"tests/rows.txt:{number}: {path} has no test {function}"


found = list(faults(pathlib.Path(sys.argv[1])))
print("\n".join(found) or "Each row names tests that exist.")
sys.exit(1 if found else 0)
