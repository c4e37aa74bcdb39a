// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/look/view_state.h"

#include <QString>

namespace bindpose {

struct Scene;
class Session;

/// Levels of detail in the words of the window, and the intents about them.

/// "Full mesh", "Level 2".
QString levelName(std::size_t level);
/// "Level 2 · 3 390 triangles".
QString levelText(const Scene& scene, std::size_t level);

void showDetail(Session& session, const DetailLook& detail);
/// From the level that is drawn to the next finer (−1) or coarser (+1) one.
void stepDetail(Session& session, int direction);

/// Why there is nothing to choose from; null: there is. QT_TRANSLATE_NOOP("Actions", …).
const char* needsLevels(const Session& session);

} // namespace bindpose
