// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/surface/joint_pairs.h"
#include "core/eval/pose/pose.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bindpose {

/// A pose apart from its scene: locals (parentFromJoint) of joints by name.
struct CopiedPose {
    struct Joint {
        std::string name;
        glm::mat4 local{1.0f};
        std::optional<float> boneLength = {}; ///< to its parent at rest, where it was copied; none: nobody told
        friend bool operator==(const Joint&, const Joint&) = default;
    };
    std::vector<Joint> joints; ///< parents first
};

/// Of these nodes, all joints where none is given. Nodes without a name are left out.
CopiedPose copyPose(const Scene& scene, const Pose& pose, std::span<const NodeId> nodes);

/// {"schema": "bindpose.pose/1", "joints": [{"name", "local": [16 numbers, column-major], "boneLength"?}, …]}
std::string poseText(const CopiedPose& pose);
/// Errors: not JSON, another schema, a matrix that is not finite or not affine.
Result<CopiedPose> poseFromText(std::string_view text);

/// The pose as its mirror image across the plane through the origin that stands on `axis` (0 x, 1 y, 2 z): what each
/// joint does to the mesh its pair does mirrored (jointPairs of all skins), whatever way the joints' own axes point.
/// Joints without a pair mirror themselves where they were bound on the plane; elsewhere (what is held in one hand)
/// they keep their local and ride on their parents. Gives the locals of all joints of the scene.
CopiedPose mirroredPose(const Scene& scene, const Pose& pose, int axis);

/// Joints of skins that have no pair and stand beside the plane: mirroredPose leaves them as they are.
std::vector<NodeId> jointsWithoutMirror(const Scene& scene, int axis);

/// The pairs of all skins, each joint in one of them.
std::vector<JointPair> allPairs(const Scene& scene, int axis);

/// The scene's pose with the copied locals of the joints of the same names in place of its own; of a bone of another
/// length, as pastePose has it, the rotation alone.
Pose withPose(const Scene& scene, const Pose& base, const CopiedPose& copied);

struct PastePose {
    std::vector<NodeId> only; ///< with what hangs below them; empty: all joints
    float mix = 1.0f;         ///< 0: the clip's pose, 1: the copied one
};
/// What of a pose is here.
struct PoseMatch {
    std::size_t joints = 0;      ///< of the pose
    std::size_t matched = 0;     ///< that are here, and asked for
    std::size_t turnedAlone = 0; ///< of them, whose bone has another length here
};
PoseMatch matchPose(const Scene& scene, const CopiedPose& pose, const PastePose& how);
/// Each joint of that name gets one override that replaces its local; its others go. Where its bone is longer or
/// shorter here than where the pose was copied (by more than 1 %, and by what is seen), it takes the rotation alone:
/// another character would be stretched. Errors: no joint of the pose is here, or none of those that are asked for.
Result<Scene> pastePose(const Scene& scene, const CopiedPose& pose, const PastePose& how);

} // namespace bindpose
