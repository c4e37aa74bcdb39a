// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/ids.h"

#include <vector>

namespace bindpose {

/// What a stroke does to weights. The first four change the selected joint's; the others bring all joints of a vertex
/// nearer to those of its neighbours, to the mean under the brush, to where the brush comes from, to what surrounds it.
enum class BrushMode { Add, Subtract, Replace, Scale, Smooth, Average, Smear, Heal };
/// How much less the brush does away from its middle.
enum class BrushFalloff { Linear, Smooth, Constant };

/// A gradient of weights between two places: by planes across the line between them, or by distance from the first.
enum class GradientShape { Linear, Radial };

/// The brush in hand.
struct BrushLook {
    BrushMode mode = BrushMode::Add;
    BrushFalloff falloff = BrushFalloff::Smooth;
    float radius = 0.0f;   ///< along the surface, file units; 0: a share of what is seen
    float strength = 0.5f; ///< 0 … 1
    float value = 1.0f;    ///< what is added, taken away, set, or scaled by
    bool twins = true;     ///< points that stand in the same place get the same weights
    bool mirrored = false; ///< the other side takes part, joints exchanged for their pairs
    int axis = 0;          ///< that it is mirrored along: 0 x, 1 y, 2 z
    bool pressure = false; ///< of a pen: scales the strength
    GradientShape gradient = GradientShape::Linear;
    friend bool operator==(const BrushLook&, const BrushLook&) = default;
};

/// Joints whose weights no edit touches, and who takes what others lose.
struct WeightHolds {
    std::vector<NodeId> locked;
    NodeId receiver;       ///< none: all joints of the vertex that are not locked, in proportion
    bool normalize = true; ///< what changes one joint's weight keeps the sum at 1
    bool has(NodeId joint) const
    {
        for (const NodeId one : locked)
            if (one == joint) return true;
        return false;
    }
    friend bool operator==(const WeightHolds&, const WeightHolds&) = default;
};

} // namespace bindpose
