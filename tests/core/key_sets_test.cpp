// SPDX-License-Identifier: MIT
#include "core/edit/keys/clip_errors.h"
#include "core/edit/keys/key_sets.h"
#include "tests/core/random_scene.h"

#include <QtTest>

namespace key_sets_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

constexpr ClipId kClip{0u};

std::string seedText(unsigned seed)
{
    return "seed " + std::to_string(seed);
}

const Track& trackOf(const Scene& scene, std::uint32_t track)
{
    return *scene.clips[0]->tracks[track];
}

/// A scene whose first clip has at least one track of three keys or more.
Scene seededScene(Random& random)
{
    Scene scene = randomScene(random);
    Clip clip = *scene.clips[0];
    Track wide = *clip.tracks[0];
    std::vector<float> values;
    while (values.size() < 9 * wide.floatsPerKey()) values.insert(values.end(), wide.values.begin(), wide.values.end());
    values.resize(9 * wide.floatsPerKey());
    wide.values = values;
    wide.times = std::make_shared<const std::vector<double>>(
        std::vector<double>{0.0, 0.25, 0.5, 0.75, 1.0, 1.25, 1.5, 1.75, 2.0});
    clip.tracks[0] = std::make_shared<const Track>(wide);
    scene.clips = {std::make_shared<const Clip>(clip)};
    return scene;
}

std::vector<float> numbersOf(const Track& track, std::size_t key)
{
    const auto from = std::span(track.values).subspan(key * track.floatsPerKey(), track.floatsPerKey());
    return {from.begin(), from.end()};
}

} // namespace

class KeySetsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keysMovedAndMovedBackAreWhereTheyWere()
    {
        for (int i = 0; i < caseCount(); ++i) {
            const unsigned seed = firstSeed() + static_cast<unsigned>(i);
            Random random(seed);
            const Scene scene = seededScene(random);
            const double by = 0.03125 * static_cast<double>(random.below(60)); // a sum that floats hold exactly
            std::vector<MovedKey> there;
            for (std::size_t key = random.below(9); key < 9; key += 1 + random.below(3))
                there.push_back({{0, static_cast<std::uint32_t>(key)}, (*trackOf(scene, 0).times)[key] + by});
            std::vector<KeyAddress> places;
            const Result<Scene> moved = moveKeys(scene, kClip, there, &places);
            if (!moved) continue; // another key stood there
            std::vector<MovedKey> back;
            for (std::size_t k = 0; k < there.size(); ++k)
                back.push_back({places[k], (*trackOf(scene, 0).times)[there[k].key.key]});
            const Result<Scene> again = moveKeys(*moved, kClip, back);
            QVERIFY2(again, seedText(seed).c_str());
            QVERIFY2(*trackOf(*again, 0).times == *trackOf(scene, 0).times, seedText(seed).c_str());
            if (trackOf(scene, 0).interpolation != Interpolation::Bezier) // whose handles are rounded on the way
                QVERIFY2(trackOf(*again, 0).values == trackOf(scene, 0).values, seedText(seed).c_str());
        }
    }

    void aKeyTakesItsNumbersPastOthers()
    {
        Random random(7);
        const Scene scene = seededScene(random);
        std::vector<KeyAddress> places;
        const Result<Scene> moved = moveKeys(scene, kClip, {{{0, 1}, 1.1}, {{0, 2}, 0.1}}, &places);
        QVERIFY(moved);
        const Track &before = trackOf(scene, 0), &after = trackOf(*moved, 0);
        QVERIFY(std::is_sorted(after.times->begin(), after.times->end()));
        QCOMPARE((*after.times)[places[0].key], 1.1);
        QCOMPARE((*after.times)[places[1].key], 0.1);
        if (before.interpolation != Interpolation::Bezier) {
            QVERIFY(numbersOf(after, places[0].key) == numbersOf(before, 1));
            QVERIFY(numbersOf(after, places[1].key) == numbersOf(before, 2));
        }
        for (std::size_t track = 1; track < scene.clips[0]->tracks.size(); ++track)
            QVERIFY(scene.clips[0]->tracks[track] == moved->clips[0]->tracks[track]); // shared, not copied
    }

    void keysDoNotLandOnOneAnother()
    {
        Random random(3);
        const Scene scene = seededScene(random);
        QVERIFY(!moveKeys(scene, kClip, {{{0, 1}, 0.5}}));
        QVERIFY(!moveKeys(scene, kClip, {{{0, 1}, 0.5 + 1e-12}})); // a file could not tell the two apart
        QVERIFY(!moveKeys(scene, kClip, {{{0, 1}, 3.0}, {{0, 2}, 3.0}}));
        QVERIFY(!moveKeys(scene, kClip, {{{0, 1}, -0.5}}));
        const Result<Scene> swapped = moveKeys(scene, kClip, {{{0, 1}, 0.5}, {{0, 2}, 0.25}});
        QVERIFY(swapped); // two that change places
        if (trackOf(scene, 0).interpolation != Interpolation::Bezier)
            QVERIFY(numbersOf(trackOf(*swapped, 0), 1) == numbersOf(trackOf(scene, 0), 2));
    }

    void deletingLeavesTheOthersAsTheyAre()
    {
        Random random(5);
        const Scene scene = seededScene(random);
        const Result<Scene> fewer = deleteKeys(scene, kClip, {{0, 3}, {0, 5}});
        QVERIFY(fewer);
        QCOMPARE(trackOf(*fewer, 0).keys(), std::size_t{7});
        QVERIFY(numbersOf(trackOf(*fewer, 0), 3) == numbersOf(trackOf(scene, 0), 4));
        std::vector<KeyAddress> all;
        for (std::uint32_t key = 0; key < 9; ++key) all.push_back({0, key});
        const Result<Scene> none = deleteKeys(scene, kClip, all);
        QVERIFY(!none);
    }

    void anInsertedKeyIsOnTheCurveAndOnlyWhereNoneIs()
    {
        Random random(11);
        const Scene scene = seededScene(random);
        std::vector<KeyAddress> added;
        const Result<Scene> more = insertKeys(scene, kClip, {0}, 0.6, &added);
        QVERIFY(more);
        QCOMPARE(added.size(), std::size_t{1});
        QCOMPARE(added[0].key, 3u);
        QCOMPARE((*trackOf(*more, 0).times)[3], 0.6);
        QVERIFY(!insertKeys(*more, kClip, {0}, 0.6));
    }

    /// Some files have two keys at one time: what moves neither leaves both.
    void keysThatStoodAtOneTimeStayBoth()
    {
        Random random(3);
        Scene scene = seededScene(random);
        Clip clip = *scene.clips[0];
        Track twice = trackOf(scene, 0);
        twice.times = std::make_shared<const std::vector<double>>(
            std::vector<double>{0.0, 0.25, 0.25, 0.75, 1.0, 1.25, 1.5, 1.75, 2.0});
        clip.tracks[0] = std::make_shared<const Track>(twice);
        scene.clips[0] = std::make_shared<const Clip>(clip);
        for (const KeysInTheWay how : {KeysInTheWay::Refused, KeysInTheWay::Replaced}) {
            const Result<Scene> same = moveKeys(scene, kClip, {{{0, 1}, 0.25}, {{0, 4}, 1.0}}, nullptr, how);
            QVERIFY(same);
            QCOMPARE(trackOf(*same, 0).keys(), std::size_t{9});
        }
        const Result<Scene> away = moveKeys(scene, kClip, {{{0, 1}, 0.5}}, nullptr, KeysInTheWay::Replaced);
        QVERIFY(away && trackOf(*away, 0).keys() == 9);
    }

    void keysThatAreInTheWayAreReplacedWhereThatIsAskedFor()
    {
        for (int i = 0; i < caseCount(); ++i) {
            const unsigned seed = firstSeed() + static_cast<unsigned>(i);
            Random random(seed);
            const Scene scene = seededScene(random);
            // A block of three, one key on: the first two take the places of their neighbours, of which one moves too.
            const std::vector<MovedKey> block{{{0, 2}, 0.75}, {{0, 3}, 1.0}, {{0, 4}, 1.25}};
            QVERIFY2(!moveKeys(scene, kClip, block), seedText(seed).c_str());
            std::vector<KeyAddress> places;
            const Result<Scene> moved = moveKeys(scene, kClip, block, &places, KeysInTheWay::Replaced);
            QVERIFY2(moved, seedText(seed).c_str());
            QCOMPARE(trackOf(*moved, 0).keys(), std::size_t{8});
            QCOMPARE(*trackOf(*moved, 0).times, (std::vector<double>{0.0, 0.25, 0.75, 1.0, 1.25, 1.5, 1.75, 2.0}));
            QCOMPARE(places, (std::vector<KeyAddress>{{0, 2}, {0, 3}, {0, 4}}));
            if (trackOf(scene, 0).interpolation == Interpolation::Bezier) continue;
            for (const std::size_t key : {2, 3, 4})
                QVERIFY2(
                    numbersOf(trackOf(*moved, 0), key) == numbersOf(trackOf(scene, 0), key), seedText(seed).c_str());
            QVERIFY2(numbersOf(trackOf(*moved, 0), 5) == numbersOf(trackOf(scene, 0), 6), seedText(seed).c_str());
        }
        Random random(3);
        const Scene scene = seededScene(random);
        QVERIFY(!moveKeys(scene, kClip, {{{0, 1}, 3.0}, {{0, 2}, 3.0}}, nullptr, KeysInTheWay::Replaced));
    }
};

} // namespace key_sets_test

QTEST_APPLESS_MAIN(key_sets_test::KeySetsTest)
#include "key_sets_test.moc"
