// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/skinning/skin_points.h"

#include <optional>
#include <span>
#include <vector>

namespace bindpose {

/// A point in a pose, held against its neighbours. Places in file space, file units.
struct RingReading {
    glm::dvec3 drawn{0.0};  ///< where it is
    glm::dvec3 healed{0.0}; ///< where it would be if it hung on what its neighbours hang on
    NodeId odd; ///< the joint that holds it away: of those that it has more of than they, the one that pulls farthest

    double away() const { return glm::distance(drawn, healed); }
};

/// The weights of a point and of those around it: what the surface map Heal shows of all points, for one of them and
/// with the joint that is to blame. Neighbours are the ends of its edges, each by 1 / the edge's length as stored.
/// The scene has to live as long as it is asked.
class PointRing {
public:
    /// `ends`: what edgeEndsAt gives of the point. Cost: its and their influences.
    PointRing(
        const Scene& scene, InstanceId instance, std::uint32_t set, PointIndex point, std::span<const PointIndex> ends);

    /// None where the address does not exist, nothing skins the point, or nothing is around it.
    /// Linear whatever the skin blends by. Cost: the skin's joints. Thread: any.
    std::optional<RingReading> in(const Pose& pose) const;

private:
    struct Share {
        std::uint32_t slot = 0; ///< of the palette
        double own = 0.0, ring = 0.0;
    };
    const Scene* scene_;
    InstanceId instance_;
    SetId set_;
    PointIndex point_ = 0;
    BlendWeights row_;
    std::vector<Share> shares_; ///< ascending by slot; empty: there is nothing to say
};

} // namespace bindpose
