// SPDX-License-Identifier: MIT
#include "core/edit/autoweights/joint_segments.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace bindpose {
namespace {

constexpr double kWithoutLength = 1e-6; ///< of the skeleton's diagonal: two joints in one place
constexpr double kBelowSurface = 0.8;   ///< of the way to the surface: as far as a leaf goes

class Segments {
public:
    Segments(const Scene& scene, const Skin& skin, const SurfaceRays& surface)
        : scene_(scene), skin_(skin), surface_(surface)
    {
        glm::dvec3 low(std::numeric_limits<double>::max()), high(-std::numeric_limits<double>::max());
        for (SlotIndex slot = 0; slot < skin.joints.size(); ++slot) {
            slotOf_.emplace(skin.joints[slot], slot);
            bind_.push_back(glm::inverse(glm::dmat4(skin.inverseBind[slot])));
            low = glm::min(low, place(slot));
            high = glm::max(high, place(slot));
        }
        least_ = skin.joints.empty() ? 0.0 : kWithoutLength * glm::distance(low, high);
        drawn_.assign(scene.nodes.size(), 0);
        for (const auto& instance : scene.instances)
            if (instance) drawn_[instance->node.index()] = 1;
    }

    void add(SlotIndex slot, std::vector<JointSegment>& out) const
    {
        const std::size_t before = out.size();
        for (const bool inSkin : {true, false}) {
            for (const NodeId child : scene_.order->children[skin_.joints[slot].index()]) {
                const auto found = slotOf_.find(child);
                if ((found != slotOf_.end()) != inSkin || (!inSkin && drawn_[child.index()])) continue;
                const glm::dvec3 tail = inSkin ? place(found->second) : below(slot, child);
                if (glm::distance(place(slot), tail) > least_) out.push_back({slot, place(slot), tail});
            }
            if (out.size() > before) return; // nodes that are no joints end a chain
        }
        out.push_back({slot, place(slot), leafEnd(slot)});
    }

private:
    glm::dvec3 place(SlotIndex slot) const { return glm::dvec3(bind_[slot][3]); }
    glm::dvec3 below(SlotIndex slot, NodeId child) const
    {
        const glm::dmat4 local(scene_.nodes[child.index()]->restLocal());
        return glm::dvec3(bind_[slot] * local[3]);
    }
    glm::dvec3 leafEnd(SlotIndex slot) const
    {
        const glm::dvec3 head = place(slot);
        for (NodeId up = scene_.nodes[skin_.joints[slot].index()]->parent; up.valid();
             up = scene_.nodes[up.index()]->parent) {
            const auto found = slotOf_.find(up);
            if (found == slotOf_.end()) continue;
            const glm::dvec3 way = head - place(found->second);
            const double length = glm::length(way);
            if (length <= least_) continue;
            return head + way / length * (kBelowSurface * surface_.freeWay(head, way / length, length));
        }
        return head;
    }

    const Scene& scene_;
    const Skin& skin_;
    const SurfaceRays& surface_;
    std::map<NodeId, SlotIndex> slotOf_;
    std::vector<glm::dmat4> bind_; ///< bindFromJoint by slot
    std::vector<char> drawn_;      ///< by node: something is drawn there
    double least_ = 0.0;
};

} // namespace

glm::dvec3 JointSegment::nearest(const glm::dvec3& place) const
{
    const glm::dvec3 along = tail - head;
    const double square = glm::dot(along, along);
    if (!(square > 0.0)) return head;
    return head + along * std::clamp(glm::dot(place - head, along) / square, 0.0, 1.0);
}

std::vector<JointSegment> jointSegments(
    const Scene& scene, const Skin& skin, const std::vector<char>& takesPart, const SurfaceRays& surface)
{
    const Segments segments(scene, skin, surface);
    std::vector<JointSegment> out;
    for (SlotIndex slot = 0; slot < skin.joints.size(); ++slot)
        if (takesPart[slot]) segments.add(slot, out);
    // Of a matrix that cannot be inverted nobody knows where the joint is.
    const auto known = [](const glm::dvec3& at) {
        return std::isfinite(at.x) && std::isfinite(at.y) && std::isfinite(at.z);
    };
    std::erase_if(out, [&](const JointSegment& one) { return !known(one.head) || !known(one.tail); });
    return out;
}

} // namespace bindpose
