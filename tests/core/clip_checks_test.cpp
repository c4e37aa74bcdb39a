// SPDX-License-Identifier: MIT
// What checks of clips find in the cases of tests/data/check, where they say it is, and what their fixes leave.
#include "core/diagnose/report.h"
#include "core/edit/ground/track_keys.h"
#include "core/io/format/load.h"
#include "tests/core/random_scene.h"

#include <QtTest>

namespace clip_checks_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

Loaded caseFile(const std::string& name)
{
    const char* root = std::getenv("BINDPOSE_SOURCE_DIR");
    const Result<Loaded> file = loadFile(std::string(root ? root : ".") + "/tests/data/check/" + name + ".gltf", {});
    if (!file) qFatal("%s does not load", name.c_str());
    return *file;
}

std::vector<Finding> found(const Loaded& file, const char* code)
{
    DiagnoseOptions only;
    only.only = {code};
    return diagnose(file.scene, file.findings, only, {}).findings;
}

Loaded ofScene(const Scene& scene)
{
    Loaded out;
    out.scene = scene;
    return out;
}

Finding onlyFinding(const Loaded& file, const char* code)
{
    const std::vector<Finding> all = found(file, code);
    if (all.size() != 1) qFatal("%s: %zu findings", code, all.size());
    return all.front();
}

Scene fixedScene(const Scene& scene, const Finding& finding)
{
    const Result<Scene> fixed = checkOf(finding)->fix(scene, finding, {});
    if (!fixed) qFatal("%s", englishMessage(fixed.error()).c_str());
    return *fixed;
}

const Track& firstTrack(const Scene& scene)
{
    return *scene.clips[0]->tracks[0];
}

/// The file with its first clip's first track changed.
template <class Change> Loaded changedTrack(const std::string& name, Change&& change)
{
    Loaded out = caseFile(name);
    out.findings.clear();
    Clip clip = *out.scene.clips[0];
    Track track = *clip.tracks[0];
    change(track);
    clip.tracks[0] = std::make_shared<const Track>(*Track::make(std::move(track)));
    out.scene.clips[0] = std::make_shared<const Clip>(clip);
    return out;
}

void setFacts(Scene& scene, const std::function<void(FileFacts&)>& change)
{
    FileFacts facts = *scene.facts;
    change(facts);
    scene.facts = std::make_shared<const FileFacts>(facts);
}

/// The largest difference of any node's matrix between two scenes over the first clip, 200 moments.
float furthest(const Scene& a, const Scene& b)
{
    const double start = a.clips[0]->startSec(), length = a.clips[0]->endSec() - start;
    float out = 0.0f;
    for (int i = 0; i <= 200; ++i) {
        const PoseRequest request = clipAt(start + length * i / 200.0);
        out = std::max(out, largestDifference(evaluatePose(a, request).model, evaluatePose(b, request).model));
    }
    return out;
}

} // namespace

class ClipChecksTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theWorstKeyIsNamed_data()
    {
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("joint");
        QTest::addColumn<double>("timeSec");
        QTest::addColumn<double>("worst");
        QTest::newRow("not unit") << "key_rotation_not_unit"
                                  << "arm_l" << 5.0 / 30.0 << 0.02;
        QTest::newRow("half turn") << "rotation_half_turn"
                                   << "arm_l" << 0.5 << 179.6;
        QTest::newRow("pop") << "pose_pops"
                             << "arm_l" << 20.0 / 30.0 << 93.88;
        QTest::newRow("off the grid") << "keys_off_grid"
                                      << "arm_l" << 0.304 << 0.004;
        QTest::newRow("length") << "bone_length_changes"
                                << "arm_l" << 1.0 << 0.2;
        QTest::newRow("loop") << "loop_not_closed"
                              << "arm_l" << 1.0 << 3.0;
    }
    void theWorstKeyIsNamed()
    {
        QFETCH(QString, code);
        QFETCH(QString, joint);
        QFETCH(double, timeSec);
        QFETCH(double, worst);
        const Loaded file = caseFile(code.toStdString());
        const Finding finding = onlyFinding(file, code.toLatin1().constData());
        QCOMPARE(QString::fromStdString(file.scene.node(finding.place.joints.front())->name), joint);
        QCOMPARE(finding.place.clip, std::optional(ClipId(0u)));
        QVERIFY(std::abs(*finding.place.timeSec - timeSec) < 1e-6);
        QVERIFY2(std::abs(finding.worst - worst) < 1e-3 * worst, std::to_string(finding.worst).c_str());
    }

    /// What the reader of the file says, too, is told once, with the reader's place in the file.
    void whatTheReaderSaysIsNotToldTwice()
    {
        for (const char* code : {"keys_not_finite", "key_times_not_increasing"}) {
            const Loaded file = caseFile(code);
            QVERIFY(!file.findings.empty());
            const Report report = diagnose(file.scene, file.findings, {}, {});
            QCOMPARE(report.findings.size(), std::size_t{1});
            QVERIFY(report.findings[0].place.pointer.starts_with("/accessors/"));
            const Scene fixed = fixedScene(file.scene, report.findings[0]);
            QVERIFY(currentFindings(file.findings, file.scene, fixed).empty());
        }
    }

    void oneSignLeavesThePosesAsTheyAre()
    {
        const Loaded file = caseFile("rotation_signs_flip");
        const Scene fixed = fixedScene(file.scene, onlyFinding(file, "rotation_signs_flip"));
        QVERIFY(fixed.clips[0] != file.scene.clips[0]);
        QVERIFY(furthest(file.scene, fixed) < 1e-6f);
        const Track& track = firstTrack(fixed);
        for (std::size_t i = 4; i < track.values.size(); i += 4) {
            float dot = 0.0f;
            for (std::size_t k = i; k < i + 4; ++k) dot += track.values[k] * track.values[k - 4];
            QVERIFY(dot > 0.0f);
        }
    }

    /// Between two keys of a curve with other signs the joint goes the long way in every program.
    void aCurveThatChangesItsSignIsAWarning()
    {
        Loaded file = caseFile("tangents_wild");
        Track track = firstTrack(file.scene);
        QCOMPARE(track.interpolation, Interpolation::CubicSpline);
        for (std::size_t i = track.floatsPerKey(); i < track.values.size(); ++i) track.values[i] = -track.values[i];
        Clip clip = *file.scene.clips[0];
        clip.tracks[0] = std::make_shared<const Track>(track);
        file.scene.clips[0] = std::make_shared<const Clip>(clip);
        const Finding finding = onlyFinding(file, "rotation_signs_flip");
        QCOMPARE(finding.severity, Severity::Warning);
        QCOMPARE(
            firstTrack(fixedScene(file.scene, finding)).values, firstTrack(caseFile("tangents_wild").scene).values);
    }

    void aPopFollowsItsNeighbours()
    {
        const Loaded file = caseFile("pose_pops");
        const Scene fixed = fixedScene(file.scene, onlyFinding(file, "pose_pops"));
        for (std::size_t i = 0; i < firstTrack(fixed).values.size(); ++i)
            if (i / 4 != 20) QCOMPARE(firstTrack(fixed).values[i], firstTrack(file.scene).values[i]);
        QVERIFY(found(ofScene(fixed), "pose_pops").empty());
    }

    /// Hand-made keys with time between them go where they like.
    void aGestureThatTakesItsTimeIsNoPop()
    {
        Loaded file = caseFile("pose_pops");
        Clip clip = *file.scene.clips[0];
        std::vector<double> times = *clip.tracks[0]->times;
        for (double& time : times) time *= 4.0;
        clip.tracks[0] = std::make_shared<const Track>(retimed(*clip.tracks[0], times));
        file.scene.clips[0] = std::make_shared<const Clip>(clip);
        QVERIFY(found(file, "pose_pops").empty());
    }

    void aKeyBetweenFramesGoesToTheNearest()
    {
        const Loaded file = caseFile("keys_off_grid");
        const Finding finding = onlyFinding(file, "keys_off_grid");
        QCOMPARE(finding.args[4].plain(), std::string("10")); // counted from 1, as on the timeline
        const Scene fixed = fixedScene(file.scene, finding);
        const Track& track = firstTrack(fixed);
        QCOMPARE((*track.times)[9], 9.0 / 30.0);
        for (std::size_t key = 0; key < track.keys(); ++key)
            if (key != 9) QCOMPARE((*track.times)[key], (*firstTrack(file.scene).times)[key]);
    }

    /// A channel that was keyed by hand rests where its last key is; only one with a key a frame breaks off.
    void aSparseChannelMayEndEarly()
    {
        QCOMPARE(found(caseFile("channels_end_apart"), "channels_end_apart").size(), std::size_t{1});
        Loaded file = caseFile("channels_end_apart");
        Clip clip = *file.scene.clips[0];
        const std::size_t keys[] = {0, 10, 20};
        clip.tracks[1] = std::make_shared<const Track>(withKeysOnly(*clip.tracks[1], keys));
        file.scene.clips[0] = std::make_shared<const Clip>(clip);
        QVERIFY(found(file, "channels_end_apart").empty());
        Track step = *caseFile("channels_end_apart").scene.clips[0]->tracks[1];
        step.interpolation = Interpolation::Step;
        clip.tracks[1] = std::make_shared<const Track>(step);
        file.scene.clips[0] = std::make_shared<const Clip>(clip);
        QVERIFY(found(file, "channels_end_apart").empty());
    }

    void aJointWithAPoseInEachClipMoves()
    {
        Loaded file = caseFile("clip_one_key");
        DiagnoseOptions options;
        options.only = {"required_joint_still"};
        const std::vector<std::string> names{"arm_l"};
        options.required = names;
        Clip pose = *file.scene.clips[0];
        Track longer = *pose.tracks[0]; // one pose through a second
        longer.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 1.0});
        longer.values.insert(longer.values.end(), longer.values.begin(), longer.values.end());
        pose.tracks[0] = std::make_shared<const Track>(longer);
        file.scene.clips[0] = std::make_shared<const Clip>(pose);
        QCOMPARE(diagnose(file.scene, {}, options, {}).findings.size(), std::size_t{1});
        Track other = *pose.tracks[0];
        for (std::size_t i = 0; i < other.values.size(); i += 4) {
            const float turned[] = {0.0f, 0.0f, 0.6f, 0.8f};
            std::copy(turned, turned + 4, other.values.begin() + static_cast<std::ptrdiff_t>(i));
        }
        pose.name = "other";
        pose.tracks[0] = std::make_shared<const Track>(other);
        file.scene.clips.push_back(std::make_shared<const Clip>(pose));
        QVERIFY(diagnose(file.scene, {}, options, {}).findings.empty());
    }

    /// Importers bake three constant channels for each node; glTF's validator names those of skinned meshes, too.
    void aBakedChannelOfASkinnedMeshMovesNothing()
    {
        Loaded file = changedTrack("channel_on_skinned_mesh",
            [](Track& track) { std::copy(track.values.begin(), track.values.begin() + 3, track.values.begin() + 3); });
        QCOMPARE(onlyFinding(file, "channel_on_skinned_mesh").severity, Severity::Info);
        setFacts(file.scene, [](FileFacts& facts) { facts.rules.channelsMove = false; });
        QVERIFY(found(file, "channel_on_skinned_mesh").empty());
        Loaded moves = caseFile("channel_on_skinned_mesh");
        setFacts(moves.scene, [](FileFacts& facts) { facts.rules.channelsMove = false; });
        QCOMPARE(onlyFinding(moves, "channel_on_skinned_mesh").severity, Severity::Warning);
    }

    void twoKeysThatMakeAJumpAreNotTooLate()
    {
        const Loaded file = changedTrack("pose_pops", [](Track& track) {
            std::vector<double> times = *track.times;
            times[10] = double{std::nextafter(static_cast<float>(times[11]), 0.0f)};
            track = retimed(track, times);
        });
        QVERIFY(found(file, "key_times_too_coarse").empty());
    }

    /// A loop whose last frame is the one before its first is closed by the player.
    void aLoopWithoutItsLastFrameIsNotOpen()
    {
        const Loaded closed = caseFile("sound_clip");
        QVERIFY(found(closed, "loop_not_closed").empty());
        Loaded file = closed;
        Clip clip = *closed.scene.clips[0];
        for (auto& track : clip.tracks) {
            if (track->keys() < 31) continue;
            std::vector<std::size_t> keys(30);
            for (std::size_t key = 0; key < 30; ++key) keys[key] = key;
            track = std::make_shared<const Track>(withKeysOnly(*track, keys));
        }
        std::erase_if(clip.tracks, [](const auto& track) { return track->keys() < 30; });
        file.scene.clips[0] = std::make_shared<const Clip>(clip);
        QVERIFY(found(file, "loop_not_closed").empty());
    }

    void aClipOfPointersIsNotEmpty()
    {
        Loaded file = caseFile("clip_empty");
        QCOMPARE(found(file, "clip_empty").size(), std::size_t{1});
        setFacts(file.scene, [](FileFacts& facts) { facts.extensionsUsed.push_back("KHR_animation_pointer"); });
        QVERIFY(found(file, "clip_empty").empty());
    }

    /// Faces, weapons and what jiggles are moved on purpose: nothing hangs on them.
    void anEndOfALimbMayMove()
    {
        Loaded file = caseFile("bone_length_changes");
        Track track = firstTrack(file.scene);
        for (std::uint32_t node = 0; node < file.scene.nodes.size(); ++node)
            if (file.scene.nodes[node]->name == "hand_l") track.node = NodeId(node);
        Clip clip = *file.scene.clips[0];
        clip.tracks[0] = std::make_shared<const Track>(track);
        file.scene.clips[0] = std::make_shared<const Clip>(clip);
        QVERIFY(found(file, "bone_length_changes").empty());
    }

    /// Two keys at one moment with two values are a jump, which orderly times keep.
    void aJumpAtOneMomentStaysOne()
    {
        const Loaded file = changedTrack("pose_pops", [](Track& track) {
            std::vector<double> times = *track.times;
            times[20] = times[21];
            track = retimed(track, times);
        });
        const Scene fixed = fixedScene(file.scene, onlyFinding(file, "key_times_not_increasing"));
        const Track &is = firstTrack(fixed), &was = firstTrack(file.scene);
        QCOMPARE(is.values, was.values);
        QVERIFY((*is.times)[20] < (*is.times)[21] && (*is.times)[21] - (*is.times)[20] < 2e-4);
        QCOMPARE((*is.times)[21], (*was.times)[21]);
    }

    void keysThatChangeNothingGoWithoutMovingAnything()
    {
        Loaded file = caseFile("keys_redundant");
        Finding finding;
        const Result<Scene> fixed = checksCalled("A009")[0]->fix(file.scene, finding, {});
        QVERIFY(fixed);
        QVERIFY(firstTrack(*fixed).keys() <= 4);
        QCOMPARE(fixed->clips[0]->endSec(), file.scene.clips[0]->endSec());
        QVERIFY(furthest(file.scene, *fixed) < 1e-5f);
        QVERIFY(!checksCalled("A009")[0]->fix(*fixed, finding, {}));
    }

    void lateKeysBeginAtZeroWithTheSameMotion()
    {
        const Loaded file = caseFile("key_times_too_coarse");
        const Scene fixed = fixedScene(file.scene, onlyFinding(file, "key_times_too_coarse"));
        QCOMPARE(fixed.clips[0]->startSec(), 0.0);
        QCOMPARE(firstTrack(fixed).values, firstTrack(file.scene).values);
        QVERIFY(found(ofScene(fixed), "key_times_too_coarse").empty());
    }

    /// What is left is nowhere further from what was than the tolerance; a smaller one keeps more keys.
    void neededKeysHoldTheirTolerance()
    {
        const unsigned first = firstSeed();
        for (int i = 0; i < caseCount(); ++i) {
            const unsigned seed = first + static_cast<unsigned>(i);
            Random random(seed);
            Track track;
            std::vector<double> times;
            glm::vec3 at(0.0f), speed = random.vector(0.1f);
            for (std::size_t key = 0; key < 200; ++key) {
                times.push_back(static_cast<double>(key) / 30.0);
                if (random.chance(0.1f)) speed = random.vector(0.1f);
                at += speed + random.vector(1e-4f);
                track.values.insert(track.values.end(), {at.x, at.y, at.z});
            }
            track.times = std::make_shared<const std::vector<double>>(times);
            std::size_t before = track.keys();
            for (const double tolerance : {1e-5, 1e-3, 1e-1}) {
                const Track left = withKeysOnly(track, neededKeys(track, tolerance));
                QVERIFY2(left.keys() <= before, std::to_string(seed).c_str());
                before = left.keys();
                for (std::size_t key = 0; key < track.keys(); ++key) {
                    float value[3];
                    sampleTrack(left, times[key], RotationMode::Slerp, value);
                    for (std::size_t k = 0; k < 3; ++k)
                        QVERIFY2(std::abs(double{value[k]} - double{track.values[3 * key + k]}) <= tolerance + 1e-5,
                            std::to_string(seed).c_str());
                }
            }
            QVERIFY2(before < 100, std::to_string(seed).c_str());
        }
    }
};

} // namespace clip_checks_test

QTEST_APPLESS_MAIN(clip_checks_test::ClipChecksTest)
#include "clip_checks_test.moc"
