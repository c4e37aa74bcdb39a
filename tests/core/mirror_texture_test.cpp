// SPDX-License-Identifier: MIT
// Counterparts by texture coordinates, where neither places nor faces tell them.
#include "core/edit/weights/mirror_weights.h"
#include "tests/core/cases.h"
#include "tests/core/weight_sheet.h"

#include <QtTest>

#include <functional>

namespace mirror_texture_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::weight_sheet;

namespace {

constexpr PointIndex kMiddle = kSide / 2;

/// The sheet with its + side pulled out of shape, laid out on the texture as told for each place of the even sheet.
Scene laidOut(Random& random, const std::function<glm::vec2(const glm::vec3&)>& uvOf)
{
    const Scene raw = sheet(random);
    Scene scene = *normalizePoints(raw, allWeightedPoints(raw));
    auto set = std::make_shared<PointSet>(*scene.sets[0]);
    auto mesh = std::make_shared<Mesh>(*scene.meshes[0]);
    auto part = std::make_shared<Part>(*mesh->parts[0]);
    auto streams = std::make_shared<VertexStreams>(*part->vertices);
    streams->uvs.emplace_back();
    for (glm::vec3& at : set->positions) {
        streams->uvs[0].push_back(uvOf(at));
        if (at.x > 0.0f) at = {1.6f * at.x, at.y + 0.3f * at.x, 0.1f * at.x * at.x};
    }
    part->vertices = streams;
    mesh->parts = {part};
    scene.meshes[0] = mesh;
    scene.sets[0] = set;
    return scene;
}

glm::vec2 bothOnOne(const glm::vec3& at)
{
    return {std::abs(at.x) / 8.0f, at.y / 16.0f};
}
/// The middle lies on u = 0.4.
glm::vec2 sideBySide(const glm::vec3& at)
{
    return {0.4f + at.x / 16.0f, at.y / 16.0f};
}
glm::vec2 oneAboveTheOther(const glm::vec3& at)
{
    return {at.y / 16.0f, 0.5f - at.x / 16.0f};
}

MirrorOptions byTexture(const Scene& scene, bool toNegative)
{
    return {.by = MirrorBy::Texture, .toNegative = toNegative, .pairs = jointPairs(scene, SkinId(0u), 0), .locks = {}};
}

SlotIndex pairOf(SlotIndex joint)
{
    return joint == 0 ? 0 : joint < 5 ? joint + 4 : joint - 4;
}

} // namespace

class MirrorTextureTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSideTakesFromWhatLiesSoOnTheTexture_data()
    {
        QTest::addColumn<int>("layout");
        QTest::newRow("both on one place") << 0;
        QTest::newRow("side by side") << 1;
        QTest::newRow("one above the other") << 2;
    }
    void aSideTakesFromWhatLiesSoOnTheTexture()
    {
        QFETCH(int, layout);
        using Layout = glm::vec2 (*)(const glm::vec3&);
        constexpr Layout kLayouts[] = {bothOnOne, sideBySide, oneAboveTheOther};
        const int cases = caseCount();
        for (int i = 0; i < cases; ++i) {
            const unsigned seed = firstSeed() + unsigned(i);
            Random random(seed);
            const Scene before = laidOut(random, kLayouts[layout]);
            const bool toNegative = random.chance(0.5f);
            MirrorReport report;
            const Result<Scene> after =
                mirrorWeights(before, allWeightedPoints(before), byTexture(before, toNegative), &report);
            bool right = bool(after) && report.unmatched.empty() && report.byTexture == kSide * kMiddle;
            for (PointIndex row = 0; right && row < kSide; ++row)
                for (PointIndex away = 1; away <= kMiddle; ++away) {
                    const PointIndex minus = row * kSide + kMiddle - away, plus = row * kSide + kMiddle + away;
                    const PointIndex from = toNegative ? plus : minus, to = toNegative ? minus : plus;
                    right = right && before.weights[0]->at(from) == after->weights[0]->at(from);
                    for (SlotIndex joint = 0; joint < kJoints; ++joint)
                        right = right &&
                                std::abs(weightIn(*after, to, joint) - weightIn(before, from, pairOf(joint))) < 2e-3;
                }
            QVERIFY2(right, qPrintable(QStringLiteral("BINDPOSE_SEED=%1").arg(seed)));
        }
    }

    void whatHasNoCounterpartOnTheTextureIsListedAndKeepsItsBits()
    {
        Random random(3);
        // Of the + side the upper half lies elsewhere.
        const Scene before = laidOut(
            random, [](const glm::vec3& at) { return at.x > 0.0f && at.y > 4.5f ? glm::vec2(0.9f) : bothOnOne(at); });
        MirrorReport report;
        const Result<Scene> after = mirrorWeights(before, allWeightedPoints(before), byTexture(before, true), &report);
        QVERIFY(after);
        QCOMPARE(report.unmatched.size(), std::size_t{4 * kMiddle});
        for (const MirrorPoint& lone : report.unmatched)
            QVERIFY(before.weights[0]->at(lone.point) == after->weights[0]->at(lone.point));
    }

    /// Rows above the middle are on a texture of their own, on the very coordinates of rows below.
    void whatLiesSoOnAnotherTextureIsNoCounterpart()
    {
        Random random(5);
        const auto folded = [](const glm::vec3& at) {
            return glm::vec2(std::abs(at.x) / 8.0f, (at.y < 4.5f ? at.y : at.y - 5.0f) / 16.0f);
        };
        Scene before = laidOut(random, folded);
        auto mesh = std::make_shared<Mesh>(*before.meshes[0]);
        auto lower = std::make_shared<Part>(*mesh->parts[0]), upper = std::make_shared<Part>(*mesh->parts[0]);
        // Each half draws vertices of its own, as exporters write them.
        auto below = std::make_shared<VertexStreams>(), above = std::make_shared<VertexStreams>();
        for (PointIndex p = 0; p < kPoints; ++p) {
            const PointIndex row = p < kSide * kSide ? p / kSide : p - kSide * kSide;
            VertexStreams& half = row < 5 ? *below : *above;
            half.pointOf.push_back(p);
            if (half.uvs.empty()) half.uvs.emplace_back();
            half.uvs[0].push_back(lower->vertices->uvs[0][p]);
            ++half.vertexCount;
        }
        lower->vertices = below;
        upper->vertices = above;
        lower->indices.clear();
        upper->indices.clear();
        lower->material = MaterialId(0u);
        upper->material = MaterialId(1u);
        mesh->parts = {lower, upper};
        before.meshes[0] = mesh;
        MirrorReport report;
        const Result<Scene> after = mirrorWeights(before, allWeightedPoints(before), byTexture(before, true), &report);
        QVERIFY(after);
        QCOMPARE(report.byTexture, std::size_t{kSide * kMiddle});
        for (PointIndex row = 0; row < kSide; ++row)
            for (PointIndex away = 1; away <= kMiddle; ++away)
                for (SlotIndex joint = 0; joint < kJoints; ++joint)
                    QVERIFY(std::abs(weightIn(*after, row * kSide + kMiddle - away, joint) -
                                     weightIn(before, row * kSide + kMiddle + away, pairOf(joint))) < 2e-3);
    }

    /// Rows lie on one another in pairs, and one side is a tile further.
    void ofSeveralOnOneSpotTheNearestToTheImageGives()
    {
        Random random(7);
        const Scene before = laidOut(random, [](const glm::vec3& at) {
            const glm::vec2 uv(std::abs(at.x) / 8.0f, (at.y < 4.5f ? at.y : at.y - 5.0f) / 16.0f);
            return at.x > 0.0f ? uv + glm::vec2(1.0f, 0.0f) : uv;
        });
        MirrorReport report;
        const Result<Scene> after = mirrorWeights(before, allWeightedPoints(before), byTexture(before, true), &report);
        QVERIFY(after);
        QCOMPARE(report.byTexture, std::size_t{kSide * kMiddle});
        for (PointIndex row = 0; row < kSide; ++row)
            for (PointIndex away = 1; away <= kMiddle; ++away)
                for (SlotIndex joint = 0; joint < kJoints; ++joint)
                    QVERIFY(std::abs(weightIn(*after, row * kSide + kMiddle - away, joint) -
                                     weightIn(before, row * kSide + kMiddle + away, pairOf(joint))) < 2e-3);
    }

    void oneColourForAllTellsNothing()
    {
        Random random(8);
        const Scene before = laidOut(random, [](const glm::vec3&) { return glm::vec2(0.5f, 0.25f); });
        MirrorReport report;
        const Result<Scene> after = mirrorWeights(before, allWeightedPoints(before), byTexture(before, true), &report);
        QVERIFY(after);
        QCOMPARE(report.byTexture, std::size_t{0});
        QCOMPARE(report.unmatched.size(), std::size_t{kSide * kMiddle});
    }

    void sidesThatAreLaidOutEachForItselfArePairedNowhere()
    {
        Random random(6);
        const Scene before = laidOut(random, [](const glm::vec3& at) {
            return at.x > 0.0f ? glm::vec2(at.x / 16.0f, at.y / 16.0f)
                   : at == glm::vec3(-1.0f, 0.0f, 0.0f)
                       ? glm::vec2(2.0f / 16.0f, 0.0f) // by chance
                       : glm::vec2(0.6f + 0.013f * at.x * at.x, 0.7f + 0.0037f * at.y * at.y);
        });
        MirrorReport report;
        const Result<Scene> after = mirrorWeights(before, allWeightedPoints(before), byTexture(before, true), &report);
        QVERIFY(after);
        QCOMPARE(report.byTexture, std::size_t{0});
        QCOMPARE(report.unmatched.size(), std::size_t{kSide * kMiddle});
    }

    void withoutTextureCoordinatesNothingIsPaired()
    {
        Random random(4);
        const Scene raw = sheet(random), before = *normalizePoints(raw, allWeightedPoints(raw));
        MirrorReport report;
        const Result<Scene> after = mirrorWeights(before, allWeightedPoints(before), byTexture(before, true), &report);
        QVERIFY(after);
        QCOMPARE(report.byTexture, std::size_t{0});
        QCOMPARE(report.unmatched.size(), std::size_t{kSide * kMiddle});
    }
};

} // namespace mirror_texture_test

QTEST_GUILESS_MAIN(mirror_texture_test::MirrorTextureTest)
#include "mirror_texture_test.moc"
