// SPDX-License-Identifier: MIT
#include "core/eval/pose/bind_pose.h"
#include "core/io/export/scene_parts.h"
#include "core/io/formats/iqm/iqm.h"
#include "tests/core/exports.h"
#include "tests/core/gltf_builder.h"

#include <QtTest>

#include <bit>
#include <cmath>
#include <set>

namespace iqm_write_test {

using namespace bindpose;
using namespace bindpose::testing;

/// Fresh files of the Inter-Quake format, from any scene.
class IqmWriteTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFreshFileHoldsTheScene();
    void whatRoundingCostsIsToldAndNoMore_data();
    void whatRoundingCostsIsToldAndNoMore();
    void sumsOfBytesAreWhole();
    void onlyWhatMovesIsInTheFrames();
    void boxesOfFramesHoldTheSurface();
    void aSceneWithoutASurfaceIsWritten();
    void aFreshFileIsSavedInPlaceAfterwards();
    void whatTheFormatCannotHoldIsSaid();
    void moreJointsThanABytesWorthAreNamedByMore();
    void aShearedBindStaysWhereItIsAtRest();
    void clipsBeforeZeroAndOfOneNameAreWritten();
};

namespace {

/// A word of the header of a fresh file, by its place behind the magic.
std::uint32_t headWord(const Written& written, std::size_t word)
{
    return iqm::parse(written.files[0].bytes, {}).raw(16 + 4 * word, 4);
}

Scene sceneOf(const GltfBuilder& builder)
{
    Result<Loaded> loaded = loadMemory(builder.glb());
    if (!loaded) qFatal("%s", englishMessage(loaded.error()).c_str());
    return loaded->scene;
}

/// Two joints above each other, a triangle, and a clip whose keys lie on the format's steps.
GltfBuilder plainRig()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    builder.addClip("walk", 1, "translation", {0, 0.1f, 0.2f}, "VEC3", {-1, 0, 0, 0, 0, 0, 1, 0, 0});
    builder.addClip("still", 1, "translation", {0, 0.5f}, "VEC3", {-1, 0, 0, -1, 0, 0});
    return builder;
}

Scene plainScene()
{
    return sceneOf(plainRig());
}

} // namespace

void IqmWriteTest::aFreshFileHoldsTheScene()
{
    const Scene scene = plainScene();
    const Written written = fresh("iqm", scene, {{"weights", "float"}});
    QCOMPARE(written.files.size(), std::size_t{1});
    const Scene again = readAgain(written, "iqm");
    QCOMPARE(again.facts->formatName, std::string("Inter-Quake Model 2"));
    QCOMPARE(again.clips.size(), std::size_t{2});
    QCOMPARE(again.clips[0]->name, std::string("walk"));
    QCOMPARE(again.clips[1]->name, std::string("still"));
    QCOMPARE(again.meshes[0]->parts[0]->indices, scene.meshes[0]->parts[0]->indices);
    QCOMPARE(again.sets[0]->positions, scene.sets[0]->positions);
    std::set<std::string> names, wanted;
    for (const auto& node : again.nodes)
        if (node->joint) names.insert(node->name);
    for (const NodeId joint : scene.skins[0]->joints) wanted.insert(scene.nodes[joint.index()]->name);
    for (const std::string& name : wanted) QVERIFY2(names.contains(name), name.c_str());
    const ExportMove move = measured(scene, written, "iqm");
    QCOMPARE(move.unmatched, std::size_t{0});
    QCOMPARE(move.clips, std::size_t{2});
    // -1 and 1 are ends of the range; 0 lies between two steps of 2/65535.
    QVERIFY2(move.atKeys.distance <= 1.0 / 65535.0 + 1e-6, std::to_string(move.atKeys.distance).c_str());
    Scene ends = scene;
    changeTrack(ends, 0, 0, [](Track& track) { track.values[3] = 1.0f; });
    QVERIFY(measured(ends, fresh("iqm", ends, {{"weights", "float"}}), "iqm").atKeys.distance <= 1e-6);
}

void IqmWriteTest::whatRoundingCostsIsToldAndNoMore_data()
{
    QTest::addColumn<QByteArray>("sample");
    for (const char* sample : {"tentacle", "mannequin"}) QTest::newRow(sample) << QByteArray(sample);
}

/// What is measured of the export is what was told: weights in bytes, and with floats the keys alone.
void IqmWriteTest::whatRoundingCostsIsToldAndNoMore()
{
    QFETCH(QByteArray, sample);
    const Scene scene = sampleScene(sample);
    const Written bytes = fresh("iqm", scene), floats = fresh("iqm", scene, {{"weights", "float"}});
    const Finding *weights = lossIn(bytes, "iqm_loss_weights"), *keys = lossIn(floats, "iqm_loss_keys");
    QVERIFY(weights && keys && !lossIn(floats, "iqm_loss_weights"));
    const double byWeights = std::stod(weights->args[0].plain()), byKeys = std::stod(keys->args[0].plain());
    const ExportMove moved = measured(scene, bytes, "iqm"), exact = measured(scene, floats, "iqm");
    QCOMPARE(moved.unmatched, std::size_t{0});
    QCOMPARE(moved.clips, scene.clips.size());
    const double noise = 2e-6 * moved.height;
    QVERIFY2(exact.atKeys.distance <= byKeys + noise, std::to_string(exact.atKeys.distance / byKeys).c_str());
    QVERIFY2(exact.atKeys.distance <= 1e-4 * exact.height, std::to_string(exact.atKeys.distance).c_str());
    QVERIFY2(moved.atKeys.distance <= byWeights + byKeys + noise, std::to_string(moved.atKeys.distance).c_str());
    QVERIFY(byWeights < 0.01 * moved.height);
}

void IqmWriteTest::sumsOfBytesAreWhole()
{
    const Scene scene = sampleScene("mannequin");
    const Written written = fresh("iqm", scene);
    const iqm::File file = iqm::parse(written.files[0].bytes, {});
    const iqm::VertexArray& weights = *file.array(iqm::kWeights);
    QVERIFY(weights.format == iqm::Format::U8);
    QVERIFY(file.vertices > 100);
    for (std::size_t v = 0; v < file.vertices; ++v) {
        double sum = 0.0;
        for (std::size_t i = 0; i < 4; ++i) sum += file.component(weights, v, i);
        QCOMPARE(sum, 255.0);
    }
    // What is no number, or below nothing, is nothing; what is more than the whole is the whole.
    const float none = std::numeric_limits<float>::quiet_NaN();
    const std::array<std::uint32_t, 4> odd{0, 128, 255, 0};
    QVERIFY(iqm::weightSteps({{0, none}, {1, 0.5f}, {2, 2.0f}, {3, -1.0f}}, 255.0) == odd);
    // A key that is none breaks no other frame.
    Scene broken = plainScene();
    changeTrack(broken, 0, 0, [none](Track& track) { track.values[3] = none; });
    const Result<Written> told = formatById("iqm")->write(broken, "out", {}); // exports refuse it before
    QVERIFY(told);
    const Scene read = readAgain(*told, "iqm");
    const Scene whole = readAgain(fresh("iqm", plainScene()), "iqm");
    QCOMPARE(read.clips.size(), whole.clips.size());
    QCOMPARE(read.clips[1]->tracks.size(), whole.clips[1]->tracks.size());
    for (std::size_t t = 0; t < whole.clips[1]->tracks.size(); ++t) {
        const std::vector<float>&now = read.clips[1]->tracks[t]->values, &before = whole.clips[1]->tracks[t]->values;
        QVERIFY(!now.empty() && before.size() % now.size() == 0); // one key stands for all where nothing moves
        for (std::size_t i = 0; i < before.size(); ++i) QVERIFY(std::abs(now[i % now.size()] - before[i]) < 1e-3f);
    }
    // Floats are as they were, to the bit; a sum that is none stays one.
    const Scene half = withRow(scene, 0, 3, {{0, 0.3f}, {1, 0.7f}});
    const Scene again = readAgain(fresh("iqm", half, {{"weights", "float"}}), "iqm");
    QVERIFY(again.weights[0]->storage == WeightStorage::Float32);
    std::size_t found = 0;
    for (PointIndex p = 0; p < again.weights[0]->points(); ++p)
        found += again.weights[0]->at(p)[0].weight == 0.7f && again.weights[0]->at(p)[1].weight == 0.3f;
    QVERIFY(found > 0);
}

void IqmWriteTest::onlyWhatMovesIsInTheFrames()
{
    const Scene scene = plainScene();
    const Written written = fresh("iqm", scene);
    const iqm::File file = iqm::parse(written.files[0].bytes, {});
    QCOMPARE(file.frameChannels, std::uint32_t{1}); // one number of one joint moves
    QCOMPARE(file.frames, std::uint32_t{7 + 13});
    QCOMPARE(file.anims[1].first, std::uint32_t{7});
    QCOMPARE(file.anims[0].framesPerSecond, 30.0f); // the first usual rate with a frame at every key
    const Written slow = fresh("iqm", scene, {{"fps", "10"}, {"clip", "walk"}});
    const iqm::File one = iqm::parse(slow.files[0].bytes, {});
    QCOMPARE(one.anims.size(), std::size_t{1});
    QCOMPARE(one.frames, std::uint32_t{3});
    // Nothing moves: no clip, no frames, no poses.
    Scene bare = scene;
    bare.clips.clear();
    const iqm::File none = iqm::parse(fresh("iqm", bare).files[0].bytes, {});
    QVERIFY(none.poses.empty() && none.frames == 0 && !none.joints.empty());
}

void IqmWriteTest::boxesOfFramesHoldTheSurface()
{
    const Scene scene = sampleScene("tentacle");
    const Written written = fresh("iqm", scene);
    const iqm::File file = iqm::parse(written.files[0].bytes, {});
    const std::uint32_t at = headWord(written, 22);
    QVERIFY(at > 0);
    const Scene again = readAgain(written, "iqm");
    const iqm::Anim& anim = file.anims[0];
    for (std::uint32_t f = 0; f < anim.count; f += 7) {
        std::array<float, 8> box{};
        for (std::size_t i = 0; i < 8; ++i)
            box[i] = std::bit_cast<float>(file.raw(at + 32 * (anim.first + f) + 4 * i, 4));
        glm::vec3 low(1e9f), high(-1e9f);
        float radius = 0.0f;
        for (const glm::vec3& p : pointsAt(again, f / double{anim.framesPerSecond})) {
            low = glm::min(low, p);
            high = glm::max(high, p);
            radius = std::max(radius, glm::length(p));
        }
        QVERIFY(glm::distance(low, glm::vec3(box[0], box[1], box[2])) < 1e-4f);
        QVERIFY(glm::distance(high, glm::vec3(box[3], box[4], box[5])) < 1e-4f);
        QVERIFY(std::abs(radius - box[7]) < 1e-4f && box[6] <= box[7]);
    }
}

void IqmWriteTest::aSceneWithoutASurfaceIsWritten()
{
    Scene bones = readAgain(fresh("iqm", plainScene()), "iqm");
    bones.meshes.clear();
    bones.instances.clear();
    bones.sets.clear();
    bones.weights.clear();
    const Written written = fresh("iqm", bones);
    const Scene again = readAgain(written, "iqm");
    QVERIFY(again.meshes.empty());
    QCOMPARE(again.clips.size(), std::size_t{2});
    QCOMPARE(again.clips[0]->tracks.size(), bones.clips[0]->tracks.size());
    // Without a skin, too: the joints are those that are marked.
    bones.skins.clear();
    QCOMPARE(readAgain(fresh("iqm", bones), "iqm").clips[0]->tracks.size(), bones.clips[0]->tracks.size());
    Scene nothing;
    nothing.order = std::make_shared<const NodeOrder>();
    nothing.facts = bones.facts;
    const Result<Written> refused = writeFresh(*formatById("iqm"), nothing, "out", {});
    QVERIFY(!refused);
    QCOMPARE(QString::fromUtf8(refused.error().text->key.data()), QString("text_no_triangles"));
}

void IqmWriteTest::aFreshFileIsSavedInPlaceAfterwards()
{
    const Written written = fresh("iqm", plainScene());
    const Loaded file = loadedText(std::string(asText(written.files[0].bytes)), "out.iqm");
    Scene there = withRow(file.scene, 0, 1, {{0, 0.4f}, {1, 0.6f}, {0, 0.0f}, {0, 0.0f}});
    change(there.nodes, 1, [](Node& node) { node.name = node.name.substr(1); });
    const std::string problem = thereAndBack(file, there);
    QVERIFY2(problem.empty(), problem.c_str());
}

void IqmWriteTest::whatTheFormatCannotHoldIsSaid()
{
    const Written plain = fresh("iqm", plainScene());
    for (const char* key : {"text_loss_influences", "text_loss_morphs", "iqm_loss_bind", "iqm_loss_shear",
             "iqm_loss_bytes", "iqm_loss_kept", "iqm_loss_colors", "text_loss_names", "text_loss_unweighted"})
        QVERIFY2(!lossIn(plain, key), key);
    const Scene whole = sampleScene("tentacle");
    QVERIFY(!lossIn(fresh("iqm", whole), "text_loss_influences"));
    const Scene many = withRow(whole, 0, 40, {{1, 0.3f}, {4, 0.25f}, {6, 0.2f}, {2, 0.15f}, {5, 0.1f}});
    QCOMPARE(lossIn(fresh("iqm", many), "text_loss_influences")->count, std::size_t{1});
    Scene none = withRow(whole, 0, 40, {});
    QVERIFY(lossIn(fresh("iqm", none), "text_loss_unweighted"));
    Scene kept = readAgain(plain, "iqm");
    FileFacts facts = *kept.facts;
    facts.notUnderstood = {"FTE_MESH", "vertex array mine"};
    kept.facts = std::make_shared<const FileFacts>(facts);
    const Written without = fresh("iqm", kept);
    const Finding* told = lossIn(without, "iqm_loss_kept");
    QVERIFY(told && told->args[0].plain().find("FTE_MESH") != std::string::npos);
}

void IqmWriteTest::moreJointsThanABytesWorthAreNamedByMore()
{
    Scene scene = readAgain(fresh("iqm", plainScene()), "iqm");
    for (int i = 0; i < 300; ++i) {
        Node node;
        node.name = "extra " + std::to_string(i);
        node.joint = true;
        node.parent = NodeId(0u);
        node.fileIndex = static_cast<std::uint32_t>(scene.nodes.size());
        scene.nodes.push_back(std::make_shared<const Node>(std::move(node)));
    }
    Result<NodeOrder> order = NodeOrder::make(scene.nodes);
    QVERIFY(order);
    scene.order = std::make_shared<const NodeOrder>(std::move(*order));
    scene.skins[0] = std::make_shared<const Skin>(skinOfNodes(scene, restWorld(scene)));
    scene = withRow(scene, 0, 0, {{static_cast<SlotIndex>(scene.nodes.size() - 1), 1.0f}});
    const Written written = fresh("iqm", scene);
    QVERIFY(lossIn(written, "iqm_loss_bytes"));
    const iqm::File file = iqm::parse(written.files[0].bytes, {});
    QVERIFY(file.array(iqm::kIndexes)->format == iqm::Format::U16);
    const Scene again = readAgain(written, "iqm");
    QCOMPARE(again.nodes[again.weights[0]->at(0)[0].slot]->name, std::string("extra 299"));
}

/// A joint turned below one that is stretched along one axis: no position, rotation and scale is its matrix.
void IqmWriteTest::aShearedBindStaysWhereItIsAtRest()
{
    GltfBuilder builder = plainRig();
    Scene scene = sceneOf(builder);
    const NodeId tip = scene.skins[0]->joints.back();
    change(scene.skins, 0, [&](Skin& skin) {
        glm::mat4 sheared(1.0f);
        sheared[1][0] = 0.5f;
        skin.inverseBind.back() = glm::inverse(sheared) * skin.inverseBind.back();
        skin.inverseBindStored = true;
    });
    scene.clips.clear();
    const Written written = fresh("iqm", scene);
    const Finding* told = lossIn(written, "iqm_loss_bind");
    QVERIFY(told && told->args[0].plain().find(scene.nodes[tip.index()]->name) != std::string::npos);
    PoseRequest bind;
    bind.from = PoseRequest::From::Bind;
    std::vector<glm::vec3> before, after;
    const Scene again = readAgain(written, "iqm");
    for (const auto& one : deform(scene, evaluatePose(scene, bind), {}))
        before.insert(before.end(), one.sets[0].positions.begin(), one.sets[0].positions.end());
    for (const auto& one : deform(again, evaluatePose(again, bind), {}))
        after.insert(after.end(), one.sets[0].positions.begin(), one.sets[0].positions.end());
    QVERIFY(farthest(before, after) < 1e-6);
}

void IqmWriteTest::clipsBeforeZeroAndOfOneNameAreWritten()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    for (int i = 0; i < 2; ++i) builder.addClip("same", 1, "translation", {0, 0.5f}, "VEC3", {0, 0, 0, 1, 0, 0});
    Scene scene = sceneOf(builder);
    changeTrack(scene, 1, 0, [](Track& track) {
        track.times = std::make_shared<const std::vector<double>>(std::vector<double>{-0.5, 0.5});
    });
    const Written written = fresh("iqm", scene);
    QVERIFY(lossIn(written, "text_loss_time"));
    const Scene again = readAgain(written, "iqm");
    QCOMPARE(again.clips.size(), std::size_t{2});
    QCOMPARE(again.clips[0]->name, again.clips[1]->name);
    QVERIFY(std::abs(again.clips[1]->endSec() - 1.0) < 1e-6);
}

} // namespace iqm_write_test

QTEST_GUILESS_MAIN(iqm_write_test::IqmWriteTest)
#include "iqm_write_test.moc"
