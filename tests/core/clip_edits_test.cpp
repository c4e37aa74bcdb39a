// SPDX-License-Identifier: MIT
#include "core/edit/clips/clip_edits.h"
#include "core/edit/clips/clip_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/keys/clip_errors.h"
#include "core/edit/script/edits_json.h"
#include "core/eval/skinning/skin_points.h"
#include "core/eval/sweep/sweep.h"
#include "tests/core/random_scene.h"

#include <cmath>

namespace clip_edits_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

constexpr ClipId kClip{0u};

/// A scene with one clip of 4 s that the seed makes; keys of all tracks at quarters of a second.
Scene seededScene(unsigned seed)
{
    Random random(seed);
    Scene scene = randomScene(random);
    Clip clip = *scene.clips[0];
    clip.name = "walk";
    for (auto& track : clip.tracks) {
        Track out = *track;
        std::vector<double> times;
        for (std::size_t key = 0; key < 17; ++key) times.push_back(0.25 * static_cast<double>(key));
        std::vector<float> values;
        while (values.size() < 17 * out.floatsPerKey())
            values.insert(values.end(), track->values.begin(), track->values.end());
        values.resize(17 * out.floatsPerKey());
        out.values = std::move(values);
        out.times = std::make_shared<const std::vector<double>>(std::move(times));
        track = std::make_shared<const Track>(out);
    }
    scene.clips = {std::make_shared<const Clip>(clip)};
    return scene;
}

PoseRequest momentOf(std::size_t clip, double timeSec)
{
    PoseRequest request = clipAt(timeSec);
    request.clip = ClipId(static_cast<std::uint32_t>(clip));
    return request;
}

/// The furthest that a number of a node's matrix in one clip is from that in another at times of a function.
template <class Other>
float apart(const Scene& a, std::size_t clipA, const Scene& b, std::size_t clipB, double length, Other&& timeOf)
{
    float out = 0.0f;
    for (int i = 0; i <= 160; ++i) {
        const double time = length * i / 160.0;
        out = std::max(out, largestDifference(evaluatePose(a, momentOf(clipA, time)).model,
                                evaluatePose(b, momentOf(clipB, timeOf(time))).model));
    }
    return out;
}

/// A chain that waves slowly, with a key in every frame and a little noise in each.
Scene noisyScene(unsigned seed)
{
    Scene scene = seededScene(seed);
    Random random(seed);
    Clip clip;
    clip.name = "noisy";
    const glm::vec3 axis = glm::normalize(random.vector(1.0f) + glm::vec3(0.01f));
    std::vector<double> times;
    for (int i = 0; i < 61; ++i) times.push_back(i / 30.0);
    const auto shared = std::make_shared<const std::vector<double>>(times);
    for (std::uint32_t node = 0; node < 3; ++node) {
        Track track;
        track.node = NodeId(node);
        track.path = ChannelPath::Rotation;
        track.components = 4;
        track.times = shared;
        for (const double time : times) {
            const float angle = 0.6f * static_cast<float>(std::sin(time)) + random.uniform(-1e-3f, 1e-3f);
            const glm::quat q = glm::angleAxis(angle, axis);
            track.values.insert(track.values.end(), {q.x, q.y, q.z, q.w});
        }
        clip.tracks.push_back(std::make_shared<const Track>(*Track::make(std::move(track))));
    }
    scene.clips = {std::make_shared<const Clip>(clip)};
    return scene;
}

std::string seedText(unsigned seed)
{
    return "seed " + std::to_string(seed);
}

} // namespace

class ClipEditsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void splitAndJoinedIsTheSameClip()
    {
        const unsigned first = firstSeed();
        for (int i = 0; i < caseCount(); ++i) {
            const unsigned seed = first + static_cast<unsigned>(i);
            const Scene scene = seededScene(seed);
            const double at = 0.25 * (1 + static_cast<int>(seed % 15));
            const Result<Scene> cut = cutClip(scene, kClip, {{"a", 0.0, at}, {"b", at, 4.0}});
            QVERIFY2(cut, seedText(seed).c_str());
            const Result<Scene> joined = joinClips(*cut, ClipId(1u), ClipId(2u), "again");
            QVERIFY2(joined, seedText(seed).c_str());
            const Clip &is = *joined->clips[3], &was = *scene.clips[0];
            for (std::size_t t = 0; t < was.tracks.size(); ++t) {
                QVERIFY2(*is.tracks[t]->times == *was.tracks[t]->times, seedText(seed).c_str());
                QVERIFY2(is.tracks[t]->values == was.tracks[t]->values, seedText(seed).c_str());
            }
        }
    }

    /// Where no key stands at the cut one comes, and the motion stays.
    void splitBetweenKeysAndJoinedMovesAlike()
    {
        const unsigned first = firstSeed();
        for (int i = 0; i < caseCount() / 4; ++i) {
            const unsigned seed = first + static_cast<unsigned>(i);
            const Scene scene = seededScene(seed);
            const double at = 0.1 + 0.25 * static_cast<int>(seed % 15);
            const Result<Scene> cut = cutClip(scene, kClip, {{"a", 0.0, at}, {"b", at, 4.0}});
            QVERIFY2(cut, seedText(seed).c_str());
            const Result<Scene> joined = joinClips(*cut, ClipId(1u), ClipId(2u), "again");
            QVERIFY2(joined, seedText(seed).c_str());
            QCOMPARE(joined->clips[3]->endSec(), 4.0);
            const float off = apart(scene, 0, *joined, 3, 4.0, [](double time) { return time; });
            QVERIFY2(off < 2e-2f, (seedText(seed) + ": " + std::to_string(off)).c_str());
        }
    }

    void reversedTwiceIsTheClipItself()
    {
        const unsigned first = firstSeed();
        for (int i = 0; i < caseCount(); ++i) {
            const unsigned seed = first + static_cast<unsigned>(i);
            const Scene scene = seededScene(seed);
            const Result<Scene> once = reverseClip(scene, kClip);
            QVERIFY2(once, seedText(seed).c_str());
            const Result<Scene> twice = reverseClip(*once, kClip);
            QVERIFY2(twice, seedText(seed).c_str());
            for (std::size_t t = 0; t < scene.clips[0]->tracks.size(); ++t) {
                const Track &is = *twice->clips[0]->tracks[t], &was = *scene.clips[0]->tracks[t];
                QVERIFY2(*is.times == *was.times && is.values == was.values, seedText(seed).c_str());
            }
        }
    }

    void aReversedClipPlaysBackwards()
    {
        const unsigned first = firstSeed();
        for (int i = 0; i < caseCount() / 4; ++i) {
            const unsigned seed = first + static_cast<unsigned>(i);
            Scene scene = seededScene(seed);
            Clip clip = *scene.clips[0]; // steps hold from their key on, either way
            std::erase_if(clip.tracks, [](const auto& track) { return track->interpolation == Interpolation::Step; });
            scene.clips[0] = std::make_shared<const Clip>(clip);
            if (clip.tracks.empty()) continue;
            const Result<Scene> once = reverseClip(scene, kClip);
            QVERIFY2(once, seedText(seed).c_str());
            const float off = apart(scene, 0, *once, 0, 4.0, [](double time) { return 4.0 - time; });
            QVERIFY2(off < 1e-3f, (seedText(seed) + ": " + std::to_string(off)).c_str());
        }
    }

    /// Handles, and a stretch that is straight by its handle, change sides with the curve.
    void aReversedBezierCurveIsTheSameCurve()
    {
        Track track;
        track.path = ChannelPath::Element;
        track.interpolation = Interpolation::Bezier;
        track.components = 1;
        track.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.5, 2.0, 3.0});
        const float kStraight = std::numeric_limits<float>::infinity();
        track.values = {0.25f, 0, 1, 1.0f, 4, /**/ 1.5f, -3, 2, kStraight, 0, /**/ 2.75f, 5, 5, 3.25f, 5};
        Scene scene = seededScene(1);
        Clip clip;
        clip.tracks = {std::make_shared<const Track>(*Track::make(track))};
        scene.clips = {std::make_shared<const Clip>(clip)};
        const Result<Scene> once = reverseClip(scene, kClip);
        QVERIFY(once);
        for (int i = 0; i <= 100; ++i) {
            const double time = 0.5 + 2.5 * i / 100.0;
            float was = 0.0f, is = 0.0f;
            sampleTrack(track, time, RotationMode::Slerp, {&was, 1});
            sampleTrack(*once->clips[0]->tracks[0], 3.5 - time, RotationMode::Slerp, {&is, 1});
            QVERIFY2(std::abs(is - was) < 1e-3f, std::to_string(time).c_str());
        }
        QCOMPARE(reverseClip(*once, kClip)->clips[0]->tracks[0]->values, track.values);
    }

    /// A stretch that has the next key's value all along holds it when it runs back.
    void aReversedStretchOfTheNextValueHoldsIt()
    {
        Track track;
        track.path = ChannelPath::Element;
        track.interpolation = Interpolation::Bezier;
        track.components = 1;
        track.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 1.0});
        const float next = -std::numeric_limits<float>::infinity();
        track.values = {0, 2, 2, next, 2, /**/ 1, 5, 5, 1, 5};
        Scene scene = seededScene(1);
        Clip clip;
        clip.tracks = {std::make_shared<const Track>(*Track::make(track))};
        scene.clips = {std::make_shared<const Clip>(clip)};
        const Result<Scene> once = reverseClip(scene, kClip);
        QVERIFY(once);
        float is = 0.0f;
        sampleTrack(*once->clips[0]->tracks[0], 0.5, RotationMode::Slerp, {&is, 1});
        QCOMPARE(is, 5.0f);
    }

    /// What comes again within the first clip's range is played before the second begins; weights of layers go along.
    void joinedClipsPlayTheirRangesAndLayers()
    {
        Scene scene = seededScene(1);
        const auto number = [](std::vector<double> times, std::vector<float> values) {
            Track track;
            track.path = ChannelPath::Element;
            track.components = 1;
            track.times = std::make_shared<const std::vector<double>>(std::move(times));
            track.values = std::move(values);
            return *Track::make(std::move(track));
        };
        Clip clip;
        clip.name = "again";
        Track track = number({0.0, 1.0}, {0.0f, 4.0f});
        track.after = {Extrapolation::Kind::Mirror, -1};
        clip.tracks = {std::make_shared<const Track>(track)};
        clip.layers.resize(1);
        clip.layers[0].weightKeys = std::make_shared<const Track>(number({0.0, 1.5}, {1.0f, 0.5f}));
        clip.range = ClipSpan{0.0, 1.5};
        Clip other = clip;
        other.name = "other";
        other.tracks = {std::make_shared<const Track>(number({0.0, 3.0}, {2.0f, 5.0f}))};
        other.layers[0].weightKeys = std::make_shared<const Track>(number({0.0, 2.0}, {0.5f, 0.0f}));
        other.range = ClipSpan{0.0, 2.0};
        Clip bare = other;
        bare.name = "bare";
        bare.layers.clear();
        Clip muted = other;
        muted.name = "muted";
        muted.layers[0].mute = true;
        scene.clips.clear();
        for (const Clip& each : {clip, other, bare, muted}) scene.clips.push_back(std::make_shared<const Clip>(each));
        const Result<Scene> joined = joinClips(scene, ClipId(0u), ClipId(1u), "both");
        QVERIFY(joined);
        const Clip& both = *joined->clips.back();
        QVERIFY(both.range == (ClipSpan{0.0, 3.5}));
        const auto at = [](const Track& keys, double time) {
            float out = 0.0f;
            sampleTrack(keys, time, RotationMode::Slerp, {&out, 1});
            return out;
        };
        const Track &moved = *both.tracks[0], &weight = *both.layers[0].weightKeys;
        QVERIFY(moved.after == Extrapolation());
        for (const auto& [time, value, share] :
            {std::tuple(0.5, 2.0f, 5.0f / 6.0f), {1.25, 3.0f, 7.0f / 12.0f}, {1.5, 2.0f, 0.5f}, {2.5, 3.0f, 0.25f}}) {
            QVERIFY(std::abs(at(moved, time) - value) < 1e-5f);
            QVERIFY(std::abs(at(weight, time) - share) < 1e-5f);
        }
        for (const std::uint32_t second : {2u, 3u}) {
            const Result<Scene> refused = joinClips(scene, ClipId(0u), ClipId(second), "both");
            QVERIFY(!refused && refused.error().text == &errors::kLayersDiffer);
        }
    }

    void clipsThatDoNotMeetAreAFrameApart()
    {
        const Scene scene = seededScene(5);
        const Result<Scene> twice = joinClips(scene, kClip, kClip, "twice");
        QVERIFY(twice);
        const double frame = twice->clips[1]->endSec() - 8.0;
        QVERIFY(frame > 0.0 && frame <= 1.0 / 24.0 + 1e-9);
        QVERIFY(apart(scene, 0, *twice, 1, 4.0, [](double time) { return time; }) < 1e-4f);
        QVERIFY(apart(scene, 0, *twice, 1, 4.0, [&](double time) { return 4.0 + frame + time; }) < 1e-3f);
    }

    /// The other sign of a quaternion is the same pose, and a clip that begins at any time goes on where the first
    /// ends.
    void clipsThatMeetInTheOtherSignAreJoinedWithoutAGap()
    {
        Scene scene = noisyScene(9);
        scene = *shiftClip(*reverseClip(*duplicateClip(scene, kClip, "back"), ClipId(1u)), ClipId(1u), 0.1);
        Clip back = *scene.clips[1];
        for (auto& track : back.tracks) {
            Track other = *track;
            for (float& value : other.values) value = -value;
            track = std::make_shared<const Track>(other);
        }
        scene.clips[1] = std::make_shared<const Clip>(back);
        const Result<Scene> joined = joinClips(scene, kClip, ClipId(1u), "both");
        QVERIFY(joined);
        for (const auto& track : joined->clips[2]->tracks) {
            QCOMPARE(track->keys(), std::size_t{121});
            for (std::size_t key = 1; key < track->keys(); ++key) {
                QVERIFY((*track->times)[key] > (*track->times)[key - 1]);
                float dot = 0.0f;
                for (std::size_t i = 0; i < 4; ++i) dot += track->values[4 * key + i] * track->values[4 * key - 4 + i];
                QVERIFY(dot > 0.0f);
            }
        }
        QVERIFY(apart(scene, 0, *joined, 2, 2.0, [](double time) { return time; }) < 1e-4f);
    }

    void whatCannotBeJoinedIsNamed()
    {
        Scene scene = seededScene(5);
        scene = *duplicateClip(scene, kClip, "run");
        Clip run = *scene.clips[1];
        run.tracks.pop_back();
        scene.clips[1] = std::make_shared<const Clip>(run);
        const Result<Scene> differ = joinClips(scene, kClip, ClipId(1u), "both");
        QVERIFY(!differ && differ.error().text == &errors::kClipsDiffer);
        QVERIFY(joinClips(scene, kClip, kClip, "run").error().text == &errors::kClipNameTaken);
        QVERIFY(joinClips(scene, kClip, kClip, "").error().text == &errors::kClipNoName);
    }

    void aCopySharesItsTracks()
    {
        const Scene scene = seededScene(5);
        const Result<Scene> copied = duplicateClip(scene, kClip, "copy");
        QVERIFY(copied);
        QCOMPARE(copied->clips.size(), std::size_t{2});
        QVERIFY(copied->clips[1]->tracks == scene.clips[0]->tracks);
        QVERIFY(duplicateClip(scene, kClip, "walk").error().text == &errors::kClipNameTaken);
    }

    void aShiftedClipMovesTheSameLater()
    {
        const Scene scene = seededScene(5);
        const Result<Scene> later = shiftClip(scene, kClip, 1.5);
        QVERIFY(later);
        QCOMPARE(later->clips[0]->startSec(), 1.5);
        QVERIFY(apart(scene, 0, *later, 0, 4.0, [](double time) { return time + 1.5; }) < 1e-4f);
        QVERIFY(shiftClip(scene, kClip, -0.5).error().text == &errors::kShiftRange);
    }

    /// Over many more moments than reduction itself measures.
    void reductionStaysWithinItsBound()
    {
        const unsigned first = firstSeed();
        for (int i = 0; i < std::max(1, caseCount() / 10); ++i) {
            const unsigned seed = first + static_cast<unsigned>(i);
            const Scene scene = noisyScene(seed);
            std::size_t before = 0;
            for (const double largest : {0.2, 0.02}) {
                const Result<ReducedKeys> reduced = reduceKeys(scene, kClip, largest);
                QVERIFY2(reduced, seedText(seed).c_str());
                QVERIFY2(reduced->after < reduced->before && reduced->after >= before, seedText(seed).c_str());
                before = reduced->after;
                std::vector<SweepMoment> moments;
                for (int k = 0; k <= 480; ++k) moments.push_back({kClip, k / 240.0, k % 8 == 0});
                const Result<SurfaceMoves> moves = sweepMoves(scene, reduced->scene, moments, {});
                QVERIFY(moves);
                const double moved = moves->worst().distance;
                QVERIFY2(moved <= largest * (1.0 + 1e-3), (seedText(seed) + ": " + std::to_string(moved)).c_str());
                QVERIFY2(moves->atKeys.distance <= reduced->moved * (1.0 + 1e-6), seedText(seed).c_str());
            }
        }
        QVERIFY(reduceKeys(noisyScene(1), kClip, 0.0).error().text == &errors::kErrorBound);
        QVERIFY(reduceKeys(noisyScene(1), kClip, 1e-9).error().text == &errors::kNothingToReduce);
    }

    void whatNoSurfaceShowsKeepsItsKeys()
    {
        Scene scene = noisyScene(1);
        auto camera = std::make_shared<Node>(*scene.nodes[0]);
        camera->name = "camera";
        camera->parent = NodeId();
        scene.nodes.push_back(camera);
        scene = *Scene::make(std::move(scene));
        Clip clip = *scene.clips[0];
        Track pan = *clip.tracks[0];
        pan.node = NodeId(static_cast<std::uint32_t>(scene.nodes.size() - 1));
        clip.tracks.push_back(std::make_shared<const Track>(pan));
        scene.clips[0] = std::make_shared<const Clip>(clip);
        const Result<ReducedKeys> reduced = reduceKeys(scene, kClip, 0.2);
        QVERIFY(reduced && reduced->after < reduced->before);
        QVERIFY(reduced->scene.clips[0]->tracks.back()->values == pan.values);
        Clip alone = clip;
        alone.tracks = {clip.tracks.back()};
        scene.clips[0] = std::make_shared<const Clip>(alone);
        QVERIFY(reduceKeys(scene, kClip, 0.2).error().text == &errors::kNothingToReduce);
    }

    void aListOfEditsNamesThem()
    {
        const Result<AppliedEdits> done = applyEditsJson(noisyScene(3), R"({"schema": "bindpose.edits/1", "edits": [
            {"op": "duplicate-clip", "clip": "noisy", "name": "copy"},
            {"op": "reverse-clip", "clip": "copy"},
            {"op": "shift-clip", "clip": "copy", "by": 0.5},
            {"op": "join-clips", "clip": "noisy", "with": "copy", "name": "there and back"},
            {"op": "remove-clip", "clip": "copy"},
            {"op": "reduce-keys", "clip": "there and back", "error": 0.1}]})");
        QVERIFY(done);
        QCOMPARE(done->scene.clips.size(), std::size_t{3});
        QVERIFY(done->scene.clips[0] && !done->scene.clips[1]); // the others keep their numbers
        QCOMPARE(done->scene.clips[2]->endSec(), 4.0);
        QVERIFY(done->scene.clips[2]->tracks[0]->keys() < 60);
        const Result<AppliedEdits> bad = applyEditsJson(noisyScene(3),
            R"({"schema": "bindpose.edits/1", "edits": [{"op": "shift-clip", "clip": "noisy", "by": -1}]})");
        QVERIFY(!bad && bad.error().where == "/edits/0");
    }
};

} // namespace clip_edits_test

QTEST_APPLESS_MAIN(clip_edits_test::ClipEditsTest)
#include "clip_edits_test.moc"
