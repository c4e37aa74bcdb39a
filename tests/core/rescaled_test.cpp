// SPDX-License-Identifier: MIT
#include "core/io/export/rescaled.h"

#include "core/math/transform.h"
#include "core/model/added_clip.h"
#include "tests/core/exports.h"
#include "tests/core/random_scene.h"

#include <QtTest>

namespace rescaled_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

constexpr double kClose = 2e-4; ///< of the pose's size
constexpr double kFactors[] = {0.01, 0.0254, 3.7, 100.0};
constexpr double kExact =
    1.0 / 128.0; ///< a power of 2 rounds nothing: what differs then is a length that was forgotten

/// How far what was posed after rescaling is from what was rescaled after posing, as a share of its size.
struct Apart {
    double places = 0.0, turns = 0.0;
};

Apart apartOf(const std::vector<glm::mat4>& before, const std::vector<glm::mat4>& after, double factor)
{
    Apart out;
    double size = 0.0, axes = 0.0;
    for (std::size_t i = 0; i < before.size(); ++i) {
        const glm::dmat4 a(before[i]), b(after[i]);
        size = std::max(size, factor * glm::length(glm::dvec3(a[3])));
        out.places = std::max(out.places, glm::distance(factor * glm::dvec3(a[3]), glm::dvec3(b[3])));
        for (int column = 0; column < 3; ++column) {
            axes = std::max(axes, glm::length(a[column]));
            out.turns = std::max(out.turns, glm::distance(a[column], b[column]));
        }
    }
    return {out.places / std::max(size, 1e-30), out.turns / std::max(axes, 1e-30)};
}

struct Surface {
    std::vector<glm::vec3> points, normals;
};

Surface surfaceOf(const Scene& scene, const Pose& pose)
{
    Surface out;
    const SurfaceOptions options{.weights = WeightMode::ByFormat, .normals = true, .vertices = true};
    for (const DeformedInstance& instance : deform(scene, pose, options))
        for (const DeformedSet& set : instance.sets) {
            out.points.insert(out.points.end(), set.positions.begin(), set.positions.end());
            out.normals.insert(out.normals.end(), set.normals.begin(), set.normals.end());
        }
    return out;
}

/// The largest distance of the surfaces as a share of their size, each at its own places.
double surfacesApart(const Surface& before, const Surface& after, double factor)
{
    if (before.points.size() != after.points.size()) return 1e30;
    double most = 0.0, size = 1e-30;
    for (std::size_t i = 0; i < before.points.size(); ++i) {
        const glm::dvec3 a = factor * glm::dvec3(before.points[i]), b(after.points[i]);
        size = std::max(size, glm::length(a));
        most = std::max(most, glm::distance(a, b));
    }
    return most / size;
}

double normalsApart(const Surface& before, const Surface& after)
{
    if (before.normals.size() != after.normals.size()) return 1e30;
    double most = 0.0;
    for (std::size_t i = 0; i < before.normals.size(); ++i)
        most = std::max(most, double{glm::distance(before.normals[i], after.normals[i])});
    return most;
}

bool posesAgree(const Scene& scene, const Scene& other, const PoseRequest& request, double factor, const char* what,
    double close = kClose)
{
    const Pose before = evaluatePose(scene, request), after = evaluatePose(other, request);
    const Apart apart = apartOf(before.model, after.model, factor);
    const double surface = surfacesApart(surfaceOf(scene, before), surfaceOf(other, after), factor);
    const double most = factor == kExact ? 1e-6 : close;
    if (apart.places <= most && apart.turns <= most && surface <= most) return true;
    qWarning("%s at %g s, times %g: places %g, axes %g, surface %g", what, request.timeSec, factor, apart.places,
        apart.turns, surface);
    return false;
}

/// Not at a jump, where a turn of just half a round goes the one way or the other by the last bit of a length.
bool isSteady(const Scene& scene, const PoseRequest& request, double factor)
{
    const Pose a = evaluatePose(rescaled(scene, factor), request);
    const Pose b = evaluatePose(rescaled(scene, factor * (1.0 + 3e-7)), request);
    const Apart apart = apartOf(a.model, b.model, 1.0);
    return apart.places < kClose && apart.turns < kClose;
}

/// A node of steps, whose lengths are moved by Bézier curves, by a look-at, and by single numbers of a matrix.
void addSteps(Random& random, Scene& scene, Clip& clip, NodeId id)
{
    using Kind = TransformElement::Kind;
    Node node = *scene.nodes[id.index()];
    const auto numbers = [&random](std::size_t count) {
        std::vector<float> out;
        for (std::size_t i = 0; i < count; ++i) out.push_back(random.uniform(-1.5f, 1.5f));
        return out;
    };
    const glm::mat4 stored = glm::transpose(matrixOf(random.transform()));
    std::vector<float> rows(&stored[0][0], &stored[0][0] + 16);
    node.elements = {{Kind::Translate, "t", numbers(3), {}, -1}, {Kind::Rotate, "r", numbers(4), {}, -1},
        {Kind::LookAt, "l", {-3.0f, 0.2f, 0.1f, -1.0f, 0.5f, random.uniform(1.0f, 2.0f), 0.0f, 1.0f, 0.1f}, {}, -1},
        {Kind::Matrix, "m", rows, {}, -1}, {Kind::Skew, "k", {20.0f, 1, 0, 0, 0, 1, 0}, {}, -1},
        {Kind::Scale, "s", {1.1f, 0.9f, 1.0f}, {}, -1}, {Kind::Euler, "e", {10.0f, 20.0f, -15.0f}, {}, -1}};
    node.restMatrix = matrixOf(node.elements);
    node.rest = decompose(*node.restMatrix).transform;
    scene.nodes[id.index()] = std::make_shared<const Node>(std::move(node));
    const auto times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 0.7, 2.0});
    const auto add = [&](std::uint32_t element, std::uint32_t member, std::uint32_t count, Interpolation how) {
        Track track;
        track.node = id;
        track.path = ChannelPath::Element;
        track.interpolation = how;
        track.components = count;
        track.times = times;
        track.element = element;
        track.member = member;
        for (std::size_t key = 0; key < times->size(); ++key)
            for (std::size_t group = 0; group < track.floatsPerKey() / count; ++group)
                for (std::uint32_t i = 0; i < count; ++i) {
                    const bool time = how == Interpolation::Bezier && (group == 0 || group == 3);
                    const float at = static_cast<float>((*times)[key]) + (group == 0 ? -0.2f : 0.2f);
                    track.values.push_back(time ? at : random.uniform(0.3f, 1.5f));
                }
        clip.tracks.push_back(std::make_shared<const Track>(*Track::make(std::move(track))));
    };
    add(0, 0, 3, Interpolation::Bezier);
    add(1, 3, 1, Interpolation::Linear);
    add(2, 3, 3, Interpolation::Linear);
    add(3, 7, 1, Interpolation::CubicSpline);
    add(3, 5, 1, Interpolation::Linear);
}

/// Matrix keys, shear among them.
void addMatrixKeys(Random& random, Scene& scene, Clip& clip, NodeId id)
{
    Node node = *scene.nodes[id.index()];
    glm::mat4 stored = matrixOf(random.transform());
    stored[1] += 0.3f * stored[0];
    node.restMatrix = stored;
    node.rest = decompose(stored).transform;
    scene.nodes[id.index()] = std::make_shared<const Node>(std::move(node));
    std::erase_if(clip.tracks, [id](const auto& track) { return track->node == id; });
    Track track;
    track.node = id;
    track.path = ChannelPath::Matrix;
    track.components = 16;
    track.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.1, 1.0});
    Transform stands = random.transform(); // the keys near each other: between them is no matrix without a volume
    for (int key = 0; key < 2; ++key) {
        stands.translation = random.vector(2.0f);
        stands.rotation = stands.rotation * glm::angleAxis(0.5f, random.rotation() * glm::vec3(0, 0, 1));
        const glm::mat4 value = matrixOf(stands);
        track.values.insert(track.values.end(), &value[0][0], &value[0][0] + 16);
    }
    clip.tracks.push_back(std::make_shared<const Track>(*Track::make(std::move(track))));
}

/// Bind corrections, shapes, a mesh apart from its node, another skinning, a definition of the bind.
void addSurfaces(Random& random, Scene& scene)
{
    Skin skin = *scene.skins[0];
    skin.bindCorrection = matrixOf(random.transform());
    for (glm::mat4& inverse : skin.inverseBind) inverse = inverse * glm::inverse(skin.bindCorrection);
    skin.blend = static_cast<SkinBlend>(random.below(2));
    if (random.chance(0.3f)) {
        skin.associates.resize(skin.joints.size());
        skin.associates[1] = {NodeId(0u), matrixOf(random.transform())};
    }
    scene.skins[0] = std::make_shared<const Skin>(std::move(skin));
    PointSet set = *scene.sets[0];
    for (int target = 0; target < 2; ++target) {
        MorphPoints& morph = set.morphs.emplace_back();
        for (std::size_t i = 0; i < set.points(); ++i) morph.positions.push_back(random.vector(0.5f));
    }
    Mesh mesh = *scene.meshes[0];
    mesh.morphNames = {"a", "b"};
    mesh.morphWeights = {0.7f, 0.2f};
    scene.sets[0] = std::make_shared<const PointSet>(std::move(set));
    scene.meshes[0] = std::make_shared<const Mesh>(std::move(mesh));
    Instance rigid{NodeId(scene.nodes.size() - 1), MeshId(0u), {}, "rigid"};
    rigid.nodeFromMesh = matrixOf(random.transform());
    scene.instances.push_back(std::make_shared<const Instance>(std::move(rigid)));
    StoredPose bind;
    bind.name = "bind";
    bind.nodes = {NodeId(0u)};
    bind.matrices = {matrixOf(random.transform())};
    scene.bindPoses.push_back(std::make_shared<const StoredPose>(std::move(bind)));
}

std::vector<Override> overridesIn(Random& random, Space space, std::size_t nodes)
{
    std::vector<Override> out;
    for (const OverrideKind kind :
        {OverrideKind::Replace, OverrideKind::Add, OverrideKind::Pin, OverrideKind::Mute, OverrideKind::Freeze}) {
        Override one = overrideOf(static_cast<std::uint32_t>(out.size()), NodeId(random.below(nodes)), space, {});
        one.matrix = matrixOf(random.transform());
        one.kind = kind;
        one.mix = random.chance(0.5f) ? 1.0f : random.uniform(0.1f, 0.9f);
        one.children = random.chance(0.3f) ? ChildrenMode::Bind : ChildrenMode::Clip;
        if (random.chance(0.4f)) one.channels = {random.chance(0.5f), random.chance(0.5f), true};
        out.push_back(one);
    }
    return out;
}

Scene rigOf(Random& random, HierarchyRule rule)
{
    Scene scene = randomScene(random, {4 + random.below(6), 40, 4, rule});
    Clip clip = *scene.clips[0];
    std::erase_if(clip.tracks, [](const auto& track) { // what swings through no size at all has no inverse
        return track->path == ChannelPath::Scale && track->interpolation == Interpolation::CubicSpline;
    });
    if (rule == HierarchyRule::MatrixChain) {
        addSteps(random, scene, clip, NodeId(1u));
        addMatrixKeys(random, scene, clip, NodeId(2u));
    }
    scene.clips[0] = std::make_shared<const Clip>(std::move(clip));
    addSurfaces(random, scene);
    auto facts = std::make_shared<FileFacts>(*scene.facts);
    facts->metresPerUnit = 0.01;
    scene.facts = facts;
    return scene;
}

std::vector<std::string> modelFiles()
{
    std::vector<std::string> out = corpusFiles({".fbx", ".dae", ".xml", ".mesh"});
    const std::string made = sharedFolder() + "/data/made";
    if (!sharedFolder().empty() && std::filesystem::is_directory(made))
        for (const auto& entry : std::filesystem::recursive_directory_iterator(made))
            for (const char* suffix : {".fbx", ".dae", ".xml", ".mesh"})
                if (entry.path().extension() == suffix) out.push_back(entry.path().string());
    std::sort(out.begin(), out.end());
    return out;
}

} // namespace

/// A scene in another unit: the same poses, their places times a factor.
class RescaledTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyHierarchyIsPosedAsBeforeTimesTheFactor_data();
    void everyHierarchyIsPosedAsBeforeTimesTheFactor();
    void everyFileIsPosedAsBeforeTimesTheFactor_data();
    void everyFileIsPosedAsBeforeTimesTheFactor();
    void whatHasNoLengthIsShared();
    void levelsSocketsAndTheUnitFollow();
    void aPropOfAnotherUnitKeepsIt();
    void anAddedClipStaysOne();
    void aGlbInMetresReadsBackWhereItStood();
    void aUnitThatIsNotKnownIsSaid();
    void whatNoFloatHoldsInMetresIsRefused();
};

void RescaledTest::everyHierarchyIsPosedAsBeforeTimesTheFactor_data()
{
    QTest::addColumn<int>("rule");
    QTest::newRow("matrix chain") << int(HierarchyRule::MatrixChain);
    QTest::newRow("ogre") << int(HierarchyRule::OgrePerAxisScale);
    QTest::newRow("fbx RrSs") << int(HierarchyRule::FbxRrSs);
    QTest::newRow("fbx RSrs") << int(HierarchyRule::FbxRSrs);
    QTest::newRow("fbx Rrs") << int(HierarchyRule::FbxRrs);
    QTest::newRow("segment scale") << int(HierarchyRule::SegmentScaleCompensate);
}

void RescaledTest::everyHierarchyIsPosedAsBeforeTimesTheFactor()
{
    QFETCH(int, rule);
    const unsigned seed = firstSeed();
    int jumps = 0;
    for (int i = 0; i < caseCount(); ++i) {
        Random random(seed + static_cast<unsigned>(i));
        const Scene scene = rigOf(random, static_cast<HierarchyRule>(rule));
        const double factor = kFactors[random.below(std::size(kFactors))];
        // Where turns half way round are mixed with sheared matrices, the last bits of a length count a thousandfold.
        const double close = rule == int(HierarchyRule::MatrixChain) ? 10.0 * kClose : kClose;
        bool agree = true;
        for (const double by : {kExact, factor}) {
            const auto compare = [&](const Scene& posed, const PoseRequest& request, const char* what) {
                if (by != kExact && !isSteady(posed, request, by))
                    ++jumps;
                else
                    agree = agree && posesAgree(posed, rescaled(posed, by), request, by, what, close);
            };
            for (const Space space : {Space::Local, Space::Parent, Space::Model, Space::World}) {
                const Scene posed = withOverrides(scene, overridesIn(random, space, scene.nodes.size()));
                for (const double time : {-0.4, 0.05, 0.6, 1.3, 2.6}) compare(posed, clipAt(time), "overrides");
            }
            PoseRequest request;
            compare(scene, request, "rest");
            request.from = PoseRequest::From::Bind;
            compare(scene, request, "bind");
        }
        const Scene other = rescaled(scene, factor);
        const Pose here = evaluatePose(scene, clipAt(0.6)), there = evaluatePose(other, clipAt(0.6));
        QVERIFY2(normalsApart(surfaceOf(scene, here), surfaceOf(other, there)) < 2e-3, qPrintable(QString::number(i)));
        QVERIFY2(agree, qPrintable(QStringLiteral("seed %1").arg(seed + static_cast<unsigned>(i))));
    }
    QVERIFY2(jumps <= 1 + caseCount() / 10, qPrintable(QString::number(jumps))); // of 22 poses a case
}

void RescaledTest::everyFileIsPosedAsBeforeTimesTheFactor_data()
{
    QTest::addColumn<QString>("path");
    std::size_t number = 0;
    for (const std::string& path : modelFiles()) {
        if (underSanitizer() && ++number % 8 != 0) continue;
        const std::filesystem::path file(path);
        QTest::newRow((file.parent_path().filename().string() + "/" + file.filename().string()).c_str())
            << QString::fromStdString(path);
    }
    if (modelFiles().empty()) QTest::newRow("none") << QString();
}

void RescaledTest::everyFileIsPosedAsBeforeTimesTheFactor()
{
    QFETCH(QString, path);
    if (path.isEmpty()) QSKIP("BINDPOSE_SHARED names no folder with models");
    const Result<Loaded> loaded = loadFile(path.toStdString(), {});
    if (!loaded) QSKIP(englishMessage(loaded.error()).c_str());
    const Scene& scene = loaded->scene;
    for (const double factor : {0.01, 39.37, kExact}) {
        const Scene other = rescaled(scene, factor);
        PoseRequest request;
        QVERIFY(posesAgree(scene, other, request, factor, "rest"));
        request.from = PoseRequest::From::Bind;
        QVERIFY(posesAgree(scene, other, request, factor, "bind"));
        request.from = PoseRequest::From::Clip;
        for (std::size_t c = 0; c < std::min<std::size_t>(scene.clips.size(), 4); ++c) {
            if (!scene.clips[c]) continue;
            request.clip = ClipId(c);
            const double start = scene.clips[c]->startSec(), length = scene.clips[c]->endSec() - start;
            for (const double share : {0.0, 0.37, 0.81}) {
                request.timeSec = start + share * length;
                QVERIFY(posesAgree(scene, other, request, factor, scene.clips[c]->name.c_str()));
            }
        }
    }
}

void RescaledTest::whatHasNoLengthIsShared()
{
    const Scene scene = sampleScene("mannequin");
    const Scene other = rescaled(scene, 0.01);
    QVERIFY(other.meshes == scene.meshes && other.materials == scene.materials && other.images == scene.images);
    QVERIFY(other.weights == scene.weights && other.order == scene.order);
    std::size_t turns = 0;
    for (std::size_t c = 0; c < scene.clips.size(); ++c)
        for (std::size_t t = 0; t < scene.clips[c]->tracks.size(); ++t) {
            const auto &before = scene.clips[c]->tracks[t], &after = other.clips[c]->tracks[t];
            QCOMPARE(before == after, before->path != ChannelPath::Translation);
            QCOMPARE(before->times, after->times);
            turns += before == after;
        }
    QVERIFY(turns > 0);
    QCOMPARE(rescaled(scene, 1.0), scene); // the very objects
}

void RescaledTest::levelsSocketsAndTheUnitFollow()
{
    Scene scene = sampleScene("tentacle");
    auto facts = std::make_shared<FileFacts>(*scene.facts);
    facts->metresPerUnit = 0.01;
    facts->sockets = {{"grip", NodeId(1u), glm::mat4(1.0f)}};
    facts->sockets[0].offset[3] = {0.0f, 50.0f, 0.0f, 1.0f};
    scene.facts = facts;
    Mesh mesh = *scene.meshes[0];
    const auto addLevel = [&mesh](float value, LodMeasure measure, const char* text) {
        LodLevel& level = mesh.lods.emplace_back();
        level.value = value;
        level.measure = measure;
        level.valueText = text;
    };
    addLevel(200.0f, LodMeasure::Distance, "200");
    addLevel(90000.0f, LodMeasure::DistanceSquared, "90000");
    addLevel(0.25f, LodMeasure::Coverage, "0.25");
    scene.meshes[0] = std::make_shared<const Mesh>(std::move(mesh));
    QCOMPARE(metresFactor(scene), 0.01);
    const Scene other = rescaled(scene, metresFactor(scene));
    QCOMPARE(other.facts->metresPerUnit, std::optional(1.0));
    QCOMPARE(other.facts->sockets[0].offset[3], glm::vec4(0.0f, 0.5f, 0.0f, 1.0f));
    QCOMPARE(other.meshes[0]->lods[0].valueText, std::string("2"));
    QCOMPARE(other.meshes[0]->lods[1].valueText, std::string("9"));
    QCOMPARE(other.meshes[0]->lods[2], scene.meshes[0]->lods[2]);
}

void RescaledTest::aPropOfAnotherUnitKeepsIt()
{
    const auto inUnit = [](Scene scene, double metres) {
        auto facts = std::make_shared<FileFacts>(*scene.facts);
        facts->metresPerUnit = metres;
        scene.facts = facts;
        return scene;
    };
    const auto sword = std::make_shared<const Scene>(inUnit(sampleScene("tentacle"), 1.0));
    const auto shield = std::make_shared<const Scene>(inUnit(*sword, 0.01));
    Scene scene = inUnit(sampleScene("mannequin"), 0.01);
    Attachment held;
    held.anchor = NodeId(3u);
    held.offset = glm::mat4(100.0f); // a metre is a hundred units
    held.offset[3] = {10.0f, 20.0f, 30.0f, 1.0f};
    held.prop = sword;
    scene.attachments.push_back(std::make_shared<const Attachment>(held));
    held.prop = shield;
    scene.attachments.push_back(std::make_shared<const Attachment>(held));
    scene.attachments.push_back(std::make_shared<const Attachment>(held));
    held.prop = sword;
    held.mergeByName = true;
    scene.attachments.push_back(std::make_shared<const Attachment>(held));
    const Scene other = rescaled(scene, 0.01);
    const Pose before = evaluatePose(*sword, {});
    for (std::size_t i = 0; i < 3; ++i) {
        const Attachment &was = *scene.attachments[i], &now = *other.attachments[i];
        const Pose after = evaluatePose(*now.prop, {});
        for (std::size_t n = 0; n < before.model.size(); ++n) {
            const glm::vec3 a(was.offset * before.model[n][3]), b(now.offset * after.model[n][3]);
            QVERIFY(glm::distance(0.01f * a, b) < 1e-5f);
        }
    }
    QCOMPARE(other.attachments[0]->prop, sword);
    QCOMPARE(other.attachments[0]->offset[0], glm::vec4(1.0f, 0.0f, 0.0f, 0.0f));
    QVERIFY(other.attachments[1]->prop != shield && other.attachments[1]->prop == other.attachments[2]->prop);
    QVERIFY(other.attachments[3]->prop != sword); // worn: it has the wearer's joints
}

void RescaledTest::anAddedClipStaysOne()
{
    Scene scene = sampleScene("mannequin");
    Clip clip = *scene.clips[0];
    clip.source = "walk.glb";
    scene.clips.push_back(clipAsAdded(clip));
    scene.clips.push_back(std::make_shared<const Clip>(clip));
    const Scene other = rescaled(scene, 0.01);
    QVERIFY(!isEditedCopy(other.clips[scene.clips.size() - 2]) && isEditedCopy(other.clips.back()));
}

void RescaledTest::aGlbInMetresReadsBackWhereItStood()
{
    // The tentacle kept in centimetres.
    const Scene scene = rescaled(sampleScene("tentacle"), 100.0);
    QCOMPARE(scene.facts->metresPerUnit, std::optional(0.01));
    const Written metres = fresh("gltf", scene), stored = fresh("gltf", scene, {{"units", "stored"}});
    const ExportMove move = measured(scene, metres, "gltf");
    QCOMPARE(move.unmatched, std::size_t(0));
    QVERIFY(!move.byPosition && move.stands() && move.height > 10.0); // in the units of what is open
    QVERIFY2(move.atKeys.distance <= 1e-5 * move.height, std::to_string(move.atKeys.distance).c_str());
    const Finding* note = lossIn(metres, "note_metres");
    QVERIFY(note && !isLoss(*note) && note->args[0].plain() == "0.01");
    QVERIFY(std::none_of(metres.losses.begin(), metres.losses.end(), isLoss));
    QVERIFY(lossIn(stored, "loss_unit") && isLoss(*lossIn(stored, "loss_unit")) && !lossIn(stored, "note_metres"));
    std::vector<glm::vec3> hundredth = pointsAt(readAgain(stored, "gltf"), 0.5);
    for (glm::vec3& p : hundredth) p *= 0.01f;
    QVERIFY(farthest(hundredth, pointsAt(readAgain(metres, "gltf"), 0.5)) < 1e-7 * move.height);
    QVERIFY(measured(scene, stored, "gltf").atKeys.distance <= 1e-5 * move.height);
    // Only lengths are others.
    const Scene small = readAgain(metres, "gltf"), large = readAgain(stored, "gltf");
    for (std::size_t i = 0; i < small.nodes.size(); ++i) {
        QCOMPARE(small.nodes[i]->rest.rotation, large.nodes[i]->rest.rotation);
        QCOMPARE(small.nodes[i]->rest.scale, large.nodes[i]->rest.scale);
        QVERIFY(glm::distance(small.nodes[i]->rest.translation, 0.01f * large.nodes[i]->rest.translation) < 1e-6f);
    }
    QCOMPARE(small.meshes[0]->parts[0]->vertices->normals, large.meshes[0]->parts[0]->vertices->normals);
}

void RescaledTest::aUnitThatIsNotKnownIsSaid()
{
    Scene scene = sampleScene("tentacle");
    QCOMPARE(fresh("gltf", scene, {{"units", "metres"}}).losses.size(), std::size_t(0)); // it has metres
    auto facts = std::make_shared<FileFacts>(*scene.facts);
    facts->metresPerUnit.reset();
    scene.facts = facts;
    const Written asked = fresh("gltf", scene, {{"units", "metres"}});
    QVERIFY(lossIn(asked, "note_unit_unknown") && !isLoss(*lossIn(asked, "note_unit_unknown")));
    for (const WriteOptions& options : {WriteOptions{}, WriteOptions{{"units", "stored"}}}) {
        const Written written = fresh("gltf", scene, options);
        QVERIFY(written.losses.empty());
        QCOMPARE(written.files[0].bytes, asked.files[0].bytes);
    }
}

void RescaledTest::whatNoFloatHoldsInMetresIsRefused()
{
    Scene scene = sampleScene("tentacle");
    auto facts = std::make_shared<FileFacts>(*scene.facts);
    facts->metresPerUnit = 1e60;
    scene.facts = facts;
    QVERIFY(!writeFresh(*formatById("gltf"), scene, "out", {}));
    QVERIFY(writeFresh(*formatById("gltf"), scene, "out", {{"units", "stored"}}));
    facts = std::make_shared<FileFacts>(*scene.facts);
    facts->metresPerUnit = -1.0; // no unit at all
    scene.facts = facts;
    QCOMPARE(metresFactor(scene), 1.0);
}

} // namespace rescaled_test

QTEST_GUILESS_MAIN(rescaled_test::RescaledTest)
#include "rescaled_test.moc"
