// SPDX-License-Identifier: MIT
#pragma once
#include "core/document/project/known_findings.h"

#include <string>

namespace bindpose {

/// "hero.glb: W006 (fingerprint …) is in the baseline and is not found any more."
std::string unusedText(const FileReport& file);

} // namespace bindpose
