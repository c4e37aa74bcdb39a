// SPDX-License-Identifier: MIT
#include "ui/session/document/scene_cost.h"

#include "core/model/look/marks.h"

#include <unordered_set>

namespace bindpose {
namespace {

std::size_t bytesOf(const WeightBlock& block)
{
    return block.first.size() * 4 + block.slots.size() * 8 + sizeof block;
}
std::size_t bytesOf(const Track& track)
{
    return sizeof track + track.values.size() * sizeof(float);
}
std::size_t bytesOf(const PointSet& set)
{
    std::size_t bytes = set.positions.size() * sizeof(glm::vec3);
    for (const MorphPoints& morph : set.morphs) bytes += morph.positions.size() * sizeof(glm::vec3);
    return bytes;
}
std::size_t bytesOf(const Mesh& mesh)
{
    std::size_t bytes = sizeof mesh;
    for (const auto& part : mesh.parts)
        bytes += part->indices.size() * 4 + (part->vertices ? part->vertices->vertexCount * sizeof(glm::vec3) : 0);
    for (const LodLevel& level : mesh.lods)
        for (const auto& list : level.partIndices) bytes += list.size() * 4;
    return bytes;
}
std::size_t bytesOf(const Polygons& polygons)
{
    return sizeof polygons + 4 * (polygons.corners.size() + polygons.size() + polygons.creases.size());
}
std::size_t bytesOf(const Skin& skin)
{
    return sizeof skin + skin.joints.size() * (sizeof(NodeId) + sizeof(glm::mat4));
}
std::size_t bytesOf(const StoredPose& pose)
{
    return sizeof pose + pose.nodes.size() * (sizeof(NodeId) + sizeof(glm::mat4));
}
std::size_t bytesOf(const Clip& clip)
{
    return sizeof clip + clip.tracks.size() * sizeof(clip.tracks[0]);
}
std::size_t bytesOf(const Marks& marks)
{
    std::size_t bytes = sizeof marks + marks.notes.size();
    for (const Bookmark& mark : marks.bookmarks) bytes += sizeof mark + mark.name.size() + mark.note.size();
    for (const IgnoredMark& mark : marks.ignored) bytes += sizeof mark + mark.fingerprint.size() + mark.reason.size();
    return bytes;
}
template <class T> std::size_t bytesOf(const T& object)
{
    return sizeof object;
}

template <class T> std::size_t listBytes(const SharedList<T>& a, const SharedList<T>& b)
{
    if (a == b) return 0;
    std::unordered_set<const T*> known;
    for (const auto& object : a) known.insert(object.get());
    std::size_t bytes = 0;
    for (const auto& object : b)
        if (object && known.insert(object.get()).second) bytes += bytesOf(*object);
    return bytes;
}

SharedList<WeightBlock> blocksOf(const Scene& scene)
{
    SharedList<WeightBlock> blocks;
    for (const auto& weights : scene.weights)
        if (weights) blocks.insert(blocks.end(), weights->blocks().begin(), weights->blocks().end());
    return blocks;
}

SharedList<Track> tracksOf(const Scene& scene)
{
    SharedList<Track> tracks;
    for (const auto& clip : scene.clips)
        if (clip) tracks.insert(tracks.end(), clip->tracks.begin(), clip->tracks.end());
    return tracks;
}

/// Copies of a part share them: listBytes counts each once.
SharedList<Polygons> polygonsIn(const Scene& scene)
{
    SharedList<Polygons> polygons;
    for (const auto& mesh : scene.meshes)
        if (mesh)
            for (const auto& part : mesh->parts) polygons.push_back(part->polygons);
    return polygons;
}

template <class T> bool sameObject(const T&, const T&)
{
    return false;
}
bool sameObject(const Override& a, const Override& b)
{
    return a == b;
}
bool sameObject(const WeightBlock& a, const WeightBlock& b)
{
    return a == b;
}
bool sameObject(const Node& a, const Node& b)
{
    return a.name == b.name && a.parent == b.parent && a.rest == b.rest && a.restMatrix == b.restMatrix &&
           a.elements == b.elements && a.rule == b.rule && a.joint == b.joint && a.morphWeights == b.morphWeights &&
           a.fileIndex == b.fileIndex && a.humanoid == b.humanoid;
}
bool sameObject(const Track& a, const Track& b)
{
    return a == b;
}
bool sameObject(const StoredPose& a, const StoredPose& b)
{
    return a == b;
}
bool sameObject(const Skin& a, const Skin& b)
{
    return a.name == b.name && a.joints == b.joints && a.inverseBind == b.inverseBind &&
           a.inverseBindStored == b.inverseBindStored && a.bindCorrection == b.bindCorrection && a.root == b.root &&
           a.rule == b.rule && a.blend == b.blend && a.dualShares == b.dualShares && a.bindModel == b.bindModel &&
           a.associates == b.associates;
}

bool sameObject(const SetWeights& a, const SetWeights& b);
bool sameObject(const Clip& a, const Clip& b);

template <class List> bool sameList(const List& a, const List& b)
{
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (a[i] != b[i] && !(a[i] && b[i] && sameObject(*a[i], *b[i]))) return false;
    return true;
}

bool sameObject(const SetWeights& a, const SetWeights& b)
{
    return a.points() == b.points() && a.storage == b.storage && a.groupStorage == b.groupStorage &&
           a.storedColumns == b.storedColumns && sameList(a.blocks(), b.blocks());
}
bool sameObject(const Clip& a, const Clip& b)
{
    return a.name == b.name && a.framesPerSecond == b.framesPerSecond && a.source == b.source &&
           a.rateIsFree == b.rateIsFree && a.timesAreFrames == b.timesAreFrames && a.range == b.range &&
           sameLayers(a.layers, b.layers) && sameList(a.tracks, b.tracks);
}

} // namespace

std::size_t ownBytes(const Scene& a, const Scene& b)
{
    const std::size_t blocks = a.weights == b.weights ? 0 : listBytes(blocksOf(a), blocksOf(b));
    const std::size_t tracks = a.clips == b.clips ? 0 : listBytes(tracksOf(a), tracksOf(b));
    const std::size_t polygons = a.meshes == b.meshes ? 0 : listBytes(polygonsIn(a), polygonsIn(b));
    return blocks + tracks + polygons + listBytes(a.sets, b.sets) + listBytes(a.meshes, b.meshes) +
           listBytes(a.nodes, b.nodes) + listBytes(a.skins, b.skins) + listBytes(a.clips, b.clips) +
           listBytes(a.materials, b.materials) + listBytes(a.overrides, b.overrides) + listBytes(a.shapes, b.shapes) +
           listBytes(a.attachments, b.attachments) + listBytes(a.bindPoses, b.bindPoses) +
           (a.marks == b.marks ? 0 : bytesOf(marksOf(a)));
}

bool savesTheSame(const Scene& a, const Scene& b)
{
    return a.facts == b.facts && sameList(a.meshes, b.meshes) && sameList(a.sets, b.sets) &&
           sameList(a.weights, b.weights) && sameList(a.nodes, b.nodes) && sameList(a.skins, b.skins) &&
           sameList(a.instances, b.instances) && sameList(a.clips, b.clips) && sameList(a.materials, b.materials) &&
           sameList(a.images, b.images) && sameList(a.bindPoses, b.bindPoses);
}

bool equalByValue(const Scene& a, const Scene& b)
{
    return savesTheSame(a, b) && sameList(a.overrides, b.overrides) && sameList(a.shapes, b.shapes) &&
           sameList(a.attachments, b.attachments) && marksOf(a) == marksOf(b);
}

} // namespace bindpose
