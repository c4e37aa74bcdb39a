// SPDX-License-Identifier: MIT
#include "core/eval/surface/point_links.h"
#include "tests/core/render_scene.h"

#include <QTest>

#include <algorithm>
#include <set>

namespace point_links_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// Two squares of a grid beside one another and one apart; the seam between the first two is split into twins.
Scene squares()
{
    Scene scene = makeSquare({{{0, 1.0f}}, {{0, 1.0f}}, {{0, 1.0f}}, {{0, 1.0f}}});
    auto set = std::make_shared<PointSet>();
    set->positions = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}, // first
        {1, 0, 0}, {2, 0, 0}, {1, 1, 0}, {2, 1, 0},               // second: 4 and 6 are twins of 1 and 3
        {9, 0, 0}, {10, 0, 0}, {9, 1, 0}, {10, 1, 0}};            // apart
    auto streams = std::make_shared<VertexStreams>();
    streams->vertexCount = 12;
    auto part = std::make_shared<Part>();
    part->vertices = streams;
    for (std::uint32_t i = 0; i < 12; i += 4)
        part->indices.insert(part->indices.end(), {i, i + 1, i + 2, i + 2, i + 1, i + 3});
    auto mesh = std::make_shared<Mesh>(*scene.meshes[0]);
    mesh->parts = {part};
    scene.sets = {set};
    scene.meshes = {mesh};
    const std::vector<SlotIndex> slots(12, 0);
    const std::vector<float> weights(12, 1.0f);
    scene.weights = {std::make_shared<SetWeights>(*SetWeights::makeUniform(12, 1, slots, weights))};
    return *Scene::make(std::move(scene));
}

std::vector<PointAddress> pointsOf(std::initializer_list<PointIndex> points)
{
    std::vector<PointAddress> out;
    for (const PointIndex p : points) out.push_back({{ActorId(0u), InstanceId(0u), 0}, p});
    return out;
}

std::set<PointIndex> numbers(const std::vector<PointAddress>& points)
{
    std::set<PointIndex> out;
    for (const PointAddress& point : points) out.insert(point.point);
    return out;
}

std::set<PointIndex> after(std::initializer_list<PointIndex> points, PointChange change)
{
    return numbers(changedSelection(squares(), ActorId(0u), pointsOf(points), change));
}

using Numbers = std::set<PointIndex>;

} // namespace

class PointLinksTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anIslandGoesOverSeamsAndEndsAtItsBorder()
    {
        QCOMPARE(after({0}, PointChange::Island), (Numbers{0, 1, 2, 3, 4, 5, 6, 7}));
        QCOMPARE(after({11}, PointChange::Island), (Numbers{8, 9, 10, 11}));
        QCOMPARE(after({0, 8}, PointChange::Island).size(), 12u);
    }
    void growingTakesNeighboursAndTheirTwins()
    {
        // 0 has edges to 1 and 2; 4 stands where 1 does.
        QCOMPARE(after({0}, PointChange::Grow), (Numbers{0, 1, 2, 4}));
    }
    void shrinkingLetsGoOfTheBorder()
    {
        // With 0 … 4 and 6 all of the left square is in, and only 0 has no neighbour outside.
        QCOMPARE(after({0, 1, 2, 3, 4, 6}, PointChange::Shrink), (Numbers{0, 2}));
    }
    void invertingTwiceIsWhatItWas()
    {
        const auto once = changedSelection(squares(), ActorId(0u), pointsOf({3, 8}), PointChange::Invert);
        QCOMPARE(once.size(), 10u);
        QCOMPARE(numbers(changedSelection(squares(), ActorId(0u), once, PointChange::Invert)), (Numbers{3, 8}));
    }
    void invertingNothingTakesAll()
    {
        QCOMPARE(after({}, PointChange::Invert).size(), 12u);
        QVERIFY(after({}, PointChange::Grow).empty());
    }
    void theCurrentPointStaysCurrent()
    {
        const auto grown = changedSelection(squares(), ActorId(0u), pointsOf({5, 0}), PointChange::Grow);
        QCOMPARE(grown.back().point, 0u);
    }
};

} // namespace point_links_test

QTEST_GUILESS_MAIN(point_links_test::PointLinksTest)
#include "point_links_test.moc"
