// SPDX-License-Identifier: MIT
#include "core/edit/autoweights/auto_weights.h"
#include "core/edit/ground/errors.h"
#include "core/edit/surface/place_weights.h"
#include "core/edit/weights/change_weights.h"
#include "core/edit/weights/clean_weights.h"
#include "core/edit/weights/mirror_weights.h"
#include "core/edit/weights/transfer_weights.h"
#include "core/eval/sweep/sweep.h"
#include "tests/core/cases.h"
#include "tests/core/weight_sheet.h"

#include <QtTest>
#include <set>

namespace weight_ops_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::weight_sheet;

namespace {

std::vector<Result<Scene>> allOperations(
    const Scene& scene, const std::vector<WeightedPoints>& selected, const WeightLocks& locks, Random& random)
{
    MirrorOptions mirror{.toNegative = random.chance(0.5f), .pairs = jointPairs(scene, SkinId(0u), 0), .locks = locks};
    TransferOptions transfer;
    transfer.locks = locks;
    Random other(unsigned(random.below(1000)));
    const Scene source = sheet(other);
    AutoOptions heat;
    heat.locks = locks;
    const ShareChange change{NodeId(3u), WeightChange(random.below(3)), double(random.uniform(0.0f, 1.0f)), locks};
    return {normalizePoints(scene, selected, locks), limitWeights(scene, selected, 3, locks),
        refitWeights(scene, selected, 3, locks), pruneWeights(scene, selected, 0.06f, locks),
        cleanWeights(scene, selected, locks), smoothWeights(scene, selected, 0.7f, locks, true),
        hammerWeights(scene, selected, locks), mirrorWeights(scene, selected, mirror),
        unifySeams(scene, selected, locks), quantizeWeights(scene, selected, 8, locks),
        transferWeights(scene, selected, source, transfer), autoWeights(scene, selected, heat, {}),
        changeShares(scene, selected, change)};
}

} // namespace

class WeightOpsTest : public QObject {
    Q_OBJECT
    static Scene anySheet(Random& random)
    {
        return sheet(random, random.chance(0.4f) ? WeightStorage::Unorm8 : WeightStorage::Float32);
    }

private Q_SLOTS:
    void aMirrorOfOneJointAndItsPairLeavesTheOthersTheirRatio()
    {
        Random random(7);
        Scene scene = sheet(random);
        std::vector<PointIndex> points;
        std::vector<std::vector<Influence>> rows;
        for (PointIndex p = 0; p < kPoints; ++p) {
            const float x = scene.sets[0]->positions[p].x;
            points.push_back(p);
            rows.push_back(x > 0.0f   ? std::vector<Influence>{{1, 0.4f}, {0, 0.3f}, {3, 0.3f}, {}, {}, {}}
                           : x < 0.0f ? std::vector<Influence>{{5, 0.1f}, {0, 0.6f}, {2, 0.3f}, {}, {}, {}}
                                      : std::vector<Influence>{{0, 1.0f}, {}, {}, {}, {}, {}});
        }
        scene = withWeights(scene, points, rows);
        MirrorOptions options{.pairs = jointPairs(scene, SkinId(0u), 0), .locks = {}};
        options.only = {NodeId(1u)};
        const Result<Scene> some = mirrorWeights(scene, allWeightedPoints(scene), options);
        options.only.clear();
        const Result<Scene> all = mirrorWeights(scene, allWeightedPoints(scene), options);
        QVERIFY(some && all);
        for (PointIndex p = 0; p < kPoints; ++p) {
            if (scene.sets[0]->positions[p].x >= 0.0f) {
                QCOMPARE(some->weights[0]->at(p), scene.weights[0]->at(p)); // gives, or stands in the middle
                continue;
            }
            const double expected[] = {0.4, 0.0, 0.2, 0.0, 0.0, 0.4, 0.0, 0.0, 0.0};
            for (SlotIndex joint = 0; joint < kJoints; ++joint)
                QVERIFY(std::abs(weightIn(*some, p, joint) - expected[joint]) < 1e-3);
            QVERIFY(std::abs(weightIn(*all, p, 7) - 0.3) < 1e-3);
            QVERIFY(std::abs(weightIn(*all, p, 2)) < 1e-3);
        }
    }

    void lockedWeightsKeepTheirBitsInEveryOperation()
    {
        eachCase([](Random& random) {
            const Scene before = anySheet(random);
            const WeightLocks locks{{NodeId(2u), NodeId(7u)}, random.chance(0.5f) ? NodeId(1u) : NodeId()};
            const auto selected = some(random, before);
            const auto all = allOperations(before, selected, locks, random);
            for (std::size_t k = 0; k < all.size(); ++k) {
                if (!all[k]) return false;
                for (PointIndex p = 0; p < kPoints; ++p)
                    for (const SlotIndex joint : {SlotIndex(2), SlotIndex(7)})
                        if (weightIn(*all[k], p, joint) != weightIn(before, p, joint)) {
                            qWarning("operation %zu point %u", k, p);
                            return false;
                        }
            }
            return true;
        });
    }

    void sumsAreWhatIsPromised()
    {
        eachCase([](Random& random) {
            const bool bytes = random.chance(0.5f);
            const Scene before = sheet(random, bytes ? WeightStorage::Unorm8 : WeightStorage::Float32);
            const auto selected = some(random, before);
            const auto all = allOperations(before, selected, {}, random);
            for (std::size_t k = 0; k < all.size(); ++k)
                for (const PointIndex p : selected[0].points) {
                    const double was = before.weights[0]->sum(p), now = all[k]->weights[0]->sum(p);
                    const bool keeps = k >= 1 && k <= 4;
                    const bool same = all[k]->weights[0]->at(p) == before.weights[0]->at(p);
                    const double slack = 2e-6;
                    if (!same && std::abs(now - (keeps ? was : 1.0)) > slack) {
                        qWarning("operation %zu point %u: %g after %g", k, p, now, was);
                        return false;
                    }
                    if (!bytes || same || keeps) continue;
                    std::uint32_t raw = 0;
                    for (const Influence& one : all[k]->weights[0]->at(p))
                        raw += rawWeight(one.weight, WeightStorage::Unorm8);
                    if (raw != 255) return false;
                }
            return true;
        });
    }

    void onlySelectedPointsAndTheirTwinsChange()
    {
        eachCase([](Random& random) {
            const Scene before = anySheet(random);
            const auto selected = some(random, before);
            std::set<glm::vec3, bool (*)(const glm::vec3&, const glm::vec3&)> places(
                [](const glm::vec3& a, const glm::vec3& b) { return std::tie(a.x, a.y) < std::tie(b.x, b.y); });
            for (const PointIndex p : selected[0].points) places.insert(before.sets[0]->positions[p]);
            for (const Result<Scene>& after : allOperations(before, selected, {}, random))
                for (PointIndex p = 0; p < kPoints; ++p)
                    if (!places.contains(before.sets[0]->positions[p]) &&
                        after->weights[0]->at(p) != before.weights[0]->at(p))
                        return false;
            return true;
        });
    }

    /// A step back is the scene before: no later step may have touched it.
    void manyEditsUndoneGiveTheStartBitForBit()
    {
        eachCase([](Random& random) {
            std::vector<Scene> steps{anySheet(random)};
            std::vector<std::vector<std::vector<Influence>>> rows;
            const auto rowsOf = [](const Scene& scene) {
                std::vector<std::vector<Influence>> out;
                for (PointIndex p = 0; p < kPoints; ++p) out.push_back(scene.weights[0]->at(p));
                return out;
            };
            rows.push_back(rowsOf(steps.back()));
            for (int step = 0; step < 4; ++step) {
                const auto selected = some(random, steps.back());
                auto all = allOperations(steps.back(), selected, {}, random);
                const Result<Scene>& one = all[random.below(all.size())];
                if (!one) return false;
                steps.push_back(*one);
                rows.push_back(rowsOf(*one));
            }
            for (std::size_t step = 0; step < steps.size(); ++step)
                if (rowsOf(steps[step]) != rows[step]) return false;
            return true;
        });
    }

    void noMoreJointsThanTheLimit()
    {
        eachCase([](Random& random) {
            const Scene before = anySheet(random);
            const std::size_t most = 1 + random.below(4);
            const Result<Scene> after = limitWeights(before, allWeightedPoints(before), most);
            for (PointIndex p = 0; p < kPoints; ++p) {
                if (stored(*after, p).size() > most) return false;
                double least = 2.0;
                for (const auto& [slot, weight] : stored(*after, p)) least = std::min(least, weightIn(before, p, slot));
                for (const auto& [slot, weight] : stored(before, p))
                    if (weightIn(*after, p, slot) == 0.0 && weight > least) return false; // the strongest stay
            }
            return true;
        });
    }

    void aRefitMovesThePointsLessThanTheStrongestAlone()
    {
        eachCase([](Random& random) {
            const Scene before = *normalizePoints(sheet(random), allWeightedPoints(sheet(random)));
            const std::vector<SweepMoment> moments = someMoments(sweepMoments(before), 48);
            const auto squares = [&](const Scene& after) {
                std::vector<double> out(kPoints, 0.0);
                for (const SweepMoment& moment : moments) {
                    const Result<SurfaceMoves> moves = sweepMoves(before, after, std::span(&moment, 1), {});
                    for (PointIndex p = 0; p < kPoints; ++p)
                        if (!moves->sets[0].distance.empty())
                            out[p] += double{moves->sets[0].distance[p]} * double{moves->sets[0].distance[p]};
                }
                return out;
            };
            const Scene plain = *limitWeights(before, allWeightedPoints(before), 3);
            const Scene refit = *refitWeights(before, allWeightedPoints(before), 3);
            const std::vector<double> a = squares(plain), b = squares(refit);
            double sumPlain = 0.0, sumRefit = 0.0;
            for (PointIndex p = 0; p < kPoints; ++p) {
                if (stored(refit, p).size() > 3 || b[p] > a[p] * 1.001 + 1e-6) return false;
                sumPlain += a[p];
                sumRefit += b[p];
            }
            return sumRefit < 0.9 * sumPlain;
        });
    }

    void prunedWeightsAreGoneAndTheStrongestStays()
    {
        eachCase([](Random& random) {
            const Scene before = anySheet(random);
            const float least = random.uniform(0.0f, 1.0f);
            const Result<Scene> after = pruneWeights(before, allWeightedPoints(before), least);
            for (PointIndex p = 0; p < kPoints; ++p) {
                double strongest = 0.0;
                for (const auto& [slot, weight] : stored(before, p)) strongest = std::max(strongest, weight);
                for (const auto& [slot, weight] : stored(before, p))
                    if ((weightIn(*after, p, slot) == 0.0) != (weight < std::min(double{least}, strongest)))
                        return false;
            }
            return true;
        });
    }

    void aCleanRowListsEachJointOnceAndNothingElse()
    {
        Random random(1);
        const Scene scene = withWeights(sheet(random), {4, 5},
            {{{3, 0.25f}, {1, 0.0f}, {3, 0.25f}, {2, 0.5f}, {0, 0.0f}, {0, 0.0f}},
                {{3, 1.2f}, {2, -0.2f}, {77, 0.5f}, {0, 0.0f}, {0, 0.0f}, {0, 0.0f}}});
        const Result<Scene> after = cleanWeights(scene, allWeightedPoints(scene));
        const std::vector<Influence> wanted{{3, 0.5f}, {2, 0.5f}, {}, {}, {}, {}}, one{{3, 1.0f}, {}, {}, {}, {}, {}};
        QCOMPARE(after->weights[0]->at(4), wanted);
        QCOMPARE(after->weights[0]->at(5), one);
        QVERIFY(sameBits(*cleanWeights(*after, allWeightedPoints(*after)), *after));
    }

    void quantizedWeightsAreWholeNumbersThatSumToTheirWhole()
    {
        eachCase([](Random& random) {
            const Scene before = sheet(random);
            const unsigned bits = random.chance(0.5f) ? 8 : 16;
            const double whole = bits == 8 ? 255.0 : 65535.0;
            const Result<Scene> after = quantizeWeights(before, allWeightedPoints(before), bits);
            for (PointIndex p = 0; p < kPoints; ++p) {
                long sum = 0;
                for (const Influence& one : after->weights[0]->at(p)) {
                    const double exact = double{one.weight} * whole;
                    if (std::abs(exact - std::round(exact)) > 1e-2) return false;
                    sum += std::lround(exact);
                }
                if (sum != std::lround(whole)) return false;
                for (const auto& [slot, weight] : stored(before, p)) // no weight is off by more than one step
                    if (std::abs(weightIn(*after, p, slot) - weight / before.weights[0]->sum(p)) > 1.0 / whole + 1e-6)
                        return false;
            }
            return true;
        });
    }

    void allWeightOfAJointGoesToTheOther()
    {
        eachCase([](Random& random) {
            const Scene before = anySheet(random);
            const Result<Scene> after = moveWeights(before, allWeightedPoints(before), NodeId(3u), NodeId(6u));
            const Result<Scene> up = moveWeights(before, allWeightedPoints(before), NodeId(3u), NodeId());
            for (PointIndex p = 0; p < kPoints; ++p) {
                const double all = weightIn(before, p, 3) + weightIn(before, p, 6);
                if (weightIn(*after, p, 3) != 0.0 || std::abs(weightIn(*after, p, 6) - all) > 1e-6) return false;
                if (std::abs(weightIn(*up, p, 2) - weightIn(before, p, 2) - weightIn(before, p, 3)) > 1e-6)
                    return false;
                for (const SlotIndex other : {0, 1, 2, 4, 5, 7, 8})
                    if (weightIn(*after, p, other) != weightIn(before, p, other)) return false;
                for (const Influence& one : after->weights[0]->at(p))
                    if (one.slot == 3) return false;
            }
            return true;
        });
    }

    void theReceiverTakesWhatIsMissing()
    {
        Random random(8);
        const Scene scene = withWeights(
            sheet(random), {4, 5}, {{{3, 0.25f}, {1, 0.25f}, {}, {}, {}, {}}, {{3, 0.5f}, {1, 0.75f}, {}, {}, {}, {}}});
        const Result<Scene> after = normalizePoints(scene, allWeightedPoints(scene), {{NodeId(3u)}, NodeId(1u)});
        QCOMPARE(weightIn(*after, 4, 3), 0.25);
        QCOMPARE(weightIn(*after, 4, 1), 0.75);
        QCOMPARE(weightIn(*after, 5, 3), 0.5);
        QCOMPARE(weightIn(*after, 5, 1), 0.5);
    }

    /// With 600 equal joints each share is below what one byte can hold.
    void ofManyEqualJointsTheStrongestStays()
    {
        SetWeights bytes = *SetWeights::makeUniform(1, 4, std::vector<SlotIndex>(4, 0), std::vector<float>(4, 0.0f));
        bytes.storage = WeightStorage::Unorm8;
        Shares many;
        for (SlotIndex slot = 0; slot < 600; ++slot) many.emplace_back(slot, 1.0 / 600.0);
        const Result<std::vector<Influence>> row = weight_shares::rowWith(bytes.at(0), many, bytes);
        QVERIFY(row);
        std::uint32_t raw = 0;
        for (const Influence& one : *row) raw += rawWeight(one.weight, WeightStorage::Unorm8);
        QCOMPARE(raw, 255u);
    }
};

} // namespace weight_ops_test

QTEST_GUILESS_MAIN(weight_ops_test::WeightOpsTest)
#include "weight_ops_test.moc"
