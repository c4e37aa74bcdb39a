// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/pose/overrides.h"
#include "core/model/look/view_state.h"

namespace bindpose {

/// The pose is no clip's: the bind pose, a trial, or one with overrides. In such a pose nobody knows what the joints of
/// another file would do.
inline bool posedByHand(const Scene& scene, const ViewState& view)
{
    return view.pose == PoseSource::Bind || !view.trial.empty() || (view.overridesOn && anyOverrideActs(scene));
}

} // namespace bindpose
