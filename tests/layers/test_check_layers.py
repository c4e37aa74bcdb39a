#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Each rule of the tree's checks fires on a snippet that breaks it, and stays silent on one that does not."""
import pathlib
import tempfile
import unittest

import check_layers
import check_types
import check_words
from functions import cpp_functions, python_functions, without_comments
from members import class_members

LICENCE = "// SPDX-License-Identifier: MIT\n"
HEADER = LICENCE + "#pragma once\n"


def found(name, body, start=LICENCE):
    return list(check_layers.file_faults(name, start + body))


def lengths(code):
    return {name: length for name, _, length in cpp_functions(without_comments(code))}


class Folders(unittest.TestCase):
    def testTooManySourcesInAFolder(self):
        names = [f"core/edit/keys/a{i}.cpp" for i in range(26)]
        self.assertEqual(list(check_layers.folder_faults(names)), ["core/edit/keys: 26 sources, 25 allowed"])
        self.assertEqual(list(check_layers.folder_faults(names[1:])), [])

    def testFolderOnNoFloor(self):
        self.assertEqual(list(check_layers.folder_faults(["core/edit/cellar/a.cpp"])),
                         ["core/edit/cellar: stands on no floor of floors.py"])
        self.assertEqual(list(check_layers.folder_faults(["tests/core/a.cpp", "core/base/a.h"])), [])

    def testPartsOfOneName(self):
        names = ["ui/views/compare/changes.cpp", "app/commands/changes.cpp", "core/diagnose/checks/binds/flat.cpp"]
        self.assertEqual(list(check_layers.part_faults(names)),
                         ["ui/views/compare/changes.cpp, app/commands/changes.cpp: parts of one name, changes"])
        self.assertEqual(list(check_layers.part_faults(names[1:] + ["core/edit/keys/changes.cpp"])), [])


class Members(unittest.TestCase):
    def counted(self, code):
        return {name: count for name, _, count in class_members(without_comments(code))}

    def testFunctionsAndVariablesCount(self):
        code = """class A final : public B<int> {
    Q_OBJECT
public:
    explicit A(int x = 3) : B(x), y_{x} {}
    void f() const { g({1, 2}); }
    std::map<int, std::string> a_, b_;
    friend bool operator==(const A&, const A&) = default;
Q_SIGNALS:
    void told(int id);
private:
    struct Inner {
        int x = 0;
        int y{1};
    };
    Inner one_{1, 2};
    enum Kind { C, D } kind_ = C;
};
"""
        self.assertEqual(self.counted(code), {"A": 7, "Inner": 2})

    def testTooMany(self):
        many = "class A {\n" + "".join(f"    int a{i} = {i};\n" for i in range(41)) + "};\n"
        self.assertEqual(found("core/edit/keys/a.cpp", many), ["line 2: A has 41 members, 40 allowed"])
        self.assertEqual(found("core/edit/keys/a.cpp", many.replace("    int a3 = 3;\n", "")), [])


class Includes(unittest.TestCase):
    ALLOWED = [
        ("core/eval/pose/pose.cpp", '#include "core/model/scene.h"\n'),
        ("core/sample/mannequin.cpp", '#include "core/edit/ground/edit.h"\n#include <Eigen/Sparse>\n#include <png.h>\n'),
        ("core/document/document.h", "#include <QObject>\n"),
        ("core/import/meshes.cpp", '#include <assimp/scene.h>\n#include "core/io/import/dump.h"\n'),
        ("core/io/dump/read.cpp", '#include "core/model/scene.h"\n#include "core/eval/pose/pose.h"\n'),
        ("core/io/formats/gltf.cpp", '#include "core/io/formats/gltf/accessors.h"\n#include <nlohmann/json.hpp>\n'),
        ("core/io/formats/gltf/accessors.cpp", '#include "core/io/formats/gltf/gltf_map.h"\n'),
        ("render/passes.cpp", '#include "core/eval/stage/frame.h"\n#include <QOpenGLFunctions>\n'),
        ("ui/views/inspect/joints.cpp", '#include "ui/session/session.h"\n#include "render/scene_renderer.h"\n#include "joints.moc"\n'),
        ("app/commands/info.cpp", '#include "core/io/format/load.h"\n#include "ui/session/session.h"\n'),
        ("tests/core/pose_rig.cpp", '#include "core/eval/pose/pose.h"\n#include <nlohmann/json.hpp>\n'),
    ]
    FORBIDDEN = [
        ("core/base/bytes.cpp", '#include "core/model/scene.h"\n', "core/base may not include core/model"),
        ("core/model/scene.cpp", '#include "core/eval/pose/pose.h"\n', "core/model may not include core/eval"),
        ("core/io/save/save.cpp", '#include "core/document/document.h"\n', "core/io may not include core/document"),
        ("core/edit/weights.cpp", '#include "core/sample/sample.h"\n', "core/edit may not include core/sample"),
        ("core/document/document.cpp", '#include "core/import/run.h"\n', "core/document may not include core/import"),
        ("core/eval/pose/pose.cpp", '#include "ui/session/session.h"\n', "core/eval may not include ui"),
        ("render/passes.cpp", '#include "core/io/format/load.h"\n', "render may not include core/io"),
        ("render/passes.cpp", '#include "core/document/document.h"\n', "render may not include core/document"),
        ("render/passes.cpp", "#include <QtWidgets>\n", "render may not include <QtWidgets>"),
        ("ui/session/session.cpp", '#include "app/base/command.h"\n', "ui may not include app"),
        ("ui/session/session.cpp", '#include "core/import/run.h"\n', "ui may not include core/import"),
        ("ui/session/session.cpp", "#include <GL/gl.h>\n", "ui may not include <GL/gl.h>"),
        ("core/eval/pose/pose.cpp", "#include <QString>\n", "core/eval may not include <QString>"),
        ("core/sample/mannequin.cpp", "#include <QImage>\n", "core/sample may not include <QImage>"),
        ("core/document/document.h", "#pragma once\n#include <QUndoStack>\n", "may not include <QUndoStack>"),
        ("core/io/formats/fbx.cpp", "#include <assimp/scene.h>\n", "is for core/import alone"),
        ("core/eval/pose/pose.cpp", "#include <Eigen/Core>\n", "is for core/compare, core/sample, core/edit alone"),
        ("core/model/scene.cpp", "#include <nlohmann/json.hpp>\n", "<nlohmann/json.hpp> is for"),
        ("core/model/scene.cpp", '#include "scene.h"\n', '"scene.h" is not a path from the repository root'),
        ("ui/views/inspect/joints.cpp", '#include "ui/views/timeline.h"\n', "belongs to another part"),
        ("core/diagnose/checks/a.cpp", '#include "core/diagnose/checks/b.h"\n', "belongs to another part"),
        ("ui/session/session.cpp", '#include "ui/views/joints/model.h"\n', "belongs to another part"),
        ("elsewhere/a.cpp", "int a;\n", "lies in no room"),
        ("core/eval/pose/pose.cpp", '#include "core/eval/skinning/deform.h"\n', "lies below that of core/eval/skinning"),
        ("core/eval/stage/a.cpp", '#include "core/eval/sweep/sweep.h"\n', "lies below that of core/eval/sweep"),
        ("ui/save/a.cpp", '#include "ui/window/main_window.h"\n', "the floor of ui/save lies below that of ui/window"),
    ]

    def testAllowed(self):
        for name, body in self.ALLOWED:
            with self.subTest(name=name, body=body):
                self.assertEqual(found(name, body, HEADER if name.endswith(".h") else LICENCE), [])

    def testForbidden(self):
        for name, body, fault in self.FORBIDDEN:
            with self.subTest(name=name, body=body):
                told = found(name, body)
                self.assertEqual(len(told), 1, told)
                self.assertIn(fault, told[0])


class Words(unittest.TestCase):
    FORBIDDEN = [
        ("app/main.cpp", "auto& a = Registry::instance();\n"),
        ("ui/session/session.cpp", "QSignalBlocker b(x);\n"),
        ("ui/session/session.cpp", "x->blockSignals(true);\n"),
        ("ui/session/session.cpp", "connect(box, &QSpinBox::valueChanged, this, &S::f);\n"),
        ("ui/session/session.cpp", "connect(box, &QCheckBox::toggled, this, &S::f);\n"),
        ("core/model/scene.cpp", "auto* p = const_cast<int*>(q);\n"),
        ("core/eval/pose/pose.cpp", "std::thread t;\n"),
        ("render/upload.cpp", "std::jthread t;\n"),
        ("ui/session/session.cpp", "auto f = std::async(g);\n"),
        ("ui/session/session.cpp", "QThreadPool pool;\n"),
        ("ui/viewport.cpp", "f->glClear(0);\n"),
        ("ui/session/session.cpp", "QNetworkAccessManager manager;\n"),
        ("app/main.cpp", "int s = socket(AF_INET, SOCK_STREAM, 0);\n"),
        ("core/model/scene.cpp", "class A { Q_OBJECT };\n"),
        ("core/model/scene.cpp", "auto v = a | std::views::take(2);\n"),
        ("core/model/scene.h", "#pragma once\nvoid f() { throw 1; }\n"),
    ]
    ALLOWED = [
        ("core/base/parallel.cpp", "std::thread t;\n"),
        ("ui/session/jobs.cpp", "QThreadPool pool;\nstd::jthread t;\n"),
        ("render/gl/gl.cpp", "f->glClear(0);\n"),
        ("app/system/display.cpp", "int s = socket(AF_UNIX, SOCK_STREAM, 0);\n"),
        ("core/document/document.cpp", "class A { Q_OBJECT };\n"),
        ("core/model/scene.cpp", "// no const_cast here, no std::thread, glClear( neither\nint a;\n"),
        ("core/model/scene.cpp", 'const char* a = "const_cast";\n'),
        ("core/io/format/load.cpp", "void f() { throw 1; }\n"),
    ]

    def testForbidden(self):
        for name, body in self.FORBIDDEN:
            with self.subTest(body=body):
                self.assertEqual(len(found(name, body)), 1, found(name, body))

    def testAllowed(self):
        for name, body in self.ALLOWED:
            with self.subTest(body=body):
                self.assertEqual(found(name, body), [])


class Formats(unittest.TestCase):
    COMPARED = ['if (scene.facts->formatId == "gltf") f();\n', "if (a.formatId != b) f();\n",
                'if ("smd" == source.formatId) f();\n', 'auto* f = formatById("maxskin");\n',
                'if (format.id == "gltf") f();\n', 'bool b = name == "ogre" || x;\n', 'bool b = "ogre"sv == name;\n']
    FLAGS = ["if (scene.facts->rules.jointsByName) f();\n", "auto* f = formatById(source.formatId);\n",
             "// not formatId == \"gltf\"\nint a;\n", 'facts.formatId = "sample";\n', 'if (suffix == "glb") f();\n',
             'f("gltf");\n', "bool b = format.id != scene.facts->formatId;\n"]

    def testAnIdIsCompared(self):
        for body in self.COMPARED:
            with self.subTest(body=body):
                told = found("core/edit/keys/a.cpp", body)
                self.assertEqual(len(told), 1, told)
                self.assertIn("goes by a format's id", told[0])

    def testAFlagIsAsked(self):
        for body in self.FLAGS:
            with self.subTest(body=body):
                self.assertEqual(found("core/edit/keys/a.cpp", body), [])

    def testAFormatKnowsItself(self):
        for name in ("core/io/formats/gltf.cpp", "core/import/names.cpp", "tests/core/a.cpp"):
            self.assertEqual(found(name, self.COMPARED[0]), [])


class Form(unittest.TestCase):
    def testLicenceLine(self):
        self.assertEqual(found("app/main.cpp", "int a;\n", ""), ["does not begin with SPDX-License-Identifier: MIT"])
        self.assertEqual(found("shaders/skin.glsl", "float a;\n", ""), ["does not begin with SPDX-License-Identifier: MIT"])
        self.assertEqual(list(check_layers.file_faults("a.py", "#!/x\n# SPDX-License-Identifier: MIT\n")), [])

    def testPragmaOnce(self):
        self.assertEqual(found("core/base/a.h", "int a;\n"), ["has no #pragma once"])

    def testTestsHaveANamespaceOfTheirOwn(self):
        self.assertEqual(found("tests/core/a_test.cpp", "int a;\n"), ["declares nothing in a namespace a_test"])
        self.assertEqual(found("tests/core/a_test.cpp", "namespace a_test {\nint a;\n}\n"), [])
        self.assertEqual(found("tests/core/a.cpp", "int a;\n"), [])

    def testFileLength(self):
        for name in ("app/main.cpp", "shaders/skin.glsl", "tests/layers/a.py"):
            start = "# SPDX-License-Identifier: MIT\n" if name.endswith(".py") else LICENCE
            self.assertEqual(found(name, "\n" * 599, start), [])
            self.assertEqual(found(name, "\n" * 600, start), ["601 lines, 600 allowed"])

    def testFunctionLength(self):
        body = "void f()\n{\n" + "    g();\n" * 58 + "}\n"
        self.assertEqual(found("app/main.cpp", body), [])
        self.assertEqual(found("app/main.cpp", body.replace("{\n", "{\n    g();\n", 1)),
                         ["line 3: f has 61 lines, 60 allowed"])

    def testTreeAndName(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            (root / "app").mkdir()
            (root / "app" / "main.cpp").write_text(LICENCE + "int main() {}\n")
            (root / "build" / "bin").mkdir(parents=True)
            (root / "build" / "bin" / "bindpose").write_text("")
            (root / "build" / "generated.cpp").write_text("")
            self.assertEqual(check_layers.faults(root), (1, []))
            (root / "resources").mkdir()
            (root / "resources" / "bindpose").write_text("")
            self.assertEqual(check_layers.faults(root)[1], ["resources/bindpose: only the executable is called bindpose"])


class Functions(unittest.TestCase):
    def testPlainAndMember(self):
        self.assertEqual(lengths("int a::b(int x) const noexcept\n{\n  if (x) {\n  }\n}\n"), {"a::b": 4})
        self.assertEqual(lengths("namespace n {\nclass C final : public B {\n  int f() const override {\n }\n};\n}\n"),
                         {"f": 2})

    def testConstructorLists(self):
        self.assertEqual(lengths("C::C(int a) : a_{a}, b_(a), c_{a}\n{\n\n}\n"), {"C::C": 3})
        self.assertEqual(lengths("C::C(int a)\n    : a_(a)\n{\n\n}\n"), {"C::C": 3})

    def testTrailingReturnTemplatesOperators(self):
        self.assertEqual(lengths("template <class T> auto f(T t) -> std::vector<T>\n{\n}\n"), {"f": 2})
        self.assertEqual(lengths("bool operator==(const A& a, const A& b)\n{\n}\n"), {"operator==": 2})

    def testLambdaOfATable(self):
        self.assertEqual(lengths("const T part_a{\n  1,\n  [](int a) {\n\n  },\n};\n"), {"a lambda": 3})

    def testDataIsNoFunction(self):
        self.assertEqual(lengths("constexpr int a[] = {\n 1,\n};\nstruct S {\n int a{1};\n};\nenum class E {\n A\n};\n"), {})

    def testLiteralsAndDirectivesAreNotCode(self):
        code = 'void f()\n{\n  g("}", \'}\', R"(}}\n)", 1\'000\'000);  // }\n#define X {\n}\nvoid h()\n{\n}\n'
        self.assertEqual(lengths(code), {"f": 5, "h": 2})

    def testPython(self):
        self.assertEqual(python_functions("def f():\n    return 1\n"), [("f", 1, 2)])


class NotFinished(unittest.TestCase):
    BAD = ["// TO" "DO: later", "see /tm" "p/x", "/wor" "k/main", "/roo" "t/x", "not " "implemented",
           "// FIX" "ME", "coming " "soon", "a place" "holder", "/hom" "e/me"]
    GOOD = ["setPlace" "holderText(x)".replace("place", "Place"), "/usr/share/bindpose", "a/template/b", "networks", "ToDo"]

    def testWords(self):
        for text in self.BAD:
            with self.subTest(text=text):
                self.assertEqual(len(list(check_words.text_faults(text))), 1)
        for text in self.GOOD:
            with self.subTest(text=text):
                self.assertEqual(list(check_words.text_faults(text)), [])

    def testBinaryFilesAreNotRead(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            (root / "a.txt").write_text("fine\n// TO" "DO\n")
            (root / "b.png").write_bytes(b"\0TO" b"DO")
            self.assertEqual(list(check_words.faults(root)), ["a.txt:2: TO" "DO"])


class Types(unittest.TestCase):
    OPEN = "namespace bindpose {\n"

    def names(self, code):
        return [name for name, _ in check_types.types(without_comments(code))]

    def testDefinitionsAreFound(self):
        code = (self.OPEN + "struct A { struct Inner {}; };\nclass B;\nenum class C : int { X };\n"
                "template <class T> class [[nodiscard]] D final : public E<T> {};\nnamespace in::ner {\n"
                "union F { int a; };\n}\nstruct A::Late { };\n} // namespace bindpose\nstruct G {};\n")
        self.assertEqual(self.names(code), ["bindpose::A", "bindpose::C", "bindpose::D", "bindpose::in::ner::F",
                                            "bindpose::A::Late", "G"])

    def testWhatTheLinkerDoesNotSeeIsNot(self):
        code = (self.OPEN + "namespace {\nstruct A {};\n}\nvoid f()\n{\n    struct B { int b; };\n    if (struct B* p = g()) {\n"
                "    }\n}\ntemplate <> struct C<int> {};\nstruct D d() { return {}; }\nconst E part{1};\n}\n"
                "// struct F {\n#define G struct H {\n")
        self.assertEqual(self.names(code), [])

    def testTwoFilesMayNotDefineOneName(self):
        one, other = self.OPEN + "struct Joint { int a; };\n}\n", self.OPEN + "\nclass Joint { float b; };\n}\n"
        self.assertEqual(list(check_types.faults([("a.h", one), ("b.cpp", other)])),
                         ["b.cpp:3: bindpose::Joint is defined in a.h:2 too"])
        self.assertEqual(list(check_types.faults([("a.h", one), ("b.cpp", other.replace("bindpose", "elsewhere"))])), [])
        self.assertEqual(list(check_types.faults([("a.h", one), ("b.cpp", self.OPEN + "struct Joint;\n}\n")])), [])


if __name__ == "__main__":
    unittest.main()
