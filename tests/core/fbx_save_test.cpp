// SPDX-License-Identifier: MIT
#include "core/edit/ground/edits.h"
#include "core/edit/model/flip_textures.h"
#include "tests/core/fbx_builder.h"
#include "tests/core/fbx_save_checks.h"

#include <QtTest>

namespace fbx_save_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::madefbx;

namespace {

std::size_t sizeOf(const Saved& saved)
{
    return saved.loaded.source->files[0].bytes->size();
}

} // namespace

/// Saving into FBX: what is not changed keeps its bytes.
class FbxSaveTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void weightsChangeWhereTheyStand_data();
    void weightsChangeWhereTheyStand();
    void influencesComeAndGo_data();
    void influencesComeAndGo();
    void bindsAreWrittenIntoClusterAndPose_data();
    void bindsAreWrittenIntoClusterAndPose();
    void namesAreWritten_data();
    void namesAreWritten();
    void namesThatFollowTheNode_data() { addFiles(unnamed()); }
    void namesThatFollowTheNode();
    void namesOfTextsAreSpelledOrRefused();
    void aBoneOfTwoSkinsIsPosedOnce();
    void skinsOfTheSameClustersWantTheSame();
    void emptyClustersGetPoints_data() { addFiles(withoutPoints(true)); }
    void emptyClustersGetPoints();
    void clustersWithoutListsGetPoints_data() { addFiles(withoutPoints(false)); }
    void clustersWithoutListsGetPoints() { emptyClustersGetPoints(); }
    void numbersOfPointsThatAreNoneAreKept();
    void influencesComeBackToTheirOldPlace_data() { weightsChangeWhereTheyStand_data(); }
    void influencesComeBackToTheirOldPlace();
    void restTransforms_data();
    void restTransforms();
    void restWithoutAPropertyGetsOne_data() { addFiles(character()); }
    void restWithoutAPropertyGetsOne();
    void valuesOfCurveNodesFollowTheRest();
    void textureCoordinates_data() { addFiles(withCoordinates()); }
    void textureCoordinates();
    void cornersThatShareCoordinatesWantTheSame();
    void manyRecordsGoAtOnce();
    void smallScalesChange();
    void changesWithoutAPlaceAreRefused();

private:
    static Character withCoordinates();
    static Character unnamed();
    static Character withoutPoints(bool lists);
    static Character withSteps();
};

void FbxSaveTest::weightsChangeWhereTheyStand_data()
{
    Character c = character();
    const std::vector<double> matrix{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 2, 0, 0, 1};
    c.top("Objects").children.push_back({"Pose", {std::int64_t{60}, Path{"Pose", ""}, std::string("BindPose")},
        {{"PoseNode", {}, {{"Node", {c.tip}}, {"Matrix", {matrix}}}}}});
    addFiles(c);
}

void FbxSaveTest::weightsChangeWhereTheyStand()
{
    QFETCH(QByteArray, file);
    const Loaded read = loadedFbx(file);
    const Saved same = saveInMemory(read.scene, *read.source, read.scene);
    VERIFY_SAVED(same);
    QVERIFY(same.plan.sameBytes);
    const Scene edited = withRow(read.scene, 0, 1, {{0, 0.75f}, {1, 0.125f}});
    const Saved saved = saveInMemory(read.scene, *read.source, edited);
    VERIFY_SAVED(saved);
    QCOMPARE(saved.loaded.scene.weights[0]->at(1), (std::vector<Influence>{{0, 0.75f}, {1, 0.125f}}));
    const Scene undone = withRow(saved.loaded.scene, 0, 1, read.scene.weights[0]->at(1));
    const Saved back = saveInMemory(saved.loaded.scene, *saved.loaded.source, undone);
    VERIFY_SAVED(back);
    QVERIFY(sameFiles(*back.loaded.source, *read.source));
    if (QByteArray(QTest::currentDataTag()) == "binary") QCOMPARE(sizeOf(saved), static_cast<std::size_t>(file.size()));
}

void FbxSaveTest::influencesComeAndGo_data()
{
    weightsChangeWhereTheyStand_data();
}

void FbxSaveTest::influencesComeAndGo()
{
    QFETCH(QByteArray, file);
    const Loaded read = loadedFbx(file);
    const Scene more = withRow(read.scene, 0, 0, {{1, 0.25f}, {0, 0.75f}});
    const Saved grown = saveInMemory(read.scene, *read.source, more);
    VERIFY_SAVED(grown);
    QCOMPARE(grown.loaded.scene.weights[0]->at(0), (std::vector<Influence>{{0, 0.75f}, {1, 0.25f}}));
    const Scene fewer = withRow(withRow(read.scene, 0, 1, {{1, 1.0f}}), 0, 3, {});
    const Saved shrunk = saveInMemory(read.scene, *read.source, fewer);
    VERIFY_SAVED(shrunk);
    QCOMPARE(shrunk.loaded.scene.weights[0]->influences(3), std::size_t{0});
    QCOMPARE(shrunk.loaded.scene.weights[0]->at(4), (std::vector<Influence>{{0, 0.5f}, {1, 0.25f}}));
}

void FbxSaveTest::bindsAreWrittenIntoClusterAndPose_data()
{
    weightsChangeWhereTheyStand_data();
}

void FbxSaveTest::bindsAreWrittenIntoClusterAndPose()
{
    QFETCH(QByteArray, file);
    const Loaded read = loadedFbx(file);
    glm::mat4 bind(1.0f);
    bind[3] = glm::vec4(-2.0f, 0.5f, 0.0f, 1.0f);
    Saved saved;
    saveAndBack(read, *setInverseBind(read.scene, SkinId(0u), 1, bind), saved);
    QCOMPARE(saved.loaded.scene.skins[0]->inverseBind[1][3].y, 0.5f);
    QCOMPARE(saved.loaded.scene.skins[0]->bindCorrection, glm::mat4(1.0f));
    const auto poses = std::count_if(saved.plan.changes.begin(), saved.plan.changes.end(),
        [](const ChangedValue& change) { return !change.derived; });
    QVERIFY(poses >= 3); // Transform, TransformLink and the pose's matrix
}

void FbxSaveTest::namesAreWritten_data()
{
    weightsChangeWhereTheyStand_data();
}

void FbxSaveTest::namesAreWritten()
{
    QFETCH(QByteArray, file);
    const Loaded read = loadedFbx(file);
    Scene edited = read.scene;
    change(edited.nodes, 2, [](Node& node) { node.name = "the very tip"; });
    change(edited.materials, 0, [](Material& material) { material.name = "felt"; });
    const Saved saved = saveInMemory(read.scene, *read.source, edited);
    VERIFY_SAVED(saved);
    QCOMPARE(saved.loaded.scene.nodes[2]->name, std::string("the very tip"));
    QCOMPARE(saved.loaded.scene.nodes[2]->parent, NodeId(1u));
}

/// Geometry and skin are called as the node that draws them.
Character FbxSaveTest::unnamed()
{
    Character c = character();
    c.object(c.geometry).values[1] = Path{"Geometry", ""};
    c.object(c.skin).values[1] = Path{"Deformer", ""};
    return c;
}

void FbxSaveTest::namesThatFollowTheNode()
{
    QFETCH(QByteArray, file);
    const Loaded read = loadedFbx(file);
    QCOMPARE(read.scene.meshes[0]->name, std::string("body"));
    Saved saved;
    saveAndBack(read, *renameObject(read.scene, NameKind::Node, 0, "coat"), saved);
    QCOMPARE(saved.loaded.scene.meshes[0]->name, std::string("coat"));
    QCOMPARE(saved.loaded.scene.skins[0]->name, std::string("coat"));
}

void FbxSaveTest::namesOfTextsAreSpelledOrRefused()
{
    const Loaded text = loadedFbx(bytesOf(textFile(character().records)));
    Saved saved;
    saveAndBack(text, *renameObject(text.scene, NameKind::Node, 2, "the \"tip\""), saved);
    QCOMPARE(saved.loaded.scene.nodes[2]->name, std::string("the \"tip\""));
    saveAndBack(text, *renameObject(text.scene, NameKind::Node, 2, "two\nlines"), saved);
    QCOMPARE(saved.loaded.scene.nodes[2]->name, std::string("two\nlines"));
    QVERIFY(refusalOf(text, *renameObject(text.scene, NameKind::Node, 2, "an &quot; entity")).find("read as another") !=
            std::string::npos);
    const std::string longest(4096, 'n');
    saveAndBack(text, *renameObject(text.scene, NameKind::Node, 2, longest), saved);
    QVERIFY(refusalOf(text, *renameObject(text.scene, NameKind::Node, 2, longest + "n")).find("4097 bytes") !=
            std::string::npos);
    const Loaded binary = loadedFbx(bytesOf(binaryFile(character().records)));
    saveAndBack(binary, *renameObject(binary.scene, NameKind::Node, 2, "two\n\"lines\""), saved);
}

void FbxSaveTest::aBoneOfTwoSkinsIsPosedOnce()
{
    Character c = character();
    const std::vector<double> matrix{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 2, 0, 0, 1};
    std::vector<Rec>& objects = c.top("Objects").children;
    objects.push_back({"Pose", {std::int64_t{60}, Path{"Pose", ""}, std::string("BindPose")},
        {{"PoseNode", {}, {{"Node", {c.tip}}, {"Matrix", {matrix}}}}}});
    for (const auto& [from, to] :
        {std::pair{c.geometry, 70}, {c.mesh, 71}, {c.skin, 72}, {c.hipsCluster, 73}, {c.tipCluster, 74}}) {
        Rec copy = c.object(from);
        copy.values[0] = std::int64_t{to};
        objects.push_back(copy);
    }
    for (const auto& [from, to] : {std::pair<std::int64_t, std::int64_t>{71, 0}, {70, 71}, {72, 70}, {73, 72}, {74, 72},
             {c.hips, 73}, {c.tip, 74}})
        c.top("Connections").children.push_back(connection(from, to));
    const Loaded read = loadedFbx(bytesOf(binaryFile(c.records)));
    QCOMPARE(read.scene.skins.size(), std::size_t{2});
    glm::mat4 bind(1.0f);
    bind[3] = glm::vec4(-2.0f, 0.5f, 0.0f, 1.0f);
    Scene edited = read.scene;
    for (const std::uint32_t skin : {0u, 1u}) edited = *setInverseBind(edited, SkinId(skin), 1, bind);
    Saved saved;
    saveAndBack(read, edited, saved);
}

void FbxSaveTest::skinsOfTheSameClustersWantTheSame()
{
    Character c = character();
    Rec twin = c.object(c.mesh);
    twin.values[0] = std::int64_t{71};
    Character::child(twin, "Properties70")
        .children.push_back(valued("GeometricTranslation", "Vector3D", {1.0, 0.0, 0.0}));
    c.top("Objects").children.push_back(twin);
    c.top("Connections").children.push_back(connection(71, 0));
    c.top("Connections").children.push_back(connection(c.geometry, 71));
    const Loaded read = loadedFbx(bytesOf(binaryFile(c.records)));
    QCOMPARE(read.scene.skins.size(), std::size_t{2});
    Scene edited = read.scene;
    const auto bind = [](Skin& s) { s.inverseBind[1][3] = glm::vec4(-2.0f, 0.5f, 0.0f, 1.0f); };
    change(edited.skins, 1, bind);
    QVERIFY(refusalOf(read, edited).find("different binds of two instances") != std::string::npos);
    change(edited.skins, 0, bind);
    Saved saved;
    saveAndBack(read, edited, saved);
}

/// The tip's cluster moves nothing: its lists are empty, or not there.
Character FbxSaveTest::withoutPoints(bool lists)
{
    Character c = character();
    std::vector<Rec>& children = c.object(c.tipCluster).children;
    if (lists) {
        children[0].values = {std::vector<std::int32_t>{}};
        children[1].values = {std::vector<double>{}};
    } else {
        children.erase(children.begin(), children.begin() + 2);
    }
    return c;
}

void FbxSaveTest::emptyClustersGetPoints()
{
    QFETCH(QByteArray, file);
    const Loaded read = loadedFbx(file);
    const Scene edited = withRow(withRow(read.scene, 0, 2, {{1, 1.0f}}), 0, 5, {{0, 0.25f}, {1, 0.75f}});
    const Saved saved = saveInMemory(read.scene, *read.source, edited);
    VERIFY_SAVED(saved);
    QCOMPARE(saved.loaded.scene.weights[0]->at(5), (std::vector<Influence>{{0, 0.25f}, {1, 0.75f}}));
    QCOMPARE(saved.loaded.scene.weights[0]->at(2), (std::vector<Influence>{{1, 1.0f}}));
    Scene undone = saved.loaded.scene;
    undone.weights = read.scene.weights;
    const Saved fewer = saveInMemory(saved.loaded.scene, *saved.loaded.source, undone);
    VERIFY_SAVED(fewer);
    QCOMPARE(fewer.loaded.scene.weights[0]->influences(2), std::size_t{0});
}

void FbxSaveTest::numbersOfPointsThatAreNoneAreKept()
{
    Character c = character();
    c.object(c.tipCluster).children[0].values = {std::vector<double>{2, 1e30, -4e18, 4, 5}};
    c.object(c.tipCluster).children[1].values = {std::vector<double>{1, 1, 1, 0.25, 0.5}};
    const Loaded read = loadedFbx(bytesOf(binaryFile(c.records)));
    Saved saved;
    saveAndBack(read, withRow(read.scene, 0, 5, {{1, 0.125f}}), saved);
}

void FbxSaveTest::influencesComeBackToTheirOldPlace()
{
    QFETCH(QByteArray, file);
    const Loaded read = loadedFbx(file);
    Saved saved;
    saveAndBack(read, withRow(withRow(read.scene, 0, 1, {{1, 1.0f}}), 0, 3, {}), saved);
    saveAndBack(read, withRow(read.scene, 0, 0, {{0, 0.5f}, {1, 0.5f}}), saved);
}

/// The tip turns about a pivot, behind a rotation of the joint, in another order than XYZ.
Character FbxSaveTest::withSteps()
{
    Character c = character();
    std::vector<Rec>& properties = Character::child(c.object(c.tip), "Properties70").children;
    properties.push_back(valued("RotationOrder", "enum", {2}));
    properties.push_back(valued("PreRotation", "Vector3D", {0.0, 30.0, 45.0}));
    properties.push_back(valued("PostRotation", "Vector3D", {10.0, 0.0, 0.0}));
    properties.push_back(valued("RotationPivot", "Vector3D", {0.5, 0.0, 1.0}));
    properties.push_back(valued("ScalingPivot", "Vector3D", {0.0, 2.0, 0.0}));
    properties.push_back(valued("Lcl Rotation", "Lcl Rotation", {370.0, 20.0, -15.0}));
    properties.push_back(valued("Lcl Scaling", "Lcl Scaling", {1.0, 2.0, -1.0}));
    return c;
}

void FbxSaveTest::restTransforms_data()
{
    addFiles(withSteps());
}

void FbxSaveTest::restTransforms()
{
    QFETCH(QByteArray, file);
    const Loaded read = loadedFbx(file);
    const Node& before = *read.scene.nodes[2];
    // A degree about the node's own x: of all angles that make it, those near the old 370 degrees are written.
    const glm::mat4 turn = glm::mat4_cast(glm::angleAxis(glm::radians(1.0f), glm::vec3(1, 0, 0)));
    const glm::mat4 scaled(glm::vec4(2, 0, 0, 0), glm::vec4(0, 1, 0, 0), glm::vec4(0, 0, 1, 0), glm::vec4(0, 0, 0, 1));
    for (const glm::mat4& wanted : {turn * *before.restMatrix, *before.restMatrix * scaled,
             glm::mat4(glm::vec4(0, 1, 0, 0), glm::vec4(-1, 0, 0, 0), glm::vec4(0, 0, -1, 0), glm::vec4(7, 8, 9, 1))}) {
        const Result<Scene> edited = setLocal(read.scene, NodeId(2u), placedAs(wanted));
        QVERIFY(edited);
        Saved saved;
        saveAndBack(read, *edited, saved);
        const Node& after = *saved.loaded.scene.nodes[2];
        for (int i = 0; i < 16; ++i)
            QVERIFY(std::abs((*after.restMatrix)[i / 4][i % 4] - wanted[i / 4][i % 4]) < 1e-4f);
        for (const TransformElement& step : after.elements)
            if (step.name == "Lcl Rotation" && wanted == turn * *before.restMatrix)
                QVERIFY(std::abs(step.values[0] - 370.0f) < 3.0f && std::abs(step.values[1] - 20.0f) < 3.0f);
        // A scene whose steps were not told says the same.
        Scene plain = read.scene;
        change(plain.nodes, 2, [&](Node& node) { node.restMatrix = wanted; });
        const Saved same = saveInMemory(read.scene, *read.source, plain);
        VERIFY_SAVED(same);
        QCOMPARE(*same.loaded.scene.nodes[2]->restMatrix, *after.restMatrix);
    }
    Scene sheared = read.scene;
    change(sheared.nodes, 2, [](Node& node) { (*node.restMatrix)[1] += (*node.restMatrix)[0]; });
    QVERIFY(refusalOf(read, sheared).find("sheared or flat") != std::string::npos);
}

void FbxSaveTest::restWithoutAPropertyGetsOne()
{
    QFETCH(QByteArray, file);
    const Loaded read = loadedFbx(file);
    LocalChange local = movedTo(glm::vec3(0, 3, 0));
    local.scale = glm::vec3(2, 1, 1);
    const Result<Scene> edited = setLocal(read.scene, NodeId(1u), local);
    QVERIFY(edited);
    Saved saved;
    saveAndBack(read, *edited, saved);
    QCOMPARE(saved.loaded.scene.nodes[1]->elements.front().values, (std::vector<float>{0, 3, 0}));
}

void FbxSaveTest::valuesOfCurveNodesFollowTheRest()
{
    Character c = character();
    std::vector<Rec>& objects = c.top("Objects").children;
    const auto object = [](const char* kind, std::int64_t id, std::vector<Rec> properties) {
        return Rec{kind, {id, Path{kind, "a"}, std::string()}, {{"Properties70", {}, std::move(properties)}}};
    };
    objects.push_back(object("AnimationStack", 100, {valued("LocalStop", "KTime", {std::int64_t{46186158000}})}));
    objects.push_back(object("AnimationLayer", 101, {}));
    objects.push_back(object("AnimationCurveNode", 110, {valued("d|X", "Number", {2.0})}));
    c.top("Connections").children.push_back(connection(101, 100));
    c.top("Connections").children.push_back(connection(110, 101));
    c.top("Connections").children.push_back(connection(110, c.tip, "Lcl Translation"));
    const Loaded read = loadedFbx(bytesOf(binaryFile(c.records)));
    QCOMPARE(read.scene.clips[0]->tracks.size(), std::size_t{0});
    const Result<Scene> edited = setLocal(read.scene, NodeId(2u), movedTo(glm::vec3(3, 1, 0)));
    QVERIFY(edited);
    Saved saved;
    saveAndBack(read, *edited, saved);
    QCOMPARE(saved.loaded.scene.clips[0]->tracks.size(), std::size_t{0});
}

/// Coordinates of corners by their numbers, some of them used twice, one by nobody; and a second set of points.
Character FbxSaveTest::withCoordinates()
{
    Character c = character();
    std::vector<Rec>& children = c.object(c.geometry).children;
    std::erase_if(children, [](const Rec& r) { return r.name == "LayerElementUV"; });
    const auto text = [](const char* name, const char* value) { return Rec{name, {std::string(value)}}; };
    children.push_back({"LayerElementUV", {0},
        {text("Name", "map1"), text("MappingInformationType", "ByPolygonVertex"),
            text("ReferenceInformationType", "IndexToDirect"),
            {"UV", {std::vector<double>{0, 0.1, 0.5, 0.2, 1, 0.30000000000000004, 0.5, 0.75, 9, 9}}},
            {"UVIndex", {std::vector<std::int32_t>{0, 1, 3, 0, 1, 2, 3, 3}}}}});
    children.push_back({"LayerElementUV", {1},
        {text("Name", "map2"), text("MappingInformationType", "ByVertice"), text("ReferenceInformationType", "Direct"),
            {"UV", {std::vector<double>{0, 0, 1, 0, 2, 0, 0, 1, 1, 1, 2, 1}}}}});
    return c;
}

void FbxSaveTest::textureCoordinates()
{
    QFETCH(QByteArray, file);
    const Loaded read = loadedFbx(file);
    QCOMPARE(read.scene.meshes[0]->parts[0]->vertices->uvs.size(), std::size_t{2});
    const Result<Scene> flipped = flipTextures(read.scene);
    QVERIFY(flipped);
    const Saved saved = saveInMemory(read.scene, *read.source, *flipped);
    VERIFY_SAVED(saved);
    const auto &before = *read.scene.meshes[0]->parts[0]->vertices,
               &after = *saved.loaded.scene.meshes[0]->parts[0]->vertices;
    QCOMPARE(after.pointOf, before.pointOf);
    for (const std::size_t set : {0u, 1u})
        for (std::size_t v = 0; v < before.pointOf.size(); ++v)
            QVERIFY(std::abs(before.uvs[set][v].y + after.uvs[set][v].y - 1.0f) < 1e-6f &&
                    before.uvs[set][v].x == after.uvs[set][v].x);
    Scene undone = saved.loaded.scene;
    undone.meshes = read.scene.meshes;
    const Saved back = saveInMemory(saved.loaded.scene, *saved.loaded.source, undone);
    VERIFY_SAVED(back);
    QVERIFY(sameFiles(*back.loaded.source, *read.source));
    const auto listed = std::count_if(saved.plan.changes.begin(), saved.plan.changes.end(),
        [](const ChangedValue& c) { return englishText(c.what).find("texture coordinates") != std::string::npos; });
    QVERIFY(listed >= 2);
}

void FbxSaveTest::cornersThatShareCoordinatesWantTheSame()
{
    const Loaded read = loadedFbx(bytesOf(binaryFile(withCoordinates().records)));
    Scene edited = read.scene;
    const auto& parts = read.scene.meshes[0]->parts;
    VertexStreams streams = *parts[0]->vertices;
    std::size_t shared = 0; // a vertex whose coordinates another one has, too
    for (std::size_t v = 0; v < streams.pointOf.size(); ++v)
        for (std::size_t w = 0; w < v; ++w)
            if (streams.uvs[0][v] == streams.uvs[0][w]) shared = v;
    QVERIFY(shared > 0);
    streams.uvs[0][shared].x += 0.5f;
    const auto changed = std::make_shared<const VertexStreams>(streams);
    change(edited.meshes, 0, [&](Mesh& mesh) {
        for (std::size_t p = 0; p < parts.size(); ++p)
            change(mesh.parts, p, [&](Part& part) { part.vertices = changed; });
    });
    QVERIFY(refusalOf(read, edited).find("several things share") != std::string::npos);
}

/// Properties that a first save added go again: a list of records that leave, in a file of many.
void FbxSaveTest::manyRecordsGoAtOnce()
{
    constexpr std::size_t kNodes = 8000;
    Character c = character();
    for (std::size_t i = 0; i < kNodes; ++i) {
        Rec node = c.object(c.hips);
        node.values[0] = static_cast<std::int64_t>(1000 + i);
        node.values[1] = Path{"Model", "n" + std::to_string(i)};
        c.top("Objects").children.push_back(std::move(node));
    }
    const Loaded read = loadedFbx(bytesOf(binaryFile(c.records)));
    QCOMPARE(read.scene.nodes.size(), kNodes + 3);
    Scene edited = read.scene;
    for (std::size_t n = 3; n < edited.nodes.size(); ++n)
        change(edited.nodes, n, [](Node& node) { (*node.restMatrix)[3].x = 5.0f; });
    Saved saved;
    saveAndBack(read, edited, saved);
}

/// A model in another unit hangs on a node of scale 0.0001.
void FbxSaveTest::smallScalesChange()
{
    Character c = character();
    Character::child(c.object(c.tip), "Properties70")
        .children.push_back(valued("Lcl Scaling", "Lcl Scaling", {0.0001, 0.0001, 0.0001}));
    const Loaded read = loadedFbx(bytesOf(binaryFile(c.records)));
    LocalChange local;
    local.scale = glm::vec3(0.0001005f, 0.0001f, 0.0001f);
    const Result<Scene> edited = setLocal(read.scene, NodeId(2u), local);
    QVERIFY(edited);
    Saved saved;
    saveAndBack(read, *edited, saved);
    const Node& tip = *saved.loaded.scene.nodes[2];
    QVERIFY(std::abs((*tip.restMatrix)[0].x / 0.0001005f - 1.0f) < 1e-5f);
    Scene moved = read.scene;
    change(moved.nodes, 2, [](Node& node) { (*node.restMatrix)[3].y = 1e-6f; });
    saveAndBack(read, moved, saved);
    QCOMPARE((*saved.loaded.scene.nodes[2]->restMatrix)[3].y, 1e-6f);
}

void FbxSaveTest::changesWithoutAPlaceAreRefused()
{
    const Character c = character();
    const Loaded read = loadedFbx(bytesOf(binaryFile(c.records)));
    QVERIFY(!planSave(read.scene, *read.source, withRow(read.scene, 0, 0, {{7, 1.0f}}), "made.fbx"));
    const auto refused = [&](const char* word, const auto& edit) {
        Scene edited = read.scene;
        edit(edited);
        const std::string text = refusalOf(read, edited);
        QVERIFY2(text.find(word) != std::string::npos, (std::string(word) + ": " + text).c_str());
        QVERIFY2(text.find("export") != std::string::npos, text.c_str());
    };
    const auto skin = [&](const char* word, void (*edit)(Skin&)) {
        refused(word, [&](Scene& scene) { change(scene.skins, 0, edit); });
    };
    skin("blends its joints", [](Skin& s) { s.blend = SkinBlend::DualQuaternion; });
    skin("blends its joints", [](Skin& s) { s.dualShares = {1.0f}; });
    skin("blends its joints", [](Skin& s) { s.bindModel = {glm::mat4(2.0f), glm::mat4(1.0f)}; });
    skin("blends its joints", [](Skin& s) { s.associates.resize(2); });
    skin("blends its joints", [](Skin& s) { s.root = NodeId(1u); });
    skin("blends its joints", [](Skin& s) { s.rule = SkinRule::OgreOffset; });
    skin("names or joints", [](Skin& s) { s.joints[1] = s.joints[0]; });
    refused("triangles", [](Scene& s) { change(s.meshes, 0, [](Mesh& m) { m.parts.clear(); }); });
    skin("names or joints", [](Skin& s) { s.name = "hull"; });
    refused("materials", [](Scene& s) { change(s.materials, 0, [](Material& m) { m.baseColor.x = 0.75f; }); });
    refused("images", [](Scene& s) { s.images.push_back(std::make_shared<const Image>()); });
    refused("drawn where", [](Scene& s) { change(s.instances, 0, [](Instance& i) { i.node = NodeId(2u); }); });
    refused("parent or steps", [](Scene& s) { change(s.nodes, 2, [](Node& n) { n.parent = NodeId(); }); });
    refused("parent or steps", [](Scene& s) { change(s.nodes, 2, [](Node& n) { n.rule = HierarchyRule::FbxRrSs; }); });
    refused("positions", [](Scene& s) { change(s.sets, 0, [](PointSet& p) { p.positions[0].x = 9.0f; }); });
}

} // namespace fbx_save_test

QTEST_GUILESS_MAIN(fbx_save_test::FbxSaveTest)
#include "fbx_save_test.moc"
