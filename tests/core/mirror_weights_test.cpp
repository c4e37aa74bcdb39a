// SPDX-License-Identifier: MIT
#include "core/diagnose/report.h"
#include "core/edit/query/enclosed_points.h"
#include "core/edit/rows/weight_rows.h"
#include "core/edit/weights/mirror_weights.h"
#include "core/edit/weights/transfer_weights.h"
#include "core/io/format/load.h"
#include "core/sample/sample.h"
#include "tests/core/cases.h"
#include "tests/core/corpus.h"
#include "tests/core/weight_sheet.h"

#include <QtTest>

#include <set>

namespace mirror_weights_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::weight_sheet;

namespace {

/// Each joint in a place of its own.
Scene standingApart(Scene scene)
{
    Skin skin = *scene.skins[0];
    for (std::size_t slot = 0; slot < skin.inverseBind.size(); ++slot)
        skin.inverseBind[slot][3].z -= 0.5f * static_cast<float>(slot);
    scene.skins[0] = std::make_shared<const Skin>(skin);
    return scene;
}

Scene withoutNames(Scene scene)
{
    for (auto& node : scene.nodes) {
        Node nameless = *node;
        nameless.name.clear();
        node = std::make_shared<const Node>(nameless);
    }
    return scene;
}

Scene named(Scene scene, std::size_t mesh, const char* name)
{
    Mesh changed = *scene.meshes[mesh];
    changed.name = name;
    scene.meshes[mesh] = std::make_shared<const Mesh>(std::move(changed));
    return scene;
}

/// The scene with one more mesh of its skin: a triangle around a place, whose points follow one joint.
Scene withFlake(Scene scene, const glm::vec3& at, SlotIndex joint, float size = 0.1f)
{
    auto set = std::make_shared<PointSet>();
    for (const glm::vec3 away : {glm::vec3(-size, 0, 0), glm::vec3(size, 0, 0), glm::vec3(0, size, 0)})
        set->positions.push_back(at + away);
    auto streams = std::make_shared<VertexStreams>();
    streams->vertexCount = 3;
    auto part = std::make_shared<Part>();
    part->vertices = streams;
    part->indices = {0, 1, 2};
    auto mesh = std::make_shared<Mesh>(*scene.meshes[0]);
    mesh->sets = {SetId(scene.sets.size())};
    mesh->parts = {part};
    Instance instance = *scene.instances[0];
    instance.mesh = MeshId(scene.meshes.size());
    scene.sets.push_back(set);
    scene.meshes.push_back(mesh);
    scene.weights.push_back(std::make_shared<const SetWeights>(
        *SetWeights::makeUniform(3, 4, std::vector<SlotIndex>{joint, 0, 0, 0, joint, 0, 0, 0, joint, 0, 0, 0},
            std::vector<float>{1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0})));
    scene.instances.push_back(std::make_shared<const Instance>(instance));
    return *Scene::make(std::move(scene));
}

/// Codes of what the checks of rows and of sides report. That a joint holds little or nothing now is what was asked
/// for.
std::set<std::string> reportedOf(const Scene& scene)
{
    static const std::vector<std::string> kOfRows{"dust_weights", "influences_not_ordered", "joint_twice",
        "many_influences", "negative_weights", "seam_weights_differ", "sides_differ", "slot_out_of_range",
        "unweighted_points", "weight_above_one", "weights_integer_sum", "weights_not_finite", "weights_not_normalized",
        "weights_sum_inexact", "weights_too_coarse", "zero_weight_joint"};
    std::set<std::string> out;
    DiagnoseOptions options;
    options.only = kOfRows;
    for (const Finding& finding : diagnose(scene, {}, options, {}).findings)
        out.insert(std::string(nameOf(finding).code));
    return out;
}

std::size_t rowsThatDiffer(const Scene& a, const Scene& b)
{
    std::size_t out = 0;
    for (std::size_t set = 0; set < a.weights.size(); ++set)
        for (PointIndex p = 0; a.weights[set] != b.weights[set] && p < a.weights[set]->points(); ++p)
            out += a.weights[set]->at(p) != b.weights[set]->at(p);
    return out;
}

/// What is wrong with a mirror: what it changes when it is done again, or what the checks report since. Empty: nothing.
QString faultOf(const Scene& before, const MirrorOptions& options)
{
    const Result<Scene> once = mirrorWeights(before, allWeightedPoints(before), options);
    if (!once) return QString::fromStdString(englishMessage(once.error()));
    const Result<Scene> twice = mirrorWeights(*once, allWeightedPoints(*once), options);
    if (!twice) return QString::fromStdString(englishMessage(twice.error()));
    if (const std::size_t again = rowsThatDiffer(*once, *twice))
        return QStringLiteral("%1 rows change again").arg(again);
    const std::set<std::string> known = reportedOf(before);
    for (const std::string& code : reportedOf(*once))
        if (!known.contains(code) &&
            (options.locks.joints.empty() || code != "dust_weights")) // what locks leave is little
            return QString::fromStdString(code) + QStringLiteral(" is new");
    return {};
}

Scene withSums(const Scene& scene, float sum)
{
    std::vector<PointIndex> points;
    std::vector<std::vector<Influence>> rows;
    for (PointIndex p = 0; p < scene.weights[0]->points(); ++p) {
        points.push_back(p);
        rows.push_back(scene.weights[0]->at(p));
        for (Influence& one : rows.back()) one.weight *= sum;
    }
    return *weight_rows::withRows(scene, SetId(0u), points, rows);
}

/// A row of the middle that changed and holds a joint and its pair not alike: the first such point.
std::optional<PointIndex> unevenMiddle(const Scene& before, const MirrorOptions& options)
{
    constexpr double kTwoSteps = 2.0 / 255.0;
    const Result<Scene> after = mirrorWeights(before, allWeightedPoints(before), options);
    for (PointIndex p = kSide / 2; after && p < kSide * kSide; p += kSide) {
        if (after->weights[0]->at(p) == before.weights[0]->at(p)) continue;
        const auto locked = [&options](SlotIndex joint) {
            const std::vector<NodeId>& joints = options.locks.joints;
            return std::find(joints.begin(), joints.end(), NodeId(joint)) != joints.end();
        };
        for (SlotIndex joint = 1; joint < 5; ++joint)
            if (!(locked(joint) && locked(SlotIndex(joint + 4))) &&
                std::abs(weightIn(*after, p, joint) - weightIn(*after, p, SlotIndex(joint + 4))) > kTwoSteps)
                return p;
    }
    return std::nullopt;
}

/// What is wrong with a transfer from the scene itself, which has nothing to change. Empty: nothing.
QString faultOfSelfTransfer(const Scene& scene)
{
    TransferReport report;
    const Result<Scene> out = transferWeights(scene, allWeightedPoints(scene), scene, {}, &report);
    if (!out) return QString::fromStdString(englishMessage(out.error()));
    if (report.filled > 0) return QStringLiteral("%1 places are filled").arg(report.filled);
    if (out->weights != scene.weights) // the very rows
        return QStringLiteral("%1 rows change").arg(rowsThatDiffer(scene, *out));
    return {};
}

/// The sheet's points alone follow one joint.
Scene sheetOf(const Scene& scene, SlotIndex joint)
{
    std::vector<PointIndex> points;
    std::vector<std::vector<Influence>> rows;
    for (PointIndex p = 0; p < kPoints; ++p) {
        points.push_back(p);
        rows.push_back({{joint, 1.0f}, {}, {}, {}, {}, {}});
    }
    return withWeights(scene, points, rows);
}

constexpr const char* kWays[] = {"place", "topology", "surface", "texture"};

} // namespace

/// What takes weights from elsewhere: the other side, what stands around, another surface.
class MirrorWeightsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void mirroredBackNothingChanges()
    {
        eachCase([](Random& random) {
            const Scene raw = sheet(random), before = *normalizePoints(raw, allWeightedPoints(raw));
            MirrorOptions options{
                .toNegative = random.chance(0.5f), .pairs = jointPairs(before, SkinId(0u), 0), .locks = {}};
            MirrorReport report;
            const Result<Scene> there = mirrorWeights(before, allWeightedPoints(before), options, &report);
            options.toNegative = !options.toNegative;
            const Result<Scene> back = mirrorWeights(*there, allWeightedPoints(*there), options);
            if (!there || !back || !report.unmatched.empty() || !sameBits(*there, *back)) return false;
            for (PointIndex p = 0; p < kSide * kSide; ++p) {
                const PointIndex other = p / kSide * kSide + (kSide - 1 - p % kSide);
                for (SlotIndex joint = 0; joint < kJoints; ++joint) {
                    const SlotIndex pair = joint == 0 ? joint : SlotIndex(joint < 5 ? joint + 4 : joint - 4);
                    const double sum = weight_shares::sumOf(stored(*there, other));
                    if (p % kSide == kSide / 2) continue;
                    const double mine = weightIn(*there, p, joint) / weight_shares::sumOf(stored(*there, p));
                    if (std::abs(mine - weightIn(*there, other, pair) / sum) > 2e-3) return false;
                }
            }
            return true;
        });
    }

    void mirroredTwiceIsMirroredOnceAndNothingNewIsWrong()
    {
        eachCase([](Random& random) {
            const WeightStorage storage = random.chance(0.5f) ? WeightStorage::Unorm8 : WeightStorage::Float32;
            const Scene raw = sheet(random, storage, 2 + random.below(7));
            const Scene even = *normalizePoints(raw, allWeightedPoints(raw));
            Scene before = *unifySeams(even, allWeightedPoints(even));
            if (storage == WeightStorage::Float32 && random.chance(0.3f)) before = withSums(before, 0.8f);
            if (random.chance(0.5f)) { // no longer the same on both sides: the nearest surface gives
                PointSet moved = *before.sets[0];
                for (glm::vec3& at : moved.positions)
                    if (at.x != 0.0f) at += random.vector(0.05f);
                before.sets[0] = std::make_shared<const PointSet>(std::move(moved));
            }
            MirrorOptions options{.by = static_cast<MirrorBy>(random.below(3)),
                .toNegative = random.chance(0.5f),
                .pairs = jointPairs(before, SkinId(0u), 0),
                .locks = {}};
            for (std::size_t joint = 0; joint < kJoints; ++joint)
                if (random.chance(0.15f)) options.locks.joints.emplace_back(joint);
            if (random.chance(0.2f)) options.locks.receiver = NodeId(random.below(kJoints));
            const QString fault = faultOf(before, options);
            if (!fault.isEmpty())
                qWarning("%s, %zu locked: %s", kWays[int(options.by)], options.locks.joints.size(), qPrintable(fault));
            const std::optional<PointIndex> uneven = unevenMiddle(before, options);
            if (uneven) qWarning("%zu locked: the middle %u is uneven", options.locks.joints.size(), *uneven);
            return fault.isEmpty() && !uneven;
        });
    }

    void aModelOfTheCorpusMirroredTwiceIsMirroredOnce_data()
    {
        QTest::addColumn<QString>("path");
        std::size_t count = 0;
        for (const std::string& path : corpusFiles({".glb", ".gltf", ".fbx", ".dae", ".iqm", ".md5mesh"})) {
            if (underSanitizer() && count++ % 8 != 0) continue;
            QTest::newRow(std::filesystem::path(path).filename().c_str()) << QString::fromStdString(path);
        }
        if (corpusFiles({".glb"}).empty()) QTest::newRow("none") << QString();
    }
    void aModelOfTheCorpusMirroredTwiceIsMirroredOnce()
    {
        QFETCH(QString, path);
        if (path.isEmpty()) QSKIP("BINDPOSE_SHARED names no folder with a corpus");
        const Result<Loaded> file = loadFile(path.toStdString(), {});
        if (!file) QSKIP("it cannot be read, as others say");
        std::size_t points = 0;
        for (const WeightedPoints& group : allWeightedPoints(file->scene)) points += group.points.size();
        constexpr std::size_t kMostPoints = 20000;
        if (points == 0 || points > kMostPoints) QSKIP("no weights, or too many for this test");
        for (const MirrorBy by : {MirrorBy::Place, MirrorBy::Topology, MirrorBy::Surface, MirrorBy::Texture}) {
            MirrorOptions options{.by = by, .pairs = {}, .locks = {}};
            for (std::size_t skin = 0; skin < file->scene.skins.size(); ++skin)
                if (file->scene.skins[skin])
                    for (const JointPair& pair : jointPairs(file->scene, SkinId(skin), 0))
                        options.pairs.push_back(pair);
            const QString fault = faultOf(file->scene, options);
            if (!fault.isEmpty()) QFAIL(qPrintable(QString(kWays[int(by)]) + QStringLiteral(": ") + fault));
        }
    }

    void pairsAreFoundByTheNamesOfAllProfiles()
    {
        const std::pair<const char*, const char*> pairs[] = {{"arm_l", "arm_r"}, {"Arm.L", "Arm.R"},
            {"DEF-hand.L.001", "DEF-hand.R.001"}, {"mixamorig:LeftArm", "mixamorig:RightArm"},
            {"Bip01 L UpperArm", "Bip01 R UpperArm"}, {"J_Bip_L_Hand", "J_Bip_R_Hand"},
            {"leftUpperArm", "rightUpperArm"}, {"lShldr", "rShldr"}, {"L_Knee", "R_Knee"},
            {"handslot.l", "handslot.r"}};
        for (const auto& [one, other] : pairs) {
            const std::vector<std::string> there = otherSideNames(one), back = otherSideNames(other);
            QVERIFY2(std::find(there.begin(), there.end(), other) != there.end(), one);
            QVERIFY2(std::find(back.begin(), back.end(), one) != back.end(), other);
        }
        QVERIFY(otherSideNames("spine").empty());
        QVERIFY(otherSideNames("Skull").empty());
    }

    void jointsWithoutASideInTheirNamesPairByPlace()
    {
        Random random(2);
        Scene scene = sheet(random);
        for (std::size_t i = 0; i < kJoints; ++i) {
            Node node = *scene.nodes[i];
            node.name = "bone" + std::to_string(i);
            scene.nodes[i] = std::make_shared<const Node>(node);
        }
        const std::vector<JointPair> pairs = jointPairs(scene, SkinId(0u), 0);
        QCOMPARE(pairs.size(), std::size_t{4});
        for (const JointPair& pair : pairs) {
            QCOMPARE(pair.other.index(), pair.one.index() + 4);
            QVERIFY(!pair.byName);
        }
        QCOMPARE(jointPairs(scene, SkinId(0u), 1).size(), std::size_t{0});
        const std::optional<JointPair> wide = widestPair(scene, pairs, 0);
        QVERIFY(wide);
        const auto along = [&](NodeId joint) {
            const auto& listed = scene.skins[0]->joints;
            const auto slot = static_cast<std::size_t>(std::ranges::find(listed, joint) - listed.begin());
            return glm::inverse(scene.skins[0]->inverseBind[slot])[3][0];
        };
        for (const JointPair& pair : pairs)
            QVERIFY(along(wide->one) - along(wide->other) >= std::abs(along(pair.one) - along(pair.other)));
        QVERIFY(!widestPair(scene, {}, 0));
    }

    /// A badge on one half of the chest, and an arm that happens to hang where the other half would have one.
    void aMeshWithBothSidesTakesFromItselfAndOneOfOneSideFromAll()
    {
        Random random(31);
        constexpr PointIndex kBadge = 4 * kSide; // the outermost on the − side
        const glm::vec3 sleeve(4.0f, 4.0f, 2.0f), other(-4.0f, 4.0f, 2.0f);
        Scene body = sheet(random);
        PointSet raised = *body.sets[0];
        QVERIFY(raised.positions[kBadge].x == other.x);
        raised.positions[kBadge] = other;
        body.sets[0] = std::make_shared<const PointSet>(raised);
        const Scene scene = withFlake(withFlake(body, sleeve, 3), other + glm::vec3(0.01f, 0, 0), 0);
        const MirrorOptions options{.pairs = jointPairs(scene, SkinId(0u), 0), .locks = {}};
        MirrorReport report;
        const Result<Scene> after = mirrorWeights(scene, allWeightedPoints(scene), options, &report);
        QVERIFY(after);
        QVERIFY(after->weights[0]->at(kBadge) == scene.weights[0]->at(kBadge));
        QVERIFY(std::ranges::any_of(
            report.unmatched, [](const MirrorPoint& at) { return at.set == SetId(0u) && at.point == kBadge; }));
        for (PointIndex point = 0; point < 3; ++point) QCOMPARE(after->weights[2]->at(point)[0].slot, SlotIndex(7));
    }

    void seamTwinsAreTheSameAfterUnifying()
    {
        eachCase([](Random& random) {
            const Scene before = sheet(random);
            const Result<Scene> after = unifySeams(before, allWeightedPoints(before));
            for (PointIndex row = 0; row < kSide; ++row) {
                const PointIndex a = row * kSide + kSide / 2, b = kSide * kSide + row;
                for (SlotIndex joint = 0; joint < kJoints; ++joint)
                    if (std::abs(weightIn(*after, a, joint) - weightIn(*after, b, joint)) > 1e-6) return false;
            }
            return true;
        });
    }

    void aPatchOfWrongWeightsIsHammeredWithItsMiddle()
    {
        Random random(4);
        Scene scene = sheet(random);
        std::vector<PointIndex> points;
        std::vector<std::vector<Influence>> rows;
        const auto inPatch = [](PointIndex p) {
            return p < kSide * kSide && p % kSide < 3 && p / kSide >= 3 && p / kSide <= 5;
        };
        for (PointIndex p = 0; p < kPoints; ++p) {
            points.push_back(p);
            rows.push_back({{inPatch(p) ? 0u : 5u, 1.0f}, {}, {}, {}, {}, {}});
        }
        const Scene bad = withWeights(scene, points, rows);
        std::vector<WeightedPoints> rim = allWeightedPoints(bad);
        std::erase_if(rim[0].points, [&](PointIndex p) { return !inPatch(p) || p == 4 * kSide || p == 4 * kSide + 1; });
        const std::vector<WeightedPoints> all = withEnclosed(bad, rim);
        QCOMPARE(all.size(), std::size_t{1});
        QCOMPARE(all[0].points.size(), std::size_t{9});
        const Result<Scene> mended = hammerWeights(bad, all);
        QVERIFY(mended);
        for (PointIndex p = 0; p < kPoints; ++p) QCOMPARE(weightIn(*mended, p, 0), 0.0);
        // Half of the sheet encloses nothing.
        std::erase_if(rim[0].points, [](PointIndex) { return true; });
        for (PointIndex row = 0; row < kSide; ++row) rim[0].points.push_back(row * kSide + 2);
        QCOMPARE(withEnclosed(bad, rim)[0].points.size(), std::size_t{kSide});
    }

    void aHammeredPointLiesBetweenItsNeighbours()
    {
        Random random(6);
        Scene scene = sheet(random);
        std::vector<PointIndex> points;
        std::vector<std::vector<Influence>> rows;
        for (PointIndex p = 0; p < kPoints; ++p) { // runs evenly from joint 1 to joint 5
            const float share = (scene.sets[0]->positions[p].x + 4.0f) / 8.0f;
            points.push_back(p);
            rows.push_back({{1, share}, {5, 1.0f - share}, {}, {}, {}, {}});
        }
        rows[3 * kSide + 2] = {{7, 1.0f}, {}, {}, {}, {}, {}}; // two that are wrong
        rows[3 * kSide + 3] = {{}, {}, {}, {}, {}, {}};
        const Scene bad = withWeights(scene, points, rows);
        const PlaceWeights places(bad, InstanceId(0u));
        const std::vector<char> outliers = weightOutliers(places);
        QVERIFY(outliers[places.links().places()[3 * kSide + 2]]);
        QCOMPARE(std::count(outliers.begin(), outliers.end(), 1), 1);
        const std::vector<WeightedPoints> wrong{
            {InstanceId(0u), SetId(0u), SkinId(0u), {3 * kSide + 2, 3 * kSide + 3}}};
        const Result<Scene> mended = hammerWeights(bad, wrong);
        for (const PointIndex p : wrong[0].points) {
            const double share = double((scene.sets[0]->positions[p].x + 4.0f) / 8.0f);
            QVERIFY(std::abs(weightIn(*mended, p, 1) - share) < 1e-3);
            QVERIFY(std::abs(weightIn(*mended, p, 5) - 1.0 + share) < 1e-3);
        }
    }

    void aTransferFromOneMeshOfTheSceneTakesFromNoOther()
    {
        Random random(7);
        const Scene scene = withFlake(withFlake(sheet(random), {1.3f, 3.2f, 0.5f}, 3), {-1.3f, 3.2f, 0.5f}, 7);
        TransferOptions options;
        options.distance = 10.0;
        options.angleDeg = 180.0;
        options.mesh = MeshId(1u);
        const Result<Scene> out = transferWeights(scene, allWeightedPoints(scene), scene, options);
        QVERIFY(out);
        for (PointIndex p = 0; p < kPoints; ++p) QVERIFY(weightIn(*out, p, 3) > 0.999);
        QVERIFY(out->weights[1] == scene.weights[1]); // it gives, and takes nothing from itself
        QCOMPARE(out->weights[2]->slots(0)[0], SlotIndex(3));
        options.mesh = MeshId(9u);
        QVERIFY(!transferWeights(scene, allWeightedPoints(scene), scene, options));
    }

    void aTransferFromTheSameSurfaceGivesItsWeights()
    {
        eachCase([](Random& random) {
            const Scene source = *unifySeams(sheet(random), allWeightedPoints(sheet(random)));
            const Scene target = sheet(random);
            TransferReport report;
            const Result<Scene> out = transferWeights(target, allWeightedPoints(target), source, {}, &report);
            if (!out || report.filled + report.left > 0 || !report.joints.empty()) return false;
            for (PointIndex p = 0; p < kPoints; ++p) {
                const double sum = weight_shares::sumOf(stored(source, p));
                for (SlotIndex joint = 0; joint < kJoints; ++joint)
                    if (std::abs(weightIn(*out, p, joint) - weightIn(source, p, joint) / sum) > 2e-3) return false;
            }
            return true;
        });
    }

    /// Also where seams are open and sums are not 1, and where two meshes are in the same place.
    void aTransferFromTheSceneItselfChangesNothing()
    {
        eachCase([](Random& random) {
            const WeightStorage storage = random.chance(0.5f) ? WeightStorage::Unorm8 : WeightStorage::Float32;
            const glm::vec3 at(1.3f, 3.2f, 0.0f);
            const Scene scene = withFlake(withFlake(sheet(random, storage), at, 3), at, 7);
            const QString fault = faultOfSelfTransfer(scene);
            if (!fault.isEmpty()) qWarning("%s", qPrintable(fault));
            return fault.isEmpty();
        });
        for (const Sample& sample : samples()) {
            const Result<Scene> scene = sample.make();
            QVERIFY(scene);
            if (allWeightedPoints(*scene).empty()) continue;
            const QString fault = faultOfSelfTransfer(*scene);
            QVERIFY2(fault.isEmpty(), qPrintable(QString(sample.id) + QStringLiteral(": ") + fault));
        }
    }

    /// Its meshes touch, and some of one lie on the edges of others.
    void theKnightTakesItsOwnWeightsBack()
    {
        const std::vector<std::string> files = corpusFiles({".glb"});
        const auto knight = std::ranges::find_if(
            files, [](const std::string& path) { return path.find("Knight.glb") != std::string::npos; });
        if (knight == files.end()) QSKIP("BINDPOSE_SHARED names no folder with Knight.glb");
        const Result<Loaded> file = loadFile(*knight, {});
        QVERIFY(file);
        const Scene& scene = file->scene;
        const QString fault = faultOfSelfTransfer(scene);
        QVERIFY2(fault.isEmpty(), qPrintable(fault));
        const Result<Scene> blurred = smoothWeights(scene, allWeightedPoints(scene), 1.0f);
        QVERIFY(blurred && rowsThatDiffer(scene, *blurred) > 0);
        const Result<Scene> back = transferWeights(*blurred, allWeightedPoints(*blurred), scene, {});
        QVERIFY(back);
        constexpr double kStorageStep = 1.0 / 255.0;
        for (const WeightedPoints& group : allWeightedPoints(scene)) {
            const std::size_t set = group.set.index(), joints = scene.skins[group.skin.index()]->joints.size();
            for (const PointIndex p : group.points) {
                const Shares was = weight_shares::sharesOf(*scene.weights[set], p, joints);
                const double off = weight_shares::apart(was, weight_shares::sharesOf(*back->weights[set], p, joints));
                QVERIFY2(off <= kStorageStep, QByteArray::number(off));
            }
        }
    }

    /// A small triangle on the face of a sheet and of a large triangle: what it is called says whose weights it takes.
    void ofFacesThatCoincideThoseOfTheSameNameGive()
    {
        Random random(12);
        const glm::vec3 at(1.3f, 3.2f, 0.0f);
        const Scene bare = named(sheetOf(sheet(random), 5), 0, "body");
        const Scene source = named(withFlake(bare, at, 3, 0.4f), 1, "coat");
        for (const auto& [name, joint] : {std::pair("body", SlotIndex(5)), std::pair("coat", SlotIndex(3))}) {
            const Scene target = named(withFlake(sheetOf(bare, 1), at + glm::vec3(0, 0.1f, 0), 8), 1, name);
            TransferReport report;
            const Result<Scene> out = transferWeights(target, allWeightedPoints(target), source, {}, &report);
            QVERIFY(out);
            for (PointIndex p = 0; p < 3; ++p) QCOMPARE(out->weights[1]->at(p)[0], (Influence{joint, 1.0f}));
            for (PointIndex p = 0; p < kPoints; ++p) QCOMPARE(weightIn(*out, p, 5), 1.0);
            QCOMPARE(report.taken, std::size_t{kSide * kSide + 3});
            QCOMPARE(report.filled + report.left, std::size_t{0});
        }
    }

    /// Small shares, rows that differ at a seam: as they are there. An unweighted point takes from around.
    void aPointThatIsThereTooTakesItsRow()
    {
        Random random(13);
        const Scene raw = sheet(random), bare = sheetOf(raw, 1);
        std::vector<std::vector<Influence>> rows(3, {{2, 0.9995f}, {6, 0.0005f}, {}, {}, {}, {}});
        rows[1] = {{4, 1.0f}, {}, {}, {}, {}, {}};
        rows[2] = {{}, {}, {}, {}, {}, {}};
        constexpr PointIndex kSeam = kSide / 2, kTwin = kSide * kSide, kEmpty = 4 * kSide + 2;
        const Scene source = withWeights(bare, {kSeam, kEmpty, kTwin}, {rows[0], rows[2], rows[1]});
        TransferReport report;
        const Scene target = sheetOf(raw, 7);
        const Result<Scene> out = transferWeights(target, allWeightedPoints(target), source, {}, &report);
        QVERIFY(out);
        QVERIFY(std::abs(weightIn(*out, kSeam, 6) - 0.0005) < 1e-6);
        QCOMPARE(weightIn(*out, kTwin, 4), 1.0);
        QCOMPARE(weightIn(*out, kEmpty, 1), 1.0);
        QCOMPARE(report.taken, std::size_t{kSide * kSide - 1});
        QCOMPARE(report.filled, std::size_t{1});
        QCOMPARE(report.left, std::size_t{0});
    }

    /// What a rig without names is: joints that stand where they stood, in whatever order; else their order.
    void withoutNamesJointsGoByPlaceAndThenByOrder()
    {
        eachCase([](Random& random) {
            const Scene source = standingApart(*unifySeams(sheet(random), allWeightedPoints(sheet(random))));
            Scene target = withoutNames(standingApart(sheet(random)));
            const bool moved = random.chance(0.5f);
            if (moved) { // an exporter that writes another bind pose, as far as anybody can tell
                Skin skin = *target.skins[0];
                for (auto& bind : skin.inverseBind) bind[3] += glm::vec4(50.0f, 0.0f, 0.0f, 0.0f);
                target.skins[0] = std::make_shared<const Skin>(skin);
            } else {
                Skin skin = *target.skins[0];
                std::reverse(skin.joints.begin(), skin.joints.end());
                std::reverse(skin.inverseBind.begin(), skin.inverseBind.end());
                target.skins[0] = std::make_shared<const Skin>(skin);
            }
            TransferReport report;
            const Result<Scene> out = transferWeights(target, allWeightedPoints(target), source, {}, &report);
            const JointFound by = moved ? JointFound::Order : JointFound::Place;
            if (!out || report.foundBy(by) != kJoints || !report.joints.empty()) return false;
            for (PointIndex p = 0; p < kPoints; ++p) {
                const double sum = weight_shares::sumOf(stored(source, p));
                for (SlotIndex joint = 0; joint < kJoints; ++joint) {
                    const auto slot = moved ? joint : static_cast<SlotIndex>(kJoints - 1 - joint);
                    if (std::abs(weightIn(*out, p, slot) - weightIn(source, p, joint) / sum) > 2e-3) return false;
                }
            }
            return true;
        });
    }

    void whatHasNoNameNoPlaceAndNoNumberInCommonIsRefused()
    {
        Random random(3);
        const Scene source = sheet(random);
        Scene target = withoutNames(sheet(random));
        Skin skin = *target.skins[0];
        skin.joints.pop_back();
        skin.inverseBind.pop_back();
        for (auto& bind : skin.inverseBind) bind[3] += glm::vec4(50.0f, 0.0f, 0.0f, 0.0f);
        target.skins[0] = std::make_shared<const Skin>(skin);
        SetWeights clean =
            *SetWeights::makeUniform(kPoints, 1, std::vector<SlotIndex>(kPoints, 0), std::vector<float>(kPoints, 1.0f));
        target.weights[0] = std::make_shared<const SetWeights>(std::move(clean));
        QVERIFY(!transferWeights(target, allWeightedPoints(target), source, {}));
    }

    /// Names that are known on both sides tell more than places do.
    void namesGoBeforePlaces()
    {
        Random random(4);
        const Scene one = standingApart(sheet(random));
        Scene other = one;
        Skin skin = *other.skins[0];
        std::swap(skin.inverseBind[1], skin.inverseBind[2]);
        other.skins[0] = std::make_shared<const Skin>(skin);
        const auto found = matchJoints(one, *one.skins[0], other, *other.skins[0]);
        for (SlotIndex slot = 0; slot < kJoints; ++slot) {
            QVERIFY(found[slot] && found[slot]->by == JointFound::Name);
            QCOMPARE(found[slot]->slot, slot);
        }
    }
};

} // namespace mirror_weights_test

QTEST_GUILESS_MAIN(mirror_weights_test::MirrorWeightsTest)
#include "mirror_weights_test.moc"
