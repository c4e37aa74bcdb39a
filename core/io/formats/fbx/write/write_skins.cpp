// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/eval/pose/bind_pose.h"
#include "core/eval/skinning/skin_points.h"
#include "core/io/formats/fbx/write/write_errors.h"
#include "core/io/formats/fbx/write/writer.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace bindpose::fbx {
namespace {

constexpr double kOddSum = 1e-5;

/// Points and weights of one cluster.
struct ClusterRow {
    std::vector<std::int32_t> points;
    std::vector<double> weights;
};

/// Weights slot by slot, points of all sets one after the other: as stored, but for what the format adds to them.
std::vector<ClusterRow> clusterRows(const Scene& scene, const Mesh& mesh, std::size_t joints)
{
    const WeightRule rule = scene.facts->weightRule;
    const WeightMode mode = rule == WeightRule::ResidueToOwnBone ? WeightMode::ByFormat : WeightMode::AsStored;
    std::vector<ClusterRow> out(joints);
    std::int32_t first = 0;
    for (const SetId set : mesh.sets) {
        const SetWeights& stored = *scene.weights[set.index()];
        if (!stored.empty()) {
            const BlendWeights rows = blendWeights(stored, joints, rule, scene.facts->unweightedRule, mode);
            for (std::size_t p = 0; p + 1 < rows.first.size(); ++p)
                for (std::uint32_t i = rows.first[p]; i < rows.first[p + 1]; ++i) {
                    ClusterRow& row = out[rows.slots[i]];
                    const std::int32_t point = first + static_cast<std::int32_t>(p);
                    // A joint twice in a row: most readers know one weight of it.
                    if (!row.points.empty() && row.points.back() == point && rule != WeightRule::Additive) {
                        row.weights.back() += double{rows.weights[i]};
                        continue;
                    }
                    row.points.push_back(point);
                    row.weights.push_back(double{rows.weights[i]});
                }
        }
        first += static_cast<std::int32_t>(scene.sets[set.index()]->points());
    }
    return out;
}

glm::dmat4 inverseOf(const glm::mat4& matrix)
{
    const glm::dmat4 wide(matrix);
    return glm::determinant(glm::dmat3(wide)) != 0.0 ? glm::inverse(wide) : glm::dmat4(affineInverse(matrix));
}

void putBlend(const Skin& skin, OutRecord& record)
{
    record.add("SkinningType", {std::string(skin.blend == SkinBlend::DualQuaternion ? "DualQuaternion"
                                            : skin.blend == SkinBlend::PerPoint     ? "Blend"
                                                                                    : "Linear")});
    if (skin.blend != SkinBlend::PerPoint) return;
    std::vector<std::int32_t> points;
    for (std::size_t i = 0; i < skin.dualShares.size(); ++i) points.push_back(static_cast<std::int32_t>(i));
    record.add("Indexes", {std::move(points)});
    record.add("BlendWeights", {std::vector<double>(skin.dualShares.begin(), skin.dualShares.end())});
}

} // namespace

void Writer::writeSkin(const Instance& instance, std::int64_t geometry, const glm::dmat4& geometric)
{
    const Skin& skin = *scene_.skins[instance.skin.index()];
    const WeightRule rule = scene_.facts->weightRule;
    const Made deformer = out_.object("Deformer", {"Deformer", skin.name}, "Skin");
    deformer.record.add("Version", {101});
    deformer.record.add("Link_DeformAcuracy", {50.0});
    putBlend(skin, deformer.record);
    out_.connect(deformer.id, geometry);
    const glm::dmat4 meshFromGeometry = glm::dmat4(skin.bindCorrection) * glm::inverse(geometric);
    std::vector<ClusterRow> rows = clusterRows(scene_, *scene_.meshes[instance.mesh.index()], skin.joints.size());
    for (std::size_t slot = 0; slot < rows.size(); ++slot) {
        const NodeId joint = skin.joints[slot];
        if (!scene_.node(joint)) continue;
        const Made cluster = out_.object("Deformer", {"SubDeformer", scene_.nodes[joint.index()]->name}, "Cluster");
        OutRecord& out = cluster.record;
        out.add("Version", {100});
        // Never for the plain way: that is what a file without the record means.
        if (rule == WeightRule::Total1) out.add("Mode", {std::string("Total1")});
        if (rule == WeightRule::Additive) out.add("Mode", {std::string("Additive")});
        out.add("UserData", {std::string(), std::string()});
        if (!rows[slot].points.empty()) {
            out.add("Indexes", {std::move(rows[slot].points)});
            out.add("Weights", {std::move(rows[slot].weights)});
        }
        out.add("Transform", {matrixValue(glm::dmat4(skin.inverseBind[slot]) * meshFromGeometry)});
        const bool apart = slot < skin.bindModel.size();
        out.add("TransformLink",
            {matrixValue(apart ? glm::dmat4(skin.bindModel[slot]) : inverseOf(skin.inverseBind[slot]))});
        if (slot < skin.associates.size() && scene_.node(skin.associates[slot].node)) {
            out.add("AssociateModel", {node(skin.associates[slot].node).id});
            out.add("TransformAssociateModel", {matrixValue(glm::dmat4(skin.associates[slot].bind))});
        }
        out_.connect(cluster.id, deformer.id);
        out_.connect(node(joint).id, cluster.id);
    }
    if (skin.rule == SkinRule::OgreOffset && unevenScale_) out_.lose(errors::kFbxLossOgreScale, {skin.name});
    if (!scene_.facts->skinIgnoresNode && restModels_[instance.node.index()] != glm::mat4(1.0f))
        out_.lose(errors::kFbxLossNode, {scene_.nodes[instance.node.index()]->name});
}

void findWeightLosses(const Scene& scene, Output& out)
{
    const FileFacts& facts = *scene.facts;
    std::size_t odd = 0, bare = 0;
    double worst = 0.0;
    std::set<std::uint32_t> done;
    for (const auto& instance : scene.instances) {
        if (!instance || !instance->skin.valid() || !scene.meshes[instance->mesh.index()]) continue;
        const std::size_t joints = scene.skins[instance->skin.index()]->joints.size();
        for (const SetId set : scene.meshes[instance->mesh.index()]->sets) {
            if (!done.insert(set.value).second) continue;
            const BlendWeights rows = blendWeights(
                *scene.weights[set.index()], joints, facts.weightRule, facts.unweightedRule, WeightMode::ByFormat);
            for (std::size_t p = 0; p + 1 < rows.first.size(); ++p) {
                double sum = 0.0;
                for (std::uint32_t i = rows.first[p]; i < rows.first[p + 1]; ++i) sum += double{rows.weights[i]};
                const bool none = rows.first[p] == rows.first[p + 1];
                bare += none && facts.unweightedRule == UnweightedRule::ByFormula;
                if (none || std::abs(sum - 1.0) <= kOddSum) continue;
                ++odd;
                worst = std::max(worst, std::abs(sum - 1.0));
            }
        }
    }
    const bool keepsSums = facts.weightRule == WeightRule::Total1 || facts.weightRule == WeightRule::Additive;
    if (odd > 0 && !keepsSums) {
        Finding& loss = out.lose(errors::kFbxLossSums,
            {std::to_string(odd), numberText(static_cast<float>(std::round(1e4 * worst) / 100.0))});
        loss.count = odd;
        loss.worst = worst;
    }
    if (bare > 0) out.lose(errors::kFbxLossUnweighted, {std::to_string(bare)}).count = bare;
}

} // namespace bindpose::fbx
