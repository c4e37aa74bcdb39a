// SPDX-License-Identifier: MIT
#include "core/edit/ground/errors.h"
#include "core/edit/weights/mirror_weights.h"
#include "tests/core/cases.h"
#include "tests/core/weight_sheet.h"

#include <QtTest>

#include <set>

namespace mirror_topology_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::weight_sheet;

namespace {

constexpr PointIndex kMiddle = kSide / 2, kFirstTwin = kSide * kSide;

Scene placed(Scene scene, const std::function<glm::vec3(const glm::vec3&)>& where)
{
    auto set = std::make_shared<PointSet>(*scene.sets[0]);
    for (glm::vec3& one : set->positions) one = where(one);
    scene.sets[0] = set;
    return scene;
}

Scene withTriangles(Scene scene, std::vector<std::uint32_t> indices)
{
    auto mesh = std::make_shared<Mesh>(*scene.meshes[0]);
    auto part = std::make_shared<Part>(*mesh->parts[0]);
    part->indices = std::move(indices);
    mesh->parts = {part};
    scene.meshes[0] = mesh;
    return scene;
}

/// The sheet with its + side stretched and pulled out of shape: nothing stands where anything is mirrored.
Scene bent(Random& random)
{
    const Scene raw = sheet(random);
    const float stretch = random.uniform(1.3f, 2.0f), lift = random.uniform(0.5f, 2.0f);
    return placed(*normalizePoints(raw, allWeightedPoints(raw)), [&](const glm::vec3& at) {
        return at.x > 0.0f ? glm::vec3(at.x * stretch, at.y + 0.3f * at.x, lift * at.x * at.x) : at;
    });
}

MirrorOptions byTopology(const Scene& scene, bool toNegative = true)
{
    return {.by = MirrorBy::Topology, .toNegative = toNegative, .pairs = jointPairs(scene, SkinId(0u), 0), .locks = {}};
}

/// The place on the other side by the numbers of rows and columns.
PointIndex imageOf(PointIndex p)
{
    return p / kSide * kSide + (kSide - 1 - p % kSide);
}

bool holdsTheImage(const Scene& after, const Scene& before, PointIndex p)
{
    const double mine = weight_shares::sumOf(stored(after, p));
    const double theirs = weight_shares::sumOf(stored(before, imageOf(p)));
    for (SlotIndex joint = 0; joint < kJoints; ++joint) {
        const SlotIndex pair = joint == 0 ? joint : SlotIndex(joint < 5 ? joint + 4 : joint - 4);
        if (std::abs(weightIn(after, p, joint) / mine - weightIn(before, imageOf(p), pair) / theirs) > 2e-3)
            return false;
    }
    return true;
}

bool takes(PointIndex p, bool toNegative)
{
    return p < kFirstTwin && (toNegative ? p % kSide < kMiddle : p % kSide > kMiddle);
}

} // namespace

/// Counterparts by how the faces hang together.
class MirrorTopologyTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sidesOfAnotherShapeArePairedByTheirFaces()
    {
        eachCase([](Random& random) {
            const Scene before = bent(random);
            const bool toNegative = random.chance(0.5f);
            MirrorOptions options = byTopology(before, toNegative);
            options.pairs.clear(); // the joints of the sheet stand as before
            for (std::uint32_t j = 1; j < 5; ++j) options.pairs.push_back({NodeId(j), NodeId(j + 4)});
            MirrorReport report;
            const Result<Scene> after = mirrorWeights(before, allWeightedPoints(before), options, &report);
            if (!after || !report.unmatched.empty() || report.middle != kSide || report.bySurface != 0) return false;
            if (report.byTopology != kSide * kMiddle) return false;
            for (PointIndex p = 0; p < kFirstTwin; ++p) {
                if (takes(p, toNegative) && !holdsTheImage(*after, before, p)) return false;
                const bool gives = p % kSide != kMiddle && !takes(p, toNegative);
                if (gives && after->weights[0]->at(p) != before.weights[0]->at(p)) return false;
            }
            options.toNegative = !toNegative;
            const Result<Scene> back = mirrorWeights(*after, allWeightedPoints(*after), options);
            return back && sameBits(*after, *back);
        });
    }

    void aWrongAxisIsNoticedAndTheRightOneIsNot()
    {
        Random random(3);
        const Scene straight = sheet(random);
        MirrorReport report;
        QVERIFY(mirrorWeights(straight, allWeightedPoints(straight), byTopology(straight), &report));
        QVERIFY(report.byTopology > 0 && !report.crooked());
        QVERIFY(report.off.worst < 1e-6);
        // Away from 0 the mirror is put where the pairs are: that is no fault of theirs.
        const Scene moved = placed(straight, [](const glm::vec3& at) { return at + glm::vec3(7.0f, 0.0f, 0.0f); });
        MirrorOptions options = byTopology(moved);
        options.middleEdge = {{{SetId(0u), kMiddle}, {SetId(0u), kMiddle + kSide}}};
        MirrorReport there;
        QVERIFY(mirrorWeights(moved, allWeightedPoints(moved), options, &there));
        QVERIFY(there.byTopology > 0 && !there.crooked() && there.off.worst < 1e-5);
        // The same pairs, taken for those of another axis.
        options.axis = 1;
        MirrorReport wrong;
        QVERIFY(mirrorWeights(moved, allWeightedPoints(moved), options, &wrong));
        QVERIFY2(wrong.crooked(), qPrintable(QString::number(wrong.off.median)));
    }

    void byPositionTheSameSidesHaveNoCounterparts()
    {
        Random random(3);
        const Scene before = bent(random);
        MirrorOptions options = byTopology(before);
        options.by = MirrorBy::Place;
        MirrorReport report;
        QVERIFY(mirrorWeights(before, allWeightedPoints(before), options, &report));
        QVERIFY(report.unmatched.size() > kSide);
    }

    void anEdgeOfTheMiddleIsEnoughAwayFromZero()
    {
        Random random(5);
        const Scene before =
            placed(bent(random), [](const glm::vec3& at) { return at + glm::vec3(40.0f, 0.0f, 0.0f); });
        MirrorOptions options = byTopology(before);
        MirrorReport lost, found;
        const Result<Scene> without = mirrorWeights(before, allWeightedPoints(before), options, &lost);
        QVERIFY(without && sameBits(*without, before));
        QCOMPARE(lost.byTopology, std::size_t{0});
        options.middleEdge = {{{SetId(0u), 2 * kSide + kMiddle}, {SetId(0u), kFirstTwin + 3}}};
        const Result<Scene> after = mirrorWeights(before, allWeightedPoints(before), options, &found);
        QVERIFY(after && found.unmatched.empty());
        QCOMPARE(found.byTopology, std::size_t{kSide * kMiddle});
        for (PointIndex p = 0; p < kFirstTwin; ++p)
            if (takes(p, true)) QVERIFY2(holdsTheImage(*after, before, p), qPrintable(QString::number(p)));
    }

    void twoPointsWithoutAnEdgeAreRefused()
    {
        Random random(5);
        const Scene before = bent(random);
        MirrorOptions options = byTopology(before);
        options.middleEdge = {{{SetId(0u), 1}, {SetId(0u), 5 * kSide}}};
        const Result<Scene> after = mirrorWeights(before, allWeightedPoints(before), options);
        QVERIFY(!after);
        QCOMPARE(after.error().text, &errors::kNotJoined);
    }

    /// Two boots: no edge lies in the middle.
    void partsThatAreApartAreWalkedFromWhereTheyStand()
    {
        Random random(7);
        const Scene raw = sheet(random);
        const std::vector<std::uint32_t> all = raw.meshes[0]->parts[0]->indices;
        std::vector<std::uint32_t> apart;
        for (std::size_t i = 0; i + 2 < all.size(); i += 3) {
            const bool middle = std::any_of(
                &all[i], &all[i] + 3, [](std::uint32_t p) { return p >= kFirstTwin || p % kSide == kMiddle; });
            if (!middle) apart.insert(apart.end(), &all[i], &all[i] + 3);
        }
        // All but the lowest row of the + side is pulled away.
        const Scene before = placed(withTriangles(*normalizePoints(raw, allWeightedPoints(raw)), apart),
            [](const glm::vec3& at) { return at.x > 0.0f ? at + glm::vec3(0.0f, 0.0f, 0.5f * at.y * at.y) : at; });
        MirrorReport report;
        const Result<Scene> after = mirrorWeights(before, allWeightedPoints(before), byTopology(before), &report);
        QVERIFY(after);
        QCOMPARE(report.byTopology, std::size_t{kSide * kMiddle});
        for (PointIndex p = 0; p < kFirstTwin; ++p)
            if (takes(p, true)) QVERIFY2(holdsTheImage(*after, before, p), qPrintable(QString::number(p)));
    }

    void whatIsOnOneSideAloneIsListedAndKeepsItsBits()
    {
        Random random(9);
        const Scene raw = bent(random);
        std::vector<std::uint32_t> less = raw.meshes[0]->parts[0]->indices;
        // Without the outermost faces of the + side the outermost places of the other have no counterpart.
        for (std::size_t i = 0; i + 2 < less.size();) {
            const bool outer = std::any_of(
                &less[i], &less[i] + 3, [](std::uint32_t p) { return p < kFirstTwin && p % kSide == kSide - 1; });
            if (outer)
                less.erase(less.begin() + std::ptrdiff_t(i), less.begin() + std::ptrdiff_t(i) + 3);
            else
                i += 3;
        }
        const Scene before = withTriangles(raw, less);
        MirrorReport report;
        const Result<Scene> after = mirrorWeights(before, allWeightedPoints(before), byTopology(before), &report);
        QVERIFY(after);
        QCOMPARE(report.unmatched.size(), std::size_t{kSide});
        for (const MirrorPoint& one : report.unmatched) {
            QCOMPARE(one.point % kSide, PointIndex{0});
            QVERIFY(after->weights[0]->at(one.point) == before.weights[0]->at(one.point));
        }
        for (PointIndex p = 0; p < kFirstTwin; ++p)
            if (takes(p, true) && p % kSide != 0) QVERIFY(holdsTheImage(*after, before, p));
    }

    void aSurfaceWithTheSameHolesOnBothSidesIsPairedWhole()
    {
        eachCase([](Random& random) {
            const Scene raw = sheet(random);
            std::set<PointIndex> holes; // by the lower left corner on the side below 0
            for (PointIndex row = 0; row + 1 < kSide; ++row)
                for (PointIndex column = 0; column + 2 < kMiddle; ++column)
                    if (random.chance(0.25f)) holes.insert(row * kSide + column);
            std::vector<std::uint32_t> left;
            std::set<PointIndex> used;
            const std::vector<std::uint32_t>& all = raw.meshes[0]->parts[0]->indices;
            for (std::size_t i = 0; i + 2 < all.size(); i += 3) {
                const PointIndex cell = PointIndex(i / 6), row = cell / (kSide - 1), column = cell % (kSide - 1);
                const PointIndex mine = std::min(column, kSide - 2 - column);
                if (holes.contains(row * kSide + mine)) continue;
                left.insert(left.end(), &all[i], &all[i] + 3);
                used.insert(&all[i], &all[i] + 3);
            }
            const Scene before = withTriangles(*normalizePoints(raw, allWeightedPoints(raw)), left);
            MirrorReport report;
            const Result<Scene> after = mirrorWeights(before, allWeightedPoints(before), byTopology(before), &report);
            if (!after) return false;
            for (const MirrorPoint& one : report.unmatched)
                if (used.contains(one.point)) return false;
            for (const PointIndex p : used)
                if (takes(p, true) && !holdsTheImage(*after, before, p)) return false;
            return true;
        });
    }

    /// Some vertices of one side are one with their neighbours: the faces there lead to the wrong ones.
    void whereTheSidesDifferAVertexIsPairedRightlyOrListed()
    {
        std::size_t listed = 0, paired = 0;
        eachCase([&](Random& random) {
            const Scene raw = sheet(random);
            std::vector<std::uint32_t> indices = raw.meshes[0]->parts[0]->indices;
            const PointIndex column = kMiddle + 1 + PointIndex(random.below(2)), from = PointIndex(random.below(5));
            const PointIndex to = from + 1 + PointIndex(random.below(4));
            for (std::uint32_t& one : indices)
                if (one < kFirstTwin && one % kSide == column && one / kSide >= from && one / kSide < to) ++one;
            const Scene before = withTriangles(*normalizePoints(raw, allWeightedPoints(raw)), indices);
            MirrorReport report;
            const Result<Scene> after = mirrorWeights(before, allWeightedPoints(before), byTopology(before), &report);
            if (!after) return false;
            std::set<PointIndex> unmatched;
            for (const MirrorPoint& one : report.unmatched) unmatched.insert(one.point);
            listed += unmatched.size();
            for (PointIndex p = 0; p < kFirstTwin; ++p) {
                if (!takes(p, true) || unmatched.contains(p)) continue;
                ++paired;
                if (!holdsTheImage(*after, before, p)) return false;
            }
            return true;
        });
        QVERIFY(listed > 0);
        QVERIFY2(paired > listed, qPrintable(QString("%1 paired, %2 listed").arg(paired).arg(listed)));
    }

    void theNearestSurfaceAloneTakesNothingByPosition()
    {
        Random random(11);
        const Scene raw = sheet(random), before = *normalizePoints(raw, allWeightedPoints(raw));
        MirrorOptions options = byTopology(before);
        options.by = MirrorBy::Surface;
        MirrorReport report;
        const Result<Scene> after = mirrorWeights(before, allWeightedPoints(before), options, &report);
        QVERIFY(after && report.unmatched.empty());
        QCOMPARE(report.byPlace, std::size_t{0});
        QCOMPARE(report.bySurface, std::size_t{kSide * kMiddle});
        for (PointIndex p = 0; p < kFirstTwin; ++p)
            if (takes(p, true)) QVERIFY(holdsTheImage(*after, before, p));
    }
};

} // namespace mirror_topology_test

QTEST_GUILESS_MAIN(mirror_topology_test::MirrorTopologyTest)
#include "mirror_topology_test.moc"
