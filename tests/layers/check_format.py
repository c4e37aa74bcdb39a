#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fails when clang-format would change a source. Its version decides much, so only the one named below counts.

    check_format.py ROOT        exit 77: skipped
"""
import pathlib
import re
import shutil
import subprocess
import sys

from check_words import tracked

VERSION = "14"


def formatter():
    """The clang-format to use, or None and why not."""
    for name in (f"clang-format-{VERSION}", "clang-format"):
        if shutil.which(name):
            said = subprocess.run([name, "--version"], capture_output=True, text=True, check=False).stdout
            version = re.search(r"version (\d+)", said)
            if version and version.group(1) == VERSION:
                return name, ""
    return None, f"clang-format {VERSION} is not installed"


def main():
    root = pathlib.Path(sys.argv[1]).resolve()
    tool, why = formatter()
    if tool is None:
        print(f"format: skipped, {why}")
        return 77
    names = [name for name in tracked(root) if name.endswith((".h", ".cpp")) and (root / name).is_file()]
    run = subprocess.run([tool, "--dry-run", "-Werror", *names], cwd=root, capture_output=True, text=True, check=False)
    wrong = sorted({line.split(":")[0] for line in run.stderr.split("\n") if ": error:" in line})
    for name in wrong:
        print(f"{name}: run {tool} -i on it")
    if run.returncode == 0:
        print(f"format: {len(names)} files, clean")
    elif not wrong:
        print(run.stderr)
    return run.returncode


if __name__ == "__main__":
    sys.exit(main())
