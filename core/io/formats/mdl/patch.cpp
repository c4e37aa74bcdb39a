// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/io/export/scene_parts.h"
#include "core/io/format/frame_times.h"
#include "core/io/format/patch_steps.h"
#include "core/io/formats/mdl/errors.h"
#include "core/io/formats/mdl/header_edits.h"
#include "core/io/formats/mdl/mdl.h"
#include "core/io/save/changed_mesh.h"
#include "core/io/save/refused_phrases.h"
#include "core/io/text/text_edits.h"
#include "core/io/text/text_errors.h"
#include "core/io/text/text_lines.h"

#include <glm/gtc/type_ptr.hpp>

#include <algorithm>
#include <map>

namespace bindpose::mdl {
namespace {

bool sameFloat(float a, float b)
{
    return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b) || a == b;
}

bool readFromHere(const std::shared_ptr<const Clip>& clip)
{
    return clip && clip->source.empty();
}

[[noreturn]] void refuse(const Phrase& what)
{
    throw TextFailure{Error(ErrorKind::Edit, errors::kTextCannotSave, {}, {"Division mdl", what})};
}

class Patcher {
public:
    Patcher(const Scene& baseline, const Source& source, const Scene& scene, const MdlMap& map)
        : baseline_(baseline), scene_(scene), map_(map), edits_(source, map)
    {}

    Patch run(const Task& task)
    {
        refuseOthers();
        const auto each = [](const auto& before, const auto& after, const auto& patchOne) {
            for (std::size_t i = 0; i < after.size(); ++i)
                if (after[i] != before[i]) patchOne(i);
        };
        const bool done = runSteps(
            task, {[&] { each(baseline_.nodes, scene_.nodes, [&](std::size_t n) { patchNode(n); }); },
                      [&] { each(baseline_.skins, scene_.skins, [&](std::size_t s) { patchSkin(s); }); },
                      [&] { each(baseline_.weights, scene_.weights, [&](std::size_t s) { patchWeights(s); }); },
                      [&] { each(baseline_.meshes, scene_.meshes, [&](std::size_t m) { patchMesh(m); }); },
                      [&] { patchClip(); }});
        if (!done) throw TextFailure{patchCancelled()};
        return edits_.finish();
    }

private:
    void refuseOthers() const
    {
        if (baseline_.nodes.size() != scene_.nodes.size()) refuse(phrases::kOtherJointCount);
        for (std::size_t i = 0; i < scene_.nodes.size(); ++i) {
            const auto &before = baseline_.nodes[i], &after = scene_.nodes[i];
            if (before == after) continue;
            if (!after) refuse({phrases::kJointRemoved, {before->name}});
            if (before->parent != after->parent) refuse({phrases::kOtherParent, {before->name}});
            if (map_.nodes[i].empty()) refuse({phrases::kJointOnlyNamed, {before->name}});
        }
        if (baseline_.sets != scene_.sets || baseline_.meshes.size() != scene_.meshes.size())
            refuse(changeOfMeshes(baseline_, scene_));
        if (baseline_.materials != scene_.materials || baseline_.images != scene_.images) refuse(phrases::kMaterials);
        if (baseline_.instances != scene_.instances) refuse(phrases::kDrawnWhere);
        if (baseline_.weights.size() != scene_.weights.size()) refuse(phrases::kWeightsRemoved);
        if (baseline_.skins.size() != scene_.skins.size()) refuse(phrases::kOtherSkinCount);
    }

    void patchNode(std::size_t n)
    {
        const Node &before = *baseline_.nodes[n], &after = *scene_.nodes[n];
        if (before.name != after.name) rename(n);
        const glm::mat4 was = before.restLocal(), now = after.restLocal();
        const bool plain = !after.restMatrix && after.rest == Transform{};
        if (was == now && plain == (!before.restMatrix && before.rest == Transform{})) return;
        const Phrase what(phrases::kTransformOf, {after.name});
        for (const std::string& pointer : map_.nodes[n])
            if (!edits_.matrix(pointer + "/transform", was, now, plain, what)) refuse(what);
    }

    void rename(std::size_t n)
    {
        const std::string &before = baseline_.nodes[n]->name, &after = scene_.nodes[n]->name;
        if (map_.skinned[n]) refuse({phrases::kNameJointsNeed, {before}});
        const Phrase what(phrases::kNameOf, {before});
        for (const std::string& pointer : map_.nodes[n])
            if (!edits_.text(pointer + "/name", after, what)) refuse(what);
        for (std::size_t s = 0; s < map_.skins.size(); ++s)
            for (std::size_t slot = 0; slot < scene_.skins[s]->joints.size(); ++slot)
                if (scene_.skins[s]->joints[slot].index() == n)
                    edits_.text(map_.skins[s] + "/jointNames/" + std::to_string(slot), after, what);
        if (baseline_.clips.empty()) return;
        for (std::size_t t = 0; t < map_.keys.size(); ++t) {
            const std::uint32_t object = map_.keys[t].object;
            if (baseline_.clips[0]->tracks[t]->node.index() != n) continue;
            for (std::size_t other = 0; other < map_.keys.size(); ++other)
                if (map_.keys[other].object == object &&
                    scene_.nodes[baseline_.clips[0]->tracks[other]->node.index()]->name != after)
                    refuse({phrases::kNameOfTwins, {before}});
            edits_.text(map_.objects + "/" + std::to_string(object) + "/name", after, what);
        }
    }

    void patchSkin(std::size_t s)
    {
        if (!scene_.skins[s]) refuse(phrases::kOtherSkins);
        const Skin &before = *baseline_.skins[s], &after = *scene_.skins[s];
        if (before.joints != after.joints) refuse({phrases::kOtherJointsOf, {before.name}});
        if (before.name != after.name) refuse({phrases::kNameOf, {Phrase(phrases::kSkin, {before.name})}});
        for (std::size_t slot = 0; slot < after.inverseBind.size(); ++slot) {
            const glm::mat4 &was = before.inverseBind[slot], &now = after.inverseBind[slot];
            if (was == now) continue;
            const std::string joint = scene_.nodes[after.joints[slot].index()]->name;
            const std::string pointer = map_.skins[s] + "/bindPoses/" + std::to_string(slot);
            const Phrase what(phrases::kInverseBindOf, {joint});
            if (!edits_.matrix(pointer, was, now, false, what)) refuse(what);
        }
    }

    /// Of a mesh its texture coordinates alone: who wrote the file may have had them upside down.
    void patchMesh(std::size_t m)
    {
        const auto &before = baseline_.meshes[m], &after = scene_.meshes[m];
        if (!after || before->name != after->name || before->parts.size() != after->parts.size())
            refuse(changeOfMeshes(baseline_, scene_));
        for (std::size_t p = 0; p < after->parts.size(); ++p) {
            const Part &was = *before->parts[p], &now = *after->parts[p];
            if (now.indices != was.indices || now.material != was.material || now.set != was.set ||
                now.vertices->normals != was.vertices->normals || now.vertices->colors != was.vertices->colors ||
                now.vertices->tangents != was.vertices->tangents ||
                now.vertices->uvs.size() != was.vertices->uvs.size())
                refuse(changeOfMeshes(baseline_, scene_));
            for (std::size_t set = 0; set < now.vertices->uvs.size(); ++set)
                patchUvs(map_.uvsAt[m][set], was.vertices->uvs[set], now.vertices->uvs[set], after->name);
        }
    }

    void patchUvs(
        std::size_t at, const std::vector<glm::vec2>& was, const std::vector<glm::vec2>& now, const std::string& mesh)
    {
        if (was.size() != now.size() || (at == 0 && !now.empty() && now != was))
            refuse(changeOfMeshes(baseline_, scene_));
        for (std::size_t v = 0; v < now.size(); ++v)
            for (int i = 0; i < 2; ++i)
                if (!sameFloat(was[v][i], now[v][i]))
                    edits_.number(at + 8 * v + 4 * static_cast<std::size_t>(i), now[v][i],
                        Phrase(phrases::kTextureCoordinatesOf, {Phrase(phrases::kPointOf, {v, mesh})}));
    }

    void patchWeights(std::size_t s)
    {
        const SetWeights &before = *baseline_.weights[s], &after = *scene_.weights[s];
        if (before.points() != after.points() || map_.weightsAt[s] == 0) refuse(phrases::kNoWeightsThere);
        for (std::size_t b = 0; b < after.blocks().size(); ++b) {
            if (before.blocks()[b] == after.blocks()[b]) continue;
            for (std::size_t i = 0; i < after.blocks()[b]->points(); ++i) {
                const auto point = static_cast<PointIndex>(b * SetWeights::kBlockPoints + i);
                std::vector<Influence> row = after.at(point);
                if (before.at(point) != row) patchRow(s, point, before.at(point), std::move(row));
            }
        }
    }

    void patchRow(std::size_t s, PointIndex point, std::vector<Influence> before, std::vector<Influence> row)
    {
        const std::string &geometry = scene_.sets[s]->name, number = std::to_string(point);
        while (row.size() > kInfluences && row.back().weight == 0.0f) row.pop_back();
        if (row.size() > kInfluences)
            throw TextFailure{
                Error(ErrorKind::Edit, errors::kMdlInfluences, {}, {number, geometry, std::to_string(row.size())})};
        row.resize(kInfluences);
        before.resize(kInfluences);
        const Phrase what(phrases::kWeightsOf, {Phrase(phrases::kPointOf, {point, geometry})});
        for (std::size_t i = 0; i < kInfluences; ++i) {
            const std::size_t at = map_.weightsAt[s] + kInfluences * 8 * point + 8 * i;
            if (row[i].slot != before[i].slot) edits_.number(at, static_cast<float>(row[i].slot), what);
            if (!sameFloat(row[i].weight, before[i].weight)) edits_.number(at + 4, row[i].weight, what);
        }
    }

    void patchClip()
    {
        std::vector<std::shared_ptr<const Clip>> own = scene_.clips;
        std::erase_if(own, [](const auto& clip) { return !readFromHere(clip); });
        std::vector<std::shared_ptr<const Clip>> old = baseline_.clips;
        std::erase_if(old, [](const auto& clip) { return !readFromHere(clip); });
        if (own.size() != old.size()) refuse(phrases::kOneClip);
        if (own.empty() || own[0] == old[0]) return;
        if (own[0]->name != old[0]->name) refuse(phrases::kClipName);
        if (own[0]->tracks.size() != old[0]->tracks.size()) refuse(phrases::kOtherTracks);
        if (beginsElsewhere(*old[0], *own[0]))
            refuse({phrases::kBeginsElsewhere, {numberText(own[0]->startSec()), numberText(old[0]->startSec())}});
        std::map<std::size_t, const Track*> written;
        for (std::size_t t = 0; t < own[0]->tracks.size(); ++t) {
            const Track &before = *old[0]->tracks[t], &after = *own[0]->tracks[t];
            const std::string& name = scene_.nodes[before.node.index()]->name;
            const auto [twin, first] = written.try_emplace(map_.keys[t].offset, &after);
            if (!first && twin->second->values != after.values) refuse({phrases::kKeysOfTwins, {name}});
            if (&before != &after) patchTrack(map_.keys[t].offset, before, after, name);
        }
    }

    void patchTrack(std::size_t offset, const Track& before, const Track& after, const std::string& name)
    {
        if (before.node != after.node || before.path != after.path || before.interpolation != after.interpolation ||
            before.keys() != after.keys())
            refuse({phrases::kOtherKeysOfBone, {name}});
        if (!sameMoments(before, after)) refuse({phrases::kKeyOffFrame, {name}});
        for (std::size_t i = 0; i < after.values.size(); ++i)
            if (!sameFloat(before.values[i], after.values[i]))
                edits_.number(
                    offset + 4 * i, after.values[i], Phrase(phrases::kKeyOfJoint, {i / after.components, name}));
    }

    const Scene& baseline_;
    const Scene& scene_;
    const MdlMap& map_;
    HeaderEdits edits_;
};

} // namespace

Result<Patch> patch(const Scene& baseline, const Source& source, const Scene& scene, const Task& task)
{
    // The format stores what a skin does to its vertices as one matrix a joint.
    const Scene before = withCorrectedBinds(baseline), after = withCorrectedBinds(scene);
    return patchMapped<MdlMap>(
        source, [&](const MdlMap& map) { return Patcher(before, source, after, map).run(task); });
}

Scene held(const Scene& scene)
{
    Scene out = scene;
    std::erase_if(out.clips, [](const auto& clip) { return !readFromHere(clip); });
    // The file's one clip has the scene's name.
    const Node* top = out.nodes.empty() ? nullptr : out.nodes.front().get();
    if (!out.clips.empty() && top && !top->joint && !top->name.empty() && out.clips[0]->name != top->name) {
        Clip clip = *out.clips[0];
        clip.name = top->name;
        out.clips[0] = std::make_shared<const Clip>(std::move(clip));
    }
    return out;
}

} // namespace bindpose::mdl
