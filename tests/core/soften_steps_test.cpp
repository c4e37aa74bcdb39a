// SPDX-License-Identifier: MIT
#include "core/edit/weights/soften_steps.h"
#include "tests/core/cases.h"
#include "tests/core/weight_sheet.h"

#include <QtTest>

namespace soften_steps_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::weight_sheet;

namespace {

constexpr PointIndex kMiddle = kSide / 2, kFirstTwin = kSide * kSide;

PointIndex columnOf(PointIndex p)
{
    return p < kFirstTwin ? p % kSide : kMiddle;
}
PointIndex rowOf(PointIndex p)
{
    return p < kFirstTwin ? p / kSide : p - kFirstTwin;
}

/// The sheet with `share(column, row)` of joint 1, the rest on joint 5.
template <class Share> Scene shared(Share share)
{
    Random random(1);
    Scene out = sheet(random);
    std::vector<SlotIndex> slots;
    std::vector<float> values;
    for (PointIndex p = 0; p < kPoints; ++p) {
        const float one = share(columnOf(p), rowOf(p));
        slots.insert(slots.end(), {1, 5});
        values.insert(values.end(), {one, 1.0f - one});
    }
    out.weights[0] = std::make_shared<const SetWeights>(*SetWeights::makeUniform(kPoints, 2, slots, values));
    return out;
}

float shareAt(const Scene& scene, PointIndex column, PointIndex row)
{
    return static_cast<float>(weightIn(scene, row * kSide + column, 1));
}

WeightedPoints endsAt(PointIndex column, PointIndex firstRow, PointIndex lastRow)
{
    WeightedPoints out{InstanceId(0u), SetId(0u), SkinId(0u), {}};
    for (PointIndex row = firstRow; row <= lastRow; ++row)
        out.points.insert(out.points.end(), {row * kSide + column, row * kSide + column + 1});
    return out;
}

std::size_t changedPoints(const Scene& a, const Scene& b)
{
    std::size_t out = 0;
    for (PointIndex p = 0; p < kPoints; ++p) out += a.weights[0]->at(p) != b.weights[0]->at(p);
    return out;
}

} // namespace

/// Weights that jump over one edge.
class SoftenStepsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// A sound transition into which a block was painted flat on both sides of an edge.
    void whatWasPaintedFlatIsRebuiltAndAllRoundItKeepsItsBits()
    {
        eachCase([](Random& random) {
            std::vector<float> sound;
            for (PointIndex column = 0; column < kSide; ++column)
                sound.push_back(0.9f - 0.1f * float(column) + random.uniform(-0.03f, 0.03f));
            const PointIndex step = 3 + PointIndex(random.below(2)), top = PointIndex(random.below(3)), bottom = 6;
            const auto flat = [&](PointIndex column, PointIndex row) {
                return row >= top && row <= bottom && column + 1 >= step && column <= step + 2;
            };
            const auto soundAt = [&](PointIndex column, PointIndex row) { return sound[column] + 0.01f * float(row); };
            const Scene before = shared([&](PointIndex column, PointIndex row) {
                return !flat(column, row) ? soundAt(column, row) : column <= step ? 1.0f : 0.0f;
            });
            const Result<Scene> after = softenSteps(before, endsAt(step, top, bottom));
            if (!after) return false;
            for (PointIndex p = 0; p < kPoints; ++p) {
                const bool changed = after->weights[0]->at(p) != before.weights[0]->at(p);
                if (changed != flat(columnOf(p), rowOf(p))) return false;
                // Between the sound ones around it, and so nearly where they were.
                if (changed && std::abs(shareAt(*after, columnOf(p), rowOf(p)) - soundAt(columnOf(p), rowOf(p))) > 0.2f)
                    return false;
            }
            for (PointIndex row = 0; row < kSide; ++row) // both points of the seam
                if (after->weights[0]->at(row * kSide + kMiddle) != after->weights[0]->at(kFirstTwin + row))
                    return false;
            return true;
        });
    }

    /// A patch that hangs on another joint altogether: what is around it has to do nothing with it.
    void ofAPatchOnlyThePatchIsRebuilt()
    {
        const auto inPatch = [](PointIndex column, PointIndex row) {
            return column > 0 && column < 4 && row > 2 && row < 6;
        };
        const auto sound = [](PointIndex column, PointIndex row) {
            return 0.9f - 0.02f * float(column) + 0.01f * float(row);
        };
        const Scene before =
            shared([&](PointIndex column, PointIndex row) { return inPatch(column, row) ? 0.0f : sound(column, row); });
        const PlaceWeights weights(before, InstanceId(0u));
        WeightedPoints ends{InstanceId(0u), SetId(0u), SkinId(0u), {}};
        for (PointIndex p = 0; p < kFirstTwin; ++p)
            for (const std::uint32_t next : weights.neighbours(weights.links().places()[p])) {
                const PointIndex other = weights.members(next).front().second;
                if (inPatch(columnOf(p), rowOf(p)) == inPatch(columnOf(other), rowOf(other))) continue;
                ends.points.push_back(p);
                break;
            }
        const Result<Scene> after = softenSteps(before, ends);
        QVERIFY(after);
        for (PointIndex p = 0; p < kPoints; ++p) {
            QCOMPARE(after->weights[0]->at(p) != before.weights[0]->at(p), inPatch(columnOf(p), rowOf(p)));
            QVERIFY(std::abs(shareAt(*after, columnOf(p), rowOf(p)) - sound(columnOf(p), rowOf(p))) < 0.03f);
        }
    }

    /// The border of a rigid part runs into the step; its own vertices are not named.
    void aBorderThatIsNotNamedKeepsItsBits()
    {
        const auto rigid = [](PointIndex column, PointIndex row) { return row > 5 && column < kMiddle - 1; };
        const Scene before = shared([&](PointIndex column, PointIndex row) {
            return rigid(column, row) ? 0.0f : column <= kMiddle ? 1.0f : 0.0f;
        });
        const Result<Scene> after = softenSteps(before, endsAt(kMiddle, 0, kSide - 1));
        QVERIFY(after);
        for (PointIndex p = 0; p < kPoints; ++p)
            if (rigid(columnOf(p), rowOf(p))) QVERIFY(after->weights[0]->at(p) == before.weights[0]->at(p));
        QVERIFY(shareAt(*after, kMiddle, 2) < 0.9f);
    }

    /// Another fix came first: what it mended is named still.
    void endsThatNoLongerJumpKeepTheirBits()
    {
        const Scene before = shared([](PointIndex column, PointIndex row) {
            return column > 5 ? (row > 4 ? 0.0f : 1.0f) : 0.9f - 0.02f * float(column) + 0.01f * float(row);
        });
        WeightedPoints ends{InstanceId(0u), SetId(0u), SkinId(0u), {}};
        for (const PointIndex row : {2u, 3u})
            for (PointIndex column = 0; column < 3; ++column) ends.points.push_back(row * kSide + column);
        for (const PointIndex row : {4u, 5u})
            for (PointIndex column = 6; column < kSide; ++column) ends.points.push_back(row * kSide + column);
        const Result<Scene> after = softenSteps(before, ends);
        QVERIFY(after);
        QVERIFY(changedPoints(before, *after) > 0);
        for (PointIndex p = 0; p < kPoints; ++p)
            if (columnOf(p) < 6) QVERIFY(after->weights[0]->at(p) == before.weights[0]->at(p));
    }

    /// A project may call less a step than is usual.
    void aSmallStepIsSoftenedAsWell()
    {
        const Scene before = shared([](PointIndex column, PointIndex) { return column <= kMiddle ? 0.7f : 0.4f; });
        const Result<Scene> after = softenSteps(before, endsAt(kMiddle, 0, kSide - 1));
        QVERIFY(after);
        for (PointIndex column = 0; column + 1 < kSide; ++column)
            QVERIFY(std::abs(shareAt(*after, column, 4) - shareAt(*after, column + 1, 4)) < 0.15f);
    }

    /// A limb of two rigid halves: the weights pass over a part of each, and what is further out stays rigid.
    void ofTwoRigidHalvesTheOuterPartsStay()
    {
        const Scene before = shared([](PointIndex column, PointIndex) { return column <= kMiddle ? 1.0f : 0.0f; });
        const Result<Scene> after = softenSteps(before, endsAt(kMiddle, 0, kSide - 1));
        QVERIFY(after);
        for (PointIndex row = 0; row < kSide; ++row) {
            QCOMPARE(shareAt(*after, 0, row), 1.0f);
            QCOMPARE(shareAt(*after, kSide - 1, row), 0.0f);
            for (PointIndex column = 0; column + 1 < kSide; ++column) {
                const float fall = shareAt(*after, column, row) - shareAt(*after, column + 1, row);
                QVERIFY2(fall >= -1e-6f && fall < 0.5f, qPrintable(QString::number(double(fall))));
            }
        }
    }

    /// The step takes in two rows of nine: it is narrow, and far from it nothing is touched.
    void asFarAsTheStepIsWideIsRebuilt()
    {
        const Scene before =
            shared([](PointIndex column, PointIndex row) { return column <= kMiddle || row > 1 ? 1.0f : 0.0f; });
        const Result<Scene> after = softenSteps(before, endsAt(kMiddle, 0, 1));
        QVERIFY(after);
        QVERIFY(changedPoints(before, *after) > 0);
        for (PointIndex row = 0; row < kSide; ++row) {
            QCOMPARE(shareAt(*after, 0, row), 1.0f);
            QCOMPARE(shareAt(*after, 1, row), 1.0f);
            if (row > 5) QCOMPARE(shareAt(*after, kMiddle, row), 1.0f);
        }
    }

    void whereNothingLiesBetweenTheSidesTheReasonIsTold()
    {
        const Scene scene = makeSquare({{{0, 1.0f}}, {{1, 1.0f}}, {{0, 1.0f}}, {{1, 1.0f}}});
        const Result<Scene> after = softenSteps(scene, {InstanceId(0u), SetId(0u), SkinId(0u), {0, 1, 2, 3}});
        QVERIFY(!after);
        QCOMPARE(after.error().text->key, std::string_view("no_room_for_steps"));
    }
};

} // namespace soften_steps_test

QTEST_GUILESS_MAIN(soften_steps_test::SoftenStepsTest)
#include "soften_steps_test.moc"
