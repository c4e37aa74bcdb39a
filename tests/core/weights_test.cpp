// SPDX-License-Identifier: MIT
#include "core/model/weights.h"

#include "core/eval/skinning/skin_points.h"
#include "tests/core/random_scene.h"

namespace weights_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

SetWeights rows(const std::vector<std::vector<Influence>>& table)
{
    std::vector<std::uint32_t> first{0};
    std::vector<SlotIndex> slots;
    std::vector<float> weights;
    for (const auto& row : table) {
        for (const Influence& influence : row) {
            slots.push_back(influence.slot);
            weights.push_back(influence.weight);
        }
        first.push_back(static_cast<std::uint32_t>(slots.size()));
    }
    return *SetWeights::make(first, slots, weights);
}

BlendWeights blended(const std::vector<Influence>& row, WeightRule rule, WeightMode mode = WeightMode::ByFormat)
{
    return blendWeights(rows({row}), 8, rule, UnweightedRule::StaysPut, mode);
}

} // namespace

class WeightsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rowsComeBackAsStored()
    {
        const std::vector<Influence> row{{3, 0.5f}, {3, 0.0f}, {1, 0.4f}};
        const SetWeights weights = rows({{}, row, {{0, 1.0f}}});
        QCOMPARE(weights.points(), std::size_t{3});
        QCOMPARE(weights.at(1), row);
        QCOMPARE(weights.influences(0), std::size_t{0});
        QCOMPARE(weights.widest(), std::size_t{3});
        QCOMPARE(weights.sum(1), double{0.5f} + double{0.4f});
    }
    void rowsThatDoNotFitAreRefused()
    {
        const std::vector<SlotIndex> slots{0, 1};
        const std::vector<float> weights{1.0f, 0.0f};
        const auto made = [&](std::vector<std::uint32_t> first) {
            return SetWeights::make(first, slots, weights).has_value();
        };
        QVERIFY(made({0, 2}));
        QVERIFY(!made({}));
        QVERIFY(!made({1, 2}));
        QVERIFY(!made({0, 1}));
        QVERIFY(!made({0, 2, 1, 2}));
        QVERIFY(!SetWeights::make(std::vector<std::uint32_t>{0, 2}, slots, std::span(weights).first(1)).has_value());
        QVERIFY(!SetWeights::makeUniform(1, 3, slots, weights).has_value());
    }
    void uniformRowsKnowTheirColumns()
    {
        const std::vector<SlotIndex> slots{0, 1, 2, 3};
        const std::vector<float> weights{1.0f, 0.0f, 0.5f, 0.5f};
        const Result<SetWeights> made = SetWeights::makeUniform(2, 2, slots, weights);
        QVERIFY(made.has_value());
        QCOMPARE(made->storedColumns, 2u);
        QCOMPARE(made->at(1), (std::vector<Influence>{{2, 0.5f}, {3, 0.5f}}));
    }
    void editCopiesOnlyTheBlocksItTouches()
    {
        Random random(firstSeed());
        const std::size_t points = 5 * SetWeights::kBlockPoints + 17;
        const SetWeights before = randomWeights(random, points, 6, 9);
        const std::vector<PointIndex> where{3, 1023, 4096, 5136};
        const std::vector<std::vector<Influence>> what{{{1, 1.0f}}, {}, {{2, 0.1f}, {2, 0.2f}}, {{8, 0.5f}}};
        const Result<SetWeights> after = before.with(where, what);
        QVERIFY(after.has_value());
        const std::vector<bool> touched{true, false, false, false, true, true};
        for (std::size_t block = 0; block < touched.size(); ++block)
            QCOMPARE(after->blocks()[block] != before.blocks()[block], touched[block]);
        std::size_t next = 0;
        for (PointIndex p = 0; p < points; ++p) {
            if (next < where.size() && where[next] == p)
                QCOMPARE(after->at(p), what[next++]);
            else
                QCOMPARE(after->at(p), before.at(p));
        }
        QVERIFY(!before.with(std::vector<PointIndex>{5137}, std::vector<std::vector<Influence>>{{}}).has_value());
        QVERIFY(!before.with(std::vector<PointIndex>{5, 4}, std::vector<std::vector<Influence>>(2)).has_value());
        QVERIFY(!before.with(std::vector<PointIndex>{5, 5}, std::vector<std::vector<Influence>>(2)).has_value());
    }
    void storedWeightsBlendAsStored()
    {
        const BlendWeights out = blended({{2, 0.5f}, {2, 0.25f}, {9, 0.5f}, {0, 0.0f}}, WeightRule::AsStored);
        QCOMPARE(out.slots, (std::vector<std::uint32_t>{2, 2})); // slot 9 is past the skin, 0 moves nothing
        QCOMPARE(out.weights, (std::vector<float>{0.5f, 0.25f}));
    }
    void dividedWeightsSumToOne()
    {
        QCOMPARE(blended({{2, 0.5f}, {1, 1.5f}}, WeightRule::DividedBySum).weights, (std::vector<float>{0.25f, 0.75f}));
        QCOMPARE(blended({{2, 0.5f}}, WeightRule::AsStored, WeightMode::Normalized).weights, std::vector<float>{1.0f});
        QCOMPARE(
            blended({{2, 0.5f}}, WeightRule::DividedBySum, WeightMode::AsStored).weights, std::vector<float>{0.5f});
    }
    void residueGoesToTheFirstJointOfTheLine()
    {
        const BlendWeights out = blended({{4, 0.0f}, {1, 0.25f}}, WeightRule::ResidueToOwnBone);
        QCOMPARE(out.slots, (std::vector<std::uint32_t>{4, 1}));
        QCOMPARE(out.weights, (std::vector<float>{0.75f, 0.25f}));
    }
    void pointWithoutWeightFollowsTheFormatsRule()
    {
        const SetWeights none = rows({{{1, 0.0f}}, {}});
        for (const auto rule : {UnweightedRule::StaysPut, UnweightedRule::ByFormula}) {
            const BlendWeights out = blendWeights(none, 8, WeightRule::DividedBySum, rule, WeightMode::ByFormat);
            QCOMPARE(out.staysPut, std::vector<char>(2, rule == UnweightedRule::StaysPut ? 1 : 0));
            QCOMPARE(out.first.back(), 0u);
        }
    }
    void integersRoundToTheNearest()
    {
        QCOMPARE(rawWeight(0.5f, WeightStorage::Unorm8), 128u);
        QCOMPARE(rawWeight(1.0f, WeightStorage::Unorm16), 65535u);
        QCOMPARE(rawWeight(2.0f, WeightStorage::Unorm8), 255u);
        QCOMPARE(rawWeight(-1.0f, WeightStorage::Unorm8), 0u);
    }
};

} // namespace weights_test

QTEST_GUILESS_MAIN(weights_test::WeightsTest)
#include "weights_test.moc"
