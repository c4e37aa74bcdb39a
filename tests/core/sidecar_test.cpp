// SPDX-License-Identifier: MIT
// Weights apart from their file: what a table gives back, and to whom.
#include "core/edit/sidecar/sidecar_errors.h"
#include "core/edit/sidecar/weight_sidecar.h"
#include "core/edit/surface/place_weights.h"
#include "tests/core/cases.h"
#include "tests/core/weight_sheet.h"

#include <QtTest>

#include <algorithm>
#include <map>
#include <numeric>

namespace sidecar_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::weight_sheet;

namespace {

Scene named(Scene scene, std::size_t node, const std::string& name)
{
    Node made = *scene.nodes[node];
    made.name = name;
    scene.nodes[node] = std::make_shared<const Node>(made);
    return scene;
}

/// By joint of the skin.
std::map<SlotIndex, float> rowOf(const Scene& scene, PointIndex point)
{
    std::map<SlotIndex, float> out;
    for (const Influence& one : scene.weights[0]->at(point))
        if (one.weight != 0.0f) out[one.slot] += one.weight;
    return out;
}

std::string csv(const Scene& scene)
{
    return sidecarCsv(scene, allWeightedPoints(scene), true);
}

std::string json(const Scene& scene)
{
    std::string out;
    eachSidecarRow(scene, allWeightedPoints(scene), true,
        [&out](const SidecarRow& row) { out += (out.empty() ? "" : ",\n") + sidecarJsonRow(row); });
    return R"({"schema": "bindpose.weights/1", "weights": [)" + out + "]}";
}

Result<Scene> taken(const Scene& scene, const std::string& table, SidecarMatch match, SidecarReport* report = nullptr)
{
    const Result<std::vector<SidecarRow>> rows = readSidecar(table);
    if (!rows) return rows.error();
    return applySidecar(scene, *rows, match, report);
}

/// The same points in the opposite order, each weight on the joint of slot 0.
Scene turnedAround(const Scene& scene)
{
    Scene out = scene;
    PointSet set = *scene.sets[0];
    std::reverse(set.positions.begin(), set.positions.end());
    std::vector<std::uint32_t> first(set.positions.size() + 1);
    std::iota(first.begin(), first.end(), 0u);
    out.sets[0] = std::make_shared<const PointSet>(std::move(set));
    out.weights[0] = std::make_shared<const SetWeights>(*SetWeights::make(
        first, std::vector<SlotIndex>(first.size() - 1, 0), std::vector<float>(first.size() - 1, 1.0f)));
    return out;
}

} // namespace

class SidecarTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTableOfEitherKindGivesTheSameWeightsBack()
    {
        eachCase([](Random& random) {
            const bool bytes = random.chance(0.5f);
            const Scene scene = sheet(random, bytes ? WeightStorage::Unorm8 : WeightStorage::Float32);
            const Scene other = *normalizePoints(scene, allWeightedPoints(scene));
            for (const std::string& table : {csv(scene), json(scene)})
                for (const SidecarMatch match : {SidecarMatch::Number, SidecarMatch::MeshName}) {
                    const auto same = taken(scene, table, match);
                    if (!same || same->weights[0] != scene.weights[0]) return false; // the very object
                    SidecarReport report;
                    const auto back = taken(other, table, match, &report);
                    if (!back || !report.lacking.empty() || !report.renamed.empty()) return false;
                    for (PointIndex point = 0; point < kPoints; ++point)
                        if (!rowOf(scene, point).empty() && rowOf(*back, point) != rowOf(scene, point)) return false;
                }
            return true;
        });
    }

    void pointsAreFoundWhereTheyStand()
    {
        eachCase([](Random& random) {
            const Scene scene = sheet(random, WeightStorage::Float32);
            const Scene around = turnedAround(scene);
            SidecarReport report;
            const auto back = taken(around, csv(scene), SidecarMatch::Place, &report);
            if (!back) return false;
            const auto points = PointIndex(scene.sets[0]->points());
            std::size_t alike = 0;
            for (PointIndex point = 0; point < points; ++point) {
                const auto here = rowOf(*back, points - 1 - point);
                const glm::vec3 place = scene.sets[0]->positions[point];
                bool found = false; // of those that stand together one
                for (PointIndex twin = 0; twin < points && !found; ++twin)
                    found = scene.sets[0]->positions[twin] == place && rowOf(scene, twin) == here;
                alike += found || rowOf(scene, point).empty();
            }
            return alike == points && report.taken > 0;
        });
    }

    void howPointsAreFoundFollowsFromWhatTheTableSays()
    {
        Random random(5);
        const Scene scene = sheet(random, WeightStorage::Float32);
        const auto read = [&](bool full) { return *readSidecar(sidecarCsv(scene, allWeightedPoints(scene), full)); };
        QCOMPARE(likelyMatch(scene, read(false)), SidecarMatch::Number);
        QCOMPARE(likelyMatch(scene, read(true)), SidecarMatch::Number);
        QCOMPARE(likelyMatch(turnedAround(scene), read(true)), SidecarMatch::Place);
        std::vector<SidecarRow> second = read(true); // the same mesh came second there
        for (SidecarRow& row : second) row.mesh = 1;
        QCOMPARE(likelyMatch(scene, second), SidecarMatch::MeshName);
    }

    void aPointWithoutWeightIsEmptyAgain()
    {
        Random random(6);
        const Scene full = sheet(random, WeightStorage::Float32);
        const std::vector<std::vector<Influence>> none{{}};
        const PointIndex point = 5;
        Scene empty = full;
        empty.weights[0] = std::make_shared<const SetWeights>(*full.weights[0]->with(std::span(&point, 1), none));
        const auto back = taken(full, csv(empty), SidecarMatch::Place);
        QVERIFY(back);
        QVERIFY(rowOf(*back, point).empty() && !rowOf(full, point).empty());
    }

    void aTableWithoutPlacesSaysSo()
    {
        Random random(1);
        const Scene scene = sheet(random, WeightStorage::Float32);
        const std::string plain = sidecarCsv(scene, allWeightedPoints(scene), false);
        const auto byPlace = taken(scene, plain, SidecarMatch::Place),
                   byName = taken(scene, plain, SidecarMatch::MeshName);
        QVERIFY(!byPlace && byPlace.error().text == &errors::kTableColumn);
        QVERIFY(!byName && byName.error().text == &errors::kTableColumn);
        QVERIFY(taken(scene, plain, SidecarMatch::Number));
    }

    void shortNamesAndNameSpacesAreKnown()
    {
        Random random(2);
        const Scene scene = sheet(random, WeightStorage::Float32);
        const NodeId joint = scene.skins[0]->joints[1];
        const Scene spaced = named(scene, joint.index(), "rig:Upper_Arm.L"),
                    plain = named(scene, joint.index(), "upperarm.l");
        SidecarReport report;
        const auto back = taken(plain, csv(spaced), SidecarMatch::Number, &report);
        QVERIFY(back);
        QCOMPARE(back->weights[0], scene.weights[0]);
        QCOMPARE(report.renamed.size(), std::size_t{1});
        QCOMPARE(report.renamed[0].joint, std::string("rig:Upper_Arm.L"));
        QCOMPARE(report.renamed[0].here, std::string("upperarm.l"));
        // Two that are the same without name spaces: nobody guesses.
        const Scene twice = named(plain, scene.skins[0]->joints[2].index(), "UPPER ARM.L");
        SidecarReport doubtful;
        (void)taken(twice, csv(spaced), SidecarMatch::Number, &doubtful);
        QVERIFY(doubtful.renamed.empty());
        const auto& lacking = doubtful.lacking;
        QVERIFY(std::any_of(
            lacking.begin(), lacking.end(), [](const auto& one) { return one.joint == "rig:Upper_Arm.L"; }));
    }

    void aJointThatIsMissingIsToldAndNothingIsMixed()
    {
        Random random(3);
        const Scene scene = sheet(random, WeightStorage::Float32);
        const std::string head = "mesh,set,point,joint,weight\n",
                          here = scene.nodes[scene.skins[0]->joints[1].index()]->name;
        SidecarReport report;
        const auto back = taken(
            scene, head + "0,0,3,tail,0.75\n0,0,3," + here + ",0.25\n0,0,4,tail,1\n", SidecarMatch::Number, &report);
        QVERIFY(back);
        QCOMPARE(rowOf(*back, 3), (std::map<SlotIndex, float>{{1, 0.25f}}));
        QCOMPARE(rowOf(*back, 4), rowOf(scene, 4));
        QCOMPARE(report.taken, std::size_t{1});
        QCOMPARE(report.kept, std::size_t{1});
        QCOMPARE(report.lacking.size(), std::size_t{1});
        QCOMPARE(report.lacking[0].joint, std::string("tail"));
        QCOMPARE(report.lacking[0].points, std::size_t{2});
        QCOMPARE(report.lacking[0].largest, 1.0f);
        const auto none = taken(scene, head + "0,0,3,tail,1\n", SidecarMatch::Number);
        QVERIFY(!none && none.error().text == &errors::kTableJoints);
    }

    void whatIsNoTableIsRefusedWithItsLine()
    {
        Random random(4);
        const Scene scene = sheet(random, WeightStorage::Float32);
        const std::string head = "mesh,set,point,joint,weight\n";
        const std::pair<std::string, const ErrorText*> cases[] = {{"", &errors::kTableColumn},
            {"mesh,set,point,joint\n", &errors::kTableColumn}, {head + "0,0,1,a\n", &errors::kTableCells},
            {head + "0,0,-1,a,1\n", &errors::kTableNumber}, {head + "0,0,1,a,much\n", &errors::kTableNumber},
            {"mesh,set,point,joint,weight,x,y,z\n0,0,1,a,1,0,inf,0\n", &errors::kTableNumber},
            {head + "7,0,1,a,1\n", &errors::kTableSet}, {"{}", &errors::kNoWeightTable},
            {R"({"schema": "bindpose.weights/1", "weights": [{"mesh": 0}]})", &errors::kTableColumn},
            {R"({"schema": "bindpose.weights/1", "weights": [{"mesh": 0, "set": 0, "point": 1, "joint": "a", "weight": "1"}]})",
                &errors::kTableNumber}};
        for (const auto& [text, error] : cases) {
            const auto refused = taken(scene, text, SidecarMatch::Number);
            QVERIFY2(!refused && refused.error().text == error, text.c_str());
        }
    }
};

} // namespace sidecar_test

QTEST_GUILESS_MAIN(sidecar_test::SidecarTest)
#include "sidecar_test.moc"
