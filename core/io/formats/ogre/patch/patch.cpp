// SPDX-License-Identifier: MIT
#include "core/io/formats/ogre/patch/patch.h"

#include "core/base/errors.h"
#include "core/base/within_memory.h"
#include "core/io/format/patch_steps.h"
#include "core/io/save/changed_mesh.h"
#include "core/io/text/xml_errors.h"

#include <algorithm>

namespace bindpose::ogre {
namespace {

std::unique_ptr<XmlText> parsedFile(const Source& source, std::size_t file)
{
    Result<std::unique_ptr<XmlText>> xml = XmlText::parse(source.files[file].bytes);
    if (!xml) throw XmlFailure{xml.error()};
    if (!(*xml)->offsetOf((*xml)->root().name())) throw XmlFailure{Error(ErrorKind::Edit, errors::kXmlNotUtf8)};
    return std::move(*xml);
}

template <class List, class Same> bool sameObjects(const List& a, const List& b, Same same)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
        [&](const auto& x, const auto& y) { return x == y || (x && y && same(*x, *y)); });
}

/// What Ogre XML's patch has no place for: nothing of the scene is dropped in silence.
void refuseOthers(const Scene& a, const Scene& b)
{
    const auto sameNode = [](const Node& x, const Node& y) {
        return x.parent == y.parent && x.rest == y.rest && x.restMatrix == y.restMatrix && x.rule == y.rule;
    };
    if (!sameObjects(a.nodes, b.nodes, sameNode)) cannotSave(phrases::kRestOfBones);
    const auto sameSkin = [](const Skin& x, const Skin& y) {
        return x.name == y.name && x.joints == y.joints && x.inverseBind == y.inverseBind &&
               x.bindCorrection == y.bindCorrection;
    };
    if (!sameObjects(a.skins, b.skins, sameSkin)) cannotSave(phrases::kBindFollowsBones);
    if (a.meshes != b.meshes && !onlyCoordinatesOrLevelsDiffer(a, b)) cannotSave(changeOfMeshes(a, b));
    const auto sameSet = [](const PointSet& x, const PointSet& y) { return x.positions == y.positions; };
    if (!sameObjects(a.sets, b.sets, sameSet)) cannotSave(phrases::kPositions);
    const auto sameInstance = [](const Instance& x, const Instance& y) {
        return x.node == y.node && x.mesh == y.mesh && x.skin == y.skin;
    };
    if (!sameObjects(a.instances, b.instances, sameInstance)) cannotSave(phrases::kDrawnWhere);
}

std::vector<const Track*> poseTracksOf(const Clip& clip)
{
    std::vector<const Track*> out;
    for (const auto& track : clip.tracks)
        if (track->path == ChannelPath::MorphWeights) out.push_back(track.get());
    return out;
}

/// Names of the mesh's own animations; their keys stay as they are.
void patchPoseClips(const PatchJob& job, const XmlText& mesh)
{
    const SharedList<Clip>&before = job.baseline.clips, &after = job.scene.clips;
    const bool bones = job.map.skeleton != OgreMap::kNone;
    if (!bones && before.size() != after.size()) cannotSave(phrases::kOtherClips);
    for (std::size_t c = 0; c < std::min(before.size(), after.size()); ++c) {
        if (before[c] == after[c]) continue;
        if (!bones && (!before[c] || !after[c])) cannotSave(phrases::kOtherClips);
        if (!before[c] || !after[c]) continue; // of the skeleton
        if (!bones && before[c]->tracks.size() != after[c]->tracks.size()) cannotSave(phrases::kOtherTracks);
        const auto was = poseTracksOf(*before[c]), now = poseTracksOf(*after[c]);
        const auto same = [](const Track* a, const Track* b) {
            return a == b || (a->node == b->node && a->values == b->values && *a->times == *b->times &&
                                 a->interpolation == b->interpolation);
        };
        if (!std::equal(was.begin(), was.end(), now.begin(), now.end(), same))
            cannotSave({phrases::kKeysOfPoses, {before[c]->name}});
        const std::string &old = before[c]->name, &name = after[c]->name;
        if (old == name) continue;
        for (const pugi::xml_node animation : mesh.root().child("animations").children("animation")) {
            if (old != animation.attribute("name").value()) continue;
            const std::optional<TextRange> range = mesh.rangeOf(animation.attribute("name"));
            if (!range) cannotSave({phrases::kNameOf, {old}});
            job.edits.replace(job.map.mesh, mesh, *range, xmlEscaped(name),
                Phrase(phrases::kNameOf, {Phrase(phrases::kClip, {old})}));
        }
    }
}

/// The link to the skeleton follows the file.
void renameFiles(const PatchJob& job, const XmlText* mesh, const Renamed& renamed)
{
    if (!renamed || !mesh || job.map.skeleton == OgreMap::kNone) return;
    const std::string& before = job.source.files[job.map.skeleton].name;
    std::string after = renamed(before);
    const pugi::xml_attribute link = mesh->root().child("skeletonlink").attribute("name");
    const std::optional<TextRange> range = mesh->rangeOf(link);
    if (before == after || !range) return;
    const bool shortLink = std::string_view(link.value()).size() < before.size() || !before.ends_with(".xml");
    if (shortLink && after.ends_with(".xml")) after.resize(after.size() - 4);
    job.edits.replace(job.map.mesh, *mesh, *range, xmlEscaped(after), Phrase(phrases::kSkeletonPath));
}

Patch patchFiles(const Scene& baseline, const Source& source, const Scene& scene, const OgreMap& map,
    const RenameFiles& rename, const Task& task)
{
    XmlEdits edits(source.files.size());
    const PatchJob job{baseline, source, scene, map, edits};
    refuseOthers(baseline, scene);
    std::unique_ptr<XmlText> mesh, skeleton;
    BoneSlots slots;
    if (map.skeleton != OgreMap::kNone) {
        skeleton = parsedFile(source, map.skeleton);
        std::vector<std::size_t> ids;
        for (const Bone& bone : bonesOf(*skeleton)) ids.push_back(bone.id);
        slots = BoneSlots(ids);
        if (!runSteps(task, {[&] { patchNames(job, *skeleton); }, [&] { patchKeys(job, *skeleton); }}))
            throw XmlFailure{patchCancelled()};
    }
    if (map.mesh != OgreMap::kNone) {
        for (const std::size_t id : map.unknownBones) slots.slot(id);
        mesh = parsedFile(source, map.mesh);
        if (!runSteps(task,
                {[&] { patchWeights(job, *mesh, slots); }, [&] { patchCoordinates(job, *mesh); },
                    [&] { patchLods(job, *mesh); }, [&] { patchPoseClips(job, *mesh); }, [&] { patchMaterials(job); }}))
            throw XmlFailure{patchCancelled()};
    }
    const Renamed renamed = rename ? rename(edits.changedFiles()) : Renamed();
    renameFiles(job, mesh.get(), renamed);
    Patch out = edits.finish();
    // A script is found by its name alone: changed, it has to keep it.
    for (const std::size_t file : map.materials)
        if (renamed && file != OgreMap::kNone && !out.edits[file].empty() &&
            renamed(source.files[file].name) != source.files[file].name)
            cannotSave(phrases::kScriptRenamed);
    return out;
}

} // namespace

void cannotSave(const Phrase& what)
{
    throw XmlFailure{Error(ErrorKind::Edit, errors::kXmlCannotSave, {}, {what})};
}

void setNumbers(const PatchJob& job, std::size_t file, const XmlText& xml, pugi::xml_node element,
    std::span<const char* const> names, std::span<const float> values, const NumberStyle& style, const Phrase& what)
{
    const std::optional<TextRange> whole = xml.rangeOf(element);
    if (!whole) cannotSave(what);
    for (std::size_t i = 0; i < names.size(); ++i) {
        const pugi::xml_attribute attribute = element.attribute(names[i]);
        if (const std::optional<TextRange> range = xml.rangeOf(attribute)) {
            job.edits.number(file, xml, *range, values[i], style, what);
            continue;
        }
        const std::size_t end = whole->offset + 1 + std::string_view(element.name()).size();
        job.edits.replace(
            file, xml, {end, 0}, std::string(" ") + names[i] + "=\"" + style.text(values[i]) + "\"", what);
    }
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

Result<Patch> patch(const Scene& baseline, const Source& source, const Scene& scene, const Task& task)
{
    return patchRenamed(baseline, source, scene, {}, task);
}

} // namespace bindpose::ogre
