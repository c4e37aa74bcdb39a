// SPDX-License-Identifier: MIT
#include "core/edit/clips/bake_overrides.h"
#include "core/edit/clips/baked_keys.h"
#include "tests/core/random_scene.h"

#include <set>

namespace baked_keys_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// Tracks hold no shear: without scales there is none.
Scene withoutScale(Scene scene)
{
    for (auto& node : scene.nodes) {
        auto plain = std::make_shared<Node>(*node);
        plain->rest.scale = glm::vec3(1.0f);
        node = plain;
    }
    auto clip = std::make_shared<Clip>(*scene.clips[0]);
    std::erase_if(clip->tracks, [](const auto& track) { return track->path == ChannelPath::Scale; });
    scene.clips[0] = clip;
    return scene;
}

/// Joints that turn, glide and jump, with overrides of all kinds.
Scene posedScene(Random& random)
{
    const Scene scene = withoutScale(randomScene(random, {4 + random.below(8), 4, 2, {}}));
    std::vector<Override> overrides;
    for (std::uint32_t i = 0; i < 3; ++i) {
        Override value = overrideOf(i, NodeId(random.below(scene.nodes.size())), static_cast<Space>(random.below(4)),
            matrixOf({random.vector(1.0f), random.rotation(), glm::vec3(1.0f)}));
        value.kind = static_cast<OverrideKind>(random.below(5));
        overrides.push_back(value);
    }
    return withOverrides(scene, overrides);
}

Scene withOnly(Scene scene, Interpolation kept)
{
    auto clip = std::make_shared<Clip>(*scene.clips[0]);
    std::erase_if(clip->tracks, [kept](const auto& track) { return track->interpolation != kept; });
    scene.clips[0] = clip;
    return scene;
}

/// The scene whose clip 0 is the baked one and whose overrides are off.
Scene playing(const Result<Scene>& baked)
{
    Scene out = *baked;
    out.clips = {baked->clips.back()};
    return out;
}

float sizeOf(const Scene& scene)
{
    Bounds bounds;
    for (const glm::mat4& model : bindModel(scene)) bounds.add(glm::vec3(model[3]));
    return bounds.diagonal() > 0.0f ? bounds.diagonal() : 1.0f;
}

/// How far the farther of place (of the size) and axes is off.
float offBy(const std::vector<glm::mat4>& a, const std::vector<glm::mat4>& b, float size)
{
    float out = 0.0f;
    for (std::size_t i = 0; i < a.size(); ++i) {
        for (int column = 0; column < 3; ++column) out = std::max(out, glm::distance(a[i][column], b[i][column]));
        out = std::max(out, glm::distance(a[i][3], b[i][3]) / size);
    }
    return out;
}

/// Whether a track has as many keys between two of `stretches` as it may have at most: what it does there is followed
/// no further.
bool isFull(const Clip& clip, const std::vector<double>& stretches, double timeSec)
{
    constexpr std::ptrdiff_t kMostBetween = 256;
    const auto to = std::upper_bound(stretches.begin(), stretches.end(), timeSec);
    if (to == stretches.begin() || to == stretches.end()) return false;
    return std::any_of(clip.tracks.begin(), clip.tracks.end(), [&](const auto& track) {
        const std::vector<double>& times = *track->times;
        return std::lower_bound(times.begin(), times.end(), *to) -
                   std::upper_bound(times.begin(), times.end(), *(to - 1)) >=
               kMostBetween;
    });
}

/// Moments between neighbouring keys; not inside the one float that a jump takes, nor where it is full.
std::vector<double> betweenKeys(const Clip& clip, const std::vector<double>& stretches)
{
    std::set<double> keys;
    for (const auto& track : clip.tracks) keys.insert(track->times->begin(), track->times->end());
    std::vector<double> out;
    double last = *keys.begin();
    for (const double key : keys) {
        const bool full = isFull(clip, stretches, 0.5 * (last + key));
        if (!full &&
            static_cast<float>(key) > std::nextafter(static_cast<float>(last), 1e9f)) // not the float of a jump
            for (const double part : {0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9}) out.push_back(last + part * (key - last));
        last = key;
    }
    return out;
}

Track turning(NodeId node, const std::vector<double>& times, Interpolation how, float degrees)
{
    Track out{node, ChannelPath::Rotation, how, 4, std::make_shared<const std::vector<double>>(times), {}};
    for (std::size_t i = 0; i < times.size(); ++i) {
        const glm::quat q = glm::angleAxis(glm::radians(degrees) * static_cast<float>(i), glm::vec3(0, 0, 1));
        out.values.insert(out.values.end(), {q.x, q.y, q.z, q.w});
    }
    return out;
}

/// Upper turns, lower is held in the world a metre beside it.
Scene pinned(const std::vector<double>& times, Interpolation how, float degrees)
{
    Random random(1);
    Scene scene = withoutScale(randomScene(random, {2, 4, 2, {}}));
    auto clip = std::make_shared<Clip>();
    clip->tracks.push_back(std::make_shared<const Track>(turning(NodeId(0u), times, how, degrees)));
    scene.clips = {clip};
    Override pin = overrideOf(0, NodeId(1u), Space::World, matrixOf({{1, 0, 0}, {1, 0, 0, 0}, glm::vec3(1.0f)}));
    pin.kind = OverrideKind::Pin;
    return withOverrides(scene, {pin});
}

} // namespace

/// A clip and its overrides, written as one clip.
class BakedKeysTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theWrittenClipMovesAsTheOverridesDid()
    {
        qInfo("seed %u", firstSeed());
        float onKeys = 0.0f, between = 0.0f;
        int baked = 0;
        for (int i = 0, count = 2 * caseCount(); i < count; ++i) {
            Random random(firstSeed() + static_cast<unsigned>(i));
            const Scene scene = posedScene(random);
            const Result<Scene> made = bakeOverrides(scene, ClipId(0u), "posed");
            if (!made) continue; // nothing acts
            const Scene now = playing(made);
            const float size = sizeOf(scene);
            for (const double timeSec : bakedTimes(*scene.clips[0]))
                onKeys = std::max(onKeys,
                    offBy(evaluatePose(now, clipAt(timeSec)).local, evaluatePose(scene, clipAt(timeSec)).local, size));
            for (const double timeSec : betweenKeys(*now.clips[0], bakedTimes(*scene.clips[0]))) {
                between = std::max(between,
                    offBy(evaluatePose(now, clipAt(timeSec)).local, evaluatePose(scene, clipAt(timeSec)).local, size));
            }
            QVERIFY2(onKeys < 1e-4f && between < 2.0f * kBakedOff,
                qPrintable(
                    QStringLiteral("case %1: %2 on keys, %3 between").arg(i).arg(double{onKeys}).arg(double{between})));
            QVERIFY(!bakeOverrides(*made, ClipId(0u), "posed2")); // turned off: nothing acts any more
            QVERIFY(!bakeOverrides(scene, ClipId(0u), ""));
            QVERIFY(made->clips[0] == scene.clips[0]);
            ++baked;
        }
        qInfo("%d clips: off by %.2g on keys, %.2g between", baked, double{onKeys}, double{between});
        QVERIFY(baked > caseCount());
    }
    void stepsStaySteps()
    {
        const std::vector<double> times{0.0, 0.25, 0.5, 1.0};
        const Scene scene = pinned(times, Interpolation::Step, 40.0f);
        const Result<Scene> made = bakeOverrides(scene, ClipId(0u), "posed");
        QVERIFY(made);
        const Scene now = playing(made);
        int steps = 0;
        for (const auto& track : now.clips[0]->tracks) {
            if (track->node != NodeId(1u)) continue;
            QCOMPARE(track->interpolation, Interpolation::Step);
            QCOMPARE(*track->times, times);
            ++steps;
        }
        QCOMPARE(steps, 3);
        for (double timeSec = 0.0; timeSec < 1.1; timeSec += 0.0137)
            QVERIFY(offBy(evaluatePose(now, clipAt(timeSec)).model, evaluatePose(scene, clipAt(timeSec)).model, 1.0f) <
                    1e-5f);
    }
    void aJumpInAGlideTakesOneFloat()
    {
        qInfo("seed %u", firstSeed());
        int jumps = 0;
        for (int i = 0, count = caseCount(); i < count; ++i) {
            Random random(firstSeed() + static_cast<unsigned>(i));
            const Scene scene = posedScene(random);
            const Result<Scene> made = bakeOverrides(scene, ClipId(0u), "posed");
            if (!made) continue;
            const Scene now = playing(made);
            const Scene stepped = withOnly(scene, Interpolation::Step);
            for (const auto& track : stepped.clips[0]->tracks)
                for (std::size_t key = 1; key < track->keys(); ++key) {
                    const double timeSec = (*track->times)[key];
                    const auto just = double{std::nextafter(static_cast<float>(timeSec), -1e9f)};
                    for (const double at : {just, timeSec})
                        QVERIFY(offBy(evaluatePose(now, clipAt(at)).local, evaluatePose(scene, clipAt(at)).local,
                                    sizeOf(scene)) < 1e-4f);
                    ++jumps;
                }
        }
        QVERIFY(jumps > caseCount());
    }
    /// Half way to the other side turns over where all the way is half a turn: no key of the clip stands there.
    void whatTurnsOverBetweenKeysDoesSoInTheClip()
    {
        Scene scene = pinned({0.0, 1.0}, Interpolation::Linear, 170.0f);
        Override half = overrideOf(0, NodeId(0u), Space::Local, glm::mat4(1.0f));
        half.matrix = glm::mat4_cast(glm::angleAxis(glm::radians(-80.0f), glm::vec3(0, 0, 1)));
        half.mix = 0.5f;
        scene = withOverrides(scene, {half});
        const Result<Scene> made = bakeOverrides(scene, ClipId(0u), "posed");
        QVERIFY(made);
        const Scene now = playing(made);
        int off = 0;
        for (int i = 0; i <= 1000; ++i)
            off += offBy(evaluatePose(now, clipAt(i / 1000.0)).local, evaluatePose(scene, clipAt(i / 1000.0)).local,
                       1.0f) > 2.0f * kBakedOff;
        QCOMPARE(off, 0);
    }
    void keysThatStandCloseAreNoWorse()
    {
        for (const double apart : {1.0, 1e-2, 1e-4}) {
            const Scene scene = pinned({0.0, apart, 2.0 * apart}, Interpolation::Linear, 150.0f);
            const Result<Scene> made = bakeOverrides(scene, ClipId(0u), "posed");
            QVERIFY(made);
            const Scene now = playing(made);
            for (int i = 0; i <= 1000; ++i) {
                const double at = 2.0 * apart * i / 1000.0;
                QVERIFY(glm::distance(evaluatePose(now, clipAt(at)).model[1][3],
                            evaluatePose(scene, clipAt(at)).model[1][3]) < 3.0f * kBakedOff);
            }
        }
    }
    /// Exports whose joints are in other units below a root that scales them.
    void whatFollowsIsMeasuredInTheModelWhateverTheUnit()
    {
        for (const float unit : {0.01f, 1.0f, 100.0f}) {
            Scene scene = pinned({0.0, 1.0}, Interpolation::Linear, 120.0f);
            for (std::size_t i = 0; i < 2; ++i) {
                auto node = std::make_shared<Node>(*scene.nodes[i]);
                node->rest.translation = i == 0 ? glm::vec3(0.0f) : glm::vec3(0, 1, 0) / unit;
                node->rest.scale = glm::vec3(i == 0 ? unit : 1.0f / unit);
                scene.nodes[i] = node;
            }
            auto skin = std::make_shared<Skin>(*scene.skins[0]);
            const Pose rest = evaluatePose(scene, [] {
                PoseRequest request;
                request.overrides = false;
                return request;
            }());
            for (std::size_t i = 0; i < 2; ++i) skin->inverseBind[i] = affineInverse(rest.model[i]);
            scene.skins[0] = skin;
            const Result<Scene> made = bakeOverrides(scene, ClipId(0u), "posed");
            QVERIFY(made);
            const Scene now = playing(made);
            for (int i = 0; i <= 1000; ++i)
                QVERIFY(glm::distance(evaluatePose(now, clipAt(i / 1000.0)).model[1][3],
                            evaluatePose(scene, clipAt(i / 1000.0)).model[1][3]) < 3.0f * kBakedOff);
            QVERIFY(now.clips[0]->tracks.back()->keys() < 100); // and not too strict either
        }
    }
    void timesAreThoseOfTheRangeOfLayersAndOfWhatComesAgain()
    {
        Clip clip;
        Track track = turning(NodeId(0u), {1.0, 2.0}, Interpolation::Linear, 20.0f);
        clip.tracks = {std::make_shared<const Track>(track)};
        clip.range = ClipSpan{1.25, 1.75};
        QCOMPARE(bakedTimes(clip), (std::vector<double>{1.25, 1.75}));
        clip.range = ClipSpan{0.0, 4.5};
        QCOMPARE(bakedTimes(clip), (std::vector<double>{0.0, 1.0, 2.0, 4.5}));
        Track weight;
        weight.components = 1;
        weight.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.5, 9.0});
        weight.values = {0.0f, 1.0f};
        clip.layers.resize(1);
        clip.layers[0].weightKeys = std::make_shared<const Track>(weight);
        QCOMPARE(bakedTimes(clip), (std::vector<double>{0.0, 0.5, 1.0, 2.0, 4.5}));
        track.times = std::make_shared<const std::vector<double>>(std::vector<double>{1.0, 1.25, 2.0});
        track.values.insert(track.values.end(), {0.0f, 0.0f, 0.0f, 1.0f});
        track.after.kind = Extrapolation::Kind::Mirror;
        clip.tracks = {std::make_shared<const Track>(track)};
        clip.layers.clear();
        QCOMPARE(bakedTimes(clip), (std::vector<double>{0.0, 1.0, 1.25, 2.0, 2.75, 3.0, 3.25, 4.0, 4.5}));
    }
    /// A prop or a cycle that an exporter keyed once.
    void whatComesAgainIsBakedAsItPlays()
    {
        Scene scene = pinned({0.0, 0.5, 1.0}, Interpolation::Linear, 60.0f);
        auto clip = std::make_shared<Clip>(*scene.clips[0]);
        auto track = std::make_shared<Track>(*clip->tracks[0]);
        track->after.kind = Extrapolation::Kind::Mirror;
        clip->tracks[0] = track;
        clip->range = ClipSpan{0.25, 30.0};
        scene.clips[0] = clip;
        const Result<Scene> made = bakeOverrides(scene, ClipId(0u), "posed");
        QVERIFY(made);
        const Scene now = playing(made);
        for (int i = 0; i <= 2000; ++i) {
            const double at = 0.25 + 29.75 * i / 2000.0;
            QVERIFY(glm::distance(evaluatePose(now, clipAt(at)).model[1][3],
                        evaluatePose(scene, clipAt(at)).model[1][3]) < 3.0f * kBakedOff);
        }
    }
    void aJointThatStandsStillHasTwoKeys()
    {
        Scene scene = pinned({0.0, 0.5, 1.0, 1.5}, Interpolation::Linear, 20.0f);
        scene = withOverrides(
            scene, {overrideOf(0, NodeId(1u), Space::Local, matrixOf({{1, 0, 0}, {1, 0, 0, 0}, glm::vec3(1.0f)}))});
        const Result<Scene> made = bakeOverrides(scene, ClipId(0u), "posed");
        QVERIFY(made);
        for (const auto& track : made->clips.back()->tracks)
            QCOMPARE(track->keys(), track->node == NodeId(1u) ? std::size_t{2} : std::size_t{4});
        QCOMPARE(made->clips.back()->endSec(), 1.5);
    }
};

} // namespace baked_keys_test

QTEST_GUILESS_MAIN(baked_keys_test::BakedKeysTest)
#include "baked_keys_test.moc"
