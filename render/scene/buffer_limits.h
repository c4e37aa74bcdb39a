// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/model/scene.h"
#include "render/gl/gl.h"

#include <cstddef>

namespace bindpose {

/// Entries that a shader can read of one buffer here (GL_MAX_TEXTURE_BUFFER_SIZE; OpenGL 4.1 promises 65,536).
std::size_t texelLimit(Gl& gl);

/// Whether all that is skinned with fits: influences of a set, matrices of a skin, morph targets of a set. What lies
/// behind the limit would be read as 0, and drawn as nonsense.
/// Errors: Limit, with the set or skin, what it needs and what there is. Cost: linear in the blocks of weights.
Result<void> checkBufferLimits(const Scene& scene, std::size_t texels);

} // namespace bindpose
