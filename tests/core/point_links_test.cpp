// SPDX-License-Identifier: MIT
#include "core/eval/surface/edge_loops.h"
#include "core/eval/surface/point_change.h"
#include "core/eval/surface/point_links.h"
#include "tests/core/render_scene.h"

#include <QTest>

#include <algorithm>
#include <cmath>
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

constexpr PointIndex kAround = 9, kRings = 5; ///< points of a ring, the first and the last in the same place

/// An open tube of eight quads round and four along, cut into triangles along whichever diagonal, as exporters do.
Scene tube()
{
    Scene scene = makeSquare({{{0, 1.0f}}, {{0, 1.0f}}, {{0, 1.0f}}, {{0, 1.0f}}});
    auto set = std::make_shared<PointSet>();
    for (PointIndex ring = 0; ring < kRings; ++ring)
        for (PointIndex i = 0; i < kAround; ++i) {
            const float angle = 0.785398163f * static_cast<float>(i % 8);
            set->positions.emplace_back(std::cos(angle), static_cast<float>(ring), std::sin(angle));
        }
    auto streams = std::make_shared<VertexStreams>();
    streams->vertexCount = kAround * kRings;
    auto part = std::make_shared<Part>();
    part->vertices = streams;
    for (PointIndex ring = 0; ring + 1 < kRings; ++ring)
        for (PointIndex i = 0; i + 1 < kAround; ++i) {
            const PointIndex a = ring * kAround + i, b = a + 1, c = a + kAround, d = c + 1;
            if ((ring * 5 + i * 3) % 4 < 2)
                part->indices.insert(part->indices.end(), {a, c, b, b, c, d});
            else
                part->indices.insert(part->indices.end(), {a, c, d, a, d, b});
        }
    auto mesh = std::make_shared<Mesh>(*scene.meshes[0]);
    mesh->parts = {part};
    scene.sets = {set};
    scene.meshes = {mesh};
    const std::vector<SlotIndex> slots(streams->vertexCount, 0);
    const std::vector<float> weights(streams->vertexCount, 1.0f);
    scene.weights = {std::make_shared<SetWeights>(*SetWeights::makeUniform(streams->vertexCount, 1, slots, weights))};
    return *Scene::make(std::move(scene));
}

Numbers loop(std::initializer_list<PointIndex> points)
{
    return numbers(changedSelection(tube(), ActorId(0u), pointsOf(points), PointChange::Loop));
}

Numbers ring(PointIndex at)
{
    Numbers out;
    for (PointIndex i = 0; i < kAround; ++i) out.insert(at * kAround + i);
    return out;
}

Numbers along(PointIndex at)
{
    Numbers out;
    for (PointIndex r = 0; r < kRings; ++r) out.insert(r * kAround + at);
    return out;
}

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
    void aLoopGoesRoundATubeWhateverItsDiagonalsAre()
    {
        for (PointIndex i = 0; i + 1 < kAround; ++i) QCOMPARE(loop({2 * kAround + i, 2 * kAround + i + 1}), ring(2));
    }
    void aLoopAlongATubeEndsAtItsOpenEnds()
    {
        for (PointIndex r = 0; r + 1 < kRings; ++r) QCOMPARE(loop({r * kAround + 3, (r + 1) * kAround + 3}), along(3));
    }
    void aBorderIsALoopOfItsOwn() { QCOMPARE(loop({4, 5}), ring(0)); }
    void verticesWithoutAnEdgeOrAcrossAQuadBeginNoLoop()
    {
        QCOMPARE(loop({20, 22}), (Numbers{20, 22}));
        // Either diagonal of each quad: one is an edge, the other is none.
        for (PointIndex i = 1; i + 2 < kAround; ++i) {
            const PointIndex a = kAround + i, d = a + kAround + 1;
            QCOMPARE(loop({a, d}), (Numbers{a, d}));
            QCOMPARE(loop({a + 1, d - 1}), (Numbers{a + 1, d - 1}));
        }
    }
    void theEdgeThatAClickIsNearestToGivesTheLoop()
    {
        const Scene scene = tube();
        const EdgeLoops loops(scene, MeshId(0u));
        const Part& part = *scene.meshes[0]->parts[0];
        const SetAddress set{ActorId(0u), InstanceId(0u), 0};
        std::size_t rings = 0, lines = 0;
        for (std::size_t i = kAround * 6; i + 2 < part.indices.size() - kAround * 6; i += 3) {
            const std::array<PointIndex, 3> corners{part.indices[i], part.indices[i + 1], part.indices[i + 2]};
            for (int c = 0; c < 3; ++c) {
                glm::vec3 near(0.02f); // beside the middle of the edge after that corner
                near[c] = near[(c + 1) % 3] = 0.49f;
                const PointIndex a = corners[static_cast<std::size_t>(c)];
                const PointIndex b = corners[static_cast<std::size_t>((c + 1) % 3)];
                const Numbers found = numbers(edgeLoopAt(scene, set, corners, near));
                if (a / kAround == b / kAround) {
                    QCOMPARE(found, ring(a / kAround));
                    ++rings;
                } else if (a % kAround == b % kAround && a % kAround != 0 && a % kAround != kAround - 1) {
                    QCOMPARE(found, along(a % kAround));
                    ++lines;
                }
            }
        }
        QVERIFY(rings > 4 && lines > 4);
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
