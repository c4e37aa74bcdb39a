// SPDX-License-Identifier: MIT
#include "core/compare/diff/joint_rows.h"

#include "core/compare/diff/file_pairs.h"

#include <algorithm>
#include <cmath>

namespace bindpose {

JointRows::JointRows(const Scene& scene) : scene_(scene), rows_(scene) {}

JointRows::JointRows(const Scene& scene, const std::vector<NodeId>& partners) : JointRows(scene)
{
    named_ = partners;
    for (std::size_t node = 0; node < named_.size(); ++node) {
        if (named_[node].valid() || !scene.nodes[node]) continue;
        const NodeId above = pairedAbove(scene, partners, NodeId(node));
        if (above.valid()) named_[node] = partners[above.index()];
    }
}

JointRows::Row JointRows::at(InstanceId instance, std::uint32_t set, PointIndex point) const
{
    Row out;
    const BlendWeights* rows = rows_.of(instance, set);
    if (!rows || point + 1 >= rows->first.size()) return out;
    const std::vector<NodeId>& joints = scene_.skins[scene_.instances[instance.index()]->skin.index()]->joints;
    for (std::size_t i = rows->first[point]; i < rows->first[point + 1]; ++i) {
        if (rows->slots[i] >= joints.size()) continue;
        NodeId joint = joints[rows->slots[i]];
        if (!named_.empty() && joint.index() < named_.size()) joint = named_[joint.index()];
        const auto known =
            std::find_if(out.begin(), out.end(), [joint](const Share& share) { return share.joint == joint; });
        if (known == out.end())
            out.push_back({joint, rows->weights[i]});
        else
            known->weight += rows->weights[i];
    }
    std::sort(out.begin(), out.end(), [](const Share& a, const Share& b) { return a.joint < b.joint; });
    return out;
}

double JointRows::apart(const Row& a, const Row& b)
{
    double out = 0.0;
    std::size_t i = 0, k = 0;
    while (i < a.size() || k < b.size()) {
        const bool here = k == b.size() || (i < a.size() && a[i].joint <= b[k].joint);
        const bool there = i == a.size() || (k < b.size() && b[k].joint <= a[i].joint);
        const double mine = here ? double{a[i].weight} : 0.0, theirs = there ? double{b[k].weight} : 0.0;
        const double difference = std::abs(mine - theirs);
        out = std::isnan(difference) ? (std::isnan(mine) && std::isnan(theirs) ? out : 1.0) : std::max(out, difference);
        i += here;
        k += there;
    }
    return out;
}

bool JointRows::same(const Row& a, const Row& b, double tolerance)
{
    return apart(a, b) <= tolerance;
}

} // namespace bindpose
