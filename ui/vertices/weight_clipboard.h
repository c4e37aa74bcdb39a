// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/weights/copied_weights.h"

#include <QString>

namespace bindpose {

class Session;

/// Weights of vertices on the clipboard of the system, as the JSON text of copiedJson(): from one open file to another,
/// to another running Bindpose, or into a letter and back.

/// Says what was copied, or why nothing was.
void copyWeightsOf(Session& session, const std::vector<PointAddress>& points);
/// One step of the history, locks and receiver kept; the status bar tells how far the surface moves and which joints
/// are not here. Refused where the clipboard holds no weights.
void pasteWeightsTo(Session& session, const std::vector<PointAddress>& points, PasteHow how);

/// "1 copied joint is not in this skin: tip → hand (0.12)."; empty where all went as it was copied.
QString pasteText(const PasteReport& report);

} // namespace bindpose
