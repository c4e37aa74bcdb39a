// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <QString>

#include <string_view>

namespace bindpose {

struct Finding;

/// A check in two or three words, for the head of a row: "Spike". Of what only a reader of files reports: the words of
/// its key, in English.
QString checkTitle(std::string_view code);
/// What a finding is and where: "Spike: spine_02".
QString titleOf(const Scene& scene, const Finding& finding);

} // namespace bindpose
