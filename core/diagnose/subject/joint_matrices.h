// SPDX-License-Identifier: MIT
#pragma once
#include "core/diagnose/subject/subject.h"

namespace bindpose {

/// Lengths of a matrix's axes, their handedness, and how far they are from standing on each other.
struct AxisFacts {
    glm::dvec3 lengths{1.0};
    double determinant = 1.0;
    double shear = 0.0; ///< largest cosine between two axes
    bool finite = true;

    /// Largest length against the smallest; infinite for a flat one.
    double unevenness() const;
};
AxisFacts axisFactsOf(const glm::mat4& matrix);

/// The largest angle between an axis of one matrix and the same of the other, in degrees; axes without length are left
/// out.
double degreesBetween(const glm::dmat4& a, const glm::dmat4& b);

/// Bind matrices by slot, each seen from the skin's joint above it, so that how the mesh itself was scaled does not
/// count; identity for joints that have none above them.
std::vector<glm::mat4> jointBinds(const Scene& scene, const Skin& skin);

/// Name of a node; "#12" where it has none.
std::string calledJoint(const Scene& scene, NodeId joint);
/// The first few names, then "…".
std::string calledJoints(const Scene& scene, const std::vector<NodeId>& joints);

} // namespace bindpose
