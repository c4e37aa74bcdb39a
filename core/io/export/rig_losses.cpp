// SPDX-License-Identifier: MIT
#include "core/io/export/rig_losses.h"

#include "core/base/numbers.h"
#include "core/eval/pose/bake.h"
#include "core/eval/skinning/skin_points.h"
#include "core/io/text/text_errors.h"
#include "core/math/transform.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace bindpose {
namespace {

/// What the meshes that are drawn have at most.
struct StreamsOf {
    std::size_t uvSets = 0, colorSets = 0, meshes = 0, materials = 0, richMaterials = 0;
    bool tangents = false, normals = false;
};

/// More than a colour, its texture and a glow.
bool isRich(const Material& m, const StreamHolds& holds)
{
    const bool relief = m.occlusionTexture.present() || m.heightTexture.present() || m.sphericalEnvironment;
    return m.metallic > 0.0f || m.normalTexture.present() || m.metallicRoughnessTexture.present() ||
           m.emissiveTexture.present() || (m.alphaMode == AlphaMode::Mask && !holds.alphaMask) ||
           (relief && !holds.relief) || !(m.baseColorTexture.transform == UvTransform{});
}

StreamsOf streamsOf(const Scene& scene, const StreamHolds& holds)
{
    StreamsOf out;
    std::set<std::uint32_t> meshes, materials;
    for (const auto& instance : scene.instances) {
        if (!instance || !scene.meshes[instance->mesh.index()]) continue;
        meshes.insert(instance->mesh.value);
        for (const auto& part : scene.meshes[instance->mesh.index()]->parts) {
            if (part->indices.empty()) continue;
            out.uvSets = std::max(out.uvSets, part->vertices->uvs.size());
            out.colorSets = std::max(out.colorSets, part->vertices->colors.size());
            out.tangents = out.tangents || !part->vertices->tangents.empty();
            out.normals = out.normals || !part->vertices->normals.empty();
            if (part->material.valid()) materials.insert(part->material.value);
        }
    }
    out.meshes = meshes.size();
    out.materials = materials.size();
    for (const std::uint32_t id : materials)
        out.richMaterials += scene.materials[id] && isRich(*scene.materials[id], holds);
    return out;
}

std::string upName(char axis)
{
    return std::string(1, static_cast<char>(axis - 'x' + 'X'));
}

/// Joints that stand elsewhere at rest than in the bind pose.
std::size_t movedAtRest(const Scene& scene, const RigExport& rig)
{
    const Pose rest = restPose(scene);
    std::size_t out = 0;
    for (const ExportJoint& joint : rig.joints) {
        if (!joint.node.valid()) continue;
        const float size = std::max(1.0f, static_cast<float>(glm::length(glm::dvec3(joint.bindWorld[3]))));
        const glm::mat4 stands(rig.toFile * glm::dmat4(rest.model[joint.node.index()]));
        out += maxDifference(stands, glm::mat4(joint.bindWorld)) > 1e-4f * size;
    }
    return out;
}

} // namespace

Finding lossOf(const ErrorText& text, std::vector<std::string> args, std::size_t count)
{
    Finding out;
    out.text = &text;
    out.args = args;
    out.count = count;
    return out;
}

void findStreamLosses(const Scene& scene, const StreamHolds& holds, std::vector<Finding>& out)
{
    const StreamsOf has = streamsOf(scene, holds);
    const auto text = [](std::size_t value) { return std::to_string(value); };
    if (has.uvSets > holds.uvSets) out.push_back(lossOf(errors::kTextLossUvs, {text(has.uvSets), text(holds.uvSets)}));
    if (has.colorSets > holds.colorSets)
        out.push_back(lossOf(errors::kTextLossColors, {text(has.colorSets), text(holds.colorSets)}));
    if (has.tangents && !holds.tangents) out.push_back(lossOf(errors::kTextLossTangents, {}));
    if (has.normals && !holds.normals) out.push_back(lossOf(errors::kTextLossNormals, {}));
    using Materials = StreamHolds::Materials;
    if (has.materials > 0 && holds.materials == Materials::None)
        out.push_back(lossOf(errors::kTextLossMaterials, {text(has.materials)}, has.materials));
    if (has.materials > 0 && holds.materials == Materials::Names)
        out.push_back(lossOf(errors::kTextLossMaterialValues, {text(has.materials)}, has.materials));
    if (has.richMaterials > 0 && holds.materials == Materials::Colors)
        out.push_back(lossOf(errors::kTextLossSurfaces, {text(has.richMaterials)}, has.richMaterials));
    if (has.meshes > 1 && holds.oneMesh) out.push_back(lossOf(errors::kTextLossMeshes, {text(has.meshes)}));
    for (const auto& mesh : scene.meshes) {
        const bool others = mesh && std::any_of(mesh->parts.begin(), mesh->parts.end(),
                                        [](const auto& part) { return part->otherPrimitives > 0; });
        if (others) out.push_back(lossOf(errors::kTextLossPrimitives, {mesh->name}));
    }
}

void findRigLosses(const Scene& scene, const RigExport& rig, const StreamHolds& holds, std::vector<Finding>& out)
{
    findStreamLosses(scene, holds, out);
    const char up = scene.facts->upAxis;
    if (up != 0 && holds.up != 0 && up != holds.up && rig.toFile == glm::dmat4(1.0))
        out.push_back(lossOf(errors::kTextLossUp, {upName(up), upName(holds.up)}));
    for (const auto& mesh : scene.meshes) {
        if (!mesh) continue;
        if (!mesh->lods.empty()) out.push_back(lossOf(errors::kTextLossLods, {mesh->name}, mesh->lods.size()));
        if (!mesh->morphNames.empty())
            out.push_back(lossOf(errors::kTextLossMorphs, {mesh->name}, mesh->morphNames.size()));
    }
    if (const std::size_t moved = movedAtRest(scene, rig); moved > 0)
        out.push_back(lossOf(errors::kTextLossRest, {std::to_string(moved)}, moved));
}

void findClipLosses(const Scene& scene, const Clip& clip, double framesPerSecond, std::vector<Finding>& out)
{
    bool between = false, curves = false, morphs = false, hides = false;
    for (const auto& track : clip.tracks) {
        if (track->keys() == 0) continue;
        morphs = morphs || track->path == ChannelPath::MorphWeights;
        hides = hides || track->path == ChannelPath::Visibility;
        curves = curves || track->interpolation != Interpolation::Linear;
        for (const double time : *track->times) {
            const double frame = time * framesPerSecond;
            between = between || std::abs(frame - std::round(frame)) > 1e-3;
        }
    }
    const std::string rate = numberText(framesPerSecond), name = toldClip(scene, clip);
    if (between) out.push_back(lossOf(errors::kTextLossResampled, {name, rate}));
    if (curves) out.push_back(lossOf(errors::kTextLossCurves, {name, rate}));
    if (morphs) out.push_back(lossOf(errors::kTextLossMorphKeys, {name}));
    if (hides) out.push_back(lossOf(errors::kTextLossVisibility, {name}));
}

void findBakedLosses(const Scene& scene, const Clip& clip, std::vector<Finding>& out)
{
    bool curves = false, morphs = false, hides = false;
    for (const auto& track : clip.tracks) {
        if (track->keys() == 0) continue;
        morphs = morphs || track->path == ChannelPath::MorphWeights;
        hides = hides || track->path == ChannelPath::Visibility;
        curves = curves || track->interpolation != Interpolation::Linear || track->path == ChannelPath::Element;
    }
    const std::string name = toldClip(scene, clip);
    if (curves) out.push_back(lossOf(errors::kTextLossBaked, {name}));
    if (morphs) out.push_back(lossOf(errors::kTextLossMorphKeys, {name}));
    if (hides) out.push_back(lossOf(errors::kTextLossVisibility, {name}));
}

std::string toldClip(const Scene& scene, const Clip& clip)
{
    if (!clip.name.empty()) return clip.name;
    std::size_t index = 0;
    while (index < scene.clips.size() && scene.clips[index].get() != &clip) ++index;
    return "#" + std::to_string(index);
}

std::size_t pointsAbove(const Scene& scene, std::size_t most)
{
    std::set<std::uint32_t> done;
    std::size_t out = 0;
    for (const auto& instance : scene.instances) {
        if (!instance || !instance->skin.valid() || !scene.meshes[instance->mesh.index()]) continue;
        for (const SetId set : scene.meshes[instance->mesh.index()]->sets) {
            if (!done.insert(set.value).second) continue;
            const SetWeights& weights = *scene.weights[set.index()];
            for (PointIndex point = 0; point < weights.points(); ++point)
                out += weights.influences(point) > most && largestOf(weights.at(point), SIZE_MAX).size() > most;
        }
    }
    return out;
}

} // namespace bindpose
