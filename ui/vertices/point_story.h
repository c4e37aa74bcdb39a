// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/compare/explain.h"
#include "core/eval/stage/frame.h"

#include <QString>

#include <optional>
#include <vector>

namespace bindpose {

/// The rest pose of the scene that was asked for last.
class RestPose {
public:
    const Pose& of(const std::shared_ptr<const Scene>& scene);

private:
    std::weak_ptr<const Scene> scene_; ///< a closed one is let go
    Pose pose_;
};

/// Why a point stands where it is drawn. Empty where the address does not exist. Cost: the skin's joints.
std::optional<PointExplanation> storyOf(const Actor& actor, const PointAddress& address, RestPose& rest);

/// The joint without which the point would be farthest from where it is; null where none can be left out.
const ExplainedInfluence* mostPulling(const PointExplanation& told);
/// How far the point would go without this joint.
double pullOf(const PointExplanation& told, const ExplainedInfluence& one);

/// The same points with the one last that a joint pulls farthest. Of many points some are looked at.
std::vector<PointAddress> worstLast(const Actor& actor, std::vector<PointAddress> points, RestPose& rest);

/// One term of what is added to the point's place in the mesh.
struct StoryTerm {
    QString name, tip;
    glm::dvec3 value{0.0};
    bool place = false; ///< a place, not a way
};
/// From the place in the mesh to the place where it is drawn; what lies between sums to the difference.
std::vector<StoryTerm> termsOf(const PointExplanation& told);

/// All of it with all digits, for the clipboard.
QString storyText(const Scene& scene, const PointAddress& address, const PointExplanation& told);

} // namespace bindpose
