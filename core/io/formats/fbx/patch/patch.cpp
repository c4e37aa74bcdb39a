// SPDX-License-Identifier: MIT
#include "core/base/errors.h"
#include "core/io/formats/fbx/document.h"
#include "core/io/formats/fbx/patch/patch_job.h"
#include "core/io/formats/fbx/patch/record_text.h"
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
    if (before.sets != after.sets || before.meshes != after.meshes) cannotSave(changeOfMeshes(before, after));
    if (before.images != after.images) cannotSave(phrases::kImages);
    if (before.instances != after.instances) cannotSave(phrases::kDrawnWhere);
}

void patchNode(PatchJob& job, std::size_t n)
{
    if (!job.scene.nodes[n]) cannotSave(phrases::kOtherNodes);
    const Node &before = *job.baseline.nodes[n], &after = *job.scene.nodes[n];
    const Phrase what(phrases::kNode, {before.name});
    if (before.parent != after.parent || before.rule != after.rule || before.morphWeights != after.morphWeights)
        cannotSave({phrases::kParentOrSteps, {what}});
    if (before.name != after.name) rename(job, job.map.nodes[n], before.name, after.name, what);
    patchRest(job, n, Phrase(phrases::kTransformOf, {what}));
}

void patchMaterial(PatchJob& job, std::size_t m)
{
    if (!job.scene.materials[m]) cannotSave(phrases::kOtherMaterials);
    const Material& before = *job.baseline.materials[m];
    Material named = before;
    named.name = job.scene.materials[m]->name;
    if (!(named == *job.scene.materials[m]) || job.map.materials[m] == FbxMap::kNone) cannotSave(phrases::kMaterials);
    rename(job, job.map.materials[m], before.name, named.name, Phrase(phrases::kMaterial, {named.name}));
}

Patch patchAll(PatchJob& job, std::size_t files)
{
    refuseOthers(job.baseline, job.scene);
    for (std::size_t n = 0; n < job.scene.nodes.size(); ++n)
        if (job.baseline.nodes[n] != job.scene.nodes[n]) patchNode(job, n);
    for (std::size_t m = 0; m < job.scene.materials.size(); ++m)
        if (job.baseline.materials[m] != job.scene.materials[m]) patchMaterial(job, m);
    patchSkins(job);
    patchPoses(job);
    patchWeights(job);
    patchClips(job);
    Patch out = job.edits.finish();
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
    std::unique_ptr<RecordTree> file, before;
    explicit ParsedFiles(const Source& source, const FbxMap& map) : file(RecordTree::parse(source.files[0].bytes, {}))
    {
        if (map.origin) before = RecordTree::parse(map.origin->files[0].bytes, {});
    }
};

/// Influences in the order of the clusters.
std::shared_ptr<const SetWeights> bySlots(const std::shared_ptr<const SetWeights>& weights)
{
    std::vector<PointIndex> points;
    std::vector<std::vector<Influence>> rows;
    for (PointIndex point = 0; point < weights->points(); ++point) {
        std::vector<Influence> row = weights->at(point);
        const auto bySlot = [](const Influence& a, const Influence& b) { return a.slot < b.slot; };
        if (std::is_sorted(row.begin(), row.end(), bySlot)) continue;
        std::stable_sort(row.begin(), row.end(), bySlot);
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

/// What has to be worked out again: inverse binds, keys.
void putSkinsAndClips(const Scene& baseline, const Source& source, const Scene& scene, const FbxMap& map, Scene& out)
{
    if (baseline.clips == scene.clips && baseline.skins == scene.skins && baseline.bindPoses == scene.bindPoses) return;
    const ParsedFiles files(source, map);
    const PatchJob job{baseline, scene, map, *files.file, files.before.get()};
    for (std::size_t s = 0; s < std::min(baseline.skins.size(), scene.skins.size()); ++s)
        if (baseline.skins[s] != scene.skins[s] && scene.skins[s]) out.skins[s] = skinAsLoaded(job, s);
    for (std::size_t p = 0; p < std::min(baseline.bindPoses.size(), scene.bindPoses.size()); ++p)
        if (baseline.bindPoses[p] != scene.bindPoses[p]) out.bindPoses[p] = poseAsLoaded(job, p);
    for (std::size_t c = 0; c < std::min(baseline.clips.size(), scene.clips.size()); ++c)
        if (baseline.clips[c] != scene.clips[c] && scene.clips[c]) out.clips[c] = clipAsLoaded(job, c);
}

} // namespace

void cannotSave(const Phrase& what)
{
    throw Failure{Error(ErrorKind::Edit, errors::kFbxCannotSave, {}, {what})};
}

Record PatchJob::original(const Record& record) const
{
    if (!before || !record) return {};
    if (record.index() == 0) return before->root();
    const auto sameValue = [](const Record& a, const Record& b) {
        if (a.size() == 0 || b.size() == 0) return a.size() == b.size();
        const bool comparable = !a[0].isArray() && !b[0].isArray();
        return comparable && (a[0].isText() ? a.text(0) == b.text(0) : a.whole(0) == b.whole(0));
    };
    const Record parent = original(record.parent());
    // Objects are known by their number, properties by their name; a list of numbers is what it is called.
    const bool object = record.parent().name() == "Objects" || (record.size() > 0 && record[0].isText());
    std::size_t twins = 0; // of what has no number or name of its own, as many stand in front of it
    for (Record twin = record.parent().firstChild(); twin && twin != record; twin = twin.next())
        twins += twin.name() == record.name() && (!object || sameValue(twin, record));
    for (const Record child : parent.children())
        if (child.name() == record.name() && (!object || sameValue(child, record)) && twins-- == 0) return child;
    return {};
}

void rename(
    PatchJob& job, std::uint32_t object, const std::string& before, const std::string& after, const Phrase& what)
{
    const Record at = job.record(object);
    const bool binary = job.file.binary();
    if (job.map.namesAreIds || at.size() < 2 || !at[0].isNumber()) cannotSave({phrases::kNameOf, {what}});
    const std::string_view stored = at.text(1);
    const std::string_view name = nameParts(stored, binary).name;
    const auto begin = static_cast<std::size_t>(name.data() - stored.data());
    if (unescaped(name) != before) cannotSave({phrases::kNameOf, {what}});
    std::string text(stored);
    text.replace(begin, name.size(), binary ? after : quoted(after));
    const bool broken = !binary && after.find_first_of("\r\n") != std::string::npos;
    if (broken || unescaped(nameParts(text, binary).name) != after) cannotSave({phrases::kUnwritableName, {after}});
    job.edits.text(at, 1, text, Phrase(phrases::kNameOf, {what}));
}

Result<Patch> patch(const Scene& baseline, const Source& source, const Scene& scene)
{
    const FbxMap* const map = mapOf(source);
    if (!map) return Error(ErrorKind::Edit, errors::kFbxNoMap, source.empty() ? std::string() : source.files[0].path);
    try {
        const ParsedFiles files(source, *map);
        PatchJob job{baseline, scene, *map, *files.file, files.before.get()};
        return patchAll(job, source.files.size());
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
        putSkinsAndClips(baseline, source, scene, *map, out);
    } catch (const Failure&) {
        return out; // patch() refused it for the same reason before
    } catch (const std::bad_alloc&) {
        return out; // reading the saved file again finds it another one
    } catch (const std::length_error&) {
        return out;
    }
    nameAsNodes(map->namedMeshes, out, out.meshes);
    nameAsNodes(map->namedSkins, out, out.skins);
    return out;
}

} // namespace bindpose::fbx
