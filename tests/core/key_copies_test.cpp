// SPDX-License-Identifier: MIT
#include "core/edit/keys/clip_errors.h"
#include "core/edit/keys/key_copies.h"
#include "core/edit/keys/key_sets.h"
#include "tests/core/random_scene.h"

#include <QtTest>

#include <cmath>
#include <limits>

namespace key_copies_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

constexpr ClipId kClip{0u};
constexpr float kHeld = std::numeric_limits<float>::quiet_NaN(), kStraight = std::numeric_limits<float>::infinity();

/// A track of random keys, a quarter of a second apart.
Track trackOfKind(Random& random, NodeId node, Interpolation interpolation, std::size_t keys)
{
    Track track;
    track.node = node;
    track.path = ChannelPath::Translation;
    track.interpolation = interpolation;
    std::vector<double> times;
    for (std::size_t key = 0; key < keys; ++key) {
        const float time = 0.25f * static_cast<float>(key);
        times.push_back(double{time});
        const auto number = [&random] { return random.uniform(-3.0f, 3.0f); };
        if (interpolation != Interpolation::Bezier) {
            const std::size_t floats = interpolation == Interpolation::CubicSpline ? 9 : 3;
            for (std::size_t i = 0; i < floats; ++i) track.values.push_back(number());
            continue;
        }
        for (int i = 0; i < 3; ++i) track.values.push_back(time - 0.125f);
        for (int i = 0; i < 6; ++i) track.values.push_back(number());
        for (int i = 0; i < 3; ++i) // curves, a held stretch, a straight one
            track.values.push_back(key % 4 == 2 ? kHeld : key % 4 == 3 ? kStraight : time + 0.0625f);
        for (int i = 0; i < 3; ++i) track.values.push_back(number());
    }
    track.times = std::make_shared<const std::vector<double>>(std::move(times));
    return *Track::make(std::move(track));
}

/// Joints "hand_l", "hand_r" and "head", each moved by one such track.
Scene scene(Random& random, Interpolation interpolation, std::size_t keys = 9)
{
    Scene out;
    Clip clip;
    for (const char* name : {"hand_l", "hand_r", "head"}) {
        Node node;
        node.name = name;
        node.joint = true;
        clip.tracks.push_back(
            std::make_shared<const Track>(trackOfKind(random, NodeId(out.nodes.size()), interpolation, keys)));
        out.nodes.push_back(std::make_shared<const Node>(node));
    }
    out.clips = {std::make_shared<const Clip>(clip)};
    return out;
}

const Track& trackOf(const Scene& scene, std::uint32_t track)
{
    return *scene.clips[0]->tracks[track];
}

bool sameFloats(std::span<const float> a, std::span<const float> b, float tolerance = 0.0f)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [tolerance](float x, float y) {
        return x == y || (std::isnan(x) && std::isnan(y)) || std::abs(x - y) <= tolerance;
    });
}

std::span<const float> floatsOf(const Track& track, std::size_t key)
{
    return std::span(track.values).subspan(key * track.floatsPerKey(), track.floatsPerKey());
}

std::string seedText(unsigned seed)
{
    return "seed " + std::to_string(seed);
}

constexpr Interpolation kKinds[] = {
    Interpolation::Step, Interpolation::Linear, Interpolation::CubicSpline, Interpolation::Bezier};

} // namespace

class KeyCopiesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// Cut out and pasted where it was, a stretch is what it was, tangents and handles and held stretches included.
    void whatIsCutAndPastedWhereItWasIsTheSame()
    {
        for (int i = 0; i < caseCount(); ++i) {
            const unsigned seed = firstSeed() + static_cast<unsigned>(i);
            Random random(seed);
            const Scene all = scene(random, kKinds[seed % 4]);
            std::vector<KeyAddress> keys;
            for (std::uint32_t track = 0; track < 3; ++track)
                for (std::uint32_t key = 1; key < 8; key += 1 + static_cast<std::uint32_t>(random.below(3)))
                    keys.push_back({track, key});
            double earliest = 9.0;
            for (const KeyAddress& key : keys) earliest = std::min(earliest, (*trackOf(all, key.track).times)[key.key]);
            const Result<std::vector<CopiedKey>> copied = copyKeys(all, kClip, keys);
            QVERIFY2(copied, seedText(seed).c_str());
            const Result<std::vector<CopiedKey>> read = readCopiedKeys(copiedText(*copied));
            QVERIFY2(read && *read == *copied, seedText(seed).c_str());
            const Result<Scene> cut = deleteKeys(all, kClip, keys);
            QVERIFY2(cut, seedText(seed).c_str());
            const Result<PastedKeys> back = pasteKeys(*cut, kClip, *read, {.timeSec = earliest});
            QVERIFY2(back, seedText(seed).c_str());
            QCOMPARE(back->keys, keys);
            QCOMPARE(back->replaced + back->left + back->bent, std::size_t{0});
            for (std::uint32_t track = 0; track < 3; ++track) {
                QVERIFY2(*trackOf(back->scene, track).times == *trackOf(all, track).times, seedText(seed).c_str());
                QVERIFY2(sameFloats(trackOf(back->scene, track).values, trackOf(all, track).values, 1e-6f),
                    seedText(seed).c_str());
            }
        }
    }

    void distancesStayAndWhatIsInTheWayIsReplaced()
    {
        for (const Interpolation kind : kKinds) {
            Random random(5);
            const Scene all = scene(random, kind);
            const Result<std::vector<CopiedKey>> copied = copyKeys(all, kClip, {{0, 1}, {0, 2}, {0, 5}});
            const Result<PastedKeys> out = pasteKeys(all, kClip, *copied, {.timeSec = 1.5});
            QVERIFY(out);
            QCOMPARE(out->replaced, std::size_t{2}); // at 1.5 and 1.75 s; the third is behind the last key
            const Track& track = trackOf(out->scene, 0);
            QCOMPARE(track.keys(), std::size_t{10});
            QCOMPARE((*track.times)[9], 2.5);
            QCOMPARE(out->keys, (std::vector<KeyAddress>{{0, 6}, {0, 7}, {0, 9}}));
            if (kind != Interpolation::Bezier) QVERIFY(sameFloats(floatsOf(track, 7), floatsOf(trackOf(all, 0), 2)));
            QVERIFY(all.clips[0]->tracks[1] == out->scene.clips[0]->tracks[1]); // shared, not copied
        }
    }

    void keysGoOntoTheirPartnersOrOntoOneJoint()
    {
        Random random(7);
        const Scene all = scene(random, Interpolation::CubicSpline);
        const Result<std::vector<CopiedKey>> copied = copyKeys(all, kClip, {{0, 1}, {0, 2}, {2, 1}});
        const Result<PastedKeys> other = pasteKeys(all, kClip, *copied, {.timeSec = 0.25, .otherSide = true});
        QVERIFY(other);
        QCOMPARE(other->left, std::size_t{1}); // the head has no partner
        QVERIFY(other->scene.clips[0]->tracks[0] == all.clips[0]->tracks[0]);
        for (const std::size_t key : {1, 2})
            QVERIFY(sameFloats(floatsOf(trackOf(other->scene, 1), key), floatsOf(trackOf(all, 0), key)));
        const Result<PastedKeys> onto =
            pasteKeys(all, kClip, {(*copied)[0], (*copied)[1]}, {.timeSec = 0.25, .onto = NodeId(2u)});
        QVERIFY(onto);
        QVERIFY(sameFloats(floatsOf(trackOf(onto->scene, 2), 1), floatsOf(trackOf(all, 0), 1)));
        // Nothing goes nowhere in silence.
        std::vector<CopiedKey> strange{(*copied)[0]};
        strange[0].node = "nobody's joint";
        strange[0].index = 77;
        QVERIFY(pasteKeys(all, kClip, strange, {}).error().text == &errors::kKeysElsewhere);
    }

    /// Joints that share a name are told apart by their number where that still has the name.
    void ofTwinsEachGetsItsOwn()
    {
        Random random(11);
        Scene all = scene(random, Interpolation::Linear);
        for (const std::size_t node : {0, 1}) {
            Node twin = *all.nodes[node];
            twin.name = "bone";
            all.nodes[node] = std::make_shared<const Node>(twin);
        }
        const Result<std::vector<CopiedKey>> copied = copyKeys(all, kClip, {{0, 1}, {1, 1}});
        const Result<PastedKeys> out = pasteKeys(all, kClip, *copied, {.timeSec = 3.0});
        QVERIFY(out);
        for (const std::uint32_t track : {0u, 1u})
            QVERIFY(sameFloats(floatsOf(trackOf(out->scene, track), 9), floatsOf(trackOf(all, track), 1)));
    }

    /// The channel's interpolation stays; slopes of curves are kept by curves of the other kind.
    void betweenKindsOfCurvesSlopesStay()
    {
        for (int i = 0; i < caseCount() / 4; ++i) {
            const unsigned seed = firstSeed() + static_cast<unsigned>(i);
            Random random(seed);
            const Scene splines = scene(random, Interpolation::CubicSpline),
                        beziers = scene(random, Interpolation::Bezier);
            const Result<std::vector<CopiedKey>> spline = copyKeys(splines, kClip, {{0, 1}});
            const Result<PastedKeys> there = pasteKeys(beziers, kClip, *spline, {.timeSec = 0.3});
            QVERIFY2(there, seedText(seed).c_str());
            QCOMPARE(there->bent, std::size_t{1});
            const Result<std::vector<CopiedKey>> bezier = copyKeys(there->scene, kClip, there->keys);
            const Result<PastedKeys> back = pasteKeys(splines, kClip, *bezier, {.timeSec = 0.25});
            QVERIFY2(back, seedText(seed).c_str());
            QVERIFY2(sameFloats(floatsOf(trackOf(back->scene, 0), 1), floatsOf(trackOf(splines, 0), 1), 1e-4f),
                seedText(seed).c_str());
            // Also where a key gives way, which is no neighbour of what takes its place.
            const Result<PastedKeys> over = pasteKeys(beziers, kClip, *spline, {.timeSec = 0.5});
            QVERIFY2(over && over->replaced == 1, seedText(seed).c_str());
            const Result<std::vector<CopiedKey>> taken = copyKeys(over->scene, kClip, over->keys);
            const Result<PastedKeys> home = pasteKeys(splines, kClip, *taken, {.timeSec = 0.25});
            QVERIFY2(home && sameFloats(floatsOf(trackOf(home->scene, 0), 1), floatsOf(trackOf(splines, 0), 1), 1e-4f),
                seedText(seed).c_str());
            // Straight and held stretches are told to Bézier keys, which have both.
            for (const auto& [kind, reach] :
                {std::pair(Interpolation::Step, kHeld), {Interpolation::Linear, kStraight}}) {
                const Scene plain = scene(random, kind);
                const auto copied = copyKeys(plain, kClip, {{0, 1}});
                const Result<PastedKeys> out = pasteKeys(beziers, kClip, *copied, {.timeSec = 0.3});
                QVERIFY(out);
                const float time = floatsOf(trackOf(out->scene, 0), out->keys[0].key)[9];
                QVERIFY(std::isnan(reach) ? std::isnan(time) : time == reach);
            }
        }
    }

    /// Straight keys in a spline run from neighbour to neighbour, so that evenly risen ones stay a line; held ones are
    /// level, and no rotation takes the long way.
    void keysWithoutTangentsGetThemFromTheirNeighbours()
    {
        Random random(13);
        const Scene splines = scene(random, Interpolation::CubicSpline);
        Scene lines = scene(random, Interpolation::Linear);
        Clip clip = *lines.clips[0];
        Track even = *clip.tracks[0];
        for (std::size_t i = 0; i < even.values.size(); ++i) even.values[i] = static_cast<float>(i / 3);
        clip.tracks[0] = std::make_shared<const Track>(even);
        lines.clips[0] = std::make_shared<const Clip>(clip);
        const auto copied = copyKeys(lines, kClip, {{0, 1}, {0, 2}, {0, 3}, {0, 4}});
        const Result<PastedKeys> out = pasteKeys(splines, kClip, *copied, {.timeSec = 0.5});
        QVERIFY(out);
        QCOMPARE(out->sloped, std::size_t{4});
        const Track& track = trackOf(out->scene, 0);
        for (const std::size_t key : {3, 4}) // both neighbours were pasted, too: 1 in a quarter of a second
            for (const std::size_t at : {0, 1, 2, 6, 7, 8}) QCOMPARE(floatsOf(track, key)[at], 4.0f);
        const auto value = [&track](std::size_t key) { return floatsOf(track, key)[3]; };
        QCOMPARE(floatsOf(track, 2)[0], (value(3) - value(1)) / 0.5f);
        QCOMPARE(floatsOf(track, 1)[0], floatsOf(trackOf(splines, 0), 1)[0]); // the others keep theirs
        const auto held = copyKeys(scene(random, Interpolation::Step), kClip, {{0, 4}});
        const Result<PastedKeys> level = pasteKeys(splines, kClip, *held, {.timeSec = 0.5});
        QVERIFY(level && level->sloped == 1);
        for (const std::size_t at : {0, 1, 2, 6, 7, 8}) QCOMPARE(floatsOf(trackOf(level->scene, 0), 2)[at], 0.0f);
        const auto own = copyKeys(splines, kClip, {{0, 4}});
        QCOMPARE(pasteKeys(splines, kClip, *own, {.timeSec = 0.5})->sloped, std::size_t{0});
    }

    /// A handle behind a key at minus infinity takes the next key's value at once (FBX).
    void aStretchOfTheNextValueIsCopied()
    {
        Random random(17);
        Scene all = scene(random, Interpolation::Bezier);
        Clip clip = *all.clips[0];
        Track track = *clip.tracks[0];
        for (std::size_t i = 9; i < 12; ++i) track.values[track.floatsPerKey() + i] = -kStraight;
        clip.tracks[0] = std::make_shared<const Track>(track);
        all.clips[0] = std::make_shared<const Clip>(clip);
        const Result<std::vector<CopiedKey>> copied = copyKeys(all, kClip, {{0, 1}});
        QVERIFY(copied);
        const std::string text = copiedText(*copied);
        QVERIFY(text.find("\"next\"") != std::string::npos);
        const Result<std::vector<CopiedKey>> read = readCopiedKeys(text);
        QVERIFY(read && *read == *copied);
        const Result<PastedKeys> out = pasteKeys(all, kClip, *read, {.timeSec = 3.0});
        QVERIFY(out);
        for (std::size_t i = 9; i < 12; ++i) QCOMPARE(floatsOf(trackOf(out->scene, 0), 9)[i], -kStraight);
    }

    void keysGoIntoTheirOwnLayer()
    {
        Random random(19);
        Scene all = scene(random, Interpolation::Linear);
        Clip clip = *all.clips[0];
        clip.layers.resize(2);
        Track over = *clip.tracks[1]; // the first channel once more, in the layer above
        over.node = clip.tracks[0]->node;
        over.layer = 1;
        clip.tracks[1] = std::make_shared<const Track>(over);
        all.clips[0] = std::make_shared<const Clip>(clip);
        const Result<std::vector<CopiedKey>> copied = copyKeys(all, kClip, {{0, 1}, {1, 1}});
        QVERIFY(copied);
        const Result<std::vector<CopiedKey>> read = readCopiedKeys(copiedText(*copied));
        QVERIFY(read && *read == *copied);
        CopiedKey below = copied->back();
        below.layer = 0;
        QVERIFY(!(below == copied->back()));
        const Result<PastedKeys> out = pasteKeys(all, kClip, *read, {.timeSec = 3.0});
        QVERIFY(out);
        for (const std::uint32_t track : {0u, 1u})
            QVERIFY(sameFloats(floatsOf(trackOf(out->scene, track), 9), floatsOf(trackOf(all, track), 1)));
        // A clip without that layer takes them where it has the channel.
        over.layer = 0;
        clip.tracks.erase(clip.tracks.begin());
        clip.tracks[0] = std::make_shared<const Track>(over);
        clip.layers.clear();
        Scene plain = all;
        plain.clips[0] = std::make_shared<const Clip>(clip);
        const Result<PastedKeys> there = pasteKeys(plain, kClip, {read->back()}, {.timeSec = 3.0});
        QVERIFY(there && there->left == 0);
    }

    void aTextOfAnotherKindHoldsNoKeys()
    {
        QVERIFY(!readCopiedKeys("time,x\n0,1\n"));
        QVERIFY(!readCopiedKeys("{\"schema\": \"bindpose.keys/1\", \"keys\": [1]}"));
        const std::string key = R"({"node": "arm", "channel": "rotation", "time": 0, "value": [1, 2]})";
        const std::string head = R"({"schema": "bindpose.keys/1", "keys": [)";
        const Result<std::vector<CopiedKey>> plain = readCopiedKeys(head + key + "]}");
        QVERIFY(plain && plain->front().sides.empty());
        const auto with = [&](const std::string& more) { return head + key.substr(0, key.size() - 1) + more + "}]}"; };
        QVERIFY(readCopiedKeys(with(R"(, "interpolation": "cubic-spline", "sides": [1, 2, 3, 4])")));
        QVERIFY(!readCopiedKeys(with(R"(, "interpolation": "cubic-spline", "sides": [1, 2, 3])")));
        QVERIFY(!readCopiedKeys(with(R"(, "interpolation": "cubic-spline", "sides": ["held", 2, 3, 4])")));
        QVERIFY(!readCopiedKeys(with(R"(, "interpolation": "bezier")")));
    }
};

} // namespace key_copies_test

QTEST_APPLESS_MAIN(key_copies_test::KeyCopiesTest)
#include "key_copies_test.moc"
