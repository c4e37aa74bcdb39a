// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/edit/rows/point_weights.h"
#include "core/edit/surface/joint_match.h"

#include <map>
#include <optional>

namespace bindpose {

struct TransferOptions {
    double distance = 0.05; ///< of the diagonal: as far the other surface may be
    double angleDeg = 60.0; ///< as far its normal may turn from the point's
    WeightLocks locks;
    /// The other scene's mesh that alone gives; where that is a mesh of this very scene, it takes nothing from itself.
    /// None: all that there are.
    std::optional<MeshId> mesh = {};
};
struct TransferReport {
    std::size_t taken = 0, filled = 0; ///< places with weights of there (they may be so already), or from around
    std::size_t left = 0;              ///< places that nothing reaches, or that have none there as here
    std::map<std::uint32_t, JointFound> found; ///< by joint of the other scene that is here: how it was recognised
    std::vector<std::string> joints; ///< of the other skin that this one lacks: the next one above takes their weight

    std::size_t foundBy(JointFound how) const
    {
        std::size_t count = 0;
        for (const auto& [joint, by] : found) count += by == how;
        return count;
    }
};

/// Weights of the nearest point of another scene's surface in the bind pose, joints as matchJoints finds them; of
/// surfaces that are equally near those of the mesh of the same name (else of the same number and points). A point that
/// is in that mesh there, in the same place, takes its row as it is, brought to 1; one that has that row already keeps
/// its bits: a transfer from the scene itself changes nothing. Points that are too far from it or face another way take
/// what fits between those around them (cf. Abdrashitov et al., Robust Skin Weights Transfer via Weight Inpainting,
/// 2023). Points that stand in the same place take together, but where they take rows that differ there. Errors: no
/// points; nothing there to take from; Cancelled. Cost: points × the triangles' logarithm.
Result<Scene> transferWeights(const Scene& scene, std::span<const WeightedPoints> selected, const Scene& other,
    const TransferOptions& options, TransferReport* report = nullptr, const Task& task = {});

} // namespace bindpose
