// SPDX-License-Identifier: MIT
#include "core/edit/clips/clip_tools.h"
#include "core/edit/ground/edits.h"
#include "core/edit/keys/key_handles.h"
#include "core/edit/keys/key_kinds.h"
#include "core/eval/pose/pose.h"
#include "core/io/formats/fbx/motion/curve.h"
#include "tests/core/fbx_builder.h"
#include "tests/core/fbx_save_checks.h"

#include <QtTest>

#include <cmath>

namespace fbx_key_save_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::madefbx;

namespace {

constexpr std::int64_t kSecond = 46186158000;
constexpr double kWeightStep = 5e-4; ///< handles of other lengths are whole numbers of 9999 steps: of values up to 8
constexpr std::int32_t kAutoKeys = fbx::kCubic | fbx::kAuto, kUserKeys = fbx::kCubic | fbx::kUser;
const ChannelAddress kMoveX{ClipId(0u), NodeId(1u), ChannelPath::Element, "Lcl Translation.X"};
const ChannelAddress kMoveY{ClipId(0u), NodeId(1u), ChannelPath::Element, "Lcl Translation.Y"};
const ChannelAddress kMoveZ{ClipId(0u), NodeId(1u), ChannelPath::Element, "Lcl Translation.Z"};

/// `flags` by block; each has `counts` keys and the same four numbers.
Rec curve(std::int64_t id, const std::vector<double>& seconds, std::vector<float> values,
    std::vector<std::int32_t> flags, std::vector<std::int32_t> counts, const std::vector<float>& data)
{
    std::vector<std::int64_t> times;
    for (const double second : seconds) times.push_back(std::llround(second * static_cast<double>(kSecond)));
    std::vector<float> all;
    for (std::size_t i = 0; i < flags.size(); ++i) all.insert(all.end(), data.begin(), data.end());
    return {"AnimationCurve", {id, Path{"AnimCurve", ""}, std::string()},
        {{"KeyTime", {std::move(times)}}, {"KeyValueFloat", {std::move(values)}}, {"KeyAttrFlags", {std::move(flags)}},
            {"KeyAttrDataFloat", {std::move(all)}}, {"KeyAttrRefCount", {std::move(counts)}}}};
}

Rec object(const std::string& kind, std::int64_t id, const std::string& name, std::vector<Rec> properties)
{
    return {kind, {id, Path{kind, name}, std::string()}, {{"Properties70", {}, std::move(properties)}}};
}

/// "hips" moves along x by five automatic keys that share a block, along y by straight lines, along z by user tangents
/// of slope 2 and two that a TCB key stands between. The clip ends with its last key at 4 s.
Character animated()
{
    Character out = character();
    std::vector<Rec>& objects = out.top("Objects").children;
    objects.push_back(object("AnimationStack", 100, "walk",
        {valued("LocalStart", "KTime", {std::int64_t{0}}), valued("LocalStop", "KTime", {4 * kSecond})}));
    objects.push_back(object("AnimationLayer", 101, "base", {valued("Weight", "Number", {100.0})}));
    objects.push_back(object("AnimationCurveNode", 110, "T", {valued("d|X", "Number", {0.0})}));
    objects.push_back(curve(120, {0, 1, 2, 3, 4}, {0, 4, 1, 2, 8}, {kAutoKeys}, {5}, {0, 0, 0, 0}));
    objects.push_back(curve(121, {0, 1, 2, 4}, {0, 10, 20, 5}, {fbx::kLinear}, {4}, {0, 0, 0, 0}));
    objects.push_back(curve(122, {0, 1, 2, 4}, {0, 1, 3, 0}, {kUserKeys, fbx::kCubic | fbx::kTcb, kUserKeys}, {1, 1, 2},
        {0.5f, 0.25f, 0, 0}));
    for (const auto& [source, destination] : {std::pair{101, 100}, {110, 101}})
        out.top("Connections").children.push_back(connection(source, destination));
    out.top("Connections").children.push_back(connection(110, out.hips, "Lcl Translation"));
    out.top("Connections").children.push_back(connection(120, 110, "d|X"));
    out.top("Connections").children.push_back(connection(121, 110, "d|Y"));
    out.top("Connections").children.push_back(connection(122, 110, "d|Z"));
    return out;
}

const Track& trackAt(const Scene& scene, const ChannelAddress& channel)
{
    for (const auto& track : scene.clips[0]->tracks)
        if (track->label == channel.label) return *track;
    qFatal("no such track");
}

double sampled(const Track& track, double timeSec)
{
    float out = 0.0f;
    sampleTrack(track, timeSec, RotationMode::Slerp, std::span(&out, 1));
    return double{out};
}

/// Largest difference of what two scenes play, over all tracks.
double apart(const Scene& a, const Scene& b)
{
    double most = 0.0;
    for (std::size_t t = 0; t < a.clips[0]->tracks.size(); ++t)
        for (int i = 0; i <= 800; ++i) {
            const Track &x = *a.clips[0]->tracks[t], &y = *b.clips[0]->tracks[t];
            most = std::max(most, std::abs(sampled(x, i * 0.01) - sampled(y, i * 0.01)));
        }
    return most;
}

Scene edited(const Result<Scene>& scene)
{
    if (!scene) qFatal("%s", englishMessage(scene.error()).c_str());
    return *scene;
}

/// The handle behind a key at another value, where it stands; the one before it turns along.
Scene turned(const Scene& scene, const ChannelAddress& channel, std::uint32_t key, double value)
{
    std::uint32_t track = 0;
    while (scene.clips[0]->tracks[track]->label != channel.label) ++track;
    const std::optional<HandlePoint> handle = handleOf(*scene.clips[0]->tracks[track], key, 0, true);
    if (!handle) qFatal("no handle");
    return edited(turnHandle(scene, channel.clip,
        {.key = {track, key}, .component = 0, .behind = true, .to = {handle->timeSec, value}, .alone = false}));
}

} // namespace

/// Keys saved into curves of FBX: what plays is what was asked for, and the old keys give the old bytes.
class FbxKeySaveTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void valuesOfKeys_data() { files(); }
    void valuesOfKeys();
    void automaticNeighboursStayWhereTheyAre_data() { files(); }
    void automaticNeighboursStayWhereTheyAre();
    void tangents_data() { files(); }
    void tangents();
    void keysComeGoAndMove_data() { files(); }
    void keysComeGoAndMove();
    void kindsOfStretches_data() { files(); }
    void kindsOfStretches();
    void theStackEndsWithItsLastKey_data() { files(); }
    void theStackEndsWithItsLastKey();
    void anEndThatWasAskedForStays();
    void keysOfABlockThatStayKeepIt();
    void keysOfShapes_data() { addFiles(withShapeKeys()); }
    void keysOfShapes();
    void keysOfARotationAfter_data() { addFiles(turnedAfter()); }
    void keysOfARotationAfter();
    void aPivotThatMovesNoMoreIsSaved_data() { addFiles(pivoted()); }
    void aPivotThatMovesNoMoreIsSaved();
    void aCurveOfTwoChannelsIsOne();
    void whatIsNoCurveIsRefused();

private:
    static void files();
    static Character withShapeKeys();
    static Character turnedAfter();
    static Character pivoted();
    static void checkSaved(const QByteArray& file, const std::function<Scene(const Scene&)>& edit, double tolerance);
};

void FbxKeySaveTest::files()
{
    addFiles(animated());
}

void FbxKeySaveTest::checkSaved(
    const QByteArray& file, const std::function<Scene(const Scene&)>& edit, double tolerance)
{
    const Loaded read = loadedFbx(file);
    const Scene wanted = edit(read.scene);
    const Saved saved = saveInMemory(read.scene, *read.source, wanted);
    VERIFY_SAVED(saved);
    QVERIFY(!saved.plan.sameBytes);
    const double off = apart(wanted, saved.loaded.scene);
    QVERIFY2(off <= tolerance, QByteArray::number(off).constData());
    Scene undone = saved.loaded.scene;
    undone.clips = read.scene.clips;
    const Saved back = saveInMemory(saved.loaded.scene, *saved.loaded.source, undone);
    VERIFY_SAVED(back);
    QVERIFY(sameFiles(*back.loaded.source, *read.source));
    const Saved twice = saveInMemory(saved.loaded.scene, *saved.loaded.source, saved.loaded.scene);
    VERIFY_SAVED(twice);
    QVERIFY(twice.plan.sameBytes);
}

void FbxKeySaveTest::valuesOfKeys()
{
    QFETCH(QByteArray, file);
    const auto edit = [](const Scene& scene) {
        const float value = 12.5f;
        return edited(setKey(scene, kMoveY, 1, std::span(&value, 1), KeyPart::Value));
    };
    checkSaved(file, edit, 0.0);
    const Loaded read = loadedFbx(file);
    const Saved saved = saveInMemory(read.scene, *read.source, edit(read.scene));
    VERIFY_SAVED(saved);
    QCOMPARE(trackAt(saved.loaded.scene, kMoveY).values, (std::vector<float>{0, 12.5f, 20, 5}));
    QCOMPARE(trackAt(saved.loaded.scene, kMoveX).values, trackAt(read.scene, kMoveX).values);
    // One number, nothing that follows from it but lengths and the footer.
    QCOMPARE(std::count_if(saved.plan.changes.begin(), saved.plan.changes.end(),
                 [](const ChangedValue& change) { return !change.derived; }),
        1);
}

void FbxKeySaveTest::automaticNeighboursStayWhereTheyAre()
{
    QFETCH(QByteArray, file);
    const auto edit = [](const Scene& scene) {
        const float value = 7.0f;
        return edited(setKey(scene, kMoveX, 2, std::span(&value, 1), KeyPart::Value));
    };
    checkSaved(file, edit, 1e-5);
}

void FbxKeySaveTest::tangents()
{
    QFETCH(QByteArray, file);
    const auto turn = [](const ChannelAddress& channel, std::uint32_t key, double value) {
        return [=](const Scene& scene) { return turned(scene, channel, key, value); };
    };
    checkSaved(file, turn(kMoveX, 1, 6.0), 1e-5);
    for (const KeyPart part : {KeyPart::InTangent, KeyPart::OutTangent}) // as a list of edits says it
        for (const ChannelAddress& channel : {kMoveX, kMoveZ}) {
            const float slope = 5.0f;
            const auto edit = [&](const Scene& scene) {
                return edited(setKey(scene, channel, 2, std::span(&slope, 1), part));
            };
            checkSaved(file, edit, 1e-5);
            const Loaded read = loadedFbx(file);
            const Saved saved = saveInMemory(read.scene, *read.source, edit(read.scene));
            VERIFY_SAVED(saved);
            const double side = part == KeyPart::InTangent ? -1e-3 : 1e-3;
            const Track& track = trackAt(saved.loaded.scene, channel);
            QVERIFY(std::abs((sampled(track, 2.0 + side) - sampled(track, 2.0)) / side - 5.0) < 0.1);
        }
    checkSaved(file, turn(kMoveZ, 2, 9.0), 1e-5); // behind a TCB key
    checkSaved(file, turn(kMoveZ, 1, 9.0), 1e-5); // of a TCB key
    // A handle of another length is a weight: a whole number of 9999 steps.
    checkSaved(
        file,
        [](const Scene& scene) {
            Scene out = scene;
            for (std::size_t t = 0; t < scene.clips[0]->tracks.size(); ++t)
                if (scene.clips[0]->tracks[t]->label == kMoveX.label)
                    changeTrack(out, 0, t, [](Track& track) {
                        track.values[5 + 3] = 1.75f;
                        track.values[5 + 4] = 9.0f;
                    });
            return out;
        },
        2e-3);
}

void FbxKeySaveTest::keysComeGoAndMove()
{
    QFETCH(QByteArray, file);
    for (const ChannelAddress& channel : {kMoveX, kMoveY, kMoveZ}) {
        const auto insert = [&](double time) {
            return [&channel, time](const Scene& scene) { return edited(insertKey(scene, channel, time, {})); };
        };
        checkSaved(file, insert(1.25), kWeightStep);
        checkSaved(file, insert(3.5), kWeightStep);
        for (const std::size_t key : {std::size_t{0}, std::size_t{1}, std::size_t{3}})
            checkSaved(
                file, [&](const Scene& scene) { return edited(deleteKey(scene, channel, key)); }, kWeightStep);
        checkSaved(
            file, [&](const Scene& scene) { return edited(moveKey(scene, channel, 1, 1.5)); }, kWeightStep);
        checkSaved(
            file, [&](const Scene& scene) { return edited(moveKey(scene, channel, 1, 3.25)); }, 2e-2);
    }
}

void FbxKeySaveTest::kindsOfStretches()
{
    QFETCH(QByteArray, file);
    for (const Interpolation kind : {Interpolation::Step, Interpolation::Linear, Interpolation::CubicSpline}) {
        const auto edit = [&](const Scene& scene) {
            std::vector<std::uint32_t> tracks;
            for (std::uint32_t t = 0; t < scene.clips[0]->tracks.size(); ++t)
                if (scene.clips[0]->tracks[t]->interpolation != kind) tracks.push_back(t);
            return edited(setInterpolation(scene, ClipId(0u), tracks, kind));
        };
        checkSaved(file, edit, 1e-4);
    }
}

void FbxKeySaveTest::theStackEndsWithItsLastKey()
{
    QFETCH(QByteArray, file);
    const auto edit = [](const Scene& scene) { return edited(moveKey(scene, kMoveY, 3, 6.0)); };
    checkSaved(file, edit, 1e-4);
    const Loaded read = loadedFbx(file);
    const Saved saved = saveInMemory(read.scene, *read.source, edit(read.scene));
    VERIFY_SAVED(saved);
    QCOMPARE(saved.loaded.scene.clips[0]->range->endSec, 6.0);
}

void FbxKeySaveTest::anEndThatWasAskedForStays()
{
    const Loaded read = loadedFbx(shareBytes(binaryFile(animated().records)));
    const Saved shorter = saveInMemory(read.scene, *read.source, edited(trimClip(read.scene, ClipId(0u), 0.0, 3.0)));
    VERIFY_SAVED(shorter);
    QCOMPARE(shorter.loaded.scene.clips[0]->range->endSec, 3.0);
    const Scene& now = shorter.loaded.scene;
    const Saved later = saveInMemory(now, *shorter.loaded.source, turned(now, kMoveX, 1, 6.0));
    VERIFY_SAVED(later);
    QCOMPARE(later.loaded.scene.clips[0]->range->endSec, 3.0);
}

void FbxKeySaveTest::keysOfABlockThatStayKeepIt()
{
    const std::string file = textFile(animated().records);
    const Loaded read = loadedFbx(shareBytes(file));
    const Saved saved = saveInMemory(read.scene, *read.source, turned(read.scene, kMoveX, 1, 6.0));
    VERIFY_SAVED(saved);
    // The key whose tangent was turned, the one in front (it states the slope before it): the others are automatic
    // still, in one block.
    const std::string after(asText(*saved.loaded.source->files[0].bytes));
    const std::size_t at = after.find("KeyAttrFlags: *");
    const auto count = static_cast<int>(after[at + 15] - '0');
    QVERIFY2(count > 1 && count <= 4, after.substr(at, 120).c_str());
    const std::size_t keys = after.find("KeyAttrRefCount: *");
    QVERIFY(after.find("*5", keys) > after.find("}", keys));
}

/// The percentage of the shape has keys, of which the scene has hundredths.
Character FbxKeySaveTest::withShapeKeys()
{
    Character c = animated();
    std::vector<Rec>& objects = c.top("Objects").children;
    objects.push_back(object("AnimationCurveNode", 130, "DeformPercent", {valued("d|DeformPercent", "Number", {0.0})}));
    objects.push_back(curve(131, {0, 1, 2}, {0, 33.3f, 70}, {kAutoKeys}, {3}, {0, 0, 0, 0}));
    c.top("Connections").children.push_back(connection(130, 101));
    c.top("Connections").children.push_back(connection(130, c.channel, "DeformPercent"));
    c.top("Connections").children.push_back(connection(131, 130, "d|DeformPercent"));
    return c;
}

void FbxKeySaveTest::keysOfShapes()
{
    QFETCH(QByteArray, file);
    const ChannelAddress raised{ClipId(0u), NodeId(0u), ChannelPath::MorphWeights, "raised"};
    const float value = 0.45f;
    const auto edit = [&](const Scene& scene) {
        return edited(setKey(scene, raised, 1, std::span(&value, 1), KeyPart::Value));
    };
    checkSaved(file, edit, 1e-6);
    const Loaded read = loadedFbx(file);
    const Saved saved = saveInMemory(read.scene, *read.source, edit(read.scene));
    VERIFY_SAVED(saved);
    const Track& track = trackAt(saved.loaded.scene, raised);
    QVERIFY(std::abs(track.values[track.valueAt(1)] - 0.45f) < 1e-7f);
    checkSaved(
        file, [&](const Scene& scene) { return edited(moveKey(scene, raised, 1, 1.5)); }, kWeightStep);
    checkSaved(
        file, [&](const Scene& scene) { return edited(insertKey(scene, raised, 0.5, {})); }, kWeightStep);
    checkSaved(
        file, [&](const Scene& scene) { return edited(deleteKey(scene, raised, 1)); }, kWeightStep);
}

Character FbxKeySaveTest::turnedAfter()
{
    Character c = animated();
    for (Rec& link : c.top("Connections").children)
        if (link.values.size() == 4 && std::get_if<std::string>(&link.values[3]) &&
            std::get<std::string>(link.values[3]) == "Lcl Translation")
            link = connection(110, c.hips, "PostRotation");
    return c;
}

/// It is undone by the node: what plays has the file's numbers negated.
void FbxKeySaveTest::keysOfARotationAfter()
{
    QFETCH(QByteArray, file);
    const ChannelAddress about{ClipId(0u), NodeId(1u), ChannelPath::Element, "-PostRotation.Y"};
    QCOMPARE(trackAt(loadedFbx(file).scene, about).values, (std::vector<float>{0, -10, -20, -5}));
    const auto edit = [&](const Scene& scene) {
        const float value = -12.5f;
        return edited(setKey(scene, about, 1, std::span(&value, 1), KeyPart::Value));
    };
    checkSaved(file, edit, 0.0);
    checkSaved(
        file, [&](const Scene& scene) { return edited(moveKey(scene, about, 1, 1.5)); }, kWeightStep);
    checkSaved(
        file,
        [&](const Scene& scene) {
            return turned(scene, {about.clip, about.node, about.path, "-PostRotation.Z"}, 2, -3.5);
        },
        4 * kWeightStep);
}

/// "hips" has a pivot because of one curve alone: it is 0 at rest.
Character FbxKeySaveTest::pivoted()
{
    Character c = animated();
    std::vector<Rec>& links = c.top("Connections").children;
    links.resize(links.size() - 4);
    links.push_back(connection(110, c.hips, "RotationPivot"));
    links.push_back(connection(121, 110, "d|Y"));
    return c;
}

/// Curves that hold the value at rest are no tracks where a file is opened, but this one is in the scene that is saved.
void FbxKeySaveTest::aPivotThatMovesNoMoreIsSaved()
{
    QFETCH(QByteArray, file);
    const ChannelAddress pivot{ClipId(0u), NodeId(1u), ChannelPath::Element, "RotationPivot.Y"};
    const float rest = 0.0f;
    const auto flatten = [&](const Scene& scene) {
        Scene out = scene;
        for (const std::size_t key : {1, 2, 3})
            out = edited(setKey(out, pivot, key, std::span(&rest, 1), KeyPart::Value));
        return out;
    };
    checkSaved(file, flatten, 0.0);
    const auto deleteThem = [&](const Scene& scene) {
        Scene out = scene;
        for (const std::size_t key : {3, 2, 1}) out = edited(deleteKey(out, pivot, key));
        return out;
    };
    checkSaved(file, deleteThem, 0.0);

    const Loaded read = loadedFbx(file);
    const Saved flat = saveInMemory(read.scene, *read.source, flatten(read.scene));
    VERIFY_SAVED(flat);
    QCOMPARE(trackAt(flat.loaded.scene, pivot).values, (std::vector<float>{0, 0, 0, 0}));
    QCOMPARE(loadedFbx(flat.loaded.source->files[0].bytes).scene.clips[0]->tracks.size(), std::size_t{0});
    const float value = 7.0f; // and a save behind that one
    const Saved moved = saveInMemory(flat.loaded.scene, *flat.loaded.source,
        edited(setKey(flat.loaded.scene, pivot, 2, std::span(&value, 1), KeyPart::Value)));
    VERIFY_SAVED(moved);
    QCOMPARE(
        trackAt(loadedFbx(moved.loaded.source->files[0].bytes).scene, pivot).values, (std::vector<float>{0, 0, 7, 0}));
}

void FbxKeySaveTest::aCurveOfTwoChannelsIsOne()
{
    Character c = animated();
    c.top("Connections").children.pop_back();
    c.top("Connections").children.push_back(connection(121, 110, "d|Z"));
    const Loaded read = loadedFbx(shareBytes(binaryFile(c.records)));
    const float value = 12.5f;
    const Scene one = edited(setKey(read.scene, kMoveY, 1, std::span(&value, 1), KeyPart::Value));
    const Result<SavePlan> refused = planSave(read.scene, *read.source, one, "made.fbx");
    QVERIFY(!refused);
    QVERIFY(englishMessage(refused.error()).find("numbers that several things share") != std::string::npos);
    const Scene both = edited(setKey(one, kMoveZ, 1, std::span(&value, 1), KeyPart::Value));
    const Saved saved = saveInMemory(read.scene, *read.source, both);
    VERIFY_SAVED(saved);
}

void FbxKeySaveTest::whatIsNoCurveIsRefused()
{
    Character c = animated();
    Character::child(c.object(110), "Properties70").children.push_back(valued("d|Z", "Number", {3.0}));
    c.top("Connections").children.pop_back();
    const Loaded read = loadedFbx(shareBytes(binaryFile(c.records)));
    const float value = 12.5f;
    const Scene wanted = edited(setKey(read.scene, kMoveZ, 0, std::span(&value, 1), KeyPart::Value));
    const Result<SavePlan> refused = planSave(read.scene, *read.source, wanted, "made.fbx");
    QVERIFY(!refused);
    QVERIFY(englishMessage(refused.error()).find("does not list as a curve") != std::string::npos);
    Scene renamed = read.scene;
    change(renamed.clips, 0, [](Clip& clip) { clip.name = "run"; });
    QVERIFY(!planSave(read.scene, *read.source, renamed, "made.fbx"));
}

} // namespace fbx_key_save_test

QTEST_GUILESS_MAIN(fbx_key_save_test::FbxKeySaveTest)
#include "fbx_key_save_test.moc"
