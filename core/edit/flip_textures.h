// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/edit.h"

namespace bindpose {

/// Every set of texture coordinates upside down: v becomes 1 − v. For files whose writer had v run the other way, which
/// nothing in them tells. Errors: no mesh has texture coordinates. Cost: the drawing vertices.
Result<Scene> flipTextures(const Scene& scene);

} // namespace bindpose
