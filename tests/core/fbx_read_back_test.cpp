// SPDX-License-Identifier: MIT
#include "core/edit/ground/edits.h"
#include "tests/core/corpus.h"
#include "tests/core/fbx_save_checks.h"
#include "tests/core/nearest_points.h"
#include "tests/core/text_rigs.h"

#include <QtTest>
#include <assimp/Importer.hpp>
#include <assimp/scene.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <fstream>
#include <map>

namespace fbx_read_back_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

constexpr double kLimit = 1e-4; ///< of the diagonal

/// Where a joint is pushed to, by its name: at rest most surfaces stand as they were bound, whatever their weights.
glm::vec3 pushOf(const std::string& name, float reach)
{
    const std::uint64_t hash = hashBytes(asBytes(name));
    const auto part = [&](int shift) { return static_cast<float>(hash >> shift & 0xff) / 255.0f - 0.5f; };
    return reach * glm::vec3(part(0), part(8), part(16));
}

/// When a file is looked at: at rest, or at a time of its first clip.
struct Moment {
    bool plays = false;
    double timeSec = 0.0, startSec = 0.0; ///< assimp counts from the start
};

/// What a reader makes of a file: where the nodes stand, and the surface's points with its joints pushed.
struct Stand {
    std::vector<glm::vec3> points;
    std::map<std::string, glm::vec3> nodes; ///< those whose name nobody shares
};

Pose poseAt(const Scene& scene, const Moment& moment)
{
    PoseRequest request;
    request.from = moment.plays ? PoseRequest::From::Clip : PoseRequest::From::Rest;
    request.clip = moment.plays ? ClipId(0u) : ClipId();
    request.timeSec = moment.timeSec;
    return evaluatePose(scene, request);
}

Stand ours(const Scene& scene, float reach, const Moment& moment = {})
{
    Stand out;
    const Pose pose = poseAt(scene, moment);
    Pose pushed = pose;
    for (std::size_t n = 0; n < scene.nodes.size(); ++n)
        if (scene.nodes[n]->joint) pushed.model[n][3] += glm::vec4(pushOf(scene.nodes[n]->name, reach), 0.0f);
    for (const DeformedInstance& instance : deform(scene, pushed, {.vertices = true})) {
        const Mesh& mesh = *scene.meshes[scene.instances[instance.instance.index()]->mesh.index()];
        for (std::size_t p = 0; p < mesh.parts.size(); ++p)
            for (const VertexIndex v : mesh.parts[p]->indices) out.points.push_back(instance.sets[p].positions[v]);
    }
    std::map<std::string, int> twins;
    for (const auto& node : scene.nodes) ++twins[node->name];
    for (std::size_t n = 0; n < scene.nodes.size(); ++n)
        if (twins[scene.nodes[n]->name] == 1) out.nodes[scene.nodes[n]->name] = glm::vec3(pose.model[n][3]);
    return out;
}

glm::vec3 vectorOf(const aiVector3D& v)
{
    return {v.x, v.y, v.z};
}

aiMatrix4x4 modelOf(const aiNode* node)
{
    return node ? modelOf(node->mParent) * node->mTransformation : aiMatrix4x4();
}

/// Points of a mesh of assimp's: by its bones where it has any, divided by the sum of weights.
void addPoints(const aiScene& read, const aiMesh& mesh, const aiNode& node, float reach, std::vector<glm::vec3>& out)
{
    std::vector<aiVector3D> moved(mesh.mNumVertices, aiVector3D());
    std::vector<float> sums(mesh.mNumVertices, 0.0f);
    for (unsigned b = 0; b < mesh.mNumBones; ++b) {
        const aiBone& bone = *mesh.mBones[b];
        const glm::vec3 push = pushOf(bone.mName.C_Str(), reach);
        aiMatrix4x4 pushed;
        aiMatrix4x4::Translation({push.x, push.y, push.z}, pushed);
        const aiMatrix4x4 matrix = pushed * modelOf(read.mRootNode->FindNode(bone.mName)) * bone.mOffsetMatrix;
        for (unsigned w = 0; w < bone.mNumWeights; ++w) {
            const aiVertexWeight& one = bone.mWeights[w];
            moved[one.mVertexId] += one.mWeight * (matrix * mesh.mVertices[one.mVertexId]);
            sums[one.mVertexId] += one.mWeight;
        }
    }
    const aiMatrix4x4 model = modelOf(&node);
    for (unsigned f = 0; f < mesh.mNumFaces; ++f)
        for (unsigned i = 0; i < mesh.mFaces[f].mNumIndices && mesh.mFaces[f].mNumIndices > 2; ++i) {
            const unsigned v = mesh.mFaces[f].mIndices[i];
            out.push_back(vectorOf(sums[v] > 0.0f ? moved[v] / sums[v] : model * mesh.mVertices[v]));
        }
}

void collect(const aiScene& read, const aiNode& node, float reach, Stand& out)
{
    const aiMatrix4x4 model = modelOf(&node);
    out.nodes.emplace(node.mName.C_Str(), glm::vec3(model.a4, model.b4, model.c4));
    for (unsigned m = 0; m < node.mNumMeshes; ++m)
        addPoints(read, *read.mMeshes[node.mMeshes[m]], node, reach, out.points);
    for (unsigned c = 0; c < node.mNumChildren; ++c) collect(read, *node.mChildren[c], reach, out);
}

/// A channel's value at a tick: of the key there, or on the line between its neighbours.
template <class Key, class Mix> auto valueAt(const Key* keys, unsigned count, double tick, Mix mix)
{
    const Key* const next = std::find_if(keys, keys + count, [&](const Key& key) { return key.mTime >= tick - 1e-6; });
    if (next == keys + count) return keys[count - 1].mValue;
    if (next == keys || next->mTime - tick < 1e-6) return next->mValue;
    const double share = (tick - next[-1].mTime) / (next->mTime - next[-1].mTime);
    return mix(next[-1].mValue, next->mValue, static_cast<ai_real>(share));
}

/// Puts the nodes where the first animation has them.
void play(const aiScene& read, const Moment& moment)
{
    if (read.mNumAnimations == 0) return;
    const aiAnimation& clip = *read.mAnimations[0];
    const double tick = (moment.timeSec - moment.startSec) * clip.mTicksPerSecond;
    const auto line = [](const aiVector3D& a, const aiVector3D& b, ai_real share) { return a + share * (b - a); };
    const auto turn = [](const aiQuaternion& a, const aiQuaternion& b, ai_real share) {
        aiQuaternion out;
        aiQuaternion::Interpolate(out, a, b, share);
        return out;
    };
    for (unsigned c = 0; c < clip.mNumChannels; ++c) {
        const aiNodeAnim& channel = *clip.mChannels[c];
        aiNode* const node = read.mRootNode->FindNode(channel.mNodeName);
        if (!node) continue;
        node->mTransformation = aiMatrix4x4(valueAt(channel.mScalingKeys, channel.mNumScalingKeys, tick, line),
            valueAt(channel.mRotationKeys, channel.mNumRotationKeys, tick, turn),
            valueAt(channel.mPositionKeys, channel.mNumPositionKeys, tick, line));
    }
}

Stand assimps(const SharedBytes& bytes, float reach, const Moment& moment = {})
{
    Assimp::Importer importer;
    Stand out;
    if (const aiScene* read = importer.ReadFileFromMemory(bytes->data(), bytes->size(), 0, "fbx")) {
        if (moment.plays) play(*read, moment);
        collect(*read, *read->mRootNode, reach, out);
    }
    return out;
}

Bounds boundsOf(const Stand& stand)
{
    Bounds out;
    for (const glm::vec3& p : stand.points) out.add(p);
    for (const auto& [name, place] : stand.nodes) out.add(place);
    return out;
}

/// How far two readers are apart, in diagonals of the surface; nodes that one of them does not have count as far.
double apart(const Stand& mine, const Stand& other)
{
    double worst = std::max(farthestFrom(mine.points, other.points), farthestFrom(other.points, mine.points));
    for (const auto& [name, place] : mine.nodes) {
        const auto there = other.nodes.find(name);
        worst = std::max(worst, there == other.nodes.end() ? 1e30 : double{glm::distance(place, there->second)});
    }
    return worst / std::max(double{boundsOf(mine).diagonal()}, 1e-30);
}

/// A scene with one edit, and when it is to be seen best; or why there is none.
struct Edited {
    std::optional<Scene> scene;
    std::string none;
    std::optional<Moment> moment;
};

Edited nothing(const char* why)
{
    return {std::nullopt, why, std::nullopt};
}

Edited edited(Result<Scene> scene)
{
    return scene ? Edited{std::move(*scene), {}, std::nullopt} : nothing(englishMessage(scene.error()).c_str());
}

/// Half of the first weight of the first point that has two; of the first point that has one where none has two.
Edited withWeight(const Scene& scene)
{
    for (std::size_t least : {2, 1})
        for (std::size_t set = 0; set < scene.weights.size(); ++set)
            for (PointIndex point = 0; point < scene.weights[set]->points(); ++point) {
                std::vector<Influence> row = scene.weights[set]->at(point);
                if (row.size() < least) continue;
                row[0].weight *= 0.5f;
                return {withRow(scene, set, point, row), {}, std::nullopt};
            }
    return nothing("no weights");
}

/// The bind of the first skin's first joint, in all skins that have it.
Edited withBind(const Scene& scene)
{
    if (scene.skins.empty() || scene.skins[0]->inverseBind.empty()) return nothing("no skin");
    Scene out = scene;
    const glm::mat4 inverse = scene.skins[0]->inverseBind[0];
    for (std::size_t s = 0; s < out.skins.size(); ++s)
        for (std::size_t slot = 0; slot < out.skins[s]->joints.size(); ++slot)
            if (out.skins[s]->inverseBind[slot] == inverse && out.skins[s]->joints[slot] == scene.skins[0]->joints[0])
                change(out.skins, s, [&](Skin& skin) { skin.inverseBind[slot][3][0] += 0.5f; });
    return {std::move(out), {}, std::nullopt};
}

/// The curve that a key is edited of: the first of the first clip that has two keys.
const Track* curveOf(const Scene& scene)
{
    for (std::size_t t = 0; !scene.clips.empty() && t < scene.clips[0]->tracks.size(); ++t) {
        const Track& track = *scene.clips[0]->tracks[t];
        if (track.path == ChannelPath::Element && track.layer == 0 && track.keys() > 1) return &track;
    }
    return nullptr;
}

Result<Scene> withKeyMovedBy(const Scene& scene, const Track& track, float by)
{
    const std::size_t key = track.keys() / 2;
    const float value = track.values[track.valueAt(key)] + by;
    return setKey(scene, {ClipId(0u), track.node, track.path, track.label}, key, std::span(&value, 1), KeyPart::Value);
}

/// A key in the middle of that curve, looked at where it stands.
Edited withKey(const Scene& scene)
{
    const Track* const track = curveOf(scene);
    if (!track) return nothing("no curve with two keys");
    Edited out = edited(withKeyMovedBy(scene, *track, 0.5f));
    out.moment = Moment{true, (*track->times)[track->keys() / 2], scene.clips[0]->startSec()};
    return out;
}

Edited withName(const Scene& scene)
{
    if (scene.nodes.empty()) return nothing("no nodes");
    return edited(
        renameObject(scene, NameKind::Node, static_cast<std::uint32_t>(scene.nodes.size() - 1), "another name"));
}

/// The first node that draws no skinned mesh: what it does to one is each program's own rule.
Edited withRest(const Scene& scene)
{
    if (!scene.skins.empty() && !scene.skins[0]->inverseBindStored)
        return nothing("of bones whose bind is not stored each reader makes one of its own");
    for (std::size_t n = 0; n < scene.nodes.size(); ++n) {
        const auto skinned = [n](const auto& drawn) { return drawn->node == NodeId(n) && drawn->skin.valid(); };
        if (std::none_of(scene.instances.begin(), scene.instances.end(), skinned))
            return edited(
                setLocal(scene, NodeId(n), movedTo(scene.nodes[n]->rest.translation + glm::vec3(0.5f, 0, 0))));
    }
    return nothing("no nodes");
}

struct Kind {
    const char* name;
    Edited (*edit)(const Scene&);
};
constexpr Kind kKinds[] = {
    {"weight", withWeight}, {"bind", withBind}, {"key", withKey}, {"name", withName}, {"rest", withRest}};

/// The values of the file set to themselves: every object is another one and says the same.
Scene withOwnValues(const Scene& scene)
{
    Scene out = scene;
    for (std::size_t set = 0; set < scene.weights.size(); ++set)
        for (PointIndex point = 0; point < scene.weights[set]->points() && !scene.weights[set]->empty(); point += 7)
            out = withRow(out, set, point, scene.weights[set]->at(point));
    for (std::size_t s = 0; s < scene.skins.size(); ++s) change(out.skins, s, [](Skin&) {});
    for (std::size_t n = 0; n < scene.nodes.size(); ++n) change(out.nodes, n, [](Node&) {});
    for (std::size_t c = 0; c < scene.clips.size(); ++c)
        for (std::size_t t = 0; t < scene.clips[c]->tracks.size(); ++t) changeTrack(out, c, t, [](Track&) {});
    for (std::size_t n = 0; n < scene.nodes.size(); ++n)
        if (const Result<Scene> moved = setLocal(out, NodeId(n), movedTo(scene.nodes[n]->rest.translation)))
            out = *moved;
    if (const Track* const track = curveOf(scene))
        if (const Result<Scene> keyed = withKeyMovedBy(out, *track, 0.0f)) out = *keyed;
    for (std::size_t n = 0; n < scene.nodes.size(); ++n)
        if (const Result<Scene> named =
                renameObject(out, NameKind::Node, static_cast<std::uint32_t>(n), scene.nodes[n]->name))
            out = *named;
    return out;
}

/// When Blender looks at a file: at rest with its joints pushed, and where all curves of the first clip have a key, for
/// between keys it blends as it likes; three of these at most. Where no such time is, at three of the clip.
std::vector<Moment> momentsOf(const Scene& scene)
{
    std::vector<Moment> out{{}};
    if (scene.clips.empty()) return out;
    const Clip& clip = *scene.clips[0];
    std::vector<double> shared;
    bool first = true;
    for (const auto& track : clip.tracks) {
        if (track->keys() < 2) continue;
        const auto near = [&](double time) {
            return std::any_of(
                track->times->begin(), track->times->end(), [time](double key) { return std::abs(key - time) < 1e-6; });
        };
        if (first) shared = *track->times;
        first = false;
        std::erase_if(shared, [&](double time) { return !near(time); });
    }
    const double start = clip.startSec(), length = clip.endSec() - clip.startSec();
    std::erase_if(shared, [&](double time) { return time < start || time > start + length; });
    if (shared.empty())
        for (const double share : {0.0, 0.4, 0.8}) shared.push_back(start + share * length);
    for (std::size_t i = 0; i < 3 && i < shared.size(); ++i)
        out.push_back({true, shared[shared.size() < 4 ? i : i * (shared.size() - 1) / 2], start});
    return out;
}

/// What the test was asked to leave for other readers: the files that it saved and where we have their points.
class Left {
public:
    explicit Left(std::string folder) : folder_(std::move(folder)) {}
    bool wanted() const { return !folder_.empty(); }
    nlohmann::json rows = nlohmann::json::array();

    void put(nlohmann::json& row, const std::string& kind, const Loaded& file, std::span<const Moment> moments,
        const std::map<std::string, glm::vec3>& pushes) const
    {
        const std::string stem = std::to_string(rows.size()) + "-" + kind;
        const SharedBytes& bytes = file.source->files[0].bytes;
        std::ofstream(folder_ + "/" + stem + ".fbx", std::ios::binary)
            .write(reinterpret_cast<const char*>(bytes->data()), static_cast<std::streamsize>(bytes->size()));
        nlohmann::json out{{"path", folder_ + "/" + stem + ".fbx"}, {"moments", nlohmann::json::array()}};
        for (const auto& [name, push] : pushes) out["pushes"][name] = {push.x, push.y, push.z};
        for (const auto& node : file.scene.nodes) out["nodes"].push_back(node->name);
        for (std::size_t m = 0; m < moments.size(); ++m) {
            const std::string name = folder_ + "/" + stem + "." + std::to_string(m) + ".f32";
            nlohmann::json moment{{"ours", name}, {"counts", putPoints(name, file.scene, moments[m], pushes)}};
            if (moments[m].plays) moment.update({{"clip", file.scene.clips[0]->name}, {"time", moments[m].timeSec}});
            out["moments"].push_back(std::move(moment));
        }
        row["files"][kind] = std::move(out);
    }
    void write() const
    {
        if (wanted()) std::ofstream(folder_ + "/rows.json") << rows.dump(1);
    }

private:
    /// The points of every instance, one after the other; how many each has.
    static std::vector<std::size_t> putPoints(const std::string& name, const Scene& scene, const Moment& moment,
        const std::map<std::string, glm::vec3>& pushes)
    {
        Pose pose = poseAt(scene, moment);
        for (std::size_t n = 0; n < scene.nodes.size() && !moment.plays; ++n)
            if (const auto push = pushes.find(scene.nodes[n]->name); push != pushes.end() && scene.nodes[n]->joint)
                pose.model[n][3] += glm::vec4(push->second, 0.0f);
        std::ofstream file(name, std::ios::binary);
        std::vector<std::size_t> counts;
        for (const DeformedInstance& instance : deform(scene, pose, {})) {
            counts.push_back(0);
            for (const DeformedSet& set : instance.sets) {
                counts.back() += set.positions.size();
                file.write(reinterpret_cast<const char*>(set.positions.data()),
                    static_cast<std::streamsize>(set.positions.size() * sizeof(glm::vec3)));
            }
        }
        return counts;
    }

    std::string folder_;
};

/// Every point of a mesh that has a skin is held by a joint.
bool held(const Scene& scene)
{
    for (const auto& weights : scene.weights)
        for (PointIndex point = 0; point < weights->points() && !weights->empty(); ++point)
            if (weights->influences(point) == 0) return false;
    return true;
}

/// Binary and of 7.1 or later: what Blender opens.
bool forBlender(const SharedBytes& bytes)
{
    const auto at = [&](std::size_t i) { return i < bytes->size() ? std::to_integer<unsigned>((*bytes)[i]) : 0u; };
    return at(0) == 'K' && at(22) == 0 && (at(23) | at(24) << 8) >= 7100;
}

} // namespace

/// Every FBX of the corpus is saved with one edit of each kind, and back; assimp, which shares nothing with our reader
/// and writer, finds in the saved files what was edited. With BINDPOSE_READ_BACK=FOLDER the files stay there for others
/// to read (tests/blender/read_fbx.py), and rows.json says what was found of each.
class FbxReadBackTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void savedFilesStandWhereTheyWereEditedTo_data();
    void savedFilesStandWhereTheyWereEditedTo();
    void eachKindOfEditWasReadBackSomewhere();
    void cleanupTestCase() { left_.write(); }

private:
    void checkKind(const Kind& kind, const Loaded& read, const SharedBytes& bytes, nlohmann::json& row);

    std::map<std::string, int> readBack_; ///< files by kind of edit
    Left left_{qEnvironmentVariable("BINDPOSE_READ_BACK").toStdString()};
};

void FbxReadBackTest::savedFilesStandWhereTheyWereEditedTo_data()
{
    QTest::addColumn<QString>("path");
    const std::vector<std::string> files = corpusFiles({".fbx"});
    for (const std::string& path : files)
        QTest::newRow(std::filesystem::path(path).filename().string().c_str()) << QString::fromStdString(path);
    if (files.empty()) QTest::newRow("none") << QString();
}

void FbxReadBackTest::savedFilesStandWhereTheyWereEditedTo()
{
    QFETCH(QString, path);
    if (path.isEmpty()) QSKIP("BINDPOSE_SHARED names no folder with a corpus");
    const Result<SharedBytes> bytes = readFile(path.toStdString());
    QVERIFY(bytes);
    const Loaded read = loadedFbx(*bytes);
    const Saved own = saveInMemory(read.scene, *read.source, withOwnValues(read.scene));
    VERIFY_SAVED(own);
    QVERIFY2(own.plan.sameBytes, "values set to themselves");
    nlohmann::json row{{"file", std::filesystem::path(path.toStdString()).filename().string()}, {"own", "pass"}};
    for (const Kind& kind : kKinds) {
        checkKind(kind, read, *bytes, row);
        if (QTest::currentTestFailed()) return;
    }
    left_.rows.push_back(std::move(row));
}

void FbxReadBackTest::checkKind(const Kind& kind, const Loaded& read, const SharedBytes& bytes, nlohmann::json& row)
{
    const float reach = 0.2f * boundsOf(ours(read.scene, 0.0f)).diagonal();
    const Edited one = kind.edit(read.scene);
    const std::string refusal = one.scene ? refusalOf(read, *one.scene) : one.none;
    row[kind.name] = refusal.empty() ? "pass" : refusal;
    if (!refusal.empty()) return;
    Saved saved;
    saveAndBack(read, *one.scene, saved);
    if (QTest::currentTestFailed()) return qWarning("%s", kind.name);
    const Moment moment = one.moment.value_or(Moment{});
    const Stand before = ours(read.scene, reach, moment), after = ours(*one.scene, reach, moment);
    const double original = apart(before, assimps(bytes, reach, moment));
    row["assimp"][kind.name]["original"] = original;
    if (original <= kLimit) {
        const double distance = apart(after, assimps(saved.loaded.source->files[0].bytes, reach, moment));
        row["assimp"][kind.name]["edited"] = distance;
        QVERIFY2(distance <= kLimit, (std::string(kind.name) + ": " + std::to_string(distance)).c_str());
        readBack_[kind.name] += apart(after, before) > 10.0 * kLimit; // it can be told from what was there before
    }
    if (!left_.wanted() || !forBlender(bytes)) return;
    // Blender hangs a skinned mesh on its armature, and with it the points that no joint holds.
    if (std::string_view(kind.name) == "rest" && !held(read.scene)) return;
    std::map<std::string, glm::vec3> pushes;
    for (const auto& node : read.scene.nodes)
        if (node->joint) pushes[node->name] = pushOf(node->name, reach);
    std::vector<Moment> moments = momentsOf(read.scene);
    if (one.moment) moments.push_back(*one.moment);
    left_.put(row, std::string(kind.name) + ".before", read, moments, pushes);
    if (std::string_view(kind.name) == "name") {
        const auto renamed = pushes.extract(read.scene.nodes.back()->name);
        if (!renamed.empty()) pushes["another name"] = renamed.mapped();
    }
    left_.put(row, kind.name, saved.loaded, moments, pushes);
}

/// Or the test above would pass where assimp reads none of them.
void FbxReadBackTest::eachKindOfEditWasReadBackSomewhere()
{
    if (corpusFiles({".fbx"}).empty()) QSKIP("BINDPOSE_SHARED names no folder with a corpus");
    for (const Kind& kind : kKinds) {
        qInfo("%s: %d files", kind.name, readBack_[kind.name]);
        QVERIFY2(readBack_[kind.name] > 3, kind.name);
    }
}

} // namespace fbx_read_back_test

/// assimp's FBX reader keeps some of its objects for ever, which is not for this program to mend.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions()
{
    return "leak:libassimp";
}

QTEST_GUILESS_MAIN(fbx_read_back_test::FbxReadBackTest)
#include "fbx_read_back_test.moc"
