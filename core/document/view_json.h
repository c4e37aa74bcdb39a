// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/ground/json_fields.h"
#include "core/model/look/view_state.h"
#include "core/model/scene.h"

namespace bindpose {

/// A view as JSON and back; nodes by their path of names and number, the clip by name and number, numbers to the last
/// bit. What the scene does not have, or the JSON does not say or says wrongly, stays as in `start`. Left out are the
/// actor, what is of a moment (playing, the problem, ghosts, trails, a second clip, a trial) and the tool, which
/// belongs to the workspace.
EditJson viewJson(const Scene& scene, const ViewState& view);
ViewState viewFromJson(const Scene& scene, const EditJson& json, ViewState start);

} // namespace bindpose
