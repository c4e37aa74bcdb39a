// SPDX-License-Identifier: MIT
#pragma once
#include "render/camera/render_options.h"
#include "ui/look/theme.h"

namespace bindpose {

/// Colours of the 3D view in a theme.
RenderColors viewColors(ThemeId theme);

} // namespace bindpose
