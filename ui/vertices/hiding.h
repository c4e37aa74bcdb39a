// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session/session.h"

namespace bindpose {

/// Puts out of sight the parts that the selected points lie on, or the selected joints' bones where no point is
/// selected. Points of hidden parts are selected no longer.
void hideSelected(Session& session);
/// Hides all other parts, or all other bones.
void isolateSelected(Session& session);
void showHidden(Session& session);
/// "2 parts and 1 joint hidden"; empty where nothing is.
QString hiddenText(const HiddenThings& hidden);

/// What is hidden in one version of a scene, in another: instances by their node, joints by their path of names.
HiddenThings sameHidden(const HiddenThings& hidden, const Scene& from, const Scene& to);

} // namespace bindpose
