#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every text of every language is finished, and its slots are those of the source.

usage: check_translations.py FOLDER
"""
import re
import sys
import xml.etree.ElementTree as ElementTree
from collections import Counter
from pathlib import Path

FORMS = {"en": 2, "de": 2}
SLOT = re.compile(r"%L?\d+|%n|<[^<>]*>|\n|\(\*\)")


def slots(text):
    return Counter(SLOT.findall(text))


def faults_of_message(language, message):
    source = message.find("source").text or ""
    translation = message.find("translation")
    numerus = message.get("numerus") == "yes"
    forms = [form.text or "" for form in translation.findall("numerusform")] if numerus else [translation.text or ""]
    if translation.get("type"):
        yield f"{translation.get('type')}: {source}"
        return
    if numerus and len(forms) != FORMS[language]:
        yield f"{len(forms)} plural forms of {FORMS[language]}: {source}"
    for form in forms:
        if not form.strip():
            yield f"empty: {source}"
        elif slots(form) != slots(source):
            yield f"slots differ: {source!r} and {form!r}"
        elif ("&" in source) != ("&" in form):
            yield f"a menu's letter is missing: {source!r} and {form!r}"
        elif source.endswith("…") != form.endswith("…"):
            yield f"the dots at the end differ: {source!r} and {form!r}"


def faults_of_file(path):
    root = ElementTree.parse(path).getroot()
    language = root.get("language")
    if path.name != f"bindpose_{language}.ts":
        yield f"language {language} in {path.name}"
        return
    for context in root.findall("context"):
        for message in context.findall("message"):
            for fault in faults_of_message(language, message):
                yield f"{context.find('name').text}: {fault}"


TEXTS = r'((?:"(?:[^"\\]|\\.)*"\s*)+)'
CALLS = [re.compile(pattern + TEXTS) for pattern in
         (r'\btranslate\(\s*"[^"]*",\s*', r'\bQT_TRANSLATE_NOOP\(\s*"[^"]*",\s*', r'(?<![\w.])tr\(\s*')]


def texts_of_sources(root):
    """What the sources give to translators, each with its file; lupdate leaves some calls out without a word."""
    for layer in ("core", "render", "ui"):
        for path in sorted((root / layer).rglob("*.cpp")) + sorted((root / layer).rglob("*.h")):
            code = path.read_text(encoding="utf-8")
            for call in CALLS:
                for found in call.finditer(code):
                    pieces = re.findall(r'"((?:[^"\\]|\\.)*)"', found.group(1))
                    yield path, "".join(pieces).replace("\\n", "\n").replace('\\"', '"').replace("\\\\", "\\")


def uncollected(folder):
    known = {message.find("source").text or "" for message in
             ElementTree.parse(folder / "bindpose_de.ts").getroot().iter("message")}
    for path, text in texts_of_sources(folder.parent):
        if text and text not in known:
            yield f"{path}: not collected: {text}"


def main():
    bad = 0
    for fault in uncollected(Path(sys.argv[1]).resolve()):
        print(fault)
        bad += 1
    for path in sorted(Path(sys.argv[1]).glob("*.ts")):
        for fault in faults_of_file(path):
            print(f"{path}: {fault}")
            bad += 1
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
