// SPDX-License-Identifier: MIT
#include "core/edit/changes/edit_log.h"
#include "core/edit/changes/log_errors.h"
#include "core/edit/ground/edits.h"
#include "tests/core/random_scene.h"

#include <QtTest>

#include <cstring>

namespace edit_log_test {

using namespace bindpose;
using namespace bindpose::testing;

/// What is kept aside of edits, and what comes back of it.
class EditLogTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatTheEditsMadeComesBackBitForBit();
    void nothingIsKeptOfAnUntouchedScene();
    void weightsThatTheFileHoldsAlreadyAreNoConflict();
    void aJointInAnotherSlotKeepsItsWeights();
    void weightsOfALostJointAreListed();
    void weightsOfAMeshWithOtherVerticesAreListed();
    void weightsChangedOnBothSidesStandAndAreNamed();
    void anOverrideFollowsItsJointToAnotherNumber();
    void anOverrideOfALostJointIsListed();
    void keysOfAnotherMotionAreNotMixedIn();
    void whatCannotBeSaidIsNamed();
    void aLogReadsBack();
    void aDamagedLogIsRefused();
    void aLogOfANewerVersionIsRefused();
    void aListOfNonsenseIsRefused();
    void aNumberThatIsNoPositionIsRefused();
    void anInterpolationThatNobodyKnowsIsRefused();
};

namespace {

template <class T> bool sameBitsIn(const std::vector<T>& a, const std::vector<T>& b)
{
    return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof(T)) == 0);
}

/// The first thing that differs, in words; empty: the same to the bit.
QByteArray difference(const Scene& a, const Scene& b)
{
    for (std::size_t s = 0; s < a.weights.size(); ++s)
        for (PointIndex p = 0; p < a.weights[s]->points(); ++p)
            if (!sameBitsIn(a.weights[s]->at(p), b.weights[s]->at(p))) return "weights of " + QByteArray::number(p);
    for (std::size_t n = 0; n < a.nodes.size(); ++n) {
        const Node &x = *a.nodes[n], &y = *b.nodes[n];
        if (x.name != y.name || !(x.rest == y.rest) || x.restMatrix != y.restMatrix) return "node";
    }
    for (std::size_t s = 0; s < a.skins.size(); ++s)
        if (a.skins[s]->name != b.skins[s]->name || !sameBits(a.skins[s]->inverseBind, b.skins[s]->inverseBind))
            return "skin";
    for (std::size_t c = 0; c < a.clips.size(); ++c) {
        if (a.clips[c]->name != b.clips[c]->name) return "clip name";
        for (std::size_t t = 0; t < a.clips[c]->tracks.size(); ++t) {
            const Track &x = *a.clips[c]->tracks[t], &y = *b.clips[c]->tracks[t];
            if (!sameBitsIn(x.values, y.values) || !sameBitsIn(*x.times, *y.times)) return "track";
        }
    }
    for (std::size_t m = 0; m < a.materials.size(); ++m)
        if (!(*a.materials[m] == *b.materials[m])) return "material";
    for (std::size_t m = 0; m < a.meshes.size(); ++m)
        if (a.meshes[m]->name != b.meshes[m]->name) return "mesh";
    if (a.overrides.size() != b.overrides.size()) return "overrides";
    for (std::size_t o = 0; o < a.overrides.size(); ++o)
        if (!(*a.overrides[o] == *b.overrides[o])) return "override";
    return {};
}

ChannelAddress anyChannel(Random& random, const Scene& scene)
{
    const Clip& clip = *scene.clips[0];
    if (clip.tracks.empty()) return {ClipId(0u), NodeId(0u), ChannelPath::Rotation};
    const Track& track = *clip.tracks[random.below(clip.tracks.size())];
    return {ClipId(0u), track.node, track.path};
}

Result<Scene> editKeys(Random& random, const Scene& scene)
{
    const ChannelAddress channel = anyChannel(random, scene);
    const glm::quat q = random.rotation();
    const std::vector<float> four{q.x, q.y, q.z, q.w}, three{random.uniform(-2, 2), 0.5f, -0.0f};
    const std::vector<float>& value = channel.path == ChannelPath::Rotation ? four : three;
    const std::size_t key = random.below(3);
    switch (random.below(4)) {
    case 0:
        return setKey(scene, channel, key, value, KeyPart::Value);
    case 1:
        return insertKey(scene, channel, double{random.uniform(0, 3)}, value);
    case 2:
        return deleteKey(scene, channel, key);
    default:
        return moveKey(scene, channel, key, double{random.uniform(0, 3)});
    }
}

/// Any edit there is; one that does not apply is refused.
Result<Scene> anyEdit(Random& random, const Scene& scene)
{
    const auto point = static_cast<PointIndex>(random.below(scene.sets[0]->points()));
    const auto joint = static_cast<std::uint32_t>(random.below(scene.nodes.size()));
    switch (random.below(9)) {
    case 0:
    case 1:
        return setWeight(scene, SetId(0u), point, joint, random.uniform(0, 1));
    case 2: {
        const std::vector<Influence> row{{joint, random.uniform(0, 1)}, {0, 0.0f}, {joint, 0.1f}};
        return setWeights(scene, SetId(0u), point, row);
    }
    case 3:
        return setLocal(scene, NodeId(joint), {random.vector(3), random.rotation(), glm::vec3(1.5f), {}});
    case 4:
        return setInverseBind(scene, SkinId(0u), joint, matrixOf(random.transform()));
    case 5: {
        Override held = overrideOf(0, NodeId(joint), Space::Parent, matrixOf(random.transform()));
        held.id = {};
        held.mix = random.uniform(0, 1);
        held.channels.scale = random.chance(0.5f);
        return addOverride(scene, held);
    }
    case 6:
        return renameObject(scene, static_cast<NameKind>(random.below(4)), 0, "name" + std::to_string(joint));
    case 7:
        return setMaterialField(scene, MaterialId(0u), "roughness", std::vector<double>{0.1 * double(joint % 10)});
    default:
        return editKeys(random, scene);
    }
}

Scene sceneForEdits(Random& random)
{
    SceneSize size;
    size.points = random.chance(0.1f) ? 2500 : 60;
    Scene scene = randomScene(random, size);
    scene.materials.push_back(std::make_shared<const Material>());
    return scene;
}

Scene fixedScene()
{
    Random random(5);
    return randomScene(random);
}

Scene withWeightOfJoint(const Scene& scene, PointIndex point, SlotIndex slot)
{
    const std::vector<Influence> row{{slot, 0.625f}};
    return *setWeights(scene, SetId(0u), point, row);
}

Reapplied onto(const Scene& file, const Scene& edited, const Scene& other)
{
    return *reapplyChanges(other, changesBetween(file, edited).json);
}

Scene withJointRenamed(const Scene& scene, std::size_t joint, const char* name)
{
    return *renameObject(scene, NameKind::Node, static_cast<std::uint32_t>(joint), name);
}

} // namespace

void EditLogTest::whatTheEditsMadeComesBackBitForBit()
{
    const unsigned seed = firstSeed();
    for (int i = 0; i < caseCount(); ++i) {
        Random random(seed + static_cast<unsigned>(i));
        const Scene file = sceneForEdits(random);
        Scene edited = file;
        std::size_t made = 0;
        for (std::size_t k = 0, count = 1 + random.below(40); k < count; ++k)
            if (Result<Scene> next = anyEdit(random, edited)) {
                edited = std::move(*next);
                ++made;
            }
        const SceneChanges changes = changesBetween(file, edited);
        QVERIFY(changes.left.empty());
        EditLog log;
        log.path = "/models/a.glb";
        log.edits = made;
        log.changes = changes;
        const Result<EditLog> read = parseEditLog(editLogText(log));
        QVERIFY(read);
        const Result<Reapplied> back = reapplyChanges(file, read->changes.json);
        QVERIFY(back);
        QVERIFY2(back->conflicts.empty() && back->notes.empty(), qPrintable(QString::number(seed + unsigned(i))));
        QCOMPARE(back->applied, changes.values);
        const QByteArray wrong = difference(edited, back->scene);
        QVERIFY2(wrong.isEmpty(), wrong + ", seed " + QByteArray::number(seed + unsigned(i)));
    }
}

void EditLogTest::nothingIsKeptOfAnUntouchedScene()
{
    const Scene file = fixedScene();
    QVERIFY(changesBetween(file, file).empty());
    // A copy of equal values is untouched, too.
    const Scene again = *setWeight(*setWeight(file, SetId(0u), 3, 1, 0.5f), SetId(0u), 3, 1, 0.25f);
    const SceneChanges back = changesBetween(again, *setWeights(again, SetId(0u), 3, again.weights[0]->at(3)));
    QCOMPARE(back.values, std::size_t{0});
}

void EditLogTest::weightsThatTheFileHoldsAlreadyAreNoConflict()
{
    const Scene file = fixedScene();
    const Scene edited = withWeightOfJoint(file, 7, 2);
    const Reapplied back = onto(file, edited, edited);
    QCOMPARE(back.present, std::size_t{1});
    QCOMPARE(back.applied, std::size_t{0});
    QVERIFY(back.conflicts.empty() && back.notes.empty());
}

void EditLogTest::aJointInAnotherSlotKeepsItsWeights()
{
    const Scene file = fixedScene();
    Scene other = file;
    auto skin = std::make_shared<Skin>(*file.skins[0]);
    std::swap(skin->joints[2], skin->joints[5]);
    other.skins[0] = skin;
    const Reapplied back = onto(file, withWeightOfJoint(file, 7, 2), other);
    QVERIFY(back.conflicts.empty());
    QCOMPARE(back.scene.weights[0]->slots(7).front(), SlotIndex{5});
}

void EditLogTest::weightsOfALostJointAreListed()
{
    const Scene file = fixedScene();
    Scene edited = withWeightOfJoint(file, 7, 2);
    edited = withWeightOfJoint(edited, 8, 2);
    edited = withWeightOfJoint(edited, 12, 3);
    const Scene other = withJointRenamed(file, 2, "elbow");
    const Reapplied back = onto(file, edited, other);
    QCOMPARE(back.conflicts.size(), std::size_t{1});
    QCOMPARE(back.conflicts[0].text, &errors::kLostJoint);
    QCOMPARE(back.conflicts[0].where, std::string("#0: 7–8"));
    QVERIFY(back.scene.weights[0]->at(7) == file.weights[0]->at(7));
    QVERIFY(back.applied == 1 && back.scene.weights[0]->at(12) == edited.weights[0]->at(12));
}

void EditLogTest::weightsOfAMeshWithOtherVerticesAreListed()
{
    const Scene file = fixedScene();
    Random random(9);
    SceneSize fewer;
    fewer.points = 40;
    const Scene other = randomScene(random, fewer);
    const Reapplied back = onto(file, withWeightOfJoint(file, 7, 2), other);
    QCOMPARE(back.conflicts.size(), std::size_t{1});
    QCOMPARE(back.conflicts[0].text, &errors::kLostPoints);
    QCOMPARE(back.applied, std::size_t{0});
}

void EditLogTest::weightsChangedOnBothSidesStandAndAreNamed()
{
    const Scene file = fixedScene();
    const Scene edited = withWeightOfJoint(file, 7, 2);
    const Reapplied back = onto(file, edited, withWeightOfJoint(file, 7, 4));
    QVERIFY(back.conflicts.empty());
    QCOMPARE(back.notes.size(), std::size_t{1});
    QVERIFY(back.scene.weights[0]->at(7) == edited.weights[0]->at(7));
}

void EditLogTest::anOverrideFollowsItsJointToAnotherNumber()
{
    const Scene file = fixedScene();
    const Scene edited = withOverrides(file, {overrideOf(4, NodeId(3u), Space::Local, glm::mat4(2.0f))});
    Scene other = file; // a further node in front of all others
    for (auto& held : other.nodes) {
        Node node = *held;
        node.parent = node.parent.valid() ? NodeId(node.parent.value + 1) : NodeId();
        held = std::make_shared<const Node>(node);
    }
    auto light = std::make_shared<Node>();
    light->name = "light";
    other.nodes.insert(other.nodes.begin(), light);
    other.order = std::make_shared<const NodeOrder>(*NodeOrder::make(other.nodes));
    const Reapplied back = onto(file, edited, other);
    QVERIFY(back.conflicts.empty());
    QCOMPARE(back.scene.overrides.front()->node, NodeId(4u));
    QCOMPARE(back.scene.overrides.front()->id, OverrideId(4u));
}

void EditLogTest::anOverrideOfALostJointIsListed()
{
    const Scene file = fixedScene();
    const Scene edited = withOverrides(file, {overrideOf(0, NodeId(3u), Space::Local, glm::mat4(1.0f)),
                                                 overrideOf(1, NodeId(4u), Space::Local, glm::mat4(1.0f))});
    const Reapplied back = onto(file, edited, withJointRenamed(file, 3, "gone"));
    QCOMPARE(back.conflicts.size(), std::size_t{1});
    QCOMPARE(back.conflicts[0].text, &errors::kLostOverride);
    // What hangs below the renamed joint is still known by its own name.
    QCOMPARE(back.scene.overrides.size(), std::size_t{1});
}

void EditLogTest::keysOfAnotherMotionAreNotMixedIn()
{
    Scene file = fixedScene();
    const Track& track = *file.clips[0]->tracks[0];
    const ChannelAddress channel{ClipId(0u), track.node, track.path};
    const std::vector<float> value(track.values.begin() + static_cast<std::ptrdiff_t>(track.valueAt(0)),
        track.values.begin() + static_cast<std::ptrdiff_t>(track.valueAt(0) + track.components));
    const Scene edited = *insertKey(file, channel, 9.0, value);
    const Scene other = *insertKey(file, channel, 8.0, value);
    const Reapplied back = onto(file, edited, other);
    QCOMPARE(back.conflicts.size(), std::size_t{1});
    QCOMPARE(back.conflicts[0].text, &errors::kChangedTrack);
    QVERIFY(back.scene.clips == other.clips);
}

void EditLogTest::whatCannotBeSaidIsNamed()
{
    const Scene file = fixedScene();
    Scene edited = file;
    edited.clips.pop_back();
    QCOMPARE(changesBetween(file, edited).left, std::vector<std::string>{"clips"});
}

void EditLogTest::aLogReadsBack()
{
    const Scene file = fixedScene();
    EditLog log;
    log.path = "/models/\xff not UTF-8/ä.glb";
    log.fileHash = "0123456789abcdef";
    log.atMs = 1700000000123u;
    log.edits = 14;
    log.changes = changesBetween(file, withWeightOfJoint(file, 7, 2));
    const Result<EditLog> back = parseEditLog(editLogText(log));
    QVERIFY(back);
    QCOMPARE(back->path, log.path);
    QCOMPARE(back->fileHash, log.fileHash);
    QCOMPARE(back->atMs, log.atMs);
    QCOMPARE(back->edits, log.edits);
    QCOMPARE(back->changes.json, log.changes.json);
    QCOMPARE(back->changes.values, std::size_t{1});
}

void EditLogTest::aDamagedLogIsRefused()
{
    const Scene file = fixedScene();
    EditLog log;
    log.changes = changesBetween(file, withWeightOfJoint(file, 7, 2));
    const std::string whole = editLogText(log);
    for (std::size_t length = 0; length < whole.size(); ++length) {
        const Result<EditLog> cut = parseEditLog(whole.substr(0, length));
        QVERIFY(!cut && cut.error().text == &errors::kLogDamaged);
    }
    for (std::size_t at = whole.find('\n') + 1; at < whole.size(); ++at) {
        std::string flipped = whole;
        flipped[at] = static_cast<char>(flipped[at] ^ 1);
        QVERIFY(!parseEditLog(flipped));
    }
}

void EditLogTest::aLogOfANewerVersionIsRefused()
{
    std::string text = editLogText({});
    text.replace(text.find(" 1 "), 3, " 2 ");
    const Result<EditLog> read = parseEditLog(text);
    QVERIFY(!read && read.error().text == &errors::kLogNewer);
}

void EditLogTest::aListOfNonsenseIsRefused()
{
    const Scene file = fixedScene();
    for (const char* text : {"", "{}", "[1]", "[{}]", R"([{"op":"weights"}])", R"([{"op":"walk"}])",
             R"([{"op":"weights","mesh":{"name":"","index":0},"set":0,"points":60,"joints":[],"rows":[["a"]]}])",
             R"([{"op":"weights","mesh":{"name":"","index":0},"set":0,"points":60,"joints":[],"rows":[[1e300,"a"]]}])",
             R"([{"op":"overrides","list":[{"node":{"path":[],"index":0}}]}])"})
        QVERIFY2(!reapplyChanges(file, text), text);
}

void EditLogTest::aNumberThatIsNoPositionIsRefused()
{
    const Scene file = fixedScene();
    const auto list = [](const char* index) {
        return R"([{"op":"material","fields":[],"object":{"name":"nobody","index":)" + std::string(index) + "}}]";
    };
    for (const char* index : {"-1e38", "1e300", "-1", "4294967296", "0.5"})
        QVERIFY2(!reapplyChanges(file, list(index)), index);
    const Result<Reapplied> lost = reapplyChanges(file, list("7"));
    QVERIFY(lost);
    QCOMPARE(lost->conflicts.size(), std::size_t{1});
}

void EditLogTest::anInterpolationThatNobodyKnowsIsRefused()
{
    const Scene file = fixedScene();
    const Track& track = *file.clips[0]->tracks[0];
    const std::vector<float> value(track.components, 0.5f);
    const Scene edited = *insertKey(file, {ClipId(0u), track.node, track.path}, 9.0, value);
    const std::string text = changesBetween(file, edited).json, name = "\"interpolation\":";
    const std::size_t at = text.find(name) + name.size();
    QVERIFY(at > name.size());
    QVERIFY(reapplyChanges(file, text));
    for (const char* other : {"99", "-1"}) QVERIFY(!reapplyChanges(file, std::string(text).replace(at, 1, other)));
}

} // namespace edit_log_test

QTEST_APPLESS_MAIN(edit_log_test::EditLogTest)
#include "edit_log_test.moc"
