// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/skinning/skin_points.h"

#include <string>

namespace bindpose {

/// What one stored influence does to a point. Places in file space, file units.
struct ExplainedInfluence {
    SlotIndex slot = 0;
    NodeId joint;
    double stored = 0.0; ///< as the file has it
    double weight = 0.0; ///< as the format blends it (divided by the sum, say)
    /// Where this joint alone would put the point; under Additive what the influences before it left of the point.
    glm::dvec3 alone{0.0};
    /// Its share of the displacement: weight × (alone − where it alone puts it at rest), and by weight of what dual
    /// quaternions make of the blend instead.
    glm::dvec3 moves{0.0};
    glm::dvec3 without{0.0}; ///< where the point would be if the others had this joint's weight too
    double leverArm = 0.0;   ///< from the joint's head to `alone`
    bool replaceable = true; ///< others could take its weight; else `without` is where the point is
};

/// Why a point is where it is: what is added to its place in the mesh, term by term.
/// drawn − place = morph + bindCorrection + restNotBind + Σ influences.moves + sumNotOne + rounding + arithmetic.
struct PointExplanation {
    glm::dvec3 place{0.0};                      ///< in the mesh
    glm::dvec3 drawn{0.0};                      ///< as drawn, float by float
    std::vector<ExplainedInfluence> influences; ///< that move anything, the heaviest first
    glm::dvec3 morph{0.0};
    glm::dvec3 bindCorrection{0.0};
    glm::dvec3 restNotBind{0.0}; ///< what the rest pose does that the bind pose does not, the mesh's node with it
    /// Weights that sum to less pull towards the origin, to more away from it; under FBX's link modes it is the mesh's
    /// node that holds what is missing, and this is how that moved since rest.
    glm::dvec3 sumNotOne{0.0};
    glm::dvec3 rounding{0.0};          ///< the same where it is no more than the integers of the file round to
    glm::dvec3 arithmetic{0.0};        ///< what floats round to
    double storedSum = 0.0, sum = 0.0; ///< of the joints' weights, as stored and as blended
    double leastStep = 0.0;            ///< of the stored integers; 0: floats
    double uncertainty = 0.0;          ///< as far half a step of every weight may move the point
    bool skinned = false;              ///< false: it moves with its node, all in restNotBind

    glm::dvec3 displacement() const { return drawn - place; }
    /// All terms but the arithmetic's.
    glm::dvec3 sumOfTerms() const;
};

/// `rest`: the scene's rest pose. Precondition: the instance draws a mesh that has this set and point.
/// Cost: the skin's joints and the point's influences. Thread: any.
PointExplanation explainPoint(
    const Scene& scene, const Pose& pose, const Pose& rest, InstanceId instance, std::uint32_t set, PointIndex point);

} // namespace bindpose
