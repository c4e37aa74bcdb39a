// SPDX-License-Identifier: MIT
#include "core/sample/sample.h"
#include "tests/core/edit_scene.h"
#include "tests/core/exports.h"
#include "tests/core/fbx_builder.h"
#include "tests/core/random_scene.h"

#include <QtTest>

namespace fbx_write_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// Of the diagonal at rest.
constexpr double kSame = 1e-6;

double sizeOf(const Scene& scene)
{
    PoseRequest rest;
    rest.overrides = false;
    const double size = double{boundsOf(scene, evaluatePose(scene, rest)).diagonal()};
    return size > 0.0 ? size : 1.0;
}

/// Empty where the surface is the same over all clips, else what is not.
std::string difference(const Scene& scene, const WriteOptions& options = {}, double limit = kSame)
{
    const Written written = fresh("fbx", scene, options);
    const ExportMove move = measured(scene, written, "fbx");
    const double worst = std::max(move.atKeys.distance, move.between.distance) / sizeOf(scene);
    if (move.unmatched > 0) return std::to_string(move.unmatched) + " points are not there";
    if (move.lostClips > 0) return std::to_string(move.lostClips) + " clips are not there";
    if (worst <= limit) return {};
    const MovedPlace& place = move.between.distance > move.atKeys.distance ? move.between : move.atKeys;
    return "off by " + std::to_string(1e6 * worst) + " millionths in clip " + std::to_string(place.clip.value) +
           " at " + std::to_string(place.timeSec) + " point " + std::to_string(place.point);
}

const WriteOptions kText{{"encoding", "ascii"}};
const WriteOptions kOld{{"version", "7.4"}};

Scene loadedFbx(const std::string& bytes)
{
    return loadedText(bytes, "made.fbx").scene;
}

template <class T, class Change> void change(std::shared_ptr<const T>& shared, Change with)
{
    T copy = *shared;
    with(copy);
    shared = std::make_shared<const T>(std::move(copy));
}

/// A glTF with one triangle of three points that two joints share.
Scene skinnedTriangle()
{
    GltfBuilder builder;
    builder.addSkinnedTriangle();
    builder.addClip("turn", 1, "rotation", {0, 1}, "VEC4", {0, 0, 0, 1, 0, 0, 0.70710678f, 0.70710678f});
    return loadMemory(builder.glb())->scene;
}

} // namespace

/// Fresh FBX files, read again by the loader, which has of the writer but constants and what deflates.
class FbxWriteTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void samplesComeBack_data();
    void samplesComeBack();
    void modelsComeBack_data();
    void modelsComeBack();
    void randomScenesComeBack();
    void hierarchyRulesComeBack();
    void textAndBinaryAreOneScene();
    void theSameSceneIsTheSameBytes();
    void versionsAreThoseAskedFor();
    void instancesOfOneMeshShareIt();
    void aPartWithoutAMaterialStaysSo();
    void anEndlessClipIsWritten();
    void anEmptySceneIsAFile();
    void namesKeepTheirLetters_data();
    void namesKeepTheirLetters();
    void waysToSkinAreKept();
    void sumsThatFbxDividesByAreTold();
    void pointsAtTheOriginAreTold();
    void shapesKeepTheirStepsAndCurves();
    void curvesAreWrittenKeyForKey();
    void layersAreKept();
    void whatIsBakedPlaysAlsoWhereTheFirstLayerIsMuted();
    void aSkinnedMeshStandsWhereItWasBound();
    void everyBoneIsInTheBindPose();
    void texturesLieBesideOrInside();
    void unitsAndAxesAreDeclared();
    void ogresUnevenScaleIsTold();
    void aShearedNodeIsNamed();
    void unknownOptionsAreRefused();
    void namesThatNobodyReadsAreRefused();
};

void FbxWriteTest::samplesComeBack_data()
{
    QTest::addColumn<QString>("sample");
    for (const Sample& sample : samples()) QTest::newRow(sample.id) << QString(sample.id);
}

void FbxWriteTest::samplesComeBack()
{
    QFETCH(QString, sample);
    const Scene scene = sampleScene(sample.toUtf8().constData());
    if (sample == "mannequin-bad") { // its weights are what FBX does not hold
        const Written written = fresh("fbx", scene);
        QVERIFY(lossIn(written, "fbx_loss_sums") && lossIn(written, "fbx_loss_unweighted"));
        return;
    }
    for (const WriteOptions& options : {WriteOptions{}, kOld, kText})
        QCOMPARE(QString::fromStdString(difference(scene, options)), QString());
}

void FbxWriteTest::modelsComeBack_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<double>("limit");
    const auto row = [](const char* path, double limit = kSame) {
        const QString whole = QString::fromStdString(sharedFolder()) + "/data/" + path;
        QTest::newRow(path) << (sharedFolder().empty() || !QFile::exists(whole) ? QString() : whole) << limit;
    };
    row("corpus/kaykit/Knight.glb");
    row("corpus/bevy/Fox.glb");
    row("made/ogre_fox/fox.mesh.xml");
    row("made/ogre_robot/robot.mesh.xml");
    row("corpus/ufbx/maya_kenney_character_7700_binary.fbx");
    row("corpus/ozz/arnaud.fbx");
    row("corpus/ufbx/maya_blend_inbetween_7500_binary.fbx");
    row("corpus/ufbx/maya_anim_layers_over_7500_binary.fbx");
    row("corpus/ufbx/maya_dq_weights_7500_binary.fbx");
    row("corpus/ufbx/maya_mixed_inherit_mode_7700_ascii.fbx");
    row("corpus/ufbx/maya_pivot_offset_7700_binary.fbx");
    row("corpus/ufbx/max_geometry_transform_instances_7700_binary.fbx");
}

void FbxWriteTest::modelsComeBack()
{
    QFETCH(QString, path);
    QFETCH(double, limit);
    if (path.isEmpty()) QSKIP("the model is not there");
    const Scene scene = opened(path.toStdString()).scene;
    QCOMPARE(QString::fromStdString(difference(scene, {}, limit)), QString());
}

/// Shear is what FBX has no numbers for; without it random matrices, keys and binds come back.
void FbxWriteTest::randomScenesComeBack()
{
    for (int i = 0; i < caseCount() / 5; ++i) {
        Random random(firstSeed() + static_cast<unsigned>(i));
        const Scene scene = randomScene(random, {.nodes = 2 + random.below(12), .points = 3 + random.below(40)});
        const std::string off = difference(scene, random.chance(0.5f) ? kText : WriteOptions{}, 4e-6);
        QVERIFY2(off.empty(), (std::to_string(firstSeed() + static_cast<unsigned>(i)) + ": " + off).c_str());
    }
}

void FbxWriteTest::hierarchyRulesComeBack()
{
    for (const HierarchyRule rule : {HierarchyRule::OgrePerAxisScale, HierarchyRule::FbxRrSs, HierarchyRule::FbxRSrs,
             HierarchyRule::FbxRrs, HierarchyRule::SegmentScaleCompensate})
        for (unsigned i = 0; i < 5; ++i) {
            Random random(firstSeed() + i);
            const Scene scene = randomScene(random, {.nodes = 8, .points = 20, .rule = rule});
            const std::string off = difference(scene, {}, 4e-6);
            QVERIFY2(off.empty(), (std::to_string(static_cast<int>(rule)) + ": " + off).c_str());
        }
}

void FbxWriteTest::textAndBinaryAreOneScene()
{
    const Scene scene = sampleScene("mannequin");
    const Scene text = readAgain(fresh("fbx", scene, kText), "fbx"), binary = readAgain(fresh("fbx", scene), "fbx");
    QCOMPARE(text.nodes.size(), binary.nodes.size());
    QCOMPARE(text.clips.size(), binary.clips.size());
    QCOMPARE(text.materials.size(), binary.materials.size());
    for (std::size_t n = 0; n < text.nodes.size(); ++n) {
        QCOMPARE(text.nodes[n]->name, binary.nodes[n]->name);
        QCOMPARE(text.nodes[n]->restMatrix, binary.nodes[n]->restMatrix);
    }
    for (std::size_t s = 0; s < text.sets.size(); ++s) QCOMPARE(text.sets[s]->positions, binary.sets[s]->positions);
    for (std::size_t c = 0; c < text.clips.size(); ++c) {
        QCOMPARE(text.clips[c]->tracks.size(), binary.clips[c]->tracks.size());
        for (std::size_t t = 0; t < text.clips[c]->tracks.size(); ++t) {
            QCOMPARE(text.clips[c]->tracks[t]->values, binary.clips[c]->tracks[t]->values);
            QCOMPARE(*text.clips[c]->tracks[t]->times, *binary.clips[c]->tracks[t]->times);
        }
    }
}

void FbxWriteTest::theSameSceneIsTheSameBytes()
{
    for (const WriteOptions& options : {WriteOptions{}, kText})
        QVERIFY(fresh("fbx", sampleScene("mannequin"), options).files[0].bytes ==
                fresh("fbx", sampleScene("mannequin"), options).files[0].bytes);
}

void FbxWriteTest::versionsAreThoseAskedFor()
{
    const Scene scene = skinnedTriangle();
    const auto formatName = [&](const WriteOptions& options) {
        return readAgain(fresh("fbx", scene, options), "fbx").facts->formatName;
    };
    QCOMPARE(formatName({}), std::string("FBX 7500 binary"));
    QCOMPARE(formatName(kOld), std::string("FBX 7400 binary"));
    QCOMPARE(formatName({{"version", "7.4"}, {"encoding", "ascii"}}), std::string("FBX 7400 text"));
    // The footer ends a binary file: version, 120 zeros, 16 bytes, at a multiple of 16 and 4 behind.
    const Written written = fresh("fbx", scene);
    const std::vector<std::byte>& bytes = written.files[0].bytes;
    QCOMPARE(bytes.size() % 16, std::size_t{0} + (4 + 4 + 120 + 16) % 16);
    QCOMPARE(bytes[bytes.size() - 140], std::byte{7500 & 255});
    QCOMPARE(bytes[bytes.size() - 139], std::byte{7500 >> 8});
}

void FbxWriteTest::aPartWithoutAMaterialStaysSo()
{
    Scene scene = skinnedTriangle();
    Material red;
    red.name = "red";
    scene.materials = {std::make_shared<const Material>(red)};
    change(scene.meshes[0], [](Mesh& mesh) {
        Part with = *mesh.parts[0];
        with.material = MaterialId(0u);
        Part without = with;
        without.material = MaterialId();
        mesh.parts = {std::make_shared<const Part>(without), std::make_shared<const Part>(with)};
    });
    const Scene again = readAgain(fresh("fbx", scene), "fbx");
    std::vector<bool> has;
    for (const auto& part : again.meshes[0]->parts) has.push_back(part->material.valid());
    QCOMPARE(has, (std::vector<bool>{false, true}));
}

/// A start of "minus infinity" is in files of MotionBuilder.
void FbxWriteTest::anEndlessClipIsWritten()
{
    Scene scene = skinnedTriangle();
    change(scene.clips[0], [](Clip& clip) { clip.range = ClipSpan{-1.997e8, 1.0}; });
    QVERIFY(!fresh("fbx", scene).files.empty());
}

void FbxWriteTest::instancesOfOneMeshShareIt()
{
    GltfBuilder builder;
    const std::size_t mesh = builder.addTriangle();
    for (const float x : {0.0f, 2.0f, 4.0f})
        builder.push("nodes", {{"name", "n" + std::to_string(int(x))}, {"mesh", mesh}, {"translation", {x, 0, 0}}});
    builder.push("scenes", {{"nodes", {0, 1, 2}}});
    builder.json["scene"] = 0;
    const Scene scene = loadMemory(builder.glb())->scene;
    QCOMPARE(QString::fromStdString(difference(scene)), QString());
    const Scene again = readAgain(fresh("fbx", scene), "fbx");
    QCOMPARE(again.instances.size(), std::size_t{3});
    QCOMPARE(again.sets.size(), std::size_t{1});
    QCOMPARE(again.nodes.size(), std::size_t{3});
}

void FbxWriteTest::anEmptySceneIsAFile()
{
    for (const WriteOptions& options : {WriteOptions{}, kText}) {
        const Scene again = readAgain(fresh("fbx", *Scene::make({}), options), "fbx");
        QVERIFY(again.nodes.empty() && again.meshes.empty() && again.clips.empty());
    }
}

void FbxWriteTest::namesKeepTheirLetters_data()
{
    QTest::addColumn<QString>("name");
    for (const char* name : {"", "hüfte 左", "a::b", "say \"hi\"", "Model::x", "50%, {or} ; so", "two\nlines", "*3 {"})
        QTest::newRow(name) << QString::fromUtf8(name);
}

void FbxWriteTest::namesKeepTheirLetters()
{
    QFETCH(QString, name);
    const std::string wanted = name.toStdString();
    Scene scene = skinnedTriangle();
    change(scene.nodes[1], [&](Node& node) { node.name = wanted; });
    change(scene.clips[0], [&](Clip& clip) { clip.name = wanted; });
    for (const WriteOptions& options : {WriteOptions{}, kText}) {
        const Scene again = readAgain(fresh("fbx", scene, options), "fbx");
        QVERIFY(std::any_of(
            again.nodes.begin(), again.nodes.end(), [&](const auto& node) { return node->name == wanted; }));
        QCOMPARE(again.clips[0]->name, wanted);
    }
}

void FbxWriteTest::waysToSkinAreKept()
{
    for (const SkinBlend blend : {SkinBlend::DualQuaternion, SkinBlend::PerPoint}) {
        Scene scene = skinnedTriangle();
        change(scene.skins[0], [&](Skin& skin) {
            skin.blend = blend;
            if (blend == SkinBlend::PerPoint) skin.dualShares = {0.0f, 0.5f, 1.0f};
        });
        const Written written = fresh("fbx", scene);
        QVERIFY(!lossIn(written, "loss_dual_skin"));
        QVERIFY(readAgain(written, "fbx").skins[0]->blend == blend);
        QCOMPARE(QString::fromStdString(difference(scene)), QString());
    }
    for (const WeightRule rule : {WeightRule::Total1, WeightRule::Additive, WeightRule::DividedBySum}) {
        Scene scene = skinnedTriangle();
        change(scene.facts, [&](FileFacts& facts) {
            facts.weightRule = rule;
            facts.unweightedRule = UnweightedRule::StaysPut;
        });
        scene.weights[0] = std::make_shared<const SetWeights>(*SetWeights::make(std::vector<std::uint32_t>{0, 2, 3, 4},
            std::vector<SlotIndex>{0, 1, 1, 0}, std::vector<float>{0.25f, 0.5f, 0.75f, 0.0f}));
        QVERIFY(readAgain(fresh("fbx", scene), "fbx").facts->weightRule == rule);
        QCOMPARE(QString::fromStdString(difference(scene)), QString());
    }
    Scene residue = skinnedTriangle();
    change(residue.facts, [](FileFacts& facts) { facts.weightRule = WeightRule::ResidueToOwnBone; });
    residue.weights[0] = std::make_shared<const SetWeights>(*SetWeights::make(std::vector<std::uint32_t>{0, 2, 3, 4},
        std::vector<SlotIndex>{0, 1, 1, 0}, std::vector<float>{0.25f, 0.5f, 0.75f, 0.5f}));
    QCOMPARE(QString::fromStdString(difference(residue)), QString());
}

void FbxWriteTest::sumsThatFbxDividesByAreTold()
{
    Scene scene = skinnedTriangle();
    scene.weights[0] = std::make_shared<const SetWeights>(*SetWeights::make(std::vector<std::uint32_t>{0, 2, 3, 4},
        std::vector<SlotIndex>{0, 1, 1, 0}, std::vector<float>{0.25f, 0.5f, 1.0f, 1.0f}));
    const Written written = fresh("fbx", scene);
    QVERIFY(lossIn(written, "fbx_loss_sums"));
    QCOMPARE(lossIn(written, "fbx_loss_sums")->count, std::size_t{1});
    QCOMPARE(lossIn(written, "fbx_loss_sums")->worst, 0.25);
    QVERIFY(!lossIn(fresh("fbx", skinnedTriangle()), "fbx_loss_sums"));
}

void FbxWriteTest::pointsAtTheOriginAreTold()
{
    Scene scene = skinnedTriangle();
    scene.weights[0] = std::make_shared<const SetWeights>(*SetWeights::make(
        std::vector<std::uint32_t>{0, 1, 1, 2}, std::vector<SlotIndex>{0, 0}, std::vector<float>{1.0f, 1.0f}));
    const Written written = fresh("fbx", scene);
    QVERIFY(lossIn(written, "fbx_loss_unweighted"));
    QCOMPARE(lossIn(written, "fbx_loss_unweighted")->count, std::size_t{1});
}

void FbxWriteTest::shapesKeepTheirStepsAndCurves()
{
    Scene scene = loadedFbx(madefbx::binaryFile(madefbx::character().records));
    change(scene.meshes[0], [](Mesh& mesh) { mesh.morphSteps = {{0, 1.0f}, {0, 0.25f}}; });
    change(scene.sets[0], [](PointSet& set) {
        set.morphs.push_back(set.morphs[0]);
        for (glm::vec3& offset : set.morphs[1].positions) offset *= 0.75f;
    });
    change(scene.meshes[0], [](Mesh& mesh) {
        for (auto& part : mesh.parts)
            change(part, [](Part& one) { change(one.vertices, [](VertexStreams& s) { s.morphs.resize(2); }); });
    });
    Clip clip;
    clip.name = "bulge";
    Track track;
    track.node = scene.instances[0]->node;
    track.path = ChannelPath::MorphWeights;
    track.components = 1;
    track.interpolation = Interpolation::CubicSpline;
    track.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 0.5, 2.0});
    track.values = {0, 0, 1, 0.5f, 1, -1, 2, 0.125f, 0};
    clip.tracks.push_back(std::make_shared<const Track>(track));
    scene.clips.push_back(std::make_shared<const Clip>(clip));
    for (const WriteOptions& options : {WriteOptions{}, kText})
        QCOMPARE(QString::fromStdString(difference(scene, options)), QString());
    const Scene again = readAgain(fresh("fbx", scene), "fbx");
    QCOMPARE(again.meshes[0]->morphNames, scene.meshes[0]->morphNames);
    QCOMPARE(again.meshes[0]->morphSteps, scene.meshes[0]->morphSteps);
}

/// What FBX has a word for is written so: an animator finds the keys that were set.
void FbxWriteTest::curvesAreWrittenKeyForKey()
{
    Scene scene = skinnedTriangle();
    const auto track = [&](ChannelPath path, Interpolation kind, std::vector<float> values) {
        Track out;
        out.node = NodeId(0u);
        out.path = path;
        out.interpolation = kind;
        out.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.25, 1.0});
        out.values = std::move(values);
        return std::make_shared<const Track>(std::move(out));
    };
    change(scene.clips[0], [&](Clip& clip) {
        clip.tracks.push_back(track(ChannelPath::Translation, Interpolation::CubicSpline,
            {0, 0, 0, 1, 2, 3, 0.5f, 0, -1, 0, 0, 2, 4, 5, 6, 0, 0, 0}));
        clip.tracks.push_back(track(ChannelPath::Scale, Interpolation::Step, {1, 1, 1, 2, 3, 1}));
    });
    const Scene again = readAgain(fresh("fbx", scene), "fbx");
    std::size_t cubic = 0, held = 0;
    for (const auto& one : again.clips[0]->tracks) {
        if (one->node != NodeId(0u)) continue;
        QCOMPARE(one->keys(), std::size_t{2});
        QVERIFY(std::abs((*one->times)[0] - 0.25) < 1e-9);
        cubic += one->label.starts_with("Lcl Translation") && one->interpolation == Interpolation::Bezier;
        held += one->label.starts_with("Lcl Scaling") && one->interpolation == Interpolation::Step;
    }
    QCOMPARE(cubic, std::size_t{3});
    QCOMPARE(held, std::size_t{3});
    QCOMPARE(QString::fromStdString(difference(scene)), QString());
}

void FbxWriteTest::layersAreKept()
{
    Scene scene = loadedFbx(madefbx::binaryFile(madefbx::character().records));
    const std::size_t tip = scene.nodes.size() - 1;
    std::uint32_t step = 0;
    while (scene.nodes[tip]->elements[step].name != "Lcl Translation") ++step;
    const auto track = [&](std::uint32_t layer, std::vector<float> values) {
        Track out;
        out.node = NodeId(tip);
        out.path = ChannelPath::Element;
        out.element = step;
        out.components = 1;
        out.layer = layer;
        out.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 1.0});
        out.values = std::move(values);
        out.after = {Extrapolation::Kind::Mirror, 2};
        return std::make_shared<const Track>(std::move(out));
    };
    Clip clip;
    clip.name = "layered";
    clip.range = ClipSpan{0.0, 4.0};
    clip.layers.resize(2);
    clip.layers[1].blend = ClipLayer::Blend::Passthrough;
    clip.layers[1].weight = 0.5f;
    clip.tracks = {track(0, {2, 3}), track(1, {0, -8})};
    scene.clips = {std::make_shared<const Clip>(clip)};
    const Scene again = readAgain(fresh("fbx", scene), "fbx");
    QCOMPARE(again.clips[0]->layers.size(), std::size_t{2});
    QVERIFY(again.clips[0]->layers[1].blend == ClipLayer::Blend::Passthrough);
    QCOMPARE(again.clips[0]->tracks.size(), std::size_t{2});
    QCOMPARE(again.clips[0]->tracks[1]->after, clip.tracks[1]->after);
    QCOMPARE(QString::fromStdString(difference(scene)), QString());
}

/// Rotations as quaternions have no place in a layer of their own: they are baked into one that plays.
void FbxWriteTest::whatIsBakedPlaysAlsoWhereTheFirstLayerIsMuted()
{
    for (const bool muted : {false, true}) {
        Scene scene = skinnedTriangle();
        change(scene.clips[0], [&](Clip& clip) {
            clip.layers.resize(2);
            clip.layers[0].mute = muted;
            clip.layers[1].solo = muted;
            change(clip.tracks[0], [&](Track& track) { track.layer = 1; });
        });
        const Scene again = readAgain(fresh("fbx", scene), "fbx");
        QCOMPARE(again.clips[0]->layers.size(), std::size_t{muted ? 3u : 2u});
        QVERIFY(!again.clips[0]->layers.back().mute);
        QCOMPARE(QString::fromStdString(difference(scene)), QString());
    }
}

/// glTF draws a skinned mesh without its node, Maya moves it with the node as well: in the file it has a node that
/// stands where the mesh was bound.
void FbxWriteTest::aSkinnedMeshStandsWhereItWasBound()
{
    Scene scene = skinnedTriangle();
    const std::size_t at = scene.instances[0]->node.index();
    change(scene.nodes[at], [](Node& node) { node.rest.translation = {5, 0, 0}; });
    const Scene again = readAgain(fresh("fbx", scene), "fbx");
    QCOMPARE(again.nodes.size(), scene.nodes.size() + 1);
    const Node& own = *again.nodes[again.instances[0]->node.index()];
    QVERIFY(!own.parent.valid());
    QCOMPARE(own.restLocal(), glm::mat4(1.0f));
    QCOMPARE(QString::fromStdString(difference(scene)), QString());
}

void FbxWriteTest::everyBoneIsInTheBindPose()
{
    const Scene scene = sampleScene("mannequin");
    const Written written = fresh("fbx", scene, kText);
    const std::string text(asText(written.files[0].bytes));
    const auto count = [&](const std::string& word) {
        std::size_t out = 0;
        for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++out;
        return out;
    };
    QCOMPARE(count("\tPose: "), std::size_t{1});
    QCOMPARE(count("\tPoseNode: "), count("\tModel: "));
    QVERIFY(count("\tModel: ") >= scene.nodes.size());
}

void FbxWriteTest::texturesLieBesideOrInside()
{
    Scene scene = skinnedTriangle();
    Image image;
    image.name = "skin";
    image.file = shareBytes(std::string("\x89PNG\r\n\x1a\n") + std::string(5000, 'x'));
    image.size = image.file->size();
    scene.images.push_back(std::make_shared<const Image>(image));
    Material material;
    material.name = "cloth";
    material.baseColor = {0.5f, 0.25f, 1.0f, 1.0f};
    material.metallic = 0.25f;
    material.roughness = 0.5f;
    material.normalTexture.image = ImageId(0u);
    scene.materials.push_back(std::make_shared<const Material>(material));
    change(scene.meshes[0], [&](Mesh& mesh) {
        Part part = *mesh.parts[0];
        part.material = MaterialId(scene.materials.size() - 1);
        mesh.parts[0] = std::make_shared<const Part>(part);
    });
    QCOMPARE(fresh("fbx", scene).files.size(), std::size_t{2});
    for (const WriteOptions& options : {WriteOptions{}, WriteOptions{{"textures", "embedded"}},
             WriteOptions{{"textures", "embedded"}, {"encoding", "ascii"}}}) {
        const Written written = fresh("fbx", scene, options);
        QCOMPARE(written.files.size(), options.empty() ? std::size_t{2} : std::size_t{1});
        const Scene again = readAgain(written, "fbx");
        QCOMPARE(again.images.size(), std::size_t{1});
        QVERIFY(std::ranges::equal(again.images[0]->encoded(), image.encoded()));
        const Material& back = *again.materials[0];
        QVERIFY(back.normalTexture.present());
        QCOMPARE(back.baseColor, material.baseColor);
        QCOMPARE(back.metallic, material.metallic);
        QCOMPARE(back.roughness, material.roughness);
    }
}

void FbxWriteTest::unitsAndAxesAreDeclared()
{
    Scene scene = skinnedTriangle();
    const auto facts = [&](const WriteOptions& options) {
        return *readAgain(fresh("fbx", scene, options), "fbx").facts;
    };
    QCOMPARE(facts({}).metresPerUnit, std::optional(1.0));
    QCOMPARE(facts({}).upAxis, 'y');
    QCOMPARE(facts({{"units", "2.54"}}).metresPerUnit, std::optional(0.0254));
    QCOMPARE(facts({{"axes", "z"}}).upAxis, 'z');
    QVERIFY(!lossIn(fresh("fbx", scene), "fbx_loss_unit"));
    change(scene.facts, [](FileFacts& f) {
        f.metresPerUnit.reset();
        f.upAxis = 0;
    });
    const Written unknown = fresh("fbx", scene);
    QVERIFY(lossIn(unknown, "fbx_loss_unit") && lossIn(unknown, "fbx_loss_axes"));
    QVERIFY(!lossIn(fresh("fbx", scene, {{"units", "100"}, {"axes", "z"}}), "fbx_loss_unit"));
}

void FbxWriteTest::ogresUnevenScaleIsTold()
{
    Scene scene = skinnedTriangle();
    change(scene.skins[0], [](Skin& skin) { skin.rule = SkinRule::OgreOffset; });
    for (auto& node : scene.nodes) change(node, [](Node& one) { one.rule = HierarchyRule::OgrePerAxisScale; });
    QVERIFY(!lossIn(fresh("fbx", scene), "fbx_loss_ogre_scale"));
    change(scene.nodes[1], [](Node& node) { node.rest.scale = {1, 2, 1}; });
    QVERIFY(lossIn(fresh("fbx", scene), "fbx_loss_ogre_scale"));
}

void FbxWriteTest::aShearedNodeIsNamed()
{
    Scene scene = skinnedTriangle();
    change(scene.nodes[0], [](Node& node) {
        glm::mat4 sheared(1.0f);
        sheared[1][0] = 0.5f;
        node.restMatrix = sheared;
    });
    const Written written = fresh("fbx", scene);
    const Finding* loss = lossIn(written, "fbx_loss_shear");
    QVERIFY(loss);
    QCOMPARE(englishText(loss->args[0]), scene.nodes[0]->name);
}

void FbxWriteTest::namesThatNobodyReadsAreRefused()
{
    Scene scene = skinnedTriangle();
    change(scene.nodes[0], [](Node& node) { node.name = std::string(4096, 'n'); });
    QVERIFY(writeFresh(*formatById("fbx"), scene, "a", {}));
    change(scene.nodes[0], [](Node& node) { node.name += 'n'; });
    const Result<Written> refused = writeFresh(*formatById("fbx"), scene, "a", {});
    QVERIFY(!refused && englishMessage(refused.error()).find("4097 bytes") != std::string::npos);
}

void FbxWriteTest::unknownOptionsAreRefused()
{
    const Scene scene = skinnedTriangle();
    for (const WriteOptions& options : {WriteOptions{{"version", "7.3"}}, WriteOptions{{"units", "0"}},
             WriteOptions{{"axes", "x"}}, WriteOptions{{"colour", "red"}}})
        QVERIFY(!writeFresh(*formatById("fbx"), scene, "out", options));
}

} // namespace fbx_write_test

QTEST_GUILESS_MAIN(fbx_write_test::FbxWriteTest)
#include "fbx_write_test.moc"
