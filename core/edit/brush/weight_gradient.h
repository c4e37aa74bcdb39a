// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/brush/character_brush.h"

namespace bindpose {

/// Weights that go over from one place to another: the whole of what the brush does at `from`, nothing from `to` on,
/// between them as its falloff says. Linear: by planes across the line; radial: by the distance from `from`.
struct WeightGradient {
    glm::vec3 from{0.0f}, to{0.0f}; ///< in the space of the positions that it works on
    GradientShape shape = GradientShape::Linear;
    bool before = false; ///< what lies before `from` takes the whole as well; else nothing of it
};

/// How far along a place is: 0 at `from`, 1 at `to`. Nothing: it lies outside and takes no part.
std::optional<float> gradientWay(const WeightGradient& gradient, const glm::vec3& place);

/// What a gradient can change: made once for a drag.
struct GradientPlaces {
    struct Of {
        std::shared_ptr<const std::vector<glm::vec3>> positions; ///< null: the mesh takes no part
        std::vector<char> takes;                                 ///< by place
        /// Where the same place on the other side is, and whether that one takes part; none where it has none. Empty:
        /// nothing is mirrored.
        std::vector<std::optional<glm::vec3>> others;
    };
    std::vector<Of> meshes; ///< of BrushCharacter
};
/// `only`: vertices that may change, with those that share their places; empty: all. With `look.mirrored` their mirror
/// images take part. Cost: the places, mirrored the search for each.
GradientPlaces gradientPlaces(const BrushCharacter& character, const CharacterPositions& positions,
    const BrushLook& look, std::span<const WeightedPoints> only);

/// A gradient of one joint's weights (or of what a smoothing mode does) in the bind pose, in the file's unit, over all
/// meshes that have the joint. Errors: those of BrushStroke::begin.
Result<Scene> gradientWeights(
    const Scene& scene, std::span<const WeightedPoints> points, const WeightGradient& gradient, BrushOptions options);

} // namespace bindpose
