// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"

#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace bindpose {

/// Which problem a vertex has: of several the worst, of equally bad ones the first in the list.
class ProblemColumn {
public:
    /// True: they are others than before.
    bool present(const Frame& frame);
    void clear() { *this = {}; }
    /// Null: none. `set`: position in the mesh's sets. Cost: none; the first time in a mesh that of its problems.
    const Finding* of(MeshId mesh, std::uint32_t set, PointIndex point) const;

private:
    using Set = std::pair<std::uint32_t, std::uint32_t>; ///< mesh, position in its sets
    const std::vector<std::uint32_t>& pointsOf(const Set& at) const;

    std::shared_ptr<const std::vector<Finding>> findings_;
    mutable std::map<Set, std::vector<std::uint32_t>> known_; ///< by point: 1 + place in the findings, 0: none
};

} // namespace bindpose
