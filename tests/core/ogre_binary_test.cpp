// SPDX-License-Identifier: MIT
#include "core/io/formats/ogre/binary/binary.h"
#include "tests/core/hostile_load.h"
#include "tests/core/hostile_tokens.h"
#include "tests/core/ogre_chunks.h"
#include "tests/core/tiny_rig.h"

#include <QtTest>

namespace ogre_binary_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::ogrechunks;

namespace {

Result<Loaded> load(const std::string& bytes, const std::string& bones = skeleton())
{
    return loadText(bytes, "tiny.mesh", {{"tiny.skeleton", bones}});
}

std::size_t found(const Loaded& file, std::string_view key)
{
    return static_cast<std::size_t>(std::count_if(
        file.findings.begin(), file.findings.end(), [&](const Finding& finding) { return finding.text->key == key; }));
}

/// A chunk of a kind that OGRE does not know.
std::string stranger(bool big = false)
{
    Bytes content(big), out(big);
    return out.chunk(0x7777, content.u32(1)).text;
}

} // namespace

class OgreBinaryTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theTinyRigBendsInEveryVersion_data();
    void theTinyRigBendsInEveryVersion();
    void streamsAreReadAsTheyAreMeant();
    void halvesAndTenBitsAreRead();
    void aSharedGeometryIsTheFirstSet();
    void lengthsThatAreWrongAreReadAndSaid();
    void ogreNextAndUnknownVersionsAreRefusedByName();
    void anUnknownChunkIsSaidWhereItHidesOthers();
    void aSkeletonAloneShowsItsBones();
    void aMissingSkeletonLeavesTheMesh();
    void aSecondParentAndALoopAreSaid();
    void keysAreTakenAgainstTheirBase();
    void posesAreShapesAndTheirClipsPlay();
    void whatIsCutOrFlippedIsASceneOrAnError();
    void anyFieldGivesASceneOrAnError();
    void everyFileBesideTheCheckoutIsRead_data();
    void everyFileBesideTheCheckoutIsRead();
};

void OgreBinaryTest::theTinyRigBendsInEveryVersion_data()
{
    QTest::addColumn<QString>("version");
    QTest::addColumn<bool>("big");
    for (const char* version : {"1.10", "1.20", "1.30", "1.40", "1.41", "1.8", "1.100"})
        for (const bool big : {false, true})
            QTest::newRow((std::string(version) + (big ? " big" : "")).c_str()) << QString(version) << big;
}

void OgreBinaryTest::theTinyRigBendsInEveryVersion()
{
    QFETCH(QString, version);
    QFETCH(bool, big);
    const Result<Loaded> file = load(mesh({.version = version.toStdString(), .big = big}),
        skeleton({.version = version == "1.8" ? "1.80" : "1.10", .big = big}));
    QVERIFY2(file, file ? "" : englishMessage(file.error()).c_str());
    QVERIFY(farthest(skinnedAt(file->scene, 1.0), kBentRig) <= 2e-6);
    QCOMPARE(file->scene.facts->formatId, std::string("ogre"));
    QCOMPARE(file->scene.facts->formatName, "OGRE mesh " + version.toStdString() + (big ? ", big-endian" : ""));
    QCOMPARE(file->scene.weights[0]->at(1), (std::vector<Influence>{{0, 0.75f}, {1, 0.25f}}));
    const Part& part = *file->scene.meshes[0]->parts[0];
    QCOMPARE(part.vertices->uvs.size(), std::size_t{1});
    QCOMPARE(part.vertices->uvs[0][0], glm::vec2(0, 1)); // v runs down
    QCOMPARE(part.vertices->uvs[0][3], glm::vec2(1, 0));
    QCOMPARE(found(*file, "ogre_lengths"), std::size_t{0});
    QCOMPARE(found(*file, "ogre_track_ends"), std::size_t{0});
}

void OgreBinaryTest::streamsAreReadAsTheyAreMeant()
{
    for (const bool big : {false, true}) {
        const Result<Loaded> file = load(mesh({.big = big, .strip = true}), skeleton({.big = big}));
        QVERIFY(file);
        const Part& part = *file->scene.meshes[0]->parts[0];
        QCOMPARE(part.name, std::string("quad"));
        QCOMPARE(part.indices, (std::vector<VertexIndex>{0, 1, 2, 2, 1, 3}));
        QCOMPARE(part.vertices->normals[2], glm::vec3(0, 0, 1));
        const glm::vec4 colour = part.vertices->colors[0][3] * 255.0f;
        QVERIFY(glm::distance(colour, glm::vec4(255, 64, 32, 128)) < 1e-3f);
        QCOMPARE(file->scene.materials[0]->name, std::string("tiny"));
    }
}

void OgreBinaryTest::halvesAndTenBitsAreRead()
{
    for (const bool big : {false, true}) {
        Bytes data(big);
        data.u16(0x3C00).u16(0xC000).u16(0x0001).u16(0x7BFF); // 1, -2, the least and the largest
        data.u32(511u | 0x201u << 10 | 0u << 20 | 3u << 30);  // 511, -511, 0, and -1 in two bits
        ogre::binary::Geometry geometry;
        geometry.vertices = 1;
        geometry.buffers.push_back({0, 12, 0, data.text.size()});
        const auto value = [&](std::uint16_t type, std::uint16_t offset) {
            const auto all = ogre::binary::valuesOf(asBytes(data.text), big, geometry, {0, type, 1, offset, 0});
            return all.empty() ? glm::vec4(0.0f) : all[0];
        };
        QCOMPARE(value(39, 0), glm::vec4(1.0f, -2.0f, 0x1p-24f, 65504.0f));
        QCOMPARE(value(37, 0), glm::vec4(1.0f, -2.0f, 0.0f, 1.0f));
        QCOMPARE(value(35, 8), glm::vec4(1.0f, -1.0f, 0.0f, -1.0f));
        QCOMPARE(value(39, 8), glm::vec4(0.0f)); // it does not fit
    }
}

void OgreBinaryTest::aSharedGeometryIsTheFirstSet()
{
    const Result<Loaded> file = load(mesh({.shared = true}));
    QVERIFY2(file, file ? "" : englishMessage(file.error()).c_str());
    QCOMPARE(file->scene.sets.size(), std::size_t{1});
    QCOMPARE(file->scene.sets[0]->name, std::string("sharedgeometry"));
    QVERIFY(farthest(skinnedAt(file->scene, 1.0), kBentRig) <= 2e-6);
    // Assignments of a submesh that has no vertices of its own mean nothing.
    const Made odd{.shared = true, .inSubmesh = assignment({}, 0x4100, 0, 1, 1).text};
    const Result<Loaded> said = load(mesh(odd));
    QVERIFY(said);
    QCOMPARE(found(*said, "ogre_shared_assignments"), std::size_t{1});
    QCOMPARE(said->scene.weights[0]->at(0), (std::vector<Influence>{{0, 1.0f}}));
    QCOMPARE(found(*file, "ogre_shared_assignments"), std::size_t{0});
}

void OgreBinaryTest::lengthsThatAreWrongAreReadAndSaid()
{
    for (const std::int64_t wrong : {-86, 13, 100000}) {
        const Result<Loaded> file = load(mesh({.wrong = wrong}));
        QVERIFY2(file, file ? "" : englishMessage(file.error()).c_str());
        QVERIFY(farthest(skinnedAt(file->scene, 1.0), kBentRig) <= 2e-6);
        QCOMPARE(found(*file, "ogre_lengths"), std::size_t{1});
        QCOMPARE(found(*file, "ogre_past_end"), std::size_t{wrong > 1000 || wrong == 13 ? 1u : 0u});
    }
    // A length inside that is wrong leaves nothing to go by.
    std::string broken = mesh();
    const std::size_t at = broken.find(assignment({}, 0x4100, 0, 0, 1).text);
    broken[at + 2] = 17;
    QVERIFY(!load(broken));
}

void OgreBinaryTest::ogreNextAndUnknownVersionsAreRefusedByName()
{
    for (const auto& [version, key] : {std::pair("2.1 R2", "ogre_next"), std::pair("1.7", "ogre_version")}) {
        const Result<Loaded> file = load(mesh({.version = version}));
        QVERIFY(!file);
        QCOMPARE(QString::fromUtf8(file.error().text->key.data()), QString(key));
        QVERIFY(englishMessage(file.error()).find(version) != std::string::npos);
    }
    const Result<Loaded> bones = loadText(skeleton({.version = "1.90"}), "tiny.skeleton");
    QVERIFY(!bones);
    QCOMPARE(std::string(bones.error().text->key), std::string("ogre_version"));
}

void OgreBinaryTest::anUnknownChunkIsSaidWhereItHidesOthers()
{
    const Result<Loaded> last = load(mesh({.inMesh = stranger()}));
    QVERIFY(last);
    QCOMPARE(found(*last, "ogre_unknown_chunk"), std::size_t{0});
    const Result<Loaded> before = load(mesh({.inSubmesh = stranger()}));
    QVERIFY(before);
    QCOMPARE(found(*before, "ogre_unknown_chunk"), std::size_t{1});
    QVERIFY(farthest(skinnedAt(before->scene, 1.0), kBentRig) <= 2e-6);
}

void OgreBinaryTest::aSkeletonAloneShowsItsBones()
{
    const Result<Loaded> file = loadText(skeleton({.version = "1.80", .big = true}), "tiny.skeleton");
    QVERIFY2(file, file ? "" : englishMessage(file.error()).c_str());
    QCOMPARE(file->scene.nodes.size(), std::size_t{2});
    QCOMPARE(file->scene.nodes[1]->name, std::string("tip"));
    QCOMPARE(file->scene.nodes[1]->parent, NodeId(0u));
    QCOMPARE(file->scene.nodes[1]->rest.translation, glm::vec3(0, 1, 0));
    QCOMPARE(file->scene.clips[0]->name, std::string("bend"));
    QCOMPARE(file->scene.clips[0]->tracks.size(), std::size_t{2});
}

void OgreBinaryTest::aMissingSkeletonLeavesTheMesh()
{
    const Result<Loaded> file = loadText(mesh(), "tiny.mesh");
    QVERIFY(file);
    QCOMPARE(found(*file, "ogre_skeleton_missing"), std::size_t{1});
    QVERIFY(file->scene.skins.empty());
    QCOMPARE(file->scene.weights[0]->at(3).size(), std::size_t{2});
    const Result<Loaded> xml = load(mesh(), "<skeleton/>");
    QVERIFY(xml);
    QCOMPARE(found(*xml, "ogre_skeleton_text"), std::size_t{1});
}

void OgreBinaryTest::aSecondParentAndALoopAreSaid()
{
    const Bytes none(false);
    Bytes loop(none), link(none);
    loop.chunk(0x3000, link.u16(0).u16(1)); // the root under the tip
    const Result<Loaded> file = load(mesh(), skeleton({.extra = loop.text}));
    QVERIFY2(file, file ? "" : englishMessage(file.error()).c_str());
    QCOMPARE(found(*file, "ogre_other_parent"), std::size_t{1});
    QVERIFY(farthest(skinnedAt(file->scene, 1.0), kBentRig) <= 2e-6);
    QCOMPARE(found(*load(mesh()), "ogre_other_parent"), std::size_t{0});
}

void OgreBinaryTest::keysAreTakenAgainstTheirBase()
{
    // "lift" moves the tip by (0, 3, 0) against its own first key at (0, 2, 0): one unit is left.
    const Bytes none(false);
    Bytes clip(none), base(none), track(none), first(none), second(none), all(none);
    track.u16(1);
    track.chunk(0x4110, first.floats({0, 0, 0, 0, 1, 0, 2, 0}));
    track.chunk(0x4110, second.floats({1, 0, 0, 0, 1, 0, 3, 0}));
    clip.line("lift").floats({1}).chunk(0x4010, base.line("").floats({0})).chunk(0x4100, track);
    all.chunk(0x4000, clip);
    const Result<Loaded> file = load(mesh(), skeleton({.version = "1.80", .extra = all.text}));
    QVERIFY2(file, file ? "" : englishMessage(file.error()).c_str());
    const std::vector<float>& values = file->scene.clips[1]->tracks[0]->values;
    QCOMPARE(values, (std::vector<float>{0, 1, 0, 0, 2, 0}));
    QCOMPARE(found(*file, "ogre_base_clip"), std::size_t{1});
}

void OgreBinaryTest::posesAreShapesAndTheirClipsPlay()
{
    const Bytes none(false);
    Bytes list(none), pose(none), offset(none), clips(none), clip(none), track(none), key(none), use(none), out(none);
    pose.line("up").u16(1).flag(true).chunk(0xC111, offset.u32(2).floats({0, 4, 0, 0, 0, 1}));
    out.chunk(0xC000, list.chunk(0xC100, pose));
    key.floats({1}).chunk(0xD113, use.u16(0).floats({0.5f}));
    track.u16(2).u16(1).chunk(0xD112, key);
    out.chunk(0xD000, clips.chunk(0xD100, clip.line("rise").floats({1}).chunk(0xD110, track)));
    const Result<Loaded> file = load(mesh({.inMesh = out.text}));
    QVERIFY2(file, file ? "" : englishMessage(file.error()).c_str());
    QCOMPARE(file->scene.meshes[0]->morphNames, std::vector<std::string>{"up"});
    QCOMPARE(file->scene.sets[0]->morphs[0].positions[2], glm::vec3(0, 4, 0));
    QCOMPARE(file->scene.clips.size(), std::size_t{2});
    QCOMPARE(file->scene.clips[1]->tracks[0]->values, std::vector<float>{0.5f});
}

/// What is cut off at the end may be chunks that nothing needs.
void OgreBinaryTest::whatIsCutOrFlippedIsASceneOrAnError()
{
    HostileRandom random(numberFromEnvironment("BINDPOSE_SEED", 20261128));
    const std::size_t cases = 8 * numberFromEnvironment("BINDPOSE_CASES", 50);
    for (const std::string& text : {mesh(), mesh({.version = "1.10", .big = true}), skeleton()}) {
        const SharedBytes bytes = shareBytes(text);
        std::size_t scenes = 0;
        for (std::size_t i = 0; i < cases; ++i)
            scenes += loadHostile(i % 2 ? cutAt(*bytes, random) : flipOne(*bytes, random), "tiny.mesh");
        QVERIFY(scenes < cases);
    }
}

void OgreBinaryTest::anyFieldGivesASceneOrAnError()
{
    for (const std::string& text : {mesh(), mesh({.version = "1.20", .shared = true}), skeleton({.version = "1.80"})}) {
        const TokenFile file(TokenFile::Grammar::Binary, text);
        QVERIFY(file.cases() > 0);
        for (std::size_t i = 0; i < file.cases(); ++i) loadHostile(file.at(i).bytes, "tiny.mesh");
    }
}

void OgreBinaryTest::everyFileBesideTheCheckoutIsRead_data()
{
    QTest::addColumn<QString>("path");
    madeRows({".mesh", ".skeleton"});
    for (const std::string& path : corpusFiles({".mesh", ".skeleton"}))
        QTest::newRow(std::filesystem::path(path).filename().string().c_str()) << QString::fromStdString(path);
}

void OgreBinaryTest::everyFileBesideTheCheckoutIsRead()
{
    const std::optional<Loaded> file = fetched();
    if (!file) QSKIP("BINDPOSE_SHARED names no folder with models");
    QVERIFY(!file->scene.nodes.empty());
    QCOMPARE(found(*file, "ogre_unknown_chunk"), std::size_t{0});
}

} // namespace ogre_binary_test

QTEST_GUILESS_MAIN(ogre_binary_test::OgreBinaryTest)
#include "ogre_binary_test.moc"
