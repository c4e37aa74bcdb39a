// SPDX-License-Identifier: MIT
#include "core/eval/pose_kernels.h"

namespace bindpose {

void multiplyChainReference(std::span<const std::uint32_t> nodes, std::span<const std::uint32_t> parents,
    const glm::mat4* local, glm::mat4* model)
{
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const glm::mat4& l = local[nodes[i]];
        model[nodes[i]] = parents[i] == NodeId::kNone ? l : model[parents[i]] * l;
    }
}

void multiplyChain(std::span<const std::uint32_t> nodes, std::span<const std::uint32_t> parents, const glm::mat4* local,
    glm::mat4* model)
{
    multiplyChainReference(nodes, parents, local, model);
}

} // namespace bindpose
