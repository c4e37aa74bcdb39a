// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/ground/edit.h"

namespace bindpose {

/// Every set of texture coordinates upside down: what was sampled at v is sampled at 1 − v. Where the material moves or
/// scales its coordinates (KHR_texture_transform without a turn), they are mirrored about the middle that the image has
/// among them. For files whose writer had v run the other way, which nothing in them tells.
/// Errors: no mesh has texture coordinates. Cost: the drawing vertices.
Result<Scene> flipTextures(const Scene& scene);

/// The mesh with its texture coordinates turned; null where it has none. Cost: its drawing vertices.
std::shared_ptr<const Mesh> withTexturesTurned(const Scene& scene, const Mesh& mesh);

} // namespace bindpose
