// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/skinning/skin_points.h"
#include "core/eval/stage/frame.h"
#include "core/model/scene.h"

#include <glm/gtc/matrix_transform.hpp>

#include <cmath>
#include <random>

/// Small scenes made in code for the tests of drawing.
namespace bindpose::testing {

/// A tube along +Y around a tree of joints; any number of influences a point, weights random and summing to 1.
struct TubeSpec {
    std::uint32_t joints = 4;
    std::uint32_t influences = 2;
    std::uint32_t rings = 24, sides = 16;
    float height = 2.0f, radius = 0.25f;
    std::uint32_t seed = 1;
    glm::vec3 offset{0.0f}; ///< where the whole stands
    bool smooth = false;    ///< weights fall off with the distance along Y instead of being random
    bool morph = false;     ///< one target that widens the tube
};

SetWeights tubeWeights(const TubeSpec& spec, const std::vector<glm::vec3>& positions);

void addTubeSkeleton(const TubeSpec& spec, Scene& scene);

Scene makeTube(const TubeSpec& spec);

/// One triangle strip of a square from −1 to 1 in XY, facing +Z, skinned to two joints that stay put.
/// `rows` gives each of the four corners' influences: lower left, lower right, upper left, upper right.
Scene makeSquare(const std::vector<std::vector<Influence>>& rows);

Frame frameOf(const Scene& scene, const ViewState& view);

/// Looks along −Z at the origin from 3 away; a square of half-side 1 fills most of a square picture.
ViewState frontView();

/// The scene with other weights at some points.
Scene withWeights(Scene scene, const std::vector<PointIndex>& points, const std::vector<std::vector<Influence>>& rows);

/// Turns joints by random angles up to `most` radians, as local overrides would.
Pose turnedPose(const Scene& scene, std::uint32_t seed, float most);

float largestDifference(const std::vector<DeformedInstance>& a, const std::vector<DeformedInstance>& b);

} // namespace bindpose::testing
