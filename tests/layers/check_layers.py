#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds the sources to the plan of the house.

    check_layers.py ROOT

Fails when a file includes what its room may not see, names a word that may not occur there, grows past 600 lines,
holds a function of more than 60 or a class of more than 40 members, or lacks its licence line; and when a folder holds
more than 25 sources. The tables below and in floors.py are the plan; README.md explains it.
"""
import pathlib
import re
import sys

from floors import floor_of, houses
from functions import cpp_functions, python_functions, with_texts, without_comments
from members import class_members

FILE_LINES = 600
FUNCTION_LINES = 60
CLASS_MEMBERS = 40
FOLDER_SOURCES = 25
CPP = {".h", ".cpp"}
SHADERS = {".glsl", ".vert", ".frag", ".geom"}
MADE_ELSEWHERE = {"build", ".git", ".cache"}  # folders of the root that hold no source

BASE = ["core/base", "core/math"]
MODEL = BASE + ["core/model"]
EVAL = MODEL + ["core/eval"]
EDIT = EVAL + ["core/edit"]
CORE = EDIT + ["core/compare", "core/diagnose", "core/io", "core/document", "core/sample"]
# room -> rooms that it may include besides itself; a file belongs to the longest room its path begins with
MAY_SEE = {
    "core/base": [],
    "core/math": ["core/base"],
    "core/model": BASE,
    "core/eval": MODEL,
    "core/edit": EVAL,
    "core/compare": EDIT,
    "core/diagnose": EDIT + ["core/compare"],
    "core/io": EVAL,
    "core/sample": EDIT,
    "core/import": EVAL + ["core/io"],
    "core/document": CORE,
    "render": EDIT,
    "ui": CORE + ["render"],
    "app": CORE + ["core/import", "render", "ui"],
    "tests": CORE + ["core/import", "render", "ui", "app"],
}
# Headers in <> that a room may not include. QtCore's are let in where document/ and the windows need them.
NO_QT = r"^(Q|GL/)"
NO_GUI = r"^(QtWidgets|QtGui|QtOpenGL|QOpenGL|QWidget|QUndo|QGui|QImage|QPainter|QApplication|GL/)"
NO_WIDGETS = r"^(QtWidgets|QWidget|QOpenGLWidget|QMainWindow|QDialog|QApplication|QDockWidget)"
FORBIDDEN_HEADERS = {
    **{room: NO_QT for room in MAY_SEE if room.startswith("core/")},
    "core/document": NO_GUI, "render": NO_WIDGETS, "ui": r"^GL/", "app": r"^GL/",
}
# library header -> the rooms it is for (tests may use any)
LIBRARIES = {
    r"^assimp/": ("core/import",),
    r"^Eigen/": ("core/compare", "core/sample", "core/edit"),
    r"^draco/": ("core/io/formats",),
    r"^meshoptimizer\.h": ("core/io/formats", "core/sample", "core/edit"),
    r"^png\.h": ("core/sample", "core/io"),
    r"^zlib\.h": ("core/sample", "core/io"),
    r"^nlohmann/": ("core/io", "core/edit", "core/document", "core/diagnose", "core/sample", "app"),
    r"^hwy/": ("core/eval",),
    r"^pugixml": ("core/io",),
    r"^nanoflann": ("core/edit", "core/sample"),
    r"^tl/expected": ("core/base",),
}
# (word, where it may not occur, except in)
FORBIDDEN_WORDS = [
    (r"::instance\(\)", "", ()),
    (r"\b(QSignalBlocker|blockSignals)\b", "", ()),
    (r"\bconst_cast\b", "", ()),
    (r"\bstd::(thread|jthread|async)\b", "", ("tests/", "ui/session/jobs.", "core/base/parallel.")),
    (r"\b(QThread|QThreadPool|QtConcurrent)\b", "", ("tests/", "ui/session/jobs.")),
    # Nothing is told to anybody, and nothing is asked: the program works without a network.
    (r"\b(QNetwork\w+|QTcp\w+|QUdp\w+|QSsl\w+|QWebSocket\w*|getaddrinfo|AF_INET6?)\b", "", ()),
    (r"\bgl[A-Z]\w+\(", "", ("render/", "tests/render/", "tests/bench/bench_draw.cpp")),
    (r"\bQ_OBJECT\b", "core/", ("core/document/",)),
    (r"::(valueChanged|toggled|currentIndexChanged)\b", "ui/", ()),
    (r"\bstd::(views|format|ranges::views)\b", "core/", ()),
]
# What a format can or means is a flag of its own (FileFormat, FormatRules): nobody else compares with its id.
FORMATS = sorted(part.stem for part in (pathlib.Path(__file__).resolve().parents[2] / "core/io/formats").glob("*.cpp"))
FORMAT_TEXT = '"(?:' + "|".join(FORMATS) + ')"'
FORMAT_COMPARISON = re.compile(
    r'\bformatId\s*[!=]=[^;\n]*|"\s*[!=]=[^;\n&|?]*\bformatId\b|\bformatById\(\s*"[^)]*\)?'
    rf'|[!=]=\s*{FORMAT_TEXT}|{FORMAT_TEXT}(?:sv)?\s*[!=]=')
KNOW_FORMATS = ("core/io/formats/", "core/import/", "tests/")
# Folders of parts: a part knows no other part, only what lies in a folder of its own name.
PARTS = ["core/io/formats", "core/diagnose/checks", "ui/views", "app/commands"]
PARTS_IN_ROOMS = ("core/diagnose/checks", "ui/views")  # the parts of a folder stand in rooms inside it

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(["<])([^">]+)[">]', re.M)
SPDX = "SPDX-License-Identifier: MIT"


def room_of(path):
    """The room that a path lies in, or None."""
    return max((room for room in MAY_SEE if path.startswith(room + "/")), key=len, default=None)


def part_of(path):
    """(folder of parts, the part's name) when the path belongs to one."""
    for folder in PARTS:
        if path.startswith(folder + "/"):
            names = path[len(folder) + 1:].split("/")
            return folder, names[-1 if folder in PARTS_IN_ROOMS else 0].split(".")[0]
    return None


def folder_of(path):
    return path.rsplit("/", 1)[0]


def stands_too_high(name, target):
    """Whether a file includes one of a room that is not on a lower floor of its house."""
    own, other = floor_of(folder_of(name)), floor_of(folder_of(target))
    return bool(own and other and folder_of(name) != folder_of(target) and own[0] == other[0] and other[1] >= own[1])


def member_faults(code):
    for kind, line, members in class_members(code):
        if members > CLASS_MEMBERS:
            yield f"line {line}: {kind} has {members} members, {CLASS_MEMBERS} allowed"


def folder_faults(names):
    """Folders of the program that hold too many sources, or that no floor is known of."""
    count = {}
    for name in names:
        if name.endswith(tuple(CPP)) and not name.startswith("tests/") and "/" in name:
            count[folder_of(name)] = count.get(folder_of(name), 0) + 1
    for folder, sources_in in sorted(count.items()):
        if sources_in > FOLDER_SOURCES:
            yield f"{folder}: {sources_in} sources, {FOLDER_SOURCES} allowed"
        if folder.startswith(houses()) and floor_of(folder) is None:
            yield f"{folder}: stands on no floor of floors.py"


def include_faults(name, room, text):
    for kind, target in INCLUDE.findall(text):
        if kind == "<":
            yield from library_faults(name, room, target)
            continue
        other = room_of(target)
        if target.endswith(".moc"):
            continue
        if other is None:
            yield f'"{target}" is not a path from the repository root'
        elif other != room and other not in MAY_SEE[room]:
            yield f'{room} may not include {other} ("{target}")'
        elif stands_too_high(name, target):
            yield f'the floor of {folder_of(name)} lies below that of {folder_of(target)} ("{target}")'
        elif part_of(target) and room != "tests" and part_of(target) != part_of(name):
            yield f'"{target}" belongs to another part'


def library_faults(name, room, target):
    if re.search(FORBIDDEN_HEADERS.get(room, r"$^"), target):
        yield f"{room} may not include <{target}>"
    for library, rooms in LIBRARIES.items():
        if re.search(library, target) and room != "tests" and not name.startswith(tuple(r + "/" for r in rooms)):
            yield f"<{target}> is for {', '.join(rooms)} alone"


def word_faults(name, code):
    for word, within, exempt in FORBIDDEN_WORDS:
        if name.startswith(within) and not name.startswith(exempt):
            found = re.search(word, code)
            if found:
                yield f"{found.group()} may not occur here"


def format_faults(name, text):
    found = None if name.startswith(KNOW_FORMATS) else FORMAT_COMPARISON.search(with_texts(text))
    if found:
        yield f"{found.group()} goes by a format's id: give what is meant a flag of the format"


def length_faults(text, functions):
    lines = text.count("\n")
    if lines > FILE_LINES:
        yield f"{lines} lines, {FILE_LINES} allowed"
    for function, line, length in functions:
        if length > FUNCTION_LINES:
            yield f"line {line}: {function} has {length} lines, {FUNCTION_LINES} allowed"


def licence_faults(text):
    if SPDX not in "\n".join(text.split("\n")[:2]):
        yield f"does not begin with {SPDX}"


def test_faults(name, text):
    """Several tests are compiled as one source: what a test declares stands in a namespace of its own."""
    path = pathlib.PurePosixPath(name)
    if name.startswith("tests/") and path.name.endswith("_test.cpp") and f"namespace {path.stem} {{" not in text:
        yield f"declares nothing in a namespace {path.stem}"


def file_faults(name, text):
    """Every fault of one source file, without its name."""
    suffix = pathlib.PurePosixPath(name).suffix
    yield from licence_faults(text)
    yield from test_faults(name, text)
    if suffix == ".py":
        yield from length_faults(text, python_functions(text))
        return
    if suffix in SHADERS:
        yield from length_faults(text, [])
        return
    code = without_comments(text)
    yield from length_faults(text, cpp_functions(code))
    if suffix == ".h" and not re.search(r"^#pragma once$", text, re.M):
        yield "has no #pragma once"
    if suffix == ".h" and re.search(r"\bthrow\b", code):
        yield "throws in a header"
    room = room_of(name)
    if room is None:
        yield "lies in no room of the plan"
        return
    yield from include_faults(name, room, text)
    yield from word_faults(name, code)
    yield from format_faults(name, text)
    if room != "tests":
        yield from member_faults(code)


def part_faults(names):
    """Parts of one name: their tables are linked by `part_NAME` alone, so the linker would take one for both."""
    homes = {}
    for name in names:
        part = part_of(name)
        if part and name.endswith(".cpp") and name.split("/")[-1] == part[1] + ".cpp":
            homes.setdefault(part[1], []).append(name)
    for part, homes_of in sorted(homes.items()):
        if len(homes_of) > 1:
            yield f"{', '.join(homes_of)}: parts of one name, {part}"


def sources(root):
    for file in sorted(root.rglob("*")):
        name = file.relative_to(root).as_posix()
        if name.split("/")[0] not in MADE_ELSEWHERE and file.suffix in CPP | SHADERS | {".py"} and file.is_file():
            yield name, file.read_text(encoding="utf-8")


def faults(root):
    """(number of files looked at, "name: fault" for each fault) of the tree at root."""
    count = 0
    found = []
    names = []
    for name, text in sources(root):
        count += 1
        names.append(name)
        found += [f"{name}: {fault}" for fault in file_faults(name, text)]
    found += folder_faults(names)
    found += part_faults(names)
    for file in root.rglob("bindpose"):  # the executable alone has this name
        name = file.relative_to(root).as_posix()
        if name.split("/")[0] not in MADE_ELSEWHERE:
            found.append(f"{name}: only the executable is called bindpose")
    return count, found


def main():
    count, found = faults(pathlib.Path(sys.argv[1]).resolve())
    print("\n".join(found) if found else f"layers: {count} files, clean")
    return 1 if found or count == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
