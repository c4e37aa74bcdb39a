// SPDX-License-Identifier: MIT
#pragma once
#include "core/document/export_check.h"

#include <string>

namespace bindpose {

/// A number with three digits that matter.
std::string shortNumber(double value);
/// In metres, millimetres or micrometres where the file stores its unit, else in units.
std::string lengthWords(const FileFacts& facts, double units);
/// "clip Walk, 0.43 s, vertex 812"
std::string placeWords(const Scene& scene, const MovedPlace& place);

} // namespace bindpose
