// SPDX-License-Identifier: MIT
#include "render/scene/weight_pages.h"
#include "tests/core/render_scene.h"

#include <QTest>

#include <bit>
#include <random>

namespace weight_pages_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

SetWeights manyWeights(std::size_t points)
{
    std::vector<SlotIndex> slots(points * 4);
    std::vector<float> weights(points * 4, 0.25f);
    for (std::size_t i = 0; i < slots.size(); ++i) slots[i] = static_cast<SlotIndex>(i % 7);
    return *SetWeights::makeUniform(points, 4, slots, weights);
}

/// What the shader would read.
std::vector<Influence> read(const WeightPages& pages, PointIndex point)
{
    std::vector<Influence> out;
    const glm::uvec2 row = pages.rows()[point];
    for (std::uint32_t i = 0; i < row.y; ++i) {
        const glm::uvec2 value = pages.influences()[row.x + i];
        out.push_back({value.x, std::bit_cast<float>(value.y)});
    }
    return out;
}

bool equalsAll(const WeightPages& pages, const SetWeights& weights)
{
    for (PointIndex p = 0; p < weights.points(); ++p)
        if (read(pages, p) != weights.at(p)) return false;
    return true;
}

/// Copies ranges as an upload does, to see that they are enough.
struct Mirror {
    std::vector<glm::uvec2> rows, influences;
    void take(const WeightPages& pages, const PageChanges& changes)
    {
        if (changes.whole) {
            rows = pages.rows();
            influences = pages.influences();
            return;
        }
        influences.resize(pages.influences().size());
        for (const DirtyRange& r : changes.rows)
            std::copy_n(pages.rows().begin() + static_cast<std::ptrdiff_t>(r.first), r.count,
                rows.begin() + static_cast<std::ptrdiff_t>(r.first));
        for (const DirtyRange& r : changes.influences)
            std::copy_n(pages.influences().begin() + static_cast<std::ptrdiff_t>(r.first), r.count,
                influences.begin() + static_cast<std::ptrdiff_t>(r.first));
    }
};

} // namespace

class WeightPagesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theSameWeightsChangeNothing()
    {
        const SetWeights weights = manyWeights(3000);
        WeightPages pages;
        QVERIFY(pages.update(weights).whole);
        QVERIFY(equalsAll(pages, weights));
        QVERIFY(pages.update(weights).none());
        std::size_t most = 0;
        for (PointIndex p = 0; p < weights.points(); ++p) most = std::max(most, weights.influences(p));
        QCOMPARE(std::size_t{pages.most()}, most);
    }
    void oneChangedValueIsOneElement()
    {
        const SetWeights weights = manyWeights(3000);
        WeightPages pages;
        (void)pages.update(weights);
        std::vector<Influence> row = weights.at(1500);
        row[2].weight = 0.5f;
        const PointIndex point = 1500;
        const SetWeights edited = *weights.with({&point, 1}, {&row, 1});
        const PageChanges changes = pages.update(edited);
        QVERIFY(!changes.whole);
        QVERIFY(changes.rows.empty());
        QCOMPARE(changes.influences.size(), 1u);
        QCOMPARE(changes.influences[0].count, 1u);
        QVERIFY(equalsAll(pages, edited));
    }
    void aLongerRowRewritesItsPageAlone()
    {
        const SetWeights weights = manyWeights(3000);
        WeightPages pages;
        (void)pages.update(weights);
        std::vector<Influence> row = weights.at(5);
        row.push_back({6, 0.1f});
        const PointIndex point = 5;
        const std::uint32_t before = pages.most();
        QVERIFY(before > 0);
        const PageChanges changes = pages.update(*weights.with({&point, 1}, {&row, 1}));
        QCOMPARE(pages.most(), std::max(before, static_cast<std::uint32_t>(row.size())));
        QCOMPARE(changes.rows.size(), 1u);
        QCOMPARE(changes.rows[0].first, 0u);
        QCOMPARE(changes.rows[0].count, 1024u);
        QCOMPARE(changes.influences.size(), 1u);
        QVERIFY(changes.influences[0].first < 1024u);
    }
    void aBlockThatOutgrowsItsPageMovesToTheEnd()
    {
        SetWeights weights = manyWeights(2048);
        WeightPages pages;
        (void)pages.update(weights);
        const std::size_t before = pages.influences().size();
        std::vector<PointIndex> points(1024);
        std::vector<std::vector<Influence>> rows(1024);
        for (PointIndex p = 0; p < 1024; ++p) {
            points[p] = p;
            rows[p] = weights.at(p);
            rows[p].push_back({1, 0.0f});
        }
        const SetWeights grown = *weights.with(points, rows);
        const PageChanges changes = pages.update(grown);
        QVERIFY(!changes.whole);
        QCOMPARE(changes.influences[0].first, before);
        QVERIFY(equalsAll(pages, grown));
    }
    void anySequenceOfEditsReachesTheGpuByItsRangesAlone()
    {
        const int cases =
            qEnvironmentVariableIntValue("BINDPOSE_CASES") > 0 ? qEnvironmentVariableIntValue("BINDPOSE_CASES") : 50;
        const std::uint32_t seed = std::random_device{}();
        qInfo("seed %u", seed);
        std::mt19937 random(seed);
        const auto upTo = [&](std::uint32_t n) { return static_cast<std::uint32_t>(random() % n); };
        SetWeights weights = manyWeights(2500);
        WeightPages pages;
        Mirror mirror;
        mirror.take(pages, pages.update(weights));
        mirror.take(pages, pages.update(weights));
        for (int i = 0; i < cases; ++i) {
            std::vector<PointIndex> points;
            for (PointIndex p = upTo(50); p < 2500; p += 1 + upTo(900)) points.push_back(p);
            std::vector<std::vector<Influence>> rows(points.size());
            for (auto& row : rows)
                for (std::uint32_t k = upTo(40); k > 0; --k)
                    row.push_back({upTo(9), static_cast<float>(upTo(1000)) / 1000.0f});
            weights = *weights.with(points, rows);
            mirror.take(pages, pages.update(weights));
            QVERIFY(equalsAll(pages, weights));
            QVERIFY(mirror.rows == pages.rows());
            QVERIFY(mirror.influences == pages.influences());
        }
    }
};

} // namespace weight_pages_test

QTEST_GUILESS_MAIN(weight_pages_test::WeightPagesTest)
#include "weight_pages_test.moc"
