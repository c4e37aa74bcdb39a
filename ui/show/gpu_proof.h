// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session/session.h"

namespace bindpose {

/// Skins the document in front on the GPU and on the CPU at keys of its clips and between them, in the background, as
/// the view skins it; then shows how far both lie from each other and says the largest. Thread: the GUI thread.
void compareGpuWithCpu(Session& session);

} // namespace bindpose
