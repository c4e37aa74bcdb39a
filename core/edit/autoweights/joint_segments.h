// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/surface/surface_rays.h"
#include "core/model/scene.h"

namespace bindpose {

/// A bone as a surface is drawn to it: from its joint to the next one, in bind space.
struct JointSegment {
    SlotIndex slot = 0;
    glm::dvec3 head{0.0}, tail{0.0};

    glm::dvec3 nearest(const glm::dvec3& place) const;
};

/// One for each child of each of these joints, in the order of the slots. A joint without children goes on in its
/// parent's direction until it comes near to the surface, at most as far as its parent is long.
/// Cost: nodes × joints' logarithm, and a ray a leaf.
std::vector<JointSegment> jointSegments(
    const Scene& scene, const Skin& skin, const std::vector<char>& takesPart, const SurfaceRays& surface);

} // namespace bindpose
