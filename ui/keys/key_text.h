// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <QStringList>

namespace bindpose {

/// The keys that a clip has for a node at exactly that time, one line a channel: the value as the file means it, and
/// what it is away from the node's bind ("rotation 45.0° about X · from bind 12.0° about X").
QStringList keyTexts(const Scene& scene, const Clip& clip, NodeId node, double timeSec);

/// What a track says before its first key, or behind its last one: "constant", "cycle with offset, 2 rounds".
QString beyondText(const Extrapolation& rule);

} // namespace bindpose
