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


def main():
    bad = 0
    for path in sorted(Path(sys.argv[1]).glob("*.ts")):
        for fault in faults_of_file(path):
            print(f"{path}: {fault}")
            bad += 1
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
