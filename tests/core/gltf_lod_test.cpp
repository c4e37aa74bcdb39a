// SPDX-License-Identifier: MIT
#include "core/edit/joints/retire_joints.h"
#include "core/edit/model/lod_distances.h"
#include "core/edit/model/lod_level.h"
#include "core/edit/model/skin_joints.h"
#include "tests/core/finding_keys.h"
#include "tests/core/load_checks.h"
#include "tests/core/made_lods.h"
#include "tests/core/save_checks.h"

#include <functional>

namespace gltf_lod_test {

using namespace bindpose;
using namespace bindpose::testing;
using Json = GltfBuilder::Json;

/// Levels of detail of glTF files: MSFT_lod.
class GltfLodTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aLevelIsReadWithItsCoverage();
    void aLevelHasASkinOfItsOwn();
    void aLevelWithoutAMeshDrawsNothing();
    void theFileSaysFromWhichShareOnALevelIsShown();
    void distancesAreThoseOfTheOtherMesh();
    void levelsThatAreWrongAreFound_data();
    void levelsThatAreWrongAreFound();
    void anUneditedFileKeepsItsBytes();
    void aWeightOfEachLevelChangesItsOwnBytes();
    void aListInAnotherOrderRenumbersTheLevelsToo();
    void aRetiredJointLeavesTheLevelsToo();
    void aFreshFileHoldsTheLevelsOfAFile();
    void aFreshFileHoldsLevelsThatAreMade();
};

namespace {

/// A skinned triangle at node 2, and at node 3 another one as its level, which lies 0.5 beside it.
GltfBuilder withLevel()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    const std::size_t joints = builder.add<std::uint8_t>("VEC4", {0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0});
    const std::size_t weights = builder.add<float>("VEC4", {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0});
    const std::size_t places = builder.add<float>("VEC3", {0, 0, 0.5f, 1, 0, 0.5f, 0, 1, 0.5f});
    builder.json["accessors"][places]["min"] = {0, 0, 0.5};
    builder.json["accessors"][places]["max"] = {1, 1, 0.5};
    const std::size_t mesh = builder.addTriangle({{"POSITION", places}, {"JOINTS_0", joints}, {"WEIGHTS_0", weights}});
    builder.push("nodes", {{"name", "far"}, {"mesh", mesh}, {"skin", 0}});
    builder.json["nodes"][2]["extensions"] = {{"MSFT_lod", {{"ids", {3}}}}};
    builder.json["nodes"][2]["extras"] = {{"MSFT_screencoverage", {0.5, 0.125}}};
    builder.push("materials", {{"extensions", {{"MSFT_lod", {{"ids", {1}}}}}}});
    builder.push("materials", {{"name", "plain"}});
    builder.json["extensionsUsed"] = {"MSFT_lod"};
    return builder;
}

using Change = std::function<void(Json&)>;

} // namespace

void GltfLodTest::aLevelIsReadWithItsCoverage()
{
    const Loaded file = loaded(withLevel().glb());
    QVERIFY(findingKeys(file, "lod_").empty());
    QVERIFY(!findingOf(file, "extension_kept") && !findingOf(file, "node_unused"));
    QCOMPARE(file.scene.instances.size(), std::size_t(1)); // the level is no further part of the surface
    const std::vector<LodLevel>& lods = file.scene.meshes[0]->lods;
    QCOMPARE(lods.size(), std::size_t(1));
    QCOMPARE(lods[0].mesh, MeshId(1u));
    QCOMPARE(lods[0].node, NodeId(3u));
    QVERIFY(!lods[0].skin.valid()); // the instance's
    QCOMPARE(lods[0].measure, LodMeasure::Coverage);
    QCOMPARE(lods[0].value, 0.5f);
    QCOMPARE(lods[0].end, std::optional(0.125f));
    QCOMPARE(detailLevels(file.scene), std::size_t(2));
    QCOMPARE(trianglesDrawn(file.scene, 1), std::size_t(1));
    const Result<Scene> level = atLodLevel(file.scene, 1);
    QVERIFY(level);
    QCOMPARE(level->instances[0]->mesh, MeshId(1u));
    QCOMPARE(level->instances[0]->node, NodeId(2u));
}

void GltfLodTest::aLevelHasASkinOfItsOwn()
{
    GltfBuilder builder = withLevel();
    builder.push("skins", {{"joints", {1, 0}}});
    builder.json["nodes"][3]["skin"] = 1;
    const Loaded file = loaded(builder.glb());
    QVERIFY(findingKeys(file, "lod_").empty());
    QCOMPARE(file.scene.meshes[0]->lods[0].skin, SkinId(1u));
    QCOMPARE(atLodLevel(file.scene, 1)->instances[0]->skin, SkinId(1u));
    QCOMPARE(atLodLevel(file.scene, 0)->instances[0]->skin, SkinId(0u));
}

void GltfLodTest::aLevelWithoutAMeshDrawsNothing()
{
    GltfBuilder builder = withLevel();
    builder.json["nodes"][3].erase("mesh");
    builder.json["nodes"][3].erase("skin");
    const Loaded file = loaded(builder.glb());
    QVERIFY(findingKeys(file, "lod_").empty());
    QVERIFY(!findingOf(file, "node_empty"));
    QCOMPARE(trianglesDrawn(file.scene, 1), std::size_t(0));
}

void GltfLodTest::theFileSaysFromWhichShareOnALevelIsShown()
{
    const Loaded file = loaded(withLevel().glb());
    ViewState view;
    view.detail.automatic = true;
    const Pose pose = evaluatePose(file.scene, {});
    view.camera.distance = 0.5f;
    QCOMPARE(shownDetail(file.scene, pose, view), std::size_t(0));
    view.camera.distance = 50.0f;
    QCOMPARE(shownDetail(file.scene, pose, view), std::size_t(1));
}

void GltfLodTest::distancesAreThoseOfTheOtherMesh()
{
    const Loaded file = loaded(withLevel().glb());
    const Result<LodDistances> found = lodDistances(file.scene, {}, 1);
    QVERIFY(found);
    QCOMPARE(found->levels.size(), std::size_t(2));
    QVERIFY(std::abs(found->levels[1].largest - 0.5) < 1e-5);
}

void GltfLodTest::levelsThatAreWrongAreFound_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<std::string>("key");
    QTest::addColumn<std::string>("pointer");
    const auto row = [](const char* name, Change change, const char* key, const char* pointer) {
        QTest::newRow(name) << std::move(change) << std::string(key) << std::string(pointer);
    };
    const auto ids = [](Json list) {
        return [list = std::move(list)](Json& json) {
            json["nodes"][2]["extensions"]["MSFT_lod"]["ids"] = list;
            json["nodes"][2].erase("extras");
        };
    };
    const auto shares = [](Json list) {
        return [list = std::move(list)](Json& json) { json["nodes"][2]["extras"]["MSFT_screencoverage"] = list; };
    };
    row(
        "as it is", [](Json&) {}, "", "");
    row("the last share is left out", shares({0.5}), "", "");
    row(
        "no shares", [](Json& json) { json["nodes"][2].erase("extras"); }, "", "");
    row("a node that is not there", ids({3, 9}), "lod_node_missing", "/nodes/2/extensions/MSFT_lod/ids/1");
    row("no number", ids({"far"}), "lod_node_missing", "/nodes/2/extensions/MSFT_lod/ids/0");
    row(
        "no list", [](Json& json) { json["nodes"][2]["extensions"]["MSFT_lod"] = Json::object(); }, "lod_node_missing",
        "/nodes/2/extensions/MSFT_lod");
    row("itself", ids({2}), "lod_node_loop", "/nodes/2/extensions/MSFT_lod/ids/0");
    row(
        "one another",
        [](Json& json) {
            json["nodes"][3]["extensions"] = {{"MSFT_lod", {{"ids", {2}}}}};
        },
        "lod_node_loop", "/nodes/3/extensions/MSFT_lod/ids/0");
    row("twice", ids({3, 3}), "lod_node_twice", "/nodes/2/extensions/MSFT_lod/ids/1");
    row(
        "also in the scene", [](Json& json) { json["scenes"][0]["nodes"].push_back(3); }, "lod_node_drawn", "/nodes/3");
    row("too many shares", shares({0.5, 0.25, 0.125}), "lod_coverage_count", "/nodes/2/extras/MSFT_screencoverage");
    row("no share", shares({"half", 0}), "lod_coverage_count", "/nodes/2/extras/MSFT_screencoverage");
    row(
        "a level of several meshes",
        [](Json& json) {
            json["nodes"].push_back({{"name", "below"}, {"mesh", 1}});
            json["nodes"][3] = {{"name", "far"}, {"children", {4}}};
        },
        "lod_not_shown", "/nodes/2/extensions/MSFT_lod");
    row(
        "two nodes of one mesh with levels",
        [](Json& json) {
            json["nodes"].push_back({{"mesh", 1}, {"skin", 0}});
            json["nodes"].push_back({{"mesh", 0}, {"skin", 0}, {"extensions", {{"MSFT_lod", {{"ids", {4}}}}}}});
            json["scenes"][0]["nodes"].push_back(5);
        },
        "lod_not_shown", "/nodes/5/extensions/MSFT_lod");
}

void GltfLodTest::levelsThatAreWrongAreFound()
{
    QFETCH(const Change, change);
    QFETCH(const std::string, key);
    QFETCH(const std::string, pointer);
    GltfBuilder builder = withLevel();
    change(builder.json);
    const Loaded file = loaded(builder.glb());
    QCOMPARE(findingKeys(file, "lod_"), key.empty() ? std::vector<std::string>() : std::vector<std::string>{key});
    if (key.empty()) return;
    QCOMPARE(findingOf(file, key)->place.pointer, pointer);
    const Saved saved = saveInMemory(file.scene, *file.source, file.scene);
    VERIFY_SAVED(saved);
    QVERIFY(sameFiles(*saved.loaded.source, *file.source));
}

void GltfLodTest::anUneditedFileKeepsItsBytes()
{
    for (const SharedBytes& bytes : {withLevel().glb(), withLevel().gltfWithDataUri()}) {
        const Loaded file = loaded(bytes);
        const Saved saved = saveInMemory(file.scene, *file.source, file.scene);
        VERIFY_SAVED(saved);
        QVERIFY(sameFiles(*saved.loaded.source, *file.source));
    }
}

void GltfLodTest::aWeightOfEachLevelChangesItsOwnBytes()
{
    const Loaded file = loaded(withLevel().glb());
    for (const std::size_t set : {std::size_t(0), std::size_t(1)}) {
        const Scene edited = withRow(file.scene, set, PointIndex(0u), {{SlotIndex(0u), 0.25f}, {SlotIndex(1u), 0.75f}});
        const Saved saved = saveInMemory(file.scene, *file.source, edited);
        VERIFY_SAVED(saved);
        QVERIFY(saved.loaded.scene.meshes[0]->lods == file.scene.meshes[0]->lods);
        QCOMPARE(saved.loaded.scene.weights[set]->weights(PointIndex(0u))[0], 0.25f);
        QCOMPARE(saved.loaded.scene.weights[1 - set]->weights(PointIndex(0u))[0], 1.0f);
        QCOMPARE(saved.loaded.source->files[0].bytes->size(), file.source->files[0].bytes->size());
        Scene undone = saved.loaded.scene;
        undone.weights = file.scene.weights;
        const Saved back = saveInMemory(saved.loaded.scene, *saved.loaded.source, undone);
        VERIFY_SAVED(back);
        QVERIFY(sameFiles(*back.loaded.source, *file.source));
    }
}

void GltfLodTest::aListInAnotherOrderRenumbersTheLevelsToo()
{
    const Loaded file = loaded(withLevel().glb());
    const Skin& skin = *file.scene.skins[0];
    const SkinId id(0u);
    const std::vector<ListedJoint> turned{{skin.joints[1], skin.inverseBind[1]}, {skin.joints[0], skin.inverseBind[0]}};
    const Result<Scene> edited = listJoints(file.scene, std::span(&id, 1), turned);
    QVERIFY(edited);
    for (const std::size_t set : {std::size_t(0), std::size_t(1)})
        QCOMPARE(edited->weights[set]->at(0)[0].slot, SlotIndex(1u)); // root, which is the second now
    VERIFY_SAVED(saveInMemory(file.scene, *file.source, *edited));
}

void GltfLodTest::aRetiredJointLeavesTheLevelsToo()
{
    const Loaded file = loaded(withLevel().glb());
    const NodeId tip = file.scene.skins[0]->joints[1];
    const Result<Scene> edited = withJointsRetired(file.scene, std::span(&tip, 1), {});
    QVERIFY2(edited, edited ? "" : englishMessage(edited.error()).c_str());
    QCOMPARE(edited->skins[0]->joints.size(), std::size_t(1));
    for (const auto& weights : edited->weights)
        for (PointIndex point = 0; point < weights->points(); ++point) {
            float root = 0.0f;
            for (const Influence& one : weights->at(point))
                if (one.slot == 0) root += one.weight;
            QCOMPARE(root, 1.0f);
        }
    VERIFY_SAVED(saveInMemory(file.scene, *file.source, *edited));
    WeightLocks locks;
    locks.joints = {tip};
    QVERIFY(!withJointsRetired(file.scene, std::span(&tip, 1), locks));
}

void GltfLodTest::aFreshFileHoldsTheLevelsOfAFile()
{
    const Loaded file = loaded(withLevel().glb());
    const Written written = fresh("gltf", file.scene);
    for (const char* key : {"loss_lods", "loss_lod_distances"}) QVERIFY2(!lossIn(written, key), key);
    const Loaded again = loaded(std::make_shared<const std::vector<std::byte>>(written.files[0].bytes));
    QVERIFY(findingKeys(again, "lod_").empty());
    QCOMPARE(again.scene.nodes.size(), file.scene.nodes.size()); // the level's node is the level again
    QCOMPARE(again.scene.instances.size(), std::size_t(1));
    QVERIFY(again.scene.meshes[0]->lods == file.scene.meshes[0]->lods);
}

void GltfLodTest::aFreshFileHoldsLevelsThatAreMade()
{
    const Scene made = madeLods(sampleScene("mannequin"), {.levels = 2, .reduction = 0.5});
    const Written written = fresh("gltf", made);
    QVERIFY(lossIn(written, "loss_lod_distances") && !lossIn(written, "loss_lods"));
    const Loaded again = loaded(std::make_shared<const std::vector<std::byte>>(written.files[0].bytes));
    QVERIFY(findingKeys(again, "lod_").empty());
    QCOMPARE(again.scene.instances.size(), made.instances.size());
    QCOMPARE(detailLevels(again.scene), std::size_t(3));
    for (std::size_t level = 0; level < 3; ++level)
        QCOMPARE(trianglesDrawn(again.scene, level), trianglesDrawn(made, level));
    QCOMPARE(again.scene.sets.size(), made.sets.size()); // levels draw the vertices of the full mesh
    const Scene bare = readAgain(fresh("gltf", *removeLods(made)), "gltf");
    QCOMPARE(detailLevels(bare), std::size_t(1));
}

} // namespace gltf_lod_test

QTEST_GUILESS_MAIN(gltf_lod_test::GltfLodTest)
#include "gltf_lod_test.moc"
