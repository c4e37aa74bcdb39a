# SPDX-License-Identifier: MIT
"""Finds the functions of C++ and Python sources and how long they are.

The C++ side is no parser: it follows braces and looks at what stands before each one. It is told apart by
`without_comments`, which blanks comments, literals and preprocessor lines and keeps every line where it was.
"""
import ast
import re

LITERALS = re.compile(
    r'//[^\n]*'  # comment
    r'|/\*.*?\*/'
    r'|\bu?8?R"([^()\s\\]{0,16})\(.*?\)\1"'  # raw string
    r'|"(?:\\.|[^"\\\n])*"'
    r"|(?<![0-9A-Fa-f])'(?:\\.|[^'\\\n])+'",  # not the ' of 1'000
    re.S)
PREPROCESSOR = re.compile(r"^[ \t]*#(?:[^\n\\]|\\.|\\\n)*", re.M | re.S)
NAME = re.compile(r"((?:operator\s*\S+|~?\w[\w:~<>]*))\s*\($")


def _blank(match):
    text = match.group()
    kept = '""' if text[0] in "\"uR" else ("0" if text[0] == "'" else "")
    return kept + "\n" * text.count("\n")


def without_comments(text):
    """The code with comments and preprocessor lines blanked and literals emptied; line numbers stay."""
    return PREPROCESSOR.sub(lambda m: "\n" * m.group().count("\n"), LITERALS.sub(_blank, text))


def with_texts(text):
    """The code with comments blanked; literals and preprocessor lines stay."""
    return LITERALS.sub(lambda m: "\n" * m.group().count("\n") if m.group()[0] == "/" else m.group(), text)


def _is_function(head):
    """Whether a brace after `head` opens the body of a function or lambda."""
    head = head.strip()
    if re.match(r"(inline\s+)?namespace\b|extern\s+\"\"$|enum\b|union\b", head):
        return False
    if re.match(r"(template\s*<.*>\s*)?(class|struct)\b[^(]*$", head, re.S):
        return False
    tail = r"(\s*(const|noexcept|override|final|mutable|&&?|->[^()]*|\)))*$"
    if re.search(r"\]" + tail, head) and "[" in head and not re.search(r"\w\s*\[[^\]]*\]$", head):
        return True  # a lambda without parameters
    return bool(re.search(r"\)" + tail, head)) or bool(re.search(r"\)\s*(noexcept\s*)?:(?!:).*[)}]$", head, re.S))


def _is_initialiser(head):
    """Whether a brace after `head` is a member's in a constructor's list: `Foo(int a) : a_`."""
    return bool(re.search(r"\)\s*(noexcept\s*)?:(?!:)", head)) and bool(re.search(r"[\w>]$", head.rstrip()))


def _name(head):
    first = head.find("(")
    found = NAME.search(re.sub(r"\s+", " ", head[:first + 1])) if first >= 0 else None
    return found.group(1) if found else "a lambda"


def _matching(code, start):
    """Position of the brace that closes the one at start."""
    depth = 0
    for found in re.finditer(r"[{}]", code[start:]):
        depth += 1 if found.group() == "{" else -1
        if depth == 0:
            return start + found.start()
    return len(code)


def cpp_functions(code):
    """(name, line, lines from brace to brace) of each outermost function in code that without_comments made."""
    found = []
    head = ""
    position = 0
    while position < len(code):
        sign = code[position]
        if sign != "{":
            head = "" if sign in ";}" else head + sign
            position += 1
            continue
        if _is_initialiser(head):
            end = _matching(code, position)
            head += "{}"
            position = end + 1
        elif _is_function(head):
            end = _matching(code, position)
            lines = code.count("\n", position, end) + 1
            found.append((_name(head), code.count("\n", 0, position) + 1, lines))
            head = ""
            position = end + 1
        else:
            head = ""
            position += 1
    return found


def python_functions(text):
    """(name, line, lines) of each function."""
    return [(node.name, node.lineno, (node.end_lineno or node.lineno) - node.lineno + 1)
            for node in ast.walk(ast.parse(text)) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))]
