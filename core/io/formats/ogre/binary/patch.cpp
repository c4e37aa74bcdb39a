// SPDX-License-Identifier: MIT
#include "core/io/formats/ogre/binary/patch.h"

#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/base/within_memory.h"
#include "core/io/format/patch_steps.h"
#include "core/io/formats/ogre/patch/patch.h"
#include "core/io/save/changed_mesh.h"
#include "core/io/text/xml_errors.h"

#include <algorithm>
#include <array>

namespace bindpose::ogre::binary {
namespace {

/// What these files have no place for: nothing of the scene is dropped in silence. Binds follow the bones.
void refuseOthers(const Scene& a, const Scene& b)
{
    if (a.skins.size() != b.skins.size()) cannotSave(phrases::kOtherSkinCount);
    for (std::size_t i = 0; i < a.skins.size(); ++i) {
        if (a.skins[i] == b.skins[i]) continue;
        if (!b.skins[i] || a.skins[i]->joints != b.skins[i]->joints) cannotSave(phrases::kJointList);
    }
    const auto sameParts = [](const auto& x, const auto& y) { return x == y || x->parts == y->parts; };
    if (a.sets != b.sets ||
        (a.meshes != b.meshes && !(onlyCoordinatesOrLevelsDiffer(a, b) &&
                                     std::equal(a.meshes.begin(), a.meshes.end(), b.meshes.begin(), sameParts))))
        cannotSave(changeOfMeshes(a, b));
    if (a.instances != b.instances) cannotSave(phrases::kDrawnWhere);
}

/// The link to the skeleton follows the file.
void renameFiles(const BinaryJob& job, const MeshFile* mesh, const Renamed& renamed)
{
    if (!renamed || !mesh || job.map.skeleton == OgreMap::kNone || mesh->skeletonLink.id == 0) return;
    const std::string& before = job.source.files[job.map.skeleton].name;
    const std::string after = renamed(before);
    if (before == after) return;
    const std::array around{&mesh->skeletonLink, &mesh->chunk};
    job.edits.text(job.map.mesh, mesh->skeletonLink.content(), after, around, Phrase(phrases::kSkeletonPath));
}

Patch patchFiles(const Scene& baseline, const Source& source, const Scene& scene, const OgreMap& map,
    const RenameFiles& rename, const Task& task)
{
    refuseOthers(baseline, scene);
    ChunkEdits edits(source);
    XmlEdits texts(source.files.size()); // scripts of materials
    const BinaryJob job{baseline, source, scene, map, edits};
    BoneSlots slots;
    std::optional<MeshFile> mesh;
    if (map.skeleton != OgreMap::kNone) {
        const SkeletonFile skeleton = parseSkeleton(*source.files[map.skeleton].bytes);
        std::vector<std::size_t> ids;
        for (const BoneRecord& bone : skeleton.bones) ids.push_back(bone.handle);
        slots = BoneSlots(ids);
        if (!runSteps(task, {[&] { patchBones(job, skeleton); }, [&] { patchClips(job, skeleton); }}))
            throw XmlFailure{patchCancelled()};
    } else if (baseline.nodes != scene.nodes) {
        cannotSave(phrases::kNodesNoBones);
    }
    if (map.mesh != OgreMap::kNone) {
        for (const std::size_t id : map.unknownBones) slots.slot(id);
        mesh = parseMesh(*source.files[map.mesh].bytes);
        const bool done = runSteps(task, {[&] { patchWeights(job, *mesh, slots); }, [&] { patchLods(job, *mesh); },
                                             [&] { patchPoseClips(job, *mesh); },
                                             [&] {
                                                 ogre::patchMaterials({baseline, source, scene, map, texts});
                                             }});
        if (!done) throw XmlFailure{patchCancelled()};
    }
    std::vector<bool> changed = edits.changed();
    const std::vector<bool> scripts = texts.changedFiles();
    for (std::size_t f = 0; f < changed.size(); ++f) changed[f] = changed[f] || scripts[f];
    const Renamed renamed = rename ? rename(changed) : Renamed();
    renameFiles(job, mesh ? &*mesh : nullptr, renamed);
    Patch out = texts.finish();
    for (const std::size_t file : map.materials) // a script is found by its name alone
        if (renamed && file != OgreMap::kNone && !out.edits[file].empty() &&
            renamed(source.files[file].name) != source.files[file].name)
            cannotSave(phrases::kScriptRenamed);
    edits.finish(out);
    return out;
}

} // namespace

void checkName(const std::string& name)
{
    if (name.find_first_of("\r\n") != std::string::npos) cannotSave(phrases::kBreakInName);
}

Result<Patch> patchRenamed(
    const Scene& baseline, const Source& source, const Scene& scene, const RenameFiles& rename, const Task& task)
{
    const auto* map = dynamic_cast<const OgreMap*>(source.map.get());
    if (!map || source.empty())
        return Error(ErrorKind::Edit, errors::kXmlNoMap, source.empty() ? std::string() : source.files.front().path);
    try {
        return withinMemory([&]() -> Result<Patch> { return patchFiles(baseline, source, scene, *map, rename, task); });
    } catch (const XmlFailure& failure) {
        return failure.error;
    }
}

Scene asLoaded(const Scene& baseline, const Source& source, const Scene& scene)
{
    const auto* map = dynamic_cast<const OgreMap*>(source.map.get());
    Scene out = scene;
    if (map && map->mesh != OgreMap::kNone && scene.meshes != baseline.meshes && scene.meshes[0]) {
        Mesh mesh = *scene.meshes[0]; // a level's number is no text here
        for (LodLevel& level : mesh.lods) level.valueText = numberText(level.value);
        out.meshes[0] = std::make_shared<const Mesh>(std::move(mesh));
    }
    if (!map || map->skeleton == OgreMap::kNone) return out;
    try {
        const SkeletonFile skeleton = parseSkeleton(*source.files[map->skeleton].bytes);
        const std::vector<std::size_t> places = animationsOf(skeleton, baseline.clips);
        std::vector<Bone> bones = bonesOf(skeleton);
        for (std::size_t b = 0; b < bones.size(); ++b) bones[b].bind = scene.nodes[b]->rest;
        out.clips.clear();
        for (const bool ofMesh : {false, true})
            for (std::size_t c = 0; c < scene.clips.size(); ++c) {
                const bool was = c < baseline.clips.size() && baseline.clips[c];
                if (!scene.clips[c] || (was && places[c] == OgreMap::kNone) != ofMesh) continue;
                const bool same = was && (ofMesh || baseline.clips[c]->tracks == scene.clips[c]->tracks);
                out.clips.push_back(
                    same ? scene.clips[c] : std::make_shared<const Clip>(asHeld(*scene.clips[c], bones)));
            }
    } catch (const XmlFailure&) {
        out.clips = scene.clips; // it was read before
    }
    return out;
}

} // namespace bindpose::ogre::binary
