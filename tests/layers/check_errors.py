#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every sentence of an error or finding can be translated, and every translation keeps its slots.

Usage: check_errors.py ROOT

Each `ErrorText` is written with QT_TRANSLATE_NOOP("Errors", ...), the context that ui and app translate in; its key is
lower_snake_case and names one sentence; its slots are %1 ... without a gap, but where many sentences are filled from one
list (findKeys of core/diagnose/measures/clip_keys.h: seven slots). A message of translations/*.ts has the slots of its source.
"""
import pathlib
import re
import sys
import xml.etree.ElementTree as tree

ROW = re.compile(r'constexpr\s+ErrorText\s+(k\w+)\s*\{(.*?)\};', re.S)
BODY = re.compile(r'^\s*"([^"]*)"\s*,\s*QT_TRANSLATE_NOOP\(\s*"(\w+)"\s*,\s*((?:"(?:[^"\\]|\\.)*"\s*)+)\)\s*,?\s*$', re.S)
PIECE = re.compile(r'"((?:[^"\\]|\\.)*)"')
SLOT = re.compile(r'%([1-9n])')


# An English word as the value of a slot would stand in the middle of a translated sentence.
LITERAL = re.compile(r'Error\([^;]*?errors::k\w+,[^;]*?\{[^{};]*"[a-z]+ [a-z][^"]*"', re.S)


# The same in what lines of the list of changes name: words are rows of a table there, too.
NAMED = re.compile(r'(?:\bwhat = |\b(?:cannotSave|cannotExpress|refuse)\(|Phrase\([^;]*?\{[^{};]*)"[a-z]+ [a-z][^"]*"')


def check_arguments(root):
    for path in sorted([*root.glob('core/**/*.cpp'), *root.glob('render/**/*.cpp')]):
        text = path.read_text(encoding='utf-8')
        for match in [*LITERAL.finditer(text), *NAMED.finditer(text)]:
            yield f'{path.relative_to(root)}: words in the values of a sentence: {match.group().splitlines()[-1].strip()}'


def slots(text):
    return sorted(set(SLOT.findall(text)))


def rows(root):
    for path in sorted([*root.glob('**/*.h'), *root.glob('**/*.cpp')]):
        part = path.relative_to(root).parts[0]
        if part not in ('core', 'render', 'ui', 'app'):
            continue
        for match in ROW.finditer(path.read_text(encoding='utf-8')):
            yield path.relative_to(root), match.group(1), match.group(2)


def check_tables(root):
    seen = {}
    shared = {path.relative_to(root) for path in root.glob('core/diagnose/checks/*/*.cpp')
              if re.search('"core/diagnose/measures/(clip_keys|loop_gaps).h"', path.read_text(encoding='utf-8'))}
    for path, name, body in rows(root):
        match = BODY.match(body)
        if not match:
            yield f'{path}: {name} is not {{"key", QT_TRANSLATE_NOOP("Errors", "...")}}'
            continue
        key, context, text = match.group(1), match.group(2), ''.join(PIECE.findall(match.group(3)))
        if context != 'Errors':
            yield f'{path}: {name} is of the context {context}, which nobody translates'
        if not re.fullmatch(r'[a-z][a-z0-9_]*', key):
            yield f'{path}: the key {key} of {name} is not lower_snake_case'
        if key in seen:
            yield f'{path}: {name} and {seen[key]} have the key {key} both'
        if name in seen.values():  # an inline constant: the linker takes either text for both
            yield f'{path}: another sentence is called {name}, too'
        seen[key] = name
        if path in shared:
            if not set(slots(text)) <= set('1234567'):
                yield f'{path}: the slots of {name} are not of findKeys: {" ".join(slots(text))}'
        elif slots(text) != [str(i + 1) for i in range(len(slots(text)))]:
            yield f'{path}: the slots of {name} have a gap: {" ".join(slots(text))}'
    if not seen:
        yield 'no ErrorText was found: the pattern no longer fits the code'


def check_translations(root):
    for path in sorted(root.glob('translations/*.ts')):
        for message in tree.parse(path).getroot().iter('message'):
            source = message.findtext('source') or ''
            translation = message.find('translation')
            if translation is None or translation.get('type') in ('vanished', 'obsolete'):
                continue
            forms = [form.text or '' for form in translation.findall('numerusform')] or [translation.text or '']
            for form in forms:
                missing = [slot for slot in slots(source) if slot not in slots(form)]
                extra = [slot for slot in slots(form) if slot not in slots(source)]
                # A singular may spell its number out.
                if extra or [slot for slot in missing if slot != 'n']:
                    yield f'{path.relative_to(root)}: "{source}" and "{form}" have other slots'


def main():
    root = pathlib.Path(sys.argv[1]).resolve()
    problems = [*check_tables(root), *check_arguments(root), *check_translations(root)]
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == '__main__':
    sys.exit(main())
