// SPDX-License-Identifier: MIT
#pragma once

namespace bindpose {

class Session;

/// Begins to turn the view round what is looked at, once in 12 s, about the file's up axis; again: stops. It ends by
/// itself where the eye is moved another way or another document is shown.
void toggleTurntable(Session& session);

} // namespace bindpose
