// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <map>
#include <vector>

namespace bindpose {

/// What one joint does to the mesh.
struct JointUse {
    float largest = 0.0f;   ///< largest stored weight over all points
    std::size_t points = 0; ///< points that store a weight other than 0 for it
};

/// Statistics of all joints, kept per block of 1024 points: an edit counts its own block again and no other.
class JointStats {
public:
    /// Brings the numbers up to the scene. Cost: influences of blocks not seen before.
    void update(const Scene& scene);
    /// By NodeId.
    const std::vector<JointUse>& uses() const { return uses_; }
    JointUse of(NodeId node) const { return node.index() < uses_.size() ? uses_[node.index()] : JointUse{}; }

private:
    /// By slot.
    using BlockUse = std::vector<JointUse>;
    using Cache = std::map<Shared<WeightBlock>, std::shared_ptr<const BlockUse>>;
    SharedList<SetWeights> weights_;
    SharedList<Skin> skins_;
    Cache cache_;
    std::vector<JointUse> uses_;
};

} // namespace bindpose
