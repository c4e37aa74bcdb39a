// SPDX-License-Identifier: MIT
#include "core/edit/changes/edit_log.h"
#include "core/edit/clips/clip_tools.h"
#include "core/edit/ground/edits.h"
#include "core/edit/ground/errors.h"
#include "core/edit/ground/track_split.h"
#include "core/edit/script/edits_json.h"
#include "core/eval/compare/memory_report.h"
#include "core/eval/skinning/skin_points.h"
#include "core/eval/stage/frame_rate.h"
#include "core/io/disk/save_errors.h"
#include "tests/core/random_scene.h"
#include "tests/core/text_rigs.h"

#include <cmath>

namespace clip_tools_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

constexpr ClipId kClip{0u};

/// One clip of this length: a turn of joint 0 with keys at these times.
Scene sceneWithClip(std::vector<double> times, Interpolation how = Interpolation::Linear)
{
    Random random(3);
    Scene scene = randomScene(random);
    Clip clip;
    clip.name = "idle";
    Track track = randomTrack(random, NodeId(0u), ChannelPath::Rotation);
    track.interpolation = how;
    track.values.clear();
    const std::size_t groups = times.size() * (how == Interpolation::CubicSpline ? 3 : 1);
    for (std::size_t i = 0; i < groups; ++i) {
        const glm::quat q = random.rotation();
        track.values.insert(track.values.end(), {q.x, q.y, q.z, q.w});
    }
    track.times = std::make_shared<const std::vector<double>>(std::move(times));
    clip.tracks.push_back(std::make_shared<const Track>(*Track::make(std::move(track))));
    scene.clips = {std::make_shared<const Clip>(clip)};
    return scene;
}

PoseRequest requestAt(std::size_t clip, double timeSec, RotationMode mode = RotationMode::Slerp)
{
    PoseRequest request = clipAt(timeSec, mode);
    request.clip = ClipId(clip);
    return request;
}

/// A Bézier curve of one number with handles that overshoot.
Track bezierTrack()
{
    Track track;
    track.path = ChannelPath::Element;
    track.interpolation = Interpolation::Bezier;
    track.components = 1;
    track.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.5, 2.0, 3.0});
    const float kStraight = std::numeric_limits<float>::infinity();
    track.values = {0.2f, 0, 1, 1.1f, 4, /**/ 1.6f, -3, 2, kStraight, 0, /**/ 2.9f, 5, 5, 3.1f, 5};
    return *Track::make(std::move(track));
}

/// One number with keys at 0, 0.5 and 1 s; Bézier keys with a stretch that the handle of the first says.
Track numberTrack(Interpolation how, float handle = 0.125f)
{
    Track track;
    track.path = ChannelPath::Element;
    track.interpolation = how;
    track.components = 1;
    track.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 0.5, 1.0});
    track.values = {1.0f, 3.0f, -2.0f};
    if (how == Interpolation::CubicSpline) track.values = {0.5f, 1, -2, /**/ 1, 3, 4, /**/ -1, -2, 2};
    if (how == Interpolation::Bezier)
        track.values = {-0.1f, 0, 1, handle, 2, /**/ 0.4f, 5, 3, 0.625f, 0, /**/ 0.875f, -4, -2, 1.2f, 0};
    return *Track::make(std::move(track));
}

float valueAt(const Track& track, double timeSec)
{
    float out = 0.0f;
    sampleTrack(track, timeSec, RotationMode::Slerp, {&out, 1});
    return out;
}

} // namespace

/// Tools that people use on a clip on purpose: resampling, cutting, frame rates.
class ClipToolsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void samplesAreLengthTimesRateRoundedDown()
    {
        QCOMPARE(planResample(sceneWithClip({0.0, 4.0, 8.29167}), kClip, 20.0)->samples, std::size_t{165});
        QCOMPARE(planResample(sceneWithClip({0.0, 3.75}), kClip, 20.0)->samples, std::size_t{75});
        QCOMPARE(planResample(sceneWithClip({0.0, 0.01}), kClip, 20.0)->samples, std::size_t{2});
    }

    void resampledKeysLieOnTheOldCurveFromFirstToLast()
    {
        for (const Interpolation how : {Interpolation::Linear, Interpolation::CubicSpline, Interpolation::Step}) {
            const Scene before = sceneWithClip({0.25, 0.3, 1.0, 2.25}, how);
            const Result<Scene> after = resampleClip(before, kClip, 20.0, RotationMode::Slerp);
            QVERIFY(after);
            const Track &was = *before.clips[0]->tracks[0], &is = *after->clips[0]->tracks[0];
            QCOMPARE(is.keys(), std::size_t{40});
            QCOMPARE(is.times->front(), 0.25);
            QCOMPARE(is.times->back(), 2.25);
            QCOMPARE(is.interpolation, how == Interpolation::Step ? Interpolation::Step : Interpolation::Linear);
            for (std::size_t k = 0; k < is.keys(); ++k) {
                float value[4];
                sampleTrack(was, (*is.times)[k], RotationMode::Slerp, value);
                QVERIFY(std::equal(value, value + 4, is.values.begin() + static_cast<std::ptrdiff_t>(4 * k)));
            }
        }
    }

    void theClipIsNotTouchedByAPlan()
    {
        const Scene scene = sceneWithClip({0.0, 1.0});
        const Scene copy = scene;
        QVERIFY(planResample(scene, kClip, 20.0));
        QVERIFY(scene == copy);
        QVERIFY(!planResample(scene, kClip, 0.0));
        QVERIFY(!planResample(scene, kClip, std::numeric_limits<double>::quiet_NaN()));
        QVERIFY(!planResample(scene, ClipId(9u), 20.0));
        QVERIFY(!planResample(sceneWithClip({1.0}), kClip, 20.0));
        QVERIFY(!planResample(sceneWithClip({0.0, 1e9}), kClip, 30.0)); // more than memory holds
        QVERIFY(!planResample(sceneWithClip({0.0, 1e300}), kClip, 30.0));
    }

    void cutClipsHaveThePosesOfTheirStretch()
    {
        const unsigned seed = firstSeed();
        for (int i = 0; i < caseCount(); ++i) {
            Random random(seed + static_cast<unsigned>(i));
            const Scene scene = randomScene(random);
            const Clip& whole = *scene.clips[0];
            const double start = whole.startSec(), end = whole.endSec();
            if (!(end - start > 0.01)) continue;
            const double middle = start + (end - start) * double{random.uniform(0.1f, 0.9f)};
            const Result<Scene> cut = cutClip(scene, kClip, {{"first", start, middle}, {"second", middle, end}});
            QVERIFY(cut);
            QCOMPARE(cut->clips.size(), std::size_t{3});
            QVERIFY(cut->clips[0] == scene.clips[0]);
            for (std::size_t c = 1; c < 3; ++c) {
                const double from = c == 1 ? start : middle, to = c == 1 ? middle : end;
                for (int k = 0; k <= 8; ++k) {
                    const double time = (to - from) * k / 8.0;
                    const Pose is = evaluatePose(*cut, requestAt(c, time));
                    const Pose was = evaluatePose(scene, requestAt(0, from + time));
                    const float off = largestDifference(is.local, was.local);
                    QVERIFY2(off < 2e-4f, qPrintable(QStringLiteral("case %1 clip %2: %3").arg(i).arg(c).arg(off)));
                }
            }
        }
    }

    void aSecondOfIdleIsASecondLong()
    {
        const Scene scene = sceneWithClip({0.0, 0.4, 1.7, 8.29167});
        const Result<Scene> cut = cutClip(scene, kClip, {{"breath", 0.0, 1.0}, {"rest", 1.0, 8.29167}});
        QVERIFY(cut);
        QCOMPARE(cut->clips[1]->name, std::string("breath"));
        QCOMPARE(cut->clips[1]->startSec(), 0.0);
        QCOMPARE(cut->clips[1]->endSec(), 1.0);
        QCOMPARE(cut->clips[1]->tracks[0]->keys(), std::size_t{3});
        QVERIFY(std::abs(cut->clips[2]->endSec() - 7.29167) < 1e-9);
    }

    void aBezierCurveKeepsItsShapeWhenCut()
    {
        const Track whole = bezierTrack();
        for (const auto& [from, to] : {std::pair(0.8, 1.7), std::pair(0.5, 2.6), std::pair(2.2, 3.0)}) {
            const Track part = cutTrack(whole, from, to);
            QCOMPARE(part.times->front(), 0.0);
            for (double time = from; time <= to; time += 0.05) {
                const float was = valueAt(whole, time), is = valueAt(part, time - from);
                QVERIFY2(
                    std::abs(is - was) < 2e-3f, qPrintable(QStringLiteral("%1: %2 %3").arg(time).arg(is).arg(was)));
            }
        }
    }

    /// Keys that come again, and lines that go on, are keys of the part; beyond its ends it holds.
    void aPartPlaysWhatTheTrackSaysBeyondItsKeys()
    {
        const float held = std::numeric_limits<float>::quiet_NaN(), straight = std::numeric_limits<float>::infinity();
        std::vector<Track> tracks{numberTrack(Interpolation::Step), numberTrack(Interpolation::Linear),
            numberTrack(Interpolation::CubicSpline), numberTrack(Interpolation::Bezier)};
        for (const float handle : {held, straight, -straight})
            tracks.push_back(numberTrack(Interpolation::Bezier, handle));
        using Kind = Extrapolation::Kind;
        for (std::size_t t = 0; t < tracks.size(); ++t)
            for (const Kind kind : {Kind::Repeat, Kind::Mirror, Kind::Slope, Kind::RepeatRelative})
                for (const int rounds : {-1, 2}) {
                    Track whole = tracks[t];
                    whole.before = whole.after = {kind, rounds};
                    const Track part = playedWithin(whole, -3.25, 4.75);
                    QVERIFY(part.before == Extrapolation() && part.after == Extrapolation());
                    QVERIFY(Track::make(part));
                    for (std::size_t k = 1; k < part.keys(); ++k) QVERIFY((*part.times)[k - 1] < (*part.times)[k]);
                    QCOMPARE(part.times->front(), -3.25);
                    QCOMPARE(part.times->back(), 4.75);
                    for (int i = 0; i <= 149; ++i) {
                        // The moments where the keys come again are among them.
                        const double time = i < 9 ? i - 4.0 : -3.25 + 0.0537 * i;
                        if (time < -3.25 || time > 4.75) continue;
                        const float was = valueAt(whole, time), is = valueAt(part, time);
                        QVERIFY2(std::abs(is - was) < 5e-3f * std::max(1.0f, std::abs(was)),
                            qPrintable(QStringLiteral("track %1 kind %2 at %3: %4, was %5")
                                           .arg(t)
                                           .arg(static_cast<int>(kind))
                                           .arg(time)
                                           .arg(is)
                                           .arg(was)));
                    }
                }
    }

    void keysThatComeAgainTooOftenAreNotLeftOut()
    {
        Scene scene = sceneWithClip({0.0, 2.0});
        Clip clip = *scene.clips[0];
        Track again = numberTrack(Interpolation::Linear);
        again.after = {Extrapolation::Kind::Repeat, -1};
        clip.tracks.push_back(std::make_shared<const Track>(again));
        clip.range = ClipSpan{0.0, 1e7};
        scene.clips[0] = std::make_shared<const Clip>(clip);
        const Result<Scene> cut = cutClip(scene, kClip, {{"part", 1e6, 9e6}});
        QVERIFY(!cut);
        QCOMPARE(std::string(cut.error().text->key), std::string("come_again_too_often"));
        QVERIFY(cutClip(scene, kClip, {{"part", 280.0, 290.0}}));
    }
    void cutAndTrimmedClipsPlayAsTheWholeDid()
    {
        Scene scene = sceneWithClip({0.0, 2.0});
        Clip clip = *scene.clips[0];
        Track again = numberTrack(Interpolation::Linear);
        again.after = {Extrapolation::Kind::Repeat, -1};
        clip.tracks.push_back(std::make_shared<const Track>(again));
        clip.range = ClipSpan{-1.0, 8.0};
        again.before = {Extrapolation::Kind::Slope, -1};
        clip.tracks.push_back(std::make_shared<const Track>(again));
        scene.clips[0] = std::make_shared<const Clip>(clip);
        const Result<Scene> cut = cutClip(scene, kClip, {{"part", 3.3, 6.6}});
        const Result<Scene> trimmed = trimClip(scene, kClip, -1.0, 0.8);
        QVERIFY(cut && trimmed);
        QVERIFY(*cut->clips[1]->range == (ClipSpan{0.0, 6.6 - 3.3}));
        QVERIFY(*trimmed->clips[0]->range == (ClipSpan{-1.0, 0.8}));
        for (const std::size_t track : {1, 2})
            for (double time = 0.05; time < 3.3; time += 0.1) {
                const float was = valueAt(*clip.tracks[track], 3.3 + time);
                QVERIFY(std::abs(valueAt(*cut->clips[1]->tracks[track], time) - was) < 1e-3f);
                const double early = std::min(time - 1.0, 0.8);
                const float is = valueAt(*trimmed->clips[0]->tracks[track], early);
                QVERIFY(std::abs(is - valueAt(*clip.tracks[track], early)) < 1e-3f);
            }
        // What the rest of the keys made come again is not what the fewer would.
        QVERIFY(trimmed->clips[0]->tracks[1]->after == Extrapolation());
        // Where no key goes the track stays, and what it says behind them.
        const Result<Scene> longer = trimClip(scene, kClip, -1.0, 5.0);
        QVERIFY(longer && longer->clips[0]->tracks == clip.tracks);
    }

    void rangesThatCannotBeAreRefused()
    {
        const Scene scene = sceneWithClip({0.0, 1.0});
        const auto refused = [&scene](const ClipRange& range) -> const ErrorText* {
            const Result<Scene> cut = cutClip(scene, kClip, {range});
            return cut ? nullptr : cut.error().text;
        };
        QCOMPARE(refused({"", 0.0, 1.0}), &errors::kRangeNoName);
        QCOMPARE(refused({"idle", 0.0, 1.0}), &errors::kClipNameTaken);
        QCOMPARE(refused({"a", 0.5, 0.5}), &errors::kRangeOutside);
        QCOMPARE(refused({"a", 0.5, 1.5}), &errors::kRangeOutside);
        QCOMPARE(refused({"a", -0.5, 0.5}), &errors::kRangeOutside);
        const Result<Scene> twice = cutClip(scene, kClip, {{"a", 0.0, 0.5}, {"a", 0.5, 1.0}});
        QVERIFY(!twice && twice.error().text == &errors::kClipNameTaken);
        QVERIFY(!cutClip(scene, kClip, {}));
    }

    void tenFramesOfAnSmdAtTwentyFiveEndAt360Milliseconds()
    {
        std::string text = "version 1\nnodes\n0 \"root\" -1\nend\nskeleton\n";
        for (int i = 0; i < 10; ++i) text += "time " + std::to_string(i) + "\n0 " + std::to_string(i) + " 0 0 0 0 0\n";
        const Loaded file = loadedText(text + "end\n", "a.smd");
        QCOMPARE(file.scene.clips[0]->endSec(), 0.3);
        const Result<Scene> slower = setFrameRate(file.scene, kClip, 25.0);
        QVERIFY(slower);
        QVERIFY(std::abs(slower->clips[0]->endSec() - 0.36) < 1e-12);
        QCOMPARE(frameRateOf(*slower->clips[0]), 25.0);
        QCOMPARE(slower->clips[0]->tracks[0]->values, file.scene.clips[0]->tracks[0]->values);
        // There is no rate in the file: a save changes nothing and says so.
        const Result<SavePlan> plan = planSave(file.scene, *file.source, *slower, "a.smd");
        QVERIFY(plan && plan->sameBytes);
        QCOMPARE(plan->left.size(), std::size_t{1});
        QCOMPARE(plan->left[0].text, &errors::kRateNotHeld);
    }

    void keysEditedAtAnotherRateAreSavedAtTheirFrames()
    {
        const std::string text = "version 1\nnodes\n0 \"root\" -1\nend\nskeleton\ntime 0\n0 0 0 0 0 0 0\n"
                                 "time 1\n0 1 0 0 0 0 0\ntime 2\n0 2 0 0 0 0 0\nend\n";
        const Loaded file = loadedText(text, "a.smd");
        Scene scene = *setFrameRate(file.scene, kClip, 24.0);
        const std::vector<float> value{1.5f, 0.0f, 0.0f};
        scene = *setKey(scene, {kClip, NodeId(0u), ChannelPath::Translation}, 1, value, KeyPart::Value);
        const Result<SavePlan> plan = planSave(file.scene, *file.source, scene, "a.smd");
        QVERIFY(plan);
        const std::vector<std::byte>& bytes = *plan->files[0].bytes;
        const std::string written(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        QCOMPARE(written, replaced(text, "0 1 0 0 0 0 0", "0 1.5 0 0 0 0 0"));
    }

    void aRateOfTheFileStays()
    {
        Scene scene = sceneWithClip({0.0, 1.0});
        Clip clip = *scene.clips[0];
        clip.framesPerSecond = 24.0;
        scene.clips[0] = std::make_shared<const Clip>(clip);
        const Result<Scene> changed = setFrameRate(scene, kClip, 30.0);
        QVERIFY(!changed && changed.error().text == &errors::kRateOfTheFile);
    }

    void aChosenRateMovesNoKeyWhereTimesAreSeconds()
    {
        const Scene scene = sceneWithClip({0.0, 0.5, 1.0});
        const Result<Scene> changed = setFrameRate(scene, kClip, 12.0);
        QVERIFY(changed);
        QCOMPARE(changed->clips[0]->endSec(), 1.0);
        QCOMPARE(frameRateOf(*changed->clips[0]), 12.0);
        QVERIFY(setFrameRate(*changed, kClip, 24.0)); // chosen once is not the file's
        QVERIFY(!setFrameRate(scene, kClip, 0.5));
    }

    void clipsMadeInTheSessionComeBackFromTheRecord()
    {
        const Scene scene = sceneWithClip({0.0, 0.4, 1.7});
        Scene edited = *cutClip(scene, kClip, {{"a", 0.0, 1.0}, {"b", 1.0, 1.7}});
        edited = *setFrameRate(edited, kClip, 12.0);
        EditLog log;
        log.changes = changesBetween(scene, edited);
        QVERIFY(log.changes.left.empty());
        const Result<Reapplied> back = reapplyChanges(scene, parseEditLog(editLogText(log))->changes.json);
        QVERIFY(back && back->conflicts.empty());
        QCOMPARE(back->scene.clips.size(), std::size_t{3});
        QCOMPARE(back->scene.clips[0]->framesPerSecond, std::optional<double>(12.0));
        for (std::size_t c = 1; c < 3; ++c) {
            const Track &is = *back->scene.clips[c]->tracks[0], &was = *edited.clips[c]->tracks[0];
            QCOMPARE(back->scene.clips[c]->name, edited.clips[c]->name);
            QVERIFY(is.node == was.node && is.values == was.values && *is.times == *was.times);
        }
        const Result<Reapplied> twice = reapplyChanges(back->scene, log.changes.json);
        QVERIFY(twice);
        QCOMPARE(twice->scene.clips.size(), std::size_t{3});
    }

    /// Each moment that is left has the pose it had; only a clip that lost its begin starts anew.
    void aTrimmedClipKeepsItsTimesUnlessItsBeginGoes()
    {
        const Scene scene = sceneWithClip({0.5, 1.0, 2.0, 3.0});
        const Result<Scene> shorter = trimClip(scene, kClip, 0.5, 2.0);
        QVERIFY(shorter);
        QCOMPARE(shorter->clips[0]->startSec(), 0.5);
        QCOMPARE(shorter->clips[0]->endSec(), 2.0);
        const Result<Scene> later = trimClip(scene, kClip, 1.5, 3.0);
        QVERIFY(later);
        QCOMPARE(later->clips[0]->startSec(), 0.0);
        QCOMPARE(later->clips[0]->endSec(), 1.5);
        QCOMPARE(later->clips[0]->name, scene.clips[0]->name);
        std::vector<float> was(later->clips[0]->tracks[0]->components), is(was.size());
        sampleTrack(*scene.clips[0]->tracks[0], 2.25, RotationMode::Slerp, was);
        sampleTrack(*later->clips[0]->tracks[0], 0.75, RotationMode::Slerp, is);
        for (std::size_t k = 0; k < was.size(); ++k) QVERIFY(std::abs(was[k] - is[k]) < 1e-5f);
        QVERIFY(trimClip(scene, kClip, 0.5, 3.0)->clips[0] == scene.clips[0]); // nothing goes
        QVERIFY(!trimClip(scene, kClip, 2.0, 1.0));
        QVERIFY(!trimClip(scene, kClip, 0.5, 4.0));
    }

    void whatEndsBeforeTheCutStaysToTheLastBit()
    {
        Scene scene = sceneWithClip({0.0416667, 0.1, 0.7, 3.0});
        Clip clip = *scene.clips[0];
        const auto with = [&clip](std::vector<double> times) {
            Track track = *clip.tracks[0];
            track.values.resize(times.size() * track.floatsPerKey());
            track.times = std::make_shared<const std::vector<double>>(std::move(times));
            clip.tracks.push_back(std::make_shared<const Track>(track));
        };
        for (const std::vector<double>& times : {std::vector{0.5}, {2.5}, {0.1, 0.3}, {2.0, 2.75}}) with(times);
        scene.clips[0] = std::make_shared<const Clip>(clip);
        const Result<Scene> cut = trimClip(scene, kClip, clip.startSec(), 1.0);
        QVERIFY(cut);
        const auto times = [&cut](std::size_t track) { return *cut->clips[0]->tracks[track]->times; };
        QCOMPARE(times(0), (std::vector<double>{0.0416667, 0.1, 0.7, 1.0}));
        QVERIFY(cut->clips[0]->tracks[1] == clip.tracks[1]); // one key before the cut: the very track
        QCOMPARE(times(2), std::vector<double>{1.0});        // one behind it holds its value from here on
        QVERIFY(cut->clips[0]->tracks[3] == clip.tracks[3]);
        QCOMPARE(times(4), std::vector<double>{1.0});
    }

    void aListOfEditsResamplesAndCuts()
    {
        const Scene scene = sceneWithClip({0.0, 1.0, 8.29167});
        const Result<AppliedEdits> done = applyEditsJson(scene, R"({"schema": "bindpose.edits/1", "edits": [
            {"op": "cut-clip", "clip": "idle", "ranges": [["a", 0, 1], ["b", 1, 2.5]]},
            {"op": "resample-clip", "clip": "idle", "fps": 20},
            {"op": "set-frame-rate", "clip": "b", "fps": 20}]})");
        QVERIFY(done);
        QCOMPARE(done->scene.clips.size(), std::size_t{3});
        QCOMPARE(done->scene.clips[0]->tracks[0]->keys(), std::size_t{165});
        QCOMPARE(done->scene.clips[2]->framesPerSecond, std::optional<double>(20.0));
        const Result<AppliedEdits> bad = applyEditsJson(scene, R"({"schema": "bindpose.edits/1", "edits": [
            {"op": "cut-clip", "clip": "idle", "ranges": [["a", 0]]}]})");
        QVERIFY(!bad);
        QCOMPARE(bad.error().where, std::string("/edits/0"));
    }

    void legacyBlendingGoesAstrayWhereAxesCross()
    {
        Track track;
        track.path = ChannelPath::Rotation;
        track.components = 4;
        track.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 1.0});
        const glm::quat a = glm::angleAxis(1.5f, glm::vec3(1, 0, 0)), b = glm::angleAxis(1.5f, glm::vec3(0, 1, 0));
        const auto set = [&track](const glm::quat& from, const glm::quat& to) {
            track.values = {from.x, from.y, from.z, from.w, to.x, to.y, to.z, to.w};
        };
        const auto at = [&track](double time, RotationMode mode) {
            float q[4];
            sampleTrack(track, time, mode, q);
            return glm::quat(q[3], q[0], q[1], q[2]);
        };
        const auto angle = [](const glm::quat& x, const glm::quat& y) {
            return 2.0f * std::acos(std::min(1.0f, std::abs(glm::dot(x, y))));
        };
        set(a, b);
        QVERIFY(angle(at(0.5, RotationMode::AxisAngle), at(0.5, RotationMode::Slerp)) > 0.05f);
        QVERIFY(angle(at(1.0, RotationMode::AxisAngle), b) < 1e-3f);
        // The angle is that of both keys all the way.
        QVERIFY(std::abs(glm::angle(at(0.5, RotationMode::AxisAngle)) - 1.5f) < 1e-4f);
        // On one axis both go the same way; slerp at one speed.
        set(glm::angleAxis(0.2f, glm::vec3(0, 0, 1)), glm::angleAxis(1.9f, glm::vec3(0, 0, 1)));
        for (double time = 0.1; time < 1.0; time += 0.1) {
            QVERIFY(angle(at(time, RotationMode::AxisAngle), at(time, RotationMode::Slerp)) < 1e-3f);
            const float step = angle(at(time - 0.1, RotationMode::Slerp), at(time, RotationMode::Slerp));
            QVERIFY(std::abs(step - 0.17f) < 0.005f * 0.17f + 1e-3f);
        }
    }

    void legacyBlendingIsTakenAgainstTheRestPose()
    {
        Scene scene = sceneWithClip({0.0, 1.0});
        const Pose legacy = evaluatePose(scene, requestAt(0, 0.5, RotationMode::AxisAngle));
        const Track& track = *scene.clips[0]->tracks[0];
        const auto key = [&track](std::size_t k) {
            const float* v = &track.values[4 * k];
            return glm::quat(v[3], v[0], v[1], v[2]);
        };
        Transform expected = scene.nodes[0]->rest;
        expected.rotation = axisAngleBlend(scene.nodes[0]->rest.rotation, key(0), key(1), 0.5f);
        QVERIFY(maxDifference(legacy.local[0], matrixOf(expected)) < 1e-5f);
    }
};

} // namespace clip_tools_test

QTEST_APPLESS_MAIN(clip_tools_test::ClipToolsTest)
#include "clip_tools_test.moc"
