#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fails when a tracked text file holds a word that says "not finished", or a path of somebody's machine.

    check_words.py ROOT
"""
import pathlib
import re
import subprocess
import sys

# Written in pieces so that this file does not find itself.
WORDS = re.compile("|".join([
    r"/(?:wor" r"k|far" r"m|tm" r"p|root)/", r"/home/\w", "TO" "DO", "FIX" "ME", r"\bXX" r"X\b", "not " "implemented",
    "coming " "soon", "place" r"holder(?!Text\b)"]))
EXCEPT = {"LICENSE"}


def tracked(root):
    """Names of the files that git knows or would take, or of all files where there is no git."""
    try:
        listed = subprocess.run(
            ["git", "-c", "safe.directory=*", "-C", str(root), "ls-files", "-z", "--cached", "--others",
             "--exclude-standard"], capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return sorted(p.relative_to(root).as_posix() for p in root.rglob("*") if p.is_file())
    return sorted({name for name in listed.stdout.decode("utf-8").split("\0") if name})


def text_faults(text):
    """(line number, the word) for each."""
    for number, line in enumerate(text.split("\n"), 1):
        found = WORDS.search(line)
        if found:
            yield number, found.group()


def faults(root):
    for name in tracked(root):
        file = root / name
        if name in EXCEPT or not file.is_file():
            continue
        data = file.read_bytes()
        if b"\0" in data[:4096]:
            continue
        for number, word in text_faults(data.decode("utf-8", errors="replace")):
            yield f"{name}:{number}: {word}"


def main():
    found = list(faults(pathlib.Path(sys.argv[1]).resolve()))
    print("\n".join(found) or "words: clean")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
