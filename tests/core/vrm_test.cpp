// SPDX-License-Identifier: MIT
#include "core/edit/surface/joint_pairs.h"
#include "tests/core/exports.h"
#include "tests/core/finding_keys.h"
#include "tests/core/load_checks.h"
#include "tests/core/save_checks.h"

#include <functional>

namespace vrm_test {

using namespace bindpose;
using namespace bindpose::testing;
using Json = GltfBuilder::Json;

/// VRM avatars: glTF files that say which joint is which bone of a person.
class VrmTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aVrmIsAGlbByItsNameToo();
    void bothVersionsNameTheBones();
    void theNewerVersionCountsWhereAFileHoldsBoth();
    void bonesThatAreWrongAreFound_data();
    void bonesThatAreWrongAreFound();
    void editsLeaveTheAvatarsBytes_data();
    void editsLeaveTheAvatarsBytes();
    void nodesKeepTheirNumbers();
    void sidesAreToldByTheBones();
    void aFreshFileSaysWhatItLacks();
};

namespace {

const std::vector<std::string> kBones = {"hips", "spine", "chest", "neck", "head", "leftUpperArm", "leftLowerArm",
    "leftHand", "rightUpperArm", "rightLowerArm", "rightHand", "leftUpperLeg", "leftLowerLeg", "leftFoot",
    "rightUpperLeg", "rightLowerLeg", "rightFoot"};

constexpr const char* kOld = "VRM";
constexpr const char* kNew = "VRMC_vrm";

Json& humanBones(Json& json, const char* extension)
{
    return json["extensions"][extension]["humanoid"]["humanBones"];
}

/// The member that an extension has for a bone.
Json& boneOf(Json& json, const char* extension, const std::string& bone)
{
    Json& bones = humanBones(json, extension);
    if (extension == kNew) return bones[bone];
    for (Json& entry : bones)
        if (entry["bone"] == bone) return entry;
    qFatal("no bone %s", bone.c_str());
}

void addHumanoid(Json& json, const char* extension)
{
    Json bones = extension == kNew ? Json::object() : Json::array();
    for (std::size_t i = 0; i < kBones.size(); ++i) {
        if (extension == kNew)
            bones[kBones[i]] = {{"node", i}};
        else
            bones.push_back({{"bone", kBones[i]}, {"node", i}, {"useDefaultValues", true}});
    }
    humanBones(json, extension) = std::move(bones);
    json["extensions"][extension]["specVersion"] = extension == kNew ? "1.0" : "0.0";
    json["extensionsUsed"].push_back(extension);
}

/// A chain of joints whose names tell nothing, a triangle on the first two, and the avatar's bones.
GltfBuilder avatar(const char* extension)
{
    GltfBuilder builder;
    Json joints = Json::array();
    for (std::size_t i = 0; i < kBones.size(); ++i) {
        Json node = {{"name", "j" + std::to_string(i)}, {"translation", {0, 1, 0}}};
        if (i + 1 < kBones.size()) node["children"] = {i + 1};
        builder.push("nodes", node);
        joints.push_back(i);
    }
    const std::size_t slots = builder.add<std::uint8_t>("VEC4", {0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0});
    const std::size_t weights = builder.add<float>("VEC4", {1, 0, 0, 0, 1, 0, 0, 0, 0.5f, 0.5f, 0, 0});
    const std::size_t mesh = builder.addTriangle({{"JOINTS_0", slots}, {"WEIGHTS_0", weights}});
    builder.push("skins", {{"joints", joints}});
    const std::size_t body = builder.push("nodes", {{"name", "body"}, {"mesh", mesh}, {"skin", 0}});
    builder.push("scenes", {{"nodes", {0, body}}});
    builder.json["scene"] = 0;
    addHumanoid(builder.json, extension);
    return builder;
}

using Change = std::function<void(Json&)>;
using Edit = std::function<void(Scene&)>;

Change without(const char* extension, const char* bone)
{
    return [extension, bone](Json& json) {
        Json& bones = humanBones(json, extension);
        if (extension == kNew) return void(bones.erase(bone));
        for (std::size_t i = 0; i < bones.size(); ++i)
            if (bones[i]["bone"] == bone) return bones.erase(i);
    };
}

/// Adds a bone to the list of VRM 0.x, or to the object of 1.0.
Change with(const char* extension, const char* bone, std::size_t node)
{
    return [extension, bone, node](Json& json) {
        if (extension == kNew)
            humanBones(json, kNew)[bone] = {{"node", node}};
        else
            humanBones(json, kOld).push_back({{"bone", bone}, {"node", node}});
    };
}

} // namespace

void VrmTest::aVrmIsAGlbByItsNameToo()
{
    const SharedBytes bytes = avatar(kOld).glb();
    const FileFormat* format = formatFor(*bytes, "a.vrm");
    QVERIFY(format);
    QCOMPARE(format, formatById("gltf"));
    QCOMPARE(formatBySuffix("avatars/a.vrm"), format);
    const Written written = fresh("gltf", loaded(bytes).scene, {{"format", "vrm"}});
    QCOMPARE(asText(written.files[0].bytes).substr(0, 4), std::string_view("glTF"));
}

void VrmTest::bothVersionsNameTheBones()
{
    for (const char* extension : {kOld, kNew}) {
        const Loaded file = loaded(avatar(extension).glb());
        QCOMPARE(findingKeys(file, "humanoid_"), std::vector<std::string>());
        for (std::size_t i = 0; i < kBones.size(); ++i) QCOMPARE(file.scene.nodes[i]->humanoid, kBones[i]);
        QVERIFY(file.scene.nodes.back()->humanoid.empty());
    }
    GltfBuilder plain;
    plain.addSkinnedTriangle();
    const Loaded other = loaded(plain.glb());
    QVERIFY(findingKeys(other, "humanoid_").empty()); // no avatar, nothing to miss
    for (const auto& node : other.scene.nodes) QVERIFY(node->humanoid.empty());
}

void VrmTest::theNewerVersionCountsWhereAFileHoldsBoth()
{
    GltfBuilder builder = avatar(kOld);
    addHumanoid(builder.json, kNew);
    boneOf(builder.json, kNew, "head")["node"] = 3;
    boneOf(builder.json, kNew, "neck")["node"] = 4;
    const Loaded file = loaded(builder.glb());
    QVERIFY(findingKeys(file, "humanoid_").empty());
    QCOMPARE(file.scene.nodes[3]->humanoid, std::string("head"));
}

void VrmTest::bonesThatAreWrongAreFound_data()
{
    QTest::addColumn<bool>("isNew");
    QTest::addColumn<Change>("change");
    QTest::addColumn<std::string>("key");
    QTest::addColumn<std::string>("pointer");
    const auto row = [](const char* name, const char* extension, Change change, const char* key, const char* pointer) {
        QTest::newRow(name) << (extension == kNew) << std::move(change) << std::string(key) << std::string(pointer);
    };
    const std::string oldAt = "/extensions/VRM/humanoid/humanBones", newAt = "/extensions/VRMC_vrm/humanoid/humanBones";
    row(
        "0.x as it is", kOld, [](Json&) {}, "", "");
    row("0.x without a hand", kOld, without(kOld, "leftHand"), "humanoid_bones_missing", oldAt.c_str());
    row("0.x without a neck", kOld, without(kOld, "neck"), "humanoid_bones_missing", oldAt.c_str());
    row("1.0 without a neck", kNew, without(kNew, "neck"), "", "");
    row("1.0 without a hand", kNew, without(kNew, "leftHand"), "humanoid_bones_missing", newAt.c_str());
    row(
        "no humanoid", kNew, [](Json& json) { json["extensions"][kNew].erase("humanoid"); }, "humanoid_bones_missing",
        "/extensions/VRMC_vrm");
    row("a further bone", kNew, with(kNew, "leftThumbMetacarpal", 17), "", "");
    row("an unknown bone", kNew, with(kNew, "tail", 17), "humanoid_bone_unknown", (newAt + "/tail").c_str());
    row("a bone of the other version", kOld, with(kOld, "leftThumbMetacarpal", 17), "humanoid_bone_unknown",
        (oldAt + "/17").c_str());
    row("a bone twice", kOld, with(kOld, "head", 17), "humanoid_bone_twice", (oldAt + "/17").c_str());
    row("0.x two bones of one node", kOld, with(kOld, "jaw", 4), "humanoid_bones_one_node",
        (oldAt + "/17/node").c_str());
    row("1.0 two bones of one node", kNew, with(kNew, "jaw", 4), "humanoid_bones_one_node",
        (newAt + "/jaw/node").c_str());
    row("a node that is not there", kNew, with(kNew, "jaw", 99), "humanoid_bone_no_node",
        (newAt + "/jaw/node").c_str());
    row(
        "no node", kNew, [](Json& json) { humanBones(json, kNew)["jaw"] = Json::object(); }, "humanoid_bone_no_node",
        (newAt + "/jaw/node").c_str());
}

void VrmTest::bonesThatAreWrongAreFound()
{
    QFETCH(const bool, isNew);
    QFETCH(const Change, change);
    QFETCH(const std::string, key);
    QFETCH(const std::string, pointer);
    GltfBuilder builder = avatar(isNew ? kNew : kOld);
    change(builder.json);
    const Loaded file = loaded(builder.glb());
    QCOMPARE(findingKeys(file, "humanoid_"), key.empty() ? std::vector<std::string>() : std::vector<std::string>{key});
    if (!key.empty()) QCOMPARE(findingOf(file, key)->place.pointer, pointer);
}

void VrmTest::editsLeaveTheAvatarsBytes_data()
{
    QTest::addColumn<Edit>("edit");
    QTest::newRow("none") << Edit([](Scene&) {});
    QTest::newRow("a weight") << Edit([](Scene& scene) {
        scene = withRow(scene, 0, PointIndex(0u), {{SlotIndex(1u), 1.0f}});
    });
    QTest::newRow("a joint renamed") << Edit(
        [](Scene& scene) { change(scene.nodes, 4, [](Node& node) { node.name = "skull"; }); });
    QTest::newRow("a joint moved") << Edit(
        [](Scene& scene) { change(scene.nodes, 4, [](Node& node) { node.rest.translation.x = 2.0f; }); });
    QTest::newRow("joints of the skin in another order") << Edit(
        [](Scene& scene) { change(scene.skins, 0, [](Skin& skin) { std::swap(skin.joints[7], skin.joints[8]); }); });
    QTest::newRow("a joint taken out of the skin") << Edit([](Scene& scene) {
        change(scene.skins, 0, [](Skin& skin) {
            skin.joints.pop_back();
            skin.inverseBind.pop_back();
        });
    });
}

void VrmTest::editsLeaveTheAvatarsBytes()
{
    QFETCH(const Edit, edit);
    for (const char* extension : {kOld, kNew}) {
        const Loaded file = loaded(avatar(extension).glb());
        Scene edited = file.scene;
        edit(edited);
        const Saved saved = saveInMemory(file.scene, *file.source, edited);
        VERIFY_SAVED(saved);
        const std::string_view before = asText(*file.source->files[0].bytes);
        const std::size_t begin = before.find("\"extensions\":{\"VRM"), end = before.find("\"extensionsUsed\"");
        QVERIFY(begin < end && end != std::string_view::npos);
        QVERIFY(asText(*saved.loaded.source->files[0].bytes).find(before.substr(begin, end - begin)) !=
                std::string_view::npos);
        for (std::size_t i = 0; i < kBones.size(); ++i) QCOMPARE(saved.loaded.scene.nodes[i]->humanoid, kBones[i]);
        const Saved back = saveInMemory(saved.loaded.scene, *saved.loaded.source, file.scene);
        VERIFY_SAVED(back);
        QCOMPARE(back.loaded.scene.nodes[4]->name, file.scene.nodes[4]->name);
    }
}

/// The avatar names nodes by number, and so does what is not read of it: springs, the first person's camera. A save
/// never moves a node to another number, and refuses one that is gone.
void VrmTest::nodesKeepTheirNumbers()
{
    const Loaded file = loaded(avatar(kOld).glb());
    Scene fewer = file.scene;
    fewer.nodes[kBones.size() - 1] = nullptr;
    const Result<Patch> refused = formatById("gltf")->patch(file.scene, *file.source, fewer, {});
    QVERIFY(!refused);
    QCOMPARE(std::string(refused.error().text->key), std::string("cannot_express"));
    Scene more = file.scene;
    more.nodes.push_back(more.nodes[0]);
    QVERIFY(!formatById("gltf")->patch(file.scene, *file.source, more, {}));
}

void VrmTest::sidesAreToldByTheBones()
{
    const Loaded file = loaded(avatar(kNew).glb());
    const auto bone = [&](NodeId node) { return file.scene.nodes[node.index()]->humanoid; };
    std::vector<std::string> pairs;
    for (const JointPair& pair : jointPairs(file.scene, SkinId(0u), 0)) {
        QVERIFY(pair.byName);
        pairs.push_back(bone(pair.one) + " " + bone(pair.other));
    }
    QCOMPARE(pairs.size(), std::size_t(6));
    QCOMPARE(pairs[0], std::string("leftUpperArm rightUpperArm"));
    // A name that tells a side counts before the bone.
    Scene named = file.scene;
    change(named.nodes, 5, [](Node& node) { node.name = "arm.L"; });
    change(named.nodes, 16, [](Node& node) { node.name = "arm.R"; });
    const auto all = jointPairs(named, SkinId(0u), 0);
    QVERIFY(std::find(all.begin(), all.end(), JointPair{NodeId(5u), NodeId(16u)}) != all.end());
    // Without bones nothing tells a side here.
    Scene plain = file.scene;
    for (std::size_t i = 0; i < kBones.size(); ++i) change(plain.nodes, i, [](Node& node) { node.humanoid.clear(); });
    QVERIFY(jointPairs(plain, SkinId(0u), 0).empty());
}

void VrmTest::aFreshFileSaysWhatItLacks()
{
    const Written avatarOut = fresh("gltf", loaded(avatar(kOld).glb()).scene);
    QVERIFY(lossIn(avatarOut, "loss_humanoid"));
    QCOMPARE(lossIn(avatarOut, "loss_humanoid")->count, kBones.size());
    GltfBuilder plain;
    plain.addSkinnedTriangle();
    QVERIFY(!lossIn(fresh("gltf", loaded(plain.glb()).scene), "loss_humanoid"));
}

} // namespace vrm_test

QTEST_GUILESS_MAIN(vrm_test::VrmTest)
#include "vrm_test.moc"
