// SPDX-License-Identifier: MIT
#include "core/eval/pose/bind_pose.h"
#include "tests/core/ogre_chunks.h"
#include "tests/core/save_checks.h"
#include "tests/core/tiny_rig.h"

#include <QtTest>

namespace ogre_binary_save_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::ogrechunks;

namespace {

Loaded tiny(const Made& made = {}, const MadeBones& bones = {})
{
    return loadedText(mesh(made), "tiny.mesh", {{"tiny.skeleton", skeleton(bones)}});
}

std::size_t differing(ByteSpan a, ByteSpan b)
{
    std::size_t out = a.size() == b.size() ? 0 : 1000;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) out += a[i] != b[i];
    return out;
}

const std::vector<std::byte>& bytesOf(const Saved& saved, std::size_t file)
{
    return *saved.loaded.source->files[file].bytes;
}

/// Each set's weights in other numbers: one influence more here, one less there.
Scene otherWeights(const Scene& scene)
{
    Scene out = scene;
    for (std::size_t s = 0; s < out.weights.size(); ++s)
        for (PointIndex point = 0; point < out.weights[s]->points(); point += 7) {
            std::vector<Influence> row = out.weights[s]->at(point);
            if (row.empty()) continue;
            row[0].weight = row[0].weight * 0.5f + 0.11f;
            if (point % 3 == 0) row.push_back({(row[0].slot + 1) % 2, 0.25f});
            if (point % 3 == 1) row.pop_back();
            out = withRow(out, s, point, row);
        }
    return out;
}

Scene otherKeys(const Scene& scene)
{
    Scene out = scene;
    for (std::size_t c = 0; c < out.clips.size(); ++c)
        for (std::size_t t = 0; t < out.clips[c]->tracks.size(); t += 3)
            if (out.clips[c]->tracks[t]->path == ChannelPath::Translation)
                changeTrack(out, c, t, [](Track& track) { track.values[0] += 0.125f; });
    return out;
}

/// A second clip, which lifts the tip: 1.1 less the bind's 1 is not the 0.1 of the file any more.
Loaded withLift()
{
    const Bytes none(false);
    Bytes clip(none), track(none), key(none), out(none);
    track.u16(1).chunk(0x4110, key.floats({0, 0, 0, 0, 1, 0, 0.1f, 0}));
    out.chunk(0x4000, clip.line("lift").floats({1}).chunk(0x4100, track));
    return tiny({}, {.extra = out.text});
}

bool refused(const Loaded& file, const Scene& scene)
{
    const Result<Patch> patch = formatById("ogre")->patch(file.scene, *file.source, scene, {});
    return !patch && patch.error().kind == ErrorKind::Edit;
}

} // namespace

class OgreBinarySaveTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneWeightChangesFourBytes_data();
    void oneWeightChangesFourBytes();
    void anInfluenceGrowsTheChunksAroundIt();
    void weightsOfASharedGeometryAreItsOwn();
    void weightsOfTheVerticesFollowTheAssignments_data();
    void weightsOfTheVerticesFollowTheAssignments();
    void lengthsThatAreWrongStayAsWrong();
    void aKeyChangesTheSkeletonAlone();
    void aNumberBesideTheOneThatMovesKeepsItsBits();
    void aKeyIsInsertedAndTakenOut();
    void aBindIsWrittenAndItsClipsStand();
    void aScaleGrowsTheBoneAndGoesAgain();
    void namesOfBonesAndClipsAreWritten();
    void aClipIsAddedAndTakenOut();
    void oneClipGoesWhileAnotherComes();
    void levelsOfDetailAreWrittenAndGoAgain_data();
    void levelsOfDetailAreWrittenAndGoAgain();
    void whatHasNoPlaceIsRefused();
    void everyFileComesBackByteForByte_data();
    void everyFileComesBackByteForByte();
};

void OgreBinarySaveTest::oneWeightChangesFourBytes_data()
{
    QTest::addColumn<QString>("version");
    QTest::addColumn<bool>("big");
    for (const char* version : {"1.10", "1.30", "1.40", "1.8", "1.100"})
        for (const bool big : {false, true})
            QTest::newRow((std::string(version) + (big ? " big" : "")).c_str()) << QString(version) << big;
}

void OgreBinarySaveTest::oneWeightChangesFourBytes()
{
    QFETCH(QString, version);
    QFETCH(bool, big);
    const Loaded file = tiny({.version = version.toStdString(), .big = big}, {.big = big});
    const Scene there = withRow(file.scene, 0, 1, {{0, 0.7f}, {1, 0.25f}});
    const Saved saved = saveInMemory(file.scene, *file.source, there);
    VERIFY_SAVED(saved);
    QCOMPARE(saved.plan.changes.size(), std::size_t{1});
    QVERIFY(differing(*file.source->files[0].bytes, bytesOf(saved, 0)) <= 4);
    QVERIFY(*file.source->files[1].bytes == bytesOf(saved, 1));
    QCOMPARE(thereAndBack(file, there), std::string());
}

void OgreBinarySaveTest::anInfluenceGrowsTheChunksAroundIt()
{
    const Loaded file = tiny();
    const Scene there = withRow(file.scene, 0, 0, {{0, 0.5f}, {1, 0.5f}});
    const Saved saved = saveInMemory(file.scene, *file.source, there);
    VERIFY_SAVED(saved);
    QCOMPARE(bytesOf(saved, 0).size(), file.source->files[0].bytes->size() + 16);
    QVERIFY(!findingOf(saved.loaded, "ogre_lengths")); // those of the submesh and the mesh have grown, too
    QCOMPARE(thereAndBack(file, there), std::string());
    const Scene fewer = withRow(file.scene, 0, 1, {});
    QCOMPARE(thereAndBack(file, fewer), std::string());
}

void OgreBinarySaveTest::weightsOfASharedGeometryAreItsOwn()
{
    const Loaded file = tiny({.shared = true});
    const Scene there = withRow(file.scene, 0, 3, {{1, 1.0f}});
    const Saved saved = saveInMemory(file.scene, *file.source, there);
    VERIFY_SAVED(saved);
    QCOMPARE(bytesOf(saved, 0).size() + 16, file.source->files[0].bytes->size());
    QVERIFY(!findingOf(saved.loaded, "ogre_lengths"));
    QCOMPARE(thereAndBack(file, there), std::string());
}

void OgreBinarySaveTest::weightsOfTheVerticesFollowTheAssignments_data()
{
    QTest::addColumn<bool>("big");
    QTest::addColumn<bool>("shared");
    for (const bool big : {false, true})
        for (const bool shared : {false, true})
            QTest::addRow("%s, %s", big ? "big" : "little", shared ? "shared" : "own") << big << shared;
}

/// Where vertices hold weights beside the assignments and the two say the same, they say the same afterwards.
void OgreBinarySaveTest::weightsOfTheVerticesFollowTheAssignments()
{
    QFETCH(bool, big);
    QFETCH(bool, shared);
    const Made made{.big = big, .shared = shared, .blend = Made::Blend::Same};
    const Loaded file = tiny(made, {.big = big});
    QVERIFY(!findingOf(file, "ogre_blend_stays"));
    const Scene there = withRow(file.scene, 0, 1, {{0, 0.5f}, {1, 0.5f}});
    const Saved saved = saveInMemory(file.scene, *file.source, there);
    VERIFY_SAVED(saved);
    QVERIFY(!findingOf(saved.loaded, "ogre_blend_stays")); // the reader holds them against each other
    QCOMPARE(std::count_if(saved.plan.changes.begin(), saved.plan.changes.end(),
                 [](const ChangedValue& change) { return change.derived; }),
        std::ptrdiff_t{1}); // the two weights; the numbers of the bones stay
    QCOMPARE(thereAndBack(file, there), std::string());
    QCOMPARE(thereAndBack(file, withRow(file.scene, 0, 0, {{1, 1.0f}})), std::string());
    // Others are told and stay.
    const Loaded other = tiny({.big = big, .shared = shared, .blend = Made::Blend::Other}, {.big = big});
    QVERIFY(findingOf(other, "ogre_blend_stays"));
    const Saved kept = saveInMemory(other.scene, *other.source, withRow(other.scene, 0, 1, {{0, 0.5f}, {1, 0.5f}}));
    VERIFY_SAVED(kept);
    for (const ChangedValue& change : kept.plan.changes) QVERIFY(!change.derived);
    QVERIFY(findingOf(kept.loaded, "ogre_blend_stays"));
}

void OgreBinarySaveTest::lengthsThatAreWrongStayAsWrong()
{
    const Loaded file = tiny({.wrong = -20});
    const Scene there = withRow(file.scene, 0, 0, {{0, 0.5f}, {1, 0.5f}});
    const Saved saved = saveInMemory(file.scene, *file.source, there);
    VERIFY_SAVED(saved);
    const std::string twice = mesh({.wrong = -20}), now(asText(bytesOf(saved, 0)));
    const std::size_t at = twice.find(std::string("\x00\x30", 2)) + 2;
    QCOMPARE(static_cast<unsigned char>(now[at]), static_cast<unsigned char>(twice[at] + 16));
    QCOMPARE(thereAndBack(file, there), std::string());
}

void OgreBinarySaveTest::aKeyChangesTheSkeletonAlone()
{
    const Loaded file = tiny();
    Scene there = file.scene;
    changeTrack(there, 0, 0, [](Track& track) { track.values[4] = 1.5f; });
    const Saved saved = saveInMemory(file.scene, *file.source, there);
    VERIFY_SAVED(saved);
    QVERIFY(*file.source->files[0].bytes == bytesOf(saved, 0));
    QVERIFY(differing(*file.source->files[1].bytes, bytesOf(saved, 1)) <= 4);
    QCOMPARE(thereAndBack(file, there), std::string());
}

void OgreBinarySaveTest::aNumberBesideTheOneThatMovesKeepsItsBits()
{
    const Loaded file = withLift();
    Scene moved = file.scene;
    changeTrack(moved, 1, 0, [](Track& track) { track.values[0] = 0.5f; });
    const Saved key = saveInMemory(file.scene, *file.source, moved);
    VERIFY_SAVED(key);
    QCOMPARE(key.plan.changes.size(), std::size_t{1});
    QCOMPARE(thereAndBack(file, moved), std::string());
    Scene bind = file.scene;
    change(bind.nodes, 1, [](Node& node) { node.rest.translation.z = 0.5f; });
    followRest(bind);
    const Saved bone = saveInMemory(file.scene, *file.source, bind);
    VERIFY_SAVED(bone);
    QCOMPARE(bone.plan.changes.size(), std::size_t{4}); // z of the bind and of the three keys
}

void OgreBinarySaveTest::aKeyIsInsertedAndTakenOut()
{
    const Loaded file = tiny();
    Scene there = file.scene;
    const auto times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 0.5, 1.0});
    for (std::size_t t = 0; t < 2; ++t)
        changeTrack(there, 0, t, [&](Track& track) {
            track.times = times;
            const auto middle = track.values.begin() + track.components;
            const std::vector<float> first(track.values.begin(), middle);
            track.values.insert(middle, first.begin(), first.end());
        });
    const Saved saved = saveInMemory(file.scene, *file.source, there);
    VERIFY_SAVED(saved);
    QCOMPARE(bytesOf(saved, 1).size(), file.source->files[1].bytes->size() + 38);
    QVERIFY(!findingOf(saved.loaded, "ogre_lengths"));
    QCOMPARE(thereAndBack(file, there), std::string());
    // A channel alone cannot have a key there.
    Scene alone = file.scene;
    changeTrack(alone, 0, 0, [&](Track& track) {
        track.times = times;
        track.values.resize(9, 0.0f);
    });
    QVERIFY(refused(file, alone));
}

/// Keys are relative to the bind: where it moves they are written anew, and the clip plays as it did.
void OgreBinarySaveTest::aBindIsWrittenAndItsClipsStand()
{
    const Loaded file = tiny();
    Scene there = file.scene;
    change(there.nodes, 1, [](Node& node) { node.rest.translation = {0, 1.25f, 0}; });
    followRest(there);
    const Saved saved = saveInMemory(file.scene, *file.source, there);
    VERIFY_SAVED(saved);
    QCOMPARE(saved.loaded.scene.nodes[1]->rest.translation, glm::vec3(0, 1.25f, 0));
    QCOMPARE(saved.loaded.scene.clips[0]->tracks[0]->values, file.scene.clips[0]->tracks[0]->values);
    QVERIFY(*file.source->files[0].bytes == bytesOf(saved, 0));
    QCOMPARE(thereAndBack(file, there), std::string());
}

void OgreBinarySaveTest::aScaleGrowsTheBoneAndGoesAgain()
{
    const Loaded file = tiny();
    Scene there = file.scene;
    change(there.nodes, 1, [](Node& node) { node.rest.scale = {2, 2, 2}; });
    followRest(there);
    const Saved saved = saveInMemory(file.scene, *file.source, there);
    VERIFY_SAVED(saved);
    QCOMPARE(bytesOf(saved, 1).size(), file.source->files[1].bytes->size() + 12);
    QCOMPARE(thereAndBack(file, there), std::string());
}

void OgreBinarySaveTest::namesOfBonesAndClipsAreWritten()
{
    const Loaded file = tiny();
    Scene there = file.scene;
    change(there.nodes, 1, [](Node& node) { node.name = "the very end"; });
    change(there.clips, 0, [](Clip& clip) { clip.name = "bow"; });
    const Saved saved = saveInMemory(file.scene, *file.source, there);
    VERIFY_SAVED(saved);
    QCOMPARE(saved.loaded.scene.nodes[1]->name, std::string("the very end"));
    QCOMPARE(saved.loaded.scene.clips[0]->name, std::string("bow"));
    QVERIFY(!findingOf(saved.loaded, "ogre_lengths"));
    QCOMPARE(thereAndBack(file, there), std::string());
    change(there.nodes, 1, [](Node& node) { node.name = "root"; });
    QVERIFY(refused(file, there));
    change(there.nodes, 1, [](Node& node) { node.name = "two\nlines"; });
    QVERIFY(refused(file, there));
}

void OgreBinarySaveTest::aClipIsAddedAndTakenOut()
{
    const Loaded file = tiny();
    Scene there = file.scene;
    Clip clip = *there.clips[0];
    clip.name = "second";
    clip.tracks.erase(clip.tracks.begin()); // the turn alone: a key holds the place as well
    there.clips.push_back(std::make_shared<const Clip>(clip));
    const Saved saved = saveInMemory(file.scene, *file.source, there);
    VERIFY_SAVED(saved);
    QCOMPARE(saved.loaded.scene.clips.size(), std::size_t{2});
    QVERIFY(farthest(pointsAt(saved.loaded.scene, 1.0, 1), kBentRig) <= 2e-6);
    QCOMPARE(thereAndBack(file, there), std::string());
    Scene none = file.scene;
    none.clips[0] = nullptr;
    QCOMPARE(thereAndBack(file, none), std::string());
}

void OgreBinarySaveTest::oneClipGoesWhileAnotherComes()
{
    const Loaded file = tiny();
    Scene there = file.scene;
    Clip clip = *there.clips[0];
    clip.name = "second";
    there.clips[0] = nullptr;
    there.clips.push_back(std::make_shared<const Clip>(clip));
    const Saved saved = saveInMemory(file.scene, *file.source, there);
    VERIFY_SAVED(saved);
    QCOMPARE(saved.loaded.scene.clips.size(), std::size_t{1});
    QCOMPARE(saved.loaded.scene.clips[0]->name, std::string("second"));
    // OGRE refuses a skeleton that has a name twice.
    const Loaded two = withLift();
    Scene same = two.scene;
    change(same.clips, 0, [](Clip& one) { one.name = "lift"; });
    QVERIFY(refused(two, same));
}

void OgreBinarySaveTest::levelsOfDetailAreWrittenAndGoAgain_data()
{
    QTest::addColumn<QString>("version");
    QTest::addColumn<bool>("held");
    QTest::newRow("1.100") << "1.100" << true;
    QTest::newRow("1.8") << "1.8" << true;
    QTest::newRow("1.40, whose distances are squared") << "1.40" << false;
}

void OgreBinarySaveTest::levelsOfDetailAreWrittenAndGoAgain()
{
    QFETCH(QString, version);
    QFETCH(bool, held);
    const Loaded file = tiny({.version = version.toStdString()});
    Scene there = file.scene;
    change(there.meshes, 0, [](Mesh& mesh) {
        LodLevel& level = mesh.lods.emplace_back();
        level.value = 25.0f;
        level.measure = LodMeasure::Distance;
        level.valueText = "25";
        level.partIndices = {{0, 1, 3}};
    });
    QCOMPARE(refused(file, there), !held);
    if (!held) return;
    const Saved saved = saveInMemory(file.scene, *file.source, there);
    VERIFY_SAVED(saved);
    QVERIFY(!findingOf(saved.loaded, "ogre_lengths"));
    QCOMPARE(saved.loaded.scene.meshes[0]->lods, there.meshes[0]->lods);
    QCOMPARE(thereAndBack(file, there), std::string());
    // And from there to none and back.
    Scene none = saved.loaded.scene;
    change(none.meshes, 0, [](Mesh& mesh) { mesh.lods.clear(); });
    QCOMPARE(thereAndBack(saved.loaded, none), std::string());
}

void OgreBinarySaveTest::whatHasNoPlaceIsRefused()
{
    const Loaded file = tiny();
    Scene moved = file.scene;
    change(moved.sets, 0, [](PointSet& set) { set.positions[0].x += 1.0f; });
    QVERIFY(refused(file, moved));
    Scene parent = file.scene;
    change(parent.nodes, 1, [](Node& node) { node.parent = NodeId(); });
    QVERIFY(refused(file, parent));
    Scene stepped = file.scene;
    changeTrack(stepped, 0, 0, [](Track& track) { track.interpolation = Interpolation::Step; });
    QVERIFY(refused(file, stepped));
    QVERIFY(!refused(file, file.scene));
}

void OgreBinarySaveTest::everyFileComesBackByteForByte_data()
{
    QTest::addColumn<QString>("path");
    madeRows({".mesh", ".skeleton"});
    for (const std::string& path : corpusFiles({".mesh", ".skeleton"}))
        QTest::newRow(std::filesystem::path(path).filename().string().c_str()) << QString::fromStdString(path);
}

void OgreBinarySaveTest::everyFileComesBackByteForByte()
{
    const std::optional<Loaded> file = fetched();
    if (!file) QSKIP("BINDPOSE_SHARED names no folder with models");
    Scene own = file->scene;
    for (std::size_t s = 0; s < own.weights.size(); ++s)
        for (PointIndex point = 0; point < own.weights[s]->points(); point += 97)
            own = withRow(own, s, point, own.weights[s]->at(point));
    const Saved same = saveInMemory(file->scene, *file->source, own);
    VERIFY_SAVED(same);
    QVERIFY(same.plan.sameBytes && same.plan.changes.empty());
    const std::string problem =
        file->scene.weights.empty() ? std::string() : thereAndBack(*file, otherWeights(file->scene));
    QVERIFY2(problem.empty(), problem.c_str());
    // Keys that are taken against others are refused.
    const bool based = findingOf(*file, "ogre_base_clip");
    const Scene keys = otherKeys(file->scene);
    if (based)
        QVERIFY(refused(*file, keys));
    else
        QCOMPARE(thereAndBack(*file, keys), std::string());
}

} // namespace ogre_binary_save_test

QTEST_GUILESS_MAIN(ogre_binary_save_test::OgreBinarySaveTest)
#include "ogre_binary_save_test.moc"
