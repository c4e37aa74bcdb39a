// SPDX-License-Identifier: MIT
#include "core/base/errors.h"
#include "core/edit/rows/twin_cells.h"
#include "core/edit/rows/weight_cells.h"
#include "core/edit/rows/weight_rows.h"
#include "core/edit/weights/change_weights.h"
#include "tests/core/cases.h"
#include "tests/core/weight_sheet.h"

#include <QtTest>

namespace weight_cells_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::weight_sheet;

namespace {

Scene withRow(Scene scene, PointIndex point, std::vector<Influence> row)
{
    const std::vector<PointIndex> points{point};
    const std::vector<std::vector<Influence>> rows{std::move(row)};
    scene.weights[0] = std::make_shared<const SetWeights>(*scene.weights[0]->with(points, rows));
    return scene;
}

Scene withRow(std::vector<Influence> row)
{
    Random random(4);
    return withRow(sheet(random), 9, std::move(row));
}

WeightCell cell(SlotIndex slot, float weight, PointIndex point = 9)
{
    return {SetId(0u), point, slot, weight};
}

} // namespace

/// Numbers typed into the table while sums are kept at 1.
class WeightCellsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsTypedKeepsItsBitsAndTheRowSumsToOne()
    {
        eachCase([](Random& random) {
            const Scene before = sheet(random);
            const bool received = random.chance(0.5f);
            const WeightLocks locks{{NodeId(2u), NodeId(7u)}, received ? NodeId(1u) : NodeId()};
            std::vector<WeightCell> cells;
            for (const SlotIndex slot : {SlotIndex(3), SlotIndex(5)})
                if (slot == 3 || random.chance(0.5f))
                    cells.push_back(cell(slot, random.uniform(0.0f, 0.6f), PointIndex(random.below(kPoints))));
            SharedCells report;
            const auto after = setCellsShared(before, cells, locks, &report);
            if (!after) return false;
            for (const WeightCell& one : cells) {
                const bool twice = cells.size() == 2 && cells[0].point == cells[1].point;
                if (report.scaled + report.stayed.all() == 0 &&
                    weightIn(*after, one.point, one.slot) != double{one.weight})
                    return false;
                if (!twice && report.stayed.all() == 0 && std::abs(after->weights[0]->sum(one.point) - 1.0) > 2e-6)
                    return false;
            }
            for (PointIndex point = 0; point < kPoints; ++point)
                for (const SlotIndex slot : {SlotIndex(2), SlotIndex(7)})
                    if (weightIn(*after, point, slot) != weightIn(before, point, slot)) return false;
            return true;
        });
    }

    void othersGiveInProportion()
    {
        const auto after = setCellsShared(withRow({{0, 0.5f}, {1, 0.25f}, {3, 0.25f}}), std::vector{cell(3, 0.7f)}, {});
        QCOMPARE(weightIn(*after, 9, 3), double(0.7f));
        QVERIFY(std::abs(weightIn(*after, 9, 0) - 0.2) < 1e-6);
        QVERIFY(std::abs(weightIn(*after, 9, 1) - 0.1) < 1e-6);
    }

    void theReceiverAloneTakesWhatIsLost()
    {
        const Scene before = withRow({{0, 0.5f}, {1, 0.25f}, {3, 0.25f}});
        const auto after = setCellsShared(before, std::vector{cell(3, 0.0f)}, {{}, NodeId(4u)});
        QCOMPARE(weightIn(*after, 9, 4), 0.25);
        QCOMPARE(weightIn(*after, 9, 0), 0.5);
        QCOMPARE(weightIn(*after, 9, 1), 0.25);
    }

    void moreThanTheReceiverHasIsScaledAndTold()
    {
        const Scene before = withRow({{0, 0.5f}, {1, 0.25f}, {3, 0.25f}});
        SharedCells report;
        const auto after = setCellsShared(before, std::vector{cell(3, 0.9f)}, {{}, NodeId(1u)}, &report);
        QCOMPARE(report.scaled, std::size_t{1});
        QCOMPARE(weightIn(*after, 9, 3), 0.5); // all that the receiver had
        QCOMPARE(weightIn(*after, 9, 0), 0.5);
        QCOMPARE(weightIn(*after, 9, 1), 0.0);
    }

    void cellsThatFillTheRowAreTakenAsTheyAre()
    {
        SharedCells report;
        const Scene before = withRow({{0, 0.5f}, {1, 0.5f}});
        const auto after =
            setCellsShared(before, std::vector{cell(0, 0.3f), cell(1, 0.1f), cell(4, 0.6f)}, {}, &report);
        QCOMPARE(weightIn(*after, 9, 0), double(0.3f));
        QCOMPARE(weightIn(*after, 9, 1), double(0.1f));
        QCOMPARE(weightIn(*after, 9, 4), double(0.6f));
        QCOMPARE(report.scaled + report.stayed.all(), std::size_t{0});
    }

    void moreThanOneIsScaledAndTold()
    {
        SharedCells report;
        const auto after =
            setCellsShared(withRow({{0, 0.5f}, {1, 0.5f}}), std::vector{cell(0, 0.9f), cell(3, 0.6f)}, {}, &report);
        QCOMPARE(report.scaled, std::size_t{1});
        QVERIFY(std::abs(weightIn(*after, 9, 0) - 0.6) < 1e-6);
        QVERIFY(std::abs(weightIn(*after, 9, 3) - 0.4) < 1e-6);
        QCOMPARE(weightIn(*after, 9, 1), 0.0);
    }

    void whereNobodyCanGiveOrTakeTheRowStaysAndThatIsTold()
    {
        SharedCells report;
        const Scene lone = withRow({{3, 1.0f}});
        const auto less = setCellsShared(lone, std::vector{cell(3, 0.5f)}, {}, &report);
        QCOMPARE(weightIn(*less, 9, 3), 1.0);
        QCOMPARE(report.scaled, std::size_t{1});
        const auto none = setCellsShared(lone, std::vector{cell(3, 0.0f)}, {}, &report);
        QVERIFY(sameBits(*none, lone));
        QCOMPARE(report.stayed.alone, std::size_t{1});
        const Scene held = withRow({{2, 1.0f}});
        const auto locked = setCellsShared(held, std::vector{cell(3, 0.5f)}, {{NodeId(2u)}, {}}, &report);
        QVERIFY(sameBits(*locked, held));
        QCOMPARE(report.stayed.locked, std::size_t{1});
        QCOMPARE(report.stayed.all(), std::size_t{2});
    }

    void whatKeepsAVertexFromTheChangeIsNamed()
    {
        const auto stayedOf = [](std::vector<Influence> row, float wanted, const WeightLocks& locks) {
            const Scene before = withRow(row);
            std::vector<WeightedPoints> only = allWeightedPoints(before);
            only[0].points = {9};
            StayedPoints out;
            const Result<Scene> after =
                changeShares(before, only, {NodeId(3u), WeightChange::Set, double{wanted}, locks}, &out);
            if (!after || (out.all() > 0 && !sameBits(*after, before))) qFatal("changed");
            return std::array{out.alone, out.locked, out.receiver, out.broken};
        };
        using Told = std::array<std::size_t, 4>;
        const WeightLocks locked{{NodeId(2u)}, {}};
        QCOMPARE(stayedOf({{3, 1.0f}}, 0.5f, {}), (Told{1, 0, 0, 0}));
        QCOMPARE(stayedOf({{3, 0.6f}, {2, 0.4f}}, 0.3f, locked), (Told{0, 1, 0, 0}));
        QCOMPARE(stayedOf({{2, 1.0f}}, 0.5f, locked), (Told{0, 1, 0, 0}));
        QCOMPARE(stayedOf({{3, 0.25f}, {2, 0.75f}}, 0.8f, locked), (Told{0, 1, 0, 0}));
        QCOMPARE(stayedOf({{3, 0.5f}, {1, 0.5f}}, 0.9f, {{}, NodeId(4u)}), (Told{0, 0, 1, 0}));
        QCOMPARE(stayedOf({{3, -0.5f}, {1, 1.0f}}, 0.9f, {}), (Told{0, 0, 0, 1}));
        QCOMPARE(stayedOf({{3, 0.5f}, {1, 0.5f}}, 0.5f, locked), (Told{0, 0, 0, 0})); // it is so already
        QCOMPARE(stayedOf({{3, 0.5f}, {1, 0.5f}}, 0.9f, locked), (Told{0, 0, 0, 0})); // it changes
    }

    void aVertexWhoseJointsAreAllLockedIsNotSaidToHaveNoWeights()
    {
        const Scene before = withRow({{2, 0.5f}});
        std::vector<WeightedPoints> only = allWeightedPoints(before);
        only[0].points = {9};
        const Result<Scene> held = normalizePoints(before, only, {{NodeId(2u)}, {}});
        QVERIFY(!held);
        QCOMPARE(held.error().text->key, std::string_view("holders_locked"));
        QVERIFY(normalizePoints(before, only));
    }

    void seamTwinsTakeWhatIsTypedAndWhatIsSaidOfThemCounts()
    {
        Random random(4);
        const Scene scene = sheet(random); // 4 + 9 row and 81 + row stand together
        const auto at = [](PointIndex point, float weight) { return WeightCell{SetId(0u), point, 3, weight}; };
        const TwinCells found = withTwins(scene, std::vector{at(4, 0.25f), at(5, 0.5f)});
        QCOMPARE(found.twins, std::size_t{1});
        QCOMPARE(found.cells.size(), std::size_t{3});
        const auto after = setCellsShared(scene, found.cells, {});
        QCOMPARE(weight_rows::storedWeight(after->weights[0]->at(81), 3), 0.25f);
        QCOMPARE(weight_rows::storedWeight(after->weights[0]->at(4), 3), 0.25f);
        for (PointIndex point = 0; point < kPoints; ++point)
            if (point != 4 && point != 5 && point != 81)
                QVERIFY(after->weights[0]->at(point) == scene.weights[0]->at(point));
        const TwinCells named = withTwins(scene, std::vector{at(4, 0.25f), at(81, 0.5f)});
        QCOMPARE(named.twins, std::size_t{0});
        QCOMPARE(named.cells.size(), std::size_t{2});
        QCOMPARE(withTwins(scene, std::vector{at(5, 0.5f)}).twins, std::size_t{0});
        QCOMPARE(withTwins(*after, std::vector{at(4, 0.25f)}).twins, std::size_t{0}); // it has that weight already
    }

    void pointsTakeWhatStandsInTheirPlaceAlong()
    {
        Random random(5);
        const Scene scene = sheet(random); // 4 + 9 row and 81 + row stand together
        std::vector<WeightedPoints> some = allWeightedPoints(scene);
        some[0].points = {5, 13};
        const std::vector<WeightedPoints> found = pointsWithTwins(scene, some);
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(found[0].points, (std::vector<PointIndex>{5, 13, 82}));
        QVERIFY(pointsWithTwins(scene, {}).empty());
    }

    void aSetThatTheFileLacksIsRefused()
    {
        const Scene scene = withRow({{0, 1.0f}});
        for (const SetId set : {SetId(1u), SetId(4000000u)}) {
            const auto made = setCellsShared(scene, std::vector<WeightCell>{{set, 9, 1, 0.5f}}, {});
            QVERIFY(!made);
            QCOMPARE(made.error().text, &errors::kNoSuchSet);
        }
    }

    void aBrokenRowIsMendedCellByCell()
    {
        const Scene broken = withRow({{0, -0.5f}, {1, 0.5f}});
        const auto after = setCellsShared(broken, std::vector{cell(1, 0.25f)}, {});
        QCOMPARE(after->weights[0]->at(9)[0].weight, -0.5f);
        QCOMPARE(after->weights[0]->at(9)[1].weight, 0.25f);
    }
};

} // namespace weight_cells_test

QTEST_GUILESS_MAIN(weight_cells_test::WeightCellsTest)
#include "weight_cells_test.moc"
