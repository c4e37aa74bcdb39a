// SPDX-License-Identifier: MIT
#include "core/edit/keys/key_sets.h"
#include "core/io/formats/collada/collada.h"
#include "tests/core/save_checks.h"
#include "tests/core/tiny_rig.h"

#include <QtTest>

#include <sstream>

namespace collada_keys_test {

using namespace bindpose;
using namespace bindpose::testing;

/// Keys of channels that have slopes, or that one track was made of, and the sets of coordinates that textures use.
class ColladaKeysTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTextureTakesTheSetThatItsInstanceBinds();
    void aMaterialBoundTwoWaysIsTwo();
    void aHermiteKeyMovesWithItsSlopes_data();
    void aHermiteKeyMovesWithItsSlopes();
    void aKeyBesideAStepIsSaved();
    void aBezierKeyMovesWithItsHandles();
    void keysOfASharedListMoveTogetherOrNotAtAll();
    void whatTheFileHasNoWordsForIsRefused();
    void shapesWithEqualTimesAreSavedEachInItsChannel();
    void aShapesKeyIsSavedWhereItsChannelHasOne();
    void aShapeWithoutChannelIsNamed();
};

namespace {

std::string source(const std::string& id, const char* array, const std::string& words, int stride = 1)
{
    std::istringstream in(words);
    int count = 0;
    for (std::string word; in >> word;) ++count;
    std::string params;
    for (int i = 0; i < stride; ++i) params += "<param name=\"P\"/>";
    return "<source id=\"" + id + "\"><" + array + " id=\"" + id + "-a\" count=\"" + std::to_string(count) + "\">" +
           words + "</" + array + "><technique_common><accessor source=\"#" + id + "-a\" count=\"" +
           std::to_string(count / stride) + "\" stride=\"" + std::to_string(stride) + "\">" + params +
           "</accessor></technique_common></source>";
}

/// A channel of one number a key; tangents may be missing.
std::string channel(const std::string& id, const std::string& times, const std::string& values,
    const std::string& kinds, const std::string& target, const std::string& in = {}, const std::string& out = {},
    int tangentStride = 2)
{
    std::string text = "<animation>" + source(id + "-t", "float_array", times) +
                       source(id + "-o", "float_array", values) + source(id + "-i", "Name_array", kinds);
    if (!in.empty())
        text += source(id + "-in", "float_array", in, tangentStride) +
                source(id + "-out", "float_array", out, tangentStride);
    text += "<sampler id=\"" + id + "\"><input semantic=\"INPUT\" source=\"#" + id +
            "-t\"/><input semantic=\"OUTPUT\" source=\"#" + id + "-o\"/><input semantic=\"INTERPOLATION\" source=\"#" +
            id + "-i\"/>";
    if (!in.empty())
        text += "<input semantic=\"IN_TANGENT\" source=\"#" + id + "-in\"/><input semantic=\"OUT_TANGENT\" source=\"#" +
                id + "-out\"/>";
    return text + "</sampler><channel source=\"#" + id + "\" target=\"" + target + "\"/></animation>";
}

/// The tiny rig with other animations.
std::string withChannels(const std::string& rig, const std::string& channels)
{
    const std::size_t from = rig.find("<library_animations>"), to = rig.find("</library_animations>");
    return rig.substr(0, from) + "<library_animations>" + channels + rig.substr(to);
}

std::string tiny()
{
    return textOfFile(dataFolder("tiny/tiny_scaled.dae"));
}

/// The tip's height as a step of its own: "tip/t.Y".
std::string stepped()
{
    return replacedIn(tiny(), "<matrix sid=\"transform\">1 0 0 0 0 1 0 0.5 0 0 1 0 0 0 0 1</matrix></node></node>",
        "<translate sid=\"t\">0 0.5 0</translate></node></node>");
}

/// The mesh has two shapes, one and two units up; their weights are "m-w(0)" and "m-w(1)".
std::string shaped()
{
    const auto geometry = [](const std::string& id, const std::string& points) {
        return "<geometry id=\"" + id + "\" name=\"" + id + "\"><mesh>" + source(id + "-p", "float_array", points, 3) +
               "<vertices id=\"" + id + "-v\"><input semantic=\"POSITION\" source=\"#" + id +
               "-p\"/></vertices></mesh></geometry>";
    };
    std::string text = replacedIn(tiny(), "</library_geometries>",
        geometry("Up", "-3.5 1 0 -2.5 1 0 -3.5 3 0 -2.5 3 0") +
            geometry("High", "-3.5 2 0 -2.5 2 0 -3.5 4 0 -2.5 4 0") + "</library_geometries>");
    text = replacedIn(text, "<library_controllers>",
        "<library_controllers><controller id=\"M\"><morph source=\"#QuadShape\" method=\"NORMALIZED\">" +
            source("m-t", "IDREF_array", "Up High") + source("m-w", "float_array", "0.5 0.25") +
            "<targets><input semantic=\"MORPH_TARGET\" source=\"#m-t\"/><input semantic=\"MORPH_WEIGHT\" "
            "source=\"#m-w\"/></targets></morph></controller>");
    return replacedIn(text, "<skin source=\"#QuadShape\">", "<skin source=\"#M\">");
}

Loaded opened(const std::string& text)
{
    Result<Loaded> file = loadText(text, "tiny.dae");
    if (!file) qFatal("%s", englishMessage(file.error()).c_str());
    return std::move(*file);
}

std::string textIn(const Saved& saved)
{
    return std::string(asText(*saved.plan.files[0].bytes));
}

std::string refusalOf(const Loaded& file, const Scene& scene)
{
    const Result<SavePlan> plan = planSave(file.scene, *file.source, scene, "tiny.dae");
    return plan ? std::string("saved") : englishMessage(plan.error());
}

/// The rig with a picture whose coordinates are "UVB", and a second set of coordinates, number 3.
std::string textured(const std::string& binding)
{
    std::string text = replacedIn(tiny(), "<library_effects>",
        "<library_images><image id=\"i\" name=\"i\"><init_from>skin.png</init_from></image></library_images>"
        "<library_effects>");
    text = replacedIn(text, "<diffuse><color>1 1 1 1</color></diffuse>",
        "<diffuse><texture texture=\"i\" texcoord=\"UVB\"/></diffuse>");
    text = replacedIn(text, "offset=\"2\" set=\"0\"/>",
        "offset=\"2\" set=\"0\"/><input semantic=\"TEXCOORD\" source=\"#q-uv\" offset=\"2\" set=\"3\"/>");
    return replacedIn(text, "<instance_material symbol=\"m\" target=\"#m\"/>",
        "<instance_material symbol=\"m\" target=\"#m\">" + binding + "</instance_material>");
}

std::string boundTo(const std::string& set)
{
    return "<bind_vertex_input semantic=\"UVA\" input_semantic=\"TEXCOORD\" input_set=\"0\"/><bind_vertex_input "
           "semantic=\"UVB\" input_semantic=\"TEXCOORD\" input_set=\"" +
           set + "\"/>";
}

} // namespace

void ColladaKeysTest::aTextureTakesTheSetThatItsInstanceBinds()
{
    const auto setOf = [](const Loaded& file) { return file.scene.materials[0]->baseColorTexture.uvSet; };
    const Loaded second = opened(textured(boundTo("3")));
    QCOMPARE(second.scene.meshes[0]->parts[0]->vertices->uvs.size(), std::size_t{2});
    QCOMPARE(setOf(second), 1u);
    QCOMPARE(setOf(opened(textured(boundTo("0")))), 0u);
    QCOMPARE(setOf(opened(textured(""))), 0u);
    const Loaded stray = opened(textured(boundTo("7")));
    QCOMPARE(setOf(stray), 0u);
    const Finding* finding = findingOf(stray, "dae_input_set");
    QVERIFY(finding);
    QCOMPARE(finding->args[1].plain(), std::string("7"));
}

void ColladaKeysTest::aMaterialBoundTwoWaysIsTwo()
{
    const std::string part =
        "<triangles count=\"1\" material=\"n\"><input semantic=\"VERTEX\" source=\"#q-v\" offset=\"0\"/><input "
        "semantic=\"TEXCOORD\" source=\"#q-uv\" offset=\"1\" set=\"0\"/><input semantic=\"TEXCOORD\" "
        "source=\"#q-uv\" offset=\"1\" set=\"3\"/><p>0 0 1 1 2 2</p></triangles></mesh></geometry>";
    std::string text = replacedIn(textured(boundTo("3")), "</mesh></geometry>", part);
    text = replacedIn(text, "<technique_common><instance_material",
        "<technique_common><instance_material symbol=\"n\" target=\"#m\">" + boundTo("0") +
            "</instance_material><instance_material");
    const Scene scene = opened(text).scene;
    const auto& parts = scene.meshes[0]->parts;
    QCOMPARE(parts.size(), std::size_t{2});
    QVERIFY(parts[0]->material != parts[1]->material);
    QCOMPARE(scene.materials[parts[0]->material.index()]->baseColorTexture.uvSet, 1u);
    QCOMPARE(scene.materials[parts[1]->material.index()]->baseColorTexture.uvSet, 0u);
    QCOMPARE(scene.materials[parts[1]->material.index()]->name, std::string("m"));
}

void ColladaKeysTest::aHermiteKeyMovesWithItsSlopes_data()
{
    QTest::addColumn<int>("stride");
    QTest::addColumn<QString>("in");
    QTest::addColumn<QString>("out");
    QTest::newRow("time and value") << 2 << "2 0 2 0.75 2 0"
                                    << "2 0.3 2 0 2 0";
    QTest::newRow("value alone") << 1 << "0 0.75 0"
                                 << "0.3 0 0";
}

void ColladaKeysTest::aHermiteKeyMovesWithItsSlopes()
{
    QFETCH(int, stride);
    QFETCH(QString, in);
    QFETCH(QString, out);
    const std::string text = withChannels(stepped(), channel("h", "0 2 4", "0.5 1.1 0.5", "HERMITE HERMITE HERMITE",
                                                         "tip/t.Y", in.toStdString(), out.toStdString(), stride));
    const Loaded file = opened(text);
    const Track& track = *file.scene.clips[0]->tracks[0];
    // Both slopes of the second half are level: its middle is the mean.
    float middle = 0.0f;
    sampleTrack(track, 3.0, RotationMode::Slerp, {&middle, 1});
    QVERIFY(std::abs(middle - 0.8f) < 1e-6f);
    Scene there = file.scene;
    changeTrack(there, 0, 0, [](Track& keys) { keys.values[keys.valueAt(1)] = 1.3f; });
    const Saved saved = saveInMemory(file.scene, *file.source, there);
    QVERIFY2(saved.problem.empty(), saved.problem.c_str());
    QVERIFY(textIn(saved).find("0.5 1.3 0.5") != std::string::npos);
    const Track& again = *saved.loaded.scene.clips[0]->tracks[0];
    for (std::size_t i = 0; i < again.values.size(); ++i)
        QVERIFY(std::abs(again.values[i] - there.clips[0]->tracks[0]->values[i]) < 1e-6f);
    const Saved back = saveInMemory(there, *saved.loaded.source, file.scene);
    QVERIFY2(back.problem.empty(), back.problem.c_str());
    QCOMPARE(textIn(back), text);
}

void ColladaKeysTest::aKeyBesideAStepIsSaved()
{
    const std::string text =
        withChannels(stepped(), channel("s", "0 2 4", "0.5 1.1 0.5", "STEP LINEAR LINEAR", "tip/t.Y"));
    const Loaded file = opened(text);
    QCOMPARE(file.scene.clips[0]->tracks[0]->interpolation, Interpolation::Bezier);
    Scene there = file.scene;
    changeTrack(there, 0, 0, [](Track& keys) {
        for (const std::size_t key : {0, 1, 2}) keys.values[keys.valueAt(key)] += 1.0f;
    });
    const Saved saved = saveInMemory(file.scene, *file.source, there);
    QVERIFY2(saved.problem.empty(), saved.problem.c_str());
    QCOMPARE(textIn(saved), replacedIn(text, "0.5 1.1 0.5", "1.5 2.1 1.5"));
}

void ColladaKeysTest::aBezierKeyMovesWithItsHandles()
{
    const std::string in = "-0.5 0.5 1.5 1.1 3.5 0.5", out = "0.5 0.5 2.25 1.25 4.5 0.5";
    const std::string text =
        withChannels(stepped(), channel("b", "0 2 4", "0.5 1.1 0.5", "BEZIER BEZIER BEZIER", "tip/t.Y", in, out));
    const Loaded file = opened(text);
    const Result<Scene> there = moveKeys(file.scene, ClipId(0u), {{{0, 1}, 2.5}});
    QVERIFY(there);
    const Saved saved = saveInMemory(file.scene, *file.source, *there);
    QVERIFY2(saved.problem.empty(), saved.problem.c_str());
    const std::string wanted =
        replacedIn(replacedIn(replacedIn(text, "0 2 4", "0 2.5 4"), "1.5 1.1", "2 1.1"), "2.25 1.25", "2.75 1.25");
    QCOMPARE(textIn(saved), wanted);
    const Saved back = saveInMemory(*there, *saved.loaded.source, file.scene);
    QCOMPARE(textIn(back), text);
}

void ColladaKeysTest::keysOfASharedListMoveTogetherOrNotAtAll()
{
    std::string text =
        withChannels(stepped(), channel("a", "0 2 4", "0.5 1.1 0.5", "LINEAR LINEAR LINEAR", "tip/t.Y") +
                                    channel("c", "0 1 4", "0.5 1.1 0.5", "LINEAR LINEAR LINEAR", "tip/t.X"));
    text = replacedIn(text, "source=\"#c-t\"", "source=\"#a-t\"");
    const Loaded file = opened(text);
    QCOMPARE(file.scene.clips[0]->tracks.size(), std::size_t{2});
    const Result<Scene> one = moveKeys(file.scene, ClipId(0u), {{{0, 1}, 2.5}});
    QVERIFY(one);
    const std::string refused = refusalOf(file, *one);
    QVERIFY2(refused.find("that several things share") != std::string::npos, refused.c_str());
    const Result<Scene> both = moveKeys(file.scene, ClipId(0u), {{{0, 1}, 2.5}, {{1, 1}, 2.5}});
    QVERIFY(both);
    const Saved saved = saveInMemory(file.scene, *file.source, *both);
    QVERIFY2(saved.problem.empty(), saved.problem.c_str());
    QCOMPARE(textIn(saved), replacedIn(text, "0 2 4", "0 2.5 4"));
}

void ColladaKeysTest::whatTheFileHasNoWordsForIsRefused()
{
    // Handles without times stand a third of the way to the neighbour: where that is follows from the keys.
    const Loaded loose = opened(withChannels(stepped(),
        channel("b", "0 2 4", "0.5 1.1 0.5", "BEZIER BEZIER BEZIER", "tip/t.Y", "0.5 1.1 0.5", "0.5 1.2 0.5", 1)));
    const Result<Scene> moved = moveKeys(loose.scene, ClipId(0u), {{{0, 1}, 2.5}});
    QVERIFY(moved);
    const std::string refused = refusalOf(loose, *moved);
    QVERIFY2(refused.find("handles without times") != std::string::npos, refused.c_str());
    // A curve that became a step would be another word, not a number.
    const Loaded curve = opened(withChannels(stepped(),
        channel("b", "0 2 4", "0.5 1.1 0.5", "BEZIER BEZIER BEZIER", "tip/t.Y", "0 0 1 1 3 0", "1 0 3 1 5 0")));
    Scene held = curve.scene;
    changeTrack(held, 0, 0, [](Track& keys) { keys.values[3] = std::numeric_limits<float>::quiet_NaN(); });
    const std::string kind = refusalOf(curve, held);
    QVERIFY2(kind.find("became a curve, straight or held") != std::string::npos, kind.c_str());
}

void ColladaKeysTest::shapesWithEqualTimesAreSavedEachInItsChannel()
{
    const std::string text = withChannels(shaped(), channel("u", "0 1", "0 1", "LINEAR LINEAR", "m-w(0)") +
                                                        channel("h", "0 1", "0.2 0.4", "LINEAR LINEAR", "m-w(1)"));
    const Loaded file = opened(text);
    QCOMPARE(file.scene.clips[0]->tracks[0]->components, 2u);
    Scene there = file.scene;
    changeTrack(there, 0, 0, [](Track& keys) { keys.values[3] = 0.75f; });
    const Saved saved = saveInMemory(file.scene, *file.source, there);
    QVERIFY2(saved.problem.empty(), saved.problem.c_str());
    QCOMPARE(textIn(saved), replacedIn(text, ">0.2 0.4<", ">0.2 0.75<"));
    QCOMPARE(saved.plan.changes.size(), std::size_t{1});
    const Saved back = saveInMemory(there, *saved.loaded.source, file.scene);
    QCOMPARE(textIn(back), text);
}

void ColladaKeysTest::aShapesKeyIsSavedWhereItsChannelHasOne()
{
    // "Up" has a key at 1 s that "High" lacks.
    const std::string text = withChannels(shaped(), channel("u", "0 1 2", "0 1 0", "LINEAR LINEAR LINEAR", "m-w(0)") +
                                                        channel("h", "0 2", "0.25 0.75", "LINEAR LINEAR", "m-w(1)"));
    const Loaded file = opened(text);
    const std::vector<float> read{0, 0.25f, 1, 0.5f, 0, 0.75f};
    QCOMPARE(file.scene.clips[0]->tracks[0]->values, read);
    Scene there = file.scene;
    changeTrack(there, 0, 0, [](Track& keys) { keys.values[2] = 0.5f; });
    const Saved saved = saveInMemory(file.scene, *file.source, there);
    QVERIFY2(saved.problem.empty(), saved.problem.c_str());
    QCOMPARE(textIn(saved), replacedIn(text, ">0 1 0<", ">0 0.5 0<"));
    changeTrack(there, 0, 0, [](Track& keys) { keys.values[3] = 0.6f; });
    const std::string refused = refusalOf(file, there);
    QVERIFY2(refused.find("the weight of the shape High at 1 s, where its channel has no key") != std::string::npos,
        refused.c_str());
}

void ColladaKeysTest::aShapeWithoutChannelIsNamed()
{
    const Loaded file = opened(withChannels(shaped(), channel("u", "0 1", "0 1", "LINEAR LINEAR", "m-w(0)")));
    Scene there = file.scene;
    changeTrack(there, 0, 0, [](Track& keys) { keys.values[1] = 0.5f; });
    const std::string refused = refusalOf(file, there);
    QVERIFY2(refused.find("keys of the shape High, which no channel moves") != std::string::npos, refused.c_str());
}

} // namespace collada_keys_test

QTEST_GUILESS_MAIN(collada_keys_test::ColladaKeysTest)
#include "collada_keys_test.moc"
