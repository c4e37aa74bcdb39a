// SPDX-License-Identifier: MIT
#include "core/edit/ground/errors.h"
#include "core/edit/weights/copied_errors.h"
#include "core/edit/weights/copied_weights.h"
#include "tests/core/cases.h"
#include "tests/core/weight_sheet.h"

#include <QtTest>

namespace copied_weights_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::weight_sheet;

namespace {

constexpr PointIndex kTwin = kSide / 2; ///< of the middle column, with the point kSide * kSide in the same place

PointAddress at(PointIndex point)
{
    return {{ActorId(0u), InstanceId(0u), 0}, point};
}

std::vector<WeightedPoints> only(const Scene& scene, std::vector<PointIndex> points)
{
    std::vector<WeightedPoints> out = allWeightedPoints(scene);
    out[0].points = std::move(points);
    return out;
}

Scene wholeSheet(Random& random, WeightStorage storage = WeightStorage::Float32, std::size_t columns = 6)
{
    const Scene scene = sheet(random, storage, columns);
    return *normalizePoints(scene, allWeightedPoints(scene));
}

/// The sheet with other names; an empty one stays.
Scene renamed(Scene scene, const std::vector<std::pair<std::size_t, std::string>>& names)
{
    for (const auto& [node, name] : names) {
        Node made = *scene.nodes[node];
        made.name = name;
        scene.nodes[node] = std::make_shared<const Node>(made);
    }
    return scene;
}

double sumOf(const Scene& scene, PointIndex point)
{
    return scene.weights[0]->sum(point);
}

} // namespace

class CopiedWeightsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsPastedIsWhatWasCopiedToTheLastBit()
    {
        eachCase([](Random& random) {
            const bool bytes = random.chance(0.4f), whole = random.chance(0.5f);
            const WeightStorage storage = bytes ? WeightStorage::Unorm8 : WeightStorage::Float32;
            const Scene scene = whole ? wholeSheet(random, storage) : sheet(random, storage);
            const auto from = PointIndex(random.below(kPoints));
            const auto copied = copyWeights(scene, std::vector{at(from)});
            const std::vector<WeightedPoints> to = some(random, scene);
            PasteReport report;
            const auto pasted = pasteWeights(scene, to, *copied, {PasteHow::Current, whole, {}}, &report);
            if (!pasted || !report.lacking.empty() || report.stayed || report.trimmed) return false;
            for (const PointIndex point : to[0].points)
                if (stored(*pasted, point) != stored(scene, from)) return false;
            return true;
        });
    }

    void aWholeRowStaysWholeAndAnotherBecomesSo()
    {
        eachCase([](Random& random) {
            const Scene scene = sheet(random);
            const auto copied = copyWeights(scene, std::vector{at(7)});
            const auto pasted = pasteWeights(scene, only(scene, {3, 20}), *copied, {});
            if (!pasted || std::abs(sumOf(*pasted, 20) - 1.0) > 2e-6) return false;
            for (const auto& [slot, weight] : stored(scene, 7))
                if (std::abs(weightIn(*pasted, 20, slot) - weight / sumOf(scene, 7)) > 1e-6) return false;
            return stored(*pasted, 21) == stored(scene, 21);
        });
    }

    void theMeanIsThatOfAllWhichWereCopied()
    {
        eachCase([](Random& random) {
            const Scene scene = wholeSheet(random);
            const std::vector<PointAddress> three{at(1), at(30), at(55)};
            const auto copied = copyWeights(scene, three);
            // Nine joints may be among the three: the row has six columns, so only what fits is compared.
            PasteReport report;
            const auto pasted = pasteWeights(scene, only(scene, {12}), *copied, {PasteHow::Mean, true, {}}, &report);
            if (!pasted || std::abs(sumOf(*pasted, 12) - 1.0) > 2e-6) return false;
            if (report.trimmed) return stored(*pasted, 12).size() <= 6;
            for (SlotIndex slot = 0; slot < kJoints; ++slot) {
                double mean = 0.0;
                for (const PointAddress& one : three) mean += weightIn(scene, one.point, slot) / 3.0;
                if (std::abs(weightIn(*pasted, 12, slot) - mean) > 1e-6) return false;
            }
            return true;
        });
    }

    void lockedJointsKeepTheirBitsAndTheReceiverTakesWhatIsLeft()
    {
        eachCase([](Random& random) {
            const Scene scene =
                wholeSheet(random, random.chance(0.4f) ? WeightStorage::Unorm8 : WeightStorage::Float32);
            const bool received = random.chance(0.5f);
            const WeightLocks locks{{NodeId(2u), NodeId(5u)}, received ? NodeId(1u) : NodeId()};
            const auto from = PointIndex(random.below(kPoints));
            const auto to = some(random, scene);
            const auto pasted =
                pasteWeights(scene, to, *copyWeights(scene, std::vector{at(from)}), {PasteHow::Current, true, locks});
            if (!pasted) return false;
            for (PointIndex point = 0; point < kPoints; ++point) {
                for (const SlotIndex slot : {SlotIndex(2), SlotIndex(5)})
                    if (weightIn(*pasted, point, slot) != weightIn(scene, point, slot)) return false;
                if (std::abs(sumOf(*pasted, point) - 1.0) > 2e-6) return false;
            }
            return true;
        });
    }

    void theReceiverTakesTheWeightThatALockedJointDoesNot()
    {
        Random random(7);
        Scene scene = sheet(random);
        const SetId set(0u);
        const auto give = [&](PointIndex point, std::vector<Influence> row) {
            const std::vector<PointIndex> points{point};
            const std::vector<std::vector<Influence>> rows{std::move(row)};
            scene.weights[0] = std::make_shared<const SetWeights>(*scene.weights[set.index()]->with(points, rows));
        };
        give(0, {{2, 0.5f}, {3, 0.5f}});
        give(1, {{4, 1.0f}});
        const auto copied = copyWeights(scene, std::vector{at(0)});
        const WeightLocks locks{{NodeId(2u)}, NodeId(1u)};
        const auto taken = pasteWeights(scene, only(scene, {1}), *copied, {PasteHow::Current, true, locks});
        QCOMPARE(weightIn(*taken, 1, 3), 0.5);
        QCOMPARE(weightIn(*taken, 1, 1), 0.5); // in place of the locked one
        const auto shared =
            pasteWeights(scene, only(scene, {1}), *copied, {PasteHow::Current, true, {{NodeId(2u)}, {}}});
        QCOMPARE(weightIn(*shared, 1, 3), 1.0);
    }

    void pointsInTheSamePlaceGetTheSame()
    {
        Random random(3);
        const Scene scene = wholeSheet(random);
        const auto pasted = pasteWeights(scene, only(scene, {kTwin}), *copyWeights(scene, std::vector{at(30)}), {});
        QCOMPARE(stored(*pasted, kTwin), stored(scene, 30));
        QCOMPARE(stored(*pasted, kSide * kSide), stored(scene, 30));
    }

    void inAnotherFileJointsGoByNameAndThoseThatItLacksAreTold()
    {
        Random random(5);
        Scene from = wholeSheet(random), to = wholeSheet(random);
        const std::vector<PointIndex> points{0};
        const std::vector<std::vector<Influence>> rows{{{2, 0.25f}, {3, 0.5f}, {0, 0.25f}}};
        from.weights[0] = std::make_shared<const SetWeights>(*from.weights[0]->with(points, rows));
        // The third of the chain has another name there, so the second, which is above it, takes its weight.
        to = renamed(std::move(to), {{3, "other"}, {2, "arm1.L"}, {6, "arm1.R"}});
        PasteReport report;
        const auto pasted = pasteWeights(to, only(to, {9}), *copyWeights(from, std::vector{at(0)}), {}, &report);
        QVERIFY(pasted);
        QCOMPARE(weightIn(*pasted, 9, 0), 0.25);
        QCOMPARE(weightIn(*pasted, 9, 2), 0.75);
        QCOMPARE(report.lacking.size(), std::size_t{1});
        QCOMPARE(report.lacking[0].joint, from.nodes[3]->name);
        QCOMPARE(report.lacking[0].taker, std::string("arm1.L"));
        QCOMPARE(report.lacking[0].weight, 0.5);
    }

    void whereNoJointAboveIsThereEitherTheOthersShareTheWeight()
    {
        Random random(6);
        Scene from = wholeSheet(random);
        const std::vector<PointIndex> points{0};
        const std::vector<std::vector<Influence>> rows{{{1, 0.25f}, {2, 0.75f}}};
        from.weights[0] = std::make_shared<const SetWeights>(*from.weights[0]->with(points, rows));
        const CopiedWeights copied = *copyWeights(from, std::vector{at(0)});
        const Scene to = renamed(wholeSheet(random), {{0, "x"}, {1, "y"}});
        PasteReport report;
        const auto shared = pasteWeights(to, only(to, {9}), copied, {}, &report);
        QCOMPARE(weightIn(*shared, 9, 2), 1.0);
        QCOMPARE(report.lacking.size(), std::size_t{1});
        QVERIFY(report.lacking[0].taker.empty());
        const Scene none = renamed(to, {{2, "z"}});
        QCOMPARE(pasteWeights(none, only(none, {9}), copied, {}).error().text, &errors::kCopiedElsewhere);
    }

    void equalNamesAreToldApartInTheSameFile()
    {
        Random random(9);
        const Scene scene = renamed(wholeSheet(random), {{4, "twin"}, {8, "twin"}});
        const std::vector<PointIndex> points{0};
        const std::vector<std::vector<Influence>> rows{{{8, 0.75f}, {4, 0.25f}}};
        Scene two = scene;
        two.weights[0] = std::make_shared<const SetWeights>(*scene.weights[0]->with(points, rows));
        const auto copied = readCopied(copiedJson(*copyWeights(two, std::vector{at(0)})));
        QVERIFY(copied);
        const auto pasted = pasteWeights(two, only(two, {17}), *copied, {});
        QCOMPARE(weightIn(*pasted, 17, 8), 0.75);
        QCOMPARE(weightIn(*pasted, 17, 4), 0.25);
    }

    void tooFewColumnsAreToldAndTheStrongestAreThere()
    {
        Random random(11);
        Scene from = wholeSheet(random);
        const Scene to = wholeSheet(random, WeightStorage::Float32, 2);
        const std::vector<PointIndex> points{0};
        const std::vector<std::vector<Influence>> rows{{{1, 0.5f}, {2, 0.3f}, {3, 0.2f}}};
        from.weights[0] = std::make_shared<const SetWeights>(*from.weights[0]->with(points, rows));
        Scene narrow = to;
        auto weights = std::make_shared<SetWeights>(*to.weights[0]);
        weights->storedColumns = 2;
        narrow.weights = {weights};
        PasteReport report;
        const auto pasted =
            pasteWeights(narrow, only(narrow, {3}), *copyWeights(from, std::vector{at(0)}), {}, &report);
        QCOMPARE(report.trimmed, std::size_t{1});
        QCOMPARE(weightIn(*pasted, 3, 1), double(0.625f));
        QCOMPARE(weightIn(*pasted, 3, 2), double(0.375f));
        QCOMPARE(weightIn(*pasted, 3, 3), 0.0);
    }

    void theTextReadsBackAsWhatWasCopied()
    {
        eachCase([](Random& random) {
            const Scene scene = sheet(random);
            std::vector<PointAddress> points;
            for (int i = 0; i < 5; ++i) points.push_back(at(PointIndex(random.below(kPoints))));
            const CopiedWeights copied = *copyWeights(scene, points);
            const std::string text = copiedJson(copied);
            const auto read = readCopied(text);
            if (!read || read->points.size() != 5 || copiedJson(*read) != text) return false;
            for (std::size_t i = 0; i < 5; ++i)
                if (read->points[i].weights.size() != copied.points[i].weights.size()) return false;
            return true;
        });
    }

    void aTextThatIsCutOrChangedIsReadOrRefused()
    {
        Random fixed(2);
        const std::string text = copiedJson(*copyWeights(sheet(fixed), std::vector{at(4), at(5)}));
        const Scene scene = sheet(fixed);
        eachCase([&](Random& random) {
            std::string other = text.substr(0, random.chance(0.5f) ? random.below(text.size()) : text.size());
            for (std::size_t i = random.below(4); i > 0 && !other.empty(); --i)
                other[random.below(other.size())] = char(random.below(128));
            const auto read = readCopied(other);
            if (read) (void)pasteWeights(scene, some(random, scene), *read, {});
            return true;
        });
    }

    void whatIsNoTextOfCopiedWeightsIsRefused()
    {
        const auto textOf = [](const char* text) {
            const auto read = readCopied(text);
            return read ? nullptr : read.error().text;
        };
        QCOMPARE(textOf("0.5\t0.25"), &errors::kCopiedSchema);
        QCOMPARE(textOf("{\"schema\": \"other/1\", \"joints\": [], \"points\": []}"), &errors::kCopiedSchema);
        const QByteArray head = R"({"schema": "bindpose.copied-weights/1", "joints": [)";
        const QByteArray joint = R"({"joint": "a", "name": "a"})";
        const QByteArray point = R"(], "points": [{"mesh": "m", "set": 0, "point": 1, "weights": {"a": %}}]})";
        const auto with = [&](QByteArray joints, const char* weight) {
            return head + joints + QByteArray(point).replace("%", weight);
        };
        QCOMPARE(textOf(with(joint, "0.5").constData()), nullptr);
        QCOMPARE(textOf(with(joint, "-0.5").constData()), &errors::kCopiedWeight);
        QCOMPARE(textOf(with(joint, "1e300").constData()), &errors::kCopiedWeight);
        QCOMPARE(textOf(with({}, "0.5").constData()), &errors::kCopiedJoint);
        QCOMPARE(textOf(with(joint + "," + joint, "0.5").constData()), &errors::kCopiedJoint);
        // Joints above one another in a ring.
        const QByteArray ring =
            R"({"joint": "a", "name": "a", "above": "b"}, {"joint": "b", "name": "b", "above": "a"})";
        QCOMPARE(textOf(with(ring, "0.5").constData()), &errors::kCopiedJoint);
    }

    void nothingToCopyIsRefused()
    {
        Random random(1);
        Scene scene = sheet(random);
        const std::vector<PointIndex> points{6};
        const std::vector<std::vector<Influence>> rows{{{1, -0.5f}, {2, 1.5f}}};
        scene.weights[0] = std::make_shared<const SetWeights>(*scene.weights[0]->with(points, rows));
        QCOMPARE(copyWeights(scene, std::vector{at(6)}).error().text, &errors::kCopiedBroken);
        QCOMPARE(copyWeights(scene, {}).error().text, &errors::kNoWeightedPoints);
        const auto with = copyWeights(scene, std::vector{at(6), at(7)});
        QCOMPARE(with->left, std::size_t{1}); // told, and not in the mean
        QCOMPARE(with->points.size(), std::size_t{1});
    }
};

} // namespace copied_weights_test

QTEST_GUILESS_MAIN(copied_weights_test::CopiedWeightsTest)
#include "copied_weights_test.moc"
