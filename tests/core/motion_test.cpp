// SPDX-License-Identifier: MIT
#include "core/edit/clips/mix_clips.h"
#include "core/eval/stage/frame.h"
#include "core/eval/stage/loop_seam.h"
#include "core/eval/stage/second_clip.h"
#include "core/eval/stage/trails.h"
#include "tests/core/random_scene.h"

#include <cmath>
#include <numbers>

namespace motion_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

constexpr int kFrames = 24;
constexpr double kRate = 30.0;

std::shared_ptr<const Node> joint(const char* name, NodeId parent)
{
    Node node;
    node.name = name;
    node.parent = parent;
    node.joint = true;
    return std::make_shared<const Node>(node);
}

KeyTimes frames()
{
    std::vector<double> times;
    for (int i = 0; i <= kFrames; ++i) times.push_back(i / kRate);
    return std::make_shared<const std::vector<double>>(times);
}

/// A root that gets on by `speed` units a second along z, and a hand below it that swings in x and turns about y: its
/// last key is its first but for `jump` units and `turn` degrees.
Scene swinging(double speed, double jump, double turn)
{
    Scene scene;
    scene.nodes = {joint("root", {}), joint("hand", NodeId(0u))};
    Track way, swing, twist;
    way.node = NodeId(0u);
    swing.node = twist.node = NodeId(1u);
    way.path = swing.path = ChannelPath::Translation;
    twist.path = ChannelPath::Rotation;
    twist.components = 4;
    way.times = swing.times = twist.times = frames();
    for (int i = 0; i <= kFrames; ++i) {
        const double wave = std::sin(2.0 * std::numbers::pi * i / kFrames), last = i == kFrames ? 1.0 : 0.0;
        const double half = 0.5 * (0.4 * wave + last * turn * std::numbers::pi / 180.0);
        way.values.insert(way.values.end(), {0.0f, 0.0f, static_cast<float>(speed * i / kRate)});
        swing.values.insert(swing.values.end(), {static_cast<float>(wave + last * jump), 1.0f, 0.0f});
        twist.values.insert(
            twist.values.end(), {0.0f, static_cast<float>(std::sin(half)), 0.0f, static_cast<float>(std::cos(half))});
    }
    Clip clip;
    clip.name = "swing";
    clip.framesPerSecond = kRate;
    for (const Track& track : {way, swing, twist}) clip.tracks.push_back(std::make_shared<const Track>(track));
    scene.clips = {std::make_shared<const Clip>(clip)};
    return *Scene::make(std::move(scene));
}

const SeamGap& gapOf(const LoopSeam& seam, std::uint32_t node)
{
    return *std::find_if(
        seam.gaps.begin(), seam.gaps.end(), [node](const SeamGap& gap) { return gap.node == NodeId(node); });
}

bool near(double a, double b, double tolerance)
{
    if (std::abs(a - b) <= tolerance) return true;
    qWarning("%.9g is not %.9g", a, b);
    return false;
}

Scene twoClips(Random& random)
{
    Scene scene = randomScene(random, {8, 10, 2, {}});
    scene.clips.push_back(randomClip(random, scene.nodes.size()));
    return scene;
}

PoseRequest mixed(double firstSec, double secondSec, float share)
{
    PoseRequest out = clipAt(firstSec);
    out.mixClip = ClipId(1u);
    out.mixSec = secondSec;
    out.mixShare = share;
    return out;
}

PoseRequest secondAlone(double timeSec)
{
    PoseRequest out = clipAt(timeSec);
    out.clip = ClipId(1u);
    return out;
}

/// By definition: parts of each node, straight lines and the shorter arc.
glm::mat4 between(const glm::mat4& a, const glm::mat4& b, float share)
{
    const Transform from = decompose(a).transform, to = decompose(b).transform;
    return matrixOf({glm::mix(from.translation, to.translation, share),
        glm::slerp(glm::normalize(from.rotation), glm::normalize(to.rotation), share),
        glm::mix(from.scale, to.scale, share)});
}

SecondClip fade(double start, double lasts, bool inPhase)
{
    SecondClip out;
    out.how = SecondClip::How::CrossFade;
    out.clip = ClipId(1u);
    out.fadeStartSec = start;
    out.fadeSec = lasts;
    out.inPhase = inPhase;
    return out;
}

} // namespace

class MotionTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aClipThatRepeatsHasNoSeam()
    {
        const LoopSeam seam = loopSeam(swinging(0.0, 0.0, 0.0), ClipId(0u), RotationMode::Slerp, true);
        QCOMPARE(seam.gaps.size(), std::size_t{2});
        for (const SeamGap& gap : seam.gaps) {
            QVERIFY(near(gap.moved, 0.0, 1e-6) && near(gap.turnedDeg, 0.0, 1e-4));
            QVERIFY(near(gap.speed, 0.0, 1e-4) && near(gap.spinDeg, 0.0, 1e-2));
        }
        QVERIFY(!loopSeam(swinging(0.0, 0.0, 0.0), ClipId(7u), RotationMode::Slerp, true).any());
    }
    void aPlantedJumpIsToldInItsSize()
    {
        const LoopSeam seam = loopSeam(swinging(0.0, 0.25, 12.0), ClipId(0u), RotationMode::Slerp, true);
        const SeamGap& hand = gapOf(seam, 1);
        QVERIFY(near(hand.moved, 0.25, 1e-6));
        QVERIFY(near(hand.turnedDeg, 12.0, 1e-3));
        QVERIFY(near(hand.speed, 0.25 * kRate, 1e-3)); // the last frame goes further by it
        QVERIFY(near(hand.spinDeg, 12.0 * kRate, 0.05));
        QVERIFY(near(gapOf(seam, 0).moved, 0.0, 1e-9));
    }
    void theWayOverTheGroundIsNoJump()
    {
        const Scene scene = swinging(1.5, 0.0, 0.0);
        const double way = 1.5 * kFrames / kRate;
        const LoopSeam spot = loopSeam(scene, ClipId(0u), RotationMode::Slerp, true);
        QVERIFY(near(static_cast<double>(spot.travel.z), way, 1e-6));
        for (const SeamGap& gap : spot.gaps) QVERIFY(near(gap.moved, 0.0, 1e-6) && near(gap.speed, 0.0, 1e-4));
        const LoopSeam plain = loopSeam(scene, ClipId(0u), RotationMode::Slerp, false);
        QCOMPARE(plain.travel, glm::vec3(0.0f));
        QVERIFY(near(gapOf(plain, 0).moved, way, 1e-6));
    }
    void theGhostOfTheLastPoseStandsOverTheFirst()
    {
        const auto scene = std::make_shared<const Scene>(swinging(1.5, 0.25, 0.0));
        ViewState view;
        view.pose = PoseSource::Clip;
        view.clip = ClipId(0u);
        view.ghost = GhostPose::ClipEnd;
        for (const bool onSpot : {true, false}) {
            view.poseDetail.seamOnSpot = onSpot;
            const std::vector<Actor> actors = stage(scene, view);
            QCOMPARE(actors.size(), std::size_t{2});
            QVERIFY(actors[1].role == ActorRole::Ghost);
            const glm::vec3 hand(actors[1].worldFromActor * actors[1].pose->model[1][3]);
            const glm::vec3 begins(actors[0].pose->model[1][3]);
            QVERIFY(near(static_cast<double>(glm::length(hand - begins)),
                onSpot ? 0.25 : std::hypot(0.25, 1.5 * kFrames / kRate), 1e-5));
        }
        view.clip = ClipId(9u); // none
        QCOMPARE(stage(scene, view).size(), std::size_t{1});
    }

    void mixingIsByDefinitionForEveryNode()
    {
        const unsigned first = firstSeed(); // which says it
        for (int i = 0, count = caseCount(); i < count; ++i) {
            Random random(first + static_cast<unsigned>(i));
            const Scene scene = twoClips(random);
            const double a = double{random.uniform(0.0f, 2.0f)}, b = double{random.uniform(0.0f, 2.0f)};
            const float share = random.uniform(0.01f, 0.99f);
            const Pose alone = evaluatePose(scene, clipAt(a)), second = evaluatePose(scene, secondAlone(b));
            const Pose both = evaluatePose(scene, mixed(a, b, share));
            for (std::size_t node = 0; node < scene.nodes.size(); ++node) {
                const glm::mat4 wanted = between(alone.local[node], second.local[node], share);
                QVERIFY(largestDifference({both.local[node]}, {wanted}) < 2e-4f);
            }
            QVERIFY(sameBits(evaluatePose(scene, mixed(a, b, 0.0f)).model, alone.model));
            QVERIFY(sameBits(evaluatePose(scene, mixed(a, b, 1.0f)).model, second.model));
            if (QTest::currentTestFailed()) return qWarning("case %d", i);
        }
    }
    void theSecondClipRunsInStepOrInPhase()
    {
        Clip first, second;
        for (auto [clip, length] : {std::pair(&first, 2.0), std::pair(&second, 0.5)}) {
            Track track;
            track.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, length});
            track.values = {0, 0, 0, 1, 0, 0};
            clip->tracks = {std::make_shared<const Track>(track)};
        }
        SecondClip how = fade(1.0, 0.4, false);
        QCOMPARE(secondMoment(how, first, second, 0.9).share, 0.0f);
        QVERIFY(near(double{secondMoment(how, first, second, 1.1).share}, 0.25, 1e-6));
        QVERIFY(near(secondMoment(how, first, second, 1.1).timeSec, 0.1, 1e-9)); // begins with the fade
        QCOMPARE(secondMoment(how, first, second, 1.5).share, 1.0f);
        how.fadeSec = 0.0; // a cut
        QCOMPARE(secondMoment(how, first, second, 1.0).share, 1.0f);
        QCOMPARE(secondMoment(how, first, second, 0.999).share, 0.0f);
        how.how = SecondClip::How::Blend;
        QVERIFY(near(secondMoment(how, first, second, 1.1).timeSec, 0.1, 1e-9)); // the third time round
        QVERIFY(near(secondMoment(how, first, second, 0.5).timeSec, 0.5, 1e-9)); // its end is no beginning
        how.inPhase = true;
        QVERIFY(near(secondMoment(how, first, second, 1.5).timeSec, 0.375, 1e-9));
    }
    void whatIsWrittenIsWhatWasSeen()
    {
        const unsigned first = firstSeed(); // which says it
        for (int i = 0, count = std::max(1, caseCount() / 5); i < count; ++i) {
            Random random(first + static_cast<unsigned>(i));
            const Scene scene = twoClips(random);
            const Clip& one = *scene.clips[0];
            const double length = one.endSec() - one.startSec();
            SecondClip how = fade(0.25 * length, 0.5 * length, random.chance(0.5f));
            if (random.chance(0.5f)) how.how = SecondClip::How::Blend;
            const Result<Scene> made = addMixedClip(scene, ClipId(0u), how, RotationMode::Slerp, "both");
            QVERIFY(made);
            QCOMPARE(made->clips.size(), std::size_t{3});
            QVERIFY(made->clips[0] == scene.clips[0] && made->clips[1] == scene.clips[1] && made->nodes == scene.nodes);
            const Clip& clip = *made->clips[2];
            QVERIFY(near(clip.endSec(), mixedLength(one, *scene.clips[1], how), 1e-6));
            for (const double time : *clip.tracks.front()->times) {
                PoseRequest seen = clipAt(one.startSec() + time), written = clipAt(time);
                seen.overrides = written.overrides = false;
                written.clip = ClipId(2u);
                mixInto(seen, scene, how);
                const Pose a = evaluatePose(scene, seen), b = evaluatePose(*made, written);
                QVERIFY(largestDifference(a.local, b.local) < 2e-4f);
            }
            if (QTest::currentTestFailed()) return qWarning("case %d", i);
        }
    }
    void theLastKeyOfTwoClipsOfOneLengthIsOfBothLastPoses()
    {
        Scene scene = swinging(0.0, 0.0, 0.0);
        Clip clips[2];
        for (std::size_t i = 0; i < 2; ++i) {
            Track track;
            track.node = NodeId(1u);
            track.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, double{0.7f}}); // < 0.7
            track.values = {0, 0, 0, i == 0 ? 2.0f : 0.0f, i == 0 ? 0.0f : 4.0f, 0};
            clips[i].name = i == 0 ? "a" : "b";
            clips[i].framesPerSecond = kRate;
            clips[i].tracks = {std::make_shared<const Track>(track)};
        }
        scene.clips = {std::make_shared<const Clip>(clips[0]), std::make_shared<const Clip>(clips[1])};
        SecondClip how;
        how.how = SecondClip::How::Blend;
        how.clip = ClipId(1u);
        const Result<Scene> made = addMixedClip(scene, ClipId(0u), how, RotationMode::Slerp, "both");
        QVERIFY(made);
        const Track& track = *made->clips.back()->tracks.front();
        const float* last = track.values.data() + track.valueAt(track.keys() - 1);
        QVERIFY(near(double{last[0]}, 1.0, 1e-5) && near(double{last[1]}, 2.0, 1e-5));
    }
    void aRootWithoutMotionCarriesNobody()
    {
        Scene scene = swinging(1.5, 0.0, 0.0);
        scene.nodes = {joint("root", {}), joint("hips", NodeId(0u)), joint("hand", NodeId(1u))};
        Clip clip = *scene.clips[0];
        for (auto& track : clip.tracks) {
            Track moved = *track;
            moved.node = NodeId(track->node.value + 1);
            track = std::make_shared<const Track>(moved);
        }
        Track still = *clip.tracks[0];
        still.node = NodeId(0u);
        std::fill(still.values.begin(), still.values.end(), 0.0f);
        still.values[still.values.size() - 1] = 1e-7f;
        clip.tracks.push_back(std::make_shared<const Track>(still));
        Scene bare;
        bare.nodes = scene.nodes;
        bare.clips = {std::make_shared<const Clip>(clip)};
        const Result<Scene> made = Scene::make(std::move(bare));
        QVERIFY(made);
        const LoopSeam seam = loopSeam(*made, ClipId(0u), RotationMode::Slerp, true);
        QVERIFY(near(static_cast<double>(seam.travel.z), 1.5 * kFrames / kRate, 1e-5));
        QVERIFY(near(gapOf(seam, 2).moved, 0.0, 1e-5));
    }
    void aBrokenTimeEndsNoTrail()
    {
        Scene scene = swinging(0.0, 0.0, 0.0);
        Clip clip = *scene.clips[0];
        Track broken = *clip.tracks[0];
        std::vector<double> times = *broken.times;
        times.back() = std::numeric_limits<double>::infinity();
        broken.times = std::make_shared<const std::vector<double>>(times);
        clip.tracks[0] = std::make_shared<const Track>(broken);
        scene.clips = {std::make_shared<const Clip>(clip)};
        const NodeId hand(1u);
        QVERIFY(jointTrails(scene, clipAt(0.0), {}, std::span(&hand, 1), 100).front().points.size() < 200);
    }
    void aMixedClipNeedsTwoClipsAndANameOfItsOwn()
    {
        Random random(firstSeed());
        const Scene scene = twoClips(random);
        SecondClip how = fade(0.0, 0.1, false);
        QVERIFY(!addMixedClip(scene, ClipId(0u), how, RotationMode::Slerp, scene.clips[0]->name));
        QVERIFY(!addMixedClip(scene, ClipId(9u), how, RotationMode::Slerp, "both"));
        how.how = SecondClip::How::Beside;
        QVERIFY(!addMixedClip(scene, ClipId(0u), how, RotationMode::Slerp, "both"));
        how = fade(0.0, 0.1, false);
        how.clip = ClipId(9u);
        QVERIFY(!addMixedClip(scene, ClipId(0u), how, RotationMode::Slerp, "both"));
    }
    void theSameCharacterStandsBesideWithTheOtherClip()
    {
        Random random(firstSeed());
        const auto scene = std::make_shared<const Scene>(twoClips(random));
        ViewState view;
        view.pose = PoseSource::Clip;
        view.clip = ClipId(0u);
        view.timeSec = 0.5;
        view.second.how = SecondClip::How::Beside;
        view.second.clip = ClipId(1u);
        const std::vector<Actor> actors = stage(scene, view);
        QCOMPARE(actors.size(), std::size_t{2});
        QVERIFY(actors[1].role == ActorRole::BSide && actors[1].scene == scene);
        QVERIFY(actors[1].worldFromActor[3].x > 0.0f);
        const SecondMoment moment = secondMoment(view.second, *scene->clips[0], *scene->clips[1], 0.5);
        QVERIFY(sameBits(actors[1].pose->model, evaluatePose(*scene, secondAlone(moment.timeSec)).model));
        QVERIFY(sameBits(actors[0].pose->model, evaluatePose(*scene, clipAt(0.5)).model));
        view.second.document = 4; // a file that was closed
        QCOMPARE(stage(scene, view).size(), std::size_t{1});
    }

    void aTrailPassesWhereTheJointIs()
    {
        const Scene scene = swinging(1.5, 0.0, 0.0);
        const std::vector<NodeId> joints{NodeId(1u), NodeId(0u)};
        const std::vector<Trail> trails = jointTrails(scene, clipAt(0.0), {}, joints, 1000);
        QCOMPARE(trails.size(), std::size_t{2});
        for (std::size_t i = 0; i < joints.size(); ++i) {
            QVERIFY(trails[i].node == joints[i]);
            QCOMPARE(trails[i].points.size(), std::size_t{kFrames + 1}); // every key stands on its frame
            for (const TrailPoint& point : trails[i].points) {
                const Pose pose = evaluatePose(scene, clipAt(point.timeSec));
                QCOMPARE(point.at, glm::vec3(pose.model[joints[i].index()][3]));
                QVERIFY(point.key && point.frame);
            }
        }
        QVERIFY(jointTrails(scene, clipAt(0.0), {}, {}, 1000).empty());
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(jointTrails(scene, clipAt(0.0), {}, joints, 1000, {stop.get_token(), {}}).empty());
    }
    void ghostsStandEveryFewFramesOrAtKeysWithinTheClip()
    {
        const Scene scene = swinging(0.0, 0.0, 0.0);
        OnionLook look;
        look.on = true;
        look.before = 2;
        look.after = 3;
        look.everyFrames = 5;
        const OnionTimes times = onionTimes(*scene.clips[0], look, {}, 12.0 / kRate);
        QCOMPARE(times.before.size(), std::size_t{2});
        QVERIFY(near(times.before[0], 2.0 / kRate, 1e-9) && near(times.before[1], 7.0 / kRate, 1e-9));
        QCOMPARE(times.after.size(), std::size_t{2}); // the third would be behind the end
        QVERIFY(near(times.after[1], 22.0 / kRate, 1e-9));
        look.atKeys = true;
        const OnionTimes keys = onionTimes(*scene.clips[0], look, {}, 12.0 / kRate);
        QCOMPARE(keys.after.size(), std::size_t{3});
        QCOMPARE(keys.after[0], 13.0 / kRate);
        QCOMPARE(keys.before[1], 11.0 / kRate);
        QVERIFY(onionTimes(*scene.clips[0], look, {}, 0.0).before.empty());

        const auto shared = std::make_shared<const Scene>(scene);
        ViewState view;
        view.pose = PoseSource::Clip;
        view.clip = ClipId(0u);
        view.timeSec = 12.0 / kRate;
        view.motion.onion = look;
        const std::vector<Actor> actors = stage(shared, view);
        QCOMPARE(actors.size(), std::size_t{6});
        for (std::size_t i = 1; i < actors.size(); ++i)
            QVERIFY(actors[i].role == ActorRole::Ghost && actors[i].tint.w > 0.0f && actors[i].tint.w < 0.4f);
        QVERIFY(actors[2].tint.w > actors[1].tint.w && actors[3].tint.w > actors[4].tint.w); // nearer is stronger
    }
};

} // namespace motion_test

QTEST_GUILESS_MAIN(motion_test::MotionTest)
#include "motion_test.moc"
