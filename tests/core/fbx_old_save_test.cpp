// SPDX-License-Identifier: MIT
#include "core/edit/keys/key_handles.h"
#include "core/edit/keys/key_kinds.h"
#include "core/edit/keys/track_change.h"
#include "core/edit/model/skin_joints.h"
#include "core/eval/pose/pose.h"
#include "core/io/formats/fbx/container/document.h"
#include "tests/core/fbx_builder.h"
#include "tests/core/fbx_save_checks.h"

#include <QtTest>

#include <cmath>

namespace fbx_old_save_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::madefbx;

namespace {

constexpr std::int64_t kSecond = 46186158000;
const std::vector<double> kUnit{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
const std::vector<double> kAway{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -2, 0, 0, 1};
const std::vector<double> kLink{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 2, 0, 0, 1};

template <class Number> std::vector<Value> valuesOf(const std::vector<Number>& numbers)
{
    return {numbers.begin(), numbers.end()};
}

/// How a file below 7000 says what an object is called.
enum class Names { Paths, Bare };
Value named(Names names, const char* kind, const std::string& name)
{
    return names == Names::Paths ? Value(Path{kind, name}) : Value(name);
}

Rec axis(const char* name, double standard, std::vector<Value> keys = {}, std::int32_t count = 0)
{
    Rec out{"Channel", {std::string(name)}, {{"Default", {standard}}}};
    if (count > 0) {
        out.children.push_back({"KeyVer", {4005}});
        out.children.push_back({"KeyCount", {count}});
        out.children.push_back({"Key", std::move(keys)});
    }
    out.children.push_back({"Color", {1.0, 0.5, 0.0}});
    return out;
}

std::vector<Value> joined(std::vector<std::vector<Value>> parts)
{
    std::vector<Value> out;
    for (std::vector<Value>& part : parts) out.insert(out.end(), part.begin(), part.end());
    return out;
}

/// X: straight, held, held at the next value, a user's curve. Y: curves of all kinds. Z: weighted ones.
Rec movement()
{
    const auto at = [](double seconds) { return std::llround(seconds * static_cast<double>(kSecond)); };
    const auto time = [&](double seconds) { return Value(std::int64_t{at(seconds)}); };
    const auto word = [](char c) { return Value(Letter{c}); };
    const std::vector<Value> x =
        joined({{time(0), 1.0, word('L')}, {time(1), 2.0, word('C'), word('s')}, {time(2), 5.0, word('C'), word('n')},
            {time(3), 3.0, word('U'), word('s'), 2.0, -1.5, word('n')}, {time(4), 2.5, word('L')}});
    const std::vector<Value> y = joined({{time(0), 0.25, word('U'), word('a'), word('n')},
        {time(1), 4.0, word('U'), word('b'), 1.0, 0.5, word('n')}, {time(2), 1.0, word('U'), word('a'), word('n')},
        {time(3), 2.0, word('U'), word('a'), word('n')}, {time(4), 8.0, word('U'), word('s'), 0.0, 0.0, word('n')}});
    const double third = double{0.3332333f};
    const std::vector<Value> z = joined({{time(0), 0.0, word('U'), word('b'), 1.0, 2.0, word('a'), third, 0.5},
        {time(2), 3.0, word('U'), word('s'), 0.5, 0.5, word('r'), 0.25},
        {time(4), 0.0, word('U'), word('s'), 0.0, 0.0, word('n')}});
    return {"Channel", {std::string("T")}, {axis("X", 2.0, x, 5), axis("Y", 0.0, y, 5), axis("Z", 0.0, z, 3)}};
}

Rec takes(Names names)
{
    const Rec still{"Channel", {std::string("R")}, {axis("X", 0.0), axis("Y", 0.0), axis("Z", 0.0)}};
    const Rec scale{"Channel", {std::string("S")}, {axis("X", 1.0), axis("Y", 1.0), axis("Z", 1.0)}};
    const auto moved = [&](const char* name, Rec move) {
        return Rec{"Model", {named(names, "Model", name)},
            {{"Version", {1.1}}, {"Channel", {std::string("Transform")}, {std::move(move), still, scale}}}};
    };
    const Rec rest{"Channel", {std::string("T")}, {axis("X", 0.0), axis("Y", 0.0), axis("Z", 0.0)}};
    return {"Takes", {},
        {{"Current", {std::string("walk")}},
            {"Take", {std::string("walk")},
                {{"FileName", {std::string("walk.tak")}}, {"LocalTime", {std::int64_t{0}, 4 * kSecond}},
                    {"ReferenceTime", {std::int64_t{0}, 4 * kSecond}}, moved("tip", movement()),
                    moved("hips", rest)}}}};
}

void addPlate(std::vector<Rec>& children)
{
    children.push_back({"Vertices", valuesOf<double>({0, 0, 0, 1, 0, 0, 2, 0, 0, 0, 1, 0, 1, 1, 0, 2, 1, 0})});
    children.push_back({"PolygonVertexIndex", valuesOf<std::int32_t>({0, 1, 4, -4, 1, 2, 5, -5})});
}

std::vector<Rec> clusterOf(const std::vector<std::int32_t>& points, const std::vector<double>& weights,
    const std::vector<double>& transform, const std::vector<double>& link)
{
    return {{"Indexes", valuesOf(points)}, {"Weights", valuesOf(weights)}, {"Transform", valuesOf(transform)},
        {"TransformLink", valuesOf(link)}};
}

Rec header(std::int32_t version)
{
    return {"FBXHeaderExtension", {}, {{"FBXHeaderVersion", {1003}}, {"FBXVersion", {version}}}};
}

/// 6100: "body" on "hips" and "tip"; "hand", behind the tip, has no cluster. A pose and a constraint name the tip.
std::vector<Rec> layout6100()
{
    const auto property = [](const char* name, std::vector<Value> values) {
        Rec out{"Property", {std::string(name), std::string("Vector3D"), std::string("A+")}};
        out.values.insert(out.values.end(), values.begin(), values.end());
        return out;
    };
    const auto model = [&](const char* name, const char* type, double x) {
        return Rec{"Model", {Path{"Model", name}, std::string(type)},
            {{"Version", {232}},
                {"Properties60", {},
                    {property("InheritType", {1}), property("Lcl Translation", {x, 0.0, 0.0}),
                        property("Lcl Rotation", {0.0, 0.0, 0.0}), property("Lcl Scaling", {1.0, 1.0, 1.0})}}}};
    };
    const auto cluster = [](const char* name, std::vector<Rec> lists) {
        Rec out{"Deformer", {Path{"SubDeformer", name}, std::string("Cluster")},
            {{"Version", {100}},
                {"Properties60", {},
                    {{"Property", {std::string("SrcModelReference"), std::string("object"), std::string()}}}},
                {"UserData", {std::string(), std::string()}}}};
        out.children.insert(out.children.end(), lists.begin(), lists.end());
        return out;
    };
    const auto connect = [](const char* kind, const char* name, const char* toKind, const char* to) {
        return Rec{"Connect", {std::string("OO"), Path{kind, name}, Path{toKind, to}}};
    };
    Rec body = model("body", "Mesh", 0.0);
    addPlate(body.children);
    const Rec pose{"Pose", {Path{"Pose", "bind"}, std::string("BindPose")},
        {{"PoseNode", {}, {{"Node", {Path{"Model", "tip"}}}, {"Matrix", valuesOf(kLink)}}}}};
    std::vector<Rec> out{header(6100)};
    out.push_back({"Definitions", {},
        {{"Version", {100}}, {"Count", {10}}, {"ObjectType", {std::string("Model")}, {{"Count", {4}}}},
            {"ObjectType", {std::string("Deformer")}, {{"Count", {3}}}}}});
    out.push_back({"Objects", {},
        {body, model("hips", "LimbNode", 0.0), model("tip", "LimbNode", 2.0), model("hand", "LimbNode", 1.0), pose,
            {"Material", {Path{"Material", "cloth"}, std::string()}, {{"Version", {102}}}},
            {"Constraint", {Path{"Constraint", "aim"}, std::string("Aim")},
                {{"Version", {100}}, {"AimAt", {Path{"Model", "tip"}}}}},
            {"Deformer", {Path{"Deformer", "Skin body"}, std::string("Skin")}, {{"Version", {100}}}},
            cluster("Cluster hips", clusterOf({0, 3, 1, 4}, {1, 1, 0.5, 0.5}, kUnit, kUnit)),
            cluster("Cluster tip", clusterOf({2, 5, 1, 4}, {1, 1, 0.25, 0.25}, kAway, kLink))}});
    out.push_back({"Connections", {},
        {connect("Model", "body", "Model", "Scene"), connect("Model", "hips", "Model", "Scene"),
            connect("Model", "tip", "Model", "hips"), connect("Model", "hand", "Model", "tip"),
            connect("Material", "cloth", "Model", "body"), connect("Deformer", "Skin body", "Model", "body"),
            connect("SubDeformer", "Cluster hips", "Deformer", "Skin body"),
            connect("SubDeformer", "Cluster tip", "Deformer", "Skin body"),
            connect("Model", "hips", "SubDeformer", "Cluster hips"),
            connect("Model", "tip", "SubDeformer", "Cluster tip")}});
    out.push_back(takes(Names::Paths));
    return out;
}

/// 5.x: the same with all in the Models. "hips" and "hand" have no transform of their own but the Take's, or none.
std::vector<Rec> layout5000(Names names, std::int32_t version)
{
    const auto model = [&](const char* name, const char* type, std::vector<Value> children) {
        Rec out{"Model", {named(names, "Model", name)}, {{"Version", {194}}, {"TypeFlags", {std::string(type)}}}};
        if (!children.empty()) out.children.push_back({"Children", std::move(children)});
        return out;
    };
    const auto link = [&](const char* name, std::vector<Rec> lists) {
        lists.insert(lists.begin(), {"Version", {100}});
        return Rec{"Link", {named(names, "Model", name)}, std::move(lists)};
    };
    Rec body = model("body", "Mesh", {});
    addPlate(body.children);
    body.children.push_back(link("hips", clusterOf({0, 3, 1, 4}, {1, 1, 0.5, 0.5}, kUnit, kUnit)));
    body.children.push_back(link("tip", clusterOf({2, 5, 1, 4}, {1, 1, 0.25, 0.25}, kAway, kLink)));
    body.children.push_back({"GeometryVersion", {123}});
    return {header(version), body, model("hips", "Limb", {named(names, "Model", "tip")}),
        model("tip", "Limb", {named(names, "Model", "hand")}), model("hand", "Limb", {}), takes(names)};
}

void addLayouts()
{
    QTest::addColumn<QByteArray>("file");
    const auto row = [](const char* name, const std::string& file) { QTest::newRow(name) << bytesOf(file); };
    row("6100 binary", binaryFile(layout6100(), {.version = 6100}));
    row("6100 text", textFile(layout6100()));
    row("6100 text, CRLF", textFile(layout6100(), "\r\n"));
    row("5800 binary", binaryFile(layout5000(Names::Paths, 5800), {.version = 3000}));
    row("5800 text", textFile(layout5000(Names::Paths, 5800)));
    row("5000 binary", binaryFile(layout5000(Names::Bare, 5000), {.version = 3000}));
}

Scene edited(const Result<Scene>& scene)
{
    if (!scene) qFatal("%s", englishMessage(scene.error()).c_str());
    return *scene;
}

NodeId nodeNamed(const Scene& scene, std::string_view name)
{
    for (std::size_t n = 0; n < scene.nodes.size(); ++n)
        if (scene.nodes[n]->name == name) return NodeId(n);
    qFatal("no such node");
}

std::string contentOf(const Saved& saved)
{
    return std::string(asText(*saved.loaded.source->files[0].bytes));
}

std::size_t occurrences(const std::string& text, const std::string& word)
{
    std::size_t out = 0;
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++out;
    return out;
}

ChannelAddress channel(const Scene& scene, const char* label)
{
    return {ClipId(0u), nodeNamed(scene, "tip"), ChannelPath::Element, label};
}
constexpr const char* kAxes[] = {"Lcl Translation.X", "Lcl Translation.Y", "Lcl Translation.Z"};

const Track& trackAt(const Scene& scene, const char* label)
{
    for (const auto& track : scene.clips[0]->tracks)
        if (track->label == label && scene.nodes[track->node.index()]->name == "tip") return *track;
    qFatal("no such track");
}

double apart(const Scene& a, const Scene& b)
{
    double most = 0.0;
    for (const char* label : kAxes)
        for (int i = 0; i <= 500; ++i) {
            float x = 0.0f, y = 0.0f;
            sampleTrack(trackAt(a, label), i * 0.01, RotationMode::Slerp, std::span(&x, 1));
            sampleTrack(trackAt(b, label), i * 0.01, RotationMode::Slerp, std::span(&y, 1));
            most = std::max(most, std::abs(double{x} - double{y}));
        }
    return most;
}

/// Saved, it plays what was asked for within the tolerance; saved back, it is the old file.
void checkKeys(const Loaded& read, const Scene& wanted, double tolerance)
{
    Saved saved;
    saveAndBack(read, wanted, saved);
    QVERIFY(saved.loaded.source && !saved.plan.sameBytes);
    const double off = apart(wanted, saved.loaded.scene);
    QVERIFY2(off <= tolerance, QByteArray::number(off).constData());
}

} // namespace

/// Saving below 7000: objects are known by their names, links and keys have other shapes.
class FbxOldSaveTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void layoutsAreReadAlike_data() { addLayouts(); }
    void layoutsAreReadAlike();
    void aNameChangesWhereverItIsSaid_data() { addLayouts(); }
    void aNameChangesWhereverItIsSaid();
    void namesThatWouldBeMistakenAreRefused();
    void namesMayBeSwapped();
    void materialsAreRenamed();
    void oldSpellingsComeBack();
    void aClusterComesAndGoes_data() { addLayouts(); }
    void aClusterComesAndGoes();
    void aRenamedJointGetsACluster_data() { addLayouts(); }
    void aRenamedJointGetsACluster();
    void valuesOfKeys_data() { addLayouts(); }
    void valuesOfKeys();
    void tangents_data() { addLayouts(); }
    void tangents();
    void keysComeGoAndMove_data() { addLayouts(); }
    void keysComeGoAndMove();
    void kindsOfStretches_data() { addLayouts(); }
    void kindsOfStretches();
    void theTakeEndsWithItsLastKey_data() { addLayouts(); }
    void theTakeEndsWithItsLastKey();
    void restTransforms_data() { addLayouts(); }
    void restTransforms();
    void versionsWithoutWeightsStayWithoutThem();
};

void FbxOldSaveTest::layoutsAreReadAlike()
{
    QFETCH(QByteArray, file);
    const Loaded read = loadedFbx(file);
    QCOMPARE(read.scene.skins.size(), std::size_t{1});
    QCOMPARE(read.scene.skins[0]->joints.size(), std::size_t{2});
    QCOMPARE(read.scene.weights[0]->at(1), (std::vector<Influence>{{0, 0.5f}, {1, 0.25f}}));
    QCOMPARE(read.scene.clips.size(), std::size_t{1});
    for (const char* label : kAxes) QVERIFY(trackAt(read.scene, label).keys() >= 3);
    const NodeId hand = nodeNamed(read.scene, "hand");
    QCOMPARE(read.scene.nodes[read.scene.nodes[hand.index()]->parent.index()]->name, std::string("tip"));
}

void FbxOldSaveTest::aNameChangesWhereverItIsSaid()
{
    QFETCH(QByteArray, file);
    const Loaded read = loadedFbx(file);
    const NodeId tip = nodeNamed(read.scene, "tip");
    Saved saved;
    saveAndBack(read, edited(renameObject(read.scene, NameKind::Node, tip.value, "the end")), saved);
    const std::string now = contentOf(saved), before = file.toStdString();
    const bool text = !file.startsWith("Kaydara"), bare = QByteArray(QTest::currentDataTag()) == "5000 binary";
    const auto path = [&](const char* name) {
        return text   ? "\"Model::" + std::string(name) + '"'
               : bare ? std::string("\0\0\0", 3) + name
                      : name + std::string("\0\1Model", 7);
    };
    QCOMPARE(occurrences(now, path("the end")), occurrences(before, path("tip")));
    QVERIFY(occurrences(before, path("tip")) >= 4);
    QCOMPARE(occurrences(now, path("tip")), std::size_t{0});
    QCOMPARE(saved.loaded.scene.skins[0]->joints, read.scene.skins[0]->joints);
    QCOMPARE(saved.loaded.scene.clips[0]->tracks.size(), read.scene.clips[0]->tracks.size());
    saveAndBack(read, edited(renameObject(read.scene, NameKind::Node, 0, "coat")), saved); // also the mesh
    QCOMPARE(saved.loaded.scene.meshes[0]->name, std::string("coat"));
}

void FbxOldSaveTest::namesThatWouldBeMistakenAreRefused()
{
    const Loaded read = loadedFbx(bytesOf(textFile(layout6100())));
    const std::uint32_t tip = nodeNamed(read.scene, "tip").value;
    for (const char* name : {"hips", "Scene"})
        QVERIFY(refusalOf(read, edited(renameObject(read.scene, NameKind::Node, tip, name))).find("another bone has") !=
                std::string::npos);
    QVERIFY(!refusalOf(read, edited(renameObject(read.scene, NameKind::Node, tip, ""))).empty());
    const std::string longName(5000, 'n');
    QVERIFY(refusalOf(read, edited(renameObject(read.scene, NameKind::Node, tip, longName))).find("5000 bytes") !=
            std::string::npos);
    std::vector<Rec> twins = layout6100();
    twins[2].children[3].values[0] = Path{"Model", "tip"};
    const Loaded twice = loadedFbx(bytesOf(textFile(twins)));
    QVERIFY(refusalOf(twice, edited(renameObject(twice.scene, NameKind::Node, 2, "end"))).find("several") !=
            std::string::npos);
    const Loaded bare = loadedFbx(bytesOf(binaryFile(layout5000(Names::Bare, 5000), {.version = 3000})));
    QVERIFY(refusalOf(bare, edited(renameObject(bare.scene, NameKind::Node, 1, "tip"))).find("another bone has") !=
            std::string::npos);
}

void FbxOldSaveTest::namesMayBeSwapped()
{
    for (const std::string& file : {textFile(layout6100()), binaryFile(layout6100(), {.version = 6100})}) {
        const Loaded read = loadedFbx(bytesOf(file));
        const Scene one = edited(renameObject(read.scene, NameKind::Node, 1, "tip"));
        Saved saved;
        saveAndBack(read, edited(renameObject(one, NameKind::Node, 2, "hips")), saved);
        QCOMPARE(saved.loaded.scene.nodes[1]->name, std::string("tip"));
        QCOMPARE(saved.loaded.scene.nodes[2]->parent, NodeId(1u));
    }
}

void FbxOldSaveTest::materialsAreRenamed()
{
    const Loaded read = loadedFbx(bytesOf(textFile(layout6100())));
    Scene scene = read.scene;
    change(scene.materials, 0, [](Material& material) { material.name = "felt"; });
    const Saved saved = saveInMemory(read.scene, *read.source, scene);
    VERIFY_SAVED(saved);
    QCOMPARE(saved.loaded.scene.materials[0]->name, std::string("felt"));
    QCOMPARE(occurrences(contentOf(saved), "Material::felt"), std::size_t{2});
}

/// A name in the code page of its machine.
void FbxOldSaveTest::oldSpellingsComeBack()
{
    std::vector<Rec> records = layout6100();
    const std::string latin = "t\xEFp";
    const auto rename = [&](const auto& self, Rec& record) -> void {
        for (Value& value : record.values)
            if (auto* path = std::get_if<Path>(&value); path && path->name == "tip") path->name = latin;
        for (Rec& child : record.children) self(self, child);
    };
    for (Rec& record : records) rename(rename, record);
    const Loaded read = loadedFbx(bytesOf(binaryFile(records, {.version = 6100})));
    const std::uint32_t tip = nodeNamed(read.scene, "t\xC3\xAFp").value;
    Saved saved;
    saveAndBack(read, edited(renameObject(read.scene, NameKind::Node, tip, "end")), saved);
}

void FbxOldSaveTest::aClusterComesAndGoes()
{
    QFETCH(QByteArray, file);
    const Loaded read = loadedFbx(file);
    const NodeId hand = nodeNamed(read.scene, "hand");
    const Scene listed = edited(addJoints(read.scene, SkinId(0u), std::span(&hand, 1)));
    Saved saved;
    saveAndBack(read, listed, saved);
    QCOMPARE(saved.loaded.scene.skins[0]->joints.back(), hand);
    saveAndBack(read, withRow(listed, 0, 1, {{0, 0.25f}, {1, 0.25f}, {2, 0.5f}}), saved);
    QCOMPARE(saved.loaded.scene.weights[0]->at(1), (std::vector<Influence>{{0, 0.25f}, {1, 0.25f}, {2, 0.5f}}));
    QCOMPARE(saved.loaded.scene.weights[0]->at(4), read.scene.weights[0]->at(4));
    if (QByteArray(QTest::currentDataTag()).startsWith("6100")) {
        const fbx::Document document(fbx::RecordTree::parse(saved.loaded.source->files[0].bytes, {}));
        QCOMPARE(document.objects().back().name, std::string("Cluster hand"));
        QCOMPARE(document.root().child("Definitions").child("Count").whole(0), std::int64_t{11});
    }
}

/// A name, a cluster of the joint that gets it and what goes again, in one save.
void FbxOldSaveTest::aRenamedJointGetsACluster()
{
    QFETCH(QByteArray, file);
    const Loaded read = loadedFbx(file);
    const NodeId hand = nodeNamed(read.scene, "hand");
    const Scene listed = edited(addJoints(read.scene, SkinId(0u), std::span(&hand, 1)));
    const Scene painted = withRow(listed, 0, 1, {{0, 0.25f}, {1, 0.25f}, {2, 0.5f}});
    Saved saved;
    saveAndBack(read, edited(renameObject(painted, NameKind::Node, hand.value, "paw")), saved);
    QCOMPARE(saved.loaded.scene.nodes[hand.index()]->name, std::string("paw"));
    QCOMPARE(saved.loaded.scene.skins[0]->joints.back(), hand);
    QCOMPARE(occurrences(contentOf(saved), "hand"), std::size_t{0});
    const std::uint32_t hips = nodeNamed(read.scene, "hips").value;
    saveAndBack(read, edited(renameObject(painted, NameKind::Node, hips, "pelvis")), saved);
    QCOMPARE(saved.loaded.scene.skins[0]->joints.back(), hand);
}

void FbxOldSaveTest::valuesOfKeys()
{
    QFETCH(QByteArray, file);
    const Loaded read = loadedFbx(file);
    for (const char* label : kAxes) {
        const float value = 12.5f;
        const ChannelAddress at = channel(read.scene, label);
        checkKeys(read, edited(setKey(read.scene, at, 1, std::span(&value, 1), KeyPart::Value)), 1e-4);
    }
    const float value = 12.5f;
    const ChannelAddress x = channel(read.scene, kAxes[0]);
    const Saved saved =
        saveInMemory(read.scene, *read.source, edited(setKey(read.scene, x, 1, std::span(&value, 1), KeyPart::Value)));
    VERIFY_SAVED(saved);
    // One number, nothing that follows from it.
    QCOMPARE(saved.plan.changes.size(), std::size_t{1});
}

void FbxOldSaveTest::tangents()
{
    QFETCH(QByteArray, file);
    const Loaded read = loadedFbx(file);
    const auto turn = [&](const char* label, std::uint32_t key, double value, bool alone) {
        std::uint32_t track = 0;
        while (read.scene.clips[0]->tracks[track].get() != &trackAt(read.scene, label)) ++track;
        const std::optional<HandlePoint> handle = handleOf(*read.scene.clips[0]->tracks[track], key, 0, true);
        if (!handle) qFatal("no handle");
        return edited(turnHandle(read.scene, ClipId(0u),
            {.key = {track, key}, .component = 0, .behind = true, .to = {handle->timeSec, value}, .alone = alone}));
    };
    checkKeys(read, turn(kAxes[0], 3, 7.0, true), 1e-5);
    for (const std::uint32_t key : {0u, 1u, 2u, 3u}) checkKeys(read, turn(kAxes[1], key, 6.0, key == 0), 1e-5);
    for (const std::uint32_t key : {0u, 1u})
        checkKeys(read, turn(kAxes[2], key, 6.0, true), 5e-4); // weights are whole numbers of 9999 steps
}

void FbxOldSaveTest::keysComeGoAndMove()
{
    QFETCH(QByteArray, file);
    const Loaded read = loadedFbx(file);
    const Scene& scene = read.scene;
    for (const char* label : kAxes) {
        const ChannelAddress at = channel(scene, label);
        checkKeys(read, edited(insertKey(scene, at, 0.5, {})), 1e-3);
        checkKeys(read, edited(insertKey(scene, at, 3.5, {})), 1e-3);
        for (const std::size_t key : {std::size_t{0}, std::size_t{1}, trackAt(scene, label).keys() - 1})
            checkKeys(read, edited(deleteKey(scene, at, key)), 1e-3);
        checkKeys(read, edited(moveKey(scene, at, 1, 1.5)), 1e-2);
    }
}

void FbxOldSaveTest::kindsOfStretches()
{
    QFETCH(QByteArray, file);
    const Loaded read = loadedFbx(file);
    for (const Interpolation kind : {Interpolation::Step, Interpolation::Linear, Interpolation::CubicSpline}) {
        std::vector<std::uint32_t> tracks;
        for (std::uint32_t t = 0; t < read.scene.clips[0]->tracks.size(); ++t)
            if (read.scene.clips[0]->tracks[t]->interpolation != kind) tracks.push_back(t);
        checkKeys(read, edited(setInterpolation(read.scene, ClipId(0u), tracks, kind)), 1e-4);
    }
}

void FbxOldSaveTest::theTakeEndsWithItsLastKey()
{
    QFETCH(QByteArray, file);
    const Loaded read = loadedFbx(file);
    Saved saved;
    saveAndBack(read, edited(moveKey(read.scene, channel(read.scene, kAxes[0]), 4, 6.0)), saved);
    QCOMPARE(saved.loaded.scene.clips[0]->range->endSec, 6.0);
}

void FbxOldSaveTest::restTransforms()
{
    QFETCH(QByteArray, file);
    const Loaded read = loadedFbx(file);
    const NodeId tip = nodeNamed(read.scene, "tip");
    LocalChange local = movedTo(glm::vec3(3.0f, 0.1f, 0.0f));
    local.scale = glm::vec3(2.0f, 1.0f, 1.0f);
    Saved saved;
    saveAndBack(read, edited(setLocal(read.scene, tip, local)), saved);
    QVERIFY(std::abs((*saved.loaded.scene.nodes[tip.index()]->restMatrix)[3].y - 0.1f) < 1e-6f);
    QVERIFY(sameNumbers(trackAt(saved.loaded.scene, kAxes[0]), trackAt(read.scene, kAxes[0])));
    // 5.x: a Model that neither has a transform nor is in a Take.
    const NodeId hand = nodeNamed(read.scene, "hand");
    const std::string refusal = refusalOf(read, edited(setLocal(read.scene, hand, local)));
    QCOMPARE(refusal.empty(), QByteArray(QTest::currentDataTag()).startsWith("6100"));
}

/// KeyVer 4003: no letter says how long handles are.
void FbxOldSaveTest::versionsWithoutWeightsStayWithoutThem()
{
    std::vector<Rec> records = layout6100();
    Rec& move = records.back().children[1].children[3].children[1].children[0];
    Rec& y = move.children[1];
    QCOMPARE(y.children[1].name, std::string("KeyVer"));
    y.children[1].values = {4003};
    y.children[2].values = {3};
    const auto word = [](char c) { return Value(Letter{c}); };
    y.children[3].values = joined({{std::int64_t{0}, 1.0, word('U'), word('s'), 0.5, 0.5},
        {2 * kSecond, 2.0, word('C')}, {4 * kSecond, 3.0, word('U'), word('s'), 0.0, 0.0}});
    for (const std::string& file : {textFile(records), binaryFile(records, {.version = 6100})}) {
        const Loaded read = loadedFbx(bytesOf(file));
        const ChannelAddress at = channel(read.scene, kAxes[1]);
        QCOMPARE(trackAt(read.scene, kAxes[1]).keys(), std::size_t{3});
        const float value = 4.0f;
        checkKeys(read, edited(setKey(read.scene, at, 0, std::span(&value, 1), KeyPart::Value)), 1e-5);
        // A handle of another length has no place here.
        std::uint32_t track = 0;
        while (read.scene.clips[0]->tracks[track].get() != &trackAt(read.scene, kAxes[1])) ++track;
        const Scene longer = edited(turnHandle(read.scene, ClipId(0u),
            {.key = {track, 0}, .component = 0, .behind = true, .to = {1.5, 2.0}, .alone = true}));
        QVERIFY(refusalOf(read, longer).find("stretch") != std::string::npos);
    }
}

} // namespace fbx_old_save_test

QTEST_GUILESS_MAIN(fbx_old_save_test::FbxOldSaveTest)
#include "fbx_old_save_test.moc"
