// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session/session.h"

namespace bindpose {

// What commands and docks do with the layers of the clip that is shown. All of the view: the file keeps its own mutes
// and solos, which count where the view says nothing else.

/// Whether the clip has more than one layer, or one that says something.
bool hasLayers(const Clip& clip);

/// What a layer is for the view: what people chose, else what the file says.
LayerMark layerMark(const ViewState& view, const Clip& clip, std::uint32_t layer);
/// Whether the view has another mute or solo than the file.
bool isMarked(const ViewState& view, std::uint32_t layer);
/// Whether the layer plays in the view: mute, and the solo of others, taken in.
bool layerPlaysIn(const ViewState& view, const std::shared_ptr<const Clip>& clip, std::uint32_t layer);

void toggleMute(Session& session, std::uint32_t layer);
void toggleSolo(Session& session, std::uint32_t layer);
/// All layers of the clip play as the file has them.
void resetLayers(Session& session);
const char* whyNoLayerReset(const Session& session);

/// "2 layers silent in the view · file untouched"; empty where the clip plays as the file has it.
QString layersText(const Scene& scene, const ViewState& view);

} // namespace bindpose
