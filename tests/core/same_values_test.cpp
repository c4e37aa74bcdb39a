// SPDX-License-Identifier: MIT
#include "core/io/save/same_values.h"
#include "tests/core/edit_scene.h"
#include "tests/core/save_checks.h"

namespace same_values_test {

using namespace bindpose;
using namespace bindpose::testing;

/// What the read-back of a save takes for the same.
class SameValuesTest : public QObject {
    Q_OBJECT

    /// editScene with `weight` as the first one, stored in some way.
    static Scene weighted(float weight, WeightStorage storage, std::vector<WeightStorage> groups = {})
    {
        Scene scene = editScene();
        const std::vector<std::vector<Influence>> rows{{{0, weight}, {1, 0.25f}, {2, 0.25f}, {0, 0.0f}}};
        const std::vector<PointIndex> points{0};
        SetWeights weights = *scene.weights[0]->with(points, rows);
        weights.storage = storage;
        weights.groupStorage = std::move(groups);
        scene.weights[0] = std::make_shared<const SetWeights>(std::move(weights));
        return scene;
    }
    static Scene keyed(float value, std::uint32_t steps)
    {
        Scene scene = editScene();
        Clip clip = *scene.clips[0];
        Track track = *clip.tracks[0];
        track.values[6] = value;
        track.valueSteps = steps;
        clip.tracks[0] = std::make_shared<const Track>(std::move(track));
        scene.clips[0] = std::make_shared<const Clip>(std::move(clip));
        return scene;
    }
    static bool same(const Scene& asked, const Scene& loaded) { return !firstDifference(asked, loaded); }

private Q_SLOTS:
    void floatsAreTheSameByTheirBits()
    {
        const float step = 77.0f / 255.0f; // the nearest step of a byte is no excuse where floats are stored
        QVERIFY(!same(weighted(0.3f, WeightStorage::Float32), weighted(step, WeightStorage::Float32)));
        QVERIFY(!same(
            weighted(0.3f, WeightStorage::Float32), weighted(std::nextafter(0.3f, 1.0f), WeightStorage::Float32)));
        QVERIFY(!same(keyed(0.3f, 0), keyed(38.0f / 127.0f, 0)));
        QVERIFY(same(keyed(0.3f, 0), keyed(0.3f, 0)));
    }
    void integersAreTheSameWithinTheirOwnHalfStep()
    {
        const float step8 = 77.0f / 255.0f, step16 = 19661.0f / 65535.0f, next8 = 78.0f / 255.0f;
        QVERIFY(same(weighted(0.3f, WeightStorage::Unorm8), weighted(step8, WeightStorage::Unorm8)));
        QVERIFY(!same(weighted(0.3f, WeightStorage::Unorm8), weighted(next8, WeightStorage::Unorm8)));
        QVERIFY(same(weighted(0.3f, WeightStorage::Unorm16), weighted(step16, WeightStorage::Unorm16)));
        QVERIFY(!same(weighted(0.3f, WeightStorage::Unorm16), weighted(step8, WeightStorage::Unorm16)));
        QVERIFY(same(keyed(0.3f, 127), keyed(38.0f / 127.0f, 127)));
        QVERIFY(!same(keyed(0.3f, 32767), keyed(38.0f / 127.0f, 32767)));
    }
    void bytesBesideTheListedRangesAreFound()
    {
        const auto check = [](const char* before, const char* after,
                               std::vector<std::pair<std::size_t, std::size_t>> listed) {
            std::vector<ChangedValue> changes;
            for (const auto& [offset, length] : listed) {
                ChangedValue change;
                change.offset = offset;
                change.length = length;
                changes.push_back(change);
            }
            const std::string_view a(before), b(after);
            return unlistedChange(asBytes(a), asBytes(b), changes, 0).empty();
        };
        QVERIFY(check("abcdef", "abcdef", {}));
        QVERIFY(check("abcdef", "abXdef", {{2, 1}}));
        QVERIFY(check("abcdef", "abLONGdef", {{2, 1}}));
        QVERIFY(check("abcdef", "abcdefnew", {{6, 0}}));
        QVERIFY(check("abcdef", "abXdefnew", {{2, 1}, {6, 0}}));
        QVERIFY(!check("abcdef", "abcdefnew", {}));
        QVERIFY(!check("abcdef", "abXdefnew", {{2, 1}})); // behind the last listed range
        QVERIFY(!check("abcdef", "abXdeY", {{2, 1}}));
        QVERIFY(!check("abcdef", "Xbcdef", {{2, 1}}));
        QVERIFY(!check("abcdef", "XabLONGdef", {{2, 1}}));
        QVERIFY(!check("abcdef", "abc", {{2, 1}}));
    }
    void eachFourInfluencesHaveTheirOwnStorage()
    {
        const std::vector<WeightStorage> bytesFirst{WeightStorage::Unorm8, WeightStorage::Float32};
        const std::vector<WeightStorage> floatsFirst{WeightStorage::Float32, WeightStorage::Unorm8};
        const Scene asked = weighted(0.3f, WeightStorage::Float32);
        QVERIFY(same(asked, weighted(77.0f / 255.0f, WeightStorage::Float32, bytesFirst)));
        QVERIFY(!same(asked, weighted(77.0f / 255.0f, WeightStorage::Float32, floatsFirst)));
    }
};

} // namespace same_values_test

QTEST_GUILESS_MAIN(same_values_test::SameValuesTest)
#include "same_values_test.moc"
