// SPDX-License-Identifier: MIT
// Weights that go over from one place to another.
#include "core/edit/brush/weight_gradient.h"
#include "tests/core/cases.h"
#include "tests/core/weight_sheet.h"

#include <QtTest>

namespace weight_gradient_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::weight_sheet;

namespace {

/// Sums to 1, twins alike.
Scene summed(Random& random)
{
    const Scene raw = sheet(random), even = *normalizePoints(raw, allWeightedPoints(raw));
    return *unifySeams(even, allWeightedPoints(even));
}

/// A sheet that hangs on the spine alone.
Scene bare()
{
    Random random(1);
    Scene scene = sheet(random);
    std::vector<SlotIndex> slots(kPoints * 4, 0);
    std::vector<float> values(kPoints * 4, 0.0f);
    for (PointIndex p = 0; p < kPoints; ++p) values[p * 4] = 1.0f;
    scene.weights[0] = std::make_shared<const SetWeights>(*SetWeights::makeUniform(kPoints, 4, slots, values));
    return scene;
}

BrushOptions setsTo(float value, BrushFalloff falloff = BrushFalloff::Linear)
{
    BrushOptions out;
    out.look = {.mode = BrushMode::Replace, .falloff = falloff, .strength = 1.0f, .value = value};
    out.joint = NodeId(2u);
    return out;
}

/// Along the columns, from row 2 to row 6.
WeightGradient upwards(GradientShape shape = GradientShape::Linear)
{
    return {{0.0f, 2.0f, 0.0f}, {0.0f, 6.0f, 0.0f}, shape, false};
}

Scene made(const Scene& scene, const WeightGradient& gradient, const BrushOptions& options,
    std::vector<WeightedPoints> points = {})
{
    if (points.empty()) points = allWeightedPoints(scene);
    const Result<Scene> out = gradientWeights(scene, points, gradient, options);
    if (!out) qFatal("no gradient");
    return *out;
}

/// The stored weights of a joint in a row, to the bit.
std::vector<float> lockedIn(const std::vector<Influence>& row, NodeId joint)
{
    std::vector<float> out;
    for (const Influence& one : row)
        if (NodeId(std::size_t(one.slot)) == joint && one.weight != 0.0f) out.push_back(one.weight);
    return out;
}

double inRow(const Scene& scene, PointIndex row, PointIndex column = 1)
{
    return weightIn(scene, row * kSide + column, 2);
}

} // namespace

class WeightGradientTest : public QObject {
    Q_OBJECT
    template <class Check> static void eachCase(Check check)
    {
        const int cases = caseCount();
        for (int i = 0; i < cases; ++i) {
            const unsigned seed = firstSeed() + unsigned(i);
            Random random(seed);
            if (!check(random)) QFAIL(qPrintable(QStringLiteral("BINDPOSE_SEED=%1").arg(seed)));
        }
    }

private Q_SLOTS:
    void theWholeAtTheStartHalfInTheMiddleNothingAtTheEnd()
    {
        const Scene after = made(bare(), upwards(), setsTo(0.8f));
        QVERIFY(std::abs(inRow(after, 2) - 0.8) < 1e-5);
        QVERIFY(std::abs(inRow(after, 4) - 0.4) < 1e-5);
        QVERIFY(std::abs(inRow(after, 5) - 0.2) < 1e-5);
        QCOMPARE(inRow(after, 6), 0.0);
        for (PointIndex column = 0; column < kSide; ++column) QCOMPARE(inRow(after, 4, column), inRow(after, 4));
    }

    void theFalloffIsThatOfTheBrush()
    {
        const Scene soft = made(bare(), upwards(), setsTo(1.0f, BrushFalloff::Smooth));
        QVERIFY(std::abs(inRow(soft, 4) - 0.5625) < 1e-5);
        const Scene hard = made(bare(), upwards(), setsTo(1.0f, BrushFalloff::Constant));
        for (PointIndex row = 2; row < 6; ++row) QCOMPARE(inRow(hard, row), 1.0);
    }

    void aRadialOneGoesByTheDistance()
    {
        const Scene after = made(bare(), upwards(GradientShape::Radial), setsTo(1.0f));
        const auto wanted = [](PointIndex row, PointIndex column) {
            const double way = std::hypot(double(column) - kSide / 2, double(row) - 2.0) / 4.0;
            return std::max(0.0, 1.0 - way);
        };
        for (PointIndex p = 0; p < kSide * kSide; ++p)
            QVERIFY(std::abs(weightIn(after, p, 2) - wanted(p / kSide, p % kSide)) < 1e-5);
    }

    void whatLiesOutsideKeepsItsBits()
    {
        const Scene before = bare(), after = made(before, upwards(), setsTo(1.0f));
        for (PointIndex p = 0; p < kSide * kSide; ++p)
            if (p / kSide < 2 || p / kSide >= 6) QVERIFY(before.weights[0]->at(p) == after.weights[0]->at(p));
        WeightGradient all = upwards();
        all.before = true;
        const Scene whole = made(before, all, setsTo(1.0f));
        QCOMPARE(inRow(whole, 0), 1.0);
        QCOMPARE(inRow(whole, 7), 0.0);
    }

    void onlySelectedVerticesChangeAndTheirTwins()
    {
        const Scene before = bare();
        const PointIndex seam = 3 * kSide + kSide / 2, twin = kSide * kSide + 3;
        std::vector<WeightedPoints> one = allWeightedPoints(before);
        one.front().points = {seam};
        const Scene after = made(before, upwards(), setsTo(1.0f), one);
        for (PointIndex p = 0; p < kPoints; ++p)
            QCOMPARE(before.weights[0]->at(p) == after.weights[0]->at(p), p != seam && p != twin);
        QVERIFY(after.weights[0]->at(seam) == after.weights[0]->at(twin));
    }

    void withNoWayBetweenNothingHappens()
    {
        WeightGradient nowhere = upwards();
        nowhere.to = nowhere.from;
        const Scene before = bare();
        QVERIFY(made(before, nowhere, setsTo(1.0f)) == before);
        nowhere.shape = GradientShape::Radial;
        QVERIFY(made(before, nowhere, setsTo(1.0f)) == before);
    }

    void aLockedJointIsRefused()
    {
        BrushOptions options = setsTo(1.0f);
        options.locks.joints = {options.joint};
        const Scene scene = bare();
        QVERIFY(!gradientWeights(scene, allWeightedPoints(scene), upwards(), options));
        options.locks = {};
        QVERIFY(!gradientWeights(scene, {}, upwards(), options));
    }

    void sumsKeepLocksKeepTheirBitsAndTwinsAreEqual()
    {
        eachCase([](Random& random) {
            const Scene before = summed(random);
            BrushOptions options = setsTo(random.uniform(0.0f, 1.0f));
            options.look.mode = BrushMode(int(random.below(8)));
            options.look.strength = random.uniform(0.1f, 1.0f);
            options.look.mirrored = random.chance(0.5f);
            options.pairs = jointPairs(before, drawnSkins(before), 0);
            options.joint = NodeId(random.below(kJoints));
            for (std::size_t j = 0; j < kJoints; ++j)
                if (NodeId(j) != options.joint && random.chance(0.2f)) options.locks.joints.push_back(NodeId(j));
            if (random.chance(0.4f)) options.locks.receiver = NodeId(random.below(kJoints));
            const auto at = [&random] { return glm::vec3(random.uniform(-4, 4), random.uniform(0, 8), 0.0f); };
            const WeightGradient gradient{at(), at(), GradientShape(int(random.below(2))), random.chance(0.3f)};
            const Result<Scene> after = gradientWeights(before, allWeightedPoints(before), gradient, options);
            if (!after) return true; // everything that could give is locked
            for (PointIndex p = 0; p < kPoints; ++p) {
                const auto was = before.weights[0]->at(p), is = after->weights[0]->at(p);
                if (was == is) continue;
                double sum = 0.0;
                for (const Influence& one : is) sum += double(one.weight);
                if (std::abs(sum - 1.0) > 1e-6) return false;
                for (const NodeId lock : options.locks.joints)
                    if (lockedIn(was, lock) != lockedIn(is, lock)) return false;
            }
            for (PointIndex row = 0; row < kSide; ++row)
                for (SlotIndex joint = 0; joint < kJoints; ++joint)
                    if (std::abs(weightIn(*after, row * kSide + kSide / 2, joint) -
                                 weightIn(*after, kSide * kSide + row, joint)) > 2e-4)
                        return false;
            return true;
        });
    }

    /// The other side takes it with the paired joint, as if it had been drawn there.
    void mirroredTheOtherSideIsTheMirrorImage()
    {
        eachCase([](Random& random) {
            const Scene before = bare();
            BrushOptions options = setsTo(random.uniform(0.2f, 1.0f));
            options.look.mirrored = true;
            options.pairs = jointPairs(before, drawnSkins(before), 0);
            const auto at = [&random] { return glm::vec3(random.uniform(1, 4), random.uniform(0, 8), 0.0f); };
            const WeightGradient gradient{at(), at(), GradientShape(int(random.below(2))), false};
            const Scene after = made(before, gradient, options);
            for (PointIndex p = 0; p < kSide * kSide; ++p) {
                const PointIndex other = p - p % kSide + (kSide - 1 - p % kSide);
                if (std::abs(weightIn(after, p, 2) - weightIn(after, other, 6)) > 1e-4) return false;
                if (std::abs(weightIn(after, p, 0) - weightIn(after, other, 0)) > 1e-4) return false;
            }
            return true;
        });
    }
};

} // namespace weight_gradient_test

QTEST_GUILESS_MAIN(weight_gradient_test::WeightGradientTest)
#include "weight_gradient_test.moc"
