// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/pose/overrides.h"
#include "core/model/look/view_state.h"

namespace bindpose {

/// The pose is made by hand: what the joints of another file do in it nobody knows.
inline bool posedByHand(const Scene& scene, const ViewState& view)
{
    return view.pose == PoseSource::Bind || !view.trial.empty() || (view.overridesOn && anyOverrideActs(scene));
}

} // namespace bindpose
