// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/ids.h"

#include <glm/glm.hpp>

#include <span>

namespace bindpose {

/// model[n] = model[parent] × local[n] for the nodes of a run, in its order; local[n] where the parent is none.
/// `local` and `model` are by NodeId; matrices are affine (fourth row 0 0 0 1). The same bits for a node whatever the
/// run. Runtime dispatch to AVX2 + FMA.
void multiplyChain(std::span<const std::uint32_t> nodes, std::span<const std::uint32_t> parents, const glm::mat4* local,
    glm::mat4* model);
/// The plain form, for machines without AVX2 and as the measure.
void multiplyChainReference(std::span<const std::uint32_t> nodes, std::span<const std::uint32_t> parents,
    const glm::mat4* local, glm::mat4* model);

} // namespace bindpose
