# SPDX-License-Identifier: MIT
"""Counts the members of C++ classes: each function that is declared and each variable, not the nested types.

Like functions.py no parser: it follows braces in code that `without_comments` made.
"""
import re

from functions import _matching

CLASS = re.compile(r"\b(class|struct)\s+(?:\[\[\w+\]\]\s*)?(\w+)\s*(?:final\s*)?(?::[^;{()]*)?\{")
NO_MEMBER = re.compile(r"\s*(using|friend|typedef|static_assert|template\s*<[^;{]*>\s*friend|class|struct|enum|union)\b")
LABEL = re.compile(r"^\s*((public|private|protected|Q_SIGNALS|signals)(\s+Q_SLOTS)?\s*:|Q_[A-Z_]+(\([^)]*\))?)")


def _statements(body):
    """Declarations of a class body without what stands inside braces, parentheses and template arguments."""
    text, position = "", 0
    while position < len(body):
        sign = body[position]
        if sign == "{":
            position = _matching(body, position)
            text += "{}"
            rest = body[position + 1:position + 40].lstrip()
            if _function(text) and not rest.startswith((";", ",")):
                yield text
                text = ""
        elif sign == ";":
            yield text
            text = ""
        else:
            text += sign
        position += 1


def _function(text):
    return "(" in text


def _declared(statement):
    """How many members one declaration makes."""
    while LABEL.match(statement):
        statement = LABEL.sub("", statement, count=1)
    statement = statement.strip()
    if not statement:
        return 0
    if NO_MEMBER.match(statement):
        tail = statement.rsplit("}", 1)[1] if "}" in statement else ""
        return 1 if re.search(r"\w", tail) else 0  # struct {…} name;
    if _function(statement):
        return 1
    flat = statement
    while re.search(r"<[^<>]*>", flat):
        flat = re.sub(r"<[^<>]*>", "", flat)
    return flat.count(",") + 1


def class_members(code):
    """(name, line, members) of each class and struct in code that `without_comments` made."""
    for found in CLASS.finditer(code):
        body = code[found.end():_matching(code, found.end() - 1)]
        yield (found.group(2), code.count("\n", 0, found.start()) + 1,
               sum(_declared(statement) for statement in _statements(body)))
