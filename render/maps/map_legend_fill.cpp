// SPDX-License-Identifier: MIT
#include "core/eval/skinning/skinning.h"
#include "render/maps/legend.h"
#include "render/scene/joint_colors.h"

#include <QCoreApplication>

#include <algorithm>

namespace bindpose {
namespace {

struct FillWords {
    Q_DECLARE_TR_FUNCTIONS(Legend)
};

} // namespace

std::vector<NodeId> mostUsedJoints(const Scene& scene, std::size_t most)
{
    std::vector<std::size_t> points(scene.nodes.size(), 0);
    for (const auto& instance : scene.instances) {
        if (!instance || !instance->skin.valid() || instance->mesh.index() >= scene.meshes.size() ||
            !scene.meshes[instance->mesh.index()])
            continue;
        const std::vector<NodeId>& joints = scene.skins[instance->skin.index()]->joints;
        for (const SetId set : scene.meshes[instance->mesh.index()]->sets)
            for (const auto& block : scene.weights[set.index()]->blocks())
                for (std::size_t i = 0; i < block->slots.size(); ++i)
                    if (block->weights[i] > 0.0f && block->slots[i] < joints.size())
                        ++points[joints[block->slots[i]].index()];
    }
    std::vector<NodeId> out;
    for (std::size_t i = 0; i < points.size(); ++i)
        if (points[i] > 0) out.emplace_back(i);
    std::stable_sort(out.begin(), out.end(), [&](NodeId a, NodeId b) { return points[a.index()] > points[b.index()]; });
    out.resize(std::min(out.size(), most));
    return out;
}

Legend legendOf(const ViewState& view, const LegendNames& nameOf)
{
    Legend out;
    out.map = view.shading;
    out.limit = view.map.influenceLimit;
    out.threshold = view.map.weightThreshold;
    if (view.shading == Shading::Difference) {
        const Skinning skinning = skinningCalled(view.skinning).value_or(Skinning{});
        out.joint = view.map.heldAgainst == HeldAgainst::Cpu ? FillWords::tr("GPU less CPU")
                                                             : QCoreApplication::translate("Skinning", skinning.title);
        return out;
    }
    if (isSurfaceMap(view.shading)) {
        out.joint = view.shading == Shading::Stretch    ? FillWords::tr("Stretch of edges")
                    : view.shading == Shading::Heal     ? FillWords::tr("Heal distance")
                    : view.shading == Shading::Symmetry ? FillWords::tr("Left against right")
                                                        : FillWords::tr("Volume by joint");
        return out;
    }
    if (view.joint().valid()) out.joint = nameOf(view.joint());
    if (view.secondJoint().valid()) out.second = nameOf(view.secondJoint());
    return out;
}

void listJoints(
    Legend& legend, std::span<const NodeId> joints, std::span<const glm::vec3> colors, const LegendNames& nameOf)
{
    legend.joints.clear();
    for (const NodeId joint : joints.first(std::min(joints.size(), kLegendJoints)))
        legend.joints.push_back({colors[joint.index()], nameOf(joint), std::nullopt});
}

void tellPoint(Legend& legend, const MapPoint& point, std::span<const glm::vec3> colors, const LegendNames& nameOf)
{
    legend.value.reset();
    legend.secondValue.reset();
    if (!point.skinned) return;
    switch (legend.map) {
    case Shading::Pair:
        legend.value = point.pair.x;
        legend.secondValue = point.pair.y;
        return;
    case Shading::Count:
        legend.value = point.count;
        return;
    case Shading::Sum:
        legend.value = point.sumLessOne;
        legend.sumIsRight = point.sumOff == 0.0f;
        return;
    default:
        break;
    }
    std::vector<MapPoint::Share> shares = point.shares;
    std::stable_sort(shares.begin(), shares.end(), [](const auto& a, const auto& b) { return a.weight > b.weight; });
    legend.joints.clear();
    for (const MapPoint::Share& share : shares)
        if (legend.joints.size() < kLegendJoints)
            legend.joints.push_back({colors[share.joint.index()], nameOf(share.joint), share.weight});
}

MapPoint mapBetween(const MapPoint (&corners)[3], const glm::vec3& barycentric)
{
    int nearest = 0;
    for (int i = 1; i < 3; ++i)
        if (barycentric[i] > barycentric[nearest]) nearest = i;
    MapPoint out = corners[nearest];
    out.pair = glm::vec2(0.0f);
    out.count = out.sumLessOne = out.sumOff = 0.0f;
    for (int i = 0; i < 3; ++i) {
        out.pair += barycentric[i] * corners[i].pair;
        out.count += barycentric[i] * corners[i].count;
        out.sumLessOne += barycentric[i] * corners[i].sumLessOne;
        out.sumOff += barycentric[i] * corners[i].sumOff;
    }
    return out;
}

} // namespace bindpose
