// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/eval/pose/bind_pose.h"
#include "core/eval/pose/rest_bind.h"
#include "core/eval/skinning/skin_points.h"
#include "core/eval/sweep/sweep.h"

#include <string>
#include <vector>

/// Several places of a file may say how a character stood when it was bound: the bind matrices of its skins, poses
/// beside them, the nodes at rest, the first frame of a clip. Programs differ in which they believe; where the places
/// disagree, the same file stands otherwise in each of them.
namespace bindpose {

/// How far two definitions of one skin are apart: the surface with its joints as the one says against the same surface
/// with its joints as the other says.
struct BindDistance {
    double most = 0.0;               ///< file units, of all points that a skin moves; infinite: no number
    SweptPoint worst;                ///< where that is
    std::vector<RestBindGap> joints; ///< those that stand elsewhere, worst first
};

/// One definition that a skin has.
struct BindDefinition {
    BindSource source = {};
    std::string name = {};                     ///< of the pose or the clip, else empty
    bool inUse = false;                        ///< the surface is skinned by it
    std::size_t nodes = 0;                     ///< that the pose lists
    std::vector<NodeId> missingJoints = {};    ///< of the skin, that the pose does not list: they stand as bound
    std::vector<NodeId> missingAncestors = {}; ///< of the skin's joints, in no skin and not listed by the pose
    std::size_t absent = 0;                    ///< nodes that the pose lists and the file does not have
    BindDistance fromUse = {};
};

struct SkinBinds {
    SkinId skin;
    std::vector<BindDefinition> definitions; ///< bind matrices, poses in the file's order, rest, first frame

    const BindDefinition* of(BindSource source) const;
    /// The pose that disagrees most with what is in use; null: none does.
    const BindDefinition* conflict() const;
};

/// Joints and surfaces that are this far apart differ: 0.1 mm, of a file without a unit as much of a figure of 1.8 m.
/// In file units.
double bindTolerance(const Scene& scene);
inline constexpr double kBindToleranceDeg = 0.1;

/// The definitions of every skin that is drawn, in the order of the skins. Poses belong to a skin where they list a
/// joint of it, unless they are another mesh's and lack some, or agree with another skin while one agrees with this.
/// Overrides do not act. Empty when cancelled. Cost: skinning once for each definition. Thread: any.
std::vector<SkinBinds> bindDefinitions(const Scene& scene, const Task& task = {});

/// What is drawn in the pose of a definition. Precondition: isThere(scene, source). Cost: skinning.
std::vector<DeformedInstance> surfaceOfBind(const Scene& scene, BindSource source);
/// Between any two. Cost: skinning twice.
BindDistance bindDistance(const Scene& scene, SkinId skin, BindSource a, BindSource b);

} // namespace bindpose
