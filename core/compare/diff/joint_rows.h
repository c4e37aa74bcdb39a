// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/skinning/skin_points.h"

namespace bindpose {

/// Rows of weights by joint instead of by slot, so that rows of two files can be held side by side.
class JointRows {
public:
    struct Share {
        NodeId joint; ///< of the file that joints are named by
        float weight = 0.0f;
        friend bool operator==(const Share&, const Share&) = default;
    };
    using Row = std::vector<Share>; ///< by joint, ascending, each once

    /// Joints as they are.
    explicit JointRows(const Scene& scene);
    /// Joints by their partners in the other file; those without one go with the next above that has one.
    JointRows(const Scene& scene, const std::vector<NodeId>& partners);

    /// Empty where nothing skins the point.
    Row at(InstanceId instance, std::uint32_t set, PointIndex point) const;

    /// Weights differ by no more than floats of a re-export round to.
    static bool same(const Row& a, const Row& b, double tolerance = 2e-6);
    /// The largest difference of one joint's weight.
    static double apart(const Row& a, const Row& b);

private:
    const Scene& scene_;
    BlendRows rows_;
    std::vector<NodeId> named_; ///< by node; empty: as they are
};

} // namespace bindpose
