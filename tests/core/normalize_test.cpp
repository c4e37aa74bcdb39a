// SPDX-License-Identifier: MIT
#include "core/edit/ground/edits.h"
#include "core/edit/ground/errors.h"
#include "core/edit/rows/point_weights.h"
#include "core/edit/surface/place_weights.h"
#include "tests/core/edit_scene.h"

namespace normalize_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

std::vector<Influence> row(const Scene& scene, PointIndex point)
{
    return scene.weights[0]->at(point);
}

} // namespace

class NormalizeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void normalizedWeightsSumToOneAndKeepTheirPlaces()
    {
        const Scene before = *setWeight(editScene(), kSet, 0, 1, 0.75f); // 0.5, 0.75, 0.25
        const Result<Scene> after = normalizeWeights(before, kSet, 0);
        QVERIFY(after.has_value());
        QVERIFY(std::abs(after->weights[0]->sum(0) - 1.0) < 1e-7);
        for (std::size_t i = 0; i < 4; ++i) {
            QCOMPARE(row(*after, 0)[i].slot, row(before, 0)[i].slot);
            QCOMPARE(row(*after, 0)[i].weight, row(before, 0)[i].weight / 1.5f);
        }
        QCOMPARE(row(*after, 1), row(before, 1));
        QVERIFY(*normalizeWeights(*after, kSet, 0) == *after); // done is done
        Scene none = *setWeights(before, kSet, 0, std::vector<Influence>{{1, 0.0f}});
        QCOMPARE(normalizeWeights(none, kSet, 0).error().text, &errors::kNothingToNormalize);
    }
    void manyPointsAtOnceGetTheSameBitsAsOneByOne()
    {
        std::mt19937 random = seededRandom();
        const auto any = [&random](std::uint32_t below) { return static_cast<std::uint32_t>(random()) % below; };
        for (int n = 0; n < propertyCases(); ++n) {
            Scene scene = editScene();
            std::vector<std::uint32_t> first{0};
            std::vector<SlotIndex> slots;
            std::vector<float> weights;
            for (PointIndex point = 0; point < 5; ++point) {
                for (std::uint32_t i = any(10); i-- > 0;) {
                    slots.push_back(any(3));
                    weights.push_back(any(4) ? static_cast<float>(any(256)) / 255.0f : 0.0f);
                }
                first.push_back(static_cast<std::uint32_t>(slots.size()));
            }
            SetWeights made = *SetWeights::make(first, slots, weights);
            made.storage = n % 3 == 0   ? WeightStorage::Float32
                           : n % 3 == 1 ? WeightStorage::Unorm8
                                        : WeightStorage::Unorm16;
            scene.weights[0] = std::make_shared<const SetWeights>(made);
            Scene one = scene;
            for (PointIndex point = 0; point < 5; ++point)
                if (!sumsToOne(scene.weights[0]->sum(point), scene.weights[0]->influences(point)))
                    if (Result<Scene> brought = normalizeWeights(one, kSet, point)) one = std::move(*brought);
            const Result<Scene> all = normalizePoints(scene, allWeightedPoints(scene));
            if (!all) continue; // there was nothing to share anywhere
            for (PointIndex point = 0; point < 5; ++point) QCOMPARE(row(*all, point), row(one, point));
        }
    }
    void normalizedIntegersSumToTheirWhole()
    {
        for (const auto& [storage, whole] :
            {std::pair(WeightStorage::Unorm8, 255u), {WeightStorage::Unorm16, 65535u}}) {
            Scene scene = editScene();
            auto weights = std::make_shared<SetWeights>(*scene.weights[0]);
            weights->storage = storage;
            scene.weights[0] = weights;
            const float a = 10.0f / static_cast<float>(whole);
            scene = *setWeights(scene, kSet, 0, std::vector<Influence>{{0, a}, {1, a}, {2, a}, {1, a}});
            const Result<Scene> after = normalizeWeights(scene, kSet, 0);
            QVERIFY(after.has_value());
            std::uint32_t sum = 0;
            for (const Influence& entry : row(*after, 0)) {
                sum += rawWeight(entry.weight, storage);
                QVERIFY(
                    std::abs(static_cast<int>(rawWeight(entry.weight, storage)) - static_cast<int>(whole / 4)) <= 1);
            }
            QCOMPARE(sum, whole);
        }
    }
};

} // namespace normalize_test

QTEST_GUILESS_MAIN(normalize_test::NormalizeTest)
#include "normalize_test.moc"
