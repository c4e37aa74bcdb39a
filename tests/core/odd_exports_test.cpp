// SPDX-License-Identifier: MIT
#include "core/document/point_match.h"
#include "core/eval/compare/memory_report.h"
#include "core/eval/pose/bake.h"
#include "core/eval/stage/frame_rate.h"
#include "core/io/export/export_images.h"
#include "core/io/export/rig_export.h"
#include "tests/core/exports.h"

#include <QtTest>

#include <cmath>
#include <set>

namespace odd_exports_test {

using namespace bindpose;
using namespace bindpose::testing;
using Json = GltfBuilder::Json;

/// Fresh exports of scenes that are allowed and unusual.
class OddExportsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theRootsOfAnMdlTakeNobodysName();
    void aSkinWithoutJointsIsWritten();
    void aSecondSetWithoutAFirstIsWritten_data();
    void aSecondSetWithoutAFirstIsWritten();
    void materialsOfOneNameStayTwo();
    void namesThatBecomeEqualAreNumbered();
    void aMirroredMeshShowsItsFront_data();
    void aMirroredMeshShowsItsFront();
    void tangentsTurnWithTheirMesh_data();
    void tangentsTurnWithTheirMesh();
    void aClipTooLongToBakeIsRefused_data();
    void aClipTooLongToBakeIsRefused();
    void aMeshDrawnTooOftenIsRefused_data();
    void aMeshDrawnTooOftenIsRefused();
    void aKeyThatIsNoNumberIsOneKey();
    void framesOfAnEndlessClipAreCounted();
    void handlesFollowAnotherFrameRate();
    void aCollapsedMeshIsMatchedInLittleMemory();
    void imagesAreNamedFromWhereTheExportStands();
};

static Scene sceneOf(const GltfBuilder& builder)
{
    Result<Loaded> loaded = loadMemory(builder.glb());
    if (!loaded) qFatal("%s", englishMessage(loaded.error()).c_str());
    return loaded->scene;
}

/// A triangle on a node of its own that rises by 5 within a second.
static GltfBuilder risingTriangle(const char* name)
{
    GltfBuilder builder;
    builder.push("nodes", {{"name", name}, {"mesh", builder.addTriangle()}});
    builder.push("nodes", {{"name", "still"}, {"mesh", 0}, {"translation", {3, 0, 0}}});
    builder.push("scenes", {{"nodes", {0, 1}}});
    builder.json["scene"] = 0;
    builder.addClip("up", 0, "translation", {0, 1}, "VEC3", {0, 0, 0, 0, 5, 0});
    return builder;
}

/// The tools' names of their own roots are those of what moves.
void OddExportsTest::theRootsOfAnMdlTakeNobodysName()
{
    const Scene rigid = sceneOf(risingTriangle("out"));
    QVERIFY(measured(rigid, fresh("mdl", rigid), "mdl").atKeys.distance < 1e-5);
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    builder.json["nodes"][0] = {{"name", "joints"}};
    builder.json["scenes"][0]["nodes"] = {0, 1, 2};
    builder.addClip("turn", 0, "rotation", {0, 1}, "VEC4", {0, 0, 0, 1, 0, 0, 0.70710678f, 0.70710678f});
    const Scene forest = sceneOf(builder);
    QVERIFY(measured(forest, fresh("mdl", forest), "mdl").atKeys.distance < 1e-5);
}

static void formatRows(std::initializer_list<const char*> ids)
{
    QTest::addColumn<QString>("id");
    for (const char* id : ids) QTest::newRow(id) << QString(id);
}

static std::string formatOfRow()
{
    return static_cast<QString*>(QTest::qData("id", qMetaTypeId<QString>()))->toStdString();
}

void OddExportsTest::aSkinWithoutJointsIsWritten()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    Scene scene = sceneOf(builder);
    scene.skins[0] = std::make_shared<const Skin>();
    QVERIFY(!readAgain(fresh("mdl", scene), "mdl").meshes.empty());
}

void OddExportsTest::aSecondSetWithoutAFirstIsWritten_data()
{
    formatRows({"ogre", "collada", "mdl", "gltf"});
}

void OddExportsTest::aSecondSetWithoutAFirstIsWritten()
{
    GltfBuilder builder;
    const std::size_t uvs = builder.add<float>("VEC2", {0.25f, 0, 1, 0, 0, 0.75f});
    builder.push("nodes", {{"name", "n"}, {"mesh", builder.addTriangle({{"TEXCOORD_1", uvs}})}});
    builder.push("scenes", {{"nodes", {0}}});
    builder.json["scene"] = 0;
    Scene scene = sceneOf(builder);
    Mesh mesh = *scene.meshes[0];
    Part part = *mesh.parts[0];
    VertexStreams streams = *part.vertices;
    streams.colors.assign(1, {}); // there, and holds nothing
    part.vertices = std::make_shared<const VertexStreams>(streams);
    mesh.parts[0] = std::make_shared<const Part>(part);
    scene.meshes[0] = std::make_shared<const Mesh>(mesh);
    QCOMPARE(streams.uvs.size(), std::size_t{2});
    QVERIFY(streams.uvs[0].empty());
    const std::string id = formatOfRow();
    const Written written = fresh(id.c_str(), scene);
    QCOMPARE(measured(scene, written, id.c_str()).unmatched, std::size_t{0});
    if (id == "mdl") { // its loader knows one set
        QVERIFY(lossIn(written, "mdl_loss_uvs"));
        return;
    }
    const Scene again = readAgain(written, id.c_str());
    const auto& back = again.meshes[0]->parts[0]->vertices->uvs;
    QCOMPARE(back.size(), std::size_t{2});
    QCOMPARE(back[1].size(), std::size_t{3});
    for (std::size_t v = 0; v < 3; ++v) QVERIFY(glm::distance(back[1][v], streams.uvs[1][v]) < 1e-6f);
}

void OddExportsTest::materialsOfOneNameStayTwo()
{
    GltfBuilder builder;
    const auto color = [&](float r, float g) {
        builder.push("materials", {{"name", "mat"}, {"pbrMetallicRoughness", {{"baseColorFactor", {r, g, 0, 1}}}}});
    };
    color(1, 0);
    color(0, 1);
    for (std::size_t i = 0; i < 2; ++i) {
        const std::size_t mesh = builder.addTriangle();
        builder.json["meshes"][mesh]["primitives"][0]["material"] = i;
        builder.push("nodes", {{"name", "n" + std::to_string(i)}, {"mesh", mesh}});
    }
    builder.push("scenes", {{"nodes", {0, 1}}});
    builder.json["scene"] = 0;
    const Written written = fresh("ogre", sceneOf(builder));
    QVERIFY(lossIn(written, "ogre_loss_material_name"));
    const Scene again = readAgain(written, "ogre");
    const auto& parts = again.meshes[0]->parts;
    QCOMPARE(parts.size(), std::size_t{2});
    QCOMPARE(again.materials[parts[0]->material.index()]->baseColor, glm::vec4(1, 0, 0, 1));
    QCOMPARE(again.materials[parts[1]->material.index()]->baseColor, glm::vec4(0, 1, 0, 1));
}

void OddExportsTest::namesThatBecomeEqualAreNumbered()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    builder.json["nodes"][0]["name"] = "a\"b";
    builder.json["nodes"][1]["name"] = "a_b";
    const Written written = fresh("smd", sceneOf(builder));
    std::set<std::string> names;
    for (const auto& node : readAgain(written, "smd").nodes)
        if (node->joint) names.insert(node->name);
    QCOMPARE(names.size(), std::size_t{2});
    QVERIFY(lossIn(written, "text_loss_names"));
}

/// A triangle with normals and tangents under a node that mirrors and stretches.
static Scene mirroredScene(const std::vector<float>& scale)
{
    GltfBuilder builder;
    const std::size_t normals = builder.add<float>("VEC3", {0, 0, 1, 0, 0, 1, 0, 0, 1});
    const float half = 0.70710678f;
    const std::size_t tangents = builder.add<float>("VEC4", {half, half, 0, 1, half, half, 0, 1, half, half, 0, 1});
    const std::size_t mesh = builder.addTriangle({{"NORMAL", normals}, {"TANGENT", tangents}});
    builder.push("nodes", {{"name", "n"}, {"mesh", mesh}, {"scale", scale}});
    builder.push("nodes", {{"name", "joint"}});
    builder.push("skins", {{"joints", {1}}}); // formats with bones put the mesh into their space
    const std::size_t joints = builder.add<std::uint8_t>("VEC4", std::vector<std::uint8_t>(12, 0));
    const std::size_t weights = builder.add<float>("VEC4", {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0});
    const std::size_t other = builder.addTriangle({{"JOINTS_0", joints}, {"WEIGHTS_0", weights}});
    builder.push("nodes", {{"name", "body"}, {"mesh", other}, {"skin", 0}});
    builder.push("scenes", {{"nodes", {0, 1, 2}}});
    builder.json["scene"] = 0;
    return sceneOf(builder);
}

void OddExportsTest::aMirroredMeshShowsItsFront_data()
{
    formatRows({"ogre", "smd", "ill", "iqm"});
}

void OddExportsTest::aMirroredMeshShowsItsFront()
{
    for (const std::vector<float>& scale : {std::vector<float>{-2, 1, 1}, {2, 1, 1}}) {
        const std::string id = formatOfRow();
        const Scene again = readAgain(fresh(id.c_str(), mirroredScene(scale)), id.c_str());
        for (const auto& part : again.meshes[0]->parts)
            for (std::size_t i = 0; i < part->indices.size(); i += 3) {
                glm::vec3 p[3];
                for (std::size_t c = 0; c < 3; ++c)
                    p[c] = again.sets[again.meshes[0]->sets[part->set].index()]
                               ->positions[part->vertices->point(part->indices[i + c])];
                QVERIFY(glm::cross(p[1] - p[0], p[2] - p[0]).z > 0.0f);
            }
    }
}

void OddExportsTest::tangentsTurnWithTheirMesh_data()
{
    formatRows({"ogre", "ill"});
}

/// Along the surface, so with the matrix itself, not as normals; the side of the bitangent changes with a mirror.
void OddExportsTest::tangentsTurnWithTheirMesh()
{
    const std::string id = formatOfRow();
    const Scene again = readAgain(fresh(id.c_str(), mirroredScene({-2, 1, 1})), id.c_str());
    const glm::vec4 wanted(glm::normalize(glm::vec3(-2, 1, 0)), -1.0f);
    std::size_t seen = 0;
    for (const auto& part : again.meshes[0]->parts)
        for (VertexIndex v = 0; v < part->vertices->tangents.size(); ++v) {
            const glm::vec3 n = part->vertices->normals[v];
            if (glm::length(n) < 0.5f) continue; // of the mesh that has none
            QVERIFY(glm::distance(part->vertices->tangents[v], wanted) < 1e-5f);
            ++seen;
        }
    QCOMPARE(seen, std::size_t{3});
}

void OddExportsTest::aClipTooLongToBakeIsRefused_data()
{
    formatRows({"smd", "ill", "mdl", "md5", "iqm"});
}

/// Milliseconds taken for seconds, and worse: no file of terabytes.
void OddExportsTest::aClipTooLongToBakeIsRefused()
{
    for (const float end : {1e6f, 1e30f}) {
        GltfBuilder builder;
        builder.addSkinnedTriangle();
        builder.addClip("turn", 1, "rotation", {0, end}, "VEC4", {0, 0, 0, 1, 0, 0, 0.70710678f, 0.70710678f});
        const Result<Written> written = formatById(formatOfRow())->write(sceneOf(builder), "out", {});
        QVERIFY(!written);
        QCOMPARE(QString::fromUtf8(written.error().text->key.data()), QString("text_too_long"));
        QCOMPARE(written.error().args[0].plain(), std::string("turn"));
    }
}

void OddExportsTest::aMeshDrawnTooOftenIsRefused_data()
{
    formatRows({"smd", "ill", "mdl", "ogre", "md5", "iqm"});
}

/// A small file that draws one mesh very often is no reason to fill the disk; glTF and COLLADA share the mesh.
void OddExportsTest::aMeshDrawnTooOftenIsRefused()
{
    constexpr std::size_t kPoints = 200'000;
    GltfBuilder builder;
    const std::size_t places = builder.add<float>("VEC3", std::vector<float>(3 * kPoints, 0.0f));
    const std::size_t indices = builder.add<std::uint16_t>("SCALAR", {0, 1, 2});
    const std::size_t mesh = builder.addTriangle({{"POSITION", places}});
    builder.json["meshes"][mesh]["primitives"][0]["indices"] = indices;
    Json roots = Json::array();
    for (std::size_t i = 0; i < 200; ++i) roots.push_back(builder.push("nodes", {{"mesh", mesh}}));
    builder.push("scenes", {{"nodes", roots}});
    builder.json["scene"] = 0;
    const Scene scene = sceneOf(builder);
    const Result<Written> written = formatById(formatOfRow())->write(scene, "out", {});
    QVERIFY(!written);
    QCOMPARE(QString::fromUtf8(written.error().text->key.data()), QString("text_many_drawn"));
    const Written shared = fresh("gltf", scene);
    QVERIFY(shared.files[0].bytes.size() < 16 * kPoints);
    QVERIFY(measured(scene, shared, "gltf").tooMany);
}

void OddExportsTest::aKeyThatIsNoNumberIsOneKey()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    const float none = std::nanf("");
    builder.addClip("turn", 1, "rotation", {0, 1}, "VEC4", {none, 0, 0, 1, 0, 0, 0, 1});
    const Scene scene = sceneOf(builder);
    const std::vector<BakedNode> baked = bakeClip(scene, ClipId(0u), BakedBlend::Entries);
    QCOMPARE(baked.size(), std::size_t{1});
    QCOMPARE(baked[0].times, (std::vector<double>{0.0, 1.0}));
}

void OddExportsTest::framesOfAnEndlessClipAreCounted()
{
    Track track;
    track.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 1e300});
    track.values.assign(6, 0.0f);
    Clip clip;
    clip.tracks.push_back(std::make_shared<const Track>(track));
    const std::size_t frames = framesOf(clip);
    QVERIFY(frames > 1'000'000 && frames < std::numeric_limits<std::uint32_t>::max()); // sums of bytes stay sums
}

/// Where the file counts frames, another rate moves keys, and with them what bends between them.
void OddExportsTest::handlesFollowAnotherFrameRate()
{
    Track bezier;
    bezier.node = NodeId(0u);
    bezier.path = ChannelPath::Visibility;
    bezier.components = 1;
    bezier.interpolation = Interpolation::Bezier;
    bezier.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 1.0});
    bezier.values = {-0.25f, 0, 0, 0.5f, 2, 0.5f, 3, 1, 1.25f, 1};
    Track cubic = bezier;
    cubic.interpolation = Interpolation::CubicSpline;
    cubic.values = {0, 0, 4, -2, 1, 0};
    Clip clip;
    clip.tracks = {std::make_shared<const Track>(bezier), std::make_shared<const Track>(cubic)};
    const Clip slow = withTimesScaled(clip, 2.0);
    for (std::size_t t = 0; t < 2; ++t)
        for (const double time : {0.0, 0.2, 0.5, 0.9, 1.0}) {
            float before = 0.0f, after = 0.0f;
            sampleTrack(*clip.tracks[t], time, RotationMode::Slerp, {&before, 1});
            sampleTrack(*slow.tracks[t], 2.0 * time, RotationMode::Slerp, {&after, 1});
            QVERIFY(std::abs(before - after) < 1e-5f);
        }
}

/// All points of both on one spot, in another order: not every pair of them.
void OddExportsTest::aCollapsedMeshIsMatchedInLittleMemory()
{
    SurfacePoints from, to;
    from.places.assign(20'000, glm::vec3(0.0f));
    to.places.assign(19'000, glm::vec3(0.0f));
    from.places.push_back(glm::vec3(1.0f));
    to.places.push_back(glm::vec3(1.0f));
    const PointMatch match = matchPoints(from, to);
    QVERIFY(match.byPosition);
    QCOMPARE(match.matched, from.places.size());
    QVERIFY(match.pairs.size() < 100 * from.places.size());
}

void OddExportsTest::imagesAreNamedFromWhereTheExportStands()
{
    Scene scene;
    Image image;
    image.uri = "skins/a.png";
    image.foundAt = "/models/hero/skins/a.png";
    scene.images.push_back(std::make_shared<const Image>(image));
    QCOMPARE(imagesSeenFrom(scene, "/models/hero/out.dae").images[0], scene.images[0]);
    QCOMPARE(imagesSeenFrom(scene, "/models/out.dae").images[0]->uri, std::string("hero/skins/a.png"));
    QCOMPARE(imagesSeenFrom(scene, "/elsewhere/out.dae").images[0]->uri, std::string("../models/hero/skins/a.png"));
}

} // namespace odd_exports_test

QTEST_GUILESS_MAIN(odd_exports_test::OddExportsTest)
#include "odd_exports_test.moc"
