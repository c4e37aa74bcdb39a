// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/look/view_state.h"
#include "core/model/scene.h"

namespace bindpose {

/// How the other side of a split is looked at: the view with what its SplitLook says. `scene` is the view's own,
/// `other` that of the other side; where they are not the same, joints and the clip go by their names (those that it
/// has not are left out: it stands at rest without the clip), and vertices by number where it is the same file before.
ViewState otherView(const ViewState& view, const Scene& scene, const Scene& other);

} // namespace bindpose
