// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/compare/point_ring.h"
#include "core/eval/stage/frame.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace bindpose {

/// Where the edges at one vertex lead, found again where its mesh or the vertex is another one.
class EdgeEnds {
public:
    /// Cost: the set's triangles where it is another, else nothing.
    const std::vector<PointIndex>& of(const Scene& scene, const PointAddress& address);
    void clear() { *this = {}; }

private:
    std::weak_ptr<const Mesh> mesh_; ///< a closed file's are let go
    std::weak_ptr<const PointSet> set_;
    PointAddress address_;
    std::vector<PointIndex> ends_;
};

/// One vertex against its neighbours, pose by pose.
class PointAway {
public:
    /// None: nothing skins it, or nothing is around it. Cost: the skin's joints; more where the scene or the vertex is
    /// another one.
    std::optional<RingReading> of(const Actor& actor, const PointAddress& address);
    /// What the last one that was read of was held against.
    const std::vector<PointIndex>& ends(const Scene& scene, const PointAddress& address)
    {
        return ends_.of(scene, address);
    }
    /// So far that the check for spikes looks at it: a hundredth of the height. Of the scene that was read of last.
    bool isFar(const RingReading& reading) const { return reading.away() > limit_; }
    void clear() { *this = {}; }

private:
    EdgeEnds ends_;
    std::weak_ptr<const Scene> scene_; ///< that `ring_` is of; a closed one is let go
    PointAddress address_;
    std::optional<PointRing> ring_;
    double limit_ = 0.0; ///< of that scene
};

/// "spine_02 holds this vertex 131.0 mm away from where its neighbours go.", or that it moves with them. Rich text, the
/// joint and the length bold where it is `far`.
QString awaySentence(const Scene& scene, const RingReading& reading, bool far);

} // namespace bindpose
