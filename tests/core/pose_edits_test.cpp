// SPDX-License-Identifier: MIT
#include "core/edit/clips/bake_overrides.h"
#include "core/edit/clips/exercise_clip.h"
#include "core/edit/pose/pose_copy.h"
#include "core/edit/pose/pose_resets.h"
#include "core/edit/pose/reach.h"
#include "core/eval/pose/exercise.h"
#include "core/eval/pose/rest_bind.h"
#include "core/sample/mannequin.h"
#include "tests/core/random_scene.h"

namespace pose_edits_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

Pose poseOf(const Scene& scene, double timeSec)
{
    return evaluatePose(scene, clipAt(timeSec));
}

Scene posedScene(Random& random)
{
    const Scene scene = randomScene(random, {4 + random.below(12), 20, 2, {}});
    std::vector<Override> overrides;
    for (std::uint32_t i = 0; i < 3; ++i) {
        Override value = overrideOf(i, NodeId(random.below(scene.nodes.size())), static_cast<Space>(random.below(3)),
            matrixOf({random.vector(1.0f), random.rotation(), glm::vec3(1.0f)}));
        value.kind = random.chance(0.5f) ? OverrideKind::Add : OverrideKind::Replace;
        overrides.push_back(value);
    }
    return withOverrides(scene, overrides);
}

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

NodeId named(const Scene& scene, const char* name)
{
    return *findNode(scene, name);
}

glm::vec3 placeOf(const Scene& scene, const Pose& pose, const char* name)
{
    return glm::vec3(pose.model[named(scene, name).index()][3]);
}

} // namespace

/// Poses go back, are copied, mirrored, written into clips, and tried.
class PoseEditsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void resetsGoToClipRestOrBind()
    {
        qInfo("seed %u", firstSeed());
        for (int i = 0, count = caseCount(); i < count; ++i) {
            Random random(firstSeed() + static_cast<unsigned>(i));
            const Scene scene = posedScene(random);
            Scene plain = scene;
            plain.overrides.clear();
            const std::vector<NodeId> roots = scene.order->roots;
            const Result<Scene> clip = resetPose(scene, roots, true, PoseReset::Clip);
            QVERIFY(clip && sameBits(poseOf(*clip, 0.6).model, poseOf(plain, 0.6).model));
            const Result<Scene> rest = resetPose(scene, roots, true, PoseReset::Rest);
            QVERIFY(rest && largestDifference(poseOf(*rest, 0.6).model, evaluatePose(plain, {}).model) < 1e-4f);
            const Result<Scene> bind = resetPose(scene, roots, true, PoseReset::Bind);
            QVERIFY(bind && largestDifference(poseOf(*bind, 0.6).model, bindModel(plain)) < 1e-3f);
            // One joint alone: what hangs below it keeps its own local, and no other override goes.
            const NodeId one(random.below(scene.nodes.size()));
            const Result<Scene> alone = resetPose(scene, std::span(&one, 1), false, PoseReset::Bind);
            QVERIFY(alone);
            QCOMPARE(poseOf(*alone, 0.6).local[one.index()], bindLocal(plain, one));
            std::size_t others = 0, kept = 0;
            for (const auto& entry : scene.overrides) others += entry->node != one ? 1u : 0u;
            for (const auto& entry : alone->overrides) kept += entry->node != one ? 1u : 0u;
            QCOMPARE(kept, others);
        }
    }
    void aCopiedPoseComesBackByItsText()
    {
        qInfo("seed %u", firstSeed());
        for (int i = 0, count = caseCount(); i < count; ++i) {
            Random random(firstSeed() + static_cast<unsigned>(i));
            const Scene scene = posedScene(random);
            const Pose pose = poseOf(scene, 0.3);
            const CopiedPose copied = copyPose(scene, pose, {});
            const Result<CopiedPose> read = poseFromText(poseText(copied));
            QVERIFY(read);
            QVERIFY(read->joints == copied.joints);
            Scene plain = scene;
            plain.overrides.clear();
            const Result<Scene> pasted = pastePose(plain, *read, {});
            QVERIFY(pasted);
            QVERIFY(sameBits(poseOf(*pasted, 1.1).local, pose.local));
            const Result<Scene> none = pastePose(plain, *read, {{}, 0.0f});
            QVERIFY(none && sameBits(poseOf(*none, 1.1).model, poseOf(plain, 1.1).model));
        }
        for (const char* text : {"", "[]", "{}", R"({"schema":"bindpose.pose/2","joints":[]})",
                 R"({"schema":"bindpose.pose/1","joints":[{"name":"a","local":[1]}]})"})
            QVERIFY(!poseFromText(text));
    }
    void aMaskedPoseLeavesTheOthers()
    {
        Random random(firstSeed());
        Scene scene = posedScene(random);
        scene.overrides.clear();
        const CopiedPose pose = copyPose(scene, evaluatePose(scene, {}), {});
        const NodeId top(1u);
        const Result<Scene> pasted = pastePose(scene, pose, {{top}, 1.0f});
        QVERIFY(pasted);
        const std::uint32_t place = scene.order->position[1], end = scene.order->subtreeEnd[place];
        QCOMPARE(pasted->overrides.size(), std::size_t{end - place});
        for (const auto& entry : pasted->overrides) {
            const std::uint32_t at = scene.order->position[entry->node.index()];
            QVERIFY(at >= place && at < end);
        }
    }
    void theMirroredPoseDoesOnTheRightWhatTheLeftDid()
    {
        const Result<Scene> scene = makeMannequin();
        QVERIFY(scene);
        for (std::size_t clip = 0; clip < scene->clips.size(); ++clip) {
            PoseRequest request;
            request.from = PoseRequest::From::Clip;
            request.clip = ClipId(clip);
            request.timeSec = 0.37;
            const Pose pose = evaluatePose(*scene, request);
            const Pose mirror = withPose(*scene, pose, mirroredPose(*scene, pose, 0));
            int pairs = 0;
            for (const NodeId id : scene->order->sorted) {
                const std::string& name = scene->nodes[id.index()]->name;
                if (!name.ends_with("_l")) continue;
                const std::string other = name.substr(0, name.size() - 1) + "r";
                const glm::vec3 left = placeOf(*scene, pose, name.c_str());
                const glm::vec3 right = placeOf(*scene, mirror, other.c_str());
                QVERIFY(glm::distance(right, glm::vec3(-left.x, left.y, left.z)) < 1e-4f);
                ++pairs;
            }
            QVERIFY(pairs > 10);
            const Pose back = withPose(*scene, mirror, mirroredPose(*scene, mirror, 0));
            QVERIFY(largestDifference(back.model, pose.model) < 1e-4f);
        }
    }
    void aKeyedPoseStandsInTheClip()
    {
        qInfo("seed %u", firstSeed());
        int keyed = 0, refused = 0;
        for (int i = 0, count = caseCount(); i < count; ++i) {
            Random random(firstSeed() + static_cast<unsigned>(i));
            const Scene plain = withoutScale(randomScene(random, {8, 10, 2, {}}));
            for (const auto& track : plain.clips[0]->tracks) {
                if (track->path != ChannelPath::Rotation) continue;
                Override turn =
                    overrideOf(0, track->node, Space::Local, matrixOf({{}, random.rotation(), glm::vec3(1)}));
                turn.channels = {false, true, false};
                const Scene scene = withOverrides(plain, {turn});
                const Pose wanted = poseOf(scene, 0.45);
                std::size_t keys = 0;
                const Result<Scene> got = keyOverrides(scene, ClipId(0u), 0.45, keys);
                QVERIFY(got && keys > 0 && !got->overrides[0]->enabled);
                QVERIFY(largestDifference(poseOf(*got, 0.45).model, wanted.model) < 2e-3f);
                ++keyed;
                const auto &before = plain.clips[0]->tracks, &after = got->clips[0]->tracks;
                QCOMPARE(after.size(), before.size());
                for (std::size_t t = 0; t < before.size(); ++t)
                    QVERIFY2(before[t] == after[t] || before[t]->path == ChannelPath::Rotation,
                        "only the rotation was overridden");
                // A scrubbed time that a file could not tell from that of the key is the key's.
                const double beside = 0.45 * (1.0 + 1e-12);
                Override other = turn;
                other.matrix = matrixOf({{}, random.rotation(), glm::vec3(1)});
                const Scene again = withOverrides(*got, {other});
                const Result<Scene> over = keyOverrides(again, ClipId(0u), beside, keys);
                QVERIFY(over && keys > 0);
                for (std::size_t t = 0; t < after.size(); ++t)
                    QCOMPARE(over->clips[0]->tracks[t]->keys(), after[t]->keys());
                // What the clip has no channel for is not thrown away.
                Scene without = scene;
                auto clip = std::make_shared<Clip>(*plain.clips[0]);
                std::erase_if(clip->tracks, [&turn](const auto& one) { return one->node == turn.node; });
                without.clips[0] = clip;
                QVERIFY(!keyOverrides(without, ClipId(0u), 0.45, keys));
                ++refused;
                break;
            }
        }
        QVERIFY(keyed > 5 && refused > 5);
    }
    void twoBonesReachWhatIsInTheirReach()
    {
        qInfo("seed %u", firstSeed());
        int reached = 0;
        const int cases = 3 * caseCount();
        for (int i = 0; i < cases; ++i) {
            Random random(firstSeed() + static_cast<unsigned>(i));
            Scene scene = randomScene(random, {4 + random.below(10), 4, 2, {}});
            const NodeId end(random.below(scene.nodes.size()));
            const NodeId middle = scene.nodes[end.index()]->parent;
            const NodeId upper = middle.valid() ? scene.nodes[middle.index()]->parent : NodeId{};
            const Pose pose = poseOf(scene, 0.4);
            if (!upper.valid()) {
                QVERIFY(!reach(scene, pose, end, {}));
                continue;
            }
            const auto place = [&pose](NodeId id) { return glm::vec3(pose.model[id.index()][3]); };
            const float first = glm::distance(place(upper), place(middle));
            const float second = glm::distance(place(middle), place(end));
            const float far = glm::mix(std::abs(first - second), first + second, random.uniform(0.02f, 0.98f));
            const glm::vec3 target = place(upper) + far * (random.rotation() * glm::vec3(1, 0, 0));
            Result<Scene> bent = reach(scene, pose, end, target);
            QVERIFY(bent);
            const Pose now = poseOf(*bent, 0.4);
            const float size = 1.0f + glm::length(target) + first + second;
            QVERIFY(glm::distance(glm::vec3(now.model[end.index()][3]), target) < 1e-4f * size);
            QVERIFY(bent->overrides.size() == 2);
            // From there to where it was: the same two overrides are told anew.
            bent = reach(*bent, now, end, place(end));
            QVERIFY(bent && bent->overrides.size() == 2);
            QVERIFY(glm::distance(glm::vec3(poseOf(*bent, 0.4).model[end.index()][3]), place(end)) < 2e-4f * size);
            // Out of reach it is stretched that way.
            const glm::vec3 out = place(upper) + 3.0f * (first + second) * glm::vec3(0, 1, 0);
            bent = reach(scene, pose, end, out);
            const float left = glm::distance(glm::vec3(poseOf(*bent, 0.4).model[end.index()][3]), out);
            QVERIFY(std::abs(left - 2.0f * (first + second)) < 1e-3f * size);
            ++reached;
        }
        QVERIFY(6 * reached > cases);
    }
    void aChainReachesWhatIsInItsReach()
    {
        qInfo("seed %u", firstSeed());
        int reached = 0;
        float worst = 0.0f;
        const int cases = 4 * caseCount();
        for (int i = 0; i < cases; ++i) {
            Random random(firstSeed() + static_cast<unsigned>(i));
            const Scene scene = randomScene(random, {6 + random.below(10), 4, 2, {}});
            const NodeId end(random.below(scene.nodes.size()));
            const std::size_t joints = 3 + random.below(4);
            if (jointsAbove(scene, end) < joints) continue;
            const Pose pose = poseOf(scene, 0.4);
            std::vector<glm::vec3> at;
            NodeId id = end;
            for (std::size_t k = 0; k <= joints; ++k, id = scene.nodes[id.index()]->parent)
                at.push_back(glm::vec3(pose.model[id.index()][3]));
            float length = 0.0f, longest = 0.0f;
            for (std::size_t k = 1; k < at.size(); ++k) {
                length += glm::distance(at[k - 1], at[k]);
                longest = std::max(longest, glm::distance(at[k - 1], at[k]));
            }
            const float near = std::max(0.0f, 2.0f * longest - length);
            const float far = glm::mix(near, length, random.uniform(0.05f, 0.98f));
            const glm::vec3 target = at.back() + far * (random.rotation() * glm::vec3(1, 0, 0));
            const Result<Scene> bent = reach(scene, pose, end, target, joints);
            QVERIFY(bent && bent->overrides.size() <= joints);
            const Pose now = poseOf(*bent, 0.4);
            const float off = glm::distance(glm::vec3(now.model[end.index()][3]), target) / (1.0f + length);
            worst = std::max(worst, off);
            QVERIFY2(off < 1e-4f, qPrintable(QStringLiteral("case %1: %2").arg(i).arg(double{off})));
            // The joints above the chain stand where they stood.
            if (id.valid()) QCOMPARE(now.model[id.index()], pose.model[id.index()]);
            const glm::vec3 out = at.back() + 3.0f * length * glm::vec3(0, 1, 0);
            const Result<Scene> stretched = reach(scene, pose, end, out, joints);
            const float left = glm::distance(glm::vec3(poseOf(*stretched, 0.4).model[end.index()][3]), out);
            QVERIFY(std::abs(left - 2.0f * length) < 1e-3f * (1.0f + length));
            ++reached;
        }
        qInfo("%d chains, %.2g of the length off at most", reached, double{worst});
        QVERIFY(reached > caseCount());
    }
    void aBentArmKeepsTheClipsPlacesAndSizes()
    {
        const Result<Scene> scene = makeMannequin();
        QVERIFY(scene);
        const Pose pose = poseOf(*scene, 0.3);
        const NodeId hand = named(*scene, "hand_l");
        const glm::vec3 target = placeOf(*scene, pose, "hand_l") + glm::vec3(0.05f, 0.1f, 0.05f);
        for (const std::size_t joints : {std::size_t{2}, std::size_t{3}}) {
            const Result<Scene> bent = reach(*scene, pose, hand, target, joints);
            QVERIFY(bent);
            QCOMPARE(bent->overrides.size(), joints);
            for (const auto& entry : bent->overrides) QCOMPARE(entry->channels, (Channels{false, true, false}));
            QVERIFY(glm::distance(placeOf(*scene, poseOf(*bent, 0.3), "hand_l"), target) < 1e-4f);
        }
    }
    void theExerciseClipTakesOneJointAfterTheOther()
    {
        const Result<Scene> scene = makeMannequin();
        QVERIFY(scene);
        const std::vector<NodeId> joints = weighingJoints(*scene);
        QVERIFY(joints.size() > 20);
        std::vector<ExerciseRange> ranges(joints.size());
        ranges[3] = {glm::vec3(-20, 0, -40), glm::vec3(30, 0, 10)};
        const Result<Scene> made = addExerciseClip(*scene, joints, ranges, "ROM");
        QVERIFY(made);
        QCOMPARE(made->clips.back()->endSec(), kExerciseSec * static_cast<double>(joints.size()));
        PoseRequest request = clipAt(0.0);
        request.clip = ClipId(made->clips.size() - 1);
        for (std::size_t i = 0; i < joints.size(); ++i)
            for (const double part : {0.0, 1.0 / 12, 3.0 / 12, 5.0 / 12, 9.0 / 12, 11.0 / 12}) {
                request.timeSec = kExerciseSec * (static_cast<double>(i) + part);
                const Pose pose = evaluatePose(*made, request);
                for (std::size_t k = 0; k < joints.size(); ++k) {
                    const glm::quat wanted = decompose(
                        i == k ? exerciseAt(*scene, joints[k], ranges[k], part).matrix : bindLocal(*scene, joints[k]))
                                                 .transform.rotation;
                    const glm::quat got = decompose(pose.local[joints[k].index()]).transform.rotation;
                    QVERIFY(std::abs(glm::dot(wanted, got)) > 1.0f - 1e-5f);
                }
            }
        QVERIFY(!addExerciseClip(*made, joints, ranges, "ROM"));
        QVERIFY(!addExerciseClip(*scene, {}, {}, "ROM"));
    }
    void theExerciseStaysInItsRangeAndPassesThroughBind()
    {
        Random random(firstSeed());
        const Scene scene = randomScene(random, {6, 4, 2, {}});
        const NodeId joint(3u);
        const glm::mat4 bind = bindLocal(scene, joint);
        const ExerciseRange range{glm::vec3(-30, -10, 0), glm::vec3(60, 20, 5)};
        for (const double phase : {0.0, 1.0 / 3.0, 2.0 / 3.0, 1.0, 7.0})
            QVERIFY(maxDifference(exerciseAt(scene, joint, range, phase).matrix, bind) < 1e-4f);
        glm::vec3 most(0.0f), least(0.0f);
        for (int step = 0; step <= 1200; ++step) {
            const Override at = exerciseAt(scene, joint, range, step / 1200.0);
            const glm::quat turn = decompose(affineInverse(bind) * at.matrix).transform.rotation;
            const glm::vec3 angles = glm::degrees(glm::vec3(2.0f * std::atan2(turn.x, turn.w),
                2.0f * std::atan2(turn.y, turn.w), 2.0f * std::atan2(turn.z, turn.w)));
            most = glm::max(most, angles);
            least = glm::min(least, angles);
        }
        QVERIFY(glm::distance(most, range.highDeg) < 0.05f && glm::distance(least, range.lowDeg) < 0.05f);
    }
    void theRangeOfTheClipsIsWidenedByAFifth()
    {
        Random random(firstSeed());
        Scene scene = withoutScale(randomScene(random, {4, 4, 2, {}}));
        const NodeId joint(2u);
        const glm::quat bind = decompose(bindLocal(scene, joint)).transform.rotation;
        Track track{joint, ChannelPath::Rotation, Interpolation::Linear, 4,
            std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 0.5, 1.0}), {}};
        for (const float degrees : {-40.0f, 0.0f, 40.0f}) {
            const glm::quat q = bind * glm::angleAxis(glm::radians(degrees), glm::vec3(1, 0, 0));
            track.values.insert(track.values.end(), {q.x, q.y, q.z, q.w});
        }
        auto clip = std::make_shared<Clip>();
        clip->tracks.push_back(std::make_shared<const Track>(track));
        scene.clips = {clip};
        const ExerciseRange range = clipRange(scene, joint);
        QVERIFY(glm::distance(range.lowDeg, glm::vec3(-56, 0, 0)) < 0.05f);
        QVERIFY(glm::distance(range.highDeg, glm::vec3(56, 0, 0)) < 0.05f);
        QCOMPARE(clipRange(scene, NodeId(1u)).highDeg, clipRange(scene, NodeId(1u)).lowDeg); // without keys it is still
    }
    void aJointThatRestsElsewhereIsListedWithItsDistance()
    {
        const Result<Scene> made = makeMannequin();
        QVERIFY(made);
        for (const RestBindGap& gap : restBindGaps(*made)) QVERIFY(!gap.any());
        Scene scene = *made;
        const NodeId hips = scene.nodes[0]->joint ? NodeId(0u) : scene.order->roots.front();
        auto moved = std::make_shared<Node>(*scene.nodes[hips.index()]);
        moved->rest.translation += glm::vec3(0.0f, 0.25f, 0.0f);
        moved->rest.rotation = moved->rest.rotation * glm::angleAxis(glm::radians(30.0f), glm::vec3(0, 1, 0));
        scene.nodes[hips.index()] = moved;
        const std::vector<RestBindGap> gaps = restBindGaps(scene);
        QCOMPARE(gaps.front().joint, hips);
        QVERIFY(std::abs(gaps.front().moved - 0.25f) < 1e-4f);
        QVERIFY(std::abs(gaps.front().turnedDeg - 30.0f) < 0.01f);
        QCOMPARE(gaps.front().scaled, 1.0f);
        for (const RestBindGap& gap : gaps) QVERIFY(gap.turnedDeg > 29.0f); // all hang on it
    }
};

} // namespace pose_edits_test

QTEST_GUILESS_MAIN(pose_edits_test::PoseEditsTest)
#include "pose_edits_test.moc"
