// SPDX-License-Identifier: MIT
#include "core/edit/ground/edits.h"
#include "tests/core/corpus.h"
#include "tests/core/fbx_save_checks.h"
#include "tests/core/nearest_points.h"
#include "tests/core/text_rigs.h"

#include <QTemporaryDir>
#include <QtTest>
#include <assimp/Importer.hpp>
#include <assimp/scene.h>

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

Stand ours(const Scene& scene, float reach, const Moment& moment = {})
{
    Stand out;
    PoseRequest request;
    request.from = moment.plays ? PoseRequest::From::Clip : PoseRequest::From::Rest;
    request.clip = moment.plays ? ClipId(0u) : ClipId();
    request.timeSec = moment.timeSec;
    const Pose pose = evaluatePose(scene, request);
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

/// Half of the first weight of the first point that has two.
std::optional<Scene> withWeight(const Scene& scene)
{
    for (std::size_t set = 0; set < scene.weights.size(); ++set)
        for (PointIndex point = 0; point < scene.weights[set]->points(); ++point) {
            std::vector<Influence> row = scene.weights[set]->at(point);
            if (row.size() < 2) continue;
            row[0].weight *= 0.5f;
            return withRow(scene, set, point, row);
        }
    return std::nullopt;
}

/// The bind of the first skin's first joint, in all skins that have it.
std::optional<Scene> withBind(const Scene& scene)
{
    if (scene.skins.empty() || scene.skins[0]->inverseBind.empty()) return std::nullopt;
    Scene out = scene;
    const glm::mat4 inverse = scene.skins[0]->inverseBind[0];
    for (std::size_t s = 0; s < out.skins.size(); ++s)
        for (std::size_t slot = 0; slot < out.skins[s]->joints.size(); ++slot)
            if (out.skins[s]->inverseBind[slot] == inverse && out.skins[s]->joints[slot] == scene.skins[0]->joints[0])
                change(out.skins, s, [&](Skin& skin) { skin.inverseBind[slot][3][0] += 0.5f; });
    return out;
}

std::optional<Scene> withName(const Scene& scene)
{
    if (scene.nodes.empty()) return std::nullopt;
    const Result<Scene> out =
        renameObject(scene, NameKind::Node, static_cast<std::uint32_t>(scene.nodes.size() - 1), "another name");
    return out ? std::optional(*out) : std::nullopt;
}

std::optional<Scene> withRest(const Scene& scene)
{
    // Of bones whose bind is not stored each reader makes one of its own.
    if (scene.nodes.empty() || (!scene.skins.empty() && !scene.skins[0]->inverseBindStored)) return std::nullopt;
    const glm::vec3 moved = scene.nodes[0]->rest.translation + glm::vec3(0.5f, 0.0f, 0.0f);
    const Result<Scene> out = setLocal(scene, NodeId(0u), movedTo(moved));
    return out ? std::optional(*out) : std::nullopt;
}

struct Kind {
    const char* name;
    std::optional<Scene> (*edit)(const Scene&);
};
constexpr Kind kKinds[] = {{"a weight", withWeight}, {"a bind", withBind}, {"a name", withName}, {"a rest", withRest}};

} // namespace

/// assimp, which shares nothing with our reader and writer, finds in saved files of the corpus what was edited.
class FbxReadBackTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void savedFilesStandWhereTheyWereEditedTo_data();
    void savedFilesStandWhereTheyWereEditedTo();
    void eachKindOfEditWasReadBackSomewhere();

private:
    void checkKey(const Loaded& read, const SharedBytes& bytes, float reach);

    std::map<std::string, int> readBack_; ///< files by kind of edit
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
    const float reach = 0.2f * boundsOf(ours(read.scene, 0.0f)).diagonal();
    const Stand before = ours(read.scene, reach);
    if (apart(before, assimps(*bytes, reach)) > kLimit) QSKIP("assimp reads another thing out of the file as it is");
    for (const Kind& kind : kKinds) {
        const std::optional<Scene> edited = kind.edit(read.scene);
        if (!edited || !refusalOf(read, *edited).empty()) continue;
        const Saved saved = saveInMemory(read.scene, *read.source, *edited);
        VERIFY_SAVED(saved);
        const Stand after = ours(*edited, reach);
        const double distance = apart(after, assimps(saved.loaded.source->files[0].bytes, reach));
        QVERIFY2(distance <= kLimit, (std::string(kind.name) + ": " + std::to_string(distance)).c_str());
        readBack_[kind.name] += apart(after, before) > 10.0 * kLimit; // it can be told from what was there before
    }
    checkKey(read, *bytes, reach);
}

/// A key in the middle of the first curve, looked at where it stands. Files that assimp plays otherwise are left out.
void FbxReadBackTest::checkKey(const Loaded& read, const SharedBytes& bytes, float reach)
{
    for (std::size_t t = 0; !read.scene.clips.empty() && t < read.scene.clips[0]->tracks.size(); ++t) {
        const Track& track = *read.scene.clips[0]->tracks[t];
        if (track.path != ChannelPath::Element || track.layer > 0 || track.keys() < 2) continue;
        const std::size_t key = track.keys() / 2;
        const Moment moment{true, (*track.times)[key], read.scene.clips[0]->startSec()};
        const Stand before = ours(read.scene, reach, moment);
        if (apart(before, assimps(bytes, reach, moment)) > kLimit) return;
        const float value = track.values[track.valueAt(key)] + 0.5f;
        const ChannelAddress channel{ClipId(0u), track.node, track.path, track.label};
        const Result<Scene> edited = setKey(read.scene, channel, key, std::span(&value, 1), KeyPart::Value);
        QVERIFY(edited);
        if (!refusalOf(read, *edited).empty()) return;
        const Saved saved = saveInMemory(read.scene, *read.source, *edited);
        VERIFY_SAVED(saved);
        const Stand after = ours(*edited, reach, moment);
        const double distance = apart(after, assimps(saved.loaded.source->files[0].bytes, reach, moment));
        QVERIFY2(distance <= kLimit, ("a key: " + std::to_string(distance)).c_str());
        readBack_["a key"] += apart(after, before) > 10.0 * kLimit;
        return;
    }
}

/// Or the test above would pass where assimp reads none of them.
void FbxReadBackTest::eachKindOfEditWasReadBackSomewhere()
{
    if (corpusFiles({".fbx"}).empty()) QSKIP("BINDPOSE_SHARED names no folder with a corpus");
    for (const char* kind : {"a weight", "a bind", "a name", "a rest", "a key"}) {
        qInfo("%s: %d files", kind, readBack_[kind]);
        QVERIFY2(readBack_[kind] > 3, kind);
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
