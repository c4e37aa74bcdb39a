// SPDX-License-Identifier: MIT
#include "core/edit/rows/keep_locked.h"
#include "core/edit/weights/clean_weights.h"
#include "tests/core/cases.h"
#include "tests/core/weight_sheet.h"

#include <QtTest>

namespace keep_locked_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::weight_sheet;

/// What a fix that knows of no locks does, with the locked joints as they were.
class KeepLockedTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lockedJointsKeepTheirBitsAndSumsAreThoseOfTheChange()
    {
        eachCase([](Random& random) {
            const bool bytes = random.chance(0.4f);
            const Scene before = sheet(random, bytes ? WeightStorage::Unorm8 : WeightStorage::Float32);
            const auto selected = some(random, before);
            const Scene after =
                random.chance(0.5f) ? *normalizePoints(before, selected) : *hammerWeights(before, selected);
            const WeightLocks locks{{NodeId(2u), NodeId(7u)}, random.chance(0.5f) ? NodeId(1u) : NodeId()};
            KeptLocked told;
            const auto kept = withLockedKept(before, after, locks, &told);
            if (!kept || told.points == 0) return false;
            for (PointIndex point = 0; point < kPoints; ++point) {
                for (const SlotIndex slot : {SlotIndex(2), SlotIndex(7)})
                    if (weightIn(*kept, point, slot) != weightIn(before, point, slot)) return false;
                const bool stays = kept->weights[0]->at(point) == before.weights[0]->at(point);
                if (!stays && std::abs(kept->weights[0]->sum(point) - after.weights[0]->sum(point)) > 2e-6)
                    return false;
            }
            return true;
        });
    }

    void aChangeThatTouchesNoLockedJointStaysBitForBit()
    {
        eachCase([](Random& random) {
            const Scene before = sheet(random);
            const WeightLocks locks{{NodeId(4u)}, {}};
            const Scene after = *normalizePoints(before, some(random, before), locks);
            KeptLocked told;
            return sameBits(*withLockedKept(before, after, locks, &told), after) && told.points == 0 &&
                   told.joints.empty();
        });
    }

    void whatOnlyLockedJointsHoldStaysAndIsTold()
    {
        Random random(3);
        Scene before = sheet(random);
        const std::vector<PointIndex> points{5};
        const std::vector<std::vector<Influence>> rows{{{2, 0.5f}}};
        before.weights[0] = std::make_shared<const SetWeights>(*before.weights[0]->with(points, rows));
        std::vector<WeightedPoints> selected = allWeightedPoints(before);
        selected[0].points = points;
        KeptLocked told;
        const Scene after = *normalizePoints(before, selected);
        QCOMPARE(weightIn(after, 5, 2), 1.0);
        const auto kept = withLockedKept(before, after, {{NodeId(2u)}, {}}, &told);
        QVERIFY(sameBits(*kept, before));
        QCOMPARE(told.stayed, std::size_t{1});
        QCOMPARE(told.joints, std::vector<NodeId>{NodeId(2u)});
        // With somebody to take what is missing it can be done.
        const auto received = withLockedKept(before, after, {{NodeId(2u)}, NodeId(1u)});
        QCOMPARE(weightIn(*received, 5, 2), 0.5);
        QCOMPARE(weightIn(*received, 5, 1), 0.5);
    }
};

} // namespace keep_locked_test

QTEST_GUILESS_MAIN(keep_locked_test::KeepLockedTest)
#include "keep_locked_test.moc"
