// SPDX-License-Identifier: MIT
// What a file says of how a character was bound, place by place, against plain double matrices that the test reads out
// of the records itself.
#include "core/diagnose/report.h"
#include "core/io/formats/fbx/fbx.h"
#include "tests/core/bind_by_hand.h"
#include "tests/core/corpus.h"

#include <cmath>

namespace bind_definitions_test {

using namespace bindpose;
using namespace bindpose::testing;
using Kind = BindSource::Kind;

namespace {

/// Every point of a geometry, Σ w · M · Transform · p by the sum of its weights, with M the bone in the pose against M
/// its TransformLink.
Expected expected(const Records& file, std::int64_t skin, std::int64_t geometry, std::int64_t pose, double over)
{
    const std::map<std::int64_t, Matrix> poseNodes = file.poseOf(pose);
    const std::vector<double> vertices = file.objects.at(geometry).child("Vertices").values<double>();
    std::vector<glm::dvec3> bound(vertices.size() / 3), posed(vertices.size() / 3);
    std::vector<double> sums(vertices.size() / 3);
    Expected out;
    for (const std::int64_t id : file.sources(skin, "Deformer", "Cluster")) {
        const fbx::Record cluster = file.objects.at(id);
        const std::int64_t bone = file.sources(id, "Model").at(0);
        const Matrix link = Records::matrixOf(cluster.child("TransformLink"));
        const Matrix transform = Records::matrixOf(cluster.child("Transform"));
        const auto listed = poseNodes.find(bone);
        const Matrix there = listed == poseNodes.end() ? link : listed->second;
        const double away = glm::length(glm::dvec3(there[3] - link[3]));
        const std::string_view name = file.objects.at(bone).text(1);
        const bool binary = name.find('\0') != std::string_view::npos;
        const std::string_view bare = binary ? name.substr(0, name.find('\0')) : name.substr(name.find("::") + 2);
        if (away > over) out.joints[std::string(bare)] = away;
        const std::vector<std::int32_t> points = cluster.child("Indexes").values<std::int32_t>();
        const std::vector<double> weights = cluster.child("Weights").values<double>();
        for (std::size_t i = 0; i < points.size(); ++i) {
            const auto p = static_cast<std::size_t>(points[i]);
            const glm::dvec4 v(vertices[3 * p], vertices[3 * p + 1], vertices[3 * p + 2], 1.0);
            bound[p] += weights[i] * glm::dvec3(link * transform * v);
            posed[p] += weights[i] * glm::dvec3(there * transform * v);
            sums[p] += weights[i];
        }
    }
    for (std::size_t p = 0; p < sums.size(); ++p)
        if (sums[p] > 0.0) {
            out.most = std::max(out.most, glm::length((posed[p] - bound[p]) / sums[p]));
            out.size = std::max({out.size, glm::length(posed[p] / sums[p]), glm::length(bound[p] / sums[p])});
        }
    return out;
}

/// The pose of a definition holds in our reading what the records say.
void compareWith(const Loaded& read, const SharedBytes& bytes)
{
    const Records file(bytes);
    const auto* const map = dynamic_cast<const fbx::FbxMap*>(read.source->map.get());
    const double over = bindTolerance(read.scene);
    std::vector<std::int64_t> poses;
    for (const fbx::Record object : file.tree->root().child("Objects").children())
        if (object.name() == "Pose") poses.push_back(object.whole(0));
    const std::vector<SkinBinds> all = bindDefinitions(read.scene);
    std::size_t compared = 0;
    for (const SkinBinds& binds : all) {
        const Skin& skin = *read.scene.skins[binds.skin.index()];
        if (!skin.inverseBindStored) continue;
        // The same record: which skin of the file it is, not what it says.
        const fbx::Record first(*file.tree, map->skins[binds.skin.index()].clusters.at(0));
        for (const auto& [id, object] : file.objects) {
            const std::vector<std::int64_t> clusters = file.sources(id, "Deformer", "Cluster");
            if (std::find(clusters.begin(), clusters.end(), first.whole(0)) == clusters.end()) continue;
            std::int64_t geometry = 0;
            for (const auto& [to, from] : file.into)
                if (from == id) geometry = to;
            for (const BindDefinition& definition : binds.definitions) {
                if (definition.source.kind != Kind::Pose) continue;
                const Expected want = expected(file, id, geometry, poses.at(definition.source.pose), over);
                const double slack = 2e-6 * std::max(1.0, want.size); // of floats
                QVERIFY2(std::abs(definition.fromUse.most - want.most) <= slack,
                    qPrintable(QStringLiteral("%1 against %2").arg(definition.fromUse.most).arg(want.most)));
                for (const auto& [name, away] : want.joints) {
                    const auto& listed = definition.fromUse.joints;
                    const auto found = std::find_if(listed.begin(), listed.end(),
                        [&](const RestBindGap& gap) { return read.scene.nodes[gap.joint.index()]->name == name; });
                    QVERIFY2(found != listed.end(), name.c_str());
                    QVERIFY(std::abs(double{found->moved} - away) <= slack);
                }
                for (const RestBindGap& gap : definition.fromUse.joints)
                    QVERIFY(double{gap.moved} <= over + slack ||
                            want.joints.contains(read.scene.nodes[gap.joint.index()]->name));
                ++compared;
            }
        }
    }
    QVERIFY(compared > 0);
}

/// Every skin's rest pose and first frame against that; returns how many of these moved the surface.
std::size_t compareByHand(const Loaded& read, const SharedBytes& bytes, std::size_t& compared)
{
    const Records file(bytes);
    std::size_t apart = 0;
    for (const SkinBinds& binds : bindDefinitions(read.scene)) {
        const std::string& drawn = read.scene.skins[binds.skin.index()]->name;
        for (const auto& [mesh, object] : file.objects) {
            const bool named = object.text(1).find(drawn) != std::string_view::npos;
            if (object.name() != "Model" || object.text(2) != "Mesh") continue;
            const std::vector<std::int64_t> geometry = file.sources(mesh, "Geometry");
            const std::vector<std::int64_t> skins =
                geometry.empty() ? std::vector<std::int64_t>() : file.sources(geometry[0], "Deformer", "Skin");
            const bool own = !skins.empty() && (named || file.objects.at(skins[0]).text(1).find(drawn) == 0);
            for (const BindDefinition& each : binds.definitions) {
                const bool plays = each.source.kind == Kind::FirstFrame;
                if (!own || (!plays && each.source.kind != Kind::Rest)) continue;
                const Expected want = byHand(file, skins[0], geometry[0], mesh, HandStand(file, plays));
                const double slack = 4e-6 * std::max(1.0, want.size); // of floats
                if (std::abs(each.fromUse.most - want.most) > slack)
                    qFatal("%s: %.9g against %.9g", plays ? "first frame" : "rest", each.fromUse.most, want.most);
                for (const RestBindGap& gap : each.fromUse.joints) {
                    const double away = want.joints.at(read.scene.nodes[gap.joint.index()]->name);
                    if (std::abs(double{gap.moved} - away) > slack) qFatal("%.9g against %.9g", gap.moved, away);
                }
                ++compared;
                apart += each.fromUse.most > bindTolerance(read.scene);
            }
        }
    }
    return apart;
}

std::string corpusFile(const std::string& part)
{
    for (const std::string& path : corpusFiles({".fbx"}))
        if (path.find(part) != std::string::npos) return path;
    return {};
}

const char* const kOld6100 = R"fbx(; FBX 6.1.0 project file
FBXHeaderExtension:  { FBXVersion: 6100 }
Objects:  {
  Model: "Model::plate", "Mesh" {
    Vertices: 0,0,0,1,0,0,0,1,0
    PolygonVertexIndex: 0,1,-3
  }
  Model: "Model::bone", "LimbNode" { }
  Deformer: "Deformer::Skin plate", "Skin" { }
  Deformer: "SubDeformer::Cluster bone", "Cluster" {
    Indexes: 0,1,2
    Weights: 1,1,1
    Transform: 1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1
    TransformLink: 1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1
  }
  Pose: "Pose::BIND_POSES", "BindPose" {
    Type: "BindPose"
    Version: 100
    NbPoseNodes: 3
    PoseNode:  {
      Node: "Model::plate"
      Matrix: 1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1
    }
    PoseNode:  {
      Node: "Model::gone"
      Matrix: 1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1
    }
    PoseNode:  {
      Node: "Model::bone"
      Matrix: 1,0,0,0,0,1,0,0,0,0,1,0,0,0.75,0,1
    }
  }
}
Connections:  {
  Connect: "OO", "Model::plate", "Model::Scene"
  Connect: "OO", "Model::bone", "Model::Scene"
  Connect: "OO", "Deformer::Skin plate", "Model::plate"
  Connect: "OO", "SubDeformer::Cluster bone", "Deformer::Skin plate"
  Connect: "OO", "Model::bone", "SubDeformer::Cluster bone"
}
)fbx";

const char* const kOld5800 = R"fbx(; FBX 5.8.0 project file
Model: "Model::base" {
  Children: "Model::plate"
}
Model: "Model::plate" {
  Vertices: 0,0,0,1,0,0,0,1,0
  PolygonVertexIndex: 0,1,-3
  Link: "Model::base" { Indexes: 0,1,2
    Weights: 1,1,1
    Transform: 1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1
    TransformLink: 1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1 }
}
Pose: "Pose::BIND_POSES", "BindPose" {
  Type: "BindPose"
  NbPoseNodes: 1
  PoseNode:  {
    Node: "Model::base"
    Matrix: 1,0,0,0,0,1,0,0,0,0,1,0,0,0.75,0,1
  }
}
)fbx";

} // namespace

class BindDefinitionsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void posesAreReadFromEveryContainer_data() { addFiles(posed(moved(2, 0.5, 0))); }
    void posesAreReadFromEveryContainer();
    void olderFilesHavePosesToo_data();
    void olderFilesHavePosesToo();
    void distancesEqualAnIndependentComputation_data() { addFiles(posed(moved(2, 0.5, 0.25))); }
    void distancesEqualAnIndependentComputation();
    void filesOfTheCorpusToo_data();
    void filesOfTheCorpusToo();
    void restAndFirstFrameOfTheCorpusEqualSumsByHand_data();
    void restAndFirstFrameOfTheCorpusEqualSumsByHand();
    void clustersWithoutMatricesAreBoundByThePose();
    void equalDefinitionsAreZeroApart();
    void restAndFirstFrameAreMeasured();
    void aPoseOfAnotherMeshIsNoDefinition();
    void anyTwoAreComparedAsEachWithTheOneInUse();
};

void BindDefinitionsTest::posesAreReadFromEveryContainer()
{
    QFETCH(QByteArray, file);
    const Loaded read = loadedFbx(file);
    QCOMPARE(read.scene.bindPoses.size(), std::size_t{1});
    const StoredPose& pose = *read.scene.bindPoses[0];
    QCOMPARE(pose.name, std::string("first"));
    QCOMPARE(pose.nodes.size(), std::size_t{4});
    QVERIFY(pose.absent.empty());
    const glm::mat4* const tip = pose.of(*findNode(read.scene, "tip"));
    QVERIFY(tip);
    QCOMPARE(glm::vec3((*tip)[3]), glm::vec3(2.0f, 0.5f, 0.0f));
}

void BindDefinitionsTest::olderFilesHavePosesToo_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<int>("absent");
    QTest::newRow("6100") << QByteArray(kOld6100) << 1;
    QTest::newRow("5800") << QByteArray(kOld5800) << 0;
}

void BindDefinitionsTest::olderFilesHavePosesToo()
{
    QFETCH(QByteArray, file);
    QFETCH(int, absent);
    const Loaded read = loadedFbx(file);
    QCOMPARE(read.scene.bindPoses.size(), std::size_t{1});
    QCOMPARE(read.scene.bindPoses[0]->absent.size(), static_cast<std::size_t>(absent));
    if (absent) QCOMPARE(read.scene.bindPoses[0]->absent[0], std::string("gone"));
    const std::vector<SkinBinds> all = bindDefinitions(read.scene);
    const BindDefinition* const pose = only(all).of({Kind::Pose, 0});
    QVERIFY(pose);
    QVERIFY(std::abs(pose->fromUse.most - 0.75) < 1e-6);
    QCOMPARE(only(all).conflict(), pose);
    Saved saved;
    savedAndUndone(read, *setPoseFromClusters(read.scene, SkinId(0u), 0), saved);
    QCOMPARE(only(bindDefinitions(saved.loaded.scene)).conflict(), nullptr);
    savedAndUndone(read, *setClustersFromPose(read.scene, SkinId(0u), 0), saved);
    QCOMPARE(only(bindDefinitions(saved.loaded.scene)).conflict(), nullptr);
}

void BindDefinitionsTest::distancesEqualAnIndependentComputation()
{
    QFETCH(QByteArray, file);
    const SharedBytes bytes = shareBytes(file.toStdString());
    const Loaded read = loadedFbx(bytes);
    compareWith(read, bytes);
    const SkinBinds binds = only(bindDefinitions(read.scene));
    QCOMPARE(binds.definitions.size(), std::size_t{3}); // clusters, pose, rest; there is no clip
    QVERIFY(binds.definitions[0].inUse);
    const BindDefinition& pose = binds.definitions[1];
    QCOMPARE(pose.fromUse.joints.size(), std::size_t{1});
    QVERIFY(std::abs(pose.fromUse.most - std::hypot(0.5, 0.25)) < 1e-6);
    QCOMPARE(pose.fromUse.worst.point % 3, 2u); // the right pair hangs on the tip alone
    QVERIFY(pose.missingJoints.empty() && pose.missingAncestors.empty());
}

void BindDefinitionsTest::filesOfTheCorpusToo_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<bool>("planted");
    if (sharedFolder().empty()) QSKIP("BINDPOSE_SHARED names no folder of models");
    for (const char* name : {"maya_poses_7700_ascii", "animation_with_skeleton", "maya_kenney_character_7700_binary"}) {
        QTest::newRow(name) << QString::fromStdString(corpusFile(name)) << false;
        QTest::newRow(qPrintable(QStringLiteral("%1, planted").arg(QLatin1String(name))))
            << QString::fromStdString(corpusFile(name)) << true;
    }
}

/// Planted: the first joint of a skin that the first pose lists is moved and turned there, and the file is saved so.
void BindDefinitionsTest::filesOfTheCorpusToo()
{
    QFETCH(QString, path);
    QFETCH(bool, planted);
    if (path.isEmpty()) QSKIP("not in the folder of models");
    const Result<Loaded> loaded = loadFile(path.toStdString(), {});
    QVERIFY(loaded);
    QVERIFY(!loaded->scene.bindPoses.empty());
    if (!planted) return compareWith(*loaded, loaded->source->files[0].bytes);
    const std::set<NodeId> joints = jointsOfSkins(loaded->scene);
    Scene other = loaded->scene;
    change(other.bindPoses, 0, [&](StoredPose& pose) {
        for (std::size_t i = 0; i < pose.nodes.size(); ++i) {
            if (!joints.contains(pose.nodes[i])) continue;
            glm::mat4& matrix = pose.matrices[i];
            std::swap(matrix[0], matrix[1]);
            matrix[2] = -matrix[2];
            matrix[3] += glm::vec4(1.5f, -2.0f, 0.25f, 0.0f);
            return;
        }
    });
    Saved saved;
    savedAndUndone(*loaded, other, saved);
    compareWith(saved.loaded, saved.loaded.source->files[0].bytes);
    const std::vector<SkinBinds> all = bindDefinitions(saved.loaded.scene);
    const double far = std::sqrt(1.5 * 1.5 + 4.0 + 0.0625);
    const auto found = std::find_if(all.begin(), all.end(), [far](const SkinBinds& binds) {
        const BindDefinition* const pose = binds.of({Kind::Pose, 0});
        return pose && std::any_of(pose->fromUse.joints.begin(), pose->fromUse.joints.end(),
                           [far](const RestBindGap& gap) { return std::abs(double{gap.moved} - far) < 1e-3; });
    });
    QVERIFY(found != all.end());
    Saved mended;
    savedAndUndone(saved.loaded, *setPoseFromClusters(saved.loaded.scene, found->skin, 0), mended);
    onlyIn(mended, {"bind pose"});
}

void BindDefinitionsTest::restAndFirstFrameOfTheCorpusEqualSumsByHand_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("definitions");
    QTest::addColumn<int>("apart"); // of those, how many are not where the mesh was bound
    if (sharedFolder().empty()) QSKIP("BINDPOSE_SHARED names no folder of models");
    const auto row = [](const char* name, int definitions, int apart) {
        QTest::newRow(name) << QString::fromStdString(corpusFile(name)) << definitions << apart;
    };
    row("maya_poses_7700_ascii", 2, 2);
    row("synthetic_sausage_wiggle_no_link_7500_ascii", 2, 1);
    row("animation_with_skeleton", 2, 1);
}

/// And again with a conflict planted: the last joint is moved at rest, and the file saved so.
void BindDefinitionsTest::restAndFirstFrameOfTheCorpusEqualSumsByHand()
{
    QFETCH(QString, path);
    QFETCH(int, definitions);
    QFETCH(int, apart);
    if (path.isEmpty()) QSKIP("not in the folder of models");
    const Result<Loaded> loaded = loadFile(path.toStdString(), {});
    QVERIFY(loaded);
    std::size_t compared = 0;
    QCOMPARE(compareByHand(*loaded, loaded->source->files[0].bytes, compared), static_cast<std::size_t>(apart));
    QCOMPARE(compared, static_cast<std::size_t>(definitions));
    const NodeId last = loaded->scene.skins[0]->joints.back();
    const glm::vec3 place = loaded->scene.nodes[last.index()]->rest.translation;
    const Result<Scene> moved = setLocal(loaded->scene, last, movedTo(place + glm::vec3(0.25f, -0.5f, 0.125f)));
    QVERIFY(moved);
    Saved saved;
    savedAndUndone(*loaded, *moved, saved);
    compared = 0;
    QVERIFY(compareByHand(saved.loaded, saved.loaded.source->files[0].bytes, compared) >= 1);
    QCOMPARE(compared, static_cast<std::size_t>(definitions));
}

void BindDefinitionsTest::clustersWithoutMatricesAreBoundByThePose()
{
    Character c = posed(moved(2, 0.5, 0));
    for (const std::int64_t cluster : {c.hipsCluster, c.tipCluster}) c.object(cluster).children.resize(2);
    const Loaded read = loadedFbx(bytesOf(binaryFile(c.records)));
    const SkinBinds binds = only(bindDefinitions(read.scene));
    QCOMPARE(binds.of({Kind::Matrices, 0}), nullptr);
    QVERIFY(binds.of({Kind::Pose, 0})->inUse);
    QVERIFY(std::abs(binds.of({Kind::Rest, 0})->fromUse.most - 0.5) < 1e-6);
    QCOMPARE(binds.conflict(), nullptr);
    if (const std::string path = corpusFile("synthetic_sausage_wiggle_no_link_7500_ascii"); !path.empty()) {
        const Result<Loaded> file = loadFile(path, {});
        QVERIFY(file);
        const SkinBinds sausage = only(bindDefinitions(file->scene));
        QVERIFY(sausage.of({Kind::Pose, 0})->inUse);
        QCOMPARE(sausage.of({Kind::Matrices, 0}), nullptr);
    }
}

void BindDefinitionsTest::equalDefinitionsAreZeroApart()
{
    const Loaded read = loadedFbx(bytesOf(binaryFile(posed(moved(2, 0, 0)).records)));
    for (const BindDefinition& each : only(bindDefinitions(read.scene)).definitions) {
        QVERIFY(each.fromUse.most <= bindTolerance(read.scene));
        QVERIFY(each.fromUse.joints.empty());
    }
    QCOMPARE(only(bindDefinitions(read.scene)).conflict(), nullptr);
    const Result<Scene> same = setPoseFromClusters(read.scene, SkinId(0u), 0);
    QVERIFY(same && *same == read.scene);
    const Result<Scene> other = setClustersFromPose(read.scene, SkinId(0u), 0);
    QVERIFY(other && *other == read.scene);
}

void BindDefinitionsTest::restAndFirstFrameAreMeasured()
{
    Character c = posed(moved(2, 0, 0));
    std::vector<Rec>& tip = c.object(c.tip).children[0].children;
    tip[1] = valued("Lcl Translation", "Lcl Translation", {2.0, 0.0, 0.75});
    const Loaded read = loadedFbx(bytesOf(binaryFile(c.records)));
    Scene scene = read.scene;
    const SkinBinds binds = only(bindDefinitions(scene));
    QCOMPARE(binds.definitions.back().source.kind, Kind::Rest);
    QVERIFY(std::abs(binds.of({Kind::Rest, 0})->fromUse.most - 0.75) < 1e-6);
    QCOMPARE(binds.conflict(), nullptr); // a pose at rest of its own is no contradiction
    // A clip whose first frame turns the tip by 90 degrees about z: points 2 and 5 are 0 and 1 from its place.
    Track track;
    track.node = *findNode(scene, "tip");
    track.path = ChannelPath::Rotation;
    track.components = 4;
    track.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.5, 1.0});
    track.values = {0, 0, std::sqrt(0.5f), std::sqrt(0.5f), 0, 0, 0, 1};
    Clip clip;
    clip.name = "turn";
    clip.tracks.push_back(std::make_shared<const Track>(*Track::make(std::move(track))));
    scene.clips.push_back(std::make_shared<const Clip>(std::move(clip)));
    const SkinBinds moving = only(bindDefinitions(scene));
    QCOMPARE(moving.definitions.back().source.kind, Kind::FirstFrame);
    QCOMPARE(moving.definitions.back().name, std::string("turn"));
    QVERIFY(std::abs(double{moving.definitions.back().fromUse.joints[0].turnedDeg} - 90.0) < 1e-3);
}

/// Two meshes on one skeleton, each with a pose: that of the one that lists fewer joints is not the other's.
void BindDefinitionsTest::aPoseOfAnotherMeshIsNoDefinition()
{
    Character c = posed(moved(2, 0, 0));
    std::vector<Rec>& objects = c.top("Objects").children;
    for (const auto& [from, to] : {std::pair{c.geometry, 70}, {c.mesh, 71}, {c.skin, 72}, {c.hipsCluster, 73}}) {
        Rec copy = c.object(from);
        copy.values[0] = std::int64_t{to};
        objects.push_back(copy);
    }
    for (const auto& [from, to] :
        {std::pair<std::int64_t, std::int64_t>{71, 0}, {70, 71}, {72, 70}, {73, 72}, {c.hips, 73}})
        c.top("Connections").children.push_back(connection(from, to));
    objects.push_back(poseOf(61, "second", {poseNode(71, moved(0, 0, 0)), poseNode(c.hips, moved(0, 0, 0))}));
    const Loaded read = loadedFbx(bytesOf(binaryFile(c.records)));
    const std::vector<SkinBinds> all = bindDefinitions(read.scene);
    QCOMPARE(all.size(), std::size_t{2});
    QVERIFY(all[0].of({Kind::Pose, 0}) && !all[0].of({Kind::Pose, 1}));
    QVERIFY(all[1].of({Kind::Pose, 0}) && all[1].of({Kind::Pose, 1}));
    for (const Finding& finding : diagnose(read.scene, {}, {}, {}).findings)
        QVERIFY(finding.text->key != std::string_view("pose_lacks_joints"));
}

void BindDefinitionsTest::anyTwoAreComparedAsEachWithTheOneInUse()
{
    const Loaded read = loadedFbx(bytesOf(binaryFile(posed(moved(2, 0.5, 0.25)).records)));
    const BindSource clusters, pose{Kind::Pose, 0}, rest{Kind::Rest, 0};
    const BindDistance there = bindDistance(read.scene, SkinId(0u), clusters, pose);
    const BindDistance back = bindDistance(read.scene, SkinId(0u), pose, rest);
    QCOMPARE(there.most, only(bindDefinitions(read.scene)).of(pose)->fromUse.most);
    QCOMPARE(there.most, back.most); // rest is where the clusters are
    QCOMPARE(bindDistance(read.scene, SkinId(0u), pose, pose).most, 0.0);
    const auto points = surfaceOfBind(read.scene, pose)[0].sets[0].positions;
    QVERIFY(glm::length(points[5] - glm::vec3(2, 1.5f, 0.75f)) < 1e-5f); // the shape raises it by a quarter of 2
}

} // namespace bind_definitions_test

QTEST_GUILESS_MAIN(bind_definitions_test::BindDefinitionsTest)
#include "bind_definitions_test.moc"
