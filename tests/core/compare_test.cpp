// SPDX-License-Identifier: MIT
#include "core/base/errors.h"
#include "core/compare/diff/file_diff.h"
#include "core/compare/worlds/what_if.h"
#include "core/compare/worlds/world_rows.h"
#include "core/diagnose/profiles.h"
#include "tests/core/compared_tube.h"

#include <QtTest>

#include <limits>

namespace compare_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

const WhatIfVariant* variant(const WhatIf& found, std::string_view name)
{
    for (const WhatIfVariant& one : found.variants)
        if (one.name == name) return &one;
    return nullptr;
}

} // namespace

class CompareTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void distancesAreThoseOfEveryMomentOneByOne()
    {
        eachCase([](Random& random) {
            const Scene a = randomScene(random, {.points = 300 + random.below(1500)});
            const Scene rows = withRowsBy(a, [&](std::vector<Influence>& row) {
                if (random.chance(0.3f)) row = {{SlotIndex(random.below(12)), random.uniform(0.2f, 1.0f)}};
            });
            const Scene moved = withNode(a, 2, [&](Node& node) { node.rest = random.transform(); });
            const std::vector<SweepMoment> moments = someMoments(sweepMoments(a), 20);
            const std::vector<World> worlds{{.name = "rows", .scene = rows}, {.name = "moved", .scene = moved},
                {.name = "dual", .scene = a, .dual = true}, {.name = "same", .scene = a}};
            const auto found = measureWorlds(a, worlds, pointRuns(a, true), moments, 1.0, {});
            if (!found) return false;
            const double slack = 3e-6 * reachOf(a, moments);
            const auto dual = distanceTable(a, a, moments, SkinMethod::DualQuaternion);
            return Naive(distanceTable(a, rows, moments)).is((*found)[0], slack) &&
                   Naive(distanceTable(a, moved, moments)).is((*found)[1], slack) &&
                   Naive(dual).is((*found)[2], slack) && (*found)[3].worst.distance == 0.0 && (*found)[3].moved == 0 &&
                   (*found)[0].compared == a.sets[0]->points();
        });
    }

    void whatIsToldOfTheWorstPointIsTrueThereAndInEachClip()
    {
        eachCase([](Random& random) {
            Scene a = bentTube(random);
            Clip other = *bentTube(random).clips[0];
            other.name = "Other";
            a.clips.push_back(std::make_shared<const Clip>(other));
            const Scene b = withRowsBy(a, [](std::vector<Influence>& row) { keepLargest(row, 1, true); });
            const std::vector<SweepMoment> moments = sweepMoments(a);
            const std::vector<World> worlds{{.name = "one", .scene = b}};
            const WorldDistance found = (*measureWorlds(a, worlds, pointRuns(a, true), moments, 1.0, {}))[0];
            const auto table = distanceTable(a, b, moments);
            if (found.clips.size() != 2) return false;
            for (const auto& clip : found.clips) {
                double max = 0.0, sum = 0.0, count = 0.0;
                for (std::size_t m = 0; m < moments.size(); ++m)
                    for (std::size_t i = 0; moments[m].clip == clip.clip && i < table[m].size(); ++i) {
                        max = std::max(max, table[m][i]);
                        sum += table[m][i];
                        count += 1.0;
                    }
                if (std::abs(clip.worst.distance - max) > 1e-5 || std::abs(clip.mean - sum / count) > 1e-5)
                    return false;
                if (std::abs(table[clip.worst.moment][clip.worst.point.point] - max) > 1e-5) return false;
            }
            return std::max(found.clips[0].worst.distance, found.clips[1].worst.distance) == found.worst.distance;
        });
    }

    void eachRuleIsWhatItsRowsMakeOfTheSurface()
    {
        eachCase([](Random& random) {
            const Scene a = bentTube(random, 6);
            const Result<WhatIf> found = whatIf(a, {}, {});
            if (!found || !variant(*found, "first4")) return false;
            const auto isRows = [&](const char* name, const auto& change) {
                const Naive wanted(distanceTable(a, withRowsBy(a, change), found->moments));
                return wanted.is(variant(*found, name)->distance, 2e-6);
            };
            bool right = true;
            for (std::size_t most = 1; most <= 4; ++most) {
                const std::string n = std::to_string(most);
                right = right && isRows(("limit" + n).c_str(), [most](auto& row) { keepLargest(row, most, true); });
                right = right && isRows(("cut" + n).c_str(), [most](auto& row) { keepLargest(row, most, false); });
            }
            right = right && isRows("first4", [](auto& row) {
                for (std::size_t i = 4; i < row.size(); ++i) row[i].weight = 0.0f;
            });
            return right && isRows("u8-nearest", [](auto& row) {
                for (Influence& one : row) one.weight = float(std::nearbyint(double{one.weight} * 255.0) / 255.0);
            });
        });
    }

    void weightsOfEightBitsSumToOneAndNoneIsAStepOff()
    {
        Random random(firstSeed());
        const Scene a = bentTube(random, 4);
        WhatIfQuestion question;
        question.bits = 8;
        const Result<WhatIf> found = whatIf(a, question, {});
        QVERIFY(found);
        QVERIFY(!variant(*found, "u16") && !variant(*found, "limit4"));
        const WorldDistance& u8 = variant(*found, "u8")->distance;
        // Every weight moves by less than a step: the point by less than the steps of its influences, each as far as
        // the tube is long.
        QVERIFY(u8.worst.distance > 0.0 && u8.worst.distance < 4.0 / 255.0 * 2.0 * 2.0);
        question.bits = 16;
        const WorldDistance u16 = variant(*whatIf(a, question, {}), "u16")->distance;
        QVERIFY(u16.worst.distance < u8.worst.distance / 100.0);
    }

    void halvesAreTheNearestAndTiesAreEven()
    {
        QCOMPARE(nearestHalf(1.0f / 3.0f), 0.333251953125f);
        QCOMPARE(nearestHalf(2049.0f), 2048.0f); // between 2048 and 2050
        QCOMPARE(nearestHalf(2051.0f), 2052.0f);
        QCOMPARE(nearestHalf(-0.1f), -0.0999755859375f);
        QCOMPARE(nearestHalf(65504.0f), 65504.0f);
        QCOMPARE(nearestHalf(65519.0f), 65504.0f);
        QCOMPARE(nearestHalf(65520.0f), std::numeric_limits<float>::infinity());
        QCOMPARE(nearestHalf(5.9604645e-8f), 5.9604644775390625e-8f); // 2^-24, the smallest
        QCOMPARE(nearestHalf(2.9e-8f), 0.0f);
        QCOMPARE(nearestHalf(6.1e-5f), 1023.0f * 5.9604644775390625e-8f);
        QVERIFY(std::isnan(nearestHalf(std::numeric_limits<float>::quiet_NaN())));
    }

    void halfPositionsMoveThePointByWhatTheyRound()
    {
        Random random(firstSeed());
        Scene a = bentTube(random, 1);
        a.clips.clear();
        const WorldDistance found = variant(*whatIf(a, {}, {}), "positions-f16")->distance;
        double largest = 0.0;
        for (const glm::vec3& p : a.sets[0]->positions) {
            const glm::vec3 half(nearestHalf(p.x), nearestHalf(p.y), nearestHalf(p.z));
            largest = std::max(largest, double{glm::distance(p, half)});
        }
        QVERIFY(std::abs(found.worst.distance - largest) < 1e-6);
    }

    void aReFitIsWorseInNoNumber()
    {
        eachCase([](Random& random) {
            const Scene a = bentTube(random, 5);
            WhatIfQuestion question;
            question.influences = 1 + random.below(3);
            question.refit = true;
            const Result<WhatIf> found = whatIf(a, question, {});
            const WhatIfVariant* limit =
                found ? variant(*found, "limit" + std::to_string(*question.influences)) : nullptr;
            if (!limit || !limit->refit) return false;
            const WorldDistance &plain = limit->distance, &refit = *limit->refit;
            return refit.worst.distance <= plain.worst.distance * (1.0 + 1e-6) &&
                   refit.mean <= plain.mean * (1.0 + 1e-6) && refit.rms <= plain.rms * (1.0 + 1e-6) &&
                   refit.mean < 0.99 * plain.mean; // and it is of use
        });
    }

    void whatDividingMendsIsToldApart()
    {
        Random random(firstSeed());
        const Scene sound = bentTube(random, 2);
        QVERIFY(!whatIf(sound, {}, {})->sums);
        QVERIFY(!variant(*whatIf(sound, {}, {}), "u8")->besideSums);
        const Scene a = withRowsBy(sound, [](auto& row) {
            for (Influence& one : row) one.weight *= 0.8f;
        });
        const Result<WhatIf> found = whatIf(a, {}, {});
        QVERIFY(found->sums && found->oddSums == a.sets[0]->points());
        QVERIFY(std::abs(found->leastSum - 0.8) < 1e-6);
        const Naive wanted(distanceTable(a, sound, found->moments));
        QVERIFY(wanted.is(*found->sums, 2e-6));
        const WhatIfVariant& u8 = *variant(*found, "u8");
        QVERIFY(u8.besideSums && u8.besideSums->worst.distance < 0.1 * u8.distance.worst.distance);
        QVERIFY(!variant(*found, "limit1")->besideSums); // keeps the sum that was
    }

    void fewerJointsGiveTheirWeightsToTheNextAbove()
    {
        Random random(firstSeed());
        const Scene a = bentTube(random, 2);
        std::vector<std::string> removed;
        const Scene b = withFewerJoints(a, 4, &removed);
        QCOMPARE(removed.size(), std::size_t{2}); // the last two of the chain
        for (PointIndex p = 0; p < a.weights[0]->points(); ++p) {
            std::map<SlotIndex, float> wanted;
            for (const Influence& one : a.weights[0]->at(p)) wanted[std::min(one.slot, 3u)] += one.weight;
            for (const Influence& one : b.weights[0]->at(p)) wanted[one.slot] -= one.weight;
            for (const auto& [slot, rest] : wanted) QVERIFY(std::abs(rest) < 1e-6f);
        }
        removed.clear();
        const Scene all = withFewerJoints(a, 6, &removed);
        QVERIFY(removed.empty());
        QVERIFY(all.weights == a.weights);
    }

    void aClipAtItsOwnKeysStaysAndAtFewerMoves()
    {
        Random random(firstSeed());
        const Scene a = bentTube(random);
        WhatIfQuestion question;
        question.framesPerSecond = 4.0;                                              // keys at 0, 0.5 and 1.25
        QVERIFY(whatIf(a, question, {})->variants[0].distance.worst.distance > 0.0); // turns between are cut short
        question.framesPerSecond = 400.0;
        const WorldDistance fine = whatIf(a, question, {})->variants[0].distance;
        QVERIFY(fine.worst.distance < 1e-4);
        question.framesPerSecond = 0.8;
        QVERIFY(whatIf(a, question, {})->variants[0].distance.worst.distance > 100.0 * fine.worst.distance);
    }

    void everyProfileIsATargetAndTheOtherWayRound()
    {
        for (const Profile& profile : profiles()) {
            const Target* target = targetCalled(profile.id);
            QVERIFY2(target, profile.id);
            QVERIFY2(profile.influences == 0 || target->skinning.influences == profile.influences, profile.id);
        }
        QCOMPARE(targets().size(), profiles().size());
    }

    void progressGoesOnceFromNothingToAll()
    {
        Random random(firstSeed());
        const Scene a = bentTube(random), b = withRowsBy(a, [](auto&row) { keepLargest(row, 1, true); });
        std::vector<float> told;
        const Task task{{}, [&told](float fraction) { told.push_back(fraction); }};
        const auto risesToOne = [&told] {
            const bool rises = std::is_sorted(told.begin(), told.end());
            return !told.empty() && rises && told.front() >= 0.0f && told.back() > 0.99f && told.back() <= 1.0f;
        };
        QVERIFY(diffFiles(a, b, {}, task));
        QVERIFY(risesToOne());
        for (const bool refit : {false, true}) {
            told.clear();
            WhatIfQuestion question;
            question.influences = 1;
            question.refit = refit;
            QVERIFY(whatIf(a, question, task));
            QVERIFY(risesToOne());
        }
    }

    void whatIsCancelledSaysSoAndWhatHasNoWeightsToo()
    {
        Random random(firstSeed());
        const Scene a = bentTube(random);
        std::stop_source stop;
        stop.request_stop();
        const Task task{stop.get_token(), {}};
        QCOMPARE(whatIf(a, {}, task).error().text, &errors::kCancelled);
        QCOMPARE(diffFiles(a, withRowsBy(a, [](auto& row) { keepLargest(row, 1, true); }), {}, task).error().text,
            &errors::kCancelled);
        QVERIFY(!whatIf(Scene{}, {}, {}));
    }
};

} // namespace compare_test

QTEST_GUILESS_MAIN(compare_test::CompareTest)
#include "compare_test.moc"
