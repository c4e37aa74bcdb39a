// SPDX-License-Identifier: MIT
#include "core/io/formats/collada/collada.h"
#include "tests/core/save_checks.h"
#include "tests/core/tiny_rig.h"

#include <QtTest>

namespace collada_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

std::string tinyText()
{
    return textOfFile(dataFolder("tiny/tiny_scaled.dae"));
}

Result<Loaded> load(const std::string& text)
{
    return loadText(text, "tiny.dae");
}

} // namespace

class ColladaTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theTinyRigBendsAsEverywhere();
    void axesUnitAndBindShapeAreKeptApart();
    void jointMinusOneIsTheBindShape();
    void stepsAreMovedBySid();
    void bezierHandlesBendTime();
    void aMorphMovesItsPoints();
    void weightsOfShapesAreMoved();
    void oneNumberOfAMatrixIsMoved();
    void badNumbersNameTheirLine();
    void anUnknownJointIsSaid();
    void nodesThatHoldThemselvesAreRefused();
    void aSharedWeightIsSplit();
    void anUnsharedWeightChangesItsTokenAlone();
    void bindsAndKeysComeBack();
    void changesOfStepsAreRefused();
    void theExtraOfExportersFillsTheSlotOfHeights_data();
    void theExtraOfExportersFillsTheSlotOfHeights();
    void reliefUsesItsOwnCoordinatesAndIsKeptOnSaving();
    void anExtraWithoutAnImageLeavesNoRelief();
};

void ColladaTest::theTinyRigBendsAsEverywhere()
{
    const Result<Loaded> file = load(tinyText());
    QVERIFY2(file, file ? "" : englishMessage(file.error()).c_str());
    QVERIFY(farthest(skinnedAt(file->scene, 2.0), kBentRig) <= 2e-6f);
}

void ColladaTest::axesUnitAndBindShapeAreKeptApart()
{
    const Result<Loaded> file = load(replacedIn(tinyText(), "Y_UP", "Z_UP"));
    QVERIFY(file);
    QCOMPARE(file->scene.facts->upAxis, 'z');
    QCOMPARE(*file->scene.facts->metresPerUnit, 0.01);
    QCOMPARE(file->scene.sets[0]->positions[0], glm::vec3(-3.5f, 0, 0));
    QCOMPARE(file->scene.skins[0]->bindCorrection[3], glm::vec4(3, 0, 0, 1));
}

void ColladaTest::jointMinusOneIsTheBindShape()
{
    // Point 0 (-3.5, 0, 0) belongs to no joint: it stands where the bind shape puts it, whatever the pose.
    const Result<Loaded> file = load(replacedIn(tinyText(), "<v>0 0 0 1", "<v>-1 0 0 1"));
    QVERIFY2(file, file ? "" : englishMessage(file.error()).c_str());
    const std::vector<glm::vec3> points = skinnedAt(file->scene, 2.0);
    QVERIFY(glm::length(points[0] - glm::vec3(-0.5f, 0, 0)) <= 2e-6f);
    QVERIFY(glm::length(points[3] - kBentRig[3]) <= 2e-6f);
}

void ColladaTest::stepsAreMovedBySid()
{
    // The tip as translate and rotate; its angle runs from 0 to 90 degrees.
    std::string text =
        replacedIn(tinyText(), "<matrix sid=\"transform\">1 0 0 0 0 1 0 0.5 0 0 1 0 0 0 0 1</matrix></node></node>",
            "<translate sid=\"t\">0 0.5 0</translate><rotate sid=\"z\">0 0 1 0</rotate></node></node>");
    text = replacedIn(text, "1 0 0 0 0 1 0 0.5 0 0 1 0 0 0 0 1 0 -1 0 0 1 0 0 0.5 0 0 1 0 0 0 0 1</float_array>",
        "0 90</float_array>");
    text =
        replacedIn(text, "source=\"#a-o-a\" count=\"2\" stride=\"16\"", "source=\"#a-o-a\" count=\"2\" stride=\"1\"");
    text = replacedIn(text, "target=\"tip/transform\"", "target=\"tip/z.ANGLE\"");
    const Result<Loaded> file = load(text);
    QVERIFY2(file, file ? "" : englishMessage(file.error()).c_str());
    QCOMPARE(file->scene.clips[0]->tracks[0]->label, std::string("z.ANGLE"));
    QVERIFY(farthest(skinnedAt(file->scene, 2.0), kBentRig) <= 2e-6f);
    Scene there = file->scene;
    changeTrack(there, 0, 0, [](Track& track) { track.values[1] = 45.5f; });
    const Saved saved = saveInMemory(file->scene, *file->source, there);
    QVERIFY2(saved.problem.empty(), saved.problem.c_str());
    QCOMPARE(saved.plan.changes.size(), std::size_t{1});
    QCOMPARE(saved.plan.changes[0].before, std::string("90"));
    QCOMPARE(saved.plan.changes[0].after, std::string("45.5"));
}

void ColladaTest::bezierHandlesBendTime()
{
    Track track;
    track.path = ChannelPath::Element;
    track.components = 1;
    track.interpolation = Interpolation::Bezier;
    track.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 1.0});
    // Both handles at time 0: x(s) = s³, so that the value 3s² − 2s³ at x = 1/8 (s = 1/2) is a half.
    track.values = {0, 0, 0, 0, 0, 0, 1, 1, 1, 1};
    float value = 0.0f;
    sampleTrack(track, 0.125, RotationMode::Slerp, {&value, 1});
    QVERIFY(std::abs(value - 0.5f) < 1e-6f);
    track.values[3] = std::numeric_limits<float>::infinity();
    sampleTrack(track, 0.125, RotationMode::Slerp, {&value, 1});
    QCOMPARE(value, 0.125f);
    track.values[3] = std::numeric_limits<float>::quiet_NaN();
    sampleTrack(track, 0.9, RotationMode::Slerp, {&value, 1});
    QCOMPARE(value, 0.0f);
}

static std::string morphText()
{
    std::string text = replacedIn(tinyText(), "</library_geometries>",
        "<geometry id=\"Up\" name=\"Up\"><mesh><source id=\"u\"><float_array id=\"u-a\" count=\"12\">-3.5 1 0 -2.5 1 0 "
        "-3.5 3 0 "
        "-2.5 3 0</float_array><technique_common><accessor source=\"#u-a\" count=\"4\" stride=\"3\"><param "
        "name=\"X\"/><param "
        "name=\"Y\"/><param name=\"Z\"/></accessor></technique_common></source><vertices id=\"u-v\"><input "
        "semantic=\"POSITION\" source=\"#u\"/></vertices></mesh></geometry></library_geometries>");
    text = replacedIn(text, "<library_controllers>",
        "<library_controllers><controller id=\"M\"><morph source=\"#QuadShape\" method=\"NORMALIZED\"><source "
        "id=\"m-t\">"
        "<IDREF_array id=\"m-t-a\" count=\"1\">Up</IDREF_array><technique_common><accessor source=\"#m-t-a\" "
        "count=\"1\">"
        "<param name=\"T\" type=\"IDREF\"/></accessor></technique_common></source><source id=\"m-w\"><float_array "
        "id=\"m-w-a\" count=\"1\">0.5</float_array><technique_common><accessor source=\"#m-w-a\" count=\"1\"><param "
        "name=\"W\"/></accessor></technique_common></source><targets><input semantic=\"MORPH_TARGET\" source=\"#m-t\"/>"
        "<input semantic=\"MORPH_WEIGHT\" source=\"#m-w\"/></targets></morph></controller>");
    return replacedIn(text, "<skin source=\"#QuadShape\">", "<skin source=\"#M\">");
}

void ColladaTest::aMorphMovesItsPoints()
{
    const Result<Loaded> file = load(morphText());
    QVERIFY2(file, file ? "" : englishMessage(file.error()).c_str());
    QCOMPARE(file->scene.meshes[0]->morphNames, std::vector<std::string>{"Up"});
    // Half of one unit up, before the skin bends: point 0 hangs on the root alone.
    QVERIFY(glm::length(skinnedAt(file->scene, 2.0)[0] - glm::vec3(-0.5f, 0.5f, 0)) <= 2e-6f);
}

/// One number a key, and a target for it.
static std::string scalarChannel(std::string text, const std::string& values, const std::string& target)
{
    text = replacedIn(text, "1 0 0 0 0 1 0 0.5 0 0 1 0 0 0 0 1 0 -1 0 0 1 0 0 0.5 0 0 1 0 0 0 0 1</float_array>",
        values + "</float_array>");
    text =
        replacedIn(text, "source=\"#a-o-a\" count=\"2\" stride=\"16\"", "source=\"#a-o-a\" count=\"2\" stride=\"1\"");
    return replacedIn(text, "target=\"tip/transform\"", "target=\"" + target + "\"");
}

void ColladaTest::weightsOfShapesAreMoved()
{
    for (const char* target : {"m-w(0)", "m-w-a(0)", "M/weights(0)"}) {
        const Result<Loaded> file = load(scalarChannel(morphText(), "0.25 1", target));
        QVERIFY2(file, file ? "" : englishMessage(file.error()).c_str());
        QCOMPARE(file->scene.clips.size(), std::size_t{1});
        const Track& track = *file->scene.clips[0]->tracks[0];
        QCOMPARE(track.path, ChannelPath::MorphWeights);
        const float from = skinnedAt(file->scene, (*track.times)[0])[0].y, to = skinnedAt(file->scene, 100.0)[0].y;
        QVERIFY2(std::abs(from - 0.25f) <= 2e-6f && std::abs(to - 1.0f) <= 2e-6f, target);
        Scene there = file->scene;
        changeTrack(there, 0, 0, [](Track& keys) { keys.values[1] = 0.5f; });
        const Saved saved = saveInMemory(file->scene, *file->source, there);
        QVERIFY2(saved.problem.empty(), saved.problem.c_str());
        QCOMPARE(saved.plan.changes.size(), std::size_t{1});
    }
    const Result<Loaded> stray = load(scalarChannel(morphText(), "0.25 1", "m-w(7)"));
    QVERIFY(stray && stray->scene.clips.empty());
}

void ColladaTest::oneNumberOfAMatrixIsMoved()
{
    const Result<Loaded> file = load(scalarChannel(tinyText(), "0.5 2.5", "tip/transform(1)(3)"));
    QVERIFY2(file, file ? "" : englishMessage(file.error()).c_str());
    QCOMPARE(file->scene.clips.size(), std::size_t{1});
    QCOMPARE(file->scene.clips[0]->tracks[0]->label, std::string("transform(1)(3)"));
    const auto heightAt = [&](double time) {
        PoseRequest request;
        request.from = PoseRequest::From::Clip;
        request.clip = ClipId(0u);
        request.timeSec = time;
        const Pose pose = evaluatePose(file->scene, request);
        for (std::size_t n = 0; n < file->scene.nodes.size(); ++n)
            if (file->scene.nodes[n]->name == "tip") return pose.local[n][3].y;
        return -1.0f;
    };
    QCOMPARE(heightAt(0.0), 0.5f); // second row, fourth column
    QCOMPARE(heightAt(100.0), 2.5f);
    QVERIFY(load(scalarChannel(tinyText(), "0.5 2.5", "tip/transform(4)(0)"))->scene.clips.empty());
}

void ColladaTest::badNumbersNameTheirLine()
{
    const Result<Loaded> file = load(replacedIn(tinyText(), "-3.5 0 0", "-3,5 0 0"));
    QVERIFY(!file);
    QCOMPARE(std::string(file.error().text->key), std::string("xml_number"));
    QCOMPARE(file.error().where, std::string("tiny.dae: line 7"));
    const Result<Loaded> few = load(replacedIn(
        tinyText(), "accessor source=\"#q-pos-a\" count=\"4\"", "accessor source=\"#q-pos-a\" count=\"40000000\""));
    QVERIFY(!few);
    QCOMPARE(std::string(few.error().text->key), std::string("dae_values"));
}

void ColladaTest::anUnknownJointIsSaid()
{
    const Result<Loaded> file = load(replacedIn(tinyText(), "count=\"2\">root tip<", "count=\"2\">root top<"));
    QVERIFY(file);
    const Finding* finding = findingOf(*file, "dae_joint");
    QVERIFY(finding);
    QCOMPARE(finding->args[0].plain(), std::string("top"));
    // Looking for a second one goes past the node that stands for the first.
    const Result<Loaded> none = load(replacedIn(tinyText(), "count=\"2\">root tip<", "count=\"2\">rat top<"));
    QVERIFY(none);
    QCOMPARE(none->scene.skins[0]->joints.size(), std::size_t{2});
    QCOMPARE(none->scene.nodes[none->scene.skins[0]->joints[1].index()]->name, std::string("top"));
}

void ColladaTest::nodesThatHoldThemselvesAreRefused()
{
    const Result<Loaded> file =
        load(replacedIn(tinyText(), "<node id=\"tip\"", "<instance_node url=\"#root\"/><node id=\"tip\""));
    QVERIFY(!file);
    QCOMPARE(std::string(file.error().text->key), std::string("dae_loop"));
}

void ColladaTest::aSharedWeightIsSplit()
{
    // The pool holds 1, 0.75 and 0.25; points 1 and 3 share the last two.
    const Result<Loaded> file = load(tinyText());
    QVERIFY(file);
    const Scene there = withRow(file->scene, 0, 1, {{0, 0.7f}, {1, 0.25f}});
    const Saved saved = saveInMemory(file->scene, *file->source, there);
    QVERIFY2(saved.problem.empty(), saved.problem.c_str());
    for (const ChangedValue& change : saved.plan.changes)
        qInfo("%s: %s -> %s", englishText(change.what).c_str(), change.before.c_str(), change.after.c_str());
    QVERIFY(asText(*saved.plan.files[0].bytes).find(">1 0.75 0.25 0.7</float_array>") != std::string_view::npos);
    QCOMPARE(saved.plan.changes.size(), std::size_t{4}); // the index, the value, and two counts
    const Saved back = saveInMemory(there, *saved.loaded.source, file->scene);
    QVERIFY2(back.problem.empty(), back.problem.c_str());
    QVERIFY(sameFiles(*file->source, *back.loaded.source));
}

void ColladaTest::anUnsharedWeightChangesItsTokenAlone()
{
    const Result<Loaded> file =
        load(replacedIn(tinyText(), "<v>0 0 0 1 1 2 1 0 0 2 1 1</v>", "<v>0 0 0 0 1 0 1 0 0 2 1 1</v>"));
    QVERIFY(file);
    const Scene there = withRow(file->scene, 0, 3, {{0, 0.3f}, {1, 0.75f}});
    const Saved saved = saveInMemory(file->scene, *file->source, there);
    QVERIFY2(saved.problem.empty(), saved.problem.c_str());
    QCOMPARE(saved.plan.changes.size(), std::size_t{1});
    QCOMPARE(saved.plan.changes[0].before, std::string("0.25"));
    QCOMPARE(saved.plan.changes[0].after, std::string("0.3"));
}

void ColladaTest::bindsAndKeysComeBack()
{
    const Result<Loaded> file = load(tinyText());
    QVERIFY(file);
    Scene there = file->scene;
    change(there.skins, 0, [](Skin& skin) { skin.inverseBind[1][3].y += 0.125f; });
    changeTrack(there, 0, 0, [](Track& track) { track.values[13] = 0.75f; });
    change(there.nodes, 0, [](Node& node) { (*node.restMatrix)[3].x = 4.0f; });
    const Saved saved = saveInMemory(file->scene, *file->source, there);
    QVERIFY2(saved.problem.empty(), saved.problem.c_str());
    QCOMPARE(saved.plan.changes.size(), std::size_t{3});
    const Saved back = saveInMemory(there, *saved.loaded.source, file->scene);
    QVERIFY2(back.problem.empty(), back.problem.c_str());
    QVERIFY(sameFiles(*file->source, *back.loaded.source));
}

void ColladaTest::changesOfStepsAreRefused()
{
    const Result<Loaded> file = load(replacedIn(
        tinyText(), "<matrix sid=\"transform\">2 0 0 0 0 2 0 0 0 0 2 0 0 0 0 1</matrix>", "<scale>2 2 2</scale>"));
    QVERIFY(file);
    Scene there = file->scene;
    change(there.nodes, 0, [](Node& node) { (*node.restMatrix)[3].x = 4.0f; });
    const Result<SavePlan> plan = planSave(file->scene, *file->source, there, "tiny.dae");
    QVERIFY(!plan);
    QCOMPARE(std::string(plan.error().text->key), std::string("xml_cannot_save"));
}

namespace {

/// The tiny rig with an image and a second set of coordinates; `effect` gets what stands for its last words.
std::string reliefText(const std::string& before, const std::string& after)
{
    std::string text = replacedIn(tinyText(), "<library_effects>",
        "<library_images><image "
        "id=\"b-img\"><init_from>bump.png</init_from></image></library_images><library_effects>");
    text = replacedIn(text, "<profile_COMMON>",
        "<profile_COMMON><newparam sid=\"b-surface\"><surface type=\"2D\"><init_from>b-img</init_from></surface>"
        "</newparam><newparam sid=\"b-sampler\"><sampler2D><source>b-surface</source></sampler2D></newparam>");
    text = replacedIn(
        text, " set=\"0\"/>", " set=\"0\"/><input semantic=\"TEXCOORD\" source=\"#q-uv\" offset=\"2\" set=\"1\"/>");
    text = replacedIn(text, "target=\"#m\"/>",
        "target=\"#m\"><bind_vertex_input semantic=\"CHANNEL2\" input_semantic=\"TEXCOORD\" input_set=\"1\"/>"
        "</instance_material>");
    return replacedIn(text, before, after);
}

std::string bumpExtra(const std::string& profile, const std::string& attributes)
{
    return "<extra><technique profile=\"" + profile + "\"><bump" + attributes +
           "><texture texture=\"b-sampler\" texcoord=\"CHANNEL2\"/></bump></technique></extra>";
}

Result<Loaded> loadRelief(const std::string& text)
{
    return loadText(text, "tiny.dae", {{"bump.png", "\x89PNG and more"}});
}

} // namespace

void ColladaTest::theExtraOfExportersFillsTheSlotOfHeights_data()
{
    QTest::addColumn<std::string>("profile");
    QTest::addColumn<std::string>("attributes");
    QTest::addColumn<std::string>("before");
    QTest::addColumn<bool>("normals");
    const std::string inTechnique = "</technique></profile_COMMON>", inProfile = "</profile_COMMON>",
                      inEffect = "</effect>", inLight = "</lambert>";
    QTest::newRow("FCOLLADA") << std::string("FCOLLADA") << std::string() << inTechnique << false;
    QTest::newRow("OpenCOLLADA") << std::string("OpenCOLLADA3dsMax") << std::string(" bumptype=\"HEIGHTFIELD\"")
                                 << inTechnique << false;
    QTest::newRow("normals") << std::string("OpenCOLLADA3dsMax") << std::string(" bumptype=\"NORMALMAP\"") << inEffect
                             << true;
    QTest::newRow("Maya") << std::string("MAYA") << std::string() << inProfile << false;
    QTest::newRow("in the light") << std::string("FCOLLADA") << std::string() << inLight << false;
}

void ColladaTest::theExtraOfExportersFillsTheSlotOfHeights()
{
    QFETCH(std::string, profile);
    QFETCH(std::string, attributes);
    QFETCH(std::string, before);
    QFETCH(bool, normals);
    const Result<Loaded> file = loadRelief(reliefText(before, bumpExtra(profile, attributes) + before));
    QVERIFY2(file, file ? "" : englishMessage(file.error()).c_str());
    const Material& material = *file->scene.materials[0];
    QCOMPARE(material.heightTexture.present(), !normals);
    QCOMPARE(material.normalTexture.present(), normals);
    const ImageId image = normals ? material.normalTexture.image : material.heightTexture.image;
    QCOMPARE(file->scene.images[image.index()]->uri, std::string("bump.png"));
    QVERIFY(file->findings.empty());
}

void ColladaTest::reliefUsesItsOwnCoordinatesAndIsKeptOnSaving()
{
    const std::string end = "</technique></profile_COMMON>";
    const std::string extra = bumpExtra("FCOLLADA", "");
    const Result<Loaded> file = loadRelief(reliefText(end, extra + end));
    QVERIFY2(file, file ? "" : englishMessage(file.error()).c_str());
    QCOMPARE(file->scene.materials[0]->heightTexture.uvSet, 1u);
    QCOMPARE(file->scene.materials[0]->baseColorTexture.uvSet, 0u);
    const Scene there = withRow(file->scene, 0, 1, {{0, 0.7f}, {1, 0.25f}});
    const Saved saved = saveInMemory(file->scene, *file->source, there);
    VERIFY_SAVED(saved);
    QVERIFY(asText(*saved.plan.files[0].bytes).find(extra) != std::string_view::npos);
    QCOMPARE(*saved.loaded.scene.materials[0], *file->scene.materials[0]);
}

void ColladaTest::anExtraWithoutAnImageLeavesNoRelief()
{
    const std::string end = "</technique></profile_COMMON>";
    for (const char* own : {"<bump/>", "<bump><texture texture=\"nothing\"/></bump>", "<bump><texture/></bump>",
             "<spec_level><texture texture=\"b-sampler\"/></spec_level>"}) {
        const Result<Loaded> file = loadRelief(reliefText(
            end, "<extra><technique profile=\"FCOLLADA\">" + std::string(own) + "</technique></extra>" + end));
        QVERIFY2(file, own);
        const Material& material = *file->scene.materials[0];
        QVERIFY2(!material.heightTexture.present() && !material.normalTexture.present(), own);
    }
}

} // namespace collada_test

QTEST_GUILESS_MAIN(collada_test::ColladaTest)
#include "collada_test.moc"
