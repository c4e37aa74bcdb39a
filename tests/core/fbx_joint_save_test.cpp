// SPDX-License-Identifier: MIT
#include "core/edit/model/skin_joints.h"
#include "core/eval/pose/pose.h"
#include "core/eval/skinning/skin_points.h"
#include "core/io/formats/fbx/container/document.h"
#include "tests/core/fbx_builder.h"
#include "tests/core/fbx_save_checks.h"

#include <QtTest>

#include <limits>

namespace fbx_joint_save_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::madefbx;

namespace {

constexpr std::int64_t kHand = 13;
const NodeId kHandNode(3u);

/// The character with a joint behind "tip" that no cluster names, and with Definitions.
Character withHand()
{
    Character c = character();
    Rec hand = c.object(c.tip);
    hand.values[0] = kHand;
    hand.values[1] = Path{"Model", "hand"};
    Character::child(hand, "Properties70")
        .children.push_back(valued("Lcl Translation", "Lcl Translation", {1.0, 0.5, 0.0}));
    std::vector<Rec>& objects = c.top("Objects").children;
    const auto tip = std::find_if(
        objects.begin(), objects.end(), [&](const Rec& r) { return std::get<std::int64_t>(r.values[0]) == c.tip; });
    objects.insert(tip + 1, hand);
    c.top("Connections").children.push_back(connection(kHand, c.tip));
    c.records.insert(c.records.begin() + 2,
        {"Definitions", {},
            {{"Version", {100}}, {"Count", {13}}, {"ObjectType", {std::string("Model")}, {{"Count", {4}}}},
                {"ObjectType", {std::string("Deformer")}, {{"Count", {5}}}}}});
    return c;
}

Scene withJoint(const Scene& scene, NodeId node)
{
    const Result<Scene> out = addJoints(scene, SkinId(0u), std::span(&node, 1));
    if (!out) qFatal("%s", englishMessage(out.error()).c_str());
    return *out;
}

/// The hand listed, and half of a point on it.
Scene painted(const Scene& scene)
{
    return withRow(withJoint(scene, kHandNode), 0, 1, {{0, 0.25f}, {1, 0.25f}, {2, 0.5f}});
}

std::vector<glm::vec3> atBind(const Scene& scene)
{
    PoseRequest request;
    request.from = PoseRequest::From::Bind;
    return deform(scene, evaluatePose(scene, request), {})[0].sets[0].positions;
}

std::unique_ptr<fbx::Document> documentOf(const Loaded& loaded)
{
    return std::make_unique<fbx::Document>(fbx::RecordTree::parse(loaded.source->files[0].bytes, {}));
}

std::size_t listed(const Saved& saved, const std::string& word)
{
    return static_cast<std::size_t>(std::count_if(saved.plan.changes.begin(), saved.plan.changes.end(),
        [&](const ChangedValue& change) { return englishText(change.what).find(word) != std::string::npos; }));
}

} // namespace

/// Weights for joints that the mesh has no cluster for: a cluster comes, and goes again without a trace.
class FbxJointSaveTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aClusterComesAndGoes_data() { addFiles(withHand()); }
    void aClusterComesAndGoes();
    void theSurfaceInBindStays_data() { addFiles(withHand()); }
    void theSurfaceInBindStays();
    void aJointWithoutWeightsMayGetThemLater_data() { addFiles(withHand()); }
    void aJointWithoutWeightsMayGetThemLater();
    void severalJointsComeInTheirOrder();
    void namesFollowTheFilesHabit_data();
    void namesFollowTheFilesHabit();
    void aRenamedJointGetsACluster();
    void idsAreThoseThatNothingHas();
    void matricesThatTheFileLeavesOutAreGiven();
    void oddBindsKeepTheirOwn();
    void aBindOfAnotherMeshIsTaken();
    void skinsOfTheSameClustersWantTheSameJoints();
    void clustersOfTheFileItselfStay();
};

void FbxJointSaveTest::aClusterComesAndGoes()
{
    QFETCH(QByteArray, file);
    const Loaded read = loadedFbx(file);
    QCOMPARE(read.scene.skins[0]->joints.size(), std::size_t{2});
    Saved saved;
    saveAndBack(read, painted(read.scene), saved);
    const Scene& scene = saved.loaded.scene;
    QCOMPARE(scene.skins[0]->joints.back(), kHandNode);
    QCOMPARE(scene.weights[0]->at(1), (std::vector<Influence>{{0, 0.25f}, {1, 0.25f}, {2, 0.5f}}));
    QCOMPARE(scene.weights[0]->at(0), read.scene.weights[0]->at(0));
    QCOMPARE(listed(saved, "cluster of hand"), std::size_t{3}); // the object and two connections
    QCOMPARE(listed(saved, "number of objects"), std::size_t{2});
    for (const ChangedValue& change : saved.plan.changes)
        if (englishText(change.what) == "number of objects") QVERIFY(change.derived);
    const auto document = documentOf(saved.loaded);
    QCOMPARE(document->root().child("Definitions").child("Count").whole(0), std::int64_t{14});
    for (const fbx::Record type : document->root().child("Definitions").children())
        if (type.name() == "ObjectType")
            QCOMPARE(type.child("Count").whole(0), std::int64_t{type.text(0) == "Deformer" ? 6 : 4});
}

void FbxJointSaveTest::theSurfaceInBindStays()
{
    QFETCH(QByteArray, file);
    const Loaded read = loadedFbx(file);
    Saved saved;
    saveAndBack(read, painted(read.scene), saved);
    const std::vector<glm::vec3> before = atBind(read.scene), after = atBind(saved.loaded.scene);
    for (std::size_t i = 0; i < before.size(); ++i) QVERIFY(glm::distance(before[i], after[i]) < 1e-5f);
    const glm::mat4 bind = glm::inverse(saved.loaded.scene.skins[0]->inverseBind[2]);
    QVERIFY(glm::distance(glm::vec3(bind[3]), glm::vec3(3.0f, 0.5f, 0.0f)) < 1e-5f); // from tip's bind on
}

void FbxJointSaveTest::aJointWithoutWeightsMayGetThemLater()
{
    QFETCH(QByteArray, file);
    const Loaded read = loadedFbx(file);
    Saved first, second;
    saveAndBack(read, withJoint(read.scene, kHandNode), first);
    QCOMPARE(first.loaded.scene.skins[0]->joints.size(), std::size_t{3});
    const Scene more = withRow(first.loaded.scene, 0, 5, {{1, 0.5f}, {2, 0.5f}});
    second = saveInMemory(first.loaded.scene, *first.loaded.source, more);
    VERIFY_SAVED(second);
    Scene undone = second.loaded.scene;
    undone.skins = read.scene.skins;
    undone.weights = read.scene.weights;
    undone.nodes = read.scene.nodes;
    const Saved back = saveInMemory(second.loaded.scene, *second.loaded.source, undone);
    VERIFY_SAVED(back);
    QVERIFY(sameFiles(*back.loaded.source, *read.source));
}

void FbxJointSaveTest::severalJointsComeInTheirOrder()
{
    const Loaded read = loadedFbx(bytesOf(textFile(withHand().records)));
    Saved saved;
    const std::vector<NodeId> nodes{kHandNode, NodeId(0u)};
    const Result<Scene> both = addJoints(read.scene, SkinId(0u), nodes);
    QVERIFY(!both); // nothing is above or below the mesh's own node
    Scene scene = withJoint(read.scene, kHandNode);
    change(scene.skins, 0, [](Skin& skin) {
        skin.joints.push_back(NodeId(0u));
        skin.inverseBind.push_back(glm::mat4(1.0f));
    });
    saveAndBack(read, withRow(scene, 0, 4, {{2, 0.5f}, {3, 0.5f}}), saved);
    QCOMPARE(saved.loaded.scene.skins[0]->joints, scene.skins[0]->joints);
    // One of them goes, the other comes in its place.
    Scene other = saved.loaded.scene;
    change(other.skins, 0, [](Skin& skin) {
        skin.joints.erase(skin.joints.begin() + 2);
        skin.inverseBind.erase(skin.inverseBind.begin() + 2);
    });
    other = withRow(other, 0, 4, {{2, 1.0f}});
    const Saved swapped = saveInMemory(saved.loaded.scene, *saved.loaded.source, other);
    VERIFY_SAVED(swapped);
    QCOMPARE(swapped.loaded.scene.skins[0]->joints.back(), NodeId(0u));
}

void FbxJointSaveTest::namesFollowTheFilesHabit_data()
{
    QTest::addColumn<QString>("hips");
    QTest::addColumn<QString>("expected");
    QTest::newRow("none") << ""
                          << "";
    QTest::newRow("the joint's") << "hips"
                                 << "hand";
    QTest::newRow("around the joint's") << "Cluster hips 1"
                                        << "Cluster hand 1";
    QTest::newRow("one for all") << "Cluster"
                                 << "Cluster";
}

void FbxJointSaveTest::namesFollowTheFilesHabit()
{
    QFETCH(QString, hips);
    QFETCH(QString, expected);
    Character c = withHand();
    c.object(c.hipsCluster).values[1] = Path{"SubDeformer", hips.toStdString()};
    for (const std::string& file : {binaryFile(c.records), textFile(c.records)}) {
        const Loaded read = loadedFbx(bytesOf(file));
        Saved saved;
        saveAndBack(read, painted(read.scene), saved);
        const auto document = documentOf(saved.loaded);
        QCOMPARE(document->objects().back().kind, std::string_view("Deformer"));
        QCOMPARE(document->objects().back().name, expected.toStdString());
    }
}

void FbxJointSaveTest::aRenamedJointGetsACluster()
{
    Character c = withHand();
    c.object(c.hipsCluster).values[1] = Path{"SubDeformer", "of hips"};
    for (const std::string& file : {binaryFile(c.records), textFile(c.records)}) {
        const Loaded read = loadedFbx(bytesOf(file));
        Scene scene = painted(read.scene);
        change(scene.nodes, kHandNode.index(), [](Node& node) { node.name = "paw"; });
        change(scene.nodes, 1, [](Node& node) { node.name = "pelvis"; });
        Saved saved;
        saveAndBack(read, scene, saved);
        QCOMPARE(documentOf(saved.loaded)->objects().back().name, std::string("of paw"));
    }
}

void FbxJointSaveTest::idsAreThoseThatNothingHas()
{
    Character c = withHand();
    const std::int64_t last = std::numeric_limits<std::int64_t>::max();
    c.top("Objects").children.push_back({"Video", {last, Path{"Video", "v"}, std::string("Clip")}, {{"Type", {1}}}});
    c.top("Objects").children.push_back(
        {"Video", {std::int64_t{1}, Path{"Video", "w"}, std::string("Clip")}, {{"Type", {1}}}});
    const Loaded read = loadedFbx(bytesOf(binaryFile(c.records)));
    Saved saved;
    saveAndBack(read, painted(read.scene), saved);
    const auto document = documentOf(saved.loaded);
    std::map<std::int64_t, int> ids;
    for (const fbx::Object& object : document->objects()) ++ids[object.id];
    for (const auto& [id, count] : ids) QCOMPARE(count, 1);
}

void FbxJointSaveTest::matricesThatTheFileLeavesOutAreGiven()
{
    Character c = withHand();
    for (const std::int64_t id : {c.hipsCluster, c.tipCluster})
        std::erase_if(c.object(id).children, [](const Rec& r) { return r.name.starts_with("Transform"); });
    const Loaded read = loadedFbx(bytesOf(binaryFile(c.records)));
    Saved saved;
    saveAndBack(read, painted(read.scene), saved);
    QVERIFY(documentOf(saved.loaded)->objects().back().record.child("TransformLink"));
}

/// A bone that brings the mesh elsewhere at bind than the others.
void FbxJointSaveTest::oddBindsKeepTheirOwn()
{
    Character c = withHand();
    std::vector<double> matrix{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 5, 0, 0, 1};
    Character::child(c.object(c.tipCluster), "TransformLink").values = {matrix};
    const Loaded read = loadedFbx(bytesOf(binaryFile(c.records)));
    QVERIFY(!read.scene.skins[0]->bindModel.empty());
    Saved saved;
    saveAndBack(read, painted(read.scene), saved);
    QCOMPARE(saved.loaded.scene.skins[0]->bindModel.size(), std::size_t{3});
}

void FbxJointSaveTest::aBindOfAnotherMeshIsTaken()
{
    Character c = withHand();
    std::vector<Rec>& objects = c.top("Objects").children;
    for (const auto& [from, to] :
        {std::pair{c.geometry, 70}, {c.mesh, 71}, {c.skin, 72}, {c.hipsCluster, 73}, {c.tipCluster, 74}}) {
        Rec copy = c.object(from);
        copy.values[0] = std::int64_t{to};
        objects.push_back(copy);
    }
    const std::vector<double> matrix{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -7, 0, 0, 1},
        link{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 7, 0, 0, 1};
    Character::child(c.object(74), "Transform").values = {matrix};
    Character::child(c.object(74), "TransformLink").values = {link};
    for (const auto& [from, to] : {std::pair<std::int64_t, std::int64_t>{71, 0}, {70, 71}, {72, 70}, {73, 72}, {74, 72},
             {c.hips, 73}, {kHand, 74}})
        c.top("Connections").children.push_back(connection(from, to));
    const Loaded read = loadedFbx(bytesOf(binaryFile(c.records)));
    QCOMPARE(read.scene.skins.size(), std::size_t{2});
    Saved saved;
    saveAndBack(read, painted(read.scene), saved);
    QCOMPARE(saved.loaded.scene.skins[0]->inverseBind[2], read.scene.skins[1]->inverseBind[1]);
    QCOMPARE(saved.loaded.scene.skins[1]->joints.size(), std::size_t{2});
}

void FbxJointSaveTest::skinsOfTheSameClustersWantTheSameJoints()
{
    Character c = withHand();
    Rec twin = c.object(c.mesh);
    twin.values[0] = std::int64_t{71};
    Character::child(twin, "Properties70")
        .children.push_back(valued("GeometricTranslation", "Vector3D", {1.0, 0.0, 0.0}));
    c.top("Objects").children.push_back(twin);
    c.top("Connections").children.push_back(connection(71, 0));
    c.top("Connections").children.push_back(connection(c.geometry, 71));
    const Loaded read = loadedFbx(bytesOf(binaryFile(c.records)));
    QCOMPARE(read.scene.skins.size(), std::size_t{2});
    const Scene both = painted(read.scene); // the edit gives it to both
    QCOMPARE(both.skins[1]->joints.size(), std::size_t{3});
    Saved saved;
    saveAndBack(read, both, saved);
    Scene one = both;
    one.skins[1] = read.scene.skins[1];
    QVERIFY(refusalOf(read, one).find("different binds of two instances") != std::string::npos);
}

void FbxJointSaveTest::clustersOfTheFileItselfStay()
{
    const Loaded read = loadedFbx(bytesOf(binaryFile(withHand().records)));
    Scene fewer = withRow(read.scene, 0, 1, {{0, 1.0f}});
    for (const PointIndex point : {2u, 4u, 5u}) fewer = withRow(fewer, 0, point, {{0, 1.0f}});
    change(fewer.skins, 0, [](Skin& skin) {
        skin.joints.pop_back();
        skin.inverseBind.pop_back();
    });
    QVERIFY(refusalOf(read, fewer).find("names or joints") != std::string::npos);
    Scene other = read.scene;
    change(other.skins, 0, [](Skin& skin) { skin.joints[1] = kHandNode; });
    QVERIFY(refusalOf(read, other).find("names or joints") != std::string::npos);
    const Scene beyond = withRow(withJoint(read.scene, kHandNode), 0, 1, {{3, 1.0f}});
    QVERIFY(!refusalOf(read, beyond).empty());
}

} // namespace fbx_joint_save_test

QTEST_GUILESS_MAIN(fbx_joint_save_test::FbxJointSaveTest)
#include "fbx_joint_save_test.moc"
