// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/places/world_pair.h"

namespace bindpose {

/// A point of A and its partner in B.
struct PairedPoint {
    SweptPoint a, b;
};

/// Why a point lies elsewhere in B, joint by joint.
struct PlaceStory {
    struct OfJoint {
        NodeId joint;            ///< of A; not valid where A lacks it
        std::string name;        ///< as the file that has it calls it
        double a = 0.0, b = 0.0; ///< weights as they are blended
        double apart = 0.0;      ///< length of its share of the way from A to B, in A's unit
    };
    enum class Cause {
        Cut,    ///< the joint holds the point in A alone
        Added,  ///< in B alone
        Weight, ///< it holds it with another weight
        Motion, ///< it moves otherwise
        Sum,    ///< weights sum to something else
        Blend,  ///< matrices are blended otherwise
        Shape,  ///< the point itself stands elsewhere
    };
    /// By what a joint moves otherwise.
    enum class Differs {
        Keys,  ///< of the clip
        Rest,  ///< it rests elsewhere, and no clip moves it
        Other, ///< both, where it hangs, or its bind
    };
    std::vector<OfJoint> joints; ///< those that are farthest apart in front. Shares are vectors: they need not add up
    double sumA = 0.0, sumB = 0.0;
    double apart = 0.0; ///< the whole way
    Cause cause = Cause::Weight;
    std::size_t joint = 0;      ///< of the cause, in `joints`
    std::size_t rank = 0;       ///< of a joint that is cut: 5 is the fifth influence of A
    std::size_t influences = 0; ///< that A has there
    /// Of Cause::Motion: A's topmost node, from the root down to the cause, that alone takes the point a good part of
    /// the way where it stands to its parent as in B. What hangs below follows it. Not valid: there is none such.
    NodeId mover;
    Differs differs = Differs::Other; ///< of `mover`
    /// Of Cause::Shape where B holds morph targets at one weight: the one that this moves the point by most, with its
    /// weight in both. Empty: the point stands elsewhere for another reason.
    std::string shape;
    double shapeA = 0.0, shapeB = 0.0;
};

/// At one moment. A joint's share is wB·(M_B·v − x) − wA·(M_A·v − x) about x, where A has the point: what it adds to
/// the way from A to B, since weights that sum to 1 leave x out. What no skin moves is held by its node. Cost: the
/// skins' joints; nodes.
PlaceStory placeStory(const WorldPair& pair, const PairedPoint& point, const SweepMoment& moment);

/// Distances of some points at all moments of the pair: by point, then by moment. Errors: Cancelled.
/// Cost: moments × (joints + points).
Result<std::vector<std::vector<float>>> pointCurves(
    const WorldPair& pair, std::span<const PairedPoint> points, const Task& task);

} // namespace bindpose
