// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/pose/bind_pose.h"
#include "core/eval/pose/hierarchy.h"
#include "core/eval/pose/pose.h"

namespace bindpose {

/// An override that acts, with the place of its node in the order of evaluation.
struct ActiveOverride {
    std::uint32_t place = 0;
    const Override* what = nullptr;
};

/// Those of the request that are on and have a mix above 0: parents before children, then the scene's before the trial
/// ones, in list order. Precondition: the pointers of the result live as long as the scene and the request's trial.
std::vector<ActiveOverride> activeOverrides(const Scene& scene, const PoseRequest& request);

/// One of the scene's is on and has a mix above 0.
bool anyOverrideActs(const Scene& scene);

/// A node's local after one override. `base` is its local before; `states` are filled for its ancestors.
/// `modelOut` is set where the override names the model matrix itself, so that it stands exactly.
glm::mat4 overriddenLocal(const Scene& scene, const Override& override, const PoseRequest& request, const Pose& pose,
    const glm::mat4& base, const RuleStates& states, std::optional<glm::mat4>& modelOut);

/// Between two locals: translation, scale and shear in a straight line, rotation by slerp. Exact at 0 and 1.
glm::mat4 mixLocals(const glm::mat4& from, const glm::mat4& to, float mix, const glm::vec3& like);

} // namespace bindpose
