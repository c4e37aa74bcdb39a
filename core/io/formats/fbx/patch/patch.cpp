// SPDX-License-Identifier: MIT
#include "core/base/errors.h"
#include "core/io/format/patch_steps.h"
#include "core/io/formats/fbx/container/document.h"
#include "core/io/formats/fbx/patch/patch_job.h"
#include "core/io/save/changed_mesh.h"

#include <algorithm>
#include <new>
#include <stdexcept>

namespace bindpose::fbx {
namespace {

void refuseOthers(const Scene& before, const Scene& after)
{
    if (before.nodes.size() != after.nodes.size()) cannotSave(phrases::kOtherNodes);
    if (before.skins.size() != after.skins.size()) cannotSave(phrases::kOtherSkins);
    if (before.weights.size() != after.weights.size()) cannotSave(phrases::kOtherSets);
    if (before.materials.size() != after.materials.size()) cannotSave(phrases::kOtherMaterials);
    if (before.clips.size() != after.clips.size()) cannotSave(phrases::kOtherClips);
    if (!onlyCoordinatesDiffer(before, after)) cannotSave(changeOfMeshes(before, after));
    if (before.images != after.images) cannotSave(phrases::kImages);
    if (before.instances != after.instances) cannotSave(phrases::kDrawnWhere);
}

void patchNode(PatchJob& job, std::size_t n, std::vector<Renaming>& names)
{
    if (!job.scene.nodes[n]) cannotSave(phrases::kOtherNodes);
    const Node &before = *job.baseline.nodes[n], &after = *job.scene.nodes[n];
    const Phrase what(phrases::kNode, {before.name});
    if (before.parent != after.parent || before.rule != after.rule || before.morphWeights != after.morphWeights)
        cannotSave({phrases::kParentOrSteps, {what}});
    if (before.name != after.name) names.push_back({job.map.nodes[n], before.name, after.name, what});
    patchRest(job, n, Phrase(phrases::kTransformOf, {what}));
}

void patchMaterial(PatchJob& job, std::size_t m, std::vector<Renaming>& names)
{
    if (!job.scene.materials[m]) cannotSave(phrases::kOtherMaterials);
    const Material& before = *job.baseline.materials[m];
    Material named = before;
    named.name = job.scene.materials[m]->name;
    if (!(named == *job.scene.materials[m]) || job.map.materials[m] == FbxMap::kNone) cannotSave(phrases::kMaterials);
    names.push_back({job.map.materials[m], before.name, named.name, Phrase(phrases::kMaterial, {named.name})});
}

/// Nodes and materials, and what they are called.
void patchNames(PatchJob& job)
{
    std::vector<Renaming> names;
    for (std::size_t n = 0; n < job.scene.nodes.size(); ++n)
        if (job.baseline.nodes[n] != job.scene.nodes[n]) patchNode(job, n, names);
    for (std::size_t m = 0; m < job.scene.materials.size(); ++m)
        if (job.baseline.materials[m] != job.scene.materials[m]) patchMaterial(job, m, names);
    rename(job, names);
}

Patch patchAll(PatchJob& job, const LoadInput& input, std::size_t files, const Task& task)
{
    refuseOthers(job.baseline, job.scene);
    std::vector<ClusterChange> clusters;
    Patch out;
    const bool done =
        runSteps(task, {[&] { patchNames(job); }, [&] { clusters = clusterChanges(job); }, [&] { patchSkins(job); },
                           [&] { patchPoses(job); }, [&] { patchWeights(job, clusters); }, [&] { patchClips(job); },
                           [&] { patchUvs(job, input); }, [&] { out = job.edits.finish(); }});
    if (!done) throw Failure{patchCancelled()};
    out.edits.resize(files);
    return out;
}

const FbxMap* mapOf(const Source& source)
{
    const bool read = !source.files.empty() && source.files.front().bytes;
    return read ? dynamic_cast<const FbxMap*>(source.map.get()) : nullptr;
}

/// The file parsed again, and the one before the first save.
struct ParsedFiles {
    Document file;
    std::unique_ptr<RecordTree> before;
    ParsedFiles(const Source& source, const FbxMap& map, const Task& task)
        : file(RecordTree::parse(source.files[0].bytes, task, kSavingReads))
    {
        if (map.origin) before = RecordTree::parse(map.origin->files[0].bytes, task, kSavingReads);
    }
};

/// Influences in the order of the clusters.
std::shared_ptr<const SetWeights> bySlots(const std::shared_ptr<const SetWeights>& weights)
{
    std::vector<PointIndex> points;
    std::vector<std::vector<Influence>> rows;
    for (PointIndex point = 0; point < weights->points(); ++point) {
        const std::span<const SlotIndex> slots = weights->slots(point);
        if (std::is_sorted(slots.begin(), slots.end())) continue;
        std::vector<Influence> row = weights->at(point);
        std::stable_sort(
            row.begin(), row.end(), [](const Influence& a, const Influence& b) { return a.slot < b.slot; });
        points.push_back(point);
        rows.push_back(std::move(row));
    }
    if (points.empty()) return weights;
    Result<SetWeights> sorted = weights->with(points, rows);
    return sorted ? std::make_shared<const SetWeights>(std::move(*sorted)) : weights;
}

/// What has no name of its own is called as its node.
template <class T> void nameAsNodes(const std::vector<NodeId>& namedBy, const Scene& scene, SharedList<T>& list)
{
    for (std::size_t i = 0; i < std::min(namedBy.size(), list.size()); ++i) {
        if (!namedBy[i].valid() || !list[i] || !scene.nodes[namedBy[i].index()]) continue;
        const std::string& name = scene.nodes[namedBy[i].index()]->name;
        if (list[i]->name == name) continue;
        T copy = *list[i];
        copy.name = name;
        list[i] = std::make_shared<const T>(std::move(copy));
    }
}

/// What has to be worked out again: inverse binds, keys, texture coordinates.
void putDerived(const Scene& baseline, const Source& source, const Scene& scene, const FbxMap& map, Scene& out)
{
    const bool uvs = baseline.meshes != scene.meshes && onlyCoordinatesDiffer(baseline, scene);
    if (baseline.clips == scene.clips && baseline.skins == scene.skins && baseline.bindPoses == scene.bindPoses && !uvs)
        return;
    const ParsedFiles files(source, map, {});
    PatchJob job{baseline, scene, map, files.file, files.before.get()};
    for (std::size_t s = 0; s < std::min(baseline.skins.size(), scene.skins.size()); ++s)
        if (baseline.skins[s] != scene.skins[s] && scene.skins[s]) out.skins[s] = skinAsLoaded(job, s);
    for (std::size_t p = 0; p < std::min(baseline.bindPoses.size(), scene.bindPoses.size()); ++p)
        if (baseline.bindPoses[p] != scene.bindPoses[p]) out.bindPoses[p] = poseAsLoaded(job, p);
    for (std::size_t c = 0; c < std::min(baseline.clips.size(), scene.clips.size()); ++c)
        if (baseline.clips[c] != scene.clips[c] && scene.clips[c]) out.clips[c] = clipAsLoaded(job, c);
    if (uvs) meshesAsLoaded(job, {source.files[0].path, source.files[0].bytes}, out.meshes);
}

/// What was read, by place in the baseline, where what was deleted leaves a gap; nothing where they are others.
template <class T> SharedList<T> byPlace(const SharedList<T>& read, const SharedList<T>& baseline)
{
    SharedList<T> out(baseline.size());
    std::size_t next = 0;
    for (std::size_t i = 0; i < baseline.size(); ++i)
        if (baseline[i] && next++ < read.size()) out[i] = read[next - 1];
    return next == read.size() ? out : SharedList<T>(baseline.size());
}

/// What a save leaves alone is read again as it was read before.
template <class T>
void takeRead(const SharedList<T>& read, const SharedList<T>& baseline, const SharedList<T>& scene, SharedList<T>& out)
{
    const SharedList<T> known = byPlace(read, baseline);
    for (std::size_t i = 0; i < std::min({known.size(), scene.size(), out.size()}); ++i)
        if (scene[i] && scene[i] == baseline[i] && known[i]) out[i] = known[i];
}

void takeRead(const FbxMap& map, const Scene& baseline, const Scene& scene, Scene& out)
{
    takeRead(map.readNodes, baseline.nodes, scene.nodes, out.nodes);
    takeRead(map.readSkins, baseline.skins, scene.skins, out.skins);
    takeRead(map.readWeights, baseline.weights, scene.weights, out.weights);
    takeRead(map.readClips, baseline.clips, scene.clips, out.clips);
    const SharedList<Clip> clips = byPlace(map.readClips, baseline.clips);
    for (std::size_t c = 0; c < std::min({clips.size(), scene.clips.size(), out.clips.size()}); ++c) {
        if (!scene.clips[c] || !clips[c] || scene.clips[c] == baseline.clips[c]) continue;
        Clip clip = *out.clips[c];
        SharedList<Track> tracks = scene.clips[c]->tracks;
        for (std::size_t t = 0; t < std::min(tracks.size(), baseline.clips[c]->tracks.size()); ++t)
            if (const auto& was = baseline.clips[c]->tracks[t]; was && tracks[t] && *was == *tracks[t]) tracks[t] = was;
        takeRead(clips[c]->tracks, baseline.clips[c]->tracks, tracks, clip.tracks);
        out.clips[c] = std::make_shared<const Clip>(std::move(clip));
    }
}

} // namespace

void cannotSave(const Phrase& what)
{
    throw Failure{Error(ErrorKind::Edit, errors::kFbxCannotSave, {}, {what})};
}

/// What stays with a record of a list from save to save: objects of 7x are known by their numbers, properties and the
/// like by their names. Below 7000 names change: there, as in lists of numbers, it is the place among its kind, which
/// new ones come behind.
std::string markOf(const Record& record, bool namesAreIds)
{
    std::string out(record.name());
    if (namesAreIds || record.size() == 0 || record[0].isArray()) return out;
    if (record[0].isText()) return out += '\0' + std::string(record.text(0));
    return record.parent().name() == "Objects" ? out += '\0' + std::to_string(record.whole(0)) : out;
}

ObjectIndex PatchJob::objectOf(const Record& record) const
{
    if (objects.empty())
        for (ObjectIndex i = 1; i < document.objects().size(); ++i)
            objects.emplace(document.object(i).record.index(), i);
    const auto found = objects.find(record.index());
    return record && found != objects.end() ? found->second : kNoObject;
}

Record PatchJob::original(const Record& record) const
{
    if (!before || !record) return {};
    if (record.index() == 0) return before->root();
    const Record parent = record.parent();
    if (originals.count(parent.index()) == 0) {
        std::unordered_map<std::uint32_t, std::uint32_t> made;
        std::unordered_map<std::string, std::vector<Record>> old;
        std::unordered_map<std::string, std::size_t> passed;
        for (const Record child : original(parent).children()) old[markOf(child, map.namesAreIds)].push_back(child);
        for (const Record child : parent.children()) {
            const std::string mark = markOf(child, map.namesAreIds);
            const auto twins = old.find(mark);
            if (twins != old.end() && passed[mark] < twins->second.size())
                made.emplace(child.index(), twins->second[passed[mark]++].index());
        }
        originals.emplace(parent.index(), std::move(made));
    }
    const auto& list = originals.at(parent.index());
    const auto found = list.find(record.index());
    return found == list.end() ? Record() : Record(*before, found->second);
}

Result<Patch> patch(const Scene& baseline, const Source& source, const Scene& scene, const Task& task)
{
    const FbxMap* const map = mapOf(source);
    if (!map) return Error(ErrorKind::Edit, errors::kFbxNoMap, source.empty() ? std::string() : source.files[0].path);
    try {
        const ParsedFiles files(source, *map, task);
        PatchJob job{baseline, scene, *map, files.file, files.before.get()};
        return patchAll(job, {source.files[0].path, source.files[0].bytes}, source.files.size(), task);
    } catch (const Failure& failure) {
        return failure.error;
    } catch (const std::bad_alloc&) {
        return Error(ErrorKind::Limit, errors::kOutOfMemory);
    } catch (const std::length_error&) {
        return Error(ErrorKind::Limit, errors::kOutOfMemory);
    }
}

Scene asLoaded(const Scene& baseline, const Source& source, const Scene& scene)
{
    Scene out = scene;
    const FbxMap* const map = mapOf(source);
    if (!map) return out;
    for (std::size_t s = 0; s < std::min(scene.weights.size(), baseline.weights.size()); ++s)
        if (scene.weights[s] && scene.weights[s] != baseline.weights[s]) out.weights[s] = bySlots(scene.weights[s]);
    for (std::size_t n = 0; n < std::min(scene.nodes.size(), baseline.nodes.size()); ++n)
        if (scene.nodes[n] && scene.nodes[n] != baseline.nodes[n])
            out.nodes[n] = restAsLoaded(baseline.nodes[n], scene.nodes[n]);
    try {
        putDerived(baseline, source, scene, *map, out);
    } catch (const Failure&) {
        return out; // patch() refused it for the same reason before
    } catch (const std::bad_alloc&) {
        return out; // reading the saved file again finds it another one
    } catch (const std::length_error&) {
        return out;
    }
    takeRead(*map, baseline, scene, out);
    nameAsNodes(map->namedMeshes, out, out.meshes);
    nameAsNodes(map->namedSkins, out, out.skins);
    return out;
}

} // namespace bindpose::fbx
