// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/material.h"

#include <glm/glm.hpp>

/// What of materials all ways of drawing share.
namespace bindpose {

/// KHR_texture_transform: T · R · S.
glm::mat3 uvMatrix(const UvTransform& transform);

/// Colour of a part in the view of parts. Parts that follow one another differ most: the golden angle around the wheel
/// of hues.
glm::vec3 partColor(std::uint32_t part);

/// What is drawn where a part names no material: glTF's own default is a mirror-like metal; this one is matt.
const Material& defaultMaterial();

} // namespace bindpose
