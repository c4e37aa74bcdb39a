// SPDX-License-Identifier: MIT
#include "tests/core/hostile_load.h"
#include "tests/core/text_rigs.h"
#include "tests/core/tiny_rig.h"

#include <QtTest>

#include <functional>

namespace multiplied_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

std::string times(std::size_t count, const std::string& text)
{
    std::string out;
    out.reserve(count * text.size());
    for (std::size_t i = 0; i < count; ++i) out += text;
    return out;
}

std::string tinyDae()
{
    return textOfFile(dataFolder("tiny/tiny_scaled.dae"));
}

/// A quad whose points are listed many times over.
std::string wideDae(std::size_t points)
{
    std::string text = replacedIn(tinyDae(), "<float_array id=\"q-pos-a\" count=\"12\">",
        "<float_array id=\"q-pos-a\" count=\"12\">" + times(points, "0 0 0 "));
    return replacedIn(text, "<accessor source=\"#q-pos-a\" count=\"4\"",
        "<accessor source=\"#q-pos-a\" count=\"" + std::to_string(points) + "\"");
}

/// As many shapes, each of which is the quad itself.
std::string withShapes(const std::string& text, std::size_t shapes)
{
    const std::string count = std::to_string(shapes);
    const std::string morph =
        "<controller id=\"shapes\"><morph source=\"#QuadShape\"><source id=\"n\"><IDREF_array id=\"n-a\" count=\"" +
        count + "\">" + times(shapes, "QuadShape ") +
        "</IDREF_array><technique_common><accessor source=\"#n-a\" count=\"" + count +
        "\"><param name=\"MORPH_TARGET\" type=\"IDREF\"/></accessor></technique_common></source>" +
        "<source id=\"w\"><float_array id=\"w-a\" count=\"1\">0</float_array><technique_common><accessor "
        "source=\"#w-a\" "
        "count=\"1\"><param name=\"MORPH_WEIGHT\" type=\"float\"/></accessor></technique_common></source><targets>"
        "<input semantic=\"MORPH_TARGET\" source=\"#n\"/><input semantic=\"MORPH_WEIGHT\" source=\"#w\"/></targets>"
        "</morph></controller>";
    return replacedIn(replacedIn(text, "<library_controllers>", "<library_controllers>" + morph),
        "<instance_controller url=\"#QuadShape-skin\">", "<instance_controller url=\"#shapes\">");
}

/// As many instances of a node with a list of steps, and a clip that moves one of them.
std::string withInstances(std::size_t instances, std::size_t steps)
{
    const std::string library = "<library_nodes><node id=\"much\">" + times(steps, "<translate>0 0 0</translate>") +
                                "</node></library_nodes><library_visual_scenes>";
    return replacedIn(replacedIn(tinyDae(), "<library_visual_scenes>", library), "<node id=\"Quad\"",
        times(instances, "<instance_node url=\"#much\"/>") + "<node id=\"Quad\"");
}

std::string manySkins(std::size_t instances)
{
    return replacedIn(tinyDae(), "<instance_controller url=\"#QuadShape-skin\">",
        times(instances, "<instance_controller url=\"#QuadShape-skin\"/>") +
            "<instance_controller url=\"#QuadShape-skin\">");
}

std::string manyStreams(std::size_t points, std::size_t streams)
{
    return replacedIn(wideDae(points), "<input semantic=\"NORMAL\" source=\"#q-nor\" offset=\"1\"/>",
        times(streams, "<input semantic=\"NORMAL\" source=\"#q-pos\" offset=\"0\"/>"));
}

std::string manyClips(std::size_t keys, std::size_t clips)
{
    std::string text = tinyDae();
    const std::string count = std::to_string(keys);
    for (const char* list : {"a-t", "a-o"}) {
        const std::string id(list);
        const std::size_t at = text.find("<float_array id=\"" + id + "-a\"");
        const std::size_t begin = text.find('>', at) + 1;
        text.insert(begin, times(keys * (id == "a-o" ? 16 : 1), "0 "));
        const std::size_t accessor = text.find("<accessor source=\"#" + id + "-a\" count=\"2\"");
        text.replace(accessor, std::strlen("<accessor source=\"#a-t-a\" count=\"2\""),
            "<accessor source=\"#" + id + "-a\" count=\"" + count + "\"");
    }
    return replacedIn(text, "<library_visual_scenes>",
        "<library_animation_clips>" +
            times(clips, "<animation_clip><instance_animation url=\"#tip-anim\"/></animation_clip>") +
            "</library_animation_clips><library_visual_scenes>");
}

std::string manySmdShapes(std::size_t triangles, std::size_t shapes)
{
    return "version 1\nnodes\n0 \"root\" -1\nend\nskeleton\ntime 0\n0 0 0 0 0 0 0\nend\ntriangles\n" +
           times(triangles, "m\n" + times(3, "0 0 0 0 0 0 1 0 0\n")) + "end\nvertexanimation\n" +
           times(shapes, "time 1\n") + "end\n";
}

std::string manyLevels(std::size_t levels)
{
    std::string text = textOfFile(dataFolder("tiny/tiny.mesh.xml"));
    text = replacedIn(text, "<submeshes>", "<submeshes>" + times(levels, "<submesh/>"));
    return replacedIn(text, "<lodgenerated value=\"10000\">",
        times(levels, "<lodgenerated value=\"1\"/>") + "<lodgenerated value=\"10000\">");
}

} // namespace

/// What a small file's numbers and references would multiply is refused before it is made.
class MultipliedTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theSameFilesInMeasureAreScenes();
    void whatAFileMultipliesIsRefused_data();
    void whatAFileMultipliesIsRefused();
    void aMillionEmptyWordsOfAScriptAreNone();
    void offsetsThatWrapAreRefused_data();
    void offsetsThatWrapAreRefused();
};

void MultipliedTest::theSameFilesInMeasureAreScenes()
{
    QVERIFY(loadText(withShapes(wideDae(20), 10), "a.dae"));
    QVERIFY(loadText(withInstances(20, 20), "a.dae"));
    QVERIFY(loadText(manySkins(20), "a.dae"));
    QVERIFY(loadText(manyStreams(20, 20), "a.dae"));
    QCOMPARE(loadedText(manyClips(20, 20), "a.dae").scene.clips.size(), std::size_t{20});
    QCOMPARE(loadedText(manySmdShapes(4, 4), "a.smd").scene.sets[0]->morphs.size(), std::size_t{3});
    QVERIFY(loadText(manyLevels(20), "a.mesh.xml"));
}

void MultipliedTest::whatAFileMultipliesIsRefused_data()
{
    using Made = std::function<std::string()>;
    QTest::addColumn<Made>("made");
    QTest::addColumn<QString>("name");
    const auto row = [](const char* title, const char* name, Made made) { QTest::newRow(title) << made << name; };
    row("Collada: shapes of one geometry", "a.dae", [] { return withShapes(wideDae(20'000), 20'000); });
    row("Collada: instances of a node of many steps", "a.dae", [] { return withInstances(20'000, 5'000); });
    row("Collada: streams of one source", "a.dae", [] { return manyStreams(20'000, 20'000); });
    row("Collada: clips of one animation", "a.dae", [] { return manyClips(5'000, 5'000); });
    row("SMD: shapes of many corners", "a.smd", [] { return manySmdShapes(5'000, 100'000); });
    row("Ogre: levels of many submeshes", "a.mesh.xml", [] { return manyLevels(20'000); });
}

void MultipliedTest::whatAFileMultipliesIsRefused()
{
    QFETCH(std::function<std::string()>, made);
    QFETCH(QString, name);
    const Result<Loaded> result = loadText(made(), name.toStdString());
    QVERIFY(!result);
    QCOMPARE(std::string(result.error().text->key), std::string("too_large"));
    QCOMPARE(result.error().kind, ErrorKind::Limit);
}

/// Each was one more call on the stack.
void MultipliedTest::aMillionEmptyWordsOfAScriptAreNone()
{
    const std::string script = "material tiny\n{\n" + times(1'000'000, "\"\"") + "\n}\n";
    QVERIFY(loadText(textOfFile(dataFolder("tiny/tiny.mesh.xml")), "tiny.mesh.xml", {{"tiny.material", script}}));
}

/// 2^64 − 1, plus one, is 0.
void MultipliedTest::offsetsThatWrapAreRefused_data()
{
    QTest::addColumn<QString>("from");
    for (const char* input : {"semantic=\"VERTEX\" source=\"#q-v\" offset=\"", "source=\"#q-nor\" offset=\"",
             "semantic=\"JOINT\" source=\"#s-j\" offset=\"", "source=\"#s-w\" offset=\""})
        QTest::newRow(input) << input;
}

void MultipliedTest::offsetsThatWrapAreRefused()
{
    QFETCH(QString, from);
    for (const char* number : {"18446744073709551615", "9223372036854775808", "64"}) {
        std::string text = tinyDae();
        const std::size_t at = text.find(from.toStdString());
        QVERIFY(at != std::string::npos);
        text.replace(at + from.toStdString().size(), 1, number);
        const Result<Loaded> result = loadText(text, "a.dae");
        QVERIFY(!result);
        QCOMPARE(std::string(result.error().text->key), std::string("too_large"));
    }
}

} // namespace multiplied_test

QTEST_GUILESS_MAIN(multiplied_test::MultipliedTest)
#include "multiplied_test.moc"
