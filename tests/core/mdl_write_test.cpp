// SPDX-License-Identifier: MIT
#include "core/edit/ground/edits.h"
#include "core/math/transform.h"
#include "tests/core/mdl_rig.h"
#include "tests/core/text_rigs.h"

#include <glm/gtc/matrix_transform.hpp>

namespace mdl_write_test {
using namespace bindpose;
using namespace bindpose::testing;

/// Division's .mdl: written fresh.
class MdlWriteTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFreshExportStandsWhereTheOriginalDoes();
    void theBindShapeGoesIntoPositionsAndNormals();
    void equalVerticesAreOne();
    void theLargestThreeInfluencesAreKept();
    void aMeshOnAJointIsBoundToIt();
    void rigidObjectsKeepTheirHierarchy();
    void clipsStandOneAfterAnother();
    void oneClipAndItsRateCanBeChosen();
    void scaleIsWrittenOnlyWhereItChanges();
    void shearIsWrittenAsMatricesAndSaid();
    void aMirrorComesBack();
    void aSkinWithoutClipsIsWritten();
    void whatDoesNotFitIsSaid();
    void whatCannotBeWrittenIsRefused_data();
    void whatCannotBeWrittenIsRefused();
    void objectsAreJoinedBeforeTheHeaderOverflows();
    void unknownOptionsAreRefused();
};

static Scene rigScene()
{
    return loadedText(MdlRig().text(), "tiny.mdl").scene;
}

struct Fresh {
    Loaded file;
    std::vector<Finding> losses;

    const Finding* loss(std::string_view key) const
    {
        for (const Finding& finding : losses)
            if (finding.text->key == key) return &finding;
        return nullptr;
    }
};

static Fresh freshOf(const Scene& scene, const WriteOptions& options = {})
{
    const Result<Written> written = formatById("mdl")->write(scene, "new", options);
    if (!written) qFatal("%s", englishMessage(written.error()).c_str());
    const std::string text(asText(written->files.front().bytes));
    return {loadedText(text, "new.mdl"), written->losses};
}

static double worstOver(const Scene& a, const Scene& b, std::initializer_list<double> times)
{
    double worst = 0.0;
    for (const double time : times) worst = std::max(worst, farthest(pointsAt(a, time), pointsAt(b, time)));
    return worst;
}

/// The part's streams, changed.
template <class Change> static void changeStreams(Scene& scene, Change body)
{
    change(scene.meshes, 0, [&](Mesh& mesh) {
        change(mesh.parts, 0, [&](Part& part) {
            VertexStreams streams = *part.vertices;
            body(streams);
            part.vertices = std::make_shared<const VertexStreams>(std::move(streams));
        });
    });
}

void MdlWriteTest::aFreshExportStandsWhereTheOriginalDoes()
{
    const Scene scene = rigScene();
    const Fresh fresh = freshOf(scene);
    QVERIFY(worstOver(scene, fresh.file.scene, {0.0, 0.5, 1.0}) <= 2e-6);
    QVERIFY(fresh.losses.empty() && fresh.file.findings.empty());
    QCOMPARE(fresh.file.scene.meshes[0]->parts[0]->vertices->uvs, scene.meshes[0]->parts[0]->vertices->uvs);
    QCOMPARE(fresh.file.scene.clips[0]->framesPerSecond, 1.0);
}

void MdlWriteTest::theBindShapeGoesIntoPositionsAndNormals()
{
    Scene scene = rigScene();
    glm::mat4 shape = glm::rotate(glm::mat4(1.0f), glm::radians(90.0f), glm::vec3(1, 0, 0));
    shape = glm::scale(shape, glm::vec3(2, 3, 4));
    change(scene.skins, 0, [&](Skin& skin) { skin.bindCorrection = shape; });
    const Fresh fresh = freshOf(scene);
    QVERIFY(worstOver(scene, fresh.file.scene, {0.0, 1.0}) <= 4e-6);
    QCOMPARE(fresh.file.scene.skins[0]->bindCorrection, glm::mat4(1.0f));
    const glm::vec3 normal = fresh.file.scene.meshes[0]->parts[0]->vertices->normals[0];
    QVERIFY(glm::distance(normal, glm::vec3(0, -1, 0)) <= 1e-6f);
}

void MdlWriteTest::equalVerticesAreOne()
{
    Scene scene = rigScene();
    changeStreams(scene, [](VertexStreams& streams) {
        streams.vertexCount = 6; // as read from corners: two vertices twice
        streams.pointOf = {0, 1, 3, 0, 3, 2};
        streams.normals.assign(6, glm::vec3(0, 0, 1));
        const std::vector<glm::vec2> uvs = streams.uvs[0];
        streams.uvs[0] = {uvs[0], uvs[1], uvs[3], uvs[0], uvs[3], glm::vec2(0.5f)};
    });
    change(scene.meshes, 0, [](Mesh& mesh) {
        change(mesh.parts, 0, [](Part& part) { part.indices = {0, 1, 2, 3, 4, 5}; });
    });
    const Scene again = freshOf(scene).file.scene;
    QCOMPARE(again.sets[0]->points(), std::size_t{4});
    QCOMPARE(again.meshes[0]->parts[0]->indices, (std::vector<VertexIndex>{0, 1, 2, 0, 2, 3}));
}

void MdlWriteTest::theLargestThreeInfluencesAreKept()
{
    const Scene scene = withRow(rigScene(), 0, 1, {{0, 0.4f}, {1, 0.3f}, {0, 0.2f}, {1, 0.1f}});
    const Fresh two = freshOf(scene);
    QVERIFY(!two.loss("text_loss_influences")); // two joints, each of them twice
    QVERIFY(worstOver(scene, two.file.scene, {1.0}) <= 2e-6);

    Scene four = scene;
    for (int i = 0; i < 2; ++i) {
        Node node;
        node.name = "more" + std::to_string(i);
        node.joint = true;
        four.nodes.push_back(std::make_shared<const Node>(node));
        change(four.skins, 0, [&](Skin& skin) {
            skin.joints.push_back(NodeId(four.nodes.size() - 1));
            skin.inverseBind.emplace_back(1.0f);
        });
    }
    four.order = std::make_shared<const NodeOrder>(*NodeOrder::make(four.nodes));
    const Fresh fresh = freshOf(withRow(four, 0, 1, {{0, 0.1f}, {1, 0.2f}, {2, 0.3f}, {3, 0.4f}}));
    const Finding* said = fresh.loss("text_loss_influences");
    QVERIFY(said && said->args == (Wordings{"1", "3"}));
    QCOMPARE(fresh.file.scene.weights[0]->influences(1), std::size_t{3});
    QVERIFY(std::abs(fresh.file.scene.weights[0]->sum(1) - 1.0) <= 1e-6);
}

/// The scene with a second mesh at a node, without a skin.
static Scene withRigid(Scene scene, NodeId parent)
{
    Node node;
    node.name = "sword";
    node.parent = parent;
    node.restMatrix = glm::translate(glm::mat4(1.0f), glm::vec3(0, 0.5f, 0));
    node.rest = decompose(*node.restMatrix).transform;
    scene.nodes.push_back(std::make_shared<const Node>(node));
    scene.order = std::make_shared<const NodeOrder>(*NodeOrder::make(scene.nodes));
    Instance instance;
    instance.node = NodeId(scene.nodes.size() - 1);
    instance.mesh = MeshId(0u);
    instance.name = "sword";
    scene.instances.push_back(std::make_shared<const Instance>(instance));
    return scene;
}

void MdlWriteTest::aMeshOnAJointIsBoundToIt()
{
    const Scene base = rigScene();
    const Scene scene = withRigid(base, base.skins[0]->joints[1]);
    const Fresh fresh = freshOf(scene);
    QVERIFY(worstOver(scene, fresh.file.scene, {0.0, 0.5, 1.0}) <= 2e-6);
    const Finding* said = fresh.loss("mdl_loss_hung");
    QVERIFY(said && said->args[0].plain().find("sword") == 0);
}

void MdlWriteTest::rigidObjectsKeepTheirHierarchy()
{
    const Scene base = rigScene();
    const Scene scene = withRigid(base, NodeId(0u)); // the scene's own node
    const Fresh fresh = freshOf(scene);
    QVERIFY(worstOver(scene, fresh.file.scene, {0.0, 1.0}) <= 2e-6);
    QVERIFY(!fresh.loss("mdl_loss_hung"));
    QVERIFY(!fresh.file.scene.instances[1]->skin.valid());
}

static std::shared_ptr<const Clip> renamedClip(const Clip& clip, const std::string& name)
{
    Clip out = clip;
    out.name = name;
    return std::make_shared<const Clip>(std::move(out));
}

void MdlWriteTest::clipsStandOneAfterAnother()
{
    Scene scene = rigScene();
    const Clip first = *scene.clips[0];
    scene.clips = {renamedClip(first, "Bend"), renamedClip(first, "Wave")};
    const Fresh fresh = freshOf(scene);
    const Finding* said = fresh.loss("mdl_loss_clips");
    QVERIFY(said && said->args[0] == "Bend 0–1, Wave 2–3");
    QCOMPARE(fresh.file.scene.clips[0]->endSec(), 3.0);
    QVERIFY(farthest(pointsAt(scene, 1.0), pointsAt(fresh.file.scene, 3.0)) <= 2e-6);
    QVERIFY(farthest(pointsAt(scene, 0.0), pointsAt(fresh.file.scene, 2.0)) <= 2e-6);
}

void MdlWriteTest::oneClipAndItsRateCanBeChosen()
{
    Scene scene = rigScene();
    const Clip first = *scene.clips[0];
    scene.clips = {renamedClip(first, "Bend"), renamedClip(first, "Wave")};
    const Fresh fresh = freshOf(scene, {{"clip", "Wave"}, {"fps", "4"}});
    QCOMPARE(fresh.file.scene.clips[0]->tracks[0]->keys(), std::size_t{5});
    QVERIFY(worstOver(scene, fresh.file.scene, {0.0, 1.0}) <= 2e-6);
    QVERIFY(!fresh.loss("mdl_loss_clips"));
}

static std::size_t scaleTracks(const Scene& scene)
{
    std::size_t out = 0;
    for (const auto& track : scene.clips[0]->tracks) out += track->path == ChannelPath::Scale;
    return out;
}

void MdlWriteTest::scaleIsWrittenOnlyWhereItChanges()
{
    Scene scene = rigScene();
    const NodeId root = scene.skins[0]->joints[0];
    LocalChange change;
    change.scale = glm::vec3(2.54f);
    scene = *setLocal(scene, root, change);
    const Fresh still = freshOf(scene);
    QCOMPARE(scaleTracks(still.file.scene), std::size_t{0});
    // The engine misreads the rotation of a scaled joint at rest, so that this one gets keys.
    QCOMPARE(still.file.scene.clips[0]->tracks.size(), std::size_t{4});
    QVERIFY(worstOver(scene, still.file.scene, {0.0, 0.5, 1.0}) <= 6e-6);
    changeTrack(scene, 0, 0, [](Track& track) {
        track.path = ChannelPath::Scale;
        track.values = {1, 1, 1, 1, 2, 3};
    });
    const Fresh moving = freshOf(scene);
    QCOMPARE(scaleTracks(moving.file.scene), std::size_t{1});
    QVERIFY(worstOver(scene, moving.file.scene, {0.0, 1.0}) <= 6e-6);
}

/// The keys of the tip as matrices with these at the end.
static Scene withMatrixAtEnd(const glm::mat4& last)
{
    Scene scene = rigScene();
    change(scene.clips, 0, [&](Clip& clip) {
        Track track = *clip.tracks[0];
        track.path = ChannelPath::Matrix;
        track.components = 16;
        track.values.clear();
        for (const glm::mat4& matrix : {glm::translate(glm::mat4(1.0f), glm::vec3(0, 1, 0)), last})
            for (int i = 0; i < 16; ++i) track.values.push_back(matrix[i / 4][i % 4]);
        clip.tracks = {std::make_shared<const Track>(std::move(track))};
    });
    return scene;
}

void MdlWriteTest::shearIsWrittenAsMatricesAndSaid()
{
    glm::mat4 sheared(1.0f);
    sheared[1][0] = 0.5f;
    const Scene scene = withMatrixAtEnd(sheared);
    const Fresh fresh = freshOf(scene);
    QVERIFY(worstOver(scene, fresh.file.scene, {0.0, 1.0}) <= 2e-6);
    const Finding* said = fresh.loss("mdl_loss_shear");
    QVERIFY(said && said->args[0] == "tip");
    QVERIFY(said->worst > 0.4 && said->worst < 0.6);
    const Scene flat = withMatrixAtEnd(glm::scale(glm::mat4(1.0f), glm::vec3(1, 0, 1)));
    const Fresh zero = freshOf(flat);
    QVERIFY(zero.loss("mdl_loss_shear"));
    QVERIFY(worstOver(flat, zero.file.scene, {0.0, 1.0}) <= 2e-6);
}

void MdlWriteTest::aMirrorComesBack()
{
    glm::mat4 mirror = glm::rotate(glm::mat4(1.0f), glm::radians(40.0f), glm::vec3(0, 0, 1));
    mirror = glm::scale(mirror, glm::vec3(2.54f, -2.54f, 2.54f));
    const Scene scene = withMatrixAtEnd(mirror);
    const Fresh fresh = freshOf(scene);
    QVERIFY(worstOver(scene, fresh.file.scene, {0.0, 1.0}) <= 6e-6);
    QVERIFY(fresh.loss("mdl_loss_mirror") && !fresh.loss("mdl_loss_shear"));
}

void MdlWriteTest::aSkinWithoutClipsIsWritten()
{
    Scene scene = rigScene();
    scene.clips.clear();
    const Fresh fresh = freshOf(scene);
    QCOMPARE(fresh.file.scene.skins.size(), std::size_t{1});
    QVERIFY(fresh.file.scene.clips.empty());
}

void MdlWriteTest::whatDoesNotFitIsSaid()
{
    Scene scene = withRow(rigScene(), 0, 0, {});
    changeStreams(scene, [](VertexStreams& streams) {
        streams.uvs.push_back(streams.uvs[0]);
        streams.colors.push_back(std::vector<glm::vec4>(4, glm::vec4(1.0f)));
    });
    Material material;
    material.name = "red";
    material.baseColor = glm::vec4(1, 0, 0, 1);
    scene.materials.push_back(std::make_shared<const Material>(material));
    change(
        scene.meshes, 0, [](Mesh& mesh) { change(mesh.parts, 0, [](Part& part) { part.material = MaterialId(0u); }); });
    for (int i = 0; i < 60; ++i)
        change(scene.skins, 0, [](Skin& skin) {
            skin.joints.push_back(skin.joints[0]);
            skin.inverseBind.emplace_back(1.0f);
        });
    change(scene.nodes, scene.skins[0]->joints[1].index(), [](Node& node) { node.name = "root"; });
    const Fresh fresh = freshOf(scene);
    for (const char* key : {"mdl_loss_uvs", "mdl_loss_colors", "mdl_loss_material", "mdl_loss_unweighted",
             "mdl_loss_joints", "text_loss_names"})
        QVERIFY2(fresh.loss(key), key);
    QCOMPARE(fresh.file.scene.meshes[0]->parts[0]->vertices->uvs.size(), std::size_t{1});
    QVERIFY(std::isfinite(pointsAt(fresh.file.scene, 1.0)[0].x)); // no weight divides by 0
    const Fresh both = freshOf(scene, {{"uvs", "2"}});
    QCOMPARE(both.file.scene.meshes[0]->parts[0]->vertices->uvs.size(), std::size_t{2});
}

/// A skin of so many joints in a chain.
static Scene chainScene(std::size_t joints)
{
    Scene scene = rigScene();
    change(scene.skins, 0, [&](Skin& skin) {
        for (std::size_t i = skin.joints.size(); i < joints; ++i) {
            Node node;
            node.name = "joint " + std::to_string(i);
            node.parent = skin.joints.back();
            node.joint = true;
            node.restMatrix = glm::translate(glm::mat4(1.0f), glm::vec3(0.1f, 0.2f, 0.3f));
            node.rest = decompose(*node.restMatrix).transform;
            skin.joints.push_back(NodeId(scene.nodes.size()));
            skin.inverseBind.emplace_back(1.0f);
            scene.nodes.push_back(std::make_shared<const Node>(node));
        }
    });
    scene.order = std::make_shared<const NodeOrder>(*NodeOrder::make(scene.nodes));
    return scene;
}

void MdlWriteTest::whatCannotBeWrittenIsRefused_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<int>("joints");
    QTest::addColumn<int>("vertices");
    QTest::newRow("header") << "mdl_header_full" << 700 << 4;
    QTest::newRow("very many joints") << "mdl_header_full" << 5000 << 4;
    QTest::newRow("vertices") << "mdl_too_many_vertices" << 2 << 65537;
    QTest::newRow("nothing") << "text_no_triangles" << 2 << 0;
}

void MdlWriteTest::whatCannotBeWrittenIsRefused()
{
    QFETCH(QString, key);
    QFETCH(int, joints);
    QFETCH(int, vertices);
    Scene scene = chainScene(static_cast<std::size_t>(joints));
    if (vertices == 0) scene.instances.clear();
    if (vertices > 4)
        changeStreams(scene, [&](VertexStreams& streams) {
            streams.vertexCount = static_cast<std::uint32_t>(vertices);
            streams.pointOf.assign(streams.vertexCount, 0);
            streams.normals.assign(streams.vertexCount, glm::vec3(0, 0, 1));
            streams.uvs[0].clear();
            for (int i = 0; i < vertices; ++i) streams.uvs[0].emplace_back(i, 0);
        });
    const Result<Written> written = formatById("mdl")->write(scene, "new", {});
    QVERIFY(!written);
    QCOMPARE(QString::fromUtf8(written.error().text->key.data()), key);
}

void MdlWriteTest::objectsAreJoinedBeforeTheHeaderOverflows()
{
    Scene scene = chainScene(150);
    Instance twin = *scene.instances[0];
    for (int i = 0; i < 5; ++i) {
        twin.name = "twin" + std::to_string(i);
        scene.instances.push_back(std::make_shared<const Instance>(twin));
    }
    scene = withRigid(scene, scene.skins[0]->joints[1]);
    const Fresh fresh = freshOf(scene);
    QVERIFY(fresh.loss("mdl_loss_joined"));
    QCOMPARE(fresh.file.scene.instances.size(), std::size_t{1});
    QVERIFY(worstOver(scene, fresh.file.scene, {0.0, 1.0}) <= 2e-6);
}

void MdlWriteTest::unknownOptionsAreRefused()
{
    const std::pair<std::string, std::string> options[] = {
        {"order", "engine"}, {"fps", "-1"}, {"uvs", "3"}, {"clip", "Run"}};
    for (const auto& option : options) QVERIFY(!formatById("mdl")->write(rigScene(), "new", {option}));
}
} // namespace mdl_write_test

QTEST_GUILESS_MAIN(mdl_write_test::MdlWriteTest)
#include "mdl_write_test.moc"
