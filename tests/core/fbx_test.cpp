// SPDX-License-Identifier: MIT
#include "core/eval/skinning/skin_points.h"
#include "core/io/disk/errors.h"
#include "tests/core/fbx_builder.h"
#include "tests/core/hostile_load.h"
#include "tests/core/text_rigs.h"

#include <QtTest>

#include <cmath>
#include <map>

namespace fbx_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::madefbx;

namespace {

Loaded loadedFbx(const std::string& file)
{
    Result<Loaded> result = loadBytes({.path = "made.fbx", .bytes = shareBytes(file)}, {});
    if (!result) qFatal("%s", englishMessage(result.error()).c_str());
    return std::move(*result);
}

Loaded loadedFbx(const Character& character)
{
    return loadedFbx(binaryFile(character.records));
}

std::string errorOf(const std::string& file)
{
    const Result<Loaded> result = loadBytes({.path = "made.fbx", .bytes = shareBytes(file)}, {});
    return result ? "none" : englishMessage(result.error());
}

bool found(const Loaded& file, std::string_view code)
{
    return std::any_of(
        file.findings.begin(), file.findings.end(), [&](const Finding& f) { return f.text->key == code; });
}

std::vector<glm::vec3> pointsAt(const Scene& scene, PoseRequest::From from, std::size_t instance = 0)
{
    PoseRequest request;
    request.from = from;
    return deform(scene, evaluatePose(scene, request), {})[instance].sets[0].positions;
}

std::string text(const glm::vec3& p)
{
    return std::to_string(p.x) + " " + std::to_string(p.y) + " " + std::to_string(p.z);
}

bool near(const glm::vec3& a, const glm::vec3& b)
{
    if (glm::length(a - b) < 1e-5f) return true;
    qWarning("%s instead of %s", text(a).c_str(), text(b).c_str());
    return false;
}

/// The properties of an object, for tests to change.
std::vector<Rec>& propertiesOf(Character& c, std::int64_t id)
{
    return Character::child(c.object(id), "Properties70").children;
}

std::vector<Rec>& connectionsOf(Character& c)
{
    return c.top("Connections").children;
}

void setValues(Rec& record, const std::string& child, std::vector<Value> values)
{
    Character::child(record, child).values = std::move(values);
}

glm::vec3 restPoint(const Scene& scene, std::size_t node, const glm::vec3& point)
{
    return glm::vec3(evaluatePose(scene, {}).model[node] * glm::vec4(point, 1.0f));
}

} // namespace

class FbxTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyContainerHoldsTheSameScene_data();
    void everyContainerHoldsTheSameScene();
    void unitsAxesAndVersionAreShown();
    void polygonsOfAnySizeAreCutIntoTriangles();
    void aListOfIndicesWithoutAnyIsReadAsNone();
    void cornersOfOnePointThatAreAlikeAreOneVertex();
    void layersThatAreNotUnderstoodAreLeftOut();
    void stepsOfATransformFollowTheFormula();
    void rotationSpaceThatIsOffLeavesItsNumbersOut();
    void templatesGiveWhatAnObjectDoesNotSay();
    void aGeometricTransformMovesItsOwnMeshAlone();
    void loopsAndSecondParentsAreCutAndReported();
    void weightsAreDividedByTheirSum();
    void linkModesAreRead();
    void clustersWithoutBoneOrMatricesAreReported();
    void aBoneThatDisagreesKeepsItsOwnMatrices();
    void inBetweensComeBehindTheMainShapes();
    void fullWeightsOfPointsAreTheirShares();
    void texturesAreFoundInsideOfTheFile();
    void anImageBesideTheFileIsReadOnce();
    void modelsOf6100HoldTheirMesh();
    void modelsOf5800HoldTheirMeshAndLinks();
    void damageIsRefusedWithItsPlace_data();
    void damageIsRefusedWithItsPlace();
    void anyCutOrFlippedByteGivesASceneOrAnError_data();
    void anyCutOrFlippedByteGivesASceneOrAnError();
};

void FbxTest::everyContainerHoldsTheSameScene_data()
{
    QTest::addColumn<QByteArray>("file");
    const std::vector<Rec> records = character().records;
    const auto row = [](const char* name, const std::string& file) {
        QTest::newRow(name) << QByteArray(file.data(), static_cast<qsizetype>(file.size()));
    };
    row("binary", binaryFile(records));
    row("deflated", binaryFile(records, {.deflate = true}));
    row("64-bit heads", binaryFile(records, {.version = 7500, .deflate = true}));
    row("big-endian", binaryFile(records, {.version = 7500, .bigEndian = true, .deflate = true}));
    row("big-endian, plain", binaryFile(records, {.bigEndian = true}));
    row("single values", binaryFile(withoutArrays(records)));
    row("text", textFile(records));
    row("text, CRLF", textFile(records, "\r\n"));
    row("text, single values", textFile(withoutArrays(records)));
}

void FbxTest::everyContainerHoldsTheSameScene()
{
    QFETCH(QByteArray, file);
    const Loaded read = loadedFbx(file.toStdString());
    const Scene& scene = read.scene;
    QCOMPARE(scene.facts->formatId, std::string("fbx"));
    QVERIFY2(read.findings.empty(), read.findings.empty() ? "" : read.findings[0].text->english);
    QCOMPARE(scene.nodes.size(), std::size_t{3});
    QCOMPARE(scene.nodes[2]->name, std::string("tip"));
    QCOMPARE(scene.nodes[2]->parent, NodeId(1u));
    QCOMPARE(scene.meshes.size(), std::size_t{1});
    QCOMPARE(scene.meshes[0]->name, std::string("sheet"));
    QCOMPARE(scene.meshes[0]->parts[0]->indices.size(), std::size_t{12});
    QCOMPARE(scene.meshes[0]->parts[0]->vertices->vertexCount, 6u);
    QVERIFY(near(scene.meshes[0]->parts[0]->vertices->normals[5], {0, 0, 1}));
    QCOMPARE(scene.sets[0]->positions[5], glm::vec3(2, 1, 0));
    QCOMPARE(scene.weights[0]->at(1), (std::vector<Influence>{{0, 0.5f}, {1, 0.25f}}));
    QCOMPARE(scene.skins[0]->joints, (std::vector<NodeId>{NodeId(1u), NodeId(2u)}));
    QCOMPARE(scene.skins[0]->inverseBind[1][3].x, -2.0f);
    QCOMPARE(scene.meshes[0]->morphNames, std::vector<std::string>{"raised"});
    QCOMPARE(scene.meshes[0]->morphWeights, std::vector<float>{0.25f});
    QVERIFY(scene.meshes[0]->morphSteps.empty());
    QCOMPARE(scene.materials[0]->baseColor, glm::vec4(0.25f, 0.5f, 1.0f, 1.0f));
    QVERIFY(near(pointsAt(scene, PoseRequest::From::Rest)[5], {2, 1, 0.5f}));
    QVERIFY(near(pointsAt(scene, PoseRequest::From::Bind)[5], {2, 1, 0.5f}));
}

void FbxTest::unitsAxesAndVersionAreShown()
{
    const Loaded file = loadedFbx(character());
    QCOMPARE(file.scene.facts->formatName, std::string("FBX 7400 binary"));
    QCOMPARE(file.scene.facts->generator, std::string("a test"));
    QCOMPARE(file.scene.facts->upAxis, 'z');
    QVERIFY(file.scene.facts->metresPerUnit && std::abs(*file.scene.facts->metresPerUnit - 0.0254) < 1e-12);
    QCOMPARE(loadedFbx(textFile(character().records)).scene.facts->formatName, std::string("FBX 7400 text"));
}

void FbxTest::polygonsOfAnySizeAreCutIntoTriangles()
{
    Character c = character();
    Rec& geometry = c.object(c.geometry);
    // An L of six corners, seen from either side, a line, a point, a corner that is not there, an open list.
    setValues(geometry, "Vertices", {std::vector<double>{0, 0, 0, 2, 0, 0, 2, 1, 0, 1, 1, 0, 1, 2, 0, 0, 2, 0}});
    setValues(geometry, "PolygonVertexIndex",
        {std::vector<std::int32_t>{0, 1, 2, 3, 4, ~5, 5, 4, 3, 2, 1, ~0, 0, ~1, ~2, 0, 1, ~99, 0, 1, 2}});
    setValues(Character::child(geometry, "LayerElementMaterial"), "Materials", {std::vector<std::int32_t>{0}});
    setValues(Character::child(geometry, "LayerElementUV"), "UVIndex", {std::vector<std::int32_t>{-1, 0}});
    const Loaded file = loadedFbx(c);
    QVERIFY(found(file, "fbx_corner") && found(file, "fbx_open_polygon"));
    const Part& part = *file.scene.meshes[0]->parts[0];
    QCOMPARE(part.otherPrimitives, 2u);
    QCOMPARE(part.indices.size(), std::size_t{3 * (4 + 4 + 1)});
    double area = 0.0;
    for (std::size_t i = 0; i < part.indices.size(); i += 3) {
        glm::vec3 p[3];
        for (std::size_t k = 0; k < 3; ++k)
            p[k] = file.scene.sets[0]->positions[part.vertices->point(part.indices[i + k])];
        area += 0.5 * static_cast<double>(glm::length(glm::cross(p[1] - p[0], p[2] - p[0])));
    }
    QVERIFY(std::abs(area - (3.0 + 3.0 + 1.0)) < 1e-6); // nothing is covered twice
}

/// A list that is to be inflated and has nothing in it: both spellings of its name are one for coordinates.
void FbxTest::aListOfIndicesWithoutAnyIsReadAsNone()
{
    Character c = character();
    setValues(Character::child(c.object(c.geometry), "LayerElementUV"), "UVIndex", {std::vector<std::int32_t>{}});
    const Loaded whole = loadedFbx(character()), file = loadedFbx(binaryFile(c.records, {.deflate = true}));
    QVERIFY(file.scene.sets[0]->positions == whole.scene.sets[0]->positions);
    QVERIFY(file.scene.meshes[0]->parts[0]->indices.size() == whole.scene.meshes[0]->parts[0]->indices.size());
}

/// Also where there are many: 120 triangles that all have point 0, whose coordinates there take 40 values.
void FbxTest::cornersOfOnePointThatAreAlikeAreOneVertex()
{
    Character c = character();
    Rec& geometry = c.object(c.geometry);
    std::vector<std::int32_t> corners, uvs;
    std::vector<double> values;
    for (std::int32_t i = 0; i < 40; ++i) values.insert(values.end(), {0.01 * i, 0.25});
    for (std::int32_t i = 0; i < 120; ++i) {
        corners.insert(corners.end(), {0, 1 + i % 4, ~(2 + i % 4)});
        uvs.insert(uvs.end(), {i % 40, 0, 0});
    }
    setValues(geometry, "PolygonVertexIndex", {corners});
    setValues(Character::child(geometry, "LayerElementMaterial"), "Materials", {std::vector<std::int32_t>{0}});
    Rec& layer = Character::child(geometry, "LayerElementUV");
    setValues(layer, "UV", {values});
    setValues(layer, "UVIndex", {uvs});
    setValues(Character::child(geometry, "LayerElementNormal"), "MappingInformationType", {std::string("ByMoon")});
    const Loaded file = loadedFbx(c);
    const Part& part = *file.scene.meshes[0]->parts[0];
    QCOMPARE(part.vertices->vertexCount, 45u); // and the five others
    for (std::size_t i = 0; i < 120; ++i) {
        const VertexIndex vertex = part.indices[3 * i];
        QCOMPARE(part.vertices->point(vertex), PointIndex{0});
        QCOMPARE(part.vertices->uvs[0][vertex].x, static_cast<float>(0.01 * static_cast<double>(i % 40)));
    }
}

void FbxTest::layersThatAreNotUnderstoodAreLeftOut()
{
    Character c = character();
    setValues(Character::child(c.object(c.geometry), "LayerElementNormal"), "MappingInformationType",
        {std::string("ByMoon")});
    const Loaded file = loadedFbx(c);
    QVERIFY(found(file, "fbx_layer"));
    QVERIFY(file.scene.meshes[0]->parts[0]->vertices->normals.empty());
    QCOMPARE(file.scene.meshes[0]->parts[0]->vertices->uvs.size(), std::size_t{1});
}

void FbxTest::stepsOfATransformFollowTheFormula()
{
    Character c = character();
    std::vector<Rec>& p = propertiesOf(c, c.hips);
    p.push_back(valued("RotationActive", "bool", {1}));
    p.push_back(valued("Lcl Translation", "Lcl Translation", {10.0, 0.0, 0.0}));
    p.push_back(valued("RotationPivot", "Vector3D", {1.0, 0.0, 0.0}));
    p.push_back(valued("Lcl Rotation", "Lcl Rotation", {90.0, 0.0, 90.0}));
    p.push_back(valued("RotationOrder", "enum", {5}));
    p.push_back(valued("PostRotation", "Vector3D", {0.0, 0.0, 90.0}));
    p.push_back(valued("Lcl Scaling", "Lcl Scaling", {2.0, 1.0, 1.0}));
    const Loaded file = loadedFbx(c);
    // (2, 0, 0) is scaled to (4, 0, 0), 3 from the pivot; −90° about z, then in the order ZYX 90° about z and x.
    QVERIFY(near(restPoint(file.scene, 1, {2, 0, 0}), {14, 0, 0}));
    QVERIFY(near(restPoint(file.scene, 1, {0.5f, 3, 0}), {11, 0, 3}));
    QCOMPARE(file.scene.nodes[1]->rest.scale, glm::vec3(2, 1, 1));
}

void FbxTest::rotationSpaceThatIsOffLeavesItsNumbersOut()
{
    Character c = character();
    std::vector<Rec>& p = propertiesOf(c, c.hips);
    p.push_back(valued("PreRotation", "Vector3D", {0.0, 0.0, 90.0}));
    QVERIFY(near(restPoint(loadedFbx(c).scene, 1, {1, 0, 0}), {0, 1, 0}));
    p.push_back(valued("RotationActive", "bool", {0}));
    QVERIFY(near(restPoint(loadedFbx(c).scene, 1, {1, 0, 0}), {1, 0, 0}));
    p.back() = valued("RotationActive", "bool", {1});
    p.push_back(valued("RotationSpaceForLimitOnly", "bool", {1}));
    QVERIFY(near(restPoint(loadedFbx(c).scene, 1, {1, 0, 0}), {1, 0, 0}));
}

void FbxTest::templatesGiveWhatAnObjectDoesNotSay()
{
    Character c = character();
    propertiesOf(c, c.hips).clear();
    const Rec given{"PropertyTemplate", {std::string("FbxNode")},
        {{"Properties70", {},
            {valued("InheritType", "enum", {2}), valued("Lcl Translation", "Lcl Translation", {0.0, 7.0, 0.0})}}}};
    c.records.insert(c.records.begin() + 2, {"Definitions", {}, {{"ObjectType", {std::string("Model")}, {given}}}});
    const Loaded file = loadedFbx(c);
    QCOMPARE(file.scene.nodes[1]->rule, HierarchyRule::FbxRrs);
    QVERIFY(near(restPoint(file.scene, 1, {}), {0, 7, 0}));
    QCOMPARE(file.scene.nodes[0]->rule, HierarchyRule::FbxRSrs);
}

void FbxTest::aGeometricTransformMovesItsOwnMeshAlone()
{
    Character c = character();
    propertiesOf(c, c.mesh).push_back(valued("GeometricTranslation", "Vector3D", {0.0, 0.0, 5.0}));
    connectionsOf(c).push_back(connection(13, c.mesh));
    c.top("Objects").children.push_back({"Model", {std::int64_t{13}, Path{"Model", "child"}, std::string("Null")}});
    const Loaded file = loadedFbx(c);
    QVERIFY(near(pointsAt(file.scene, PoseRequest::From::Rest)[0], {0, 0, 5}));
    QVERIFY(near(restPoint(file.scene, 3, {}), {0, 0, 0}));
    QCOMPARE(file.scene.nodes[3]->parent, NodeId(0u));
}

void FbxTest::loopsAndSecondParentsAreCutAndReported()
{
    Character c = character();
    connectionsOf(c).push_back(connection(c.hips, c.tip));
    const Loaded loop = loadedFbx(c);
    QVERIFY(found(loop, "fbx_parent_loop") && found(loop, "fbx_two_parents"));
    lookAt(loop.scene);
    Character twice = character();
    connectionsOf(twice).push_back(connection(twice.tip, twice.mesh));
    const Loaded file = loadedFbx(twice);
    QVERIFY(found(file, "fbx_two_parents"));
    QCOMPARE(file.scene.nodes[2]->parent, NodeId(0u));
    // An id may be 0 and belong to an object, and two objects may have the same.
    Character same = character();
    same.object(same.material).values[0] = std::int64_t{0};
    same.object(same.shapes).values[0] = same.skin;
    lookAt(loadedFbx(same).scene);
}

void FbxTest::weightsAreDividedByTheirSum()
{
    Character c = character();
    propertiesOf(c, c.tip).back() = valued("Lcl Translation", "Lcl Translation", {2.0, 3.0, 0.0});
    const Loaded file = loadedFbx(c);
    QCOMPARE(file.scene.facts->weightRule, WeightRule::DividedBySum);
    QVERIFY(near(pointsAt(file.scene, PoseRequest::From::Rest)[1], {1, 1, 0}));
    setValues(c.object(c.hipsCluster), "Indexes", {std::vector<std::int32_t>{0, 3, 0, -1}});
    const Loaded bare = loadedFbx(c);
    QVERIFY(found(bare, "fbx_influence"));
    QCOMPARE(bare.scene.weights[0]->at(0), (std::vector<Influence>{{0, 1.0f}, {0, 0.5f}}));
}

void FbxTest::linkModesAreRead()
{
    Character c = character();
    for (const char* mode : {"Total1", "TotalOne", "Additive", "Normalize"}) {
        setValues(c.object(c.hipsCluster), "Mode", {std::string(mode)});
        setValues(c.object(c.tipCluster), "Mode", {std::string(mode)});
        const WeightRule rule = loadedFbx(c).scene.facts->weightRule;
        QCOMPARE(rule, mode[0] == 'T'   ? WeightRule::Total1
                       : mode[0] == 'A' ? WeightRule::Additive
                                        : WeightRule::DividedBySum);
    }
    setValues(c.object(c.tipCluster), "Mode", {std::string("Total1")});
    QVERIFY(found(loadedFbx(c), "fbx_link_mode"));
}

void FbxTest::clustersWithoutBoneOrMatricesAreReported()
{
    Character c = character();
    std::vector<Rec>& connections = connectionsOf(c);
    connections.erase(std::find_if(connections.begin(), connections.end(), [&](const Rec& r) {
        return std::get<std::int64_t>(r.values[1]) == c.tip && std::get<std::int64_t>(r.values[2]) == c.tipCluster;
    }));
    const Loaded file = loadedFbx(c);
    QVERIFY(found(file, "fbx_no_bone") && found(file, "unweighted_points"));
    QCOMPARE(file.scene.skins[0]->joints.size(), std::size_t{1});
    // Without matrices the pose is asked, without one the rest.
    Character plain = character();
    Rec& cluster = plain.object(plain.tipCluster);
    cluster.children.resize(2);
    const Loaded rest = loadedFbx(plain);
    QVERIFY(found(rest, "fbx_no_bind"));
    QCOMPARE(rest.scene.skins[0]->inverseBind[1][3].x, -2.0f);
    std::vector<double> matrix{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 2, 4, 0, 1};
    plain.top("Objects").children.push_back({"Pose", {std::int64_t{60}, Path{"Pose", ""}, std::string("BindPose")},
        {{"PoseNode", {}, {{"Node", {plain.tip}}, {"Matrix", {matrix}}}}}});
    QCOMPARE(loadedFbx(plain).scene.skins[0]->inverseBind[1][3].y, -4.0f);
}

void FbxTest::aBoneThatDisagreesKeepsItsOwnMatrices()
{
    Character c = character();
    std::vector<double> matrix{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -2, 0, 1, 1};
    setValues(c.object(c.tipCluster), "Transform", {matrix});
    const Loaded file = loadedFbx(c);
    QCOMPARE(file.scene.skins[0]->bindModel.size(), std::size_t{2});
    QVERIFY(near(pointsAt(file.scene, PoseRequest::From::Bind)[2], {2, 0, 1}));
    QVERIFY(near(pointsAt(file.scene, PoseRequest::From::Bind)[0], {0, 0, 0}));
}

void FbxTest::inBetweensComeBehindTheMainShapes()
{
    Character c = character();
    setValues(c.object(c.channel), "FullWeights", {std::vector<double>{100, 50}});
    setValues(c.object(c.channel), "DeformPercent", {75.0});
    c.top("Objects").children.push_back({"Geometry", {std::int64_t{43}, Path{"Geometry", "half"}, std::string("Shape")},
        {{"Indexes", {std::vector<std::int32_t>{4, 77}}}, {"Vertices", {std::vector<double>{0, 0, 3, 0, 0, 1}}}}});
    connectionsOf(c).push_back(connection(43, c.channel));
    const Loaded file = loadedFbx(c);
    QVERIFY(found(file, "fbx_shape_points"));
    const Mesh& mesh = *file.scene.meshes[0];
    QCOMPARE(mesh.morphNames.size(), std::size_t{1});
    QCOMPARE(mesh.morphSteps, (std::vector<MorphStep>{{0, 1.0f}, {0, 0.5f}}));
    QVERIFY(near(pointsAt(file.scene, PoseRequest::From::Rest)[4], {1, 1, 2})); // half way from 3 to 1
}

void FbxTest::fullWeightsOfPointsAreTheirShares()
{
    Character c = character();
    setValues(c.object(c.channel), "FullWeights", {std::vector<double>{100, 50}});
    const Loaded file = loadedFbx(c);
    QVERIFY(file.scene.meshes[0]->morphSteps.empty());
    QVERIFY(near(pointsAt(file.scene, PoseRequest::From::Rest)[4], {1, 1, 0.25f}));
    QVERIFY(near(pointsAt(file.scene, PoseRequest::From::Rest)[5], {2, 1, 0.25f}));
}

void FbxTest::texturesAreFoundInsideOfTheFile()
{
    Character c = character();
    auto& objects = c.top("Objects").children;
    objects.push_back({"Texture", {std::int64_t{70}, Path{"Texture", "t"}, std::string()},
        {{"RelativeFilename", {std::string("..\\cloth.png")}},
            {"Properties70", {}, {valued("UVSet", "KString", {std::string("map")})}}}});
    objects.push_back({"Video", {std::int64_t{71}, Path{"Video", "v"}, std::string("Clip")},
        {{"Content", {std::string("iVBORw==")}}}});
    connectionsOf(c).push_back(connection(70, c.material, "DiffuseColor"));
    connectionsOf(c).push_back(connection(71, 70));
    const Loaded inText = loadedFbx(textFile(c.records));
    QCOMPARE(asText(inText.scene.images[0]->encoded()), std::string_view("\x89PNG"));
    QCOMPARE(inText.scene.images[0]->mimeType, std::string("image/png"));
    QVERIFY(inText.scene.materials[0]->baseColorTexture.present());
    const Loaded binary = loadedFbx(c);
    QCOMPARE(asText(binary.scene.images[0]->encoded()), std::string_view("iVBORw=="));
    // As the SDK writes it: a comma, then lines of strings.
    std::string lines = textFile(c.records);
    lines.replace(lines.find("\"iVBORw==\""), 10, ", \n\t\t\"iVBOR\",\n\t\t\"w==\"\n");
    QCOMPARE(asText(loadedFbx(lines).scene.images[0]->encoded()), std::string_view("\x89PNG"));
    lines.erase(lines.find("\"iVBOR\""), 16);
    QVERIFY(found(loadedFbx(lines), "image_missing")); // a comma alone is an empty list
    objects.back().children.clear();
    QVERIFY(found(loadedFbx(c), "image_missing"));
}

void FbxTest::anImageBesideTheFileIsReadOnce()
{
    Character c = character();
    const std::vector<std::string> names{"there.png", "there.png", "gone.png", "gone.png"};
    const std::vector<std::string> wears{"DiffuseColor", "EmissiveColor", "NormalMap", "AmbientColor"};
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto id = static_cast<std::int64_t>(70 + i);
        c.top("Objects").children.push_back(
            {"Texture", {id, Path{"Texture", "t"}, std::string()}, {{"RelativeFilename", {names[i]}}}});
        connectionsOf(c).push_back(connection(id, c.material, wears[i]));
    }
    std::map<std::string, int> asked;
    LoadContext context;
    context.resolver = [&](const std::string& name) -> Result<SourceFile> {
        ++asked[name];
        if (name != "there.png") return Error(ErrorKind::Read, errors::kSideFileMissing, {}, {name, name, name});
        return SourceFile{"/" + name, name, shareBytes("\x89PNG"), 0, false};
    };
    const Result<Loaded> read = loadBytes({.path = "made.fbx", .bytes = shareBytes(binaryFile(c.records))}, context);
    QVERIFY(read);
    QCOMPARE(asked["there.png"], 1);
    QCOMPARE(asked["gone.png"], 1);
    QCOMPARE(read->source->files.size(), std::size_t{2});
    QCOMPARE(read->scene.images.size(), std::size_t{4});
    QCOMPARE(read->scene.images[0]->file, read->scene.images[1]->file);
    QVERIFY(!read->scene.images[3]->tried.empty());
}

void FbxTest::modelsOf6100HoldTheirMesh()
{
    const Loaded file = loadedFbx(R"fbx(; FBX 6.1.0 project file
FBXHeaderExtension:  { FBXVersion: 6100 }
Objects:  {
  Model: "Model::plate", "Mesh" {
    Properties60:  {
      Property: "up", "Number", "A+",50
      Property: "Lcl Translation", "Lcl Translation", "A+",1,2,3
    }
    Vertices: 0,0,0,1,0,0
      ,0,1,0
    PolygonVertexIndex: 0,1,-3
    Shape: "up" { Indexes: 1
      Vertices: 0,0,1 }
  }
  Model: "Model::bone", "LimbNode" { }
  Deformer: "Deformer::Skin plate", "Skin" { }
  Deformer: "SubDeformer::Cluster bone", "Cluster" {
    Indexes: 0,2
    Weights: 1,0.5
    Transform: 1,0,0,0,0,1,0,0,0,0,1,0,1,2,3,1
    TransformLink: 1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1
  }
}
Connections:  {
  Connect: "OO", "Model::plate", "Model::Scene"
  Connect: "OO", "Model::bone", "Model::Scene"
  Connect: "OO", "Deformer::Skin plate", "Model::plate"
  Connect: "OO", "SubDeformer::Cluster bone", "Deformer::Skin plate"
  Connect: "OO", "Model::bone", "SubDeformer::Cluster bone"
}
Takes: { Current: "one"
  Take: "one" { Model: "Model::plate" { Channel: "up" { Default: 50 } } }
})fbx");
    QCOMPARE(file.scene.nodes.size(), std::size_t{2});
    QCOMPARE(file.scene.weights[0]->at(2), (std::vector<Influence>{{0, 0.5f}}));
    QVERIFY(near(pointsAt(file.scene, PoseRequest::From::Rest)[2], {1, 3, 3}));
    QVERIFY(near(pointsAt(file.scene, PoseRequest::From::Rest)[1], {2, 2, 3.5f})); // without weight: at its node
}

void FbxTest::modelsOf5800HoldTheirMeshAndLinks()
{
    const Loaded file = loadedFbx(R"fbx(; FBX 5.8.0 project file
Model: "Model::base" {
  Channel: "Transform" { Channel: "T" { Channel: "Y" { Default: 4 } } }
  Children: "Model::plate"
}
Model: "Model::plate" {
  Vertices: 0,0,0,1,0,0,0,1,0
  Normals: 0,0,1,0,0,1,0,0,1
  PolygonVertexIndex: 0,1,-3
  Shape: "up" { Indexes: 0
    Vertices: 0,0,2 }
  Channel: "up (Shape)" { Default: 25 }
  Link: "Model::base" { Indexes: 0,1,2
    Weights: 1,1,1
    Transform: 1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1
    TransformLink: 1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1 }
}
)fbx");
    QCOMPARE(file.scene.nodes[1]->parent, NodeId(0u));
    QCOMPARE(file.scene.skins.size(), std::size_t{1});
    QVERIFY(near(pointsAt(file.scene, PoseRequest::From::Rest)[0], {0, 4, 0})); // the Default of a shape is a Take's
    QCOMPARE(file.scene.meshes[0]->parts[0]->vertices->normals.size(), std::size_t{3});
}

void FbxTest::damageIsRefusedWithItsPlace_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* name, std::string file, const char* says) {
        QTest::newRow(name) << QByteArray(file.data(), static_cast<qsizetype>(file.size())) << QString(says);
    };
    const std::string good = binaryFile(character().records, {.deflate = true});
    std::string end = good;
    end[27 + 3] = '\x7f';
    row("a record that ends behind the file", end, "FBXHeaderExtension, byte 27");
    std::string stream = good;
    stream[stream.find("\x78\x9c") + 3] ^= '\x55';
    row("a damaged stream", stream, "Geometry/Vertices");
    std::string bomb = good;
    bomb.replace(bomb.find("\x78\x9c") - 12, 4, "\xff\xff\xff\x0f");
    row("an array that claims more than deflate can make", bomb, "Vertices");
    row("a text that ends in a record", "; FBX 7.4.0 project file\nObjects: {\n Model: 1, \"Model::a\", \"Null\" {\n",
        "line 3");
    row("a brace too many", "; FBX 7.4.0 project file\n}\n", "}");
    row("a version of the future", "; FBX 9.9.9 project file\nA: 1\n", "9990");
    row("no more than its magic", std::string("Kaydara FBX Binary  \0\x1a\0", 23), "27");
}

void FbxTest::damageIsRefusedWithItsPlace()
{
    QFETCH(QByteArray, file);
    QFETCH(QString, says);
    const std::string error = errorOf(file.toStdString());
    QVERIFY2(QString::fromStdString(error).contains(says), error.c_str());
}

void FbxTest::anyCutOrFlippedByteGivesASceneOrAnError_data()
{
    everyContainerHoldsTheSameScene_data();
}

void FbxTest::anyCutOrFlippedByteGivesASceneOrAnError()
{
    QFETCH(QByteArray, file);
    const std::string text = file.toStdString();
    const ByteSpan all = asBytes(text);
    const std::vector<std::byte> bytes(all.begin(), all.end());
    const std::size_t cases = numberFromEnvironment("BINDPOSE_CASES", 50);
    HostileRandom random(numberFromEnvironment("BINDPOSE_SEED", 1));
    for (std::size_t i = 0; i < cases; ++i) {
        loadHostile(cutAt(bytes, random), "made.fbx");
        loadHostile(flipOne(*flipOne(bytes, random), random), "made.fbx");
    }
}

} // namespace fbx_test

QTEST_GUILESS_MAIN(fbx_test::FbxTest)
#include "fbx_test.moc"
