#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fails when two files define types of one name in one namespace: to the linker they are one type.

    check_types.py ROOT

Types of anonymous namespaces, of functions and inside other types may share a name; so may specialisations of a
template.
"""
import pathlib
import re
import sys

from functions import without_comments

ROOMS = ("core", "render", "ui", "app")  # what is linked into one program
NAMESPACE = re.compile(r"\bnamespace\b\s*((?:\w+(?:::)?)*)$")
TYPE = re.compile(
    r"\b(?:class|struct|union|enum(?:\s+(?:class|struct))?)\s+"
    r"(?:\[\[[^\]]*\]\]\s*|alignas\s*\([^)]*\)\s*)*"
    r"((?:\w+::)*[A-Za-z_]\w*)\s*(?:final\s*)?(?::(?!:)[^()]*)?$")


def types(code):
    """(qualified name, line) of each type that a file defines in a named namespace or in none."""
    scopes = []  # a namespace's name, "" for extern "C", None for what hides names from the linker
    start = 0
    for found in re.finditer(r"[{};]", code):
        head = code[start:found.start()].strip()
        start = found.end()
        if found.group() == "}":
            if scopes:
                scopes.pop()
        elif found.group() == "{":
            name = NAMESPACE.search(head)
            kind = TYPE.search(head)
            if name:
                scopes.append(name.group(1) or None)
                continue
            if kind and None not in scopes:
                yield "::".join([s for s in scopes if s] + [kind.group(1)]), code.count("\n", 0, found.start()) + 1
            scopes.append("" if re.search(r'extern\s*""$', head) else None)


def faults(files):
    """One sentence for each name that several of the (file name, text) pairs define."""
    seen = {}
    for file, text in files:
        for name, line in types(without_comments(text)):
            first = seen.setdefault(name, (file, line))
            if first[0] != file:
                yield f"{file}:{line}: {name} is defined in {first[0]}:{first[1]} too"


def sources(root):
    for room in ROOMS:
        for file in sorted((root / room).rglob("*")):
            if file.suffix in (".h", ".cpp"):
                yield file.relative_to(root).as_posix(), file.read_text(encoding="utf-8")


def main():
    files = list(sources(pathlib.Path(sys.argv[1]).resolve()))
    count = sum(1 for _, text in files for _ in types(without_comments(text)))
    found = list(faults(files))
    print("\n".join(found) or f"types: {count} names, each in one file")
    return 1 if found or count == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
